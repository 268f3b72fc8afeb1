(* Operations on lists of rows are operations on matrices; the kinds det and trace. *)

From Modlinalg Require Import proofs.Tested proofs.Laplace.

Section Operations.
Variable n : Z.

Lemma set_row_meq m k t u v A B : (forall j, (j < k)%nat -> cong n (u j) (v j)) ->
  A =[m, k; n] B -> set_row t u A =[m, k; n] set_row t v B.
Proof. intros Hu E i j Hi Hj. unfold set_row. destruct (Nat.eqb i t); auto. Qed.

(* a replaced row, in the list and in the matrix *)
Lemma rep_replace m k t r u L A : (t < m)%nat -> rep n m k L A -> length r = k ->
  (forall j, (j < k)%nat -> cong n (nth j r 0) (u j)) -> rep n m k (replace t r L) (set_row t u A).
Proof.
  intros Ht [[Hm HF] EL] Hr Hu. split.
  - split; [rewrite length_replace; auto|]. apply Forall_replace; auto.
  - intros i j Hi Hj. unfold entry, set_row. rewrite nth_replace by lia.
    destruct (Nat.eqb i t); auto. apply EL; auto.
Qed.

Lemma rep_act m k o L A : valid m o = true -> rep n m k L A -> rep n m k (actL n o L) (act o A).
Proof.
  intros V RL. apply valid_bounds in V. assert (RL' := RL). destruct RL' as [SL EL].
  assert (Hr : forall i, (i < m)%nat -> length (nth i L []) = k) by (intros; apply (shape_row m); auto).
  destruct o as [i j|i u|t s f]; cbn [actL act].
  - destruct V as [Hi [Hj _]]. apply rep_replace; auto; [apply rep_replace; auto|].
    + intros l Hl. apply (EL i l); auto.
    + intros l Hl. apply (EL j l); auto.
  - apply rep_replace; auto; [rewrite map_length; auto|].
    intros l Hl. rewrite (nth_map' _ _ l 0) by (rewrite Hr; auto).
    rewrite mod_cong. rewrite <- (EL i l) by auto. reflexivity.
  - destruct V as [Ht [Hs _]]. apply rep_replace; auto; [rewrite length_map2; rewrite !Hr; auto|].
    intros l Hl. rewrite nth_map2 by (rewrite !Hr; auto).
    rewrite mod_cong. rewrite <- (EL t l), <- (EL s l) by auto. reflexivity.
Qed.

(** * Determinants *)

Definition acts (os : list operation) (A : mat) : mat := fold_left (fun A o => act o A) os A.

Lemma rep_acts m k os L A : forallb (valid m) os = true -> rep n m k L A ->
  rep n m k (fold_left (fun L o => actL n o L) os L) (acts os A).
Proof.
  revert L A; induction os as [|o os IH]; intros L A V RL; simpl in *; auto.
  apply andb_true_iff in V. destruct V as [Vo Vos]. apply IH; auto. apply rep_act; auto.
Qed.

Lemma factors_from os f :
  cong n (fold_left (fun f o => (f * factor o) mod n) os f) (f * factors n os).
Proof.
  unfold factors. revert f. induction os as [|o os IH]; intros f; cbn [fold_left].
  - rewrite Z.mul_1_r. reflexivity.
  - rewrite IH, (IH ((1 * factor o) mod n)), !mod_cong. exists 0. ring.
Qed.

Lemma det_acts m os A : forallb (valid m) os = true ->
  cong n (det m (acts os A)) (factors n os * det m A).
Proof.
  revert A. induction os as [|o os IH]; intros A V; simpl in V.
  - unfold factors. cbn [acts fold_left]. rewrite Z.mul_1_l. reflexivity.
  - apply andb_true_iff in V. destruct V as [Vo Vos].
    change (acts (o :: os) A) with (acts os (act o A)). rewrite IH, det_act by auto.
    unfold factors at 2. cbn [fold_left]. rewrite factors_from, mod_cong. exists 0. ring.
Qed.

Lemma fold_prod l f : cong n (fold_left (fun f x => (f * x) mod n) l f) (f * product l).
Proof.
  revert f; induction l as [|x l IH]; intros f; cbn [fold_left product fold_right].
  - rewrite Z.mul_1_r. reflexivity.
  - rewrite IH, mod_cong. exists 0. unfold product. ring.
Qed.

Lemma product_seq f k : product (map f (seq 0 k)) = prod k f.
Proof.
  assert (G : forall s, product (map f (seq s k)) = prod k (fun i => f (s + i)%nat)).
  { induction k as [|k IH]; intros s; [reflexivity|].
    rewrite prod_first, Nat.add_0_r. cbn [seq map product fold_right].
    unfold product in IH. rewrite IH. f_equal.
    clear. induction k as [|k IH]; [reflexivity|]. cbn [prod]. rewrite IH. f_equal. f_equal. lia. }
  apply G.
Qed.

Lemma det_sound m M value os E :
  check_det n m M value os E = true -> cong n value (det m (entry M)).
Proof.
  unfold check_det. intros H. apply andb_true_iff in H. destruct H as [H Hvalue].
  apply andb_true_iff in H. destruct H as [H Hupper].
  apply andb_true_iff in H. destruct H as [H Hunit].
  apply andb_true_iff in H. destruct H as [H Hend].
  apply andb_true_iff in H. destruct H as [H Hvalid]. tested.
  apply Z.eqb_eq in Hvalue. unfold is_unit in Hunit. apply Z.eqb_eq in Hunit.
  assert (Ediag : cong n (value * factors n os) (prod m (fun i => entry E i i))).
  { rewrite <- (mod_cong n (value * factors n os)), Hvalue, fold_prod, Z.mul_1_l. unfold diagonal.
    rewrite Nat.min_id, (product_seq (fun i => entry E i i)). reflexivity. }
  assert (Eend : acts os (entry M) =[m, m; n] entry E).
  { eapply rep_eq; [apply rep_acts; eauto | eassumption | eassumption]. }
  assert (Eup : entry E =[m, m; n] upper (entry E)).
  { eapply rep_eq; [eassumption | apply rep_tab | eassumption]. }
  assert (Edet : det m (upper (entry E)) = prod m (fun i => entry E i i)).
  { rewrite det_triangle.
    - clear. induction m as [|m' IH]; simpl; auto. rewrite IH. f_equal. unfold upper. nat_cases; auto.
    - intros i j Hj Hi. unfold upper. nat_cases; auto. }
  rewrite <- Edet, <- (det_cong n m _ _ Eup), <- (det_cong n m _ _ Eend),
    det_acts in Ediag by auto.
  apply (Z.gauss n (factors n os)); [|rewrite Z.gcd_comm; auto].
  destruct Ediag as [q Hq]. exists q. rewrite <- Hq. ring.
Qed.

(** * Equivalence by steps *)

Lemma act_meq m k o A B : valid m o = true -> A =[m, k; n] B -> act o A =[m, k; n] act o B.
Proof.
  intros V E. apply valid_bounds in V. destruct o as [i j|i u|t s f]; cbn [act].
  - apply set_row_meq; [|apply set_row_meq; auto]; intros l Hl; apply E; tauto.
  - apply set_row_meq; auto. intros l Hl. rewrite (E i l) by auto. reflexivity.
  - apply set_row_meq; auto. intros l Hl. rewrite (E t l), (E s l) by tauto. reflexivity.
Qed.

(* an operation on the rows of a product is one on its left factor *)
Lemma act_mul m k o A B : act o (mul m A B) =[m, k; n] mul m (act o A) B.
Proof.
  intros r c _ _. destruct o as [i j|i u|t s f]; cbn [act]; unfold set_row, mul.
  - destruct (Nat.eqb r i); [reflexivity|]. destruct (Nat.eqb r j); reflexivity.
  - destruct (Nat.eqb r i); [|reflexivity]. rewrite <- sum_mul_l.
    apply sum_cong_ext. intros l _. rewrite Z.mul_assoc. reflexivity.
  - destruct (Nat.eqb r t); [|reflexivity]. rewrite <- sum_mul_l, <- sum_add.
    apply sum_cong_ext. intros l _. exists 0. ring.
Qed.

Lemma act_one m k o A : valid m o = true -> act o A =[m, k; n] mul m (act o one) A.
Proof. intros V. rewrite <- act_mul. apply act_meq; auto. symmetry. apply mul_1_l. Qed.

(* the operation that takes another back; u' is inverse to the factor *)
Definition back (o : operation) (u' : Z) : operation :=
  match o with
  | Swap i j => Swap i j
  | Scale i _ => Scale i u'
  | AddMultiple t s f => AddMultiple t s (- f)
  end.

Lemma valid_back m o u' : valid m (back o u') = valid m o.
Proof. destruct o; reflexivity. Qed.

Lemma act_back m k o u' A : valid m o = true ->
  (forall i u, o = Scale i u -> cong n (u' * u) 1) ->
  act (back o u') (act o A) =[m, k; n] A.
Proof.
  intros V U r c _ _. apply valid_bounds in V. destruct o as [i j|i u|t s f]; cbn [back act];
    unfold set_row; rewrite ?Nat.eqb_refl.
  - nat_cases; subst; reflexivity.
  - destruct (Nat.eqb_spec r i) as [->|]; [|reflexivity].
    rewrite Z.mul_assoc, (U i u eq_refl), Z.mul_1_l. reflexivity.
  - nat_cases; subst; try reflexivity. exists 0. ring.
Qed.

Definition unit_factor (o : operation) : Prop := forall i u, o = Scale i u -> Z.gcd u n = 1.

Lemma act_invertible m o : 0 <= n -> valid m o = true -> unit_factor o -> invertible n m (act o one).
Proof.
  intros Hn V U.
  assert (B : exists u', forall i u, o = Scale i u -> cong n (u' * u) 1).
  { destruct o as [i j|i u|t s f]; try (exists 0; discriminate).
    destruct (Z.gcd_bezout u n 1 (U i u eq_refl)) as [a [b E]].
    exists a. intros i' u'' Es. inversion Es as [[Ei Eu]]. subst. exists (- b). lia. }
  destruct B as [u' B]. exists (act (back o u') one).
  assert (E : mul m (act (back o u') one) (act o one) =[m, m; n] one).
  { rewrite <- act_one by (rewrite valid_back; auto). apply act_back; auto. }
  split; [|exact E]. apply one_side; auto.
Qed.

Lemma invertible_mul m A B : invertible n m A -> invertible n m B -> invertible n m (mul m A B).
Proof.
  intros [A' [EA EA']] [B' [EB EB']]. exists (mul m B' A'). split.
  - rewrite mul_assoc, <- (mul_assoc n m m m m B B' A'), EB, mul_1_l. exact EA.
  - rewrite mul_assoc, <- (mul_assoc n m m m m A' A B), EA', mul_1_l. exact EB'.
Qed.

Lemma invertible_one m : invertible n m one.
Proof. exists one. split; apply mul_1_l. Qed.

Lemma invertible_tr m A : invertible n m A -> invertible n m (tr A).
Proof.
  intros [A' [EA EA']]. exists (tr A'). split.
  - rewrite <- (tr_mul n m m m A' A), EA'. apply tr_one.
  - rewrite <- (tr_mul n m m m A A'), EA. apply tr_one.
Qed.

Lemma equivalent_refl m k A : equivalent n m k A A.
Proof.
  exists one, one. split; [apply invertible_one|]. split; [apply invertible_one|].
  rewrite mul_1_r, mul_1_l. reflexivity.
Qed.

Lemma equivalent_trans m k A B C : equivalent n m k A B -> equivalent n m k B C -> equivalent n m k A C.
Proof.
  intros [P [Q [HP [HQ E]]]] [P' [Q' [HP' [HQ' E']]]].
  exists (mul m P' P), (mul k Q Q'). split; [apply invertible_mul; auto|].
  split; [apply invertible_mul; auto|]. rewrite E', E, !mul_assoc. reflexivity.
Qed.

Lemma valid_step m k s : invertible_step n m k s = true ->
  match s with
  | OnRows o => valid m o = true /\ unit_factor o
  | OnColumns o => valid k o = true /\ unit_factor o
  end.
Proof.
  unfold unit_factor. destruct s as [o|o]; simpl; intros H; apply andb_true_iff in H;
    destruct H as [V U]; split; auto; intros i u ->; apply Z.eqb_eq; exact U.
Qed.

Lemma equivalent_step m k s A : 0 <= n -> invertible_step n m k s = true ->
  equivalent n m k A (take_step s A).
Proof.
  intros Hn Hs. apply valid_step in Hs. destruct s as [o|o]; destruct Hs as [V U]; cbn [take_step].
  - exists (act o one), one. split; [apply act_invertible; auto|]. split; [apply invertible_one|].
    rewrite mul_1_r. apply act_one. auto.
  - exists one, (tr (act o one)). split; [apply invertible_one|].
    split; [apply invertible_tr, act_invertible; auto|].
    rewrite mul_1_l. rewrite (act_one k m o (tr A)) by auto. rewrite (tr_mul n k k m). reflexivity.
Qed.

Lemma rep_step m k s L A : invertible_step n m k s = true -> rep n m k L A ->
  rep n m k (take_stepL n m k s L) (take_step s A).
Proof.
  intros Hs RL. apply valid_step in Hs. destruct s as [o|o]; destruct Hs as [V _].
  - apply rep_act; auto.
  - apply rep_tr, rep_act; auto. apply rep_tr. auto.
Qed.

Lemma steps_lead m k steps L A : 0 <= n -> forallb (invertible_step n m k) steps = true -> rep n m k L A ->
  rep n m k (take_stepsL n m k steps L) (take_steps steps A) /\ equivalent n m k A (take_steps steps A).
Proof.
  intros Hn. revert L A; induction steps as [|s steps IH]; intros L A V RL; simpl in V.
  - split; [exact RL | apply equivalent_refl].
  - apply andb_true_iff in V. destruct V as [Vs V].
    destruct (IH _ _ V (rep_step m k s L A Vs RL)) as [R E]. split; [exact R|].
    apply (equivalent_trans m k A (take_step s A)); auto. apply equivalent_step; auto.
Qed.

Lemma trace_sound m k A steps E : check_trace n m k A steps E = true ->
  take_steps steps (entry A) =[m, k; n] entry E /\ equivalent n m k (entry A) (entry E).
Proof.
  unfold check_trace. intros H. apply andb_true_iff in H. destruct H as [H Hend].
  apply andb_true_iff in H. destruct H as [H Hsteps]. tested.
  destruct (steps_lead m k steps A (entry A) ltac:(lia) Hsteps ltac:(assumption)) as [R Q].
  assert (EE : take_steps steps (entry A) =[m, k; n] entry E).
  { eapply rep_eq; [exact R | eassumption | eassumption]. }
  split; [exact EE|]. destruct Q as [P [Q [HP [HQ EQ]]]].
  exists P, Q. split; [auto|]. split; [auto|]. rewrite <- EE. exact EQ.
Qed.

End Operations.
