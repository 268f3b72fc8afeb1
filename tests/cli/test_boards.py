"""`modlinalg board ...`: what it prints, what it writes, and the exit status."""

import json
from math import prod

import pytest

import modlinalg_check
from modlinalg import matrix
from modlinalg._cli.board_requests import numbered_from_1
from modlinalg._cli.boards import NAMED
from modlinalg.games import (
    cycle,
    from_graph,
    from_matrix,
    grid,
    grid_count,
    lights_out,
    poggle,
    random_connections,
    rubiks_clock,
    tubulo,
    write_flip_id,
)
from tests.cli.board_files import run, write_positions
from tests.games.outline import Outline


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """Work in a folder with a few positions."""
    monkeypatch.chdir(tmp_path)
    write_positions(tmp_path)
    return tmp_path


def clicks_in(output):
    """Return the numbers below "clicks:", None for dots."""
    below = output.split("clicks:\n")[1]
    return [
        [None if w == "." else int(w) for w in line.split()] for line in below.splitlines() if line.strip()
    ]


@pytest.mark.parametrize("file", ["ones.txt", "flat.json"])
def test_solve_prints_clicks_that_solve(file):
    """A state may be given as rows or flat; `solve` is the default when there is one."""
    done = run("grid", "5x5", "--mod", "2", "--state", file)
    assert 0 == done.exit_code
    assert "it can be solved, in 4 ways" in done.output
    assert (0,) * 25 == lights_out().play([1] * 25, clicks_in(done.output))


@pytest.mark.parametrize("colour", ["1", "+1"])
def test_a_state_is_a_colour_or_a_file(colour):
    """One number stands for all cells."""
    whole = run("grid", "5x5", "--mod", "2", "--state", "ones.txt")
    done = run("grid", "5x5", "--mod", "2", "--state", colour)
    assert (0, whole.output) == (done.exit_code, done.output)
    assert "none of the colours" in run("grid", "5x5", "--mod", "2", "--state", "2").output


@pytest.mark.parametrize("option", ["--state", "--target"])
def test_a_file_with_the_name_of_a_colour_is_not_guessed_at(folder, option):
    """Both readings are named, with what chooses each of them."""
    (folder / "1").write_text("0 1\n1 0\n")
    (folder / "black").write_text("0 0\n0 0\n")
    words = [
        "grid",
        "2x2",
        "--mod",
        "2",
        *(["solve", "--state", "black"] if option == "--target" else ["show"]),
    ]
    done = run(*words, option, "1")
    assert 2 == done.exit_code
    assert f"`{option} ./1` is the file, `{option} +1` the colour" in done.output
    file, colour = run(*words, option, "./1"), run(*words, option, "+1")
    assert (0, 0) == (file.exit_code, colour.exit_code)
    assert file.output != colour.output


def test_a_position_out_of_reach_gives_status_1_the_reason_and_a_proof(folder):
    """The certificate is accepted by the independent checker."""
    done = run("grid", "2x3", "--mod", "2", "--state", "corner.txt", "--certificate", "proof.json")
    assert 1 == done.exit_code
    assert str(grid(2, 3, mod=2).explain([[1, 0, 0], [0, 0, 0]])).strip() in done.output
    verdict = modlinalg_check.check((folder / "proof.json").read_bytes())
    assert ("verified", "no_solution") == (verdict.outcome, verdict.kind)
    assert 1 == run("grid", "2x3", "--mod", "2", "--state", "corner.txt", "fewest").exit_code
    assert 1 == run("grid", "2x3", "--mod", "2", "--state", "corner.txt", "hint").exit_code


def test_a_solution_is_a_certificate_too(folder):
    """`explain` and `solve` say the number of ways, and certify all of them; the clicks shown are in it."""
    for action in ("explain", "solve"):
        done = run("named", "lights-out", action, "--state", "ones.txt", "--certificate", "c.json")
        assert 0 == done.exit_code
        assert "it can be solved, in 4 ways" in done.output
        text = (folder / "c.json").read_bytes()
        verdict = modlinalg_check.check(text)
        assert ("verified", "solution_set", 4) == (verdict.outcome, verdict.kind, json.loads(text)["count"])
    assert [[c] for row in clicks_in(done.output) for c in row] == json.loads(text)["x"]["entries"]


@pytest.mark.exhaustive
def test_on_a_board_of_more_than_1024_cells_the_number_of_ways_is_certified_by_chasing(folder):
    """The kind count: one solution, and how many there are."""
    done = run("grid", "33x33", "--mod", "2", "explain", "--seed", "1", "--certificate", "c.json")
    count = grid(33, 33, 2).count
    assert f"it can be solved, in {count} ways" in done.stdout
    text = (folder / "c.json").read_bytes()
    verdict = modlinalg_check.check(text)
    assert ("verified", "count", count) == (verdict.outcome, verdict.kind, json.loads(text)["count"])


def test_the_fewest_clicks_and_the_number_of_quiet_patterns_come_with_proofs(folder):
    """By a tree, by polynomials, and by chasing where the modulus is not prime; nothing without a proof."""
    for kind, *words in (
        ("optimum", "named", "lights-out", "fewest", "--state", "1"),
        ("optimum", "named", "tubulo", "fewest", "--state", "tubulo.txt", "--measure", "lee"),
        ("grid_nullity", "grid", "9x14", "--mod", "3", "count"),
        ("count", "grid", "5x5", "--mod", "6", "count"),
        ("count", "named", "lights-out", "count"),
    ):
        assert 0 == run(*words, "--certificate", "c.json").exit_code
        verdict = modlinalg_check.check((folder / "c.json").read_bytes())
        assert ("verified", kind) == (verdict.outcome, verdict.kind)
        (folder / "c.json").unlink()
    words = ("named", "rubiks-clock", "--seed", "1", "fewest", "--limit", "0", "--certificate", "c.json")
    done = run(*words)
    assert 3 == done.exit_code
    assert "no certificate was written" in done.stderr
    assert not (folder / "c.json").exists()


@pytest.mark.parametrize("action", ["explain", "solve"])
def test_where_the_number_of_ways_is_not_certified_the_words_leave_it_out(folder, action, monkeypatch):
    """Where chasing leaves too much one solution is certified, and a note says what is not."""
    monkeypatch.setattr("modlinalg.certificates._optima.LARGEST_PRODUCT", 33**2)
    done = run("grid", "33x33", "--mod", "2", action, "--seed", "1", "--certificate", "c.json")
    assert 0 == done.exit_code
    assert "it can be solved\n" in done.stdout
    assert "ways" not in done.stdout
    count = grid(33, 33, 2).count
    assert (
        f"the certificate shows one way; the number of ways, {count}, is counted and not certified"
        in done.stderr
    )
    verdict = modlinalg_check.check((folder / "c.json").read_bytes())
    assert ("verified", "solution") == (verdict.outcome, verdict.kind)
    done = run("grid", "33x33", "--mod", "2", action, "--seed", "1")
    assert f"it can be solved, in {count} ways" in done.stdout


def test_fewest_says_what_is_proved():
    """Tubulo with all cells 1, forwards and both ways; a limit of 0 seconds gives status 3."""
    done = run("named", "tubulo", "--state", "tubulo.txt", "fewest")
    best = tubulo().fewest_clicks([1] * 49)
    assert (0, f"{best}") == (done.exit_code, done.output.splitlines()[0])
    clicks = clicks_in(done.output)
    assert best.weight == sum(map(sum, clicks))
    assert (0,) * 49 == tubulo().play([1] * 49, clicks)
    lee = run("named", "tubulo", "--state", "tubulo.txt", "fewest", "--measure", "lee")
    assert "forwards or backwards, proved least" in lee.output
    unproved = run("named", "rubiks-clock", "--seed", "1", "fewest", "--limit", "0")
    assert 3 == unproved.exit_code
    assert "not proved" in unproved.output


def test_hint_names_the_next_click():
    """Rows and columns count from 1; at the target there is nothing to do."""
    (line,) = run("named", "lights-out", "--state", "ones.txt", "hint").output.splitlines()
    hint = lights_out().hint([1] * 25)
    assert f"click {lights_out().cell_text(hint.button)} once (15 left with it, the fewest)" == line
    assert (
        "the target is reached\n"
        == run("named", "lights-out", "--state", "ones.txt", "--target", "1", "hint").output
    )


def test_a_hint_that_is_not_proved_has_the_status_of_what_is_not_known():
    """As `fewest` has; the click itself is said all the same."""
    unproved = run("named", "rubiks-clock", "--seed", "1", "hint", "--limit", "0")
    assert 3 == unproved.exit_code
    assert unproved.output.startswith("click ")
    assert "not proved the fewest" in unproved.output


@pytest.mark.parametrize(
    ("words", "board"),
    [
        (("5x5", "--mod", "2"), grid(5, 5, mod=2)),
        (("4x4", "--mod", "6"), grid(4, 4, mod=6)),
        (
            ("4x5", "--mod", "3", "--neighbours", "king", "--wrap"),
            grid(4, 5, mod=3, neighbours="king", wrap=True),
        ),
        (("3x3", "--mod", "2", "--no-centre"), grid(3, 3, mod=2, centre=False)),
        (
            ("3x3", "--mod", "4", "--hole", "1,3", "--locked", "2,2"),
            grid(3, 3, mod=4, holes=[(0, 2)], locked=[(1, 1)]),
        ),
    ],
)
def test_count_is_that_of_the_board_which_the_options_describe(words, board):
    """`count` is the default without a state."""
    done = run("grid", *words)
    assert 0 == done.exit_code
    assert f"can be solved: {board.count}\n" in done.output
    assert f"all positions that can be solved: {board.solvable_fraction}\n" in done.output


def test_a_million_cells_are_counted_without_a_matrix():
    """By the gcd of two polynomials."""
    assert "can be solved: 1\n" in run("grid", "1000x1000", "--mod", "2", "count").output


def test_the_table_is_that_of_the_counts():
    """n, nullity and number of solutions."""
    lines = run("table", "--max", "9").output.splitlines()
    expected = [
        [str(n), str(grid_count(n, n).nullity), str(grid_count(n, n).solutions)] for n in range(1, 10)
    ]
    assert [["n", "nullity", "solutions"], *expected] == [line.split() for line in lines]
    last = run("table", "--max", "4", "--mod", "5").output.splitlines()[-1].split()
    assert ["4", str(grid_count(4, 4, 5).nullity), str(grid_count(4, 4, 5).solutions)] == last


@pytest.mark.parametrize("mod", [4, 6, 12, 720720])
def test_the_table_counts_over_every_modulus(mod):
    """The orders of the generators, whose product is the number of solutions of the board."""
    lines = [line.split() for line in run("table", "--max", "6", "--mod", str(mod)).output.splitlines()]
    assert ["n", "orders", "solutions"] == lines[0]
    for n, *orders, solutions in lines[1:]:
        powers = [tuple(map(int, word.split("^"))) for word in orders if word != "-"]
        assert int(solutions) == prod(order**times for order, times in ((*p, 1)[:2] for p in powers))
        assert int(solutions) == grid(int(n), int(n), mod).count
    assert 7 == len(lines)


@pytest.mark.parametrize("name", NAMED)
def test_every_named_game_can_be_counted_shown_and_drawn(name):
    """Each name leads to a board."""
    board = NAMED[name].make()
    assert board.name in run("named", name).output
    state = board.random_solvable("s")
    assert numbered_from_1(board).to_text(state) + "\n" == run("named", name, "show", "--seed", "s").output
    assert numbered_from_1(board).to_svg(state) == run("named", name, "svg", "--seed", "s").output


def test_play_writes_the_page(folder):
    """From the state that is given, to the target that is given."""
    done = run(
        "named",
        "rubiks-clock",
        "play",
        "--measure",
        "hamming",
        "--limit",
        "0.1",
        "--target",
        "5",
        "-o",
        "p.html",
    )
    assert (0, "") == (done.exit_code, done.output)
    data = Outline((folder / "p.html").read_text(encoding="utf-8")).embedded
    assert ("hamming", [5] * 14) == (data["measure"], data["target"])
    assert rubiks_clock().is_solvable(data["state"], data["target"])


def test_game_ids_of_flip_are_read_and_written():
    """The ID brings its own state."""
    game = "3x3c:d074191345d1644c17058,f68"
    assert f"{game}\n" == run("flip-id", game, "flip-id").output
    assert "it can be solved, in exactly one way" in run("flip-id", game).output
    assert (
        write_flip_id(lights_out(), [1] * 25) + "\n"
        == run("named", "flip", "flip-id", "--state", "ones.txt").output
    )


def test_a_board_is_read_from_a_matrix():
    """Column j is the effect of button j."""
    done = run("matrix", "ring.txt", "--mod", "3", "--state", "column.txt")
    assert 0 == done.exit_code
    assert "it can be solved" in done.output


@pytest.mark.parametrize("text", ["2 . 1\n", "2 1\n", "2\n1\n"])
def test_a_board_of_one_row_with_a_hole_takes_its_row_and_its_cells(folder, text):
    """With a dot for the hole, and without it: neither is mistaken for the other."""
    (folder / "row.txt").write_text(text, encoding="utf-8")
    done = run("grid", "1x3", "--mod", "3", "--hole", "1,2", "--state", "row.txt")
    assert 0 == done.exit_code
    assert [[1, None, 2]] == clicks_in(done.output)


def test_one_colour_for_all_cells_is_one_of_the_board():
    """The target 3 is none of 0, 1, 2, and neither is -1."""
    for colour, status in (("2", 0), ("3", 2), ("-1", 2)):
        assert status == run("grid", "1x1", "--mod", "3", "--seed", "1", "--target", colour).exit_code


def test_dots_are_holes():
    """And a value in a hole is refused."""
    assert 0 == run("grid", "2x2", "--mod", "3", "--hole", "1,1", "--state", "hole.txt", "explain").exit_code
    refused = run("grid", "2x2", "--mod", "3", "--hole", "1,2", "--state", "hole.txt", "explain")
    assert 2 == refused.exit_code


def test_colours_are_for_terminals():
    """Standard output is no terminal here."""
    assert "\x1b" not in run("named", "lights-out", "show").output


@pytest.mark.parametrize(
    ("word", "seed"), [("7", 7), ("-3", -3), ("seven", "seven"), ("1/2", "1/2"), ("", "")]
)
def test_a_seed_gives_the_position_that_it_gives_in_python(word, seed):
    """An integer is one, everything else is a text."""
    expected = lights_out().to_text(lights_out().random_solvable(seed)) + "\n"
    assert expected == run("named", "lights-out", "show", "--seed", word).output


def test_a_seed_may_be_any_bytes():
    """Bytes that are no UTF-8 arrive as surrogates."""
    done = run("grid", "3x3", "--mod", "2", "--seed", "\udcff", "show")
    assert (0, 3) == (done.exit_code, len(done.output.splitlines()))


def test_weights_that_the_sentence_leaves_out_stand_on_the_board(folder):
    """The picture of the weights has u*A = 0 mod 3, so that the sentence can be checked by hand."""
    (folder / "one.txt").write_text("1 0 0 0 0\n" + "0 0 0 0 0\n" * 4, encoding="utf-8")
    output = run("grid", "5x5", "--mod", "3", "--state", "one.txt", "explain").output
    below = output.split("the weights of all cells:\n")[1]
    u = [int(word) for word in below.split()]
    board = grid(5, 5, mod=3)
    assert "7 more" in output
    assert all(
        sum(x * int(a) for x, a in zip(u, column, strict=True)) % 3 == 0 for column in board.matrix.T.tolist()
    )
    assert u[0] % 3 != 0


def test_equations_are_printed_as_text_and_latex(folder):
    """What Python returns, with the options of the command."""
    assert (
        f"{poggle(3, 3).equations(1)}\n"
        == run("named", "poggle", "--mod", "3", "equations", "--state", "1").output
    )
    left = lights_out().equations(side="left")
    assert f"{left}\n" == run("named", "lights-out", "equations", "--side", "left").output
    words = ("grid", "2x3", "--mod", "2", "equations", "--state", "corner.txt", "--target", "1")
    assert 0 == run(*words, "--format", "latex", "-o", "e.tex").exit_code
    expected = grid(2, 3, 2).equations([[1, 0, 0], [0, 0, 0]], 1).to_latex()
    assert f"{expected}\n" == (folder / "e.tex").read_text(encoding="utf-8")


def test_a_matrix_is_read_for_columns_or_for_rows(folder):
    """And with closed neighbourhoods; a graph is closed unless it is open."""
    M = [[0, 1, 0], [0, 2, 1], [1, 0, 0]]
    (folder / "M.txt").write_text("0 1 0\n0 2 1\n1 0 0\n", encoding="utf-8")
    for words, board, side in (
        (("matrix", "M.txt"), from_matrix(M, 3), "right"),
        (("matrix", "M.txt", "--side", "left"), from_matrix(M, 3, side="left"), "left"),
        (("matrix", "M.txt", "--closed"), from_matrix(M, 3, closed=True), "right"),
        (("graph", "M.txt"), from_graph(M, 3), "right"),
        (("graph", "M.txt", "--open"), from_graph(M, 3, closed=False), "right"),
    ):
        assert (
            f"{numbered_from_1(board).equations(side=side)}\n"
            == run(*words, "--mod", "3", "equations").output
        )
        assert f"can be solved: {board.count}\n" in run(*words, "--mod", "3").output


@pytest.mark.exhaustive
def test_a_position_of_a_wanted_number_of_clicks():
    """The one that Python draws, for a measure and a target; without a seed it is refused."""
    words = ("named", "lights-out", "--seed", "7", "--clicks", "12")
    assert "12 clicks, proved least" in run(*words, "fewest").output
    drawn = lights_out().random_challenge(12, 7)
    assert lights_out().to_text(drawn.state) + "\n" == run(*words, "show").output
    lee = (
        "named",
        "ring-of-eight-colours",
        "--seed",
        "s",
        "--clicks",
        "9",
        "--measure",
        "lee",
        "--target",
        "3",
    )
    assert "9 clicks forwards or backwards, proved least" in run(*lee, "fewest").output
    board = cycle(6, 8)
    shown = numbered_from_1(board).to_text(board.random_challenge(9, "s", "lee", target=3).state) + "\n"
    assert shown == run(*lee, "show").output
    assert 2 == run("named", "lights-out", "--clicks", "3").exit_code
    assert 2 == run("named", "merlin", "--clicks", "30", "--seed", "1").exit_code


@pytest.mark.exhaustive
def test_a_board_of_random_connections():
    """The one that Python draws, with a kernel in the wanted range."""
    words = ("random", "9", "--mod", "8", "--board-seed", "5", "--nullity", "1-2", "--degree", "2.5")
    board = random_connections(9, 8, 5, nullity=(1, 2), degree=2.5)
    assert f"{numbered_from_1(board).equations()}\n" == run(*words, "equations").output
    assert f"can be solved: {board.count}\n" in run(*words).output
    for wrong in ("2-1", "-1", "x"):
        assert 2 == run("random", "9", "--mod", "8", "--board-seed", "5", "--nullity", wrong).exit_code
    assert 3 == run("random", "2", "--mod", "8", "--board-seed", "5", "--nullity", "9").exit_code


def test_games_have_a_short_form(folder):
    """With the same options and answers as below `named`."""
    for words in (("lights-out", "count"), ("poggle", "--mod", "3", "--size", "4"), ("flip", "--rows", "2")):
        assert run("named", *words).output == run(*words).output
        assert 0 == run(*words).exit_code


def test_positions_are_read_as_people_write_them(folder):
    """Dense digits, signs, a target, a scramble on the command line; and the option that chooses."""
    (folder / "dense.txt").write_text("110\n011\n", encoding="utf-8")
    (folder / "signs.txt").write_text("##.\n.##\n", encoding="utf-8")
    (folder / "rows.txt").write_text("1 1 0\n0 1 1\n", encoding="utf-8")
    board = ("grid", "2x3", "--mod", "2", "explain")
    expected = run(*board, "--state", "rows.txt").output
    for words in (("dense.txt",), ("signs.txt",), ("dense.txt", "--digits"), ("rows.txt", "--entries")):
        assert expected == run(*board, "--state", *words).output
    assert "2 rows of 3 entries" not in expected
    done = run(*board, "--state", "dense.txt", "--entries")
    assert (2, True) == (done.exit_code, "110 is none of the colours" in done.stderr)
    done = run("grid", "2x3", "--mod", "2", "count", "--digits")
    assert (2, True) == (done.exit_code, "give --state or --target" in done.stderr)
    done = run("rubiks-clock", "--state", "UR1+ y2 UL2- UR", "show")
    assert ["front 1 1   0", "front 1 2   1", "front 1 3   3"] == done.output.splitlines()[:3]


def test_graphs_are_read_from_edges_dimacs_and_graph6(folder):
    """Also from standard input, and with a note where nodes are counted from 0."""
    M = [[0, 1, 0], [1, 0, 1], [0, 1, 0]]
    expected = f"{numbered_from_1(from_graph(M, 3)).equations()}\n"
    for text in ("p edge 3 2\ne 1 2\ne 2 3\n", "Bg\n", "0 1 0\n1 0 1\n0 1 0\n", "0 1\n1 2\n", "1 2\n2 3\n"):
        (folder / "graph.txt").write_text(text, encoding="utf-8")
        chosen = ("--edges",) if len(text) == 8 else ()
        done = run("graph", "graph.txt", "--mod", "3", "equations", *chosen)
        assert expected == done.stdout
        assert ("nodes 0 to 2 are the cells 1 to 3" in done.stderr) == (text[:4] == "0 1\n")
    done = run("graph", "graph.txt", "--mod", "3")
    assert (2, True) == (done.exit_code, "--edges or --adjacency" in done.stderr)


def printed(*words):
    """Return the matrix that a command prints, and nothing else."""
    return matrix(run(*words).output, mod=2)


def test_to_and_part_print_one_matrix_alone(folder):
    """Clicks solve the equations, quiet patterns the homogeneous ones; a no has status 1 and its reason."""
    words, state = ("grid", "5x5", "--mod", "2"), ("--state", "ones.txt")
    A, b = (printed(*words, "equations", *state, "--part", part) for part in "Ab")
    for action in ("solve", "fewest"):
        clicks = printed(*words, action, *state, "--to", "json")
        assert (b, (25, 1)) == (A @ clicks, clicks.shape)
    quiet = printed(*words, "quiet", "--to", "sage")
    assert ((A @ quiet).is_zero, quiet.shape) == (True, (25, 2))
    assert b.T == printed(*words, "equations", *state, "--side", "left", "--part", "b")
    assert A == printed(*words, "equations", "--to", "json")
    assert "this answer has A\n" in run(*words, "equations", "--part", "b").output  # without a state
    no = ("grid", "2x3", "--mod", "2", "--state", "corner.txt")
    for action in ("solve", "fewest"):
        done = run(*no, action, "--part", "clicks", "--certificate", "no.json")
        assert (1, "") == (done.exit_code, done.stdout)
        assert "it cannot be solved: " in done.stderr
    near = {part: printed(*no, "nearest", "--part", part) for part in ("state", "change")}
    assert matrix([[1]] + [[0]] * 5, mod=2) + near["change"] == near["state"]
    refused = run(*words, "count", "--to", "json")
    assert "count: --to is for solve, nearest, fewest, quiet and equations" in refused.output
    assert "leave out -o" in run(*words, *state, "--to", "json", "-o", "x.svg").output
