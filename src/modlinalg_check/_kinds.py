"""The kinds of certificates, each with the function that has its fields and its statements."""

from collections.abc import Callable

from ._certificate import Certificate
from ._chasing import count
from ._congruences import congruence_solution, congruence_solution_set, no_congruence_solution
from ._eigenvalues import eigenvalues
from ._forms import column_hermite_form, det, hermite_form, howell_form, trace
from ._generators import module_generators, quotient_generators
from ._grids import grid_nullity
from ._inverses import (
    drazin_inverse,
    generalized_inverse,
    inverse,
    no_drazin_inverse,
    no_generalized_inverse,
    not_invertible,
)
from ._modules import (
    basis_of_image,
    equal_modules,
    homology,
    intersection,
    minimal_generators,
    quotient,
)
from ._nearest import nearest_solvable
from ._optima import not_optimum, optimum
from ._orders import infinite_order, order
from ._polynomials import adjugate, charpoly, minpoly
from ._products import (
    no_two_sided_solution,
    plu,
    product_of_matrices,
    rank_decomposition,
    similar,
    two_sided_solution,
)
from ._ranks import invariant_factors, rank
from ._systems import decomposition, no_solution, solution, solution_set
from ._text import show
from ._verdict import MalformedError, expect

KINDS: dict[str, Callable[[Certificate], None]] = {
    "decomposition": decomposition,
    "invariant_factors": invariant_factors,
    "rank": rank,
    "inverse": inverse,
    "not_invertible": not_invertible,
    "generalized_inverse": generalized_inverse,
    "no_generalized_inverse": no_generalized_inverse,
    "drazin_inverse": drazin_inverse,
    "no_drazin_inverse": no_drazin_inverse,
    "solution": solution,
    "no_solution": no_solution,
    "solution_set": solution_set,
    "congruence_solution": congruence_solution,
    "no_congruence_solution": no_congruence_solution,
    "congruence_solution_set": congruence_solution_set,
    "equal_modules": equal_modules,
    "intersection": intersection,
    "quotient": quotient,
    "module_generators": module_generators,
    "quotient_generators": quotient_generators,
    "charpoly": charpoly,
    "minpoly": minpoly,
    "adjugate": adjugate,
    "order": order,
    "infinite_order": infinite_order,
    "eigenvalues": eigenvalues,
    "plu": plu,
    "rank_decomposition": rank_decomposition,
    "product": product_of_matrices,
    "similar": similar,
    "two_sided_solution": two_sided_solution,
    "no_two_sided_solution": no_two_sided_solution,
    "homology": homology,
    "basis_of_image": basis_of_image,
    "minimal_generators": minimal_generators,
    "count": count,
    "optimum": optimum,
    "not_optimum": not_optimum,
    "nearest_solvable": nearest_solvable,
    "grid_nullity": grid_nullity,
    "howell_form": howell_form,
    "hermite_form": hermite_form,
    "column_hermite_form": column_hermite_form,
    "det": det,
    "trace": trace,
}
VERDICT = "verdict"  # a claim, and certificates of the kinds above: see `_verdicts`
ONLY_OVER_Z = (
    "no_drazin_inverse",
    "congruence_solution",
    "no_congruence_solution",
    "congruence_solution_set",
    "hermite_form",
    "column_hermite_form",
)
ONLY_WITHOUT_MODULUS = ("infinite_order", "rank")
NOT_OVER_Z = ("eigenvalues",)


def statements_of(c: Certificate) -> Callable[[Certificate], None]:
    """The function of the kind of a certificate."""
    statements = KINDS.get(c.kind)
    if statements is None:
        raise MalformedError(f"there is no kind {show(c.kind)}")
    known = c.ring.n == 0 or c.kind not in ONLY_OVER_Z
    known = known and not (c.ring.n and c.kind in ONLY_WITHOUT_MODULUS)
    known = known and not (c.ring.n == 0 and c.kind in NOT_OVER_Z)
    expect(known, f"there is no kind {show(c.kind)} over {c.ring}")
    return statements
