"""The marks as a page of HTML, which fetches nothing and runs no script."""

from __future__ import annotations

from string import Template

from modlinalg._matrices.typeset.embedding import digest, markup, part
from modlinalg._matrices.typeset.escape import visible
from modlinalg.grading._records import Grade, Marks, Result, points_text

_CLASSES = {
    Result.RIGHT: "right",
    Result.PARTLY: "partly",
    Result.WRONG: "wrong",
    Result.UNKNOWN: "unknown",
    Result.UNREADABLE: "unreadable",
    Result.MISSING: "missing",
}


def page_of(grading: Marks) -> str:
    """Return a document with the points of all, and below them the reasons, student by student."""
    style = part("page.css") + part("table.css", "modlinalg.grading")
    policy = f"default-src 'none'; style-src {digest(style)}; base-uri 'none'; form-action 'none'"
    body = "\n".join(
        [
            "<h1>Marks</h1>",
            _overview(grading),
            *(_details(grading, *at) for at in enumerate(grading.students, 1)),
        ]
    )
    return Template(part("page.html")).substitute(policy=policy, title="Marks", style=style, stepper=body)


def _overview(grading: Marks) -> str:
    """Return the points of every student for every question as one table."""
    heads = "".join(
        f'<th scope="col">{_shown(question.id)}<small>of {points_text(question.points)}</small></th>'
        for question in grading.questions
    )
    rows = []
    for number, student in enumerate(grading.students, 1):
        marks = grading.of(student)[: len(grading.questions)]
        cells = "".join(
            f'<td class="{_CLASSES[mark.result]}">{points_text(mark.points)}<small>{mark.result}</small></td>'
            for mark in marks
        )
        total = points_text(grading.points(student))
        name = f'<th scope="row"><a href="#s{number}">{_shown(student)}</a></th>'
        rows.append(f"<tr>{name}{cells}<td>{total}</td></tr>")
    heads += f'<th scope="col">Sum<small>of {points_text(grading.possible)}</small></th>'
    head = f'<tr><th scope="col">Student</th>{heads}</tr>'
    table = f"<table><thead>{head}</thead><tbody>{''.join(rows)}</tbody></table>"
    return f'<div class="wide" tabindex="0" role="region" aria-label="Points">{table}</div>'


def _details(grading: Marks, number: int, student: str) -> str:
    """Return the marks of one student, who has a number, with their reasons."""
    total = f"{points_text(grading.points(student))} of {points_text(grading.possible)}"
    items = "\n".join(map(_item, grading.of(student)))
    heading = f"<h2>{_shown(student)} <small>{total}</small></h2>"
    return f'<section id="s{number}">{heading}\n<dl>{items}</dl></section>'


def _item(mark: Grade) -> str:
    points = f"{points_text(mark.points)} of {points_text(mark.possible)}"
    source = f"<small>{_shown(mark.source)}</small>" if mark.source else ""
    reason = f"<p>{_shown(mark.reason)}</p>" if mark.reason else ""
    return (
        f'<dt>{_shown(mark.question)}</dt><dd><b class="{_CLASSES[mark.result]}">{mark.result}</b>'
        f" <span>{points}</span> {source}{reason}</dd>"
    )


def _shown(text: str) -> str:
    """Return any text at all as text of a page."""
    return markup(visible(text))
