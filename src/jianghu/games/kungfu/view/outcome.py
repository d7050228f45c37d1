"""What each legal action would bring, where that can be computed: Chi lost, dealt or restored."""

from __future__ import annotations

from collections.abc import Callable

from jianghu.games.kungfu import answering, building, prepare
from jianghu.games.kungfu.attack import MAIN, Played, Target
from jianghu.games.kungfu.cards import ATTACK, FACE_ME
from jianghu.games.kungfu.questions import (
    AFTERMATH,
    BASE,
    BEFORE_BLOCK,
    BLOCK,
    CANCEL_PICK,
    COMBO_ADD,
    COUNTER,
    ENHANCE,
    EXTRA,
    FACE_BLOCK,
    MODE,
    TEAM_BLOCK,
    TEAM_ENHANCE,
    UPKEEP,
    WEAPON_MODE,
)
from jianghu.games.kungfu.questions import MAIN as MAIN_QUESTION
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.verbs import ADD, DONE, FIGHT, PASS, PAY, PLAY, SINGLE, SPLIT, TARGET, WEAPON
from jianghu.games.kungfu.view.sum import losses
from jianghu.kernel.dice import Dice
from jianghu.kernel.sentences import Sentence, say


def outcomes(s: KungFu) -> dict[int, Sentence]:
    """For the legal actions of the seat that is asked, a few words each; some have none."""
    if not s.stack:
        return {}
    kind = s.stack[-1].kind
    found = {action: BY_QUESTION[kind](s, action) for action in s.legal()} if kind in BY_QUESTION else {}
    return {action: words for action, words in found.items() if words is not None}


def deal(s: KungFu, number: int) -> Sentence:
    """What the targets of an Attack would lose, as it stands on that table."""
    found = losses(s)
    each = [found[number, place] for place, target in enumerate(s.attacks[number].targets) if not target.removed]
    if len(each) > 3:
        return say("deal {count} in all", count=sum(each))
    if len(each) == 3:
        return say("deal {first} + {second} + {third}", first=each[0], second=each[1], third=each[2])
    if len(each) == 2:
        return say("deal {first} + {second}", first=each[0], second=each[1])
    return say("deal {count}", count=sum(each))


def lose(count: int) -> Sentence:
    return say("lose {count}", count=count)


def answer(s: KungFu, action: int) -> Sentence | None:
    """Blocks, for oneself or a teammate: Chi is the side's, so both lose it."""
    frame = s.stack[-1]
    t = s.copy()
    target = t.attacks[frame.x].targets[frame.y]
    if action >= PLAY:
        t.change_target(frame.x, frame.y, target.blocked(action - PLAY, frame.seat))
    return lose(losses(t)[frame.x, frame.y]) if action in (PASS, FIGHT) or action >= PLAY else None


def step_in(s: KungFu, action: int) -> Sentence | None:
    """Face Me! aims at another seat; what I Saw That Coming! brings depends on what is cancelled."""
    frame = s.stack[-1]
    t = s.copy()
    if action >= PLAY:
        if s.deck.special[action - PLAY] != FACE_ME or not s.terms.face_me_redirects:
            return None
        t.change_target(frame.x, frame.y, t.attacks[frame.x].targets[frame.y].aimed(frame.seat))
    return lose(losses(t)[frame.x, frame.y])


def cancel(s: KungFu, action: int) -> Sentence | None:
    frame = s.stack[-1]
    t = s.copy()
    answering.cancel(t, action)
    return lose(losses(t)[frame.x, frame.y])


def base(s: KungFu, action: int) -> Sentence | None:
    """The Attack as it would begin."""
    if action != WEAPON and action < PLAY:
        return None
    frame = s.stack[-1]
    seat = frame.seat
    aim = frame.x if frame.kind == BASE else s.attacks[frame.x].targets[frame.y].answerable
    t = s.copy()
    building.choose_base(t, seat, aim, action)
    return deal(t, len(t.attacks) - 1)


def enhance(s: KungFu, action: int) -> Sentence | None:
    """The Attack with one more card; a splitting card may divide it instead."""
    frame = s.stack[-1]
    deck, t, split = s.deck, s.copy(), False
    if action >= PLAY:
        kind = action - PLAY
        added = deck.add[kind]
        split = deck.split[kind] > 0 and not s.attacks[frame.x].split and building.extra_targets(s, frame.x) > 0
        t.attacks[frame.x] = t.attacks[frame.x].with_card(
            Played(kind, frame.seat, deck.type[kind] == ATTACK, added if deck.split[kind] > 0 else 0)
        )
    found = deal(t, frame.x)
    return say("{deal}, or split", deal=found) if split else found


def weapon_mode(s: KungFu, action: int) -> Sentence | None:
    frame = s.stack[-1]
    t = s.copy()
    if action == SINGLE:
        return deal(t, frame.x)
    t.attacks[frame.x] = t.attacks[frame.x].in_low_mode()
    return say("{deal} each", deal=deal(t, frame.x))


def mode(s: KungFu, action: int) -> Sentence | None:
    frame = s.stack[-1]
    t = s.copy()
    if action == SPLIT:
        return None
    played = s.attacks[frame.x].added[frame.y]
    assert action == ADD
    t.change_card(frame.x, frame.y, Played(played.kind, played.seat, played.combo, s.deck.add[played.kind]))
    return deal(t, frame.x)


def extra(s: KungFu, action: int) -> Sentence | None:
    if action == DONE:
        return None
    frame = s.stack[-1]
    t = s.copy()
    seat = action - TARGET
    t.attacks[frame.x] = t.attacks[frame.x].with_target(Target(seat, seat, frame.seat, MAIN))
    return say("deal {count}", count=losses(t)[frame.x, len(t.attacks[frame.x].targets) - 1])


def main(s: KungFu, action: int) -> Sentence | None:
    """Cards that restore or cost Chi."""
    if action < PLAY:
        return None
    t = s.copy()
    prepare.play(t, s.active, action - PLAY, Dice(0))
    return chi(t.side_chi(s.active) - s.side_chi(s.active))


def upkeep(s: KungFu, action: int) -> Sentence | None:
    return chi(-s.stack[-1].x) if action == PAY else None


def aftermath(s: KungFu, action: int) -> Sentence | None:
    if action < PLAY:
        return None
    return chi(s.copy().restore(s.stack[-1].seat, s.deck.restore[action - PLAY]))


def chi(change: int) -> Sentence | None:
    if change > 0:
        return say("+{count} chi", count=change)
    return say("−{count} chi", count=-change) if change < 0 else None


BY_QUESTION: dict[int, Callable[[KungFu, int], Sentence | None]] = {
    BLOCK: answer, TEAM_BLOCK: answer, FACE_BLOCK: answer, BEFORE_BLOCK: step_in, CANCEL_PICK: cancel,
    BASE: base, COUNTER: base, ENHANCE: enhance, TEAM_ENHANCE: enhance, COMBO_ADD: enhance,
    WEAPON_MODE: weapon_mode, MODE: mode, EXTRA: extra, MAIN_QUESTION: main, UPKEEP: upkeep, AFTERMATH: aftermath,
}  # fmt: skip
