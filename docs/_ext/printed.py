"""The book on paper and in an e-reader: `sh scripts/docs pdf` and `sh scripts/docs epub`.

What a reader of the pages clicks is unfolded: a trace becomes all its steps, a board becomes a picture, and
the solutions stand at the end of the book.  The chapters are those of the pages; nothing is written twice.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import theorems
from docutils import nodes
from printed_epub import BookBuilder
from printed_pictures import composed, to_pdf
from running import ShowDirective, page_run
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

import drawings
import pictures
from modlinalg.games import Board

logger = logging.getLogger(__name__)
APPENDIX = "printed/solutions"
_NUMBER = re.compile(r"^(\d+) ")


def drawn_board(board: Board, state: object = None, target: object = 0, *, title: str | None = None) -> Any:
    """Return the picture that stands for a board to play on; the target beside it, unless it is 0."""
    start = board.to_svg(state)
    if target == 0:
        return _labelled(start, title or "")
    end = _labelled(board.to_svg(target), "to reach")
    return pictures.side_by_side(_labelled(start, title or "the start"), end)


def _labelled(svg: str, label: str) -> Any:
    caption = f'<div class="label">{pictures.escape(label)}</div>' if label else ""
    return pictures.Html(f'<div class="picture">{svg}{caption}</div>')


class Shown(ShowDirective):
    """`{show}` on paper: pictures, and traces with every step."""

    def run(self) -> list[nodes.Node]:
        """Evaluate the expression where the directive stands."""
        expression = "\n".join([*self.arguments, *self.content])
        namespace = page_run(self.env).advance(self.lineno)
        try:
            vocabulary = pictures.VOCABULARY | drawings.VOCABULARY | {"play": drawn_board}
            body = self.unfolded(eval(expression, vocabulary | namespace))
        except Exception as error:
            logger.warning("show: %s: %r", expression, error, location=(self.env.docname, self.lineno))
            return []
        figure = nodes.container(classes=["computed"])
        figure += body
        if "caption" in self.options:
            inline, messages = self.parse_inline(self.options["caption"], lineno=self.lineno)
            caption = nodes.container(classes=["caption"])
            caption += nodes.paragraph("", "", *inline)
            figure += caption
            return [figure, *messages]
        return [figure]

    def unfolded(self, value: Any) -> list[nodes.Node]:
        """Return what stands for a value."""
        if hasattr(value, "to_steps"):
            return self.steps(value)
        if isinstance(value, Board):
            value = drawn_board(value)
        if isinstance(value, pictures.Html):
            return [self.picture(value)]
        return [nodes.literal_block(str(value), str(value), language="text")]

    def picture(self, html: str) -> nodes.image:
        """Return the picture, which lies in _build as SVG and for paper as PDF."""
        count = self.env.temp_data.get("modlinalg_pictures", 0) + 1
        self.env.temp_data["modlinalg_pictures"] = count
        drawn = composed(html)
        folder = Path(self.env.srcdir) / "_build" / "printed" / "pictures"
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{Path(self.env.docname).name}-{count}.svg"
        path.write_text(drawn.svg, encoding="utf-8")
        if self.env.app.builder.format == "latex":
            path = to_pdf(path)
        alt = self.options.get("alt", drawn.label)
        return nodes.image(uri=f"/_build/printed/pictures/{path.name}", alt=alt, align="center")

    def steps(self, trace: Any) -> list[nodes.Node]:
        """Return every step of a trace."""
        if self.env.app.builder.format == "latex":
            return [nodes.raw("", trace.to_latex(fragment=True), format="latex")]
        text = re.sub(r"^( *)#+ (.*)$", r"\1**\2**", trace.to_markdown(flavour="myst"), flags=re.MULTILINE)
        box = nodes.container(classes=["steps"])
        box += self.parse_text_to_nodes(text)
        return [box]


class PrintedExercise(theorems.Exercise):
    """An exercise, whose heading the solution repeats."""

    def run(self) -> list[nodes.Node]:
        """Keep the heading for the solution that may follow."""
        (box,) = super().run()
        self.env.temp_data["modlinalg_heading"] = box[0]
        return [box]


class PrintedSolution(theorems.Solution):
    """A solution, which moves to the end of the book."""

    def run(self) -> list[nodes.Node]:
        """Keep the solution, and say where it stands."""
        number = self.env.temp_data["modlinalg_exercise"]
        label = f"solution-{chapter_number(self.env.docname)}-{number}"
        solution = nodes.container(classes=["block", "answer"], ids=[label])
        heading = self.env.temp_data["modlinalg_heading"].deepcopy()
        solution += heading
        solution += self.parse_content_to_nodes()
        for link in solution.findall(addnodes.pending_xref):
            link["refdoc"] = APPENDIX
        kept = solutions_of(self.env)
        kept.setdefault(self.env.docname, []).append(solution)
        link = nodes.reference("", "Solution at the end", internal=True, refuri="", classes=["to-solution"])
        link["modlinalg_label"] = label
        return [nodes.paragraph("", "", link, classes=["to-solution"])]


def chapter_number(docname: str) -> int:
    """Return the number of a chapter."""
    return int(Path(docname).name[:2])


def solutions_of(env: Any) -> dict[str, list[nodes.container]]:
    """Return {chapter: its solutions}, as far as the chapters are read."""
    if not hasattr(env, "modlinalg_solutions"):
        env.modlinalg_solutions = {}
    return env.modlinalg_solutions


class Solutions(SphinxDirective):
    """`{solutions}`: the solutions of all chapters, which Sphinx has read by then, in the order of names."""

    def run(self) -> list[nodes.Node]:
        """Return a section for each chapter."""
        sections: list[nodes.Node] = []
        for docname, found in sorted(solutions_of(self.env).items()):
            number = chapter_number(docname)
            section = nodes.section(ids=[f"solutions-{number}"])
            title = _NUMBER.sub("", self.env.titles[docname].astext())
            section += nodes.title("", f"Chapter {number}: {title}")
            section += found
            sections.append(section)
        return sections


def lead_to_solutions(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Give the links to the solutions their target, which the builder knows."""
    for link in doctree.findall(nodes.reference):
        label = link.attributes.pop("modlinalg_label", None)
        if label and app.builder.format == "latex":
            target = rf"\hyperref[\detokenize{{{APPENDIX}:{label}}}]"
            page = rf"\pageref{{\detokenize{{{APPENDIX}:{label}}}}}"
            link.replace_self(nodes.raw("", f"{target}{{Solution on page {page}}}", format="latex"))
        elif label:
            link["refuri"] = f"{app.builder.get_relative_uri(docname, APPENDIX)}#{label}"


def drop_numbers(app: Sphinx, doctree: nodes.document) -> None:
    """On paper chapters are numbered by LaTeX; what follows the last of them is not."""
    if app.builder.format != "latex":
        return
    for formula in doctree.findall(nodes.math_block):
        if formula.astext().lstrip().startswith(r"\begin{align"):  # a display of its own
            formula["nowrap"] = formula["no-wrap"] = True
    for box in [each for each in doctree.findall(nodes.container) if each["ids"]]:  # the writer drops these
        labels = (rf"\label{{\detokenize{{{app.env.docname}:{name}}}}}" for name in box["ids"])
        mark = nodes.raw("", rf"\phantomsection{''.join(labels)}", format="latex")
        inside = isinstance(box[0], nodes.paragraph)  # by itself it would be a paragraph, and leave a gap
        (box[0] if inside else box).insert(0, mark)
    if app.env.docname == APPENDIX:
        doctree.insert(0, nodes.raw("", r"\setcounter{secnumdepth}{-1}", format="latex"))
    title = doctree.next_node(nodes.title)
    if title is not None and isinstance(title[0], nodes.Text) and app.env.docname.startswith("book/"):
        title.replace(title[0], nodes.Text(_NUMBER.sub("", title[0])))


def outside(app: Sphinx, _env: Any, node: addnodes.pending_xref, content: nodes.Element) -> Any:
    """Name in words what the book does not hold: functions, and pages of the documentation."""
    if node.get("refdomain") == "py":
        return content
    page = Path(app.srcdir, f"{node['reftarget'].lstrip('/')}.md")
    if node.get("reftype") == "doc" and page.exists():
        title = re.search(r"^# (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
        return nodes.emphasis("", title[1] if title else page.stem)
    return None


def setup(app: Sphinx) -> dict[str, Any]:
    """Put the directives of paper in the place of those of the pages."""
    app.add_builder(BookBuilder, override=True)
    app.add_directive("show", Shown, override=True)
    app.add_directive("exercise", PrintedExercise, override=True)
    app.add_directive("solution", PrintedSolution, override=True)
    app.add_directive("solutions", Solutions)
    app.connect("doctree-read", drop_numbers, priority=100)
    app.connect("doctree-resolved", lead_to_solutions)
    app.connect("missing-reference", outside)
    return {"version": "1", "parallel_read_safe": False, "parallel_write_safe": True}
