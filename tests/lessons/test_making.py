"""Lessons and figures made of any moment: what is made holds, is read by others, and bad input changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

import jianghu
from jianghu import Dice
from jianghu.cli.app import app
from jianghu.errors import BadLesson, BadWords, IllegalAction
from jianghu.kernel.moment import Moment
from jianghu.kernel.state import State
from jianghu.lessons.making import start_of, with_figure, with_lesson
from jianghu.lessons.own import from_text, game_of
from jianghu.lessons.taking import Attempt
from jianghu.players import Greedy
from tests.china.scenario import Scene


def later(id: str, decisions: int = 44) -> Moment:
    """A moment of a game that greedy players have played for a while, where there is something to choose."""
    state, dice = jianghu.new(id, seats=3, seed=5), Dice(6)
    while decisions > 0 or len(state.legal()) < 2:
        state.apply(Greedy().choose(state.hide(state.asked()), dice), dice)
        decisions -= 1
    return Moment(state, state.asked())


def moves_from(start: State, count: int) -> list[str]:
    """Some moves of the seat that is asked."""
    state, seat = start.copy(), start.asked()
    found: list[str] = []
    while len(found) < count and state.asked() == seat:
        action = Greedy().choose(state.hide(seat), Dice(1))
        found.append(state.words(action))
        state.apply(action, Dice(0))
    return found


@pytest.mark.parametrize("id", [game.id for game in jianghu.games()])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_lesson_of_a_moment_is_played_to_its_goal(id: str, language: str) -> None:
    moment = later(id)
    start = start_of(moment)
    moves = moves_from(start, 2)
    made = with_lesson("", start, moves, language)
    assert game_of(made) == id
    with pytest.raises(BadLesson, match="no TOML"):
        game_of(made + "[")
    own = from_text(moment.game, made)
    assert own.faults() == []
    (lesson,) = own.lessons
    assert lesson.learner == moment.seat and list(lesson.solution) == moves
    attempt = Attempt(lesson)
    for words in moves:
        assert not attempt.solved
        attempt.answer(words)
    assert attempt.solved
    # A second one goes into the same file, and what is there stays as it is.
    more = with_lesson(made, start, moves[:1], language)
    assert more.startswith(made) and [one.id for one in from_text(moment.game, more).lessons] == ["moment1", "moment2"]


@pytest.mark.parametrize("id", [game.id for game in jianghu.games()])
def test_a_figure_of_a_moment_shows_what_is_played_or_refused(id: str) -> None:
    moment = later(id)
    start = start_of(moment)
    rule = next(iter(moment.game.rule_ids()))
    made = with_figure("", start, moves_from(start, 1), rule)
    figure = from_text(moment.game, made).figures[rule]
    assert figure.plays and figure.later().answers == list(figure.plays)
    # Any action of the vocabulary that a rule forbids can be crossed out, for this very rule alone.
    forbidden = (start.refusal(action) and action for action in range(len(start.game.verbs)))
    action = next(one for one in forbidden if one)
    refusal = start.refusal(action)
    assert refusal is not None
    refused = with_figure("", start, [start.words(action)], refusal.rule)
    assert from_text(moment.game, refused).figures[refusal.rule].refused == (start.words(action),)
    other = next(one for one in moment.game.rule_ids() if one != refusal.rule)
    with pytest.raises(BadLesson, match=f"is refused by {refusal.rule}, not by {other}"):
        with_figure("", start, [start.words(action)], other)


def test_what_cannot_be_made_says_why() -> None:
    moment = later("wuwei")
    start, rule = start_of(moment), next(iter(moment.game.rule_ids()))
    with pytest.raises(BadLesson, match="needs the moves"):
        with_lesson("", start, [], "en")
    with pytest.raises(BadLesson, match="no rule of"):
        with_figure("", start, moves_from(start, 1), "XX-9")
    figure = with_figure("", start, moves_from(start, 1), rule)
    with pytest.raises(BadLesson, match="already"):
        with_figure(figure, start, moves_from(start, 1), rule)
    with pytest.raises(BadLesson, match="needs the move"):
        with_figure("", start, [], rule)
    with pytest.raises(BadWords):
        with_lesson("", start, ["fly"], "en")
    with pytest.raises(IllegalAction):
        with_lesson("", start, moves_from(start, 1) * 30, "en")
    with pytest.raises(BadLesson, match="spectator"):
        start_of(Moment(jianghu.new("kungfu", seed=1), None))


def test_a_move_that_only_begins_something_is_no_lesson() -> None:
    """Where colonists go is told before where they come from: until then nothing has changed on the table."""
    start = Scene(2).lands(0, Honan=5, Hopeh=5).lands(1, Yunnan=5).at("colonize").state
    with pytest.raises(BadLesson, match="only begins something"):
        with_lesson("", start, ["colonize Shansi"], "en")


def test_a_file_of_figures_is_as_untrusted_as_a_record() -> None:
    moment = later("wuwei")
    start, rule = start_of(moment), next(iter(moment.game.rule_ids()))
    good = with_figure("", start, moves_from(start, 1), rule)
    for old, new, said in (
        ('game = "wuwei"', 'game = "panda"', "game"),
        ("rules = ", "rules = 7 #", "rules"),
        ("seats = 3", "seats = 99", "positions.moment1"),
        ("[figures.", "[figures.no_", "figures"),
        ('lesson = "moment1"', 'lesson = "moment9"', "moment9"),
        ("plays = ", "gone = ", "gone"),
        ("[figures.", "[names.", "names"),
        ("# Made", "= Made", "TOML"),
    ):
        assert old in good
        with pytest.raises(BadLesson, match=said):
            from_text(moment.game, good.replace(old, new))
    with pytest.raises(BadLesson, match="characters"):
        from_text(moment.game, "#" * 2_000_000)


def test_the_command_makes_both_and_the_file_can_be_learned_from(tmp_path: Path) -> None:
    file, moment, home = tmp_path / "mine.toml", later("wuwei"), {"JIANGHU_HOME": str(tmp_path)}
    words = ", ".join(moves_from(start_of(moment), 2))
    rule = next(iter(moment.game.rule_ids()))
    made = CliRunner().invoke(app, ["learn", "--moment", moment.link(), "--moves", words, "--into", str(file)])
    assert made.exit_code == 0 and "has 1 lessons now" in made.output, made.output
    first = words.split(",")[0]
    more = ["learn", "--moment", moment.link(), "--moves", first, "--figure", rule, "--into", str(file)]
    made = CliRunner().invoke(app, more)
    assert made.exit_code == 0 and "1 lessons and 1 figures" in made.output, made.output
    held = CliRunner().invoke(app, ["learn", "wuwei", "--file", str(file), "--check"])
    assert held.exit_code == 0 and "hold" in held.output
    listed = CliRunner().invoke(app, ["learn", "wuwei", "--file", str(file)])
    assert rule in listed.output and listed.exit_code == 0
    taken = CliRunner().invoke(app, ["learn", "wuwei", "1", "--file", str(file)], input="show\nshow\n", env=home)
    assert taken.exit_code == 0, taken.output
    before = file.read_bytes()
    for extra in (["--moves", "fly"], ["--moves", ""], ["--figure", "XX-9", "--moves", first]):
        failed = CliRunner().invoke(app, ["learn", "--moment", moment.link(), "--into", str(file), *extra])
        assert failed.exit_code == 2 and failed.stderr.startswith("error: ")
    assert CliRunner().invoke(app, ["learn", "--into", str(file)]).exit_code == 2
    assert CliRunner().invoke(app, ["learn", "--moment", moment.link()]).exit_code == 2
    assert file.read_bytes() == before
