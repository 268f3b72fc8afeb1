"""The counter of digit operations: what it allows, what it counts, and what the library needs of it."""

import random
import resource
import subprocess
import sys
import threading
from fractions import Fraction
from functools import reduce
from operator import matmul
from pathlib import Path

import pytest

import modlinalg
from modlinalg import QQ, ZZ, NonexistenceError, Zmod, certify, games, identity, matrix
from modlinalg_check import check
from modlinalg_check._arithmetic import Ring
from modlinalg_check._checker import examine
from modlinalg_check._matrices import Matrix, trace_of_product
from modlinalg_check._text import TOKENS
from modlinalg_check._verdict import BeyondLimitError
from modlinalg_check._work import BASE, EACH, FACTOR, ROOM, SEARCH, Work, digits
from tests.checker.hostile_certificates import (
    FAMILIES,
    Q,
    certificate,
    dense,
    growing_trace,
    ratios,
    row_of_fractions,
)
from tests.helpers.growth import grows_too_fast, repeated, takes_longer_than
from tests.helpers.runs import sampled

SIZES = (2500, 10_000, 40_000)  # N, 4N, 16N
MEBIBYTE = 2**20


# the bound


def test_a_text_of_n_bytes_may_cost_base_and_factor_times_n_to_the_three_halves():
    """The budget as docs/certificate_format.md states it, rounded down."""
    for size in (0, 1, 100, 38_000, 10**6):
        allowed = Work(size).budget - BASE
        assert allowed**2 <= FACTOR**2 * size**3 < (allowed + 1) ** 2
    assert (32, 2**27, 2**24, 3 * 2**27, 64) == (FACTOR, BASE, ROOM, SEARCH, EACH)


def test_the_page_has_every_limit_in_one_table():
    """A blank line would end the table, and leave the rest as text with bars."""
    page = Path(__file__).parents[2] / "docs" / "certificate_format.md"
    _, _, rest = page.read_text().partition("| limit | value |\n")
    table = rest.partition("\n\n")[0].splitlines()[1:]
    assert 13 == len(table)
    assert table[-3].endswith(" 2^27 + 32 * N * sqrt(N) |")
    assert table[-2].endswith(" 3 * 2^27 + 64 * N |")
    assert table[-1].endswith(" 2^24 + N |")


@sampled(ordinary=2, exhaustive=5)
@pytest.mark.parametrize("family", FAMILIES)
def test_the_work_grows_at_most_like_the_budget(family):
    """At N, 4N and 16N bytes: within the budget, or malformed "beyond a limit" before it is exceeded."""
    for size in SIZES:
        text = FAMILIES[family](size)
        verdict, work = examine(text)
        assert 0 < work.done <= BASE + FACTOR * (len(text) ** 1.5 + len(text))
        beyond = verdict.reason.startswith("beyond a limit: it takes")
        assert beyond == (verdict.outcome == "malformed"), verdict


@sampled(exhaustive=2)
@pytest.mark.parametrize("family", FAMILIES)
def test_the_counter_is_honest(family):
    """Time is in proportion to what is counted: at most two products of a Python loop for each."""
    text = FAMILIES[family](SIZES[-1])
    _, work = examine(text)
    assert not takes_longer_than(2 * (10**7 + work.done), examine, text)


SEARCHES = ("a_tree_of_solutions", "sums_of_steps", "a_large_grid")


@pytest.mark.parametrize("family", SEARCHES)
def test_a_search_may_cost_so_much_for_each_byte(family, monkeypatch):
    """At N, 4N and 16N bytes: not as much as products, which are written down, and no more than is stated."""
    monkeypatch.setattr("modlinalg_check._work.SEARCH", 2**18)
    for size in SIZES:
        text = FAMILIES[family](size)
        verdict, work = examine(text)
        assert verdict.reason.startswith("beyond a limit: it takes more than"), verdict
        assert work.done < Work(len(text)).budget / 2
        assert 0 <= work.search < 2**18 + EACH * len(text)


def test_two_searches_of_a_text_share_what_they_may_cost():
    """What the first one spends is no longer there for the second; other work has its own."""
    work = Work(1000)
    for _ in range(2):
        with work.searching():
            work.spend(2**26)
        work.spend(100)
    assert (2 * 2**26, 2 * (2**26 + 100)) == (SEARCH + EACH * 1000 - work.search, work.done)
    work = Work(10**6)
    with pytest.raises(BeyondLimitError, match=f"more than {SEARCH + EACH * 10**6} digit"), work.searching():
        work.spend(SEARCH + EACH * 10**6 + 1)
    work.spend(SEARCH + EACH * 10**6 + 1)


@pytest.mark.parametrize("padding", [" " * 10**5, " \n\t\r" * 1000])
def test_white_space_buys_no_work(padding):
    """However long it is between two tokens, it counts as the one byte that the library writes."""
    text = certificate("inverse", {"modulus": 5}, M=dense([[2, 0], [0, 1]]), X=dense([[3, 0], [0, 1]]))
    (short, little), (long, padded) = examine(text), examine(text.replace(", ", f",{padding}"))
    assert ("verified", "verified") == (short.outcome, long.outcome)
    assert (little.budget, little.room) == (padded.budget, padded.room)
    assert Work(len(text)).budget == little.budget


def test_a_product_counts_at_least_the_digits_that_meet():
    """A row by column product over Z_n costs the sum of digits times digits, and more."""
    choose = random.Random(5)
    n, side = 2**300, 12
    A = [[choose.randrange(n) for _ in range(side)] for _ in range(side)]
    text = certificate("inverse", {"modulus": n}, M=dense(A), X=dense(A))
    rows, columns = A, list(zip(*A, strict=True))
    first = sum(digits(x) * digits(y) for column in columns for x, y in zip(rows[0], column, strict=True))
    verdict, work = examine(text)
    assert "rejected" == verdict.outcome  # in the first row
    assert first <= work.done <= 4 * first


@pytest.mark.exhaustive
def test_dense_products_grow_like_n_to_the_three_halves():
    """Twice the side is four times the text and eight times the work: the bound is that of its purpose."""
    done = []
    for side in (40, 80, 160):
        unit = dense([[int(i == j) for j in range(side)] for i in range(side)])
        verdict, work = examine(certificate("inverse", {"modulus": 5}, M=unit, X=unit))
        assert "verified" == verdict.outcome
        done.append(work.done)
    assert all(3 < ratio < 9 for ratio in ratios(done))


@pytest.mark.parametrize("n", [2**300, 0, None])
def test_a_trace_of_a_product_counts_its_products(n):
    """Over Z_n, Z and Q: those of the diagonal, and no others."""
    work, side, x = Work(10**6), 20, 10**80
    A = Matrix(Ring(n, work), side, side, [[Fraction(x) if n is None else x] * side] * side)
    p, q = trace_of_product(A, A)
    products = side**2 * digits(x) ** 2
    assert (side**2 * x**2 % n if n else side**2 * x**2) == p // q
    assert products <= work.done <= 4 * products


def test_a_long_number_times_a_short_one_costs_the_product_of_their_lengths():
    """Steps with short factors on long entries are not charged as products of long numbers."""
    entries = [[f"{7**k * 10**2500 + 1}" for k in range(9)] for _ in range(2)]
    step = {"op": "add", "axis": "row", "source": 0, "target": 1, "factor": "1"}
    steps = [step, step | {"factor": "-1"}] * 300
    verdict, work = examine(certificate("trace", Q, start=dense(entries), steps=steps, end=dense(entries)))
    assert ("verified", True) == (verdict.outcome, work.done < work.budget / 4), verdict.reason


@sampled(exhaustive=1)
@pytest.mark.parametrize(
    ("make", "size"), [(growing_trace, 38_000), (row_of_fractions, 510_000)], ids=["trace", "row"]
)
def test_known_attacks_end_soon_and_in_little_memory(make, size):
    """38 kB that took 20 s and more, 510 kB that took gigabytes: 2 s and 300 MiB are enough."""
    program = (
        "import resource, sys\n"
        f"resource.setrlimit(resource.RLIMIT_AS, ({300 * MEBIBYTE},) * 2)\n"
        "resource.setrlimit(resource.RLIMIT_CPU, (2, 3))\n"
        "from modlinalg_check import check\n"
        "print(check(sys.stdin.read()).outcome)\n"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-c", program], input=make(size), capture_output=True, text=True, check=False
    )
    assert (0, "") == (done.returncode, done.stderr)
    assert done.stdout in ("malformed\n", "rejected\n")


@pytest.mark.exhaustive
def test_memory_is_bounded_by_the_length_of_the_text():
    """Numbers that are computed and kept take ROOM + N digits at most, however long n is."""
    side = 200
    ones = dense([[1] * side for _ in range(side)])
    step = {"op": "scale", "axis": "row", "i": 0, "factor": 3}
    text = certificate("trace", {"modulus": int("1" + "0" * 4200)}, start=ones, steps=[step], end=ones)
    reason = f"beyond a limit: it takes room for more than {ROOM + len(text)} digits of 30 bits"
    assert ("malformed", reason) == check(text)[:2]
    row = certificate(
        "generalized_inverse",
        {"modulus": int("1" + "0" * 4200)},
        M=dense([[1] * 40_000]),
        X=dense([[1]] * 40_000),
        identities=[2],
    )
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    check(row)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 200 * 1024


def test_sums_by_halves_are_exact():
    """Over Q, with and without common denominators, against fractions added one by one."""
    choose, ring = random.Random(6), Ring(None, Work(10**6))
    for length in range(40):
        bound = choose.choice([3, 10, 10**30])
        a, b = (
            [Fraction(choose.randint(-9, 9), choose.randint(1, bound)) for _ in range(length)]
            for _ in range(2)
        )
        p, q = ring.sum_of_products(ring.line(a), ring.line(b))
        assert Fraction(p, q) == sum((x * y for x, y in zip(a, b, strict=True)), Fraction())
        if bound == 10**30 and length > 20:
            assert isinstance(ring.line(a).below, list)


@pytest.mark.exhaustive
def test_the_pattern_of_tokens_reads_no_text_twice():
    """N, 4N and 16N characters of adversarial texts: 16 times the text in at most 40 times the time."""
    for unit in (b'"a', b'"rational"', b'"rational" : ', b"null", b"nul", b"9", b'""', b'"', b"{[,:"):
        make = repeated(unit, tail=b"\x00")
        assert not grows_too_fast(TOKENS.fullmatch, make, (10**5, 4 * 10**5, 16 * 10**5)), unit


# what the library writes


def values(rows, cols, ring, seed=1):
    """A random matrix over Z_n, or with small integers over Q."""
    choose = random.Random(seed)
    n = ring.modulus
    low, high = (0, n - 1) if n else (-9, 9)
    return matrix([[choose.randint(low, high) for _ in range(cols)] for _ in range(rows)], ring)


def fractions(size):
    """A random matrix of fractions with small denominators."""
    choose = random.Random(7)
    return matrix(
        [[Fraction(choose.randint(-9, 9), choose.randint(1, 30)) for _ in range(size)] for _ in range(size)]
    )


def inverse(size, ring):
    """The certificate of an inverse."""
    M = values(size, size, ring)
    while True:
        try:
            return certify(modlinalg.inverse(M), inverse_of=M)
        except modlinalg.NotInvertibleError:
            M = M + identity(size, ring)


def shift(size, ring):
    """The nilpotent matrix with ones above the diagonal, whose index is its size."""
    return matrix([[int(j == i + 1) for j in range(size)] for i in range(size)], ring)


def determinant(size, ring):
    """The certificate of a determinant."""
    M = values(size, size, ring)
    return certify(modlinalg.det(M), det_of=M)


def moore_penrose(M):
    """The certificate of a Moore-Penrose inverse."""
    return certify(modlinalg.moore_penrose_inverse(M), generalized_inverse_of=M)


def refused(make, *arguments):
    """The certificate of the error that is raised."""
    with pytest.raises(NonexistenceError) as caught:
        make(*arguments)
    return certify(caught.value)


BIG = Zmod(2**61 - 1)
LARGE = {
    "inverse mod 7": lambda: inverse(200, Zmod(7)),
    "inverse mod 2^61 - 1": lambda: inverse(200, BIG),
    "decomposition mod 12": lambda: certify(modlinalg.decompose(values(200, 200, Zmod(12)))),
    "decomposition mod 2^61 - 1": lambda: certify(modlinalg.decompose(values(200, 200, BIG))),
    "inverse over Q": lambda: inverse(60, QQ),
    "inverse of fractions": lambda: certify(modlinalg.inverse(fractions(20)), inverse_of=fractions(20)),
    "decomposition over Q": lambda: certify(modlinalg.decompose(values(30, 30, QQ))),
    "decomposition of low rank over Q": lambda: certify(
        modlinalg.decompose(reduce(matmul, [values(30, 8, QQ), values(8, 20, QQ, 2)]))
    ),
    "Moore-Penrose inverse over Q": lambda: moore_penrose(values(30, 9, QQ) @ values(9, 30, QQ, 2)),
    "Moore-Penrose inverse of a column": lambda: moore_penrose(values(1000, 1, Zmod(7))),
    "Moore-Penrose inverse of a row": lambda: moore_penrose(values(1, 1000, Zmod(7))),
    "solutions over Q": lambda: certify(modlinalg.solve(values(40, 60, QQ), [1] * 40)),
    "a thousand right-hand sides": lambda: certify(
        modlinalg.solve(values(100, 100, Zmod(7)), values(100, 1000, Zmod(7), 2))
    ),
    "Drazin, index 128 mod 2": lambda: certify(modlinalg.drazin_inverse(shift(128, Zmod(2)))),
    "Drazin, index 33000 mod 2^33000": lambda: certify(
        modlinalg.drazin_inverse(matrix([[2]], Zmod(2**33000)))
    ),
    "Drazin, index 60 over Q": lambda: certify(modlinalg.drazin_inverse(shift(60, QQ))),
    "determinant over Q": lambda: determinant(40, QQ),
    "determinant mod 12": lambda: determinant(100, Zmod(12)),
    "trace over Q": lambda: certify(modlinalg.trace_inverse(values(20, 20, QQ))),
    "trace mod 7": lambda: certify(modlinalg.trace_decomposition(values(40, 40, Zmod(7)))),
    "Howell form": lambda: certify(modlinalg.howell_form_with_transform(values(150, 60, Zmod(30)))),
    "reduced echelon form over Q": lambda: certify(modlinalg.howell_form_with_transform(values(40, 40, QQ))),
    "decomposition over Z": lambda: certify(modlinalg.decompose(values(60, 60, ZZ))),
    "kernel over Z": lambda: certify(modlinalg.kernel(values(30, 60, ZZ))),
    "no solution over Z": lambda: refused(lambda: modlinalg.solve(values(60, 60, ZZ), [1] * 60).particular),
    "no inverse over Z": lambda: refused(modlinalg.inverse, values(60, 60, ZZ)),
    "no pseudo-inverse over Z": lambda: refused(modlinalg.pseudo_inverse, values(40, 40, ZZ)),
    "no Drazin inverse over Z": lambda: refused(modlinalg.drazin_inverse, values(25, 25, ZZ)),
    "Drazin, index 40 over Z": lambda: certify(modlinalg.drazin_inverse(shift(40, ZZ))),
    "Hermite form": lambda: certify(modlinalg.hermite_form_with_transform(values(60, 60, ZZ))),
    "determinant over Z": lambda: determinant(40, ZZ),
    "trace over Z": lambda: certify(modlinalg.trace_decomposition(values(10, 10, ZZ))),
    "board of 200 x 200 cells": lambda: certify(games.grid(200, 200, 3).solve([0] * 40_000)),
}


@sampled(ordinary=1, exhaustive=7)
@pytest.mark.parametrize("name", LARGE)
def test_what_the_library_writes_stays_far_inside_the_budget(name):
    """Large answers of every kind are verified with less than half of what they may cost."""
    verdict, work = examine(LARGE[name]().to_json())
    assert "verified" == verdict.outcome, verdict.reason
    assert work.done < 0.4 * work.budget


# no state


def long_certificate(length):
    """An inverse modulo n = 10^(length - 1): (n - 1)^2 = 1."""
    text = certificate("inverse", {"modulus": 0}, M=dense([[1]]), X=dense([[1]]))
    n = "1" + "0" * (length - 1)
    return text.replace('"modulus": 0', f'"modulus": {n}').replace("[[1]]", f"[[{'9' * (length - 1)}]]")


@sampled(exhaustive=1)
@pytest.mark.parametrize("limit", [640, 4300, 0])
def test_threads_do_not_disturb_each_other(limit):
    """Ten threads check numbers of up to 10,000 digits: all verified, the interpreter's limit unchanged."""
    before = sys.get_int_max_str_digits()
    texts = [long_certificate(length) for length in (700, 4400, 5000, 9999, 10_000)]
    texts.append(certificate("solution", {"rational": True}, M=dense([["1/" + "7" * 9000]]), b=dense([["1"]]),
                             x=dense([["7" * 9000]]), side="right"))  # fmt: skip
    found, limits = [], []

    def work():
        for text in texts * 3:
            found.append(check(text).outcome)
            limits.append(sys.get_int_max_str_digits())

    try:
        sys.set_int_max_str_digits(limit)
        threads = [threading.Thread(target=work) for _ in range(10)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.set_int_max_str_digits(before)
    assert ["verified"] * 180 == found
    assert {limit} == set(limits)


def test_a_rejection_of_long_numbers_is_reported_at_any_limit():
    """Messages print no number that Python might refuse to print."""
    before = sys.get_int_max_str_digits()
    changed = long_certificate(5000).replace("9]]", "8]]", 1)
    try:
        sys.set_int_max_str_digits(640)
        verdict = check(changed)
    finally:
        sys.set_int_max_str_digits(before)
    assert "rejected" == verdict.outcome
    assert len(verdict.line()) < 300
