"""The LaTeX view: pdflatex takes it without a word of complaint, whatever is in the trace."""

import re
import shutil
from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from modlinalg import (
    QQ,
    ZZ,
    Zmod,
    matrix,
    trace_decomposition,
    trace_hermite_form,
    trace_inverse,
    trace_pseudo_inverse,
    trace_solve,
    zeros,
)
from modlinalg._matrices.typeset.latex import number_latex
from modlinalg._matrices.typeset.latex_text import latex_line, latex_text
from modlinalg.elimination._steps import Remark
from modlinalg.traces._views.latex import trace_latex
from tests.helpers import boards, hostile
from tests.helpers.pdflatex import complaints, log_of, needs_pdflatex, words_of
from tests.helpers.runs import sampled
from tests.helpers.strategies import matrices

DOCUMENT = (
    "\\documentclass{{article}}\n\\usepackage{{amsmath,graphicx}}\n\\begin{{document}}\n{}\\end{{document}}\n"
)


def augmented(side):
    """Return a decomposition whose matrix is taken for an augmented one."""
    trace = trace_decomposition(matrix([[1, 2, 3], [0, 1, 4], [5, 6, 0]], mod=7))
    return replace(trace, side=side, bar=2)


TRACES = {
    "Z_2": trace_decomposition(matrix([[0, 1, 1], [1, 0, 1], [1, 1, 0]], mod=2)),
    "Z_7": trace_decomposition(matrix([[0, 3], [4, 5], [6, 6]], mod=7)),
    "Z_8": trace_decomposition(matrix([[2, 4], [4, 4]], mod=8)),
    "Z_12": trace_decomposition(matrix([[2, 3, 4], [6, 8, 9]], mod=12)),
    "2^64 + 13": trace_decomposition(matrix([[3, 5, 7], [2**63, 11, 13], [1, 2, 2**64]], mod=2**64 + 13)),
    "10^40": trace_decomposition(
        matrix([[10**39 + 7 * i * j + i for j in range(5)] for i in range(4)], mod=10**40)
    ),
    "Q": trace_decomposition(matrix("1/2 -3 4/7; 2 5/3 1; 7 0 -9/11")),
    "5000 digits": trace_decomposition(matrix([[10**4999 + 1, 2], [3, 4]], QQ)),
    "0 x 3": trace_decomposition(zeros(0, 3, Zmod(6))),
    "3 x 0": trace_decomposition(zeros(3, 0, QQ)),
    "3 x 14": trace_decomposition(
        matrix([[(7 * i * j + i + 2 * j) % 97 for j in range(14)] for i in range(3)], mod=97)
    ),
    "16 x 16": trace_decomposition(
        matrix([[(5 * i * i + 7 * j) * 10**8 + i * j for j in range(16)] for i in range(16)], mod=10**11)
    ),
    "49 x 49": trace_decomposition(boards.tubulo()),
    "bar, right": augmented("right"),
    "bar, left": augmented("left"),
    "Z": trace_decomposition(matrix([[4, -6, 10], [6, 9, -15], [2, 0, 8]], ZZ)),
    "Z, no solution": trace_solve(matrix([[4, 6], [6, 8]], ZZ), [1, 3]),
    "Z, no inverse": trace_inverse(matrix([[4, 6], [6, 8]], ZZ)),
    "Z, no pseudo-inverse": trace_pseudo_inverse(matrix([[4, 6], [6, 8]], ZZ), side="left"),
    "Z, Hermite form": trace_hermite_form(matrix([[4, 6], [6, 9], [2, 5]], ZZ)),
    "solution": trace_solve(matrix([[2, 4], [4, 4]], mod=12), [[2, 0], [4, 8]]),
    "inverse, left": trace_inverse(matrix([[1, 2], [3, 4]], QQ), side="left"),
}
STANDALONE = ("Q", "Z", "Z, Hermite form", "10^40", "49 x 49", "bar, left")


@sampled(exhaustive=1)
@needs_pdflatex
@pytest.mark.parametrize("case", STANDALONE)
def test_document_compiles_without_a_warning(case, tmp_path):
    """A whole document: no warning and no line too wide; long traces fill several pages."""
    log = log_of(trace_latex(TRACES[case]), tmp_path)
    assert [] == complaints(log)
    pages = int(re.search(r"Output written on .* \((\d+) pages?", log)[1])
    assert pages > len(TRACES[case].steps) / 12


@pytest.mark.exhaustive
@needs_pdflatex
def test_fragments_compile_in_one_document_without_a_warning(tmp_path):
    """Fragments follow each other in an article that loads amsmath and graphicx."""
    fragments = (trace_latex(trace, fragment=True) for case, trace in TRACES.items() if case != "49 x 49")
    assert [] == complaints(log_of(DOCUMENT.format("\n".join(fragments)), tmp_path))


@sampled(exhaustive=1)
@needs_pdflatex
@pytest.mark.parametrize("fragment", [True, False])
def test_hostile_texts_compile_without_a_warning(fragment, tmp_path):
    """Titles, names, headings, remarks, reasons and equations may hold anything."""
    traces = map(hostile.full_of, hostile.TEXTS)
    if fragment:
        source = DOCUMENT.format("\n".join(trace_latex(trace, fragment=True) for trace in traces))
    else:
        source = trace_latex(hostile.full_of(" ".join(hostile.TEXTS)))
    assert [] == complaints(log_of(source, tmp_path))


@pytest.mark.exhaustive
@needs_pdflatex
def test_every_character_of_the_first_planes_compiles(tmp_path):
    """Each character below U+2C00, and every 997th above, in both fonts; a paragraph for 50 of them."""
    chars = [chr(i) for i in (*range(0x2C00), *range(0x2C00, 0x110000, 997))]
    rows = ["".join(chars[k : k + 50]) for k in range(0, len(chars), 50)]
    upright = "\n\n".join(map(latex_text, rows))
    typewriter = "\n\n".join(map(latex_line, rows))
    source = DOCUMENT.format(f"\\raggedright\n{upright}\n\n\\ttfamily\n{typewriter}\n\n")
    assert [] == complaints(log_of(source, tmp_path))


@sampled(exhaustive=1)
@needs_pdflatex
@pytest.mark.skipif(
    shutil.which("pdftotext") is None, reason="pdftotext is missing: apt-get install poppler-utils"
)
@pytest.mark.parametrize("lines", [1, 2], ids=["words", "laid out already"])
def test_punctuation_stands_in_the_pdf_as_it_was_given(lines, tmp_path):
    """What pdftotext reads on the page is the given text (an underscore is a rule there, not a character)."""
    given = "&a$b%c#de{f}g<h>i|j@k[l]m/n+o=p(q)r;s:t,u.v!w?x1--2---3"
    trace = replace(TRACES["Z_8"], events=(Remark("\n".join([given] * lines)),), title="", conclusion=())
    log_of(trace_latex(trace), tmp_path)
    assert lines == words_of(tmp_path).count(given)


@given(st.text(max_size=60))
def test_words_become_ascii_with_closed_groups(text):
    """Nothing beyond ASCII and no control character is written; dollars come in pairs, braces are closed."""
    for latex in (latex_text(text), latex_line(text)):
        assert re.fullmatch("[ -~]*", latex)
        bare = re.sub(r"\\[{}$%&#_\\]|\\symbol\{\d+\}", "", latex)
        assert 0 == bare.count("$") % 2
        assert bare.count("{") == bare.count("}")
        assert not re.search("[%&#]", bare)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "M over Z, t1 in Z, a unit of Z, Z*M",
            r"M over $\mathbb{Z}$, t1 in $\mathbb{Z}$, a unit of $\mathbb{Z}$, Z$\cdot$M",
        ),
        ("over Q, Q over it", r"over $\mathbb{Q}$, Q over it"),
        ("Z_8, 2 x 3, R1, C12", r"$\mathbb{Z}_{8}$, $2 \times 3$, $R_{1}$, $C_{12}$"),
        ("M = RI*W*CI, 2*(-4), a-4, x - 4", r"M = $R_I$$\cdot$W$\cdot$$C_I$, 2$\cdot$($-$4), a-4, x - 4"),
        ("C*W+*R, W+1, y2 != 0", r"C$\cdot$W$^{+}$$\cdot$R, W+1, $y_{2}$ $\neq$ 0"),
        ("(M*X)^T, a^Tb, *x*", r"(M$\cdot$X)$^{T}$, a\textasciicircum{}Tb, *x*"),
        ("\u00ef e\u0301 \u1ebf", r"\"{\i} \'{e} \texttt{U+1EBF}\allowbreak{}"),
    ],
)
def test_notation_and_accents_are_typeset(text, expected):
    """What the traces write as they can is written as it is printed; two accents on a letter are too many."""
    assert expected == latex_text(text)


@pytest.mark.exhaustive
@given(matrices())
def test_every_step_has_an_arrow_and_a_reason(M):
    """There are as many arrows as steps, and every equation is said to be checked."""
    trace = trace_decomposition(M)
    latex = trace_latex(trace)
    assert len(trace.steps) == latex.count(r"\xrightarrow{")
    assert 3 == latex.count("(checked)")
    assert all(rf"{latex_text(step.reason)}\par" in latex for step in trace.steps)


def test_step_shows_operation_and_matrix_with_its_pivot():
    """R2 <- R2 - 2*R1 is an arrow, and the matrix after it has the pivot marked."""
    latex = trace_latex(TRACES["Z_8"])
    assert r"\modlinalgfit{\xrightarrow{R_{2} \leftarrow R_{2} - 2\,R_{1}}}" in latex
    assert r"{@{\,}rr@{\,}} \modlinalgpivot{2} & 4 \\ 0 & 4 \end{array}" in latex


def test_bar_is_a_line_between_columns_or_between_rows():
    """[M | b] has a vertical line in the array, M above b a horizontal one."""
    assert r"rr|r@{\,}} 1 & 2 & 3 \\ 0" in trace_latex(TRACES["bar, right"])
    assert r"rrr@{\,}} 1 & 2 & 3 \\ 0 & 1 & 4 \\ \hline 5 & 6 & 0 \end" in trace_latex(TRACES["bar, left"])


@pytest.mark.exhaustive
def test_large_matrices_are_shortened_and_the_count_is_said_once():
    """49 x 49: 16 rows and columns are shown, and 33 are said to be left out."""
    latex = trace_latex(TRACES["49 x 49"])
    assert 1 == latex.count("33 of 49 rows and 33 of 49 columns left out")
    assert r"{@{\,}rrrrrrrrcrrrrrrrr@{\,}}" in latex


def test_long_numbers_keep_both_ends_and_the_reader_is_told():
    """A number of 5000 digits is shortened in the matrix."""
    assert "12\\ldots 89" == number_latex("123456789", 7)
    assert "numbers with more than 44 digits are shortened" in trace_latex(TRACES["5000 digits"])


@pytest.mark.parametrize(
    ("M", "expected"),
    [
        (matrix([[1, 2]], mod=8), r"\left(\begin{array}{rr} 1 & 2 \end{array}\right)"),
        (matrix("-1/2; 3"), r"\left(\begin{array}{r} -\tfrac{1}{2} \\ 3 \end{array}\right)"),
        (zeros(0, 3, QQ), r"\left(\;\right)_{0 \times 3}"),
        (zeros(2, 0, QQ), r"\left(\;\right)_{2 \times 0}"),
        (zeros(50, 0, QQ), r"\left(\;\right)_{50 \times 0}"),
    ],
)
def test_matrix_is_a_formula_for_notebooks(M, expected):
    """With nothing that MathJax lacks, and without the dollars around it."""
    assert expected == M.to_latex()


def test_large_matrix_in_a_notebook_is_shortened_with_its_shape():
    """A 40 x 3 matrix shows 16 rows, dots, and its shape."""
    latex = zeros(40, 3, QQ).to_latex()
    assert 16 == latex.count("0 & 0 & 0")
    assert latex.endswith(r"\end{array}\right)_{40 \times 3}")
