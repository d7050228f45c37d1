"""Style sheet, fonts and sign of the house, from the drawing kit: pages and pictures share one palette."""

from __future__ import annotations

from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from jianghu.draw import colours, fonts
from jianghu.draw.style import sheet
from jianghu.kernel import registry
from jianghu.web.pages.common import deny

FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
DAY = {"cache-control": "public, max-age=86400"}


@cache
def draw_css() -> str:
    """The fonts, both palettes for the page itself, and the styles of all drawings."""
    faces = "".join(fonts.rule(face, f"/look/{face}.woff2") for face in fonts.FACES)
    faces = faces.replace("src:", "font-display:swap;src:")
    light, dark = colours.variables(colours.LIGHT), colours.variables(colours.DARK)
    stacks = colours.variables(colours.STACKS)
    palette = (
        f":root{{{stacks}{light}color-scheme:light}}\n"
        f"@media(prefers-color-scheme:dark){{:root{{{dark}color-scheme:dark}}}}\n"
        f":root:lang(zh-Hans),:root:lang(zh-Hans) .jh{{{colours.variables(colours.SIMPLIFIED)}}}\n"
        f":root[data-theme=light]{{{light}color-scheme:light}}\n:root[data-theme=dark]{{{dark}color-scheme:dark}}\n"
    )
    games = "".join(registry.game(name).view.styles() for name in registry.ids())
    return f"{faces}{colours.MARKS}\n{palette}{sheet(None, plain=False, rules=games)}"


async def draw_sheet(request: Request) -> Response:
    return Response(draw_css(), media_type="text/css", headers={"cache-control": "no-cache"})


async def font(request: Request) -> Response:
    face = request.path_params["face"]
    if face not in fonts.FACES:
        raise deny()
    return Response(fonts.data(face), media_type="font/woff2", headers=FOREVER)


SEAL = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><path fill="#A3281F" d="M2.6 2.2C9 1.5 25 1.7 31.5 '
    '2.3c.6 6.7.5 22-.1 29.3C25 32.5 9 32.4 2.5 31.7C1.7 25 1.8 9 2.6 2.2z"/>{0}</svg>'
)
WATER = (
    '<path d="M8 12q4.500-4 9 0t9 0M8 18q4.500-4 9 0t9 0M8 24q4.500-4 9 0t9 0" fill="none" stroke="#FDF7EC" '
    'stroke-width="2.4"/>'
)
DOT = '<circle cx="17" cy="17" r="8" fill="#FDF7EC"/>'


async def favicon(request: Request) -> Response:
    """Our seal; with a dot when it is the reader's turn."""
    inside = DOT if request.query_params.get("turn") else WATER
    return Response(SEAL.format(inside), media_type="image/svg+xml", headers=DAY)
