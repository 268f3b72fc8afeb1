(* Over Q: claims about all solutions of systems. *)

From Modlinalg Require Import RationalVerdicts.
From Modlinalg Require Import proofs.RationalTested proofs.RationalWitnesses proofs.RationalSpaces proofs.RationalSteps.
From Modlinalg Require Import proofs.RationalSystems proofs.RationalPowers proofs.RationalGenerators proofs.RationalJudging proofs.RationalRules
  proofs.RationalRulesSpaces proofs.Rules.
Open Scope Z_scope.

(** * How many solutions *)

Section Number.
Variables (r c : nat) (solution : qmat -> Prop).

Lemma one_of z : exactly_one r c solution -> (has_qnumber r c solution (Some z) <-> z = 1).
Proof.
  intros [X [HX Only]]. split.
  - intros [S [<- [All [Once Each]]]]. destruct S as [|Y [|Y' S]]; [|reflexivity|].
    + specialize (Each X HX). inversion Each.
    + exfalso. inversion All as [|y l HY All']; subst. inversion All' as [|y' l' HY' _]; subst.
      inversion Once as [|y l F _]; subst. inversion F as [|y' l' N _]; subst. apply N.
      rewrite (Only Y HY), (Only Y' HY'). reflexivity.
  - intros ->. exists [X]. split; [reflexivity|]. split; [constructor; [exact HX|constructor]|].
    split; [repeat constructor|]. intros Y HY. constructor. symmetry. exact (Only Y HY).
Qed.

Lemma not_one_of : exactly_one r c solution -> ~ has_qnumber r c solution None.
Proof.
  intros [X [HX Only]] Many. destruct (Many [X]) as [Y [HY N]]. inversion N as [|x l N' _]; subst.
  apply N'. symmetry. exact (Only Y HY).
Qed.

Lemma more_than z : infinitely_many r c solution -> ~ has_qnumber r c solution (Some z).
Proof.
  intros Many [S [_ [_ [_ Each]]]]. destruct (Many S) as [Y [HY N]]. specialize (Each Y HY).
  apply Exists_exists in Each. destruct Each as [X [HX E]]. rewrite Forall_forall in N. exact (N X HX E).
Qed.

Lemma none_of z : (~ exists x, solution x) -> (has_qnumber r c solution (Some z) <-> z = 0).
Proof.
  intros No. split.
  - intros [S [<- [All _]]]. destruct S as [|Y S]; [reflexivity|]. inversion All as [|y l HY _]; subst.
    destruct No. exists Y. exact HY.
  - intros ->. exists []. split; [reflexivity|]. split; [constructor|]. split; [constructor|].
    intros Y HY. destruct No. exists Y. exact HY.
Qed.

Lemma not_none_of : (~ exists x, solution x) -> ~ has_qnumber r c solution None.
Proof. intros No Many. destruct (Many []) as [Y [HY _]]. apply No. exists Y. exact HY. Qed.

Lemma number_says (infinite : bool) (count : option Z) : how_many infinite r c solution ->
  says (Some (match count with Some z => negb infinite && (z =? 1) | None => infinite end)) (has_qnumber r c solution count).
Proof.
  intros H. destruct infinite, count as [z|]; cbn [how_many negb andb] in *.
  - exact (more_than z H).
  - exact H.
  - apply says_test. rewrite Z.eqb_eq, (one_of z H). reflexivity.
  - exact (not_one_of H).
Qed.

End Number.

(** * The solutions of M*x = 0 *)

(* what is listed is all that M makes 0 *)
Lemma kernel_combination m k q M b x G v : (0 < q)%nat -> is_qsolution_set m k q M b x G -> in_qkernel m k M v ->
  exists c, length c = length G /\ forall l, (l < k)%nat -> (v l == qcombination c G l)%Q.
Proof.
  intros Hq [All _] Z.
  assert (E0 : qmul k M (qcol x 0) =[m, 1; Q] qcol b 0).
  { apply (All O _ Hq). exists (repeat 0%Q (length G)). split; [apply repeat_length|].
    intros i j Hi Hj. unfold qcol, qupright. assert (N : (qcombination (repeat 0%Q (length G)) G i == 0)%Q).
    { clear. induction G as [|g G IH]; [reflexivity|]. cbn [length repeat qcombination]. rewrite IH. ring. }
    rewrite N. ring. }
  destruct (proj1 (All O (fun i j => qcol x 0 i j - (- v i))%Q Hq)) as [c [Lc Ec]].
  { rewrite qsub_mul. intros i j Hi Hj. rewrite (E0 i j Hi Hj).
    assert (F : (qmul k M (fun i _ => - v i) i j == - qmul k M (qupright v) i j)%Q).
    { unfold qmul. rewrite <- (Qplus_0_l (- _)). transitivity (-1 * qsum k (fun l => M i l * qupright v l j))%Q; [|ring].
      rewrite <- qsum_mul_l. apply qsum_ext. intros l _. unfold qupright. ring. }
    rewrite F, (Z i j Hi Hj). unfold qzero. ring. }
  exists c. split; [exact Lc|]. intros l Hl. specialize (Ec l O Hl Nat.lt_0_1). unfold qcol, qupright in Ec.
  apply (Qplus_inj_l _ _ (x l O)). rewrite <- Ec. ring.
Qed.

Lemma same_list_eq (u v : list Z) : same_list u v = true <-> u = v.
Proof. unfold same_list. destruct list_eq_dec; split; congruence. Qed.

Lemma left_kernel m k M v : qmul m (qtr (qupright v)) M =[1, k; Q] qzero <-> in_qkernel k m (qtr M) v.
Proof. unfold in_qkernel. rewrite (qtr_iff 1 k), (qtr_mul 1 m k). reflexivity. Qed.

Lemma vanish_says s M G : qwell M = true -> qwell G = true -> qlength_of s G = qunknowns s M ->
  says (Some (qcheck_vanish s M G)) (forall v, qspanned s G v -> qvanishes s M v).
Proof.
  intros WM WG L. apply says_test.
  assert (SM := qwell_stands M _ _ WM (conj eq_refl eq_refl)). assert (SG := qwell_stands G _ _ WG (conj eq_refl eq_refl)).
  destruct s; cbn [qcheck_vanish qspanned qvanishes qlength_of qunknowns] in *.
  - rewrite L in SG. rewrite (stands_eq (qheight M) (qwidth G) _ _ (qmul (qwidth M) (qent M) (qent G)) qzero)
      by (try apply stands_mul; try apply stands_zero; assumption). rewrite L. split.
    + intros E v [t Et]. unfold in_qkernel. rewrite <- Et, <- qmul_assoc, E. apply qmul_0_l.
    + intros H i j Hi Hj. refine (H (fun l => qent G l j) _ i O Hi Nat.lt_0_1).
      exists (qupright (fun l => qone l j)). intros l p Hl _. exact (qmul_1_r (S l) _ (qent G) l j (Nat.lt_succ_diag_r l) Hj).
  - rewrite L in SG. rewrite (stands_eq (qheight G) (qwidth M) _ _ (qmul (qheight M) (qent G) (qent M)) qzero)
      by (try apply stands_mul; try apply stands_zero; assumption). rewrite L. split.
    + intros E v [t Et]. rewrite <- Et, qmul_assoc, E. apply qmul_0_r.
    + intros H i j Hi Hj. refine (H (qent G i) _ O j Nat.lt_0_1 Hj).
      exists (fun _ l => qone i l). intros p l _ Hl. exact (qmul_1_l _ (S l) (qent G) i l Hi (Nat.lt_succ_diag_r l)).
Qed.

(* a combination of vectors that are spanned is spanned *)
Lemma combined_spanned s G N c v a : qaccepted c = true -> qsays_combined s G N c = true -> length a = length N ->
  (forall l, (l < qlength_of s G)%nat -> (v l == qcombination a N l)%Q) -> qspanned s G v.
Proof.
  intros V E La Ev. assert (C := qaccepted_sound c V). destruct c; try discriminate E. cbn [qsays_combined] in E.
  apply andb_true_iff in E. destruct E as [E EN]. apply (all_same_eq _ (all_same_eq _ same_written_eq)) in EN. qmatrices.
  match goal with S : side |- _ => destruct S end; cbn [qaccepted qclaim qlength_of qspanned qsystem_b qvectors_of qheight qwidth qlines] in *.
  - unfold check_qsolution in V. apply andb_true_iff in V. destruct V as [V _]. apply andb_true_iff in V. destruct V as [V _].
    apply andb_true_iff in V. destruct V as [_ Sb]. destruct (qrep_all_columns _ _ _ Sb) as [Lb _].
    eexists (qmul _ _ (qupright (fun p => nth p a 0%Q))). rewrite <- qmul_assoc, C. intros l p Hl _.
    unfold qupright at 2. rewrite (Ev l Hl), (column_combination _ _ _ a l Sb) by (try congruence; exact Hl). reflexivity.
  - unfold check_qsolution_left in V. apply andb_true_iff in V. destruct V as [V _]. apply andb_true_iff in V. destruct V as [V _].
    apply andb_true_iff in V. destruct V as [_ Sb]. destruct (qrep_shape _ _ _ Sb) as [Lb _].
    eexists (qmul _ (fun _ p => nth p a 0%Q) _). rewrite qmul_assoc, C. intros p l _ Hl.
    unfold qtr, qupright. rewrite (Ev l Hl), qcombination_sum by exact La. rewrite La, Lb. reflexivity.
Qed.

Lemma nothing_spanned s G v : (forall l, (l < qlength_of s G)%nat -> (v l == 0)%Q) -> qspanned s G v.
Proof.
  intros Z. destruct s; exists qzero.
  - rewrite qmul_0_r. intros l p Hl _. symmetry. exact (Z l Hl).
  - rewrite qmul_0_l. intros p l _ Hl. symmetry. exact (Z l Hl).
Qed.

Lemma kernel_listed s M c N v : qclaim c -> qkernel_of s M c = Some N -> qvanishes s M v ->
  exists a, length a = length N /\ forall l, (l < qunknowns s M)%nat -> (v l == qcombination a N l)%Q.
Proof.
  intros C E Z. destruct (qkernel_is s M c N C E) as [q [b [x [Hq K]]]]. destruct s; cbn [qvanishes qunknowns] in *.
  - exact (kernel_combination _ _ q _ b x N v Hq K Z).
  - apply free_rows in K. apply left_kernel in Z. exact (kernel_combination _ _ q _ _ _ N v Hq K Z).
Qed.

(** * The rules *)

Section Rules.
Variable proofs : list qcertificate.
Hypothesis verified : forall c, In c proofs -> qaccepted c = true.

Lemma qcount_rule s M b count : says (qrule proofs (QHasCount s M b count)) (qholds (QHasCount s M b count)).
Proof.
  cbn [qrule qholds]. apply (qby_first proofs verified). intros c V C. destruct c; try exact I; cbn [qsays_count];
    apply says_if; intros S.
  - assert (No : ~ exists x, qsolves s M b x) by exact (qunsolvable s M b _ C S).
    destruct count as [z|].
    + apply says_test. rewrite Z.eqb_eq, (none_of _ _ _ z No). reflexivity.
    + exact (not_none_of _ _ _ No).
  - unfold qabout_system in S. qmatrices. match goal with S : side |- _ => destruct S end;
      cbn [qsystem_b qclaim qx_rows qx_cols qheight qwidth] in *; exact (number_says _ _ _ _ _ (proj2 C)).
Qed.

Lemma all_reached s M G : qlength_of s G = qunknowns s M -> qall_reached proofs s M G = true ->
  forall v, qvanishes s M v -> qspanned s G v.
Proof.
  intros L E v Z. unfold qall_reached in E. apply existsb_exists in E. destruct E as [c [Hc E]].
  destruct (qkernel_of s M c) as [N|] eqn:K; [|discriminate].
  destruct (kernel_listed s M c N v (qaccepted_sound c (verified c Hc)) K Z) as [a [La Ea]]. rewrite <- L in Ea.
  destruct N as [|g N].
  - apply nothing_spanned. intros l Hl. rewrite (Ea l Hl). destruct a; reflexivity.
  - apply existsb_exists in E. destruct E as [c' [Hc' E]].
    exact (combined_spanned s G (g :: N) c' v a (verified c' Hc') E La Ea).
Qed.

(* some v is missed *)
Lemma missed s M G w : qwell M = true -> qwell w = true -> qlength_of s G = qunknowns s M ->
  qlength_of s w = qlength_of s G -> qcheck_vanish s M w = true -> (~ exists x, qsolves s G w x) ->
  ~ forall v, qvanishes s M v -> qspanned s G v.
Proof.
  intros WM Ww L Lw T No H. assert (Z := vanish_says s M w WM Ww (eq_trans Lw L)). rewrite T in Z.
  apply No. apply qspanned_solves; [exact Lw|]. intros v Hv. apply H, Z, Hv.
Qed.

Lemma not_all_reached s M G c : qwell M = true -> qlength_of s G = qunknowns s M -> qclaim c ->
  qsays_missed s M G c = true -> ~ forall v, qvanishes s M v -> qspanned s G v.
Proof.
  intros WM L C E. destruct c; try discriminate E. cbn [qsays_missed] in E. cbv zeta in E.
  apply andb_true_iff in E. destruct E as [E T]. apply andb_true_iff in E. destruct E as [E Wb].
  apply andb_true_iff in E. destruct E as [Es EG]. apply same_side_eq in Es. apply qsame_eq in EG. subst.
  refine (missed _ _ _ _ WM Wb L _ T _); match goal with S : side |- _ => destruct S end; first [reflexivity | exact C].
Qed.

Lemma span_kernel_says s M G orders : says (qgenerators_found proofs s M G orders) (qspan_kernel s M G orders).
Proof.
  unfold qgenerators_found. apply says_if. intros W. apply andb_true_iff in W. destruct W as [WM WG].
  apply (says_iff _ (qlength_of s G = qunknowns s M
    /\ match orders with Some o => o = repeat 0 (qnumber_of s G) | None => True end
    /\ (forall v, qspanned s G v -> qvanishes s M v) /\ (forall v, qvanishes s M v -> qspanned s G v)
    /\ match orders with Some _ => qindependent s G | None => True end)).
  { unfold qspan_kernel. destruct orders as [o|]; split; intros H; repeat split; try tauto; try apply H. }
  apply says_both; [apply says_test, Nat.eqb_eq|]. intros L. apply says_both.
  { destruct orders as [o|]; apply says_test; [apply same_list_eq | tauto]. }
  intros _. apply says_both; [apply vanish_says; assumption|]. intros _. apply says_both.
  { apply says_settled; [apply all_reached; exact L|]. apply (qby_proof proofs verified). intros c V C.
    apply not_all_reached; assumption. }
  intros _. destruct orders as [o|]; [apply qfree_says; assumption | exact I].
Qed.

Lemma qkernel_rule s M G orders : says (qrule proofs (QAreKernel s M G orders)) (qholds (QAreKernel s M G orders)).
Proof. exact (span_kernel_says s M G orders). Qed.

Lemma qsolutions_rule s M b x G orders :
  says (qrule proofs (QAreSolutions s M b x G orders)) (qholds (QAreSolutions s M b x G orders)).
Proof. cbn [qrule qholds]. apply says_both; [apply qsolution_says|]. intros _. apply span_kernel_says. Qed.

End Rules.

#[global] Hint Resolve qcount_rule qkernel_rule qsolutions_rule : rules.
