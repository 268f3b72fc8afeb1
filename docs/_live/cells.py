"""What a page runs of its `>>>` examples: all in one session, compared as doctest compares.

The worker calls `run_cell` with JSON and gets JSON.  A cell is either the text of a block as it is
printed, with prompts and outputs, or what somebody made of it, without either.
"""

import ast
import io
import json
import sys
import traceback
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from doctest import NORMALIZE_WHITESPACE, DocTestParser, Example, OutputChecker

from listening import telling

OPTIONS = NORMALIZE_WHITESPACE  # as in pyproject.toml
session: dict[str, object] = {"__name__": "__main__"}


def run_cell(request: str) -> str:
    """Run `{"printed": text}` or `{"code": text, "printed": text}`, and return what came out as JSON.

    Each step has its source, its output, and whether this is what is printed: True, False, or None where
    nothing is printed for this source.  A step that raises ends the cell, unless the page prints so.
    """
    asked = json.loads(request)
    printed = DocTestParser().get_examples(asked["printed"] + "\n")
    if "code" not in asked:
        return json.dumps(_outcome((example.source, example) for example in printed))
    known = {example.source.strip(): example for example in printed}
    try:
        sources = list(_statements(asked["code"]))
    except SyntaxError as error:
        text = "".join(traceback.format_exception_only(error))
        return json.dumps({"steps": [{"source": asked["code"], "output": text, "same": None}], "ok": False})
    return json.dumps(_outcome((source, known.get(source.strip())) for source in sources))


def _statements(code: str) -> Iterator[str]:
    """Yield the source of each statement at the top level, decorators and comments above it included."""
    lines = code.splitlines(keepends=True)
    start = 0
    for node in ast.parse(code, "<cell>").body:
        if node.end_lineno > start:
            yield "".join(lines[start : node.end_lineno]).strip("\n") + "\n"
            start = node.end_lineno


def _outcome(examples: Iterator[tuple[str, Example | None]]) -> dict[str, object]:
    steps: list[dict[str, object]] = []
    html, ok = None, True
    for source, example in examples:
        output, shown, error = _run(source)
        same = None if example is None else _same(example, output, error)
        steps.append({"source": source, "output": output, "same": same})
        html = shown or html
        if error is not None and not (same and example.exc_msg is not None):
            ok = False
            break
    return {"steps": steps, "ok": ok, "html": html}


def _run(source: str) -> tuple[str, str | None, BaseException | None]:
    """Run a source as the interpreter does: its output, the HTML of a trace or a board, its error."""
    out, html, caught = io.StringIO(), None, None

    def show(value: object) -> None:
        nonlocal html
        sys.__displayhook__(value)
        if hasattr(value, "to_html"):
            html = value._repr_html_()

    hook, sys.displayhook = sys.displayhook, show
    try:
        with redirect_stdout(out), redirect_stderr(out), telling():
            for node in ast.parse(source, "<cell>").body:
                exec(compile(ast.Interactive([node]), "<cell>", "single"), session)
    except BaseException as error:
        caught = error
        error.__traceback__ = error.__traceback__.tb_next  # without this frame
        traceback.print_exception(error, file=out)
    finally:
        sys.displayhook = hook
    return out.getvalue(), html, caught


def _same(example: Example, output: str, error: BaseException | None) -> bool:
    """Say whether an output is what an example prints."""
    options = OPTIONS
    for flag, wanted in example.options.items():
        options = options | flag if wanted else options & ~flag
    checker = OutputChecker()
    if error is None:
        return example.exc_msg is None and checker.check_output(example.want, output, options)
    message = "".join(traceback.format_exception_only(error))
    return example.exc_msg is not None and checker.check_output(example.exc_msg, message, options)
