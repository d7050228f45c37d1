"""Outside bots of all kinds, sound and not, as commands."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

EXAMPLE = Path(__file__).resolve().parent.parent.parent / "examples" / "bot.py"

ANSWER = """
import json, sys
for number, line in enumerate(sys.stdin):
    question = json.loads(line)
    {body}
"""


def command(*words: str) -> str:
    """A Python program as the name of a player."""
    return "cmd:" + shlex.join([sys.executable, *words])


def example() -> str:
    return command(str(EXAMPLE))


def bot(folder: Path, name: str, body: str) -> str:
    """A bot that does this with every question."""
    path = folder / f"{name}.py"
    path.write_text(ANSWER.format(body=body), encoding="utf-8")
    return command(str(path))


FIRST = 'print(json.dumps({"words": question["legal"][0]}), flush=True)'
BODIES = {
    "illegal": 'print(json.dumps({"words": "step O22"}), flush=True)',
    "undo": 'print(json.dumps({"words": "undo"}), flush=True)',
    "unknown": 'print(json.dumps({"words": "dance"}), flush=True)',
    "rubbish": 'print("Let me think ...", flush=True)',
    "number": 'print(json.dumps({"words": 7}), flush=True)',
    "list": "print(json.dumps([1]), flush=True)",
    "binary": r'sys.stdout.buffer.write(b"\xff\xfe\n"); sys.stdout.flush()',
    "endless": 'sys.stdout.write("x" * 200_000); sys.stdout.flush()',
    "dead": 'raise RuntimeError("no idea")',
    "deep": 'print("[" * 50_000, flush=True)',
    "silent": "import time; time.sleep(1000)",
    "closed": "import os, time; os.close(1); time.sleep(1000)",
}
SAYS = {
    "illegal": "the illegal 'step O22': ",
    "undo": "there is no verb 'undo'",
    "unknown": "dance",
    "rubbish": 'no answer of the form {"words": "..."}: \'Let me think ...\'',
    "number": 'no answer of the form {"words": "..."}: ',
    "list": "'[1]'",
    "binary": 'no answer of the form {"words": "..."}: ',
    "endless": "'xxxxxxxx",
    "dead": "it ended with status 1: RuntimeError: no idea",
    "deep": "'[[[[[[[[",
    "silent": "no answer within 0.5 seconds",
    "closed": "its output ended",
}
