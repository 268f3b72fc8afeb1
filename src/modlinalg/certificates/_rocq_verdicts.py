"""Verdicts on claims as theorems: Rocq reads the text by the reader that is proved, and settles the claim."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
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


def verdict_theorem(fields: dict[str, Any]) -> str:
    """Return the text for Rocq that states what a claim means, or that it is not so, and proves it.

    The term of the claim is what Rocq finds in the text of the certificate; `Print claimed` shows it.
    UnsupportedError for an infinite order that is not proved, and for what takes Rocq's own kernel more than
    some ten seconds.
    """
    kind, verdict = fields["claim"]["kind"], fields["verdict"]
    _require_within_reach(fields)
    certificate = joined(json_text(fields).replace(" ", ""))  # no string in one has any, and each takes time
    require_short(certificate)
    require_few_digits(certificate, fields)
    over, q, n, modulus = "Rational", "q", "", ""
    answer, found, theorem = "answer_any_text", "OfClaimOverQ", "answer_any_text_claim"
    if "rational" not in fields["ring"]:
        over, q, n = "", "", "n "
        answer, found, theorem = "answer_text", "OfClaim", "answer_text_sound"
        modulus = f"Definition n : Z := {format_integer(fields['ring'].get('modulus', 0))}.\n"
    no_claim = f"{q.upper()}HasNoInverse ({q.upper()}Matrix 0 0 nil)"  # `accepted` fails then
    no, word = ("", "true") if verdict == "TRUE" else ("~ ", "false")
    return f"""\
(* A certificate of modlinalg, the verdict {verdict} on a claim of the kind {kind}, as a theorem.

   Compile the proofs once, in src/rocq of its sources, with `make proofs`; then this file, with
   coqc -Q src/rocq Modlinalg FILE.
   What [{q}holds] says of a claim stands in src/rocq/{over}Claims.v.  The claim is read from the text
   below by the reader that is proved; [Print claimed] shows it. *)

From Modlinalg Require Import {over}Theorems {over}Verdicts Pieces.

{modulus}Definition certificate := {certificate}.

Definition found := Eval vm_compute in {q}claim_in {n}certificate.
Definition claimed : {q}assertion := Eval vm_compute in
  match found with Some a => a | None => {no_claim} end.

Lemma accepted : {answer} certificate = {found} {n}claimed {word}.
Proof. vm_cast_no_check (eq_refl ({found} {n}claimed {word})). Qed.

Theorem claim : {no}{q}holds {n}claimed.
Proof. exact (proj1 ({theorem} certificate {n}claimed {word} accepted)). Qed.

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
