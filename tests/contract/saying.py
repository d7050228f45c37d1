"""What is said in a game: in every language, with people's names, and nothing that the listener may not know."""

from __future__ import annotations

import re
from collections.abc import Iterator

from jianghu import Dice, State
from jianghu.kernel.game import Game
from jianghu.kernel.journal import Journal
from jianghu.kernel.sentences import Sentence
from jianghu.kernel.voice import LANGUAGES, Voice
from jianghu.players import Greedy, Random
from tests.contract.cases import Case

NUMBERED = re.compile(r"[Pp]layer (\d+)|(\d+)号玩家")


def everything_is_said_in_every_language(case: Case, decisions: int = 120) -> None:
    """Two games: questions, labels and the log at every decision, all refusals at every 20th, and the end."""
    game = case.rulebook()
    names = [f"N{seat}" for seat in range(case.seats)]
    voices = {language: Voice(game, language, names) for language in LANGUAGES}
    heard: dict[str, set[str]] = {language: set() for language in LANGUAGES}
    for greed in (0, 3):
        for said in sentences(case, greed, decisions):
            for language, voice in voices.items():
                heard[language].add(sound(voice, said))
    for seat in range(case.seats):
        for language in LANGUAGES:
            assert any(names[seat] in text for text in heard[language]), f"{names[seat]} is never named"


def sound(voice: Voice, said: Sentence) -> str:
    """A sentence in words, which must be in the voice's language, whole, and call people by their names."""
    assert voice.language == "en" or voice.missing(said) == [], f"{said} is not translated"
    text = voice.text(said)
    assert text.strip(), f"{said} says nothing in {voice.language}"
    assert not re.search(r"\{\w*\}", text), f"a parameter is missing: {text}"
    for number in NUMBERED.findall(text):
        assert int(number[0] or number[1]) > len(voice.names or []), f"somebody has a name: {text}"
    return text


def sentences(case: Case, greed: int, decisions: int) -> Iterator[Sentence]:
    """All that is said in a game."""
    game, dice, journal = case.rulebook(), Dice(90 + greed), Journal()
    state = game.new(case.seats, case.options, dice, journal)
    told = 0
    for number in range(decisions):
        for event in journal.events[told:]:
            for seat in (None, *range(case.seats)):
                yield game.tell(event, seat)
        told = len(journal.events)
        yield game.prompt(state)
        if state.seat is None:
            break
        for action in state.legal():
            yield game.label(state, action)
        if number % 20 == 0:
            yield from refusals(game, state)
        player = Greedy() if dice.below(4) < greed else Random()
        state.play(player.choose(state.hide(state.seat), dice), dice)
    result = state.result()
    if result is not None:
        yield result.says


def refusals(game: Game, state: State) -> Iterator[Sentence]:
    """Why all else is refused; the seat that asks hears nothing that its hidden copy does not tell."""
    assert state.seat is not None
    hidden, guess = state.hide(state.seat), state.imagine(state.seat, Dice(1))
    for action in range(len(game.verbs)):
        refusal = state.refusal(action)
        assert refusal == hidden.refusal(action) == guess.refusal(action), f"{state.words(action)} tells a secret"
        assert game.label(state, action) == game.label(hidden, action) == game.label(guess, action)
        if refusal is not None:
            yield refusal.says
        yield game.label(state, action)
