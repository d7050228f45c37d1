"""``hint`` at a decision: what a search would do from the asker's seat, what it expects, what the others cost."""

from __future__ import annotations

import hashlib

from jianghu.cli.screen import Screen
from jianghu.cli.typed import as_typed
from jianghu.coach.hints import Choice, hint
from jianghu.coach.text import line_text, percent, voice_of, why
from jianghu.coach.trust import sentence, trust_of
from jianghu.kernel.dice import Dice
from jianghu.kernel.sentences import say
from jianghu.kernel.table import Table

SIMULATIONS = 4000
SECONDS = 2.0
OTHERS = 5


def show_hint(screen: Screen, table: Table, seat: int) -> None:
    """Search for a moment, and show the result."""
    # Its own dice, not the table's, seeded so that the same question gets the same answer.
    seed = hashlib.blake2b(f"{table.record.key}/hint/{table.plies}".encode(), digest_size=8).digest()
    hidden = table.state.hide(seat)
    if len(hidden.legal()) == 1:
        screen.print(say("There is only one choice."), "bold")
        return
    screen.print(say("Thinking ..."), "dim")
    found = hint(hidden, seat, Dice(int.from_bytes(seed, "big")), SIMULATIONS, SECONDS)
    voice, best = screen.voice(table.state, seat), found.best

    def words(choice: Choice) -> str:
        return f"{voice.text(choice.says)} [{as_typed(hidden, hidden.action(choice.words))}]"

    chance = say("Hint: {choice}, with a chance of {percent}", choice=words(best), percent=percent(best.share))
    screen.print(chance, "bold")
    line = line_text(found, voice, 1)
    if line:
        screen.print(say("  It expects then: {line}", line=line))
    for choice in found.choices[1 : OTHERS + 1]:
        cost = percent(choice.cost)
        if choice.sure:
            screen.print(say("  {choice} costs {percent}", choice=words(choice), percent=cost))
        else:
            screen.print(
                say(
                    "  {choice} seems to cost {percent}: {count} {count:try is|tries are} too few to be sure",
                    choice=words(choice), percent=cost, count=choice.visits,
                )
            )  # fmt: skip
        if reasons := why(choice, seat, voice):
            screen.print(say("    Why: {reasons}", reasons=reasons), "dim")
    rest = len(found.choices) - 1 - OTHERS
    if rest > 0:
        screen.print(say("  {count} more {count:choice seems|choices seem} worse.", count=rest))
    if found.untried:
        screen.print(say("  {count} more {count:was|were} passed over.", count=found.untried))
    made = found.simulations
    if table.game.secrets:
        screen.print(say("  {count} simulations from what you can see; hidden things are guessed.", count=made), "dim")
    else:
        screen.print(say("  {count} {count:simulation|simulations}.", count=made), "dim")
    if table.state.seats > 1:
        screen.print(say("  An end without a winner counts as shared."), "dim")
    held = voice_of(table.game.id, screen.language, screen.names).text(sentence(trust_of([table.state], None)))
    screen.show(f"  {held}", "dim")
