"""Several people at one keyboard: nobody sees what another one has hidden."""

from pathlib import Path

from jianghu import Dice, Table, game
from jianghu.kernel.secrecy import is_secret
from jianghu.players import make
from tests.cli.program import Terminal, run
from tests.cli.test_play import ASK

CURTAIN = "The next decision is secret. Pass the keyboard to "


def gathering(names: list[str]) -> Table:
    """A game of greedy players, up to the first offer of a gathering that is everybody's own affair."""
    table = Table.new(game("wuwei"), names, {}, seed=4)
    dice, greedy = Dice(1), make("greedy")
    while table.state.seat is not None:
        if table.state.words(table.state.legal()[0]).startswith("offer ") and len(table.state.legal()) > 1:
            return table
        table.play(greedy.choose(table.state.hide(table.state.seat), dice))
    raise AssertionError("no gathering was held")


def test_only_secrets_need_a_curtain() -> None:
    table = Table.new(game("wuwei"), ["me", "me"], {}, seed=4)
    assert table.state.seat is not None
    assert not is_secret(table.state, table.state.seat, [0, 1]), "setting the trackers is open to all"
    table = gathering(["me", "me", "me"])
    first = table.state.seat
    assert first is not None
    assert is_secret(table.state, first, [0, 1, 2]), "what is chosen is secret before anything is hidden"
    assert not is_secret(table.state, first, [first]), "bots do not look over shoulders"
    while table.state.seat == first:
        table.play(table.state.legal()[-1])
    assert table.state.seat is not None
    assert is_secret(table.state, table.state.seat, [0, 1, 2])


def test_a_curtain_before_hidden_offers(home: Path, tmp_path: Path) -> None:
    table = gathering(["me:Ann", "me:Bo", "me:Cui"])
    path = tmp_path / "gathering.json"
    path.write_text(table.record.to_text(), encoding="utf-8")
    first = table.state.seat
    assert first is not None
    names = ["Ann", "Bo", "Cui"]
    with Terminal(home, "play", "--resume", str(path)) as terminal:
        terminal.wait_for(CURTAIN + names[first])
        terminal.send("")
        answers = 0
        while table.state.seat == first:
            terminal.wait_for(ASK)
            terminal.send("2" if not answers else "1")
            table.play(table.state.legal()[0 if answers else 1])
            answers += 1
        second = table.state.seat
        assert second is not None
        hidden = terminal.wait_for(CURTAIN + names[second])
        assert "\x1b[3J" in hidden, "the screen is wiped, with what could be scrolled back to"
        terminal.send("")
        screen = terminal.wait_for(ASK)
        assert f"{names[first]} puts a hand on the" in screen
        assert f"{names[first]} offers" not in screen
        terminal.send("quit")
        assert terminal.end() == 0


def test_open_turns_have_no_curtain(home: Path) -> None:
    done = run(home, "play", "--seats", "me:Ann,me:Bo", "--seed", "2", typed="1\n" * 12)
    assert "Ann: " in done.stdout
    assert "Bo: " in done.stdout
    assert CURTAIN not in done.stdout
