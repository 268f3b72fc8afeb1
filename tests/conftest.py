"""One hypothesis profile for all tests: the same examples every time, and no clock."""

from hypothesis import settings

settings.register_profile("modlinalg", deadline=None, derandomize=True)
settings.load_profile("modlinalg")
