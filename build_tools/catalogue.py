"""The catalogues of everything that people read: collects what is to be translated, and compiles what is.

    python build_tools/catalogue.py

brings every ``jianghu.po`` up to date (new sentences with an empty translation, old ones dropped) and writes the
``jianghu.mo`` beside it, which is what programs read. Both are kept with the sources, and a test compares them. It
fails while a sentence is not translated.

Each package has a folder ``locale`` of its own: the pages, the terminal, the kernel, the boards, and every game.
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

if TYPE_CHECKING:
    from jianghu.kernel.game import Game

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "jianghu"
WEB = SOURCE / "web"
TOY = ROOT / "tests" / "toy"  # Three Cups, the game of the tests; two more are in folders of their own
TOYS = {TOY: "cups", TOY / "climb": "climb.climb", TOY / "pebbles": "pebbles.pebbles"}
LANGUAGES = ["zh"]
# Functions whose text is shown through gettext, and which of their arguments it is.
PAGES = {"say": (2,), "marked": None, "message": None, "refused": (2,), "inform": (2,), "_refuse": (2,), "_": None}
GAMES = {"say": None, "marked": None}
WHEN = datetime(2026, 1, 1, tzinfo=UTC)  # a catalogue does not change because it is made anew


def packages() -> list[Path]:
    """The folders with catalogues."""
    return [
        WEB,
        SOURCE / "cli",
        SOURCE / "coach",
        SOURCE / "kernel",
        SOURCE / "boards",
        *sorted(path.parent for path in SOURCE.glob("games/*/__init__.py")),
        *TOYS,
    ]


def template(package: Path) -> Catalog:
    """Everything that a package says, in English."""
    found = Catalog(domain="jianghu", charset="utf-8")
    methods: list[tuple[str, Any]] = [("**.py", calls)]
    if package == WEB:
        methods.append(("templates/**.html", "jinja2"))
    keywords = PAGES if package == WEB else GAMES
    found_in = extract_from_dir(package, methods, keywords=keywords, directory_filter=is_part)
    for name, _line, text, _comments, context in found_in:
        if text:
            found.add(text, locations=[(name, 0)], context=context)
    for text, context in declared(package):
        found.add(text, locations=[("declared", 0)], context=context)
    return found


def is_part(folder: str) -> bool:
    """Whether what stands in a folder belongs to the package around it: not so when it has a catalogue of its own."""
    return Path(folder) not in packages()


def calls(
    source: IO[bytes], keywords: dict[str, tuple[int, ...] | None], tags: object, options: object
) -> Iterator[tuple[int, str, tuple[str | None, ...], list[str]]]:
    """The texts in calls of these functions. Babel's own reader also takes texts out of the arguments' inner parts."""
    for node in ast.walk(ast.parse(source.read())):
        if isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if name in keywords:
                given = tuple(one.value if isinstance(one, ast.Constant) else None for one in node.args)
                yield node.lineno, name, tuple(one if isinstance(one, str) else None for one in given), []


def declared(package: Path) -> list[tuple[str, str | None]]:
    """What is not found by reading the source: terms, options, what a game says of itself; what bots do."""
    from jianghu import players

    if package == WEB:
        return [(players.describe(level), None) for level in players.names()]
    if package in TOYS:
        sys.path.insert(0, str(ROOT))
        game: Game = import_module(f"tests.toy.{TOYS[package]}").GAME
    elif package.parent.name == "games":
        game = import_module(f"jianghu.games.{package.name}").GAME
    else:
        return []
    texts = [game.title, game.subtitle, game.blurb, game.reconstructed]
    texts += [text for option in game.options for text in (option.title, option.text, *option.meanings)]
    terms = [
        *game.terms(),
        *(verb.term() for verb in game.verbs.families),
        *(term for option in game.options for term in option.terms()),
    ]
    return [(text, None) for text in texts if text] + [(term.word, term.kind) for term in terms]


def updated(package: Path, language: str) -> Catalog:
    """The catalogue of a package with all that it says now, and the translations there are."""
    made = Catalog(
        locale=language, domain="jianghu", charset="utf-8", header_comment="# What Jianghu says.", project="Jianghu",
        version="1", msgid_bugs_address="-", last_translator="-", language_team="-", creation_date=WHEN,
        revision_date=WHEN, fuzzy=False,
    )  # fmt: skip
    before = read(package, language)
    for message in template(package):
        if message.id:
            kept = before.get(message.id, message.context)
            said = kept.string if kept is not None else ""
            made.add(message.id, said, locations=sorted(set(message.locations)), context=message.context)
    return made


def file(package: Path, language: str) -> Path:
    return package / "locale" / language / "LC_MESSAGES" / "jianghu.po"


def read(package: Path, language: str) -> Catalog:
    """A catalogue as it is kept; an empty one when there is none."""
    path = file(package, language)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as source:
        return read_po(source, locale=language)


def missing(catalogue: Catalog) -> list[str]:
    """What is not translated."""
    return [str(message.id) for message in catalogue if message.id and not message.string]


def texts(catalogue: Catalog) -> tuple[bytes, bytes]:
    """The .po and the .mo of a catalogue."""
    po, mo = io.BytesIO(), io.BytesIO()
    write_po(po, catalogue, width=118, sort_output=True, include_lineno=False)
    write_mo(mo, catalogue)
    lines = po.getvalue().splitlines(keepends=True)
    return b"".join(line for line in lines if b"Generated-By" not in line), mo.getvalue()


def main() -> int:
    faults = 0
    for package in packages():
        for language in LANGUAGES:
            catalogue = updated(package, language)
            path = file(package, language)
            path.parent.mkdir(parents=True, exist_ok=True)
            po, mo = texts(catalogue)
            path.write_bytes(po)
            path.with_suffix(".mo").write_bytes(mo)
            for text in missing(catalogue):
                faults += 1
                print(f"{language}: not translated, in {package.name}: {text}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
