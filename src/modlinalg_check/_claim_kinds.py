"""The kinds of claims of which verdicts speak, each with the function that has its statements."""

from ._claims import Rule
from ._claims_forms import (
    decomposition,
    hermite_form,
    howell_form,
    invariant_factors,
    rref,
    smith_form,
)
from ._claims_inverses import (
    generalized_inverse,
    inverse,
    no_generalized_inverse,
    not_invertible,
    unimodular,
)
from ._claims_modules import basis_of_image, equal_modules, homology, member, minimal_generators
from ._claims_numbers import det, free_rank, nullity, rank
from ._claims_optima import optimum
from ._claims_polynomials import (
    adjugate,
    charpoly,
    drazin_inverse,
    eigenvalues,
    matrix_product,
    minpoly,
    order,
    plu,
    similar,
)
from ._claims_systems import count, kernel, no_solution, solution, solution_set

CLAIMS: dict[str, Rule] = {
    "inverse": inverse,
    "not_invertible": not_invertible,
    "unimodular": unimodular,
    "generalized_inverse": generalized_inverse,
    "no_generalized_inverse": no_generalized_inverse,
    "drazin_inverse": drazin_inverse,
    "solution": solution,
    "no_solution": no_solution,
    "solution_set": solution_set,
    "kernel": kernel,
    "count": count,
    "optimum": optimum,
    "member": member,
    "equal_modules": equal_modules,
    "basis_of_image": basis_of_image,
    "minimal_generators": minimal_generators,
    "homology": homology,
    "decomposition": decomposition,
    "smith_form": smith_form,
    "rref": rref,
    "howell_form": howell_form,
    "hermite_form": hermite_form,
    "invariant_factors": invariant_factors,
    "rank": rank,
    "free_rank": free_rank,
    "nullity": nullity,
    "det": det,
    "charpoly": charpoly,
    "minpoly": minpoly,
    "eigenvalues": eigenvalues,
    "adjugate": adjugate,
    "order": order,
    "plu": plu,
    "product": matrix_product,
    "similar": similar,
}
