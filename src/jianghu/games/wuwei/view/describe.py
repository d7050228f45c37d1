"""What every thing of the table is and does. States that come here are hidden copies.

Besides what drawings name (see ``touch.py``) these can be asked about: ``walls``, ``gathering``, ``starter``,
``marker:0`` (of seat 0) and ``step:1`` (of the turn).
"""

from __future__ import annotations

from jianghu.boards.octagons import ELEMENTS, NAMES, NUMBERS, SEASONS
from jianghu.games.wuwei.board import ANIMALS
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import EMPEROR, MASTERS
from jianghu.games.wuwei.verbs import CHARACTERS
from jianghu.games.wuwei.view import described_pieces as pieces
from jianghu.games.wuwei.view import described_solo as solo
from jianghu.games.wuwei.view import described_trackers as trackers
from jianghu.games.wuwei.view import ideas, journey
from jianghu.games.wuwei.view.described_spaces import space
from jianghu.kernel.description import Description, number_in

DICE = ["chi", *ANIMALS, "emperor", "empress"]
PLACES = {"element": ELEMENTS, "palace": ELEMENTS, "season": SEASONS}  # of the trackers


def about(s: WuWei, thing: str, seat: int | None) -> Description | None:
    """``describe`` of a hidden copy; None when there is no such thing."""
    match thing.split(":"):
        case ["space", name] if name in NUMBERS:
            return space(s, NUMBERS[name], seat)
        case ["tracker", word, name] if name in PLACES.get(word, ()):
            return trackers.tracker(s, word, PLACES[word].index(name), seat)
        case ["pupil", name] if name in ANIMALS and s.at[ANIMALS.index(name)] >= 0:
            return pieces.piece(s, ANIMALS.index(name), seat)
        case ["die", name] if s.solo.stage == 2 and name in DICE:
            return solo.die(s, DICE.index(name) - 1)
        case ["towns"] if s.solo.stage > 1:
            return solo.towns(s)
        case ["lineage", name] if name in ANIMALS:
            return pieces.lineage(s, ANIMALS.index(name), seat)
        case ["deck", name, element] if name in ANIMALS and element in ELEMENTS:
            return pieces.in_deck(s, ANIMALS.index(name), ELEMENTS.index(element))
        case ["button", words]:
            return trackers.button(s, words)
        case ["count", number] if (count := number_in(number, 1000)) >= 0:
            return trackers.count(s, count)
        case ["step", number] if (found := number_in(number, len(ideas.STEPS))) >= 0:
            return trackers.step(found)
        case ["discipline"] if s.solo.stage == 1:
            return solo.discipline(s)
        case ["journey"] if s.terms.campaign:
            return journey.description(s)
        case ["walls"]:
            return trackers.walls(s)
        case ["gathering"]:
            return solo.gathering(s) if s.solo.stage else trackers.gathering(s)
        case ["starter"] if not s.solo.stage:
            return trackers.starter(s)
        case [kind, *rest, owner] if kind in ("seat", "piece", "marker"):
            return owned(s, kind, rest, number_in(owner, s.seats), seat)
        case [kind, owner, name] if kind in ("card", "chi"):
            return owned(s, kind, [name], number_in(owner, s.seats), seat)
    return None


def owned(s: WuWei, kind: str, rest: list[str], owner: int, seat: int | None) -> Description | None:
    """What belongs to a seat; pieces and markers only when it has chosen its lineage."""
    if owner < 0:
        return None
    match [kind, *rest]:
        case ["seat"]:
            return pieces.player(s, owner, seat)
        case ["marker"] if 0 <= s.lineage[owner] < MASTERS:
            return pieces.marker(s, owner)
        case ["piece", ("student" | "master") as word] if 0 <= s.lineage[owner] < MASTERS:
            return pieces.piece(s, s.lineage[owner] + (MASTERS if word == "master" else 0), seat)
        case ["piece", ("emperor" | "empress") as word] if s.solo.stage == 3:
            return pieces.imperial(s, EMPEROR + CHARACTERS.index(word) - 2)
        case ["piece", word] if owner == s.empire.seat and word.replace("-", " ") in CHARACTERS[2:]:
            return pieces.imperial(s, EMPEROR + CHARACTERS.index(word.replace("-", " ")) - 2)
        case ["card", name] if name in ANIMALS and owner != s.empire.seat:
            return pieces.card(s, owner, ANIMALS.index(name), seat)
        case ["chi", name] if name in ELEMENTS:
            return trackers.chi(s, owner, ELEMENTS.index(name), seat)
    return None


def things(s: WuWei, seat: int | None) -> list[str]:
    """What can be asked about by name."""
    seats = range(s.seats)
    out = [f"seat:{number}" for number in seats]
    out += [f"{kind}:{number}" for number in seats if 0 <= s.lineage[number] < MASTERS
            for kind in ("piece:student", "piece:master", "marker")]  # fmt: skip
    if s.empire.seat >= 0:
        out += [f"piece:{word.replace(' ', '-')}:{s.empire.seat}" for word in CHARACTERS[2:]]
    out += [f"lineage:{name}" for name in ANIMALS]
    out += [f"tracker:{word}:{name}" for word, names in PLACES.items() for name in names]
    own = seat if seat is not None else 0
    out += [f"card:{own}:{name}" for name in ANIMALS if own != s.empire.seat]
    out += [f"chi:{own}:{name}" for name in ELEMENTS]
    out += ["walls", "gathering", "starter"] if not s.solo.stage else ["walls", "gathering"]
    if s.solo.stage:
        out.append("discipline" if s.solo.stage == 1 else "towns")
    if s.terms.campaign:
        out.append("journey")
    if s.solo.stage == 2:
        out += [f"die:{name}" for name in DICE]
    out += [f"step:{number}" for number in range(len(ideas.STEPS))]
    return out + [f"space:{name}" for name in NAMES]
