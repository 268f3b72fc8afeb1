(* Over Q: a check is the statement, or a witness. *)

From Modlinalg Require Import proofs.RationalTested proofs.RationalWitnesses proofs.Basic.
Open Scope Z_scope.

Lemma qinverse_sound m M X : check_qinverse m M X = true -> is_qinverse m (qentry M) (qentry X).
Proof. unfold check_qinverse. intros H. qtested. split; qequation. Qed.

Lemma qnot_invertible_sound m M v : check_qnot_invertible m M v = true -> not_qinvertible m (qentry M).
Proof.
  unfold check_qnot_invertible. intros H. qtested.
  apply (qno_inverse m (qentry M) (qentry v)); [qequation | qinequation].
Qed.

Lemma qsolution_sound m k q M b x :
  check_qsolution m k q M b x = true -> qmul k (qentry M) (qentry x) =[m, q; Q] qentry b.
Proof. unfold check_qsolution. intros H. qtested. qequation. Qed.

Lemma qsolution_left_sound m k q M b x :
  check_qsolution_left m k q M b x = true -> qmul m (qentry x) (qentry M) =[q, k; Q] qentry b.
Proof. unfold check_qsolution_left. intros H. qtested. qequation. Qed.

Lemma qno_solution_sound m k q M b u :
  check_qno_solution m k q M b u = true -> ~ exists x, qmul k (qentry M) x =[m, q; Q] qentry b.
Proof.
  unfold check_qno_solution. intros H. qtested.
  apply (qno_solution m k q _ _ (qentry u)); [qequation | qinequation].
Qed.

Lemma qno_solution_left_sound m k q M b u :
  check_qno_solution_left m k q M b u = true -> ~ exists x, qmul m x (qentry M) =[q, k; Q] qentry b.
Proof.
  unfold check_qno_solution_left. intros H. qtested.
  apply (qno_solution_left m k q _ _ (qentry u)); [qequation | qinequation].
Qed.

Lemma qidentity_sound m k M X i : stands m k (cleared M) (qentry M) -> stands k m (cleared X) (qentry X) ->
  check_qidentity m k (cleared M) (cleared X) i = true -> qidentity m k (qentry M) (qentry X) i.
Proof.
  intros HM HX. destruct i as [|[|[|[|[|[|i]]]]]]; simpl; try discriminate; intros H.
  - qequation.
  - qequation.
  - qequation.
  - qequation.
  - apply andb_true_iff in H. destruct H as [E H]. apply Nat.eqb_eq in E. subst k.
    split; [reflexivity | qequation].
Qed.

Lemma qgeneralized_inverse_sound m k M X identities :
  check_qgeneralized_inverse m k M X identities = true ->
  Forall (qidentity m k (qentry M) (qentry X)) identities.
Proof.
  unfold check_qgeneralized_inverse. cbv zeta. intros H. apply andb_true_iff in H. destruct H as [H Hi].
  qtested. rewrite forallb_forall in Hi. apply Forall_forall. intros i Hin.
  apply qidentity_sound; auto.
Qed.

Lemma qno_generalized_inverse_Z_sound m k M identities Z :
  check_qno_generalized_inverse_Z m k M identities Z = true ->
  ~ exists X, Forall (qidentity m k (qentry M) X) identities.
Proof.
  unfold check_qno_generalized_inverse_Z. intros H. qtested. intros [X HX]. rewrite Forall_forall in HX.
  apply (qno_identity_1 m k (qentry M) (qentry Z)).
  - qequation.
  - match goal with F : ftrace_0 _ = false |- _ => refine (stands_trace _ _ _ _ F) end. find_stands.
  - exists X. apply HX, among_In. assumption.
Qed.

Lemma qno_generalized_inverse_v_sound m k M identities v :
  check_qno_generalized_inverse_v m k M identities v = true ->
  ~ exists X, Forall (qidentity m k (qentry M) X) identities.
Proof.
  unfold check_qno_generalized_inverse_v. intros H. qtested. intros [X HX]. rewrite Forall_forall in HX.
  apply (qno_identities_1_3 m k (qentry M) (qentry v)); [qequation | qinequation |].
  exists X. split; apply HX, among_In; assumption.
Qed.

Lemma qno_generalized_inverse_u_sound m k M identities u :
  check_qno_generalized_inverse_u m k M identities u = true ->
  ~ exists X, Forall (qidentity m k (qentry M) X) identities.
Proof.
  unfold check_qno_generalized_inverse_u. intros H. qtested. intros [X HX]. rewrite Forall_forall in HX.
  apply (qno_identities_1_4 m k (qentry M) (qentry u)); [qequation | qinequation |].
  exists X. split; apply HX, among_In; assumption.
Qed.

Lemma qno_generalized_inverse_w_sound m M identities w :
  check_qno_generalized_inverse_w m M identities w = true ->
  ~ exists X, Forall (qidentity m m (qentry M) X) identities.
Proof.
  unfold check_qno_generalized_inverse_w. intros H. qtested. intros [X HX]. rewrite Forall_forall in HX.
  apply (qno_identities_1_5 m (qentry M) (qentry w)); [qequation | qinequation |].
  exists X. split; apply HX, among_In; assumption.
Qed.

Lemma qproduct_sound m k j M N C :
  check_qproduct m k j M N C = true -> qmul k (qentry M) (qentry N) =[m, j; Q] qentry C.
Proof. unfold check_qproduct. intros H. qtested. qequation. Qed.

Lemma qsimilar_sound m M N P PI :
  check_qsimilar m M N P PI = true ->
  is_qinverse m (qentry P) (qentry PI)
  /\ qentry N =[m, m; Q] qmul m (qmul m (qentry P) (qentry M)) (qentry PI).
Proof.
  unfold check_qsimilar. intros H. qtested.
  assert (E : qmul m (qentry P) (qentry PI) =[m, m; Q] qone) by qequation.
  assert (E' : qmul m (qentry P) (qentry M) =[m, m; Q] qmul m (qentry N) (qentry P)) by qequation.
  split; [split; [exact E | apply qone_side; exact E]|].
  rewrite E', qmul_assoc, E, qmul_1_r. reflexivity.
Qed.

Lemma qtwo_sided_solution_sound m k s r M N b X :
  check_qtwo_sided_solution m k s r M N b X = true ->
  qmul s (qmul k (qentry M) (qentry X)) (qentry N) =[m, r; Q] qentry b.
Proof. unfold check_qtwo_sided_solution. intros H. qtested. qequation. Qed.

Lemma qno_two_sided_solution_sound m k s r M N b Z :
  check_qno_two_sided_solution m k s r M N b Z = true ->
  ~ exists X, qmul s (qmul k (qentry M) X) (qentry N) =[m, r; Q] qentry b.
Proof.
  unfold check_qno_two_sided_solution. intros H. qtested.
  apply (qno_two_sided m k s r _ _ _ (qentry Z)); [qequation|].
  match goal with F : ftrace_0 _ = false |- _ => refine (stands_trace _ _ _ _ F) end. find_stands.
Qed.
