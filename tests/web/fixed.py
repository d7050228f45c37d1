"""``jianghu`` with the same deal in every run: a test that plays to some situation then holds always, or never.

    python tests/web/fixed.py SEED serve ...

All else is the real server. The dice of its bots follow from the key of the deal, so they decide alike as well.
"""

from __future__ import annotations

import sys
from dataclasses import replace

from jianghu.cli import main
from jianghu.kernel.game import Game
from jianghu.kernel.seal import Seal
from jianghu.kernel.table import Table
from jianghu.web.storage.rows import TableRow
from jianghu.web.table import dealing


def deal_by(seed: int) -> None:
    """From now on every game of this process begins with that seed instead of a key that nobody knows before."""

    def dealt(row: TableRow, rulebook: Game, seats: int, seal: Seal) -> TableRow:
        table = Table.new(rulebook, [f"me:{seat}" for seat in range(seats)], row.options, seed=seed)
        record, asked = table.record, table.state.asked()
        return replace(row, rules=record.rules, dice=record.key, start=record.start, asked=asked, sealed="")

    dealing.dealt = dealt


if __name__ == "__main__":
    deal_by(int(sys.argv.pop(1)))
    main()
