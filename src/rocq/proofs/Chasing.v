(* Chasing: each solution of M*z = 0 is given by its free entries, and there are no more than the orders allow. *)

From Modlinalg Require Export Optima.
From Modlinalg Require Import proofs.Tested proofs.Basic proofs.Generators proofs.SolutionSet.

Lemma all_there_nth {A} (l : list (option A)) r a : all_there l = Some r ->
  length r = length l /\ forall i, (i < length l)%nat -> nth i l None = Some (nth i r a).
Proof.
  revert r; induction l as [|[b|] l IH]; simpl; intros r E; try discriminate.
  - inversion E. split; auto. intros; lia.
  - destruct (all_there l) as [r'|]; [|discriminate]. inversion E; subst. destruct (IH r' eq_refl) as [El Hn].
    simpl. split; [lia|]. intros [|i] Hi; auto. apply Hn. lia.
Qed.

(* a sum without one of its terms *)
Lemma sum_without k j x f : (j < k)%nat ->
  sum k (fun l => (if Nat.eqb l j then x else f l)) = sum k f - f j + x.
Proof.
  intros Hj.
  assert (E : sum k (fun l => if Nat.eqb l j then x else f l) + sum k (fun l => if Nat.eqb l j then f j - x else 0)
    = sum k f).
  { rewrite <- sum_add. apply sum_ext. intros l _. destruct (Nat.eqb_spec l j); subst; lia. }
  rewrite (sum_one k j (fun l => if Nat.eqb l j then f j - x else 0)) in E; auto.
  - rewrite Nat.eqb_refl in E. lia.
  - intros l _ Hl. destruct (Nat.eqb_spec l j); congruence.
Qed.

Section Sums.
Variables (n : Z) (f : nat).

(* what row says of the numbers y *)
Definition value_of (y : nat -> Z) (row : list Z) : Z := sum f (fun e => nth e row 0 * y e).

(* F says of z, number by number, what it is *)
Definition says (y : nat -> Z) (F : known) (z : nat -> Z) : Prop :=
  forall l row, (l < length F)%nat -> nth l F None = Some row -> length row = f /\ cong n (z l) (value_of y row).

Lemma sum_known_says y r F s z : sum_known n f r F = Some s -> length r = length F -> says y F z ->
  length s = f /\ cong n (sum (length r) (fun l => nth l r 0 * z l)) (value_of y s).
Proof.
  revert F s z; induction r as [|x r IH]; intros [|o F] s z E El HS; simpl in E, El; try lia.
  - inversion E; subst. rewrite repeat_length. split; auto. unfold value_of. simpl.
    rewrite sum_0; [reflexivity|]. intros e _. rewrite nth_repeat. ring.
  - assert (HS' : says y F (fun l => z (S l))).
    { intros l row Hl En. apply (HS (S l)); simpl; auto. lia. }
    simpl length. rewrite sum_first. cbn [nth].
    destruct (Z.eqb_spec x 0) as [->|Hx].
    + destruct (IH F s (fun l => z (S l)) E) as [Ls Es]; [lia | exact HS'|]. split; [exact Ls|].
      rewrite Z.mul_0_l, Z.add_0_l. exact Es.
    + destruct o as [row|]; [|discriminate]. destruct (sum_known n f r F) as [s'|] eqn:E'; [|discriminate].
      inversion E; subst s. clear E. destruct (IH F s' (fun l => z (S l)) E') as [Ls Es]; [lia | exact HS'|].
      destruct (HS O row) as [Lr Er]; [simpl; lia | reflexivity|].
      split; [rewrite length_map2; lia|]. rewrite Es, Er. unfold value_of. rewrite <- sum_mul_l, <- sum_add.
      apply sum_cong_ext. intros e He. rewrite nth_map2 by lia. rewrite mod_cong. exists 0. ring.
Qed.

Lemma solved_says y M F p F' z : 
  length F = length z -> (forall i, length (nth i M []) = length z \/ nth i M [] = []) ->
  (forall i, cong n (sum (length z) (fun l => nth l (nth i M []) 0 * nth l z 0)) 0) ->
  says y F (fun l => nth l z 0) -> solved n f M F p = Some F' ->
  length F' = length z /\ says y F' (fun l => nth l z 0).
Proof.
  intros LF LM E0 S. unfold solved. destruct p as [i j]. cbn [fst snd].
  set (r := nth i M []). set (x := nth j r 0). set (v := inverse_modulo n x).
  destruct (Z.eqb_spec ((x * v) mod n) 1) as [E1|]; [|discriminate].
  destruct (sum_known n f (replace j 0 r) F) as [s|] eqn:Es; [|discriminate].
  intros E. inversion E; subst F'. clear E. rewrite length_replace. split; [exact LF|].
  assert (Lr : length r = length z).
  { destruct (LM i) as [L|L]; [exact L|]. exfalso. unfold x, r in E1. rewrite L in E1.
    destruct j; simpl in E1; rewrite mod_0 in E1; lia. }
  assert (Hj : (j < length z)%nat).
  { destruct (Nat.ltb_spec j (length z)) as [|Hj]; auto. exfalso. unfold x in E1.
    rewrite nth_overflow, Z.mul_0_l, mod_0 in E1 by lia. lia. }
  assert (Lp : length (replace j 0 r) = length F) by (rewrite length_replace; lia).
  destruct (sum_known_says y _ F s _ Es Lp S) as [Ls Vs].
  intros l row Hl En. rewrite length_replace in Hl. rewrite nth_replace in En by lia.
  destruct (Nat.eqb_spec l j) as [->|]; [|apply S; auto].
  inversion En; subst row. clear En. rewrite map_length. split; [exact Ls|].
  assert (V : value_of y (map (fun a => (- v * a) mod n) s) = sum f (fun e => ((- v * nth e s 0) mod n) * y e)).
  { unfold value_of. apply sum_ext. intros e He. rewrite (nth_map' _ s e 0) by lia. reflexivity. }
  rewrite V. rewrite (sum_cong_ext n f _ (fun e => - v * (nth e s 0 * y e))).
  2:{ intros e _. rewrite mod_cong. exists 0. ring. }
  rewrite sum_mul_l. fold (value_of y s). rewrite <- Vs. rewrite Lp, LF.
  rewrite (sum_ext _ _ (fun l => if Nat.eqb l j then 0 else nth l r 0 * nth l z 0)).
  2:{ intros l _. rewrite nth_replace by lia. destruct (Nat.eqb l j); ring. }
  rewrite sum_without by auto. fold x. specialize (E0 i). fold r in E0. rewrite E0.
  assert (E2 : cong n (x * v) 1).
  { rewrite <- (mod_cong n (x * v)), E1. reflexivity. }
  transitivity (1 * nth j z 0); [exists 0; ring|]. rewrite <- E2. exists 0. ring.
Qed.

Lemma chased_says y M pairs F F' z :
  length F = length z -> (forall i, length (nth i M []) = length z \/ nth i M [] = []) ->
  (forall i, cong n (sum (length z) (fun l => nth l (nth i M []) 0 * nth l z 0)) 0) ->
  says y F (fun l => nth l z 0) -> chased n f M pairs F = Some F' ->
  length F' = length z /\ says y F' (fun l => nth l z 0).
Proof.
  intros LF LM E0. revert F LF. induction pairs as [|p pairs IH]; simpl; intros F LF S E.
  - inversion E; subst. auto.
  - destruct (solved n f M F p) as [F1|] eqn:E1; [|discriminate].
    destruct (solved_says y M F p F1 z LF LM E0 S E1) as [L1 S1]. apply (IH F1); auto.
Qed.

End Sums.

(* the free entries *)
Definition free_entries (k : nat) (pairs : list (nat * nat)) (z : nat -> Z) (e : nat) : Z :=
  z (nth e (free_unknowns k pairs) O).

Lemma NoDup_free k pairs : NoDup (free_unknowns k pairs).
Proof. apply NoDup_filter, seq_NoDup. Qed.

Lemma at_first_says n k pairs z :
  says n (length (free_unknowns k pairs)) (free_entries k pairs z) (known_at_first k pairs) z.
Proof.
  unfold known_at_first. intros l row Hl En. rewrite length_map_seq in Hl. rewrite nth_map_seq in En by auto.
  destruct (among l (map snd pairs)) eqn:A; [discriminate|]. inversion En; subst row. clear En.
  rewrite map_length. split; auto. unfold value_of.
  set (free := free_unknowns k pairs).
  assert (Hf : In l free).
  { unfold free, free_unknowns. apply filter_In. rewrite A, in_seq. split; [lia|reflexivity]. }
  destruct (In_nth _ _ O Hf) as [e [He Ee]].
  rewrite (sum_one _ e); auto.
  - rewrite (nth_map' _ _ e O) by auto. unfold free_entries. fold free. rewrite Ee, Nat.eqb_refl. exists 0. ring.
  - intros e' He' Hn. rewrite (nth_map' _ _ e' O) by auto. destruct (Nat.eqb_spec (nth e' free O) l) as [E|]; [|ring].
    exfalso. apply Hn. apply (proj1 (NoDup_nth free O) (NoDup_free k pairs)); auto. congruence.
Qed.

(** * The kernel *)

Section Kernel.
Variables (n : Z) (m k : nat) (M : rows) (pairs : list (nat * nat)) (F : known) (A : rows).
Hypothesis wf_M : over n m k M.
Hypothesis substitutes : substituted n m k M pairs = Some (F, A).
Notation f := (length (free_unknowns k pairs)).
Notation e := (length A).

Lemma row_of_M i : length (nth i M []) = k \/ nth i M [] = [].
Proof.
  destruct (over_shape _ _ _ _ wf_M) as [Lm Lr]. destruct (Nat.ltb_spec i m) as [Hi|Hi].
  - left. apply (shape_row m); auto. split; auto.
  - right. apply nth_overflow. lia.
Qed.

Definition kernel_element (z : list Z) : Prop := length z = k /\ mul k (entry M) (column z) =[m, 1; n] zero.

Lemma equations z i : kernel_element z -> cong n (sum k (fun l => nth l (nth i M []) 0 * nth l z 0)) 0.
Proof.
  intros [Lz Ez]. destruct (over_shape _ _ _ _ wf_M) as [Lm Lr]. destruct (Nat.ltb_spec i m) as [Hi|Hi].
  - apply (Ez i O); auto.
  - rewrite (nth_overflow M) by lia. rewrite sum_0; [reflexivity|]. intros l _. destruct l; simpl; ring.
Qed.

Lemma F_says z : kernel_element z ->
  length F = k /\ says n f (free_entries k pairs (fun l => nth l z 0)) F (fun l => nth l z 0).
Proof.
  intros Hz. unfold substituted in substitutes.
  destruct (chased n f M pairs (known_at_first k pairs)) as [F1|] eqn:E1; [|discriminate].
  destruct (all_there _); [|discriminate]. inversion substitutes; subst F1.
  assert (Lz : length z = k) by apply Hz. rewrite <- Lz at 1.
  apply (chased_says n f _ M pairs (known_at_first k pairs)); auto.
  - unfold known_at_first. rewrite length_map_seq. auto.
  - intros i. rewrite Lz. apply row_of_M.
  - intros i. rewrite Lz. apply equations. exact Hz.
  - apply at_first_says.
Qed.

(* the other equations say A*y = 0 *)
Lemma A_says z : kernel_element z ->
  shape e f A /\ mul f (entry A) (fun i _ => free_entries k pairs (fun l => nth l z 0) i) =[e, 1; n] zero.
Proof.
  intros Hz. destruct (F_says z Hz) as [LF SF]. set (y := free_entries k pairs (fun l => nth l z 0)) in *.
  unfold substituted in substitutes.
  destruct (chased n f M pairs (known_at_first k pairs)) as [F1|]; [|discriminate].
  destruct (all_there _) as [A1|] eqn:EA; [|discriminate]. inversion substitutes; subst F1 A1.
  apply (all_there_nth _ _ []) in EA. rewrite map_length in EA. destruct EA as [LA NA].
  assert (P : forall i, (i < e)%nat -> length (nth i A []) = f /\ cong n (value_of f y (nth i A [])) 0).
  { intros i Hi. specialize (NA i). rewrite <- LA in NA. specialize (NA Hi).
    rewrite (nth_map' _ _ i O) in NA by lia. set (i' := nth i (other_equations m pairs) O) in *.
    assert (Hi' : (i' < m)%nat).
    { assert (I : In i' (other_equations m pairs)) by (apply nth_In; lia).
      unfold other_equations in I. apply filter_In in I. rewrite in_seq in I. lia. }
    assert (Lr : length (nth i' M []) = k) by (apply (shape_row m); [apply (over_shape n); auto | auto]).
    destruct (sum_known_says n f y _ F _ _ NA ltac:(lia) SF) as [Ls Es]. split; auto.
    rewrite <- Es, Lr. apply equations. exact Hz. }
  split.
  - split; auto. apply Forall_forall. intros r Hr. destruct (In_nth _ _ [] Hr) as [i [Hi <-]]. apply P. exact Hi.
  - intros i j Hi Hj. apply P. exact Hi.
Qed.

(* the free entries determine the others *)
Lemma free_determine z z' : kernel_element z -> kernel_element z' -> (exists R, all_there F = Some R) ->
  (forall i, (i < f)%nat -> cong n (free_entries k pairs (fun l => nth l z 0) i) (free_entries k pairs (fun l => nth l z' 0) i)) ->
  column z =[k, 1; n] column z'.
Proof.
  intros Hz Hz' [R ER] E l j Hl Hj. destruct (F_says z Hz) as [LF SF]. destruct (F_says z' Hz') as [_ SF'].
  apply (all_there_nth _ _ []) in ER. destruct ER as [LR NR]. rewrite LF in NR.
  unfold column. destruct (SF l _ ltac:(lia) (NR l Hl)) as [_ ->]. destruct (SF' l _ ltac:(lia) (NR l Hl)) as [_ ->].
  apply sum_cong_ext. intros i Hi. rewrite (E i Hi). reflexivity.
Qed.

End Kernel.
