(* Decompositions M = RI*W*CI. *)

From Modlinalg Require Import proofs.Tested.

Lemma length_diagonal m k L : length (diagonal m k L) = min m k.
Proof. apply length_map_seq. Qed.

Lemma nth_diagonal m k L i : (i < m)%nat -> (i < k)%nat -> nth i (diagonal m k L) 0 = entry L i i.
Proof. intros. unfold diagonal. apply (nth_map_seq (fun i => entry L i i)). lia. Qed.

Lemma chain_nth l i : chain l = true -> (S i < length l)%nat -> (nth i l 0 | nth (S i) l 0).
Proof.
  revert i; induction l as [|a l IH]; intros i Hl Hi; [simpl in Hi; lia|].
  destruct l as [|b l]; [simpl in Hi; lia|].
  simpl in Hl. apply andb_true_iff in Hl. destruct Hl as [Hab Hl].
  destruct i as [|i]; [|apply IH; auto; simpl in *; lia].
  change (a | b). destruct (Z.eqb_spec a 0) as [E|E].
  - apply Z.eqb_eq in Hab. subst. apply Z.divide_0_r.
  - apply Z.eqb_eq in Hab. apply Z.mod_divide; auto.
Qed.

(* what is left of a row and a column operation: R*M*C = W *)
Lemma decomposition_W n m k M RI W CI R C :
  is_decomposition n m k M RI W CI R C -> mul k (mul m R M) C =[m, k; n] W.
Proof.
  intros [[ER _] [[_ EC] [_ EM]]].
  rewrite <- EM, <- !mul_assoc, ER, mul_1_l, mul_assoc, EC. apply mul_1_r.
Qed.

(* the decomposition of the transpose *)
Lemma decomposition_tr n m k M RI W CI R C :
  is_decomposition n m k M RI W CI R C ->
  is_decomposition n k m (tr M) (tr CI) (tr W) (tr RI) (tr C) (tr R).
Proof.
  intros [[ER ER'] [[EC EC'] [[Wdiag [Wdiv Wchain]] EM]]].
  split; [|split; [|split]].
  - split; [rewrite <- (tr_mul n k k k CI C), EC' | rewrite <- (tr_mul n k k k C CI), EC]; apply tr_one.
  - split; [rewrite <- (tr_mul n m m m RI R), ER' | rewrite <- (tr_mul n m m m R RI), ER]; apply tr_one.
  - split; [|split]; unfold tr.
    + intros i j Hi Hj Hij. apply Wdiag; auto.
    + intros i Hi Hk. apply Wdiv; auto.
    + intros i Hi Hk. apply Wchain; auto.
  - rewrite (mul_assoc n k k m m), <- (tr_mul n m m k RI W), <- (tr_mul n m k k), EM. reflexivity.
Qed.

Lemma smith_sound n m k W :
  eqL n W (tab m k (on_diagonal (entry W))) = true -> chain (diagonal m k W) = true ->
  over n m k W -> forallb (divides_modulus n) (diagonal m k W) = true ->
  forallb (Z.leb 0) (diagonal m k W) = true -> is_smith n m k (entry W).
Proof.
  intros Hdiag Hchain HW Hdiv Hpos. split; [|split].
  - intros i j Hi Hj Hij.
    assert (E : entry W =[m, k; n] on_diagonal (entry W)).
    { eapply rep_eq; [apply rep_over, HW | apply rep_tab | exact Hdiag]. }
    rewrite (E i j) by auto. unfold on_diagonal.
    destruct (Nat.eqb_spec i j); [congruence|reflexivity].
  - intros i Hi Hk Hne. rewrite forallb_forall in Hdiv, Hpos.
    assert (Hin : In (entry W i i) (diagonal m k W)).
    { rewrite <- (nth_diagonal m k) by auto. apply nth_In. rewrite length_diagonal. lia. }
    split; [apply Hpos, Z.leb_le in Hin; lia|]. apply Hdiv in Hin. unfold divides_modulus in Hin.
    destruct (Z.eqb_spec (entry W i i) 0); [congruence|].
    apply Z.eqb_eq in Hin. apply Z.mod_divide; auto.
  - intros i Hi Hk. rewrite <- !(nth_diagonal m k W) by lia.
    apply chain_nth; auto. rewrite length_diagonal. lia.
Qed.

Lemma decomposition_sound n m k M RI W CI R C :
  check_decomposition n m k M RI W CI R C = true ->
  is_decomposition n m k (entry M) (entry RI) (entry W) (entry CI) (entry R) (entry C).
Proof.
  unfold check_decomposition. intros H. tested.
  assert (ER : mul m (entry R) (entry RI) =[m, m; n] one) by equation.
  assert (EC : mul k (entry C) (entry CI) =[k, k; n] one) by equation.
  split; [split; [exact ER|]|split; [split; [exact EC|]|split]].
  - apply one_side; [lia|auto].
  - apply one_side; [lia|auto].
  - apply smith_sound; auto.
  - equation.
Qed.
