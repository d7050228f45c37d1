"""The catalogues of the web pages: collects what is to be translated, and compiles what is.

    python build_tools/catalogue.py

brings every ``jianghu.po`` up to date (new sentences with an empty translation, old ones dropped) and writes the
``jianghu.mo`` beside it, which is what the server reads. Both are kept with the sources, and a test compares them. It
fails while a sentence of the pages is not translated; what games and bots say of themselves may stay as it is.
"""

from __future__ import annotations

import ast
import struct
import sys
from pathlib import Path

WEB = Path(__file__).parent.parent / "src" / "jianghu" / "web"
# Functions whose text is shown through gettext, and which of their arguments it is.
SPOKEN = {"say": 1, "marked": 0, "message": 0, "refused": 1, "tell": 1, "_refuse": 1}
HEAD = "Content-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\nLanguage: {}\n"


def sentences() -> dict[str, str]:
    """Every sentence of templates and sources, with the file where it is found first."""
    from jinja2 import Environment

    found: dict[str, str] = {}
    templates = Environment(extensions=["jinja2.ext.i18n"])
    for path in sorted((WEB / "templates").glob("*.html")):
        for _, _, text in templates.extract_translations(path.read_text(encoding="utf-8")):  # type: ignore[attr-defined]
            first = text[0] if isinstance(text, tuple) else text  # a tuple when there are parameters
            if isinstance(first, str):
                found.setdefault(first, path.name)
    for path in sorted(WEB.glob("*.py")):
        for text in spoken(path.read_text(encoding="utf-8")):
            found.setdefault(text, path.name)
    return found


def games() -> dict[str, str]:
    """What the first page shows of games and bots; without a translation it stays as they say it."""
    from jianghu import players
    from jianghu.kernel import registry

    found: dict[str, str] = {}
    for level in players.names():
        found[level] = found[players.describe(level)] = "players"
    for id in registry.ids():
        game = registry.game(id)
        texts = [game.title, game.subtitle, game.blurb, game.reconstructed]
        for option in game.options:
            texts += [option.name.replace("_", " ").capitalize(), option.text]
            texts += [str(choice).capitalize() for choice in option.choices or [] if isinstance(choice, str)]
        for text in texts:
            if text:
                found.setdefault(text, f"games/{id}")
    return found


def spoken(source: str) -> list[str]:
    """The sentences of a Python source: texts in calls of the functions above."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        place = SPOKEN.get(name)
        if place is None or len(node.args) <= place:
            continue
        given = node.args[place]
        if isinstance(given, ast.Constant) and isinstance(given.value, str) and given.value:
            found.append(given.value)
    return found


def read(text: str) -> dict[str, str]:
    """A .po file as sentences and their translations."""
    entries: dict[str, str] = {}
    key, part = "", ""
    for line in text.splitlines():
        if line.startswith("msgid "):
            key, part = ast.literal_eval(line[6:]), "id"
        elif line.startswith("msgstr "):
            entries[key], part = ast.literal_eval(line[7:]), "str"
        elif line.startswith('"') and part == "str":
            entries[key] += ast.literal_eval(line)
        elif line.startswith('"'):
            key += ast.literal_eval(line)
    entries.pop("", None)
    return entries


def write(language: str, entries: dict[str, str], places: dict[str, str]) -> str:
    """A .po file; sentences stand by their files."""
    out = [f'msgid ""\nmsgstr {quoted(HEAD.format(language))}\n']
    for text in sorted(entries, key=lambda text: (places[text], text)):
        out.append(f"#: {places[text]}\nmsgid {quoted(text)}\nmsgstr {quoted(entries[text])}\n")
    return "\n".join(out)


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def compiled(language: str, entries: dict[str, str]) -> bytes:
    """A .mo file as gettext reads it: sorted texts, with tables of their lengths and places."""
    known = {"": HEAD.format(language)} | {text: said for text, said in entries.items() if said}
    pairs = sorted((text.encode(), said.encode()) for text, said in known.items())
    count = len(pairs)
    start = 28 + 16 * count
    tables: list[bytes] = []
    body = b""
    for column in (0, 1):
        for pair in pairs:
            tables.append(struct.pack("<II", len(pair[column]), start + len(body)))
            body += pair[column] + b"\0"
    head = struct.pack("<IIIIIII", 0x950412DE, 0, count, 28, 28 + 8 * count, 0, start)
    return head + b"".join(tables) + body


def main() -> int:
    own = sentences()
    places = games() | own
    missing = 0
    for path in sorted(WEB.glob("locale/*/LC_MESSAGES/jianghu.po")):
        language = path.parent.parent.name
        before = read(path.read_text(encoding="utf-8"))
        entries = {text: before.get(text, "") for text in places}
        path.write_text(write(language, entries, places), encoding="utf-8")
        path.with_suffix(".mo").write_bytes(compiled(language, entries))
        for text, said in entries.items():
            if not said:
                missing += text in own
                print(f"{language}: not translated, in {places[text]}: {text}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
