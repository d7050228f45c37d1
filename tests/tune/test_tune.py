"""``jianghu tune`` from the first game to the report, stopped and taken up again, with toy games and real ones."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import jianghu
from jianghu.arena import code
from jianghu.arena.match import Match, Task
from jianghu.errors import BadMatch, BadWeights
from jianghu.kernel.dice import Dice
from jianghu.kernel.judgement import read_weights
from jianghu.players import make, weighing
from jianghu.players.registry import load
from jianghu.tune.pictures import pictures
from jianghu.tune.report import by_question, page
from jianghu.tune.rounds import NEW, OLD, Plan, Tuning
from jianghu.tune.selfplay import Selfplay
from jianghu.tune.writing import written
from tests.kungfu.scenario import Scene as Fight
from tests.toy.installed import installed, path_with_toys


@pytest.fixture
def toys(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The toy games, here and in the processes that play."""
    folder = tmp_path_factory.mktemp("toys")
    path_with_toys(folder)
    monkeypatch.syspath_prepend(folder)  # the processes have the path of this one
    with installed():
        yield


def silent(title: str, total: int, done: int) -> Callable[[], None]:
    return lambda: None


def plan(game: str, seats: int, **given: object) -> Plan:
    return Plan(game, dict(given), seats, 2, 60, 5, 1, 4, None)


@pytest.mark.usefixtures("toys")
def test_a_game_alone_is_tuned_to_the_end(tmp_path: Path) -> None:
    tuning = Tuning(plan("climb", 1), tmp_path, "jianghu tune climb")
    strength = tuning.run(1, "", silent)
    data = tomllib.loads((tmp_path / NEW).read_text("utf-8"))
    found = read_weights(jianghu.game("climb"), data)
    alone, together = found.table
    assert alone[0][1] < 0 < alone[0][2]  # steps that are missing are bad, hours of light are good
    assert together == tuning.before.table[1]  # nobody played it
    told = data["fitted"]["alone play"]
    assert told["command"] == "jianghu tune climb" and told["games"] > 90  # those of which anything was kept
    assert told["log_loss"] < told["log_loss_before"]
    assert strength["games"] >= 4
    text = page(tuning, strength, pictures(tuning))
    assert "steps to the top" in text and "Calibration" in text and "data:image/svg+xml" in text


@pytest.mark.usefixtures("toys")
def test_an_interrupted_tune_loses_no_played_game(tmp_path: Path) -> None:
    played: list[int] = []

    def impatient(title: str, total: int, done: int) -> Callable[[], None]:
        def shown() -> None:
            played.append(done)
            if len(played) == 10:
                raise KeyboardInterrupt

        return shown

    with pytest.raises(KeyboardInterrupt):
        Tuning(plan("climb", 1), tmp_path, "").run(1, "", impatient)
    kept = (tmp_path / "round-1" / "games.jsonl").read_text("utf-8").count("\n") - 1
    assert kept == 10
    again: list[tuple[int, int]] = []

    def counting(title: str, total: int, done: int) -> Callable[[], None]:
        again.append((total, done))
        return lambda: None

    Tuning(plan("climb", 1), tmp_path, "").run(1, "", counting)
    assert again[0] == (60, 10)


@pytest.mark.usefixtures("toys")
def test_too_few_games_and_games_without_features_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadMatch, match="fewer than 50 games came to an end"):
        Tuning(Plan("climb", {}, 1, 1, 20, 2, 1, 2, None), tmp_path / "few", "").run(1, "", silent)
    with pytest.raises(BadWeights, match="Three Cups has no features to weigh"):
        Tuning(plan("cups", 2), tmp_path / "cups", "")


@pytest.mark.usefixtures("toys")
def test_the_report_tells_at_which_question_the_judgement_is_off(tmp_path: Path) -> None:
    """Half of the games ask what half of them have won and half of the others what all of them have lost."""
    tuning = Tuning(plan("climb", 1), tmp_path, "")
    blank = [1.0] * len(tuning.game.features)
    rows = [
        {"payoffs": [won], "samples": [[0, 0, [0], [blank], asked, 0, [0.5]]] * 2}
        for won, asked in [(1.0, 0), (0.0, 0), (0.0, 1), (0.0, 1)] * 20
    ]
    tuning._fit(rows, tuning.before, 1)
    _, heads, told = by_question(tuning, 0)
    assert heads[0] == "asked" and len(told) == 2
    assert [(row[0], row[3], row[5]) for row in told] == [
        (tuning.game.questions[0], "50.0 %", "80"),
        (tuning.game.questions[1], "0.0 %", "80"),
    ]
    assert told[0][1] == told[1][1]  # what it said: nothing of the question


@pytest.mark.usefixtures("toys")
def test_games_that_all_ended_alike_teach_nothing(tmp_path: Path) -> None:
    """Else a stage that was never won would be judged as lost from its first turn on."""
    tuning = Tuning(plan("climb", 1), tmp_path, "")
    lost = {"payoffs": [0.0], "samples": [[0, 0, [0], [[1.0] * len(tuning.game.features)], 0, 0, [0.5]]]}
    with pytest.raises(BadMatch, match="or all in the same way"):
        tuning._fit([lost] * 60, tuning.before, 1)


@pytest.mark.usefixtures("toys")
def test_who_never_strays_climbs_better() -> None:
    match = Match("climb", ["think:5"], 1, {}, [], 3, 500, 10.0, "fallback")
    won = [0.0, 0.0]
    for stray in (0, 1):
        play = Selfplay(match, 5, jianghu.game("climb").weights.data, stray)
        for block in range(20):
            payoffs = play(Task(block, 0, 0))["payoffs"]
            assert isinstance(payoffs, list)
            won[stray] += payoffs[0]
    assert won[0] > won[1]


@pytest.mark.parametrize("game", ["china", "kungfu", "lineage", "panda", "wuwei"])
def test_what_is_written_is_read_back(game: str) -> None:
    weights = jianghu.game(game).weights
    assert read_weights(jianghu.game(game), tomllib.loads(written(weights.data))).table == weights.table


def faulty(change: Callable[[dict[str, object]], object]) -> str:
    data = tomllib.loads(written(jianghu.game("wuwei").weights.data))
    change(data)
    with pytest.raises(BadWeights) as caught:
        read_weights(jianghu.game("wuwei"), data)
    return str(caught.value)


def test_faults_of_a_weights_file_are_named() -> None:
    def row(data: dict[str, object]) -> dict[str, object]:
        found = data["weights"]["master-2"]["play"]  # type: ignore[index]
        assert isinstance(found, dict)
        return found

    assert faulty(lambda data: data.update(game="kungfu")) == "game: it is 'kungfu', and should be 'wuwei'"
    assert faulty(lambda data: data.update(rules="0")).startswith("rules: it is '0'")
    assert faulty(lambda data: data.update(colour=1)).startswith("colour: there is no such entry")
    assert faulty(lambda data: data.pop("weights")) == "weights: it should be a table"
    assert faulty(lambda data: data["weights"].pop("master-2")) == "weights.master-2: it is missing"  # type: ignore[attr-defined]
    assert faulty(lambda data: row(data).pop("chi")) == "weights.master-2.play.chi: it is missing"
    assert faulty(lambda data: row(data).update(luck=1)).startswith(
        "weights.master-2.play.luck: the game has nothing of"
    )
    assert faulty(lambda data: data["weights"].update(chess={})).startswith("weights.chess: the game has nothing")  # type: ignore[attr-defined]
    assert faulty(lambda data: data["weights"]["master-2"].update(end={})).startswith("weights.master-2.end: the game")  # type: ignore[index]
    for nonsense in ("much", float("nan"), float("inf"), True, 1e9, 10**400):
        told = faulty(lambda data, value=nonsense: row(data).update(chi=value))  # type: ignore[misc]
        assert told.startswith("weights.master-2.play.chi: ") and "is not a number" in told


def test_faults_of_where_weights_are_from_are_named() -> None:
    """The coach tells it beside its chances."""

    def entries(data: dict[str, object]) -> dict[str, object]:
        found = data["fitted"]
        assert isinstance(found, dict)
        return found

    def entry(data: dict[str, object]) -> dict[str, object]:
        found = entries(data)["master-2 play"]
        assert isinstance(found, dict)
        return found

    assert faulty(lambda data: data.update(fitted=3)) == "fitted: it should be a table"
    assert faulty(lambda data: entries(data).update(chess={})).startswith("fitted.chess: the game has no such mode")
    assert faulty(lambda data: entries(data).update({"emperor play": 1})).endswith("emperor play: it should be a table")
    assert faulty(lambda data: entry(data).update(games=3000.5)).endswith("games: 3000.5 is not a whole number")
    for name in ("games", "positions", "off"):
        for nonsense in ("much", float("nan"), float("inf"), True, 10**400):
            told = faulty(lambda data, name=name, value=nonsense: entry(data).update({name: value}))  # type: ignore[misc]
            assert told.startswith(f"fitted.master-2 play.{name}: ") and "is not a number" in told
    said = "fitted.master-2 play.off: {} is not a number from 0 to 1"
    assert faulty(lambda data: entry(data).update(off=-0.1)) == said.format(-0.1)
    assert faulty(lambda data: entry(data).update(off=7.5)) == said.format(7.5)
    assert faulty(lambda data: entry(data).update(games=0)).startswith("fitted.master-2 play.games: 0 is not a number")


def test_a_player_with_weights_of_another_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "w.toml"
    file.write_text(written(jianghu.game("kungfu").weights.data), "utf-8")
    for name in ("greedy", "novice", "adept"):
        player = make(f"{name}+{file}")
        state = jianghu.new("wuwei", seats=2, seed=1)
        with pytest.raises(BadWeights, match="weights of kungfu"):
            player.choose(state.hide(state.seat), Dice(1))
    with pytest.raises(BadWeights, match="do not fit wuwei"):
        Match("wuwei", [f"adept+{file}"], 2, {}, [], 1, 100, 1.0, "fallback").check()
    file.write_text("rules = '1'\n", "utf-8")
    with pytest.raises(BadWeights, match="game: it should say of which game they are"):
        make(f"adept+{file}")
    with pytest.raises(BadWeights, match=r"gone\.toml"):
        make(f"adept+{tmp_path}/gone.toml")


def test_an_editors_mark_at_the_begin_is_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "w.toml"
    file.write_text(written(jianghu.game("kungfu").weights.data), "utf-8-sig")
    assert load(str(file)).table == jianghu.game("kungfu").weights.table


@pytest.mark.usefixtures("toys")
def test_a_folder_keeps_the_weights_it_began_with(tmp_path: Path) -> None:
    tuning = Tuning(plan("climb", 1), tmp_path, "")
    (tmp_path / OLD).write_text((tmp_path / OLD).read_text("utf-8").replace("-0.25", "-0.75"), "utf-8")
    assert Tuning(plan("climb", 1), tmp_path, "").before.table != tuning.before.table


@pytest.mark.usefixtures("toys")
def test_a_finished_tune_goes_on_by_another_command_and_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command and the date are in the file of weights, and decide nothing of how a game goes."""
    monkeypatch.chdir(tmp_path)
    asked = plan("climb", 1)
    assert Tuning(asked, Path("here"), "jianghu tune climb").run(1, "", silent)["games"] == 4
    again = Tuning(replace(asked, compared=8), tmp_path / "here", "jianghu tune climb --compared 8 --jobs 2")
    left: list[int] = []

    def counting(title: str, total: int, done: int) -> Callable[[], None]:
        left.append(total - done)
        return lambda: None

    assert again.run(1, "", counting)["games"] == 8
    assert left == [4], "only the games that are new"


@pytest.mark.usefixtures("toys")
def test_another_way_to_fit_the_same_games_gets_a_match_of_its_own(tmp_path: Path) -> None:
    asked = plan("climb", 1)
    for stretch in (False, True):
        tuning = Tuning(replace(asked, stretch=stretch), tmp_path, "")
        assert tuning.run(1, "", silent)["games"] == 4
    assert len([*tmp_path.glob("strength-*")]) == 2


@pytest.mark.usefixtures("toys")
def test_a_folder_that_began_with_other_weights_is_refused(tmp_path: Path) -> None:
    """And what it began with is told where nothing was named."""
    file, asked = tmp_path / "mine.toml", plan("climb", 1)
    file.write_text(written(jianghu.game("climb").weights.data).replace("-0.25", "-0.75"), "utf-8")
    own, mine = Tuning(asked, tmp_path / "own", ""), Tuning(replace(asked, weights=file), tmp_path / "mine", "")
    assert own.own and not mine.own and not Tuning(asked, tmp_path / "mine", "").own
    with pytest.raises(BadMatch, match=r"it began with other weights than .*mine\.toml; choose another --out"):
        Tuning(replace(asked, weights=file), tmp_path / "own", "")
    kept = (tmp_path / "mine" / OLD).read_text("utf-8")
    Tuning(replace(asked, weights=file), tmp_path / "mine", "")
    assert (tmp_path / "mine" / OLD).read_text("utf-8") == kept


@pytest.mark.usefixtures("toys")
def test_somebody_elses_files_are_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / NEW).write_text("mine", "utf-8")
    with pytest.raises(BadMatch, match=r"it holds weights\.toml, and no tune began there"):
        Tuning(plan("climb", 1), tmp_path, "")
    assert [path.name for path in tmp_path.iterdir()] == [NEW]


@pytest.mark.usefixtures("toys")
def test_a_tune_that_is_refused_before_its_first_game_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(BadMatch, match="no cluster answers"):
        Tuning(plan("climb", 1), tmp_path / "out", "").run(1, "127.0.0.1:1", silent)
    assert not (tmp_path / "out").exists()
    Tuning(plan("climb", 1), tmp_path / "mine", "")
    with pytest.raises(BadMatch, match="no cluster answers"):
        Tuning(plan("climb", 1), tmp_path / "mine", "").run(1, "127.0.0.1:1", silent)
    assert (tmp_path / "mine" / OLD).exists(), "it was there before"


@pytest.mark.usefixtures("toys")
def test_games_that_strayed_otherwise_are_refused(tmp_path: Path) -> None:
    asked = plan("climb", 1)
    Tuning(asked, tmp_path, "").run(1, "", silent)
    with pytest.raises(BadMatch, match="another match, with stray 12, not 0; choose another --out"):
        Tuning(replace(asked, stray=0), tmp_path, "").run(1, "", silent)


def test_games_are_tied_to_the_code_that_keeps_samples_of_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    selfplay = Selfplay(Match("kungfu", ["think:9"], 2, {}, [], 1, 9, 9.0, "fallback"), 9, {})
    found = [selfplay.data()["code"], selfplay.match.data()["code"]]
    changed = tmp_path / "selfplay.py"
    changed.write_text("otherwise", "utf-8")
    monkeypatch.setattr(sys.modules[Selfplay.__module__], "__file__", str(changed))
    code.digest.cache_clear()
    found += [selfplay.data()["code"], selfplay.match.data()["code"]]
    code.digest.cache_clear()
    assert found[1] == found[3] and len(set(found)) == 3


def test_weights_are_given_to_those_who_weigh() -> None:
    given = ["random", "greedy", "adept", "master@2", "think:9", "novice", "adept+b", "cmd:./x", "me:Ann"]
    found = ["random", "greedy+a", "adept+a", "master@2+a", "think:9+a", "novice+a", "adept+b", "cmd:./x", "me:Ann"]
    assert weighing(given, "a") == found


def test_other_weights_choose_otherwise(tmp_path: Path) -> None:
    """Who is afraid of a Weapon in play throws it away."""
    data = tomllib.loads(written(jianghu.game("kungfu").weights.data))
    data["weights"]["2"]["play"] |= {"weapon": -5.0, "weapon_attack": 0.0}
    file = tmp_path / "afraid.toml"
    file.write_text(written(data), "utf-8")
    state = Fight(2).hand(0, "Ladder!").weapon(0, "Spear!").main(0).state
    assert state.words(make("greedy").choose(state.hide(0), Dice(1))) != "drop weapon"
    assert state.words(make(f"greedy+{file}").choose(state.hide(0), Dice(1))).startswith("drop")
