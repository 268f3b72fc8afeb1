(* Claims about inverses, systems and numbers of solutions. *)

From Modlinalg Require Export proofs.Rules.
From Modlinalg Require Import proofs.Witnesses.

Section Rules.
Variable n : Z.
Variable proofs : list certificate.
Hypothesis ring_n : ring n = true.
Hypothesis verified : forall c, In c proofs -> verified_proof n c.

Let by_proof := by_proof n proofs ring_n verified.
Let by_first := by_first n proofs ring_n verified.
Let ring_0_le := ring_0_le n ring_n.

Lemma has_inverse_says A : height A = width A ->
  says (has_inverse proofs A) (invertible n (height A) (ent A)).
Proof.
  intros _. apply says_settled; apply by_proof.
  - kind c V C E. matrices. eexists. exact C.
  - kind c V C E. matrices. intros [X HX]. destruct C as [_ C]. apply C. exists X. apply HX.
Qed.

Lemma inverse_rule M X : says (rule n proofs (IsInverse M X)) (holds n (IsInverse M X)).
Proof.
  cbn [rule holds]; cbv zeta. apply says_if. intros H. matrices.
  apply says_both; [apply says_sized|]. intros HM. apply says_both; [apply says_sized|]. intros HX.
  apply (says_iff _ (mul (height M) (ent M) (ent X) =[height M, height M; n] one)).
  - unfold is_inverse. split; [|tauto]. intros E. split; auto. apply one_side; auto.
  - apply says_equal; [|apply rep_one]. apply rep_mul; apply well_rep; auto.
Qed.

Lemma no_inverse_rule M : says (rule n proofs (HasNoInverse M)) (holds n (HasNoInverse M)).
Proof.
  cbn [rule holds]; cbv zeta. apply says_both; [apply says_sized|]. intros _. apply says_settled; apply by_proof.
  - kind c V C E. matrices. exact C.
  - kind c V C E. matrices. intros [_ D]. apply D. eexists. apply C.
Qed.

Lemma unimodular_rule U : says (rule n proofs (IsUnimodular U)) (holds n (IsUnimodular U)).
Proof.
  cbn [rule holds]; cbv zeta. apply says_both; [apply says_sized|]. intros [_ HU]. apply has_inverse_says. auto.
Qed.

Lemma check_identities m k M X A B ids : rep n m k M A -> rep n k m X B ->
  (forallb (check_identity n m k M X) ids = true <-> Forall (identity n m k A B) ids).
Proof.
  intros RM RX. rewrite forallb_forall, Forall_forall.
  assert (E : forall i, check_identity n m k M X i = true <-> identity n m k A B i).
  { intros i. destruct i as [|[|[|[|[|[|i]]]]]]; simpl.
    - split; [discriminate | tauto].
    - apply rep_eq; find_rep; eauto.
    - apply rep_eq; find_rep; eauto.
    - apply rep_eq; [apply rep_tr; eapply rep_mul; eauto | eapply rep_mul; eauto].
    - apply rep_eq; [apply rep_tr; eapply rep_mul; eauto | eapply rep_mul; eauto].
    - rewrite andb_true_iff, Nat.eqb_eq. split; intros [E H]; split; auto; subst k.
      + revert H. apply rep_eq; eapply rep_mul; eauto.
      + revert H. apply rep_eq; eapply rep_mul; eauto.
    - split; [discriminate | tauto]. }
  split; intros H i Hi; apply E; auto.
Qed.

Lemma identities_rule M X ids :
  says (rule n proofs (IsGeneralizedInverse M X ids)) (holds n (IsGeneralizedInverse M X ids)).
Proof.
  cbn [rule holds]; cbv zeta. apply says_if. intros H. matrices. apply says_both; [apply says_sized|]. intros HX.
  apply says_test. apply check_identities; apply well_rep; auto. split; auto.
Qed.

(* If X has the identity 1, then X*M*X has 1 and 2, and of 3 to 5 those of X. *)
Lemma implied_exists m k M ids : (exists X, Forall (identity n m k M X) ids) ->
  exists X, Forall (identity n m k M X) (implied ids).
Proof.
  intros [X HX].
  assert (H5 : forall Y, Forall (identity n m k M Y) ids -> In 5%nat ids -> In 3%nat ids \/ In 4%nat ids ->
     identity n m k M Y 3 /\ identity n m k M Y 4).
  { intros Y HY I5 I. rewrite Forall_forall in HY. assert (E5 := HY _ I5). simpl in E5. destruct E5 as [-> E5].
    simpl. destruct I as [I|I]; apply HY in I; simpl in I; split; auto.
    - rewrite <- E5. exact I.
    - rewrite E5. exact I. }
  assert (K : forall Y, Forall (identity n m k M Y) ids ->
     Forall (identity n m k M Y) ((if among 5 ids && (among 3 ids || among 4 ids) then [3%nat; 4%nat] else []) ++ ids)).
  { intros Y HY. apply Forall_app. split; auto. destruct (_ && _) eqn:E; auto.
    apply andb_true_iff in E. destruct E as [E5 E]. apply orb_true_iff in E. rewrite !among_In in *.
    destruct (H5 Y) as [E3 E4]; auto. }
  unfold implied. destruct (among 1 ids) eqn:E1; [|exists X; apply K; auto].
  apply among_In in E1. assert (X1 : mul m (mul k M X) M =[m, k; n] M) by (rewrite Forall_forall in HX; exact (HX _ E1)).
  exists (mul k (mul m X M) X).
  assert (MY : mul k M (mul k (mul m X M) X) =[m, m; n] mul k M X).
  { rewrite <- (mul_assoc n m k k m M (mul m X M) X), <- (mul_assoc n m k m k M X M), X1. reflexivity. }
  assert (YM : mul m (mul k (mul m X M) X) M =[k, k; n] mul m X M).
  { rewrite (mul_assoc n k k m k (mul m X M) X M), (mul_assoc n k m k k X M (mul m X M)),
      <- (mul_assoc n m k m k M X M), X1. reflexivity. }
  apply Forall_app. split.
  - constructor; auto. simpl. rewrite YM. rewrite <- (mul_assoc n k k k m (mul m X M) (mul m X M) X).
    rewrite (mul_assoc n k m k k X M (mul m X M)), <- (mul_assoc n m k m k M X M), X1. reflexivity.
  - apply K. rewrite Forall_forall in *. intros i Hi. assert (Xi := HX i Hi).
    destruct i as [|[|[|[|[|[|i]]]]]]; simpl in Xi |- *; auto.
    + rewrite MY. exact X1.
    + rewrite YM. rewrite <- (mul_assoc n k k k m (mul m X M) (mul m X M) X).
      rewrite (mul_assoc n k m k k X M (mul m X M)), <- (mul_assoc n m k m k M X M), X1. reflexivity.
    + rewrite MY. exact Xi.
    + rewrite YM. exact Xi.
    + destruct Xi as [<- Xi]. split; auto. rewrite MY, YM. exact Xi.
Qed.

(* The identities 1 to 4 have one solution at most. *)
Lemma one_pseudo_inverse m k M X Y : (forall i, In i [1%nat; 2%nat; 3%nat; 4%nat] -> identity n m k M X i) ->
  (forall i, In i [1%nat; 2%nat; 3%nat; 4%nat] -> identity n m k M Y i) -> X =[k, m; n] Y.
Proof.
  intros HX HY. assert (X1 := HX 1%nat ltac:(simpl; tauto)). assert (X2 := HX 2%nat ltac:(simpl; tauto)).
  assert (X3 := HX 3%nat ltac:(simpl; tauto)). assert (X4 := HX 4%nat ltac:(simpl; tauto)).
  assert (Y1 := HY 1%nat ltac:(simpl; tauto)). assert (Y2 := HY 2%nat ltac:(simpl; tauto)).
  assert (Y3 := HY 3%nat ltac:(simpl; tauto)). assert (Y4 := HY 4%nat ltac:(simpl; tauto)).
  cbn [identity] in *. clear HX HY.
  assert (E : mul k M X =[m, m; n] mul k M Y).
  { rewrite <- X3. transitivity (tr (mul m (mul k M Y) (mul k M X))).
    - apply tr_meq. rewrite <- (mul_assoc n m m k m (mul k M Y) M X), Y1. reflexivity.
    - rewrite (tr_mul n m m m (mul k M Y) (mul k M X)), X3, Y3, <- (mul_assoc n m m k m (mul k M X) M Y), X1. reflexivity. }
  assert (F : mul m X M =[k, k; n] mul m Y M).
  { rewrite <- X4. transitivity (tr (mul k (mul m X M) (mul m Y M))).
    - apply tr_meq. rewrite (mul_assoc n k m k k X M (mul m Y M)), <- (mul_assoc n m k m k M Y M), Y1. reflexivity.
    - rewrite (tr_mul n k k k (mul m X M) (mul m Y M)), X4, Y4, (mul_assoc n k m k k Y M (mul m X M)),
        <- (mul_assoc n m k m k M X M), X1. reflexivity. }
  rewrite <- X2, (mul_assoc n k m k m X M X), E, <- (mul_assoc n k m k m X M Y), F. exact Y2.
Qed.

(* if it does not commute with M, no X has 1, 3 or 4, and 5 *)
Lemma none_commutes m k M X ids : (forall i, In i [1%nat; 3%nat; 4%nat; 5%nat] -> In i (implied ids)) ->
  (forall i, In i [1%nat; 2%nat; 3%nat; 4%nat] -> identity n m k M X i) -> ~ identity n m k M X 5 ->
  ~ exists Y, Forall (identity n m k M Y) ids.
Proof.
  intros I HX N H. destruct (implied_exists m k M ids H) as [Y HY]. rewrite Forall_forall in HY.
  assert (I2 : In 2%nat (implied ids)).
  { unfold implied in *. destruct (among 1 ids) eqn:E1; [left; reflexivity|]. exfalso.
    assert (I1 := I 1%nat (or_introl eq_refl)). cbn [app] in I1. apply in_app_or in I1. destruct I1 as [I1|I1].
    - destruct (_ && _) in I1; simpl in I1; intuition discriminate.
    - apply among_In in I1. congruence. }
  apply N. assert (Y5 := HY 5%nat (I 5%nat ltac:(simpl; tauto))). cbn [identity] in *. destruct Y5 as [-> Y5]. split; [reflexivity|].
  assert (E := one_pseudo_inverse k k M X Y HX). rewrite E; [exact Y5|].
  intros i Hi. apply HY. simpl in Hi. destruct Hi as [<-|[<-|[<-|[<-|[]]]]]; [apply I; simpl; tauto|exact I2|apply I; simpl; tauto|apply I; simpl; tauto].
Qed.

Lemma no_identities_rule M ids :
  says (rule n proofs (HasNoGeneralizedInverse M ids)) (holds n (HasNoGeneralizedInverse M ids)).
Proof.
  cbn [rule holds]; cbv zeta. apply says_settled; apply by_proof.
  - intros c V C E. destruct c; try discriminate E; cbn [says_no_identities claim] in E, C; matrices.
    + destruct V as [V|[_ [q V]]]; [|discriminate V]. cbn [accepted] in V. unfold check_generalized_inverse in V. tested.
      rewrite Forall_forall in C. eapply none_commutes.
      * apply included_In. eassumption.
      * intros i Hi. apply C. eapply included_In; eassumption.
      * intros N. match goal with F : check_identity n ?a ?b ?L ?K 5 = false |- _ =>
          assert (T : forallb (check_identity n a b L K) [5%nat] = true);
          [apply (check_identities a b L K (entry L) (entry K)); [assumption|assumption|constructor; [exact N|constructor]]
          |cbn [forallb] in T; rewrite F in T; discriminate T] end.
    + intros H. apply C. destruct (implied_exists _ _ _ _ H) as [X HX]. exists X.
      rewrite Forall_forall in *. intros i Hi. apply HX. eapply included_In; eauto.
  - kind c V C E. matrices. intros H. apply H. eexists.
    rewrite Forall_forall in *. intros i Hi. apply C. eapply included_In; eauto.
Qed.

(** * Systems *)

Lemma solution_rule s M b x : says (rule n proofs (IsSolution s M b x)) (holds n (IsSolution s M b x)).
Proof.
  cbn [rule holds]. unfold solution_found. apply says_if. intros H. matrices. apply says_both; [apply says_sized|]. intros Hx.
  destruct s; apply says_if; intros E; matrices; apply says_equal;
    try apply rep_mul; apply well_rep; auto; split; auto.
Qed.

Lemma about_system_eq s A B s' m k q M b : about_system s A B s' m k q M b = true ->
  s' = s /\ A = Matrix m k M /\ B = system_b s m k q b.
Proof. unfold about_system. intros H. matrices. auto. Qed.

Lemma set_solvable s m k q M b x RI W CI R C G o z :
  accepted n (SolutionSet s m k q M b x RI W CI R C G o z) = true ->
  solves n s (Matrix m k M) (system_b s m k q b) (entry x).
Proof.
  destruct s; cbn [accepted]; intros H; apply andb_prop, proj1, andb_prop, proj1 in H.
  - exact (solution_sound n m k q M b x H).
  - exact (solution_left_sound n m k q M b x H).
Qed.

Lemma set_product_solvable s m k q M b x RI W CI R C G o :
  accepted n (SolutionSetProduct s m k q M b x RI W CI R C G o) = true ->
  solves n s (Matrix m k M) (system_b s m k q b) (entry x) /\ too_long (product o) q = true.
Proof.
  destruct s; cbn [accepted]; intros H; apply andb_prop in H; destruct H as [H L]; split; auto;
    apply andb_prop, proj1, andb_prop, proj1, andb_prop, proj2 in H.
  - exact (solution_sound n m k q M b x H).
  - exact (solution_left_sound n m k q M b x H).
Qed.

Lemma set_infinite_solvable s m k q M b x RI W CI R C G o :
  accepted n (SolutionSetInfinite s m k q M b x RI W CI R C G o) = true ->
  solves n s (Matrix m k M) (system_b s m k q b) (entry x).
Proof.
  destruct s; cbn [accepted]; intros H; apply andb_prop in H; destruct H as [E H]; apply Z.eqb_eq in E; rewrite E;
    do 3 apply andb_prop, proj1 in H; apply andb_prop, proj1 in H.
  - exact (solution_sound 0 m k q M b x H).
  - exact (solution_left_sound 0 m k q M b x H).
Qed.

Lemma solvable s A B c : verified_proof n c -> claim n c -> says_solvable s A B c = true ->
  exists x, solves n s A B x.
Proof.
  intros V C E. destruct c; try discriminate E; cbn [says_solvable] in E;
    apply about_system_eq in E; destruct E as [-> [-> ->]].
  - destruct s; eexists; exact C.
  - destruct V as [V|[_ [q V]]]; [|discriminate V]. eexists. eapply set_solvable. exact V.
  - destruct V as [V|[_ [q V]]]; [|discriminate V]. eexists. eapply set_product_solvable. exact V.
  - destruct V as [V|[_ [q V]]]; [|discriminate V]. eexists. eapply set_infinite_solvable. exact V.
Qed.

Lemma unsolvable s A B c : claim n c -> says_unsolvable s A B c = true -> ~ exists x, solves n s A B x.
Proof.
  intros C E. destruct c; try discriminate E; cbn [says_unsolvable] in E.
  apply about_system_eq in E. destruct E as [-> [-> ->]]. destruct s; exact C.
Qed.

Lemma no_solution_rule s M b : says (rule n proofs (HasNoSolution s M b)) (holds n (HasNoSolution s M b)).
Proof.
  apply says_settled; apply by_proof; intros c V C E.
  - exact (unsolvable s M b c C E).
  - intros H. apply H. exact (solvable s M b c V C E).
Qed.

Lemma member_rule s M v : says (rule n proofs (IsMember s M v)) (holds n (IsMember s M v)).
Proof.
  apply says_settled; apply by_proof; intros c V C E.
  - exact (solvable s M v c V C E).
  - exact (unsolvable s M v c C E).
Qed.

(* Each column of v, on the left each row, is spanned: then all are. *)
Lemma spanned_solves s M v : length_of s v = length_of s M ->
  (forall w, spanned n s v w -> spanned n s M w) -> exists t, solves n s M v t.
Proof.
  intros El H. destruct s; simpl in *.
  - assert (K : forall j, (j < width v)%nat -> exists t, mul (width M) (ent M) t =[height M, 1; n] col (ent v) j).
    { intros j Hj. destruct (H (fun i => ent v i j)) as [t Et].
      - exists (fun i _ => if Nat.eqb i j then 1 else 0). intros i l Hi _. unfold mul, upright.
        rewrite (sum_one (width v) j); auto.
        + rewrite Nat.eqb_refl, Z.mul_1_r. reflexivity.
        + intros l' _ D. apply Nat.eqb_neq in D. rewrite D. lia.
      - exists t. exact Et. }
    apply (choose zero) in K. destruct K as [t Et]. exists (fun l j => t j l 0%nat).
    intros i j Hi Hj. specialize (Et j Hj i 0%nat Hi (Nat.lt_0_1)). exact Et.
  - assert (K : forall i, (i < height v)%nat -> exists t, mul (height M) t (ent M) =[1, width M; n] row (ent v) i).
    { intros i Hi. destruct (H (fun j => ent v i j)) as [t Et].
      - exists (fun _ l => if Nat.eqb l i then 1 else 0). intros l j _ Hj. unfold mul, tr, upright.
        rewrite (sum_one (height v) i); auto.
        + rewrite Nat.eqb_refl, Z.mul_1_l. reflexivity.
        + intros l' _ D. apply Nat.eqb_neq in D. rewrite D. lia.
      - exists t. exact Et. }
    apply (choose zero) in K. destruct K as [t Et]. exists (fun i l => t i 0%nat l).
    intros i j Hi Hj. specialize (Et i Hi 0%nat j (Nat.lt_0_1) Hj). exact Et.
Qed.

Lemma the_same s A B c : claim n c -> says_the_same s A B c = true ->
  forall v, spanned n s A v <-> spanned n s B v.
Proof.
  intros C E. destruct c; try discriminate E; cbn [says_the_same] in E.
  - apply andb_true_iff in E. destruct E as [Es E]. apply same_side_eq in Es. revert C E. destruct Es. intros C E.
    apply orb_true_iff in E. destruct E as [E|E]; matrices; destruct s; cbn [claim] in C; intros v;
      [exact (C v) | exact (C v) | symmetry; exact (C v) | symmetry; exact (C v)].
  - apply about_system_eq in E. destruct E as [-> [-> ->]]. destruct s; exact (proj1 C).
  - apply about_system_eq in E. destruct E as [-> [-> ->]]. destruct s; exact (proj1 C).
Qed.

Lemma span_says s M N : length_of s N = length_of s M ->
  says (span_found proofs s M N) (forall v, spanned n s M v <-> spanned n s N v).
Proof.
  intros El. apply says_settled.
  - refine (by_proof _ _ _). intros c V C E. exact (the_same s M N c C E).
  - intros E H. apply orb_true_iff in E. destruct E as [E|E]; revert E; apply by_proof; intros c V C E.
    + apply (unsolvable s M N c C E). apply spanned_solves; auto. intros w. apply H.
    + apply (unsolvable s N M c C E). apply spanned_solves; auto. intros w. apply H.
Qed.

Lemma span_rule s M N : says (rule n proofs (SpanTheSame s M N)) (holds n (SpanTheSame s M N)).
Proof. cbn [rule holds]. apply says_both; [apply says_test, Nat.eqb_eq|]. apply span_says. Qed.

(** * Numbers of solutions *)

Lemma count_unique {A} (P : A -> Prop) S S' : NoDup S -> NoDup S' ->
  (forall Y, In Y S <-> P Y) -> (forall Y, In Y S' <-> P Y) -> length S = length S'.
Proof.
  intros N N' H H'. apply Nat.le_antisymm; apply NoDup_incl_length; auto; intros Y HY.
  - apply H', H, HY.
  - apply H, H', HY.
Qed.

(* There are so many, so another number is not theirs, and they are not infinitely many. *)
Lemma counted_says P actual count : has_number P (Some actual) ->
  says (Some (match count with Some z => z =? actual | None => false end)) (has_number P count).
Proof.
  intros [S [HS [EL HY]]]. destruct count as [z|].
  - apply says_test. rewrite Z.eqb_eq. split.
    + intros ->. exists S. auto.
    + intros [S' [HS' [EL' HY']]]. rewrite <- EL, <- EL'. f_equal. eapply count_unique; eauto.
  - simpl. intros H. destruct (H S) as [Y [H1 H2]]. apply H1, HY, H2.
Qed.

Lemma counted_none (P : rows -> Prop) count : (forall Y, ~ P Y) ->
  says (Some (match count with Some z => z =? 0 | None => false end)) (has_number P count).
Proof.
  intros N. apply counted_says. exists []. split; [constructor|]. split; [reflexivity|].
  intros Y. split; [intros []|]. intros HY. exact (N Y HY).
Qed.

Lemma infinite_says (P : rows -> Prop) count : has_number P None ->
  says (Some (match count with Some _ => false | None => true end)) (has_number P count).
Proof.
  intros H. destruct count as [z|]; [|exact H]. intros [S [_ [_ HS]]]. destruct (H S) as [Y [H1 H2]]. apply H1, HS, H2.
Qed.

Lemma power_le : 10 ^ 10000 <= 2 ^ 33220.
Proof.
  change 10000 with (1000 * 10). change 33220 with (3322 * 10). rewrite !Z.pow_mul_r by discriminate.
  apply Z.pow_le_mono_l. split; [apply Z.pow_nonneg; discriminate|]. apply Z.leb_le. vm_compute. reflexivity.
Qed.

Lemma long_number p q : too_long p q = true -> 10 ^ 10000 <= p ^ Z.of_nat q.
Proof.
  unfold too_long. destruct (Z.leb_spec 33220 (Z.log2 p * Z.of_nat q)) as [H|].
  2: destruct (_ <=? 33219); [discriminate | apply Z.leb_le].
  intros _. assert (P : 0 < p).
  { destruct (Z.lt_ge_cases 0 p) as [|L]; auto. rewrite Z.log2_nonpos in H by exact L. exfalso. exact (H eq_refl). }
  apply (Z.le_trans _ _ _ power_le). apply (Z.le_trans _ (2 ^ (Z.log2 p * Z.of_nat q))).
  - apply Z.pow_le_mono_r; [reflexivity | exact H].
  - rewrite Z.pow_mul_r by (try apply Z.log2_nonneg; apply Nat2Z.is_nonneg).
    apply Z.pow_le_mono_l. split; [apply Z.pow_nonneg; discriminate|]. apply Z.log2_spec. exact P.
Qed.

(* of a number that is too long to be written *)
Lemma long_says P p q count : too_long p q = true -> has_number P (Some (p ^ Z.of_nat q)) ->
  says (match count with Some z => if z <? 10 ^ 10000 then Some false else None | None => Some false end)
    (has_number P count).
Proof.
  intros T K. apply long_number in T. set (actual := p ^ Z.of_nat q) in *. destruct count as [z|].
  - destruct (Z.ltb_spec z (10 ^ 10000)) as [L|]; [|exact I]. assert (D := counted_says P actual (Some z) K).
    cbv beta iota in D. replace (z =? actual) with false in D; [exact D|]. symmetry. apply Z.eqb_neq. intros ->.
    exact (Z.lt_irrefl _ (Z.lt_le_trans _ _ _ L T)).
  - exact (counted_says P actual None K).
Qed.

Lemma count_rule s M b count : says (rule n proofs (HasCount s M b count)) (holds n (HasCount s M b count)).
Proof.
  cbn [rule holds]. apply by_first. intros c V C.
  destruct c; try exact I; cbn [says_count]; apply says_if; intros E;
    apply about_system_eq in E; destruct E as [-> [-> ->]].
  - apply counted_none. intros Y [_ HY]. destruct s; apply C; eexists; exact HY.
  - apply counted_says. destruct s; cbn [claim] in C; destruct C as [_ [_ [_ C]]]; exact C.
  - destruct V as [V|[_ [q V]]]; [|discriminate V]. apply set_product_solvable, proj2 in V.
    apply (long_says _ _ _ count V). destruct s; cbn [claim] in C; destruct C as [_ [_ [_ C]]]; exact C.
  - apply infinite_says. destruct s; cbn [claim] in C; destruct C as [_ [_ [_ C]]]; exact C.
Qed.

End Rules.

#[global] Hint Resolve inverse_rule no_inverse_rule unimodular_rule identities_rule no_identities_rule : rules.
#[global] Hint Resolve solution_rule no_solution_rule count_rule member_rule span_rule : rules.
