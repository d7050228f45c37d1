"""The pages in other languages: catalogues are whole and fresh, and a reader's page has no English left in it."""

from __future__ import annotations

import re
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from jianghu import players
from jianghu.web import i18n
from jianghu.web.pages.templating import environment
from jianghu.web.table.prompts import Prompt, prompt_part
from tests.web.server import Friend, Server, dealt

sys.path.insert(0, str(Path(__file__).parents[2] / "build_tools"))
import catalogue

CHINESE = {"accept-language": "zh-CN,zh;q=0.9,en;q=0.5"}
PARAMETER = re.compile(r"%\(\w+\)s|%s")


class Shown(HTMLParser):
    """The texts of a page, and the attributes that people read or hear.

    Drawings, the log and the text of the rules are left out: they are the game's own words.
    """

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._within = ""
        self._drawings = 0
        self.feed(re.sub(r'<ol id="lines">.*?</ol>|<article.*?</article>', "", html, flags=re.DOTALL))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._within = tag
        self._drawings += tag == "svg"
        if not self._drawings:
            self.texts += [value for name, value in attrs if name in ("aria-label", "placeholder", "title") and value]

    def handle_endtag(self, tag: str) -> None:
        self._drawings -= tag == "svg"

    def handle_data(self, data: str) -> None:
        if data.strip() and self._within != "script" and not self._drawings:
            self.texts.append(" ".join(data.split()))


def patterns() -> list[re.Pattern[str]]:
    """Every sentence of the pages as it would look in English."""
    found = []
    for text in [str(one.id) for one in catalogue.template(catalogue.WEB) if one.id]:
        parts = [re.escape(part) for part in PARAMETER.split(text.strip())]
        if any(letter.isalpha() for letter in "".join(PARAMETER.split(text))):
            found.append(re.compile(".+".join(parts)))
    return found


def test_chinese_is_there_and_the_levels_of_bots_are_in_it() -> None:
    assert i18n.languages() == ["en", "zh"]
    assert [*i18n.LEVELS] == players.names() and len({*i18n.LEVELS.values()}) == len(i18n.LEVELS)
    assert i18n.strength("zh", "a_program") == "a_program"
    for level in players.names():
        assert i18n.strength("zh", level) not in (level, i18n.strength("en", level))


def test_a_message_is_rendered_for_each_reader() -> None:
    stored = i18n.message("A bot, %(level)s, sits down.", level="adept")
    assert i18n.rendered("en", stored) == "A bot, fair, sits down."
    assert i18n.rendered("zh", stored) == "电脑（中等）入座。"
    assert i18n.rendered("zh", "said long ago") == "said long ago"


def test_the_pages_have_no_english_left(server: Server) -> None:
    lin = Friend(server, "Lin")
    table, full = lin.open_table(["me", "open", "bot:greedy"]), lin.open_table(["me", "bot:greedy"])
    lin.line(full)  # then it is dealt
    mei = Friend(server, "Mei")
    lin.http.headers.update(CHINESE)
    mei.http.headers.update(CHINESE)
    english = patterns()
    paths = ("/", "/?game=kungfu", table, full, f"{full}/replay", "/rules/wuwei", "/rules", "/nothing")
    about = ("/open", "/you", "/you/tables", "/you/forget", "/you/devices", "/you/notices")
    new = ("/", table, "/you/devices", "/you/forgotten", "/gone/table", "/gone/device")
    pages = [*map(lin.http.get, (*paths, *about)), *map(mei.http.get, new)]
    for page in pages:
        assert 'lang="zh-Hans"' in page.text, page.url
        left = [text for text in Shown(page.text).texts if any(one.fullmatch(text) for one in english)]
        assert left == [], page.url


LABELLED = re.compile(r'<(a|button|summary)\b[^>]*?aria-label="([^"]*)"[^>]*>(.*?)</\1>', re.DOTALL)
UNREAD = re.compile(r'<svg.*?</svg>|<span\s+class="hid[^>]*>.*?</span>|<[^>]*>', re.DOTALL)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_what_can_be_read_on_a_button_is_part_of_its_name(server: Server, language: str) -> None:
    """Who speaks to the browser says the words they see (WCAG 2.5.3)."""
    lin = Friend(server, "Lin")
    lin.http.cookies.set("language", language)
    table = lin.open_table(["me", "open"])
    for path in ("/", "/?game=kungfu", table, "/rules/wuwei", "/learn/wuwei", "/puzzles", "/open", "/you"):
        found = [
            (name, UNREAD.sub("", inside).strip()) for _, name, inside in LABELLED.findall(lin.http.get(path).text)
        ]
        assert found and all(read in name for name, read in found), (path, found)


def test_the_first_page_lists_tables_with_chinese_commas(server: Server) -> None:
    lin = Friend(server, "Lin")
    lin.open_table(["me", "bot:greedy"], level="master")
    assert re.search(r"</b> · Wu Wei Master</span>\s*<small[^>]*>Lin, \w+</small>", lin.http.get("/").text)
    lin.http.headers.update(CHINESE)
    assert re.search(r"</b> · 无为 大师</span>\s*<small[^>]*>Lin、\w+</small>", lin.http.get("/").text)


def test_notices_and_refusals_come_in_the_reader_s_language(server: Server) -> None:
    lin, mei = Friend(server, "Lin"), Friend(server, "Mei")
    table = lin.open_table(["me", "open"])
    mei.http.cookies.set("language", "zh")
    mei.sit(table, 1)
    english, chinese = dealt(lin.line(table), mei.line(table))
    assert "Mei sits down." in "".join(english.raw) and "Mei入座。" in "".join(chinese.raw)
    asked, other = (english, chinese) if english.update["acts"] else (chinese, english)
    other.command("play", words="stop", ply=other.update["ply"])
    refused = other.command("play", words="stop", ply=other.update["ply"])
    assert refused["text"] == ("还没轮到你。" if other is chinese else "It is not your turn.")
    asked.close()


def test_a_reader_chooses_the_language(server: Server) -> None:
    lin = Friend(server, "Lin")
    assert 'lang="en"' in lin.http.get("/").text
    answer = lin.http.post("/language", data={"language": "zh", "back": "/?game=kungfu"})
    assert answer.status_code == 303 and answer.headers["location"] == "/?game=kungfu"
    assert 'lang="zh-Hans"' in lin.http.get("/").text
    lin.http.headers.update(CHINESE)
    lin.http.post("/language", data={"language": "en"})
    assert 'lang="en"' in lin.http.get("/").text
    assert lin.http.post("/language", data={"language": "xx"}).status_code == 400


def test_a_question_keeps_what_people_are_called_and_asked_to_the_letter() -> None:
    said = prompt_part("en", Prompt(turn=True, asks="Pay <5> & go?", who='Li "Bo"', several=True))
    assert "<h2>Li &#34;Bo&#34;: Pay &lt;5&gt; &amp; go?</h2>" in said
    assert "<h2>Mei decides</h2>" in prompt_part("en", Prompt(who="Mei"))


def test_the_coach_counts_decisions_only_when_it_knows_how_many_there_are() -> None:
    dearest = environment("en").get_template("coach.html").module.dearest  # type: ignore[attr-defined]
    assert "is about to weigh your decisions." in dearest({"known": 0, "total": 0})
    assert "weighs your decisions: 3 of 12." in dearest({"known": 3, "total": 12})
