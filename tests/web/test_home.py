"""The first page: a form that cannot be used is not lost, and names of people and seats."""

from __future__ import annotations

import re
import time

import pytest

from jianghu.kernel import registry
from jianghu.web.nicknames import ADJECTIVES, ANIMALS, CREATURES, EPITHETS, nickname
from jianghu.web.pages.mine import ended_said
from jianghu.web.pages.past import seen_by
from jianghu.web.storage.past import Finished
from jianghu.web.storage.rows import Outcome, Seat
from jianghu.web.table.naming import names
from tests.web.reader import eventually
from tests.web.server import Friend, Server, dealt

FORM = {
    "game": "kungfu", "name": "Ann", "seat_0": "me", "seat_1": "device", "name_1": "Bea", "seat_2": "bot:novice",
    "seat_3": "open", "hints": "never", "option_imperial": "printed", "option_expansion": "false",
}  # fmt: skip


def chosen(html: str, name: str) -> str:
    """The option of a field that is chosen, in a list or by a button."""
    form = html.partition('id="start"')[2]
    if found := re.search(rf'<input type="radio" name="{name}"\s+value="([^"]*)"\s+checked', form):
        return found[1]
    field = form.partition(f'name="{name}"')[2].partition("</select>")[0]
    found = re.search(r'<option\s+value="([^"]*)"[^>]*\sselected', field)
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
    assert "A table of Kung Fu Fighting" in answer.text and chosen(answer.text, "option_form") == "2v2"


def test_a_form_for_no_game_says_why(server: Server) -> None:
    for game in ("chess", ""):
        answer = Friend(server, "Ann").http.post("/tables", data=FORM | {"game": game})
        assert answer.status_code == 400 and "There is no such game here." in answer.text
    answer = Friend(server, "Ann").http.post("/tables", data=FORM | {"clock": "a year"})
    assert answer.status_code == 400 and "What was sent cannot be used here." in answer.text


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
        said = first.findall(friend.http.get("/").text)[0].strip()
        assert re.fullmatch(r"You play first\. Discard .*|(Lin|Mei) plays first\.", said)  # who is asked reads what
    lin.http.cookies.set("language", "zh")
    assert first.findall(lin.http.get("/").text)[0].count("先行动。") == 1
    assert 'class="last"' not in Friend(server, "Zhou").http.get("/").text


def test_who_won_and_when_in_words() -> None:
    seats = [Seat(0, "p", "Lin"), Seat(1, "q", "Mei"), Seat(2, "", "Hua", "adept")]

    def said(places: tuple[int, ...], language: str = "en") -> str:
        ended = time.time() - 3 * 3600
        found = seen_by(
            "p", Finished("t", "Teahouse", "kungfu", ended, seats, Outcome(40, "", places, ended - 60, ended))
        )
        assert found is not None
        return ended_said(language, found)

    assert said((1, 2, 3)) == "You won, 3 h ago."
    assert said((2, 1, 3)) == "Mei won, 3 h ago. Your place: 2 of 3."
    assert said((1, 1, 1)) == "Nobody won; it ended 3 h ago."
    assert said((3, 2, 1), "zh") == "Hua获胜，3小时前。你的名次：3/3。"


def plays(html: str, game: str) -> dict[str, str]:
    """The fields that one click on "Play now" sends."""
    form = html.partition(f'id="play-{game}"')[2].partition("</form>")[0]
    strength = re.findall(rf'name="(bots)" form="play-{game}" value="([^"]*)" checked', html)
    return dict(re.findall(r'name="(\w+)"\s+value="([^"]*)"', form) + strength)


def test_one_click_plays_and_needs_no_name(server: Server) -> None:
    lin = Friend(server, "")
    html = lin.http.get("/").text
    assert 'name="name"' not in html and "A table of" not in html
    for game in ("kungfu", "wuwei"):
        form = plays(html, game)
        assert form["seat_0"] == "me" and set(form.values()) - {game, "me"} == {"bot", "novice"}, "easy at first"
        answer = lin.http.post("/tables", data=form)
        assert answer.status_code == 303
        table = lin.http.get(answer.headers["location"]).text
        assert "bot, easy" in table and "bot, fair" not in table and "novice" not in table
        dealt(lin.line(answer.headers["location"]))
    strong = lin.http.post("/tables", data=form | {"bots": "master"})
    assert "bot, strong" in lin.http.get(strong.headers["location"]).text
    assert lin.http.post("/tables", data=form | {"bots": "cheat"}).status_code == 400
    adjective, animal = re.findall(r'name="name" value="(\w+) (\w+)"', lin.http.get("/").text)[0]
    assert adjective in ADJECTIVES and animal in ANIMALS


def test_a_name_by_chance_is_in_the_language_of_the_reader() -> None:
    assert all(len(words) == len(set(words)) == 64 for words in (ADJECTIVES, ANIMALS, EPITHETS, CREATURES))
    for _ in range(50):
        assert re.fullmatch(r"[A-Z][a-z]+ [A-Z][a-z]+", nickname("en")) and len(nickname("en")) <= 24
        assert re.fullmatch(r"[\u4e00-\u9fff]{2}", nickname("zh"))


def test_who_has_played_begins_where_they_were(server: Server) -> None:
    lin = Friend(server, "Lin")
    red = re.compile(r'class="btn pri"\s+aria-label="Play now: ([^"]*)"')
    html = lin.http.get("/").text
    assert red.findall(html) == ["Kung Fu Fighting"] and "start here" in html  # the shortest game
    lin.open_table(["me", "bot:greedy"], game="wuwei")
    html = lin.http.get("/").text
    assert red.findall(html) == ["Wu Wei"] and "start here" not in html
    assert red.findall(lin.http.get("/?game=wuwei").text) == []  # there the form's own button is the red one


@pytest.mark.parametrize("game", ["wuwei", "kungfu", "panda", "china", "lineage"])
def test_a_table_with_friends_takes_two_clicks(server: Server, game: str) -> None:
    """As the form opens, a seat waits for whoever has the link: one has only to send it."""
    ann = Friend(server, "Ann")
    html = ann.http.get(f"/?game={game}").text
    seats = {f"seat_{k}": chosen(html, f"seat_{k}") for k in range(3)}
    assert seats == {"seat_0": "me", "seat_1": "open", "seat_2": "bot:adept"}
    made = ann.http.post("/tables", data={"game": game, "name": "Ann", **seats})
    mei = Friend(server, "Mei")
    mei.sit(made.headers["location"], 1)
    assert "Ann, Mei, Hua" in ann.http.get("/").text


def test_every_option_up_front_says_what_each_choice_means(server: Server) -> None:
    for id in ("wuwei", "kungfu", "panda", "china"):
        game = registry.game(id)
        html = Friend(server, "Ann").http.get(f"/?game={id}").text
        front = [option for option in game.options if option.meanings]
        assert front
        for option in front:
            assert len(option.meanings) == len(option.choices or [])
            assert all(f"<p>{said}</p>" in html for said in option.meanings)
            assert html.count(f'type="radio" name="option_{option.name}"') == len(option.meanings)
        assert f'<a href="/rules/{id}#' in html and "&lt;a" not in html  # the rules that options name


def test_a_first_visit_finds_a_puzzle_a_lesson_and_the_open_tables(server: Server) -> None:
    html = Friend(server, "Zhou").http.get("/").text
    assert "Puzzle of the day" in html and 'href="/puzzles"' in html and '<svg class="jh" viewBox' in html
    assert 'id="nextlesson" href="/learn/kungfu/' in html and "Nobody seeks players just now." in html
    lin = Friend(server, "Lin")
    form = {"game": "kungfu", "name": "Lin", "seat_0": "me", "seat_1": "open", "listed": "yes"}
    lin.line(lin.http.post("/tables", data=form).headers["location"])

    def listed() -> bool:
        return "1 of 2 sit" in Friend(server, "Mei").http.get("/").text

    eventually(listed)


def test_tables_of_one_host_have_different_names(server: Server) -> None:
    ann = Friend(server, "Ann")
    for _ in range(26):  # there are 24 names
        ann.open_table(["me", "open"])
    titles = re.findall(r'<span class="tn"><b>(.*?)</b>', ann.http.get("/you/tables").text)
    assert len(titles) == len(set(titles)) == 26 and any(title.endswith(" 2") for title in titles)
