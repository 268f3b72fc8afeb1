(* Over Q: the kinds charpoly, adjugate and minpoly, by the theorems over Z. *)

From Modlinalg Require Import RationalPolynomials.
From Modlinalg Require Import proofs.Tested proofs.Laplace proofs.Coefficients proofs.Polynomials proofs.Charpoly proofs.Modulo.
From Modlinalg Require Import proofs.RationalTested proofs.RationalWitnesses proofs.RationalSteps.
Open Scope Z_scope.

(** * Integers among fractions *)

Lemma integer_spec q : (Zpos (Qden q) =? 1) = true -> (q == inject_Z (Qnum q))%Q.
Proof. intros E. apply Z.eqb_eq in E. destruct q as [a b]. cbn in E. inversion E. reflexivity. Qed.

Lemma nth_whole l i : integers l = true -> (nth i l 0 == inject_Z (nth i (whole_list l) 0%Z))%Q.
Proof.
  unfold integers, whole_list. rewrite forallb_forall. intros H. destruct (Nat.lt_ge_cases i (length l)) as [Hi|Hi].
  - rewrite (nth_map' Qnum l i 0%Q 0) by exact Hi. apply integer_spec, H, nth_In, Hi.
  - rewrite !nth_overflow by (rewrite ?map_length; exact Hi). reflexivity.
Qed.

Lemma raised_spec d k p i : integers (raised d k p) = true -> (i <= k)%nat ->
  (nth i p 0 * inject_Z (d ^ Z.of_nat (k - i)) == inject_Z (nth i (whole_list (raised d k p)) 0%Z))%Q.
Proof.
  intros H Hi. rewrite <- nth_whole by exact H. unfold raised.
  rewrite (nth_map_seq (fun i => qtimes (nth i p 0%Q) (inject_Z (d ^ Z.of_nat (k - i))))) by lia.
  rewrite qtimes_spec. reflexivity.
Qed.

(* x^i *)
Fixpoint power_of (x : Q) (i : nat) : Q := match i with O => 1%Q | S i' => (x * power_of x i')%Q end.

Lemma power_cleared x b a i : (x * inject_Z b == inject_Z a)%Q ->
  (power_of x i * inject_Z (b ^ Z.of_nat i) == inject_Z (a ^ Z.of_nat i))%Q.
Proof.
  intros E. induction i as [|i IH]; [reflexivity|]. cbn [power_of].
  rewrite Nat2Z.inj_succ, !Z.pow_succ_r, !inject_Z_mult, <- IH, <- E by lia. ring.
Qed.

Lemma qvalue_sum p x : (qvalue p x == qsum (length p) (fun i => nth i p 0 * power_of x i))%Q.
Proof.
  induction p as [|a p IH]; [reflexivity|]. cbn [qvalue length]. rewrite qsum_first, IH. cbn [nth power_of].
  rewrite <- qsum_mul_l. rewrite (qsum_ext (length p) (fun l => x * (nth l p 0 * power_of x l))%Q
    (fun l => nth l p 0 * (x * power_of x l))%Q) by (intros; ring). ring.
Qed.

(** * Characteristic polynomials *)

Section Scaled.
Variables (m : nat) (M : qmat) (A : mat) (d : Z).
Hypothesis d_positive : 0 < d.
Hypothesis M_A : forall i j, (i < m)%nat -> (j < m)%nat -> (M i j * inject_Z d == inject_Z (A i j))%Q.

Lemma split_power e i : (i <= m)%nat -> e ^ Z.of_nat m = e ^ Z.of_nat (m - i) * e ^ Z.of_nat i.
Proof. intros Hi. rewrite <- Z.pow_add_r by lia. f_equal. lia. Qed.

Lemma scaled_charpoly p p' : length p = S m ->
  (forall i, (i <= m)%nat -> (nth i p 0 * inject_Z (d ^ Z.of_nat (m - i)) == inject_Z (nth i p' 0%Z))%Q) ->
  (forall i, nth i p' 0 = characteristic m A i) -> is_qcharpoly m M p.
Proof.
  intros Lp Ep Ec. split; [exact Lp|]. intros x. set (a := Qnum x). set (b := Zpos (Qden x)).
  assert (Ex : (x * inject_Z b == inject_Z a)%Q) by apply fraction_spec.
  assert (Hb : 0 < b) by reflexivity. set (N := b * d). assert (HN : 0 < N) by (unfold N; lia).
  apply (cancel_Z (N ^ Z.of_nat m)); [apply Z.pow_pos_nonneg; lia|].
  assert (Det : (qdet m (qless x M) * inject_Z (N ^ Z.of_nat m) == inject_Z (det m (less (a * d) (fun r c => b * A r c)%Z)))%Q).
  { rewrite <- prod_constant. apply qdet_cleared. intros i j Hi Hj. unfold qless, less, N, qone, one, Z.sub.
    rewrite inject_Z_plus, inject_Z_opp, !inject_Z_mult, <- (M_A i j Hi Hj), <- Ex.
    destruct (Nat.eqb i j); [change (inject_Z 1) with 1%Q|change (inject_Z 0) with 0%Q]; ring. }
  rewrite Det, <- characteristic_series, qvalue_sum, Lp. unfold series. apply qsum_cleared. intros i Hi.
  rewrite characteristic_scale, <- Ec, Z.pow_mul_l by lia.
  rewrite !inject_Z_mult, <- (Ep i ltac:(lia)), <- (power_cleared x b a i Ex). unfold N.
  rewrite Z.pow_mul_l, (split_power b i), (split_power d i), !inject_Z_mult by lia. ring.
Qed.

Lemma scaled_adjugate i j : (i < m)%nat -> (j < m)%nat ->
  (qadjugate m M i j * inject_Z (d ^ Z.of_nat (pred m)) == inject_Z (adjugate m A i j))%Q.
Proof.
  intros Hi Hj. unfold qadjugate, adjugate. rewrite inject_Z_mult.
  rewrite <- (qdet_cleared (pred m) (fun r c => M (skip j r) (skip i c)) (fun r c => A (skip j r) (skip i c)) (fun _ => d)).
  - rewrite prod_constant. ring.
  - intros r c Hr Hc. apply M_A; unfold skip; nat_cases.
Qed.

Lemma qpow_cleared e i j : (i < m)%nat -> (j < m)%nat ->
  (qpow m M e i j * inject_Z (d ^ Z.of_nat e) == inject_Z (pow m A e i j))%Q.
Proof.
  revert i j; induction e as [|e IH]; intros i j Hi Hj; cbn [qpow pow].
  - unfold qone, one. destruct (Nat.eqb i j); reflexivity.
  - unfold qmul, mul. apply qsum_cleared. intros l Hl.
    rewrite Nat2Z.inj_succ, Z.pow_succ_r, !inject_Z_mult, <- (M_A i l Hi Hl), <- (IH l j Hl Hj) by lia. ring.
Qed.

(* f(M) times d^n, for f_l*d^(n-l) = z_l *)
Lemma qvalue_cleared n f z i j : (length f <= S n)%nat -> length z = length f ->
  (forall l, (l < length f)%nat -> (nth l f 0 * inject_Z (d ^ Z.of_nat (n - l)) == inject_Z (nth l z 0%Z))%Q) ->
  (i < m)%nat -> (j < m)%nat -> (qvalue_at m f M i j * inject_Z (d ^ Z.of_nat n) == inject_Z (value_at m z A i j))%Q.
Proof.
  intros Lf Lz E Hi Hj. unfold qvalue_at, value_at. rewrite Lz. apply qsum_cleared. intros l Hl.
  rewrite inject_Z_mult, <- (E l Hl), <- (qpow_cleared l i j Hi Hj).
  replace (d ^ Z.of_nat n) with (d ^ Z.of_nat (n - l) * d ^ Z.of_nat l) by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
  rewrite inject_Z_mult. ring.
Qed.

Lemma zero_cleared (x : Q) e : 0 < e -> (x * inject_Z e == 0)%Q -> (x == 0)%Q.
Proof. intros He E. apply (cancel_Z e); [exact He|]. rewrite E. ring. Qed.

Lemma scaled_minpoly n p p' : length p = S n -> length p' = S n -> (last p 0 == 1)%Q ->
  (forall i, (i <= n)%nat -> (nth i p 0 * inject_Z (d ^ Z.of_nat (n - i)) == inject_Z (nth i p' 0%Z))%Q) ->
  value_at m p' A =[m, m; 0] zero ->
  (forall f, (length f <= n)%nat -> value_at m f A =[m, m; 0] zero -> Forall (fun a => cong 0 a 0) f) ->
  is_qminpoly m M p.
Proof.
  intros Lp Lp' Last Ep Zp Least. split; [exact Last|]. split.
  - intros i j Hi Hj. apply (zero_cleared _ (d ^ Z.of_nat n)); [apply Z.pow_pos_nonneg; lia|].
    rewrite (qvalue_cleared n p p' i j); try assumption; try lia.
    + specialize (Zp i j Hi Hj). apply cong_0 in Zp. rewrite Zp. reflexivity.
    + intros l Hl. apply Ep. lia.
  - intros f Lf Zf. rewrite Lp in Lf. destruct (common_row (length f) (fun l => nth l f 0%Q)) as [c [Hc Ez]].
    destruct (proofs.Finite.choose 0 (length f) (fun l z => (nth l f 0 * inject_Z c == inject_Z z)%Q) Ez) as [z Hz].
    set (g := map (fun l => z l * d ^ Z.of_nat (n - l)) (seq 0 (length f))).
    assert (Lg : length g = length f) by apply length_map_seq.
    assert (Ng : forall l, (l < length f)%nat -> nth l g 0 = z l * d ^ Z.of_nat (n - l)).
    { intros l Hl. apply (nth_map_seq (fun l => z l * d ^ Z.of_nat (n - l))). exact Hl. }
    assert (F : Forall (fun a => cong 0 a 0) g).
    { apply Least; [lia|]. intros i j Hi Hj. apply cong_0. apply inject_Z_injective.
      rewrite <- (qvalue_cleared n (map (fun x => x * inject_Z c)%Q f) g i j); try assumption; try (rewrite map_length; lia).
      - assert (E : (qvalue_at m (map (fun x => x * inject_Z c)%Q f) M i j == qvalue_at m f M i j * inject_Z c)%Q).
        { unfold qvalue_at. rewrite map_length, <- qsum_mul_r. apply qsum_ext. intros l Hl.
          rewrite (nth_map' (fun x => x * inject_Z c)%Q f l 0%Q) by exact Hl. ring. }
        rewrite E, (Zf i j Hi Hj). unfold qzero, zero. change (inject_Z 0) with 0%Q. ring.
      - intros l Hl. rewrite map_length in Hl. rewrite (nth_map' (fun x => x * inject_Z c)%Q f l 0%Q) by exact Hl.
        rewrite Ng, inject_Z_mult, <- Hz by exact Hl. ring. }
    apply Forall_forall. intros x Hx. destruct (In_nth _ _ 0%Q Hx) as [l [Hl <-]].
    rewrite Forall_forall in F. specialize (F (nth l g 0) ltac:(apply nth_In; lia)). apply cong_0 in F.
    rewrite Ng in F by exact Hl. apply Z.eq_mul_0 in F. destruct F as [F|F].
    + apply (zero_cleared _ c Hc). rewrite Hz, F by exact Hl. reflexivity.
    + assert (0 < d ^ Z.of_nat (n - l)) by (apply Z.pow_pos_nonneg; lia). lia.
Qed.

End Scaled.

Lemma cleared_spec m M : qshape m m M = true -> 0 < snd (cleared M)
  /\ forall i j, (i < m)%nat -> (j < m)%nat -> (qentry M i j * inject_Z (snd (cleared M)) == inject_Z (entry (fst (cleared M)) i j))%Q.
Proof. intros S. destruct (stands_cleared m m M S) as [H [_ E]]. split; assumption. Qed.

Lemma qcharpoly_sound q m M p P PI H : check_qcharpoly q m M p P PI H = true -> is_qcharpoly m (qentry M) p.
Proof.
  unfold check_qcharpoly. intros T. apply andb_true_iff in T. destruct T as [T C]. apply andb_true_iff in T. destruct T as [T _].
  apply andb_true_iff in T. destruct T as [T I]. apply andb_true_iff in T. destruct T as [T L]. apply Nat.eqb_eq in L.
  repeat match type of T with _ && _ = true => apply andb_true_iff in T; destruct T as [T ?] end. destruct (cleared_spec m M T) as [Hd E].
  apply check_charpoly_modulo_spec in C. destruct C as [_ [_ Ep]].
  apply (scaled_charpoly m (qentry M) (entry (fst (cleared M))) (snd (cleared M)) Hd E p
    (whole_list (raised (snd (cleared M)) m p)) L).
  - intros i Hi. apply raised_spec; assumption.
  - intros i. specialize (Ep i). apply cong_0 in Ep. exact Ep.
Qed.

Lemma raised_rows_spec e m L i j : qshape m m L = true -> forallb integers (raised_rows e L) = true ->
  (i < m)%nat -> (j < m)%nat -> (qentry L i j * inject_Z e == inject_Z (entry (whole_rows (raised_rows e L)) i j))%Q.
Proof.
  intros S I Hi Hj. destruct (qrep_shape m m L S) as [Lm [F _]]. rewrite Forall_forall in F. rewrite forallb_forall in I.
  unfold entry, whole_rows, raised_rows. rewrite (nth_map' whole_list _ i []) by (rewrite map_length; lia).
  rewrite <- nth_whole.
  - rewrite (nth_map' _ _ i []) by lia. unfold qentry.
    rewrite (nth_map' _ _ j 0%Q) by (rewrite (F (nth i L [])) by (apply nth_In; lia); exact Hj).
    rewrite qtimes_spec. ring.
  - apply I, nth_In. unfold raised_rows. rewrite map_length. lia.
Qed.

Lemma qadjugate_sound q m M p P PI H X : check_qadjugate q m M p P PI H X = true ->
  is_qcharpoly m (qentry M) p /\ qentry X =[m, m; Q] qadjugate m (qentry M).
Proof.
  unfold check_qadjugate. cbv zeta. intros T. apply andb_true_iff in T. destruct T as [T A].
  apply andb_true_iff in A. destruct A as [I A]. apply andb_true_iff in T. destruct T as [T SX].
  split; [exact (qcharpoly_sound q m M p P PI H T)|]. apply adjugate_modulo_sound in A. destruct A as [_ A].
  unfold check_qcharpoly in T. repeat match type of T with _ && _ = true => apply andb_true_iff in T; destruct T as [T ?] end.
  destruct (cleared_spec m M T) as [Hd E]. intros i j Hi Hj.
  apply (cancel_Z (snd (cleared M) ^ Z.of_nat (pred m))); [apply Z.pow_pos_nonneg; lia|].
  rewrite (scaled_adjugate m (qentry M) _ _ E i j Hi Hj), (raised_rows_spec _ m X i j SX I Hi Hj).
  specialize (A i j Hi Hj). apply cong_0 in A. rewrite A. reflexivity.
Qed.

Lemma qminpoly_sound q m d M p v L : check_qminpoly q m d M p v L = true -> is_qminpoly m (qentry M) p.
Proof.
  unfold check_qminpoly. cbv zeta. intros T. apply andb_true_iff in T. destruct T as [T C].
  apply andb_true_iff in C. destruct C as [C HL]. apply andb_true_iff in C. destruct C as [C U].
  apply andb_true_iff in C. destruct C as [I Zp]. apply andb_true_iff in T. destruct T as [T Last].
  apply andb_true_iff in T. destruct T as [T Lp]. apply Nat.eqb_eq in Lp.
  apply andb_true_iff in T. destruct T as [T WL]. apply andb_true_iff in T. destruct T as [T Wv].
  apply andb_true_iff in T. destruct T as [Hq SM]. apply Z.leb_le in Hq. apply wf_over, rep_over in WL, Wv.
  destruct (cleared_spec m M SM) as [Hd E]. destruct (stands_cleared m m M SM) as [_ [SA _]].
  set (e := snd (cleared M)) in *. set (A := fst (cleared M)) in *.
  assert (RA : rep 0 m m A (entry A)) by (split; [exact SA|reflexivity]).
  assert (OA : over 0 m m A).
  { destruct SA as [LA FA]. split; [exact LA|]. eapply Forall_impl; [|exact FA]. intros r Er. split; [exact Er|].
    apply Forall_forall. intros x _. left. reflexivity. }
  assert (RAq : rep q m m (residues q A) (entry A)).
  { split; [|apply entry_residues; exact OA]. destruct SA as [LA FA]. unfold residues. split; [rewrite map_length; exact LA|].
    apply Forall_map. eapply Forall_impl; [|exact FA]. intros r Er. rewrite map_length. exact Er. }
  apply (scaled_minpoly m (qentry M) (entry A) e Hd E d p (whole_list (raised e d p)) Lp).
  - unfold whole_list, raised. rewrite !map_length. apply seq_length.
  - apply qsame_spec. exact Last.
  - intros i Hi. apply raised_spec; assumption.
  - eapply rep_eq; [apply rep_horner; exact RA | apply rep_zero | exact Zp].
  - unfold is_unit in U. apply Z.eqb_eq in U.
    assert (B : exists u, cong q (u * e) 1).
    { destruct (Z.gcd_bezout e q 1 U) as [u [a Eu]]. exists u. exists (- a). lia. }
    destruct B as [u Eu].
    set (K := tr (fun i l => mul m (pow m (entry A) i) (entry v) l O)).
    assert (EK : mul m (entry L) K =[d, d; q] fun i j => if Nat.eqb i j then e ^ Z.of_nat i else 0).
    { eapply rep_eq; [apply rep_mul; [exact WL|] | apply rep_tab | exact HL]. apply rep_tr, rep_krylov; assumption. }
    apply (annihilator_zero_Z q m d (entry A) (entry v) (fun i l => u ^ Z.of_nat i * entry L i l)); [lia|]. fold K.
    intros i j Hi Hj.
    assert (F : mul m (fun i l => u ^ Z.of_nat i * entry L i l) K i j = u ^ Z.of_nat i * mul m (entry L) K i j).
    { unfold mul. rewrite <- sum_mul_l. apply sum_ext. intros; ring. }
    rewrite F, (EK i j Hi Hj). unfold one. destruct (Nat.eqb i j); [|exists 0; ring].
    assert (G : forall h, cong q (u ^ Z.of_nat h * e ^ Z.of_nat h) 1).
    { intros h; induction h as [|h IH]; [reflexivity|]. rewrite Nat2Z.inj_succ, !Z.pow_succ_r by lia.
      replace (u * u ^ Z.of_nat h * (e * e ^ Z.of_nat h)) with ((u * e) * (u ^ Z.of_nat h * e ^ Z.of_nat h)) by ring.
      rewrite Eu, IH. reflexivity. }
    apply G.
Qed.
