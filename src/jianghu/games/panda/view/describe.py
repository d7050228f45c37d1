"""What every thing of the table is and does, and what it would do for a seat now."""

from __future__ import annotations

from jianghu.games.panda import buildings, effects, naming, roads, selecting, tracks
from jianghu.games.panda.sites import COUNT
from jianghu.games.panda.state import Panda
from jianghu.games.panda.verbs import PAIRS, VERBS
from jianghu.games.panda.view import described_cards as cards
from jianghu.games.panda.words import (
    AT_END,
    CARDS,
    CHAMPIONS,
    CLANS,
    DURING,
    KINDS,
    LOCATION_COUNT,
    NEUTRAL_TILE,
    NODE_IDS,
    ROADS,
    SPACES,
)
from jianghu.kernel.description import Description, number_in
from jianghu.kernel.sentences import Sentence, Term, person, say


def about(s: Panda, thing: str, seat: int | None) -> Description | None:
    """The description of a thing; None when there is no such thing."""
    match thing.split(":"):
        case ["seat", number] if (owner := number_in(number, s.seats)) >= 0:
            return player(s, owner)
        case ["node", id] if id in NODE_IDS:
            return node(s, NODE_IDS.index(id), seat)
        case ["road", id] if id in ROADS:
            return road(s, ROADS.index(id))
        case ["space", id] if id in SPACES:
            return space(s, SPACES.index(id), seat)
        case ["option", pair] if pair in PAIRS and len(pair) > 2:
            return option(s, PAIRS.index(pair))
        case ["champion", word, number] if word in CHAMPIONS and (owner := number_in(number, s.seats)) >= 0:
            return champion(s, CHAMPIONS.index(word), owner)
        case ["tile", word] if word in KINDS:
            return tile(s, KINDS.index(word), seat)
        case ["card", id] if id in CARDS:
            return cards.city_card(s, CARDS.index(id))
        case ["mandate", id] if id in DURING:
            return cards.during(s, DURING.index(id))
        case ["mandate", id] if id in AT_END:
            return cards.at_end(s, AT_END.index(id))
        case ["special", number] if (place := number_in(number, 7)) >= 1:
            return cards.special(s, place - 1)
        case ["button", words] if words in BUTTONS:
            return cards.button(words)
    return None


BUTTONS = [
    VERBS.words(action)
    for action in range(len(VERBS))
    if VERBS.verb(action).name
    in ("pass", "withdraw", "part", "cover", "lay", "join", "bonus", "reward", "sell", "decline")
]


def things(s: Panda) -> list[str]:
    """What can be asked about by name."""
    out = [f"seat:{seat}" for seat in range(s.seats)]
    out += [f"node:{id}" for id in NODE_IDS[:LOCATION_COUNT]]
    out += [f"space:{id}" for id in SPACES] + [f"card:{CARDS[card]}" for card in s.line]
    out += [f"tile:{kind}" for kind in KINDS]
    if s.during >= 0:
        out.append(f"mandate:{DURING[s.during]}")
    if s.at_end >= 0:
        out.append(f"mandate:{AT_END[s.at_end]}")
    return out


def player(s: Panda, owner: int) -> Description:
    facts = [
        say("{count} VP and {ap} AP.", count=s.vp[owner], ap=s.ap[owner]),
        say("{count} {count:Guard|Guards} in the pool, {laid} on the Actions Board.", count=s.pool[owner],
            laid=s.laid[owner]),
        say("Road tiles left: {four} with 4, {middle} with 3 or 2, {one} with 1.", four=s.tiles[3 * owner],
            middle=s.tiles[3 * owner + 1], one=s.tiles[3 * owner + 2]),
    ]  # fmt: skip
    if s.passed >> owner & 1 and not s.ended:
        facts.append(say("{seat} {seat:have|has} passed in this round.", seat=person(owner)))
    text = say("{seat} {seat:lead|leads} the clan {clan}.", seat=person(owner), clan=Term("clan", CLANS[owner]))
    return Description(say("{seat}", seat=person(owner)), say("Player"), text, None, facts, ["WP-1.1", "WP-0.8"])


def node(s: Panda, number: int, seat: int | None) -> Description:
    title = say("{place}", place=naming.node(number))
    if number >= LOCATION_COUNT:
        text = say("Champions walk from section to section without meeting Ninjas. Here nothing can be built.")
        return Description(title, say("Border Section"), text, None, [], ["WP-9.2", "WP-9.3", "WP-9.4"])
    count = COUNT[s.built[number]]
    kind = say("Village") if count < 3 else say("City") if count < 6 else say("Capital")
    facts = [say("Buildings: {count}. Guards around: {around}.", count=count, around=s.around[number])]
    rules = ["WP-0.6", "WP-13.4", "WP-12.1"]
    if s.terms.board.border >> number & 1:
        facts.append(say("A Border Location: every building brings a free Neutral action, and 5 VP or two tiles."))
        rules.append("WP-15.1")
    if s.cleared >> number & 1:
        facts.append(say("It has been cleared."))
    for mark, place in enumerate(s.terms.edition.numbers):
        if place == number:
            facts.append(say("It is number {number} of the three numbered Locations.", number=mark + 1))
    if count == 6:
        return Description(title, kind, say("Nothing more can be built here."), None, facts, rules)
    e = s.terms.edition
    text = say(
        "The next building needs {needed} Guards around and brings {count} VP, and 1 for each opponent's Guard.",
        needed=e.needed[count], count=e.points[count],
    )  # fmt: skip
    return Description(title, kind, text, chance(s, number, seat), facts, rules)


def chance(s: Panda, location: int, seat: int | None) -> Sentence | None:
    """What a seat's Champion who stands here could construct."""
    if seat is None:
        return None
    for who in range(3):
        if s.at[3 * seat + who] == location and buildings.possible(s, location, who, effects.ANYWHERE):
            points = s.terms.edition.points[COUNT[s.built[location]]] + roads.opponents_around(s, location, seat)
            return say(
                "Your {champion} could construct a {building} here for {count} VP.",
                champion=naming.champion_of(who, seat), building=naming.building(who), count=points,
            )  # fmt: skip
    return None


def road(s: Panda, number: int) -> Description:
    ninjas, owner = s.terms.board.ninjas[number], s.tile[number]
    title = say("{road}", road=naming.road(s.terms.board, number))
    rules = ["WP-0.4", "WP-8.2", "WP-11.1"]
    if owner == NEUTRAL_TILE:
        text = say("A neutral tile with {count} {count:Guard|Guards} lies here. The road is cleared.", count=ninjas)
    elif owner >= 0:
        text = say(
            "A tile of {seat} with {count} {count:Guard|Guards} lies here. The road is cleared.", seat=person(owner),
            count=ninjas,
        )  # fmt: skip
    elif s.uncovered[number] == 0:
        text = say("All Ninjas are covered. Without a tile the Guards stay.")
    else:
        text = say(
            "{count} of {all} {all:Ninja|Ninjas} {count:is|are} uncovered: a Champion needs that strength to cross.",
            count=s.uncovered[number], all=ninjas,
        )  # fmt: skip
    facts = []
    for seat in range(s.seats):
        held = roads.minis_of(s.minis[number], seat) if owner < 0 else 0
        if held:
            facts.append(
                say("{seat} {seat:have|has} {count} {count:Guard|Guards} here.", seat=person(seat), count=held)
            )
    return Description(title, say("Road"), text, None, facts, rules)


def space(s: Panda, number: int, seat: int | None) -> Description:
    options = s.terms.edition.options[number]
    if len(options) == 2:
        text = say("A: {first}. B: {second}.", first=naming.parts(options[0]), second=naming.parts(options[1]))
    else:
        text = say("{what}.", what=naming.parts(options[0]))
    facts = [
        say("It takes {count} {count:Guard|Guards} now and costs {ap} AP.", count=selecting.needed(s, number),
            ap=s.terms.cost[number])
    ]  # fmt: skip
    for owner in range(s.seats):
        held = selecting.guards_of(s, number, owner)
        if held:
            facts.append(
                say("{seat} {seat:have|has} {count} {count:Guard|Guards} here.", seat=person(owner), count=held)
            )
    title, kind = say("{space}", space=naming.space(SPACES[number])), say("Action space")
    return Description(title, kind, text, now_at(s, number, seat), facts, ["WP-4.3", "WP-5.1", "WP-6.1"])


def now_at(s: Panda, number: int, seat: int | None) -> Sentence | None:
    """Whether a seat may select a space, and what it would pay."""
    if seat is None or s.placed >= 0 or s.ended:
        return None
    if selecting.is_closed(s, seat, number):
        return say("It lies behind you in this round.")
    if not selecting.may_select(s, seat, number):
        return say("You have too few Guards or AP for it.")
    cost = s.terms.cost[number]
    loss = tracks.penalty(s, s.ap[seat] - cost) if cost else 0
    if loss:
        return say("Your AP would fall to {ap}: {count} VP lost.", ap=s.ap[seat] - cost, count=loss)
    return say("You would have {ap} AP left.", ap=s.ap[seat] - cost)


def option(s: Panda, pair: int) -> Description:
    title = say("{space}", space=naming.space(PAIRS[pair]))
    text = say("{what}.", what=naming.parts(s.terms.parts[pair]))
    return Description(title, say("Option"), text, None, [], ["WP-4.6", "WP-7.2"])


def champion(s: Panda, who: int, owner: int) -> Description:
    at, place = s.at[3 * owner + who], 3 * owner + who
    title = say("{seat's} {champion}", seat=person(owner), champion=naming.champion(who))
    text = say(
        "A {champion} builds {building} and crosses roads with up to {count} uncovered {count:Ninja|Ninjas}.",
        champion=naming.champion(who), building=naming.building(who), count=s.strength[place],
    )  # fmt: skip
    if at < 0:
        facts = [say("On the Clan Sheet: only a transport brings the Champion back to the map.")]
    else:
        facts = [say("Stands at {place}.", place=naming.node(at))]
    facts.append(
        say("{strength} {tile}, {count} {other}.", strength=s.strength[place], tile=naming.tile(who),
            count=s.quest[place], other=naming.tile(3 + who))
    )  # fmt: skip
    return Description(title, say("Champion"), text, None, facts, ["WP-0.2", "WP-8.2", "WP-7.6"])


def tile(s: Panda, kind: int, seat: int | None) -> Description:
    who = kind % 3
    if kind < 3:
        text = say(
            "Strength of the {champion}: it is the number of Ninjas passed, and multiplies the quest tiles at the end.",
            champion=naming.champion(who),
        )
        rules = ["WP-16.1", "WP-16.3", "WP-22.1"]
    else:
        text = say(
            "Quests of the {champion}, done at a {building}. Their value is multiplied by strength at the end.",
            champion=naming.champion(who), building=naming.building(who),
        )  # fmt: skip
        rules = ["WP-17.1", "WP-22.1"]
    facts = [say("In the common pool: {count}.", count=s.tile_pool[kind])]
    now = None
    if seat is not None:
        held = s.strength[3 * seat + who] if kind < 3 else s.quest[3 * seat + who]
        now = say("You have {count}.", count=held)
    name = say("{tile}", tile=naming.tile(kind))
    return Description(name, say("Strength tile") if kind < 3 else say("Quest tile"), text, now, facts, rules)
