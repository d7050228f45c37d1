"""The sums of an exchange in lines of text, for the terminal."""

from __future__ import annotations

from jianghu.games.kungfu.view.sum import IGNORES, Line, Sum, Term
from jianghu.games.kungfu.view.words import doing, joined
from jianghu.kernel.sentences import Sentence, person, say
from jianghu.kernel.voice import Voice


class WrittenSums:
    """``voice`` speaks to the viewer, ``public`` calls the viewer by name."""

    def __init__(self, sums: list[Sum], voice: Voice, public: Voice) -> None:
        self._sums = sums
        self._voice = voice
        self._public = public

    def brief(self, one: Sum) -> str:
        """An Attack in a line."""
        hits = [say("{seat} {count}", seat=person(line.target.seat), count=line.loss) for line in one.lines]
        who = self._public.text(doing(self._sums, one))
        if not hits:
            return self._voice.text(say("{doing} for {count}", doing=who, count=one.common))
        return self._voice.text(
            say("{doing} for {count}, to lose: {hits}", doing=who, count=one.common, hits=joined(hits))
        )

    def terms(self, one: Sum) -> str:
        """An Attack as a sum."""
        who = self._public.text(doing(self._sums, one))
        terms = joined([self._term(one, number) for number in range(len(one.terms))])
        return self._voice.text(say("{doing}: {terms} = {count}", doing=who, terms=terms, count=one.common))

    def _term(self, one: Sum, number: int) -> Sentence:
        """A card of the sum, whose it is where it is not the maker's, and why it counts so much."""
        term = one.terms[number]
        card = say("{card}", card=term.name)
        if term.seat not in (one.attack.maker, -1):
            card = say("{card} by {seat}", card=term.name, seat=person(term.seat))
        if term.void:
            return say("{card} cancelled", card=card)
        amount = str(term.amount) if number == 0 else f"+{term.amount}"
        if term.note is None:
            return say("{card} {amount}", card=card, amount=amount)
        return say("{card} {amount} ({note})", card=card, amount=amount, note=term.note)

    def target(self, line: Line) -> str:
        """A target: what is added for it, what it keeps off, what it would lose."""
        parts = [self._more(term) for term in line.more] + [self._less(term) for term in line.less]
        if line.less and line.less[0].note == IGNORES:
            parts = [self._less(line.less[0])]
        if line.target.block < 0 and not line.target.answered:
            parts.append(say("may still block"))
        seat, count = person(line.target.seat), line.loss
        if not parts:
            return self._voice.text(say("  → {seat} would lose {count}", seat=seat, count=count))
        return self._voice.text(say("  → {seat} would lose {count} ({why})", seat=seat, count=count, why=joined(parts)))

    def _more(self, term: Term) -> Sentence:
        if term.note is None:
            return say("+{n} {card}", n=term.amount, card=term.name)
        return say("+{n} {card} {note}", n=term.amount, card=term.name, note=term.note)

    def _less(self, term: Term) -> Sentence:
        if term.note is not None and (term.void or term.note == IGNORES):
            return say("{card} {note}", card=term.name, note=term.note)
        return say("−{n} {card}", n=-term.amount, card=term.name)
