(* What a matrix spans, as a direct sum of cyclic modules. *)

From Modlinalg Require Import GivenGenerators.
From Modlinalg Require Import proofs.Tested proofs.Decomposition proofs.Generators proofs.SolutionSet proofs.Modules.
From Modlinalg Require Import proofs.Quotient proofs.Homology proofs.Smith proofs.Structure proofs.Turned.

Lemma rev_by_places {A} (a : A) l : rev l = map (fun i => nth (length l - 1 - i) l a) (seq 0 (length l)).
Proof.
  apply (nth_ext _ _ a a); [rewrite rev_length, length_map_seq; reflexivity|].
  intros i Hi. rewrite rev_length in Hi. rewrite (nth_map_seq (fun i => nth (length l - 1 - i) l a)) by exact Hi.
  rewrite rev_nth by exact Hi. f_equal. lia.
Qed.

Lemma filter_of_map {A B} (f : A -> B) p l : filter p (map f l) = map f (filter (fun a => p (f a)) l).
Proof. induction l as [|a l IH]; [reflexivity|]. cbn [map filter]. destruct (p (f a)); cbn [map]; rewrite IH; reflexivity. Qed.

Lemma filter_of_rev {A} (p : A -> bool) l : filter p (rev l) = rev (filter p l).
Proof.
  induction l as [|a l IH]; [reflexivity|]. cbn [rev filter]. rewrite filter_app, IH. cbn [filter].
  destruct (p a); cbn [rev]; [reflexivity|apply app_nil_r].
Qed.

Section Spanned.
Variables (n : Z) (m g : nat) (G RI W CI R C : mat).
Hypothesis n_nonneg : 0 <= n.
Hypothesis Dec : is_decomposition n m g G RI W CI R C.
(* as read from a certificate *)
Hypothesis W_element : forall i, (i < min m g)%nat -> element n (W i i).

Notation s := (min m g).
Notation "a == b" := (cong n a b) (at level 70).

(* the order of column i of RI*W *)
Definition order_in (i : nat) : Z := if W i i =? 0 then 1 else n / W i i.

Lemma order_in_spec i : (i < s)%nat -> 0 <= order_in i /\ (forall c, W i i * c == 0 <-> (order_in i | c)).
Proof.
  intros Hi. unfold order_in. destruct (Z.eqb_spec (W i i) 0) as [E|E].
  { split; [lia|]. intros c. rewrite E. split; intros _; [apply Z.divide_1_l|reflexivity]. }
  destruct Dec as [_ [_ [[_ [Div _]] _]]]. destruct (Div i ltac:(lia) ltac:(lia) E) as [P [q Eq]].
  assert (En : n / W i i = q) by (rewrite Eq; apply Z.div_mul; exact E). rewrite En. split; [nia|].
  intros c. unfold cong. split; intros [e Ee]; exists e; nia.
Qed.

(* entry i of W*y *)
Lemma W_times y i : (i < m)%nat -> mul g W y i O == if Nat.ltb i s then W i i * y i O else 0.
Proof.
  intros Hi. destruct Dec as [_ [_ [[Diag _] _]]]. unfold mul. destruct (Nat.ltb_spec i s) as [H|H].
  - rewrite (sum_cong_ext n g _ (fun l => if Nat.eqb i l then W i i * y i O else 0)).
    + rewrite (sum_one g i) by (try lia; intros l _ Hl; nat_cases; auto). rewrite Nat.eqb_refl. reflexivity.
    + intros l Hl. destruct (Nat.eqb_spec i l) as [->|]; [reflexivity|]. rewrite (Diag i l) by auto. reflexivity.
  - rewrite (sum_cong_ext n g _ (fun _ => 0)); [rewrite sum_0 by auto; reflexivity|].
    intros l Hl. rewrite (Diag i l) by lia. reflexivity.
Qed.

(* the columns of RI*W with their orders, from the last one on *)
Definition spanning_all : gens :=
  map (fun i => (order_in i, map (fun l => RI l i * W i i) (seq 0 m))) (rev (seq 0 s)).

Lemma nth_rev_seq i : (i < s)%nat -> nth i (rev (seq 0 s)) O = (s - 1 - i)%nat.
Proof. intros Hi. rewrite rev_nth, seq_length by (rewrite seq_length; exact Hi). rewrite seq_nth by lia. lia. Qed.

Lemma length_spanning : length spanning_all = s.
Proof. unfold spanning_all. rewrite map_length, rev_length. apply seq_length. Qed.

Lemma nth_spanning i a : (i < s)%nat ->
  nth i spanning_all a = (order_in (s - 1 - i), map (fun l => RI l (s - 1 - i)%nat * W (s - 1 - i)%nat (s - 1 - i)%nat) (seq 0 m)).
Proof.
  intros Hi. unfold spanning_all. rewrite (nth_map' _ _ i O) by (rewrite rev_length, seq_length; exact Hi).
  rewrite nth_rev_seq by exact Hi. reflexivity.
Qed.

Lemma below_spanning c : below c (map fst spanning_all) <->
  length c = s /\ forall i, (i < s)%nat -> element (order_in i) (nth (s - 1 - i) c 0).
Proof.
  assert (E : forall i, (i < s)%nat -> nth i (map fst spanning_all) 0 = order_in (s - 1 - i)).
  { intros i Hi. rewrite (nth_map' _ _ i (0, [])) by (rewrite length_spanning; exact Hi).
    rewrite nth_spanning by exact Hi. reflexivity. }
  rewrite below_nth, map_length, length_spanning. split; intros [L B]; split; auto; intros i Hi.
  - specialize (B (s - 1 - i)%nat ltac:(lia)). rewrite E in B by lia. replace (s - 1 - (s - 1 - i))%nat with i in B by lia.
    exact B.
  - rewrite E by exact Hi. specialize (B (s - 1 - i)%nat ltac:(lia)). replace (s - 1 - (s - 1 - i))%nat with i in B by lia.
    exact B.
Qed.

(* the combination with these coefficients, in the places of the columns *)
Definition placed (c : list Z) : mat := fun i _ => if Nat.ltb i s then nth (s - 1 - i) c 0 else 0.

Lemma combination_spanning c l : length c = s -> (l < m)%nat ->
  combination c (map snd spanning_all) l == mul m RI (mul g W (placed c)) l O.
Proof.
  intros Lc Hl. rewrite combination_sum by (rewrite map_length, length_spanning; exact Lc). rewrite Lc.
  rewrite <- (sum_turned s). unfold mul at 1.
  rewrite (sum_cong_ext n m _ (fun i => if Nat.ltb i s then RI l i * (W i i * nth (s - 1 - i) c 0) else 0)).
  - replace m with (s + (m - s))%nat at 2 by lia. rewrite sum_app.
    rewrite (sum_0 (m - s)) by (intros i Hi; nat_cases; reflexivity). rewrite Z.add_0_r.
    apply sum_cong_ext. intros i Hi. rewrite (nth_map' _ _ _ (0, [])) by (rewrite length_spanning; lia).
    rewrite nth_spanning by lia. cbn [snd]. replace (s - 1 - (s - 1 - i))%nat with i by lia.
    rewrite (nth_map_seq (fun l => RI l i * W i i)) by exact Hl. destruct (Nat.ltb_spec i s); [|lia].
    exists 0. ring.
  - intros i Hi. rewrite W_times by exact Hi. unfold placed. destruct (Nat.ltb i s); [reflexivity|exists 0; ring].
Qed.

(* RI*W*y depends on W_i*y_i alone *)
Lemma RIW_zero y : mul m RI (mul g W y) =[m, 1; n] zero <-> forall i, (i < s)%nat -> (order_in i | y i O).
Proof.
  destruct Dec as [[ER _] _]. transitivity (mul g W y =[m, 1; n] zero).
  - split; intros E; [|rewrite E; apply mul_0_r].
    rewrite <- (mul_1_l n m 1 (mul g W y)), <- ER, mul_assoc, E. apply mul_0_r.
  - split; intros E.
    + intros i Hi. apply (order_in_spec i Hi). specialize (E i O ltac:(lia) Nat.lt_0_1).
      rewrite W_times in E by lia. destruct (Nat.ltb_spec i s); [exact E|lia].
    + intros i l Hi Hl. only_0 l. rewrite W_times by exact Hi. destruct (Nat.ltb_spec i s) as [H|]; [|reflexivity].
      apply (order_in_spec i H). apply E; exact H.
Qed.

Notation classes := (proper spanning_all).
Notation nothing := (is_zero_vector n m).

Lemma in_span v : in_columns n m g G v <-> exists y, mul m RI (mul g W y) =[m, 1; n] upright v.
Proof.
  destruct Dec as [_ [[EC EC'] [_ EG]]]. split; intros [t Et].
  - exists (mul g CI t). rewrite <- Et, <- EG, !mul_assoc. reflexivity.
  - exists (mul g C t). rewrite <- Et, <- EG, !mul_assoc, <- (mul_assoc n g g g 1 CI C), EC', mul_1_l. reflexivity.
Qed.

Lemma spanned_structure : is_quotient (in_columns n m g G) nothing (map snd classes) (map fst classes).
Proof.
  assert (Sub : forall y c, length c = s ->
    nothing (fun l => mul m RI (mul g W y) l O - combination c (map snd spanning_all) l)
    <-> forall i, (i < s)%nat -> (order_in i | y i O - nth (s - 1 - i) c 0)).
  { intros y c Lc.
    assert (E : mul m RI (mul g W (fun i j => y i j - placed c i j))
      =[m, 1; n] fun l j => mul m RI (mul g W y) l j - mul m RI (mul g W (placed c)) l j).
    { rewrite (mul_sub_right n m g 1 W y (placed c)). apply (mul_sub_right n m m 1 RI (mul g W y) (mul g W (placed c))). }
    transitivity (mul m RI (mul g W (fun i j => y i j - placed c i j)) =[m, 1; n] zero).
    - split; intros Z l.
      + intros j Hl Hj. only_0 j. rewrite (E l O) by auto. specialize (Z l Hl). cbv beta in Z.
        rewrite combination_spanning in Z by auto. exact Z.
      + intros Hl. rewrite combination_spanning by auto. specialize (Z l O Hl Nat.lt_0_1). rewrite (E l O) in Z by auto.
        exact Z.
    - rewrite RIW_zero. split; intros D i Hi; specialize (D i Hi); unfold placed in *;
        destruct (Nat.ltb_spec i s); try lia; exact D. }
  split; [|split; [|split; [|split]]].
  - intros v Z. exists zero. rewrite mul_0_r. intros i l Hi Hl. symmetry. apply Z. exact Hi.
  - apply Forall_forall. intros v Hv. apply in_map_iff in Hv. destruct Hv as [[o v'] [Ev Hv]]. cbn [snd] in Ev. subst v'.
    apply filter_In in Hv. destruct Hv as [Hv _]. apply in_map_iff in Hv. destruct Hv as [i [Ei Hi]].
    inversion Ei as [[Eo Ev]]. apply in_rev, in_seq in Hi. apply in_span. exists (col one i).
    intros l j Hl Hj. only_0 j. unfold upright.
    rewrite (nth_map_seq (fun l => RI l i * W i i)) by exact Hl. unfold mul at 1.
    rewrite (sum_cong_ext n m _ (fun r => if Nat.eqb r i then RI l i * W i i else 0)).
    + rewrite (sum_one m i) by (try lia; intros r _ Hr; nat_cases; auto). rewrite Nat.eqb_refl. reflexivity.
    + intros r Hr. rewrite W_times by exact Hr. unfold col, one.
      destruct (Nat.ltb_spec r s), (Nat.eqb_spec r i); subst; try lia; exists 0; ring.
  - intros v Hv. apply in_span in Hv. destruct Hv as [y Ey].
    destruct (expand_onto spanning_all (map (fun i => y (s - 1 - i)%nat O mod order_in (s - 1 - i)) (seq 0 s))) as [c [Bc Ec]].
    { apply below_spanning. split; [apply length_map_seq|]. intros i Hi.
      rewrite (nth_map_seq (fun i => y (s - 1 - i)%nat O mod order_in (s - 1 - i))) by lia.
      replace (s - 1 - (s - 1 - i))%nat with i by lia. destruct (order_in_spec i Hi) as [P _]. unfold element.
      destruct (Z.eq_dec (order_in i) 0); [left; assumption|right; apply Z.mod_pos_bound; lia]. }
    exists c. split; [exact Bc|].
    assert (Le : length (expand spanning_all c) = s) by (rewrite Ec; apply length_map_seq).
    assert (F : nothing (fun l => mul m RI (mul g W y) l O - combination (expand spanning_all c) (map snd spanning_all) l)).
    { apply Sub; [exact Le|]. intros i Hi. rewrite Ec.
      rewrite (nth_map_seq (fun i => y (s - 1 - i)%nat O mod order_in (s - 1 - i))) by lia.
      replace (s - 1 - (s - 1 - i))%nat with i by lia. apply (cong_mod (order_in i)). symmetry. apply cong_mod, mod_cong. }
    intros l Hl. specialize (F l Hl). cbv beta in F. rewrite expand_combination in F by exact Bc.
    specialize (Ey l O Hl Nat.lt_0_1). unfold upright in Ey. rewrite <- Ey. exact F.
  - intros c c' Bc Bc' Z. apply (expand_inj spanning_all); auto.
    assert (Be := expand_below _ _ Bc). apply below_spanning in Be. destruct Be as [Le Be].
    assert (Be' := expand_below _ _ Bc'). apply below_spanning in Be'. destruct Be' as [Le' Be'].
    assert (F : forall i, (i < s)%nat -> (order_in i | placed (expand spanning_all c) i O - nth (s - 1 - i) (expand spanning_all c') 0)).
    { apply Sub; [exact Le'|]. intros l Hl. specialize (Z l Hl). cbv beta in Z |- *.
      rewrite <- combination_spanning by auto. rewrite !expand_combination by assumption. exact Z. }
    apply (nth_ext _ _ 0 0); [congruence|]. intros i Hi. rewrite Le in Hi.
    specialize (F (s - 1 - i)%nat ltac:(lia)). specialize (Be (s - 1 - i)%nat ltac:(lia)).
    specialize (Be' (s - 1 - i)%nat ltac:(lia)). unfold placed in F.
    destruct (Nat.ltb_spec (s - 1 - i) s); [|lia].
    replace (s - 1 - (s - 1 - i))%nat with i in * by lia. destruct F as [q Eq]. unfold element in *.
    destruct (Z.eq_dec (order_in (s - 1 - i)) 0) as [E0|N0]; [rewrite E0 in Eq; lia|].
    destruct Be as [|Be]; [congruence|]. destruct Be' as [|Be']; [congruence|]. assert (q = 0) by nia. lia.
  - assert (H : Forall (fun ov => nothing (fun l => fst ov * nth l (snd ov) 0)) classes).
    { apply Forall_forall. intros ov Hv. apply filter_In in Hv. destruct Hv as [Hv _]. apply in_map_iff in Hv.
      destruct Hv as [i [Ei Hi]]. apply in_rev, in_seq in Hi. subst ov. cbn [fst snd]. intros l Hl.
      rewrite (nth_map_seq (fun l => RI l i * W i i)) by exact Hl.
      assert (Z : W i i * order_in i == 0) by (apply (order_in_spec i ltac:(lia)), Z.divide_refl).
      replace (order_in i * (RI l i * W i i)) with (RI l i * (W i i * order_in i)) by ring. rewrite Z. exists 0. ring. }
    clear -H. induction H as [|og G' Hog HG IH]; cbn [map]; constructor; auto.
Qed.

Lemma spanned_orders : map fst classes = orders_spanned n (map (fun i => W i i) (seq 0 s)).
Proof.
  rewrite fst_proper. unfold spanning_all, orders_spanned. rewrite map_map. cbn [fst].
  rewrite map_rev, filter_of_rev. f_equal. rewrite !filter_of_map, map_map.
  rewrite (filter_ext_in (fun i => negb (order_in i =? 1)) (fun i => negb (W i i =? 0))).
  - apply map_ext_in. intros i Hi. apply filter_In in Hi. destruct Hi as [_ Hi]. unfold order_in.
    apply negb_true_iff in Hi. rewrite Hi. reflexivity.
  - intros i Hi. apply in_seq in Hi. f_equal. unfold order_in. destruct (Z.eqb_spec (W i i) 0) as [|N]; [reflexivity|].
    apply Z.eqb_neq. intros E. destruct Dec as [_ [_ [[_ [Div _]] _]]].
    destruct (Div i ltac:(lia) ltac:(lia) N) as [P [q Eq]]. rewrite Eq, Z.div_mul in E by exact N. subst q.
    destruct (W_element i ltac:(lia)); lia.
Qed.

Lemma spanned_divide : StronglySorted Z.divide (map fst classes) /\ ~ In 1 (map fst classes).
Proof.
  rewrite fst_proper. split.
  - apply sorted_filter. unfold spanning_all. rewrite map_map. cbn [fst]. rewrite map_rev, (rev_by_places 0), length_map_seq.
    apply sorted_by_places. intros i j Hij Hj.
    rewrite !(nth_map_seq order_in) by lia. unfold order_in.
    destruct (Z.eqb_spec (W (s - 1 - i)%nat (s - 1 - i)%nat) 0) as [|Ni]; [apply Z.divide_1_l|].
    destruct Dec as [_ [_ [Sm _]]].
    assert (Ch : (W (s - 1 - j)%nat (s - 1 - j)%nat | W (s - 1 - i)%nat (s - 1 - i)%nat)) by (apply (smith_chain n m g); auto; lia).
    destruct Sm as [_ [Div _]].
    destruct (Div (s - 1 - i)%nat ltac:(lia) ltac:(lia) Ni) as [P [q Eq]].
    destruct (Z.eqb_spec (W (s - 1 - j)%nat (s - 1 - j)%nat) 0) as [E0|Nj].
    + rewrite E0 in Ch. apply Z.divide_0_l in Ch. congruence.
    + destruct Ch as [e Ee]. rewrite Eq, Z.div_mul by exact Ni. rewrite Ee, Z.mul_assoc, Z.div_mul by exact Nj.
      apply Z.divide_factor_l.
  - intros H. apply filter_In in H. destruct H as [_ H]. discriminate H.
Qed.

Lemma zero_vector_scale e u : nothing u -> nothing (fun l => e * u l).
Proof. intros H i Hi. rewrite (H i Hi). exists 0. ring. Qed.

Lemma spanned_direct_sum :
  is_direct_sum n m (in_columns n m g G) (orders_spanned n (map (fun i => W i i) (seq 0 s))).
Proof.
  rewrite <- spanned_orders. assert (S := spanned_structure). destruct spanned_divide as [Turn None].
  split; [exists (map snd classes); exact S|].
  apply (are_unique (in_columns n m g G) nothing) with (G := map snd classes); auto.
  - intros u v E H i Hi. rewrite <- E. apply H, Hi.
  - intros u v H H' i Hi. rewrite (H i Hi), (H' i Hi). reflexivity.
  - apply zero_vector_scale.
  - apply in_columns_0.
  - intros i Hi. reflexivity.
Qed.

End Spanned.
