(* Claims about generators of all solutions, and about orders that reach each solution once. *)

From Modlinalg Require Export proofs.RulesModules.
From Modlinalg Require Import proofs.Generators proofs.SolutionSet proofs.Modules.

(** * Sums *)

Lemma below_choices o c : (forall x, In x o -> 0 < x) -> In c (choices (map range o)) <-> below c o.
Proof.
  intros F. unfold below. rewrite in_choices. revert c; induction o as [|x o IH]; intros c; split; intros B;
    inversion B as [|a y c' l Ha Bc]; subst; constructor; try (apply IH; auto; intros; apply F; right; assumption).
  - right. apply in_range; auto.
  - apply in_range. destruct Ha as [->|]; auto. specialize (F 0 (or_introl eq_refl)). lia.
Qed.

Lemma length_choices_range o : (forall x, In x o -> 0 < x) -> Z.of_nat (length (choices (map range o))) = product o.
Proof.
  intros F. rewrite length_choices, map_map. f_equal. rewrite <- (map_id o) at 2. apply map_ext_in. intros x Hx.
  apply length_range. specialize (F x Hx). lia.
Qed.

Lemma NoDup_map_eq {A B} (f : A -> B) l x y : NoDup (map f l) -> In x l -> In y l -> f x = f y -> x = y.
Proof.
  induction l as [|a l IH]; intros N Hx Hy E; [destruct Hx|]. cbn [map] in N. apply NoDup_cons_iff in N.
  destruct N as [Na N]. destruct Hx as [->|Hx], Hy as [->|Hy]; auto.
  - exfalso. apply Na. rewrite E. apply in_map. exact Hy.
  - exfalso. apply Na. rewrite <- E. apply in_map. exact Hx.
Qed.

Lemma first_some_In {A} (f : certificate -> option A) l a : first_some f l = Some a -> exists c, In c l /\ f c = Some a.
Proof.
  induction l as [|c l IH]; cbn [first_some]; [discriminate|]. destruct (f c) as [b|] eqn:E.
  - intros [= ->]. exists c. split; [left; reflexivity | exact E].
  - intros H. destruct (IH H) as [c' [Hc Ec]]. exists c'. split; [right; exact Hc | exact Ec].
Qed.

(** * What is claimed, part by part *)

Lemma fit_says s G (orders : option (list Z)) :
  says (Some (fit_in_number s G orders)) (match orders with Some o => length o = number_of s G | None => True end).
Proof. apply says_test. destruct orders; cbn [fit_in_number]; [apply Nat.eqb_eq | tauto]. Qed.

Lemma generate_parts n s u (solution : (nat -> Z) -> Prop) G (orders : option (list Z)) :
  (length_of s G = u
    /\ match orders with Some o => length o = number_of s G | None => True end
    /\ (forall v, spanned n s G v -> solution v) /\ (forall v, solution v -> spanned n s G v)
    /\ match orders with Some o => once n s u solution G o | None => True end)
  <-> generate n s u solution G orders.
Proof.
  unfold generate. split.
  - intros [El [_ [H1 [H2 H3]]]]. split; [exact El|]. split; [intros v; split; auto | exact H3].
  - intros [El [H1 H2]]. split; [exact El|]. split; [destruct orders as [o|]; [apply H2 | exact I]|].
    split; [intros v; apply H1|]. split; [intros v; apply H1 | exact H2].
Qed.

Section Rules.
Variable n : Z.
Variable proofs : list certificate.
Hypothesis ring_n : ring n = true.
Hypothesis verified : forall c, In c proofs -> verified_proof n c.

Let by_proof := by_proof n proofs ring_n verified.
Let by_first := by_first n proofs ring_n verified.
Let ring_0_le := ring_0_le n ring_n.
Let free_says := free_says n proofs ring_n verified.
Let kernel_listed := kernel_listed n ring_n.

(** * The vectors in a matrix *)

Lemma rep_vectors s G : well n G = true ->
  rep n (number_of s G) (length_of s G) (vectors_of s G) (tr (upright_of s G)).
Proof.
  intros W. assert (R := well_rep n G _ _ W (conj eq_refl eq_refl)). destruct s; [apply rep_tr|]; exact R.
Qed.

Lemma combination_vectors h u L A c : rep n h u L (tr A) -> length c = h ->
  upright (combination c L) =[u, 1; n] mul h A (upright (fun i => nth i c 0)).
Proof.
  intros [[Ll Lr] E] Lc l j Hl Hj. unfold upright. rewrite combination_sum by congruence. rewrite Lc.
  unfold mul. apply sum_cong_ext. intros i Hi. assert (K := E i l Hi Hl). unfold entry, tr in K. rewrite K.
  exists 0. ring.
Qed.

Lemma spanned_combination s G v : well n G = true -> spanned n s G v <->
  exists c, length c = number_of s G
    /\ upright v =[length_of s G, 1; n] upright (combination c (vectors_of s G)).
Proof.
  intros W. assert (R := rep_vectors s G W). rewrite spanned_upright. split.
  - intros [t Et]. exists (map (fun i => t i O) (seq 0 (number_of s G))). split; [apply length_map_seq|].
    rewrite (combination_vectors _ _ _ _ _ R) by apply length_map_seq. rewrite <- Et.
    intros i j Hi Hj. only_0 j. unfold mul. apply sum_cong_ext. intros l Hl. unfold upright.
    rewrite (nth_map_seq (fun i => t i O)) by exact Hl. reflexivity.
  - intros [c [Lc Ec]]. exists (upright (fun i => nth i c 0)). rewrite <- (combination_vectors _ _ _ _ _ R Lc).
    symmetry. exact Ec.
Qed.

Lemma check_vanish_spec s M G : well n M = true -> well n G = true -> length_of s G = unknowns s M ->
  check_vanish n s M G = true <->
  mul (unknowns s M) (upright_of s M) (upright_of s G) =[length_of s M, number_of s G; n] zero.
Proof.
  intros WM WG E. assert (RM := well_rep n M _ _ WM (conj eq_refl eq_refl)).
  assert (RG := well_rep n G _ _ WG (conj eq_refl eq_refl)). destruct s; cbn in E |- *.
  - apply rep_eq; [|apply rep_zero]. eapply rep_mul; [exact RM|]. rewrite <- E. exact RG.
  - rewrite <- (tr_mul n (height G) (height M) (width M)), (rep_eq n (height G) (width M) _ _ (mul (height M) (ent G) (ent M)) zero).
    + rewrite tr_iff. reflexivity.
    + eapply rep_mul; [rewrite <- E; exact RG | exact RM].
    + apply rep_zero.
Qed.

Lemma vanish_says s M G : well n M = true -> well n G = true -> length_of s G = unknowns s M ->
  check_vanish n s M G = true <-> forall v, spanned n s G v -> vanishes n s M v.
Proof.
  intros WM WG E. rewrite check_vanish_spec by assumption. split.
  - intros H v Hv. apply spanned_upright in Hv. destruct Hv as [t Et]. apply vanishes_upright. unfold in_kernel.
    rewrite <- E at 1. rewrite E in Et. rewrite <- E in Et at 1. rewrite E.
    assert (K : mul (unknowns s M) (upright_of s M) (mul (number_of s G) (upright_of s G) t)
      =[length_of s M, 1; n] mul (unknowns s M) (upright_of s M) (upright v)).
    { rewrite E in Et. rewrite Et. reflexivity. }
    rewrite <- K, <- mul_assoc, H. apply mul_0_l.
  - intros H i j Hi Hj. assert (S : spanned n s G (fun l => upright_of s G l j)).
    { apply spanned_upright. exists (col one j). intros a l Ha Hl. only_0 l.
      exact (mul_1_r n (length_of s G) (number_of s G) (upright_of s G) a j Ha Hj). }
    apply H, vanishes_upright in S. exact (S i O Hi Nat.lt_0_1).
Qed.

(** * Reaching all *)

Lemma length_vectors s G : well n G = true -> length (vectors_of s G) = number_of s G.
Proof. intros W. apply (rep_vectors s G W). Qed.

(* what a certificate of a solution has *)
Lemma solution_parts s m k q M b x : verified_proof n (Solution s m k q M b x) ->
  well n (system_b s m k q b) = true
  /\ well n (match s with RightSide => Matrix k q x | LeftSide => Matrix q m x end) = true.
Proof.
  intros [V|[_ [r V]]]; [|discriminate V]. destruct s; cbn [accepted] in V;
    [unfold check_solution in V | unfold check_solution_left in V]; unfold well; cbn [system_b height width lines];
    repeat match goal with H : _ && _ = true |- _ => apply andb_true_iff in H; destruct H end; split; assumption.
Qed.

(* M*x = b of the matrices whose columns are meant *)
Lemma solves_upright s m k q M b x : let A := Matrix m k M in let B := system_b s m k q b in
  let X := match s with RightSide => Matrix k q x | LeftSide => Matrix q m x end in
  solves n s A B (entry x) ->
  mul (number_of s A) (upright_of s A) (upright_of s X) =[length_of s A, q; n] upright_of s B.
Proof.
  cbv zeta. intros H. destruct s; cbn in H |- *; [exact H|].
  rewrite <- (tr_mul n q m k (entry x) (entry M)). apply (proj1 (tr_iff n q k _ _)). exact H.
Qed.

Lemma spanned_0 s G v : (forall i, (i < length_of s G)%nat -> cong n (v i) 0) -> spanned n s G v.
Proof.
  intros H. apply spanned_upright. exists zero. rewrite mul_0_r. intros i j Hi _. symmetry. apply H. exact Hi.
Qed.

Lemma combined_spanned s G listed c : says_combined s G listed c = true -> verified_proof n c -> claim n c ->
  forall t v, length t = length listed ->
    upright v =[length_of s G, 1; n] upright (combination t listed) -> spanned n s G v.
Proof.
  intros H V C t v Lt Ev. assert (Which : exists s' m k q M b x, c = Solution s' m k q M b x).
  { destruct c; try discriminate H. repeat eexists. }
  destruct Which as [s' [m [k [q [M [b [x ->]]]]]]].
  cbn [says_combined] in H. apply andb_true_iff in H. destruct H as [H L].
  apply andb_true_iff in H. destruct H as [H1 H2]. apply same_side_eq in H1. apply same_eq in H2. subst s' G.
  unfold same_rows in L. destruct list_eq_dec as [<-|] in L; [|discriminate L].
  destruct (solution_parts s m k q M b x V) as [WB _].
  assert (S : solves n s (Matrix m k M) (system_b s m k q b) (entry x)) by (destruct s; exact C).
  apply solves_upright in S. assert (R := rep_vectors s _ WB).
  rewrite (length_vectors s _ WB) in Lt.
  assert (En : number_of s (system_b s m k q b) = q) by (destruct s; reflexivity).
  assert (El : length_of s (system_b s m k q b) = length_of s (Matrix m k M)) by (destruct s; reflexivity).
  apply spanned_upright. exists (mul q (upright_of s (match s with RightSide => Matrix k q x | LeftSide => Matrix q m x end))
    (upright (fun i => nth i t 0))).
  rewrite <- mul_assoc, S, Ev. rewrite El, En in R. rewrite En in Lt.
  symmetry. apply (combination_vectors _ _ _ _ _ R Lt).
Qed.

Lemma below_length c o : below c o -> length c = length o.
Proof. intros B. apply below_nth in B. apply B. Qed.

(* where each solution is a combination of the vectors that are listed *)
Lemma reached_sound (solution : (nat -> Z) -> Prop) s G L o : length L = length o ->
  (forall v, solution v -> exists t, below t o /\ upright v =[length_of s G, 1; n] upright (combination t L)) ->
  reached proofs s G (Some (L, o)) = true -> forall v, solution v -> spanned n s G v.
Proof.
  intros Len All H v Hv. destruct (All v Hv) as [t [B Ev]]. cbn [reached] in H. destruct L as [|g L].
  - apply spanned_0. intros i Hi. assert (K := Ev i O Hi Nat.lt_0_1). unfold upright in K. rewrite K.
    destruct t; reflexivity.
  - revert H. apply by_proof. intros c' V C E. apply (combined_spanned s G (g :: L) c' E V C t v); [|exact Ev].
    rewrite Len. apply below_length. exact B.
Qed.

Lemma kernel_reached s M G : length_of s G = unknowns s M -> reached proofs s G (first_some (kernel_of s M) proofs) = true ->
  forall v, vanishes n s M v -> spanned n s G v.
Proof.
  intros El H. destruct (first_some (kernel_of s M) proofs) as [[L o]|] eqn:F; [|discriminate H].
  apply first_some_In in F. destruct F as [c [Hc Ec]].
  destruct (kernel_listed s M c L o (verified c Hc) Ec) as [All [_ [_ [Len _]]]]. revert H.
  apply reached_sound; [exact Len|]. intros v Hv. rewrite El. apply All, Hv.
Qed.

Lemma missed_sound s M G : well n M = true -> length_of s G = unknowns s M ->
  existsb (says_missed n s M G) proofs = true -> ~ forall v, vanishes n s M v -> spanned n s G v.
Proof.
  intros WM El H All. revert H. apply by_proof. intros c V C E.
  assert (Which : exists s' m k q A b u, c = NoSolution s' m k q A b u).
  { destruct c; try discriminate E. repeat eexists. }
  destruct Which as [s' [m [k [q [A [b [u ->]]]]]]].
  cbn [says_missed] in E. cbv zeta in E. apply andb_true_iff in E. destruct E as [E H4].
  apply andb_true_iff in E. destruct E as [E H3]. apply andb_true_iff in E. destruct E as [H1 H2].
  apply same_side_eq in H1. apply same_eq in H2. subst s' G.
  assert (Eb : length_of s (system_b s m k q b) = length_of s (Matrix m k A)) by (destruct s; reflexivity).
  assert (K := proj1 (vanish_says s M _ WM H3 ltac:(congruence)) H4).
  destruct (spanned_solves n s (Matrix m k A) (system_b s m k q b) Eb) as [x Ex].
  - intros w Hw. apply All, K, Hw.
  - destruct s; apply C; exists x; exact Ex.
Qed.

(** * Reaching each once, over Z *)

Lemma zeros_below o : forallb (Z.eqb 0) o = true -> forall c, below c o <-> length c = length o.
Proof.
  intros Z0 c. rewrite below_nth. split; [tauto|]. intros El. split; [exact El|]. intros i Hi. left.
  rewrite forallb_forall in Z0. symmetry. apply Z.eqb_eq, Z0, nth_In, Hi.
Qed.

Lemma free_once s u (solution : (nat -> Z) -> Prop) G o : n = 0 -> well n G = true -> length_of s G = u ->
  length o = number_of s G -> (forall v, solution v <-> spanned n s G v) -> forallb (Z.eqb 0) o = true ->
  independent n s G <-> once n s u solution G o.
Proof.
  intros N W El Lo Same Z0. assert (Bel := zeros_below o Z0). assert (R := rep_vectors s G W). rewrite El in R.
  rewrite independent_upright. unfold independent_columns, once. cbv zeta. rewrite El. split.
  - intros Ind. split; [exact Lo|]. split.
    + intros v Hv. apply Same, spanned_combination in Hv; [|exact W]. destruct Hv as [c [Lc Ec]]. exists c.
      split; [apply Bel; congruence|]. rewrite <- El. exact Ec.
    + intros c c' Bc Bc' E. apply Bel in Bc, Bc'. rewrite Lo in Bc, Bc'.
      rewrite (combination_vectors _ _ _ _ c R Bc), (combination_vectors _ _ _ _ c' R Bc') in E. apply Ind in E.
      apply (nth_ext _ _ 0 0); [congruence|]. intros i Hi. rewrite Bc in Hi.
      specialize (E i O Hi Nat.lt_0_1). unfold upright in E. rewrite N in E. apply cong_0 in E. exact E.
  - intros [_ [_ Once]] t t' E.
    set (c := map (fun i => t i O) (seq 0 (number_of s G))). set (c' := map (fun i => t' i O) (seq 0 (number_of s G))).
    assert (Lc : length c = number_of s G) by apply length_map_seq.
    assert (Lc' : length c' = number_of s G) by apply length_map_seq.
    assert (Ec : upright (fun i => nth i c 0) =[number_of s G, 1; n] t).
    { intros i j Hi Hj. only_0 j. unfold upright, c. rewrite (nth_map_seq (fun i => t i O)) by exact Hi. reflexivity. }
    assert (Ec' : upright (fun i => nth i c' 0) =[number_of s G, 1; n] t').
    { intros i j Hi Hj. only_0 j. unfold upright, c'. rewrite (nth_map_seq (fun i => t' i O)) by exact Hi. reflexivity. }
    assert (Ecc : c = c').
    { apply Once; [apply Bel; congruence | apply Bel; congruence |].
      rewrite (combination_vectors _ _ _ _ c R Lc), (combination_vectors _ _ _ _ c' R Lc'), Ec, Ec'. exact E. }
    rewrite <- Ec, Ecc, Ec'. reflexivity.
Qed.

Lemma free_found_says s u (solution : (nat -> Z) -> Prop) G o : n = 0 -> well n G = true -> length_of s G = u ->
  length o = number_of s G -> (forall v, solution v <-> spanned n s G v) ->
  says (free_found proofs s G o) (once n s u solution G o).
Proof.
  intros N W El Lo Same. unfold free_found. apply says_if. intros Z0.
  apply (says_iff _ (independent n s G)); [|apply free_says]. apply free_once; assumption.
Qed.

End Rules.
