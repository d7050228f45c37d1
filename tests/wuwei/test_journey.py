"""What pages and the terminal say of a campaign: what is behind, what runs, what comes."""

from __future__ import annotations

import re

import jianghu
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.view import VIEW
from jianghu.kernel.view import AHEAD, NOW, PAST, Leg
from jianghu.kernel.voice import Voice
from tests.shown import printed
from tests.wuwei.alone import Alone, States, home, towered
from tests.wuwei.test_campaign import SET_UP

ENGLISH = Voice(jianghu.game("wuwei"), "en", ["Ann"])


def second() -> States:
    """Stage 2, after a first one that has cost two cards; one of them was brought back."""
    scene = States(level="campaign", difficulty_2="intermediate").walls("O02", "O12").down("S00").towers("S00")
    scene.carried(lost=["crane fire"], lost_first=["crane fire", "snake wood"])
    return scene.set(rounds=8).student(0, "O11").begin()


def legs(*states: WuWei) -> list[Leg]:
    return VIEW.journey(list(states), 0, ENGLISH).legs


def said(leg: Leg) -> list[str]:
    return [ENGLISH.text(one) for one in leg.leaves]


def test_stages_behind_running_and_to_come() -> None:
    found = legs(home().walk("step O22").state, second().state)
    assert [leg.when for leg in found] == [PAST, NOW, AHEAD]
    assert [ENGLISH.text(leg.stands) for leg in found] == [
        "passed in 12 turns", "turn 9", "opens when stage 2 is passed",
    ]  # fmt: skip
    assert [ENGLISH.text(leg.level) for leg in found] == ["Beginner", "Intermediate", "Intermediate"]
    assert [leg.at for leg in found] == [0, 1, -1]


def test_goals_are_those_of_each_stage() -> None:
    found = legs(home().walk("step O22").state, second().state)
    done = [[(goal.done, goal.of) for goal in leg.goals] for leg in found]
    assert done == [[(6, 6), (2, 2), (0, 4)], [(0, 6), (1, 4), (2, 8)], [(0, 5), (0, 10), (0, 20)]]


def test_what_was_carried_over_and_what_will_be() -> None:
    found = legs(home().walk("step O22").state, second().state)
    assert "Lost, with masters away: Snake of wood and Crane of fire." in said(found[0])
    assert "Brought back: Snake of wood." in said(found[0])
    assert "Each town face up gives 2 chi." in said(found[1])
    assert said(found[2]) == []
    last = towered("O02").play("end", "lineage tiger", *SET_UP).state
    assert said(legs(last)[1]) == [
        "The towns brought 32 chi.", "1 of 8 border walls stand.", "Lost, with masters away: Tiger of water.",
    ]  # fmt: skip


def test_three_boards_on_one_page_share_no_name() -> None:
    pictures = "".join(leg.picture for leg in legs(home().state))
    ids = re.findall(r' id="([^"]+)"', pictures)
    assert len(ids) == len({*ids}) and "data-touch" not in pictures
    assert {*re.findall(r'(?:url\(#|href="#)([^")]+)', pictures)} <= {*ids}


def test_only_a_campaign_travels() -> None:
    assert VIEW.travels(home().state) and not VIEW.travels(Alone().student_phase().state)


def test_the_campaign_can_be_asked_about() -> None:
    found = VIEW.describe(second().state, "journey", 0)
    facts = [ENGLISH.text(fact) for fact in found.facts]
    assert "Evolving Traditions (Beginner): passed in 12 turns" in facts
    assert "Warring States (Intermediate): turn 9" in facts
    assert "journey" in VIEW.things(second().state, 0)
    assert "journey" not in VIEW.things(States().student(0, "O11").begin().state, 0)


def test_attempts_are_shown() -> None:
    scene = States(level="campaign", campaign_retry=True).carried(attempts=[1, 3, 0]).student(0, "O11").begin()
    assert ENGLISH.text(legs(scene.state)[1].stands) == "turn 2, attempt 3"


def test_the_terminal_names_the_stage() -> None:
    for width, height in ((78, 24), (110, 40)):
        assert "stage 2 of 3, turn 9" in "\n".join(printed(second().state, 0, ENGLISH, width, height))
