"""What a touch of a thing may have meant: what "why not?" answers about."""

import re
from itertools import chain

import pytest

from jianghu.boards.octagons import NAMES
from jianghu.games.wuwei.questions import QUESTIONS
from jianghu.games.wuwei.rulebook import GAME
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.view import touch
from jianghu.games.wuwei.view.board import piece_id
from jianghu.kernel.voice import Voice, plain
from jianghu.lessons.reading import course
from tests.wuwei.test_drawing import asked, walk

GATHERING = {"judging", "naming", "giving"}


def reasons(state: WuWei, thing: str) -> set[str]:
    """The rules that forbid what the touch may have meant."""
    refusals = [state.refusal(action) for action in touch.candidates_for(state, thing)]
    return {refusal.rule for refusal in refusals if refusal is not None}


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_legal_action_is_meant_by_what_it_touches(question: str) -> None:
    state = asked(question) if question != "lineage" else next(walk(3, "master", "chosen", 1))
    for action, things in touch.touches(state).items():
        if not things[-1].startswith(("button:", "count:", "deck:")):
            assert action in touch.candidates_for(state, things[-1]), things


def test_a_player_is_nothing_to_choose_outside_a_gathering() -> None:
    for state in walk(3, "master", "random", 400):
        question = QUESTIONS[state.stack[-1].kind]
        for seat in range(state.seats):
            found = touch.candidates_for(state, f"seat:{seat}")
            assert bool(found) == (question in GATHERING)
            assert not found or reasons(state, f"seat:{seat}") <= {"GTH-2", "GTH-3"}


def test_what_others_have_cannot_be_spent() -> None:
    state = asked("moving")
    for seat in range(state.seats):
        mine = seat == state.seat
        assert bool(touch.candidates_for(state, f"chi:{seat}:wood")) == mine
        assert bool(touch.candidates_for(state, f"card:{seat}:snake")) == mine


def test_a_stone_of_another_player_stands_for_its_space() -> None:
    state = asked("moving")
    for seat in range(state.seats):
        if seat != state.player:
            space = NAMES[state.at[state.lineage[seat]]]
            assert touch.candidates_for(state, f"piece:student:{seat}") == touch.candidates_for(state, f"space:{space}")
    assert {"MOV-4", "MOV-5", "MAS-2", "MAS-3", "MED-5"} >= reasons(state, f"piece:master:{state.player}")


def test_a_stone_can_be_touched_where_its_space_can() -> None:
    shared = 0
    for state in walk(4, "master", "random", 3000):
        may = {thing for things in touch.touches(state).values() for thing in things}
        if not any(f"space:{NAMES[at]}" in may for at in state.at):
            continue
        board = GAME.view.scene(state, state.seat, Voice(GAME, "en", ["A", "B", "C", "D"]), False, []).board
        stones = dict(re.findall(r'id="([^"]*)" class="stone" data-touch="([^"]*)"', board))
        for piece, at in enumerate(state.at):
            if f"space:{NAMES[at]}" in may and piece_id(piece) in stones:  # unowned students are not on the board
                assert stones[piece_id(piece)] in may
                shared += 1
        if shared > 20:
            return
    raise AssertionError("no space with a stone could be touched")


def test_the_prompt_does_not_offer_spaces_where_none_is_left() -> None:
    said = set()
    for state in chain(walk(2, "initiate", "random", 9000), walk(3, "master", "random", 9000)):
        assert " 0 spaces" not in plain(GAME.prompt(state))
        if QUESTIONS[state.stack[-1].kind] == "moving" and state.steps and not state.left and not state.jumped:
            said.add(re.sub("^Your [a-z-]+ ", "", plain(GAME.prompt(state))))
            assert plain(GAME.prompt(state)).endswith("stops here.") == (len(state.legal()) == 1)
    assert said == {"has no spaces left. Spend chi, or stop.", "has no spaces left and stops here."}


def test_signposts_and_other_masters_say_why_not() -> None:
    lessons = {one.id: one.start() for one in course("wuwei") if one.id in ("land", "called")}
    start, alone = lessons["land"], lessons["called"]
    assert isinstance(start, WuWei) and isinstance(alone, WuWei)
    assert "MOV-6" in reasons(start, "space:S33")
    assert "ST1-10" in reasons(alone, "lineage:crane")
    assert "ST1-7" in reasons(alone, "piece:student:0")
    assert reasons(alone, "discipline") == set()
