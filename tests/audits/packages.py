"""The Python packages that are asked: for each function the claim, and the rings for which it is meant."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.audits.asked import Asked, Over
from tests.audits.programs import package_version

ASCENDING = {"options": {"coefficients": "ascending"}}
COMPOSITE: Over = (4, 6, 12, 2**32, 2**64)
SMALL: Over = (2, 3, 4, 6, 8, 9, 12)  # the dimensions of qudits
PRIMES: Over = (2, 97, 2**31 - 1)
LARGE_PRIMES: Over = (*PRIMES, 2**61 - 1)
BITS: Over = (2,)
INTEGERS: Over = ("Z",)
RATIONALS: Over = ("Q",)
EXACT: Over = ("Z", "Q")
MORE = {"questions": 156}  # each of the 26 traps over Z six times


def _of(package: str, module: str, system: str = "", **others: Any) -> Any:
    """Return how a function of a package is entered in the table."""

    def entered(called: str, claim: str, over: Over, function: str, **settings: Any) -> Asked:
        version = partial(package_version, package)
        settings = others | settings
        is_random = settings.pop("is_random", False)
        if claim in ("charpoly", "minpoly"):
            settings = ASCENDING | settings
        target = f"by_{module}:{function}"
        return Asked(
            system or package, version, called, claim, over, target, settings=settings, is_random=is_random
        )

    return entered


hsnf = _of("hsnf", "hsnf")
snforacle = _of("snforacle", "snforacle")
smithnormalform = _of("smithnormalform", "smithnormalform")
sdim = _of("sdim", "sdim")
modularsnf = _of("modularsnf", "modularsnf")
matrixzq = _of("matrixzq", "matrixzq")
quickqudits = _of("quickqudits", "quickqudits")
ldpc = _of("ldpc", "ldpc")
gf2_lin_algebra = _of("gf2-lin-algebra", "gf2_lin_algebra")
gf2 = _of("gf2", "gf2")
galois = _of("galois", "galois", time_limit=120)  # it compiles within the first question
numpy = _of("numpy", "numpy", "NumPy")
sympy = _of("sympy", "sympy", "SymPy")
flint = _of("python-flint", "flint")
sage = _of("passagemath-modules", "sage", "Sage")
sagebrush = _of("sagebrush", "sagebrush")

PACKAGES = (
    hsnf("smith_normal_form(M)", "smith_form", INTEGERS, "smith", **MORE),
    hsnf("row_style_hermite_normal_form(M)", "hermite_form", INTEGERS, "hermite", **MORE),
    hsnf("column_style_hermite_normal_form(M.T)", "hermite_form", INTEGERS, "hermite_of_columns", **MORE),
    snforacle("smith_normal_form_with_transforms(M)", "smith_form", INTEGERS, "smith", time_limit=2),
    snforacle("hermite_normal_form_with_transform(M)", "hermite_form", INTEGERS, "hermite", time_limit=2),
    smithnormalform(
        "SNFProblem(M).computeSNF()",
        "smith_form",
        INTEGERS,
        "smith",
        time_limit=2,
        options={"convention": "sympy"},
    ),
    sdim("diophantine.solve(M, b)", "solution", INTEGERS, "solution", time_limit=2),
    modularsnf("smith_normal_form_mod(M, n)", "smith_form", COMPOSITE, "smith"),
    matrixzq("determinant(M)", "det", (6, 2**64, *PRIMES), "det"),
    matrixzq("invert(M)", "inverse", PRIMES, "inverse"),
    matrixzq("rref(M)", "rref", PRIMES, "rref"),
    quickqudits("_kernel_generators_mod_d_snf(M, d)", "kernel", SMALL, "kernel"),
    quickqudits("_rank_from_rref(M, d)", "rank", (2, 3, 97), "rank"),
    ldpc("mod2.kernel(M)", "kernel", BITS, "kernel", **MORE),
    ldpc("mod2.rank(M)", "rank", BITS, "rank", **MORE),
    ldpc("mod2.row_echelon(M, full=True)", "rref", BITS, "rref", **MORE),
    ldpc("mod2.inverse(M)", "inverse", BITS, "inverse", none_when=["ValueError"], **MORE),
    gf2_lin_algebra("GF2Matrix(M).kernel()", "kernel", BITS, "kernel", **MORE),
    gf2_lin_algebra("GF2Matrix(M).rank()", "rank", BITS, "rank", **MORE),
    gf2_lin_algebra("GF2Matrix(M).solve(b)", "solution", BITS, "solution", **MORE),
    gf2_lin_algebra("GF2Matrix(M).echelon_form()", "rref", BITS, "rref", **MORE),
    gf2("rank(M)", "rank", BITS, "rank", **MORE),
    gf2("det(M)", "det", BITS, "det", **MORE),
    gf2("nullspace(M)", "kernel", BITS, "kernel", **MORE),
    gf2("solve(M, b)", "solution", BITS, "solution", **MORE),
    gf2("inverse(M)", "inverse", BITS, "inverse", **MORE),
    gf2("characteristic_polynomial(M)", "charpoly", BITS, "charpoly", **MORE),
    gf2("minimal_polynomial(M)", "minpoly", BITS, "minpoly", **MORE),
    galois("M.null_space()", "kernel", PRIMES, "kernel"),
    galois("M.row_reduce()", "rref", PRIMES, "rref"),
    galois("numpy.linalg.matrix_rank(M)", "rank", PRIMES, "rank"),
    galois("numpy.linalg.det(M)", "det", PRIMES, "det"),
    galois("numpy.linalg.inv(M)", "inverse", PRIMES, "inverse"),
    galois("M.characteristic_poly()", "charpoly", PRIMES, "charpoly"),
    galois("numpy.linalg.pinv(M)", "generalized_inverse", BITS, "pinv"),
    numpy("linalg.matrix_rank(M)", "rank", INTEGERS, "rank", **MORE),
    numpy("linalg.det(M), rounded", "det", INTEGERS, "det", **MORE),
    numpy("linalg.inv(M), rounded, where |det(M)| = 1", "inverse", INTEGERS, "inverse", **MORE),
    sympy("smith_normal_decomp(M)", "smith_form", INTEGERS, "smith"),
    sympy("hermite_normal_form(M)", "hermite_form", INTEGERS, "hermite", options={"convention": "sympy"}),
    sympy("M.inv_mod(n)", "inverse", (*COMPOSITE, 97), "inverse"),
    sympy("M.inv()", "inverse", RATIONALS, "inverse"),
    sympy("M.rank()", "rank", EXACT, "rank"),
    sympy("M.det()", "det", EXACT, "det"),
    sympy("M.charpoly()", "charpoly", EXACT, "charpoly"),
    sympy("M.nullspace()", "kernel", RATIONALS, "kernel"),
    sympy("M.pinv()", "moore_penrose_inverse", RATIONALS, "pinv"),
    sympy("DomainMatrix.nullspace() over GF(n), n composite", "kernel", (4, 6), "domain_kernel"),
    sympy("DomainMatrix.nullspace() over GF(p)", "kernel", LARGE_PRIMES, "domain_kernel"),
    sympy("DomainMatrix.rref() over GF(p)", "rref", LARGE_PRIMES, "domain_rref"),
    sympy("DomainMatrix.inv() over GF(n), n composite", "inverse", (4, 6), "domain_inverse"),
    sympy("DomainMatrix.inv() over GF(p)", "inverse", LARGE_PRIMES, "domain_inverse"),
    sympy("DomainMatrix.det() over GF(n)", "det", (4, 6, *LARGE_PRIMES), "domain_det"),
    flint("nmod_mat.inv(), n composite", "inverse", (4, 6, 2**32), "nmod_inverse"),
    flint("nmod_mat.inv(), p prime", "inverse", LARGE_PRIMES, "nmod_inverse"),
    flint("nmod_mat.rref(), n composite", "howell_form", (4, 6), "nmod_rref"),
    flint("nmod_mat.rref(), p prime", "rref", LARGE_PRIMES, "nmod_rref"),
    flint("nmod_mat.nullspace(), n composite", "kernel", (4, 6), "nmod_kernel"),
    flint("nmod_mat.nullspace(), p prime", "kernel", LARGE_PRIMES, "nmod_kernel"),
    flint("nmod_mat.solve(b), n composite", "solution", (4, 6), "nmod_solution"),
    flint("nmod_mat.rank(), p prime", "rank", LARGE_PRIMES, "nmod_rank"),
    flint("nmod_mat.det()", "det", (4, 6, 2**32, *LARGE_PRIMES), "nmod_det"),
    flint("nmod_mat.charpoly()", "charpoly", (4, 6, *LARGE_PRIMES), "nmod_charpoly"),
    flint("nmod_mat.minpoly(), p prime", "minpoly", LARGE_PRIMES, "nmod_minpoly"),
    flint("fmpz_mod_mat.inv(), n composite", "inverse", (4, 6, 2**64), "fmpz_mod_inverse"),
    flint("fmpz_mod_mat.inv(), p prime", "inverse", LARGE_PRIMES, "fmpz_mod_inverse"),
    flint("fmpz_mod_mat.rref(), n composite", "howell_form", (4, 6), "fmpz_mod_rref"),
    flint("fmpz_mod_mat.rref(), p prime", "rref", LARGE_PRIMES, "fmpz_mod_rref"),
    flint("fmpz_mod_mat.rank(), p prime", "rank", LARGE_PRIMES, "fmpz_mod_rank"),
    flint("fmpz_mod_mat.det()", "det", (4, 6, 2**64, *LARGE_PRIMES), "fmpz_mod_det"),
    flint("fmpz_mat.snf()", "smith_form", INTEGERS, "smith", **MORE),
    flint("fmpz_mat.hnf(transform=True)", "hermite_form", INTEGERS, "hermite", **MORE),
    flint("rank()", "rank", EXACT, "rank"),
    flint("det()", "det", EXACT, "det"),
    flint("charpoly()", "charpoly", EXACT, "charpoly"),
    flint("fmpq_mat.inv()", "inverse", RATIONALS, "rational_inverse"),
    flint("fmpq_mat.rref()", "rref", RATIONALS, "rational_rref"),
    sage("M.det()", "det", (6, 2**64, 97, *EXACT), "det"),
    sage("M.rank()", "rank", (97, *EXACT), "rank"),
    sage("M.right_kernel_matrix()", "kernel", (4, 6, 12, 2**64, 97, *EXACT), "kernel"),
    sage("M.solve_right(b)", "solution", (4, 6, 12, 2**64, 97, "Q"), "solution"),
    sage("M.inverse()", "inverse", (4, 6, 12, 2**64, 97, "Q"), "inverse"),
    sage("M.charpoly()", "charpoly", (6, 97, *EXACT), "charpoly", is_random=True),
    sage("M.minpoly()", "minpoly", (97, *EXACT), "minpoly", is_random=True),
    sage("M.adjugate()", "adjugate", (6, 97, *EXACT), "adjugate"),
    sage("M.echelon_form()", "rref", (97, "Q"), "rref"),
    sage("M.smith_form()", "smith_form", INTEGERS, "smith", options={"convention": "sage"}),
    sage("M.hermite_form(transformation=True)", "hermite_form", INTEGERS, "hermite"),
    sage("M.elementary_divisors()", "invariant_factors", INTEGERS, "invariant_factors"),
    sage("M.pseudoinverse()", "moore_penrose_inverse", RATIONALS, "pseudoinverse"),
    sagebrush("linalg.det(M)", "det", EXACT, "det"),
    sagebrush("linalg.rank(M)", "rank", EXACT, "rank"),
    sagebrush("linalg.rref(M)", "rref", RATIONALS, "rref"),
    sagebrush("linalg.inverse(M)", "inverse", RATIONALS, "inverse"),
    sagebrush("linalg.charpoly(M)", "charpoly", EXACT, "charpoly"),
    sagebrush("nf.hermite_form(M)", "hermite_form", INTEGERS, "hermite"),
    sagebrush("nf.elementary_divisors(M)", "invariant_factors", INTEGERS, "invariant_factors"),
)
