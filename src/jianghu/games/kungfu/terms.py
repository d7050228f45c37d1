"""What was agreed before the game: the form of play and the options."""

from __future__ import annotations

from typing import Final

from jianghu.games.kungfu.deck import Deck

HAND_SIZE: Final = 7
FORMS: Final = ["individual", "2v2", "2v2v2", "3v3"]
FORM_SEATS: Final = [0, 4, 6, 6]
FORM_SIDES: Final = [0, 2, 3, 2]
FORM_CHI: Final = [20, 20, 20, 30]  # KF-3.2


class Terms:
    """Fixed at setup and shared by all copies. A side is what owns Chi: a player, or a team (KF-1.2)."""

    def __init__(self, options: dict[str, object], seats: int, deck: Deck) -> None:
        self.options: Final = options
        self.deck: Final = deck
        form = FORMS.index(str(options["form"]))
        self.form: Final = form
        self.team_game: Final = form > 0
        self.sides: Final = FORM_SIDES[form] if form > 0 else seats
        self.side: Final = [seat % self.sides for seat in range(seats)]  # KF-3.4
        self.team_size: Final = seats // self.sides
        self.start_chi: Final = FORM_CHI[form]
        self.expansion: Final = options["expansion"] is True
        self.archetypes: Final = str(options["archetypes"])
        self.face_me_redirects: Final = options["face_me"] == "redirect"
        self.eliminated_cards_stay: Final = options["eliminated_cards"] == "discard"
        self.depth_first: Final = options["response_order"] == "depth"
        limit = options["turn_limit"]
        self.turn_limit: Final = limit if isinstance(limit, int) else 0
        # The teammates of each seat, clockwise from it.
        self.mates: Final = [
            [(seat + i) % seats for i in range(1, seats) if (seat + i) % self.sides == seat % self.sides]
            for seat in range(seats)
        ]

        sets = self.sets()
        self.counts: Final = [sum(card.copies.get(place, 0) for place in sets) for card in deck.kinds]
        self.cards: Final = sum(self.counts)

    def sets(self) -> list[str]:
        """KF-2.2: which sets make the deck."""
        found = ["O"]
        if self.expansion:
            found.append("M")
        if self.team_game:
            found.append("T")
        return found
