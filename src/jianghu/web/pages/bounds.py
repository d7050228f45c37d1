"""Limits on opening tables: per person, per address, and in all."""

from __future__ import annotations

import time

from jianghu.web.config import Config
from jianghu.web.i18n import marked, say
from jianghu.web.pages.common import Guest
from jianghu.web.storage.store import Seat


async def too_many(who: Guest, seats: list[Seat], language: str) -> str:
    """Why somebody may not open a table with these seats now; empty when they may."""
    config = who.house.config
    there = await who.house.store.counts(who.id, who.address, time.time())
    if there.running >= config.tables_per_person or there.fresh >= config.tables_per_hour:
        return say(language, "Please wait a little, or finish some of your tables first.")
    if there.fresh_there >= config.tables_per_address:
        return say(language, "Many tables were opened from your address within an hour. Please wait a little.")
    if there.kept_there >= config.kept_per_address:
        return say(language, "Too many tables were opened from your address. Remove some that are no longer needed.")
    if all(seat.bot for seat in seats) and (said := _bots_alone(there.bots_there, config, language)):
        return said
    if there.all >= config.tables:
        return say(language, "This server has no room for another table. Whoever runs it can make some.")
    return ""


async def bots_alone(who: Guest, address: str, language: str) -> str:
    """Why a table that was opened from an address may not be left to bots alone now; empty when it may."""
    there = await who.house.store.counts(who.id, address, time.time())
    return _bots_alone(there.bots_there, who.house.config, language)


def _bots_alone(count: int, config: Config, language: str) -> str:
    if count < config.bot_tables_per_address:
        return ""
    said = marked(
        "%(n)s tables with bots alone are running from your address already. Remove one, or wait for its end."
    )
    return say(language, said, n=count)
