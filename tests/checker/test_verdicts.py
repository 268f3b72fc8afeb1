"""Certificates of verdicts: the claim, TRUE or FALSE, and what that follows from."""

import json
import random
from itertools import chain, combinations, islice, permutations, product

import pytest

from modlinalg import (
    Zmod,
    certify,
    column_space,
    identity,
    kernel,
    matrix,
    verify_basis_of_image,
    verify_kernel,
    zeros,
)
from modlinalg.verification.claims import judge
from modlinalg_check import check
from modlinalg_check._certificate import Certificate
from modlinalg_check._claims_inverses import implied
from modlinalg_check._claims_systems import can_be_ordered
from modlinalg_check._verdicts import CLAIMS
from modlinalg_check._work import Work
from tests.checker.cases.notation import certificate as certificate_of
from tests.helpers.runs import sampled, thinned
from tests.verification.examples import EXAMPLES, claim

Z = {"integers": True}
OPPOSITE = {"TRUE": "FALSE", "FALSE": "TRUE"}
STATED_AS = {"moore_penrose_inverse": "generalized_inverse"}  # with the identities 1 to 4


def certified(line):
    """The verdict on a claim, and its certificate as plain JSON."""
    verdict = judge(line)
    return verdict["verdict"], json.loads(verdict["certificate"].to_json())


def outcome(certificate, about=None):
    """What the checker says of it."""
    return check(json.dumps(certificate), about=about).outcome


def test_each_kind_of_claim_has_its_statements():
    """The checker knows the kinds that there are, and no others."""
    assert set(CLAIMS) == {STATED_AS.get(kind, kind) for kind in EXAMPLES}


@pytest.mark.parametrize("kind", EXAMPLES)
@pytest.mark.parametrize("true", [True, False])
def test_a_verdict_is_verified_and_its_opposite_is_not(kind, true):
    """The line says what was claimed; the question with the claim is answered, one with another is not."""
    word, certificate = certified(claim(kind, true=true))
    assert word == str(true).upper() == certificate["verdict"]
    found = check(json.dumps(certificate))
    assert found.outcome == "verified", found
    assert found.subject.startswith(f"verdict {word} on {certificate['claim']['kind']} over ")
    assert outcome(certificate | {"verdict": OPPOSITE[word]}) == "rejected"
    asked = {"ring": certificate["ring"], "claim": certificate["claim"], "verdict": word, "kind": "verdict"}
    assert outcome(certificate, asked) == "verified"
    assert outcome(certificate, asked | {"verdict": OPPOSITE[word]}) == "rejected"
    _, other = certified(claim(kind, true=not true))
    assert outcome(certificate, asked | {"claim": other["claim"]}) == "rejected"


@pytest.mark.parametrize("kind", EXAMPLES)
@pytest.mark.parametrize("true", [True, False])
def test_without_its_proofs_a_verdict_is_rejected_unless_multiplying_the_claim_out_shows_it(kind, true):
    """And each proof must be verified itself."""
    _, certificate = certified(claim(kind, true=true))
    assert outcome(certificate | {"proofs": []}) == ("rejected" if certificate["proofs"] else "verified")
    for number, proof in enumerate(certificate["proofs"]):
        proofs = list(certificate["proofs"])
        for name, value in proof.items():
            if isinstance(value, dict) and value.get("entries") and value["entries"][0] and name not in "Mb":
                wrong = json.loads(json.dumps(proof))
                wrong[name]["entries"][0][0] = changed(wrong[name]["entries"][0][0])
                proofs[number] = wrong
                found = outcome(certificate | {"proofs": proofs})
                assert found != "verified" or outcome(wrong) == "verified"


def changed(entry):
    """Another entry."""
    return (
        str(int(entry.partition("/")[0]) + 1)
        if isinstance(entry, str)
        else 1 - entry
        if entry in (0, 1)
        else 0
    )


@pytest.mark.exhaustive
@thinned(5)
def test_claims_of_one_kind_with_the_proofs_of_another_are_never_verified_unless_they_are_right(step):
    """Every claim of the examples with its own proofs and those of others, TRUE and FALSE."""
    found = [certified(claim(kind, true=true)) for kind in EXAMPLES for true in (True, False)]
    verified = 0
    others = islice(permutations(found, 2), 0, None, step)
    for (word, one), (_, other) in chain(zip(found, found, strict=True), others):
        for said in OPPOSITE:
            if outcome(one | {"proofs": other["proofs"], "verdict": said}) == "verified":
                assert said == word, one
                verified += 1
    assert verified >= len(found)


def random_claim(choose, n):
    """A claim about a small matrix over Z_n, or over Z for n = 0, as often true as false or nearly so."""

    def entry():
        return choose.randrange(n) if n else choose.randint(-3, 3)

    def rows(m, k):
        return {"rows": m, "cols": k, "entries": [[entry() for _ in range(k)] for _ in range(m)]}

    m, k = choose.choice([(1, 1), (1, 2), (2, 1), (2, 2)])
    M, b, side = rows(m, k), rows(m, 1), "right"
    square = rows(m, m)
    line = choose.choice([
        {"kind": "inverse", "M": square, "X": rows(m, m)},
        {"kind": "not_invertible", "M": square},
        {"kind": "generalized_inverse", "M": M, "X": rows(k, m), "identities": [choose.randint(1, 4)]},
        {"kind": "no_generalized_inverse", "M": square, "identities": sorted({1, choose.randint(1, 5)})},
        {"kind": "solution", "M": M, "b": b, "x": rows(k, 1), "side": side},
        {"kind": "no_solution", "M": M, "b": b, "side": side},
        {"kind": "count", "M": M, "b": b, "count": choose.choice([0, 1, n or 1, n * n])},
        {"kind": "kernel", "M": M, "generators": rows(k, choose.randint(0, 2)), "basis": "columns"},
        {"kind": "solution_set", "M": M, "b": b, "particular": rows(k, 1), "generators": rows(k, 1)}
        | {"basis": "columns"},
        {"kind": "member", "M": M, "v": b},
        {"kind": "equal_modules", "M": M, "N": rows(m, 2)},
        {"kind": "basis_of_image", "M": M, "generators": rows(m, 1), "basis": "columns"},
        {"kind": "minimal_generators", "M": M, "generators": rows(m, 2), "basis": "columns"},
        {"kind": "smith_form", "M": M, "S": rows(m, k), "canonical": choose.random() < 0.5},
        {"kind": "howell_form", "M": M, "H": rows(1, k)},
        {"kind": "invariant_factors", "M": M, "factors": [entry() for _ in range(min(m, k))]},
        {"kind": "free_rank", "M": M, "free_rank": choose.randint(0, 2)},
        {"kind": "det", "M": square, "value": entry()},
    ])  # fmt: skip
    return {"ring": {"modulus": n} if n else {"integers": True}} | line


@sampled(exhaustive=1)
@pytest.mark.parametrize("n", [0, 2, 3, 4, 6])
def test_random_verdicts_are_verified_and_with_each_others_proofs_never_wrong(n):
    """The verdicts are found without the checker; each is given the proofs of some others as well."""
    choose, found = random.Random(f"verdicts {n}"), []
    while len(found) < 120:
        verdict = judge(random_claim(choose, n))
        if verdict["certificate"] is not None:
            found.append((verdict["verdict"], json.loads(verdict["certificate"].to_json())))
    assert {word for word, _ in found} == {"TRUE", "FALSE"}
    for word, certificate in found:
        assert outcome(certificate) == "verified", certificate
        for _, other in choose.sample(found, 6):
            borrowed = certificate["proofs"] + other["proofs"]
            for said in OPPOSITE:
                judged = outcome(certificate | {"proofs": borrowed[:4], "verdict": said})
                assert judged == ("verified" if said == word else "rejected")


@pytest.mark.parametrize("side", ["right", "left"])
def test_multiples_that_use_their_own_vectors_prove_nothing(side):
    """2*g_1 + 3*g_2 + g_3 = 0, so each column of x may have that added: the sums remain right."""
    G, whole, z = matrix([[0, 1, 1], [1, 0, 2]], mod=4), zeros(1, 2, Zmod(4)), matrix([[2], [3], [1]], mod=4)
    assert (G @ z).is_zero
    M, vectors = (whole, G) if side == "right" else (whole.T, G.T)
    given = json.loads(verify_kernel(M, vectors, orders=[2, 4, 2], side=side).certificate.to_json())
    proof = given["proofs"][-1]
    x = matrix(proof["x"]["entries"], mod=4)
    for j in range(3):
        added = z @ matrix([[int(i == j) for i in range(3)]], mod=4)
        proof["x"]["entries"] = (x + (added if side == "right" else added.T)).tolist()
        assert check(json.dumps(proof)).outcome == "verified"
        found = check(json.dumps(given))
        assert found.reason == "no certificate beside the claim settles that no sum is reached twice"


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_what_uses_what_can_be_ordered_exactly_without_circles(count):
    """All relations between so many, against all orders."""
    c = Certificate(certificate_of("kernel", 4), Work(0))
    subsets = [set(s) for size in range(count + 1) for s in combinations(range(count), size)]
    for uses in product(subsets, repeat=count):
        ordered = any(
            all(uses[i] <= set(order[:place]) for place, i in enumerate(order))
            for order in permutations(range(count))
        )
        assert can_be_ordered(c, list(uses)) == ordered


def test_a_coefficient_that_is_the_order_repeats_nothing():
    """1, 2 with the orders 2, 2 reach Z_4 once, though 2*2 = 0: the sums that are compared stay below."""
    line = {"kind": "kernel", "ring": {"modulus": 4}, "M": [[0]], "generators": [[1, 2]], "basis": "columns"}
    word, given = certified(line | {"orders": [2, 2]})
    assert (word, outcome(given)) == ("TRUE", "verified")
    proof = given["proofs"][-1]
    proof["b"] = {"rows": 1, "cols": 1, "entries": [[0]]}
    for x in ([[0], [2]], [[2], [1]], [[0], [0]]):
        proof["x"] = {"rows": 2, "cols": 1, "entries": x}
        assert outcome(proof) == "verified"
        assert outcome(given | {"verdict": "FALSE"}) == "rejected"


def test_a_proof_of_one_side_says_nothing_of_the_other():
    """M*x = b has a solution and x*M = b has none, for the same square M and b."""
    asked = {"ring": {"modulus": 5}, "kind": "no_solution", "M": [[1, 0], [0, 0]], "b": [[1, 1], [0, 0]]}
    found = {side: certified(asked | {"side": side}) for side in ("right", "left")}
    assert {side: word for side, (word, _) in found.items()} == {"right": "FALSE", "left": "TRUE"}
    for side, (word, given) in found.items():
        other = found["left" if side == "right" else "right"][1]
        borrowed = given | {"proofs": other["proofs"]}
        assert outcome(given) == "verified"
        assert outcome(borrowed) == outcome(borrowed | {"verdict": OPPOSITE[word]}) == "rejected"


def test_an_order_beyond_that_of_its_generator_refutes_the_claim_by_itself():
    """3 has the order 2 modulo 6: with 0 <= c < 3 it is reached from 2*3 = 0 again; no proof is needed."""
    line = {"kind": "kernel", "ring": {"modulus": 6}, "M": [[0]], "generators": [[3, 2]], "basis": "columns"}
    word, true = certified(line | {"orders": [2, 3]})
    assert (word, outcome(true)) == ("TRUE", "verified")
    word, false = certified(line | {"orders": [3, 2]})
    assert (word, outcome(false)) == ("FALSE", "verified")
    bare = false | {"proofs": []}
    assert check(json.dumps(bare)).reason.endswith("o_i*g_i is not reached before fails: 3 exceeds 2")
    assert outcome(true | {"proofs": [], "verdict": "FALSE"}) == "rejected"


MALFORMED = {
    "no claim": {"claim": None},
    "a claim without a kind": {"claim": {"M": {"rows": 0, "cols": 0, "entries": []}}},
    "an unknown kind of claim": {"claim": {"kind": "magic"}},
    "a ring of its own": {"claim": {"kind": "rank", "ring": {"modulus": 7}}},
    "a missing field": {"claim": {"kind": "rank", "rank": 1}},
    "another word": {"verdict": "UNKNOWN"},
    "a verdict in a verdict": {"proofs": ["itself"]},
    "too many proofs": {"proofs": ["proof"] * 5},
    "a proof over another ring": {"proofs": ["over Z"]},
    "a proof that is malformed": {"proofs": [{"kind": "decomposition"}]},
}


@pytest.mark.parametrize("name", MALFORMED)
def test_what_is_no_verdict_is_malformed(name):
    """Whatever else is false in it: here the verdict is FALSE, and the claim true."""
    _, certificate = certified(claim("free_rank"))
    _, over_z = certified(claim("hermite_form"))
    proofs = {"itself": certificate, "proof": certificate["proofs"][0], "over Z": over_z["proofs"][0]}
    changes = dict(MALFORMED[name])
    if "proofs" in changes:
        changes["proofs"] = [proofs[p] if isinstance(p, str) else p for p in changes["proofs"]]
    assert outcome({"verdict": "FALSE"} | certificate | changes) == "malformed"


def test_an_infinite_order_is_that_of_a_matrix_of_which_no_power_is_one():
    """Of (2) over Z, by either reason; the opposite has no proof by them together."""
    word, by_inverse = certified({"kind": "order", "ring": Z, "M": [[2]], "order": "infinite"})
    assert (word, [p["kind"] for p in by_inverse["proofs"]]) == ("TRUE", ["not_invertible"])
    _, by_power = certified({"kind": "order", "ring": Z, "M": [[1, 1], [0, 1]], "order": "infinite"})
    entry = {"rows": 1, "cols": 1}
    infinite = by_power["proofs"][0] | {
        "M": entry | {"entries": [[2]]},
        "p": {"rows": 1, "cols": 2, "entries": [[3, 1]]},
        "v": entry | {"entries": [[1]]},
        "q": 5,
    }
    assert outcome(infinite) == "verified"
    for proofs in ([infinite], by_inverse["proofs"], [infinite, *by_inverse["proofs"]]):
        assert outcome(by_inverse | {"proofs": proofs}) == "verified"
        assert outcome(by_inverse | {"proofs": proofs, "verdict": "FALSE"}) == "rejected"
        wrong = by_inverse | {"proofs": proofs, "claim": by_inverse["claim"] | {"order": 3}}
        assert outcome(wrong) == "rejected"
        assert outcome(wrong | {"verdict": "FALSE"}) == "verified"


@pytest.mark.parametrize(
    "asked",
    [
        {"claim": None},
        {"claim": {}},
        {"claim": {"kind": 7}},
        {"claim": {"kind": "rank", "rank": True}},
        {"claim": {"kind": "rank", "rank": 1.0}},
        {"side": "left"},
        {"M": {"rows": 0, "cols": 0, "entries": []}},
    ],
)
def test_a_question_about_a_claim_is_read_strictly(asked):
    """It has the claim, and beside it the ring, the verdict and the kind alone."""
    _, certificate = certified(claim("rank"))
    question = {"ring": certificate["ring"], "claim": certificate["claim"]}
    assert outcome(certificate, question) == "verified"
    with pytest.raises(ValueError, match="about"):
        outcome(certificate, question | asked)


@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        ("charpoly", {"p": {"rows": 1, "cols": 2, "entries": [[1, 0]]}}),
        ("kernel", {"orders": [0, 6]}),
        ("solution_set", {"b": {"rows": 0, "cols": 2, "entries": []}, "side": "left"}),
    ],
)
def test_claims_that_ask_nothing_definite_are_malformed(kind, changes):
    """A leading 0, an infinite order where all are finite, no right-hand side."""
    _, certificate = certified(claim(kind))
    assert outcome(certificate | {"claim": certificate["claim"] | changes}) == "malformed"


@pytest.mark.parametrize(
    ("given", "all_of_them"),
    [
        ({5}, {5}),
        ({3}, {3}),
        ({3, 5}, {3, 4, 5}),
        ({1, 4, 5}, {1, 2, 3, 4, 5}),
        ({1, 4}, {1, 2, 4}),
        ({2, 4}, {2, 4}),
    ],
)
def test_identities_follow_from_others(given, all_of_them):
    """M*X = X*M makes (3) and (4) one, and X*M*X has (2) besides what an X with (1) has."""
    assert all_of_them == implied(given)


@pytest.mark.parametrize("ring", [Zmod(5), Zmod(6)], ids=str)
def test_a_kernel_says_whether_generators_are_independent(ring):
    """TRUE follows from one that is 0, FALSE from any other; beside the proof that both span the same."""
    one, twice = identity(2, ring), matrix([[1, 2], [2, 4]], ring)
    told = json.loads(verify_basis_of_image(one, one).certificate.to_json())
    same = certify(column_space(one), equal_to=column_space(one))
    told["proofs"] = [json.loads(proof.to_json()) for proof in (certify(kernel(one)), same)]
    assert "verified" == check(json.dumps(told)).outcome
    assert "rejected" == check(json.dumps(told | {"verdict": "FALSE"})).outcome
    told = json.loads(verify_basis_of_image(twice, twice).certificate.to_json())
    assert ("FALSE", ["solution_set"]) == (told["verdict"], [proof["kind"] for proof in told["proofs"]])
    assert "verified" == check(json.dumps(told)).outcome
    assert "rejected" == check(json.dumps(told | {"verdict": "TRUE"})).outcome
