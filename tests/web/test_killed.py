"""kill -9 under load: every acknowledged action is there afterwards, once, without gaps."""

from __future__ import annotations

import os
import random
import sqlite3
import threading
import time
import uuid
from pathlib import Path

from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.web.server import Friend, Server

ROUNDS = int(os.environ.get("JIANGHU_KILLS", "6"))  # the bench runs 200


def player(friend: Friend, table: str, acked: dict[str, int], pending: list[tuple[str, str, int]]) -> None:
    """Play as fast as the server answers; what had no answer is sent again first."""
    try:
        wire = friend.line(table)
        for id, words, ply in [*pending]:
            answer = wire.play(words, id=id, ply=ply)
            if answer["t"] == "ack":
                acked[id] = answer["ply"]
            pending.remove((id, words, ply))
        chance = random.Random(len(acked))
        while True:
            while wire.frame["ply"] < max([*acked.values(), 0]):
                wire.receive(5)
            acts = wire.my_turn()
            if wire.frame["over"] or not acts:
                return
            id, words, ply = str(uuid.uuid4()), chance.choice(acts)[0], wire.frame["ply"]
            pending.append((id, words, ply))
            answer = wire.play(words, id=id, ply=ply)
            if answer["t"] == "ack":
                acked[id] = answer["ply"]
            pending.remove((id, words, ply))
    except (OSError, ConnectionClosed, WebSocketException, TimeoutError, EOFError):
        return


def test_no_acknowledged_action_is_lost_or_doubled(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    friends = [Friend(server, f"F{k}") for k in range(4)]
    tables = [friend.open_table(["me", "device"]) for friend in friends]
    acked: list[dict[str, int]] = [{} for _ in friends]
    pending: list[list[tuple[str, str, int]]] = [[] for _ in friends]
    for number in range(ROUNDS):
        threads = [
            threading.Thread(target=player, args=arguments, daemon=True)
            for arguments in zip(friends, tables, acked, pending, strict=True)
        ]
        for thread in threads:
            thread.start()
        deadline = time.monotonic() + 30
        while sum(map(len, acked)) < 4 * (number + 1) and time.monotonic() < deadline:
            time.sleep(0.01)  # a busy machine needs longer until there is something to lose
        threads[0].join(random.Random(number).random() * 0.5)
        server.kill()
        for thread in threads:
            thread.join(20)
        server.start()
    for arguments in zip(friends, tables, acked, pending, strict=True):
        assert arguments[0].http.get(arguments[1]).status_code == 200
    server.stop()
    database = sqlite3.connect(tmp_path / "tables.sqlite3")
    assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    total = 0
    for table, known in zip(tables, acked, strict=True):
        query = "SELECT command, ply FROM entry WHERE game = ? ORDER BY ply"
        rows = database.execute(query, [table.removeprefix("/t/")]).fetchall()
        assert [ply for _, ply in rows] == list(range(len(rows)))
        stored = {command: ply + 1 for command, ply in rows}
        assert {id: stored.get(id) for id in known} == known
        total += len(known)
    database.close()
    print(f"{total} acknowledged actions, {ROUNDS} kills")
    assert total > 3 * ROUNDS
