"""A second opinion on games alone: what may change, by which event, and how every stage runs down.

It reads positions and journals and knows the rules from the rulebook's text. Numbers in brackets are the invariants of
the specification. ``watch`` raises Violation with a sentence.
"""

from __future__ import annotations

from typing import Any

from jianghu.games.wuwei.state import WuWei
from jianghu.kernel.journal import Event, Journal
from tests.wuwei.observer import CENTER, ELEMENTS, INNER_RING, NEAR, OCTAGONS, QUADRANTS, SEASONS, Violation

CORNERS = {"S00", "S05", "S50", "S55"}
WALLS = {1: 7, 2: 8, 3: 8}
HOME = {"emperor": "S44", "empress": "S11"}
FALLEN = {"destroy", "remove", "take"}
INCOME = {"collect", "bonus", "receive", "cultivate"}
REGION = {"water": "N", "fire": "S", "wood": "E", "metal": "W"}
INNER = ["O11", "O12", "O13", "O23", "O33", "O32", "O31", "O21"]
OUTER = [f"O0{c}" for c in range(5)] + [f"O{r}4" for r in range(1, 5)]
OUTER += [f"O4{c}" for c in range(3, -1, -1)] + [f"O{r}0" for r in range(3, 0, -1)]


class SoloWatcher:
    """Watches one game: call ``watch`` after the setup and after every action."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.read = 0
        self.forget()

    def forget(self) -> None:
        """A new stage begins, or a test has changed the position: nothing is compared with what was before."""
        self.before: dict[str, Any] = {}
        self.read = len(self.journal.events)
        self.phases: list[str] = []  # stage 1: the phases of this turn, as their first event tells them
        self.turned = self.circles = self.rolls = self.discards = 0  # of this turn
        self.hand: set[str] = set()  # stage 3: the cards that are left
        self.paths: dict[str, list[str]] = {}
        self.rapids = 0
        self.rulers: dict[str, str] = {}
        self.power = ""

    def demand(self, holds: bool, complaint: str) -> None:
        if not holds:
            told = [f"{event.kind}{event.public}" for event in self.journal.events[-12:]]
            raise Violation(f"{complaint}; the last events: {told}")

    def watch(self, state: WuWei) -> None:
        now: dict[str, Any] = state.write()
        events = self.journal.events[self.read :]
        self.read = len(self.journal.events)
        if any(event.kind == "stage" for event in events):
            self.forget()
        if self.before and self.before["rounds"]:
            self.changes(now, events)
        elif now["rounds"]:
            self.begin(now)
        self.holds(now)
        self.asked(state)
        self.before = now

    # What always holds ------------------------------------------------------------------------------------------

    def holds(self, now: dict[str, Any]) -> None:
        solo = now["solo"]
        for e, element in enumerate(ELEMENTS):
            self.demand(now["chi"][0][e] + now["supply"][e] == 36, f"{element} is not conserved [1]")
        self.demand(len(now["walls"]) + now["wall_supply"] == WALLS[solo["stage"]], "walls are not conserved [2, 47]")
        if now["terrain"]:
            seasons = list(now["terrain"].values())
            self.demand(all(seasons.count(season) == 6 for season in SEASONS), "not six tiles of each season [9]")
        if solo["stage"] == 1:
            self.demand(
                now["rounds"] <= 20 and (now["ended"] or len(solo["revealed"]) <= 19), "too many turns [27, 44]"
            )
            for card in solo["revealed"]:
                animal, element = card.split()
                self.demand(now["cards"][0].get(animal, "").split()[:1] != [element], f"{card} is in two places [4]")
        elif solo["stage"] == 2:
            self.demand(set(solo["towers"]) <= CORNERS & set(solo["down"]), "a tower stands in the light [45]")
            self.demand(now["rounds"] <= 20, "the towns last too long [28]")
            if now["rounds"]:
                side = "black" if now["moon"] else "white"
                self.demand(now["tiles"] == [side, side], "the tiles do not follow the marker [14]")
        else:
            self.demand(now["rounds"] <= 25, "the cards last too long [29]")
        if solo["stage"] != 2:
            self.demand(now["tiles"] == ["black", "white"], "a tile has turned [14]")
        journey = solo.get("journey")
        if journey is not None:
            self.demand(len(journey["lost_first"]) <= 4 and len(journey["lost"]) <= 9, "too many cards are lost [48]")

    def begin(self, now: dict[str, Any]) -> None:
        """The first turn of a stage."""
        solo = now["solo"]
        journey = solo.get("journey")
        brought = journey["chi"] if journey else [0] * 5
        self.demand(now["chi"][0] == [1 + chi for chi in brought], "the chi to begin with [SOL-5, CAM-6]")
        if solo["stage"] == 3:
            lost = len(journey["lost"]) if journey else 0
            self.hand = set(solo["hand"])
            self.discards = 1 if solo["card"] else 0
            self.demand(len(self.hand) + self.discards == 25 - lost, "the hand to begin with [48]")
            self.rulers = dict(HOME)

    # What has changed -------------------------------------------------------------------------------------------

    def changes(self, now: dict[str, Any], events: list[Event]) -> None:
        old = self.before
        stage = now["solo"]["stage"]
        self.where = dict(old["masters"])
        self.chi = dict(zip(ELEMENTS, old["chi"][0], strict=True))
        self.season, self.element, self.palace, self.moon = (
            old[key] for key in ("season", "element", "palace", "moon")
        )
        for event in events:
            self.heard(event, now)
        self.demand(list(self.chi.values()) == now["chi"][0], "chi came or went without an event [17, 19]")
        trackers = [now["season"], now["element"], now["palace"], now["moon"]]
        self.demand(trackers == [self.season, self.element, self.palace, self.moon], "a tracker moved silently [10-12]")
        for entry in ("temples", "palaces", "towns", "terrain"):
            self.demand(now[entry] == old[entry], f"the {entry} have moved [9, 48]")
        self.walls(old, now, events)
        lost = set(now["dishonored"]) - set(old["dishonored"])
        self.demand(lost <= ({now["lineages"][0]} if stage == 2 else set()), f"{lost} lost their markers [29]")
        taken = {str(event.public["animal"]) for event in events if event.kind == "retrieve"}
        found = set(old["dishonored"]) - set(now["dishonored"])
        self.demand(found == taken, f"{found} have their markers, which no one took [6]")
        told = {event.kind for event in events}
        if stage < 3:
            self.cards(old, now, told, sum(event.kind == "discipline" for event in events))
        if stage > 1:
            self.towns(old["solo"], now["solo"], events)
        if stage == 3:
            self.empire(old["solo"], now["solo"], told)

    def walls(self, old: dict[str, Any], now: dict[str, Any], events: list[Event]) -> None:
        """Walls come and go by their events; while the Snake lasts none goes [21, 44, 47]."""
        named = {
            kind: {str(e.public["space"]) for e in events if e.kind == kind} for kind in [*FALLEN, "build", "walled"]
        }
        gone, built = set(old["walls"]) - set(now["walls"]), set(now["walls"]) - set(old["walls"])
        self.demand(gone <= named["destroy"] | named["remove"] | named["take"], f"the walls on {gone} fell [47]")
        self.demand(built <= named["build"] | named["walled"], f"walls stand on {built} [21]")
        solo = now["solo"]
        if (
            solo["stage"] == 1
            and solo["locked"]
            and old["solo"]["locked"]
            and "discipline" not in {e.kind for e in events}
        ):
            self.demand(not gone, f"the walls on {gone} fell while the Snake lasts [44]")
        if solo["stage"] == 1 and named["build"] and old["phase"] == "effect":
            self.demand(named["build"] <= INNER_RING, "a Tiger builds outside the inner ring [ST1-15]")
        elif solo["stage"] > 1:
            self.sites(old["palace"], events)

    def sites(self, palace: str, events: list[Event]) -> None:
        """A wall stands in the quadrant of the tracker's palace; that may move on in the same answer [21]."""
        for event in events:
            if event.kind == "palace":
                palace = str(event.public["element"])
            elif event.kind == "build" and palace in REGION:
                self.demand(event.public["space"] in QUADRANTS[REGION[palace]], "a wall outside the quadrant [21]")

    def cards(self, old: dict[str, Any], now: dict[str, Any], told: set[str], revealed: int) -> None:
        """A spent card stays spent but for the bonus of a tower [22]; stage 1 knows no other cards."""
        for animal, card in old["cards"][0].items():
            held = now["cards"][0].get(animal, "")
            if held != card:
                self.demand(
                    (not held and "lose" in told)
                    or (held == f"{card} spent" and "power" in told)
                    or bool({"refresh", "exchange"} & told),
                    f"the {animal} card was {card} and is {held} [22]",
                )
        if set(now["cards"][0]) - set(old["cards"][0]):
            self.demand("learn" in told, "a card came by itself [4]")
        if now["solo"]["stage"] == 1:
            seen = len(now["solo"]["revealed"]) - len(old["solo"]["revealed"])
            self.demand(seen == revealed, f"{seen} cards were revealed, not {revealed} [27]")

    def towns(self, old: dict[str, Any], new: dict[str, Any], events: list[Event]) -> None:
        """Towns go dark in stage 2 and light up in stage 3, by their events [3, 28, 29]."""
        named = {
            kind: {str(e.public["space"]) for e in events if e.kind == kind}
            for kind in ("turn-down", "turn-up", "release")
        }
        dark, light = set(new["down"]) - set(old["down"]), set(old["down"]) - set(new["down"])
        self.demand(dark == named["turn-down"], f"{dark} went dark [28]")
        self.demand(light == named["turn-up"] | named["release"], f"{light} came to light [28, 29]")
        self.demand(new["stage"] == 3 or not light, "a town came to light in stage 2 [28]")
        raised, fallen = set(new["towers"]) - set(old["towers"]), set(old["towers"]) - set(new["towers"])
        self.demand(not raised or new["stage"] == 2, f"towers rose on {raised} [3]")
        self.demand(fallen == named["release"], f"the towers on {fallen} fell [3]")

    def empire(self, old: dict[str, Any], new: dict[str, Any], told: set[str]) -> None:
        """Land stays tilled, and the rulers stand where their strides led them [29, 30, 42, 46]."""
        self.demand(set(old["fields"]) <= set(new["fields"]), "fields became terrain [42]")
        grown = set(new["fields"]) - set(old["fields"])
        self.demand(not grown or bool({"tilled", "fields"} & told), f"{grown} were tilled by themselves [29]")
        self.demand(set(new["hand"]) == self.hand, "a card came or went without an event [46]")
        for piece, at in self.rulers.items():
            self.demand(new[piece] == at, f"the {piece} is on {new[piece]}, not on {at} [46]")

    # What was told ----------------------------------------------------------------------------------------------

    def heard(self, event: Event, now: dict[str, Any]) -> None:
        seen = event.public
        kind = event.kind
        if kind == "turn":
            self.turn(now)
        elif kind == "season":
            following = SEASONS[(SEASONS.index(self.season) + 1) % 4]
            self.demand(seen["season"] == following, f"after {self.season} came {seen['season']} [10]")
            self.season = following
        elif kind == "marker":
            self.demand(self.season == "winter", "the marker turned outside winter [SOL-3]")
            self.moon = not self.moon
            self.rulers = dict(HOME) if self.rulers else {}
        elif kind == "element":
            self.element = str(seen["element"])
        elif kind == "palace":
            self.demand(seen["element"] != self.palace, "an inactive palace took the tracker [12]")
            self.palace = str(seen["element"])
        elif kind == "pay":
            self.chi[str(seen["element"])] -= int(seen["count"])
            self.demand(self.chi[str(seen["element"])] >= 0, "chi was paid that was not there [1]")
        elif kind == "forfeit":
            self.chi[str(seen["element"])] -= 1
        elif kind in INCOME:
            self.chi[str(seen["element"])] += int(seen["count"])
            self.income(event, now)
        elif kind in ("step", "rapid", "power", "stop", "carry"):
            self.movement(event, now)
        elif kind == "ring":
            self.rulers = dict(HOME)
        elif kind == "strides":
            self.stride(event)
        else:
            self.count(event, now)

    def income(self, event: Event, now: dict[str, Any]) -> None:
        """No more chi than the rules bring [19, 27]."""
        count = int(event.public["count"])
        if event.kind == "bonus":
            revealed = now["solo"]["revealed"]
            native = {now["temples"][e]: e for e in ELEMENTS}
            self.demand(0 <= count <= 4 and bool(native) and len(revealed) > 0, f"a bonus of {count} [27]")
        else:
            self.demand(0 <= count <= (3 if event.kind == "cultivate" else 1), f"{event.kind} brought {count} [19]")

    def count(self, event: Event, now: dict[str, Any]) -> None:
        """What happens once a turn, or as often as something else [44, 45, 46]."""
        kind = event.kind
        if kind == "discipline":
            self.phases.append("master")
        elif kind == "turn-down":
            self.turned += 1
        elif kind == "roll":
            self.rolls += 1
            if event.public["side"] == "circle":
                self.circles += 1
        elif kind == "ignore":
            self.circles -= self.before["solo"]["dice"].get(str(event.public["die"])) == "circle"
        elif kind == "discard":
            self.discards += 1
            self.hand.remove(f"{event.public['animal']} {event.public['element']}")

    def turn(self, now: dict[str, Any]) -> None:
        """A turn is over [28, 29, 44, 45, 46]."""
        solo = now["solo"]
        if solo["stage"] == 1:
            self.demand(self.phases == ["master"], f"{len(self.phases)} cards were revealed in a turn [44]")
        elif solo["stage"] == 2:
            self.demand(self.turned == 1 + self.circles, f"{self.turned} towns went dark in a turn [45]")
            gone = list(now["masters"].values()).count("")
            due = 4 - gone + (2 if solo["difficulty"] == "advanced" else 1)
            self.demand(due <= self.rolls <= due + gone, f"{self.rolls} dice were rolled in a turn [45]")
        else:
            self.demand(self.discards == 1, f"{self.discards} cards were discarded in a turn [29, 46]")
        self.turned = self.circles = self.rolls = self.discards = self.rapids = 0
        self.phases = []
        self.paths = {}

    def movement(self, event: Event, now: dict[str, Any]) -> None:
        """Paths: step by step to neighbours, never where the piece has been this turn [16, 20]."""
        seen = event.public
        if event.kind == "rapid":
            self.rapids += 1
        elif event.kind == "power":
            self.power = str(seen["animal"])
            self.hand.discard(f"{seen['animal']} {seen['element']}")
        elif event.kind == "carry":
            self.paths.setdefault(str(seen["piece"]), []).append(str(seen["to"]))
        elif event.kind == "step":
            piece, here, to = str(seen["piece"]), str(seen["from"]), str(seen["to"])
            path = self.paths.setdefault(piece, [here])
            self.demand(to not in path, f"the {piece} comes back to {to} [16]")
            if self.power in ("", "snake"):
                self.demand(to in NEAR[here], f"the {piece} leaps from {here} to {to} [16]")
            if self.power != "snake":
                self.demand(to not in self.before["walls"] or to not in now["walls"], f"a wall stands on {to} [BLK-3]")
            if to == CENTER and now["solo"]["stage"] < 3:
                self.demand(len(self.before["cards"][0]) == 5, f"the {piece} enters the center [20]")
            path.append(to)
            self.power = ""
        elif now["solo"]["stage"] == 3:
            self.demand(seen["at"] not in HOME.values(), f"the {seen['piece']} ends on a tile [46]")

    def stride(self, event: Event) -> None:
        """ST3-20: from its tile straight into its ring, then along the ring [30]."""
        piece, here, to = (str(event.public[key]) for key in ("piece", "from", "to"))
        self.demand(self.rulers[piece] == here, f"the {piece} is not on {here} [46]")
        if here == HOME[piece]:
            self.demand(
                to in (("O33", "O44") if piece == "emperor" else ("O11", "O00")), f"{piece} enters by {to} [30]"
            )
        else:
            ring = INNER if here in INNER else OUTER
            way = -1 if self.moon else 1
            self.demand(ring[(ring.index(here) + way) % len(ring)] == to, f"the {piece} leaves its ring to {to} [30]")
        self.demand(to in OCTAGONS, f"the {piece} strides to {to} [30]")
        self.rulers[piece] = to

    # What may be chosen -----------------------------------------------------------------------------------------

    def asked(self, state: WuWei) -> None:
        """Every question has a choice; after the end nothing is asked [26, 43, 49]."""
        legal = state.legal()
        result = state.result()
        if result is not None:
            self.demand(not legal and not state.stack, "something is asked after the end [26]")
            self.demand(result.payoffs in ([0.0], [1.0]), f"a result of {result.payoffs} [43]")
            return
        question = state.game.questions[state.stack[-1].kind]
        words = [state.words(action) for action in legal]
        self.demand(len(legal) > 1 or (question == "moving" and words != ["stop"]), f"{question} asks for {words} [49]")
