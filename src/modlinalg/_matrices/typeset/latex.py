r"""How matrices are laid out in LaTeX mathematics, for pdflatex and for MathJax alike.

Only commands that both know are used: array, \left(, \boxed, \tfrac, \cdots, \hline.  Every
string that comes in here was written by this library: numbers and the notation of steps.
"""

from __future__ import annotations

from collections.abc import Iterable

from modlinalg._matrices.typeset.grid import BAR, LEFT_OUT, SHOWN_IN_LATEX, CellsAt, Table, table_at
from modlinalg._support.regex import re

_BUDGET = 100  # digits that a line of a matrix may hold before each number is shortened
_FEWEST, _MOST = 9, 44  # digits of a number that are always shown; that are ever shown
_NUMBER = re.compile(r"(-?)([0-9]+)(?:/([0-9]+))?")
_NOTATION = re.compile(
    r"""(?P<line>[RC])(?P<index>[0-9]+)    # R1  C12
      | (?P<sign><->|<-|\*)                # <->  <-  *
      | (?P<number>[0-9]+(?:/[0-9]+)?)     # 4  3/4
    """,
    re.VERBOSE,
)
_SIGNS = {"<->": r"\leftrightarrow", "<-": r"\leftarrow", "*": r"\,"}


def matrix_latex(cells_at: CellsAt, shape: tuple[int, int]) -> str:
    r"""Return the formula of a matrix of strings; a large one shortened, with its shape.

    >>> print(matrix_latex(lambda rows, columns: [["1", "-1/2"], ["0", "3"]], (2, 2)))
    \left(\begin{array}{rr} 1 & -\tfrac{1}{2} \\ 0 & 3 \end{array}\right)
    """
    shown = table_at(cells_at, shape, SHOWN_IN_LATEX)
    size = rf"_{{{shape[0]} \times {shape[1]}}}" if shown.left_out and 0 not in shape else ""
    return f"{table_latex(shown)}{size}"


def table_latex(shown: Table, *, pivot: str = r"\boxed", edge: str = "") -> str:
    r"""Return a table as an array in parentheses, its pivot in the command `pivot`.

    `edge` is put on both sides of the columns of the array; MathJax knows nothing that could
    stand there, pdflatex knows @{}.
    """
    if 0 in shown.shape:
        return rf"\left(\;\right)_{{{shown.shape[0]} \times {shown.shape[1]}}}"
    longest = digits_shown(shown)
    cells = [[number_latex(cell, longest) for cell in line] for line in shown.cells]
    latex = Table(shown.shape, shown.row_marks, shown.col_marks, cells, shown.pivot)
    lines = latex.expanded(pivot + "{{{}}}", r"\vdots", r"\cdots", r"\ddots")
    signs = {BAR: "|", LEFT_OUT: "c"}
    columns = "".join(signs[mark] if isinstance(mark, str) else "r" for mark in shown.col_marks)
    return rf"\left(\begin{{array}}{{{edge}{columns}{edge}}} {_lines(lines)} \end{{array}}\right)"


def _lines(lines: Iterable[list[str] | None]) -> str:
    r"""Join the lines by \\, with \hline where a bar of rows stands."""
    text, ended = "", True
    for line in lines:
        text += "" if ended else r" \\ "
        text += r"\hline " if line is None else " & ".join(cell for cell in line if cell != BAR)
        ended = line is None
    return text


def number_latex(text: str, longest: int = _MOST) -> str:
    r"""Return a number as LaTeX, its middle left out where it has more than `longest` digits.

    >>> number_latex("-3/4"), number_latex("1234567890123", 9)
    ('-\\tfrac{3}{4}', '123\\ldots 123')
    """
    return _NUMBER.sub(lambda match: _number(match[1], match[2], match[3], longest), text)


def _number(sign: str, numerator: str, denominator: str | None, longest: int) -> str:
    top = _brief(numerator, longest)
    return sign + (top if denominator is None else rf"\tfrac{{{top}}}{{{_brief(denominator, longest)}}}")


def _brief(digits: str, longest: int) -> str:
    kept = (longest - 3) // 2
    return digits if len(digits) <= longest else rf"{digits[:kept]}\ldots {digits[-kept:]}"


def digits_shown(shown: Table) -> int:
    """Return how many digits a number of this table may have without being shortened."""
    columns = sum(isinstance(mark, int) for mark in shown.col_marks)
    return min(_MOST, max(_FEWEST, _BUDGET // max(columns, 1)))


def has_long_numbers(shown: Table) -> bool:
    """Say whether a number of this table is shortened."""
    longest = digits_shown(shown)
    return any(len(part) > longest for line in shown.cells for cell in line for part in cell.split("/"))


def notation_latex(notation: str) -> str:
    r"""Return the notation of a step as a formula.

    >>> print(notation_latex("R2 <- R2 - 1/2*R1"))
    R_{2} \leftarrow R_{2} - \tfrac{1}{2}\,R_{1}
    """
    return _NOTATION.sub(_sign, notation)


def _sign(match: re.Match[str]) -> str:
    if match["line"]:
        return f"{match['line']}_{{{match['index']}}}"
    return _SIGNS[match["sign"]] if match["sign"] else number_latex(match["number"])
