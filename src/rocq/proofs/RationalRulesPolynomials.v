(* Over Q: claims about polynomials of matrices, adjugates, decompositions and vectors all of which are needed. *)

From Modlinalg Require Import RationalVerdicts.
From Modlinalg Require Import proofs.RationalTested proofs.RationalWitnesses proofs.RationalSpaces proofs.RationalSystems.
From Modlinalg Require Import proofs.RationalSteps proofs.RationalPowers proofs.RationalFactors.
From Modlinalg Require Import proofs.RationalRules proofs.RationalRulesSpaces proofs.Rules proofs.RulesForms proofs.Coefficients.
From Modlinalg Require Import proofs.RationalPolynomials.
Open Scope Z_scope.

(** * Polynomials *)

Lemma qsame_iff x y : qsame x y = true <-> (x == y)%Q.
Proof. unfold qsame. apply Z.eqb_eq. Qed.

Lemma qsame_coefficients_spec p q : qsame_coefficients p q = true <->
  length p = length q /\ forall i, (nth i p 0 == nth i q 0)%Q.
Proof.
  unfold qsame_coefficients. rewrite andb_true_iff, Nat.eqb_eq. split; intros [El H]; split; auto.
  - intros i. destruct (Nat.lt_ge_cases i (length p)) as [Hi|Hi].
    + rewrite (forall2b_nth _ p q 0%Q El) in H. apply qsame_iff, H, Hi.
    + rewrite !nth_overflow by lia. reflexivity.
  - apply (forall2b_nth _ p q 0%Q El). intros i _. apply qsame_iff, H.
Qed.

(* A polynomial that is 0 everywhere has the coefficients 0. *)
Lemma no_coefficients k f : (forall x, (qsum k (fun i => f i * power_of x i)%Q == 0)%Q) -> forall i, (i < k)%nat -> (f i == 0)%Q.
Proof.
  intros E. destruct (common_row k f) as [d [Hd Ez]].
  assert (W : forall i, (i < k)%nat -> (f i * inject_Z d == inject_Z (whole d (f i)))%Q).
  { intros i Hi. destruct (Ez i Hi) as [z Hz]. exact (whole_spec _ _ _ Hz). }
  intros i Hi. apply (zero_cleared _ d Hd). rewrite (W i Hi).
  rewrite (series_eq k (fun i => whole d (f i)) (fun _ => 0)); [reflexivity| |exact Hi].
  intros x. transitivity 0; [|symmetry; apply sum_0; intros; ring].
  apply inject_Z_injective. unfold series. rewrite <- (qsum_cleared k (fun i => f i * power_of (inject_Z x) i)%Q _ (inject_Z d)).
  - rewrite E. unfold inject_Z. ring.
  - intros l Hl. rewrite inject_Z_mult, <- (W l Hl).
    assert (P := power_cleared (inject_Z x) 1 x l ltac:(change (inject_Z 1) with 1%Q; ring)).
    rewrite Z.pow_1_l in P by lia. rewrite <- P. change (inject_Z 1) with 1%Q. ring.
Qed.

Lemma qvalue_coefficients p q x : length p = length q -> (forall i, (nth i p 0 == nth i q 0)%Q) -> (qvalue p x == qvalue q x)%Q.
Proof. intros El E. rewrite !qvalue_sum, El. apply qsum_ext. intros i _. rewrite E. reflexivity. Qed.

Lemma qcharpoly_unique m M p q : is_qcharpoly m M q ->
  (is_qcharpoly m M p <-> length p = length q /\ forall i, (nth i p 0 == nth i q 0)%Q).
Proof.
  intros [Lq Vq]. split.
  - intros [Lp Vp]. assert (El : length p = length q) by congruence. split; [exact El|]. intros i.
    destruct (Nat.lt_ge_cases i (length p)) as [Hi|Hi]; [|rewrite !nth_overflow by lia; reflexivity].
    assert (D : (nth i p 0 - nth i q 0 == 0)%Q).
    { apply (no_coefficients (length p) (fun i => nth i p 0 - nth i q 0)%Q); [|exact Hi]. intros x.
      rewrite (qsum_ext (length p) _ (fun i => nth i p 0 * power_of x i + -1 * (nth i q 0 * power_of x i))%Q)
        by (intros; ring).
      rewrite qsum_add, qsum_mul_l, <- qvalue_sum, El, <- qvalue_sum, Vp, Vq. ring. }
    transitivity (nth i p 0 - nth i q 0 + nth i q 0)%Q; [ring|]. rewrite D. ring.
  - intros [El E]. split; [congruence|]. intros x. rewrite (qvalue_coefficients p q x El E). apply Vq.
Qed.

Lemma last_of_q (p : list Q) : last p 0%Q = nth (pred (length p)) p 0%Q.
Proof.
  induction p as [|a p IH]; [reflexivity|]. destruct p as [|b p]; [reflexivity|].
  change (last (a :: b :: p) 0%Q) with (last (b :: p) 0%Q). rewrite IH. reflexivity.
Qed.

(* the difference of the first k coefficients, at M *)
Lemma qvalue_difference m M p q k : length p = S k -> length q = S k -> (nth k p 0 == nth k q 0)%Q ->
  qvalue_at m p M =[m, m; Q] qzero -> qvalue_at m q M =[m, m; Q] qzero ->
  qvalue_at m (map (fun i => nth i p 0 - nth i q 0)%Q (seq 0 k)) M =[m, m; Q] qzero.
Proof.
  intros Lp Lq Ek Zp Zq i j Hi Hj. specialize (Zp i j Hi Hj). specialize (Zq i j Hi Hj).
  unfold qvalue_at in *. rewrite Lp in Zp. rewrite Lq in Zq. rewrite length_map_seq. cbn [qsum] in Zp, Zq.
  rewrite (qsum_ext k _ (fun l => nth l p 0 * qpow m M l i j + -1 * (nth l q 0 * qpow m M l i j))%Q).
  - rewrite qsum_add, qsum_mul_l. unfold qzero in *.
    set (a := qsum k (fun l => nth l p 0 * qpow m M l i j)%Q) in *.
    set (b := qsum k (fun l => nth l q 0 * qpow m M l i j)%Q) in *.
    transitivity ((a + nth k p 0 * qpow m M k i j) - (b + nth k q 0 * qpow m M k i j)
      - (nth k p 0 - nth k q 0) * qpow m M k i j)%Q; [ring|].
    rewrite Zp, Zq, Ek. ring.
  - intros l Hl. rewrite (nth_map_seq (fun i => nth i p 0 - nth i q 0)%Q) by exact Hl. ring.
Qed.

Lemma qshorter_is_none m M p q : is_qminpoly m M p -> is_qminpoly m M q -> (length q <= length p)%nat.
Proof.
  intros [Lp [Zp _]] [_ [_ Mq]]. destruct (Nat.le_gt_cases (length q) (length p)) as [|H]; auto.
  exfalso. rewrite last_of_q in Lp. specialize (Mq p H Zp).
  destruct p as [|a p]; [discriminate Lp|]. rewrite Forall_forall in Mq.
  rewrite (Mq (nth (pred (length (a :: p))) (a :: p) 0%Q)) in Lp; [discriminate Lp|].
  apply nth_In. simpl. lia.
Qed.

Lemma qminpoly_unique m M p q : is_qminpoly m M q ->
  (is_qminpoly m M p <-> length p = length q /\ forall i, (nth i p 0 == nth i q 0)%Q).
Proof.
  intros Q. split.
  - intros P. assert (El : length p = length q) by (apply Nat.le_antisymm; eapply qshorter_is_none; eauto).
    split; [exact El|]. destruct P as [Lp [Zp Mp]], Q as [Lq [Zq Mq]]. rewrite last_of_q in Lp, Lq.
    destruct (length q) as [|k] eqn:Eq; [destruct q; [discriminate Lq | discriminate Eq]|].
    rewrite El in Lp. cbn [pred] in Lp, Lq.
    assert (Ek : (nth k p 0 == nth k q 0)%Q) by (rewrite Lp, Lq; reflexivity).
    assert (Zd := qvalue_difference m M p q k El Eq Ek Zp Zq).
    apply Mq in Zd; [|rewrite length_map_seq; lia].
    intros i. destruct (Nat.lt_trichotomy i k) as [Hi|[->|Hi]]; [|exact Ek|rewrite !nth_overflow by lia; reflexivity].
    rewrite Forall_forall in Zd. assert (D := Zd (nth i p 0 - nth i q 0)%Q).
    transitivity (nth i p 0 - nth i q 0 + nth i q 0)%Q; [ring|]. rewrite D; [ring|].
    apply in_map_iff. exists i. split; [reflexivity|]. apply in_seq. lia.
  - intros [El E]. destruct Q as [Lq [Zq Mq]]. split; [|split].
    + rewrite last_of_q, El, E, <- last_of_q. exact Lq.
    + rewrite <- Zq. intros i j Hi Hj. unfold qvalue_at. rewrite El. apply qsum_ext. intros l _.
      rewrite E. reflexivity.
    + intros f Lf. apply Mq. lia.
Qed.

(** * Vectors all of which are needed *)

Definition no_fewer_columns (m k : nat) (G : qmat) : Prop :=
  forall r g, (forall v, in_qcolumns m k G v <-> in_qcolumns m r g v) -> (k <= r)%nat.

(* the first r columns of RI span what G does *)
Lemma span_of_ones m k G RI W CI R C r : is_qdecomposition m k G RI W CI R C r ->
  forall v, in_qcolumns m k G v <-> in_qcolumns m r RI v.
Proof.
  intros D. assert (O := ones_mul m k r G RI W CI R C D). destruct D as [_ [[_ EC] [Hr [EW EG]]]].
  assert (F : forall y, qmul m RI (qmul k (ones r) y) =[m, 1; Q] qmul r RI y).
  { intros y i j Hi Hj. only_0 j. unfold qmul at 1. replace m with (r + (m - r))%nat by lia. rewrite qsum_app.
    rewrite (qsum_0 (m - r)); [|intros l Hl; rewrite O by lia; destruct (Nat.ltb_spec (r + l) r); [lia|ring]].
    rewrite Qplus_0_r. apply qsum_ext. intros l Hl. rewrite O by lia. destruct (Nat.ltb_spec l r); [reflexivity|lia]. }
  intros v. split; intros [t Et].
  - exists (qmul k CI t). rewrite <- F, <- EW, <- Et, <- EG, !qmul_assoc. reflexivity.
  - exists (qmul k C (fun i j => if Nat.ltb i r then t i j else 0%Q)).
    rewrite <- EG, (qmul_assoc m k k 1), <- (qmul_assoc k k k 1 CI C), EC, (qmul_1_l k 1), EW, qmul_assoc, F, <- Et.
    intros i j _ _. apply qsum_ext. intros l Hl. destruct (Nat.ltb_spec l r); [reflexivity|lia].
Qed.

Lemma rank_is_needed m k G RI W CI R C r : is_qdecomposition m k G RI W CI R C r -> (no_fewer_columns m k G <-> r = k).
Proof.
  intros D. split.
  - intros N. assert (L := N r RI (span_of_ones m k G RI W CI R C r D)). destruct D as [_ [_ [Hr _]]]. lia.
  - intros -> s g Same. apply (qno_fewer_columns m k s G g); [|intros v; apply Same]. intros t t' E.
    assert (Z : qmul k G (fun i j => t i j - t' i j)%Q =[m, 1; Q] qzero).
    { rewrite qsub_mul. intros i j Hi Hj. rewrite (E i j Hi Hj). unfold qzero. ring. }
    assert (K := proj1 (qkernel_front m k k G RI W CI R C D _) Z). destruct D as [_ [[EC _] _]].
    assert (U : (fun i j => t i j - t' i j)%Q =[k, 1; Q] qzero).
    { rewrite <- (qmul_1_l k 1 (fun i j => t i j - t' i j)%Q), <- EC, qmul_assoc, <- (qmul_0_r k k 1 C).
      apply qmul_qeq; [reflexivity|]. intros i j Hi Hj. only_0 j. exact (K i Hi). }
    intros i j Hi Hj. specialize (U i j Hi Hj). unfold qzero in U. cbv beta in U.
    transitivity (t i j - t' i j + t' i j)%Q; [ring|]. rewrite U. ring.
Qed.

Lemma needed_by_rank m k F G : stands m k F G -> (no_fewer_columns m k G <-> exists RI W CI R C r',
  is_qdecomposition m k G RI W CI R C r' /\ Z.of_nat r' = Z.of_nat k).
Proof.
  intros S. split.
  - intros N. destruct (qrank_exists m k F G S) as [r [[RI [W [CI [R [C D]]]]] _]]. exists RI, W, CI, R, C, r.
    split; [exact D|]. f_equal. exact (proj1 (rank_is_needed m k G RI W CI R C r D) N).
  - intros [RI [W [CI [R [C [r [D E]]]]]]]. apply (rank_is_needed m k G RI W CI R C r D). lia.
Qed.

(* the same of rows *)
Lemma needed_upright m k G : (forall r g, (forall v, in_qrows m k G v <-> in_qrows r k g v) -> (m <= r)%nat)
  <-> no_fewer_columns k m (qtr G).
Proof.
  split; intros N r g Same.
  - apply (N r (qtr g)). intros v. rewrite <- (in_qcolumns_tr k m G), <- (in_qcolumns_tr k r (qtr g)). apply Same.
  - apply (N r (qtr g)). intros v. rewrite !in_qcolumns_tr. apply Same.
Qed.

Lemma all_are_needed_rank s G : qwell G = true -> (has_qrank G (Z.of_nat (qnumber_of s G)) <-> qall_are_needed s G).
Proof.
  intros W. assert (S := qwell_stands G _ _ W (conj eq_refl eq_refl)).
  destruct s; cbn [qall_are_needed qnumber_of qspanned]; unfold has_qrank.
  - symmetry. exact (needed_by_rank _ _ _ _ S).
  - rewrite needed_upright, (needed_by_rank _ _ _ _ (stands_tr _ _ _ _ S)).
    split; intros [RI [D [CI [R [C [r [H E]]]]]]]; apply qdecomposition_tr in H; do 6 eexists; split; eassumption.
Qed.

(** * Diagonals *)

Lemma stands_0 m k F A i j : stands m k F A -> (i < m)%nat -> (j < k)%nat -> (entry (fst F) i j =? 0) = true <-> (A i j == 0)%Q.
Proof.
  intros [Hd [_ E]] Hi Hj. specialize (E i j Hi Hj). rewrite Z.eqb_eq. split; intros H.
  - rewrite H in E. exact (zero_cleared _ _ Hd E).
  - rewrite H in E. apply inject_Z_injective. rewrite <- E. unfold inject_Z. ring.
Qed.

Lemma stands_1 m k F A i j : stands m k F A -> (i < m)%nat -> (j < k)%nat -> (entry (fst F) i j =? snd F) = true <-> (A i j == 1)%Q.
Proof.
  intros [Hd [_ E]] Hi Hj. specialize (E i j Hi Hj). rewrite Z.eqb_eq. split; intros H.
  - rewrite H in E. apply (cancel_Z (snd F) _ _ Hd). rewrite E. ring.
  - rewrite H in E. apply inject_Z_injective. rewrite <- E. ring.
Qed.

Lemma qdiagonal_says e m k F W : stands m k F W -> says (Some (check_qdiagonal e m k F)) (is_qdiagonal e m k W).
Proof.
  intros S. apply says_test. unfold check_qdiagonal, is_qdiagonal. rewrite andb_true_iff, all_entries_spec.
  assert (K : forall i, (i < min m k)%nat ->
    ((let d := entry (fst F) i i in (d =? 0) || (d =? snd F)) = true <-> (W i i == 0)%Q \/ (W i i == 1)%Q)).
  { intros i Hi. cbv zeta. rewrite orb_true_iff, (stands_0 m k F W i i S), (stands_1 m k F W i i S) by lia. reflexivity. }
  split; intros [H1 H2]; split.
  - intros i j Hi Hj Hij. apply (stands_0 m k F W i j S Hi Hj). specialize (H1 i j Hi Hj).
    apply orb_true_iff in H1. destruct H1 as [H1|H1]; [apply Nat.eqb_eq in H1; congruence | exact H1].
  - intros -> i Hi. cbn [negb orb] in H2. rewrite forallb_seq in H2. apply K; auto.
  - intros i j Hi Hj. apply orb_true_iff. destruct (Nat.eqb_spec i j) as [|Hij]; [left; reflexivity|right].
    apply (stands_0 m k F W i j S Hi Hj). auto.
  - destruct e; [|reflexivity]. cbn [negb orb]. apply forallb_seq. intros i Hi. apply K; auto.
Qed.

Lemma qchain_says m k F W : stands m k F W -> says (Some (check_qchain m k F)) (is_qchain m k W).
Proof.
  intros HF. apply says_test. unfold check_qchain, is_qchain. rewrite forallb_seq.
  assert (K : forall i, (S i < min m k)%nat -> (negb (entry (fst F) i i =? 0) || (entry (fst F) (S i) (S i) =? 0)) = true
    <-> ((W i i == 0)%Q -> (W (S i) (S i) == 0)%Q)).
  { intros i Hi. rewrite <- (stands_0 m k F W i i HF) by lia. rewrite <- (stands_0 m k F W (S i) (S i) HF) by lia.
    destruct (entry (fst F) i i =? 0), (entry (fst F) (S i) (S i) =? 0); cbn [negb orb]; intuition discriminate. }
  split; intros H i Hi; apply K; try (apply H); lia.
Qed.

Section Rules.
Variable proofs : list qcertificate.
Hypothesis verified : forall c, In c proofs -> qaccepted c = true.

Lemma qcharpoly_rule b M p : says (qrule proofs (QIsCharpoly b M p)) (qholds (QIsCharpoly b M p)).
Proof.
  cbn [qrule qholds]. apply (qby_first proofs verified). intros c V C. destruct c; try exact I. cbn [qsays_charpoly].
  apply says_if. intros E. qmatrices. apply says_test. rewrite qsame_coefficients_spec. symmetry. apply qcharpoly_unique. exact C.
Qed.

Lemma qadjugate_rule M X : says (qrule proofs (QIsAdjugate M X)) (qholds (QIsAdjugate M X)).
Proof.
  cbn [qrule qholds]; cbv zeta. apply says_if. intros W. apply says_both; [apply qsays_sized|]. intros HX.
  apply (qby_first proofs verified). intros c V C. destruct c; try exact I. cbn [qsays_adjugate]. apply says_if.
  intros E. qmatrices. cbn [qaccepted] in V. unfold check_qadjugate in V. apply andb_true_iff in V. destruct V as [V _].
  apply andb_true_iff in V. destruct V as [_ SY]. apply stands_cleared in SY. cbn [qclaim] in C. destruct C as [_ C].
  apply says_test. rewrite (stands_eq _ _ _ _ _ _ (qwell_stands X _ _ W HX) SY). unfold qent at 2. cbn [qlines].
  rewrite C. reflexivity.
Qed.

Lemma qminpoly_rule M p : says (qrule proofs (QIsMinpoly M p)) (qholds (QIsMinpoly M p)).
Proof.
  cbn [qrule qholds]. apply (qby_first proofs verified). intros c V C. destruct c; try exact I. cbn [qsays_minpoly].
  apply says_if. intros E. qmatrices. apply says_test. rewrite qsame_coefficients_spec. symmetry. apply qminpoly_unique. exact C.
Qed.

Lemma qminimal_needed s M G c : qclaim c -> qsays_minimal s M G c = true -> qall_are_needed s G.
Proof.
  intros C E. destruct c; try discriminate E. cbn [qsays_minimal] in E. unfold qabout_system in E.
  rewrite !andb_true_iff in E. destruct E as [[Es E1] E2]. apply same_side_eq in Es. apply qsame_eq in E1, E2. subst.
  match goal with S : side |- _ => destruct S end; intros r g Same; apply (proj2 C r g); intros v;
    rewrite (proj1 C v); exact (Same v).
Qed.

Lemma qminimal_rule s M G : says (qrule proofs (QIsMinimal s M G)) (qholds (QIsMinimal s M G)).
Proof.
  cbn [qrule qholds].
  apply (says_iff _ ((qlength_of s G = qlength_of s M /\ (forall v, qspanned s M v <-> qspanned s G v))
    /\ qall_are_needed s G)); [tauto|].
  apply says_both; [apply (qspan_says proofs verified)|]. intros _. unfold qneed_found.
  assert (F : says (if qwell G then qfirst_finding (qsays_rank G (Z.of_nat (qnumber_of s G))) proofs else None)
    (qall_are_needed s G)).
  { apply says_if. intros W. apply (says_iff _ _ _ (all_are_needed_rank s G W)). exact (qrank_rule proofs verified G _). }
  destruct (if qwell G then qfirst_finding (qsays_rank G (Z.of_nat (qnumber_of s G))) proofs else None) as [found|];
    [exact F|]. apply says_settled; [|discriminate].
  refine (qby_proof proofs verified _ _ _). intros c V C E. exact (qminimal_needed s M G c C E).
Qed.

Lemma qinverse_found_says X m inverse : has_qsize X m m -> says (qinverse_found proofs X inverse) (qinverse_of m X inverse).
Proof.
  intros HX. assert (Hm := proj1 HX). destruct inverse as [Y|]; cbn [qinverse_found qinverse_of].
  - cbv zeta. rewrite Hm. apply says_if. intros W. apply andb_true_iff in W. destruct W as [WX WY].
    apply says_both; [apply qsays_sized|]. intros HY.
    apply (says_iff _ (qmul m (qent Y) (qent X) =[m, m; Q] qone)).
    + unfold is_qinverse. split; [|tauto]. intros E. split; auto. apply qone_side; auto.
    + apply qsays_equal; [|apply stands_one]. apply stands_mul; apply qwell_stands; auto.
  - rewrite <- Hm. apply (qhas_inverse_says proofs verified).
Qed.

Lemma qdecomposed_rule e M RI W CI R C :
  says (qrule proofs (QIsDecomposed e M RI W CI R C)) (qholds (QIsDecomposed e M RI W CI R C)).
Proof.
  cbn [qrule qholds]; unfold qdecomposed_found; cbv zeta. apply says_if. intros H. qmatrices.
  apply says_both; [apply qsays_sized|]. intros HRI. apply says_both; [apply qsays_sized|]. intros HW.
  apply says_both; [apply qsays_sized|]. intros HCI.
  assert (SM := qwell_stands M _ _ ltac:(eassumption) (conj eq_refl eq_refl)).
  assert (SR := qwell_stands RI _ _ ltac:(eassumption) HRI). assert (SW := qwell_stands W _ _ ltac:(eassumption) HW).
  assert (SC := qwell_stands CI _ _ ltac:(eassumption) HCI).
  apply says_both; [apply qsays_equal; [|exact SM]; repeat (eapply stands_mul; try eassumption)|]. intros _.
  apply says_both; [apply qdiagonal_says; exact SW|]. intros _. apply says_both; [apply qchain_says; exact SW|]. intros _.
  apply says_both; [apply qinverse_found_says; exact HRI|]. intros _. apply qinverse_found_says; exact HCI.
Qed.

End Rules.

#[global] Hint Resolve qminimal_rule qdecomposed_rule qcharpoly_rule qadjugate_rule qminpoly_rule : rules.
