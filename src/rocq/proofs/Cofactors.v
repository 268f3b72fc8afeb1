(* M*adj(M) = det(M)*I. *)

From Modlinalg Require Import Characteristic.
From Modlinalg Require Import proofs.Tested proofs.Laplace proofs.Multiplied.

Lemma sgn_SS i : sgn (S (S i)) = sgn i.
Proof. cbn [sgn]. lia. Qed.

Lemma sgn_add i j : sgn (i + j) = sgn i * sgn j.
Proof. induction i as [|i IH]; cbn [sgn Nat.add]; [lia|]. rewrite IH. ring. Qed.

Lemma sgn_sq i : sgn i * sgn i = 1.
Proof. induction i as [|i IH]; cbn [sgn]; lia. Qed.

Lemma det_zero_row m A t : (t < m)%nat -> (forall j, (j < m)%nat -> A t j = 0) -> det m A = 0.
Proof.
  intros Ht Z. rewrite (det_ext m A (act (Scale t 0) A)).
  - rewrite det_scale by auto. ring.
  - intros i j _ Hj. cbn [act]. unfold set_row. nat_cases. subst. rewrite Z by auto. ring.
Qed.

(* a sum without its term j *)
Lemma sum_skip m j f : (j < S m)%nat -> sum (S m) f = f j + sum m (fun r => f (skip j r)).
Proof.
  induction m as [|m IH]; intros Hj.
  - assert (j = O) by lia. subst. cbn [sum]. ring.
  - destruct (Nat.eq_dec j (S m)) as [->|Hn].
    + change (sum (S (S m)) f) with (sum (S m) f + f (S m)).
      rewrite (sum_ext (S m) (fun r => f (skip (S m) r)) f); [ring|].
      intros l Hl. unfold skip. nat_cases; reflexivity.
    + change (sum (S (S m)) f) with (sum (S m) f + f (S m)). rewrite IH by lia.
      change (sum (S m) (fun r => f (skip j r))) with (sum m (fun r => f (skip j r)) + f (skip j m)).
      replace (skip j m) with (S m) by (unfold skip; nat_cases; reflexivity). ring.
Qed.

(* M with the row e_i in place j *)
Lemma det_unit_row m : forall A j i, (j < S m)%nat -> (i < S m)%nat ->
  det (S m) (set_row j (one i) A) = sgn (i + j) * det m (fun r c => A (skip j r) (skip i c)).
Proof.
  induction m as [|m IH]; intros A j i Hj Hi.
  - assert (j = O) by lia. assert (i = O) by lia. subst. reflexivity.
  - rewrite det_S, (sum_skip (S m) j) by auto.
    assert (Other : forall r, set_row j (one i) A (skip j r) O = A (skip j r) O).
    { intros r. unfold set_row. destruct (Nat.eqb_spec (skip j r) j) as [e|]; [|reflexivity].
      exfalso. unfold skip in e. destruct (Nat.ltb_spec r j); lia. }
    assert (Low : forall r, (r < S m)%nat -> (unskip (skip j r) j < S m)%nat).
    { intros r Hr. unfold skip. nat_cases; unfold unskip; nat_cases. }
    assert (Ne : forall r, skip j r <> j).
    { intros r e. unfold skip in e. destruct (Nat.ltb_spec r j); lia. }
    assert (Same : set_row j (one i) A j O = one i O) by (unfold set_row; rewrite Nat.eqb_refl; reflexivity).
    rewrite Same. destruct i as [|i].
    + rewrite sum_0.
      * rewrite (det_ext (S m) (minor j _) (minor j A)) by (intros; apply minor_set_row_same).
        change (one O O) with 1. change (0 + j)%nat with j.
        rewrite (det_ext (S m) (fun r c => A (skip j r) (skip 0 c)) (minor j A)); [ring|].
        intros r c _ _. reflexivity.
      * intros r Hr. rewrite (det_zero_row (S m) (minor (skip j r) _) (unskip (skip j r) j)); [ring | auto |].
        intros c _. rewrite minor_set_row by auto. unfold set_row. rewrite Nat.eqb_refl. reflexivity.
    + change (one (S i) O) with 0.
      replace (sgn j * 0 * det (S m) (minor j (set_row j (one (S i)) A))) with 0 by ring.
      rewrite Z.add_0_l, det_S, <- sum_mul_l. apply sum_ext. intros r Hr.
      rewrite Other.
      rewrite (det_ext (S m) (minor (skip j r) _) _ (fun a b _ _ => minor_set_row _ _ _ _ (Ne r) a b)).
      change (fun l => one (S i) (S l)) with (one i).
      rewrite IH by (auto; lia).
      rewrite (det_ext m _ (minor r (fun r c => A (skip j r) (skip (S i) c)))).
      * assert (S0 : sgn (skip j r) * sgn (i + unskip (skip j r) j) = sgn (S i + j) * sgn r).
        { rewrite <- !sgn_add. destruct (Nat.lt_ge_cases r j).
          - replace (skip j r) with r by (unfold skip; nat_cases; reflexivity).
            replace (unskip r j) with (pred j) by (unfold unskip; nat_cases; reflexivity).
            replace (S i + j + r)%nat with (S (S (r + (i + pred j)))) by lia. symmetry. apply sgn_SS.
          - replace (skip j r) with (S r) by (unfold skip; nat_cases; reflexivity).
            replace (unskip (S r) j) with j by (unfold unskip; nat_cases; reflexivity).
            f_equal. lia. }
        replace (skip (S i) O) with O by reflexivity.
        transitivity (sgn (skip j r) * sgn (i + unskip (skip j r) j) * A (skip j r) O
          * det m (minor r (fun r c => A (skip j r) (skip (S i) c)))); [ring|]. rewrite S0. ring.
      * intros a b _ _. unfold minor.
        replace (skip (skip j r) (skip (unskip (skip j r) j) a)) with (skip j (skip r a)).
        -- f_equal. unfold skip. nat_cases; reflexivity.
        -- destruct (Nat.lt_ge_cases r j).
           ++ replace (skip j r) with r by (unfold skip; nat_cases; reflexivity).
              replace (unskip r j) with (pred j) by (unfold unskip; nat_cases; reflexivity).
              unfold skip. nat_cases.
           ++ replace (skip j r) with (S r) by (unfold skip; nat_cases; reflexivity).
              replace (unskip (S r) j) with j by (unfold unskip; nat_cases; reflexivity).
              unfold skip. nat_cases.
Qed.

Lemma adjugate_cofactor m M i j : (i < m)%nat -> (j < m)%nat -> adjugate m M i j = det m (set_row j (one i) M).
Proof. destruct m as [|m]; intros Hi Hj; [lia|]. rewrite det_unit_row by auto. reflexivity. Qed.

(* row t as the combination that it is *)
Lemma det_expand m A t a k : (t < m)%nat ->
  det m (set_row t (fun j => sum k (fun l => a l * one l j)) A) = sum k (fun l => a l * det m (set_row t (one l) A)).
Proof.
  apply E_expand; [apply det_ext | intros; apply det_linear; auto].
Qed.

Theorem mul_adjugate m M i j : (i < m)%nat -> (j < m)%nat -> mul m M (adjugate m M) i j = det m M * one i j.
Proof.
  intros Hi Hj. unfold mul.
  rewrite (sum_ext m _ (fun l => M i l * det m (set_row j (one l) M)))
    by (intros; rewrite adjugate_cofactor by auto; reflexivity).
  rewrite <- det_expand by auto. unfold one at 2. destruct (Nat.eqb_spec i j) as [->|Hn].
  - rewrite Z.mul_1_r. apply det_ext. intros r c _ Hc. unfold set_row. nat_cases. subst.
    rewrite (sum_one m c); auto; [unfold one; rewrite Nat.eqb_refl; ring|].
    intros l _ Hl. unfold one. nat_cases; ring.
  - rewrite Z.mul_0_r. apply (det_equal_rows m _ i j); auto. intros c Hc. unfold set_row. nat_cases.
    rewrite (sum_one m c); auto; [unfold one; rewrite Nat.eqb_refl; ring|].
    intros l _ Hl. unfold one. nat_cases; ring.
Qed.

Lemma adjugate_opp m M i j : adjugate m (fun i j => - M i j) i j = sgn (pred m) * adjugate m M i j.
Proof.
  unfold adjugate. rewrite (det_opp (pred m) (fun r c => M (skip j r) (skip i c))). ring.
Qed.

Lemma adjugate_meq n m A B : A =[m, m; n] B -> adjugate m A =[m, m; n] adjugate m B.
Proof.
  intros E i j Hi Hj. unfold adjugate. apply mul_cong; [reflexivity|]. apply det_cong. intros r c Hr Hc.
  apply E; unfold skip; nat_cases.
Qed.
