(* Polynomials modulo n, as lists of coefficients, are a commutative ring; division by a monic one. *)

From Coq Require Export Ring.
From Modlinalg Require Export Grids.
From Modlinalg Require Export proofs.Tested proofs.Charpoly.

(** * Products of sequences *)

(* u_0*v_i + u_1*v_(i-1) + .. + u_i*v_0 *)
Fixpoint conv (u v : nat -> Z) (i : nat) : Z :=
  match i with O => u O * v O | S i' => u O * v i + conv (fun j => u (S j)) v i' end.

Lemma conv_ext n u u' v v' i : (forall j, cong n (u j) (u' j)) -> (forall j, cong n (v j) (v' j)) ->
  cong n (conv u v i) (conv u' v' i).
Proof.
  intros Eu Ev. revert u u' Eu. induction i as [|i IH]; intros u u' Eu; cbn [conv].
  - rewrite Eu, Ev. reflexivity.
  - rewrite (IH (fun j => u (S j)) (fun j => u' (S j))), Eu, Ev by auto. reflexivity.
Qed.

Lemma conv_add_l u u' v i : conv (fun j => u j + u' j) v i = conv u v i + conv u' v i.
Proof. revert u u'; induction i as [|i IH]; intros; cbn [conv]; [|rewrite IH]; ring. Qed.

Lemma conv_mul_l a u v i : conv (fun j => a * u j) v i = a * conv u v i.
Proof. revert u; induction i as [|i IH]; intros; cbn [conv]; [|rewrite IH]; ring. Qed.

(* the other way to take one term from the sum *)
Lemma conv_last u v i : conv u v (S i) = v O * u (S i) + conv u (fun j => v (S j)) i.
Proof.
  revert u; induction i as [|i IH]; intros u; [cbn [conv]; ring|].
  change (conv u v (S (S i))) with (u O * v (S (S i)) + conv (fun j => u (S j)) v (S i)). rewrite IH. cbn [conv]. ring.
Qed.

Lemma conv_comm u v i : conv u v i = conv v u i.
Proof.
  revert u v; induction i as [|i IH]; intros u v; [cbn [conv]; ring|]. rewrite conv_last, IH. reflexivity.
Qed.

Lemma conv_0 v i : conv (fun _ => 0) v i = 0.
Proof. induction i as [|i IH]; cbn [conv]; [|rewrite IH]; ring. Qed.

Lemma conv_assoc u v w i : conv (conv u v) w i = conv u (conv v w) i.
Proof.
  revert u; induction i as [|i IH]; intros u; cbn [conv]; [ring|].
  change (fun j => u O * v (S j) + conv (fun l => u (S l)) v j) with
    (fun j => (fun j => u O * v (S j)) j + conv (fun l => u (S l)) v j).
  rewrite conv_add_l, conv_mul_l, IH. ring.
Qed.

(** * The ring *)

Section Ring.
Variable n : Z.

(* the same coefficients modulo n *)
Definition peq (p q : list Z) : Prop := forall i, cong n (nth i p 0) (nth i q 0).

Global Instance peq_equiv : Equivalence peq.
Proof.
  split.
  - intros p i. reflexivity.
  - intros p q E i. symmetry. apply E.
  - intros p q r E E' i. rewrite (E i). apply E'.
Qed.

Lemma nth_nil i : nth i (@nil Z) 0 = 0.
Proof. destruct i; reflexivity. Qed.

Lemma conv_nil u v i : (forall j, u j = 0) -> cong n (conv u v i) 0.
Proof. intros E. rewrite (conv_ext n u (fun _ => 0) v v i), conv_0 by (intros; rewrite ?E; reflexivity). reflexivity. Qed.

Lemma nth_mul_poly p q i : cong n (nth i (mul_poly n p q) 0) (conv (fun j => nth j p 0) (fun j => nth j q 0) i).
Proof.
  revert i; induction p as [|a p IH]; intros i; cbn [mul_poly].
  - rewrite conv_nil, nth_nil by apply nth_nil. reflexivity.
  - rewrite nth_add_poly, nth_scale_poly. destruct i as [|i]; cbn [nth conv]; [|rewrite IH]; rewrite ?Z.add_0_r; reflexivity.
Qed.

Global Instance add_poly_peq : Proper (peq ==> peq ==> peq) (add_poly n).
Proof. intros p p' E q q' E' i. rewrite !nth_add_poly, (E i), (E' i). reflexivity. Qed.

Global Instance scale_poly_peq a : Proper (peq ==> peq) (scale_poly n a).
Proof. intros p p' E i. rewrite !nth_scale_poly, (E i). reflexivity. Qed.

Global Instance mul_poly_peq : Proper (peq ==> peq ==> peq) (mul_poly n).
Proof. intros p p' E q q' E' i. rewrite !nth_mul_poly. apply conv_ext; [exact E | exact E']. Qed.

Definition opp_poly (p : list Z) : list Z := scale_poly n (-1) p.
Definition sub_poly (p q : list Z) : list Z := add_poly n p (opp_poly q).

Global Instance opp_poly_peq : Proper (peq ==> peq) opp_poly.
Proof. apply scale_poly_peq. Qed.

Global Instance sub_poly_peq : Proper (peq ==> peq ==> peq) sub_poly.
Proof. intros p p' E q q' E'. unfold sub_poly. rewrite E, E'. reflexivity. Qed.

Lemma nth_const a i : nth i [a] 0 = if Nat.eqb i 0 then a else 0.
Proof. destruct i as [|[|i]]; reflexivity. Qed.

(* a times a polynomial *)
Lemma conv_const a v i : cong n (conv (fun j => nth j [a] 0) v i) (a * v i).
Proof.
  destruct i as [|i]; cbn [conv nth]; [reflexivity|]. rewrite conv_nil by apply nth_nil. rewrite Z.add_0_r. reflexivity.
Qed.

Lemma poly_ring : ring_theory [] [1] (add_poly n) (mul_poly n) sub_poly opp_poly peq.
Proof.
  split; unfold peq, sub_poly, opp_poly; intros; rewrite ?nth_add_poly, ?nth_scale_poly, ?nth_mul_poly, ?nth_nil.
  - rewrite Z.add_0_l. reflexivity.
  - rewrite Z.add_comm. reflexivity.
  - rewrite Z.add_assoc. reflexivity.
  - rewrite conv_const, Z.mul_1_l. reflexivity.
  - rewrite conv_comm. reflexivity.
  - rewrite (conv_ext n _ _ _ _ _ (fun j => reflexivity _) (nth_mul_poly _ _)).
    rewrite (conv_ext n _ _ _ _ _ (nth_mul_poly _ _) (fun j => reflexivity _)).
    rewrite conv_assoc. reflexivity.
  - rewrite (conv_ext n _ _ _ _ _ (nth_add_poly n _ _) (fun j => reflexivity _)), conv_add_l. reflexivity.
  - reflexivity.
  - replace (_ + _) with 0 by ring. reflexivity.
Qed.

Lemma poly_ext : ring_eq_ext (add_poly n) (mul_poly n) opp_poly peq.
Proof. split; unfold opp_poly; [apply add_poly_peq | apply mul_poly_peq | apply scale_poly_peq]. Qed.

Add Ring polynomials : poly_ring (setoid peq_equiv poly_ext).

(** * Constants, and x *)

Lemma const_cong a b : cong n a b -> peq [a] [b].
Proof. intros E i. rewrite !nth_const. destruct (Nat.eqb i 0); [exact E | reflexivity]. Qed.

Lemma const_add a b : peq [a + b] (add_poly n [a] [b]).
Proof. intros i. rewrite nth_add_poly, !nth_const. destruct (Nat.eqb i 0); reflexivity. Qed.

Lemma const_opp a : peq [- a] (opp_poly [a]).
Proof.
  intros i. unfold opp_poly. rewrite nth_scale_poly, !nth_const. destruct (Nat.eqb i 0); [|reflexivity].
  replace (-1 * a) with (- a) by ring. reflexivity.
Qed.

Lemma const_mul a b : peq [a * b] (mul_poly n [a] [b]).
Proof.
  intros i. rewrite nth_mul_poly, conv_const, !nth_const. destruct (Nat.eqb i 0); [|rewrite Z.mul_0_r]; reflexivity.
Qed.

Lemma const_0 : peq [0] [].
Proof. intros i. rewrite nth_const, nth_nil. destruct (Nat.eqb i 0); reflexivity. Qed.

Lemma scale_const a p : peq (scale_poly n a p) (mul_poly n [a] p).
Proof. intros i. rewrite nth_scale_poly, nth_mul_poly, conv_const. reflexivity. Qed.

Lemma x_times p : peq (0 :: p) (mul_poly n [0; 1] p).
Proof.
  intros i. rewrite nth_mul_poly. destruct i as [|i]; [reflexivity|].
  change (cong n (nth i p 0) (0 * nth (S i) p 0 + conv (fun j => nth j [1] 0) (fun j => nth j p 0) i)).
  rewrite conv_const, Z.mul_1_l. reflexivity.
Qed.

Lemma same_poly_peq f g : same_poly n f g = true -> peq f g.
Proof. intros H i. apply same_poly_spec. exact H. Qed.

(** * Degrees *)

Lemma last_nth (p : list Z) : last p 0 = nth (pred (length p)) p 0.
Proof.
  induction p as [|a p IH]; [reflexivity|]. destruct p as [|b p]; [reflexivity|].
  change (last (a :: b :: p) 0) with (last (b :: p) 0). rewrite IH. reflexivity.
Qed.

(* the coefficient of x^i is 0 for i >= d *)
Definition below_degree (d : nat) (p : list Z) : Prop := forall i, (d <= i)%nat -> cong n (nth i p 0) 0.

Definition is_monic (d : nat) (p : list Z) : Prop := cong n (nth d p 0) 1 /\ below_degree (S d) p.

Global Instance below_degree_peq d : Proper (peq ==> iff) (below_degree d).
Proof. intros p q E. split; intros H i Hi; [rewrite <- (E i) | rewrite (E i)]; apply H, Hi. Qed.

Lemma below_length p : below_degree (length p) p.
Proof. intros i Hi. rewrite nth_overflow by exact Hi. reflexivity. Qed.

Lemma below_0_nil p : below_degree 0 p -> peq p [].
Proof. intros H i. rewrite nth_nil. apply H. lia. Qed.

Lemma below_add d p q : below_degree d p -> below_degree d q -> below_degree d (add_poly n p q).
Proof. intros Hp Hq i Hi. rewrite nth_add_poly, (Hp i Hi), (Hq i Hi). reflexivity. Qed.

Lemma below_scale d a p : below_degree d p -> below_degree d (scale_poly n a p).
Proof. intros Hp i Hi. rewrite nth_scale_poly, (Hp i Hi), Z.mul_0_r. reflexivity. Qed.

Lemma below_more d e p : (d <= e)%nat -> below_degree d p -> below_degree e p.
Proof. intros L H i Hi. apply H. lia. Qed.

(* the coefficients of a product at and beyond the sum of the degrees *)
Lemma conv_high d : forall u v t i, (forall j, (d < j)%nat -> cong n (u j) 0) ->
  (forall j, (t <= j)%nat -> cong n (v j) 0) -> (d + t <= i)%nat -> cong n (conv u v i) 0.
Proof.
  induction d as [|d IH]; intros u v t i Hu Hv Hi; destruct i as [|i]; cbn [conv]; try lia.
  - rewrite (Hv O), Z.mul_0_r by lia. reflexivity.
  - rewrite (Hv (S i)), (conv_ext n _ (fun _ => 0) v v i), conv_0, Z.mul_0_r; try lia; try reflexivity.
    intros j. apply Hu. lia.
  - rewrite (Hv (S i)), (IH _ v t i), Z.mul_0_r; try lia; try reflexivity; auto. intros j Hj. apply Hu. lia.
Qed.

Lemma conv_top d : forall u v t, (forall j, (d < j)%nat -> cong n (u j) 0) ->
  (forall j, (t < j)%nat -> cong n (v j) 0) -> cong n (conv u v (d + t)) (u d * v t).
Proof.
  induction d as [|d IH]; intros u v t Hu Hv.
  - cbn [Nat.add]. destruct t as [|t]; cbn [conv]; [reflexivity|].
    rewrite (conv_ext n _ (fun _ => 0) v v t), conv_0, Z.add_0_r; [reflexivity | | reflexivity].
    intros j. apply Hu. lia.
  - cbn [Nat.add conv]. rewrite (Hv (S (d + t))), Z.mul_0_r, Z.add_0_l by lia.
    apply (IH (fun j => u (S j)) v t); auto. intros j Hj. apply Hu. lia.
Qed.

Lemma below_mul e d f w : is_monic e f -> below_degree d w -> below_degree (e + d) (mul_poly n f w).
Proof.
  intros [_ Hf] Hw i Hi. rewrite nth_mul_poly. apply (conv_high e _ _ d); [|exact Hw | exact Hi].
  intros j Hj. apply Hf. lia.
Qed.

Lemma nth_mul_top e d f w : is_monic e f -> below_degree (S d) w -> cong n (nth (e + d) (mul_poly n f w) 0) (nth d w 0).
Proof.
  intros [Hf Hf'] Hw. rewrite nth_mul_poly, (conv_top e _ _ d); [rewrite Hf, Z.mul_1_l; reflexivity | |];
    intros j Hj; [apply Hf' | apply Hw]; lia.
Qed.

(* the factor of a monic polynomial has a degree that is so much smaller *)
Lemma below_factor e d f w : is_monic e f -> below_degree (e + d) (mul_poly n f w) -> below_degree d w.
Proof.
  intros Hf H.
  assert (D : forall t, below_degree (d + t) w -> below_degree d w).
  { intros t. induction t as [|t IH]; intros Hw; [rewrite Nat.add_0_r in Hw; exact Hw|]. apply IH. rewrite Nat.add_succ_r in Hw.
    intros i Hi. destruct (Nat.eq_dec i (d + t)) as [->|]; [|apply Hw; lia].
    rewrite <- (nth_mul_top e (d + t) f w Hf Hw). apply H. lia. }
  apply (D (length w)). apply (below_more (length w)); [lia | apply below_length].
Qed.

(* a monic polynomial may be cancelled *)
Lemma monic_cancel e h p q : is_monic e h -> peq (mul_poly n h p) (mul_poly n h q) -> peq p q.
Proof.
  intros Hh E. assert (D : peq (sub_poly p q) []).
  { apply below_0_nil, (below_factor e 0 h); auto. intros i _.
    assert (Z : peq (mul_poly n h (sub_poly p q)) []).
    { transitivity (sub_poly (mul_poly n h p) (mul_poly n h q)); [ring | rewrite E; ring]. }
    rewrite (Z i), nth_nil. reflexivity. }
  transitivity (add_poly n (sub_poly p q) q); [ring | rewrite D; reflexivity].
Qed.

(** * Multiples *)

Definition divides (f p : list Z) : Prop := exists q, peq p (mul_poly n f q).

Global Instance divides_peq : Proper (peq ==> peq ==> iff) divides.
Proof.
  intros f f' Ef p p' Ep. split; intros [q E]; exists q; [rewrite <- Ef, <- Ep | rewrite Ef, Ep]; exact E.
Qed.

Lemma divides_add f p q : divides f p -> divides f q -> divides f (add_poly n p q).
Proof. intros [a Ea] [b Eb]. exists (add_poly n a b). rewrite Ea, Eb. ring. Qed.

Lemma divides_mul f p q : divides f q -> divides f (mul_poly n p q).
Proof. intros [b Eb]. exists (mul_poly n p b). rewrite Eb. ring. Qed.

End Ring.
