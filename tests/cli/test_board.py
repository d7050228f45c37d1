"""The board in letters: everything is on it at any decision, and it fits."""

import io

import pytest
from rich.console import Console

from jianghu import Dice, State, new
from jianghu.boards.octagons import CENTER, DIRECTIONAL, NAMES
from jianghu.cli import view
from jianghu.kernel.voice import Voice
from jianghu.players import make

SPACES = [name for number, name in enumerate(NAMES) if number != CENTER and not DIRECTIONAL >> number & 1]
PEOPLE = ["Wilhelmine", "Greedy 2", "Random 3", "Ann", "Bo\x1b[31m", "Shan"]


def printed(state: State, seat: int | None, width: int, height: int, colour: bool = False) -> list[str]:
    system = "truecolor" if colour else None
    out = io.StringIO()
    console = Console(file=out, width=width, height=height, color_system=system, force_terminal=colour, markup=False)  # type: ignore[arg-type]
    console.print(view.board(state, seat, Voice(state.game, "en", PEOPLE[: state.seats])), soft_wrap=True)
    return out.getvalue().rstrip("\n").split("\n")


@pytest.mark.parametrize(
    ("seats", "level"),
    [(2, "initiate"), (5, "initiate"), (2, "master"), (5, "master"), (3, "emperor"), (6, "emperor")],
)
def test_the_board_holds_everything_throughout_a_game(seats: int, level: str) -> None:
    dice = Dice(5)
    state = new("wuwei", seats=seats, seed=5, level=level, lineage_assignment="chosen")
    players = [make("greedy"), make("random")]
    for number in range(400):
        if state.seat is None:
            break
        state.play(players[number % 7 // 6].choose(state.hide(state.seat), dice), dice)
        if number % 5 == 0:
            check(state)


def check(state: State) -> None:
    large = printed(state, state.seat, 100, 40)
    assert len(large) == 22
    assert max(map(len, large)) <= 100
    text = "\n".join(large)
    for name in SPACES:
        assert text.count(name) == 1, f"{name} in\n{text}"
    table = state.write()
    masters, students = table["masters"], table["students"]
    assert isinstance(masters, dict)
    assert isinstance(students, list)
    for animal in masters:
        letter = str(animal)[0].upper()
        assert f"{letter}+" in text or f"{letter}-" in text
    small = printed(state, state.seat, 80, 24)
    assert len(small) == 11 + 1 + state.seats
    assert max(map(len, small)) <= 80
    assert "\x1b" not in text + "".join(small), "a name cannot send commands to the terminal"


def test_marks_without_colour() -> None:
    state = new("wuwei", seats=2, seed=7)
    dice = Dice(7)
    for words in ("element fire", "palace earth", "season spring"):
        state.play(state.action(words), dice)
    text = "\n".join(printed(state, state.seat, 100, 40))
    goals = {state.words(a).split()[1] for a in state.legal() if state.words(a).startswith("step")}
    assert {name for name in SPACES if f"›{name}" in text} == goals
    assert "×♣" in text, "forests are closed in spring"
    assert "Season spring closes ♣ forest" in text
    assert "›O" not in "\n".join(printed(state, None, 100, 40)), "a spectator chooses nothing"


def test_colour_only_adds() -> None:
    import re

    state = new("wuwei", seats=3, seed=7)
    coloured = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in printed(state, 0, 100, 40, colour=True)]
    assert coloured == printed(state, 0, 100, 40)


def test_any_game_without_a_board_of_its_own_is_readable() -> None:
    text = view.plain(new("wuwei", seats=2, seed=1))
    assert "temples" in text
    assert "wood S" in text
