"""How frames keep more than two numbers in ``x`` and ``y``: every packed number has an encoder and its decoders.

The numbers are part of saved positions, so their form is fixed. It is decimal, for people who read one, except for the
sets of the aftermath.
"""

from __future__ import annotations

from typing import Final

AVENGING: Final = 64  # above the bits of the sides
PLACE: Final = 128

# WINDOW, x: the question that the seats are asked, and the Attack that it is about; y: the target's number there, and
# the place of the next seat among those asked.


def window_about(question: int, attack: int) -> int:
    return question + 100 * attack


def window_question(x: int) -> int:
    return x % 100


def window_attack(x: int) -> int:
    return x // 100


def window_next(target: int, place: int) -> int:
    return 100 * target + place


def window_target(y: int) -> int:
    return y // 100


def window_place(y: int) -> int:
    return y % 100


# ANSWER, y: the target's number, and the stage of its answer. LOSING, y: the place of the target clockwise from the
# maker, and the next effect.


def at_stage(target: int, stage: int) -> int:
    return 10 * target + stage


def target_of(y: int) -> int:
    return y // 10


def stage_of(y: int) -> int:
    return y % 10


# EXTRA, y: the number of the splitting card in the Attack, how many extra targets were chosen, and how many may be.


def splitting(card: int, chosen: int, most: int) -> int:
    return 100 * card + 10 * chosen + most


def splitting_card(y: int) -> int:
    return y // 100


def targets_chosen(y: int) -> int:
    return y // 10 % 10


def targets_allowed(y: int) -> int:
    return y % 10


# RECOVER and AFTERMATH, x: who may be avenged on whom, as pairs of victim and attacker; y: the sides that may catch
# their breath, whether the exchange was itself an act of vengeance, and in RECOVER the place of the next seat.


def to_avenge(victim: int, attacker: int) -> int:
    """The pair as a bit."""
    return 1 << (victim * 6 + attacker)


def attackers_of(x: int, victim: int) -> int:
    """The seats on which a seat may be avenged, as bits."""
    return x >> victim * 6 & 63


def recovering(sides: int, avenging: bool, place: int) -> int:
    return sides + (AVENGING if avenging else 0) + PLACE * place


def breathless_sides(y: int) -> int:
    """The sides that may catch their breath, as bits."""
    return y % AVENGING


def is_avenging(y: int) -> bool:
    return y & AVENGING != 0


def recovering_place(y: int) -> int:
    return y // PLACE
