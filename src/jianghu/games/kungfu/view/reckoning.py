"""A fight that is over, as the sum by which its losses were counted, with the cards."""

from __future__ import annotations

from typing import Final

from jianghu.draw.svg import el
from jianghu.games.kungfu import naming
from jianghu.games.kungfu.questions import BLOCK, FACE_BLOCK, KEEP, TEAM_BLOCK
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.verbs import LEAVE, PLAY
from jianghu.games.kungfu.view import card_art, faces
from jianghu.games.kungfu.view.sum import Line, Sum, Term, sums
from jianghu.kernel.reckoning import Amount, Reckoning
from jianghu.kernel.sentences import Sentence, person, say

SUM: Final = "KF-19.2"


def reckon(before: KungFu, action: int, after: KungFu, language: str) -> list[Reckoning]:
    """Each Attack on each of its targets, when the last answer has ended the exchange."""
    if not before.attacks or after.attacks:
        return []
    table = before.copy()
    frame = before.stack[-1]
    if frame.kind in (BLOCK, TEAM_BLOCK, FACE_BLOCK) and action >= PLAY:
        target = table.attacks[frame.x].targets[frame.y]
        table.change_target(frame.x, frame.y, target.blocked(action - PLAY, frame.seat))
    keeps = action if frame.kind == KEEP else LEAVE
    return [counted(before, after, one, line, language) for one in sums(table, keeps) for line in one.lines]


def counted(before: KungFu, after: KungFu, one: Sum, line: Line, language: str) -> Reckoning:
    seat, maker = line.target.seat, one.attack.maker
    amounts = [amount(before, term, language) for term in by_card([*one.terms, *line.more, *line.less])]
    return Reckoning(
        heading(before, maker, line), amounts, line.loss,
        say("chi lost by {seat}", seat=person(seat)), [seat] if line.loss else [],
        stands(before, after, seat), SUM,
    )  # fmt: skip


def heading(s: KungFu, maker: int, line: Line) -> Sentence:
    target = line.target
    if target.block >= 0:
        card = naming.card(s.deck, target.block)
        return say("{seat} {seat:block|blocks} with {card}", seat=person(target.blocker), card=card)
    return say("{seat} {seat:hit|hits} {other}", seat=person(maker), other=person(target.seat))


def stands(before: KungFu, after: KungFu, seat: int) -> Sentence:
    """The Chi of the target's side before and after."""
    was, left = before.side_chi(seat), after.side_chi(seat)
    if was == left:
        return say("{left} chi, as before", left=left)
    if not left:
        return say("{was} → 0 chi: {seat} {seat:are|is} out of the game", was=was, seat=person(seat))
    return say("{was} → {left} chi", was=was, left=left)


def by_card(terms: list[Term]) -> list[Term]:
    """Each card once, with all that it brings."""
    found: dict[object, Term] = {}
    for term in terms:
        key = (term.place, term.seat, term.kind, term.archetype, term.void) if term.kind >= 0 else term
        old = found.get(key)
        found[key] = term if old is None else old._replace(amount=old.amount + term.amount)
    return list(found.values())


def amount(s: KungFu, term: Term, language: str) -> Amount:
    """A term with its card; what a card in play adds is a term like any other. Of a void one it is said why."""
    picture = ""
    if term.kind >= 0 or term.archetype >= 0:
        card = s.deck.kinds[term.kind] if term.kind >= 0 else s.deck.archetypes[term.archetype]
        wide, high = card_art.SMALL
        drawn = el("g", card_art.small(faces.face(card, language)), data_ask=faces.asks(card))
        picture = f'<svg class="jh" viewBox="-1 -1 {wide + 2} {high + 2}" aria-hidden="true">{drawn}</svg>'
    whose = say("{seat}", seat=person(term.seat)) if term.seat >= 0 else None
    if whose is not None and term.void and term.note is not None:
        whose = say("{seat}: {note}", seat=person(term.seat), note=term.note)
    return Amount(term.name, term.amount, picture, whose, term.void)
