"""``jianghu rules``: the rulebook, one of its rules, or all rules with a word."""

from __future__ import annotations

import json
import os
import re
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from jianghu.errors import BadWords
from jianghu.kernel import registry
from jianghu.kernel.game import RULE, Game

if TYPE_CHECKING:
    from rich.text import Text


DEFAULT = "wuwei"


class Rule:
    """A numbered rule and the sign that says how it is known."""

    def __init__(self, id: str, sign: str, text: str) -> None:
        self.id = id
        self.sign = sign
        self.text = text


def all_rules(game: Game) -> list[Rule]:
    """Every numbered rule in the order of the rulebook."""
    return [Rule(*match.groups()) for match in RULE.finditer(game.rules())]


def find_rules(game: Game, wanted: str) -> list[Rule]:
    """The rule of that id, or the rules of that chapter (``MOV``), or those with words that begin with these."""
    found = find_by_id(game, wanted)
    words = [re.compile(rf"\b{re.escape(word)}", re.IGNORECASE) for word in wanted.split()]
    if found or not words:
        return found
    return [rule for rule in all_rules(game) if all(word.search(rule.text) for word in words)]


def find_by_id(game: Game, id: str) -> list[Rule]:
    """The rule of that id, or the rules whose ids begin with that word."""
    rules, plain = all_rules(game), id.strip().upper()
    same = [rule for rule in rules if rule.id == plain]
    chapter = [rule for rule in rules if plain and rule.id.startswith((plain + "-", plain + "."))]
    return same or chapter or [rule for rule in rules if rule.id.rstrip("0123456789") == plain]


def rule_text(rule: Rule) -> Text:
    """A rule for the terminal."""
    from rich.text import Text

    text = Text.assemble((rule.id, "bold"), (f" {rule.sign}  ", "dim"))
    return text.append(rule.text)


def rules(
    game: Annotated[str, typer.Argument(help="The game.")] = DEFAULT,
    wanted: Annotated[
        list[str] | None, typer.Argument(metavar="[RULE or WORDS]...", help="A rule's id (MOV-3), or words to find.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Read the rules: all of them, one by its id, or those with a word."""
    asked = " ".join(wanted or [])
    if not asked and game not in registry.ids() and find_by_id(registry.game(DEFAULT), game):
        game, asked = DEFAULT, game  # jianghu rules MOV-3
    found = registry.game(game)
    picked = find_rules(found, asked) if asked else all_rules(found)
    if not picked:
        raise BadWords(f"no rule of {found.title} has the id or the words {asked!r}")
    if as_json:
        data = [{"id": rule.id, "sign": rule.sign, "text": rule.text} for rule in picked]
        print(json.dumps(data, ensure_ascii=False, indent=1))
        return

    from jianghu.cli.view import new_console

    console = new_console()
    if asked:
        for number, rule in enumerate(picked):
            if number:
                console.print()
            console.print(rule_text(rule))
        return

    from rich.markdown import Markdown

    book = Markdown(found.rules())
    if not sys.stdout.isatty():
        console.print(book)
        return
    os.environ.setdefault("LESS", "-FRX")
    with console.pager(styles="R" in os.environ["LESS"]):
        console.print(book)
