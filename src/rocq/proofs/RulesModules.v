(* Claims about bases and least numbers of generators, and what certificates say of kernels. *)

From Modlinalg Require Export proofs.RulesElimination.
From Modlinalg Require Import proofs.Decomposition proofs.Generators proofs.SolutionSet proofs.Modules proofs.Products proofs.Minimal proofs.Structure.

Section Rules.
Variable n : Z.
Variable proofs : list certificate.
Hypothesis ring_n : ring n = true.
Hypothesis verified : forall c, In c proofs -> verified_proof n c.

Let by_proof := by_proof n proofs ring_n verified.
Let by_first := by_first n proofs ring_n verified.
Let ring_0_le := ring_0_le n ring_n.
Let span_says := span_says n proofs ring_n verified.

(** * All solutions of M*x = 0 *)

(* the matrix whose columns are meant, on the left the transpose *)
Definition upright_of (s : side) (A : matrix) : mat := match s with RightSide => ent A | LeftSide => tr (ent A) end.

Lemma vanishes_upright s A v :
  vanishes n s A v <-> in_kernel n (length_of s A) (unknowns s A) (upright_of s A) v.
Proof.
  destruct s; [reflexivity|]. unfold in_kernel. cbn [vanishes length_of unknowns upright_of].
  rewrite tr_iff, (tr_mul n 1 (height A) (width A)). reflexivity.
Qed.

Lemma spanned_upright s A v :
  spanned n s A v <-> in_columns n (length_of s A) (number_of s A) (upright_of s A) v.
Proof.
  destruct s; [reflexivity|]. cbn [spanned length_of number_of upright_of]. symmetry. apply in_columns_tr.
Qed.

Lemma number_unknowns s A : number_of s A = unknowns s A.
Proof. destruct s; reflexivity. Qed.

(* the decomposition in such a certificate dictates its vectors and orders *)
Definition dictated_by (s : side) (m k : nat) (W R C G : rows) (o : list Z) : Prop :=
  let listed := due n (diagonal m k W) (match s with RightSide => trL k C | LeftSide => R end) in
  G = map snd listed /\ o = map fst listed.

Lemma kernel_accepted s A c G o : verified_proof n c -> kernel_of s A c = Some (G, o) ->
  exists RI W CI R C, check_decomposition n (height A) (width A) (lines A) RI W CI R C = true
    /\ dictated_by s (height A) (width A) W R C G o.
Proof.
  intros V E.
  assert (Which : exists s' m k q M b x RI W CI R C G' o',
    (exists z, c = SolutionSet s' m k q M b x RI W CI R C G' o' z)
    \/ c = SolutionSetProduct s' m k q M b x RI W CI R C G' o'
    \/ c = SolutionSetInfinite s' m k q M b x RI W CI R C G' o').
  { destruct c; try discriminate E; do 14 eexists; eauto. }
  destruct Which as [s' [m [k [q [M [b [x [RI [W [CI [R [C [G' [o' Which]]]]]]]]]]]]]].
  destruct Which as [[z ->]|[->| ->]]; cbn [kernel_of] in E;
    (destruct (same_side s s' && same A (Matrix m k M)) eqn:T; [|discriminate E]); inversion E; subst G' o'; clear E;
    apply andb_true_iff in T; destruct T as [T1 T2]; apply same_side_eq in T1; apply same_eq in T2; subst s' A;
    (destruct V as [V|[_ [r V]]]; [|discriminate V]); exists RI, W, CI, R, C; cbn [height width lines];
    unfold dictated_by; cbv zeta.
  - destruct s; cbn [accepted] in V; [unfold check_solution_set in V | unfold check_solution_set_left in V];
      apply andb_true_iff in V; destruct V as [V D]; apply andb_true_iff in V; destruct V as [_ V];
      apply are_due_spec in D; tauto.
  - destruct s; cbn [accepted] in V;
      [unfold check_solution_set_product in V | unfold check_solution_set_left_product in V];
      apply andb_true_iff in V; destruct V as [V _]; apply andb_true_iff in V; destruct V as [V D];
      apply andb_true_iff in V; destruct V as [_ V]; apply are_listed_spec in D; tauto.
  - destruct s; cbn [accepted] in V; apply andb_true_iff in V; destruct V as [N V]; apply Z.eqb_eq in N;
      [unfold check_solution_set_infinite in V | unfold check_solution_set_left_infinite in V];
      apply andb_true_iff in V; destruct V as [V _]; apply andb_true_iff in V; destruct V as [V _];
      apply andb_true_iff in V; destruct V as [V D]; apply andb_true_iff in V; destruct V as [_ V];
      apply are_listed_spec in D; rewrite N; tauto.
Qed.

(* the same, of the matrix whose columns are meant *)
Lemma kernel_decomposed s A c G o : verified_proof n c -> kernel_of s A c = Some (G, o) ->
  exists RI W CI R C d L, let m := length_of s A in let k := unknowns s A in
    is_decomposition n m k (upright_of s A) RI W CI R C
    /\ (forall i, (i < k)%nat -> nth i d 0 = if Nat.ltb i m then W i i else 0)
    /\ rep n k k L (tr C) /\ G = map snd (due n d L) /\ o = map fst (due n d L).
Proof.
  intros V E. destruct (kernel_accepted s A c G o V E) as [RI [W [CI [R [C [D [EG Eo]]]]]]].
  assert (DD := decomposition_sound _ _ _ _ _ _ _ _ _ D). unfold check_decomposition in D. tested.
  destruct s.
  - exists (entry RI), (entry W), (entry CI), (entry R), (entry C), (diagonal (height A) (width A) W), (trL (width A) C).
    cbv zeta. split; [exact DD|]. split; [intros i Hi; apply nth_diagonal_or_0; exact Hi|].
    split; [apply rep_tr; assumption|]. split; assumption.
  - exists (tr (entry CI)), (tr (entry W)), (tr (entry RI)), (tr (entry C)), (tr (entry R)).
    exists (diagonal (height A) (width A) W), R. cbv zeta.
    split; [apply decomposition_tr; exact DD|].
    split; [intros i Hi; rewrite diagonal_sym; apply nth_diagonal_or_0; exact Hi|].
    split; [assumption|]. split; assumption.
Qed.

Lemma kernel_listed s A c G o : verified_proof n c -> kernel_of s A c = Some (G, o) ->
  (forall v, vanishes n s A v <->
     exists t, below t o /\ upright v =[unknowns s A, 1; n] upright (combination t G))
  /\ (forall t t', below t o -> below t' o ->
     upright (combination t G) =[unknowns s A, 1; n] upright (combination t' G) -> t = t')
  /\ (forall x, In x o -> 0 <= x /\ x <> 1 /\ (0 < n -> 0 < x))
  /\ length G = length o /\ Forall (fun g => length g = unknowns s A) G.
Proof.
  intros V E. destruct (kernel_decomposed s A c G o V E) as [RI [W [CI [R [C [d [L [D [Hd [HL [-> ->]]]]]]]]]]].
  split; [|split; [|split; [|split]]].
  - intros v. rewrite vanishes_upright. unfold in_kernel.
    apply (generated n _ _ _ RI W CI R C d L ring_0_le D Hd HL).
  - exact (generated_once n _ _ _ RI W CI R C d L ring_0_le D Hd HL).
  - intros x Hx. destruct (orders_positive n _ _ _ RI W CI R C d L ring_0_le D Hd HL x Hx) as [H1 H2].
    split; [exact H1|]. split; [|exact H2]. apply in_map_iff in Hx. destruct Hx as [g [<- Hg]].
    unfold due, proper in Hg. apply filter_In in Hg. destruct Hg as [_ Hg].
    apply negb_true_iff, Z.eqb_neq in Hg. exact Hg.
  - rewrite !map_length. reflexivity.
  - apply Forall_map, Forall_forall. intros g Hg. unfold due, proper in Hg. apply filter_In in Hg. destruct Hg as [Hg _].
    destruct (In_nth _ _ (0, []) Hg) as [i [Hi <-]]. destruct HL as [[Ll Lr] _].
    rewrite length_due_all in Hi. rewrite nth_due_all by exact Hi. cbn [snd]. rewrite map_length.
    rewrite Forall_forall in Lr. apply Lr, nth_In, Hi.
Qed.

(** * Bases *)

Lemma independent_columns_kernel m q b :
  independent_columns n m q b <-> forall v, in_kernel n m q b v -> upright v =[q, 1; n] zero.
Proof.
  unfold independent_columns, in_kernel. split.
  - intros H v Hv. apply (H (upright v) zero). rewrite Hv, mul_0_r. reflexivity.
  - intros H t t' E. assert (K := H (fun i => t i O - t' i O)). intros i j Hi Hj. only_0 j.
    destruct (K ltac:(clear K; intros a l Ha Hl; only_0 l;
      assert (S := mul_sub_right n m q 1 b t t' a O Ha Nat.lt_0_1); unfold mul, upright in S |- *; rewrite S;
      specialize (E a O Ha Nat.lt_0_1); unfold mul in E; destruct E as [e He]; exists e; unfold zero; lia) i O Hi
      Nat.lt_0_1) as [e He]. exists e. unfold upright, zero in He. lia.
Qed.

Lemma independent_upright s G :
  independent n s G <-> independent_columns n (length_of s G) (number_of s G) (upright_of s G).
Proof.
  destruct s; [reflexivity|]. unfold independent, independent_rows, independent_columns.
  cbn [length_of number_of upright_of]. split; intros H t t' E.
  - apply (proj2 (tr_iff n (height G) 1 t t')), H. apply (proj2 (tr_iff n 1 (width G) _ _)).
    rewrite !(tr_mul n 1 (height G) (width G)). exact E.
  - apply (proj2 (tr_iff n 1 (height G) t t')), H. rewrite <- !(tr_mul n 1 (height G) (width G)).
    apply (proj1 (tr_iff n 1 (width G) _ _)), E.
Qed.

Lemma independent_vanishes s G : independent n s G <->
  forall v, vanishes n s G v -> upright v =[unknowns s G, 1; n] zero.
Proof.
  rewrite independent_upright, independent_columns_kernel, number_unknowns.
  split; intros H v Hv; apply H, vanishes_upright, Hv.
Qed.

Lemma combination_0 k G l : combination (repeat 0 k) G l = 0.
Proof. revert G; induction k as [|k IH]; intros [|g G]; cbn [repeat combination]; try rewrite IH; lia. Qed.

Lemma free_says s G : says (first_finding (says_free s G) proofs) (independent n s G).
Proof.
  apply by_first. intros c V C. unfold says_free. destruct (kernel_of s G c) as [[L o]|] eqn:E; [|exact I].
  destruct (kernel_listed s G c L o V E) as [All [Once [Ord [Len _]]]]. destruct o as [|x o].
  - simpl. apply independent_vanishes. intros v Hv. apply All in Hv. destruct Hv as [t [B Ev]]. inversion B; subst.
    rewrite Ev. intros i j _ _. reflexivity.
  - simpl. intros H. rewrite independent_vanishes in H.
    assert (Bz : forall l, (forall y, In y l -> 0 <= y /\ y <> 1 /\ (0 < n -> 0 < y)) -> below (repeat 0 (length l)) l).
    { intros l. induction l as [|y l IH]; intros Hl; constructor.
      - destruct (Hl y (or_introl eq_refl)) as [Y _]. unfold element. lia.
      - apply IH. intros z Hz. apply Hl. right. exact Hz. }
    assert (B0 := Bz (x :: o) Ord).
    assert (B1 : below (1 :: repeat 0 (length o)) (x :: o)).
    { constructor; [|apply Bz; intros y Hy; apply Ord; right; exact Hy].
      destruct (Ord x (or_introl eq_refl)) as [X1 [X2 _]]. unfold element. lia. }
    assert (E1 := Once _ _ B0 B1). cbn [length repeat] in E1. discriminate E1.
    assert (K := H (combination (1 :: repeat 0 (length o)) L)).
    assert (Z1 := K ltac:(apply All; exists (1 :: repeat 0 (length o)); split; [exact B1 | reflexivity])).
    rewrite Z1. intros i j _ _. unfold upright. change (0 :: repeat 0 (length o)) with (repeat 0 (S (length o))).
    rewrite combination_0. reflexivity.
Qed.

Lemma independence_says s M G : says (independence_found proofs s M G) (independent n s G).
Proof.
  unfold independence_found. assert (F := free_says s G).
  destruct (first_finding (says_free s G) proofs) as [[|]|]; try exact F;
    (destruct (existsb (says_basis s M G) proofs) eqn:B; [|exact F]);
    (revert B; apply by_proof; intros c _ C E; destruct c; try discriminate E; cbn [says_basis] in E;
     apply about_system_eq in E; destruct E as [-> [-> ->]]; destruct s; exact (proj2 C)).
Qed.

Lemma basis_rule s M G : says (rule n proofs (IsBasis s M G)) (holds n (IsBasis s M G)).
Proof.
  cbn [rule holds]. apply says_both; [apply says_test, Nat.eqb_eq|]. intros El.
  apply says_both; [apply span_says; exact El|]. intros _. apply independence_says.
Qed.

(** * Least numbers of generators *)

Section Diagonal.
Variables (m q : nat) (G RI W CI R C : mat).
Hypothesis D : is_decomposition n m q G RI W CI R C.
Notation r := (length (filter (fun i => not_0 (W i i mod n)) (seq 0 (min m q)))).

Lemma not_0_in_front i : (i < min m q)%nat -> not_0 (W i i mod n) = true <-> (i < r)%nat.
Proof.
  intros Hi. apply (count_in_front (fun i => not_0 (W i i mod n))); [|exact Hi]. clear i Hi. intros i Hi.
  unfold not_0. rewrite !negb_false_iff, !Z.eqb_eq, !mod_divides. intros Dv.
  destruct D as [_ [_ [[_ [_ Chain]] _]]]. eapply Z.divide_trans; [exact Dv|]. apply Chain; lia.
Qed.

(* the rows of W*y *)
Lemma diagonal_times p y i j : (i < m)%nat -> (j < p)%nat ->
  cong n (mul q W y i j) (if Nat.ltb i q then W i i * y i j else 0).
Proof.
  intros Hi Hj. destruct D as [_ [_ [[Diag _] _]]]. unfold mul. destruct (Nat.ltb_spec i q) as [Hq|Hq].
  - rewrite (sum_cong_ext n q _ (fun l => if Nat.eqb l i then W i i * y i j else 0)).
    + rewrite (sum_one q i); [rewrite Nat.eqb_refl; reflexivity | exact Hq |].
      intros l _ Dl. apply Nat.eqb_neq in Dl. rewrite Dl. reflexivity.
    + intros l Hl. destruct (Nat.eqb_spec l i) as [->|Dl]; [reflexivity|].
      rewrite (Diag i l) by congruence. reflexivity.
  - rewrite (sum_cong_ext n q _ (fun _ => 0)); [rewrite sum_0; reflexivity|].
    intros l Hl. rewrite (Diag i l) by lia. reflexivity.
Qed.

(* these r columns generate what those of G do *)
Definition kept : mat := fun i l => RI i l * W l l.

Lemma kept_generate v : in_columns n m q G v <-> in_columns n m r kept v.
Proof.
  assert (Lr : (r <= min m q)%nat).
  { assert (L := length_filter_le (fun i => not_0 (W i i mod n)) (seq 0 (min m q))). rewrite seq_length in L. exact L. }
  assert (DD := D). destruct DD as [_ [[IC IC'] [_ EM]]].
  (* RI*W*y has the rows of W*y that are not 0 *)
  assert (K : forall y, mul m RI (mul q W y) =[m, 1; n] mul r kept y).
  { intros y i j Hi Hj. set (F := fun l => RI i l * mul q W y l j).
    assert (S : sum m F = sum r F + sum (m - r) (fun l => F (r + l)%nat)).
    { rewrite <- sum_app. f_equal. lia. }
    assert (Z0 : cong n (sum (m - r) (fun l => F (r + l)%nat)) 0).
    { rewrite (sum_cong_ext n (m - r) _ (fun _ => 0)); [rewrite sum_0; reflexivity|]. intros l Hl. unfold F.
      rewrite (diagonal_times 1 y (r + l) j) by lia.
      destruct (Nat.ltb_spec (r + l) q) as [Hq|]; [|exists 0; ring].
      assert (T := not_0_in_front (r + l) ltac:(lia)). destruct (not_0 (W (r + l)%nat (r + l)%nat mod n)) eqn:E.
      + exfalso. assert (r + l < r)%nat by (apply T; reflexivity). lia.
      + unfold not_0 in E. apply negb_false_iff, Z.eqb_eq, cong_zero in E. rewrite E. exists 0. ring. }
    change (cong n (sum m F) (mul r kept y i j)). rewrite S, Z0, Z.add_0_r. unfold mul, kept.
    apply sum_cong_ext. intros l Hl. unfold F. rewrite (diagonal_times 1 y l j) by lia.
    replace (Nat.ltb l q) with true by (symmetry; apply Nat.ltb_lt; lia). exists 0. ring. }
  split; intros [t Et].
  - exists (mul q CI t). rewrite <- K. rewrite <- Et, <- EM, !mul_assoc. reflexivity.
  - exists (mul q C t). rewrite <- Et, <- EM, !mul_assoc, <- (mul_assoc n q q q 1 CI C t), IC', mul_1_l. exact (K t).
Qed.

(* where all q of them are not 0, q vectors are needed *)
Lemma needed g p : r = q -> (forall v, in_columns n m q G v <-> in_columns n m p g v) -> (q <= p)%nat.
Proof.
  intros Er Same. destruct (Nat.eq_dec q 0) as [->|Hq]; [lia|].
  assert (Lr : (r <= min m q)%nat).
  { assert (L := length_filter_le (fun i => not_0 (W i i mod n)) (seq 0 (min m q))). rewrite seq_length in L. exact L. }
  set (f := W (pred q) (pred q)).
  assert (Hf : f mod n <> 0).
  { assert (F := proj2 (not_0_in_front (pred q) ltac:(lia)) ltac:(lia)).
    unfold not_0 in F. apply negb_true_iff, Z.eqb_neq in F. exact F. }
  assert (DD := D). destruct DD as [[IR IR'] [[IC IC'] [[Diag [_ Chain]] EM]]].
  assert (Div : forall j, (j < q)%nat -> exists c, f = c * W j j).
  { intros j Hj. assert (E : (W j j | f)); [|destruct E as [c E]; exists c; exact E]. unfold f.
    assert (Up : forall a b, (a <= b)%nat -> (b < q)%nat -> (W a a | W b b)).
    { intros a b Hab. induction Hab as [|b Hab IH]; intros Hb; [apply Z.divide_refl|].
      eapply Z.divide_trans; [apply IH; lia|]. apply Chain; lia. }
    apply Up; lia. }
  apply (choose 0) in Div. destruct Div as [c Hc].
  set (z := mul q C (fun j i => c j * R j i)).
  apply (no_fewer n m q p z G g f); [exact ring_0_le | exact Hf | | exact Same].
  unfold z. rewrite <- EM.
  assert (K : mul m (fun j i => c j * R j i) (mul m RI (mul q W CI)) =[q, q; n] mul q (scalar f) CI).
  { rewrite scalar_mul. intros j l Hj Hl.
    assert (E1 : mul m R (mul m RI (mul q W CI)) =[m, q; n] mul q W CI).
    { rewrite <- mul_assoc, IR. apply mul_1_l. }
    assert (E2 : mul m (fun j i => c j * R j i) (mul m RI (mul q W CI)) j l
      = c j * mul m R (mul m RI (mul q W CI)) j l).
    { generalize (mul m RI (mul q W CI)) as X. intros X. unfold mul. rewrite <- sum_mul_l. apply sum_ext. intros; ring. }
    rewrite E2, (E1 j l) by lia. rewrite (diagonal_times q CI j l) by lia.
    replace (Nat.ltb j q) with true by (symmetry; apply Nat.ltb_lt; lia). rewrite (Hc j Hj). exists 0. ring. }
  rewrite (mul_assoc n q q m q), (mul_assoc n m m q q RI W CI), K.
  rewrite scalar_mul. intros i j Hi Hj.
  assert (E : mul q C (fun a b => f * CI a b) i j = f * mul q C CI i j).
  { unfold mul. rewrite <- sum_mul_l. apply sum_ext. intros; ring. }
  rewrite E, (IC i j Hi Hj). reflexivity.
Qed.
End Diagonal.

Lemma need_says s M G : says (need_found n proofs s M G) (all_are_needed n s G).
Proof.
  unfold need_found.
  assert (F : says (first_finding (says_needed s G n) proofs) (all_are_needed n s G)).
  { apply by_first. intros c V C. unfold says_needed. destruct (diagonal_in G c) as [d|] eqn:E; [|exact I].
    apply says_test. rewrite Z.eqb_eq.
    destruct (diagonal_in_says n G c d C E) as [[RI [W [CI [R [C' D]]]]] U].
    rewrite (on_diagonal_in_is n G W d not_0 (U _ _ _ _ _ D)). unfold on_diagonal_of. clear E.
    destruct G as [m k L]. cbn [height width] in D |- *. unfold ent in *. cbn [lines] in *.
    rewrite Nat2Z.inj_iff. destruct s; cbn [number_of all_are_needed height width spanned].
    - split.
      + intros E r g. exact (needed _ _ _ _ _ _ _ _ D g r E).
      + intros H. apply Nat.le_antisymm.
        * etransitivity; [apply length_filter_le|]. rewrite seq_length. apply Nat.le_min_r.
        * eapply H. apply (kept_generate _ _ _ _ _ _ _ _ D).
    - assert (D' := decomposition_tr _ _ _ _ _ _ _ _ _ D). rewrite Nat.min_comm. split.
      + intros E r g Hg. apply (needed _ _ _ _ _ _ _ _ D' (tr g) r E). intros v. rewrite !in_columns_tr. apply Hg.
      + intros H. apply Nat.le_antisymm.
        * etransitivity; [apply length_filter_le|]. rewrite seq_length. apply Nat.le_min_r.
        * match type of D' with is_decomposition _ _ _ _ ?RI' ?W' _ _ _ => eapply (H _ (tr (kept RI' W'))) end.
          intros v. rewrite <- !in_columns_tr. exact (kept_generate _ _ _ _ _ _ _ _ D' v). }
  destruct (first_finding (says_needed s G n) proofs) as [found|]; [exact F|]. clear F.
  apply says_settled; [|discriminate]. apply by_proof. intros c _ C E. destruct c; try discriminate E.
  cbn [says_minimal] in E. apply about_system_eq in E. destruct E as [-> [-> ->]].
  destruct s; cbn [claim] in C; destruct C as [Same Least]; intros r g Hg; apply (Least r g); intros v;
    rewrite Same; apply Hg.
Qed.

Lemma minimal_rule s M G : says (rule n proofs (IsMinimal s M G)) (holds n (IsMinimal s M G)).
Proof.
  cbn [rule holds]. apply says_both; [apply says_test, Nat.eqb_eq|]. intros El.
  apply says_both; [apply span_says; exact El|]. intros _. apply need_says.
Qed.

(** * Homology *)

Lemma homology_rule M B factors : says (rule n proofs (HasHomology M B factors)) (holds n (HasHomology M B factors)).
Proof.
  cbn [rule holds]. apply says_if. intros W. apply andb_true_iff in W. destruct W as [WM WB].
  apply says_both; [apply says_test, Nat.eqb_eq|]. intros Eh. apply says_both.
  - apply says_equal; [|apply rep_zero].
    eapply rep_mul; [exact (well_rep n M _ _ WM (conj eq_refl eq_refl)) | exact (well_rep n B _ _ WB (conj Eh eq_refl))].
  - intros _. apply by_first. intros c V C. destruct c; try exact I. cbn [says_homology]. apply says_if.
    intros E. matrices. cbn [claim] in C. destruct C as [Q [Turn [None Unique]]]. apply says_test.
    unfold same_list, homology_has. cbn [height width ent lines]. destruct list_eq_dec as [Eo|No].
    + split; [intros _|reflexivity]. rewrite Eo. split; [exact Turn|]. eexists. exact Q.
    + split; [discriminate|]. intros [T [G' Q']]. exfalso. apply No. apply (Unique G'); [exact Q' | exact T |].
      unfold without_ones. intros H. apply filter_In in H. destruct H as [_ H]. discriminate H.
Qed.

End Rules.

#[global] Hint Resolve basis_rule minimal_rule homology_rule : rules.
