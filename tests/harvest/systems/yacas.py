"""Yacas: at its prompt, PrettyForm, TeXForm, lists."""

import re

from tests.harvest.asking import Program, Style, System, lists, rational, vector
from tests.harvest.cases import Case


def spelled(case: Case) -> str:
    """Return a matrix as Yacas reads it."""
    return lists(case, "{}", ",")


def _unechoed(printed: str) -> str:
    return re.sub(r"^(?:In> |Out> )+", "", printed, flags=re.MULTILINE)


PROGRAM = Program(
    ("yacas", "-pc"),
    'Echo("=-=-=-=");',
    version=("dpkg-query", "-W", "yacas"),
    packages=("yacas",),
    clean=lambda printed: _unechoed(printed).replace("True\n", ""),
)
SYSTEM = System(
    "yacas",
    PROGRAM,
    (
        Style("prompt", lambda case: f"{spelled(case)};", rational),
        Style("TeXForm", lambda case: f"TeXForm({spelled(case)});", rational),
        Style(
            "vector",
            lambda case: "{" + ",".join(str(x) for row in case.rows for x in row) + "};",
            lambda case: vector(case) and not case.mod,
            kind="vector",
        ),
    ),
)
