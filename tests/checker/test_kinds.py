"""One change in an accepted certificate: rejected exactly when the claim becomes false, or malformed."""

import json
import random
from copy import deepcopy

import pytest

from modlinalg_check import check
from tests.checker.attacks import ACCEPTED, kind_of
from tests.checker.cases.notation import ZZ, entry, modulus
from tests.checker.changes import changed_entries
from tests.checker.definitions import equations_hold, is_matrix, theorem_holds
from tests.checker.families import for_each
from tests.checker.folders import HERE
from tests.helpers.runs import sampled

SAME_FIELDS = [
    {"not_invertible", "no_drazin_inverse"},
    {"howell_form", "hermite_form", "column_hermite_form"},
    {"basis_of_image", "minimal_generators"},
]
# the other matrices leave one size of these open
FREE_SIZES = {
    ("no_generalized_inverse", "M"),
    ("no_two_sided_solution", "M"),
    ("no_two_sided_solution", "N"),
    ("rank", "M"),
    ("order", "p"),
    ("order", "V"),
    ("infinite_order", "p"),
    ("eigenvalues", "u"),
    ("nearest_solvable", "L"),
    *((kind, name) for kind in ("no_solution", "no_congruence_solution") for name in ("M", "b")),
}


@sampled(ordinary=12)
@for_each(ACCEPTED, kind_of)
def test_changing_one_entry_is_rejected_exactly_when_the_claim_becomes_false(name):
    """The verdict agrees with the definition, for each entry and each other value.

    What is verified is true: no vector and no matrix over the ring contradicts it.
    """
    assert theorem_holds(ACCEPTED[name]) in (True, None)
    for changed in changed_entries(ACCEPTED[name]):
        verdict = check(json.dumps(changed))
        assert ("verified" if equations_hold(changed) else "rejected") == verdict.outcome, verdict.reason
        if verdict.outcome == "verified":
            assert theorem_holds(changed) in (True, None)


@pytest.mark.exhaustive
def test_trying_everything_finds_most_rejected_existence_claims_false():
    """The brute force is no tautology: it says False of false claims and None of few."""
    attacks = ("not_invertible_but_identity", "solution_set_generator_missing", "howell_form_echelon_only")
    for name in attacks:
        assert theorem_holds(json.loads((HERE / "reject" / f"{name}.json").read_bytes())) is False
    decided = [theorem_holds(certificate) is True for certificate in ACCEPTED.values()]
    assert sum(decided) >= len(decided) / 3


@pytest.mark.parametrize("seed", range(40))
def test_the_howell_condition_is_the_howell_property(seed):
    """For echelon matrices whose pivots divide n: (n/p)*row reduces to 0 iff the definition holds."""
    choose = random.Random(seed)
    n = choose.choice([4, 6, 8, 12])
    divisors = [d for d in range(1, n) if n % d == 0]
    H = [[choose.choice(divisors), choose.randrange(n)], [0, choose.choice([0, *divisors])]]
    if H[1][1]:
        H[0][1] %= H[1][1]
    A = {"rows": 2, "cols": 2, "entries": H}
    unit = {"rows": 2, "cols": 2, "entries": [[1, 0], [0, 1]]}
    certificate = ACCEPTED["howell_form_mod8"] | {
        "ring": {"modulus": n},
        "M": A,
        "H": A,
        "U": unit,
        "S": unit,
    }
    assert theorem_holds(certificate) == (check(json.dumps(certificate)).outcome == "verified")


@sampled(ordinary=38)
@for_each(ACCEPTED, kind_of)
def test_a_key_deleted_added_or_null_is_malformed(name):
    """Exactly the keys of the kind, in the certificate, its ring, its matrices and its steps."""
    certificate = ACCEPTED[name]
    objects = [[], ["ring"], *[[k] for k, v in certificate.items() if is_matrix(v)]]
    objects += [["steps", k] for k in range(len(certificate.get("steps", [])))]
    objects += [["generators", k] for k in range(len(certificate.get("generators", [])))]
    for path in objects:
        for key in [*follow(certificate, path), "extra"]:
            for change in ("delete", None, {}, "word"):
                changed = deepcopy(certificate)
                target = follow(changed, path)
                if change == "delete":
                    target.pop(key, None)
                elif target.get(key, 0) is not change:
                    target[key] = change
                without_rows = (key, change, target.get("rows")) == ("at", "delete", 0)  # as if dense
                if changed != certificate and not without_rows:
                    assert check(json.dumps(changed)).outcome == "malformed", (path, key, change)


def follow(value, path):
    """The part of a JSON value at a path of keys."""
    for key in path:
        value = value[key]
    return value


@for_each(ACCEPTED, kind_of)
def test_a_matrix_of_another_shape_is_malformed_or_a_free_size(name):
    """One row or column more in one matrix does not fit, unless that size is free: then it is judged."""
    certificate = ACCEPTED[name]
    n = modulus(certificate)
    for field in [key for key, value in certificate.items() if is_matrix(value)]:
        A = certificate[field]
        if "at" in A:
            taller, wider = A | {"rows": A["rows"] + 1}, A | {"cols": A["cols"] + 1}
        else:
            taller = A | {"rows": A["rows"] + 1, "entries": [*A["entries"], [entry(n, 0)] * A["cols"]]}
            wider = A | {"cols": A["cols"] + 1, "entries": [[*row, entry(n, 0)] for row in A["entries"]]}
        for other in (taller, wider):
            changed = certificate | {field: other}
            outcome = check(json.dumps(changed)).outcome
            if outcome == "malformed":
                continue
            assert (certificate["kind"], field) in FREE_SIZES
            assert equations_hold(changed) == (outcome == "verified")
        for key in ("rows", "cols") if "at" not in A else ():
            assert check(json.dumps(certificate | {field: A | {key: A[key] + 1}})).outcome == "malformed"


@pytest.mark.parametrize("kind", sorted({c["kind"] for c in ACCEPTED.values()}))
def test_the_fields_of_one_kind_under_the_name_of_another_are_malformed(kind):
    """No kind has the fields of another, but for some, which are judged as they are called."""
    for certificate in ACCEPTED.values():
        if certificate["kind"] != kind:
            changed = certificate | {"kind": kind}
            outcome = check(json.dumps(changed)).outcome
            if outcome != "malformed":
                assert any({kind, certificate["kind"]} <= group for group in SAME_FIELDS)
                assert modulus(certificate) is ZZ or "factor" in certificate
                assert equations_hold(changed) == (outcome == "verified")


@pytest.mark.parametrize("trap", [True, 1.0, "1", None, [1], -1])
def test_what_only_compares_equal_to_one_is_not_one(trap):
    """True == 1 == 1.0 in Python, but only the integer 1 is the version, an entry, an index."""
    inverse, drazin = ACCEPTED["inverse_mod5"], ACCEPTED["drazin_inverse_mod6"]
    one = {"rows": 1, "cols": 1}
    texts = [
        inverse | {"version": trap},
        inverse | {"M": one | {"entries": [[trap]]}, "X": one | {"entries": [[1]]}},
        inverse | {"M": {"rows": trap, "cols": 1, "entries": [[1]]}, "X": one | {"entries": [[1]]}},
        drazin | {"index": trap},
        ACCEPTED["generalized_inverse_mod6"] | {"identities": [trap]},
        ACCEPTED["solution_set_mod5_unique"] | {"count": trap},
        ACCEPTED["solution_set_rational_unique"] | {"count": trap},
        ACCEPTED["det_0x0"] | {"det": trap},
        inverse | {"ring": {"rational": trap}} if trap is not True else None,
    ]
    assert {"malformed"} == {check(json.dumps(text)).outcome for text in texts}


@pytest.mark.parametrize("name", [name for name, given in ACCEPTED.items() if "moduli" in given])
def test_changing_a_modulus_is_rejected_exactly_when_the_claim_becomes_false(name):
    """Or malformed, where the entries or the shapes of all solutions are those of other moduli."""
    certificate = ACCEPTED[name]
    for i, before in enumerate(certificate["moduli"]):
        for value in {0, 1, 2, 3, 4, 6, 12, 2 * before, before + 1, 10**20} - {before}:
            moduli = [*certificate["moduli"]]
            moduli[i] = value
            changed = certificate | {"moduli": moduli}
            verdict = check(json.dumps(changed))
            if verdict.outcome == "malformed":
                assert certificate["kind"] == "congruence_solution_set"
            else:
                assert ("verified" if equations_hold(changed) else "rejected") == verdict.outcome
            if verdict.outcome == "verified":
                assert theorem_holds(changed) in (True, None)
