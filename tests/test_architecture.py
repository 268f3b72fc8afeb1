"""The house rules that a syntax tree can show: who imports whom, and what is never loaded early."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import modlinalg

SOURCE = Path(__file__).parent.parent / "src"

# Floors of the house, lowest first; a module imports from its own floor's lower neighbours
# in the list, or from lower floors.
FLOORS = [
    ["errors"],
    ["progress", "interrupts", "sizes"],
    ["_flint"],
    ["wording", "lifelines", "files"],
    ["cursor"],
    ["rings", "plaintext", "indexing", "typeset", "typeset_latex", "typeset_html"],
    ["bits"],
    [
        "formats.reading",
        "formats.layout",
        "formats.lists",
        "formats.ring_names",
        "formats.python_calls",
        "formats.flint_text",
        "formats.gap",
        "formats.latex",
        "formats.linbox",
        "formats.macaulay2",
        "formats.magma",
        "formats.maple",
        "formats.mathematica",
        "formats.matlab",
        "formats.matrix_market",
        "formats.maxima",
        "formats.npy",
        "formats.ntl",
        "formats.numpy_text",
        "formats.own",
        "formats.pari",
        "formats.plain",
        "formats.r",
        "formats.sage",
        "formats.singular",
        "formats.sms",
        "formats.sympy_text",
        "formats.registry",
        "formats",
    ],
    ["convert", "storage"],
    ["matrix"],
    ["guards"],
    ["texts"],
    ["vectors", "predicates"],
    [
        "elimination",
        "elimination.steps",
        "elimination.trace",
        "elimination.notation",
        "elimination.words",
        "elimination.workspace",
        "elimination.euclid",
        "elimination.two_pass",
        "elimination.gcd",
        "elimination.triangular",
        "elimination.gauss_jordan",
        "elimination.howell",
        "elimination.blocks",
        "elimination.echelon",
        "elimination.field",
        "elimination.gf2",
        "elimination.prime_power",
        "elimination.crt",
        "elimination.dispatch",
        "elimination.annihilator",
        "elimination.row_basis",
    ],
    ["serialize", "decomposition"],
    ["identities", "solutions", "forms"],
    ["inverses"],
    ["drazin"],
    [
        "certificates",
        "render",
        "render.board",
        "render.escape",
        "render.latex_text",
        "render.formulas",
        "render.embedding",
        "render.text",
        "render.latex",
        "render.markdown",
        "render.html",
        "render.trace_json",
    ],
    ["reading_off"],
    ["traces", "practice"],
    ["exercises"],
    [
        "verification",
        "verification.counterexamples",
        "verification.verdicts",
        "verification.inquiry",
        "verification.products",
        "verification.questions",
        "verification.bases",
        "verification.inverses",
        "verification.systems",
        "verification.listing",
        "verification.solution_sets",
        "verification.forms",
        "verification.decompositions",
        "verification.numbers",
        "verification.claim_fields",
        "verification.claims",
    ],
    ["testing"],
    ["batch", "batch.work", "batch.processes", "batch.watched", "batch.runners", "batch.files", "batch.run"],
    [
        "games.fewest.measures",
        "games.fewest.lanes",
        "games.fewest.coset",
        "games.fewest.equations",
        "games.fewest.search",
        "games.fewest.record",
        "games.fewest.walsh",
        "games.fewest.enumeration",
        "games.fewest.information_sets",
        "games.fewest.meeting",
        "games.fewest.cp_sat",
        "games.fewest.estimates",
        "games.fewest.solving",
        "games.fewest",
        "games.patterns",
        "games.rules",
        "games.packing",
        "games.lattice",
        "games.dense",
        "games.chasing",
        "games.chased",
        "games.states",
        "games.words",
        "games.playing",
        "games.views",
        "games.views.palettes",
        "games.views.scene",
        "games.views.text",
        "games.views.svg",
        "games.views.png",
        "games.views.page",
        "games.board",
        "games.families",
        "games.graphs",
        "games.clock",
        "games.named",
        "games.polynomials",
        "games.counts",
        "games.tatham",
        "games",
    ],
    [""],
    [
        "cli.watching",
        "cli.streams",
        "cli.status",
        "cli.output",
        "cli.whole_files",
        "cli.reading",
        "cli.options",
        "cli.answers",
        "cli.tracing",
        "cli.foreign",
        "cli.limited",
        "cli.counting",
        "cli.verifying",
        "cli.confined",
        "cli.checking",
        "cli.board_actions",
        "cli.boards",
        "cli.demo",
        "cli.main",
        "cli.program",
        "cli",
    ],
    ["__main__"],
]
ORDER = {name: (floor, place) for floor, names in enumerate(FLOORS) for place, name in enumerate(names)}


def modules():
    """Return {module name below modlinalg: its path}."""
    found = {}
    for path in sorted((SOURCE / "modlinalg").rglob("*.py")):
        parts = path.relative_to(SOURCE / "modlinalg").with_suffix("").parts
        found[".".join(part for part in parts if part != "__init__")] = path
    return found


def imports(path, *, top_level_only=False):
    """Yield (module, line) for every import statement, wherever it stands and whatever guards it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in tree.body if top_level_only else ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            for alias in node.names:
                submodule = f"{node.module}.{alias.name}"
                yield (submodule if own(submodule) is not None else node.module), node.lineno


def own(name):
    """Return the name below modlinalg of an imported module, or None when it is no module of ours."""
    if name != "modlinalg" and not name.startswith("modlinalg."):
        return None
    below = name.removeprefix("modlinalg").removeprefix(".")
    return below if below in ORDER else None


def test_every_module_has_its_place_in_the_table():
    """The table lists exactly the modules that exist."""
    assert set(modules()) == set(ORDER)


def typing_only(path):
    """Return the lines below `if TYPE_CHECKING:`, which are never executed."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    guards = (n for n in ast.walk(tree) if isinstance(n, ast.If) and ast.unparse(n.test) == "TYPE_CHECKING")
    return {line for guard in guards for line in range(guard.lineno, guard.end_lineno + 1)}


@pytest.mark.parametrize("name", sorted(ORDER))
def test_imports_point_downwards_only(name):
    """No module imports one that stands beside it later in the table, or above it; so there is no cycle."""
    path = modules()[name]
    unexecuted = typing_only(path)
    for imported, line in imports(path):
        target = own(imported)
        if target is None or line in unexecuted:
            continue
        assert ORDER[target] < ORDER[name], f"{path}:{line} imports {imported}"


def test_only_the_firewall_imports_flint():
    """FLINT aborts the process on some calls, so one module alone may make them."""
    importers = {
        name
        for name, path in modules().items()
        for module, _ in imports(path)
        if module.split(".")[0] == "flint"
    }
    assert {"_flint"} == importers


@pytest.mark.parametrize("heavy", ["sympy", "numpy", "networkx", "matplotlib", "ortools", "dask"])
def test_heavy_packages_are_never_imported_at_module_level(heavy):
    """They are loaded when an object of theirs is asked for."""
    for name, path in modules().items():
        found = [module for module, _ in imports(path, top_level_only=True) if module.split(".")[0] == heavy]
        assert [] == found, name


def test_importing_modlinalg_loads_neither_sympy_nor_numpy():
    """Asked of a fresh interpreter."""
    code = (
        "import modlinalg, sys; print([m for m in ('sympy', 'numpy', 'click', 'rich') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "[]\n" == done.stdout


def test_readers_and_verifiers_are_loaded_when_they_are_asked_for():
    """They cost as much as everything else together; each name is there all the same."""
    code = (
        "import modlinalg, sys; print([m for m in ('modlinalg.formats', 'modlinalg.verification') if m in"
        " sys.modules]); print([name for name in modlinalg.__all__ if not hasattr(modlinalg, name)])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "[]\n[]\n" == done.stdout
    with pytest.raises(AttributeError, match="module 'modlinalg' has no attribute 'nothing'"):
        modlinalg.nothing  # noqa: B018


@pytest.mark.parametrize("package", ["formats", "games", "verification"])
def test_packages_loaded_later_are_attributes_all_the_same(package):
    """`import modlinalg` is enough for `modlinalg.games.grid(5, 5, 2)`."""
    code = f"import modlinalg; print(modlinalg.{package}.__name__, '{package}' in dir(modlinalg))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert f"modlinalg.{package} True\n" == done.stdout


def test_only_the_command_line_prints():
    """print() and sys.stdout belong to cli/."""
    for name, path in modules().items():
        if not name.startswith("cli"):
            code = re.sub(r'""".*?"""', "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
            assert not re.search(r"\bprint\(|sys\.stdout", code), name


def test_modules_stay_small():
    """No module is longer than 400 lines."""
    lengths = {name: len(path.read_text(encoding="utf-8").splitlines()) for name, path in modules().items()}
    assert {} == {name: length for name, length in lengths.items() if length > 400}


def test_every_public_name_is_listed_and_documented():
    """`__all__` is sorted as ruff sorts it, and each name has a docstring."""
    undocumented = [name for name in modlinalg.__all__ if not getattr(modlinalg, name).__doc__]
    assert [] == undocumented
