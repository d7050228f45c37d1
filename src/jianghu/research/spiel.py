"""Every game as an OpenSpiel game: ``pyspiel.load_game("jianghu_wuwei(players=3,level=master)")``.

Chance is explicit: whenever the rules ask the dice for a number, the state is a chance node with that many outcomes,
all equally likely. A shuffle and the setup are four such nodes, the bytes of a seed: one node for each card would make
hundreds. (A sampled game would have to keep its luck in the game object, which OpenSpiel cannot save for games in
Python.) Observations are made from what a seat knows; information states with perfect recall are not offered, because
a position knows nothing of its past. ``resample_from_infostate`` guesses what is hidden.
"""

from __future__ import annotations

import json
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from jianghu.errors import BadOption
from jianghu.kernel import registry
from jianghu.kernel.dice import Dice
from jianghu.kernel.game import Game, Option
from jianghu.kernel.state import State

SIDES: Final = 256  # the most outcomes of a chance node
SEED: Final = 4  # chance nodes for a shuffle or the setup
DECISIONS: Final = 20_000  # by default; a longer game is ended as a tie
CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
FEWEST: Final = 0  # players by default: as few as the options allow, since OpenSpiel fills in one default for all
NONE: Final = -1  # how an option without a value is written: OpenSpiel's parameters have types


class Unrolled(Exception):
    """The rules ask for a number that has not been rolled yet."""

    def __init__(self, sides: int) -> None:
        super().__init__(sides)
        self.sides = sides


class Rolls(Dice):
    """Dice that give the outcomes of chance nodes, and stop the rules when these are used up."""

    def __init__(self, outcomes: tuple[int, ...]) -> None:
        super().__init__(0)
        self._outcomes = outcomes
        self._given = 0

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        if self._given == len(self._outcomes):
            raise Unrolled(n)
        self._given += 1
        return self._outcomes[self._given - 1]

    def shuffle(self, items: list[int]) -> None:
        if len(items) > 1:
            self.seeded().shuffle(items)

    def seeded(self) -> Dice:
        """Other dice, for luck that needs too many rolls."""
        return Dice(sum(self.below(SIDES) << 8 * i for i in range(SEED)))


UNROLLED: Final = Rolls(())  # for decisions without luck: most of them


class Node:
    """A point of the game tree. With ``sides`` it is a chance node: ``state`` is the position before the decision
    ``action`` (None: before the game), and ``rolled`` the luck that this decision had so far. Nodes never change."""

    __slots__ = ("action", "rolled", "sides", "state")

    def __init__(self, state: State | None, action: int = 0, rolled: tuple[int, ...] = (), sides: int = 0) -> None:
        self.state = state
        self.action = action
        self.rolled = rolled
        self.sides = sides

    def __deepcopy__(self, memo: object) -> Node:
        return self

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Node, (self.state, self.action, self.rolled, self.sides)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game with its parameters. Every game has a subclass of its own, which OpenSpiel keeps."""

    book: ClassVar[Game]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        book = self.book
        params = params or {}
        self.decisions: int = params.get("max_decisions", DECISIONS)
        self.options: dict[str, object] = {}
        for option in book.options:
            value = params.get(option.name, option.default)
            may_be_none = option.choices is None or None in option.choices
            self.options[option.name] = None if may_be_none and value == NONE else value
        self.seats: int = params.get("players", FEWEST) or book.seats_for(book.complete(self.options))[0]
        state = book.new(self.seats, self.options, Dice(0))
        self.rules: Game = state.game
        self.layout = self.rules.layout(state)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.rules.verbs),
            max_chance_outcomes=SIDES,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None if has_solo(book) else 1.0,
            max_game_length=self.decisions,
        )
        super().__init__(game_type(book), info, params)
        self.root: Node = self.follow(None, 0, ())

    def follow(self, state: State | None, action: int, rolled: tuple[int, ...]) -> Node:
        """Where a decision (or the setup) leads with this luck: to the next decision, or to a chance node."""
        try:
            if state is None:
                return Node(self.rules.new(self.seats, self.options, Rolls(rolled).seeded()))
            after = state.copy()
            after.apply(action, Rolls(rolled) if rolled else UNROLLED)
            return Node(after)
        except Unrolled as open:
            if open.sides > SIDES:
                raise BadOption(f"{self.rules.title}: a roll of {open.sides} sides is more than {SIDES}") from None
            return Node(state, action, rolled, open.sides)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def __deepcopy__(self, memo: object) -> SpielGame:
        return self  # a game never changes, and OpenSpiel copies all that a state holds

    def max_chance_nodes_in_history(self) -> int:
        return SEED * (1 + 4 * self.decisions)  # more than any decision rolls or shuffles

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer | None:
        """What a player knows, public and private; OpenSpiel takes None for other kinds of observations."""
        if params:
            raise BadOption(f"observer: there are no parameters {', '.join(params)}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.perfect_recall:
            raise BadOption("observer: positions know nothing of their past, so there is no perfect recall")
        whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        return Observer(self) if whole else None


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A point of one game."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._game = game
        self._decided = 0
        self._go_to(game.root)

    def _go_to(self, node: Node) -> None:
        self._node = node
        if node.sides:
            self._player = CHANCE
            return
        assert node.state is not None
        seat = node.state.asked()
        over = seat < 0 or self._decided >= self._game.decisions
        self._player = TERMINAL if over else seat

    def current_player(self) -> int:
        return self._player

    def is_terminal(self) -> bool:
        return self._player == TERMINAL

    def is_chance_node(self) -> bool:
        return self._player == CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        assert self._node.state is not None
        return self._node.state.legal()

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The same for callers in Python, like ``is_chance_node`` without the way through C++ and back."""
        if self._node.sides:
            return list(range(self._node.sides)) if player is None or player == CHANCE else []
        if self.is_terminal() or (player is not None and player != self._player):
            return []
        return self._legal_actions(self._player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        sides = self._node.sides
        return [(outcome, 1.0 / sides) for outcome in range(sides)]

    def _apply_action(self, action: int) -> None:
        node = self._node
        game = self._game
        if node.sides:
            self._go_to(game.follow(node.state, node.action, (*node.rolled, action)))
        else:
            self._decided += 1
            self._go_to(game.follow(node.state, action, ()))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"roll {action}"
        return self._game.rules.verbs.words(action)

    def returns(self) -> list[float]:
        """The payoffs; nothing before the end, and equal shares, alone nothing, when the game was broken off."""
        seats = self._game.seats
        if not self.is_terminal():
            return [0.0] * seats
        assert self._node.state is not None
        result = self._node.state.result()
        if result is not None:
            return result.payoffs
        return [0.0] if seats == 1 else [1.0 / seats] * seats

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> SpielState:
        """A copy in which all that the player does not know is guessed anew; ``history`` stays what really happened."""
        if self._node.sides:
            raise BadOption("resample_from_infostate: not at a chance node")
        assert self._node.state is not None
        copy: SpielState = self.clone()
        copy._node = Node(self._node.state.imagine(player_id, Dice(int(probability_sampler() * 2**53))))
        return copy

    def seen(self, player: int) -> str:
        """What a player knows, as text."""
        node = self._node
        if node.state is None:
            return "setting up"
        text = json.dumps(node.state.hide(player).position())
        return f"{text} rolling" if node.sides else text

    def __str__(self) -> str:
        node = self._node
        text = "setting up" if node.state is None else json.dumps(node.state.position())
        return f"{text} {node.action} {list(node.rolled)}" if node.sides else text


class Observer:
    """What a player knows, as a tensor (``layout`` names its values) and as text."""

    def __init__(self, game: SpielGame) -> None:
        self.tensor = np.zeros(len(game.layout), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        position = state._node.state
        if position is None:
            self.tensor.fill(0.0)
        else:
            self.tensor[:] = np.frombuffer(position.game.observe(position, player), np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.seen(player)


def position(state: SpielState) -> State:
    """The position of one of our games in OpenSpiel, for our own players; not at a chance node of the setup."""
    found = state._node.state
    if found is None:
        raise BadOption("position: the game is still being set up")
    return found.copy()


def parameter(option: Option) -> object:
    """The default of an option as OpenSpiel's typed parameters can hold it: it reads ``map=21`` as a number."""
    if isinstance(option.default, str) and option.default.isdigit():
        return int(option.default)
    return NONE if option.default is None else option.default


def has_solo(book: Game) -> bool:
    """Whether one may play alone: then payoffs need not sum to one, and OpenSpiel wants to know it in any case."""
    return 1 in book.seat_counts


def game_type(book: Game) -> Any:
    """What OpenSpiel must know of a game before its parameters."""
    kind = pyspiel.GameType
    return kind(
        short_name=f"jianghu_{book.id}",
        long_name=book.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION if book.secrets else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if has_solo(book) else kind.Utility.CONSTANT_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=book.seat_counts[-1],
        min_num_players=book.seat_counts[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": FEWEST,
            "max_decisions": DECISIONS,
            **{option.name: parameter(option) for option in book.options},
        },
    )


def register() -> None:
    """Every installed game, as ``jianghu_<id>``."""
    for id in registry.ids():
        if f"jianghu_{id}" not in pyspiel.registered_names():
            book = registry.game(id)
            name = f"Spiel_{id}"
            globals()[name] = type(name, (SpielGame,), {"book": book, "__module__": __name__})  # where pickle finds it
            pyspiel.register_game(game_type(book), globals()[name])


register()
