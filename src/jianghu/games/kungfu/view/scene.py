"""The table for a page, and the Key of all signs."""

from __future__ import annotations

from jianghu.draw.seat_signs import SEAT_GLYPHS, beads, seat_sign
from jianghu.draw.svg import box, el, move
from jianghu.games.kungfu.card_text import card_text
from jianghu.games.kungfu.edition import printed
from jianghu.games.kungfu.naming import SHAPES
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.view import card_art
from jianghu.games.kungfu.view.glyphs import TYPE_SIGNS, art
from jianghu.games.kungfu.view.kinds import KINDS, called
from jianghu.games.kungfu.view.phone_players import details
from jianghu.games.kungfu.view.picture import draw_board, view_of
from jianghu.games.kungfu.view.touch import last_things
from jianghu.kernel.journal import Event
from jianghu.kernel.sentences import Term, say
from jianghu.kernel.view import Scene, Sign
from jianghu.kernel.voice import Voice


def scene(state: KungFu, seat: int | None, voice: Voice, phone: bool, news: list[Event]) -> Scene:
    """One picture: the players sit at the table, and the viewer's hand lies on it. A phone has them in words, too."""
    last = last_things(state.hide(seat), [event.seen_by(seat) for event in news])
    drawn = draw_board(state, seat, voice=voice, width="phone" if phone else "wide", last=last)
    return Scene(drawn, details=details(view_of(state, seat, voice)) if phone else [])


def key() -> list[Sign]:
    """Every sign with its name: the types, each card, then what stands around the table."""
    return [*types(), *cards(), *around()]


def sign(body: str, half: float = 15) -> str:
    """A small picture around the origin."""
    return (
        f'<svg class="jh" viewBox="{-half} {-half} {2 * half} {2 * half}" width="30" height="30" '
        f'aria-hidden="true">{body}</svg>'
    )


def types() -> list[Sign]:
    return [
        Sign(
            say("The shape tells the type"),
            sign(card_art.token(type, TYPE_SIGNS[type], 10.5)),
            called(type),
            kind.sound,
            kind.brief,
        )
        for type, kind in enumerate(KINDS)
    ]


def cards() -> list[Sign]:
    """The cards of the printed edition by their types."""
    deck = printed().deck(False)
    found = sorted([*deck.kinds, *deck.archetypes], key=lambda card: card.type)
    out = []
    for card in found:
        picture, effect = sign(card_art.token(card.type, art(card), 10.5)), card_text(card)
        out.append(Sign(called(card.type), picture, Term("card", card.name), "", "" if effect is None else effect))
    return out


def around() -> list[Sign]:
    chapter = say("Around the table")
    out = []
    for k, shape in enumerate(SHAPES):
        drawn, word = sign(seat_sign(k, SEAT_GLYPHS[k], 12)), say("Seat {number}", number=k + 1)
        out.append(Sign(chapter, drawn, word, "", say("{shape}; in teams, the team's", shape=shape)))
    row = el("g", beads(3, 5, 1, 9, True), transform=move(-23, -5))
    backs = el("g", card_art.fan(3, 40, 22), transform=move(-15, -11))
    out.append(Sign(chapter, sign(row, 24), say("Chi"), "", say("kept, at risk, gone")))
    out.append(Sign(chapter, sign(backs, 18), say("Hidden hand")))
    out.append(Sign(chapter, sign(box(-8, -11, 16, 22, "legal", 4, 2)), say("You may touch it")))
    out.append(Sign(chapter, sign(box(-2, -12, 4, 24, "mine")), say("Who is asked"), "", say("red: you")))
    return out
