(* Roots of polynomials modulo n, and why an eigenspace has a dimension of at most the multiplicity. *)

From Modlinalg Require Import Eigenvalues.
From Modlinalg Require Import proofs.PolynomialRing proofs.SmithExists proofs.Laplace proofs.Coefficients proofs.Multiplied proofs.Fermat proofs.Primes.

(** * Values of polynomials *)

Section Values.
Variable n : Z.

Lemma value_0 p x : peq n p [] -> cong n (value p x) 0.
Proof.
  induction p as [|a p IH]; intros E; [reflexivity|]. cbn [value].
  rewrite (E O : cong n a 0), IH, Z.mul_0_r; [reflexivity|].
  intros i. rewrite (E (S i) : cong n (nth i p 0) _), !nth_nil. reflexivity.
Qed.

Lemma value_add p q x : cong n (value (add_poly n p q) x) (value p x + value q x).
Proof.
  revert q; induction p as [|a p IH]; intros q; [reflexivity|]. destruct q as [|b q]; cbn [add_poly value].
  - rewrite Z.add_0_r. reflexivity.
  - rewrite IH, mod_cong. exists 0. ring.
Qed.

Lemma value_scale a p x : cong n (value (scale_poly n a p) x) (a * value p x).
Proof.
  unfold scale_poly. destruct (Z.eqb_spec a 0) as [->|_]; [reflexivity|].
  induction p as [|b p IH]; cbn [map value]; [rewrite Z.mul_0_r; reflexivity|]. rewrite IH, mod_cong. exists 0. ring.
Qed.

Lemma value_mul p q x : cong n (value (mul_poly n p q) x) (value p x * value q x).
Proof.
  induction p as [|a p IH]; cbn [mul_poly value]; [reflexivity|]. rewrite value_add, value_scale. cbn [value]. rewrite IH.
  exists 0. ring.
Qed.

Lemma value_peq p q x : peq n p q -> cong n (value p x) (value q x).
Proof.
  intros E. assert (D : cong n (value (sub_poly n p q) x) 0).
  { apply value_0. transitivity (sub_poly n q q); [rewrite E; reflexivity|]. intros i.
    unfold sub_poly, opp_poly. rewrite nth_add_poly, nth_scale_poly, nth_nil. exists 0. ring. }
  unfold sub_poly, opp_poly in D. rewrite value_add, value_scale in D. destruct D as [k D]. exists k. lia.
Qed.

Lemma value_root a x : value [- a; 1] x = x - a.
Proof. cbn [value]. ring. Qed.

(** * Powers of x - a *)

Notation "p == q" := (peq n p q) (at level 70).
Notation times := (mul_poly n).

Add Ring polynomials : (poly_ring n) (setoid (peq_equiv n) (poly_ext n)).

Global Instance times_root_peq a t : Proper (peq n ==> peq n) (times_root n a t).
Proof. intros f g E. induction t as [|t IH]; cbn [times_root]; [exact E | rewrite IH; reflexivity]. Qed.

Lemma times_root_mul a t f g : times_root n a t (times f g) == times f (times_root n a t g).
Proof. induction t as [|t IH]; cbn [times_root]; [reflexivity | rewrite IH; ring]. Qed.

Lemma times_root_comm a t b s f : times_root n a t (times_root n b s f) == times_root n b s (times_root n a t f).
Proof.
  induction s as [|s IH]; cbn [times_root]; [reflexivity|]. rewrite times_root_mul, IH. reflexivity.
Qed.

Lemma times_root_add a t s f : times_root n a (t + s) f = times_root n a t (times_root n a s f).
Proof. induction t as [|t IH]; cbn [Nat.add times_root]; [|rewrite IH]; reflexivity. Qed.

Lemma times_root_nil a t : times_root n a t [] == [].
Proof. induction t as [|t IH]; cbn [times_root]; [reflexivity | rewrite IH; ring]. Qed.

Lemma times_root_cancel a t f g : times_root n a t f == times_root n a t g -> f == g.
Proof.
  induction t as [|t IH]; cbn [times_root]; [auto|]. intros E. apply IH. apply (monic_cancel n 1 [- a; 1]); [|exact E].
  split; [reflexivity | apply (below_length n [- a; 1])].
Qed.

(* another factor x - a is one of f *)
Lemma times_root_more a t j f g : times_root n a t f == times_root n a (t + S j) g -> cong n (value f a) 0.
Proof.
  rewrite times_root_add. intros E. apply times_root_cancel in E. rewrite (value_peq _ _ a E). cbn [times_root].
  rewrite value_mul, value_root, Z.sub_diag. reflexivity.
Qed.

Lemma value_times_root a t f x : is_prime n -> cong n (value (times_root n a t f) x) 0 -> cong n x a \/ cong n (value f x) 0.
Proof.
  intros Hn. induction t as [|t IH]; cbn [times_root]; [auto|]. rewrite value_mul, value_root. intros E.
  apply product_0 in E; [|exact Hn]. destruct E as [E|E]; [|auto]. left. destruct E as [q E]. exists q. lia.
Qed.

(* f at x - a, and what it is if its first coefficients are 0 *)
Fixpoint shifted (a : Z) (f : list Z) : list Z :=
  match f with [] => [] | c :: f' => add_poly 0 [c] (mul_poly 0 [- a; 1] (shifted a f')) end.

Lemma mul_poly_over p q : peq n (mul_poly 0 p q) (times p q).
Proof.
  intros i. rewrite (nth_mul_poly n p q i). assert (E := nth_mul_poly 0 p q i). apply cong_0 in E. rewrite E. reflexivity.
Qed.

Lemma shifted_low a g : forall f, (forall i, (i < g)%nat -> cong n (nth i f 0) 0) ->
  exists s, shifted a f == times_root n a g s.
Proof.
  induction g as [|g IH]; intros f E; [exists (shifted a f); reflexivity|].
  destruct f as [|c f]; [exists []; rewrite times_root_nil; reflexivity|].
  destruct (IH f) as [s Es]; [intros i Hi; apply (E (S i)); lia|]. exists s. cbn [shifted times_root].
  assert (C : [c] == []) by (rewrite (const_cong n c 0 (E O ltac:(lia))); apply const_0).
  intros i. assert (A := nth_add_poly 0 [c] (mul_poly 0 [- a; 1] (shifted a f)) i). apply cong_0 in A. rewrite A.
  rewrite (C i), nth_nil, Z.add_0_l, (mul_poly_over [- a; 1] (shifted a f) i). clear A. revert i.
  change (times [- a; 1] (shifted a f) == times [- a; 1] (times_root n a g s)). rewrite Es. reflexivity.
Qed.

End Values.

(** * Polynomials of integers *)

Lemma value_shifted a f x : value (shifted a f) x = value f (x - a).
Proof.
  induction f as [|c f IH]; [reflexivity|]. cbn [shifted].
  assert (A := value_add 0 [c] (mul_poly 0 [- a; 1] (shifted a f)) x). apply cong_0 in A. rewrite A.
  assert (M := value_mul 0 [- a; 1] (shifted a f) x). apply cong_0 in M. rewrite M, value_root, IH. cbn [value]. ring.
Qed.

Lemma zero_values p : (forall x, value p x = 0) -> forall i, nth i p 0 = 0.
Proof.
  intros E i. destruct (Nat.lt_ge_cases i (length p)) as [H|H]; [|apply nth_overflow; exact H].
  apply (series_0 (length p) (fun j => nth j p 0)); [|exact H]. intros x _. rewrite <- value_series. apply E.
Qed.

Lemma same_values p q : (forall x, value p x = value q x) -> peq 0 p q.
Proof.
  intros E i. assert (D := zero_values (sub_poly 0 p q)). unfold sub_poly, opp_poly in D.
  assert (S := nth_add_poly 0 p (scale_poly 0 (-1) q) i). rewrite nth_scale_poly, D in S.
  - apply cong_0 in S. apply cong_0. lia.
  - intros x. apply cong_0. rewrite value_add, value_scale, E. exists 0. ring.
Qed.

(** * Eigenspaces *)

(* modulo any n but 1, and over Z *)
Section Dimension.
Variables (n : Z) (m : nat).
Hypothesis nonneg : 0 <= n.
Hypothesis proper : ~ cong n 1 0.

(* If the first g columns of A are 0, x^g divides det(A + x*B). *)
Lemma cdet_low k : forall g A B i, (forall r c, (r < k)%nat -> (c < g)%nat -> cong n (A r c) 0) ->
  (i < g)%nat -> (g <= k)%nat -> cong n (cdet k A B i) 0.
Proof.
  induction k as [|k IH]; intros g A B i HA Hi Hg; [lia|]. rewrite cdet_S.
  rewrite <- (sum_0 (S k) (fun _ => 0)) by reflexivity. apply sum_cong_ext. intros r Hr.
  rewrite (HA r O Hr ltac:(lia)), Z.mul_0_l, Z.add_0_l. destruct i as [|i]; cbn [Coefficients.shift]; [rewrite !Z.mul_0_r; reflexivity|].
  rewrite (IH (pred g)); try lia; [rewrite !Z.mul_0_r; reflexivity|].
  intros a c Ha Hc. apply HA; [apply skip_lt; assumption | lia].
Qed.

(* x^g divides det(x*I - N) if N is 0 on g independent columns *)
Lemma characteristic_low g N B L : mul m L B =[g, g; n] one -> mul m N B =[m, g; n] zero ->
  forall i, (i < g)%nat -> cong n (characteristic m N i) 0.
Proof.
  intros EL EN i Hi.
  destruct (decomposition_exists n m g B nonneg) as [RI [W [CI [R [C [[HR _] [[HC HC'] [[Diag _] EB]]]]]]]].
  set (T := mul m (mul g CI L) RI). set (V := mul m N RI).
  assert (ET : mul m T W =[g, g; n] one).
  { transitivity (mul g CI (mul g (mul m L B) C)).
    - rewrite <- EB. unfold T. rewrite !mul_assoc, HC', mul_1_r. reflexivity.
    - rewrite EL, mul_1_l, HC'. reflexivity. }
  assert (EV : mul m V W =[m, g; n] zero).
  { transitivity (mul g (mul m N B) C).
    - rewrite <- EB. unfold V. rewrite !mul_assoc, HC', mul_1_r. reflexivity.
    - rewrite EN, mul_0_l. reflexivity. }
  assert (One : forall A r c, (c < g)%nat -> cong n (mul m A W r c) (if Nat.ltb c m then A r c * W c c else 0)).
  { intros A r c Hc. unfold mul. destruct (Nat.ltb_spec c m) as [H|H].
    - transitivity (sum m (fun l => if Nat.eqb l c then A r l * W l c else 0)); [|rewrite (sum_one m c); [nat_cases; reflexivity | exact H | intros l _ Hl; nat_cases; reflexivity]].
      apply sum_cong_ext. intros l Hl. destruct (Nat.eqb_spec l c) as [->|Hn]; [reflexivity|].
      rewrite (Diag l c Hl Hc Hn), Z.mul_0_r. reflexivity.
    - rewrite <- (sum_0 m (fun _ => 0)) by reflexivity. apply sum_cong_ext. intros l Hl.
      rewrite (Diag l c Hl Hc) by lia. rewrite Z.mul_0_r. reflexivity. }
  assert (Inside : forall c, (c < g)%nat -> (c < m)%nat /\ cong n (T c c * W c c) 1).
  { intros c Hc. assert (E := ET c c Hc Hc). rewrite (One T c c Hc) in E. unfold one in E. rewrite Nat.eqb_refl in E.
    destruct (Nat.ltb_spec c m); [split; assumption|]. destruct proper. symmetry. exact E. }
  assert (Zeros : forall r c, (r < m)%nat -> (c < g)%nat -> cong n (V r c) 0).
  { intros r c Hr Hc. destruct (Inside c Hc) as [Hm U]. assert (E := EV r c Hr Hc). rewrite (One V r c Hc) in E.
    unfold zero in E. destruct (Nat.ltb_spec c m); [|lia].
    rewrite <- (Z.mul_1_r (V r c)), <- U. replace (V r c * (T c c * W c c)) with (T c c * (V r c * W c c)) by ring.
    rewrite E, Z.mul_0_r. reflexivity. }
  assert (K := cdet_low m g (mul m (fun r c => - N r c) RI) (mul m one RI) i).
  unfold characteristic. rewrite cdet_mul_r in K.
  assert (D : cong n (det m RI * det m R) 1).
  { rewrite Z.mul_comm, <- det_mul, <- (det_one m). apply det_cong. exact HR. }
  rewrite <- (Z.mul_1_r (cdet m _ _ i)), <- D, Z.mul_assoc, K; [reflexivity | | exact Hi |].
  - intros r c Hr Hc. transitivity (-1 * V r c); [|rewrite (Zeros r c Hr Hc); reflexivity].
    unfold V, mul. rewrite <- sum_mul_l. apply sum_cong_ext. intros l _. exists 0. ring.
  - destruct g as [|g]; [lia|]. apply (Inside g). lia.
Qed.

(* independent columns on which M is a are no more than the multiplicity of a *)
Lemma dimension_bound M p a t g B L : is_charpoly n m M p -> has_multiplicity n p a t ->
  mul m L B =[g, g; n] one -> mul m M B =[m, g; n] (fun i j => a * B i j) -> (g <= t)%nat.
Proof.
  intros [c [_ [Vc [_ Pc]]]] [f [Pf Nf]] EL EM.
  set (N := fun i j => M i j - a * one i j).
  assert (EN : mul m N B =[m, g; n] zero).
  { intros i j Hi Hj. transitivity (mul m M B i j - a * mul m one B i j).
    - unfold N, mul. rewrite <- sum_mul_l. exists 0. rewrite Z.mul_0_l.
      rewrite (sum_ext m _ (fun l => M i l * B l j + -1 * (a * (one i l * B l j)))) by (intros; ring).
      rewrite sum_add, sum_mul_l. ring.
    - rewrite (EM i j Hi Hj), (mul_1_l n m g B i j Hi Hj), Z.sub_diag. reflexivity. }
  destruct (shifted_low n a g (coefficients m N)) as [s Es].
  { intros i Hi. rewrite nth_coefficients. apply (characteristic_low g N B L); assumption. }
  assert (E : peq n p (shifted a (coefficients m N))).
  { assert (Same : peq 0 c (shifted a (coefficients m N))).
    { apply same_values. intros x. rewrite Vc, value_shifted, value_series. unfold coefficients. rewrite length_map_seq.
      transitivity (series (S m) (characteristic m N) (x - a)).
      - rewrite characteristic_series. apply det_ext. intros. unfold less, N. ring.
      - apply sum_ext. intros j Hj. rewrite nth_map_seq by exact Hj. reflexivity. }
    intros i. rewrite (Pc i). assert (Z0 := Same i). apply cong_0 in Z0. rewrite Z0. reflexivity. }
  destruct (Nat.le_gt_cases g t) as [H|H]; [exact H|]. exfalso. apply Nf.
  apply (times_root_more n a t (g - S t) f s). replace (t + S (g - S t))%nat with g by lia.
  rewrite <- Es, <- E. intros i. symmetry. apply Pf.
Qed.

End Dimension.
