"""The report of a fit as one page: what matters how much, how well it is calibrated, and whether it wins more."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from jianghu.arena.report import STYLE as PAGE_STYLE
from jianghu.arena.report import figure, percent, share, table
from jianghu.arena.statistics import Blocks, Z
from jianghu.kernel.voice import Voice
from jianghu.tune.fit import Fitted, calibration

if TYPE_CHECKING:
    from jianghu.arena.pictures import Picture
    from jianghu.tune.rounds import Tuning


def importance(tuning: Tuning, mode: int, phase: int) -> list[list[str]]:
    """The features by how much they move a judgement: title, weight now and before."""
    game = tuning.game
    voice = Voice(game, "en")
    found = tuning.fitted[mode, phase]
    before = tuning.before.table[mode][phase]
    rows = [
        (abs(found.weights[i]) * found.spread[i], [voice.find(feature.title), feature.name,
         f"{found.weights[i]:+.3f}", f"{before[i]:+.3f}", f"{found.weights[i] * found.spread[i]:+.3f}"])
        for i, feature in enumerate(game.features)
    ]  # fmt: skip
    return [row for _, row in sorted(rows, key=lambda one: -one[0])]


def tables(tuning: Tuning, strength: dict[str, Any]) -> list[tuple[str, list[str], list[list[str]]]]:
    """Everything that is counted, for the page and the terminal."""
    players = strength["variants"][0]["players"]
    rows = [[name, *share(row["share"])] for name, row in zip(("new weights", "old weights"), players, strict=True)]
    equal = "won alone" if tuning.plan.seats == 1 else f"an equal share: {percent(strength['equal_share'])}"
    found = [(f"Strength: adept with either, {strength['games']} games ({equal})", ["", "share", "95 %"], rows)]
    losses = [[_name(tuning, key), *_losses(fitted)] for key, fitted in tuning.fitted.items()]
    heads = ["mode, phase", "log-loss before", "log-loss", "Brier before", "Brier", "off before", "off"]
    found.append(("On games that were not fitted on", heads, losses))
    ways = [
        [_name(tuning, key), str(one.games), str(one.positions), f"{one.hold:g}", f"{one.later:g}"]
        for key, one in tuning.fitted.items()
    ]
    heads = ["mode, phase", "games", "positions", "held near those before", "a later opinion counts"]
    found.append(("What was fitted, and how", heads, ways))
    for (mode, phase), fitted in tuning.fitted.items():
        what = _name(tuning, (mode, phase))
        measured = calibration(fitted.shares, tuning.samples[mode, phase].won)
        rows = [[f"{100 * said:.1f} %", f"{100 * won:.1f} %", str(count)] for said, won, count in measured]
        found.append((f"Calibration, {what}", ["it says", "won", "positions × sides"], rows))
        heads = ["feature", "name", "weight", "before", "by its spread"]
        found.append((f"What matters, {what}", heads, importance(tuning, mode, phase)))
    found += [by_question(tuning, mode) for mode in sorted({mode for mode, _ in tuning.fitted})]
    return found


def by_question(tuning: Tuning, mode: int) -> tuple[str, list[str], list[list[str]]]:
    """How the judgement holds for the side that is asked, by what it is asked.

    Over all games the parts of a turn have the same outcome, so a question at which it is far off shows what the
    features miss there, such as markers that still come.
    """
    told: dict[int, list[tuple[int, float, float, float]]] = {}
    for key, fitted in tuning.fitted.items():
        if key[0] != mode:
            continue
        samples = tuning.samples[key]
        for row, (game, question, side) in enumerate(zip(samples.game, samples.question, samples.asked, strict=True)):
            before, now = float(fitted.shares_before[row, side]), float(fitted.shares[row, side])
            told.setdefault(int(question), []).append((int(game), before, now, float(samples.won[row, side])))
    rows: list[list[str]] = []
    for question, seen in sorted(told.items()):
        before, now, won = (sum(one[place] for one in seen) / len(seen) for place in (1, 2, 3))
        off = Blocks()
        for game, _, says, brought in seen:
            off.add(game, brought - says)
        rows.append(
            [tuning.game.questions[question], *(percent(value) for value in (before, now, won)),
             f"± {percent(Z * off.variance() ** 0.5)}" if len(off.block_means()) > 1 else "–", str(len(seen))]
        )  # fmt: skip
    heads = ["asked", "it said before", "it says", "won", "within chance", "positions"]
    return f"By what is asked, {tuning.game.modes[mode]}", heads, rows


def _name(tuning: Tuning, key: tuple[int, int]) -> str:
    return f"{tuning.game.modes[key[0]]}, {tuning.game.phases[key[1]]}"


def _losses(fitted: Fitted) -> list[str]:
    numbers = [fitted.loss_before, fitted.loss, fitted.brier_before, fitted.brier]
    return [*(f"{value:.4f}" for value in numbers), percent(fitted.off_before), percent(fitted.off)]


def page(tuning: Tuning, strength: dict[str, Any], pictures: list[Picture]) -> str:
    """The whole page."""
    title = f"{tuning.game.title} {tuning.game.glyphs}: how much each feature matters"
    parts = [
        "<!doctype html><html lang='en'><head><meta charset='utf-8'>",
        "<meta name='viewport' content='width=device-width, initial-scale=1'>",
        f"<title>{escape(title)}</title><style>{PAGE_STYLE}</style></head><body><h1>{escape(title)}</h1>",
        *(figure(picture) for picture in pictures),
        *(table(*one) for one in tables(tuning, strength)),
        f"<h2>To repeat it</h2><pre>{escape(tuning.command)}</pre></body></html>",
    ]
    return "\n".join(parts) + "\n"
