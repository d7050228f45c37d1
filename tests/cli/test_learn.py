"""``jianghu learn``: lessons in the terminal."""

from pathlib import Path

from tests.cli.program import run


def test_a_lesson_is_solved_after_a_wrong_answer(home: Path) -> None:
    done = run(home, "learn", "wuwei", "walking", typed="step O21\nshow\nstep O31\nstep S31\nquit\n")
    assert done.returncode == 0 and done.stderr == ""
    assert "A lake in winter: closed." in done.stdout and "(BLK-1)" in done.stdout
    assert "Three steps, so the turn ended by itself." in done.stdout


def test_a_missed_goal_is_tried_again(home: Path) -> None:
    typed = "step O12\nstop\n? marsh\nagain\nshow\nshow\nshow\nquit\n"
    done = run(home, "learn", "wuwei", "1", typed=typed)
    assert "Allowed, and here it does not help." in done.stdout
    assert "One fire chi, and fire is the active element now." in done.stdout


def test_the_list_is_in_the_reader_s_language(home: Path) -> None:
    assert "Learn from a master" in run(home, "learn", "wuwei").stdout
    assert "拜师" in run(home, "learn", "wuwei", "--lang", "zh").stdout


def test_what_cannot_be_learnt_is_one_line(home: Path) -> None:
    for arguments in (["wuwei", "99"], ["nogame"], ["wuwei", "--file", str(home / "none.toml")]):
        done = run(home, "learn", *arguments)
        assert done.returncode == 2 and done.stderr.startswith("error: ") and done.stderr.count("\n") == 1


def test_a_file_is_checked(home: Path) -> None:
    home.mkdir(exist_ok=True)
    (home / "mine.toml").write_text('game = "wuwei"\nrules = "0"\nlessons = []\n', "utf-8")
    done = run(home, "learn", "wuwei", "--file", str(home / "mine.toml"))
    assert done.returncode == 2 and "lessons.rules" in done.stderr
    assert "lessons hold" in run(home, "learn", "wuwei", "--check").stdout
