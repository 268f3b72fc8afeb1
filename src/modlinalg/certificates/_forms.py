"""Certificates of forms, determinants and traces: what steps lead to, and what a transform gives."""

from __future__ import annotations

import math

from modlinalg._answers.forms.forms import RowForm
from modlinalg._answers.forms.invariants import det
from modlinalg._arithmetic.rings import ZZ
from modlinalg._arithmetic.wording import quoted
from modlinalg._matrices import Matrix
from modlinalg.certificates._envelope import Certificate, readable, written
from modlinalg.certificates._notation import entry_json, step_json
from modlinalg.certificates._systems import is_unimodular
from modlinalg.elimination._row_steps import to_triangular
from modlinalg.elimination._steps import TraceData, determinant_of_step
from modlinalg.errors import InputError, PostconditionError


def of_row_form(form: RowForm) -> Certificate:
    """Return the certificate of a row form."""
    kind = "hermite_form" if is_unimodular(form) else "howell_form"
    return written(kind, form.M.ring, M=form.M, H=form.H, U=form.U, S=form.S)


def certify_column_form(M: Matrix, H: Matrix, U: Matrix, S: Matrix) -> Certificate:
    """Return the certificate of a Hermite form of columns: M*U = H over Z, zero columns first, U*S = I."""
    return readable(written("column_hermite_form", ZZ, M=M, H=H, U=U, S=S))


def of_det(M: Matrix, value: object) -> Certificate:
    """Return the certificate of a determinant; InputError when it is another."""
    found = det(M)
    if found != value:
        raise InputError("certify: this is not the determinant of the matrix named")
    steps, W = to_triangular(M)
    ring, scaling = W.ring, W.ring.one
    for step in steps:
        scaling = ring.canonical(scaling * determinant_of_step(step))
    product = math.prod(W[i, i] for i in range(M.shape[0]))
    if ring.canonical(found * scaling) != ring.canonical(product):
        raise PostconditionError(f"certify: the elimination does not prove det = {quoted(value)} for {M!r}")
    return written(
        "det",
        M.ring,
        M=M,
        det=entry_json(found, M.ring),
        steps=[step_json(step, ring) for step in steps],
        end=W,
    )


def of_trace(trace: TraceData) -> Certificate:
    """Return the certificate of what steps lead to."""
    steps = [step_json(step.operation, trace.ring) for step in trace.steps]
    return written("trace", trace.ring, start=trace.start, steps=steps, end=trace.result)
