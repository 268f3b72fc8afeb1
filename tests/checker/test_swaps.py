"""Fields exchanged between certificates of different claims: a certificate never verifies another claim."""

import json
import random
from itertools import groupby

import pytest

from modlinalg_check import check
from tests.checker.attacks import ACCEPTED
from tests.checker.changes import question_of, same_question
from tests.checker.definitions import equations_hold, theorem_holds
from tests.helpers.runs import sampled

PLAIN = [certificate for certificate in ACCEPTED.values() if "claim" not in certificate]
OF_KIND = {kind: list(group) for kind, group in groupby(PLAIN, key=lambda certificate: certificate["kind"])}
PAIRS = 30  # of certificates, for each kind


def exchanged(first, second):
    """The first with one field of the second, and with two, for each field in which they differ."""
    differing = [key for key in first if key in second and first[key] != second[key]]
    for i, key in enumerate(differing):
        yield first | {key: second[key]}
        for other in differing[i + 1 :]:
            yield first | {key: second[key], other: second[other]}


def pairs_of(kind):
    """Certificates of the kind, each with another one of it or of any kind."""
    chance = random.Random(kind)
    for _ in range(PAIRS):
        first = chance.choice(OF_KIND[kind])
        second = chance.choice(OF_KIND[kind] if chance.randrange(3) else PLAIN)
        if first != second:
            yield first, second


@sampled(ordinary=26)
@pytest.mark.parametrize("kind", OF_KIND)
def test_what_is_verified_with_fields_of_another_is_true(kind):
    """And it is told apart from the question of the first, unless it answers that very question."""
    for first, second in pairs_of(kind):
        for changed in exchanged(first, second):
            verdict = check(json.dumps(changed))
            if verdict.outcome != "verified":
                continue
            assert equations_hold(changed)
            assert theorem_holds(changed) in (True, None)
            asked = check(json.dumps(changed), about=question_of(first))
            assert asked.outcome == ("verified" if same_question(changed, first) else "rejected"), (
                asked.reason
            )


@pytest.mark.exhaustive
def test_exchanged_fields_make_true_and_false_certificates():
    """What the test above sees: some are verified, and some of these answer another question."""
    seen = {"verified": 0, "rejected": 0, "malformed": 0, "another question": 0}
    for kind in ("solution", "no_solution", "product", "generalized_inverse", "rank"):
        for first, second in pairs_of(kind):
            for changed in exchanged(first, second):
                outcome = check(json.dumps(changed)).outcome
                seen[outcome] += 1
                seen["another question"] += outcome == "verified" and not same_question(changed, first)
    assert min(seen.values()) >= 10, seen
