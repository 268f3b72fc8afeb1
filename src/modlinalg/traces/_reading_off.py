"""What the end of an elimination says: the closing sentences and checked equations of traces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from modlinalg._answers.inverses.identities import check_identities
from modlinalg._answers.inverses.inverses import (
    inverse,
    moore_penrose_inverse,
    pseudo_inverse_from,
    pseudo_inverse_of_diagonal,
)
from modlinalg._answers.systems.shown import modulo_text, tuple_text
from modlinalg._answers.systems.solutions import SolutionSet
from modlinalg._arithmetic.rings import ZZ, Ring, elements_text, modulus_text
from modlinalg._arithmetic.storage.firewall import Element
from modlinalg._matrices import Matrix, from_rows, identity, vanishes
from modlinalg._matrices.sides import PLACEMENTS, Placement
from modlinalg.elimination._decomposition import Decomposition
from modlinalg.elimination._steps import LETTER, Axis, Closing, DisplayedEquation, Heading, Remark
from modlinalg.nonexistence import NoGeneralizedInverseError, NotInvertibleError


def decomposition(d: Decomposition, name: str) -> Iterator[Closing]:
    rows, cols = identity(d.M.shape[0], d.ring), identity(d.M.shape[1], d.ring)
    yield Heading(f"Reading off {name} = RI*W*CI")
    yield DisplayedEquation(
        f"{name} = RI*W*CI", (d.M, "=", d.RI, "*", d.W, "*", d.CI), d.RI @ d.W @ d.CI == d.M
    )
    yield DisplayedEquation("R*RI = I", (d.R, "*", d.RI, "=", rows), d.R @ d.RI == rows)
    yield DisplayedEquation("C*CI = I", (d.C, "*", d.CI, "=", cols), d.C @ d.CI == cols)


def solution_set(s: SolutionSet, name: str) -> Iterator[Closing]:
    """Yield what each line of W says, and all solutions, or the line that proves there is none."""
    at = PLACEMENTS[s.side]
    unknown, (near, far) = at.new_unknown, at.order("R", "C")
    system = f"{at.times('W', unknown)} = {at.times(near, 'b')}, x = {at.times(far, unknown)}"
    d = at.turned(s.decomposition)
    yield from lines_left(d, at.turned(s.b), at, system)
    yield from _solved(s, name) if s else _unsolvable(s, name)


def lines_left(d: Decomposition, b: Matrix, at: Placement, system: str) -> Iterator[Closing]:
    """Yield what each line of W*y = R*b says, for the unknown on the right; `system` says it in letters."""
    yield Heading("Reading off the solutions")
    yield Remark(f"what is left is {system}")
    unknown, axis = at.new_unknown, at.across
    for i, row in enumerate((d.R @ b).rows()):
        yield Remark(_line(d, i, row, unknown, axis))
    free = [f"{unknown}{i + 1}" for i in range(d.W.shape[0], d.W.shape[1])]
    if free:
        verb = "it is" if len(free) == 1 else "they are"
        yield Remark(f"no {axis} is left for {', '.join(free)}: {verb} free")


def _line(d: Decomposition, i: int, constants: Sequence[Element], unknown: str, axis: Axis) -> str:
    """Return what one line of W says, such as "row R2: 2*y2 = 4 mod 8, so y2 = 2"."""
    ring, factor = d.ring, d.factor(i)
    label = f"{axis} {LETTER[axis]}{i + 1}"
    right = elements_text(ring, constants)
    right = f"({right})" if len(constants) != 1 else right
    left = f"{ring.format(factor)}*{unknown}{i + 1}" if i < d.W.shape[1] else "0"
    solvable = all(ring.divides(factor, entry) for entry in constants)
    if not solvable:
        return f"{label}: {left} = {right}{_mod(ring)} has no solution{_why_not(ring, factor, constants)}"
    if i >= d.W.shape[1] or factor == 0:
        free = f", {unknown}{i + 1} is free" if i < d.W.shape[1] else ""
        return f"{label}: {left} = {right}{_mod(ring)} holds{free}"
    values = elements_text(ring, [ring.quotient(entry, factor) for entry in constants])
    values = f"({values})" if len(constants) != 1 else values
    more = ""
    if ring.annihilator(factor) and factor != 1:
        step = ring.format(ring.annihilator(factor))
        more = f", and adding a multiple of {step} solves it as well"
    return f"{label}: {left} = {right}{_mod(ring)}, so {unknown}{i + 1} = {values}{more}"


def _mod(ring: Ring) -> str:
    """Return " mod 6", and nothing over Z and Q."""
    return f" mod {modulus_text(ring)}" if ring.modulus else ""


def _why_not(ring: Ring, factor: Element, constants: Sequence[Element]) -> str:
    if factor == 0:
        return ""
    if ring == ZZ:
        wrong = next(entry for entry in constants if not ring.divides(factor, entry))
        d = ring.format(factor)
        return f", since {d} does not divide {ring.format(wrong)}: there is none modulo {d} already"
    g = ring.format(ring.ideal(factor))
    return f": gcd({ring.format(factor)}, {modulus_text(ring)}) = {g} does not divide the right side"


def _solved(s: SolutionSet, name: str) -> Iterator[Closing]:
    at, M, b, x = PLACEMENTS[s.side], s.M, s.b, s.particular
    d = at.turned(s.decomposition)
    rhs, ring, unknowns = (d.R @ at.turned(b)).rows(), d.ring, range(d.W.shape[1])
    named = [i for i in unknowns if i < len(rhs) and d.factor(i) != 0]
    rows = {i: [ring.quotient(entry, d.factor(i)) for entry in rhs[i]] for i in named}
    count = at.shape(b)[1]
    y = at.turned(
        from_rows([rows.get(i, [ring.zero] * count) for i in unknowns], count, ring)
    )  # 0 where free
    far = at.order("R", "C")[1]
    yield _combined(f"x = {at.times(far, at.new_unknown)}", x, *at.order(at.turned(d.C), y))
    yield Remark(str(s).replace("\n", " ") if at.shape(b)[1] == 1 else str(s))
    yield DisplayedEquation(f"{at.times(name, 'x')} = b", _product(at, M, x, b), at.product(M, x) == b)
    for i, g in enumerate(s.generators, 1):
        product = at.product(M, g)
        words = f"{at.times(name, f'g{i}')} = 0, g{i} = {tuple_text(g)}"
        yield DisplayedEquation(words, _product(at, M, g, product), product.is_zero)


def _product(at: Placement, A: Matrix, B: Matrix, product: Matrix) -> tuple[Matrix | str, ...]:
    """Return the parts of the equation A*B = product, on the left B*A = product."""
    first, second = at.order(A, B)
    return first, "*", second, "=", product


def _combined(words: str, combined: Matrix, A: Matrix, B: Matrix) -> DisplayedEquation:
    """Return the equation that says where x or u comes from: a product that is multiplied out."""
    return DisplayedEquation(words, (combined, "=", A, "*", B), A @ B == combined)


def failing_line(d: Decomposition, b: Matrix, at: Placement) -> str:
    """Return the line of the transform that refutes, such as "4*(row R1 of R)"."""
    (i, multiplier), letter = _failing(d, b), LETTER[at.across]
    line = f"{at.across} {letter}{i + 1} of {letter}"
    return line if multiplier == 1 else f"{d.ring.format(multiplier)}*({line})"


def _failing(d: Decomposition, b: Matrix) -> tuple[int, Element]:
    """Return the first line of W*y = R*b that no y satisfies, and by what it is multiplied to refute."""
    for i, row in enumerate((d.R @ b).rows()):
        if not all(d.ring.divides(d.factor(i), entry) for entry in row):
            return i, d.ring.one if d.ring == ZZ else d.ring.annihilator(d.factor(i))
    raise AssertionError("a system without a solution has a line without one")


def _unsolvable(s: SolutionSet, name: str) -> Iterator[Closing]:
    at, M, b, u, q = PLACEMENTS[s.side], s.M, s.b, s.refusal().witness, s.q
    d = at.turned(s.decomposition)
    i, multiplier = _failing(d, at.turned(b))
    already = f", already{modulo_text(q)}" if q else ""
    line = failing_line(d, at.turned(b), at)
    yield Remark(f"there is no solution{already}; the proof is u = {tuple_text(u)}, which is {line}")
    size = d.R.shape[0]
    e = from_rows([[multiplier if j == i else d.ring.zero for j in range(size)]], size, d.ring)
    near = at.order("R", "C")[0]
    yield _combined(f"u = {at.times('e', near)}", u, *at.order(at.turned(e), at.turned(d.R)))
    product, image = at.product(u, M), at.product(u, b)
    yield against_zero(at.times("u", name), _product(at, u, M, product), q)
    yield against_zero(at.times("u", "b"), _product(at, u, b, image), q, "!=")


def against_zero(
    words: str, parts: tuple[Matrix | str, ...], q: int, sign: Literal["=", "!="] = "="
) -> DisplayedEquation:
    """Return the equation of a product, the last part, that is 0 or is not; over Z modulo q."""
    product = parts[-1]
    assert isinstance(product, Matrix)
    return DisplayedEquation(
        f"{words} {sign} 0{modulo_text(q)}", parts, vanishes(product, q) == (sign == "=")
    )


def inverse_matrix(d: Decomposition, X: Matrix | None, name: str) -> Iterator[Closing]:
    """Yield M*X = I = X*M for the inverse found, or the vector that proves there is none.

    R*M*C = W with R and C invertible, so M*v = 0 for v = C*y exactly when W*y = 0.
    """
    M = d.M
    yield Heading("Reading off the inverse")
    if X is None:
        try:
            inverse(M)
        except NotInvertibleError as error:
            v, q = error.witness, error.q
            already = f", already{modulo_text(q)}" if q else ""
            proof = f"the proof is v = {tuple_text(v)} != 0{modulo_text(q)}"
            yield Remark(f"{name} is not invertible{already}; {proof}")
            y = d.CI @ v  # after row steps alone v itself, and W*y = 0: there v can be read off
            letter = "v" if y == v else "y"
            if letter == "y":
                yield DisplayedEquation("v = C*y", (v, "=", d.C, "*", y), d.C @ y == v)
            yield against_zero(f"W*{letter}", (d.W, "*", y, "=", d.W @ y), q)
            yield against_zero(f"{name}*v", (M, "*", v, "=", M @ v), q)
            return
        raise AssertionError("an elimination that finds no inverse has a witness")
    one = identity(M.shape[0], M.ring)
    yield DisplayedEquation(f"{name}*X = I", (M, "*", X, "=", one), M @ X == one)
    yield DisplayedEquation(f"X*{name} = I", (X, "*", M, "=", one), X @ M == one)


def hermite_form(d: Decomposition, at: Placement, name: str) -> Iterator[Closing]:
    """Yield H = U*M (M*U from the left) and V with U*V = I, which shows that U is unimodular."""
    one = identity(at.shape(d.M)[0], d.ring)
    U, V = at.order((d.R, d.RI), (d.C, d.CI))[0]
    yield Heading(f"Reading off H = {at.times('U', name)}")
    sides = at.order(U, d.M)
    words = f"{at.times('U', name)} = H"
    yield DisplayedEquation(words, (sides[0], "*", sides[1], "=", d.W), at.product(U, d.M) == d.W)
    yield DisplayedEquation("U*V = I", (U, "*", V, "=", one), U @ V == one)


def inverse_from_transforms(d: Decomposition, name: str) -> Iterator[Closing]:
    """Yield X = C*R when W = I, which inverts M, or the vector that proves there is none."""
    one = identity(d.M.shape[0], d.ring)
    yield from decomposition(d, name)
    if one != d.W:
        yield from inverse_matrix(d, None, name)
        return
    X = d.C @ d.R
    yield DisplayedEquation("X = C*R, since W = I", (X, "=", d.C, "*", d.R), d.C @ d.R == X)
    yield from inverse_matrix(d, X, name)


def pseudo_inverse(d: Decomposition, name: str) -> Iterator[Closing]:
    """Yield W+, X = C*W+*R and the four identities, or the matrix Z that proves there is none."""
    yield from decomposition(d, name)
    yield Heading("The pseudo-inverse X = C*W+*R")
    for factor in dict.fromkeys(d.invariant_factors):
        yield Remark(_quasi_inverse(d.ring, factor))
    try:
        X = pseudo_inverse_from(d, "pseudo_inverse", (1, 2))
    except NoGeneralizedInverseError as error:
        yield from _no_pseudo_inverse(d.M, error, name)
        return
    W_plus = pseudo_inverse_of_diagonal(d, "pseudo_inverse", (1, 2))
    yield DisplayedEquation("X = C*W+*R", (X, "=", d.C, "*", W_plus, "*", d.R), d.C @ W_plus @ d.R == X)
    yield Heading("The four identities")
    for first, second, words in ((d.M, X, f"{name}*X"), (X, d.M, f"X*{name}")):
        yield DisplayedEquation(words, (first, "*", second, "=", first @ second), True)
    for check in check_identities(d.M, X).checks:
        words = f"({check.number}) {check.words.replace('M', name)}"
        yield DisplayedEquation(words, (check.left, "=" if check.holds else "!=", check.right), check.holds)


def _quasi_inverse(ring: Ring, factor: Element) -> str:
    a, x = ring.format(factor), ring.quasi_inverse(factor)
    if x is None:
        where = f"{_mod(ring)}" if ring != ZZ else " in Z"
        return f"{a} has no quasi-inverse: {a}*x*{a} = {a} has no solution{where}"
    if factor == 0:
        return "0 stays 0 in W+"
    inverse_text = ring.format(x)
    return f"{a} has the quasi-inverse {inverse_text}: {a}*{inverse_text}*{a} = {a}{_mod(ring)}"


def _no_pseudo_inverse(M: Matrix, refusal: NoGeneralizedInverseError, name: str) -> Iterator[Closing]:
    Z, q = refusal.witness, refusal.q
    trace, modulo = M.ring.format((Z @ M).trace()), modulo_text(q)
    yield Remark(
        f"there is no X with {name}*X*{name} = {name}: it would give"
        f" trace(Z*{name}) = trace({name}*Z*{name}*X) for every Z, but there is a Z with"
        f" {name}*Z*{name} = 0{modulo} and trace(Z*{name}) = {trace}"
    )
    yield DisplayedEquation("Z", ("Z", "=", Z))
    yield against_zero(f"{name}*Z*{name}", (M, "*", Z, "*", M, "=", M @ Z @ M), q)
    value = from_rows([[(Z @ M).trace()]], 1, M.ring)
    words = f"trace(Z*{name}) = {trace} != 0{modulo}"
    yield DisplayedEquation(words, (Z, "*", M, "=", Z @ M), not vanishes(value, q))


def no_moore_penrose_inverse(M: Matrix, name: str) -> Iterator[Closing]:
    """Yield the vector that proves that no X has all four identities; nothing where one has."""
    try:
        moore_penrose_inverse(M)
        return
    except NoGeneralizedInverseError as refusal:
        found, w, q = refusal, refusal.witness, refusal.q
    yield Heading("No Moore-Penrose inverse")
    if found.failing == (1,):
        yield from _no_pseudo_inverse(M, found, name)
    elif found.failing == (1, 3):
        product, image = M.T @ M @ w, M @ w
        columns = f"is orthogonal to all columns of {name}{modulo_text(q)}"
        yield Remark(f"no X has both (1) and (3), since {name}*v {columns}")
        yield against_zero(f"{name}^T*{name}*v", (M.T, "*", M, "*", w, "=", product), q)
        yield against_zero(f"{name}*v", (M, "*", w, "=", image), q, "!=")
    else:
        product, image = w @ M @ M.T, w @ M
        rows = f"is orthogonal to all rows of {name}{modulo_text(q)}"
        yield Remark(f"no X has both (1) and (4), since u*{name} {rows}")
        yield against_zero(f"u*{name}*{name}^T", (w, "*", M, "*", M.T, "=", product), q)
        yield against_zero(f"u*{name}", (w, "*", M, "=", image), q, "!=")
