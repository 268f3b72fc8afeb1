"""The equations at the end of a trace, compared with what their words say."""

import re

from modlinalg import ZZ, identity, trace_decomposition, trace_inverse, trace_pseudo_inverse, trace_solve
from modlinalg._matrices import from_rows
from modlinalg.elimination._steps import DisplayedEquation
from modlinalg.traces._trace import without_moore_penrose_inverse


def displayed(equation):
    """Return the sign between the two displayed sides, and the factors of each side."""
    (place,) = (k for k, part in enumerate(equation.parts) if part in ("=", "!="))
    chains = equation.parts[:place], equation.parts[place + 1 :]
    assert all(chain[1::2] == ("*",) * (len(chain) // 2) for chain in chains)
    return equation.parts[place], *(chain[::2] for chain in chains)


def multiplied(factors):
    """Return the product of displayed factors."""
    result, *others = factors
    for factor in others:
        result = result @ factor
    return result


def named(words):
    """Return the names of the factors on both sides of words such as "(1) M*X*M = M" or "M*v != 0"."""
    sides = re.split(r" !?= ", re.sub(r"^\(\d\) |, .*|trace(?=\()", "", words))
    return [side.removeprefix("(").removesuffix(")").split("*") for side in sides[:2]]


def wrong_equations(trace, known):
    """Return the words of the equations of a trace that do not show what they say.

    `known` has the matrices of the question by their names; each name stands for one matrix
    throughout, N^T for the transpose of N, I for the identity matrix.
    """
    wrong = []
    for equation in trace.conclusion:
        if isinstance(equation, DisplayedEquation) and not shows_what_it_says(equation, known):
            wrong.append(equation.words)
    return wrong


def shows_what_it_says(equation, known):
    """Say whether the displayed factors are those that are named, and their products are as the sign says."""
    sign, left, right = displayed(equation)
    if isinstance(left[0], str):  # X = C*R and Z = [..] give a name to what stands on the right
        known[left[0]] = multiplied(right)
        left = (known[left[0]],)
    true = (multiplied(left) == multiplied(right)) == (sign == "=") == (equation.holds is not False)
    value, words = multiplied(right), equation.words
    modulo = re.search(r" modulo (\d+)", words)  # what is shown is exact, what is said holds modulo q
    q, words = (int(modulo[1]) if modulo else 0), re.sub(r" modulo \d+", "", words)
    assert q == 0 or (q >= 2 and value.ring == ZZ)
    if found := re.fullmatch(r"trace\(.*\) = (\S+) != 0", words):
        true &= value.ring.format(value.trace()) == found[1] and residue(value.trace(), q) != 0
    elif re.search(r"!= 0$", words):
        true &= any(residue(entry, q) for entry in value.entries)
    elif re.search(r" = 0\b", words):
        true &= not any(residue(entry, q) for entry in value.entries)
    for names, factors in zip(named(words), (left, right), strict=False):
        if len(names) == len(factors):
            true &= all(known_as(name, factor, known) for name, factor in zip(names, factors, strict=True))
        elif "^T" not in words:  # an identity shows its products, such as M*X*M, in one matrix
            true &= multiplied([known[name] for name in names]) == multiplied(factors)
    return true


def residue(entry, q):
    """Return an entry modulo q, itself for q = 0."""
    return entry % q if q else entry


def known_as(name, found, known):
    """Say whether a displayed matrix is the one that has had this name before."""
    if name == "I":
        return found == identity(found.shape[0], found.ring)
    if name.endswith("^T"):
        return found.T == known[name[:-2]]
    return name.isdecimal() or known.setdefault(name, found) == found


def traces_of(M):
    """Yield the traces about M of every kind, on both sides, with the matrices that are known by name."""
    for side in ("right", "left"):
        yield trace_decomposition(M, side=side), {"M": M}
        yield without_moore_penrose_inverse(trace_pseudo_inverse(M, side=side)), {"M": M}
        length = M.shape[0] if side == "right" else M.shape[1]
        for entries in ([1] * length, [*range(1, length + 1)]):
            b = from_rows([[M.ring.canonical(M.ring.one * a)] for a in entries], 1, M.ring)
            b = b if side == "right" else b.T
            yield trace_solve(M, b, side=side), {"M": M, "b": b}
        if M.is_square:
            yield trace_inverse(M, side=side), {"M": M}
            yield trace_inverse(M, side=side, style="smith"), {"M": M}
