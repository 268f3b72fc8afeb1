(* Why a witness proves that something does not exist. *)

From Modlinalg Require Export Statements.
From Modlinalg Require Import proofs.Algebra proofs.Finite.

Section Witnesses.
Variable n : Z.

Lemma no_left_inverse m M v :
  mul m M v =[m, 1; n] zero -> ~ v =[m, 1; n] zero -> ~ exists X, mul m X M =[m, m; n] one.
Proof.
  intros EM Nv [X EX]. apply Nv.
  rewrite <- (mul_1_l _ _ _ v), <- EX, mul_assoc, EM. apply mul_0_r.
Qed.

Lemma no_inverse m M v : 0 <= n ->
  mul m M v =[m, 1; n] zero -> ~ v =[m, 1; n] zero -> not_invertible n m M.
Proof.
  intros Hn EM Nv. assert (N := no_left_inverse m M v EM Nv). split; [exact N|].
  intros [X EX]. apply N. exists X. apply one_side; auto.
Qed.

Lemma no_solution m k q M b u :
  mul m u M =[1, k; n] zero -> ~ mul m u b =[1, q; n] zero -> ~ exists x, mul k M x =[m, q; n] b.
Proof.
  intros EM Nb [x Ex]. apply Nb. rewrite <- Ex, <- mul_assoc, EM. apply mul_0_l.
Qed.

Lemma no_solution_left m k q M b u :
  mul k M u =[m, 1; n] zero -> ~ mul k b u =[q, 1; n] zero -> ~ exists x, mul m x M =[q, k; n] b.
Proof.
  intros EM Nb [x Ex]. apply Nb. rewrite <- Ex, mul_assoc, EM. apply mul_0_r.
Qed.

Lemma no_identity_1 m k M Z :
  mul m (mul k M Z) M =[m, k; n] zero -> ~ cong n (trace k (mul m Z M)) 0 ->
  ~ exists X, identity n m k M X 1.
Proof.
  intros EZ Nt [X EX]. simpl in EX. apply Nt.
  assert (E : mul m Z M =[k, k; n] mul k (mul m Z M) (mul m X M)).
  { rewrite mul_assoc, <- (mul_assoc n m k m k M X M), EX. reflexivity. }
  rewrite E, trace_mul.
  assert (E' : mul k (mul m X M) (mul m Z M) =[k, k; n] zero).
  { rewrite mul_assoc, <- (mul_assoc n m k m k M Z M), EZ. apply mul_0_r. }
  rewrite E', trace_0. reflexivity.
Qed.

Lemma no_identities_1_3 m k M v :
  mul m (tr M) (mul k M v) =[k, 1; n] zero -> ~ mul k M v =[m, 1; n] zero ->
  ~ exists X, identity n m k M X 1 /\ identity n m k M X 3.
Proof.
  intros E Nv [X [E1 E3]]. simpl in E1, E3. apply Nv.
  (* M = (M X) M = (M X)^T M = X^T M^T M *)
  rewrite <- E1 at 1. rewrite <- E3, (tr_mul n m k m M X), !mul_assoc, E. apply mul_0_r.
Qed.

Lemma no_identities_1_4 m k M u :
  mul k (mul m u M) (tr M) =[1, m; n] zero -> ~ mul m u M =[1, k; n] zero ->
  ~ exists X, identity n m k M X 1 /\ identity n m k M X 4.
Proof.
  intros E Nu [X [E1 E4]]. simpl in E1, E4. apply Nu.
  (* M = M (X M) = M (X M)^T = M M^T X^T *)
  rewrite <- E1, mul_assoc, <- E4, (tr_mul n k m k X M), <- !mul_assoc.
  rewrite E. apply mul_0_l.
Qed.

Lemma no_identities_1_5 m M w :
  mul m M (mul m M w) =[m, 1; n] zero -> ~ mul m M w =[m, 1; n] zero ->
  ~ exists X, identity n m m M X 1 /\ identity n m m M X 5.
Proof.
  intros E Nw [X [E1 [_ E5]]]. simpl in E1. apply Nw.
  rewrite <- E1 at 1. rewrite E5, !mul_assoc, E. apply mul_0_r.
Qed.

End Witnesses.
