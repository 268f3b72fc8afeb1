"""What the steps of each method cost, in seconds on one core of a 2020s machine with CPython 3.11.

Two things are told from them: which method suits a question, and, where nobody sets a limit of time, when
the work is enough.  No clock is looked at for that, so the answer is the same on a slow machine.
"""

WALSH_ELEMENT = 1.5e-7
LANE = 6e-10  # adding one lane of 16 bits, one of 8 takes half
BLOCK_CELL = 2e-7  # per cell and block of lanes, besides the lanes
BLOCK = 3e-6  # per block, besides its cells
LEAF = 1.5e-6
LEAF_CELL = {True: 1e-9, False: 3e-8}  # per cell, besides, with two colours and with more
SYNDROME_STEP = 4e-7
TREE_NODE = 4e-6
TREE_CLASS = 4e-7  # two colours: per class of cells
TREE_ENTRY = 2e-7  # more colours: per cell and move of its class
FORM_ENTRY = 5e-8  # per entry and row of an information set's form
GLANCE = 3e-7
SETTING, SETTING_CELL = 3e-6, 1e-8  # a cell of an information set where not every value fits, and per cell
CP_SAT = 2.0  # per unit of its own deterministic time, which is roughly a second


def enumerated_each(cells: int, lanes: int) -> float:
    """Return what weighing one element costs, when so many are weighed together."""
    return cells * LANE + (cells * BLOCK_CELL + BLOCK) / lanes


def leaf(cells: int, n: int) -> float:
    """Return what weighing one element of an information set costs, with the way to it."""
    return LEAF + cells * LEAF_CELL[n == 2]


def setting(cells: int) -> float:
    """Return what setting a cell costs where not every value fits, which may lead to no element."""
    return SETTING + cells * SETTING_CELL
