"""``jianghu rules``: the rulebook, one of its rules, or all rules with a word."""

from __future__ import annotations

import os
import re
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from jianghu.cli.called import program
from jianghu.cli.language import LanguageOption, chosen
from jianghu.cli.output import json_text
from jianghu.errors import BadWords
from jianghu.kernel import registry
from jianghu.kernel.dice import Dice
from jianghu.kernel.game import RULE, Game
from jianghu.lessons.figures import figures

if TYPE_CHECKING:
    from rich.console import Group
    from rich.markdown import Markdown
    from rich.text import Text

DEFAULT = "wuwei"
SIGNS = {"no": "×", "yes": "✓", "": "→"}  # of the pictures of a figure: refused, allowed, before and after
MARKED = re.compile(r"\*\*(.+?)\*\*|`(.+?)`")  # as Markdown marks words
# How a rule is known, as the pages say it; English has the signs themselves.
CHINESE = {
    "rulebook": "规则书",
    "follows": "推得",
    "prototype": "原型",
    "published": "公开资料",
    "ruling": "我们的裁定",
}


class Rule:
    """A numbered rule and the sign that says how it is known."""

    def __init__(self, id: str, sign: str, text: str) -> None:
        self.id = id
        self.sign = sign
        self.text = text


def all_rules(game: Game, language: str = "en") -> list[Rule]:
    """Every numbered rule in the order of the rulebook."""
    return [Rule(*match.groups()) for match in RULE.finditer(game.rules(language))]


def find_rules(game: Game, wanted: str, language: str = "en") -> list[Rule]:
    """The rule of that id, or the rules of that chapter (``MOV``), or those with words that begin with these."""
    found = find_by_id(game, wanted, language)
    # Not \b: Chinese is written without gaps, so a Chinese word begins anywhere.
    words = [re.compile(rf"(?<![A-Za-z0-9]){re.escape(word)}", re.IGNORECASE) for word in wanted.split()]
    if found or not words:
        return found
    return [rule for rule in all_rules(game, language) if all(word.search(rule.text) for word in words)]


def find_by_id(game: Game, id: str, language: str = "en") -> list[Rule]:
    """The rule of that id, or the rules whose ids begin with that word."""
    rules, plain = all_rules(game, language), id.strip().upper()
    same = [rule for rule in rules if rule.id == plain]
    chapter = [rule for rule in rules if plain and rule.id.startswith((plain + "-", plain + "."))]
    return same or chapter or [rule for rule in rules if re.split(r"[\d-]", rule.id, maxsplit=1)[0] == plain]


def sign_words(sign: str, language: str) -> str:
    return CHINESE[sign] if language == "zh" else sign


def find_chapter(game: Game, title: str, language: str) -> str:
    """The chapter of that title, as Markdown; nothing when there is none."""
    for part in re.split(r"(?m)^(?=## )", game.rules(language))[1:]:
        if part.partition("\n")[0].removeprefix("## ").casefold() == title.strip().casefold():
            return part
    return ""


def book(rules: str, language: str) -> Markdown:
    """A rulebook or a part of it for the terminal."""
    from rich.markdown import Markdown

    from jianghu.cli.han import HanMarkdown

    def told(rule: re.Match[str]) -> str:
        return f"**{rule[1]}** [{sign_words(rule[2], language)}] {rule[3]}"

    return (HanMarkdown if language == "zh" else Markdown)(RULE.sub(told, rules))


def rule_text(rule: Rule, language: str = "en") -> Text:
    """A rule for the terminal."""
    from rich.text import Text

    from jianghu.cli.han import HanText

    sign = sign_words(rule.sign, language)
    text = HanText() if language == "zh" else Text()
    return text.append(rule.id, "bold").append(f" {sign}  ", "dim").append(MARKED.sub(r"\1\2", rule.text))


def rule_shown(game: Game, rule: Rule, language: str = "en") -> Group:
    """A rule with what its figure shows, in words, and the lesson in which it can be tried."""
    from rich.console import Group
    from rich.text import Text

    found = [rule_text(rule, language)]  # in a group: bare texts are joined, and lose how they break lines
    figure = figures(game.id).get(rule.id)
    if figure is not None:
        signs = [SIGNS[kind] for kind in figure.kinds()]
        told = [f"{sign} {text}".strip() for sign, text in zip(signs, figure.captions[language], strict=True)]
        lesson = f"{program()} learn {game.id} {figure.lesson.id}"
        found += [Text(f"    {line}", "dim") for line in [*told, lesson]]
    return Group(*found)


def _describe(game: Game, name: str, language: str) -> None:
    """What is called so in the game, where no rule has the words: a card, say."""
    from jianghu.cli.asking import answer
    from jianghu.cli.screen import Screen
    from jianghu.cli.speaking import Unclear

    state = game.new(game.seats_for(game.complete({}))[0], {}, Dice(0))
    try:
        answer(Screen([], language), state, None, name)
    except Unclear as error:
        raise BadWords(f"no rule of {game.title} has the id or the words {name!r}. {error}") from None


def rules(
    game: Annotated[str, typer.Argument(help="The game.")] = DEFAULT,
    wanted: Annotated[
        list[str] | None, typer.Argument(metavar="[RULE or WORDS]...", help="A rule's id (MOV-3), or words to find.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    lang: LanguageOption = None,
) -> None:
    """Read the rules: all of them, one by its id, or those with a word."""
    language = chosen(lang)
    asked = " ".join(wanted or [])
    if not asked and game not in registry.ids() and find_by_id(registry.game(DEFAULT), game):
        game, asked = DEFAULT, game  # jianghu rules MOV-3
    found = registry.game(game)
    picked = find_rules(found, asked, language) if asked else all_rules(found, language)
    chapter = find_chapter(found, asked, language) if not picked else ""
    if not picked and not chapter:
        _describe(found, asked, language)
        return
    if as_json:
        data = [{"id": rule.id, "sign": rule.sign, "text": rule.text} for rule in picked]
        print(json_text(data))
        return

    from jianghu.cli.view import new_console

    console = new_console()
    if chapter:
        console.print(book(chapter, language))
        return
    if asked:
        for number, rule in enumerate(picked):
            if number:
                console.print()
            console.print(rule_shown(found, rule, language))
        return

    whole = book(found.rules(language), language)
    if not sys.stdout.isatty():
        console.print(whole)
        return
    os.environ.setdefault("LESS", "-FRX")
    with console.pager(styles="R" in os.environ["LESS"]):
        console.print(whole)
