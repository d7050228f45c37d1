"""The rules page: the game's own rulebook with every rule's id as an anchor."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, field, replace
from functools import cache

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from jianghu.kernel import registry
from jianghu.kernel.game import RULE, RULE_ID
from jianghu.kernel.view import Row
from jianghu.kernel.voice import LANGUAGES, Voice
from jianghu.web.i18n import language_of, marked
from jianghu.web.pages import figures
from jianghu.web.pages.common import back_of, deny, page
from jianghu.web.pages.figure_pictures import Drawn
from jianghu.web.pages.looks import FOREVER

SIGNS = {
    "rulebook": marked("rulebook"),
    "follows": marked("follows from the text"),
    "prototype": marked("prototype"),
    "published": marked("published"),
    "ruling": marked("our ruling"),
}


@dataclass
class Block:
    """A rule with its id and sign, or plain text without."""

    html: Markup
    id: str = ""
    sign: str = ""
    said: str = ""
    beside: list[tuple[str, str]] = field(default_factory=list)  # rules that another game sets beside it: game, id


@dataclass
class Chapter:
    title: str
    slug: str
    number: int = 0  # 0 before the first one
    blocks: list[Block] = field(default_factory=list)

    def rules(self) -> tuple[str, ...]:
        return tuple(block.id for block in self.blocks if block.id)


@cache
def chapters(id: str, language: str = "en") -> list[Chapter]:
    """The rulebook, chapter by chapter; what stands before the first one is a chapter without a number."""
    game = registry.game(id)
    known = set(game.rule_ids())
    beside = set_beside(id)
    found = [Chapter(marked("In short"), "in-short")]
    for part in re.split(r"\n\s*\n", game.rules(language)):
        text = part.strip()
        rule = RULE.match(text)
        if text.startswith("# ") or not text:
            continue
        if text.startswith("## "):
            title = re.sub(r"^\d+\. ", "", text[3:].strip())  # the page counts the chapters itself
            found.append(Chapter(title, re.sub(r"\W+", "-", title.lower()).strip("-"), len(found)))
        elif rule is not None:
            rest = text[rule.end() :].strip()
            body = _paragraph(rule.group(3), known) + (_block(rest, known) if rest else Markup(""))
            sign = rule.group(2)
            found[-1].blocks.append(
                Block(body, rule.group(1), sign, SIGNS.get(sign, sign), beside.get(rule.group(1), []))
            )
        else:
            found[-1].blocks.append(Block(_block(text, known)))
    return [chapter for chapter in found if chapter.blocks]


def set_beside(id: str) -> dict[str, list[tuple[str, str]]]:
    """By rule of a game, the rules of others whose rulebooks set both side by side in a row of a table."""
    found: dict[str, list[tuple[str, str]]] = {}
    for other in registry.ids():
        own = registry.game(other).rule_ids() if other != id else []
        for row in re.findall(rf"(?m)^\|.*\b{id}:.*$", registry.game(other).rules("en")) if own else []:
            here = [(other, rule) for rule in re.findall(rf"(?<![A-Za-z0-9:]){RULE_ID}", row) if rule in own]
            for rule in re.findall(rf"\b{id}:({RULE_ID})", row):
                found.setdefault(rule, []).extend(one for one in here if one not in found[rule])
    return found


def _block(text: str, known: set[str]) -> Markup:
    """A paragraph, a smaller heading, a list or a table row by row."""
    lines = text.split("\n")
    if text.startswith("### "):
        head = Markup("<h3>{}</h3>").format(_inline(lines[0][4:], known))
        return head + (_block("\n".join(lines[1:]), known) if lines[1:] else Markup(""))
    if all(line.startswith(("- ", "  ")) for line in lines):
        items = re.split(r"(?m)^- ", text)[1:]
        return Markup("<ul>{}</ul>").format(
            Markup("").join(Markup("<li>{}</li>").format(_inline(item, known)) for item in items)
        )
    if all(line.startswith("|") for line in lines):
        rows = [_cells(line) for line in lines if not set(line) <= set("|-: ")]
        body = Markup("").join(
            Markup("<tr>{}</tr>").format(
                Markup("").join(Markup("<td>{}</td>").format(_inline(cell, known)) for cell in row)
            )
            for row in rows
        )
        return Markup('<div class="wide"><table>{}</table></div>').format(body)
    return _paragraph(text, known)


def _cells(row: str) -> list[str]:
    """The cells of a row; a bar with a backslash before it belongs to the text."""
    return [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", row.strip("|"))]


def _paragraph(text: str, known: set[str]) -> Markup:
    return Markup("<p>{}</p>").format(_inline(text, known))


def _inline(text: str, known: set[str]) -> Markup:
    """Bold, italics, code, and every rule's id as a link; ``wuwei:MOV-3`` is a rule of another game."""
    html = str(escape(text))
    html = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", html)
    html = re.sub(r"(?<!\*)\*([^*\s][^*]*?)\*(?!\*)", r"<em>\1</em>", html)
    html = re.sub(r"`([^`]+)`", r"<code>\1</code>", html)
    html = re.sub(r"\[([^\]]+)\]\((/rules/[a-z]+#[\w-]+)\)", r'<a href="\2">\1</a>', html)  # a chapter elsewhere

    def link(match: re.Match[str]) -> str:
        other, id = match[1], match[2]
        if other:  # wuwei:MOV-3, a rule of another game
            there = other in registry.ids() and id in registry.game(other).rule_ids()
            return f'<a href="/rules/{other}#{id}">{id}</a>' if there else id
        return f'<a href="#{id}">{id}</a>' if id in known else id

    # Not \b: to it a Chinese character is a letter, and an id may stand right behind one.
    return Markup(re.sub(rf"(?<![A-Za-z0-9])(?:([a-z]+):)?({RULE_ID})(?![A-Za-z0-9])", link, html))


async def rules(request: Request) -> Response:
    """The rules of a game, or those of its rules that have the wanted words."""
    id = request.path_params["game"]
    if id not in registry.ids():
        raise deny()
    wanted = request.query_params.get("find", "")[:80]
    all = shown = chapters(id, language_of(request))
    if wanted:
        words = wanted.lower().split()
        having = [(chapter, [block for block in chapter.blocks if _has(block, words)]) for chapter in shown]
        shown = [replace(chapter, blocks=blocks) for chapter, blocks in having if blocks]
    game = registry.game(id)
    voice = Voice(game, language_of(request))
    signs = [Row(sign, voice) for sign in game.view.key()]
    rulebooks = {other: registry.game(other) for other in registry.ids()}
    drawn = await asyncio.to_thread(_drawn, id, voice.language) if "figures" in request.query_params else {}
    return page(
        request, "rules.html", game=game, rulebooks=rulebooks, signs=signs, chapters=shown, all=all, find=wanted,
        back=back_of(request), figures=figures.shown(id, voice.language), version=figures.version(id), drawn=drawn,
    )  # fmt: skip


def _drawn(id: str, language: str) -> dict[int, Drawn]:
    """All pictures of a rulebook by the number of the chapter, for a page that has them in it."""
    return {chapter.number: figures.of_rules(id, chapter.rules(), language) for chapter in chapters(id, language)}


async def shelf(request: Request) -> Response:
    """The rulebooks of all games."""
    return page(request, "shelf.html")


async def pictures(request: Request) -> Response:
    """The pictures of a game, as JSON. Kept forever where the address names their version."""
    id, language = request.path_params["game"], request.path_params["language"]
    if id not in registry.ids() or language not in LANGUAGES:
        raise deny()
    found = await asyncio.to_thread(figures.packed, id, language)
    fresh = request.path_params["version"] == figures.version(id)
    return JSONResponse(found, headers=FOREVER if fresh else None)


def _has(block: Block, words: list[str]) -> bool:
    text = f"{block.id} {block.html.striptags()}".lower()
    return all(word in text for word in words)
