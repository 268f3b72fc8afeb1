(* Over Q: what a certificate inside of another one is about, a space with generators or a quotient. *)

From Modlinalg Require Import RationalCertificates.
From Modlinalg Require Import proofs.RationalTested proofs.RationalWitnesses proofs.RationalBasic proofs.RationalSpaces.
From Modlinalg Require Import proofs.RationalSteps proofs.RationalSystems proofs.RationalPowers proofs.RationalQuotients
  proofs.RationalGenerators.
Open Scope Z_scope.

Lemma qrep_uncleared m k F A : stands m k F A -> qrep m k (uncleared F) A.
Proof.
  intros [Hd [[L S] E]]. unfold uncleared. split; [rewrite map_length; exact L|]. split.
  - apply Forall_map. eapply Forall_impl; [|exact S]. intros r Hr. rewrite map_length. exact Hr.
  - intros i j Hi Hj. specialize (E i j Hi Hj). unfold qentry.
    rewrite (nth_map' _ _ i []) by lia. rewrite (nth_map' _ _ j 0).
    + fold (entry (fst F) i j). destruct (snd F) as [|d|d] eqn:Ed; try lia.
      cbn [Z.to_pos]. revert E. generalize (A i j), (entry (fst F) i j). intros [a c] x E.
      unfold Qeq, inject_Z in *. cbn [Qnum Qden Qmult] in *. lia.
    + rewrite Forall_forall in S. rewrite (S (nth i (fst F) [])) by (apply nth_In; lia). exact Hj.
Qed.

(** * Solutions of M*x = 0 *)

Section Kernel.
Variables (m k r : nat) (M RI W CI R C : qmat) (G : qrows).
Hypothesis D : is_qdecomposition m k M RI W CI R C r.
Hypothesis SG : qshape (k - r) k G = true.
Hypothesis G_C : forall p l, (p < k - r)%nat -> (l < k)%nat -> (qentry G p l == C l (r + p)%nat)%Q.

Lemma kernel_spanned v : in_qkernel m k M v <-> in_qcolumns k (length G) (qentry (columns_from 0 k G)) v.
Proof.
  unfold in_qkernel. rewrite (kernel_columns m k r _ _ _ _ _ _ D (qupright v)).
  assert (L : length G = (k - r)%nat) by apply (qrep_shape _ _ _ SG). rewrite L.
  apply in_qcolumns_qeq. intros i p Hi Hp. destruct (qrep_all_columns (k - r) k G SG) as [_ [_ E]].
  rewrite (E i p Hi Hp). unfold qtr, back. symmetry. apply G_C; assumption.
Qed.
End Kernel.

Lemma right_solutions m k q M b x RI W CI R C G orders infinite v :
  check_qsolution_set m k q M b x RI W CI R C G orders infinite = true ->
  in_qkernel m k (qentry M) v <-> in_qcolumns k (length G) (qentry (columns_from 0 k G)) v.
Proof.
  unfold check_qsolution_set. intros T. apply andb_true_iff in T. destruct T as [T _].
  apply andb_true_iff in T. destruct T as [T Same]. apply andb_true_iff in T. destruct T as [T Shape].
  apply andb_true_iff in T. destruct T as [_ Dec].
  assert (SC : qshape k k C = true) by (unfold check_qdecomposition in Dec; qtested; assumption).
  apply qdecomposition_with in Dec. fold (rank_of m k W) in Dec.
  assert (Hr := rank_le _ _ _ _ _ _ _ _ _ Dec).
  assert (E := same_entries_spec _ _ _ _ _ _ (qrep_shape _ _ _ Shape) (qrep_columns _ k C SC Hr) Same).
  apply (kernel_spanned m k _ _ _ _ _ _ _ G Dec Shape). intros; apply E; assumption.
Qed.

Lemma left_solutions m k q M b x RI W CI R C G orders infinite v :
  check_qsolution_set_left m k q M b x RI W CI R C G orders infinite = true ->
  qmul m (qtr (qupright v)) (qentry M) =[1, k; Q] qzero <-> in_qcolumns m (length G) (qentry (columns_from 0 m G)) v.
Proof.
  unfold check_qsolution_set_left. intros T. apply andb_true_iff in T. destruct T as [T _].
  apply andb_true_iff in T. destruct T as [T Same]. apply andb_true_iff in T. destruct T as [T Shape].
  apply andb_true_iff in T. destruct T as [_ Dec].
  assert (SR : qshape m m R = true) by (unfold check_qdecomposition in Dec; qtested; assumption).
  apply qdecomposition_with in Dec. fold (rank_of m k W) in Dec. apply qdecomposition_tr in Dec.
  assert (E := same_entries_spec _ _ _ _ _ _ (qrep_shape _ _ _ Shape) (qrep_skipn _ m R SR) Same).
  rewrite <- (kernel_spanned k m _ _ _ _ _ _ _ G Dec Shape) by (intros; apply E; assumption).
  unfold in_qkernel. rewrite (qtr_iff 1 k), (qtr_mul 1 m k). reflexivity.
Qed.

(** * The spaces *)

Lemma right_intersection m k j r M b x y RI W CI R C v : check_qintersection m k j r M b x y RI W CI R C = true ->
  in_qcolumns m k (qentry M) v /\ in_qcolumns m j (qentry b) v
  <-> in_qcolumns m r (qentry (uncleared (fmul r (cleared M) (cleared x)))) v.
Proof.
  intros T. rewrite (qintersection_sound m k j r M b x y RI W CI R C T v). apply in_qcolumns_qeq. symmetry.
  unfold check_qintersection in T. cbv zeta in T. qtested. apply (qrep_uncleared m r). apply (stands_mul m k r); assumption.
Qed.

Lemma left_intersection m k j r M b x y RI W CI R C v : check_qintersection_left m k j r M b x y RI W CI R C = true ->
  in_qrows k m (qentry M) v /\ in_qrows j m (qentry b) v
  <-> in_qcolumns m r (qentry (columns_from 0 m (uncleared (fmul m (cleared x) (cleared M))))) v.
Proof.
  intros T. rewrite (qintersection_left_sound m k j r M b x y RI W CI R C T v), <- in_qcolumns_tr.
  apply in_qcolumns_qeq. symmetry. unfold check_qintersection_left in T. qtested.
  assert (U : qrep r m (uncleared (fmul m (cleared x) (cleared M))) (qmul k (qentry x) (qentry M))).
  { apply qrep_uncleared. apply (stands_mul r k m); assumption. }
  destruct (qrep_all_columns r m _ (qrep_shape_back _ _ _ _ U)) as [_ [_ E]]. rewrite E. apply qtr_qeq, U.
Qed.

Lemma left_equal m k q M b x y v : check_qequal_modules_left m k q M b x y = true ->
  in_qrows m k (qentry M) v <-> in_qcolumns k q (qentry (columns_from 0 k b)) v.
Proof.
  intros T. rewrite (qequal_modules_left_sound m k q M b x y T v), <- in_qcolumns_tr. apply in_qcolumns_qeq. symmetry.
  unfold check_qequal_modules_left in T. qtested. apply (qrep_all_columns q k b). assumption.
Qed.

Lemma qsolutions_inside_spec s m k q b G p : qsolutions_inside s m k q b G = Some p ->
  p = (s, match s with RightSide => k | LeftSide => m end, length G).
Proof. unfold qsolutions_inside. destruct (_ && _); [|discriminate]. intros E. inversion E. reflexivity. Qed.

Lemma qspanners_span of s m h v : qaccepted of = true -> qmodule_inside of = Some (s, m, h) ->
  qmodule_of of v <-> in_qcolumns m h (qentry (qspanners of)) v.
Proof.
  intros A I. destruct of; cbn [qmodule_inside] in I; try discriminate;
    try (apply qsolutions_inside_spec in I); repeat match goal with t : side |- _ => destruct t end; inversion I; subst;
    cbn [qaccepted qmodule_of qspanners] in *;
    first [eapply right_intersection; eassumption | eapply left_intersection; eassumption
      | eapply qequal_modules_sound; eassumption | eapply left_equal; eassumption
      | apply andb_true_iff in A; destruct A as [A _];
        first [eapply right_solutions; eassumption | eapply left_solutions; eassumption]].
Qed.

(** * The two kinds *)

Lemma qmodule_generators_claim g of G x y RI W CI R C orders :
  qaccepted (QModuleGenerators g of G x y RI W CI R C orders) = true ->
  qclaim (QModuleGenerators g of G x y RI W CI R C orders).
Proof.
  cbn [qaccepted qclaim]. intros T. apply andb_true_iff in T. destruct T as [A T].
  destruct (qmodule_inside of) as [[[s m] h]|] eqn:I; [|discriminate].
  assert (Span := fun v => qspanners_span of s m h v A I). destruct s.
  - destruct (qmodule_generators_sound _ _ _ _ _ _ _ _ _ _ _ _ _ T) as [Same B]. split.
    + intros v. rewrite Span. apply Same.
    + revert B. apply has_qbasis_iff. intros v. symmetry. apply Span.
  - destruct (qmodule_generators_left_sound _ _ _ _ _ _ _ _ _ _ _ _ _ T) as [Same B]. split.
    + intros v. rewrite Span. apply Same.
    + revert B. apply has_qbasis_iff. intros v. symmetry. apply Span.
Qed.

Lemma kernel_is_spanned m k j s M b x RI W CI R C PI D QI P Q G orders :
  check_qhomology m k j s M b x RI W CI R C PI D QI P Q G orders = true ->
  exists h L, forall v, in_qkernel m k (qentry M) v <-> in_qcolumns k h L v.
Proof.
  unfold check_qhomology. cbv zeta. intros T. do 3 (apply andb_true_iff in T; destruct T as [T _]).
  apply andb_true_iff in T. destruct T as [_ Dec]. apply qdecomposition_with in Dec. eexists. eexists. intros v.
  exact (kernel_columns m k _ _ _ _ _ _ _ Dec (qupright v)).
Qed.

Lemma due_shape m k w M N PI D QI P Q G orders : qclasses_due m k w M N PI D QI P Q G orders = true -> qshape (length G) m G = true.
Proof.
  unfold qclasses_due. cbv zeta. intros T. do 3 (apply andb_true_iff in T; destruct T as [T _]).
  apply andb_true_iff in T. destruct T as [_ S]. assert (L : length G = (k - rank_of k w D)%nat) by apply (qrep_shape _ _ _ S).
  rewrite L. exact S.
Qed.

Lemma qquotient_generators_claim of G x y z :
  qaccepted (QQuotientGenerators of G x y z) = true -> qclaim (QQuotientGenerators of G x y z).
Proof.
  cbn [qaccepted]. intros T. apply andb_true_iff in T. destruct T as [A T].
  destruct of as [ | | | | | | | | | | | | | | | | | | | | | | | | | | | | |[|] m k j M b x' RI W CI R C PI D QI P T' N orders
    |m k j s M b x' RI W CI R C PI D QI P T' N orders| | | ]; try discriminate; cbn [qaccepted qclaim] in *.
  - apply (qquotient_generators_sound m (length N) j k _ b G x y z orders (qentry M) _ T); [intros v; reflexivity|].
    rewrite columns_twice; [exact (qquotient_sound _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ A)|].
    unfold check_qquotient in A. cbv zeta in A. apply andb_true_iff in A. destruct A as [_ A]. exact (due_shape _ _ _ _ _ _ _ _ _ _ _ _ A).
  - apply (qquotient_generators_left_sound m (length N) j k (columns_from 0 m N) b G x y z orders (qtr (qentry M)) _ T).
    + intros v. symmetry. apply in_qcolumns_tr.
    + rewrite columns_twice; [exact (qquotient_left_sound _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ A)|].
      unfold check_qquotient_left in A. apply andb_true_iff in A. destruct A as [_ A].
      unfold check_qquotient in A. cbv zeta in A. apply andb_true_iff in A. destruct A as [_ A]. exact (due_shape _ _ _ _ _ _ _ _ _ _ _ _ A).
  - destruct (kernel_is_spanned _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ A) as [h [L E]].
    apply (qquotient_generators_sound k (length N) j h _ b G x y z orders L _ T E).
    rewrite columns_twice; [exact (qhomology_sound _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ A)|].
    unfold check_qhomology in A. cbv zeta in A. apply andb_true_iff in A. destruct A as [_ A]. exact (due_shape _ _ _ _ _ _ _ _ _ _ _ _ A).
Qed.
