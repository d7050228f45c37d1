"""The picture of a table: sound at every decision, true to what the viewer may know and to what will be computed."""

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache

import pytest

from jianghu import Dice, game, new
from jianghu.draw import colours, fonts, png, seat_signs
from jianghu.draw.style import SEAT_COLOURS
from jianghu.games.kungfu import damage
from jianghu.games.kungfu.cards import Card
from jianghu.games.kungfu.edition import printed
from jianghu.games.kungfu.questions import AFTER, BLOCK, QUESTIONS, TURN
from jianghu.games.kungfu.state import KungFu
from jianghu.games.kungfu.verbs import PASS, PLAY
from jianghu.games.kungfu.view import card_art, faces, outcome, style, touch
from jianghu.games.kungfu.view import picture as drawing
from jianghu.games.kungfu.view import scene as drawing_scene
from jianghu.games.kungfu.view import sum as drawing_sum
from jianghu.games.kungfu.view.glyphs import ART, TYPE_SIGNS, WORDS, art
from jianghu.kernel.sentences import say
from jianghu.kernel.voice import Voice
from tests.draw.contrast import contrast
from tests.kungfu.scenario import Scene

SVG = "{http://www.w3.org/2000/svg}"
LAYERS = ["seats", "stage", "hand", "marks", "overlay"]
FORMS = [
    (2, "individual", "off"),
    (4, "individual", "random"),
    (6, "individual", "draft"),
    (4, "2v2", "off"),
    (6, "2v2v2", "random"),
    (6, "3v3", "draft"),
]
WIDTHS: list[drawing.Width] = ["wide", "phone"]
HAN = re.compile(r"[\u2e80-\uffff]")


def walk(seats: int, form: str, archetypes: str, count: int, seed: int = 1, **options: object) -> Iterator[KungFu]:
    """The decisions of a random game whose players rather play a card than pass."""
    state = new("kungfu", seats=seats, seed=seed, form=form, archetypes=archetypes, **options)
    assert isinstance(state, KungFu)
    dice, chance = Dice(seed), random.Random(seed)
    for _ in range(count):
        yield state
        legal = state.legal()
        if not legal:
            return
        active = [action for action in legal if action >= PLAY]
        state.play(chance.choice(active if active and chance.random() < 0.6 else legal), dice)


@cache
def asked(question: str) -> KungFu:
    """Some position of a random game in which that is asked."""
    for seed in range(1, 60):
        for seats, form, archetypes in FORMS[::-1]:
            options = {"face_me": "block_for"} if question == "block for" else {}
            for state in walk(seats, form, archetypes, 700, seed, **options):
                if state.stack and QUESTIONS[state.stack[-1].kind] == question:
                    return state.copy()
    raise AssertionError(f"{question} was never asked")


def in_the_open(state: KungFu) -> list[int]:
    """The kinds of all cards that lie where everybody sees them."""
    found = [*state.pile, *state.table, *state.removed, *state.weapon, *state.stance, state.taken]
    for bits in [*state.forged, *state.trained, state.taken_with, *(attack.forged for attack in state.attacks)]:
        found += drawing_sum.attached(state, bits)
    for attack in state.attacks:
        found += [attack.card, attack.weapon]
        found += [played.kind for played in attack.added] + [target.block for target in attack.targets]
    return [kind for kind in found if kind >= 0]


def struck(*blocks: str) -> Scene:
    """Mei (seat 2) kicks Lin (seat 0), who holds these cards."""
    scene = Scene(4).hand(0, *blocks, "Punch!").hand(2, "Kick!", "Flying!").hand(3, "Kick!")
    scene.stance(0, "Tiger Stance!").weapon(0, "Umbrella!").stance(2, "Crane Stance!").chi(0, 14).main(2)
    return scene.play("attack 0", "play Kick!", "play Flying!")


NAMES = ["Lin", "Zhou", "Mei", "Tomás"]


def named(*names: str, language: str = "en") -> Voice:
    return Voice(game("kungfu"), language, list(names))


VOICE = named(*NAMES)


def ids(root: ET.Element) -> list[str]:
    return [found for element in root.iter() if (found := element.get("id")) is not None]


def layer(root: ET.Element, name: str) -> ET.Element:
    (found,) = [element for element in root.iter(f"{SVG}g") if element.get("id") == name]
    return found


def marked(root: ET.Element) -> set[str]:
    return {found for element in root.iter() if (found := element.get("data-for")) is not None}


def words(root: ET.Element) -> list[str]:
    """All texts of a picture."""
    return ["".join(element.itertext()) for element in root.iter(f"{SVG}text")]


# Soundness ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "form", "archetypes"), FORMS)
def test_sound_at_every_decision(seats: int, form: str, archetypes: str) -> None:
    for step, state in enumerate(walk(seats, form, archetypes, 170)):
        for seat in (*range(seats), None) if step % 17 == 0 else (state.seat,):
            for width in WIDTHS:
                drawn = drawing.draw(state, seat, width=width, fonts="none")
                root = ET.fromstring(drawn)
                found = ids(root)
                assert len(found) == len(set(found)), sorted(found)
                assert "style=" not in drawn and drawn.count("<style>") == 1
                assert [name for name in found if name in LAYERS] == LAYERS
                held = 0 if seat is None else len(state.hands[seat])
                assert sum(name.startswith("card-") for name in found) == held
                assert {f"seat-{k}" for k in range(seats)} <= set(found)
                assert set(HAN.findall(drawn)) <= set(fonts.GLYPHS)
                thin = re.findall(r'class="[^"]*\bthin\b[^"]*"[^>]*>([^<]*)<', drawn)
                assert set("".join(thin)) <= set(fonts.THIN)
                ET.fromstring(drawing.draw_board(state, seat, width=width))


@pytest.mark.parametrize(("seats", "form", "archetypes"), FORMS)
def test_honest_at_every_decision(seats: int, form: str, archetypes: str) -> None:
    """What a seat sees does not depend on what it cannot know."""
    dice = Dice(99)
    guessed = 0
    for step, state in enumerate(walk(seats, form, archetypes, 500)):
        if step % 23 and not state.secret >= 0:
            continue
        for seat in range(seats):
            if not state.stack:
                continue
            guess = state.imagine(seat, dice)
            guessed += guess.hands != state.hands
            for width in WIDTHS:
                real = drawing.draw(state, seat, width=width, fonts="none")
                assert real == drawing.draw(guess, seat, width=width, fonts="none")
            assert drawing.draw_board(state, seat) == drawing.draw_board(guess, seat)
    assert guessed > 0


@pytest.mark.parametrize(("seats", "form", "archetypes"), FORMS[1:])
def test_no_card_of_another_hand_is_named(seats: int, form: str, archetypes: str) -> None:
    unseen = 0
    for step, state in enumerate(walk(seats, form, archetypes, 300)):
        if step % 29:
            continue
        deck = state.deck
        for seat in range(seats):
            open_ = [deck.kinds[kind] for kind in [*in_the_open(state), *state.hands[seat]]]
            companions = [card for card in deck.kinds if not card.name.endswith("!")]
            allowed = " ".join(faces.said(card, "en") for card in [*open_, *companions, *deck.archetypes])
            hidden = {deck.names[kind] for k, hand in enumerate(state.hands) for kind in hand if k != seat}
            if state.secret >= 0:
                hidden.discard(deck.names[state.secret])
            drawn = drawing.draw(state, seat, fonts="none")
            text = drawn.replace("&quot;", '"') + " ".join(words(ET.fromstring(drawn)))
            for name in hidden:
                if name not in allowed:
                    unseen += 1
                    assert name not in text, name
    assert unseen > 50


def test_backs_carry_nothing() -> None:
    state = struck("Parry!").state
    root = ET.fromstring(drawing.draw(state, 0, fonts="none"))
    (hand,) = [element for element in root.iter(f"{SVG}g") if element.get("id") == "hand-3"]
    assert hand.findtext(f"{SVG}title") == "1 card"
    assert all(not set(element.keys()) & {"data-touch", "data-for"} for element in hand.iter())


def test_equal_states_give_equal_pictures() -> None:
    state = asked("block")
    assert drawing.draw(state, 0) == drawing.draw(state.copy(), 0)


# The sum --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "form", "archetypes"), FORMS)
def test_sums_are_those_of_the_rules(seats: int, form: str, archetypes: str) -> None:
    lines = 0
    for state in walk(seats, form, archetypes, 1500, 3):
        seen = state.hide(state.seat)
        resolving = any(frame.kind == AFTER for frame in seen.stack)
        for one in drawing_sum.sums(seen):
            common = damage.common(state, one.attack)
            for line in one.lines:
                lines += 1
                every = one.terms + line.more
                assert sum(term.amount for term in every) == line.damage
                assert max(0, line.damage + sum(term.amount for term in line.less)) == line.loss
                if not resolving:
                    assert sum(term.amount for term in one.terms) == common == one.common
                    assert line.damage == damage.damage(state, one.attack, line.target, common)
                    if line.target.block < 0 and not any(term.void for term in line.less):
                        standing = damage.standing_defense(state, line.target.seat)
                        assert sum(term.amount for term in line.less) == -standing
    assert lines > 50


@pytest.mark.parametrize(("seats", "form", "archetypes"), FORMS)
def test_what_is_foretold_comes_true(seats: int, form: str, archetypes: str) -> None:
    """Where an answer ends the exchange, each side loses what the picture says."""
    checked = 0
    for seed in range(1, 5):
        for state in walk(seats, form, archetypes, 900, seed):
            if not state.stack or state.stack[-1].kind != BLOCK or state.journal is not None:
                continue
            foretold = outcome.outcomes(state.hide(state.seat))
            frame = state.stack[-1]
            for action in state.legal():
                after = state.copy()
                after.apply(action, Dice(5))
                if after.attacks or (after.stack and after.active != state.active) or action not in foretold:
                    continue
                if any(state.deck.drain[played.kind] for attack in state.attacks for played in attack.added):
                    continue
                before = state.copy()
                if action >= PLAY:
                    target = before.attacks[frame.x].targets[frame.y]
                    before.change_target(frame.x, frame.y, target.blocked(action - PLAY, frame.seat))
                lost = [0] * state.terms.sides
                for (number, place), loss in drawing_sum.losses(before).items():
                    lost[state.terms.side[before.attacks[number].targets[place].seat]] += loss
                mine = drawing_sum.losses(before)[frame.x, frame.y]
                assert foretold[action] == say("lose {count}", count=mine)
                assert after.chi == [max(0, chi - loss) for chi, loss in zip(state.chi, lost, strict=True)]
                checked += 1
    assert checked > 5


def test_the_picture_of_the_reference() -> None:
    """A kick with its stance against a tiger with an umbrella: 3 + 2 + 2 + 2 - 2."""
    state = struck("Blocking Kick!", "Roll With It!", "Blocking Punch!").state
    root = ET.fromstring(drawing.draw(state, 0, voice=VOICE, fonts="none"))
    account = words(layer(root, "account"))
    assert account[0] == "Mei's attack on you"
    assert account[-2:] == ["You would lose", "7"]
    said = " ".join(account)
    assert "Crane Stance!for Kick!" in said.replace("  ", "") or "for Kick!" in said
    assert "beats Tiger Stance!" in said and "Umbrella!" in said and "−2" in said
    over = words(layer(root, "overlay"))
    assert over == ["lose 0", "lose 4"]
    assert "Take the hitlose 7" in "".join(words(layer(root, "buttons")))
    beads = list(layer(root, "chi-0").iter(f"{SVG}circle"))
    assert [sum(e.get("class") == name for e in beads) for name in ("bead", "beadr", "bead0")] == [7, 7, 6]
    assert layer(root, "chi-0").findtext(f"{SVG}title") == "14 of 20 chi, 7 at risk"
    # Others see the same numbers in ink: red is the viewer's.
    other = ET.fromstring(drawing.draw(state, 1, voice=VOICE, fonts="none"))
    assert words(layer(other, "account"))[-2:] == ["Lin would lose", "7"]
    assert not any(e.get("class") == "beadr" for e in other.iter())


def test_a_split_attack_with_a_counterattack() -> None:
    scene = Scene(4).hand(0, "Your Kung Fu is No Match for Mine!", "Kick!", "Spinning!", "Flying!").hand(1, "Parry!")
    scene.hand(2, "Kick!", "Whirlwind!", "Parry!").hand(3, "Roll With It!").weapon(1, "Chain Whip!").main(2)
    scene.play("attack 0", "play Kick!", "play Whirlwind!", "split", "target 1", "target 3", "done")
    scene.play("3: play Roll With It!", "0: play Your Kung Fu is No Match for Mine!", "0: play Kick!")
    for width in WIDTHS:
        root = ET.fromstring(drawing.draw(scene.state, 0, voice=VOICE, width=width, fonts="none"))
        said = " ".join(words(layer(root, "stage")))
        for verdict in ("loses 0", "loses 2", "strikes back", "Mei attacks"):
            assert verdict in said
        titles = [e.text or "" for e in layer(root, "stage").iter(f"{SVG}title")]
        for loss, name in ((0, "Lin"), (2, "Zhou"), (0, "Tomás"), (3, "Mei")):
            assert any(title.endswith(f"{name} would lose {loss}") for title in titles), (name, loss)


# Touching -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", QUESTIONS[:TURN])
def test_legal_touches_are_marked(question: str) -> None:
    state = asked(question)
    seat = state.seat
    touches = drawing.touches(state)
    assert list(touches) == state.legal()
    assert all(touches.values())
    for width in WIDTHS:
        root = ET.fromstring(drawing.draw(state, seat, width=width, fonts="none"))
        things = {thing for touched in touches.values() for thing in touched}
        drawn = {thing for thing in things if not thing.startswith("button:")}
        assert drawn <= marked(layer(root, "marks"))
        # Each of them is there to be touched, and the buttons too.
        there = {element.get("data-touch") for element in root.iter()}
        assert things <= there, things - there
        for element in root.iter():
            if element.get("data-touch") is not None:
                assert element.findtext(f"{SVG}title"), element.get("data-touch")
        # Nobody else sees them.
        for other in (None, *(k for k in range(state.seats) if k != seat)):
            assert marked(ET.fromstring(drawing.draw(state, other, width=width, fonts="none"))) == set()
    ET.fromstring(drawing.draw_board(state, seat))


def test_touches_tell_the_actions_apart() -> None:
    for seats, form, archetypes in FORMS:
        for state in walk(seats, form, archetypes, 600):
            touched = [tuple(things) for things in drawing.touches(state).values()]
            assert len(touched) == len(set(touched))
            for action, things in drawing.touches(state).items():
                if not things[-1].startswith("button:"):
                    assert action in touch.candidates_for(state, things[-1])


def test_the_last_move_is_marked() -> None:
    state = struck("Parry!").state
    root = ET.fromstring(drawing.draw_board(state, None, last=["seat:2"]))
    assert marked(layer(root, "marks")) == set()
    assert [mark.findtext(f"{SVG}title") for mark in layer(root, "marks")] == ["last move"]


def test_legal_cards_are_raised() -> None:
    scene = Scene(2).hand(0, "Sword!", "Parry!", "Meditation!").chi(0, 17).main(0)
    root = ET.fromstring(drawing.draw(scene.state, 0, fonts="none"))
    deck = scene.state.deck
    tops = {}
    for card in layer(root, "hand"):
        match = re.match(r"translate\(\S+ (\S+)\)", card.get("transform", ""))
        assert match
        tops[deck.names[int(card.get("id", "").split("-")[2])]] = float(match[1])
    assert tops["Sword!"] == tops["Meditation!"] == tops["Parry!"] - 14
    assert "+3 chi" in words(layer(root, "overlay")), "Chi comes back up to the starting value only"


# Words and names ------------------------------------------------------------------------------------------------


def test_names_are_escaped_and_shortened() -> None:
    state = struck("Parry!").state
    nasty = ["<b>&\"'", "林", "Ana Lucía Fernández de la Vega y Mendoza", " "]
    for width in WIDTHS:
        for seat in (0, 1, None):
            drawn = drawing.draw(state, seat, voice=named(*nasty), width=width, fonts="none")
            said = words(ET.fromstring(drawn))
            assert "<b>&\"'" in said
            assert any(word.startswith("Ana") and "…" in word for word in said)
            assert "Seat 4" in said
    assert ">Seat 1<" in drawing.draw(state, 0, fonts="none")


def test_who_is_out_and_who_won() -> None:
    scene = Scene(3).hand(0, "Kick!").chi(1, 0).chi(2, 1).main(0)
    for width in WIDTHS:
        drawn = drawing.draw(scene.state, 0, voice=VOICE, width=width, fonts="none")
        assert "Zhou, out of the game" in drawn and 'class="seat0' in drawn
    scene.play("attack 2", "play Kick!")
    assert scene.state.ended
    for seat in (0, 1, None):
        for width in WIDTHS:
            drawn = drawing.draw(scene.state, seat, voice=VOICE, width=width, fonts="none")
            assert "Lin wins" in drawn and "The last one standing." in drawn
            assert 'data-for="' not in drawn


def test_teams_have_a_shape_and_seats_a_character() -> None:
    state = new("kungfu", seats=6, form="2v2v2")
    assert isinstance(state, KungFu)
    drawn = drawing.draw(state, 0, fonts="none")
    for seat in range(6):
        assert seat_signs.seat_sign(seat % 3, "甲乙丙丁戊己"[seat], 15 if seat else 16) in drawn
        assert f"Seat {seat + 1}, team {seat % 3 + 1}" in drawn
    assert "chi, shared" in drawn


def test_improvements_and_archetypes_are_said() -> None:
    scene = Scene(2).weapon(1, "Ladder!", "Razor-Sharp!").stance(1, "Crane Stance!", "Rooted!")
    scene.archetype(1, "The Wandering Monk").main(0)
    for width in WIDTHS:
        drawn = drawing.draw(scene.state, 0, width=width, fonts="none")
        assert "with Razor-Sharp!" in drawn and "with Rooted!" in drawn
        assert "The Wandering Monk, Archetype: restore 1 each turn" in drawn


# The cards and the kit ------------------------------------------------------------------------------------------


def all_cards() -> list[Card]:
    deck = printed().deck(False)
    return [*deck.kinds, *deck.archetypes]


def test_every_card_has_a_character_of_its_own() -> None:
    names = [card.name for card in all_cards()]
    assert set(ART) == set(names) and len(names) == 106
    assert len(set(ART.values())) == len(ART)
    assert {*ART.values(), *WORDS.values(), *TYPE_SIGNS, *seat_signs.SEAT_GLYPHS} <= set(fonts.GLYPHS)
    assert set(fonts.THIN) <= set(fonts.GLYPHS)


def test_cards_of_other_editions_have_one_too() -> None:
    assert art(Card("Iron Fist!", 0, False, 0, 3, 0)) == "拳"
    assert art(Card("Nothing Like It!", 3, False, -1, 0, 0)) == "擋"


@pytest.mark.parametrize("card", all_cards(), ids=lambda card: card.name)
def test_every_card_is_readable(card: Card) -> None:
    face = faces.face(card, "en")
    shown = " ".join(words(ET.fromstring(f'<svg xmlns="{SVG[1:-1]}">{card_art.large(face)}</svg>')))
    plain = shown.replace("- ", "-")
    assert card.name in plain and "…" not in shown
    assert (face.effect or face.line) in plain
    for draw in (card_art.medium, card_art.cell, card_art.small):
        small = f'<svg xmlns="{SVG[1:-1]}">{draw(face)}</svg>'
        assert face.art in words(ET.fromstring(small))
        assert "style=" not in small


@pytest.mark.parametrize("palette", [colours.LIGHT, colours.DARK], ids=["light", "dark"])
def test_contrast(palette: dict[str, str]) -> None:
    """WCAG 2: text needs 4.5, shapes 3.0."""
    for full, tint in style.FAMILY_COLOURS.values():
        assert contrast(palette["raised"], palette[full]) >= 4.5, full
        for text in ("ink", "ink2"):
            assert contrast(palette[text], palette[tint]) >= 4.5, tint
        assert contrast(palette[full], palette[tint]) >= 3.0, full
    for name in SEAT_COLOURS:
        assert contrast(palette["paper"], palette[name]) >= 4.5, name
    assert contrast(palette["seal"], palette["raised"]) >= 4.5


def test_every_class_has_a_rule() -> None:
    known = set(re.findall(r"\.([a-z][\w-]*)", drawing.stylesheet()))
    silent = {"card", "face"}  # name things for scripts
    for question in ("main", "block", "archetype", "team block", "keep"):
        state = asked(question)
        for width in WIDTHS:
            drawn = drawing.draw(state, state.seat, width=width, fonts="none")
            used = {name for classes in re.findall(r'class="([^"]+)"', drawn) for name in classes.split()}
            assert used - known - silent == set()


def test_with_and_without_fonts_and_styles() -> None:
    state = asked("main")
    whole, lean, bare = drawing.draw(state), drawing.draw(state, fonts="none"), drawing.draw_board(state)
    assert whole.count("data:font/woff2") == 5
    assert "data:" not in lean and "<style>" in lean
    assert "<style" not in bare
    assert 'data-theme="dark"' in drawing.draw(state, theme="dark", fonts="none")
    assert state._repr_svg_() == whole


def test_the_scene_and_the_key_of_a_page() -> None:
    played = struck("Parry!")
    for phone in (False, True):
        scene = drawing_scene.scene(played.state, 0, VOICE, phone, played.journal.events)
        assert 'id="board"' in scene.board and "last move" in scene.board
    assert touch.last_things(played.state, [{"seat": 2, "card": "Flying!"}]) == ["seat:2", "played:0:0"]
    rows = drawing_scene.key()
    assert len(rows) > 106
    for row in rows:
        ET.fromstring(row.picture)
        assert row.word and set(HAN.findall(row.picture)) <= set(fonts.GLYPHS)


@pytest.mark.parametrize(("seats", "archetypes"), [(2, "off"), (6, "random")])
def test_nothing_has_a_negative_size(seats: int, archetypes: str) -> None:
    for state in walk(seats, "individual", archetypes, 250, seed=4):
        for width in WIDTHS:
            drawn = drawing.draw_board(state, state.seat, width=width)
            assert not re.search(r'\b(r|width|height)="-', drawn)


def test_passing_is_a_button() -> None:
    state = struck("Parry!").state
    assert drawing.touches(state)[PASS] == ["button:pass"]
    root = ET.fromstring(drawing.draw(state, 0, voice=VOICE, fonts="none", width="phone"))
    (button,) = [e for e in root.iter() if e.get("data-touch") == "button:pass"]
    assert button.findtext(f"{SVG}title") == "Take the hit: lose 7"


def test_as_png(browser: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JIANGHU_BROWSER", browser)
    state = struck("Parry!").state
    width, height = png.png_size(png.svg_to_png(drawing.draw(state, 0)))
    assert width == 1280 and 900 < height < 1300
    width, height = png.png_size(png.svg_to_png(drawing.draw(state, 0, width="phone")))
    assert width == 375 and 500 < height < 1000


@pytest.mark.parametrize("width", WIDTHS)
def test_every_card_that_is_drawn_can_be_asked_about(width: drawing.Width) -> None:
    """Also those that a touch does not mean: before others, attached to something, in the discards, in a sum."""
    scene = Scene(3).hand(0, "Kick!").hand(1, "Parry!").weapon(1, "Sword!", "Razor-Sharp!").stance(2, "Crane Stance!")
    state = scene.pile("Wild!", "Punch!").main(0).state
    root = ET.fromstring(drawing.draw(state, 0, voice=VOICE, fonts="none", width=width))
    asked = {element.get("data-ask") for element in root.iter()} - {None}
    assert {"weapon:1", "stance:2", "card:Razor-Sharp!", "card:Punch!"} <= asked
    for thing in asked:
        assert state.game.view.describe(state, str(thing), 0).text is not None
    said = VOICE.text(state.game.view.describe(state, "weapon:1", 0).facts[0])
    assert said.startswith("with Razor-Sharp!: ") and "2 more damage" in said
    if width == "wide":
        assert "Razor-Sharp" in [element.text for element in root.iter(f"{SVG}text")], "the board has its name"


def test_on_a_phone_what_may_be_played_and_the_first_button_come_first() -> None:
    """Where there is little room, the answers are in sight without scrolling, with what each card does."""
    scene = Scene(2).hand(0, "Kick!").hand(1, "Kick!", "Flying!", "Wild!", "Roll With It!", "Parry!").main(0)
    state = scene.play("attack 1", "play Kick!").state
    root = ET.fromstring(drawing.draw(state, 1, voice=VOICE, fonts="none", width="phone"))
    (hand,) = [element for element in root.iter() if element.get("id") == "hand"]
    things = [element.get("data-touch") for element in hand]
    assert things[:2] == [f"card:1:{state.deck.names.index('Roll With It!')}", "button:pass"] and len(things) == 6
    assert "−3 damage" in [element.text for element in hand.iter(f"{SVG}text")]
