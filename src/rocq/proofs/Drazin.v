(* The kind drazin_inverse. *)

From Modlinalg Require Import proofs.Tested.

Section Drazin.
Variables (n : Z) (m : nat).
Notation "A == B" := (A =[m, m; n] B) (at level 70).
Notation "A ** B" := (mul m A B) (at level 40, left associativity).
Notation pow := (pow m).

Lemma assoc A B C : A ** B ** C == A ** (B ** C).
Proof. apply mul_assoc. Qed.

Lemma pow_comm M X j : M ** X == X ** M -> pow M j ** X == X ** pow M j.
Proof.
  intros E. induction j as [|j IH]; cbn [Matrices.pow].
  - rewrite mul_1_l, mul_1_r. reflexivity.
  - rewrite assoc, IH, <- assoc, E, assoc. reflexivity.
Qed.

Lemma pow_S_r M j : pow M (S j) == pow M j ** M.
Proof. rewrite (pow_comm M M j) by reflexivity. reflexivity. Qed.

Lemma pow_add M i j : pow M (i + j) == pow M i ** pow M j.
Proof.
  induction i as [|i IH]; cbn [Matrices.pow Nat.add].
  - rewrite mul_1_l. reflexivity.
  - rewrite IH, assoc. reflexivity.
Qed.

(* the third equation for k is that for each larger power *)
Lemma larger M Y j k : (j <= k)%nat -> pow M (S j) ** Y == pow M j -> pow M (S k) ** Y == pow M k.
Proof.
  intros Hk E. replace k with ((k - j) + j)%nat by lia. rewrite <- Nat.add_succ_r.
  rewrite !pow_add, assoc, E. reflexivity.
Qed.

Lemma power_left M X j : X ** M ** X == X -> M ** X == X ** M -> exists P, X == pow M j ** P.
Proof.
  intros E1 E2. induction j as [|j [P EP]].
  - exists X. cbn [Matrices.pow]. rewrite mul_1_l. reflexivity.
  - exists (X ** P). cbn [Matrices.pow].
    rewrite <- E1 at 1. rewrite <- E2. rewrite EP at 2.
    rewrite !assoc. rewrite <- (assoc X (pow M j) P), <- (pow_comm M X j E2), assoc. reflexivity.
Qed.

Lemma power_right M X j : X ** M ** X == X -> M ** X == X ** M -> exists P, X == P ** pow M j.
Proof.
  intros E1 E2. induction j as [|j [P EP]].
  - exists X. cbn [Matrices.pow]. rewrite mul_1_r. reflexivity.
  - exists (P ** X). rewrite pow_S_r.
    rewrite <- E1 at 1. rewrite assoc, E2. rewrite EP at 1.
    rewrite !assoc. rewrite <- (assoc (pow M j) X M), (pow_comm M X j E2), assoc. reflexivity.
Qed.

(* The Drazin inverse is unique: both are X*M*Y. *)
Theorem drazin_unique M X Y i j :
  is_drazin_inverse n m M X i -> is_drazin_inverse n m M Y j -> X == Y.
Proof.
  intros [X1 [X2 X3]] [Y1 [Y2 Y3]].
  apply (larger M X i (Nat.max i j)) in X3; [|lia].
  apply (larger M Y j (Nat.max i j)) in Y3; [|lia].
  set (k := Nat.max i j) in *.
  destruct (power_right M X k X1 X2) as [P EP]. destruct (power_left M Y k Y1 Y2) as [Q EQ].
  assert (EY : Y == X ** M ** Y).
  { rewrite EQ at 1. rewrite <- X3, (pow_comm M X (S k) X2). cbn [Matrices.pow].
    rewrite !assoc, <- EQ. reflexivity. }
  assert (EX : X == X ** M ** Y).
  { rewrite EP at 1. rewrite <- Y3, pow_S_r, <- !assoc, <- EP. reflexivity. }
  rewrite EX, <- EY. reflexivity.
Qed.

(* No smaller power will do. *)
Lemma drazin_index M v k :
  pow M (S k) ** v =[m, 1; n] zero -> ~ pow M k ** v =[m, 1; n] zero ->
  forall j Y, M ** Y == Y ** M -> pow M (S j) ** Y == pow M j -> (S k <= j)%nat.
Proof.
  intros E N j Y EY Ej. destruct (Nat.le_gt_cases (S k) j) as [|Hj]; auto.
  exfalso. apply N. rewrite <- (larger M Y j k) by (auto; lia).
  rewrite (pow_comm M Y (S k) EY), mul_assoc, E. apply mul_0_r.
Qed.

(* repeated squaring *)
Lemma rep_power L M p : rep n m m L M -> rep n m m (power n m L p) (pow M (Pos.to_nat p)).
Proof.
  intros RL.
  assert (Sq : forall Q j, rep n m m Q (pow M j) -> rep n m m (mulL n m Q Q) (pow M (j + j))).
  { intros Q j RQ. apply rep_meq with (mul m (pow M j) (pow M j)); [apply rep_mul; auto|].
    symmetry. apply pow_add. }
  induction p as [p IH|p IH|]; cbn [power].
  - replace (Pos.to_nat (xI p)) with (S (Pos.to_nat p + Pos.to_nat p)) by lia.
    apply rep_meq with (mul m (pow M (Pos.to_nat p + Pos.to_nat p)) M); [apply rep_mul; auto|].
    symmetry. apply pow_S_r.
  - replace (Pos.to_nat (xO p)) with (Pos.to_nat p + Pos.to_nat p)%nat by lia. auto.
  - apply rep_meq with M; auto. change (Pos.to_nat 1) with 1%nat. cbn [Matrices.pow].
    rewrite mul_1_r. reflexivity.
Qed.

Lemma rep_powL L M j : rep n m m L M -> rep n m m (powL n m L j) (pow M j).
Proof.
  intros RL. unfold powL. destruct (N.of_nat j) as [|p] eqn:E.
  - replace j with O by lia. apply rep_one.
  - replace j with (Pos.to_nat p) by lia. apply rep_power. auto.
Qed.

Theorem drazin_inverse_sound M X index v : check_drazin_inverse n m M X index v = true ->
  is_drazin_inverse n m (entry M) (entry X) (Z.to_nat index)
  /\ (forall Y j, is_drazin_inverse n m (entry M) Y j -> Y == entry X /\ (Z.to_nat index <= j)%nat).
Proof.
  unfold check_drazin_inverse. intros H.
  destruct (ring n && wf n m m M && wf n m m X && index_fits n m index) eqn:Hfits; [|discriminate].
  apply andb_true_iff in H. destruct H as [H Hindex]. tested.
  assert (RM : rep n m m M (entry M)) by assumption.
  assert (E : pow (entry M) (S (Z.to_nat index)) ** entry X == pow (entry M) (Z.to_nat index)
    /\ forall Y j, is_drazin_inverse n m (entry M) Y j -> (Z.to_nat index <= j)%nat).
  { destruct (Z.to_nat index) as [|k].
    - split; [|intros; lia]. cbn [Matrices.pow]. rewrite mul_1_r. equation.
    - cbv zeta in Hindex. tested. set (before := powL n m M k) in *.
      assert (Rb : rep n m m before (pow (entry M) k)) by (apply rep_powL; auto).
      assert (Rk : rep n m m (mulL n m before M) (pow (entry M) (S k))).
      { apply rep_meq with (mul m (pow (entry M) k) (entry M)); [apply rep_mul; auto|].
        symmetry. apply pow_S_r. }
      split.
      + rewrite pow_S_r. eapply rep_eq; [| exact Rk | eassumption].
        apply rep_mul; auto. apply rep_mul; auto.
      + intros Y j [_ [EY Ej]]. apply (drazin_index (entry M) (entry v) k) with (Y := Y); auto.
        * eapply rep_eq; [apply rep_mul; [exact Rk | eassumption] | apply rep_zero | assumption].
        * intros Ez. assert (T : eqL n (mulL n 1 before v) (zeroL m 1) = true).
          { eapply rep_eq; [apply rep_mul; [exact Rb | eassumption] | apply rep_zero | exact Ez]. }
          congruence. }
  destruct E as [E Least].
  assert (DX : is_drazin_inverse n m (entry M) (entry X) (Z.to_nat index)).
  { split; [equation|]. split; [equation|]. exact E. }
  split; [exact DX|]. intros Y j DY. split; [|apply (Least Y j DY)].
  apply (drazin_unique (entry M) Y (entry X) j (Z.to_nat index)); auto.
Qed.

End Drazin.
