"""Hostile input: bytes that are no certificate, and cost a careless reader much."""

import json
import random

from tests.checker.cases.true import accepted

ACCEPTED = dict(accepted())


def kind_of(name):
    """Return the kind of an accepted certificate."""
    return ACCEPTED[name]["kind"]


def envelope(fields):
    """A text with a right envelope and these fields."""
    return b'{"format":"modlinalg-certificate","version":1,"kind":"inverse","ring":{"modulus":8},' + fields


def sparse_text(places, entries):
    """A text with a sparse M of 10^6 x 10^6 with these places and entries, and not much else."""
    head = envelope(b'"M":{"rows":1000000,"cols":1000000,"at":[').replace(b'"inverse"', b'"solution"')
    empty = b'{"rows":1000000,"cols":0,"entries":[]}'
    rest = b'"b":' + empty + b',"x":' + empty + b',"side":"right"}'
    return head + places[:-1] + b'],"entries":[' + entries[:-1] + b"]}," + rest


def many_identities(numbers):
    """A text that is right but for its list of identities."""
    text = json.dumps({**ACCEPTED["generalized_inverse_mod6"], "identities": list(numbers)})
    return text.encode()


ATTACKS = {
    "empty": lambda: b"",
    "truncated": lambda: json.dumps(ACCEPTED["inverse_mod26"]).encode()[:-20],
    "key_twice": lambda: envelope(b'"M":1,"M":1}'),
    "nan": lambda: envelope(b'"M":NaN}'),
    "infinity": lambda: envelope(b'"M":-Infinity}'),
    "huge_number": lambda: envelope(b'"M":' + b"9" * 10**7 + b"}"),
    "many_long_numbers": lambda: envelope(b'"M":[' + (b"9" * 10_000 + b",") * 999 + b"9]}"),
    "huge_exponent": lambda: envelope(b'"M":1e' + b"9" * 10**6 + b"}"),
    "huge_rational_exponent": lambda: envelope(b'"M":"1e999999999"}'),
    "deep_arrays": lambda: b"[" * 10**7,
    "rather_deep_arrays": lambda: b"[" * 10**6,
    "deep_objects": lambda: b'{"a":' * 10**6,
    "deep_and_closed": lambda: b"[" * 5000 + b"]" * 5000,
    "many_arrays": lambda: envelope(b'"M":[' + b"[1]," * 10**6 + b"1]}"),
    "many_more_arrays": lambda: envelope(b'"M":[' + b"[1]," * (10**7 // 4) + b"1]}"),
    "many_objects": lambda: envelope(b'"M":[' + b'{"a":1},' * 10**6 + b"1]}"),
    "many_keys": lambda: b"{" + b",".join(b'"k%d":1' % k for k in range(10**6 // 2)) + b"}",
    "many_numbers": lambda: envelope(b'"M":[' + b"257," * (10**7 // 4) + b"1]}"),
    "many_strings": lambda: envelope(b'"M":[' + b'"ab",' * (10**7 // 5) + b"1]}"),
    "one_long_string": lambda: envelope(b'"M":"' + b"a" * 10**7 + b'"}'),
    "sparse_places": lambda: sparse_text(b"0," * 3, b"1," * 5 * 10**6),
    "sparse_entries": lambda: sparse_text(b",".join(b"%d" % k for k in range(10**6)) + b",", b"1,"),
    "sparse_zero": lambda: sparse_text(
        b"".join(b"%d," % k for k in range(10**6)), b"1," * (10**6 - 1) + b"0,"
    ),
    "wide_row": lambda: envelope(b'"M":{"rows":1,"cols":1,"entries":[[' + b"1," * 5 * 10**6 + b'1]]},"X":1}'),
    "identities_of_one_hash": lambda: many_identities(k * (2**61 - 1) for k in range(1, 50_000)),
    "spaces": lambda: b" " * 10**7,
    "quotes": lambda: b'"' * 10**7,
    "zero_bytes": lambda: bytes(10**7),
    "binary": lambda: random.Random(1).randbytes(10**7),
    "invalid_utf8": lambda: envelope(b'"\xff\xfe":1}'),
    "byte_order_mark": lambda: b"\xef\xbb\xbf" + json.dumps(ACCEPTED["inverse_mod26"]).encode(),
    "utf16": lambda: json.dumps(ACCEPTED["inverse_mod26"]).encode("utf-16"),
    "lone_surrogate": lambda: envelope(b'"\\ud800":1}'),
}
