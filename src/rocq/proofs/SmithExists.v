(* Each matrix over Z, and over Z_n, has a decomposition. *)

From Coq Require Import Znumtheory.
From Modlinalg Require Import proofs.Tested proofs.Basic proofs.Decomposition proofs.Operations proofs.Smith.

Lemma search (P : nat -> Prop) k : (forall i, P i \/ ~ P i) ->
  (forall i, (i < k)%nat -> P i) \/ exists i, (i < k)%nat /\ ~ P i.
Proof.
  intros D. induction k as [|k [A|[i [Hi N]]]]; [left; intros; lia| |].
  - destruct (D k) as [Y|N].
    + left. intros i Hi. destruct (Nat.eq_dec i k) as [->|]; [exact Y|]. apply A. lia.
    + right. exists k. split; [lia|exact N].
  - right. exists i. split; [lia|exact N].
Qed.

Lemma search2 (P : nat -> nat -> Prop) m k : (forall i j, P i j \/ ~ P i j) ->
  (forall i j, (i < m)%nat -> (j < k)%nat -> P i j) \/ exists i j, (i < m)%nat /\ (j < k)%nat /\ ~ P i j.
Proof.
  intros D. destruct (search (fun i => forall j, (j < k)%nat -> P i j) m) as [A|[i [Hi N]]].
  - intros i. destruct (search (P i) k (D i)) as [A|[j [Hj N]]]; [left; exact A|]. right. intros A. apply N, A, Hj.
  - left. intros i j Hi Hj. apply A; assumption.
  - right. destruct (search (P i) k (D i)) as [A|[j [Hj Nj]]]; [exfalso; apply N, A|].
    exists i, j. auto.
Qed.

Lemma divide_decided b x : (b | x) \/ ~ (b | x).
Proof. destruct (Zdivide_dec b x); auto. Qed.

(** * Equivalence *)

Lemma equivalent_meq n m k A B C : equivalent n m k A B -> C =[m, k; n] B -> equivalent n m k A C.
Proof.
  intros [P [Q [HP [HQ E]]]] E'. exists P, Q. split; [exact HP|]. split; [exact HQ|]. rewrite E'. exact E.
Qed.

Lemma equivalent_tr n m k A B : equivalent n m k A B -> equivalent n k m (tr A) (tr B).
Proof.
  intros [P [Q [HP [HQ E]]]]. exists (tr Q), (tr P). split; [apply invertible_tr, HQ|].
  split; [apply invertible_tr, HP|]. rewrite E, (tr_mul n m k k), (tr_mul n m m k). symmetry. apply mul_assoc.
Qed.

Lemma equivalent_decomposition n m k A W : equivalent n m k A W -> is_smith n m k W ->
  exists RI CI R C, is_decomposition n m k A RI W CI R C.
Proof.
  intros [P [Q [[P' [EP EP']] [[Q' [EQ EQ']] E]]]] S.
  exists P', Q', P, Q. split; [split; assumption|]. split; [split; assumption|]. split; [exact S|].
  rewrite E, <- !mul_assoc, EP', mul_1_l, mul_assoc, EQ. apply mul_1_r.
Qed.

(* u_i times row 0 added to row i, where u_0 = 0 *)
Definition transvection (u : nat -> Z) : mat := fun i l => one i l + u i * one O l.

Lemma mul_transvection m u A i j : (i < m)%nat -> mul m (transvection u) A i j = A i j + u i * A O j.
Proof.
  intros Hi. unfold mul, transvection.
  rewrite (sum_ext m _ (fun l => one i l * A l j + u i * (one O l * A l j))) by (intros; ring).
  rewrite sum_add, sum_mul_l. unfold one.
  rewrite (sum_one m i), (sum_one m O); try lia.
  - rewrite !Nat.eqb_refl. ring.
  - intros l Hl Hn. nat_cases.
  - intros l Hl Hn. nat_cases.
Qed.

Lemma transvection_invertible n m u : u O = 0 -> invertible n m (transvection u).
Proof.
  intros U0. exists (transvection (fun i => - u i)).
  split; intros i j Hi Hj; rewrite mul_transvection by exact Hi; unfold transvection; rewrite U0; exists 0; ring.
Qed.

(** * Over Z: a pivot that divides everything *)

Lemma equivalent_row m k o A : valid m o = true -> unit_factor 0 o -> equivalent 0 m k A (act o A).
Proof.
  intros V U. exists (act o one), one. split; [apply act_invertible; auto; lia|]. split; [apply invertible_one|].
  rewrite mul_1_r. apply act_one. exact V.
Qed.

Lemma equivalent_column m k o A : valid k o = true -> unit_factor 0 o -> equivalent 0 m k A (tr (act o (tr A))).
Proof. intros V U. exact (equivalent_tr 0 k m _ _ (equivalent_row k m o (tr A) V U)). Qed.

Lemma mod_smaller a b : b <> 0 -> ~ (b | a) -> a mod b <> 0 /\ Z.abs (a mod b) < Z.abs b.
Proof.
  intros Hb N. split.
  - intros E. apply N. apply Z.mod_divide; assumption.
  - destruct (Z.lt_ge_cases b 0).
    + assert (H1 := Z.mod_neg_bound a b ltac:(lia)). lia.
    + assert (H1 := Z.mod_pos_bound a b ltac:(lia)). lia.
Qed.

(* an entry of column 0 that the pivot does not divide: one with a smaller pivot *)
Lemma smaller_by_column m k A i : A O O <> 0 -> (i < m)%nat -> ~ (A O O | A (S i) O) ->
  exists B, equivalent 0 (S m) (S k) A B /\ B O O <> 0 /\ Z.abs (B O O) < Z.abs (A O O).
Proof.
  intros Hb Hi N. set (q := A (S i) O / A O O).
  set (B := act (AddMultiple (S i) O (- q)) A). exists (act (Swap O (S i)) B). split.
  - apply (equivalent_trans 0 _ _ _ B).
    + apply equivalent_row; [cbn [valid]; nat_cases; reflexivity|]. intros i' u E. discriminate.
    + apply equivalent_row; [cbn [valid]; nat_cases; reflexivity|]. intros i' u E. discriminate.
  - assert (E : act (Swap O (S i)) B O O = A (S i) O mod A O O).
    { unfold B. cbn [act]. unfold set_row. cbn [Nat.eqb]. rewrite Nat.eqb_refl. unfold q. rewrite Z.mod_eq by exact Hb. ring. }
    rewrite E. apply mod_smaller; assumption.
Qed.

Lemma smaller_by_row m k A j : A O O <> 0 -> (j < k)%nat -> ~ (A O O | A O (S j)) ->
  exists B, equivalent 0 (S m) (S k) A B /\ B O O <> 0 /\ Z.abs (B O O) < Z.abs (A O O).
Proof.
  intros Hb Hj N. destruct (smaller_by_column k m (tr A) j Hb Hj N) as [B [E HB]].
  exists (tr B). split; [exact (equivalent_tr 0 (S k) (S m) _ _ E)|exact HB].
Qed.

(* where it divides row 0 and column 0 they become 0 *)
Lemma cleared m k A : A O O <> 0 -> (forall j, (j < k)%nat -> (A O O | A O (S j))) ->
  (forall i, (i < m)%nat -> (A O O | A (S i) O)) ->
  exists B, equivalent 0 (S m) (S k) A B /\ B O O = A O O
    /\ (forall j, (j < k)%nat -> B O (S j) = 0) /\ (forall i, (i < m)%nat -> B (S i) O = 0).
Proof.
  intros Hb HR HC.
  set (u := fun i => match i with O => 0 | S _ => - (A i O / A O O) end).
  set (v := fun j => match j with O => 0 | S _ => - (A O j / A O O) end).
  set (B := fun i j => A i j + u i * A O j). set (C := fun i j => B i j + v j * B i O).
  assert (D : forall x, (A O O | x) -> x / A O O * A O O = x).
  { intros x [c ->]. rewrite Z.div_mul by exact Hb. reflexivity. }
  exists C. split; [|split; [|split]].
  - exists (transvection u), (tr (transvection v)).
    split; [apply transvection_invertible; reflexivity|].
    split; [apply invertible_tr, transvection_invertible; reflexivity|].
    assert (EB : mul (S m) (transvection u) A =[S m, S k; 0] B).
    { intros i' j' Hi' _. rewrite mul_transvection by exact Hi'. reflexivity. }
    rewrite EB. clear EB. intros i j Hi Hj. unfold C.
    assert (T : mul (S k) B (tr (transvection v)) i j = mul (S k) (transvection v) (tr B) j i).
    { unfold mul, tr. apply sum_ext. intros; ring. }
    rewrite T, mul_transvection by exact Hj. reflexivity.
  - unfold C, B, u, v. ring.
  - intros j Hj. unfold C, B, u, v. assert (E := D _ (HR j Hj)). nia.
  - intros i Hi. unfold C, B, u, v. assert (E := D _ (HC i Hi)). nia.
Qed.

Definition has_pivot (m k : nat) (B : mat) : Prop :=
  (forall j, (j < k)%nat -> B O (S j) = 0) /\ (forall i, (i < m)%nat -> B (S i) O = 0)
  /\ forall i j, (i < m)%nat -> (j < k)%nat -> (B O O | B (S i) (S j)).

Lemma pivot_exists m k N : forall A, A O O <> 0 -> Z.abs (A O O) <= Z.of_nat N ->
  exists B, equivalent 0 (S m) (S k) A B /\ B O O <> 0 /\ has_pivot m k B.
Proof.
  induction N as [|N IH]; intros A Hb HN; [lia|].
  assert (Less : (exists B, equivalent 0 (S m) (S k) A B /\ B O O <> 0 /\ Z.abs (B O O) < Z.abs (A O O)) ->
    exists B, equivalent 0 (S m) (S k) A B /\ B O O <> 0 /\ has_pivot m k B).
  { intros [B [E [HB L]]]. destruct (IH B HB ltac:(lia)) as [C [E' HC]]. exists C.
    split; [exact (equivalent_trans 0 _ _ _ _ _ E E')|exact HC]. }
  destruct (search (fun j => (A O O | A O (S j))) k (fun j => divide_decided _ _)) as [HR|[j [Hj N1]]];
    [|apply Less; exact (smaller_by_row m k A j Hb Hj N1)].
  destruct (search (fun i => (A O O | A (S i) O)) m (fun i => divide_decided _ _)) as [HC|[i [Hi N1]]];
    [|apply Less; exact (smaller_by_column m k A i Hb Hi N1)].
  destruct (cleared m k A Hb HR HC) as [B [E [EB [BR BC]]]].
  destruct (search2 (fun i j => (B O O | B (S i) (S j))) m k (fun i j => divide_decided _ _)) as [HI|[i [j [Hi [Hj N1]]]]].
  { exists B. split; [exact E|]. split; [rewrite EB; exact Hb|]. split; [exact BR|]. split; [exact BC|exact HI]. }
  apply Less. set (C := act (AddMultiple O (S i) 1) B).
  assert (EC : C O O = A O O).
  { unfold C. cbn [act]. unfold set_row. cbn [Nat.eqb]. rewrite (BC i Hi), EB. ring. }
  destruct (smaller_by_row m k C j) as [D [ED HD]].
  - rewrite EC. exact Hb.
  - exact Hj.
  - intros Dv. apply N1. rewrite EC, <- EB in Dv. unfold C in Dv. cbn [act] in Dv. unfold set_row in Dv. cbn [Nat.eqb] in Dv.
    rewrite (BR j Hj), Z.mul_1_l in Dv. exact Dv.
  - exists D. rewrite EC in HD. split; [|exact HD].
    apply (equivalent_trans 0 _ _ _ C); [|exact ED]. apply (equivalent_trans 0 _ _ _ B); [exact E|].
    apply equivalent_row; [cbn [valid]; nat_cases; reflexivity|]. intros i' u Eu. discriminate.
Qed.

(** * One block after another *)

(* a in front of A, with zeros beside and below *)
Definition block (a : Z) (A : mat) : mat :=
  fun i j => match i, j with O, O => a | S i', S j' => A i' j' | _, _ => 0 end.

Lemma mul_block k a b A B i j : mul (S k) (block a A) (block b B) i j = block (a * b) (mul k A B) i j.
Proof.
  unfold mul at 1. rewrite sum_first. destruct i as [|i], j as [|j]; cbn [block].
  - rewrite sum_0 by (intros; ring). ring.
  - rewrite sum_0 by (intros; ring). ring.
  - rewrite sum_0 by (intros; ring). ring.
  - unfold mul. ring.
Qed.

Lemma block_one m : block 1 one =[S m, S m; 0] one.
Proof. intros [|i] [|j] _ _; reflexivity. Qed.

Lemma block_meq m k a A B : A =[m, k; 0] B -> block a A =[S m, S k; 0] block a B.
Proof. intros E [|i] [|j] Hi Hj; cbn [block]; try reflexivity. apply E; lia. Qed.

Lemma block_invertible m P : invertible 0 m P -> invertible 0 (S m) (block 1 P).
Proof.
  assert (H : forall A B, mul m A B =[m, m; 0] one -> mul (S m) (block 1 A) (block 1 B) =[S m, S m; 0] one).
  { intros A B E. rewrite <- (block_one m), <- (block_meq m m 1 _ _ E). intros i j _ _. rewrite mul_block. reflexivity. }
  intros [P' [E E']]. exists (block 1 P'). split; apply H; assumption.
Qed.

Lemma block_equivalent m k b A W : equivalent 0 m k A W -> equivalent 0 (S m) (S k) (block b A) (block b W).
Proof.
  intros [P [Q [HP [HQ E]]]]. exists (block 1 P), (block 1 Q).
  split; [apply block_invertible, HP|]. split; [apply block_invertible, HQ|].
  assert (EP : mul (S m) (block 1 P) (block b A) =[S m, S k; 0] block b (mul m P A)).
  { intros i j _ _. rewrite mul_block, Z.mul_1_l. reflexivity. }
  rewrite EP. rewrite (block_meq m k b _ _ E). intros i j _ _. rewrite mul_block, Z.mul_1_r. reflexivity.
Qed.

Lemma divides_sum b k f : (forall l, (l < k)%nat -> (b | f l)) -> (b | sum k f).
Proof.
  intros H. induction k as [|k IH]; [apply Z.divide_0_r|]. cbn [sum].
  apply Z.divide_add_r; [apply IH; intros; apply H; lia|apply H; lia].
Qed.

Lemma equivalent_divides b m k A W : equivalent 0 m k A W ->
  (forall i j, (i < m)%nat -> (j < k)%nat -> (b | A i j)) -> forall i j, (i < m)%nat -> (j < k)%nat -> (b | W i j).
Proof.
  intros [P [Q [_ [_ E]]]] D i j Hi Hj. specialize (E i j Hi Hj). apply cong_0 in E. rewrite E.
  unfold mul. apply divides_sum. intros l Hl. apply Z.divide_mul_l, divides_sum. intros l' Hl'.
  apply Z.divide_mul_r, D; assumption.
Qed.

Theorem smith_over_Z m : forall k A, exists W, is_smith 0 m k W /\ equivalent 0 m k A W.
Proof.
  induction m as [|m IH]; intros k A.
  { exists A. split; [|apply equivalent_refl]. split; [|split]; intros; lia. }
  destruct k as [|k].
  { exists A. split; [|apply equivalent_refl]. split; [|split]; intros; lia. }
  destruct (search2 (fun i j => A i j = 0) (S m) (S k)) as [Z0|[i [j [Hi [Hj N]]]]].
  { intros i j. destruct (Z.eq_dec (A i j) 0); auto. }
  { exists zero. split.
    - split; [|split]; intros; [reflexivity|unfold zero in *; congruence|apply Z.divide_refl].
    - apply (equivalent_meq 0 _ _ _ A); [apply equivalent_refl|]. intros i j Hi Hj. rewrite Z0 by assumption. reflexivity. }
  (* that entry becomes the pivot *)
  assert (Front : exists B, equivalent 0 (S m) (S k) A B /\ B O O <> 0).
  { assert (Swaps : forall p q (X : mat), (p < S q)%nat -> forall r, exists Y, equivalent 0 (S q) r X Y
      /\ forall l, Y O l = X p l).
    { intros p q X Hp r. destruct p as [|p]; [exists X; split; [apply equivalent_refl|reflexivity]|].
      exists (act (Swap O (S p)) X). split; [|intros l; reflexivity].
      apply equivalent_row; [cbn [valid]; nat_cases; reflexivity|]. intros i' u E. discriminate. }
    destruct (Swaps i m A Hi (S k)) as [B [EB HB]]. destruct (Swaps j k (tr B) Hj (S m)) as [C [EC HC]].
    exists (tr C). split.
    - apply (equivalent_trans 0 _ _ _ B); [exact EB|]. exact (equivalent_tr 0 (S k) (S m) _ _ EC).
    - unfold tr at 1. rewrite HC. unfold tr. rewrite HB. exact N. }
  destruct Front as [B [EB HB]].
  destruct (pivot_exists m k (Z.to_nat (Z.abs (B O O))) B HB ltac:(lia)) as [C [EC [HC [CR [CC CI]]]]].
  set (b := Z.abs (C O O)). set (inner := fun i j => C (S i) (S j)).
  destruct (IH k inner) as [W [SW EW]].
  assert (Db : forall i j, (i < m)%nat -> (j < k)%nat -> (b | W i j)).
  { apply (equivalent_divides b m k inner W EW). intros i' j' Hi' Hj'. unfold b. apply Z.divide_abs_l, CI; assumption. }
  exists (block b W). split.
  - destruct SW as [S1 [S2 S3]]. split; [|split].
    + intros [|i'] [|j'] Hi' Hj' Hn; cbn [block]; try reflexivity; [lia|]. apply S1; lia.
    + intros [|i'] Hi' Hj'; cbn [block]; intros Hn; [split; [unfold b in *; lia|apply Z.divide_0_r]|]. apply S2; [lia|lia|exact Hn].
    + intros [|i'] Hi' Hj'; cbn [block]; [apply Db; lia|]. apply S3; lia.
  - apply (equivalent_trans 0 _ _ _ B); [exact EB|]. apply (equivalent_trans 0 _ _ _ C); [exact EC|].
    apply (equivalent_trans 0 _ _ _ (block b inner)); [|apply block_equivalent; exact EW].
    destruct (Z.lt_ge_cases (C O O) 0) as [Neg|Pos].
    + apply (equivalent_meq 0 _ _ _ (act (Scale O (-1)) C)).
      * apply equivalent_row; [reflexivity|]. intros i' u E. inversion E. subst. reflexivity.
      * intros [|i'] [|j'] Hi' Hj'; cbn [act block]; unfold set_row; cbn [Nat.eqb].
        -- apply cong_0. unfold b. lia.
        -- rewrite CR by lia. reflexivity.
        -- rewrite CC by lia. reflexivity.
        -- reflexivity.
    + apply (equivalent_meq 0 _ _ _ C); [apply equivalent_refl|].
      intros [|i'] [|j'] Hi' Hj'; cbn [block].
      * apply cong_0. unfold b. lia.
      * rewrite CR by lia. reflexivity.
      * rewrite CC by lia. reflexivity.
      * reflexivity.
Qed.

(** * Modulo n *)

(* n = h*t, where t is coprime to x, and each divisor of h that is coprime to x is a unit *)
Lemma split_by x : forall s n, 0 < n -> n <= Z.of_nat s ->
  exists h t, n = h * t /\ Z.gcd x t = 1 /\ forall e, (e | h) -> Z.gcd e x = 1 -> (e | 1).
Proof.
  intros s; induction s as [|s IH]; intros n Hn Hs; [lia|].
  set (d := Z.gcd x n). assert (D0 : 0 < d).
  { assert (G := Z.gcd_nonneg x n). destruct (Z.eq_dec d 0) as [E|]; [|unfold d in *; lia]. apply Z.gcd_eq_0_r in E. lia. }
  destruct (Z.eq_dec d 1) as [E1|N1].
  { exists 1, n. split; [lia|]. split; [exact E1|]. auto. }
  destruct (Z.gcd_divide_r x n) as [m Em]. fold d in Em.
  destruct (IH m ltac:(nia) ltac:(nia)) as [h [t [Eh [Gt Hh]]]].
  exists (h * d), t. split; [rewrite Em, Eh; ring|]. split; [exact Gt|].
  intros e He Ge. apply Hh; [|exact Ge].
  apply (Z.gauss e d h); [rewrite Z.mul_comm; exact He|].
  (* d divides x *)
  assert (K : (Z.gcd e d | 1)).
  { rewrite <- Ge. apply Z.gcd_greatest; [apply Z.gcd_divide_l|].
    eapply Z.divide_trans; [apply Z.gcd_divide_r|]. apply Z.gcd_divide_l. }
  apply Z.divide_1_r_nonneg in K; [exact K|apply Z.gcd_nonneg].
Qed.

Lemma divide_1_gcd a b : (forall e, (e | a) -> (e | b) -> (e | 1)) -> Z.gcd a b = 1.
Proof.
  intros H. apply Z.divide_1_r_nonneg; [apply Z.gcd_nonneg|]. apply H; [apply Z.gcd_divide_l|apply Z.gcd_divide_r].
Qed.

Lemma gcd_1_divide a b e : Z.gcd a b = 1 -> (e | a) -> (e | b) -> (e | 1).
Proof. intros G Ha Hb. rewrite <- G. apply Z.gcd_greatest; assumption. Qed.

Lemma coprime_sum n x y : 0 < n -> (forall e, (e | x) -> (e | y) -> (e | n) -> (e | 1)) ->
  exists t, Z.gcd (x + t * y) n = 1.
Proof.
  intros Hn G. destruct (split_by x (Z.to_nat n) n Hn ltac:(lia)) as [h [t [En [Gt Hh]]]].
  exists t. apply divide_1_gcd. intros e He Hen.
  assert (Get : Z.gcd e t = 1).
  { apply divide_1_gcd. intros f Hf Hft. apply (gcd_1_divide x t f Gt); [|exact Hft].
    replace x with (x + t * y - t * y) by ring. apply Z.divide_sub_r.
    - eapply Z.divide_trans; [exact Hf|exact He].
    - apply Z.divide_mul_l, Hft. }
  assert (Heh : (e | h)) by (apply (Z.gauss e t h); [rewrite Z.mul_comm, <- En; exact Hen|exact Get]).
  apply Hh; [exact Heh|]. apply divide_1_gcd. intros f Hf Hfx. apply G; [exact Hfx| |].
  - apply (Z.gauss f t y).
    + replace (t * y) with (x + t * y - x) by ring. apply Z.divide_sub_r; [|exact Hfx].
      eapply Z.divide_trans; [exact Hf|exact He].
    + apply divide_1_gcd. intros g Hg Hgt. apply (gcd_1_divide e t g Get); [|exact Hgt].
      eapply Z.divide_trans; [exact Hg|exact Hf].
  - eapply Z.divide_trans; [exact Hf|exact Hen].
Qed.

(* each element is a unit times a divisor of n *)
Lemma associate n a : 0 < n -> exists u v, cong n (u * v) 1 /\ cong n (u * a) (Z.gcd a n).
Proof.
  intros Hn. set (g := Z.gcd a n). assert (G0 : 0 < g).
  { assert (G := Z.gcd_nonneg a n). destruct (Z.eq_dec g 0) as [E|]; [|unfold g in *; lia]. apply Z.gcd_eq_0_r in E. lia. }
  destruct (Z.gcd_divide_l a n) as [a' Ea], (Z.gcd_divide_r a n) as [n' En]. fold g in Ea, En.
  destruct (Z.gcd_bezout a n g eq_refl) as [x [y B]].
  (* x*a' + y*n' = 1 *)
  assert (B' : x * a' + y * n' = 1). { apply (Z.mul_reg_r _ _ g); [lia|]. rewrite Ea, En in B at 1. lia. }
  destruct (coprime_sum n x n' Hn) as [t Ht].
  { intros e Hx Hn' _. rewrite <- B'. apply Z.divide_add_r; [apply Z.divide_mul_l, Hx|apply Z.divide_mul_r, Hn']. }
  destruct (Z.gcd_bezout (x + t * n') n 1 Ht) as [v [w V]].
  exists (x + t * n'), v. split.
  - exists (- w). lia.
  - exists (t * a' - y). rewrite Ea. fold g.
    transitivity (x * a' * g + t * n' * a' * g - g); [ring|].
    replace (x * a') with (1 - y * n') by lia. rewrite En. fold g. ring.
Qed.

Definition diagonal_matrix (u : nat -> Z) : mat := fun i j => if Nat.eqb i j then u i else 0.

Lemma mul_diagonal_l m u A i j : (i < m)%nat -> mul m (diagonal_matrix u) A i j = u i * A i j.
Proof.
  intros Hi. unfold mul, diagonal_matrix. rewrite (sum_one m i); auto.
  - rewrite Nat.eqb_refl. reflexivity.
  - intros l Hl Hn. nat_cases.
Qed.

Theorem decomposition_exists n m k M : 0 <= n -> exists RI W CI R C, is_decomposition n m k M RI W CI R C.
Proof.
  intros Hn. destruct (smith_over_Z m k M) as [W [SW EW]].
  destruct (equivalent_decomposition 0 m k M W EW SW) as [RI [CI [R [C D]]]].
  destruct (Z.eq_dec n 0) as [->|N0]; [exists RI, W, CI, R, C; exact D|].
  assert (Hp : 0 < n) by lia.
  destruct (choose (0, 0) (S m) (fun i uv => cong n (fst uv * snd uv) 1 /\ cong n (fst uv * W i i) (Z.gcd (W i i) n))) as [uv Huv].
  { intros i _. destruct (associate n (W i i) Hp) as [u [v H]]. exists (u, v). exact H. }
  set (u := fun i => fst (uv i)). set (v := fun i => snd (uv i)).
  set (g := fun i => Z.gcd (W i i) n). set (V := diagonal_matrix (fun i => if g i =? n then 0 else g i)).
  destruct D as [[ER ER'] [[EC EC'] [_ EM]]].
  apply (modulo n) in ER, ER', EC, EC', EM.
  assert (UV : mul m (diagonal_matrix v) (diagonal_matrix u) =[m, m; n] one).
  { intros i j Hi Hj. rewrite mul_diagonal_l by exact Hi. unfold diagonal_matrix, one. nat_cases; [|rewrite Z.mul_0_r; reflexivity].
    rewrite Z.mul_comm. apply (Huv i). lia. }
  assert (VU : mul m (diagonal_matrix u) (diagonal_matrix v) =[m, m; n] one).
  { intros i j Hi Hj. rewrite mul_diagonal_l by exact Hi. unfold diagonal_matrix, one. nat_cases; [|rewrite Z.mul_0_r; reflexivity].
    apply (Huv i). lia. }
  assert (EV : mul m (diagonal_matrix u) W =[m, k; n] V).
  { intros i j Hi Hj. rewrite mul_diagonal_l by exact Hi. unfold V, diagonal_matrix. destruct (Nat.eqb_spec i j) as [->|Hij].
    - destruct (Huv j ltac:(lia)) as [_ E]. fold (u j) in E. rewrite E. fold (g j).
      destruct (Z.eqb_spec (g j) n) as [->|]; [exists 1; ring|reflexivity].
    - destruct SW as [S1 _]. specialize (S1 i j Hi Hj Hij). apply cong_0 in S1. rewrite S1, Z.mul_0_r. reflexivity. }
  exists (mul m RI (diagonal_matrix v)), V, CI, (mul m (diagonal_matrix u) R), C.
  split; [|split; [|split]].
  - split.
    + rewrite mul_assoc, <- (mul_assoc n m m m m R RI), ER, mul_1_l. exact VU.
    + rewrite mul_assoc, <- (mul_assoc n m m m m (diagonal_matrix v)), UV, mul_1_l. exact ER'.
  - split; assumption.
  - assert (Gn : forall i, 0 < g i /\ (g i | n)).
    { intros i. split; [|apply Z.gcd_divide_r]. assert (G := Z.gcd_nonneg (W i i) n).
      destruct (Z.eq_dec (g i) 0) as [E|]; [|unfold g in *; lia]. apply Z.gcd_eq_0_r in E. lia. }
    unfold V, diagonal_matrix. split; [|split].
    + intros i j Hi Hj Hij. nat_cases. reflexivity.
    + intros i Hi Hj. rewrite Nat.eqb_refl. destruct (Z.eqb_spec (g i) n); [congruence|]. intros _. apply Gn.
    + intros i Hi Hj. rewrite !Nat.eqb_refl. destruct SW as [_ [_ S3]]. specialize (S3 i Hi Hj).
      assert (Dg : (g i | g (S i))).
      { apply Z.gcd_greatest; [eapply Z.divide_trans; [apply Z.gcd_divide_l|exact S3]|apply Z.gcd_divide_r]. }
      destruct (Z.eqb_spec (g (S i)) n) as [|Ns]; [apply Z.divide_0_r|].
      destruct (Z.eqb_spec (g i) n) as [E|]; [|exact Dg]. exfalso. apply Ns. rewrite E in Dg.
      apply Z.divide_antisym_nonneg; [apply Z.lt_le_incl, Gn|lia|apply Gn|exact Dg].
  - rewrite <- EV, <- (mul_assoc n m m m k (mul m RI (diagonal_matrix v))), (mul_assoc n m m m m RI), UV, mul_1_r. exact EM.
Qed.
