"""The checker against folders of certificates, against the definitions, and against hostile input."""

import ast
import json
import random
import resource
import shutil
import subprocess
import sys
from copy import deepcopy
from fractions import Fraction
from pathlib import Path

import pytest

import modlinalg_check
from modlinalg_check import Verdict, check
from modlinalg_check.checker import examine
from tests.checker.attacks import ACCEPTED, ATTACKS
from tests.checker.definitions import equations_hold, is_matrix, theorem_holds
from tests.checker.make_cases import entry, main, sparse

HERE = Path(__file__).parent
PACKAGE = Path(modlinalg_check.__file__).parent
OUTCOMES = {"accept": "verified", "reject": "rejected", "malformed": "malformed"}
EXIT_STATUS = {"verified": 0, "rejected": 1, "malformed": 2}
FILES = sorted(path for folder in OUTCOMES for path in (HERE / folder).glob("*.json"))
MEBIBYTE = 2**20
# the other matrices leave one size of these open
FREE_SIZES = {("no_generalized_inverse", "M"), ("no_solution", "M"), ("no_solution", "b")}


def label(path):
    """The file's folder and name."""
    return f"{path.parent.name}/{path.stem}"


def wrong_files(checker):
    """The files that this checker does not give the outcome of their folder."""
    return [label(path) for path in FILES if checker(path.read_bytes()).outcome != OUTCOMES[path.parent.name]]


def run(*arguments, stdin=b""):
    """Run python -m modlinalg_check in a process of its own."""
    command = [sys.executable, "-m", "modlinalg_check", *map(str, arguments)]
    return subprocess.run(command, input=stdin, capture_output=True, cwd=PACKAGE.parent, check=False)


def assert_one_line(result, status):
    """One printable line that begins with the outcome, nothing on stderr, and the exit status."""
    assert result.stderr == b""
    assert status == result.returncode
    assert result.stdout.endswith(b"\n")
    assert result.stdout.count(b"\n") == 1
    assert result.stdout[:-1].decode("ascii").isprintable()
    assert EXIT_STATUS[result.stdout.split(b":")[0].decode()] == status


# the folders


@pytest.mark.parametrize("path", FILES, ids=label)
def test_a_file_gets_the_outcome_of_its_folder(path):
    """accept/ is verified, reject/ is rejected, malformed/ is malformed, as bytes and as a string."""
    verdict = check(path.read_bytes())
    assert OUTCOMES[path.parent.name] == verdict.outcome, verdict.reason
    assert verdict.outcome == check(path.read_text(encoding="utf-8")).outcome
    assert verdict.reason
    assert (verdict.kind is None) == (verdict.outcome == "malformed")


def test_the_folders_hold_at_least_as_many_rejected_as_accepted_certificates():
    """Every accepted certificate has rejected neighbours."""
    counts = {folder: len(list((HERE / folder).glob("*.json"))) for folder in OUTCOMES}
    assert counts["reject"] >= counts["accept"] > 0


def test_the_files_are_those_that_make_cases_writes(tmp_path, monkeypatch):
    """The generator is deterministic and the files are its output."""
    monkeypatch.setattr("tests.checker.make_cases.FOLDERS", tmp_path)
    main()
    written = {label(path): path.read_bytes() for path in tmp_path.glob("*/*.json")}
    assert written == {label(path): path.read_bytes() for path in FILES}


def test_every_kind_is_accepted_over_prime_and_composite_moduli_and_over_the_rationals():
    """Apart from the claims that are never true over a field or over Q."""
    rings = {}
    for certificate in ACCEPTED.values():
        n = certificate["ring"].get("modulus", 0)
        sort = "Q" if n == 0 else "prime" if all(n % k for k in range(2, min(n, 100))) else "composite"
        rings.setdefault(certificate["kind"], set()).add(sort)
    for kind, sorts in rings.items():
        assert {"prime", "composite", "Q"} - sorts <= (
            {"prime"} if kind in ("trace", "determinant") else set()
        ), kind


def test_the_equations_of_the_definitions_agree_with_the_folders():
    """accept/ is true and reject/ is false by the definitions as well."""
    for path in FILES:
        if path.parent.name != "malformed":
            holds = equations_hold(json.loads(path.read_bytes()))
            assert holds == (path.parent.name == "accept"), label(path)


@pytest.mark.parametrize("stub", ["verified", "rejected", "malformed"])
def test_a_checker_with_one_answer_fails_the_suite(stub):
    """The folders tell a checker from one that always gives the same verdict."""
    assert wrong_files(check) == []
    wrong = wrong_files(lambda text: Verdict(stub, "stub"))
    assert len(wrong) >= len(ACCEPTED)


# one change in an accepted certificate


def other_values(n, value):
    """All other elements of a small ring, and some of a large one."""
    if n == 0:
        return [x for x in ("0", "1", "-1", "1/2", "-7/3") if x != value]
    if n <= 9:
        return [x for x in range(n) if x != value]
    return sorted({0, 1, n - 1, (value + 1) % n, (value + n // 2) % n, (value + n // 3) % n} - {value})


def changed_entries(certificate):
    """The certificate with one entry, or one factor or det, replaced; every entry in turn."""
    n = certificate["ring"].get("modulus", 0)
    changed = deepcopy(certificate)
    sparse = [value["entries"] for value in changed.values() if is_matrix(value) and "at" in value]
    holders = [value["entries"] for value in changed.values() if is_matrix(value) and "at" not in value]
    holders += [generator["entries"] for generator in changed.get("generators", [])]
    places = [(row, j) for entries in holders for row in entries for j in range(len(row))]
    places += [(step, "factor") for step in changed.get("steps", []) if "factor" in step]
    places += [(changed, "det")] * ("det" in changed)
    places += [(entries, k) for entries in sparse for k in range(len(entries))]
    for holder, place in places:
        before = holder[place]
        values = [x for x in other_values(n, before) if holder not in sparse or x not in (0, "0")]
        for value in values:
            holder[place] = value
            yield changed
        holder[place] = before


@pytest.mark.parametrize("name", ACCEPTED)
def test_changing_one_entry_is_rejected_exactly_when_the_claim_becomes_false(name):
    """The verdict agrees with the definition, for each entry and each other value."""
    for changed in changed_entries(ACCEPTED[name]):
        verdict = check(json.dumps(changed))
        assert ("verified" if equations_hold(changed) else "rejected") == verdict.outcome, verdict.reason


@pytest.mark.parametrize("name", ACCEPTED)
def test_what_is_verified_is_true_by_trying_everything(name):
    """A verified certificate proves its claim: no vector and no matrix over the ring contradicts it."""
    assert theorem_holds(ACCEPTED[name]) in (True, None)
    for changed in changed_entries(ACCEPTED[name]):
        if check(json.dumps(changed)).outcome == "verified":
            assert theorem_holds(changed) in (True, None)


def test_trying_everything_finds_most_rejected_existence_claims_false():
    """The brute force is no tautology: it says False of false claims and None of few."""
    attacks = ("not_invertible_but_identity", "solution_set_generator_missing", "howell_form_echelon_only")
    for name in attacks:
        assert theorem_holds(json.loads((HERE / "reject" / f"{name}.json").read_bytes())) is False
    decided = [theorem_holds(certificate) is True for certificate in ACCEPTED.values()]
    assert sum(decided) >= len(decided) / 3


@pytest.mark.parametrize("seed", range(40))
def test_the_howell_condition_is_the_howell_property(seed):
    """For echelon matrices whose pivots divide n: (n/p)*row reduces to 0 iff the definition holds."""
    choose = random.Random(seed)
    n = choose.choice([4, 6, 8, 12])
    divisors = [d for d in range(1, n) if n % d == 0]
    H = [[choose.choice(divisors), choose.randrange(n)], [0, choose.choice([0, *divisors])]]
    if H[1][1]:
        H[0][1] %= H[1][1]
    A = {"rows": 2, "cols": 2, "entries": H}
    unit = {"rows": 2, "cols": 2, "entries": [[1, 0], [0, 1]]}
    certificate = ACCEPTED["howell_form_mod8"] | {
        "ring": {"modulus": n},
        "M": A,
        "H": A,
        "T": unit,
        "S": unit,
    }
    assert theorem_holds(certificate) == (check(json.dumps(certificate)).outcome == "verified")


@pytest.mark.parametrize("name", ACCEPTED)
def test_a_key_deleted_added_or_null_is_malformed(name):
    """Exactly the keys of the kind, in the certificate, its ring, its matrices and its steps."""
    certificate = ACCEPTED[name]
    objects = [[], ["ring"], *[[k] for k, v in certificate.items() if is_matrix(v)]]
    objects += [["steps", k] for k in range(len(certificate.get("steps", [])))]
    objects += [["generators", k] for k in range(len(certificate.get("generators", [])))]
    for path in objects:
        for key in [*follow(certificate, path), "extra"]:
            for change in ("delete", None, {}, "word"):
                changed = deepcopy(certificate)
                target = follow(changed, path)
                if change == "delete":
                    target.pop(key, None)
                elif target.get(key, 0) is not change:
                    target[key] = change
                without_rows = (key, change, target.get("rows")) == ("at", "delete", 0)  # as if dense
                if changed != certificate and not without_rows:
                    assert check(json.dumps(changed)).outcome == "malformed", (path, key, change)


def follow(value, path):
    """The part of a JSON value at a path of keys."""
    for key in path:
        value = value[key]
    return value


@pytest.mark.parametrize("name", ACCEPTED)
def test_a_matrix_of_another_shape_is_malformed_or_a_free_size(name):
    """One row or column more in one matrix does not fit, unless that size is free: then it is judged."""
    certificate = ACCEPTED[name]
    n = certificate["ring"].get("modulus", 0)
    for field in [key for key, value in certificate.items() if is_matrix(value)]:
        A = certificate[field]
        if "at" in A:
            taller, wider = A | {"rows": A["rows"] + 1}, A | {"cols": A["cols"] + 1}
        else:
            taller = A | {"rows": A["rows"] + 1, "entries": [*A["entries"], [entry(n, 0)] * A["cols"]]}
            wider = A | {"cols": A["cols"] + 1, "entries": [[*row, entry(n, 0)] for row in A["entries"]]}
        for other in (taller, wider):
            changed = certificate | {field: other}
            outcome = check(json.dumps(changed)).outcome
            if outcome == "malformed":
                continue
            assert (certificate["kind"], field) in FREE_SIZES
            assert equations_hold(changed) == (outcome == "verified")
        for key in ("rows", "cols") if "at" not in A else ():
            assert check(json.dumps(certificate | {field: A | {key: A[key] + 1}})).outcome == "malformed"


@pytest.mark.parametrize("kind", sorted({c["kind"] for c in ACCEPTED.values()}))
def test_the_fields_of_one_kind_under_the_name_of_another_are_malformed(kind):
    """No kind has the fields of another."""
    for certificate in ACCEPTED.values():
        if certificate["kind"] != kind:
            assert check(json.dumps(certificate | {"kind": kind})).outcome == "malformed"


@pytest.mark.parametrize("trap", [True, 1.0, "1", None, [1], -1])
def test_what_only_compares_equal_to_one_is_not_one(trap):
    """True == 1 == 1.0 in Python, but only the integer 1 is the version, an entry, an index."""
    inverse, drazin = ACCEPTED["inverse_mod5"], ACCEPTED["drazin_inverse_mod6"]
    one = {"rows": 1, "cols": 1}
    texts = [
        inverse | {"version": trap},
        inverse | {"M": one | {"entries": [[trap]]}, "X": one | {"entries": [[1]]}},
        inverse | {"M": {"rows": trap, "cols": 1, "entries": [[1]]}, "X": one | {"entries": [[1]]}},
        drazin | {"index": trap},
        ACCEPTED["generalized_inverse_mod6"] | {"identities": [trap]},
        ACCEPTED["solution_set_mod5_unique"] | {"count": trap},
        ACCEPTED["solution_set_rational_unique"] | {"count": trap},
        ACCEPTED["determinant_0x0"] | {"det": trap},
        inverse | {"ring": {"rational": trap}} if trap is not True else None,
    ]
    assert {"malformed"} == {check(json.dumps(text)).outcome for text in texts}


# sparse matrices


def random_system(choose):
    """A small certificate about a system over a random ring, likely but not surely true, with a dense M."""
    n, right = choose.choice([2, 3, 4, 6, 8, 12, 0]), choose.random() < 0.5
    m, k, j = choose.randint(0, 3), choose.randint(0, 3), choose.randint(0, 2)

    def values(rows, cols):
        listed = [choose.choice([0, 0, 1, 2, 3, Fraction(1, 2) if n == 0 else 5]) for _ in range(rows * cols)]
        return [listed[i * cols : (i + 1) * cols] for i in range(rows)]

    def written(A, rows, cols):
        return {"rows": rows, "cols": cols, "entries": [[entry(n, x) for x in row] for row in A]}

    def product(A, B, cols):
        return [[sum(x * B[i][c] for i, x in enumerate(row)) for c in range(cols)] for row in A]

    M = values(m, k)
    head = {
        "format": "modlinalg-certificate",
        "version": 1,
        "ring": {"modulus": n} if n else {"rational": True},
    }
    head |= {"side": "right" if right else "left", "M": written(M, m, k)}
    if choose.random() < 0.5:
        u = written(values(1, m), 1, m) if right else written(values(k, 1), k, 1)
        b = written(values(m, j), m, j) if right else written(values(j, k), j, k)
        return head | {"kind": "no_solution", "b": b, "u": u}
    x = values(k, j) if right else values(j, m)
    b = product(M, x, j) if right else product(x, M, k)
    if choose.random() < 0.3 and b and b[0]:
        b[0][0] += 1
    shapes = ((m, j), (k, j)) if right else ((j, k), (j, m))
    return head | {"kind": "solution", "b": written(b, *shapes[0]), "x": written(x, *shapes[1])}


def test_a_sparse_matrix_gets_the_verdict_of_the_dense_one():
    """Word for word, over prime and composite n and Q, on both sides, for every shape up to 3 x 3."""
    choose, seen = random.Random(5), set()
    for _ in range(3000):
        dense = random_system(choose)
        verdict = check(json.dumps(dense))
        assert verdict == check(json.dumps(dense | {"M": sparse(dense["M"])}))
        assert equations_hold(dense) == (verdict.outcome == "verified")
        seen.add((dense["kind"], dense["side"], "modulus" in dense["ring"], verdict.outcome))
    assert 16 == len(seen)


def test_a_sparse_matrix_is_never_written_out():
    """10^6 x 10^6 with three entries, which says something about three entries only."""
    side, ones = 10**6, {"at": [0, 10**6 + 1, 10**12 - 1], "entries": [1, 1, 1]}
    M = {"rows": side, "cols": side} | ones
    b, u = (
        {"rows": side, "cols": 0, "entries": [[]] * side},
        {"rows": 1, "cols": side, "entries": [[0] * side]},
    )
    head = {"format": "modlinalg-certificate", "version": 1, "kind": "no_solution", "ring": {"modulus": 2}}
    text = json.dumps(head | {"M": M, "b": b, "u": u, "side": "right"})
    assert ("rejected", "u*b != 0 fails: the two sides are equal") == check(text)[:2]
    assert check(text.replace("999999999999", "1000000000000")).outcome == "malformed"


def test_a_sparse_product_takes_no_more_operations_than_the_dense_one():
    """Over Q, entries that are 0 cost nothing, and the others what they cost in a dense matrix."""
    rows = [["1/3" if i == j else "0" for j in range(30)] for i in range(30)]
    thirds = {"rows": 30, "cols": 30, "entries": rows}
    ones = {"rows": 30, "cols": 1, "entries": [["1"]] * 30}
    given = {"M": thirds, "x": ones, "b": ones | {"entries": [["1/3"]] * 30}}
    dense = ACCEPTED["solution_rational_sparse"] | given
    works = [examine(json.dumps(dense | {"M": M}))[1].done for M in (thirds, sparse(thirds))]
    assert works[1] < works[0]


@pytest.mark.parametrize("side", ["right", "left"])
def test_a_sum_is_only_over_denominators_that_meet(side):
    """A sparse M = I: no product is longer than its entry, though the common denominator of x would be."""
    denominators = [10**40 + k for k in range(1, 60, 2)]
    lines = [[f"1/{p}"] for p in denominators] if side == "right" else [[f"1/{p}" for p in denominators]]
    x = {"rows": len(lines), "cols": len(lines[0]), "entries": lines}
    unit = {"rows": 30, "cols": 30, "entries": [[str(int(i == j)) for j in range(30)] for i in range(30)]}
    given = {"M": sparse(unit), "x": x, "b": x, "side": side}
    verdict, work = examine(json.dumps(ACCEPTED["solution_rational_sparse"] | given))
    assert "verified" == verdict.outcome
    assert work.done < 30 * 5000


# messages


def test_a_rejection_names_the_equation_and_the_first_differing_entry_counted_from_one():
    """The reason says what failed, where, and with which values."""
    certificate = ACCEPTED["inverse_mod6"]
    changed = certificate | {"X": {"rows": 2, "cols": 2, "entries": [[0, 0], [0, 0]]}}
    expected = ("rejected", "M*X = I fails: entry (1, 1): 0 and 1", "inverse")
    assert expected == check(json.dumps(changed))[:3]


def test_a_reason_is_short_whatever_the_size_of_the_numbers():
    """Numbers of many digits are not printed."""
    one = {"rows": 1, "cols": 1}
    certificate = ACCEPTED["inverse_mod5"] | {
        "ring": {"modulus": 10**4000},
        "M": one | {"entries": [[10**3999]]},
        "X": one | {"entries": [[7]]},
    }
    verdict = check(json.dumps(certificate))
    assert verdict.outcome == "rejected"
    assert len(verdict.reason) < 200


def test_numbers_of_ten_thousand_digits_are_read_and_longer_ones_are_malformed():
    """The limit on digits is that of the format, not of the interpreter."""
    text = json.dumps(ACCEPTED["inverse_0x0"])
    assert check(text.replace("9}", "1" + "0" * 9_999 + "}")).outcome == "verified"
    assert check(text.replace("9}", "1" + "0" * 10_000 + "}")).outcome == "malformed"


@pytest.mark.parametrize("digits", [640, 50_000, 0])
@pytest.mark.parametrize("folder", OUTCOMES)
def test_the_interpreters_limit_on_digits_is_restored(digits, folder):
    """Whatever the verdict and whatever the limit (0 stands for none)."""
    before = sys.get_int_max_str_digits()
    try:
        sys.set_int_max_str_digits(digits)
        check(next(path for path in FILES if path.parent.name == folder).read_bytes())
        assert digits == sys.get_int_max_str_digits()
    finally:
        sys.set_int_max_str_digits(before)


def test_a_product_with_too_many_entries_is_refused():
    """M*X would have 25 million entries, and (M*X)^T = M*X needs all of them; M*X*M = M needs one of X*M."""
    column = {"rows": 5000, "cols": 1, "entries": [[1]] * 5000}
    row = {"rows": 1, "cols": 5000, "entries": [[1] * 5000]}
    changed = ACCEPTED["generalized_inverse_mod6"] | {"M": column, "X": row}
    outcomes = {k: check(json.dumps(changed | {"identities": [k]})).outcome for k in (1, 3)}
    assert {1: "rejected", 3: "malformed"} == outcomes


# the command


@pytest.mark.parametrize("folder", OUTCOMES)
def test_the_command_prints_one_line_and_exits_with_the_status_of_the_verdict(folder):
    """Exit 0 verified, 1 rejected, 2 malformed; from a file and from standard input."""
    path = next(path for path in FILES if path.parent.name == folder and "identit" not in path.name)
    status = EXIT_STATUS[OUTCOMES[folder]]
    assert_one_line(run(path), status)
    assert_one_line(run("-", stdin=path.read_bytes()), status)


def test_the_command_without_a_readable_file_exits_2(tmp_path):
    """A missing file, a directory, no argument, an odd name: one line, no traceback."""
    assert_one_line(run(tmp_path / "missing.json"), 2)
    assert_one_line(run(tmp_path), 2)
    assert_one_line(run(), 2)
    assert_one_line(run("line\nbreak\udc80"), 2)


@pytest.mark.parametrize("attack", ATTACKS)
def test_hostile_input_is_malformed_in_two_hundred_mebibytes(attack, tmp_path):
    """One line, exit 2, no traceback, whatever the bytes; measured from outside, start of Python included."""
    path = tmp_path / "attack.json"
    path.write_bytes(ATTACKS[attack]())
    # On Linux ru_maxrss begins with the memory of the process that was forked, VmHWM with nothing.
    program = (
        "import resource, runpy, sys\n"
        f"sys.argv[1:] = [{str(path)!r}]\n"
        "try:\n"
        "    runpy.run_module('modlinalg_check', run_name='__main__')\n"
        "finally:\n"
        "    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "    if sys.platform == 'linux':\n"
        "        status = open('/proc/self/status', encoding='ascii').read()\n"
        "        peak = status.partition('VmHWM:')[2].split()[0]\n"
        "    print(peak, file=sys.stderr)\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        cwd=PACKAGE.parent,
        check=False,
        preexec_fn=limit_memory_and_time,
    )
    kibibytes = int(result.stderr)
    result.stderr = b""
    assert_one_line(result, 2)
    assert kibibytes < 200 * 1024


def limit_memory_and_time():
    """Let the process have 400 MiB of addresses, more than it may use, and end it when it takes for ever."""
    resource.setrlimit(resource.RLIMIT_AS, (400 * MEBIBYTE, 400 * MEBIBYTE))
    resource.setrlimit(resource.RLIMIT_CPU, (60, 60))


@pytest.mark.parametrize("text", ["\ud800", "{\ud800}", "\ufeff{}", "\x00", "[" * 10**5])
def test_hostile_strings_are_malformed(text):
    """Strings that cannot be encoded are malformed, too."""
    assert check(text).outcome == "malformed"


def test_every_prefix_and_every_wrong_byte_of_a_certificate_gets_a_verdict():
    """No text makes the checker fail, and no proper prefix is verified."""
    data = json.dumps(ACCEPTED["solution_set_mod4_two_columns"]).encode()
    for k in range(len(data)):
        assert check(data[:k]).outcome == "malformed"
        for byte in b'"{}[],:0-9eE+.x\x00\xff':
            changed = data[:k] + bytes([byte]) + data[k + 1 :]
            outcome = check(changed).outcome
            assert outcome in OUTCOMES.values()
            if outcome != "malformed":
                assert equations_hold(json.loads(changed)) == (outcome == "verified")


# the source


def test_the_package_is_read_in_one_sitting():
    """No module of it is longer than 400 lines, and no function longer than 40."""
    for path in PACKAGE.glob("*.py"):
        text = path.read_text()
        assert len(text.splitlines()) <= 400
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                assert node.end_lineno - node.lineno < 40, node.name


def test_the_package_imports_only_itself_and_the_standard_library():
    """By its syntax trees; no third-party import, nothing of modlinalg."""
    for path in PACKAGE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import):
                assert {name.name.split(".")[0] for name in node.names} <= sys.stdlib_module_names
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 1 or node.module.split(".")[0] in sys.stdlib_module_names


def functions():
    """Every function of the package, with its class or None and its syntax tree."""
    for path in PACKAGE.glob("*.py"):
        for node in ast.parse(path.read_text()).body:
            members = node.body if isinstance(node, ast.ClassDef) else [node]
            owner = node.name if isinstance(node, ast.ClassDef) else None
            yield from ((owner, f) for f in members if isinstance(f, ast.FunctionDef))


def test_the_package_has_no_assert_and_no_recursion():
    """python -O changes nothing, and no function calls itself or a function that calls it."""
    calls = {}
    for owner, function in functions():
        assert not [node for node in ast.walk(function) if isinstance(node, ast.Assert)]
        called = [node.func for node in ast.walk(function) if isinstance(node, ast.Call)]
        names = {(None, f.id) for f in called if isinstance(f, ast.Name)}
        methods = {
            (owner, f.attr) for f in called if isinstance(f, ast.Attribute) and ast.unparse(f.value) == "self"
        }
        calls.setdefault((owner, function.name), set()).update(names | methods)
    assert len(calls) > 80
    for name in calls:
        reached, new = set(), {name}
        while new := {callee for caller in new for callee in calls.get(caller, ())} - reached:
            reached |= new
        assert name not in reached, name


@pytest.mark.parametrize("options", [["-I", "-S"], ["-I", "-S", "-OO"]])
def test_the_package_alone_works_without_site_packages(options, tmp_path):
    """A copy of the package is enough: isolated, without site, and without docstrings."""
    shutil.copytree(PACKAGE, tmp_path / "modlinalg_check", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "certificate.json").write_text(json.dumps(ACCEPTED["decomposition_rational"]))
    program = (
        f"import runpy, sys; sys.path.insert(0, {str(tmp_path)!r}); sys.argv[1:] = ['certificate.json']; "
        "runpy.run_module('modlinalg_check', run_name='__main__')"
    )
    command = [sys.executable, *options, "-c", program]
    result = subprocess.run(command, capture_output=True, cwd=tmp_path, check=False)
    assert_one_line(result, 0)


def test_a_product_over_the_rationals_is_that_of_fractions():
    """Clearing denominators changes nothing."""
    values = random.Random(4)
    A = [[Fraction(values.randint(-9, 9), values.randint(1, 9)) for _ in range(3)] for _ in range(3)]
    x = [[Fraction(values.randint(-9, 9), values.randint(1, 9))] for _ in range(3)]
    b = [[sum((a * y[0] for a, y in zip(row, x, strict=True)), Fraction())] for row in A]
    fields = {
        name: {"rows": 3, "cols": len(rows[0]), "entries": [[str(e) for e in row] for row in rows]}
        for name, rows in {"M": A, "x": x, "b": b}.items()
    }
    assert check(json.dumps(ACCEPTED["solution_rational"] | fields)).outcome == "verified"
