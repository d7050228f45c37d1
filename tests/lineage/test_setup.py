"""Pieces, setting up and starting (LCM, LSU, LST, LOP)."""

from __future__ import annotations

import pytest

from jianghu import Dice
from jianghu.boards.octagons import CORNERS, NAMES, NEIGHBOURS, SEASONS, TEMPLE, TOWN
from jianghu.errors import BadEdition, BadOption
from jianghu.games.lineage import GAME, tiles
from jianghu.games.lineage.state import Lineage
from jianghu.games.lineage.terms import ANIMALS, EMPEROR, GENERAL, PIECE_NAMES
from jianghu.kernel.dice import LoadedDice
from tests.lineage.scenario import Scene


def new(seats: int, seed: int = 0, **options: object) -> Lineage:
    state = GAME.new(seats, dict(options), Dice(seed))
    assert isinstance(state, Lineage)
    return state


@pytest.mark.rule("LCM-1")
@pytest.mark.rule("LCM-7")
@pytest.mark.rule("LQ01")
def test_twelve_pieces_and_two_to_six_players() -> None:
    assert len(PIECE_NAMES) == 12
    assert GAME.seat_counts == [2, 3, 4, 5, 6]
    assert ANIMALS == ["dragon", "crane", "leopard", "tiger", "snake"]  # wood, fire, earth, metal, water
    for seats in (1, 7):
        with pytest.raises(BadOption):
            new(seats)


@pytest.mark.rule("LCM-2")
@pytest.mark.rule("LSU-1")
@pytest.mark.rule("LQ02")
def test_six_octagons_of_each_season_and_one_of_each_at_the_center() -> None:
    for seed in range(5):
        board = new(4, seed).board
        assert [season.bit_count() for season in board.seasons] == [6] * 4
        around = {name: SEASONS[board.terrain[NAMES.index(name)]] for name in ("O12", "O23", "O32", "O21")}
        assert around == {"O12": "spring", "O23": "summer", "O32": "autumn", "O21": "winter"}


@pytest.mark.rule("LCM-3")
@pytest.mark.rule("LSU-2")
@pytest.mark.rule("LSU-3")
@pytest.mark.rule("LSU-4")
@pytest.mark.rule("LSU-5")
@pytest.mark.rule("LQ03")
def test_squares() -> None:
    for seed in range(5):
        state = new(4, seed)
        board = state.board
        assert board.towns.bit_count() == 20
        assert board.palaces.bit_count() == 5
        assert (board.palaces | board.all_temples | board.towns).bit_count() == 30
        assert [state.element[corner] for corner in CORNERS] == [4, 0, 3, 1]  # water, wood, metal, fire
        open_tiles = [space for space in range(61) if state.element[space] >= 0]
        assert sorted(open_tiles) == sorted([*CORNERS, *board.temples])  # 26 - 5 lie face down
        for octagon in range(25):
            near = NEIGHBOURS[octagon]
            assert (near & board.all_temples).bit_count() <= 1
            assert (near & board.palaces).bit_count() <= 1
        assert state.tiles == 1


@pytest.mark.rule("LCM-4")
@pytest.mark.rule("LCM-5")
@pytest.mark.rule("LCM-6")
@pytest.mark.rule("LSU-6")
@pytest.mark.rule("LSU-7")
@pytest.mark.rule("LST-6")
@pytest.mark.rule("LQ04")
@pytest.mark.rule("LQ05")
def test_tokens_and_cards() -> None:
    state = new(4)
    assert state.chi == [0] * 20 + [30] * 5
    assert [ANIMALS[animal] for animal in state.top] == ["snake", "dragon", "tiger", "leopard", "crane"]
    assert all(hidden.bit_count() == 4 for hidden in state.hidden)
    assert sum(state.town_deck) == 29
    assert sum(state.palace_deck[:5]) == sum(state.palace_deck[5:]) == 29
    assert state.lost == 0


@pytest.mark.rule("LQ06")
def test_any_season_may_be_the_first() -> None:
    assert {new(3, seed).season for seed in range(30)} == {0, 1, 2, 3}


@pytest.mark.rule("LST-1")
@pytest.mark.rule("LQ53")
def test_the_highest_roller_chooses_first_and_ties_roll_again() -> None:
    seen = set()
    for seed in range(20):
        state = new(3, seed)
        assert GAME.questions[state.stack[-1].kind] == "lineage"
        seen.add(state.asked())
    assert seen == {0, 1, 2}


@pytest.mark.rule("LST-1")
def test_the_last_player_takes_what_nobody_wanted() -> None:
    state = new(3)
    dice = Dice(1)
    first = state.asked()
    state.play(state.action("choose snake"), dice)
    assert state.refusal(state.action("choose snake")) is not None
    state.play(state.action("choose tiger"), dice)
    assert state.ruler == (first + 2) % 3  # not asked: there was no choice
    assert GAME.questions[state.stack[-1].kind] == "wall"


@pytest.mark.rule("LST-2")
@pytest.mark.rule("LST-3")
@pytest.mark.rule("LST-4")
@pytest.mark.rule("LQ07")
def test_where_everybody_begins() -> None:
    state = new(4, 3, lineages="random")
    for animal in range(5):
        assert state.at[animal] == (12 if state.owner[animal] >= 0 else -1)
        assert state.at[animal + 5] == state.board.temples[animal]
    assert (NAMES[state.at[EMPEROR]], NAMES[state.at[GENERAL]]) == ("S44", "S11")
    assert state.first == (state.ruler + 1) % 4


@pytest.mark.rule("LST-5")
@pytest.mark.rule("LQ58")
def test_five_blocked_fields_but_never_around_a_whole_temple() -> None:
    scene = Scene("emperor", "snake", "tiger").phase("walls")
    scene.play("block O01", "block O11", "block O12")
    assert scene.refused("block O02") == "LST-5"  # the wood temple touches O01 and O02
    assert scene.refused("block O01") == "LST-5"
    assert scene.refused("block O22") == "LST-5"
    scene.play("block O44", "block O34")
    assert scene.state.black == scene.state.fields
    assert (scene.state.black.bit_count(), scene.state.stock) == (5, 8)
    assert scene.state.turns == 2


@pytest.mark.rule("LTW-1")
def test_two_players_have_no_emperor() -> None:
    state = new(2)
    assert state.refusal(state.action("choose emperor")) is not None
    dice = Dice(0)
    highest = state.asked()
    state.play(state.action("choose snake"), dice)
    state.play(state.action("choose tiger"), dice)
    assert (state.ruler, state.at[EMPEROR], state.stock) == (-1, -1, 13)
    assert state.first == state.player == highest


@pytest.mark.rule("LOP-3")
def test_lineages_by_lot() -> None:
    roles = {tuple(new(3, seed, lineages="random").role) for seed in range(20)}
    assert len(roles) > 10
    assert all(5 in role for role in roles)


@pytest.mark.rule("LOP-1")
def test_palace_cards_with_colours_of_their_own() -> None:
    pairs = set()
    for seed in range(30):
        state = new(3, seed, palace_colour="independent")
        pairs.add((state.colour, state.direction))
    assert len(pairs) > 12
    assert len({(new(3, seed).colour, new(3, seed).direction) for seed in range(30)}) <= 5


def test_there_is_no_edition() -> None:
    with pytest.raises(BadEdition):
        GAME.edition({})


@pytest.mark.rule("LDS-6")
@pytest.mark.rule("LTI-1")
def test_elements_are_drawn_among_those_not_yet_visible() -> None:
    scene = Scene("snake", "tiger").open(S12="wood", S14="wood", S21="wood").turn()
    left = tiles.face_down(scene.state, TOWN)
    assert left == [0, 3, 4, 3, 3]
    assert scene.state.board.kind[NAMES.index("S02")] == TEMPLE
    assert tiles.drawn(left, 0, LoadedDice([0])) == 1
    assert tiles.drawn(left, 0, LoadedDice([12])) == 4
