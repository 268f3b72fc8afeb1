(* The kinds module_generators and quotient_generators. *)

From Modlinalg Require Import Characteristic GivenGenerators.
From Modlinalg Require Import proofs.Tested proofs.Basic proofs.Decomposition proofs.Kernel proofs.Generators.
From Modlinalg Require Import proofs.SolutionSet proofs.Modules proofs.Quotient proofs.Homology proofs.Smith.
From Modlinalg Require Import proofs.Structure proofs.Laplace proofs.Multiplied proofs.Cofactors proofs.Coefficients.
From Modlinalg Require Import proofs.Polynomials proofs.Charpoly proofs.Turned proofs.Drazin.

(** * The structure of what a matrix spans *)

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

(** * The kind module_generators *)

Lemma is_direct_sum_iff n m (A B : (nat -> Z) -> Prop) orders : (forall v, A v <-> B v) ->
  is_direct_sum n m A orders -> is_direct_sum n m B orders.
Proof.
  intros E [[G Q] U]. split.
  - exists G. apply (is_quotient_iff A B (is_zero_vector n m) (is_zero_vector n m)); [exact E|reflexivity|exact Q].
  - revert U. apply are_the_orders_iff; [exact E|reflexivity].
Qed.

Lemma module_generators_sound n m h g N G x y RI W CI R C orders :
  check_module_generators n m h g N G x y RI W CI R C orders = true ->
  (forall v, in_columns n m h (entry N) v <-> in_columns n m g (entry G) v)
  /\ is_direct_sum n m (in_columns n m h (entry N)) orders.
Proof.
  unfold check_module_generators. intros T. apply andb_true_iff in T. destruct T as [T Ho].
  apply andb_true_iff in T. destruct T as [T Hd].
  assert (HW : over n m g W) by (unfold check_decomposition in Hd; tested; assumption).
  apply decomposition_sound in Hd. tested.
  assert (Ex : mul h (entry N) (entry x) =[m, g; n] entry G) by equation.
  assert (Ey : mul g (entry G) (entry y) =[m, h; n] entry N) by equation.
  assert (Same : forall v, in_columns n m h (entry N) v <-> in_columns n m g (entry G) v).
  { intros v. split; [apply (columns_of_product n m g h _ _ _ v Ey)|apply (columns_of_product n m h g _ _ _ v Ex)]. }
  split; [exact Same|]. unfold same_list in Ho. destruct list_eq_dec as [->|] in Ho; [|discriminate].
  apply (is_direct_sum_iff n m (in_columns n m g (entry G))); [intros v; symmetry; apply Same|].
  apply (spanned_direct_sum n m g (entry G) (entry RI) (entry W) (entry CI) (entry R) (entry C)); auto.
  intros i Hi. apply (over_entry n m g); auto; lia.
Qed.

Lemma module_generators_left_sound n m h g N G x y RI W CI R C orders :
  check_module_generators_left n m h g N G x y RI W CI R C orders = true ->
  (forall v, in_columns n m h (entry N) v <-> in_rows n g m (entry G) v)
  /\ is_direct_sum n m (in_columns n m h (entry N)) orders.
Proof.
  unfold check_module_generators_left. intros T. apply andb_true_iff in T. destruct T as [T Right]. tested.
  apply module_generators_sound in Right. destruct Right as [Same Sum]. split; [|exact Sum].
  intros v. rewrite Same, <- in_columns_tr. apply in_columns_meq.
  apply (rep_tr n g m G (entry G)). assumption.
Qed.

(** * The kind quotient_generators *)

(* Cayley and Hamilton: a monic polynomial of degree m is 0 at M *)
Lemma cdet_top m : forall A B, cdet m A B m = det m B.
Proof.
  induction m as [|m IH]; intros A B; [reflexivity|]. rewrite cdet_S, det_S. apply sum_ext. intros r _.
  rewrite cdet_high by lia. cbn [shift]. rewrite IH. ring.
Qed.

Lemma vanishing m M : exists p, length p = S m /\ nth m p 0 = 1 /\ value_at m p M =[m, m; 0] zero.
Proof.
  exists (coefficients m M). assert (E := nth_coefficients m M). split; [apply length_map_seq|]. split.
  { rewrite E. unfold characteristic. rewrite cdet_top. apply det_one. }
  destruct m as [|m]; [intros i j Hi; lia|].
  destruct (coefficients (S m) M) as [|a f] eqn:Ep; [discriminate (f_equal (@length Z) Ep)|].
  rewrite value_at_cons.
  assert (Lf : length f = S m).
  { assert (L := length_map_seq (characteristic (S m) M) (S (S m))). fold (coefficients (S m) M) in L. rewrite Ep in L.
    cbn [length] in L. lia. }
  assert (V : value_at (S m) f M =[S m, S m; 0] layer (S m) M 0).
  { apply value_layer; [|lia|lia]. intros i. specialize (E (S i)). cbn [nth] in E. rewrite E. reflexivity. }
  intros i j Hi Hj. assert (V' : mul (S m) M (value_at (S m) f M) =[S m, S m; 0] mul (S m) M (layer (S m) M 0)) by (rewrite V; reflexivity).
  rewrite (V' i j Hi Hj). assert (St := layer_step (S m) M 0 i j Hi Hj). cbn [shift] in St.
  specialize (E O). cbn [nth] in E. rewrite E. unfold zero. exists 0. lia.
Qed.

Lemma value_at_commutes m M f : mul m M (value_at m f M) =[m, m; 0] mul m (value_at m f M) M.
Proof.
  induction f as [|a f IH].
  - transitivity (mul m M zero); [reflexivity|]. rewrite mul_0_r. symmetry. exact (mul_0_l 0 m m m M).
  - rewrite value_at_cons. intros i j Hi Hj.
    assert (E1 : mul m M (fun i j => mul m M (value_at m f M) i j + a * one i j) i j
      = mul m M (mul m M (value_at m f M)) i j + a * mul m M one i j).
    { unfold mul at 1. rewrite (sum_ext m _ (fun l => M i l * mul m M (value_at m f M) l j + a * (M i l * one l j)))
        by (intros; ring). rewrite sum_add, sum_mul_l. reflexivity. }
    assert (E2 : mul m (fun i j => mul m M (value_at m f M) i j + a * one i j) M i j
      = mul m (mul m M (value_at m f M)) M i j + a * mul m one M i j).
    { unfold mul at 1. rewrite (sum_ext m _ (fun l => mul m M (value_at m f M) i l * M l j + a * (one i l * M l j)))
        by (intros; ring). rewrite sum_add, sum_mul_l. reflexivity. }
    rewrite E1, E2, (mul_1_r 0 m m M i j Hi Hj), (mul_1_l 0 m m M i j Hi Hj).
    rewrite (mul_assoc 0 m m m m M (value_at m f M) M i j Hi Hj).
    assert (F : mul m M (mul m M (value_at m f M)) =[m, m; 0] mul m M (mul m (value_at m f M) M)) by (rewrite IH; reflexivity).
    rewrite (F i j Hi Hj). reflexivity.
Qed.

Lemma sum_divide k d f : (forall l, (l < k)%nat -> (d | f l)) -> (d | sum k f).
Proof.
  induction k as [|k IH]; intros H; cbn [sum]; [apply Z.divide_0_r|].
  apply Z.divide_add_r; [apply IH; intros; apply H; lia | apply H; lia].
Qed.

(* An endomorphism of a direct sum of cyclic groups that is onto is one to one: A is it, A*B is the identity. *)
Section Onto.
Variables (p : nat) (o : nat -> Z) (A B : mat).

(* row i is the same modulo the order i *)
Definition same (q : nat) (X Y : mat) : Prop := forall i j, (i < p)%nat -> (j < q)%nat -> (o i | X i j - Y i j).

Hypothesis A_keeps : forall c, same 1 c zero -> same 1 (mul p A c) zero.
Hypothesis A_B : same p (mul p A B) one.

Definition keeps (R : mat) : Prop := forall q X Y, same q X Y -> same q (mul p R X) (mul p R Y).

Lemma same_equal q X Y : X =[p, q; 0] Y -> same q X Y.
Proof. intros E i j Hi Hj. specialize (E i j Hi Hj). apply cong_0 in E. rewrite E, Z.sub_diag. apply Z.divide_0_r. Qed.

Lemma same_trans q X Y Z : same q X Y -> same q Y Z -> same q X Z.
Proof.
  intros E F i j Hi Hj. replace (X i j - Z i j) with ((X i j - Y i j) + (Y i j - Z i j)) by ring.
  apply Z.divide_add_r; auto.
Qed.

Lemma same_sym q X Y : same q X Y -> same q Y X.
Proof. intros E i j Hi Hj. replace (Y i j - X i j) with (- (X i j - Y i j)) by ring. apply Z.divide_opp_r. auto. Qed.

Lemma keeps_A : keeps A.
Proof.
  intros q X Y E i j Hi Hj.
  assert (K := A_keeps (fun l _ => X l j - Y l j)). replace (mul p A X i j - mul p A Y i j) with (mul p A (fun l _ => X l j - Y l j) i O - zero i O).
  - apply K; auto. intros r l Hr Hl. unfold zero. rewrite Z.sub_0_r. apply E; auto.
  - unfold zero, mul. rewrite Z.sub_0_r. rewrite (sum_ext p _ (fun l => A i l * X l j + -1 * (A i l * Y l j))) by (intros; ring).
    rewrite sum_add, sum_mul_l. ring.
Qed.

Lemma same_times q X Y Z : same p X Y -> same q (mul p X Z) (mul p Y Z).
Proof.
  intros E i j Hi Hj. replace (mul p X Z i j - mul p Y Z i j) with (sum p (fun l => (X i l - Y i l) * Z l j)).
  - apply sum_divide. intros l Hl. apply Z.divide_mul_l. auto.
  - unfold mul. rewrite (sum_ext p _ (fun l => X i l * Z l j + -1 * (Y i l * Z l j))) by (intros; ring).
    rewrite sum_add, sum_mul_l. ring.
Qed.

Lemma same_add q X Y Z V : same q X Y -> same q Z V -> same q (fun i j => X i j + Z i j) (fun i j => Y i j + V i j).
Proof.
  intros E F i j Hi Hj. replace (X i j + Z i j - (Y i j + V i j)) with ((X i j - Y i j) + (Z i j - V i j)) by ring.
  apply Z.divide_add_r; auto.
Qed.

Definition plus (X Y : mat) : mat := fun i j => X i j + Y i j.
Definition times (a : Z) (X : mat) : mat := fun i j => a * X i j.

Lemma mul_plus_l X Y Z i j : mul p (plus X Y) Z i j = mul p X Z i j + mul p Y Z i j.
Proof. unfold mul, plus. rewrite <- sum_add. apply sum_ext. intros; ring. Qed.
Lemma mul_plus_r X Y Z i j : mul p Z (plus X Y) i j = mul p Z X i j + mul p Z Y i j.
Proof. unfold mul, plus. rewrite <- sum_add. apply sum_ext. intros; ring. Qed.
Lemma mul_times_l a X Z i j : mul p (times a X) Z i j = a * mul p X Z i j.
Proof. unfold mul, times. rewrite <- sum_mul_l. apply sum_ext. intros; ring. Qed.
Lemma mul_times_r a X Z i j : mul p Z (times a X) i j = a * mul p Z X i j.
Proof. unfold mul, times. rewrite <- sum_mul_l. apply sum_ext. intros; ring. Qed.

Lemma keeps_pow e : keeps (pow p A e).
Proof.
  induction e as [|e IH]; intros q X Y E.
  - cbn [pow]. apply (same_trans q _ X); [apply same_equal, mul_1_l|]. apply (same_trans q _ Y); [exact E|].
    apply same_equal. symmetry. apply mul_1_l.
  - cbn [pow]. apply (same_trans q _ (mul p A (mul p (pow p A e) X))); [apply same_equal, mul_assoc|].
    apply (same_trans q _ (mul p A (mul p (pow p A e) Y))); [apply keeps_A, IH, E|].
    apply same_equal. symmetry. apply mul_assoc.
Qed.

(* A^d*f(B) is the identity and a polynomial in A times A, for a monic f of degree d *)
Lemma leading f : last f 0 = 1 -> exists R, keeps R /\ mul p A R =[p, p; 0] mul p R A
  /\ same p (mul p (pow p A (pred (length f))) (value_at p f B)) (plus one (mul p R A)).
Proof.
  induction f as [|a f IH]; [discriminate|]. intros Last. destruct f as [|b f].
  - cbn [last] in Last. subst a. exists zero. split; [|split].
    + intros q X Y _. apply same_equal. rewrite !mul_0_l. reflexivity.
    + rewrite mul_0_l. apply mul_0_r.
    + cbn [length pred pow]. apply same_equal. rewrite mul_1_l, value_at_cons. intros i j Hi Hj. cbv beta.
      unfold plus. rewrite (mul_0_l 0 p p p A i j Hi Hj). unfold value_at. cbn [length sum]. unfold mul. rewrite sum_0 by (intros; ring).
      exists 0. unfold zero. ring.
  - destruct (IH Last) as [R [KR [CR SR]]]. clear IH. set (g := b :: f) in *.
    set (e := pred (length g)) in *. assert (Le : length (a :: g) = S (S e)) by reflexivity.
    exists (plus R (times a (pow p A e))). split; [|split].
    + intros q X Y E. apply (same_trans q _ (plus (mul p R X) (mul p (times a (pow p A e)) X))).
      { apply same_equal. intros i j _ _. rewrite mul_plus_l. reflexivity. }
      apply (same_trans q _ (plus (mul p R Y) (mul p (times a (pow p A e)) Y))).
      * apply same_add; [apply KR, E|]. intros i j Hi Hj. rewrite !mul_times_l.
        replace (a * mul p (pow p A e) X i j - a * mul p (pow p A e) Y i j)
          with (a * (mul p (pow p A e) X i j - mul p (pow p A e) Y i j)) by ring.
        apply Z.divide_mul_r. apply (keeps_pow e q X Y E i j Hi Hj).
      * apply same_equal. intros i j _ _. rewrite mul_plus_l. reflexivity.
    + intros i j Hi Hj. rewrite mul_plus_l, mul_plus_r, mul_times_l, mul_times_r, (CR i j Hi Hj).
      assert (P := pow_S_r 0 p A e i j Hi Hj). cbn [pow] in P. rewrite P. reflexivity.
    + rewrite Le. cbn [pred].
      (* A^(e+1)*(g(B)*B + a) *)
      assert (V : value_at p (a :: g) B =[p, p; 0] plus (mul p (value_at p g B) B) (times a one)).
      { rewrite value_at_cons. intros i j Hi Hj. unfold plus, times. cbv beta.
        rewrite (value_at_commutes p B g i j Hi Hj). reflexivity. }
      apply (same_trans p _ (plus (mul p A (mul p (mul p (pow p A e) (value_at p g B)) B)) (times a (pow p A (S e))))).
      { apply same_equal. rewrite V. intros i j Hi Hj. rewrite mul_plus_r, mul_times_r. unfold plus, times.
        rewrite (mul_1_r 0 p p (pow p A (S e)) i j Hi Hj). cbn [pow].
        rewrite (mul_assoc 0 p p p p A (pow p A e) (mul p (value_at p g B) B) i j Hi Hj).
        assert (F : mul p A (mul p (pow p A e) (mul p (value_at p g B) B)) =[p, p; 0] mul p A (mul p (mul p (pow p A e) (value_at p g B)) B))
          by (rewrite (mul_assoc 0 p p p p (pow p A e)); reflexivity).
        rewrite (F i j Hi Hj). reflexivity. }
      apply (same_trans p _ (plus (mul p A (mul p (plus one (mul p R A)) B)) (times a (pow p A (S e))))).
      { apply same_add; [apply keeps_A, same_times, SR | apply same_equal; reflexivity]. }
      (* A*(1 + R*A)*B = A*B + A*R*(A*B) *)
      apply (same_trans p _ (plus (plus (mul p A B) (mul p (mul p R A) (mul p A B))) (times a (pow p A (S e))))).
      { apply same_equal. intros i j Hi Hj. unfold plus at 1 3 4.
        assert (F : mul p (plus one (mul p R A)) B =[p, p; 0] plus B (mul p R (mul p A B))).
        { intros r l Hr Hl. rewrite mul_plus_l, (mul_1_l 0 p p B r l Hr Hl), (mul_assoc 0 p p p p R A B r l Hr Hl). reflexivity. }
        assert (F' : mul p A (mul p (plus one (mul p R A)) B) =[p, p; 0] mul p A (plus B (mul p R (mul p A B)))) by (rewrite F; reflexivity).
        rewrite (F' i j Hi Hj), mul_plus_r.
        assert (H : mul p A (mul p R (mul p A B)) =[p, p; 0] mul p (mul p R A) (mul p A B)) by (rewrite <- mul_assoc, CR; reflexivity).
        rewrite (H i j Hi Hj). reflexivity. }
      apply (same_trans p _ (plus (plus one (mul p R A)) (times a (pow p A (S e))))).
      { apply same_add; [|apply same_equal; reflexivity]. apply same_add; [exact A_B|].
        apply (same_trans p _ (mul p (mul p R A) one)); [|apply same_equal, mul_1_r].
        apply (same_trans p _ (mul p R (mul p A (mul p A B)))); [apply same_equal, mul_assoc|].
        apply (same_trans p _ (mul p R (mul p A one))); [apply KR, keeps_A, A_B|].
        apply same_equal. symmetry. apply mul_assoc. }
      apply same_equal. intros i j Hi Hj. unfold plus at 1 2 3. rewrite mul_plus_l, mul_times_l.
      assert (P := pow_S_r 0 p A e i j Hi Hj). unfold times at 1. rewrite P. exists 0. ring.
Qed.

Theorem onto_injective c : same 1 (mul p A c) zero -> same 1 c zero.
Proof.
  intros Z. destruct (vanishing p B) as [f [Lf [Top Vf]]].
  assert (Last : last f 0 = 1).
  { rewrite <- Top. destruct (exists_last (l := f)) as [f' [a Ef]]; [intros E; rewrite E in Lf; discriminate|].
    subst f. rewrite last_last. rewrite app_length in Lf. cbn [length] in Lf. rewrite app_nth2 by lia.
    replace (p - length f')%nat with O by lia. reflexivity. }
  destruct (leading f Last) as [R [KR [_ SR]]].
  assert (S0 : same p zero (plus one (mul p R A))).
  { apply (same_trans p _ (mul p (pow p A (pred (length f))) (value_at p f B))); [|exact SR].
    apply same_equal. rewrite Vf. symmetry. apply mul_0_r. }
  assert (S1 := same_times 1 _ _ c S0).
  (* c + R*(A*c) is 0, and so is R*(A*c) *)
  assert (S2 : same 1 (mul p R (mul p A c)) (mul p R zero)) by (apply KR; exact Z).
  intros i j Hi Hj. specialize (S1 i j Hi Hj). specialize (S2 i j Hi Hj).
  rewrite mul_plus_l in S1. assert (E0 := mul_0_l 0 p p 1 c i j Hi Hj). apply cong_0 in E0. rewrite E0 in S1.
  assert (E1 := mul_1_l 0 p 1 c i j Hi Hj). apply cong_0 in E1. rewrite E1 in S1.
  assert (E2 := mul_assoc 0 p p p 1 R A c i j Hi Hj). apply cong_0 in E2. rewrite E2 in S1.
  assert (E3 := mul_0_r 0 p p 1 R i j Hi Hj). apply cong_0 in E3. rewrite E3 in S2. unfold zero in *.
  replace (c i j - 0) with (- ((0 - (c i j + mul p R (mul p A c) i j)) + (mul p R (mul p A c) i j - 0))) by ring.
  apply Z.divide_opp_r. apply Z.divide_add_r; assumption.
Qed.

End Onto.

Lemma forall2_nth (P : Z -> list Z -> Prop) u v : length u = length v ->
  (forall i, (i < length u)%nat -> P (nth i u 0) (nth i v [])) -> Forall2 P u v.
Proof.
  revert v; induction u as [|a u IH]; intros [|b v] L H; try discriminate; constructor.
  - apply (H O). simpl. lia.
  - apply IH; [simpl in L; lia|]. intros i Hi. apply (H (S i)). simpl. lia.
Qed.

(* Generators that span the same quotient, of which the multiples by the orders are 0. *)
Section Given.
Variables (n : Z) (m p j : nat) (large : (nat -> Z) -> Prop) (b : mat) (generators : rows) (orders : list Z).
Variables (G x y z : mat).
Notation small := (in_columns n m j b).
Hypothesis large_ext : forall u v, (forall i, (i < m)%nat -> cong n (u i) (v i)) -> large u -> large v.
Hypothesis large_add : forall u v, large u -> large v -> large (fun i => u i + v i).
Hypothesis large_scale : forall e u, large u -> large (fun i => e * u i).
Hypothesis large_0 : large (fun _ => 0).
Hypothesis Q : is_quotient large small generators orders.
Hypothesis length_orders : length orders = p.
(* the generators side by side *)
Notation N := (tr (entry generators)).
Hypothesis G_from : mul (p + j) (beside p N b) x =[m, p; n] G.
Hypothesis N_from : mul (p + j) (beside p G b) y =[m, p; n] N.
Hypothesis G_orders : mul j b z =[m, p; n] fun l i => nth i orders 0 * G l i.

Notation order_at := (fun i => nth i orders 0).

Lemma mul_beside q A t : mul (p + j) (beside p A b) t =[m, q; n] fun i l => mul p A t i l + mul j b (fun r c => t (p + r)%nat c) i l.
Proof.
  intros i l _ _. unfold mul. rewrite sum_app. apply add_cong; apply sum_cong_ext; intros r Hr; unfold beside; nat_cases.
  - reflexivity.
  - replace (p + r - p)%nat with r by lia. reflexivity.
Qed.

(* what is spanned by A from T up to vectors of b *)
Lemma up_to_small A T t (c : mat) : mul (p + j) (beside p A b) t =[m, p; n] T ->
  small (fun i => mul p T c i O - mul p A (mul p t c) i O).
Proof.
  intros E. exists (mul p (fun r c => t (p + r)%nat c) c). intros i l Hi Hl. only_0 l. unfold upright.
  assert (F : mul p (mul (p + j) (beside p A b) t) c =[m, 1; n] mul p T c) by (rewrite E; reflexivity).
  rewrite mul_assoc in F. rewrite (mul_beside 1 A (mul p t c)) in F. specialize (F i O Hi Nat.lt_0_1). cbv beta in F.
  rewrite <- F. exists 0. unfold mul. ring.
Qed.

Lemma small_ext u v : (forall i, (i < m)%nat -> cong n (u i) (v i)) -> small u -> small v.
Proof. apply in_columns_ext. Qed.

Lemma small_sub u v : small u -> small v -> small (fun i => u i - v i).
Proof.
  intros U V. apply (small_ext (fun i => u i + -1 * v i)); [intros i _; exists 0; ring|].
  apply in_columns_add; assumption.
Qed.

Lemma small_at_0 : small (fun _ => 0).
Proof. apply in_columns_0. Qed.

Lemma nonneg o : In o orders -> 0 <= o.
Proof. apply (orders_not_negative large small generators orders Q large_0). Qed.

Lemma total_mul a i : total (length orders) (vector generators) a i = mul p N (upright a) i O.
Proof. rewrite length_orders. unfold total, mul, vector, tr, entry, upright. apply sum_ext. intros; ring. Qed.

(* a combination of the old generators is in the small module exactly when the orders divide the coefficients *)
Lemma small_old c : small (fun i => mul p N c i O) <-> same p order_at 1 c zero.
Proof.
  split.
  - intros S i l Hi Hl. only_0 l. unfold zero. rewrite Z.sub_0_r.
    apply (orders_divide large small (in_columns_equal n m j b) (in_columns_plus n m j b) (in_columns_scale n m j b)
      generators orders Q nonneg small_at_0 (fun i => c i O)); [|lia].
    revert S. apply small_ext. intros r Hr. rewrite total_mul. reflexivity.
  - intros S. destruct (choose 0 p (fun i e => c i O = e * nth i orders 0)) as [e He].
    { intros i Hi. destruct (S i O Hi Nat.lt_0_1) as [e Ee]. exists e. unfold zero in Ee. lia. }
    apply (small_ext (total p (fun i l => nth i orders 0 * vector generators i l) e)).
    { intros i Hi. unfold total, mul, vector, tr, entry. apply sum_cong_ext. intros l Hl. rewrite He by exact Hl. exists 0. ring. }
    apply (small_sum small (in_columns_equal n m j b) (in_columns_plus n m j b) (in_columns_scale n m j b)).
    + intros i Hi. apply (order_small large small generators orders Q). lia.
    + apply small_at_0.
Qed.

Lemma new_multiple i : (i < p)%nat -> small (fun l => nth i orders 0 * G l i).
Proof.
  intros Hi. exists (col z i). intros l c Hl Hc. assert (E := G_orders l i Hl Hi). unfold upright. rewrite <- E. reflexivity.
Qed.

(* if the orders divide the coefficients, a combination of the new generators is in the small module *)
Lemma small_new c : same p order_at 1 c zero -> small (fun i => mul p G c i O).
Proof.
  intros S. destruct (choose 0 p (fun i e => c i O = e * nth i orders 0)) as [e He].
  { intros i Hi. destruct (S i O Hi Nat.lt_0_1) as [e Ee]. exists e. unfold zero in Ee. lia. }
  apply (small_ext (total p (fun i l => nth i orders 0 * G l i) e)).
  { intros i Hi. unfold total, mul. apply sum_cong_ext. intros l Hl. rewrite He by exact Hl. exists 0. ring. }
  apply (small_sum small (in_columns_equal n m j b) (in_columns_plus n m j b) (in_columns_scale n m j b)).
  - apply new_multiple.
  - apply small_at_0.
Qed.

Lemma from_old c : small (fun i => mul p N (mul p x c) i O) <-> small (fun i => mul p G c i O).
Proof.
  assert (U := up_to_small N G x c G_from). split; intros S.
  - apply (small_ext (fun i => (mul p G c i O - mul p N (mul p x c) i O) + 1 * mul p N (mul p x c) i O));
      [intros i _; exists 0; ring|]. apply in_columns_add; assumption.
  - apply (small_ext (fun i => mul p G c i O - (mul p G c i O - mul p N (mul p x c) i O)));
      [intros i _; exists 0; ring|]. apply small_sub; assumption.
Qed.

Lemma x_keeps c : same p order_at 1 c zero -> same p order_at 1 (mul p x c) zero.
Proof. intros S. apply small_old, from_old, small_new, S. Qed.

Lemma x_y : same p order_at p (mul p x y) one.
Proof.
  intros i c Hi Hc.
  assert (S : same p order_at 1 (fun r l => mul p x (mul p y (col one c)) r l - col one c r l) zero).
  { apply small_old. apply (small_ext (fun i => - (mul p N (col one c) i O - mul p G (mul p y (col one c)) i O)
      - (mul p G (mul p y (col one c)) i O - mul p N (mul p x (mul p y (col one c))) i O))).
    - intros r Hr. rewrite (mul_sub_right n m p 1 N _ (col one c) r O Hr Nat.lt_0_1). exists 0. ring.
    - apply small_sub; [|apply up_to_small, G_from].
      apply (small_ext (fun i => -1 * (mul p N (col one c) i O - mul p G (mul p y (col one c)) i O)));
        [intros r _; exists 0; ring|]. apply in_columns_scale, up_to_small, N_from. }
  specialize (S i O Hi Nat.lt_0_1). unfold zero in S. rewrite Z.sub_0_r in S. unfold col at 2 in S.
  assert (E1 := mul_assoc 0 p p p 1 x y (col one c) i O Hi Nat.lt_0_1). apply cong_0 in E1. rewrite <- E1 in S.
  assert (E2 := mul_1_r 0 p p (mul p x y) i c Hi Hc). apply cong_0 in E2. rewrite <- E2. exact S.
Qed.

Lemma small_new_iff c : small (fun i => mul p G c i O) <-> same p order_at 1 c zero.
Proof.
  split; [|apply small_new]. intros S. apply (onto_injective p order_at x y x_keeps x_y).
  apply small_old, from_old, S.
Qed.

Variable given : rows.
Hypothesis given_G : rep n p m given (tr G).

Lemma combination_given c l : length c = p -> (l < m)%nat ->
  cong n (combination c given l) (mul p G (upright (fun i => nth i c 0)) l O).
Proof.
  intros Lc Hl. destruct given_G as [[Lg _] E]. apply combination_mul; [congruence| |exact Lg].
  intros i Hi. rewrite Lg in Hi. apply (E i l Hi Hl).
Qed.

Lemma large_from_small u v : large v -> small (fun i => u i - v i) -> large u.
Proof.
  intros L S. destruct Q as [Sub _]. apply (large_ext (fun i => v i + (u i - v i))); [intros i _; exists 0; ring|].
  apply large_add; [exact L|apply Sub, S].
Qed.

Theorem given_quotient : is_quotient large small given orders.
Proof.
  destruct given_G as [[Lg Wg] Eg]. assert (Old := Q). destruct Q as [Sub [F [All [Once Ord]]]].
  assert (LN : forall c, large (fun i => mul p N c i O)).
  { intros c. assert (K : forall h, (h <= p)%nat -> large (total h (vector generators) (fun i => c i O))).
    { intros h; induction h as [|h IH]; intros Hh; [exact large_0|].
      apply (large_ext (fun l => total h (vector generators) (fun i => c i O) l + c h O * vector generators h l)); [intros; reflexivity|].
      apply large_add; [apply IH; lia|]. apply large_scale, (vector_large large small generators orders Old). lia. }
    apply (large_ext (total p (vector generators) (fun i => c i O))); [|apply K; lia].
    intros i _. unfold total, mul, vector, tr, entry. apply sum_cong_ext. intros l _. exists 0. ring. }
  split; [exact Sub|]. split; [|split; [|split]].
  - apply Forall_forall. intros v Hv. destruct (In_nth _ _ [] Hv) as [i [Hi <-]]. rewrite Lg in Hi.
    apply (large_ext (fun l => mul p G (col one i) l O)).
    { intros l Hl. assert (E := Eg i l Hi Hl). unfold entry in E. rewrite E.
      apply (mul_1_r n m p G l i Hl Hi). }
    apply (large_from_small _ (fun l => mul p N (mul p x (col one i)) l O)); [apply LN|].
    apply up_to_small, G_from.
  - intros v Hv. destruct (Structure.coefficients large small (in_columns_equal n m j b) generators orders Old v Hv) as [a Ha].
    set (e := mul p y (upright a)).
    set (c := map (fun i => e i O mod nth i orders 0) (seq 0 p)).
    assert (Lc : length c = p) by apply length_map_seq.
    exists c. split.
    { apply below_nth. rewrite length_orders. split; [exact Lc|]. intros i Hi. unfold c.
      rewrite (nth_map_seq (fun i => e i O mod nth i orders 0)) by exact Hi. unfold element.
      assert (P : 0 <= nth i orders 0) by (apply nonneg, nth_In; lia).
      destruct (Z.eq_dec (nth i orders 0) 0); [left; assumption|right; apply Z.mod_pos_bound; lia]. }
    apply (small_ext (fun i => (v i - total (length orders) (vector generators) a i)
      + 1 * ((mul p N (upright a) i O - mul p G e i O) + 1 * mul p G (fun i l => e i l - upright (fun i => nth i c 0) i l) i O))).
    { intros i Hi. rewrite total_mul, combination_given by auto.
      rewrite (mul_sub_right n m p 1 G e (upright (fun i => nth i c 0)) i O Hi Nat.lt_0_1). exists 0. ring. }
    apply in_columns_add; [exact Ha|]. apply in_columns_add; [apply up_to_small, N_from|].
    apply small_new. intros i l Hi Hl. only_0 l. unfold zero, upright, c. rewrite Z.sub_0_r.
    rewrite (nth_map_seq (fun i => e i O mod nth i orders 0)) by exact Hi.
    apply (cong_mod (nth i orders 0)). symmetry. apply cong_mod, mod_cong.
  - intros c c' Bc Bc' S. apply below_nth in Bc, Bc'. destruct Bc as [Lc Bc], Bc' as [Lc' Bc'].
    rewrite length_orders in *.
    assert (D : same p order_at 1 (fun i l => upright (fun i => nth i c 0) i l - upright (fun i => nth i c' 0) i l) zero).
    { apply small_new_iff. revert S. apply small_ext. intros i Hi. rewrite !combination_given by auto.
      symmetry. apply (mul_sub_right n m p 1 G _ _ i O Hi Nat.lt_0_1). }
    apply (nth_ext _ _ 0 0); [congruence|]. intros i Hi. rewrite Lc in Hi.
    destruct (D i O Hi Nat.lt_0_1) as [q Eq]. unfold zero, upright in Eq. specialize (Bc i Hi). specialize (Bc' i Hi).
    unfold element in *. destruct (Z.eq_dec (nth i orders 0) 0) as [E0|N0]; [rewrite E0 in Eq; lia|].
    destruct Bc as [|Bc]; [congruence|]. destruct Bc' as [|Bc']; [congruence|]. assert (q = 0) by nia. lia.
  - apply forall2_nth; [congruence|]. intros i Hi. rewrite length_orders in Hi.
    apply (small_ext (fun l => nth i orders 0 * G l i)); [|apply new_multiple; exact Hi].
    intros l Hl. assert (E := Eg i l Hi Hl). unfold entry in E. rewrite E. reflexivity.
Qed.

End Given.

(* what stands side by side *)
Lemma rep_beside n m k j A B : over n m k A -> over n m j B ->
  rep n m (k + j) (besideL A B) (beside k (entry A) (entry B)).
Proof.
  intros HA HB. assert (SA := over_shape _ _ _ _ HA). assert (SB := over_shape _ _ _ _ HB).
  assert (EA : length A = m) by apply SA. assert (EB : length B = m) by apply SB.
  assert (El : length (combine A B) = m) by (rewrite combine_length; lia).
  split; [split; [unfold besideL; rewrite map_length; exact El|]|].
  - apply Forall_map, Forall_forall. intros [r r'] Hr. cbn [fst snd]. rewrite app_length.
    destruct SA as [_ SA], SB as [_ SB]. rewrite Forall_forall in SA, SB.
    rewrite (SA r), (SB r'); [reflexivity | eapply in_combine_r; eauto | eapply in_combine_l; eauto].
  - intros i l Hi Hl. unfold entry at 1, besideL. rewrite (nth_map' _ _ i ([], [])) by lia.
    rewrite combine_nth by lia. cbn [fst snd]. assert (Er := shape_row m k A i SA Hi).
    unfold beside. destruct (Nat.ltb_spec l k).
    + rewrite app_nth1 by lia. reflexivity.
    + rewrite app_nth2 by lia. rewrite Er. reflexivity.
Qed.

Lemma rep_multiples n m p factors A : length factors = p -> over n m p A ->
  rep n m p (multiplesL factors A) (fun l i => nth i factors 0 * entry A l i).
Proof.
  intros Lf HA. assert (SA := over_shape _ _ _ _ HA). assert (EA : length A = m) by apply SA.
  unfold multiplesL. split; [split; [rewrite map_length; exact EA|]|].
  - apply Forall_map, Forall_forall. intros r Hr. destruct SA as [_ SA]. rewrite Forall_forall in SA.
    rewrite length_map2; [exact Lf|]. rewrite (SA r Hr). exact Lf.
  - intros l i Hl Hi. unfold entry at 1. rewrite (nth_map' _ _ l []) by lia.
    assert (Er := shape_row m p A l SA Hl). rewrite nth_map2 by lia. reflexivity.
Qed.

(* N holds, side by side, the generators of a quotient by what b spans. *)
Lemma quotient_generators_sound n m p j (large : (nat -> Z) -> Prop) N b G x y z orders generators :
  (forall u v, (forall i, (i < m)%nat -> cong n (u i) (v i)) -> large u -> large v) ->
  (forall u v, large u -> large v -> large (fun i => u i + v i)) ->
  (forall e u, large u -> large (fun i => e * u i)) -> large (fun _ => 0) ->
  is_quotient large (in_columns n m j (entry b)) generators orders -> tr (entry generators) =[m, p; n] entry N ->
  check_quotient_generators n m p j N b G x y z orders = true ->
  is_quotient large (in_columns n m j (entry b)) (trL p G) orders.
Proof.
  intros Ext Add Scale Zero Q EN. unfold check_quotient_generators. intros T.
  apply andb_true_iff in T. destruct T as [T Hz]. apply andb_true_iff in T. destruct T as [T Hy].
  apply andb_true_iff in T. destruct T as [T Hx]. apply andb_true_iff in T. destruct T as [T Lo]. apply Nat.eqb_eq in Lo.
  tested. assert (HN : over n m p N) by assumption. assert (HG : over n m p G) by assumption.
  assert (Hb : over n m j b) by assumption.
  assert (RN := rep_beside n m p j N b HN Hb). assert (RG := rep_beside n m p j G b HG Hb).
  assert (Same : beside p (tr (entry generators)) (entry b) =[m, p + j; n] beside p (entry N) (entry b)).
  { intros i l Hi Hl. unfold beside. destruct (Nat.ltb_spec l p) as [H|]; [apply EN; auto|reflexivity]. }
  apply (given_quotient n m p j large (entry b) generators orders (entry G) (entry x) (entry y) (entry z)); auto.
  - rewrite Same. eapply rep_eq; [apply rep_mul; [exact RN|eassumption] | eassumption | exact Hx].
  - rewrite EN. eapply rep_eq; [apply rep_mul; [exact RG|eassumption] | eassumption | exact Hy].
  - eapply rep_eq; [apply rep_mul; eassumption | apply (rep_multiples n m p); assumption | exact Hz].
  - apply rep_tr. assumption.
Qed.

(* b stands below one another, and so does G. *)
Lemma quotient_generators_left_sound n m p j (large : (nat -> Z) -> Prop) N b G x y z orders generators :
  (forall u v, (forall i, (i < m)%nat -> cong n (u i) (v i)) -> large u -> large v) ->
  (forall u v, large u -> large v -> large (fun i => u i + v i)) ->
  (forall e u, large u -> large (fun i => e * u i)) -> large (fun _ => 0) ->
  is_quotient large (in_rows n j m (entry b)) generators orders -> tr (entry generators) =[m, p; n] entry N ->
  check_quotient_generators_left n m p j N b G x y z orders = true ->
  is_quotient large (in_rows n j m (entry b)) G orders.
Proof.
  intros Ext Add Scale Zero Q EN. unfold check_quotient_generators_left. intros T.
  apply andb_true_iff in T. destruct T as [T Right]. tested.
  assert (HG : over n p m G) by assumption.
  assert (Eb : forall v, in_rows n j m (entry b) v <-> in_columns n m j (entry (trL m b)) v).
  { intros v. rewrite <- in_columns_tr. apply in_columns_meq. symmetry. apply (rep_tr n j m b (entry b)). assumption. }
  assert (Q' : is_quotient large (in_columns n m j (entry (trL m b))) generators orders).
  { apply (is_quotient_iff large large (in_rows n j m (entry b)) _); [reflexivity|exact Eb|exact Q]. }
  assert (R := quotient_generators_sound n m p j large N (trL m b) (trL m G) x y z orders generators Ext Add Scale Zero Q' EN Right).
  replace (trL p (trL m G)) with G in R.
  - apply (is_quotient_iff large large (in_columns n m j (entry (trL m b))) _); [reflexivity|intros v; symmetry; apply Eb|exact R].
  - apply (over_eq n p m); [exact HG | apply over_trL, over_trL, HG |].
    assert (R1 := rep_tr n p m G (entry G) (rep_over n p m G HG)). apply rep_tr in R1. destruct R1 as [_ E]. rewrite E.
    reflexivity.
Qed.
