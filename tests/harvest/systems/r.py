"""R: at its prompt, with names, dput, write.csv, write.table; vectors; the package's tables."""

from tests.harvest.asking import Program, Style, System, doubles, flat, vector
from tests.harvest.cases import Case


def spelled(case: Case) -> str:
    """Return a matrix as R reads it."""
    rows, cols = case.shape
    entries = "0" if case.empty else flat(case)
    data = "numeric(0)" if case.empty else f"c({entries})"
    return f"matrix({data}, nrow = {rows}, ncol = {cols}, byrow = TRUE)"


def _any(case: Case) -> bool:
    return not case.rational and case.largest < 2**53


def _residues(case: Case) -> bool:
    return doubles(case) or case.mod == 12


PROGRAM = Program(
    ("Rscript", "--vanilla"),
    'cat("=-=-=-=\\n")',
    suffix=".R",
    version=("R", "--version"),
    packages=("r-base-core",),
)
SYSTEM = System(
    "r",
    PROGRAM,
    (
        Style("prompt", spelled, _any),
        Style("integer", lambda case: f"M <- {spelled(case)}; storage.mode(M) <- 'integer'; M", _residues),
        Style("dput", lambda case: f"dput({spelled(case)})", _any),
        Style(
            "dput of integers",
            lambda case: f"M <- {spelled(case)}; storage.mode(M) <- 'integer'; dput(M)",
            _residues,
        ),
        Style(
            "names",
            lambda case: (
                f"M <- {spelled(case)}; dimnames(M) <- "
                "list(paste0('r', seq_len(nrow(M))), paste0('c', seq_len(ncol(M)))); M"
            ),
            _residues,
        ),
        Style(
            "column names",
            lambda case: f"M <- {spelled(case)}; colnames(M) <- paste0('x', seq_len(ncol(M))); M",
            _residues,
        ),
        Style("data frame", lambda case: f"as.data.frame({spelled(case)})", doubles),
        Style("write.csv", lambda case: f"write.csv({spelled(case)})", doubles),
        Style(
            "write.csv without row names",
            lambda case: f"write.csv({spelled(case)}, row.names = FALSE)",
            doubles,
        ),
        Style(
            "write.table",
            lambda case: f"write.table({spelled(case)}, row.names = FALSE, col.names = FALSE)",
            _residues,
        ),
        Style("write.table with names", lambda case: f"write.table({spelled(case)})", doubles),
        Style(
            "vector", lambda case: f"c({flat(case)})", lambda case: vector(case) and _any(case), kind="vector"
        ),
        Style(
            "wide vector",
            lambda case: f"c({flat(case)})",
            lambda case: _any(case) and case.shape[0] == 1 and case.cols > 4,
            kind="vector",
        ),
    ),
)
