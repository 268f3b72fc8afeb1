"""The students of a class: their names as a roster has them, and the names of their files."""

from __future__ import annotations

import csv
import unicodedata
from collections.abc import Sequence

from modlinalg._arithmetic.wording import quoted
from modlinalg._support.regex import re
from modlinalg.errors import InputError
from modlinalg.grading._answers import rows_of

# Columns that have a name, in the words of Moodle, Canvas, Blackboard, and of people.
_HEADINGS = (("student",), ("full name",), ("name",), ("first name", "last name"), ("first name", "surname"))
_LONGEST, _LONGEST_FILE = 200, 60  # characters of a name, and of the name of its files
# What is beside the students (see `_folder`), or a device for Windows, whatever its ending.
_TAKEN = re.compile(
    r"qti|pretext|questions\.csv|moodle\.xml|grades\.csv|.*\.zip|(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])(?:\..*)?"
)


def name_of(text: str) -> str:
    """Return a name in one spelling: composed, single spaces, and without what is not seen.

    >>> name_of(" Cleo\\tMu\\u0308ller\\u200b") == "Cleo M\\xfcller"
    True
    """
    seen = "".join(char for char in text if char.isspace() or unicodedata.category(char)[0] != "C")
    return unicodedata.normalize("NFC", " ".join(seen.split()))


def roster(text: str, name: str) -> tuple[str, ...]:
    """Return the students of a CSV text: those in its columns with a name, or in its only column.

    >>> roster("First name,Last name,Groups\\nAda,Lovelace,1\\nBob,Ray,2\\n", "roster.csv")
    ('Ada Lovelace', 'Bob Ray')

    Raises InputError, which begins with the name of the file and the line, for a table without such columns,
    and for a student without a name, or with that of another student.
    """
    rows = rows_of(text.removeprefix("\ufeff"))
    try:
        table = [(rows.line_num, row) for row in rows if any(map(name_of, row))]
    except csv.Error as error:
        raise InputError(f"{name}: line {rows.line_num}: {error}") from None
    head = [name_of(cell).lower() for cell in table[0][1]] if table else []
    columns = next(([*map(head.index, words)] for words in _HEADINGS if {*words} <= {*head}), None)
    if columns is None and len(head) > 1:
        known = "; ".join(" and ".join(words) for words in _HEADINGS)
        raise InputError(f"{name}: line 1: no column has names; call it student (or {known})")
    # Canvas has lines of its own among the students, of points, say, and no ID in them.
    needed = head.index("id") if {"student", "id", "section"} <= {*head} else None
    found: dict[str, str] = {}
    for line, row in table[columns is not None :]:
        cells = [*row, *[""] * len(head)]
        if any(map(name_of, row[len(head) :])):
            words = f"{len(row)} cells, and line 1 has {len(head)}: put a name with separators into quotes"
            raise InputError(f"{name}: line {line}: {words}")
        if needed is not None and not cells[needed].strip():
            continue
        student = name_of(" ".join(cells[column] for column in columns or [0]))
        if not 0 < len(student) <= _LONGEST:
            words = f"more than {_LONGEST} characters are no name" if student else "a student without a name"
            raise InputError(f"{name}: line {line}: {words}; correct or delete the line")
        if student.lower() in found:
            raise InputError(
                f"{name}: line {line}: duplicate student {quoted(student)}; each name must be unique"
            )
        found[student.lower()] = student
    if not found:
        raise InputError(f"{name}: there is no student")
    return tuple(found.values())


def places(students: Sequence[str]) -> list[str]:
    """Return the name of each student's files and folder, which differ on every system of files.

    Letters with their marks, digits and . - _ stay, and each run of other characters becomes _; so do dots
    in a name that Windows or an export has taken.  If several become the same, in any case, the first that
    is so already keeps it, else the first, and the others get -2, -3, ..

    >>> places(["a+b", "a_b", "Cleo Ray", "CON", "grades.csv"])
    ['a_b-2', 'a_b', 'Cleo_Ray', 'CON-2', 'grades_csv']
    """
    taken: set[str] = set()
    found: dict[str, str] = {}
    tried: dict[str, int] = {}
    wanted = {student: _place(student) for student in students}
    for student in sorted(students, key=lambda student: student != wanted[student]):
        base = place = wanted[student]
        while (key := _key(place)) in taken or _TAKEN.fullmatch(place.lower()):
            tried[_key(base)] = number = tried.get(_key(base), 1) + 1
            place = f"{base}-{number}"
        taken.add(key)
        found[student] = place
    return [found[student] for student in students]


def _place(student: str) -> str:
    words = "".join(char if _stays(char) else " " for char in name_of(student)).split()
    place = "_".join(words).strip("._-")[:_LONGEST_FILE].strip("._-") or "student"
    return place.replace(".", "_") if _TAKEN.fullmatch(place.lower()) else place


def _stays(char: str) -> bool:
    """Return True for what names in XML have, too: few marks are outside that range, where vowels are."""
    is_mark = "\u0300" <= char < "\u2000" and unicodedata.category(char)[0] == "M"
    return is_mark or char.isalnum() or char in "._-"


def _key(place: str) -> str:
    """Return what is the same for places that some system takes for one; names in XML have no dots."""
    return unicodedata.normalize("NFC", place.casefold()).replace(".", "_")
