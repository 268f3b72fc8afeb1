(* The kind nearest_solvable: no sum of few steps is L*b, so no lighter change leads to a solution. *)

From Modlinalg Require Export proofs.Sums.
From Modlinalg Require Import proofs.Tested proofs.Basic proofs.Trees proofs.Lightest proofs.SolutionSet.

(** * A change as a sum of steps *)

Notation multiple n u c := (map (fun x => (u * x) mod n) c).

Section Steps.
Variables (n : Z) (w : measure) (r : nat).
Hypothesis n_modulus : 2 <= n.

Lemma good_multiple u c : length c = r -> good n r (multiple n u c).
Proof.
  intros L. split; [rewrite map_length; exact L|]. apply Forall_map, Forall_forall. intros x _. apply Z.mod_pos_bound. lia.
Qed.

Lemma multiple_nth u c j : cong n (nth j (multiple n u c) 0) (u * nth j c 0).
Proof.
  destruct (Nat.ltb_spec j (length c)) as [Hj|Hj].
  - rewrite (nth_map' _ c j 0) by exact Hj. apply mod_cong.
  - rewrite !nth_overflow by (rewrite ?map_length; lia). rewrite Z.mul_0_r. reflexivity.
Qed.

Lemma repeated u c t j :
  cong n (total (fun d => nth j d 0) (repeat (multiple n u c) t)) (Z.of_nat t * u * nth j c 0).
Proof.
  induction t as [|t IH]; [reflexivity|]. unfold total in *. cbn [repeat fold_right]. rewrite IH, multiple_nth.
  exists 0. lia.
Qed.

Variable is_a_step : list Z -> Prop.
Definition all_multiples (c : list Z) : Prop := forall u, In u (factors_of_steps n w) -> is_a_step (multiple n u c).

Lemma Forall_repeat {A} (P : A -> Prop) a t : P a -> Forall P (repeat a t).
Proof. intros H. apply Forall_forall. intros x Hx. apply repeat_spec in Hx. subst x. exact H. Qed.

(* one entry *)
Lemma entry_as_steps c v : all_multiples c -> 0 <= v < n -> exists ds,
  Forall is_a_step ds /\ Z.of_nat (length ds) = cost n w v
  /\ forall j, cong n (total (fun d => nth j d 0) ds) (v * nth j c 0).
Proof.
  intros H Hv. unfold all_multiples, factors_of_steps in H. destruct w; unfold cost.
  - exists (repeat (multiple n 1 c) (Z.to_nat v)). split; [apply Forall_repeat, H; left; reflexivity|].
    rewrite repeat_length, Z2Nat.id by lia. split; [reflexivity|]. intros j. rewrite repeated, Z2Nat.id by lia.
    exists 0. lia.
  - destruct (Z.eqb_spec v 0) as [->|N].
    + exists []. split; [constructor|]. split; [reflexivity|]. intros j. reflexivity.
    + exists [multiple n v c]. split.
      * constructor; [|constructor]. apply H, in_map_iff. exists (Z.to_nat v). split; [lia|]. apply in_seq. lia.
      * split; [reflexivity|]. intros j. unfold total. cbn [fold_right]. rewrite multiple_nth. exists 0. lia.
  - destruct (Z.leb_spec v (n - v)).
    + exists (repeat (multiple n 1 c) (Z.to_nat v)). split; [apply Forall_repeat, H; left; reflexivity|].
      rewrite repeat_length, Z2Nat.id by lia. split; [reflexivity|]. intros j. rewrite repeated, Z2Nat.id by lia.
      exists 0. lia.
    + exists (repeat (multiple n (n - 1) c) (Z.to_nat (n - v))).
      split; [apply Forall_repeat, H; right; left; reflexivity|].
      rewrite repeat_length, Z2Nat.id by lia. split; [reflexivity|]. intros j. rewrite repeated, Z2Nat.id by lia.
      exists ((n - v - 1) * nth j c 0). lia.
Qed.

(* all entries *)
Lemma change_as_steps m (C : rows) e : (forall i, (i < m)%nat -> all_multiples (nth i C [])) -> exists ds,
  Forall is_a_step ds /\ Z.of_nat (length ds) = weight n w m e
  /\ forall j, cong n (total (fun d => nth j d 0) ds) (sum m (fun i => e i * nth j (nth i C []) 0)).
Proof.
  induction m as [|m IH]; intros H.
  - exists []. split; [constructor|]. split; [reflexivity|]. intros j. reflexivity.
  - destruct IH as [ds [D1 [D2 D3]]]; [intros; apply H; lia|].
    destruct (entry_as_steps (nth m C []) (e m mod n)) as [ds' [D1' [D2' D3']]]; [apply H; lia | apply Z.mod_pos_bound; lia|].
    exists (ds ++ ds'). split; [apply Forall_app; auto|]. split.
    + rewrite app_length, Nat2Z.inj_add, D2, D2'. reflexivity.
    + intros j. rewrite total_app, D3, D3'. cbn [sum]. rewrite mod_cong. reflexivity.
Qed.

End Steps.

(** * All steps *)

Section Coded.
Variables (n : Z) (w : measure) (r : nat).
Hypothesis n_modulus : 2 <= n.
Variables (V : Type) (code : list Z -> V) (plus minus : V -> V -> V) (number : V -> Z).
Hypothesis plus_code : forall u v, good n r u -> good n r v -> plus (code u) (code v) = code (plus_list n u v).
Hypothesis minus_code : forall u v, good n r u -> good n r v -> minus (code u) (code v) = code (minus_list n u v).
Hypothesis number_code : forall v, good n r v -> number (code v) = number_of n v.

Lemma all_steps_all room C s : Forall (fun c => length c = r) C -> all_steps n w code number room C = Some s ->
  Forall (coded n r V code) (fresh s)
  /\ forall c u, In c C -> In u (factors_of_steps n w) -> In (code (multiple n u c)) (fresh s).
Proof.
  intros HC R. rewrite Forall_forall in HC. unfold all_steps in R.
  assert (E0 : extends n r V code Numbers.empty (Found [] Numbers.empty 0)) by (split; [auto | split; [auto | constructor]]).
  destruct (fun H => extends_all n r n_modulus V code number room number_code Numbers.empty _ _ _ s H E0 R) as [[_ [X2 X3]] [I2 _]].
  - intros c Hc. apply Forall_map, Forall_forall. intros u _. eexists. split; [|reflexivity]. apply good_multiple, HC, Hc; exact n_modulus.
  - split; [exact X3|]. intros c u Hc Hu. assert (G := good_multiple n r n_modulus u c (HC c Hc)).
    destruct (X2 (multiple n u c) G) as [F|F]; [|destruct (Numbers.empty_spec F)|exact F].
    apply (I2 c); auto. apply in_map_iff. exists u. auto.
Qed.

Lemma no_sum_of_steps_sound C target p q budget room m e : (q <= p)%nat -> good n r target ->
  length C = m -> Forall (fun c => length c = r) C ->
  no_sum_of_steps n w r code plus minus number C target p q budget room = Some true ->
  (forall j, (j < r)%nat -> cong n (sum m (fun i => e i * nth j (nth i C []) 0)) (nth j target 0)) ->
  Z.of_nat (p + q) < weight n w m e.
Proof.
  intros Hq Gt Lm HC E T. unfold no_sum_of_steps in E.
  destruct (all_steps n w code number (room / price_of_vector n r) C) as [s|] eqn:ES; [|discriminate].
  destruct (all_steps_all _ C s HC ES) as [F I]. apply Z.nle_gt. intros Le.
  assert (M : forall i, (i < m)%nat -> all_multiples n w (is_step n r V code (fresh s)) (nth i C [])).
  { intros i Hi u Hu. assert (Hc : In (nth i C []) C) by (apply nth_In; lia). split; [|apply I; auto].
    rewrite Forall_forall in HC. apply good_multiple, HC, Hc. exact n_modulus. }
  destruct (change_as_steps n w n_modulus _ m C e M) as [ds [D1 [D2 D3]]].
  apply (no_sum_sound n r n_modulus V code plus minus number (room / price_of_vector n r) plus_code minus_code
           number_code (fresh s) F _ target p q budget ds Hq Gt E D1); [lia|].
  intros j Hj. rewrite D3. apply T, Hj.
Qed.

End Coded.

(** * Over Z_2 *)

Lemma lxor_digits x y s t : 0 <= x < 2 -> 0 <= y < 2 -> 0 <= s -> 0 <= t ->
  Z.lxor (x + 2 * s) (y + 2 * t) = (x + y) mod 2 + 2 * Z.lxor s t.
Proof.
  intros Hx Hy Hs Ht. assert (X : x = 0 \/ x = 1) by lia. assert (Y : y = 0 \/ y = 1) by lia.
  destruct s as [|s|s], t as [|t|t]; try lia; destruct X as [->| ->], Y as [->| ->]; try reflexivity; cbn;
    destruct (Pos.lxor s t); reflexivity.
Qed.

Lemma lxor_numbers (f : Z -> Z -> Z) r u v : (forall x y, 0 <= x < 2 -> 0 <= y < 2 -> f x y = (x + y) mod 2) ->
  good 2 r u -> good 2 r v -> Z.lxor (number_of 2 u) (number_of 2 v) = number_of 2 (map2 f u v).
Proof.
  intros Hf [Lu Hu] [Lv Hv]. assert (L : length u = length v) by congruence. clear Lu Lv.
  revert v L Hv. induction Hu as [|x u Hx Hu IH]; intros [|y v] L Hv; simpl in L; try lia; [reflexivity|].
  assert (Hy := Forall_inv Hv). assert (Hv' := Forall_inv_tail Hv). cbv beta in Hy. cbn [map2]. unfold number_of in *.
  cbn [fold_right]. rewrite lxor_digits; [|exact Hx | exact Hy | apply number_nonneg; [lia | exact Hu]
    | apply number_nonneg; [lia | exact Hv']].
  rewrite Hf by auto. rewrite IH by auto. reflexivity.
Qed.

(* a change that leads to the target weighs at least the total *)
Lemma nothing_nearer_sound n w r m C target total budget room e : 2 <= n -> good n r target ->
  length C = m -> Forall (fun c => length c = r) C ->
  nothing_nearer n w r C target total budget room = Some true ->
  (forall j, (j < r)%nat -> cong n (sum m (fun i => e i * nth j (nth i C []) 0)) (nth j target 0)) ->
  total <= weight n w m e.
Proof.
  intros Hn Gt Lm HC E T. unfold nothing_nearer in E. destruct (Z.leb_spec total 0) as [H0|H0].
  { destruct (change_as_steps n w Hn (fun _ => True) m C e) as [ds [_ [D _]]]; [intros i _ u _; exact I | lia]. }
  destruct (most_colours <? n); [discriminate|]. destruct (_ <? 0); [discriminate|].
  assert (Hp : Z.of_nat (Z.to_nat (total / 2) + Z.to_nat ((total - 1) / 2)) = total - 1).
  { rewrite Nat2Z.inj_add, !Z2Nat.id by (apply Z.div_pos; lia). Z.to_euclidean_division_equations. lia. }
  assert (Hq : (Z.to_nat ((total - 1) / 2) <= Z.to_nat (total / 2))%nat).
  { apply Z2Nat.inj_le; [apply Z.div_pos; lia | apply Z.div_pos; lia | apply Z.div_le_mono; lia]. }
  apply Z.le_succ_l in H0. enough (total - 1 < weight n w m e) by lia. rewrite <- Hp.
  destruct (Z.eqb_spec n 2) as [->|N].
  - revert E T. apply no_sum_of_steps_sound; auto.
    + intros u v Gu Gv. apply lxor_numbers with (r := r); auto. intros x y Hx Hy. apply plus_modulo_mod; lia.
    + intros u v Gu Gv. apply lxor_numbers with (r := r); auto. intros x y Hx Hy. apply cong_mod. exists (- y). lia.
  - revert E T. apply no_sum_of_steps_sound; auto.
Qed.

(** * The kind *)

Section Kind.
Variables (n : Z) (w : measure) (m k r : nat).

Lemma rep_minus A B : over n m 1 A -> over n m 1 B -> rep n m 1 (minusL n A B) (fun i j => entry A i j - entry B i j).
Proof.
  intros HA HB. assert (SA := over_shape _ _ _ _ HA). assert (SB := over_shape _ _ _ _ HB).
  assert (LA : length A = m) by apply SA. assert (LB : length B = m) by apply SB.
  assert (Row : forall i, (i < m)%nat -> length (nth i A []) = 1%nat /\ length (nth i B []) = 1%nat).
  { intros i Hi. split; [apply (shape_row m 1 A) | apply (shape_row m 1 B)]; auto. }
  assert (LC : length (combine A B) = m) by (rewrite combine_length; lia).
  unfold minusL. split.
  - split; [rewrite map_length; exact LC|]. apply Forall_map, Forall_forall. intros p Hp.
    destruct (In_nth _ _ ([], []) Hp) as [i [Hi <-]]. rewrite LC in Hi. rewrite combine_nth by lia. cbn [fst snd].
    destruct (Row i Hi) as [R1 R2]. unfold minus_list. rewrite length_map2; lia.
  - intros i j Hi Hj. unfold entry. rewrite (nth_map' _ _ i ([], [])) by lia. rewrite combine_nth by lia. cbn [fst snd].
    destruct (Row i Hi) as [R1 R2]. unfold minus_list. rewrite nth_map2 by lia. apply mod_cong.
Qed.

Lemma nearest_solvable_sound M b x e L budget room : check_nearest_solvable n m k r M b x e L w budget room = true ->
  is_nearest n w m k (entry M) (entry b) (entry x) (entry e).
Proof.
  unfold check_nearest_solvable, decide_nearest_solvable. destruct (_ && _) eqn:H; [|discriminate].
  destruct (nothing_nearer _ _ _ _ _ _ _ _) as [[|]|] eqn:E; try discriminate. intros _. tested.
  assert (Hn : 2 <= n) by lia. assert (Hn' : 0 < n) by lia.
  assert (Ob : over n m 1 b) by assumption. assert (Oe : over n m 1 e) by assumption.
  assert (OL : over n r m L) by assumption.
  assert (Rm := rep_minus b e Ob Oe). split; [eapply rep_eq; [find_rep | exact Rm | eassumption]|]. intros e' [x' Ex].
  assert (E0 : mul m (entry L) (entry M) =[r, k; n] zero) by equation.
  assert (Rb : rep n r 1 (mulL n 1 L b) (mul m (entry L) (entry b))) by (apply rep_mul; apply rep_over; auto).
  assert (Ot : over n r 1 (mulL n 1 L b)) by (apply over_mulL; [exact Hn' | apply Rb]).
  destruct (column_concat n r _ Ot) as [Lt Nt]. destruct (column_concat n m e Oe) as [Le Ne].
  rewrite weight_column by auto. rewrite <- Le at 1. rewrite <- weigh_sum.
  assert (SL := over_shape _ _ _ _ OL).
  apply (nothing_nearer_sound n w r m (trL m L) (concat (mulL n 1 L b)) (weigh n w (concat e)) budget room); auto.
  - split; [exact Lt | apply (elements_concat n r); auto].
  - apply (length_trL m r). exact SL.
  - apply (over_shape n m r), (over_trL n r m L OL).
  - intros j Hj. rewrite Nt. destruct Rb as [_ Rb]. rewrite (Rb j O) by lia.
    assert (Eb : mul m (entry L) (mul k (entry M) x') =[r, 1; n] mul m (entry L) (fun i j => entry b i j - e' i j))
      by (rewrite Ex; reflexivity).
    rewrite <- mul_assoc, E0, mul_0_l, mul_sub_right in Eb.
    specialize (Eb j O Hj ltac:(lia)). cbv beta in Eb. unfold zero in Eb.
    rewrite (sum_ext m _ (fun i => entry L j i * e' i O)).
    + change (cong n (mul m (entry L) e' j O) (mul m (entry L) (entry b) j O)).
      destruct Eb as [z Ez]. exists z. lia.
    + intros i Hi. unfold entry. rewrite (nth_trL m r) by auto. rewrite (nth_map' _ _ j []) by (destruct SL; lia). lia.
Qed.

Lemma nearest_solvable_left_sound M b x e L budget room :
  check_nearest_solvable_left n m k r M b x e L w budget room = true ->
  is_nearest_left n w m k (entry M) (entry b) (entry x) (entry e).
Proof.
  unfold check_nearest_solvable_left, decide_nearest_solvable_left. destruct (_ && _) eqn:H; [|discriminate].
  intros C. apply nearest_solvable_sound in C. destruct C as [S Least]. tested.
  assert (OM : over n k m M) by assumption. assert (Ob : over n 1 m b) by assumption.
  assert (Ox : over n 1 k x) by assumption. assert (Oe : over n 1 m e) by assumption.
  assert (Turn : forall z d, mul k z (entry M) =[1, m; n] (fun i j => entry b i j - d i j) <->
    mul k (entry (trL m M)) (tr z) =[m, 1; n] (fun i j => entry (trL m b) i j - tr d i j)).
  { intros z d. rewrite (tr_iff n 1 m), (tr_mul n 1 k m z (entry M)), (entry_transposed n k m M OM).
    assert (Et : (fun i j => entry (trL m b) i j - tr d i j) =[m, 1; n] tr (fun i j => entry b i j - d i j)).
    { intros i j Hi Hj. unfold tr. apply sub_cong; [apply (entry_transposed n 1 m b Ob i j Hi Hj) | reflexivity]. }
    rewrite Et. reflexivity. }
  split.
  - apply Turn. rewrite <- (entry_transposed n 1 k x Ox), S. intros i j Hi Hj.
    apply sub_cong; [reflexivity | apply (entry_transposed n 1 m e Oe i j Hi Hj)].
  - intros e' [x' Ex]. apply Turn in Ex. assert (W := Least (tr e') (ex_intro _ (tr x') Ex)). unfold tr in W.
    rewrite (weight_cong n w m (entry e O) (fun i => entry (trL m e) i O)); [exact W|].
    intros i Hi. symmetry. apply (entry_transposed n 1 m e Oe i O); auto.
Qed.

End Kind.
