"""Golden playthroughs, and fingerprints of whole games; ``python -m tests.contract.golden --write`` writes them anew.

A playthrough is a game of random players with a fixed seed, to its end or through 400 decisions: what is asked, what
has changed on the table, the legal words, the choice, what the journal tells a spectator (``*``), the summary of each
turn when it is over (``=``), and the digest. A person can read from its difference how the rules have changed.
Where chance does not get far, a playthrough is led by the choices that its file has: those that are still legal are
made again when it is written anew, and chance chooses for the others.

A fingerprint is one hash over all legal lists and digests of a random game of at most 1000 decisions, for every case of
cases.py; it is equal in the plain and in the compiled build.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

from jianghu import Dice, State
from jianghu.kernel.journal import Journal
from jianghu.kernel.turns import lines, turns
from jianghu.kernel.voice import Voice
from tests.contract.cases import CASES, GAMES, Case
from tests.contract.contract import walk
from tests.toy.installed import installed

FOLDER = Path(__file__).parent / "golden"
FINGERPRINTS = FOLDER / "fingerprints.txt"
SEED = 2024
WIDTH = 118
CAP = 400


def choices(name: str) -> list[str]:
    """What was chosen in a golden file, in words."""
    lines = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    return [line[4:].split("    [")[0] for line in lines if line.startswith("  > ")]


def playthrough(case: Case, trackers: list[str], led: list[str]) -> str:
    """The whole text of a golden file; ``led`` are the choices, without them chance makes them."""
    game, dice, journal = case.rulebook(), Dice(SEED), Journal()
    names = [f"P{seat}" for seat in range(case.seats)]
    voice = Voice(game, "en", names)
    state = game.new(case.seats, case.options, dice, journal)
    chosen = ", ".join(f"{name} {value}" for name, value in case.options.items()) or "default options"
    how = "led" if led else "random players"
    out = [f"{game.title} (rules {game.version}), {case.seats} seats, {chosen}, seed {SEED}, {how}"]
    shown: dict[str, str] = {}
    told = summed = 0
    cap = CAP + len(led)
    for number in range(cap + 1):
        out += ["", f"--- {number} --- {state.digest()}"]
        found = turns(game, journal.events)
        over = found if state.seat is None else found[:-1]
        out += [f"  = {voice.text(game.sum_up(turn.events, None))}" for turn in over[summed:]]
        summed = len(over)
        out += [f"  * {voice.text(line.says)}" for line in lines(game, journal.events[told:], None)]
        told = len(journal)
        out += _changes(state, trackers, shown)
        if state.seat is None or number == cap:
            break
        legal = state.legal()
        said = [state.words(action) for action in legal]
        leads = number < len(led) and led[number] in said
        action = legal[said.index(led[number]) if leads else dice.below(len(legal))]
        out.append(f"  {names[state.seat]} ({game.questions[state.stack[-1].kind]}): {voice.text(game.prompt(state))}")
        out += _wrapped(f"  may: {_grouped(state, legal)}")
        out.append(f"  > {state.words(action)}    [{voice.text(game.label(state, action))}]")
        state.apply(action, dice)
    result = state.result()
    out += ["", str(result) if result is not None else "The game goes on."]
    return "\n".join(out) + "\n"


def _changes(state: State, trackers: list[str], shown: dict[str, str]) -> list[str]:
    """The entries of the position that have changed since they were last shown; those of ``name[]`` one by one."""
    table = state.write()
    lines: list[str] = []
    for name in trackers:
        if name.removesuffix("[]") not in table:  # not every way to play has everything
            continue
        entry = table[name.removesuffix("[]")]
        rows = {name: entry}
        if name.endswith("[]") and isinstance(entry, list):
            rows = {f"{name[:-1]}{number}]": row for number, row in enumerate(entry)}
        for part, row in rows.items():
            value = json.dumps(row, ensure_ascii=False).replace('"', "")
            if shown.get(part) != value:
                shown[part] = value
                lines.append(f"  {part}: {value}")
    return lines


def _grouped(state: State, legal: list[int]) -> str:
    """The legal words, each verb named once: ``step O01 S11 | stop``."""
    groups: dict[str, list[str]] = {}
    for action in legal:
        verb, _, rest = state.words(action).partition(" ")
        groups.setdefault(verb, []).append(rest)
    return " | ".join(f"{verb} {', '.join(rests)}" if rests[0] else verb for verb, rests in groups.items())


def _wrapped(line: str) -> list[str]:
    lines: list[str] = []
    while len(line) > WIDTH:
        cut = line.rfind(" ", 10, WIDTH)
        lines.append(line[:cut])
        line = "       " + line[cut:]
    return [*lines, line]


def fingerprint(case: Case) -> str:
    digest = hashlib.blake2b(digest_size=16)
    for state in walk(case, SEED, 1000):
        digest.update(f"{state.legal()} {state.digest()}\n".encode())
    return digest.hexdigest()


def fingerprints() -> str:
    return "".join(f"{fingerprint(case)}  {case}\n" for case in CASES)


def files() -> dict[str, tuple[Case, list[str]]]:
    """The golden playthroughs by name: the case and the entries to show."""
    return {name: (case, entry.trackers) for entry in GAMES.values() for name, case in entry.golden.items()}


def played(name: str) -> str:
    """The golden playthrough of that name as it is played now."""
    case, trackers = files()[name]
    return playthrough(case, trackers, choices(name) if case.led else [])


def main() -> int:
    if sys.argv[1:] != ["--write"]:
        print("usage: python -m tests.contract.golden --write", file=sys.stderr)
        return 2
    with installed():
        for name in files():
            (FOLDER / f"{name}.txt").write_text(played(name), "utf-8")
        FINGERPRINTS.write_text(fingerprints(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
