(* The kind infinite_order: a matrix of finite order that is 1 modulo an odd prime is 1 (Minkowski). *)

From Coq Require Import Znumtheory.
From Modlinalg Require Import InfiniteOrders.
From Modlinalg Require Import proofs.Tested proofs.Drazin proofs.Primes proofs.Products.

Section Near.
Variable m : nat.
Notation "A == B" := (A =[m, m; 0] B) (at level 70).

Lemma mul_sum_left a X b Y Z i j :
  mul m (fun i j => a * X i j + b * Y i j) Z i j = a * mul m X Z i j + b * mul m Y Z i j.
Proof. unfold mul. rewrite <- !sum_mul_l, <- sum_add. apply sum_ext. intros; ring. Qed.

Lemma mul_sum_right a X b Y c W Z i j :
  mul m Z (fun i j => a * X i j + b * Y i j + c * W i j) i j
  = a * mul m Z X i j + b * mul m Z Y i j + c * mul m Z W i j.
Proof. unfold mul. rewrite <- !sum_mul_l, <- !sum_add. apply sum_ext. intros; ring. Qed.

Definition near (d t : Z) (B : mat) : mat := fun i j => d * one i j + t * B i j.

Lemma meq_all n A B : A == B -> A =[m, m; n] B.
Proof. intros E i j Hi Hj. specialize (E i j Hi Hj). apply cong_0 in E. rewrite E. reflexivity. Qed.

(* d^k, k*d^(k-1) and k*(k-1)/2*d^(k-2) *)
Fixpoint linear (d : Z) (k : nat) : Z := match k with O => 0 | S k' => d * linear d k' + d ^ Z.of_nat k' end.
Fixpoint squared (d : Z) (k : nat) : Z := match k with O => 0 | S k' => d * squared d k' + linear d k' end.

Lemma linear_is d k : d * linear d k = Z.of_nat k * d ^ Z.of_nat k.
Proof.
  induction k as [|k IH]; [cbn [linear]; ring|]. cbn [linear]. rewrite !Nat2Z.inj_succ, Z.pow_succ_r by lia.
  rewrite Z.mul_add_distr_l, IH. ring.
Qed.

Lemma squared_is d k : 2 * (d * d) * squared d k = Z.of_nat k * (Z.of_nat k - 1) * d ^ Z.of_nat k.
Proof.
  induction k as [|k IH]; [cbn [squared]; ring|]. cbn [squared]. rewrite !Nat2Z.inj_succ, Z.pow_succ_r by lia.
  transitivity (d * (2 * (d * d) * squared d k) + 2 * d * (d * linear d k)); [ring|]. rewrite IH, linear_is. ring.
Qed.

(* A^k for A = d + t*B, modulo t^3 *)
Lemma pow_near d t B k : pow m (near d t B) k =[m, m; t * t * t]
  fun i j => d ^ Z.of_nat k * one i j + linear d k * t * B i j + squared d k * (t * t) * mul m B B i j.
Proof.
  induction k as [|k IH].
  - intros i j _ _. exists 0. cbn [pow linear squared]. change (d ^ Z.of_nat 0) with 1. ring.
  - cbn [pow]. rewrite IH. intros i j Hi Hj. unfold near at 1. rewrite mul_sum_left.
    assert (E1 := mul_1_l 0 m m (fun i j => d ^ Z.of_nat k * one i j + linear d k * t * B i j
      + squared d k * (t * t) * mul m B B i j) i j Hi Hj).
    assert (E2 := mul_1_r 0 m m B i j Hi Hj). apply cong_0 in E1, E2. rewrite E1, mul_sum_right, E2. cbn [linear squared].
    rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. exists (squared d k * mul m B (mul m B B) i j). ring.
Qed.

Lemma pow_of_pow A a b : pow m (pow m A a) b == pow m A (b * a).
Proof.
  induction b as [|b IH]; [reflexivity|]. cbn [pow Nat.mul]. rewrite IH, (pow_add 0 m A a (b * a)). reflexivity.
Qed.

Lemma as_near d t A : 0 < t -> A =[m, m; t] scalar d -> exists B, A == near d t B.
Proof.
  intros Ht E. exists (fun i j => (A i j - d * one i j) / t). intros i j Hi Hj. apply cong_0. unfold near.
  destruct (E i j Hi Hj) as [z Ez]. unfold scalar in Ez. rewrite Ez, Z.div_mul by lia. lia.
Qed.

Variable r : Z.
Hypothesis prime_r : prime r.
Hypothesis odd_r : ~ (r | 2).

Lemma divides_factor a x : ~ (r | a) -> (r | a * x) -> (r | x).
Proof. intros N D. destruct (prime_mult r prime_r a x D); [contradiction | assumption]. Qed.

Lemma power_coprime d k : ~ (r | d) -> ~ (r | d ^ Z.of_nat k).
Proof.
  intros N. induction k as [|k IH].
  - intros D. apply Z.divide_1_r_nonneg in D; [|destruct prime_r; lia]. destruct prime_r. lia.
  - rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. intros D. apply divides_factor in D; auto.
Qed.

Lemma linear_coprime d k : ~ (r | d) -> ~ (r | Z.of_nat k) -> ~ (r | linear d k).
Proof.
  intros Nd Nk D. apply Nk. apply (divides_factor (d ^ Z.of_nat k)); [apply power_coprime; exact Nd|].
  rewrite Z.mul_comm, <- linear_is. apply Z.divide_mul_r. exact D.
Qed.

(* of the prime itself: the second coefficient is r times what r does not divide, and r divides the third *)
Lemma linear_prime d : ~ (r | d) -> exists u, linear d (Z.to_nat r) = r * u /\ ~ (r | u).
Proof.
  intros Nd. assert (Hr : 1 < r) by (destruct prime_r; assumption). assert (L := linear_is d (Z.to_nat r)).
  rewrite Z2Nat.id in L by lia. exists (d ^ (r - 1)). split.
  - assert (Hd : d <> 0) by (intros ->; apply Nd, Z.divide_0_r). apply (Z.mul_cancel_l _ _ d Hd). rewrite L.
    replace r with (Z.succ (r - 1)) at 2 by lia. rewrite Z.pow_succ_r by lia. ring.
  - replace (r - 1) with (Z.of_nat (Z.to_nat (r - 1))) by lia. apply power_coprime. exact Nd.
Qed.

Lemma squared_prime d : ~ (r | d) -> (r | squared d (Z.to_nat r)).
Proof.
  intros Nd. assert (Hr : 1 < r) by (destruct prime_r; assumption). assert (L := squared_is d (Z.to_nat r)).
  rewrite Z2Nat.id in L by lia. apply (divides_factor (2 * (d * d))).
  - intros D. apply divides_factor in D; [|exact odd_r]. apply divides_factor in D; auto.
  - rewrite L. exists ((r - 1) * d ^ r). ring.
Qed.

(* d modulo t, and so modulo r*t *)
Lemma deeper : forall k, (0 < k)%nat -> forall A d t, ~ (r | d) -> 0 < t -> (r | t) ->
  A =[m, m; t] scalar d -> pow m A k == scalar (d ^ Z.of_nat k) -> A =[m, m; r * t] scalar d.
Proof.
  assert (Hr : 1 < r) by (destruct prime_r; assumption).
  intros k. induction k as [k IH] using (well_founded_induction lt_wf). intros Hk A d t Nd Ht [t' Et] E P.
  destruct (as_near d t A Ht E) as [B EB].
  assert (Pow : forall e, pow m A e == pow m (near d t B) e).
  { intros e. induction e as [|e IHe]; [reflexivity|]. cbn [pow]. rewrite IHe, EB. reflexivity. }
  intros i j Hi Hj. cut (r | B i j).
  { intros [z Ez]. specialize (EB i j Hi Hj). apply cong_0 in EB. exists z. rewrite EB. unfold near, scalar. rewrite Ez. ring. }
  set (S := mul m B B i j). destruct (Zdivide_dec r (Z.of_nat k)) as [[c Hc]|N].
  - assert (Ec : k = (Z.to_nat c * Z.to_nat r)%nat) by (assert (0 <= c) by nia; apply Nat2Z.inj; rewrite Nat2Z.inj_mul, !Z2Nat.id; lia).
    assert (Deep : pow m A (Z.to_nat r) =[m, m; r * (r * t)] scalar (d ^ r)).
    { apply (IH (Z.to_nat c)); [nia | nia | | nia | exists t; ring | |].
      - assert (X := power_coprime d (Z.to_nat r) Nd). rewrite Z2Nat.id in X by lia. exact X.
      - intros a b Ha Hb. assert (Q := pow_near d t B (Z.to_nat r) a b Ha Hb). rewrite Z2Nat.id in Q by lia.
        specialize (Pow (Z.to_nat r) a b Ha Hb). apply cong_0 in Pow. rewrite <- Pow in Q. destruct Q as [z Ez].
        destruct (linear_prime d Nd) as [u [Eu _]]. rewrite Eu in Ez.
        exists (u * B a b + squared d (Z.to_nat r) * t' * mul m B B a b + z * t' * t). unfold scalar.
        rewrite Et in Ez |- *. nia.
      - rewrite pow_of_pow, <- Ec, P. replace (Z.of_nat k) with (r * c) by lia.
        rewrite Z.pow_mul_r by nia. rewrite Z2Nat.id by nia. reflexivity. }
    assert (Q := pow_near d t B (Z.to_nat r) i j Hi Hj). rewrite Z2Nat.id in Q by lia.
    specialize (Pow (Z.to_nat r) i j Hi Hj). apply cong_0 in Pow. rewrite <- Pow in Q. destruct Q as [z Ez].
    destruct (Deep i j Hi Hj) as [y Ey]. unfold scalar in Ey.
    destruct (linear_prime d Nd) as [u [Eu Nu]]. destruct (squared_prime d Nd) as [w Ew]. rewrite Eu, Ew in Ez.
    fold S in Ez. apply (divides_factor u _ Nu). exists (y - w * t' * S - z * t' * t').
    assert (F : r * r * t' * (u * B i j) = r * r * t' * ((y - w * t' * S - z * t' * t') * r)).
    { rewrite Et in Ez, Ey. lia. }
    apply Z.mul_cancel_l in F; [exact F | nia].
  - apply (divides_factor (linear d k)); [apply linear_coprime; assumption|].
    assert (Q := pow_near d t B k i j Hi Hj). specialize (Pow k i j Hi Hj). apply cong_0 in Pow. rewrite <- Pow in Q.
    specialize (P i j Hi Hj). apply cong_0 in P. rewrite P in Q. unfold scalar in Q. destruct Q as [z Ez]. fold S in Ez.
    exists (- t' * (squared d k * S + z * t)).
    assert (F : t * (linear d k * B i j) = t * ((- t' * (squared d k * S + z * t)) * r)).
    { rewrite Et at 2. lia. }
    apply Z.mul_cancel_l in F; [exact F | lia].
Qed.

Theorem scalar_modulo A d k : ~ (r | d) -> (0 < k)%nat -> A =[m, m; r] scalar d ->
  pow m A k == scalar (d ^ Z.of_nat k) -> A == scalar d.
Proof.
  intros Nd Hk E P. assert (Hr : 1 < r) by (destruct prime_r; assumption).
  assert (All : forall j, A =[m, m; r ^ Z.of_nat (S j)] scalar d).
  { intros j. induction j as [|j IH]; [rewrite Z.pow_1_r; exact E|]. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
    apply (deeper k Hk); auto; [apply Z.pow_pos_nonneg; lia|]. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
    apply Z.divide_factor_l. }
  intros i j Hi Hj. apply cong_0. destruct (Z.eq_dec (A i j - scalar d i j) 0) as [Z0|N0]; [lia|]. exfalso.
  set (x := A i j - scalar d i j) in *. assert (D := All (Z.to_nat (Z.abs x)) i j Hi Hj). fold x in D.
  apply Z.divide_abs_r in D. apply Z.divide_pos_le in D; [|lia].
  assert (G := Z.pow_gt_lin_r r (Z.of_nat (S (Z.to_nat (Z.abs x))))). lia.
Qed.

(** * No power of A over d is 1 *)

Variables (A : mat) (d : Z).
Hypothesis coprime_d : ~ (r | d).

Lemma scalar_powers e f : pow m A e == scalar (d ^ Z.of_nat e) -> pow m A (f * e) == scalar (d ^ Z.of_nat (f * e)).
Proof.
  intros E. induction f as [|f IH].
  - intros i j _ _. exists 0. unfold scalar. cbn [Nat.mul pow]. change (d ^ Z.of_nat 0) with 1. ring.
  - cbn [Nat.mul]. rewrite (pow_add 0 m A e (f * e)), E, IH, scalar_mul. intros i j _ _. exists 0. unfold scalar.
    rewrite Nat2Z.inj_add, Z.pow_add_r by lia. ring.
Qed.

(* some power is 1 modulo r, and not modulo n *)
Lemma no_order_by_power E n : pow m A E =[m, m; r] scalar (d ^ Z.of_nat E) -> ~ pow m A E =[m, m; n] scalar (d ^ Z.of_nat E) ->
  forall e, (0 < e)%nat -> ~ pow m A e == scalar (d ^ Z.of_nat e).
Proof.
  intros I N e He P. apply N, meq_all. apply (scalar_modulo (pow m A E) (d ^ Z.of_nat E) e); auto.
  - apply power_coprime. exact coprime_d.
  - rewrite pow_of_pow, Nat.mul_comm, (scalar_powers e E P). rewrite Nat2Z.inj_mul, Z.pow_mul_r by lia. reflexivity.
Qed.

(* A^k*N is 0 modulo r, and N is not *)
Lemma no_order_by_kernel k N : mul m (pow m A k) N =[m, m; r] zero -> ~ N =[m, m; r] zero ->
  forall e, (0 < e)%nat -> ~ pow m A e == scalar (d ^ Z.of_nat e).
Proof.
  intros Z0 H e He P. apply H.
  assert (Q : pow m A (k * e) =[m, m; r] scalar (d ^ Z.of_nat (k * e))) by apply meq_all, (scalar_powers e k P).
  assert (X : (k * e = (k * e - k) + k)%nat) by nia. rewrite X in Q at 1. rewrite (pow_add r m A) in Q.
  assert (F : mul m (scalar (d ^ Z.of_nat (k * e))) N =[m, m; r] zero).
  { rewrite <- Q, mul_assoc, Z0. apply mul_0_r. }
  rewrite scalar_mul in F. intros i j Hi Hj. specialize (F i j Hi Hj). unfold zero, cong in *. rewrite Z.sub_0_r in *.
  apply divides_factor in F; [exact F | apply power_coprime; exact coprime_d].
Qed.

End Near.

(** * The kind *)

Lemma odd_prime_beside_spec d r : odd_prime_beside d = Some r -> prime r /\ ~ (r | 2) /\ ~ (r | d).
Proof.
  unfold odd_prime_beside. intros F. apply find_some in F. destruct F as [I F]. apply andb_true_iff in F.
  destruct F as [F D]. apply small_prime_spec in F. destruct F as [H2 H]. apply in_map_iff in I.
  destruct I as [x [<- I]]. apply in_seq in I. split; [|split].
  - apply prime_alt. split; [lia|]. intros h Hh D'. apply H in D'; lia.
  - intros D'. apply Z.divide_pos_le in D'; lia.
  - intros D'. apply negb_true_iff, Z.eqb_neq in D. apply D, Z.mod_divide; [lia | exact D'].
Qed.

Lemma power_of_spec n d e : 0 <= e -> cong n (power_of n d e) (d ^ e).
Proof.
  intros He. unfold power_of. assert (R := rep_powZ n 1 (fun _ _ => d) [[d]] e).
  assert (P : forall k, pow 1 (fun _ _ => d) k O O = d ^ Z.of_nat k).
  { intros k. induction k as [|k IH]; [reflexivity|]. rewrite Nat2Z.inj_succ, Z.pow_succ_r, <- IH by lia. cbn [pow].
    unfold mul. cbn [sum]. ring. }
  rewrite <- (Z2Nat.id e He) at 2. rewrite <- P. apply R; [|lia|lia]. split.
  - split; [reflexivity|]. repeat constructor.
  - intros i j Hi Hj. destruct i, j; try lia. reflexivity.
Qed.

Lemma infinite_modulo_sound r m A d : prime r -> ~ (r | 2) -> ~ (r | d) -> shape m m A -> infinite_modulo r m A d = true ->
  forall e, (0 < e)%nat -> ~ pow m (entry A) e =[m, m; 0] scalar (d ^ Z.of_nat e).
Proof.
  intros Pr Odd Nd SA. unfold infinite_modulo. intros T. assert (Hr : 1 < r) by (destruct Pr; assumption).
  assert (R : forall n, rep n m m A (entry A)) by (intros n; split; [exact SA | reflexivity]).
  set (n := high_power r) in *. set (E := exponent_modulo r m) in *. set (B := powZ n m A E) in *.
  set (s := power_of n d E) in *.
  assert (RB := rep_powZ n m (entry A) A E (R n)). fold B in RB.
  assert (HE : 0 <= E).
  { unfold E, exponent_modulo. assert (H : forall l x, 0 <= x -> 0 <= fold_left (fun e i => Z.lcm e (r ^ Z.of_nat i - 1)) l x).
    { intros l. induction l as [|i l IH]; intros x Hx; cbn [fold_left]; [exact Hx|]. apply IH, Z.lcm_nonneg. }
    apply H, Z.pow_nonneg. lia. }
  assert (Hs : cong n s (d ^ E)) by (apply power_of_spec; exact HE).
  assert (D : (r | n)) by (exists (r ^ 199); unfold n, high_power; rewrite Z.mul_comm, <- Z.pow_succ_r by lia; reflexivity).
  assert (Es : forall n', (n' | n) -> (fun i j => s * one i j) =[m, m; n'] scalar (d ^ Z.of_nat (Z.to_nat E))).
  { intros n' D' i j _ _. rewrite Z2Nat.id by exact HE. unfold scalar. destruct (Z.divide_trans _ _ _ D' Hs) as [z Ez].
    exists (z * one i j). rewrite <- Z.mul_sub_distr_r, Ez. ring. }
  assert (RB' : rep r m m B (pow m (entry A) (Z.to_nat E))).
  { destruct RB as [SB EB]. split; [exact SB|]. intros i j Hi Hj. exact (Z.divide_trans _ n _ D (EB i j Hi Hj)). }
  assert (RS : forall n', (n' | n) -> rep n' m m (scalarL m s) (scalar (d ^ Z.of_nat (Z.to_nat E)))).
  { intros n' D'. eapply rep_meq; [apply rep_tab | apply Es, D']. }
  destruct (eqL r B (scalarL m s)) eqn:Er.
  - apply (no_order_by_power m r Pr Odd (entry A) d Nd (Z.to_nat E) n).
    + eapply rep_eq; [exact RB' | apply RS, D | exact Er].
    + intros N. apply negb_true_iff in T.
      assert (F : eqL n B (scalarL m s) = true) by (eapply rep_eq; [exact RB | apply RS, Z.divide_refl | exact N]). congruence.
  - set (N := fun i j : nat => s * one i j - entry B i j) in *.
    apply (no_order_by_kernel m r Pr (entry A) d Nd m N).
    + assert (RP := rep_powZ r m (entry A) A (Z.of_nat m) (R r)). rewrite Nat2Z.id in RP.
      eapply rep_eq; [apply rep_mul; [exact RP | apply rep_tab] | apply rep_zero | exact T].
    + intros Z0. assert (F : eqL r B (scalarL m s) = true); [|congruence].
      assert (RA' : rep r m m B (entry B)) by (split; [apply RB' | reflexivity]).
      eapply rep_eq; [exact RA' | apply rep_tab |]. intros i j Hi Hj. destruct (Z0 i j Hi Hj) as [z Ez]. unfold N, zero in Ez.
      exists (- z). lia.
Qed.

Lemma is_infinite_order_sound m A d : shape m m A -> is_infinite_order m A d = true ->
  forall e, (0 < e)%nat -> ~ pow m (entry A) e =[m, m; 0] scalar (d ^ Z.of_nat e).
Proof.
  unfold is_infinite_order. intros SA H. apply andb_true_iff in H. destruct H as [_ H].
  destruct (odd_prime_beside d) as [r|] eqn:F; [|discriminate]. apply odd_prime_beside_spec in F. destruct F as [Pr [Odd Nd]].
  exact (infinite_modulo_sound r m A d Pr Odd Nd SA H).
Qed.

Lemma infinite_order_sound q m M p v : check_infinite_order q m M p v = true -> has_no_order m (entry M).
Proof.
  unfold check_infinite_order, is_moved, has_no_order. cbv zeta. intros H. tested.
  assert (OM : over 0 m m M) by assumption. intros e He P.
  apply (is_infinite_order_sound m M 1 (over_shape _ _ _ _ OM)) with (e := e); [assumption | exact He|].
  rewrite P. rewrite Z.pow_1_l by lia. intros i j _ _. exists 0. unfold scalar. ring.
Qed.
