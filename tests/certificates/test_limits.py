"""The limits up to which certificates are written are those of the checker and of the page on the format."""

import json
import re
import sys
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from modlinalg import UnsupportedError, Zmod, certify, matrix, solve, verify_product, zeros
from modlinalg.certificates import _limits as limits
from modlinalg.certificates._notation import json_text
from modlinalg_check import _matrices as matrices, _text as text, check
from modlinalg_check._arithmetic import Ring
from modlinalg_check._grids import MAX_LINES
from modlinalg_check._kinds import KINDS, VERDICT
from modlinalg_check._optima import MOST_COLOURS
from modlinalg_check._verdict import BeyondLimitError
from modlinalg_check._work import Work, digits
from tests.checker.folders import FILES
from tests.helpers.runs import slow

PAGE = Path(__file__).parents[2] / "docs" / "certificate_format.md"


def stated(limit):
    """Return the number that the table of limits states for one of them."""
    (value,) = re.findall(
        rf"^\| {re.escape(limit)}.* \| ([0-9^,]+) \|$", PAGE.read_text(encoding="utf-8"), re.M
    )
    base, _, exponent = value.replace(",", "").partition("^")
    return int(base) ** int(exponent or "1")


def test_the_limits_are_those_of_the_page():
    """Bytes, arrays, keys, digits, lines and entries of a product, wherever they stand in the source."""
    assert stated("bytes") == text.MAX_BYTES
    assert stated("keys of an object") == text.MAX_KEYS
    assert stated("arrays") == text.MAX_ARRAYS == limits.MOST_LISTS
    assert stated("decimal digits") == text.MAX_DIGITS == limits.LONGEST
    assert stated("rows, columns") == matrices.MAX_SIDE == limits.LONGEST_SIDE
    assert stated("entries of an intermediate product") == matrices.MAX_ENTRIES == limits.LARGEST_PRODUCT
    assert 10**limits.LONGEST == limits.BEYOND
    assert stated("n, where an `optimum` has a kernel vector") == MOST_COLOURS
    assert stated("lines of a grid") == MAX_LINES


@slow(long=lambda systems: systems > 2)
@pytest.mark.parametrize(
    ("modulus", "cols", "systems", "count"),
    [
        (10**2500, 4, 1, "product"),
        (10**2500 - 1, 4, 1, (10**2500 - 1) ** 4),
        (10**2500, 2, 2, "product"),
        (10**2500 - 1, 2, 2, (10**2500 - 1) ** 4),
        (2, 1, 33_220, "product"),
        (2, 1, 33_219, 2**33_219),
    ],
    ids=["one more", "as long", "one more, two systems", "as long, two systems", "of bits", "all bits"],
)
def test_a_number_of_solutions_is_written_up_to_the_limit_and_no_further(modulus, cols, systems, count):
    """Beyond it is the product of the orders, and a certificate with the other of the two is rejected."""
    s = solve(zeros(1, cols, Zmod(modulus)), zeros(1, systems, Zmod(modulus)))
    certificate = certify(s)
    assert certificate["count"] == count
    assert check(certificate.to_json()).outcome == "verified"
    wrong = certificate | {"count": 1 if count == "product" else "product"}
    assert check(json_text(wrong)).outcome == "rejected"


@pytest.mark.parametrize("keys", [19, 20, 21])
def test_an_object_may_have_20_keys(keys):
    """With 21 it is beyond a limit; with fewer it is malformed only for its names."""
    verdict = check(json.dumps({f"k{i}": [] for i in range(keys)}))
    assert verdict.outcome == "malformed"
    assert ("beyond a limit" in verdict.reason) == (keys > stated("keys of an object"))


CERTIFICATE = (
    '{"format": "modlinalg-certificate", "version": 1, "kind": "inverse", "ring": {"modulus": 5},'
    ' "M": {"rows": 1, "cols": 1, "entries": [[2]]}, "X": {"rows": 1, "cols": 1, "entries": [[3]]}}'
)


def test_the_limit_of_bytes_is_itself_within_it(monkeypatch):
    """A text of so many bytes is read, and one of a byte or many bytes more is beyond a limit."""
    for more in (0, 1, 2, 100):
        monkeypatch.setattr(text, "MAX_BYTES", len(CERTIFICATE))
        verdict = check(CERTIFICATE + " " * more)
        assert ("malformed" if more else "verified") == verdict.outcome
        assert ("beyond a limit: more than" in verdict.reason) == bool(more)


@pytest.mark.parametrize("objects", [3, 4, 20])
def test_a_text_has_2_objects_and_one_for_every_32_bytes(objects):
    """With 32*(objects - 2) bytes it is malformed for what it is, with one byte fewer beyond a limit."""
    nested = '{"a":' * (objects - 1) + "{}" + "}" * (objects - 1)
    enough = 32 * (objects - 2)
    for length in (max(enough, len(nested)), enough - 1):
        if length >= len(nested):
            reason = check(nested + " " * (length - len(nested))).reason
            assert ("beyond a limit: more than 2 objects" in reason) == (length < enough)


PARTS = {"denominator": (1, 2**3000 - 1), "numerator": (2**3000 - 1, 2), "both": (2**600, 2**900 - 1)}


@pytest.mark.parametrize(("p", "q"), PARTS.values(), ids=PARTS)
def test_what_is_kept_counts_numerators_and_denominators(p, q):
    """A row over Q needs room for the digits of both parts of each fraction, and no less."""
    needed = 2 * (digits(p) + digits(q))
    for room in (needed - 1, needed):
        work = Work(0)
        work.room = room
        try:
            kept = matrices.kept(Ring(None, work), iter([(p, q), (p, q)]), 2)
            assert room == needed
            assert kept == [Fraction(p, q)] * 2
        except BeyondLimitError:
            assert room < needed


def test_the_certificate_of_identity_5_alone_is_refused_exactly_when_its_products_are_not_computed(
    monkeypatch,
):
    """M*X and X*M have m*m entries: written from the limit m*m on, for which the checker computes them."""
    M, X = matrix([[0, 1], [0, 0]], mod=5), matrix([[0, 2], [0, 0]], mod=5)
    M = M + M.ring.one * matrix([[1, 0], [0, 1]], mod=5)
    X = X + 2 * matrix([[1, 0], [0, 1]], mod=5)
    certificate = certify(X, generalized_inverse_of=M)
    assert [5] == certificate["identities"]
    for limit in range(1, 8):
        monkeypatch.setattr(limits, "LARGEST_PRODUCT", limit)
        monkeypatch.setattr(matrices, "MAX_ENTRIES", limit)
        computed = check(certificate.to_json()).outcome == "verified"
        assert computed == (limit >= 4)
        if computed:
            assert certificate == certify(X, generalized_inverse_of=M)
        else:
            with pytest.raises(UnsupportedError, match="which the checker does not compute"):
                certify(X, generalized_inverse_of=M)


@pytest.fixture
def entries_counted(monkeypatch):
    """Yield a list to which the checker adds the entries of each product that it is about to form."""
    counted, require_size, of_three = [0], matrices.require_size, matrices.product_of_three

    def require(entries):
        counted.append(entries)
        require_size(entries)

    def product_of_three(A, B, C):
        counted.append(A.rows * C.cols)
        return of_three(A, B, C)

    for module in [module for name, module in sys.modules.items() if name.startswith("modlinalg_check.")]:
        for known, counting in (("require_size", require), ("product_of_three", product_of_three)):
            if hasattr(module, known):
                monkeypatch.setattr(module, known, counting)
    return counted


@cache
def accepted():
    """Return {kind: the certificates of the folder accept/}."""
    found = {}
    for path in FILES:
        if path.parent.name == "accept":
            certificate = json.loads(path.read_bytes())
            found.setdefault(certificate["kind"], []).append(certificate)
    return found


@pytest.mark.parametrize("kind", [*KINDS, VERDICT])
def test_the_largest_product_of_a_certificate_is_the_one_that_the_checker_forms(kind, entries_counted):
    """Of every accepted case, where a claim that is refuted may need less than is stated."""
    assert accepted()[kind]
    for certificate in accepted()[kind]:
        del entries_counted[1:]
        assert check(json.dumps(certificate)).outcome == "verified"
        formed, stated = max(entries_counted), max(limits._largest_products(certificate))
        assert formed == stated or (formed < stated and certificate.get("verdict") == "FALSE"), certificate


def test_a_claim_whose_own_product_is_too_large_has_no_certificate():
    """M*N = C has 1100 * 1100 entries, more than the checker computes; the verdict stands without."""
    M, N = matrix([[1]] * 1100, mod=7), matrix([[1] * 1100], mod=7)
    found = verify_product(M, N, M @ N)
    assert found
    assert found.certificate is None
