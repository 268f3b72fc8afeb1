"""Every field of the book: right answers in every order and spelling, and texts that are no answer."""

import json
import re
from itertools import permutations, product
from math import gcd
from random import Random

import pytest

from tests.helpers.documentation import CHAPTERS, text
from tests.helpers.live_python import called, module
from tests.helpers.runs import sampled

each_chapter = pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda path: path.stem)
NONSENSE = [
    *("asdf", "1110", "1/0", "", "(", "0x", "1;2", "9" * 5000, "1 " * 6000, "1,,2", "[[1, 2], [3]]", "x = 1"),
    *("\u00b2", "nan", "1e400", "-", "1 2\n3", "__import__('os')", "R9 <-> R1", "R1 <- R1/0", "-1 -1 -1"),
]


def fields(chapter):
    """Return the fields of a chapter, but not those for steps."""
    return [each for each in module("book_tries").tries(text(chapter)) if each.options["reads"] != "steps"]


def judged(each, answer):
    """Return the verdict on an answer, and whatever else is said."""
    return called("judging", "judge", json.loads(each.request(answer)))


def items(each):
    """Return the numbers, or the rows, of each right answer that is not the word none."""
    parts = str.splitlines if by_lines(each) else str.split
    return [parts(sample.replace(",", "")) for sample in each.samples("right") if sample != "none"]


def by_lines(each):
    """Whether a line of an answer is a row."""
    return each.options["reads"].startswith(("rows", "matrix"))


def read(each, answer):
    """Return the value of what is typed: equal values get one verdict."""
    return module("typed").read(each.options["reads"], each.options["ring"], answer)


def orders(listed):
    """Return all orders of a list of up to four things, 24 of a longer one."""
    if len(listed) <= 4:
        return list(permutations(listed))
    random = Random(20)
    return [*(random.sample(listed, len(listed)) for _ in range(23)), listed[::-1]]


def spellings(listed, rows):
    """Return the ways to write numbers or rows that a field reads; the first is that of the samples."""
    if rows:
        inside = [", ".join(row.split()) for row in listed]
        brackets = [f"({row})" for row in inside]
        lists = [f"[{row}]" for row in inside]
        return [
            "\n".join(listed),
            "; ".join(listed),
            ", ".join(brackets),
            "".join(brackets),
            f"[{', '.join(lists)}]",
        ]
    brackets = [f"({number})" for number in listed]
    parted = [sign.join(listed) for sign in (" ", ", ", "\n", "; ")]
    return [
        *parted,
        f"[{', '.join(listed)}]",
        f"{{{','.join(listed)}}}",
        ", ".join(brackets),
        "".join(brackets),
    ]


@sampled(ordinary=10, exhaustive=4)
@each_chapter
def test_a_right_list_is_right_in_every_order(chapter):
    """Where a field asks for all that there are, numbers or rows.  Each order is read as it stands, and the
    opposite one is judged as `every` judges all."""
    for each in fields(chapter):
        for listed in items(each) if each.check.startswith("every(") else []:
            sign = "\n" if by_lines(each) else " "
            value = dict(zip(listed, read(each, sign.join(listed)), strict=True))
            for order in orders(listed):
                assert [value[item] for item in order] == list(read(each, sign.join(order))), (
                    each.asks,
                    order,
                )
            assert "TRUE" == judged(each, sign.join(listed[::-1]))["verdict"], each.asks


@each_chapter
def test_a_right_answer_is_read_in_every_spelling(chapter):
    """With commas, semicolons, lines and brackets; the book writes (1), (2), (3) and {1, 2}."""
    for each in fields(chapter):
        for listed in items(each):
            first, *others = spellings(listed, by_lines(each))
            for answer in others:
                assert read(each, first) == read(each, answer), (each.asks, answer)


@sampled(ordinary=4, exhaustive=6)
@each_chapter
def test_nonsense_is_no_answer_or_a_wrong_one(chapter):
    """Never right, but for numbers that are right beside each other, whatever parts them; never a failure of
    the check, nor a sentence about options that a page does not have."""
    for each in module("book_tries").tries(text(chapter)):
        for answer in NONSENSE:
            said = judged(each, answer)
            assert said.get("error", "no answer: ").startswith("no answer: "), (each.asks, answer, said)
            assert "--" not in said.get("error", "")
            if said.get("verdict", "FALSE") != "FALSE":
                assert said == judged(each, beside_each_other(answer)), (each.asks, answer)


def beside_each_other(answer):
    """Return numbers on one line."""
    assert re.fullmatch(r"[-0-9;,\[\]\s]*", answer)
    return " ".join(re.findall("-?[0-9]+", answer))


@each_chapter
def test_fractions_are_refused_where_the_answer_is_a_residue(chapter):
    """1/17 is a question modulo 60, and not its answer."""
    for each in fields(chapter):
        if each.options["ring"].isdecimal():
            n = int(each.options["ring"])
            for fraction in ("1/1", "0/1", "-1/3", "7/23", "2/2", "1.0"):
                assert judged(each, fraction)["error"].startswith("no answer: "), (each.asks, n, fraction)


@sampled(ordinary=13)
@each_chapter
def test_every_small_answer_gets_a_verdict(chapter):
    """All numbers, pairs and triples of a small ring where so many are asked for: TRUE or FALSE, and the same
    where residues are written as negative numbers."""
    asked_of = module("typed").Asked.of
    for each in fields(chapter):
        asked, ring = asked_of(each.options["reads"]), each.options["ring"]
        n = int(ring) if ring.isdecimal() else 0
        if not n or not asked.count or n**asked.count > 60:
            continue
        for numbers in product(range(n), repeat=asked.count):
            found = judged(each, " ".join(map(str, numbers)))
            assert found.get("verdict") in ("TRUE", "FALSE"), (each.asks, numbers, found)
            negative = judged(each, " ".join(str(x - n) if x else "0" for x in numbers))
            assert found["verdict"] == negative["verdict"], (each.asks, numbers)


@sampled(ordinary=14)
@each_chapter
def test_of_all_sets_of_a_small_ring_one_is_right(chapter):
    """Where all that there are are asked for among the elements of Z_n, n up to 9."""
    for each in fields(chapter):
        ring = each.options["ring"]
        if not (each.check.startswith(f"every(answer, range({ring}),") and int(ring) <= 9):
            continue
        sets = [[str(x) for x in range(int(ring)) if chosen >> x & 1] for chosen in range(1, 2 ** int(ring))]
        right = [found for found in sets if judged(each, " ".join(found))["verdict"] == "TRUE"]
        assert [sorted(items(each)[0])] == right, each.asks


def test_denominators_are_each_compared_with_the_determinant():
    """On three chosen 2 x 2 matrices, on some with entries from -3 to 3, and on one with long entries."""
    (asked,) = (each for each in fields(CHAPTERS[11]) if "denominators" in each.asks)
    drawn = Random(12).sample(list(product(range(-3, 4), repeat=4)), 20)
    for a, b, c, d in [(2, 0, 0, 3), (2, 0, 0, 1), (1, 2, 2, 4), *drawn]:
        found = abs(a * d - b * c)
        smaller = found > 1 and all(gcd(x, found) > 1 for x in (a, b, c, d))  # x/det is shortened
        verdict = judged(asked, f"{a} {b}; {c} {d}")["verdict"]
        assert ("TRUE" if smaller else "FALSE") == verdict, (a, b, c, d)
    assert "TRUE" == judged(asked, f"{10**9} 0; 0 {10**9 + 7}")["verdict"]
