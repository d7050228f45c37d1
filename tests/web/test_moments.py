"""Moments on the server: the page of a link, its picture, lines from it, and what a link may not give away."""

from __future__ import annotations

import json

import httpx
import pytest

import jianghu
from jianghu import Dice, State
from jianghu.draw.png import png_size
from jianghu.kernel.moment import Moment, read_link
from jianghu.lessons.reading import course
from jianghu.web.pages.line import Line, NoLine
from tests.kernel.test_moment import forged
from tests.web.reader import PATIENCE
from tests.web.server import Friend, Server, dealt


def middle(name: str = "kungfu", plies: int = 20) -> State:
    """A position with something to choose."""
    state, dice = jianghu.new(name, seats=3, seed=5), Dice(6)
    while plies > 0 or len(state.legal()) < 3:
        state.apply(state.pick(dice), dice)
        plies -= 1
    return state


def get(url: str) -> httpx.Response:
    return httpx.get(url, timeout=PATIENCE)


def post(server: Server, link: str, **heard: object) -> dict[str, object]:
    answer = httpx.post(server.url + link, content=json.dumps(heard), headers={"origin": server.url}, timeout=PATIENCE)
    assert answer.status_code == 200, answer.text
    found: dict[str, object] = answer.json()
    return found


def test_the_page_says_what_a_chat_needs(server: Server) -> None:
    state = middle()
    page = get(server.url + state.link())
    assert page.status_code == 200
    for part in ('property="og:title"', f'content="{server.url}{state.link()}/picture.png"', "A moment of Kung Fu"):
        assert part in page.text
    picture = get(f"{server.url}{state.link()}/picture.png")
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")
    assert png_size(picture.content) == (1200, 630)
    assert len(picture.content) > 20_000, "the card is empty"


def test_a_broken_link_says_so_and_shows_what_can_be_shown(server: Server) -> None:
    state = middle()
    for link, said in (
        (state.link()[:-30], "This link was cut"),
        (state.link()[:-30] + "A" * 30, "This link was changed on its way"),
        (forged("{}"), "it holds no position of this game"),
    ):
        page = get(server.url + link)
        assert page.status_code == 400 and said in page.text and "Kung Fu Fighting" in page.text
        assert get(f"{server.url}{link}/picture.png").status_code == 404
        assert "stale" in post(server, link, moves=[])
    assert get(f"{server.url}/m/chess/AAAA").status_code == 404
    old = forged(json.dumps({"position": {**state.hide(1).position(), "rules": "0.9"}, "seat": 1}))
    page = get(server.url + old)
    assert page.status_code == 410
    assert "rules 0.9 of Kung Fu Fighting" in page.text and 'data-touch="seat:0"' in page.text


@pytest.mark.parametrize("name", [game.id for game in jianghu.games()])
def test_a_line_goes_on_from_any_game(server: Server, name: str) -> None:
    state = middle(name)
    link = state.link()
    first = post(server, link, moves=[])
    acts = first["acts"]
    assert isinstance(acts, list) and {act[0] for act in acts} == {state.words(action) for action in state.legal()}
    second = post(server, link, moves=[acts[0][0]], phone=True)
    assert second == post(server, link, moves=[acts[0][0]], phone=True), "the same line leads elsewhere"
    bot = post(server, link, moves=[], do="bot")
    assert bot["words"] in {act[0] for act in acts}
    assert read_link(str(second["link"])).seat in (state.seat, read_link(str(second["link"])).state.seat)
    assert "stale" in post(server, link, moves=["fly to the moon"])


def test_a_search_weighs_every_choice(server: Server) -> None:
    state = middle()
    found = post(server, state.link(), moves=[], do="weigh", played=state.words(state.legal()[0]))
    assert str(found["options"]).count('class="way"') == len(state.legal())
    assert 'class="played"' in str(found["options"])
    chances = found["chances"]
    assert isinstance(chances, list) and len(chances) == 3 and sum(chances) == pytest.approx(1, abs=0.01)


def test_a_touch_that_leads_nowhere_names_its_rule(server: Server) -> None:
    lesson = next(one for one in course("wuwei") if one.id == "walking")
    link = Moment(lesson.start(), 0).link()
    told = str(post(server, link, moves=[], touch="space:O21")["why"])
    assert "winter" in told and '<a href="/rules/wuwei#BLK-1" target="rules">Rule BLK-1</a>' in told
    assert post(server, link, moves=[], touch="space:O99") == {"why": ""}
    assert "stale" in post(server, link, moves=["step O21"], touch="space:O21")


def test_a_spectator_of_secrets_can_only_look(server: Server) -> None:
    link = Moment(middle(), None).link()
    page = get(server.url + link)
    assert page.status_code == 200 and "sees too little of this game" in page.text
    assert "stale" in post(server, link, moves=["pass"])
    with pytest.raises(NoLine):
        Line(read_link(link), ["pass"])
    assert post(server, Moment(middle("panda"), None).link(), moves=[])["acts"]


def test_what_is_not_asked_for_is_refused(server: Server) -> None:
    link = middle().link()
    for body in (
        "", "[]", "[" * 5000, '{"moves": 1}', '{"moves": [1]}', '{"moves": [], "more": 1}', '{"base": [7]}',
        json.dumps({"moves": ["x" * 81]}), json.dumps({"moves": ["pass"] * 401}), json.dumps({"names": ["\ud800"]}),
    ):  # fmt: skip
        answer = httpx.post(server.url + link, content=body, headers={"origin": server.url}, timeout=PATIENCE)
        assert answer.status_code == 400, body[:40]
    elsewhere = httpx.post(
        server.url + link, content='{"moves": []}', headers={"origin": "https://else.example"}, timeout=PATIENCE
    )
    assert elsewhere.status_code == 403


def test_a_running_table_gives_each_seat_its_own_view(server: Server) -> None:
    lin, bo = Friend(server, "Lin"), Friend(server, "Bo")
    table = lin.open_table(["me", "open"], game="kungfu")
    bo.sit(table, 1)
    dealt(lin.line(table), bo.line(table))
    links = []
    for who in (lin, bo):
        answer = who.http.get(f"{table}/moment")
        assert answer.status_code == 303
        links.append(answer.headers["location"])
    assert [read_link(link).seat for link in links] == [0, 1]
    assert links[0] != links[1]
    stranger = get(f"{server.url}{table}/moment")
    assert read_link(stranger.headers["location"]).seat is None
    watching = get(f"{server.url}{lin.watch_link(table)}/moment")
    assert watching.headers["location"] == stranger.headers["location"]
    # Nobody gets the other's view by asking for it, nor another move in place of what was played.
    asked = lin.http.get(f"{table}/moment?as=1")
    assert read_link(asked.headers["location"]).seat is None
    assert lin.http.get(f"{table}/moment?at=1&part=1").status_code == 403
    # Against people there are no hints at this table, so there are none by its moments either.
    seat = read_link(links[0]).state.asked()
    who = (lin, bo)[seat]
    for do in ("weigh", "bot"):
        answer = who.http.post(links[seat], content=json.dumps({"moves": [], "do": do}))
        assert "plays without hints" in answer.json()["refused"]
    answer = who.http.post(links[seat], content=json.dumps({"moves": []}))
    assert answer.json()["acts"], "looking and trying is free"
