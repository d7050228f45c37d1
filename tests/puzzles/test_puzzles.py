"""Puzzles: those that come with the games hold, files from elsewhere are read with care, and finding finds them."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path

import pytest
from typer.testing import CliRunner

import jianghu
from jianghu import Dice
from jianghu.arena.match import CAP, Match, Task
from jianghu.cli.app import app
from jianghu.coach.hints import hint
from jianghu.errors import BadPosition, BadPuzzle
from jianghu.kernel.moment import Moment
from jianghu.kernel.voice import Voice
from jianghu.players import Greedy
from jianghu.puzzles import finding
from jianghu.puzzles.puzzle import EASY, WORTH, Puzzle, all_puzzles, from_text, of_day, puzzles_of, read_row, to_text

ALL = [pytest.param(one, id=f"{game}/{id}") for (game, id), one in all_puzzles().items()]
MANY = 40
ROUNDED = 0.0002  # shares are kept with four digits


@pytest.mark.parametrize("puzzle", ALL)
def test_what_comes_with_the_games_holds(puzzle: Puzzle) -> None:
    """Reading has checked the position, the seat and that every choice is legal."""
    assert puzzle.worth >= WORTH - ROUNDED
    told = [why for one in puzzle.choices for why in one.reasons]
    assert told
    for language in ("en", "zh"):
        voice = Voice(puzzle.moment.game, language)
        assert all(voice.text(one) for one in told)


@pytest.mark.parametrize("game", [game.id for game in jianghu.games()])
def test_every_game_has_many_and_greedy_fails_at_most_of_them(game: str) -> None:
    found = puzzles_of(game)
    assert len(found) >= MANY
    assert len({one.id for one in found}) == len(found)
    assert len({one.moment.state.seats for one in found}) > 1
    states = [one.moment.state for one in found]
    chosen = [state.words(Greedy().choose(state, Dice(0))) for state in states]
    assert sum(words == one.answer.words for words, one in zip(chosen, found, strict=True)) < len(found) / 2


def test_one_for_each_day_and_none_twice_too_soon() -> None:
    days = [date(2031, 5, 1) + timedelta(number) for number in range(2 * len(jianghu.games()))]
    found = [of_day(day) for day in days]
    assert found == [of_day(day) for day in days]
    games = [one.moment.game.id for one in found if one is not None]
    assert games[: len(games) // 2] == games[len(games) // 2 :] and len(set(games)) == len(jianghu.games())


def test_files_come_back() -> None:
    game = jianghu.game("wuwei")
    mine = list(puzzles_of("wuwei"))
    again, read = from_text(to_text(game, mine))
    assert again is game
    assert [one.to_data() for one in read] == [one.to_data() for one in mine]


def test_a_file_of_somebody_is_read_with_care() -> None:
    game = jianghu.game("wuwei")
    good = puzzles_of("wuwei")[0].to_data()
    whole = json.loads(to_text(game, [puzzles_of("wuwei")[0]]))
    choices = good["choices"]
    assert isinstance(choices, list)
    first, second, start = choices[0], choices[1], jianghu.new("wuwei", seed=1)
    for change, said in (
        ({"moment": str(good["moment"])[:-5]}, "ends too early"),
        ({"moment": Moment(start, (start.asked() + 1) % start.seats).token()}, "not what the seat sees"),
        ({"grade": 9}, "grade"),
        ({"simulations": -1}, "simulations"),
        ({"choices": []}, "choices"),
        ({"choices": [first]}, "choices"),
        ({"choices": [first, first]}, "choices"),
        ({"choices": [second, first]}, "best"),
        ({"choices": [first, {**second, "words": "fly"}]}, "fly"),
        ({"choices": [first, {**second, "share": "1"}]}, "share"),
        ({"choices": [first, {**second, "share": True}]}, "share"),
        ({"choices": [first, {**second, "reasons": [7]}]}, "reasons"),
        ({"choices": [first, {**second, "reasons": [{"say": "{gone}", "with": 3}]}]}, "reasons"),
        ({"more": 1}, "more"),
    ):
        with pytest.raises(BadPosition, match=said):
            read_row(game, {**good, **change})
    for text in ("", "[]", "[" * 100_000, json.dumps({**whole, "rules": "0"}), json.dumps({**whole, "game": "chess"})):
        with pytest.raises(BadPuzzle):
            from_text(text)


def decisive() -> Puzzle:
    """A decision that is a puzzle to short searches too: of the easy ones that come with a game, the one worth most."""
    return max(puzzles_of("wuwei"), key=lambda one: (-one.grade, one.worth))


def test_a_decision_that_stands_out_is_a_puzzle_and_others_are_none() -> None:
    state, answer = decisive().moment.state, decisive().answer
    found = finding.look(state, 50, 1)
    assert found is not None and found.answer.words == answer.words
    assert found.worth >= WORTH and found.simulations >= 50 * finding.DEEPER
    assert read_row(state.game, found.to_data()).to_data() == found.to_data()
    start = jianghu.new("wuwei", seats=2, seed=3)
    assert finding.look(start.hide(start.asked()), 50, 1) is None


def test_a_game_is_played_to_its_end_and_gives_the_same_again() -> None:
    match = Match("kungfu", ["think:50"], 2, {"turn_limit": 4}, [], 1, CAP, 10.0, "fallback")
    finder = finding.Finder(match, 50)
    line = finder(Task(0, 0, 0))
    assert line["payoffs"] is not None
    assert finder(Task(0, 0, 0)) == line
    found = line["puzzles"]
    assert isinstance(found, list)
    for row in found:
        read_row(jianghu.game("kungfu"), row)


def test_what_one_step_of_foresight_finds_is_of_grade_one_and_looked_for_in_every_fourth_game() -> None:
    match = Match("wuwei", ["think:50"], 2, {}, [], 2, CAP, 10.0, "fallback")
    easy = [
        one for one in puzzles_of("wuwei") if finding.seen(one.moment.state, one.moment.state.action(one.answer.words))
    ]
    assert {one.grade for one in easy} == {1}
    for block in range(1, EASY):
        found = finding.Finder(match, 50)(Task(block, 0, 0))["puzzles"]
        assert isinstance(found, list) and len(found) <= finding.EACH
        for row in found:
            puzzle = read_row(jianghu.game("wuwei"), row)
            assert puzzle.grade > 1 and any(one.reasons for one in puzzle.choices)


def test_the_command_keeps_what_it_finds_and_goes_on(tmp_path: Path) -> None:
    arguments = ["puzzles", "kungfu", "--seats", "2", "-o", "turn_limit=4", "--games", "2", "--simulations", "50"]
    arguments += ["--jobs", "1", "--out", str(tmp_path / "found")]
    for _ in range(2):
        done = CliRunner().invoke(app, arguments)
        assert done.exit_code == 0, done.output
        assert "puzzles in 2 games" in done.stdout
        from_text((tmp_path / "found" / "puzzles.json").read_text(encoding="utf-8"))


def test_a_puzzle_is_made_of_a_moment(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    state = decisive().moment.state
    made = CliRunner().invoke(
        app, ["puzzles", "--moment", state.link(), "--into", str(file), "--simulations", "50"]
    )  # fmt: skip
    assert made.exit_code == 0, made.output
    assert decisive().answer.words in made.stdout
    game, found = from_text(file.read_text(encoding="utf-8"))
    assert game.id == "wuwei" and [one.moment.link() for one in found] == [state.link()]
    # Another view, another game and a broken link change nothing.
    before = file.read_bytes()
    other = jianghu.new("panda", seats=2, seed=1)
    for link in (state.link((state.asked() + 1) % state.seats), other.link(), state.link()[:-5]):
        failed = CliRunner().invoke(app, ["puzzles", "--moment", link, "--into", str(file), "--simulations", "50"])
        assert failed.exit_code == 2 and failed.stderr.startswith("error: ")
    assert file.read_bytes() == before


def test_the_coach_agrees_with_what_is_kept() -> None:
    """A light look at one puzzle of each game: the long proof is made when puzzles are found."""
    for game in jianghu.games():
        puzzle = max(puzzles_of(game.id), key=lambda one: one.worth)
        state = puzzle.moment.state
        assert hint(state, state.asked(), Dice(5), 600).best.words == puzzle.answer.words, puzzle.id
