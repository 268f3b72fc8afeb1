"""The directive `{walk}`: the files of the library that one call goes through, room by room."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from docutils import nodes
from running import page_run
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

import modlinalg

logger = logging.getLogger(__name__)
HOUSE = Path(modlinalg.__file__).parent
ROWS = re.findall(r"^\| (\d) \| `(\w+)", (HOUSE / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
FLOOR = {room: int(floor) for floor, room in ROWS}


class Walk:
    """The calls of our own functions while `run` runs: their number, the files, and those that go upwards.

    A function that was handed down, and is called back, is no way upwards: the lower room does not know it.
    """

    def __init__(self, run: Callable[[], object]) -> None:
        """Run it twice: the first time whatever is loaded late is loaded."""
        run()
        self.calls, self.files, self.upwards = 0, dict[str, None](), set[str]()
        sys.setprofile(self._note)
        try:
            run()
        finally:
            sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, _argument: object) -> None:
        place = _place(frame.f_code)
        if event != "call" or place is None:
            return
        self.calls += 1
        self.files[place] = None
        caller = frame.f_back
        while caller is not None and _place(caller.f_code) is None:
            caller = caller.f_back
        handed_down = "<lambda>" in frame.f_code.co_qualname or "<locals>" in frame.f_code.co_qualname
        if caller is not None and not handed_down:
            above = _place(caller.f_code) or ""
            if FLOOR[_room(place)] > FLOOR[_room(above)]:
                self.upwards.add(f"{above} calls {frame.f_code.co_qualname} of {place}")

    def rooms(self) -> dict[str, list[str]]:
        """Return {room: its files in the order of their first call}, the highest floor first."""
        found: dict[str, list[str]] = {}
        for place in self.files:
            found.setdefault(_room(place), []).append(place)
        return dict(sorted(found.items(), key=lambda item: -FLOOR[item[0]]))


def _place(code: CodeType) -> str | None:
    """Return the path of a file of the library below its package, or None for any other file."""
    path = Path(code.co_filename)
    return path.relative_to(HOUSE).as_posix() if HOUSE in path.parents else None


def _room(place: str) -> str:
    return place.partition("/")[0].removesuffix(".py")


class WalkDirective(SphinxDirective):
    """A list of rooms from the top, each with its files in the order in which they are entered."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Walk in the namespace of the page, where the directive stands."""
        namespace = page_run(self.env).advance(self.lineno)
        code = compile(self.arguments[0], self.env.docname, "eval")
        walk = Walk(lambda: eval(code, namespace))  # the expression is a part of these pages
        for step in walk.upwards:
            logger.warning("walk: %s", step, location=(self.env.docname, self.lineno))
        said = f": {walk.calls} calls of functions in {len(walk.files)} files."
        listed = nodes.bullet_list()
        for room, files in walk.rooms().items():
            names = [place.removeprefix(f"{room}/") for place in files]
            inside = "" if names == [f"{room}.py"] else ": " + ", ".join(names)
            words = [nodes.literal(room, room), nodes.Text(inside)]
            listed += nodes.list_item("", nodes.paragraph("", "", *words))
        expression = nodes.literal(self.arguments[0], self.arguments[0])
        return [nodes.paragraph("", "", expression, nodes.Text(said)), listed]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directive."""
    app.add_directive("walk", WalkDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
