(* The kind eigenvalues over Q. *)

From Modlinalg Require Import proofs.RationalEigenspaces proofs.Residues proofs.Rootless proofs.Fermat proofs.Primes.
From Modlinalg Require Import proofs.RationalSteps proofs.RationalTested proofs.RationalPolynomials proofs.RationalAlgebra.
From Modlinalg Require Import proofs.Tested proofs.IntegerEigenvalues.
Open Scope Z_scope.

(** * A root of a monic polynomial of integers is an integer *)

(* b^degree times the value at a/b, and a^degree modulo b *)
Lemma homogeneous y (p : list Z) : exists H, (inject_Z H == qvalue (map inject_Z (p ++ [1%Z])) y * inject_Z (Zpos (Qden y) ^ Z.of_nat (length p)))%Q
  /\ (Zpos (Qden y) | H - Qnum y ^ Z.of_nat (length p)).
Proof.
  set (b := Zpos (Qden y)). induction p as [|c p [H [V D]]].
  - exists 1. split; [cbn [app map qvalue length]; rewrite Z.pow_0_r; change (inject_Z 1) with 1%Q; ring | exists 0; reflexivity].
  - exists (c * b ^ Z.of_nat (S (length p)) + Qnum y * H). cbn [app map qvalue length]. split.
    + rewrite Nat2Z.inj_succ, Z.pow_succ_r, inject_Z_plus, !inject_Z_mult, V, <- (fraction_spec y) by lia. fold b. ring.
    + destruct D as [k D]. rewrite Nat2Z.inj_succ, !Z.pow_succ_r by lia.
      exists (c * b ^ Z.of_nat (length p) + Qnum y * k). replace H with (k * b + Qnum y ^ Z.of_nat (length p)) by lia. ring.
Qed.

Lemma integral_root P x : last P 0 = 1 -> (qvalue (map inject_Z P) x == 0)%Q -> exists Y, (x == inject_Z Y)%Q.
Proof.
  intros Last E. assert (Low : exists y, (y == x)%Q /\ Z.gcd (Qnum y) (Zpos (Qden y)) = 1).
  { exists (Qred x). split; [apply Qred_correct|]. destruct (Qred x) as [a b] eqn:R. 
    assert (I : Qred (Qmake a b) = Qmake a b) by (rewrite <- R; apply Qcanon.Qred_involutive). apply Qcanon.Qred_identity2 in I. exact I. }
  destruct Low as [y [Ey G]]. destruct (homogeneous y (removelast P)) as [H [V D]].
  assert (N : P <> []) by (intros ->; discriminate Last).
  rewrite <- Last, <- (app_removelast_last 0 N) in V.
  assert (H0 : H = 0).
  { apply inject_Z_injective. rewrite V, (qvalue_eq _ y x Ey), E. ring. }
  rewrite H0 in D. assert (D' : (Zpos (Qden y) | Qnum y ^ Z.of_nat (length (removelast P)))).
  { destruct D as [k D]. exists (- k). lia. }
  assert (One : (Zpos (Qden y) | 1)).
  { revert D'. generalize (length (removelast P)). intros t. induction t as [|t IH]; [intros K; exact K|]. intros K. apply IH.
    rewrite Nat2Z.inj_succ, Z.pow_succ_r in K by lia. apply (Z.gauss _ (Qnum y)); [exact K|]. rewrite Z.gcd_comm. exact G. }
  apply Z.divide_1_r_nonneg in One; [|lia]. exists (Qnum y). rewrite <- Ey. assert (F := fraction_spec y).
  rewrite One in F. rewrite <- F. change (inject_Z 1) with 1%Q. ring.
Qed.

Section Roots.
Variables (m : nat) (M : qmat) (A : mat) (d : Z) (x : Q).
Hypothesis d_positive : 0 < d.
Hypothesis M_A : forall i j, (i < m)%nat -> (j < m)%nat -> (M i j * inject_Z d == inject_Z (A i j))%Q.

Lemma power_of_mul (y : Q) i : (power_of (x * y) i == power_of x i * power_of y i)%Q.
Proof. induction i as [|i IH]; cbn [power_of]; [reflexivity | rewrite IH; ring]. Qed.

Lemma power_of_integer i : (power_of (inject_Z d) i == inject_Z (d ^ Z.of_nat i))%Q.
Proof.
  induction i as [|i IH]; [reflexivity|]. cbn [power_of]. rewrite IH, Nat2Z.inj_succ, Z.pow_succ_r, inject_Z_mult by lia. reflexivity.
Qed.

(* the polynomial of A at x*d *)
Lemma raised_value p : length p = S m -> integers (raised d m p) = true ->
  (qvalue (map inject_Z (whole_list (raised d m p))) (x * inject_Z d) == qvalue p x * inject_Z (d ^ Z.of_nat m))%Q.
Proof.
  intros Lp I. rewrite !qvalue_sum. unfold whole_list. rewrite !map_length. unfold raised at 1. rewrite map_length, seq_length, Lp.
  rewrite <- qsum_mul_r. apply qsum_ext. intros i Hi. rewrite power_of_mul, power_of_integer, (split_power m d i) by lia.
  assert (R := raised_spec d m p i I ltac:(lia)). rewrite inject_Z_mult.
  rewrite (nth_map' inject_Z _ i 0) by (unfold raised; rewrite !map_length, seq_length; lia).
  unfold whole_list in R. rewrite <- R. ring.
Qed.

Lemma scaled_integral p : length p = S m -> integers (raised d m p) = true -> (last p 0 == 1)%Q -> (qvalue p x == 0)%Q ->
  exists Y, (x * inject_Z d == inject_Z Y)%Q.
Proof.
  intros Lp I Last E. apply (integral_root (whole_list (raised d m p))).
  - assert (L : length (whole_list (raised d m p)) = S m) by (unfold whole_list, raised; rewrite !map_length, seq_length; reflexivity).
    rewrite last_nth, L. cbn [pred]. assert (R := raised_spec d m p m I (Nat.le_refl m)). rewrite Nat.sub_diag, Z.pow_0_r in R.
    apply inject_Z_injective. rewrite <- R.
    assert (N : nth m p 0%Q = last p 0%Q).
    { assert (W : forall (l : list Q), last l 0%Q = nth (pred (length l)) l 0%Q).
      { intros l. induction l as [|a l IH]; [reflexivity|]. destruct l as [|b l]; [reflexivity|].
        change (last (a :: b :: l) 0%Q) with (last (b :: l) 0%Q). rewrite IH. reflexivity. }
      rewrite W, Lp. reflexivity. }
    rewrite N, Last. reflexivity.
  - rewrite raised_value, E by assumption. ring.
Qed.

(* an eigenvalue times d is at most the largest sum of absolute values in a row of A *)
Lemma scaled_bound Y s : (x * inject_Z d == inject_Z Y)%Q -> is_qeigenvalue m M x ->
  (forall i, (i < m)%nat -> sum m (fun j => Z.abs (A i j)) <= s) -> Z.abs Y <= s.
Proof.
  intros EY Hx Hs. destruct (qeigenvalue_integers m M A d x d_positive M_A Hx) as [V [EV NV]].
  set (b := Zpos (Qden x)). assert (Eb : Qnum x * d = Y * b).
  { apply inject_Z_injective. rewrite !inject_Z_mult, <- EY, <- (fraction_spec x). fold b. ring. }
  assert (B : Z.abs (Qnum x * d) <= b * s).
  { apply (eigenvalue_bound m (fun i j => b * A i j) (Qnum x * d) V (b * s)); [| exact NV |].
    - intros i j Hi Hj. only_0 j. assert (F := EV i O Hi ltac:(lia)). unfold zero in F.
      transitivity (mul m (scaled A d x) (upright V) i O + Qnum x * d * mul m one (upright V) i O).
      + unfold mul, scaled. rewrite <- sum_mul_l, <- sum_add. apply sum_cong_ext. intros l _. exists 0. fold b. ring.
      + rewrite F, (mul_1_l 0 m 1 (upright V) i O Hi ltac:(lia)). reflexivity.
    - intros i Hi. rewrite (sum_ext m _ (fun j => b * Z.abs (A i j))) by (intros; rewrite Z.abs_mul; unfold b; lia).
      rewrite sum_mul_l. apply Z.mul_le_mono_nonneg_l; [unfold b; lia | apply Hs, Hi]. }
  rewrite Eb, Z.abs_mul in B. unfold b in *. nia.
Qed.

End Roots.

(** * No others *)

Lemma fold_abs_sum r : fold_right (fun x s => Z.abs x + s) 0 r = sum (length r) (fun j => Z.abs (nth j r 0)).
Proof. induction r as [|a r IH]; [reflexivity|]. cbn [fold_right length]. rewrite sum_first, IH. reflexivity. Qed.

Lemma no_other_qroot m M p l rest candidates u x : is_prime l -> qshape m m M = true ->
  length p = S m -> integers (raised (snd (cleared M)) m p) = true -> (last p 0 == 1)%Q ->
  has_no_qroot l M rest candidates u = true -> is_qeigenvalue m (qentry M) x -> (qvalue p x == 0)%Q -> ~ (qvalue rest x == 0)%Q.
Proof.
  intros Hl SM Lp Ip Last H Hx Px Rx. unfold has_no_qroot in H. apply andb_true_iff in H. destruct H as [H Near].
  apply andb_true_iff in H. destruct H as [H W]. apply andb_true_iff in H. destruct H as [Mon Res].
  destruct (without_candidates _ _ _) as [f|] eqn:EW; [|discriminate W].
  destruct (root_candidate l Hl rest candidates f u x Mon Res EW W Rx) as [a [Ha Ra]].
  assert (Near' : no_root_near l M rest candidates = true) by (destruct candidates; [destruct Ha | exact Near]). clear Near.
  unfold no_root_near in Near'. apply andb_true_iff in Near'. destruct Near' as [Rows Cands].
  destruct (stands_cleared m m M SM) as [Hd [Shape E]]. set (d := snd (cleared M)) in *. set (A := fst (cleared M)) in *.
  destruct (scaled_integral m d x Hd p Lp Ip Last Px) as [Y EY].
  assert (Bound : 2 * Z.abs Y < l).
  { assert (H2 := prime_2 l Hl). assert (B : Z.abs Y <= (l - 1) / 2).
    { apply (scaled_bound m (qentry M) (entry A) d x Hd E Y); [exact EY | exact Hx |]. intros i Hi.
      rewrite forallb_forall in Rows. destruct Shape as [LA RA]. assert (In_i : In (nth i A []) A) by (apply nth_In; lia).
      specialize (Rows _ In_i). rewrite Forall_forall in RA. rewrite fold_abs_sum, (RA _ In_i), Z.ltb_lt in Rows.
      change (fun j => Z.abs (nth j (nth i A []) 0)) with (fun j => Z.abs (entry A i j)) in Rows. apply Z.div_le_lower_bound; lia. }
    assert (Q := Z.mul_div_le (l - 1) 2 ltac:(lia)). lia. }
  assert (C : cong l Y (a * d)).
  { apply (reduces_once l Hl (inject_Z Y)); [apply reduces_integer; exact Hl|].
    apply (reduces_eq l (x * inject_Z d)%Q); [exact EY|]. apply reduces_mul; [exact Hl | exact Ra | apply reduces_integer; exact Hl]. }
  assert (T : (a * d + l / 2) mod l - l / 2 = Y).
  { assert (Half := Z.div_mod l 2 ltac:(lia)). assert (R := Z.mod_pos_bound l 2 ltac:(lia)).
    assert (S : (a * d + l / 2) mod l = Y + l / 2); [|lia].
    rewrite <- (Z.mod_small (Y + l / 2) l) by lia. apply cong_mod. rewrite C. reflexivity. }
  rewrite forallb_forall in Cands. specialize (Cands a Ha). rewrite T in Cands. apply negb_true_iff in Cands.
  assert (Z0 : is_qzero (snd (qdivided (lowest Y d) rest)) = true); [|congruence].
  apply is_qzero_spec. rewrite qdivided_value, (qvalue_eq rest (lowest Y d) x); [exact Rx|].
  apply (cancel_Z d); [exact Hd|]. rewrite lowest_spec by exact Hd. symmetry. exact EY.
Qed.

(** * The checker *)

Lemma qless_than_spec a b : qless_than a b = true -> (a < b)%Q.
Proof. unfold qless_than, Qlt. apply Z.ltb_lt. Qed.

Lemma qincreasing_sorted l : qincreasing l = true -> StronglySorted Qlt l.
Proof.
  intros H. apply Sorted_StronglySorted; [intros a b c; apply Qlt_trans|].
  induction l as [|a l IH]; [constructor|]. destruct l as [|b l]; [repeat constructor|].
  cbn [qincreasing] in H. apply andb_true_iff in H. destruct H as [H1 H2]. apply qless_than_spec in H1.
  constructor; [apply IH; exact H2 | constructor; exact H1].
Qed.

Lemma qeigenspace_sound q m M p e : 2 <= q -> qshape m m M = true -> is_qcharpoly m (qentry M) p ->
  has_qmultiplicity p (its_qvalue e) (qmultiplicity e) -> check_qeigenspace q m M e = true ->
  is_qeigenvalue m (qentry M) (its_qvalue e)
  /\ is_basis_of_qeigenspace m (qdimension e) (qentry M) (its_qvalue e) (qentry (qbasis e)).
Proof.
  intros Hq SM Cp Mp H. unfold check_qeigenspace in H. apply andb_true_iff in H. destruct H as [H Rest].
  apply andb_true_iff in H. destruct H as [H EL]. apply andb_true_iff in H. destruct H as [H Uc].
  apply andb_true_iff in H. destruct H as [H Ud]. apply andb_true_iff in H. destruct H as [H EN].
  apply andb_true_iff in H. destruct H as [H WL]. apply andb_true_iff in H. destruct H as [Hg SB]. apply Nat.leb_le in Hg.
  destruct (stands_cleared m m M SM) as [Hd [ShA EA]]. destruct (stands_cleared _ _ _ SB) as [Hc [ShC EC]].
  set (A := fst (cleared M)) in *. set (d := snd (cleared M)) in *. set (C := fst (cleared (qbasis e))) in *.
  set (c := snd (cleared (qbasis e))) in *. set (a := its_qvalue e) in *. set (g := qdimension e) in *.
  set (N := tab m m (fun i j => Zpos (Qden a) * entry A i j - Qnum a * d * one i j)) in *.
  apply wf_over, rep_over in WL.
  assert (RN : forall n, rep n m m N (scaled (entry A) d a)) by (intros; apply rep_tab).
  assert (RC : forall n, rep n m g C (entry C)) by (intros; split; [exact ShC | reflexivity]).
  assert (Kernel : mul m (scaled (entry A) d a) (entry C) =[m, g; 0] zero).
  { eapply rep_eq; [apply rep_mul; [apply RN | apply RC] | apply rep_zero | exact EN]. }
  assert (Left : mul m (entry (left_modulo e)) (entry C) =[g, g; q] fun i j => c * one i j).
  { eapply rep_eq; [apply rep_mul; [exact WL | apply RC] | apply rep_tab | exact EL]. }
  unfold is_unit in Uc, Ud. apply Z.eqb_eq, Zgcd_1_rel_prime in Uc, Ud.
  destruct (rel_prime_bezout c q Uc) as [c' v Ec]. assert (Unit : cong q (c' * c) 1) by (exists (- v); lia).
  destruct (kernel_lattice m (scaled (entry A) d a)) as [h [V [V' [LV [KV AV]]]]].
  assert (Le : (g <= h)%nat) by (eapply (at_least q m g _ (entry C) (entry (left_modulo e)) c c'); eassumption).
  assert (Ge : (h <= g)%nat).
  { destruct (rest_modulo e) as [X|].
    - apply andb_true_iff in Rest. destruct Rest as [Rest EX]. apply andb_true_iff in Rest. destruct Rest as [WX Ub].
      unfold is_unit in Ub. apply Z.eqb_eq, Zgcd_1_rel_prime in Ub. apply wf_over, rep_over in WX.
      apply (at_most_by q m g (scaled (entry A) d a) (entry C) (entry (left_modulo e)) c c' Hq Unit h V V' LV KV (entry X) d (Zpos (Qden a))).
      + apply rel_prime_sym, rel_prime_mult; apply rel_prime_sym; assumption.
      + assert (RP := rep_mul q m g m _ _ _ _ (RC q) WL). assert (RR := rep_mul q m m m _ _ _ _ WX (RN q)).
        assert (F := proj1 (rep_eq q m m _ _ _ _ (rep_tab q m m _) (rep_tab q m m _)) EX). destruct RP as [_ EP], RR as [_ ER].
        intros i j Hi Hj. specialize (F i j Hi Hj). cbv beta in F. rewrite (EP i j Hi Hj), (ER i j Hi Hj) in F. exact F.
    - apply Nat.eqb_eq in Rest. rewrite Rest.
      apply (at_most_multiplicity m (qentry M) (entry A) d a Hd EA p (qmultiplicity e) h Cp Mp).
      intros i Hi. eapply (low_coefficients m _ h V V'); eassumption. }
  assert (Spans : spans_kernel m g (scaled (entry A) d a) (entry C)).
  { eapply (spans_if q m g _ (entry C) (entry (left_modulo e)) c c'); try eassumption. lia. }
  split.
  - apply (listed_qeigenvalue m g (qentry M) (qentry (qbasis e)) (entry A) (entry C) d c a); assumption.
  - apply (qbasis_sound m g (qentry M) (qentry (qbasis e)) (entry A) (entry C) d c a); assumption.
Qed.

Lemma qeigenvalues_sound q m M p P PI H values l candidates u proofs :
  check_qeigenvalues q m M p P PI H values l candidates u proofs = true -> are_qeigenvalues m (qentry M) p values.
Proof.
  intros T. unfold check_qeigenvalues in T. apply andb_true_iff in T. destruct T as [T Rest].
  apply andb_true_iff in T. destruct T as [T Spaces]. apply andb_true_iff in T. destruct T as [T Sorted].
  apply andb_true_iff in T. destruct T as [T Prime]. apply andb_true_iff in T. destruct T as [Char Last].
  assert (Hl : is_prime l) by (apply are_primes_sound in Prime; inversion Prime; assumption).
  assert (Cp := qcharpoly_sound q m M p P PI H Char). apply qincreasing_sorted in Sorted. apply qsame_spec in Last.
  unfold check_qcharpoly in Char. apply andb_true_iff in Char. destruct Char as [Char Cq].
  apply andb_true_iff in Char. destruct Char as [Char _]. apply andb_true_iff in Char. destruct Char as [Char Ip].
  apply andb_true_iff in Char. destruct Char as [Char Lp]. apply Nat.eqb_eq in Lp.
  apply andb_true_iff in Char. destruct Char as [Char _]. apply andb_true_iff in Char. destruct Char as [SM _].
  assert (Hq : 2 <= q).
  { unfold check_charpoly_modulo in Cq. repeat (apply andb_true_iff in Cq; destruct Cq as [Cq _]). apply Z.leb_le. exact Cq. }
  destruct (without_qroots values p) as [rest|] eqn:W; [|discriminate Rest]. apply andb_true_iff in Rest.
  destruct Rest as [Other Rootless]. assert (All := fun x => without_qroots_spec values x p rest W).
  assert (Mult : forall e, In e values -> has_qmultiplicity p (its_qvalue e) (qmultiplicity e)).
  { intros e He. destruct (each_qmultiplicity values rest Sorted) with (e := e) as [f [Ef Nf]].
    - intros e' He' Z0. rewrite forallb_forall in Other. specialize (Other e' He'). apply negb_true_iff in Other.
      assert (Z1 : is_qzero (snd (qdivided (its_qvalue e') rest)) = true); [|congruence].
      apply is_qzero_spec. rewrite qdivided_value. exact Z0.
    - exact He.
    - exists f. split; [|exact Nf]. intros x. rewrite (All x). apply Ef. }
  assert (Space : forall e, In e values -> is_qeigenvalue m (qentry M) (its_qvalue e)
    /\ is_basis_of_qeigenspace m (qdimension e) (qentry M) (its_qvalue e) (qentry (qbasis e))).
  { intros e He. rewrite forallb_forall in Spaces. apply (qeigenspace_sound q m M p e Hq SM Cp (Mult e He)). apply Spaces, He. }
  split; [exact Cp|]. split; [exact Sorted|]. split.
  - intros x. split.
    + intros Hx. destruct (cleared_spec m M SM) as [Hd E].
      assert (Px := qeigenvalue_root m (qentry M) _ _ x Hd E p Cp Hx). assert (Z0 := Px). rewrite (All x) in Z0.
      apply zeros_of_all_q in Z0. destruct Z0 as [Z0|Z0]; [exact Z0|].
      destruct (no_other_qroot m M p l rest candidates u x Hl SM Lp Ip Last Rootless Hx Px Z0).
    + intros [e [He Ex]]. destruct (Space e He) as [[v [Sv Nv]] _]. exists v. split; [|exact Nv].
      intros i j Hi Hj. rewrite (Sv i j Hi Hj). unfold qupright. rewrite Ex. reflexivity.
  - apply Forall_forall. intros e He. split; [apply Mult, He | apply Space, He].
Qed.
