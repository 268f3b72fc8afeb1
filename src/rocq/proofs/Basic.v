(* Inverses, generalized inverses, solutions and modules: a check is the statement, or a witness. *)

From Modlinalg Require Import proofs.Tested proofs.Witnesses.

Lemma among_In i l : among i l = true <-> In i l.
Proof.
  unfold among. rewrite existsb_exists. split.
  - intros [j [Hj E]]. apply Nat.eqb_eq in E. congruence.
  - intros Hi. exists i. split; [auto | apply Nat.eqb_refl].
Qed.

Section Basic.
Variable n : Z.

Lemma inverse_sound m M X :
  check_inverse n m M X = true -> is_inverse n m (entry M) (entry X).
Proof. unfold check_inverse. intros H. tested. split; equation. Qed.

Lemma not_invertible_sound m M v :
  check_not_invertible n m M v = true -> not_invertible n m (entry M).
Proof.
  unfold check_not_invertible. intros H. tested.
  apply (no_inverse n m (entry M) (entry v)); [lia | equation | inequation].
Qed.

Lemma solution_sound m k q M b x :
  check_solution n m k q M b x = true -> mul k (entry M) (entry x) =[m, q; n] entry b.
Proof. unfold check_solution. intros H. tested. equation. Qed.

Lemma solution_left_sound m k q M b x :
  check_solution_left n m k q M b x = true -> mul m (entry x) (entry M) =[q, k; n] entry b.
Proof. unfold check_solution_left. intros H. tested. equation. Qed.

Lemma no_solution_sound m k q M b u :
  check_no_solution n m k q M b u = true -> ~ exists x, mul k (entry M) x =[m, q; n] entry b.
Proof.
  unfold check_no_solution. intros H. tested.
  apply (no_solution n m k q _ _ (entry u)); [equation | inequation].
Qed.

Lemma no_solution_left_sound m k q M b u :
  check_no_solution_left n m k q M b u = true -> ~ exists x, mul m x (entry M) =[q, k; n] entry b.
Proof.
  unfold check_no_solution_left. intros H. tested.
  apply (no_solution_left n m k q _ _ (entry u)); [equation | inequation].
Qed.

Lemma generalized_inverse_sound m k M X identities :
  check_generalized_inverse n m k M X identities = true ->
  Forall (identity n m k (entry M) (entry X)) identities.
Proof.
  unfold check_generalized_inverse. intros H. apply andb_true_iff in H. destruct H as [H Hi]. tested.
  apply Forall_forall. intros i Ei. rewrite forallb_forall in Hi. apply Hi in Ei. clear Hi.
  destruct i as [|[|[|[|[|[|i]]]]]]; simpl in Ei |- *; try discriminate; try equation.
  apply andb_true_iff in Ei. destruct Ei as [Em Ei]. apply Nat.eqb_eq in Em. subst k.
  split; [auto | equation].
Qed.

(* the identities of a list that are named hold *)
Ltac named HX := rewrite Forall_forall in HX; repeat rewrite among_In in *.

Lemma no_generalized_inverse_Z_sound m k M identities Z :
  check_no_generalized_inverse_Z n m k M identities Z = true ->
  no_generalized_inverse n m k (entry M) identities.
Proof.
  unfold check_no_generalized_inverse_Z. intros H [X HX].
  apply andb_true_iff in H. destruct H as [H Ht]. tested. named HX.
  apply (no_identity_1 n m k (entry M) (entry Z)); eauto; [equation|].
  intros E. apply Z.eqb_neq in Ht. apply Ht.
  rewrite <- (rep_trace n k (mulL n k Z M)) in E by find_rep.
  apply cong_mod in E. rewrite E, mod_0. reflexivity.
Qed.

Lemma no_generalized_inverse_v_sound m k M identities v :
  check_no_generalized_inverse_v n m k M identities v = true ->
  no_generalized_inverse n m k (entry M) identities.
Proof.
  unfold check_no_generalized_inverse_v. intros H [X HX]. tested. named HX.
  apply (no_identities_1_3 n m k (entry M) (entry v)); eauto; [equation | inequation].
Qed.

Lemma no_generalized_inverse_u_sound m k M identities u :
  check_no_generalized_inverse_u n m k M identities u = true ->
  no_generalized_inverse n m k (entry M) identities.
Proof.
  unfold check_no_generalized_inverse_u. intros H [X HX]. tested. named HX.
  apply (no_identities_1_4 n m k (entry M) (entry u)); eauto; [equation | inequation].
Qed.

Lemma no_generalized_inverse_w_sound m M identities w :
  check_no_generalized_inverse_w n m M identities w = true ->
  no_generalized_inverse n m m (entry M) identities.
Proof.
  unfold check_no_generalized_inverse_w. intros H [X HX]. tested. named HX.
  apply (no_identities_1_5 n m (entry M) (entry w)); eauto; [equation | inequation].
Qed.

(* b = M*x and M = b*y: what is a combination of the columns of one is one of the other's *)
Lemma columns_of_product m k q M b x v : mul k M x =[m, q; n] b ->
  in_columns n m q b v -> in_columns n m k M v.
Proof. intros E [t Et]. exists (mul q x t). rewrite <- mul_assoc, E. exact Et. Qed.

Lemma rows_of_product m k q M b x v : mul m x M =[q, k; n] b ->
  in_rows n q k b v -> in_rows n m k M v.
Proof. intros E [t Et]. exists (mul q t x). rewrite mul_assoc, E. exact Et. Qed.

Lemma equal_modules_sound m k q M b x y :
  check_equal_modules n m k q M b x y = true ->
  forall v, in_columns n m k (entry M) v <-> in_columns n m q (entry b) v.
Proof.
  unfold check_equal_modules. intros H v. tested. split.
  - apply (columns_of_product m q k (entry b) (entry M) (entry y)). equation.
  - apply (columns_of_product m k q (entry M) (entry b) (entry x)). equation.
Qed.

Lemma equal_modules_left_sound m k q M b x y :
  check_equal_modules_left n m k q M b x y = true ->
  forall v, in_rows n m k (entry M) v <-> in_rows n q k (entry b) v.
Proof.
  unfold check_equal_modules_left. intros H v. tested. split.
  - apply (rows_of_product q k m (entry b) (entry M) (entry y)). equation.
  - apply (rows_of_product m k q (entry M) (entry b) (entry x)). equation.
Qed.

End Basic.
