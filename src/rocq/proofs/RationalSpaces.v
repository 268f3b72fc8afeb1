(* Over Q: spaces and the rank. *)

From Modlinalg Require Import proofs.Finite proofs.RationalTested proofs.RationalWitnesses.
Open Scope Z_scope.

Lemma qcolumns_of_product m k q M b x v : qmul k M x =[m, q; Q] b ->
  in_qcolumns m q b v -> in_qcolumns m k M v.
Proof. intros E [t Et]. exists (qmul q x t). rewrite <- Et, <- E. symmetry. apply qmul_assoc. Qed.

Lemma qrows_of_product m k q M b x v : qmul m x M =[q, k; Q] b -> in_qrows q k b v -> in_qrows m k M v.
Proof. intros E [t Et]. exists (qmul q t x). rewrite <- Et, <- E. apply qmul_assoc. Qed.

Lemma qequal_modules_sound m k q M b x y :
  check_qequal_modules m k q M b x y = true ->
  forall v, in_qcolumns m k (qentry M) v <-> in_qcolumns m q (qentry b) v.
Proof.
  unfold check_qequal_modules. intros H v. qtested. split.
  - apply (qcolumns_of_product m q k _ _ (qentry y)). qequation.
  - apply (qcolumns_of_product m k q _ _ (qentry x)). qequation.
Qed.

Lemma qequal_modules_left_sound m k q M b x y :
  check_qequal_modules_left m k q M b x y = true ->
  forall v, in_qrows m k (qentry M) v <-> in_qrows q k (qentry b) v.
Proof.
  unfold check_qequal_modules_left. intros H v. qtested. split.
  - apply (qrows_of_product q k m _ _ (qentry y)). qequation.
  - apply (qrows_of_product m k q _ _ (qentry x)). qequation.
Qed.

Lemma stands_scalar q f : stands q q (fscalar q f) (fun i j => (f * qone i j)%Q).
Proof.
  apply stands_tab; [reflexivity|]. intros i j _ _. unfold qone, one.
  destruct f as [a b]. destruct (Nat.eqb i j); unfold Qeq; cbn; lia.
Qed.

Lemma qscalar_mul q p f t : qmul q (fun i j => (f * qone i j)%Q) t =[q, p; Q] (fun i l => (f * t i l)%Q).
Proof.
  intros i j Hi _. unfold qmul. rewrite (qsum_one q i); auto.
  - unfold qone. rewrite Nat.eqb_refl. ring.
  - intros l _ Hl. unfold qone. destruct (Nat.eqb_spec i l); [congruence | ring].
Qed.

Lemma qmul_scalar q p f t : qmul q t (fun i j => (f * qone i j)%Q) =[p, q; Q] (fun i l => (f * t i l)%Q).
Proof.
  intros i j _ Hj. unfold qmul. rewrite (qsum_one q j); auto.
  - unfold qone. rewrite Nat.eqb_refl. ring.
  - intros l _ Hl. unfold qone. destruct (Nat.eqb_spec l j); [congruence | ring].
Qed.

Lemma qcancel f a b : (Qnum f =? 0) = false -> (f * a == f * b)%Q -> (a == b)%Q.
Proof.
  intros N E. apply Z.eqb_neq in N. assert (N' : ~ (f == 0)%Q).
  { intros E0. apply N. unfold Qeq in E0. cbn in E0. lia. }
  apply (Qmult_inj_l _ _ _ N'). exact E.
Qed.

Lemma qbasis_of_image_sound m k q M b x y z f :
  check_qbasis_of_image m k q M b x y z f = true ->
  (forall v, in_qcolumns m k (qentry M) v <-> in_qcolumns m q (qentry b) v)
  /\ independent_qcolumns m q (qentry b).
Proof.
  unfold check_qbasis_of_image. intros H. apply andb_true_iff in H. destruct H as [H Hz].
  apply andb_true_iff in H. destruct H as [H Hf]. apply andb_true_iff in H. destruct H as [H Sz].
  apply negb_true_iff in Hf. split; [exact (qequal_modules_sound m k q M b x y H)|].
  unfold check_qequal_modules in H. qtested. intros t t' E.
  assert (Ez : qmul m (qentry z) (qentry b) =[q, q; Q] (fun i j => (f * qone i j)%Q)).
  { eapply stands_eq; [find_stands | apply stands_scalar | eassumption]. }
  assert (K : qmul q (fun i j => (f * qone i j)%Q) t =[q, 1; Q] qmul q (fun i j => (f * qone i j)%Q) t').
  { rewrite <- Ez, !qmul_assoc, E. reflexivity. }
  intros i j Hi Hj. apply (qcancel f); [exact Hf|].
  transitivity (qmul q (fun i j => (f * qone i j)%Q) t i j).
  - symmetry. exact (qscalar_mul q 1 f t i j Hi Hj).
  - transitivity (qmul q (fun i j => (f * qone i j)%Q) t' i j);
      [exact (K i j Hi Hj) | exact (qscalar_mul q 1 f t' i j Hi Hj)].
Qed.

Lemma qbasis_of_image_left_sound m k q M b x y z f :
  check_qbasis_of_image_left m k q M b x y z f = true ->
  (forall v, in_qrows m k (qentry M) v <-> in_qrows q k (qentry b) v)
  /\ independent_qrows q k (qentry b).
Proof.
  unfold check_qbasis_of_image_left. intros H. apply andb_true_iff in H. destruct H as [H Hz].
  apply andb_true_iff in H. destruct H as [H Hf]. apply andb_true_iff in H. destruct H as [H Sz].
  apply negb_true_iff in Hf. split; [exact (qequal_modules_left_sound m k q M b x y H)|].
  unfold check_qequal_modules_left in H. qtested. intros t t' E.
  assert (Ez : qmul k (qentry b) (qentry z) =[q, q; Q] (fun i j => (f * qone i j)%Q)).
  { eapply stands_eq; [find_stands | apply stands_scalar | eassumption]. }
  assert (K : qmul q t (fun i j => (f * qone i j)%Q) =[1, q; Q] qmul q t' (fun i j => (f * qone i j)%Q)).
  { rewrite <- Ez, <- !qmul_assoc, E. reflexivity. }
  intros i j Hi Hj. apply (qcancel f); [exact Hf|].
  transitivity (qmul q t (fun i j => (f * qone i j)%Q) i j).
  - symmetry. exact (qmul_scalar q 1 f t i j Hi Hj).
  - transitivity (qmul q t' (fun i j => (f * qone i j)%Q) i j);
      [exact (K i j Hi Hj) | exact (qmul_scalar q 1 f t' i j Hi Hj)].
Qed.

(** * The rank *)

(* P*W*Q of rank s is not r ones for r > s *)
Lemma ones_le m k r s P T : (r <= min m k)%nat -> ones r =[m, k; Q] qmul k (qmul m P (ones s)) T -> (r <= s)%nat.
Proof.
  intros Hr E. destruct (Nat.le_gt_cases r s) as [L|L]; [exact L|]. exfalso.
  destruct (qrelation s r (fun i j => P i j) L) as [u [Hu [i0 [Hi0 Hne]]]]. apply Hne.
  (* entry (i, i0) of the product, for i < r, is a combination of the first s entries of row i of P *)
  assert (E1 : forall i, (i < r)%nat ->
    (ones r i i0 == qsum k (fun l => (if Nat.ltb l (min m s) then P i l else 0) * T l i0))%Q).
  { intros i Hi. rewrite (E i i0) by lia. unfold qmul at 1. apply qsum_ext. intros l Hl.
    apply Qmult_comp; [|reflexivity]. unfold qmul. destruct (Nat.ltb_spec l (min m s)) as [F|F].
    - transitivity (P i l * ones s l l)%Q.
      { apply (qsum_one m l (fun l' => P i l' * ones s l' l)%Q); [lia|]. intros l' _ Hn. unfold ones.
        destruct (Nat.eqb_spec l' l); [congruence | cbn [andb]; ring]. }
      unfold ones. rewrite Nat.eqb_refl. destruct (Nat.ltb_spec l s); [cbn [andb]; ring | lia].
    - apply qsum_0. intros l' Hl'. unfold ones. destruct (Nat.eqb_spec l' l) as [->|]; cbn [andb]; [|ring].
      destruct (Nat.ltb_spec l s); [lia | ring]. }
  assert (E2 : (qsum r (fun i => u i * ones r i i0) == u i0)%Q).
  { transitivity (u i0 * ones r i0 i0)%Q; [apply (qsum_one r i0 (fun i => u i * ones r i i0)%Q); auto|].
    - intros l _ Hn. unfold ones. destruct (Nat.eqb_spec l i0); [congruence | cbn [andb]; ring].
    - unfold ones. rewrite Nat.eqb_refl. destruct (Nat.ltb_spec i0 r); [cbn [andb]; ring | lia]. }
  rewrite <- E2.
  rewrite (qsum_ext r _ (fun i => qsum k (fun l => u i * (if Nat.ltb l (min m s) then P i l else 0) * T l i0)%Q)).
  - rewrite qsum_swap. apply qsum_0. intros l _. rewrite qsum_mul_r.
    assert (F : (qsum r (fun i => u i * (if Nat.ltb l (min m s) then P i l else 0)) == 0)%Q).
    { destruct (Nat.ltb_spec l (min m s)); [apply Hu; lia | apply qsum_0; intros; ring]. }
    rewrite F. ring.
  - intros i Hi. rewrite (E1 i Hi), <- qsum_mul_l. apply qsum_ext. intros l _. ring.
Qed.

Lemma qdecomposition_W m k M RI W CI R C r : is_qdecomposition m k M RI W CI R C r ->
  qmul k (qmul m R M) C =[m, k; Q] W.
Proof.
  intros [[E1 _] [[_ E2] [_ [_ E3]]]]. rewrite <- E3. rewrite <- (qmul_assoc m m k k R (qmul m RI W) CI).
  rewrite <- (qmul_assoc m m m k R RI W), E1, (qmul_1_l m k W), (qmul_assoc m k k k W CI C), E2.
  apply qmul_1_r.
Qed.

Lemma qdecomposition_le m k M RI W CI R C r RI' W' CI' R' C' r' :
  is_qdecomposition m k M RI W CI R C r -> is_qdecomposition m k M RI' W' CI' R' C' r' -> (r <= r')%nat.
Proof.
  intros D D'. apply (ones_le m k r r' (qmul m R RI') (qmul k CI' C)); [apply D|].
  destruct D as [D1 [D2 [D3 [D4 D5]]]]. assert (D := conj D1 (conj D2 (conj D3 (conj D4 D5)))).
  destruct D' as [_ [_ [_ [D4' D5']]]].
  rewrite <- D4, <- D4', <- (qdecomposition_W m k M RI W CI R C r D), <- D5'.
  rewrite <- (qmul_assoc m m k k R (qmul m RI' W') CI'), <- (qmul_assoc m m m k R RI' W').
  apply qmul_assoc.
Qed.

(* the number of ones is that of the diagonal entries other than 0 *)
Lemma qdecomposition_with m k M RI W CI R C : check_qdecomposition m k M RI W CI R C = true ->
  is_qdecomposition m k (qentry M) (qentry RI) (qentry W) (qentry CI) (qentry R) (qentry C)
    (ones_of (diagonal m k (fst (cleared W)))).
Proof.
  unfold check_qdecomposition. cbv zeta. intros H. apply andb_true_iff in H. destruct H as [H HW].
  apply andb_true_iff in HW. destruct HW as [Hr HW]. set (r := ones_of _) in *. apply Nat.leb_le in Hr. qtested.
  assert (E1 : qmul m (qentry R) (qentry RI) =[m, m; Q] qone) by qequation.
  assert (E2 : qmul k (qentry C) (qentry CI) =[k, k; Q] qone) by qequation.
  assert (E3 : qmul k (qmul m (qentry RI) (qentry W)) (qentry CI) =[m, k; Q] qentry M) by qequation.
  assert (E4 : qentry W =[m, k; Q] ones r).
  { eapply stands_eq; [eassumption | | exact HW]. apply stands_tab; [lia|]. intros i j _ _.
    unfold ones. destruct (Nat.eqb i j && Nat.ltb i r); reflexivity. }
  exact (conj (conj E1 (qone_side _ _ _ E1)) (conj (conj E2 (qone_side _ _ _ E2)) (conj Hr (conj E4 E3)))).
Qed.

Lemma qdecomposition_sound m k M RI W CI R C :
  check_qdecomposition m k M RI W CI R C = true -> exists r,
  is_qdecomposition m k (qentry M) (qentry RI) (qentry W) (qentry CI) (qentry R) (qentry C) r
  /\ qmul k (qmul m (qentry R) (qentry M)) (qentry C) =[m, k; Q] qentry W
  /\ forall RI' W' CI' R' C' r', is_qdecomposition m k (qentry M) RI' W' CI' R' C' r' -> r' = r.
Proof.
  intros H. apply qdecomposition_with in H. rename H into D. eexists. split; [exact D|].
  split; [exact (qdecomposition_W _ _ _ _ _ _ _ _ _ D)|].
  intros RI' W' CI' R' C' r' D'. apply Nat.le_antisymm; eapply qdecomposition_le; eassumption.
Qed.

(** * No fewer vectors *)

Lemma qno_fewer_columns m q r b g : independent_qcolumns m q b ->
  (forall v, in_qcolumns m q b v -> in_qcolumns m r g v) -> (q <= r)%nat.
Proof.
  intros Free In. destruct (Nat.le_gt_cases q r) as [L|L]; [exact L|]. exfalso.
  assert (T : exists t, qmul r g t =[m, q; Q] b).
  { destruct (choose (fun _ => 0%Q) q (fun l c => qmul r g (qupright c) =[m, 1; Q] qupright (fun i => b i l)))
      as [c Hc].
    - intros l Hl. destruct (In (fun i => b i l)) as [t Et].
      + exists (qupright (fun i => qone i l)). intros i p Hi _.
        exact (qmul_1_r (S i) q b i l (Nat.lt_succ_diag_r i) Hl).
      + exists (fun i => t i O). intros i p Hi Hp. replace p with O by lia. exact (Et i O Hi Nat.lt_0_1).
    - exists (fun i l => c l i). intros i l Hi Hl. exact (Hc l Hl i O Hi Nat.lt_0_1). }
  destruct T as [t Et]. destruct (qrelation r q (fun i j => t j i) L) as [u [Hu [i [Hi Hne]]]]. apply Hne.
  assert (E : qmul q t (qupright u) =[r, 1; Q] qzero).
  { intros j p Hj _. unfold qzero. rewrite <- (Hu j Hj). apply qsum_ext. intros l _. unfold qupright. ring. }
  apply (Free (qupright u) qzero) with (j := O); [|exact Hi | exact Nat.lt_0_1].
  rewrite <- Et, qmul_assoc, E, !qmul_0_r. reflexivity.
Qed.

Lemma qno_fewer_rows k q r b g : independent_qrows q k b ->
  (forall v, in_qrows q k b v -> in_qrows r k g v) -> (q <= r)%nat.
Proof.
  intros Free In. destruct (Nat.le_gt_cases q r) as [L|L]; [exact L|]. exfalso.
  assert (T : exists t, qmul r t g =[q, k; Q] b).
  { destruct (choose (fun _ => 0%Q) q (fun l c => qmul r (qtr (qupright c)) g =[1, k; Q] qtr (qupright (b l))))
      as [c Hc].
    - intros l Hl. destruct (In (b l)) as [t Et].
      + exists (fun _ i => qone l i). intros p j _ Hj. exact (qmul_1_l q (S j) b l j Hl (Nat.lt_succ_diag_r j)).
      + exists (fun i => t O i). intros p j Hp Hj. replace p with O by lia. exact (Et O j Nat.lt_0_1 Hj).
    - exists c. intros l j Hl Hj. exact (Hc l Hl O j Nat.lt_0_1 Hj). }
  destruct T as [t Et]. destruct (qrelation r q t L) as [u [Hu [i [Hi Hne]]]]. apply Hne.
  assert (E : qmul q (qtr (qupright u)) t =[1, r; Q] qzero).
  { intros p j _ Hj. unfold qzero. rewrite <- (Hu j Hj). reflexivity. }
  apply (Free (qtr (qupright u)) qzero) with (i := O); [|exact Nat.lt_0_1 | exact Hi].
  rewrite <- Et, <- qmul_assoc, E, !qmul_0_l. reflexivity.
Qed.

Lemma qminimal_generators_sound m k q M b x y z f :
  check_qminimal_generators m k q M b x y z f = true ->
  minimal_qcolumns m q (in_qcolumns m k (qentry M)) (qentry b).
Proof.
  intros H. destruct (qbasis_of_image_sound m k q M b x y z f H) as [Same Free]. split; [exact Same|].
  intros r g Hg. apply (qno_fewer_columns m q r (qentry b) g Free). intros v Hv. apply Hg, Same, Hv.
Qed.

Lemma qminimal_generators_left_sound m k q M b x y z f :
  check_qminimal_generators_left m k q M b x y z f = true ->
  minimal_qrows q k (in_qrows m k (qentry M)) (qentry b).
Proof.
  intros H. destruct (qbasis_of_image_left_sound m k q M b x y z f H) as [Same Free]. split; [exact Same|].
  intros r g Hg. apply (qno_fewer_rows k q r (qentry b) g Free). intros v Hv. apply Hg, Same, Hv.
Qed.
