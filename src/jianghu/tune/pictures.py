"""The pictures of a fit, by matplotlib (extra ``lab``)."""

from __future__ import annotations

from matplotlib import rc_context
from matplotlib.figure import Figure

from jianghu.arena.pictures import INK, PALE, RED, STYLE, Picture, svg
from jianghu.tune.fit import calibration
from jianghu.tune.rounds import Tuning


def pictures(tuning: Tuning) -> list[Picture]:
    """For every mode and phase that was fitted: what it says against what was won, before and after."""
    return [_calibration(tuning, *key) for key in tuning.fitted]


def _calibration(tuning: Tuning, mode: int, phase: int) -> Picture:
    fitted, won = tuning.fitted[mode, phase], tuning.samples[mode, phase].won
    name = f"{tuning.game.modes[mode]}, {tuning.game.phases[phase]}"
    with rc_context(STYLE):
        figure = Figure(figsize=(5.2, 4.6), layout="constrained")
        panel = figure.subplots()
        panel.plot([0, 100], [0, 100], color=PALE, linestyle="--", zorder=0)
        for shares, colour, mark, label in (
            (fitted.shares_before, INK, "s", "before"),
            (fitted.shares, RED, "o", "fitted, on games it does not know"),
        ):
            said = calibration(shares, won)
            panel.plot(
                [100 * x for x, _, _ in said], [100 * y for _, y, _ in said], mark + "-", color=colour, label=label
            )
        panel.set_xlabel("it says, %")
        panel.set_ylabel("won, %")
        panel.legend(frameon=False, fontsize=8)
        words = "When it says so much, how much was won; the dashed line is a judgement that is always right"
        return Picture(f"Calibration: {name}", svg(figure), words)
