"""What the kinds of things in the game are: the words that descriptions and the Key share."""

from __future__ import annotations

from typing import Final

from jianghu.boards.octagons import SEASONS
from jianghu.boards.view import ideas
from jianghu.boards.view.ideas import Idea
from jianghu.boards.view.words import ANIMAL_TITLES
from jianghu.games.wuwei.naming import terrain
from jianghu.kernel.sentences import Term, say

TOWN: Final = Idea(
    say("Town"),
    say("round: one chi of its element"),
    say(
        "Stop here and take 1 chi of its element. That element is then the active one: the only chi that can be spent."
    ),
    ["ALN-2", "ALN-3", "CHI-1"],
)
PALACE: Final = Idea(
    say("Palace"),
    say("square: build a wall"),
    say("Stop here, take 1 chi of its element, and build a wall if you like. Then it rests until another is used."),
    ["ALN-2", "PAL-2", "PAL-3"],
)
IMPERIAL_PALACE: Final = Idea(
    PALACE.title,
    PALACE.brief,
    say(
        "Stop here, take 1 chi of its element, and turn over an octagon of its land if you like. "
        "Then it rests until another is used."
    ),
    ["ALN-2", "EMP-29"],
)
INACTIVE: Final = Idea(
    say("Inactive palace"),
    say("struck out: chi only"),
    say("This palace was used last and rests: whoever stops here takes 1 chi of its element, and nothing more."),
    ["PAL-1", "ALN-2"],
)
TEMPLE: Final = Idea(
    say("Temple"),
    say("triangle: the season turns"),
    say("Stop here, take 1 chi of its element, and the season turns. Other land opens, and other land closes."),
    ["ALN-2", "TMP-1", "BLK-1"],
)
YIN_YANG: Final = Idea(
    say("Yin and yang"),
    say("the colour that moves"),
    say(
        "The two tiles decide who moves: both black, only masters; both white, only students; one of each, as you like."
    ),
    ["MAS-2", "MAS-4", "GEO-6"],
)
QUIET_TILE: Final = Idea(
    say("Yin-yang tile"),
    YIN_YANG.brief,
    say("It gives nothing to whoever stops here. The Crane flies to it, and at the Master level it says who moves."),
    ["GEO-6", "ALN-1", "CRD-3"],
)
UNLAID: Final = Idea(
    say("Empty"),
    None,
    say("The board is laid at random as soon as you have chosen your lineage."),
    ["SOL-8", "ST1-2"],
)
DISCIPLINE: Final = Idea(
    say("Discipline deck"),
    None,
    say(
        "Twenty cards, four of each animal. Every turn one is revealed: its master may move, and the card has an "
        "effect. The last card loses the game, and so does the fourth of a style that is not protected."
    ),
    ["ST1-5", "ST1-9", "ST1-18"],
)
SUN_AND_MOON: Final = Idea(
    say("Gathering marker"),
    None,
    say("Each time winter comes it is turned over. Sun: the student phase comes first. Moon: the master phase."),
    ["SOL-3", "ST1-7"],
)
DIRECTION: Final = ideas.compass(["GEO-5", "MOV-6"])
CENTER: Final = Idea(
    say("Center"),
    say("enter with five styles"),
    say("Every student sets out from here. Come back with five styles, bring your master too, and you win."),
    ["CTR-1", "WIN-1", "SHR-4"],
)
WALL: Final = Idea(
    say("Wall"),
    say("closes any season"),
    say("It closes its octagon in every season. From beside it you may break it for 3 chi; the Snake walks through."),
    ["BLK-3", "BLK-4", "CHI-5", "CRD-2"],
)
EMPEROR: Final = Idea(
    say("Emperor"),
    say("white, no sign: a ruler"),
    say(
        "A ruler shares its space with nobody, walks on any land but that of the season, turns it to fields, and "
        "may wall the octagon where it stops."
    ),
    ["EMP-12", "EMP-15", "EMP-16", "SHR-3"],
)
EMPRESS: Final = Idea(say("Empress"), say("black, otherwise the same"), EMPEROR.text, EMPEROR.rules)
GENERAL: Final = Idea(
    say("General"),
    say("white and black, plus or minus for good"),
    say(
        "A general walks on walls, fields and squares. It raises towers on towns. Plus conscripts students, minus "
        "conscripts masters, where it stops."
    ),
    ["EMP-11", "EMP-18", "EMP-23", "EMP-25"],
)
TOWER: Final = Idea(
    say("Tower"),
    say("no chi, closed to students and masters"),
    say(
        "It covers a town: no chi comes from it, and students and masters may not enter. "
        "Towers on all four corner towns win the game for the emperor player."
    ),
    ["EMP-19", "BLK-6", "EMP-42"],
)
FIELDS: Final = Idea(
    say("Fields"),
    say("land turned over: open in every season"),
    say("Land that was turned over has no season and is always open, to generals too."),
    ["BLK-2", "EMP-11", "EMP-29"],
)
FORT: Final = Idea(
    say("Wall on fields"),
    say("the small 田 tells what lies below"),
    WALL.text,
    ["BLK-3", "EMP-11", "CHI-5"],
)
PUSH: Final = Idea(
    say("Push and pull"),
    say("the same sign is pushed, the other pulled; its owner yields or resists"),
    say(
        "For 3 chi each you push those of your sign out of a space, or pull one of the other sign to you. "
        "Its owner yields and takes the chi, or pays as much to resist."
    ),
    ["EMP-31", "EMP-34", "EMP-35"],
)
CORNERS: Final = Idea(
    say("Four corners"),
    say("a tower on each wins"),
    say("Lead your generals to the four corner towns and raise a tower on each: that wins."),
    ["EMP-42"],
)
CLOSED: Final = ideas.closed(["BLK-1", "BLK-5"])
STUDENT: Final = Idea(
    say("Student"),
    say("white stone, minus"),
    say("It walks the land and learns: from every master whose space it shares it takes a card of that animal."),
    ["DEV-1", "DEV-3", "SHR-1"],
)
STUDENT_MASTER: Final = Idea(
    say("Student-master"),
    say("white, plus: five styles"),
    say("It knows all five styles and teaches its own. Bring it and your master to the center, and you win."),
    ["DEV-5", "WIN-1", "MOV-5"],
)
MASTER: Final = Idea(
    say("Master"),
    say("black stone, plus"),
    say("It teaches its style to every student who shares its space, whoever leads that student."),
    ["DEV-1", "DEV-2", "SHR-1"],
)
DISHONORED: Final = Idea(
    say("Dishonored"),
    say("black, minus: marker lost"),
    say("Its lineage marker is lost, so it teaches nobody. On the palace where the marker lies it takes it back."),
    ["MED-7", "DEV-2", "DEV-7"],
)
UNOWNED: Final = Idea(
    say("Unowned"),
    say("dashed rim"),
    say("Nobody plays this lineage. Its master never moves, and it teaches every student who comes."),
    ["SET-12", "DEV-2"],
)
SPENT: Final = Idea(
    say("Spent"),
    say("hatched: power used"),
    say(
        "The power of this card has been used and does not come back. The card still counts as one of the five styles."
    ),
    ["CHI-6", "CRD-9"],
)
NOT_LEARNT: Final = Idea(
    say("Not learnt"),
    say("dashed"),
    say("A style that is still missing. Share a space with its master to learn it."),
    ["DEV-1", "CRD-10"],
)
MARKER: Final = Idea(
    say("Marker"),
    say("held, or lost to a palace"),
    say("The sign of your lineage. You need it to win, and it is lost when your master cannot move and is punished."),
    ["MED-7", "DEV-7", "WIN-1"],
)
STARTER: Final = Idea(
    say("Starting player"),
    say("sun: goes first"),
    say("Goes first in every round. Whoever offers most at a gathering names the next one."),
    ["SET-1", "TRN-1", "GTH-2"],
)
GATHERING: Final = Idea(
    say("Gathering"),
    None,
    say(
        "Winter calls everybody together. All hide chi in a fist; the highest offer names the starting player, "
        "and what was offered goes to the opponents."
    ),
    ["TMP-2", "TMP-3", "GTH-1", "GTH-2", "GTH-3"],
)
CHI: Final = Idea(
    say("Chi"),
    None,
    say(
        "1 chi buys a further step, 3 break a wall beside you or wake the power of a card. "
        "Only the active element counts, but two of any other stand for one."
    ),
    ["CHI-1", "CHI-2", "CHI-4", "CHI-5", "CHI-6"],
)
# By animal, in the order of the board's list: what its card can do.
POWERS: Final = [
    Idea(
        say(ANIMAL_TITLES["snake"]),
        None,
        say("Snake: for 3 chi slip through a wall. As one of your steps, enter a walled octagon beside you."),
        ["CRD-2", "CHI-6"],
    ),
    Idea(
        say(ANIMAL_TITLES["dragon"]),
        None,
        say("Dragon: for 3 chi fly straight to the temple of the card's element. That is your whole movement."),
        ["CRD-4", "CRD-7", "CHI-6"],
    ),
    Idea(
        say(ANIMAL_TITLES["crane"]),
        None,
        say("Crane: for 3 chi fly to either yin-yang tile, as one of your steps."),
        ["CRD-3", "CHI-6"],
    ),
    Idea(
        say(ANIMAL_TITLES["tiger"]),
        None,
        say("Tiger: for 3 chi leap straight to the palace of the card's element. That is your whole movement."),
        ["CRD-5", "CRD-7", "CHI-6"],
    ),
    Idea(
        say(ANIMAL_TITLES["leopard"]),
        None,
        say("Leopard: for 3 chi dash straight to any town of the card's element. That is your whole movement."),
        ["CRD-6", "CRD-7", "CHI-6"],
    ),
]
# By step of the turn.
STEPS: Final = [
    Idea(
        say("Meditate"),
        None,
        say(
            "See whether any of your characters can move. If none can, one of them is punished and sent to the center."
        ),
        ["TRN-2", "MED-2", "MED-5"],
    ),
    Idea(
        say("Move"),
        None,
        say("Walk one, two or three spaces, never back to where you were. Chi buys further steps and opens ways."),
        ["MOV-1", "MOV-3", "CHI-1"],
    ),
    Idea(
        say("Align with Nature"),
        None,
        say("The place where you stopped gives its chi and acts: a town, a palace or a temple."),
        ["ALN-1", "ALN-2"],
    ),
    Idea(
        say("Develop Discipline"),
        None,
        say("Every student who shares a space with a master learns, on everybody's turn."),
        ["DEV-1", "DEV-4"],
    ),
]


def land(season: int) -> Idea:
    """The octagons of a season."""
    text = say(
        "Land of {season}: nobody may enter it while its season lasts. It gives nothing to whoever stops on it.",
        season=Term("season", SEASONS[season]),
    )
    return ideas.land(season, text, ["BLK-1", "BLK-5", "ALN-1"])


def season(number: int) -> Idea:
    text = say(
        "While it lasts nobody may enter the {terrain}. "
        "Whoever stops on a temple turns it; when winter comes, a gathering follows.",
        terrain=terrain(number),
    )
    return ideas.season(number, text, ["BLK-1", "TMP-1", "TMP-2"])
