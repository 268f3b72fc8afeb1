(* Sums, integers modulo n, and the algebra of matrices: the lemmas. *)

From Coq Require Export Lia Setoid Morphisms.
From Modlinalg Require Export Matrices.

(* [nat_cases]: decide the comparisons of sizes that the goal asks for *)
Ltac nat_cases :=
  repeat match goal with
  | |- context [Nat.ltb ?a ?b] => destruct (Nat.ltb_spec a b); try lia
  | |- context [Nat.eqb ?a ?b] => destruct (Nat.eqb_spec a b); try lia
  end.

(* [only O]: the one index below 1 is 0 *)
Ltac only_0 l := assert (l = O) by lia; subst l.

(** * Sums *)

Lemma sum_ext k f g : (forall l, (l < k)%nat -> f l = g l) -> sum k f = sum k g.
Proof. induction k as [|k IH]; simpl; intros E; auto. rewrite IH, E; auto. Qed.

Lemma sum_add k f g : sum k (fun l => f l + g l) = sum k f + sum k g.
Proof. induction k; simpl; lia. Qed.

Lemma sum_mul_l k a f : sum k (fun l => a * f l) = a * sum k f.
Proof. induction k; simpl; lia. Qed.

Lemma sum_mul_r k a f : sum k (fun l => f l * a) = sum k f * a.
Proof. induction k; simpl; lia. Qed.

Lemma sum_0 k f : (forall l, (l < k)%nat -> f l = 0) -> sum k f = 0.
Proof. induction k as [|k IH]; simpl; intros E; auto. rewrite IH, E; auto. Qed.

Lemma sum_swap k p f :
  sum k (fun l => sum p (fun q => f l q)) = sum p (fun q => sum k (fun l => f l q)).
Proof.
  induction k as [|k IH]; simpl.
  - symmetry. apply sum_0. auto.
  - rewrite IH, <- sum_add. reflexivity.
Qed.

(* a sum with only one term that is not 0 *)
Lemma sum_one k j f : (j < k)%nat ->
  (forall l, (l < k)%nat -> l <> j -> f l = 0) -> sum k f = f j.
Proof.
  induction k as [|k IH]; simpl; intros Hj E; [lia|].
  destruct (Nat.eq_dec j k) as [->|Hn].
  - rewrite sum_0; [lia|]. intros. apply E; lia.
  - rewrite IH, (E k); try lia. intros. apply E; lia.
Qed.

Lemma sum_first k f : sum (S k) f = f O + sum k (fun l => f (S l)).
Proof. induction k; simpl in *; lia. Qed.

Lemma sum_app m k f : sum (m + k) f = sum m f + sum k (fun l => f (m + l)%nat).
Proof.
  induction k as [|k IH]; simpl; [rewrite Nat.add_0_r; lia|].
  rewrite Nat.add_succ_r. simpl. lia.
Qed.

(** * Integers modulo n *)

(* modulo 0 that is equality *)
Lemma cong_0 a b : cong 0 a b <-> a = b.
Proof. split; [intros [q E]; lia | intros ->; exists 0; lia]. Qed.

Lemma cong_mod n a b : cong n a b <-> a mod n = b mod n.
Proof.
  destruct (Z.eq_dec n 0) as [->|Hn]; [rewrite cong_0, !Zmod_0_r; reflexivity|].
  unfold cong. rewrite <- Z.mod_divide by auto. split; intros E.
  - rewrite <- (Z.sub_add b a), Zplus_mod, E, Z.add_0_l. apply Z.mod_mod; auto.
  - rewrite Zminus_mod, E, Z.sub_diag. apply Z.mod_0_l; auto.
Qed.

Global Instance cong_equiv n : Equivalence (cong n).
Proof.
  split; unfold cong.
  - intros a. exists 0. lia.
  - intros a b [q E]. exists (- q). lia.
  - intros a b c [q E] [r E']. exists (q + r). lia.
Qed.

Global Instance add_cong n : Proper (cong n ==> cong n ==> cong n) Z.add.
Proof. intros a b [q E] c d [r E']. exists (q + r). lia. Qed.

Global Instance sub_cong n : Proper (cong n ==> cong n ==> cong n) Z.sub.
Proof. intros a b [q E] c d [r E']. exists (q - r). lia. Qed.

Global Instance opp_cong n : Proper (cong n ==> cong n) Z.opp.
Proof. intros a b [q E]. exists (- q). lia. Qed.

Global Instance mul_cong n : Proper (cong n ==> cong n ==> cong n) Z.mul.
Proof.
  intros a b [q E] c d [r E']. exists (q * c + b * r).
  replace (a * c - b * d) with ((a - b) * c + b * (c - d)) by ring. rewrite E, E'. ring.
Qed.

Lemma mod_cong n a : cong n (a mod n) a.
Proof.
  destruct (Z.eq_dec n 0) as [->|Hn].
  - rewrite Zmod_0_r. exists 0. lia.
  - apply cong_mod. apply Z.mod_mod; auto.
Qed.

Lemma mod_0 n : 0 mod n = 0.
Proof. destruct (Z.eq_dec n 0) as [->|]; [reflexivity | apply Z.mod_0_l; auto]. Qed.

(* representatives 0 .. n-1 are unique *)
Lemma cong_small n a b : 0 <= a < n -> 0 <= b < n -> cong n a b -> a = b.
Proof. intros Ha Hb E. apply cong_mod in E. rewrite !Z.mod_small in E; auto. Qed.

Lemma cong_element n a b : element n a -> element n b -> cong n a b -> a = b.
Proof.
  intros Ha Hb. destruct (Z.eq_dec n 0) as [->|Hn]; [apply cong_0|]. unfold element in *. apply cong_small; lia.
Qed.

(** * Matrices *)

Section Modulo.
Variable n : Z.

Notation "a == b" := (cong n a b) (at level 70).

Global Instance sum_cong k : Proper (pointwise_relation nat (cong n) ==> cong n) (sum k).
Proof.
  intros f g E. induction k as [|k IH]; simpl; [reflexivity|]. rewrite IH, (E k). reflexivity.
Qed.

Lemma sum_cong_ext k f g : (forall l, (l < k)%nat -> f l == g l) -> sum k f == sum k g.
Proof. induction k as [|k IH]; simpl; intros E; [reflexivity|]. rewrite IH, E; auto. reflexivity. Qed.

Global Instance meq_equiv m k : Equivalence (meq n m k).
Proof.
  split.
  - intros A i j _ _. reflexivity.
  - intros A B E i j Hi Hj. symmetry. auto.
  - intros A B C E E' i j Hi Hj. rewrite (E i j Hi Hj). auto.
Qed.

Global Instance mul_meq m k p : Proper (meq n m k ==> meq n k p ==> meq n m p) (mul k).
Proof.
  intros A A' EA B B' EB i j Hi Hj. apply sum_cong_ext. intros l Hl.
  rewrite (EA i l), (EB l j); auto. reflexivity.
Qed.

Global Instance tr_meq m k : Proper (meq n m k ==> meq n k m) tr.
Proof. intros A B E i j Hi Hj. apply E; auto. Qed.

Global Instance trace_meq m : Proper (meq n m m ==> cong n) (trace m).
Proof. intros A B E. apply sum_cong_ext. intros l Hl. apply E; auto. Qed.

Lemma mul_assoc m k p q A B C : mul p (mul k A B) C =[m, q; n] mul k A (mul p B C).
Proof.
  intros i j _ _. unfold mul.
  rewrite (sum_ext p _ (fun l => sum k (fun l' => A i l' * B l' l * C l j)))
    by (intros; symmetry; apply sum_mul_r).
  rewrite sum_swap. apply sum_cong_ext. intros l _. rewrite <- sum_mul_l.
  apply sum_cong_ext. intros l' _. rewrite Z.mul_assoc. reflexivity.
Qed.

Lemma mul_1_l m k A : mul m one A =[m, k; n] A.
Proof.
  intros i j Hi _. unfold mul, one. rewrite (sum_one m i); auto.
  - rewrite Nat.eqb_refl, Z.mul_1_l. reflexivity.
  - intros l _ Hl. destruct (Nat.eqb_spec i l); [congruence|lia].
Qed.

Lemma mul_1_r m k A : mul k A one =[m, k; n] A.
Proof.
  intros i j _ Hj. unfold mul, one. rewrite (sum_one k j); auto.
  - rewrite Nat.eqb_refl, Z.mul_1_r. reflexivity.
  - intros l _ Hl. destruct (Nat.eqb_spec l j); [congruence|lia].
Qed.

Lemma mul_0_l m k p A : mul k zero A =[m, p; n] zero.
Proof. intros i j _ _. unfold mul, zero. rewrite sum_0; [reflexivity|]. intros; lia. Qed.

Lemma mul_0_r m k p A : mul k A zero =[m, p; n] zero.
Proof. intros i j _ _. unfold mul, zero. rewrite sum_0; [reflexivity|]. intros; lia. Qed.

Lemma tr_mul m k p A B : tr (mul k A B) =[p, m; n] mul k (tr B) (tr A).
Proof. intros i j _ _. apply sum_cong_ext. intros l _. rewrite Z.mul_comm. reflexivity. Qed.

Lemma tr_one m : tr one =[m, m; n] one.
Proof. intros i j _ _. unfold tr, one. rewrite Nat.eqb_sym. reflexivity. Qed.

Lemma tr_iff p r A B : A =[p, r; n] B <-> tr A =[r, p; n] tr B.
Proof. split; intros E; [rewrite E; reflexivity|]. intros i j Hi Hj. apply (E j i); auto. Qed.

Lemma trace_mul m k A B : trace m (mul k A B) = trace k (mul m B A).
Proof.
  unfold trace, mul. rewrite sum_swap. apply sum_ext. intros q _. apply sum_ext. intros; lia.
Qed.

Lemma trace_0 m : trace m zero = 0.
Proof. apply sum_0. reflexivity. Qed.

End Modulo.
