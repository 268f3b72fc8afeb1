(* The generators that a certificate lists, those of order 1 left out, span the kernel. *)

From Modlinalg Require Import proofs.Tested proofs.Decomposition proofs.Kernel.

Notation gens := (list (Z * list Z)).

(** * Generators of order 1 make no difference *)

(* put the coefficients 0 in *)
Fixpoint expand (P : gens) (c : list Z) : list Z :=
  match P with
  | [] => []
  | (o, _) :: P' =>
      if o =? 1 then 0 :: expand P' c
      else match c with a :: c' => a :: expand P' c' | [] => [] end
  end.

Lemma expand_below P c : below c (map fst (proper P)) -> below (expand P c) (map fst P).
Proof.
  unfold below. revert c; induction P as [|[o g] P IH]; intros c B; simpl in *; [auto|].
  destruct (Z.eqb_spec o 1); simpl in *.
  - constructor; [right; lia|auto].
  - inversion B as [|a o' c' os Ha B']; subst. constructor; auto.
Qed.

Lemma expand_combination P c l : below c (map fst (proper P)) ->
  combination (expand P c) (map snd P) l = combination c (map snd (proper P)) l.
Proof.
  unfold below. revert c; induction P as [|[o g] P IH]; intros c B; simpl in *.
  - destruct c; auto.
  - destruct (Z.eqb_spec o 1); simpl in *.
    + rewrite IH; auto.
    + inversion B as [|a o' c' os Ha B']; subst. simpl. rewrite IH; auto.
Qed.

Lemma expand_inj P c c' : below c (map fst (proper P)) -> below c' (map fst (proper P)) ->
  expand P c = expand P c' -> c = c'.
Proof.
  unfold below. revert c c'; induction P as [|[o g] P IH]; intros c c' B B'; simpl in *.
  - inversion B; inversion B'; auto.
  - destruct (Z.eqb_spec o 1); simpl in *.
    + intros E. inversion E as [E']. apply IH; auto.
    + inversion B as [|a o1 c1 os Ha Bc]; inversion B' as [|a' o2 c2 os' Ha' Bc']; subst. simpl.
      intros E. inversion E as [[Ea Ec]]. f_equal. apply IH; auto.
Qed.

Lemma expand_onto P c : below c (map fst P) ->
  exists c', below c' (map fst (proper P)) /\ expand P c' = c.
Proof.
  unfold below. revert c; induction P as [|[o g] P IH]; intros c B; simpl in *;
    inversion B as [|a o' c' os Ha Bc]; subst.
  - exists []. auto.
  - destruct (IH _ Bc) as [e [Be Ee]]. destruct (Z.eqb_spec o 1); simpl.
    + exists e. split; auto. rewrite Ee. f_equal. destruct Ha; lia.
    + exists (a :: e). split; [constructor; auto|]. congruence.
Qed.

(** * Lists and functions *)

Lemma combination_sum c G l : length c = length G ->
  combination c G l = sum (length c) (fun i => nth i c 0 * nth l (nth i G []) 0).
Proof.
  revert G; induction c as [|a c IH]; intros [|g G] El; simpl in El; try lia; [reflexivity|].
  simpl length. rewrite sum_first. simpl. rewrite IH by lia. reflexivity.
Qed.

Lemma below_nth c o : below c o <->
  length c = length o /\ forall i, (i < length o)%nat -> element (nth i o 0) (nth i c 0).
Proof.
  unfold below. split.
  - intros B. split; [induction B; simpl; lia|].
    induction B as [|a b c o Ha B IH]; simpl; intros i Hi; [lia|].
    destruct i; auto. apply IH. lia.
  - revert o; induction c as [|a c IH]; intros [|b o] [El B]; simpl in *; try lia; auto.
    constructor.
    + apply (B O). lia.
    + apply IH. split; [lia|]. intros i Hi. apply (B (S i)). lia.
Qed.

Lemma length_due_all n d L : length (due_all n d L) = length L.
Proof. revert d; induction L as [|line L IH]; intros d; simpl; auto. Qed.

Lemma nth_due_all n d L i a : (i < length L)%nat ->
  nth i (due_all n d L) a
    = (kernel_order n (nth i d 0), map (fun x => (cofactor n (kernel_order n (nth i d 0)) * x) mod n) (nth i L [])).
Proof.
  revert d i; induction L as [|line L IH]; intros d i Hi; simpl in Hi; [lia|].
  destruct i as [|i]; simpl.
  - destruct d; reflexivity.
  - rewrite IH by lia. destruct d; [destruct i|]; reflexivity.
Qed.

Lemma nth_fst_due n d L i : (i < length L)%nat ->
  nth i (map fst (due_all n d L)) 0 = kernel_order n (nth i d 0).
Proof.
  intros Hi. rewrite (nth_map' _ _ i (0, [])) by (rewrite length_due_all; auto).
  rewrite nth_due_all by auto. reflexivity.
Qed.

Section Generators.
Variables (n : Z) (m k : nat) (M RI W CI R C : mat) (d : list Z) (lines : rows).
Hypothesis n_nonneg : 0 <= n.
Hypothesis D : is_decomposition n m k M RI W CI R C.
Hypothesis d_diagonal : forall i, (i < k)%nat -> nth i d 0 = if Nat.ltb i m then W i i else 0.
(* the lines are the columns of C *)
Hypothesis lines_C : rep n k k lines (tr C).

Notation all := (due_all n d lines).
Notation d_at := (fun i => nth i d 0).

Lemma length_lines : length lines = k.
Proof. apply lines_C. Qed.

Lemma below_all c : below c (map fst all) <->
  length c = k /\ below_orders n k d_at (fun i => nth i c 0).
Proof.
  assert (Hk : length (map fst all) = k) by (rewrite map_length, length_due_all; apply length_lines).
  assert (Ho : forall i, (i < k)%nat -> nth i (map fst all) 0 = order_at n d_at i).
  { intros i Hi. apply nth_fst_due. rewrite length_lines. auto. }
  rewrite below_nth, Hk. split; intros [Hl Hc]; split; auto; intros i Hi.
  - rewrite <- Ho by auto. auto.
  - rewrite Ho by auto. apply Hc; auto.
Qed.

Lemma combination_all c : length c = k ->
  upright (combination c (map snd all)) =[k, 1; n] combined n k C d_at (fun i => nth i c 0).
Proof.
  intros Hl r j Hr Hj. unfold upright. assert (Ek := length_lines).
  rewrite combination_sum by (rewrite map_length, length_due_all; lia).
  rewrite Hl. unfold combined, mul. apply sum_cong_ext. intros i Hi.
  rewrite (nth_map' _ _ i (0, [])) by (rewrite length_due_all; lia).
  rewrite nth_due_all by lia. cbn [snd].
  destruct lines_C as [SL EL].
  rewrite (nth_map' _ _ r 0) by (rewrite (shape_row k k); auto).
  rewrite mod_cong. change (nth r (nth i lines []) 0) with (entry lines i r).
  rewrite (EL i r) by auto. unfold tr, multiple, order_at. exists 0. ring.
Qed.

(* The kernel consists of the combinations of the generators, each for one choice of coefficients. *)
Theorem generated z : mul k M z =[m, 1; n] zero <->
  exists c, below c (map fst (due n d lines))
    /\ z =[k, 1; n] upright (combination c (map snd (due n d lines))).
Proof.
  rewrite (kernel n m k M RI W CI R C d_at n_nonneg D d_diagonal). split.
  - intros [c [Hc Hz]].
    set (c' := map c (seq 0 k)).
    assert (El : length c' = k) by apply length_map_seq.
    assert (Hn : forall i, (i < k)%nat -> nth i c' 0 = c i) by (intros; apply nth_map_seq; auto).
    destruct (expand_onto all c') as [e [Be Ee]].
    { apply below_all. split; auto. intros i Hi. rewrite Hn by auto. apply Hc; auto. }
    exists e. split; [exact Be|]. intros i l Hi Hl. unfold upright, due.
    rewrite <- expand_combination, Ee by auto.
    assert (E := combination_all c' El i l Hi Hl). unfold upright in E. rewrite E, (Hz i l) by auto.
    apply sum_cong_ext. intros j Hj. rewrite Hn by auto. reflexivity.
  - intros [c [Bc Hz]]. assert (Be := expand_below _ _ Bc). apply below_all in Be.
    destruct Be as [El Be]. exists (fun i => nth i (expand all c) 0). split; auto.
    rewrite <- combination_all, Hz by auto. intros i l Hi Hl. unfold upright.
    rewrite expand_combination by auto. reflexivity.
Qed.

Theorem generated_once c c' :
  below c (map fst (due n d lines)) -> below c' (map fst (due n d lines)) ->
  upright (combination c (map snd (due n d lines)))
    =[k, 1; n] upright (combination c' (map snd (due n d lines))) -> c = c'.
Proof.
  intros Bc Bc' E. apply (expand_inj all); auto.
  assert (Be := expand_below _ _ Bc). apply below_all in Be. destruct Be as [El Be].
  assert (Be' := expand_below _ _ Bc'). apply below_all in Be'. destruct Be' as [El' Be'].
  apply (nth_ext _ _ 0 0); [congruence|]. rewrite El.
  apply (combined_inj n m k M RI W CI R C d_at n_nonneg D d_diagonal); auto.
  rewrite <- !combination_all by auto. intros i l Hi Hl. unfold upright.
  rewrite !expand_combination by auto. apply (E i l); auto.
Qed.

Lemma orders_positive o : In o (map fst (due n d lines)) -> 0 <= o /\ (0 < n -> 0 < o).
Proof.
  intros Ho. apply in_map_iff in Ho. destruct Ho as [g [<- Hg]].
  unfold due, proper in Hg. apply filter_In in Hg. destruct Hg as [Hg _].
  destruct (In_nth _ _ (0, []) Hg) as [i [Hi <-]].
  rewrite length_due_all, length_lines in Hi. rewrite nth_due_all by (rewrite length_lines; auto).
  destruct (order_multiple n m k M RI W CI R C d_at n_nonneg D d_diagonal i Hi) as [O1 [O2 _]]. split; assumption.
Qed.

End Generators.
