"""The build backend: setuptools', which also asks for mypy where the hot code can be compiled.

`JIANGHU_COMPILE=0` builds plain Python; `JIANGHU_COMPILE=1` makes it an error when compiling is not possible;
unset, the package is compiled where there is a working C compiler with Python's headers.
"""

import functools
import os
import platform
import sys
import tempfile
from pathlib import Path

from setuptools import Distribution, Extension, build_meta
from setuptools.build_meta import (
    build_sdist,
    build_wheel,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "can_compile",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

# Exact: what mypyc compiles, and how well, changes between versions. pyproject.toml's test extra names the same.
MYPY = "mypy==2.4.1"

Settings = dict[str, str | list[str] | None] | None

PROBE = """\
#include <Python.h>
static struct PyModuleDef probe = {PyModuleDef_HEAD_INIT, "probe", NULL, -1, NULL, NULL, NULL, NULL, NULL};
PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&probe); }
"""


@functools.cache
def can_compile() -> bool:
    """Whether this build compiles the hot code; raises when `JIANGHU_COMPILE=1` asks for what cannot be."""
    wish = os.environ.get("JIANGHU_COMPILE", "")
    if wish == "0":
        return False
    can = platform.python_implementation() == "CPython" and _probe_compiles()
    if wish == "1" and not can:
        raise RuntimeError("JIANGHU_COMPILE=1, but compiling needs CPython, a C compiler and Python's headers")
    return can


def _probe_compiles() -> bool:
    """Compile and link an empty extension module: this finds a missing compiler and missing headers alike."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE, encoding="utf-8")
        probe = Distribution({"name": "probe", "ext_modules": [Extension("probe", [str(source)])]})
        command = probe.get_command_obj("build_ext")
        command.build_lib = command.build_temp = folder
        try:
            command.ensure_finalized()
            command.run()
        except Exception as why:  # whatever a missing or broken compiler raises, the answer is the same
            print(f"jianghu: no compiled build: {why}", file=sys.stderr)
            return False
    return True


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What building a wheel needs: mypy, whose mypyc compiles, only where compiling is possible."""
    needs = build_meta.get_requires_for_build_wheel(config_settings)
    return [*needs, MYPY] if can_compile() else needs


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """What an editable install needs: nothing more, as it is never compiled."""
    os.environ["JIANGHU_COMPILE"] = "0"
    return build_meta.get_requires_for_build_editable(config_settings)


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """An editable install, always plain: a compiled module beside its source would silently shadow every edit."""
    os.environ["JIANGHU_COMPILE"] = "0"
    return build_meta.build_editable(wheel_directory, config_settings, metadata_directory)
