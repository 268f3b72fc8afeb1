"""The commands about modules, what the columns of a file span, or its rows."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial, wraps

import click

from modlinalg._answers.modules import Intersection, Module, Quotient, span
from modlinalg._answers.modules._module import relations_between
from modlinalg._answers.modules._spanned import outside, size_of, size_text, structure_latex, structure_text
from modlinalg._arithmetic.rings import Ring
from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._cli import once
from modlinalg._cli.delivering import deliver, deliver_named, one_entry, refuse
from modlinalg._cli.options import F, Option, Told, Wanted, answering, side_option
from modlinalg._cli.reading import as_vector, read_matrices
from modlinalg._cli.streams import matrix_text, number_json
from modlinalg._matrices import Matrix, from_rows
from modlinalg._matrices.arguments import called
from modlinalg._matrices.sides import PLACEMENTS, Placement
from modlinalg._support.side import Side
from modlinalg.certificates._envelope import Certificate, readable
from modlinalg.certificates._modules import (
    ShownModule,
    ShownQuotient,
    SpanningSet,
    of_intersection,
    require_comparable,
)
from modlinalg.certificates._notation import matrix_json, ring_json
from modlinalg.certificates._writing import certify
from modlinalg.errors import ShapeError
from modlinalg.formats._latex import formula
from modlinalg.nonexistence import NoSolutionError

_answering = partial(answering, forms=("text", "json", "latex"))


def _side_option(command: F) -> F:
    return side_option(command, "What generates a module: the columns of a file (right), or its rows (left).")


@once.group("module")
def module_group() -> None:
    """Combine and compare modules over Z_n, Z and Q: what the columns of a file span, or its rows.

    A file has generators side by side, with --side left one below the other.  Sum,
    intersection, dual, image and preimage print the canonical generators (Howell, Hermite or reduced echelon
    form), and the structure as a sum of cyclic modules.
    """


def _modules(files: list[str], asked: Ring | None, told: Told, side: Side) -> list[Module]:
    given = read_matrices(files, asked, told)
    _require_one_length(given, PLACEMENTS[side])
    return [span(G, side=side) for G in given]


def _require_one_length(given: Sequence[Matrix], at: Placement) -> None:
    """Raise ShapeError where generators have different lengths, and say if the other lines have one."""
    lengths, others = ([p.shape(G)[0] for G in given] for p in (at, at.opposite))
    if len(set(lengths)) > 1:
        words = f"the {at.line}s of the files have lengths {' and '.join(map(str, lengths))}"
        if len(set(others)) == 1:
            words += f", their {at.opposite.line}s {others[0]}: --side {at.opposite.side} takes these"
        raise ShapeError(words)


def _module_and_matrix(files: list[str], asked: Ring | None, told: Told, side: Side) -> tuple[Module, Matrix]:
    G, M = read_matrices(files, asked, told)
    return span(G, side=side), M


def _of_files(
    *names: str, read: Callable[[list[str], Ring | None, Told, Side], Sequence[Module | Matrix]] = _modules
) -> Option:
    """Let a command have files by these names, what is read from them, and the options of an answer."""

    def decorated(action: Callable[..., None]) -> Callable[..., None]:
        @_side_option
        @_answering
        @wraps(action)
        def command(asked: Ring | None, wanted: Wanted, side: Side, told: Told, **files: str) -> None:
            action(*read([files[name] for name in names], asked, told, side), wanted)

        for name in reversed(names):
            command = click.argument(name)(command)
        return command

    return decorated


_of_a_module = _of_files("file")
_of_two_modules = _of_files("first_file", "second_file")
_under_a_matrix = _of_files("file", "matrix_file", read=_module_and_matrix)


def _deliver(wanted: Wanted, title: str, found: Module, prove: Callable[[], Certificate]) -> None:
    """Print the canonical generators and the structure of a module, and write its certificate."""
    show(wanted, title, found.generator_matrix, found.side, found.invariant_factors, prove)


@module_group.command("sum")
@_of_two_modules
def sum_command(A: Module, B: Module, wanted: Wanted) -> None:
    """Find the module of all v + w, v in the first and w in the second.

    The certificate says that both files together span what the printed generators do, and proves the
    structure.
    """
    found = A + B
    _deliver(wanted, "the sum", found, lambda: certify(found))


@module_group.command("intersection")
@_of_two_modules
def intersection_command(A: Module, B: Module, wanted: Wanted) -> None:
    """Find the module of all vectors that are in both.

    The certificate has all (s; t) with A*s - B*t = 0, for the generators A and B in the files; the vectors in
    both are these A*s.  It proves that the printed generators span them, and the structure.
    """
    found = A & B

    def proved() -> Certificate:
        return certify(ShownModule(Intersection(A.G, B.G, relations_between(A.G, B.G, A.side)), found))

    _deliver(wanted, "the intersection", found, proved)


@module_group.command("quotient")
@_of_two_modules
def quotient_command(A: Module, B: Module, wanted: Wanted) -> None:
    """Find the structure of the first modulo the second, or a vector that is not in the first.

    The generators are vectors whose classes generate the quotient; it is the direct sum of the cyclic
    modules of these classes.  The certificate proves that of the printed generators.  That there is no
    quotient has a functional.
    """
    q, prove = _quotient("quotient", A, B, wanted)
    show_quotient(wanted, "the quotient", q, prove, ("A", "B"))


def _quotient(name: str, A: Module, B: Module, wanted: Wanted) -> tuple[Quotient, Callable[[], Certificate]]:
    """Return a quotient and what makes its certificate, or refuse it."""
    try:
        with called(name, "quotient"):
            q = A.quotient(B)
    except NoSolutionError as error:
        refuse(error, wanted)

    def prove() -> Certificate:
        of_files = Quotient(A.G, A.coefficients(B.G), A.relations)
        return certify(ShownQuotient(of_files, q.generators))

    return q, prove


def show_quotient(
    wanted: Wanted, title: str, q: Quotient, prove: Callable[[], Certificate], formulas: tuple[str, str]
) -> None:
    """Print the generators and the structure of a quotient, whose two modules are given as formulas."""
    at = PLACEMENTS[q.side]
    generators = _side_by_side(q.generators, at.shape(q.G)[0], at, q.ring)
    show(wanted, title, generators, q.side, q.invariant_factors, prove, formulas)


def _side_by_side(vectors: Sequence[Matrix], length: int, at: Placement, ring: Ring) -> Matrix:
    """Return vectors as the columns of a matrix, as the rows for side "left"."""
    return at.opposite.turned(from_rows((v.entries for v in vectors), length, ring))


@module_group.command("index")
@_of_two_modules
def index_command(A: Module, B: Module, wanted: Wanted) -> None:
    """Count the elements of the first modulo the second, or find a vector that is not in the first.

    The certificate is that of the quotient, whose orders multiply to the index, with 0 for infinite.
    """
    q, prove = _quotient("index", A, B, wanted)
    is_finite = q.order != math.inf
    text = format_integer(int(q.order)) if is_finite else "infinite"
    deliver(
        wanted,
        q,
        f"the index of the second module in the first over {A.ring}",
        lambda: text,
        {"index": one_entry(int(q.order))} if is_finite else {},
        lambda: text if is_finite else r"\infty",
        shown=lambda: {"ring": ring_json(A.ring), "side": A.side, "index": number_json(q.order)},
        prove=prove,
        ring=A.ring,
    )


@module_group.command("dual")
@_of_a_module
def dual_command(A: Module, wanted: Wanted) -> None:
    """Find all y with y*v = 0 for every v of the module, as rows (with --side left as columns).

    The certificate has all solutions of y*G = 0, for the generators G.  It proves that the printed generators
    span them, and the structure.
    """
    found = A.dual()
    _deliver(wanted, "the dual", found, lambda: certify(found, dual_of=A))


@module_group.command("minimal")
@_of_a_module
def minimal_command(A: Module, wanted: Wanted) -> None:
    """Find as few generators as there can be, of which the module is the direct sum.

    They stand in the order of the cyclic modules in the title.  The certificate proves that they generate
    what the file does, and that no fewer would do.
    """
    found = _side_by_side(A.minimal_generators, A.length, PLACEMENTS[A.side], A.ring)
    spanning = SpanningSet("minimal_generators", A.G, found, A.side)
    show(wanted, "minimal generators", found, A.side, A.invariant_factors, lambda: certify(spanning))


@module_group.command("image")
@_under_a_matrix
def image_command(A: Module, M: Matrix, wanted: Wanted) -> None:
    """Find all M*v for v in the module of the first file and the matrix M in the second.

    With --side left all v*M.  The certificate says that M times the generators in the file spans what the
    printed generators do, and proves the structure.
    """
    found = A.image(M)
    _deliver(wanted, "the image", found, lambda: certify(found))


@module_group.command("preimage")
@_under_a_matrix
def preimage_command(A: Module, M: Matrix, wanted: Wanted) -> None:
    """Find all x with M*x in the module of the first file, for the matrix M in the second.

    With --side left all x with x*M in it.  The certificate is that of the intersection of the columns of M
    with the module: it has all (x; t) with M*x = G*t, for the generators G in the file, and the preimage is
    spanned by these x.
    """

    def proved() -> Certificate:
        return readable(of_intersection(Intersection(M, A.G, relations_between(M, A.G, A.side))))

    _deliver(wanted, "the preimage", A.preimage(M), proved)


@module_group.command("member")
@click.argument("file")
@click.argument("vectors_file")
@_side_option
@_answering
def member_command(
    file: str,
    vectors_file: str,
    asked: Ring | None,
    wanted: Wanted,
    side: Side,
    told: Told,
) -> None:
    """Say whether a vector is in a module: v = G*t, or a y with y*G = 0 and y*v != 0 (over Z modulo some q).

    A single vector may be written as a row or as a column.  Several are in it where all are, so this asks
    about the inclusion of a module, too.  Exit status: 0 in it, 1 not.
    """
    G, v = read_matrices([file, vectors_file], asked, told)
    at, A = PLACEMENTS[side], span(G, side=side)
    v = as_vector(v, A.length, at)
    _require_one_length([G, v], at)
    found = A.membership(v)
    if not found:
        refuse(outside("member", found, "v = {v} is not in the module"), wanted)
    t = found.particular
    title = f"in the module over {A.ring}: v = {at.times('G', 't')}"
    deliver_named(wanted, t, title, {"t": t}, "t", solution_of=(G, v), side=side)


@module_group.command("equal")
@_of_two_modules
def equal_command(A: Module, B: Module, wanted: Wanted) -> None:
    """Say whether two files span the same module: coefficients of each in the other, or a functional.

    Exit status: 0 equal, 1 not.
    """
    A, B = require_comparable("equal", A, B)
    for word, found in (("first", A.membership(B.G)), ("second", B.membership(A.G))):
        if not found:
            lacks = f"the {word} module lacks v = {{v}} of the other,"
            refuse(outside("equal", found, lacks), wanted)
    x, y = A.coefficients(B.G), B.coefficients(A.G)
    at = PLACEMENTS[A.side]
    title = f"equal over {A.ring}: {at.times('A', 'x')} = B and {at.times('B', 'y')} = A"
    deliver_named(wanted, A, title, {"x": x, "y": y}, "x", equal_to=B)


def show(
    wanted: Wanted,
    title: str,
    generators: Matrix,
    side: Side,
    orders: Sequence[int],
    prove: Callable[[], Certificate],
    quotient: tuple[str, str] | None = None,
) -> None:
    """Print generators, and of which orders the cyclic modules are whose sum is found; 0 is infinite.

    Of a quotient its two modules are given as formulas.
    """
    ring, at = generators.ring, PLACEMENTS[side]

    def latex() -> str:
        vectors = at.vectors(generators)
        if quotient is None:
            found = rf"\operatorname{{span}}\left\{{{_listed(vectors)}\right\}}"
        else:  # and the classes that generate it
            classes = rf" = \left\langle {_listed(vectors, f' + {quotient[1]}')} \right\rangle"
            found = " / ".join(quotient) + (classes if vectors else "")
        whole_ring = structure_latex(ring, [ring.modulus or 0])
        return rf"{found} \cong {structure_latex(ring, orders)} \quad \text{{over }} {whole_ring}"

    def shown() -> dict[str, object]:
        first = {"ring": ring_json(ring), "side": side, "generators": matrix_json(generators)}
        return first | {"invariant_factors": list(orders), "order": number_json(size_of(orders))}

    deliver(
        wanted,
        None,
        f"{title} over {ring}: {structure_text(ring, orders)}{size_text(orders)}",
        lambda: f"generated by the {at.line}s of\n{matrix_text(generators)}",
        {"generators": generators},
        latex,
        shown=shown,
        prove=prove,
    )


def _listed(generators: Sequence[Matrix], added: str = "") -> str:
    return r",\ ".join(f"{formula(v)}{added}" for v in generators)
