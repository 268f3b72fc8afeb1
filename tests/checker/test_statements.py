"""No statement of the checker can be left out: without it some file of reject/ is verified, or a false claim.

A checker with such a gap would fail the suite, since the folders hold the outcome of every file.
"""

import json
import re

import pytest

from modlinalg.verification.claims import judge
from modlinalg_check import check
from modlinalg_check._certificate import Certificate
from modlinalg_check._claims import Claim
from modlinalg_check._kinds import KINDS
from modlinalg_check._verdicts import CLAIMS
from tests.checker.folders import FILES, label
from tests.helpers.runs import sampled
from tests.verification.examples import EXAMPLES, claim

OF_W = {"W is diagonal", "d_i divides d_(i+1)", "d_i divides n", "d_i >= #", "d_i is # or #"}
UNNEEDED = {  # statements that no file needs
    "inverse": {"M*X = I", "X*M = I"},  # each follows from the other
    "drazin_inverse": {"k is at most the length of the module"},  # follows from v, and keeps powers cheap
    "intersection": {"M*x = b*y", "x*M = y*b", *OF_W},  # what is due to W has the first; see below
    "homology": {"M*b = #", "D is diagonal", *OF_W},  # K*x = b has the first; see below
    # the function that decomposition calls, and solution_set, whose files need it
    "congruence_solution_set": OF_W - {"d_i is # or #"},
    "quotient": {"D is diagonal", *OF_W},
    # the function that charpoly calls, whose files need it
    "adjugate": {"H is upper Hessenberg", "P*M = H*P", "P has integers"},
    # a d_i that divides n is the least number of values; the products of both agree only then
    "optimum": {"the orders divide n"},
    # the function that optimum calls, whose files need it
    "count": {"the orders divide n", "each lead divides n", "each unknown of chase is determined"},
    "howell_form": {"pivots divide n"},  # (n/p)*p is not 0 then
    "eigenvalues": {
        # the function that charpoly calls, whose files need it
        "H is upper Hessenberg",
        "P has integers",
        "no value is a root of the rest",  # nor has the rest any other root, by what comes last
        "the denominators of value are units",  # p has this root, so they divide powers of those of M
        "u has as many entries as the degree of the rest",  # any u would do
    },
    # what is inside, whose own files need it; and for side left the same function as for right
    "module_generators": {
        *("M*x = b*y", "x*M = y*b", "x*M = b", "b*y = M", "y*b = M", "x above y is due to W"),
        *("RI*W*CI = M", "RI*W*CI = [M | -b]", "RI*W*CI = [M | -b] of the transposes"),
        *("generators and orders are due to W", "count = (product of the orders)^(lines of b)"),
        *("RI*W*CI = G of the transposes", *OF_W),
    },
    "quotient_generators": {
        *("M*x = b", "x*M = b", "M*b = #", "K*x = b", "C*CI = I", "R*RI = I", "P*PI = I", "Q*QI = I"),
        *("RI*W*CI = M", "RI*W*CI = the transpose of M", "PI*D*QI = [x | K]", "PI*D*QI = [x | O]"),
        *("D is as wide as [x | K]", "D is as wide as [x | O]", "D is diagonal", *OF_W),
        *("generators and orders are due to D", "x has a row for each generator of the kernel"),
    },
}


ACCEPTED = [path.read_bytes() for path in FILES if label(path).startswith("accept/")]
REJECTED = [path.read_bytes() for path in FILES if label(path).startswith("reject/")]


def plain(statement):
    """A statement without its numbers, which tell one certificate from another."""
    return re.sub(r"(?<![\w^*(_])\d+(?![\w*)^])", "#", statement)


def kind_of(text):
    """The kind of a certificate."""
    return json.loads(text)["kind"]


def looked_at(texts, kind):
    """The texts of a kind, each with the statements that the checker looks at before it answers."""
    holds = Certificate.holds
    found = []
    with pytest.MonkeyPatch.context() as patch:

        def noting(self, statement, failures):
            """Note the statement."""
            found[-1][1].append(plain(statement))
            holds(self, statement, failures)

        patch.setattr(Certificate, "holds", noting)
        for text in texts:
            if kind_of(text) == kind:
                found.append((text, []))
                check(text)
    return found


def is_verified_without(text, statement=None):
    """Whether a text is verified where a statement, or each of them, always holds; a crash is no verdict."""
    holds = Certificate.holds
    with pytest.MonkeyPatch.context() as patch:

        def all_but_one(self, words, failures):
            """Look at every other statement."""
            holds(self, words, [] if statement in (None, plain(words)) else failures)

        patch.setattr(Certificate, "holds", all_but_one)
        try:
            return check(text).outcome == "verified"
        except (LookupError, ValueError, ArithmeticError):
            return True


@sampled(ordinary=36)
@pytest.mark.parametrize("kind", KINDS)
def test_each_statement_of_a_kind_is_needed(kind):
    """Where it always holds, a file is verified that is rejected for it, and for nothing else."""
    statements = {words for _, those in looked_at(ACCEPTED, kind) for words in those}
    rejected = looked_at(REJECTED, kind)
    unneeded = {
        words
        for words in statements
        if not any(is_verified_without(text, words) for text, those in rejected if those[-1:] == [words])
    }
    assert unneeded == set(UNNEEDED.get(kind, ()))


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_that_always_accepts_fails_the_folders(kind):
    """Its fields are read, and no statement is looked at."""
    assert any(is_verified_without(text) for text in REJECTED if kind_of(text) == kind)


def certified(line):
    """The certificate of the verdict on a claim, as plain JSON."""
    return json.loads(judge(line)["certificate"].to_json())


@pytest.mark.parametrize("kind", EXAMPLES)
def test_a_claim_that_is_always_found_true_is_noticed(kind, monkeypatch):
    """The verdict TRUE on a false claim is rejected, but verified where its statements are not looked at."""
    certificate = certified(claim(kind, true=False))
    text = json.dumps(certificate | {"verdict": "TRUE"})
    assert check(text).outcome == "rejected"
    monkeypatch.setattr(Claim, "holds", lambda self, statement, failures: self.proved.append(statement))
    monkeypatch.setattr(Claim, "unknown", lambda self, statement: None)
    assert check(text).outcome == "verified"


def test_the_kinds_of_claims_are_those_of_the_examples():
    """So none of them is left out above."""
    assert {certified(claim(kind))["claim"]["kind"] for kind in EXAMPLES} == set(CLAIMS)
