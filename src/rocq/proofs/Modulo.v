(* A "no" over Z: what does not exist modulo some q does not exist. *)

From Modlinalg Require Import proofs.Tested proofs.Basic proofs.Products.

Lemma entry_residues q m k L : over 0 m k L -> entry (residues q L) =[m, k; q] entry L.
Proof.
  intros HL i j Hi Hj. assert (S := over_shape _ _ _ _ HL). unfold entry, residues.
  rewrite (nth_map' (map (fun x => x mod q)) L i [] []) by (destruct S; lia).
  rewrite (nth_map' (fun x => x mod q) _ j 0 0) by (rewrite (shape_row m k) by auto; auto). apply mod_cong.
Qed.

Lemma identity_modulo q m k M M' X i : M' =[m, k; q] M -> identity 0 m k M X i -> identity q m k M' X i.
Proof.
  intros E. destruct i as [|[|[|[|[|[|i]]]]]]; cbn [identity]; auto; intros H.
  - rewrite E. apply modulo. exact H.
  - rewrite E. apply modulo. exact H.
  - rewrite E. apply modulo. exact H.
  - rewrite E. apply modulo. exact H.
  - destruct H as [-> H]. split; auto. rewrite E. apply modulo. exact H.
Qed.

Lemma no_generalized_inverse_modulo q m k M identities : over 0 m k M ->
  no_generalized_inverse q m k (entry (residues q M)) identities ->
  no_generalized_inverse 0 m k (entry M) identities.
Proof.
  intros HM N [X HX]. apply N. exists X. eapply Forall_impl; [|exact HX]. intros i.
  apply identity_modulo, entry_residues. exact HM.
Qed.

Lemma not_invertible_modulo_sound q m M v :
  check_not_invertible_modulo q m M v = true -> not_invertible 0 m (entry M).
Proof.
  unfold check_not_invertible_modulo. intros H. tested.
  match goal with C : check_not_invertible _ _ _ _ = true |- _ => apply not_invertible_sound in C; destruct C as [N N'] end.
  assert (E : entry (residues q M) =[m, m; q] entry M) by (apply entry_residues; assumption).
  split; intros [X EX]; [apply N | apply N']; exists X; rewrite E; apply modulo; exact EX.
Qed.

Lemma no_generalized_inverse_Z_modulo_sound q m k M identities Z :
  check_no_generalized_inverse_Z_modulo q m k M identities Z = true ->
  no_generalized_inverse 0 m k (entry M) identities.
Proof.
  unfold check_no_generalized_inverse_Z_modulo. intros H. tested.
  apply (no_generalized_inverse_modulo q); [assumption|].
  eapply no_generalized_inverse_Z_sound; eassumption.
Qed.

Lemma no_generalized_inverse_v_modulo_sound q m k M identities v :
  check_no_generalized_inverse_v_modulo q m k M identities v = true ->
  no_generalized_inverse 0 m k (entry M) identities.
Proof.
  unfold check_no_generalized_inverse_v_modulo. intros H. tested.
  apply (no_generalized_inverse_modulo q); [assumption|].
  eapply no_generalized_inverse_v_sound; eassumption.
Qed.

Lemma no_generalized_inverse_u_modulo_sound q m k M identities u :
  check_no_generalized_inverse_u_modulo q m k M identities u = true ->
  no_generalized_inverse 0 m k (entry M) identities.
Proof.
  unfold check_no_generalized_inverse_u_modulo. intros H. tested.
  apply (no_generalized_inverse_modulo q); [assumption|].
  eapply no_generalized_inverse_u_sound; eassumption.
Qed.

Lemma no_generalized_inverse_w_modulo_sound q m M identities w :
  check_no_generalized_inverse_w_modulo q m M identities w = true ->
  no_generalized_inverse 0 m m (entry M) identities.
Proof.
  unfold check_no_generalized_inverse_w_modulo. intros H. tested.
  apply (no_generalized_inverse_modulo q); [assumption|].
  eapply no_generalized_inverse_w_sound; eassumption.
Qed.

Lemma no_solution_modulo_sound p m k q M b u :
  check_no_solution_modulo p m k q M b u = true -> ~ exists x, mul k (entry M) x =[m, q; 0] entry b.
Proof.
  unfold check_no_solution_modulo. intros H [x Ex]. tested.
  match goal with C : check_no_solution _ _ _ _ _ _ _ = true |- _ => apply no_solution_sound in C; apply C end.
  exists x. rewrite !entry_residues by assumption. apply modulo. exact Ex.
Qed.

Lemma no_solution_left_modulo_sound p m k q M b u :
  check_no_solution_left_modulo p m k q M b u = true -> ~ exists x, mul m x (entry M) =[q, k; 0] entry b.
Proof.
  unfold check_no_solution_left_modulo. intros H [x Ex]. tested.
  match goal with C : check_no_solution_left _ _ _ _ _ _ _ = true |- _ => apply no_solution_left_sound in C; apply C end.
  exists x. rewrite !entry_residues by assumption. apply modulo. exact Ex.
Qed.

Lemma no_two_sided_solution_modulo_sound q m k s r M N b Z :
  check_no_two_sided_solution_modulo q m k s r M N b Z = true ->
  ~ exists X, mul s (mul k (entry M) X) (entry N) =[m, r; 0] entry b.
Proof.
  unfold check_no_two_sided_solution_modulo. intros H [x Ex]. tested.
  match goal with C : check_no_two_sided_solution _ _ _ _ _ _ _ _ _ = true |- _ =>
    apply no_two_sided_solution_sound in C; apply C end.
  exists x. rewrite !entry_residues by assumption. apply modulo. exact Ex.
Qed.
