"""Claims about ranks, nullities and determinants."""

from collections.abc import Iterator

from ._claims import Claim, claim
from ._claims_forms import factors_found
from ._matrices import Matrix
from ._text import show


@claim("rank", "M:mk rank#", answer="rank")
def rank(c: Claim, M: Matrix, claimed: int) -> None:
    """So many d_i are not 0."""
    is_number(c, "the rank", claimed, rank_found(c, M))


@claim("nullity", "M:mk nullity#", answer="nullity")
def nullity(c: Claim, M: Matrix, claimed: int) -> None:
    """The number of columns less the rank."""
    found = rank_found(c, M)
    is_number(c, "the nullity", claimed, None if found is None else M.cols - found)


def rank_found(c: Claim, M: Matrix) -> int | None:
    """The number of d_i other than 0; over Z_n only where these are 1, as they are over a field."""
    found = c.proof("rank", M=M)
    if found is not None:
        return found.sizes["r"]
    factors = factors_found(c, M)
    if factors is None:
        return None
    d = [x for x in factors if x]
    return None if c.ring.n and any(x != 1 for x in d) else len(d)


def is_number(c: Claim, words: str, claimed: int, actual: int | None) -> None:
    """The number found is the one claimed."""
    if actual is None:
        c.unknown(f"{words} is {show(claimed)}")
    else:
        c.holds(f"{words} is {show(claimed)}", [] if actual == claimed else [f"it is {actual}"])


@claim("free_rank", "M:mk free_rank#", answer="free_rank")
def free_rank(c: Claim, M: Matrix, claimed: int) -> None:
    """So many d_i are 1."""
    factors = factors_found(c, M)
    ones = None if factors is None else sum(x == 1 for x in factors)
    is_number(c, "the number of d_i that are 1", claimed, ones)


@claim("det", "M:mm .. value", answer="det")
def det(c: Claim, M: Matrix) -> Iterator[None]:
    """det(M) is this element."""
    value = c.ring.element(c.field("value"))
    yield
    found = c.proof("det", M=M)
    if found is None:
        c.unknown("det(M) is the value")
        return
    actual = found.ring.element(found.given["det"])
    c.holds(f"det(M) is {show(value)}", [] if actual == value else [f"it is {show(actual)}"])
