"""The journey of a campaign: what each stage asks, how it went, and what it leaves to the next (CAM)."""

from __future__ import annotations

import re
from typing import Final

from jianghu.boards.view.places import WIDE, places
from jianghu.boards.view.words import called
from jianghu.draw import octagons
from jianghu.draw.page import picture
from jianghu.games.wuwei import campaign, empire, text_solo
from jianghu.games.wuwei.journey import CROSS
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import difficulty_of
from jianghu.games.wuwei.view.board import ORDER, piece_layer, space_layer
from jianghu.games.wuwei.view.stage import LEVELS, TITLES, goals
from jianghu.games.wuwei.view.words import speaker
from jianghu.kernel.description import Description
from jianghu.kernel.sentences import Sentence, marked, say
from jianghu.kernel.view import AHEAD, NOW, PAST, Journey, Leg
from jianghu.kernel.voice import Voice

STAGES: Final = range(1, 4)
BOARD: Final = (-352.0, -352.0, 704.0, 704.0)
TITLE: Final = say("The campaign")
SAYS: Final = say("Three stages on one board; what you save in one helps you in the next.")


def journey(states: list[WuWei], seat: int | None, voice: Voice) -> Journey:
    """The three stages with their last positions; those to come as they would begin."""
    return Journey(TITLE, SAYS, [leg(states, number, seat, voice) for number in STAGES])


def leg(states: list[WuWei], number: int, seat: int | None, voice: Voice) -> Leg:
    now = states[-1]
    at = max((k for k, state in enumerate(states) if state.solo.stage == number), default=-1)
    if at >= 0:
        shown = states[at].hide(seat)
    else:  # CAM-2: the layout stays
        shown = now.hide(seat)
        campaign.begin(shown, number, shown.solo.journey)
    when = PAST if number < now.solo.stage else NOW if number == now.solo.stage else AHEAD
    left = leaves(now, number) if number < len(STAGES) else []
    return Leg(
        when, say(TITLES[number]), standing(now, number), level(now, number), drawn(shown, number, voice),
        goals(shown), say(LOST_IF[number]), left, at,
    )  # fmt: skip


def drawn(s: WuWei, number: int, voice: Voice) -> str:
    """The board alone; its names do not meet those of the others on the page, and nothing can be touched."""
    where = places(s.at, [piece for piece in ORDER if piece < len(s.at)], WIDE)
    body = f"<defs>{octagons.defs(WIDE)}</defs>{space_layer(s, WIDE, set(), voice.language)}"
    body += piece_layer(s, WIDE, where, called(voice, 1), [], voice.language)
    body = re.sub(r' data-(?:touch|for)="[^"]*"', "", body)
    body = re.sub(r'( id="|url\(#|href="#)', rf"\1leg{number}-", body)
    label = speaker(voice.language).text(say(TITLES[number]))
    return picture(body, (BOARD[2], BOARD[3]), BOARD, label, styled=False, lang=voice.language)


def description(s: WuWei) -> Description:
    """The campaign as a thing of the table."""
    facts = [
        say("{stage} ({level}): {how}", stage=say(TITLES[n]), level=level(s, n), how=standing(s, n)) for n in STAGES
    ]
    facts += [fact for n in STAGES if n < s.solo.stage for fact in leaves(s, n)]
    return Description(TITLE, say("a journey"), SAYS, None, facts, ["CAM-1", "CAM-8", "CAM-9"])


def level(s: WuWei, stage: int) -> Sentence:
    return say(LEVELS[difficulty_of(s.terms.options, stage)])


def standing(s: WuWei, stage: int) -> Sentence:
    """How far a stage is."""
    j = s.solo.journey
    turns, attempts = j.turns[stage - 1], j.attempts[stage - 1]
    if stage > s.solo.stage:
        return say("opens when stage {number} is passed", number=stage - 1)
    if stage < s.solo.stage:
        how = say("passed in {count} {count:turn|turns}", count=turns)
    elif s.ended:
        how = (
            say("won in turn {count}", count=s.rounds) if s.ended == 1 else say("lost in turn {count}", count=s.rounds)
        )
    else:
        how = say("turn {count}", count=s.rounds) if s.rounds else say("setting up")
    return how if attempts < 2 else say("{how}, attempt {count}", how=how, count=attempts)


def leaves(s: WuWei, stage: int) -> list[Sentence]:
    """What a stage has left to the next one or, while it is not passed, what it will."""
    j = s.solo.journey
    if stage == 1:
        found = [say("The board stays; two octagons of each season are laid anew.")]
        if stage >= s.solo.stage:
            return [*found, say("A master who is not home takes a card with it.")]
        found.append(lost(j.lost_first) if j.lost_first else say("Every master came home: no card is lost."))
        back = j.lost_first & ~j.lost
        return [*found, say("Brought back: {cards}.", cards=cards(back))] if back else found
    if stage >= s.solo.stage:
        return [
            say("Each town face up gives 2 chi."),
            say("A border wall that is missing stays missing."),
            say("A master who is not on its temple takes a card with it."),
        ]
    new = j.lost & ~j.lost_first
    return [
        say("The towns brought {count} chi.", count=sum(j.chi)),
        say("{count} of 8 border walls stand.", count=empire.count(j.walls & CROSS)),
        lost(new) if new else say("Every master stood on its temple: no card is lost."),
    ]


def lost(found: int) -> Sentence:
    return say("Lost, with masters away: {cards}.", cards=cards(found))


def cards(found: int) -> list[Sentence]:
    return [text_solo.card(number) for number in range(25) if found >> number & 1]


LOST_IF: Final = [
    "",
    marked("a fourth card of an unprotected style is revealed, or the deck ends."),
    marked("all 20 towns lie face down, or a master leaves whose card you lack."),
    marked("fields and walls cover all land, or no card is left to discard."),
]
