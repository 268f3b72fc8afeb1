(* Claims about lightest solutions. *)

From Modlinalg Require Import proofs.Tested proofs.Lightest.
From Modlinalg Require Export proofs.Rules.
From Modlinalg Require Import proofs.RulesSystems proofs.RulesEach proofs.RulesKernel.

Lemma same_measure_eq w w' : same_measure w w' = true -> w' = w.
Proof. destruct w, w'; simpl; congruence. Qed.

Section Rules.
Variable n : Z.
Variable proofs : list certificate.
Hypothesis ring_n : ring n = true.
Hypothesis verified : forall c, In c proofs -> verified_proof n c.

(* a list of lists that is one column, on the left one row *)
Lemma weigh_line w s M x : 0 < n ->
  match s with RightSide => over n (width M) 1 x | LeftSide => over n 1 (height M) x end ->
  weigh n w (concat x) = weight_on n w s M (entry x).
Proof.
  intros Hn H. rewrite weigh_sum. destruct s; cbn [weight_on].
  - rewrite weight_column by auto. destruct (column_concat n (width M) x H) as [L _]. rewrite L. reflexivity.
  - destruct H as [L F]. destruct x as [|r [|r' x]]; try discriminate L. inversion F as [|r0 l0 [Lr Er] F']; subst.
    cbn [concat]. rewrite app_nil_r, Lr. unfold weight. apply sum_ext. intros i Hi. f_equal.
    change (entry [r] O i) with (nth i r 0). symmetry. apply Z.mod_small.
    rewrite Forall_forall in Er. destruct (Er (nth i r 0)) as [E|E]; [apply nth_In; lia | lia | exact E].
Qed.

Lemma optimum_says w s m k M b x K budget :
  accepted n (Optimum s m k M b x w K budget) = true ->
  let A := match s with RightSide => Matrix m k M | LeftSide => Matrix k m M end in
  let B := match s with RightSide => Matrix m 1 b | LeftSide => Matrix 1 m b end in
  least_weight n w s A B (weigh n w (concat x)).
Proof.
  intros V A B. assert (C := accepted_sound n _ V). assert (Hn : 0 < n /\ match s with RightSide => over n (width A) 1 x | LeftSide => over n 1 (height A) x end).
  { subst A. destruct s; cbn [accepted width height] in *.
    - unfold check_optimum, decide_optimum in V. destruct (_ && _) eqn:H in V; [|discriminate V]. tested. split; [lia | assumption].
    - unfold check_optimum_left, decide_optimum_left in V. destruct (_ && _) eqn:H in V; [|discriminate V]. tested.
      unfold decide_optimum in V. destruct (_ && _) eqn:H' in V; [|discriminate V]. tested. split; [lia | assumption]. }
  destruct Hn as [Hn Ox]. rewrite (weigh_line w s A x Hn Ox). subst A B.
  destruct s; cbn [claim] in C; destruct C as [E L]; (split; [exists (entry x); split; [exact E | reflexivity] | exact L]).
Qed.

Lemma lighter_says w s A B z s' m k q M b x : 0 < n -> systems s B = 1%nat ->
  verified_proof n (Solution s' m k q M b x) -> claim n (Solution s' m k q M b x) ->
  about_system s A B s' m k q M b = true -> weigh n w (concat x) < z -> ~ least_weight n w s A B z.
Proof.
  intros Hn One V C E L. apply about_system_eq in E. destruct E as [-> [-> ->]]. intros [_ Least].
  destruct (solution_parts n s m k q M b x V) as [_ Wx].
  assert (S : solves n s (Matrix m k M) (system_b s m k q b) (entry x)) by (destruct s; exact C).
  apply Least in S. rewrite <- weigh_line in S; [lia | exact Hn |].
  apply wf_over in Wx. destruct s; cbn [systems system_b width height lines] in *; subst; exact Wx.
Qed.

Lemma least_once w s A B z z' : least_weight n w s A B z -> least_weight n w s A B z' -> z = z'.
Proof.
  intros [[y [Sy <-]] Ly] [[y' [Sy' <-]] Ly']. apply Z.le_antisymm; [apply Ly, Sy' | apply Ly', Sy].
Qed.

Lemma least_found w s A B z s' m k M b x w' K budget : verified_proof n (Optimum s' m k M b x w' K budget) ->
  about_upright s A B s' m k 1 M b = true -> same_measure w w' = true ->
  says (Some (z =? weigh n w (concat x))) (least_weight n w s A B z).
Proof.
  intros V E W. apply same_measure_eq in W. subst w'. apply about_upright_eq in E. destruct E as [-> E].
  destruct V as [V|[_ [p V]]]; [|discriminate V]. apply optimum_says in V. cbv zeta in V.
  assert (L : least_weight n w s A B (weigh n w (concat x))) by (destruct s; destruct E as [-> ->]; exact V).
  apply says_test. rewrite Z.eqb_eq. split; [intros ->; exact L|]. intros L'. exact (least_once w s A B _ _ L' L).
Qed.

Lemma least_says w s M b z : modulus n = true -> systems s b = 1%nat ->
  says (first_finding (says_least n w s M b z) proofs) (least_weight n w s M b z).
Proof.
  intros Mn One. assert (Hn : 0 < n) by (apply Z.leb_le in Mn; lia).
  apply (by_first n proofs ring_n verified). intros c V C. destruct c; try exact I; cbn [says_least]; apply says_if; intros E.
  - apply andb_true_iff in E. destruct E as [E L]. apply Z.ltb_lt in L. eapply lighter_says; eassumption.
  - apply about_system_eq in E. destruct E as [-> [-> ->]]. intros [[y [S _]] _]. destruct s; apply C; eexists; exact S.
  - apply andb_true_iff in E. destruct E as [E W]. eapply least_found; eassumption.
Qed.

Lemma lightest_rule s w M b x least : says (rule n proofs (IsLightest s w M b x least)) (holds n (IsLightest s w M b x least)).
Proof.
  destruct x as [x|].
  - cbn [rule holds]. cbv zeta. apply says_if. intros H. apply andb_true_iff in H. destruct H as [H Wx].
    apply andb_true_iff in H. destruct H as [Mn One]. apply Nat.eqb_eq in One.
    apply says_both; [exact (solution_rule n proofs s M b x)|]. intros [Hx _].
    assert (E : weigh n w (concat (lines x)) = weight_on n w s M (ent x)).
    { apply weigh_line; [apply Z.leb_le in Mn; lia|]. apply wf_over in Wx. destruct Hx as [Hr Hc].
      destruct s; cbn [systems x_rows x_cols] in *; rewrite Hr, Hc, ?One in Wx; exact Wx. }
    rewrite E. apply says_both.
    + apply says_test. destruct least as [z'|]; [apply Z.eqb_eq | split; auto].
    + intros _. apply least_says; assumption.
  - destruct least as [z|]; [|exact I]. cbn [rule holds]. apply says_if. intros H. apply andb_true_iff in H.
    destruct H as [Mn One]. apply Nat.eqb_eq in One. apply least_says; assumption.
Qed.

End Rules.

#[global] Hint Resolve lightest_rule : rules.
