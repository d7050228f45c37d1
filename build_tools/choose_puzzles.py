"""Choose the puzzles that lie beside a game from those that ``jianghu puzzles`` found.

    python build_tools/choose_puzzles.py panda puzzles-panda-*/puzzles.json --want 45 --simulations 40000

Each one is put to a search that is much deeper than the one that found it, and dropped if that search has another
answer or finds it worth less. Those that are kept differ as much as possible: in what is asked, in seats and options,
and in grade. What is there already counts like any other file, when it is named.
"""

from __future__ import annotations

import argparse
from collections import Counter
from functools import partial
from pathlib import Path

from jianghu.coach.hints import hint
from jianghu.kernel import registry
from jianghu.kernel.dice import Dice
from jianghu.puzzles.finding import gap, made
from jianghu.puzzles.puzzle import EASY, FILE, WORTH, Puzzle, from_text, to_text

ROOT = Path(__file__).resolve().parent.parent
SEED = 20


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=registry.ids())
    parser.add_argument("files", nargs="+", type=Path, help="files of puzzles")
    parser.add_argument("--want", type=int, default=45)
    parser.add_argument("--simulations", type=int, default=80_000, help="of the search that each one is put to")
    given = parser.parse_args()
    game = registry.game(given.game)
    found: dict[str, Puzzle] = {}
    for file in given.files:
        other, puzzles = from_text(file.read_text(encoding="utf-8"))
        if other is not game:
            parser.error(f"{file}: it holds puzzles of {other.title}")
        found |= {one.token: one for one in puzzles}
    kept, refuted = chosen(list(found.values()), given.want, given.simulations)
    kept.sort(key=lambda one: (one.grade, one.id))
    (ROOT / "src/jianghu/games" / game.id / FILE).write_text(to_text(game, kept), encoding="utf-8")
    print(f"{game.id}: {len(kept)} of {len(found)} kept, {refuted} of {len(kept) + refuted} refuted")
    for title, of in (("grades", lambda one: one.grade), ("asked", asked), ("played", way)):
        print(f"  {title}: " + ", ".join(f"{name} {count}" for name, count in Counter(map(of, kept)).most_common()))


def chosen(found: list[Puzzle], want: int, simulations: int) -> tuple[list[Puzzle], int]:
    """As many as are wanted, and how many the deeper search refuted."""
    kept: list[Puzzle] = []
    refuted = 0
    while found and len(kept) < want:
        full = EASY * (sum(one.grade == 1 for one in kept) + 1) > want
        free = [one for one in found if not (full and one.grade == 1)]
        if not free:
            break
        one = min(free, key=partial(crowd, Counter(trait for one in kept for trait in traits(one))))
        found.remove(one)
        if one.simulations >= simulations:  # it has been put to such a search before
            kept.append(one)
            continue
        state = one.moment.state
        deep = hint(state, state.asked(), Dice(SEED), simulations)
        told = any(choice.reasons for choice in deep.choices)
        if deep.best.words == one.answer.words and gap(deep) >= WORTH and told:
            kept.append(made(state, deep))
        else:
            refuted += 1
            unsaid = "" if told else ", and no reason"
            print(f"  {one.id}: {one.answer.words}, but {deep.best.words} by {gap(deep):.2f}{unsaid}", flush=True)
    return kept, refuted


def crowd(there: Counter[str], one: Puzzle) -> tuple[int, str]:
    """How much is there already that is like this one."""
    return sum(there[trait] for trait in traits(one)), one.id


def traits(one: Puzzle) -> list[str]:
    """In what puzzles differ; what is asked counts double."""
    return [asked(one), asked(one), way(one), f"grade {one.grade}", f"{min(len(one.choices), 3)} choices"]


def asked(one: Puzzle) -> str:
    """The verb of the answer: what kind of question it is."""
    return one.answer.words.partition(" ")[0]


def way(one: Puzzle) -> str:
    """Seats and the options that are not the usual ones."""
    state = one.moment.state
    usual = state.game.complete({})
    options = state.position()["options"]
    assert isinstance(options, dict)
    other = [f"{name}={value}" for name, value in options.items() if usual[name] != value]
    return " ".join([f"{state.seats} seats", *other])


if __name__ == "__main__":
    main()
