(* An endomorphism of a direct sum of cyclic modules that is onto is one to one. *)

From Modlinalg Require Import Characteristic.
From Modlinalg Require Import proofs.Tested proofs.Laplace proofs.Multiplied proofs.Cofactors proofs.Coefficients.
From Modlinalg Require Import proofs.Polynomials proofs.Charpoly proofs.Drazin.

(* Cayley and Hamilton: a monic polynomial of degree m is 0 at M *)
Lemma cdet_top m : forall A B, cdet m A B m = det m B.
Proof.
  induction m as [|m IH]; intros A B; [reflexivity|]. rewrite cdet_S, det_S. apply sum_ext. intros r _.
  rewrite cdet_high by lia. cbn [shift]. rewrite IH. ring.
Qed.

Lemma vanishing m M : exists p, length p = S m /\ nth m p 0 = 1 /\ value_at m p M =[m, m; 0] zero.
Proof.
  exists (coefficients m M). assert (E := nth_coefficients m M). split; [apply length_map_seq|]. split.
  { rewrite E. unfold characteristic. rewrite cdet_top. apply det_one. }
  destruct m as [|m]; [intros i j Hi; lia|].
  destruct (coefficients (S m) M) as [|a f] eqn:Ep; [discriminate (f_equal (@length Z) Ep)|].
  rewrite value_at_cons.
  assert (Lf : length f = S m).
  { assert (L := length_map_seq (characteristic (S m) M) (S (S m))). fold (coefficients (S m) M) in L. rewrite Ep in L.
    cbn [length] in L. lia. }
  assert (V : value_at (S m) f M =[S m, S m; 0] layer (S m) M 0).
  { apply value_layer; [|lia|lia]. intros i. specialize (E (S i)). cbn [nth] in E. rewrite E. reflexivity. }
  intros i j Hi Hj. assert (V' : mul (S m) M (value_at (S m) f M) =[S m, S m; 0] mul (S m) M (layer (S m) M 0)) by (rewrite V; reflexivity).
  rewrite (V' i j Hi Hj). assert (St := layer_step (S m) M 0 i j Hi Hj). cbn [shift] in St.
  specialize (E O). cbn [nth] in E. rewrite E. unfold zero. exists 0. lia.
Qed.

Lemma value_at_commutes m M f : mul m M (value_at m f M) =[m, m; 0] mul m (value_at m f M) M.
Proof.
  induction f as [|a f IH].
  - transitivity (mul m M zero); [reflexivity|]. rewrite mul_0_r. symmetry. exact (mul_0_l 0 m m m M).
  - rewrite value_at_cons. intros i j Hi Hj.
    assert (E1 : mul m M (fun i j => mul m M (value_at m f M) i j + a * one i j) i j
      = mul m M (mul m M (value_at m f M)) i j + a * mul m M one i j).
    { unfold mul at 1. rewrite (sum_ext m _ (fun l => M i l * mul m M (value_at m f M) l j + a * (M i l * one l j)))
        by (intros; ring). rewrite sum_add, sum_mul_l. reflexivity. }
    assert (E2 : mul m (fun i j => mul m M (value_at m f M) i j + a * one i j) M i j
      = mul m (mul m M (value_at m f M)) M i j + a * mul m one M i j).
    { unfold mul at 1. rewrite (sum_ext m _ (fun l => mul m M (value_at m f M) i l * M l j + a * (one i l * M l j)))
        by (intros; ring). rewrite sum_add, sum_mul_l. reflexivity. }
    rewrite E1, E2, (mul_1_r 0 m m M i j Hi Hj), (mul_1_l 0 m m M i j Hi Hj).
    rewrite (mul_assoc 0 m m m m M (value_at m f M) M i j Hi Hj).
    assert (F : mul m M (mul m M (value_at m f M)) =[m, m; 0] mul m M (mul m (value_at m f M) M)) by (rewrite IH; reflexivity).
    rewrite (F i j Hi Hj). reflexivity.
Qed.

Lemma sum_divide k d f : (forall l, (l < k)%nat -> (d | f l)) -> (d | sum k f).
Proof.
  induction k as [|k IH]; intros H; cbn [sum]; [apply Z.divide_0_r|].
  apply Z.divide_add_r; [apply IH; intros; apply H; lia | apply H; lia].
Qed.

(* An endomorphism of a direct sum of cyclic groups that is onto is one to one: A is it, A*B is the identity. *)
Section Onto.
Variables (p : nat) (o : nat -> Z) (A B : mat).

(* row i is the same modulo the order i *)
Definition same (q : nat) (X Y : mat) : Prop := forall i j, (i < p)%nat -> (j < q)%nat -> (o i | X i j - Y i j).

Hypothesis A_keeps : forall c, same 1 c zero -> same 1 (mul p A c) zero.
Hypothesis A_B : same p (mul p A B) one.

Definition keeps (R : mat) : Prop := forall q X Y, same q X Y -> same q (mul p R X) (mul p R Y).

Lemma same_equal q X Y : X =[p, q; 0] Y -> same q X Y.
Proof. intros E i j Hi Hj. specialize (E i j Hi Hj). apply cong_0 in E. rewrite E, Z.sub_diag. apply Z.divide_0_r. Qed.

Lemma same_trans q X Y Z : same q X Y -> same q Y Z -> same q X Z.
Proof.
  intros E F i j Hi Hj. replace (X i j - Z i j) with ((X i j - Y i j) + (Y i j - Z i j)) by ring.
  apply Z.divide_add_r; auto.
Qed.

Lemma same_sym q X Y : same q X Y -> same q Y X.
Proof. intros E i j Hi Hj. replace (Y i j - X i j) with (- (X i j - Y i j)) by ring. apply Z.divide_opp_r. auto. Qed.

Lemma keeps_A : keeps A.
Proof.
  intros q X Y E i j Hi Hj.
  assert (K := A_keeps (fun l _ => X l j - Y l j)). replace (mul p A X i j - mul p A Y i j) with (mul p A (fun l _ => X l j - Y l j) i O - zero i O).
  - apply K; auto. intros r l Hr Hl. unfold zero. rewrite Z.sub_0_r. apply E; auto.
  - unfold zero, mul. rewrite Z.sub_0_r. rewrite (sum_ext p _ (fun l => A i l * X l j + -1 * (A i l * Y l j))) by (intros; ring).
    rewrite sum_add, sum_mul_l. ring.
Qed.

Lemma same_times q X Y Z : same p X Y -> same q (mul p X Z) (mul p Y Z).
Proof.
  intros E i j Hi Hj. replace (mul p X Z i j - mul p Y Z i j) with (sum p (fun l => (X i l - Y i l) * Z l j)).
  - apply sum_divide. intros l Hl. apply Z.divide_mul_l. auto.
  - unfold mul. rewrite (sum_ext p _ (fun l => X i l * Z l j + -1 * (Y i l * Z l j))) by (intros; ring).
    rewrite sum_add, sum_mul_l. ring.
Qed.

Lemma same_add q X Y Z V : same q X Y -> same q Z V -> same q (fun i j => X i j + Z i j) (fun i j => Y i j + V i j).
Proof.
  intros E F i j Hi Hj. replace (X i j + Z i j - (Y i j + V i j)) with ((X i j - Y i j) + (Z i j - V i j)) by ring.
  apply Z.divide_add_r; auto.
Qed.

Definition plus (X Y : mat) : mat := fun i j => X i j + Y i j.
Definition times (a : Z) (X : mat) : mat := fun i j => a * X i j.

Lemma mul_plus_l X Y Z i j : mul p (plus X Y) Z i j = mul p X Z i j + mul p Y Z i j.
Proof. unfold mul, plus. rewrite <- sum_add. apply sum_ext. intros; ring. Qed.
Lemma mul_plus_r X Y Z i j : mul p Z (plus X Y) i j = mul p Z X i j + mul p Z Y i j.
Proof. unfold mul, plus. rewrite <- sum_add. apply sum_ext. intros; ring. Qed.
Lemma mul_times_l a X Z i j : mul p (times a X) Z i j = a * mul p X Z i j.
Proof. unfold mul, times. rewrite <- sum_mul_l. apply sum_ext. intros; ring. Qed.
Lemma mul_times_r a X Z i j : mul p Z (times a X) i j = a * mul p Z X i j.
Proof. unfold mul, times. rewrite <- sum_mul_l. apply sum_ext. intros; ring. Qed.

Lemma keeps_pow e : keeps (pow p A e).
Proof.
  induction e as [|e IH]; intros q X Y E.
  - cbn [pow]. apply (same_trans q _ X); [apply same_equal, mul_1_l|]. apply (same_trans q _ Y); [exact E|].
    apply same_equal. symmetry. apply mul_1_l.
  - cbn [pow]. apply (same_trans q _ (mul p A (mul p (pow p A e) X))); [apply same_equal, mul_assoc|].
    apply (same_trans q _ (mul p A (mul p (pow p A e) Y))); [apply keeps_A, IH, E|].
    apply same_equal. symmetry. apply mul_assoc.
Qed.

(* A^d*f(B) is the identity and a polynomial in A times A, for a monic f of degree d *)
Lemma leading f : last f 0 = 1 -> exists R, keeps R /\ mul p A R =[p, p; 0] mul p R A
  /\ same p (mul p (pow p A (pred (length f))) (value_at p f B)) (plus one (mul p R A)).
Proof.
  induction f as [|a f IH]; [discriminate|]. intros Last. destruct f as [|b f].
  - cbn [last] in Last. subst a. exists zero. split; [|split].
    + intros q X Y _. apply same_equal. rewrite !mul_0_l. reflexivity.
    + rewrite mul_0_l. apply mul_0_r.
    + cbn [length pred pow]. apply same_equal. rewrite mul_1_l, value_at_cons. intros i j Hi Hj. cbv beta.
      unfold plus. rewrite (mul_0_l 0 p p p A i j Hi Hj). unfold value_at. cbn [length sum]. unfold mul. rewrite sum_0 by (intros; ring).
      exists 0. unfold zero. ring.
  - destruct (IH Last) as [R [KR [CR SR]]]. clear IH. set (g := b :: f) in *.
    set (e := pred (length g)) in *. assert (Le : length (a :: g) = S (S e)) by reflexivity.
    exists (plus R (times a (pow p A e))). split; [|split].
    + intros q X Y E. apply (same_trans q _ (plus (mul p R X) (mul p (times a (pow p A e)) X))).
      { apply same_equal. intros i j _ _. rewrite mul_plus_l. reflexivity. }
      apply (same_trans q _ (plus (mul p R Y) (mul p (times a (pow p A e)) Y))).
      * apply same_add; [apply KR, E|]. intros i j Hi Hj. rewrite !mul_times_l.
        replace (a * mul p (pow p A e) X i j - a * mul p (pow p A e) Y i j)
          with (a * (mul p (pow p A e) X i j - mul p (pow p A e) Y i j)) by ring.
        apply Z.divide_mul_r. apply (keeps_pow e q X Y E i j Hi Hj).
      * apply same_equal. intros i j _ _. rewrite mul_plus_l. reflexivity.
    + intros i j Hi Hj. rewrite mul_plus_l, mul_plus_r, mul_times_l, mul_times_r, (CR i j Hi Hj).
      assert (P := pow_S_r 0 p A e i j Hi Hj). cbn [pow] in P. rewrite P. reflexivity.
    + rewrite Le. cbn [pred].
      (* A^(e+1)*(g(B)*B + a) *)
      assert (V : value_at p (a :: g) B =[p, p; 0] plus (mul p (value_at p g B) B) (times a one)).
      { rewrite value_at_cons. intros i j Hi Hj. unfold plus, times. cbv beta.
        rewrite (value_at_commutes p B g i j Hi Hj). reflexivity. }
      apply (same_trans p _ (plus (mul p A (mul p (mul p (pow p A e) (value_at p g B)) B)) (times a (pow p A (S e))))).
      { apply same_equal. rewrite V. intros i j Hi Hj. rewrite mul_plus_r, mul_times_r. unfold plus, times.
        rewrite (mul_1_r 0 p p (pow p A (S e)) i j Hi Hj). cbn [pow].
        rewrite (mul_assoc 0 p p p p A (pow p A e) (mul p (value_at p g B) B) i j Hi Hj).
        assert (F : mul p A (mul p (pow p A e) (mul p (value_at p g B) B)) =[p, p; 0] mul p A (mul p (mul p (pow p A e) (value_at p g B)) B))
          by (rewrite (mul_assoc 0 p p p p (pow p A e)); reflexivity).
        rewrite (F i j Hi Hj). reflexivity. }
      apply (same_trans p _ (plus (mul p A (mul p (plus one (mul p R A)) B)) (times a (pow p A (S e))))).
      { apply same_add; [apply keeps_A, same_times, SR | apply same_equal; reflexivity]. }
      (* A*(1 + R*A)*B = A*B + A*R*(A*B) *)
      apply (same_trans p _ (plus (plus (mul p A B) (mul p (mul p R A) (mul p A B))) (times a (pow p A (S e))))).
      { apply same_equal. intros i j Hi Hj. unfold plus at 1 3 4.
        assert (F : mul p (plus one (mul p R A)) B =[p, p; 0] plus B (mul p R (mul p A B))).
        { intros r l Hr Hl. rewrite mul_plus_l, (mul_1_l 0 p p B r l Hr Hl), (mul_assoc 0 p p p p R A B r l Hr Hl). reflexivity. }
        assert (F' : mul p A (mul p (plus one (mul p R A)) B) =[p, p; 0] mul p A (plus B (mul p R (mul p A B)))) by (rewrite F; reflexivity).
        rewrite (F' i j Hi Hj), mul_plus_r.
        assert (H : mul p A (mul p R (mul p A B)) =[p, p; 0] mul p (mul p R A) (mul p A B)) by (rewrite <- mul_assoc, CR; reflexivity).
        rewrite (H i j Hi Hj). reflexivity. }
      apply (same_trans p _ (plus (plus one (mul p R A)) (times a (pow p A (S e))))).
      { apply same_add; [|apply same_equal; reflexivity]. apply same_add; [exact A_B|].
        apply (same_trans p _ (mul p (mul p R A) one)); [|apply same_equal, mul_1_r].
        apply (same_trans p _ (mul p R (mul p A (mul p A B)))); [apply same_equal, mul_assoc|].
        apply (same_trans p _ (mul p R (mul p A one))); [apply KR, keeps_A, A_B|].
        apply same_equal. symmetry. apply mul_assoc. }
      apply same_equal. intros i j Hi Hj. unfold plus at 1 2 3. rewrite mul_plus_l, mul_times_l.
      assert (P := pow_S_r 0 p A e i j Hi Hj). unfold times at 1. rewrite P. exists 0. ring.
Qed.

Theorem onto_injective c : same 1 (mul p A c) zero -> same 1 c zero.
Proof.
  intros Z. destruct (vanishing p B) as [f [Lf [Top Vf]]].
  assert (Last : last f 0 = 1).
  { rewrite <- Top. destruct (exists_last (l := f)) as [f' [a Ef]]; [intros E; rewrite E in Lf; discriminate|].
    subst f. rewrite last_last. rewrite app_length in Lf. cbn [length] in Lf. rewrite app_nth2 by lia.
    replace (p - length f')%nat with O by lia. reflexivity. }
  destruct (leading f Last) as [R [KR [_ SR]]].
  assert (S0 : same p zero (plus one (mul p R A))).
  { apply (same_trans p _ (mul p (pow p A (pred (length f))) (value_at p f B))); [|exact SR].
    apply same_equal. rewrite Vf. symmetry. apply mul_0_r. }
  assert (S1 := same_times 1 _ _ c S0).
  (* c + R*(A*c) is 0, and so is R*(A*c) *)
  assert (S2 : same 1 (mul p R (mul p A c)) (mul p R zero)) by (apply KR; exact Z).
  intros i j Hi Hj. specialize (S1 i j Hi Hj). specialize (S2 i j Hi Hj).
  rewrite mul_plus_l in S1. assert (E0 := mul_0_l 0 p p 1 c i j Hi Hj). apply cong_0 in E0. rewrite E0 in S1.
  assert (E1 := mul_1_l 0 p 1 c i j Hi Hj). apply cong_0 in E1. rewrite E1 in S1.
  assert (E2 := mul_assoc 0 p p p 1 R A c i j Hi Hj). apply cong_0 in E2. rewrite E2 in S1.
  assert (E3 := mul_0_r 0 p p 1 R i j Hi Hj). apply cong_0 in E3. rewrite E3 in S2. unfold zero in *.
  replace (c i j - 0) with (- ((0 - (c i j + mul p R (mul p A c) i j)) + (mul p R (mul p A c) i j - 0))) by ring.
  apply Z.divide_opp_r. apply Z.divide_add_r; assumption.
Qed.

End Onto.
