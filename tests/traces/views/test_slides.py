"""Slides: what stands on each, in Chromium and compiled by pdflatex; what does not fit is refused."""

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from modlinalg import (
    QQ,
    InputError,
    UnsupportedError,
    matrix,
    trace_decomposition,
    trace_inverse,
    trace_pseudo_inverse,
    trace_solve,
)
from modlinalg.elimination._steps import DisplayedEquation, Remark
from modlinalg.traces._views.latex import slides_beamer
from modlinalg.traces._views.slides import brief, slides_html, slides_of
from tests.cli.running import refused, run
from tests.helpers import hostile
from tests.helpers.pdflatex import complaints, log_of, needs_pdflatex
from tests.helpers.runs import sampled
from tests.traces.views.pages import TRACES, every_trace, plain, typeset

LARGE = trace_inverse(
    matrix([[(i * j * 7 + i + 2) % 97 + (i == j) for j in range(8)] for i in range(8)], mod=97)
)
SHOWN = ".slide.shown"


def cells(reader):
    """The cells of the matrix of the slide that is shown."""
    rows = reader.page.locator(f"{SHOWN} tbody tr")
    found = rows.evaluate_all("rows => rows.map(r => [...r.cells].map(c => c.textContent))")
    return [[cell.replace("\u2212", "-") for cell in row] for row in found]


@sampled(ordinary=1, exhaustive=0)
@every_trace
def test_each_step_has_a_slide_with_the_state_python_computed(read, trace):
    """Operation, reason and matrix, from the start by the right arrow; the status says what is shown."""
    reader = read(trace.to_slides())
    assert trace.start.cells() == cells(reader)
    states = list(trace.states())[1:]
    for number, (step, state) in enumerate(zip(trace.steps, states, strict=True), 1):
        title = f"Step {number} of {len(trace.steps)}"
        while reader.text(f"{SHOWN} h2") != title if reader.page.locator(f"{SHOWN} h2").count() else True:
            reader.press("ArrowRight")
        assert state.cells() == cells(reader)
        notation = step.operation.notation(trace.ring)
        assert typeset(brief(notation)) == reader.text(f"{SHOWN} .operation")
        assert f"{title}: {brief(notation)}" in reader.text("[role=status]")
        said = reader.page.locator(f"{SHOWN} .said").inner_text().replace("\n", " ")
        assert brief(step.reason).startswith(plain(said))


def test_slides_are_in_the_notation_of_the_book():
    """R_I W C_I, W^+, X^T and the sign of inequality, in HTML and in beamer; R2 of step words, too."""
    trace = trace_pseudo_inverse(matrix([[2, 1], [1, 5]], mod=6))
    page = slides_html(trace)
    for words in (
        "M = R<sub>I</sub>\u00b7W\u00b7C<sub>I</sub> (checked)",
        "X = C\u00b7W<sup>+</sup>\u00b7R (checked)",
        "(3) (M\u00b7X)<sup>T</sup> = M\u00b7X",
        "<span>\u2260</span>",
    ):
        assert words in page
    beamer = slides_beamer(trace)
    for words in (r"M = $R_I$$\cdot$W$\cdot$$C_I$ (checked)", r"X = C$\cdot$W$^{+}$$\cdot$R (checked)"):
        assert words in beamer


@pytest.mark.exhaustive
def test_keys_and_buttons_move_and_stop_at_the_ends(read):
    """Arrows, Space and Shift+Space, Home, End, the buttons; the address keeps the place."""
    trace = TRACES["Z_8"]
    reader = read(trace.to_slides())
    count = reader.page.locator(".slide").count()
    button = {
        name: reader.page.get_by_role("button", name=name) for name in ("First", "Back", "Next", "Last")
    }
    for key, place in (
        ("ArrowRight", 2), ("Space", 3), ("ArrowLeft", 2), ("End", count), ("ArrowRight", count),
        ("Shift+Space", count - 1), ("Home", 1), ("ArrowLeft", 1), ("PageDown", 2), ("Control+End", 2),
    ):  # fmt: skip
        reader.press(key)
        assert f"{place} / {count}" == reader.text(f"{SHOWN} .place"), key
    for name, place in (("Last", count), ("Back", count - 1), ("First", 1), ("Next", 2)):
        button[name].click()
        assert f"{place} / {count}" == reader.text(f"{SHOWN} .place"), name
        assert reader.page.url.endswith(f"#{place}")
    reader.press("Space")  # on the button Next, which has the focus
    assert f"3 / {count}" == reader.text(f"{SHOWN} .place")


def touched(page, *ways):
    """Lay a finger at the beginning of each way, move all to the ends, and lift them."""
    session = page.context.new_cdp_session(page)

    def send(kind, part=0.0):
        places = [
            {"id": k, "x": x + part * (u - x), "y": y + part * (v - y)}
            for k, ((x, y), (u, v)) in enumerate(ways)
        ]
        touches = [] if kind == "touchEnd" else places
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    send("touchStart")
    for step in range(1, 9):
        send("touchMove", step / 8)
        page.wait_for_timeout(20)
    send("touchEnd")
    page.wait_for_timeout(100)


def test_a_finger_turns_the_slides_and_two_enlarge_them(read):
    """Once enlarged a finger moves the page, whose rest nobody could see otherwise; nothing else scrolls."""
    size = {"width": 390, "height": 844}
    reader = read(TRACES["Z_8"].to_slides(), viewport=size, has_touch=True, is_mobile=True)
    page = reader.page
    left, right = ((310, 400), (90, 410)), ((90, 400), (310, 390))
    for way, place in ((left, 2), (left, 3), (right, 2)):
        touched(page, way)
        assert reader.text(f"{SHOWN} .place").startswith(f"{place} / ")
    assert page.evaluate("document.documentElement.scrollHeight === innerHeight")
    touched(page, ((190, 400), (100, 400)), ((200, 400), (290, 400)))
    assert page.evaluate("visualViewport.scale") > 1.5
    before = page.evaluate("visualViewport.offsetLeft")
    touched(page, left)
    assert page.evaluate("visualViewport.offsetLeft") > before
    assert reader.text(f"{SHOWN} .place").startswith("2 / ")


def test_slides_have_names_and_the_pivot_says_that_it_is_one(read):
    """A group for each slide with its place and its operation; headings in order."""
    trace = TRACES["Z_8"]
    reader = read(trace.to_slides())
    reader.press("ArrowRight")
    slide = reader.page.get_by_role("group", name=re.compile(r"Slide 2 of \d+, Step 1 of"))
    assert slide.is_visible()
    assert 1 == slide.get_by_label(", pivot").count()
    assert 1 == reader.page.locator("h1").count()


@sampled(ordinary=2, exhaustive=0)
@pytest.mark.parametrize("viewport", [(1280, 720), (390, 844)], ids=["screen", "telephone"])
@pytest.mark.parametrize("trace", [LARGE, TRACES["Q"], TRACES["M above b"]], ids=["8 x 16", "Q", "bar"])
def test_nothing_on_a_slide_lies_outside_of_it(read, trace, viewport):
    """Large matrices and equations are made smaller."""
    width, height = viewport
    reader = read(trace.to_slides(), viewport={"width": width, "height": height})
    reader.page.evaluate("document.documentElement.classList.remove('one')")
    outside = reader.page.evaluate(
        """() => [...document.querySelectorAll('.slide')].filter(slide => {
             const edge = slide.getBoundingClientRect();
             return [...slide.querySelectorAll('*')].some(each => {
               const box = each.getBoundingClientRect();
               return box.bottom > edge.bottom + 1 || box.right > edge.right + 1 || box.left < edge.left - 1;
             });
           }).map(slide => slide.id)"""
    )
    assert [] == outside


def test_printed_there_is_a_slide_on_each_page(read):
    """Whichever slide is shown when it is printed."""
    reader = read(TRACES["Z_8"].to_slides())
    reader.press("End")
    pdf = reader.page.pdf(prefer_css_page_size=True, print_background=True)
    assert reader.page.locator(".slide").count() == len(re.findall(rb"/Type\s*/Page\b", pdf))


def test_without_scripts_all_slides_stand_below_each_other(read):
    """And there are no buttons that do nothing."""
    reader = read(TRACES["Z_8"].to_slides(), java_script_enabled=False)
    assert reader.page.locator(".slide").last.is_visible()
    assert not reader.page.get_by_role("button", name="Next").is_visible()


@sampled(exhaustive=1)
@needs_pdflatex
@pytest.mark.parametrize(
    "trace", [LARGE, TRACES["Q"], TRACES["Z_12"], TRACES["M above b"]], ids=["8 x 16", "Q", "Z_12", "bar"]
)
def test_frames_compile_without_a_warning(trace, tmp_path):
    """A page for each slide, nothing too wide or too high, in one run."""
    log = log_of(slides_beamer(trace), tmp_path)
    assert [] == [line for line in complaints(log) if "infwarerr" not in line]
    assert f"({len(slides_of(trace))} pages" in log


@pytest.mark.exhaustive
@needs_pdflatex
def test_hostile_texts_compile_as_frames(tmp_path):
    """Whatever the title, the sections, the reasons and the equations hold."""
    log = log_of(slides_beamer(hostile.full_of(" ".join(hostile.TEXTS[:30]))), tmp_path)
    assert [] == [
        line for line in complaints(log) if "infwarerr" not in line and "Overfull \\vbox" not in line
    ]


@pytest.mark.parametrize("text", hostile.TEXTS, ids=hostile.short)
def test_hostile_texts_leave_the_page_alone(text):
    """As many sections and scripts as with harmless text, and a text that can be written to a file."""
    page = slides_html(hostile.full_of(text))
    assert 1 == page.count("<script>") == page.count("</script>")
    assert page.count("<section ") == page.count("</section>") == page.count('role="group"')
    assert not re.search("[\x00-\x08\x0b-\x1f]", page.replace("\n", ""))
    page.encode()


def test_long_sentences_continue_on_further_slides():
    """Nothing that is said is lost but the middle of numbers with more than 44 digits."""
    words = [f"word{k}" for k in range(300)]
    trace = replace(TRACES["1 x 1"], conclusion=(Remark(" ".join(words)),))
    said = " ".join(line for slide in slides_of(trace) for line in slide.sentences)
    assert all(word in said.split() for word in words)
    assert "1" * 20 + ".." + "1" * 20 == brief("1" * 50)


def test_a_remark_in_lines_keeps_them():
    """As text that is laid out already."""
    trace = replace(TRACES["1 x 1"], conclusion=(Remark("[1 2]\n[3 4]"),))
    assert slides_of(trace)[-1].sentences == ("[1 2]", "[3 4]")
    assert "<pre>[1 2]\n[3 4]</pre>" in slides_html(trace)


def test_an_equation_too_large_for_a_slide_is_said_in_words():
    """Its names stay, with the verdict."""
    long = matrix([[10**30 + i * j for j in range(12)] for i in range(12)], QQ)
    trace = replace(TRACES["1 x 1"], conclusion=(DisplayedEquation("A = A", (long, "=", long), holds=True),))
    last = slides_of(trace)[-1]
    assert last.sentences == ("A = A (checked)", "Its matrices are too large for a slide.")
    assert last.formula == ()


def test_what_does_not_fit_is_refused_with_its_reason():
    """Rows, columns, numbers, and how many slides there would be; on the command line as well."""
    M = matrix([[1] * 17 for _ in range(17)], mod=2)
    with pytest.raises(UnsupportedError, match="17 x 17, and 16 x 24 is the largest on a slide; to_html"):
        trace_decomposition(M).to_slides()
    long = matrix([[Fraction(10**30 + 7 * i * j, 10**9 + 7) for j in range(15)] for i in range(3)], QQ)
    with pytest.raises(UnsupportedError, match=r"the numbers of .* are too long to be read on a slide"):
        trace_decomposition(long).to_slides("beamer")
    many = trace_solve(matrix([[1]], mod=5), [1])
    many = replace(many, conclusion=tuple(DisplayedEquation(f"{k}", ()) for k in range(400)))
    with pytest.raises(UnsupportedError, match=r"40[0-9] slides, and 400 are the most"):
        many.to_slides()
    with pytest.raises(InputError, match="form must be 'html' or 'beamer', not 'pdf'"):
        many.to_slides("pdf")
    text = "; ".join(" ".join(["1"] * 17) for _ in range(17))
    refused(run("trace", "-", "--mod", "2", "--format", "slides", stdin=text), "17 x 17", status=3)


def test_slides_on_the_command_line():
    """The same as the method's."""
    trace = trace_decomposition(matrix("2 4; 1 5", mod=6))
    for form, how in (("slides", "html"), ("beamer", "beamer")):
        done = run("trace", "-", "--mod", "6", "--format", form, stdin="2 4\n1 5\n")
        assert done.output == trace.to_slides(how)
