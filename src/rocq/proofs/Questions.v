(* What a certificate about a question shares with it. *)

From Modlinalg Require Import Questions.
From Modlinalg Require Import proofs.Rules proofs.RationalRules.
Open Scope Z_scope.

Lemma same_ring_eq q o : same_ring q o = true -> exists r, ring_in q = Some r /\ ring_in o = Some r.
Proof.
  unfold same_ring. destruct (ring_in q) as [[n|]|], (ring_in o) as [[n'|]|]; try discriminate.
  - rewrite Z.eqb_eq. intros <-. eauto.
  - eauto.
Qed.

Section Matrices.
Variables (A : Type) (read_it : object -> string -> option A) (same_as : A -> A -> bool).
Hypothesis same_as_eq : forall X Y, same_as X Y = true -> X = Y.

Lemma same_matrices_eq kernel q o name : same_matrices A read_it same_as kernel q o = true ->
  In name names_of_matrices -> has name q = true ->
  exists X, read_it q name = Some X /\ read_it o (place_of name o) = Some X.
Proof.
  unfold same_matrices. rewrite forallb_forall. intros H I Q. specialize (H name I). rewrite Q in H. unfold same_at in H.
  destruct (read_it q name) as [X|], (read_it o (place_of name o)) as [Y|]; try discriminate.
  apply same_as_eq in H. subst Y. eauto.
Qed.

Lemma same_matrices_named kernel q o name : same_matrices A read_it same_as kernel q o = true ->
  In name names_of_matrices -> has name o = true ->
  has name q = true \/ (name = "start" /\ has "M" q = true) \/ (kernel = true /\ name = "b").
Proof.
  unfold same_matrices. rewrite forallb_forall. intros H I O. specialize (H name I). destruct (has name q); [auto|].
  rewrite O in H. cbn [negb orb] in H. apply orb_true_iff in H. rewrite !andb_true_iff, !String.eqb_eq in H. tauto.
Qed.
End Matrices.

Lemma about_parts q o : about q o = true -> same_ring q o = true /\
  (has "claim" q = false -> about_matrices (negb (has "b" q) && about_kernel o) q (spoken_of o) = true).
Proof.
  unfold about. rewrite !andb_true_iff. intros [[[R _] _] H]. split; [exact R|]. intros E. rewrite E in H.
  rewrite !andb_true_iff in H. apply H.
Qed.

Lemma about_ring q o : about q o = true -> exists r, ring_in q = Some r /\ ring_in o = Some r.
Proof. intros H. apply same_ring_eq, about_parts, H. Qed.

Lemma about_matrix q o name : about q o = true -> has "claim" q = false ->
  In name names_of_matrices -> has name q = true ->
  let i := spoken_of o in
  (exists n A, ring_in q = Some (Some n) /\ read_matrix_of n q name = Some A /\ read_matrix_of n i (place_of name i) = Some A)
  \/ (exists A, ring_in q = Some None /\ read_qmatrix_of q name = Some A /\ read_qmatrix_of i (place_of name i) = Some A).
Proof.
  intros H C I Q i. apply about_parts in H. destruct H as [_ H]. specialize (H C). unfold about_matrices in H.
  destruct (ring_in q) as [[n|]|]; [left; exists n | right | discriminate].
  - destruct (same_matrices_eq _ _ _ same_eq _ _ _ name H I Q) as [A [E1 E2]]. exists A. auto.
  - destruct (same_matrices_eq _ _ _ qsame_eq _ _ _ name H I Q) as [A [E1 E2]]. exists A. auto.
Qed.

Lemma about_named q o name : about q o = true -> has "claim" q = false ->
  In name names_of_matrices -> has name (spoken_of o) = true ->
  has name q = true \/ (name = "start" /\ has "M" q = true) \/ (about_kernel o = true /\ name = "b").
Proof.
  intros H C I O. apply about_parts in H. destruct H as [_ H]. specialize (H C). unfold about_matrices in H.
  destruct (ring_in q) as [[n|]|]; [| |discriminate]; apply same_matrices_named with (name := name) in H; auto;
    rewrite andb_true_iff in H; tauto.
Qed.

Lemma judge_about_sound q j : is_verified (judge_about (Some q) j) = true ->
  judge_about (Some q) j = judge_all j /\ exists o, j = Fields o /\ about q o = true.
Proof.
  unfold judge_about. destruct j as [z|s| | |l|o]; cbn [fields]; try discriminate.
  destruct (is_verified (judge_all (Fields o))) eqn:V; cbn [andb]; [|intros E; rewrite E in V; discriminate].
  destruct (about q o) eqn:E; cbn [negb]; [|discriminate]. eauto.
Qed.
