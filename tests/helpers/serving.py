"""Which test file serves a module of the source, and what that file mentions of it."""

import ast
import re
import subprocess
import sys
from fnmatch import fnmatchcase
from functools import cache
from importlib import import_module
from pathlib import Path

from modlinalg._cli.main import _PLACES as PLACES
from modlinalg.certificates._writing import _QUESTIONS as QUESTIONS, _WRITERS as WRITERS
from modlinalg.formats._reading import Format
from modlinalg.formats._systems import _TABLE as TABLE, FORMATS
from modlinalg.verification._kinds import KINDS
from tests.helpers.served_by import REACHED_BY, SERVED_BY

TESTS = Path(__file__).parent.parent
SOURCE = TESTS.parent / "src"
# The folders under tests/ of the packages; the rooms of modlinalg have theirs at the top.
FOLDERS = {"modlinalg": "", "modlinalg_check": "checker", "modlinalg_pytest": "", "modlinalg_start": ""}
COMMAND = "$ "  # in front of what a line of REACHED_BY says of the command line
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


def pattern_for(module):
    """Return the pattern of the table that counts for a module, or None."""
    return next((pattern for pattern in SERVED_BY if fnmatchcase(module, pattern)), None)


def pattern_serves(module):
    """Say whether a line of the table serves a module that is for several modules."""
    return not file_by_name(module).exists() and "*" in (pattern_for(module) or "")


def serving(module):
    """Return the test file of a module: the one of its name, or the one of the table."""
    by_name = file_by_name(module)
    return by_name if by_name.exists() else TESTS / SERVED_BY[pattern_for(module)]


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


def mentions(path, module):
    """Say whether a test file mentions a module, or what it defines, by it or by a package above it."""
    for name in mentioned(path):
        above, _, last = name.rpartition(".")
        if module in (name, above) or (last in defined(module) and module.startswith(f"{above}.")):
            return True
    return False


def home(name):
    """Return the module that defines a dotted name, or a command such as "$ trace"."""
    if name.startswith(COMMAND):
        return f"modlinalg._cli.{PLACES[name.removeprefix(COMMAND)]}"
    if name in sources():
        return name
    module, _, last = name.rpartition(".")
    return getattr(import_module(module), last).__module__


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


def reaches(path, module):
    """Say whether a test file uses what REACHED_BY has for a module, and whether that needs the module."""
    name = REACHED_BY.get(module)
    if name is None or module not in needed_by(home(name)):
        return False
    return name.removeprefix(COMMAND) in words(path) if name.startswith(COMMAND) else name in mentioned(path)


def runs_over_its_format(path, module):
    """Say whether a module has a format of the table, and a test file runs over the names of all of them."""
    values = [vars(import_module(module)).get(name) for name in defined(module)]
    registered = any(value.name in FORMATS for value in values if isinstance(value, Format))
    return registered and "modlinalg.formats.FORMATS" in mentioned(path)


def loaded_by(code):
    """Return the modules of ours that a new process has loaded at its end."""
    listing = "print(*(name for name in sys.modules if name.startswith('modlinalg')), sep='\\n')"
    code = f"import atexit, sys\natexit.register(lambda: {listing})\n{code}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert not done.stderr
    return sources().keys() & set(done.stdout.splitlines())
