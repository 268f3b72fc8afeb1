(* Over Q: the kinds drazin_inverse and intersection. *)

From Modlinalg Require Import RationalPowers.
From Modlinalg Require Import proofs.RationalTested proofs.RationalWitnesses proofs.RationalBasic proofs.RationalSpaces.
From Modlinalg Require Import proofs.RationalSteps proofs.RationalSystems proofs.RationalPolynomials.
From Modlinalg Require proofs.Drazin.
Open Scope Z_scope.

(** * The Drazin inverse *)

Section Drazin.
Variable m : nat.
Notation "A == B" := (A =[m, m; Q] B) (at level 70).
Notation "A ** B" := (qmul m A B) (at level 40, left associativity).
Notation qpow := (qpow m).

Lemma qassoc A B C : A ** B ** C == A ** (B ** C).
Proof. apply qmul_assoc. Qed.

Lemma qpow_comm M X j : M ** X == X ** M -> qpow M j ** X == X ** qpow M j.
Proof.
  intros E. induction j as [|j IH]; cbn [Rationals.qpow].
  - rewrite qmul_1_l, qmul_1_r. reflexivity.
  - rewrite qassoc, IH, <- qassoc, E, qassoc. reflexivity.
Qed.

Lemma qpow_S_r M j : qpow M (S j) == qpow M j ** M.
Proof. rewrite (qpow_comm M M j) by reflexivity. reflexivity. Qed.

Lemma qpow_add M i j : qpow M (i + j) == qpow M i ** qpow M j.
Proof.
  induction i as [|i IH]; cbn [Rationals.qpow Nat.add].
  - rewrite qmul_1_l. reflexivity.
  - rewrite IH, qassoc. reflexivity.
Qed.

(* the third equation for k is that for each qlarger power *)
Lemma qlarger M Y j k : (j <= k)%nat -> qpow M (S j) ** Y == qpow M j -> qpow M (S k) ** Y == qpow M k.
Proof.
  intros Hk E. replace k with ((k - j) + j)%nat by lia. rewrite <- Nat.add_succ_r.
  rewrite !qpow_add, qassoc, E. reflexivity.
Qed.

Lemma qpower_left M X j : X ** M ** X == X -> M ** X == X ** M -> exists P, X == qpow M j ** P.
Proof.
  intros E1 E2. induction j as [|j [P EP]].
  - exists X. cbn [Rationals.qpow]. rewrite qmul_1_l. reflexivity.
  - exists (X ** P). cbn [Rationals.qpow].
    rewrite <- E1 at 1. rewrite <- E2. rewrite EP at 2.
    rewrite !qassoc. rewrite <- (qassoc X (qpow M j) P), <- (qpow_comm M X j E2), qassoc. reflexivity.
Qed.

Lemma qpower_right M X j : X ** M ** X == X -> M ** X == X ** M -> exists P, X == P ** qpow M j.
Proof.
  intros E1 E2. induction j as [|j [P EP]].
  - exists X. cbn [Rationals.qpow]. rewrite qmul_1_r. reflexivity.
  - exists (P ** X). rewrite qpow_S_r.
    rewrite <- E1 at 1. rewrite qassoc, E2. rewrite EP at 1.
    rewrite !qassoc. rewrite <- (qassoc (qpow M j) X M), (qpow_comm M X j E2), qassoc. reflexivity.
Qed.

(* The Drazin inverse is unique: both are X*M*Y. *)
Theorem qdrazin_unique M X Y i j :
  is_qdrazin_inverse m M X i -> is_qdrazin_inverse m M Y j -> X == Y.
Proof.
  intros [X1 [X2 X3]] [Y1 [Y2 Y3]].
  apply (qlarger M X i (Nat.max i j)) in X3; [|lia].
  apply (qlarger M Y j (Nat.max i j)) in Y3; [|lia].
  set (k := Nat.max i j) in *.
  destruct (qpower_right M X k X1 X2) as [P EP]. destruct (qpower_left M Y k Y1 Y2) as [Q EQ].
  assert (EY : Y == X ** M ** Y).
  { rewrite EQ at 1. rewrite <- X3, (qpow_comm M X (S k) X2). cbn [Rationals.qpow].
    rewrite !qassoc, <- EQ. reflexivity. }
  assert (EX : X == X ** M ** Y).
  { rewrite EP at 1. rewrite <- Y3, qpow_S_r, <- !qassoc, <- EP. reflexivity. }
  rewrite EX, <- EY. reflexivity.
Qed.

(* No smaller power will do. *)
Lemma qdrazin_index M v k :
  qpow M (S k) ** v =[m, 1; Q] qzero -> ~ qpow M k ** v =[m, 1; Q] qzero ->
  forall j Y, M ** Y == Y ** M -> qpow M (S j) ** Y == qpow M j -> (S k <= j)%nat.
Proof.
  intros E N j Y EY Ej. destruct (Nat.le_gt_cases (S k) j) as [|Hj]; auto.
  exfalso. apply N. rewrite <- (qlarger M Y j k) by (auto; lia).
  rewrite (qpow_comm M Y (S k) EY), qmul_assoc, E. apply qmul_0_r.
Qed.


Lemma stands_pow F A j : stands m m F A -> stands m m (fpow m j F) (qpow A j).
Proof.
  intros [Hd [SF EF]]. split; [apply Z.pow_pos_nonneg; lia|]. cbn [fst snd fpow].
  assert (R : rep 0 m m (fst F) (entry (fst F))) by (split; [exact SF|reflexivity]).
  assert (P := Drazin.rep_powL 0 m (fst F) (entry (fst F)) j R). destruct P as [SP EP]. split; [exact SP|].
  intros i l Hi Hl. specialize (EP i l Hi Hl). apply cong_0 in EP. rewrite EP.
  apply (qpow_cleared m A (entry (fst F)) (snd F)); assumption.
Qed.

Theorem qdrazin_inverse_sound M X index v : check_qdrazin_inverse m M X index v = true ->
  is_qdrazin_inverse m (qentry M) (qentry X) (Z.to_nat index)
  /\ (forall Y j, is_qdrazin_inverse m (qentry M) Y j -> Y == qentry X /\ (Z.to_nat index <= j)%nat).
Proof.
  unfold check_qdrazin_inverse. intros H.
  destruct (qshape m m M && qshape m m X && (0 <=? index) && (index <=? Z.of_nat m)) eqn:Hfits; [|discriminate].
  cbv zeta in H. apply andb_true_iff in H. destruct H as [H Hindex]. qtested.
  assert (RM : stands m m (cleared M) (qentry M)) by assumption.
  assert (E : qpow (qentry M) (S (Z.to_nat index)) ** qentry X == qpow (qentry M) (Z.to_nat index)
    /\ forall Y j, is_qdrazin_inverse m (qentry M) Y j -> (Z.to_nat index <= j)%nat).
  { destruct (Z.to_nat index) as [|k].
    - split; [|intros; lia]. cbn [Rationals.qpow]. rewrite qmul_1_r. qequation.
    - set (before := fpow m k (cleared M)) in *. qtested.
      assert (Rb : stands m m before (qpow (qentry M) k)) by (apply stands_pow; auto).
      assert (Rk : stands m m (fmul m before (cleared M)) (qpow (qentry M) k ** qentry M)) by (apply stands_mul; auto).
      assert (Ek : qpow (qentry M) (S k) == qpow (qentry M) k ** qentry M) by apply qpow_S_r.
      split.
      + rewrite qpow_S_r. rewrite Ek.
        eapply stands_eq; [apply stands_mul; [apply stands_mul; [exact Rk|exact RM]|eassumption] | exact Rk | eassumption].
      + intros Y j [_ [EY Ej]]. apply (qdrazin_index (qentry M) (qentry v) k) with (Y := Y); auto.
        * rewrite Ek. eapply stands_eq; [apply stands_mul; [exact Rk | eassumption] | apply stands_zero | assumption].
        * intros Ez. assert (T : feq (fmul 1 before (cleared v)) (fzero m 1) = true).
          { eapply stands_eq; [apply stands_mul; [exact Rb | eassumption] | apply stands_zero | exact Ez]. }
          congruence. }
  destruct E as [E Least].
  assert (DX : is_qdrazin_inverse m (qentry M) (qentry X) (Z.to_nat index)).
  { split; [qequation|]. split; [qequation|]. exact E. }
  split; [exact DX|]. intros Y j DY. split; [|apply (Least Y j DY)].
  apply (qdrazin_unique (qentry M) Y (qentry X) j (Z.to_nat index)); auto.
Qed.

End Drazin.

(** * Intersections *)

Lemma qrep_beside_negative m k j M b : qshape m k M = true -> qshape m j b = true ->
  qrep m (k + j) (qbeside_negative M b) (fun i l => if Nat.ltb l k then qentry M i l else - qentry b i (l - k)%nat)%Q.
Proof.
  intros SM Sb. destruct (qrep_shape m k M SM) as [LM [FM _]], (qrep_shape m j b Sb) as [Lb [Fb _]].
  rewrite Forall_forall in FM, Fb.
  assert (El : length (combine M b) = m) by (rewrite combine_length; lia). unfold qbeside_negative.
  split; [rewrite map_length; exact El|]. split.
  - apply Forall_map, Forall_forall. intros [r r'] Hr. cbn [fst snd]. rewrite app_length, map_length.
    rewrite (FM r), (Fb r'); [reflexivity | eapply in_combine_r; eauto | eapply in_combine_l; eauto].
  - intros i l Hi Hl. unfold qentry at 1. rewrite (nth_map' _ _ i ([], [])) by lia. rewrite combine_nth by lia. cbn [fst snd].
    assert (Er : length (nth i M []) = k) by (apply FM, nth_In; lia).
    assert (Er' : length (nth i b []) = j) by (apply Fb, nth_In; lia).
    destruct (Nat.ltb_spec l k).
    + rewrite app_nth1 by lia. reflexivity.
    + rewrite app_nth2 by lia. rewrite Er, (nth_map' _ _ _ 0%Q) by lia. reflexivity.
Qed.

Lemma qrep_all_columns m k L : qshape m k L = true -> qrep k m (columns_from 0 k L) (qtr (qentry L)).
Proof.
  intros S. destruct (qrep_shape m k L S) as [Lm [F _]]. unfold columns_from. rewrite Nat.sub_0_r.
  split; [rewrite map_length; apply seq_length|]. split.
  - apply Forall_map, Forall_forall. intros j _. rewrite map_length. exact Lm.
  - intros j i Hj Hi. unfold qentry at 1. rewrite (nth_map_seq (fun j => map (fun i => nth j i 0%Q) L)) by exact Hj.
    rewrite (nth_map' _ _ i []) by lia. reflexivity.
Qed.

Lemma qshape_app k j r x y : qshape k r x = true -> qshape j r y = true -> qshape (k + j) r (x ++ y) = true.
Proof.
  unfold qshape. rewrite !andb_true_iff, !Nat.eqb_eq, forallb_app, app_length. intros [-> F] [-> F']. rewrite F, F'. auto.
Qed.

Lemma qintersection_sound m k j r M b x y RI W CI R C : check_qintersection m k j r M b x y RI W CI R C = true ->
  forall v, in_qcolumns m k (qentry M) v /\ in_qcolumns m j (qentry b) v
    <-> in_qcolumns m r (qmul k (qentry M) (qentry x)) v.
Proof.
  unfold check_qintersection. cbv zeta. intros T v. apply andb_true_iff in T. destruct T as [T Same].
  apply andb_true_iff in T. destruct T as [T Er]. apply Nat.eqb_eq in Er. apply andb_true_iff in T. destruct T as [T Dec].
  apply andb_true_iff in T. destruct T as [T Eq]. apply andb_true_iff in T. destruct T as [T Sy].
  apply andb_true_iff in T. destruct T as [T Sx]. apply andb_true_iff in T. destruct T as [SM Sb].
  assert (E : qmul k (qentry M) (qentry x) =[m, r; Q] qmul j (qentry b) (qentry y)).
  { eapply stands_eq; [apply stands_mul; apply stands_cleared; assumption |
      apply stands_mul; apply stands_cleared; assumption | exact Eq]. }
  set (w := (k + j)%nat) in *. assert (SC : qshape w w C = true) by (unfold check_qdecomposition in Dec; qtested; assumption).
  apply qdecomposition_with in Dec. fold (rank_of m w W) in Dec. set (s := rank_of m w W) in *.
  assert (Hs : (s <= w)%nat) by (destruct Dec as [_ [_ [Hr _]]]; lia).
  set (N := qbeside_negative M b) in *. assert (RN := qrep_beside_negative m k j M b SM Sb). fold N w in RN.
  destruct RN as [_ [_ EN]].
  assert (RG := qrep_all_columns w r (x ++ y) (qshape_app k j r x y Sx Sy)).
  assert (RG' := RG). rewrite Er in RG' at 1.
  assert (EG := same_entries_spec _ _ _ _ _ _ RG' (qrep_columns s w C SC Hs) Same).
  destruct RG' as [LG [_ EL]]. set (G := columns_from 0 r (x ++ y)) in *.
  assert (GC : forall p l, (p < w - s)%nat -> (l < w)%nat -> (qentry G p l == qentry C l (s + p)%nat)%Q).
  { intros p l Hp Hl. rewrite (EL p l Hp Hl). apply EG; assumption. }
  assert (Lx : length x = k) by (destruct (qrep_shape k r x Sx) as [Lx _]; exact Lx).
  split.
  - intros [[t Et] [u Eu]].
    set (z := fun i l => if Nat.ltb i k then t i l else u (i - k)%nat l).
    assert (Ker : qmul w (qentry N) z =[m, 1; Q] qzero).
    { intros i l Hi Hl. unfold qmul.
      rewrite (qsum_ext w _ (fun p => (if Nat.ltb p k then qentry M i p else - qentry b i (p - k)%nat) * z p l)%Q)
        by (intros p Hp; rewrite (EN i p Hi Hp); reflexivity).
      unfold w. rewrite qsum_app. specialize (Et i l Hi Hl). specialize (Eu i l Hi Hl). unfold qmul in Et, Eu.
      rewrite (qsum_ext k _ (fun p => qentry M i p * t p l)%Q).
      - rewrite (qsum_ext j _ (fun p => -1 * (qentry b i p * u p l))%Q).
        + rewrite qsum_mul_l, Et, Eu. unfold qzero. ring.
        + intros p Hp. unfold z. destruct (Nat.ltb_spec (k + p) k); [lia|]. replace (k + p - k)%nat with p by lia. ring.
      - intros p Hp. unfold z. destruct (Nat.ltb_spec p k); [reflexivity|lia]. }
    apply (qkernel_listed m w s _ _ _ _ _ _ Dec G LG GC) in Ker. destruct Ker as [c [Lc Ez]].
    exists (qupright (fun p => nth p c 0%Q)).
    assert (Et' : t =[k, 1; Q] qmul r (qentry x) (qupright (fun p => nth p c 0%Q))).
    { intros i l Hi Hl. replace l with O in * by lia. assert (F := Ez i O ltac:(unfold w; lia) Nat.lt_0_1).
      unfold z, qupright at 1 in F. destruct (Nat.ltb_spec i k); [|lia]. rewrite F, qcombination_sum by exact Lc.
      rewrite Lc, LG, <- Er. unfold qmul, qupright. apply qsum_ext. intros p Hp.
      rewrite (EL p i ltac:(lia) ltac:(unfold w; lia)). unfold qtr, qentry. rewrite app_nth1 by lia. ring. }
    rewrite qmul_assoc, <- Et'. exact Et.
  - intros [c Ec]. split.
    + exists (qmul r (qentry x) c). rewrite <- qmul_assoc. exact Ec.
    + exists (qmul r (qentry y) c). rewrite <- qmul_assoc, <- E. exact Ec.
Qed.

Lemma in_qcolumns_tr m k M v : in_qcolumns m k (qtr M) v <-> in_qrows k m M v.
Proof.
  unfold in_qcolumns, in_qrows. split; intros [t E]; exists (qtr t).
  - apply qtr_iff. rewrite (qtr_mul 1 k m). exact E.
  - apply qtr_iff. rewrite (qtr_mul m k 1). exact E.
Qed.

Lemma in_qcolumns_qeq m k M M' v : M =[m, k; Q] M' -> in_qcolumns m k M v <-> in_qcolumns m k M' v.
Proof. intros E. unfold in_qcolumns. split; intros [t Et]; exists t; rewrite <- Et, E; reflexivity. Qed.

Lemma qintersection_left_sound m k j r M b x y RI W CI R C :
  check_qintersection_left m k j r M b x y RI W CI R C = true -> forall v,
  in_qrows k m (qentry M) v /\ in_qrows j m (qentry b) v <-> in_qrows r m (qmul k (qentry x) (qentry M)) v.
Proof.
  unfold check_qintersection_left. intros T v. apply andb_true_iff in T. destruct T as [T Right].
  apply andb_true_iff in T. destruct T as [T Sy]. apply andb_true_iff in T. destruct T as [T Sx].
  apply andb_true_iff in T. destruct T as [SM Sb].
  assert (Sound := qintersection_sound m k j r _ _ _ _ _ _ _ _ _ Right v).
  assert (EM : qentry (columns_from 0 m M) =[m, k; Q] qtr (qentry M)) by apply (qrep_all_columns k m M SM).
  assert (Eb : qentry (columns_from 0 m b) =[m, j; Q] qtr (qentry b)) by apply (qrep_all_columns j m b Sb).
  assert (Ex : qentry (columns_from 0 k x) =[k, r; Q] qtr (qentry x)) by apply (qrep_all_columns r k x Sx).
  rewrite (in_qcolumns_qeq m k _ _ v EM), (in_qcolumns_qeq m j _ _ v Eb) in Sound.
  assert (E : qmul k (qentry (columns_from 0 m M)) (qentry (columns_from 0 k x)) =[m, r; Q] qtr (qmul k (qentry x) (qentry M))).
  { rewrite EM, Ex, (qtr_mul r k m). reflexivity. }
  rewrite (in_qcolumns_qeq m r _ _ v E), !in_qcolumns_tr in Sound. exact Sound.
Qed.
