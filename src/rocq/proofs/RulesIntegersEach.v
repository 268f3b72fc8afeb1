(* Claims about generators of all solutions with one modulus for each equation, one of which is 0 or all of which
   are 1. *)

From Modlinalg Require Export proofs.RulesOnce proofs.RulesEach.
From Modlinalg Require Import proofs.Congruences proofs.CongruenceSets proofs.RulesSystems proofs.Ranks proofs.Modules.

Lemma rep_upright s B : well 0 B = true -> rep 0 (length_of s B) (number_of s B) (upright_lines s B) (upright_of s B).
Proof.
  intros W. assert (R := well_rep 0 B _ _ W (conj eq_refl eq_refl)). destruct s; [exact R | apply rep_tr; exact R].
Qed.

Section Each.
Variables (s : side) (M G : matrix) (moduli : list Z) (orders : option (list Z)).
Notation L := (common moduli).
Notation u := (unknowns s M).
Hypothesis as_many : length moduli = equations s M.
Hypothesis well_M : well 0 M = true.
Hypothesis well_G : well 0 G = true.

Lemma vanishes_each_upright v :
  vanishes_each s M moduli v <-> meq_each moduli 1 (mul u (upright_of s M) (upright v)) zero.
Proof.
  destruct s; cbn [vanishes_each upright_of unknowns equations] in *; [reflexivity|].
  apply meq_each_iff; [|reflexivity]. rewrite as_many.
  exact (tr_mul 0 1 (height M) (width M) (tr (upright v)) (ent M)).
Qed.

Lemma vanish_each_spec V : well 0 V = true -> length_of s V = u ->
  vanish_each s M moduli V = true
  <-> meq_each moduli (number_of s V) (mul u (upright_of s M) (upright_of s V)) zero.
Proof.
  intros WV El. assert (RM := rep_upright s M well_M). assert (RV := rep_upright s V WV). rewrite El in RV.
  assert (R : rep 0 (length moduli) (number_of s V) (mulL 0 (number_of s V) (upright_lines s M) (upright_lines s V))
    (mul u (upright_of s M) (upright_of s V))).
  { rewrite as_many. refine (rep_mul _ _ _ _ _ _ _ _ _ RV). destruct s; exact RM. }
  assert (R0 : rep 0 (length moduli) (number_of s V) (zeroL (equations s M) (number_of s V)) zero)
    by (rewrite as_many; apply rep_zero).
  split; [apply each_eq_sound | apply each_eq_complete]; assumption.
Qed.

(* what vanishes is a module, even if the equations have different moduli *)
Lemma vanish_each_says V : well 0 V = true -> length_of s V = u ->
  vanish_each s M moduli V = true <-> forall v, spanned 0 s V v -> vanishes_each s M moduli v.
Proof.
  intros WV El. rewrite vanish_each_spec by assumption. split.
  - intros H v Hv. apply spanned_upright in Hv. destruct Hv as [t Et]. rewrite El in Et.
    apply vanishes_each_upright. intros i j Hi Hj. only_0 j.
    assert (E : mul u (upright_of s M) (upright v)
      =[length moduli, 1; 0] mul (number_of s V) (mul u (upright_of s M) (upright_of s V)) t).
    { rewrite <- Et. symmetry. apply mul_assoc. }
    specialize (E i O Hi Nat.lt_0_1). apply cong_0 in E. rewrite E. unfold mul at 1.
    transitivity (sum (number_of s V) (fun _ => 0)).
    + apply sum_cong_ext. intros l Hl. rewrite (H i l Hi Hl). reflexivity.
    + rewrite sum_0; reflexivity.
  - intros H i j Hi Hj. assert (S : spanned 0 s V (fun l => upright_of s V l j)).
    { apply spanned_upright. exists (col one j). intros a l Ha Hl. only_0 l.
      exact (mul_1_r 0 (length_of s V) (number_of s V) (upright_of s V) a j Ha Hj). }
    apply H, vanishes_each_upright in S. exact (S i O Hi Nat.lt_0_1).
Qed.

(** * One modulus is 0 *)

Section Integers.
Variable proofs : list certificate.
Hypothesis verified : forall c, In c proofs -> verified_proof 0 c.
Hypothesis L_0 : L = 0.

Lemma kernel_of_each_listed c N o : verified_proof 0 c -> kernel_of_each s M moduli c = Some (N, o) ->
  length N = length o
  /\ forall v, vanishes_each s M moduli v -> exists t, below t o /\ upright v =[u, 1; 0] upright (combination t N).
Proof.
  intros V E.
  assert (Which : exists s' m k q M' b l x RI W CI R C N' o' t, c = CongruenceSet s' m k q M' b l x RI W CI R C N' o' t).
  { destruct c; try discriminate E. do 16 eexists. reflexivity. }
  destruct Which as [s' [m [k [q [M' [b [l [x [RI [W [CI [R [C [N' [o' [t ->]]]]]]]]]]]]]]]]. cbn [kernel_of_each] in E.
  match type of E with (if ?T then _ else _) = _ => destruct T eqn:H; [|discriminate E] end.
  inversion E; subst N' o'; clear E. apply andb_true_iff in H. destruct H as [H Sl]. apply andb_true_iff in H.
  destruct H as [Ss SM]. apply same_side_eq in Ss. apply same_eq in SM. subst s'.
  unfold same_list in Sl. destruct list_eq_dec as [<-|] in Sl; [|discriminate Sl].
  destruct V as [V|[_ [p V]]]; [|discriminate V].
  assert (S : exists l, N = map snd l /\ o = map fst l /\ spans_and_once moduli u (entry (upright_lines s M)) l).
  { rewrite SM. destruct s; cbn [accepted] in V; apply andb_true_iff in V; destruct V as [_ V];
      [|unfold check_congruence_solution_set_left in V; apply andb_true_iff in V; destruct V as [_ V]];
      destruct (set_spans _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ V) as [l [EN [Eo [S _]]]]; exists l; auto. }
  destruct S as [l [-> [-> [All _]]]]. rewrite L_0 in All. split; [rewrite !map_length; reflexivity|].
  intros v Hv. apply vanishes_each_upright in Hv. apply All. revert Hv. apply meq_each_iff; [|reflexivity].
  assert (RM := proj2 (rep_upright s M well_M)). rewrite as_many. change (equations s M) with (length_of s M).
  rewrite number_unknowns in RM. rewrite RM. reflexivity.
Qed.

Lemma over_integers_verified c : In c (filter (accepted 0) (flat_map over_integers proofs)) -> verified_proof 0 c.
Proof. intros H. left. apply filter_In in H. apply H. Qed.

Lemma missed_integers_sound c : length_of s G = u -> claim 0 c -> says_missed_integers s M G moduli c = true ->
  ~ forall v, vanishes_each s M moduli v -> spanned 0 s G v.
Proof.
  intros lengths C E All.
  assert (Which : exists s' m k q M' b l w, c = NoCongruenceSolution s' m k q M' b l w).
  { destruct c; try discriminate E. repeat eexists. }
  destruct Which as [s' [m [k [q [M' [b [l [w ->]]]]]]]]. cbn [says_missed_integers] in E. cbv zeta in E.
  set (V := upright_matrix s m q b) in *.
  apply andb_true_iff in E. destruct E as [E Van]. apply andb_true_iff in E. destruct E as [E WV].
  apply andb_true_iff in E. destruct E as [E All0]. apply andb_true_iff in E. destruct E as [Ss SG].
  apply same_side_eq in Ss. apply same_eq in SG. subst s'.
  assert (El : length_of s V = length_of s G) by (rewrite SG; destruct s; reflexivity).
  assert (K := proj1 (vanish_each_says V WV (eq_trans El lengths)) Van).
  destruct (spanned_solves 0 s G V El) as [x Ex]; [intros v Hv; apply All, K, Hv|].
  assert (Mod : forall i, (i < length l)%nat -> nth i l 0 = 0).
  { intros i Hi. rewrite forallb_forall in All0. symmetry. apply Z.eqb_eq, All0, nth_In, Hi. }
  rewrite SG in Ex. unfold V in Ex.
  destruct s; cbn [claim] in C; destruct C as [Ll C]; apply C; exists x; intros i j Hi Hj; rewrite (Mod i Hi);
    rewrite Ll in Hi; [exact (Ex i j Hi Hj) | exact (Ex j i Hj Hi)].
Qed.

Lemma integers_says : says (integers_found s M G moduli orders proofs) (generate_each s M G moduli orders).
Proof.
  unfold integers_found, generate_each. cbv zeta. rewrite L_0. apply (says_iff _ _ _ (generate_parts _ _ _ _ _ _)).
  apply says_both; [apply says_test, Nat.eqb_eq|]. intros lengths. apply says_both; [apply fit_says|]. intros Lo.
  apply says_both; [apply says_test, vanish_each_says; assumption|]. intros Van. apply says_both.
  { apply says_settled.
    - destruct (first_some (kernel_of_each s M moduli) proofs) as [[N o]|] eqn:F; [|discriminate].
      apply first_some_In in F. destruct F as [c [Hc Ec]].
      destruct (kernel_of_each_listed c N o (verified c Hc) Ec) as [Len All].
      apply (reached_sound 0 _ eq_refl over_integers_verified); [exact Len | rewrite lengths; exact All].
    - apply (by_proof 0 proofs eq_refl verified). intros c _. apply missed_integers_sound. exact lengths. }
  intros All. destruct orders as [o|]; [|exact I].
  apply (free_found_says 0 proofs eq_refl verified); auto. split; auto.
Qed.

End Integers.

(** * All moduli are 1 *)

Lemma below_ones o : forallb (Z.leb 1) o = true ->
  below (map (fun _ => 0) o) o /\ below (map (fun x => x - 1) o) o.
Proof.
  intros P. assert (F : Forall (Z.le 1) o).
  { apply Forall_forall. intros x Hx. rewrite forallb_forall in P. apply Z.leb_le, P, Hx. }
  clear P. unfold below, element. split; induction F; cbn [map]; [constructor | | constructor |]; constructor; auto; lia.
Qed.

Lemma trivial_once o (solution : (nat -> Z) -> Prop) : length o = number_of s G -> forallb (Z.leb 1) o = true ->
  forallb (Z.eqb 1) o = true <-> once 1 s u solution G o.
Proof.
  intros Lo P. destruct (below_ones o P) as [B0 B1]. unfold once. cbv zeta. split.
  - intros Ones. split; [exact Lo|]. split.
    + intros v _. exists (map (fun _ => 0) o). split; [exact B0|]. intros i j _ _. apply Z.divide_1_l.
    + assert (Zero : forall c, below c o -> c = map (fun _ => 0) o).
      { intros c B. clear - B Ones. unfold below in B. induction B as [|x y c o E B IH]; [reflexivity|].
        cbn [forallb] in Ones. apply andb_true_iff in Ones. destruct Ones as [Y Ones]. apply Z.eqb_eq in Y. subst y.
        cbn [map]. f_equal; [|apply IH; exact Ones]. destruct E; lia. }
      intros c c' B B' _. rewrite (Zero c B), (Zero c' B'). reflexivity.
  - intros [_ [_ Once]]. assert (E := Once _ _ B0 B1 (fun i j _ _ => Z.divide_1_l _)). clear - E.
    induction o as [|x o IH]; [reflexivity|]. cbn [map] in E. injection E as Ex E. cbn [forallb].
    apply andb_true_iff. split; [apply Z.eqb_eq; lia | apply IH; exact E].
Qed.

Lemma trivial_says proofs : L = 1 -> says (trivial_found s M G moduli orders proofs) (generate_each s M G moduli orders).
Proof.
  intros L_1. unfold trivial_found, generate_each. rewrite L_1.
  assert (All : forall v, vanishes_each s M moduli v).
  { intros v. apply vanishes_each_upright. intros i j Hi _. unfold cong.
    apply (Z.divide_trans _ 1); [rewrite <- L_1; apply common_divide, nth_In, Hi | apply Z.divide_1_l]. }
  assert (Spanned : forall v, spanned 1 s G v).
  { intros v. apply (spanned_0 1). intros i _. apply Z.divide_1_l. }
  apply (says_iff _ _ _ (generate_parts _ _ _ _ _ _)).
  apply says_both; [apply says_test, Nat.eqb_eq|]. intros _. apply says_both; [apply fit_says|]. intros Lo.
  apply (says_iff _ (True /\ match orders with Some o => once 1 s u (vanishes_each s M moduli) G o | None => True end));
    [intuition|].
  apply says_both; [destruct first_some; exact I|]. intros _. destruct orders as [o|]; [|exact I].
  apply says_if. intros P. apply says_test, trivial_once; assumption.
Qed.

End Each.
