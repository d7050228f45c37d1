"""Reclaiming, push and pull (LCH, LPP)."""

from __future__ import annotations

import pytest

from jianghu.boards.octagons import NAMES
from tests.lineage.scenario import Scene


def three() -> Scene:
    return Scene("dragon", "crane", "emperor")


# Reclaiming -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LCH-3")
@pytest.mark.rule("LCH-6")
@pytest.mark.rule("LQ14")
def test_reclaiming_alone() -> None:
    scene = three().black("O12").chi(0, wood=5).turn().play("ready", "move student")
    scene.play("reclaim O12")
    assert (scene.at("student dragon"), scene.holds(0), scene.state.black, scene.state.stock) == ("O12", {}, 0, 13)
    assert scene.state.steps == 1
    assert "O12" in scene.state.write()["fields"]  # type: ignore[operator]
    poor = three().black("O12").chi(0, wood=4).turn().play("ready", "move student")
    assert poor.refused("reclaim O12") == "LCH-6"
    assert poor.refused("reclaim O21") == "LCH-6"


@pytest.mark.rule("LQ29")
def test_help_is_asked_clockwise_and_a_refusal_costs_nothing() -> None:
    def scene() -> Scene:
        found = (
            Scene("dragon", "crane", "emperor", "snake").black("O12").student("crane", "O11").student("snake", "O02")
        )
        return found.chi(0, wood=3).chi(1, wood=2).chi(3, wood=4).turn().play("ready", "move student", "reclaim O12")

    helped = scene()
    assert helped.asked == "offer 0"
    assert helped.answers("offer") == ["0", "1", "2", "3"]
    assert helped.refused("offer 4") == "LQ29"
    helped.play("offer 2")
    assert (helped.asked, helped.answers("give")) == ("give 1", ["0", "1", "2"])
    assert helped.refused("give 3") == "LQ29"
    helped.play("give 1")
    assert (helped.asked, helped.answers("give")) == ("give 3", ["0", "1", "2"])
    helped.play("give 2")
    assert [helped.holds(seat).get("wood", 0) for seat in (0, 1, 3)] == [1, 1, 2]
    assert helped.at("student dragon") == "O12"
    alone = scene().play("offer 2", "give 0", "give 2")
    assert [alone.holds(seat).get("wood", 0) for seat in (0, 1, 3)] == [3, 2, 4]
    assert alone.at("student dragon") == "O22"
    assert alone.asked == "step 0"
    assert "O12" not in alone.answers("reclaim")  # not asked again this turn


@pytest.mark.rule("LQ30")
def test_a_piece_that_only_help_can_free() -> None:
    def scene() -> Scene:
        found = three().set(tiles=["white", "white"]).student("dragon", "S05").black("O04").student("crane", "O03")
        return found.chi(1, wood=5).turn()

    waiting = scene()
    assert waiting.legal() == ["reclaim O04", "submit"]
    waiting.play("reclaim O04", "give 5")
    assert (waiting.at("student dragon"), waiting.holds(1)) == ("O04", {})
    unhelped = scene().play("reclaim O04", "give 0")
    assert "blocked" in unhelped.told()
    assert unhelped.at("student dragon") == "O22"
    assert "blocked" in scene().play("submit").told()


@pytest.mark.rule("LQ38")
def test_a_blocked_space_with_the_general_is_not_reclaimed() -> None:
    scene = three().black("O12").set(general="O12").chi(0, wood=9).turn().play("ready", "move student")
    assert scene.refused("reclaim O12") == "LQ38"


# Pull -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LPP-3")
@pytest.mark.rule("LPP-5")
@pytest.mark.rule("LQ33")
@pytest.mark.rule("LQ39")
def test_a_student_pulls_a_master() -> None:
    scene = three().student("dragon", "O12").master("crane", "O13").chi(0, wood=5).turn().play("ready", "move student")
    scene.play("pull master crane")
    assert (scene.at("master crane"), scene.at("student dragon"), scene.holds(0)) == ("O12", "O12", {})
    assert scene.asked == "step 0"  # the pull is no step
    assert scene.refused("stop") == "LTU-4"


@pytest.mark.rule("LPP-4")
@pytest.mark.rule("LCH-5")
def test_standing_ground_makes_a_pull_fail() -> None:
    scene = three().student("dragon", "O12").master("crane", "O13").chi(0, wood=5).chi(1, wood=5).turn()
    scene.play("ready", "move student", "pull master crane")
    assert scene.asked == "stand 1"
    scene.play("stand")
    assert (scene.at("master crane"), scene.holds(0), scene.holds(1)) == ("O13", {}, {})
    assert scene.asked == "step 0"


@pytest.mark.rule("LPP-1")
@pytest.mark.rule("LQ15")
@pytest.mark.rule("LQ34")
def test_who_may_be_pulled() -> None:
    scene = three().student("dragon", "O12").student("crane", "O11").master("snake", "S15").chi(0, wood=5)
    scene.master("dragon", "O02").set(emperor="O13").turn().play("ready", "move student")
    assert scene.answers("pull") == ["master dragon"]  # the own one too: nobody is asked
    assert scene.refused("pull student crane") == "LQ16"
    assert scene.refused("pull emperor") == "LPP-1"
    assert scene.refused("pull master snake") == "LPP-1"  # unowned
    assert scene.refused("pull master crane") == "LPP-3"
    master = three().chi(0, wood=5).turn().play("ready", "move master")
    assert master.refused("pull student crane") == "LPP-1"


@pytest.mark.rule("LQ33")
def test_the_only_way_out_is_not_paid_away() -> None:
    scene = three().set(tiles=["white", "white"]).student("dragon", "S05").black("O04").chi(0, wood=5)
    scene.master("dragon", "S04").turn().play("ready")
    assert scene.at("student dragon") == "O04"  # reclaimed: the only way, taken without a question


# Push -------------------------------------------------------------------------------------------------------------


def pushing(left: int = 5, other: int = 0) -> Scene:
    """The dragon master on O12 beside the crane master on O11."""
    scene = three().master("dragon", "O12").master("crane", "O11").chi(0, wood=left).chi(1, wood=other).turn()
    return scene.play("ready", "move master")


@pytest.mark.rule("LPP-2")
@pytest.mark.rule("LQ16")
@pytest.mark.rule("LQ27")
def test_a_master_pushes_a_master() -> None:
    scene = pushing()
    assert scene.refused("step O11") == "LMV-5"
    scene.play("push O11")
    assert scene.asked == "to 0"
    assert "O12" in scene.answers("to")  # the place that the pusher left
    assert scene.refused("to O22") == "LQ16"
    assert scene.refused("to O11") == "LQ16"
    scene.play("to O10")
    assert (scene.at("master dragon"), scene.at("master crane"), scene.holds(0)) == ("O11", "O10", {})
    assert scene.asked == "step 0"


@pytest.mark.rule("LPP-4")
@pytest.mark.rule("LQ36")
@pytest.mark.rule("LDS-5")
def test_a_repelled_pusher_is_thrown_back_and_the_turn_is_over() -> None:
    scene = pushing(5, 5).play("push O11")
    assert scene.asked == "stand 1"
    scene.play("stand")
    assert scene.asked == "throw 1"
    assert "O12" in scene.answers("throw")
    assert scene.refused("throw O44") == "LQ36"
    scene.play("throw S21")
    assert (scene.at("master dragon"), scene.at("master crane")) == ("S21", "O11")
    assert (scene.holds(0), scene.holds(1), scene.state.player) == ({}, {}, 1)
    assert "turn-up" not in scene.told()  # no cards, no chi, no die


@pytest.mark.rule("LQ36")
def test_a_pusher_is_not_thrown_onto_a_master_that_it_pushed_there_itself() -> None:
    scene = three().master("dragon", "O12").master("crane", "O11").student("crane", "O11").chi(0, wood=10)
    scene.chi(1, wood=5).turn().play("ready", "move master", "push O11", "yield", "to O12")
    scene.play("against student crane", "stand")
    assert scene.asked == "throw 1"
    assert "O12" not in scene.answers("throw")


@pytest.mark.rule("LMV-4")
@pytest.mark.rule("LPP-2")
def test_nobody_is_pushed_onto_black_chi() -> None:
    scene = three().master("dragon", "O12").master("crane", "O11").black("O10").chi(0, wood=5).turn()
    scene.play("ready", "move master", "push O11")
    assert scene.asked == "to 0"
    assert "O10" not in scene.answers("to")
    assert "O01" in scene.answers("to")


@pytest.mark.rule("LCH-3")
@pytest.mark.rule("LPP-1")
def test_who_may_push_whom() -> None:
    assert pushing(4).refused("push O11") == "LCH-3"
    assert pushing().refused("push O02") == "LPP-2"
    student = three().student("dragon", "O12").student("crane", "O11").chi(0, wood=5).turn()
    assert student.play("ready", "move student").refused("push O11") == "LPP-1"
    unowned = three().master("dragon", "O14").chi(0, wood=5).turn().play("ready", "move master")
    assert unowned.refused("push S15") == "LPP-1"


@pytest.mark.rule("LQ35")
@pytest.mark.rule("LQ32")
def test_all_who_are_in_the_way_are_pushed() -> None:
    def scene(left: int) -> Scene:
        found = Scene("dragon", "crane", "emperor", "snake").master("dragon", "O12").master("crane", "O11")
        found.student("snake", "O11").cards("snake", 5).chi(0, wood=left)
        return found.turn().play("ready", "move master")

    assert scene(9).refused("push O11") == "LCH-3"
    both = scene(10).play("push O11")
    assert both.legal() == ["against student snake", "against master crane"]
    assert both.refused("enough") == "LQ35"
    both.play("against master crane", "to O10")
    assert both.asked == "to 0"  # the white master follows without a question whom
    assert "O10" not in both.answers("to")
    both.play("to S12")
    assert (both.at("master crane"), both.at("student snake"), both.holds(0)) == ("O10", "S12", {})


@pytest.mark.rule("LQ35")
def test_a_student_may_be_pushed_though_it_need_not_be() -> None:
    scene = three().master("dragon", "O12").student("crane", "O11").chi(0, wood=10).turn().play("ready", "move master")
    assert {"step O11", "push O11"} <= set(scene.legal())
    scene.play("push O11", "to O10")
    assert scene.at("student crane") == "O10"


@pytest.mark.rule("LQ26")
@pytest.mark.rule("LQ37")
def test_push_and_pull_at_the_center() -> None:
    scene = (
        three()
        .student("dragon", "O33")
        .master("dragon", "O12")
        .cards("dragon", 5)
        .chi(0, wood=5)
        .turn()
        .play("ready", "move master")
    )
    scene.play("push O22", "to O21")
    assert scene.at("student crane") == "O21"
    out = three().student("dragon", "O12").chi(0, wood=5).turn().play("ready", "move student")
    assert out.refused("push O22") == "LCE-1"
    assert out.refused("pull student crane") == "LQ16"


@pytest.mark.rule("LQ59")
def test_a_general_pulled_onto_a_student_conscripts_nobody() -> None:
    scene = three().student("dragon", "S12").fields("O11", "O12").set(general="O11").chi(0, wood=5).turn()
    scene.play("ready", "move student", "pull general")
    assert scene.at("general") == "S12"
    assert scene.state.conscripts == 0


@pytest.mark.rule("LPP-2")
def test_no_place_no_push() -> None:
    scene = three().master("dragon", "O04").master("crane", "S05").chi(0, wood=5).turn().play("ready", "move master")
    assert NAMES[scene.state.at[5]] == "O04"
    assert "push S05" in scene.legal()  # to O04, which the pusher leaves
    scene.play("push S05", dice=[0, 0])  # the town card and the die: nowhere to go on
    assert scene.at("master crane") == "O04"
