"""NTL: mat_ZZ, mat_ZZ_p, mat_GF2 and vectors, each by <<."""

from tests.harvest.asking import Program, Style, System, filled, lists, modular, vector
from tests.harvest.cases import Case


def _shown(kind: str, case: Case, first: str = "") -> str:
    rows = lists(case, comma=" ") if not case.empty else "[" + "[]" * case.shape[0] + "]"
    return f'{{ {first} {kind} M; conv_text(M, "{rows}"); cout << M << endl; }}'


def _by_shape(case: Case) -> str:
    return f"{{ mat_ZZ M; M.SetDims({case.shape[0]}, {case.cols}); cout << M << endl; }}"


def _vector(case: Case) -> str:
    entries = " ".join(str(x) for row in case.rows for x in row)
    return f'{{ vec_ZZ v; conv_text(v, "[{entries}]"); cout << v << endl; }}'


PRELUDE = r"""
#include <sstream>
#include <NTL/mat_ZZ.h>
#include <NTL/mat_ZZ_p.h>
#include <NTL/mat_lzz_p.h>
#include <NTL/mat_GF2.h>
using namespace std;
using namespace NTL;
template <class T> void conv_text(T& M, const char* text) { istringstream in(text); in >> M; }
int main() {"""
PROGRAM = Program(
    (),
    'cout << "=-=-=-=" << endl;',
    prelude=PRELUDE,
    coda="return 0; }",
    suffix=".cpp",
    build=("g++", "{source}", "-o", "{result}", "-lntl", "-lgmp", "-lpthread"),
    version=("dpkg-query", "-W", "libntl-dev"),
    packages=("g++", "libntl-dev"),
)
SYSTEM = System(
    "ntl",
    PROGRAM,
    (
        Style("mat_ZZ", lambda case: _shown("mat_ZZ", case), lambda case: case.whole and filled(case)),
        Style("mat_ZZ without entries", _by_shape, lambda case: case.empty),
        Style(
            "mat_ZZ_p", lambda case: _shown("mat_ZZ_p", case, f'ZZ_p::init(conv<ZZ>("{case.mod}"));'), modular
        ),
        Style(
            "mat_zz_p",
            lambda case: _shown("mat_zz_p", case, f"zz_p::init({case.mod});"),
            lambda case: case.mod in (5, 65537),
        ),
        Style("mat_GF2", lambda case: _shown("mat_GF2", case), lambda case: case.mod == 2),
        Style("vec_ZZ", _vector, lambda case: vector(case) and case.whole, kind="vector"),
    ),
)
