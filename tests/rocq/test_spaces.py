"""Spaces over Q and their quotients, as the library writes them: the extracted checker, and Rocq itself."""

import json
import random
from fractions import Fraction

import pytest

from modlinalg import QQ, certify, homology, howell_form_with_transform, kernel, matrix, span, zeros
from modlinalg.certificates._modules import ShownQuotient
from modlinalg_check import check
from tests.rocq.building import answers
from tests.rocq.corpus import together

KINDS = {"module_generators", "quotient_generators", "quotient", "homology", "howell_form"}


def some(choose, rows, cols):
    """A random matrix of fractions."""
    if rows * cols == 0:
        return zeros(rows, cols, QQ)
    return matrix(
        [[Fraction(choose.randint(-3, 3), choose.randint(1, 3)) for _ in range(cols)] for _ in range(rows)],
        QQ,
    )


def some_space(choose, length, side):
    """The span of up to three vectors."""
    G = some(choose, length, choose.randint(0, 3))
    return span(G if side == "right" else G.T, side=side)


def certificates(choose, side):
    """Of two spaces, their sum, intersection and duals, a quotient, a homology and an echelon form."""
    A, B = (some_space(choose, 2, side) for _ in range(2))
    both, whole = A.intersection(B), A + B
    quotient = whole.quotient(B)
    other = type(quotient)(whole.G, whole.coefficients(B.G), whole.relations)
    yield from (certify(A), certify(whole), certify(both), certify(A.dual(), dual_of=A))
    yield from (certify(quotient), certify(ShownQuotient(other, quotient.generators)))
    M = some(choose, choose.randint(0, 2), 3)
    cycles = kernel(M).generator_matrix
    yield certify(homology(M, cycles @ some(choose, cycles.shape[1], choose.randint(0, 2))))
    yield certify(howell_form_with_transform(M))


@pytest.mark.parametrize("side", ["right", "left"])
def test_spaces_have_the_verdicts_of_the_checker_in_python(verified_check, tmp_path, side):
    """All are verified; where one digit is replaced by another, both say the same."""
    choose, texts = random.Random(f"spaces {side}"), []
    for _ in range(20):
        texts += [found.to_json() for found in certificates(choose, side)]
    for text in list(texts):
        for _ in range(3):
            place = choose.choice([place for place, c in enumerate(text) if c.isdigit()])
            texts.append(text[:place] + str(choose.randrange(10)) + text[place + 1 :])
    paths = [tmp_path / f"{number}.json" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text)
    words, expected = answers(verified_check, paths), [check(text) for text in texts]
    found = [verdict.outcome for verdict in expected]
    assert [(t, w, e) for t, w, e in zip(texts, words, found, strict=True) if w != e] == []
    assert words.count("rejected") > 100
    assert {verdict.kind for verdict in expected[: len(texts) // 4]} == KINDS


def test_rocq_proves_what_they_say(rocq, tmp_path):
    """A theorem for each, for both sides."""
    found = [c for side in ("right", "left") for c in certificates(random.Random(f"theorems {side}"), side)]
    fields = {str(number): json.loads(c.to_json()) for number, c in enumerate(found)}
    status, said = rocq.answer(tmp_path, together("RationalTheorems", fields))
    assert (status, said) == (0, "Closed under the global context\n")
