"""A game for one on the web, games without secrets, and seats that follow from options."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.toy.installed import path_with_toys
from tests.web.server import Friend, Server, Wire, dealt
from tests.web.test_coach import ask, offered


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has the toy games."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", path_with_toys(tmp_path_factory.mktemp("toys")))
        with Server(tmp_path_factory.mktemp("tables")).running() as made:
            yield made


def played_through(wire: Wire) -> str:
    """Play the first answer until the end; gives what is asked then."""
    while acts := wire.my_turn():
        wire.play(acts[0][0])
    return str(wire.update["parts"]["prompt"])


def test_home_offers_a_game_for_one_without_seats_to_choose(server: Server) -> None:
    html = Friend(server, "Lin").http.get("/?game=climb").text
    form = html.partition('id="start"')[2].partition("</form>")[0]
    assert re.search(r'<div class="seats" data-together\s+hidden>', form)
    assert re.search(r"<span\s+data-together\s+hidden>Open the table</span>", form)
    assert re.search(r"<span\s+data-alone>Play now</span>", form)
    assert re.findall(r'name="seat_(\d)" id="seat_\d"[^>]* disabled', form) == ["1", "2"]
    assert form.index('class="seats"') < form.index('name="option_company"') < form.index("More options")
    assert form.index("More options") < form.index('name="option_hours"')
    assert "1–3 players, 90 minutes" in html
    together = Friend(server, "Lin").http.get("/?game=pebbles").text
    assert re.search(r"<span\s+data-together>Open the table</span>", together) and "2 players, 90 min" in together


@pytest.mark.parametrize(
    ("query", "counts"),
    [
        ("game=climb", [1]),
        ("game=climb&option_company=together", [2, 3]),
        ("game=climb&option_company=nonsense", [1]),
        ("game=kungfu&option_form=2v2", [4]),
    ],
)
def test_the_server_says_how_many_may_play(server: Server, query: str, counts: list[int]) -> None:
    assert Friend(server, "Lin").http.get(f"/seats?{query}").json() == {"counts": counts}


def test_seats_of_an_unknown_game(server: Server) -> None:
    assert Friend(server, "Lin").http.get("/seats?game=go").status_code == 400


def test_the_seats_follow_the_options_without_a_reload(server: Server, chromium: Browser) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.goto(f"{server.url}/?game=climb")
    page.fill("#name", "Lin")
    expect(page.get_by_role("button", name="Play now", exact=True)).to_be_visible()
    expect(page.locator("#seat_0")).to_be_hidden()
    page.select_option("#o_company", "together")
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    expect(page.locator("#seat_2")).to_be_visible()
    assert page.locator("#seat_1").input_value().startswith("bot:"), "two play at least"
    assert page.locator("#seat_1 option[value=none]").is_disabled()
    page.select_option("#o_company", "alone")
    expect(page.locator("#seat_0")).to_be_hidden()
    page.get_by_role("button", name="Play now", exact=True).click()
    expect(page.get_by_role("heading", name="Walk or leap?")).to_be_visible()
    expect(page.locator("#plink")).to_have_count(0)
    context.close()


def test_one_plays_alone_to_the_end(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["me"], "climb")
    html = lin.http.get(table).text
    assert "Link for players" not in html and "Invite" not in html and "Link for watching only" in html
    assert "Send this link to friends" not in html
    assert "Your browser adds to the dice." in html
    mine = lin.http.get("/").text.partition('id="minehead"')[2]
    assert "Your move" in mine and "Waiting for" not in mine
    (wire,) = dealt(lin.line(table))
    watcher = Friend(server, "Mei").line(lin.watch_link(table))
    prompt = played_through(wire)
    verdict = re.search(r"<h2>(You win|You lose)</h2>", prompt)
    assert verdict is not None, prompt
    assert "Play again" in prompt and "Rematch" not in prompt
    while not watcher.update["over"]:
        watcher.receive()
    assert f"<h2>Lin {'wins' if verdict[1] == 'You win' else 'loses'}</h2>" in watcher.update["parts"]["prompt"]
    lin.http.cookies.set("language", "zh")
    assert re.search(r"<h2>你(获胜|失败)</h2>", lin.http.get(table).text)


def test_hints_speak_of_a_chance_and_of_what_is_hidden(server: Server) -> None:
    lin = Friend(server, "Lin")
    (alone,) = dealt(lin.line(lin.open_table(["me"], "climb")))
    alone.my_turn()
    assert offered(alone), "nobody else plays"
    html = ask(alone)["html"]
    assert "Your chance of winning then" in html and "Hidden things are guessed" in html
    assert "counts as shared" not in html and "Lin:" not in html
    (open,) = dealt(lin.line(lin.open_table(["me", "bot:random"], "pebbles")))
    open.my_turn()
    html = ask(open)["html"]
    assert "ways to go on were tried; ~ is uncertain" in html and "counts as shared" in html


def test_the_replay_shows_a_chance_to_win(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["me"], "climb")
    (wire,) = dealt(lin.line(table))
    played_through(wire)
    html = lin.http.get(f"{table}/replay").text
    assert "<b>Chance to win</b>" in html and 'aria-label="Chance to win"' in html
    line = re.search(r'<path class="cl s0" d="M([^"]+)"', html)
    assert line is not None
    heights = {point.split(" ")[1] for point in line[1].split("L")}
    assert len(heights) > 2, "a chance is not a share of one"
    assert "Seen by:" in html, "a door is hidden from everybody until the end"


def test_a_rematch_alone(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["me"], "climb")
    (wire,) = dealt(lin.line(table))
    played_through(wire)
    answer = lin.http.post(f"{table}/rematch")
    assert answer.status_code == 303
    (again,) = dealt(lin.line(answer.headers["location"]))
    assert again.my_turn()


def test_a_bot_alone_is_watched(server: Server) -> None:
    lin = Friend(server, "Lin")
    wire = lin.line(lin.open_table(["bot:greedy"], "climb"))
    while not wire.update["over"]:
        wire.calmly({"t": "skip"})
        wire.until(lambda message: message["t"] == "update")
    assert re.search(r"<h2>\S.* (wins|loses)</h2>", wire.update["parts"]["prompt"])


def test_other_numbers_of_seats_are_refused_in_words(server: Server) -> None:
    form = {"game": "climb", "name": "Lin", "hints": "bots", "seat_0": "me", "seat_1": "open"}
    answer = Friend(server, "Lin").http.post("/tables", data=form)
    assert answer.status_code == 400 and "With these options one plays alone." in answer.text
    alone = {**form, "seat_1": "none", "option_company": "together"}
    answer = Friend(server, "Lin").http.post("/tables", data=alone)
    assert answer.status_code == 400 and "With these options the game has 2–3 seats, not 1." in answer.text


def test_without_secrets_everybody_sees_the_same(server: Server) -> None:
    lin, mei = Friend(server, "Lin"), Friend(server, "Mei")
    table = lin.open_table(["me", "open"], "pebbles")
    mei.sit(table, 1)
    first, second = dealt(lin.line(table), mei.line(table))
    watcher = Friend(server, "Zhou").line(lin.watch_link(table))
    assert first.update["parts"]["board"] == second.update["parts"]["board"] == watcher.update["parts"]["board"]
    assert mei.http.post(f"{table}/leave", data={"seat": "1"}).status_code == 303
    # Nobody has seen a hand: whoever comes sits down at once, also who sat on another seat before.
    Friend(server, "Wu").sit(table, 1)
    page = Friend(server, "Bo").http.get(table).text
    assert "seen the hand" not in page


def test_the_replay_of_a_game_without_secrets_has_one_view(server: Server) -> None:
    lin = Friend(server, "Lin")
    table = lin.open_table(["me", "bot:random"], "pebbles")
    (wire,) = dealt(lin.line(table))
    played_through(wire)
    assert "Seen by:" not in lin.http.get(f"{table}/replay").text


def test_rules_pages_have_ids_of_stages_and_sections(server: Server) -> None:
    lin = Friend(server, "Lin")
    for game, id in (("climb", "ST1-7"), ("pebbles", "WP-13.10")):
        for language in ("en", "zh"):
            lin.http.cookies.set("language", language)
            assert f'id="{id}"' in lin.http.get(f"/rules/{game}").text
