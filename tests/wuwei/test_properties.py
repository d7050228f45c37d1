"""Whole games under watch, and games that must not care how the board lies or who is called what.

Numbers in brackets are the invariants of the specification. The observer and the watched games are in ``observer`` and
``soak``; ``python -m tests.wuwei.soak`` plays far more of them. Replay and copies [36] are in the contract.
"""

from __future__ import annotations

import copy
import functools
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from jianghu import Dice, game
from jianghu.boards import octagons
from jianghu.games.wuwei.edition import printed
from jianghu.games.wuwei.state import WuWei
from jianghu.kernel.journal import Journal
from tests.wuwei.observer import (
    CENTER,
    DIRECTIONAL,
    ELEMENTS,
    INNER_RING,
    NAMES,
    NEAR,
    QUADRANTS,
    SEASONS,
    Observer,
    Violation,
)
from tests.wuwei.soak import LEVELS, OPTIONS, SEATS, Play, distances

TABLES = [(level, seats) for level in LEVELS for seats in SEATS]


# Watched games [1 to 23, 26] ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "seats"), TABLES)
def test_watched_games_of_all_options(level: str, seats: int) -> None:
    """Ten games by chance and by seekers, with each set of options twice."""
    for number in range(2 * len(OPTIONS)):
        played = Play(level, seats, number, cap=160).run()
        assert played.violation == ""


@pytest.mark.parametrize(("level", "seats"), TABLES)
def test_a_watched_game_to_its_end(level: str, seats: int) -> None:
    """The first seeker's game that somebody wins within two thousand decisions."""
    for number in range(5, 1000, 10):
        played = Play(level, seats, number, cap=2000).run()
        assert played.violation == ""
        if played.rule == "WIN-1":
            break
    else:
        pytest.fail("nobody ever wins")


@settings(max_examples=40, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(
    level=st.sampled_from(LEVELS),
    seats=st.sampled_from(SEATS),
    options=st.sampled_from(OPTIONS),
    seed=st.integers(0, 2**32),
    choices=st.lists(st.integers(0, 35), min_size=20, max_size=120),
)
def test_any_choices_lead_to_sound_positions(
    level: str, seats: int, options: dict[str, object], seed: int, choices: list[int]
) -> None:
    """Hypothesis chooses what is played, and looks for the shortest game that goes wrong."""
    journal = Journal()
    state = game("wuwei").new(seats, {**options, "level": level}, Dice(seed), journal)
    assert isinstance(state, WuWei)
    observer = Observer(state, journal)
    observer.watch(state)
    for choice in choices:
        legal = state.legal()
        if not legal:
            break
        state.apply(legal[choice % len(legal)], Dice(0))
        observer.watch(state)
        assert game("wuwei").check(state) == []


def test_the_games_reach_what_they_should() -> None:
    """What the watched games of this suite come across: penalties, gatherings and both ends."""
    seen: Counter[str] = Counter()
    for number in range(5, 30):
        played = Play("initiate", 4, number, cap=300).run()
        seen["gatherings"] += played.gatherings
        seen["penalties"] += played.penalties
        seen[played.rule] += 1
    assert seen["gatherings"] > 20
    assert seen["penalties"] > 20
    assert seen["WIN-1"] > 0
    assert seen["R04"] > 0


def tamper(state: WuWei, what: str) -> None:
    """Change something that no rule changes."""
    if what == "chi":
        state.chi[0] -= 1
        state.chi[5 * state.seats] += 1
    elif what == "season":
        state.season = (state.season + 2) % 4
    elif what == "element":
        state.element = (state.element + 1) % 5
    elif what == "palace":
        state.palace = (state.palace + 1) % 5
    elif what == "wall":
        state.walls |= 1
        state.wall_supply -= 1
    elif what == "master":
        state.at[5] = 0
    elif what == "moon":
        state.moon = not state.moon
    elif what == "tile":
        state.black ^= 1
    elif what == "card":
        state.card[0] = 0 if state.card[0] != 0 else 1
    else:
        state.rounds += 1


@pytest.mark.parametrize(
    "what", ["chi", "season", "element", "palace", "wall", "master", "moon", "tile", "card", "rounds"]
)
def test_the_observer_notices(what: str) -> None:
    """A watcher that never complains proves nothing: each kind of tampering is found at once."""
    dice = Dice(3)
    journal = Journal()
    state = game("wuwei").new(3, {}, dice, journal)
    assert isinstance(state, WuWei)
    observer = Observer(state, journal)
    for _ in range(20):
        legal = state.legal()
        state.apply(legal[dice.below(len(legal))], dice)
        observer.watch(state)
    tamper(state, what)
    with pytest.raises(Violation):
        observer.watch(state)


# The board [31, 32, 33] ---------------------------------------------------------------------------------------------


@pytest.mark.rule("GEO-3")
def test_the_graph_of_the_board() -> None:
    """[31] The code's board is the observer's, and has the degrees that the rulebook's picture has."""
    for number, name in enumerate(NAMES):
        assert set(octagons.names(octagons.NEIGHBOURS[number])) == NEAR.get(name, set())
    spaces = [name for name in NAMES if name not in DIRECTIONAL]
    assert len(spaces) == 57
    degrees = Counter((name[0], len(NEAR[name])) for name in spaces)
    assert degrees == {("S", 1): 4, ("S", 2): 16, ("S", 4): 12, ("O", 4): 1, ("O", 6): 8, ("O", 7): 16}
    assert all(here in NEAR[there] for here in spaces for there in NEAR[here])
    assert all(len(distances({name})) == 57 for name in spaces)
    assert max(max(around_the_center(name).values()) for name in spaces if name != CENTER) <= 10


def around_the_center(start: str) -> dict[str, int]:
    """Distances without a way over the center."""
    found = {start: 0}
    edge = [start]
    for here in edge:
        for there in NEAR[here] - {CENTER}:
            if there not in found:
                found[there] = found[here] + 1
                edge.append(there)
    return found


@pytest.mark.rule("GEO-10")
@pytest.mark.rule("GEO-12")
def test_quadrants_and_rings() -> None:
    """[32]"""
    quadrants = [set(octagons.names(quadrant)) for quadrant in octagons.QUADRANTS]
    assert quadrants == [QUADRANTS[name] for name in "NESW"]
    times = Counter(name for quadrant in quadrants for name in quadrant)
    assert sorted(times.values()) == [1] * 16 + [2] * 8
    assert CENTER not in times
    assert set(octagons.names(octagons.INNER_RING)) == INNER_RING
    assert len(INNER_RING) == 8


@pytest.mark.rule("SET-4")
@pytest.mark.rule("SET-6")
def test_every_setup_is_sound() -> None:
    """[33] Seen with the observer's geometry, for many seeds."""
    for seed in range(150):
        state = game("wuwei").new(SEATS[seed % 4], {}, Dice(seed))
        assert isinstance(state, WuWei)
        watcher = Observer(state, Journal())
        for octagon in NAMES[:25]:
            for tiles in (watcher.temple, watcher.palaces):
                assert len(NEAR[octagon] & tiles.keys()) <= 1
        assert Counter(watcher.terrain.values()) == dict.fromkeys(SEASONS, 6)
        assert Counter(watcher.town.values()) == dict.fromkeys(ELEMENTS, 4)
        places = [*watcher.temple, *watcher.palaces, *watcher.town, "S11", "S44", *DIRECTIONAL]
        assert sorted(places) == sorted(NAMES[25:])


# Mirrors and other names [34, 35] -----------------------------------------------------------------------------------


class Mirror:
    """The same game with other names: for spaces, elements, quadrants and seats."""

    def __init__(
        self,
        space: Callable[[int, int, int], tuple[int, int]] = lambda a, b, last: (a, b),
        swaps: str = "",
        turn: int = 0,
        keep_tiles: bool = False,
    ) -> None:
        """``space`` gives row and column of a space from row, column and the last index; ``swaps`` are pairs."""
        self.spaces = {}
        for name in NAMES:
            row, column = space(int(name[1]), int(name[2]), 4 if name[0] == "O" else 5)
            self.spaces[name] = f"{name[0]}{row}{column}"
        self.names = {name: name for name in [*ELEMENTS, *"NESW", "any"]}
        for pair in swaps.split():
            one, other = pair.split("-")
            self.names |= {one: other, other: one}
        self.turn = turn
        self.keep_tiles = keep_tiles

    def seat(self, seat: int, seats: int) -> int:
        return (seat + self.turn) % seats if seat >= 0 else seat

    def words(self, said: str, seats: int) -> str:
        """An action in the other names."""
        verb, *rest = said.split()
        if verb in ("judge", "name", "give"):
            rest[0] = str(self.seat(int(rest[0]), seats))
        return " ".join([verb, *(self.one(word) for word in rest)])

    def one(self, word: str) -> str:
        return self.spaces.get(word) or self.names.get(word) or word

    def row(self, row: list[int]) -> list[int]:
        """Five numbers by element."""
        return [row[ELEMENTS.index(self.names[element])] for element in ELEMENTS]

    def by_seat(self, items: list[object]) -> list[object]:
        return [items[(seat - self.turn) % len(items)] for seat in range(len(items))]

    def position(self, data: dict[str, object]) -> dict[str, object]:
        """A whole position in the other names."""
        seats = data["seats"]
        table = copy.deepcopy(data["table"])
        options = data["options"]
        asked = data["asked"]
        assert isinstance(seats, int)
        assert isinstance(table, dict)
        assert isinstance(options, dict)
        assert isinstance(asked, list)
        for key in ("temples", "palaces", "towns", "terrain"):
            table[key] = {self.one(name): self.one(value) for name, value in table[key].items()}
        table["masters"] = {animal: self.one(space) for animal, space in table["masters"].items()}
        table["students"] = [self.one(space) for space in table["students"]]
        table["cards"] = [
            {animal: " ".join(self.one(word) for word in card.split()) for animal, card in hand.items()}
            for hand in table["cards"]
        ]
        for key in ("chi", "fists"):
            table[key] = [self.row(row) for row in table[key]]
        table["supply"] = self.row(table["supply"])
        for key in ("walls", "student_trail", "master_trail"):
            table[key] = sorted((self.one(space) for space in table[key]), key=NAMES.index)
        for key in ("element", "palace", "must"):
            table[key] = self.one(table[key])
        if self.spaces["S11"] == "S44" and not self.keep_tiles:
            table["tiles"] = table["tiles"][::-1]
        for key in ("lineages", "students", "chi", "cards", "fists"):
            if table[key]:
                table[key] = self.by_seat(table[key])
        for key in ("start", "player", "named", "winner"):
            table[key] = self.seat(table[key], seats)
        options = {**options, "edition": self.edition()}
        frames = [self.frame(frame, seats) for frame in asked]
        return {**data, "table": table, "options": options, "asked": frames}

    def frame(self, frame: tuple[str, int, int, int], seats: int) -> list[object]:
        kind, seat, x, y = frame
        if kind in ("building", "offering"):
            x = ELEMENTS.index(self.names[ELEMENTS[x]])
        elif kind in ("giving", "lost card"):
            x = self.seat(x, seats)
        elif kind == "paying":
            verbs = game("wuwei").verbs
            y = verbs.action(self.words(verbs.words(y), seats))
        return [kind, self.seat(seat, seats), x, y]

    def edition(self) -> dict[str, object]:
        """The printed data in the other names; the animals keep theirs, so their elements change."""
        data = copy.deepcopy(printed().data)
        for name in (
            "lineage_element",
            "palace_quadrant",
            "center_seasons",
            "corner_towns",
            "random_towns",
            "yin_yang",
        ):
            table = data[name]
            assert isinstance(table, dict)
            if name == "yin_yang" and self.keep_tiles:
                continue
            data[name] = {
                self.one(key): self.one(value) if isinstance(value, str) else value for key, value in table.items()
            }
        return data


TRANSPOSED = Mirror(lambda row, column, last: (column, row), "E-W wood-metal")
TURNED = Mirror(lambda row, column, last: (last - row, last - column), "N-S E-W water-fire wood-metal")
TURNED_KEEPING_TILES = Mirror(
    lambda row, column, last: (last - row, last - column), "N-S E-W water-fire wood-metal", keep_tiles=True
)


@functools.cache
def positions(level: str, seats: int) -> list[WuWei]:
    """Every ninth state of two games by chance and two seekers' games."""
    found: list[WuWei] = []
    for number in (0, 5, 7, 3):
        for count, state in enumerate(Play(level, seats, number, cap=500).states()):
            if count % 9 == 2:
                found.append(state.copy())
    return found


def asked(state: WuWei) -> str:
    return state.game.questions[state.stack[-1].kind] if state.stack else ""


def follow(mirror: Mirror, state: WuWei, dice: Dice) -> None:
    """Look at a position in the mirror, play one action on both sides, and look again."""
    seen = game("wuwei").from_position(mirror.position(state.position()))
    legal = state.legal()
    words = {mirror.words(state.words(action), state.seats): action for action in legal}
    assert {seen.words(action) for action in seen.legal()} == set(words)
    assert len(words) == len(legal)
    if not legal or (asked(state) == "offering" and mirror.spaces["O01"] != "O01"):
        return  # elements are asked for in their printed order, which has no mirror image
    said, action = sorted(words.items())[dice.below(len(legal))]
    after = state.copy()
    after.apply(action, Dice(0))
    seen.play(seen.action(said), Dice(0))
    there, here = seen.position(), mirror.position(after.position())
    if asked(after) == "offering":
        there.pop("asked")
        here.pop("asked")
    assert there == here


@pytest.mark.parametrize(("level", "seats"), TABLES)
def test_the_transposed_board_plays_alike(level: str, seats: int) -> None:
    """[34] Rows and columns exchanged, east and west, wood and metal."""
    dice = Dice(seats)
    for state in positions(level, seats):
        follow(TRANSPOSED, state, dice)


@pytest.mark.parametrize("seats", SEATS)
def test_the_board_turned_round_plays_alike_at_initiate_level(seats: int) -> None:
    """[34] Upside down, all directions and their elements exchanged; the tiles keep their colours."""
    dice = Dice(seats)
    for state in positions("initiate", seats):
        follow(TURNED_KEEPING_TILES, state, dice)


@pytest.mark.parametrize("seats", SEATS)
def test_the_board_turned_round_plays_alike_at_master_level_with_its_tiles(seats: int) -> None:
    """At Master level the tiles must turn with the board."""
    dice = Dice(seats)
    for state in positions("master", seats):
        follow(TURNED, state, dice)


@pytest.mark.parametrize(("level", "seats"), TABLES)
def test_other_names_for_the_players_change_nothing(level: str, seats: int) -> None:
    """[35] Everybody moves some chairs on, and so does the starting player."""
    dice = Dice(seats)
    for number, state in enumerate(positions(level, seats)):
        follow(Mirror(turn=1 + number % (seats - 1)), state, dice)


def test_the_mirrors_are_no_identity() -> None:
    """And each of them is its own inverse."""
    state = positions("master", 3)[10]
    for mirror in (TRANSPOSED, TURNED):
        there = mirror.position(state.position())
        assert there["table"] != state.position()["table"]
        assert mirror.position(there)["table"] == state.position()["table"]
