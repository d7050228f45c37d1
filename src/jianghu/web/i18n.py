"""Translation of the pages by gettext: a language needs a catalogue in ``locale``.

What is stored, or sent to several readers at once, is a message: an id with parameters, translated for each reader. The
id is the English sentence. ``build_tools/catalogue.py`` collects the ids and updates the catalogues.
"""

from __future__ import annotations

import gettext
import json
from collections.abc import Iterable
from functools import cache
from importlib.resources import as_file, files

from starlette.requests import HTTPConnection

NAMES = {"en": "English", "zh": "中文"}
TAGS = {"zh": "zh-Hans"}  # the HTML language tag, where it differs from the catalogue's name


@cache
def languages() -> list[str]:
    """The languages with a catalogue, and English."""
    with as_file(files("jianghu.web").joinpath("locale")) as folder:
        found = [path.parent.parent.name for path in folder.glob("*/LC_MESSAGES/jianghu.mo")]
    return ["en", *sorted(found)]


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The catalogue of a language; without one texts stay in English."""
    with as_file(files("jianghu.web").joinpath("locale")) as folder:
        return gettext.translation("jianghu", folder, languages=[language], fallback=True)


def language_of(request: HTTPConnection) -> str:
    """What the reader chose, or what the browser asks for, or English."""
    wanted = [request.cookies.get("language", "")]
    for part in request.headers.get("accept-language", "")[:200].split(","):
        wanted.append(part.split(";")[0].strip().lower())
    for tag in wanted:
        for known in (tag, tag.split("-")[0]):
            if known in languages():
                return known
    return "en"


def marked(text: str) -> str:
    """Marks a text for extraction; it is translated where it is shown."""
    return text


def say(language: str, text: str, **parameters: object) -> str:
    """A sentence in a language."""
    found = catalogue(language).gettext(text) if text else ""
    return found % parameters if parameters else found


# The levels of bots as players read them, from the weakest to the strongest. Everything else calls them by the keys.
LEVELS = {
    "random": marked("random"), "novice": marked("easy"), "greedy": marked("modest"), "adept": marked("fair"),
    "master": marked("strong"),
}  # fmt: skip


def strength(language: str, level: str) -> str:
    """How strong a bot is, in a word; a program of this server has its own name."""
    return say(language, LEVELS[level]) if level in LEVELS else level


def listed(language: str, names: Iterable[str]) -> str:
    """A list of names; Chinese separates them with its own comma."""
    return ("、" if language == "zh" else ", ").join(names)


def gap(language: str) -> str:
    """What stands between two sentences; Chinese needs nothing."""
    return "" if language == "zh" else " "


def titled(language: str, title: str) -> str:
    """The translated title of a table; a rematch has a number after it."""
    name, _, number = title.rpartition(" ")
    return f"{say(language, name)} {number}" if name and number.isdigit() else say(language, title)


def message(text: str, **parameters: object) -> str:
    """A message id with parameters, as text that can be stored and translated for each reader."""
    return json.dumps([text, parameters], ensure_ascii=False)


def rendered(language: str, stored: str) -> str:
    """A message in a language; anything else stays as it is."""
    if not stored.startswith('["'):
        return stored
    text, parameters = json.loads(stored)
    if "level" in parameters:
        parameters["level"] = strength(language, parameters["level"])
    parameters = {key: say(language, "Somebody") if value == "" else value for key, value in parameters.items()}
    return say(language, text, **parameters)


# Phrases for scripts; pages embed them in the reader's language.
SCRIPT = {
    "thinking": marked("The coach is thinking …"),
    "turn": marked("● Your turn · "),
    "list": marked("All %s as a list"),
    "one": marked("As a list"),
    "fitting": marked("%s with what you touched"),
    "below": marked("%s more"),
    "round": marked("Round %s"),
    "places": marked("Places that do something"),
    "farther": marked("Further places"),
    "again": marked("Touch it again to go there."),
    "stop": marked("Touch it again to go there and stop."),
    "choose": marked("%s, can be chosen"),
    "copied": marked("Copied."),
    "copied_link": marked("The link is copied. Whoever opens it sees this position."),
    "copy_it": marked("Copy the link from here. Whoever opens it sees this position."),
    "failed": marked("That did not work. Please try again."),
    "rule": marked("Rule %s"),
    "nudged": marked("%s nudges you: it is your turn."),
    "kept": marked("The promise was kept: this key gives that hash."),
    "broken": marked("The promise was not kept."),
    "since": marked("your last turn"),
    "until": marked("waits for you"),
    "goes_on": marked("goes on in %s s"),
    "stepping": marked("%s, step by step"),
    "steps": marked("Step by step"),
    "audience": marked("Choose for whom this is."),
    "openly": marked("All talk is for everybody now. Send it again if it is for all."),
    "waits": marked("The table cannot be saved just now; your move waits."),
    "paused": marked("The table cannot be saved just now; play goes on by itself in a moment."),
    "later": marked("The table cannot be saved just now; please try again in a moment."),
    # By the close code of the socket.
    "4001": marked("Too many tables are open from your network. Close some; this page tries again by itself."),
    "4002": marked("So many people look on that there is no room. This page tries again by itself."),
    "4003": marked("The server is full. This page tries again by itself."),
    "1008": marked("This page was too slow or sent too much. It tries again by itself."),
    "secret_good": marked("The server's secret gives the hash that was shown before the deal."),
    "secret_bad": marked("The server's secret does not give the hash that was shown before the deal."),
    "parts_good": marked("Every part that a browser added has the hash that was announced (%s in all)."),
    "parts_bad": marked("A part is not the one whose hash was announced."),
    "key_good": marked("The key follows from the secret and all parts."),
    "key_bad": marked("The key does not follow from the secret and the parts."),
    "mine_good": marked("The part that this browser added is among them."),
    "mine_bad": marked("The part that this browser added is not among them."),
    "same_good": marked("All hashes are those that this browser was shown before it gave its part."),
    "same_bad": marked("The hashes are not those that this browser was shown before it gave its part."),
    "once_bad": marked("This browser was asked for its part %s times before the deal."),
}


@cache
def script_phrases(language: str) -> dict[str, str]:
    return {key: say(language, text) for key, text in SCRIPT.items()}
