"""Both checkers on the same texts: one process of Node for all of them."""

import json
import shutil
import subprocess
from base64 import b64encode
from pathlib import Path

import pytest

from modlinalg_check import check

HERE = Path(__file__).parent
# kinds that only Python reads so far; docs/check.md names them
NOT_YET: frozenset[str] = frozenset()
SCRIPT = HERE.parents[1] / "docs" / "_static" / "modlinalg-check.js"


def node():
    """Return the path of Node; skip the test where there is none."""
    path = shutil.which("node")
    if path is None:
        pytest.skip("no node on the PATH: apt-get install nodejs")
    return path


def javascript(pairs):
    """Return the outcome and the line of the checker in JavaScript for each pair of a text and a question.

    Below the line stands the whole answer.
    """

    def coded(data):
        return None if data is None else b64encode(data).decode()

    lines = "".join(json.dumps([coded(text), coded(question)]) + "\n" for text, question in pairs)
    command = [node(), HERE / "batch.js", SCRIPT]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    return [tuple(json.loads(line)) for line in done.stdout.splitlines()]


def python(pairs):
    """Return the same of the checker in Python."""
    return [one_in_python(text, question) for text, question in pairs]


def one_in_python(text, question):
    """Return outcome and line, "question" for a question that is none."""
    try:
        verdict = check(text, about=question, show=True)
    except ValueError as error:
        return "question", str(error)
    return verdict.outcome, verdict.lines()


def disagreements(pairs, answers):
    """Return the texts on which Python differs from these answers of JavaScript.

    In the line or, where the text is malformed, in the outcome.
    """
    found = zip(pairs, python(pairs), answers, strict=True)
    return [
        (pair, ours, theirs)
        for pair, ours, theirs in found
        if said(ours) != said(theirs) and not NOT_YET & set(ours[1].split()[1:2])
    ]


def said(answer):
    """Return what both checkers say in the same words."""
    outcome, line = answer
    return line if outcome in ("verified", "rejected") else outcome
