"""Eigen: matrices of integers and of doubles by <<, and with each kind of IOFormat of its manual."""

from tests.harvest.asking import Program, Style, System, doubles, flat
from tests.harvest.cases import Case


def _shown(kind: str, format_: str):
    def code(case: Case) -> str:
        shown = f"M.format({format_})" if format_ else "M"
        return f"{{ {kind} M({case.shape[0]}, {case.cols}); M << {flat(case)}; cout << {shown} << endl; }}"

    return code


def _few(case: Case) -> bool:
    return (doubles(case) and case.shape != (1, 1)) or (case.mod == 12)


PRELUDE = r"""
#include <iostream>
#include <eigen3/Eigen/Dense>
using namespace std;
using namespace Eigen;
IOFormat clean(4, 0, ", ", "\n", "[", "]");
IOFormat commas(StreamPrecision, DontAlignCols, ", ", ", ", "", "", " << ", ";");
IOFormat octave(StreamPrecision, 0, ", ", ";\n", "", "", "[", "]");
IOFormat heavy(FullPrecision, 0, ", ", ";\n", "[", "]", "[", "]");
int main() {"""
PROGRAM = Program(
    (),
    'cout << "=-=-=-=" << endl;',
    prelude=PRELUDE,
    coda="return 0; }",
    suffix=".cpp",
    build=("g++", "{source}", "-o", "{result}"),
    version=("dpkg-query", "-W", "libeigen3-dev"),
    packages=("g++", "libeigen3-dev"),
)
SYSTEM = System(
    "eigen",
    PROGRAM,
    (
        Style("MatrixXi", _shown("MatrixXi", ""), _few),
        Style("MatrixXd", _shown("MatrixXd", ""), _few),
        Style("clean format", _shown("MatrixXi", "clean"), _few),
        Style(
            "commas", _shown("MatrixXi", "commas"), lambda case: _few(case) and 1 in case.shape, kind="vector"
        ),
        Style("octave format", _shown("MatrixXi", "octave"), _few),
        Style("heavy format", _shown("MatrixXi", "heavy"), _few),
    ),
)
