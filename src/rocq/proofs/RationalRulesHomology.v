(* Over Q: claims about homology, of which the number of zeros among the factors is unique. *)

From Modlinalg Require Import RationalVerdicts.
From Modlinalg Require Import proofs.RationalTested proofs.RationalWitnesses proofs.RationalBasic proofs.RationalSpaces.
From Modlinalg Require Import proofs.RationalSystems proofs.RationalPowers proofs.RationalQuotients proofs.RationalGenerators.
From Modlinalg Require Import proofs.RationalRules proofs.RationalRulesSystems proofs.Rules proofs.Finite.
Open Scope Z_scope.

(** * Each basis has as many vectors *)

(* u times the coefficients of a list of vectors are those of the combination *)
Lemma qcombination_in h d u (c : nat -> list Q) (G G' : qrows) i :
  length G' = h -> length G = d -> (forall p, (p < h)%nat -> length (c p) = d) ->
  (forall q, (q < d)%nat -> qsum h (fun p => u p * nth q (c p) 0) == 0)%Q ->
  (qcombination (map u (seq 0 h)) G' i == qsum h (fun p => u p * (qentry G' p i - qcombination (c p) G i)))%Q.
Proof.
  intros Lh Ld Lc Z. rewrite qcombination_sum by (rewrite length_map_seq; congruence). rewrite length_map_seq.
  assert (N : (qsum h (fun p => -1 * (u p * qcombination (c p) G i)) == 0)%Q).
  { rewrite qsum_mul_l.
    rewrite (qsum_ext h _ (fun p => qsum d (fun q => u p * nth q (c p) 0 * qentry G q i))%Q).
    - rewrite qsum_swap. rewrite (qsum_0 d); [ring|]. intros q Hq.
      rewrite (qsum_ext h _ (fun p => qentry G q i * (u p * nth q (c p) 0))%Q) by (intros; ring).
      rewrite qsum_mul_l, (Z q Hq). ring.
    - intros p Hp. rewrite qcombination_sum by (rewrite (Lc p Hp); congruence). rewrite (Lc p Hp), <- qsum_mul_l.
      apply qsum_ext. intros; ring. }
  rewrite <- (Qplus_0_r (qsum h _)), <- N, <- qsum_add. apply qsum_ext. intros p Hp.
  rewrite (nth_map_seq u) by exact Hp. ring.
Qed.

Lemma in_qcolumns_sum m k M h (u : nat -> Q) (w : nat -> nat -> Q) :
  (forall p, (p < h)%nat -> in_qcolumns m k M (w p)) -> in_qcolumns m k M (fun i => qsum h (fun p => u p * w p i))%Q.
Proof.
  induction h as [|h IH]; intros H.
  - exists (fun _ _ => 0%Q). intros i l _ _. apply qsum_0. intros; ring.
  - apply (in_qcolumns_ext m k M (fun i => u h * w h i + qsum h (fun p => u p * w p i))%Q).
    + intros i _. cbn [qsum]. ring.
    + apply in_qcolumns_add; [apply H; lia | apply IH; intros p Hp; apply H; lia].
Qed.

Section Bases.
Variables (m k : nat) (M : qmat) (large : (nat -> Q) -> Prop).
Notation small := (in_qcolumns m k M).

(* more vectors than those of a basis have a combination in the smaller space *)
Lemma no_longer_basis G G' : is_qquotient large small G -> is_qquotient large small G' -> (length G' <= length G)%nat.
Proof.
  intros [_ [_ [Span _]]] [_ [In' [_ Once]]]. destruct (Nat.le_gt_cases (length G') (length G)) as [|H]; [assumption|].
  exfalso. set (h := length G') in *. set (d := length G) in *. rewrite Forall_forall in In'.
  destruct (choose [] h (fun p c => length c = d /\ small (fun i => qentry G' p i - qcombination c G i)%Q)) as [c Hc].
  { intros p Hp. apply Span. apply In'. apply nth_In. exact Hp. }
  destruct (qrelation d h (fun p q => nth q (c p) 0%Q) H) as [u [Hu [p [Hp N]]]].
  assert (E : Forall2 Qeq (map u (seq 0 h)) (map (fun _ => 0%Q) (seq 0 h))).
  { apply Once; [apply length_map_seq | apply length_map_seq|].
    apply (in_qcolumns_ext m k M (fun i => qsum h (fun p => u p * (qentry G' p i - qcombination (c p) G i)))%Q).
    - intros i Hi. rewrite (qcombination_in h d u c G G' i) by (auto; intros q Hq; apply Hc, Hq).
      rewrite (qcombination_sum (map (fun _ => 0%Q) (seq 0 h))) by apply length_map_seq. rewrite length_map_seq.
      rewrite (qsum_0 h (fun q => nth q (map (fun _ => 0%Q) (seq 0 h)) 0%Q * _)%Q); [ring|].
      intros q Hq. rewrite (nth_map_seq (fun _ => 0%Q)) by exact Hq. ring.
    - apply in_qcolumns_sum. intros q Hq. apply Hc, Hq. }
  apply N. assert (F : forall l l' i, Forall2 Qeq l l' -> (nth i l 0 == nth i l' 0)%Q).
  { intros l l' i L. revert i. induction L; intros [|i]; cbn [nth]; auto; reflexivity. }
  assert (A := F _ _ p E). rewrite (nth_map_seq u), (nth_map_seq (fun _ => 0%Q)) in A by exact Hp. exact A.
Qed.

End Bases.

(** * The claim *)

Lemma zeros_repeat (l : list Z) : forallb (Z.eqb 0) l = true -> l = repeat 0 (length l).
Proof.
  induction l as [|x l IH]; intros E; cbn [forallb length repeat] in *; [reflexivity|].
  apply andb_true_iff in E. destruct E as [E1 E2]. apply Z.eqb_eq in E1. f_equal; auto.
Qed.

Lemma zero_orders m k j s M b x RI W CI R C PI D QI P T G orders :
  check_qhomology m k j s M b x RI W CI R C PI D QI P T G orders = true -> orders = repeat 0 (length G).
Proof.
  unfold check_qhomology, qclasses_due. cbv zeta. rewrite !andb_true_iff. intros H.
  destruct H as [_ [[_ L] Z]]. apply Nat.eqb_eq in L. rewrite <- L. exact (zeros_repeat orders Z).
Qed.

Lemma qhomology_says M B orders c : qaccepted c = true -> qclaim c ->
  says (qsays_homology M B orders c) (qhomology_has M B orders).
Proof.
  intros V C. destruct c; try exact I. cbn [qsays_homology]. apply says_if. intros E. qmatrices.
  cbn [qaccepted qclaim] in *.
  apply zero_orders in V. apply says_test. rewrite same_list_eq. unfold qhomology_has, qent.
  cbn [qheight qwidth qlines].
  split.
  - intros ->. eexists. split; [exact C | exact V].
  - intros [basis [Q ->]]. rewrite V. f_equal. apply Nat.le_antisymm; eapply no_longer_basis; eassumption.
Qed.

Section Rules.
Variable proofs : list qcertificate.
Hypothesis verified : forall c, In c proofs -> qaccepted c = true.

Lemma qhomology_rule M B factors : says (qrule proofs (QHasHomology M B factors)) (qholds (QHasHomology M B factors)).
Proof.
  cbn [qrule qholds]. apply says_if. intros H. qmatrices.
  apply says_both; [apply says_test, Nat.eqb_eq|]. intros Eh. apply says_both.
  - unfold qcheck_vanish. apply (qsays_equal (qheight M) (qwidth B)).
    + apply stands_mul; apply qwell_stands; auto; split; auto.
    + apply stands_zero.
  - intros _. apply (qby_first proofs verified). intros c V C. exact (qhomology_says M B (without_ones factors) c V C).
Qed.

End Rules.

#[global] Hint Resolve qhomology_rule : rules.
