"""A game at the keyboard: bots alone, a person by numbers and words, questions about the rules, undo, save, resume."""

import json
import re
from pathlib import Path

from jianghu import Record, Table
from jianghu.cli.screen import Screen
from jianghu.kernel.turns import turns
from tests.cli.program import Terminal, run

ASK = "Number, words or ? NAME (? helps): "
START = ("play", "wuwei", "--seats", "me,greedy,greedy", "--seed", "9")


def record_in(path: Path) -> Record:
    return Record.from_text(path.read_text(encoding="utf-8"))


def kept(home: Path) -> Path:
    """The only game that is kept."""
    (path,) = (home / "games").glob("*.json")
    return path


def flat(text: str) -> str:
    """A text whatever its lines are."""
    return " ".join(text.split())


def test_bots_play_to_the_end(home: Path) -> None:
    done = run(home, "play", "wuwei", "--seats", "random,greedy", "--seed", "3", "-o", "max_rounds=20")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    path = kept(home)
    table = Table.open(record_in(path))
    assert table.state.result() is not None
    assert re.search(r"^(Greedy 2 wins|Random 1 wins|All share the result): .+\.$", done.stdout, re.MULTILINE)
    assert f"jianghu replay {path}" in done.stdout
    deeds = re.findall(r"^(?:Greedy 2|Random 1) (?:walks|leads|uses|is undisciplined)", done.stdout, re.MULTILINE)
    played = [turn for turn in turns(table.game, table.journal.events) if turn.seat >= 0]
    assert len(deeds) == len(played), "one line for each turn"


def test_a_seed_repeats_a_game(home: Path, tmp_path: Path) -> None:
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    for path in files:
        run(home, "play", "--seats", "random,greedy", "--seed", "5", "-o", "max_rounds=5", "--save", str(path))
    assert files[0].read_bytes() == files[1].read_bytes()
    assert len(record_in(files[0]).steps) > 10


def test_without_a_seed_the_dice_are_sealed(home: Path) -> None:
    done = run(home, "play", "--seats", "random,random", "-o", "max_rounds=2")
    record = record_in(kept(home))
    commitment = record.dice().commitment  # type: ignore[attr-defined]
    assert commitment in done.stdout
    assert record.key not in done.stdout


def test_a_newcomer_is_told_what_to_do(home: Path) -> None:
    done = run(home, *START)
    text = done.stdout
    assert "Lead your student" in text
    assert "type the number of your choice" in text
    assert "jianghu rules wuwei" in text
    assert "Player 1: Move your student: 3 spaces, at least one." in text
    assert re.search(r"^  1  Step to O12 \(forest\) +step O12$", text, re.MULTILINE)
    assert ASK in text
    assert f"jianghu play --resume {kept(home)}" in text


def test_numbers_words_and_a_part_of_them_play(home: Path) -> None:
    run(home, *START, typed="1\nSTEP s13\n\nO13\nstop\n")
    assert [step.words for step in record_in(kept(home)).steps[:4]] == [
        "element fire", "palace water", "season autumn", "step O12",
    ]  # fmt: skip
    words = [step.words for step in record_in(kept(home)).steps]
    assert words[3:6] == ["step O12", "step S13", "step O13"]
    assert words[6] == "stop"


def test_what_is_not_understood_changes_nothing(home: Path) -> None:
    done = run(home, *START, typed="99\n0\nfly\nstep\nstep O44\nwhy\nwhy fly\n\nundo now\n\x00\né\n")
    assert done.returncode == 0, done.stderr
    assert len(record_in(kept(home)).steps) == 3
    assert "There is no choice 99; they are numbered 1 to 4." in done.stdout
    assert "'fly' is none of the choices" in done.stdout
    assert "That may mean several things: step O12, step O21, step O23." in done.stdout
    assert "Not possible: " in done.stdout
    assert "Type the number of one of the choices above" in done.stdout


def test_why_explains_with_the_rule(home: Path) -> None:
    text = flat(run(home, *START, typed="why step O32\nwhy step O44\nwhy step O12\nwhy 1\n").stdout)
    assert "(? BLK-1 shows the rule)" in text
    assert "BLK-1 rulebook Students and masters may not enter terrain of the current season." in text
    assert text.count("step O12 is possible now.") == 2


def test_help_and_rules(home: Path) -> None:
    text = flat(run(home, *START, typed="?\n? MOV-3\n?wall\n? nosuchword\nhelp MOV-1\n").stdout)
    assert "take your last decision back" in text
    assert "MOV-3 rulebook A character may not return" in text
    assert "? GEO-1" in text
    assert "Wall · built by palaces" in text
    assert re.search(r"Rules with that word: [^:]*CMP-2,", text)
    assert "Nothing here is called 'nosuchword'." in text
    assert "MOV-1 rulebook" in text


def test_undo_takes_back_own_decisions_only(home: Path) -> None:
    done = run(home, *START, typed="undo\n1\nundo\n2\n")
    assert "nothing can be taken back" in done.stdout
    record = record_in(kept(home))
    assert [step.words for step in record.steps[3:]] == ["step O12", "undo", "step O21"]
    assert record.steps[4].digest == record.steps[2].digest


def test_no_words_take_back_more_than_undo_does(home: Path) -> None:
    """The bot has decided last: whatever is typed, its decision stands."""
    said = ["undo", "Undo", "UNDO", "undo undo", "undo 1", "decision undo"]
    done = run(home, *START, typed="\n".join(said) + "\n")
    assert done.stdout.count("nothing can be taken back") == 3
    assert done.stdout.count("none of the choices") == 3
    assert [step.kind for step in record_in(kept(home)).steps] == ["decision"] * 3


def test_log_board_and_position(home: Path) -> None:
    text = run(home, *START, typed="log\nlog all\nboard\nposition\n").stdout
    assert text.count("You are the starting player.") == 1  # in full
    assert text.count("You begin. It is ") == 3  # on the first screen, and twice in the log
    position = json.loads(text[text.index("{\n") : text.rindex("}\n") + 1])
    assert position["game"] == "wuwei"
    assert text.count("CENTER") == 2


def test_save_keeps_the_game_in_another_file(home: Path, tmp_path: Path) -> None:
    other, taken = tmp_path / "my game.json", tmp_path / "taken.json"
    taken.write_text("mine")
    typed = f"1\nsave\nsave {taken}\nsave {tmp_path}/no/such/folder.json\nsave {other}\nstep S13\n"
    done = run(home, *START, typed=typed)
    assert done.returncode == 0, done.stderr
    assert f"{taken} exists already" in done.stdout
    assert taken.read_text() == "mine"
    assert "No such file or directory" in done.stdout
    assert [step.words for step in record_in(other).steps[3:]] == ["step O12", "step S13"]
    assert [step.words for step in record_in(kept(home)).steps[3:]] == ["step O12"]
    assert f"jianghu play --resume '{other}'" in done.stdout


def test_resuming_goes_on_where_it_was_left(home: Path) -> None:
    run(home, *START, typed="1\n1\n")
    before = record_in(kept(home))
    done = run(home, "play", "--resume", str(kept(home)), typed="quit\n")
    assert done.returncode == 0, done.stderr
    assert record_in(kept(home)).to_text() == before.to_text()
    assert "Round 1: your turn." in done.stdout
    run(home, "play", "--resume", str(kept(home)), typed="1\n")
    after = record_in(kept(home))
    assert after.steps[: len(before.steps)] == before.steps
    assert len(after.steps) == len(before.steps) + 1
    assert after.names == ["me", "greedy", "greedy"]


def test_a_person_plays_to_the_end(home: Path) -> None:
    done = run(home, "play", "--seats", "me:Ann,random", "--seed", "1", "-o", "max_rounds=2", typed="1\n" * 400)
    assert done.returncode == 0, done.stderr
    assert Table.open(record_in(kept(home))).state.result() is not None
    assert "Ann: " in done.stdout
    assert "The record is kept." in done.stdout
    again = run(home, "play", "--resume", str(kept(home)))
    assert again.returncode == 0
    assert "The record is kept." in again.stdout


def test_seats_by_number_and_level(home: Path) -> None:
    run(home, "play", "--seats", "4", "--level", "master", "--seed", "1")
    record = record_in(kept(home))
    assert record.names == ["me", "greedy", "greedy", "greedy"]
    assert record.options["level"] == "master"


def test_a_screen_fits_its_terminal(home: Path) -> None:
    for columns, rows, mark in ((100, 40, "O22 CENTER"), (80, 24, "CENTER ")):
        with Terminal(home, *START, columns=columns, rows=rows) as terminal:
            terminal.wait_for("Press Enter to begin.")
            terminal.send("")
            screen = terminal.wait_for(ASK).split("\x1b[2J")[-1]
            terminal.send("quit")
            assert terminal.end() == 0
        plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", screen).replace("\r", "")
        lines = plain.split("\n")
        assert mark in plain
        assert len(lines) <= rows
        assert max(len(line) for line in lines) <= columns


def test_a_long_label_leaves_room_for_what_can_be_typed() -> None:
    screen = Screen(["Ann"])
    screen.console.width = 80
    effect = "(Punch! +1; Fast! +3; hand size +1; +2 against Mantis Stance!; upkeep 1)"
    rows = screen._layout([("End your turn", "done"), (f"Play Snake Stance!  {effect}", "play Snake Stance!")], 40)
    assert rows[0].split() == ["1", "End", "your", "turn", "done"]
    assert rows[1].startswith("  2  Play Snake Stance!  (Punch! +1;") and rows[1].endswith("…   play Snake Stance!")
    assert all(len(row) <= 80 for row in rows)
