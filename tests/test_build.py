"""The package as built and installed: what is compiled, what is in it, what importing it loads."""

import ast
import importlib
import inspect
import pydoc
import subprocess
import sys
import tomllib
from pathlib import Path

import jianghu

SOURCE = Path(__file__).resolve().parent.parent / "src" / "jianghu"
INSTALLED = Path(jianghu.__file__).parent


def hot_modules() -> list[str]:
    """Every module that a compiled build compiles, found in the source tree."""
    folders = [
        *(SOURCE / name for name in ("kernel", "boards", "players")),
        *(p.parent for p in SOURCE.glob("games/*/__init__.py")),
    ]
    files = [p for folder in folders for p in folder.glob("*.py")]
    return sorted(
        ".".join(("jianghu", *p.relative_to(SOURCE).with_suffix("").parts))
        for p in files
        if p.name not in ("__init__.py", "__main__.py")
    )


def shipped(package: Path) -> set[str]:
    """Every file of the package that belongs to the source: no caches, no libraries, no hidden files."""
    files = (p.relative_to(package) for p in package.rglob("*") if p.is_file())
    return {
        str(p)
        for p in files
        if p.suffix not in (".pyc", ".so", ".pyd") and not any(part.startswith(".") for part in p.parts)
    }


def test_every_hot_module_is_compiled_and_only_in_the_compiled_build(build: str) -> None:
    modules = hot_modules()
    assert "jianghu.kernel.state" in modules
    plain = {name for name in modules if str(importlib.import_module(name).__file__).endswith(".py")}
    assert plain == (set(modules) if build == "plain" else set())


def test_the_installed_package_holds_exactly_the_source() -> None:
    assert shipped(INSTALLED) == shipped(SOURCE)


def test_the_compiler_is_pinned_once() -> None:
    """`make test` compiles with the mypy of the test extra, any other build with the one the backend asks for."""
    root = SOURCE.parent.parent
    extra = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]["test"]
    (pin,) = [need for need in extra if need.startswith("mypy=")]
    assert f'MYPY = "{pin}"' in (root / "build_tools" / "backend.py").read_text("utf-8").splitlines()


def test_import_is_light() -> None:
    """`import jianghu` loads nothing from outside the standard library but what compiled code needs."""
    code = (
        "import sys; before = set(sys.modules); import jianghu; "
        "print(*{name.partition('.')[0] for name in set(sys.modules) - before} - sys.stdlib_module_names)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) <= {"jianghu", "mypy_extensions"}


def test_help_shows_the_docstrings_of_the_source() -> None:
    """In the compiled build too, where nothing but the build itself can put them in."""
    compared = 0
    for name in hot_modules():
        module = importlib.import_module(name)
        tree = ast.parse(SOURCE.joinpath(*name.split(".")[1:]).with_suffix(".py").read_text("utf-8"))
        assert doc(module) == ast.get_docstring(tree), name
        for node in tree.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                found = getattr(module, node.name)
                if isinstance(found, type) and issubclass(found, tuple):
                    continue  # mypyc gives a NamedTuple a docstring of its own, which nothing replaces
                assert doc(found) == ast.get_docstring(node), f"{name}.{node.name}"
                compared += 1
            if not isinstance(node, ast.ClassDef):
                continue
            for child in node.body:
                if isinstance(child, ast.FunctionDef) and not child.name.startswith("__"):
                    method = inspect.getattr_static(found, child.name)
                    method = method.__func__ if isinstance(method, staticmethod | classmethod) else method
                    assert doc(method) == ast.get_docstring(child), f"{name}.{node.name}.{child.name}"
                    compared += 1
    assert compared > 500


def doc(thing: object) -> str | None:
    found = thing.__doc__
    return inspect.cleandoc(found) if found else None


def test_help_shows_parameters() -> None:
    assert list(inspect.signature(jianghu.State.play).parameters) == ["self", "action", "dice"]
    assert inspect.signature(jianghu.Dice).parameters["seed"].default == 0
    text = pydoc.plain(pydoc.render_doc(jianghu.State))
    assert "play(self" in text and "changes nothing" in text and "Whose decision it is" in text
