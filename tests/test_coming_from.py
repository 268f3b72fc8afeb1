"""docs/coming_from.md: what other systems print there, asked again where the system is installed."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from functools import cache, partial

import pytest

from tests.audits.programs import gp_version, package_version, printed_version
from tests.helpers.documentation import DOCS, text
from tests.helpers.runs import sampled

PAGE = text(DOCS / "coming_from.md")
MATRICES = {
    "M": [[2, 1], [1, 3]],
    "N": [[2, 4], [4, 2]],
    "A": [[1, 2], [3, 4]],
    "B": [[1, 2], [2, 4]],
    "S": [[2, 4], [4, 2]],
    "T": [[2, 1], [1, 3]],
}
IN_SAGE = {"M": "Z(6)", "N": "Z(6)", "A": "QQ", "B": "QQ", "S": "ZZ", "T": "ZZ"}
SAGE = "\n".join(
    [
        "from sage.all__sagemath_modules import *",
        "from sage.matrix.constructor import matrix",
        "from sage.modules.free_module_element import vector",
        "from sage.rings.finite_rings.integer_mod_ring import IntegerModRing as Z",
        "from sage.rings.integer_ring import ZZ",
        "from sage.rings.rational_field import QQ",
        *(f"{name} = matrix({IN_SAGE[name]}, {rows})" for name, rows in MATRICES.items()),
    ]
)
SYMPY = "\n".join(
    [
        "from sympy import Matrix, ZZ",
        "from sympy.matrices.normalforms import hermite_normal_form, smith_normal_form",
        *(f"{name} = Matrix({rows})" for name, rows in MATRICES.items()),
    ]
)
GALOIS = "\n".join(
    [
        "import galois",
        "import numpy as np",
        "GF5 = galois.GF(5)",
        *(f"{name} = {rows}" for name, rows in MATRICES.items()),
    ]
)
EACH = """
import json, sys
def shown(expression):
    try:
        return str(eval(expression))
    except Exception as error:
        return f"{type(error).__name__}: {error}"
print(json.dumps([shown(expression) for expression in json.loads(sys.argv[1])]))
"""


def rows_of(M):
    """Return a matrix as PARI/GP and Octave read it."""
    return "[" + "; ".join(", ".join(map(str, row)) for row in M) + "]"


def in_python(prelude, expressions):
    """Return what Python shows of each expression in a process of its own."""
    command = [sys.executable, "-c", prelude + EACH, json.dumps(expressions)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(done.stdout.splitlines()[-1])


def in_program(command, shown, end, expressions):
    """Return what a program prints of each expression, between marks."""
    lines = [f"{name} = {rows_of(rows)};" for name, rows in MATRICES.items()]
    lines += [f'{shown.format(expression)}; {end}("#")' for expression in expressions]
    done = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    return done.stdout.split("#")[:-1]


SYSTEMS = {  # how the version is named on the page, which is installed, and how it is asked
    "Sage": ("Sage", partial(package_version, "passagemath-modules"), partial(in_python, SAGE)),
    "SymPy": ("SymPy", partial(package_version, "sympy"), partial(in_python, SYMPY)),
    "galois": ("galois", partial(package_version, "galois"), partial(in_python, GALOIS)),
    "PARI/GP": ("PARI/GP", gp_version, partial(in_program, ["gp", "-q", "-f"], "print({})", "print")),
    "Octave": (
        "GNU Octave",
        partial(printed_version, ["octave-cli", "--version"], r"version ([\d.]+)"),
        partial(in_program, ["octave-cli", "-q", "--no-init-file"], "disp({})", "disp"),
    ),
}


def cells():
    """Return (system, expression, what it prints) for each cell of the tables."""
    found = []
    for head, row in re.findall(r"^\| (.*) \|\n\|[-|]+\|\n\| (.*) \|$", PAGE, re.MULTILINE):
        for system, cell in zip(head.split(" | "), row.split(" | "), strict=True):
            expression, printed = re.match("`([^`]+)`: `([^`]+)`", cell).groups()
            found.append((system.partition(",")[0], expression, printed))
    return found


CELLS = cells()


@cache
def answers(system):
    """Return what a system prints of each of its expressions on the page, on one line."""
    expressions = list(dict.fromkeys(expression for name, expression, _ in CELLS if name == system))
    return {
        expression: " ".join(said.split())
        for expression, said in zip(expressions, SYSTEMS[system][2](expressions), strict=True)
    }


def test_the_page_has_twelve_tasks():
    """With ours, and each of the five systems somewhere."""
    assert [str(k) for k in range(1, 13)] == re.findall(r"^\*\*(\d+)\.", PAGE, re.MULTILINE)
    assert {name for name, _, _ in CELLS} == SYSTEMS.keys()
    assert len(CELLS) == 39


@sampled(exhaustive=38)
@pytest.mark.parametrize(("system", "expression", "printed"), CELLS)
def test_another_system_prints_what_the_page_shows(system, expression, printed):
    """In the version that the page names."""
    name, version, _ = SYSTEMS[system]
    installed, shown = version(), re.search(rf"{re.escape(name)} (\d[\d.]*\d)", PAGE)[1]
    if installed != shown:
        pytest.skip(f"{name} is {installed or 'not installed'}, and the page is about {shown}")
    assert printed == answers(system)[expression]
