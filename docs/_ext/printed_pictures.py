"""The pictures of the pages as files: what stands side by side on a page becomes one SVG, for paper a PDF."""

from __future__ import annotations

import shutil
import subprocess
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from xml.etree import ElementTree as Xml

from sphinx.errors import ExtensionError

SVG = "http://www.w3.org/2000/svg"
WIDTH = 720  # pixels of a row, which paper shrinks to the width of a line
GAP = 26
LINE = 15  # the height of a line of a label
NARROW = 120  # a label may be as wide as that, if its picture is narrower
LETTER = 6.4  # the mean width of a letter of a label


@dataclass
class Part:
    """A picture with its label, or a sign between two pictures."""

    svg: Xml.Element | None = None
    sign: str = ""
    label: list[str] = field(default_factory=list)

    @property
    def size(self) -> tuple[float, float]:
        """The width and the height of the picture without its label."""
        if self.svg is None:
            return 12 * len(self.sign), LINE
        return float(self.svg.get("width", 0)), float(self.svg.get("height", 0))

    @property
    def width(self) -> float:
        """The width with the label."""
        return max(self.size[0], *(LETTER * len(line) for line in self.label), 0)


@dataclass(frozen=True)
class Composed:
    """A picture, and what it shows in words."""

    svg: str
    label: str


def composed(html: str) -> Composed:
    """Return the pictures of a piece of HTML in rows, as one picture."""
    parts, keys = _parts(Xml.fromstring(f"<div>{html}</div>"))
    if not any(part.svg is not None for part in parts):
        raise ExtensionError(f"no picture in {html[:80]}")
    lines: list[str] = []
    width, y = 0.0, 2.0
    for row in _rows(parts):
        height = max(part.size[1] for part in row)
        x = 2.0
        for part in row:
            lines += _drawn(part, x, y, height)
            x += part.width + GAP
        width = max(width, x - GAP + 2)
        y += height + LINE * max(len(part.label) for part in row) + 14
    for colour, text in keys:
        lines.append(f'<rect x="42" y="{y:.1f}" width="11" height="11" fill="{colour}"/>')
        lines.append(f'<text x="60" y="{y + 10:.1f}" font-size="12">{escape(text)}</text>')
        y += 18
    label = "; ".join(" ".join(part.label) for part in parts if part.label) or _title(parts)
    head = (
        f'<svg xmlns="{SVG}" width="{width:.0f}" height="{y:.0f}" viewBox="0 0 {width:.0f} {y:.0f}"'
        f' font-family="DejaVu Sans, sans-serif" color="#111" fill="#111"><title>{escape(label)}</title>'
    )
    return Composed(f"{head}{''.join(lines)}</svg>\n", label)


def to_pdf(path: Path) -> Path:
    """Return the PDF of an SVG, made beside it."""
    program = shutil.which("rsvg-convert")
    if program is None:
        raise ExtensionError(
            "there is no rsvg-convert, which makes pictures for paper (Debian: librsvg2-bin)"
        )
    target = path.with_suffix(".pdf")
    subprocess.run([program, "--format=pdf", f"--output={target}", path], check=True)
    return target


def _parts(root: Xml.Element) -> tuple[list[Part], list[tuple[str, str]]]:
    """Return the pictures and signs in order, and the keys to the colours below them."""
    parts: list[Part] = []
    keys: list[tuple[str, str]] = []
    inside = {id(each) for svg in root.iter(f"{{{SVG}}}svg") for each in svg.iter() if each is not svg}
    for element in root.iter():
        classes = element.get("class", "").split()
        if id(element) in inside:
            continue
        if element.tag == f"{{{SVG}}}svg":
            parts.append(Part(svg=element))
        elif "label" in classes and parts:
            width = max(parts[-1].size[0], NARROW)
            parts[-1].label = textwrap.wrap("".join(element.itertext()), int(width / LETTER))
        elif "key" in classes:
            colour = element[0].get("style", "").removeprefix("background:")
            keys.append((colour, "".join(element.itertext())))
        elif element.tag == "div" and len(element) == 0 and (element.text or "").strip():
            parts.append(Part(sign=element.text.strip()))
    return parts, keys


def _rows(parts: list[Part]) -> Iterator[list[Part]]:
    row: list[Part] = []
    for part in parts:
        if row and sum(each.width + GAP for each in row) + part.width > WIDTH:
            yield row
            row = []
        row.append(part)
    yield row


def _drawn(part: Part, x: float, y: float, height: float) -> Iterator[str]:
    """Yield a picture in the middle of its row, and its label below."""
    middle = x + part.width / 2
    if part.svg is None:
        yield (
            f'<text x="{middle:.1f}" y="{y + height / 2 + 6:.1f}" font-size="20"'
            f' text-anchor="middle">{escape(part.sign)}</text>'
        )
        return
    width, own = part.size
    top = y + (height - own) / 2
    kept = [child for child in part.svg if child.tag not in (f"{{{SVG}}}title", f"{{{SVG}}}desc")]
    for element in (each for child in kept for each in child.iter()):
        element.tag = element.tag.removeprefix(f"{{{SVG}}}")
    inner = "".join(Xml.tostring(child, encoding="unicode") for child in kept)
    box = part.svg.get("viewBox", f"0 0 {width} {own}")
    yield (
        f'<svg x="{middle - width / 2:.1f}" y="{top:.1f}" width="{width}" height="{own}" viewBox="{box}">'
        f"{inner}</svg>"
    )
    for place, line in enumerate(part.label, 1):
        yield (
            f'<text x="{middle:.1f}" y="{top + own + 2 + LINE * place:.1f}" font-size="12"'
            f' text-anchor="middle">{escape(line)}</text>'
        )


def _title(parts: list[Part]) -> str:
    """Return the title of the first picture that has one."""
    found = (part.svg.findtext(f"{{{SVG}}}title") for part in parts if part.svg is not None)
    return next(filter(None, found), "a picture")
