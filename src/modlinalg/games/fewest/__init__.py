"""Fewest clicks: a lightest solution of M*x = b over Z_n, in three measures, proved to be lightest."""

from modlinalg.games.fewest.estimates import METHODS, Method
from modlinalg.games.fewest.limits import SearchLimit
from modlinalg.games.fewest.measures import MEASURES, Measure
from modlinalg.games.fewest.record import FewestClicks
from modlinalg.games.fewest.search import Progress
from modlinalg.games.fewest.solving import fewest_clicks, fewest_in

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
