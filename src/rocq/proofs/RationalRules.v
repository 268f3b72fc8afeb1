(* Over Q: what certificates beside a claim settle is so. *)

From Modlinalg Require Import RationalVerdicts.
From Modlinalg Require Import proofs.RationalTested proofs.RationalWitnesses proofs.RationalBasic proofs.RationalSpaces.
From Modlinalg Require Import proofs.RationalSteps proofs.RationalSystems proofs.RationalOrders proofs.RationalJudging.
From Modlinalg Require Import proofs.Rules proofs.Reading.
Open Scope Z_scope.

Lemma same_written_eq x y : same_written x y = true -> x = y.
Proof.
  unfold same_written. rewrite andb_true_iff, !Z.eqb_eq. destruct x as [a b], y as [c d]. cbn [Qnum Qden].
  intros [-> E]. inversion E. reflexivity.
Qed.

Lemma all_same_eq {A} (f : A -> A -> bool) : (forall a b, f a b = true -> a = b) -> forall u v, all_same f u v = true -> u = v.
Proof.
  intros H u; induction u as [|a u IH]; intros [|b v] E; cbn [all_same] in E; try discriminate; [reflexivity|].
  apply andb_true_iff in E. destruct E as [E1 E2]. f_equal; auto.
Qed.

Lemma qsame_eq A B : qsame_matrix A B = true -> A = B.
Proof.
  destruct A as [r c L], B as [r' c' L']. unfold qsame_matrix. cbn [qheight qwidth qlines].
  rewrite !andb_true_iff, !Nat.eqb_eq. intros [[-> ->] E]. f_equal.
  revert E. apply all_same_eq, all_same_eq, same_written_eq.
Qed.

Lemma qsays_sized A r c : says (qsized A r c) (has_qsize A r c).
Proof. apply says_test. unfold has_qsize. rewrite andb_true_iff, !Nat.eqb_eq. reflexivity. Qed.

Lemma qwell_stands A r c : qwell A = true -> has_qsize A r c -> stands r c (cleared (qlines A)) (qent A).
Proof. intros W [<- <-]. apply stands_cleared. exact W. Qed.

Lemma qsays_equal m k F G A B : stands m k F A -> stands m k G B -> says (qequal F G) (A =[m, k; Q] B).
Proof. intros HA HB. apply says_test, stands_eq; auto. Qed.

Ltac qmatrices := repeat match goal with
  | H : _ && _ = true |- _ => apply andb_true_iff in H; destruct H
  | H : Nat.eqb _ _ = true |- _ => apply Nat.eqb_eq in H
  | H : qsame_matrix _ _ = true |- _ => apply qsame_eq in H; subst
  | H : same_side _ _ = true |- _ => apply same_side_eq in H; subst
  end; cbn [qheight qwidth qlines] in *.

Lemma qsolution_says s M b x : says (qsolution_found s M b x)
  (has_qsize x (qx_rows s M b) (qx_cols s M b) /\ qsolves s M b (qent x)).
Proof.
  unfold qsolution_found. apply says_if. intros H. qmatrices. apply says_both; [apply qsays_sized|]. intros Hx.
  destruct s; apply says_if; intros E; qmatrices; cbn [qsolves qx_rows qx_cols] in *.
  - apply qsays_equal; [apply stands_mul|]; apply qwell_stands; auto; split; auto.
  - apply qsays_equal; [apply stands_mul|]; apply qwell_stands; auto; split; auto.
Qed.

Ltac qkind c V C E := intros c V C E; destruct c; try discriminate E; simpl in E, C.

(* If X has the identity 1, then X*M*X has 1 and 2, and of 3 to 5 those of X. *)
Lemma qimplied_exists m k M ids : (exists X, Forall (qidentity m k M X) ids) ->
  exists X, Forall (qidentity m k M X) (implied ids).
Proof.
  intros [X HX].
  assert (H5 : forall Y, Forall (qidentity m k M Y) ids -> In 5%nat ids -> In 3%nat ids \/ In 4%nat ids ->
     qidentity m k M Y 3 /\ qidentity m k M Y 4).
  { intros Y HY I5 I. rewrite Forall_forall in HY. assert (E5 := HY _ I5). simpl in E5. destruct E5 as [-> E5].
    simpl. destruct I as [I|I]; apply HY in I; simpl in I; split; auto.
    - rewrite <- E5. exact I.
    - rewrite E5. exact I. }
  assert (K : forall Y, Forall (qidentity m k M Y) ids ->
     Forall (qidentity m k M Y) ((if among 5 ids && (among 3 ids || among 4 ids) then [3%nat; 4%nat] else []) ++ ids)).
  { intros Y HY. apply Forall_app. split; auto. destruct (_ && _) eqn:E; auto.
    apply andb_true_iff in E. destruct E as [E5 E]. apply orb_true_iff in E. rewrite !among_In in *.
    destruct (H5 Y) as [E3 E4]; auto. }
  unfold implied. destruct (among 1 ids) eqn:E1; [|exists X; apply K; auto].
  apply among_In in E1. assert (X1 : qmul m (qmul k M X) M =[m, k; Q] M) by (rewrite Forall_forall in HX; exact (HX _ E1)).
  exists (qmul k (qmul m X M) X).
  assert (MY : qmul k M (qmul k (qmul m X M) X) =[m, m; Q] qmul k M X).
  { rewrite <- (qmul_assoc m k k m M (qmul m X M) X), <- (qmul_assoc m k m k M X M), X1. reflexivity. }
  assert (YM : qmul m (qmul k (qmul m X M) X) M =[k, k; Q] qmul m X M).
  { rewrite (qmul_assoc k k m k (qmul m X M) X M), (qmul_assoc k m k k X M (qmul m X M)),
      <- (qmul_assoc m k m k M X M), X1. reflexivity. }
  apply Forall_app. split.
  - constructor; auto. simpl. rewrite YM. rewrite <- (qmul_assoc k k k m (qmul m X M) (qmul m X M) X).
    rewrite (qmul_assoc k m k k X M (qmul m X M)), <- (qmul_assoc m k m k M X M), X1. reflexivity.
  - apply K. rewrite Forall_forall in *. intros i Hi. assert (Xi := HX i Hi).
    destruct i as [|[|[|[|[|[|i]]]]]]; simpl in Xi |- *; auto.
    + rewrite MY. exact X1.
    + rewrite YM. rewrite <- (qmul_assoc k k k m (qmul m X M) (qmul m X M) X).
      rewrite (qmul_assoc k m k k X M (qmul m X M)), <- (qmul_assoc m k m k M X M), X1. reflexivity.
    + rewrite MY. exact Xi.
    + rewrite YM. exact Xi.
    + destruct Xi as [<- Xi]. split; auto. rewrite MY, YM. exact Xi.
Qed.


(* The identities 1 to 4 have one solution at most. *)
Lemma one_qpseudo_inverse m k M X Y : (forall i, In i [1%nat; 2%nat; 3%nat; 4%nat] -> qidentity m k M X i) ->
  (forall i, In i [1%nat; 2%nat; 3%nat; 4%nat] -> qidentity m k M Y i) -> X =[k, m; Q] Y.
Proof.
  intros HX HY. assert (X1 := HX 1%nat ltac:(simpl; tauto)). assert (X2 := HX 2%nat ltac:(simpl; tauto)).
  assert (X3 := HX 3%nat ltac:(simpl; tauto)). assert (X4 := HX 4%nat ltac:(simpl; tauto)).
  assert (Y1 := HY 1%nat ltac:(simpl; tauto)). assert (Y2 := HY 2%nat ltac:(simpl; tauto)).
  assert (Y3 := HY 3%nat ltac:(simpl; tauto)). assert (Y4 := HY 4%nat ltac:(simpl; tauto)).
  cbn [qidentity] in *. clear HX HY.
  assert (E : qmul k M X =[m, m; Q] qmul k M Y).
  { rewrite <- X3. transitivity (qtr (qmul m (qmul k M Y) (qmul k M X))).
    - apply qtr_qeq. rewrite <- (qmul_assoc m m k m (qmul k M Y) M X), Y1. reflexivity.
    - rewrite (qtr_mul m m m (qmul k M Y) (qmul k M X)), X3, Y3, <- (qmul_assoc m m k m (qmul k M X) M Y), X1. reflexivity. }
  assert (F : qmul m X M =[k, k; Q] qmul m Y M).
  { rewrite <- X4. transitivity (qtr (qmul k (qmul m X M) (qmul m Y M))).
    - apply qtr_qeq. rewrite (qmul_assoc k m k k X M (qmul m Y M)), <- (qmul_assoc m k m k M Y M), Y1. reflexivity.
    - rewrite (qtr_mul k k k (qmul m X M) (qmul m Y M)), X4, Y4, (qmul_assoc k m k k Y M (qmul m X M)),
        <- (qmul_assoc m k m k M X M), X1. reflexivity. }
  rewrite <- X2, (qmul_assoc k m k m X M X), E, <- (qmul_assoc k m k m X M Y), F. exact Y2.
Qed.

(* if it does not commute with M, no X has 1, 3 or 4, and 5 *)
Lemma no_q_commutes m k M X ids : (forall i, In i [1%nat; 3%nat; 4%nat; 5%nat] -> In i (implied ids)) ->
  (forall i, In i [1%nat; 2%nat; 3%nat; 4%nat] -> qidentity m k M X i) -> ~ qidentity m k M X 5 ->
  ~ exists Y, Forall (qidentity m k M Y) ids.
Proof.
  intros I HX N H. destruct (qimplied_exists m k M ids H) as [Y HY]. rewrite Forall_forall in HY.
  assert (I2 : In 2%nat (implied ids)).
  { unfold implied in *. destruct (among 1 ids) eqn:E1; [left; reflexivity|]. exfalso.
    assert (I1 := I 1%nat (or_introl eq_refl)). cbn [app] in I1. apply in_app_or in I1. destruct I1 as [I1|I1].
    - destruct (_ && _) in I1; simpl in I1; intuition discriminate.
    - apply among_In in I1. congruence. }
  apply N. assert (Y5 := HY 5%nat (I 5%nat ltac:(simpl; tauto))). cbn [qidentity] in *. destruct Y5 as [-> Y5]. split; [reflexivity|].
  assert (E := one_qpseudo_inverse k k M X Y HX). rewrite E; [exact Y5|].
  intros i Hi. apply HY. simpl in Hi. destruct Hi as [<-|[<-|[<-|[<-|[]]]]]; [apply I; simpl; tauto|exact I2|apply I; simpl; tauto|apply I; simpl; tauto].
Qed.

Section Rules.
Variable proofs : list qcertificate.
Hypothesis verified : forall c, In c proofs -> qaccepted c = true.

Lemma qby_proof f (P : Prop) : (forall c, qaccepted c = true -> qclaim c -> f c = true -> P) -> existsb f proofs = true -> P.
Proof.
  intros H E. apply existsb_exists in E. destruct E as [c [Hc E]]. assert (V := verified c Hc).
  exact (H c V (qaccepted_sound c V) E).
Qed.

Lemma qby_first f (P : Prop) : (forall c, qaccepted c = true -> qclaim c -> says (f c) P) -> says (qfirst_finding f proofs) P.
Proof.
  intros H. assert (K : forall c, In c proofs -> says (f c) P).
  { intros c Hc. assert (V := verified c Hc). exact (H c V (qaccepted_sound c V)). }
  clear H verified. induction proofs as [|c l IH]; simpl; auto.
  assert (Kc := K c (or_introl eq_refl)). destruct (f c) as [b|]; [exact Kc|].
  apply IH. intros. apply K. right. auto.
Qed.

Lemma qhas_inverse_says A : says (qhas_inverse proofs A) (qinvertible (qheight A) (qent A)).
Proof.
  apply says_settled; apply qby_proof.
  - qkind c V C E. qmatrices. eexists. exact C.
  - qkind c V C E. qmatrices. intros [X HX]. destruct C as [_ C]. apply C. exists X. apply HX.
Qed.

Lemma qinverse_rule M X : says (qrule proofs (QIsInverse M X)) (qholds (QIsInverse M X)).
Proof.
  cbn [qrule qholds]; cbv zeta. apply says_if. intros H. qmatrices.
  apply says_both; [apply qsays_sized|]. intros HM. apply says_both; [apply qsays_sized|]. intros HX.
  apply (says_iff _ (qmul (qheight M) (qent M) (qent X) =[qheight M, qheight M; Q] qone)).
  - unfold is_qinverse. split; [|tauto]. intros E. split; auto. apply qone_side; auto.
  - apply qsays_equal; [|apply stands_one]. apply stands_mul; apply qwell_stands; auto.
Qed.

Lemma qno_inverse_rule M : says (qrule proofs (QHasNoInverse M)) (qholds (QHasNoInverse M)).
Proof.
  cbn [qrule qholds]; cbv zeta. apply says_both; [apply qsays_sized|]. intros _. apply says_settled; apply qby_proof.
  - qkind c V C E. qmatrices. exact C.
  - qkind c V C E. qmatrices. intros [_ D]. apply D. eexists. apply C.
Qed.

Lemma qcheck_identities m k F G A B ids : stands m k F A -> stands k m G B ->
  (forallb (check_qidentity m k F G) ids = true <-> Forall (qidentity m k A B) ids).
Proof.
  intros RM RX. rewrite forallb_forall, Forall_forall.
  assert (E : forall i, check_qidentity m k F G i = true <-> qidentity m k A B i).
  { intros i. destruct i as [|[|[|[|[|[|i]]]]]]; simpl.
    - split; [discriminate | tauto].
    - apply stands_eq; [eapply stands_mul; [eapply stands_mul|]|]; eauto.
    - apply stands_eq; [eapply stands_mul; [eapply stands_mul|]|]; eauto.
    - apply stands_eq; [apply stands_tr; eapply stands_mul; eauto | eapply stands_mul; eauto].
    - apply stands_eq; [apply stands_tr; eapply stands_mul; eauto | eapply stands_mul; eauto].
    - rewrite andb_true_iff, Nat.eqb_eq. split; intros [E H]; split; auto; subst k.
      + revert H. apply stands_eq; eapply stands_mul; eauto.
      + revert H. apply stands_eq; eapply stands_mul; eauto.
    - split; [discriminate | tauto]. }
  split; intros H i Hi; apply E; auto.
Qed.

Lemma qidentities_rule M X ids :
  says (qrule proofs (QIsGeneralizedInverse M X ids)) (qholds (QIsGeneralizedInverse M X ids)).
Proof.
  cbn [qrule qholds]; cbv zeta. apply says_if. intros H. qmatrices. apply says_both; [apply qsays_sized|]. intros HX.
  apply says_test. apply qcheck_identities; apply qwell_stands; auto. split; auto.
Qed.

Lemma qno_identities_rule M ids :
  says (qrule proofs (QHasNoGeneralizedInverse M ids)) (qholds (QHasNoGeneralizedInverse M ids)).
Proof.
  cbn [qrule qholds]; cbv zeta. apply says_settled; apply qby_proof.
  - intros c V C E. destruct c; try discriminate E; cbn [qsays_no_identities qclaim] in E, C; qmatrices.
    + cbn [qaccepted] in V. unfold check_qgeneralized_inverse in V. qtested.
      rewrite Forall_forall in C. eapply no_q_commutes.
      * apply included_In. eassumption.
      * intros i Hi. apply C. eapply included_In; eassumption.
      * intros N. match goal with F : check_qidentity ?a ?b (cleared ?L) (cleared ?K) 5 = false |- _ =>
          assert (T : forallb (check_qidentity a b (cleared L) (cleared K)) [5%nat] = true);
          [apply (qcheck_identities a b (cleared L) (cleared K) (qentry L) (qentry K));
            [assumption|assumption|constructor; [exact N|constructor]]
          |cbn [forallb] in T; rewrite F in T; discriminate T] end.
    + intros H. apply C. destruct (qimplied_exists _ _ _ _ H) as [X HX]. exists X.
      rewrite Forall_forall in *. intros i Hi. apply HX. eapply included_In; eauto.
  - qkind c V C E. qmatrices. intros H. apply H. eexists.
    rewrite Forall_forall in *. intros i Hi. apply C. eapply included_In; eauto.
Qed.

Lemma qsolvable s A B c : qaccepted c = true -> qclaim c -> qsays_solvable s A B c = true -> exists x, qsolves s A B x.
Proof.
  intros V C E. destruct c; try discriminate E; cbn [qsays_solvable] in E; unfold qabout_system in E; qmatrices;
    match goal with S : side |- _ => destruct S end; cbn [qsystem_b qsolves qheight qwidth qlines qclaim] in *.
  1,2: eexists; exact C.
  all: cbn [qaccepted] in V; apply andb_true_iff in V; destruct V as [V _];
    unfold check_qsolution_set, check_qsolution_set_left in V;
    repeat match type of V with _ && _ = true => apply andb_true_iff in V; destruct V as [V _] end; eexists;
    first [exact (qsolution_sound _ _ _ _ _ _ V) | exact (qsolution_left_sound _ _ _ _ _ _ V)].
Qed.

Lemma qunsolvable s A B c : qclaim c -> qsays_unsolvable s A B c = true -> ~ exists x, qsolves s A B x.
Proof.
  intros C E. destruct c; try discriminate E; cbn [qsays_unsolvable] in E; unfold qabout_system in E; qmatrices.
  match goal with S : side |- _ => destruct S end; exact C.
Qed.

Lemma qno_solution_rule s M b : says (qrule proofs (QHasNoSolution s M b)) (qholds (QHasNoSolution s M b)).
Proof.
  cbn [qrule qholds]. apply says_settled; apply qby_proof; intros c V C E.
  - exact (qunsolvable s M b c C E).
  - intros N. exact (N (qsolvable s M b c V C E)).
Qed.

Lemma qmember_rule s M v : says (qrule proofs (QIsMember s M v)) (qholds (QIsMember s M v)).
Proof.
  cbn [qrule qholds]. apply says_settled; apply qby_proof; intros c V C E.
  - exact (qsolvable s M v c V C E).
  - exact (qunsolvable s M v c C E).
Qed.

Lemma qproduct_rule M N C : says (qrule proofs (QIsProduct M N C)) (qholds (QIsProduct M N C)).
Proof.
  cbn [qrule qholds]. apply says_if. intros H. qmatrices. apply says_both; [apply qsays_sized|]. intros HC.
  apply qsays_equal; [apply stands_mul|]; apply qwell_stands; auto; split; auto.
Qed.

Lemma qsimilar_rule M N P : says (qrule proofs (QAreSimilar M N P)) (qholds (QAreSimilar M N P)).
Proof.
  cbn [qrule qholds]; cbv zeta. apply says_if. intros H. qmatrices.
  apply says_both; [apply qsays_sized|]. intros HN. apply says_both; [apply qsays_sized|]. intros HP.
  apply says_both.
  - apply qsays_equal; apply stands_mul; apply qwell_stands; auto; split; auto.
  - intros _. destruct HP as [HP HP']. rewrite <- HP. apply qhas_inverse_says.
Qed.

Lemma qdeterminant_rule M value : says (qrule proofs (QIsDeterminant M value)) (qholds (QIsDeterminant M value)).
Proof.
  cbn [qrule qholds]. apply qby_first. intros c V C. destruct c; try exact I. cbn [qsays_determinant]. apply says_if. intros E.
  qmatrices. cbn [qclaim] in C. apply says_test. unfold qsame. rewrite Z.eqb_eq. split.
  - intros F. rewrite <- C. exact F.
  - intros F. rewrite <- C in F. exact F.
Qed.

Lemma qrank_in_is A c r : qaccepted c = true -> qrank_in A c = Some r -> is_qrank (qheight A) (qwidth A) (qent A) r.
Proof.
  intros V E. assert (C := qaccepted_sound c V). destruct c; try discriminate E; cbn [qrank_in] in E;
    (destruct (qsame_matrix _ _) eqn:S in E; [|discriminate E]); inversion E; subst; apply qsame_eq in S; subst.
  - cbn [qaccepted] in V. apply qdecomposition_with in V. split; [do 5 eexists; exact V|].
    intros RI' W' CI' R' C' r' D. apply Nat.le_antisymm; eapply qdecomposition_le; eassumption.
  - exact C.
  - exact (proj1 C).
Qed.

Lemma qrank_says M r c : qaccepted c = true -> says (qsays_rank M r c) (has_qrank M r).
Proof.
  intros V. unfold qsays_rank. destruct (qrank_in M c) as [actual|] eqn:E; [|exact I].
  destruct (qrank_in_is M c actual V E) as [[RI [W [CI [R [C D]]]]] U]. apply says_test. rewrite Z.eqb_eq. split.
  - intros <-. do 6 eexists. split; [exact D | reflexivity].
  - intros [RI' [W' [CI' [R' [C' [r' [D' <-]]]]]]]. f_equal. symmetry. exact (U _ _ _ _ _ _ D').
Qed.

Lemma qrank_rule M r : says (qfirst_finding (qsays_rank M r) proofs) (has_qrank M r).
Proof. apply qby_first. intros c V _. apply qrank_says. exact V. Qed.

Lemma qorder_rule M order : says (qrule proofs (QHasOrder M order)) (qholds (QHasOrder M order)).
Proof.
  cbn [qrule]. unfold qorder_found. cbv zeta.
  assert (F : says (qfirst_finding (qsays_order M order) proofs) (qholds (QHasOrder M order))).
  { apply qby_first. intros c V C. destruct c; try exact I; cbn [qsays_order]; apply says_if; intros E; qmatrices;
      cbn [qclaim] in C; destruct order as [e|]; cbn [qholds qheight].
    - apply says_test. rewrite Z.eqb_eq. split; [intros ->; exact C|]. intros D. exact (qorder_unique _ _ _ _ D C).
    - simpl. intros H. destruct C as [C1 [C2 _]]. refine (H (Z.to_nat _) _ C2). lia.
    - simpl. intros [He [P _]]. refine (C (Z.to_nat e) _ P). lia.
    - exact C. }
  destruct (qfirst_finding (qsays_order M order) proofs) as [found|]; [exact F|]. clear F.
  destruct (existsb (qsays_not_invertible M) proofs) eqn:S.
  { assert (N : has_no_qorder (qheight M) (qent M)).
    { revert S. apply qby_proof. qkind c V C E. qmatrices. apply singular_has_no_qorder. exact C. }
    destruct order as [e|]; simpl; [|exact N]. intros [He [E _]]. refine (N (Z.to_nat e) _ E). lia. }
  destruct order as [e|]; [|exact I]. apply says_if. intros H. apply andb_true_iff in H. destruct H as [H D].
  apply andb_true_iff in H. destruct H as [H P]. apply andb_true_iff in H. destruct H as [H _].
  apply andb_true_iff in H. destruct H as [W He]. apply Z.leb_le in He.
  assert (Q : qheight M = qwidth M).
  { revert P. apply qby_proof. intros c _ _ E. destruct c; try discriminate E. cbn [qhas_charpoly] in E. qmatrices. reflexivity. }
  simpl. intros [_ [E _]]. apply negb_true_iff in D.
  assert (T : feq (fpower (qheight M) (cleared (qlines M)) e) (fone (qheight M)) = true); [|congruence].
  eapply stands_eq; [apply stands_power; [lia|]|apply stands_one|exact E]. apply qwell_stands; [exact W | split; auto].
Qed.

End Rules.

#[global] Hint Resolve qinverse_rule qno_inverse_rule qidentities_rule qno_identities_rule qno_solution_rule : rules.
#[global] Hint Resolve qmember_rule qproduct_rule qsimilar_rule qdeterminant_rule qorder_rule : rules.
