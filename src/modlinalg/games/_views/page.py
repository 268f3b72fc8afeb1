"""Boards as a self-contained page to play on.

The page knows one solution x of the position it was given, and what it does to a position it does to the
solution: after clicks c the rest x - c is a solution.  A scramble is made by clicks, so its solution is
known too.  Of a position that somebody enters the invariants say whether it can be solved; then the page
solves it, and multiplies out what it found, and otherwise it searches the nearest position that they
allow.  All other solutions differ by an element of A's kernel, whose
generators travel with the page; where it has few elements the page looks at all of them and so proves
the least, and otherwise it says that it did not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from modlinalg._answers.lightest._search import search_limit
from modlinalg._arithmetic.storage.firewall import format_integer
from modlinalg._matrices.arguments import require_one_of
from modlinalg._matrices.typeset.embedding import Player, markup, part
from modlinalg.errors import UnsupportedError
from modlinalg.games._chased import Solutions
from modlinalg.games._model import BoardModel
from modlinalg.games._views.scene import Picture, ink_on, palettes, scene
from modlinalg.games._views.svg import NODE, board_svg
from modlinalg.games.fewest import MEASURES, SearchLimit, fewest_in

_HERE = "modlinalg.games._views"
LARGEST = 5_000  # cells or buttons of a page, which then opens within some seconds
SCRIPTS = ("solutions.js", "solver.js", "invariants.js", "game.js", "position.js", "entry.js", "board.js")
FEW = 2**16  # elements of the kernel that the page looks at one by one
ENTRIES = 500_000  # of the kernel's generators that the page carries
ENTERED = 1_024  # cells and buttons of a board whose positions the page solves itself
LIMIT = 5.0  # seconds for the fewest clicks of the given position
COLOURS = 10**6  # beyond, digits do not fit into cells


def board_player(
    picture: Picture, target: Sequence[int], measure: str, limit: SearchLimit | float | None, *, alone: bool
) -> Player:
    """Return the page's parts for a board, the position it begins with, and the position to reach.

    `alone` says that they become a document, whose policy allows no attributes `style`.
    """
    board, state = picture.board, picture.state
    require_one_of("to_html", "measure", measure, MEASURES)
    if board.mod > COLOURS:
        raise UnsupportedError(f"to_html: {board.ring} has more colours than a page can show")
    drawing = _drawing(board)
    found = board.explain(state, target)
    number = {cell: k for k, cell in enumerate(board.cells)}
    svg = board_svg(picture, style="") if alone else board_svg(picture)
    data = {
        "name": board.name,
        "source": board.source,
        "mod": board.mod,
        **drawing,
        "state": state,
        "target": target,
        "measure": measure,
        "explanation": {
            "solvable": found.solvable,
            "text": found.text,
            "cells": [number[cell] for cell in found.cells],
            "weights": list(found.weights),
            "modulus": found.modulus,
        },
        "names": [board.cell_text(cell) for cell in board.cells],
        "invariants": _invariants(board),
        "kernel": _kernel(found.solutions or board.quiet_patterns()),
        "best": _best(board, found.solutions, limit),
    }
    return Player(
        kind="board",
        title=picture.title,
        fallback=f"<p>{markup(board.name)}: {markup(found.text)}</p>\n{svg}",
        data=data,
        style=part("board.css", _HERE),
        skeleton=part("board.html", _HERE),
        script="\n".join((part("common.js"), *(part(name, _HERE) for name in SCRIPTS))),
    )


def _drawing(board: BoardModel) -> dict[str, Any]:
    drawn = scene(board, "to_html", LARGEST)
    return {
        "width": drawn.width,
        "height": drawn.height,
        "squares": drawn.squares,
        "side": 0.94 if drawn.squares else 2 * NODE,
        "cells": [[x, y, name] for (x, y), name in zip(drawn.centres, drawn.labels, strict=True)],
        "edges": [[edge.start, edge.end, edge.one_way] for edge in drawn.edges],
        "buttons": [
            [place, name] for place, name in zip(drawn.cell_of_button, drawn.button_labels, strict=True)
        ],
        "effects": [[list(pair) for pair in effect] for effect in board.rules.effects()],
        "palettes": {
            name: [[colour, ink_on(colour)] for colour in colours]
            for name, colours in palettes(board.mod).items()
        },
    }


def _invariants(board: BoardModel) -> list[list[object]] | None:
    """Return generators of all sums that no click changes; None where the page does not solve by itself.

    Over Z_n a position can be solved exactly when each of them is what it is in the target.
    """
    if max(board.rules.counts) > ENTERED:
        return None
    number = {cell: k for k, cell in enumerate(board.cells)}
    return [
        [[number[cell] for cell in kept.cells], list(kept.weights), kept.modulus]
        for kept in board.invariants()
    ]


def _kernel(coset: Solutions) -> dict[str, Any]:
    """Return the size of the kernel, of which the solutions of any position are a coset.

    Its generators come with it unless they are too large to send.
    """
    orders = list(coset.orders)
    buttons = coset.particular.shape[0]
    carried = len(orders) * buttons <= ENTRIES
    generators = [list(map(int, g.entries)) for g in coset.generators] if carried else []
    return {
        "count": format_integer(int(coset.count)),
        "few": carried and coset.count <= FEW,
        "generators": generators,
        "orders": orders if carried else [],
    }


def _best(
    board: BoardModel, solutions: Solutions, limit: SearchLimit | float | None
) -> dict[str, Any] | None:
    """Return the best solution found within the limit, and a lower bound, for each measure; None without one.

    With two colours the measures agree; else they share the limit.
    """
    whole = search_limit("to_html", limit)
    if not solutions:
        return None
    measures = MEASURES[:1] if board.mod == 2 else MEASURES
    share = SearchLimit(
        None if whole.seconds is None else whole.seconds / len(measures),
        None if whole.candidates is None else whole.candidates // len(measures),
    )
    found: dict[str, Any] = {}
    for measure in measures:
        best = fewest_in(solutions, measure=measure, limit=share)
        clicks = list(map(int, best.clicks.entries))
        found[measure] = {"clicks": clicks, "weight": best.weight, "lower": best.lower_bound}
        found[measure]["byCpSat"] = best.rests_on_cp_sat
    return found
