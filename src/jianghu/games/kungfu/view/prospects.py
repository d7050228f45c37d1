"""What a choice would bring, in a sentence under its label: the numbers on the cards, and what is left then."""

from __future__ import annotations

from jianghu.games.kungfu import damage, naming
from jianghu.games.kungfu.cards import IMPROVED_STANCE, IMPROVED_WEAPON, STANCE, WEAPON
from jianghu.games.kungfu.exchange import has_base
from jianghu.games.kungfu.questions import BLOCK, DISCARD, FACE_BLOCK, MAIN, TEAM_BLOCK, UPKEEP
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.verbs import ATTACK, DONE, DROP_STANCE, DROP_WEAPON, END, PAY, PLAY, TARGET, named_seat
from jianghu.games.kungfu.view import outcome
from jianghu.games.kungfu.view.described_cards import gains
from jianghu.games.kungfu.view.sum import attached, losses
from jianghu.kernel.sentences import Sentence, in_sequence, person, say


def prospect(s: KungFu, action: int) -> Sentence | None:
    """For Attacks and what is added to them, Blocks, cards that stay in play, and drawing; None for everything else."""
    kind = s.stack[-1].kind
    if kind == DISCARD:
        held = len(s.hands[s.stack[-1].seat]) - int(action != DONE)
        return drawing(s, held) if action == DONE or not held else None  # whoever has discarded all draws at once
    if kind == MAIN:
        return preparing(s, action)
    if kind == UPKEEP and action == PAY:
        return kept(s)
    if kind in (BLOCK, TEAM_BLOCK, FACE_BLOCK):
        return blocked(s, action)
    after = outcome.attacking(s, action)
    return None if after is None else dealt(*after)


def drawing(s: KungFu, held: int) -> Sentence:
    """KF-4.4, KF-4.5: with so many cards in hand."""
    most = s.hand_size(s.stack[-1].seat)
    if held >= most:
        return say("Your hand is full: you draw nothing.")
    count = most - held
    return say("You draw {count} {count:card|cards}, up to {most}.", count=count, most=most)


def kept(s: KungFu) -> Sentence:
    """KF-6.5: what it costs to stay in a Stance."""
    frame = s.stack[-1]
    was, card = s.side_chi(frame.seat), naming.card(s.deck, s.stance[frame.seat])
    return say("You go from {was} to {left} Chi and keep {card}", was=was, left=was - frame.x, card=card)


def preparing(s: KungFu, action: int) -> Sentence | None:
    """The choices of one's own turn."""
    seat = s.stack[-1].seat
    if ATTACK <= action < TARGET:
        return aimed(s, named_seat(action))
    if action == END:
        return ending(s, seat)
    if action in (DROP_WEAPON, DROP_STANCE):
        return given_up(s, seat, action)
    if action < PLAY:
        return None
    was, left = s.side_chi(seat), outcome.chi_after(s, action)
    said = [say("You go from {was} to {left} Chi.", was=was, left=left)] if left != was else []
    said += stays(s, seat, action - PLAY)
    return in_sequence(said) if said else None


def ending(s: KungFu, seat: int) -> Sentence:
    """KF-4.12: no card is drawn, so what is left must do for the answers to all others."""
    kept = say("{count} {count:card stays|cards stay} in your hand.", count=len(s.hands[seat]))
    if s.attacked or not has_base(s, seat):
        return kept
    return in_sequence([say("You do not attack in this turn."), kept])


def given_up(s: KungFu, seat: int, action: int) -> Sentence:
    """KF-4.10: a card in play with all that is attached to it, and nothing in its place."""
    weapon = action == DROP_WEAPON
    kind, bits = (s.weapon[seat], s.forged[seat]) if weapon else (s.stance[seat], s.trained[seat])
    cards = [naming.cited(s.deck.names[one]) for one in [kind, *attached(s, bits)]]
    gone = say("You lose {cards} for nothing.", cards=cards)
    off = s.deck.defense[kind] * (1 if weapon else s.doubled(seat)) + s.sum_attached(bits, s.deck.defense)
    if not off:
        return gone
    return in_sequence([gone, say("Attacks on you do {n} more.", n=off)])


def aimed(s: KungFu, other: int) -> Sentence:
    """KF-7.3: whom one would strike at."""
    has = say(
        "{other} has {chi} Chi and {count} {count:card|cards}.",
        other=person(other), chi=s.side_chi(other), count=len(s.hands[other]),
    )  # fmt: skip
    off = damage.standing_defense(s, other)
    if not off:
        return has
    return in_sequence([has, say("Weapon and Stance take {n} off every Attack.", n=off)])


def stays(s: KungFu, seat: int, kind: int) -> list[Sentence]:
    """KF-6.1, KF-6.2, KF-6.6: what a card that stays in play is good for, and what it replaces."""
    deck, type, said = s.deck, s.deck.type[kind], []
    if type == WEAPON:
        said.append(say("You can strike with it for {n}.", n=deck.attack[kind]))
    elif type == STANCE:
        said.append(gains(s, kind, seat) or say("It stays in play; nothing in your hand gains by it now."))
    elif type == IMPROVED_WEAPON and deck.attack[kind]:
        said.append(say("Blows with your Weapon do {n} more.", n=deck.attack[kind]))
    elif type not in (IMPROVED_WEAPON, IMPROVED_STANCE):
        return []
    off = deck.defense[kind] * (s.doubled(seat) if type == STANCE else 1)
    if off:
        said.append(say("It takes {n} off every Attack on you.", n=off))
    old = s.weapon[seat] if type == WEAPON else s.stance[seat] if type == STANCE else -1
    if old >= 0:
        said.append(say("You give up {card}", card=naming.card(deck, old)))
    return said


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
        if not lost:
            said.append(say("Even unblocked, {other} {other:lose|loses} nothing.", other=who))
        elif left <= 0:
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
