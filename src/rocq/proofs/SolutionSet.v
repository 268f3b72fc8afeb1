(* The kind solution_set: x plus the kernel, and how many these are. *)

From Modlinalg Require Import proofs.Tested proofs.Basic proofs.Decomposition proofs.Generators proofs.Listing.

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

Lemma solution_all j z : (j < q)%nat ->
  mul k M z =[m, 1; n] col b j <-> exists c, below c orders /\ z =[k, 1; n] solution x generators j c.
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
  symmetry. apply solution_shift.
Qed.

Lemma whole Y : mul k M Y =[m, q; n] b <-> forall j, (j < q)%nat -> mul k M (col Y j) =[m, 1; n] col b j.
Proof.
  split.
  - intros E j Hj i l Hi Hl. apply (E i j); auto.
  - intros E i j Hi Hj. apply (E j Hj i O); auto.
Qed.

(* Without right-hand sides the orders do not matter. *)
Theorem dictated : (q <> O -> forall o, In o orders -> 0 < o) ->
  is_solution_set n m k q M b x generators orders (product orders ^ Z.of_nat q).
Proof.
  intros finite. assert (Once := generated_once n m k M RI W CI R C d lines n_nonneg D d_diagonal lines_C).
  split; [rewrite !map_length; reflexivity|]. split; [exact solution_all|]. split; [exact Once|].
  destruct (all_listed n k q x generators orders (fun j z => mul k M z =[m, 1; n] col b j)
    n_nonneg solution_all Once finite) as [S [ND [Len HS]]].
  exists S. split; [exact ND|]. split; [exact Len|]. intros Y. rewrite HS, whole. reflexivity.
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

Lemma infinite m k q M b x RI W CI R C d lines :
  is_decomposition 0 m k M RI W CI R C ->
  (forall i, (i < k)%nat -> nth i d 0 = if Nat.ltb i m then W i i else 0) ->
  rep 0 k k lines (tr C) -> mul k M x =[m, q; 0] b ->
  (0 < length (map fst (due 0 d lines)))%nat -> (0 < q)%nat ->
  is_infinite_solution_set 0 m k q M b x (map snd (due 0 d lines)) (map fst (due 0 d lines)).
Proof.
  intros D Hd HC Hx Ho Hq. assert (N : 0 <= 0) by lia.
  assert (All := solution_all 0 m k q M b x RI W CI R C d lines N D Hd HC Hx).
  assert (Once := generated_once 0 m k M RI W CI R C d lines N D Hd HC).
  split; [rewrite !map_length; reflexivity|]. split; [exact All|]. split; [exact Once|]. intros S.
  destruct (none_lists_all k q x _ _ (fun j z => mul k M z =[m, 1; 0] col b j) All Once
    (orders_over_Z d lines) Ho Hq S) as [Y [NY [HY EY]]].
  exists Y. split; [exact NY|]. split; [exact HY|]. apply whole. exact EY.
Qed.

(* x*M = b is M^T*x^T = b^T. *)
Lemma from_transposes n m k q M b x generators orders count :
  is_solution_set n k m q (tr M) (tr b) (tr x) generators orders count ->
  is_solution_set_left n m k q M b x generators orders count.
Proof.
  intros [Lg [All [Once [S [ND [Len HS]]]]]]. split; [exact Lg|]. split; [|split].
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
  intros [Lg [All [Once More]]]. split; [exact Lg|]. split; [|split].
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
