"""True certificates of eigenvalues and of M = B*C, with the proofs written out, and named false ones."""

from fractions import Fraction

from tests.checker.cases.notation import ZZ, certificate, entry, identity, matrices, matrix
from tests.checker.cases.polynomials import LARGE, PROOFS, RINGS, TURN, proof_of_charpoly

NILPOTENT_AND_TWO = [[2, 1], [0, 2]]
Q = 7  # modulo which the proofs over Q are written


def space(n, value, multiplicity, basis, L, X=None):
    """An eigenvalue with the columns of its basis."""
    residues = n or Q
    found = {"value": entry(n, value), "multiplicity": multiplicity, "basis": matrix(n, basis)}
    found |= {"L": matrix(residues, L)}
    return found if X is None else found | {"X": matrix(residues, X)}


def eigenvalues(n, M, values, u=(), prime=2, candidates=(), proofs=()):
    """The eigenvalues of an upper Hessenberg M, which is its own Hessenberg form."""
    one, M = identity(len(M)), M if n else [[Fraction(x) for x in row] for row in M]
    fields = proof_of_charpoly(n, M, one, one, M, Q) | {"values": values, "proofs": list(proofs)}
    fields["u"] = matrix(n or prime, [list(u)], (1, len(u)))
    if not n:
        fields |= {"prime": prime, "candidates": list(candidates)}
    return certificate("eigenvalues", n, **fields)


def accepted_eigenvalues():
    """Eigenvalues that are simple, multiple, defective, none at all; over Q with and without candidates."""
    shear = [[0, 0], [1, 0]]  # B*L + X*(M - 2*I) = I
    diagonal = [[1, 0, 0], [0, 1, 0], [0, 0, 2]]
    for name, n in (("mod5", 5), ("rational", 0)):
        two = space(n, 2, 2, [[1], [0]], [[1, 0]], shear)
        yield f"eigenvalues_{name}_defective", eigenvalues(n, NILPOTENT_AND_TWO, [two])
        whole = [
            space(n, 1, 2, [[1, 1], [0, 1], [0, 0]], [[1, -1, 0], [0, 1, 0]]),
            space(n, 2, 1, [[0], [0], [1]], [[0, 0, 1]]),
        ]
        yield f"eigenvalues_{name}_diagonal", eigenvalues(n, diagonal, whole)
        none = dict.fromkeys(("M", "P", "PI", "H"), matrix(n, [], (0, 0)))
        none |= {"p": matrix(n, [[1]]), "u": matrix(n or 2, [[]], (1, 0)), "values": [], "proofs": []}
        none |= {} if n else {"q": 2, "prime": 3, "candidates": []}
        yield f"eigenvalues_{name}_0x0", certificate("eigenvalues", n, **none)
    two = space(5, 2, 1, [[1], [0], [0]], [[1, 0, 0]])
    yield "eigenvalues_mod5_others", eigenvalues(5, [[2, 0, 0], [0, 0, -2], [0, 1, 0]], [two], [0, 4])
    yield "eigenvalues_mod7_none", eigenvalues(7, TURN, [], [0, 4])
    three = [space(LARGE, 3, 1, [[1]], [[1]])]
    yield "eigenvalues_large_prime", eigenvalues(LARGE, [[3]], three, proofs=PROOFS[:1])
    yield "eigenvalues_rational_none", eigenvalues(0, TURN, [], [0, 2], 3)
    yield "eigenvalues_rational_near", eigenvalues(0, [[0, 2], [1, 0]], [], [], 7, [3, 4])
    half = [space(0, "1/2", 1, [[1]], [[1]])]
    yield "eigenvalues_rational_half", eigenvalues(0, [["1/2"]], half)
    shifted = [["1/2", 2], [1, "1/2"]]  # (x - 1/2)^2 = 2 modulo 17 for x = 3 and 15
    yield "eigenvalues_rational_near_half", eigenvalues(0, shifted, [], [], 17, [3, 15])
    for name, n in RINGS.items():
        lists = {"M": [[1, 2, 3], [2, 4, 6], [0, 0, 0]], "B": [[1], [2], [0]], "C": [[1, 2, 3]]}
        yield f"rank_decomposition_{name}", rank_decomposition(n, lists, [[-1, 1, 0]], [[-1], [1], [0]])
    unit = {"M": [[4]], "B": [[2]], "C": [[2]]}
    yield "rank_decomposition_z_modulo_three", rank_decomposition(ZZ, unit, [[2]], [[2]], 3)
    empty = {"M": matrix(5, [[0, 0]]), "B": matrix(5, [[]], (1, 0)), "C": matrix(5, [], (0, 2))}
    empty |= {"L": matrix(5, [], (0, 1)), "R": matrix(5, [[], []], (2, 0))}
    yield "rank_decomposition_mod5_of_rank_0", certificate("rank_decomposition", 5, **empty)


def rank_decomposition(n, lists, L, R, q=Q):
    """B*C = M with L*B = I and C*R = I."""
    modulo = {} if n else {"q": q}
    return certificate(
        "rank_decomposition", n, **matrices(n, **lists), **matrices(n or q, L=L, R=R), **modulo
    )


def attacks_on_eigenvalues(true):
    """Eigenvalues that are left out, multiplicities and eigenspaces that are too small or too large."""
    defective, whole = true["eigenvalues_mod5_defective"], true["eigenvalues_rational_diagonal"]
    (two,) = defective["values"]
    one, last = whole["values"]
    yield "eigenvalues_one_left_out", eigenvalues(0, [[1, 0], [0, 2]], [space(0, 1, 1, [[1], [0]], [[1, 0]])])
    yield "eigenvalues_all_left_out", eigenvalues(5, [[1]], [], [1])
    yield "eigenvalues_multiplicity_too_small", whole | {"values": [one | {"multiplicity": 1}, last]}
    yield (
        "eigenvalues_multiplicity_too_large",
        whole | {"values": [one | {"multiplicity": 1}, last | {"multiplicity": 2}]},
    )
    smaller = one | {"basis": matrix(0, [[1], [0], [0]]), "L": matrix(Q, [[1, 0, 0]])}
    yield "eigenvalues_eigenspace_not_whole", whole | {"values": [smaller, last]}
    hidden = smaller | {"X": matrix(Q, [[0, 0, 0], [0, 0, 0], [0, 0, 1]])}
    yield "eigenvalues_eigenspace_not_whole_with_X", whole | {"values": [hidden, last]}
    yield "eigenvalues_of_no_field", eigenvalues(6, [[3]], [space(6, 3, 1, [[1]], [[1]])])
    yield "eigenvalues_twice", whole | {"values": [*[one | {"multiplicity": 1}] * 2, last]}
    yield "eigenvalues_decreasing", whole | {"values": [last, one]}
    without = {key: x for key, x in two.items() if key != "X"}
    yield "eigenvalues_defective_without_X", defective | {"values": [without]}
    twice = two | {"basis": matrix(5, [[1, 2], [0, 0]]), "L": matrix(5, [[1, 0], [0, 1]])}
    yield "eigenvalues_dependent_basis", defective | {"values": [twice]}
    near = true["eigenvalues_rational_near"]
    yield "eigenvalues_candidate_left_out", near | {"candidates": [3]}
    yield "eigenvalues_candidates_left_out", near | {"candidates": []}
    yield "eigenvalues_candidate_that_is_none", near | {"candidates": [2, 3, 4]}
    integral = eigenvalues(0, [[0, 4], [1, 0]], [], [], 11, [2, 9])  # 2 and -2 are roots
    yield "eigenvalues_candidates_are_roots", integral
    yield "eigenvalues_candidates_modulo_a_small_prime", eigenvalues(0, [[0, 9], [1, 0]], [], [], 5, [2, 3])
    yield "eigenvalues_modulo_a_composite", true["eigenvalues_rational_none"] | {"prime": 4}
    yield "eigenvalues_without_proofs", true["eigenvalues_large_prime"] | {"proofs": []}
    shorter = true["eigenvalues_mod7_none"] | {"u": matrix(7, [[0]])}
    yield "eigenvalues_u_too_short", shorter
    yield from attacks_on_one_statement()
    given = true["rank_decomposition_mod8"]
    yield "rank_decomposition_L_is_zero", given | {"L": matrix(8, [[0, 0, 0]])}
    yield (
        "rank_decomposition_of_smaller_rank",
        rank_decomposition(5, {"M": [[1]], "B": [[1, 0]], "C": [[1], [0]]}, [[1], [0]], [[1, 0]]),
    )


def attacks_on_one_statement():
    """Certificates in which one statement is false, and all others hold or cannot be asked."""
    first, second = space(5, 1, 1, [[1], [1]], [[1, 0]]), space(5, 2, 1, [[0], [1]], [[0, 1]])
    yield "eigenvalues_basis_of_no_eigenvectors", eigenvalues(5, [[1, 0], [0, 2]], [first, second])
    dependent = space(5, 1, 2, [[1, 2], [0, 0]], [[1, 0], [0, 1]])
    yield "eigenvalues_dependent_eigenvectors", eigenvalues(5, [[1, 0], [0, 1]], [dependent])
    twice = space(5, 2, 2, [[1], [0]], [[1, 0]], [[0, 0], [0, 1]])
    yield "eigenvalues_one_twice_for_two", eigenvalues(5, [[2, 0], [0, 3]], [twice])
    composite = 17 * 61681  # beyond trial division
    only, wrong = space(composite, 3, 1, [[1]], [[1]]), {"prime": composite, "base": 2, "divisors": [2]}
    yield "eigenvalues_proof_of_a_composite", eigenvalues(composite, [[3]], [only], proofs=[wrong])
    seventh = space(0, "1/7", 1, [[1]], [[1]])
    yield "eigenvalues_denominator_of_M_no_unit", eigenvalues(0, [["1/7"]], [seventh])
    scaled = space(0, 1, 1, [["1/7"]], [[1]])
    yield "eigenvalues_denominator_of_B_no_unit", eigenvalues(0, [[1]], [scaled])
    thirds = [[0, "-1/3"], [1, 0]]
    yield "eigenvalues_denominator_of_the_rest_no_unit", eigenvalues(0, thirds, [], [0, 2], 3)
    for name, B, C in (("B", "1/7", 7), ("C", 7, "1/7")):
        lists = {"M": [[1]], "B": [[B]], "C": [[C]]}
        yield f"rank_decomposition_denominator_of_{name}_no_unit", rank_decomposition(0, lists, [[1]], [[1]])


def malformed_values_of_eigenvalues(true):
    """Shapes that do not fit, and more roots than there can be."""
    given = true["eigenvalues_mod5_defective"]
    (two,) = given["values"]
    for name, change in {
        "more_roots": {"multiplicity": 3},
        "basis_empty": {"basis": matrix(5, [[], []], (2, 0)), "L": matrix(5, [], (0, 2))},
        "basis_too_long": {"basis": matrix(5, [[1], [0], [0]])},
        "L_turned": {"L": matrix(5, [[1], [0]])},
        "X_of_another_size": {"X": matrix(5, [[1]])},
        "value_beyond_n": {"value": 7},
    }.items():
        yield f"eigenvalues_{name}", given | {"values": [two | change]}
    near = true["eigenvalues_rational_near"]
    yield "eigenvalues_candidates_decrease", near | {"candidates": [4, 3]}
    yield "eigenvalues_candidate_beyond_the_prime", near | {"candidates": [3, 7]}
    yield "rank_decomposition_L_turned", true["rank_decomposition_mod5"] | {"L": matrix(5, [[1], [0], [0]])}


def malformed_eigenvalues(true):
    """What the schemas refuse as well."""
    given = true["eigenvalues_mod5_defective"]
    (two,) = given["values"]
    for name, change in {
        "multiplicity_zero": {"multiplicity": 0},
        "multiplicity_true": {"multiplicity": True},
        "value_string": {"value": "2"},
        "with_a_note": {"note": 1},
        "X_null": {"X": None},
    }.items():
        yield f"eigenvalues_{name}", given | {"values": [two | change]}
    yield "eigenvalues_without_L", given | {"values": [{key: x for key, x in two.items() if key != "L"}]}
    yield "eigenvalues_values_object", given | {"values": {}}
    yield "eigenvalues_values_numbers", given | {"values": [2]}
    yield "eigenvalues_with_prime", given | {"prime": 5, "candidates": []}
    near = true["eigenvalues_rational_near"]
    yield "eigenvalues_prime_one", near | {"prime": 1}
    yield "eigenvalues_candidates_strings", near | {"candidates": ["3"]}
    yield "eigenvalues_over_z", given | {"ring": {"integers": True}, "version": 2}
    z = true["rank_decomposition_z"]
    yield "rank_decomposition_z_without_q", {key: x for key, x in z.items() if key != "q"}
