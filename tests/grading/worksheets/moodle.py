"""Questions in HTML, as an export for Moodle has them, read back."""

import re
from xml.etree import ElementTree

from modlinalg import QQ, ZZ, Zmod, matrix


def matrices_in(html):
    """The matrices that the formulas of a question show, over the ring that its words name."""
    plain = "".join(ElementTree.fromstring(f"<div>{html}</div>").itertext())  # our own text
    named = re.search(r"over (Z_(\d+)|Z|Q)\b", plain)
    ring = Zmod(int(named[2])) if named[2] else {"Z": ZZ, "Q": QQ}[named[1]]
    arrays = re.findall(r"\\begin\{array\}\{r+\} (.*?) \\end\{array\}", plain)
    rows = [[line.split(" & ") for line in array.split(r" \\ ")] for array in arrays]
    return [matrix([[int(cell) for cell in row] for row in array], ring) for array in rows]
