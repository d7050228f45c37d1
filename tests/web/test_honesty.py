"""Nothing that a seat may not know goes over the wire."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from pathlib import Path

import pytest

import jianghu
from jianghu.kernel.dice import Dice
from jianghu.kernel.record import Record
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.sentences import say
from jianghu.kernel.table import Table
from jianghu.kernel.touching import touch_refused
from jianghu.web.config import Config
from jianghu.web.storage.store import Seat, Store, StoredTable, TableRow
from jianghu.web.table import contents
from jianghu.web.table.banners import banner_of
from jianghu.web.table.contents import Viewpoint
from jianghu.web.table.describing import description
from jianghu.web.table.ends import brings
from jianghu.web.table.log import Log, last_turn
from jianghu.web.table.obstacles import obstacles
from jianghu.web.table.tables import Live
from jianghu.web.table.walking import just_short, ways_found
from tests.web.server import Friend, Server, dealt

CASES = [("wuwei", 3, {"level": "initiate"}), ("wuwei", 2, {"level": "master"}), ("kungfu", 3, {})]
CASES += [("china", 3, {}), ("panda", 3, {}), ("lineage", 3, {})]


def a_live(tmp_path: Path, id: str, seats: int, options: dict[str, object]) -> Live:
    """A table in memory, each seat another person's."""
    rulebook = jianghu.game(id)
    key = "5e" * 16
    table = Table(Record(id, rulebook.version, rulebook.complete(options), [str(k) for k in range(seats)], key))
    start = table.state.digest()
    game = TableRow("g", "w", "Teahouse", id, rulebook.version, table.record.options, key, start, "p0", 0.0, 0.0, 0)
    people = [Seat(k, f"p{k}", f"Name{k}") for k in range(seats)]
    return Live(Store(Config(data=tmp_path).url()), Config(), StoredTable(game, people, [], []))


def seen(live: Live, eye: Viewpoint) -> str:
    """All that a page of this viewer is told, the line at home and what a touch of anything is answered included."""
    live.cache.clear()
    view = contents.of_table(live, eye)
    log = Log().update(live, view.seat, eye.language)
    banner, near, why, far = banner_of(live, view.seat, eye.language, live.told - 8), [], [], []
    if view.acts:
        hidden = live.table.state.hide(view.seat)
        scene = live.rulebook.view.scene(hidden, view.seat, live.voice("en", view.seat), False, [])
        short = just_short(live, live.table.state.asked())
        near = [(str(one.says), one.rule) for one in [*short, *obstacles(live.rulebook, hidden, scene)]]
        far = [[way.thing, way.through, str(way.price), str(brings(hidden, way))] for way in ways_found(live)]
        touched = sorted(live.rulebook.view.things(hidden, view.seat))[:10]
        why = [str(found.says) for thing in touched if (found := touch_refused(hidden, thing)) is not None]
    acts = [act.sent() for act in view.acts]
    home = last_turn(live, view.seat, eye.language)
    return json.dumps([view.parts, acts, view.ends, log, view.title, view.turn, banner, near, why, far, home])


@pytest.mark.parametrize(("id", "seats", "options"), CASES)
def test_updates_of_states_that_differ_in_hidden_things_are_equal(
    tmp_path: Path, id: str, seats: int, options: dict[str, object]
) -> None:
    async def story() -> None:
        live = a_live(tmp_path, id, seats, options)
        dice, different = Dice(3), 0
        for step in range(120):
            state = live.table.state
            if state.seat is None:
                break
            for seat in [*range(seats), None] if step % 6 == 0 else []:
                eye = Viewpoint(f"p{seat}" if seat is not None else "other", seat is None)
                true = seen(live, eye)
                guess = state.imagine(seat, dice) if seat is not None else state.hide(None)
                different += guess.digest() != state.digest()
                guess.journal = state.journal
                live.table.state = guess
                assert seen(live, eye) == true, f"step {step}, seat {seat}"
                live.table.state = state
            legal = live.table.state.legal()
            live.table.play(legal[dice.below(len(legal))])
        if id == "kungfu":
            assert different > 20

    asyncio.run(story())


@pytest.mark.parametrize("told", ["banner_of", "just_short", "last_turn", "obstacles", "touch_refused"])
def test_one_word_that_depends_on_a_secret_would_be_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: str
) -> None:
    """The test above bites: whatever is told, it compares it."""

    async def story() -> None:
        live = a_live(tmp_path, "kungfu", 3, {})
        state = live.table.state
        seat = state.asked()
        eye, guess = Viewpoint(f"p{seat}", False), state.imagine(seat, Dice(3))
        guess.journal = state.journal
        assert guess.digest() != state.digest()

        def leak(*_: object) -> object:
            secret = live.table.state.digest()
            if told in ("banner_of", "last_turn"):
                return secret
            refusal = Refusal("KF-1", say("{secret}", secret=secret))
            return refusal if told == "touch_refused" else [refusal]

        true = seen(live, eye)
        live.table.state = guess
        assert seen(live, eye) == true
        monkeypatch.setattr(sys.modules[__name__], told, leak)
        leaked = seen(live, eye)
        live.table.state = state
        assert seen(live, eye) != leaked

    asyncio.run(story())


@pytest.mark.parametrize(("id", "seats", "options"), CASES)
def test_descriptions_tell_nobody_what_is_hidden(
    tmp_path: Path, id: str, seats: int, options: dict[str, object]
) -> None:
    """Whatever a viewer asks about, also what only others can touch, is answered alike where it looks alike."""

    async def story() -> None:
        live = a_live(tmp_path, id, seats, options)
        dice, answered = Dice(5), 0
        for step in range(60):
            state = live.table.state
            if state.seat is None:
                break
            for seat in [*range(seats), None] if step % 6 == 0 else []:
                eye = Viewpoint(f"p{seat}" if seat is not None else "other", seat is None)
                view = live.rulebook.view
                touched = [thing for things in view.touches(state).values() for thing in things]
                things = {*view.things(state, None), *touched, "card:0:3", "card:1:3", "chi:1:wood", "nothing"}
                true = {thing: description(live, eye, thing) for thing in sorted(things)}
                answered += sum(one is not None for one in true.values())
                live.table.state = state.imagine(seat, dice) if seat is not None else state.hide(None)
                assert {thing: description(live, eye, thing) for thing in sorted(things)} == true, f"step {step}"
                live.table.state = state
            legal = live.table.state.legal()
            live.table.play(legal[dice.below(len(legal))])
        assert answered > 1000

    asyncio.run(story())


def test_neither_key_nor_other_peoples_secrets_are_ever_sent(server: Server) -> None:
    """A whole game over real sockets: every message and page that left the server is searched."""
    import sqlite3

    lin, mei = Friend(server, "Lin"), Friend(server, "Mei")
    table = lin.open_table(["me", "open", "bot:greedy"])
    mei.sit(table, 1)
    a, b, c = dealt(lin.line(table), mei.line(table), Friend(server, "W").line(lin.watch_link(table)))
    rounds = 0
    while rounds < 40 or len(a.raw) <= 20:  # a slow machine takes more of them
        rounds += 1
        assert rounds < 4000
        for wire in (a, b):
            if wire.update["acts"]:
                wire.play(wire.update["acts"][-1][0])
        for wire in (a, b, c):
            while True:
                try:
                    wire.receive(0.02)
                except TimeoutError:
                    break
        c.send({"t": "skip"})
    with sqlite3.connect(f"file:{server.data / 'tables.sqlite3'}?mode=ro", uri=True) as database:
        dice = database.execute("SELECT dice FROM game WHERE id = ?", [table.removeprefix("/t/")]).fetchone()[0]
        people = [row[0] for row in database.execute("SELECT id FROM person")]
        secret = database.execute("SELECT secret FROM house").fetchone()[0]
    database.close()
    pages = [lin.http.get(path).text for path in ("/", table, f"{table}/replay", f"{table}/replay?at=3&part=1")]
    sent = "\n".join([*a.raw, *b.raw, *c.raw, *pages])
    for hidden in (dice, secret, *people):
        assert hidden not in sent
    assert lin.http.get(f"{table}/record").status_code == 403
    # The spectators' link must not tell the players' one.
    watched = "\n".join([*c.raw, Friend(server, "X").http.get(lin.watch_link(table)).text])
    assert table not in watched
    for wire in (a, b, c):
        wire.close()


def test_an_offer_in_the_fist_is_told_to_nobody_else() -> None:
    """The journal's private half reaches the seat itself only."""
    from jianghu.kernel.journal import Event
    from jianghu.kernel.voice import LANGUAGES, Voice
    from jianghu.web.table.markup import markup

    game = jianghu.game("wuwei")
    event = Event("offer", {"seat": 0, "element": "wood"}, {"count": 7}, [0])
    for language in LANGUAGES:
        voice = Voice(game, language, ["A", "B"])
        assert "7" in markup(voice, game.tell(event, 0))
        for seat in (1, None):
            assert not re.search(r"\d", markup(voice, game.tell(event, seat)).striptags())
