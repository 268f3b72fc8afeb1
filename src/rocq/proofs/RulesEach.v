(* Claims about systems with one modulus for each equation. *)

From Modlinalg Require Export proofs.Rules.
From Modlinalg Require Import proofs.Congruences proofs.CongruenceSets proofs.RulesSystems.

Lemma each_eq_complete moduli q L L' A B : rep 0 (length moduli) q L A -> rep 0 (length moduli) q L' B ->
  meq_each moduli q A B -> each_eq moduli L L' = true.
Proof.
  intros [SL E] [SL' E'] H. unfold each_eq.
  assert (F : forall i, (i < length moduli)%nat ->
    forall2b (fun x y => x mod nth i moduli 0 =? y mod nth i moduli 0) (nth i L []) (nth i L' []) = true).
  { intros i Hi. assert (R := shape_row _ _ _ _ SL Hi). assert (R' := shape_row _ _ _ _ SL' Hi).
    rewrite (forall2b_nth _ _ _ 0) by congruence. intros j Hj. rewrite R in Hj. apply Z.eqb_eq, cong_mod.
    specialize (E i j Hi Hj). specialize (E' i j Hi Hj). apply cong_0 in E, E'. unfold entry in E, E'.
    rewrite E, E'. apply H; assumption. }
  destruct SL as [SL _], SL' as [SL' _]. clear -F SL SL'.
  revert L L' SL SL' F. induction moduli as [|p l IH]; intros [|r L] [|r' L'] SL SL' F; try discriminate; [reflexivity|].
  cbn [combine forall2b fst snd]. apply andb_true_iff. split; [apply (F O); simpl; lia|].
  apply IH; [simpl in SL; lia | simpl in SL'; lia |]. intros i Hi. apply (F (S i)). simpl. lia.
Qed.

Section Rules.
Variable n : Z.
Variable proofs : list certificate.
Hypothesis ring_n : ring n = true.
Hypothesis verified : forall c, In c proofs -> verified_proof n c.

Lemma solves_each_rule s M b moduli x :
  says (rule n proofs (SolvesEach s M b moduli x)) (holds n (SolvesEach s M b moduli x)).
Proof.
  cbn [rule holds]. unfold solves_each_found. apply says_if. intros H. matrices.
  match goal with E : (n =? 0) = true |- _ => apply Z.eqb_eq in E end. subst n.
  apply says_both; [apply says_test, Nat.eqb_eq|]. intros L. apply says_both; [apply says_sized|]. intros Hx.
  destruct s; cbn [equations x_rows x_cols solves_each] in *; apply says_if; intros E; matrices; apply says_test.
  - assert (R : rep 0 (length moduli) (width b) (mulL 0 (width b) (lines M) (lines x)) (mul (width M) (ent M) (ent x))).
    { rewrite L. apply rep_mul; apply well_rep; auto; split; auto. }
    assert (Rb : rep 0 (length moduli) (width b) (lines b) (ent b)) by (apply well_rep; auto; split; congruence).
    split; [exact (each_eq_sound moduli _ _ _ _ _ R Rb) | exact (each_eq_complete moduli _ _ _ _ _ R Rb)].
  - assert (R : rep 0 (length moduli) (height b) (trL (width M) (mulL 0 (width M) (lines x) (lines M))) (tr (mul (height M) (ent x) (ent M)))).
    { rewrite L. apply rep_tr, rep_mul; apply well_rep; auto; split; auto. }
    assert (Rb : rep 0 (length moduli) (height b) (trL (width M) (lines b)) (tr (ent b))).
    { rewrite L. apply rep_tr. apply well_rep; auto; split; auto. }
    split; [exact (each_eq_sound moduli _ _ _ _ _ R Rb) | exact (each_eq_complete moduli _ _ _ _ _ R Rb)].
Qed.

Lemma about_upright_eq s A B s' m k q M b : about_upright s A B s' m k q M b = true ->
  s' = s /\ match s with
    | RightSide => A = Matrix m k M /\ B = Matrix m q b
    | LeftSide => A = Matrix k m M /\ B = Matrix q m b
    end.
Proof.
  unfold about_upright. intros H. apply andb_true_iff in H. destruct H as [S E]. apply same_side_eq in S.
  split; [congruence|]. destruct s; apply andb_true_iff in E; destruct E as [E1 E2]; split; apply same_eq; assumption.
Qed.

Lemma about_each_eq s A B l s' m k q M b moduli : about_each s A B l s' m k q M b moduli = true ->
  s' = s /\ moduli = l /\ match s with
    | RightSide => A = Matrix m k M /\ B = Matrix m q b
    | LeftSide => A = Matrix k m M /\ B = Matrix q m b
    end.
Proof.
  unfold about_each. intros H. apply andb_true_iff in H. destruct H as [H L].
  unfold same_list in L. destruct list_eq_dec as [->|] in L; [|discriminate].
  apply about_upright_eq in H. destruct H as [S E]. split; [exact S|]. split; [reflexivity | exact E].
Qed.

Lemma set_solution_left m k q M b moduli x RI W CI R C G o t :
  check_congruence_solution_set_left m k q M b moduli x RI W CI R C G o t = true ->
  check_congruence_solution_left m k q M b moduli x = true.
Proof.
  unfold check_congruence_solution_set_left, check_congruence_solution_left. intros H. apply andb_true_iff in H.
  destruct H as [F H]. rewrite F. apply set_solution in H. exact H.
Qed.

Lemma none_solves_each_rule s M b moduli :
  says (rule n proofs (NoneSolvesEach s M b moduli)) (holds n (NoneSolvesEach s M b moduli)).
Proof.
  cbn [rule holds]. apply says_both; [apply says_test, Nat.eqb_eq|]. intros L.
  apply says_settled; apply (by_proof n proofs ring_n verified); intros c V C E; destruct c; try discriminate E;
    apply about_each_eq in E; destruct E as [-> [-> E]]; destruct s; destruct E as [-> ->];
    cbn [solves_each height width ent lines] in *; cycle 2.
  1, 2: intros N; apply N; eexists; destruct C as [_ C]; exact C.
  3, 4: destruct C as [_ C]; exact C.
  all: intros N; apply N; eexists; destruct V as [V|[_ [p V]]]; [|discriminate V]; cbn [accepted] in V;
    apply andb_true_iff in V; destruct V as [_ V].
  - apply set_solution, congruence_solution_sound in V. destruct V as [_ V]. exact V.
  - apply set_solution_left, congruence_solution_left_sound in V. destruct V as [_ V]. exact V.
Qed.

Lemma total_says L o q t P count : total_fits L o q t = true -> has_total P o q t ->
  says (match t, count with
        | TotalIs actual, Some z => Some (z =? actual)
        | TotalIsProduct, Some z => if z <? 10 ^ 10000 then Some false else None
        | TotalIsInfinite, None => Some true
        | _, _ => Some false
        end) (has_number P count).
Proof.
  intros F T. destruct t as [actual| |]; cbn [total_fits has_total] in *.
  - assert (D := counted_says P actual count T). destruct count; exact D.
  - apply andb_true_iff in F. destruct F as [_ F]. assert (D := long_says P _ _ count F T). destruct count; exact D.
  - assert (D := infinite_says P count T). destruct count; exact D.
Qed.

Lemma counts_each_rule s M b moduli count :
  says (rule n proofs (CountsEach s M b moduli count)) (holds n (CountsEach s M b moduli count)).
Proof.
  cbn [rule holds]. apply says_both; [apply says_test, Nat.eqb_eq|]. intros L.
  apply (by_first n proofs ring_n verified). intros c V C.
  destruct c; try exact I; cbn [says_count_each]; apply says_if; intros E;
    apply about_each_eq in E; destruct E as [-> [-> E]]; destruct s; destruct E as [-> ->]; destruct C as [_ C].
  1, 2: apply counted_none; intros Y [_ HY]; apply C; eexists; exact HY.
  all: destruct V as [V|[_ [p V]]]; [|discriminate V]; cbn [accepted] in V; apply andb_true_iff in V; destruct V as [_ V];
    destruct C as [_ [_ [_ C]]].
  - exact (total_says _ _ _ _ _ count (set_total _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ V) C).
  - unfold check_congruence_solution_set_left in V. apply andb_true_iff in V. destruct V as [_ V].
    exact (total_says _ _ _ _ _ count (set_total _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ V) C).
Qed.

End Rules.

#[global] Hint Resolve solves_each_rule none_solves_each_rule counts_each_rule : rules.
