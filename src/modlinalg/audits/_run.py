"""`audit` and `audit_program`: all questions to a function or a program, and what was found."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from modlinalg._arithmetic.progress import report
from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.wording import quoted
from modlinalg._support.side import Side
from modlinalg.audits._answers import CLAIMS, claim_name, require_options
from modlinalg.audits._asking import COUNT, SIZE, questions as questions_of, rings_for
from modlinalg.audits._audit import Audit
from modlinalg.audits._programs import ProgramRespondent, Protocol
from modlinalg.audits._records import AuditFinding, AuditTally
from modlinalg.audits._running import FunctionRespondent, Respondent, target_of
from modlinalg.audits._session import RingSession, merged
from modlinalg.errors import InputError

TIME_LIMIT = 5.0  # seconds for one question
MEMORY_LIMIT = 2048  # MiB for a function
Named: TypeAlias = str | Callable[..., Any]


def audit(  # noqa: PLR0913  # one keyword for each setting
    function: Named | Sequence[Named],
    claims: str | Sequence[str],
    *,
    over: Iterable[object] | None = None,
    questions: int = COUNT,
    seed: int = 0,
    size: int = SIZE,
    side: Side | None = None,
    time_limit: float = TIME_LIMIT,
    memory_limit: int | None = MEMORY_LIMIT,
    none_when: Iterable[str] = (),
    options: Mapping[str, object] | None = None,
) -> Audit:
    """Ask a function questions full of traps, judge each answer, and shrink what fails.

    For each claim, such as "solve", "kernel", "rank" or "smith_form", there is one function: itself, if
    another process can import it, or its name "mypackage.module:function".  It is given M as a list of rows
    of int (over Q: Fraction), then b as a flat list, or N as rows, where the claim has it, then n: the
    modulus, 0 over Z, None over Q.  A parameter `shape` gets that of M, which rows cannot tell where
    there are none; a function without it is not asked such a question.  It returns what was asked: rows,
    a list of vectors, a number; several parts as a tuple, or a dictionary; None where there is none.

    `over` lists the rings: moduli, "Z", "Q".  `side` "left" is for x*M = b.
    `none_when` names exceptions that mean that there is none.
    `options` are fields of the claims for all questions, such as {"basis": "columns"}.  The function runs
    in a process of its own, with seconds for each question and MiB of memory in all.

    >>> from modlinalg.audits import audit
    >>> found = audit("math:gcd", claims="rank", over=[5], questions=5)
    >>> found.asked, found.right, len(found.crashed)
    (5, 0, 1)

    Raises InputError for an unknown claim, ring or option, and where the function cannot be loaded.

    .. versionadded:: 0.2
    """
    names = _as_list(function)
    asked = _as_list(claims)
    targets = [target_of(one) for one in names]
    if memory_limit is not None and (type(memory_limit) is not int or memory_limit < 1):
        raise InputError(f"audit: memory_limit is a number of MiB or None, not {quoted(memory_limit)}")
    words = _words(none_when)

    def respondent(k: int) -> FunctionRespondent:
        return FunctionRespondent(targets[k], time_limit, memory_limit, words)

    settings = {
        "questions": questions, "seed": seed, "size": size, "side": side, "time_limit": time_limit,
        "memory_limit": memory_limit, "none_when": list(words), "options": dict(options or {}),
    }  # fmt: skip
    return _audited(targets, asked, over, settings, respondent)


def audit_program(  # noqa: PLR0913  # as above
    command: str | Sequence[str],
    claims: str | Sequence[str],
    *,
    ask: str | Sequence[str] | None = None,
    source: str = "auto",
    to: str | None = None,
    over: Iterable[object] | None = None,
    questions: int = COUNT,
    seed: int = 0,
    size: int = SIZE,
    side: Side | None = None,
    time_limit: float = TIME_LIMIT,
    memory_limit: int | None = None,
    none_when: Iterable[str] = (),
    options: Mapping[str, object] | None = None,
) -> Audit:
    """Ask a program as `audit` asks a function: one process for each question, on its standard input.

    Without `ask` a question is one line of JSON with the fields claim, n, shape, M, and b or N, fractions
    being texts; and so is the answer, null where there is none, or {"refused": "why"}.  With `ask` the
    program gets that text, in which {M}, {b} and {N} become matrices as the system `to` writes them,
    {b_entries} the entries between commas, {n} the modulus, {rows} and {cols} the shape of M.  What it
    prints is read as `source`, by the same readers as everything else; a text in `none_when` says that
    there is none.  `to` is the same system as `source` where it is not given.

    >>> from modlinalg.audits import audit_program
    >>> found = audit_program("cat", claims="rank", over=["Z"], questions=3)
    >>> found.asked, found.wrong[0].reason
    (3, "the answer has no part 'M': name rank")

    Raises InputError as `audit` does, and where the command cannot be started.

    .. versionadded:: 0.2
    """
    commands, asked = _as_list(command), _as_list(claims)
    asks = [None] * len(commands) if ask is None else _as_list(ask)
    if len(asks) != len(commands):
        raise InputError(f"audit: {len(commands)} commands have {len(asks)} questions; each needs its own")
    words = _words(none_when)
    writes = to if to is not None else None if source == "auto" else source

    def respondent(k: int) -> ProgramRespondent:
        protocol = Protocol(asks[k], writes, source, words)
        return ProgramRespondent(commands[k], protocol, time_limit, memory_limit)

    settings = {
        "questions": questions, "seed": seed, "size": size, "side": side, "time_limit": time_limit,
        "memory_limit": memory_limit, "none_when": list(words), "options": dict(options or {}),
        "ask": asks, "source": source, "to": writes,
    }  # fmt: skip
    return _audited(commands, asked, over, settings, respondent)


def _as_list(given: Any) -> list[Any]:
    return list(given) if isinstance(given, list | tuple) else [given]


def _words(given: Iterable[str]) -> tuple[str, ...]:
    found = (given,) if isinstance(given, str) else tuple(given)
    if not all(isinstance(word, str) for word in found):
        raise InputError(f"audit: none_when is a list of words, not {quoted(given)}")
    return found


def _audited(
    names: Sequence[str],
    claims: Sequence[str],
    over: Iterable[object] | None,
    settings: dict[str, Any],
    respondent: Callable[[int], Respondent],
) -> Audit:
    seconds = settings["time_limit"]
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds < math.inf:
        raise InputError(f"audit: time_limit is a number of seconds, not {quoted(seconds)}")
    known = tuple(map(claim_name, claims))
    if len(names) != len(known):
        raise InputError(
            f"audit: {len(known)} claims ({', '.join(known)}) need a function each, and there are"
            f" {len(names)}"
        )
    side = {} if settings["side"] is None else {"side": settings["side"]}
    require_options(known, settings["options"] | side)
    rings = over if over is None or isinstance(over, str) else list(over)
    asked_over = [rings_for(claim, rings) for claim in known]
    tallies: list[AuditTally] = []
    findings: list[AuditFinding] = []
    notes: list[str] = []
    for k, (claim, its_rings) in enumerate(zip(known, asked_over, strict=True)):
        with respondent(k) as other:
            if not other.keeps_memory_limit:
                notes.append(
                    "the memory of the function is not limited: this system does not keep to a limit"
                )
            for session in _sessions(other, claim, its_rings, settings):
                tallies += session.tallies
                findings += session.findings
                notes += session.notes
    used = tuple(dict.fromkeys(ring for its_rings in asked_over for ring in its_rings))
    parts = (tuple(tallies), tuple(merged(findings)), tuple(dict.fromkeys(notes)))
    return Audit(tuple(names), known, used, settings, *parts)


def _sessions(
    other: Respondent, claim: str, rings: Iterable[Ring], settings: Mapping[str, Any]
) -> Iterator[RingSession]:
    """Yield for each ring what was asked over it."""
    side: Side = settings["side"] or "right"
    given = settings["options"] | {"side": side}
    options = {name: value for name, value in given.items() if name in CLAIMS[claim].options}
    costs: Counter[str] = Counter()
    for ring in rings:
        report(f"asking {claim} over {ring}")
        asked = {key: settings[key] for key in ("seed", "size")} | {"side": side}
        session = RingSession(other, options, costs)
        session.run(questions_of(claim, over=[ring], count=settings["questions"], **asked))
        yield session
