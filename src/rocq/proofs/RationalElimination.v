(* Over Q: the kind plu. *)

From Modlinalg Require Import proofs.RationalTested proofs.Elimination.
Open Scope Z_scope.

Lemma over_1 m L : Forall (fun r => length r = m) L -> length L = m -> over 0 m m L.
Proof.
  intros Hr Hm. split; [exact Hm|]. apply Forall_forall. intros r Hin. rewrite Forall_forall in Hr.
  split; [auto|]. apply Forall_forall. intros x _. left. reflexivity.
Qed.

(* the zeros in front are those of the integers over the denominator *)
Lemma lead_cleared d r : 0 < d -> Forall (fun q => (Zpos (Qden q) | d)) r ->
  lead (map (over_denominator d) r) = qlead r.
Proof.
  intros Hd. induction r as [|q r IH]; intros H; [reflexivity|].
  apply Forall_cons_iff in H. destruct H as [[e He] H]. cbn [map lead qlead]. rewrite (IH H).
  assert (E : (over_denominator d q =? 0) = (Qnum q =? 0)).
  { unfold over_denominator. rewrite He, Z.div_mul by lia.
    assert (e <> 0) by lia. destruct (Z.eqb_spec (Qnum q) 0) as [->|N]; [apply Z.eqb_refl|].
    apply Z.eqb_neq. intros F. apply Z.mul_eq_0 in F. destruct F; auto. }
  rewrite E. reflexivity.
Qed.

Lemma qechelon_sound k U : echelon k (fst (cleared U)) = true -> is_qechelon k U.
Proof.
  intros H. apply echelon_sound in H. unfold cleared in H. cbn [fst] in H.
  destruct (lcm_multiple (concat U) 1 ltac:(lia)) as [Hd [_ HF]]. fold (denominator U) in Hd, HF.
  set (d := denominator U) in *. clearbody d. unfold is_echelon, is_qechelon in *.
  assert (L : forall r, In r U -> lead (map (over_denominator d) r) = qlead r).
  { intros r Hin. apply lead_cleared; [exact Hd|]. rewrite Forall_forall in *. intros q Hq. apply HF.
    apply in_concat. exists r. auto. }
  clear HF. induction U as [|r U IH]; [constructor|]. cbn [map] in H. apply StronglySorted_inv in H.
  destruct H as [H Hr]. constructor.
  - apply IH; [exact H|]. intros r' Hin. apply L. right. exact Hin.
  - rewrite Forall_map in Hr. rewrite Forall_forall in *. intros r' Hin. specialize (Hr r' Hin). cbv beta in Hr.
    rewrite (L r (or_introl eq_refl)), (L r' (or_intror Hin)) in Hr. exact Hr.
Qed.

Lemma qpermutation_sound m F P : stands m m F P -> snd F = 1 -> forallb (unit_row m) (fst F) = true ->
  distinct (map lead (fst F)) = true -> is_qpermutation_matrix m P.
Proof.
  intros [_ [SF EF]] H1 Hr Hd.
  destruct (permutation_sound 0 m (fst F)) as [s [Hs [Hi E]]]; auto.
  { apply over_1; [apply SF | apply SF]. }
  exists s. split; [exact Hs|]. split; [exact Hi|]. intros i j Hii Hj.
  specialize (E i j Hii Hj). cbv beta in E. apply cong_0 in E. specialize (EF i j Hii Hj).
  rewrite E, H1 in EF. rewrite Qmult_1_r in EF. rewrite EF. destruct (Nat.eqb j (s i)); reflexivity.
Qed.

Lemma qunit_lower_sound m F L : stands m m F L ->
  feq F (tab m m (fun i j => if Nat.eqb i j then snd F else if Nat.ltb i j then 0 else entry (fst F) i j), snd F)
  = true -> is_qunit_lower m L.
Proof.
  intros SL H.
  assert (E : L =[m, m; Q] (fun i j => (if Nat.eqb i j then 1 else if Nat.ltb i j then 0 else L i j)%Q)).
  { eapply stands_eq; [exact SL | | exact H]. destruct SL as [HF [_ EF]]. apply stands_tab; [exact HF|].
    intros i j Hi Hj. destruct (Nat.eqb i j); [ring|]. destruct (Nat.ltb i j); [ring|]. auto. }
  intros i j Hij Hj. rewrite (E i j) by lia. destruct (Nat.eqb_spec i j); [reflexivity|].
  destruct (Nat.ltb_spec i j); [reflexivity | lia].
Qed.

Lemma qplu_sound m k M P L U : check_qplu m k M P L U = true ->
  is_qplu m k (qentry M) (qentry P) (qentry L) U.
Proof.
  unfold check_qplu. intros H. qtested.
  match goal with S : qshape m k U = true |- _ => unfold qshape in S; apply andb_true_iff in S; destruct S as [SL SR] end.
  apply Nat.eqb_eq in SL. split; [|split; [|split; [exact SL|split; [|split]]]].
  - apply (qpermutation_sound m (cleared P)); auto. apply Z.eqb_eq. assumption.
  - apply (qunit_lower_sound m (cleared L)); assumption.
  - apply Forall_forall. intros r Hr. rewrite forallb_forall in SR. apply Nat.eqb_eq, SR, Hr.
  - apply qechelon_sound. assumption.
  - qequation.
Qed.
