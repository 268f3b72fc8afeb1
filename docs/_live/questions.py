"""The questions of the playground as pieces of Python, which are shown to the reader as they are run.

A piece may need what the reader typed beside the matrix M: the names of TYPED.  In curled brackets
stands what depends on the matrix: {form}, {n}, or on a field: {side}, {pattern}, {claim}.
"""

from dataclasses import dataclass

TYPED = {
    "b": "numbers of the ring, or a matrix",
    "x": "numbers of the ring",
    "f": "whole numbers",
    "X": "a matrix",
    "c": "one number of the ring",
    "k": "one whole number",
}
PATTERNS = ("plus", "king", "row+column")
SHOWN = ("Steps", "Board")  # pieces that are shown, not printed
PROOF = "proof = certify({})\nprint(check(proof.to_json()).line())"


@dataclass(frozen=True)
class Question:
    """The pieces of the answer, (title, code), and the names that the reader types a value for."""

    pieces: tuple[tuple[str, str], ...]
    typed: str = ""
    about_steps: str = ""  # what the stepper of another question has to do with this one


def _inverse(call: str, named: str, steps: str, about_steps: str = "") -> Question:
    return Question((
        ("Answer", f"X = {call}\nprint(X)"),
        ("Identities", "print(check_identities(M, X))"),
        ("Certificate", PROOF.format(f"X, {named}=M")),
        ("Steps", steps),
    ), about_steps=about_steps)  # fmt: skip


QUESTIONS = {
    "decompose": Question((
        ("Answer", "d = decompose(M)\nprint(d)"),
        ("Identities", 'print("R*M*C = W:", d.R @ M @ d.C == d.W)\n'
                       'print("R*RI = I:", d.R @ d.RI == identity(M.shape[0], M.ring))\n'
                       'print("C*CI = I:", d.C @ d.CI == identity(M.shape[1], M.ring))'),
        ("Certificate", PROOF.format("d")),
        ("Steps", "trace_decomposition(M)"),
    )),
    "solve": Question((
        ("Answer", 'solutions = solve(M, b{side})\nprint(solutions)\n'
                   'print("solutions:", {text}(solutions.count))'),
        ("Certificate", PROOF.format("solutions")),
        ("Steps", "trace_solve(M, b{side})"),
    ), "b"),
    "kernel": Question((
        ("Answer", 'solutions = kernel(M{side})\nprint(solutions)\n'
                   'print("elements:", {text}(solutions.count))'),
        ("Certificate", PROOF.format("solutions")),
        ("Steps", "trace_solve(M, [0] * {equations}{side})"),
    )),
    "inverse": _inverse("inverse(M)", "inverse_of", "trace_inverse(M)"),
    "pseudo-inverse": _inverse("pseudo_inverse(M)", "generalized_inverse_of", "trace_pseudo_inverse(M)"),
    "moore-penrose": _inverse(
        "moore_penrose_inverse(M)",
        "generalized_inverse_of",
        'trace_solve(M.T @ M, M.T, name="N")',
        "Where there is a Moore-Penrose inverse X, it solves N*X = M^T with N = M^T*M:"
        " M^T*(M*X) = M^T*(M*X)^T = (M*X*M)^T = M^T. These are the steps for this system; b is M^T.",
    ),
    "forms": Question((
        ("Answer", "form = {form}_with_transform(M)\nprint(form.H)"),
        ("Identities", 'print("U*M = H:", form.U @ M == form.H)\nprint("S*H = M:", form.S @ form.H == M)'),
        ("Smith form", 'print(smith_form(M))\n'
                       'print("invariant factors:", *map(M.ring.format, invariant_factors(M)))'),
        ("Certificate", PROOF.format("form")),
        ("Steps", "{form_steps}(M)"),
    )),
    "modules": Question((
        ("Answer", 'A = span(M{side})\nprint(A)\nprint("order:", {text}(A.order))'),
        ("Dual", "print(A.dual())"),
        ("Relations between the generators", "print(A.relations)"),
        ("Certificate", PROOF.format("A.form")),
    )),
    "verify": Question((
        ("Answer", "verdict = {claim}\nprint(verdict)"),
        ("Certificate", "print(check(verdict.certificate.to_json()).line())"),
    )),
    "board": Question((
        ("Answer", 'board = games.grid({rows}, {cols}, {n}, "{pattern}")\n'
                   "state = M.tolist()\nprint(board.explain(state))"),
        ("Fewest clicks", 'if board.is_solvable(state):\n    print(board.fewest_clicks(state, limit=5))\n'
                          'else:\n    print("No clicks solve this position.")'),
        ("Certificate", PROOF.format("board.solve(state)")),
        ("Board", "board.to_html(state, fragment=True)"),
    )),
}  # fmt: skip

# Claims about M as somebody else's answer, and what has to be typed for each.
CLAIMS = {
    "inverse": ("verify_inverse(M, X)", "X"),
    "pseudo-inverse": ("verify_generalized_inverse(M, X)", "X"),
    "moore-penrose": ("verify_moore_penrose_inverse(M, X)", "X"),
    "not-invertible": ("verify_not_invertible(M)", ""),
    "solution": ("verify_solution(M, b, x{side})", "bx"),
    "no-solution": ("verify_no_solution(M, b{side})", "b"),
    "kernel": ('verify_kernel(M, X, basis="rows"{side})', "X"),
    "rank": ("verify_rank(M, k)", "k"),
    "det": ("verify_det(M, c)", "c"),
    "invariant-factors": ("verify_invariant_factors(M, f)", "f"),
    "rref": ("verify_rref(M, X)", "X"),
    "howell-form": ("verify_howell_form(M, X)", "X"),
    "hermite-form": ("verify_hermite_form(M, X)", "X"),
    "smith-form": ("verify_smith_form(M, X)", "X"),
    "charpoly": ('verify_charpoly(M, x, coefficients="descending")', "x"),
    "charpoly-ascending": ('verify_charpoly(M, x, coefficients="ascending")', "x"),
}
