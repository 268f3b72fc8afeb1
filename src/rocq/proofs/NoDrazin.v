(* The kind no_drazin_inverse. *)

From Modlinalg Require Import proofs.Tested proofs.Basic proofs.Smith proofs.Drazin proofs.Ranks.

Lemma first_not_0 (u : nat -> Z) p : (exists i, (i < p)%nat /\ u i <> 0) ->
  exists i, (i < p)%nat /\ u i <> 0 /\ forall l, (l < i)%nat -> u l = 0.
Proof.
  induction p as [|p IH]; intros [i [Hi N]]; [lia|].
  assert (Dec : (exists l, (l < p)%nat /\ u l <> 0) \/ forall l, (l < p)%nat -> u l = 0).
  { clear. induction p as [|p [[l [Hl N]]|A]]; [right; intros; lia|left; exists l; split; [lia|exact N]|].
    destruct (Z.eq_dec (u p) 0) as [E|N]; [|left; exists p; split; [lia|exact N]].
    right. intros l Hl. destruct (Nat.eq_dec l p) as [->|]; [exact E|]. apply A. lia. }
  destruct Dec as [Ex|A].
  - destruct (IH Ex) as [l [Hl H]]. exists l. split; [lia|exact H].
  - exists p. assert (i = p). { destruct (Nat.eq_dec i p); [assumption|]. exfalso. apply N, A. lia. }
    subst i. split; [lia|]. split; [exact N|exact A].
Qed.

Section Nilpotent.
Variables (m : nat) (M w : mat).
Notation power j := (mul m (pow m M j) w).

Lemma power_plus i j : power (i + j) =[m, 1; 0] mul m (pow m M i) (power j).
Proof. rewrite (pow_add 0 m M i j). apply mul_assoc. Qed.

Lemma power_after s j : power s =[m, 1; 0] zero -> (s <= j)%nat -> power j =[m, 1; 0] zero.
Proof. intros E Hj. replace j with (j - s + s)%nat by lia. rewrite power_plus, E. apply mul_0_r. Qed.

(* one of the first m + 1 images is a combination of those behind it *)
Lemma one_less s : (m <= s)%nat -> power (S s) =[m, 1; 0] zero -> power s =[m, 1; 0] zero.
Proof.
  intros Hs E. destruct (relation m (S m) (fun i l => power i l O) ltac:(lia)) as [u [Hu Ex]].
  destruct (first_not_0 u (S m) Ex) as [i0 [Hi0 [N Before]]].
  (* the relation, after M^(s - i0) *)
  assert (R : forall l, (l < m)%nat -> sum (S m) (fun i => u i * power (s - i0 + i) l O) = 0).
  { intros l Hl.
    rewrite (sum_ext (S m) _ (fun i => sum m (fun x => pow m M (s - i0) l x * (u i * power i x O)))).
    - rewrite sum_swap. apply sum_0. intros x Hx. rewrite sum_mul_l, (Hu x Hx). ring.
    - intros i _. assert (F := power_plus (s - i0) i l O Hl Nat.lt_0_1). apply cong_0 in F. rewrite F.
      unfold mul at 1. rewrite <- sum_mul_l. apply sum_ext. intros; ring. }
  intros l j Hl Hj. only_0 j. apply cong_0. specialize (R l Hl).
  rewrite (sum_one (S m) i0) in R; [|exact Hi0|].
  - replace (s - i0 + i0)%nat with s in R by lia. unfold zero. nia.
  - intros i Hi Hn. destruct (Nat.lt_ge_cases i i0) as [L|L]; [rewrite Before by exact L; ring|].
    assert (F := power_after (S s) (s - i0 + i) E ltac:(lia) l O Hl Nat.lt_0_1). apply cong_0 in F. rewrite F.
    unfold zero. ring.
Qed.

Lemma nilpotent_bound j : power j =[m, 1; 0] zero -> power m =[m, 1; 0] zero.
Proof.
  destruct (Nat.le_gt_cases j m) as [L|L]; [intros E; exact (power_after j m E L)|].
  replace j with (m + (j - m))%nat by lia. clear L. generalize (j - m)%nat as d. intros d.
  induction d as [|d IH]; intros E; [rewrite Nat.add_0_r in E; exact E|]. apply IH, one_less; [lia|].
  rewrite Nat.add_succ_r in E. exact E.
Qed.

End Nilpotent.

(* over Z the exponent m is enough *)
Lemma exponent_m m M X k : mul m (pow m M (S k)) X =[m, m; 0] pow m M k -> mul m (pow m M (S m)) X =[m, m; 0] pow m M m.
Proof.
  set (D := fun i j => mul m M X i j - one i j).
  assert (Less : forall j, mul m (pow m M j) D =[m, m; 0] (fun i l => mul m (pow m M (S j)) X i l - pow m M j i l)).
  { intros j i l Hi Hl. assert (E1 : mul m (pow m M j) (mul m M X) =[m, m; 0] mul m (pow m M (S j)) X).
    { rewrite <- mul_assoc, <- (pow_S_r 0 m M j). reflexivity. }
    assert (E2 : mul m (pow m M j) one =[m, m; 0] pow m M j) by apply mul_1_r.
    specialize (E1 i l Hi Hl). specialize (E2 i l Hi Hl). rewrite <- E1, <- E2. unfold mul at 1.
    rewrite (sum_ext m _ (fun x => pow m M j i x * mul m M X x l + -1 * (pow m M j i x * one x l)))
      by (intros; unfold D; ring).
    rewrite sum_add, sum_mul_l.
    change (cong 0 (mul m (pow m M j) (mul m M X) i l + -1 * mul m (pow m M j) one i l)
      (mul m (pow m M j) (mul m M X) i l - mul m (pow m M j) one i l)). exists 0. ring. }
  intros E. assert (Z0 : mul m (pow m M k) D =[m, m; 0] zero).
  { rewrite Less. intros i l Hi Hl. rewrite (E i l Hi Hl). exists 0. unfold zero. ring. }
  assert (Zm : forall l, (l < m)%nat -> mul m (pow m M m) (col D l) =[m, 1; 0] zero).
  { intros l Hl. apply (nilpotent_bound m M (col D l) k). intros i j Hi Hj. apply (Z0 i l); assumption. }
  intros i l Hi Hl. assert (F := Less m i l Hi Hl). assert (G := Zm l Hl i O Hi Nat.lt_0_1).
  apply cong_0 in F, G. apply cong_0. unfold zero in G.
  change (mul m (pow m M m) (col D l) i O) with (mul m (pow m M m) D i l) in G. lia.
Qed.

Lemma rep_applied n m L v A w j : rep n m m L A -> rep n m 1 v w ->
  rep n m 1 (applied n L v j) (mul m (pow m A j) w).
Proof.
  intros RL Rv. induction j as [|j IH]; cbn [applied pow].
  - apply (rep_meq n m 1 v w); [exact Rv|]. symmetry. apply mul_1_l.
  - apply (rep_meq n m 1 _ (mul m A (mul m (pow m A j) w))); [apply rep_mul; assumption|].
    symmetry. apply mul_assoc.
Qed.

Lemma no_drazin_inverse_sound q m M v : check_no_drazin_inverse q m M v = true ->
  ~ exists X k, is_drazin_inverse 0 m (entry M) X k.
Proof.
  unfold check_no_drazin_inverse. cbv zeta. intros H [X [k [_ [Comm Ek]]]]. tested.
  assert (RM := rep_residues q m m M (entry M) ltac:(assumption)).
  assert (Rv := rep_residues q m 1 v (entry v) ltac:(assumption)).
  assert (RA := rep_applied q m _ _ _ _ m RM Rv).
  assert (E0 : mul m (pow m (entry M) (S m)) (entry v) =[m, 1; q] zero).
  { cbn [pow]. rewrite mul_assoc. eapply rep_eq; [apply rep_mul; [exact RM|exact RA] | apply rep_zero | assumption]. }
  assert (N0 : ~ mul m (pow m (entry M) m) (entry v) =[m, 1; q] zero).
  { intros E. assert (T : eqL q (applied q (residues q M) (residues q v) m) (zeroL m 1) = true).
    { eapply rep_eq; [exact RA | apply rep_zero | exact E]. }
    congruence. }
  assert (Em := exponent_m m (entry M) X k Ek).
  apply (modulo q) in Em, Comm.
  assert (K := drazin_index q m (entry M) (entry v) m E0 N0 m X Comm Em). lia.
Qed.
