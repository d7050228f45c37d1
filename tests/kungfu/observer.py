"""What must hold at every question of a game, whatever the rules do in between: laws over positions and the journal.

Numbers in brackets are the invariants of the specification. ``watch`` compares each position with the one before and
with what the journal has told since; it raises Violation with a sentence. The arithmetic of exchanges, and who is asked
what, is followed by the shadow; here nothing is played along.
"""

from __future__ import annotations

from collections import Counter

from jianghu.games.kungfu.attack import MAIN, Attack
from jianghu.games.kungfu.edition import printed
from jianghu.games.kungfu.knowledge import holders_of, kind_of, viewer_of
from jianghu.games.kungfu.state import KungFu
from jianghu.kernel.frame import Frame
from jianghu.kernel.journal import Event, Journal
from tests.kungfu.shadow import Row, Violation, rows_of

QUIET = {"upkeep", "discard", "main", "pass card"}  # Q1, Q3, Q5, Q21: no card lies on the table
SPLITTING = {"weapon mode", "extra target", "mode"}  # Q7, Q8, Q10
FOR_EMPTY_HANDS = {
    *("archetype", "upkeep", "main", "keep", "base", "weapon mode", "extra target", "mode", "draw for", "new target"),
    *("catch to", "cancel", "counter", "block"),
}
Token = tuple[int, int, frozenset[int]]
"""Who knows which card in whose hands, if it may be in several: viewer, card, holders."""


def satisfied(wanted: list[tuple[int, frozenset[int]]], hands: list[list[int]]) -> bool:
    """Whether all these cards can be in these hands at once, each with one of its holders."""
    left = [Counter(hand) for hand in hands]

    def place(number: int) -> bool:
        if number == len(wanted):
            return True
        kind, holders = wanted[number]
        for seat in holders:
            if left[seat][kind]:
                left[seat][kind] -= 1
                if place(number + 1):
                    return True
                left[seat][kind] += 1
        return False

    return place(0)


def known_to(state: KungFu, viewer: int) -> list[tuple[int, frozenset[int]]]:
    """What the state says a seat knows of others' hands."""
    known = [one for one in state.known if viewer_of(one) == viewer]
    return [
        (kind_of(one), frozenset(seat for seat in range(6) if holders_of(one) >> seat & 1))
        for one in sorted(known, key=lambda one: holders_of(one).bit_count())
    ]


class Before:
    """What the observer remembers of the position before an action."""

    def __init__(self, state: KungFu) -> None:
        self.hands = [len(hand) for hand in state.hands]
        self.pile = len(state.pile)
        self.deck = len(state.order) - state.next
        self.chi = list(state.chi)
        self.weapon = list(zip(state.weapon, state.forged, strict=True))
        self.stance = list(zip(state.stance, state.trained, strict=True))
        self.attacks: list[Attack] = list(state.attacks)
        self.active = state.active
        self.frame: Frame | None = state.stack[-1] if state.stack else None
        self.asked = state.game.questions[state.stack[-1].kind] if state.stack else ""


class Observer:
    """Watches one game from its setup on: call ``watch`` after the setup and after every action with its words."""

    def __init__(self, state: KungFu, journal: Journal) -> None:
        options = state.options()
        edition = options["edition"]
        data = edition if isinstance(edition, dict) else printed().data
        by_name = rows_of(data)
        names = state.deck.names
        self.rows: list[Row] = [by_name[name] for name in names]
        self.people: list[Row] = [by_name[card.name] for card in state.deck.archetypes]
        self.kind = {name: kind for kind, name in enumerate(names)}
        form = str(options["form"])
        self.sets = {"O", "M" if options["expansion"] else "O", "T" if form != "individual" else "O"}
        self.total = [0] * len(names)
        cards = data["cards"]
        assert isinstance(cards, list)
        for row in cards:
            if row["set"] in self.sets:
                self.total[self.kind[row["name"]]] += row["copies"]
        self.full = 30 if form == "3v3" else 20
        self.sides = {"individual": state.seats, "2v2": 2, "3v3": 2, "2v2v2": 3}[form]
        self.side = [seat % self.sides for seat in range(state.seats)]
        self.limit = options["turn_limit"]
        self.printed_imperial = options["imperial"] == "printed"
        self.owner_of = {
            self.kind[row.effects[word][0]]: row.name
            for row in by_name.values()
            for word in ("attach_weapon", "attach_stance")
            if row.has(word)
        }
        self.journal = journal
        self.read = 0
        self.before = Before(state)
        self.begun = False
        self.first_turn = True
        self.attacks_this_turn = 0
        self.said_end = False
        self.aim = -1  # who must be the main target of the next Attack
        self.counters = 0  # counterattacks by Blocks in this exchange
        self.blocked: set[tuple[int, int]] = set()  # target lines that were asked for a Block
        self.tokens: list[Token] = []
        self.told: Counter[str] = Counter()

    def demand(self, holds: bool, complaint: str) -> None:
        if not holds:
            told = [f"{event.kind}{event.public}" for event in self.journal.events[-8:]]
            raise Violation(f"{complaint}; the last events: {told}")

    def watch(self, state: KungFu, said: str = "") -> None:
        events = self.journal.events[self.read :]
        self.read = len(self.journal.events)
        for event in events:
            self.told[event.kind] += 1
        asked = state.game.questions[state.stack[-1].kind] if state.stack else ""
        if asked != "archetype":
            self.cards(state)
        self.slots(state, asked)
        self.hands(state, events, said)
        self.chi(state, events)
        self.turn(state, events, said)
        self.exchange(state, events, said, asked)
        self.question(state, asked)
        self.end(state)
        self.knowledge(state, events)
        self.before = Before(state)
        self.begun = True

    # Cards [1 to 10] ----------------------------------------------------------------------------------------------

    def attached(self, state: KungFu, bits: int) -> list[int]:
        return [kind for i, kind in enumerate(state.deck.improvements) if bits >> i & 1] if bits else []

    def cards(self, state: KungFu) -> None:
        """[1, 2, 6] Every card of the deck is in one place; no card of a set that is not in the game is anywhere."""
        found = [0] * len(self.total)
        lying = [*state.order[state.next :], *state.pile, *state.table, *state.removed]
        for hand in state.hands:
            lying += hand
        for seat in range(state.seats):
            lying += [kind for kind in (state.weapon[seat], state.stance[seat]) if kind >= 0]
            lying += self.attached(state, state.forged[seat] | state.trained[seat])
        if state.taken >= 0:
            lying += [state.taken, *self.attached(state, state.taken_with)]
        for attack in state.attacks:
            lying += [attack.card] if attack.card >= 0 else []
            lying += [card.kind for card in attack.added]
            lying += [target.block for target in attack.targets if target.block >= 0]
        for kind in lying:
            found[kind] += 1
        for kind in self.owner_of:
            self.demand(found[kind] <= 1, "a companion card is there twice [3]")
            found[kind] = 0
        if found != self.total:
            wrong = {self.rows[k].name: n - self.total[k] for k, n in enumerate(found) if n != self.total[k]}
            self.demand(False, f"cards are not conserved [1]: {wrong}")

    def slots(self, state: KungFu, asked: str) -> None:
        people = [state.deck.archetypes[a].name if a >= 0 else "" for a in state.archetype]
        for seat in range(state.seats):
            for what, kind, bits in (
                ("Weapon", state.weapon[seat], state.forged[seat]),
                ("Stance", state.stance[seat], state.trained[seat]),
            ):
                self.demand(kind < 0 or self.rows[kind].type == what, f"the slot of a {what} holds another card [4]")
                self.demand(kind >= 0 or bits == 0, "an improvement improves nothing [4]")
                for improvement in self.attached(state, bits):
                    self.demand(self.rows[improvement].type == f"Improved {what}", "a wrong improvement [4]")
                    if improvement in self.owner_of:
                        self.demand(people[seat] == self.owner_of[improvement], "a companion with a stranger [3]")
            if state.chi[self.side[seat]] == 0:
                empty = not state.hands[seat] and state.weapon[seat] < 0 and state.stance[seat] < 0
                self.demand(empty and not people[seat], "who is out has no cards, and no Archetype [3, 7]")
        named = [name for name in people if name]
        self.demand(len(named) == len(set(named)), "an Archetype is there twice [3]")
        if state.taken >= 0:
            loose = self.attached(state, state.taken_with)
            self.demand(not any(kind in self.owner_of for kind in loose), "a companion was taken [3]")
        if asked in QUIET:
            self.demand(not state.table and not state.attacks and state.taken < 0, f"at {asked} cards lie open [5]")

    def hand_size(self, state: KungFu, seat: int) -> int:
        size = 7
        if state.stance[seat] >= 0:
            row = self.rows[state.stance[seat]]
            size += row.count("hand") * self.times(state, seat, row)
            size += sum(self.rows[kind].count("hand") for kind in self.attached(state, state.trained[seat]))
        person = self.person(state, seat)
        return size + (person.count("hand") if person else 0)

    def person(self, state: KungFu, seat: int) -> Row | None:
        """The seat's Archetype."""
        return self.people[state.archetype[seat]] if state.archetype[seat] >= 0 else None

    def times(self, state: KungFu, seat: int, row: Row) -> int:
        if self.printed_imperial and row.name == "Imperial Stance!":
            return 2
        person = self.person(state, seat)
        return 2 if person is not None and person.has("double") else 1

    def hands(self, state: KungFu, events: list[Event], said: str) -> None:
        if not self.begun:
            return
        drawn: Counter[int] = Counter()
        reshuffles = 0
        for event in events:
            if event.kind == "draw":
                drawn[int(event.public["seat"])] += 1
            elif event.kind == "hand":
                drawn[int(event.public["other"])] += 1
            reshuffles += event.kind == "reshuffle"
        for seat, before in enumerate(self.before.hands):
            self.demand(len(state.hands[seat]) - before <= drawn[seat], "a hand grew by nothing [10]")
        shrunk = len(state.pile) < self.before.pile
        self.demand(not shrunk or reshuffles > 0, "the pile shrank without a reshuffle [8]")
        draws = sum(event.kind == "draw" for event in events)
        self.demand(not reshuffles or draws >= self.before.deck, "a reshuffle while there was a deck [8]")
        if self.before.asked == "discard":
            seat = self.before.active
            now = state.game.questions[state.stack[-1].kind]
            if now != "discard":
                kept = self.before.hands[seat] - (said != "done")
                dry = state.next == len(state.order) and not state.pile
                fits = len(state.hands[seat]) == max(kept, self.hand_size(state, seat))
                self.demand(fits or dry, "the refill stops too early or too late [9]")

    # Chi [11 to 14] -----------------------------------------------------------------------------------------------

    def chi(self, state: KungFu, events: list[Event]) -> None:
        """[12, 13] What the journal tells must be all that happened to the Chi."""
        self.demand(len(state.chi) == self.sides, "the number of sides changed [14]")
        chi = list(self.before.chi)
        lost = [0] * self.sides
        for event in events:
            if event.kind == "loss":
                self.demand(int(event.public["count"]) > 0, "a loss of nothing [30]")
                lost[self.side[int(event.public["seat"])]] += int(event.public["count"])
                continue
            chi = [max(0, have - minus) for have, minus in zip(chi, lost, strict=True)]
            lost = [0] * self.sides
            if "seat" not in event.public:
                continue
            seat = int(event.public["seat"])
            side = self.side[seat]
            paid = 0
            if event.kind == "restore":
                self.demand(int(event.public["count"]) >= 0 and chi[side] > 0, "a restoration that takes [12]")
                chi[side] += int(event.public["count"])
            elif event.kind == "upkeep":
                paid = int(event.public["count"])
            elif event.kind == "play":
                row = self.rows[self.kind[str(event.public["card"])]]
                paid = row.count("enter") * self.times(state, seat, row) if row.has("enter") else 0
            elif event.kind == "enhance":
                paid = self.rows[self.kind[str(event.public["card"])]].count("cost_chi")
            chi[side] -= paid
            self.demand(not paid or chi[side] > 0, "somebody paid the last Chi [12]")
        chi = [max(0, have - minus) for have, minus in zip(chi, lost, strict=True)]
        self.demand(chi == list(state.chi), f"by the journal the Chi is {chi}, not {state.chi} [12, 13]")
        self.demand(min(chi) >= 0 and max(chi) <= self.full, "Chi is out of its bounds [11]")
        out = {self.side[int(event.public["seat"])] for event in events if event.kind == "out"}
        fallen = {side for side in range(self.sides) if self.before.chi[side] > 0 and state.chi[side] == 0}
        self.demand(out == fallen, "who has no Chi is out, and nobody else [11]")
        for side in range(self.sides):
            self.demand(self.before.chi[side] > 0 or state.chi[side] == 0, "a side came back [43]")

    # The turn [15 to 18] ------------------------------------------------------------------------------------------

    def turn(self, state: KungFu, events: list[Event], said: str) -> None:
        if said.startswith("attack "):
            self.attacks_this_turn += 1
            self.demand(self.attacks_this_turn == 1, "a second Attack in one turn [15]")
        for event in events:
            if event.kind == "end":
                self.said_end = True
            elif event.kind == "turn":
                seat = int(event.public["seat"])
                if not self.first_turn:
                    old = self.before.active
                    out = state.chi[self.side[old]] == 0
                    self.demand(self.said_end or out, "a turn ended by itself [18]")
                    left = [(old + i) % state.seats for i in range(1, state.seats + 1)]
                    nearest = next(other for other in left if state.chi[self.side[other]] > 0)
                    self.demand(seat == nearest, "the turn went to somebody else [17]")
                self.demand(state.chi[self.side[seat]] > 0, "the turn of somebody who is out [17]")
                self.first_turn = self.said_end = False
                self.attacks_this_turn = 0

    # Attacks and answers [16, 19 to 29] ---------------------------------------------------------------------------

    def exchange(self, state: KungFu, events: list[Event], said: str, asked: str) -> None:
        self.expect_target(state, said)
        old = self.before.attacks
        if not state.attacks:
            self.counters = 0
            self.blocked = set()
            return
        resolving = asked == "keep" or self.before.asked == "keep"
        if old and not resolving:
            weapons = list(zip(state.weapon, state.forged, strict=True))
            stances = list(zip(state.stance, state.trained, strict=True))
            same = weapons == self.before.weapon and stances == self.before.stance
            self.demand(same, "a Weapon or a Stance changed during an Attack [16]")
        for number, attack in enumerate(state.attacks):
            if number < len(old):
                self.is_unchanged(old[number], attack)
            else:
                main = attack.targets[0]
                self.demand(main.seat == self.aim and main.via == MAIN, "an Attack hits somebody else [22]")
                self.aim = -1
            self.is_sound(state, attack, resolving)
        for event in events:
            if event.kind == "extra":
                under = {self.side[t.seat] for attack in old for t in attack.targets if not t.removed}
                self.demand(self.side[int(event.public["other"])] not in under, "a side is struck twice [20]")
        news = sum(self.rows[card.kind].has("new_attack") for attack in state.attacks for card in attack.added)
        self.demand(len(state.attacks) <= 2 * (self.counters + news + 1), "too many Attacks in one exchange [28]")
        if asked == "block":
            line = (state.stack[-1].x, state.stack[-1].y)
            self.demand(line not in self.blocked, "a target is asked twice for its Block [29]")
            self.blocked.add(line)

    def expect_target(self, state: KungFu, said: str) -> None:
        """[22, 27] Who the next Attack must hit, by the answer that was given."""
        frame = self.before.frame
        if frame is None:
            return
        if said.startswith(("attack ", "avenge ")) or (self.before.asked == "new target"):
            self.aim = int(said.rpartition(" ")[2])
            if self.before.asked == "new target":
                host = [t.seat for t in self.before.attacks[frame.x].targets if not t.removed]
                self.demand(self.aim not in host, "a new Attack on a target of its host [22]")
        elif self.before.asked == "counter" and said != "pass":
            attack = self.before.attacks[frame.x]
            target = attack.targets[frame.y]
            self.aim = target.answerable
            self.counters += 1
            right = target.block >= 0 and self.rows[target.block].has("counter") and target.blocker == frame.seat
            self.demand(right and not self.attack_has(attack, "no_counter"), "a counterattack without a right [27]")
        elif said == "fight":
            attack = self.before.attacks[frame.x]
            self.aim = attack.targets[frame.y].answerable
            person = self.person(state, frame.seat)
            right = person is not None and person.has("fight_back")
            right = right and not self.attack_has(attack, "no_counter") and not self.attack_has(attack, "only_block")
            self.demand(right, "somebody fights back without a right [27]")

    def attack_has(self, attack: Attack, word: str) -> bool:
        kinds = [attack.weapon if attack.weapon >= 0 else attack.card]
        kinds += [card.kind for card in attack.added if not card.cancelled]
        improved = [kind for kind in self.improvements(attack.forged) if self.rows[kind].has(word)]
        return bool(improved) or any(self.rows[kind].has(word) for kind in kinds)

    def improvements(self, bits: int) -> list[int]:
        improved = [k for k, row in enumerate(self.rows) if row.type in ("Improved Weapon", "Improved Stance")]
        return [kind for i, kind in enumerate(improved) if bits >> i & 1]

    def is_unchanged(self, old: Attack, new: Attack) -> None:
        """[24] After it is closed an Attack changes by cancelling and Face Me! only."""
        same = (old.maker, old.card, old.weapon) == (new.maker, new.card, new.weapon)
        self.demand(same, "the base of an Attack changed [25]")
        if not old.closed:
            return
        self.demand(new.closed and (old.split, old.low) == (new.split, new.low), "an Attack was split late [24]")
        cards = [(card.kind, card.seat) for card in old.added] == [(card.kind, card.seat) for card in new.added]
        self.demand(cards, "a card came to an Attack that is closed [24]")
        self.demand(len(old.targets) == len(new.targets), "a target came to an Attack that is closed [24]")
        for before, now in zip(old.targets, new.targets, strict=True):
            faced = before.seat == now.seat or (now.faced and not before.faced and self.mates(before.seat, now.seat))
            self.demand(faced, "a target was changed by nobody [24]")
            self.demand(before.block in (-1, now.block), "a Block was exchanged [26]")
            self.demand(not before.removed or now.removed, "a target came back [24]")
            self.demand(before.answerable == now.answerable, "somebody else is answerable [22]")

    def mates(self, one: int, other: int) -> bool:
        return one != other and self.side[one] == self.side[other]

    def is_sound(self, state: KungFu, attack: Attack, resolving: bool) -> None:
        """[19, 20, 21, 23, 25, 26]"""
        rows = self.rows
        names = [card.kind for card in attack.added if not card.combo]
        self.demand(len(names) == len(set(names)), "two enhancements of one name [19]")
        self.demand(sum(rows[kind].type == "Finishing Move" for kind in names) <= 1, "two Finishing Moves [19]")
        for card in attack.added:
            self.demand(card.combo == (rows[card.kind].type == "Attack"), "a wrong enhancement [19]")
            if card.combo:
                combo = any(rows[c.kind].has("combo") and c.seat == card.seat for c in attack.added)
                self.demand(combo, "an Attack Card without Combo Attack! [19]")
            else:
                fits = rows[card.kind].type in ("Attack Enhancement", "Finishing Move")
                self.demand(fits, f"{rows[card.kind].name} was added to an Attack [19]")
            self.demand(
                card.seat == attack.maker or self.mates(card.seat, attack.maker), "a stranger added a card [23]"
            )
        helpers = [card.seat for card in attack.added if card.seat != attack.maker and not card.combo]
        self.demand(len(helpers) == len(set(helpers)), "a teammate added two enhancements [23]")
        splits = {target.via for target in attack.targets if target.via != MAIN}
        self.demand(len(splits) <= 1, "an Attack was split twice [19]")
        sides = [self.side[target.seat] for target in attack.targets if not target.removed]
        self.demand(len(sides) == len(set(sides)), "one side is struck twice by one Attack [20]")
        self.demand(self.side[attack.maker] not in sides, "an Attack on the own side [20]")
        if sum(chi > 0 for chi in state.chi) == 2:
            self.demand(len(attack.targets) == 1, "a split with two sides left [21]")
        if attack.weapon >= 0 and not resolving:
            self.demand(state.weapon[attack.maker] == attack.weapon, "the base is not the maker's Weapon [25]")
        subtype = "Weapon" if attack.weapon >= 0 else rows[attack.card].subtype
        for target in attack.targets:
            if target.block >= 0:
                block = rows[target.block]
                against = ",".join(block.effects.get("ignore", ["any"])).split(",")
                self.demand(block.type == "Block", "something else than a Block [26]")
                self.demand(subtype in against or "any" in against, f"{block.name} against {subtype} [26]")
                own = target.blocker == target.seat or block.has("for_team") or target.faced
                self.demand(own, "a Block by a stranger [26]")
                if self.attack_has(attack, "only_block"):
                    self.demand(block.name.startswith("Your Kung Fu"), f"{block.name} against only_block [26]")

    # Questions and the end [37, 40, 42, 47] -----------------------------------------------------------------------

    def question(self, state: KungFu, asked: str) -> None:
        if not asked:
            return
        seat = state.stack[-1].seat
        self.demand(state.chi[self.side[seat]] > 0, "somebody is asked who is out [37]")
        self.demand(bool(state.legal()), "a question without an answer [37]")
        self.demand(asked not in QUIET or seat == state.active, f"{asked} is asked of somebody else [17]")
        if asked in SPLITTING:
            self.demand(sum(chi > 0 for chi in state.chi) > 2, f"{asked} with two sides left [47]")
        if not state.hands[seat]:
            self.demand(asked in FOR_EMPTY_HANDS, f"{asked} is asked of an empty hand [40]")
            if asked in ("counter", "block"):
                self.demand(state.weapon[seat] >= 0, f"{asked} of a seat with nothing [40]")
            if asked == "block":
                person = self.person(state, seat)
                self.demand(person is not None and person.has("fight_back"), "block of an empty hand [40]")

    def end(self, state: KungFu) -> None:
        living = {side for side in range(self.sides) if state.chi[side] > 0}
        result = state.result()
        self.demand((result is None) == bool(state.stack), "the end is not clear [37]")
        if result is None:
            self.demand(len(living) > 1, "the game goes on with one side [42]")
            return
        self.demand(state.legal() == [] and state.seat is None, "something is asked after the end [37]")
        won = {self.side[seat] for seat in range(state.seats) if result.places[seat] == 1}
        if result.rule == "KF-13.8":
            self.demand(won == living and state.turns == self.limit, "the wrong sides share the limit [42]")
        elif living:
            self.demand(won == living and len(won) == 1, "not the last side wins [42]")
        else:
            before = {side for side in range(self.sides) if self.before.chi[side] > 0}
            self.demand(won == before and len(won) > 1, "the wrong sides share the tie [42]")

    # Who knows what -----------------------------------------------------------------------------------------------

    def knowledge(self, state: KungFu, events: list[Event]) -> None:
        """What seats know of cards they gave away: it is true, and nothing of it is forgotten too early."""
        for event in events:
            if event.kind == "hand" and event.private is not None:
                giver, taker = int(event.public["seat"]), int(event.public["other"])
                self.pass_on(giver, taker, self.kind[str(event.private["card"])])
            elif event.kind in ("discard", "play", "base", "enhance", "block", "hit-discard"):
                kind = self.kind[str(event.public["card"])]
                if event.kind != "base" or self.rows[kind].type == "Attack":
                    self.show(int(event.public["seat"]), kind)
            elif event.kind == "out":
                seat = int(event.public["seat"])
                self.tokens = [t for t in self.tokens if t[0] != seat and seat not in t[2]]
        if not self.tokens and not state.known:
            return
        for viewer in range(state.seats):
            held = known_to(state, viewer)
            self.demand(satisfied(held, state.hands), f"seat {viewer} knows what is not true")
            mine = sorted((kind, sorted(holders)) for who, kind, holders in self.tokens if who == viewer)
            said = sorted((kind, sorted(holders)) for kind, holders in held)
            self.demand(mine == said, f"seat {viewer} should know {mine}, and knows {said}")

    def pass_on(self, giver: int, taker: int, kind: int) -> None:
        self.strike_out(taker, giver, kind)  # it may have come back to who knew of it
        self.tokens = [
            (viewer, known, holders | {taker} if giver in holders and viewer not in (giver, taker) else holders)
            for viewer, known, holders in self.tokens
        ]
        self.tokens.append((giver, kind, frozenset({taker})))

    def show(self, seat: int, kind: int) -> None:
        """A card was shown: for each viewer it may have been one known to be there."""
        for viewer in {token[0] for token in self.tokens}:
            self.strike_out(viewer, seat, kind)

    def strike_out(self, viewer: int, seat: int, kind: int) -> None:
        """Such a card left that hand, so the viewer can be sure of one less: the surest goes, what is left is true."""
        mine = [token for token in self.tokens if token[:2] == (viewer, kind) and seat in token[2]]
        if mine:
            self.tokens.remove(min(mine, key=lambda token: len(token[2])))
