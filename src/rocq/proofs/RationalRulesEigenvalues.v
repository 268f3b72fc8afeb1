(* Over Q: claims about eigenvalues, and about Drazin inverses. *)

From Modlinalg Require Import RationalVerdicts.
From Modlinalg Require Import proofs.RationalTested proofs.RationalSteps proofs.RationalPowers proofs.RationalPolynomials.
From Modlinalg Require Import proofs.RationalRoots proofs.RationalEigenspaces.
From Modlinalg Require Import proofs.RationalRules proofs.RationalRulesPolynomials proofs.Rules.
Open Scope Z_scope.

(** * Eigenvalues *)

Fixpoint difference (f g : list Q) : list Q :=
  match f, g with
  | [], _ => map Qopp g
  | _, [] => f
  | a :: f', b :: g' => (a - b)%Q :: difference f' g'
  end.
Lemma qvalue_of_difference f x : forall g, (qvalue (difference f g) x == qvalue f x - qvalue g x)%Q.
Proof.
  induction f as [|a f IH]; intros g.
  - cbn [difference]. induction g as [|b g IH]; cbn [map qvalue] in *; [ring | rewrite IH; ring].
  - destruct g as [|b g]; cbn [difference qvalue]; [ring | rewrite IH; ring].
Qed.

Lemma linear_cancel b p : forall prev, (forall i, nth i (linear_times b prev p) 0 == 0)%Q ->
  (prev == 0)%Q /\ forall i, (nth i p 0 == 0)%Q.
Proof.
  induction p as [|c p IH]; intros prev E; cbn [linear_times] in E.
  - split; [exact (E O)|]. intros [|i]; reflexivity.
  - destruct (IH c (fun i => E (S i))) as [Ec Ep]. split.
    + assert (E0 := E O). cbn [nth] in E0. rewrite Ec in E0. rewrite <- E0. ring.
    + intros [|i]; [exact Ec | exact (Ep i)].
Qed.

Lemma root_cancel b t p : (forall i, nth i (root_times b t p) 0 == 0)%Q -> forall i, (nth i p 0 == 0)%Q.
Proof.
  induction t as [|t IH]; cbn [root_times]; [auto|]. intros E. apply IH. exact (proj2 (linear_cancel b _ 0%Q E)).
Qed.

Lemma qvalue_nowhere p : (forall x, (qvalue p x == 0)%Q) -> forall i, (nth i p 0 == 0)%Q.
Proof.
  intros E i. destruct (Nat.lt_ge_cases i (length p)) as [Hi|Hi]; [|rewrite nth_overflow by lia; reflexivity].
  apply (no_coefficients (length p) (fun i => nth i p 0%Q)); [|exact Hi]. intros x. rewrite <- qvalue_sum. apply E.
Qed.

Lemma qvalue_zeros p x : (forall i, (nth i p 0 == 0)%Q) -> (qvalue p x == 0)%Q.
Proof.
  induction p as [|c p IH]; intros E; [reflexivity|]. cbn [qvalue].
  rewrite (IH (fun i => E (S i))), (E O : (c == 0)%Q). ring.
Qed.

Lemma times_power_less y t z w : (times_power y t (z - w) == times_power y t z - times_power y t w)%Q.
Proof. induction t as [|t IH]; cbn [times_power]; [reflexivity | rewrite IH; ring]. Qed.

Lemma times_power_add y t s z : times_power y (t + s) z = times_power y t (times_power y s z).
Proof. induction t as [|t IH]; cbn [Nat.add times_power]; [reflexivity | rewrite IH; reflexivity]. Qed.

(* another factor x - a is one of f *)
Lemma times_power_more a t j f g :
  (forall x, times_power (x - a) t (qvalue f x) == times_power (x - a) (t + S j) (qvalue g x))%Q -> (qvalue f a == 0)%Q.
Proof.
  intros E. assert (D : (qvalue (difference f (root_times a (S j) g)) a == 0)%Q).
  { apply qvalue_zeros, (root_cancel a t), qvalue_nowhere. intros x.
    rewrite qvalue_root_times, (times_power_eq _ _ t _ _ (Qeq_refl _) (qvalue_of_difference f x _)), times_power_less, E,
      times_power_add, (times_power_eq _ _ t _ _ (Qeq_refl _) (qvalue_root_times a (S j) g x)). ring. }
  rewrite qvalue_of_difference, qvalue_root_times in D. cbn [times_power] in D.
  match type of D with (?v == 0)%Q => transitivity v; [ring | exact D] end.
Qed.

(* the multiplicity of a zero is one number *)
Lemma qmultiplicity_unique p q a t s : (forall x, qvalue p x == qvalue q x)%Q ->
  has_qmultiplicity p a t -> has_qmultiplicity q a s -> t = s.
Proof.
  intros E [f [Ef Nf]] [g [Eg Ng]].
  assert (F : forall x, (times_power (x - a) t (qvalue f x) == times_power (x - a) s (qvalue g x))%Q).
  { intros x. rewrite <- Ef, E. apply Eg. }
  destruct (Nat.lt_trichotomy t s) as [L|[->|L]]; [exfalso| reflexivity |exfalso].
  - apply Nf. replace s with (t + S (s - S t))%nat in F by lia. exact (times_power_more a t _ f g F).
  - apply Ng. replace t with (s + S (t - S s))%nat in F by lia. apply (times_power_more a s (t - S s) g f). intros x. symmetry. apply F.
Qed.

Lemma qmultiplicity_at p a b t : (a == b)%Q -> has_qmultiplicity p a t -> has_qmultiplicity p b t.
Proof.
  intros E [f [Ef Nf]]. exists f. split.
  - intros x. rewrite Ef. apply times_power_eq; [rewrite E; reflexivity | reflexivity].
  - rewrite <- (qvalue_eq f a b E). exact Nf.
Qed.

Lemma qeigenvalues_says m M p l values : are_qeigenvalues m M p l ->
  (forallb (fun a => existsb (fun e => qsame a (its_qvalue e)) l) values
     && forallb (fun e => existsb (qsame (its_qvalue e)) values) l = true
   <-> forall x, is_qeigenvalue m M x <-> exists a, In a values /\ (x == a)%Q).
Proof.
  intros [_ [_ [Ex _]]]. rewrite andb_true_iff, !forallb_forall. split.
  - intros [H1 H2] x. rewrite Ex. split.
    + intros [e [He Hx]]. specialize (H2 e He). apply existsb_exists in H2. destruct H2 as [a [Ha E]].
      apply qsame_iff in E. exists a. split; [exact Ha|]. rewrite <- E. exact Hx.
    + intros [a [Ha Hx]]. specialize (H1 a Ha). apply existsb_exists in H1. destruct H1 as [e [He E]].
      apply qsame_iff in E. exists e. split; [exact He|]. rewrite <- E. exact Hx.
  - intros H. split.
    + intros a Ha. assert (Ea : is_qeigenvalue m M a) by (apply H; exists a; split; [exact Ha | reflexivity]).
      apply Ex in Ea. destruct Ea as [e [He E]]. apply existsb_exists. exists e. split; [exact He|]. apply qsame_iff, E.
    + intros e He. assert (Ee : is_qeigenvalue m M (its_qvalue e)) by (apply Ex; exists e; split; [exact He | reflexivity]).
      apply H in Ee. destruct Ee as [a [Ha E]]. apply existsb_exists. exists a. split; [exact Ha|]. apply qsame_iff, E.
Qed.

Lemma qmultiplicities_says A p l values counts : are_qeigenvalues (qheight A) (qent A) p l ->
  forallb (fun a => existsb (fun e => qsame a (its_qvalue e)) l) values = true ->
  (Nat.eqb (length counts) (length values)
     && forallb (fun v => forallb (fun e =>
          negb (qsame (fst v) (its_qvalue e)) || (snd v =? Z.of_nat (qmultiplicity e))) l)
          (combine values counts) = true
   <-> has_qmultiplicities A values counts).
Proof.
  intros [Cp [_ [_ Each]]] V. rewrite forallb_forall in V. rewrite Forall_forall in Each.
  rewrite andb_true_iff, Nat.eqb_eq, forallb_forall. unfold has_qmultiplicities. split; intros [Hl H]; (split; [exact Hl|]).
  - exists p. split; [exact Cp|]. apply Forall_forall. intros [a t] Hv. specialize (H _ Hv).
    assert (Ha := V a (in_combine_l _ _ _ _ Hv)). apply existsb_exists in Ha. destruct Ha as [e [He E]].
    rewrite forallb_forall in H. specialize (H e He). cbn [fst snd] in *. rewrite E in H. cbn [negb orb] in H.
    apply Z.eqb_eq in H. subst t. apply qsame_iff in E. split; [lia|]. rewrite Nat2Z.id. apply (qmultiplicity_at p (its_qvalue e)); [symmetry; exact E|]. exact (proj1 (Each e He)).
  - destruct H as [q [Cq H]]. rewrite Forall_forall in H. intros [a t] Hv. apply forallb_forall. intros e He.
    destruct (H _ Hv) as [H0 Ht]. cbn [fst snd] in *. destruct (qsame a (its_qvalue e)) eqn:E; [|reflexivity].
    cbn [negb orb]. apply Z.eqb_eq. rewrite <- (Z2Nat.id t H0). f_equal. apply qsame_iff in E.
    apply (qmultiplicity_unique q p (its_qvalue e)); [|apply (qmultiplicity_at q a); assumption|exact (proj1 (Each e He))].
    intros x. rewrite (proj2 Cq), (proj2 Cp). reflexivity.
Qed.

(** * Drazin inverses *)

Lemma qdrazin_says m A B Y i index : qmul m (qmul m B A) B =[m, m; Q] B -> qmul m A B =[m, m; Q] qmul m B A ->
  is_qdrazin_inverse m A Y i -> (forall Z j, is_qdrazin_inverse m A Z j -> Z =[m, m; Q] Y /\ (i <= j)%nat) ->
  (B =[m, m; Q] Y /\ match index with Some k => k = Z.of_nat i | None => True end <-> has_qindex m A B index).
Proof.
  intros E2 E5 [_ [_ P]] U. split.
  - intros [EB I]. assert (PB : qmul m (qpow m A (S i)) B =[m, m; Q] qpow m A i) by (rewrite EB; exact P).
    destruct index as [k|]; cbn [has_qindex]; [|exists i; exact PB]. rewrite I, Nat2Z.id.
    split; [lia|]. split; [exact PB|]. intros j Pj. apply (U B j). repeat split; assumption.
  - destruct index as [k|]; cbn [has_qindex].
    + intros [H0 [PB L]]. destruct (U B (Z.to_nat k)) as [EB Le]; [repeat split; assumption|].
      split; [exact EB|]. rewrite <- (Z2Nat.id k H0). f_equal. apply Nat.le_antisymm; [|exact Le]. apply L. rewrite EB. exact P.
    + intros [j PB]. destruct (U B j) as [EB _]; [repeat split; assumption|]. split; [exact EB | exact I].
Qed.

(** * Rules *)

Section Rules.
Variable proofs : list qcertificate.
Hypothesis verified : forall c, In c proofs -> qaccepted c = true.

Lemma qeigenvalues_rule M values counts :
  says (qrule proofs (QHasEigenvalues M values counts)) (qholds (QHasEigenvalues M values counts)).
Proof.
  cbn [qrule qholds]. apply says_both.
  - apply (qby_first proofs verified). intros c V C. destruct c; try exact I. cbn [qsays_eigenvalues]. apply says_if.
    intros E. qmatrices. cbn [qclaim] in C. apply says_test. eapply qeigenvalues_says; eassumption.
  - intros _. destruct counts as [l|]; [|exact I]. apply (qby_first proofs verified). intros c V C. destruct c; try exact I.
    cbn [qsays_multiplicities]. apply says_if. intros E. apply andb_true_iff in E. destruct E as [E W]. qmatrices.
    cbn [qclaim] in C. apply says_test. eapply (qmultiplicities_says (QMatrix _ _ _)); [exact C | exact W].
Qed.

Lemma qdrazin_rule M X index : says (qrule proofs (QIsDrazinInverse M X index)) (qholds (QIsDrazinInverse M X index)).
Proof.
  cbn [qrule qholds]; cbv zeta. apply says_if. intros H. qmatrices.
  apply says_both; [apply qsays_sized|]. intros HM. apply says_both; [apply qsays_sized|]. intros HX.
  assert (SM : stands (qheight M) (qheight M) (cleared (qlines M)) (qent M)) by (apply qwell_stands; auto).
  assert (SX : stands (qheight M) (qheight M) (cleared (qlines X)) (qent X)) by (apply qwell_stands; auto).
  apply says_both; [apply qsays_equal; [repeat apply stands_mul|]; assumption|]. intros E2.
  apply says_both; [apply qsays_equal; apply stands_mul; assumption|]. intros E5.
  apply (qby_first proofs verified). intros c V C. destruct c; try exact I. cbn [qsays_drazin]. apply says_if. intros E.
  qmatrices. cbn [qaccepted] in V. unfold check_qdrazin_inverse in V. destruct (_ && _) eqn:T in V; [|discriminate V].
  repeat match goal with H : _ && _ = true |- _ => apply andb_true_iff in H; destruct H end.
  match goal with H : qshape _ _ ?Y = true, D : qclaim (QDrazinInverse _ _ ?Y _ _) |- _ => apply stands_cleared in H end.
  cbn [qclaim] in C. destruct C as [D U]. apply says_test. rewrite <- (qdrazin_says _ _ _ _ _ index E2 E5 D U).
  match goal with S : stands _ _ (cleared ?Y) (qentry ?Y) |- context [cleared ?Y] => rewrite andb_true_iff, (stands_eq _ _ _ _ _ _ SX S) end.
  destruct index as [k|]; [|tauto]. rewrite Z.eqb_eq. reflexivity.
Qed.

End Rules.

#[global] Hint Resolve qdrazin_rule qeigenvalues_rule : rules.
