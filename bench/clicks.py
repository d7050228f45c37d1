"""From a click to the updated board, in a real Chromium, while other tables play about one decision a second each.

The time runs from the click event in the page to the mark that the page sets when the update is in place. The other
tables are those of ``tables.py``, in a process of their own.

    python bench/clicks.py --tables 50 --clicks 200
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))
from bench import tables

PROBE = """
() => {
  window.clicked = 0;
  window.times = [];
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-words]")) window.clicked = performance.now();
  }, true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === "jianghu-update" && window.clicked && window.jianghu.ply > window.before) {
        window.times.push(entry.startTime - window.clicked);
        window.clicked = 0;
      }
  }).observe({ type: "mark" });
}
"""


def play(page: Page, clicks: int) -> list[float]:
    """Decide again and again by clicking on one of the actions."""
    page.evaluate(PROBE)
    for number in range(clicks):
        page.wait_for_selector("#prompt [data-words], [data-do=reveal]", state="attached", timeout=60000)
        if not page.locator("#prompt [data-words]").count():  # a secret decision: the device is passed on
            page.locator("[data-do=reveal]").first.dispatch_event("click")
            page.wait_for_selector("#prompt [data-words]", state="attached", timeout=60000)
        page.evaluate("() => { window.before = window.jianghu.ply; }")
        buttons = page.locator("#prompt [data-words]")
        buttons.nth(number % buttons.count()).dispatch_event("click")
        page.wait_for_function(f"() => window.times.length > {number}", timeout=60000)
        page.wait_for_timeout(100)
    found: list[float] = page.evaluate("() => window.times")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--clicks", type=int, default=200)
    parser.add_argument("--browser", default=os.environ.get("JIANGHU_BROWSER") or "/usr/bin/chromium")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, url = tables.serve(folder, "", 1.0)
        load = [sys.executable, tables.__file__, "--tables", str(given.tables), "--at", url, "--seconds", "100000"]
        others = subprocess.Popen(load, stdout=subprocess.DEVNULL) if given.tables else None
        try:
            browser = playwright.chromium.launch(executable_path=given.browser, args=["--no-sandbox"])
            page = browser.new_page(viewport={"width": 1280, "height": 900})
            page.add_init_script("localStorage.setItem('pace', 'instant')")  # nothing waits to be read
            answer = page.request.post(
                f"{url}/tables",
                form={"game": "wuwei", "name": "Lin", "seat_0": "me", "seat_1": "device"},
                headers={"origin": url},
            )
            page.wait_for_timeout(1000 * (3 + given.tables / 10))  # until the others play
            page.goto(answer.url)
            play(page, 10)
            page.reload()
            times = sorted(play(page, given.clicks))
            browser.close()
        finally:
            for process in (others, server):
                if process is not None:
                    process.terminate()
                    process.wait(20)
    cuts = statistics.quantiles(times, n=100)
    print("| other tables | clicks | p50 ms | p95 ms | p99 ms |")
    print("|---:|---:|---:|---:|---:|")
    print(f"| {given.tables} | {len(times)} | {cuts[49]:.1f} | {cuts[94]:.1f} | {cuts[98]:.1f} |")


if __name__ == "__main__":
    main()
