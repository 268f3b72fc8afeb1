(* The span of rows, and the Howell property. *)

From Modlinalg Require Import proofs.Tested proofs.Basic.

Section Span.
Variables (n : Z) (k : nat).
Notation "a == b" := (cong n a b) (at level 70).

(* v, of length k, is a combination of the rows L: minus a multiple of the
   first row it is one of the others *)
Fixpoint span (L : rows) (v : nat -> Z) : Prop :=
  match L with
  | [] => forall l, (l < k)%nat -> v l == 0
  | r :: L' => exists a, span L' (fun l => v l - a * nth l r 0)
  end.

Lemma span_ext L u v : (forall l, (l < k)%nat -> u l == v l) -> span L u -> span L v.
Proof.
  revert u v; induction L as [|r L IH]; simpl; intros u v E S.
  - intros l Hl. rewrite <- E; auto.
  - destruct S as [a S]. exists a. revert S. apply IH. intros l Hl. rewrite E by auto. reflexivity.
Qed.

Lemma span_add L u v : span L u -> span L v -> span L (fun l => u l + v l).
Proof.
  revert u v; induction L as [|r L IH]; simpl; intros u v Su Sv.
  - intros l Hl. rewrite Su, Sv by auto. reflexivity.
  - destruct Su as [a Su], Sv as [b Sv]. exists (a + b).
    apply (span_ext L (fun l => (u l - a * nth l r 0) + (v l - b * nth l r 0))); [|apply IH; auto].
    intros l _. exists 0. ring.
Qed.

Lemma span_scale L e u : span L u -> span L (fun l => e * u l).
Proof.
  revert u; induction L as [|r L IH]; simpl; intros u Su.
  - intros l Hl. rewrite Su by auto. rewrite Z.mul_0_r. reflexivity.
  - destruct Su as [a Su]. exists (e * a).
    apply (span_ext L (fun l => e * (u l - a * nth l r 0))); [|apply IH; auto].
    intros l _. exists 0. ring.
Qed.

Lemma span_0 L : span L (fun _ => 0).
Proof.
  induction L as [|r L IH]; simpl; [reflexivity|].
  exists 0. revert IH. apply span_ext. intros. exists 0. ring.
Qed.

Lemma span_head r L : span (r :: L) (fun l => nth l r 0).
Proof. exists 1. apply (span_ext L (fun _ => 0)); [|apply span_0]. intros l _. exists 0. ring. Qed.

Lemma span_tail r L v : span L v -> span (r :: L) v.
Proof. intros S. exists 0. revert S. apply span_ext. intros. exists 0. ring. Qed.

(* in the usual words: v = c*L for some row c *)
Lemma span_rows L v : span L v <-> in_rows n (length L) k (entry L) v.
Proof.
  unfold in_rows. revert v; induction L as [|r L IH]; intros v; simpl span; simpl length.
  - split; [intros S; exists zero; intros i l Hi Hl; symmetry; apply S; auto|].
    intros [c E] l Hl. symmetry. apply (E O l); auto.
  - split.
    + intros [a S]. apply IH in S. destruct S as [c E].
      exists (fun i t => match t with O => a | S t' => c i t' end).
      intros i l Hi Hl. specialize (E i l Hi Hl). unfold mul in *. rewrite sum_first.
      unfold tr, upright, entry in *. simpl. destruct E as [q Eq]. exists q. lia.
    + intros [c E]. exists (c O O). apply IH. exists (fun i t => c i (S t)).
      intros i l Hi Hl. only_0 i. specialize (E O l Hi Hl). unfold mul in *.
      rewrite sum_first in E. unfold tr, upright, entry in *. simpl in E. destruct E as [q Eq]. exists q. lia.
Qed.

(** * Pivots *)

Lemma lead_zeros r l : (l < lead r)%nat -> nth l r 0 = 0.
Proof.
  revert l; induction r as [|x r IH]; simpl; intros l Hl; [lia|].
  destruct (Z.eqb_spec x 0); [|lia]. destruct l; auto. apply IH. lia.
Qed.

Lemma pivot_nonzero r : (lead r < length r)%nat -> pivot r <> 0.
Proof.
  unfold pivot. induction r as [|x r IH]; simpl; [lia|].
  destruct (Z.eqb_spec x 0); auto. intros. apply IH. lia.
Qed.

Lemma lead_le r : (lead r <= length r)%nat.
Proof. induction r as [|x r IH]; simpl; [lia|]. destruct (x =? 0); lia. Qed.

Lemma is_zero_nth r l : is_zero r = true -> nth l r 0 = 0.
Proof.
  unfold is_zero. rewrite forallb_forall. intros Z. destruct (Nat.lt_ge_cases l (length r)).
  - apply Z.eqb_eq, Z, nth_In; auto.
  - apply nth_overflow; auto.
Qed.

(* what is reduced to 0 is a combination *)
Lemma reduce_span L r : Forall (fun r => length r = k) L -> length r = k ->
  is_zero (reduce n L r) = true -> span L (fun l => nth l r 0).
Proof.
  intros HL. revert r; induction HL as [|r' L Er' HL IH]; simpl; intros r Er Z.
  - intros l _. rewrite is_zero_nth by auto. reflexivity.
  - exists (nth (lead r') r 0 / pivot r'). apply IH in Z; [|rewrite length_map2; congruence].
    revert Z. apply span_ext. intros l Hl. rewrite nth_map2 by congruence. apply mod_cong.
Qed.

(* a combination of rows with zeros in column l *)
Lemma span_zero_column L v l : (l < k)%nat ->
  Forall (fun r => (l < lead r)%nat) L -> span L v -> v l == 0.
Proof.
  intros Hl HL. revert v; induction HL as [|r L Hr HL IH]; simpl; intros v Sv; auto.
  destruct Sv as [a Sv]. apply IH in Sv. rewrite lead_zeros in Sv by auto.
  rewrite <- Sv. exists 0. ring.
Qed.

(* rows that all begin with j zeros *)
Lemma filter_all j (L : rows) : Forall (fun r => (j <= lead r)%nat) L ->
  filter (fun r => Nat.leb j (lead r)) L = L.
Proof.
  induction 1 as [|r L Hr HL IH]; simpl; auto.
  destruct (Nat.leb_spec j (lead r)); [|lia]. f_equal. exact IH.
Qed.

(* zero rows add nothing to a span *)
Lemma span_nonzero L v : span (nonzero_rows k L) v <-> span L v.
Proof.
  unfold nonzero_rows. revert v; induction L as [|r L IH]; intros v; simpl; [tauto|].
  destruct (Nat.ltb_spec (lead r) k) as [Hk|Hk]; simpl.
  - split; intros [a S]; exists a; apply IH; auto.
  - rewrite IH. split.
    + intros S. exists 0. revert S. apply span_ext. intros l Hl. exists 0. ring.
    + intros [a S]. revert S. apply span_ext. intros l Hl. rewrite lead_zeros by lia. exists 0. ring.
Qed.

(** * What the checker tests about a row and those below it *)

Record good_row (r : list Z) (L : rows) : Prop := {
  lead_in : (lead r < k)%nat;
  leads_below : Forall (fun r' => (lead r < lead r')%nat) L;
  pivot_divides : 0 < pivot r /\ (pivot r | n);
  small_above : Forall (fun r' => lead r' = k \/ 0 <= nth (lead r') r 0 < pivot r') L;
  annihilated : is_zero (reduce n L (map (fun x => (n / pivot r * x) mod n) r)) = true }.

Lemma howell_rows_cons r L : length r = k -> howell_rows n k (r :: L) = true ->
  howell_rows n k L = true
  /\ (lead r = k /\ Forall (fun r' => lead r' = k) L \/ good_row r L).
Proof.
  intros Er H. cbn [howell_rows] in H. apply andb_true_iff in H. destruct H as [H HL].
  split; [exact HL|]. destruct (Nat.eqb_spec (lead r) k) as [Ek|Ek].
  - left. split; auto. apply Forall_forall. rewrite forallb_forall in H.
    intros r' Hr'. apply Nat.eqb_eq, H; auto.
  - right. apply andb_true_iff in H. destruct H as [H H4]. apply andb_true_iff in H. destruct H as [H H3].
    apply andb_true_iff in H. destruct H as [H H2]. apply andb_true_iff in H. destruct H as [H1 H0].
    assert (Hle := lead_le r). rewrite forallb_forall in H1, H3. split; auto.
    + lia.
    + apply Forall_forall. intros r' Hr'. apply Nat.ltb_lt, H1; auto.
    + split; [apply Z.ltb_lt; exact H0|]. apply Z.mod_divide; [apply pivot_nonzero; lia|]. apply Z.eqb_eq; auto.
    + apply Forall_forall. intros r' Hr'. apply H3, orb_true_iff in Hr'.
      rewrite andb_true_iff, Nat.eqb_eq, Z.leb_le, Z.ltb_lt in Hr'. exact Hr'.
Qed.

(* The Howell property: a vector of the span whose first j entries are 0 is a
   combination of those rows whose first j entries are 0. *)
Lemma howell_property L j v :
  Forall (fun r => length r = k) L -> howell_rows n k L = true -> (j <= k)%nat ->
  span L v -> (forall l, (l < j)%nat -> v l == 0) ->
  span (filter (fun r => Nat.leb j (lead r)) L) v.
Proof.
  intros HL. revert v; induction HL as [|r L Er HL IH]; intros v HR Hj Sv Zv; auto.
  destruct (howell_rows_cons r L Er HR) as [HR' Hr].
  simpl filter. destruct (Nat.leb_spec j (lead r)) as [Hjr|Hjr].
  - (* all rows begin with j zeros *)
    rewrite filter_all; auto.
    destruct Hr as [[_ Hz]|G]; [eapply Forall_impl; [|exact Hz] | eapply Forall_impl; [|exact (leads_below _ _ G)]];
      intros r' Hr'; cbv beta in *; lia.
  - (* the first row does not: the others suffice *)
    destruct Hr as [[Ek _]|G]; [lia|]. destruct G as [Hk Hlow [_ [q Hq]] _ Hann].
    apply IH; auto.
    assert (Hp : pivot r <> 0) by (apply pivot_nonzero; lia).
    assert (Hdiv : n / pivot r = q) by (rewrite Hq at 1; apply Z.div_mul; auto).
    destruct Sv as [a Sv].
    assert (Ha : v (lead r) - a * pivot r == 0).
    { apply (span_zero_column L (fun l => v l - a * nth l r 0)); auto. }
    rewrite Zv in Ha by auto.
    (* a is a multiple of n / pivot *)
    assert (Hae : exists e, a = e * q).
    { destruct Ha as [e He]. exists (- e). apply (Z.mul_reg_r _ _ (pivot r)); auto.
      rewrite <- Z.mul_assoc, <- Hq. lia. }
    destruct Hae as [e ->].
    apply reduce_span in Hann; auto; [|rewrite map_length; auto].
    apply (span_scale L e) in Hann.
    assert (Hs := span_add L _ _ Sv Hann). revert Hs. apply span_ext. intros l Hl. cbv beta.
    rewrite (nth_map' _ _ l 0) by lia. rewrite Hdiv, mod_cong. exists 0. ring.
Qed.

Lemma howell_rows_sound L : Forall (fun r => length r = k) L -> howell_rows n k L = true ->
  is_howell n k L.
Proof.
  intros HL HR. split; [|split].
  - induction HL as [|r L Er HL IH]; [constructor|].
    destruct (howell_rows_cons r L Er HR) as [HR' Hr]. constructor; auto.
    apply Forall_forall. intros r' Hin. unfold may_stand_below.
    destruct Hr as [[_ Hz]|G].
    + left. rewrite Forall_forall in Hz. auto.
    + destruct G as [_ Hlow _ Hsmall _]. rewrite Forall_forall in Hlow, Hsmall.
      destruct (Hsmall r' Hin); auto.
  - induction HL as [|r L Er HL IH]; [constructor|].
    destruct (howell_rows_cons r L Er HR) as [HR' Hr]. constructor; auto.
    intros Hk. destruct Hr as [[Ek _]|G]; [lia|]. exact (pivot_divides _ _ G).
  - cbv zeta. intros j v Hj Sv Zv. apply span_rows. apply howell_property; auto. apply span_rows. auto.
Qed.

End Span.
