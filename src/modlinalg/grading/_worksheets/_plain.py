"""Worksheets and their keys as Markdown and as pages that fetch nothing."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from modlinalg._matrices.typeset.escape import markdown_text
from modlinalg.grading._worksheets._exports import how_html
from modlinalg.grading._worksheets._sheets import Item, Worksheet


def markdown(sheet: Worksheet) -> str:
    """Return the questions of one student as Markdown, matrices in fences."""
    return "\n".join([*_head(sheet), *_all(sheet, key=False)])


def short_key_markdown(sheet: Worksheet) -> str:
    """Return the answers without their steps."""
    answers = [f"{item.number}. {_code(item.answer)}" for item in sheet.items]
    return "\n".join([*_head(sheet, ": answers"), *answers, ""])


def worked_key_markdown(sheet: Worksheet) -> str:
    """Return each question with its seed, what it costs, and its solution step by step."""
    return "\n".join([*_head(sheet, ": solutions"), *_all(sheet, key=True)])


def _head(sheet: Worksheet, what: str = "") -> list[str]:
    return [f"# {markdown_text(sheet.title)}{what}", "", markdown_text(sheet.student), ""]


def page(sheet: Worksheet) -> str:
    """Return the questions of one student as HTML."""
    return _page(sheet, sheet.title, [_question(item) for item in sheet.items])


def short_key_page(sheet: Worksheet) -> str:
    """Return the answers as HTML."""
    parts = [f"<p><b>{item.number}.</b> <code>{escape(item.answer)}</code></p>" for item in sheet.items]
    return _page(sheet, f"{sheet.title}: answers", parts)


def worked_key_page(sheet: Worksheet) -> str:
    """Return each question with its solution step by step as HTML."""
    parts = [
        f"{_question(item)}<p>effort: {item.task.effort}; seed {item.seed}</p>"
        f"{f'<p>{escape(item.answer)}</p>' if item.order is not None else ''}"
        f"{_scrolling(item.task.solution.to_text())}"
        for item in sheet.items
    ]
    return _page(sheet, f"{sheet.title}: solutions", parts)


def _code(text: str) -> str:
    return f"`{text}`"


def _all(sheet: Worksheet, *, key: bool) -> Iterator[str]:
    for item in sheet.items:
        question = " ".join(filter(None, (item.question, item.note)))
        yield f"**{item.number}.** ({item.worth}) {_code(question)}\n"
        yield f"```text\n{item.body()}\n```\n"
        yield f"{item.how} {_code(item.example)}\n"
        if key:
            yield f"effort: {item.task.effort}; seed {item.seed}\n"
            yield from ([f"{item.answer}\n"] if item.order is not None else [])
            yield f"```text\n{item.task.solution.to_text().rstrip()}\n```\n"


def _question(item: Item) -> str:
    note = f" <i>{escape(item.note)}</i>" if item.note else ""
    words = f"{escape(item.question)}{note}"
    return f"<p><b>{item.number}.</b> ({item.worth}) {words}</p>\n{_scrolling(item.body())}\n{how_html(item)}"


def _scrolling(text: str) -> str:
    """Return lines that keep their width; the keyboard scrolls what is wider than the page."""
    return f'<pre tabindex="0">{escape(text)}</pre>'


def _page(sheet: Worksheet, title: str, parts: list[str]) -> str:
    style = "body{font-family:sans-serif;max-width:50em;margin:2em auto;padding:0 1em}pre{overflow-x:auto}"
    width = '<meta name="viewport" content="width=device-width, initial-scale=1">'
    head = f'<meta charset="utf-8">{width}<title>{escape(title)}</title><style>{style}</style>'
    body = "\n".join(parts)
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head>{head}</head>\n<body><main><h1>{escape(title)}</h1>'
        f"<p>{escape(sheet.student)}</p>\n{body}\n</main></body></html>\n"
    )
