"""The game in sentences: the log, the questions, and the answers as a player would say them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jianghu.games.china import march, naming, realm
from jianghu.games.china import questions as question
from jianghu.games.china.cards import MANDATE_NAME, YANG, YIN
from jianghu.games.china.chances import symbols_left
from jianghu.games.china.draw import relief_for
from jianghu.games.china.naming import card, province
from jianghu.games.china.provinces import ALL, NUMBERS, OPEN, PAIR_FROM, PAIR_TO, size
from jianghu.games.china.terms import ON
from jianghu.games.china.verbs import (
    ACCEPT,
    ATTACK,
    COLONIZE,
    DEMAND,
    DONE,
    EXTRA,
    FOUND,
    FROM,
    JOIN,
    LEAVE,
    MARCH,
    MERGE,
    OCCUPY,
    PLACE,
    REFUSE,
    RELIEVE_NO,
    RELIEVE_YES,
    RESIST,
    SEND,
    STOP,
    SUBMIT,
    THROW,
    WITHDRAW,
)
from jianghu.games.china.verbs import YANG as YANG_VERB
from jianghu.games.china.verbs import (
    YIN as YIN_VERB,
)
from jianghu.kernel.sentences import Parameter, Sentence, Term, Thing, marked, person, say

if TYPE_CHECKING:
    from jianghu.games.china.state import China
    from jianghu.kernel.journal import Event, Value

# By kind of event; the names in braces are the events' parameters.
MESSAGES: Final = {
    "first throw": marked("{seat} {seat:throw|throws} {first} and {second}."),
    "first": marked("{seat} {seat:begin|begins} first."),
    "founder": marked("It is {seat's} turn to found a State."),
    "found": marked("{seat} {seat:begin|begins} in {province} with {count} {count:marker|markers}."),
    "turn": marked("Turn {turn}: {seat}."),
    "grant": marked("{seat} {seat:secure|secures} {count} free {count:marker|markers}."),
    "full": marked("{seat's} provinces are full and shut in: nothing is secured."),
    "place": marked("{seat} {seat:place|places} {count} in {province}."),
    "extra": marked("{province} yields {count} extra {count:marker|markers} for {seat}."),
    "colonize": marked("{seat} {seat:colonize|colonizes} {province}."),
    "colonists": marked("{count} {count:colonist goes|colonists go} from {from} to {to}."),
    "march": marked("{seat} {seat:move|moves} {count} from {from} to {to}."),
    "cut": marked("{province} is cut to ten: {count} {count:marker goes|markers go} back to {seat's} stock."),
    "attack": marked("{seat} {seat:attack|attacks} {to} from {from}."),
    "cross": marked("{seat} {seat:attack|attacks} {to} from {from} with {card}."),
    "resist": marked("{seat} {seat:resist|resists} in {province}."),
    "submit": marked("{seat} {seat:offer|offers} submission to {other}."),
    "refuse submission": marked("{seat} {seat:refuse|refuses} {other's} submission."),
    "withdraw": marked("{seat} {seat:withdraw|withdraws} {count} from {from} to {to}."),
    "withdraw some": marked(
        "{seat} {seat:withdraw|withdraws} {count} from {from} to {to}; {lost} {lost:finds|find} no room there."
    ),
    "throw even": marked("{seat} {seat:throw|throws} {first}: {other} {other:lose|loses} one in {to}."),
    "throw odd": marked("{seat} {seat:throw|throws} {first}: {seat} {seat:lose|loses} one of {from}."),
    "two even": marked("{seat} {seat:throw|throws} {first} and {second}: {other} {other:lose|loses} {hits} in {to}."),
    "two mixed": marked("{seat} {seat:throw|throws} {first} and {second}: one is lost on each side."),
    "two odd": marked("{seat} {seat:throw|throws} {first} and {second}: {seat} {seat:lose|loses} two of {from}."),
    "stop": marked("{seat} {seat:stop|stops} the attack on {province}."),
    "occupy": marked("{seat} {seat:occupy|occupies} {province} with {count}."),
    "vacant": marked("{seat} {seat:leave|leaves} {province} empty."),
    "demand": marked("{seat} {seat:demand|demands} that {other} {other:leave|leaves} {to}."),
    "refuse demand": marked("{seat} {seat:refuse|refuses} to leave {province}."),
    "propose": marked("{seat} {seat:propose|proposes} a merger to {other}."),
    "accept": marked("{seat} {seat:accept|accepts} {other's} proposal."),
    "refuse merger": marked("{seat} {seat:refuse|refuses} {other's} proposal."),
    "merge": marked("{other's} State joins {seat's}: {count} {count:province changes|provinces change} colour."),
    "pool": marked("The hands of {seat} and {other} become one of {count} {count:card|cards}."),
    "name": marked("{seat} {seat:name|names} {yang} for Yang and {yin} for Yin."),
    "symbol": marked("{seat} {seat:show|shows} {card}: a {disc} comes to {province}."),
    "keep": marked("{seat} {seat:keep|keeps} a Yang card."),
    "keep own": marked("{seat} {seat:keep|keeps} {card}."),
    "calamity": marked("{calamity} in {province}."),
    "loss": marked("{seat} {seat:lose|loses} {count} {count:marker|markers} in {province}."),
    "no loss": marked("{seat} {seat:lose|loses} no marker in {province}."),
    "relieve": marked("{seat} {seat:use|uses} {card}: {province} loses nothing."),
    "revolt": marked("The revolt throws {die}."),
    "traitor": marked("{seat} {seat:lose|loses} {count} Yang {count:card|cards} to the traitor."),
    "no traitor": marked("{seat} {seat:hold|holds} no card that the traitor could take."),
    "spy": marked("{seat} {seat:lose|loses} a Yang card to a spy."),
    "spy own": marked("{seat} {seat:lose|loses} {card} to a spy."),
    "no card": marked("{seat} {seat:hold|holds} no card that a spy could take."),
    "mandate": marked("{seat} {seat:draw|draws} the {mandate}."),
    "out": marked("{seat's} State is no more."),
    "cornered": marked("{seat} {seat:are|is} cornered: turn {count} of five."),
    "ask to join": marked("{seat} {seat:ask|asks} to join {other}."),
    "leave": marked("{seat} {seat:leave|leaves} the board."),
    "claim": marked("{seat} {seat:hold|holds} {count} provinces and {seat:claim|claims} the throne."),
    "lapse": marked("{seat's} claim lapses."),
    "throne": marked("{seat's} claim has stood through a rotation."),
    "last": marked("{seat} {seat:lead|leads} the only State that is left."),
}
SYMBOL_DISC: Final = {"harvest": 0, "city": 1, "mines": 2}
THROWS: Final = ["two even", "two mixed", "two odd"]


def tell(event: Event, seat: int | None) -> Sentence:
    """One event as a sentence for a seat."""
    seen = event.seen_by(seat)
    kind = event.kind
    if kind in ("keep", "spy") and "card" in seen:
        kind += " own"
    elif kind == "throw":
        kind = "throw odd" if seen["odd"] else "throw even"
    elif kind == "throw two":
        kind = THROWS[int(seen["odd"])]
    elif kind == "withdraw" and seen["lost"]:
        kind = "withdraw some"
    elif kind == "loss" and not seen["count"]:
        kind = "no loss"
    elif kind == "traitor" and not seen["count"]:
        kind = "no traitor"
    given = {key: named(key, value) for key, value in seen.items()}
    if kind == "symbol":
        given["disc"] = naming.disc(SYMBOL_DISC[str(seen["card"])])
    if kind == "mandate":
        given["mandate"] = Thing("card:mandate", Term("card", MANDATE_NAME))
    return Sentence(MESSAGES[kind], given)


def named(key: str, value: Value) -> Parameter:
    """A parameter of an event as a sentence has it."""
    if key in ("seat", "other"):
        return person(int(value))
    if isinstance(value, int):
        return value
    if key in ("card", "calamity"):
        return card(value)
    return province(NUMBERS[value])


# Questions ------------------------------------------------------------------------------------------------------


def prompt(s: China) -> Sentence:
    """What the seat on top of the stack is asked."""
    if not s.stack:
        return say("The game is over.")
    frame = s.stack[-1]
    kind = frame.kind
    if kind == question.PLACE:
        return say("Place {count} free {count:marker|markers} in your provinces.", count=frame.x)
    if kind == question.EXTRA:
        return say("Your stock has only {count} {count:marker|markers}: which province gets the next?", count=frame.x)
    if kind == question.COLONY_FROM:
        return say(
            "Which province sends colonists to {province}? {count} {count:is|are} missing.",
            province=province(frame.x),
            count=frame.y,
        )
    if kind == question.MANY:
        return say(
            "How many go from {from_} to {to}? At most {count}.",
            from_=province(frame.x),
            to=province(frame.y),
            count=march.most(s, frame.x, frame.y),
        )
    if kind == question.RELIEF:
        calamity = frame.y >> 5
        return say(
            "{calamity} in {province}: is it relieved with {card}?",
            calamity=card(YIN[calamity]),
            province=province(frame.y & 31),
            card=card(YANG[relief_for(calamity)]),
        )
    if kind == question.EXPAND:
        if s.terms.mergers == ON:
            return say("Attack, demand, propose a merger, or be done.") if s.terms.demands else NO_DEMANDS
        return say("Attack, demand, or be done.") if s.terms.demands else say("Attack, or be done.")
    if kind == question.FOUND:
        return founding(s)
    if kind == question.YANG_AT:
        return naming_yang(s)
    if kind >= question.ANSWER_ATTACK:
        return contested(s)
    return Sentence(PROMPTS[kind], {})


NO_DEMANDS: Final = say("Attack, propose a merger, or be done.")
PROMPTS: Final = {
    question.YIN_AT: marked("Name the province for the Yin card, a calamity."),
    question.COLONIZE: marked("Colonize an empty province with three markers, or be done."),
    question.MOVE: marked("Move markers between your provinces, or be done."),
}


def founding(s: China) -> Sentence:
    """EC-2.4, EC-2.5: which of its first provinces a State is asked for."""
    number = size(s.lands[s.active]) + 1
    if s.terms.founded == 1:
        return say("Where does your State begin?")
    if number == 1:
        return say("Where does your State begin? Choose the first of {all} provinces.", all=s.terms.founded)
    return say(
        "Choose province {number} of the {all} where your State begins. They must adjoin.",
        number=number, all=s.terms.founded,
    )  # fmt: skip


def naming_yang(s: China) -> Sentence:
    """EC-11.5 to EC-11.7."""
    if s.yang_left == 0:
        return say("Name the province for the Yang card: it is the Mandate of Heaven.")
    return say(
        "Name the province for the Yang card, a blessing. {count} of {all} bring it a farm, city or mine, the others "
        "go to your hand.",
        count=symbols_left(s), all=s.yang_left,
    )  # fmt: skip


def contested(s: China) -> Sentence:
    """Questions of Phase 4 and of a cornered State."""
    frame = s.stack[-1]
    kind = frame.kind
    if kind == question.ANSWER_ATTACK:
        return say(
            "{other} {other:attack|attacks} {province}, {able} against {count}. What do you do?",
            other=person(s.active),
            province=province(frame.y),
            able=realm.available(s, frame.x),
            count=s.count[frame.y],
        )
    if kind == question.ANSWER_SUBMISSION:
        other = s.owner[frame.y] if frame.x >= 0 else frame.y
        return say("{other} {other:offer|offers} to merge into your State. Do you accept?", other=person(other))
    if kind == question.DICE:
        target = frame.y & 31
        return say(
            "{province}: {able} against {count}. Even dice hit {other}, odd dice hit you.",
            province=province(target),
            able=realm.available(s, frame.x),
            count=s.count[target],
            other=person(s.owner[target]),
        )
    if kind == question.OCCUPY:
        return say("How many go from {from_} into {province}?", from_=province(frame.x), province=province(frame.y))
    if kind == question.ANSWER_DEMAND:
        return say(
            "{other} {other:demand|demands} that you leave {province}. Do you withdraw?",
            other=person(s.active),
            province=province(frame.y),
        )
    if kind == question.ANSWER_MERGER:
        if realm.weaker(s, frame.x, frame.seat) == frame.seat:
            return say("{other} {other:propose|proposes} a merger; you would be junior.", other=person(frame.x))
        return say("{other} {other:propose|proposes} a merger; you would be senior.", other=person(frame.x))
    return say("You are cornered for the fifth turn: join a State around you, or leave the board.")


# Answers --------------------------------------------------------------------------------------------------------


def label(s: China, action: int) -> Sentence:
    """An action as a player would say it."""
    if action < YANG_VERB:
        return say("Begin in {province}", province=province(action - FOUND))
    if action < YIN_VERB:
        return say("Yang: {province}", province=province(action - YANG_VERB))
    if action < RELIEVE_YES:
        return say("Yin: {province}", province=province(action - YIN_VERB))
    if action < PLACE:
        return say("Relieve it") if action != RELIEVE_NO else say("Do not relieve it")
    if action < EXTRA:
        at = (action - PLACE) // 3
        return say("Place {count} in {province}", count=(action - PLACE) % 3 + 1, province=province(at))
    if action < COLONIZE:
        return say("{province} gets the next marker", province=province(action - EXTRA))
    if action < FROM:
        return say("Colonize {province}", province=province(action - COLONIZE))
    if action < MARCH:
        at = (action - FROM) // 3
        return say("{count} from {province}", count=(action - FROM) % 3 + 1, province=province(at))
    if action < SEND:
        pair = action - MARCH
        return say("From {from_} to {to}", from_=province(PAIR_FROM[pair]), to=province(PAIR_TO[pair]))
    if action < ATTACK:
        return say("Send {count}", count=action - SEND + 1)
    if action < MERGE:
        return against(s, action)
    return answer(s, action)


def against(s: China, action: int) -> Sentence:
    """Attacks and demands; the numbers are shown where there are two sides."""
    pair = action - ATTACK if action < DEMAND else action - DEMAND
    source, target = PAIR_FROM[pair], PAIR_TO[pair]
    here, there = province(source), province(target)
    if action >= DEMAND:
        owner = s.owner[target] if target < s.terms.provinces else -1
        if owner < 0:
            return say("Demand {to}, to enter from {from_}", to=there, from_=here)
        return say("Demand {to} from {other}, to enter from {from_}", to=there, other=person(owner), from_=here)
    if source >= s.terms.provinces or target >= s.terms.provinces or s.count[source] == 0 or s.count[target] == 0:
        return say("Attack {to} from {from_}", to=there, from_=here)
    able, count = realm.available(s, source), s.count[target]
    kind = s.terms.border[ALL * source + target]
    if kind == OPEN:
        return say("Attack {to} from {from_}: {able} against {count}", to=there, from_=here, able=able, count=count)
    return say(
        "Attack {to} from {from_}: {able} against {count}, with {card}",
        to=there,
        from_=here,
        able=able,
        count=count,
        card=card(YANG[kind + 2]),
    )


def answer(s: China, action: int) -> Sentence:
    """All words from ``merge`` on."""
    if action < RESIST:
        return say("Propose a merger to {other}", other=person(action - MERGE))
    if action == RESIST:
        return say("Resist")
    if action == SUBMIT:
        return say("Offer submission")
    if action < ACCEPT:
        return say("Withdraw to {province}", province=province(action - WITHDRAW))
    if action == ACCEPT:
        return say("Accept")
    if action == REFUSE:
        return say("Refuse")
    if action < STOP:
        return say("Throw one die") if action == THROW else say("Throw two dice")
    if action == STOP:
        return say("Stop the attack")
    if action == OCCUPY:
        return say("Leave it empty")
    if action < JOIN:
        return say("Occupy with {count}", count=action - OCCUPY)
    if action < LEAVE:
        return say("Ask to join {other}", other=person(action - JOIN))
    return say("Leave the board") if action < DONE else say("Done")
