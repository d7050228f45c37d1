"""The line between a page and its table: a killed server, a phone that slept, two tabs of one person."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tests.web.proxy import Proxy
from tests.web.reader import QUICK, Reader, eventually, start
from tests.web.server import Server


def test_the_server_is_killed_in_mid_game(chromium: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path, *QUICK)
    server.start()
    lin = Reader(chromium.new_context())
    start(lin, server, ["me", "bot:greedy"], max_rounds="2")
    for number in range(3):
        eventually(lin.asked)
        lin.decide(number)
    eventually(lin.asked)
    assert lin.page.locator("#status").is_visible()
    server.kill()
    before = lin.ply()
    eventually(lambda: lin.page.locator("#line").is_visible())
    assert not lin.page.locator("#status").is_visible()  # nobody knows now whether the table is live
    # Decided while there is no server: it is sent when there is one again. A second click meanwhile is not another one.
    lin.page.evaluate("document.querySelector('.act[data-words]').click()")
    lin.page.evaluate("document.querySelector('.act[data-words]').click()")
    server.start()
    eventually(lambda: lin.ply() > before)
    assert not lin.page.locator("#line").is_visible() and lin.page.locator("#status").is_visible()
    lin.play_on(lin.decide)
    assert [fault for fault in lin.faults if "WebSocket" not in fault and "ERR_CONNECTION" not in fault] == []
    lin.page.context.close()
    server.stop()


def test_a_phone_that_slept_goes_on_without_reload(chromium: Browser, tmp_path: Path) -> None:
    with Server(tmp_path, *QUICK).running() as server:
        proxy = Proxy(server.port)
        lin = Reader(chromium.new_context())
        behind = Server(tmp_path)
        behind.port = proxy.port
        start(lin, behind, ["me", "bot:greedy"], max_rounds="2")
        lin.page.evaluate("window.sameas = 'before'")
        eventually(lin.asked)
        proxy.freeze()
        before = lin.ply()
        assert lin.page.evaluate("jianghu.connection.socket.readyState") == 1  # the page believes that all is well
        lin.page.evaluate("document.querySelector('.act[data-words]').click()")
        lin.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        eventually(lambda: lin.ply() > before)
        lin.play_on(lin.decide)
        assert lin.page.evaluate("window.sameas") == "before"
        assert lin.faults == []
        lin.page.context.close()
        proxy.close()


def test_two_tabs_of_one_person_both_work(chromium: Browser, tmp_path: Path) -> None:
    with Server(tmp_path, *QUICK).running() as server:
        context = chromium.new_context()
        one, other = Reader(context), Reader(context)
        start(one, server, ["me", "bot:greedy"], max_rounds="2")
        other.page.goto(one.page.url)
        eventually(other.here)
        tabs = [one, other]
        for number in range(200):
            eventually(lambda: one.ply() == other.ply())
            eventually(lambda: all(tab.asked() or tab.over() for tab in tabs) and one.ply() == other.ply())
            if one.over():
                break
            tabs[number % 2].decide(number)
        assert one.over() and other.over()
        assert one.faults == [] and other.faults == []
        context.close()


def test_a_page_that_finds_no_room_says_so_and_does_not_hammer(chromium: Browser, tmp_path: Path) -> None:
    with Server(tmp_path, *QUICK, "--sockets-per-address", "1").running() as server:
        context = chromium.new_context()
        one, other = Reader(context), Reader(context)
        start(one, server, ["me", "bot:greedy"])
        tried: list[str] = []
        other.page.on("websocket", lambda socket: tried.append(socket.url))
        other.page.goto(one.page.url)
        eventually(lambda: "Too many tables are open from your network" in other.page.inner_text("#line"))
        other.page.wait_for_timeout(3000)
        assert other.page.locator("#line").is_visible() and len(tried) == 1
        context.close()
