"""What pages say for the coach, in Chinese: words and marks, without a server."""

from __future__ import annotations

import re

from jianghu.coach.hints import Choice, Hint, Move
from jianghu.coach.reviews import Decision, Review
from jianghu.coach.text import page_title, voice_of
from jianghu.kernel import registry
from jianghu.kernel.sentences import say
from jianghu.kernel.voice import Voice
from jianghu.web.pages.coach_parts import costly_html, dearest_html, hint_html, step_html
from jianghu.web.table.coaching import Looking


def review() -> Review:
    """One costly decision of a fight."""
    best = Choice("block", say("Block"), 0.5, 0.0, 20, True)
    played = Choice("pass", say("Pass"), 0.3, 0.2, 20, True)
    line = [Move(0, "block", best.says), Move(0, "pass", played.says)]
    decision = Decision(1, 0, played, Hint(0, [best, played], line, [0.5, 0.5], 0, 40))
    return Review("kungfu", ["Lin", "Mei"], 1, 40, [1.0, 0.0], [decision])


def voice() -> Voice:
    return Voice(registry.game("kungfu"), "zh", ["Lin", "Mei"])


def test_what_was_played_is_no_number_of_games() -> None:
    played = re.search(r'<li class="played">(.*?)</li>', step_html(review(), 1, voice()), re.DOTALL)
    assert played is not None and "<small>实际所选</small>" in played[1]


def test_chinese_marks_stand_without_blanks() -> None:
    made = review()
    pages = [
        hint_html(made.decisions[0].hint, voice(), made.trust),
        step_html(made, 1, voice()),
        costly_html(Looking(made), "/replay", voice()),
        dearest_html(made, [0, 1], "/replay", voice()),
    ]
    for page in pages:
        for said in re.split(r"<(?!/?b>)[^>]*>", page):
            told = re.sub(r"</?b>", "", said).strip()
            assert not re.search(r"[，。：；？！]\s|:", told), told
    assert all("更好：" in page for page in pages[1:]) and "Lin：" in pages[2] and "Lin：" in pages[3]
    assert "之后的预期：Lin：" in pages[0]


def test_the_title_of_a_page_has_a_chinese_colon() -> None:
    title = page_title("wuwei", "ww.json")
    assert voice_of("wuwei", "zh", []).text(title) == "无为：ww.json"
    assert voice_of("wuwei", "en", []).text(title) == "Wu Wei: ww.json"
