(* The kinds with one modulus for each equation, and the Hermite form. *)

From Modlinalg Require Import proofs.Tested proofs.Basic proofs.Howell proofs.Modulo.

Lemma each_eq_sound moduli q L L' A B : rep 0 (length moduli) q L A -> rep 0 (length moduli) q L' B ->
  each_eq moduli L L' = true -> meq_each moduli q A B.
Proof.
  intros [S E] [S' E'] H i j Hi Hj. unfold each_eq in H.
  assert (Ll : length (combine L L') = length moduli).
  { rewrite combine_length. destruct S, S'. lia. }
  assert (F : forall l, (l < length moduli)%nat ->
    forall2b (fun x y => x mod nth l moduli 0 =? y mod nth l moduli 0) (nth l L []) (nth l L' []) = true).
  { clear -H S S' Ll. destruct S as [S _], S' as [S' _].
    revert L L' H S S' Ll. induction moduli as [|n l IH]; intros [|r L] [|r' L'] H S S' Ll; simpl in *; try lia.
    apply andb_true_iff in H. destruct H as [H1 H2].
    intros [|p] Hp; [exact H1|]. apply (IH L L'); auto; lia. }
  specialize (F i Hi). rewrite (forall2b_nth _ _ _ 0) in F
    by (rewrite (shape_row _ _ _ _ S Hi), (shape_row _ _ _ _ S' Hi); reflexivity).
  rewrite (shape_row _ _ _ _ S Hi) in F. specialize (F j Hj). apply Z.eqb_eq, cong_mod in F.
  specialize (E i j Hi Hj). specialize (E' i j Hi Hj). apply cong_0 in E, E'. rewrite <- E, <- E'. exact F.
Qed.

Lemma congruence_solution_sound m k q M b moduli x :
  check_congruence_solution m k q M b moduli x = true ->
  length moduli = m /\ meq_each moduli q (mul k (entry M) (entry x)) (entry b).
Proof.
  unfold check_congruence_solution. intros H. apply andb_true_iff in H. destruct H as [H He].
  apply andb_true_iff in H. destruct H as [H Hm]. apply Nat.eqb_eq in Hm. subst m. tested.
  split; [reflexivity|]. eapply each_eq_sound; [apply rep_mul; eassumption | eassumption | exact He].
Qed.

Lemma meq_each_iff moduli q A A' B B' : A =[length moduli, q; 0] A' -> B =[length moduli, q; 0] B' ->
  meq_each moduli q A B <-> meq_each moduli q A' B'.
Proof.
  intros E F. unfold meq_each. split; intros H i j Hi Hj; specialize (H i j Hi Hj);
    specialize (E i j Hi Hj); specialize (F i j Hi Hj); apply cong_0 in E, F; congruence.
Qed.

Lemma entry_trL n m k L : over n m k L -> entry (trL k L) =[k, m; n] tr (entry L).
Proof. intros H. apply (rep_tr n m k L). apply rep_over. exact H. Qed.

Lemma congruence_solution_left_sound m k q M b moduli x :
  check_congruence_solution_left m k q M b moduli x = true ->
  length moduli = m /\ meq_each moduli q (tr (mul k (entry x) (entry M))) (tr (entry b)).
Proof.
  unfold check_congruence_solution_left. intros H. apply andb_true_iff in H. destruct H as [H Hr]. tested.
  apply congruence_solution_sound in Hr. destruct Hr as [Em Hr]. split; [exact Em|].
  rewrite (meq_each_iff moduli q _ (tr (mul k (entry x) (entry M))) _ (tr (entry b))) in Hr; [exact Hr| |]; rewrite Em.
  - rewrite (entry_trL 0 k m M), (entry_trL 0 q k x) by assumption. rewrite (tr_mul 0 q k m). reflexivity.
  - apply entry_trL. assumption.
Qed.

Lemma no_congruence_solution_sound p m k q M b moduli u :
  check_no_congruence_solution p m k q M b moduli u = true ->
  length moduli = m /\ ~ exists x, meq_each moduli q (mul k (entry M) x) (entry b).
Proof.
  unfold check_no_congruence_solution. intros H. apply andb_true_iff in H. destruct H as [H Hn].
  apply andb_true_iff in H. destruct H as [Hm Hp]. apply Nat.eqb_eq in Hm. split; [exact Hm|].
  intros [x Hx]. unfold check_no_solution_modulo in Hn. tested.
  match goal with C : check_no_solution _ _ _ _ _ _ _ = true |- _ => unfold check_no_solution in C end. tested.
  assert (EM := entry_residues p m k M ltac:(assumption)). assert (Eb := entry_residues p m q b ltac:(assumption)).
  assert (Eu := entry_residues p 1 m u ltac:(assumption)).
  assert (E0 : mul m (entry u) (entry M) =[1, k; p] zero).
  { rewrite <- Eu, <- EM. equation. }
  assert (N0 : ~ mul m (entry u) (entry b) =[1, q; p] zero).
  { rewrite <- Eu, <- Eb. inequation. }
  apply N0.
  (* u*(M*x - b) = 0 modulo p *)
  assert (P : forall i, (i < m)%nat -> cong p (entry u O i * nth i moduli 0) 0).
  { intros i Hi. unfold products_0 in Hp.
    match goal with Ou : over 0 1 m u |- _ => assert (Su := over_shape _ _ _ _ Ou) end.
    assert (Lu := shape_row 1 m u 0 Su ltac:(lia)).
    rewrite (forall2b_nth _ _ _ 0) in Hp by lia. rewrite Lu in Hp. specialize (Hp i Hi).
    apply Z.eqb_eq in Hp. apply cong_mod. unfold entry. rewrite Hp, mod_0. reflexivity. }
  assert (F : mul m (entry u) (mul k (entry M) x) =[1, q; p] mul m (entry u) (entry b)).
  { intros i j Hi Hj. only_0 i. unfold mul at 1 3. apply sum_cong_ext. intros l Hl.
    destruct (Hx l j ltac:(lia) Hj) as [y Ey]. destruct (P l Hl) as [z Ez]. exists (y * z).
    rewrite <- Z.mul_sub_distr_l, Ey. rewrite Z.sub_0_r in Ez.
    transitivity (y * (entry u O l * nth l moduli 0)); [ring|]. rewrite Ez. ring. }
  rewrite <- F, <- mul_assoc, E0. apply mul_0_l.
Qed.

Lemma no_congruence_solution_left_sound p m k q M b moduli u :
  check_no_congruence_solution_left p m k q M b moduli u = true ->
  length moduli = m /\ ~ exists x, meq_each moduli q (tr (mul k x (entry M))) (tr (entry b)).
Proof.
  unfold check_no_congruence_solution_left. intros H. apply andb_true_iff in H. destruct H as [H Hr]. tested.
  apply no_congruence_solution_sound in Hr. destruct Hr as [Em Hr]. split; [exact Em|].
  intros [x Hx]. apply Hr. exists (tr x). revert Hx. apply meq_each_iff; rewrite Em.
  - rewrite (entry_trL 0 k m M) by assumption. symmetry. exact (tr_mul 0 q k m x (entry M)).
  - apply entry_trL. assumption.
Qed.

Lemma hermite_form_sound m k M H U S : check_hermite_form m k M H U S = true ->
  is_inverse 0 m (entry U) (entry S) /\ mul m (entry U) (entry M) =[m, k; 0] entry H /\ is_howell 0 k H
  /\ forall h' H', over 0 h' k H' -> is_howell 0 k H' ->
       (forall v, in_rows 0 m k (entry M) v <-> in_rows 0 h' k (entry H') v) ->
       nonzero_rows k H' = nonzero_rows k H.
Proof.
  unfold check_hermite_form. intros T. apply andb_true_iff in T. destruct T as [T Hrows]. tested.
  assert (E : mul m (entry U) (entry S) =[m, m; 0] one) by equation.
  assert (E' : mul m (entry S) (entry U) =[m, m; 0] one) by (apply one_side; [lia|exact E]).
  assert (EH : mul m (entry U) (entry M) =[m, k; 0] entry H) by equation.
  split; [split; assumption|]. split; [exact EH|].
  assert (C : check_howell_form 0 m k m M H U S = true).
  { unfold check_howell_form, ring. rewrite Z.eqb_refl. rewrite Hrows.
    repeat match goal with O : over 0 _ _ _ |- _ => apply wf_over in O; rewrite O end. cbn [andb orb].
    apply andb_true_iff. split; [|reflexivity]. apply andb_true_iff. split; [assumption|].
    eapply rep_eq; [apply rep_mul; eassumption | eassumption |].
    rewrite <- EH, <- mul_assoc, E'. apply mul_1_l. }
  apply howell_form_sound in C. destruct C as [_ [_ C]]. exact C.
Qed.
