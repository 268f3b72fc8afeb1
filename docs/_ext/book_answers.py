"""The exercises of the book with all their answers, for teachers: `sh scripts/docs answers 2`.

Some exercises have no solution in their chapter.  Their answers stand in `book/answers`, under the titles
of the exercises.  Every example of a chapter and of its answers runs before anything is printed, and a
result that differs from what is written ends the command with status 1.
"""

from __future__ import annotations

import doctest
import re
import sys
from dataclasses import dataclass, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "_live"))
from book_tries import Try, tries, without_tries  # the path above

BOOK = Path(__file__).parent.parent / "book"
_BOX = re.compile(r"^:::\{(exercise|solution)\}(.*?)\n(.*?)^:::$", re.MULTILINE | re.DOTALL)
_OPTION = re.compile(r"^:(label|grade): (.*)\n", re.MULTILINE)


@dataclass(frozen=True)
class Exercise:
    """An exercise, its grade, and its solution if the chapter shows one."""

    title: str
    grade: str
    question: str
    shown: str | None
    judged: tuple[Try, ...]


def exercises(page: str) -> list[Exercise]:
    """Return the exercises of a chapter in order."""
    found: list[Exercise] = []
    for kind, title, body in _BOX.findall(page):
        if kind == "solution":
            last = found.pop()
            found.append(replace(last, shown=body.strip()))
            continue
        options = dict(_OPTION.findall(body))
        question = without_tries(_OPTION.sub("", body))
        found.append(Exercise(title.strip(), options.get("grade", ""), question, None, tuple(tries(body))))
    return found


def answers(page: str) -> dict[str, str]:
    """Return {title of an exercise: its answer} of a page of answers."""
    return {
        title: body.strip()
        for title, body in re.findall(r"^## ([^\n]*)\n(.*?)(?=^## |\Z)", page, re.M | re.S)
    }


def failures(page: str, name: str) -> str:
    """Return what the examples of a page print otherwise than is written there; empty if nothing."""
    report: list[str] = []
    test = doctest.DocTestParser().get_doctest(page, {"__name__": "__main__"}, name, name, 0)
    doctest.DocTestRunner(verbose=False, optionflags=doctest.NORMALIZE_WHITESPACE).run(
        test, out=report.append
    )
    return "".join(report)


def shown(chapter: Path) -> str:
    """Return the exercises of a chapter with their solutions and answers, as Markdown."""
    page, answer_page = chapter.read_text(encoding="utf-8"), answers_of(chapter)
    number, kept = int(chapter.stem[:2]), answers(answer_page)
    lines = [page[: page.index("\n")]]
    for place, exercise in enumerate(exercises(page), 1):
        grade = f", {exercise.grade}" if exercise.grade else ""
        where = "Solution" if exercise.shown else "Answer, not shown in the chapter"
        answer = exercise.shown or kept[exercise.title]
        lines += [f"## {number}.{place} {exercise.title}{grade}", exercise.question, f"*{where}.* {answer}"]
        lines += map(_accepted, exercise.judged)
    return "\n\n".join(lines) + "\n"


def _accepted(judged: Try) -> str:
    """Say what the page judges, and what it accepts, for one."""
    samples = " or ".join(f"`{'; '.join(text.splitlines())}`" for text in judged.samples("right"))
    return f"*Judged in the page:* {judged.asks}. Accepted, for instance: {samples}."


def answers_of(chapter: Path) -> str:
    """Return the page of answers of a chapter; empty if it has none."""
    path = chapter.parent / "answers" / chapter.name
    return path.read_text(encoding="utf-8") if path.exists() else ""


def main(arguments: list[str]) -> int:
    """Print the answers of the chapters with these numbers, of all without; return the status."""
    chapters = {str(int(path.stem[:2])): path for path in sorted(BOOK.glob("[0-9]*.md"))}
    unknown = [argument for argument in arguments if argument not in chapters]
    if unknown:
        sys.stderr.write(f"answers: no chapter {unknown[0]}: the book has chapters 1 to {len(chapters)}\n")
        return 2
    for number in arguments or chapters:
        path = chapters[number]
        wrong = failures(path.read_text(encoding="utf-8"), path.name)
        wrong += failures(answers_of(path), f"answers/{path.name}")
        if wrong:
            sys.stderr.write(wrong)
            return 1
        sys.stdout.write(f"{shown(path)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
