"""What one viewer sees. Every part is made from the hidden copy of the state, so it cannot leak a secret."""

from __future__ import annotations

from dataclasses import dataclass, field

from markupsafe import Markup

from jianghu.kernel.game import Game
from jianghu.kernel.secrecy import is_secret
from jianghu.kernel.sentences import Sentence
from jianghu.kernel.state import State
from jianghu.kernel.view import Scene
from jianghu.kernel.voice import Voice
from jianghu.lessons.offering import offered
from jianghu.web import i18n
from jianghu.web.pages.templating import templates
from jianghu.web.pages.times import left_said, length, terms_said
from jianghu.web.storage.notes import SHOWN
from jianghu.web.table import bots
from jianghu.web.table.audiences import audiences
from jianghu.web.table.ends import End, ends
from jianghu.web.table.markup import bare
from jianghu.web.table.orders import order_rows
from jianghu.web.table.outcomes import outcomes
from jianghu.web.table.prompts import Prompt, looks, prompt_of, prompt_part
from jianghu.web.table.sitting import standing
from jianghu.web.table.tables import Live
from jianghu.web.table.walking import ways_found


@dataclass
class Viewpoint:
    """Who looks at a table, and how."""

    person: str | None
    watching: bool  # came by the spectators' link
    seat: int | None = None  # the own seat whose view is shown
    phone: bool = False
    language: str = "en"
    codes: bool = False  # the board shows the codes of its spaces, so they may be called by them
    name: str = ""  # the person's name; empty for a newcomer
    origin: str = ""  # what links to the table begin with
    around: tuple[object, dict[str, str]] | None = None  # cached parts, with their cache key


@dataclass
class Act:
    """A legal action, as a page offers it."""

    words: str
    label: str
    things: list[str]
    verb: str  # the heading it is listed under
    outcome: str = ""  # what it would bring, where that can be told
    opens: dict[str, str] = field(default_factory=dict)  # things that only the next decision touches, and its words
    serves: bool = False  # the goal, as the game says it: such answers come first

    def sent(self) -> list[object]:
        """As scripts have it."""
        return [self.words, self.label, self.things, self.verb, self.outcome, self.opens, self.serves]


@dataclass
class Contents:
    """Everything a page shows of a table, except log and chat."""

    ply: int
    parts: dict[str, str]
    acts: list[Act] = field(default_factory=list)
    ends: list[End] = field(default_factory=list)
    turn: bool = False
    curtain: int | None = None
    title: str = ""
    seat: int | None = None


def look(live: Live, eye: Viewpoint) -> tuple[int | None, int | None]:
    """The seat whose view is shown now, and the seat before which a curtain must come down (or None)."""
    mine = [] if eye.watching else live.seats_of(eye.person)
    asked = live.table.state.seat
    if not mine:
        return None, None
    shown = eye.seat if eye.seat in mine else mine[0] if len(mine) == 1 else None
    if asked in mine and asked != shown:
        others = [seat for seat in mine if seat != asked]
        if is_secret(live.table.state, asked, others):
            return None, asked
        return asked, None
    return (mine[0] if shown is None else shown), None


def acts_of(rulebook: Game, hidden: State, voice: Voice, told: bool = True) -> list[Act]:
    """The legal actions of the seat that is asked, from its hidden copy, and what each would bring if that is told."""
    touched = rulebook.view.touches(hidden)
    labels = {action: voice.text(rulebook.label(hidden, action)) for action in touched}
    brings = outcomes(hidden, voice, labels, touched) if told else {}
    opened = rulebook.view.opens(hidden)
    serving = [action for action in touched if serves(rulebook.prospect(hidden, action), rulebook.aims)]
    return [
        Act(
            hidden.words(action), labels[action], things, voice.text(rulebook.verbs.verb(action).term()),
            brings.get(action, ""), opened.get(action, {}), action in serving,
        )
        for action, things in {action: touched[action] for action in [*serving, *touched]}.items()
    ]  # fmt: skip


def serves(said: Sentence | None, aims: list[str]) -> bool:
    """Whether what a game says of an action serves the goal: such answers come first."""
    return said is not None and said.message in aims


def told_with_steps(acts: list[Act], found: list[End], language: str) -> list[End]:
    """The ends as they are; what stopping after the next step brings is told with that step, too."""
    by_words = {act.words: act for act in acts}
    for end in found:
        act = by_words.get(end.words[0])
        if len(end.through) == 1 and act is not None and act.things[-1] == end.thing and not act.outcome:
            act.outcome = i18n.say(language, "If you stop there: %(outcome)s", outcome=end.outcome)
    return found


@dataclass
class Drawn:
    """What all viewers from one seat share."""

    scene: Scene
    hidden: State
    acts: list[Act]
    ends: list[End]  # places that some of these actions lead to
    offered: list[Act]  # to the one who decides for this seat


def drawn(live: Live, seat: int | None, phone: bool, language: str, codes: bool, far: bool = True) -> Drawn:
    """The drawing from one seat, made once for all its viewers; without places that are ``far``, and what choices
    bring, where those come later."""
    key = (seat, phone, language, codes, far)
    kept = live.cache.get(key)
    if isinstance(kept, Drawn):
        return kept
    hidden = live.table.state.hide(seat)
    scene = live.rulebook.view.scene(hidden, seat, live.voice(language, seat), phone, live.news())
    acts: list[Act] = []
    places: list[End] = []
    offered: list[Act] = []
    if seat is not None and hidden.seat is not None and not live.fault:
        if hidden.seat == seat and not live.seats[seat].bot:
            acts = acts_of(live.rulebook, hidden, live.voice(language, seat, codes), far)
            if far:
                places = led_to(live, hidden, acts, seat, language, codes)
        elif hidden.seat != seat and hidden.senior(seat) == hidden.seat:
            offered = acts_of(live.rulebook, hidden, live.voice(language, seat, codes))
    made = Drawn(scene, hidden, acts, places, offered)
    if len(live.viewers) > 1:
        live.cache[key] = made
    return made


def led_to(live: Live, hidden: State, acts: list[Act], seat: int, language: str, codes: bool) -> list[End]:
    """The places that some of these actions lead to."""
    return told_with_steps(acts, ends(hidden, ways_found(live), live.voice(language, seat, codes), codes), language)


def places_of(live: Live, eye: Viewpoint, seat: int) -> tuple[list[Act], list[End]]:
    """What an update without places has left out, for a seat that is still asked."""
    hidden = live.table.state.hide(seat)
    acts = acts_of(live.rulebook, hidden, live.voice(eye.language, seat, eye.codes))
    return acts, led_to(live, hidden, acts, seat, eye.language, eye.codes)


def pictures(scene: Scene, language: str) -> dict[str, str]:
    """The parts of a page that are drawings, except the players."""
    return {
        "head": str(templates(language).head(scene)) if scene.head else "",
        "board": str(templates(language).tabs(scene) if scene.tabs else bare(scene.board)),
        "aside": str(bare(scene.aside)),
        "own": str(bare(scene.own)),
    }


def of_table(live: Live, eye: Viewpoint, made_from: dict[str, object] | None = None, far: bool = True) -> Contents:
    """The table for one viewer. ``made_from`` is kept from one update to the next: with it, a part that would be the
    same as before may be left out. Places that are ``far`` may come later (`places_of`)."""
    if not live.dealt:
        return waiting(live, eye)
    seat, curtain = look(live, eye)
    seen = drawn(live, seat, eye.phone, eye.language, eye.codes, far)
    state, names = seen.hidden, live.names
    mine = [] if eye.watching else live.seats_of(eye.person)
    asked = state.seat
    turn = bool(seen.acts)
    render = templates(eye.language)
    orders = order_rows(live, eye, state, seat) if mine else []
    ordered = len(live.orders_of(seat, eye.person)) if orders and seat is not None else 0
    facts: dict[str, object] = {
        "live": live, "names": names, "mine": mine, "asked": asked, "scene": seen.scene, "phone": eye.phone,
        "looks": looks(live), "seat": seat, "orders": bool(orders), "ordered": ordered,
    }  # fmt: skip
    parts = {
        **pictures(seen.scene, eye.language),
        "prompt": prompt_part(eye.language, prompt_of(live, state, eye, seat, curtain, len(seen.acts), seen.offered)),
        **around(live, eye, mine, asked is None),
        "talk": talk(live, eye, seat),
        "orders": str(render.orders(orders)) if orders else "",
        "clocks": clocks(live, eye),
        "offer": offer(live, eye, state) if mine else "",
    }
    # This part is long, and many decisions do not change it.
    key = (
        live.roster_version,
        asked,
        eye.phone,
        seat,
        bool(orders),
        ordered,
        hash((*seen.scene.panels, *seen.scene.details)),
    )
    if made_from is None or made_from.get("players") != key:
        parts["players"] = str(render.players(facts))
        if made_from is not None:
            made_from["players"] = key
    asks = turn or curtain is not None
    return Contents(live.plies, parts, seen.acts, seen.ends, asks, curtain, head_of(live, eye), seat)


def offer(live: Live, eye: Viewpoint, state: State) -> str:
    """Over a game for one: the lessons of what is played there."""
    found = offered(state) if len(live.seats) == 1 else []
    facts = {"lessons": found, "language": eye.language, "table": live.row.id}
    return str(templates(eye.language).offer(facts)) if found else ""


def waiting(live: Live, eye: Viewpoint) -> Contents:
    """The table before the deal: who sits there, and the commitment to the dice; the same for everybody."""
    mine = [] if eye.watching else live.seats_of(eye.person)
    render = templates(eye.language)
    facts: dict[str, object] = {
        "live": live, "names": live.names, "mine": mine, "asked": None, "scene": Scene(), "phone": eye.phone,
        "promise": live.commitment, "looks": looks(live),
    }  # fmt: skip
    free = sum(seat.open for seat in live.seats)
    parts = {
        **pictures(Scene(), eye.language),
        "board": str(render.waiting(facts)),
        "prompt": prompt_part(eye.language, Prompt(dealt=False, free=free, seats=len(live.seats), mine=bool(mine))),
        **around(live, eye, mine, False),
        "talk": "",
        "orders": "",
        "clocks": clocks(live, eye),
        "offer": "",
        "players": str(render.players(facts)),
    }
    return Contents(0, parts, title=head_of(live, eye))


def head_of(live: Live, eye: Viewpoint) -> str:
    return f"{i18n.titled(eye.language, live.row.title)} · {live.voice(eye.language, None).find(live.rulebook.title)}"


def around(live: Live, eye: Viewpoint, mine: list[int], over: bool) -> dict[str, str]:
    """The parts that do not depend on decisions, cached by roster version."""
    key = (live.roster_version, over, eye.name, eye.language)
    if eye.around is None or eye.around[0] != key:
        render = templates(eye.language)
        facts: dict[str, object] = {
            "live": live, "names": live.names, "mine": mine, "eye": eye, "result": over, "bots": bots,
            "looks": looks(live),
            "host": eye.person is not None and eye.person == live.row.host,
        }  # fmt: skip
        open = any(one.open or (one.kept and one.kept == eye.person) for one in live.seats) and not eye.watching
        may = {one.number: standing(live, eye.person, one) for one in live.seats if one.open}
        facts |= {"may": may, "never": [number for number, how in may.items() if how == ""]}
        made = {
            "status": str(render.status(facts)),
            "sit": str(render.sit(facts)) if open else "",
            "deeds": str(render.deeds(facts)) if not eye.watching else "",
            "signs": str(render.signs(facts)),
        }
        eye.around = (key, made)
    return eye.around[1]


def note_lines(live: Live, after: int, seat: int | None, eye: Viewpoint) -> list[tuple[int, str]]:
    """The latest notes after a number that this viewer may read, looking from that seat."""
    render = templates(eye.language)
    found = [one for one in live.notes if one.number > after and one.for_eyes(seat, eye.person)][-SHOWN:]
    return [(one.number, str(Markup(render.note(one)))) for one in found]


def clocks(live: Live, eye: Viewpoint) -> str:
    """What each seat has left; the same for everybody. Nothing in it changes while a question is open: an update that
    comes without news would tell that something happened."""
    if not live.row.clock:
        return ""
    language = eye.language
    facts: dict[str, object] = {"dealt": live.dealt, "terms": terms_said(language, live.row.clock)}
    if live.dealt:
        shown = [(seat, *live.timing.shown(seat)) for seat in range(len(live.seats))]
        gone = live.timing.not_counted()
        facts |= {
            "clocks": [{"seat": seat, "said": left_said(language, n), "until": until} for seat, n, until in shown],
            "looks": looks(live), "names": live.names, "away": length(language, gone) if gone else "",
        }  # fmt: skip
    return str(templates(language).clocks(facts))


def talk(live: Live, eye: Viewpoint, seat: int | None) -> str:
    """Beside the field of the chat: to whom this seat may talk in private."""
    heard = audiences(live, seat, eye.language)
    return str(templates(eye.language).talk(heard)) if heard else ""
