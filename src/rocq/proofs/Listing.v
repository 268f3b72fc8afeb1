(* Listing all solutions: from x plus combinations of generators with coefficients below their orders, each for
   one choice of coefficients, to how many there are. *)

From Modlinalg Require Import proofs.Tested proofs.Generators.

(* q times the same power *)
Lemma product_repeat p q : product (repeat p q) = p ^ Z.of_nat q.
Proof.
  induction q as [|q IH]; [reflexivity|].
  cbn [repeat product fold_right]. unfold product in IH. rewrite IH.
  rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. reflexivity.
Qed.

Lemma map_repeat {A B} (f : A -> B) a q : map f (repeat a q) = repeat (f a) q.
Proof. induction q as [|q IH]; simpl; [reflexivity|]. rewrite IH. reflexivity. Qed.

(* x, column j, plus a combination of generators *)
Definition solution (x : mat) (generators : rows) (j : nat) (c : list Z) : mat :=
  upright (fun i => x i j + combination c generators i).

(* z is such a solution exactly if z - x is a combination *)
Lemma solution_shift n k x generators orders j z :
  (exists c, below c orders /\ z =[k, 1; n] solution x generators j c)
  <-> exists c, below c orders /\ (fun i l => z i l - col x j i l) =[k, 1; n] upright (combination c generators).
Proof.
  split; intros [c [Bc E]]; exists c; split; auto; intros i l Hi Hl; only_0 l;
    destruct (E i O Hi Nat.lt_0_1) as [r Er]; exists r; unfold solution, upright, col in *; lia.
Qed.

Section Listing.
Variables (n : Z) (k q : nat) (x : mat) (generators : rows) (orders : list Z).
(* z is a solution of system j *)
Variable solves : nat -> mat -> Prop.
Hypothesis n_nonneg : 0 <= n.
Notation at_column := (solution x generators).
Hypothesis all : forall j z, (j < q)%nat ->
  solves j z <-> exists c, below c orders /\ z =[k, 1; n] at_column j c.
Hypothesis once : forall c c', below c orders -> below c' orders ->
  upright (combination c generators) =[k, 1; n] upright (combination c' generators) -> c = c'.

Lemma solution_inj j c c' : below c orders -> below c' orders ->
  at_column j c =[k, 1; n] at_column j c' -> c = c'.
Proof.
  intros Bc Bc' E. apply once; auto.
  intros i l Hi Hl. destruct (E i l Hi Hl) as [r Er]. exists r. unfold solution, upright in *. lia.
Qed.

(* coefficients for each of the q columns *)
Definition for_columns (cs : list (list Z)) : Prop :=
  length cs = q /\ forall j, (j < q)%nat -> below (nth j cs []) orders.

(* the solution with these coefficients *)
Definition solution_of (cs : list (list Z)) : rows :=
  tab k q (fun i j => at_column j (nth j cs []) i O mod n).

Definition solves_all (Y : rows) : Prop := forall j, (j < q)%nat -> solves j (col (entry Y) j).

Lemma over_solution_of cs : over n k q (solution_of cs).
Proof.
  apply over_tab. intros. destruct (Z.eq_dec n 0); [left; auto|right; apply Z.mod_pos_bound; lia].
Qed.

Lemma col_solution_of cs j : (j < q)%nat ->
  col (entry (solution_of cs)) j =[k, 1; n] at_column j (nth j cs []).
Proof.
  intros Hj i l Hi Hl. only_0 l.
  destruct (rep_tab n k q (fun i j => at_column j (nth j cs []) i O mod n)) as [_ E].
  unfold col, solution_of. rewrite (E i j) by auto. apply mod_cong.
Qed.

Lemma solution_of_inj cs cs' : for_columns cs -> for_columns cs' ->
  solution_of cs = solution_of cs' -> cs = cs'.
Proof.
  intros [El B] [El' B'] E.
  apply (nth_ext _ _ [] []); [congruence|]. intros j Hj.
  apply (solution_inj j); [apply B; lia | apply B'; lia |].
  rewrite <- !col_solution_of by lia. rewrite E. reflexivity.
Qed.

Lemma solution_of_solves cs : for_columns cs -> solves_all (solution_of cs).
Proof.
  intros [_ B] j Hj. apply all; auto. exists (nth j cs []). split; auto. apply col_solution_of; auto.
Qed.

Lemma solution_of_onto Y : over n k q Y -> solves_all Y -> exists cs, solution_of cs = Y /\ for_columns cs.
Proof.
  intros HY EY.
  destruct (choose [] q (fun j c => below c orders /\ col (entry Y) j =[k, 1; n] at_column j c)) as [c Hc].
  { intros j Hj. apply (all j (col (entry Y) j) Hj). apply EY, Hj. }
  assert (Hn : forall j, (j < q)%nat -> nth j (map c (seq 0 q)) [] = c j)
    by (intros; apply nth_map_seq; auto).
  exists (map c (seq 0 q)). split.
  - apply (over_eq n k q); auto using over_solution_of. intros i j Hi Hj.
    destruct (Hc j Hj) as [_ E].
    assert (E' := col_solution_of (map c (seq 0 q)) j Hj i O Hi Nat.lt_0_1).
    unfold col in E'. rewrite E', Hn by auto. symmetry. apply (E i O); auto.
  - split; [apply length_map_seq|]. intros j Hj. rewrite Hn by auto. apply Hc; auto.
Qed.

(** * Counting *)

Section Finite.
Hypothesis finite : q <> O -> forall o, In o orders -> 0 < o.

(* all coefficients of one column; of q columns *)
Definition coefficients : list (list Z) := choices (map range orders).
Definition of_columns : list (list (list Z)) := choices (repeat coefficients q).

Lemma in_coefficients c : q <> O -> In c coefficients <-> below c orders.
Proof.
  intros Hq. specialize (finite Hq). clear all once. revert finite.
  unfold coefficients, below. rewrite in_choices.
  revert c; induction orders as [|o l IH]; intros c F; split; intros B;
    inversion B as [|a o' c' l' Ha Bc]; subst; constructor;
    try (apply IH; auto; intros; apply F; right; assumption).
  - right. apply in_range; auto.
  - apply in_range. destruct Ha as [->|]; auto. specialize (F 0 (or_introl eq_refl)). lia.
Qed.

Lemma in_of_columns cs : In cs of_columns <-> for_columns cs.
Proof.
  unfold of_columns, for_columns. rewrite in_choices.
  assert (P : forall p cs, (p <> O -> q <> O) -> Forall2 (@In (list Z)) cs (repeat coefficients p) <->
    length cs = p /\ forall j, (j < p)%nat -> below (nth j cs []) orders).
  { clear cs. intros p; induction p as [|p IH]; intros cs Hp; simpl; split.
    - intros B; inversion B. split; auto. intros; lia.
    - intros [El _]. destruct cs; simpl in El; [auto|lia].
    - intros B; inversion B as [|c o cs' l' Hc Bc]; subst. apply IH in Bc; [|lia]. destruct Bc as [El Bc].
      simpl. split; [lia|]. intros [|j] Hj; [apply in_coefficients; auto|]. apply Bc. lia.
    - intros [El B]. destruct cs as [|c cs]; simpl in El; [lia|].
      constructor; [apply in_coefficients; [auto|apply (B O); lia]|]. apply IH; [lia|]. split; [lia|].
      intros j Hj. apply (B (S j)). lia. }
  apply P. auto.
Qed.

Lemma NoDup_of_columns : NoDup of_columns.
Proof.
  apply NoDup_choices, Forall_forall. intros l Hl. apply repeat_spec in Hl. subst l.
  apply NoDup_choices, Forall_map, Forall_forall. intros. apply NoDup_range.
Qed.

Lemma length_of_columns : Z.of_nat (length of_columns) = product orders ^ Z.of_nat q.
Proof.
  unfold of_columns. rewrite length_choices, map_repeat, product_repeat.
  destruct (Nat.eq_dec q 0) as [->|Hq]; [reflexivity|]. f_equal.
  unfold coefficients. rewrite length_choices, map_map. f_equal.
  rewrite <- (map_id orders) at 2. apply map_ext_in. intros o Ho. apply length_range.
  specialize (finite Hq o Ho). lia.
Qed.

Lemma all_listed : exists S, NoDup S /\ Z.of_nat (length S) = product orders ^ Z.of_nat q
  /\ forall Y, In Y S <-> over n k q Y /\ solves_all Y.
Proof.
  exists (map solution_of of_columns). split; [|split].
  - apply NoDup_map; [|exact NoDup_of_columns]. intros cs cs' Hcs Hcs'.
    apply solution_of_inj; apply in_of_columns; assumption.
  - rewrite map_length. apply length_of_columns.
  - intros Y. rewrite in_map_iff. split.
    + intros [cs [<- Hcs]]. apply in_of_columns in Hcs.
      split; [apply over_solution_of | apply solution_of_solves; exact Hcs].
    + intros [HY EY]. destruct (solution_of_onto Y HY EY) as [cs [E Hcs]].
      exists cs. split; [exact E | apply in_of_columns; exact Hcs].
Qed.

End Finite.
End Listing.

(** * Over Z *)

(* a longer list without repetition has an element more *)
Lemma one_more (L S : list rows) : NoDup L -> (length S < length L)%nat -> exists Y, In Y L /\ ~ In Y S.
Proof.
  intros ND Len.
  assert (Dec : forall Y, {In Y S} + {~ In Y S}).
  { intros Y. apply in_dec. repeat apply list_eq_dec. apply Z.eq_dec. }
  destruct (Forall_Exists_dec (fun Y => In Y S) Dec L) as [F|Ex].
  - exfalso. rewrite Forall_forall in F. assert (N := NoDup_incl_length ND F). lia.
  - apply Exists_exists in Ex. exact Ex.
Qed.

(* Generators of infinite order: no list has all solutions. *)
Lemma none_lists_all k q x generators orders solves :
  (forall j z, (j < q)%nat ->
     solves j z <-> exists c, below c orders /\ z =[k, 1; 0] solution x generators j c) ->
  (forall c c', below c orders -> below c' orders ->
     upright (combination c generators) =[k, 1; 0] upright (combination c' generators) -> c = c') ->
  (forall o, In o orders -> o = 0) -> (0 < length orders)%nat -> (0 < q)%nat ->
  forall S, exists Y, ~ In Y S /\ over 0 k q Y /\ solves_all q solves Y.
Proof.
  intros All Once O0 Ho Hq S.
  set (cs := fun a : Z => repeat (a :: repeat 0 (pred (length orders))) q).
  assert (HB : forall a, for_columns q orders (cs a)).
  { intros a. split; [apply repeat_length|]. intros j Hj. unfold cs.
    rewrite (nth_indep _ [] (a :: repeat 0 (pred (length orders)))) by (rewrite repeat_length; auto).
    rewrite nth_repeat.
    apply below_nth. cbn [length]. rewrite repeat_length. split; [lia|]. intros i Hi. left.
    apply O0. apply nth_In. exact Hi. }
  set (Y := fun a => solution_of 0 k q x generators (cs a)).
  destruct (one_more (map Y (range (1 + Z.of_nat (length S)))) S) as [Z' [HZ NZ]].
  - apply NoDup_map; [|apply NoDup_range]. intros a a' _ _ E.
    apply (solution_of_inj 0 k q x generators orders Once) in E; auto.
    unfold cs in E. destruct q; [lia|]. cbn [repeat] in E. congruence.
  - rewrite map_length. assert (L := length_range (1 + Z.of_nat (length S)) ltac:(lia)). lia.
  - apply in_map_iff in HZ. destruct HZ as [a [<- _]]. exists (Y a). split; [exact NZ|].
    split; [apply over_solution_of; lia|].
    apply (solution_of_solves 0 k q x generators orders solves All). apply HB.
Qed.
