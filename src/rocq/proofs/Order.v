(* The kind order. *)

From Coq Require Import Znumtheory.
From Modlinalg Require Import proofs.Tested proofs.Drazin.

Lemma small_prime_spec r : small_prime r = true -> 2 <= r /\ forall h, 1 < h -> (h | r) -> h = r.
Proof.
  unfold small_prime. intros H. apply andb_true_iff in H. destruct H as [H HF].
  apply andb_true_iff in H. destruct H as [H2 Hb]. apply Z.leb_le in H2. apply Z.ltb_lt in Hb.
  change (2 ^ 20) with 1048576 in Hb. split; [exact H2|]. intros h Hh [c Hc].
  destruct (Z.eq_dec c 1) as [E|N]; [lia|]. exfalso. assert (Hc1 : 1 < c) by nia.
  rewrite forallb_forall in HF.
  assert (T : forall a b, 1 < a -> r = b * a -> a <= b -> False).
  { intros a b Ha Hr Hab. assert (Small : a <= 1024) by nia.
    specialize (HF (Z.to_nat a)). cbv zeta in HF. rewrite Z2Nat.id in HF by lia.
    assert (I : In (Z.to_nat a) (seq 2 1023)) by (apply in_seq; lia). specialize (HF I).
    destruct (Z.leb_spec (a * a) r); [|nia].
    apply negb_true_iff, Z.eqb_neq in HF. apply HF. rewrite Hr. apply Z.mod_mul. lia. }
  destruct (Z.le_ge_cases h c).
  - apply (T h c); auto.
  - apply (T c h); auto; lia.
Qed.

(* what divides n and is coprime to a is coprime to the powers of a modulo n *)
Lemma squares_coprime k n a t : 0 < n -> (t | n) -> rel_prime t a -> rel_prime t (squares k n a).
Proof.
  intros Hn Ht Ha.
  assert (M : forall x, rel_prime t x -> rel_prime t (x mod n)).
  { intros x Hx. destruct Ht as [q Hq]. apply rel_prime_sym in Hx. apply rel_prime_sym.
    rewrite Z.mod_eq by lia.
    apply bezout_rel_prime. apply rel_prime_bezout in Hx. destruct Hx as [u v E].
    apply Bezout_intro with (u := u) (v := v + u * q * (x / n)). rewrite <- E. rewrite Hq at 1. ring. }
  induction k as [|k IH]; cbn [squares]; [apply M; exact Ha|]. cbv zeta. apply M, rel_prime_mult; exact IH.
Qed.

Lemma coprime_product t l : (forall r, In r l -> rel_prime t r) -> rel_prime t (product l).
Proof.
  induction l as [|r l IH]; intros H; cbn [product fold_right].
  - apply rel_prime_sym, rel_prime_1.
  - apply rel_prime_mult; [apply H; left; reflexivity|]. apply IH. intros; apply H; right; assumption.
Qed.

Section Order.
Variables (n : Z) (m : nat) (M : mat).

Lemma pow_multiple e x : pow m M e =[m, m; n] one -> pow m M (x * e) =[m, m; n] one.
Proof.
  intros E. induction x as [|x IH]; [reflexivity|]. cbn [Nat.mul].
  rewrite (pow_add n m M e (x * e)), E, IH. apply mul_1_l.
Qed.

Lemma pow_gcd e f : (0 < e)%nat -> pow m M e =[m, m; n] one -> pow m M f =[m, m; n] one ->
  pow m M (Nat.gcd e f) =[m, m; n] one.
Proof.
  intros He Ee Ef. destruct (Nat.gcd_bezout_pos e f He) as [x [y E]].
  assert (X := pow_multiple e x Ee). rewrite E, (pow_add n m M), (pow_multiple f y Ef), mul_1_r in X.
  exact X.
Qed.

Lemma rep_powZ L e : rep n m m L M -> rep n m m (powZ n m L e) (pow m M (Z.to_nat e)).
Proof.
  intros RL. destruct e as [|p|p]; cbn [powZ].
  - apply rep_one.
  - change (Z.to_nat (Zpos p)) with (Pos.to_nat p). apply rep_power. exact RL.
  - change (Z.to_nat (Zneg p)) with O. apply rep_one.
Qed.

End Order.

Lemma order_sound n m t M p V order primes :
  check_order n m t M p V order primes = true -> is_order n m (entry M) order.
Proof.
  unfold check_order. intros H. apply andb_true_iff in H. destruct H as [H Hmoved].
  apply andb_true_iff in H. destruct H as [H Hone]. apply andb_true_iff in H. destruct H as [H _].
  apply andb_true_iff in H. destruct H as [H _]. apply andb_true_iff in H. destruct H as [H Hsq].
  apply andb_true_iff in H. destruct H as [H _]. apply andb_true_iff in H. destruct H as [H Hprimes].
  apply andb_true_iff in H. destruct H as [H Hpos]. apply Z.leb_le in Hpos. apply Z.eqb_eq in Hsq. tested.
  assert (RM : rep n m m M (entry M)) by assumption. assert (RV : rep n m t V (entry V)) by assumption.
  rewrite forallb_forall in Hprimes, Hmoved.
  assert (E1 : pow m (entry M) (Z.to_nat order) =[m, m; n] one).
  { eapply rep_eq; [apply rep_powZ; exact RM | apply rep_one | exact Hone]. }
  split; [exact Hpos|]. split; [exact E1|]. intros e He Ee.
  set (N := Z.to_nat order) in *. set (g := Nat.gcd e N).
  assert (Eg : pow m (entry M) g =[m, m; n] one) by (apply pow_gcd; auto; lia).
  destruct (Nat.gcd_divide_r e N) as [c Hc]. fold g in Hc.
  assert (Hge : (g <= e)%nat) by (apply Nat.divide_pos_le; [lia | apply Nat.gcd_divide_l]).
  assert (Hc1 : (1 < c)%nat) by nia.
  assert (Ho : order = Z.of_nat c * Z.of_nat g) by lia.
  (* some prime of the list divides c *)
  assert (Ex : Exists (fun r => ~ rel_prime (Z.of_nat c) r) primes).
  { destruct (Forall_Exists_dec (fun r => rel_prime (Z.of_nat c) r) (fun r => rel_prime_dec (Z.of_nat c) r) primes)
      as [F|F]; [exfalso|exact F].
    rewrite Forall_forall in F.
    assert (R := squares_coprime 16 order (product primes) (Z.of_nat c) ltac:(lia)
      ltac:(exists (Z.of_nat g); lia) (coprime_product _ _ F)).
    rewrite Hsq in R. destruct R as [_ _ R].
    assert (D := R (Z.of_nat c) (Z.divide_refl _) (Z.divide_0_r _)). apply Z.divide_1_r in D. lia. }
  apply Exists_exists in Ex. destruct Ex as [r [Hr Nr]].
  destruct (small_prime_spec r (Hprimes r Hr)) as [Hr2 Hprime].
  assert (Hd : (r | Z.of_nat c)).
  { destruct (Z.gcd_divide_l (Z.of_nat c) r) as [u Hu].
    assert (G0 := Z.gcd_nonneg (Z.of_nat c) r).
    assert (G1 : Z.gcd (Z.of_nat c) r <> 1) by (intros G; apply Nr, Zgcd_1_rel_prime; exact G).
    assert (G2 : Z.gcd (Z.of_nat c) r <> 0) by (intros G; apply Z.gcd_eq_0_r in G; lia).
    rewrite <- (Hprime (Z.gcd (Z.of_nat c) r)); [apply Z.gcd_divide_l | lia | apply Z.gcd_divide_r]. }
  destruct Hd as [u Hu].
  assert (Eq : Z.to_nat (order / r) = (Z.to_nat u * g)%nat).
  { rewrite Ho, Hu. replace (u * r * Z.of_nat g) with (u * Z.of_nat g * r) by ring.
    rewrite Z.div_mul by lia. nia. }
  assert (E2 : pow m (entry M) (Z.to_nat (order / r)) =[m, m; n] one).
  { rewrite Eq. apply pow_multiple. exact Eg. }
  specialize (Hmoved r Hr). apply negb_true_iff in Hmoved.
  assert (T : eqL n (mulL n t (powZ n m M (order / r)) V) V = true).
  { eapply rep_eq; [apply rep_mul; [apply rep_powZ; exact RM | exact RV] | exact RV |].
    rewrite E2. apply mul_1_l. }
  congruence.
Qed.
