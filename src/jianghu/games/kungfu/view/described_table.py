"""The table explained: players, slots, piles, Attacks with their sums, the steps of a turn, and buttons."""

from __future__ import annotations

from typing import Final

from jianghu.games.kungfu import damage, naming
from jianghu.games.kungfu.cards import STANCE, WEAPON
from jianghu.games.kungfu.questions import QUESTIONS
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.terms import HAND_SIZE
from jianghu.games.kungfu.text import NOTHING, PLAIN
from jianghu.games.kungfu.verbs import ATTACK
from jianghu.games.kungfu.view import described_cards as cards
from jianghu.games.kungfu.view import effects, kinds
from jianghu.games.kungfu.view.outcome import outcomes
from jianghu.games.kungfu.view.sum import BASE, Term, attached, sums
from jianghu.games.kungfu.view.words import card_count, cards_named
from jianghu.kernel.description import Description, number_in, paragraph
from jianghu.kernel.sentences import Sentence, person, say

# By step: what happens in it, and its rules.
STEPS: Final = (
    (
        say("Throw away what you do not want, then draw until you hold a full hand."),
        ["KF-4.3", "KF-5.1"],
    ),
    (
        say("Play Weapons, Stances, improvements and Chi cards, as many as you like. Then attack, or end your turn."),
        ["KF-4.6", "KF-4.10"],
    ),
    (
        say("Choose whom, then what you strike with, then add enhancements. The others may block and hit back."),
        ["KF-4.7", "KF-7.1"],
    ),
    (
        say(
            "After your Attack play Weapons, Stances, improvements and Chi cards once more. There is no second Attack."
        ),
        ["KF-4.9"],
    ),
    (
        say("In a team you may hand one card to a teammate as your turn ends. Nobody else sees it."),
        ["KF-4.12", "KF-15.15"],
    ),
)
# By words of the answer, some of them by what is asked: what it means, and its rules.
BUTTONS: Final = {
    "pay": (say("You keep your Stance for this turn and pay for it."), ["KF-6.5"]),
    "lapse": (say("You pay nothing, and your Stance is discarded."), ["KF-6.5"]),
    "done": (say("You have chosen enough: the game goes on."), ["KF-18.4"]),
    "discard done": (say("You keep the rest and draw until your hand is full."), ["KF-4.3"]),
    "enhance done": (say("Your Attack is complete. Nothing can be added any more, and the others answer."), ["KF-7.7"]),
    "pass": (say("You do nothing here and keep your cards."), ["KF-18.5"]),
    "block pass": (say("You play no Block. Your Weapon and Stance still protect you."), ["KF-6.9", "KF-10.1"]),
    "end": (say("Your turn is over. You draw nothing until your next one, so keep some cards to block."), ["KF-4.12"]),
    "weapon": (say("You strike with the Weapon that lies before you. It stays there."), ["KF-7.1", "KF-7.8"]),
    "single": (say("The Attack strikes its one target with the full number of the Weapon."), ["KF-9.3"]),
    "split": (say("The Attack strikes several targets, each with its full force."), ["KF-9.1", "KF-9.5"]),
    "add": (say("The Attack keeps its target, and the card makes it stronger."), ["KF-9.4"]),
    "fight": (say("You do not block: you strike back in the same breath."), ["KF-14.6"]),
    "keep": (say("What you took lies before you from now on. Your own one is discarded."), ["KF-12.6"]),
    "leave": (say("What you took is discarded, and you keep your own."), ["KF-12.6"]),
    "drop weapon": (say("Your Weapon is discarded, with all that is attached to it."), ["KF-4.10"]),
    "drop stance": (say("Your Stance is discarded, with all that is attached to it."), ["KF-4.10"]),
}


def player(s: KungFu, number: int, seat: int | None) -> Description:
    """A seat with all that lies before it."""
    terms = s.terms
    facts = [say("{count} of {most} chi", count=s.side_chi(number), most=terms.start_chi)]
    if not s.alive(number):
        said = [say("{seat} {seat:have|has} no Chi left and {seat:are|is} out of the game.", seat=person(number))]
        return Description(named(number), relation(s, number, seat), paragraph(said), None, facts, ["KF-13.6"])
    facts.append(say("hand: {count}", count=card_count(len(s.hands[number]))))
    lying = [kind for kind in (s.weapon[number], s.stance[number]) if kind >= 0]
    lying += attached(s, s.forged[number] | s.trained[number])
    if lying:
        facts.append(say("in play: {cards}", cards=cards_named(s, lying)))
    if s.archetype[number] >= 0:
        hero = naming.named(s.deck.archetypes[s.archetype[number]].name)
        facts.append(say("Archetype: {card}", card=hero))
    off = damage.standing_defense(s, number)
    if off:
        facts.append(say("Weapon and Stance take {n} off every Attack", n=off))
    if terms.team_game:
        said = [say("Whoever is attacked may block and hit back. A team shares its Chi: at 0 all of it is out.")]
    else:
        said = [say("Whoever is attacked may block and hit back. At 0 Chi a player is out; the last one wins.")]
    rules = ["KF-13.4", "KF-15.1" if terms.team_game else "KF-3.2"]
    return Description(named(number), relation(s, number, seat), paragraph(said), at(s, number, seat), facts, rules)


def named(number: int) -> Sentence:
    return say("{seat}", seat=person(number))


def relation(s: KungFu, number: int, seat: int | None) -> Sentence:
    """Who a player is to whoever asks."""
    if number == seat:
        return say("your own place")
    if seat is None:
        return say("a player")
    return say("your teammate") if number in s.terms.mates[seat] else say("your opponent")


def at(s: KungFu, number: int, seat: int | None) -> Sentence | None:
    """What a player is to whoever asks: a target with a weak side, or under attack."""
    said = []
    if number == seat:
        lost = sum(line.loss for one in sums(s) for line in one.lines if line.target.seat == seat)
        if lost:
            said.append(say("As it stands you would lose {n} Chi.", n=lost))
        said.append(say("You refill your hand to {n} cards.", n=s.hand_size(number)))
    elif seat is not None and s.alive(seat) and s.opponents(seat, number):
        stance, deck = s.stance[seat], s.deck
        if stance >= 0 and s.stance[number] == deck.vs[stance] >= 0:
            more = deck.vs_bonus[stance] * s.doubled(seat)
            said.append(say("Your Stance has the edge here: each of your Attacks does {n} more.", n=more))
        if s.stack and s.stack[-1].seat == seat and ATTACK + number in s.legal():
            said.append(say("You may attack here now."))
    return paragraph(said) if said else None


def owner_of(s: KungFu, archetype: int) -> list[Sentence]:
    """Whose Archetype it is."""
    if archetype in s.archetype:
        return [say("it is {seat's}", seat=person(s.archetype.index(archetype)))]
    return [say("nobody has it")]


def slot(s: KungFu, word: str, number: int, seat: int | None) -> Description:
    """A Weapon or Stance that lies before somebody, or its empty place."""
    kind, bits = (s.weapon[number], s.forged[number]) if word == "weapon" else (s.stance[number], s.trained[number])
    type = WEAPON if word == "weapon" else STANCE
    if kind < 0:
        sort = kinds.KINDS[type]
        title = say("no {what}", what=naming.gear("Weapon" if word == "weapon" else "Stance"))
        return Description(title, say("an empty place"), sort.text, None, [sort.fact], sort.rules)
    facts = [attachment(s, one) for one in attached(s, bits)]
    if word == "stance" and s.doubled(number) > 1:
        facts.append(say("its numbers count twice here"))
    now = None
    if word == "weapon" and number == seat:
        strong = cards.strength(s, kind, number) + s.sum_attached(bits, s.deck.attack)
        now = say("A blow of yours with it does {n} damage.", n=strong)
    return cards.card(s, s.deck.kinds[kind], now, facts, person(number))


def attachment(s: KungFu, kind: int) -> Sentence:
    """An improvement with all that it does."""
    one, name = s.deck.kinds[kind], naming.card(s.deck, kind)
    does = [*kinds.begins(one, 1)[1:], *(sentence for sentence, _rules in effects.explained(one, 1))]
    return say("with {card}: {text}", card=name, text=paragraph(does)) if does else say("with {card}", card=name)


def hidden_card(s: KungFu, owner: int) -> Description:
    """A card in somebody else's hand: nobody is told which."""
    facts = [say("hand: {count}", count=card_count(len(s.hands[owner])))]
    text = say("It is face down: only {seat} {seat:know|knows} what it is.", seat=person(owner))
    return Description(say("A hidden card"), say("in {seat's} hand", seat=person(owner)), text, None, facts, ["KF-1.7"])


def pile(s: KungFu) -> Description:
    text = say("What was played or thrown away lies here, open to all. When the deck is empty, it is shuffled anew.")
    facts = [card_count(len(s.pile))]
    if s.pile:
        facts.append(say("on top: {card}", card=naming.card(s.deck, s.pile[-1])))
    return Description(say("Discard pile"), say("open cards"), text, None, facts, ["KF-1.4", "KF-5.4"])


def deck(s: KungFu) -> Description:
    text = say("You draw from here at the start of your turn, up to your hand size. Nobody knows the order.")
    facts = [card_count(len(s.order) - s.next)]
    return Description(say("Deck"), say("hidden cards"), text, None, facts, ["KF-5.1", "KF-5.4"])


def chi(s: KungFu, seat: int | None) -> Description:
    text = say("Chi keeps you on your feet. Damage takes it away, Chi cards bring it back. At 0 you are out.")
    facts = [say("everybody begins with {n}", n=s.terms.start_chi)]
    if s.terms.team_game:
        facts = [say("each team begins with {n} and shares it", n=s.terms.start_chi)]
    now = None if seat is None else say("You have {n} Chi.", n=s.side_chi(seat))
    return Description(say("Chi"), say("your breath and strength"), text, now, facts, ["KF-3.2", "KF-3.3", "KF-12.9"])


def step(s: KungFu, number: int) -> Description:
    text, rules = STEPS[number]
    facts = [say("a full hand: {n} cards", n=HAND_SIZE)] if number == 0 else []
    return Description(naming.STEPS[number], say("a step of the turn"), text, None, facts, rules)


def played(s: KungFu, number: int, place: str) -> Description | None:
    """A card of an Attack, with what it brings to the sum."""
    at = BASE if place == "base" else number_in(place, len(s.attacks[number].added))
    if at < 0 and place != "base":
        return None
    term = next(term for term in sums(s)[number].terms if term.place == at)
    one = s.deck.kinds[term.kind]
    if term.void:
        fact = say("cancelled: it counts for nothing")
    elif at == BASE:
        fact = say("the Attack begins with {n}", n=term.amount)
    else:
        fact = say("it brings {n} to the Attack", n=term.amount)
    return cards.card(s, one, None, [fact], person(term.seat))


def attack(s: KungFu, number: int, seat: int | None) -> Description:
    """An Attack of the exchange: its sum, and who would lose what."""
    one = sums(s)[number]
    maker = person(one.attack.maker)
    aims = [person(line.target.seat) for line in one.lines]
    title = (
        say("{seat's} attack on {targets}", seat=maker, targets=aims) if aims else say("{seat's} attack", seat=maker)
    )
    text = say("All its numbers together: {n}. When everybody has answered, all Attacks land at once.", n=one.common)
    facts = [part(term) for term in one.terms if not term.void]
    facts += [say("{seat} would lose {count}", seat=person(line.target.seat), count=line.loss) for line in one.lines]
    mine = [line.loss for line in one.lines if line.target.seat == seat]
    now = say("As it stands you would lose {n} Chi.", n=mine[0]) if mine else None
    return Description(title, say("an Attack"), text, now, facts, ["KF-12.1", "KF-19.1", "KF-19.2"])


def part(term: Term) -> Sentence:
    """A number of the sum and the card that it is from."""
    return say("{card}: {n}", card=term.name, n=term.amount)


def button(s: KungFu, words: str, seat: int | None) -> Description | None:
    """An answer that is no card."""
    if words not in PLAIN:
        return None
    asked = QUESTIONS[s.stack[-1].kind] if s.stack else ""
    text, rules = BUTTONS.get(f"{asked} {words}", BUTTONS[words])
    title = Sentence(NOTHING.get(f"{asked} {words}", PLAIN[words]), {})
    now = None
    if s.stack and s.stack[-1].seat == seat:
        brought = outcomes(s).get(s.action(words))
        now = None if brought is None else say("If you choose it now: {outcome}.", outcome=brought)
    return Description(title, say("an answer"), text, now, [], rules)
