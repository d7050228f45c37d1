"""The table for a page, and the Key of all signs."""

from __future__ import annotations

from typing import Final

from jianghu.draw.seat_signs import SEAT_GLYPHS, SHAPES, beads, seat_sign
from jianghu.draw.svg import box, el, move
from jianghu.games.kungfu.edition import printed
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.view import card_art
from jianghu.games.kungfu.view.faces import face
from jianghu.games.kungfu.view.glyphs import TYPE_SIGNS
from jianghu.games.kungfu.view.phone_players import details
from jianghu.games.kungfu.view.picture import draw_board, view_of
from jianghu.games.kungfu.view.touch import last_things
from jianghu.kernel.journal import Event
from jianghu.kernel.view import Scene, Sign

# By type: its name, how its character is said, and what such a card does.
CHAPTERS: Final = (
    ("Attack", "gōng", "hits a rival"),
    ("Enhancement", "shì", "adds to an Attack"),
    ("Finishing Move", "shā", "one for each Attack"),
    ("Block", "dǎng", "played when you are hit"),
    ("Weapon", "bīng", "one in use"),
    ("Stance", "shì", "one at a time"),
    ("Improved Weapon", "duàn", "stays with the Weapon"),
    ("Improved Stance", "xiū", "stays with the Stance"),
    ("Chi", "qì", "wins chi back"),
    ("Team Special", "yì", "at its own moment"),
    ("Archetype", "xiá", "who you are"),
)


def scene(state: KungFu, seat: int | None, names: list[str], phone: bool, news: list[Event]) -> Scene:
    """One picture: the players sit at the table, and the viewer's hand lies on it. A phone has them in words, too."""
    last = last_things(state.hide(seat), [event.seen_by(seat) for event in news])
    drawn = draw_board(state, seat, names=names, width="phone" if phone else "wide", last=last)
    return Scene(drawn, details=details(view_of(state, seat, names)) if phone else [])


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
        Sign("The shape tells the type", sign(card_art.token(type, TYPE_SIGNS[type], 10.5)), name, sound, what)
        for type, (name, sound, what) in enumerate(CHAPTERS)
    ]


def cards() -> list[Sign]:
    """The cards of the printed edition by their types."""
    deck = printed().deck(False)
    found = sorted([*deck.kinds, *deck.archetypes], key=lambda card: card.type)
    out = []
    for card in found:
        one, chapter = face(card), CHAPTERS[card.type][0]
        out.append(Sign(chapter, sign(card_art.token(card.type, one.art, 10.5)), card.name, "", one.effect))
    return out


def around() -> list[Sign]:
    chapter = "Around the table"
    out = [
        Sign(chapter, sign(seat_sign(k, SEAT_GLYPHS[k], 12)), f"Seat {k + 1}", "", f"{SHAPES[k]}; in teams, the team's")
        for k in range(len(SHAPES))
    ]
    row = el("g", beads(3, 5, 1, 9, True), transform=move(-23, -5))
    backs = el("g", card_art.fan(3, 40, 22), transform=move(-15, -11))
    out.append(Sign(chapter, sign(row, 24), "Chi", "", "kept, at risk, gone"))
    out.append(Sign(chapter, sign(backs, 18), "Hidden hand"))
    out.append(Sign(chapter, sign(box(-8, -11, 16, 22, "legal", 4, 2)), "You may touch it"))
    out.append(Sign(chapter, sign(box(-2, -12, 4, 24, "mine")), "Who is asked", "", "red: you"))
    return out
