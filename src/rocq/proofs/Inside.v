(* What a certificate inside of another one is about: a module with generators, a quotient. *)

From Modlinalg Require Import Certificates.
From Modlinalg Require Import proofs.Tested proofs.Basic proofs.Decomposition proofs.Generators proofs.SolutionSet.
From Modlinalg Require Import proofs.Modules proofs.Quotient proofs.Homology proofs.Structure proofs.Given.

(** * Kernels *)

(* lists side by side *)
Lemma spanned_by_lists n k G v : shape (length G) k G ->
  (exists t, mul (length G) (tr (entry G)) t =[k, 1; n] upright v) <-> in_columns n k (length G) (entry (trL k G)) v.
Proof.
  intros SG. assert (R : rep n (length G) k G (entry G)) by (split; [exact SG|reflexivity]).
  apply rep_tr in R. destruct R as [_ E]. unfold in_columns. split; intros [t Et]; exists t; rewrite <- Et, E; reflexivity.
Qed.

Lemma shape_due_lines n k d lines : shape k k lines ->
  shape (length (map snd (due n d lines))) k (map snd (due n d lines)).
Proof.
  intros [Lk Hr]. split; [reflexivity|]. apply Forall_map, Forall_forall. intros g Hg. apply filter_In in Hg.
  destruct Hg as [Hg _]. destruct (In_nth _ _ (0, []) Hg) as [i [Hi <-]]. rewrite length_due_all in Hi.
  rewrite nth_due_all by exact Hi. cbn [snd]. rewrite map_length. rewrite Forall_forall in Hr. apply Hr, nth_In. exact Hi.
Qed.

Lemma right_kernel n m k M RI W CI R C G v : 0 <= n -> check_decomposition n m k M RI W CI R C = true ->
  G = map snd (due n (diagonal m k W) (trL k C)) ->
  in_kernel n m k (entry M) v <-> in_columns n k (length G) (entry (trL k G)) v.
Proof.
  intros Hn D ->. rewrite <- spanned_by_lists.
  - apply (kernel_spanned n m k M RI W CI R C (upright v) Hn D).
  - apply shape_due. unfold check_decomposition in D. tested. apply (over_shape n). assumption.
Qed.

Lemma left_kernel n m k M RI W CI R C G v : 0 <= n -> check_decomposition n m k M RI W CI R C = true ->
  G = map snd (due n (diagonal m k W) R) ->
  mul m (tr (upright v)) (entry M) =[1, k; n] zero <-> in_columns n m (length G) (entry (trL m G)) v.
Proof.
  intros Hn D ->. assert (Dec := decomposition_tr _ _ _ _ _ _ _ _ _ (decomposition_sound _ _ _ _ _ _ _ _ _ D)).
  assert (HR : over n m m R) by (unfold check_decomposition in D; tested; assumption).
  rewrite <- spanned_by_lists by (apply shape_due_lines, (over_shape n), HR).
  rewrite <- (kernel_spanned_by n k m (tr (entry M)) _ _ _ _ _ (diagonal m k W) R (upright v) Hn Dec).
  - rewrite (tr_iff n 1 k). rewrite (tr_mul n 1 m k). reflexivity.
  - intros i Hi. rewrite diagonal_sym. apply nth_diagonal_or_0, Hi.
  - apply rep_over, HR.
Qed.

(** * The modules *)

Lemma solutions_inside_spec s m k q b G p : solutions_inside s m k q b G = Some p ->
  p = (s, match s with RightSide => k | LeftSide => m end, length G).
Proof. unfold solutions_inside. destruct (_ && _); [|discriminate]. intros E. inversion E. reflexivity. Qed.

Lemma listed_generators listed G orders : are_listed listed G orders = true -> G = map snd listed.
Proof.
  unfold are_listed. intros H. apply andb_true_iff in H. destruct H as [H _]. unfold same_rows in H.
  destruct list_eq_dec; [assumption|discriminate].
Qed.

Lemma due_generators listed G orders count q : are_due listed G orders count q = true -> G = map snd listed.
Proof.
  unfold are_due. intros H. apply andb_true_iff in H. destruct H as [H _]. apply andb_true_iff in H. destruct H as [H _].
  apply andb_true_iff in H. destruct H as [_ H]. unfold same_rows in H. destruct list_eq_dec; [assumption|discriminate].
Qed.

Lemma decomposition_ring n m k M RI W CI R C : check_decomposition n m k M RI W CI R C = true -> 0 <= n.
Proof. unfold check_decomposition. intros D. tested. lia. Qed.

Ltac from_kernel T lemma :=
  repeat match type of T with _ && _ = true => apply andb_true_iff in T; let T' := fresh in destruct T as [T T'] end;
  eapply lemma; [eapply decomposition_ring; eassumption | eassumption | first [eapply due_generators; eassumption | eapply listed_generators; eassumption]].

Section Modules.
Variables (n : Z) (m k q : nat) (M b x RI W CI R C G : rows) (orders : list Z) (v : nat -> Z).
Notation right := (in_kernel n m k (entry M) v <-> in_columns n k (length G) (entry (trL k G)) v).
Notation left := (mul m (tr (upright v)) (entry M) =[1, k; n] zero <-> in_columns n m (length G) (entry (trL m G)) v).

Lemma right_solutions count : check_solution_set n m k q M b x RI W CI R C G orders count = true -> right.
Proof. unfold check_solution_set. intros T. from_kernel T right_kernel. Qed.
Lemma left_solutions count : check_solution_set_left n m k q M b x RI W CI R C G orders count = true -> left.
Proof. unfold check_solution_set_left. intros T. from_kernel T left_kernel. Qed.
Lemma right_solutions_product : check_solution_set_product n m k q M b x RI W CI R C G orders = true -> right.
Proof. unfold check_solution_set_product. intros T. from_kernel T right_kernel. Qed.
Lemma left_solutions_product : check_solution_set_left_product n m k q M b x RI W CI R C G orders = true -> left.
Proof. unfold check_solution_set_left_product. intros T. from_kernel T left_kernel. Qed.
Lemma right_solutions_infinite : (n =? 0) && check_solution_set_infinite m k q M b x RI W CI R C G orders = true -> right.
Proof.
  intros T. apply andb_true_iff in T. destruct T as [E T]. apply Z.eqb_eq in E. subst n.
  unfold check_solution_set_infinite in T. from_kernel T right_kernel.
Qed.
Lemma left_solutions_infinite : (n =? 0) && check_solution_set_left_infinite m k q M b x RI W CI R C G orders = true -> left.
Proof.
  intros T. apply andb_true_iff in T. destruct T as [E T]. apply Z.eqb_eq in E. subst n.
  unfold check_solution_set_left_infinite in T. from_kernel T left_kernel.
Qed.

Lemma right_intersection j r y : check_intersection n m k j r M b x y RI W CI R C = true ->
  in_columns n m k (entry M) v /\ in_columns n m j (entry b) v <-> in_columns n m r (entry (mulL n r M x)) v.
Proof.
  intros T. rewrite (intersection_sound n m k j r M b x y RI W CI R C T v). apply in_columns_meq. symmetry.
  unfold check_intersection in T. cbv zeta in T. tested. apply (rep_mul n m k r M x (entry M) (entry x)); assumption.
Qed.

Lemma left_intersection j r y : check_intersection_left n m k j r M b x y RI W CI R C = true ->
  in_rows n k m (entry M) v /\ in_rows n j m (entry b) v <-> in_columns n m r (entry (trL m (mulL n m x M))) v.
Proof.
  intros T. rewrite (intersection_left_sound n m k j r M b x y RI W CI R C T v), <- in_columns_tr.
  apply in_columns_meq. symmetry. unfold check_intersection_left in T. tested.
  apply (rep_tr n r m (mulL n m x M) (mul k (entry x) (entry M))). apply rep_mul; assumption.
Qed.

Lemma left_equal y : check_equal_modules_left n m k q M b x y = true ->
  in_rows n m k (entry M) v <-> in_columns n k q (entry (trL k b)) v.
Proof.
  intros T. rewrite (equal_modules_left_sound n m k q M b x y T v), <- in_columns_tr. apply in_columns_meq. symmetry.
  unfold check_equal_modules_left in T. tested. apply (rep_tr n q k b (entry b)). assumption.
Qed.

End Modules.

Lemma spanners_span n of s m h v : accepted n of = true -> module_inside of = Some (s, m, h) ->
  module_of n of v <-> in_columns n m h (entry (spanners n of)) v.
Proof.
  intros A I. destruct of; cbn [module_inside] in I; try discriminate;
    try (apply solutions_inside_spec in I); repeat match goal with t : side |- _ => destruct t end; inversion I; subst;
    cbn [accepted module_of kernel_by_side spanners] in *.
  all: first [eapply right_solutions; eassumption | eapply left_solutions; eassumption
    | eapply right_solutions_product; eassumption | eapply left_solutions_product; eassumption
    | eapply right_solutions_infinite; eassumption | eapply left_solutions_infinite; eassumption
    | eapply right_intersection; eassumption | eapply left_intersection; eassumption
    | eapply equal_modules_sound; eassumption | eapply left_equal; eassumption].
Qed.

(** * The two kinds *)

Lemma module_generators_claim n g of G x y RI W CI R C orders :
  accepted n (ModuleGenerators g of G x y RI W CI R C orders) = true ->
  claim n (ModuleGenerators g of G x y RI W CI R C orders).
Proof.
  cbn [accepted claim]. intros T. apply andb_true_iff in T. destruct T as [A T].
  destruct (module_inside of) as [[[s m] h]|] eqn:I; [|discriminate].
  assert (Span := fun v => spanners_span n of s m h v A I). destruct s.
  - destruct (module_generators_sound _ _ _ _ _ _ _ _ _ _ _ _ _ _ T) as [Same Sum]. split.
    + intros v. rewrite Span. apply Same.
    + revert Sum. apply is_direct_sum_iff. intros v. symmetry. apply Span.
  - destruct (module_generators_left_sound _ _ _ _ _ _ _ _ _ _ _ _ _ _ T) as [Same Sum]. split.
    + intros v. rewrite Span. apply Same.
    + revert Sum. apply is_direct_sum_iff. intros v. symmetry. apply Span.
Qed.

Lemma columns_of_lists n m G : shape (length G) m G -> tr (entry G) =[m, length G; n] entry (trL m G).
Proof. intros S. symmetry. apply (rep_tr n (length G) m G (entry G)). split; [exact S|reflexivity]. Qed.

Lemma in_kernel_add n m k M u v : in_kernel n m k M u -> in_kernel n m k M v -> in_kernel n m k M (fun i => u i + v i).
Proof.
  unfold in_kernel. intros U V i l Hi Hl. specialize (U i l Hi Hl). specialize (V i l Hi Hl). unfold mul, upright in *.
  rewrite (sum_ext k _ (fun p => M i p * u p + M i p * v p)) by (intros; ring). rewrite sum_add, U, V. reflexivity.
Qed.

Lemma in_kernel_scale n m k M e u : in_kernel n m k M u -> in_kernel n m k M (fun i => e * u i).
Proof.
  unfold in_kernel. intros U i l Hi Hl. specialize (U i l Hi Hl). unfold mul, upright in *.
  rewrite (sum_ext k _ (fun p => e * (M i p * u p))) by (intros; ring). rewrite sum_mul_l, U. exists 0. unfold zero. ring.
Qed.

Lemma in_kernel_ext n m k M u v : (forall i, (i < k)%nat -> cong n (u i) (v i)) -> in_kernel n m k M u -> in_kernel n m k M v.
Proof.
  unfold in_kernel. intros E U i l Hi Hl. rewrite <- (U i l Hi Hl). unfold mul, upright. apply sum_cong_ext.
  intros p Hp. rewrite (E p Hp). reflexivity.
Qed.

Lemma in_rows_ext n m k M u v : (forall i, (i < k)%nat -> cong n (u i) (v i)) -> in_rows n m k M u -> in_rows n m k M v.
Proof. rewrite <- !in_columns_tr. apply in_columns_ext. Qed.

(* what is listed has the length of the vectors *)
Lemma quotient_lists n m k j M b x RI W CI R C PI D QI P Q G orders :
  check_quotient n m k j M b x RI W CI R C PI D QI P Q G orders = true -> shape (length G) m G.
Proof.
  unfold check_quotient. cbv zeta. intros T. apply andb_true_iff in T. destruct T as [T _].
  apply andb_true_iff in T. destruct T as [T Hg]. apply andb_true_iff in T. destruct T as [T Hd].
  assert (RPI : rep n k k PI (entry PI)) by (unfold check_decomposition in Hd; tested; assumption). clear Hd.
  unfold same_rows in Hg. destruct list_eq_dec as [->|] in Hg; [|discriminate]. tested.
  assert (RMP : rep n m k (mulL n k M PI) (mul k (entry M) (entry PI))) by (apply rep_mul; assumption).
  apply rep_tr in RMP. destruct RMP as [[L F] _]. split; [reflexivity|].
  apply Forall_map, Forall_forall. intros c Hc. apply filter_In in Hc. destruct Hc as [Hc _].
  destruct (In_nth _ _ (0, []) Hc) as [i [Hi <-]]. rewrite length_classes_all in Hi. rewrite nth_classes_all by exact Hi.
  rewrite Forall_forall in F. apply F, nth_In, Hi.
Qed.

Lemma homology_lists n m k j s M b x RI W CI R C PI D QI P Q G orders :
  check_homology n m k j s M b x RI W CI R C PI D QI P Q G orders = true -> shape (length G) k G.
Proof.
  unfold check_homology. cbv zeta. intros T. apply andb_true_iff in T. destruct T as [T _].
  apply andb_true_iff in T. destruct T as [T Hg]. apply andb_true_iff in T. destruct T as [T Hd].
  assert (RPI : rep n s s PI (entry PI)) by (unfold check_decomposition in Hd; tested; assumption). clear Hd.
  unfold same_rows in Hg. destruct list_eq_dec as [->|] in Hg; [|discriminate].
  apply andb_true_iff in T. destruct T as [T _]. apply andb_true_iff in T. destruct T as [T Es]. apply Nat.eqb_eq in Es.
  apply andb_true_iff in T. destruct T as [T Dec].
  assert (SC : shape k k C) by (unfold check_decomposition in Dec; tested; apply (over_shape n); assumption).
  assert (RK : rep n k s (trL k (map snd (due n (diagonal m k W) (trL k C)))) (tr (entry (map snd (due n (diagonal m k W) (trL k C)))))).
  { apply rep_tr. split; [|reflexivity]. assert (Sh := shape_due n k (diagonal m k W) C SC). rewrite map_length, Es in Sh. exact Sh. }
  assert (RMP := rep_mul n k s s _ _ _ _ RK RPI). apply rep_tr in RMP. destruct RMP as [[L F] _]. split; [reflexivity|].
  apply Forall_map, Forall_forall. intros c Hc. apply filter_In in Hc. destruct Hc as [Hc _].
  destruct (In_nth _ _ (0, []) Hc) as [i [Hi <-]]. rewrite length_classes_all in Hi. rewrite nth_classes_all by exact Hi.
  rewrite Forall_forall in F. apply F, nth_In, Hi.
Qed.

Lemma quotient_generators_claim n of G x y z :
  accepted n (QuotientGenerators of G x y z) = true -> claim n (QuotientGenerators of G x y z).
Proof.
  cbn [accepted]. intros T. apply andb_true_iff in T. destruct T as [A T].
  destruct of as [ | | | | | | | | | | | | | | | | | | |[|] m k j M b x' RI W CI R C PI D QI P Q N orders
    |m k j s M b x' RI W CI R C PI D QI P Q N orders| | | | | | | | | | | | | | | | | | | | | | | | | | | ]; try discriminate; cbn [accepted claim] in *.
  - split; [|exact (proj2 (quotient_structure _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ A))].
    apply (quotient_generators_sound n m (length N) j _ (trL m N) b G x y z orders N); auto.
    + apply in_columns_ext.
    + apply Structure.in_columns_plus.
    + apply Structure.in_columns_scale.
    + apply in_columns_0.
    + exact (quotient_sound _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ A).
    + apply columns_of_lists. exact (quotient_lists _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ A).
  - split; [|exact (proj2 (quotient_left_structure _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ A))].
    apply (quotient_generators_left_sound n m (length N) j _ (trL m N) b G x y z orders N); auto.
    + apply in_rows_ext.
    + intros u v. rewrite <- !in_columns_tr. apply Structure.in_columns_plus.
    + intros e u. rewrite <- !in_columns_tr. apply Structure.in_columns_scale.
    + apply in_columns_tr, in_columns_0.
    + exact (quotient_left_sound _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ A).
    + apply columns_of_lists. unfold check_quotient_left in A. apply andb_true_iff in A. destruct A as [_ A].
      exact (quotient_lists _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ A).
  - split; [|exact (proj2 (homology_structure _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ A))].
    apply (quotient_generators_sound n k (length N) j _ (trL k N) b G x y z orders N); auto.
    + apply in_kernel_ext.
    + apply in_kernel_add.
    + apply in_kernel_scale.
    + unfold in_kernel. apply mul_0_r.
    + exact (homology_sound _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ A).
    + apply columns_of_lists. exact (homology_lists _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ A).
Qed.
