"""The checkers in Python and in JavaScript say the same of thousands of texts.

Malformed texts get the same outcome; verified and rejected ones the same line, to the letter.
"""

import json
import subprocess
from collections import Counter
from itertools import islice, product

import pytest

from modlinalg_check._kinds import KINDS
from modlinalg_check._verdicts import CLAIMS
from tests.checker.cases.true import accepted
from tests.checker.changes import question_of
from tests.checker.hostile_certificates import FAMILIES
from tests.helpers.runs import thinned
from tests.javascript.both import NOT_YET, SCRIPT, disagreements, javascript, node, python
from tests.javascript.corpus import (
    at_random,
    changed_once,
    claims,
    cut_and_broken,
    files,
    hostile,
    optima,
    own_questions,
)

PARTS = {
    "claims": claims,
    "optima": lambda: optima(60, seed=1),
    "cut and broken": lambda: cut_and_broken("no_solution_z_left"),
    "cut and broken over Q": lambda: cut_and_broken("det_rational"),
    "cut and broken grid": lambda: cut_and_broken("grid_nullity_mod6_2x1"),
    "hostile": hostile,
}


@pytest.mark.exhaustive
@pytest.mark.parametrize("part", PARTS)
def test_both_checkers_say_the_same(part):
    """One outcome, and one line where it is not malformed."""
    pairs = list(PARTS[part]())
    assert len(pairs) > 20
    assert [] == disagreements(pairs, javascript(pairs))


def _rectangular(rows, cols, extra, word, times):
    """Return a verdict on P*L*U for P = I and an L of fewer columns than rows; `extra` is added to M."""
    L = [[int(j <= i) for j in range(cols)] for i in range(rows)]
    U = [[int(j >= i) for j in range(cols)] for i in range(cols)]
    M = [[sum(L[i][k] * U[k][j] for k in range(cols)) + extra for j in range(cols)] for i in range(rows)]
    P = [[int(i == j) for j in range(rows)] for i in range(rows)]
    named = {"M": M, "P": P, "L": L, "U": U}
    widths = {"P": rows}
    claim = {"kind": "plu", "P_times": times}
    for name, entries in named.items():
        claim[name] = {"rows": len(entries), "cols": widths.get(name, cols), "entries": entries}
    head = {"format": "modlinalg-certificate", "version": 1, "kind": "verdict", "ring": {"modulus": 5}}
    return json.dumps(head | {"claim": claim, "verdict": word, "proofs": []}).encode()


def test_both_say_the_same_of_an_l_with_fewer_columns_than_rows():
    """Its diagonal ends with its columns.  The verdict that is right is verified, the other one is not."""
    sizes = [(rows, cols) for rows in range(1, 5) for cols in range(rows)]
    pairs, right = [], []
    for (rows, cols), extra, word, times in product(sizes, (0, 1), ("TRUE", "FALSE"), ("LU", "M")):
        pairs.append((_rectangular(rows, cols, extra, word, times), None))
        right.append((word == "TRUE") == (extra == 0 or cols == 0))
    answers = javascript(pairs)
    assert [] == disagreements(pairs, answers)
    assert right == [outcome == "verified" for outcome, _ in answers]


def test_both_compare_the_identities_of_a_question_with_those_that_are_proved():
    """More identities of one inverse prove fewer; that there is no inverse is proved of these alone."""
    yes, no = (
        next(c for _, c in accepted() if c["kind"] == kind and c["identities"] == identities)
        for kind, identities in (("generalized_inverse", [1, 2, 3, 4]), ("no_generalized_inverse", [1, 3]))
    )
    pairs = [
        (json.dumps(c).encode(), json.dumps(question_of(c) | {"identities": asked}).encode())
        for c in (yes, no)
        for asked in ([1], [3], [1, 2], [1, 3], [1, 3, 4], [1, 2, 3, 4], [1, 5])
    ]
    answers = javascript(pairs)
    assert [] == disagreements(pairs, answers)
    found = [outcome == "verified" for outcome, _ in answers]
    assert found[:7] == [True] * 6 + [False]
    assert found[7:] == [False] * 3 + [True] + [False] * 3


def test_the_tables_of_what_is_answered_are_the_same():
    """Of each kind and of each claim the same parts, by their names."""
    program = "const all = require(process.argv[1]); console.log(JSON.stringify([all.ANSWERS, all.CLAIMED]))"
    done = subprocess.run([node(), "-e", program, SCRIPT], capture_output=True, text=True, check=True)
    ours = [{name: list(kind.answer) for name, kind in table.items()} for table in (KINDS, CLAIMS)]
    assert ours == json.loads(done.stdout)


def test_a_byte_order_mark_is_refused_by_both():
    """At the beginning of a certificate, and of a question."""
    text = json.dumps(dict(accepted())["inverse_mod5"])
    question = json.dumps(question_of(json.loads(text)))
    mark = "\ufeff"
    pairs = [(f"{mark}{text}".encode(), None), (text.encode(), f"{mark}{question}".encode())]
    answers = javascript(pairs)
    assert ["malformed", "question"] == [outcome for outcome, _ in answers]
    assert [] == disagreements(pairs, answers)


def test_the_files_alone_are_more_than_three_thousand():
    """All checkers say the same of each of them."""
    assert len(list(files())) >= 3000


@pytest.mark.exhaustive
@thinned(5)
def test_both_checkers_say_the_same_of_thousands_of_every_outcome(step):
    """So that a checker with one answer, or one that says malformed too often, is found.

    The files, every fifth change of an entry of theirs or each, questions about them, and changes at random.
    """
    outcomes = Counter()
    for part in (files(), islice(changed_once(), 0, None, step), own_questions(), at_random(2000, seed=1)):
        pairs = list(part)
        answers = javascript(pairs)
        assert [] == disagreements(pairs, answers)
        outcomes.update(outcome for outcome, _ in answers)
    assert sum(outcomes.values()) >= 3000
    assert min(outcomes[outcome] for outcome in ("verified", "rejected", "malformed")) >= 500
    assert outcomes["failed"] == 0


@pytest.mark.exhaustive
def test_every_kind_is_verified():
    """Of those of which there is a true certificate, each."""
    pairs = [(path, None) for path, _ in files()]
    kinds = {line.split()[1] for outcome, line in javascript(pairs) if outcome == "verified"}
    assert {"verdict"} | {certificate["kind"] for _, certificate in accepted()} - NOT_YET == kinds


@pytest.mark.exhaustive
def test_every_claim_is_verified_and_refuted():
    """Of each kind that Python knows there are verdicts TRUE and FALSE."""
    lines = [line.split() for outcome, line in javascript(list(claims())) if outcome == "verified"]
    found = {(words[2], words[4]) for words in lines if words[1] == "verdict"}
    assert {(word, kind) for word in ("TRUE", "FALSE") for kind in CLAIMS} == found


@pytest.mark.exhaustive
@pytest.mark.parametrize("size", [600, pytest.param(2500, marks=[pytest.mark.exhaustive, pytest.mark.long])])
def test_what_costs_a_careless_checker_much_gets_the_same_outcome(size):
    """But where one of them has reached its limit of the work, which they count in their own ways."""
    pairs = [(make(size).encode(), None) for make in FAMILIES.values()]
    for (ours, our_line), (theirs, their_line) in zip(python(pairs), javascript(pairs), strict=True):
        is_beyond = "malformed: beyond a limit: " in our_line + their_line
        assert is_beyond or ours == theirs, (our_line, their_line)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("times", "seed"),
    [(2000, 7), *(pytest.param(10_000, seed, marks=pytest.mark.long) for seed in range(2, 7))],
)
def test_both_checkers_say_the_same_of_random_changes(times, seed):
    """So many texts, and half as many questions."""
    pairs = list(at_random(times, seed))
    assert [] == disagreements(pairs, javascript(pairs))
