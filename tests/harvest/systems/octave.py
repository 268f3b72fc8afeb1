"""GNU Octave: assigned, ans, disp, mat2str, int32, rational format, sparse; null spaces of integers."""

from tests.harvest.asking import Program, Style, System, doubles, flat, rational, vector
from tests.harvest.cases import Case


def spelled(case: Case) -> str:
    """Return a matrix as Octave reads it."""
    if case.empty:
        return f"zeros({case.shape[0]},{case.cols})"
    return f"[{flat(case, ', ', '; ')}]"


def _any(case: Case) -> bool:
    return case.whole and case.largest < 2**53


def _residues(case: Case) -> bool:
    return _any(case) or (case.mod in (5, 65537) and not case.empty)


PROGRAM = Program(
    ("octave", "-q", "--no-gui", "--no-init-file"),
    'disp("=-=-=-=")',
    suffix=".m",
    version=("octave", "--version"),
    packages=("octave",),
)
SYSTEM = System(
    "octave",
    PROGRAM,
    (
        Style("assigned", lambda case: f"M = {spelled(case)}", _residues),
        Style("ans", spelled, _any),
        Style("disp", lambda case: f"disp({spelled(case)})", _residues),
        Style("mat2str", lambda case: f"disp(mat2str({spelled(case)}))", doubles),
        Style("int32", lambda case: f"M = int32({spelled(case)})", lambda case: doubles(case) or case.empty),
        Style("format long", lambda case: f"format long\nM = {spelled(case)}\nformat", _any),
        Style(
            "format rat",
            lambda case: f"format rat\nM = {spelled(case)}\nformat",
            lambda case: rational(case) and case.largest < 100,
        ),
        Style(
            "sparse",
            lambda case: f"M = sparse({spelled(case)})",
            lambda case: _any(case) and case.largest < 10**5,
        ),
        Style("num2str", lambda case: f"disp(num2str({spelled(case)}))", doubles),
        Style(
            "row vector",
            lambda case: f"v = {spelled(case)}",
            lambda case: vector(case) and _any(case),
            kind="vector",
        ),
        Style(
            "logical",
            lambda case: f"M = logical({spelled(case)})",
            lambda case: doubles(case) and case.largest == 1,
        ),
        Style(
            "csvwrite", lambda case: f'csvwrite("f.csv",{spelled(case)}); disp(fileread("f.csv"))', doubles
        ),
    ),
)
