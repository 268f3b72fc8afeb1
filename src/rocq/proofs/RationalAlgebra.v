(* Sums of rational numbers, and the algebra of matrices over Q: the lemmas. *)

From Modlinalg Require Export Rationals.
From Modlinalg Require Import proofs.Algebra.
Open Scope Q_scope.

Lemma qsum_ext k f g : (forall l, (l < k)%nat -> f l == g l) -> qsum k f == qsum k g.
Proof. induction k as [|k IH]; simpl; intros E; [reflexivity|]. rewrite IH, E; auto; reflexivity. Qed.

Lemma qsum_add k f g : qsum k (fun l => f l + g l) == qsum k f + qsum k g.
Proof. induction k as [|k IH]; simpl; [reflexivity|]. rewrite IH. ring. Qed.

Lemma qsum_mul_l k a f : qsum k (fun l => a * f l) == a * qsum k f.
Proof. induction k as [|k IH]; simpl; [ring|]. rewrite IH. ring. Qed.

Lemma qsum_mul_r k a f : qsum k (fun l => f l * a) == qsum k f * a.
Proof. induction k as [|k IH]; simpl; [ring|]. rewrite IH. ring. Qed.

Lemma qsum_0 k f : (forall l, (l < k)%nat -> f l == 0) -> qsum k f == 0.
Proof. induction k as [|k IH]; simpl; intros E; [reflexivity|]. rewrite IH, E; auto; reflexivity. Qed.

Lemma qsum_swap k p f :
  qsum k (fun l => qsum p (fun q => f l q)) == qsum p (fun q => qsum k (fun l => f l q)).
Proof.
  induction k as [|k IH]; simpl.
  - symmetry. apply qsum_0. reflexivity.
  - rewrite IH, <- qsum_add. reflexivity.
Qed.

Lemma qsum_one k j f : (j < k)%nat ->
  (forall l, (l < k)%nat -> l <> j -> f l == 0) -> qsum k f == f j.
Proof.
  induction k as [|k IH]; simpl; intros Hj E; [lia|].
  destruct (Nat.eq_dec j k) as [->|Hn].
  - rewrite qsum_0; [ring|]. intros. apply E; lia.
  - rewrite IH, (E k); try lia; [ring|]. intros. apply E; lia.
Qed.

(* a sum with a common denominator *)
Lemma qsum_cleared k f z d : (forall l, (l < k)%nat -> f l * d == inject_Z (z l)) ->
  qsum k f * d == inject_Z (sum k z).
Proof.
  induction k as [|k IH]; intros E; cbn [qsum sum]; [ring|].
  rewrite inject_Z_plus, <- (E k), <- IH by auto. ring.
Qed.

Global Instance qeq_equiv m k : Equivalence (qeq m k).
Proof.
  split.
  - intros A i j _ _. reflexivity.
  - intros A B E i j Hi Hj. symmetry. auto.
  - intros A B C E E' i j Hi Hj. transitivity (B i j); [apply E | apply E']; auto.
Qed.

Global Instance qmul_qeq m k p : Proper (qeq m k ==> qeq k p ==> qeq m p) (qmul k).
Proof. intros A A' E B B' E' i j Hi Hj. apply qsum_ext. intros l Hl.
  apply Qmult_comp; [apply E | apply E']; auto.
Qed.

Global Instance qtr_qeq m k : Proper (qeq m k ==> qeq k m) qtr.
Proof. intros A B E i j Hi Hj. apply E; auto. Qed.

Global Instance qtrace_qeq m : Proper (qeq m m ==> Qeq) (qtrace m).
Proof. intros A B E. apply qsum_ext. intros l Hl. apply E; auto. Qed.

Lemma qmul_assoc m k p q A B C : qmul p (qmul k A B) C =[m, q; Q] qmul k A (qmul p B C).
Proof.
  intros i j _ _. unfold qmul.
  rewrite (qsum_ext p _ (fun l => qsum k (fun l' => A i l' * B l' l * C l j)))
    by (intros; symmetry; apply qsum_mul_r).
  rewrite qsum_swap. apply qsum_ext. intros l _. rewrite <- qsum_mul_l.
  apply qsum_ext. intros l' _. ring.
Qed.

Lemma qmul_1_l m k A : qmul m qone A =[m, k; Q] A.
Proof.
  intros i j Hi _. unfold qmul, qone. rewrite (qsum_one m i); auto.
  - rewrite Nat.eqb_refl. ring.
  - intros l _ Hl. destruct (Nat.eqb_spec i l); [congruence|ring].
Qed.

Lemma qmul_1_r m k A : qmul k A qone =[m, k; Q] A.
Proof.
  intros i j _ Hj. unfold qmul, qone. rewrite (qsum_one k j); auto.
  - rewrite Nat.eqb_refl. ring.
  - intros l _ Hl. destruct (Nat.eqb_spec l j); [congruence|ring].
Qed.

Lemma qmul_0_l m k p A : qmul k qzero A =[m, p; Q] qzero.
Proof. intros i j _ _. apply qsum_0. intros. unfold qzero. ring. Qed.

Lemma qmul_0_r m k p A : qmul k A qzero =[m, p; Q] qzero.
Proof. intros i j _ _. apply qsum_0. intros. unfold qzero. ring. Qed.

Lemma qtr_mul m k p A B : qtr (qmul k A B) =[p, m; Q] qmul k (qtr B) (qtr A).
Proof. intros i j _ _. apply qsum_ext. intros l _. unfold qtr. ring. Qed.

Lemma qtrace_mul m k A B : qtrace m (qmul k A B) == qtrace k (qmul m B A).
Proof.
  unfold qtrace, qmul. rewrite qsum_swap. apply qsum_ext. intros q _. apply qsum_ext. intros. ring.
Qed.

Lemma qtrace_0 m : qtrace m qzero == 0.
Proof. apply qsum_0. reflexivity. Qed.
