(* Verdicts: what certificates settle about a claim is so. *)

From Modlinalg Require Import Verdicts.
From Modlinalg Require Import proofs.Tested proofs.Basic proofs.Judging proofs.Witnesses proofs.Reading.
From Modlinalg Require Import proofs.Span proofs.Howell proofs.Coefficients proofs.Charpoly.

(* what a finding says of a statement *)
Definition says (a : finding) (P : Prop) : Prop :=
  match a with Some true => P | Some false => ~ P | None => True end.

Lemma says_test b P : (b = true <-> P) -> says (Some b) P.
Proof. intros E. destruct b; simpl; [apply E; reflexivity|]. intros H. apply E in H. discriminate. Qed.

Lemma says_both a b P Q : says a P -> (P -> says (b tt) Q) -> says (both a b) (P /\ Q).
Proof.
  destruct a as [[|]|]; simpl; intros Ha Hb.
  - specialize (Hb Ha). destruct (b tt) as [[|]|]; simpl in *; tauto.
  - tauto.
  - destruct (b tt) as [[|]|]; simpl in *; tauto.
Qed.

Lemma says_settled yes no (P : Prop) : (yes = true -> P) -> (no = true -> ~ P) -> says (settled yes no) P.
Proof. unfold settled. destruct no, yes; simpl; auto. Qed.

Lemma says_if (b : bool) a (P : Prop) : (b = true -> says a P) -> says (if b then a else None) P.
Proof. destruct b; simpl; auto. Qed.

Lemma says_iff a P Q : (P <-> Q) -> says a P -> says a Q.
Proof. destruct a as [[|]|]; simpl; tauto. Qed.

Lemma says_sized A r c : says (sized A r c) (has_size A r c).
Proof. apply says_test. unfold has_size. rewrite andb_true_iff, !Nat.eqb_eq. reflexivity. Qed.

Lemma same_side_eq s s' : same_side s s' = true -> s = s'.
Proof. destruct s, s'; simpl; congruence. Qed.

Lemma same_eq A B : same A B = true -> A = B.
Proof.
  destruct A as [r c L], B as [r' c' L']. unfold same, same_rows. simpl. intros H. tested.
  rewrite Nat.eqb_eq in *. destruct list_eq_dec; [|discriminate]. congruence.
Qed.

Lemma included_In l l' : included l l' = true -> forall i, In i l -> In i l'.
Proof. unfold included. rewrite forallb_forall. intros H i Hi. apply among_In. auto. Qed.

Section Rules.
Variable n : Z.
Variable proofs : list certificate.
Hypothesis ring_n : ring n = true.
Hypothesis verified : forall c, In c proofs -> verified_proof n c.

Lemma verified_claim c : verified_proof n c -> claim n c.
Proof.
  intros [H|[-> [q H]]]; [apply accepted_sound; exact H | apply (accepted_modulo_sound q); exact H].
Qed.

Lemma by_proof f (P : Prop) : (forall c, verified_proof n c -> claim n c -> f c = true -> P) -> existsb f proofs = true -> P.
Proof.
  intros H E. apply existsb_exists in E. destruct E as [c [Hc E]].
  apply (H c); auto. apply verified_claim. auto.
Qed.

Lemma by_first f (P : Prop) : (forall c, verified_proof n c -> claim n c -> says (f c) P) -> says (first_finding f proofs) P.
Proof.
  intros H. assert (K : forall c, In c proofs -> says (f c) P) by (intros; apply H; auto using verified_claim).
  clear H verified. induction proofs as [|c l IH]; simpl; auto.
  assert (Kc := K c (or_introl eq_refl)). destruct (f c) as [b|]; [exact Kc|].
  apply IH. intros. apply K. right. auto.
Qed.

Lemma well_rep A r c : well n A = true -> has_size A r c -> rep n r c (lines A) (ent A).
Proof. intros W [<- <-]. apply rep_over, wf_over, W. Qed.

Lemma says_equal m k A B L L' : rep n m k L A -> rep n m k L' B -> says (equal n L L') (A =[m, k; n] B).
Proof. intros HA HB. apply says_test, rep_eq; auto. Qed.

Ltac matrices := repeat match goal with
  | H : _ && _ = true |- _ => apply andb_true_iff in H; destruct H
  | H : Nat.eqb _ _ = true |- _ => apply Nat.eqb_eq in H
  | H : same _ _ = true |- _ => apply same_eq in H; subst
  | H : same_side _ _ = true |- _ => apply same_side_eq in H; subst
  end; cbn [height width lines] in *.

(* a certificate of the kind that is asked for, about these matrices *)
Ltac kind c V C E := intros c V C E; destruct c; try discriminate E; simpl in E, C.

Lemma has_inverse_says A : height A = width A ->
  says (has_inverse proofs A) (invertible n (height A) (ent A)).
Proof.
  intros _. apply says_settled; apply by_proof.
  - kind c V C E. matrices. eexists. exact C.
  - kind c V C E. matrices. intros [X HX]. destruct C as [_ C]. apply C. exists X. apply HX.
Qed.

Lemma ring_0_le : 0 <= n.
Proof. apply ring_spec. exact ring_n. Qed.

Lemma inverse_rule M X : says (rule n proofs (IsInverse M X)) (holds n (IsInverse M X)).
Proof.
  cbn [rule holds]; cbv zeta. apply says_if. intros H. matrices.
  apply says_both; [apply says_sized|]. intros HM. apply says_both; [apply says_sized|]. intros HX.
  apply (says_iff _ (mul (height M) (ent M) (ent X) =[height M, height M; n] one)).
  - unfold is_inverse. split; [|tauto]. intros E. split; auto. apply one_side; auto. apply ring_0_le.
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

Lemma no_identities_rule M ids :
  says (rule n proofs (HasNoGeneralizedInverse M ids)) (holds n (HasNoGeneralizedInverse M ids)).
Proof.
  cbn [rule holds]; cbv zeta. apply says_settled; apply by_proof.
  - kind c V C E. matrices. intros H. apply C. destruct (implied_exists _ _ _ _ H) as [X HX]. exists X.
    rewrite Forall_forall in *. intros i Hi. apply HX. eapply included_In; eauto.
  - kind c V C E. matrices. intros H. apply H. eexists.
    rewrite Forall_forall in *. intros i Hi. apply C. eapply included_In; eauto.
Qed.

(** * Systems *)

Lemma solution_rule s M b x : says (rule n proofs (IsSolution s M b x)) (holds n (IsSolution s M b x)).
Proof.
  cbn [rule holds]. apply says_if. intros H. matrices. apply says_both; [apply says_sized|]. intros Hx.
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

Lemma span_rule s M N : says (rule n proofs (SpanTheSame s M N)) (holds n (SpanTheSame s M N)).
Proof.
  cbn [rule holds]. apply says_both; [apply says_test, Nat.eqb_eq|]. intros El. apply says_settled.
  - refine (by_proof _ _ _). intros c V C E. exact (the_same s M N c C E).
  - intros E H. apply orb_true_iff in E. destruct E as [E|E]; revert E; apply by_proof; intros c V C E.
    + apply (unsolvable s M N c C E). apply spanned_solves; auto. intros w. apply H.
    + apply (unsolvable s N M c C E). apply spanned_solves; auto. intros w. apply H.
Qed.

(** * Numbers of solutions *)

Lemma count_unique {A} (P : A -> Prop) S S' : NoDup S -> NoDup S' ->
  (forall Y, In Y S <-> P Y) -> (forall Y, In Y S' <-> P Y) -> length S = length S'.
Proof.
  intros N N' H H'. apply Nat.le_antisymm; apply NoDup_incl_length; auto; intros Y HY.
  - apply H', H, HY.
  - apply H, H', HY.
Qed.

Definition counted (s : side) (M b : matrix) (actual : Z) : Prop := holds n (HasCount s M b (Some actual)).

(* There are so many, so another number is not theirs, and they are not infinitely many. *)
Lemma counted_says s M b actual count : counted s M b actual ->
  says (Some (match count with Some z => z =? actual | None => false end)) (holds n (HasCount s M b count)).
Proof.
  intros [S [HS [EL HY]]]. destruct count as [z|]; cbn [holds].
  - apply says_test. rewrite Z.eqb_eq. split.
    + intros ->. exists S. auto.
    + intros [S' [HS' [EL' HY']]]. rewrite <- EL, <- EL'. f_equal. eapply count_unique; eauto.
  - simpl. intros H. destruct (H S) as [Y [H1 H2]]. apply H1, HY, H2.
Qed.

Lemma power_le : 10 ^ 10000 <= 2 ^ 33220.
Proof.
  change 10000 with (1000 * 10). change 33220 with (3322 * 10). rewrite !Z.pow_mul_r by discriminate.
  apply Z.pow_le_mono_l. split; [apply Z.pow_nonneg; discriminate|]. apply Z.leb_le. vm_compute. reflexivity.
Qed.

Lemma long_number p q : too_long p q = true -> 10 ^ 10000 <= p ^ Z.of_nat q.
Proof.
  unfold too_long. destruct (Z.leb_spec 33220 (Z.log2 p * Z.of_nat q)) as [H|]; [|apply Z.leb_le].
  intros _. assert (P : 0 < p).
  { destruct (Z.lt_ge_cases 0 p) as [|L]; auto. rewrite Z.log2_nonpos in H by exact L. exfalso. exact (H eq_refl). }
  apply (Z.le_trans _ _ _ power_le). apply (Z.le_trans _ (2 ^ (Z.log2 p * Z.of_nat q))).
  - apply Z.pow_le_mono_r; [reflexivity | exact H].
  - rewrite Z.pow_mul_r by (try apply Z.log2_nonneg; apply Nat2Z.is_nonneg).
    apply Z.pow_le_mono_l. split; [apply Z.pow_nonneg; discriminate|]. apply Z.log2_spec. exact P.
Qed.

Lemma counted_long s M b actual : counted s M b actual -> ~ holds n (HasCount s M b None).
Proof. intros C. exact (counted_says s M b actual None C). Qed.

Lemma count_rule s M b count : says (rule n proofs (HasCount s M b count)) (holds n (HasCount s M b count)).
Proof.
  apply by_first. intros c V C.
  destruct c; try exact I; cbn [says_count]; apply says_if; intros E;
    apply about_system_eq in E; destruct E as [-> [-> ->]].
  - apply counted_says. exists []. split; [constructor|]. split; [reflexivity|].
    intros Y. split; [intros []|]. intros [_ HY]. destruct s; apply C; eexists; exact HY.
  - apply counted_says. destruct s; cbn [claim] in C; destruct C as [_ [_ C]]; exact C.
  - destruct V as [V|[_ [q V]]]; [|discriminate V]. apply set_product_solvable, proj2, long_number in V.
    match type of V with _ <= ?a => set (actual := a) in * end.
    assert (K : forall A B, A = A -> B = B -> counted s A B actual -> says
      (match count with Some z => if z <? 10 ^ 10000 then Some false else None | None => Some false end)
      (holds n (HasCount s A B count))).
    { intros A B _ _ K. destruct count as [z|]; [|exact (counted_long _ _ _ _ K)].
      destruct (Z.ltb_spec z (10 ^ 10000)) as [L|]; [|exact I].
      assert (D := counted_says s A B actual (Some z) K). cbv beta iota in D.
      replace (z =? actual) with false in D; [exact D|]. symmetry. apply Z.eqb_neq. intros ->.
      exact (Z.lt_irrefl _ (Z.lt_le_trans _ _ _ L V)). }
    apply K; auto. destruct s; cbn [claim] in C; destruct C as [_ [_ C]]; exact C.
  - destruct s; cbn [claim] in C; destruct C as [_ [_ C]]; (destruct count as [z|]; [|exact C]);
      intros [S [_ [_ HS]]]; destruct (C S) as [Y [H1 H2]]; apply H1, HS, H2.
Qed.

(** * Products, determinants, ranks *)

Lemma product_rule M N C : says (rule n proofs (IsProduct M N C)) (holds n (IsProduct M N C)).
Proof.
  cbn [rule holds]. apply says_if. intros H. matrices. apply says_both; [apply says_sized|]. intros HC.
  apply says_equal; [apply rep_mul|]; apply well_rep; auto; split; auto.
Qed.

Lemma similar_rule M N P : says (rule n proofs (AreSimilar M N P)) (holds n (AreSimilar M N P)).
Proof.
  cbn [rule holds]; cbv zeta. apply says_if. intros H. matrices.
  apply says_both; [apply says_sized|]. intros HN. apply says_both; [apply says_sized|]. intros HP.
  apply says_both.
  - apply says_equal; apply rep_mul; apply well_rep; auto; split; auto.
  - intros _. destruct HP as [HP HP']. rewrite <- HP. apply has_inverse_says. congruence.
Qed.

Lemma determinant_rule M value : says (rule n proofs (IsDeterminant M value)) (holds n (IsDeterminant M value)).
Proof.
  apply by_first. intros c V C. destruct c; try exact I; cbn [says_determinant]; apply says_if; intros E.
  matrices. apply says_test. rewrite Z.eqb_eq. cbn [claim] in C.
  match goal with |- (value - ?a) mod n = 0 <-> _ => assert (K : cong n value a <-> (value - a) mod n = 0) end.
  { unfold cong. destruct (Z.eq_dec n 0) as [->|D]; [|rewrite Z.mod_divide by auto; reflexivity].
    rewrite Zmod_0_r. split; [intros [q E]; lia | intros ->; exists 0; lia]. }
  rewrite <- K. cbn [holds height]. split; intros D; [rewrite D; exact C | rewrite D; symmetry; exact C].
Qed.

Lemma on_diagonal_meq m k W W' test : W' =[m, k; n] W ->
  on_diagonal_of n m k W' test = on_diagonal_of n m k W test.
Proof.
  intros E. unfold on_diagonal_of. do 2 f_equal. apply filter_ext_in. intros i Hi. apply in_seq in Hi.
  f_equal. apply cong_mod. apply E; lia.
Qed.

Lemma diagonal_rule M fit test r : says (first_finding (says_diagonal M n fit test r) proofs) (in_smith_form n M test r).
Proof.
  apply by_first. intros c V C. destruct c; try exact I; cbn [says_diagonal]; apply says_if; intros E.
  matrices. apply says_test. rewrite Z.eqb_eq. cbn [claim] in C. destruct C as [D [_ U]]. split.
  - intros <-. do 5 eexists. split; [exact D | reflexivity].
  - intros [RI [W [CI [R [C [D' <-]]]]]]. symmetry. apply on_diagonal_meq. exact (U RI W CI R C D').
Qed.

(** * Diagonal forms *)

Lemma forallb_seq f k : forallb f (seq 0 k) = true <-> forall i, (i < k)%nat -> f i = true.
Proof.
  rewrite forallb_forall. split; intros H i Hi.
  - apply H, in_seq. lia.
  - apply in_seq in Hi. apply H. lia.
Qed.

Lemma all_entries_spec m k test L : all_entries m k test L = true <->
  forall i j, (i < m)%nat -> (j < k)%nat -> test i j (entry L i j) = true.
Proof.
  unfold all_entries. rewrite forallb_seq. split.
  - intros H i j Hi Hj. specialize (H i Hi). rewrite forallb_seq in H. auto.
  - intros H i Hi. apply forallb_seq. auto.
Qed.

Lemma mod_divides a b : b mod a = 0 <-> (a | b).
Proof.
  destruct (Z.eq_dec a 0) as [->|D]; [|apply Z.mod_divide; auto].
  rewrite Zmod_0_r. split; [intros ->; apply Z.divide_0_r | apply Z.divide_0_l].
Qed.

Lemma cong_zero x : cong n x 0 <-> x mod n = 0.
Proof. rewrite mod_divides. unfold cong. rewrite Z.sub_0_r. reflexivity. Qed.

Lemma gcd_cong a b : cong n a b -> Z.gcd a n = Z.gcd b n.
Proof.
  intros [q E]. replace a with (b + q * n) by lia.
  rewrite Z.gcd_comm, Z.gcd_add_mult_diag_r, Z.gcd_comm. reflexivity.
Qed.

Lemma check_diagonal_spec e m k L : check_diagonal n e m k L = true <-> is_diagonal n e m k (entry L).
Proof.
  unfold check_diagonal, is_diagonal. rewrite andb_true_iff, all_entries_spec. split; intros [H1 H2]; split.
  - intros i j Hi Hj Hij. apply cong_zero. specialize (H1 i j Hi Hj). apply orb_true_iff in H1.
    rewrite Nat.eqb_eq, Z.eqb_eq in H1. destruct H1; congruence.
  - intros -> i Hi. simpl in H2. rewrite forallb_seq in H2. apply Z.eqb_eq, H2, Hi.
  - intros i j Hi Hj. apply orb_true_iff. rewrite Nat.eqb_eq, Z.eqb_eq.
    destruct (Nat.eq_dec i j) as [|Hij]; [left; assumption|]. right. apply cong_zero. auto.
  - destruct e; [simpl; apply forallb_seq; intros i Hi; apply Z.eqb_eq; auto | reflexivity].
Qed.

Lemma check_chain_spec m k L : check_chain n m k L = true <-> is_chain n m k (entry L).
Proof.
  unfold check_chain, is_chain. rewrite forallb_seq. split; intros H i Hi.
  - apply mod_divides, Z.eqb_eq, H. lia.
  - apply Z.eqb_eq, mod_divides, H. lia.
Qed.

Lemma equal_factors_spec e x d : equal_factors n e x d = true <-> same_factor n e x d.
Proof. unfold equal_factors, same_factor. destruct (_ && _); apply Z.eqb_eq. Qed.

Lemma same_factor_cong e x d d' : cong n d d' -> same_factor n e x d -> same_factor n e x d'.
Proof.
  unfold same_factor. intros E. destruct (e && (n =? 0)) eqn:Z0.
  - apply andb_true_iff in Z0. destruct Z0 as [_ Z0]. apply Z.eqb_eq in Z0. rewrite Z0 in E.
    apply cong_0 in E. congruence.
  - rewrite (gcd_cong d d' E). auto.
Qed.

Lemma factors_says M e f : says (first_finding (says_factors M n e f) proofs) (has_factors n e M f).
Proof.
  apply by_first. intros c V C. destruct c; try exact I. cbn [says_factors]. apply says_if. intros E. matrices.
  apply says_test. rewrite forallb_seq. cbn [claim] in C. destruct C as [D [_ U]]. split.
  - intros H. do 5 eexists. split; [exact D|]. cbn [height width]. intros i Hi. apply equal_factors_spec, H, Hi.
  - intros [RI' [W' [CI' [R' [C' [D' F]]]]]] i Hi. apply equal_factors_spec.
    apply (same_factor_cong e _ (W' i i)); [|apply F; exact Hi].
    apply (U RI' W' CI' R' C' D'); lia.
Qed.

Lemma factors_rule e M l : says (rule n proofs (HasFactors e M l)) (holds n (HasFactors e M l)).
Proof. cbn [rule holds]. apply says_both; [apply says_test, Nat.leb_le|]. intros _. apply factors_says. Qed.

Lemma inverse_found_says m X Y : has_size X m m -> says (inverse_found n proofs X Y) (inverse_of n m X Y).
Proof.
  intros [HX HX']. destruct Y as [Y|]; cbn [inverse_found inverse_of]; cbv zeta.
  - apply says_if. intros H. matrices. rewrite HX. apply says_both; [apply says_sized|]. intros HY.
    apply (says_iff _ (mul m (ent Y) (ent X) =[m, m; n] one)).
    + unfold is_inverse. split; [|tauto]. intros E. split; auto. apply one_side; auto. apply ring_0_le.
    + apply says_equal; [|apply rep_one]. apply rep_mul; apply well_rep; auto. split; auto.
  - rewrite <- HX. apply has_inverse_says. congruence.
Qed.

Lemma decomposition_rule e M RI W CI R C :
  says (rule n proofs (IsDecomposed e M RI W CI R C)) (holds n (IsDecomposed e M RI W CI R C)).
Proof.
  cbn [rule holds]; cbv zeta. apply says_if. intros H. matrices.
  apply says_both; [apply says_sized|]. intros HRI. apply says_both; [apply says_sized|]. intros HW.
  apply says_both; [apply says_sized|]. intros HCI. apply says_both.
  - apply says_equal; [apply rep_mul; [apply rep_mul|]|]; apply well_rep; auto. split; auto.
  - intros _. apply says_both; [apply says_test, check_diagonal_spec|]. intros _.
    apply says_both; [apply says_test, check_chain_spec|]. intros _.
    apply says_both; [|intros _]; apply inverse_found_says; auto.
Qed.

Lemma comes_from_says o M D UV : has_size D (height M) (width M) ->
  says (comes_from_found n proofs o M D UV) (comes_from n o M D UV).
Proof.
  intros HD. unfold comes_from_found, comes_from. cbv zeta. destruct UV as [[U V]|].
  - apply says_if. intros H. matrices. apply says_both; [apply says_sized|]. intros HU.
    apply says_both; [apply says_sized|]. intros HV. apply says_both.
    + apply says_equal; [apply rep_mul; [apply rep_mul|]|]; apply well_rep; auto. split; auto.
    + intros _. destruct HU as [HU HU'], HV as [HV HV']. apply says_both; [|intros _].
      * rewrite <- HU. apply has_inverse_says. congruence.
      * rewrite <- HV. apply has_inverse_says. congruence.
  - destruct o; try apply factors_says. destruct HD as [HD HD']. unfold own_factors. apply by_first.
    intros c Vc Cc. destruct c; try exact I. apply says_if. intros E. matrices. cbn [claim] in Cc.
    destruct Cc as [DD [_ Un]].
    match type of DD with is_decomposition _ _ _ _ _ (entry ?w) _ _ _ =>
      apply (says_iff _ (has_factors n false M (fun i => entry w i i))); [|apply factors_says] end.
    rewrite <- HD, <- HD'. split.
    + intros F. do 5 eexists. split; [exact DD | exact F].
    + intros [RI' [W' [CI' [R' [C' [D' [RI2 [W2 [CI2 [R2 [C2 [D2 F]]]]]]]]]]]].
      exists RI2, W2, CI2, R2, C2. split; [exact D2|]. intros i Hi. specialize (F i Hi).
      unfold same_factor in *. cbn [andb] in *. rewrite <- F. symmetry. apply gcd_cong.
      apply (Un RI' W' CI' R' C' D'); lia.
Qed.

Lemma smith_form_rule e o M D UV :
  says (rule n proofs (IsSmithForm e o M D UV)) (holds n (IsSmithForm e o M D UV)).
Proof.
  cbn [rule holds]; cbv zeta. apply says_both; [apply says_sized|]. intros HD.
  apply says_both; [apply says_test, check_diagonal_spec|]. intros _. apply says_both.
  - apply says_test. destruct o; [rewrite check_chain_spec | rewrite check_chain_spec |];
      (split; [intros H H'; try exact H; congruence | intros H; try (apply H; discriminate); reflexivity]).
  - intros _. apply comes_from_says. exact HD.
Qed.

(** * Echelon forms *)

Lemma zeros_stand_last k L : Forall (fun r => length r = k) L -> is_howell n k L -> zero_rows_last k L = true.
Proof.
  intros F [S _]. induction S as [|r L S IH B]; cbn [zero_rows_last]; [reflexivity|].
  apply Forall_cons_iff in F. destruct F as [Er F]. destruct (Nat.eqb_spec (lead r) k) as [E|]; [|auto].
  apply forallb_forall. intros r' Hr'. apply Nat.eqb_eq. rewrite Forall_forall in B, F.
  destruct (B r' Hr') as [|[Lt _]]; [assumption|]. assert (K := lead_le r'). rewrite (F r' Hr') in K. lia.
Qed.

Lemma has_rows_says M H h form k : over n (height H) k (lines H) -> width M = k -> length form = h ->
  (forall v, in_rows n (height M) k (ent M) v <-> in_rows n h k (entry form) v) ->
  (forall h' H', over n h' k H' -> is_howell n k H' ->
     (forall v, in_rows n (height M) k (ent M) v <-> in_rows n h' k (entry H') v) ->
     nonzero_rows k H' = nonzero_rows k form) ->
  says (has_rows n k (lines H) form) (same_rows_span n M H /\ is_howell n (width M) (lines H)).
Proof.
  intros O Ek Eh Same Unique. unfold same_rows_span. rewrite Ek. unfold has_rows.
  assert (F : Forall (fun r => length r = k) (lines H)) by (apply (over_shape n (height H) k), O).
  assert (Lh : length (lines H) = height H) by apply O.
  destruct (same_rows _ _ && zero_rows_last _ _) eqn:E.
  - apply andb_true_iff in E. destruct E as [E _]. unfold same_rows in E.
    destruct list_eq_dec as [E'|] in E; [|discriminate]. apply says_if. intros R. split.
    + intros v. unfold ent at 2. rewrite Same, <- Eh, <- Lh, <- !span_rows.
      rewrite <- (span_nonzero n k form), <- (span_nonzero n k (lines H)), E'. reflexivity.
    + apply howell_rows_sound; auto.
  - simpl. intros [S B]. apply andb_false_iff in E. destruct E as [E|E].
    + unfold same_rows in E. destruct list_eq_dec as [|E'] in E; [discriminate|]. apply E'.
      apply (Unique (height H)); auto.
    + rewrite (zeros_stand_last k (lines H) F B) in E. discriminate.
Qed.

Lemma row_form_says M H : says (row_form_found n proofs M H) (is_row_form n M H).
Proof.
  unfold row_form_found, is_row_form. apply says_if. intros W. apply wf_over in W.
  apply says_both; [apply says_test, Nat.eqb_eq|]. intros Ew. rewrite Ew in W.
  apply by_first. intros c V C. destruct c; try exact I; cbn [says_row_form]; apply says_if; intros E; matrices;
    cbn [claim] in C.
  - destruct V as [V|[_ [q V]]]; [|discriminate V]. cbn [accepted] in V. unfold check_howell_form in V. tested.
    destruct C as [Same [_ Unique]]. eapply has_rows_says; [exact W | reflexivity | | exact Same | exact Unique].
    match goal with O : over n ?h _ ?L |- length ?L = _ => apply O end.
  - destruct V as [V|[_ [q V]]]; [|discriminate V]. cbn [accepted] in V. apply andb_true_iff in V.
    destruct V as [V0 V]. apply Z.eqb_eq in V0. unfold check_hermite_form in V. tested.
    destruct C as [[_ IU] [EU [_ Unique]]].
    eapply has_rows_says; [exact W | reflexivity | | | exact Unique].
    + match goal with O : over 0 _ _ ?L |- length ?L = _ => apply O end.
    + intros v. cbn [height ent lines]. split.
      * eapply rows_of_product. rewrite <- EU, <- mul_assoc, IU. apply mul_1_l.
      * eapply rows_of_product. exact EU.
Qed.

Lemma rref_rule M H : says (rule n proofs (IsRref M H)) (holds n (IsRref M H)).
Proof.
  cbn [rule holds]. apply says_both; [apply row_form_says|]. intros _. apply says_test.
  rewrite forallb_forall, Forall_forall. unfold pivot_is_1. split; intros F r Hr; specialize (F r Hr).
  - intros L. apply orb_true_iff in F. rewrite Z.eqb_eq in F. destruct F as [F|F]; [|exact F].
    apply Nat.ltb_lt in L. rewrite L in F. discriminate.
  - apply orb_true_iff. rewrite Z.eqb_eq. destruct (Nat.ltb_spec (lead r) (width M)); auto.
Qed.

(** * Polynomials *)

Lemma same_coefficients_spec p q : same_coefficients n p q = true <->
  length p = length q /\ forall i, cong n (nth i p 0) (nth i q 0).
Proof.
  unfold same_coefficients. rewrite andb_true_iff, Nat.eqb_eq. split; intros [El H]; split; auto.
  - intros i. destruct (Nat.lt_ge_cases i (length p)) as [Hi|Hi].
    + rewrite (forall2b_nth _ p q 0 El) in H. apply cong_mod, Z.eqb_eq, H, Hi.
    + rewrite !nth_overflow by lia. reflexivity.
  - apply (forall2b_nth _ p q 0 El). intros i Hi. apply Z.eqb_eq, cong_mod, H.
Qed.

Lemma charpoly_unique m M p q : is_charpoly n m M q ->
  (is_charpoly n m M p <-> length p = length q /\ forall i, cong n (nth i p 0) (nth i q 0)).
Proof.
  intros [d [Ld [Vd [Lq Cq]]]]. split.
  - intros [c [Lc [Vc [Lp Cp]]]]. split; [congruence|]. intros i. rewrite Cp, Cq.
    destruct (Nat.lt_ge_cases i (S m)) as [Hi|Hi]; [|rewrite !nth_overflow by lia; reflexivity].
    rewrite (series_eq (S m) (fun i => nth i c 0) (fun i => nth i d 0)); auto; [reflexivity|].
    intros x. rewrite <- Lc at 1. rewrite <- Ld, <- !value_series, Vc, Vd. reflexivity.
  - intros [El E]. exists d. split; [exact Ld|]. split; [exact Vd|]. split; [congruence|].
    intros i. rewrite E. apply Cq.
Qed.

Lemma charpoly_rule b M p : says (rule n proofs (IsCharpoly b M p)) (holds n (IsCharpoly b M p)).
Proof.
  cbn [rule holds]. apply by_first. intros c V C. destruct c; try exact I. cbn [says_charpoly]. apply says_if.
  intros E. matrices. apply says_test. rewrite same_coefficients_spec. symmetry. apply charpoly_unique. exact C.
Qed.

Lemma adjugate_rule M X : says (rule n proofs (IsAdjugate M X)) (holds n (IsAdjugate M X)).
Proof.
  cbn [rule holds]; cbv zeta. apply says_if. intros W. apply says_both; [apply says_sized|]. intros HX.
  apply by_first. intros c V C. destruct c; try exact I. cbn [says_adjugate]. apply says_if.
  intros E. apply andb_true_iff in E. destruct E as [E WY]. matrices. apply says_test.
  cbn [claim] in C. destruct C as [_ C]. apply wf_over, rep_over in WY.
  apply rep_eq; [apply well_rep; auto | eapply rep_meq; [exact WY | exact C]].
Qed.

Lemma last_nth (p : list Z) : last p 0 = nth (pred (length p)) p 0.
Proof.
  induction p as [|a p IH]; [reflexivity|]. destruct p as [|b p]; [reflexivity|].
  change (last (a :: b :: p) 0) with (last (b :: p) 0). rewrite IH. reflexivity.
Qed.

(* the difference of the first k coefficients, at M *)
Lemma value_difference m M p q k : length p = S k -> length q = S k -> cong n (nth k p 0) (nth k q 0) ->
  value_at m p M =[m, m; n] zero -> value_at m q M =[m, m; n] zero ->
  value_at m (map (fun i => nth i p 0 - nth i q 0) (seq 0 k)) M =[m, m; n] zero.
Proof.
  intros Lp Lq Ek Zp Zq i j Hi Hj. specialize (Zp i j Hi Hj). specialize (Zq i j Hi Hj).
  unfold value_at in *. rewrite Lp in Zp. rewrite Lq in Zq. rewrite length_map_seq. cbn [sum] in Zp, Zq.
  rewrite (sum_ext k _ (fun l => nth l p 0 * pow m M l i j + -1 * (nth l q 0 * pow m M l i j))).
  - rewrite sum_add, sum_mul_l. unfold zero in *. destruct Zp as [a Ha], Zq as [b Hb], Ek as [e He].
    exists (a - b - e * pow m M k i j). nia.
  - intros l Hl. rewrite (nth_map_seq (fun i => nth i p 0 - nth i q 0)) by exact Hl. ring.
Qed.

Lemma shorter_is_none m M p q : ~ cong n 1 0 -> is_minpoly n m M p -> is_minpoly n m M q ->
  (length q <= length p)%nat.
Proof.
  intros N [Lp [Zp _]] [_ [_ Mq]]. destruct (Nat.le_gt_cases (length q) (length p)) as [|H]; auto.
  exfalso. apply N. rewrite <- Lp, last_nth. specialize (Mq p H Zp).
  destruct p as [|a p]; [reflexivity|]. rewrite Forall_forall in Mq. apply Mq, nth_In. simpl. lia.
Qed.

Lemma minpoly_unique m M p q : is_minpoly n m M q ->
  (is_minpoly n m M p <-> length p = length q /\ forall i, cong n (nth i p 0) (nth i q 0)).
Proof.
  assert (N : ~ cong n 1 0).
  { intros [e He]. assert (R := ring_n). unfold ring, modulus in R. apply orb_true_iff in R.
    rewrite Z.eqb_eq, Z.leb_le in R. destruct R as [R|R]; [rewrite R in He; lia|].
    destruct (Z.le_gt_cases e 0); nia. }
  intros Q. split.
  - intros P. assert (El : length p = length q).
    { apply Nat.le_antisymm; eapply shorter_is_none; eauto. }
    split; [exact El|]. destruct P as [Lp [Zp Mp]], Q as [Lq [Zq Mq]]. rewrite last_nth in Lp, Lq.
    destruct (length q) as [|k] eqn:Eq.
    { destruct q; [|discriminate]. exfalso. apply N. symmetry. exact Lq. }
    rewrite El in Lp. cbn [pred] in Lp, Lq.
    assert (Ek : cong n (nth k p 0) (nth k q 0)) by (rewrite Lp, Lq; reflexivity).
    assert (Zd := value_difference m M p q k El Eq Ek Zp Zq).
    apply Mq in Zd; [|rewrite length_map_seq; lia].
    intros i. destruct (Nat.lt_trichotomy i k) as [Hi|[->|Hi]]; [|exact Ek|rewrite !nth_overflow by lia; reflexivity].
    rewrite Forall_forall in Zd. assert (D := Zd (nth i p 0 - nth i q 0)).
    assert (I : In (nth i p 0 - nth i q 0) (map (fun i => nth i p 0 - nth i q 0) (seq 0 k))).
    { apply in_map_iff. exists i. split; [reflexivity|]. apply in_seq. lia. }
    specialize (D I). destruct D as [e He]. exists e. lia.
  - intros [El E]. destruct Q as [Lq [Zq Mq]]. split; [|split].
    + rewrite last_nth, El, E, <- last_nth. exact Lq.
    + rewrite <- Zq. intros i j Hi Hj. unfold value_at. rewrite El. apply sum_cong_ext. intros l _.
      rewrite E. reflexivity.
    + intros f Lf. apply Mq. lia.
Qed.

Lemma minpoly_rule M p : says (rule n proofs (IsMinpoly M p)) (holds n (IsMinpoly M p)).
Proof.
  cbn [rule holds]. apply by_first. intros c V C. destruct c; try exact I. cbn [says_minpoly]. apply says_if.
  intros E. matrices. apply says_test. rewrite same_coefficients_spec. symmetry. apply minpoly_unique. exact C.
Qed.

Theorem rule_says a : says (rule n proofs a) (holds n a).
Proof.
  destruct a.
  - apply inverse_rule.
  - apply no_inverse_rule.
  - apply unimodular_rule.
  - apply identities_rule.
  - apply no_identities_rule.
  - apply solution_rule.
  - apply no_solution_rule.
  - apply count_rule.
  - apply member_rule.
  - apply span_rule.
  - apply product_rule.
  - apply similar_rule.
  - apply determinant_rule.
  - apply diagonal_rule.
  - apply diagonal_rule.
  - apply diagonal_rule.
  - apply decomposition_rule.
  - apply smith_form_rule.
  - apply factors_rule.
  - apply row_form_says.
  - apply rref_rule.
  - apply charpoly_rule.
  - apply adjugate_rule.
  - apply minpoly_rule.
Qed.

End Rules.

Lemma settles_sound n proofs a word : (forall c, In c proofs -> verified_proof n c) ->
  settles n proofs a word = true -> if word then holds n a else ~ holds n a.
Proof.
  intros V H. unfold settles in H. apply andb_true_iff in H. destruct H as [R H].
  assert (S := rule_says n proofs R V a). destruct (rule n proofs a) as [[|]|]; try discriminate;
    destruct word; try discriminate; exact S.
Qed.

(** * From the text *)

Lemma decide_verified m read o n c : decide m read o = Verified n c -> verified_proof n c.
Proof.
  unfold decide. destruct ((m =? 0) && one_of negative_kinds o).
  - destruct (look _ o) as [[q| | | | |]|]; try discriminate. destruct (ring q); [|discriminate].
    destruct (read 0 (without_q o)) as [c'|]; [|discriminate].
    destruct (accepted_modulo q c') eqn:E; [|discriminate].
    intros V. inversion V; subst. right. split; auto. exists q. exact E.
  - destruct (read m o) as [c'|]; [|discriminate]. destruct (accepted m c') eqn:E; [|discriminate].
    intros V. inversion V; subst. left. exact E.
Qed.

Lemma judge_verified j n c : judge j = Verified n c -> verified_proof n c.
Proof.
  unfold judge. destruct (fields j) as [o|]; [|discriminate].
  destruct (is_beyond o); [discriminate|].
  destruct (is_text _ _); [|discriminate]. destruct (modulus_of o) as [m|]; [|discriminate].
  destruct (_ && _); [|discriminate].
  destruct (find _ _) as [[name read]|]; [|discriminate]. apply decide_verified.
Qed.

Lemma judge_beside_verified m j n c : judge_beside m j = Verified n c -> verified_proof n c.
Proof.
  unfold judge_beside. destruct (fields j) as [o|]; [|discriminate].
  destruct (modulus_of o) as [m'|]; [|discriminate]. destruct (m' =? m); [|discriminate]. apply judge_verified.
Qed.

Lemma all_are_verified n js cs : all_verified n (map (judge_beside n) js) = Some cs ->
  forall c, In c cs -> verified_proof n c.
Proof.
  revert cs; induction js as [|j js IH]; intros cs; cbn [map all_verified].
  - intros E. inversion E; subst. intros c [].
  - destruct (judge_beside n j) as [m c'| | |] eqn:Ej; try discriminate.
    destruct (Z.eqb_spec m n) as [->|]; [|discriminate].
    destruct (all_verified n _) as [r|]; [|discriminate].
    intros E. inversion E; subst. intros c [<-|Hc].
    + exact (judge_beside_verified n j n c' Ej).
    + exact (IH r eq_refl c Hc).
Qed.

Lemma judge_any_sound j n a word : judge_any j = OfClaim n a word -> if word then holds n a else ~ holds n a.
Proof.
  unfold judge_any. destruct (fields j) as [o|]; [|discriminate]. destruct (kind_is o _); [|discriminate].
  unfold judge_verdict, no_answer. destruct (look "ring" o) as [[| | | | |r]|]; try discriminate.
  destruct (has _ r); [discriminate|].
  destruct (modulus_of o) as [m|]; [|discriminate].
  destruct (look "claim" o) as [[| | | | |claim]|]; try discriminate.
  destruct (look "proofs" o) as [[| | | |proofs|]|]; try discriminate.
  destruct (word_at o) as [w|]; [|discriminate].
  destruct (_ && _); [|discriminate]. destruct (claim_is_beyond claim); [discriminate|].
  destruct (find _ _) as [[name read]|]; [|discriminate]. destruct (read m claim) as [a'|]; [|discriminate].
  cbv zeta. destruct (existsb is_malformed _); [discriminate|]. destruct (existsb is_not_proved _); [discriminate|].
  destruct (all_verified m _) as [cs|] eqn:E; [|discriminate]. destruct (settles m cs a' w) eqn:F; [|destruct (w && _); discriminate].
  intros V. inversion V; subst. exact (settles_sound n cs a word (all_are_verified n proofs cs E) F).
Qed.

Lemma judge_any_certificate j n c : judge_any j = OfCertificate (Verified n c) -> claim n c.
Proof.
  unfold judge_any. destruct (fields j) as [o|]; [|intros E; inversion E as [H]; exact (judge_sound _ _ _ H)].
  destruct (kind_is o _); [|intros E; inversion E as [H]; exact (judge_sound _ _ _ H)].
  unfold judge_verdict, no_answer.
  repeat (match goal with |- context [match ?x with _ => _ end] => destruct x end; try discriminate).
Qed.

Lemma answer_text_sound t n a word : answer_text t = OfClaim n a word ->
  (if word then holds n a else ~ holds n a) /\ exists j, print j = squeeze t /\ judge_any j = OfClaim n a word.
Proof.
  unfold answer_text. intros V. destruct (read t) as [j|] eqn:E; [|discriminate]. split.
  - exact (judge_any_sound j n a word V).
  - exists j. split; [exact (print_read t j E) | exact V].
Qed.

Lemma answer_text_certificate t n c : answer_text t = OfCertificate (Verified n c) ->
  claim n c /\ exists j, print j = squeeze t /\ judge_any j = OfCertificate (Verified n c).
Proof.
  unfold answer_text. intros V. destruct (read t) as [j|] eqn:E; [|discriminate]. split.
  - exact (judge_any_certificate j n c V).
  - exists j. split; [exact (print_read t j E) | exact V].
Qed.
