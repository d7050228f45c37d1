"""Sealed dice in real browsers: what a page adds, keeps and checks."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.reader import Reader, eventually, sit, start
from tests.web.server import Server

CHECKED = [
    "The server's secret gives the hash that was shown before the deal.",
    "Every part that a browser added has the hash that was announced (2 in all).",
    "The key follows from the secret and all parts.",
    "The part that this browser added is among them.",
    "All hashes are those that this browser was shown before it gave its part.",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that deals as it does where people play."""
    with Server(tmp_path_factory.mktemp("tables")).running() as made:
        yield made


def check(reader: Reader, address: str) -> list[str]:
    """What the replay page says when asked to check the dice; what does not hold is marked."""
    reader.page.goto(address)
    eventually(lambda: reader.page.evaluate("document.documentElement.dataset.ready === 'yes'"))
    reader.page.click("#check")
    found = reader.page.locator("#checked li")
    return [("" if one.get_attribute("class") == "good" else "! ") + one.inner_text() for one in found.all()]


def edited(kept: str, entry: str, value: object) -> str:
    return json.dumps({**json.loads(kept), entry: value})


def test_both_browsers_add_and_check(server: Server, chromium: Browser) -> None:
    lin, mei = Reader(chromium.new_context()), Reader(chromium.new_context())
    start(lin, server, ["me", "open"], max_rounds="1")
    table = lin.page.url
    assert not lin.dealt() and lin.page.locator(".waiting code").count() == 1
    promise = lin.page.locator(".waiting code").inner_text()
    sit(mei, table, "Mei", 2)
    for reader in (lin, mei):
        eventually(reader.dealt)
        assert "Nothing was added" not in reader.page.locator("#notes").inner_text()
    for number in range(400):
        eventually(lambda: lin.asked() or mei.asked() or (lin.over() and mei.over()))
        if lin.over():
            break
        (lin if lin.asked() else mei).decide(number)
    for reader in (lin, mei):
        assert check(reader, f"{table}/replay") == CHECKED
        assert reader.page.locator("#promise").inner_text() == promise
    # A watcher has added nothing and checks the rest; whoever's part was left out is told so.
    watcher = Reader(chromium.new_context())
    assert check(watcher, f"{table}/replay") == CHECKED[:3]
    key = f"seal:{table.removeprefix(server.url)}"
    for entry, value in (("part", "ab" * 32), ("shown", "[]"), ("begun", 2)):
        kept = lin.page.evaluate("key => localStorage.getItem(key)", key)
        lin.page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [key, edited(kept, entry, value)])
        wrong = [text for text in check(lin, f"{table}/replay") if text.startswith("! ")]
        assert len(wrong) == 1, entry
        lin.page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [key, kept])
    assert not lin.faults and not mei.faults and not watcher.faults


def test_a_page_shows_a_part_only_once_and_only_with_its_own_hash(server: Server, chromium: Browser) -> None:
    lin = Reader(chromium.new_context())
    start(lin, server, ["me", "open"])
    said = lin.page.evaluate(
        """async () => {
          const { Seal } = await import("/static/seal.js");
          const first = new Seal("/t/x"), ask = { n: 1, promise: "p" };
          const one = first.answer(ask), again = first.answer(ask), reloaded = new Seal("/t/x").answer(ask);
          const others = first.answer({ ...ask, hashes: [[0, "ab"]] });
          const hashes = [[0, one.hash], [1, "ab"]];
          const part = first.answer({ ...ask, hashes }), twice = new Seal("/t/x").answer({ ...ask, hashes });
          const changed = first.answer({ ...ask, hashes: [[0, one.hash], [1, "cd"]] });
          const next = first.answer({ ...ask, n: 2, promise: "q" });
          return { one, again, reloaded, others, part, twice, changed, next, promise: first.kept.promise };
        }"""
    )
    assert said["one"] == said["again"] == said["reloaded"] and said["part"] == said["twice"]
    assert hashlib.blake2b(bytes.fromhex(said["part"]["part"]), digest_size=32).hexdigest() == said["one"]["hash"]
    assert said["others"] is None and said["changed"] is None
    assert said["next"]["hash"] != said["one"]["hash"] and said["promise"] == "p"


def test_the_hash_of_the_page_is_that_of_the_server(server: Server, chromium: Browser) -> None:
    reader = Reader(chromium.new_context())
    reader.page.goto(server.url)
    for length in (0, 1, 32, 127, 128, 129, 256, 300, 435):
        given = bytes(k * 7 % 256 for k in range(length))
        found = reader.page.evaluate("async hex => (await import('/static/blake2b.js')).hash(hex)", given.hex())
        assert found == hashlib.blake2b(given, digest_size=32).hexdigest(), length
