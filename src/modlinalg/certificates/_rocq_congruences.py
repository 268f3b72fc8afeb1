"""Statements for Rocq about systems with one modulus for each equation."""

from __future__ import annotations

from modlinalg._arithmetic.storage.firewall import format_integer

_SET = "m k q M b moduli x RI W CI R C generators orders total"
_ALL = "moduli k q (entry M) (entry b) (entry x) generators orders total"
# the kind and the side: the checker, its arguments, and the statement
CONGRUENCES = {
    "congruence_solution right": (
        "congruence_solution",
        "m k q M b moduli x",
        "length moduli = m /\\ meq_each moduli q (mul k (entry M) (entry x)) (entry b)",
    ),
    "congruence_solution left": (
        "congruence_solution_left",
        "m k q M b moduli x",
        "length moduli = m /\\ meq_each moduli q (tr (mul k (entry x) (entry M))) (tr (entry b))",
    ),
    "no_congruence_solution right": (
        "no_congruence_solution",
        "divisor m k q M b moduli u",
        "length moduli = m /\\ ~ exists x, meq_each moduli q (mul k (entry M) x) (entry b)",
    ),
    "no_congruence_solution left": (
        "no_congruence_solution_left",
        "divisor m k q M b moduli u",
        "length moduli = m /\\ ~ exists x, meq_each moduli q (tr (mul k x (entry M))) (tr (entry b))",
    ),
    "congruence_solution_set right": (
        "congruence_solution_set",
        _SET,
        f"length moduli = m /\\ is_congruence_solution_set {_ALL}",
    ),
    "congruence_solution_set left": (
        "congruence_solution_set_left",
        _SET,
        f"length moduli = m /\\ is_congruence_solution_set_left {_ALL}",
    ),
}
_NAMES = {"product": "TotalIsProduct", "infinite": "TotalIsInfinite"}


def number_of_solutions(count: int | str) -> str:
    """Return the definition of the number that a certificate gives."""
    total = _NAMES[count] if isinstance(count, str) else f"TotalIs {format_integer(count)}"
    return f"Definition total : CongruenceSets.total := {total}."
