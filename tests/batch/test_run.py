"""Batches of claims: one verdict for each line, whatever happens on the way."""

import json
import os
from importlib.resources import files as files_of

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from modlinalg import InputError
from modlinalg._cli import main
from modlinalg.batch import in_processes, verify_batch
from modlinalg.batch._work import Options
from modlinalg.verification.claims import judge_line
from tests.batch.claims import (
    RANK,
    in_this_process,
    verdicts,
    without_time,
    write_claims,
)
from tests.helpers.runs import sampled


@sampled(exhaustive=1)
@pytest.mark.parametrize("runner", [in_this_process, in_processes(2)], ids=["here", "two processes"])
def test_each_line_gets_the_verdict_that_it_gets_alone(files, runner):
    """In the order of the claims, and with their line numbers."""
    claims, target = files
    counts = verify_batch(claims, target, runner=runner)
    expected = [without_time(judge_line(line)) for line in claims.read_bytes().splitlines()]
    assert expected == [without_time(record) for record in verdicts(target)]
    assert list(range(1, 301)) == [record["line"] for record in verdicts(target)]
    assert sum(counts.values()) == 300
    assert counts["FALSE"] > 0 < counts["TRUE"]


def test_a_malformed_line_costs_its_own_verdict_only(tmp_path):
    """Neither bytes that are no text, nor an empty line, nor a missing end of line disturbs the others."""
    good = json.dumps({"kind": "rank", "ring": {"modulus": 5}, "M": [[1, 2]], "rank": 1}).encode()
    lines = [good, b"\xff\xfe", b"", b"{", b'{"kind": "rank", "kind": "rank"}', b"[" * 5000, good]
    (tmp_path / "c").write_bytes(b"\n".join(lines))
    counts = verify_batch(tmp_path / "c", tmp_path / "v", runner=in_this_process)
    assert ["TRUE", *["MALFORMED"] * 5, "TRUE"] == [record["verdict"] for record in verdicts(tmp_path / "v")]
    assert {"TRUE": 2, "MALFORMED": 5} == counts


@sampled(exhaustive=1)
@pytest.mark.parametrize("kept", [0, 1, 64, 299, 300])
@pytest.mark.parametrize("torn", [b"", b'{"line": '])
def test_a_run_goes_on_where_the_verdicts_end(files, kept, torn):
    """Complete lines are kept as they are; the beginning of a line is dropped."""
    claims, target = files
    verify_batch(claims, target, runner=in_this_process)
    whole = target.read_bytes().splitlines(keepends=True)
    target.write_bytes(b"".join(whole[:kept]) + torn)
    counts = verify_batch(claims, target, runner=in_this_process)
    again = target.read_bytes().splitlines(keepends=True)
    assert again[:kept] == whole[:kept]
    strip = [without_time(json.loads(line)) for line in whole]
    assert strip == [without_time(json.loads(line)) for line in again]
    assert sum(counts.values()) == 300


@pytest.mark.exhaustive
def test_verdicts_on_other_claims_are_not_continued(files, tmp_path):
    """The fingerprints of all claims are compared, and nothing is changed."""
    claims, target = files
    verify_batch(claims, target, runner=in_this_process)
    before = target.read_bytes()
    write_claims(tmp_path / "other", 300, seed=2)
    with pytest.raises(InputError, match="line 1 is not the verdict on line 1 of"):
        verify_batch(tmp_path / "other", target, runner=in_this_process)
    with pytest.raises(InputError, match="these are the claims"):
        verify_batch(claims, claims, runner=in_this_process)
    with pytest.raises(InputError, match="line 1 is not as a batch wrote it; name another file"):
        verify_batch(target, claims, runner=in_this_process)
    assert target.read_bytes() == before


ALTERED = [
    (b'"verdict": "TRUE"', b'"verdict": "BANANA"'),
    (b'"verdict": "TRUE"', b'"verdict": "FALSE"'),
    (b"multiplied", b"Multiplied"),
    (b'"id": 2, ', b""),
    (b'"check": ', b'"check":  '),
    (b', "check": "', b', "checked": "'),
]


@pytest.mark.parametrize(("whole", "altered"), ALTERED, ids=[str(new, "ascii") for _, new in ALTERED])
def test_a_verdict_that_was_altered_is_named_and_nothing_is_lost(tmp_path, whole, altered):
    """Each line has its own check value; the message says which line it is and how to go on before it."""
    claims, target = tmp_path / "c", tmp_path / "v"
    write_claims(claims, 5)
    verify_batch(claims, target, runner=in_this_process)
    lines = target.read_bytes().splitlines(keepends=True)
    assert whole in lines[2], lines[2]
    before = b"".join([*lines[:2], lines[2].replace(whole, altered, 1), *lines[3:]])
    target.write_bytes(before)
    with pytest.raises(InputError, match=r"line 3 is not as .*; go on with a copy of the lines before it"):
        verify_batch(claims, target, runner=in_this_process)
    assert target.read_bytes() == before
    target.write_bytes(b"".join(lines[:2]))
    assert 5 == sum(verify_batch(claims, target, runner=in_this_process).values())


@pytest.mark.parametrize("words", [b"a page without a line end", b'{"line": 2, "fing', RANK.rstrip()])
def test_a_file_that_no_batch_began_is_left_as_it_is(tmp_path, words):
    """A last line without its end is dropped only if it is the beginning of the next verdict."""
    claims, target = tmp_path / "c", tmp_path / "v"
    claims.write_bytes(words)
    os.link(claims, target)  # the claims by another name, too
    with pytest.raises(InputError, match="line 1 is not as a batch wrote it; name another file"):
        verify_batch(claims, target, runner=in_this_process)
    assert words == claims.read_bytes()


@pytest.mark.exhaustive
def test_command_line_counts_and_status(files, tmp_path):
    """0 when all are true, 1 with a false one, 2 with a malformed one, 3 with an unknown one."""
    good = b'{"kind": "rank", "ring": {"modulus": 5}, "M": [[1, 2]], "rank": 1}\n'
    for extra, status in ((b"", 0), (good.replace(b": 1}", b": 2}"), 1), (b"{}\n", 2)):
        (tmp_path / "c").write_bytes(good + extra)
        (tmp_path / "v").unlink(missing_ok=True)
        done = CliRunner().invoke(main, ["verify-batch", str(tmp_path / "c"), "-o", str(tmp_path / "v")])
        assert status == done.exit_code, done.output
    limited = ["verify-batch", str(tmp_path / "c"), "-o", str(tmp_path / "w"), "--limit", "0"]
    (tmp_path / "c").write_bytes(good)
    assert 3 == CliRunner().invoke(main, limited).exit_code
    missing = CliRunner().invoke(main, ["verify-batch", "nowhere", "-o", str(tmp_path / "x")])
    assert 2 == missing.exit_code
    assert "nowhere: cannot use it: No such file" in missing.stderr


def test_an_id_may_have_thousands_of_digits(tmp_path):
    """It comes back as it is, when the batch goes on too."""
    identifier = b"7" * 5000
    (tmp_path / "c").write_bytes(RANK.replace(b"{", b'{"id": ' + identifier + b", ", 1) * 2)
    for _ in range(2):
        assert {"TRUE": 2} == verify_batch(tmp_path / "c", tmp_path / "v", runner=in_this_process)
        assert (tmp_path / "v").read_bytes().count(b'"id": ' + identifier) == 2


def test_a_claim_that_was_edited_is_named(tmp_path):
    """Wherever it stands, and nothing is written."""
    lines = write_claims(tmp_path / "c", 10)
    verify_batch(tmp_path / "c", tmp_path / "v", runner=in_this_process)
    before = (tmp_path / "v").read_bytes()
    lines[3] = RANK
    (tmp_path / "c").write_bytes(b"".join(lines))
    with pytest.raises(InputError, match="line 4 is not the verdict on line 4 of"):
        verify_batch(tmp_path / "c", tmp_path / "v", runner=in_this_process)
    (tmp_path / "c").write_bytes(b"".join(lines[:3]))
    with pytest.raises(InputError, match="line 4 is not the verdict on line 4 of"):
        verify_batch(tmp_path / "c", tmp_path / "v", runner=in_this_process)
    assert before == (tmp_path / "v").read_bytes()


@pytest.mark.parametrize(
    "other", [Options(seconds=1.0), Options(rounds=3), Options(seed=1), Options(certificates=False)]
)
def test_other_options_do_not_continue_a_batch(tmp_path, other):
    """Half of the verdicts would mean something else."""
    write_claims(tmp_path / "c", 3)
    verify_batch(tmp_path / "c", tmp_path / "v", runner=in_this_process)
    with pytest.raises(InputError, match="line 1 was reached with other options"):
        verify_batch(tmp_path / "c", tmp_path / "v", runner=in_this_process, options=other)


@pytest.mark.parametrize("cut", [10, len(RANK) - 1])
def test_a_last_claim_without_line_end_is_judged_again(tmp_path, cut):
    """It may have been half written; whatever it becomes, the verdict is on that."""
    claims, target = tmp_path / "c", tmp_path / "v"
    claims.write_bytes(RANK + RANK[:cut])
    verify_batch(claims, target, runner=in_this_process)
    assert [None, True] == [record.get("open") for record in verdicts(target)]
    claims.write_bytes(RANK + RANK + RANK.replace(b": 1}", b": 2}"))
    assert {"TRUE": 2, "FALSE": 1} == verify_batch(claims, target, runner=in_this_process)
    assert [1, 2, 3] == [record["line"] for record in verdicts(target)]
    assert not any("open" in record for record in verdicts(target))


def test_nothing_follows_the_verdict_on_an_open_claim(tmp_path):
    """Two files of verdicts that were put together are not continued."""
    claims, target = tmp_path / "c", tmp_path / "v"
    claims.write_bytes(RANK + RANK.rstrip())
    verify_batch(claims, target, runner=in_this_process)
    claims.write_bytes(RANK * 3)
    third = json.loads(target.read_bytes().splitlines()[0]) | {"line": 3}
    whole = target.read_bytes() + json.dumps(third).encode() + b"\n"
    target.write_bytes(whole)
    with pytest.raises(InputError, match="line 2 is followed by more lines"):
        verify_batch(claims, target, runner=in_this_process)
    assert target.read_bytes() == whole


@pytest.mark.exhaustive
@pytest.mark.skipif(os.name != "posix", reason="locks as POSIX systems have them")
def test_two_runs_on_one_file_of_verdicts(files):
    """The second one says so and changes nothing."""
    claims, target = files

    def second(chunks, options):
        with pytest.raises(InputError, match="another run is writing verdicts there"):
            verify_batch(claims, target, runner=in_this_process)
        yield from in_this_process(chunks, options)

    assert sum(verify_batch(claims, target, runner=second).values()) == 300


def test_verdicts_of_a_batch_follow_the_schema(tmp_path):
    """With their lines, fingerprints, and the mark of an open line."""
    schema = files_of("modlinalg") / "schemas" / "verdict-1.schema.json"
    (tmp_path / "c").write_bytes(RANK + b"{}")
    verify_batch(tmp_path / "c", tmp_path / "v", runner=in_this_process)
    for record in verdicts(tmp_path / "v"):
        Draft202012Validator(json.loads(schema.read_bytes())).validate(record)
