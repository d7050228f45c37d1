"""A game as data: what was agreed, the dice, every decision in words and a hash of what each led to."""

from __future__ import annotations

import json
import re
from typing import Final, NamedTuple

from jianghu.errors import BadPosition, BadRecord
from jianghu.kernel.dice import Dice, SealedDice
from jianghu.kernel.position import NO_TEXT, Reader, is_text
from jianghu.kernel.seal import Seal
from jianghu.kernel.talk import Said, read_said

FORMAT: Final = 2
OLDEST: Final = 1  # its steps have no kind: one with the words ``undo`` is an undo, because no verb is called so

# What an entry of a record can be.
DECISION: Final = "decision"
UNDO: Final = "undo"
WANTED: Final = f'is neither ["{DECISION}", words, hash] nor ["{UNDO}", hash]'
SEED: Final = re.compile(r"seed:-?[0-9]{1,4000}\Z")


class Entry(NamedTuple):
    """One line of a record: a decision in words, or an undo, which takes back the decision before it.

    Only ``kind`` says which: the words of a decision cannot turn it into an undo. ``digest`` is the hash of the state
    after it.
    """

    kind: str
    words: str
    digest: str

    @staticmethod
    def decision(words: str, digest: str) -> Entry:
        return Entry(DECISION, words, digest)

    @staticmethod
    def undo(digest: str) -> Entry:
        return Entry(UNDO, UNDO, digest)


class Record:
    """A whole game, or the beginning of one. ``steps`` are its entries, ``talk`` is what people said meanwhile.

    Undone decisions stay in the record: dice are never rewound, so that nobody can repeat a roll.
    """

    def __init__(self, game: str, rules: str, options: dict[str, object], names: list[str], key: str) -> None:
        self.game: Final = game
        self.rules: Final = rules
        self.options: Final = options
        self.names: Final = names
        self.key: Final = key
        self.start: str = ""
        self.seal: Seal | None = None  # what the key was derived from, where players contributed to it
        self.steps: list[Entry] = []
        self.talk: list[Said] = []

    def dice(self) -> Dice:
        """The dice of this game from their beginning: sealed with a key, or the fast ones of a seed."""
        if self.key.startswith("seed:"):
            return Dice(int(self.key[5:]))
        return SealedDice(self.key)

    def to_data(self) -> dict[str, object]:
        """Plain data for JSON."""
        sealed = {} if self.seal is None else {"sealed": self.seal.to_data()}
        talk = {"talk": [said.to_data() for said in self.talk]} if self.talk else {}
        return {
            "jianghu": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "seats": self.names,
            "dice": self.key,
            **sealed,
            "start": self.start,
            "steps": [[UNDO, step.digest] if step.kind == UNDO else [*step] for step in self.steps],
            **talk,
        }

    def to_text(self) -> str:
        """JSON, with one entry, and one message, on each line."""
        data = self.to_data()
        text = ""
        for name in ("steps", "talk"):
            if name in data:
                items = data.pop(name)
                assert isinstance(items, list)
                lines = ",\n".join("  " + json.dumps(item, ensure_ascii=False) for item in items)
                text += f',\n "{name}": [\n{lines}\n ]'
        return f"{json.dumps(data, ensure_ascii=False, indent=1)[:-2]}{text}\n}}\n"

    @staticmethod
    def from_text(text: str) -> Record:
        """A record from its JSON; BadRecord says what is wrong with it."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            why = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
            raise BadRecord(f"the record is not whole JSON: {why}") from None
        return Record.from_data(data)

    @staticmethod
    def from_data(data: object) -> Record:
        """A record from plain data; BadRecord names the entry that is wrong."""
        try:
            return Record._read(data)
        except BadPosition as error:
            raise BadRecord(str(error)) from None

    @staticmethod
    def _read(data: object) -> Record:
        reader = Reader(data, "record")
        reader.only(["jianghu", "game", "rules", "options", "seats", "dice", "sealed", "start", "steps", "talk"])
        old = reader.number("jianghu", OLDEST, FORMAT) < FORMAT
        names = [name if isinstance(name, str) else "" for name in reader.items("seats")]
        for i, name in enumerate(names):
            if not name:
                reader.fault(f"seats[{i}]", "is not a name")
            if not is_text(name):
                reader.fault(f"seats[{i}]", NO_TEXT)
        key = reader.text("dice")
        if key.startswith("seed:"):
            if not SEED.match(key):
                reader.fault("dice", f"{key!r} is not a seed")
        elif len(key) < 32 or len(key) > 128 or len(key) % 2 or key.strip("0123456789abcdef"):
            reader.fault("dice", "is neither seed:NUMBER nor a key of 16 to 64 bytes in hexadecimal")
        record = Record(reader.text("game"), reader.text("rules"), reader.part("options").all(), names, key)
        record.start = reader.text("start")
        if "sealed" in reader.all():
            record.seal = Seal.read(reader.part("sealed"), len(names))
        for i, step in enumerate(reader.items("steps")):
            entry = _oldest_entry(step) if old else _entry(step)
            if entry is None:
                reader.fault(f"steps[{i}]", "is not a pair of words and a hash" if old else WANTED)
                raise AssertionError
            if not is_text(entry.words) or not is_text(entry.digest):
                reader.fault(f"steps[{i}]", NO_TEXT)
            record.steps.append(entry)
        if "talk" in reader.all():
            for i, item in enumerate(reader.items("talk")):
                record.talk.append(read_said(item, f"record.talk[{i}]", len(names)))
        return record


def _entry(step: object) -> Entry | None:
    """A step of the current format; None when it is none."""
    if not isinstance(step, list) or not all(isinstance(part, str) for part in step):
        return None
    if len(step) == 3 and step[0] == DECISION:
        return Entry.decision(step[1], step[2])
    return Entry.undo(step[1]) if len(step) == 2 and step[0] == UNDO else None


def _oldest_entry(step: object) -> Entry | None:
    """A step of the first format: a pair of words and a hash."""
    if not isinstance(step, list) or len(step) != 2 or not all(isinstance(part, str) for part in step):
        return None
    return Entry.undo(step[1]) if step[0] == UNDO else Entry.decision(step[0], step[1])
