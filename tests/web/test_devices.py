"""Links that carry a person to another device work once and say what they replace; devices are listed and ended."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import threading
from pathlib import Path

import pytest
from itsdangerous import URLSafeSerializer
from websockets.exceptions import ConnectionClosed

from jianghu.web.people import hashed, label_of
from jianghu.web.storage.store import Store
from tests.web.server import Friend, Server, dealt

AGENTS = {
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36": "Chrome Linux",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120 Safari/537.36 "
    "Edg/120": "Edge Windows",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Version/17.0 Safari/604": "Safari iPhone",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:120.0) Gecko/20100101 Firefox/120.0": "Firefox macOS",
    "python-httpx/0.27": " ",
}


@pytest.mark.parametrize("agent", AGENTS)
def test_a_device_is_called_in_coarse_words(agent: str) -> None:
    assert " ".join(label_of(agent)) == AGENTS[agent]


def link(friend: Friend) -> str:
    """A link to another device."""
    page = friend.http.post("/you/devices", data={"link": "yes"})
    found = re.search(r"/carry/\w+", page.text)
    assert found is not None
    return found[0]


def ids(friend: Friend) -> list[str]:
    return re.findall(r'name="end" value="(\w+)"', friend.http.get("/you/devices").text)


def named(server: Server, name: str) -> Friend:
    friend = Friend(server, name)
    friend.http.post("/name", data={"name": name})
    return friend


def test_a_link_works_once_and_looking_does_not_spend_it(server: Server) -> None:
    lin, phone, thief = named(server, "Lin"), Friend(server, ""), Friend(server, "")
    path = link(lin)
    for _ in range(2):
        assert "Are you Lin?" in phone.http.get(path).text and "jianghu" not in phone.http.cookies
    assert lin.http.get(path).headers["location"] == "/you/devices"  # that is this device
    assert phone.http.post(path).status_code == 303
    assert "Lin" in phone.http.get("/").text
    for spent in (path, f"{path[:-3]}xyz", "/carry/x"):
        assert thief.http.get(spent).status_code == 410 and thief.http.post(spent).status_code == 410
    assert "jianghu" not in thief.http.cookies
    assert len(ids(lin)) == 2 and ids(lin) == ids(phone)


def test_a_newer_link_takes_the_place_of_the_older_one_and_an_old_one_runs_out(server: Server) -> None:
    lin, phone = named(server, "Lin"), Friend(server, "")
    first, second = link(lin), link(lin)
    assert phone.http.post(first).status_code == 410
    database = sqlite3.connect(server.data / "tables.sqlite3", timeout=30)
    database.execute("UPDATE carry SET until = until - 601 WHERE id = ?", [hashed(second.removeprefix("/carry/"))])
    database.commit()
    database.close()
    assert phone.http.post(second).status_code == 410


def test_of_two_who_use_a_link_at_one_moment_one_gets_it(server: Server) -> None:
    lin = named(server, "Lin")
    path, phones = link(lin), [Friend(server, "") for _ in range(6)]
    answers: list[int] = []
    threads = [
        threading.Thread(target=lambda one=one: answers.append(one.http.post(path).status_code)) for one in phones
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(answers) == [303, *[410] * 5]
    assert len(ids(lin)) == 2


def test_a_visitors_own_seats_are_not_replaced_without_a_question(server: Server) -> None:
    lin, mei = named(server, "Lin"), named(server, "Mei")
    table = mei.open_table(["me", "bot:greedy"])
    wire = mei.line(table)
    path = link(lin)
    page = mei.http.get(path).text
    assert "Here you are Mei. This device would leave these tables:" in page
    assert "No other device carries Mei" in page and 'name="sure"' in page
    answer = mei.http.post(path)  # without the tick
    assert answer.status_code == 400 and "Here you are Mei" in answer.text
    assert mei.line(table).my_turn()
    assert mei.http.post(path, data={"sure": "yes"}).status_code == 303
    assert "Lin" in mei.http.get("/").text and table not in mei.http.get("/").text
    with pytest.raises(ConnectionClosed):  # the page that was open as Mei is closed
        while True:
            wire.receive()
    assert mei.line(table).update["seat"] is None


def test_nobody_becomes_the_other_one_of_a_running_table(server: Server) -> None:
    lin, mei = Friend(server, "Lin"), Friend(server, "Mei")
    table = lin.open_table(["me", "open"], game="kungfu")
    mei.sit(table, 1)
    dealt(lin.line(table), mei.line(table))
    path = link(lin)
    for answer in (mei.http.get(path), mei.http.post(path, data={"sure": "yes"})):
        assert answer.status_code == 409 and "Nobody may see two hands" in answer.text
    mei.http.post(f"{table}/leave", data={"seat": "1"})
    assert mei.http.get(path).status_code == 409  # what was seen stays seen
    assert Friend(server, "").http.post(path).status_code == 303  # the link was not spent


def test_devices_are_listed_and_ended_with_their_pages(server: Server) -> None:
    lin, phone, eve = Friend(server, "Lin"), Friend(server, ""), named(server, "Eve")
    phone.http.headers["user-agent"] = next(agent for agent in AGENTS if "iPhone" in agent)
    table = lin.open_table(["me", "bot:greedy"])
    assert ids(lin) == []  # the last one stays
    own = str(lin.http.get("/you/devices").text)
    assert "An unknown device" in own and "this device" in own
    assert phone.http.post(link(lin)).status_code == 303
    page = lin.http.get("/you/devices").text
    assert "Safari on iPhone" in page and "Leave here" in page
    wire = phone.line(table)
    assert wire.my_turn()
    (other,) = re.findall(r'value="(\w+)">End<', page)
    assert eve.http.post("/you/devices", data={"end": other}).status_code == 400  # not hers
    assert wire.play(wire.update["acts"][0][0])["t"] == "ack"
    assert lin.http.post("/you/devices", data={"end": other}).status_code == 303
    with pytest.raises(ConnectionClosed):
        while True:
            wire.receive()
    again = phone.line(table)
    assert again.update["seat"] is None and not again.update["acts"]
    assert "Nobody plays on this device yet" in phone.http.get("/you/devices").text
    assert phone.http.post("/you/devices", data={"link": "yes"}).headers["location"] == "/you/devices"
    assert "jianghu" not in Friend(server, "").http.post("/you/devices", data={"link": "yes"}).cookies
    assert phone.http.post(f"{table}/phone", data={}).status_code == 303  # a stranger
    assert lin.line(table).update["seat"] == 0
    assert lin.http.post("/you/devices", data={"end": "x" * 40}).status_code == 400


def test_leaving_a_device_takes_its_cookie(server: Server) -> None:
    lin, phone = named(server, "Lin"), Friend(server, "")
    phone.http.post(link(lin))
    (own,) = re.findall(r'value="(\w+)">Leave here<', phone.http.get("/you/devices").text)
    answer = phone.http.post("/you/devices", data={"end": own})
    assert answer.headers["location"] == "/you/devices" and "jianghu" not in phone.http.cookies
    assert ids(lin) == []


def test_a_cookie_of_an_earlier_version_goes_on(tmp_path: Path) -> None:
    """It held the secret of its person; the migration gives that person a device with the same hash."""
    secret = "0123456789abcdef" * 2

    async def story() -> str:
        store = Store(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
        await store.open()
        await store.add_person(hashed(secret), "Lin", hashed(secret), "")
        await store.close()
        return store.secret

    key = asyncio.run(story())
    with Server(tmp_path).running() as server:
        lin = Friend(server, "Lin")
        lin.http.cookies.set("jianghu", str(URLSafeSerializer(key, salt="person").dumps(secret)), domain="127.0.0.1")
        assert "Lin" in lin.http.get("/you/devices").text
        table = lin.open_table(["me", "bot:greedy"])
        assert lin.line(table).my_turn()
