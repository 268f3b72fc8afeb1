"""The checker against folders of certificates and the definitions, and the reasons that it gives."""

import json
import sys

import pytest

from modlinalg_check import Verdict, check
from modlinalg_check._certificate import ONLY_MODULAR
from modlinalg_check._kinds import KINDS
from tests.checker.attacks import ACCEPTED
from tests.checker.cases.notation import ZZ, modulus
from tests.checker.definitions import equations_hold
from tests.checker.families import family_of_file, for_each
from tests.checker.folders import FILES, HERE, OUTCOMES, label, wrong_files
from tests.checker.make_cases import main
from tests.helpers.runs import sampled, slow

# the folders


@slow(long=lambda members: len(members) > 500)
@for_each(FILES, family_of_file)
def test_a_file_gets_the_outcome_of_its_folder(path):
    """accept/ is verified, reject/ is rejected, malformed/ is malformed, as bytes and as a string."""
    verdict = check(path.read_bytes())
    assert OUTCOMES[path.parent.name] == verdict.outcome, verdict.reason
    assert verdict.outcome == check(path.read_text(encoding="utf-8")).outcome
    assert verdict.reason
    assert (verdict.kind is None) == (verdict.outcome == "malformed")


def test_the_folders_hold_at_least_as_many_rejected_as_accepted_certificates():
    """Every accepted certificate has rejected neighbours."""
    counts = {folder: len(list((HERE / folder).glob("*.json"))) for folder in OUTCOMES}
    assert counts["reject"] >= counts["accept"] > 0


@pytest.mark.exhaustive
def test_the_files_are_those_that_make_cases_writes(tmp_path, monkeypatch):
    """The generator is deterministic and the files are its output."""
    monkeypatch.setattr("tests.checker.make_cases.FOLDERS", tmp_path)
    main()
    written = {label(path): path.read_bytes() for path in tmp_path.glob("*/*.json")}
    assert written == {label(path): path.read_bytes() for path in FILES}


def test_every_kind_is_accepted_over_prime_and_composite_moduli_and_over_the_rationals():
    """Apart from the claims that are never true over a field or over Q."""
    rings = {}
    for certificate in ACCEPTED.values():
        n = modulus(certificate)
        sort = (
            "Q"
            if n == 0
            else "Z"
            if n is ZZ
            else "prime"
            if all(n % k for k in range(2, min(n, 100)))
            else "composite"
        )
        rings.setdefault(certificate["kind"], set()).add(sort)
    for kind, sorts in rings.items():
        if kind in ONLY_MODULAR:
            assert {"prime", "composite"} >= sorts
            continue
        rings_of_kind = KINDS[kind].rings if kind in KINDS else ("Z_n", "Z", "Q")
        assert ("Z" in sorts) == ("Z" in rings_of_kind)
        if rings_of_kind != ("Z",):
            missing = {"prime", "composite", "Q"} - sorts
            never = set() if "Z_n" in rings_of_kind else {"prime", "composite"}
            never |= {"composite"} if "Z" not in rings_of_kind else set()
            assert missing <= ({"prime"} if kind in ("trace", "det") else never), kind


@pytest.mark.exhaustive
def test_the_equations_of_the_definitions_agree_with_the_folders():
    """accept/ is true and reject/ is false by the definitions as well; verdicts have a suite of their own."""
    for path in FILES:
        if path.parent.name != "malformed" and not path.stem.startswith("verdict_"):
            holds = equations_hold(json.loads(path.read_bytes()))
            assert holds == (path.parent.name == "accept"), label(path)


@sampled(exhaustive=1)
@pytest.mark.parametrize("stub", ["verified", "rejected", "malformed"])
def test_a_checker_with_one_answer_fails_the_suite(stub):
    """The folders tell a checker from one that always gives the same verdict."""
    assert wrong_files(check) == []
    wrong = wrong_files(lambda text: Verdict(stub, "stub"))
    assert len(wrong) >= len(ACCEPTED)


# messages


def test_a_rejection_names_the_equation_and_the_first_differing_entry_counted_from_one():
    """The reason says what failed, where, and with which values."""
    certificate = ACCEPTED["inverse_mod6"]
    changed = certificate | {"X": {"rows": 2, "cols": 2, "entries": [[0, 0], [0, 0]]}}
    expected = ("rejected", "M*X = I fails: entry (1, 1): 0 and 1", "inverse")
    assert expected == check(json.dumps(changed))[:3]


def test_a_reason_is_short_whatever_the_size_of_the_numbers():
    """Numbers of many digits are not printed."""
    one = {"rows": 1, "cols": 1}
    certificate = ACCEPTED["inverse_mod5"] | {
        "ring": {"modulus": 10**4000},
        "M": one | {"entries": [[10**3999]]},
        "X": one | {"entries": [[7]]},
    }
    verdict = check(json.dumps(certificate))
    assert verdict.outcome == "rejected"
    assert len(verdict.reason) < 200


def test_numbers_of_ten_thousand_digits_are_read_and_longer_ones_are_malformed():
    """The limit on digits is that of the format, not of the interpreter."""
    text = json.dumps(ACCEPTED["inverse_0x0"])
    assert check(text.replace("9}", "1" + "0" * 9_999 + "}")).outcome == "verified"
    assert check(text.replace("9}", "1" + "0" * 10_000 + "}")).outcome == "malformed"


@pytest.mark.parametrize("digits", [640, 50_000, 0])
@pytest.mark.parametrize("folder", OUTCOMES)
def test_the_interpreters_limit_on_digits_is_restored(digits, folder):
    """Whatever the verdict and whatever the limit (0 stands for none)."""
    before = sys.get_int_max_str_digits()
    try:
        sys.set_int_max_str_digits(digits)
        check(next(path for path in FILES if path.parent.name == folder).read_bytes())
        assert digits == sys.get_int_max_str_digits()
    finally:
        sys.set_int_max_str_digits(before)
