"""Fewest clicks: a lightest solution of M*x = b over Z_n, with the proof that none is lighter."""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Iterable, Sequence
from inspect import getattr_static

from modlinalg._answers.lightest._coset import Congruences, Coset, SolutionsLike, SparseRows, coset_of, parts
from modlinalg._answers.lightest._cp_sat import by_cp_sat, suits
from modlinalg._answers.lightest._enumeration import by_enumeration, by_walsh_transform
from modlinalg._answers.lightest._information_sets import by_information_sets
from modlinalg._answers.lightest._measures import Measure, vector_weight
from modlinalg._answers.lightest._meeting import by_meeting
from modlinalg._answers.lightest._options import PATIENCE, QUICK, Method, SearchOptions, choose
from modlinalg._answers.lightest._search import Budget, LimitReached, Progress, Search, SearchLimit
from modlinalg._answers.lightest._tree import by_tree, fits
from modlinalg._answers.systems.solutions import solve
from modlinalg._arithmetic.rings import Zmod
from modlinalg._arithmetic.wording import kind_of
from modlinalg._matrices import Matrix, vector_of
from modlinalg._matrices.arguments import require_matrix
from modlinalg.certificates._lightest.record import FewestClicks
from modlinalg.errors import InputError, PostconditionError, ShapeError, UnsupportedError

_LIGHTEN = 2.0  # seconds
_TREE = 2.0  # seconds at least


def fewest_clicks(
    M: Matrix,
    b: object,
    *,
    measure: Measure = "clicks",
    method: Method = "auto",
    limit: SearchLimit | float | None = None,
    progress: Callable[[Progress], None] | None = None,
    workers: int = 1,
) -> FewestClicks:
    """Return an x with M*x = b of least weight over Z_n, with the proof that none is lighter.

    M is m x k, b is a flat list or an m x 1 matrix, x is k x 1.  The weight is the sum of the residues
    0..n-1 for measure "clicks", the number of entries that are not 0 for "hamming", and the
    sum of min(x_j, n - x_j) for "lee".

    >>> from modlinalg import matrix
    >>> M = matrix([[1, 1, 0], [0, 1, 1]], mod=4)
    >>> best = fewest_clicks(M, [3, 2])
    >>> best.weight, best.clicks.entries, best.proved
    (3, (1, 2, 0), True)
    >>> assert (M @ best.clicks).entries == (3, 2)

    The solutions are a coset of the kernel.  It is split into independent parts, and each part goes to the
    method that suits it, or to the one asked for: "walsh" (two colours, up to about 2^28 solutions) and
    "enumeration" examine all solutions, "tree" branches on coefficients and bounds what remains, which suits
    the structure of boards, "information sets" proves a growing lower bound,
    "meet in the middle" suits few clicks, "cp-sat" asks OR-tools (extra `games`) with so
    many `workers`.  What CP-SAT proves is its own word: `bound_by` of the answer names "cp-sat" then.

    When `limit` (seconds, or a SearchLimit) is reached, the best solution so far comes back
    with proved=False and a lower bound that holds.  The seconds begin with the call.  Solving the system is
    not interrupted, but the time it takes is no longer there for the search.  Without a limit the search ends
    likewise, after about a minute's work: its steps are counted at fixed prices, so that the answer does not
    depend on how fast the machine is.  With limit=math.inf it runs on until the answer is proved.
    `progress` is called with a Progress now and then; Ctrl-C is a KeyboardInterrupt in every method.

    Raises NoSolutionError with its witness when there is no solution, InputError for an unknown
    measure, method or limit and more than 1000 workers, ShapeError and RingMismatchError when M and b
    do not fit, and UnsupportedError over Q, without OR-tools, and for "walsh" with more than two colours.

    In docs/book: `def-weights`, `thm-moves`, `thm-information-sets`, `thm-tree`.

    .. versionadded:: 0.2
    """
    require_matrix("fewest_clicks", M)
    if not isinstance(M.ring, Zmod):
        raise UnsupportedError(f"fewest_clicks: weights are defined over Z_n, not over {M.ring}")
    options = SearchOptions(measure, method, limit, progress, workers)
    return fewest_of("fewest_clicks", lambda: solve(M, b), options)


def fewest_in(
    solutions: SolutionsLike,
    *,
    measure: Measure = "clicks",
    method: Method = "auto",
    limit: SearchLimit | float | None = None,
    progress: Callable[[Progress], None] | None = None,
    workers: int = 1,
) -> FewestClicks:
    """Return a lightest element of a set of solutions over Z_n; options as for `fewest_clicks`.

    `solutions` is a SolutionSet for one right-hand side, or anything that has `particular`,
    `generators`, `orders` and `count` with their meaning.  The answer is checked by `in` where that is
    defined, as it is for the solutions of a chased board, whose matrix is never written out.  What
    is only computed when it is asked for counts into the `limit`.

    >>> from modlinalg import matrix, solve
    >>> str(fewest_in(solve(matrix([[2, 2]], mod=6), [4]), measure="lee"))
    '1 click forwards or backwards, proved least, not the only one (enumeration, 12 examined)'

    Raises what `fewest_clicks` raises; ShapeError for several right-hand sides at once.

    In docs/book: `thm-coset`.

    .. versionadded:: 0.2
    """
    options = SearchOptions(measure, method, limit, progress, workers)
    return fewest_of("fewest_in", lambda: _solutions(solutions), options)


def _solutions(given: SolutionsLike) -> SolutionsLike:
    """Return what was given if it has the attributes of solutions, of which none is computed here."""
    if hasattr(type(given), "__getattr__"):
        return given
    for name in ("particular", "generators", "orders", "count"):
        if getattr_static(given, name, None) is None:
            kind = kind_of(given)
            raise InputError(f"fewest_in: solutions are needed (see `solve`), not {kind} without {name!r}")
    return given


def fewest_of(
    name: str,
    find: Callable[[], SolutionsLike],
    options: SearchOptions,
    known: Sequence[int] | None = None,
) -> FewestClicks:
    """Return a lightest element of the solutions that `find` returns; its time counts into the limit.

    The search begins with a solution that is `known`.
    """
    budget = options.budget(name)
    solutions = find()
    _require_one(name, solutions)
    coset = coset_of(name, solutions)
    rows = SparseRows(solutions, coset)
    pieces = [
        (cells, Search(part, options.measure, budget))
        for cells, part in sorted(parts(coset), key=lambda piece: piece[1].count)
    ]
    budget.searches = [search for _, search in pieces]
    for cells, search in pieces:
        if known is not None:
            x = tuple(known[cell] for cell in cells)
            search.offer(x, vector_weight(x, coset.modulus, options.measure))
        _run(search, options, rows.of_part(cells, search.coset))
    return _answer(solutions, coset, options.measure, budget, pieces)


def _require_one(name: str, solutions: SolutionsLike) -> None:
    """Raise ShapeError for several right-hand sides, also when there is only one unknown.

    A description of solutions need not say on which side they stand; a row is one question then, too.
    """
    rows, cols = solutions.particular.shape
    side = getattr(solutions, "side", "left" if rows == 1 else "right")
    if (cols if side == "right" else rows) != 1:
        raise ShapeError(f"{name}: one right-hand side is needed, these solutions are {rows} x {cols}")


def _run(search: Search, options: SearchOptions, equations: Callable[[], Congruences]) -> None:
    """Run one method on one part, until it is proved or the limit is reached."""
    if search.unique is not None:
        return
    automatic = options.method == "auto"
    chosen = _quickest(search, equations) if automatic else options.method
    if search.proved and (search.methods or chosen == "cp-sat"):
        return
    try:
        if chosen == "cp-sat":
            if automatic:
                # a light solution before a bound
                _for_a_while(search, by_information_sets, min(_LIGHTEN, search.budget.left / 2))
            if not search.proved and (search.budget.left > 0 or not automatic):
                by_cp_sat(search, equations(), workers=options.workers)
        elif chosen == "meet in the middle":
            by_meeting(search, equations())
            if automatic and not search.proved:
                by_information_sets(search)
        else:
            _SEARCHES[chosen](search)
    except LimitReached:
        pass


def _quickest(search: Search, equations: Callable[[], Congruences]) -> Method:
    """Return the quickest method by what is known of the coset; where it takes long, try the tree before.

    Where not all solutions may be examined, it is one whose bound grows.  The tree takes as long as the
    method is expected to take, and leaves it that time; where none is expected to end it takes half of the
    time that is left, and less where CP-SAT waits.
    """
    budget = search.budget
    candidates = budget.limit.candidates
    if candidates is not None and candidates < search.coset.count:
        return "information sets"
    chosen, cost = choose(search.coset, search.measure, budget.left)
    if chosen is not None:
        trial = min(max(_TREE, cost), budget.left - cost)
    elif suits(search.coset, equations()):
        chosen, trial = "cp-sat", min(_TREE, budget.left / 2)
    else:
        chosen, trial = "information sets", min(PATIENCE, budget.left / 2)
    if cost > QUICK and not search.proved and fits(search.coset) and trial > 0:
        _for_a_while(search, by_tree, trial)
    return chosen


def _for_a_while(search: Search, method: Callable[[Search], None], seconds: float) -> None:
    """Run a method for so many seconds, of time or of work."""
    budget = search.budget
    budget.pause = budget.spent + seconds
    try:
        method(search)
    except LimitReached:
        pass
    finally:
        budget.pause = math.inf


_SEARCHES: dict[Method, Callable[[Search], None]] = {
    "walsh": by_walsh_transform,
    "enumeration": by_enumeration,
    "information sets": by_information_sets,
    "tree": by_tree,
}


def _answer(
    solutions: SolutionsLike,
    coset: Coset,
    measure: Measure,
    budget: Budget,
    pieces: Sequence[tuple[Sequence[int], Search]],
) -> FewestClicks:
    """Put the parts together, and check the whole by multiplication before it is returned."""
    values = [0] * len(coset.start)
    for cells, search in pieces:
        for cell, value in zip(cells, search.best[0], strict=True):
            values[cell] = value
    searches = [search for _, search in pieces]
    particular = solutions.particular
    ring = particular.ring
    clicks = vector_of(values, ring, is_column=particular.shape[1] == 1)
    weight = sum(search.weight for search in searches)
    lower_bound = sum(search.lower_bound for search in searches)
    alone = {search.unique for search in searches} if lower_bound == weight else {None}
    unique = False if False in alone else None if None in alone else True
    holds = clicks in solutions if isinstance(solutions, Container) else values in coset
    if not holds or vector_weight(values, coset.modulus, measure) != weight or lower_bound > weight:
        raise PostconditionError(f"fewest_in: the answer fails its check over {ring}")
    return FewestClicks(
        clicks=clicks,
        weight=weight,
        proved=lower_bound == weight,
        lower_bound=lower_bound,
        measure=measure,
        method=_joined(method for search in searches for method in search.methods),
        examined=max(1, budget.examined),
        unique=unique,
        bound_by=_joined(search.bound_by for search in searches),
        solutions=solutions,
    )


def _joined(names: Iterable[str]) -> str:
    """Return the different names of methods; "single" only where there is no other."""
    return " + ".join(dict.fromkeys(name for name in names if name != "single")) or "single"
