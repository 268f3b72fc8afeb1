"""Changes of a certificate: each entry in turn, and everything that a question about it may name."""

from copy import deepcopy

from tests.checker.cases.notation import MODULO_Q, ZZ, modulus, modulus_of_field
from tests.checker.definitions import is_matrix

NAMED = ("kind", "ring", "M", "start", "b", "N", "moduli", "side", "measure", "identities")


def other_values(n, value):
    """All other elements of a small ring, and some of a large one."""
    if isinstance(value, str):
        return [x for x in ("0", "1", "-1", "1/2", "-7/3") if x != value]
    if n is ZZ:
        return sorted({-2, -1, 0, 1, 2, 3, -value, value + 1, value + 10**20} - {value})
    if n <= 9:
        return [x for x in range(n) if x != value]
    return sorted({0, 1, n - 1, (value + 1) % n, (value + n // 2) % n, (value + n // 3) % n} - {value})


def changed_entries(certificate):
    """The certificate with one entry, or one factor or det, replaced; every entry in turn."""
    n = modulus(certificate)
    changed = deepcopy(certificate)
    sparse = [value["entries"] for value in changed.values() if is_matrix(value) and "at" in value]
    holders = [
        (modulus_of_field(changed, name), value["entries"])
        for name, value in changed.items()
        if is_matrix(value) and "at" not in value
    ]
    within = modulus_of_field(changed, "generators")
    holders += [(within, generator["entries"]) for generator in changed.get("generators", [])]
    spaces = [(name, e[name]) for e in changed.get("values", []) for name in ("basis", "L", "X") if name in e]
    holders += [(modulus_of_field(changed, name), value["entries"]) for name, value in spaces]
    places = [(size, row, j) for size, entries in holders for row in entries for j in range(len(row))]
    places += [(n, step, "factor") for step in changed.get("steps", []) if "factor" in step]
    places += [(n, changed, name) for name in ("det", "factor") if name in changed]
    places += [(n, e, "value") for e in changed.get("values", [])]
    places += [(n, entries, k) for entries in sparse for k in range(len(entries))]
    places += [(n, changed, "q")] * ("q" in changed and changed["kind"] not in MODULO_Q)
    for size, holder, place in places:
        before = holder[place]
        if place == "q":
            for value in {0, 2, 3, 4, 5, 6, 8, 9, 2 * before + 2} - {before}:
                yield changed | {"q": value}
            continue
        values = [x for x in other_values(size, before) if holder not in sparse or x not in (0, "0")]
        for value in values:
            holder[place] = value
            yield changed
        holder[place] = before


def question_of(certificate):
    """Everything that a question may name, as the certificate has it."""
    if "claim" in certificate:
        return {key: deepcopy(certificate[key]) for key in ("kind", "ring", "claim", "verdict")}
    if "of" in certificate:
        inner = question_of(certificate["of"]) | {"kind": certificate["kind"]}
        return {
            key: x for key, x in inner.items() if (key, certificate["of"]["kind"]) != ("b", "solution_set")
        }
    grid = {"grid": [certificate["rows"], certificate["cols"]]} if "rows" in certificate else {}
    return grid | {key: deepcopy(certificate[key]) for key in NAMED if key in certificate}


def written_out(A):
    """A dense matrix for a sparse one."""
    if "at" not in A:
        return A
    zero = "0" if any(isinstance(x, str) for x in A["entries"]) else 0
    given = dict(zip(A["at"], A["entries"], strict=True))
    cells = [[given.get(i * A["cols"] + j, zero) for j in range(A["cols"])] for i in range(A["rows"])]
    return {"rows": A["rows"], "cols": A["cols"], "entries": cells}


def same_question(first, second):
    """Whether everything that a question may name is the same, a matrix sparse or dense."""
    return _asked(first) == _asked(second)


def _asked(certificate):
    given = {key: certificate[key] for key in NAMED if key in certificate}
    return {key: written_out(x) if is_matrix(x) else x for key, x in given.items()}
