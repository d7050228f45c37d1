"""What a choice would bring, in a sentence under its label: the numbers on the cards, and what is left then."""

from __future__ import annotations

from jianghu.games.kungfu import damage, naming
from jianghu.games.kungfu.cards import STANCE, WEAPON
from jianghu.games.kungfu.exchange import has_base
from jianghu.games.kungfu.questions import BLOCK, DISCARD, FACE_BLOCK, MAIN, TEAM_BLOCK
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.verbs import ATTACK, DONE, END, PLAY, TARGET, named_seat
from jianghu.games.kungfu.view import outcome
from jianghu.games.kungfu.view.sum import losses
from jianghu.kernel.sentences import Sentence, in_sequence, person, say


def prospect(s: KungFu, action: int) -> Sentence | None:
    """For Attacks and what is added to them, Blocks, cards that stay in play, and drawing; None for everything else."""
    kind = s.stack[-1].kind
    if kind == DISCARD:
        return drawing(s) if action == DONE else None
    if kind == MAIN:
        return preparing(s, action)
    if kind in (BLOCK, TEAM_BLOCK, FACE_BLOCK):
        return blocked(s, action)
    after = outcome.attacking(s, action)
    return None if after is None else dealt(*after)


def drawing(s: KungFu) -> Sentence:
    """KF-4.4, KF-4.5."""
    seat = s.stack[-1].seat
    most, held = s.hand_size(seat), len(s.hands[seat])
    if held >= most:
        return say("Your hand is full: you draw nothing.")
    count = most - held
    return say("You draw {count} {count:card|cards}, up to {most}.", count=count, most=most)


def preparing(s: KungFu, action: int) -> Sentence | None:
    """The choices of one's own turn."""
    seat = s.stack[-1].seat
    if ATTACK <= action < TARGET:
        return aimed(s, named_seat(action))
    if action == END:
        return say("You do not attack in this turn.") if not s.attacked and has_base(s, seat) else None
    if action < PLAY:
        return None
    brought = outcome.main(s, action)
    if brought is not None:
        return in_sequence([say("{chi}.", chi=brought), say("You have {count} Chi now.", count=s.side_chi(seat))])
    return stays(s, seat, action - PLAY)


def aimed(s: KungFu, other: int) -> Sentence:
    """KF-7.3: whom one would strike at."""
    has = say(
        "{other} has {chi} Chi and {count} {count:card|cards}.",
        other=person(other), chi=s.side_chi(other), count=len(s.hands[other]),
    )  # fmt: skip
    off = damage.standing_defense(s, other)
    if not off:
        return has
    return in_sequence([has, say("{count} {count:goes|go} off every Attack.", count=off)])


def stays(s: KungFu, seat: int, kind: int) -> Sentence | None:
    """KF-6.1, KF-6.2: a Weapon or Stance and what it replaces."""
    deck = s.deck
    if deck.type[kind] == WEAPON:
        worth = say(
            "In play: attack {attack}, defense {defense}.", attack=deck.attack[kind], defense=deck.defense[kind]
        )
        old = s.weapon[seat]
    elif deck.type[kind] == STANCE:
        worth, old = say("It counts as long as it is in play."), s.stance[seat]
    else:
        return None
    if old < 0:
        return worth
    return in_sequence([worth, say("You give up {card}", card=naming.card(deck, old))])


def blocked(s: KungFu, action: int) -> Sentence | None:
    """KF-12.7: what is lost, and what is left."""
    lost = outcome.loss(s, action)
    if lost < 0:
        return None
    frame = s.stack[-1]
    seat = s.attacks[frame.x].targets[frame.y].seat
    left = s.side_chi(seat) - lost
    who = person(seat)
    if lost == 0:
        return say("{seat} {seat:lose|loses} nothing.", seat=who)
    if struck_besides(s, frame.x, seat):  # what is left then depends on more than this choice
        return say(
            "{seat} {seat:lose|loses} {count} Chi to {other}.",
            seat=who,
            count=lost,
            other=person(s.attacks[frame.x].maker),
        )
    if left <= 0:
        return say("{seat} {seat:lose|loses} {count} Chi and {seat:are|is} out.", seat=who, count=lost)
    return say("{seat} {seat:lose|loses} {count} Chi and {seat:keep|keeps} {left}.", seat=who, count=lost, left=left)


def struck_besides(s: KungFu, number: int, seat: int) -> bool:
    """Whether a side stands to lose Chi by another Attack, too: by the one that is countered, or a counter to it."""
    return any(
        lost and at != number and s.terms.side[s.attacks[at].targets[place].seat] == s.terms.side[seat]
        for (at, place), lost in losses(s).items()
    )


def dealt(after: KungFu, number: int) -> Sentence | None:
    """What the targets of an Attack would lose if nobody blocked."""
    found = losses(after)
    said: list[Sentence] = []
    for place, target in enumerate(after.attacks[number].targets):
        if target.removed:
            continue
        lost, who = found[number, place], person(target.seat)
        left = after.side_chi(target.seat) - lost
        if left <= 0:
            said.append(say("Unless blocked, {other} {other:lose|loses} {count} Chi: out.", other=who, count=lost))
        else:
            said.append(
                say(
                    "Unless blocked, {other} {other:lose|loses} {count} Chi and has {left}.",
                    other=who,
                    count=lost,
                    left=left,
                )
            )
    return in_sequence(said) if said else None
