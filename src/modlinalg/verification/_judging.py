"""Verdicts on claims as JSON objects, one on a line."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from modlinalg._arithmetic.wording import quoted
from modlinalg.certificates._notation import JsonObject, json_object, ring_from_json
from modlinalg.errors import InputError, ModlinalgError
from modlinalg.verification._kinds import KINDS
from modlinalg.verification._products import Rounds
from modlinalg.verification._verdicts import VERSION, Verification, WorkLimit, found_json, limit_argument
from modlinalg.verification._whole_answers import ANSWER, TEXT_OPTIONS, parts_of_answer, takes_whole_answer

MALFORMED = "MALFORMED"


def judge(
    claim: Mapping[str, Any],
    *,
    limit: WorkLimit | float | None = None,
    rounds: int = 0,
    seed: int | None = None,
    certificates: bool = True,
) -> JsonObject:
    """Return the verdict on a claim as an object of JSON; what is no claim gives "MALFORMED".

    `rounds` and `seed` are for the kinds that compare products (see `Rounds`).

    >>> from modlinalg.verification.claims import judge
    >>> claim = {"id": "a", "kind": "inverse", "ring": {"modulus": 6}, "M": [[5]], "X": [[1]]}
    >>> verdict = judge(claim)
    >>> verdict["verdict"], verdict["reason"]
    ('FALSE', 'M*X = I fails in (R1, C1): 5 on the left, 1 on the right')
    >>> judge(claim | {"X": [[0.5]]})["verdict"]
    'MALFORMED'

    >>> claim = {"kind": "smith_form", "ring": {"modulus": 12}, "M": [[2, 4], [6, 8]]}
    >>> judge(claim | {"answer": "[[1, 0; 3, -1], [1, -2; 0, 1], [2, 0; 0, 4]]"})["verdict"]
    'TRUE'

    Nothing is raised for a claim, whatever it is; InputError for invalid options.
    """
    _require_options(limit, rounds, seed)
    started = time.perf_counter()
    verdict = _blank(claim)
    try:
        verification = verified_claim(claim, limit, rounds, seed)
        verdict |= found_json(verification, certificates=certificates)
    except InputError as error:
        verdict |= {"verdict": MALFORMED, "reason": str(error)}
    except (ModlinalgError, MemoryError, RecursionError) as error:
        reason = str(error) or type(error).__name__
        verdict |= {"verdict": "UNKNOWN", "reason": f"no verdict was reached: {reason}"}
    return JsonObject(verdict | {"seconds": round(time.perf_counter() - started, 6)})


def judge_line(
    line: bytes | str,
    *,
    limit: WorkLimit | float | None = None,
    rounds: int = 0,
    seed: int | None = None,
    certificates: bool = True,
) -> JsonObject:
    """Return the verdict on a line that holds a claim as JSON; "MALFORMED" for any other line.

    Bytes are UTF-8.  A key that stands twice makes a line malformed, as do floats among the
    numbers and fields that the kind does not have.

    >>> from modlinalg.verification.claims import judge_line
    >>> judge_line(b'{"kind": "rank", "ring": {"rational": true}, "M": [[1, 2]], "rank": 1}')["verdict"]
    'TRUE'
    >>> judge_line("{}")["reason"]
    "a claim has the fields kind and ring: 'kind' is missing"
    """
    _require_options(limit, rounds, seed)
    try:
        claim = json_object(line.decode("utf-8") if isinstance(line, bytes) else line, "claim")
    except (InputError, UnicodeDecodeError, MemoryError) as error:
        return malformed(str(error) or "out of memory")
    except TypeError:
        return malformed(f"a line is a text or bytes, not {quoted(line)}")
    return judge(claim, limit=limit, rounds=rounds, seed=seed, certificates=certificates)


def unreached(line: bytes, reason: str) -> dict[str, Any]:
    """Return the verdict UNKNOWN on the claim of a line, for the reason that is given."""
    try:
        claim: object = json_object(line.decode("utf-8"), "claim")
    except (InputError, UnicodeDecodeError, MemoryError):
        claim = None
    return _blank(claim) | {"verdict": "UNKNOWN", "reason": reason, "seconds": 0.0}


def malformed(reason: str) -> JsonObject:
    """Return the verdict on a line that holds no claim, for the reason that is given."""
    return JsonObject(_blank(None) | {"verdict": MALFORMED, "reason": reason, "seconds": 0.0})


def _require_options(limit: WorkLimit | float | None, rounds: int, seed: int | None) -> None:
    limit_argument("judge", limit)
    Rounds(rounds, seed)


def _blank(claim: object) -> dict[str, Any]:
    """Return a verdict in which only the id and the kind of the claim are entered, where it has them."""
    given = claim if isinstance(claim, Mapping) else {}
    identifier, kind = given.get("id"), given.get("kind")
    return {
        "version": VERSION,
        "id": identifier if type(identifier) in (int, str) else None,
        "kind": kind if isinstance(kind, str) and kind in KINDS else None,
        "verdict": MALFORMED,
        "claim": None,
        "reason": "",
        "counterexample": None,
        "established": [],
        "error_bound": None,
        "certificate": None,
    }


def verified_claim(
    claim: Mapping[str, Any], limit: WorkLimit | float | None, rounds: int, seed: int | None
) -> Verification:
    """Read a claim and verify it.  Raises InputError if it is none."""
    if not isinstance(claim, Mapping):
        raise InputError(f"a claim is an object, not {quoted(claim)}")
    if not all(isinstance(name, str) for name in claim):
        raise InputError("the names of the fields of a claim are strings")
    for name in ("kind", "ring"):
        if name not in claim:
            raise InputError(f"a claim has the fields kind and ring: {name!r} is missing")
    if not (isinstance(claim["kind"], str) and claim["kind"] in KINDS):
        raise InputError(f"no claim is of the kind {quoted(claim['kind'])}; there are {', '.join(KINDS)}")
    if type(claim.get("version", VERSION)) is not int or claim.get("version", VERSION) != VERSION:
        raise InputError(f"claims of version {quoted(claim['version'])} cannot be read, only of version 1")
    if type(claim.get("id", "")) not in (int, str):
        raise InputError(f"an id is a string or an integer, not {quoted(claim['id'])}")
    kind = KINDS[claim["kind"]]
    ring = ring_from_json(claim["ring"], "ring")
    given = {name: data for name, data in claim.items() if name not in ("kind", "ring", "id", "version")}
    readers = kind.readers
    parts: dict[str, object] = {}
    if ANSWER in given and takes_whole_answer(claim["kind"]):
        parts = parts_of_answer(claim["kind"], given, readers, ring)
        given = {name: data for name, data in given.items() if name not in (ANSWER, *TEXT_OPTIONS)}
    missing = sorted(kind.required.keys() - given.keys() - parts.keys())
    extra = sorted(given.keys() - readers.keys())
    if missing or extra:
        wrong = f"{missing[0]!r} is missing" if missing else f"{quoted(extra[0])} is not one"
        raise InputError(f"a claim of the kind {claim['kind']} has the fields {', '.join(readers)}: {wrong}")
    parameters = parts | {name: readers[name](data, ring, name) for name, data in given.items()}
    options: dict[str, Any] = {"rounds": rounds, "seed": seed} if kind.takes_rounds else {}
    return kind.verify(**parameters, **options, limit=limit)
