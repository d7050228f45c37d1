"""SVG to PNG without a browser, for the small pictures that a server makes for chats: resvg, and our own fonts.

It knows neither variables nor media queries nor woff2: a picture is written for it in plain colours, and the fonts are
unpacked once for each process.
"""

from __future__ import annotations

import re
import tempfile
from functools import cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Final

from jianghu.draw import fonts
from jianghu.draw.page import FACES

WIDTH, HEIGHT = 1200, 630  # what chats show
FACE_RULES: Final = re.compile(r"@font-face\{[^}]*\}")
MEDIA: Final = re.compile(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
VARIABLES: Final = re.compile(r"(?<=[;{])[^;{}]*var\([^;}]*(?=[;}])")
PICTURE: Final = re.compile(r'<svg xmlns="[^"]*"([^>]*?) width="[\d.]+" height="[\d.]+"')


def can_draw() -> bool:
    """Whether what it needs is installed."""
    return all(find_spec(name) is not None for name in ("resvg_py", "fontTools", "brotli"))


def card(svg: str, paper: str) -> bytes:
    """A picture that stands alone, as large as it goes in the middle of a card for chats, as PNG."""
    import resvg_py

    plain = VARIABLES.sub("", MEDIA.sub("", FACE_RULES.sub("", svg)))
    inner = PICTURE.sub(rf'<svg\1 x="0" y="0" width="{WIDTH}" height="{HEIGHT}"', plain, count=1)
    outer = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">{inner}</svg>'
    # The words of pictures in Chinese are set in whatever the system has: our fonts hold the drawn characters only.
    return bytes(resvg_py.svg_to_bytes(svg_string=outer, background=paper, font_dirs=[_font_folder().name]))


@cache
def _font_folder() -> tempfile.TemporaryDirectory[str]:
    """A folder with our fonts as a program for system fonts reads them; it goes with the process."""
    from fontTools.ttLib import TTFont

    folder = tempfile.TemporaryDirectory(prefix="jianghu-fonts-")
    for face in FACES:
        font = TTFont(BytesIO(fonts.data(face)))
        font.flavor = None
        names = font["name"]
        for record in [one for one in names.names if one.nameID in (1, 16, 17, 21, 22)]:
            names.removeNames(nameID=record.nameID)
        names.setName(fonts.FACES[face][0], 1, 3, 1, 0x409)
        font.save(Path(folder.name, f"{face}.ttf"))
    return folder
