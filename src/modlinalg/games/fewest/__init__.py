"""Fewest clicks: a lightest solution of M*x = b over Z_n, in three measures, proved to be lightest.

A Measure is one of MEASURES and a Method one of METHODS:

>>> from modlinalg.games.fewest import MEASURES, METHODS, Measure, Method
>>> MEASURES
('clicks', 'hamming', 'lee')
>>> assert METHODS[0] == "auto" and METHODS == Method.__args__ and MEASURES == Measure.__args__
"""

from modlinalg.games.fewest._estimates import METHODS, Method
from modlinalg.games.fewest._limits import SearchLimit
from modlinalg.games.fewest._measures import MEASURES, Measure
from modlinalg.games.fewest._record import FewestClicks
from modlinalg.games.fewest._search import Progress
from modlinalg.games.fewest._solving import fewest_clicks, fewest_in

__all__ = [
    "MEASURES",
    "METHODS",
    "FewestClicks",
    "Measure",
    "Method",
    "Progress",
    "SearchLimit",
    "fewest_clicks",
    "fewest_in",
]
