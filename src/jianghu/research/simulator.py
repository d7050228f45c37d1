"""The engine of the environments: a state with its dice, and what the seats see as arrays."""

from __future__ import annotations

import json
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from jianghu.errors import BadOption, IllegalAction
from jianghu.kernel import registry
from jianghu.kernel.dice import Dice
from jianghu.kernel.refusal import Refusal
from jianghu.kernel.state import State
from jianghu.kernel.voice import Voice

RENDER_MODES: Final = ["ansi", "svg", "rgb_array"]

Look = dict[str, NDArray[Any]]
"""What a seat is given: its ``observation`` and, for the seat that is asked, its legal actions in ``action_mask``."""

Picture = str | NDArray[np.uint8]


class Simulator:
    """One game after another with the same seats and options. It can be copied and pickled at any decision."""

    def __init__(self, game: str, seats: int | None, options: dict[str, object]) -> None:
        book = registry.game(game)
        self.seats: Final = book.seats_for(book.complete(options))[0] if seats is None else seats
        self.options: Final = options
        self.state: State = book.new(self.seats, options, Dice(0))
        self.rules: Final = self.state.game  # of the edition in the options
        layout = self.rules.layout(self.state)
        self.names: Final = layout.names
        self.most: Final = np.array(layout.most, np.uint8)
        self.actions: Final = len(self.rules.verbs)
        self.deal(0)

    def deal(self, seed: int) -> None:
        """Begin a new game."""
        self._seed = seed
        self._dice = Dice(seed)
        self.state = self.rules.new(self.seats, self.options, self._dice)
        self._ask()

    def _ask(self) -> None:
        self.legal = self.state.legal()
        self.asked = self.state.asked()

    def play(self, action: int) -> None:
        """A decision of the seat that is asked; an illegal one raises IllegalAction and changes nothing."""
        if action not in self.legal:
            refusal = self.refusal(action)
            raise IllegalAction(self.rules.verbs.said(action), refusal)
        self.state.apply(action, self._dice)
        self._ask()

    def refusal(self, action: int) -> Refusal:
        """Why an action is not legal now."""
        refusal = self.state.refusal(action)
        assert refusal is not None
        return refusal

    def look(self, seat: int) -> Look:
        """What the seat sees, in new arrays."""
        return {
            "observation": np.frombuffer(self.rules.observe(self.state, seat), np.uint8),
            "action_mask": self.mask(seat),
        }

    def mask(self, seat: int) -> NDArray[np.int8]:
        """The legal actions of the seat, in a new array: all 0 when another seat is asked."""
        mask = bytearray(self.actions)
        if seat == self.asked:
            for action in self.legal:
                mask[action] = 1
        return np.frombuffer(mask, np.int8)

    def payoffs(self) -> list[float]:
        """The shares of the won game, when it is over."""
        result = self.state.result()
        assert result is not None
        return result.payoffs

    def look_space(self) -> spaces.Dict:
        """The space of what ``look`` gives. Its ``high`` holds the maximum of each value: divide by it."""
        observation = spaces.Box(np.zeros_like(self.most), self.most, dtype=np.uint8)
        return spaces.Dict({"observation": observation, "action_mask": spaces.Box(0, 1, (self.actions,), np.int8)})

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self.actions)

    def render(self, seat: int | None, mode: str) -> Picture:
        """The table as that seat sees it (None: a spectator): as SVG, as text for a terminal, or as pixels."""
        voice = Voice(self.rules, "en", [f"player_{i}" for i in range(self.seats)])
        if mode == "svg":
            return self.rules.view.draw(self.state, seat, voice)
        if mode == "rgb_array":
            return pixels(self.rules.view.draw(self.state, seat, voice))
        from rich.console import Console

        hidden = self.state.hide(seat)
        picture = self.rules.view.terminal(hidden, seat, voice)
        console = Console(force_terminal=True, width=120, legacy_windows=False)
        with console.capture() as capture:
            console.print(json.dumps(hidden.position(), indent=1) if picture is None else picture)
        return capture.get()

    def __getstate__(self) -> dict[str, Any]:
        # Dice cannot be pickled, but the same seed and number of draws give the same dice.
        fields = self.__dict__.copy()
        fields["_dice"] = self._dice.drawn
        return fields

    def __setstate__(self, fields: dict[str, Any]) -> None:
        self.__dict__.update(fields)
        drawn = fields["_dice"]
        self._dice = Dice(self._seed)
        while self._dice.drawn < drawn:
            self._dice.word()


def pixels(svg: str) -> NDArray[np.uint8]:
    """A drawing as an array of height, width and three colours. It is drawn by Chromium, which takes about a second."""
    from io import BytesIO

    from PIL import Image

    from jianghu.draw.png import svg_to_png

    with Image.open(BytesIO(svg_to_png(svg))) as picture:
        return np.asarray(picture.convert("RGB"))


def check_mode(mode: str | None) -> None:
    """BadOption unless it is a way to render."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadOption(f"render_mode: {mode!r} is not one of {', '.join(RENDER_MODES)}, nor None")
