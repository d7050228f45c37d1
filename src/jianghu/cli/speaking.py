"""The terminal's own sentences, in the language of its user."""

from __future__ import annotations

from jianghu.errors import BadWords
from jianghu.kernel.game import Game
from jianghu.kernel.sentences import Sentence
from jianghu.kernel.voice import Voice, plain

PACKAGE = "jianghu.cli"


def voice_of(game: Game | None, language: str, names: list[str] | None = None, listener: int | None = None) -> Voice:
    """A voice for the sentences of a game and for the terminal's own."""
    return Voice(game, language, names, listener, PACKAGE)


class Unclear(BadWords):
    """The input cannot be carried out; the reason is a sentence."""

    def __init__(self, says: Sentence) -> None:
        super().__init__(plain(says))
        self.says = says
