"""SVG to PNG through the system's Chromium, which draws text and styles exactly as the web page does."""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
import tempfile
from pathlib import Path
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS: Final = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars",
)  # fmt: skip
SIZE: Final = re.compile(r'<svg[^>]*? width="([\d.]+)" height="([\d.]+)"')


class NoBrowser(RuntimeError):
    """There is no Chromium to draw with."""


class DrawingFailed(RuntimeError):
    """Chromium ran but gave no picture, or one of another size."""


def find_browser() -> str:
    """The path of a Chromium: the one that JIANGHU_BROWSER names, else the first of the usual names."""
    found = os.environ.get("JIANGHU_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)
    if not found:
        raise NoBrowser(f"PNG pictures need Chromium, and none of {', '.join(NAMES)} is installed")
    return found


def svg_to_png(svg: str, *, scale: float = 1, seconds: float = 60) -> bytes:
    """The picture in its natural size (times ``scale``) as a PNG file."""
    browser = find_browser()
    size = SIZE.search(svg)
    if size is None:
        raise ValueError("the SVG names no width and height")
    width, height = (round(float(part)) for part in size.groups())
    with tempfile.TemporaryDirectory(prefix="jianghu-") as folder:
        page, shot = Path(folder, "picture.html"), Path(folder, "picture.png")
        # In an HTML page the picture does not scale with the window, whose frame varies by version.
        head = "<!doctype html><meta charset=utf-8><style>body{margin:0}svg{display:block}</style>"
        page.write_text(head + svg, encoding="utf-8")
        command = [
            browser, *FLAGS, f"--user-data-dir={folder}/profile", f"--window-size={width},{height}",
            f"--force-device-scale-factor={scale:g}", f"--screenshot={shot}", page.as_uri(),
        ]  # fmt: skip
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=False)
        except FileNotFoundError as error:
            raise NoBrowser(f"{browser} cannot be run: {error}") from error
        except subprocess.TimeoutExpired as error:
            raise DrawingFailed(f"{browser} gave no picture in {seconds:g} seconds") from error
        if not shot.exists():
            raise DrawingFailed(f"{browser} gave no picture: {done.stderr.strip()[-500:]}")
        data = shot.read_bytes()
    wanted = (round(width * scale), round(height * scale))
    if png_size(data) != wanted:
        raise DrawingFailed(f"the picture is {png_size(data)} instead of {wanted}")
    return data


def png_size(data: bytes) -> tuple[int, int]:
    """Width and height from the head of a PNG file."""
    width, height = struct.unpack(">II", data[16:24])
    return int(width), int(height)
