(* Verdicts: what certificates settle about a claim is so. *)

From Modlinalg Require Import proofs.RulesOnce proofs.RulesEach proofs.RulesGenerateEach proofs.RulesOptima.
From Modlinalg Require Import proofs.Reading.

Section Rules.
Variable n : Z.
Variable proofs : list certificate.
Hypothesis ring_n : ring n = true.
Hypothesis verified : forall c, In c proofs -> verified_proof n c.

Theorem rule_says a : says (rule n proofs a) (holds n a).
Proof.
  destruct a; try solve [auto with rules]; first [apply rank_rule | apply diagonal_rule | apply row_form_says]; assumption.
Qed.

End Rules.

Lemma settles_sound n proofs a word : (forall c, In c proofs -> verified_proof n c) ->
  settles n proofs a word = true -> if word then holds n a else ~ holds n a.
Proof.
  intros V H. unfold settles in H. apply andb_true_iff in H. destruct H as [R H].
  assert (S := rule_says n proofs R V a). destruct (rule n proofs a) as [[|]|]; try discriminate;
    destruct word; try discriminate; exact S.
Qed.

(** * From the text *)

Lemma decide_verified m read o n c : decide m read o = Verified n c -> verified_proof n c.
Proof.
  unfold decide. destruct ((m =? 0) && one_of kinds_modulo o).
  - destruct (look _ o) as [[q| | | | |]|]; try discriminate.
    destruct (read_modulo q read (without_q o)) as [c'|]; [|discriminate].
    destruct (accepted_modulo q c') eqn:E; [|destruct (beyond_proof q c'); discriminate].
    intros V. inversion V; subst. right. split; auto. exists q. exact E.
  - destruct (read m o) as [c'|]; [|discriminate]. destruct (accepted m c') eqn:E; [|destruct (beyond_limits m c'); discriminate].
    intros V. inversion V; subst. left. exact E.
Qed.

Lemma judge_verified j n c : judge j = Verified n c -> verified_proof n c.
Proof.
  unfold judge. destruct (fields j) as [o|]; [|discriminate].
  destruct (is_text _ _); [|discriminate]. destruct (modulus_of o) as [m|]; [|discriminate].
  destruct (_ && _); [|discriminate].
  destruct (find _ _) as [[name read]|]; [|discriminate]. apply decide_verified.
Qed.

Lemma judge_beside_verified m j n c : judge_beside m j = Verified n c -> verified_proof n c.
Proof.
  unfold judge_beside. destruct (fields j) as [o|]; [|discriminate].
  destruct (modulus_of o) as [m'|]; [|discriminate]. destruct (m' =? m); [|discriminate]. apply judge_verified.
Qed.

Lemma all_are_verified n js cs : all_verified n (map (judge_beside n) js) = Some cs ->
  forall c, In c cs -> verified_proof n c.
Proof.
  revert cs; induction js as [|j js IH]; intros cs; cbn [map all_verified].
  - intros E. inversion E; subst. intros c [].
  - destruct (judge_beside n j) as [m c'| | |] eqn:Ej; try discriminate.
    destruct (Z.eqb_spec m n) as [->|]; [|discriminate].
    destruct (all_verified n _) as [r|]; [|discriminate].
    intros E. inversion E; subst. intros c [<-|Hc].
    + exact (judge_beside_verified n j n c' Ej).
    + exact (IH r eq_refl c Hc).
Qed.

Lemma judge_any_sound j n a word : judge_any j = OfClaim n a word -> if word then holds n a else ~ holds n a.
Proof.
  unfold judge_any. destruct (fields j) as [o|]; [|discriminate]. destruct (kind_is o _); [|discriminate].
  unfold judge_verdict, no_answer. destruct (modulus_of o) as [m|]; [|discriminate].
  destruct (look "claim" o) as [[| | | | |claim]|]; try discriminate.
  destruct (look "proofs" o) as [[| | | |proofs|]|]; try discriminate.
  destruct (word_at o) as [w|]; [|discriminate].
  destruct (_ && _); [|discriminate].
  destruct (claim_of m claim) as [a'|]; [|discriminate].
  cbv zeta. destruct (existsb is_malformed _); [discriminate|]. destruct (existsb is_not_proved _); [discriminate|].
  destruct (all_verified m _) as [cs|] eqn:E; [|discriminate]. destruct (settles m cs a' w) eqn:F; [|destruct (existsb _ _); discriminate].
  intros V. inversion V; subst. exact (settles_sound n cs a word (all_are_verified n proofs cs E) F).
Qed.

Lemma judge_any_certificate j n c : judge_any j = OfCertificate (Verified n c) -> claim n c.
Proof.
  unfold judge_any. destruct (fields j) as [o|]; [|intros E; inversion E as [H]; exact (judge_sound _ _ _ H)].
  destruct (kind_is o _); [|intros E; inversion E as [H]; exact (judge_sound _ _ _ H)].
  unfold judge_verdict, no_answer.
  repeat (match goal with |- context [match ?x with _ => _ end] => destruct x end; try discriminate).
Qed.

Lemma answer_text_sound t n a word : answer_text t = OfClaim n a word ->
  (if word then holds n a else ~ holds n a) /\ exists j, read t = Some j /\ print j = squeeze t /\ judge_any j = OfClaim n a word.
Proof.
  unfold answer_text. intros V. destruct (read t) as [j|] eqn:E; [|discriminate]. split.
  - exact (judge_any_sound j n a word V).
  - exists j. split; [reflexivity|]. split; [exact (print_read t j E) | exact V].
Qed.

Lemma answer_text_certificate t n c : answer_text t = OfCertificate (Verified n c) ->
  claim n c /\ exists j, read t = Some j /\ print j = squeeze t /\ judge_any j = OfCertificate (Verified n c).
Proof.
  unfold answer_text. intros V. destruct (read t) as [j|] eqn:E; [|discriminate]. split.
  - exact (judge_any_certificate j n c V).
  - exists j. split; [reflexivity|]. split; [exact (print_read t j E) | exact V].
Qed.
