"""What matters alone, in numbers: how far the stage is from its goal, and how near the end is that loses it."""

from __future__ import annotations

from typing import Final

from jianghu.kernel.judgement import Feature
from jianghu.kernel.sentences import marked

TASK: Final = 18
TOUR: Final = 19
MARKERS: Final = 20
ERRANDS: Final = 21
HOMECOMING: Final = 22
DANGER: Final = 23
PERIL: Final = 24
LATE: Final = 25
CLOCK: Final = 26
TOWERS_LEFT: Final = 27
WALLS_LEFT: Final = 28
DARK: Final = 29
ABANDONED: Final = 30
GATHERED: Final = 31
COVERED: Final = 32
LIGHTS: Final = 33
MASONRY: Final = 34
WRONG_YEAR: Final = 35
CUT_OFF: Final = 36
KEY: Final = 37
STRIDE: Final = 38

FEATURES: Final[list[Feature]] = [
    Feature("task", 0, marked("the task itself"), marked("more of the task"), marked("less of the task")),
    Feature(
        "tour",
        -1,
        marked("steps of the student to all lessons"),
        marked("the student {count} {count:step|steps} farther from the lessons"),
        marked("the student {count} {count:step|steps} nearer to the lessons"),
    ),
    Feature(
        "markers",
        -1,
        marked("markers that lie on palaces"),
        marked("{count} more {count:marker|markers} to take"),
        marked("{count} fewer {count:marker|markers} to take"),
    ),
    Feature(
        "errands",
        -1,
        marked("steps of masters to their markers"),
        marked("masters {count} {count:step|steps} farther from their markers"),
        marked("masters {count} {count:step|steps} nearer to their markers"),
    ),
    Feature(
        "homecoming",
        -1,
        marked("steps of masters to their temples"),
        marked("masters {count} {count:step|steps} farther from home"),
        marked("masters {count} {count:step|steps} nearer to home"),
    ),
    Feature(
        "danger",
        -1,
        marked("revealed cards of styles that are not protected"),
        marked("styles in danger, by {count}"),
        marked("styles less in danger, by {count}"),
    ),
    Feature(
        "peril",
        -1,
        marked("styles whose next card loses"),
        marked("{count} more {count:style|styles} whose next card loses"),
        marked("{count} fewer {count:style|styles} whose next card loses"),
    ),
    Feature(
        "late",
        -1,
        marked("movements that come too late"),
        marked("{count} more {count:movement|movements} too late"),
        marked("{count} fewer {count:movement|movements} too late"),
    ),
    Feature(
        "clock",
        -1,
        marked("turns that are over"),
        marked("{count} more {count:turn|turns} over"),
        marked("{count} fewer {count:turn|turns} over"),
    ),
    Feature(
        "towers",
        -1,
        marked("corners still without a tower"),
        marked("{count} more {count:tower|towers} to raise"),
        marked("{count} fewer {count:tower|towers} to raise"),
    ),
    Feature(
        "borders",
        -1,
        marked("border octagons without a wall"),
        marked("{count} more {count:wall|walls} to build"),
        marked("{count} fewer {count:wall|walls} to build"),
    ),
    Feature(
        "dark",
        -1,
        marked("towns that lie face down"),
        marked("{count} more dark {count:town|towns}"),
        marked("{count} fewer dark {count:town|towns}"),
    ),
    Feature(
        "abandoned",
        -1,
        marked("styles not learnt whose towns are nearly all dark"),
        marked("masters nearer to leaving, by {count}"),
        marked("masters farther from leaving, by {count}"),
    ),
    Feature(
        "gathered",
        -1,
        marked("steps of all ten to the center"),
        marked("all ten {count} {count:step|steps} farther from the center"),
        marked("all ten {count} {count:step|steps} nearer to the center"),
    ),
    Feature(
        "covered",
        -1,
        marked("land that the empire has covered"),
        marked("{count} more {count:octagon|octagons} covered"),
        marked("{count} fewer {count:octagon|octagons} covered"),
    ),
    Feature(
        "lights",
        -1,
        marked("steps to all dark towns"),
        marked("{count} {count:step|steps} farther from the dark towns"),
        marked("{count} {count:step|steps} nearer to the dark towns"),
    ),
    Feature(
        "masonry",
        -1,
        marked("steps of the student to a palace that builds on the border"),
        marked("the student {count} {count:step|steps} farther from the next wall"),
        marked("the student {count} {count:step|steps} nearer to the next wall"),
    ),
    Feature(
        "wrong_year",
        -1,
        marked("turns until the one may move who has work to do"),
        marked("{count} more {count:turn|turns} until the right one moves"),
        marked("{count} fewer {count:turn|turns} until the right one moves"),
    ),
    Feature(
        "cut_off",
        -1,
        marked("places of work behind walls"),
        marked("{count} more {count:place|places} of work behind walls"),
        marked("{count} fewer {count:place|places} of work behind walls"),
    ),
    Feature(
        "key",
        -1,
        marked("no Snake to pass the last wall"),
        marked("no Snake to pass the last wall"),
        marked("a Snake to pass the last wall"),
    ),
    Feature(
        "stride",
        -1,
        marked("steps to the next work that a turn does not reach"),
        marked("the next work {count} {count:step|steps} farther"),
        marked("the next work {count} {count:step|steps} nearer"),
    ),
]
