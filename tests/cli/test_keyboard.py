"""What people type."""

from __future__ import annotations

import readline

from jianghu.cli.keyboard import forget


def test_who_sits_down_next_does_not_find_what_was_typed_before() -> None:
    readline.add_history("why play block")
    forget()
    assert readline.get_current_history_length() == 0
