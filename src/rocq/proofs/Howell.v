(* The kind howell_form; and the non-zero rows of a Howell form are determined by its span. *)

From Modlinalg Require Import proofs.Tested proofs.Basic proofs.Span.

Section Howell.
Variables (n : Z) (k : nat).
Notation "a == b" := (cong n a b) (at level 70).
Notation span := (span n k).
Notation entries := (fun r : list Z => fun l => nth l r 0).

(* rows of k elements, none zero, in Howell form *)
Definition howell (L : rows) : Prop :=
  Forall (fun r => length r = k /\ Forall (element n) r /\ (lead r < k)%nat) L
  /\ is_howell n k L.

Lemma span_property L j v : is_howell n k L -> (j <= k)%nat -> span L v ->
  (forall l, (l < j)%nat -> v l == 0) -> span (filter (fun r => Nat.leb j (lead r)) L) v.
Proof. intros [_ [_ P]] Hj Sv Zv. apply span_rows. apply P; auto. apply span_rows. auto. Qed.

(* what holds of the first row, and of the others *)
Record howell_head (r : list Z) (L : rows) : Prop := {
  head_length : length r = k;
  head_small : Forall (element n) r;
  head_lead : (lead r < k)%nat;
  head_pivot : 0 < pivot r;
  head_divides : (pivot r | n);
  head_below : forall r', In r' L -> (lead r < lead r')%nat /\ 0 <= nth (lead r') r 0 < pivot r';
  head_tail : howell L }.

Lemma howell_cons r L : howell (r :: L) -> howell_head r L.
Proof.
  intros [HF HH]. apply Forall_cons_iff in HF. destruct HF as [[Er [Sr Hk]] HF'].
  assert (HP : 0 < pivot r /\ (pivot r | n)).
  { destruct HH as [_ [HD _]]. apply Forall_cons_iff in HD. apply HD; auto. }
  assert (HB : forall r', In r' L -> (lead r < lead r')%nat /\ 0 <= nth (lead r') r 0 < pivot r').
  { destruct HH as [HS _]. apply StronglySorted_inv in HS. destruct HS as [_ HB].
    intros r' Hin. rewrite Forall_forall in HB, HF'. destruct (HB r' Hin) as [E|B]; auto.
    destruct (HF' r' Hin). lia. }
  destruct HP as [Hpos Hdiv]. split; auto.
  - split; auto. destruct HH as [HS [HD HP]].
    apply StronglySorted_inv in HS. destruct HS as [HS _].
    apply Forall_cons_iff in HD. destruct HD as [_ HD'].
    split; [exact HS|]. split; [exact HD'|]. cbv zeta. intros j v Hj Sv Zv.
    destruct (Nat.le_gt_cases j (lead r)) as [Hjr|Hjr].
    + rewrite filter_all; auto. apply Forall_forall. intros r' Hin. destruct (HB r' Hin). lia.
    + apply span_rows in Sv. apply (span_tail n k r) in Sv. apply span_rows in Sv.
      specialize (HP j v Hj Sv Zv). cbn [filter] in HP.
      destruct (Nat.leb_spec j (lead r)); [lia|exact HP].
Qed.

Lemma drop_head r L v : howell (r :: L) -> span (r :: L) v ->
  (forall l, (l <= lead r)%nat -> v l == 0) -> span L v.
Proof.
  intros HL Sv Zv. destruct (howell_cons _ _ HL) as [_ _ Hk _ _ HB _].
  apply (span_property (r :: L) (S (lead r)) v) in Sv; [| apply HL | lia | intros; apply Zv; lia].
  cbn [filter] in Sv. destruct (Nat.leb_spec (S (lead r)) (lead r)); [lia|].
  rewrite filter_all in Sv; auto. apply Forall_forall. intros r' Hin. apply HB; auto.
Qed.

Lemma leads_after r L l : howell (r :: L) -> (l <= lead r)%nat -> Forall (fun r' => (l < lead r')%nat) L.
Proof.
  intros HL Hl. apply Forall_forall. intros r' Hin.
  destruct (head_below _ _ (howell_cons _ _ HL) r' Hin). lia.
Qed.

(* the zeros in front, and the pivot: a multiple of the head's *)
Lemma span_front r L v l : howell (r :: L) -> span (r :: L) v -> (l < lead r)%nat -> v l == 0.
Proof.
  intros HL Sv Hl. assert (Hk := head_lead _ _ (howell_cons _ _ HL)).
  apply (span_zero_column n k (r :: L)); auto; [lia|].
  constructor; auto. apply leads_after with r; auto. lia.
Qed.

Lemma span_pivot r L v : howell (r :: L) -> span (r :: L) v -> (pivot r | v (lead r)).
Proof.
  intros HL [a Sv]. destruct (howell_cons _ _ HL) as [_ _ Hk _ Hp _ _].
  apply (span_zero_column n k L _ (lead r)) in Sv; auto.
  - change (nth (lead r) r 0) with (pivot r) in Sv. unfold cong in Sv. rewrite Z.sub_0_r in Sv.
    replace (v (lead r)) with ((v (lead r) - a * pivot r) + a * pivot r) by ring.
    apply Z.divide_add_r; [eapply Z.divide_trans; eauto|apply Z.divide_factor_r].
  - apply leads_after with r; auto.
Qed.

Lemma small_zero L v : howell L -> span L v ->
  (forall r, In r L -> Z.abs (v (lead r)) < pivot r) -> forall l, (l < k)%nat -> v l == 0.
Proof.
  induction L as [|r L IH]; intros HL Sv Small; [exact Sv|].
  apply IH; [apply (howell_cons r L HL) | | intros; apply Small; simpl; auto].
  apply (drop_head r L); auto. intros l Hl.
  destruct (Nat.eq_dec l (lead r)) as [->|]; [|apply (span_front r L); auto; lia].
  destruct (span_pivot r L v HL Sv) as [q Hq].
  assert (Hsr := Small r (or_introl eq_refl)). assert (q = 0) by nia. subst q.
  rewrite Hq. reflexivity.
Qed.

Lemma head_nonzero r L : howell (r :: L) -> ~ nth (lead r) r 0 == 0.
Proof.
  intros HL E. destruct (howell_cons _ _ HL) as [El Hs Hk Hp _ _ _]. unfold pivot in Hp.
  assert (S : element n (nth (lead r) r 0)) by (rewrite Forall_forall in Hs; apply Hs, nth_In; lia).
  apply (cong_element n) in E; [lia | exact S | unfold element in *; lia].
Qed.

(* the heads of two Howell forms of one span stand in the same column *)
Lemma same_lead r L r' L' : howell (r :: L) -> howell (r' :: L') ->
  span (r' :: L') (entries r) -> span (r :: L) (entries r') -> lead r = lead r'.
Proof.
  intros HL HL' Sr Sr'. destruct (Nat.lt_trichotomy (lead r) (lead r')) as [Hl|[Hl|Hl]]; auto; exfalso.
  - apply (head_nonzero _ _ HL). apply (span_front r' L' (entries r)); auto.
  - apply (head_nonzero _ _ HL'). apply (span_front r L (entries r')); auto.
Qed.

(* and the other rows have the same span *)
Lemma same_tails r L r' L' v : howell (r :: L) -> howell (r' :: L') -> lead r = lead r' ->
  (forall v, span (r :: L) v -> span (r' :: L') v) -> span L v -> span L' v.
Proof.
  intros HL HL' El Hspan Sv. assert (Hk := head_lead _ _ (howell_cons _ _ HL)).
  apply (drop_head r' L'); auto; [apply Hspan, span_tail; auto|]. intros l Hl.
  apply (span_zero_column n k L); auto; [lia|]. apply leads_after with r; auto. lia.
Qed.

(* the difference of the heads is a combination of the other rows, and small: it is 0 *)
Lemma same_head r r' L : howell (r :: L) -> howell (r' :: L) -> lead r = lead r' ->
  span (r :: L) (entries r') -> span (r' :: L) (entries r) -> r = r'.
Proof.
  intros HL HL' El Sr' Sr.
  destruct (howell_cons _ _ HL) as [Er Hs Hk Hp _ HB HT].
  destruct (howell_cons _ _ HL') as [Er' Hs' _ Hp' _ HB' _].
  assert (Ep : pivot r = pivot r').
  { apply Z.divide_antisym_nonneg; try lia.
    - assert (D := span_pivot r L _ HL Sr'). cbv beta in D. rewrite El in D. exact D.
    - assert (D := span_pivot r' L _ HL' Sr). cbv beta in D. rewrite <- El in D. exact D. }
  set (d := fun l => nth l r 0 + -1 * nth l r' 0).
  assert (Sd : span (r :: L) d) by (apply span_add; [apply span_head | apply span_scale; auto]).
  assert (Zd : forall l, (l < k)%nat -> d l == 0).
  { apply (small_zero L); auto.
    - apply (drop_head r L); auto. intros l Hl.
      destruct (Nat.eq_dec l (lead r)) as [->|]; [|apply (span_front r L d); auto; lia].
      unfold d. rewrite El at 2. fold (pivot r) (pivot r'). rewrite Ep. exists 0. ring.
    - intros s Hin. destruct (HB s Hin) as [_ A]. destruct (HB' s Hin) as [_ A'].
      unfold d. lia. }
  apply (nth_ext _ _ 0 0); [congruence|]. intros l Hl.
  rewrite Forall_forall in Hs, Hs'. apply (cong_element n); [apply Hs, nth_In; lia | apply Hs', nth_In; lia |].
  destruct (Zd l ltac:(lia)) as [e He]. exists e. unfold d in He. lia.
Qed.

Lemma howell_unique L L' : howell L -> howell L' -> (forall v, span L v <-> span L' v) -> L = L'.
Proof.
  revert L'; induction L as [|r L IH]; intros [|r' L'] HL HL' E; auto.
  - exfalso. apply (head_nonzero _ _ HL').
    apply (proj2 (E _) (span_head n k r' L')). apply (howell_cons _ _ HL').
  - exfalso. apply (head_nonzero _ _ HL).
    apply (proj1 (E _) (span_head n k r L)). apply (howell_cons _ _ HL).
  - assert (Sr := proj1 (E _) (span_head n k r L)).
    assert (Sr' := proj2 (E _) (span_head n k r' L')).
    assert (El := same_lead r L r' L' HL HL' Sr Sr').
    assert (ELL : L = L').
    { apply IH; try apply (head_tail _ _ (howell_cons _ _ HL)); try apply (head_tail _ _ (howell_cons _ _ HL')).
      intros v. split; intros Sv.
      - apply (same_tails r L r' L' v HL HL' El); auto. intros w. apply E.
      - apply (same_tails r' L' r L v HL' HL (eq_sym El)); auto. intros w. apply E. }
    subst L'. f_equal. apply (same_head r r' L); auto.
Qed.

(* the non-zero rows of a Howell form are one *)
Lemma howell_nonzero m L : over n m k L -> is_howell n k L -> howell (nonzero_rows k L).
Proof.
  intros [_ HO] [HS [HD HP]]. split; [|split; [|split]].
  - apply Forall_forall. intros r Hr. apply filter_In in Hr. destruct Hr as [Hin Hr].
    apply Nat.ltb_lt in Hr. rewrite Forall_forall in HO. destruct (HO r Hin) as [El Er].
    auto.
  - clear -HS. induction HS as [|r L HS IH HB]; simpl; [constructor|].
    destruct (Nat.ltb (lead r) k); auto. constructor; auto.
    apply Forall_forall. intros r' Hr'. apply filter_In in Hr'. rewrite Forall_forall in HB. apply HB, Hr'.
  - apply Forall_forall. intros r Hr. apply filter_In in Hr. rewrite Forall_forall in HD. apply HD, Hr.
  - cbv zeta in *. intros j v Hj Sv Zv. apply span_rows.
    assert (EF : filter (fun r => Nat.leb j (lead r)) (nonzero_rows k L)
      = nonzero_rows k (filter (fun r => Nat.leb j (lead r)) L)).
    { clear. unfold nonzero_rows. induction L as [|r L IH]; auto. cbn [filter].
      destruct (Nat.ltb (lead r) k) eqn:E1, (Nat.leb j (lead r)) eqn:E2; cbn [filter];
        rewrite ?E1, ?E2, IH; auto. }
    rewrite EF. apply span_nonzero, span_rows. apply HP; auto.
    apply span_rows, span_nonzero, span_rows. auto.
Qed.

End Howell.

Lemma howell_form_sound n m k h M H U S : check_howell_form n m k h M H U S = true ->
  over n h k H /\ (forall v, in_rows n m k (entry M) v <-> in_rows n h k (entry H) v) /\ is_howell n k H
  /\ forall h' H', over n h' k H' -> is_howell n k H' ->
       (forall v, in_rows n m k (entry M) v <-> in_rows n h' k (entry H') v) ->
       nonzero_rows k H' = nonzero_rows k H.
Proof.
  unfold check_howell_form. intros T. apply andb_true_iff in T. destruct T as [T Hrows]. tested.
  assert (OH : over n h k H) by assumption.
  assert (Eh : length H = h) by apply OH.
  assert (Same : forall v, in_rows n m k (entry M) v <-> in_rows n h k (entry H) v).
  { intros v. split.
    - apply (rows_of_product n h k m (entry H) (entry M) (entry S)). equation.
    - apply (rows_of_product n m k h (entry M) (entry H) (entry U)). equation. }
  assert (HH : is_howell n k H).
  { apply howell_rows_sound; auto. apply (over_shape n h k H OH). }
  split; [exact OH|]. split; [exact Same|]. split; [exact HH|]. intros h' H' OH' HH' Same'.
  assert (Eh' : length H' = h') by apply OH'.
  apply (howell_unique n k); try lia; try (eapply howell_nonzero; eauto).
  intros v. rewrite !span_nonzero, !span_rows, Eh, Eh', <- Same, <- Same'. reflexivity.
Qed.
