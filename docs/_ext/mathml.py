"""Formulas as MathML, made when the pages are built.

Browsers draw MathML themselves, so a page needs no script, no font and no network for its
formulas, and making it takes Python alone.  A formula that cannot be converted is a warning.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree as Xml

from docutils import nodes
from latex2mathml.converter import convert
from sphinx.application import Sphinx
from sphinx.util import logging

logger = logging.getLogger(__name__)
_WORD = re.compile(r"<mo[^>]*>([A-Za-z]{2,}|&#x02026;)</mo>")  # gcd, dots: without the space of an operator
_SIGN = re.compile(r"(<mo[^>]*>(?:\(|=|,|&#x0003D;|&#x00028;|&#x0002C;)</mo>)<mo>&#x02212;</mo>")  # -1 alone
_PUNCTUATION = re.compile(r"^[.,;:!?)]+")
_NAMESPACE = "http://www.w3.org/1998/Math/MathML"
Xml.register_namespace("", _NAMESPACE)


def mathml(node: nodes.Element, display: str) -> str:
    """Return the MathML of a formula."""
    latex = node.astext().strip()
    try:
        formula = convert(latex, display=display)
    except Exception as error:
        logger.warning("formula %s: %r", latex, error, location=node)
        return ""
    if "&amp;" in formula or "\\" in formula:  # what the converter does not know, it copies
        logger.warning("formula not understood: %s", latex, location=node)
    formula = _SIGN.sub(r'\1<mo form="prefix">&#x02212;</mo>', formula)
    return _WORD.sub(r"<mi>\1</mi>", formula)


def in_pieces(formula: str) -> list[str]:
    """Return a long formula in pieces that begin with "=", between which a line may end."""
    math = Xml.fromstring(formula)
    row = math[0]
    places = [i for i, part in enumerate(row) if part.text == "=" and i > 0]
    if len(row) < 12 or not places:
        return [formula]
    bounds = [0, *places, len(row)]
    pieces = []
    for start, end in pairwise(bounds):
        piece = Xml.Element(math.tag, math.attrib)
        line = Xml.SubElement(piece, row.tag)
        line.extend(row[start:end])
        if start:
            line[0].set("form", "infix")
        pieces.append(Xml.tostring(piece, encoding="unicode"))
    return pieces


def keep_punctuation(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Hand the punctuation after a formula to it, so that no line of a page begins with a full stop."""
    if app.builder.format != "html":  # TeX sees to that itself, and would not print it
        return
    for formula in doctree.findall(nodes.math):
        following = formula.next_node(descend=False, siblings=True)
        if isinstance(following, nodes.Text) and (found := _PUNCTUATION.match(following)):
            formula["tail"] = found[0]
            siblings = following.parent.children  # where two texts are equal, `replace` takes the first
            at = next(k for k, node in enumerate(siblings) if node is following)
            following.parent[at] = nodes.Text(following[len(found[0]) :])


def visit_inline(translator: Any, node: nodes.math) -> None:
    """Write a formula of the running text."""
    *first, last = in_pieces(mathml(node, "inline")) if node.astext().strip() else [""]
    tail = node.get("tail", "")
    pieces = "<wbr/>".join([*first, f'<span class="formula">{last}{tail}</span>'])
    translator.body.append(pieces)
    raise nodes.SkipNode


def visit_block(translator: Any, node: nodes.math_block) -> None:
    """Write a formula that stands by itself; a long one scrolls."""
    tag = "span" if isinstance(node.parent, nodes.paragraph) else "div"  # a paragraph holds no div
    translator.body.append(f'<{tag} class="formula scrolls">{mathml(node, "block")}</{tag}>')
    raise nodes.SkipNode


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the renderer under the name `mathml`."""
    app.add_html_math_renderer("mathml", (visit_inline, None), (visit_block, None))
    app.connect("doctree-resolved", keep_punctuation)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
