(* All solutions of M*z = 0, from a decomposition of M.  Algebra only. *)

From Modlinalg Require Import proofs.Tested proofs.Decomposition.

Section Kernel.
Variables (n : Z) (m k : nat) (M RI W CI R C : mat) (d : nat -> Z).
Notation "a == b" := (cong n a b) (at level 70).

(* the order of the i-th generator, and the multiple of column i of C that it is *)
Definition order_at (i : nat) : Z := kernel_order n (d i).
Definition multiple (i : nat) : Z := cofactor n (order_at i).

Hypothesis n_nonneg : 0 <= n.
Hypothesis D : is_decomposition n m k M RI W CI R C.
(* d is the diagonal of W, continued by zeros to all columns *)
Hypothesis d_diagonal : forall i, (i < k)%nat -> d i = if Nat.ltb i m then W i i else 0.

Lemma order_multiple i : (i < k)%nat ->
  0 <= order_at i /\ (0 < n -> 0 < order_at i) /\ order_at i * multiple i = n.
Proof.
  intros Hi. unfold multiple, order_at, kernel_order, cofactor. destruct (Z.eqb_spec (d i) 0) as [E|E].
  { rewrite Z.eqb_refl. lia. }
  rewrite (d_diagonal i Hi) in *. destruct (Nat.ltb_spec i m) as [Hm|]; [|congruence].
  destruct D as [_ [_ [[_ [Wdiv _]] _]]]. destruct (Wdiv i Hm Hi E) as [Hp [q Hq]].
  destruct (Z.eqb_spec n 0) as [->|Hn]; [rewrite Z.div_0_l; simpl; lia|].
  destruct (Z.eqb_spec (W i i) n) as [->|]; [lia|]. split; [lia|]. split; [lia|].
  rewrite Hq, Z.div_mul by lia. lia.
Qed.

Lemma diagonal_mul y i : (i < m)%nat -> (i < k)%nat -> mul k W y i O == d i * y i O.
Proof.
  intros Hi Hk. rewrite (d_diagonal i Hk). destruct (Nat.ltb_spec i m); [|lia]. unfold mul.
  rewrite (sum_cong_ext n k _ (fun l => if Nat.eqb i l then W i i * y i O else 0)).
  - rewrite (sum_one k i); auto.
    + rewrite Nat.eqb_refl. reflexivity.
    + intros l _ Hl. destruct (Nat.eqb_spec i l); congruence.
  - intros l Hl. destruct (Nat.eqb_spec i l) as [->|Hn]; [reflexivity|].
    destruct D as [_ [_ [[Wdiag _] _]]]. rewrite (Wdiag i l); auto. reflexivity.
Qed.

Lemma kernel_W y : mul k W y =[m, 1; n] zero <-> forall i, (i < k)%nat -> d i * y i O == 0.
Proof.
  split.
  - intros E i Hi. destruct (Nat.ltb_spec i m) as [Hm|Hm].
    + rewrite <- diagonal_mul by auto. apply E; auto.
    + rewrite (d_diagonal i Hi). nat_cases; reflexivity.
  - intros E i j Hi Hj. only_0 j.
    destruct (Nat.ltb_spec i k) as [Hk|Hk].
    + rewrite diagonal_mul by auto. apply E; auto.
    + unfold mul. rewrite (sum_cong_ext n k _ (fun _ => 0)).
      * rewrite sum_0; auto. reflexivity.
      * intros l Hl. destruct D as [_ [_ [[Wdiag _] _]]]. rewrite (Wdiag i l) by lia. reflexivity.
Qed.

Lemma kernel_M z : mul k M z =[m, 1; n] zero <-> mul k W (mul k CI z) =[m, 1; n] zero.
Proof.
  destruct D as [[ER _] [_ [_ EM]]]. split; intros E.
  - rewrite <- EM, !mul_assoc in E.
    rewrite <- (mul_1_l n m 1 (mul k W (mul k CI z))), <- ER, mul_assoc, E. apply mul_0_r.
  - rewrite <- EM, !mul_assoc, E. apply mul_0_r.
Qed.

(* d*y = 0: y is the multiple times one coefficient below the order *)
Lemma kernel_d i y : (i < k)%nat ->
  d i * y == 0 <-> exists c, element (order_at i) c /\ y == c * multiple i.
Proof.
  intros Hi. destruct (order_multiple i Hi) as [Ho0 [Ho Hs]].
  destruct (Z.eq_dec n 0) as [En|Hn].
  { unfold order_at, multiple, order_at, cofactor, kernel_order, element. rewrite En. cbn [Z.eqb].
    destruct (Z.eqb_spec (d i) 0) as [->|E]; cbn [Z.eqb].
    - split; [intros _|intros _; apply cong_0; lia]. exists y. split; [left; reflexivity|]. apply cong_0. lia.
    - rewrite Z.div_0_l by lia. split.
      + intros F. apply cong_0 in F. exists 0. split; [right; lia|]. apply cong_0. nia.
      + intros [c [_ F]]. apply cong_0 in F. apply cong_0. rewrite F. ring. }
  assert (n_pos : 0 < n) by lia. specialize (Ho n_pos).
  assert (Em : d i <> 0 -> order_at i = d i).
  { intros E0. unfold order_at, kernel_order. destruct (Z.eqb_spec (d i) 0); [congruence|].
    destruct (Z.eqb_spec n 0); [congruence|reflexivity]. }
  assert (E0m : d i = 0 -> multiple i = 1).
  { intros E0. unfold multiple, order_at, kernel_order, cofactor. rewrite E0. cbn [Z.eqb].
    rewrite Z.eqb_refl. reflexivity. }
  split.
  - intros E. exists ((y mod n) / multiple i).
    assert (Hst : 0 < multiple i) by nia.
    assert (Hy := Z.mod_pos_bound y n n_pos).
    assert (Hd : (multiple i | y mod n)).
    { destruct (Z.eq_dec (d i) 0) as [E0|E0].
      - rewrite (E0m E0). apply Z.divide_1_l.
      - rewrite <- (mod_cong n y) in E. destruct E as [q Hq].
        exists q. rewrite (Em E0) in Hs. apply (Z.mul_reg_l _ _ (d i)); [lia|]. nia. }
    destruct Hd as [q Hq]. rewrite Hq, Z.div_mul by lia. split.
    + right. nia.
    + rewrite <- Hq, mod_cong. reflexivity.
  - intros [c [_ E]]. rewrite E. destruct (Z.eq_dec (d i) 0) as [E0|E0].
    + rewrite E0. reflexivity.
    + rewrite (Em E0) in Hs. exists c. nia.
Qed.

Lemma multiple_inj i c c' : (i < k)%nat -> element (order_at i) c -> element (order_at i) c' ->
  c * multiple i == c' * multiple i -> c = c'.
Proof.
  intros Hi Hc Hc' [q E]. destruct (order_multiple i Hi) as [Ho0 [Ho Hs]].
  destruct (Z.eq_dec (order_at i) 0) as [E0|N0].
  - assert (En : n = 0) by (destruct (Z.eq_dec n 0); [auto|lia]).
    assert (E1 : multiple i = 1).
    { unfold multiple, cofactor. rewrite E0, En. reflexivity. }
    rewrite E1, En in E. lia.
  - destruct Hc as [|Hc]; [congruence|]. destruct Hc' as [|Hc']; [congruence|].
    destruct (Z.eq_dec n 0) as [En|Hn].
    + (* over Z the order is 1 *)
      assert (order_at i = 1); [|lia]. unfold order_at, kernel_order in *. rewrite En in *. cbn [Z.eqb] in *.
      destruct (d i =? 0); congruence.
    + assert (Eq : c - c' = q * order_at i).
      { apply (Z.mul_reg_r _ _ (multiple i)); nia. }
      assert (q = 0) by nia. lia.
Qed.

(* the combination of the generators with coefficients c *)
Definition combined (c : nat -> Z) : mat := mul k C (fun i _ => c i * multiple i).

Definition below_orders (c : nat -> Z) : Prop := forall i, (i < k)%nat -> element (order_at i) (c i).

(* The kernel consists of the combinations of the generators ... *)
Lemma kernel z :
  mul k M z =[m, 1; n] zero <-> exists c, below_orders c /\ z =[k, 1; n] combined c.
Proof.
  rewrite kernel_M, kernel_W. destruct D as [_ [[EC EC'] _]]. split.
  - intros E.
    destruct (choose 0 k (fun i c => element (order_at i) c /\ mul k CI z i O == c * multiple i)) as [c Hc].
    { intros i Hi. apply kernel_d; auto. }
    exists c. split; [intros i Hi; apply Hc; auto|].
    assert (Ez : mul k CI z =[k, 1; n] (fun i _ => c i * multiple i)).
    { intros i j Hi Hj. only_0 j. apply Hc; auto. }
    unfold combined. rewrite <- Ez, <- mul_assoc, EC, mul_1_l. reflexivity.
  - intros [c [Hc Hz]] i Hi. apply kernel_d; auto. exists (c i). split; [apply Hc; auto|].
    assert (Ez : mul k CI z =[k, 1; n] (fun i _ => c i * multiple i)).
    { rewrite Hz. unfold combined. rewrite <- mul_assoc, EC'. apply mul_1_l. }
    apply (Ez i O); auto.
Qed.

(* ... each for one choice of coefficients. *)
Lemma combined_inj c c' : below_orders c -> below_orders c' ->
  combined c =[k, 1; n] combined c' -> forall i, (i < k)%nat -> c i = c' i.
Proof.
  intros Hc Hc' Ecc i Hi. destruct D as [_ [[EC EC'] _]].
  assert (E : (fun i _ => c i * multiple i) =[k, 1; n] (fun i (_ : nat) => c' i * multiple i)).
  { rewrite <- (mul_1_l n k 1 (fun i _ => c i * multiple i)), <- EC', mul_assoc.
    fold (combined c). rewrite Ecc. unfold combined.
    rewrite <- mul_assoc, EC'. apply mul_1_l. }
  apply (multiple_inj i); auto. apply (E i O); auto.
Qed.

End Kernel.
