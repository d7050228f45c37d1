"""A second opinion on the Emperor level: what may change, by which event, and where the pieces of the empire may go.

It reads positions and journals and knows the rules from the rulebook's text. Numbers in brackets are the invariants of
the specification. ``watch`` raises Violation with a sentence.
"""

from __future__ import annotations

from typing import Any

from jianghu.games.wuwei.phases import HANDING_OVER
from jianghu.games.wuwei.state import WuWei
from jianghu.kernel.journal import Event, Journal
from tests.wuwei.observer import CENTER, ELEMENTS, NEAR, TILES, Violation

CORNERS = {"S00", "S05", "S50", "S55"}
RULERS = ["emperor", "empress"]
COLOUR = {"emperor": "white", "empress": "black", "general white": "white", "general black": "black"}
# By which events a piece of the empire comes to the center [37].
SENT = {"sent", "recruit", "shift"}


class EmpireWatcher:
    """Watches one game: call ``watch`` after the setup and after every action."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.read = 0
        self.before: dict[str, Any] = {}
        self.colour = ""
        self.most = 0  # corners that had towers at one time
        self.turn = -1
        self.tiles: dict[str, str] = {}

    def watch(self, state: WuWei) -> None:
        now: dict[str, Any] = state.write()
        events = self.journal.events[self.read :]
        self.read = len(self.journal.events)
        if self.before:
            self.changes(now, events)
        self.holds(state, now)
        if state.stack:
            self.asked(state, now)
        self.before = now

    def demand(self, holds: bool, complaint: str) -> None:
        if not holds:
            told = [f"{event.kind}{event.public}" for event in self.journal.events[-12:]]
            raise Violation(f"{complaint}; the last events: {told}")

    # What has changed -------------------------------------------------------------------------------------------

    def changes(self, now: dict[str, Any], events: list[Event]) -> None:
        """Land, towers, pieces and signs change by their events only [25, 37, 39, 42]."""
        old, new = self.before["empire"], now["empire"]
        told: dict[str, set[str]] = {}
        for event in events:
            for entry in ("space", "from", "to", "piece"):
                if entry in event.public:
                    told.setdefault(event.kind, set()).add(str(event.public[entry]))
        named = {
            kind: told.get(kind, set()) for kind in ("fields", "fortify", "terrain", "tower", "shift-tower", "fell")
        }
        gained, lost = set(new["fields"]) - set(old["fields"]), set(old["fields"]) - set(new["fields"])
        self.demand(gained <= named["fields"] | named["fortify"], f"{gained} became fields by themselves [42]")
        self.demand(lost <= named["terrain"], f"{lost} are fields no more [42]")
        raised, fallen = set(new["towers"]) - set(old["towers"]), set(old["towers"]) - set(new["towers"])
        self.demand(raised <= named["tower"] | named["shift-tower"], f"towers stand on {raised} by themselves [39]")
        self.demand(fallen <= named["fell"] | named["shift-tower"], f"the towers on {fallen} fell by themselves [39]")
        for piece, at in new["pieces"].items():
            if at != old["pieces"][piece] and at == CENTER:
                self.demand(bool(SENT & told.keys()), f"the {piece} went to the center [37]")
        changed = set(old["plus"]) ^ set(new["plus"])
        self.demand(not changed or "sign" in told, f"{changed} changed the sign [EMP-4]")
        self.tiles = dict(zip(TILES, self.before["tiles"], strict=True))
        for event in events:
            self.heard(event)

    def heard(self, event: Event) -> None:
        """The turn, its colour, and who walks in it [38, 39]."""
        if event.kind == "flip":
            self.tiles[str(event.public["space"])] = str(event.public["side"])
        elif event.kind == "turn":
            self.colour, self.turn = "", int(event.public["seat"])
        elif event.kind == "colour":
            self.demand(self.colour == "", "the colour is settled twice [39]")
            self.colour = str(event.public["side"])
            shown = set(self.tiles.values())
            self.demand(self.colour in shown, f"{self.colour} moves where the tiles show {shown} [39]")
        elif event.kind == "step" and event.public["piece"] in COLOUR:
            self.demand(COLOUR[str(event.public["piece"])] == self.colour, "a piece of the other colour walks [38]")

    # What always holds ------------------------------------------------------------------------------------------

    def holds(self, state: WuWei, now: dict[str, Any]) -> None:
        empire = now["empire"]
        if state.phase != HANDING_OVER:
            for e, element in enumerate(ELEMENTS):
                total = sum(row[e] for row in now["chi"]) + now["supply"][e]
                self.demand(total == 36, f"{element} is not conserved [1]")
        self.demand(len(now["walls"]) + now["wall_supply"] == 8, "walls are not conserved [2]")
        self.demand(set(now["walls"]) <= set(empire["fields"]), "a wall stands on no fields")
        self.demand(len(empire["towers"]) <= 4 and set(empire["towers"]) <= now["towns"].keys(), "a strange tower [3]")
        corners = len(CORNERS & set(empire["towers"]))
        self.most = max(self.most, corners)
        self.demand((corners == 4) == (now["winner"] >= 0 and now["lineages"][now["winner"]] == "emperor"), "EMP-42")
        standing = {piece: at for piece, at in empire["pieces"].items() if at}
        if now["rounds"]:
            due = 2 + (self.most >= 2) + (self.most >= 3)
            self.demand(len(standing) == due, f"{len(standing)} pieces of the empire, not {due} [25]")
        others = [*now["students"], *(at for animal, at in now["masters"].items())]
        pushing = empire["origin"] != ""
        for piece, at in standing.items():
            if at == CENTER:
                continue
            if piece in RULERS:
                company = others.count(at) + sum(place == at for place in standing.values()) - 1
                self.demand(company == 0, f"the {piece} is not alone on {at} [37]")
            elif at.startswith("O"):
                self.demand(at in empire["fields"], f"the {piece} stands on terrain [37]")
        if not pushing:
            minus = [at for at in self.minus(now) if at not in ("", CENTER)]
            self.demand(len(minus) == len(set(minus)), "two minus share a space [8, 40]")

    @staticmethod
    def minus(now: dict[str, Any]) -> list[str]:
        """Where the pieces of sign minus stand."""
        found = [at for at, held in zip(now["students"], now["cards"], strict=True) if len(held) < 5]
        found += [now["masters"][animal] for animal in now["dishonored"]]
        empire = now["empire"]
        return found + [
            empire["pieces"][piece] for piece in ("general white", "general black") if piece not in empire["plus"]
        ]

    # What may be chosen -----------------------------------------------------------------------------------------

    def asked(self, state: WuWei, now: dict[str, Any]) -> None:
        """Steps of the empire's pieces, and pushes of anybody [23, 49]."""
        legal = [state.words(action) for action in state.legal()]
        self.demand(bool(legal), "a question without an answer [49]")
        if state.game.questions[state.stack[-1].kind] != "moving":
            return
        mover, empire = now["mover"], now["empire"]
        steps = {words[5:] for words in legal if words.startswith("step ")}
        if mover in COLOUR:
            here = empire["pieces"][mover]
            open_ = {to for to in NEAR[here] if self.enters(mover, to, now)} - set(empire["trails"][mover])
            self.demand(steps <= open_ | {now["must"]}, f"the {mover} may go to {steps - open_}, which is closed")
            alone = sum(1 for piece, at in empire["pieces"].items() if at and COLOUR[piece] == COLOUR[mover]) == 1
            if now["left"] > 0 and not now["must"] and alone:
                self.demand(steps == open_, f"the {mover} may not go to {open_ - steps}, which is open")
        for words in legal:
            if words.startswith("push "):
                self.demand(mover not in RULERS, "a ruler pushes [EMP-30]")
                at = words[5:]
                company = [*now["students"], *now["masters"].values(), *empire["pieces"].values()].count(at)
                self.demand(company > 0 and at != CENTER, f"nobody stands on {at} who could be pushed [EMP-31]")
                self.demand(at not in (empire["pieces"]["emperor"], empire["pieces"]["empress"]), "EMP-30")

    def enters(self, piece: str, to: str, now: dict[str, Any]) -> bool:
        """EMP-11 to EMP-13, SHR-1, SHR-3, in words of the rulebook."""
        empire = now["empire"]
        if to == CENTER:
            return False
        everybody = [*now["students"], *now["masters"].values(), *empire["pieces"].values()]
        if to.startswith("O") and to not in empire["fields"]:
            if piece not in RULERS or now["terrain"][to] == now["season"]:
                return False
        if piece in RULERS:
            return to not in everybody
        if to in (empire["pieces"]["emperor"], empire["pieces"]["empress"]):
            return False
        minus = self.minus(now)
        if piece not in empire["plus"]:
            return to not in minus
        return everybody.count(to) == minus.count(to)  # who stands there is of sign minus
