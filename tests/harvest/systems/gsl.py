"""GSL: gsl_matrix_int_fprintf prints an entry a line, without the shape; gsl_vector_int_fprintf likewise."""

from tests.harvest.asking import Program, Style, System, doubles, vector
from tests.harvest.cases import Case


def _shown(kind: str, size: str, entry: str):
    def code(case: Case) -> str:
        entries = "".join(
            f" gsl_{kind}_int_set(M, {entry.format(i=i, j=j)}, {x});"
            for i, row in enumerate(case.rows)
            for j, x in enumerate(row)
        )
        sizes = size.format(rows=case.shape[0], cols=case.cols, length=max(case.shape))
        made = f"gsl_{kind}_int *M = gsl_{kind}_int_alloc({sizes});{entries}"
        return f'{{ {made} gsl_{kind}_int_fprintf(stdout, M, "%d"); }}'

    return code


PROGRAM = Program(
    (),
    'puts("=-=-=-=");',
    prelude="#include <stdio.h>\n#include <gsl/gsl_matrix.h>\n#include <gsl/gsl_vector.h>\nint main(void) {",
    coda="return 0; }",
    suffix=".c",
    build=("gcc", "{source}", "-o", "{result}", "-lgsl", "-lgslcblas", "-lm"),
    version=("dpkg-query", "-W", "libgsl-dev"),
    packages=("gcc", "libgsl-dev"),
)
SYSTEM = System(
    "gsl",
    PROGRAM,
    (
        Style(
            "vector",
            _shown("vector", "{length}", "{i} + {j}"),
            lambda case: vector(case) and doubles(case),
            kind="vector",
        ),
        Style(
            "column",
            _shown("matrix", "{rows}, {cols}", "{i}, {j}"),
            lambda case: doubles(case) and case.cols == 1,
        ),
    ),
)
