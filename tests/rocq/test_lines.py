"""The three checkers print the same line of everything that is verified, and the same whole answer."""

import pytest

from modlinalg_check import check
from tests.checker.folders import FILES, label
from tests.javascript.both import javascript
from tests.rocq.building import run

TRUE = [path for path in FILES if path.parent.name == "accept"]


def subjects(text):
    """The line without its reasons, and the answer below it."""
    verdict = check(text, show=True)
    return [f"{verdict.outcome}: {verdict.subject}", *verdict.answer]


@pytest.mark.parametrize("part", range(8))
def test_what_is_verified_has_one_line_in_all_checkers(verified_check, part):
    """Of the true files: outcome, subject and answer."""
    paths = TRUE[part::8]
    done = run([verified_check, "--show", *map(str, paths)])
    assert (0, "") == (done.returncode, done.stderr)
    expected = [(label(path), line) for path in paths for line in subjects(path.read_bytes())]
    assert [line for _, line in expected] == done.stdout.splitlines()
    texts = [(path.read_bytes(), None) for path in paths]
    for (text, _), (outcome, lines) in zip(texts, javascript(texts), strict=True):
        verdict = check(text, show=True)
        assert (verdict.outcome, verdict.lines()) == (outcome, lines)
