"""What a person sees while nothing can be stored: one calm sentence, and then the move is made."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tests.web.reader import Reader, eventually, start
from tests.web.test_outage import full_disk


def test_a_move_waits_and_is_made_by_itself(chromium: Browser, tmp_path: Path) -> None:
    with full_disk(tmp_path) as base:
        lin = Reader(chromium.new_context())
        start(lin, base.servers[0], ["me", "device"])
        eventually(lin.asked)
        if lin.page.locator("[data-do=reveal]").count():
            lin.page.locator("[data-do=reveal]").click()
            eventually(lambda: lin.page.locator(".act").count())
        ply = lin.ply()
        base.take()
        lin.page.evaluate("document.querySelector('.act[data-words]:not(.off)').click()")
        eventually(lambda: "your move waits" in lin.page.locator("#why").inner_text())
        assert lin.ply() == ply and lin.page.locator("#line").is_hidden()
        base.give()
        eventually(lambda: lin.ply() == ply + 1)  # nobody has clicked again
        eventually(lambda: lin.page.locator("#why").is_hidden())
        assert not lin.faults
