"""The example of the front page: every 2 x 2 matrix over one ring, answered when the page is built.

`{two-by-two}` with the rows of a matrix and a modulus puts the matrix onto the page, in fields that a reader
changes.  The answers to all of them, an X with M*X*M = M or a witness Z that there is none, lie in the
page; `_static/front.js` looks the answer up and multiplies out the proof.  Without scripts the page shows the
matrix with which it begins.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import product
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from mathml import mathml
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from modlinalg import Matrix, NoGeneralizedInverseError, check_identities, matrix, pseudo_inverse

SIZE = 2
YES, NO = "+-"
SCRIPT, STYLE = "front.js", "front.css"
_TRACE = r"\operatorname{tr}(Z M)"
_WOULD_BE = r"\operatorname{tr}(Z M X M) = \operatorname{tr}(M Z M X) = 0"
_SYMMETRIES = {3: "(M X)^T = M X", 4: "(X M)^T = X M"}


def maths(latex: str) -> str:
    """Return the MathML of a formula."""
    return mathml(nodes.math(latex, latex), "inline")


def proof(M: Matrix) -> tuple[str, Matrix]:
    """Return YES and a pseudo-inverse of M, or NO and the witness that there is none."""
    try:
        return YES, pseudo_inverse(M)
    except NoGeneralizedInverseError as error:
        return NO, error.witness


def answers(n: int) -> Iterable[tuple[str, Matrix]]:
    """Return the proofs for all matrices over Z_n, in the order of their entries, row by row."""
    rows = product(range(n), repeat=SIZE)
    return (proof(matrix(entries, mod=n)) for entries in product(list(rows), repeat=SIZE))


def formula(before: str, shown: Matrix | int, after: str, name: str) -> str:
    """Return a formula in which the script finds the numbers by their name."""
    rows = shown.tolist() if isinstance(shown, Matrix) else [[shown]]
    brackets = r"\begin{pmatrix}%s\end{pmatrix}" if isinstance(shown, Matrix) else "%s"
    lines = r" \\ ".join(" & ".join(map(str, row)) for row in rows)
    html = maths(f"{before}{brackets % lines}{after}")
    return html.replace("<math ", f'<math data-filled="{name}" ', 1)


def fields(M: Matrix) -> str:
    """Return the fields for the entries of M."""
    top = M.ring.modulus - 1
    return "".join(
        f'<input type="number" min="0" max="{top}" value="{M[i, j]}"'
        f' aria-label="row {i + 1}, column {j + 1}" disabled>'
        for i in range(SIZE)
        for j in range(SIZE)
    )


def block(kind: str, words: Iterable[str], *, shown: bool) -> str:
    """Return an answer, which is shown or waits until the matrix needs it."""
    lines = "".join(f"<p>{line}</p>" for line in words)
    return f'<div data-answer="{kind}"{"" if shown else " hidden"}>{lines}</div>'


def no(M: Matrix, Z: Matrix) -> list[str]:
    """Return the lines of a proof that there is no X."""
    witness = formula("Z = ", Z, "", "Z")
    product = formula("M Z M = ", M @ Z @ M, "", "MZM")
    trace = formula(f"{_TRACE} = ", (Z @ M).trace(), "", "trace")
    return [
        f"<strong>No</strong> {maths('X')} has {maths('M X M = M')}. The witness is {witness}",
        f"{product} and {trace}.",
        f"Such an {maths('X')} would make this number {maths(_WOULD_BE)}.",
    ]


def yes(M: Matrix, X: Matrix) -> list[str]:
    """Return the lines of a proof that X does."""
    held = check_identities(M, X).satisfied
    other = " and ".join(
        f'{maths(latex)} <span data-holds="{number}">{"holds" if number in held else "fails"}</span>'
        for number, latex in _SYMMETRIES.items()
    )
    first = formula("M X M = ", M @ X @ M, " = M", "MXM")
    second = formula("X M X = ", X @ M @ X, " = X", "XMX")
    return [
        f"<strong>Yes</strong>: {formula('X = ', X, '', 'X')} is a pseudo-inverse.",
        f"{first} and {second}",
        f"Of the two other Penrose identities {other}.",
    ]


def example(M: Matrix) -> str:
    """Return the fields with M, its answer, and the answers to all matrices."""
    n = M.ring.modulus
    every = list(answers(n))
    good = sum(kind == YES for kind, _ in every)
    text = "".join(kind + "".join(map(str, found.entries)) for kind, found in every)
    kind, found = proof(M)
    other = M - M  # the numbers of the answer that is hidden; the script fills in others
    shown = {NO: no(M, found if kind == NO else other), YES: yes(M, found if kind == YES else other)}
    blocks = "".join(block(each, lines, shown=each == kind) for each, lines in shown.items())
    modulus = maths(rf"\pmod{{{n}}}")
    return (
        f'<div class="two-by-two" data-modulus="{n}"><div class="asked">{maths("M =")}'
        f'<div class="fields" role="group" aria-label="The matrix M">{fields(M)}</div>{modulus}</div>'
        f'<div aria-live="polite">{blocks}</div>'
        f'<p class="counted">When this page was made, the library answered all {len(every)} matrices:'
        f" {good} times yes, {len(every) - good} times no. Your browser multiplies out the proof."
        ' <a class="further" href="playground.html">More questions about this matrix</a></p>'
        f'<script type="application/json">{json.dumps(text)}</script></div>'
    )


class TwoByTwo(SphinxDirective):
    """`{two-by-two} 1 2; 3 2` with a modulus up to 10, so that each entry is a digit."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar = {"mod": directives.positive_int}

    def run(self) -> list[nodes.Node]:
        """Answer all matrices, and show the answer for one of them."""
        if self.options["mod"] > 10:
            raise self.error("two-by-two: the modulus is at most 10")
        M = matrix(self.arguments[0], mod=self.options["mod"])
        return [nodes.raw("", example(M), format="html")]


def add_files(app: Sphinx, _page: str, _template: str, _context: dict[str, Any], doctree: Any) -> None:
    """Load the script and the style sheet where the example stands."""
    if doctree is None or not any('class="two-by-two"' in raw.astext() for raw in doctree.findall(nodes.raw)):
        return
    app.add_js_file(SCRIPT, defer="defer")
    app.add_css_file(STYLE)


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directive."""
    app.add_directive("two-by-two", TwoByTwo)
    app.connect("html-page-context", add_files)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
