"""`modlinalg-verified-check` about verdicts on random claims, as the library writes them."""

import random

import pytest

from modlinalg_check import check
from tests.helpers.runs import sampled
from tests.rocq.building import answers
from tests.rocq.claims import KINDS, verdicts


@sampled(exhaustive=6)
@pytest.mark.parametrize("kind", KINDS)
def test_verdicts_on_random_claims_are_those_of_the_checker_in_python(verified_check, tmp_path, kind):
    """TRUE and FALSE about true and false claims, each beside the certificates that the library writes."""
    texts = verdicts(random.Random(kind), kind, 150)
    one_ring = ("fractions", "hermite_form", "each equation")
    assert kind in one_ring or any('"modulus"' in text for text in texts)
    paths = [tmp_path / f"{number}.json" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text)
    words = answers(verified_check, paths)
    expected = [check(text).outcome for text in texts]
    assert [(t, w, e) for t, w, e in zip(texts, words, expected, strict=True) if w != e] == []
    assert min(words.count("verified"), words.count("rejected")) >= 100
