(* What the findings about claims say, and what certificates beside a claim add to them. *)

From Modlinalg Require Export Verdicts.
From Modlinalg Require Export proofs.Tested proofs.Basic proofs.Judging.

(* the lemma about each claim, which its file enters: the rule finds only what is so *)
Create HintDb rules.

(* what a finding says of a statement *)
Definition says (a : finding) (P : Prop) : Prop :=
  match a with Some true => P | Some false => ~ P | None => True end.

Lemma says_test b P : (b = true <-> P) -> says (Some b) P.
Proof. intros E. destruct b; simpl; [apply E; reflexivity|]. intros H. apply E in H. discriminate. Qed.

Lemma says_both a b P Q : says a P -> (P -> says (b tt) Q) -> says (both a b) (P /\ Q).
Proof.
  destruct a as [[|]|]; simpl; intros Ha Hb.
  - specialize (Hb Ha). destruct (b tt) as [[|]|]; simpl in *; tauto.
  - tauto.
  - destruct (b tt) as [[|]|]; simpl in *; tauto.
Qed.

Lemma says_settled yes no (P : Prop) : (yes = true -> P) -> (no = true -> ~ P) -> says (settled yes no) P.
Proof. unfold settled. destruct no, yes; simpl; auto. Qed.

Lemma says_if (b : bool) a (P : Prop) : (b = true -> says a P) -> says (if b then a else None) P.
Proof. destruct b; simpl; auto. Qed.

Lemma says_iff a P Q : (P <-> Q) -> says a P -> says a Q.
Proof. destruct a as [[|]|]; simpl; tauto. Qed.

Lemma says_sized A r c : says (sized A r c) (has_size A r c).
Proof. apply says_test. unfold has_size. rewrite andb_true_iff, !Nat.eqb_eq. reflexivity. Qed.

Lemma same_side_eq s s' : same_side s s' = true -> s = s'.
Proof. destruct s, s'; simpl; congruence. Qed.

Lemma same_eq A B : same A B = true -> A = B.
Proof.
  destruct A as [r c L], B as [r' c' L']. unfold same, same_rows. simpl. intros H. tested.
  rewrite Nat.eqb_eq in *. destruct list_eq_dec; [|discriminate]. congruence.
Qed.

Lemma included_In l l' : included l l' = true -> forall i, In i l -> In i l'.
Proof. unfold included. rewrite forallb_forall. intros H i Hi. apply among_In. auto. Qed.

Ltac matrices := repeat match goal with
  | H : _ && _ = true |- _ => apply andb_true_iff in H; destruct H
  | H : Nat.eqb _ _ = true |- _ => apply Nat.eqb_eq in H
  | H : same _ _ = true |- _ => apply same_eq in H; subst
  | H : same_side _ _ = true |- _ => apply same_side_eq in H; subst
  end; cbn [height width lines] in *.

(* a certificate of the kind that is asked for, about these matrices *)
Ltac kind c V C E := intros c V C E; destruct c; try discriminate E; simpl in E, C.

Section Rules.
Variable n : Z.
Variable proofs : list certificate.
Hypothesis ring_n : ring n = true.
Hypothesis verified : forall c, In c proofs -> verified_proof n c.

Lemma verified_claim c : verified_proof n c -> claim n c.
Proof.
  intros [H|[-> [q H]]]; [apply accepted_sound; exact H | apply (accepted_modulo_sound q); exact H].
Qed.

Lemma by_proof f (P : Prop) : (forall c, verified_proof n c -> claim n c -> f c = true -> P) -> existsb f proofs = true -> P.
Proof.
  intros H E. apply existsb_exists in E. destruct E as [c [Hc E]].
  apply (H c); auto. apply verified_claim. auto.
Qed.

Lemma by_first f (P : Prop) : (forall c, verified_proof n c -> claim n c -> says (f c) P) -> says (first_finding f proofs) P.
Proof.
  intros H. assert (K : forall c, In c proofs -> says (f c) P) by (intros; apply H; auto using verified_claim).
  clear H verified. induction proofs as [|c l IH]; simpl; auto.
  assert (Kc := K c (or_introl eq_refl)). destruct (f c) as [b|]; [exact Kc|].
  apply IH. intros. apply K. right. auto.
Qed.

Lemma well_rep A r c : well n A = true -> has_size A r c -> rep n r c (lines A) (ent A).
Proof. intros W [<- <-]. apply rep_over, wf_over, W. Qed.

Lemma says_equal m k A B L L' : rep n m k L A -> rep n m k L' B -> says (equal n L L') (A =[m, k; n] B).
Proof. intros HA HB. apply says_test, rep_eq; auto. Qed.

Lemma ring_0_le : 0 <= n.
Proof. apply ring_spec. exact ring_n. Qed.

End Rules.
