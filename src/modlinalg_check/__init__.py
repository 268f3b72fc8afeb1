"""The trusted checker: it multiplies out what a certificate claims, with the standard library alone.

_text.py         bytes become JSON values, strictly
_work.py         the counter that bounds what a text may cost
_arithmetic.py   the rings Z_n, Z and Q, and exact sums of products
_matrices.py     matrices, and the rows of their products
_packing.py      which are formed of rows that are packed into long integers
_steps.py        elementary steps
_certificate.py  the fields of a certificate, read one by one, and the statements about them
_fields.py       what a kind says of itself beside its statements: fields, rings, products, answer
_inverses.py     one function for each kind of certificate: what it must have, and what must hold;
_systems.py      here those about decompositions and systems,
_ranks.py        their diagonals alone, by shorter proofs,
_congruences.py  those about systems with one modulus for each equation,
_modules.py      those about modules,
_generators.py   about generators that are named for what a certificate inside is about, which
_nested.py       reads and verifies it,
_nearest.py      about lightest changes of a right-hand side,
_eigenvalues.py  about eigenvalues,
_polynomials.py  those about polynomials at a matrix,
_orders.py       about its order,
_primality.py    whose primes are proved to be prime,
_products.py     about products and M*X*N = b,
_chasing.py      the number of solutions of sparse systems,
_optima.py       lightest solutions, with the tree that is replayed,
_grids.py        clicks on grids that change nothing,
_forms.py        and those about forms and steps
_kinds.py        the table of the kinds
_claims.py       a claim of which a verdict speaks; one function for each kind of claim is in
_claims_systems.py, _claims_modules.py, _claims_forms.py, _claims_inverses.py and _claims_polynomials.py
_verdicts.py     the kind `verdict`: a claim, and certificates from which it follows or its contrary
_answers.py      what a certificate answers, in words
_question.py     the question that a certificate should be about
_verdict.py      the verdict of the checker, and the exceptions that lead to it
_checker.py      `check`, which runs all this and returns the verdict
_program.py      `python -m modlinalg_check`
"""

TYPE_CHECKING = False  # type checkers know the name; an import of typing that fails would go unreported

if TYPE_CHECKING:
    from ._checker import check as check
    from ._verdict import Verdict as Verdict

__all__ = ["Verdict", "check"]


def __getattr__(name: str) -> object:
    """Load what is asked for: `python -m modlinalg_check` begins here, before it can report any failure."""
    if name == "check":
        from ._checker import check  # noqa: PLC0415

        return globals().setdefault(name, check)
    if name == "Verdict":
        from ._verdict import Verdict  # noqa: PLC0415

        return globals().setdefault(name, Verdict)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
