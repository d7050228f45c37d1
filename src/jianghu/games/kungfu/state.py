"""A position of Kung Fu Fighting: its fields, copying, and what the rules' chapters share."""

from __future__ import annotations

from jianghu.games.kungfu import features, knowledge, refusals, turn, writing
from jianghu.games.kungfu.attack import Attack, Played, Target
from jianghu.games.kungfu.cards import DOUBLE
from jianghu.games.kungfu.deck import Deck
from jianghu.games.kungfu.questions import DISCARD, frame_of
from jianghu.games.kungfu.terms import HAND_SIZE, Terms
from jianghu.kernel.dice import Dice
from jianghu.kernel.game import Game
from jianghu.kernel.judgement import Weights
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.result import Result
from jianghu.kernel.sentences import say
from jianghu.kernel.state import State


class KungFu(State):
    """All that is true at the table. Cards are kinds: numbers of the edition's card list.

    The lists inside ``hands``, and ``order``, ``known``, ``removed`` and ``archetype``, are replaced and never written
    into, so that copies share them.
    """

    terms: Terms
    deck: Deck
    order: list[int]  # the draw deck; cards before ``next`` are drawn
    next: int
    pile: list[int]  # the discard pile, the last one on top
    hands: list[list[int]]  # sorted; -1 for a card that the viewer does not know
    weapon: list[int]  # by seat, -1 for none
    forged: list[int]  # by seat: the set of Improved Weapons on it, bits as in deck.improvements
    stance: list[int]
    trained: list[int]
    chi: list[int]  # by side
    archetype: list[int]  # by seat, -1 for none
    active: int
    turns: int
    attacked: bool
    attacks: list[Attack]  # the exchange, in the order of creation
    table: list[int]  # Team Specials of the exchange
    weapons_kept: int  # step 2: the seats whose Weapon of step 1 is still in its slot
    stances_kept: int
    taken: int  # a card that is being taken in step 2, with its improvements
    taken_with: int
    secret: int  # Trade Secrets!: the card that was committed, -1 for none, -2 for one not known
    known: list[int]  # what seats know of others' hands: see knowledge.py
    removed: list[int]
    winners: int  # the set of sides
    ended: int  # 0 no, 1 decided, 2 the turn limit
    viewer: int  # whose unseen cards are remembered, for many guesses from one position; -1 after every action
    unseen: list[int]  # never written into

    def __init__(self, game: Game, seats: int, terms: Terms) -> None:
        super().__init__(game, seats)
        self.terms = terms
        self.deck = terms.deck

    def legal(self) -> list[int]:
        if not self.stack:
            return []
        return turn.legal(self)

    def pick(self, dice: Dice) -> int:
        if not self.stack:
            return -1
        if self.stack[-1].kind == DISCARD:  # every third decision
            return turn.pick_discard(self, self.stack[-1].seat, dice)
        legal = turn.legal(self)
        return legal[dice.below(len(legal))]

    def apply(self, action: int, dice: Dice) -> None:
        self.viewer = -1
        turn.apply(self, action, dice)

    def why_not(self, action: int) -> Refusal | None:
        return refusals.why_not(self, action)

    def copy(self) -> KungFu:
        t = KungFu(self.game, self.seats, self.terms)
        t.stack = self.stack.copy()
        t.order = self.order
        t.next = self.next
        t.pile = self.pile.copy()
        t.hands = self.hands.copy()
        t.weapon = self.weapon.copy()
        t.forged = self.forged.copy()
        t.stance = self.stance.copy()
        t.trained = self.trained.copy()
        t.chi = self.chi.copy()
        t.archetype = self.archetype
        t.active = self.active
        t.turns = self.turns
        t.attacked = self.attacked
        t.attacks = self.attacks.copy()
        t.table = self.table.copy()
        t.weapons_kept = self.weapons_kept
        t.stances_kept = self.stances_kept
        t.taken = self.taken
        t.taken_with = self.taken_with
        t.secret = self.secret
        t.known = self.known
        t.removed = self.removed
        t.winners = self.winners
        t.ended = self.ended
        t.viewer = -1
        return t

    def hide(self, seat: int | None) -> KungFu:
        self.check_seat(seat)
        t = self.copy()
        knowledge.hide(t, -1 if seat is None else seat)
        return t

    def imagine(self, seat: int, dice: Dice) -> KungFu:
        t = self.hide(seat)
        if self.viewer != seat:
            self.unseen = knowledge.unseen_cards(t)
            self.viewer = seat
        knowledge.imagine(t, seat, self.unseen.copy(), dice)
        return t

    def result(self) -> Result | None:
        if self.ended == 0:
            return None
        won = [seat for seat in range(self.seats) if self.winners >> self.terms.side[seat] & 1]
        sides = 0
        for side in range(self.terms.sides):
            sides += self.winners >> side & 1
        if self.ended == 2:
            return Result.won(self.seats, won, "KF-13.8", say("the agreed number of turns is over"))
        if sides > 1:
            return Result.won(self.seats, won, "KF-13.4", say("all who were left fell in the same exchange"))
        return Result.won(self.seats, won, "KF-13.4", say("the last one standing"))

    def sense(self, weights: Weights | None = None) -> list[float]:
        if self.ended != 0:
            return super().sense(weights)
        return features.judge(self, self.game.weights if weights is None else weights)

    def worth(self, seat: int, weights: list[float]) -> float:
        return features.worth(self, seat, weights)

    def mode(self) -> int:
        return features.mode(self)

    def sides(self) -> list[int]:
        return features.sides(self)

    def write(self) -> dict[str, object]:
        return writing.write(self)

    def options(self) -> dict[str, object]:
        return self.terms.options

    # Words of the rulebook ------------------------------------------------------------------------------------

    def ask(self, kind: int, seat: int, x: int = 0, y: int = 0) -> None:
        """Put a question or a piece of work on top of the stack."""
        self.stack.append(frame_of(kind, seat, x, y))

    def go_to(self, x: int, y: int) -> None:
        """Replace the frame on top by itself at another place."""
        frame = self.stack[-1]
        self.stack[-1] = frame_of(frame.kind, frame.seat, x, y)

    def side_chi(self, seat: int) -> int:
        return self.chi[self.terms.side[seat]]

    def alive(self, seat: int) -> bool:
        """KF-13.6: whether the seat is still in the game."""
        return self.chi[self.terms.side[seat]] > 0

    def opponents(self, a: int, b: int) -> bool:
        """KF-1.3: whether b is a living seat of another side than a."""
        side = self.terms.side
        return side[a] != side[b] and self.chi[side[b]] > 0

    def doubled(self, seat: int) -> int:
        """KF-14.7: by how much the numbers on the seat's own Stance count."""
        archetype = self.archetype[seat]
        if archetype < 0 or self.deck.a_flags[archetype] & DOUBLE == 0:
            return 1
        return 1 if self.deck.never_doubled[self.stance[seat]] else 2

    def hand_size(self, seat: int) -> int:
        """KF-5.1."""
        size = HAND_SIZE
        stance = self.stance[seat]
        if stance >= 0:
            if self.deck.hand[stance]:
                size += self.deck.hand[stance] * self.doubled(seat)
            if self.trained[seat]:
                size += self.sum_attached(self.trained[seat], self.deck.hand)
        if self.archetype[seat] >= 0:
            size += self.deck.a_hand[self.archetype[seat]]
        return size

    def sum_attached(self, attached: int, column: list[int]) -> int:
        """The sum of a column over improvements."""
        total = 0
        while attached:
            low = attached & -attached
            total += column[self.deck.improvements[low.bit_length() - 1]]
            attached ^= low
        return total

    def any_attached(self, attached: int, flag: int) -> bool:
        """Whether an improvement has that flag."""
        while attached:
            low = attached & -attached
            if self.deck.flags[self.deck.improvements[low.bit_length() - 1]] & flag:
                return True
            attached ^= low
        return False

    def take_from_hand(self, seat: int, kind: int) -> None:
        """A card leaves a hand in public."""
        hand = self.hands[seat].copy()
        for i in range(len(hand)):
            if hand[i] == kind:
                hand.pop(i)
                break
        else:
            # In a hidden copy the cards of others are not known: any one of them was this card.
            hand.pop()
        self.hands[seat] = hand
        if self.known:
            knowledge.seen(self, seat, kind)

    def put_in_hand(self, seat: int, kind: int) -> None:
        """Hands stay sorted, so that lists of legal actions come out sorted."""
        hand = self.hands[seat].copy()
        i = len(hand)
        while i > 0 and hand[i - 1] > kind:
            i -= 1
        hand.insert(i, kind)
        self.hands[seat] = hand

    def change_target(self, number: int, place: int, target: Target) -> None:
        self.attacks[number] = self.attacks[number].target_set(place, target)

    def change_card(self, number: int, place: int, played: Played) -> None:
        self.attacks[number] = self.attacks[number].card_set(place, played)

    def restore(self, seat: int, count: int) -> int:
        """KF-3.3, KF-6.8: Chi comes back, up to the starting value; returns how much."""
        side = self.terms.side[seat]
        room = self.terms.start_chi - self.chi[side]
        if count > room:
            count = room
        self.chi[side] = self.chi[side] + count
        return count
