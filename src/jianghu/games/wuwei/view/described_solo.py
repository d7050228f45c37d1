"""What only games alone have, explained."""

from __future__ import annotations

from typing import Final

from jianghu.games.wuwei import empire, naming, rings, stage1, stage2_dice, text_solo
from jianghu.games.wuwei.solo import DECK
from jianghu.games.wuwei.state import WuWei
from jianghu.games.wuwei.terms import MASTERS, card_element
from jianghu.games.wuwei.view import ideas, stage
from jianghu.kernel.description import Description
from jianghu.kernel.sentences import Sentence, Term, marked, person, say


def discipline(s: WuWei) -> Description:
    """The deck that runs against the player."""
    idea = ideas.DISCIPLINE
    facts = [say("{count} of {of} cards left", count=DECK - empire.count(s.solo.seen), of=DECK)]
    for animal in range(5):
        facts.append(say("{animal}: {how}", animal=naming.animal(animal), how=standing(s, animal)))
    now = None
    if s.solo.card >= 0:
        now = say("{card}: {effect}.", card=text_solo.card(s.solo.card), effect=text_solo.effect(s, s.solo.card))
    return Description(idea.title, say("twenty cards, face down"), idea.text, now, facts, idea.rules)


def standing(s: WuWei, animal: int) -> Sentence:
    """How many cards of a style were revealed, and what the next one would do."""
    shown = stage1.revealed(s, animal)
    if s.board.laid and stage1.protected(s, animal):
        return say("{count} of 4 revealed, protected", count=shown)
    if shown >= 3:
        return say("{count} of 4 revealed, the next one loses", count=shown)
    return say("{count} of 4 revealed", count=shown)


def master(s: WuWei, animal: int) -> list[Sentence]:
    """Where a master's errand leads."""
    element = s.board.lineage_element[animal]
    if s.plus >> (animal + MASTERS) & 1:
        facts = [
            say("its marker is held; its temple is {space}", space=naming.place(s.board, s.board.temples[element]))
        ]
    else:
        facts = [say("its marker lies on {space}", space=naming.place(s.board, s.board.palaces[element]))]
    return [*facts, say("cards of its animal: {how}", how=standing(s, animal))] if s.solo.stage == 1 else facts


MASTER_RULES: Final = [[], ["ST1-9", "ST1-17"], ["ST2-10", "ST2-12", "ST2-13"], ["ST3-6", "ST3-13"]]  # by stage
FACES: Final = [marked("a circle"), marked("plus"), marked("minus"), marked("its picture")]


def die(s: WuWei, number: int) -> Description:
    """A die of stage 2; -1 is any that shows its animal."""
    if number < 0:
        text = say("A die that shows its animal brings 1 chi of the active element.")
        return Description(say("Animal die"), say("a die"), text, None, [], ["ST2-14"])
    face = s.solo.rolled[number]
    facts = [say("it shows {side}", side=say(FACES[face]))] if face >= 0 else [say("not rolled, or resolved")]
    title = say("Die of {die}", die=Term("die", stage2_dice.DIE_NAMES[number]))
    if number < stage2_dice.EMPEROR_DIE:
        text = say("Plus: its master goes home. Minus: to a town of its element, or out of the game. Else: 1 chi.")
        rules = ["ST2-12", "ST2-13", "ST2-14"]
    else:
        text = say("A circle: a town goes dark. Plus: the season turns. A lion: 1 chi is lost. 3 chi ward it off.")
        rules = ["ST2-16", "ST2-17"]
    now = say("{effect}.", effect=text_solo.effect_of(face, number)) if face >= 0 else None
    return Description(title, say("a die"), text, now, facts, rules)


def towns(s: WuWei) -> Description:
    """How many towns lie face down."""
    dark = empire.count(s.solo.down)
    facts = [say("{count} of {of} towns lie face down", count=dark, of=20)]
    if s.solo.stage == 2:
        text, rules = (
            say("After every movement a town is turned face down. When all are, you lose."),
            ["ST2-8", "ST2-21"],
        )
    else:
        text, rules = (
            say("Whoever stops on a town turns it face up. All must be, for you to win."),
            ["ST3-14", "ST3-27"],
        )
    return Description(say("Towns"), say("twenty towns"), text, None, facts, rules)


def ruler(s: WuWei, piece: int, facts: list[Sentence]) -> Description:
    """Emperor or empress on the rings."""
    ahead = naming.place(s.board, rings.step_ahead(s, piece), s.empire.fields)
    text = say("Each turn it walks its ring, turns the land to fields and walls it. It shares its space with nobody.")
    told = [*facts, say("its next step goes to {space}", space=ahead)]
    title = say("{piece}", piece=naming.seen_piece(s, piece))
    return Description(title, say("the empire"), text, None, told, ["ST3-20", "ST3-21", "ST3-22"])


def place_of(s: WuWei, animal: int, element: int) -> list[Sentence]:
    """Where a card is, as far as anybody knows."""
    if s.solo.journey.lost >> (5 * animal + element) & 1:
        return [say("lost in this campaign")]
    if s.solo.stage == 3:
        return [say("in your hand") if s.solo.hand >> (5 * animal + element) & 1 else say("gone")]
    if s.solo.stage == 2:
        held = s.card[animal] >= 0 and card_element(s.card[animal]) == element
        return [say("your student holds it") if held else say("in its deck")]
    if s.solo.seen >> (5 * animal + element) & 1:
        return [say("revealed from the deck")]
    if s.solo.known >> (5 * animal + element) & 1:
        held = s.card[animal] >= 0 and card_element(s.card[animal]) == element
        return [say("your student holds it") if held else say("set aside")]
    return [say("face down")]


def gathering(s: WuWei) -> Description:
    """The marker that only tells the order of the phases."""
    idea = ideas.SUN_AND_MOON
    facts = [say("it shows the moon") if s.moon else say("it shows the sun")]
    text, rules = idea.text, idea.rules
    if s.solo.stage == 2:
        text = say("Each time winter comes it is turned over, and both tiles with it: sun white, moon black.")
        rules = ["SOL-3", "ST2-5"]
    elif s.solo.stage == 3:
        text = say("Each time winter comes it is turned over: the rulers go home and walk the other way.")
        rules = ["SOL-3", "ST3-25"]
    return Description(idea.title, say("a marker"), text, None, facts, rules)


def player(s: WuWei, seat: int | None) -> Description:
    """Who plays, and how near the goal is."""
    facts = [say("{goal}: {done} of {of}", goal=goal.says, done=goal.done, of=goal.of) for goal in stage.goals(s)]
    facts.append(say("{count} chi in all", count=sum(s.chi[:5])))
    animal = s.lineage[0]
    kind = say("{animal} lineage", animal=naming.animal(animal)) if animal >= 0 else say("no lineage yet")
    texts = [
        say("Reach the goals of the stage before the deck runs out."),
        say("Reach the goals of the stage before the last town goes dark."),
        say("Reach the goals of the stage before the cards or the land run out."),
    ]
    ends = [["ST1-18", "ST1-19"], ["ST2-20", "ST2-21"], ["ST3-18", "ST3-26", "ST3-27"]]
    which = s.solo.stage - 1
    return Description(say("{seat}", seat=person(0)), kind, texts[which], None, facts, ["SOL-7", *ends[which]])
