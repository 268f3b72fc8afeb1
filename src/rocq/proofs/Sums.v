(* Sums of few steps: those that are listed are all, and the numbers of vectors tell them apart. *)

From Modlinalg Require Export Nearest.
From Modlinalg Require Import proofs.Tested proofs.Trees.

Section Vectors.
Variables (n : Z) (r : nat).
Hypothesis n_modulus : 2 <= n.

Definition good (v : list Z) : Prop := length v = r /\ Forall (fun x => 0 <= x < n) v.

Lemma number_nonneg v : Forall (fun x => 0 <= x < n) v -> 0 <= number_of n v.
Proof. induction 1 as [|x v Hx Hv IH]; simpl; [lia|]. nia. Qed.

Lemma number_inj u v : good u -> good v -> number_of n u = number_of n v -> u = v.
Proof.
  unfold good. intros [Lu Hu] [Lv Hv] E. assert (L : length u = length v) by congruence. clear Lu Lv.
  revert v L Hv E. induction Hu as [|x u Hx Hu IH]; intros [|y v] L Hv E; simpl in L; try lia; auto.
  assert (Hy := Forall_inv Hv). assert (Hv' := Forall_inv_tail Hv).
  unfold number_of in E. cbn [fold_right] in E. cbv beta in Hy. fold (number_of n u) (number_of n v) in E.
  assert (number_of n u = number_of n v) by nia. assert (x = y) by nia. subst y. f_equal. apply IH; auto.
Qed.

Lemma good_plus u v : good u -> good v -> good (plus_list n u v).
Proof.
  intros [Lu Hu] [Lv Hv]. unfold plus_list. split; [rewrite length_map2; lia|]. apply elements_shift; auto. lia.
Qed.

Lemma good_minus u v : good u -> good v -> good (minus_list n u v).
Proof.
  intros [Lu _] [Lv _]. unfold minus_list. split; [rewrite length_map2; lia|].
  clear Lu Lv. revert v. induction u as [|x u IH]; intros [|y v]; simpl; constructor; auto. apply Z.mod_pos_bound. lia.
Qed.

Lemma good_none : good (repeat 0 r).
Proof.
  split; [apply repeat_length|]. apply Forall_forall. intros x Hx. apply repeat_spec in Hx. lia.
Qed.

Lemma good_element v j : good v -> 0 <= nth j v 0 < n.
Proof.
  intros [_ Hv]. destruct (Nat.ltb_spec j (length v)) as [Hj|Hj].
  - rewrite Forall_forall in Hv. apply Hv, nth_In, Hj.
  - rewrite nth_overflow by auto. lia.
Qed.

Lemma good_eq u v : good u -> good v -> (forall j, (j < r)%nat -> cong n (nth j u 0) (nth j v 0)) -> u = v.
Proof.
  intros Gu Gv E. destruct Gu as [Lu Eu] eqn:Du, Gv as [Lv Ev] eqn:Dv. apply (nth_ext _ _ 0 0); [congruence|].
  intros j Hj. apply (cong_small n); [apply good_element; split; auto | apply good_element; split; auto | apply E; lia].
Qed.

Lemma plus_nth u v j : good u -> good v -> cong n (nth j (plus_list n u v) 0) (nth j u 0 + nth j v 0).
Proof.
  intros Gu Gv. assert (Bu := good_element u j Gu). assert (Bv := good_element v j Gv).
  destruct (good_plus u v Gu Gv) as [Lp _]. destruct Gu as [Lu _], Gv as [Lv _].
  destruct (Nat.ltb_spec j r) as [Hj|Hj].
  - unfold plus_list. rewrite nth_map2 by lia. rewrite plus_modulo_mod by lia. apply mod_cong.
  - rewrite !nth_overflow by lia. reflexivity.
Qed.

Lemma minus_nth u v j : good u -> good v -> cong n (nth j (minus_list n u v) 0) (nth j u 0 - nth j v 0).
Proof.
  intros Gu Gv. destruct (good_minus u v Gu Gv) as [Lp _]. destruct Gu as [Lu _], Gv as [Lv _].
  destruct (Nat.ltb_spec j r) as [Hj|Hj].
  - unfold minus_list. rewrite nth_map2 by lia. apply mod_cong.
  - rewrite !nth_overflow by lia. reflexivity.
Qed.

(** * Sets of vectors *)

Section Coded.
Variables (V : Type) (code : list Z -> V) (plus minus : V -> V -> V) (number : V -> Z) (room : Z).
Hypothesis plus_code : forall u v, good u -> good v -> plus (code u) (code v) = code (plus_list n u v).
Hypothesis minus_code : forall u v, good u -> good v -> minus (code u) (code v) = code (minus_list n u v).
Hypothesis number_code : forall v, good v -> number (code v) = number_of n v.

Definition in_set (s : Numbers.t) (v : list Z) : Prop := Numbers.In (number_of n v) s.
Definition coded (c : V) : Prop := exists v, good v /\ c = code v.

(* s has what was in the set, and its new vectors beside it *)
Definition extends (before : Numbers.t) (s : found V) : Prop :=
  (forall v, in_set before v -> in_set (numbers s) v)
  /\ (forall v, good v -> in_set (numbers s) v -> in_set before v \/ In (code v) (fresh s))
  /\ Forall coded (fresh s).

Definition more (s s' : found V) : Prop := forall v, in_set (numbers s) v -> in_set (numbers s') v.

Lemma extends_insert before v s : good v -> extends before s ->
  extends before (insert_new V number s (code v)) /\ in_set (numbers (insert_new V number s (code v))) v
  /\ more s (insert_new V number s (code v)).
Proof.
  intros Gv [E1 [E2 E3]]. unfold insert_new, more. rewrite (number_code v Gv).
  destruct (Numbers.mem (number_of n v) (numbers s)) eqn:M.
  - split; [split; [exact E1 | split; [exact E2 | exact E3]]|]. split; [apply Numbers.mem_spec; exact M | auto].
  - cbn [fresh numbers].
    assert (A : forall u, in_set (numbers s) u -> in_set (Numbers.add (number_of n v) (numbers s)) u).
    { intros u Hu. apply Numbers.add_spec. right. exact Hu. }
    split; [|split; [apply Numbers.add_spec; left; reflexivity | exact A]].
    split; [|split]; cbn [fresh numbers].
    + intros u Hu. apply A, E1, Hu.
    + intros u Gu Hu. apply Numbers.add_spec in Hu. destruct Hu as [Hu|Hu].
      * right. left. f_equal. symmetry. apply number_inj; auto.
      * destruct (E2 u Gu Hu) as [F|F]; [left; exact F | right; right; exact F].
    + constructor; [exists v; auto | exact E3].
Qed.

Lemma extends_fold before l s : Forall coded l -> extends before s ->
  extends before (fold_left (insert_new V number) l s)
  /\ (forall v, good v -> In (code v) l -> in_set (numbers (fold_left (insert_new V number) l s)) v)
  /\ more s (fold_left (insert_new V number) l s).
Proof.
  intros H. revert s. induction H as [|c l [u [Gu ->]] H IH]; intros s E; cbn [fold_left].
  - split; [exact E|]. split; [intros v _ [] | intros v Hv; exact Hv].
  - destruct (extends_insert before u s Gu E) as [I1 [I2 I3]].
    destruct (IH (insert_new V number s (code u)) I1) as [J1 [J2 J3]]. split; [exact J1|]. split.
    + intros v Gv [Ev|Hv]; [|apply J2; auto]. apply J3.
      assert (Euv : u = v).
      { apply number_inj; auto. rewrite <- (number_code u Gu), <- (number_code v Gv), Ev. reflexivity. }
      subst v. exact I2.
    + intros v Hv. apply J3, I3, Hv.
Qed.

Lemma extends_all {A} before (new : A -> list V) l s s' : (forall a, In a l -> Forall coded (new a)) ->
  extends before s -> insert_all V number room new l s = Some s' ->
  extends before s' /\ (forall a v, In a l -> good v -> In (code v) (new a) -> in_set (numbers s') v) /\ more s s'.
Proof.
  revert s. induction l as [|a l IH]; intros s H E R; cbn [insert_all] in R.
  - inversion R; subst. split; [exact E|]. split; [intros a v [] | intros v Hv; exact Hv].
  - destruct (room <? tally s); [discriminate|].
    destruct (extends_fold before (new a) s (H a (or_introl eq_refl)) E) as [I1 [I2 I3]].
    destruct (IH (fold_left (insert_new V number) (new a) s)) as [J1 [J2 J3]]; auto.
    { intros b Hb. apply H. right. exact Hb. }
    split; [exact J1|]. split.
    + intros b v [<-|Hb] Gv Hv; [apply J3, I2; auto | apply (J2 b v); auto].
    + intros v Hv. apply J3, I3, Hv.
Qed.

(** * Levels *)

Variable steps : list V.
Hypothesis coded_steps : Forall coded steps.

Definition is_step (d : list Z) : Prop := good d /\ In (code d) steps.

Lemma next_level_extends s s' : Forall coded (fresh s) -> next_level V plus number room steps s = Some s' ->
  extends (numbers s) s'
  /\ forall v d, good v -> In (code v) (fresh s) -> is_step d -> in_set (numbers s') (plus_list n v d).
Proof.
  intros HF R. rewrite Forall_forall in HF. unfold next_level in R.
  assert (E0 : extends (numbers s) (Found [] (numbers s) (tally s))) by (split; [auto | split; [auto | constructor]]).
  destruct (fun H => extends_all (numbers s) _ _ _ s' H E0 R) as [I1 [I2 _]].
  - intros c Hc. destruct (HF c Hc) as [v [Gv ->]]. apply Forall_map. apply Forall_forall. intros e He.
    rewrite Forall_forall in coded_steps. destruct (coded_steps e He) as [d [Gd ->]].
    exists (plus_list n v d). split; [apply good_plus; auto | apply plus_code; auto].
  - split; [exact I1|]. intros v d Gv Hv [Gd Hd]. apply (I2 (code v)); auto; [apply good_plus; auto|].
    rewrite <- plus_code by auto. apply in_map. exact Hd.
Qed.

Definition after (v : list Z) (ds : list (list Z)) : list Z := fold_left (plus_list n) ds v.

Lemma good_after ds v : good v -> Forall is_step ds -> good (after v ds).
Proof.
  intros Gv H. revert v Gv. induction H as [|d ds [Gd _] H IH]; intros v Gv; [exact Gv|].
  unfold after in *. cbn [fold_left]. apply IH, good_plus; auto.
Qed.

(* what is known and not new has all its steps in the set *)
Definition closed (s : found V) : Prop :=
  forall v, good v -> in_set (numbers s) v ->
    In (code v) (fresh s) \/ forall d, is_step d -> in_set (numbers s) (plus_list n v d).

Definition levels_reach (s : found V) (levels : list (list V)) (v : list Z) (j : nat) : Prop :=
  in_set (numbers s) v \/ exists l, In l (firstn (S j) levels) /\ In (code v) l.

Lemma sum_levels_all price p : forall s budget levels all,
  Forall coded (fresh s) -> closed s ->
  sum_levels V plus number room price steps p s budget = Some (levels, all) ->
  (exists others, levels = fresh s :: others)
  /\ forall ds v, good v -> in_set (numbers s) v -> Forall is_step ds ->
       ((length ds <= p)%nat -> in_set all (after v ds))
       /\ forall j, (length ds <= j)%nat -> (j <= p)%nat -> levels_reach s levels (after v ds) j.
Proof.
  induction p as [|p IH]; intros s budget levels all HF C E; cbn [sum_levels] in E.
  { inversion E; subst. split; [exists []; reflexivity|]. intros ds v Gv Hv Hd. split.
    - intros Hp. destruct ds; simpl in Hp; [exact Hv|lia].
    - intros j Hj Hp. left. destruct ds; simpl in Hj; [exact Hv|lia]. }
  destruct (fresh s) as [|c level] eqn:EF.
  { inversion E; subst. split; [exists []; reflexivity|]. intros ds v Gv Hv Hd.
    assert (In_all : in_set (numbers s) (after v ds)).
    { revert v Gv Hv. induction Hd as [|d ds Hd Hds IHd]; intros v Gv Hv; [exact Hv|]. unfold after. cbn [fold_left].
      apply IHd; [apply good_plus; [exact Gv | apply Hd]|]. destruct (C v Gv Hv) as [F|F]; [|apply F, Hd].
      rewrite EF in F. destruct F. }
    split; [intros _; exact In_all | intros j _ _; left; exact In_all]. }
  rewrite <- EF in *. clear EF c level. destruct (_ <? 0); [discriminate|].
  destruct (next_level V plus number room steps s) as [next|] eqn:EN; [|discriminate].
  destruct (next_level_extends s next HF EN) as [[X1 [X2 X3]] X4].
  destruct (sum_levels V plus number room price steps p next _) as [[levels' all']|] eqn:E'; [|discriminate].
  inversion E; subst. clear E.
  assert (Succ : forall v d, good v -> in_set (numbers s) v -> is_step d -> in_set (numbers next) (plus_list n v d)).
  { intros v d Gv Hv Hd. destruct (C v Gv Hv) as [Hl|Hs]; [apply X4; auto | apply X1, Hs, Hd]. }
  assert (C' : closed next).
  { intros v Gv Hv. destruct (X2 v Gv Hv) as [H|H]; [right; intros d Hd; apply Succ; auto | left; exact H]. }
  destruct (IH _ _ _ _ X3 C' E') as [[others Eo] I].
  split; [exists levels'; reflexivity|]. intros ds v Gv Hv Hd. destruct ds as [|d ds].
  - split; [|intros j _ _; left; exact Hv]. intros _. destruct (I [] v Gv (X1 v Hv) ltac:(constructor)) as [I1 _].
    apply I1. simpl. lia.
  - assert (Hd1 := Forall_inv Hd). assert (Hd2 := Forall_inv_tail Hd). cbv beta in Hd1.
    assert (Gd : good (plus_list n v d)) by (apply good_plus; [exact Gv | apply Hd1]).
    destruct (I ds (plus_list n v d) Gd (Succ v d Gv Hv Hd1) Hd2) as [I1 I2].
    change (after v (d :: ds)) with (after (plus_list n v d) ds). split.
    + simpl. intros Hp. apply I1. lia.
    + intros [|j] Hj Hp; simpl in Hj; [lia|]. destruct (I2 j ltac:(lia) ltac:(lia)) as [K|[l [K1 K2]]].
      * destruct (X2 _ (good_after ds _ Gd Hd2) K) as [F|F]; [left; exact F|]. right. exists (fresh next).
        split; [|exact F]. rewrite Eo. right. left. reflexivity.
      * right. exists l. split; [|exact K2]. right. exact K1.
Qed.

(* the sum of the entries j *)
Lemma after_nth ds v j : good v -> Forall is_step ds ->
  cong n (nth j (after v ds) 0) (nth j v 0 + total (fun d => nth j d 0) ds).
Proof.
  intros Gv Hd. revert v Gv. induction Hd as [|d ds [Gd _] Hds IH]; intros v Gv.
  - cbn. rewrite Z.add_0_r. reflexivity.
  - unfold after in *. cbn [fold_left]. rewrite (IH _ (good_plus v d Gv Gd)), (plus_nth v d j Gv Gd).
    unfold total. cbn [fold_right]. rewrite <- Z.add_assoc. reflexivity.
Qed.

Lemma total_app {A} (g : A -> Z) l l' : total g (l ++ l') = total g l + total g l'.
Proof. unfold total. induction l as [|a l IH]; cbn [app fold_right]; lia. Qed.

(* no steps, p + q of them or fewer, lead to the target *)
Lemma no_sum_sound price target p q budget ds : (q <= p)%nat -> good target ->
  no_sum V plus minus number room price steps (code (repeat 0 r)) (code target) p q budget = Some true ->
  Forall is_step ds -> (length ds <= p + q)%nat ->
  ~ forall j, (j < r)%nat -> cong n (total (fun d => nth j d 0) ds) (nth j target 0).
Proof.
  intros Hq Gt E Hd Ld T. unfold no_sum in E.
  destruct (sum_levels V plus number room price steps p (only V number (code (repeat 0 r))) budget)
    as [[levels all]|] eqn:EL; [|discriminate]. injection E as E.
  assert (G0 := good_none). set (none := repeat 0 r) in *.
  assert (I0 : in_set (numbers (only V number (code none))) none).
  { unfold only. cbn [numbers]. rewrite number_code by auto. apply Numbers.add_spec. left. reflexivity. }
  assert (C0 : closed (only V number (code none))).
  { intros v Gv Hv. left. unfold only in *. cbn [numbers fresh] in *. rewrite number_code in Hv by auto.
    apply Numbers.add_spec in Hv. destruct Hv as [Hv|Hv].
    - left. f_equal. symmetry. apply number_inj; auto.
    - exfalso. exact (Numbers.empty_spec Hv). }
  assert (F0 : Forall coded (fresh (only V number (code none)))) by (constructor; [exists none; auto | constructor]).
  destruct (sum_levels_all price p _ _ _ _ F0 C0 EL) as [[others EO] All].
  rewrite <- (firstn_skipn q ds) in Hd, T. set (ds1 := firstn q ds) in *. set (ds2 := skipn q ds) in *.
  apply Forall_app in Hd. destruct Hd as [Hd1 Hd2].
  assert (L1 : (length ds1 <= q)%nat) by (unfold ds1; rewrite firstn_length; lia).
  assert (L2 : (length ds2 <= p)%nat) by (unfold ds2; rewrite skipn_length; lia).
  destruct (All ds1 none G0 I0 Hd1) as [_ S1]. destruct (All ds2 none G0 I0 Hd2) as [S2 _].
  specialize (S1 q L1 Hq). specialize (S2 L2).
  assert (G1 := good_after ds1 none G0 Hd1). assert (G2 := good_after ds2 none G0 Hd2).
  assert (R : exists l, In l (firstn (S q) levels) /\ In (code (after none ds1)) l).
  { destruct S1 as [K|K]; [|exact K]. exists (fresh (only V number (code none))). rewrite EO. split; [left; reflexivity|].
    unfold only in K. cbn [numbers] in K. rewrite number_code in K by auto. apply Numbers.add_spec in K.
    destruct K as [K|K]; [|exfalso; exact (Numbers.empty_spec K)]. left. f_equal. symmetry. apply number_inj; auto. }
  destruct R as [l [R1 R2]]. rewrite forallb_forall in E. specialize (E l R1). cbv beta in E.
  rewrite forallb_forall in E. specialize (E _ R2). cbv beta in E. apply negb_true_iff in E.
  rewrite minus_code in E by auto. rewrite number_code in E by (apply good_minus; auto).
  assert (Ed : minus_list n target (after none ds1) = after none ds2).
  { apply good_eq; auto; [apply good_minus; auto|]. intros j Hj. rewrite minus_nth by auto. specialize (T j Hj).
    rewrite total_app in T. rewrite <- T, !after_nth by auto. unfold none. rewrite nth_repeat.
    exists 0. lia. }
  rewrite Ed in E. apply Numbers.mem_spec in S2. unfold in_set in S2. congruence.
Qed.

End Coded.
End Vectors.
