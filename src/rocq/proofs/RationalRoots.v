(* Eigenvalues over Q: division of polynomials, and what an eigenvalue is in integers. *)

From Modlinalg Require Export RationalEigenvalues.
From Modlinalg Require Import proofs.RationalSteps proofs.RationalTested proofs.RationalPolynomials proofs.RationalAlgebra.
From Modlinalg Require Import proofs.RationalWitnesses proofs.SmithExists proofs.IntegerEigenvalues.
Open Scope Z_scope.

(** * Division *)

Lemma times_power_mul x t y z : (times_power x t (y * z) == y * times_power x t z)%Q.
Proof. induction t as [|t IH]; cbn [times_power]; [reflexivity | rewrite IH; ring]. Qed.

Lemma times_power_eq x x' t y y' : (x == x')%Q -> (y == y')%Q -> (times_power x t y == times_power x' t y')%Q.
Proof. intros Ex Ey. induction t as [|t IH]; cbn [times_power]; [exact Ey | rewrite IH, Ex; reflexivity]. Qed.

Lemma times_power_0 x t y : (times_power x t y == 0)%Q -> (x == 0)%Q \/ (y == 0)%Q.
Proof.
  induction t as [|t IH]; cbn [times_power]; intros E; [right; exact E|].
  apply Qmult_integral in E. destruct E as [E|E]; [left; exact E | apply IH, E].
Qed.

Lemma times_power_comm x t x' t' y : (times_power x t (times_power x' t' y) == times_power x' t' (times_power x t y))%Q.
Proof.
  induction t as [|t IH]; cbn [times_power]; [reflexivity|]. rewrite IH. symmetry. apply times_power_mul.
Qed.

Lemma qdivided_spec a p x : (qvalue p x == (x - a) * qvalue (fst (qdivided a p)) x + snd (qdivided a p))%Q.
Proof.
  induction p as [|c p IH]; [cbn [qdivided fst snd qvalue]; ring|]. cbn [qdivided]. destruct p as [|d p].
  - cbn [fst snd qvalue]. ring.
  - destruct (qdivided a (d :: p)) as [q r]. cbn [fst snd] in *. cbn [qvalue] in *. rewrite IH, qplus_spec. ring.
Qed.

Lemma qdivided_value a p : (snd (qdivided a p) == qvalue p a)%Q.
Proof. rewrite (qdivided_spec a p a). ring. Qed.

Lemma is_qzero_spec x : is_qzero x = true <-> (x == 0)%Q.
Proof. unfold is_qzero, Qeq. cbn [Qnum Qden]. rewrite Z.eqb_eq. lia. Qed.

Lemma qdivided_by_spec a t x : forall p q, qdivided_by a t p = Some q ->
  (qvalue p x == times_power (x - a) t (qvalue q x))%Q.
Proof.
  induction t as [|t IH]; intros p q E; cbn [qdivided_by] in E; [injection E as ->; reflexivity|].
  assert (D := qdivided_spec a p x). destruct (qdivided a p) as [q' r]. cbn [fst snd] in D.
  destruct (is_qzero r) eqn:R; [|discriminate E]. apply is_qzero_spec in R.
  rewrite D, R, (IH q' q E). cbn [times_power]. ring.
Qed.

(* (x - a_1)^t_1 * .. * rest, at x *)
Definition all_qroots (l : list qeigenspace) (x y : Q) : Q :=
  fold_right (fun e y => times_power (x - its_qvalue e) (qmultiplicity e) y) y l.

Lemma without_qroots_spec l x : forall p rest, without_qroots l p = Some rest ->
  (qvalue p x == all_qroots l x (qvalue rest x))%Q.
Proof.
  induction l as [|e l IH]; intros p rest E; cbn [without_qroots] in E; [injection E as ->; reflexivity|].
  destruct (qdivided_by (its_qvalue e) (qmultiplicity e) p) as [q|] eqn:D; [|discriminate E].
  rewrite (qdivided_by_spec _ _ x _ _ D). cbn [all_qroots fold_right]. apply times_power_eq; [reflexivity | apply IH, E].
Qed.

Lemma zeros_of_all_q l x y : (all_qroots l x y == 0)%Q -> (exists e, In e l /\ (x == its_qvalue e)%Q) \/ (y == 0)%Q.
Proof.
  induction l as [|e l IH]; intros E; [right; exact E|]. cbn [all_qroots fold_right] in E. apply times_power_0 in E.
  destruct E as [E|E].
  - left. exists e. split; [left; reflexivity|]. rewrite <- (Qplus_0_l (its_qvalue e)), <- E. ring.
  - destruct (IH E) as [[e' [He' Ee']]|H]; [left; exists e'; split; [right; exact He' | exact Ee'] | right; exact H].
Qed.

(* prev + (x - b)*p *)
Fixpoint linear_times (b prev : Q) (p : list Q) : list Q :=
  match p with [] => [prev] | c :: p' => (prev - b * c)%Q :: linear_times b c p' end.

Lemma qvalue_linear b prev p x : (qvalue (linear_times b prev p) x == prev + (x - b) * qvalue p x)%Q.
Proof. revert prev; induction p as [|c p IH]; intros prev; cbn [linear_times qvalue]; [|rewrite IH]; ring. Qed.

Fixpoint root_times (b : Q) (t : nat) (p : list Q) : list Q :=
  match t with O => p | S t' => linear_times b 0 (root_times b t' p) end.

Lemma qvalue_root_times b t p x : (qvalue (root_times b t p) x == times_power (x - b) t (qvalue p x))%Q.
Proof. induction t as [|t IH]; cbn [root_times times_power]; [reflexivity | rewrite qvalue_linear, IH; ring]. Qed.

Lemma each_qmultiplicity l rest : StronglySorted Qlt (map its_qvalue l) ->
  (forall e, In e l -> ~ (qvalue rest (its_qvalue e) == 0)%Q) ->
  forall e, In e l -> exists f, (forall x, (all_qroots l x (qvalue rest x) ==
    times_power (x - its_qvalue e) (qmultiplicity e) (qvalue f x))%Q) /\ ~ (qvalue f (its_qvalue e) == 0)%Q.
Proof.
  intros Sorted Hr. induction l as [|e0 l IH]; intros e He; [destruct He|]. cbn [map] in Sorted.
  apply StronglySorted_inv in Sorted. destruct Sorted as [Sorted F]. rewrite Forall_forall in F.
  assert (Apart : forall e', In e' l -> ~ (its_qvalue e0 == its_qvalue e')%Q).
  { intros e' He' E. specialize (F (its_qvalue e') (in_map its_qvalue _ _ He')). rewrite E in F. exact (Qlt_irrefl _ F). }
  destruct He as [<-|He].
  - set (f := fold_right (fun e p => root_times (its_qvalue e) (qmultiplicity e) p) rest l).
    assert (Vf : forall x, (qvalue f x == all_qroots l x (qvalue rest x))%Q).
    { intros x. unfold f. clear. induction l as [|e l IH]; cbn [fold_right all_qroots]; [reflexivity|].
      rewrite qvalue_root_times. apply times_power_eq; [reflexivity | exact IH]. }
    exists f. split.
    + intros x. cbn [all_qroots fold_right]. apply times_power_eq; [reflexivity | symmetry; apply Vf].
    + intros E. rewrite Vf in E. apply zeros_of_all_q in E. destruct E as [[e' [He' E]]|E].
      * exact (Apart e' He' E).
      * exact (Hr e0 (or_introl eq_refl) E).
  - destruct (IH Sorted (fun e' He' => Hr e' (or_intror He')) e He) as [f [Ef Nf]].
    exists (root_times (its_qvalue e0) (qmultiplicity e0) f). split.
    + intros x. cbn [all_qroots fold_right]. fold (all_qroots l x (qvalue rest x)).
      rewrite (times_power_eq _ _ (qmultiplicity e0) _ _ (Qeq_refl _) (Ef x)), times_power_comm.
      apply times_power_eq; [reflexivity|]. symmetry. apply qvalue_root_times.
    + intros E. rewrite qvalue_root_times in E. apply times_power_0 in E. destruct E as [E|E]; [|exact (Nf E)].
      apply (Apart e He). symmetry. rewrite <- (Qplus_0_l (its_qvalue e0)), <- E. ring.
Qed.

(** * Integers *)

(* a vector of fractions over one denominator *)
Lemma common_vector m (v : nat -> Q) : exists e V, 0 < e /\ forall i, (i < m)%nat -> (v i * inject_Z e == inject_Z (V i))%Q.
Proof.
  destruct (common_row m v) as [e [He Ez]].
  destruct (proofs.Finite.choose 0 m (fun l z => (v l * inject_Z e == inject_Z z)%Q) Ez) as [V HV].
  exists e, V. split; assumption.
Qed.

Section Scaled.
Variables (m : nat) (M : qmat) (A : mat) (d : Z) (x : Q).
Hypothesis d_positive : 0 < d.
Hypothesis M_A : forall i j, (i < m)%nat -> (j < m)%nat -> (M i j * inject_Z d == inject_Z (A i j))%Q.

Let b := Zpos (Qden x).
(* M - x*I times d*b *)
Definition scaled : mat := fun i j => Zpos (Qden x) * A i j - Qnum x * d * one i j.

Lemma scaled_entry i j : (i < m)%nat -> (j < m)%nat -> ((M i j - x * qone i j) * inject_Z (d * b) == inject_Z (scaled i j))%Q.
Proof.
  intros Hi Hj. unfold scaled, Z.sub. rewrite inject_Z_plus, inject_Z_opp, !inject_Z_mult, <- (M_A i j Hi Hj).
  rewrite <- (fraction_spec x). fold b. unfold qone, one.
  destruct (Nat.eqb i j); [change (inject_Z 1) with 1%Q | change (inject_Z 0) with 0%Q]; ring.
Qed.

Lemma difference v i : (i < m)%nat ->
  (qsum m (fun l => (M i l - x * qone i l) * v l) == qmul m M (qupright v) i O - x * v i)%Q.
Proof.
  intros Hi. assert (I := qmul_1_l m 1 (qupright v) i O Hi ltac:(lia)). unfold qmul in I.
  rewrite (qsum_ext m _ (fun l => M i l * v l + - x * (qone i l * qupright v l O))%Q) by (intros; unfold qupright; ring).
  rewrite qsum_add, qsum_mul_l, I. unfold qmul, qupright. ring.
Qed.

(* M*v = x*v in integers *)
Lemma stretched_integers v e V : 0 < e -> (forall i, (i < m)%nat -> (v i * inject_Z e == inject_Z (V i))%Q) ->
  qstretched m M x v <-> mul m scaled (upright V) =[m, 1; 0] zero.
Proof.
  intros He EV.
  assert (K : forall i, (i < m)%nat -> ((qmul m M (qupright v) i O - x * v i) * inject_Z (d * b * e)
    == inject_Z (mul m scaled (upright V) i O))%Q).
  { intros i Hi. rewrite <- difference by exact Hi. unfold mul. apply qsum_cleared. intros l Hl. unfold upright.
    rewrite (inject_Z_mult (scaled i l) (V l)), <- (scaled_entry i l Hi Hl), <- (EV l Hl), !inject_Z_mult. ring. }
  split; intros H i j Hi Hj; only_0 j; specialize (K i Hi).
  - apply cong_0. apply inject_Z_injective. rewrite <- K, (H i O Hi Hj). unfold qupright, zero. change (inject_Z 0) with 0%Q. ring.
  - assert (Z0 := H i O Hi Hj). apply cong_0 in Z0. rewrite Z0 in K. unfold qupright.
    assert (F : (qmul m M (fun i _ => v i) i O - x * v i == 0)%Q).
    { apply (zero_cleared _ (d * b * e)); [unfold b; lia|]. rewrite K. reflexivity. }
    rewrite <- (Qplus_0_l (x * v i)), <- F. ring.
Qed.

Lemma qeigenvalue_integers : is_qeigenvalue m M x ->
  exists V, mul m scaled (upright V) =[m, 1; 0] zero /\ exists i, (i < m)%nat /\ V i <> 0.
Proof.
  intros [v [Sv Nv]]. destruct (common_vector m v) as [e [V [He EV]]]. exists V.
  split; [apply (stretched_integers v e V He EV); exact Sv|].
  assert (Some_i : (exists i, (i < m)%nat /\ V i <> 0) \/ forall i, (i < m)%nat -> V i = 0).
  { clear. induction m as [|k [[i [Hi N]]|H]]; [right; intros; lia | left; exists i; split; [lia | exact N] |].
    destruct (Z.eq_dec (V k) 0) as [E|E]; [|left; exists k; split; [lia | exact E]]. right. intros i Hi.
    destruct (Nat.eq_dec i k) as [->|]; [exact E | apply H; lia]. }
  destruct Some_i as [H|H]; [exact H|]. exfalso. apply Nv. intros i j Hi _. unfold qupright, qzero.
  apply (zero_cleared _ e He). rewrite (EV i Hi), (H i Hi). reflexivity.
Qed.

(* an eigenvalue is a root *)
Lemma qeigenvalue_root p : is_qcharpoly m M p -> is_qeigenvalue m M x -> (qvalue p x == 0)%Q.
Proof.
  intros [_ Cp] Hx. destruct (qeigenvalue_integers Hx) as [V [EV NV]]. rewrite Cp.
  apply (zero_cleared _ ((d * b) ^ Z.of_nat m)); [apply Z.pow_pos_nonneg; unfold b; lia|].
  assert (D : (qdet m (qless x M) * inject_Z ((d * b) ^ Z.of_nat m) == inject_Z (det m (fun i j => -1 * scaled i j)%Z))%Q).
  { rewrite <- prod_constant. apply qdet_cleared. intros i j Hi Hj. rewrite (inject_Z_mult (-1) (scaled i j)), <- (scaled_entry i j Hi Hj).
    unfold qless. change (inject_Z (-1)) with (-(1))%Q. ring. }
  rewrite D, (kernel_det m _ V); [reflexivity | | exact NV].
  intros i j Hi Hj. transitivity (-1 * mul m scaled (upright V) i j).
  - unfold mul. rewrite <- sum_mul_l. apply sum_cong_ext. intros l _. exists 0. ring.
  - rewrite (EV i j Hi Hj). reflexivity.
Qed.

End Scaled.
