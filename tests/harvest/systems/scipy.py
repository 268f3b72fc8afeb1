"""SciPy: sparse arrays printed, their repr, Matrix Market files written by it."""

import sys

from tests.harvest.asking import Program, Style, System, filled, lists
from tests.harvest.cases import Case


def spelled(case: Case) -> str:
    """Return a matrix as NumPy makes it, for SciPy to take."""
    return f"np.zeros({case.shape}, dtype=int)" if case.empty else f"np.array({lists(case, comma=',')})"


def _ints(case: Case) -> bool:
    return not case.rational and case.largest < 2**31 and not (case.mod in (5, 8) and filled(case))


def _coo(case: Case) -> str:
    return f"sparse.coo_array({spelled(case)})"


def _written(field: str, form: str):
    return lambda case: (
        f"out = io.BytesIO(); io_.mmwrite(out, {form.format(spelled(case))}{field});"
        " print(out.getvalue().decode())"
    )


PROGRAM = Program(
    (sys.executable,),
    'print("=-=-=-=")',
    prelude="import io, numpy as np\nfrom scipy import sparse, io as io_",
    suffix=".py",
    version=(sys.executable, "-c", "import scipy; print(scipy.__version__)"),
)
SYSTEM = System(
    "scipy",
    PROGRAM,
    (
        Style("print coo", lambda case: f"print({_coo(case)})", _ints),
        Style("print csr", lambda case: f"print(sparse.csr_array({spelled(case)}))", _ints),
        Style(
            "print csc matrix",
            lambda case: f"print(sparse.csc_matrix({spelled(case)}))",
            lambda case: _ints(case) and case.whole,
        ),
        Style("mmwrite sparse", _written("", "sparse.coo_array({})"), _ints),
        Style("mmwrite dense", _written("", "{}"), _ints),
        Style(
            "mmwrite general",
            _written(", symmetry='general', comment='made by a test'", "sparse.csr_array({})"),
            _ints,
        ),
        Style(
            "todense",
            lambda case: f"print(repr({_coo(case)}.todense()))",
            lambda case: _ints(case) and case.whole,
        ),
    ),
)
