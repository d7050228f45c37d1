"""How long the rules of each game take to come, in a real Chromium that has nothing of them in its cache.

The server runs beside it and has shown each page once. The table has the page's load event and the moment when every
figure of the rules is in the page, both from the beginning of the navigation, and everything on the wire.

    python bench/rulespages.py --times 5
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))
from jianghu.kernel import registry
from tests.web.server import Server

DRAWN = """() => new Promise((done) => {
  const look = () => {
    if (document.querySelector(".fp > .pic:empty")) return requestAnimationFrame(look);
    const [shown] = performance.getEntriesByType("navigation");
    done([shown.loadEventEnd, performance.now()]);
  };
  look();
})"""


def visit(chromium: Browser, url: str) -> tuple[float, float, int]:
    """One visit by a stranger: the load event and the last figure in ms, and the bytes."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    sizes: list[int] = []
    page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]))
    page.goto(url)
    load, drawn = page.evaluate(DRAWN)
    page.wait_for_load_state("networkidle")
    context.close()
    return load, drawn, sum(sizes)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=5)
    times = parser.parse_args().times
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)).running() as server, sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=os.environ.get("JIANGHU_BROWSER"), args=["--no-sandbox"])
        print("| game | load, ms | all figures drawn, ms | kB | load average |\n|---|---:|---:|---:|---:|")
        for id in registry.ids():
            url = f"{server.url}/rules/{id}"
            visit(chromium, url)
            found = [visit(chromium, url) for _ in range(times)]
            load, drawn = (statistics.median(one[k] for one in found) for k in (0, 1))
            busy = os.getloadavg()[0]
            print(
                f"| {id} | {load:.0f} | {drawn:.0f} | {max(one[2] for one in found) / 1000:.0f} | {busy:.1f} |",
                flush=True,
            )
        chromium.close()


if __name__ == "__main__":
    main()
