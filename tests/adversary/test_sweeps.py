"""The sweeps find nothing wrong in a small sample, and find what is planted."""

import random

from modlinalg_check import check
from tests.adversary import altered, verdicts
from tests.javascript.mutations import ACCEPTED


def test_verdicts_are_the_truth():
    """A sample of the 30,000."""
    rng = random.Random(2)
    assert [] == [fault for _, _, fault in (verdicts.wrong(rng) for _ in range(60)) if fault]


def test_a_verdict_that_lies_is_found(monkeypatch):
    """Where every claim is called TRUE, those that are false are counted."""
    honest = verdicts.judge_line
    monkeypatch.setattr(verdicts, "judge_line", lambda line: honest(line) | {"verdict": "TRUE"})
    assert verdicts.main(40, 3) > 5


def test_what_is_changed_keeps_its_form():
    """Numbers of a certificate are changed, no field of it."""
    choose = random.Random(4)
    keys = {frozenset(certificate) for certificate in ACCEPTED}
    assert all(frozenset(altered.loads(altered.nearby(choose))) in keys for _ in range(50))


def test_a_checker_that_verifies_everything_is_found(monkeypatch):
    """Even where all three do so: the definitions call it false."""
    texts = [altered.nearby(random.Random(seed)) for seed in range(60)]
    texts = [text for text in texts if check(text).outcome == "rejected"]
    monkeypatch.setattr(altered, "one_in_python", lambda text, question: ("verified", "verified: all"))
    monkeypatch.setattr(altered, "javascript", lambda pairs: [("verified", "verified: all")] * len(pairs))
    monkeypatch.setattr(altered, "extracted", lambda program, texts, folder: ["verified"] * len(texts))
    assert len(list(altered.faults(texts, None, None, altered.Counter()))) > 5
