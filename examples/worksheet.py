"""A worksheet of 20 exercises as LaTeX, with every solution step by step in an appendix.

python worksheet.py > worksheet.tex
pdflatex worksheet.tex
"""

import re
import sys

from modlinalg import Exercise, exercise

TASKS = [
    *(("decomposition", 5, seed) for seed in range(4)),
    *(("solution", 7, seed) for seed in range(4)),
    *(("zero_divisor_pivot", 12, seed) for seed in range(4)),
    *(("pseudo_inverse", 6, seed) for seed in range(3)),
    *(("no_solution", 8, seed) for seed in range(3)),
    *(("no_pseudo_inverse", 4, seed) for seed in range(2)),
]
OPENING = r"""\documentclass{article}
\usepackage{amsmath,amssymb,graphicx}
\usepackage[margin=25mm]{geometry}
\setlength{\parindent}{0pt}
\begin{document}
\section*{Exercises}
"""
FORMULAS = {
    r"Z_(\d+)": r"\\(\\mathbb{Z}_{\1}\\)",
    r"W\+": r"\\(W^{+}\\)",
    r"\*": r"\\(\\cdot\\)",
    r"!=": r"\\(\\neq\\)",
}


def task(number: int, question: Exercise) -> str:
    """Return one exercise."""
    formula = rf"M = {question.M.to_latex()}"
    if question.b is not None:
        formula += rf", \quad b = {question.b.to_latex()}"
    words = question.question
    for plain, typeset in FORMULAS.items():
        words = re.sub(plain, typeset, words)
    return f"\\textbf{{{number}.}} {words}\n\\[ {formula} \\]\n"


def main() -> None:
    """Print the document."""
    questions = [exercise(kind, mod=mod, size=3, seed=seed) for kind, mod, seed in TASKS]
    assert all(question.solution.replay() == question.solution.result for question in questions)
    parts = [OPENING]
    parts += [task(number, question) for number, question in enumerate(questions, 1)]
    parts.append("\\clearpage\n\\section*{Solutions}\n")
    for number, question in enumerate(questions, 1):
        parts.append(f"\\subsection*{{Exercise {number}}}\n{question.solution.to_latex(fragment=True)}\n")
    parts.append("\\end{document}\n")
    sys.stdout.write("\n".join(parts))


if __name__ == "__main__":
    main()
