(* The kind infinite_order over Z: a matrix of finite order that is the identity modulo 3 is the identity (Minkowski). *)

From Coq Require Import Znumtheory.
From Modlinalg Require Import InfiniteOrders.
From Modlinalg Require Import proofs.Tested proofs.Drazin proofs.Primes.

Section Near.
Variable m : nat.
Notation "A == B" := (A =[m, m; 0] B) (at level 70).

Lemma mul_sum_left a X b Y Z i j :
  mul m (fun i j => a * X i j + b * Y i j) Z i j = a * mul m X Z i j + b * mul m Y Z i j.
Proof. unfold mul. rewrite <- !sum_mul_l, <- sum_add. apply sum_ext. intros; ring. Qed.

Lemma mul_sum_right a X b Y Z i j :
  mul m Z (fun i j => a * X i j + b * Y i j) i j = a * mul m Z X i j + b * mul m Z Y i j.
Proof. unfold mul. rewrite <- !sum_mul_l, <- sum_add. apply sum_ext. intros; ring. Qed.

Definition near (s : Z) (B : mat) : mat := fun i j => 1 * one i j + s * B i j.

Lemma mul_near s B u C :
  mul m (near s B) (near u C) == fun i j => one i j + u * C i j + s * B i j + s * u * mul m B C i j.
Proof.
  intros i j Hi Hj. apply cong_0. unfold near. rewrite mul_sum_left, !mul_sum_right.
  assert (E1 := mul_1_l 0 m m one i j Hi Hj). assert (E2 := mul_1_l 0 m m C i j Hi Hj).
  assert (E3 := mul_1_r 0 m m B i j Hi Hj). apply cong_0 in E1, E2, E3. rewrite E1, E2, E3. ring.
Qed.

Lemma meq_all n A B : A == B -> A =[m, m; n] B.
Proof. intros E i j Hi Hj. specialize (E i j Hi Hj). apply cong_0 in E. rewrite E. reflexivity. Qed.

(* A^k for A = 1 + t*B, modulo t^2 *)
Lemma pow_near t B k : pow m (near t B) k =[m, m; t * t] near (Z.of_nat k * t) B.
Proof.
  induction k as [|k IH].
  - intros i j _ _. unfold near. cbn [pow]. exists 0. change (Z.of_nat 0) with 0. ring.
  - cbn [pow]. rewrite IH. rewrite (meq_all (t * t) _ _ (mul_near t B (Z.of_nat k * t) B)).
    intros i j _ _. unfold near. exists (Z.of_nat k * mul m B B i j). lia.
Qed.

(* A^3 for A = 1 + t*B *)
Lemma cube_near t B : pow m (near t B) 3 ==
  fun i j => one i j + 3 * t * B i j + t * t * (3 * mul m B B i j + t * mul m B (mul m B B) i j).
Proof.
  cbn [pow]. rewrite (mul_1_r 0 m m (near t B)).
  set (C := fun i j => 2 * B i j + t * mul m B B i j).
  assert (E : mul m (near t B) (near t B) == near t C).
  { rewrite mul_near. intros i j _ _. unfold near, C. exists 0. lia. }
  rewrite E, mul_near. intros i j Hi Hj. unfold C. rewrite mul_sum_right. exists 0. lia.
Qed.

Lemma pow_of_pow A a b : pow m (pow m A a) b == pow m A (b * a).
Proof.
  induction b as [|b IH]; [reflexivity|]. cbn [pow Nat.mul]. rewrite IH, (pow_add 0 m A a (b * a)). reflexivity.
Qed.

Lemma as_near t A : 0 < t -> A =[m, m; t] one -> exists B, A == near t B.
Proof.
  intros Ht E. exists (fun i j => (A i j - one i j) / t). intros i j Hi Hj. apply cong_0. unfold near.
  destruct (E i j Hi Hj) as [z Ez]. rewrite Ez, Z.div_mul by lia. lia.
Qed.

Lemma divides_factor k x : ~ (3 | k) -> (3 | k * x) -> (3 | x).
Proof.
  intros N D. apply Gauss with (b := k); [exact D|]. apply prime_rel_prime; [exact prime_3 | exact N].
Qed.

(* the identity modulo t, and so modulo 3*t *)
Lemma deeper : forall k, (0 < k)%nat -> forall A t, 0 < t -> (3 | t) ->
  A =[m, m; t] one -> pow m A k == one -> A =[m, m; 3 * t] one.
Proof.
  intros k. induction k as [k IH] using (well_founded_induction lt_wf). intros Hk A t Ht [t' D3] E P.
  destruct (as_near t A Ht E) as [B EB].
  assert (Pow : forall e, pow m A e == pow m (near t B) e).
  { intros e. induction e as [|e IHe]; [reflexivity|]. cbn [pow]. rewrite IHe, EB. reflexivity. }
  assert (Enough : (forall i j, (i < m)%nat -> (j < m)%nat -> (3 | B i j)) -> A =[m, m; 3 * t] one).
  { intros H i j Hi Hj. destruct (H i j Hi Hj) as [z Ez]. specialize (EB i j Hi Hj). apply cong_0 in EB.
    exists z. rewrite EB. unfold near. rewrite Ez. ring. }
  apply Enough. intros i j Hi Hj. destruct (Zdivide_dec 3 (Z.of_nat k)) as [[c Hc]|N].
  - assert (Ec : k = (Z.to_nat c * 3)%nat) by lia.
    assert (Cube : pow m A 3 == fun i j => one i j + 3 * t * B i j + t * t * (3 * mul m B B i j + t * mul m B (mul m B B) i j))
      by (rewrite Pow; apply cube_near).
    assert (Deep : pow m A 3 =[m, m; 3 * (3 * t)] one).
    { apply (IH (Z.to_nat c)); [lia | lia | lia | exists t; lia | |].
      - rewrite (meq_all _ _ _ Cube). intros a b _ _. exists (B a b + t' * (3 * mul m B B a b + t * mul m B (mul m B B) a b)).
        rewrite D3 at 3. ring.
      - rewrite pow_of_pow, <- Ec. exact P. }
    specialize (Deep i j Hi Hj). specialize (Cube i j Hi Hj). apply cong_0 in Cube. rewrite Cube in Deep.
    destruct Deep as [z Ez]. set (S := mul m B B i j) in *. set (T := mul m B (mul m B B) i j) in *.
    assert (F : 3 * t * B i j + t * (t' * 3) * (3 * S + t' * 3 * T) = z * (3 * (3 * t))) by (rewrite <- D3; lia).
    assert (G : 3 * t * (B i j + 3 * (t' * (S + t' * T))) = 3 * t * (3 * z)) by nia.
    apply Z.mul_cancel_l in G; [|lia]. exists (z - t' * (S + t' * T)). lia.
  - apply (divides_factor (Z.of_nat k)); [exact N|].
    assert (Q := pow_near t B k i j Hi Hj). specialize (Pow k i j Hi Hj). apply cong_0 in Pow. rewrite <- Pow in Q.
    specialize (P i j Hi Hj). apply cong_0 in P. rewrite P in Q. unfold near in Q. destruct Q as [z Ez].
    assert (F : t * (Z.of_nat k * B i j) = t * (- z * t)) by lia. apply Z.mul_cancel_l in F; [|lia].
    exists (- z * t'). rewrite F. rewrite D3 at 1. ring.
Qed.

Theorem identity_modulo_3 A k : (0 < k)%nat -> A =[m, m; 3] one -> pow m A k == one -> A == one.
Proof.
  intros Hk E P.
  assert (All : forall j, A =[m, m; 3 ^ Z.of_nat (S j)] one).
  { intros j. induction j as [|j IH]; [exact E|]. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
    apply (deeper k Hk); auto; [apply Z.pow_pos_nonneg; lia|]. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
    apply Z.divide_factor_l. }
  intros i j Hi Hj. apply cong_0. destruct (Z.eq_dec (A i j - one i j) 0) as [Z0|N0]; [lia|]. exfalso.
  set (d := A i j - one i j) in *. assert (D := All (Z.to_nat (Z.abs d)) i j Hi Hj).
  apply Z.divide_abs_r in D. apply Z.divide_pos_le in D; [|lia]. assert (G := Z.pow_gt_lin_r 3 (Z.of_nat (S (Z.to_nat (Z.abs d))))).
  lia.
Qed.

End Near.

(* powers of M that are no identity show that no power is one *)
Section Infinite.
Variables (m : nat) (M : mat).
Notation "A == B" := (A =[m, m; 0] B) (at level 70).

Lemma one_modulo n A : A == one -> A =[m, m; n] one.
Proof. apply meq_all. Qed.

(* the identity modulo 3, and not modulo n *)
Lemma no_order_by_power E n : pow m M E =[m, m; 3] one -> ~ pow m M E =[m, m; n] one ->
  forall e, (0 < e)%nat -> ~ pow m M e == one.
Proof.
  intros I N e He P. apply N, one_modulo. apply (identity_modulo_3 m (pow m M E) e He I).
  rewrite pow_of_pow, Nat.mul_comm. apply (pow_multiple 0 m M e E P).
Qed.

(* M^k*N is 0 modulo 3, and N is not *)
Lemma no_order_by_kernel k N : mul m (pow m M k) N =[m, m; 3] zero -> ~ N =[m, m; 3] zero ->
  forall e, (0 < e)%nat -> ~ pow m M e == one.
Proof.
  intros Z0 H e He P. apply H.
  assert (Q : pow m M (k * e) =[m, m; 3] one).
  { apply one_modulo, (pow_multiple 0 m M e k P). }
  assert (X : (k * e = (k * e - k) + k)%nat) by nia. rewrite X, (pow_add 3 m M) in Q.
  rewrite <- (mul_1_l 3 m m N), <- Q, mul_assoc, Z0. apply mul_0_r.
Qed.

End Infinite.

(** * The kind *)

Lemma three_divides : (3 | large_modulus).
Proof. exists (3 ^ 199). reflexivity. Qed.

Lemma infinite_order_sound q m M p v : check_infinite_order q m M p v = true -> has_no_order m (entry M).
Proof.
  unfold check_infinite_order, is_moved, infinite_modulo_3, has_no_order. intros H. apply andb_true_iff in H.
  destruct H as [H T]. tested. assert (OM : over 0 m m M) by assumption. assert (SM := over_shape _ _ _ _ OM).
  assert (R : forall n, rep n m m M (entry M)) by (intros n; split; [exact SM | reflexivity]).
  set (E := exponent_modulo_3 m) in *. set (A := powZ large_modulus m M E) in *.
  assert (RA := rep_powZ large_modulus m (entry M) M E (R large_modulus)). fold A in RA.
  assert (RA3 : rep 3 m m A (pow m (entry M) (Z.to_nat E))).
  { destruct RA as [SA EA]. split; [exact SA|]. intros i j Hi Hj. apply (Z.divide_trans _ large_modulus); [exact three_divides|].
    apply (EA i j Hi Hj). }
  destruct (eqL 3 A (oneL m)) eqn:E3.
  - apply (no_order_by_power m (entry M) (Z.to_nat E) large_modulus).
    + eapply rep_eq; [exact RA3 | apply rep_one | exact E3].
    + intros N. apply negb_true_iff in T.
      assert (F : eqL large_modulus A (oneL m) = true) by (eapply rep_eq; [exact RA | apply rep_one | exact N]). congruence.
  - set (N := fun i j : nat => one i j - entry A i j) in *.
    apply (no_order_by_kernel m (entry M) m N).
    + assert (RP := rep_powZ 3 m (entry M) M (Z.of_nat m) (R 3)). rewrite Nat2Z.id in RP.
      eapply rep_eq; [apply rep_mul; [exact RP | apply rep_tab] | apply rep_zero | exact T].
    + intros Z0. assert (F : eqL 3 A (oneL m) = true); [|congruence].
      assert (RA' : rep 3 m m A (entry A)) by (split; [apply RA3 | reflexivity]).
      eapply rep_eq; [exact RA' | apply rep_one |]. intros i j Hi Hj. destruct (Z0 i j Hi Hj) as [z Ez]. unfold N, zero in Ez.
      exists (- z). lia.
Qed.
