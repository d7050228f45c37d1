"""The compiled part of the build; all else stands in pyproject.toml, and the choice to compile in build_tools."""

import os
import sys
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "build_tools"))

from backend import can_compile  # noqa: E402
from docstrings import completed, docstrings  # noqa: E402

PACKAGE = Path("src/jianghu")
DOCUMENTED = Path("build/documented")
FLAGS = ["-ffp-contract=off", "-fvisibility=hidden", "-fno-plt"]


def hot_folders() -> list[Path]:
    """The folders whose code is compiled, one shared library each."""
    return [
        *(PACKAGE / name for name in ("kernel", "boards", "players")),
        *sorted(p.parent for p in PACKAGE.glob("games/*/__init__.py")),
    ]


def hot_files(folder: Path) -> list[str]:
    """The modules of one folder that are compiled. A game's ``view`` is a folder of its own, and plain."""
    names = sorted(folder.glob("*.py"))
    return [str(p) for p in names if p.stem not in ("__init__", "__main__")]


def extensions() -> list[Extension]:
    """The extension modules made by mypyc, or none for a plain build."""
    if not {"bdist_wheel", "build_ext"} & set(sys.argv) or not can_compile():
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        if os.environ.get("JIANGHU_COMPILE") == "1":
            raise
        return []
    # A name with a dot keeps the shared library inside the package.
    groups: list[tuple[list[str], str | None]] = [
        (files, f"jianghu._{folder.name}") for folder in hot_folders() if (files := hot_files(folder))
    ]
    # Plain files that hot code imports are read for their types, but checked elsewhere (`make check`): what they
    # import need not be installed here.
    options = ["--strict", "--follow-imports=silent", "--cache-dir=build/mypy_cache"]
    made = mypycify(
        [*options, *(name for files, _ in groups for name in files)],
        separate=groups,
        opt_level="2",
        debug_level="0",
        target_dir="build/c",
    )
    docs: dict[str, str] = {}
    for name in (name for files, _ in groups for name in files):
        module = ".".join(Path(name).relative_to("src").with_suffix("").parts)
        docs |= docstrings(module, Path(name).read_text("utf-8"))
    for extension in made:
        sources = [Path(name) for name in extension.sources]
        extension.sources = [
            str(completed(path, DOCUMENTED, docs)) if path.name.startswith("__native_") else str(path)
            for path in sources
        ]
        extension.include_dirs += sorted({str(path.parent) for path in sources})  # where the headers are
        # A newer compiler's warning must not stop the build; fused a*b+c would make ARM differ from plain Python.
        # Nothing but the modules is seen from outside, so that calls within a library are direct: 9 % in a search.
        # With direct calls -O2 is worth 6 % more than -O1, and twice the compiler's time.
        arguments = [a for a in extension.extra_compile_args if a != "-Werror"]
        extension.extra_compile_args = arguments + ([] if os.name == "nt" else FLAGS)
    return cast(list[Extension], made)


class BuildExtensions(build_ext):
    """Compiles on all cores."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()


class BuildPython(build_py):
    """Deletes what is no longer made: setuptools would install a module gone from the source for ever."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        compiled = cast(build_ext, self.get_finalized_command("build_ext")).get_outputs()
        wanted = {Path(name).resolve() for name in [*self.get_outputs(include_bytecode=False), *compiled]}
        for path in Path(self.build_lib, "jianghu").rglob("*"):
            if path.is_file() and path.resolve() not in wanted:
                path.unlink()


os.chdir(ROOT)
setup(ext_modules=extensions(), cmdclass={"build_ext": BuildExtensions, "build_py": BuildPython})
