"""Certificates and questions with something changed at random: in the values, in the form, in the text."""

import json
from copy import deepcopy

from tests.checker.cases.true import accepted
from tests.checker.cases.verdicts import accepted_verdicts
from tests.checker.changes import question_of

TRUE = list(accepted())
ACCEPTED = [certificate for _, certificate in [*TRUE, *accepted_verdicts(TRUE)]]
STRANGE = (
    "0",
    "1",
    "-1",
    "1/2",
    "2/4",
    "-7/3",
    "3/1",
    "-0",
    "01",
    "",
    "1/0",
    "right",
    "left",
    "infinite",
    None,
    True,
)
STRANGER = ([], {}, [[]], [1], {"rows": 0, "cols": 0, "entries": []})
NUMBERS = (-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 8, 9, 12, 10**14, 10**15, 10**16, 2**53, 2**53 + 1, 10**40)


def mutated(choose):
    """Return the bytes of a true certificate with one to three changes."""
    certificate = deepcopy(choose.choice(ACCEPTED))
    for _ in range(choose.choice((1, 1, 1, 2, 3))):
        choose.choice(CHANGES)(choose, certificate)
    return in_other_bytes(choose, json.dumps(certificate).encode())


def asked(choose):
    """Return the bytes of a certificate and of a question, its own or another one, changed or not."""
    certificate = choose.choice(ACCEPTED)
    question = question_of(certificate if choose.random() < 0.8 else choose.choice(ACCEPTED))
    for key in choose.sample(sorted(question), choose.choice((0, 0, 1, 2))):
        del question[key]
    for _ in range(choose.choice((0, 0, 1, 2))):
        if question:
            choose.choice(CHANGES)(choose, question)
    return json.dumps(certificate).encode(), json.dumps(question).encode()


def places(value):
    """Yield each place in the value: its holder and the key or the index there."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in list(items):
        yield value, key
        if isinstance(inner, (dict, list)):
            yield from places(inner)


def some_place(choose, value, kind=object):
    """Return a place whose value is of this kind, or None."""
    found = [(holder, key) for holder, key in places(value) if isinstance(holder[key], kind)]
    return choose.choice(found) if found else None


def change_a_number(choose, value):
    """Put another integer in the place of one."""
    if place := some_place(choose, value, int):
        holder, key = place
        before = holder[key]
        holder[key] = choose.choice((before + 1, before - 1, -before, choose.choice(NUMBERS)))


def change_a_string(choose, value):
    """Put another string in the place of one."""
    if place := some_place(choose, value, str):
        holder, key = place
        holder[key] = choose.choice(STRANGE[:14])


def change_a_type(choose, value):
    """Put something that does not belong there in the place of anything."""
    if place := some_place(choose, value):
        holder, key = place
        holder[key] = deepcopy(choose.choice((*STRANGE, *STRANGER, *NUMBERS)))


def change_a_list(choose, value):
    """Leave an item out, double one, or exchange two."""
    place = some_place(choose, value, list)
    if place and (items := place[0][place[1]]):
        i, j = choose.randrange(len(items)), choose.randrange(len(items))
        change = choose.randrange(3)
        if change == 0:
            del items[i]
        elif change == 1:
            items.insert(i, deepcopy(items[j]))
        else:
            items[i], items[j] = items[j], items[i]


def change_the_keys(choose, value):
    """Leave a key out, or add one."""
    holder = choose.choice([value, *(x for x in value.values() if isinstance(x, dict))])
    if holder and choose.random() < 0.5:
        del holder[choose.choice(sorted(holder))]
    else:
        holder[choose.choice(("q", "v", "u", "w", "Z", "x", "moduli", "side", "b", "extra"))] = choose.choice(
            (0, 1, 2)
        )


def exchange_fields(choose, value):
    """Exchange the values of two keys."""
    if len(value) > 1:
        one, other = choose.sample(sorted(value), 2)
        value[one], value[other] = value[other], value[one]


def exchange_proofs(choose, value):
    """Let a claim have proofs of another one as well, or the kind of another one."""
    if "claim" in value and isinstance(value.get("proofs"), list):
        other = choose.choice([x for x in ACCEPTED if "claim" in x])
        if choose.random() < 0.8:
            value["proofs"] = [*value["proofs"], *deepcopy(other["proofs"])][-choose.choice((1, 2, 4, 5)) :]
        elif isinstance(value["claim"], dict):
            value["claim"]["kind"] = other["claim"]["kind"]


def take_from_another(choose, value):
    """Take the fields of another certificate: one, or all that have the same name."""
    other = choose.choice(ACCEPTED)
    shared = sorted(set(value) & set(other))
    if shared:
        for key in shared if choose.random() < 0.1 else [choose.choice(shared)]:
            value[key] = deepcopy(other[key])


def transpose_a_matrix(choose, value):
    """Turn a matrix, its sizes as well."""
    dense = [
        x
        for x in value.values()
        if isinstance(x, dict) and isinstance(x.get("entries"), list) and "at" not in x
    ]
    if dense:
        A = choose.choice(dense)
        rows = A["entries"]
        if all(isinstance(row, list) and len(row) == A.get("cols") for row in rows):
            A["entries"] = [[row[j] for row in rows] for j in range(len(rows[0]) if rows else 0)]
            A["rows"], A["cols"] = A.get("cols"), A.get("rows")


def change_the_head(choose, value):
    """Another kind, ring, version, side, measure or verdict."""
    key = choose.choice(("kind", "ring", "version", "side", "measure", "verdict"))
    if key in value:
        value[key] = {
            "kind": choose.choice(ACCEPTED)["kind"],
            "ring": choose.choice(
                ({"modulus": choose.choice(NUMBERS)}, {"rational": True}, {"integers": True})
            ),
            "version": choose.choice((0, 1, 2, 3)),
            "side": choose.choice(("left", "right")),
            "measure": choose.choice(("clicks", "hamming", "lee")),
            "verdict": choose.choice(("TRUE", "FALSE")),
        }[key]


CHANGES = (
    change_a_number,
    change_a_number,
    change_a_number,
    change_a_string,
    change_a_type,
    change_a_list,
    change_the_keys,
    exchange_fields,
    take_from_another,
    transpose_a_matrix,
    change_the_head,
    exchange_proofs,
)
PIECES = (
    b"0",
    b"1",
    b"-",
    b",",
    b"[",
    b"]",
    b"{",
    b"}",
    b'"',
    b" ",
    b"\n",
    b".",
    b"e",
    b"null",
    b"true",
    b"\\",
    b"\xc3",
)


def in_other_bytes(choose, text):
    """Return the text, one time in five with bytes left out, put in or doubled."""
    if choose.random() < 0.8:
        return text
    i = choose.randrange(len(text) + 1)
    j = min(len(text), i + choose.choice((1, 1, 1, 2, 30)))
    return choose.choice(
        (
            text[:i] + text[j:],
            text[:i] + choose.choice(PIECES) + text[i:],
            text[:i] + text[i:j] * 2 + text[j:],
            text[:i],
        )
    )
