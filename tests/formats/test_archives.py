"""Arrays in .npz and .mat files and packed files are read as they were written, and never trusted."""

import gzip
import io
import lzma
import os
import random
import tracemalloc
import warnings
import zipfile

import pytest

from modlinalg import ZZ, InputError, ParseError, matrix, read_file
from modlinalg.formats import _archives
from tests.cli.statuses import run

np = pytest.importorskip("numpy", reason="numpy is not installed")
sparse = pytest.importorskip("scipy.sparse", reason="scipy is not installed")
scipy_io = pytest.importorskip("scipy.io", reason="scipy is not installed")

ROWS = [[1, 0, 2], [0, 3, -4]]
A = np.array(ROWS)
ARRAYS = {
    "A": A,
    "whole": A.astype(float),
    "single": A.astype("float32"),
    "fortran": np.asfortranarray(A),
    "small": A.astype("int8"),
    "wide": np.array([[2**63 - 1]]),
    "true": A != 0,
    "empty": np.zeros((0, 3), int),
}
REFUSED = {
    "half": np.array([[0.5]]),
    "large": np.array([[2.0**53]]),
    "text": np.array(["x"]),
    "deep": np.zeros((2, 2, 2), int),
    "complex": np.array([[1j]]),
}


def expected(array):
    """Return the matrix of an array of whole numbers or truth values."""
    rows, cols = array.shape
    return matrix([[int(entry) for entry in row] for row in array.tolist()], ZZ) if rows else (rows, cols)


def same(found, array):
    """Say whether a matrix that was read is an array, an empty one by its shape."""
    return expected(array) == (found.matrix if array.size else found.matrix.shape)


@pytest.mark.parametrize("packed", [False, True])
def test_arrays_of_savez_are_taken_by_their_names(tmp_path, packed):
    """Integers, truth values and whole doubles, in any order of entries; others are refused."""
    path = tmp_path / "arrays.npz"
    (np.savez_compressed if packed else np.savez)(path, **ARRAYS, **REFUSED, v=A[0])
    for name, array in ARRAYS.items():
        assert same(read_file(path, ring=ZZ, result=name), array), name
    assert matrix([ROWS[0]], ZZ) == read_file(path, ring=ZZ, result="v").matrix
    assert same(read_file(path, ring=ZZ, result=1), A)
    for name in REFUSED:
        with pytest.raises(ParseError):
            read_file(path, result=name)


def test_two_arrays_of_one_name_are_refused(tmp_path):
    """An archive may hold a file twice, and the last one does not win."""
    np.savez(tmp_path / "A.npz", A=np.array([[1, 2]]))
    with warnings.catch_warnings(), zipfile.ZipFile(tmp_path / "A.npz", "a") as archive:
        warnings.simplefilter("ignore")
        archive.writestr("A.npy", archive.read("A.npy"))
    with pytest.raises(InputError, match="two arrays with the same name"):
        read_file(tmp_path / "A.npz")


@pytest.mark.parametrize("kind", ["npz", "mat"])
def test_several_arrays_are_asked_about(tmp_path, kind):
    """Nothing is guessed; one array alone is taken, and an unknown name is answered with those there are."""
    path = tmp_path / f"arrays.{kind}"
    write = np.savez if kind == "npz" else lambda path, **named: scipy_io.savemat(path, named)
    write(path, A=A, B=A)
    for result in (None, "C", 3, 0):
        with pytest.raises(ParseError, match=r"'A', 'B'; --result NAME"):
            read_file(path, result=result)
    status, text = run("convert", path, "--to", "gap")
    assert (status, "--result NAME" in text) == (2, True)
    assert run("convert", path, "--to", "gap", "--result", "B", "--integers")[0] == 0
    write(path, A=A)
    assert same(read_file(path, ring=ZZ), A)
    with pytest.raises(ParseError, match="do not speak"):
        read_file(path, digits=True)


@pytest.mark.parametrize("form", ["csr", "csc", "coo"])
@pytest.mark.parametrize("dtype", [int, float, bool])
def test_sparse_matrices_of_scipy_are_read(tmp_path, form, dtype):
    """save_npz; also one whose zeros would be too many."""
    for M in (
        sparse.csr_array(A.astype(dtype)),
        sparse.csr_matrix(A.astype(dtype)),
        sparse.csr_array((0, 3), dtype=dtype),
    ):
        sparse.save_npz(tmp_path / "S.npz", M.asformat(form))
        assert same(read_file(tmp_path / "S.npz", ring=ZZ), M.toarray())
    large = sparse.coo_array(([1], ([99_999], [5])), shape=(100_000, 100_000), dtype=dtype)
    sparse.save_npz(tmp_path / "S.npz", large.asformat(form))
    assert (100_000, 100_000) == read_file(tmp_path / "S.npz", mod=2).matrix.shape


def test_other_sparse_formats_are_refused(tmp_path):
    """What to do is said."""
    sparse.save_npz(tmp_path / "S.npz", sparse.csr_matrix(A).asformat("dia"))
    with pytest.raises(ParseError, match=r"save A\.tocsr\(\)"):
        read_file(tmp_path / "S.npz")


@pytest.mark.parametrize("packed", [False, True])
def test_variables_of_matlab_are_taken_by_their_names(tmp_path, packed):
    """Level 5, as scipy writes it: numbers of all types; texts and complex numbers are refused."""
    path = tmp_path / "m.mat"
    named = {
        "S": sparse.csc_matrix(A),
        "sparse_true": sparse.csc_matrix(A != 0),
        "word": "x" * 40,
        "cell": np.array([A, "x"], object),
    }
    named |= {"record": {"a": 1}, "csparse": sparse.csc_matrix(A * 1j)}
    scipy_io.savemat(path, ARRAYS | REFUSED | named, do_compression=packed)
    for name, array in ARRAYS.items():
        assert same(read_file(path, ring=ZZ, result=name), array), name
    assert same(read_file(path, ring=ZZ, result="S"), A)
    assert same(read_file(path, ring=ZZ, result="sparse_true"), A != 0)
    for name in {*REFUSED, "word", "cell", "record", "csparse"}:
        with pytest.raises(ParseError):
            read_file(path, result=name)


def test_later_levels_of_mat_files_are_refused(tmp_path):
    """Level 7.3 is HDF5; a text whose name ends in .mat is a text."""
    (tmp_path / "m.mat").write_bytes(b"MATLAB 7.3 MAT-file".ljust(124) + b"\x00\x02IM" + bytes(512))
    with pytest.raises(ParseError, match="save -v7"):
        read_file(tmp_path / "m.mat")
    (tmp_path / "m.mat").write_text("1 2 3\n4 5 6\n")
    assert (2, 3) == read_file(tmp_path / "m.mat").matrix.shape


@pytest.mark.parametrize(("ending", "pack"), [("gz", gzip.compress), ("xz", lzma.compress)])
def test_packed_files_are_read(tmp_path, ending, pack):
    """By the ending in front of theirs; texts, and arrays as well."""
    path = tmp_path / f"M.csv.{ending}"
    path.write_bytes(pack(b"1,2\n3,4\n"))
    assert ("csv", [[1, 2], [3, 4]]) == (read_file(path).format, read_file(path).matrix.tolist())
    assert run("convert", path, "--to", "pari", "--integers") == (0, "[1, 2; 3, 4]\n")
    buffer = io.BytesIO()
    np.save(buffer, A)
    path.write_bytes(pack(buffer.getvalue()))
    assert same(read_file(path, ring=ZZ), A)
    path.write_bytes(pack(pack(b"1")))
    with pytest.raises(InputError, match="another packed file"):
        read_file(path)
    data = pack(b"1,2\n" * 100)
    for length in range(7, len(data)):
        path.write_bytes(data[:length])
        with pytest.raises(InputError):
            read_file(path)


def test_packed_files_are_read_by_name_only(tmp_path):
    """A pipe is not unpacked: its sender may send more for ever."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    if os.fork() == 0:
        try:
            path.write_bytes(gzip.compress(b"1 2"))
        finally:
            os._exit(0)
    with pytest.raises(InputError, match="by its name only: unpack it first"):
        read_file(path)
    os.wait()


def bombs():
    """Yield the ending and the bytes of small files that hold much more than is read."""
    much = b"0 " * (_archives.MOST // 2 + 1)
    yield "txt.gz", gzip.compress(much)
    yield "txt.xz", lzma.compress(much, preset=0)
    buffer = io.BytesIO()
    np.savez_compressed(buffer, A=np.zeros((2, _archives.MOST), "int8"))
    yield "npz", buffer.getvalue()
    honest = zipfile.ZipFile(io.BytesIO(buffer.getvalue())).getinfo("A.npy").file_size
    yield "npz", buffer.getvalue().replace(honest.to_bytes(4, "little"), (1000).to_bytes(4, "little"))
    buffer = io.BytesIO()
    scipy_io.savemat(buffer, {"A": np.zeros((2, _archives.MOST), "int8")}, do_compression=True)
    yield "mat", buffer.getvalue()


def test_bombs_end_with_a_refusal(tmp_path, monkeypatch):
    """Bounded memory, and a message that says what is too much."""
    monkeypatch.setattr(_archives, "MOST", 2**20)
    for ending, data in bombs():
        assert len(data) < 2**16
        path = tmp_path / f"bomb.{ending}"
        path.write_bytes(data)
        tracemalloc.start()
        try:
            with pytest.raises(InputError, match=r"more than 1048576 bytes|damaged|bytes of entries"):
                read_file(path)
            assert tracemalloc.get_traced_memory()[1] < 20 * 2**20, ending
        finally:
            tracemalloc.stop()


def damaged_files():
    """Return small files of arrays by their endings."""
    files = {}
    for ending, write in (
        ("npz", lambda file: sparse.save_npz(file, sparse.csr_matrix(A))),
        ("npz", lambda file: np.savez(file, A=A)),
        ("mat", lambda file: scipy_io.savemat(file, {"A": A})),
        ("mat", lambda file: scipy_io.savemat(file, {"A": sparse.csc_matrix(A)})),
    ):
        buffer = io.BytesIO()
        write(buffer)
        files[len(files)] = ending, buffer.getvalue()
    return files


@pytest.mark.parametrize("which", range(4))
@pytest.mark.parametrize("count", [60, pytest.param(3000, marks=pytest.mark.exhaustive)])
def test_damaged_arrays_are_read_or_refused(tmp_path, which, count):
    """Bytes changed, cut out and doubled: a matrix or an InputError comes out."""
    source = random.Random(which)
    ending, data = damaged_files()[which]
    path = tmp_path / f"d.{ending}"
    for _ in range(count):
        broken = bytearray(data)
        for _ in range(source.randint(1, 3)):
            i = source.randrange(len(broken))
            broken[i : i + source.choice((0, 1, 1, 1, 8))] = source.choice(
                (b"", b"\xff", b"\0", bytes([source.randrange(256)]))
            )
        path.write_bytes(bytes(broken))
        try:
            read_file(path, ending)
        except InputError as error:
            assert len(str(error)) < 1000
