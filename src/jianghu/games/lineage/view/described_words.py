"""Words of the rules that stand for no thing on the table: ``word:alchemy``. They can be asked for by name."""

from __future__ import annotations

from typing import Final

from jianghu.boards.view.ideas import Idea
from jianghu.games.lineage.terms import PRICE
from jianghu.kernel.description import Description
from jianghu.kernel.sentences import say

WORDS: Final = {
    "alchemy": Idea(
        say("Alchemy"),
        None,
        say(
            "At the beginning of your turn, before you move, two chi of one colour become one of another, as often as "
            "you like. Only the colour on the town card can be spent, so it helps when one chi of it is missing."
        ),
        ["LTU-2", "LCH-1"],
    ),
    "bid": Idea(
        say("Bid"),
        None,
        say(
            "When winter comes, all take chi of any colours into a fist and open it together. Every bid is spent. Who "
            "bid most names the First Player, who takes the next turn; the First Player decides ties."
        ),
        ["LBI-1", "LQ48"],
    ),
    "contemporaries": Idea(
        say("Contemporaries"),
        None,
        say(
            "Two students, or two masters, black or white. They neither share a space nor pass through each other; a "
            "student and a master may. On the center all may stand together."
        ),
        ["LMV-5", "LMV-6", "LMV-10"],
    ),
    "push": Idea(
        say("Push"),
        None,
        say(
            "A master or the general steps into the space of another piece for {price} chi of the current type and "
            "puts it on a space beside. Its player may pay {price} too: then the pusher is thrown back and the turn "
            "ends.",
            price=PRICE,
        ),
        ["LPP-1", "LPP-2", "LPP-4"],
    ),
    "pull": Idea(
        say("Pull"),
        None,
        say(
            "A student draws a piece from a space beside it into its own for {price} chi of the current type. Its "
            "player may pay {price} too: then it stays.",
            price=PRICE,
        ),
        ["LPP-1", "LPP-3", "LPP-4"],
    ),
    "reclaim": Idea(
        say("Reclaim"),
        None,
        say(
            "A piece of a pair enters a space with black chi for {price} chi of the current type, and the black chi "
            "goes back to its stock. Others with a piece beside it may pay a part.",
            price=PRICE,
        ),
        ["LCH-6", "LQ29"],
    ),
    "influential": Idea(
        say("Influential palace"),
        None,
        say(
            "The palace in the colour of the palace card that shows. Whoever ends there may change two octagons "
            "instead of one."
        ),
        ["LTI-4", "LQ11"],
    ),
}


def word(name: str) -> Description | None:
    """One of them; None when it is none."""
    idea = WORDS.get(name)
    return (
        None if idea is None else Description(idea.title, say("a word of the rules"), idea.text, None, [], idea.rules)
    )
