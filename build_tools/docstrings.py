"""Puts the docstrings into the C that mypyc makes: it leaves them out, and what is compiled cannot be given any later.

mypyc is compiled itself, so it cannot be taught; its C is regular enough to be completed. Signatures are there already,
without types: C functions have no place for those. `tests/test_build.py` compares the result with the source.
"""

import ast
import inspect
import re
from pathlib import Path

STRING = r'"((?:[^"\\]|\\.)*)"'
DOC = rf"(NULL|PyDoc_STR\((?:NULL|{STRING})\))"  # mypyc writes NULL where it cannot write the signature
FUNCTION = re.compile(rf"(\(PyCFunction\)CPyPy_(\w+),\s*METH_[\w |]+, ){DOC}")
CLASS = re.compile(rf"(PyTypeObject CPyType_(\w+)_template_ = {{[^}}]*?\.tp_doc = ){DOC}")
PROPERTY = re.compile(r"(\(getter\)(\w+)_get_(\w+),\s*(?:NULL|\(setter\)\w+),\s*)NULL(, NULL})")
MODULE = re.compile(r'(PyModuleDef_HEAD_INIT,\s*"([\w.]+)",\s*)NULL')


def docstrings(module: str, source: str) -> dict[str, str]:
    """The docstrings of a module, its functions, its classes and their methods, by their dotted names."""
    tree = ast.parse(source)
    found = {module: ast.get_docstring(tree)}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            name = f"{module}.{node.name}"
            found[name] = ast.get_docstring(node)
            if isinstance(node, ast.ClassDef):
                methods = [child for child in node.body if isinstance(child, ast.FunctionDef)]
                # A setter has the name of its property and, at most, a docstring of no use.
                found |= {f"{name}.{child.name}": ast.get_docstring(child) for child in reversed(methods)}
    return {name: inspect.cleandoc(doc) for name, doc in found.items() if doc}


def complete(code: str, docs: dict[str, str]) -> str:
    """The C of some modules, with their docstrings."""
    mangled = {name.replace(".", "___"): doc for name, doc in docs.items()}

    def function(match: re.Match[str]) -> str:
        start, name, there, signature = match.groups()
        doc = mangled.get(name)
        return f"{start}{there}" if doc is None else f'{start}PyDoc_STR("{signature or ""}{c_text(doc)}")'

    def attribute(match: re.Match[str]) -> str:
        start, owner, name, end = match.groups()
        doc = mangled.get(f"{owner}___{name}")
        return match.group(0) if doc is None else f'{start}PyDoc_STR("{c_text(doc)}"){end}'

    def module(match: re.Match[str]) -> str:
        doc = docs.get(match.group(2))
        return match.group(0) if doc is None else f'{match.group(1)}PyDoc_STR("{c_text(doc)}")'

    return MODULE.sub(module, PROPERTY.sub(attribute, CLASS.sub(function, FUNCTION.sub(function, code))))


def c_text(text: str) -> str:
    """A text as the inside of a C string. Octal escapes end after three digits, so that nothing after them joins in."""
    plain = {ord("\n"): "\\n", ord('"'): '\\"', ord("\\"): "\\\\"}
    return "".join(plain.get(byte) or (chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}") for byte in text.encode())


def completed(path: Path, folder: Path, docs: dict[str, str]) -> Path:
    """A copy of a C file with docstrings, written only when it changes: mypyc compares what it wrote the last time."""
    copy = folder / path.name
    text = complete(path.read_text("utf-8"), docs)
    if not copy.exists() or copy.read_text("utf-8") != text:
        folder.mkdir(parents=True, exist_ok=True)
        copy.write_text(text, "utf-8")
    return copy
