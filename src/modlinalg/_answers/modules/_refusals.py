"""What is raised where a vector lies outside a module: the functional that shows it."""

from __future__ import annotations

from modlinalg._answers.systems.shown import modulo_text, tuple_text
from modlinalg._answers.systems.solution_sets import SolutionSet
from modlinalg._answers.systems.solving._congruences import residues
from modlinalg._matrices.sides import PLACEMENTS
from modlinalg.nonexistence import NoSolutionError


def outside(name: str, found: SolutionSet, fact: str) -> NoSolutionError:
    """Return the error for the first of the vectors v in `found.b` that the witness y shows outside.

    `fact` says in words what follows; its {v} stands for the entries of v.  y*G = 0 and y*v != 0.
    """
    at, y = PLACEMENTS[found.side], found.witness
    assert y is not None
    values = residues(at.product(y, found.b), found.q).entries
    at_fault = next(j for j, value in enumerate(values) if value)
    v = at.vectors(found.b)[at_fault]
    reason = (
        f"y = {tuple_text(y)} has {at.times('y', 'G')} = 0 and"
        f" {at.times('y', 'v')} = {found.M.ring.format(values[at_fault])}{modulo_text(found.q)}"
    )
    return NoSolutionError(
        f"{name}: {fact.format(v=tuple_text(v))} over {found.M.ring}: {reason}",
        matrix=found.M,
        witness=y,
        b=v,
        side=found.side,
        q=found.q,
    )
