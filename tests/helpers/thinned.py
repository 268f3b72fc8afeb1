"""A part of many cases, and all of them with `-m long`."""

import pytest


def thinned(step):
    """Call a test with this step, and with 1, which takes long: it asks every step-th of its cases."""
    return pytest.mark.parametrize("step", [step, pytest.param(1, marks=pytest.mark.long)])
