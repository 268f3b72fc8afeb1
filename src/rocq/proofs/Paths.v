(* The polynomials of paths, and rows of numbers as polynomials. *)

From Modlinalg Require Export proofs.PolynomialRing.

Section Paths.
Variable n : Z.

Declare Scope poly_scope.
Notation "p == q" := (peq n p q) (at level 70).
Notation "p + q" := (add_poly n p q) : poly_scope.
Notation "p * q" := (mul_poly n p q) : poly_scope.
Notation "p - q" := (sub_poly n p q) : poly_scope.
Notation "- p" := (opp_poly n p) : poly_scope.
Notation X := [0; 1].
Delimit Scope poly_scope with poly.
Local Open Scope poly_scope.

Add Ring polynomials : (poly_ring n) (setoid (peq_equiv n) (poly_ext n)).

(* g_i(x + a) *)
Definition path (a : Z) (i : nat) : list Z := fst (path_polys n a i).

Lemma path_next a i : snd (path_polys n a i) = path a (S i).
Proof. unfold path. cbn [path_polys]. destruct (path_polys n a i). reflexivity. Qed.

Lemma path_0 a : path a 0 = [].
Proof. reflexivity. Qed.

Lemma path_1 a : path a 1 = [1].
Proof. reflexivity. Qed.

Lemma path_step a i : path a (S (S i)) == (X + [a]) * path a (S i) - path a i.
Proof.
  rewrite <- path_next. cbn [path_polys]. rewrite <- path_next. unfold path. destruct (path_polys n a i) as [before g].
  cbn [fst snd]. rewrite x_times, scale_const. unfold sub_poly at 1. fold (opp_poly n before). ring.
Qed.

Definition F (k : nat) : list Z := path 0 k.

Lemma F_step k : F (S (S k)) == X * F (S k) - F k.
Proof. unfold F. rewrite path_step, const_0. ring. Qed.

(* g_(k+1) is monic of degree k *)
Lemma F_monic k : is_monic n k (F (S k)) /\ below_degree n k (F k).
Proof.
  induction k as [|k [[IHt IHb] IHl]].
  - split; [split; [reflexivity | apply (below_length n [1])] | apply (below_length n [])].
  - assert (E : forall i, cong n (nth i (F (S (S k))) 0) (nth i (0 :: F (S k)) 0 + -1 * nth i (F k) 0)%Z).
    { intros i. rewrite (F_step k i). unfold sub_poly, opp_poly. rewrite nth_add_poly, nth_scale_poly, <- (x_times n (F (S k)) i). reflexivity. }
    split; [split|].
    + rewrite E. cbn [nth]. rewrite IHt, (IHl (S k)) by lia. reflexivity.
    + intros i Hi. rewrite E. destruct i as [|i]; [lia|]. cbn [nth]. rewrite (IHb i), (IHl (S i)) by lia. reflexivity.
    + exact IHb.
Qed.

(* v_0*g_1 + .. + v_(k-1)*g_k *)
Fixpoint poly_of (k : nat) (v : nat -> Z) : list Z :=
  match k with O => [] | S k' => poly_of k' v + [v k'] * F k end.

Lemma poly_of_cong k v w : (forall j, (j < k)%nat -> cong n (v j) (w j)) -> poly_of k v == poly_of k w.
Proof.
  induction k as [|k IH]; intros E; cbn [poly_of]; [reflexivity|]. rewrite IH by auto. rewrite (const_cong n _ _ (E k (Nat.lt_succ_diag_r k))). reflexivity.
Qed.

Lemma poly_of_add k v w : poly_of k (fun j => v j + w j)%Z == poly_of k v + poly_of k w.
Proof. induction k as [|k IH]; cbn [poly_of]; [ring|]. rewrite IH, const_add. ring. Qed.

Lemma poly_of_0 k : poly_of k (fun _ => 0) == [].
Proof. induction k as [|k IH]; cbn [poly_of]; [reflexivity|]. rewrite IH, const_0. ring. Qed.

Lemma poly_of_below k v : below_degree n k (poly_of k v).
Proof.
  induction k as [|k IH]; cbn [poly_of]; [intros i _; rewrite nth_nil; reflexivity|].
  apply below_add; [apply (below_more n k); [lia | exact IH]|]. rewrite <- scale_const. apply below_scale.
  apply (F_monic k).
Qed.

(* each polynomial below degree k is one of these, in one way *)
Lemma poly_of_onto k : forall p, below_degree n k p -> exists v, poly_of k v == p.
Proof.
  induction k as [|k IH]; intros p Hp; [exists (fun _ => 0); symmetry; apply below_0_nil; exact Hp|].
  set (a := nth k p 0). destruct (IH (p - [a] * F (S k))) as [v Ev].
  - intros i Hi. unfold sub_poly, opp_poly. rewrite nth_add_poly, nth_scale_poly, <- (scale_const n a (F (S k)) i), nth_scale_poly.
    destruct (F_monic k) as [[Ft Fb] _]. destruct (Nat.eq_dec i k) as [->|].
    + rewrite Ft. fold a. replace (a + -1 * (a * 1))%Z with 0 by ring. reflexivity.
    + rewrite (Hp i), (Fb i) by lia. rewrite Z.mul_0_r. reflexivity.
  - exists (fun j => if Nat.eqb j k then a else v j). cbn [poly_of]. rewrite Nat.eqb_refl.
    rewrite (poly_of_cong k _ v), Ev; [ring|]. intros j Hj. nat_cases; reflexivity.
Qed.

Lemma poly_of_zero k : forall v, poly_of k v == [] -> forall j, (j < k)%nat -> cong n (v j) 0.
Proof.
  induction k as [|k IH]; intros v E j Hj; [lia|]. cbn [poly_of] in E.
  assert (V : cong n (v k) 0).
  { assert (C := E k). rewrite nth_nil, nth_add_poly, (poly_of_below k v k), <- (scale_const n _ (F (S k)) k), nth_scale_poly in C by lia.
    destruct (F_monic k) as [[Ft _] _]. rewrite Ft, Z.mul_1_r in C. exact C. }
  destruct (Nat.eq_dec j k) as [->|]; [exact V|]. apply IH; [|lia].
  rewrite (const_cong n _ _ V), const_0 in E. rewrite <- E. ring.
Qed.

Lemma poly_of_inj k v w : poly_of k v == poly_of k w -> forall j, (j < k)%nat -> cong n (v j) (w j).
Proof.
  intros E j Hj.
  assert (D : poly_of k (fun j => v j + -1 * w j)%Z == []).
  { assert (O : poly_of k (fun j => -1 * w j)%Z == - poly_of k w).
    { clear. induction k as [|k IH]; cbn [poly_of]; [ring|]. rewrite IH, const_mul, (const_opp n 1). ring. }
    rewrite poly_of_add, O, E. ring. }
  apply poly_of_zero with (j := j) in D; [|exact Hj]. rewrite <- (Z.add_0_l (w j)), <- D. replace (_ + _ + _)%Z with (v j) by ring.
  reflexivity.
Qed.

(* x acts as the sum of both neighbours, up to a multiple of g_(k+1) *)
Lemma x_poly_of k u : u O = 0 -> X * poly_of k (fun j => u (S j)) ==
  poly_of k (fun j => u j + u (S (S j)))%Z + [u k] * F (S k) - [u (S k)] * F k.
Proof.
  intros U. induction k as [|k IH]; cbn [poly_of].
  - rewrite U, const_0. change (F 0) with (@nil Z). ring.
  - transitivity (X * poly_of k (fun j => u (S j)) + [u (S k)] * (X * F (S k))); [ring|].
    rewrite IH, const_add, F_step. ring.
Qed.
End Paths.
