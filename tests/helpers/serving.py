"""Which test files serve a module of the source, and whether they reach it."""

import ast
import re
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path

from modlinalg._cli.main import _PLACES as PLACES
from modlinalg.certificates._writing import _QUESTIONS as QUESTIONS, _WRITERS as WRITERS
from modlinalg.formats._systems import _TABLE as TABLE
from modlinalg.verification._kinds import KINDS
from tests.helpers.served_by import SERVED_BY

TESTS = Path(__file__).parent.parent
SOURCE = TESTS.parent / "src"
# The folders under tests/ of the packages; the rooms of modlinalg have theirs at the top.
FOLDERS = {"modlinalg": "", "modlinalg_check": "checker", "modlinalg_pytest": "", "modlinalg_start": ""}
DOTTED = re.compile(r"\bmodlinalg\w*(?:\.\w+)*")
WORD = re.compile(r"[\w-]+")


@cache
def sources():
    """Return {module: its path} for all packages."""
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        found[".".join(part for part in parts if part != "__init__")] = path
    return found


@cache
def tree(path):
    """Return the syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes(path):
    """Return all nodes of the syntax tree of a file."""
    return tuple(ast.walk(tree(path)))


def modules_with_code():
    """Return the modules in which there is more than a docstring."""
    return [module for module, path in sources().items() if len(tree(path).body) > 1]


def file_by_name(module):
    """Return the test file of a module a.b.c, a/b/test_c.py, wherever its name begins with an underscore."""
    package, *rooms = module.split(".")
    *outer, last = [room.lstrip("_") for room in rooms] or [package]
    return TESTS.joinpath(FOLDERS[package], *outer, f"test_{last}.py")


def room_of(module):
    """Return the tests of a package, or of the nearest one above a module that has any, by its name."""
    package, *rooms = module.split(".")
    names = [FOLDERS[package], *(room.lstrip("_") for room in rooms)]
    if sources()[module].name != "__init__.py":
        names.pop()
    while any(names):
        *outer, last = names
        folder = TESTS.joinpath(*outer)
        found = {*folder.glob(f"{last}/**/test_*.py"), *folder.glob(f"test_{last}*.py")}
        if found:
            return frozenset(found)
        names = outer
    return frozenset()


def serving(module):
    """Return the test files of a module: the one of its name, those of the table, or those of its room."""
    by_name = file_by_name(module)
    if by_name.exists():
        return frozenset({by_name})
    return files_at(SERVED_BY[module]) if module in SERVED_BY else room_of(module)


def files_at(place):
    """Return the test file of a line of the table, or those in its folder."""
    path = TESTS / place
    return frozenset({path} if path.is_file() else path.rglob("test_*.py"))


@cache
def imported(path):
    """Return the dotted names of the modules that a file imports, and of what it takes out of modules."""
    found = []
    for node in nodes(path):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            outer = [*path.parent.relative_to(SOURCE).parts] if node.level else []  # as the checker imports
            module = ".".join([*outer, *filter(None, [node.module])])
            found += [f"{module}.{alias.name}" for alias in node.names]
    return found


def attributes(path):
    """Yield the dotted names of attributes of what is imported: modlinalg.games.grid for `games.grid`."""
    names = {}
    for node in nodes(path):
        if isinstance(node, ast.Import):
            names |= {alias.asname or alias.name: alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    for node in nodes(path):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Attribute | ast.Name):
            owner = ast.unparse(node.value)
            if owner in names:
                yield f"{names[owner]}.{node.attr}"


def texts(path):
    """Yield the texts in the code of a file; docstrings, which assert nothing, are none of them."""
    bare = {id(node.value) for node in nodes(path) if isinstance(node, ast.Expr)}
    for node in nodes(path):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare:
            yield node.value


@cache
def with_helpers(path):
    """Return a test file and the modules under tests/ that it imports, directly or through others."""
    found, waiting = set(), {path}
    while waiting:
        found |= waiting
        names = {name for file in waiting for name in imported(file)}
        names |= {name.rpartition(".")[0] for name in names}
        files = {TESTS.parent.joinpath(*name.split(".")).with_suffix(".py") for name in names}
        waiting = {file for file in files if TESTS in file.parents and file.is_file()} - found
    return found


@cache
def dotted_names(file):
    """Return the dotted names of ours that one file uses or writes in a text."""
    written = {name for text in texts(file) for name in DOTTED.findall(text)}
    run = {f"{name}.__main__" for name in written}  # what `python -m` runs by the name of a package
    used = {*imported(file), *attributes(file)}
    return {name for name in used | written | run if name.startswith("modlinalg")}


@cache
def mentioned(path):
    """Return the dotted names of ours in a test file and in the helpers that it imports."""
    return set().union(*map(dotted_names, with_helpers(path)))


@cache
def words(path):
    """Return the words of all texts in a test file and its helpers."""
    return {word for file in with_helpers(path) for text in texts(file) for word in WORD.findall(text)}


@cache
def defined(module):
    """Return the functions, classes and constants at the top level of a module."""
    found = set()
    for node in tree(sources()[module]).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {
                name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)
            }
    return found


def homes(name):
    """Return the modules of ours that a dotted name is of: that which it names, and that which defines it."""
    module, _, last = name.rpartition(".")
    found = {name, module}
    if module in sources() and name not in sources() and not module.endswith("__main__"):
        found.add(getattr(getattr(import_module(module), last, None), "__module__", None))
    return found & set(sources())


# Modules that have others in a table, each of which is loaded when it is asked for.
LATE = {
    "modlinalg.certificates._writing": {
        f"modlinalg.certificates.{place.partition('.')[0]}" for place in {**WRITERS, **QUESTIONS}.values()
    },
    "modlinalg.formats._systems": {f"modlinalg.formats.{entry.module}" for entry in TABLE},
    "modlinalg.verification._kinds": {
        f"modlinalg.verification.{kind.place.partition('.')[0]}" for kind in KINDS.values()
    },
}


@cache
def needed_by(module):
    """Return a module and all that it needs, directly or through others, some of them late."""
    found, waiting = set(), {module}
    while waiting:
        found |= waiting
        names = {name for one in waiting for name in imported(sources()[one])}
        names |= {name for one in waiting for name in LATE.get(one, ())}
        waiting = {name if name in sources() else name.rpartition(".")[0] for name in names} & set(sources())
        waiting -= found
    return found


def loaded_by(code):
    """Return the modules of ours that a new process has loaded at its end."""
    listing = "print(*(name for name in sys.modules if name.startswith('modlinalg')), sep='\\n')"
    code = f"import atexit, sys\natexit.register(lambda: {listing})\n{code}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert not done.stderr
    return sources().keys() & set(done.stdout.splitlines())


@cache
def reached(files):
    """Return the modules that the names and the commands in test files are of, and all that these need."""
    named = {module for file in files for name in mentioned(file) for module in homes(name)}
    called = {f"modlinalg._cli.{PLACES[word]}" for file in files for word in words(file) & set(PLACES)}
    return set().union(*map(needed_by, named | called))
