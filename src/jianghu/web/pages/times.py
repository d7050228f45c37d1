"""Days and lengths of time as people say them."""

from __future__ import annotations

import time
from datetime import UTC, datetime

from jianghu.web.i18n import say
from jianghu.web.table.clock import Terms

MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
MINUTE, HOUR, DAY = 60, 3600, 24 * 3600


def day(language: str, at: float, now: float | None = None) -> str:
    """A day; with its year only if that is another one."""
    then, today = (datetime.fromtimestamp(one, UTC) for one in (at, time.time() if now is None else now))
    if language == "zh":
        said = f"{then.month}月{then.day}日"
        return said if then.year == today.year else f"{then.year}年{said}"
    said = f"{then.day} {MONTHS[then.month - 1]}"
    return said if then.year == today.year else f"{said} {then.year}"


def length(language: str, seconds: float) -> str:
    """A length of time, in minutes, hours or days: nobody asks how many seconds a game took."""
    minutes = max(1, round(seconds / MINUTE))
    if minutes < 60:
        return say(language, "%(n)s min", n=minutes)
    if seconds < DAY:
        hours, minutes = divmod(minutes, 60)
        if not minutes:
            return say(language, "%(n)s h", n=hours)
        return say(language, "%(hours)s h %(minutes)s", hours=hours, minutes=f"{minutes:02}")
    days = round(seconds / DAY)
    return say(language, "1 day") if days == 1 else say(language, "%(n)s days", n=days)


def terms_said(language: str, clock: str) -> str:
    """What was agreed about time, in words."""
    terms = Terms.of(clock)
    if terms is None:
        return say(language, "no clock")
    if terms.each:
        days = round(terms.seconds / DAY)
        return say(language, "a move a day") if days == 1 else say(language, "a move in %(n)s days", n=days)
    minutes, seconds = round(terms.seconds / MINUTE), round(terms.increment)
    return say(language, "%(minutes)s min + %(seconds)s s", minutes=minutes, seconds=seconds)


def left_said(language: str, seconds: float) -> str:
    """What a clock shows; the script of a page counts it down in the same way."""
    rest = max(0, int(seconds))
    if rest >= DAY:
        return say(language, "%(days)s d %(hours)s h", days=rest // DAY, hours=rest % DAY // HOUR)
    if rest >= HOUR:
        return f"{rest // HOUR}:{rest % HOUR // MINUTE:02}:{rest % MINUTE:02}"
    return f"{rest // MINUTE}:{rest % MINUTE:02}"
