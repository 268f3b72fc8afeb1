"""FLINT in C: fmpz_mat, fmpq_mat, nmod_mat and fmpz_mod_mat, printed and printed pretty."""

from tests.harvest.asking import Program, Style, System, modular, vector
from tests.harvest.cases import Case


def _entries(case: Case) -> str:
    """Return the entries between blanks, those of Z_n from 0 to n-1."""
    return " ".join(str(x % case.mod if case.mod else x) for row in case.rows for x in row)


def _shown(kind: str, show: str):
    """Return the statement that makes a matrix of a kind by the macros of the prelude, and prints it."""

    def code(case: Case) -> str:
        n = f'"{case.mod}", ' if case.mod else ""
        return f'{kind}({case.shape[0]}, {case.cols}, {n}"{_entries(case)}", {show}(M))'

    return code


def _vector(case: Case) -> str:
    length = max(case.shape)
    return f'FMPZ({length}, 1, "{_entries(case)}", _fmpz_vec_print(M->entries, {length}))'


def _integers(case: Case) -> bool:
    return not case.rational and not case.mod


MACROS = r"""
#include <stdio.h>
#include <string.h>
#include <flint/fmpz_mat.h>
#include <flint/fmpq_mat.h>
#include <flint/nmod_mat.h>
#include <flint/fmpz_mod_mat.h>
#include <flint/fmpz_vec.h>
#define EACH(rows, cols, text, set) { char words[] = text; char *word = strtok(words, " "); \
    for (int i = 0; i < rows; i++) for (int j = 0; j < cols; j++) { set; word = strtok(NULL, " "); } }
#define FMPZ(r, c, text, show) { fmpz_mat_t M; fmpz_mat_init(M, r, c); \
    EACH(r, c, text, fmpz_set_str(fmpz_mat_entry(M, i, j), word, 10)) show; }
#define FMPQ(r, c, text, show) { fmpq_mat_t M; fmpq_mat_init(M, r, c); \
    EACH(r, c, text, fmpq_set_str(fmpq_mat_entry(M, i, j), word, 10)) show; }
#define NMOD(r, c, n, text, show) { nmod_mat_t M; nmod_mat_init(M, r, c, strtoul(n, NULL, 10)); \
    EACH(r, c, text, nmod_mat_entry(M, i, j) = strtoul(word, NULL, 10)) show; }
#define FMPZ_MOD(r, c, n, text, show) { fmpz_t m; fmpz_init(m); fmpz_set_str(m, n, 10); \
    fmpz_mod_mat_t M; fmpz_mod_mat_init(M, r, c, m); \
    EACH(r, c, text, fmpz_set_str(fmpz_mod_mat_entry(M, i, j), word, 10)) show; }
int main(void) {"""
PROGRAM = Program(
    (),
    'puts("\\n=-=-=-=");',
    prelude=MACROS,
    coda="return 0; }",
    suffix=".c",
    build=("gcc", "{source}", "-o", "{result}", "-lflint", "-lgmp"),
    version=("dpkg-query", "-W", "libflint-dev"),
    packages=("gcc", "libflint-dev"),
    keeps_last_blanks=True,  # `0 3  ` is the empty 0 x 3 matrix
)
SYSTEM = System(
    "flint_c",
    PROGRAM,
    (
        Style("fmpz_mat_print", _shown("FMPZ", "fmpz_mat_print"), _integers),
        Style("fmpz_mat_print_pretty", _shown("FMPZ", "fmpz_mat_print_pretty"), _integers),
        Style("fmpq_mat_print", _shown("FMPQ", "fmpq_mat_print"), lambda case: not case.mod),
        Style("nmod_mat_print_pretty", _shown("NMOD", "nmod_mat_print_pretty"), modular),
        Style("fmpz_mod_mat_print_pretty", _shown("FMPZ_MOD", "fmpz_mod_mat_print_pretty"), modular),
        Style("_fmpz_vec_print", _vector, lambda case: vector(case) and _integers(case), kind="vector"),
    ),
)
