"""Colours for n values that people with colour-blind eyes can tell apart.

"Okabe-Ito" has eight colours (Okabe and Ito 2008, "Color Universal Design"), ordered here so that 0 and 1
look like off and on; "Tol bright" seven (Paul Tol, "Colour Schemes", SRON technical note 2021).
"cividis" (Nunez, Anderton and Renslow 2018, PLOS ONE 13) and "greys" go from dark to bright, for any n.
Digits are shown as well, so that nothing depends on colours alone.
"""

from __future__ import annotations

from collections.abc import Sequence

OKABE_ITO = ("#000000", "#f0e442", "#56b4e9", "#d55e00", "#009e73", "#cc79a7", "#0072b2", "#e69f00")
TOL_BRIGHT = ("#4477aa", "#ccbb44", "#ee6677", "#228833", "#66ccee", "#aa3377", "#bbbbbb")
CIVIDIS = ("#00224e", "#434e6c", "#7d7c78", "#bcae6c", "#fee838")
GREYS = ("#26292e", "#f2f2f2")
DISTINCT = {"Okabe-Ito": OKABE_ITO, "Tol bright": TOL_BRIGHT}
SCALES = {"cividis": CIVIDIS, "greys": GREYS}
SHADES = 256  # of a scale; more values share them


def palettes(n: int) -> dict[str, tuple[str, ...]]:
    """Return the palettes that have n colours, the default first; value v has colour v*len // n.

    >>> list(palettes(3)), list(palettes(12))
    (['Okabe-Ito', 'Tol bright', 'cividis', 'greys'], ['cividis', 'greys'])
    """
    shades = min(n, SHADES)
    found = {name: colours[:n] for name, colours in DISTINCT.items() if n <= len(colours)}
    return found | {name: tuple(_between(anchors, shades)) for name, anchors in SCALES.items()}


def colour_of(value: int, n: int, colours: Sequence[str]) -> str:
    """Return the colour "#rrggbb" of a value 0..n-1."""
    return colours[value * len(colours) // n]


def ink_on(colour: str) -> str:
    """Return black or white, whichever contrasts more (WCAG 2) with a colour.

    >>> ink_on("#000000"), ink_on("#f0e442")
    ('#ffffff', '#000000')
    """
    light = _luminance(colour)
    return "#000000" if (light + 0.05) ** 2 > 0.05 * 1.05 else "#ffffff"


def rgb(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue in 0..255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _luminance(colour: str) -> float:
    parts = [part / 255 for part in rgb(colour)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _between(anchors: Sequence[str], count: int) -> list[str]:
    """Return `count` >= 2 colours from the first anchor to the last, evenly spaced."""
    found = []
    for k in range(count):
        place, rest = divmod(k * (len(anchors) - 1), count - 1)
        left, right = rgb(anchors[place]), rgb(anchors[min(place + 1, len(anchors) - 1)])
        mixed = [round(a + (b - a) * rest / (count - 1)) for a, b in zip(left, right, strict=True)]
        found.append("#{:02x}{:02x}{:02x}".format(*mixed))
    return found
