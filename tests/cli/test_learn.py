"""``jianghu learn``: lessons in the terminal."""

from importlib.resources import files
from pathlib import Path

import pytest

from jianghu.cli import learnt
from tests.cli.program import Terminal, run


def test_a_lesson_is_solved_after_a_wrong_answer(home: Path) -> None:
    done = run(home, "learn", "wuwei", "walking", typed="step O21\n? BLK-1\nshow\nstep O31\nstep S31\nquit\n")
    assert done.returncode == 0 and done.stderr == ""
    assert "A lake in winter: closed." in done.stdout and "(? BLK-1)" in done.stdout
    assert "BLK-1 rulebook" in done.stdout and "× Winter: lakes" in done.stdout  # the rule, with its figure
    assert "Three steps, so the turn ended by itself." in done.stdout


def test_a_missed_goal_is_tried_again(home: Path) -> None:
    typed = "step O12\nstop\n? marsh\nagain\nshow\nshow\nshow\nquit\n"
    done = run(home, "learn", "wuwei", "1", typed=typed)
    assert "Allowed, and here it does not help." in done.stdout
    assert "One fire chi, and fire is the active element now." in done.stdout


def test_a_hint_names_the_next_step_and_does_not_play_it(home: Path) -> None:
    done = run(home, "learn", "kungfu", "1", typed="hint\nend\nhint\nquit\n")
    assert "Try this: Attack Mei" in done.stdout and "Type again to try it anew" in done.stdout


def test_a_goal_that_is_out_of_reach_is_told(home: Path) -> None:
    done = run(home, "learn", "kungfu", "enhance", typed="attack p2\nplay Punch!\nagain\nquit\n")
    assert "Allowed, but from here the goal is out of reach." in done.stdout
    assert "or show to see how it goes." in done.stdout


def test_after_a_chapter_a_whole_game_is_played(home: Path) -> None:
    done = run(home, "learn", "kungfu", "split", typed="show\n" * 6 + "quit\n")
    assert "Now play a whole game: jianghu play kungfu --seats me,novice -o expansion=false" in done.stdout
    assert "(about 16 minutes)" in run(home, "learn", "kungfu").stdout
    begun = run(home, "play", "kungfu", "--seats", "me,novice", "-o", "expansion=false", "--seed", "1", typed="quit\n")
    assert begun.returncode == 0, begun.stderr


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
    folder = files("jianghu.games.wuwei")
    head, first, *_ = folder.joinpath("lessons.toml").read_text("utf-8").split("\n[[lessons]]\n")
    (home / "mine.toml").write_text(f"{head}\n[[lessons]]\n{first}", "utf-8")
    head, first, *_ = folder.joinpath("lessons.zh.toml").read_text("utf-8").split("\n[lessons.")
    (home / "mine.zh.toml").write_text(f"{head}\n[lessons.{first}", "utf-8")
    done = run(home, "learn", "wuwei", "--check", "--file", str(home / "mine.toml"))
    assert done.stdout == "1 lessons hold\n", done.stderr


def test_a_stage_offers_its_lesson_until_it_was_solved(home: Path) -> None:
    offer = "jianghu learn wuwei called"
    stage = ["play", "wuwei", "--level", "stage1", "--seed", "1"]
    assert offer in run(home, *stage, typed="quit\n").stdout
    with Terminal(home, *stage) as terminal:
        terminal.wait_for("type lesson to take it first.")
        terminal.send("lesson")
        for _ in range(3):
            terminal.wait_for("> ")
            terminal.send("show")
        terminal.wait_for("The marker is back")
        terminal.wait_for("Press Enter to begin.")
        terminal.send("")
        terminal.wait_for("Choose your lineage.")
        terminal.send("quit")
        assert terminal.end() == 0
    assert offer not in run(home, *stage, typed="quit\n").stdout
    assert "✓ A card calls a master" in run(home, "learn", "wuwei").stdout
    assert "jianghu learn" not in run(home, "play", "wuwei", "--seed", "1", typed="quit\n").stdout


def test_what_was_kept_may_be_anything(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JIANGHU_HOME", str(home))
    for text in ("", "[]", "{", '{"wuwei": 3}', '{"wuwei": [3, null]}', "[" * 100_000):
        home.mkdir(exist_ok=True)
        (home / "lessons.json").write_text(text, "utf-8")
        assert learnt.solved("wuwei") == []
        learnt.solve("wuwei", "land")
        assert learnt.solved("wuwei") == ["land"]
    learnt.solve("wuwei", "walking")
    learnt.solve("wuwei", "land")
    assert sorted(learnt.solved("wuwei")) == ["land", "walking"] and learnt.solved("kungfu") == []
    (home / "lessons.json").unlink()
    (home / "lessons.json").mkdir()  # cannot be written
    learnt.solve("wuwei", "land")
    assert learnt.solved("wuwei") == []
