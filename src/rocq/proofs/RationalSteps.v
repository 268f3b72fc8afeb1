(* Over Q: steps and determinants. *)

From Modlinalg Require Import RationalSteps.
From Modlinalg Require Import proofs.RationalTested proofs.Laplace proofs.Operations.
Open Scope Z_scope.

(** * Fractions in lowest terms *)

Lemma lowest_spec a b : 0 < b -> (lowest a b * inject_Z b == inject_Z a)%Q.
Proof.
  intros Hb. unfold lowest. assert (Hg : 0 < Z.gcd a b).
  { assert (G := Z.gcd_nonneg a b). assert (Z.gcd a b <> 0); [|lia]. intros E. apply Z.gcd_eq_0_r in E. lia. }
  destruct (Z.gcd_divide_l a b) as [p Ep], (Z.gcd_divide_r a b) as [q Eq]. set (g := Z.gcd a b) in *.
  assert (Ea : a / g = p) by (rewrite Ep; apply Z.div_mul; lia).
  assert (Eb : b / g = q) by (rewrite Eq; apply Z.div_mul; lia).
  rewrite Ea, Eb. unfold Qeq, Qmult, inject_Z. cbn [Qnum Qden]. rewrite Pos.mul_1_r, Z2Pos.id by nia. nia.
Qed.

Lemma fraction_spec q : (q * inject_Z (Zpos (Qden q)) == inject_Z (Qnum q))%Q.
Proof. destruct q as [a b]. unfold Qeq, Qmult, inject_Z. cbn [Qnum Qden]. rewrite Pos.mul_1_r. ring. Qed.

Lemma cancel_Z d x y : 0 < d -> (x * inject_Z d == y * inject_Z d)%Q -> (x == y)%Q.
Proof. intros Hd. apply Qmult_inj_r, inject_Z_neq_0. exact Hd. Qed.

Lemma qtimes_spec x y : (qtimes x y == x * y)%Q.
Proof.
  apply (cancel_Z (Zpos (Qden x) * Zpos (Qden y))); [lia|]. unfold qtimes. rewrite lowest_spec by lia.
  rewrite !inject_Z_mult, <- !fraction_spec. ring.
Qed.

Lemma qplus_spec x f y : (qplus x f y == x + f * y)%Q.
Proof.
  apply (cancel_Z (Zpos (Qden x) * (Zpos (Qden f) * Zpos (Qden y)))); [lia|]. unfold qplus. cbv zeta.
  rewrite lowest_spec by lia. rewrite inject_Z_plus, !inject_Z_mult, <- !fraction_spec. ring.
Qed.

Lemma qsame_spec x y : qsame x y = true -> (x == y)%Q.
Proof. unfold qsame. rewrite Z.eqb_eq. intros E. exact E. Qed.

(** * What lists stand for *)

(* L is m lists of k fractions, with the entries A *)
Definition qrep (m k : nat) (L : qrows) (A : qmat) : Prop :=
  length L = m /\ Forall (fun r => length r = k) L /\ qentry L =[m, k; Q] A.

Lemma qrep_shape m k L : qshape m k L = true -> qrep m k L (qentry L).
Proof.
  unfold qshape. rewrite andb_true_iff, Nat.eqb_eq, forallb_forall. intros [Hm Hr].
  split; [exact Hm|]. split; [|reflexivity]. apply Forall_forall. intros r Hi. apply Nat.eqb_eq. auto.
Qed.

Lemma qshape_rep m k L A : qrep m k L A -> qshape m k L = true.
Proof.
  intros [Hm [Hr _]]. unfold qshape. rewrite andb_true_iff, Nat.eqb_eq, forallb_forall. split; [exact Hm|].
  intros r Hi. rewrite Forall_forall in Hr. apply Nat.eqb_eq. auto.
Qed.

Lemma length_zip {A} (f : A -> A -> A) u v : length u = length v -> length (zip_with f u v) = length u.
Proof.
  revert v; induction u as [|a u IH]; intros [|b v]; simpl; intros E; try lia. f_equal. apply IH. lia.
Qed.

Lemma nth_zip {A} (f : A -> A -> A) u v i d : length u = length v -> (i < length u)%nat ->
  nth i (zip_with f u v) d = f (nth i u d) (nth i v d).
Proof.
  revert v i; induction u as [|a u IH]; intros [|b v] i; simpl; intros E Hi; try lia. destruct i; auto. apply IH; lia.
Qed.

Lemma qrep_row m k L A i : qrep m k L A -> (i < m)%nat -> length (nth i L []) = k.
Proof. intros [Hm [Hr _]] Hi. rewrite Forall_forall in Hr. apply Hr, nth_In. lia. Qed.

Lemma qrep_replace m k t r u L A : (t < m)%nat -> qrep m k L A -> length r = k ->
  (forall j, (j < k)%nat -> (nth j r 0 == u j)%Q) -> qrep m k (replace t r L) (set_qrow t u A).
Proof.
  intros Ht [Hm [HF EL]] Hr Hu. split; [rewrite length_replace; exact Hm|]. split; [apply Forall_replace; auto|].
  intros i j Hi Hj. unfold qentry. rewrite nth_replace by lia. unfold set_qrow. destruct (Nat.eqb i t); auto. apply (EL i j Hi Hj).
Qed.

Lemma qrep_row_action m k o L A : qvalid m o = true -> qrep m k L A -> qrep m k (on_rows o L) (qact o A).
Proof.
  intros V R. assert (R' := R). destruct R' as [Hm [HF EL]].
  assert (Lr := fun i => qrep_row m k L A i R).
  destruct o as [i j|i u|t s f]; cbn [qvalid] in V; repeat (apply andb_true_iff in V; destruct V as [V ?]);
    repeat match goal with H : Nat.ltb _ _ = true |- _ => apply Nat.ltb_lt in H end; unfold on_rows; cbn [on_items qact].
  - apply qrep_replace; auto; [apply qrep_replace; auto|]; intros l Hl; apply EL; auto.
  - apply qrep_replace; auto; [rewrite map_length; auto|]. intros l Hl.
    rewrite (nth_map' _ _ l 0%Q) by (rewrite Lr; auto). rewrite qtimes_spec. apply Qmult_comp; [reflexivity|apply EL; auto].
  - apply qrep_replace; auto; [rewrite length_zip; rewrite !Lr; auto|]. intros l Hl.
    rewrite nth_zip by (rewrite !Lr; auto). rewrite qplus_spec.
    apply Qplus_comp; [apply EL; auto|]. apply Qmult_comp; [reflexivity|apply EL; auto].
Qed.

Lemma nth_items m o (l : list Q) (v : nat -> Q) j : qvalid m o = true -> length l = m -> (j < m)%nat ->
  (forall j, (j < m)%nat -> (nth j l 0 == v j)%Q) ->
  (nth j (on_items (0 # 1) qtimes qplus o l) 0 == qact o (fun j _ => v j) j O)%Q.
Proof.
  intros V Lm Hj E.
  destruct o as [i c|i u|t s f]; cbn [qvalid] in V; repeat (apply andb_true_iff in V; destruct V as [V ?]);
    repeat match goal with H : Nat.ltb _ _ = true |- _ => apply Nat.ltb_lt in H end; cbn [on_items qact]; unfold set_qrow.
  - rewrite !nth_replace by (rewrite ?length_replace; lia).
    destruct (Nat.eqb j i); [apply E; auto|]. destruct (Nat.eqb j c); apply E; auto.
  - rewrite nth_replace by lia. destruct (Nat.eqb j i); [|apply E; auto]. rewrite qtimes_spec.
    apply Qmult_comp; [reflexivity|apply E; auto].
  - rewrite nth_replace by lia. destruct (Nat.eqb j t); [|apply E; auto]. rewrite qplus_spec.
    apply Qplus_comp; [apply E; auto|]. apply Qmult_comp; [reflexivity|apply E; auto].
Qed.

Lemma length_items {A} (none : A) f g o l : length (on_items none f g o l) = length l.
Proof. destruct o; cbn [on_items]; rewrite !length_replace; reflexivity. Qed.

Lemma qrep_column_action m k o L A : qvalid k o = true -> qrep m k L A -> qrep m k (on_columns o L) (qtr (qact o (qtr A))).
Proof.
  intros V R. assert (R' := R). destruct R' as [Hm [HF EL]]. unfold on_columns.
  split; [rewrite map_length; exact Hm|]. split.
  - apply Forall_map. eapply Forall_impl; [|exact HF]. intros r Er. rewrite length_items. exact Er.
  - intros i j Hi Hj. unfold qentry. rewrite (nth_map' _ _ i []) by lia.
    rewrite (nth_items k o (nth i L []) (A i) j V (qrep_row m k L A i R Hi) Hj).
    + unfold qtr. destruct o as [a b|a u|t s f]; cbn [qact]; unfold set_qrow; reflexivity.
    + intros l Hl. apply EL; auto.
Qed.

Lemma qrep_steps m k steps : forall L A, forallb (qvalid_step m k) steps = true -> qrep m k L A ->
  qrep m k (fold_left (fun L s => on_lines s L) steps L) (take_qsteps steps A).
Proof.
  unfold take_qsteps. induction steps as [|s steps IH]; intros L A V R; [exact R|].
  cbn [forallb] in V. apply andb_true_iff in V. destruct V as [V Vs]. cbn [fold_left]. apply IH; [exact Vs|].
  destruct s as [o|o]; cbn [qvalid_step on_lines take_qstep] in *; [apply qrep_row_action|apply qrep_column_action]; assumption.
Qed.

Lemma same_entries_spec m k L L' A B : qrep m k L A -> qrep m k L' B -> same_entries L L' = true -> A =[m, k; Q] B.
Proof.
  intros R R' S. assert (Lr := fun i => qrep_row m k L A i R). assert (Lr' := fun i => qrep_row m k L' B i R').
  destruct R as [Hm [_ E]], R' as [Hm' [_ E']]. unfold same_entries in S.
  rewrite (forall2b_nth _ _ _ []) in S by congruence. rewrite Hm in S.
  intros i j Hi Hj. rewrite <- (E i j Hi Hj), <- (E' i j Hi Hj). specialize (S i Hi).
  rewrite (forall2b_nth _ _ _ 0%Q) in S by (rewrite Lr, Lr'; auto). apply qsame_spec. apply S. rewrite Lr; auto.
Qed.

(** * Equivalence by steps *)

Lemma qact_qeq m k o A B : qvalid m o = true -> A =[m, k; Q] B -> qact o A =[m, k; Q] qact o B.
Proof.
  intros V E.
  destruct o as [i c|i u|t s f]; cbn [qvalid] in V; repeat (apply andb_true_iff in V; destruct V as [V ?]);
    repeat match goal with H : Nat.ltb _ _ = true |- _ => apply Nat.ltb_lt in H end; cbn [qact]; unfold set_qrow; intros r l Hr Hl.
  - destruct (Nat.eqb r i); [apply E; auto|]. destruct (Nat.eqb r c); apply E; auto.
  - destruct (Nat.eqb r i); [|apply E; auto]. apply Qmult_comp; [reflexivity|apply E; auto].
  - destruct (Nat.eqb r t); [|apply E; auto]. apply Qplus_comp; [apply E; auto|]. apply Qmult_comp; [reflexivity|apply E; auto].
Qed.

Lemma qact_mul m k o A B : qact o (qmul m A B) =[m, k; Q] qmul m (qact o A) B.
Proof.
  intros r c _ _. destruct o as [i j|i u|t s f]; cbn [qact]; unfold set_qrow, qmul.
  - destruct (Nat.eqb r i); [reflexivity|]. destruct (Nat.eqb r j); reflexivity.
  - destruct (Nat.eqb r i); [|reflexivity]. rewrite <- qsum_mul_l. apply qsum_ext. intros l _. ring.
  - destruct (Nat.eqb r t); [|reflexivity]. rewrite <- qsum_mul_l, <- qsum_add. apply qsum_ext. intros l _. ring.
Qed.

Lemma qact_one m k o A : qvalid m o = true -> qact o A =[m, k; Q] qmul m (qact o qone) A.
Proof. intros V. rewrite <- qact_mul. apply qact_qeq; auto. symmetry. apply qmul_1_l. Qed.

Definition qback (o : qoperation) : qoperation :=
  match o with QSwap i j => QSwap i j | QScale i u => QScale i (/ u)%Q | QAddMultiple t s f => QAddMultiple t s (- f)%Q end.

Lemma not_0 u : negb (Qnum u =? 0) = true -> ~ (u == 0)%Q.
Proof. intros H E. apply negb_true_iff, Z.eqb_neq in H. apply H. unfold Qeq in E. cbn in E. lia. Qed.

Lemma qvalid_back m o : qvalid m o = true -> qvalid m (qback o) = true.
Proof.
  destruct o as [i c|i u|t s f]; cbn [qback qvalid]; auto. intros V. apply andb_true_iff in V. destruct V as [V N].
  rewrite V. cbn [andb]. destruct u as [[|a|a] b]; cbn in *; auto.
Qed.

Lemma qact_back m k o A : qvalid m o = true ->
  qact (qback o) (qact o A) =[m, k; Q] A /\ qact o (qact (qback o) A) =[m, k; Q] A.
Proof.
  intros V.
  destruct o as [i c|i u|t s f]; cbn [qvalid] in V; repeat (apply andb_true_iff in V; destruct V as [V ?]);
    repeat match goal with H : negb (Nat.eqb _ _) = true |- _ => apply negb_true_iff, Nat.eqb_neq in H end;
    cbn [qback qact]; unfold set_qrow; split; intros r l _ _; rewrite ?Nat.eqb_refl.
  1,2: destruct (Nat.eqb_spec r i), (Nat.eqb_spec r c), (Nat.eqb_spec c i); subst; try congruence; reflexivity.
  1,2: destruct (Nat.eqb_spec r i) as [->|]; [|reflexivity]; field; apply not_0; assumption.
  1,2: destruct (Nat.eqb_spec r t) as [->|]; [|reflexivity]; destruct (Nat.eqb_spec s t); [congruence|]; ring.
Qed.

Lemma qact_invertible m o : qvalid m o = true -> qinvertible m (qact o qone).
Proof.
  intros V. exists (qact (qback o) qone). assert (V' := qvalid_back m o V). destruct (qact_back m m o qone V) as [B1 B2]. split.
  - rewrite <- qact_one by exact V. exact B2.
  - rewrite <- qact_one by exact V'. exact B1.
Qed.

Lemma qinvertible_mul m A B : qinvertible m A -> qinvertible m B -> qinvertible m (qmul m A B).
Proof.
  intros [A' [EA EA']] [B' [EB EB']]. exists (qmul m B' A'). split.
  - rewrite qmul_assoc, <- (qmul_assoc m m m m B B' A'), EB, qmul_1_l. exact EA.
  - rewrite qmul_assoc, <- (qmul_assoc m m m m A' A B), EA', qmul_1_l. exact EB'.
Qed.

Lemma qinvertible_one m : qinvertible m qone.
Proof. exists qone. split; apply qmul_1_l. Qed.

Lemma qtr_one m : qtr qone =[m, m; Q] qone.
Proof. intros i j _ _. unfold qtr, qone. rewrite Nat.eqb_sym. reflexivity. Qed.

Lemma qinvertible_tr m A : qinvertible m A -> qinvertible m (qtr A).
Proof.
  intros [A' [EA EA']]. exists (qtr A'). split.
  - rewrite <- (qtr_mul m m m A' A), EA'. apply qtr_one.
  - rewrite <- (qtr_mul m m m A A'), EA. apply qtr_one.
Qed.

Lemma take_qsteps_equivalent m k steps : forall A, forallb (qvalid_step m k) steps = true ->
  qequivalent m k A (take_qsteps steps A).
Proof.
  unfold take_qsteps. induction steps as [|s steps IH]; intros A V.
  - exists qone, qone. split; [apply qinvertible_one|]. split; [apply qinvertible_one|]. cbn [fold_left].
    rewrite qmul_1_r, qmul_1_l. reflexivity.
  - cbn [forallb] in V. apply andb_true_iff in V. destruct V as [V Vs]. cbn [fold_left].
    destruct (IH (take_qstep s A) Vs) as [P [T [HP [HT E]]]].
    destruct s as [o|o]; cbn [qvalid_step take_qstep] in *.
    + exists (qmul m P (qact o qone)), T. split; [apply qinvertible_mul; [exact HP|apply qact_invertible; exact V]|].
      split; [exact HT|]. rewrite E, (qmul_assoc m m m k P), <- (qact_one m k o A V). reflexivity.
    + exists P, (qmul k (qtr (qact o qone)) T). split; [exact HP|].
      split; [apply qinvertible_mul; [apply qinvertible_tr, qact_invertible; exact V|exact HT]|].
      assert (F : qtr (qact o (qtr A)) =[m, k; Q] qmul k A (qtr (qact o qone))).
      { assert (F := qact_one k m o (qtr A) V). intros i j Hi Hj. unfold qtr at 1. rewrite (F j i Hj Hi).
        apply (qtr_mul k k m (qact o qone) (qtr A) i j Hi Hj). }
      rewrite E, F, <- !(qmul_assoc m k k k). rewrite (qmul_assoc m m k k P A). reflexivity.
Qed.

Lemma qtrace_sound m k A steps E : check_qtrace m k A steps E = true ->
  take_qsteps steps (qentry A) =[m, k; Q] qentry E /\ qequivalent m k (qentry A) (qentry E).
Proof.
  unfold check_qtrace. intros T. apply andb_true_iff in T. destruct T as [T S]. apply andb_true_iff in T. destruct T as [T V].
  apply andb_true_iff in T. destruct T as [TA TE].
  assert (R := qrep_steps m k steps A (qentry A) V (qrep_shape m k A TA)).
  assert (Eq := same_entries_spec m k _ _ _ _ R (qrep_shape m k E TE) S). split; [exact Eq|].
  destruct (take_qsteps_equivalent m k steps (qentry A) V) as [P [T [HP [HT F]]]]. exists P, T. split; [exact HP|].
  split; [exact HT|]. rewrite <- Eq. exact F.
Qed.

(** * Determinants *)

Lemma prod_ext k f g : (forall l, (l < k)%nat -> f l = g l) -> prod k f = prod k g.
Proof. induction k as [|k IH]; simpl; intros E; auto. rewrite IH, E; auto. Qed.

Lemma prod_skip m j f : (j < S m)%nat -> prod (S m) f = f j * prod m (fun r => f (skip j r)).
Proof.
  induction m as [|m IH]; intros Hj.
  - assert (j = O) by lia. subst. cbn [prod]. ring.
  - destruct (Nat.eq_dec j (S m)) as [->|Hn].
    + change (prod (S (S m)) f) with (prod (S m) f * f (S m)).
      rewrite (prod_ext (S m) (fun r => f (skip (S m) r)) f); [ring|].
      intros l Hl. unfold skip. nat_cases; reflexivity.
    + change (prod (S (S m)) f) with (prod (S m) f * f (S m)). rewrite IH by lia.
      change (prod (S m) (fun r => f (skip j r))) with (prod m (fun r => f (skip j r)) * f (skip j m)).
      replace (skip j m) with (S m) by (unfold skip; nat_cases; reflexivity). ring.
Qed.

Lemma prod_positive k d : (forall l, (l < k)%nat -> 0 < d l) -> 0 < prod k d.
Proof. induction k as [|k IH]; cbn [prod]; intros H; [lia|]. apply Z.mul_pos_pos; [apply IH; auto|apply H; lia]. Qed.

(* one denominator for each row *)
Lemma qdet_cleared m : forall (B : qmat) (A : mat) d,
  (forall i j, (i < m)%nat -> (j < m)%nat -> (B i j * inject_Z (d i) == inject_Z (A i j))%Q) ->
  (qdet m B * inject_Z (prod m d) == inject_Z (det m A))%Q.
Proof.
  induction m as [|m IH]; intros B A d E; [reflexivity|].
  change (qdet (S m) B) with (qsum (S m) (fun i => inject_Z (sgn i) * B i O * qdet m (fun r c => B (skip i r) (S c)))%Q).
  rewrite det_S. apply qsum_cleared. intros i Hi. rewrite (prod_skip m i d Hi).
  rewrite !inject_Z_mult, <- (E i O Hi ltac:(lia)).
  rewrite <- (IH (fun r c => B (skip i r) (S c)) (minor i A) (fun r => d (skip i r))).
  - ring.
  - intros r c Hr Hc. unfold minor. apply E; [apply skip_lt; auto|lia].
Qed.

Lemma qdet_ext m : forall A B, A =[m, m; Q] B -> (qdet m A == qdet m B)%Q.
Proof.
  induction m as [|m IH]; intros A B E; [reflexivity|]. cbn [qdet]. apply qsum_ext. intros i Hi.
  rewrite (E i O Hi ltac:(lia)). rewrite (IH _ (fun r c => B (skip i r) (S c))); [reflexivity|].
  intros r c Hr Hc. apply E; [apply skip_lt; auto|lia].
Qed.

Lemma prod_constant m d : prod m (fun _ => d) = d ^ Z.of_nat m.
Proof. induction m as [|k IH]; [reflexivity|]. cbn [prod]. rewrite IH, Nat2Z.inj_succ, Z.pow_succ_r by lia. ring. Qed.

Lemma prod_one_changed m t d b : (t < m)%nat ->
  prod m (fun i => if Nat.eqb i t then d * b else d) = d ^ Z.of_nat m * b.
Proof.
  intros Ht. destruct m as [|m]; [lia|]. rewrite (prod_skip m t) by exact Ht. rewrite Nat.eqb_refl.
  rewrite (prod_ext m _ (fun _ => d)).
  - rewrite prod_constant, Nat2Z.inj_succ, Z.pow_succ_r by lia. ring.
  - intros l _. unfold skip. nat_cases; reflexivity.
Qed.

(* what an operation does to the determinant *)
Lemma qdet_act m o L B : qvalid m o = true -> qrep m m L B -> (qdet m (qact o B) == qfactor o * qdet m B)%Q.
Proof.
  intros V R. assert (SL := stands_cleared m m L (qshape_rep m m L B R)). destruct R as [_ [_ EL]].
  destruct SL as [Hd [_ E]]. set (d := snd (cleared L)) in *. set (A := entry (fst (cleared L))) in *.
  assert (EB : forall i j, (i < m)%nat -> (j < m)%nat -> (B i j * inject_Z d == inject_Z (A i j))%Q).
  { intros i j Hi Hj. rewrite <- (EL i j Hi Hj). apply E; auto. }
  assert (D := qdet_cleared m B A (fun _ => d) EB). rewrite prod_constant in D.
  assert (P : 0 < d ^ Z.of_nat m) by (apply Z.pow_pos_nonneg; lia). set (p := d ^ Z.of_nat m) in *.
  destruct o as [i c|i [a b]|t s [a b]]; cbn [qvalid] in V; repeat (apply andb_true_iff in V; destruct V as [V ?]);
    repeat match goal with H : Nat.ltb _ _ = true |- _ => apply Nat.ltb_lt in H end;
    repeat match goal with H : negb (Nat.eqb _ _) = true |- _ => apply negb_true_iff, Nat.eqb_neq in H end; cbn [qfactor].
  - assert (D' := qdet_cleared m (qact (QSwap i c) B) (act (Swap i c) A) (fun _ => d)).
    rewrite prod_constant, (det_swap m A i c) in D' by assumption. fold p in D'.
    apply (cancel_Z p); [exact P|]. rewrite D'.
    + rewrite inject_Z_opp, <- D. ring.
    + intros r l Hr Hl. cbn [qact act]. unfold set_qrow, set_row. destruct (Nat.eqb r i); [apply EB; auto|].
      destruct (Nat.eqb r c); apply EB; auto.
  - assert (D' := qdet_cleared m (qact (QScale i (a # b)) B) (act (Scale i a) A) (fun l => if Nat.eqb l i then d * Zpos b else d)).
    rewrite prod_one_changed, det_scale in D' by assumption. fold p in D'.
    apply (cancel_Z (p * Zpos b)); [lia|]. rewrite D'.
    + rewrite !inject_Z_mult, <- D. rewrite <- (fraction_spec (a # b)). cbn [Qden]. ring.
    + intros r l Hr Hl. cbn [qact act]. unfold set_qrow, set_row. destruct (Nat.eqb_spec r i) as [->|]; [|apply EB; auto].
      rewrite !inject_Z_mult, <- (EB i l Hr Hl), <- (fraction_spec (a # b)). cbn [Qden]. ring.
  - assert (D' := qdet_cleared m (qact (QAddMultiple t s (a # b)) B) (act (AddMultiple t s a) (act (Scale t (Zpos b)) A))
      (fun l => if Nat.eqb l t then d * Zpos b else d)).
    rewrite prod_one_changed, det_add, det_scale in D' by assumption. fold p in D'.
    apply (cancel_Z (p * Zpos b)); [lia|]. rewrite D'.
    + rewrite !inject_Z_mult, <- D. ring.
    + intros r l Hr Hl. cbn [qact act]. unfold set_qrow, set_row. rewrite Nat.eqb_refl.
      destruct (Nat.eqb_spec s t) as [e|_]; [congruence|].
      destruct (Nat.eqb_spec r t) as [->|]; [|apply EB; auto].
      rewrite inject_Z_plus, !inject_Z_mult, <- (EB t l Hr Hl), <- (EB s l ltac:(assumption) Hl), <- (fraction_spec (a # b)).
      cbn [Qden]. ring.
Qed.

Lemma qdet_steps m os : forall L B v, forallb (qvalid m) os = true -> qrep m m L B ->
  exists E, qrep m m (fold_left (fun L o => on_rows o L) os L) E /\ exists f, ~ (f == 0)%Q
    /\ (qdet m E == f * qdet m B)%Q /\ (fold_left (fun f o => qtimes f (qfactor o)) os v == f * v)%Q.
Proof.
  induction os as [|o os IH]; intros L B v V R.
  - exists B. split; [exact R|]. exists 1%Q. split; [discriminate|]. split; [ring|]. cbn [fold_left]. ring.
  - cbn [forallb] in V. apply andb_true_iff in V. destruct V as [V Vs]. cbn [fold_left].
    destruct (IH _ _ (qtimes v (qfactor o)) Vs (qrep_row_action m m o L B V R)) as [E [RE [f [Nf [Df Ff]]]]].
    exists E. split; [exact RE|]. exists (f * qfactor o)%Q. split; [|split].
    + intros Z. apply Qmult_integral in Z. destruct Z as [Z|Z]; [exact (Nf Z)|]. revert Z.
      destruct o as [i c|i u|t s g]; cbn [qfactor qvalid] in *; try discriminate.
      apply andb_true_iff in V. destruct V as [_ N]. apply not_0. exact N.
    + rewrite Df, (qdet_act m o L B V R). ring.
    + rewrite Ff, qtimes_spec. ring.
Qed.

Lemma qdet_sound m M value os E : check_qdet m M value os E = true -> (value == qdet m (qentry M))%Q.
Proof.
  unfold check_qdet. cbv zeta. intros T. apply andb_true_iff in T. destruct T as [T Up].
  apply andb_true_iff in Up. destruct Up as [Up Eq]. apply andb_true_iff in T. destruct T as [T Same].
  apply andb_true_iff in T. destruct T as [T V]. apply andb_true_iff in T. destruct T as [TM TE].
  destruct (qdet_steps m os M (qentry M) value V (qrep_shape m m M TM)) as [E' [RE [f [Nf [Df Ff]]]]].
  assert (Ends := same_entries_spec m m _ _ _ _ RE (qrep_shape m m E TE) Same).
  rewrite (qdet_ext m _ _ Ends) in Df.
  destruct (stands_cleared m m E TE) as [Hd [SE EE]]. set (d := snd (cleared E)) in *. set (F := fst (cleared E)) in *.
  assert (D := qdet_cleared m (qentry E) (entry F) (fun _ => d) EE). rewrite prod_constant in D.
  assert (Tri : det m (entry F) = prod m (fun i => entry F i i)).
  { assert (RF : rep 0 m m F (entry F)) by (split; [exact SE|reflexivity]).
    assert (U : entry F =[m, m; 0] upper (entry F)) by (eapply rep_eq; [exact RF | apply rep_tab | exact Up]).
    apply det_triangle. intros i j Hj Hi. specialize (U i j Hi ltac:(lia)). apply cong_0 in U. rewrite U. unfold upper.
    nat_cases; reflexivity. }
  rewrite Tri in D. unfold diagonal in Eq. rewrite Nat.min_id, (product_seq (fun i => entry F i i)) in Eq. apply Z.eqb_eq in Eq.
  assert (P : 0 < d ^ Z.of_nat m) by (apply Z.pow_pos_nonneg; lia). set (p := d ^ Z.of_nat m) in *.
  set (g := fold_left (fun f o => qtimes f (qfactor o)) os value) in *.
  assert (Eg : (g == qdet m (qentry E))%Q).
  { apply (cancel_Z (p * Zpos (Qden g))); [lia|]. rewrite !inject_Z_mult.
    transitivity (inject_Z (Qnum g) * inject_Z p)%Q; [rewrite <- (fraction_spec g); ring|].
    transitivity (inject_Z (prod m (fun i => entry F i i)) * inject_Z (Zpos (Qden g)))%Q; [|rewrite <- D; ring].
    rewrite <- !inject_Z_mult, Eq. reflexivity. }
  apply (Qmult_inj_l _ _ f Nf). rewrite <- Df, <- Eg. symmetry. exact Ff.
Qed.

Lemma det_over_Q_sound m M value os E : check_det_over_Q m M value os E = true -> value = det m (entry M).
Proof.
  unfold check_det_over_Q. intros T. apply andb_true_iff in T. destruct T as [W T]. apply qdet_sound in T.
  apply wf_over, over_shape in W. destruct W as [Lm Hr].
  assert (D := qdet_cleared m (qentry (as_fractions M)) (entry M) (fun _ => 1)). rewrite <- T in D.
  rewrite prod_constant, Z.pow_1_l in D by lia. apply inject_Z_injective. rewrite <- D.
  - unfold inject_Z at 2. unfold Qeq. cbn. lia.
  - intros i j Hi Hj. unfold qentry, as_fractions. rewrite (nth_map' _ _ i []) by lia.
    assert (Lr : length (nth i M []) = m) by (rewrite Forall_forall in Hr; apply Hr, nth_In; lia).
    rewrite (nth_map' _ _ j 0) by lia. unfold entry, Qeq. cbn. lia.
Qed.
