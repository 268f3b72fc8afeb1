(* The kind homology. *)

From Modlinalg Require Import proofs.Tested proofs.Basic proofs.Decomposition proofs.Kernel proofs.Generators.
From Modlinalg Require Import proofs.SolutionSet proofs.Modules proofs.Quotient.

(** * What a matrix spans *)

Lemma in_columns_add n m k M f u v : in_columns n m k M u -> in_columns n m k M v ->
  in_columns n m k M (fun i => u i + f * v i).
Proof.
  intros [t Et] [t' Et']. exists (fun i l => t i l + f * t' i l). intros i l Hi Hl.
  assert (E := Et i l Hi Hl). assert (E' := Et' i l Hi Hl). unfold upright in *. rewrite <- E, <- E'.
  unfold mul. rewrite <- sum_mul_l, <- sum_add. apply sum_cong_ext. intros p _. exists 0. ring.
Qed.

Lemma in_columns_0 n m k M : in_columns n m k M (fun _ => 0).
Proof. exists zero. intros i l Hi Hl. apply mul_0_r with (m := S i) (p := S l); auto. Qed.

Lemma in_columns_row n k L r : In r L -> in_columns n k (length L) (tr (entry L)) (fun i => nth i r 0).
Proof.
  intros Hr. destruct (In_nth _ _ [] Hr) as [p [Hp E]]. exists (col one p).
  intros i l Hi Hl. only_0 l. assert (F := mul_1_r n (S i) (length L) (tr (entry L)) i p ltac:(lia) Hp).
  unfold upright. rewrite <- E. exact F.
Qed.

(** * Relations *)

Section Relations.
Variables (n : Z) (orders : list Z).
Hypothesis orders_divide : forall i, (i < length orders)%nat -> (nth i orders 0 | n).
Notation s := (length orders).
Notation O := (relations n orders).

Lemma relation_row r i : In r O -> (i < s)%nat -> (nth i orders 0 | nth i r 0).
Proof.
  unfold relations. intros Hr Hi. apply in_flat_map in Hr. destruct Hr as [p [Hp Hr]].
  cbv zeta in Hr. destruct (nth p orders 0 =? n); [destruct Hr|]. destruct Hr as [<-|[]].
  rewrite (nth_map_seq (fun l => if Nat.eqb l p then nth p orders 0 else 0)) by auto.
  destruct (Nat.eqb_spec i p) as [->|]; [apply Z.divide_refl | apply Z.divide_0_r].
Qed.

Lemma shape_relations : shape (length O) s O.
Proof.
  split; [reflexivity|]. apply Forall_forall. intros r Hr. unfold relations in Hr.
  apply in_flat_map in Hr. destruct Hr as [p [_ Hr]]. cbv zeta in Hr.
  destruct (nth p orders 0 =? n); [destruct Hr|]. destruct Hr as [<-|[]]. apply length_map_seq.
Qed.

(* the columns of the relations: each entry is a multiple of its order *)
Lemma in_relations v :
  in_columns n s (length O) (tr (entry O)) v <-> forall i, (i < s)%nat -> (nth i orders 0 | v i).
Proof.
  split.
  - intros [t Et] i Hi. specialize (Et i 0%nat Hi Nat.lt_0_1). unfold upright in Et.
    assert (Hn := orders_divide i Hi).
    replace (v i) with (mul (length O) (tr (entry O)) t i 0%nat - (mul (length O) (tr (entry O)) t i 0%nat - v i)) by ring.
    apply Z.divide_sub_r; [|eapply Z.divide_trans; [exact Hn | exact Et]].
    assert (D : forall p, (p <= length O)%nat -> (nth i orders 0 | sum p (fun l => tr (entry O) i l * t l 0%nat))).
    { intros p; induction p as [|p IH]; intros Hp; cbn [sum]; [apply Z.divide_0_r|].
      apply Z.divide_add_r; [apply IH; lia|]. apply Z.divide_mul_l. unfold tr, entry.
      apply relation_row; auto. apply nth_In. lia. }
    apply D. lia.
  - intros Hv.
    assert (S : forall p, (p <= s)%nat ->
      in_columns n s (length O) (tr (entry O)) (fun i => if Nat.ltb i p then v i else 0)).
    { intros p; induction p as [|p IH]; intros Hp.
      - apply (in_columns_ext n s _ _ (fun _ => 0)); [|apply in_columns_0].
        intros i Hi. destruct (Nat.ltb_spec i 0); [lia|reflexivity].
      - destruct (Hv p Hp) as [f Ef]. destruct (Z.eqb_spec (nth p orders 0) n) as [En|En].
        + apply (in_columns_ext n s _ _ (fun i => if Nat.ltb i p then v i else 0)); [|apply IH; lia].
          intros i Hi. nat_cases; try reflexivity. replace i with p by lia. rewrite Ef, En. exists (- f). ring.
        + set (r := map (fun l => if Nat.eqb l p then nth p orders 0 else 0) (seq 0 s)).
          apply (in_columns_ext n s _ _ (fun i => (if Nat.ltb i p then v i else 0) + f * nth i r 0)).
          * intros i Hi. unfold r. rewrite (nth_map_seq (fun l => if Nat.eqb l p then nth p orders 0 else 0)) by auto.
            nat_cases; try (exists 0; ring). subst. rewrite Ef. exists 0. ring.
          * apply in_columns_add; [apply IH; lia|]. apply in_columns_row. unfold relations.
            apply in_flat_map. exists p. split; [apply in_seq; lia|]. cbv zeta.
            destruct (Z.eqb_spec (nth p orders 0) n); [congruence|]. left. reflexivity. }
    apply (in_columns_ext n s _ _ (fun i => if Nat.ltb i s then v i else 0)); [|apply S; lia].
    intros i Hi. nat_cases; reflexivity.
Qed.

End Relations.

(** * The coefficients that give 0 *)

Section Cycles.
Variables (n : Z) (m k : nat) (M RI W CI R C : rows).
Hypothesis n_nonneg : 0 <= n.
Hypothesis accepted : check_decomposition n m k M RI W CI R C = true.
Notation cycles := (due n (diagonal m k W) (trL k C)).
Notation K := (map snd cycles).
Notation orders := (map fst cycles).

Lemma cycle_lines : rep n k k (trL k C) (tr (entry C)).
Proof. assert (A := accepted). unfold check_decomposition in A. tested. apply rep_tr. assumption. Qed.

(* each order divides n, and its multiple of the generator is 0 *)
Lemma cycle_order i : (i < length cycles)%nat ->
  0 <= nth i orders 0 /\ nth i orders 0 <> 1 /\ (nth i orders 0 | n)
  /\ forall l, (l < k)%nat -> cong n (nth i orders 0 * nth l (nth i K []) 0) 0.
Proof.
  intros Hi. assert (D := decomposition_sound _ _ _ _ _ _ _ _ _ accepted).
  assert (Hin : In (nth i cycles (0, [])) cycles) by (apply nth_In; auto).
  rewrite (nth_map' fst cycles i (0, []) 0), (nth_map' snd cycles i (0, []) []) by auto.
  unfold due, proper in Hin. apply filter_In in Hin. destruct Hin as [Hin N1]. apply negb_true_iff, Z.eqb_neq in N1.
  destruct (In_nth _ _ (0, []) Hin) as [p [Hp E]]. rewrite length_due_all in Hp.
  unfold due, proper. rewrite <- E, nth_due_all in N1 by auto. cbn [fst] in N1. rewrite <- E. rewrite nth_due_all by auto. cbn [fst snd].
  assert (Hpk : (p < k)%nat) by (destruct cycle_lines as [[L _] _]; lia).
  destruct (order_multiple n m k _ _ _ _ _ _ (fun i => nth i (diagonal m k W) 0) n_nonneg D
    (fun i Hi => nth_diagonal_or_0 m k W i Hi) p Hpk) as [Pos [_ Mul]].
  unfold order_at, multiple in Pos, Mul. set (o := kernel_order n (nth p (diagonal m k W) 0)) in *.
  split; [exact Pos|]. split; [exact N1|]. split; [exists (cofactor n o); rewrite Z.mul_comm; symmetry; exact Mul|]. intros l Hl.
  rewrite (nth_map' _ _ l 0) by (rewrite (shape_row k k); auto; apply cycle_lines).
  unfold order_at in *. fold o in Mul, Pos |- *. rewrite mod_cong.
  exists (nth l (nth p (trL k C) []) 0). transitivity (nth l (nth p (trL k C) []) 0 * (o * cofactor n o)); [ring|].
  rewrite Mul. reflexivity.
Qed.

(* a combination of the cycles is 0 exactly when the orders divide its coefficients *)
Lemma cycles_zero c : length c = length cycles ->
  upright (combination c K) =[k, 1; n] zero <-> forall i, (i < length cycles)%nat -> (nth i orders 0 | nth i c 0).
Proof.
  intros Lc. assert (D := decomposition_sound _ _ _ _ _ _ _ _ _ accepted).
  assert (LK : length K = length cycles) by apply map_length.
  assert (Red : upright (combination c K) =[k, 1; n]
    upright (combination (map (fun i => nth i c 0 mod nth i orders 0) (seq 0 (length cycles))) K)).
  { intros l p Hl Hp. unfold upright. rewrite !combination_sum by (rewrite ?length_map_seq; lia).
    rewrite length_map_seq, Lc. apply sum_cong_ext. intros i Hi.
    rewrite (nth_map_seq (fun i => nth i c 0 mod nth i orders 0)) by auto.
    destruct (cycle_order i Hi) as [Pos [_ [_ Z0]]]. specialize (Z0 l Hl). destruct Z0 as [q Eq].
    destruct (Z.eq_dec (nth i orders 0) 0) as [Eo|]; [rewrite Eo, Zmod_0_r; reflexivity|].
    exists (nth i c 0 / nth i orders 0 * q). rewrite Z.mod_eq by lia.
    replace (nth i c 0 / nth i orders 0 * q * n) with (nth i c 0 / nth i orders 0 * (q * n)) by ring.
    rewrite <- Eq. ring. }
  split.
  - intros E. rewrite Red in E.
    assert (B : forall e : nat -> Z, (forall i, (i < length cycles)%nat -> element (nth i orders 0) (e i)) ->
      below (map e (seq 0 (length cycles))) orders).
    { intros e He. apply below_nth. rewrite length_map_seq, map_length. split; [reflexivity|].
      intros i Hi. rewrite (nth_map_seq e) by auto. apply He; auto. }
    assert (F : map (fun i => nth i c 0 mod nth i orders 0) (seq 0 (length cycles))
      = map (fun _ => 0) (seq 0 (length cycles))).
    { apply (generated_once n m k _ _ _ _ _ _ (diagonal m k W) (trL k C) n_nonneg D
        (fun i Hi => nth_diagonal_or_0 m k W i Hi) cycle_lines).
      - apply B. intros i Hi. destruct (cycle_order i Hi) as [Pos _]. unfold element.
        destruct (Z.eq_dec (nth i orders 0) 0); [left; assumption|right; apply Z.mod_pos_bound; lia].
      - apply (B (fun _ => 0)). intros i Hi. destruct (cycle_order i Hi). unfold element. lia.
      - rewrite E. intros l p Hl Hp. unfold upright. rewrite combination_sum by (rewrite length_map_seq; lia).
        rewrite sum_0; [reflexivity|]. rewrite length_map_seq. intros i Hi.
        rewrite (nth_map_seq (fun _ => 0)) by auto. ring. }
    intros i Hi. assert (G : nth i c 0 mod nth i orders 0 = 0).
    { assert (F' := f_equal (fun u => nth i u 0) F). cbv beta in F'.
      rewrite (nth_map_seq (fun i => nth i c 0 mod nth i orders 0)) in F' by auto.
      rewrite (nth_map_seq (fun _ => 0)) in F' by auto. exact F'. }
    destruct (Z.eq_dec (nth i orders 0) 0) as [E0|]; [|apply Z.mod_divide; auto].
    rewrite E0, Zmod_0_r in *. rewrite G. apply Z.divide_refl.
  - intros Hc. rewrite Red. intros l p Hl Hp. unfold upright.
    rewrite combination_sum by (rewrite length_map_seq; lia). rewrite sum_0; [reflexivity|].
    rewrite length_map_seq. intros i Hi. rewrite (nth_map_seq (fun i => nth i c 0 mod nth i orders 0)) by auto.
    destruct (cycle_order i Hi) as [Pos _]. destruct (Hc i Hi) as [q Eq].
    destruct (Z.eq_dec (nth i orders 0) 0) as [E0|]; [rewrite Eq, E0, Z.mul_0_r, Zmod_0_r; ring|].
    rewrite Eq, Z.mod_mul by assumption. ring.
Qed.

End Cycles.

(** * The checker *)

Lemma homology_sound n m k j s M b x RI W CI R C PI D QI P Q generators orders :
  check_homology n m k j s M b x RI W CI R C PI D QI P Q generators orders = true ->
  is_quotient (in_kernel n m k (entry M)) (in_columns n k j (entry b)) generators orders.
Proof.
  unfold check_homology. set (cycles := due n (diagonal m k W) (trL k C)).
  set (columns := trL j x ++ relations n (map fst cycles)). cbv zeta. intros T.
  apply andb_true_iff in T. destruct T as [T Horders]. apply andb_true_iff in T. destruct T as [T Hgens].
  apply andb_true_iff in T. destruct T as [T Hclasses]. apply andb_true_iff in T. destruct T as [T HKx].
  apply andb_true_iff in T. destruct T as [T Hs]. apply Nat.eqb_eq in Hs.
  apply andb_true_iff in T. destruct T as [T Hdec].
  tested. unfold same_list in Horders. unfold same_rows in Hgens.
  destruct list_eq_dec as [->|] in Hgens; [|discriminate].
  destruct list_eq_dec as [->|] in Horders; [|discriminate]. clear Hgens Horders.
  assert (Hn : 0 <= n) by lia. assert (Hx : over n s j x) by assumption.
  assert (Dec := decomposition_sound _ _ _ _ _ _ _ _ _ Hclasses).
  assert (RPI : rep n s s PI (entry PI)) by (unfold check_decomposition in Hclasses; tested; assumption).
  assert (SC : shape k k C) by (unfold check_decomposition in Hdec; tested; apply (over_shape n); assumption).
  assert (SK : shape s k (map snd cycles)).
  { assert (Sh := shape_due n k (diagonal m k W) C SC). fold cycles in Sh. rewrite map_length, Hs in Sh. exact Sh. }
  assert (RK : rep n k s (trL k (map snd cycles)) (tr (entry (map snd cycles)))).
  { apply rep_tr. split; [exact SK|reflexivity]. }
  assert (EKx : mul s (tr (entry (map snd cycles))) (entry x) =[k, j; n] entry b).
  { eapply rep_eq; [apply rep_mul; [exact RK | apply rep_over; exact Hx] | | exact HKx].
    apply rep_over. assumption. }
  assert (Lo : length (map fst cycles) = s) by (rewrite map_length; exact Hs).
  assert (Ord : forall i, (i < length (map fst cycles))%nat ->
    (nth i (map fst cycles) 0 | n)).
  { intros i Hi. rewrite map_length in Hi. apply (cycle_order n m k M RI W CI R C Hn Hdec i Hi). }
  assert (SO := shape_relations n (map fst cycles)). rewrite Lo in SO.
  assert (Scol : shape (length columns) s columns).
  { split; [reflexivity|]. apply Forall_app. split; [|apply SO].
    apply (over_shape n j s). apply over_trL. exact Hx. }
  assert (Rcol : rep n s (length columns) (trL s columns) (tr (entry columns))).
  { apply rep_tr. split; [exact Scol|reflexivity]. }
  (* K*y = 0 exactly when y is a combination of the relations *)
  assert (Zero : forall y : mat, mul s (tr (entry (map snd cycles))) y =[k, 1; n] zero <->
    exists t, mul (length (relations n (map fst cycles))) (tr (entry (relations n (map fst cycles)))) t =[s, 1; n] y).
  { intros y. set (c := map (fun i => y i O) (seq 0 s)).
    assert (Lc : length c = s) by apply length_map_seq.
    assert (Ec : forall i, (i < s)%nat -> nth i c 0 = y i O) by (intros; apply (nth_map_seq (fun i => y i O)); auto).
    assert (E1 : upright (combination c (map snd cycles)) =[k, 1; n] mul s (tr (entry (map snd cycles))) y).
    { intros l p Hl Hp. only_0 p. unfold upright at 1.
      rewrite (combination_mul n s c (map snd cycles) (tr (entry (map snd cycles)))).
      - unfold mul, upright. apply sum_cong_ext. intros i Hi. rewrite Ec by auto. reflexivity.
      - rewrite map_length. lia.
      - intros i Hi. reflexivity.
      - rewrite map_length. exact Hs. }
    rewrite <- E1. unfold cycles at 1.
    rewrite (cycles_zero n m k M RI W CI R C Hn Hdec c) by (fold cycles; lia). fold cycles. rewrite Hs.
    assert (IR := in_relations n (map fst cycles) Ord (fun i => y i O)). rewrite Lo in IR.
    transitivity (forall i, (i < s)%nat -> (nth i (map fst cycles) 0 | y i O)).
    - split; intros H' i Hi; [rewrite <- Ec by auto | rewrite Ec by auto]; auto.
    - rewrite <- IR. unfold in_columns. split; intros [t Et]; exists t; rewrite Et; intros i l Hi Hl; only_0 l; reflexivity. }
  apply (is_quotient_iff (in_columns n k s (tr (entry (map snd cycles)))) _ (in_columns n k j (entry b)) _).
  - intros v. unfold in_kernel.
    rewrite (kernel_spanned n m k M RI W CI R C (upright v) Hn Hdec). fold cycles.
    rewrite map_length, Hs. reflexivity.
  - intros v. reflexivity.
  - apply (quotient_dictated n k s j (length columns) (tr (entry (map snd cycles))) (entry b) (entry x) (entry (trL s columns))
      (entry PI) (entry D) (entry QI) (entry P) (entry Q) (diagonal s (length columns) D)); auto.
    + intros y. transitivity (exists t, mul (length columns) (tr (entry columns)) t =[s, 1; n] y).
      * destruct Rcol as [_ Ecol]. split; intros [t Et]; exists t; rewrite <- Et, Ecol; reflexivity.
      * unfold columns. rewrite columns_beside by assumption. fold columns.
        split; intros [t Ht]; exists t; apply Zero; exact Ht.
    + intros i Hi. rewrite diagonal_sym. apply nth_diagonal_or_0; auto.
    + apply rep_tr, rep_mul; auto.
Qed.
