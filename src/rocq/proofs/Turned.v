(* The kind column_hermite_form: a matrix turned about its other diagonal. *)

From Modlinalg Require Import proofs.Tested proofs.Basic proofs.Howell proofs.Congruences.

Definition turn (m k : nat) (A : mat) : mat := fun i j => A (m - 1 - j)%nat (k - 1 - i)%nat.

Lemma sum_turned k f : sum k (fun l => f (k - 1 - l)%nat) = sum k f.
Proof.
  revert f. induction k as [|k IH]; intros f; [reflexivity|].
  rewrite sum_first. cbn [sum]. rewrite <- (IH f).
  replace (S k - 1 - 0)%nat with k by lia. rewrite Z.add_comm. f_equal.
  apply sum_ext. intros l Hl. f_equal. lia.
Qed.

Section Turned.
Variable n : Z.

Lemma rep_turned m k L A : rep n m k L A -> rep n k m (turned k L) (turn m k A).
Proof.
  intros RL. assert (RT := rep_tr n m k L A RL). destruct RT as [[Lk Hk] ET]. unfold turned. split; [split|].
  - rewrite map_length, rev_length. exact Lk.
  - apply Forall_map. apply Forall_forall. intros r Hr. rewrite rev_length. rewrite Forall_forall in Hk.
    apply Hk. apply in_rev. exact Hr.
  - intros i j Hi Hj. unfold entry. rewrite (nth_map' (@rev Z) _ i [] []) by (rewrite rev_length, Lk; exact Hi).
    rewrite (@rev_nth (list Z) (trL k L) [] i) by (rewrite Lk; exact Hi). rewrite Lk.
    assert (Lr : length (nth (k - S i) (trL k L) []) = m).
    { rewrite Forall_forall in Hk. apply Hk, nth_In. lia. }
    rewrite rev_nth by (rewrite Lr; exact Hj). rewrite Lr.
    assert (F := ET (k - S i)%nat (m - S j)%nat ltac:(lia) ltac:(lia)). unfold entry in F. rewrite F.
    unfold tr, turn. replace (m - 1 - j)%nat with (m - S j)%nat by lia.
    replace (k - 1 - i)%nat with (k - S i)%nat by lia. reflexivity.
Qed.

Lemma turn_mul m k q A B : turn m q (mul k A B) =[q, m; n] mul k (turn k q B) (turn m k A).
Proof.
  intros i j Hi Hj. unfold turn, mul.
  rewrite <- (sum_turned k (fun l => A (m - 1 - j)%nat l * B l (q - 1 - i)%nat)).
  apply sum_cong_ext. intros l _. exists 0. ring.
Qed.

Lemma turn_one m : turn m m one =[m, m; n] one.
Proof. intros i j Hi Hj. unfold turn, one. nat_cases; reflexivity. Qed.

Lemma turn_meq m k A B : A =[m, k; n] B -> turn m k A =[k, m; n] turn m k B.
Proof. intros E i j Hi Hj. apply E; lia. Qed.

Lemma turn_turn m k A : turn k m (turn m k A) =[m, k; n] A.
Proof.
  intros i j Hi Hj. unfold turn. replace (m - 1 - (m - 1 - i))%nat with i by lia.
  replace (k - 1 - (k - 1 - j))%nat with j by lia. reflexivity.
Qed.

(* combinations of columns, turned, are those of rows *)
Lemma in_rows_turn m k A v :
  in_rows n k m (turn m k A) v <-> in_columns n m k A (fun i => v (m - 1 - i)%nat).
Proof.
  unfold in_rows, in_columns. split; intros [t Et].
  - exists (turn 1 k t). rewrite <- (turn_turn m k A). rewrite <- (turn_mul 1 k m).
    intros i j Hi Hj. only_0 j. unfold turn at 1. apply (Et O (m - 1 - i)%nat); lia.
  - exists (turn k 1 t). rewrite <- (turn_mul m k 1). intros i j Hi Hj. only_0 i. unfold turn.
    assert (F := Et (m - 1 - j)%nat O ltac:(lia) Nat.lt_0_1). unfold upright in F.
    replace (m - 1 - (m - 1 - j))%nat with j in F by lia. exact F.
Qed.

End Turned.

Lemma column_hermite_form_sound m k M H U S : check_column_hermite_form m k M H U S = true ->
  is_inverse 0 k (entry U) (entry S) /\ mul k (entry M) (entry U) =[m, k; 0] entry H
  /\ is_howell 0 m (turned k H)
  /\ forall h' H', over 0 m h' H' -> is_howell 0 m (turned h' H') ->
       (forall v, in_columns 0 m k (entry M) v <-> in_columns 0 m h' (entry H') v) ->
       nonzero_rows m (turned h' H') = nonzero_rows m (turned k H).
Proof.
  unfold check_column_hermite_form. intros T. apply andb_true_iff in T. destruct T as [T C]. tested.
  assert (RM := rep_turned 0 m k M (entry M) ltac:(assumption)).
  assert (E : mul k (entry U) (entry S) =[k, k; 0] one) by equation.
  assert (E' : mul k (entry S) (entry U) =[k, k; 0] one) by (apply one_side; [lia|exact E]).
  split; [split; assumption|]. split; [equation|].
  assert (Fit : forall r c L, over 0 r c L -> over 0 c r (turned c L)).
  { intros r c L HL. assert (R := rep_turned 0 r c L (entry L) (rep_over 0 r c L HL)).
    destruct R as [[R1 R2] _]. split; [exact R1|]. eapply Forall_impl; [|exact R2]. intros x Hx.
    split; [exact Hx|]. apply Forall_forall. intros. left. reflexivity. }
  assert (EH : mul k (entry M) (entry U) =[m, k; 0] entry H) by equation.
  assert (D : check_hermite_form k m (turned k M) (turned k H) (turned k U) (turned k S) = true).
  { unfold check_hermite_form.
    assert (W : forall r c L, over 0 r c L -> wf 0 c r (turned c L) = true) by (intros; apply wf_over, Fit; assumption).
    rewrite !W by assumption. rewrite C. cbn [andb]. apply andb_true_iff. split; [|reflexivity].
    apply andb_true_iff. split.
    - eapply rep_eq; [apply rep_mul; apply rep_turned; eassumption | apply rep_one |].
      rewrite <- (turn_mul 0 k k k), (turn_meq 0 k k _ _ E'). apply turn_one.
    - eapply rep_eq; [apply rep_mul; apply rep_turned; eassumption | apply rep_turned; eassumption |].
      rewrite <- (turn_mul 0 m k k). apply turn_meq. exact EH. }
  apply hermite_form_sound in D. destruct D as [_ [_ [HH Unique]]]. split; [exact HH|].
  intros h' H' OH' HH' Same. apply (Unique h' (turned h' H')); [apply Fit; exact OH' | exact HH' |].
  assert (Rows : forall r L, over 0 m r L -> forall v, in_rows 0 r m (entry (turned r L)) v <->
    in_columns 0 m r (entry L) (fun i => v (m - 1 - i)%nat)).
  { intros r L HL v. rewrite <- in_rows_turn.
    destruct (rep_turned 0 m r L (entry L) (rep_over 0 m r L HL)) as [_ ER].
    unfold in_rows. split; intros [t Et]; exists t; rewrite <- Et, ER; reflexivity. }
  intros v. rewrite !Rows by assumption. apply Same.
Qed.
