(* The kind plu. *)

From Modlinalg Require Import proofs.Tested proofs.Basic.

Lemma distinct_NoDup l : distinct l = true -> NoDup l.
Proof.
  induction l as [|a l IH]; simpl; intros H; constructor; apply andb_true_iff in H; destruct H as [Ha H].
  - intros Hin. apply negb_true_iff in Ha. apply among_In in Hin. congruence.
  - auto.
Qed.

Lemma permutation_sound n m P : over n m m P -> forallb (unit_row m) P = true -> distinct (map lead P) = true ->
  is_permutation_matrix n m (entry P).
Proof.
  intros [Em _] Hrows Hd. apply distinct_NoDup in Hd. rewrite forallb_forall in Hrows.
  assert (Hr : forall i, (i < m)%nat -> unit_row m (nth i P []) = true).
  { intros i Hi. apply Hrows, nth_In. lia. }
  unfold unit_row, same_list in Hr.
  exists (fun i => lead (nth i P [])). split; [|split].
  - intros i Hi. specialize (Hr i Hi). apply andb_true_iff in Hr. apply Nat.ltb_lt, Hr.
  - intros i i' Hi Hi' E. rewrite NoDup_nth with (d := O) in Hd. rewrite map_length in Hd.
    apply Hd; try lia. rewrite !(nth_map' lead P _ [] O) by lia. exact E.
  - intros i j Hi Hj. specialize (Hr i Hi). apply andb_true_iff in Hr. destruct Hr as [_ Hr].
    destruct list_eq_dec as [E|] in Hr; [|discriminate]. unfold entry. rewrite E at 1.
    rewrite (nth_map_seq (fun j => if Nat.eqb j (lead (nth i P [])) then 1 else 0)) by auto. reflexivity.
Qed.

Lemma echelon_sound k U : echelon k U = true -> is_echelon k U.
Proof.
  unfold is_echelon. induction U as [|r U IH]; simpl; intros H; constructor; apply andb_true_iff in H; destruct H as [Hr H]; auto.
  apply Forall_forall. intros r' Hin. rewrite forallb_forall in Hr. specialize (Hr r' Hin).
  apply orb_true_iff in Hr. rewrite Nat.eqb_eq, Nat.ltb_lt in Hr. exact Hr.
Qed.

Lemma plu_sound n m k M P L U : check_plu n m k M P L U = true ->
  is_plu n m k (entry M) (entry P) (entry L) U.
Proof.
  unfold check_plu. intros H.
  apply andb_true_iff in H. destruct H as [H Heq]. apply andb_true_iff in H. destruct H as [H Hech].
  apply andb_true_iff in H. destruct H as [H Hlow]. tested.
  split; [|split; [|split; [|split]]].
  - apply permutation_sound; auto.
  - assert (E : entry L =[m, m; n] unit_lower (entry L)).
    { eapply rep_eq; [eassumption | apply rep_tab | exact Hlow]. }
    intros i j Hij Hj. rewrite (E i j) by lia. unfold unit_lower. nat_cases; reflexivity.
  - assumption.
  - apply echelon_sound. exact Hech.
  - equation.
Qed.
