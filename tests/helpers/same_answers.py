"""Every public function asked about matrices at all crossovers, by processes with and without a history.

    python -m tests.helpers.same_answers RING fresh    # each question in a process that asked nothing before
    python -m tests.helpers.same_answers RING without  # the same, without numpy
    python -m tests.helpers.same_answers RING last     # the last answers of one process that loads numpy,
                                                       # asks everything once, and then all again

prints a line "matrix question: digest" for each; "some" at the end takes a few of both.
"""

import hashlib
import json
import os
import pickle
import random
import sys
from dataclasses import fields, is_dataclass

import modlinalg
from modlinalg import QQ, ZZ, Matrix, ModlinalgError, Zmod, identity, matrix, zeros
from modlinalg._arithmetic.storage import crossovers as at
from modlinalg.elimination._decomposition import LARGEST_BY_STEPS, LARGEST_BY_STEPS_OVER_Z

PRIME, LONG_PRIME = 65537, 2**31 - 1
PRODUCT = 122  # rows of two matrices that make PRODUCT_ON_ARRAYS
EDGES = {  # rows of square matrices from which on something else is chosen
    Zmod(2): (64, 100, 128, round(at.ON_WORDS ** (1 / 3))),
    Zmod(3): (PRODUCT, at.RECORD_OVER_A_FIELD[0], at.ELIMINATION_OF_AN_ARRAY[0]),
    Zmod(8): (60, at.RECORD_OVER_A_RING[0], PRODUCT, at.DETERMINANT),
    Zmod(12): (60, at.RECORD_OVER_A_RING[0], PRODUCT),
    Zmod(1000): (60, at.RECORD_OVER_A_RING[0], PRODUCT, at.DETERMINANT),
    Zmod(2**32): (at.RECORD_OVER_A_RING[1], PRODUCT),
    Zmod(PRIME): (PRODUCT, at.SOLUTION[0], at.INVERTED_FIRST, at.ELIMINATION_OF_ROWS[0]),
    Zmod(LONG_PRIME): (PRODUCT, at.SOLUTION[1], at.RECORD_OVER_A_FIELD[1]),
    Zmod(2**61 - 1): (at.DETERMINANT_OF_INTEGERS, PRODUCT),
    Zmod(10**40): (at.DETERMINANT_OF_INTEGERS,),
    ZZ: (20,),
    QQ: (20, at.LIFTED_INVERSE),
}
RINGS = {"Z": ZZ, "Q": QQ} | {str(ring.modulus): ring for ring in EDGES if ring.modulus}
SOME = {"2": 200, "8": 80, "65537": 150, "Q": 60}


def edges(ring):
    """Return the numbers of rows at which something else is chosen over a ring."""
    return {LARGEST_BY_STEPS_OVER_Z, LARGEST_BY_STEPS, *EDGES[ring]}


def shapes(name, *, some=False):
    """Return the shapes of the matrices over a ring."""
    if some:
        return [(SOME[name], SOME[name])]
    found = sorted({edge + d for edge in edges(RINGS[name]) for d in (-1, 0, 1)})
    wide = [(side // 2 + 1, 2 * side) for side in found[1::6]]
    return [*((side, side) for side in found), *wide, *(shape[::-1] for shape in wide), (2, 400), (400, 2)]


def drawn(ring, shape, *, full):
    """Return rows of an m x k matrix over a ring: random ones, or the product of two thinner matrices."""
    dice, (m, k), n = random.Random(f"{ring} {shape} {full}"), shape, ring.modulus or 10

    def entries(rows, cols):
        return matrix([[dice.randrange(n) for _ in range(cols)] for _ in range(rows)], ring)

    if full:
        found = entries(m, k)
    else:  # and twice a row, which gives zero divisors among the invariant factors
        r = max(1, min(shape) - min(shape) // 8 - 1)
        right = modlinalg.block([[2 * entries(1, k)], [entries(r - 1, k)]]) if r > 1 else entries(1, k)
        found = entries(m, r) @ right
    return [[int(a) for a in row] for row in found.rows()]


def ones(size, ring):
    """Return a column of ones."""
    return matrix([[1]] * size, ring)


def image_of_ones(M):
    """Return M*(1, .., 1)."""
    return M @ ones(M.shape[1], M.ring)


ALL, MOST, MANY, FEW = 10**4, 131, 81, 20  # sides up to which a question is asked
PLAIN = {  # functions of the matrix alone
    "decompose kernel howell_form invariant_factors free_rank nullity rank is_howell_form is_rref": ALL,
    "is_smith_form question": ALL,
    "howell_form_with_transform rref rref_with_transform smith_form plu rank_decomposition": MOST,
    "hermite_form hermite_form_with_transform pseudo_inverse generalized_inverse": MOST,
    "moore_penrose_inverse column_space row_space image span verify_no_generalized_inverse": MANY,
    "trace_decomposition trace_pseudo_inverse trace_hermite_form": 8,
}
SQUARE = {
    "det inverse is_invertible": ALL,
    "charpoly": MOST,
    "minpoly adjugate drazin_inverse group_inverse hessenberg_form": MANY,
    "verify_not_invertible verify_unimodular": MANY,
    "eigenvalues minimal_polynomial": FEW,
    "matrix_order trace_inverse": 8,
}
MORE = {
    "solve": (lambda M: modlinalg.solve(M, image_of_ones(M)), ALL),
    "solve, left": (lambda M: modlinalg.solve(M, image_of_ones(M.T).T, side="left"), ALL),
    "solve, none": (lambda M: modlinalg.solve(M, ones(M.shape[0], M.ring)), ALL),
    "kernel, left": (lambda M: modlinalg.kernel(M, side="left"), ALL),
    "coefficients": (lambda M: modlinalg.span(M).coefficients(image_of_ones(M)), MOST),
    "minimal_generators": (lambda M: modlinalg.span(M).minimal_generators, MANY),
    "homology": (lambda M: modlinalg.homology(M, zeros(M.shape[1], 1, M.ring)), MANY),
    "solve_two_sided": (lambda M: modlinalg.solve_two_sided(M, M.T, M @ M.T), FEW),
    "check_identities": (lambda M: modlinalg.check_identities(M, M.T), ALL),
    "certify": (lambda M: modlinalg.certify(modlinalg.decompose(M)), MANY),
    "trace_solve": (lambda M: modlinalg.trace_solve(M, image_of_ones(M)), 8),
    "format_matrix": (lambda M: modlinalg.format_matrix(M, "pari"), MANY),
    "block": (lambda M: modlinalg.block([[M, 0], [0, M]]), ALL),
    "kron": (lambda M: modlinalg.kron(M, identity(2, M.ring)), MOST),
    "products and sums": (lambda M: (M @ M.T, M + M - 3 * M), ALL),
    "parts": (lambda M: (M[1:, :-1], M.T, M.columns([0, 0])), ALL),
    "pickle": (lambda M: pickle.loads(pickle.dumps(M)), ALL),
}
CLAIMED = {  # what is claimed about M, mostly wrongly
    "adjugate": lambda M: [M],
    "basis_of_image": lambda M: [M],
    "charpoly": lambda _: [[1, 1]],
    "count": lambda M: [image_of_ones(M), 1],
    "decomposition": lambda M: [identity(M.shape[0], M.ring), M, identity(M.shape[1], M.ring)],
    "det": lambda _: [1],
    "drazin_inverse": lambda M: [M],
    "eigenvalues": lambda _: [[1]],
    "equal_modules": lambda M: [M[:, :1]],
    "free_rank": lambda _: [1],
    "generalized_inverse": lambda M: [M.T],
    "hermite_form": lambda M: [M],
    "homology": lambda M: [zeros(M.shape[1], 1, M.ring), [1]],
    "howell_form": lambda M: [M],
    "invariant_factors": lambda M: [[1] * min(M.shape)],
    "inverse": lambda M: [M],
    "kernel": lambda M: [zeros(M.shape[1], 1, M.ring)],
    "member": lambda M: [ones(M.shape[0], M.ring)],
    "minimal_generators": lambda M: [M],
    "minpoly": lambda _: [[1, 1]],
    "moore_penrose_inverse": lambda M: [M.T],
    "no_solution": lambda M: [image_of_ones(M)],
    "nullity": lambda _: [1],
    "order": lambda _: [1],
    "plu": lambda M: [*[identity(M.shape[0], M.ring)] * 2, M],
    "product": lambda M: [M.T, M @ M.T],
    "rank": lambda _: [1],
    "rref": lambda M: [M],
    "similar": lambda M: [M, identity(M.shape[0], M.ring)],
    "smith_form": lambda M: [M],
    "solution": lambda M: [image_of_ones(M), ones(M.shape[1], M.ring)],
    "solution_set": lambda M: [image_of_ones(M), ones(M.shape[1], M.ring), zeros(M.shape[1], 1, M.ring)],
}
SLOW = {
    "order": 8,
    "drazin_inverse": FEW,
    "eigenvalues": FEW,
    "minpoly": FEW,
    "charpoly": FEW,
    "homology": FEW,
}


def _verified(name):
    return lambda M: getattr(modlinalg, f"verify_{name}")(M, *CLAIMED[name](M), limit=None)


QUESTIONS = {
    name: (getattr(modlinalg, name), most)
    for names, most in (PLAIN | SQUARE).items()
    for name in names.split()
}
QUESTIONS |= {f"verify_{name}": (_verified(name), SLOW.get(name, MANY)) for name in CLAIMED} | MORE
SAMPLE = {"decompose", "kernel", "solve", "inverse", "pseudo_inverse", "products and sums"}
OF_SQUARE_MATRICES = {name for names in SQUARE for name in names.split()}


def asked(shape, *, some):
    """Yield the names of the questions about a matrix of this shape, and the questions."""
    for name, (question, most) in QUESTIONS.items():
        is_apt = max(shape) <= most and (shape[0] == shape[1] or name not in OF_SQUARE_MATRICES)
        if is_apt and (name in SAMPLE or not some):
            yield name, question


def plain(answer):
    """Return what an answer says, in lists and texts."""
    if isinstance(answer, modlinalg.SolutionSet):
        if not answer:
            return plain(answer.witness)
        drawn_one = answer.random("seed")
        return plain([answer.particular, answer.orders, answer.generators, drawn_one])
    if isinstance(answer, Matrix):
        return [answer.shape, *map(str, answer.entries)]
    if isinstance(answer, modlinalg.Module):
        return plain([answer.generator_matrix, answer.form])
    if isinstance(answer, modlinalg.Trace):
        return answer.to_text()
    if isinstance(answer, tuple | list):
        return [*map(plain, answer)]
    if is_dataclass(answer):
        proof = [answer.certificate] if isinstance(answer, modlinalg.Verification) else []
        return [*proof, *(plain(getattr(answer, field.name)) for field in fields(answer) if field.repr)]
    return str(answer)


def digest(question, M):
    """Return the digest of an answer, or of the refusal with its witness."""
    try:
        said = plain(question(M))
    except ModlinalgError as error:
        said = [type(error).__name__, str(error), plain(getattr(error, "witness", None))]
    return hashlib.sha256(repr(said).encode()).hexdigest()[:16]


def in_a_child(work):
    """Return the text that a function returns in a process of its own, a copy of this one."""
    out, into = os.pipe()
    child = os.fork()
    if not child:
        try:
            with os.fdopen(into, "w") as pipe:
                pipe.write(work())
        finally:
            os._exit(0)
    os.close(into)
    with os.fdopen(out) as pipe:
        text = pipe.read()
    os.waitpid(child, 0)
    return text


def cases(name, *, some):
    """Yield a name, a shape and rows for each matrix; a child draws them, so nothing is loaded for them."""
    ring = RINGS[name]
    for shape in shapes(name, some=some):
        for full in (False, True) if shape[0] == shape[1] and shape[0] in edges(ring) else (False,):
            text = in_a_child(lambda shape=shape, full=full: json.dumps(drawn(ring, shape, full=full)))
            yield f"{name} {shape[0]}x{shape[1]} {'full' if full else 'less'}", shape, json.loads(text)


def first_answers(name, *, some, without):
    """Print the first answer of a process for each question."""
    for case, shape, rows in cases(name, some=some):
        for what, question in asked(shape, some=some):

            def ask(rows=rows, question=question):
                if without:
                    sys.modules["numpy"] = None
                return digest(question, matrix(rows, RINGS[name]))

            print(f"{case} {what}: {in_a_child(ask)}", flush=True)


def last_answers(name, *, some):
    """Print the last answers of a process that has numpy and asked everything about the same matrices."""
    import numpy  # noqa: F401, PLC0415  # loaded before anything is asked

    made = [(case, shape, matrix(rows, RINGS[name])) for case, shape, rows in cases(name, some=some)]
    for _, shape, M in made:
        for ask in (Matrix.to_numpy, Matrix.to_flint, hash, str, lambda M: M @ M.to_numpy().T):
            ask(M)
        for _, question in asked(shape, some=some):
            digest(question, M)
    for case, shape, M in made:
        for what, question in asked(shape, some=some):
            print(f"{case} {what}: {digest(question, M)}", flush=True)


if __name__ == "__main__":
    ring_name, mode, *rest = sys.argv[1:]
    if mode == "last":
        last_answers(ring_name, some=bool(rest))
    else:
        first_answers(ring_name, some=bool(rest), without=mode == "without")
