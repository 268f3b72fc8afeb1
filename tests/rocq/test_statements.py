"""What is stated cannot be true of a certificate that lacks a part of it."""

# a statement about what is wrong, and how it is refuted
WRONG = {
    "an order is missing": (
        "forall n m k q M b x count, ~ is_solution_set n m k q M b x [[1]; [1]] [2] count",
        "intros n m k q M b x count [L _]. discriminate L.",
    ),
    "an order is missing, on the left": (
        "forall n m k q M b x count, ~ is_solution_set_left n m k q M b x [[1]; [1]] [2] count",
        "intros n m k q M b x count [L _]. discriminate L.",
    ),
    "an order is missing, of infinitely many": (
        "forall m k q M b x, ~ is_infinite_solution_set 0 m k q M b x [[1]; [1]] [0]",
        "intros m k q M b x [L _]. discriminate L.",
    ),
    "an order is missing, with moduli": (
        "forall k q M b x t, ~ is_congruence_solution_set [4; 6] k q M b x [[1]; [1]] [2] t",
        "intros k q M b x t [L _]. discriminate L.",
    ),
    "8 is 0 modulo 8, so this is no echelon form": (
        "forall M P L, ~ is_plu 8 2 2 M P L [[8; 1]; [0; 1]]",
        "intros M P L (_ & _ & [_ F] & _). inversion F as [|r R [_ E]]. inversion E as [|x X [?|?]]; lia.",
    ),
    "a row over Q is too short": (
        "forall M P L, ~ is_qplu 1 2 M P L [[0%Q]]",
        "intros M P L (_ & _ & _ & F & _). inversion F as [|r R E]. discriminate E.",
    ),
    "2 is no entry of a decomposition over Q up to nothing": (
        "forall M RI CI R C, ~ qholds (QIsDecomposed true (QMatrix 1 1 M) RI (QMatrix 1 1 [[2%Q]]) CI R C)",
        "intros M RI CI R C (_ & _ & _ & _ & [_ D] & _).\n"
        "destruct (D eq_refl 0%nat) as [E|E]; [cbn; lia | discriminate E | discriminate E].",
    ),
    "1 comes behind 0": (
        "forall M RI CI R C,\n"
        "  ~ qholds (QIsDecomposed false (QMatrix 2 2 M) RI (QMatrix 2 2 [[0%Q; 0%Q]; [0%Q; 1%Q]]) CI R C)",
        "intros M RI CI R C (_ & _ & _ & _ & _ & D & _).\n"
        "assert (E := D 0%nat ltac:(cbn; lia) ltac:(reflexivity)). discriminate E.",
    ),
    "the degree over Q is another": (
        "forall M, ~ qholds (QIsCharpoly false (QMatrix 2 2 M) [0%Q; 1%Q])",
        "intros M [L _]. discriminate L.",
    ),
    "there is no room for a second factor": (
        "forall M X A L B R, ~ claim 8 (InvariantFactors 1 1 1 1 M [0%nat] [0%nat] X [2] A L B R)",
        "intros M X A L B R [F _]. cbn in F. lia.",
    ),
    "4 does not divide 2": (
        "forall s m k j M b x RI W CI R C PI D QI P T N G y z w,\n"
        "  ~ claim 8 (QuotientGenerators (Quotient s m k j M b x RI W CI R C PI D QI P T N [4; 2]) G y z w)",
        "intros s m k j M b x RI W CI R C PI D QI P T N G y z w H. cbn [claim] in H.\n"
        "destruct s; destruct H as [_ [S _]]; inversion S as [|a l _ F]; inversion F as [|c l' V];\n"
        "  destruct V as [t E]; lia.",
    ),
    "what is verified is what was read": (
        "forall t n c, read t = None -> judge_text t <> Verified n c",
        "intros t n c N V. destruct (judge_text_sound t n c V) as [_ [j [E _]]]. congruence.",
    ),
}


def test_what_is_wrong_is_refuted(rocq, tmp_path):
    """By the definitions alone; one process proves all of them, and names the line of an error."""
    goals = (f"(* {name} *)\nGoal {said}.\nProof.\n{proof}\nQed.\n" for name, (said, proof) in WRONG.items())
    head = (
        "From Coq Require Import Lia.\nFrom Modlinalg Require Import RationalTheorems.\nOpen Scope Z_scope.\n"
    )
    text = head + "".join(goals)
    assert rocq.answer(tmp_path, text) == (0, "")
