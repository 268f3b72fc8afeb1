"""Immutable matrices over Z_n and Q, and how they are made."""

from modlinalg._matrices._making import (
    columns,
    diagonal,
    first_difference,
    from_array,
    from_bits,
    from_native,
    from_places,
    from_sparse,
    from_store,
    identity,
    lines,
    matrix,
    zeros,
)
from modlinalg._matrices._matrix import (
    Matrix,
    Vector,
    as_vector,
    from_rows,
    of_source,
    sized,
    store_of,
    vector_of,
)
from modlinalg._matrices._modulo import least_modulus, vanishes

__all__ = [
    "Matrix",
    "Vector",
    "as_vector",
    "columns",
    "diagonal",
    "first_difference",
    "from_array",
    "from_bits",
    "from_native",
    "from_places",
    "from_rows",
    "from_sparse",
    "from_store",
    "identity",
    "least_modulus",
    "lines",
    "matrix",
    "of_source",
    "sized",
    "store_of",
    "vanishes",
    "vector_of",
    "zeros",
]
