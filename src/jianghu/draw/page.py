"""The frame of a picture: size, theme, style and fonts."""

from __future__ import annotations

from functools import cache

from jianghu.draw import fonts
from jianghu.draw.style import sheet
from jianghu.draw.svg import box, esc, num

# The faces that pictures use. Spectral 400 and italic are for pages of rules only.
FACES = ("spectral-600-normal", "source-sans-3-400-normal", "source-sans-3-600-normal", "wenkai-400", "wenkai-700")

LANGUAGE_TAGS = {"zh": "zh-Hans"}  # the words of a picture; drawn characters have fonts of their own


@cache
def style(theme: str | None, embed: bool, rules: str = "") -> str:
    """The one style element of a picture that stands alone."""
    return f"<style>{fonts.embedded(FACES) if embed else ''}\n{sheet(theme, rules=rules)}</style>"


def picture(
    body: str,
    size: tuple[float, float],
    view: tuple[float, float, float, float],
    label: str,
    *,
    theme: str | None = None,
    embed: bool = False,
    styled: bool = True,
    attributes: str = "",
    lang: str = "en",
    rules: str = "",
) -> str:
    """A whole SVG document.

    ``size`` is its natural size in pixels, ``view`` its own coordinates. Without ``styled`` it brings no style element:
    a page under a strict content policy has the sheet already. ``rules`` are further ones, of the game that is drawn.
    """
    if theme not in (None, "light", "dark"):
        raise ValueError(f"theme is {theme!r}, not None, 'light' or 'dark'")
    box = " ".join(num(value) for value in view)
    attributes += f' lang="{LANGUAGE_TAGS[lang]}"' if lang in LANGUAGE_TAGS else ""
    themed = "" if theme is None else f' data-theme="{theme}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="jh"{themed} width="{num(size[0])}" height="{num(size[1])}" '
        f'viewBox="{box}" role="group" aria-label="{esc(label)}"{attributes}>'
        f"{style(theme, embed, rules) if styled else ''}{body}</svg>\n"
    )


def ground(view: tuple[float, float, float, float]) -> str:
    """The paper under a picture that stands alone."""
    x, y, width, height = view
    return box(x - 1, y - 1, width + 2, height + 2, "paper")
