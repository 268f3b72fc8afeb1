(* The kinds about products and bases. *)

From Modlinalg Require Import proofs.Tested proofs.Basic.

Section Products.
Variable n : Z.

Lemma product_sound m k j M N C :
  check_product n m k j M N C = true -> mul k (entry M) (entry N) =[m, j; n] entry C.
Proof. unfold check_product. intros H. tested. equation. Qed.

Lemma similar_sound m M N P PI :
  check_similar n m M N P PI = true ->
  is_inverse n m (entry P) (entry PI) /\ entry N =[m, m; n] mul m (mul m (entry P) (entry M)) (entry PI).
Proof.
  unfold check_similar. intros H. tested.
  assert (E : mul m (entry P) (entry PI) =[m, m; n] one) by equation.
  assert (E' : mul m (entry P) (entry M) =[m, m; n] mul m (entry N) (entry P)) by equation.
  split; [split; [exact E | apply one_side; [lia | exact E]]|].
  rewrite E', mul_assoc, E, mul_1_r. reflexivity.
Qed.

Lemma two_sided_solution_sound m k s r M N b X :
  check_two_sided_solution n m k s r M N b X = true ->
  mul s (mul k (entry M) (entry X)) (entry N) =[m, r; n] entry b.
Proof. unfold check_two_sided_solution. intros H. tested. equation. Qed.

Lemma no_two_sided m k s r M N b Z :
  mul m (mul r N Z) M =[s, k; n] zero -> ~ cong n (trace r (mul m Z b)) 0 ->
  ~ exists X, mul s (mul k M X) N =[m, r; n] b.
Proof.
  intros E Nt [X EX]. apply Nt.
  assert (E1 : mul m Z b =[r, r; n] mul k (mul m Z M) (mul s X N)).
  { rewrite <- EX, !mul_assoc. reflexivity. }
  rewrite E1, trace_mul.
  assert (E2 : mul r (mul s X N) (mul m Z M) =[k, k; n] zero).
  { rewrite mul_assoc, <- (mul_assoc n s r m k N Z M), E. apply mul_0_r. }
  rewrite E2, trace_0. reflexivity.
Qed.

Lemma no_two_sided_solution_sound m k s r M N b Z :
  check_no_two_sided_solution n m k s r M N b Z = true ->
  ~ exists X, mul s (mul k (entry M) X) (entry N) =[m, r; n] entry b.
Proof.
  unfold check_no_two_sided_solution. intros H.
  apply andb_true_iff in H. destruct H as [H Ht]. tested.
  apply (no_two_sided m k s r _ _ _ (entry Z)); [equation|].
  intros E. apply Z.eqb_neq in Ht. apply Ht.
  rewrite <- (rep_trace n r (mulL n r Z b)) in E by find_rep.
  apply cong_mod in E. rewrite E, mod_0. reflexivity.
Qed.

(* what is no zero divisor can be cancelled *)
Lemma cancel f a b : is_regular n f = true -> cong n (f * a) (f * b) -> cong n a b.
Proof.
  unfold is_regular. intros Hf E. destruct (Z.eqb_spec n 0) as [->|_].
  { apply negb_true_iff, Z.eqb_neq in Hf. rewrite cong_0 in *. nia. }
  apply Z.eqb_eq in Hf. destruct E as [q E]. apply (Z.gauss n f); [|rewrite Z.gcd_comm; exact Hf]. exists q. rewrite <- E. ring.
Qed.

Definition scalar (f : Z) : mat := fun i j => f * one i j.

Lemma scalar_mul q p f t : mul q (scalar f) t =[q, p; n] (fun i l => f * t i l).
Proof.
  intros i l Hi Hl. assert (E := mul_1_l n q p t i l Hi Hl). rewrite <- E.
  unfold mul, scalar. rewrite <- sum_mul_l. apply sum_cong_ext. intros a _. exists 0. ring.
Qed.

Lemma mul_scalar q p f t : mul q t (scalar f) =[p, q; n] (fun i l => f * t i l).
Proof.
  intros i l Hi Hl. assert (E := mul_1_r n p q t i l Hi Hl). rewrite <- E.
  unfold mul, scalar. rewrite <- sum_mul_l. apply sum_cong_ext. intros a _. exists 0. ring.
Qed.

Lemma basis_of_image_sound m k q M b x y z f :
  check_basis_of_image n m k q M b x y z f = true ->
  (forall v, in_columns n m k (entry M) v <-> in_columns n m q (entry b) v)
  /\ independent_columns n m q (entry b).
Proof.
  unfold check_basis_of_image. intros H. apply andb_true_iff in H. destruct H as [H Hz].
  apply andb_true_iff in H. destruct H as [H Hf]. tested.
  split; [apply (equal_modules_sound n m k q M b x y); assumption|]. intros t t' E.
  match goal with He : check_equal_modules _ _ _ _ _ _ _ _ = true |- _ => unfold check_equal_modules in He end.
  tested.
  assert (Ez : mul m (entry z) (entry b) =[q, q; n] scalar f).
  { eapply rep_eq; [find_rep | apply rep_tab | exact Hz]. }
  assert (F : mul q (scalar f) t =[q, 1; n] mul q (scalar f) t').
  { rewrite <- Ez, !mul_assoc, E. reflexivity. }
  rewrite !scalar_mul in F. intros i l Hi Hl. apply (cancel f); [exact Hf | exact (F i l Hi Hl)].
Qed.

Lemma basis_of_image_left_sound m k q M b x y z f :
  check_basis_of_image_left n m k q M b x y z f = true ->
  (forall v, in_rows n m k (entry M) v <-> in_rows n q k (entry b) v)
  /\ independent_rows n q k (entry b).
Proof.
  unfold check_basis_of_image_left. intros H. apply andb_true_iff in H. destruct H as [H Hz].
  apply andb_true_iff in H. destruct H as [H Hf]. tested.
  split; [apply (equal_modules_left_sound n m k q M b x y); assumption|]. intros t t' E.
  match goal with He : check_equal_modules_left _ _ _ _ _ _ _ _ = true |- _ =>
    unfold check_equal_modules_left in He end.
  tested.
  assert (Ez : mul k (entry b) (entry z) =[q, q; n] scalar f).
  { eapply rep_eq; [find_rep | apply rep_tab | exact Hz]. }
  assert (F : mul q t (scalar f) =[1, q; n] mul q t' (scalar f)).
  { rewrite <- Ez, <- !mul_assoc, E. reflexivity. }
  rewrite !mul_scalar in F. intros i l Hi Hl. apply (cancel f); [exact Hf | exact (F i l Hi Hl)].
Qed.

End Products.
