"""The question that a certificate should be about: the same ring, shapes, entries, side and identities.

A question is an object in the notation of certificates with `ring`, with `M` (or, of a trace, `start`; or
`grid`, the numbers of rows and columns of a grid whose nullity is asked for; or a whole `claim`), and with
any of `verdict`, `kind`, `b`, `N`, `moduli`, `side`, `measure` and `identities`.  What it names must be the
same in the certificate; a right-hand side b in the certificate must be named, since a proof about another b
says nothing, and so must moduli; but all solutions of M*x = 0, one column, are the kernel of M, which is a
question about M alone (and of x*M = 0, if the question names the side left).
"""

from collections.abc import Mapping
from itertools import zip_longest
from typing import NamedTuple

from ._arithmetic import Element, Ring
from ._certificate import (
    SIDES,
    Certificate,
    numbers_in_words,
    read_identities,
    read_measure,
    read_numbers,
    read_ring,
    read_word,
)
from ._kinds import KINDS, VERDICT
from ._matrices import Matrix, read_matrix
from ._text import MAX_BYTES, parse, show
from ._verdict import MalformedError, RejectedError, expect
from ._work import Work

MATRICES = ("M", "start", "b", "N")
KEYS = {"kind", "ring", "grid", "claim", "verdict", "moduli", "side", "measure", "identities", *MATRICES}
ABOUT = ("M", "start", "grid", "claim")


class Question(NamedTuple):
    """What is asked about; None for what may be anything.  Without a ring it is about any matrix, too."""

    ring: Ring | None
    matrices: dict[str, Matrix]
    claim: dict[str, object] | None = None
    verdict: str | None = None
    grid: list[int] | None = None
    kind: str | None = None
    side: str | None = None
    identities: list[int] | None = None
    moduli: list[int] | None = None
    measure: str | None = None

    def compare(self, c: Certificate) -> None:
        """Reject a certificate about another question."""
        if self.kind is None or self.kind != c.kind_inside:
            compare_words("kind", c.kind, self.kind)
        if self.ring is not None and self.ring.n != c.ring.n:
            apart = told_apart(c.ring, self.ring, (c.ring.n or 0) - (self.ring.n or 0))
            raise RejectedError(
                f"about another question: it is over {c.ring}, the question over {self.ring}{apart}"
            )
        compare_words("verdict", c.word, self.verdict)
        if self.ring is None:
            return
        if self.claim is not None:
            self.compare_claims(c)
            return
        if self.grid is not None or c.grid is not None:
            compare_grids(c.grid, self.grid)
        given = {name: M for name, M in c.matrices.items() if name in MATRICES}
        if "start" in given and "M" in self.matrices:  # what a trace is about
            given["M"] = given.pop("start")
        kernel = "b" not in self.matrices and c.is_about_kernel()
        for name in self.matrices:
            if name not in given:
                raise RejectedError(f"about another question: it has no {name}, the question has")
        # before the entries: a b for the other side has another shape, which would say less
        compare_words("side", c.side, self.side or ("right" if kernel else None))
        compare_moduli(c.moduli, self.moduli)
        for name, asked in self.matrices.items():
            compare_matrices(name, given[name], asked)
        for name in MATRICES:
            if name in given and name not in self.matrices and not (kernel and name == "b"):
                raise RejectedError(f"about another question: it has a {name}, the question names none")
        # of one inverse more identities prove fewer
        if c.kind != "generalized_inverse" or not {*(self.identities or ())} <= {*(c.identities or ())}:
            compare_words("identities", c.identities, self.identities)
        compare_words("measure", c.measure, self.measure)

    def compare_claims(self, c: Certificate) -> None:
        """Reject a certificate whose claim has another field, or the same with another value."""
        given, asked = c.claim or {}, self.claim or {}
        for name in sorted(asked.keys() | given.keys(), key=lambda name: (name != "kind", name)):
            if name not in given or name not in asked or given[name] != asked[name]:
                raise RejectedError(f"about another question: another {name} is claimed")


def compare_words(name: str, given: str | list[int] | None, asked: str | list[int] | None) -> None:
    """Reject the certificate if it has not what the question names."""
    if asked is not None and given != asked:
        raise RejectedError(
            f"about another question: {name} {in_words(given)}, the question's {in_words(asked)}"
        )


def compare_grids(given: list[int] | None, asked: list[int] | None) -> None:
    """Reject the certificate unless it is about the grid of the question."""
    if given != asked:
        words = (
            "no grid" if grid is None else f"a grid of {' x '.join(map(show, grid))} cells"
            for grid in (given, asked)
        )
        raise RejectedError("about another question: {}, the question's {}".format(*words))


def compare_moduli(given: list[int] | None, asked: list[int] | None) -> None:
    """Reject the certificate unless its equations have the moduli of the question, or both have none."""
    if given is not None and asked is not None and len(given) == len(asked):
        for i, (x, y) in enumerate(zip(given, asked, strict=True), 1):
            if x != y:
                values = f"{show(x)} and {show(y)}{told_apart(show(x), show(y), x - y)}"
                raise RejectedError(f"about another question: modulus {i}: {values}")
    elif given != asked:
        words = ("none" if numbers is None else numbers_in_words(numbers) for numbers in (given, asked))
        raise RejectedError("about another question: moduli {}, the question's {}".format(*words))


def in_words(value: str | list[int] | None) -> str:
    """A word, numbers with commas, or none."""
    if value is None:
        return "none"
    return value if isinstance(value, str) else ", ".join(map(str, value))


def compare_matrices(name: str, given: Matrix, asked: Matrix) -> None:
    """Reject the certificate unless two matrices over one ring are equal, however they are written."""
    if (given.rows, given.cols) != (asked.rows, asked.cols):
        sizes = f"{given.rows} x {given.cols}, the question's {asked.rows} x {asked.cols}"
        raise RejectedError(f"about another question: its {name} is {sizes}")
    for here, there in zip_longest(given.nonzero(), asked.nonzero()):
        if here != there:
            i, j = min(found[:2] for found in (here, there) if found is not None)
            x, y = (found[2] if found is not None and found[:2] == (i, j) else 0 for found in (here, there))
            first, second = (given.ring.show((z.numerator, z.denominator)) for z in (x, y))
            values = f"{first} and {second}{told_apart(first, second, x - y)}"
            raise RejectedError(f"about another question: entry ({i + 1}, {j + 1}) of {name}: {values}")


def told_apart(first: object, second: object, difference: Element) -> str:
    """By how much two values differ that are too long to be written out, and so look alike."""
    return f", they differ by {show(abs(difference))}" if str(first) == str(second) else ""


def read_question(value: Mapping[str, object] | str | bytes) -> Question:
    """The question of an object, or of the JSON text of one.  ValueError for anything else."""
    try:
        if isinstance(value, str):
            value = value.encode("ascii")
        return question_of(parse(value) if isinstance(value, bytes) else dict(value))
    except (MalformedError, UnicodeEncodeError) as error:
        raise ValueError(f"check: about: {error}") from None
    except (TypeError, ValueError):
        raise ValueError("check: about: a question is an object, or its JSON text") from None


def question_of(value: object) -> Question:
    """The question of an object."""
    if type(value) is not dict or not value.keys() <= KEYS:
        raise MalformedError(f"a question is an object with ring, M and any of {', '.join(sorted(KEYS))}")
    about = sum(name in value for name in ABOUT)
    expect("ring" in value and about == 1, f"a question has a ring and one of {', '.join(ABOUT)}")
    claim, word = read_claim(value) if "claim" in value else None, value.get("verdict")
    if "verdict" in value and word not in ("TRUE", "FALSE"):
        raise MalformedError("the verdict is neither TRUE nor FALSE")
    ring = read_ring(value["ring"], Work(MAX_BYTES))
    matrices = {
        name: read_matrix(ring, name, value[name], may_be_sparse=True) for name in MATRICES if name in value
    }
    grid = read_grid(value["grid"]) if "grid" in value else None
    kind = read_kind(value["kind"]) if "kind" in value else None
    side = read_word("side", value["side"], SIDES) if "side" in value else None
    identities = read_identities(value["identities"]) if "identities" in value else None
    moduli = read_numbers("moduli", value["moduli"]) if "moduli" in value else None
    measure = read_measure(value["measure"]) if "measure" in value else None
    return Question(ring, matrices, claim, word, grid, kind, side, identities, moduli, measure)


def read_claim(question: dict[str, object]) -> dict[str, object]:
    """The whole claim of a question, which has only the ring, the verdict and the kind beside it."""
    claim = question["claim"]
    beside = question.keys() - {"claim", "ring", "verdict", "kind"}
    expect(not beside, f"beside a claim a question has no {min(beside, default='')}")
    if type(claim) is not dict or type(claim.get("kind")) is not str:
        raise MalformedError("the claim is not an object with a kind")
    parts: list[object] = [claim]
    while parts:
        part = parts.pop()
        if isinstance(part, dict | list):
            parts += part.values() if isinstance(part, dict) else part
        elif type(part) not in (int, str):
            raise MalformedError("the claim has something else than objects, lists, integers and strings")
    return claim


def read_grid(value: object) -> list[int]:
    """The numbers of rows and of columns of a grid."""
    if (
        type(value) is not list
        or len(value) != 2
        or not all(type(size) is int and size > 0 for size in value)
    ):
        raise MalformedError("grid is not the list of the numbers of rows and columns")
    return value


def read_kind(value: object) -> str:
    """One of the kinds."""
    if type(value) is not str:
        raise MalformedError("the kind is not a word")
    expect(value in KINDS or value == VERDICT, f"there is no kind {show(value)}")
    return value
