(* The coefficients of det(A + x*B), a polynomial in x. *)

From Modlinalg Require Import Characteristic.
From Modlinalg Require Import proofs.Tested proofs.Laplace proofs.Multiplied.

Definition shift (c : nat -> Z) (i : nat) : Z := match i with O => 0 | S i' => c i' end.

(* the coefficient of x^i, by Laplace's expansion *)
Fixpoint cdet (m : nat) (A B : mat) (i : nat) : Z :=
  match m with
  | O => match i with O => 1 | S _ => 0 end
  | S m' => sum m (fun r => sgn r * (A r O * cdet m' (minor r A) (minor r B) i
                                   + B r O * shift (cdet m' (minor r A) (minor r B)) i))
  end.

Lemma cdet_S m A B i : cdet (S m) A B i = sum (S m) (fun r => sgn r
  * (A r O * cdet m (minor r A) (minor r B) i + B r O * shift (cdet m (minor r A) (minor r B)) i)).
Proof. reflexivity. Qed.

Lemma cdet_high m : forall A B i, (m < i)%nat -> cdet m A B i = 0.
Proof.
  induction m as [|m IH]; intros A B i Hi; [destruct i; [lia|reflexivity]|].
  rewrite cdet_S. apply sum_0. intros r _. rewrite IH by lia. destruct i as [|i]; [lia|]. cbn [shift].
  rewrite IH by lia. ring.
Qed.

Lemma cdet_cong n m : forall A B A' B' i, A =[m, m; n] A' -> B =[m, m; n] B' ->
  cong n (cdet m A B i) (cdet m A' B' i).
Proof.
  induction m as [|m IH]; intros A B A' B' i EA EB; [reflexivity|]. rewrite !cdet_S.
  apply sum_cong_ext. intros r Hr.
  assert (M : forall X X', X =[S m, S m; n] X' -> minor r X =[m, m; n] minor r X').
  { intros X X' EX a b Ha Hb. apply EX; [apply skip_lt; auto | lia]. }
  assert (C : forall l, cong n (cdet m (minor r A) (minor r B) l) (cdet m (minor r A') (minor r B') l))
    by (intros; apply IH; apply M; assumption).
  assert (D : cong n (shift (cdet m (minor r A) (minor r B)) i) (shift (cdet m (minor r A') (minor r B')) i)).
  { destruct i as [|i]; cbn [shift]; [reflexivity | apply C]. }
  rewrite (C i), D, (EA r O), (EB r O) by lia. reflexivity.
Qed.

Lemma cdet_ext m A B A' B' i : (forall r c, (r < m)%nat -> (c < m)%nat -> A r c = A' r c) ->
  (forall r c, (r < m)%nat -> (c < m)%nat -> B r c = B' r c) -> cdet m A B i = cdet m A' B' i.
Proof.
  intros EA EB. apply cong_0. apply cdet_cong; intros r c Hr Hc; apply cong_0; auto.
Qed.

Definition series (k : nat) (c : nat -> Z) (x : Z) : Z := sum k (fun i => c i * x ^ Z.of_nat i).

Lemma series_S k c x : series (S k) c x = c O + x * series k (fun i => c (S i)) x.
Proof.
  unfold series. rewrite sum_first. change (x ^ Z.of_nat 0) with 1. rewrite Z.mul_1_r. f_equal.
  rewrite <- sum_mul_l. apply sum_ext. intros i _. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. ring.
Qed.

Lemma series_last k c x : c k = 0 -> series (S k) c x = series k c x.
Proof. intros E. unfold series. cbn [sum]. rewrite E. ring. Qed.

(* the value at x is the determinant *)
Lemma cdet_series m x : forall A B, series (S m) (cdet m A B) x = det m (fun r c => A r c + x * B r c).
Proof.
  induction m as [|m IH]; intros A B; [reflexivity|]. rewrite det_S.
  transitivity (sum (S m) (fun r => sgn r * (A r O * series (S (S m)) (cdet m (minor r A) (minor r B)) x
    + B r O * series (S (S m)) (shift (cdet m (minor r A) (minor r B))) x))).
  - unfold series. rewrite (sum_ext (S m) (fun r => sgn r * _) (fun r => sum (S (S m)) (fun i => sgn r
      * (A r O * cdet m (minor r A) (minor r B) i + B r O * shift (cdet m (minor r A) (minor r B)) i)
      * x ^ Z.of_nat i))).
    + rewrite <- sum_swap. apply sum_ext. intros i _. rewrite cdet_S, <- sum_mul_r. reflexivity.
    + intros r _. rewrite <- !sum_mul_l, <- sum_add, <- sum_mul_l. apply sum_ext. intros; ring.
  - apply sum_ext. intros r _. rewrite (series_last (S m)) by (apply cdet_high; lia).
    rewrite (series_S (S m)). cbn [shift].
    change (series (S m) (fun i => cdet m (minor r A) (minor r B) i) x)
      with (series (S m) (cdet m (minor r A) (minor r B)) x).
    rewrite IH. change (minor r (fun r c => A r c + x * B r c))
      with (fun a b => minor r A a b + x * minor r B a b). ring.
Qed.

(* a polynomial that is 0 at all positive integers has the coefficients 0 *)
Lemma series_0 k : forall c, (forall x, 1 <= x -> series k c x = 0) -> forall i, (i < k)%nat -> c i = 0.
Proof.
  induction k as [|k IH]; intros c E i Hi; [lia|].
  assert (C0 : c O = 0).
  { specialize (E (Z.abs (c O) + 1) ltac:(lia)). rewrite series_S in E.
    set (g := series k (fun i => c (S i)) (Z.abs (c O) + 1)) in *. assert (g = 0) by nia. nia. }
  destruct i as [|i]; [exact C0|]. apply (IH (fun i => c (S i))); [|lia].
  intros x Hx. specialize (E x Hx). rewrite series_S, C0 in E. nia.
Qed.

Lemma series_scale k a c x : series k (fun i => a * c i) x = a * series k c x.
Proof. unfold series. rewrite <- sum_mul_l. apply sum_ext. intros; ring. Qed.

Lemma series_sub k c d x : series k (fun i => c i - d i) x = series k c x - series k d x.
Proof.
  replace (series k c x - series k d x) with (series k c x + -1 * series k d x) by ring.
  unfold series. rewrite <- sum_mul_l, <- sum_add. apply sum_ext. intros; ring.
Qed.

(* what has the same values has the same coefficients *)
Lemma series_eq k c d : (forall x, series k c x = series k d x) -> forall i, (i < k)%nat -> c i = d i.
Proof.
  intros E i Hi. apply Zminus_eq. apply (series_0 k (fun i => c i - d i)); auto.
  intros x _. rewrite series_sub, E. ring.
Qed.

Lemma cdet_mul_l m P A B i : cdet m (mul m P A) (mul m P B) i = det m P * cdet m A B i.
Proof.
  destruct (Nat.lt_ge_cases m i) as [H|H]; [rewrite !cdet_high by auto; ring|].
  apply (series_eq (S m) (cdet m (mul m P A) (mul m P B)) (fun i => det m P * cdet m A B i)); [|lia].
  intros x. rewrite series_scale, !cdet_series, <- det_mul. apply det_ext. intros r c _ _. unfold mul.
  rewrite <- sum_mul_l, <- sum_add. apply sum_ext. intros; ring.
Qed.

Lemma cdet_mul_r m P A B i : cdet m (mul m A P) (mul m B P) i = cdet m A B i * det m P.
Proof.
  destruct (Nat.lt_ge_cases m i) as [H|H]; [rewrite !cdet_high by auto; ring|].
  apply (series_eq (S m) (cdet m (mul m A P) (mul m B P)) (fun i => cdet m A B i * det m P)); [|lia].
  intros x. transitivity (series (S m) (fun i => det m P * cdet m A B i) x);
    [|apply sum_ext; intros; ring].
  rewrite series_scale, !cdet_series, Z.mul_comm, <- det_mul. apply det_ext. intros r c _ _. unfold mul.
  rewrite <- sum_mul_l, <- sum_add. apply sum_ext. intros; ring.
Qed.

(* the coefficients of det(x*I - M) *)
Definition characteristic (m : nat) (M : mat) : nat -> Z := cdet m (fun r c => - M r c) one.

Lemma characteristic_series m M x : series (S m) (characteristic m M) x = det m (less x M).
Proof. unfold characteristic. rewrite cdet_series. apply det_ext. intros. unfold less. ring. Qed.

(* P*M = H*P and P*Q = I modulo n *)
Lemma characteristic_similar n m P Q M H i : mul m P M =[m, m; n] mul m H P -> mul m P Q =[m, m; n] one ->
  cong n (characteristic m M i) (characteristic m H i).
Proof.
  intros E I.
  assert (U : cong n (det m P * det m Q) 1).
  { rewrite <- det_mul, <- (det_one m). apply det_cong. exact I. }
  assert (X : cong n (det m P * characteristic m M i) (characteristic m H i * det m P)).
  { unfold characteristic. rewrite <- cdet_mul_l, <- cdet_mul_r. apply cdet_cong.
    - intros r c Hr Hc. assert (F := E r c Hr Hc). unfold mul in *.
      rewrite (sum_ext m (fun l => P r l * - M l c) (fun l => -1 * (P r l * M l c))) by (intros; ring).
      rewrite (sum_ext m (fun l => - H r l * P l c) (fun l => -1 * (H r l * P l c))) by (intros; ring).
      rewrite !sum_mul_l, F. reflexivity.
    - rewrite mul_1_r, mul_1_l. reflexivity. }
  rewrite <- (Z.mul_1_l (characteristic m M i)), <- (Z.mul_1_r (characteristic m H i)), <- U.
  replace (det m P * det m Q * characteristic m M i) with (det m Q * (det m P * characteristic m M i)) by ring.
  rewrite X. exists 0. ring.
Qed.
