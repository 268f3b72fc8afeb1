(* Claims about polynomials, adjugates and orders of matrices. *)

From Modlinalg Require Export proofs.RulesForms.
From Modlinalg Require Import proofs.Coefficients proofs.Charpoly proofs.PolynomialRing proofs.Order.
From Modlinalg Require Import proofs.Multiplicity proofs.Primes proofs.Fermat.

Section Rules.
Variable n : Z.
Variable proofs : list certificate.
Hypothesis ring_n : ring n = true.
Hypothesis verified : forall c, In c proofs -> verified_proof n c.

Let by_proof := by_proof n proofs ring_n verified.
Let by_first := by_first n proofs ring_n verified.
Let ring_0_le := ring_0_le n ring_n.

(** * Polynomials *)

Lemma same_coefficients_spec p q : same_coefficients n p q = true <->
  length p = length q /\ forall i, cong n (nth i p 0) (nth i q 0).
Proof.
  unfold same_coefficients. rewrite andb_true_iff, Nat.eqb_eq. split; intros [El H]; split; auto.
  - intros i. destruct (Nat.lt_ge_cases i (length p)) as [Hi|Hi].
    + rewrite (forall2b_nth _ p q 0 El) in H. apply cong_mod, Z.eqb_eq, H, Hi.
    + rewrite !nth_overflow by lia. reflexivity.
  - apply (forall2b_nth _ p q 0 El). intros i Hi. apply Z.eqb_eq, cong_mod, H.
Qed.

Lemma charpoly_unique m M p q : is_charpoly n m M q ->
  (is_charpoly n m M p <-> length p = length q /\ forall i, cong n (nth i p 0) (nth i q 0)).
Proof.
  intros [d [Ld [Vd [Lq Cq]]]]. split.
  - intros [c [Lc [Vc [Lp Cp]]]]. split; [congruence|]. intros i. rewrite Cp, Cq.
    destruct (Nat.lt_ge_cases i (S m)) as [Hi|Hi]; [|rewrite !nth_overflow by lia; reflexivity].
    rewrite (series_eq (S m) (fun i => nth i c 0) (fun i => nth i d 0)); auto; [reflexivity|].
    intros x. rewrite <- Lc at 1. rewrite <- Ld, <- !value_series, Vc, Vd. reflexivity.
  - intros [El E]. exists d. split; [exact Ld|]. split; [exact Vd|]. split; [congruence|].
    intros i. rewrite E. apply Cq.
Qed.

Lemma charpoly_rule b M p : says (rule n proofs (IsCharpoly b M p)) (holds n (IsCharpoly b M p)).
Proof.
  cbn [rule holds]. apply by_first. intros c V C. destruct c; try exact I. cbn [says_charpoly]. apply says_if.
  intros E. matrices. apply says_test. rewrite same_coefficients_spec. symmetry. apply charpoly_unique. exact C.
Qed.

Lemma adjugate_rule M X : says (rule n proofs (IsAdjugate M X)) (holds n (IsAdjugate M X)).
Proof.
  cbn [rule holds]; cbv zeta. apply says_if. intros W. apply says_both; [apply says_sized|]. intros HX.
  apply by_first. intros c V C. destruct c; try exact I. cbn [says_adjugate]. apply says_if.
  intros E. apply andb_true_iff in E. destruct E as [E WY]. matrices. apply says_test.
  cbn [claim] in C. destruct C as [_ C]. apply wf_over, rep_over in WY.
  apply rep_eq; [apply well_rep; auto | eapply rep_meq; [exact WY | exact C]].
Qed.

(* the difference of the first k coefficients, at M *)
Lemma value_difference m M p q k : length p = S k -> length q = S k -> cong n (nth k p 0) (nth k q 0) ->
  value_at m p M =[m, m; n] zero -> value_at m q M =[m, m; n] zero ->
  value_at m (map (fun i => nth i p 0 - nth i q 0) (seq 0 k)) M =[m, m; n] zero.
Proof.
  intros Lp Lq Ek Zp Zq i j Hi Hj. specialize (Zp i j Hi Hj). specialize (Zq i j Hi Hj).
  unfold value_at in *. rewrite Lp in Zp. rewrite Lq in Zq. rewrite length_map_seq. cbn [sum] in Zp, Zq.
  rewrite (sum_ext k _ (fun l => nth l p 0 * pow m M l i j + -1 * (nth l q 0 * pow m M l i j))).
  - rewrite sum_add, sum_mul_l. unfold zero in *. destruct Zp as [a Ha], Zq as [b Hb], Ek as [e He].
    exists (a - b - e * pow m M k i j). nia.
  - intros l Hl. rewrite (nth_map_seq (fun i => nth i p 0 - nth i q 0)) by exact Hl. ring.
Qed.

Lemma shorter_is_none m M p q : ~ cong n 1 0 -> is_minpoly n m M p -> is_minpoly n m M q ->
  (length q <= length p)%nat.
Proof.
  intros N [Lp [Zp _]] [_ [_ Mq]]. destruct (Nat.le_gt_cases (length q) (length p)) as [|H]; auto.
  exfalso. apply N. rewrite <- Lp, last_nth. specialize (Mq p H Zp).
  destruct p as [|a p]; [reflexivity|]. rewrite Forall_forall in Mq. apply Mq, nth_In. simpl. lia.
Qed.

Lemma minpoly_unique m M p q : is_minpoly n m M q ->
  (is_minpoly n m M p <-> length p = length q /\ forall i, cong n (nth i p 0) (nth i q 0)).
Proof.
  assert (N : ~ cong n 1 0).
  { intros [e He]. assert (R := ring_n). unfold ring, modulus in R. apply orb_true_iff in R.
    rewrite Z.eqb_eq, Z.leb_le in R. destruct R as [R|R]; [rewrite R in He; lia|].
    destruct (Z.le_gt_cases e 0); nia. }
  intros Q. split.
  - intros P. assert (El : length p = length q).
    { apply Nat.le_antisymm; eapply shorter_is_none; eauto. }
    split; [exact El|]. destruct P as [Lp [Zp Mp]], Q as [Lq [Zq Mq]]. rewrite last_nth in Lp, Lq.
    destruct (length q) as [|k] eqn:Eq.
    { destruct q; [|discriminate]. exfalso. apply N. symmetry. exact Lq. }
    rewrite El in Lp. cbn [pred] in Lp, Lq.
    assert (Ek : cong n (nth k p 0) (nth k q 0)) by (rewrite Lp, Lq; reflexivity).
    assert (Zd := value_difference m M p q k El Eq Ek Zp Zq).
    apply Mq in Zd; [|rewrite length_map_seq; lia].
    intros i. destruct (Nat.lt_trichotomy i k) as [Hi|[->|Hi]]; [|exact Ek|rewrite !nth_overflow by lia; reflexivity].
    rewrite Forall_forall in Zd. assert (D := Zd (nth i p 0 - nth i q 0)).
    assert (I : In (nth i p 0 - nth i q 0) (map (fun i => nth i p 0 - nth i q 0) (seq 0 k))).
    { apply in_map_iff. exists i. split; [reflexivity|]. apply in_seq. lia. }
    specialize (D I). destruct D as [e He]. exists e. lia.
  - intros [El E]. destruct Q as [Lq [Zq Mq]]. split; [|split].
    + rewrite last_nth, El, E, <- last_nth. exact Lq.
    + rewrite <- Zq. intros i j Hi Hj. unfold value_at. rewrite El. apply sum_cong_ext. intros l _.
      rewrite E. reflexivity.
    + intros f Lf. apply Mq. lia.
Qed.

Lemma minpoly_rule M p : says (rule n proofs (IsMinpoly M p)) (holds n (IsMinpoly M p)).
Proof.
  cbn [rule holds]. apply by_first. intros c V C. destruct c; try exact I. cbn [says_minpoly]. apply says_if.
  intros E. matrices. apply says_test. rewrite same_coefficients_spec. symmetry. apply minpoly_unique. exact C.
Qed.

(** * Eigenvalues *)

(* the multiplicity of a zero is one number *)
Lemma multiplicity_unique p q a t s : (forall i, cong n (nth i p 0) (nth i q 0)) ->
  has_multiplicity n p a t -> has_multiplicity n q a s -> t = s.
Proof.
  intros E [f [Ef Nf]] [g [Eg Ng]].
  assert (F : peq n (times_root n a t f) (times_root n a s g)).
  { intros i. rewrite <- Ef, E. apply Eg. }
  destruct (Nat.lt_trichotomy t s) as [L|[->|L]]; [exfalso| reflexivity |exfalso].
  - apply Nf. replace s with (t + S (s - S t))%nat in F by lia. exact (times_root_more n a t _ f g F).
  - apply Ng. replace t with (s + S (t - S s))%nat in F by lia. symmetry in F. exact (times_root_more n a s _ g f F).
Qed.

Lemma in_ring_element a : in_ring n a = true -> element n a.
Proof. unfold in_ring, element. rewrite orb_true_iff, andb_true_iff, Z.eqb_eq, Z.leb_le, Z.ltb_lt. tauto. Qed.

Lemma eigenvalues_says m M p l values : are_eigenvalues n m M p l -> forallb (in_ring n) values = true ->
  (forallb (fun a => existsb (fun e => a =? its_value e) l) values
     && forallb (fun e => existsb (Z.eqb (its_value e)) values) l = true
   <-> forall x, is_eigenvalue n m M x <-> exists a, In a values /\ cong n x a).
Proof.
  intros [_ [_ [_ [El [Ex _]]]]] V. rewrite forallb_forall in V. rewrite Forall_map, Forall_forall in El.
  rewrite andb_true_iff, !forallb_forall. split.
  - intros [H1 H2] x. rewrite Ex. split.
    + intros [e [He Hx]]. specialize (H2 e He). apply existsb_exists in H2. destruct H2 as [a [Ha E]].
      apply Z.eqb_eq in E. exists a. split; [exact Ha|]. rewrite <- E. exact Hx.
    + intros [a [Ha Hx]]. specialize (H1 a Ha). apply existsb_exists in H1. destruct H1 as [e [He E]].
      apply Z.eqb_eq in E. exists e. split; [exact He|]. rewrite <- E. exact Hx.
  - intros H. split.
    + intros a Ha. assert (Ea : is_eigenvalue n m M a) by (apply H; exists a; split; [exact Ha | reflexivity]).
      apply Ex in Ea. destruct Ea as [e [He E]]. apply existsb_exists. exists e. split; [exact He|].
      apply Z.eqb_eq, (cong_element n); auto. apply in_ring_element, V, Ha.
    + intros e He. assert (Ee : is_eigenvalue n m M (its_value e)) by (apply Ex; exists e; split; [exact He | reflexivity]).
      apply H in Ee. destruct Ee as [a [Ha E]]. apply existsb_exists. exists a. split; [exact Ha|].
      apply Z.eqb_eq, (cong_element n); auto. apply in_ring_element, V, Ha.
Qed.

Lemma multiplicities_says A p l values counts : are_eigenvalues n (height A) (ent A) p l ->
  forallb (fun a => existsb (fun e => a =? its_value e) l) values = true ->
  (Nat.eqb (length counts) (length values)
     && forallb (fun v => forallb (fun e =>
          negb (fst v =? its_value e) || (snd v =? Z.of_nat (multiplicity e))) l)
          (combine values counts) = true
   <-> has_multiplicities n A values counts).
Proof.
  intros [_ [Cp [_ [_ [_ Each]]]]] V. rewrite forallb_forall in V. rewrite Forall_forall in Each.
  rewrite andb_true_iff, Nat.eqb_eq, forallb_forall. unfold has_multiplicities. split; intros [Hl H]; (split; [exact Hl|]).
  - exists p. split; [exact Cp|]. apply Forall_forall. intros [a t] Hv. specialize (H _ Hv).
    assert (Ha := V a (in_combine_l _ _ _ _ Hv)). apply existsb_exists in Ha. destruct Ha as [e [He E]].
    rewrite forallb_forall in H. specialize (H e He). cbn [fst snd] in *. rewrite E in H. cbn [negb orb] in H.
    apply Z.eqb_eq in H, E. subst t. split; [lia|]. rewrite Nat2Z.id, E. exact (proj1 (Each e He)).
  - destruct H as [q [Cq H]]. rewrite Forall_forall in H. intros [a t] Hv. apply forallb_forall. intros e He.
    destruct (H _ Hv) as [H0 Ht]. cbn [fst snd] in *. destruct (Z.eqb_spec a (its_value e)) as [->|]; [|reflexivity].
    cbn [negb orb]. apply Z.eqb_eq. rewrite <- (Z2Nat.id t H0). f_equal.
    apply (multiplicity_unique q p (its_value e)); [|exact Ht | exact (proj1 (Each e He))].
    exact (proj2 (proj1 (charpoly_unique _ _ q p Cp) Cq)).
Qed.

Lemma eigenvalues_rule M values counts :
  says (rule n proofs (HasEigenvalues M values counts)) (holds n (HasEigenvalues M values counts)).
Proof.
  cbn [rule holds]. apply says_both.
  - apply by_first. intros c V C. destruct c; try exact I. cbn [says_eigenvalues]. apply says_if. intros E.
    apply andb_true_iff in E. destruct E as [E W]. matrices. cbn [claim] in C. apply says_test.
    eapply eigenvalues_says; eassumption.
  - intros _. destruct counts as [l|]; [|exact I]. apply by_first. intros c V C. destruct c; try exact I.
    cbn [says_multiplicities]. apply says_if. intros E. apply andb_true_iff in E. destruct E as [E W]. matrices.
    cbn [claim] in C. apply says_test. eapply (multiplicities_says (Matrix _ _ _)); [exact C | exact W].
Qed.

(** * Drazin inverses *)

Lemma drazin_says m A B Y i index : mul m (mul m B A) B =[m, m; n] B -> mul m A B =[m, m; n] mul m B A ->
  is_drazin_inverse n m A Y i -> (forall Z j, is_drazin_inverse n m A Z j -> Z =[m, m; n] Y /\ (i <= j)%nat) ->
  (B =[m, m; n] Y /\ match index with Some k => k = Z.of_nat i | None => True end <-> has_index n m A B index).
Proof.
  intros E2 E5 [_ [_ P]] U. split.
  - intros [EB I]. assert (PB : mul m (pow m A (S i)) B =[m, m; n] pow m A i) by (rewrite EB; exact P).
    destruct index as [k|]; cbn [has_index]; [|exists i; exact PB]. rewrite I, Nat2Z.id.
    split; [lia|]. split; [exact PB|]. intros j Pj. apply (U B j). repeat split; assumption.
  - destruct index as [k|]; cbn [has_index].
    + intros [H0 [PB L]]. destruct (U B (Z.to_nat k)) as [EB Le]; [repeat split; assumption|].
      split; [exact EB|]. rewrite <- (Z2Nat.id k H0). f_equal. apply Nat.le_antisymm; [|exact Le]. apply L. rewrite EB. exact P.
    + intros [j PB]. destruct (U B j) as [EB _]; [repeat split; assumption|]. split; [exact EB | exact I].
Qed.

Lemma drazin_rule M X index : says (rule n proofs (IsDrazinInverse M X index)) (holds n (IsDrazinInverse M X index)).
Proof.
  cbn [rule holds]; cbv zeta. apply says_if. intros H. matrices.
  apply says_both; [apply says_sized|]. intros HM. apply says_both; [apply says_sized|]. intros HX.
  assert (RM : rep n (height M) (height M) (lines M) (ent M)) by (apply well_rep; auto).
  assert (RX : rep n (height M) (height M) (lines X) (ent X)) by (apply well_rep; auto).
  apply says_both; [apply says_equal; [repeat apply rep_mul|]; assumption|]. intros E2.
  apply says_both; [apply says_equal; apply rep_mul; assumption|]. intros E5.
  apply by_first. intros c V C. destruct c; try exact I; cbn [says_drazin]; apply says_if; intros E.
  - apply andb_true_iff in E. destruct E as [E WY]. matrices. cbn [claim] in C. destruct C as [D U].
    apply wf_over, rep_over in WY. apply says_test. rewrite <- (drazin_says _ _ _ _ _ index E2 E5 D U).
    rewrite andb_true_iff, (rep_eq _ _ _ _ _ _ _ RX WY). destruct index as [k|]; [|tauto].
    rewrite Z.eqb_eq. reflexivity.
  - matrices. cbn [claim] in C. destruct V as [V|[N _]]; [discriminate V|]. subst n. simpl. intros Hi. apply C.
    destruct index as [k|]; cbn [has_index] in Hi.
    + exists (ent X), (Z.to_nat k). repeat split; tauto.
    + destruct Hi as [j P]. exists (ent X), j. repeat split; assumption.
Qed.

(** * Orders *)

Lemma order_unique m M e f : is_order n m M e -> is_order n m M f -> e = f.
Proof.
  intros [He [Ie Le]] [Hf [If Lf]]. destruct (Z.lt_trichotomy e f) as [L|[E|L]]; [|exact E|].
  - exfalso. apply (Lf (Z.to_nat e)); [lia | exact Ie].
  - exfalso. apply (Le (Z.to_nat f)); [lia | exact If].
Qed.

(* no power of M is the identity where M has no inverse *)
Lemma no_order m M e : not_invertible n m M -> (0 < e)%nat -> ~ pow m M e =[m, m; n] one.
Proof. intros [_ H] He E. destruct e as [|e]; [lia|]. apply H. exists (pow m M e). exact E. Qed.

Lemma order_rule M order : says (rule n proofs (HasOrder M order)) (holds n (HasOrder M order)).
Proof.
  cbn [rule]. unfold order_found. cbv zeta.
  assert (F : says (first_finding (says_order M order) proofs) (holds n (HasOrder M order))).
  { apply by_first. intros c V C. destruct c; try exact I; cbn [says_order]; apply says_if; intros E; matrices;
      cbn [claim] in C; destruct order as [e|]; cbn [holds height].
    - apply says_test. rewrite Z.eqb_eq. split; [intros ->; exact C|]. intros D. exact (order_unique _ _ _ _ D C).
    - simpl. intros H. destruct C as [C1 [C2 _]]. refine (H (Z.to_nat _) _ C2). lia.
    - destruct V as [V|[N _]]; [discriminate V|]. simpl. intros [He [P _]].
      assert (0 < Z.to_nat e)%nat by lia. rewrite N in P. eapply C; eassumption.
    - destruct V as [V|[N _]]; [discriminate V|]. simpl. rewrite N. exact C. }
  destruct (first_finding (says_order M order) proofs) as [found|]; [exact F|]. clear F.
  destruct (existsb (says_not_invertible M) proofs) eqn:S.
  { assert (N : not_invertible n (height M) (ent M)).
    { revert S. apply by_proof. kind c V C E. matrices. exact C. }
    destruct order as [e|]; simpl.
    - intros [He [E _]]. assert (0 < Z.to_nat e)%nat by lia. eapply no_order; eassumption.
    - intros e He. exact (no_order _ _ _ N He). }
  destruct order as [e|]; [|exact I]. apply says_if. intros H. apply andb_true_iff in H. destruct H as [H D].
  apply andb_true_iff in H. destruct H as [H P]. apply andb_true_iff in H. destruct H as [H He].
  apply andb_true_iff in H. destruct H as [W _].
  assert (Q : height M = width M) by (revert P; apply by_proof; intros c _ _ E; destruct c; try discriminate E;
    cbn [has_charpoly] in E; matrices; reflexivity).
  simpl. intros [_ [E _]]. apply negb_true_iff in D.
  assert (R : rep n (height M) (height M) (lines M) (ent M)) by (apply well_rep; [exact W | split; auto]).
  assert (T : eqL n (powZ n (height M) (lines M) e) (oneL (height M)) = true).
  { eapply rep_eq; [apply rep_powZ; exact R | apply rep_one | exact E]. }
  congruence.
Qed.

End Rules.

#[global] Hint Resolve charpoly_rule adjugate_rule minpoly_rule order_rule drazin_rule eigenvalues_rule : rules.
