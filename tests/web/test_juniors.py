"""Partners of a State see what its senior sees, and nobody else does (EC-7.14, EC-7.20)."""

from __future__ import annotations

import json
import re

import pytest

from jianghu.games.china.cards import KINDS, SYMBOLS, YANG, copies
from tests.web.china import Party
from tests.web.server import Friend, Server, Wire
from tests.web.test_talk import fence

DEAL = 5  # with this one the State lives long enough, and draws cards
HAND = re.compile(r'data-touch="card:([a-z_]+)"')


def hand(wire: Wire) -> list[str]:
    """The cards that lie open on a page; a calamity and the card against it stand in everybody's aside."""
    parts = wire.update["parts"]
    return sorted(card for name, html in parts.items() if name != "aside" for card in HAND.findall(str(html)))


def kept(friend: Friend, table: str, senior: int) -> set[str]:
    """The cards that the State has kept, as far as the log names them."""
    line = rf'data-thing="seat:{senior}">[^<]*</b> keeps? <u data-thing="card:([a-z_]+)"'
    return set(re.findall(line, friend.http.get(table).text))


def offered(wire: Wire) -> list[str]:
    """What the page lists as the senior's choices."""
    prompt = wire.update["parts"].get("prompt", "")
    assert 'data-words="' not in prompt and not wire.update["acts"], "a partner chooses nothing"
    inside = prompt.partition('id="offered"')[2]
    return [re.sub("<.*", "", one).strip() for one in re.findall("<li>(.*?)</li>", inside, re.DOTALL)]


def whole(wire: Wire) -> None:
    wire.send({"t": "whole"})
    wire.until(lambda message: message["t"] == "update" and message["base"] == -1)


@pytest.mark.rule("EC-7.14", "EC-7.20", "EC-7.22")
def test_a_junior_sees_the_hand_the_cards_and_the_choices_of_the_senior(server: Server) -> None:
    party = Party(server, 4)
    senior, junior = party.merge()
    outsiders = [seat for seat in range(4) if seat not in (senior, junior)]
    checked = cards = led = 0
    for _ in range(260):
        state = party.state()
        if state.seat is None or state.leader[junior] != senior:
            break
        if state.seat == senior and (checked < 6 or (state.held[senior] and cards < 3)):
            for wire in party.wires:
                fence(wire)
                whole(wire)
            labels = [act[1] for act in party.wires[senior].update["acts"]]
            assert labels and offered(party.wires[junior]) == [label.replace("'", "&#39;") for label in labels]
            assert all(not offered(party.wires[seat]) for seat in outsiders)
            for seat in outsiders:  # not even in a message that no page shows
                assert "offered" not in json.dumps(party.wires[seat].update["parts"]["prompt"])
            own = [hand(wire) for wire in party.wires]
            held = [YANG[kind] for kind in range(SYMBOLS, KINDS) if copies(state.hands[senior], kind)]
            assert own[junior] == own[senior] == sorted(held)
            for seat in outsiders:
                mine = [YANG[k] for k in range(SYMBOLS, KINDS) if copies(max(state.hands[state.leader[seat]], 0), k)]
                assert own[seat] == sorted(mine)
            checked += 1
            cards += bool(held)
        elif state.seat != senior and not led:
            fence(party.wires[junior])
            whole(party.wires[junior])
            prompt = party.wires[junior].update["parts"]["prompt"]
            assert f"{party.friends[senior].name} leads and decides for you both" in prompt
            assert "your turn" not in prompt, "it never comes"
            led += 1
        party.decide("done", "yang", "yin", "refuse", "resist")
        known = [kept(friend, party.table, senior) for friend in party.friends]
        assert not any(known[seat] for seat in outsiders)
        assert known[junior] <= known[senior]
        if checked >= 6 and cards >= 3 and known[junior]:
            break
    assert checked >= 6 and cards >= 3 and led and known[junior], (checked, cards, led, known)
    answer = party.wires[junior].play("done")
    assert answer["t"] == "nack" and "not your turn" in answer["text"]
