(* Over Q: the kind solution_set. *)

From Modlinalg Require Import RationalSystems.
From Modlinalg Require Import proofs.RationalTested proofs.RationalWitnesses proofs.RationalBasic proofs.RationalSpaces.
From Modlinalg Require Import proofs.RationalSteps.
Open Scope Z_scope.

Lemma qsum_app m k f : (qsum (m + k) f == qsum m f + qsum k (fun l => f (m + l)%nat))%Q.
Proof.
  induction k as [|k IH]; [rewrite Nat.add_0_r; cbn [qsum]; ring|].
  rewrite Nat.add_succ_r. cbn [qsum]. rewrite IH. ring.
Qed.

Lemma qcombination_sum c G l : length c = length G ->
  (qcombination c G l == qsum (length c) (fun p => nth p c 0 * qentry G p l))%Q.
Proof.
  revert G; induction c as [|a c IH]; intros [|g G] E; cbn [length] in E; try discriminate; [reflexivity|].
  cbn [length qcombination]. rewrite qsum_first, IH by lia. reflexivity.
Qed.

Lemma qsub_mul m k p M A B : qmul k M (fun i j => A i j - B i j)%Q =[m, p; Q] fun i j => (qmul k M A i j - qmul k M B i j)%Q.
Proof.
  intros i j _ _. unfold qmul. rewrite (qsum_ext k _ (fun l => M i l * A l j + -1 * (M i l * B l j))%Q) by (intros; ring).
  rewrite qsum_add, qsum_mul_l. ring.
Qed.

Section Kernel.
Variables (m k r : nat) (M RI W CI R C : qmat).
Hypothesis D : is_qdecomposition m k M RI W CI R C r.

Lemma ones_mul y i : (i < m)%nat -> (qmul k (ones r) y i O == if Nat.ltb i r then y i O else 0)%Q.
Proof.
  intros Hi. destruct D as [_ [_ [Hr _]]]. unfold qmul. destruct (Nat.ltb_spec i r) as [H|H].
  - rewrite (qsum_one k i); [|lia|].
    + unfold ones. rewrite Nat.eqb_refl. destruct (Nat.ltb_spec i r); [cbn [andb]; ring|lia].
    + intros l _ Hl. unfold ones. destruct (Nat.eqb_spec i l); [congruence|cbn [andb]; ring].
  - apply qsum_0. intros l _. unfold ones. destruct (Nat.ltb_spec i r); [lia|].
    destruct (Nat.eqb i l); cbn [andb]; ring.
Qed.

Lemma qkernel_front z : qmul k M z =[m, 1; Q] qzero <-> forall i, (i < r)%nat -> (qmul k CI z i O == 0)%Q.
Proof.
  destruct D as [[ER _] [_ [Hr [EW EM]]]].
  assert (E : qmul k M z =[m, 1; Q] qmul m RI (qmul k (ones r) (qmul k CI z))).
  { rewrite <- EM, !qmul_assoc, EW. reflexivity. }
  split.
  - intros Z i Hi. rewrite E in Z.
    assert (Z' : qmul k (ones r) (qmul k CI z) =[m, 1; Q] qzero).
    { rewrite <- (qmul_1_l m 1 (qmul k (ones r) (qmul k CI z))), <- ER, qmul_assoc, Z. apply qmul_0_r. }
    specialize (Z' i O ltac:(lia) Nat.lt_0_1). rewrite ones_mul in Z' by lia.
    destruct (Nat.ltb_spec i r); [exact Z'|lia].
  - intros Z. rewrite E. assert (Z' : qmul k (ones r) (qmul k CI z) =[m, 1; Q] qzero).
    { intros i j Hi Hj. only_0 j. rewrite ones_mul by exact Hi. destruct (Nat.ltb_spec i r); [apply Z; assumption|reflexivity]. }
    rewrite Z'. apply qmul_0_r.
Qed.

Variable G : qrows.
Hypothesis length_G : length G = (k - r)%nat.
Hypothesis G_C : forall p l, (p < k - r)%nat -> (l < k)%nat -> (qentry G p l == C l (r + p)%nat)%Q.

(* the coefficients of all columns of C *)
Definition behind (c : list Q) : qmat := fun i _ => if Nat.ltb i r then 0%Q else nth (i - r) c 0%Q.

Lemma qcombination_C c : length c = (k - r)%nat -> qupright (qcombination c G) =[k, 1; Q] qmul k C (behind c).
Proof.
  intros Lc l j Hl Hj. unfold qupright. rewrite qcombination_sum by congruence. rewrite Lc.
  destruct D as [_ [_ [Hr _]]]. unfold qmul. replace k with (r + (k - r))%nat at 2 by lia. rewrite qsum_app.
  rewrite (qsum_0 r) by (intros i Hi; unfold behind; destruct (Nat.ltb_spec i r); [ring|lia]).
  rewrite Qplus_0_l. apply qsum_ext. intros p Hp. unfold behind. destruct (Nat.ltb_spec (r + p) r); [lia|].
  replace (r + p - r)%nat with p by lia. rewrite (G_C p l Hp Hl). ring.
Qed.

Lemma qkernel_listed z : qmul k M z =[m, 1; Q] qzero <->
  exists c, length c = length G /\ z =[k, 1; Q] qupright (qcombination c G).
Proof.
  rewrite qkernel_front, length_G. destruct D as [_ [[EC EC'] [Hr _]]]. split.
  - intros Z. set (c := map (fun p => qmul k CI z (r + p)%nat O) (seq 0 (k - r))).
    assert (Lc : length c = (k - r)%nat) by apply length_map_seq.
    exists c. split; [exact Lc|]. rewrite (qcombination_C c Lc).
    assert (E : behind c =[k, 1; Q] qmul k CI z).
    { intros i j Hi Hj. only_0 j. unfold behind. destruct (Nat.ltb_spec i r) as [H|H].
      - symmetry. apply Z. exact H.
      - unfold c. rewrite (nth_map_seq (fun p => qmul k CI z (r + p)%nat O)) by lia.
        replace (r + (i - r))%nat with i by lia. reflexivity. }
    rewrite E, <- qmul_assoc, EC, qmul_1_l. reflexivity.
  - intros [c [Lc Ez]] i Hi.
    assert (E : qmul k CI z =[k, 1; Q] behind c).
    { rewrite Ez, (qcombination_C c Lc), <- qmul_assoc, EC'. apply qmul_1_l. }
    rewrite (E i O) by lia. unfold behind. destruct (Nat.ltb_spec i r); [reflexivity|lia].
Qed.

Lemma qcombination_once c c' : length c = length G -> length c' = length G ->
  qupright (qcombination c G) =[k, 1; Q] qupright (qcombination c' G) -> Forall2 Qeq c c'.
Proof.
  rewrite length_G. intros Lc Lc' E. rewrite (qcombination_C c Lc), (qcombination_C c' Lc') in E.
  destruct D as [_ [[_ EC'] [Hr _]]].
  assert (F : behind c =[k, 1; Q] behind c').
  { rewrite <- (qmul_1_l k 1 (behind c)), <- EC', qmul_assoc, E, <- qmul_assoc, EC'. apply qmul_1_l. }
  assert (N : forall i, (i < k - r)%nat -> (nth i c 0 == nth i c' 0)%Q).
  { intros i Hi. specialize (F (r + i)%nat O ltac:(lia) Nat.lt_0_1). unfold behind in F.
    destruct (Nat.ltb_spec (r + i) r); [lia|]. replace (r + i - r)%nat with i in F by lia. exact F. }
  rewrite <- Lc in N. assert (LL : length c = length c') by congruence. clear - N LL.
  revert c' LL N; induction c as [|a c IH]; intros [|a' c'] LL N; try discriminate; constructor.
  - apply (N O). simpl. lia.
  - apply IH; [simpl in LL; lia|]. intros i Hi. apply (N (S i)). simpl. lia.
Qed.

Variables (q : nat) (b x : qmat).
Hypothesis solves : qmul k M x =[m, q; Q] b.

Lemma qsolutions_listed : is_qsolution_set m k q M b x G.
Proof.
  split; [|exact qcombination_once]. intros j z Hj.
  assert (Ej : qmul k M (qcol x j) =[m, 1; Q] qcol b j) by (intros i l Hi Hl; apply (solves i j); auto).
  set (y := fun i l => (z i l - qcol x j i l)%Q).
  assert (Ey : qmul k M z =[m, 1; Q] qcol b j <-> qmul k M y =[m, 1; Q] qzero).
  { unfold y. split; intros E i l Hi Hl.
    - rewrite (qsub_mul m k 1 M z (qcol x j) i l Hi Hl), (E i l Hi Hl), (Ej i l Hi Hl). unfold qzero. ring.
    - assert (F := qsub_mul m k 1 M z (qcol x j) i l Hi Hl). rewrite (E i l Hi Hl), (Ej i l Hi Hl) in F. unfold qzero in F.
      transitivity (qmul k M z i l - qcol b j i l + qcol b j i l)%Q; [ring|]. rewrite <- F. ring. }
  rewrite Ey, qkernel_listed. split; intros [c [Lc E]]; exists c; (split; [exact Lc|]); intros i l Hi Hl; only_0 l;
    specialize (E i O Hi Hl); unfold y, qupright, qcol in *.
  - rewrite <- E. ring.
  - rewrite E. ring.
Qed.

Lemma one_solution : length G = O \/ q = O -> exactly_one k q (fun X => qmul k M X =[m, q; Q] b).
Proof.
  intros H. exists x. split; [exact solves|]. intros Y EY i j Hi Hj. destruct H as [H|H]; [|lia].
  destruct qsolutions_listed as [All _].
  assert (K : qmul k M (qcol Y j) =[m, 1; Q] qcol b j) by (intros i' l Hi' Hl; apply (EY i' j); auto).
  apply (All j _ Hj) in K. destruct K as [c [Lc E]]. rewrite H in Lc. destruct c; [|discriminate].
  specialize (E i O Hi Nat.lt_0_1). unfold qcol, qupright in E. rewrite E. cbn [qcombination]. ring.
Qed.

Lemma zero_or_not h (f : nat -> Q) : (forall i, (i < h)%nat -> (f i == 0)%Q) \/ exists i, (i < h)%nat /\ ~ (f i == 0)%Q.
Proof.
  induction h as [|h [Z|[i [Hi N]]]]; [left; intros; lia| |right; exists i; split; [lia|exact N]].
  destruct (Qeq_dec (f h) 0) as [E|E]; [left|right; exists h; split; [lia|exact E]].
  intros i Hi. destruct (Nat.eq_dec i h) as [->|]; [exact E|apply Z; lia].
Qed.

(* a number that differs from finitely many *)
Lemma another (l : list Q) : exists t, Forall (fun v => ~ (v == t)%Q) l.
Proof.
  assert (B : exists u, 0 <= u /\ Forall (fun v => Qnum v <= u) l).
  { induction l as [|v l [u [Hu F]]]; [exists 0; split; [lia|constructor]|].
    exists (Z.max u (Qnum v)). split; [lia|]. constructor; [lia|]. eapply Forall_impl; [|exact F]. intros; cbv beta in *; lia. }
  destruct B as [u [Hu F]]. exists (inject_Z (u + 1)). eapply Forall_impl; [|exact F]. intros [a b'] Hv E.
  cbn [Qnum] in Hv. unfold Qeq, inject_Z in E. cbn [Qnum Qden] in E. nia.
Qed.

Lemma many_solutions : (0 < length G)%nat -> (0 < q)%nat -> infinitely_many k q (fun X => qmul k M X =[m, q; Q] b).
Proof.
  rewrite length_G. intros HG Hq S. assert (Dec := D). destruct Dec as [_ [[_ EC'] [Hr _]]].
  destruct (zero_or_not k (fun i => C i r)) as [Z|[i0 [Hi0 N]]].
  { exfalso. assert (E := EC' r r ltac:(lia) ltac:(lia)). unfold qone in E. rewrite Nat.eqb_refl in E.
    unfold qmul in E. rewrite qsum_0 in E; [discriminate E|]. intros l Hl. rewrite (Z l Hl). ring. }
  destruct (another (map (fun X => (X i0 O - x i0 O) * / C i0 r)%Q S)) as [t Ht].
  exists (fun i j => if Nat.eqb j 0 then x i j + t * C i r else x i j)%Q. split.
  - intros i j Hi Hj. rewrite <- (solves i j Hi Hj). destruct (Nat.eqb_spec j 0) as [->|Nj].
    + assert (K : qmul k M (qcol C r) =[m, 1; Q] qzero).
      { apply qkernel_front. intros p Hp. assert (E := EC' p r ltac:(lia) ltac:(lia)). unfold qone in E.
        destruct (Nat.eqb_spec p r); [lia|]. exact E. }
      specialize (K i O Hi Nat.lt_0_1). unfold qmul, qcol, qzero in *. cbn [Nat.eqb].
      rewrite (qsum_ext k _ (fun l => M i l * x l O + t * (M i l * C l r))%Q) by (intros; ring).
      rewrite qsum_add, qsum_mul_l, K. ring.
    + unfold qmul. apply qsum_ext. intros l _. destruct (Nat.eqb_spec j 0); [congruence|reflexivity].
  - apply Forall_forall. intros X HX E. rewrite Forall_forall in Ht.
    apply (Ht ((X i0 O - x i0 O) * / C i0 r)%Q).
    + apply (in_map (fun X => (X i0 O - x i0 O) * / C i0 r)%Q). exact HX.
    + rewrite (E i0 O Hi0 Hq). cbn [Nat.eqb]. field. exact N.
Qed.

Lemma so_many infinite : Bool.eqb infinite (Nat.ltb 0 (length G) && Nat.ltb 0 q) = true ->
  how_many infinite k q (fun X => qmul k M X =[m, q; Q] b).
Proof.
  intros E. apply Bool.eqb_prop in E. subst infinite. unfold how_many.
  destruct (Nat.ltb_spec 0 (length G)) as [HG|HG], (Nat.ltb_spec 0 q) as [Hq|Hq]; cbn [andb].
  - apply many_solutions; assumption.
  - apply one_solution. right. lia.
  - apply one_solution. left. lia.
  - apply one_solution. left. lia.
Qed.

End Kernel.

(** * The checkers *)

Lemma listed_spec G orders infinite q : listed_rightly G orders infinite q = true ->
  Bool.eqb infinite (Nat.ltb 0 (length G) && Nat.ltb 0 q) = true.
Proof. unfold listed_rightly. intros H. apply andb_true_iff in H. apply H. Qed.

Lemma qrep_columns r k C : qshape k k C = true -> (r <= k)%nat ->
  qrep (k - r) k (columns_from r k C) (fun p l => qentry C l (r + p)%nat).
Proof.
  intros S Hr. destruct (qrep_shape k k C S) as [Lk [F _]]. unfold columns_from. split; [|split].
  - rewrite map_length. apply seq_length.
  - apply Forall_map, Forall_forall. intros j _. rewrite map_length. exact Lk.
  - intros p l Hp Hl. unfold qentry at 1. rewrite (nth_map' _ _ p O) by (rewrite seq_length; exact Hp).
    rewrite seq_nth by exact Hp. rewrite (nth_map' _ _ l []) by lia. reflexivity.
Qed.

Lemma qsolution_set_sound m k q M b x RI W CI R C generators orders infinite :
  check_qsolution_set m k q M b x RI W CI R C generators orders infinite = true ->
  is_qsolution_set m k q (qentry M) (qentry b) (qentry x) generators
  /\ how_many infinite k q (fun X => qmul k (qentry M) X =[m, q; Q] qentry b).
Proof.
  unfold check_qsolution_set. intros T. apply andb_true_iff in T. destruct T as [T Listed].
  apply andb_true_iff in T. destruct T as [T Same]. apply andb_true_iff in T. destruct T as [T Shape].
  apply andb_true_iff in T. destruct T as [Sol Dec]. apply qsolution_sound in Sol.
  assert (SC : qshape k k C = true) by (unfold check_qdecomposition in Dec; qtested; assumption).
  apply qdecomposition_with in Dec. fold (rank_of m k W) in Dec. set (r := rank_of m k W) in *.
  assert (Hr : (r <= k)%nat) by (destruct Dec as [_ [_ [Hr _]]]; lia).
  assert (RG := qrep_shape _ _ _ Shape).
  assert (E := same_entries_spec _ _ _ _ _ _ RG (qrep_columns r k C SC Hr) Same). destruct RG as [LG _].
  split.
  - apply (qsolutions_listed m k r _ _ _ _ _ _ Dec generators LG); [intros; apply E; assumption|exact Sol].
  - apply (so_many m k r _ _ _ _ _ _ Dec generators LG) with (x := qentry x); [intros; apply E; assumption|exact Sol|].
    exact (listed_spec _ _ _ _ Listed).
Qed.

Lemma qdecomposition_tr m k M RI W CI R C r : is_qdecomposition m k M RI W CI R C r ->
  is_qdecomposition k m (qtr M) (qtr CI) (qtr W) (qtr RI) (qtr C) (qtr R) r.
Proof.
  intros [[ER ER'] [[EC EC'] [Hr [EW EM]]]]. split; [|split; [|split; [|split]]].
  - split; [rewrite <- (qtr_mul k k k CI C), EC' | rewrite <- (qtr_mul k k k C CI), EC]; apply qtr_one.
  - split; [rewrite <- (qtr_mul m m m RI R), ER' | rewrite <- (qtr_mul m m m R RI), ER]; apply qtr_one.
  - lia.
  - intros i j Hi Hj. unfold qtr. rewrite (EW j i Hj Hi). unfold ones. rewrite (Nat.eqb_sym j i).
    destruct (Nat.eqb_spec i j) as [->|]; reflexivity.
  - rewrite (qmul_assoc k k m m), <- (qtr_mul m m k RI W), <- (qtr_mul m k k), EM. reflexivity.
Qed.

Lemma qtr_iff p r A B : A =[p, r; Q] B <-> qtr A =[r, p; Q] qtr B.
Proof. split; intros E; [rewrite E; reflexivity|]. intros i j Hi Hj. apply (E j i); auto. Qed.

Lemma qrep_skipn r m R : qshape m m R = true -> qrep (m - r) m (skipn r R) (fun p l => qentry R (r + p)%nat l).
Proof.
  intros S. destruct (qrep_shape m m R S) as [Lm [F _]]. split; [rewrite skipn_length; lia|]. split.
  - rewrite Forall_forall in *. intros l Hl. apply F. rewrite <- (firstn_skipn r R). apply in_or_app. right. exact Hl.
  - intros p l _ _. unfold qentry. f_equal. clear.
    assert (E : nth p (skipn r R) [] = nth (r + p) R []); [|rewrite E; reflexivity].
    revert R. induction r as [|r IH]; intros [|h R]; cbn [skipn plus nth]; auto. destruct p; reflexivity.
Qed.

Lemma qsolution_set_left_sound m k q M b x RI W CI R C generators orders infinite :
  check_qsolution_set_left m k q M b x RI W CI R C generators orders infinite = true ->
  is_qsolution_set_left m k q (qentry M) (qentry b) (qentry x) generators
  /\ how_many infinite q m (fun X => qmul m X (qentry M) =[q, k; Q] qentry b).
Proof.
  unfold check_qsolution_set_left. intros T. apply andb_true_iff in T. destruct T as [T Listed].
  apply andb_true_iff in T. destruct T as [T Same]. apply andb_true_iff in T. destruct T as [T Shape].
  apply andb_true_iff in T. destruct T as [Sol Dec]. apply qsolution_left_sound in Sol.
  assert (SR : qshape m m R = true) by (unfold check_qdecomposition in Dec; qtested; assumption).
  apply qdecomposition_with in Dec. fold (rank_of m k W) in Dec. set (r := rank_of m k W) in *.
  apply qdecomposition_tr in Dec. assert (RG := qrep_shape _ _ _ Shape).
  assert (E := same_entries_spec _ _ _ _ _ _ RG (qrep_skipn r m R SR) Same). destruct RG as [LG _].
  assert (Sol' : qmul m (qtr (qentry M)) (qtr (qentry x)) =[k, q; Q] qtr (qentry b)).
  { rewrite <- (qtr_mul q m k). apply qtr_iff in Sol. exact Sol. }
  split.
  - destruct (qsolutions_listed k m r _ _ _ _ _ _ Dec generators LG ltac:(intros; apply E; assumption) q _ _ Sol') as [All Once].
    split; [|exact Once]. intros j z Hj. assert (A := All j (qtr z) Hj). split.
    + intros Ez. destruct A as [A _]. destruct A as [c [Lc F]].
      * rewrite <- (qtr_mul 1 m k z (qentry M)). apply qtr_iff in Ez. exact Ez.
      * exists c. split; [exact Lc|]. apply qtr_iff. exact F.
    + intros [c [Lc F]]. destruct A as [_ A]. apply qtr_iff. rewrite (qtr_mul 1 m k z (qentry M)). apply A.
      exists c. split; [exact Lc|]. apply qtr_iff in F. exact F.
  - assert (H := so_many k m r _ _ _ _ _ _ Dec generators LG ltac:(intros; apply E; assumption) q _ _ Sol' infinite
      (listed_spec _ _ _ _ Listed)). destruct infinite; cbn [how_many] in *.
    + intros S. destruct (H (map qtr S)) as [Y [HY F]]. exists (qtr Y). split.
      * apply qtr_iff. rewrite (qtr_mul q m k (qtr Y) (qentry M)). exact HY.
      * rewrite Forall_forall in F |- *. intros X HX EX. apply (F (qtr X) (in_map qtr S X HX)).
        apply qtr_iff in EX. exact EX.
    + destruct H as [X [HX U]]. exists (qtr X). split.
      * apply qtr_iff. rewrite (qtr_mul q m k (qtr X) (qentry M)). exact HX.
      * intros Y HY. apply qtr_iff. change (qtr (qtr X)) with X. apply (U (qtr Y)).
        rewrite <- (qtr_mul q m k Y (qentry M)). apply qtr_iff in HY. exact HY.
Qed.
