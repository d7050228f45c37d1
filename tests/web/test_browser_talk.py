"""Talk, standing orders and offers in a real browser, on a wide screen and on a phone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.web.china import Party
from tests.web.reader import PHONE, SEED, Reader, eventually
from tests.web.server import Friend, Server

WIDE: ViewportSize = {"width": 1366, "height": 900}
SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("tables"), "--pace", "0.05", seed=SEED).running() as made:
        yield made


def page_of(chromium: Browser, party: Party, friend: Friend, size: ViewportSize) -> Reader:
    """The table as a friend sees it."""
    context = chromium.new_context(viewport=size)
    for name, value in friend.http.cookies.items():
        context.add_cookies([{"name": name, "value": value.strip('"'), "url": party.server.url}])
    reader = Reader(context)
    reader.page.goto(party.server.url + party.table)
    eventually(reader.dealt)
    return reader


def open_chat(reader: Reader, phone: bool) -> None:
    if phone:
        reader.page.click("#bar [data-tab=log]")
    reader.page.click("#tab-chat")


def fits(reader: Reader) -> bool:
    """Whether nothing makes the page wider than its screen."""
    return bool(reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@SIZES
def test_people_talk_in_private_and_nothing_they_wrote_is_lost(
    chromium: Browser, server: Server, size: ViewportSize
) -> None:
    party = Party(server, 3)
    lin, mei, bo = (page_of(chromium, party, friend, size) for friend in party.friends)
    for reader in (lin, mei, bo):
        open_chat(reader, size is PHONE)
    assert lin.page.locator("#chatto option").all_text_contents() == ["everybody", "only Mei", "only Bo"]
    lin.page.select_option("#chatto", "1")
    lin.page.fill("#chattext", "Honan is yours")
    lin.page.click("#chatform button")
    eventually(lambda: "Lin to Mei: Honan is yours" in mei.page.inner_text("#notes"))
    eventually(lambda: lin.page.input_value("#chattext") == "")
    assert "Honan is yours" not in bo.page.content()
    mei.page.reload()
    eventually(mei.dealt)
    assert "Honan is yours" in mei.page.content()
    assert lin.page.input_value("#chatto") == "1", "the choice stays"
    # A flood, from several pages at one moment: what was refused is still in the field.
    pages = [party.friends[0].line(party.table) for _ in range(24)]
    for number, page in enumerate(pages):
        page.send({"t": "chat", "id": f"a-flood-{number}", "text": "flood"})
    lin.page.fill("#chattext", "one more")
    lin.page.click("#chatform button")
    eventually(lambda: "one a second" in lin.page.inner_text("#chatwhy") or not lin.page.input_value("#chattext"))
    refused = lin.page.inner_text("#chatwhy")
    assert bool(refused) == (lin.page.input_value("#chattext") == "one more")
    # Mei gets up: what was for her does not go to all.
    party.friends[1].http.post(f"{party.table}/leave", data={"seat": "1"})
    eventually(lambda: lin.page.locator("#chatto option").count() == 2)
    lin.page.fill("#chattext", "for nobody else")
    lin.page.click("#chatform button")
    eventually(lambda: "for whom" in lin.page.inner_text("#chatwhy"))
    assert lin.page.input_value("#chattext") == "for nobody else" and "for nobody else" not in bo.page.content()
    assert all(fits(reader) for reader in (lin, mei, bo))
    assert not lin.faults + mei.faults + bo.faults
    for reader in (lin, mei, bo):
        reader.page.context.close()


@SIZES
def test_standing_orders_are_given_in_the_menu_and_kept(chromium: Browser, server: Server, size: ViewportSize) -> None:
    party = Party(server, 2)
    lin, mei = (page_of(chromium, party, friend, size) for friend in party.friends)
    if size is PHONE:
        lin.page.click("#bar [data-tab=players]")
    lin.page.click("[data-do=orders]")
    lin.page.select_option("#order-attacks", "resist")
    eventually(lambda: "Standing orders: 1" in lin.page.content())
    lin.page.select_option("#order-mergers", "refuse")
    eventually(lambda: "Standing orders: 2" in lin.page.content())
    assert lin.page.is_visible("#orders"), "the menu stays open while one chooses"
    assert "Standing orders: " not in mei.page.content() and mei.page.input_value("#order-attacks") == "ask"
    lin.page.reload()
    eventually(lin.dealt)
    assert lin.page.input_value("#order-attacks") == "resist" and lin.page.input_value("#order-demands") == "ask"
    assert fits(lin) and not lin.faults + mei.faults
    for reader in (lin, mei):
        reader.page.context.close()


@SIZES
def test_an_offer_is_a_button_with_its_consequences(chromium: Browser, server: Server, size: ViewportSize) -> None:
    party = Party(server, 3)
    party.until(lambda: "expand" in str(party.state().position()["asked"]))
    seat = party.state().active
    other = (seat + 1) % 3
    asker, asked = (page_of(chromium, party, party.friends[one], size) for one in (seat, other))
    offer = asker.page.locator(f"#act-merge_{other}")
    assert "nothing more" in offer.inner_text() and "Of a victory" in offer.inner_text()
    offer.click()
    eventually(asked.asked)
    assert asked.page.locator("#aside svg").count() == 1, "what both would have"
    assert "Of a victory" in asked.page.inner_text("#act-accept")
    assert "Nothing changes" in asked.page.inner_text("#act-refuse")
    assert fits(asker) and fits(asked)
    asked.page.click("#act-accept")
    eventually(lambda: party.state().leader.count(seat) + party.state().leader.count(other) == 2)
    assert not asker.faults + asked.faults
    for reader in (asker, asked):
        reader.page.context.close()
