"""A second opinion on Wu Wei: it follows a game by its journal, keeps its own books, and compares at every decision.

The observer knows the rules from the rulebook's text and not from the code that it watches: it has its own geometry,
its own idea of who may enter what, and its own accounts of chi, cards, walls and trackers. Numbers in brackets are the
invariants of the specification. ``watch`` raises Violation with a sentence.
"""

from __future__ import annotations

from jianghu.games.wuwei.phases import HANDING_OVER
from jianghu.games.wuwei.state import WuWei
from jianghu.kernel.journal import Event, Journal

ELEMENTS = ["wood", "fire", "earth", "metal", "water"]
ANIMALS = ["snake", "dragon", "crane", "tiger", "leopard"]
SEASONS = ["spring", "summer", "autumn", "winter"]
OCTAGONS = [f"O{r}{c}" for r in range(5) for c in range(5)]
SQUARES = [f"S{i}{j}" for i in range(6) for j in range(6)]
DIRECTIONAL = {"S22", "S23", "S32", "S33"}
NAMES = OCTAGONS + SQUARES
CENTER = "O22"
EXITS = ["O12", "O21", "O23", "O32"]
TILES = ["S11", "S44"]
QUADRANTS = {
    "N": {f"O{r}{c}" for r in range(3) for c in range(3)} - {CENTER},
    "E": {f"O{r}{c}" for r in range(3) for c in range(2, 5)} - {CENTER},
    "S": {f"O{r}{c}" for r in range(2, 5) for c in range(2, 5)} - {CENTER},
    "W": {f"O{r}{c}" for r in range(2, 5) for c in range(3)} - {CENTER},
}
INNER_RING = {f"O{r}{c}" for r in range(1, 4) for c in range(1, 4)} - {CENTER}
# Events that never come by themselves: something just before must have called for them.
CALLED = {"undisciplined", "flip", "student-master", "moon", "recover", "win", "element", "season", "palace"}

Piece = tuple[str, str]
"""``("student", "dragon")`` or ``("master", "dragon")``."""

PIECES: list[Piece] = [(character, animal) for character in ("student", "master") for animal in ANIMALS]
NUMBER = {name: number for number, name in enumerate(NAMES)}


def _near() -> dict[str, frozenset[str]]:
    """Who touches whom: octagons side by side, and squares at the corners of octagons."""
    near: dict[str, set[str]] = {name: set() for name in NAMES if name not in DIRECTIONAL}
    for r in range(5):
        for c in range(5):
            here = f"O{r}{c}"
            for i, j in ((r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)):
                if f"S{i}{j}" not in DIRECTIONAL:
                    near[here].add(f"S{i}{j}")
                    near[f"S{i}{j}"].add(here)
            for other in (f"O{r + 1}{c}", f"O{r}{c + 1}"):
                if other in near:
                    near[here].add(other)
                    near[other].add(here)
    return {name: frozenset(others) for name, others in near.items()}


NEAR = _near()


class Violation(AssertionError):
    """The game and the observer do not agree."""


class Observer:
    """Watches one game from its first decision on: call ``watch`` after the setup and after every action."""

    def __init__(self, state: WuWei, journal: Journal) -> None:
        self.journal = journal
        self.read = 0
        self.options = state.options()
        self.level = str(self.options["level"])
        self.seats = state.seats
        board = state.board
        self.temple = {NAMES[space]: ELEMENTS[e] for e, space in enumerate(board.temples)}
        self.palaces = {NAMES[space]: ELEMENTS[e] for e, space in enumerate(board.palaces)}
        self.town = {NAMES[n]: ELEMENTS[e] for e in range(5) for n in range(61) if board.towns[e] >> n & 1}
        self.terrain = {OCTAGONS[n]: SEASONS[board.terrain[n]] for n in range(25) if OCTAGONS[n] != CENTER}
        self.native = {ANIMALS[a]: ELEMENTS[board.lineage_element[a]] for a in range(5)}
        self.temple_of = {element: name for name, element in self.temple.items()}
        self.palace_of = {element: name for name, element in self.palaces.items()}
        # The table
        self.lineage = [""] * self.seats
        self.where: dict[Piece, str] = {("master", a): self.temple_of[self.native[a]] for a in ANIMALS}
        self.plus: set[Piece] = set(self.where)
        self.chi = [dict.fromkeys(ELEMENTS, 0) for _ in range(self.seats)]
        self.supply = dict.fromkeys(ELEMENTS, 36)
        self.cards: list[dict[str, str]] = [{} for _ in range(self.seats)]
        self.spent: set[tuple[int, str]] = set()
        self.walls: set[str] = set()
        self.wall_supply = 8 - self.seats
        self.element = self.palace = self.season = ""
        self.moon = False
        self.tiles = {"S11": "black", "S44": "white"}
        self.start = state.start
        self.rounds = 0
        self.idle = 0  # turns since anybody moved
        self.ended = False
        self.player = -1
        self.turns = [0] * self.seats  # since the last gathering
        self.fists: list[dict[str, int]] = []
        self.given: list[tuple[int, int, int]] = []
        self.winner_of_gathering = -1
        self.named = -1
        self.expected: list[str] = []  # kinds of events that must come next, in this order
        self.must_ask = ""  # a question that must come next
        self.left_tile = ""
        self.begin_turn()

    def begin_turn(self) -> None:
        self.trail: dict[Piece, set[str]] = {}
        self.moved: list[Piece] = []
        self.aligned = 0
        self.acting: Piece | None = None
        self.steps = self.total = self.rapids = self.owed = 0
        self.jumped = False
        self.must = ""
        self.power: tuple[str, str] | None = None
        self.build_in = ""  # the element of a palace whose wall may be built
        self.taken = False
        self.undisciplined = self.cultivated = self.sent = self.freed = False
        self.punished = self.had_cards = 0

    # Watching ---------------------------------------------------------------------------------------------------

    def watch(self, state: WuWei) -> None:
        if not self.rounds:
            self.lineage = [ANIMALS[animal] if animal >= 0 else "" for animal in state.lineage]
        for event in self.journal.events[self.read :]:
            kind = event.kind
            self.demand(not self.ended, "something happens after the end [26]")
            self.demand(not self.must_ask, f"{kind} comes before {self.must_ask} was asked")
            if self.expected:
                self.demand(kind == self.expected.pop(0), f"{kind} comes where something else must happen")
            elif self.rounds:
                self.demand(kind not in CALLED, f"{kind} comes without a reason")
            getattr(self, "on_" + kind.replace("-", "_"))(event)
            if self.sent and not self.expected:
                self.sent = False
                self.freed = self.can_anybody_move()
        self.read = len(self.journal.events)
        self.demand(not self.expected, f"{self.expected} should have happened")
        self.compare(state)
        if self.rounds and not self.ended:
            self.compare_choices(state)

    def demand(self, holds: bool, complaint: str) -> None:
        if not holds:
            told = [f"{event.kind}{event.public}" for event in self.journal.events[-12:]]
            raise Violation(f"{complaint}; the last events: {told}")

    def books(self) -> dict[str, object]:
        """The observer's accounts in the form of the state's own fields."""
        chi = [held[element] for held in [*self.chi, self.supply] for element in ELEMENTS]
        card = [-1] * (5 * self.seats)
        for seat, held in enumerate(self.cards):
            for animal, element in held.items():
                spent = 5 if (seat, animal) in self.spent else 0
                card[5 * seat + ANIMALS.index(animal)] = ELEMENTS.index(element) + spent
        return {
            "at": [NUMBER[self.where[piece]] if piece in self.where else -1 for piece in PIECES],
            "plus": sum(1 << n for n, piece in enumerate(PIECES) if piece in self.plus),
            "chi": chi,
            "card": card,
            "walls": sum(1 << NUMBER[wall] for wall in self.walls),
            "wall_supply": self.wall_supply,
            "element": ELEMENTS.index(self.element),
            "palace": ELEMENTS.index(self.palace),
            "season": SEASONS.index(self.season),
            "moon": self.moon,
            "black": sum(1 << n for n, tile in enumerate(TILES) if self.tiles[tile] == "black"),
            "start": self.start,
            "player": self.player,
            "rounds": self.rounds,
            "idle": self.idle,
        }

    def compare(self, state: WuWei) -> None:
        """The observer's books against the state [10 to 14, 17, 19, 22], and that they are sound [1, 2, 4 to 8]."""
        if not self.rounds:
            return
        for field, account in self.books().items():
            if field != "chi" or state.phase != HANDING_OVER:  # while offers are handed over, chi is on its way
                shown = getattr(state, field)
                if shown != account:
                    self.demand(False, f"{field} is {shown}, but by the journal it is {account}")
        for element in ELEMENTS:
            held = [self.supply[element], *(chi[element] for chi in self.chi)]
            self.demand(sum(held) == 36 and min(held) >= 0, f"{element} is not conserved [1]")
        self.demand(len(self.walls) + self.wall_supply == 8 - self.seats, "walls are not conserved [2]")
        self.demand(self.walls <= self.terrain.keys(), "a wall stands on no terrain [2]")
        for seat, animal in enumerate(self.lineage):
            self.demand((("student", animal) in self.plus) == self.student_master(seat), "a sign without reason [5]")
        minus = [place for piece, place in self.where.items() if piece not in self.plus and place != CENTER]
        self.demand(len(minus) == len(set(minus)), "two minus share a space [8]")
        self.demand(DIRECTIONAL.isdisjoint(self.where.values()), "somebody stands on a directional tile [7]")
        result = state.result()
        self.demand((result is not None) == self.ended, "the end is not clear [26]")
        if result is not None:
            self.demand(state.legal() == [] and state.seat is None, "the game goes on after its end [26]")
            winners = 1 if result.rule == "WIN-1" else self.seats
            self.demand(result.places.count(1) == winners, "not exactly one winner, nor a shared end [26]")

    # The observer's idea of what is legal ----------------------------------------------------------------------

    def student_master(self, seat: int) -> bool:
        return len(self.cards[seat]) == 5

    def budget(self) -> int:
        """CHI-2."""
        held = self.chi[self.player]
        return held[self.element] + sum(held[e] // 2 for e in ELEMENTS if e != self.element)

    def own(self, character: str) -> Piece:
        return (character, self.lineage[self.player])

    def is_free(self, character: str) -> bool:
        """MED-1, MAS-2."""
        if self.level == "initiate":
            return character == "student" or self.student_master(self.player)
        colours = set(self.tiles.values())
        return len(colours) == 2 or colours == {"white" if character == "student" else "black"}

    def can_enter(self, piece: Piece, to: str, walls: set[str], snake: bool = False) -> bool:
        """The reference of the specification's appendix 1, with the trail."""
        if to in self.trail[piece]:
            return False
        if to == CENTER:
            return self.student_master(self.player)
        for other, place in self.where.items():
            if place == to and other != piece and (other in self.plus) == (piece in self.plus):
                return False
        if to in walls:
            return snake
        return self.terrain.get(to) != self.season

    def ready(self, animal: str) -> bool:
        return animal in self.cards[self.player] and (self.player, animal) not in self.spent

    def jumps(self, piece: Piece) -> set[str]:
        """CRD-4 to CRD-7 in words."""
        found = set()
        held = self.cards[self.player]
        if self.ready("dragon") and self.can_enter(piece, self.temple_of[held["dragon"]], set()):
            found.add("dragon")
        if self.ready("tiger") and self.can_enter(piece, self.palace_of[held["tiger"]], set()):
            found.add("tiger")
        if self.ready("leopard"):
            for town, element in self.town.items():
                if element == held["leopard"] and self.can_enter(piece, town, set()):
                    found.add(f"leopard {town}")
        return found

    def able(self, piece: Piece, budget: int, walls: set[str], left: int, paid: bool = True) -> bool:
        """MED-3; a space beyond the allowance must be bought first. Paid ways count unless Q15 says otherwise."""
        here = self.where[piece]
        if left == 0:
            budget -= 1
        if budget < 0:
            return False
        if any(self.can_enter(piece, to, walls) for to in NEAR[here]):
            return True
        near_walls = NEAR[here] & walls
        opened = any(self.can_enter(piece, to, walls - {to}) for to in near_walls)
        if here == CENTER and opened:
            return True
        if budget < 3 or not paid:
            return False
        if opened or (self.ready("snake") and any(self.can_enter(piece, to, walls, True) for to in near_walls)):
            return True
        if self.ready("crane") and any(self.can_enter(piece, tile, walls) for tile in TILES):
            return True
        return self.total == 0 and bool(self.jumps(piece))

    def moves(self, piece: Piece) -> set[str]:
        """All that a moving character may do."""
        here = self.where[piece]
        near_walls = NEAR[here] & self.walls
        budget = self.budget()
        if self.jumped:
            return {"stop"} | ({f"destroy {wall}" for wall in near_walls} if budget >= 3 else set())
        left = 3 + self.rapids - self.total
        steps = {to for to in NEAR[here] if self.can_enter(piece, to, self.walls)}
        found = set()
        if left > 0:
            found |= {f"step {to}" for to in (steps if not self.must else {self.must})}
        if self.steps:
            found.add("stop")
        if budget >= 1 and (self.steps or self.able(piece, budget - 1, self.walls, left + 1)):
            found.add("rapid")
        if budget >= 3:
            for wall in near_walls:
                if self.steps or self.able(piece, budget - 3, self.walls - {wall}, left):
                    found.add(f"destroy {wall}")
            if not self.must:
                if left > 0 and self.ready("snake"):
                    found |= {f"snake {wall}" for wall in near_walls if self.can_enter(piece, wall, self.walls, True)}
                if left > 0 and self.ready("crane"):
                    found |= {f"crane {tile}" for tile in TILES if self.can_enter(piece, tile, self.walls)}
                if self.total == 0:
                    found |= self.jumps(piece)
        if here == CENTER and not self.steps and not self.must and left > 0 and not steps:
            found |= {f"open {to}" for to in near_walls if self.can_enter(piece, to, self.walls - {to})}
        return found

    def region(self, element: str) -> set[str]:
        """CMP-10, Q02."""
        if element == "earth":
            return INNER_RING if self.options["earth_region"] == "inner" else set(self.terrain)
        return QUADRANTS[{"water": "N", "fire": "S", "wood": "E", "metal": "W"}[element]]

    def building(self) -> set[str]:
        """PAL-2 to PAL-4, R03."""
        free = self.region(self.build_in) - set(self.where.values())
        found = set() if self.taken else {"decline"}
        if self.wall_supply:
            return found | {f"build {site}" for site in free - self.walls}
        return found | {f"take {wall}" for wall in self.walls if free - (self.walls - {wall})}

    def compare_choices(self, state: WuWei) -> None:
        """What may be chosen now, by both opinions [16, 20, 21, 23]."""
        frame = state.stack[-1]
        kind = state.game.questions[frame.kind]
        legal = state.legal()
        self.demand(legal != [] and legal == sorted(set(legal)), "the choices are not sorted, or there is none [23]")
        words = {state.words(action) for action in legal}
        self.demand(self.must_ask in ("", kind), f"{kind} is asked where {self.must_ask} should be")
        self.must_ask = ""
        self.acting = None
        if kind == "moving":
            self.acting = self.walker(state)
            expected = self.moves(self.acting)
        elif kind == "mover":
            left = 3 + self.rapids - self.total
            expected = {"stop"} if self.total else set()
            for character in ("student", "master"):
                piece = self.own(character)
                if piece not in self.moved and self.is_free(character):
                    if self.able(piece, self.budget(), self.walls, left):
                        expected.add(f"move {character}")
        elif kind == "paying":
            self.acting = self.walker(state)
            held = self.chi[self.player]
            expected = {f"pay {e}" for e in ELEMENTS if held[e] >= (1 if e == self.element else 2)}
            if frame.x > 1 and held[self.element] >= frame.x:
                expected.add("settle")
        elif kind == "building":
            expected = self.building()
        elif kind == "learning":
            seat, animal = self.next_lesson() or (-1, "")
            self.demand(seat == frame.seat, "another student comes first [DEV-6]")
            expected = {f"learn {animal} {element}" for element in self.deck(animal)}
        elif kind == "lost card":
            self.demand(frame.seat == self.start, "the starting player chooses the lost card")
            expected = {f"lose {animal}" for animal in self.cards[self.player]}
        elif kind == "punished":
            expected = {"punish student", "punish master"}
        elif kind == "offering":
            expected = self.offers(frame.seat, ELEMENTS[frame.x])
        elif kind == "judging":
            self.demand(frame.seat == self.start, "another decides the tie")
            expected = {f"judge {seat}" for seat in self.tied()}
        elif kind == "naming":
            expected = {f"name {seat}" for seat in range(self.seats)}
        else:
            self.demand(kind == "giving", f"{kind} is asked in the middle of the game")
            expected = {f"give {frame.x} {count}" for count in range(self.in_hand(frame.seat) + 1)}
        if kind in ("moving", "mover", "paying", "building", "punished"):
            self.demand(frame.seat == self.player, f"seat {frame.seat} decides in the turn of seat {self.player}")
        self.demand(words == expected, f"{kind}: too many {words - expected}, too few {expected - words}")

    def offers(self, seat: int, element: str) -> set[str]:
        """GTH-1, R02."""
        most = self.chi[seat][element]
        if element != self.element:
            room = self.supply[self.element] - sum(n for e, n in self.fists[seat].items() if e != self.element)
            most = min(most // 2, room)
        return {f"offer {element} {count}" for count in range(most + 1)}

    def in_hand(self, giver: int) -> int:
        """GTH-3, R02, R06: what a giver still holds of the offer, the earlier ones having changed their pairs first."""
        supply = self.supply[self.element]
        for i in range(self.seats):
            seat = (self.start + i) % self.seats
            pairs = min(supply, sum(n for e, n in self.fists[seat].items() if e != self.element))
            if seat == giver:
                gone = sum(count for who, _, count in self.given if who == giver)
                return self.fists[seat][self.element] + pairs - gone
            supply -= pairs
        return 0

    # Training ---------------------------------------------------------------------------------------------------

    def deck(self, animal: str) -> set[str]:
        return set(ELEMENTS) - {held[animal] for held in self.cards if animal in held}

    def lessons(self, seat: int) -> set[str]:
        """DEV-1, DEV-2: the animals that a student would learn where it stands."""
        here = self.where["student", self.lineage[seat]]
        found = set()
        for animal in ANIMALS:
            if ("master", animal) in self.plus:
                if self.where["master", animal] == here:
                    found.add(animal)
            elif self.palace_of[self.native[animal]] == here:
                found.add(animal)
            if ("student", animal) in self.plus and self.where["student", animal] == here:
                found.add(animal)
        return found - set(self.cards[seat])

    def next_lesson(self) -> tuple[int, str] | None:
        """DEV-6: the player's student first, then clockwise."""
        for i in range(self.seats):
            seat = (self.player + i) % self.seats
            for animal in ANIMALS:
                if animal in self.lessons(seat):
                    return seat, animal
        return None

    def expect_win(self) -> None:
        """WIN-1, Q37: whoever has won now must be told at once."""
        for seat in range(self.seats):
            animal = self.lineage[seat]
            home = self.where["student", animal] == self.where["master", animal] == CENTER
            marker = ("master", animal) in self.plus or not self.options["win_needs_marker"]
            if home and marker and self.student_master(seat):
                self.expected.append("win")
                return

    # Setting up -------------------------------------------------------------------------------------------------

    def on_start(self, event: Event) -> None:
        self.start = int(event.public["seat"])

    def on_lineage(self, event: Event) -> None:
        pass

    # Turns ------------------------------------------------------------------------------------------------------

    def on_turn(self, event: Event) -> None:
        seat, number = int(event.public["seat"]), int(event.public["round"])
        gathered = bool(self.fists)
        if not self.rounds:
            self.demand(number == 1, "the first round has the number 1")
            self.demand(seat == self.start, "another begins the game")
            self.deal()
        elif number == self.rounds:
            self.demand(seat == (self.player + 1) % self.seats != self.start, "turns do not go clockwise [15]")
        else:
            self.demand(number == self.rounds + 1, "a round is left out [15]")
            if gathered:
                self.end_gathering()
                self.turns = [0] * self.seats
            else:
                self.demand((self.player + 1) % self.seats == self.start, "a round is not complete [15]")
            self.demand(seat == self.start, "another begins the round [15]")
            self.demand(not self.moon, "a round begins without the pending gathering [13]")
        if self.rounds and not gathered:
            self.go_on()
        self.rounds = number
        self.player = seat
        self.turns[seat] += 1
        self.demand(max(self.turns) - min(self.turns) <= 1, "somebody has too many turns [15]")
        self.begin_turn()
        for character in ("student", "master"):
            self.trail[self.own(character)] = {self.where[self.own(character)]}
        if not self.can_anybody_move():
            self.expected.append("undisciplined")

    def can_anybody_move(self) -> bool:
        """MED-2."""
        free = [self.own(character) for character in ("student", "master") if self.is_free(character)]
        paid = self.options["paid_escape_counts"] is True
        return any(self.able(piece, self.budget(), self.walls, 3, paid) for piece in free)

    def deal(self) -> None:
        """SET-9, SET-10; lineages and trackers are open."""
        for seat in range(self.seats):
            k = (seat - self.start) % self.seats
            for element in ELEMENTS:
                self.gain(seat, element, 1)
            self.gain(seat, self.element, k)
            self.where["student", self.lineage[seat]] = CENTER

    def gain(self, seat: int, element: str, count: int) -> None:
        """CHI-7."""
        taken = min(count, self.supply[element])
        self.supply[element] -= taken
        self.chi[seat][element] += taken

    def go_on(self) -> None:
        """The game goes on after a turn, which is not so when nobody has moved for twelve rounds (R07)."""
        self.close_turn()
        self.demand(self.idle < 12 * self.seats, "nobody can move any more, and yet the game goes on")

    def close_turn(self) -> None:
        """What must have happened by the end of a turn."""
        self.idle = 0 if self.total else self.idle + 1
        self.demand(self.owed == 0, "chi was paid for nothing [17]")
        self.demand(bool(self.moved) == (self.freed or not self.undisciplined), "somebody could move and did not [23]")
        self.demand(self.punished == int(self.undisciplined), "not exactly one character was punished [23]")
        self.skip_idle()
        self.demand(self.aligned == len(self.moved), "somebody did not align [19]")
        self.demand(self.next_lesson() is None, "somebody did not learn [DEV-1]")
        marker = self.own("master") in self.plus
        if self.options["cultivate_requires_master_moved"]:
            marker = marker and self.own("master") in self.moved
        self.demand(self.cultivated == (marker and self.level == "master"), "cultivation was forgotten or not due [19]")
        self.demand(not self.must, "a wall was removed for free and not used")
        self.demand(not self.taken, "a wall was taken and not built")

    def on_undisciplined(self, event: Event) -> None:
        self.demand(event.public["seat"] == self.player, "another is undisciplined")
        self.undisciplined = True
        self.had_cards = len(self.cards[self.player])

    def on_lose(self, event: Event) -> None:
        animal = str(event.public["animal"])
        self.demand(self.undisciplined and event.public["seat"] == self.player, "a card is lost without a penalty")
        self.demand(self.cards[self.player].pop(animal) == event.public["element"], "another card was lost")
        self.spent.discard((self.player, animal))
        self.plus.discard(self.own("student"))
        self.expected.append("sent")

    def on_dishonor(self, event: Event) -> None:
        master = self.own("master")
        self.demand(self.undisciplined and event.public["seat"] == self.player, "a marker is lost without a penalty")
        self.demand(master in self.plus, "a marker is lost twice [6]")
        self.demand(event.public["space"] == self.palace_of[self.native[master[1]]], "it lies on another palace [6]")
        self.plus.discard(master)
        self.expected.append("sent")

    def on_sent(self, event: Event) -> None:
        piece = self.own(str(event.public["piece"]))
        self.demand(self.is_free(piece[0]), "a character that was not free is punished")
        self.demand(self.undisciplined and self.total == 0, "somebody is sent away without a penalty")
        lost = self.had_cards - len(self.cards[self.player])
        if piece[0] == "master":
            self.demand(piece not in self.plus and lost == 0, "a master is punished wrongly [23]")
        else:
            self.demand(lost == min(1, self.had_cards), "a student is punished wrongly [23]")
        self.punished += 1
        self.sent = True
        self.put(piece, CENTER)
        self.trail[piece].add(CENTER)

    def put(self, piece: Piece, to: str) -> None:
        """MAS-4 [14]: a tile that becomes empty flips at the Master level."""
        here = self.where[piece]
        self.where[piece] = to
        if here in TILES and here not in self.where.values() and self.level == "master":
            self.expected.append("flip")
            self.left_tile = here
        self.expect_win()

    def on_flip(self, event: Event) -> None:
        tile = str(event.public["space"])
        self.demand(tile == self.left_tile, "the wrong tile flips [14]")
        self.tiles[tile] = "white" if self.tiles[tile] == "black" else "black"
        self.demand(event.public["side"] == self.tiles[tile], "the tile shows the wrong side [14]")

    # Moving -----------------------------------------------------------------------------------------------------

    def walker(self, state: WuWei) -> Piece:
        """The piece that the state calls the mover."""
        piece = PIECES[state.mover]
        self.demand(piece in (self.own("student"), self.own("master")), "another's piece moves")
        return piece

    def mover(self) -> Piece:
        self.demand(self.acting is not None, "nobody is moving [17]")
        assert self.acting is not None
        return self.acting

    def on_pay(self, event: Event) -> None:
        element, count = str(event.public["element"]), int(event.public["count"])
        self.mover()
        self.demand(event.public["seat"] == self.player, "another pays [17]")
        self.demand(count == (1 if element == self.element else 2), "a payment of the wrong size [17]")
        self.chi[self.player][element] -= count
        self.supply[element] += count
        self.owed += 1

    def settle(self, units: int) -> None:
        self.demand(self.owed == units, f"{self.owed} was paid where {units} is the price [17]")
        self.owed = 0

    def on_rapid(self, event: Event) -> None:
        self.settle(1)
        self.demand(not self.jumped, "rapid after a jump")
        self.rapids += 1

    def on_destroy(self, event: Event) -> None:
        self.settle(3)
        wall = str(event.public["space"])
        self.demand(wall in NEAR[self.where[self.mover()]], "a wall far away falls")
        self.remove_wall(wall)

    def on_remove(self, event: Event) -> None:
        self.settle(0)
        self.must = str(event.public["space"])
        self.demand(self.where[self.mover()] == CENTER and not self.steps, "a free removal away from the center")
        self.remove_wall(self.must)

    def on_take(self, event: Event) -> None:
        self.demand(self.wall_supply == 0 and self.build_in != "", "a wall is taken without need")
        self.taken = True
        self.remove_wall(str(event.public["space"]))

    def remove_wall(self, wall: str) -> None:
        self.demand(wall in self.walls, "a wall falls that was not there [2]")
        self.walls.remove(wall)
        self.wall_supply += 1

    def on_power(self, event: Event) -> None:
        self.settle(3)
        animal = str(event.public["animal"])
        self.demand(self.ready(animal), "a card is used that is spent or missing [22]")
        self.demand(self.cards[self.player][animal] == event.public["element"], "another card is used")
        self.spent.add((self.player, animal))
        self.power = (animal, str(event.public["element"]))

    def on_step(self, event: Event) -> None:
        piece = self.own(str(event.public["piece"]))
        here, to = str(event.public["from"]), str(event.public["to"])
        self.demand(event.public["seat"] == self.player and piece == self.mover(), "another walks")
        self.demand(here == self.where[piece], "a step from where nobody stands [16]")
        self.demand(piece not in self.moved and not self.jumped, "a step after the movement was over [16]")
        animal, element = self.power or ("", "")
        self.power = None
        walls: set[str] = set() if animal in ("dragon", "tiger", "leopard") else self.walls
        self.demand(self.can_enter(piece, to, walls, animal == "snake"), f"{to} is closed [8, 16, 20]")
        goals: dict[str, set[str] | frozenset[str]] = {
            "": NEAR[here] - self.walls,
            "snake": NEAR[here] & self.walls,
            "crane": set(TILES),
            "dragon": {self.temple_of.get(element, "")},
            "tiger": {self.palace_of.get(element, "")},
            "leopard": {town for town in self.town if self.town[town] == element},
        }
        self.demand(to in goals[animal], f"{to} cannot be reached [16]")
        self.demand(self.must in ("", to), "the first step after a free removal goes elsewhere")
        if not self.steps:
            self.demand(self.is_free(piece[0]), "a character begins that is not free")
            self.demand(not self.moved or self.student_master(self.player), "a second character moves")
        self.must = ""
        if animal in ("dragon", "tiger", "leopard"):
            self.demand(self.total == 0, "a jump after a step [16]")
            self.jumped = True
        self.trail[piece].add(to)
        self.steps += 1
        self.total += 1
        self.demand(self.total <= 3 + self.rapids, "too many steps [16]")
        self.put(piece, to)

    def on_stop(self, event: Event) -> None:
        piece = self.own(str(event.public["piece"]))
        self.demand(self.steps > 0 and self.where[piece] == event.public["at"], "a stop without a step [16]")
        self.moved.append(piece)
        self.steps = 0
        self.acting = None

    # Aligning ---------------------------------------------------------------------------------------------------

    def skip_idle(self) -> None:
        """ALN-1: octagons, the center and yin-yang tiles give nothing."""
        while self.aligned < len(self.moved):
            here = self.where[self.moved[self.aligned]]
            if here in self.town or here in self.temple or here in self.palaces:
                return
            self.aligned += 1

    def on_collect(self, event: Event) -> None:
        self.skip_idle()
        self.demand(self.aligned < len(self.moved), "somebody aligns who did not move [19]")
        self.demand(self.build_in == "" or not self.taken, "a taken wall is not built")
        piece = self.moved[self.aligned]
        self.aligned += 1
        here = self.where[piece]
        element = (self.town | self.temple | self.palaces)[here]
        self.demand(event.public["space"] == here and event.public["element"] == element, "it aligns elsewhere")
        self.demand(event.public["count"] == min(1, self.supply[element]), "one chi, if the supply has it [19]")
        self.gain(self.player, element, 1)
        self.build_in = ""
        if here in self.town:
            if element != self.element:
                self.expected.append("element")
        elif here in self.temple:
            self.expected.append("season")
            if self.season == "autumn" and not self.moon:
                self.expected.append("moon")
        else:
            if piece[0] == "master" and piece not in self.plus and self.native[piece[1]] == element:
                self.expected.append("recover")
            if element != self.palace:
                self.expected.append("palace")

    def on_element(self, event: Event) -> None:
        element = str(event.public["element"])
        if self.rounds:
            self.demand(self.town.get(self.where[self.moved[self.aligned - 1]]) == element, "a strange element [11]")
        self.element = element

    def on_season(self, event: Event) -> None:
        season = str(event.public["season"])
        if self.rounds:
            self.demand(season == SEASONS[(SEASONS.index(self.season) + 1) % 4], "the year runs wrong [10]")
        self.season = season

    def on_moon(self, event: Event) -> None:
        self.demand(self.season == "winter" and not self.moon, "the moon rises out of season [13]")
        self.moon = True

    def on_palace(self, event: Event) -> None:
        element = str(event.public["element"])
        if self.rounds:
            self.demand(self.palaces.get(self.where[self.moved[self.aligned - 1]]) == element, "a strange palace [12]")
            self.build_in = element
            if self.building() != {"decline"}:
                self.must_ask = "building"
        self.palace = element

    def on_recover(self, event: Event) -> None:
        self.demand(event.public["seat"] == self.player, "another takes a marker")
        self.plus.add(self.moved[self.aligned - 1])

    def on_build(self, event: Event) -> None:
        space = str(event.public["space"])
        self.demand(self.build_in == self.palace, "a wall is built without a palace [21]")
        self.demand(space in self.region(self.build_in), f"{space} is not in the quadrant [21]")
        self.demand(space not in self.walls and space not in self.where.values(), f"{space} is taken [21]")
        self.walls.add(space)
        self.wall_supply -= 1
        self.build_in = ""
        self.taken = False

    # Learning ---------------------------------------------------------------------------------------------------

    def on_learn(self, event: Event) -> None:
        seat, animal = int(event.public["seat"]), str(event.public["animal"])
        self.demand(self.next_lesson() == (seat, animal), f"the next lesson is {self.next_lesson()}")
        self.demand(event.public["element"] in self.deck(animal), "the card is in another hand [4]")
        self.demand(not self.cultivated, "training comes before cultivation")
        self.cards[seat][animal] = str(event.public["element"])
        if self.student_master(seat):
            self.expected.append("student-master")

    def on_student_master(self, event: Event) -> None:
        self.plus.add(("student", self.lineage[int(event.public["seat"])]))
        self.expect_win()

    def on_cultivate(self, event: Event) -> None:
        element = self.native[self.lineage[self.player]]
        self.demand(event.public["seat"] == self.player and not self.cultivated, "cultivation at a strange time [19]")
        self.demand(event.public["element"] == element, "a strange element is cultivated")
        self.demand(event.public["count"] == min(3, self.supply[element]), "three chi, if the supply has them [19]")
        self.gain(self.player, element, 3)
        self.cultivated = True

    # Gatherings -------------------------------------------------------------------------------------------------

    def on_gathering(self, event: Event) -> None:
        self.demand(self.moon, "a gathering that is not pending [13]")
        self.demand((self.player + 1) % self.seats == self.start, "a gathering in the middle of a round")
        self.demand(len(set(self.turns)) == 1, "not all had the same number of turns [15]")
        self.go_on()
        self.fists = [dict.fromkeys(ELEMENTS, 0) for _ in range(self.seats)]
        self.given = []
        self.winner_of_gathering = self.named = -1

    def on_offer(self, event: Event) -> None:
        seat, element = int(event.public["seat"]), str(event.public["element"])
        assert event.private is not None
        count = int(event.private["count"])
        self.demand(event.sees == [seat] and "count" not in event.public, "an offer is not a secret [TRN-5]")
        self.fists[seat][element] = count
        cost = count if element == self.element else 2 * count
        self.demand(cost <= self.chi[seat][element], "more is offered than is there [18]")
        pairs = sum(n for e, n in self.fists[seat].items() if e != self.element)
        self.demand(pairs <= self.supply[self.element], "more is changed than the supply has [18]")

    def on_fist(self, event: Event) -> None:
        seat = int(event.public["seat"])
        self.demand(event.public["count"] == sum(self.fists[seat].values()), "a fist is counted wrong")

    def tied(self) -> list[int]:
        offers = [sum(fist.values()) for fist in self.fists]
        return [seat for seat in range(self.seats) if offers[seat] == max(offers)]

    def on_judge(self, event: Event) -> None:
        self.demand(event.public["seat"] == self.start and len(self.tied()) > 1, "a tie is decided by another")
        self.winner_of_gathering = int(event.public["other"])

    def on_name(self, event: Event) -> None:
        if self.winner_of_gathering < 0:
            self.demand(len(self.tied()) == 1, "a tie is not decided")
            self.winner_of_gathering = self.tied()[0]
        self.demand(self.winner_of_gathering in self.tied(), "a low offer wins")
        self.demand(event.public["seat"] == self.winner_of_gathering, "another names the starting player")
        self.named = int(event.public["other"])

    def on_give(self, event: Event) -> None:
        giver, other = int(event.public["seat"]), int(event.public["other"])
        self.demand(giver != other and event.public["element"] == self.element, "a strange gift [18]")
        if self.given:
            before = (self.given[-1][0] - self.start) % self.seats
            self.demand(before <= (giver - self.start) % self.seats, "offers are handed over out of turn [R06]")
        self.given.append((giver, other, int(event.public["count"])))

    def end_gathering(self) -> None:
        """Every offer has left its owner completely [18]."""
        for i in range(self.seats):
            giver = (self.start + i) % self.seats
            fist = self.fists[giver]
            hand = fist[self.element]
            self.chi[giver][self.element] -= hand
            for element in ELEMENTS:
                if element != self.element:
                    self.chi[giver][element] -= 2 * fist[element]
                    self.supply[element] += 2 * fist[element]
                    changed = min(fist[element], self.supply[self.element])
                    self.supply[self.element] -= changed
                    hand += changed
            gifts = [(other, count) for who, other, count in self.given if who == giver]
            self.demand(sum(count for _, count in gifts) == hand, f"seat {giver} gave {gifts} of {hand} [18]")
            for other, count in gifts:
                self.chi[other][self.element] += count
        self.fists = []
        self.start = self.named
        self.moon = False

    # The end ----------------------------------------------------------------------------------------------------

    def on_win(self, event: Event) -> None:
        self.ended = True

    def on_limit(self, event: Event) -> None:
        self.demand(self.rounds == self.options["max_rounds"] == event.public["count"], "stopped at a strange round")
        self.demand((self.player + 1) % self.seats == self.start, "stopped in the middle of a round")
        if self.fists:
            self.end_gathering()
        else:
            self.go_on()
        self.ended = True

    def on_deadlock(self, event: Event) -> None:
        self.close_turn()
        self.demand(self.idle == 12 * self.seats, "stopped though somebody could move [R07]")
        self.ended = True
