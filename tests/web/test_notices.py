"""Notices when it is somebody's turn: push and a feed. Nothing inside is called, and nothing leaks."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import secrets
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import http_ece
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from playwright.sync_api import Browser
from py_vapid import Vapid02

from jianghu.web.push import BadAddress, Sender, is_public, keys_of, new_key, place_of
from jianghu.web.storage.pushes import PushAddress
from jianghu.web.storage.store import Store
from tests.web.server import Friend, Server, Wire, dealt

PATIENCE = 60.0
NEW = {"feed": "new"}
ATOM = "{http://www.w3.org/2005/Atom}"


class Browserlike:
    """The keys of a browser that lets itself be told."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = secrets.token_bytes(16)

    def fields(self, endpoint: str) -> dict[str, str]:
        form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        point = self._key.public_key().public_bytes(*form)
        p256dh, auth = (base64.urlsafe_b64encode(one).decode().rstrip("=") for one in (point, self._auth))
        return {"endpoint": endpoint, "p256dh": p256dh, "auth": auth}

    def read(self, body: bytes) -> Any:
        return json.loads(http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth))


class Service:
    """A push service on loopback."""

    def __init__(self) -> None:
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.got.append((self.path, {key.lower(): value for key, value in self.headers.items()}, body))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, *args: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def wait(self, count: int) -> None:
        end = time.monotonic() + PATIENCE
        while len(self.got) < count:
            assert time.monotonic() < end, f"{len(self.got)} of {count} messages came"
            time.sleep(0.05)

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture(scope="module")
def service() -> Iterator[Service]:
    made = Service()
    yield made
    made.close()


@pytest.fixture(scope="module")
def told(service: Service, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose operator trusts that push service."""
    environment = {"JIANGHU_PUSH_TRUSTED": service.origin}
    with Server(tmp_path_factory.mktemp("told"), environment=environment).running() as made:
        yield made


@pytest.mark.parametrize(
    "endpoint",
    [
        "", "http://push.example.org/x", "https://localhost/x", "https://127.0.0.1/x", "https://[::1]/x",
        "https://push.example.org:8080/x", "https://user@push.example.org/x", "https://inside/x", "ftp://a.example/x",
        "https://push.example.org/a b", "https://push.example.org/\r\nHost: inside", "https://2130706433/x",
        "https://push.example.org/" + "x" * 1000, "https://[x", "file:///etc/passwd", "http://127.0.0.1:1/x",
    ],
)  # fmt: skip
def test_what_is_no_push_address(endpoint: str) -> None:
    with pytest.raises(BadAddress):
        place_of(endpoint)


def test_what_is_a_push_address() -> None:
    assert place_of("https://fcm.googleapis.com/fcm/send/a:b?c=d").path == "/fcm/send/a:b?c=d"
    assert place_of("http://127.0.0.1:9/x", ("http://127.0.0.1:9",)).port == 9
    good = Browserlike().fields("")
    keys_of(good["p256dh"], good["auth"])
    for p256dh, auth in (("", good["auth"]), (good["p256dh"], ""), ("AAAA", good["auth"]), (good["p256dh"], "é")):
        with pytest.raises(BadAddress):
            keys_of(p256dh, auth)


def test_which_addresses_are_public() -> None:
    inside = (
        "127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 ::1 :: fe80::1%eth0 "
    )
    inside += "fd00::1 ::ffff:10.0.0.1 ::ffff:127.0.0.1 2002:7f00:1:: 255.255.255.255"
    assert [one for one in inside.split() if is_public(one)] == []
    assert is_public("8.8.8.8") and is_public("2606:4700::1111")


def test_a_name_that_leads_inside_is_not_called(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it would be with a name whose owner has it lead to loopback, after it was looked at or before."""

    async def story() -> None:
        loop = asyncio.get_running_loop()
        port = int(service.origin.rpartition(":")[2])

        async def look(*args: object, **named: object) -> list[object]:
            return [(2, 1, 6, "", (address, port)) for address in ("8.8.8.8", "127.0.0.1")]

        monkeypatch.setattr(loop, "getaddrinfo", look)
        sender = Sender(new_key(), "https://games.example.org")
        fields = Browserlike().fields("https://push.example.org/x")
        with pytest.raises(BadAddress):
            await sender.send(fields["endpoint"], fields["p256dh"], fields["auth"], {}, "topic")

    before = len(service.got)
    asyncio.run(story())
    assert len(service.got) == before


def other_is_asked(mine: Wire) -> None:
    """Play what comes first until somebody else is asked."""
    while mine.my_turn():
        mine.play(mine.update["acts"][0][0])
        if not mine.update["acts"]:
            mine.send({"t": "whole"})
            if not mine.until(lambda message: message["t"] == "update")["acts"]:
                return


def test_who_is_away_is_told_and_an_address_that_is_gone_is_forgotten(told: Server, service: Service) -> None:
    lin, mei, phone = Friend(told, "Lin"), Friend(told, "Mei"), Browserlike()
    table = lin.open_table(["me", "open"], game="kungfu")
    mei.sit(table, 1)
    fields = phone.fields(f"{service.origin}/to/mei?x=1")
    assert mei.http.post("/you/push", data=fields).json() == {"on": True}
    for bad in ("http://127.0.0.1:22/x", "https://10.0.0.1/x", f"{service.origin}.example.org/x"):
        assert mei.http.post("/you/push", data=fields | {"endpoint": bad}).status_code == 400
    wires = dealt(lin.line(table), mei.line(table))
    seen = len(service.got)
    wires[1].close()  # from here on Mei is away
    if not wires[0].update["acts"]:  # Mei begins: a look and a move, and away again
        again = mei.line(table)
        other_is_asked(again)
        again.close()
    while len(service.got) == seen:
        other_is_asked(wires[0])
        with contextlib.suppress(AssertionError):
            service.wait(seen + 1)
    path, headers, body = service.got[seen]
    assert path == "/to/mei?x=1" and headers["content-encoding"] == "aes128gcm" and int(headers["ttl"]) > 0
    said = phone.read(body)
    assert said.pop("body") == "It is your turn." and said.pop("url") == table
    assert said.pop("title").endswith("Kung Fu Fighting") and [*said] == ["tag"]
    token, _, key = headers["authorization"].removeprefix("vapid t=").partition(",k=")
    assert Vapid02.verify(f"vapid t={token},k={key}")
    assert key in mei.http.get("/you/notices").text
    assert 'data-kept="yes"' in mei.http.get("/you/notices").text

    service.status = 410
    try:
        seen, end = len(service.got), time.monotonic() + 4 * PATIENCE
        while 'data-kept="yes"' in mei.http.get("/you/notices").text:
            assert time.monotonic() < end
            again = mei.line(table)
            if again.update["acts"]:
                other_is_asked(again)
            again.close()
            if wires[0].my_turn():
                other_is_asked(wires[0])
            with contextlib.suppress(AssertionError):
                service.wait(seen + 1)
            seen = len(service.got)
    finally:
        service.status = 201


def test_a_push_address_belongs_to_a_device_and_goes_with_it(url: str) -> None:
    async def story() -> None:
        store = Store(url)
        await store.open()
        key = await store.vapid("first")
        assert key == "first" == await store.vapid("second")  # it stays as long as the data
        await store.add_person("p", "Lin", "d1", "one")
        await store.offer("link", "p", time.time() + 60)
        assert await store.accept("link", "d2", "two", "")
        for device in ("d1", "d2"):
            await store.put_push(PushAddress(device, f"https://push.example.org/{device}", "k", "a", "en"))
        await store.put_push(PushAddress("d1", "https://push.example.org/again", "k", "a", "en"))
        assert sorted(one.endpoint[-5:] for one in await store.pushes_of("p")) == ["again", "rg/d2"]
        await store.forget_push("d1", "https://push.example.org/older")
        assert await store.push_of("d1")
        assert await store.end_device("p", "d1")
        assert [one.device for one in await store.pushes_of("p")] == ["d2"]
        await store.put_feed("p", "hash", 1.0)
        await store.put_feed("p", "other", 2.0)
        assert (await store.fed("hash"), await store.fed("other"), await store.feed_of("p")) == (None, "p", 2.0)
        await store.close()

    asyncio.run(story())


def feed_link(friend: Friend) -> str:
    html = friend.http.get("/you/notices").text
    return html.partition('id="feed" readonly value="')[2].partition('"')[0].replace("&amp;", "&")


def test_a_feed_tells_whose_turn_it_is_to_whoever_has_its_link(server: Server) -> None:
    lin, mei, reader = Friend(server, "Lin"), Friend(server, "Mei"), Friend(server, "")
    table = lin.open_table(["me", "open"], game="kungfu")
    mei.sit(table, 1)
    wires = dealt(lin.line(table), mei.line(table))
    links = {}
    for friend in (lin, mei):
        assert feed_link(friend) == ""
        friend.http.post("/you/notices", data=NEW)
        links[friend.name] = feed_link(friend)
    assert links["Lin"] != links["Mei"] and all(link.startswith(server.url) for link in links.values())
    counts = {}
    for name, link in links.items():
        answer = reader.http.get(link)
        assert answer.headers["content-type"].startswith("application/atom+xml")
        tree = ElementTree.fromstring(answer.text)
        entries = tree.findall(f"{ATOM}entry")
        counts[name] = len(entries)
        assert table not in answer.text  # readers of feeds are services of others
        for entry in entries:
            found = entry.find(f"{ATOM}link")
            assert found is not None
            path = found.attrib["href"].removeprefix(server.url)
            friend = lin if name == "Lin" else mei
            assert friend.http.get(path).headers["location"] == table
            assert reader.http.get(path).headers["location"] == lin.watch_link(table)
    assert sorted(counts.values()) == [0, 1] and counts["Lin"] == bool(wires[0].update["acts"])
    mei.http.post("/you/notices", data=NEW)
    assert reader.http.get(links["Mei"]).status_code == 404 and reader.http.get(feed_link(mei)).status_code == 200
    mei.http.post("/you/notices", data={"feed": "off"})
    assert feed_link(mei) == "" and reader.http.get("/feed/" + "0" * 40).status_code == 404
    assert "轮到你" in reader.http.get(links["Lin"].replace("language=en", "language=zh")).text


def test_the_page_about_notices_and_its_worker(chromium: Browser, server: Server, tmp_path: Path) -> None:
    from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

    lin = Friend(server, "Lin")
    lin.http.post("/you/notices", data=NEW | {"name": "Lin"})
    for language in ("en", "zh"):
        context = chromium.new_context(color_scheme="light" if language == "en" else "dark", bypass_csp=True)
        context.grant_permissions(["notifications"], origin=server.url)
        for name, value in (("jianghu", lin.http.cookies["jianghu"]), ("language", language)):
            context.add_cookies([{"name": name, "value": value, "url": server.url}])
        page = context.new_page()
        page.set_default_timeout(120_000)
        for width in (320, 375, 820, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            page.goto(f"{server.url}/you/notices")
            assert page.evaluate("document.documentElement.scrollWidth") <= width, width
        serious = [one for one in Axe().run(page).response["violations"] if one["impact"] in ("serious", "critical")]
        assert not serious, [(one["id"], one["nodes"][0]["html"][:160]) for one in serious]
        page.locator("#push-said:not(:empty)").wait_for()
        assert page.locator("#sound").is_checked() is False
        context.close()
    context = chromium.new_context()
    context.grant_permissions(["notifications"], origin=server.url)
    context.add_cookies([{"name": "jianghu", "value": lin.http.cookies["jianghu"], "url": server.url}])
    page = context.new_page()
    page.set_default_timeout(120_000)
    wire = context.new_cdp_session(page)
    registered: list[str] = []
    wire.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registered.extend(one["registrationId"] for one in event["registrations"]),
    )
    wire.send("ServiceWorker.enable")
    page.goto(f"{server.url}/you/notices")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    end = time.monotonic() + PATIENCE
    while not registered:
        assert time.monotonic() < end
        page.wait_for_timeout(50)
    data = json.dumps({"title": "Teahouse", "body": "It is your turn.", "url": "/t/x", "tag": "t"})
    wire.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": server.url, "registrationId": registered[0], "data": data},
    )
    ask = (
        "navigator.serviceWorker.ready.then((one) => one.getNotifications()).then((all) => all.map((one) => one.title))"
    )
    while page.evaluate(ask) != ["Teahouse"]:
        assert time.monotonic() < end
        page.wait_for_timeout(50)
    context.close()


def test_one_touch_turns_the_sound_on(chromium: Browser, server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["me", "bot:random"], game="kungfu")
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    context.add_cookies([{"name": "jianghu", "value": lin.http.cookies["jianghu"], "url": server.url}])
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.goto(server.url + table)
    for pressed, kept in (("false", None), ("true", "on"), ("false", "off")):
        page.locator(f"#bell[aria-pressed={pressed}]").wait_for()
        assert page.evaluate("localStorage.getItem('sound')") == kept
        page.locator("#bell").click()
    context.close()
