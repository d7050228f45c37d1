"""Printing where the output is not UTF-8: plain letters of the same width instead of a traceback."""

from __future__ import annotations

import codecs
import io
import json
import sys
import unicodedata

NAME = "jianghu.plain"
PLAIN = str.maketrans({
    "…": ".", "–": "-", "—": "-", "−": "-", "×": "x", "·": ".", "•": "*", "→": ">", "←": "<", "▸": ">", "›": ">",
    "‹": "<", "●": "@", "○": "0", "♣": "%", "▲": "^", "≈": "~", "’": "'", "‘": "'", "“": '"', "”": '"', "█": "#",
    "─": "-", "━": "-", "═": "-", "│": "|", "┃": "|", "║": "|",
})  # fmt: skip


def adapt() -> None:
    """Make printing never fail, whatever the encoding of the terminal or pipe."""
    codecs.register_error(NAME, _replaced)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and not is_unicode(stream.encoding):
            stream.reconfigure(errors=NAME)


def is_unicode(encoding: str) -> bool:
    return codecs.lookup(encoding).name.startswith("utf")


def json_text(data: object) -> str:
    """Data as JSON for the standard output; where that is not UTF-8, with escapes, so that nothing is lost."""
    plain = not is_unicode(getattr(sys.stdout, "encoding", None) or "utf-8")
    return json.dumps(data, ensure_ascii=plain, indent=1)


def svg_text(svg: str) -> str:
    """SVG for the standard output, with references to the characters that it cannot hold."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return svg.encode(encoding, "xmlcharrefreplace").decode(encoding)


def plain(text: str) -> str:
    """A text in ASCII that takes as many columns: look-alikes, letters without accents, else question marks."""
    return "".join(_letter(letter) for letter in text.translate(PLAIN))


def _letter(letter: str) -> str:
    if letter.isascii():
        return letter
    if "\u2500" <= letter <= "\u257f":  # corners and crossings of lines
        return "+"
    base = unicodedata.normalize("NFKD", letter)[0]
    if base.isascii():
        return base
    return "??" if unicodedata.east_asian_width(letter) in "WF" else "?"


def _replaced(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end
