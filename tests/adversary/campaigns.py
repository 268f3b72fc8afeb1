"""The campaigns: parts of the tests, those too that `.ci/run` leaves out for their length, and programs."""

from dataclasses import dataclass

SECONDS_OF_FUZZING = 600
CORE = """
    elimination answers/forms answers/inverses answers/modules answers/polynomials answers/systems
    arithmetic/storage certificates checker verification
"""


@dataclass(frozen=True)
class Campaign:
    """What it does, in words for the page; the files and folders below tests; which of their tests."""

    words: str
    paths: str
    marks: str = "not docs"
    python: tuple[str, ...] = ()  # options of the interpreter


@dataclass(frozen=True)
class Program:
    """What it does, in words; the arguments of Python; the package that it needs."""

    words: str
    arguments: tuple[str, ...]
    needs: str


CAMPAIGNS = {
    "growth": Campaign(
        "texts of N, 4N and 16N bytes to readers and checkers, whose work grows no faster than stated",
        "formats/test_growth.py checker/test_work.py formats/parsing javascript",
    ),
    "junk": Campaign(
        "files that hold no matrix, bytes without sense, objects that lie about themselves",
        "formats/test_hostile.py test_convert_junk.py test_convert_refusals.py harvest",
    ),
    "faults": Campaign(
        "full disks, closed pipes, no descriptors, no memory, imports and files that break",
        "cli/test_status.py cli/test_streams.py cli/test_output.py cli/test_whole_files.py",
    ),
    "aborts": Campaign(
        "every public function, modulus and shape, in little memory: FLINT may not end the process",
        "test_no_abort.py test_guards.py test_witness_guards.py",
    ),
    "engines": Campaign(
        "engines that answer wrongly on purpose, which the library notices",
        "test_fail_closed.py test_refutations_modulo.py",
    ),
    "processes": Campaign(
        "signals, limits of time and memory, workers that are killed, a Dask scheduler that dies",
        "support/process batch cli/test_limited.py cli/test_program.py",
    ),
    "same-answers": Campaign(
        "every public function asked by fresh and by old processes, and without NumPy",
        "test_same_answers.py",
    ),
    "threads": Campaign("the same questions from eight threads at once", "support/process/test_threads.py"),
    "certificates": Campaign(
        "changed, swapped and planted certificates to the checkers in Python, JavaScript and Rocq",
        "checker javascript rocq",
    ),
    "optimized": Campaign(
        "the core under `python -O`, where assert says nothing", CORE, "not docs and not long", ("-O",)
    ),
    "without-docstrings": Campaign("the core under `python -OO`", CORE, "not docs and not long", ("-OO",)),
}
PROGRAMS = {
    "verdicts": Program(
        "30,000 verdicts on random claims over small rings, against their definitions",
        ("-m", "tests.adversary.verdicts", "30000", "1"),
        "modlinalg",
    ),
    "altered": Program(
        "50,000 altered certificates to the three checkers, and what they verify against its definition",
        ("-m", "tests.adversary.altered", "50000", "1"),
        "modlinalg",
    ),
    "fuzz": Program(
        f"coverage-guided fuzzing of the readers by atheris, {SECONDS_OF_FUZZING} s",
        ("tests/fuzz/fuzz_formats.py", "auto", f"-max_total_time={SECONDS_OF_FUZZING}"),
        "atheris",
    ),
    "keys": Program(
        "the printed keys of 1,000 worksheets fed back as answers, which must have full points",
        ("-m", "tests.adversary.keys", "1000"),
        "modlinalg",
    ),
    "cluster": Program(
        "64,000 claims on a Dask cluster whose workers and scheduler are killed",
        ("-m", "tests.adversary.cluster", "64000"),
        "distributed",
    ),
    "interrupts": Program(
        "500 interrupts at random moments over all commands: no process, folder or half file is left",
        ("-m", "tests.adversary.interrupts", "500"),
        "modlinalg",
    ),
}
ALL = {**CAMPAIGNS, **PROGRAMS}
