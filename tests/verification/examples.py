"""A true claim of each kind, and what makes it false."""

M6, ONE = [[2, 3], [3, 2]], [[1, 0], [0, 1]]
SINGULAR = [[2, 4], [4, 2]]
INTEGERS = {"integers": True}
# kind: (fields of a true claim over Z_6, changes that make it false)
EXAMPLES = {
    "inverse": ({"M": M6, "X": M6}, {"X": ONE}),
    "not_invertible": ({"M": SINGULAR}, {"M": M6}),
    "unimodular": ({"U": [[2, 3], [1, 1]], "ring": INTEGERS}, {"U": SINGULAR}),
    "generalized_inverse": ({"M": [[2]], "X": [[2]], "identities": [1, 2, 5]}, {"X": [[1]]}),
    "moore_penrose_inverse": ({"M": [[2, 0]], "X": [[2], [0]]}, {"X": [[1], [3]]}),
    "no_generalized_inverse": (
        {"M": [[1, 1]], "ring": {"modulus": 2}, "identities": [1, 4]},
        {"M": [[1, 0]]},
    ),
    "drazin_inverse": ({"M": [[2]], "X": [[2]], "index": 1}, {"index": 2}),
    "solution": ({"M": SINGULAR, "b": [2, 4], "x": [-2, 0], "side": "left"}, {"x": ["1/5", 0]}),
    "no_solution": ({"M": [[2]], "b": [1]}, {"b": [4]}),
    "solution_set": (
        {"M": SINGULAR, "b": [2, 4], "particular": [1, 0], "generators": [[3, 0], [4, 1]], "basis": "rows"}
        | {"orders": [2, 6]},
        {"generators": [[3, 0]], "orders": [2]},
    ),
    "kernel": (
        {
            "M": SINGULAR,
            "generators": {"rows": 2, "cols": 2, "entries": [[3, 4], [0, 1]]},
            "basis": "columns",
        },
        {"generators": []},
    ),
    "count": ({"M": SINGULAR, "b": [[0], [0]], "count": 12}, {"count": 6}),
    "optimum": (
        {"M": SINGULAR, "b": [2, 4], "x": [1, 0], "weight": 1, "measure": "lee"},
        {"x": [4, 0], "weight": 2},
    ),
    "member": ({"M": SINGULAR, "v": [0, 6]}, {"v": [1, 0]}),
    "equal_modules": ({"M": [[2, 3]], "N": [[5]]}, {"N": [[2]]}),
    "basis_of_image": ({"M": [[2, 3]], "generators": [[5]], "basis": "rows"}, {"generators": [[2]]}),
    "minimal_generators": ({"M": [[2, 3]], "generators": [[1]]}, {"generators": [[2], [3]]}),
    "homology": ({"M": [[3]], "B": [[0]], "factors": [3]}, {"factors": [6]}),
    "charpoly": ({"M": M6, "p": "x^2 + 2*x + 1"}, {"p": [1, 3, 1]}),
    "minpoly": (
        {"M": [[2, 0], [0, 2]], "p": [-2, 1], "coefficients": "ascending", "ring": {"modulus": 7}},
        {"p": [4, -4, 1]},
    ),
    "eigenvalues": (
        {"M": [[2, 1], [0, 2]], "values": {"2": 2}, "ring": {"modulus": 7}},
        {"values": [2], "listed": "repeated"},
    ),
    "adjugate": ({"M": SINGULAR, "X": [[2, 2], [2, 2]]}, {"X": SINGULAR}),
    "order": ({"M": M6, "order": 2}, {"order": "infinite"}),
    "plu": (
        {"M": [[0, 2], [3, 4]], "P": [[0, 1], [1, 0]], "L": ONE, "U": [[3, 4], [0, 2]]}
        | {"ring": {"modulus": 5}},
        {"P": ONE},
    ),
    "product": ({"M": M6, "N": M6, "C": ONE}, {"C": M6}),
    "similar": (
        {"M": M6, "N": [[0, 0], [0, 4]], "P": [[1, 1], [1, 4]], "ring": {"modulus": 5}},
        {"P": SINGULAR},
    ),
    "decomposition": ({"M": [[2]], "RI": [[5]], "W": [[4]], "CI": [[1]]}, {"canonical": True}),
    "smith_form": ({"M": SINGULAR, "S": [[2, 0], [0, 0]]}, {"S": [[1, 0], [0, 0]]}),
    "rref": ({"M": [[2, 4], [1, 2]], "H": [[1, 2]], "ring": {"modulus": 5}}, {"H": [[1, 3]]}),
    "howell_form": ({"M": SINGULAR, "H": [[2, 4]]}, {"H": SINGULAR}),
    "hermite_form": ({"M": SINGULAR, "H": [[2, 4], [0, 6]], "ring": INTEGERS}, {"H": [[2, 0], [0, 6]]}),
    "invariant_factors": ({"M": SINGULAR, "factors": [2, 6]}, {"factors": [1, 0]}),
    "rank": ({"M": [["1/2", 1]], "rank": 1, "ring": {"rational": True}}, {"rank": 0}),
    "free_rank": ({"M": M6, "free_rank": 2}, {"free_rank": 1}),
    "nullity": ({"M": [[1, 1]], "nullity": 1, "ring": {"rational": True}}, {"nullity": 2}),
    "det": ({"M": M6, "value": 1}, {"value": 2}),
}


def claim(kind, *, true=True, **changes):
    """Return the example claim of a kind."""
    right, wrong = EXAMPLES[kind]
    return {"id": kind, "kind": kind, "ring": {"modulus": 6}} | right | ({} if true else wrong) | changes
