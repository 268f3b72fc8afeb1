"""Sparse matrices in certificates: the M of a system may be one, and nothing else."""

import json
from pathlib import Path

from modlinalg_check import check
from tests.checker.families import family_of_file, for_each

FILES = sorted((Path(__file__).parent / "accept").glob("*.json"))
SYSTEMS = ("solution", "no_solution", "congruence_solution", "no_congruence_solution")
SYSTEMS += ("count", "optimum", "not_optimum", "nearest_solvable")


def as_sparse(A):
    """Return the same matrix with the places and values of its entries that are not 0."""
    flat = [x for row in A["entries"] for x in row]
    at = [place for place, x in enumerate(flat) if x not in (0, "0")]
    return {"rows": A["rows"], "cols": A["cols"], "at": at, "entries": [flat[place] for place in at]}


def is_dense(value):
    """Say whether a field holds a matrix that is written out."""
    return isinstance(value, dict) and "rows" in value and "at" not in value


@for_each(FILES, family_of_file)
def test_a_matrix_may_be_sparse_exactly_where_it_is_the_m_of_a_system(path):
    """Every field with a matrix in turn, and each generator: verified for that M, otherwise malformed."""
    certificate = json.loads(path.read_bytes())
    for name in [name for name, value in certificate.items() if is_dense(value)]:
        verdict = check(json.dumps(certificate | {name: as_sparse(certificate[name])}))
        if name == "M" and certificate["kind"] in SYSTEMS:
            assert verdict.outcome == "verified"
        else:
            assert verdict.outcome == "malformed"
            assert f"{name} is sparse, which only the M of a system may be" == verdict.reason
    generators = certificate.get("generators", [])
    for k, generator in enumerate(generators):
        changed = [*generators[:k], as_sparse(generator), *generators[k + 1 :]]
        assert check(json.dumps(certificate | {"generators": changed})).outcome == "malformed"
