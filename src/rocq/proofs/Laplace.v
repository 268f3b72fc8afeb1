(* The determinant, and what row operations do to it.  Over the integers. *)

From Modlinalg Require Import proofs.Tested.

Lemma det_S m A : det (S m) A = sum (S m) (fun i => sgn i * A i O * det m (minor i A)).
Proof. reflexivity. Qed.

Lemma skip_lt i r m : (i < S m)%nat -> (r < m)%nat -> (skip i r < S m)%nat.
Proof. unfold skip. intros. nat_cases. Qed.

Lemma det_ext m A B : (forall i j, (i < m)%nat -> (j < m)%nat -> A i j = B i j) -> det m A = det m B.
Proof.
  revert A B; induction m as [|m IH]; intros A B E; [reflexivity|].
  rewrite !det_S. apply sum_ext. intros i Hi. rewrite (E i O) by lia. f_equal. apply IH.
  intros r c Hr Hc. apply E; [apply skip_lt; auto|lia].
Qed.

Lemma det_cong n m A B : A =[m, m; n] B -> cong n (det m A) (det m B).
Proof.
  revert A B; induction m as [|m IH]; intros A B E; [reflexivity|].
  rewrite !det_S. apply sum_cong_ext. intros i Hi.
  rewrite (E i O) by lia. rewrite (IH (minor i A) (minor i B)).
  - reflexivity.
  - intros r c Hr Hc. apply E; [apply skip_lt; auto|lia].
Qed.

(** * Linear in each row *)

(* row t in the matrix without row i *)
Definition unskip (i t : nat) : nat := if Nat.ltb t i then t else Nat.pred t.

Lemma minor_set_row i t u A : i <> t -> forall r c,
  minor i (set_row t u A) r c = set_row (unskip i t) (fun j => u (S j)) (minor i A) r c.
Proof. intros Hi r c. unfold minor, set_row, skip, unskip. nat_cases; auto. Qed.

Lemma minor_set_row_same t u A r c : minor t (set_row t u A) r c = minor t A r c.
Proof. unfold minor, set_row, skip. nat_cases; auto. Qed.

Lemma det_linear m A t f u v : (t < m)%nat ->
  det m (set_row t (fun j => u j + f * v j) A) = det m (set_row t u A) + f * det m (set_row t v A).
Proof.
  revert A t u v; induction m as [|m IH]; intros A t u v Ht; [lia|].
  rewrite !det_S. rewrite <- sum_mul_l, <- sum_add. apply sum_ext. intros i Hi.
  destruct (Nat.eq_dec i t) as [->|Hn].
  - rewrite !(det_ext m (minor t (set_row _ _ _)) (minor t A))
      by (intros; apply minor_set_row_same).
    unfold set_row. rewrite Nat.eqb_refl. ring.
  - rewrite !(det_ext m (minor i (set_row _ _ _)) _ (fun r c _ _ => minor_set_row _ _ _ _ Hn r c)).
    rewrite IH by (unfold unskip; nat_cases).
    assert (E : forall w, set_row t w A i O = A i O) by (intros; unfold set_row; nat_cases; auto).
    rewrite !E. ring.
Qed.

(** * Exchange of neighbours *)

Definition exchanged (t i : nat) : nat :=
  if Nat.eqb i t then S t else if Nat.eqb i (S t) then t else i.

Lemma sum_exchanged k t f : (S t < k)%nat -> sum k (fun i => f (exchanged t i)) = sum k f.
Proof.
  induction k as [|k IH]; intros Ht; [lia|]. destruct (Nat.eq_dec k (S t)) as [->|Hn].
  - cbn [sum]. rewrite (sum_ext t (fun i => f (exchanged t i)) f).
    + unfold exchanged. rewrite !Nat.eqb_refl. nat_cases; lia.
    + intros l Hl. unfold exchanged. nat_cases; auto.
  - cbn [sum]. rewrite IH by lia. f_equal. unfold exchanged. nat_cases; auto.
Qed.

Definition swap_next (t : nat) (A : mat) : mat := fun i j => A (exchanged t i) j.

Lemma det_swap_next m A t : (S t < m)%nat -> det m (swap_next t A) = - det m A.
Proof.
  revert A t; induction m as [|m IH]; intros A t Ht; [lia|]. rewrite !det_S.
  rewrite <- (sum_exchanged (S m) t (fun i => sgn i * A i O * det m (minor i A))) by auto.
  rewrite <- (Z.mul_1_l (sum (S m) (fun i => sgn (exchanged t i) * _ * _))), <- Z.mul_opp_l.
  rewrite <- sum_mul_l. apply sum_ext. intros i Hi.
  unfold swap_next at 1.
  destruct (Nat.eq_dec i t) as [->|Hit]; [|destruct (Nat.eq_dec i (S t)) as [->|HiS]].
  - replace (exchanged t t) with (S t) by (unfold exchanged; nat_cases; auto).
    rewrite (det_ext m (minor t (swap_next t A)) (minor (S t) A)).
    + simpl sgn. ring.
    + intros r c _ _. unfold minor, swap_next. f_equal. unfold exchanged, skip. nat_cases.
  - replace (exchanged t (S t)) with t by (unfold exchanged; nat_cases; auto).
    rewrite (det_ext m (minor (S t) (swap_next t A)) (minor t A)).
    + simpl sgn. ring.
    + intros r c _ _. unfold minor, swap_next. f_equal. unfold exchanged, skip. nat_cases.
  - replace (exchanged t i) with i by (unfold exchanged; nat_cases; auto).
    rewrite (det_ext m (minor i (swap_next t A)) (swap_next (unskip i t) (minor i A))).
    + rewrite IH by (unfold unskip; nat_cases). ring.
    + intros r c _ _. unfold minor, swap_next. f_equal. unfold exchanged, skip, unskip. nat_cases.
Qed.

(** * Two equal rows *)

Lemma det_equal_rows_lt m k : forall A s t, (t = s + S k)%nat -> (t < m)%nat ->
  (forall j, (j < m)%nat -> A s j = A t j) -> det m A = 0.
Proof.
  induction k as [|k IH]; intros A s t Hk Ht Est.
  - assert (E := det_swap_next m A s ltac:(lia)).
    rewrite (det_ext m (swap_next s A) A) in E; [lia|].
    intros i j Hi Hj. unfold swap_next, exchanged. nat_cases; subst; auto.
    + rewrite (Est j Hj). f_equal. lia.
    + rewrite (Est j Hj). f_equal. lia.
  - assert (E := det_swap_next m A (s + S k) ltac:(lia)).
    rewrite (IH (swap_next (s + S k) A) s (s + S k)%nat) in E; try lia.
    intros j Hj. unfold swap_next, exchanged. nat_cases; rewrite (Est j Hj). f_equal. lia.
Qed.

Lemma det_equal_rows m A s t : s <> t -> (s < m)%nat -> (t < m)%nat ->
  (forall j, (j < m)%nat -> A s j = A t j) -> det m A = 0.
Proof.
  intros Hn Hs Ht Est. destruct (Nat.lt_ge_cases s t).
  - apply (det_equal_rows_lt m (t - S s) A s t); auto; lia.
  - apply (det_equal_rows_lt m (s - S t) A t s); auto; try lia. intros; symmetry; auto.
Qed.

(** * The operations *)

Lemma set_row_same t A i j : set_row t (A t) A i j = A i j.
Proof. unfold set_row. nat_cases; subst; auto. Qed.

Lemma det_add m A t s f : (t < m)%nat -> (s < m)%nat -> t <> s ->
  det m (act (AddMultiple t s f) A) = det m A.
Proof.
  intros Ht Hs Hn. cbn [act]. rewrite (det_linear m A t f (A t) (A s)) by auto.
  rewrite (det_equal_rows m (set_row t (A s) A) t s); auto.
  - rewrite (det_ext m (set_row t (A t) A) A) by (intros; apply set_row_same). ring.
  - intros j Hj. unfold set_row. nat_cases; auto.
Qed.

Lemma det_scale m A t u : (t < m)%nat -> det m (act (Scale t u) A) = u * det m A.
Proof.
  intros Ht. cbn [act].
  rewrite (det_ext m _ (set_row t (fun j => A t j + (u - 1) * A t j) A)).
  - rewrite (det_linear m A t (u - 1) (A t) (A t)) by auto.
    rewrite (det_ext m (set_row t (A t) A) A) by (intros; apply set_row_same). ring.
  - intros i j _ _. unfold set_row. nat_cases; subst; ring.
Qed.

(* an exchange is three additions and a scale by -1 *)
Lemma det_swap m A i j : (i < m)%nat -> (j < m)%nat -> i <> j -> det m (act (Swap i j) A) = - det m A.
Proof.
  intros Hi Hj Hn.
  rewrite (det_ext m _ (act (Scale i (-1)) (act (AddMultiple j i 1)
    (act (AddMultiple i j (-1)) (act (AddMultiple j i 1) A))))).
  - rewrite det_scale, !det_add by auto. ring.
  - intros r c _ _. cbn [act]. unfold set_row. rewrite !Nat.eqb_refl. nat_cases; subst; ring.
Qed.

Lemma valid_bounds m o : valid m o = true ->
  match o with
  | Swap i j | AddMultiple i j _ => (i < m /\ j < m /\ i <> j)%nat
  | Scale i _ => (i < m)%nat
  end.
Proof.
  destruct o; simpl; rewrite ?andb_true_iff, ?negb_true_iff, ?Nat.ltb_lt, ?Nat.eqb_neq; tauto.
Qed.

Theorem det_act m o A : valid m o = true -> det m (act o A) = factor o * det m A.
Proof.
  intros V. apply valid_bounds in V. destruct o as [i j|i u|t s f]; cbn [factor].
  - rewrite det_swap by tauto. ring.
  - apply det_scale; auto.
  - rewrite det_add by tauto. ring.
Qed.

(** * Triangles *)

Lemma prod_first k f : prod (S k) f = f O * prod k (fun l => f (S l)).
Proof.
  induction k as [|k IH]; [cbn [prod]; ring|]. change (prod (S (S k)) f) with (prod (S k) f * f (S k)).
  rewrite IH. cbn [prod]. ring.
Qed.

Lemma det_triangle m A : (forall i j, (j < i)%nat -> (i < m)%nat -> A i j = 0) ->
  det m A = prod m (fun i => A i i).
Proof.
  revert A; induction m as [|m IH]; intros A E; [reflexivity|].
  rewrite prod_first, det_S. rewrite (sum_one (S m) O) by
    (try lia; intros l Hl Hn; rewrite (E l O) by lia; ring).
  rewrite (IH (minor O A)).
  - change (prod m (fun i => minor O A i i)) with (prod m (fun l => A (S l) (S l))).
    change (sgn O) with 1. ring.
  - intros i j Hj Hi. unfold minor, skip. simpl. apply E; lia.
Qed.
