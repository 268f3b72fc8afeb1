(* Over any ring: what is accepted is true. *)

From Modlinalg Require Import RationalVerdicts.
From Modlinalg Require Import proofs.RationalBasic proofs.RationalSpaces proofs.RationalElimination proofs.RationalSteps proofs.RationalSystems
  proofs.RationalPolynomials proofs.RationalPowers proofs.RationalRanks proofs.RationalFactors proofs.RationalForms proofs.RationalQuotients proofs.RationalInside
  proofs.RationalOrders proofs.RationalEigenvalues proofs.Judging proofs.Reading.

Lemma qaccepted_sound c : qaccepted c = true -> qclaim c.
Proof.
  destruct c as [m M X|m M v|m k M X ids|m k M ids [Z|v|u|w]|m k j M N C|m M N P PI|m k s r M N b X
    |m k s r M N b Z|[|] m k q M b x|[|] m k q M b u|m k M RI W CI R C|[|] m k q M b x y
    |[|] m k q M b x y z f|[|] m k q M b x y z f|m k M P L U|m M value steps E|m k A steps E
    |[|] m k q M b x RI W CI R C G orders count|q m M p P PI H|q m M p P PI H X|q m d M p v L
    |m M X index v|[|] m k j r M b x y RI W CI R C
    |[|] q m k r M rs cs X K Y|q m k r M B C L R
    |m k r s M rs cs X factors A L B R|m t M p V order primes proofs
    |q m M p v|m k h M H U B|[|] m k j M b x RI W CI R C PI D QI P T G orders
    |m k j s M b x RI W CI R C PI D QI P T G orders|g of G x y RI W CI R C orders|of G x y z
    |q m M p P PI H values l candidates u proofs]; cbn [qaccepted qclaim].
  - apply qinverse_sound.
  - apply qnot_invertible_sound.
  - apply qgeneralized_inverse_sound.
  - apply qno_generalized_inverse_Z_sound.
  - apply qno_generalized_inverse_v_sound.
  - apply qno_generalized_inverse_u_sound.
  - intros H. apply andb_true_iff in H. destruct H as [E H]. apply Nat.eqb_eq in E. subst k.
    exact (qno_generalized_inverse_w_sound m M ids w H).
  - apply qproduct_sound.
  - apply qsimilar_sound.
  - apply qtwo_sided_solution_sound.
  - apply qno_two_sided_solution_sound.
  - apply qsolution_sound.
  - apply qsolution_left_sound.
  - apply qno_solution_sound.
  - apply qno_solution_left_sound.
  - apply qdecomposition_sound.
  - apply qequal_modules_sound.
  - apply qequal_modules_left_sound.
  - apply qbasis_of_image_sound.
  - apply qbasis_of_image_left_sound.
  - apply qminimal_generators_sound.
  - apply qminimal_generators_left_sound.
  - apply qplu_sound.
  - apply qdet_sound.
  - apply qtrace_sound.
  - intros H. apply andb_true_iff in H. destruct H as [H _]. revert H. apply qsolution_set_sound.
  - intros H. apply andb_true_iff in H. destruct H as [H _]. revert H. apply qsolution_set_left_sound.
  - apply qcharpoly_sound.
  - apply qadjugate_sound.
  - apply qminpoly_sound.
  - apply qdrazin_inverse_sound.
  - apply qintersection_sound.
  - apply qintersection_left_sound.
  - apply qrank_by_rows_sound.
  - apply qrank_sound.
  - apply qrank_decomposition_sound.
  - apply qinvariant_factors_sound.
  - apply qorder_sound.
  - apply qinfinite_order_sound.
  - apply qhowell_form_sound.
  - apply qquotient_sound.
  - apply qquotient_left_sound.
  - apply qhomology_sound.
  - exact (qmodule_generators_claim g of G x y RI W CI R C orders).
  - exact (qquotient_generators_claim of G x y z).
  - apply qeigenvalues_sound.
Qed.

(* what an answer says is true *)
Lemma judge_over_Q_sound o r c : judge_over_Q o r = VerifiedOverQ c -> qclaim c.
Proof.
  unfold judge_over_Q. destruct (_ && _); [|discriminate]. destruct (find _ _) as [[name read']|]; [|discriminate].
  destruct (read' o) as [c'|]; [|discriminate]. destruct (qaccepted c') eqn:E; [|discriminate].
  intros V. inversion V; subst. apply qaccepted_sound. exact E.
Qed.

(* a verdict is no certificate *)
Lemma judge_qverdict_claims o r c : judge_qverdict o r <> VerifiedOverQ c.
Proof.
  unfold judge_qverdict, no_answer. cbv zeta.
  repeat (match goal with |- context [match ?x with _ => _ end] => destruct x end; try discriminate).
Qed.

Lemma judge_all_sound j c : judge_all j = VerifiedOverQ c -> qclaim c.
Proof.
  unfold judge_all. destruct (fields j) as [o|]; [|discriminate].
  destruct (rational_ring o) as [r|]; [|discriminate]. destruct (kind_is o _).
  - intros V. destruct (judge_qverdict_claims o r c V).
  - apply judge_over_Q_sound.
Qed.

(* the answers that say nothing *)
Definition silent : list answer := [OfCertificate Rejected; OfCertificate Malformed; OfCertificate NotProved].

Lemma judge_over_Q_otherwise o r a : judge_over_Q o r = Otherwise a -> In a silent.
Proof.
  unfold judge_over_Q, no_answer, silent. cbn [In]. intros V. destruct (_ && _); [|inversion V; subst; auto].
  destruct (find _ _) as [[name read']|]; [|inversion V; subst; auto].
  destruct (read' o) as [c'|]; [|inversion V; subst; auto].
  destruct (qaccepted c'); [|destruct (qbeyond_limits c'); [|destruct (qbeyond_proof c')]]; inversion V; subst; auto.
Qed.

Lemma judge_qverdict_otherwise o r a : judge_qverdict o r = Otherwise a -> In a silent.
Proof.
  unfold judge_qverdict, no_answer, silent. cbv zeta. cbn [In].
  repeat (match goal with |- context [match ?x with _ => _ end] => destruct x end; try discriminate);
    intros V; inversion V; subst; auto.
Qed.

Lemma judge_all_otherwise j a : judge_all j = Otherwise a -> judge_any j = a \/ In a silent.
Proof.
  unfold judge_all. destruct (fields j) as [o|]; [|intros V; inversion V; left; reflexivity].
  destruct (rational_ring o) as [r|]; [|intros V; inversion V; left; reflexivity]. intros V. right.
  destruct (kind_is o _); [exact (judge_qverdict_otherwise o r a V)|exact (judge_over_Q_otherwise o r a V)].
Qed.

Lemma answer_any_text_over_Q t c : answer_any_text t = VerifiedOverQ c ->
  qclaim c /\ exists j, read t = Some j /\ print j = squeeze t /\ judge_all j = VerifiedOverQ c.
Proof.
  unfold answer_any_text. intros V. destruct (read t) as [j|] eqn:E; [|discriminate]. split.
  - exact (judge_all_sound j c V).
  - exists j. split; [reflexivity|]. split; [exact (print_read t j E) | exact V].
Qed.

Lemma answer_any_text_otherwise t a : answer_any_text t = Otherwise a -> answer_text t = a \/ In a silent.
Proof.
  unfold answer_any_text, answer_text. destruct (read t) as [j|].
  - apply judge_all_otherwise.
  - intros V. inversion V. left. reflexivity.
Qed.

Lemma same_text_eq s t : same_text s t = true -> s = t.
Proof.
  revert t. induction s as [|a s IH]; intros [|b t]; cbn; try discriminate; [reflexivity|].
  intros H. apply andb_true_iff in H. destruct H as [E H]. apply Ascii.eqb_eq in E. subst b.
  f_equal. apply IH. exact H.
Qed.

Lemma print_fraction_of t q : fraction_of t = Some q -> print_fraction q = t.
Proof.
  unfold fraction_of. destruct (_ <=? _)%Z; [|discriminate]. destruct (parsed_fraction t) as [p|]; [|discriminate].
  destruct (same_text (print_fraction p) t) eqn:E; cbn [andb]; [|discriminate].
  destruct (_ && _); [|discriminate]. intros V. inversion V; subst. apply same_text_eq. exact E.
Qed.
