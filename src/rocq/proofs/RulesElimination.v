(* Claims about eliminations: P*L*U = M, and Hermite forms. *)

From Modlinalg Require Export proofs.RulesPolynomials.
From Modlinalg Require Import proofs.Span proofs.Howell proofs.Elimination proofs.Turned.

Section Rules.
Variable n : Z.
Variable proofs : list certificate.
Hypothesis ring_n : ring n = true.
Hypothesis verified : forall c, In c proofs -> verified_proof n c.

Let by_proof := by_proof n proofs ring_n verified.
Let by_first := by_first n proofs ring_n verified.
Let ring_0_le := ring_0_le n ring_n.
Let has_inverse_says := has_inverse_says n proofs ring_n verified.

(** * P*L*U = M *)

Lemma lead_of r a : nth a r 0 <> 0 -> (forall l, (l < a)%nat -> nth l r 0 = 0) -> lead r = a.
Proof.
  revert a; induction r as [|x r IH]; intros a Ha Z0.
  - destruct a; contradiction Ha; reflexivity.
  - cbn [lead]. destruct (Z.eqb_spec x 0) as [->|D].
    + destruct a as [|a]; [contradiction Ha; reflexivity|]. f_equal. apply IH; [exact Ha|].
      intros l Hl. apply (Z0 (S l)). lia.
    + destruct a as [|a]; [reflexivity|]. exfalso. apply D. apply (Z0 O). lia.
Qed.

Lemma NoDup_distinct l : NoDup l -> Checkers.distinct l = true.
Proof.
  induction 1 as [|a l Ha _ IH]; [reflexivity|]. simpl. apply andb_true_iff. split; [|exact IH].
  apply negb_true_iff, not_true_iff_false. intros E. apply Ha, among_In, E.
Qed.

Lemma element_0_1 : element n 0 /\ element n 1.
Proof.
  assert (R := ring_n). unfold ring, modulus in R. apply orb_true_iff in R. rewrite Z.eqb_eq, Z.leb_le in R.
  unfold element. lia.
Qed.

Lemma permutation_complete m P : over n m m P -> is_permutation_matrix n m (entry P) -> check_permutation m P = true.
Proof.
  intros HO [s [Hs [Inj E]]]. assert (Sh := over_shape _ _ _ _ HO).
  assert (Row : forall i, (i < m)%nat -> nth i P [] = map (fun j => if Nat.eqb j (s i) then 1 else 0) (seq 0 m)).
  { intros i Hi. assert (El := shape_row m m P i Sh Hi).
    apply (nth_ext _ _ 0 0); [rewrite length_map_seq; exact El|]. intros j Hj. rewrite El in Hj.
    rewrite (nth_map_seq (fun j => if Nat.eqb j (s i) then 1 else 0)) by exact Hj.
    destruct element_0_1. apply (cong_element n); [exact (over_entry n m m P i j HO Hi Hj) | nat_cases; assumption |].
    exact (E i j Hi Hj). }
  assert (Lead : forall i, (i < m)%nat -> lead (nth i P []) = s i).
  { intros i Hi. rewrite Row by exact Hi. specialize (Hs i Hi). apply lead_of.
    - rewrite (nth_map_seq (fun j => if Nat.eqb j (s i) then 1 else 0)) by exact Hs. rewrite Nat.eqb_refl. discriminate.
    - intros l Hl. rewrite (nth_map_seq (fun j => if Nat.eqb j (s i) then 1 else 0)) by lia. nat_cases; reflexivity. }
  assert (Lm : length P = m) by apply Sh. unfold check_permutation. apply andb_true_iff. split.
  - apply forallb_forall. intros r Hr. destruct (In_nth _ _ [] Hr) as [i [Hi <-]]. rewrite Lm in Hi.
    unfold unit_row, same_list. rewrite Lead by exact Hi. apply andb_true_iff. split; [apply Nat.ltb_lt, Hs, Hi|].
    destruct list_eq_dec as [|D]; [reflexivity|]. exfalso. apply D. apply Row. exact Hi.
  - apply NoDup_distinct. apply (proj2 (NoDup_nth (map lead P) O)). rewrite map_length, Lm. intros i j Hi Hj.
    rewrite !(nth_map' lead P _ [] O) by lia. rewrite !Lead by assumption. apply Inj; assumption.
Qed.

Lemma cong_difference x y : cong n x y <-> (x - y) mod n = 0.
Proof. rewrite mod_divides. reflexivity. Qed.

Lemma permutation_says m P : over n m m P -> says (Some (check_permutation m P)) (is_permutation_matrix n m (entry P)).
Proof.
  intros O. apply says_test. split; [|apply permutation_complete, O].
  unfold check_permutation. intros H. apply andb_true_iff in H. destruct H. apply permutation_sound; assumption.
Qed.

Lemma lower_says m s L : says (Some (check_lower_with_ones n m s L)) (is_lower_with_ones n m s (entry L)).
Proof.
  apply says_test. unfold check_lower_with_ones. rewrite all_entries_spec. split; intros H i j Hi Hj.
  - intros Hij. specialize (H i j Hi Hj). apply orb_true_iff in H. rewrite negb_true_iff, Nat.leb_gt, Z.eqb_eq in H.
    destruct H as [H|H]; [lia|]. apply cong_difference, H.
  - apply orb_true_iff. rewrite negb_true_iff, Nat.leb_gt, Z.eqb_eq.
    destruct (Nat.le_gt_cases i j) as [Hij|]; [right|left; assumption]. apply cong_difference, H; assumption.
Qed.

Lemma upper_says s k U : says (Some (check_upper n s k U)) (is_upper n s k (entry U)).
Proof.
  apply says_test. unfold check_upper. rewrite all_entries_spec. split; intros H i j Hi Hj.
  - intros Hij. specialize (H i j Hi Hj). apply orb_true_iff in H. rewrite negb_true_iff, Nat.ltb_ge, Z.eqb_eq in H.
    destruct H as [H|H]; [lia|]. apply cong_zero, H.
  - apply orb_true_iff. rewrite negb_true_iff, Nat.ltb_ge, Z.eqb_eq.
    destruct (Nat.lt_ge_cases j i) as [Hij|]; [right|left; assumption]. apply cong_zero, H; assumption.
Qed.

Lemma factored_rule t M P L U : says (rule n proofs (IsFactored t M P L U)) (holds n (IsFactored t M P L U)).
Proof.
  cbn [rule holds]; cbv zeta. apply says_if. intros H. apply andb_true_iff in H. destruct H as [H WU].
  apply andb_true_iff in H. destruct H as [H WL]. apply andb_true_iff in H. destruct H as [WM WP].
  apply says_both; [apply says_sized|]. intros HP. apply says_both; [apply says_sized|]. intros HL.
  apply says_both; [apply says_sized|]. intros HU.
  apply says_both; [apply permutation_says; unfold well in WP; destruct HP as [E1 E2]; rewrite E1, E2 in WP;
    apply wf_over; exact WP|]. intros _.
  apply says_both; [apply lower_says|]. intros _. apply says_both; [apply upper_says|]. intros _.
  assert (RM := well_rep n M _ _ WM (conj eq_refl eq_refl)). assert (RP := well_rep n P _ _ WP HP).
  assert (RL := well_rep n L _ _ WL HL). assert (RU := well_rep n U _ _ WU HU).
  destruct t; apply says_equal.
  - eapply rep_mul; eassumption.
  - eapply rep_mul; eassumption.
  - eapply rep_mul; [eapply rep_mul; eassumption | eassumption].
  - exact RM.
Qed.

(** * Hermite forms *)

Lemma reduce_zeros L : forall v, Forall (fun x => x = 0) v -> is_zero (reduce 0 L v) = true.
Proof.
  induction L as [|r L IH]; intros v Hv; cbn [reduce].
  - apply forallb_forall. rewrite Forall_forall in Hv. intros x Hx. apply Z.eqb_eq, Hv, Hx.
  - apply IH. assert (Hn : nth (lead r) v 0 = 0).
    { destruct (Nat.lt_ge_cases (lead r) (length v)) as [Hl|Hl]; [|apply nth_overflow; exact Hl].
      rewrite Forall_forall in Hv. apply Hv, nth_In, Hl. }
    rewrite Hn, Zdiv_0_l. clear Hn IH. generalize r as w.
    induction Hv as [|x v Hx _ IHv]; intros [|y w]; cbn [map2]; constructor; [|apply IHv].
    rewrite Hx, Z.mul_0_l. apply Zmod_0_r.
Qed.

(* over Z each matrix in Hermite form passes the test *)
Lemma howell_rows_complete k L : Forall (fun r => length r = k) L -> is_howell 0 k L -> howell_rows 0 k L = true.
Proof.
  intros F [S [P _]]. induction S as [|r L S IH B]; [reflexivity|].
  apply Forall_cons_iff in F. destruct F as [Er F]. apply Forall_cons_iff in P. destruct P as [Pr P].
  cbn [howell_rows]. apply andb_true_iff. split; [|apply IH; assumption]. clear IH.
  rewrite Forall_forall in B, F. assert (Lr := lead_le r). rewrite Er in Lr.
  destruct (Nat.eqb_spec (lead r) k) as [E|D].
  - apply forallb_forall. intros r' Hr'. apply Nat.eqb_eq. destruct (B r' Hr') as [|[Lt _]]; [assumption|].
    assert (K := lead_le r'). rewrite (F r' Hr') in K. lia.
  - destruct (Pr ltac:(lia)) as [Pos _]. rewrite !andb_true_iff. repeat split.
    + apply forallb_forall. intros r' Hr'. apply Nat.ltb_lt. destruct (B r' Hr') as [|[Lt _]]; lia.
    + apply Z.ltb_lt. exact Pos.
    + apply forallb_forall. intros r' Hr'. apply orb_true_iff. rewrite Nat.eqb_eq, andb_true_iff, Z.leb_le, Z.ltb_lt.
      destruct (B r' Hr') as [|[_ H]]; auto.
    + apply reduce_zeros. apply Forall_map, Forall_forall. intros x _. rewrite Zdiv_0_l, Z.mul_0_l. apply Zmod_0_r.
Qed.

Lemma over_Z m k L : shape m k L -> over 0 m k L.
Proof.
  intros [El F]. split; [exact El|]. eapply Forall_impl; [|exact F]. intros r Er. split; [exact Er|].
  apply Forall_forall. intros x _. left. reflexivity.
Qed.

(* the columns of H are the rows of H turned, read upwards *)
Lemma columns_turned m k L v : over n m k L ->
  in_columns n m k (entry L) v <-> in_rows n k m (entry (turned k L)) (fun i => v (m - 1 - i)%nat).
Proof.
  intros O. destruct (rep_turned n m k L (entry L) (rep_over n m k L O)) as [_ E].
  assert (A : in_rows n k m (entry (turned k L)) (fun i => v (m - 1 - i)%nat)
    <-> in_rows n k m (turn m k (entry L)) (fun i => v (m - 1 - i)%nat)).
  { unfold in_rows. split; intros [t Et]; exists t; rewrite <- Et, E; reflexivity. }
  rewrite A, in_rows_turn. unfold in_columns. split; intros [t Et]; exists t; rewrite Et; intros i j Hi Hj;
    unfold upright; replace (m - 1 - (m - 1 - i))%nat with i by lia; reflexivity.
Qed.

Lemma shape_turned m k L : over n m k L -> shape k m (turned k L).
Proof. intros O. apply (rep_turned n m k L (entry L) (rep_over n m k L O)). Qed.

(* the columns of matrices whose turned rows that are not 0 are the same *)
Lemma same_turned_columns m k k' L L' : over n m k L -> over n m k' L' ->
  nonzero_rows m (turned k L) = nonzero_rows m (turned k' L') ->
  forall v, in_columns n m k (entry L) v <-> in_columns n m k' (entry L') v.
Proof.
  intros O O' E v. rewrite (columns_turned m k L v O), (columns_turned m k' L' v O').
  assert (S := shape_turned m k L O). assert (S' := shape_turned m k' L' O').
  assert (K : forall h r, shape h m r -> forall w, in_rows n h m (entry r) w <-> span n m (nonzero_rows m r) w).
  { intros h r [Hl Hr] w. rewrite (span_nonzero n m r), span_rows, Hl. reflexivity. }
  rewrite (K k _ S), (K k' _ S'), E. reflexivity.
Qed.

Lemma column_form_says M H : (n =? 0) = true -> over n (height M) (width H) (lines H) ->
  says (first_finding (says_column_form M n H) proofs)
    ((forall v, in_columns n (height M) (width M) (ent M) v <-> in_columns n (height M) (width H) (ent H) v)
     /\ is_howell n (height M) (turned (width H) (lines H))).
Proof.
  intros N O. apply by_first. intros c V C. destruct c; try exact I. cbn [says_column_form]. apply says_if.
  intros E. matrices. cbn [claim] in C. destruct C as [[IU _] [EU [_ Unique]]].
  destruct V as [V|[_ [q V]]]; [|discriminate V]. cbn [accepted] in V. apply andb_true_iff in V. destruct V as [_ V].
  unfold check_column_hermite_form in V. apply andb_true_iff in V. destruct V as [V _]. tested.
  apply has_rows_says.
  - apply (shape_turned _ _ _ O).
  - intros E v. unfold ent. cbn [lines].
    match type of E with _ = nonzero_rows ?m (turned ?k ?form) =>
      assert (OF : over n m k form) by (apply Z.eqb_eq in N; rewrite N; assumption) end.
    rewrite (same_turned_columns _ _ _ _ _ O OF E). split.
    + match type of IU with mul _ _ ?back =[_, _; _] _ => apply (columns_of_product n _ _ _ _ _ back) end.
      rewrite <- EU, mul_assoc, IU. apply mul_1_r.
    + eapply columns_of_product. exact EU.
  - intros Same B. apply (Unique (width H) (lines H)); auto.
Qed.

Lemma hermite_form_rule b M H U : says (rule n proofs (IsHermiteForm b M H U)) (holds n (IsHermiteForm b M H U)).
Proof.
  cbn [rule]. apply says_if. intros N0. assert (N := proj1 (Z.eqb_eq _ _) N0). unfold hermite_form_found. cbv zeta. destruct b, U as [U|]; cbn [holds]; cbv zeta.
  - apply says_if. intros W. apply andb_true_iff in W. destruct W as [W WU]. apply andb_true_iff in W.
    destruct W as [WM WH]. apply says_both; [apply says_test, Nat.eqb_eq|]. intros EH.
    apply says_both; [apply says_test, Nat.leb_le|]. intros LH. apply says_both; [apply says_sized|]. intros HU.
    apply says_both; [|intros _; apply says_both].
    + apply says_equal; [|apply rep_tab]. eapply rep_mul; [exact (well_rep n M _ _ WM (conj eq_refl eq_refl))|].
      exact (well_rep n U _ _ WU HU).
    + assert (O : over n (height M) (width H) (lines H)) by (rewrite <- EH; apply wf_over; exact WH).
      assert (F := proj2 (shape_turned _ _ _ O)). apply says_test. split.
      * apply howell_rows_sound. exact F.
      * rewrite N. apply howell_rows_complete. exact F.
    + intros _. destruct HU as [HU HU']. rewrite <- HU. apply has_inverse_says. congruence.
  - apply says_both; [apply says_test, Nat.leb_le|]. intros LH. apply says_if. intros W.
    apply says_both; [apply says_test, Nat.eqb_eq|]. intros EH. apply column_form_says; [exact N0|].
    rewrite <- EH. apply wf_over. exact W.
  - apply says_if. intros W. apply andb_true_iff in W. destruct W as [W WU]. apply andb_true_iff in W.
    destruct W as [WM WH]. apply says_both; [apply says_sized|]. intros HH. apply says_both; [apply says_sized|].
    intros HU. apply says_both; [|intros _; apply says_both].
    + apply says_equal; [|exact (well_rep n H _ _ WH HH)].
      eapply rep_mul; [exact (well_rep n U _ _ WU HU) | exact (well_rep n M _ _ WM (conj eq_refl eq_refl))].
    + assert (O : over n (height M) (width M) (lines H)).
      { destruct HH as [E1 E2]. rewrite <- E1, <- E2. apply wf_over. exact WH. }
      assert (F := proj2 (over_shape _ _ _ _ O)). apply says_test. split.
      * apply howell_rows_sound. exact F.
      * rewrite N. apply howell_rows_complete. exact F.
    + intros _. destruct HU as [HU HU']. rewrite <- HU. apply has_inverse_says. congruence.
  - apply says_both; [apply says_test, Nat.leb_le|]. intros _. apply row_form_says; assumption.
Qed.

End Rules.

#[global] Hint Resolve factored_rule hermite_form_rule : rules.
