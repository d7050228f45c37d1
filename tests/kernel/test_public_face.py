"""The names that tests, documents and tools rely on, and every example in a docstring."""

from __future__ import annotations

import doctest
import importlib
import importlib.metadata
import importlib.util
import json
import pkgutil
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest

import jianghu
from jianghu.errors import BadOption, BadWords, IllegalAction, JianghuError
from jianghu.kernel.sentences import say
from jianghu.players.guard import Guard
from jianghu.players.players import Player

EXAMPLE = """
import jianghu
state = jianghu.new("wuwei", seats=3, seed=7, level="master")
dice = jianghu.Dice(seed=7)
assert state.seat in (0, 1, 2)
legal = state.legal()
assert legal and all(type(action) is int for action in legal)
a = legal[0]
assert state.action(state.words(a)) == a and state.action("step o12") == state.action("step O12")
assert state.refusal(a) is None
told, voice = state.preview(a), jianghu.Voice(state.game, "zh", ["Lin", "Mei", "Zhou"], state.seat)
assert isinstance(told, jianghu.Preview) and voice.text(told.then) and all(map(voice.text, told.says))
assert all(isinstance(way, jianghu.Way) for way in state.ways())
no = state.action("step O12")
refusal = state.refusal(no)
assert isinstance(refusal, jianghu.Refusal) and refusal.rule in state.game.rule_ids() and refusal.text
before = state.digest()
try:
    state.play(no, dice)
except jianghu.errors.IllegalAction as error:
    assert error.refusal == refusal
else:
    raise AssertionError("not refused")
assert state.digest() == before
copy = state.copy()
state.play(a, dice)
assert copy.digest() == before != state.digest()
assert state.hide(0) is not state and state.imagine(0, dice) is not state
assert state.result() is None
assert jianghu.position("wuwei", state.position()).digest() == state.digest()
assert state.journal is None
for _i in range(2):
    assert jianghu.draw(state, seat=0).startswith("<svg") and state._repr_svg_() == jianghu.draw(state)
"""
GAMES = """
import jianghu
jianghu.new("wuwei")
for game in jianghu.games():
    assert isinstance(game, jianghu.Game) and game.seat_counts
    for option in game.options:
        assert option.name and option.text and option.check(option.default) == option.default
assert "wuwei" in [game.id for game in jianghu.games()]
"""


def run(code: str) -> None:
    """In a new process: what is imported already would hide what is not."""
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_example_of_the_design() -> None:
    run(EXAMPLE)


def test_all_games_after_one_was_loaded() -> None:
    run(GAMES)


def test_everything_that_is_promised_is_there() -> None:
    for name in jianghu.__all__:
        assert getattr(jianghu, name) is not None
    assert {"Dice", "Game", "Record", "Refusal", "Result", "State", "Table", "draw", "errors", "game", "games"} <= set(
        jianghu.__all__
    )


def test_every_error_of_ours_has_one_root() -> None:
    found = [value for value in vars(jianghu.errors).values() if isinstance(value, type)]
    assert len(found) > 8
    assert all(issubclass(value, JianghuError) for value in found)


def test_options_are_checked_with_clear_errors() -> None:
    for options, message in (
        ({"level": "expert"}, "option level: 'expert' is not one of initiate, master"),
        ({"lvl": "master"}, "Wu Wei has no option 'lvl'; it has level, "),
        ({"max_rounds": 0}, "option max_rounds: 0 is not a whole number from 1 on, nor none"),
        ({"max_rounds": "²"}, "option max_rounds: '²' is not a whole number"),
        ({"max_rounds": True}, "option max_rounds: True is not"),
        ({"seats": 9}, "Wu Wei is played by 2 to 5 seats with these options, not by 9"),
        ({"edition": "mine"}, "option edition: it must be the data of an edition file"),
    ):
        with pytest.raises(BadOption) as caught:
            jianghu.new("wuwei", **options)
        assert message in str(caught.value)


def test_a_number_stands_for_the_word_that_it_is() -> None:
    assert jianghu.new("china", 2, seed=1, map=28).options()["map"] == "28"
    with pytest.raises(BadOption, match="27 is not one of 21, 28"):
        jianghu.new("china", 2, seed=1, map=27)


def test_words_are_turned_into_options() -> None:
    """The command line has only words."""
    state = jianghu.new("wuwei", level="MASTER", max_rounds="12", win_needs_marker="false")
    assert state.seats == 2
    chosen = state.options()
    assert (chosen["level"], chosen["max_rounds"], chosen["win_needs_marker"]) == ("master", 12, False)
    assert jianghu.new("wuwei", max_rounds="none").options()["max_rounds"] is None


def test_what_is_not_in_the_vocabulary() -> None:
    state = jianghu.new("wuwei")
    with pytest.raises(BadWords):
        state.action("fly")
    before = state.digest()
    for action in (-1, len(state.game.verbs), 10**30):
        with pytest.raises(IllegalAction, match=rf"^action {action}: Wu Wei has no such action; they are numbered 0"):
            state.play(action, jianghu.Dice())
        refusal = state.refusal(action)
        assert refusal is not None and refusal.rule == "" and str(refusal) == refusal.text
        with pytest.raises(IllegalAction):
            jianghu.Table.new(state.game, ["a", "b"], {}).play(action)
    assert state.digest() == before
    assert Guard(Wild()).choose(state, jianghu.Dice()) in state.legal()


class Wild(Player):
    """Answers with a number that no action has."""

    def choose(self, state: jianghu.State, dice: jianghu.Dice) -> int:
        return 10**6


def test_without_a_seed_every_game_is_another() -> None:
    assert len({jianghu.new("kungfu").digest() for _ in range(5)}) == 5
    assert len({jianghu.new("kungfu", seed=0).digest() for _ in range(5)}) == 1


def test_a_state_says_what_it_is_and_no_secret() -> None:
    state = jianghu.new("wuwei", seats=3, seed=7)
    question = state.game.questions[state.stack[-1].kind]
    assert repr(state) == f"<Wu Wei, 3 seats: seat {state.seat} is asked {question!r}>"
    assert repr(state.game) == "<Game 'wuwei', rules '3'>"
    for seat in range(3):
        assert repr(state.hide(seat)) == repr(state)
    state.stack = []
    assert repr(state) == "<Wu Wei, 3 seats: over>"


def test_the_version_is_the_one_installed() -> None:
    assert jianghu.__version__ == importlib.metadata.version("jianghu")


def test_every_module_can_be_imported_by_its_name() -> None:
    """Also where a function of the public face has the name of a package."""
    run(
        "import sys, jianghu.games.wuwei.turn as turn, jianghu.draw.svg as svg, jianghu.games as games, jianghu.draw\n"
        "import jianghu.games.kungfu.deck\n"
        "assert turn is sys.modules['jianghu.games.wuwei.turn'] and svg is sys.modules['jianghu.draw.svg']\n"
        "assert jianghu.games.kungfu.deck.__name__ == 'jianghu.games.kungfu.deck'\n"
        "assert [game.id for game in games()] == [game.id for game in jianghu.games()] != []\n"
        "state = jianghu.new('wuwei', seed=1)\n"
        "assert jianghu.draw(state, seat=0).startswith('<svg')\n"
    )


def test_no_name_of_a_package_hides_one_of_its_modules() -> None:
    packages = [module.name for module in pkgutil.walk_packages(jianghu.__path__, "jianghu.") if module.ispkg]
    for name in ["jianghu", *packages]:
        package = importlib.import_module(name)
        for module in pkgutil.iter_modules(package.__path__, f"{name}."):
            if not module.name.endswith("__main__"):
                found = importlib.import_module(module.name)
                assert getattr(package, module.name.rpartition(".")[2]) is found, module.name


def test_results_and_refusals_read_well() -> None:
    refusal = jianghu.Refusal("MOV-2", say("O12 does not touch S00."))
    assert str(refusal) == "O12 does not touch S00. (MOV-2)"
    assert refusal == jianghu.Refusal("MOV-2", say("O12 does not touch S00.")) != jianghu.Refusal("MOV-3", say(""))
    assert len({refusal, jianghu.Refusal("MOV-2", say("O12 does not touch S00."))}) == 1
    assert str(IllegalAction("step O12", refusal)) == "step O12: O12 does not touch S00. (MOV-2)"
    result = jianghu.Result.won(4, [1, 3], "END-1", say("most beans"))
    assert (result.places, result.payoffs, result.rule) == ([3, 1, 3, 1], [0.0, 0.5, 0.0, 0.5], "END-1")
    assert "most beans" in repr(result)


def test_pictures_are_svg_and_positions_are_json() -> None:
    for game in ("cups", "wuwei"):
        state = jianghu.new(game)
        assert ET.fromstring(state._repr_svg_()).tag == "{http://www.w3.org/2000/svg}svg"
        assert json.loads(json.dumps(state.position())) == state.position()


def plain_modules_with_examples() -> list[str]:
    """The modules that run as source here and show examples: all of them in the plain build, few in the compiled."""
    names = [module.name for module in pkgutil.walk_packages(jianghu.__path__, "jianghu.")]
    found = []
    for name in ["jianghu", *(name for name in names if not name.endswith("__main__"))]:
        spec = importlib.util.find_spec(name)
        if spec is not None and spec.origin is not None and spec.origin.endswith(".py"):
            assert spec.loader is not None
            source = getattr(spec.loader, "get_source")(name)  # noqa: B009  a loader of source has it
            if ">>>" in source:
                found.append(name)
    return found


@pytest.mark.parametrize("name", plain_modules_with_examples())
def test_examples(name: str) -> None:
    done = doctest.testmod(importlib.import_module(name))
    assert done.attempted > 0
    assert done.failed == 0


def test_the_kernel_shows_examples(build: str) -> None:
    """So that the test above cannot pass by finding nothing."""
    found = set(plain_modules_with_examples())
    kernel = {f"jianghu.kernel.{name}" for name in ("dice", "position", "verbs")}
    assert "jianghu" in found
    assert kernel & found == (kernel if build == "plain" else set())
