(* The kinds intersection and quotient. *)

From Modlinalg Require Import proofs.Tested proofs.Basic proofs.Decomposition proofs.Kernel proofs.Generators.
From Modlinalg Require Import proofs.SolutionSet.

(** * Blocks *)

(* [A | B], A with k columns; A above B, A with k rows *)
Definition beside (k : nat) (A B : mat) : mat := fun i l => if Nat.ltb l k then A i l else B i (l - k)%nat.
Definition above (k : nat) (A B : mat) : mat := fun i l => if Nat.ltb i k then A i l else B (i - k)%nat l.
Definition negative (A : mat) : mat := fun i l => - A i l.

Section Modules.
Variable n : Z.

Lemma mul_blocks k j A B s t i l :
  mul (k + j) (beside k A B) (above k s t) i l = mul k A s i l + mul j B t i l.
Proof.
  unfold mul, beside, above. rewrite sum_app. f_equal; apply sum_ext; intros p Hp; nat_cases.
  replace (k + p - k)%nat with p by lia. reflexivity.
Qed.

Lemma rep_beside_negative m k j M b : over n m k M -> over n m j b ->
  rep n m (k + j) (beside_negative n M b) (beside k (entry M) (negative (entry b))).
Proof.
  intros HM Hb. assert (SM := over_shape _ _ _ _ HM). assert (Sb := over_shape _ _ _ _ Hb).
  assert (Em : length M = m) by apply SM. assert (Eb : length b = m) by apply Sb.
  assert (El : length (combine M b) = m) by (rewrite combine_length; lia).
  unfold beside_negative. split; [split; [rewrite map_length; exact El|]|].
  - apply Forall_map, Forall_forall. intros [r r'] Hr. cbn [fst snd].
    rewrite app_length, map_length.
    destruct SM as [_ SM], Sb as [_ Sb]. rewrite Forall_forall in SM, Sb.
    rewrite (SM r), (Sb r'); [reflexivity | eapply in_combine_r; eauto | eapply in_combine_l; eauto].
  - intros i l Hi Hl. unfold entry at 1.
    rewrite (nth_map' _ _ i ([], [])) by lia. rewrite combine_nth by lia. cbn [fst snd].
    assert (Er := shape_row m k M i SM Hi). assert (Er' := shape_row m j b i Sb Hi).
    unfold beside, negative. destruct (Nat.ltb_spec l k).
    + rewrite app_nth1 by lia. reflexivity.
    + rewrite app_nth2 by lia. rewrite Er, (nth_map' _ _ _ 0) by lia. apply mod_cong.
Qed.

Lemma in_columns_tr m k M v : in_columns n m k (tr M) v <-> in_rows n k m M v.
Proof.
  unfold in_columns, in_rows. split; intros [t E]; exists (tr t).
  - apply tr_iff. rewrite (tr_mul n 1 k m). exact E.
  - apply tr_iff. rewrite (tr_mul n m k 1). exact E.
Qed.

Lemma in_columns_ext m k M u v : (forall i, (i < m)%nat -> cong n (u i) (v i)) ->
  in_columns n m k M u -> in_columns n m k M v.
Proof.
  intros E [t Et]. exists t. rewrite Et. intros i l Hi Hl. apply E. exact Hi.
Qed.

Lemma in_columns_meq m k M M' v : M =[m, k; n] M' -> in_columns n m k M v <-> in_columns n m k M' v.
Proof. intros E. unfold in_columns. split; intros [t Et]; exists t; rewrite <- Et, E; reflexivity. Qed.

(* a combination of lists of elements, as a product *)
Lemma combination_mul w c G (A : mat) l : length c = length G ->
  (forall i, (i < length G)%nat -> cong n (nth l (nth i G []) 0) (A l i)) ->
  length G = w -> cong n (combination c G l) (mul w A (upright (fun i => nth i c 0)) l O).
Proof.
  intros Ec EG Ew. rewrite combination_sum by auto. rewrite Ec, Ew. unfold mul, upright.
  apply sum_cong_ext. intros i Hi. rewrite EG by lia. exists 0. ring.
Qed.

Lemma below_due_length d L c : below c (map fst (due n d L)) -> length c = length (map snd (due n d L)).
Proof. intros B. apply below_nth in B. destruct B as [E _]. rewrite map_length in *. exact E. Qed.

(** * Intersections *)

Section Intersection.
Variables (m k j r : nat) (M b x y : rows) (RI W CI R C : rows).
Hypothesis accepted : check_intersection n m k j r M b x y RI W CI R C = true.

Lemma intersection_sound v :
  in_columns n m k (entry M) v /\ in_columns n m j (entry b) v
  <-> in_columns n m r (mul k (entry M) (entry x)) v.
Proof.
  unfold check_intersection in accepted.
  apply andb_true_iff in accepted. destruct accepted as [T Hdue]. clear accepted.
  apply andb_true_iff in T. destruct T as [T Hdec]. tested.
  assert (HM : over n m k M) by assumption. assert (Hb : over n m j b) by assumption.
  assert (Hx : over n k r x) by assumption. assert (Hy : over n j r y) by assumption.
  assert (E : mul k (entry M) (entry x) =[m, r; n] mul j (entry b) (entry y)) by equation.
  assert (Dec := decomposition_sound _ _ _ _ _ _ _ _ _ Hdec).
  assert (RA := rep_beside_negative m k j M b HM Hb).
  unfold same_rows in Hdue. destruct list_eq_dec as [EG|] in Hdue; [|discriminate]. clear Hdue.
  split.
  - intros [[s Es] [t Et]].
    assert (Ker : mul (k + j) (entry (beside_negative n M b)) (above k s t) =[m, 1; n] zero).
    { destruct RA as [_ EA]. rewrite EA. intros i l Hi Hl.
      rewrite (mul_blocks k j). specialize (Es i l Hi Hl). specialize (Et i l Hi Hl).
      rewrite Es. unfold mul, negative in *.
      rewrite (sum_ext j _ (fun p => -1 * (entry b i p * t p l))) by (intros; ring).
      rewrite sum_mul_l, Et. exists 0. unfold zero. ring. }
    apply (generated n m (k + j) _ _ _ _ _ _ (diagonal m (k + j) W) (trL (k + j) C) ltac:(lia) Dec) in Ker.
    + destruct Ker as [c [Bc Ec]]. assert (Lc := below_due_length _ _ _ Bc). rewrite <- EG in *.
      assert (Sxy : shape (k + j) r (x ++ y)).
      { destruct (over_shape _ _ _ _ Hx) as [Lx Fx], (over_shape _ _ _ _ Hy) as [Ly Fy].
        split; [rewrite app_length; lia|apply Forall_app; auto]. }
      assert (Lx : length x = k) by apply Hx.
      exists (upright (fun i => nth i c 0)).
      assert (Esx : s =[k, 1; n] mul r (entry x) (upright (fun i => nth i c 0))).
      { intros l p Hl Hp. only_0 p. assert (F := Ec l O ltac:(lia) Nat.lt_0_1).
        unfold above, upright at 1 in F. destruct (Nat.ltb_spec l k); [|lia].
        rewrite F. apply combination_mul; auto; [|apply (length_trL r (k + j)); auto].
        intros i Hi. rewrite (length_trL r (k + j)) in Hi by auto.
        rewrite (nth_trL r (k + j)) by auto. rewrite (nth_map' _ _ l []) by (destruct Sxy; lia).
        rewrite app_nth1 by lia. reflexivity. }
      rewrite mul_assoc, <- Esx. exact Es.
    + intros i Hi. apply nth_diagonal_or_0; auto.
    + unfold check_decomposition in Hdec. tested. apply rep_tr. auto.
  - intros [c Ec]. split.
    + exists (mul r (entry x) c). rewrite <- mul_assoc. exact Ec.
    + exists (mul r (entry y) c). rewrite <- mul_assoc, <- E. exact Ec.
Qed.

End Intersection.

Lemma intersection_left_sound m k j r M b x y RI W CI R C :
  check_intersection_left n m k j r M b x y RI W CI R C = true -> forall v,
  in_rows n k m (entry M) v /\ in_rows n j m (entry b) v
  <-> in_rows n r m (mul k (entry x) (entry M)) v.
Proof.
  unfold check_intersection_left. intros H v. apply andb_true_iff in H. destruct H as [H Hright]. tested.
  assert (Sound := intersection_sound m k j r _ _ _ _ _ _ _ _ _ Hright v).
  assert (ET : forall p q L, rep n p q L (entry L) -> entry (trL q L) =[q, p; n] tr (entry L)).
  { intros p q L RL. apply (rep_tr n p q L _ RL). }
  rewrite (in_columns_meq m k _ _ v (ET k m M ltac:(assumption))) in Sound.
  rewrite (in_columns_meq m j _ _ v (ET j m b ltac:(assumption))) in Sound.
  assert (E : mul k (entry (trL m M)) (entry (trL k x)) =[m, r; n] tr (mul k (entry x) (entry M))).
  { rewrite (ET k m M), (ET r k x) by assumption. rewrite (tr_mul n r k m). reflexivity. }
  rewrite (in_columns_meq m r _ _ v E), !in_columns_tr in Sound. exact Sound.
Qed.

End Modules.
