"""What drawings of this board say, whatever game is played: the words of elements, seasons and animals, and names."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import ELEMENTS, SEASONS
from jianghu.kernel.sentences import Sentence, marked, say
from jianghu.kernel.voice import Voice

# With a capital letter, as headings and single words have it.
ELEMENT_TITLES: Final = [marked("Wood"), marked("Fire"), marked("Earth"), marked("Metal"), marked("Water")]
SEASON_TITLES: Final = [marked("Spring"), marked("Summer"), marked("Autumn"), marked("Winter")]
LAND_TITLES: Final = [marked("Forest"), marked("Mountain"), marked("Marsh"), marked("Lake")]  # by season
ANIMAL_TITLES: Final = {
    "dragon": marked("Dragon"), "crane": marked("Crane"), "leopard": marked("Leopard"), "tiger": marked("Tiger"),
    "snake": marked("Snake"),
}  # fmt: skip
# As they stand on a tracker: a word and the sign.
SEASON_VALUES: Final = [marked("Spring 春"), marked("Summer 夏"), marked("Autumn 秋"), marked("Winter 冬")]
ELEMENT_VALUES: Final = [
    marked("Wood 木"), marked("Fire 火"), marked("Earth 土"), marked("Metal 金"), marked("Water 水")
]  # fmt: skip


def element(number: int) -> Sentence:
    """An element with a capital letter."""
    return say(ELEMENT_TITLES[number])


def called(voice: Voice, seats: int) -> list[str]:
    """The players' names; seats without one are counted from 1."""
    given = [*(voice.names or []), *[""] * seats]
    unnamed = Voice(voice.game, voice.language)
    return [given[k].strip() or unnamed.text(say("Seat {number}", number=k + 1)) for k in range(seats)]


assert len(ELEMENT_TITLES) == len(ELEMENTS) and len(SEASON_TITLES) == len(LAND_TITLES) == len(SEASONS)
