"""Numbers for Prometheus, and a log with one line for each event."""

from __future__ import annotations

import logging
import re
import socket
from pathlib import Path

import httpx
import pytest

from jianghu.web import logs
from tests.web.server import Friend, Server


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def numbers(text: str) -> dict[str, float]:
    return {name: float(value) for name, value in re.findall(r"^(jianghu_.+) (\S+)$", text, re.M)}


def test_what_happens_is_counted_and_read_on_a_port_of_its_own(tmp_path: Path) -> None:
    port = free_port()
    options = ("--metrics", f"127.0.0.1:{port}", "--log-level", "info", "--pace", "0")
    with Server(tmp_path, *options).running() as server:
        lin = Friend(server, "Lin")
        table = lin.open_table(["me", "bot:greedy"])
        wire = lin.line(table)
        while wire.update["ply"] < 4:
            before = wire.update["ply"]
            wire.play(wire.my_turn()[0][0])
            while wire.update["ply"] <= before:
                wire.receive()
        for _ in range(3):
            assert lin.http.post("/name", data={"name": "x"}, headers={"origin": "null"}).status_code == 403
        assert lin.http.get("/metrics").status_code == 404  # not for visitors
        found = numbers(httpx.get(f"http://127.0.0.1:{port}/metrics").text)
        assert found["jianghu_tables"] == 1 and found["jianghu_sockets"] == 1
        assert found['jianghu_tables_opened_total{game="wuwei"}'] == 1
        made = {by: found.get(f'jianghu_decisions_total{{by="{by}",game="wuwei"}}', 0) for by in ("person", "bot")}
        assert made["person"] >= 1 and sum(made.values()) >= 4
        assert found["jianghu_commit_seconds_count"] >= sum(made.values())
        if made["bot"]:
            assert found['jianghu_thinking_seconds_count{level="greedy"}'] >= made["bot"]
        assert found["jianghu_thinking_queue"] >= 0
        assert found['jianghu_refusals_total{cause="a form from elsewhere"}'] == 3
        said = "".join(server.said)
        assert len(re.findall(r"refused: a form from elsewhere", said)) == 1  # the others are only counted
        assert f"table {table[3:9]} is opened" in said and table[3:] not in said  # the link itself is a secret


@pytest.mark.parametrize("given", ["9470", "127.0.0.1:", "127.0.0.1:x", "127.0.0.1:99999", ":9470"])
def test_an_address_for_metrics_that_is_none_is_refused(tmp_path: Path, given: str) -> None:
    with pytest.raises(AssertionError, match="--metrics"):
        Server(tmp_path, "--metrics", given).start()


def record(message: str, *given: object) -> logging.LogRecord:
    return logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, message, given, None)


def test_what_came_from_outside_cannot_begin_a_line_of_the_log() -> None:
    line = logs.Line().format(record("refused %s", "x\n2026-01-01 ERROR all is lost\x1b[2J\u2028"))
    assert "\n" not in line and "\x1b" not in line and "\u2028" not in line and r"x\n2026" in line


def test_the_same_remark_about_strangers_is_made_once_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("jianghu.web.logs.time.monotonic", lambda: now)
    calm = logs.Strangers()
    assert [bool(calm.filter(record(logs.STRANGERS[0]))) for _ in range(5)] == [True, False, False, False, False]
    assert calm.filter(record("something of our own")) and calm.filter(record("something of our own"))
    now = logs.QUIET + 1
    late = record(logs.STRANGERS[0])
    assert calm.filter(late) and late.getMessage().endswith("(and 4 more)")
