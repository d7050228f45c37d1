"""The table as text in letters of one width, readable without colour: players, the exchange as sums, the own hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from jianghu.draw.letters import Pen, Screen, columns
from jianghu.games.kungfu import naming
from jianghu.games.kungfu.card_text import card_text
from jianghu.games.kungfu.cards import ATTACK, IMPROVED_STANCE, IMPROVED_WEAPON, WEAPON, Card
from jianghu.games.kungfu.questions import BASE
from jianghu.games.kungfu.view import faces
from jianghu.games.kungfu.view.letters import Part, clipped, cut, folded, pad
from jianghu.games.kungfu.view.sum import attached, sums
from jianghu.games.kungfu.view.touch import touches
from jianghu.games.kungfu.view.words import OUT, STEPS, cards_named, ending, speaker, step
from jianghu.games.kungfu.view.written_sums import WrittenSums
from jianghu.kernel.sentences import Sentence, person, say
from jianghu.kernel.sentences import Term as Word
from jianghu.kernel.voice import Voice

if TYPE_CHECKING:
    from jianghu.games.kungfu.state import KungFu

WIDE: Final = 100  # from this size on the table is written with more room
HIGH: Final = 36
FREE: Final = 7  # lines for the question and the answers


class TerminalTable:
    """The table as one seat sees it (None: a spectator); Rich prints it in the size of its console."""

    def __init__(self, state: KungFu, seat: int | None, voice: Voice) -> None:
        self._s = state
        self._seat = seat
        names = [voice.name(one) for one in range(state.seats)]
        self._names = ["".join(c for c in name if c.isprintable()) for name in names]
        self._language = voice.language
        self._voice = Voice(state.game, voice.language, self._names, seat)  # speaks to the viewer
        self._public = Voice(state.game, voice.language, self._names)  # calls the viewer by name, too
        self._sums = sums(state)
        self._written = WrittenSums(self._sums, self._voice, self._public)
        self._may: set[str] = set()  # the things that this seat's legal actions touch first
        if seat is not None and state.seat == seat:
            self._may = {things[0] for things in touches(state).values()}

    def __rich_console__(self, console: Screen, options: object) -> Iterator[Pen]:
        width, height = console.size
        pen = console.render_str("")
        for number, line in enumerate(self.lines(width, height)):
            if number:
                pen.append("\n")
            for text, style in line:
                pen.append(text, style)
        yield pen

    def lines(self, width: int, height: int) -> list[list[Part]]:
        """All lines, none of them wider than the terminal; where it is low, the exchange is told more briefly."""
        large = width >= WIDE and height >= HIGH
        head, hand = [self._facts(width), *self._players(width, large)], self._hand(width, large, 0)
        room = height - len(head) - len(hand) - FREE
        for brief in range(len(self._sums) + 1):
            exchange = self._exchange(width, brief)
            if len(exchange) <= room:
                break
        short = len(hand)
        hand = self._hand(width, large, max(0, room - len(exchange) - (3 if large else 0)))
        room -= len(hand) - short
        gap: list[list[Part]] = [[]] if large else []
        parts = [[head[0]], head[1:], exchange, hand]
        if large:
            parts.insert(2, self._in_play(width, room - len(exchange) - 12))
        found = [line for k, part in enumerate(filter(None, parts)) for line in (gap if k else []) + part]
        return [clipped(line, width) for line in found]

    # Parts ----------------------------------------------------------------------------------------------------

    def _facts(self, width: int) -> list[Part]:
        """The turn and its step at the left, deck and discards at the right."""
        s = self._s
        deck, found = len(s.order) - s.next, ending(s)
        piles = say("deck {deck}, discards {pile}", deck=deck, pile=len(s.pile))
        if s.pile:
            piles = say("{piles}, {card} on top", piles=piles, card=naming.card(s.deck, s.pile[-1]))
        right = self._text(piles)
        if found is not None:
            left = self._public.text(say("{who}: {why}", who=found[0], why=found[1]))
        else:
            now, turn, seat = step(s), s.turns + 1, person(s.active)
            left = self._public.text(
                say("Turn {number}: {seat}, {step}", number=turn, seat=seat, step=STEPS[now])
                if now >= 0
                else say("Turn {number}: {seat}", number=turn, seat=seat)
            )
        right = cut(right, max(0, width - columns(left) - 3))
        left = cut(left, width)
        space = width - columns(left) - columns(right)
        return [(left, "bold"), (" " * space, ""), (right, "dim")] if space > 1 else [(left, "bold")]

    def _players(self, width: int, large: bool) -> list[list[Part]]:
        """One line for each player: Chi, hand, Stance, Weapon, Archetype."""
        s = self._s
        heroes = s.terms.archetypes != "off"
        name = max(6, min(14 if large else 9, max(map(columns, self._names)))) + 1
        bar = (s.terms.start_chi if large else s.terms.start_chi // 2) + 1
        rest = max(24, width - 2 - name - 4 - bar - 6)
        third = min(20, rest // 3) if heroes else 0
        room = (rest - third) // 2
        team = self._text(say("team")) if s.terms.team_game else ""
        heading = pad("", 2) + pad(team, name) + pad(self._text(say("chi")), 4 + bar) + pad(self._text(say("hand")), 6)
        heading += pad(self._text(naming.gear("Stance")), room) + pad(self._text(say("Weapon att/def")), room)
        out: list[list[Part]] = [[(heading + (self._text(naming.gear("Archetype")) if heroes else ""), "dim")]]
        for seat in range(s.seats):
            style = "bold" if seat == self._seat else "" if s.alive(seat) else "dim"
            mark = "▸ " if seat == s.seat else "› " if f"seat:{seat}" in self._may else "  "
            who = self._names[seat]
            if s.terms.team_game:
                who = f"{s.terms.side[seat] + 1} {who}"
            chi = s.side_chi(seat)
            line = [(mark, "bold"), (pad(who, name), style), (f"{chi:>3} ", style)]
            if s.alive(seat):
                line += [(pad(self._bar(seat, large), bar), ""), (f"{len(s.hands[seat]):>4}  ", "")]
                line.append((pad(self._slot(s.stance[seat], s.trained[seat]), room - 1) + " ", ""))
                line.append((pad(self._slot(s.weapon[seat], s.forged[seat]), room - 1) + " ", ""))
                if heroes and s.archetype[seat] >= 0:
                    line.append((cut(self._hero(s.archetype[seat]), third), ""))
            else:
                line.append((self._text(OUT), "dim"))
            out.append(line)
        return out

    def _text(self, said: Sentence | Word) -> str:
        return self._voice.text(said)

    def _hero(self, number: int) -> str:
        return faces.name(self._s.deck.archetypes[number], self._language).removeprefix("The ")

    def _bar(self, seat: int, large: bool) -> str:
        """Chi as a bar: kept, at risk in this exchange, gone."""
        s = self._s
        side = s.terms.side[seat]
        lines = [line for one in self._sums for line in one.lines]
        risk = min(s.chi[side], sum(line.loss for line in lines if s.terms.side[line.target.seat] == side))
        each = 1 if large else 2
        total, kept = s.terms.start_chi // each, -(-(s.chi[side] - risk) // each)
        shown = -(-s.chi[side] // each)
        return "●" * kept + "x" * (shown - kept) + "·" * (total - shown)

    def _slot(self, kind: int, bits: int) -> str:
        """A Stance or Weapon with its numbers and improvements."""
        if kind < 0:
            return "-"
        card = self._s.deck.kinds[kind]
        words = faces.short_name(card, self._language)
        if card.type == WEAPON:
            words += f" {card.attack}/{card.defense}"
        elif card.defense:
            words += f" /{card.defense}"
        kinds = [self._s.deck.kinds[kind] for kind in attached(self._s, bits)]
        return words + "".join(f" +{faces.short_name(one, self._language)}" for one in kinds)

    def _in_play(self, width: int, room: int) -> list[list[Part]]:
        """What the Stances, Weapons and Archetypes around the table do, where there is room for all of them."""
        s = self._s
        cards: list[Card] = []
        for seat in range(s.seats):
            kinds = [s.stance[seat], s.weapon[seat], *attached(s, s.trained[seat] | s.forged[seat])]
            cards += [s.deck.kinds[kind] for kind in kinds if kind >= 0]
            cards += [s.deck.archetypes[s.archetype[seat]]] if s.archetype[seat] >= 0 else []
        told = {faces.name(card, self._language): faces.effect_words(card, self._language) for card in cards}
        told = {who: what for who, what in told.items() if what}
        name = max(map(columns, told), default=0) + 1
        whole = [
            [(pad(who if number == 0 else "", name), "dim"), (part, "dim")]
            for who, what in told.items()
            for number, part in enumerate(folded(what, width - name, 0))
        ]
        if len(whole) <= room:
            return whole
        out = [[(pad(who, name), "dim"), (cut(what, width - name), "dim")] for who, what in told.items()]
        return out if len(out) <= room else []

    def _exchange(self, width: int, brief: int) -> list[list[Part]]:
        """Each Attack as a sum, and below it each target; the first ones in a line each, if there are too many."""
        s = self._s
        out: list[list[Part]] = []
        for one in self._sums:
            if one.number < brief:
                out.append([(cut(self._written.brief(one), width), "")])
                continue
            for number, row in enumerate(folded(self._written.terms(one), width, 4)):
                out.append([(cut(row, width), "bold" if number == 0 else "")])
            out += [[(cut(self._written.target(line), width), "")] for line in one.lines]
        if s.stack and s.stack[-1].kind == BASE:
            frame = s.stack[-1]
            said = say("{seat} {seat:attack|attacks} {other}.", seat=person(frame.seat), other=person(frame.x))
            out.append([(cut(self._text(said), width), "bold")])
        if s.table:
            said = say("On the table: {cards}", cards=cards_named(s, s.table))
            out.append([(cut(self._text(said), width), "")])
        if s.taken >= 0:
            said = say("Taken: {card}", card=naming.card(s.deck, s.taken))
            out.append([(cut(self._text(said), width), "")])
        return out

    def _hand(self, width: int, large: bool, spare: int) -> list[list[Part]]:
        """The own cards with type and text, which may take so many further lines in all; what does not fit is cut.

        In a small terminal with many players and no further lines the cards stand side by side.
        """
        s = self._s
        if self._seat is None or not s.alive(self._seat):
            return []
        cards = s.hands[self._seat]
        counts = {kind: cards.count(kind) for kind in cards}
        rows = [self._card(kind, counts[kind]) for kind in counts]
        if not rows:
            return [[(self._text(say("no cards in hand")), "dim")]]
        half = (width - 2) // 2
        middle = -(-len(rows) // 2)
        if not large and s.seats >= 5:
            if len(rows) - middle > spare:
                shown = [cut(mark + self._entry(title, effect or type), half) for mark, title, type, effect in rows]
                return [
                    [(pad(shown[k], half), ""), ("  ", ""), (shown[k + middle] if k + middle < len(shown) else "", "")]
                    for k in range(middle)
                ]
            spare -= len(rows) - middle
        return self._hand_lines(rows, width, spare)

    def _entry(self, title: str, text: str) -> str:
        return self._text(say("{card}: {text}", card=title, text=text))

    def _hand_lines(self, rows: list[tuple[str, str, str, str]], width: int, spare: int) -> list[list[Part]]:
        """A line for each card, and below it the rest of its text: first for the cards that can be played now."""
        name = min(24, max(columns(row[1]) for row in rows)) + 1
        texts = [folded(effect, max(10, width - 22 - name), 0) for _, _, _, effect in rows]
        for number in sorted(range(len(rows)), key=lambda number: not rows[number][0].strip()):
            more = len(texts[number]) - 1
            if more > spare:
                texts[number] = [cut(rows[number][3], width - 22 - name)]
            else:
                spare -= more
        out: list[list[Part]] = []
        for (mark, title, type, _), (first, *others) in zip(rows, texts, strict=True):
            bold = "bold" if mark.strip() else ""
            out.append([(mark, "bold"), (pad(cut(title, name - 1), name), bold), (pad(cut(type, 19), 20), "dim"),
                        (first, "")])  # fmt: skip
            out += [[(" " * (22 + name), ""), (other, "")] for other in others]
        return out

    def _card(self, kind: int, count: int) -> tuple[str, str, str, str]:
        """Mark, name, type and text of a card in hand."""
        card = self._s.deck.kinds[kind]
        mark = "› " if f"card:{self._seat}:{kind}" in self._may else "  "
        name = faces.name(card, self._language) + (f" ×{count}" if count > 1 else "")
        return mark, name, self._text(kind_of(card)), text_of(card, self._language)


def kind_of(card: Card) -> Sentence:
    """The type with its number."""
    if card.type in (ATTACK, WEAPON):
        return say("{type} {amount}", type=faces.line(card), amount=str(card.attack))
    return say("{type} {amount}", type=faces.line(card), amount=f"+{card.attack}") if card.attack else faces.line(card)


def text_of(card: Card, language: str) -> str:
    """What the card does; its defense first, where it has one."""
    effect = card_text(card)
    if card.defense and (card.type in (WEAPON, IMPROVED_WEAPON, IMPROVED_STANCE) or card.vs):
        defense = say("defense {defense}", defense=card.defense)
        effect = defense if effect is None else say("{effect}; {more}", effect=defense, more=effect)
    return "" if effect is None else speaker(language).text(effect)


def board_text(state: KungFu, seat: int | None, voice: Voice) -> TerminalTable:
    """The table for Rich to print. ``state`` is a hidden copy: this draws all that it is given."""
    return TerminalTable(state, seat, voice)
