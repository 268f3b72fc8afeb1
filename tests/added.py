"""Since which version a public name exists; `python -m tests.added 0.2` writes it where it is missing.

The names of version 0.1, where the record begins, stand in tests/data/names-0.1.txt.  They say nothing,
and each later one says `.. versionadded::` at the end of its docstring, as the documentation shows it.
"""

import ast
import importlib
import inspect
import re
import sys
from collections import defaultdict
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from tests.api import is_ours, is_promised, promised

FIRST = Path(__file__).parent / "data" / "names-0.1.txt"
ADDED = re.compile(r"^ *\.\. versionadded:: (\S+)$", re.MULTILINE)


class Named(NamedTuple):
    """A function, a class, a method or a property, and all the public names that it has."""

    names: tuple[str, ...]
    code: object  # the function, or the class, whose docstring it is

    @property
    def added(self):
        """The versions that its own docstring states."""
        return ADDED.findall(self.code.__doc__ or "")

    @property
    def is_of_the_first(self):
        """Whether version 0.1 had it under any of its names."""
        return not first_names().isdisjoint(self.names)


def first_names():
    """Return the names of version 0.1; what moved since stands there by the name that it has now."""
    return frozenset(FIRST.read_text(encoding="utf-8").split())


def own_code(value):
    """Return the function of a method or a property, or None where there is none with a docstring."""
    if isinstance(value, classmethod | staticmethod):
        value = value.__func__
    if isinstance(value, property):
        value = value.fget
    if isinstance(value, cached_property):
        value = value.func
    return value if inspect.isfunction(value) and value.__doc__ else None


def named():
    """Return all that is public and has a docstring; of a class that is new, the class alone."""
    names, things = defaultdict(list), {}
    for module, name in promised():
        thing = getattr(importlib.import_module(module), name)
        if inspect.isfunction(thing) or inspect.isclass(thing):
            names[id(thing)].append(f"{module}.{name}")
            things[id(thing)] = thing
    found = [Named(tuple(names[key]), thing) for key, thing in things.items()]
    for one in [one for one in found if inspect.isclass(one.code) and one.is_of_the_first]:
        found.extend(members(one))
    return found


def members(one):
    """Yield the methods and properties of a class with docstrings of their own."""
    for member in dir(one.code):
        if is_promised(member) and not member.startswith("_") and is_ours(one.code, member):
            code = own_code(inspect.getattr_static(one.code, member))
            if code is not None:
                yield Named(tuple(f"{name}.{member}" for name in one.names), code)


def place_of(code):
    """Return the file of a function or class, and its first line there, which is that of its decorators."""
    code = inspect.unwrap(code)
    return inspect.getsourcefile(code), inspect.getsourcelines(code)[1]


def with_version(source, code, version):
    """Return the source of a module in which the docstring of this function or class ends with a version."""
    line = place_of(code)[1]
    node = next(
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and node.name == code.__name__
        and min([node.lineno, *(mark.lineno for mark in node.decorator_list)]) == line
    )
    said = node.body[0].value
    lines = source.splitlines()
    indent = " " * said.col_offset
    last = lines[said.end_lineno - 1].removesuffix('"""').rstrip()
    kept = [last] if last else []
    lines[said.end_lineno - 1 : said.end_lineno] = [
        *kept, "", f"{indent}.. versionadded:: {version}", f'{indent}"""',
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def write(version):
    """Write the version into each docstring that lacks one, from the end of each file to its beginning."""
    missing = {id(one.code): one.code for one in named() if not one.is_of_the_first and not one.added}
    placed = [
        (inspect.getsourcefile(code), inspect.getsourcelines(code)[1], code) for code in missing.values()
    ]
    for path, _, code in sorted(placed, key=lambda place: place[:2], reverse=True):
        changed = with_version(Path(path).read_text(encoding="utf-8"), code, version)
        Path(path).write_text(changed, encoding="utf-8")
    print(f"{len(placed)} names are new in {version}")


if __name__ == "__main__":
    write(sys.argv[1])
