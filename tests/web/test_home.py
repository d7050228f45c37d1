"""The first page: a form that cannot be used is not lost, and names of people and seats."""

from __future__ import annotations

import re

import pytest

from jianghu.web.nicknames import ADJECTIVES, ANIMALS, CREATURES, EPITHETS, nickname
from jianghu.web.storage.rows import Seat
from jianghu.web.table.naming import names
from tests.web.server import Friend, Server, dealt

FORM = {
    "game": "kungfu", "name": "Ann", "seat_0": "me", "seat_1": "device", "name_1": "Bea", "seat_2": "bot:novice",
    "seat_3": "open", "hints": "never", "option_imperial": "printed", "option_expansion": "false",
}  # fmt: skip


def chosen(html: str, name: str) -> str:
    """The option of a field that is chosen."""
    field = html.partition('id="start"')[2].partition(f'name="{name}"')[2].partition("</select>")[0]
    found = re.search(r'value="([^"]*)" selected', field)
    assert found is not None, name
    return found[1]


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        ({"option_turn_limit": "0"}, "Most turns: a whole number from 1 on, or nothing."),
        ({"option_turn_limit": "seven"}, "Most turns: a whole number from 1 on, or nothing."),
        ({"option_form": "teams_of_3", "option_turn_limit": "7"}, "Option form: &#39;teams_of_3&#39; is not one of"),
    ],
)
def test_a_form_with_a_bad_option_comes_back_as_it_was_filled_in(
    server: Server, bad: dict[str, str], said: str
) -> None:
    answer = Friend(server, "Ann").http.post("/tables", data=FORM | bad)
    html = answer.text
    assert answer.status_code == 400
    assert said in html.partition('role="alert"')[2].partition("</p>")[0]
    kinds = [chosen(html, f"seat_{k}") for k in range(4)]
    assert kinds == ["me", "device", "bot:novice", "open"]
    assert (chosen(html, "option_imperial"), chosen(html, "option_expansion")) == ("printed", "false")
    for field, value in (("name_1", "Bea"), ("option_turn_limit", bad["option_turn_limit"])):
        assert f'value="{value}"' in html.partition(f'name="{field}"')[2].partition(">")[0]
    assert re.search(r'name="hints"\s+value="never"\s+checked', html)
    assert ("aria-invalid" in html) == (said[:4] == "Most")
    # Whatever else is on the page leads back to this game, not to the address of the form.
    assert 'name="back" value="/?game=kungfu"' in html and 'value="/tables"' not in html


def test_seats_that_do_not_fit_the_form_of_play_are_said_at_the_form(server: Server) -> None:
    answer = Friend(server, "Ann").http.post("/tables", data=FORM | {"option_form": "2v2", "seat_3": "none"})
    assert answer.status_code == 400 and "With these options the game has 4 seats, not 3." in answer.text
    assert "Start a table" in answer.text and chosen(answer.text, "option_form") == "2v2"


def test_too_many_tables_at_once_are_said_at_the_form(server: Server) -> None:
    ann = Friend(server, "Ann")
    for _ in range(30):
        ann.open_table(["me", "open"])
    answer = ann.http.post("/tables", data=FORM)
    assert answer.status_code == 429 and "finish some of your tables first" in answer.text
    assert chosen(answer.text, "seat_1") == "device"


def test_a_new_name_is_seen_at_running_tables(server: Server) -> None:
    lin, mei = Friend(server, "Lin"), Friend(server, "Mei")
    table = lin.open_table(["me", "device", "open"], game="kungfu")
    mei.sit(table, 2)
    line, _ = dealt(mei.line(table), lin.line(table))
    assert "Lin" in str(line.update["parts"]) and "Lin" in str(line.update["log"]["turns"])
    answer = lin.http.post("/name", data={"name": " Old\u202e\tFox ", "back": "/?game=kungfu"})
    assert answer.headers["location"] == "/?game=kungfu"
    update = line.until(lambda message: "Lin is called Old Fox now." in str(message.get("notes")))
    assert update["log"]["keep"] == 0 and "Lin" not in str(update["log"]["turns"])  # told anew, with the new name
    page = mei.http.get(table).text
    assert "Old Fox" in page and "Guest 2" in page  # the other person at the same device keeps the own name
    assert "Old Fox, Guest 2, Mei" in lin.http.get("/").text


def test_nothing_is_said_where_the_name_stays_or_is_none(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["me", "bot:greedy"])
    assert lin.http.post("/name", data={"name": "Lin"}).status_code == 303
    for name in ("", "  ", "\u202e"):
        answer = lin.http.post("/name", data={"name": name})
        assert answer.status_code == 400 and "You are still Lin." in answer.text
    assert "is called" not in lin.http.get(table).text
    assert "Lin, Ping" in lin.http.get("/").text


def test_one_person_on_two_seats_may_name_each(server: Server) -> None:
    ann = Friend(server, "Ann")
    form = {"game": "kungfu", "name": "Ann", "name_0": "no", "seat_0": "me", "seat_1": "me", "seat_2": "me"}
    assert ann.http.post("/tables", data=form | {"name_1": "Bea"}).status_code == 303
    assert "Ann, Bea, Ann 3" in ann.http.get("/").text


def test_no_two_seats_have_one_name() -> None:
    seats = [Seat(0, "p", "Ann"), Seat(1, "p", "Ann"), Seat(2, "q", "Ann"), Seat(3, bot="greedy"), Seat(4)]
    assert names(seats) == ["Ann", "Ann 2", "Ann 3", "Shan", "Seat 5"]
    assert names([Seat(0, "p", "Ann 3"), Seat(1, "p", "Ann"), Seat(2, "p", "Ann")])[2] == "Ann 3 3"


def test_home_says_what_happened_last(server: Server) -> None:
    lin, mei = Friend(server, "Lin"), Friend(server, "Mei")
    table = lin.open_table(["me", "open"], game="kungfu")
    mei.sit(table, 1)
    dealt(lin.line(table), mei.line(table))
    first = re.compile(r'class="last">(.*?)</small>')
    for friend in (lin, mei):
        assert re.fullmatch(r"You play first\.|(Lin|Mei) plays first\.", first.findall(friend.http.get("/").text)[0])
    lin.http.cookies.set("language", "zh")
    assert first.findall(lin.http.get("/").text)[0].endswith("先行动。")
    assert 'class="last"' not in Friend(server, "Zhou").http.get("/").text


def plays(html: str, game: str) -> dict[str, str]:
    """The fields that one click on "Play now" sends."""
    forms = [form.partition("</form>")[0] for form in html.split('<form method="post" action="/tables">')[1:]]
    form = next(form for form in forms if f'value="{game}"' in form)
    return dict(re.findall(r'name="(\w+)"\s+value="([^"]*)"', form))


def test_one_click_plays_and_needs_no_name(server: Server) -> None:
    lin = Friend(server, "")
    html = lin.http.get("/").text
    assert 'name="name"' not in html and "Start a table" not in html
    for game in ("kungfu", "wuwei"):
        form = plays(html, game)
        assert form["seat_0"] == "me" and set(form.values()) - {game, "me"} == {"bot:adept"}
        answer = lin.http.post("/tables", data=form)
        assert answer.status_code == 303
        dealt(lin.line(answer.headers["location"]))
    adjective, animal = re.findall(r'name="name" value="(\w+) (\w+)"', lin.http.get("/").text)[0]
    assert adjective in ADJECTIVES and animal in ANIMALS


def test_a_name_by_chance_is_in_the_language_of_the_reader() -> None:
    assert all(len(words) == len(set(words)) == 64 for words in (ADJECTIVES, ANIMALS, EPITHETS, CREATURES))
    for _ in range(50):
        assert re.fullmatch(r"[A-Z][a-z]+ [A-Z][a-z]+", nickname("en")) and len(nickname("en")) <= 24
        assert re.fullmatch(r"[\u4e00-\u9fff]{2}", nickname("zh"))


def test_who_has_played_begins_where_they_were(server: Server) -> None:
    lin = Friend(server, "Lin")
    red = re.compile(r'class="btn pri"\s+aria-label="Play ([^"]*) now"')
    html = lin.http.get("/").text
    assert red.findall(html) == ["Kung Fu Fighting"] and "start here" in html  # the shortest game
    lin.open_table(["me", "bot:greedy"], game="wuwei")
    html = lin.http.get("/").text
    assert red.findall(html) == ["Wu Wei"] and "start here" not in html
    assert red.findall(lin.http.get("/?game=wuwei").text) == []  # there the form's own button is the red one
