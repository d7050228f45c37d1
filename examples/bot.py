#!/usr/bin/env python3
"""An example of an outside bot: it plays every game by the names of its actions, with nothing but the standard library.

    jianghu arena kungfu --players cmd:examples/bot.py,random --games 100 --seats 2
    jianghu play kungfu --seats me,cmd:examples/bot.py

Every line of its input is a question as JSON, every line of its output an answer; docs/bots.md tells all of it.
"""

import json
import random
import sys
from typing import Any

# Words that begin an action, from the ones it likes best; whatever is not here comes last but one.
LIKES = ["learn", "open", "take", "attack", "fight", "add", "play", "step"]
DISLIKES = ["stop", "decline", "pass", "end", "done", "lapse", "drop"]


def liking(words: str) -> int:
    """How much it likes an action, by its first word."""
    verb = words.partition(" ")[0]
    if verb in LIKES:
        return len(LIKES) - LIKES.index(verb)
    return -1 if verb in DISLIKES else 0


def answer(question: dict[str, Any]) -> str:
    """The words of one of the legal actions."""
    luck = random.Random(question["seed"])  # the same question has the same answer
    legal: list[str] = question["legal"]
    best = max(liking(words) for words in legal)
    return luck.choice([words for words in legal if liking(words) == best])


def main() -> None:
    for line in sys.stdin:  # ends when the game does
        question = json.loads(line)
        print(json.dumps({"words": answer(question)}), flush=True)  # without flush nobody hears it


if __name__ == "__main__":
    main()
