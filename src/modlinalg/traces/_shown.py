"""How a trace is shown: in each form a method."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices.arguments import is_one_of
from modlinalg.certificates._notation import json_text
from modlinalg.elimination._steps import TraceData
from modlinalg.errors import InputError
from modlinalg.traces._views.html import trace_html
from modlinalg.traces._views.json import trace_json
from modlinalg.traces._views.latex import slides_beamer, trace_latex
from modlinalg.traces._views.markdown import Flavour, trace_markdown, trace_text
from modlinalg.traces._views.slides import slides_html

SlideForm: TypeAlias = Literal["html", "beamer"]


class ShownTrace(TraceData):
    """A trace with a method for each form in which it is shown."""

    def to_text(self) -> str:
        """Return every step with its operation, its reason and the matrix after it, the pivot in (..)."""
        return trace_text(self)

    def to_steps(self) -> str:
        """Return the operations alone, one a line, as `check_steps` reads them."""
        return "".join(f"{step.operation.notation(self.ring)}\n" for step in self.steps)

    def to_latex(self, *, fragment: bool = False) -> str:
        r"""Return a LaTeX document, or a fragment for \input into one that loads amsmath and graphicx."""
        return trace_latex(self, fragment=fragment)

    def to_markdown(self, *, flavour: Flavour = "plain") -> str:
        """Return Markdown: "plain" CommonMark with matrices in fences, or "myst" with formulas."""
        if not is_one_of(flavour, ("plain", "myst")):
            raise InputError(f"to_markdown: flavour must be 'plain' or 'myst', not {quoted(flavour)}")
        return trace_markdown(self, flavour=flavour)

    def to_html(self, *, fragment: bool = False) -> str:
        """Return a self-contained page that replays the steps, or a fragment of one."""
        return trace_html(self, fragment=fragment)

    def _repr_html_(self) -> str:
        return trace_html(self, fragment=True)

    def to_slides(self, form: SlideForm = "html") -> str:
        r"""Return one slide for the start, each step and each equation: "html", one file, or "beamer", LaTeX.

        Matrices are made smaller until they fit.  In the HTML file the arrows, Space, Home and End move, and
        printed it has a slide on each page; it fetches nothing.

        >>> from modlinalg import matrix, trace_inverse
        >>> trace = trace_inverse(matrix([[2, 1], [1, 3]], mod=6))
        >>> trace.to_slides().count('aria-roledescription="slide"')
        8
        >>> trace.to_slides("beamer").startswith(r"\documentclass[aspectratio=1")
        True

        Raises InputError for another word, and UnsupportedError for a matrix of more than 16 rows or 24
        columns, numbers too long to be read on a slide, or more than 400 slides.

        .. versionadded:: 0.2
        """
        if not is_one_of(form, get_args(SlideForm)):
            raise InputError(f"to_slides: form must be 'html' or 'beamer', not {quoted(form)}")
        return slides_html(self) if form == "html" else slides_beamer(self)

    def to_json(self) -> str:
        """Return the trace as JSON text, for `from_json` and for other programs."""
        return json_text(trace_json(self))

    def __str__(self) -> str:
        """Return the trace as text."""
        return self.to_text()
