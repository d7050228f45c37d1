"""Links of moments: whole ones lead back, and what was cut, edited or is of other rules says so."""

from __future__ import annotations

import base64
import json
import pickle
import random
import zlib

import pytest

import jianghu
from jianghu import Dice, State
from jianghu.errors import BadLink
from jianghu.kernel import moment, registry
from jianghu.kernel.moment import Moment, read_link


def played(name: str = "kungfu", plies: int = 40) -> State:
    state = jianghu.new(name, seats=3, seed=5)
    dice = Dice(6)
    for _ in range(plies):
        state.apply(state.pick(dice), dice)
    return state


def forged(text: str, id: str = "kungfu", body: bytes | None = None) -> str:
    """A link with this inside and everything around it right."""
    body = zlib.compress(text.encode()) if body is None else body
    head = bytes([1]) + len(body).to_bytes(2, "big") + moment._checksum(id, body)
    return f"/m/{id}/{base64.urlsafe_b64encode(head + body).decode().rstrip('=')}"


def fault(link: str) -> BadLink:
    with pytest.raises(BadLink) as caught:
        read_link(link)
    return caught.value


def test_a_link_is_read_wherever_it_comes_from() -> None:
    state = played()
    link = state.link()
    assert link.startswith("/m/kungfu/")
    for written in (
        link,
        link[1:],
        f"https://games.example.org{link}?ask=1",
        f" {state.link(site='http://[::1]:80/')}\n",
    ):
        found = read_link(written)
        assert found.seat == state.seat
        assert found.state.position() == state.hide(state.seat).position()


def test_by_default_it_is_the_view_of_who_is_asked() -> None:
    state = played()
    assert state.link() == state.link(state.seat) != state.link((state.asked() + 1) % 3)


@pytest.mark.parametrize("name", registry.ids())
def test_a_moment_goes_to_another_process(name: str) -> None:
    """Compiled too, where only what says how can be pickled."""
    state = played(name)
    for seat in (None, 0, state.seat):
        sent = Moment(state, seat)
        found = pickle.loads(pickle.dumps(sent))
        assert (found.seat, found.state.position(), found.link()) == (seat, sent.state.position(), sent.link())


@pytest.mark.parametrize("short", [1, 2, 3, 4, 9, 200])
def test_a_cut_link_says_so(short: int) -> None:
    found = fault(played().link()[:-short])
    assert found.kind == moment.CUT
    assert found.game is jianghu.game("kungfu")


def test_every_changed_letter_is_found() -> None:
    link = played().link()
    start, chance = len("/m/kungfu/"), random.Random(1)
    for at in [*range(start, start + 14), *chance.sample(range(start + 14, len(link) - 1), 60)]:
        other = "A" if link[at] != "A" else "B"
        assert fault(link[:at] + other + link[at + 1 :]).kind in (moment.CUT, moment.CHANGED), at
    assert fault(link.replace("kungfu", "wuwei")).kind == moment.CHANGED
    assert fault(link + "AAAA").kind == moment.CHANGED
    assert fault(link[:60] + "." + link[61:]).kind == moment.CHANGED


def test_no_link_and_no_game() -> None:
    assert fault("hello").kind == moment.NONE
    assert fault("/w/").kind == moment.GAME
    assert fault("").kind == moment.NONE
    assert fault("/m/nothing/AAAA").kind == moment.GAME
    assert fault("/m/kungfu/").kind == moment.CUT
    assert fault("/m/kungfu/" + "A" * 9000).kind == moment.LONG


def test_other_rules_are_shown_as_far_as_they_can_be_read() -> None:
    state = played()
    data = {"position": {**state.hide(1).position(), "rules": "0.9"}, "seat": 1}
    found = fault(forged(json.dumps(data)))
    assert (found.kind, found.rules, found.seat) == (moment.RULES, "0.9", 1)
    assert found.shown is not None and found.shown.position() == state.hide(1).position()
    table = data["position"]
    assert isinstance(table, dict)
    found = fault(forged(json.dumps({"position": {**table, "table": {"new": 1}}, "seat": 1})))
    assert (found.kind, found.shown) == (moment.RULES, None)


def test_what_is_inside_is_data_from_outside() -> None:
    whole = played().hide(1).position()
    for text in (
        "", "[]", "{}", '{"position": 1, "seat": 0}', "[" * 100_000, '{"position": {}, "seat": 0}',
        json.dumps({"position": whole, "seat": 7}), json.dumps({"position": whole, "seat": True}),
        json.dumps({"position": whole, "seat": "0"}), json.dumps({"position": whole, "seat": 0, "more": 1}),
        json.dumps({"position": {**whole, "game": "wuwei"}, "seat": 0}),
        json.dumps({"position": {**whole, "asked": []}, "seat": 0}) + " " * 500_000,
    ):  # fmt: skip
        assert fault(forged(text)).kind == moment.POSITION, text[:60]
    assert fault(forged("", body=b"no stream")).kind == moment.POSITION
    bomb = zlib.compress(b"0" * 2_000_000, 9)
    assert fault(forged("", body=bomb)).kind == moment.POSITION  # it is not unpacked whole
    assert fault(forged("", body=zlib.compress(json.dumps(whole).encode())[:-9])).kind == moment.POSITION


@pytest.mark.parametrize("name", [game.id for game in jianghu.games()])
def test_mangled_positions_are_refused_or_can_be_shown(name: str) -> None:
    """Whatever a forger puts there, it is a BadLink or a position that is drawn and can be played on."""
    state, chance = played(name, 30), random.Random(3)
    seat = state.asked()
    good = json.dumps(state.hide(seat).position())
    voice = jianghu.Voice(state.game)
    for _ in range(150):
        data = json.loads(good)
        mangle(data["table"] if chance.random() < 0.8 else data, chance)
        try:
            found = read_link(forged(json.dumps({"position": data, "seat": seat}), name))
        except BadLink as error:
            assert error.kind in (moment.POSITION, moment.RULES)
            continue
        state.game.view.draw(found.state, seat, voice)
        guess = found.state.imagine(seat, Dice(1))
        if guess.legal():
            guess.apply(guess.legal()[0], Dice(2))


def mangle(data: object, chance: random.Random) -> None:
    """Change one thing somewhere inside."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data))) if isinstance(data, list) else []
        if not keys:
            return
        key = chance.choice(keys)
        inner = data[key]  # type: ignore[index]
        if isinstance(inner, dict | list) and inner and chance.random() < 0.8:
            data = inner
            continue
        if isinstance(inner, bool) or not isinstance(inner, int):
            data[key] = chance.choice([None, [], 0, "", inner, [inner, inner]])  # type: ignore[index]
        else:
            data[key] = chance.choice([inner + 1, inner - 1, -1, 0, 1, 99, 1 << 40])  # type: ignore[index]
        return


def test_a_link_that_is_too_long_is_not_read() -> None:
    noise = "".join(random.Random(4).choices("abcdefghijklmnopqrstuvwxyz0123456789", k=20_000))
    text = json.dumps({"position": {**played().position(), "note": noise}, "seat": 0})
    assert fault(forged(text)).kind == moment.LONG
