(* Over Q: what certificates beside a claim settle is so, and the answer to a text. *)

From Modlinalg Require Import RationalVerdicts.
From Modlinalg Require Import proofs.RationalRules proofs.RationalRulesSpaces proofs.RationalRulesPolynomials proofs.RationalRulesEigenvalues.
From Modlinalg Require Import proofs.RationalRulesSystems proofs.RationalRulesForms proofs.RationalRulesHomology.
From Modlinalg Require Import proofs.RationalJudging.
From Modlinalg Require Import proofs.Rules proofs.Reading.
Open Scope Z_scope.

Section Rules.
Variable proofs : list qcertificate.
Hypothesis verified : forall c, In c proofs -> qaccepted c = true.

Lemma qrule_says a : says (qrule proofs a) (qholds a).
Proof.
  destruct a; try solve [auto with rules]; first [apply qsolution_says | apply qrank_rule; assumption].
Qed.

Lemma qsettles_sound a word : qsettles proofs a word = true -> if word then qholds a else ~ qholds a.
Proof.
  unfold qsettles. assert (S := qrule_says a). destruct (qrule proofs a) as [[|]|]; [| |discriminate];
    intros E; apply Bool.eqb_prop in E; subst word; exact S.
Qed.

End Rules.

(** * Texts *)

Lemma judge_over_Q_accepted o r c : judge_over_Q o r = VerifiedOverQ c -> qaccepted c = true.
Proof.
  unfold judge_over_Q, no_answer.
  destruct (_ && _); [|discriminate]. destruct (find _ _) as [[name read']|]; [|discriminate].
  destruct (read' o) as [c'|]; [|discriminate]. destruct (qaccepted c') eqn:E; [|discriminate].
  intros V. inversion V; subst. exact E.
Qed.

Lemma all_are_qverified l : forall cs, all_qverified (map qjudge_beside l) = Some cs ->
  forall c, In c cs -> qaccepted c = true.
Proof.
  induction l as [|j l IH]; intros cs E; cbn [map all_qverified] in E.
  - inversion E; subst. intros c [].
  - destruct (qjudge_beside j) as [a|c'|a w] eqn:Ej; try discriminate.
    destruct (all_qverified _) as [r|]; [|discriminate]. inversion E; subst. intros c [<-|Hc]; [|exact (IH r eq_refl c Hc)].
    unfold qjudge_beside in Ej. destruct (fields j) as [o|]; [|discriminate]. destruct (rational_ring o) as [r'|]; [|discriminate].
    exact (judge_over_Q_accepted o r' c' Ej).
Qed.

Lemma judge_qverdict_sound o r a word : judge_qverdict o r = OfClaimOverQ a word -> if word then qholds a else ~ qholds a.
Proof.
  unfold judge_qverdict, no_answer. destruct (look "claim" o) as [[| | | | |claim]|]; try discriminate.
  destruct (look "proofs" o) as [[| | | |proofs|]|]; try discriminate.
  destruct (word_at o) as [w|]; [|discriminate]. destruct (_ && _); [|discriminate].
  destruct (qclaim_of claim) as [a'|]; [|discriminate].
  cbv zeta. destruct (existsb malformed_answer _); [discriminate|]. destruct (existsb unknown_answer _); [discriminate|].
  destruct (all_qverified _) as [cs|] eqn:E; [|discriminate].
  destruct (qsettles cs a' w) eqn:F; [|destruct (existsb _ cs); discriminate].
  intros V. inversion V; subst. exact (qsettles_sound cs (all_are_qverified proofs cs E) a word F).
Qed.

Lemma judge_over_Q_no_claim o r a word : judge_over_Q o r <> OfClaimOverQ a word.
Proof.
  unfold judge_over_Q, no_answer.
  destruct (_ && _); [|discriminate]. destruct (find _ _) as [[name read']|]; [|discriminate].
  destruct (read' o) as [c'|]; [|discriminate]. destruct (qaccepted c'); discriminate.
Qed.

Lemma answer_any_text_claim t a word : answer_any_text t = OfClaimOverQ a word ->
  (if word then qholds a else ~ qholds a) /\ exists j, read t = Some j /\ print j = squeeze t /\ judge_all j = OfClaimOverQ a word.
Proof.
  unfold answer_any_text. intros V. destruct (read t) as [j|] eqn:E; [|discriminate]. split.
  - unfold judge_all in V. destruct (fields j) as [o|]; [|discriminate].
    destruct (rational_ring o) as [r|]; [|discriminate]. destruct (kind_is o _).
    + exact (judge_qverdict_sound o r a word V).
    + destruct (judge_over_Q_no_claim o r a word V).
  - exists j. split; [reflexivity|]. split; [exact (print_read t j E) | exact V].
Qed.
