"""The kinds about modules: what the columns of M span, or for side left its rows.

The statements are those of docs/certificate_format.md, in its order; that page proves that they imply
what the certificate claims.
"""

from ._certificate import Certificate
from ._matrices import product
from ._systems import solves


def equal_modules(c: Certificate) -> None:
    """M*x = b and b*y = M, on the left x*M = b and y*b = M."""
    right = c.read_side() == "right"
    M, b = c.matrix("M", "mk"), c.matrix("b", "mj" if right else "jk")
    x, y = c.matrix("x", "kj" if right else "jm"), c.matrix("y", "jk" if right else "mj")
    c.all_read()
    solves(c, M, x, b)
    if right:
        c.equal("b*y = M", product(b, y), M.ratios())
    else:
        c.equal("y*b = M", product(y, b), M.ratios())
