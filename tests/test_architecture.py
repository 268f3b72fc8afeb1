"""The house rules that a syntax tree can show: who imports whom, and what is never loaded early."""

import ast
import re
import subprocess
import sys
from functools import cache
from graphlib import TopologicalSorter
from importlib import import_module
from inspect import isclass, isfunction

import pytest

import modlinalg
from modlinalg.formats._systems import _TABLE
from tests.api import PUBLIC, promised
from tests.helpers.reference import documented, pages
from tests.helpers.served_by import SERVED_BY
from tests.helpers.serving import (
    SOURCE,
    TESTS,
    file_by_name,
    files_at,
    loaded_by,
    modules_with_code,
    nodes,
    reached,
    room_of,
    serving,
    sources,
    tree,
)

# The floors of the house, lowest first, and the rooms on each: packages and modules at the top level of
# modlinalg, "" for its face, and the other packages of src.  A module imports from its own room and from
# lower floors, also where only a type checker looks.
FLOORS = (
    ("errors", "modlinalg_start", "modlinalg_check"),
    ("_arithmetic", "_support"),
    ("formats",),
    ("_matrices",),
    ("elimination", "nonexistence"),
    ("_answers",),
    ("certificates",),
    ("verification", "traces", "games"),
    ("testing", "batch", "audits", "grading"),
    ("", "_cli", "__main__", "modlinalg_pytest"),
)
FLOOR = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}
# The parts of the largest room; each takes from those before it.
PARTS = ("systems", "forms", "inverses", "modules", "polynomials", "lightest")
PLUMBING = {"_support", "", "_cli", "__main__", "modlinalg_start", "modlinalg_check", "modlinalg_pytest"}


def below_modlinalg(name):
    """Return the name of a module of ours below modlinalg; the full one in the other packages."""
    return name.removeprefix("modlinalg").removeprefix(".") if name.split(".")[0] == "modlinalg" else name


@cache
def house():
    """Return {module name below modlinalg, or full name in the other packages: its path}."""
    return {below_modlinalg(name): path for name, path in sources().items()}


@cache
def modules():
    """Return {module name below modlinalg: its path}."""
    return {name: path for name, path in house().items() if not name.startswith("modlinalg_")}


def read_on_import(node):
    """Yield a node and what below it runs on import: no functions, and nothing for type checkers alone."""
    yield node
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return
    for_type_checkers = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    for child in node.orelse if for_type_checkers else ast.iter_child_nodes(node):
        yield from read_on_import(child)


def imports(path, *, on_import_only=False):
    """Yield (module, line) for every import statement, or only for those that run on import."""
    for node in read_on_import(tree(path)) if on_import_only else nodes(path):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = path.parent.relative_to(SOURCE).parts[: 2 - node.level] if node.level else ()
            assert not package or package == ("modlinalg_check",), f"{path}: relative import"
            module = ".".join([*package, *filter(None, [node.module])])
            for alias in node.names:
                submodule = f"{module}.{alias.name}"
                yield (submodule if own(submodule) is not None else module), node.lineno


def own(name):
    """Return the name of an imported module as the house has it, or None when it is no module of ours."""
    return (
        below_modlinalg(name) if below_modlinalg(name) in house() and name.startswith("modlinalg") else None
    )


def room(name):
    """Return the room of a module of ours."""
    return name.partition(".")[0]


@cache
def arrows():
    """Return {module: the modules of ours that it imports}, those below `if TYPE_CHECKING:` included."""
    targets = {name: {own(imported) for imported, _ in imports(path)} for name, path in house().items()}
    return {name: found - {None, name} for name, found in targets.items()}


def test_the_list_of_rooms_is_complete():
    """It names exactly the rooms that exist, on ten floors."""
    assert {room(name) for name in house()} == set(FLOOR)
    assert len(FLOORS) <= 10


def test_the_readme_of_the_package_names_every_room_and_its_floor():
    """Whoever opens the folder reads where everything is: each entry that is there, and no other."""
    folder = SOURCE / "modlinalg"
    text = (folder / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d) \| `(\w+)(?:/|\.py)` \|", text, re.MULTILINE)
    assert {room: FLOOR[room] for room in FLOOR if room in {name for _, name in rows}} == {
        room: int(floor) for floor, room in rows
    }
    named = set(re.findall(r"`(\w+(?:\.pyi?|/))`", text))
    there = {f"{path.name}/" if path.is_dir() else path.name for path in folder.iterdir()}
    assert there - {"README.md", "py.typed", "__pycache__/"} <= named
    parts = {f"{path.name}/" for path in (folder / "_answers").iterdir() if path.name[0] != "_"}
    assert {f"{part}/" for part in PARTS} == parts <= named
    assert len(text.splitlines()) <= 32


def test_imports_point_downwards():
    """An annotation is a dependency as well: imports for the type checker count."""
    upwards = [
        f"{name} imports {target}"
        for name, targets in arrows().items()
        for target in targets
        if room(target) != room(name) and FLOOR[room(target)] >= FLOOR[room(name)]
    ]
    assert [] == upwards


def test_one_way_alone_leads_upwards():
    """M ** -1 and M / c find inverses by name; what else is loaded by name is in the room that loads it."""
    by_name = [
        (name, target)
        for name, path in house().items()
        for target in re.findall(r'import_module\(f?"modlinalg\.(\w+)', path.read_text(encoding="utf-8"))
        if target != room(name)
    ]
    assert [("_matrices._matrix", "_answers")] == by_name


def test_parts_of_the_answers_take_from_those_before_them():
    """Solving knows no form, a form no inverse; a circle among folders would be one among ideas."""
    part = {name: PARTS.index(name.split(".")[1]) for name in modules() if name.startswith("_answers.")}
    backwards = [
        f"{name} imports {target}"
        for name in part
        for target in arrows()[name] & set(part)
        if part[target] > part[name]
    ]
    assert [] == backwards


def test_no_modules_import_each_other():
    """There is an order in which all modules could be read, each after those that it imports."""
    assert set(house()) == set(TopologicalSorter(arrows()).static_order())


def below(name):
    """Return all modules that one module needs, directly or through others."""
    found, waiting = set(), {name}
    while waiting:
        waiting |= arrows()[waiting.pop()] - found
        found |= waiting
    return found


def test_the_model_of_a_board_needs_none_of_its_views():
    """A board can be solved and explained without anything that draws it."""
    assert {"certificates._lightest.solving", "games._words"} <= below("games._model")
    assert [] == sorted(n for n in below("games._model") if n.startswith(("games._views", "games._board")))


def types_of(path):
    """Yield the names of the classes and of the type aliases that a module defines, without underscores.

    An alias need not say that it is one: `Vector = dict[int, Element]`.
    """
    for node in tree(path).body:
        if isinstance(node, ast.ClassDef):
            yield node.name.lstrip("_")
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
            yield node.target.id.lstrip("_")
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript | ast.BinOp):
            names = [name.id.lstrip("_") for name in node.targets if isinstance(name, ast.Name)]
            yield from (name for name in names if re.match(r"[A-Z]\w*[a-z]", name))


# The checker takes nothing from modlinalg, so of these it has one of its own.
ALSO_IN_THE_CHECKER = {
    "Certificate", "Decomposition", "Element", "Line", "Matrix", "Ring", "Rows", "Step", "Table",
}  # fmt: skip


def test_no_two_types_share_a_name():
    """Whoever reads the name of a class or of an alias knows which one is meant, in all packages.

    A name that modlinalg and its checker both have stands once in each.
    """
    homes = {}
    for module, path in sources().items():
        for found in types_of(path):
            homes.setdefault(found, []).append(module)
    assert homes["WorkLimit"] == ["modlinalg.verification._verdicts"]
    packages = {
        found: sorted(name.split(".")[0] for name in names)
        for found, names in homes.items()
        if len(names) > 1
    }
    assert {name: ["modlinalg", "modlinalg_check"] for name in ALSO_IN_THE_CHECKER} == packages


# What the library takes from its checker besides the promised `check` and `Verdict`.  All else is the
# checker's own: who checks should not lean on who is checked, nor the other way round.
TAKEN_FROM_THE_CHECKER = {
    "modlinalg_check._checker": {"_cli.checking", "_cli.confined"},
    "modlinalg_check._certificate": {"certificates._questions"},
    "modlinalg_check._kinds": {"_cli.checking", "certificates._limits", "certificates._questions"},
    "modlinalg_check._matrices": {"certificates._limits"},
    "modlinalg_check._question": {"_cli.checking", "_cli.confined"},
    "modlinalg_check._text": {"_cli.checking", "certificates._limits"},
    "modlinalg_check._verdict": {"_cli.checking"},
    "modlinalg_check._verdicts": {"certificates._limits"},
    "modlinalg_check._work": {"certificates._envelope"},
}


def test_what_the_library_takes_from_its_checker():
    """Its modules with an underscore are reached from where the table says, and it takes nothing back."""
    taken = {}
    for name, path in modules().items():
        for imported, _ in imports(path):
            if imported.startswith("modlinalg_check._"):
                taken.setdefault(imported, set()).add(name)
    assert TAKEN_FROM_THE_CHECKER == taken
    checker = [path for module, path in sources().items() if module.split(".")[0] == "modlinalg_check"]
    written = "".join(path.read_text(encoding="utf-8") for path in checker)
    assert "modlinalg" in written
    assert [] == re.findall(r"^\s*(?:from|import) modlinalg\b.*", written, re.MULTILINE)


def shadowed(code):
    """Return the functions that a module imports and whose names its loops take for something else."""
    names = {
        alias.asname or alias.name
        for node in code.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    targets = [node.target for node in ast.walk(code) if isinstance(node, ast.For | ast.comprehension)]
    bound = {part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)}
    return names & bound


def test_no_loop_takes_the_name_of_what_is_imported():
    """Whoever reads `part` knows whether the function is meant."""
    assert {"part"} == shadowed(ast.parse("from blocks import part\nfound = [part for part in parts]"))
    found = {module: shadowed(tree(path)) for module, path in sources().items()}
    assert {} == {module: names for module, names in found.items() if names}


# Who may ask on which side the unknown stands.  All others let a Placement read the formula for them.
ASKS_FOR_A_SIDE = {
    "_matrices.sides": "has the readings of both sides",
    "elimination._workspace": "works on the transpose and reports steps on the matrix itself",
    "formats._own_answers": "joins the generators of an answer as its text or JSON names the side",
    "certificates._lightest.solving": "takes solutions of others, which need not name a side",
}


def conditions(node):
    """Return what a node branches on: a test, what `and` and `or` join, the `if`s of a comprehension."""
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        return [node.test]
    if isinstance(node, ast.BoolOp):
        return node.values
    return node.ifs if isinstance(node, ast.comprehension) else []


def asks_for_a_side(code):
    """Say whether a syntax tree compares something with "right" or "left", or branches on `flipped`."""
    compared, branches = [], []
    for node in ast.walk(code):
        if isinstance(node, ast.Compare | ast.MatchValue):
            compared += ast.walk(node)
        for condition in conditions(node):
            branches += ast.walk(condition)
    return any(
        isinstance(part, ast.Constant) and part.value in ("right", "left") for part in compared
    ) or any(isinstance(part, ast.Attribute) and part.attr == "flipped" for part in branches)


@pytest.mark.parametrize(
    "code",
    [
        "side == 'left'",
        "if at.flipped: pass",
        "M.T if at.flipped else M",
        "at.flipped and M.T or M",
        "while not at.flipped: pass",
        "[M for at in places if at.flipped]",
    ],
)
def test_a_module_that_branches_on_a_side_asks_for_it(code):
    """In whichever way it branches; to hand the side on is not to ask."""
    assert asks_for_a_side(ast.parse(code))
    assert not asks_for_a_side(ast.parse("eliminate(M, flipped=at.flipped)"))


def test_few_modules_ask_on_which_side_the_unknown_stands():
    """A system x*M = b is the transpose of one with x on the right, and one module transposes."""
    assert set(ASKS_FOR_A_SIDE) == {name for name, path in modules().items() if asks_for_a_side(tree(path))}


def test_the_rooms_of_ideas_have_promised_names_and_those_of_plumbing_none():
    """What users are promised is defined in the one, and the other only serves it."""
    things = [getattr(import_module(module), name) for module, name in promised()]
    homes = {own(getattr(thing, "__module__", "")) for thing in things} & set(modules())
    assert set(FLOOR) - PLUMBING == {room(home) for home in homes}


def test_only_the_firewall_imports_flint():
    """FLINT aborts the process on some calls, so one module alone may make them."""
    importers = {
        name
        for name, path in modules().items()
        for module, _ in imports(path)
        if module.split(".")[0] == "flint"
    }
    assert {"_arithmetic.storage.firewall"} == importers


@pytest.mark.parametrize(
    "heavy", ["sympy", "numpy", "networkx", "matplotlib", "ortools", "dask", "distributed"]
)
def test_heavy_packages_are_never_imported_at_module_level(heavy):
    """They are loaded when an object of theirs is asked for, and not in a `try` or a class either."""
    for name, path in modules().items():
        found = [module for module, _ in imports(path, on_import_only=True) if module.split(".")[0] == heavy]
        assert [] == found, name


def test_importing_modlinalg_loads_neither_sympy_nor_numpy():
    """Asked of a fresh interpreter."""
    code = (
        "import modlinalg, sys; print([m for m in ('sympy', 'numpy', 'click', 'rich') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "[]\n" == done.stdout


def test_what_not_everybody_needs_is_loaded_when_it_is_asked_for():
    """It costs as much as everything else together; each name is there all the same."""
    late = ("_answers.polynomials", "certificates", "elimination._steps", "formats", "traces", "verification")
    late += (
        "_arithmetic.storage.array_factors",
        "_arithmetic.storage.array_pivots",
        "_arithmetic.storage.lifting",
        "_arithmetic.storage.word_pivots",
        "_arithmetic.interrupts",
    )
    late += ("elimination._engines.arrays", "elimination._engines.prime_power")
    late += ("_matrices.typeset.latex",)
    code = (
        f"import modlinalg, sys; print([m for m in {late} if f'modlinalg.{{m}}' in sys.modules]);"
        " print([name for name in modlinalg.__all__ if not hasattr(modlinalg, name)])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "[]\n[]\n" == done.stdout
    with pytest.raises(AttributeError, match="module 'modlinalg' has no attribute 'nothing'"):
        modlinalg.nothing  # noqa: B018


def test_few_modules_are_loaded_for_a_question_on_a_kernel(tmp_path):
    """None of the boards, of the searches for lightest solutions, and of the systems not asked."""
    (tmp_path / "M").write_text("1 2 3\n4 5 6\n")
    (tmp_path / "K").write_text("1 5 1\n")
    words = ["modlinalg", "verify", "kernel", str(tmp_path / "M"), str(tmp_path / "K"), "--mod", "7"]
    loaded = loaded_by(f"sys.argv = {words}\nfrom modlinalg_start import program\nprogram()")
    assert {"modlinalg.verification._solution_sets", "modlinalg.formats._plain"} <= loaded
    assert len(loaded) <= 150
    others = ("games", "traces", "grading", "testing", "batch", "_answers.lightest")
    assert [] == [name for name in loaded if name.startswith(tuple(f"modlinalg.{room}" for room in others))]
    of_systems = {entry.module for entry in _TABLE} - {"_plain", "_linbox"}
    assert loaded.isdisjoint({f"modlinalg.formats.{module}" for module in of_systems})
    assert len(loaded_by("import modlinalg")) <= 60


@pytest.mark.parametrize("package", ["certificates", "formats", "games", "traces", "verification"])
def test_packages_loaded_later_are_attributes_all_the_same(package):
    """`import modlinalg` is enough for `modlinalg.games.grid(5, 5, 2)`."""
    code = f"import modlinalg; print(modlinalg.{package}.__name__, '{package}' in dir(modlinalg))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert f"modlinalg.{package} True\n" == done.stdout


# Who may write to the standard streams beside the command line, which is modlinalg._cli.
WRITES = {
    "modlinalg._support.process.answering": "flushes what a function under audit has printed",
    "modlinalg_check.__main__": "says why there is no verdict",
    "modlinalg_check._program": "writes the verdict",
    "modlinalg_start": "says why modlinalg cannot be loaded",
}


def writes(path):
    """Say whether a module names print() or a standard stream for output."""
    named = [ast.unparse(node) for node in ast.walk(tree(path)) if isinstance(node, ast.Name | ast.Attribute)]
    return any(re.search(r"(^|\.)print$|^sys\.(stdout|stderr)$", name) for name in named)


def test_only_the_programs_print():
    """print(), sys.stdout and sys.stderr belong to _cli/, to the program of the checker and to the start."""
    found = {module for module, path in sources().items() if writes(path)}
    assert set(WRITES) == {module for module in found if not module.startswith("modlinalg._cli.")}


def test_modules_stay_small():
    """No module of the source is longer than 400 lines."""
    lengths = {
        module: len(path.read_text(encoding="utf-8").splitlines()) for module, path in sources().items()
    }
    assert {} == {module: length for module, length in lengths.items() if length > 400}


def length(function):
    """Return the number of lines from `def` to the last statement of a function, without its docstring."""
    first = function.body[0]
    documented = ast.get_docstring(function) is not None
    described = first.end_lineno - first.lineno + 1 if documented else 0
    return function.end_lineno - function.lineno + 1 - described


def test_functions_stay_small():
    """No function of the source is longer than 40 lines.

    Counted are the lines from `def`, with the signature, to the last statement, and among them comments,
    empty lines and functions inside.  Not counted are decorators, the docstring, and what follows the last
    statement.
    """
    lengths = {
        f"{path.relative_to(SOURCE)}:{node.lineno} {node.name}": length(node)
        for path in sources().values()
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert {} == {name: lines for name, lines in lengths.items() if lines > 40}


def as_ruff_sorts(name):
    """Return the key of a name in a sorted `__all__`: constants, classes, then all others."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2), name


def test_every_public_name_is_listed_and_documented():
    """`__all__` is sorted as ruff sorts it, and each name stands on a page of the reference.

    Functions and classes have a docstring as well.
    """
    for name in PUBLIC:
        listed = getattr(import_module(name), "__all__", [])
        assert sorted(listed, key=as_ruff_sorts) == list(listed), name
    assert set() == set(promised()) - set(documented())
    things = [getattr(import_module(module), name) for module, name in promised()]
    assert [] == [thing for thing in things if (isfunction(thing) or isclass(thing)) and not thing.__doc__]


def test_every_public_module_stands_on_a_page_of_the_reference():
    """Those at the top level without an underscore; what nobody needs to know begins with one."""
    public = {f"modlinalg.{room}" for room in set(FLOOR) - PLUMBING if not room.startswith("_")}
    named = {name for text in pages().values() for name in re.findall(r"\bmodlinalg\w*(?:\.\w+)*", text)}
    assert set() == public - named
    assert set() == set(PUBLIC) - named


IMPORT = re.compile(r"^[ \t]*(?:from|import)\b[^(\n]*(?:\([^)]*\))?", re.MULTILINE)


def names_imported(path):
    """Yield the name of every module that an import statement may load, if one may load a test module."""
    if not any("test_" in statement for statement in IMPORT.findall(path.read_text(encoding="utf-8"))):
        return  # to parse all files takes seconds
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield from (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))


def test_no_test_module_is_imported():
    """What several tests need stands in a module of another name, in a package under tests/."""
    found = [
        f"{path.relative_to(TESTS)} imports {name}"
        for path in sorted(TESTS.rglob("*.py"))
        for name in sorted(set(names_imported(path)))
        if name.split(".")[0] == "tests" and any(part.startswith("test_") for part in name.split("."))
    ]
    assert [] == found


@pytest.mark.exhaustive
def test_each_module_is_tested_where_one_looks_for_it():
    """By a file of its name or in the folder of its room, which uses it or calls what needs it."""
    assert [] == [module for module in modules_with_code() if module not in reached(serving(module))]


def test_the_table_of_test_files_says_only_what_is_needed():
    """It names what exists, and no module that is tested where one looks for it."""
    assert [] == [place for place in SERVED_BY.values() if not files_at(place)]
    assert [] == [
        module for module in SERVED_BY if file_by_name(module).exists() or module in reached(room_of(module))
    ]


def test_every_module_takes_the_regular_expressions_that_match_rightly():
    """`modlinalg._support.regex` has them; no other module of the library asks Python for its own."""
    own = re.compile(r"^\s*(?:import re\b|from re import)", re.MULTILINE)
    assert ["_support.regex"] == [
        name for name, path in modules().items() if own.search(path.read_text("utf-8"))
    ]
