"""What the kinds of things in the game are: the words that descriptions and the Key share."""

from __future__ import annotations

from typing import Final

from jianghu.boards.view import ideas
from jianghu.boards.view.ideas import Idea
from jianghu.games.lineage import naming
from jianghu.kernel.sentences import say

TOWN: Final = Idea(
    say("Town"),
    say("round: the chi to spend changes"),
    say("Stop here and take 1 chi of its element. A town card is turned, and its colour is the chi that can be spent."),
    ["LTI-2", "LTI-7", "LCH-1"],
)
PALACE: Final = Idea(
    say("Palace"),
    say("square: land is turned over"),
    say(
        "Stop here and take 1 chi of its element. A palace card is turned, and you may change land in its direction; "
        "twice, if this is the influential palace."
    ),
    ["LTI-4", "LTI-7", "LQ11"],
)
TEMPLE: Final = Idea(
    say("Temple"),
    say("triangle: the season turns"),
    say("Stop here, take 1 chi of its element, and the season turns. A lost marker lies here until its master comes."),
    ["LTI-3", "LTI-7", "LTI-6", "LAC-3"],
)
FACE_DOWN: Final = Idea(
    say("Face down"),
    say("dashed: element unknown"),
    say("Nobody knows the element of this tile. Whoever ends a movement here turns it up for good."),
    ["LSU-5", "LTI-1", "LDS-6"],
)
YIN_YANG: Final = Idea(
    say("Yin and yang"),
    say("the colour that moves"),
    say(
        "The two tiles decide who moves: both black, only masters and the general; both white, only students, white "
        "masters and the emperor; one of each, as you like. A tile turns over when the last piece leaves it."
    ),
    ["LTU-3", "LYY-1"],
)
DIRECTION: Final = ideas.compass(["LMV-1", "LSU-2"])
CENTER: Final = Idea(
    say("Center"),
    say("enter with five cards"),
    say(
        "Every student sets out from here. Come back with five cards and your marker, bring both masters, and you win."
    ),
    ["LCE-1", "LCE-2", "LWI-1"],
)
FIELDS: Final = Idea(
    say("Fields"),
    say("open in every season"),
    say("Land that was turned over. It is open to all in every season, and the only land that the general walks on."),
    ["LMV-2", "LMV-3", "LEM-1"],
)
CLOSED: Final = ideas.closed(["LMV-2"])
BLACK_CHI: Final = Idea(
    say("Black chi"),
    say("blocks a space"),
    say(
        "It closes its space to everybody but the emperor, the general and conscripts. A piece of a pair beside it may "
        "reclaim the space for 5 chi of the current type."
    ),
    ["LMV-4", "LCH-6", "LEM-2", "LEM-3"],
)
STUDENT: Final = Idea(
    say("Student"),
    say("white stone, minus"),
    say("It walks from master to master and earns the five numbered cards in their order. For 5 chi it pulls a piece."),
    ["LAC-1", "LPP-3", "LMV-5"],
)
WHITE_MASTER: Final = Idea(
    say("White master"),
    say("white, plus: five cards"),
    say("A student with all five cards. It may enter the center; bring your black master there too, and you win."),
    ["LAC-5", "LCE-1", "LWI-1"],
)
MASTER: Final = Idea(
    say("Master"),
    say("black stone, plus"),
    say("It teaches every student on its space who needs its animal, and brings a roll of chi when it has moved."),
    ["LAC-1", "LLI-1", "LPP-1"],
)
UNOWNED: Final = Idea(
    say("Unowned"),
    say("dashed rim"),
    say(
        "Nobody plays this lineage. Its master stays on its temple, keeps other masters out and teaches every student."
    ),
    ["LEM-7", "LAC-4"],
)
CONSCRIPT: Final = Idea(
    say("Conscript"),
    say("on its side: the emperor moves it"),
    say(
        "A student that the general has taken. It moves once with the emperor, may seal a town, and then goes home to "
        "its owner."
    ),
    ["LEM-5", "LEM-6"],
)
EMPEROR: Final = Idea(
    say("Emperor"),
    say("turns land to fields"),
    say("He turns the land under his feet to fields and may block it where he ends. Nobody shares a space with him."),
    ["LEM-1", "LEM-2", "LMV-8"],
)
GENERAL: Final = Idea(
    say("General"),
    say("walks on fields, seals towns"),
    say("He walks on squares and fields, seals the town where he ends, and conscripts the student he meets there."),
    ["LMV-3", "LEM-3", "LEM-5"],
)
MARKER: Final = Idea(
    say("Marker"),
    say("held, or lost to a temple"),
    say("The die of your lineage. You need it to enter the center, and a moved master rolls it for chi."),
    ["LLI-1", "LLI-2", "LTI-6", "LWI-1"],
)
CARD: Final = Idea(
    say("Animal card"),
    say("earned in the order 1 to 5"),
    say("The student needs five of these, one from each deck, in the order of their numbers."),
    ["LAC-1", "LAC-2", "LAC-6"],
)
DECK: Final = Idea(
    say("Animal deck"),
    say("whom to learn from next"),
    say("Whoever has all cards before this number earns the top card by standing with the master of the animal shown."),
    ["LSU-6", "LAC-1", "LQ54"],
)
STARTER: Final = Idea(
    say("First Player"),
    say("sun: first, and decides ties"),
    say("Decides ties of the bidding and frees a space when the emperor or the general is blocked."),
    ["LST-4", "LBI-1", "LBL-4"],
)
CHI: Final = Idea(
    say("Chi"),
    None,
    say(
        "1 chi of the current type buys a further step; 5 push, pull, stand your ground or reclaim a space. "
        "Alchemy, at the beginning of your turn, makes one of another colour out of two. In winter any "
        "colour can be bid."
    ),
    ["LCH-1", "LCH-2", "LCH-3", "LTU-2"],
)
PALACE_CARD: Final = Idea(
    say("Palace card"),
    say("direction, and the palace that counts twice"),
    say(
        "The colour names the influential palace: whoever ends there may change two octagons. The next palace turns "
        "the next card, and its direction says where land is changed."
    ),
    ["LTI-4", "LQ05", "LQ11"],
)
CORNER: Final = Idea(
    say("Corner town"),
    say("four sealed ones win for the emperor"),
    say(
        "With black chi on all four corner towns the emperor player wins. A piece of a pair can reclaim one for 5 chi."
    ),
    ["LWI-2", "LEM-3", "LCH-6"],
)


def land(season: int) -> Idea:
    """The octagons of a season."""
    text = say(
        "Land of {season}: nobody may enter it while its season lasts, unless it is turned to fields.",
        season=naming.season(season),
    )
    return ideas.land(season, text, ["LMV-2", "LTI-5"])


def season(number: int) -> Idea:
    text = say(
        "While it lasts nobody may enter the land of {season}. Whoever ends on a temple turns it; when winter comes, "
        "all bid for First Player.",
        season=naming.season(number),
    )
    return ideas.season(number, text, ["LMV-2", "LTI-3", "LBI-1"])
