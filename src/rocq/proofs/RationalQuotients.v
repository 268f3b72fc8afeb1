(* Over Q: the kinds quotient and homology. *)

From Modlinalg Require Import RationalQuotients.
From Modlinalg Require Import proofs.RationalTested proofs.RationalWitnesses proofs.RationalBasic proofs.RationalSpaces.
From Modlinalg Require Import proofs.RationalSteps proofs.RationalSystems proofs.RationalPowers.
Open Scope Z_scope.

(** * The columns behind the ones *)

(* the coefficients of all columns, for those of the columns from r on *)
Definition lower (r : nat) (t : qmat) : qmat := fun i l => if Nat.ltb i r then 0%Q else t (i - r)%nat l.

(* the columns of A from r on *)
Definition back (r : nat) (A : qmat) : qmat := fun i p => A i (r + p)%nat.

Lemma back_mul m k r p A t : (r <= k)%nat -> qmul (k - r) (back r A) t =[m, p; Q] qmul k A (lower r t).
Proof.
  intros Hr i l _ _. unfold qmul. replace k with (r + (k - r))%nat at 2 by lia. rewrite qsum_app.
  rewrite (qsum_0 r) by (intros q Hq; unfold lower; destruct (Nat.ltb_spec q r); [ring|lia]).
  rewrite Qplus_0_l. apply qsum_ext. intros q _. unfold back, lower. destruct (Nat.ltb_spec (r + q) r); [lia|].
  replace (r + q - r)%nat with q by lia. reflexivity.
Qed.

Section Kernel.
Variables (m k r : nat) (M RI W CI R C : qmat).
Hypothesis D : is_qdecomposition m k M RI W CI R C r.

Lemma rank_le : (r <= k)%nat.
Proof. destruct D as [_ [_ [Hr _]]]. lia. Qed.

Lemma kernel_columns z : qmul k M z =[m, 1; Q] qzero <-> in_qcolumns k (k - r) (back r C) (fun i => z i O).
Proof.
  assert (Hr := rank_le). rewrite (qkernel_front m k r M RI W CI R C D). destruct D as [_ [[EC EC'] _]]. split.
  - intros Z. exists (fun p l => qmul k CI z (r + p)%nat l). rewrite (back_mul k k r 1) by exact Hr.
    assert (E : lower r (fun p l => qmul k CI z (r + p)%nat l) =[k, 1; Q] qmul k CI z).
    { intros i l Hi Hl. only_0 l. unfold lower. destruct (Nat.ltb_spec i r) as [H|H]; [symmetry; apply Z; exact H|].
      replace (r + (i - r))%nat with i by lia. reflexivity. }
    rewrite E, <- qmul_assoc, EC, qmul_1_l. intros i l Hi Hl. only_0 l. reflexivity.
  - intros [t Et] i Hi. rewrite (back_mul k k r 1) in Et by exact Hr.
    assert (E : qmul k CI z =[k, 1; Q] lower r t).
    { assert (Ez : z =[k, 1; Q] qmul k C (lower r t)).
      { rewrite Et. intros j l Hj Hl. only_0 l. reflexivity. }
      rewrite Ez, <- qmul_assoc, EC'. apply qmul_1_l. }
    rewrite (E i O) by lia. unfold lower. destruct (Nat.ltb_spec i r); [reflexivity|lia].
Qed.

Lemma kernel_columns_free t : qmul (k - r) (back r C) t =[k, 1; Q] qzero -> t =[k - r, 1; Q] qzero.
Proof.
  assert (Hr := rank_le). destruct D as [_ [[EC EC'] _]]. rewrite (back_mul k k r 1) by exact Hr. intros Z.
  assert (E : lower r t =[k, 1; Q] qzero).
  { rewrite <- (qmul_1_l k 1 (lower r t)), <- EC', qmul_assoc, Z. apply qmul_0_r. }
  intros i l Hi Hl. specialize (E (r + i)%nat l ltac:(lia) Hl). unfold lower in E. destruct (Nat.ltb_spec (r + i) r); [lia|].
  replace (r + i - r)%nat with i in E by lia. exact E.
Qed.

End Kernel.

(** * Classes *)

Lemma same_coefficients h : forall c c', length c = h -> length c' = h ->
  (forall p, (p < h)%nat -> (nth p c 0 == nth p c' 0)%Q) -> Forall2 Qeq c c'.
Proof.
  induction h as [|h IH]; intros [|a c] [|a' c'] Lc Lc' Same; try discriminate; constructor.
  - exact (Same O ltac:(lia)).
  - apply IH; [simpl in Lc; lia | simpl in Lc'; lia|]. intros p Hp. exact (Same (S p) ltac:(lia)).
Qed.

Section Structure.
Variables (m k w s : nat) (M N PI D QI P T : qmat) (G : qrows) (small : (nat -> Q) -> Prop).
Hypothesis dec : is_qdecomposition k w N PI D QI P T s.
Hypothesis length_G : length G = (k - s)%nat.
Hypothesis G_is : forall p l, (p < k - s)%nat -> (l < m)%nat -> (qentry G p l == qmul k M PI l (s + p)%nat)%Q.
Hypothesis small_spanned : forall v, small v -> in_qcolumns m k M v.
Hypothesis small_is : forall v t, qmul k M t =[m, 1; Q] qupright v -> (small v <-> in_qcolumns k w N (fun i => t i O)).

(* the combinations of the columns of N *)
Lemma relation_back u : in_qcolumns k w N (fun i => u i O) <-> forall i, (s <= i < k)%nat -> (qmul k P u i O == 0)%Q.
Proof.
  assert (Dec := dec). destruct dec as [[EP EP'] [_ [Hs [ED EN]]]].
  assert (Ones := fun y i => ones_mul k w s N PI D QI P T dec y i). split.
  - intros [t Et] i Hi.
    assert (E : qmul k P u =[k, 1; Q] qmul w (ones s) (qmul w QI t)).
    { assert (Eu : u =[k, 1; Q] qmul w N t) by (rewrite Et; intros j l Hj Hl; only_0 l; reflexivity).
      rewrite Eu, <- EN, !qmul_assoc. rewrite <- (qmul_assoc k k k 1 P PI), EP, qmul_1_l, ED. reflexivity. }
    rewrite (E i O) by lia. rewrite Ones by lia. destruct (Nat.ltb_spec i s); [lia|reflexivity].
  - intros Z. exists (qmul w T (qmul k P u)).
    assert (E : qmul w (ones s) (qmul k P u) =[k, 1; Q] qmul k P u).
    { intros i l Hi Hl. only_0 l. rewrite Ones by exact Hi. destruct (Nat.ltb_spec i s); [reflexivity|]. symmetry. apply Z. lia. }
    destruct Dec as [_ [[ET ET'] _]].
    rewrite <- EN, !qmul_assoc. rewrite <- (qmul_assoc w w w 1 QI T), ET', qmul_1_l, ED, E.
    rewrite <- (qmul_assoc k k k 1 PI P), EP', qmul_1_l. intros i l Hi Hl. only_0 l. reflexivity.
Qed.

Definition coefficients (c : list Q) : qmat := lower s (fun p _ => nth p c 0%Q).

Lemma combination_is c : length c = (k - s)%nat ->
  qupright (qcombination c G) =[m, 1; Q] qmul k M (qmul k PI (coefficients c)).
Proof.
  intros Lc l j Hl Hj. assert (Hs : (s <= k)%nat) by (destruct dec as [_ [_ [Hs _]]]; lia).
  rewrite <- (qmul_assoc m k k 1 M PI (coefficients c) l j Hl Hj). unfold coefficients.
  rewrite <- (back_mul m k s 1 (qmul k M PI) _ Hs l j Hl Hj).
  unfold qupright. rewrite qcombination_sum by congruence. rewrite Lc. unfold qmul at 1. apply qsum_ext. intros p Hp.
  rewrite (G_is p l Hp Hl). unfold back. ring.
Qed.

Lemma classes : is_qquotient (in_qcolumns m k M) small G.
Proof.
  assert (Hs : (s <= k)%nat) by (destruct dec as [_ [_ [Hs _]]]; lia). assert (EP : qmul k P PI =[k, k; Q] qone) by apply dec.
  split; [exact small_spanned|]. split; [|split].
  - apply Forall_forall. intros g Hg. destruct (In_nth G g [] Hg) as [p [Hp <-]]. rewrite length_G in Hp.
    exists (fun i _ => PI i (s + p)%nat). intros l j Hl Hj. unfold qupright. symmetry. exact (G_is p l Hp Hl).
  - intros v [t Et]. set (c := map (fun p => qmul k P t (s + p)%nat O) (seq 0 (k - s))).
    assert (Lc : length c = (k - s)%nat) by apply length_map_seq. exists c. split; [congruence|].
    set (u := fun i l => (t i l - qmul k PI (coefficients c) i l)%Q).
    apply (small_is _ u).
    + unfold u. intros i l Hi Hl. rewrite (qsub_mul m k 1 M t (qmul k PI (coefficients c)) i l Hi Hl).
      rewrite (Et i l Hi Hl), <- (combination_is c Lc i l Hi Hl). unfold qupright. reflexivity.
    + apply relation_back. intros i Hi. unfold u.
      rewrite (qsub_mul k k 1 P t (qmul k PI (coefficients c)) i O) by lia.
      rewrite <- (qmul_assoc k k k 1 P PI (coefficients c) i O) by lia.
      assert (E : qmul k (qmul k P PI) (coefficients c) =[k, 1; Q] coefficients c) by (rewrite EP; apply qmul_1_l).
      rewrite (E i O) by lia. unfold coefficients, lower. destruct (Nat.ltb_spec i s); [lia|]. unfold c.
      rewrite (nth_map_seq (fun p => qmul k P t (s + p)%nat O)) by lia. replace (s + (i - s))%nat with i by lia. ring.
  - intros c c' Lc Lc' S. rewrite length_G in Lc, Lc'.
    set (u := fun i l => (qmul k PI (coefficients c) i l - qmul k PI (coefficients c') i l)%Q).
    assert (Eu : qmul k M u =[m, 1; Q] qupright (fun i => qcombination c G i - qcombination c' G i)%Q).
    { unfold u. intros i l Hi Hl.
      rewrite (qsub_mul m k 1 M (qmul k PI (coefficients c)) (qmul k PI (coefficients c')) i l Hi Hl).
      rewrite <- (combination_is c Lc i l Hi Hl), <- (combination_is c' Lc' i l Hi Hl). reflexivity. }
    apply (small_is _ _ Eu) in S. assert (Z := proj1 (relation_back u) S).
    assert (E : forall c, qmul k P (qmul k PI (coefficients c)) =[k, 1; Q] coefficients c).
    { intros c0. rewrite <- qmul_assoc, EP. apply qmul_1_l. }
    assert (Same : forall p, (p < k - s)%nat -> (nth p c 0 == nth p c' 0)%Q).
    { intros p Hp. specialize (Z (s + p)%nat ltac:(lia)). unfold u in Z.
      rewrite (qsub_mul k k 1 P (qmul k PI (coefficients c)) (qmul k PI (coefficients c')) (s + p)%nat O) in Z by lia.
      rewrite (E c (s + p)%nat O), (E c' (s + p)%nat O) in Z by lia. unfold coefficients, lower in Z.
      destruct (Nat.ltb_spec (s + p) s); [lia|]. replace (s + p - s)%nat with p in Z by lia.
      transitivity (nth p c 0 - nth p c' 0 + nth p c' 0)%Q; [ring|]. rewrite Z. ring. }
    exact (same_coefficients (k - s) c c' Lc Lc' Same).
Qed.

End Structure.

Lemma is_qquotient_iff large large' small small' G : (forall v, large v <-> large' v) -> (forall v, small v <-> small' v) ->
  is_qquotient large small G -> is_qquotient large' small' G.
Proof.
  intros El Es [H1 [H2 [H3 H4]]]. split; [|split; [|split]].
  - intros v. rewrite <- El, <- Es. apply H1.
  - eapply Forall_impl; [|exact H2]. intros g. apply El.
  - intros v Hv. apply El in Hv. destruct (H3 v Hv) as [c [Lc S]]. exists c. split; [exact Lc|]. apply Es. exact S.
  - intros c c' Lc Lc' S. apply H4; auto. apply Es. exact S.
Qed.

(** * The checkers *)

Lemma classes_due m k w M N PI D QI P T G orders : qclasses_due m k w M N PI D QI P T G orders = true ->
  exists s, is_qdecomposition k w (qentry N) (qentry PI) (qentry D) (qentry QI) (qentry P) (qentry T) s
    /\ length G = (k - s)%nat
    /\ forall p l, (p < k - s)%nat -> (l < m)%nat -> (qentry G p l == qmul k (qentry M) (qentry PI) l (s + p)%nat)%Q.
Proof.
  unfold qclasses_due. cbv zeta. intros H. do 2 (apply andb_true_iff in H; destruct H as [H _]).
  apply andb_true_iff in H. destruct H as [H E]. apply andb_true_iff in H. destruct H as [H SG].
  apply andb_true_iff in H. destruct H as [SM Dec]. exists (rank_of k w D).
  assert (SPI : qshape k k PI = true) by (unfold check_qdecomposition in Dec; qtested; assumption).
  apply qdecomposition_with in Dec. fold (rank_of k w D) in Dec. split; [exact Dec|].
  split; [apply (qrep_shape _ _ _ SG)|]. set (s := rank_of k w D) in *.
  assert (Hs : (s <= k)%nat) by (destruct Dec as [_ [_ [Hs _]]]; lia).
  assert (SF := stands_mul m k k _ _ _ _ (stands_cleared m k M SM) (stands_cleared k k PI SPI)).
  destruct SF as [HF [_ EF]].
  refine (proj1 (stands_eq (k - s) m _ _ (qentry G) (fun p l => qmul k (qentry M) (qentry PI) l (s + p)%nat) _ _) E).
  - apply stands_cleared. exact SG.
  - apply stands_tab; [exact HF|]. intros p l Hp Hl. apply EF; lia.
Qed.

Lemma qrep_shape_back m k L A : qrep m k L A -> qshape m k L = true.
Proof.
  intros [Lm [F _]]. unfold qshape. rewrite Lm, Nat.eqb_refl. apply forallb_forall. intros r Hr.
  rewrite Forall_forall in F. apply Nat.eqb_eq, F, Hr.
Qed.

(* [x | K] times a vector *)
Lemma beside_mul k j r x C y : qshape k j x = true -> qshape k k C = true -> (r <= k)%nat ->
  qmul (j + (k - r)) (qentry (columns_from 0 k (columns_from 0 j x ++ columns_from r k C))) y
  =[k, 1; Q] fun i l => (qmul j (qentry x) y i l + qmul (k - r) (back r (qentry C)) (fun p l => y (j + p)%nat l) i l)%Q.
Proof.
  intros Sx SC Hr. assert (Rx := qrep_all_columns k j x Sx). assert (RC := qrep_columns r k C SC Hr).
  assert (S := qshape_app j (k - r) k _ _ (qrep_shape_back _ _ _ _ Rx) (qrep_shape_back _ _ _ _ RC)).
  destruct (qrep_all_columns (j + (k - r)) k _ S) as [_ [_ EN]]. destruct Rx as [Lx [_ Ex]], RC as [_ [_ EC]].
  intros i l Hi _. unfold qmul. rewrite qsum_app. apply Qplus_comp; apply qsum_ext; intros p Hp.
  - rewrite (EN i p Hi) by lia. unfold qtr, qentry at 1. rewrite app_nth1 by lia.
    assert (E := Ex p i Hp Hi). unfold qentry at 1, qtr in E. rewrite E. reflexivity.
  - rewrite (EN i (j + p)%nat Hi) by lia. unfold qtr, qentry at 1. rewrite app_nth2 by lia. rewrite Lx.
    replace (j + p - j)%nat with p by lia. assert (E := EC p i Hp Hi). unfold qentry at 1 in E. rewrite E. reflexivity.
Qed.

Theorem qquotient_sound m k j M b x RI W CI R C PI D QI P Q generators orders :
  check_qquotient m k j M b x RI W CI R C PI D QI P Q generators orders = true ->
  is_qquotient (in_qcolumns m k (qentry M)) (in_qcolumns m j (qentry b)) generators.
Proof.
  unfold check_qquotient. cbv zeta. intros T. apply andb_true_iff in T. destruct T as [T Due].
  apply andb_true_iff in T. destruct T as [T Dec]. apply andb_true_iff in T. destruct T as [T E].
  apply andb_true_iff in T. destruct T as [T Sx]. apply andb_true_iff in T. destruct T as [SM Sb].
  assert (SC : qshape k k C = true) by (unfold check_qdecomposition in Dec; qtested; assumption).
  apply qdecomposition_with in Dec. fold (rank_of m k W) in Dec. set (r := rank_of m k W) in *.
  assert (Hr := rank_le _ _ _ _ _ _ _ _ _ Dec).
  assert (Ex : qmul k (qentry M) (qentry x) =[m, j; Q] qentry b).
  { eapply stands_eq; [apply stands_mul; apply stands_cleared; assumption | apply stands_cleared; assumption | exact E]. }
  assert (Lw : length (columns_from 0 j x ++ columns_from r k C) = (j + (k - r))%nat).
  { rewrite app_length. unfold columns_from. rewrite !map_length, !seq_length. lia. }
  rewrite Lw in Due. destruct (classes_due _ _ _ _ _ _ _ _ _ _ _ _ Due) as [s [Dec' [LG EG]]].
  apply (classes m k (j + (k - r)) s _ _ _ _ _ _ _ _ _ Dec' LG EG).
  - intros v. exact (qcolumns_of_product m k j _ _ _ v Ex).
  - intros v t Et. split.
    + intros [u Eu]. set (z := fun i l => (t i l - qmul j (qentry x) u i l)%Q).
      assert (Z : qmul k (qentry M) z =[m, 1; Q] qzero).
      { unfold z. intros i l Hi Hl. rewrite (qsub_mul m k 1 (qentry M) t (qmul j (qentry x) u) i l Hi Hl).
        rewrite <- (qmul_assoc m k j 1 (qentry M) (qentry x) u i l Hi Hl).
        assert (F : qmul j (qmul k (qentry M) (qentry x)) u =[m, 1; Q] qupright v) by (rewrite Ex; exact Eu).
        rewrite (F i l Hi Hl), (Et i l Hi Hl). unfold qzero. ring. }
      apply (kernel_columns m k r _ _ _ _ _ _ Dec z) in Z. destruct Z as [y Ey].
      exists (fun p l => if Nat.ltb p j then u p l else y (p - j)%nat l).
      intros i l Hi Hl. rewrite (beside_mul k j r x C _ Sx SC Hr i l Hi Hl).
      assert (E1 : (qmul j (qentry x) (fun p l => if Nat.ltb p j then u p l else y (p - j)%nat l) i l
        == qmul j (qentry x) u i l)%Q).
      { apply qsum_ext. intros p Hp. destruct (Nat.ltb_spec p j); [reflexivity|lia]. }
      assert (E2 : (qmul (k - r) (back r (qentry C)) (fun p l => if Nat.ltb (j + p) j then u (j + p)%nat l else y (j + p - j)%nat l) i l
        == z i O)%Q).
      { transitivity (qmul (k - r) (back r (qentry C)) y i l); [|exact (Ey i l Hi Hl)].
        apply qsum_ext. intros p Hp. destruct (Nat.ltb_spec (j + p) j); [lia|].
        replace (j + p - j)%nat with p by lia. reflexivity. }
      rewrite E1, E2. unfold z, qupright. only_0 l. ring.
    + intros [y Ey]. exists y.
      assert (Et' : t =[k, 1; Q] (fun i l => qmul j (qentry x) y i l - -1 * qmul (k - r) (back r (qentry C)) (fun p l => y (j + p)%nat l) i l)%Q).
      { intros i l Hi Hl. only_0 l. transitivity (qupright (fun i => t i O) i O); [reflexivity|]. rewrite <- (Ey i O Hi Hl).
        rewrite (beside_mul k j r x C y Sx SC Hr i O Hi Hl). ring. }
      set (z := qmul (k - r) (back r (qentry C)) (fun p l => y (j + p)%nat l)) in *.
      assert (Z : qmul k (qentry M) z =[m, 1; Q] qzero).
      { apply (kernel_columns m k r _ _ _ _ _ _ Dec z). exists (fun p l => y (j + p)%nat l).
        intros i l Hi Hl. only_0 l. reflexivity. }
      rewrite <- Et, Et', <- Ex, qmul_assoc. intros i l Hi Hl.
      rewrite (qsub_mul m k 1 (qentry M) (qmul j (qentry x) y) (fun i l => -1 * z i l)%Q i l Hi Hl).
      assert (F : (qmul k (qentry M) (fun i l => -1 * z i l)%Q i l == -1 * qmul k (qentry M) z i l)%Q).
      { unfold qmul. rewrite <- qsum_mul_l. apply qsum_ext. intros; ring. }
      rewrite F, (Z i l Hi Hl). unfold qzero. ring.
Qed.

Theorem qquotient_left_sound m k j M b x RI W CI R C PI D QI P Q generators orders :
  check_qquotient_left m k j M b x RI W CI R C PI D QI P Q generators orders = true ->
  is_qquotient (in_qrows k m (qentry M)) (in_qrows j m (qentry b)) generators.
Proof.
  unfold check_qquotient_left. intros T. apply andb_true_iff in T. destruct T as [T Right].
  apply andb_true_iff in T. destruct T as [T _]. apply andb_true_iff in T. destruct T as [SM Sb].
  apply qquotient_sound in Right. revert Right. apply is_qquotient_iff; intros v.
  - rewrite (in_qcolumns_qeq m k _ (qtr (qentry M)) v) by apply (qrep_all_columns k m M SM). apply in_qcolumns_tr.
  - rewrite (in_qcolumns_qeq m j _ (qtr (qentry b)) v) by apply (qrep_all_columns j m b Sb). apply in_qcolumns_tr.
Qed.

Theorem qhomology_sound m k j s M b x RI W CI R C PI D QI P Q generators orders :
  check_qhomology m k j s M b x RI W CI R C PI D QI P Q generators orders = true ->
  is_qquotient (in_qkernel m k (qentry M)) (in_qcolumns k j (qentry b)) generators.
Proof.
  unfold check_qhomology. cbv zeta. intros T. apply andb_true_iff in T. destruct T as [T Due].
  apply andb_true_iff in T. destruct T as [T E]. apply andb_true_iff in T. destruct T as [T Es]. apply Nat.eqb_eq in Es.
  apply andb_true_iff in T. destruct T as [T Dec]. apply andb_true_iff in T. destruct T as [T _].
  apply andb_true_iff in T. destruct T as [T Sx]. apply andb_true_iff in T. destruct T as [SM Sb].
  assert (SC : qshape k k C = true) by (unfold check_qdecomposition in Dec; qtested; assumption).
  apply qdecomposition_with in Dec. fold (rank_of m k W) in Dec. set (r := rank_of m k W) in *.
  assert (Hr := rank_le _ _ _ _ _ _ _ _ _ Dec).
  assert (RC := qrep_columns r k C SC Hr). assert (SK := qrep_shape_back _ _ _ _ RC). rewrite <- Es in SK.
  assert (RK := qrep_all_columns s k _ SK). set (K := columns_from 0 k (columns_from r k C)) in *.
  assert (EK : qentry K =[k, s; Q] back r (qentry C)).
  { destruct RK as [_ [_ EK]], RC as [_ [_ EC]]. intros i p Hi Hp. rewrite (EK i p Hi Hp). unfold qtr, back. apply EC; lia. }
  assert (Ex : qmul s (qentry K) (qentry x) =[k, j; Q] qentry b).
  { eapply stands_eq; [apply stands_mul; apply stands_cleared; [exact (qrep_shape_back _ _ _ _ RK) | exact Sx]
      | apply stands_cleared; assumption | exact E]. }
  assert (Ker : forall v, in_qcolumns k s (qentry K) v <-> in_qkernel m k (qentry M) v).
  { intros v. unfold in_qkernel. rewrite (kernel_columns m k r _ _ _ _ _ _ Dec (qupright v)), <- Es.
    apply in_qcolumns_qeq. exact EK. }
  destruct (classes_due _ _ _ _ _ _ _ _ _ _ _ _ Due) as [s' [Dec' [LG EG]]].
  apply (is_qquotient_iff _ _ _ (in_qcolumns k j (qentry b)) generators Ker (fun v => iff_refl _)).
  apply (classes k s j s' _ _ _ _ _ _ _ _ _ Dec' LG EG).
  - intros v. exact (qcolumns_of_product k s j _ _ _ v Ex).
  - intros v t Et. split.
    + intros [u Eu]. exists u. set (z := fun i l => (qmul j (qentry x) u i l - t i l)%Q).
      assert (Z : qmul (k - r) (back r (qentry C)) z =[k, 1; Q] qzero).
      { rewrite <- Es. rewrite <- EK. unfold z. intros i l Hi Hl.
        rewrite (qsub_mul k s 1 (qentry K) (qmul j (qentry x) u) t i l Hi Hl).
        rewrite <- (qmul_assoc k s j 1 (qentry K) (qentry x) u i l Hi Hl).
        assert (F : qmul j (qmul s (qentry K) (qentry x)) u =[k, 1; Q] qupright v) by (rewrite Ex; exact Eu).
        rewrite (F i l Hi Hl), (Et i l Hi Hl). unfold qzero. ring. }
      apply (kernel_columns_free m k r _ _ _ _ _ _ Dec) in Z. rewrite <- Es in Z. intros i l Hi Hl. only_0 l.
      specialize (Z i O Hi Hl). unfold z, qzero in Z. unfold qupright.
      transitivity (qmul j (qentry x) u i O - t i O + t i O)%Q; [ring|]. rewrite Z. ring.
    + intros [u Eu]. exists u. rewrite <- Ex, qmul_assoc, <- Et.
      assert (F : qmul j (qentry x) u =[s, 1; Q] t) by (rewrite Eu; intros i l Hi Hl; only_0 l; reflexivity).
      rewrite F. reflexivity.
Qed.
