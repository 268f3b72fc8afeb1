"""Fewest clicks: a lightest solution of M*x = b over Z_n, in three measures, proved to be lightest.

A Measure is one of MEASURES and a Method one of METHODS:

>>> from modlinalg.games.fewest import MEASURES, METHODS, Measure, Method
>>> MEASURES
('clicks', 'hamming', 'lee')
>>> assert METHODS[0] == "auto" and METHODS == Method.__args__ and MEASURES == Measure.__args__
"""

from modlinalg._answers.lightest._measures import MEASURES, Measure
from modlinalg._answers.lightest._options import METHODS, Method
from modlinalg._answers.lightest._search import Progress, SearchLimit
from modlinalg.certificates._lightest.record import FewestClicks
from modlinalg.certificates._lightest.solving import fewest_clicks, fewest_in

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
