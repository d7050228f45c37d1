"""The helper of a first game: once for each kind of question, off with one touch, never against people."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.web.reader import Reader, eventually, start
from tests.web.server import Friend, Server, dealt


def reader(chromium: Browser) -> Reader:
    return Reader(chromium.new_context(locale="en", bypass_csp=True))


def test_it_speaks_once_and_can_be_sent_away(chromium: Browser, server: Server) -> None:
    lin = reader(chromium)
    start(lin, server, ["me", "bot:greedy"], game="kungfu")
    eventually(lin.asked)
    expect(lin.page.locator("#helper")).to_contain_text("Throw away what you do not want")
    expect(lin.page.locator("#helper-lesson")).to_have_attribute("href", "/learn/kungfu/turn")
    lin.page.reload()
    eventually(lin.asked)
    expect(lin.page.locator("#helper")).to_be_hidden()
    lin.page.locator("#actions [data-words=done]").click()
    expect(lin.page.locator("#helper")).to_contain_text("It is your turn")
    lin.page.locator("#helper-off").click()
    expect(lin.page.locator("#helper")).to_be_hidden()
    assert '"off":true' in lin.page.evaluate("localStorage.helper")


def test_against_people_it_is_not_told_what_is_asked(server: Server) -> None:
    lin, bo = Friend(server, "Lin"), Friend(server, "Bo")
    table = lin.open_table(["me", "open"], game="kungfu")
    bo.sit(table, 1)
    dealt(lin.line(table, seal=True), bo.line(table, seal=True))
    for friend in (lin, bo):
        assert "data-kind=" not in friend.http.get(table).text
