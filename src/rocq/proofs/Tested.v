(* Tactics: from what a checker has tested to equations of matrices. *)

From Modlinalg Require Export Checkers.
From Modlinalg Require Export proofs.Algebra proofs.Finite proofs.Represents.

Lemma ring_spec n : ring n = true -> 0 <= n.
Proof. unfold ring, modulus. intros H. apply orb_true_iff in H. rewrite Z.eqb_eq, Z.leb_le in H. lia. Qed.

(* Split what a checker has tested; say of each list which matrix it stands for. *)
Ltac tested :=
  repeat match goal with
  | H : _ && _ = true |- _ => apply andb_true_iff in H; destruct H
  | H : modulus _ = true |- _ => apply Z.leb_le in H
  | H : ring _ = true |- _ => apply ring_spec in H
  | H : wf ?n ?m ?k ?L = true |- _ =>
      apply wf_over in H;
      lazymatch goal with
      | _ : rep n m k L _ |- _ => idtac
      | _ => assert (rep n m k L (entry L)) by (apply rep_over; exact H)
      end
  | H : negb _ = true |- _ => apply negb_true_iff in H
  end.

(* Find the lists that stand for matrices. *)
Ltac find_rep :=
  repeat match goal with
  | |- rep _ _ _ _ (entry _) => eassumption
  | |- rep _ _ _ _ (mul _ _ _) => eapply rep_mul
  | |- rep _ _ _ _ (tr _) => eapply rep_tr
  | |- rep _ _ _ _ one => apply rep_one
  | |- rep _ _ _ _ zero => apply rep_zero
  | |- rep _ _ _ (tab _ _ _) _ => apply rep_tab
  end.

(* [equation] proves an equation of matrices: its lists have been tested to be equal.
   [inequation] proves that an equation is false: its lists have been tested to be unequal. *)
Ltac equation := eapply rep_eq; [find_rep | find_rep | eassumption].
Ltac inequation :=
  let E := fresh "E" in
  intros E;
  match goal with
  | F : eqL ?n ?L ?L' = false |- _ =>
      let T := fresh "T" in
      assert (T : eqL n L L' = true) by (eapply rep_eq; [ | | exact E]; find_rep);
      rewrite F in T; discriminate T
  end.
