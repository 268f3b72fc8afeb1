"""pandas: a frame printed, to_string, to_csv with each separator, to_json."""

import sys

from tests.harvest.asking import Program, Style, System, doubles, lists
from tests.harvest.cases import Case


def spelled(case: Case) -> str:
    """Return a matrix as pandas makes it."""
    return f"pd.DataFrame({lists(case, comma=',')})"


def _few(case: Case) -> bool:
    return doubles(case) or (case.mod in (2, 12) and not case.empty)


def _named(case: Case) -> str:
    names = ",".join(f"'x{k}'" for k in range(1, case.cols + 1))
    return f"pd.DataFrame({lists(case, comma=',')}, columns=[{names}])"


PROGRAM = Program(
    (sys.executable,),
    'print("=-=-=-=")',
    prelude="import pandas as pd",
    suffix=".py",
    version=(sys.executable, "-c", "import pandas; print(pandas.__version__)"),
)
SYSTEM = System(
    "pandas",
    PROGRAM,
    (
        Style("print", lambda case: f"print({spelled(case)})", _few),
        Style("print named", lambda case: f"print({_named(case)})", doubles),
        Style(
            "to_string bare",
            lambda case: f"print({spelled(case)}.to_string(index=False, header=False))",
            _few,
        ),
        Style("to_csv", lambda case: f"print({spelled(case)}.to_csv())", doubles),
        Style("to_csv without index", lambda case: f"print({_named(case)}.to_csv(index=False))", _few),
        Style("to_csv bare", lambda case: f"print({spelled(case)}.to_csv(index=False, header=False))", _few),
        Style(
            "to_csv semicolons",
            lambda case: f"print({spelled(case)}.to_csv(index=False, header=False, sep=';'))",
            _few,
        ),
        Style(
            "to_csv tabs",
            lambda case: f"print({spelled(case)}.to_csv(index=False, header=False, sep=chr(9)))",
            _few,
        ),
        Style("to_json values", lambda case: f"print({spelled(case)}.to_json(orient='values'))", _few),
        Style("values", lambda case: f"print({spelled(case)}.values)", doubles),
        Style(
            "elided",
            lambda case: (
                f"pd.set_option('display.max_rows', 6); print({spelled(case)}); pd.reset_option('all')"
            ),
            lambda case: doubles(case) and len(case.rows) > 6,
        ),
    ),
)
