(* Over Q: claims about factors of matrices and about vectors that span. *)

From Modlinalg Require Import RationalVerdicts.
From Modlinalg Require Import proofs.RationalTested proofs.RationalWitnesses proofs.RationalSpaces proofs.RationalElimination.
From Modlinalg Require Import proofs.RationalSystems proofs.RationalRules proofs.Rules proofs.RulesElimination proofs.Finite.
Open Scope Z_scope.

(** * Factors *)

Lemma qlower_says m s F L : stands m s F L -> says (Some (check_qlower m s F)) (is_qlower_with_ones m s L).
Proof.
  intros S. assert (HF := S). destruct HF as [Hd [_ EF]]. apply says_test. unfold check_qlower.
  rewrite (stands_eq m s F _ L (fun i j => if Nat.leb i j then if Nat.eqb i j then 1 else 0 else L i j)%Q);
    [|exact S|apply stands_tab; [exact Hd|]; intros i j Hi Hj; destruct (Nat.leb i j); [|auto];
      destruct (Nat.eqb i j); unfold inject_Z; ring].
  split; intros E i j Hi Hj.
  - intros Hij. specialize (E i j Hi Hj). cbv beta in E. apply Nat.leb_le in Hij. rewrite Hij in E. exact E.
  - destruct (Nat.leb_spec i j); [auto | reflexivity].
Qed.

Lemma qupper_says s k F U : stands s k F U -> says (Some (check_qupper s k F)) (is_qupper s k U).
Proof.
  intros S. assert (HF := S). destruct HF as [Hd [_ EF]]. apply says_test. unfold check_qupper.
  rewrite (stands_eq s k F _ U (fun i j => if Nat.ltb j i then 0 else U i j)%Q);
    [|exact S|apply stands_tab; [exact Hd|]; intros i j Hi Hj; destruct (Nat.ltb j i); [unfold inject_Z; ring|auto]].
  split; intros E i j Hi Hj.
  - intros Hij. specialize (E i j Hi Hj). cbv beta in E. apply Nat.ltb_lt in Hij. rewrite Hij in E. exact E.
  - destruct (Nat.ltb_spec j i); [auto | reflexivity].
Qed.

Lemma over_tab m k f : over 0 m k (tab m k f).
Proof. destruct (rep_tab 0 m k f) as [S _]. apply over_Z. exact S. Qed.

Lemma qpermutation_says m F P : stands m m F P -> says (Some (check_qpermutation m F)) (is_qpermutation_matrix m P).
Proof.
  intros S. assert (HF := S). destruct HF as [Hd [_ EF]]. apply says_test. unfold check_qpermutation. cbv zeta.
  set (N := tab m m _). assert (EN : entry N =[m, m; 0] fun i j => if entry (fst F) i j =? snd F then 1 else 0).
  { apply rep_tab. }
  rewrite andb_true_iff. split.
  - intros [E H]. unfold check_permutation in H. apply andb_true_iff in H. destruct H as [H1 H2].
    assert (SN : stands m m (N, 1) (fun i j => inject_Z (entry N i j))).
    { split; [reflexivity|]. split; [apply (rep_tab 0 m m)|]. intros i j _ _. cbn [fst snd]. unfold inject_Z. ring. }
    apply (stands_eq m m F (N, 1) P _ S SN) in E.
    destruct (qpermutation_sound m (N, 1) _ SN eq_refl H1 H2) as [s [Hs [Inj Es]]]. exists s.
    split; [exact Hs|]. split; [exact Inj|]. rewrite E. exact Es.
  - intros [s [Hs [Inj Es]]].
    assert (K : forall i j, (i < m)%nat -> (j < m)%nat -> (entry (fst F) i j =? snd F) = Nat.eqb j (s i)).
    { intros i j Hi Hj. specialize (EF i j Hi Hj). rewrite (Es i j Hi Hj) in EF.
      destruct (Nat.eqb j (s i)).
      - apply Z.eqb_eq. apply inject_Z_injective. rewrite <- EF. ring.
      - apply Z.eqb_neq. intros E. rewrite E in EF. apply (inject_Z_neq_0 (snd F) Hd). rewrite <- EF. ring. }
    split.
    + apply (stands_eq m m F (N, 1) P (fun i j => if Nat.eqb j (s i) then 1 else 0)%Q S); [|exact Es].
      apply stands_tab; [reflexivity|]. intros i j Hi Hj. rewrite (K i j Hi Hj). destruct (Nat.eqb j (s i)); reflexivity.
    + apply (permutation_complete 0 eq_refl); [apply over_tab|]. exists s. split; [exact Hs|]. split; [exact Inj|].
      rewrite EN. intros i j Hi Hj. rewrite (K i j Hi Hj). reflexivity.
Qed.

Section Rules.
Variable proofs : list qcertificate.
Hypothesis verified : forall c, In c proofs -> qaccepted c = true.

Lemma qfactored_rule t M P L U : says (qrule proofs (QIsFactored t M P L U)) (qholds (QIsFactored t M P L U)).
Proof.
  cbn [qrule qholds]; unfold qfactored_found; cbv zeta. apply says_if. intros H. qmatrices.
  apply says_both; [apply qsays_sized|]. intros HP. apply says_both; [apply qsays_sized|]. intros HL.
  apply says_both; [apply qsays_sized|]. intros HU.
  assert (SM := qwell_stands M _ _ ltac:(eassumption) (conj eq_refl eq_refl)).
  assert (SP := qwell_stands P _ _ ltac:(eassumption) HP). assert (SL := qwell_stands L _ _ ltac:(eassumption) HL).
  assert (SU := qwell_stands U _ _ ltac:(eassumption) HU).
  apply says_both; [apply qpermutation_says; exact SP|]. intros _.
  apply says_both; [apply qlower_says; exact SL|]. intros _. apply says_both; [apply qupper_says; exact SU|]. intros _.
  destruct t; apply qsays_equal; try exact SM; repeat (eapply stands_mul; try eassumption).
Qed.

(** * Vectors that span *)

(* Each column of v, on the left each row, is spanned: then all are. *)
Lemma qspanned_solves s M v : qlength_of s v = qlength_of s M ->
  (forall w, qspanned s v w -> qspanned s M w) -> exists t, qsolves s M v t.
Proof.
  intros El H. destruct s; cbn [qlength_of qspanned qsolves] in *.
  - destruct (choose (fun _ => 0%Q) (qwidth v)
      (fun j c => qmul (qwidth M) (qent M) (qupright c) =[qheight M, 1; Q] qupright (fun i => qent v i j))) as [c Hc].
    + intros j Hj. destruct (H (fun i => qent v i j)) as [t Et].
      * exists (qupright (fun i => qone i j)). intros i p Hi _.
        exact (qmul_1_r (S i) (qwidth v) (qent v) i j (Nat.lt_succ_diag_r i) Hj).
      * exists (fun i => t i O). intros i p Hi Hp. replace p with O by lia. exact (Et i O Hi Nat.lt_0_1).
    + exists (fun i j => c j i). intros i j Hi Hj. exact (Hc j Hj i O Hi Nat.lt_0_1).
  - destruct (choose (fun _ => 0%Q) (qheight v)
      (fun i c => qmul (qheight M) (qtr (qupright c)) (qent M) =[1, qwidth M; Q] qtr (qupright (qent v i)))) as [c Hc].
    + intros i Hi. destruct (H (qent v i)) as [t Et].
      * exists (fun _ l => qone i l). intros p j _ Hj.
        exact (qmul_1_l (qheight v) (S j) (qent v) i j Hi (Nat.lt_succ_diag_r j)).
      * exists (fun i => t O i). intros p j Hp Hj. replace p with O by lia. exact (Et O j Nat.lt_0_1 Hj).
    + exists c. intros i j Hi Hj. exact (Hc i Hi O j Nat.lt_0_1 Hj).
Qed.

Lemma qthe_same s A B c : qclaim c -> qsays_the_same s A B c = true -> forall v, qspanned s A v <-> qspanned s B v.
Proof.
  intros C E. destruct c; try discriminate E; cbn [qsays_the_same] in E; unfold qare_these, qabout_system in E;
    rewrite ?andb_true_iff, ?orb_true_iff, ?andb_true_iff in E.
  - destruct E as [Es E]. apply same_side_eq in Es. subst.
    destruct E as [[E1 E2]|[E1 E2]]; apply qsame_eq in E1, E2; subst;
      match goal with S : side |- _ => destruct S end; intros v; cbn [qspanned qsystem_b qheight qwidth] in *;
      unfold qent; cbn [qlines]; first [exact (C v) | symmetry; exact (C v)].
  - destruct E as [[Es E1] E2]. apply same_side_eq in Es. apply qsame_eq in E1, E2. subst.
    match goal with S : side |- _ => destruct S end; intros v; exact (proj1 C v).
  - destruct E as [[Es E1] E2]. apply same_side_eq in Es. apply qsame_eq in E1, E2. subst.
    match goal with S : side |- _ => destruct S end; intros v; exact (proj1 C v).
Qed.

Lemma qspan_says s M N : says (qspan_found proofs s M N)
  (qlength_of s N = qlength_of s M /\ forall v, qspanned s M v <-> qspanned s N v).
Proof.
  unfold qspan_found. apply says_both; [apply says_test, Nat.eqb_eq|]. intros El. apply says_settled.
  - refine (qby_proof proofs verified _ _ _). intros c V C E. exact (qthe_same s M N c C E).
  - intros H. apply orb_true_iff in H. destruct H as [H|H]; revert H; refine (qby_proof proofs verified _ _ _);
      intros c V C E Same; apply (qunsolvable _ _ _ c C E); apply qspanned_solves; auto; intros w; apply Same.
Qed.

Lemma qspan_rule s M N : says (qrule proofs (QSpanTheSame s M N)) (qholds (QSpanTheSame s M N)).
Proof. apply qspan_says. Qed.

(* one x with G*x = b, and no other: x = 0 is the only x with G*x = 0 *)
Lemma free_columns m k q M b x : (0 < q)%nat -> is_qsolution_set m k q M b x [] -> independent_qcolumns m k M.
Proof.
  intros Hq [All _] t t' E.
  assert (E0 : qmul k M (qcol x 0) =[m, 1; Q] qcol b 0).
  { apply (All O _ Hq). exists []. split; [reflexivity|]. intros i j Hi Hj. unfold qcol, qupright. cbn [qcombination]. ring. }
  destruct (proj1 (All O (fun i j => t i j - (t' i j - qcol x 0 i j))%Q Hq)) as [c [Lc Ec]].
  { rewrite qsub_mul. intros i j Hi Hj. rewrite (qsub_mul m k 1 M t' (qcol x 0) i j Hi Hj), (E i j Hi Hj), (E0 i j Hi Hj). ring. }
  intros i j Hi Hj. specialize (Ec i j Hi Hj). destruct c; [|discriminate Lc]. unfold qcol, qupright in Ec.
  cbn [qcombination] in Ec. replace j with O in * by lia.
  assert (F : (t i O == (t i O - (t' i O - x i O)) + (t' i O - x i O))%Q) by ring. rewrite F, Ec. ring.
Qed.

Lemma bound_columns m k q M b x g G : (0 < q)%nat -> is_qsolution_set m k q M b x (g :: G) -> ~ independent_qcolumns m k M.
Proof.
  intros Hq [All Once] Free.
  set (c := 1%Q :: repeat 0%Q (length G)). set (c' := repeat 0%Q (S (length G))).
  assert (Lc : length c = length (g :: G)) by (unfold c; cbn [length]; rewrite repeat_length; reflexivity).
  assert (Lc' : length c' = length (g :: G)) by apply repeat_length.
  set (z := fun d => qupright (fun i => x i O + qcombination d (g :: G) i)%Q).
  assert (E : forall d, length d = length (g :: G) -> qmul k M (z d) =[m, 1; Q] qcol b 0).
  { intros d Ld. apply (All O _ Hq). exists d. split; [exact Ld | reflexivity]. }
  assert (Z : z c =[k, 1; Q] z c') by (apply Free; rewrite (E c Lc), (E c' Lc'); reflexivity).
  assert (F : Forall2 Qeq c c').
  { apply Once; auto. intros i j Hi Hj. specialize (Z i j Hi Hj). unfold z, qupright in Z |- *.
    apply (Qplus_inj_l _ _ (x i O)). exact Z. }
  unfold c, c' in F. cbn [repeat] in F. inversion F as [|a a' l l' E1 E2]; subst. discriminate E1.
Qed.

Lemma free_rows m k q M b x G : is_qsolution_set_left m k q M b x G -> is_qsolution_set k m q (qtr M) (qtr b) (qtr x) G.
Proof.
  intros [All Once]. split; [|exact Once]. intros j z Hj. assert (A := All j (qtr z) Hj). split.
  - intros Ez. destruct A as [A _]. destruct A as [c [Lc F]].
    + apply qtr_iff. rewrite (qtr_mul 1 m k (qtr z) M). exact Ez.
    + exists c. split; [exact Lc|]. apply qtr_iff. exact F.
  - intros [c [Lc F]]. destruct A as [_ A].
    assert (K : qmul m (qtr z) M =[1, k; Q] qrow b j).
    { apply A. exists c. split; [exact Lc|]. apply qtr_iff in F. exact F. }
    apply qtr_iff in K. rewrite (qtr_mul 1 m k (qtr z) M) in K. exact K.
Qed.

Lemma independent_qtr m k M : independent_qrows m k M <-> independent_qcolumns k m (qtr M).
Proof.
  split; intros H t t' E.
  - apply qtr_iff, (H (qtr t) (qtr t')). apply qtr_iff. rewrite !(qtr_mul 1 m k _ M). exact E.
  - apply qtr_iff, (H (qtr t) (qtr t')). rewrite <- !(qtr_mul 1 m k _ M). apply qtr_iff in E. exact E.
Qed.

Lemma qkernel_is s A c G : qclaim c -> qkernel_of s A c = Some G ->
  exists q b x, (0 < q)%nat /\ match s with
    | RightSide => is_qsolution_set (qheight A) (qwidth A) q (qent A) b x G
    | LeftSide => is_qsolution_set_left (qheight A) (qwidth A) q (qent A) b x G
    end.
Proof.
  intros C E. destruct c; try discriminate E. cbn [qkernel_of] in E. destruct (_ && _) eqn:T in E; [|discriminate E].
  inversion E; subst. rewrite !andb_true_iff in T. destruct T as [[Es EA] Hq]. apply same_side_eq in Es.
  apply qsame_eq in EA. apply Nat.ltb_lt in Hq. subst. do 3 eexists. split; [exact Hq|].
  match goal with S : side |- _ => destruct S end; exact (proj1 C).
Qed.

Lemma qfree_says s G : says (qfirst_finding (qsays_free s G) proofs) (qindependent s G).
Proof.
  apply (qby_first proofs verified). intros c V C. unfold qsays_free.
  destruct (qkernel_of s G c) as [listed|] eqn:E; [|exact I].
  destruct (qkernel_is s G c listed C E) as [q [b [x [Hq K]]]]. destruct s; cbn [qindependent].
  - destruct listed; cbn [says]; [eapply free_columns; eassumption | eapply bound_columns; eassumption].
  - apply free_rows in K. destruct listed; cbn [says].
    + apply independent_qtr. eapply free_columns; eassumption.
    + intros H. apply independent_qtr in H. revert H. eapply bound_columns; eassumption.
Qed.

Lemma qbasis_independent s M G c : qclaim c -> qsays_basis s M G c = true -> qindependent s G.
Proof.
  intros C E. destruct c; try discriminate E. cbn [qsays_basis] in E. unfold qabout_system in E.
  rewrite !andb_true_iff in E. destruct E as [[Es E1] E2]. apply same_side_eq in Es. apply qsame_eq in E1, E2. subst.
  match goal with S : side |- _ => destruct S end; exact (proj2 C).
Qed.

Lemma qbasis_rule s M G : says (qrule proofs (QIsBasis s M G)) (qholds (QIsBasis s M G)).
Proof.
  cbn [qrule qholds].
  apply (says_iff _ ((qlength_of s G = qlength_of s M /\ (forall v, qspanned s M v <-> qspanned s G v)) /\ qindependent s G));
    [tauto|].
  apply says_both; [apply qspan_says|]. intros _. unfold qindependence_found. assert (F := qfree_says s G).
  assert (B : existsb (qsays_basis s M G) proofs = true -> qindependent s G).
  { refine (qby_proof proofs verified _ _ _). intros c V C E. exact (qbasis_independent s M G c C E). }
  destruct (qfirst_finding (qsays_free s G) proofs) as [[|]|]; [|exact F|];
    (destruct (existsb (qsays_basis s M G) proofs); [exact (B eq_refl) | exact F]).
Qed.

End Rules.

#[global] Hint Resolve qfactored_rule qspan_rule qbasis_rule : rules.
