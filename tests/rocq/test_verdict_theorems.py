"""Verdicts on claims as theorems: Rocq reads the text, and proves the claim or that it is false."""

import json
import random
import re

import pytest

from modlinalg import (
    QQ,
    ZZ,
    det,
    matrix,
    random_matrix,
    verify_det,
    verify_inverse,
    verify_kernel,
    verify_nullity,
    verify_product,
    verify_rank,
)
from modlinalg._arithmetic.storage.firewall import parse_integer
from modlinalg.certificates import _rocq_limits
from modlinalg.certificates._rocq import theorem_text
from modlinalg.certificates._rocq_verdicts import joined
from modlinalg.verification.claims import judge
from modlinalg_check import check
from modlinalg_check._verdicts import CLAIMS
from tests.rocq.claims import KINDS, verdicts
from tests.rocq.corpus import asked_together
from tests.verification.examples import EXAMPLES, claim

IMPORTS = re.compile(r"From Modlinalg .*\n")
EXACT = {"parse_int": parse_integer}  # numbers of any length
CLOSED = "Closed under the global context\n"
NOT_OVER_Q = {"unimodular", "hermite_form", "optimum"}  # there are no such claims


def texts_of_verdicts():
    """Verdicts on claims of every kind, and on random ones."""
    for kind in EXAMPLES:
        for true in (True, False):
            yield judge(claim(kind, true=true))["certificate"].to_json()
    M = matrix([[1, 2], [2, 4]], mod=5)
    for claimed in (1, 2):
        yield verify_rank(M, claimed).certificate.to_json()
        yield verify_nullity(M, claimed).certificate.to_json()
    for kind in KINDS:
        many = 400 if kind == "fractions" else 60  # those are of all kinds that are proved over Q
        yield from verdicts(random.Random(f"theorems about {kind}"), kind, many)


def examples(over_q):
    """The first verified TRUE and FALSE of each kind of claim and of Z_n and Z, or of Q: {name: fields}."""
    found = {}
    for text in texts_of_verdicts():
        fields = json.loads(text)
        ring = next(iter(fields["ring"]))
        if (ring == "rational") != over_q:
            continue
        if check(text).outcome == "verified":
            found.setdefault((fields["claim"]["kind"], fields["verdict"], ring), fields)
    return found


@pytest.mark.parametrize(
    ("room", "over_q", "kinds"), [("", False, set(CLAIMS)), ("Rational", True, set(CLAIMS) - NOT_OVER_Q)]
)
def test_rocq_proves_true_and_false_claims(rocq, tmp_path, room, over_q, kinds):
    """One theorem for each kind, verdict and ring; none rests on an axiom."""
    found = examples(over_q)
    assert {kind for kind, _, _ in found} == kinds
    texts = [IMPORTS.sub("", theorem_text(fields)) for fields in found.values()]
    head = f"From Modlinalg Require Import {room}Theorems {room}Verdicts Pieces.\n"
    status, said = rocq.answer(tmp_path, head + asked_together(texts))
    assert status == 0, said
    assert said.endswith(CLOSED)


@pytest.mark.parametrize("ring", ["Z_6", "Q"])
def test_the_claim_is_about_the_very_matrix(rocq, tmp_path, ring):
    """What Rocq reads is printed, and the file stands alone."""
    M = matrix([[2, 4], [1, 5]], QQ) if ring == "Q" else matrix([[2, 4], [1, 5]], mod=6)
    text = theorem_text(json.loads(verify_det(M, det(M) + 1).certificate.to_json()))
    status, said = rocq.answer(tmp_path, text)
    assert (status, said.count(CLOSED)) == (0, 1)
    assert "IsDeterminant" in said
    assert "[[2; 4]; [1; 5]]" in said.replace(" # 1", "").replace("%Q", "")
    assert "Theorem claim : ~ " in text


def test_coqc_fails_on_the_other_verdict(rocq, tmp_path):
    """What is written about a verdict that does not follow is no proof."""
    for M in (matrix([[2, 1], [1, 3]], mod=6), matrix([["1/2"]], QQ)):
        fields = json.loads(verify_inverse(M, M).certificate.to_json())
        other = fields | {"verdict": "TRUE" if fields["verdict"] == "FALSE" else "FALSE"}
        status, said = rocq.answer(tmp_path, theorem_text(other))
        assert status != 0
        assert '"eq_refl" has type' in " ".join(said.split())


def test_long_numbers_are_written_out(monkeypatch):
    """Python's own conversion stops at 4300 digits; Rocq would take a minute to read them."""
    monkeypatch.setattr(_rocq_limits, "MAX_READ", 10**8)
    n = 10**4400 + 7
    certificate = verify_product(matrix([[1]], mod=n), [[n - 1]], [[1]]).certificate
    text = theorem_text(json.loads(certificate.to_json(), **EXACT))
    assert f"Definition n : Z := 1{'0' * 4399}7." in text
    assert written_out(text) == certificate.to_json().replace(" ", "")


def test_each_phrase_has_one_mark():
    """A determinant with its steps, and a text with a mark in it, which then stands for itself."""
    text = verify_det(random_matrix(6, 6, mod=1000, seed=19), 5).certificate.to_json().replace(" ", "")
    for each in (text, text.replace("det", "d@t"), "1", "[]"):
        assert written_out(joined(each)) == each
    assert len(joined(text)) < 0.7 * len(text)


def written_out(text):
    """The certificate in a text for Rocq: its pieces, with the phrases that marks stand for."""
    phrases, pieces = (re.findall(r'"((?:[^"]|"")*)"', part) for part in text.split("]%piece")[:2])
    stands_for = {phrase[0]: phrase[1:] for phrase in phrases}
    return "".join(stands_for.get(c, c) for c in "".join(pieces)).replace('""', '"')


@pytest.mark.parametrize("claimed", [2, 3])
@pytest.mark.parametrize("moduli", [[4, 0], [1, 1]])
def test_kernels_without_a_common_multiple_are_theorems(rocq, tmp_path, moduli, claimed):
    """In integers where a modulus is 0; modulo 1 every vector spans all."""
    certificate = verify_kernel(matrix([[2], [0]], ZZ), matrix([[claimed]], ZZ), moduli=moduli).certificate
    text = theorem_text(json.loads(certificate.to_json()))
    assert ("Theorem claim : ~ " in text) is (claimed == 3 and 0 in moduli)
    status, said = rocq.answer(tmp_path, text)
    assert (status, said.count(CLOSED)) == (0, 1)
