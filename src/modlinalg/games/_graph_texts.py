"""Graphs in texts that are not matrices: DIMACS, graph6, and lists of edges.

DIMACS (Second DIMACS Implementation Challenge, "Clique and Coloring Problems Graph Format"): lines `c ..` of
comments, one `p edge NODES EDGES`, and `e u v`, nodes counted from 1.  Many files list each edge in both
directions, or count it so.  graph6 (B. McKay, "Description of graph6, sparse6 and digraph6 encodings"):
the number of nodes and the upper triangle of the adjacency matrix, column by column, six bits to a character.

A list of edges has two numbers on each line, and its nodes run from 1 to the largest, or from 0 where a 0 is
among them.  Two lines are a 2 x 2 adjacency matrix as well, which is refused unless the caller chooses; lines
that repeat an edge, or lead from a node to itself, are the matrix.
"""

from __future__ import annotations

from dataclasses import dataclass

from modlinalg._arithmetic.wording import brief
from modlinalg._support.regex import re
from modlinalg.errors import InputError, ParseError

_DIMACS = re.compile(r"(?:[ \t]*+(?:c(?:[ \t][^\n]*+)?+)?+\n)*+p[ \t]")
_PROBLEM = re.compile(r"p[ \t]++(?:edge|edges|col)[ \t]++([0-9]{1,7})[ \t]++([0-9]{1,9})", re.ASCII)
_EDGE = re.compile(r"e[ \t]++([0-9]{1,9})[ \t]++([0-9]{1,9})", re.ASCII)
_GRAPH6 = re.compile(r"\s*+(?:>>graph6<<)?+([?-~]++)\s*+")
_OTHERS = re.compile(r"\s*+(?:>>(?:sparse6|digraph6)<<|[:&][?-~]*+\s*+\Z)")
_PAIRS = re.compile(
    r"(?:[ \t]*+(?:[0-9]{1,9}(?:[ \t]++|[ \t]*+,[ \t]*+)[0-9]{1,9}[ \t]*+)?+(?:[#%][^\n]*+)?+(?:\n|\Z))++",
    re.ASCII,
)
_NUMBER = re.compile(r"[0-9]++", re.ASCII)
MOST_NODES = 10**6  # of a board whose cells are listed one by one
_OPTIONS = "--edges or --adjacency (in Python edges=True or False) says which"

NodePair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class ListedGraph:
    """The number of nodes, the edges between them, counted from 0, and what the text calls the first node."""

    nodes: int
    edges: tuple[NodePair, ...]
    first: int = 1


def graph_in(text: str, edges: bool | None) -> ListedGraph | None:
    """Return the graph that a text lists; None for a text that is an adjacency matrix, if any.

    `edges` says that two lines of two numbers are edges (True), or a matrix (False).

    >>> graph_in("p edge 3 2\\ne 1 2\\ne 2 3", None) == graph_in("1 2\\n2 3", True) == graph_in("Bg", None)
    True
    """
    if edges is False:
        return None
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if _DIMACS.match(text):
        return _dimacs(text)
    if _OTHERS.match(text):
        way_out = "write graph6, as `copyg -g` of nauty does, or a list of edges"
        raise ParseError(f"sparse6 or digraph6: {way_out}", 1, 1)
    coded = _GRAPH6.fullmatch(text)
    if coded is not None and (found := _graph6(coded[1])) is not None:
        return found
    if text.strip() and _PAIRS.fullmatch(text):
        return _pairs(text, edges)
    if edges:
        raise ParseError("--edges (edges=True): each line needs the two nodes of an edge", 1, 1)
    return None


def _dimacs(text: str) -> ListedGraph:
    nodes, declared, lines = -1, 0, 0
    edges: dict[NodePair, None] = {}
    for number, line in enumerate(text.split("\n"), 1):
        words = line.strip()
        if not words or words.split()[0] == "c" or (words[0] == "n" and nodes >= 0):  # n: values of nodes
            continue
        if nodes < 0 and (problem := _PROBLEM.fullmatch(words)):
            nodes, declared = int(problem[1]), int(problem[2])
            _require_nodes(nodes)
        elif nodes >= 0 and (edge := _EDGE.fullmatch(words)):
            u, v = int(edge[1]), int(edge[2])
            if not (1 <= u <= nodes and 1 <= v <= nodes):
                raise ParseError(f"node {u} or {v} is none of the nodes 1 to {nodes}", number, 1)
            edges[min(u, v) - 1, max(u, v) - 1] = None
            lines += 1
        else:
            needed = "`p edge NODES EDGES`" if nodes < 0 else "`e NODE NODE`"
            raise ParseError(f"a line {needed} of a DIMACS graph is needed, not {brief(words)}", number, 1)
    if declared not in (lines, len(edges), 2 * len(edges)):
        raise ParseError(f"{declared} edges are declared, but {lines} are listed: correct the line `p`", 1, 1)
    return ListedGraph(nodes, tuple(edges))


def _graph6(coded: str) -> ListedGraph | None:
    """Return the graph of a text in graph6, None where its length does not fit."""
    sixes = [ord(char) - 63 for char in coded]
    width = 1 if sixes[0] < 63 else 4 if sixes[1:2] != [63] else 8
    nodes = 0
    for six in sixes[:width] if width == 1 else sixes[width // 4 : width]:
        nodes = 64 * nodes + six
    bits = nodes * (nodes - 1) // 2
    if len(sixes) < width or len(sixes) - width != -(-bits // 6):
        return None
    _require_nodes(nodes)
    ends = ((i, j) for j in range(1, nodes) for i in range(j))
    edges = (edge for k, edge in enumerate(ends) if sixes[width + k // 6] >> (5 - k % 6) & 1)
    return ListedGraph(nodes, tuple(edges))


def _pairs(text: str, edges: bool | None) -> ListedGraph | None:
    """Return the graph of a list of edges; None for two lines that are no list unless they are called one."""
    bare = "\n".join(re.split("[#%]", line, maxsplit=1)[0] for line in text.split("\n"))
    numbers = [int(number) for number in _NUMBER.findall(bare)]
    ends = list(zip(numbers[::2], numbers[1::2], strict=True))
    if not ends:
        return None
    if len(ends) == 2 and not edges:
        if any(u == v for u, v in ends) or set(ends[0]) == set(ends[1]):
            return None
        both = "two edges, or a 2 x 2 adjacency matrix"
        raise ParseError(f"two lines of two numbers: {both}; {_OPTIONS}", 1, 1)
    if not edges and len(ends) - 1 == numbers[1] > 1 and numbers[0] >= max(numbers[2:]):
        size = "the numbers of nodes and edges (write `p edge` in front, `e` below)"
        raise ParseError(f"{ends[0]}: {size}, or an edge (--edges, in Python edges=True)", 1, 1)
    first = min(numbers)
    if first > 1:
        way_out = f"write `p edge {max(numbers)} {len(ends)}` above lines `e u v`"
        what = f"the least node is {first}: are there nodes without edges before it?"
        raise ParseError(f"{what} {way_out}", 1, 1)
    nodes = max(numbers) + 1 - first
    _require_nodes(nodes)
    listed = {(min(u, v) - first, max(u, v) - first): None for u, v in ends}
    return ListedGraph(nodes, tuple(listed), first)


def _require_nodes(nodes: int) -> None:
    if not 1 <= nodes <= MOST_NODES:
        raise InputError(f"a board of {nodes:,} nodes: between 1 and {MOST_NODES:,} are needed")
