(* Over Q: the kinds order and infinite_order. *)

From Modlinalg Require Import RationalOrders.
From Modlinalg Require Import proofs.RationalTested proofs.RationalWitnesses proofs.RationalBasic.
From Modlinalg Require Import proofs.RationalPowers proofs.RationalPolynomials proofs.Primes proofs.InfiniteOrders
  proofs.Products proofs.Drazin.
Open Scope Z_scope.

Section Powers.
Variables (m : nat) (M : qmat).
Notation "A == B" := (A =[m, m; Q] B) (at level 70).

Lemma qpow_multiple e x : qpow m M e == qone -> qpow m M (x * e) == qone.
Proof.
  intros E. induction x as [|x IH]; [reflexivity|]. cbn [Nat.mul]. rewrite (qpow_add m M e (x * e)), E, IH. apply qmul_1_l.
Qed.

Lemma qpow_gcd e f : (0 < e)%nat -> qpow m M e == qone -> qpow m M f == qone -> qpow m M (Nat.gcd e f) == qone.
Proof.
  intros He Ee Ef. destruct (Nat.gcd_bezout_pos e f He) as [x [y E]].
  assert (X := qpow_multiple e x Ee). rewrite E, (qpow_add m M), (qpow_multiple f y Ef), qmul_1_r in X. exact X.
Qed.

(* An exponent is the least if the quotients by its primes are none. *)
Lemma qleast_exponent order primes : 1 <= order -> qpow m M (Z.to_nat order) == qone ->
  (forall c, 1 < c -> (c | order) -> exists r, In r primes /\ (r | c)) ->
  (forall r, In r primes -> 2 <= r /\ ~ qpow m M (Z.to_nat (order / r)) == qone) ->
  is_qorder m M order.
Proof.
  intros Hpos E1 Some Moved. split; [exact Hpos|]. split; [exact E1|]. intros e He Ee.
  set (g := Nat.gcd e (Z.to_nat order)).
  assert (Eg : qpow m M g == qone) by (apply qpow_gcd; auto; lia).
  destruct (Nat.gcd_divide_r e (Z.to_nat order)) as [c Hc]. fold g in Hc.
  assert (Hge : (g <= e)%nat) by (apply Nat.divide_pos_le; [lia | apply Nat.gcd_divide_l]).
  assert (Hc1 : (1 < c)%nat) by nia.
  assert (Ho : order = Z.of_nat c * Z.of_nat g) by lia.
  destruct (Some (Z.of_nat c)) as [r [Hr [u Hu]]]; [lia | exists (Z.of_nat g); lia|].
  destruct (Moved r Hr) as [Hr2 Nr]. apply Nr.
  assert (Eq : Z.to_nat (order / r) = (Z.to_nat u * g)%nat).
  { rewrite Ho, Hu. replace (u * r * Z.of_nat g) with (u * Z.of_nat g * r) by ring.
    rewrite Z.div_mul by lia. nia. }
  rewrite Eq. apply qpow_multiple. exact Eg.
Qed.

End Powers.

Theorem qorder_sound m t M p V order primes proofs :
  check_qorder m t M p V order primes proofs = true -> is_qorder m (qentry M) order.
Proof.
  unfold check_qorder. cbv zeta. intros H. destruct (_ && _) eqn:T in H; [|discriminate H].
  apply andb_true_iff in H. destruct H as [Hone Hmoved].
  do 4 (apply andb_true_iff in T; destruct T as [T _]).
  apply andb_true_iff in T. destruct T as [T Hnamed]. apply andb_true_iff in T. destruct T as [T Hpos].
  unfold has_primes in Hnamed. rewrite !andb_true_iff in Hnamed. destruct Hnamed as [[Hprimes _] Hsq].
  apply Z.leb_le in Hpos. apply Z.eqb_eq in Hsq. apply are_primes_sound in Hprimes. qtested.
  assert (RM : stands m m (cleared M) (qentry M)) by assumption.
  assert (RV : stands m t (cleared V) (qentry V)) by assumption.
  apply (qleast_exponent m (qentry M) order primes Hpos).
  - eapply stands_eq; [apply stands_pow; exact RM | apply stands_one | exact Hone].
  - intros c Hc Dc. apply (some_prime 16 order primes c); [lia | exact Hprimes | exact Dc | exact Hc|].
    rewrite Hsq. apply Z.divide_0_r.
  - intros r Hr. rewrite Forall_forall in Hprimes. split; [apply Hprimes, Hr|]. intros E.
    rewrite forallb_forall in Hmoved. specialize (Hmoved r Hr). apply negb_true_iff in Hmoved.
    assert (S : feq (fmul t (fpow m (Z.to_nat (order / r)) (cleared M)) (cleared V)) (cleared V) = true).
    { eapply stands_eq; [apply stands_mul; [apply stands_pow; exact RM | exact RV] | exact RV |].
      rewrite E. apply qmul_1_l. }
    congruence.
Qed.

Lemma qpow_scalar m F M e : stands m m F M -> (0 < e)%nat -> qpow m M e =[m, m; Q] qone ->
  pow m (entry (fst F)) e =[m, m; 0] scalar (snd F ^ Z.of_nat e).
Proof.
  intros [Hd [_ E]] He P i j Hi Hj. apply cong_0, inject_Z_injective.
  rewrite <- (qpow_cleared m M (entry (fst F)) (snd F) E e i j Hi Hj), (P i j Hi Hj). unfold qone, scalar, one.
  destruct (Nat.eqb i j); rewrite inject_Z_mult; ring.
Qed.

Theorem qinfinite_order_sound q m M p v : check_qinfinite_order q m M p v = true -> has_no_qorder m (qentry M).
Proof.
  unfold check_qinfinite_order, is_qmoved. intros H. apply andb_true_iff in H. destruct H as [H I].
  apply andb_true_iff in H. destruct H as [S _]. apply stands_cleared in S. intros e He P.
  apply (is_infinite_order_sound m (fst (cleared M)) (snd (cleared M))) with (e := e); auto; [apply S|].
  exact (qpow_scalar m _ _ e S He P).
Qed.

Lemma stands_power m F M e : 0 <= e -> stands m m F M -> stands m m (fpower m F e) (qpow m M (Z.to_nat e)).
Proof.
  intros He [Hd [SF E]]. split; [apply Z.pow_pos_nonneg; assumption|]. cbn [fst snd fpower].
  assert (R : rep 0 m m (fst F) (entry (fst F))) by (split; [exact SF|reflexivity]).
  destruct (rep_powZ 0 m (entry (fst F)) (fst F) e R) as [SP EP]. split; [exact SP|].
  intros i j Hi Hj. specialize (EP i j Hi Hj). apply cong_0 in EP. rewrite EP.
  rewrite <- (Z2Nat.id e He) at 2. apply (qpow_cleared m M (entry (fst F)) (snd F)); assumption.
Qed.

(** * What settles a claim on an order *)

Lemma qorder_unique m M e f : is_qorder m M e -> is_qorder m M f -> e = f.
Proof.
  intros [He [Ie Le]] [Hf [If Lf]]. destruct (Z.lt_trichotomy e f) as [L|[E|L]]; [|exact E|].
  - exfalso. apply (Lf (Z.to_nat e)); [lia | exact Ie].
  - exfalso. apply (Le (Z.to_nat f)); [lia | exact If].
Qed.

Lemma singular_has_no_qorder m M : not_qinvertible m M -> has_no_qorder m M.
Proof. intros [_ H] [|e] He E; [lia|]. apply H. exists (qpow m M e). exact E. Qed.
