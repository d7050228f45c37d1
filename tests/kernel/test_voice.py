"""Sentences: data that a voice puts into words, in a language, with names, for a listener."""

from __future__ import annotations

import json
import pickle

import pytest

from jianghu.errors import BadOption
from jianghu.kernel.result import Result
from jianghu.kernel.sentences import Parameter, Sentence, Term, Thing, from_data, person, say, sentence_of, to_data
from jianghu.kernel.voice import Part, Voice, plain

NAMES = ["Lin", "mei", "Zhou"]
LEARN = say("{seat} {seat:learn|learns} {card}.", seat=person(2), card=Thing("card:fire", Term("card", "the Dragon")))


def test_parts_carry_the_things_they_stand_for() -> None:
    assert Voice(names=NAMES).parts(LEARN) == [
        Part("Zhou", "seat:2"), Part(" "), Part("learns"), Part(" "), Part("the Dragon", "card:fire"), Part("."),
    ]  # fmt: skip


def test_a_language_without_catalogues_is_refused() -> None:
    with pytest.raises(BadOption, match="there is no language 'fr'; there are en, zh"):
        Voice(language="fr")


def test_the_listener_is_spoken_to() -> None:
    assert Voice(names=NAMES, listener=2).text(LEARN) == "You learn the Dragon."
    assert Voice(names=NAMES, listener=1).text(LEARN) == "Zhou learns the Dragon."
    whose = say("{seat's} student meets {other's} master.", seat=person(0), other=person(1))
    assert Voice(names=NAMES).text(whose) == "Lin's student meets mei's master."
    assert Voice(names=NAMES, listener=0).text(whose) == "Your student meets mei's master."
    assert Voice(names=NAMES, listener=1).text(whose) == "Lin's student meets your master."


def test_names_stay_as_they_are_and_numbers_stand_in_for_them() -> None:
    said = say("{seat} {seat:rest|rests}.", seat=person(1))
    assert Voice(names=NAMES).text(said) == "mei rests."
    assert plain(said) == "Player 2 rests."
    assert plain(say("Attack {seat}", seat=person(1))) == "Attack player 2"
    assert Voice(names=NAMES).name(7) == "player 8"


@pytest.mark.parametrize(("count", "text"), [(0, "0 spaces"), (1, "1 space"), (2, "2 spaces")])
def test_a_number_chooses_its_form(count: int, text: str) -> None:
    assert plain(say("{n} {n:space|spaces}", n=count)) == text


def test_several_people() -> None:
    def won(*seats: int) -> Sentence:
        return say("{seats} {seats:win|wins}.", seats=[person(seat) for seat in seats])

    voice = Voice(names=NAMES, listener=0)
    assert voice.text(won(2)) == "Zhou wins."
    assert voice.text(won(0)) == "You win."
    assert voice.text(won(2, 1)) == "Zhou and mei win."
    assert voice.text(won(2, 1, 0)) == "Zhou, mei and you win."


def test_sentences_within_sentences_and_terms_at_the_beginning() -> None:
    price = say("3 {element}", element=Term("element", "wood"))
    assert plain(say("{animal}: jump ({price})", animal=Term("animal", "tiger"), price=price)) == "tiger: jump (3 wood)"
    assert plain(say("{animal} is spent.", animal=Term("animal", "tiger"))) == "Tiger is spent."
    assert plain(Term("element", "wood")) == "wood"


def test_a_parameter_that_is_missing_is_named() -> None:
    with pytest.raises(KeyError, match="count"):
        plain(say("{count} cards"))


@pytest.mark.parametrize(
    "said",
    [LEARN, say("{a}{b}", a=1, b="x"), say("{who}", who=[person(0), person(1)]), say("{s}", s=say("{t}", t=LEARN))],
)
def test_sentences_travel_as_data(said: Sentence) -> None:
    assert sentence_of(json.loads(json.dumps(to_data(said)))) == said
    assert pickle.loads(pickle.dumps(said)) == said
    assert said == sentence_of(to_data(said)) and hash(said) == hash(sentence_of(to_data(said)))


@pytest.mark.parametrize(
    "data",
    [None, 1.5, {}, {"say": "x"}, {"thing": 3}, [1], {"thing": "a", "name": 4}, {"say": "x", "with": {"a": None}}],
)
def test_data_that_is_no_sentence_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match="no"):
        from_data(data)
    with pytest.raises(ValueError, match="no"):
        sentence_of("a text")


@pytest.mark.parametrize("value", ["O12", 3, Term("piece", "master"), Thing("seat:1"), LEARN])
def test_what_is_not_translated_is_told(value: Parameter) -> None:
    missing = Voice(language="zh").missing(say("{what}", what=value))
    assert missing == {Term: ["master"], Sentence: [LEARN.message, "the Dragon"]}.get(type(value), [])


def test_how_a_game_ended() -> None:
    reason = say("the bowl is empty")
    names = ["ann", "Bo", "Cui"]

    def told(result: Result, listener: int | None, language: str = "en", of: int = 3) -> str:
        return Voice(None, language, names[:of], listener).text(result.verdict())

    won, both = Result.won(3, [0], "R", reason), Result.won(3, [0, 2], "R", reason)
    assert told(won, None) == told(won, 1) == "ann wins"
    assert told(won, 0) == "You win"
    assert told(both, None) == "ann and Cui win"
    assert told(Result.won(3, [0, 1, 2], "R", reason), None) == "All share the result"
    alone, lost = Result.alone(True, "R", reason), Result.alone(False, "R", reason)
    assert [told(one, 0, of=1) for one in (alone, lost)] == ["You win", "You lose"]
    assert [told(one, None, of=1) for one in (alone, lost)] == ["ann wins", "ann loses"]
    assert [told(one, 0, "zh", 1) for one in (alone, lost)] == ["你获胜", "你失败"]
    assert Voice(None, "en", names).text(won.told()) == "ann wins: the bowl is empty."
    assert Voice(None, "en", names, 0).text(lost.told()) == "You lose: the bowl is empty."


def test_a_name_in_latin_letters_does_not_run_into_a_number() -> None:
    """Chinese is written without spaces."""
    give = say("分给{other}{count}点", other=person(0), count=0)
    assert Voice(names=["Ping", "小林"]).parts(give) == [
        Part("分给"), Part("Ping", "seat:0"), Part(" "), Part("0"), Part("点"),
    ]  # fmt: skip
    assert Voice(names=["小林"]).text(give) == "分给小林0点"
    assert Voice(names=["José"]).text(say("给{seat}3张牌", seat=person(0))) == "给José 3张牌"
    assert Voice(names=["Ping"]).text(say("第{count}{seat}", count=2, seat=person(0))) == "第2 Ping"
    assert Voice(names=["Ping"]).text(say("{seat's} card", seat=person(0))) == "Ping's card"


def test_the_end_tells_everybody_their_place() -> None:
    names = ["Lin", "Ping", "Hua", "Shan"]
    result = Result([2, 1, 4, 3], [0.0, 1.0, 0.0, 0.0], "END-1", say("most points"))
    told = [result.standing(seat) for seat in range(4)]
    assert told[1] is None and told[0] is not None and told[2] is not None  # who has won is told that
    assert Voice(names=names, listener=0).text(told[0]) == "You come second of 4."
    assert Voice(names=names).text(told[2]) == "Hua comes fourth of 4."
    shared = Result([1, 2, 2, 4], [1.0, 0.0, 0.0, 0.0], "END-1", say("most points")).standing(1)
    assert shared is not None and Voice(names=names, listener=1).text(shared) == "You share the second place of 4."
    assert Result.won(4, [1], "END-1", say("the last one")).standing(0) is None  # all others have lost alike
    assert Result.won(2, [1], "END-1", say("the last one")).standing(0) is None


def test_a_thing_may_be_called_otherwise_than_by_its_code() -> None:
    def called(thing: str) -> Sentence | None:
        return say("the forest in the east") if thing == "space:O12" else None

    place = Thing("space:O12", say("{name} ({what})", name="O12", what=Term("ground", "forest")))
    within = Thing("space:O12", say("forest {space}", space=Thing("space:O12", "O12")))
    free, other = Thing("space:O12", say("the fire temple")), Thing("space:O14", "O14")
    said = say("{a}, {b}, {c} and {d}.", a=place, b=within, c=free, d=other)
    voice = Voice(plain=called)
    assert voice.text(said) == "The forest in the east, the forest in the east, the fire temple and O14."
    assert {part.thing for part in voice.parts(said)} == {"space:O12", "space:O14", ""}
    assert Voice().text(said) == "O12 (forest), forest O12, the fire temple and O14."
