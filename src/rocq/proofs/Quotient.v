(* The kind quotient. *)

From Modlinalg Require Import proofs.Tested proofs.Basic proofs.Decomposition proofs.Kernel proofs.Generators.
From Modlinalg Require Import proofs.SolutionSet proofs.Modules.

(** * The generators of order 1 are left out *)

Lemma length_classes_all n d L : length (classes_all n d L) = length L.
Proof. revert d; induction L as [|line L IH]; intros d; simpl; auto. Qed.

Lemma nth_classes_all n d L i a : (i < length L)%nat ->
  nth i (classes_all n d L) a = (order_of n (nth i d 0), nth i L []).
Proof.
  revert d i; induction L as [|line L IH]; intros d i Hi; simpl in Hi; [lia|].
  destruct i as [|i]; simpl.
  - destruct d; reflexivity.
  - rewrite IH by lia. destruct d; [destruct i|]; reflexivity.
Qed.

Section Quotient.
Variables (n : Z) (m k j w : nat) (M b x A PI D QI P Q : mat) (d : list Z) (lines : rows).
Hypothesis n_nonneg : 0 <= n.
Hypothesis Mx : mul k M x =[m, j; n] b.
(* A has the columns of x and of the kernel of M *)
Hypothesis A_columns : forall s, (exists t, mul w A t =[k, 1; n] s)
  <-> exists t, mul k M (fun i l => s i l - mul j x t i l) =[m, 1; n] zero.
Hypothesis Dec : is_decomposition n k w A PI D QI P Q.
Hypothesis d_diagonal : forall i, (i < k)%nat -> nth i d 0 = if Nat.ltb i w then D i i else 0.
(* the lines are the columns of M*PI *)
Hypothesis lines_MPI : rep n k m lines (tr (mul k M PI)).

Notation small := (in_columns n m j b).
Notation order_at := (fun i => order_of n (nth i d 0)).
Notation all := (classes_all n d lines).
Notation classes := (proper all).

Lemma order_pos i : (i < k)%nat -> 0 <= order_at i /\ (order_at i | n).
Proof.
  intros Hi. cbv beta. unfold order_of. destruct (Z.eqb_spec (nth i d 0) 0) as [E|E].
  - split; [auto|apply Z.divide_refl].
  - rewrite d_diagonal in * by auto. destruct (Nat.ltb_spec i w) as [Hw|]; [|congruence].
    destruct Dec as [_ [_ [[_ [Div _]] _]]]. destruct (Div i Hi Hw E). split; [lia|assumption].
Qed.

Lemma order_cong i a b' : (i < k)%nat -> cong n a b' -> (order_at i | a) -> (order_at i | b').
Proof.
  intros Hi E Ha. destruct (order_pos i Hi) as [_ Hn].
  replace b' with (a - (a - b')) by ring. apply Z.divide_sub_r; auto. eapply Z.divide_trans; eauto.
Qed.

Lemma D_mul u i : (i < k)%nat -> cong n (mul w D u i O) (nth i d 0 * u i O).
Proof.
  intros Hi. rewrite d_diagonal by auto. destruct Dec as [_ [_ [[Diag _] _]]]. unfold mul.
  destruct (Nat.ltb_spec i w) as [Hw|Hw].
  - rewrite (sum_cong_ext n w _ (fun l => if Nat.eqb i l then D i i * u i O else 0)).
    + rewrite (sum_one w i) by (auto; intros l _ Hl; nat_cases; auto). rewrite Nat.eqb_refl. reflexivity.
    + intros l Hl. destruct (Nat.eqb_spec i l) as [->|Hne]; [reflexivity|].
      rewrite (Diag i l) by auto. reflexivity.
  - rewrite (sum_cong_ext n w _ (fun _ => 0)).
    + rewrite sum_0 by auto. reflexivity.
    + intros l Hl. rewrite (Diag i l) by (auto; lia). reflexivity.
Qed.

(* the columns of D: each entry is a multiple of the order *)
Lemma in_D y : (exists u, mul w D u =[k, 1; n] y) <-> forall i, (i < k)%nat -> (order_at i | y i O).
Proof.
  split.
  - intros [u E] i Hi. apply (order_cong i (nth i d 0 * u i O)); auto.
    + rewrite <- D_mul by auto. apply E; auto.
    + unfold order_of. destruct (Z.eqb_spec (nth i d 0) 0) as [E0|_].
      * rewrite E0. apply Z.divide_0_r.
      * apply Z.divide_factor_l.
  - intros Hy. destruct (choose 0 k (fun i q => y i O = q * order_at i)) as [q Hq].
    { intros i Hi. destruct (Hy i Hi) as [q E]. exists q. exact E. }
    exists (upright q). intros i l Hi Hl. only_0 l. rewrite D_mul by auto.
    rewrite (Hq i Hi). unfold upright, order_of. destruct (Z.eqb_spec (nth i d 0) 0) as [E0|_].
    + rewrite E0. exists (- q i). ring.
    + exists 0. ring.
Qed.

(* M*s lies in the small module exactly when the orders divide P*s *)
Lemma in_small s : small (fun i => mul k M s i O) <-> forall i, (i < k)%nat -> (order_at i | mul k P s i O).
Proof.
  destruct Dec as [[EP EPI] [[EQ EQI] [_ EA]]].
  rewrite <- (in_D (mul k P s)).
  transitivity (exists t, mul w A t =[k, 1; n] s).
  - rewrite A_columns. split; intros [t E]; exists t.
    + rewrite (mul_sub_right n m k 1 M s (mul j x t)). intros i l Hi Hl. specialize (E i l Hi Hl).
      assert (F : mul k M (mul j x t) =[m, 1; n] mul j b t) by (rewrite <- mul_assoc, Mx; reflexivity).
      cbv beta. rewrite (F i l), E by auto. only_0 l. unfold upright, zero. exists 0. ring.
    + rewrite (mul_sub_right n m k 1 M s (mul j x t)) in E. intros i l Hi Hl. specialize (E i l Hi Hl).
      assert (F : mul k M (mul j x t) =[m, 1; n] mul j b t) by (rewrite <- mul_assoc, Mx; reflexivity).
      cbv beta in E. rewrite (F i l) in E by auto. only_0 l. unfold upright, zero in *.
      destruct E as [e Ee]. exists (- e). lia.
  - split; intros [t E].
    + exists (mul w QI t). rewrite <- E, <- EA. rewrite !mul_assoc, <- (mul_assoc n k k k 1 P PI), EP, mul_1_l.
      reflexivity.
    + exists (mul w Q t). rewrite <- EA, !mul_assoc, <- (mul_assoc n w w w 1 QI Q t), EQI, mul_1_l, E.
      rewrite <- mul_assoc, EPI, mul_1_l. reflexivity.
Qed.

(** * Combinations of the generators *)

Lemma length_lines_k : length lines = k.
Proof. apply lines_MPI. Qed.

Lemma nth_all i a : (i < k)%nat -> nth i all a = (order_at i, nth i lines []).
Proof. intros Hi. apply nth_classes_all. rewrite length_lines_k. auto. Qed.

Lemma below_all_orders c : below c (map fst all) <->
  length c = k /\ forall i, (i < k)%nat -> element (order_at i) (nth i c 0).
Proof.
  assert (El : length (map fst all) = k) by (rewrite map_length, length_classes_all; apply length_lines_k).
  assert (Eo : forall i, (i < k)%nat -> nth i (map fst all) 0 = order_at i).
  { intros i Hi. rewrite (nth_map' _ _ i (0, [])) by (rewrite length_classes_all, length_lines_k; auto).
    rewrite nth_all by auto. reflexivity. }
  rewrite below_nth, El. split; intros [Lc Hc]; split; auto; intros i Hi; specialize (Hc i Hi).
  - rewrite Eo in Hc by auto. exact Hc.
  - rewrite Eo by auto. exact Hc.
Qed.

(* the combination with coefficients c is M*PI*c *)
Lemma combination_MPI c l : below c (map fst classes) -> (l < m)%nat ->
  cong n (combination c (map snd classes) l)
         (mul k M (mul k PI (upright (fun i => nth i (expand all c) 0))) l O).
Proof.
  intros Bc Hl. rewrite <- expand_combination by auto.
  assert (Be := expand_below _ _ Bc). apply below_all_orders in Be. destruct Be as [Le _].
  rewrite (combination_mul n k (expand all c) (map snd all) (mul k M PI)).
  - apply (mul_assoc n (S l) k k 1); auto.
  - rewrite map_length, length_classes_all, length_lines_k. exact Le.
  - intros i Hi. rewrite map_length, length_classes_all, length_lines_k in Hi.
    rewrite (nth_map' _ _ i (0, [])) by (rewrite length_classes_all, length_lines_k; auto).
    rewrite nth_all by auto. cbn [snd]. destruct lines_MPI as [_ E]. apply (E i l Hi Hl).
  - rewrite map_length, length_classes_all. apply length_lines_k.
Qed.

(* M*s minus a combination lies in the small module exactly when the orders divide the differences *)
Lemma small_difference s c : below c (map fst classes) ->
  small (fun i => mul k M s i O - combination c (map snd classes) i)
  <-> forall i, (i < k)%nat -> (order_at i | mul k P s i O - nth i (expand all c) 0).
Proof.
  intros Bc. set (e := upright (fun i => nth i (expand all c) 0)).
  destruct Dec as [[EP _] _].
  transitivity (small (fun i => mul k M (fun r l => s r l - mul k PI e r l) i O)).
  - split; apply in_columns_ext; intros i Hi.
    + rewrite (combination_MPI c i Bc Hi). symmetry. apply (mul_sub_right n m k 1 M s (mul k PI e) i O); auto.
    + rewrite (combination_MPI c i Bc Hi). apply (mul_sub_right n m k 1 M s (mul k PI e) i O); auto.
  - rewrite in_small.
    assert (E : mul k P (fun r l => s r l - mul k PI e r l) =[k, 1; n] (fun i l => mul k P s i l - e i l)).
    { rewrite (mul_sub_right n k k 1 P s (mul k PI e)). intros i l Hi Hl. cbv beta.
      assert (F : mul k P (mul k PI e) =[k, 1; n] e) by (rewrite <- mul_assoc, EP; apply mul_1_l).
      rewrite (F i l) by auto. reflexivity. }
    split; intros H i Hi; specialize (H i Hi); specialize (E i O Hi Nat.lt_0_1); cbv beta in E.
    + apply (order_cong i (mul k P (fun r l => s r l - mul k PI e r l) i O)); auto.
    + apply (order_cong i (mul k P s i O - e i O)); auto. symmetry. exact E.
Qed.

Lemma small_0 : small (fun _ => 0).
Proof. exists zero. intros i l Hi Hl. apply mul_0_r with (m := S i) (p := S l); auto. Qed.

Theorem quotient_dictated :
  is_quotient (in_columns n m k M) small (map snd classes) (map fst classes).
Proof.
  split; [|split; [|split; [|split]]].
  - intros v. apply (columns_of_product n m k j M b x). exact Mx.
  - apply Forall_forall. intros g Hg. apply in_map_iff in Hg. destruct Hg as [[o g'] [Eg Hg]].
    cbn [snd] in Eg. subst g'. apply filter_In in Hg. destruct Hg as [Hg _].
    destruct (In_nth _ _ (0, []) Hg) as [i [Hi E]]. rewrite length_classes_all, length_lines_k in Hi.
    rewrite nth_all in E by auto. inversion E as [[Eo El]].
    exists (col PI i). intros r l Hr Hl. only_0 l. destruct lines_MPI as [_ EL].
    symmetry. apply (EL i r Hi Hr).
  - intros v [s Es].
    destruct (expand_onto all (map (fun i => mul k P s i O mod order_at i) (seq 0 k))) as [c [Bc Ec]].
    { apply below_all_orders. split; [apply length_map_seq|]. intros i Hi.
      rewrite (nth_map_seq (fun i => mul k P s i O mod order_at i)) by auto.
      destruct (order_pos i Hi) as [Ho _]. cbv beta in Ho. unfold element.
      destruct (Z.eq_dec (order_of n (nth i d 0)) 0); [left; assumption|right; apply Z.mod_pos_bound; lia]. }
    exists c. split; [exact Bc|].
    apply (in_columns_ext n m j b (fun i => mul k M s i O - combination c (map snd classes) i)).
    { intros i Hi. rewrite (Es i O) by auto. reflexivity. }
    apply small_difference; auto. intros i Hi. rewrite Ec.
    rewrite (nth_map_seq (fun i => mul k P s i O mod order_at i)) by auto.
    destruct (order_pos i Hi) as [Ho _]. cbv beta in Ho.
    apply cong_mod. symmetry. apply Zmod_mod.
  - intros c c' Bc Bc' S. apply (expand_inj all); auto.
    assert (Be := expand_below _ _ Bc). apply below_all_orders in Be. destruct Be as [Le Be].
    assert (Be' := expand_below _ _ Bc'). apply below_all_orders in Be'. destruct Be' as [Le' Be'].
    apply (nth_ext _ _ 0 0); [congruence|]. intros i Hi. rewrite Le in Hi.
    set (e := upright (fun i => nth i (expand all c) 0)).
    assert (S' : small (fun i => mul k M (mul k PI e) i O - combination c' (map snd classes) i)).
    { revert S. apply in_columns_ext. intros l Hl. rewrite (combination_MPI c l Bc Hl). reflexivity. }
    rewrite (small_difference (mul k PI e) c' Bc') in S'. specialize (S' i Hi).
    assert (D' : (order_at i | nth i (expand all c) 0 - nth i (expand all c') 0)).
    { apply (order_cong i (mul k P (mul k PI e) i O - nth i (expand all c') 0)); auto.
      destruct Dec as [[EP _] _].
      assert (F : mul k P (mul k PI e) =[k, 1; n] e) by (rewrite <- mul_assoc, EP; apply mul_1_l).
      rewrite (F i O) by auto. reflexivity. }
    destruct D' as [q Eq]. specialize (Be i Hi). specialize (Be' i Hi). cbv beta in *.
    unfold element in *. destruct (Z.eq_dec (order_of n (nth i d 0)) 0) as [E0|N0]; [rewrite E0 in Eq; lia|].
    destruct Be as [|Be]; [congruence|]. destruct Be' as [|Be']; [congruence|].
    assert (q = 0) by nia. lia.
  - assert (H : Forall (fun og => small (fun i => fst og * nth i (snd og) 0)) classes).
    { apply Forall_forall. intros og Hg. apply filter_In in Hg. destruct Hg as [Hg _].
      destruct (In_nth _ _ (0, []) Hg) as [i [Hi E]]. rewrite length_classes_all, length_lines_k in Hi.
      rewrite nth_all in E by auto. subst og. cbn [fst snd].
      set (s := fun r (_ : nat) => order_at i * PI r i).
      apply (in_columns_ext n m j b (fun r => mul k M s r O)).
      - intros r Hr. destruct lines_MPI as [_ EL]. assert (F := EL i r Hi Hr). unfold entry in F.
        rewrite F. unfold tr, mul, s. rewrite <- sum_mul_l. apply sum_cong_ext. intros l _. exists 0. ring.
      - apply in_small. intros p Hp. destruct Dec as [[EP _] _].
        apply (order_cong p (order_at i * one p i)); auto.
        + assert (F := EP p i Hp Hi). rewrite <- F. unfold mul, s. rewrite <- sum_mul_l.
          apply sum_cong_ext. intros l _. exists 0. ring.
        + unfold one. destruct (Nat.eqb_spec p i) as [->|_].
          * apply Z.divide_factor_l.
          * rewrite Z.mul_0_r. apply Z.divide_0_r. }
    clear -H. induction H as [|og G Hog HG IH]; simpl; constructor; auto.
Qed.

End Quotient.

(** * The checkers *)

(* The columns of [x | K] span s exactly when those of K span s - x*t for some t. *)
Lemma columns_beside n k j x K : over n k j x ->
  let columns := trL j x ++ K in
  shape (length columns) k columns ->
  forall s, (exists t, mul (length columns) (tr (entry columns)) t =[k, 1; n] s)
  <-> exists t t', mul (length K) (tr (entry K)) t' =[k, 1; n] (fun i l => s i l - mul j (entry x) t i l).
Proof.
  intros Hx columns Scol s.
  assert (Lx : length (trL j x) = j) by (apply (length_trL j k), (over_shape n), Hx).
  assert (Ew : length columns = (j + length K)%nat) by (unfold columns; rewrite app_length, Lx; reflexivity).
  assert (Ecol : forall i l, (i < k)%nat -> (l < length columns)%nat ->
    tr (entry columns) i l = beside j (entry x) (tr (entry K)) i l).
  { intros i l Hi Hl. unfold tr, entry, beside, columns. destruct (Nat.ltb_spec l j).
    - rewrite app_nth1 by lia. rewrite (nth_trL j k) by (auto; apply (over_shape n), Hx).
      apply (nth_map' (fun r => nth l r 0) x i [] 0). destruct Hx. lia.
    - rewrite app_nth2 by lia. rewrite Lx. reflexivity. }
  assert (Eblock : forall t1 t2, mul (length columns) (tr (entry columns)) (above j t1 t2)
    =[k, 1; n] (fun i l => mul j (entry x) t1 i l + mul (length K) (tr (entry K)) t2 i l)).
  { intros t1 t2 i l Hi Hl. rewrite <- mul_blocks, <- Ew. apply sum_cong_ext. intros p Hp.
    rewrite Ecol by auto. reflexivity. }
  split.
  - intros [t Et]. exists t, (fun i l => t (j + i)%nat l).
    assert (Et' : mul (length columns) (tr (entry columns)) (above j t (fun i l => t (j + i)%nat l)) =[k, 1; n] s).
    { rewrite <- Et. intros i l Hi Hl. apply sum_cong_ext. intros p Hp. unfold above.
      destruct (Nat.ltb_spec p j); [reflexivity|]. replace (j + (p - j))%nat with p by lia. reflexivity. }
    rewrite Eblock in Et'. intros i l Hi Hl. rewrite <- (Et' i l) by auto. exists 0. ring.
  - intros [t [t2 Et]]. exists (above j t t2).
    rewrite Eblock. intros i l Hi Hl. cbv beta. rewrite (Et i l) by auto. exists 0. ring.
Qed.

(* The generators that a decomposition of M dictates, as columns, span the kernel of M. *)
Lemma kernel_spanned_by n m k M RI W CI R C d lines z : 0 <= n ->
  is_decomposition n m k M RI W CI R C ->
  (forall i, (i < k)%nat -> nth i d 0 = if Nat.ltb i m then W i i else 0) -> rep n k k lines (tr C) ->
  let K := map snd (due n d lines) in
  mul k M z =[m, 1; n] zero <-> exists t, mul (length K) (tr (entry K)) t =[k, 1; n] z.
Proof.
  intros Hn D Hd RC K.
  rewrite (generated n m k _ _ _ _ _ _ d lines Hn D Hd RC z).
  fold K. split.
  - intros [c [Bc Ec]]. exists (upright (fun i => nth i c 0)). rewrite Ec.
    intros i l Hi Hl. only_0 l. symmetry. unfold upright at 1.
    apply combination_mul; auto; [apply (below_due_length n _ _ c Bc)|].
    intros p Hp. unfold tr, entry. reflexivity.
  - intros [t Et]. apply (generated n m k _ _ _ _ _ _ d lines Hn D Hd RC z).
    rewrite <- Et. rewrite <- mul_assoc.
    assert (E0 : mul k M (tr (entry K)) =[m, length K; n] zero).
    { intros i l Hi Hl.
      assert (G : mul k M (col (tr (entry K)) l) =[m, 1; n] zero).
      { apply (generated n m k _ _ _ _ _ _ d lines Hn D Hd RC). fold K.
        exists (map (fun p => if Nat.eqb p l then 1 else 0) (seq 0 (length K))). split.
        - apply below_nth. unfold K. rewrite length_map_seq, !map_length. split; [reflexivity|].
          intros p Hp. rewrite (nth_map_seq (fun p => if Nat.eqb p l then 1 else 0)) by lia.
          assert (Ho : In (nth p (map fst (due n d lines)) 0)
            (map fst (due n d lines))) by (apply nth_In; rewrite map_length; lia).
          destruct (orders_positive n m k _ _ _ _ _ _ d lines Hn D Hd RC _ Ho) as [Pos _].
          assert (N1 : nth p (map fst (due n d lines)) 0 <> 1).
          { apply in_map_iff in Ho. destruct Ho as [g [Eg Hg]]. apply filter_In in Hg. destruct Hg as [_ Hg]. rewrite <- Eg.
            apply negb_true_iff, Z.eqb_neq in Hg. exact Hg. }
          unfold element. destruct (Nat.eqb p l); lia.
        - intros r q Hr Hq. only_0 q. unfold upright.
          rewrite combination_sum by apply length_map_seq. rewrite length_map_seq.
          rewrite (sum_one (length K) l); auto.
          + rewrite (nth_map_seq (fun p => if Nat.eqb p l then 1 else 0)) by auto.
            rewrite Nat.eqb_refl. unfold col, tr, entry. exists 0. ring.
          + intros p Hp Hne. rewrite (nth_map_seq (fun p => if Nat.eqb p l then 1 else 0)) by auto.
            destruct (Nat.eqb_spec p l); [congruence|ring]. }
      apply (G i O); auto. }
    rewrite E0. apply mul_0_l.
Qed.

Lemma kernel_spanned n m k M RI W CI R C z : 0 <= n ->
  check_decomposition n m k M RI W CI R C = true ->
  let K := map snd (due n (diagonal m k W) (trL k C)) in
  mul k (entry M) z =[m, 1; n] zero <-> exists t, mul (length K) (tr (entry K)) t =[k, 1; n] z.
Proof.
  intros Hn Hdec. apply (kernel_spanned_by n m k _ (entry RI) (entry W) (entry CI) (entry R) (entry C)); auto.
  - exact (decomposition_sound _ _ _ _ _ _ _ _ _ Hdec).
  - intros i Hi. apply nth_diagonal_or_0, Hi.
  - unfold check_decomposition in Hdec. tested. apply rep_tr. assumption.
Qed.

(* The columns of [x | K], where K generates the kernel of M *)
Lemma columns_with_kernel n m k j M x RI W CI R C : 0 <= n ->
  check_decomposition n m k M RI W CI R C = true -> over n k j x ->
  let columns := trL j x ++ map snd (due n (diagonal m k W) (trL k C)) in
  shape (length columns) k columns ->
  forall s, (exists t, mul (length columns) (tr (entry columns)) t =[k, 1; n] s)
  <-> exists t, mul k (entry M) (fun i l => s i l - mul j (entry x) t i l) =[m, 1; n] zero.
Proof.
  intros Hn Hdec Hx columns Scol s. unfold columns. rewrite columns_beside by assumption.
  split; intros [t Ht]; exists t; apply (kernel_spanned n m k M RI W CI R C _ Hn Hdec); exact Ht.
Qed.

(* The generators that a decomposition dictates are as long as its matrix is wide. *)
Lemma shape_due n k d C : shape k k C -> shape (length (map snd (due n d (trL k C)))) k (map snd (due n d (trL k C))).
Proof.
  intros SC. split; [reflexivity|].
  apply Forall_map, Forall_forall. intros g Hg. unfold due, proper in Hg. apply filter_In in Hg.
  destruct Hg as [Hg _]. destruct (In_nth _ _ (0, []) Hg) as [i [Hi <-]].
  rewrite length_due_all, (length_trL k k) in Hi by auto.
  rewrite nth_due_all by (rewrite (length_trL k k); auto). cbn [snd]. rewrite map_length.
  rewrite (nth_trL k k), map_length by auto. apply SC.
Qed.

Lemma quotient_sound n m k j M b x RI W CI R C PI D QI P Q generators orders :
  check_quotient n m k j M b x RI W CI R C PI D QI P Q generators orders = true ->
  is_quotient (in_columns n m k (entry M)) (in_columns n m j (entry b)) generators orders.
Proof.
  unfold check_quotient. set (columns := trL j x ++ map snd (due n (diagonal m k W) (trL k C))).
  cbv zeta. intros T.
  apply andb_true_iff in T. destruct T as [T Horders]. apply andb_true_iff in T. destruct T as [T Hgens].
  apply andb_true_iff in T. destruct T as [T Hclasses]. apply andb_true_iff in T. destruct T as [T Hdec].
  tested. unfold same_list in Horders. unfold same_rows in Hgens.
  destruct list_eq_dec as [->|] in Hgens; [|discriminate].
  destruct list_eq_dec as [->|] in Horders; [|discriminate]. clear Hgens Horders.
  assert (Hn : 0 <= n) by lia. assert (Hx : over n k j x) by assumption.
  assert (E : mul k (entry M) (entry x) =[m, j; n] entry b) by equation.
  assert (Dec := decomposition_sound _ _ _ _ _ _ _ _ _ Hclasses).
  assert (RPI : rep n k k PI (entry PI)) by (unfold check_decomposition in Hclasses; tested; assumption).
  assert (SC : shape k k C) by (unfold check_decomposition in Hdec; tested; apply (over_shape n); assumption).
  assert (Scol : shape (length columns) k columns).
  { split; [reflexivity|]. apply Forall_app. split.
    - apply (over_shape n j k). apply over_trL. exact Hx.
    - apply shape_due. exact SC. }
  assert (Rcol : rep n k (length columns) (trL k columns) (tr (entry columns))).
  { apply rep_tr. split; [exact Scol|reflexivity]. }
  apply (quotient_dictated n m k j (length columns) (entry M) (entry b) (entry x) (entry (trL k columns))
    (entry PI) (entry D) (entry QI) (entry P) (entry Q) (diagonal k (length columns) D)); auto.
  - intros s. rewrite <- (columns_with_kernel n m k j M x RI W CI R C Hn Hdec Hx Scol s). fold columns.
    destruct Rcol as [_ Ecol]. split; intros [t Et]; exists t; rewrite <- Et, Ecol; reflexivity.
  - intros i Hi. rewrite diagonal_sym. apply nth_diagonal_or_0; auto.
  - apply rep_tr, rep_mul; auto.
Qed.

Lemma is_quotient_iff (large large' small small' : (nat -> Z) -> Prop) generators orders :
  (forall v, large v <-> large' v) -> (forall v, small v <-> small' v) ->
  is_quotient large small generators orders -> is_quotient large' small' generators orders.
Proof.
  intros EL ES [Q1 [Q2 [Q3 [Q4 Q5]]]]. split; [|split; [|split; [|split]]].
  - intros v. rewrite <- EL, <- ES. apply Q1.
  - eapply Forall_impl; [|exact Q2]. intros g. apply EL.
  - intros v Hv. apply EL in Hv. destruct (Q3 v Hv) as [c [Bc Sc]]. exists c. split; auto. apply ES. exact Sc.
  - intros c c' Bc Bc' Sc. apply Q4; auto. apply ES. exact Sc.
  - clear -ES Q5. induction Q5 as [|o g os gs Ho Hos IH]; constructor; auto. apply ES. exact Ho.
Qed.

Lemma quotient_left_sound n m k j M b x RI W CI R C PI D QI P Q generators orders :
  check_quotient_left n m k j M b x RI W CI R C PI D QI P Q generators orders = true ->
  is_quotient (in_rows n k m (entry M)) (in_rows n j m (entry b)) generators orders.
Proof.
  unfold check_quotient_left. intros T. apply andb_true_iff in T. destruct T as [T Hright]. tested.
  assert (ET : forall p q L, rep n p q L (entry L) -> entry (trL q L) =[q, p; n] tr (entry L)).
  { intros p q L RL. apply (rep_tr n p q L _ RL). }
  apply (is_quotient_iff (in_columns n m k (entry (trL m M))) _ (in_columns n m j (entry (trL m b))) _);
    [| |exact (quotient_sound _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ Hright)]; intros v.
  - rewrite (in_columns_meq n m k _ _ v (ET k m M ltac:(assumption))). apply in_columns_tr.
  - rewrite (in_columns_meq n m j _ _ v (ET j m b ltac:(assumption))). apply in_columns_tr.
Qed.
