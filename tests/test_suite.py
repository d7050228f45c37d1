"""The suite itself: what runs once is left out nowhere, and a test that is lost is named."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType

import pytest

from tests.conftest import BOTH, ONCE, TESTS


def all_ran() -> ModuleType:
    spec = importlib.util.spec_from_file_location("all_ran", TESTS.parent / "build_tools" / "all_ran.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_what_runs_once_is_there() -> None:
    for part in [*ONCE, *BOTH]:
        assert (TESTS / part).exists(), part
    assert not {"contract", "kernel", "kungfu", "players", "wuwei"} & set(ONCE), "these are compiled"


def test_a_test_that_did_not_run_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module = all_ran()
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "collected", lambda build, *only: {"web::b"} if only else {"kernel::a", "web::b"})
    (tmp_path / "build").mkdir()

    def runs(plain: list[str], compiled: list[str]) -> None:
        (tmp_path / "build" / "ran-plain.json").write_text(json.dumps(plain), "utf-8")
        (tmp_path / "build" / "ran-compiled.json").write_text(json.dumps(compiled), "utf-8")

    runs(["kernel::a"], ["kernel::a", "web::b"])
    module.main()
    assert "2 tests compiled, 1 of them as plain Python too" in capsys.readouterr().out
    for plain, compiled, says in (
        ([], ["kernel::a", "web::b"], "did not run in the plain build: kernel::a\n"),
        (["kernel::a"], ["kernel::a"], "did not run in the compiled build: web::b\n"),
    ):
        runs(plain, compiled)
        with pytest.raises(SystemExit):
            module.main()
        assert capsys.readouterr().err == says


def test_the_mark_is_set_by_the_folder(request: pytest.FixtureRequest) -> None:
    marked = {
        item.path.relative_to(TESTS).as_posix() for item in request.session.items if item.get_closest_marker("once")
    }
    for path in marked:
        assert path not in BOTH and any(path == part or path.startswith(f"{part}/") for part in ONCE)
    for item in request.session.items:
        if item.path.parent.name in ("arena", "web") and item.path.relative_to(TESTS).as_posix() not in BOTH:
            assert item.get_closest_marker("once") is not None
