(* Integers that hold several others as digits: a combination of such integers holds the combinations of the
   digits, as long as none of these reaches the base. *)

From Modlinalg Require Export Lists.
From Modlinalg Require Import proofs.Algebra.

Lemma nth_skipn' {A} (l : list A) j i d : nth i (skipn j l) d = nth (j + i) l d.
Proof. revert l; induction j as [|j IH]; intros [|a l]; auto; [destruct i; reflexivity | apply IH]. Qed.

Lemma nth_firstn' {A} (l : list A) p i d : (i < p)%nat -> nth i (firstn p l) d = nth i l d.
Proof.
  revert l i; induction p as [|p IH]; intros [|a l] [|i] Hi; simpl; auto; try lia. apply IH. lia.
Qed.

Lemma In_firstn {A} (a : A) p l : In a (firstn p l) -> In a l.
Proof. intros H. rewrite <- (firstn_skipn p l). apply in_or_app. left. exact H. Qed.

(* groups of w entries in one list *)
Lemma length_flat_map {A B} w (f : A -> list B) l : (forall a, length (f a) = w) ->
  length (flat_map f l) = (w * length l)%nat.
Proof. intros Hf. induction l as [|a l IH]; simpl; [lia|]. rewrite app_length, IH, Hf. lia. Qed.

Lemma nth_flat_map {A B} w (f : A -> list B) l q t a b : (forall a, length (f a) = w) -> (t < w)%nat ->
  (q < length l)%nat -> nth (w * q + t) (flat_map f l) b = nth t (f (nth q l a)) b.
Proof.
  intros Hf Ht. revert q; induction l as [|c l IH]; intros q Hq; simpl in Hq; [lia|]. simpl flat_map. destruct q as [|q].
  - rewrite Nat.mul_0_r. apply app_nth1. rewrite Hf. exact Ht.
  - rewrite app_nth2; rewrite Hf; [|lia]. replace (w * S q + t - w)%nat with (w * q + t)%nat by lia. apply IH. lia.
Qed.

Section Digits.
Variable base : Z.

(* f 0 + f 1 * base + ... + f (w - 1) * base^(w - 1) *)
Fixpoint with_digits (w : nat) (f : nat -> Z) : Z :=
  match w with O => 0 | S w' => f O + base * with_digits w' (fun t => f (S t)) end.

Lemma with_digits_ext w f g : (forall t, (t < w)%nat -> f t = g t) -> with_digits w f = with_digits w g.
Proof.
  revert f g; induction w as [|w IH]; intros f g E; simpl; auto.
  rewrite E, (IH _ (fun t => g (S t))) by (try lia; intros; apply E; lia). reflexivity.
Qed.

Lemma sum_with_digits k w (a : nat -> Z) (f : nat -> nat -> Z) :
  sum k (fun l => a l * with_digits w (f l)) = with_digits w (fun t => sum k (fun l => a l * f l t)).
Proof.
  revert f; induction w as [|w IH]; intros f; simpl; [apply sum_0; lia|].
  rewrite <- (IH (fun l t => f l (S t))), <- sum_mul_l, <- sum_add. apply sum_ext. intros l _. lia.
Qed.

Lemma length_to_digits w z : length (to_digits base w z) = w.
Proof. revert z; induction w as [|w IH]; intros z; simpl; auto. Qed.

Lemma nth_to_digits w f t : (forall t, (t < w)%nat -> 0 <= f t < base) -> (t < w)%nat ->
  nth t (to_digits base w (with_digits w f)) 0 = f t.
Proof.
  revert f t; induction w as [|w IH]; intros f t Hf Ht; [lia|]. assert (H0 := Hf O ltac:(lia)). simpl.
  rewrite Z.mul_comm, Z.mod_add, Z.mod_small, Z.div_add, Z.div_small by lia. destruct t as [|t]; [reflexivity|].
  apply (IH (fun t => f (S t))); [|lia]. intros i Hi. apply Hf. lia.
Qed.

Lemma from_digits_firstn w r : from_digits base (firstn w r) = with_digits w (fun t => nth t r 0).
Proof.
  revert r; induction w as [|w IH]; intros r; [reflexivity|]. destruct r as [|a r]; simpl.
  - rewrite (with_digits_ext w _ (fun t => nth t [] 0)), <- IH by (intros [|t] _; reflexivity). destruct w; simpl; lia.
  - rewrite IH. reflexivity.
Qed.

Lemma nth_packed w groups r q : (q < groups)%nat ->
  nth q (packed base w groups r) 0 = with_digits w (fun t => nth (w * q + t) r 0).
Proof.
  revert r q; induction groups as [|groups IH]; intros r q Hq; [lia|]. simpl. destruct q as [|q].
  - rewrite Nat.mul_0_r. apply from_digits_firstn.
  - rewrite IH by lia. apply with_digits_ext. intros t _. rewrite nth_skipn'. f_equal. lia.
Qed.

Lemma length_packed w groups r : length (packed base w groups r) = groups.
Proof. revert r; induction groups as [|groups IH]; intros r; simpl; auto. Qed.

End Digits.

(* a sum of k products of integers below n is below the base *)
Lemma below_base k n u v : 0 < n -> (forall l, 0 <= u l < n) -> (forall l, 0 <= v l < n) ->
  0 <= sum k (fun l => u l * v l) < base_for n k.
Proof.
  intros Hn Hu Hv. assert (B : 0 <= sum k (fun l => u l * v l) <= Z.of_nat k * n * n).
  { induction k as [|k IH]; simpl sum; [simpl; lia|]. specialize (Hu k). specialize (Hv k). nia. }
  unfold base_for. destruct (Z.eq_dec (Z.of_nat k * n * n) 0) as [E|E].
  - rewrite E in *. change (Z.log2 0) with 0. simpl. lia.
  - assert (L := Z.log2_spec (Z.of_nat k * n * n) ltac:(nia)). rewrite Z.add_1_r. lia.
Qed.
