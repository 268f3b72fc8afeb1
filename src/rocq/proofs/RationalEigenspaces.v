(* Eigenspaces over Q: bases, and no more vectors than the multiplicity says. *)

From Modlinalg Require Export proofs.RationalRoots.
From Modlinalg Require Import proofs.RationalSteps proofs.RationalTested proofs.RationalPolynomials proofs.RationalAlgebra.
From Modlinalg Require Import proofs.SmithExists proofs.RationalWitnesses proofs.Charpoly proofs.Coefficients proofs.Laplace proofs.IntegerEigenvalues.
Open Scope Z_scope.

Lemma qvalue_eq p x x' : (x == x')%Q -> (qvalue p x == qvalue p x')%Q.
Proof. intros E. induction p as [|a p IH]; cbn [qvalue]; [reflexivity | rewrite IH, E; reflexivity]. Qed.

(* E times a polynomial at a + z/D is an integer, and modulo z the same as for 0 *)
Lemma integral_values f a A0 D : 0 < D -> (a * inject_Z D == inject_Z A0)%Q ->
  exists E F, 0 < E /\ forall z, (inject_Z (F z) == inject_Z E * qvalue f (a + inject_Z z / inject_Z D))%Q /\ (z | F z - F 0).
Proof.
  intros HD Ea. assert (ND : ~ (inject_Z D == 0)%Q) by (apply inject_Z_neq_0; exact HD).
  induction f as [|c f [E [F [HE H]]]].
  - exists 1, (fun _ => 0). split; [lia|]. intros z. split; [cbn [qvalue]; change (inject_Z 0) with 0%Q; ring | exists 0; lia].
  - set (e := Zpos (Qden c)). assert (Ec : (c * inject_Z e == inject_Z (Qnum c))%Q) by apply fraction_spec.
    exists (E * D * e), (fun z => E * D * Qnum c + e * ((A0 + z) * F z)). split; [unfold e; lia|]. intros z.
    destruct (H z) as [V Dz]. split.
    + cbn [qvalue]. rewrite !inject_Z_plus, !inject_Z_mult, !inject_Z_plus, V, <- Ec, <- Ea. field. exact ND.
    + destruct Dz as [k Dz]. exists (e * (A0 * k + F z)). replace (F z) with (k * z + F 0) in * by lia. ring.
Qed.

Lemma series_divides h k c z : (forall i, (i < h)%nat -> c i = 0) -> (z ^ Z.of_nat h | series k c z).
Proof.
  intros H. unfold series. apply divides_sum. intros l _. destruct (Nat.lt_ge_cases l h) as [L|L].
  - rewrite (H l L). apply Z.divide_0_r.
  - apply Z.divide_mul_r. exists (z ^ Z.of_nat (l - h)). rewrite <- Z.pow_add_r by lia. f_equal. lia.
Qed.

Lemma times_power_scaled D z t y : 0 < D ->
  (times_power (inject_Z z / inject_Z D) t y * inject_Z (D ^ Z.of_nat t) == inject_Z (z ^ Z.of_nat t) * y)%Q.
Proof.
  intros HD. assert (ND : ~ (inject_Z D == 0)%Q) by (apply inject_Z_neq_0; exact HD).
  induction t as [|t IH]; cbn [times_power]; [change (Z.of_nat 0) with 0; rewrite !Z.pow_0_r; change (inject_Z 1) with 1%Q; ring|].
  rewrite Nat2Z.inj_succ, !Z.pow_succ_r, !inject_Z_mult by lia.
  transitivity (inject_Z z * (times_power (inject_Z z / inject_Z D) t y * inject_Z (D ^ Z.of_nat t)))%Q; [field; exact ND | rewrite IH; ring].
Qed.

Section Space.
Variables (m g : nat) (M B : qmat) (A C : mat) (d c : Z) (a : Q).
Hypothesis d_positive : 0 < d.
Hypothesis c_positive : 0 < c.
Hypothesis M_A : forall i j, (i < m)%nat -> (j < m)%nat -> (M i j * inject_Z d == inject_Z (A i j))%Q.
Hypothesis B_C : forall i j, (i < m)%nat -> (j < g)%nat -> (B i j * inject_Z c == inject_Z (C i j))%Q.

Notation N := (scaled A d a).

(** * Bases *)

Lemma product_cleared t T e i : (i < m)%nat -> (forall j, (j < g)%nat -> (t j O * inject_Z e == inject_Z (T j O))%Q) ->
  (qmul g B t i O * inject_Z (c * e) == inject_Z (mul g C T i O))%Q.
Proof.
  intros Hi E. unfold qmul, mul. apply qsum_cleared. intros l Hl.
  rewrite (inject_Z_mult (C i l)), <- (B_C i l Hi Hl), <- (E l Hl), inject_Z_mult. ring.
Qed.

Hypothesis kernel : mul m N C =[m, g; 0] zero.

Lemma column_stretched j : (j < g)%nat -> qstretched m M a (fun i => B i j).
Proof.
  intros Hj. apply (stretched_integers m M A d a d_positive M_A _ c (fun i => C i j) c_positive).
  - intros i Hi. apply B_C; assumption.
  - intros i l Hi Hl. exact (kernel i j Hi Hj).
Qed.

Lemma combination_stretched v : in_qcolumns m g B v -> qstretched m M a v.
Proof.
  intros [t E] i j Hi Hj. only_0 j. transitivity (qmul m M (qmul g B t) i O).
  - apply qsum_ext. intros l Hl. rewrite <- (E l O Hl ltac:(lia)). reflexivity.
  - rewrite <- (qmul_assoc m m g 1 M B t i O Hi ltac:(lia)). unfold qupright. assert (F := E i O Hi ltac:(lia)).
    unfold qupright in F. rewrite <- F. unfold qmul at 1 3. rewrite <- qsum_mul_l. apply qsum_ext. intros l Hl.
    assert (S := column_stretched l Hl i O Hi ltac:(lia)). unfold qupright in S.
    change (qmul m M B i l) with (qmul m M (fun i _ => B i l) i O). rewrite S. ring.
Qed.

Hypothesis spans : spans_kernel m g N C.

Lemma columns_independent_q : independent_qcolumns m g B.
Proof.
  intros t t' E. destruct (common_vector g (fun j => t j O - t' j O)%Q) as [e [T [He ET]]].
  destruct spans as [_ Ind]. assert (Z0 : upright T =[g, 1; 0] zero).
  { apply Ind. intros i j Hi Hj. only_0 j. apply cong_0, inject_Z_injective.
    rewrite <- (product_cleared (fun j _ => (t j O - t' j O)%Q) (upright T) e i Hi ET). unfold zero. change (inject_Z 0) with 0%Q.
    assert (F := E i O Hi ltac:(lia)). unfold qmul in *.
    rewrite (qsum_ext g _ (fun l => B i l * t l O + (-1) * (B i l * t' l O))%Q) by (intros; ring).
    rewrite qsum_add, qsum_mul_l, F. ring. }
  intros i j Hi Hj. only_0 j. assert (F := Z0 i O Hi ltac:(lia)). apply cong_0 in F. unfold upright, zero in F.
  assert (D : (t i O - t' i O == 0)%Q) by (apply (zero_cleared _ e He); rewrite (ET i Hi), F; reflexivity).
  rewrite <- (Qplus_0_l (t' i O)), <- D. ring.
Qed.

Lemma stretched_combination v : qstretched m M a v -> in_qcolumns m g B v.
Proof.
  intros Sv. destruct (common_vector m v) as [e [V [He EV]]].
  apply (stretched_integers m M A d a d_positive M_A v e V He EV) in Sv.
  destruct spans as [[k [Nk Span]] _]. destruct (Span _ Sv) as [T ET].
  assert (Nke : ~ (inject_Z (k * e) == 0)%Q) by (intros F; change 0%Q with (inject_Z 0) in F; apply (proj1 (inject_Z_injective _ 0)) in F; apply Z.eq_mul_0 in F; lia).
  exists (fun j _ => inject_Z c * inject_Z (T j O) / inject_Z (k * e))%Q. intros i j Hi Hj. only_0 j.
  assert (F := ET i O Hi ltac:(lia)). apply cong_0 in F. unfold upright in F.
  assert (P : (qmul g B (fun j _ => inject_Z (T j O) / inject_Z c)%Q i O * inject_Z (c * c) == inject_Z (mul g C T i O))%Q).
  { apply product_cleared; [exact Hi|]. intros l Hl. field. apply inject_Z_neq_0, c_positive. }
  assert (Nc : ~ (inject_Z c == 0)%Q) by (apply inject_Z_neq_0, c_positive).
  transitivity (qmul g B (fun j _ => inject_Z (T j O) / inject_Z c)%Q i O * inject_Z (c * c) / inject_Z (k * e))%Q.
  - unfold qmul, Qdiv. rewrite <- !qsum_mul_r. apply qsum_ext. intros l _. rewrite (inject_Z_mult c c). field. tauto.
  - assert (Ne : ~ (inject_Z e == 0)%Q) by (apply inject_Z_neq_0, He).
    assert (Nk' : ~ (inject_Z k == 0)%Q) by (intros Z0; apply Nke; rewrite inject_Z_mult, Z0; ring).
    rewrite P, <- F, (inject_Z_mult k (V i)), <- (EV i Hi), (inject_Z_mult k e). unfold qupright. field. tauto.
Qed.

Lemma qbasis_sound : is_basis_of_qeigenspace m g M a B.
Proof.
  split; [|apply columns_independent_q]. intros v. split; [apply stretched_combination | apply combination_stretched].
Qed.

Lemma listed_qeigenvalue : (0 < g)%nat -> is_qeigenvalue m M a.
Proof.
  intros Hg. exists (fun i => B i O). split; [apply column_stretched; exact Hg|]. intros E.
  assert (F : (1 == 0)%Q); [|discriminate F].
  apply (columns_independent_q (fun i _ => if Nat.eqb i O then 1%Q else 0%Q) qzero) with (i := O) (j := O); [|exact Hg | lia].
  intros i j Hi Hj. only_0 j. rewrite (qmul_0_r m g 1 B i O Hi (Nat.lt_succ_diag_r O)). unfold qmul.
  rewrite (qsum_one g O) by (try exact Hg; intros l Hl Nl; nat_cases; ring). cbn [Nat.eqb]. rewrite (E i O Hi ltac:(lia) : (B i O == 0)%Q). unfold qzero. ring.
Qed.

End Space.

(** * Multiplicities *)

Section Multiplicity.
Variables (m : nat) (M : qmat) (A : mat) (d : Z) (a : Q).
Hypothesis d_positive : 0 < d.
Hypothesis M_A : forall i j, (i < m)%nat -> (j < m)%nat -> (M i j * inject_Z d == inject_Z (A i j))%Q.
Notation N := (scaled A d a).

Lemma at_most_multiplicity p t h : is_qcharpoly m M p -> has_qmultiplicity p a t ->
  (forall i, (i < h)%nat -> characteristic m N i = 0) -> (h <= t)%nat.
Proof.
  intros [_ Cp] [f [Pf Nf]] Low. destruct (Nat.le_gt_cases h t) as [L|L]; [exact L|]. exfalso.
  set (D := d * Zpos (Qden a)). assert (HD : 0 < D) by (unfold D; lia).
  assert (ND : ~ (inject_Z D == 0)%Q) by (apply inject_Z_neq_0; exact HD).
  assert (Ea : (a * inject_Z D == inject_Z (Qnum a * d))%Q).
  { unfold D. rewrite !inject_Z_mult, <- (fraction_spec a). ring. }
  destruct (integral_values f a (Qnum a * d) D HD Ea) as [E [F [HE HF]]]. set (K := D ^ Z.of_nat m).
  assert (HK : 0 < K) by (apply Z.pow_pos_nonneg; lia).
  assert (Div : forall z, z <> 0 -> (z | K * F z)).
  { intros z Hz. destruct (HF z) as [V _]. set (x := (a + inject_Z z / inject_Z D)%Q) in *.
    assert (Det : (qdet m (qless x M) * inject_Z K == inject_Z (det m (less z N)))%Q).
    { unfold K. rewrite <- prod_constant. apply qdet_cleared. intros i j Hi Hj.
      assert (S := scaled_entry m M A d a M_A i j Hi Hj). fold D in S. unfold less, Z.sub.
      rewrite inject_Z_plus, inject_Z_opp, inject_Z_mult, <- S. unfold qless, x, qone, one.
      destruct (Nat.eqb i j); [change (inject_Z 1) with 1%Q | change (inject_Z 0) with 0%Q]; field; exact ND. }
    rewrite <- Cp, (Pf x), <- characteristic_series in Det.
    destruct (series_divides h (S m) (characteristic m N) z Low) as [G EG]. rewrite EG in Det.
    assert (X : (times_power (x - a) t (qvalue f x) == times_power (inject_Z z / inject_Z D) t (qvalue f x))%Q).
    { apply times_power_eq; [unfold x; ring | reflexivity]. }
    rewrite X in Det. assert (T := times_power_scaled D z t (qvalue f x) HD).
    assert (I : z ^ Z.of_nat t * (K * F z) = z ^ Z.of_nat t * (z ^ Z.of_nat (h - t) * (G * D ^ Z.of_nat t * E))).
    { apply inject_Z_injective. replace (z ^ Z.of_nat t * (z ^ Z.of_nat (h - t) * (G * D ^ Z.of_nat t * E)))
        with (G * z ^ Z.of_nat h * D ^ Z.of_nat t * E).
      - rewrite (inject_Z_mult G) in Det. rewrite !inject_Z_mult, V, <- Det.
        transitivity (inject_Z K * inject_Z E * (inject_Z (z ^ Z.of_nat t) * qvalue f x))%Q; [ring | rewrite <- T; ring].
      - replace (Z.of_nat h) with (Z.of_nat t + Z.of_nat (h - t)) by lia. rewrite Z.pow_add_r by lia. ring. }
    assert (Nz : z ^ Z.of_nat t <> 0) by (apply Z.pow_nonzero; lia). apply Z.mul_reg_l in I; [|exact Nz]. rewrite I.
    replace (h - t)%nat with (S (h - S t)) by lia. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
    apply Z.divide_mul_l, Z.divide_factor_l. }
  assert (F0 : K * F 0 = 0).
  { set (z := Z.abs (K * F 0) + 1). destruct (Div z ltac:(unfold z; lia)) as [k Hk]. destruct (HF z) as [_ [r Hr]].
    assert (Hz : (z | K * F 0)) by (exists (k - K * r); nia). destruct Hz as [w Hw]. unfold z in Hw.
    destruct (Z.eq_dec w 0) as [->|Nw]; [lia|]. nia. }
  apply Nf. destruct (HF 0) as [V _]. assert (F00 : F 0 = 0) by nia. rewrite F00 in V.
  assert (Same : (qvalue f a == qvalue f (a + inject_Z 0 / inject_Z D))%Q) by (apply qvalue_eq; change (inject_Z 0) with 0%Q; field; exact ND).
  rewrite Same. apply (zero_cleared _ E HE). rewrite Qmult_comm, <- V. reflexivity.
Qed.

End Multiplicity.
