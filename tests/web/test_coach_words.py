"""What pages say for the coach, in Chinese: words and marks, without a server."""

from __future__ import annotations

import re

from jianghu.coach.hints import Choice, Hint
from jianghu.coach.reviews import Decision, Review
from jianghu.kernel import registry
from jianghu.kernel.sentences import say
from jianghu.kernel.voice import Voice
from jianghu.web.pages.coach_parts import step_html


def review() -> Review:
    """One costly decision of a fight."""
    best = Choice("block", say("Block"), 0.5, 0.0, 20, True)
    played = Choice("pass", say("Pass"), 0.3, 0.2, 20, True)
    decision = Decision(1, 0, played, Hint(0, [best, played], [], [0.5, 0.5], 0, 40))
    return Review("kungfu", ["Lin", "Mei"], 1, 40, [1.0, 0.0], [decision])


def voice() -> Voice:
    return Voice(registry.game("kungfu"), "zh", ["Lin", "Mei"])


def test_what_was_played_is_no_number_of_games() -> None:
    played = re.search(r'<li class="played">(.*?)</li>', step_html(review(), 1, voice()), re.DOTALL)
    assert played is not None and "<small>实际所选</small>" in played[1]
