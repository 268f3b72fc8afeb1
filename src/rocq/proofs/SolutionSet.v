(* The kind solution_set: x plus the kernel, and how many these are. *)

From Modlinalg Require Import proofs.Tested proofs.Basic proofs.Decomposition proofs.Generators.

(* q times the same power *)
Lemma product_repeat p q : product (repeat p q) = p ^ Z.of_nat q.
Proof.
  induction q as [|q IH]; [reflexivity|].
  cbn [repeat product fold_right]. unfold product in IH. rewrite IH.
  rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. reflexivity.
Qed.

Lemma map_repeat {A B} (f : A -> B) a q : map f (repeat a q) = repeat (f a) q.
Proof. induction q as [|q IH]; simpl; [reflexivity|]. rewrite IH. reflexivity. Qed.

Lemma mul_sub_right n m k p M A B : 
  mul k M (fun i j => A i j - B i j) =[m, p; n] (fun i j => mul k M A i j - mul k M B i j).
Proof.
  intros i j _ _. unfold mul.
  rewrite (sum_ext k _ (fun l => M i l * A l j + -1 * (M i l * B l j))) by (intros; ring).
  rewrite sum_add, sum_mul_l. exists 0. ring.
Qed.

Section SolutionSet.
Variables (n : Z) (m k q : nat) (M b x RI W CI R C : mat) (d : list Z) (lines : rows).
Hypothesis n_nonneg : 0 <= n.
Hypothesis D : is_decomposition n m k M RI W CI R C.
Hypothesis d_diagonal : forall i, (i < k)%nat -> nth i d 0 = if Nat.ltb i m then W i i else 0.
Hypothesis lines_C : rep n k k lines (tr C).
Hypothesis solves : mul k M x =[m, q; n] b.

Notation orders := (map fst (due n d lines)).
Notation generators := (map snd (due n d lines)).

(* x, column j, plus a combination of generators *)
Definition solution (j : nat) (c : list Z) : mat := upright (fun i => x i j + combination c generators i).

Lemma solution_all j z : (j < q)%nat ->
  mul k M z =[m, 1; n] col b j <-> exists c, below c orders /\ z =[k, 1; n] solution j c.
Proof.
  intros Hj.
  assert (Ej : mul k M (col x j) =[m, 1; n] col b j).
  { intros i l Hi Hl. apply (solves i j); auto. }
  set (y := fun i l => z i l - col x j i l : Z).
  assert (Ey : mul k M z =[m, 1; n] col b j <-> mul k M y =[m, 1; n] zero).
  { unfold y. rewrite (mul_sub_right n m k 1 M z (col x j)).
    split; intros E i l Hi Hl; specialize (E i l Hi Hl); cbv beta in *.
    - rewrite E, (Ej i l) by auto. rewrite Z.sub_diag. reflexivity.
    - rewrite (Ej i l) in E by auto. destruct E as [r Er]. exists r. unfold zero in Er. lia. }
  rewrite Ey, (generated n m k M RI W CI R C d lines n_nonneg D d_diagonal lines_C y).
  split; intros [c [Bc E]]; exists c; split; auto; intros i l Hi Hl; only_0 l;
    destruct (E i O Hi Hl) as [r Er]; exists r; unfold solution, upright, y, col in *; lia.
Qed.

Lemma solution_inj j c c' : below c orders -> below c' orders ->
  solution j c =[k, 1; n] solution j c' -> c = c'.
Proof.
  intros Bc Bc' E.
  apply (generated_once n m k M RI W CI R C d lines n_nonneg D d_diagonal lines_C); auto.
  intros i l Hi Hl. destruct (E i l Hi Hl) as [r Er]. exists r. unfold solution, upright in *. lia.
Qed.

(** * Whole solutions, column by column *)

(* coefficients for each of the q columns *)
Definition for_columns (cs : list (list Z)) : Prop :=
  length cs = q /\ forall j, (j < q)%nat -> below (nth j cs []) orders.

(* the solution with these coefficients *)
Definition solution_of (cs : list (list Z)) : rows :=
  tab k q (fun i j => solution j (nth j cs []) i O mod n).

Lemma over_solution_of cs : over n k q (solution_of cs).
Proof.
  apply over_tab. intros. destruct (Z.eq_dec n 0); [left; auto|right; apply Z.mod_pos_bound; lia].
Qed.

Lemma col_solution_of cs j : (j < q)%nat ->
  col (entry (solution_of cs)) j =[k, 1; n] solution j (nth j cs []).
Proof.
  intros Hj i l Hi Hl. only_0 l.
  destruct (rep_tab n k q (fun i j => solution j (nth j cs []) i O mod n)) as [_ E].
  unfold col, solution_of. rewrite (E i j) by auto. apply mod_cong.
Qed.

Lemma solution_of_inj cs cs' : for_columns cs -> for_columns cs' ->
  solution_of cs = solution_of cs' -> cs = cs'.
Proof.
  intros [El B] [El' B'] E.
  apply (nth_ext _ _ [] []); [congruence|]. intros j Hj.
  apply (solution_inj j); [apply B; lia | apply B'; lia |].
  rewrite <- !col_solution_of by lia. rewrite E. reflexivity.
Qed.

Lemma solution_of_solves cs : for_columns cs -> mul k M (entry (solution_of cs)) =[m, q; n] b.
Proof.
  intros [_ B] i j Hi Hj.
  assert (E : mul k M (col (entry (solution_of cs)) j) =[m, 1; n] col b j).
  { apply solution_all; auto. exists (nth j cs []). split; auto. apply col_solution_of; auto. }
  apply (E i O); auto.
Qed.

Lemma solution_of_onto Y : over n k q Y -> mul k M (entry Y) =[m, q; n] b ->
  exists cs, solution_of cs = Y /\ for_columns cs.
Proof.
  intros HY EY.
  destruct (choose [] q (fun j c => below c orders /\ col (entry Y) j =[k, 1; n] solution j c)) as [c Hc].
  { intros j Hj. apply (solution_all j (col (entry Y) j) Hj).
    intros i l Hi Hl. apply (EY i j); auto. }
  assert (Hn : forall j, (j < q)%nat -> nth j (map c (seq 0 q)) [] = c j)
    by (intros; apply nth_map_seq; auto).
  exists (map c (seq 0 q)). split.
  - apply (over_eq n k q); auto using over_solution_of. intros i j Hi Hj.
    destruct (Hc j Hj) as [_ E].
    assert (E' := col_solution_of (map c (seq 0 q)) j Hj i O Hi Nat.lt_0_1).
    unfold col in E'. rewrite E', Hn by auto. symmetry. apply (E i O); auto.
  - split; [apply length_map_seq|]. intros j Hj. rewrite Hn by auto. apply Hc; auto.
Qed.

(** * Counting *)

(* Without right-hand sides the orders do not matter. *)
Hypothesis finite : q <> O -> forall o, In o orders -> 0 < o.

(* all coefficients of one column; of q columns *)
Definition coefficients : list (list Z) := choices (map range orders).
Definition of_columns : list (list (list Z)) := choices (repeat coefficients q).

Lemma in_coefficients c : q <> O -> In c coefficients <-> below c orders.
Proof.
  intros Hq. specialize (finite Hq). revert finite.
  unfold coefficients, below. rewrite in_choices.
  revert c; induction orders as [|o l IH]; intros c F; split; intros B;
    inversion B as [|a o' c' l' Ha Bc]; subst; constructor;
    try (apply IH; auto; intros; apply F; right; assumption).
  - right. apply in_range; auto.
  - apply in_range. destruct Ha as [->|]; auto. specialize (F 0 (or_introl eq_refl)). lia.
Qed.

Lemma in_of_columns cs : In cs of_columns <-> for_columns cs.
Proof.
  unfold of_columns, for_columns. rewrite in_choices.
  assert (P : forall p cs, (p <> O -> q <> O) -> Forall2 (@In (list Z)) cs (repeat coefficients p) <->
    length cs = p /\ forall j, (j < p)%nat -> below (nth j cs []) orders).
  { clear cs. intros p; induction p as [|p IH]; intros cs Hp; simpl; split.
    - intros B; inversion B. split; auto. intros; lia.
    - intros [El _]. destruct cs; simpl in El; [auto|lia].
    - intros B; inversion B as [|c o cs' l' Hc Bc]; subst. apply IH in Bc; [|lia]. destruct Bc as [El Bc].
      simpl. split; [lia|]. intros [|j] Hj; [apply in_coefficients; auto|]. apply Bc. lia.
    - intros [El B]. destruct cs as [|c cs]; simpl in El; [lia|].
      constructor; [apply in_coefficients; [auto|apply (B O); lia]|]. apply IH; [lia|]. split; [lia|].
      intros j Hj. apply (B (S j)). lia. }
  apply P. auto.
Qed.

Lemma NoDup_of_columns : NoDup of_columns.
Proof.
  apply NoDup_choices, Forall_forall. intros l Hl. apply repeat_spec in Hl. subst l.
  apply NoDup_choices, Forall_map, Forall_forall. intros. apply NoDup_range.
Qed.

Lemma length_of_columns : Z.of_nat (length of_columns) = product orders ^ Z.of_nat q.
Proof.
  unfold of_columns. rewrite length_choices, map_repeat, product_repeat.
  destruct (Nat.eq_dec q 0) as [->|Hq]; [reflexivity|]. f_equal.
  unfold coefficients. rewrite length_choices, map_map. f_equal.
  rewrite <- (map_id orders) at 2. apply map_ext_in. intros o Ho. apply length_range.
  specialize (finite Hq o Ho). lia.
Qed.

Theorem dictated : is_solution_set n m k q M b x generators orders (product orders ^ Z.of_nat q).
Proof.
  split; [|split].
  - exact solution_all.
  - exact (generated_once n m k M RI W CI R C d lines n_nonneg D d_diagonal lines_C).
  - exists (map solution_of of_columns). split; [|split].
    + apply NoDup_map; [|exact NoDup_of_columns]. intros cs cs' Hcs Hcs'.
      apply solution_of_inj; apply in_of_columns; assumption.
    + rewrite map_length. apply length_of_columns.
    + intros Y. rewrite in_map_iff. split.
      * intros [cs [<- Hcs]]. apply in_of_columns in Hcs.
        split; [apply over_solution_of | apply solution_of_solves; exact Hcs].
      * intros [HY EY]. destruct (solution_of_onto Y HY EY) as [cs [E Hcs]].
        exists cs. split; [exact E | apply in_of_columns; exact Hcs].
Qed.

End SolutionSet.

(** * Over Z *)

Lemma orders_over_Z d lines o : In o (map fst (due 0 d lines)) -> o = 0.
Proof.
  intros Ho. apply in_map_iff in Ho. destruct Ho as [g [<- Hg]]. apply filter_In in Hg.
  destruct Hg as [Hg N1]. apply negb_true_iff, Z.eqb_neq in N1.
  destruct (In_nth _ _ (0, []) Hg) as [i [Hi E]]. rewrite length_due_all in Hi.
  rewrite nth_due_all in E by auto. subst g. cbn [fst] in *. unfold kernel_order in *.
  cbn [Z.eqb] in *. destruct (nth i d 0 =? 0); congruence.
Qed.

(* a longer list without repetition has an element more *)
Lemma one_more (L S : list rows) : NoDup L -> (length S < length L)%nat -> exists Y, In Y L /\ ~ In Y S.
Proof.
  intros ND Len.
  assert (Dec : forall Y, {In Y S} + {~ In Y S}).
  { intros Y. apply in_dec. repeat apply list_eq_dec. apply Z.eq_dec. }
  destruct (Forall_Exists_dec (fun Y => In Y S) Dec L) as [F|Ex].
  - exfalso. rewrite Forall_forall in F. assert (N := NoDup_incl_length ND F). lia.
  - apply Exists_exists in Ex. exact Ex.
Qed.

Lemma infinite m k q M b x RI W CI R C d lines :
  is_decomposition 0 m k M RI W CI R C ->
  (forall i, (i < k)%nat -> nth i d 0 = if Nat.ltb i m then W i i else 0) ->
  rep 0 k k lines (tr C) -> mul k M x =[m, q; 0] b ->
  (0 < length (map fst (due 0 d lines)))%nat -> (0 < q)%nat ->
  is_infinite_solution_set 0 m k q M b x (map snd (due 0 d lines)) (map fst (due 0 d lines)).
Proof.
  intros D Hd HC Hx Ho Hq. assert (N : 0 <= 0) by lia. split; [|split].
  - exact (solution_all 0 m k q M b x RI W CI R C d lines N D Hd HC Hx).
  - exact (generated_once 0 m k M RI W CI R C d lines N D Hd HC).
  - intros S.
    set (cs := fun a : Z => repeat (a :: repeat 0 (pred (length (map fst (due 0 d lines))))) q).
    assert (HB : forall a, for_columns 0 q d lines (cs a)).
    { intros a. split; [apply repeat_length|]. intros j Hj. unfold cs.
      rewrite (nth_indep _ [] (a :: repeat 0 (pred (length (map fst (due 0 d lines)))))) by (rewrite repeat_length; auto).
      rewrite nth_repeat.
      apply below_nth. cbn [length]. rewrite repeat_length. split; [lia|]. intros i Hi. left.
      apply (orders_over_Z d lines). apply nth_In. exact Hi. }
    set (Y := fun a => solution_of 0 k q x d lines (cs a)).
    destruct (one_more (map Y (range (1 + Z.of_nat (length S)))) S) as [Z' [HZ NZ]].
    + apply NoDup_map; [|apply NoDup_range]. intros a a' _ _ E.
      apply (solution_of_inj 0 m k q M x RI W CI R C d lines N D Hd HC) in E; auto.
      unfold cs in E. destruct q; [lia|]. cbn [repeat] in E. congruence.
    + rewrite map_length. assert (L := length_range (1 + Z.of_nat (length S)) ltac:(lia)). lia.
    + apply in_map_iff in HZ. destruct HZ as [a [<- _]]. exists (Y a). split; [exact NZ|].
      split; [apply over_solution_of; lia|].
      apply (solution_of_solves 0 m k q M b x RI W CI R C d lines N D Hd HC Hx). apply HB.
Qed.

(* x*M = b is M^T*x^T = b^T. *)
Lemma from_transposes n m k q M b x generators orders count :
  is_solution_set n k m q (tr M) (tr b) (tr x) generators orders count ->
  is_solution_set_left n m k q M b x generators orders count.
Proof.
  intros [All [Once [S [ND [Len HS]]]]]. split; [|split].
  - intros j z Hj.
    assert (A := All j (tr z) Hj). rewrite <- (tr_mul n 1 m k z M) in A.
    assert (E : col (tr b) j =[k, 1; n] tr (row b j)) by reflexivity.
    rewrite E, <- tr_iff in A. rewrite A.
    split; intros [c [Bc Ec]]; exists c; split; auto; apply tr_iff; exact Ec.
  - exact Once.
  - assert (ET : forall p r Y, over n p r Y -> entry (trL r Y) =[r, p; n] tr (entry Y)).
    { intros p r Y HY. apply (rep_tr n p r Y). apply rep_over. auto. }
    exists (map (trL q) S). split; [|split].
    + apply NoDup_map; auto. intros Y Y' HY HY' E. apply HS in HY, HY'.
      apply (over_eq n m q); try tauto. apply tr_iff.
      rewrite <- (ET m q Y), <- (ET m q Y') by tauto. rewrite E. reflexivity.
    + rewrite map_length. auto.
    + intros Y. rewrite in_map_iff. split.
      * intros [X [<- HX]]. apply HS in HX. destruct HX as [HX EX]. split; [apply over_trL; auto|].
        apply tr_iff. rewrite (tr_mul n q m k), (ET m q X HX). exact EX.
      * intros [HY EY]. exists (trL m Y). split.
        -- apply (over_eq n q m); auto using over_trL. rewrite (ET m q), (ET q m) by auto using over_trL. reflexivity.
        -- apply HS. split; [apply over_trL; auto|]. rewrite (ET q m), <- (tr_mul n q m k), EY by auto. reflexivity.
Qed.

Lemma from_transposes_infinite n m k q M b x generators orders :
  is_infinite_solution_set n k m q (tr M) (tr b) (tr x) generators orders ->
  is_infinite_solution_set_left n m k q M b x generators orders.
Proof.
  intros [All [Once More]]. split; [|split].
  - intros j z Hj.
    assert (A := All j (tr z) Hj). rewrite <- (tr_mul n 1 m k z M) in A.
    assert (E : col (tr b) j =[k, 1; n] tr (row b j)) by reflexivity.
    rewrite E, <- tr_iff in A. rewrite A.
    split; intros [c [Bc Ec]]; exists c; split; auto; apply tr_iff; exact Ec.
  - exact Once.
  - assert (ET : forall p r Y, over n p r Y -> entry (trL r Y) =[r, p; n] tr (entry Y)).
    { intros p r Y HY. apply (rep_tr n p r Y). apply rep_over. auto. }
    intros S. destruct (More (map (trL m) S)) as [Y [NY [HY EY]]]. exists (trL q Y).
    split; [|split; [apply over_trL; exact HY|]].
    + intros Hin. apply NY. apply in_map_iff. exists (trL q Y). split; [|exact Hin].
      apply (over_eq n m q); auto using over_trL. rewrite (ET q m), (ET m q) by auto using over_trL. reflexivity.
    + apply tr_iff. rewrite (tr_mul n q m k), (ET m q Y HY). exact EY.
Qed.

(** * The checkers *)

Lemma are_due_spec listed generators orders count q :
  are_due listed generators orders count q = true ->
  generators = map snd listed /\ orders = map fst listed /\ count = product (map fst listed) ^ Z.of_nat q
  /\ 1 <= count.
Proof.
  unfold are_due, same_rows, same_list. intros H.
  apply andb_true_iff in H. destruct H as [H Hc]. apply andb_true_iff in H. destruct H as [H Ho].
  apply andb_true_iff in H. destruct H as [H1 Hg]. apply Z.leb_le in H1.
  destruct list_eq_dec as [Eg|] in Hg; [|discriminate].
  destruct list_eq_dec as [Eo|] in Ho; [|discriminate].
  apply Z.eqb_eq in Hc. rewrite Eo in Hc at 1. auto.
Qed.

(* where there is a number of solutions, the orders are not 0 *)
Lemma finite_orders n m k M RI W CI R C d lines q : 0 <= n -> is_decomposition n m k M RI W CI R C ->
  (forall i, (i < k)%nat -> nth i d 0 = if Nat.ltb i m then W i i else 0) ->
  rep n k k lines (tr C) -> 1 <= product (map fst (due n d lines)) ^ Z.of_nat q ->
  q <> O -> forall o, In o (map fst (due n d lines)) -> 0 < o.
Proof.
  intros Hn D Hd HC Hp Hq o Ho.
  destruct (orders_positive n m k M RI W CI R C d lines Hn D Hd HC o Ho) as [O0 _].
  destruct (Z.eq_dec o 0) as [->|]; [|lia]. exfalso.
  assert (P0 : forall l, In 0 l -> product l = 0).
  { intros l. induction l as [|a l IH]; [intros []|].
    intros [->|Hin]; cbn [product fold_right]; [lia|].
    unfold product in IH. rewrite IH by exact Hin. lia. }
  rewrite (P0 _ Ho), Z.pow_0_l in Hp by lia. lia.
Qed.

Lemma nth_diagonal_or_0 m k L i : (i < k)%nat ->
  nth i (diagonal m k L) 0 = if Nat.ltb i m then entry L i i else 0.
Proof.
  intros Hi. destruct (Nat.ltb_spec i m).
  - apply nth_diagonal; auto.
  - apply nth_overflow. rewrite length_diagonal. lia.
Qed.

Lemma diagonal_sym m k L : diagonal m k L = diagonal k m L.
Proof. unfold diagonal. rewrite Nat.min_comm. reflexivity. Qed.

Lemma solution_set_sound n m k q M b x RI W CI R C generators orders count :
  check_solution_set n m k q M b x RI W CI R C generators orders count = true ->
  is_solution_set n m k q (entry M) (entry b) (entry x) generators orders count.
Proof.
  unfold check_solution_set. intros H.
  apply andb_true_iff in H. destruct H as [H Hdue]. apply andb_true_iff in H. destruct H as [Hs Hd].
  destruct (are_due_spec _ _ _ _ _ Hdue) as [-> [-> [-> Hp]]].
  assert (D := decomposition_sound _ _ _ _ _ _ _ _ _ Hd).
  assert (Hn : 0 <= n) by (unfold check_solution in Hs; tested; lia).
  assert (Hdiag := fun i (Hi : (i < k)%nat) => nth_diagonal_or_0 m k W i Hi).
  assert (RC : rep n k k (trL k C) (tr (entry C))).
  { unfold check_decomposition in Hd. tested. apply rep_tr. assumption. }
  apply (dictated n m k q _ _ _ _ _ _ _ _ (diagonal m k W) (trL k C) Hn D Hdiag RC).
  - apply solution_sound. auto.
  - apply (finite_orders n m k _ _ _ _ _ _ _ _ q Hn D Hdiag RC Hp).
Qed.

Lemma solution_set_left_sound n m k q M b x RI W CI R C generators orders count :
  check_solution_set_left n m k q M b x RI W CI R C generators orders count = true ->
  is_solution_set_left n m k q (entry M) (entry b) (entry x) generators orders count.
Proof.
  unfold check_solution_set_left. intros H.
  apply andb_true_iff in H. destruct H as [H Hdue]. apply andb_true_iff in H. destruct H as [Hs Hd].
  destruct (are_due_spec _ _ _ _ _ Hdue) as [-> [-> [-> Hp]]].
  assert (D := decomposition_tr _ _ _ _ _ _ _ _ _ (decomposition_sound _ _ _ _ _ _ _ _ _ Hd)).
  assert (Hn : 0 <= n) by (unfold check_solution_left in Hs; tested; lia).
  assert (Hdiag : forall i, (i < m)%nat -> nth i (diagonal m k W) 0 = if Nat.ltb i k then tr (entry W) i i else 0).
  { intros i Hi. rewrite diagonal_sym. apply nth_diagonal_or_0; auto. }
  assert (RR : rep n m m R (tr (tr (entry R)))) by (unfold check_decomposition in Hd; tested; assumption).
  apply from_transposes.
  apply (dictated n k m q _ _ _ _ _ _ _ _ (diagonal m k W) R Hn D Hdiag RR).
  - rewrite <- (tr_mul n q m k (entry x) (entry M)), (solution_left_sound _ _ _ _ _ _ _ Hs). reflexivity.
  - apply (finite_orders n k m _ _ _ _ _ _ _ _ q Hn D Hdiag RR Hp).
Qed.

Lemma are_listed_spec listed generators orders :
  are_listed listed generators orders = true -> generators = map snd listed /\ orders = map fst listed.
Proof.
  unfold are_listed, same_rows, same_list. intros H. apply andb_true_iff in H. destruct H as [Hg Ho].
  destruct list_eq_dec as [Eg|] in Hg; [|discriminate].
  destruct list_eq_dec as [Eo|] in Ho; [|discriminate]. auto.
Qed.

Lemma solution_set_product_sound n m k q M b x RI W CI R C generators orders :
  check_solution_set_product n m k q M b x RI W CI R C generators orders = true ->
  is_solution_set n m k q (entry M) (entry b) (entry x) generators orders (product orders ^ Z.of_nat q).
Proof.
  unfold check_solution_set_product. intros H. apply andb_true_iff in H. destruct H as [H _].
  apply andb_true_iff in H. destruct H as [H Hdue]. apply are_listed_spec in Hdue. destruct Hdue as [-> ->].
  apply andb_true_iff in H. destruct H as [H Hd]. apply andb_true_iff in H. destruct H as [Hn Hs].
  apply Z.leb_le in Hn. assert (D := decomposition_sound _ _ _ _ _ _ _ _ _ Hd).
  assert (Hdiag := fun i (Hi : (i < k)%nat) => nth_diagonal_or_0 m k W i Hi).
  assert (RC : rep n k k (trL k C) (tr (entry C))).
  { unfold check_decomposition in Hd. tested. apply rep_tr. assumption. }
  apply (dictated n m k q _ _ _ _ _ _ _ _ (diagonal m k W) (trL k C) ltac:(lia) D Hdiag RC).
  - apply solution_sound. auto.
  - intros _ o Ho. apply (orders_positive n m k _ _ _ _ _ _ (diagonal m k W) (trL k C) ltac:(lia) D Hdiag RC o Ho).
    lia.
Qed.

Lemma solution_set_left_product_sound n m k q M b x RI W CI R C generators orders :
  check_solution_set_left_product n m k q M b x RI W CI R C generators orders = true ->
  is_solution_set_left n m k q (entry M) (entry b) (entry x) generators orders (product orders ^ Z.of_nat q).
Proof.
  unfold check_solution_set_left_product. intros H. apply andb_true_iff in H. destruct H as [H _].
  apply andb_true_iff in H. destruct H as [H Hdue]. apply are_listed_spec in Hdue. destruct Hdue as [-> ->].
  apply andb_true_iff in H. destruct H as [H Hd]. apply andb_true_iff in H. destruct H as [Hn Hs].
  apply Z.leb_le in Hn. assert (D := decomposition_tr _ _ _ _ _ _ _ _ _ (decomposition_sound _ _ _ _ _ _ _ _ _ Hd)).
  assert (Hdiag : forall i, (i < m)%nat -> nth i (diagonal m k W) 0 = if Nat.ltb i k then tr (entry W) i i else 0).
  { intros i Hi. rewrite diagonal_sym. apply nth_diagonal_or_0; auto. }
  assert (RR : rep n m m R (tr (tr (entry R)))) by (unfold check_decomposition in Hd; tested; assumption).
  apply from_transposes.
  apply (dictated n k m q _ _ _ _ _ _ _ _ (diagonal m k W) R ltac:(lia) D Hdiag RR).
  - rewrite <- (tr_mul n q m k (entry x) (entry M)), (solution_left_sound _ _ _ _ _ _ _ Hs). reflexivity.
  - intros _ o Ho. apply (orders_positive n k m _ _ _ _ _ _ (diagonal m k W) R ltac:(lia) D Hdiag RR o Ho).
    lia.
Qed.

Lemma solution_set_infinite_sound m k q M b x RI W CI R C generators orders :
  check_solution_set_infinite m k q M b x RI W CI R C generators orders = true ->
  is_infinite_solution_set 0 m k q (entry M) (entry b) (entry x) generators orders.
Proof.
  unfold check_solution_set_infinite. intros H. apply andb_true_iff in H. destruct H as [H Hq].
  apply andb_true_iff in H. destruct H as [H Ho]. apply Nat.ltb_lt in Hq, Ho.
  apply andb_true_iff in H. destruct H as [H Hdue]. apply are_listed_spec in Hdue. destruct Hdue as [-> ->].
  apply andb_true_iff in H. destruct H as [Hs Hd].
  assert (D := decomposition_sound _ _ _ _ _ _ _ _ _ Hd).
  apply (infinite m k q _ _ _ _ _ _ _ _ (diagonal m k W) (trL k C) D); auto.
  - intros i Hi. apply nth_diagonal_or_0; auto.
  - unfold check_decomposition in Hd. tested. apply rep_tr. assumption.
  - apply solution_sound. auto.
Qed.

Lemma solution_set_left_infinite_sound m k q M b x RI W CI R C generators orders :
  check_solution_set_left_infinite m k q M b x RI W CI R C generators orders = true ->
  is_infinite_solution_set_left 0 m k q (entry M) (entry b) (entry x) generators orders.
Proof.
  unfold check_solution_set_left_infinite. intros H. apply andb_true_iff in H. destruct H as [H Hq].
  apply andb_true_iff in H. destruct H as [H Ho]. apply Nat.ltb_lt in Hq, Ho.
  apply andb_true_iff in H. destruct H as [H Hdue]. apply are_listed_spec in Hdue. destruct Hdue as [-> ->].
  apply andb_true_iff in H. destruct H as [Hs Hd].
  assert (D := decomposition_tr _ _ _ _ _ _ _ _ _ (decomposition_sound _ _ _ _ _ _ _ _ _ Hd)).
  apply from_transposes_infinite.
  apply (infinite k m q _ _ _ _ _ _ _ _ (diagonal m k W) R D); auto.
  - intros i Hi. rewrite diagonal_sym. apply nth_diagonal_or_0; auto.
  - unfold check_decomposition in Hd. tested. assumption.
  - rewrite <- (tr_mul 0 q m k (entry x) (entry M)), (solution_left_sound _ _ _ _ _ _ _ Hs). reflexivity.
Qed.
