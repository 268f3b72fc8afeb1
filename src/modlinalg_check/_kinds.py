"""The kinds of certificates; each says with its statements what it has, `_fields` how that is written."""

from ._certificate import Certificate
from ._chasing import count
from ._congruences import congruence_solution, congruence_solution_set, no_congruence_solution
from ._eigenvalues import eigenvalues
from ._fields import Rule, is_over
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

KINDS = {
    one.name: one
    for one in (
        decomposition,
        invariant_factors,
        rank,
        inverse,
        not_invertible,
        generalized_inverse,
        no_generalized_inverse,
        drazin_inverse,
        no_drazin_inverse,
        solution,
        no_solution,
        solution_set,
        congruence_solution,
        no_congruence_solution,
        congruence_solution_set,
        equal_modules,
        intersection,
        quotient,
        module_generators,
        quotient_generators,
        charpoly,
        minpoly,
        adjugate,
        order,
        infinite_order,
        eigenvalues,
        plu,
        rank_decomposition,
        product_of_matrices,
        similar,
        two_sided_solution,
        no_two_sided_solution,
        homology,
        basis_of_image,
        minimal_generators,
        count,
        optimum,
        not_optimum,
        nearest_solvable,
        grid_nullity,
        howell_form,
        hermite_form,
        column_hermite_form,
        det,
        trace,
    )
}
VERDICT = "verdict"  # a claim, and certificates of the kinds above: see `_verdicts`


def statements_of(c: Certificate) -> Rule:
    """The kind of a certificate, over a ring for which there is one."""
    found = KINDS.get(c.kind)
    if found is None:
        raise MalformedError(f"there is no kind {show(c.kind)}")
    expect(is_over(c, found.rings), f"there is no kind {show(c.kind)} over {c.ring}")
    return found
