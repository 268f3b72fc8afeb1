"""Verdicts on claims as theorems: Rocq reads the text by the reader that is proved, and settles the claim."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._support.regex import re
from modlinalg.certificates._notation import json_text
from modlinalg.certificates._rocq_limits import (
    require_few_digits,
    require_proved_order,
    require_quick,
    require_quick_claim,
    require_short,
    require_small,
)
from modlinalg.certificates._rocq_terms import in_lines

PIECE = 100  # characters on a line; coqc reads each piece by recursion, and one of 40,000 overflows its stack
_MARKS = "@#$%&~^|;!"  # no word and no number of a certificate has one
_PHRASE = re.compile(r"[^0-9-]{4,}")  # what stands between numbers


def joined(text: str) -> str:
    """Return a term of Rocq that stands for the text, `joined phrases pieces`."""
    marks = _marks_of(text)
    short = _PHRASE.sub(lambda phrase: marks.get(phrase[0], phrase[0]), text)
    phrases = [_string(mark + phrase) for phrase, mark in marks.items()]
    pieces = [_string(short[i : i + PIECE]) for i in range(0, len(short), PIECE)]
    return f"joined\n  {in_lines(phrases)}%piece\n  {in_lines(pieces)}%piece"


def _marks_of(text: str) -> dict[str, str]:
    """Return a mark for each phrase that costs the most characters by being repeated."""
    marks = [mark for mark in _MARKS if mark not in text]
    often = {phrase: times for phrase, times in Counter(_PHRASE.findall(text)).items() if times > 1}
    longest = sorted(often, key=lambda phrase: (-len(phrase) * often[phrase], phrase))
    return dict(zip(longest, marks, strict=False))


def _string(text: str) -> str:
    """Return a string of Rocq, in which a quotation mark is written twice."""
    return '"' + text.replace('"', '""') + '"'


@dataclass(frozen=True, slots=True)
class _ByRing:
    """What the functions of src/rocq are called over the ring; n is written behind some, but not over Q."""

    over: str
    q: str
    n: str
    answer: str
    found: str
    theorem: str

    @property
    def no_claim(self) -> str:
        """What stands for the claim where none is found; `accepted` fails then."""
        q = self.q.upper()
        return f"{q}HasNoInverse ({q}Matrix 0 0 nil)"


def verdict_theorem(fields: dict[str, Any]) -> str:
    """Return the text for Rocq that states what a claim means, or that it is not so, and proves it.

    The term of the claim is what Rocq finds in the text of the certificate; `Print claimed` shows it.
    UnsupportedError for an infinite order that is not proved, and for what takes Rocq's own kernel more than
    some ten seconds.
    """
    kind, verdict = fields["claim"]["kind"], fields["verdict"]
    _require_within_reach(fields)
    certificate = joined(_text_of(fields))
    require_short(certificate)
    require_few_digits(certificate, fields)
    w = _by_ring(fields["ring"])
    modulus = f"Definition n : Z := {format_integer(fields['ring'].get('modulus', 0))}.\n" if w.n else ""
    no, word = ("", "true") if verdict == "TRUE" else ("~ ", "false")
    return f"""\
(* A certificate of modlinalg, the verdict {verdict} on a claim of the kind {kind}, as a theorem.

   Compile the proofs once, in src/rocq of its sources, with `make proofs`; then this file, with
   coqc -Q src/rocq Modlinalg FILE.
   What [{w.q}holds] says of a claim stands in src/rocq/{w.over}Claims.v.  The claim is read from the text
   below by the reader that is proved; [Print claimed] shows it. *)

From Modlinalg Require Import {w.over}Theorems {w.over}Verdicts Pieces.

{modulus}Definition certificate := {certificate}.

Definition found := Eval vm_compute in {w.q}claim_in {w.n}certificate.
Definition claimed : {w.q}assertion := Eval vm_compute in
  match found with Some a => a | None => {w.no_claim} end.

Lemma accepted : {w.answer} certificate = {w.found} {w.n}claimed {word}.
Proof. vm_cast_no_check (eq_refl ({w.found} {w.n}claimed {word})). Qed.

Theorem claim : {no}{w.q}holds {w.n}claimed.
Proof. exact (proj1 ({w.theorem} certificate {w.n}claimed {word} accepted)). Qed.

Print claimed.
Print Assumptions claim.
"""


def _require_within_reach(fields: dict[str, Any]) -> None:
    """Raise UnsupportedError for what Rocq would not find out from the text, or only after a long time."""
    for name, rows, cols in _sizes("a matrix", fields):
        require_small(name, rows, cols)
    require_quick_claim(fields)
    for proof in fields["proofs"]:
        require_proved_order(proof)
        require_quick(proof)


def _by_ring(ring: dict[str, Any]) -> _ByRing:
    if "rational" in ring:
        return _ByRing("Rational", "q", "", "answer_any_text", "OfClaimOverQ", "answer_any_text_claim")
    return _ByRing("", "", "n ", "answer_text", "OfClaim", "answer_text_sound")


def _text_of(fields: dict[str, Any]) -> str:
    """Return the JSON without spaces: no string in a certificate has any, and Rocq takes time for each."""
    return json_text(fields).replace(" ", "")


def _sizes(name: str, value: object) -> Iterator[tuple[str, int, int]]:
    """Yield the names and sizes of all matrices in a value."""
    if isinstance(value, list):
        for item in value:
            yield from _sizes(name, item)
    elif isinstance(value, dict):
        if "rows" in value and "cols" in value:
            yield name, value["rows"], value["cols"]
        for key, item in value.items():
            yield from _sizes(key, item)
