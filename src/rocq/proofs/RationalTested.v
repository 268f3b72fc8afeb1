(* Cleared of denominators, lists compute what they say: [stands m k F A] is "the integers F over their
   denominator stand for the m x k matrix A over Q". *)

From Modlinalg Require Export RationalCheckers proofs.RationalAlgebra proofs.Algebra proofs.Represents.
Open Scope Z_scope.

Definition stands (m k : nat) (F : fractions) (A : qmat) : Prop :=
  0 < snd F /\ shape m k (fst F)
  /\ forall i j, (i < m)%nat -> (j < k)%nat ->
       (A i j * inject_Z (snd F) == inject_Z (entry (fst F) i j))%Q.

Lemma lcm_multiple l d : 0 < d ->
  let D := fold_left (fun d q => Z.lcm d (Zpos (Qden q))) l d in
  0 < D /\ (d | D) /\ Forall (fun q => (Zpos (Qden q) | D)) l.
Proof.
  revert d. induction l as [|q l IH]; intros d Hd; cbn [fold_left].
  - split; [exact Hd|]. split; [apply Z.divide_refl | constructor].
  - assert (Hl : 0 < Z.lcm d (Zpos (Qden q))).
    { assert (Z.lcm d (Zpos (Qden q)) <> 0) by (rewrite Z.lcm_eq_0; lia).
      assert (0 <= Z.lcm d (Zpos (Qden q))) by apply Z.lcm_nonneg. lia. }
    destruct (IH _ Hl) as [HD [Hm HF]]. split; [exact HD|]. split.
    + exact (Z.divide_trans _ _ _ (Z.divide_lcm_l _ _) Hm).
    + constructor; [|exact HF]. exact (Z.divide_trans _ _ _ (Z.divide_lcm_r _ _) Hm).
Qed.

Lemma over_denominator_spec d q : (Zpos (Qden q) | d) ->
  (q * inject_Z d == inject_Z (over_denominator d q))%Q.
Proof.
  intros [e ->]. unfold over_denominator. rewrite Z.div_mul by lia. unfold Qeq. destruct q as [a b].
  cbn [Qnum Qden Qmult inject_Z]. rewrite Pos.mul_1_r. ring.
Qed.

Lemma stands_cleared m k L : qshape m k L = true -> stands m k (cleared L) (qentry L).
Proof.
  unfold qshape. rewrite andb_true_iff, Nat.eqb_eq, forallb_forall. intros [Hm Hr].
  destruct (lcm_multiple (concat L) 1 ltac:(lia)) as [HD [_ HF]]. fold (denominator L) in HD, HF.
  rewrite Forall_forall in HF. unfold cleared. split; [exact HD|]. cbn [fst snd]. split.
  - split; [rewrite map_length; exact Hm|]. apply Forall_map, Forall_forall. intros r Hi.
    rewrite map_length. apply Nat.eqb_eq. auto.
  - intros i j Hi Hj. unfold entry, qentry. rewrite (nth_map' _ _ i []) by lia.
    assert (Hin : In (nth i L []) L) by (apply nth_In; lia).
    assert (Hl : length (nth i L []) = k) by (apply Nat.eqb_eq; auto).
    rewrite (nth_map' _ _ j 0%Q) by lia. apply over_denominator_spec. apply HF.
    apply in_concat. exists (nth i L []). split; [exact Hin | apply nth_In; lia].
Qed.

Lemma stands_mul m k p F G A B : stands m k F A -> stands k p G B -> stands m p (fmul p F G) (qmul k A B).
Proof.
  intros [HF [SF EF]] [HG [SG EG]].
  assert (R : rep 0 m p (mulL 0 p (fst F) (fst G)) (mul k (entry (fst F)) (entry (fst G)))).
  { apply rep_mul; (split; [assumption | reflexivity]). }
  destruct R as [SR ER]. unfold fmul. split; [apply Z.mul_pos_pos; assumption|]. cbn [fst snd]. split; [exact SR|].
  intros i j Hi Hj. assert (E := ER i j Hi Hj). apply cong_0 in E. rewrite E. unfold qmul, mul.
  apply qsum_cleared. intros l Hl. rewrite !inject_Z_mult, <- EF, <- EG by auto. ring.
Qed.

Lemma stands_tr m k F A : stands m k F A -> stands k m (ftr k F) (qtr A).
Proof.
  intros [HF [SF EF]]. assert (R : rep 0 k m (trL k (fst F)) (tr (entry (fst F)))).
  { apply rep_tr. split; [assumption | reflexivity]. }
  destruct R as [SR ER]. unfold ftr. split; [exact HF|]. cbn [fst snd]. split; [exact SR|].
  intros i j Hi Hj. assert (E := ER i j Hi Hj). apply cong_0 in E. rewrite E. unfold qtr, tr. auto.
Qed.

Lemma stands_tab m k f d A : 0 < d ->
  (forall i j, (i < m)%nat -> (j < k)%nat -> (A i j * inject_Z d == inject_Z (f i j))%Q) ->
  stands m k (tab m k f, d) A.
Proof.
  intros Hd E. destruct (rep_tab 0 m k f) as [SR ER]. split; [exact Hd|]. cbn [fst snd]. split; [exact SR|].
  intros i j Hi Hj. assert (E' := ER i j Hi Hj). apply cong_0 in E'. rewrite E'. auto.
Qed.

Lemma stands_one m : stands m m (fone m) qone.
Proof. apply stands_tab; [lia|]. intros i j _ _. unfold qone, one. destruct (Nat.eqb i j); reflexivity. Qed.

Lemma stands_zero m k : stands m k (fzero m k) qzero.
Proof. apply stands_tab; [lia|]. intros i j _ _. reflexivity. Qed.

Lemma inject_Z_neq_0 d : 0 < d -> ~ (inject_Z d == 0)%Q.
Proof. intros Hd E. unfold Qeq in E. cbn in E. lia. Qed.

Lemma same_fraction (a b : Q) x y d e : 0 < d -> 0 < e ->
  (a * inject_Z d == inject_Z x)%Q -> (b * inject_Z e == inject_Z y)%Q ->
  (a == b)%Q <-> x * e = y * d.
Proof.
  intros Hd He Ea Eb. split; intros E.
  - apply inject_Z_injective. rewrite !inject_Z_mult, <- Ea, <- Eb, E. ring.
  - assert (N : ~ (inject_Z (d * e) == 0)%Q) by (apply inject_Z_neq_0, Z.mul_pos_pos; assumption).
    apply (Qmult_inj_r _ _ _ N).
    assert (E' : (inject_Z (x * e) == inject_Z (y * d))%Q) by (rewrite E; reflexivity).
    rewrite !inject_Z_mult in *. rewrite <- Ea, <- Eb in E'.
    rewrite Qmult_assoc, E'. ring.
Qed.

Lemma stands_eq m k F G A B : stands m k F A -> stands m k G B -> feq F G = true <-> A =[m, k; Q] B.
Proof.
  intros [HF [SF EF]] [HG [SG EG]]. unfold feq.
  assert (Hr := shape_row m k (fst F)). assert (Hr' := shape_row m k (fst G)).
  assert (Hm : length (fst F) = m) by apply SF. assert (Hm' : length (fst G) = m) by apply SG.
  rewrite (forall2b_nth _ _ _ []), Hm by congruence.
  split; intros E.
  - intros i j Hi Hj. apply (same_fraction _ _ _ _ _ _ HF HG (EF i j Hi Hj) (EG i j Hi Hj)). apply Z.eqb_eq.
    specialize (E i Hi). rewrite (forall2b_nth _ _ _ 0) in E.
    + apply E. rewrite Hr; auto.
    + rewrite Hr, Hr'; auto.
  - intros i Hi. rewrite (forall2b_nth _ _ _ 0) by (rewrite Hr, Hr'; auto).
    intros j Hj. rewrite Hr in Hj by auto. apply Z.eqb_eq.
    apply (same_fraction _ _ _ _ _ _ HF HG (EF i j Hi Hj) (EG i j Hi Hj)). apply E; auto.
Qed.

Lemma stands_trace m F A : stands m m F A -> ftrace_0 F = false -> ~ (qtrace m A == 0)%Q.
Proof.
  intros [HF [SF EF]] N E. unfold ftrace_0 in N. apply Z.eqb_neq in N. apply N.
  apply inject_Z_injective. rewrite traceL_sum. replace (length (fst F)) with m by (symmetry; apply SF).
  rewrite <- (qsum_cleared m (fun i => A i i) _ (inject_Z (snd F))).
  - unfold qtrace in E. rewrite E. ring.
  - intros l Hl. rewrite EF by auto. reflexivity.
Qed.

(* Split what a checker has tested; say of each list which matrix it stands for. *)
Ltac qtested :=
  cbv zeta in *;
  repeat match goal with
  | H : _ && _ = true |- _ => apply andb_true_iff in H; destruct H
  | H : qshape ?m ?k ?L = true |- _ =>
      lazymatch goal with
      | _ : stands m k (cleared L) _ |- _ => fail
      | _ => assert (stands m k (cleared L) (qentry L)) by (apply stands_cleared; exact H)
      end
  | H : negb _ = true |- _ => apply negb_true_iff in H
  end.

Ltac find_stands :=
  repeat match goal with
  | |- stands _ _ _ (qentry _) => eassumption
  | |- stands _ _ _ (qmul _ _ _) => eapply stands_mul
  | |- stands _ _ _ (qtr _) => eapply stands_tr
  | |- stands _ _ _ qone => apply stands_one
  | |- stands _ _ _ qzero => apply stands_zero
  end.

Ltac qequation := eapply stands_eq; [find_stands | find_stands | eassumption].
Ltac qinequation :=
  let E := fresh "E" in
  intros E;
  match goal with
  | F : feq ?A ?B = false |- _ =>
      let T := fresh "T" in
      assert (T : feq A B = true) by (eapply stands_eq; [ | | exact E]; find_stands);
      rewrite F in T; discriminate T
  end.
