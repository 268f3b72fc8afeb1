"""A certificate that is being checked: its fields are read one by one, then statements are found true."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ._arithmetic import Ring
from ._matrices import Matrix, Rows, modulo, read_matrix
from ._text import show
from ._verdict import MalformedError, RejectedError, expect
from ._work import Work

SIDES = ("right", "left")
MEASURES = ("clicks", "hamming", "lee")
ALL_SOLUTIONS = ("solution_set", "congruence_solution_set", "count")
MODULI_SHOWN = 12
ENVELOPE = {"format", "version", "kind", "ring"}
VERSIONS = (1, 2)  # 1 over Z_n and Q, 2 over Z and for the kinds that are only over Z_n
ONLY_MODULAR = ("optimum", "not_optimum", "nearest_solvable", "count", "grid_nullity")  # in version 2


class Certificate:
    """The fields that are not read yet, what was read, and the statements that were found true."""

    def __init__(
        self, value: object, work: Work, compare: Callable[["Certificate"], None] | None = None
    ) -> None:
        """Read the envelope: format, version, kind and ring.

        `compare` rejects it if it is about another question, as soon as its fields have been read.
        """
        if type(value) is not dict or not value.keys() >= ENVELOPE:
            raise MalformedError("not an object with format, version, kind and ring")
        expect(value["format"] == "modlinalg-certificate", "the format is not modlinalg-certificate")
        version = value["version"]
        expect(type(version) is int and version in VERSIONS, "the version is neither 1 nor 2")
        if type(value["kind"]) is not str:
            raise MalformedError("the kind is not a word")
        self.kind: str = value["kind"]
        self.name: str = self.kind  # what messages call it
        self.kind_inside: str | None = None  # that of a certificate inside, which is verified, too
        self.given = value  # all fields as they are written
        self.claim: dict[str, Any] | None = None  # of a verdict, which is `word`
        self.word: str | None = None
        self.compare = compare
        self.complete: bool = False  # whether every field has been read
        self.ring: Ring = read_ring(value["ring"], work)
        expect_version_of(self.kind, version, self.ring)
        self.q: int = 0  # what the statements hold modulo; 0 for what they say as they stand
        self.unread: dict[str, object] = {key: x for key, x in value.items() if key not in ENVELOPE}
        self.sizes: dict[str, int] = {"1": 1}  # the letters of shapes such as "mk"
        self.matrices: dict[str, Matrix] = {}  # those that were read, by their names
        self.side: str | None = None
        self.measure: str | None = None
        self.grid: list[int] | None = None
        self.identities: list[int] | None = None
        self.moduli: list[int] | None = None
        self.common: int = 0  # the least common multiple of the moduli
        self.proved: list[str] = []  # the statements that hold, in words

    # what a certificate has

    def field(self, name: str) -> object:
        """The value of a field, which counts as read."""
        expect(name in self.unread, f"{show(self.name)} without {name}")
        return self.unread.pop(name)

    def matrix(
        self, name: str, shape: str, *, may_be_sparse: bool = False, ring: Ring | None = None
    ) -> Matrix:
        """The matrix of a field, over the ring of the certificate unless it is over another."""
        read = read_matrix(ring or self.ring, name, self.field(name), may_be_sparse=may_be_sparse)
        M = self.matrices[name] = self.fitting(name, shape, read)
        return M

    def fitting(self, name: str, shape: str, M: Matrix) -> Matrix:
        """The matrix, if it fits a shape such as "mk": a letter stands for the same size throughout."""
        rows, cols = self.sizes.setdefault(shape[0], M.rows), self.sizes.setdefault(shape[1], M.cols)
        fits = (M.rows, M.cols) == (rows, cols)
        expect(fits, f"{name} is {M.rows} x {M.cols} where {rows} x {cols} is needed")
        return M

    def listed(self, name: str, kind: type) -> list[object]:
        """The list of a field, with items of one type."""
        value = self.field(name)
        if type(value) is not list or not all(type(item) is kind for item in value):
            raise MalformedError(f"{name} is not a list of type {kind.__name__}")
        return value

    def number(self, name: str, least: int | None = None) -> int:
        """The number of a field, which is at least this one."""
        value = self.field(name)
        if type(value) is not int or (least is not None and value < least):
            raise MalformedError(f"{name} is not a number{'' if least is None else f' >= {least}'}")
        return value

    def numbers(self, name: str) -> list[int]:
        """The list of numbers >= 0 of a field."""
        return read_numbers(name, self.field(name))

    def read_side(self) -> str:
        """The side of the unknown."""
        self.side = read_word("side", self.field("side"), SIDES)
        return self.side

    def read_measure(self) -> str:
        """How solutions are weighed."""
        self.measure = read_measure(self.field("measure"))
        return self.measure

    def read_identities(self) -> list[int]:
        """The numbers of the identities; 5 needs a square M."""
        M = self.matrices["M"]
        self.identities = read_identities(self.field("identities"))
        expect(5 not in self.identities or M.rows == M.cols, "identity 5 needs a square M")
        return self.identities

    def read_moduli(self, size: str) -> list[int]:
        """The moduli of the equations, as many as the letter says."""
        self.moduli = self.numbers("moduli")
        count, needed = len(self.moduli), self.sizes[size]
        expect(count == needed, f"there are {count} moduli where {needed} are needed")
        return self.moduli

    def read_modulus(self) -> None:
        """Over Z the q of a "no", what it holds modulo: at least 2, or 0, and then it holds exactly."""
        if self.ring.n == 0:
            q = self.field("q")
            if type(q) is not int or q < 0 or q == 1:
                raise MalformedError("q is neither 0 nor a number >= 2")
            self.q = q

    def all_read(self) -> None:
        """Every field has been read, there is no other, and they are about the question."""
        if self.unread:
            raise MalformedError(f"{show(self.name)} has no field {show(next(iter(self.unread)))}")
        self.complete = True
        if self.compare is not None:
            self.compare(self)

    def is_about_kernel(self) -> bool:
        """Whether it lists all solutions of M*x = 0, or of x*M = 0, or names generators of these."""
        b = self.matrices.get("b")
        if b is None:
            return self.kind_inside == "solution_set"
        systems = b.cols if self.side == "right" else b.rows
        return self.kind in ALL_SOLUTIONS and systems == 1 and next(b.nonzero(), None) is None

    def subject(self, answered: tuple[str, ...] = ()) -> str:
        """What the certificate is about: kind, ring, sizes (not those of its answer), side, identities."""
        shapes = (
            f"{name} {M.rows} x {M.cols}"
            for name, M in self.matrices.items()
            if name in ("M", "start", "b", "N") and name not in answered
        )
        words = [f"{self.name} over {self.ring}", *shapes]
        if self.side:
            words.append(f"side {self.side}")
        if self.grid:
            words.append(f"{' x '.join(map(show, self.grid))} cells")
        if self.measure:
            words.append(f"measure {self.measure}")
        if self.identities:
            words.append(f"identities {', '.join(map(str, self.identities))}")
        if self.moduli is not None:
            words.append(self.equation_by_equation(self.moduli))
        return ", ".join(words)

    def equation_by_equation(self, moduli: list[int]) -> str:
        """What is claimed where each equation has its own modulus, in words."""
        which = {"congruence_solution": "an x", "no_congruence_solution": "no x"}.get(self.kind, "all x")
        if self.common:
            which += f" modulo {show(self.common)}"
        system, line = ("M*x = b", "row") if self.side == "right" else ("x*M = b", "column")
        if self.kind == "verdict":
            return f"{line} by {line} modulo {numbers_in_words(moduli)}"
        return f"{which} with {system} {line} by {line} modulo {numbers_in_words(moduli)}"

    # what must hold

    def modulo(self, *matrices: Matrix) -> list[Matrix]:
        """The matrices modulo the q of the certificate; as they are if it has none, or 0."""
        return [modulo(A, self.q) for A in matrices] if self.q else list(matrices)

    def holds(self, statement: str, failures: Iterable[str]) -> None:
        """Reject the certificate if the statement has a failure; without one it is proved."""
        if self.q:
            statement = f"{statement} modulo {show(self.q)}"
        for failure in failures:
            raise RejectedError(f"{statement} fails: {failure}")
        if statement not in self.proved:
            self.proved.append(statement)

    def equal(self, statement: str, left: Rows, right: Rows) -> None:
        """All entries of two matrices are equal."""
        self.holds(statement, self.differences(left, right))

    def not_equal(self, statement: str, left: Rows, right: Rows) -> None:
        """Some entries of two matrices differ."""
        equal = next(self.differences(left, right), None) is None
        self.holds(statement, ["the two sides are equal"] if equal else [])

    def differences(self, left: Rows, right: Rows) -> Iterator[str]:
        """Where two matrices of the same shape differ, entry by entry, counted from 1."""
        for i, (row, other) in enumerate(zip(left, right, strict=True), 1):
            for j, (x, y) in enumerate(zip(row, other, strict=True), 1):
                if not self.ring.equal(x, y):
                    yield f"entry ({i}, {j}): {self.ring.show(x)} and {self.ring.show(y)}"


def expect_version_of(kind: str, version: int, ring: Ring) -> None:
    """The version has the kind over the ring."""
    if kind in ONLY_MODULAR:
        expect(version == 2, f"{show(kind)} is only in version 2")
        expect(bool(ring.n), f"there is no kind {show(kind)} over {ring}")
    else:
        words = f"{ring} in version {version}: version 1 has Z_n and Q, version 2 has Z"
        expect((version == 2) == (ring.n == 0), words)


def read_ring(value: object, work: Work) -> Ring:
    """The ring of {"modulus": n}, {"integers": true} or {"rational": true}."""
    if type(value) is dict and len(value) == 1:
        n = value.get("modulus")
        if type(n) is int and n >= 2:
            return Ring(n, work)
        if value.get("integers") is True:
            return Ring(0, work)
        if value.get("rational") is True:
            return Ring(None, work)
    raise MalformedError(
        'the ring is none of {"modulus": n} with n >= 2, {"integers": true}, {"rational": true}'
    )


def read_word(name: str, value: object, words: tuple[str, ...]) -> str:
    """One of these words."""
    if type(value) is not str or value not in words:
        raise MalformedError(f"{name} is not {' or '.join(words)}")
    return value


def read_measure(value: object) -> str:
    """Clicks, hamming or lee."""
    if type(value) is not str or value not in MEASURES:
        raise MalformedError(f"measure is not {', '.join(MEASURES[:-1])} or {MEASURES[-1]}")
    return value


def read_numbers(name: str, value: object, *, of_any_sign: bool = False) -> list[int]:
    """A list of numbers, which are at least 0 unless they may be below."""
    if type(value) is not list or not all(type(n) is int and (n >= 0 or of_any_sign) for n in value):
        raise MalformedError(f"{name} is not a list of numbers{'' if of_any_sign else ' >= 0'}")
    return value


def numbers_in_words(numbers: list[int]) -> str:
    """Numbers with commas, some of a long list."""
    words = [show(n) for n in numbers[: MODULI_SHOWN - 2]]
    if len(numbers) > MODULI_SHOWN:
        words.append("..")
        numbers = numbers[-1:]
    else:
        numbers = numbers[MODULI_SHOWN - 2 :]
    return ", ".join([*words, *map(show, numbers)]) or "no number"


def read_identities(value: object) -> list[int]:
    """A list of increasing numbers out of 1..5, at least one."""
    if type(value) is list and all(type(k) is int for k in value):
        given = value[:6]
        if given and given == value and given == [k for k in range(1, 6) if k in given]:
            return given
    raise MalformedError("identities is not a list of increasing numbers out of 1, 2, 3, 4, 5")
