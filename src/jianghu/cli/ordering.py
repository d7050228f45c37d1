"""Standing orders at a keyboard: what the game answers for somebody when another player's turn asks them."""

from __future__ import annotations

from jianghu.cli.screen import Screen
from jianghu.cli.speaking import Unclear
from jianghu.kernel.orders import Order
from jianghu.kernel.sentences import Sentence, say
from jianghu.kernel.state import State

Orders = dict[str, str]  # by name; what is not there holds as it does without an order


def has_orders(state: State, seat: int) -> bool:
    """Whether a seat can give orders at all in this game."""
    return bool(state.game.orders(state.hide(seat), seat))


def give(screen: Screen, state: State, seat: int, orders: Orders, typed: str) -> None:
    """``order`` lists what can be ordered, ``order NAME`` the values of one, ``order NAME VALUE`` gives it."""
    possible = state.game.orders(state.hide(seat), seat)
    voice = screen.voice(state, seat)
    if not typed:
        screen.print(say("Answers that are given for you when it is not your turn; they hold until you leave:"))
        for one in possible:
            if one.timely or one.name in orders:
                screen.show(f"  {one.name}: {voice.text(_stands(one, orders))}")
        example = f"{possible[0].name} {possible[0].values[1]}"
        screen.print(say("To change one, type order with its name and an answer, as in: order {words}", words=example))
        return
    found = _named(possible, typed)
    value = " ".join(typed.split()[len(found.name.split()) :]).lower()
    if value not in found.values:
        if value:
            screen.print(say("{value} is none of the answers.", value=repr(value)))
        screen.show(f"{found.name}: {voice.text(_stands(found, orders))}", "bold")
        for answer, label in zip(found.values, found.labels, strict=True):
            screen.show(f"  order {found.name} {answer}: {voice.text(label)}")
        return
    orders.pop(found.name, None)
    if value != found.values[0]:
        orders[found.name] = value
    screen.show(voice.text(_stands(found, orders)))


def _named(possible: list[Order], typed: str) -> Order:
    """The order that a line begins with: of two, the one with the longer name."""
    words = typed.lower().split()
    for one in sorted(possible, key=lambda one: -len(one.name.split())):
        name = one.name.lower().split()
        if words[: len(name)] == name:
            return one
    raise Unclear(say("There is no order {words}. Type order to see them all.", words=repr(typed)))


def _stands(one: Order, orders: Orders) -> Sentence:
    value = orders.get(one.name, one.values[0])
    return say("{when}: {answer}.", when=one.title, answer=one.labels[one.values.index(value)])
