"""The table in letters: everything is on it at any decision, it fits, and it tells no secret."""

import io
import random
import re
from collections.abc import Iterator

import pytest
from rich.console import Console
from rich.text import Text

from jianghu import Dice, new
from jianghu.cli import view
from jianghu.draw.letters import columns
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.view.letters import cut, folded
from jianghu.games.kungfu.view.terminal import text_of
from jianghu.kernel.voice import Voice
from tests.kungfu.scenario import Scene

PEOPLE = ["Wilhelmine Amalie", "林", "Random 3", "Ann", "Bo\x1b[31m", "Eve"]
FORMS = [(2, "individual", "off"), (4, "2v2", "random"), (6, "individual", "random"), (6, "3v3", "draft")]


def printed(state: KungFu, seat: int | None, width: int, height: int, colour: bool = False) -> list[str]:
    system = "truecolor" if colour else None
    out = io.StringIO()
    console = Console(file=out, width=width, height=height, color_system=system, force_terminal=colour, markup=False)  # type: ignore[arg-type]
    console.print(view.board(state, seat, Voice(state.game, "en", PEOPLE[: state.seats])), soft_wrap=True)
    return out.getvalue().rstrip("\n").split("\n")


def walk(seats: int, form: str, archetypes: str, count: int) -> Iterator[KungFu]:
    state = new("kungfu", seats=seats, seed=4, form=form, archetypes=archetypes)
    assert isinstance(state, KungFu)
    dice, chance = Dice(4), random.Random(4)
    for _ in range(count):
        yield state
        if state.seat is None:
            return
        state.play(chance.choice(state.legal()), dice)


@pytest.mark.parametrize(("seats", "form", "archetypes"), FORMS)
def test_everything_is_there_throughout_a_game(seats: int, form: str, archetypes: str) -> None:
    for step, state in enumerate(walk(seats, form, archetypes, 500)):
        if step % 3:
            continue
        for width, height in ((100, 40), (80, 24), (60, 24)):
            lines = printed(state, state.seat, width, height)
            assert max(map(columns, lines)) <= width, lines
            text = "\n".join(lines)
            assert "\x1b" not in text, "a name cannot send commands to the terminal"
            assert not re.search(r" $", text, re.MULTILINE)
            for seat in range(seats):
                assert re.search(rf"\b{state.side_chi(seat)}\b", text)
            if state.seat is not None and width == 100:
                for kind in state.hands[state.seat]:
                    assert state.deck.names[kind][:20] in text
        if len(state.attacks) < 3 and state.seat is not None:
            assert len(printed(state, state.seat, 80, 24)) <= 21, "there is room for the question and the answers"


@pytest.mark.parametrize(("seats", "form", "archetypes"), FORMS)
def test_it_tells_no_secret(seats: int, form: str, archetypes: str) -> None:
    dice = Dice(9)
    for step, state in enumerate(walk(seats, form, archetypes, 300)):
        if step % 20 or not state.stack:
            continue
        for seat in range(seats):
            assert printed(state, seat, 100, 40) == printed(state.imagine(seat, dice), seat, 100, 40)


def test_the_exchange_is_a_sum() -> None:
    scene = Scene(3).hand(0, "Roll With It!", "Parry!").hand(2, "Kick!", "Flying!").chi(0, 9)
    scene.stance(0, "Tiger Stance!").weapon(0, "Umbrella!").stance(2, "Crane Stance!", "Focused!").main(2)
    scene.play("attack 0", "play Kick!", "play Flying!")
    lines = printed(scene.state, 0, 100, 40)
    assert "Random 3 attacks: Kick! 3, Flying! +2, Crane Stance! +2 (for Kick!), Focused! +1 = 8" in lines
    assert "  → you would lose 8 (+2 Crane Stance! beats Tiger Stance!, −2 Umbrella!, may still block)" in lines
    assert any(line.startswith("› Roll With It!") and line.endswith("−3 damage") for line in lines)
    assert any(line.startswith("  Parry!") for line in lines), "it does not help against a kick"
    assert any(line.startswith("▸ Wilhelmine") and "●xxxxxxxx···········" in line for line in lines)
    assert not any(line.startswith("›") for line in printed(scene.state, None, 100, 40)), "a spectator chooses nothing"


def test_a_low_terminal_gets_a_brief_exchange() -> None:
    scene = Scene(6).hand(0, "Your Kung Fu is No Match for Mine!", "Kick!", "Punch!").hand(1, "Parry!")
    scene.hand(2, "Kick!", "Whirlwind!", "Parry!").hand(3, "Roll With It!").main(2)
    scene.play("attack 0", "play Kick!", "play Whirlwind!", "split", "target 1", "target 3", "done")
    scene.play("3: pass", "0: play Your Kung Fu is No Match for Mine!", "0: play Kick!", "0: done", "1: pass")
    low = "\n".join(printed(scene.state, 2, 80, 19))
    assert "attacks for 3, to lose: Wilhelmine Amalie 0, 林 3, Ann 3" in low
    assert "strikes back: Kick! 3 = 3" in low


def test_the_texts_of_cards_are_whole_where_there_is_room() -> None:
    cards = ["Your Kung Fu is No Match for Mine!", "Whirlwind!", "Roll With It!", "Reversal!", "Combo Attack!"]
    scene = Scene(2).hand(0, *cards).hand(1, "Kick!").main(0)
    for width, height in ((80, 30), (100, 40)):
        lines = printed(scene.state, 0, width, height)
        told = " ".join(" ".join(lines).split())
        assert not any(line.endswith("…") for line in lines), lines
        for card in scene.state.deck.kinds:
            if card.name in cards:
                assert text_of(card, "en").split()[-1] in told and max(map(columns, lines)) <= width
    low = printed(scene.state, 0, 80, 16)
    assert any(line.endswith("…") for line in low), "without room they are cut, and nothing moves out of the screen"
    assert len(low) < len(printed(scene.state, 0, 80, 30))


def test_who_is_out_and_who_won() -> None:
    scene = Scene(3).hand(0, "Kick!").chi(1, 0).chi(2, 1).main(0)
    assert any("林" in line and "out of the game" in line for line in printed(scene.state, 0, 80, 24))
    scene.play("attack 2", "play Kick!")
    assert printed(scene.state, 0, 80, 24)[0].startswith("Wilhelmine Amalie wins: the last one standing")


def test_colour_only_adds() -> None:
    state = new("kungfu", seats=3, seed=7)
    assert isinstance(state, KungFu)
    coloured = [Text.from_ansi(line).plain for line in printed(state, 0, 100, 40, colour=True)]
    assert coloured == printed(state, 0, 100, 40)


def test_columns_count_chinese_letters_twice() -> None:
    assert columns("林 a") == 4
    assert cut("林林林", 5) == "林林…"
    assert folded("one two three", 7, 2) == ["one two", "  three"]
