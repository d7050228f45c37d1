"""Ratings over several players, by openskill (extra ``lab``): Weng and Lin's Plackett-Luce, for any number of seats."""

from __future__ import annotations

from typing import Any

from jianghu.arena.match import Match


def ratings(match: Match, rows: list[dict[str, Any]]) -> list[dict[str, object]] | None:
    """The players from the strongest: the mean of the rating and its uncertainty. None without openskill, none of
    them when there is nobody to compare with: a single player, or games for one.

    Every game is rated in the order of blocks. Who has several seats in a game is moved by the mean of their changes.
    """
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError:
        return None
    if len(match.players) == 1 or match.alone:
        return []
    model = PlackettLuce()
    known = [model.rating(name=name) for name in match.players]
    for row in rows:
        if not row["places"] or len(set(row["players"])) == 1:
            continue
        teams = [[model.create_rating([known[number].mu, known[number].sigma])] for number in row["players"]]
        after = model.rate(teams, ranks=[float(place) for place in row["places"]])
        for number in set(row["players"]):
            mine = [after[seat][0] for seat, player in enumerate(row["players"]) if player == number]
            known[number].mu = sum(rating.mu for rating in mine) / len(mine)
            known[number].sigma = sum(rating.sigma for rating in mine) / len(mine)
    return [
        {"name": rating.name, "rating": round(rating.mu, 3), "uncertainty": round(rating.sigma, 3)}
        for rating in sorted(known, key=lambda rating: -rating.mu)
    ]
