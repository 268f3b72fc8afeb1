(* Claims about products, ranks, diagonal forms and echelon forms. *)

From Modlinalg Require Export proofs.RulesSystems.
From Modlinalg Require Import proofs.Span proofs.Howell.

Section Rules.
Variable n : Z.
Variable proofs : list certificate.
Hypothesis ring_n : ring n = true.
Hypothesis verified : forall c, In c proofs -> verified_proof n c.

Let by_proof := by_proof n proofs ring_n verified.
Let by_first := by_first n proofs ring_n verified.
Let ring_0_le := ring_0_le n ring_n.
Let has_inverse_says := has_inverse_says n proofs ring_n verified.

(** * Products, determinants, ranks *)

Lemma product_rule M N C : says (rule n proofs (IsProduct M N C)) (holds n (IsProduct M N C)).
Proof.
  cbn [rule holds]. apply says_if. intros H. matrices. apply says_both; [apply says_sized|]. intros HC.
  apply says_equal; [apply rep_mul|]; apply well_rep; auto; split; auto.
Qed.

Lemma similar_rule M N P : says (rule n proofs (AreSimilar M N P)) (holds n (AreSimilar M N P)).
Proof.
  cbn [rule holds]; cbv zeta. apply says_if. intros H. matrices.
  apply says_both; [apply says_sized|]. intros HN. apply says_both; [apply says_sized|]. intros HP.
  apply says_both.
  - apply says_equal; apply rep_mul; apply well_rep; auto; split; auto.
  - intros _. destruct HP as [HP HP']. rewrite <- HP. apply has_inverse_says. congruence.
Qed.

Lemma difference_0 a b : cong n a b <-> (a - b) mod n = 0.
Proof.
  unfold cong. destruct (Z.eq_dec n 0) as [->|D]; [|rewrite Z.mod_divide by auto; reflexivity].
  rewrite Zmod_0_r. split; [intros [q E]; lia | intros E; rewrite E; exists 0; lia].
Qed.

Lemma determinant_rule M value : says (rule n proofs (IsDeterminant M value)) (holds n (IsDeterminant M value)).
Proof.
  apply by_first. intros c V C. destruct c; try exact I; cbn [says_determinant]; apply says_if; intros E.
  all: matrices; apply says_test; rewrite Z.eqb_eq; cbn [claim] in C.
  all: rewrite <- difference_0; cbn [holds height]; split; intros D; [rewrite D; exact C | rewrite D; symmetry; exact C].
Qed.

Lemma diagonal_in_says A c d : claim n c -> diagonal_in A c = Some d ->
  has_diagonal n (height A) (width A) (ent A) d.
Proof.
  intros C E. destruct c; try discriminate E; cbn [diagonal_in] in E;
    (destruct (same A _) eqn:Es; [|discriminate E]); apply same_eq in Es; subst A; inversion E; subst d; cbn [claim] in C.
  - destruct C as [D [_ U]]. split; [do 5 eexists; exact D|]. intros RI W CI R C D' i Hi.
    apply (U RI W CI R C D'); cbn [height width] in *; lia.
  - apply C.
Qed.

Lemma on_diagonal_in_is A W d test : (forall i, (i < min (height A) (width A))%nat -> cong n (W i i) (d i)) ->
  on_diagonal_in A n d test = on_diagonal_of n (height A) (width A) W test.
Proof.
  intros E. unfold on_diagonal_in, on_diagonal_of. do 2 f_equal. apply filter_ext_in. intros i Hi. apply in_seq in Hi.
  f_equal. symmetry. apply cong_mod. apply E. lia.
Qed.

Lemma says_diagonal_says M fit test r c : claim n c -> says (says_diagonal M n fit test r c) (in_smith_form n M test r).
Proof.
  intros C. unfold says_diagonal. destruct (diagonal_in M c) as [d|] eqn:E; [|exact I].
  destruct (diagonal_in_says M c d C E) as [[RI [W [CI [R [C' D]]]]] U].
  apply says_if. intros _. apply says_test. rewrite Z.eqb_eq. rewrite (on_diagonal_in_is M W d test (U _ _ _ _ _ D)). split.
  - intros <-. exists RI, W, CI, R, C'. split; [exact D | reflexivity].
  - intros [RI' [W' [CI' [R' [C2 [D' <-]]]]]].
    rewrite <- (on_diagonal_in_is M W d test (U _ _ _ _ _ D)), (on_diagonal_in_is M W' d test (U _ _ _ _ _ D')). reflexivity.
Qed.

Lemma diagonal_rule M fit test r : says (first_finding (says_diagonal M n fit test r) proofs) (in_smith_form n M test r).
Proof. apply by_first. intros c V C. apply says_diagonal_says. exact C. Qed.

Lemma rank_rule M r : says (first_finding (says_rank M n r) proofs) (in_smith_form n M not_0 r).
Proof.
  apply by_first. intros c V C.
  assert (Which : (exists b m k r' L rs cs X K Y, c = Rank b m k r' L rs cs X K Y)
    \/ says_rank M n r c = says_diagonal M n (fit_for_rank n) not_0 r c).
  { destruct c; (right; reflexivity) || (left; repeat eexists). }
  destruct Which as [[b [m [k [r' [L [rs [cs [X [K [Y ->]]]]]]]]]]| ->]; [|apply says_diagonal_says; exact C].
  cbn [says_rank]. apply says_if. intros E. matrices. apply says_test. rewrite Z.eqb_eq.
  destruct V as [V|[N0 _]]; [discriminate V|]. cbn [claim] in C. destruct C as [[RI [W [CI [R [C' D]]]]] U].
  assert (Count : forall W, on_diagonal_of n m k W not_0 = Z.of_nat (length (filter (fun i => negb (W i i =? 0)) (seq 0 (min m k))))).
  { intros W0. unfold on_diagonal_of. do 2 f_equal. apply filter_ext. intros i. rewrite N0, Zmod_0_r. reflexivity. }
  unfold in_smith_form. cbn [height width]. unfold ent. cbn [lines]. split.
  - intros <-. exists RI, W, CI, R, C'. rewrite Count, (U _ _ _ _ _ D). rewrite N0. split; [exact D|reflexivity].
  - intros [RI' [W' [CI' [R' [C2 [D' <-]]]]]]. rewrite Count. rewrite N0 in D'. rewrite (U _ _ _ _ _ D'). reflexivity.
Qed.

(** * Diagonal forms *)

Lemma forallb_seq f k : forallb f (seq 0 k) = true <-> forall i, (i < k)%nat -> f i = true.
Proof.
  rewrite forallb_forall. split; intros H i Hi.
  - apply H, in_seq. lia.
  - apply in_seq in Hi. apply H. lia.
Qed.

Lemma all_entries_spec m k test L : all_entries m k test L = true <->
  forall i j, (i < m)%nat -> (j < k)%nat -> test i j (entry L i j) = true.
Proof.
  unfold all_entries. rewrite forallb_seq. split.
  - intros H i j Hi Hj. specialize (H i Hi). rewrite forallb_seq in H. auto.
  - intros H i Hi. apply forallb_seq. auto.
Qed.

Lemma mod_divides a b : b mod a = 0 <-> (a | b).
Proof.
  destruct (Z.eq_dec a 0) as [->|D]; [|apply Z.mod_divide; auto].
  rewrite Zmod_0_r. split; [intros ->; apply Z.divide_0_r | apply Z.divide_0_l].
Qed.

Lemma cong_zero x : cong n x 0 <-> x mod n = 0.
Proof. rewrite mod_divides. unfold cong. rewrite Z.sub_0_r. reflexivity. Qed.

Lemma gcd_cong a b : cong n a b -> Z.gcd a n = Z.gcd b n.
Proof.
  intros [q E]. replace a with (b + q * n) by lia.
  rewrite Z.gcd_comm, Z.gcd_add_mult_diag_r, Z.gcd_comm. reflexivity.
Qed.

Lemma check_diagonal_spec e m k L : check_diagonal n e m k L = true <-> is_diagonal n e m k (entry L).
Proof.
  unfold check_diagonal, is_diagonal. rewrite andb_true_iff, all_entries_spec. split; intros [H1 H2]; split.
  - intros i j Hi Hj Hij. apply cong_zero. specialize (H1 i j Hi Hj). apply orb_true_iff in H1.
    rewrite Nat.eqb_eq, Z.eqb_eq in H1. destruct H1; congruence.
  - intros -> i Hi. simpl in H2. rewrite forallb_seq in H2. apply Z.eqb_eq, H2, Hi.
  - intros i j Hi Hj. apply orb_true_iff. rewrite Nat.eqb_eq, Z.eqb_eq.
    destruct (Nat.eq_dec i j) as [|Hij]; [left; assumption|]. right. apply cong_zero. auto.
  - destruct e; [simpl; apply forallb_seq; intros i Hi; apply Z.eqb_eq; auto | reflexivity].
Qed.

Lemma check_chain_spec m k L : check_chain n m k L = true <-> is_chain n m k (entry L).
Proof.
  unfold check_chain, is_chain. rewrite forallb_seq. split; intros H i Hi.
  - apply mod_divides, Z.eqb_eq, H. lia.
  - apply Z.eqb_eq, mod_divides, H. lia.
Qed.

Lemma equal_factors_spec e x d : equal_factors n e x d = true <-> same_factor n e x d.
Proof. unfold equal_factors, same_factor. destruct (_ && _); apply Z.eqb_eq. Qed.

Lemma same_factor_cong e x d d' : cong n d d' -> same_factor n e x d -> same_factor n e x d'.
Proof.
  unfold same_factor. intros E. destruct (e && (n =? 0)) eqn:Z0.
  - apply andb_true_iff in Z0. destruct Z0 as [_ Z0]. apply Z.eqb_eq in Z0. rewrite Z0 in E.
    apply cong_0 in E. congruence.
  - rewrite (gcd_cong d d' E). auto.
Qed.

Lemma factors_in_says M e f d : has_diagonal n (height M) (width M) (ent M) d ->
  (forall i, (i < min (height M) (width M))%nat -> same_factor n e (f i) (d i)) <-> has_factors n e M f.
Proof.
  intros [[RI [W [CI [R [C D]]]]] U]. split.
  - intros H. exists RI, W, CI, R, C. split; [exact D|]. intros i Hi.
    apply (same_factor_cong e _ (d i)); [symmetry; exact (U _ _ _ _ _ D i Hi)|]. apply H, Hi.
  - intros [RI' [W' [CI' [R' [C' [D' F]]]]]] i Hi. apply (same_factor_cong e _ (W' i i)); [|apply F; exact Hi].
    exact (U _ _ _ _ _ D' i Hi).
Qed.

Lemma factors_says M e f : says (first_finding (says_factors M n e f) proofs) (has_factors n e M f).
Proof.
  apply by_first. intros c V C. unfold says_factors. destruct (diagonal_in M c) as [d|] eqn:E; [|exact I].
  apply says_test. rewrite forallb_seq, <- (factors_in_says M e f d (diagonal_in_says M c d C E)).
  split; intros H i Hi; apply equal_factors_spec, H, Hi.
Qed.

Lemma factors_rule e M l : says (rule n proofs (HasFactors e M l)) (holds n (HasFactors e M l)).
Proof. cbn [rule holds]. apply says_both; [apply says_test, Nat.leb_le|]. intros _. apply factors_says. Qed.

Lemma inverse_found_says m X Y : has_size X m m -> says (inverse_found n proofs X Y) (inverse_of n m X Y).
Proof.
  intros [HX HX']. destruct Y as [Y|]; cbn [inverse_found inverse_of]; cbv zeta.
  - apply says_if. intros H. matrices. rewrite HX. apply says_both; [apply says_sized|]. intros HY.
    apply (says_iff _ (mul m (ent Y) (ent X) =[m, m; n] one)).
    + unfold is_inverse. split; [|tauto]. intros E. split; auto. apply one_side; auto.
    + apply says_equal; [|apply rep_one]. apply rep_mul; apply well_rep; auto. split; auto.
  - rewrite <- HX. apply has_inverse_says. congruence.
Qed.

Lemma decomposition_rule e M RI W CI R C :
  says (rule n proofs (IsDecomposed e M RI W CI R C)) (holds n (IsDecomposed e M RI W CI R C)).
Proof.
  cbn [rule holds]; cbv zeta. apply says_if. intros H. matrices.
  apply says_both; [apply says_sized|]. intros HRI. apply says_both; [apply says_sized|]. intros HW.
  apply says_both; [apply says_sized|]. intros HCI. apply says_both.
  - apply says_equal; [apply rep_mul; [apply rep_mul|]|]; apply well_rep; auto. split; auto.
  - intros _. apply says_both; [apply says_test, check_diagonal_spec|]. intros _.
    apply says_both; [apply says_test, check_chain_spec|]. intros _.
    apply says_both; [|intros _]; apply inverse_found_says; auto.
Qed.

Lemma comes_from_says o M D UV : has_size D (height M) (width M) ->
  says (comes_from_found n proofs o M D UV) (comes_from n o M D UV).
Proof.
  intros HD. unfold comes_from_found, comes_from. cbv zeta. destruct UV as [[U V]|].
  - apply says_if. intros H. matrices. apply says_both; [apply says_sized|]. intros HU.
    apply says_both; [apply says_sized|]. intros HV. apply says_both.
    + apply says_equal; [apply rep_mul; [apply rep_mul|]|]; apply well_rep; auto. split; auto.
    + intros _. destruct HU as [HU HU'], HV as [HV HV']. apply says_both; [|intros _].
      * rewrite <- HU. apply has_inverse_says. congruence.
      * rewrite <- HV. apply has_inverse_says. congruence.
  - destruct o; try apply factors_says. destruct HD as [HD HD']. unfold own_factors. apply by_first.
    intros c Vc Cc. destruct (diagonal_in D c) as [d|] eqn:E; [|exact I].
    assert (HDg := diagonal_in_says D c d Cc E). rewrite HD, HD' in HDg. destruct HDg as [[RI [W [CI [R [C DD]]]]] Un].
    apply (says_iff _ (has_factors n false M d)); [|apply factors_says].
    assert (Same : forall W, (forall i, (i < min (height M) (width M))%nat -> cong n (W i i) (d i)) ->
      has_factors n false M d <-> has_factors n false M (fun i => W i i)).
    { intros W0 HW. split; intros [RI2 [W2 [CI2 [R2 [C2 [D2 F]]]]]]; exists RI2, W2, CI2, R2, C2; (split; [exact D2|]);
        intros i Hi; specialize (F i Hi); unfold same_factor in *; cbn [andb] in *; rewrite <- F;
        [apply gcd_cong, HW, Hi | symmetry; apply gcd_cong, HW, Hi]. }
    split.
    + intros F. exists RI, W, CI, R, C. split; [exact DD|]. apply (Same W); [exact (Un _ _ _ _ _ DD)|exact F].
    + intros [RI' [W' [CI' [R' [C' [D' F]]]]]]. apply (Same W'); [exact (Un _ _ _ _ _ D')|exact F].
Qed.

Lemma smith_form_rule e o M D UV :
  says (rule n proofs (IsSmithForm e o M D UV)) (holds n (IsSmithForm e o M D UV)).
Proof.
  cbn [rule holds]; cbv zeta. apply says_both; [apply says_sized|]. intros HD.
  apply says_both; [apply says_test, check_diagonal_spec|]. intros _. apply says_both.
  - apply says_test. destruct o; [rewrite check_chain_spec | rewrite check_chain_spec |];
      (split; [intros H H'; try exact H; congruence | intros H; try (apply H; discriminate); reflexivity]).
  - intros _. apply comes_from_says. exact HD.
Qed.

(** * Echelon forms *)

Lemma zeros_stand_last k L : Forall (fun r => length r = k) L -> is_howell n k L -> zero_rows_last k L = true.
Proof.
  intros F [S _]. induction S as [|r L S IH B]; cbn [zero_rows_last]; [reflexivity|].
  apply Forall_cons_iff in F. destruct F as [Er F]. destruct (Nat.eqb_spec (lead r) k) as [E|]; [|auto].
  apply forallb_forall. intros r' Hr'. apply Nat.eqb_eq. rewrite Forall_forall in B, F.
  destruct (B r' Hr') as [|[Lt _]]; [assumption|]. assert (K := lead_le r'). rewrite (F r' Hr') in K. lia.
Qed.

(* L has the rows of the form, which are those of each L of which T is true *)
Lemma has_rows_says k L form (T : Prop) : Forall (fun r => length r = k) L ->
  (nonzero_rows k L = nonzero_rows k form -> T) ->
  (T -> is_howell n k L -> nonzero_rows k L = nonzero_rows k form) ->
  says (has_rows n k L form) (T /\ is_howell n k L).
Proof.
  intros F Same Unique. unfold has_rows. destruct (same_rows _ _ && zero_rows_last _ _) eqn:E.
  - apply andb_true_iff in E. destruct E as [E _]. unfold same_rows in E.
    destruct list_eq_dec as [E'|] in E; [|discriminate]. apply says_if. intros R. split; [auto|].
    apply howell_rows_sound; auto.
  - simpl. intros [S B]. apply andb_false_iff in E. destruct E as [E|E].
    + unfold same_rows in E. destruct list_eq_dec as [|E'] in E; [discriminate|]. apply E', Unique; auto.
    + rewrite (zeros_stand_last k L F B) in E. discriminate.
Qed.

Lemma row_form_of M H h form k : over n (height H) k (lines H) -> width M = k -> length form = h ->
  (forall v, in_rows n (height M) k (ent M) v <-> in_rows n h k (entry form) v) ->
  (forall h' H', over n h' k H' -> is_howell n k H' ->
     (forall v, in_rows n (height M) k (ent M) v <-> in_rows n h' k (entry H') v) ->
     nonzero_rows k H' = nonzero_rows k form) ->
  says (has_rows n k (lines H) form) (same_rows_span n M H /\ is_howell n (width M) (lines H)).
Proof.
  intros O Ek Eh Same Unique. unfold same_rows_span. rewrite Ek. apply has_rows_says.
  - apply (over_shape n (height H) k), O.
  - intros E v. assert (Lh : length (lines H) = height H) by apply O.
    unfold ent at 2. rewrite Same, <- Eh, <- Lh, <- !span_rows.
    rewrite <- (span_nonzero n k form), <- (span_nonzero n k (lines H)), E. reflexivity.
  - intros S B. apply (Unique (height H)); auto.
Qed.

Lemma row_form_says M H : says (row_form_found n proofs M H) (is_row_form n M H).
Proof.
  unfold row_form_found, is_row_form. apply says_if. intros W. apply wf_over in W.
  apply says_both; [apply says_test, Nat.eqb_eq|]. intros Ew. rewrite Ew in W.
  apply by_first. intros c V C. destruct c; try exact I; cbn [says_row_form]; apply says_if; intros E; matrices;
    cbn [claim] in C.
  - destruct V as [V|[_ [q V]]]; [|discriminate V]. cbn [accepted] in V. unfold check_howell_form in V. tested.
    destruct C as [_ [Same [_ Unique]]]. eapply row_form_of; [exact W | reflexivity | | exact Same | exact Unique].
    match goal with O : over n ?h _ ?L |- length ?L = _ => apply O end.
  - destruct V as [V|[_ [q V]]]; [|discriminate V]. cbn [accepted] in V. apply andb_true_iff in V.
    destruct V as [V0 V]. apply Z.eqb_eq in V0. unfold check_hermite_form in V. tested.
    destruct C as [[_ IU] [EU [_ Unique]]].
    eapply row_form_of; [exact W | reflexivity | | | exact Unique].
    + match goal with O : over 0 _ _ ?L |- length ?L = _ => apply O end.
    + intros v. cbn [height ent lines]. split.
      * eapply rows_of_product. rewrite <- EU, <- mul_assoc, IU. apply mul_1_l.
      * eapply rows_of_product. exact EU.
Qed.

Lemma rref_rule M H : says (rule n proofs (IsRref M H)) (holds n (IsRref M H)).
Proof.
  cbn [rule holds]. apply says_both; [apply row_form_says|]. intros _. apply says_test.
  rewrite forallb_forall, Forall_forall. unfold pivot_is_1. split; intros F r Hr; specialize (F r Hr).
  - intros L. apply orb_true_iff in F. rewrite Z.eqb_eq in F. destruct F as [F|F]; [|exact F].
    apply Nat.ltb_lt in L. rewrite L in F. discriminate.
  - apply orb_true_iff. rewrite Z.eqb_eq. destruct (Nat.ltb_spec (lead r) (width M)); auto.
Qed.

End Rules.

#[global] Hint Resolve product_rule similar_rule determinant_rule : rules.
#[global] Hint Resolve decomposition_rule smith_form_rule factors_rule rref_rule : rules.
