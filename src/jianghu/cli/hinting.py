"""``hint`` at a decision: what a search would do from the asker's seat, what it expects, what the others cost."""

from __future__ import annotations

import hashlib

from jianghu.cli.screen import Screen
from jianghu.cli.spoken import spoken
from jianghu.coach.hints import Choice, hint
from jianghu.coach.words import line_text, percent
from jianghu.kernel.dice import Dice
from jianghu.kernel.table import Table

SIMULATIONS = 4000
SECONDS = 2.0
OTHERS = 5


def show_hint(screen: Screen, table: Table, seat: int) -> None:
    """Think for a moment, and tell."""
    # Dice of its own, not the table's, and the same ones when the same is asked again.
    seed = hashlib.blake2b(f"{table.record.key}/hint/{table.plies}".encode(), digest_size=8).digest()
    hidden = table.state.hide(seat)
    screen.say("Thinking ...", "dim")
    found = hint(hidden, seat, Dice(int.from_bytes(seed, "big")), SIMULATIONS, SECONDS)
    voice, best = screen.voice(table.state, seat), found.best

    def words(choice: Choice) -> str:
        return f"{voice.text(choice.says)} [{spoken(hidden, hidden.action(choice.words))}]"

    screen.say(f"Hint: {words(best)}, with a chance of {percent(best.share)}", "bold")
    line = line_text(found, voice, 1)
    if line:
        screen.say(f"  It expects then: {line}")
    for choice in found.choices[1 : OTHERS + 1]:
        if choice.sure:
            screen.say(f"  {words(choice)} costs {percent(choice.cost)}")
        else:
            screen.say(f"  {words(choice)} seems to cost {percent(choice.cost)}, looked at only {choice.visits} times")
    rest = len(found.choices) - 1 - OTHERS + found.untried
    if rest > 0:
        screen.say(f"  {rest} more choices seem worse.")
    screen.say(f"  {found.simulations} simulations from what you can see; hidden things are guessed.", "dim")
    screen.say("  An end without a winner counts as shared.", "dim")
