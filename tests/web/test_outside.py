"""Programs as opponents: only those that the owner of the server names, and the table goes on when they fail."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from jianghu.cli.app import app
from tests.arena.bots import BODIES, bot, example
from tests.web.server import Friend, Server
from tests.web.test_words import CHINESE


@pytest.fixture(scope="module")
def offering(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("bots")
    dead = bot(folder, "dead", BODIES["dead"]).removeprefix("cmd:")
    sound = example().removeprefix("cmd:")
    server = Server(folder / "tables", "--bot", f"Sound={sound}", "--bot", f"Dead={dead}", "--pace", "0")
    with server.running() as made:
        yield made


@pytest.mark.parametrize("name", ["Sound", "Dead"])
def test_a_program_sits_at_the_table_and_the_table_goes_on(offering: Server, name: str) -> None:
    ann = Friend(offering, "Ann")
    page = ann.http.get("/?game=kungfu").text
    assert name in page
    table = ann.open_table(["me", f"bot:{name}"], game="kungfu")
    line = ann.line(table)
    begun = line.update["ply"]
    for _ in range(6):
        acts = line.my_turn()
        if line.update["over"]:
            break
        ply = line.update["ply"]
        line.play(acts[0][0])
        while line.update["ply"] == ply:  # it is acknowledged before it is shown
            line.receive()
    assert line.update["ply"] > begun + 6  # more than Ann's own decisions
    said = "The program Dead gave no legal answer in time"
    if name == "Dead" and not any(said in text for text in line.raw):
        line.until(lambda message: said in str(message))
    fails = int(name == "Dead")
    assert ann.http.get(table).text.count(said) == fails  # once, however often it fails
    assert ann.http.get(table, headers=CHINESE).text.count("程序Dead没有及时给出可行的回答") == fails


@pytest.mark.parametrize("kind", ["bot:Nobody", "bot:cmd:sleep 9", "cmd:sleep 9", "bot:sleep 9"])
def test_a_visitor_cannot_name_a_program(offering: Server, kind: str) -> None:
    ann = Friend(offering, "Ann")
    form = {"game": "kungfu", "name": "Ann", "seat_0": "me", "seat_1": kind}
    assert ann.http.post("/tables", data=form).status_code == 400


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("Mine=./no-such-bot", "there is no such program"),
        ("Mine", "there is no such program"),
        ("greedy=cat", "the name must be new"),
        ("<b>=cat", "the name must be new"),
        ("=cat", "the name must be new"),
    ],
)
def test_a_bot_that_cannot_be_offered(tmp_path: Path, given: str, says: str) -> None:
    done = CliRunner().invoke(app, ["serve", "--data", str(tmp_path), "--bot", given])
    assert done.exit_code == 2
    assert says in done.stderr
