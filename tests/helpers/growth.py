"""Whether work grows too fast with the length of a text: ratios of times, never times alone.

A machine may be ten times slower at one moment than at the next; a ratio of two best times is not.
"""

import time

SHORT, LONGER, LONG = 250, 1000, 4000  # characters: N, 4N, 16N
MOST = 40  # times as long for 16 times as much; what is quadratic takes 256 times as long
UNMEASURABLE = 0.02  # seconds of processor time, below which a ratio says nothing
MANY = 10**6


def repeated(piece, head="", tail=""):
    """Return a function that makes the text, or the bytes, of about so many characters."""
    nothing = piece[:0]
    return lambda length: (head or nothing) + piece * (length // len(piece)) + (tail or nothing)


def seconds(work, text):
    """Return the processor time of work on a text, the best of three where it matters."""
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        work(text)
        best = min(best, time.process_time() - start)
        if best < UNMEASURABLE:
            break
    return best


def grows_too_fast(work, make, lengths=(SHORT, LONGER, LONG)):
    """Say whether 16N characters take more than 40 times as long as N, and 4N more than 10 times."""
    short, longer, long = lengths
    spent = seconds(work, make(long))
    if spent <= UNMEASURABLE:
        return False
    least = max(seconds(work, make(short)), UNMEASURABLE / MOST)
    return spent > MOST * least and seconds(work, make(longer)) > MOST / 4 * least


def takes_longer_than(products, work, text):
    """Say whether work on a text takes longer, three times, than so many products of a Python loop."""
    limit = products / MANY * seconds(_many_products, "")
    for _ in range(3):
        start = time.process_time()
        work(text)
        if time.process_time() - start <= limit:
            return False
    return True


def _many_products(_):
    return sum(i * i for i in range(MANY))
