"""Fewest clicks: a lightest solution of M*x = b over Z_n, with the proof that none is lighter."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from modlinalg.errors import InputError, PostconditionError, ShapeError, UnsupportedError
from modlinalg.games.fewest.coset import Coset, Solutions, coset_of, integer_rows, parts
from modlinalg.games.fewest.cp_sat import Equations, by_cp_sat, suits
from modlinalg.games.fewest.enumeration import by_enumeration
from modlinalg.games.fewest.estimates import METHODS, Method, choose
from modlinalg.games.fewest.information_sets import by_information_sets
from modlinalg.games.fewest.measures import Measure, require_measure, vector_weight
from modlinalg.games.fewest.meeting import by_meeting, checks
from modlinalg.games.fewest.record import FewestClicks
from modlinalg.games.fewest.search import Budget, Limit, LimitReached, Progress, Search, limit_argument
from modlinalg.games.fewest.walsh import by_walsh_transform
from modlinalg.guards import require_matrix
from modlinalg.matrix import Matrix, from_rows
from modlinalg.rings import Zmod
from modlinalg.solutions import SolutionSet, solve
from modlinalg.wording import quoted


def fewest_clicks(
    M: Matrix,
    b: object,
    *,
    measure: Measure = "clicks",
    method: Method = "auto",
    limit: Limit | float | None = None,
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
    "enumeration" examine all solutions, "information sets" proves a growing lower bound,
    "meet in the middle" suits few clicks, "cp-sat" asks OR-tools (extra `games`) with so
    many `workers`.  When `limit` (seconds, or a Limit) is reached, the best solution so far comes back
    with proved=False and a lower bound that holds.  `progress` is called with a Progress now and then.

    Raises NoSolutionError with its witness when there is no solution, InputError for an unknown
    measure, method or limit, ShapeError and RingMismatchError when M and b do not fit, and
    UnsupportedError over Q, without OR-tools, and for "walsh" with more than two colours.

    In docs/book: `def-weights`, `thm-moves`, `thm-information-sets`.
    """
    require_matrix("fewest_clicks", M)
    if not isinstance(M.ring, Zmod):
        raise UnsupportedError(f"fewest_clicks: weights are defined over Z_n, not over {M.ring}")
    _require_options("fewest_clicks", measure, method, limit, workers)
    return fewest_in(
        solve(M, b), measure=measure, method=method, limit=limit, progress=progress, workers=workers
    )


def fewest_in(
    solutions: Solutions,
    *,
    measure: Measure = "clicks",
    method: Method = "auto",
    limit: Limit | float | None = None,
    progress: Callable[[Progress], None] | None = None,
    workers: int = 1,
) -> FewestClicks:
    """Return a lightest element of a set of solutions over Z_n; options as for `fewest_clicks`.

    `solutions` is a SolutionSet for one right-hand side, or anything that has `particular`,
    `generators`, `orders` and `count` with their meaning.

    >>> from modlinalg import matrix, solve
    >>> str(fewest_in(solve(matrix([[2, 2]], mod=6), [4]), measure="lee"))
    '1 click forwards or backwards, proved least, not the only one (enumeration, 12 examined)'

    Raises what `fewest_clicks` raises; ShapeError for several right-hand sides at once.

    In docs/book: `thm-coset`.
    """
    _require_options("fewest_in", measure, method, limit, workers)
    if 1 not in solutions.particular.shape:
        size = "{} x {}".format(*solutions.particular.shape)
        raise ShapeError(f"fewest_in: one right-hand side is needed, these solutions are {size}")
    coset = coset_of("fewest_in", solutions)
    budget = Budget(limit_argument("fewest_in", limit), progress)
    pieces = []
    for cells, part in sorted(parts(coset), key=lambda piece: piece[1].count):
        search = Search(part, measure, budget)
        _run(search, method, _equations(solutions, cells, part), workers)
        pieces.append((cells, search))
    return _answer(solutions, coset, measure, budget, pieces)


def _require_options(name: str, measure: object, method: object, limit: object, workers: object) -> None:
    require_measure(name, measure)
    if method not in METHODS:
        known = ", ".join(map(repr, METHODS))
        raise InputError(f"{name}: method must be one of {known}, not {quoted(method)}")
    limit_argument(name, limit)
    if isinstance(workers, bool) or not isinstance(workers, int) or workers < 1:
        raise InputError(f"{name}: workers must be an integer >= 1, not {quoted(workers)}")


def _run(search: Search, method: Method, equations: Callable[[], Equations], workers: int) -> None:
    """Run one method on one part, until it is proved or the limit is reached."""
    if search.unique is not None:
        return
    chosen = _quickest(search, equations) if method == "auto" else method
    if search.proved and chosen == "cp-sat":
        return
    try:
        if chosen == "cp-sat":
            by_cp_sat(search, equations(), workers=workers)
        elif chosen == "meet in the middle":
            by_meeting(search)
            if method == "auto" and not search.proved:
                by_information_sets(search)
        else:
            _SEARCHES[chosen](search)
    except LimitReached:
        pass


def _quickest(search: Search, equations: Callable[[], Equations]) -> Method:
    """Return the method to begin with; where not all solutions may be examined, one whose bound grows."""
    candidates = search.budget.limit.candidates
    if candidates is not None and candidates < search.coset.count:
        return "information sets"
    chosen = choose(search.coset, search.measure, search.budget.seconds_left)
    if chosen is None:
        return "cp-sat" if suits(search.coset, equations()) else "information sets"
    return chosen


_SEARCHES: dict[Method, Callable[[Search], None]] = {
    "walsh": by_walsh_transform,
    "enumeration": by_enumeration,
    "information sets": by_information_sets,
}


def _equations(solutions: Solutions, cells: Sequence[int], part: Coset) -> Callable[[], Equations]:
    """Return what makes the equations of a part: rows of M where M is known, which are often sparse."""

    def make() -> Equations:
        if isinstance(solutions, SolutionSet):
            M = solutions.M if solutions.side == "right" else solutions.M.T
            rows: Sequence[tuple[int, ...]] = [tuple(row[j] for j in cells) for row in integer_rows(M)]
        else:
            rows = checks(part)
        n = part.modulus
        right = [sum(h * x for h, x in zip(row, part.start, strict=True)) % n for row in rows]
        return [(row, value) for row, value in zip(rows, right, strict=True) if any(row)]

    return make


def _answer(
    solutions: Solutions,
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
    clicks = (
        from_rows(zip(values), 1, ring)
        if particular.shape[1] == 1
        else from_rows([values], len(values), ring)
    )
    weight = sum(search.weight for search in searches)
    lower_bound = sum(search.lower_bound for search in searches)
    holds = clicks in solutions if isinstance(solutions, SolutionSet) else values in coset
    if not holds or vector_weight(values, coset.modulus, measure) != weight or lower_bound > weight:
        raise PostconditionError(f"fewest_in: the answer fails its check over {ring}")
    methods = list(dict.fromkeys(s.method for s in searches if s.method != "single")) or ["single"]
    return FewestClicks(
        clicks=clicks,
        weight=weight,
        proved=lower_bound == weight,
        lower_bound=lower_bound,
        measure=measure,
        method=" + ".join(methods),
        examined=max(1, budget.examined),
        unique=_unique([search.unique for search in searches]) if lower_bound == weight else None,
    )


def _unique(answers: Sequence[bool | None]) -> bool | None:
    """Say whether the whole is unique: it is when all parts are, and is not when one is not."""
    if False in answers:
        return False
    return None if None in answers else True
