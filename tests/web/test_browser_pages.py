"""All pages in a real Chromium: nothing serious for axe, never too wide, light, and nothing from elsewhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from jianghu.kernel import registry
from jianghu.lessons.figures import figures
from tests.web.server import Friend, Server


def test_nothing_serious_for_axe_and_no_page_is_too_wide(chromium: Browser, server: Server) -> None:
    from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

    lin = Friend(server, "Lin")
    table = lin.open_table(["me", "open", "bot:greedy"])
    games = [lin.open_table(["me", "bot:greedy", "bot:greedy"], game=id) for id in registry.ids() if id != "wuwei"]
    for theme in ("light", "dark"):
        context = chromium.new_context(color_scheme=theme, bypass_csp=True)
        context.add_cookies([{"name": "jianghu", "value": lin.http.cookies["jianghu"], "url": server.url}])
        page = context.new_page()
        for path in ("/", table, *games, "/rules/wuwei", f"{table}/replay", "/nothing"):
            for width in (320, 768, 1920) if theme == "light" else (1280,):
                page.set_viewport_size({"width": width, "height": 800})
                page.goto(server.url + path)
                page.wait_for_timeout(150)
                assert page.evaluate("document.documentElement.scrollWidth") <= width, (path, width)
            found = Axe().run(page).response["violations"]
            serious = [one for one in found if one["impact"] in ("serious", "critical")]
            assert not serious, [(path, one["id"], one["nodes"][0]["html"][:160]) for one in serious]
        context.close()


def test_the_first_page_is_light_and_everything_is_from_here(chromium: Browser, server: Server) -> None:
    context = chromium.new_context()
    page = context.new_page()
    sizes: dict[str, int] = {}
    page.on("requestfinished", lambda request: sizes.update({request.url: request.sizes()["responseBodySize"]}))
    page.goto(server.url)
    page.wait_for_timeout(300)
    assert all(url.startswith(server.url) for url in sizes)
    weight = sum(size for url, size in sizes.items() if "woff2" not in url)
    print(f"first page {weight} bytes on the wire without fonts")
    assert weight < 60_000
    context.close()


@pytest.mark.parametrize("game", [id for id in registry.ids() if figures(id)])
def test_rules_are_light_and_pictures_come_with_the_reader(chromium: Browser, server: Server, game: str) -> None:
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    sizes: dict[str, int] = {}
    page.on("requestfinished", lambda request: sizes.update({request.url: request.sizes()["responseBodySize"]}))
    page.goto(f"{server.url}/rules/{game}")
    page.wait_for_load_state("networkidle")
    last = page.locator(".figure").last
    last.evaluate("figure => { location.hash = figure.dataset.rule }")  # as the link of a refusal does
    last.locator(".pic svg").first.wait_for()
    assert last.evaluate("figure => figure.getBoundingClientRect().top < innerHeight")
    while page.locator(".fp > .pic:empty").count():
        page.evaluate("document.querySelector('.fp > .pic:empty')?.scrollIntoView()")
        page.wait_for_timeout(20)
    page.wait_for_load_state("networkidle")
    print(f"rules of {game}: {sum(sizes.values())} bytes on the wire with all fonts and figures")
    assert sum(sizes.values()) < 300_000, sizes
    context.close()


def test_chinese_rules_are_set_in_one_font_and_fit_the_page(chromium: Browser, server: Server) -> None:
    """The font of the drawn characters holds few of them: in a sentence they would stand out."""
    from axe_playwright_python.sync_playwright import Axe

    context = chromium.new_context(bypass_csp=True)
    page = context.new_page()
    for language in ("en", "zh"):
        context.add_cookies([{"name": "language", "value": language, "url": server.url}])
        for game in ("wuwei", "kungfu"):
            for width in (320, 375, 1280):
                page.set_viewport_size({"width": width, "height": 800})
                page.goto(f"{server.url}/rules/{game}")
                assert page.evaluate("document.documentElement.scrollWidth") <= width, (language, game, width)
            # Figures are drawn, and hold what the board holds: the font of its characters in either language.
            fonts = page.evaluate(
                "[...new Set([...document.querySelectorAll('.art :not(svg *)')]"
                ".map((x) => getComputedStyle(x).fontFamily))]"
            )
            assert any("WenKai" in stack for stack in fonts) == (language == "en"), fonts
            found = Axe().run(page).response["violations"]
            serious = [one for one in found if one["impact"] in ("serious", "critical")]
            assert not serious, [(game, one["id"], one["nodes"][0]["html"][:160]) for one in serious]
    context.close()
