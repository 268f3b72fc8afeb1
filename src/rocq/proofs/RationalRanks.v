(* Over Q: the kinds rank and rank_decomposition. *)

From Modlinalg Require Import RationalRanks.
From Modlinalg Require Import proofs.RationalTested proofs.RationalWitnesses proofs.RationalSpaces.
From Modlinalg Require Import proofs.Tested proofs.Basic proofs.Ranks proofs.Products.
Open Scope Z_scope.

(* integers as a matrix over Q *)
Definition as_q (A : mat) : qmat := fun i j => inject_Z (A i j).

Lemma qmul_as_q k A B i j : (qmul k (as_q A) (as_q B) i j == inject_Z (mul k A B i j))%Q.
Proof.
  unfold qmul, mul. rewrite <- (qsum_cleared k (fun l => as_q A i l * as_q B l j)%Q _ 1%Q); [ring|].
  intros l _. unfold as_q. rewrite inject_Z_mult. ring.
Qed.

Lemma qinverse_as_q m A B : mul m A B =[m, m; 0] one -> is_qinverse m (as_q A) (as_q B).
Proof.
  intros E. assert (F : qmul m (as_q A) (as_q B) =[m, m; Q] qone).
  { intros i j Hi Hj. rewrite qmul_as_q. specialize (E i j Hi Hj). apply cong_0 in E. rewrite E.
    unfold one, qone. destruct (Nat.eqb i j); reflexivity. }
  split; [exact F | apply qone_side; exact F].
Qed.

(** * From integers over a denominator *)

Section Scaled.
Variables (m k : nat) (F : fractions) (A : qmat) (RI W CI R C : mat).
Hypothesis F_is : stands m k F A.
Hypothesis D : is_decomposition 0 m k (entry (fst F)) RI W CI R C.
Notation t := (rank_of m k W).
Notation d := (snd F).

(* the entry of W over the denominator; 1 where it is 0 *)
Definition share (x : nat) : Q := if Nat.ltb x t then (inject_Z (W x x) / inject_Z d)%Q else 1%Q.

Lemma share_not_0 x : ~ (share x == 0)%Q.
Proof.
  destruct F_is as [Hd _]. unfold share. destruct (Nat.ltb_spec x t) as [L|_]; [|discriminate].
  assert (B := rank_bounds m k W).
  assert (N : W x x <> 0) by (apply (not_0_in_front m k _ _ _ _ _ _ D); [lia|exact L]).
  intros E. apply N. apply inject_Z_injective. assert (Nd := inject_Z_neq_0 d Hd).
  rewrite <- (Qmult_div_r (inject_Z (W x x)) _ Nd), E. ring.
Qed.

Definition left_scaled : qmat := fun i x => (as_q RI i x * share x)%Q.
Definition right_scaled : qmat := fun x i => (/ share x * as_q R x i)%Q.

Lemma scaled_inverse : is_qinverse m right_scaled left_scaled.
Proof.
  destruct D as [[ER _] _].
  assert (E : qmul m right_scaled left_scaled =[m, m; Q] qone).
  { intros x y Hx Hy.
    transitivity (/ share x * qmul m (as_q R) (as_q RI) x y * share y)%Q.
    - unfold qmul. rewrite <- qsum_mul_l, <- qsum_mul_r. apply qsum_ext. intros l _.
      unfold right_scaled, left_scaled. ring.
    - rewrite qmul_as_q. specialize (ER x y Hx Hy). apply cong_0 in ER. rewrite ER. unfold one, qone.
      destruct (Nat.eqb_spec x y) as [<-|_]; [|unfold inject_Z; ring].
      change (inject_Z 1) with 1%Q. field. apply share_not_0. }
  split; [exact E | apply qone_side; exact E].
Qed.

Lemma scaled_product : qmul k (qmul m left_scaled (ones t)) (as_q CI) =[m, k; Q] A.
Proof.
  destruct F_is as [Hd [_ EF]]. assert (B := rank_bounds m k W). assert (Nd := inject_Z_neq_0 d Hd).
  intros i j Hi Hj. apply (Qmult_inj_r _ _ _ Nd). rewrite (EF i j Hi Hj).
  rewrite (M_entry m k _ _ _ _ _ _ D i j Hi Hj). unfold qmul at 1.
  rewrite (qsum_cleared k _ (fun x => if Nat.ltb x t then RI i x * (W x x * CI x j) else 0)).
  - rewrite (sum_to_t t k); [|lia|].
    + assert (E : sum t (fun x => if Nat.ltb x t then RI i x * (W x x * CI x j) else 0)
        = sum t (fun x => RI i x * (W x x * CI x j))).
      { apply sum_ext. intros x Hx. apply Nat.ltb_lt in Hx. rewrite Hx. reflexivity. }
      rewrite E. reflexivity.
    + intros l Hl _. destruct (Nat.ltb_spec l t); [lia | reflexivity].
  - intros l Hl. destruct (Nat.ltb_spec l t) as [L|L].
    + assert (E : (qmul m left_scaled (ones t) i l == left_scaled i l)%Q).
      { unfold qmul. rewrite (qsum_one m l); [|lia|].
        - unfold ones. rewrite Nat.eqb_refl. apply Nat.ltb_lt in L. rewrite L. cbn [andb]. ring.
        - intros x _ Hn. unfold ones. apply Nat.eqb_neq in Hn. rewrite Hn. cbn [andb]. ring. }
      rewrite E. unfold left_scaled, share, as_q. apply Nat.ltb_lt in L. rewrite L.
      rewrite !inject_Z_mult. field. exact Nd.
    + assert (E : (qmul m left_scaled (ones t) i l == 0)%Q).
      { apply qsum_0. intros x _. unfold ones. destruct (Nat.eqb_spec x l) as [->|_]; cbn [andb]; [|ring].
        destruct (Nat.ltb_spec l t); [lia | ring]. }
      rewrite E. unfold inject_Z. ring.
Qed.

Lemma scaled_decomposition : is_qdecomposition m k A left_scaled (ones t) (as_q CI) right_scaled (as_q C) t.
Proof.
  split; [exact scaled_inverse|]. split; [apply qinverse_as_q; apply D|].
  split; [apply rank_bounds|]. split; [reflexivity | exact scaled_product].
Qed.

End Scaled.

Lemma qrank_of_integers m k F A r : stands m k F A -> has_rank m k (entry (fst F)) r -> is_qrank m k A r.
Proof.
  intros HF [[RI [W [CI [R [C D]]]]] U]. specialize (U _ _ _ _ _ D). fold (rank_of m k W) in U. subst r.
  assert (S := scaled_decomposition m k F A RI W CI R C HF D). split; [do 5 eexists; exact S|].
  intros RI' W' CI' R' C' r' D'. apply Nat.le_antisymm; eapply qdecomposition_le; eassumption.
Qed.

Lemma qrank_sound q m k r M minor_rows minor_cols X K Y :
  check_qrank q m k r M minor_rows minor_cols X K Y = true -> is_qrank m k (qentry M) r.
Proof.
  unfold check_qrank. intros H. apply andb_true_iff in H. destruct H as [S H].
  exact (qrank_of_integers m k _ _ r (stands_cleared m k M S) (rank_over_sound _ _ _ _ _ _ _ _ _ _ _ _ H)).
Qed.

Lemma qrank_by_rows_sound q m k r M minor_rows minor_cols X V Y :
  check_qrank_by_rows q m k r M minor_rows minor_cols X V Y = true -> is_qrank m k (qentry M) r.
Proof.
  unfold check_qrank_by_rows. intros H. apply andb_true_iff in H. destruct H as [S H].
  exact (qrank_of_integers m k _ _ r (stands_cleared m k M S) (rank_by_rows_over_sound _ _ _ _ _ _ _ _ _ _ _ _ H)).
Qed.

(** * Rank decompositions *)

Lemma is_qrank_qeq m k M M' r : M =[m, k; Q] M' -> is_qrank m k M r -> is_qrank m k M' r.
Proof.
  intros E [[RI [W [CI [R [C D]]]]] U].
  assert (K : forall N N' RI W CI R C s, N =[m, k; Q] N' -> is_qdecomposition m k N RI W CI R C s ->
    is_qdecomposition m k N' RI W CI R C s).
  { intros N N' RI' W' CI' R' C' s EN [D1 [D2 [D3 [D4 D5]]]]. repeat (split; [assumption|]). rewrite D5. exact EN. }
  split; [do 5 eexists; exact (K _ _ _ _ _ _ _ _ E D)|].
  intros RI' W' CI' R' C' r' D'. apply (U RI' W' CI' R' C'). symmetry in E. exact (K _ _ _ _ _ _ _ _ E D').
Qed.

Lemma qrank_decomposition_sound q m k r M B C L R : check_qrank_decomposition q m k r M B C L R = true ->
  is_qrank_decomposition m k r (qentry M) (qentry B) (qentry C).
Proof.
  unfold check_qrank_decomposition. intros H. qtested. tested.
  set (F := cleared B) in *. set (G := cleared C) in *.
  assert (HF : stands m r F (qentry B)) by assumption. assert (HG : stands r k G (qentry C)) by assumption.
  assert (E : qmul r (qentry B) (qentry C) =[m, k; Q] qentry M) by qequation.
  assert (RF : rep q m r (residues q (fst F)) (entry (fst F))).
  { apply rep_residues. split; [apply HF | reflexivity]. }
  assert (RG : rep q r k (residues q (fst G)) (entry (fst G))).
  { apply rep_residues. split; [apply HG | reflexivity]. }
  assert (LB : mul m (entry L) (entry (fst F)) =[r, r; q] scalar (snd F)).
  { eapply rep_eq; [eapply rep_mul; [|exact RF]; eassumption | apply rep_tab | eassumption]. }
  assert (CR : mul k (entry (fst G)) (entry R) =[r, r; q] scalar (snd G)).
  { eapply rep_eq; [eapply rep_mul; [exact RG|]; eassumption | apply rep_tab | eassumption]. }
  destruct (without_denominator q r m (snd F) _ _ ltac:(assumption) LB) as [u LB'].
  assert (RC : mul k (tr (entry R)) (tr (entry (fst G))) =[r, r; q] scalar (snd G)).
  { rewrite <- (tr_mul q r k r), CR. intros i j _ _. unfold tr, scalar, one. rewrite Nat.eqb_sym. reflexivity. }
  destruct (without_denominator q r k (snd G) _ _ ltac:(assumption) RC) as [v RC'].
  assert (CR' : mul k (entry (fst G)) (tr (fun i j => v * tr (entry R) i j)) =[r, r; q] one).
  { apply tr_iff. rewrite (tr_mul q r k r), tr_one. exact RC'. }
  assert (One : mul r one one =[r, r; q] one) by apply mul_1_l.
  split; [exact E|]. split; [|split].
  - apply (is_qrank_qeq m k _ _ r E). apply (qrank_of_integers m k (fmul k F G)); [apply stands_mul; assumption|].
    eapply (rank_of_product q m k r _ (entry (fst F)) (entry (fst G)) _ _ ltac:(lia)); [|exact LB'|exact CR'].
    cbn [fmul fst]. symmetry. apply rep_mul; (split; [apply HF || apply HG | reflexivity]).
  - apply (qrank_of_integers m r F); [exact HF|].
    eapply (rank_of_product q m r r _ (entry (fst F)) one _ one ltac:(lia)); [apply mul_1_r | exact LB' | exact One].
  - apply (qrank_of_integers r k G); [exact HG|].
    eapply (rank_of_product q r k r _ one (entry (fst G)) one _ ltac:(lia)); [apply mul_1_l | exact One | exact CR'].
Qed.
