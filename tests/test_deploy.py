"""The files for operators: they can be read, and every option that they name is one that there is."""

from __future__ import annotations

import configparser
import inspect
import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from jianghu.cli.serve import serve

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
OPTIONS = {f"--{name.replace('_', '-')}" for name in inspect.signature(serve).parameters}


def named(words: list[str]) -> set[str]:
    return {word.partition("=")[0] for word in words if word.startswith("--")}


def test_the_unit_starts_the_server_with_options_that_there_are() -> None:
    unit = configparser.ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read_string(re.sub(r"\\\n\s*", " ", (DEPLOY / "jianghu.service").read_text()))
    words = shlex.split(unit["Service"]["ExecStart"])
    assert words[0].endswith("/jianghu") and words[1] == "serve"
    assert named(words) <= OPTIONS
    assert unit["Service"]["StateDirectory"] in words[words.index("--data") + 1]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_knows_every_line_of_the_unit() -> None:
    command = ["systemd-analyze", "verify", str(DEPLOY / "jianghu.service")]
    said = subprocess.run(command, capture_output=True, text=True, check=False).stderr
    ours = [line for line in said.splitlines() if "jianghu.service" in line]
    assert [line for line in ours if "is not executable" not in line] == []  # it is not installed here


def test_the_containers_start_the_server_with_options_that_there_are() -> None:
    lines = re.sub(r"\\\n\s*", " ", (DEPLOY / "Containerfile").read_text()).splitlines()
    entry = json.loads(next(line for line in lines if line.startswith("ENTRYPOINT")).removeprefix("ENTRYPOINT "))
    assert named(entry) <= OPTIONS
    for line in lines:
        assert not line or line.startswith("#") or line.split()[0].isupper()
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    command = services["jianghu"]["command"]
    assert named(command) <= OPTIONS
    proxy = services["proxy"]["networks"]["inside"]["ipv4_address"]
    assert command[command.index("--behind-proxy") + 1] == proxy
    assert set(services["jianghu"]["depends_on"]) <= set(services)
    assert (ROOT / services["jianghu"]["build"]["dockerfile"]).is_file()
    assert not any("/" in services[name].get("image", "") for name in services)


def test_the_guide_names_options_and_files_that_there_are() -> None:
    text = (ROOT / "docs" / "operating.md").read_text()
    serving = re.findall(r"`(--[a-z-]+)", text)
    assert serving and set(serving) <= OPTIONS
    for path in re.findall(r"`((?:deploy|bench)/[\w.]+)`", text) + re.findall(r"python (bench/\w+\.py)", text):
        assert (ROOT / path).is_file(), path
