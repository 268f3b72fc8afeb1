(* Over Q: claims about reduced echelon forms, invariant factors and Smith forms. *)

From Modlinalg Require Import RationalVerdicts.
From Modlinalg Require Import proofs.RationalTested proofs.RationalWitnesses proofs.RationalSpaces proofs.RationalElimination.
From Modlinalg Require Import proofs.RationalSteps proofs.RationalForms proofs.RationalRules
  proofs.RationalRulesPolynomials proofs.Rules proofs.RulesForms.
Open Scope Z_scope.

(** * Reduced echelon forms *)

Lemma qzero_spec (x : Q) : Qnum x = 0 <-> (x == 0)%Q.
Proof. unfold Qeq. cbn [Qnum Qden]. lia. Qed.

Lemma descending_spec k H : qdescending k (map qlead H) = true <-> is_qechelon k H.
Proof.
  unfold is_qechelon. induction H as [|r H IH]; cbn [map qdescending]; [split; [constructor | reflexivity]|].
  rewrite andb_true_iff, IH, forallb_forall. split.
  - intros [F S]. constructor; [exact S|]. apply Forall_forall. intros r' Hr'.
    specialize (F (qlead r') (in_map qlead H r' Hr')). rewrite orb_true_iff, Nat.eqb_eq, Nat.ltb_lt in F. exact F.
  - intros S. apply StronglySorted_inv in S. destruct S as [S F]. split; [|exact S]. intros l Hl.
    apply in_map_iff in Hl. destruct Hl as [r' [<- Hr']]. rewrite Forall_forall in F.
    rewrite orb_true_iff, Nat.eqb_eq, Nat.ltb_lt. exact (F r' Hr').
Qed.

Lemma cleared_spec h k H : qpivots_cleared h k H = true <->
  forall i j, (i < h)%nat -> (j < h)%nat -> (qlead (nth j H []) < k)%nat ->
    (qentry H i (qlead (nth j H [])) == if Nat.eqb i j then 1 else 0)%Q.
Proof.
  unfold qpivots_cleared. cbv zeta. rewrite forallb_seq. split.
  - intros P i j Hi Hj L. specialize (P j Hj). apply Nat.ltb_lt in L. rewrite L, forallb_seq in P.
    apply qsame_spec, P, Hi.
  - intros P j Hj. destruct (Nat.ltb_spec (qlead (nth j H [])) k) as [L|_]; [|reflexivity].
    apply forallb_seq. intros i Hi. unfold qsame. apply Z.eqb_eq. exact (P i j Hi Hj L).
Qed.

Lemma reduced_spec h k H : qshape h k H = true -> (qcheck_reduced h k H = true <-> is_qreduced h k H).
Proof.
  intros S. destruct (qrep_shape h k H S) as [L [F _]]. unfold qcheck_reduced, is_qreduced.
  rewrite andb_true_iff, descending_spec, cleared_spec. tauto.
Qed.

Lemma all_same_spec {A} (f : A -> A -> bool) P : (forall a b, f a b = true <-> P a b) ->
  forall u v, all_same f u v = true <-> Forall2 P u v.
Proof.
  intros E u. induction u as [|a u IH]; intros [|b v]; cbn [all_same];
    try (split; [constructor | reflexivity]); try (split; [discriminate | intros G; inversion G]).
  rewrite andb_true_iff, E, IH. split; [intros [X Y]; constructor; assumption | intros G; inversion G; auto].
Qed.

Lemma same_entries_iff L L' : all_same (all_same qsame) L L' = true <-> Forall2 (Forall2 Qeq) L L'.
Proof. apply all_same_spec, all_same_spec. intros a b. apply Z.eqb_eq. Qed.

(* a row in front: some multiple of it, and a combination of the others *)
Lemma rows_with h k r H v : in_qrows (S h) k (qentry (r :: H)) v <->
  exists a, in_qrows h k (qentry H) (fun l => v l - a * nth l r 0)%Q.
Proof.
  split.
  - intros [t Et]. exists (t O O). exists (fun i l => t i (S l)). intros i j Hi Hj. replace i with O in * by lia.
    specialize (Et O j Hi Hj). unfold qmul, qtr, qupright in *. rewrite qsum_first in Et. rewrite <- Et.
    unfold qentry at 2. cbn [nth]. unfold qentry. cbn [nth]. ring.
  - intros [a [t Et]]. exists (fun i l => match l with O => a | S l' => t i l' end). intros i j Hi Hj.
    specialize (Et i j Hi Hj). unfold qmul, qtr, qupright in *. rewrite qsum_first. unfold qentry in *. cbn [nth].
    rewrite Et. ring.
Qed.

Lemma rows_ext h k H v w : (forall l, (l < k)%nat -> (v l == w l)%Q) -> in_qrows h k H v -> in_qrows h k H w.
Proof. intros E [t Et]. exists t. rewrite Et. intros i j _ Hj. exact (E j Hj). Qed.

Lemma same_rows_span k H : forall H', Forall2 (Forall2 Qeq) H H' -> forall v,
  in_qrows (length H) k (qentry H) v <-> in_qrows (length H') k (qentry H') v.
Proof.
  assert (K : forall r r', Forall2 Qeq r r' -> forall l, (nth l r 0 == nth l r' 0)%Q).
  { intros r r' E. induction E as [|a b r r' Ea _ IH]; intros [|l]; cbn [nth]; auto; reflexivity. }
  intros H' E. induction E as [|r r' H H' Er _ IH]; intros v; [reflexivity|]. cbn [length]. rewrite !rows_with.
  split; intros [a Ha]; exists a; apply IH; revert Ha; apply rows_ext; intros l _; rewrite (K r r' Er l); ring.
Qed.

Lemma nonzero_rows_span k H v : in_qrows (length H) k (qentry H) v
  <-> in_qrows (length (qnonzero_rows k H)) k (qentry (qnonzero_rows k H)) v.
Proof.
  revert v; induction H as [|r H IH]; intros v; [reflexivity|]. unfold qnonzero_rows. cbn [filter].
  destruct (Nat.ltb_spec (qlead r) k) as [L|L]; cbn [length]; rewrite !rows_with.
  - split; intros [a Ha]; exists a; apply IH; exact Ha.
  - assert (Z : forall l, (l < k)%nat -> (nth l r 0 == 0)%Q) by (intros; apply before_qlead; lia). split.
    + intros [a Ha]. apply IH. revert Ha. apply rows_ext. intros l Hl. rewrite (Z l Hl). ring.
    + intros Ha. exists 0%Q. apply IH in Ha. revert Ha. apply rows_ext. intros l _. ring.
Qed.

Lemma row_form_says M H c : qwell H = true -> qwidth H = qwidth M -> qclaim c ->
  says (qsays_row_form M H c)
    ((forall v, in_qrows (qheight M) (qwidth M) (qent M) v <-> in_qrows (qheight H) (qwidth M) (qent H) v)
     /\ is_qreduced (qheight H) (qwidth M) (qlines H)).
Proof.
  intros W K C. destruct c; try exact I. cbn [qsays_row_form]. apply says_if. intros S. apply qsame_eq in S. subst.
  cbn [qheight qwidth] in *. unfold qwell in W. rewrite K in W. apply says_test.
  rewrite andb_true_iff, (reduced_spec _ _ _ W), same_entries_iff. destruct C as [Same [Red One]].
  assert (LH := proj1 (qrep_shape _ _ _ W)). assert (LF := proj1 Red).
  split.
  - intros [R E]. split; [|exact R]. intros v. unfold qent at 1. cbn [qlines]. rewrite (Same v). unfold qent.
    rewrite <- LF, <- LH at 1. rewrite nonzero_rows_span, <- (same_rows_span _ _ _ E v), <- nonzero_rows_span, LH. reflexivity.
  - intros [Same' R]. split; [exact R|]. exact (One _ _ R Same').
Qed.

(** * Diagonal forms *)

Lemma ones_diagonal m k W r i : W =[m, k; Q] ones r -> (i < min m k)%nat -> (W i i == 0)%Q <-> (r <= i)%nat.
Proof.
  intros E Hi. rewrite (E i i) by lia. unfold ones. rewrite Nat.eqb_refl. cbn [andb].
  destruct (Nat.ltb_spec i r); split; intros H; try lia; [discriminate H | reflexivity].
Qed.

Lemma diagonal_says M d c : qaccepted c = true -> says (qsays_diagonal M d c) (has_qdiagonal M d).
Proof.
  intros V. unfold qsays_diagonal. destruct (qrank_in M c) as [r|] eqn:E; [|exact I].
  destruct (qrank_in_is M c r V E) as [[RI [W [CI [R [C D]]]]] U]. apply says_test. rewrite forallb_seq.
  assert (K : forall i, Bool.eqb (Qnum (d i) =? 0) (Nat.leb r i) = true <-> ((d i == 0)%Q <-> (r <= i)%nat)).
  { intros i. rewrite Bool.eqb_true_iff, <- qzero_spec, <- Z.eqb_eq, <- Nat.leb_le.
    destruct (_ =? 0), (Nat.leb r i); intuition congruence. }
  split.
  - intros H. exists RI, W, CI, R, C, r. split; [exact D|]. intros i Hi. specialize (H i Hi). apply K in H.
    destruct D as [_ [_ [_ [EW _]]]]. rewrite (ones_diagonal _ _ W r i EW Hi). exact H.
  - intros [RI' [W' [CI' [R' [C' [r' [D' H]]]]]]] i Hi. apply K. rewrite (H i Hi).
    assert (Er := U _ _ _ _ _ _ D'). subst r'. destruct D' as [_ [_ [_ [EW _]]]]. exact (ones_diagonal _ _ W' r i EW Hi).
Qed.

Section Rules.
Variable proofs : list qcertificate.
Hypothesis verified : forall c, In c proofs -> qaccepted c = true.

Lemma qform_says M H : says (qrow_form_found proofs M H) (is_qrow_form M H).
Proof.
  unfold qrow_form_found. apply says_if. intros W. apply says_both; [apply says_test, Nat.eqb_eq|]. intros K.
  apply (qby_first proofs verified). intros c _ C. exact (row_form_says M H c W K C).
Qed.

Lemma qhowell_rule M H : says (qrule proofs (QIsHowellForm M H)) (qholds (QIsHowellForm M H)).
Proof. apply qform_says. Qed.

Lemma reduced_pivots h k H : is_qreduced h k H -> forallb (qpivot_is_1 k) H = true.
Proof.
  intros [<- [_ [_ P]]]. apply forallb_forall. intros r Hr. destruct (In_nth H r [] Hr) as [i [Hi <-]].
  unfold qpivot_is_1. destruct (Nat.ltb_spec (qlead (nth i H [])) k) as [L|_]; [|reflexivity].
  cbn [negb orb]. unfold qsame. apply Z.eqb_eq. specialize (P i i Hi Hi L). rewrite Nat.eqb_refl in P. exact P.
Qed.

Lemma qrref_rule M H : says (qrule proofs (QIsRref M H)) (qholds (QIsRref M H)).
Proof.
  cbn [qrule qholds]. apply (says_iff _ (is_qrow_form M H /\ forallb (qpivot_is_1 (qwidth M)) (qlines H) = true)).
  - split; [tauto|]. intros F. split; [exact F|]. exact (reduced_pivots _ _ _ (proj2 (proj2 F))).
  - apply says_both; [apply qform_says|]. intros _. apply says_test. reflexivity.
Qed.

Lemma qdiagonal_rule M d : says (qfirst_finding (qsays_diagonal M d) proofs) (has_qdiagonal M d).
Proof. apply (qby_first proofs verified). intros c V _. apply diagonal_says. exact V. Qed.

Lemma qfactors_rule M factors : says (qrule proofs (QHasFactors M factors)) (qholds (QHasFactors M factors)).
Proof.
  cbn [qrule qholds]. apply says_both; [apply says_test, Nat.leb_le|]. intros _. apply qdiagonal_rule.
Qed.

Lemma same_rank_says M D : says (qsame_rank proofs M D) (exists r, has_qrank D r /\ has_qrank M r).
Proof.
  unfold qsame_rank. apply (qby_first proofs verified). intros c V _.
  destruct (qrank_in D c) as [r|] eqn:E; [|exact I]. destruct (qrank_in_is D c r V E) as [[RI [W [CI [R [C Dec]]]]] U].
  apply (says_iff _ (has_qrank M (Z.of_nat r))).
  - split.
    + intros H. exists (Z.of_nat r). split; [|exact H]. do 6 eexists. split; [exact Dec | reflexivity].
    + intros [z [[RI' [W' [CI' [R' [C' [r' [Dec' <-]]]]]]] H]]. rewrite <- (U _ _ _ _ _ _ Dec'). exact H.
  - apply (qrank_rule proofs verified).
Qed.

Lemma comes_from_says o M D UV : has_qsize D (qheight M) (qwidth M) ->
  says (qcomes_from_found proofs o M D UV) (qcomes_from o M D UV).
Proof.
  intros HD. unfold qcomes_from_found, qcomes_from. cbv zeta. destruct UV as [[U V]|].
  - apply says_if. intros W. qmatrices. apply says_both; [apply qsays_sized|]. intros HU.
    apply says_both; [apply qsays_sized|]. intros HV. apply says_both.
    + apply qsays_equal; [repeat (eapply stands_mul)|]; apply qwell_stands; auto; split; reflexivity.
    + intros _. apply says_both.
      * destruct HU as [<- _]. apply (qhas_inverse_says proofs verified).
      * intros _. destruct HV as [<- _]. apply (qhas_inverse_says proofs verified).
  - destruct o; [apply qdiagonal_rule | apply qdiagonal_rule | apply same_rank_says].
Qed.

Lemma arranged_size o D : qheight (qarranged o D) = qheight D /\ qwidth (qarranged o D) = qwidth D.
Proof. destruct o; split; reflexivity. Qed.

Lemma qsmith_rule e o M D UV : says (qrule proofs (QIsSmithForm e o M D UV)) (qholds (QIsSmithForm e o M D UV)).
Proof.
  cbn [qrule qholds]. cbv zeta. apply says_if. intros W. apply says_both; [apply qsays_sized|]. intros HD.
  unfold qwell in W. destruct (arranged_size o D) as [Eh Ew]. rewrite Eh, Ew in W. destruct HD as [Dh Dw].
  rewrite Dh, Dw in W. apply stands_cleared in W. apply says_both; [exact (qdiagonal_says e _ _ _ _ W)|].
  intros _. apply says_both.
  - assert (Chain : o <> Anyhow -> says (Some (check_qchain (qheight M) (qwidth M) (cleared (qlines (qarranged o D)))))
      (o <> Anyhow -> is_qchain (qheight M) (qwidth M) (qent (qarranged o D)))).
    { intros N. apply (says_iff _ (is_qchain (qheight M) (qwidth M) (qent (qarranged o D)))); [tauto | exact (qchain_says _ _ _ _ W)]. }
    destruct o; [apply Chain; discriminate | apply Chain; discriminate | intros N; destruct (N eq_refl)].
  - intros _. apply comes_from_says. split; assumption.
Qed.

End Rules.

#[global] Hint Resolve qfactors_rule qsmith_rule qhowell_rule qrref_rule : rules.
