"""Worksheets and their keys as Markdown and as pages that fetch nothing."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from modlinalg._worksheets._keys import answer_text
from modlinalg._worksheets._sheets import Item, Worksheet


def markdown(sheet: Worksheet) -> str:
    """Return the questions of one student as Markdown, matrices in fences."""
    return "\n".join([f"# {sheet.title}", "", sheet.student, "", *_all(sheet, key=False)])


def short_key_markdown(sheet: Worksheet) -> str:
    """Return the answers without their steps."""
    answers = [f"{item.number}. {_code(answer_text(item.task))}" for item in sheet.items]
    return "\n".join([f"# {sheet.title}: answers", "", sheet.student, "", *answers, ""])


def worked_key_markdown(sheet: Worksheet) -> str:
    """Return each question with its seed, what it costs, and its solution step by step."""
    return "\n".join([f"# {sheet.title}: solutions", "", sheet.student, "", *_all(sheet, key=True)])


def page(sheet: Worksheet) -> str:
    """Return the questions of one student as HTML."""
    return _page(sheet, sheet.title, [_question(item) for item in sheet.items])


def short_key_page(sheet: Worksheet) -> str:
    """Return the answers as HTML."""
    parts = [f"<p><b>{item.number}.</b> {escape(answer_text(item.task))}</p>" for item in sheet.items]
    return _page(sheet, f"{sheet.title}: answers", parts)


def worked_key_page(sheet: Worksheet) -> str:
    """Return each question with its solution step by step as HTML."""
    parts = [
        f"{_question(item)}<p>effort: {item.task.effort}; seed {item.seed}</p>"
        f"<pre>{escape(item.task.solution.to_text())}</pre>"
        for item in sheet.items
    ]
    return _page(sheet, f"{sheet.title}: solutions", parts)


def points_text(item: Item) -> str:
    """Return "1 point" or "3 points"."""
    return f"{item.points} point" + ("" if item.points == 1 else "s")


def _code(text: str) -> str:
    return f"`{text}`"


def _all(sheet: Worksheet, *, key: bool) -> Iterator[str]:
    for item in sheet.items:
        question, _, matrices = str(item.task).partition("\n\nM =\n")
        yield f"**{item.number}.** ({points_text(item)}) {_code(question)}\n"
        yield f"```text\nM =\n{matrices}\n```\n"
        if key:
            yield f"effort: {item.task.effort}; seed {item.seed}\n"
            yield f"```text\n{item.task.solution.to_text().rstrip()}\n```\n"


def _question(item: Item) -> str:
    question, _, matrices = str(item.task).partition("\n\nM =\n")
    words = escape(question).replace("\n", " <i>", 1) + ("</i>" if "\n" in question else "")
    return f"<p><b>{item.number}.</b> ({points_text(item)}) {words}</p>\n<pre>M =\n{escape(matrices)}</pre>"


def _page(sheet: Worksheet, title: str, parts: list[str]) -> str:
    style = "body{font-family:sans-serif;max-width:50em;margin:2em auto;padding:0 1em}pre{overflow-x:auto}"
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{style}</style>'
    body = "\n".join(parts)
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head>{head}</head>\n<body><h1>{escape(title)}</h1>'
        f"<p>{escape(sheet.student)}</p>\n{body}\n</body></html>\n"
    )
