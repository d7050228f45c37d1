"""What the coach says, for people; the terminal and the page of a review say it in the same words."""

from __future__ import annotations

from collections.abc import Iterable

from jianghu.coach.hints import Choice, Hint
from jianghu.coach.reasons import about_whom
from jianghu.coach.reviews import Decision, Review
from jianghu.kernel import registry
from jianghu.kernel.sentences import Sentence, doing, in_sequence, person, say
from jianghu.kernel.voice import Voice

PACKAGE = "jianghu.coach"


def voice_of(game: str, language: str, names: list[str]) -> Voice:
    """A voice for the sentences of a game and for the coach's own."""
    return Voice(registry.game(game), language, names, package=PACKAGE)


def percent(share: float) -> str:
    """A share of a won game.

    >>> percent(0.375), percent(1.0)
    ('37.5%', '100.0%')
    """
    return f"{share * 100:.1f}%"


def line_text(hint: Hint, voice: Voice, start: int = 0) -> str:
    """The line that is expected, who does what, from a move on; empty when it is no longer."""
    alone = voice.names is not None and len(voice.names) == 1
    whose: list[tuple[int, list[Sentence]]] = []
    for move in hint.line[start:]:
        if not whose or whose[-1][0] != move.seat:
            whose.append((move.seat, []))
        whose[-1][1].append(move.says)
    said = [doing(None if alone else seat, deeds) for seat, deeds in whose]
    return voice.text(in_sequence(said)) if said else ""


def why(choice: Choice, seat: int, voice: Voice) -> str:
    """What makes a choice of a seat worse than the best one; empty where nothing stands out."""
    return told(choice.reasons, seat, voice)


def told(reasons: Iterable[Sentence], seat: int, voice: Voice) -> str:
    """Reasons of a seat by whom they are about, its own first: each is named once, unless one plays alone."""
    about: dict[int, list[Sentence]] = {seat: []}
    for one in reasons:
        who, said = about_whom(one)
        about.setdefault(seat if who is None else who, []).append(said)
    alone = voice.names is not None and len(voice.names) == 1
    voice = Voice(voice.game, voice.language, voice.names, voice.listener, PACKAGE, voice.plain)  # knows our words too
    whole = [doing(None if alone else who, deeds) for who, deeds in about.items() if deeds]
    return voice.text(in_sequence(whole)) if whole else ""


def stopped(made: Review) -> Sentence:
    """How far the coach has come."""
    if not made.decisions:
        return say("Stopped before a decision was weighed.")
    return say("Stopped after {count} of {total} decisions.", count=len(made.decisions), total=made.total)


def simulations(made: Review) -> Sentence:
    return say("{count} simulations for each decision.", count=made.simulations)


def chances(made: Review) -> Sentence:
    return say("Chance to win") if len(made.names) == 1 else say("Chances")


def chances_over_time(made: Review) -> Sentence:
    if len(made.names) == 1:
        return say("Chance to win over the game, and at last")
    return say("Chances over the game, and at last")


def costliest() -> Sentence:
    return say("What cost most")


def nothing_cost() -> Sentence:
    return say("No decision cost anything worth telling.")


def uncertain() -> Sentence:
    return say("uncertain")


def expected(line: str) -> Sentence:
    """What would follow the better decision."""
    return say("expected: {line}", line=line)


def played(one: Decision, alone: bool) -> Sentence:
    """What was decided, and what it promised."""
    share = percent(one.played.share)
    if alone:
        return say("{deed} ({share})", deed=one.played.says, share=share)
    return say("{seat}: {deed} ({share})", seat=person(one.seat), deed=one.played.says, share=share)


def better(one: Decision) -> Sentence:
    """What would have been best, and what it promised."""
    return say("{deed} ({share})", deed=one.hint.best.says, share=percent(one.hint.best.share))


def page_written(path: str) -> Sentence:
    return say("The page is {path}", path=path)


def terminal_head() -> list[Sentence]:
    """The columns of the costly decisions in a terminal."""
    return [say("no."), say("played"), say("cost"), say("better, and what is expected then")]


def page_title(game: str, file: str) -> Sentence:
    """What a page is about: a game, and where its record is."""
    return say("{game}: {file}", game=Sentence(registry.game(game).title, {}), file=file)


def page_head(alone: bool) -> list[Sentence]:
    """The columns of the costly decisions on a page."""
    head = [
        say("Decision"), say("Player"), say("Played"), say("Promised"), say("Better"), say("Promised"), say("Cost"),
    ]  # fmt: skip
    return [head[0], *head[2:]] if alone else head
