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
from jianghu.games.kungfu.verbs import ADD, DONE, FIGHT, PASS, PAY, PLAY, SINGLE, TARGET, WEAPON
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


def loss(s: KungFu, action: int) -> int:
    """What is lost by a Block, or by none; -1 where an action is neither."""
    if action not in (PASS, FIGHT) and action < PLAY:
        return -1
    frame = s.stack[-1]
    t = s.copy()
    target = t.attacks[frame.x].targets[frame.y]
    if action >= PLAY:
        t.change_target(frame.x, frame.y, target.blocked(action - PLAY, frame.seat))
    return losses(t)[frame.x, frame.y]


def answer(s: KungFu, action: int) -> Sentence | None:
    """Blocks, for oneself or a teammate: Chi is the side's, so both lose it."""
    lost = loss(s, action)
    return lose(lost) if lost >= 0 else None


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


def attacking(s: KungFu, action: int) -> tuple[KungFu, int] | None:
    """The table with the Attack as an action would make it, and the number of that Attack; None for no such action."""
    kind = s.stack[-1].kind
    if kind in (BASE, COUNTER):
        return begun(s, action) if action == WEAPON or action >= PLAY else None
    number = s.stack[-1].x
    if kind == WEAPON_MODE:
        return moded(s, action), number
    if kind == MODE:
        return (added_to(s), number) if action == ADD else None
    return (enhanced(s, action), number) if kind in (ENHANCE, TEAM_ENHANCE, COMBO_ADD) else None


def begun(s: KungFu, action: int) -> tuple[KungFu, int]:
    """With that base."""
    frame = s.stack[-1]
    aim = frame.x if frame.kind == BASE else s.attacks[frame.x].targets[frame.y].answerable
    t = s.copy()
    building.choose_base(t, frame.seat, aim, action)
    return t, len(t.attacks) - 1


def base(s: KungFu, action: int) -> Sentence | None:
    """The Attack as it would begin."""
    return deal(*begun(s, action)) if action == WEAPON or action >= PLAY else None


def enhanced(s: KungFu, action: int) -> KungFu:
    """With one more card, or as it is."""
    frame = s.stack[-1]
    deck, t = s.deck, s.copy()
    if action >= PLAY:
        kind = action - PLAY
        added = deck.add[kind]
        t.attacks[frame.x] = t.attacks[frame.x].with_card(
            Played(kind, frame.seat, deck.type[kind] == ATTACK, added if deck.split[kind] > 0 else 0)
        )
    return t


def enhance(s: KungFu, action: int) -> Sentence | None:
    """The Attack with one more card; a splitting card may divide it instead."""
    number = s.stack[-1].x
    split = action >= PLAY and s.deck.split[action - PLAY] > 0
    found = deal(enhanced(s, action), number)
    if split and not s.attacks[number].split and building.extra_targets(s, number) > 0:
        return say("{deal}, or split", deal=found)
    return found


def moded(s: KungFu, action: int) -> KungFu:
    """With a Weapon at full force, or with less for several."""
    number = s.stack[-1].x
    t = s.copy()
    if action != SINGLE:
        t.attacks[number] = t.attacks[number].in_low_mode()
    return t


def weapon_mode(s: KungFu, action: int) -> Sentence | None:
    found = deal(moded(s, action), s.stack[-1].x)
    return found if action == SINGLE else say("{deal} each", deal=found)


def added_to(s: KungFu) -> KungFu:
    """With a splitting card as mere damage."""
    frame = s.stack[-1]
    t = s.copy()
    played = s.attacks[frame.x].added[frame.y]
    t.change_card(frame.x, frame.y, Played(played.kind, played.seat, played.combo, s.deck.add[played.kind]))
    return t


def mode(s: KungFu, action: int) -> Sentence | None:
    return deal(added_to(s), s.stack[-1].x) if action == ADD else None


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
    return chi(chi_after(s, action) - s.side_chi(s.active)) if action >= PLAY else None


def chi_after(s: KungFu, action: int) -> int:
    """The Chi of the player whose turn it is, once that card is played."""
    t = s.copy()
    prepare.play(t, s.active, action - PLAY, Dice(0))
    return t.side_chi(s.active)


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
