"""Rosters: names as people and platforms write them, and names of files that differ on every system."""

import random
import time
import unicodedata

import pytest

from modlinalg import InputError
from modlinalg.grading import Submission
from modlinalg.grading._worksheets import _folder, _sheets
from modlinalg.grading._worksheets._exports import pretext, qti_files
from modlinalg.grading._worksheets._folder import grade_sheets
from modlinalg.grading._worksheets._rosters import _TAKEN, name_of, places, roster
from tests.helpers.runs import slow

ONE = _sheets.specification("[[question]]\nkind = 'inverse'\nmod = 7\nsize = 1", "spec")
DEVICES = ("con", "prn", "aux", "nul", "com1", "lpt9", "com\xb2")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there is no student"),
        ("student\n", "there is no student"),
        ("ada\nada", "line 2: duplicate student 'ada'"),
        ("ada\nAda", "line 2: duplicate student 'Ada'"),
        ("Mu\u0308ller\nM\xfcller", "line 2: duplicate student"),
        ("nickname,mail\nada,x", "line 1: no column has names; call it student"),
        ("Bob\nRay, Ann", "line 2: 2 cells, and line 1 has 1"),
        ('student\n"ada', "line 2: unexpected end of data"),
        ("student,group\n,1", "line 2: a student without a name"),
        ("x" * 201, "line 1: more than 200 characters are no name"),
    ],
)
def test_rosters_that_name_nobody_are_refused(text, message):
    """With the line, and what to do."""
    with pytest.raises(InputError, match=f"^roster: {message}"):
        roster(text, "roster")


@pytest.mark.parametrize(
    "text",
    [
        "ada\nbob\n",
        "\ufeffgroup;student\n1;ada\n ; \n2;bob\n",
        "Student\tgroup\r\nada\t1\r\nbob\t2\r\n",
        "Name\nada\nbob",
    ],
)
def test_rosters_are_read_as_spreadsheets_save_them(text):
    """A mark before the first line, semicolons or tabs, empty rows; a list of names needs no heading."""
    assert roster(text, "roster") == ("ada", "bob")


EXPORTS = {
    "Moodle, participants": """First name,Last name,Email address,Groups
Cleo,M\xfcller,c@x.org,
Jos\xe9,O'Neil,j@x.org,1
""",
    "Moodle, grades": """"First name",Surname,"ID number",Institution
Cleo,M\xfcller,1,x
Jos\xe9,O'Neil,2,x
""",
    "Moodle, an assignment": """Identifier,"Full name",Status
"Participant 1","Cleo M\xfcller",x
"Participant 2","Jos\xe9 O'Neil",x
""",
    "Blackboard": """"Last Name","First Name",Username
M\xfcller,Cleo,cm
"O'Neil",Jos\xe9,jo
""",
    "Canvas, grades": """Student,ID,SIS User ID,SIS Login ID,Section,Quiz (7)
,,,,,Manual Posting
    Points Possible,,,,,10.00
Cleo M\xfcller,11,,c,1,5
Jos\xe9 O'Neil,12,,j,1,6
""",
    "a list": "Cleo Mu\u0308ller\nJos\xe9  O'Neil\n",
}


@pytest.mark.parametrize("text", EXPORTS.values(), ids=EXPORTS)
def test_exports_of_learning_platforms_are_read_as_they_are(text):
    """Their own columns, the points that Canvas has among the students, and names with spaces and accents."""
    assert roster(text, "roster") == ("Cleo M\xfcller", "Jos\xe9 O'Neil")


def test_no_two_students_have_files_of_one_name():
    """On systems that compare without case or in composed letters, in archives, and beside the exports."""
    rng = random.Random(1)
    odd = [
        "a+b",
        "a_b",
        "A_B",
        "a.b",
        "a b",
        "a_b-2",
        "a/b",
        "..",
        "../x",
        "x",
        "\U0001f600",
        "\u4e2d",
        ".",
        "-",
        "stra\xdfe",
        "strasse",
    ]
    odd += [
        "grades.csv",
        "qti",
        "PRETEXT",
        "Moodle.xml",
        "ada",
        "ada.zip",
        "ada.",
        "con.txt",
        "x" * 61,
        "x" * 70,
        "\u0130",
        "i",
    ]
    odd += [*DEVICES, *(name.upper() + ".txt" for name in DEVICES)]
    odd += ["".join(rng.choices("aA+_.- /", k=rng.randint(1, 4))) + "b" for _ in range(300)]
    odd = [*{name_of(name).lower(): name_of(name) for name in odd}.values()]
    found = places(odd)
    assert len(odd) == len(
        {unicodedata.normalize("NFKD", place).casefold().replace(".", "_") for place in found}
    )
    for place in found:
        assert not _TAKEN.fullmatch(place.lower())
        assert 0 < len(place) <= 70
        assert place.strip(".-_ ") == place
        assert not {*place} & {*'<>:"/\\|?* +'}


def test_signs_of_vowels_stay_in_the_names_of_files():
    """A mark on a letter is a part of it, also if no single character has both, and so it is in XML."""
    names = ["\u0928\u0940\u0924\u093e", "\u0928\u0942\u0924\u093e", "M\u030ca"]
    assert names == places(names)
    made = _sheets.sheets(ONE, names)
    for name, sheet in zip(names, made, strict=True):
        assert f'"worksheet-{name}-q1"' in pretext(sheet)
        assert f'"m-test-{name}"' in "".join(text for _, text in qti_files(sheet))


@slow(exhaustive=lambda count: count > 2500)
@pytest.mark.parametrize("count", [2_500, 25_000])
def test_thousands_of_names_take_no_time(count):
    """Neither to read nor to tell apart: each is looked up, and not compared with all others."""
    names = [f"Student {i}" for i in range(count // 2)]
    names += [f"({chr(0x1F300 + i // 100)}{chr(0x1F300 + i % 100)})" for i in range(count // 2)]
    begun = time.process_time()
    assert count == len({*places(roster("\n".join(names), "roster"))})
    assert time.process_time() - begun < count / 5_000


def test_no_student_may_have_the_name_of_an_export():
    """What is in the folder is the students and these names."""
    made = _sheets.sheets(ONE, ["Cleo M\xfcller"])
    names = [path for path, _ in _folder.files(made, _folder.FORMATS)]
    beside = {path.split("/")[0] for path in names} - {"Cleo_M\xfcller"}
    assert beside == {"qti", "pretext", "questions.csv", "moodle.xml"}
    assert all(_TAKEN.fullmatch(name) for name in (*beside, "grades.csv", *DEVICES))


def test_answers_are_those_of_the_student_or_of_the_files_that_they_name():
    """In any case and spelling; the name of a student goes before the name of another's files."""
    made = _sheets.sheets(ONE, ["Cleo M\xfcller", "a+b", "a_b"])
    right = [f"X = {sheet.items[0].task.solution.answer.tolist()}" for sheet in made]
    for cleo, plus, line in (
        ("Cleo M\xfcller", "a+b", "a_b"),
        ("cleo_mu\u0308ller", "A_B-2", "A_B"),
        ("CLEO  M\xdcLLER", "A+B", "a_b"),
    ):
        named = zip((cleo, plus, line), right, strict=True)
        grading = grade_sheets(made, [Submission(name, "q1", text) for name, text in named], limit=1.0)
        assert [1, 1, 1] == [grading.points(sheet.student) for sheet in made]
        assert 3 == len(grading.marks)
