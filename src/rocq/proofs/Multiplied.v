(* The determinant of a product is the product of the determinants: what is linear in each row, 0 where two
   rows are equal, and 0 at the identity is 0 everywhere. *)

From Modlinalg Require Import proofs.Tested proofs.Laplace.

Section Alternating.
Variables (m : nat) (E : mat -> Z).
Hypothesis E_ext : forall A B, (forall i j, (i < m)%nat -> (j < m)%nat -> A i j = B i j) -> E A = E B.
Hypothesis E_linear : forall A t f u v, (t < m)%nat ->
  E (set_row t (fun j => u j + f * v j) A) = E (set_row t u A) + f * E (set_row t v A).
Hypothesis E_equal : forall A s t, s <> t -> (s < m)%nat -> (t < m)%nat ->
  (forall j, (j < m)%nat -> A s j = A t j) -> E A = 0.
Hypothesis E_one : E one = 0.

Lemma E_zero_row A t : (t < m)%nat -> E (set_row t (fun _ => 0) A) = 0.
Proof.
  intros Ht. assert (L := E_linear A t (-1) (fun _ => 0) (fun _ => 0) Ht).
  cbv beta in L.
  rewrite (E_ext (set_row t (fun j => 0 + -1 * 0) A) (set_row t (fun _ => 0) A)) in L; [lia|].
  intros i j _ _. unfold set_row. destruct (Nat.eqb i t); reflexivity.
Qed.

(* the exchange of two rows turns the sign: rows u + v and u + v *)
Lemma E_swap A s t : (s < m)%nat -> (t < m)%nat -> s <> t -> E (set_row s (A t) (set_row t (A s) A)) = - E A.
Proof.
  intros Hs Ht Hn. set (B := fun u v => set_row s u (set_row t v A)).
  assert (L1 : forall u u' v, E (B (fun j => u j + 1 * u' j) v) = E (B u v) + 1 * E (B u' v))
    by (intros; apply E_linear; auto).
  assert (C : forall u v, E (B u v) = E (set_row t v (set_row s u A))).
  { intros u v. apply E_ext. intros i j _ _. unfold B, set_row. nat_cases; reflexivity. }
  assert (L2 : forall u v v', E (B u (fun j => v j + 1 * v' j)) = E (B u v) + 1 * E (B u v')).
  { intros u v v'. rewrite !C. apply E_linear; auto. }
  assert (Z : forall u, E (B u u) = 0).
  { intros u. apply (E_equal _ s t); auto. intros j _. unfold B, set_row. nat_cases; reflexivity. }
  set (w := fun j => A s j + 1 * A t j).
  assert (Q := Z w). unfold w in Q at 1. rewrite L1 in Q. unfold w in Q. rewrite !L2, !Z in Q.
  assert (I : E (B (A s) (A t)) = E A).
  { apply E_ext. intros i j _ _. unfold B, set_row. nat_cases; subst; reflexivity. }
  rewrite I in Q. fold (B (A t) (A s)). lia.
Qed.

(* a matrix with the rows e_(f 0), e_(f 1), .. *)
Lemma E_units k : forall s f, (s + k = m)%nat -> (forall i, (i < s)%nat -> f i = i) ->
  (forall i, (i < m)%nat -> (f i < m)%nat) -> E (fun i => one (f i)) = 0.
Proof.
  induction k as [|k IH]; intros s f Hs Hf Hb.
  - rewrite <- E_one. apply E_ext. intros i j Hi _. rewrite Hf by lia. reflexivity.
  - destruct (Z.eq_dec (E (fun i => one (f i))) 0) as [D|D]; [exact D|]. exfalso.
    assert (Inj : forall i j, (i < m)%nat -> (j < m)%nat -> f i = f j -> i = j).
    { intros i j Hi Hj Ef. destruct (Nat.eq_dec i j) as [e|Hn]; [exact e|]. exfalso. apply D.
      apply (E_equal _ i j); auto; intros l _; rewrite Ef; reflexivity. }
    assert (Sur : incl (seq 0 m) (map f (seq 0 m))).
    { apply NoDup_length_incl.
      - apply NoDup_map; [|apply seq_NoDup]. intros x y Hx Hy. apply in_seq in Hx, Hy. apply Inj; lia.
      - rewrite map_length. lia.
      - intros y Hy. apply in_map_iff in Hy. destruct Hy as [x [<- Hx]]. apply in_seq in Hx.
        apply in_seq. specialize (Hb x). lia. }
    assert (Is : In s (seq 0 m)) by (apply in_seq; lia).
    apply Sur, in_map_iff in Is. destruct Is as [t [Et It]]. apply in_seq in It.
    assert (Hst : (s <= t)%nat).
    { destruct (Nat.lt_ge_cases t s) as [l|g]; [rewrite (Hf t l) in Et; lia | exact g]. }
    set (f' := fun i => if Nat.eqb i s then s else if Nat.eqb i t then f s else f i).
    assert (F : E (fun i => one (f' i)) = 0).
    { apply (IH (S s)); try lia.
      - intros i Hi. unfold f'. nat_cases; apply Hf; lia.
      - intros i Hi. unfold f'. nat_cases; apply Hb; lia. }
    destruct (Nat.eq_dec t s) as [->|Hn].
    + apply D. rewrite <- F. apply E_ext. intros i j _ _. unfold f'. nat_cases; subst; congruence.
    + apply D. rewrite <- (Z.opp_involutive (E (fun i => one (f i)))).
      rewrite <- (E_swap (fun i => one (f i)) s t) by lia.
      rewrite (E_ext _ (fun i => one (f' i))), F; [reflexivity|].
      intros i j _ _. unfold set_row, f'. nat_cases; subst; congruence.
Qed.

Lemma E_expand A t a k : (t < m)%nat ->
  E (set_row t (fun j => sum k (fun l => a l * one l j)) A) = sum k (fun l => a l * E (set_row t (one l) A)).
Proof.
  intros Ht. induction k as [|k IH]; cbn [sum]; [apply E_zero_row; auto|].
  rewrite E_linear, IH by auto. reflexivity.
Qed.

Lemma E_0 t : forall A, (t <= m)%nat ->
  (forall i, (t <= i < m)%nat -> exists l, (l < m)%nat /\ forall j, (j < m)%nat -> A i j = one l j) -> E A = 0.
Proof.
  induction t as [|t IH]; intros A Ht HA.
  - destruct (choose O m (fun i l => (l < m)%nat /\ forall j, (j < m)%nat -> A i j = one l j)) as [f Hf].
    { intros i Hi. apply HA. lia. }
    rewrite (E_ext A (fun i => one (f i))).
    + apply (E_units m O); [reflexivity | intros; lia | intros i Hi; apply Hf; auto].
    + intros i j Hi Hj. apply Hf; auto.
  - rewrite (E_ext A (set_row t (fun j => sum m (fun l => A t l * one l j)) A)).
    + rewrite E_expand by lia. apply sum_0. intros l Hl.
      rewrite (IH (set_row t (one l) A)); [lia | lia |].
      intros i Hi. destruct (Nat.eq_dec i t) as [->|Hn].
      * exists l. split; [exact Hl|]. intros j _. unfold set_row. nat_cases; reflexivity.
      * destruct (HA i) as [l' [Hl' El']]; [lia|]. exists l'. split; [exact Hl'|].
        intros j Hj. unfold set_row. nat_cases; auto.
    + intros i j Hi Hj. unfold set_row. nat_cases. subst.
      rewrite (sum_one m j); auto; [unfold one; rewrite Nat.eqb_refl; ring|].
      intros l _ Hl. unfold one. nat_cases; ring.
Qed.

Lemma alternating_0 A : E A = 0.
Proof. apply (E_0 m); auto. intros; lia. Qed.

End Alternating.

Lemma det_one m : det m one = 1.
Proof.
  rewrite det_triangle.
  - induction m as [|m IH]; cbn [prod]; [reflexivity|]. rewrite IH. unfold one. rewrite Nat.eqb_refl. reflexivity.
  - intros i j Hj Hi. unfold one. nat_cases; reflexivity.
Qed.

Lemma mul_set_row m t u A B i j :
  mul m (set_row t u A) B i j = set_row t (fun j => sum m (fun l => u l * B l j)) (mul m A B) i j.
Proof. unfold mul, set_row. destruct (Nat.eqb i t); reflexivity. Qed.

Theorem det_mul m A B : det m (mul m A B) = det m A * det m B.
Proof.
  assert (Z : det m (mul m A B) - det m B * det m A = 0).
  { apply (alternating_0 m (fun X => det m (mul m X B) - det m B * det m X)); clear A.
    - intros A A' E. cbv beta. rewrite (det_ext m A A') by auto. f_equal. apply det_ext.
      intros i j Hi _. apply sum_ext. intros l Hl. rewrite E by auto. reflexivity.
    - intros A t f u v Ht. rewrite det_linear by auto.
      rewrite !(det_ext m (mul m (set_row t _ A) B) _ (fun i j _ _ => mul_set_row m t _ A B i j)).
      rewrite (det_ext m _ (set_row t (fun j => sum m (fun l => u l * B l j) + f * sum m (fun l => v l * B l j))
        (mul m A B))).
      + rewrite det_linear by auto. ring.
      + intros i j _ _. unfold set_row. destruct (Nat.eqb i t); [|reflexivity].
        rewrite <- sum_mul_l, <- sum_add. apply sum_ext. intros; ring.
    - intros A s t Hn Hs Ht E. rewrite (det_equal_rows m A s t), (det_equal_rows m (mul m A B) s t); auto; [ring|].
      intros j Hj. apply sum_ext. intros l Hl. rewrite E by auto. reflexivity.
    - rewrite det_one, (det_ext m (mul m one B) B); [ring|].
      intros i j Hi Hj. apply cong_0. apply (mul_1_l 0 m m); auto. }
  lia.
Qed.

(* linear in the whole: m rows, each with the factor f *)
Lemma det_opp m A : det m (fun i j => - A i j) = sgn m * det m A.
Proof.
  revert A. induction m as [|m IH]; intros A; [reflexivity|]. rewrite !det_S, <- sum_mul_l.
  apply sum_ext. intros i _. change (minor i (fun i j => - A i j)) with (fun r c => - minor i A r c).
  rewrite IH. cbn [sgn]. ring.
Qed.
