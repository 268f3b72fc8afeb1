(* The kind congruence_solution_set. *)

From Modlinalg Require Import CongruenceSets.
From Modlinalg Require Import proofs.Tested proofs.Basic proofs.Decomposition proofs.Generators proofs.Listing.
From Modlinalg Require Import proofs.SolutionSet proofs.Congruences.

(** * The least common multiple *)

Lemma common_divide moduli n : In n moduli -> (n | common moduli).
Proof.
  induction moduli as [|a l IH]; [intros []|]. intros [->|Hn]; cbn [common fold_right].
  - apply Z.divide_lcm_l.
  - eapply Z.divide_trans; [apply IH; exact Hn|]. apply Z.divide_lcm_r.
Qed.

Lemma common_nonneg moduli : 0 <= common moduli.
Proof. destruct moduli; cbn [common fold_right]; [lia|]. apply Z.lcm_nonneg. Qed.

(** * From z to the whole *)

Lemma each_col moduli q A b :
  meq_each moduli q A b <-> forall j, (j < q)%nat -> meq_each moduli 1 (col A j) (col b j).
Proof.
  split.
  - intros E j Hj i l Hi Hl. apply E; auto.
  - intros E i j Hi Hj. apply (E j Hj i O); auto.
Qed.

(* a solution less x satisfies the equations with the right-hand side 0 *)
Lemma each_shift moduli k M b x j z : meq_each moduli 1 (mul k M (col x j)) (col b j) ->
  meq_each moduli 1 (mul k M z) (col b j)
  <-> meq_each moduli 1 (mul k M (fun i l => z i l - col x j i l)) zero.
Proof.
  intros Hx. split; intros E i l Hi Hl; specialize (Hx i l Hi Hl); specialize (E i l Hi Hl);
    only_0 l; assert (F : mul k M (fun i l => z i l - col x j i l) i O = mul k M z i O - mul k M (col x j) i O)
      by (apply (cong_0), (mul_sub_right 0 (S i) k 1 M z (col x j)); lia).
  - rewrite F, E, Hx. unfold zero. rewrite Z.sub_diag. reflexivity.
  - rewrite F in E. rewrite <- Hx. destruct E as [r Er]. exists r. unfold zero in Er. lia.
Qed.

(** * L >= 2 *)

Section Scaled.
Variables (moduli : list Z) (L : Z).
Hypothesis L_pos : 0 < L.
Hypothesis divide : forall n, In n moduli -> (n | L).

Lemma rep_scaled k M A : rep 0 (length moduli) k M A ->
  rep L (length moduli) k (scaled_rows L moduli M) (fun i j => L / nth i moduli 0 * A i j).
Proof.
  intros [[Lm Hr] EM]. unfold scaled_rows.
  assert (Lc : length (combine moduli M) = length moduli) by (rewrite combine_length; lia).
  split; [split|].
  - rewrite map_length. exact Lc.
  - apply Forall_map, Forall_forall. intros [n r] Hp. rewrite map_length. apply in_combine_r in Hp.
    rewrite Forall_forall in Hr. apply Hr, Hp.
  - intros i j Hi Hj. unfold entry.
    rewrite (nth_map' _ _ i (0, []) []) by lia. rewrite combine_nth by lia. cbn [fst snd].
    rewrite (nth_map' _ _ j 0 0) by (rewrite Forall_forall in Hr; rewrite Hr; auto; apply nth_In; lia).
    rewrite mod_cong. assert (E := EM i j Hi Hj). apply cong_0 in E. unfold entry in E. rewrite E. reflexivity.
Qed.

(* n divides a exactly if L divides L/n*a *)
Lemma scaled_cong n a : In n moduli -> cong n a 0 <-> cong L (L / n * a) 0.
Proof.
  intros Hn. destruct (divide n Hn) as [c Hc].
  assert (N0 : n <> 0) by (intros ->; lia). rewrite Hc, Z.div_mul by exact N0. unfold cong. rewrite !Z.sub_0_r.
  split; intros [r Er].
  - exists r. rewrite Er. ring.
  - exists r. apply (Z.mul_reg_l _ _ c); [nia|]. rewrite Er. ring.
Qed.

Lemma each_scaled k M y : meq_each moduli 1 (mul k M y) zero
  <-> mul k (fun i j => L / nth i moduli 0 * M i j) y =[length moduli, 1; L] zero.
Proof.
  assert (E : forall i l, mul k (fun i j => L / nth i moduli 0 * M i j) y i l = L / nth i moduli 0 * mul k M y i l).
  { intros i l. unfold mul. rewrite <- sum_mul_l. apply sum_ext. intros; ring. }
  split; intros H i l Hi Hl; specialize (H i l Hi Hl).
  - rewrite E. unfold zero. apply (scaled_cong (nth i moduli 0)); [apply nth_In; exact Hi|]. exact H.
  - rewrite E in H. unfold zero in *. apply (scaled_cong (nth i moduli 0)); [apply nth_In; exact Hi|]. exact H.
Qed.

End Scaled.

(** * L = 0 *)

Definition row_at (w : nat) (r : list Z) (v : mat) : Z := sum w (fun l => nth l r 0 * v l O).

Lemma each_row w A v : mul w (entry A) v =[length A, 1; 0] zero <-> Forall (fun r => row_at w r v = 0) A.
Proof.
  rewrite Forall_forall. split.
  - intros E r Hr. destruct (In_nth _ _ [] Hr) as [i [Hi <-]]. apply cong_0. apply (E i O); auto.
  - intros E i j Hi Hj. only_0 j. apply cong_0. apply E. apply nth_In. exact Hi.
Qed.

Section Joined.
Variables (k e : nat).

Lemma row_at_join r s v : length r = k -> length s = e ->
  row_at (k + e) (r ++ s) v = row_at k r v + sum e (fun l => nth l s 0 * v (k + l)%nat O).
Proof.
  intros Hr Hs. unfold row_at. rewrite sum_app. f_equal; apply sum_ext; intros l Hl.
  - rewrite app_nth1 by lia. reflexivity.
  - rewrite app_nth2 by lia. replace (k + l - length r)%nat with l by lia. reflexivity.
Qed.

Lemma row_at_zeros r v : length r = k -> row_at (k + e) (r ++ repeat 0 e) v = row_at k r v.
Proof.
  intros Hr. rewrite row_at_join by (auto; apply repeat_length). rewrite sum_0; [lia|].
  intros l Hl. rewrite nth_repeat. ring.
Qed.

Lemma row_at_modulus n r p v : length r = k -> (p < e)%nat ->
  row_at (k + e) (map (fun a => a mod n) r ++ map (fun j => if Nat.eqb j p then n else 0) (seq 0 e)) v
  = row_at k (map (fun a => a mod n) r) v + n * v (k + p)%nat O.
Proof.
  intros Hr Hp. rewrite row_at_join by (rewrite ?map_length; auto; apply seq_length). f_equal.
  rewrite (sum_one e p); auto.
  - rewrite (nth_map_seq (fun j => if Nat.eqb j p then n else 0)) by auto. rewrite Nat.eqb_refl. ring.
  - intros l Hl Hlp. rewrite (nth_map_seq (fun j => if Nat.eqb j p then n else 0)) by auto. nat_cases.
Qed.

Lemma row_at_mod n r v : length r = k -> cong n (row_at k (map (fun a => a mod n) r) v) (row_at k r v).
Proof.
  intros Hr. unfold row_at. apply sum_cong_ext. intros l Hl.
  rewrite (nth_map' _ _ l 0 0) by lia. rewrite mod_cong. reflexivity.
Qed.

Lemma row_at_ext r v v' : (forall l, (l < k)%nat -> v l O = v' l O) -> row_at k r v = row_at k r v'.
Proof. intros E. apply sum_ext. intros l Hl. rewrite E; auto. Qed.

Notation proper l := (proper_moduli (map fst l)).
Notation long l := (Forall (fun g : Z * list Z => length (snd g) = k) l).

Lemma proper_cons n (r : list Z) l : proper ((n, r) :: l) = if (n =? 0) || (n =? 1) then proper l else S (proper l).
Proof. unfold proper_moduli. cbn [map fst filter]. destruct ((n =? 0) || (n =? 1)); reflexivity. Qed.

(* what solves the joined system solves each equation *)
Lemma joined_each l v : forall p, long l -> (p + proper l <= e)%nat ->
  Forall (fun r => row_at (k + e) r v = 0) (joined_rows e p l) ->
  Forall (fun g => cong (fst g) (row_at k (snd g) v) 0) l.
Proof.
  induction l as [|[n r] l IH]; intros p Hl Hp HF; [constructor|].
  apply Forall_cons_iff in Hl. destruct Hl as [Hr Hl']. cbn [snd] in Hr. rewrite proper_cons in Hp.
  cbn [joined_rows] in HF. destruct (Z.eqb_spec n 1) as [->|N1].
  - rewrite orb_true_r in Hp. constructor; [apply Z.divide_1_l|]. apply (IH p); auto.
  - destruct (Z.eqb_spec n 0) as [->|N0]; cbn [orb] in Hp; apply Forall_cons_iff in HF; destruct HF as [H0 HF'].
    + rewrite row_at_zeros in H0 by exact Hr. constructor; [apply cong_0; exact H0|]. apply (IH p); auto.
    + rewrite row_at_modulus in H0 by (auto; lia). constructor; [|apply (IH (S p)); auto; lia].
      cbn [fst snd]. rewrite <- row_at_mod by exact Hr. exists (- v (k + p)%nat O). lia.
Qed.

(* where each equation is solved, there are further entries with which the joined system is *)
Lemma each_joined l z : forall p, long l -> (p + proper l <= e)%nat ->
  Forall (fun g => cong (fst g) (row_at k (snd g) z) 0) l ->
  exists t : nat -> Z, forall v, (forall i, (i < k)%nat -> v i O = z i O) ->
    (forall i, (p <= i)%nat -> (i < e)%nat -> v (k + i)%nat O = t i) ->
    Forall (fun r => row_at (k + e) r v = 0) (joined_rows e p l).
Proof.
  induction l as [|[n r] l IH]; intros p Hl Hp HF; [exists (fun _ => 0); constructor|].
  apply Forall_cons_iff in Hl. destruct Hl as [Hr Hl']. apply Forall_cons_iff in HF. destruct HF as [H0 HF']. cbn [fst snd] in Hr, H0.
  rewrite proper_cons in Hp. cbn [joined_rows]. destruct (Z.eqb_spec n 1) as [->|N1].
  - rewrite orb_true_r in Hp. destruct (IH p Hl' Hp HF') as [t Ht]. exists t. exact Ht.
  - destruct (Z.eqb_spec n 0) as [->|N0]; cbn [orb] in Hp.
    + destruct (IH p Hl' Hp HF') as [t Ht]. exists t. intros v Hv Hvt. constructor; [|apply Ht; auto].
      rewrite row_at_zeros by exact Hr. rewrite (row_at_ext r v z) by exact Hv. apply cong_0. exact H0.
    + destruct (IH (S p) Hl' ltac:(lia) HF') as [t Ht].
      rewrite <- row_at_mod in H0 by exact Hr. destruct H0 as [c Hc].
      exists (fun i => if Nat.eqb i p then - c else t i). intros v Hv Hvt. constructor.
      * rewrite row_at_modulus by (auto; lia). rewrite (row_at_ext _ v z) by exact Hv.
        rewrite (Hvt p) by lia. rewrite Nat.eqb_refl. lia.
      * apply Ht; auto. intros i Hi Hie. rewrite (Hvt i) by lia. nat_cases.
Qed.

(* and they are known by the others *)
Lemma joined_once l v v' : (forall i, (i < k)%nat -> v i O = v' i O) -> forall p, long l -> (p + proper l <= e)%nat ->
  Forall (fun r => row_at (k + e) r v = 0) (joined_rows e p l) ->
  Forall (fun r => row_at (k + e) r v' = 0) (joined_rows e p l) ->
  forall i, (p <= i)%nat -> (i < p + proper l)%nat -> v (k + i)%nat O = v' (k + i)%nat O.
Proof.
  intros Hv. induction l as [|[n r] l IH]; intros p Hl Hp HF HF' i Hi Hip; [cbn in Hip; lia|].
  apply Forall_cons_iff in Hl. destruct Hl as [Hr Hl']. cbn [snd] in Hr. rewrite proper_cons in Hp, Hip.
  cbn [joined_rows] in HF, HF'. destruct (Z.eqb_spec n 1) as [->|N1].
  - rewrite orb_true_r in Hp, Hip. apply (IH p); auto.
  - destruct (Z.eqb_spec n 0) as [->|N0]; cbn [orb] in Hp, Hip;
      apply Forall_cons_iff in HF, HF'; destruct HF as [H0 HF1], HF' as [H0' HF1'].
    + apply (IH p); auto.
    + destruct (Nat.eq_dec i p) as [->|Nip]; [|apply (IH (S p)); auto; lia].
      rewrite row_at_modulus in H0, H0' by (auto; lia). rewrite (row_at_ext _ v v') in H0 by exact Hv.
      apply (Z.mul_reg_l _ _ n); [exact N0|]. lia.
Qed.

Lemma joined_shape l : forall p, long l -> Forall (fun r => length r = (k + e)%nat) (joined_rows e p l).
Proof.
  induction l as [|[n r] l IH]; intros p Hl; cbn [joined_rows]; [constructor|].
  apply Forall_cons_iff in Hl. destruct Hl as [Hr Hl']. cbn [snd] in Hr.
  destruct (n =? 1); [auto|]. destruct (n =? 0); constructor; auto.
  - rewrite app_length, repeat_length. lia.
  - rewrite app_length, !map_length, seq_length. lia.
Qed.

End Joined.

Lemma combination_firstn k c G i : (i < k)%nat -> combination c (map (firstn k) G) i = combination c G i.
Proof.
  intros Hi. revert G. induction c as [|a c IH]; intros [|g G]; cbn [combination map]; auto.
  rewrite IH. f_equal. f_equal. clear -Hi.
  revert i Hi g. induction k as [|k IH]; intros i Hi g; [lia|]. destruct g as [|b g], i as [|i]; auto.
  cbn [firstn nth]. apply IH. lia.
Qed.

(** * The equations with the right-hand side 0 *)

Lemma each_pairs moduli k M y : length M = length moduli ->
  meq_each moduli 1 (mul k (entry M) y) zero
  <-> Forall (fun g => cong (fst g) (row_at k (snd g) y) 0) (combine moduli M).
Proof.
  intros Lm. assert (Lc : length (combine moduli M) = length moduli) by (rewrite combine_length; lia).
  rewrite Forall_forall. split.
  - intros E g Hg. destruct (In_nth _ _ (0, []) Hg) as [i [Hi <-]]. rewrite combine_nth by auto.
    apply (E i O); lia.
  - intros E i j Hi Hj. only_0 j. specialize (E (nth i (combine moduli M) (0, []))).
    rewrite combine_nth in E by auto. apply E. rewrite <- combine_nth by auto. apply nth_In. lia.
Qed.

Lemma map_fst_combine (u : list Z) (v : rows) : length v = length u -> map fst (combine u v) = u.
Proof.
  revert v. induction u as [|a u IH]; intros [|b v] H; simpl in *; try lia; auto. rewrite IH by lia. reflexivity.
Qed.

Definition cut_generators (k : nat) (l : list (Z * list Z)) := map (fun g => (fst g, firstn k (snd g))) l.

Lemma cut_orders k l : map fst (cut_generators k l) = map fst l.
Proof. unfold cut_generators. rewrite map_map. reflexivity. Qed.

Lemma cut_vectors k l : map snd (cut_generators k l) = map (firstn k) (map snd l).
Proof. unfold cut_generators. rewrite !map_map. reflexivity. Qed.

Lemma combination_cut k c l :
  upright (combination c (map snd (cut_generators k l))) =[k, 1; 0] upright (combination c (map snd l)).
Proof.
  intros i j Hi Hj. unfold upright. rewrite cut_vectors, combination_firstn by auto. reflexivity.
Qed.

Definition spans_and_once (moduli : list Z) (k : nat) (M : mat) (l : list (Z * list Z)) : Prop :=
  (forall y, meq_each moduli 1 (mul k M y) zero <->
     exists c, below c (map fst l) /\ y =[k, 1; common moduli] upright (combination c (map snd l)))
  /\ (forall c c', below c (map fst l) -> below c' (map fst l) ->
     upright (combination c (map snd l)) =[k, 1; common moduli] upright (combination c' (map snd l)) -> c = c').

Lemma decomposed n m w A RI W CI R C : check_decomposition n m w A RI W CI R C = true ->
  0 <= n /\ is_decomposition n m w (entry A) (entry RI) (entry W) (entry CI) (entry R) (entry C)
  /\ rep n w w (trL w C) (tr (entry C)).
Proof.
  intros H. assert (D := decomposition_sound _ _ _ _ _ _ _ _ _ H). unfold check_decomposition in H. tested.
  split; [assumption|]. split; [exact D|]. apply rep_tr. assumption.
Qed.

Lemma spans_scaled moduli k M RI W CI R C : let L := common moduli in 2 <= L -> over 0 (length moduli) k M ->
  let A := scaled_rows L moduli M in
  check_decomposition L (length A) k A RI W CI R C = true ->
  spans_and_once moduli k (entry M) (cut_generators k (due L (diagonal (length A) k W) (trL k C))).
Proof.
  intros L HL OM A H. destruct (decomposed _ _ _ _ _ _ _ _ _ H) as [Hn [D RC]].
  assert (RA := rep_scaled moduli L k M (entry M) (rep_over _ _ _ _ OM)). fold A in RA.
  assert (LA : length A = length moduli) by apply RA. rewrite LA in *.
  assert (Hd := fun i (Hi : (i < k)%nat) => nth_diagonal_or_0 (length moduli) k W i Hi).
  assert (Cut : forall c l, upright (combination c (map snd (cut_generators k l))) =[k, 1; L] upright (combination c (map snd l))).
  { intros c l. apply modulo. apply combination_cut. }
  unfold spans_and_once. fold L. rewrite cut_orders. split.
  - intros y. rewrite (each_scaled moduli L ltac:(lia) (common_divide moduli)).
    destruct RA as [_ EA]. rewrite <- EA, (generated _ _ _ _ _ _ _ _ _ _ _ Hn D Hd RC y).
    split; intros [c [Bc E]]; exists c; (split; [exact Bc|]); rewrite E; [symmetry|]; apply Cut.
  - intros c c' Bc Bc' E. rewrite !Cut in E. exact (generated_once _ _ _ _ _ _ _ _ _ _ _ Hn D Hd RC c c' Bc Bc' E).
Qed.

Lemma spans_joined moduli k M RI W CI R C : common moduli = 0 -> over 0 (length moduli) k M ->
  let e := proper_moduli moduli in let w := (k + e)%nat in let A := joined_rows e 0 (combine moduli M) in
  check_decomposition 0 (length A) w A RI W CI R C = true ->
  spans_and_once moduli k (entry M) (cut_generators k (due 0 (diagonal (length A) w W) (trL w C))).
Proof.
  intros L0 OM e w A H. destruct (decomposed _ _ _ _ _ _ _ _ _ H) as [Hn [D RC]].
  assert (SM := over_shape _ _ _ _ OM). destruct SM as [LM SM].
  assert (Long : Forall (fun g : Z * list Z => length (snd g) = k) (combine moduli M)).
  { apply Forall_forall. intros [n r] Hg. apply in_combine_r in Hg. rewrite Forall_forall in SM. apply SM, Hg. }
  assert (Pe : (0 + proper_moduli (map fst (combine moduli M)) <= e)%nat)
    by (rewrite map_fst_combine by exact LM; reflexivity).
  assert (Hd := fun i (Hi : (i < w)%nat) => nth_diagonal_or_0 (length A) w W i Hi).
  assert (Ker := generated _ _ _ _ _ _ _ _ _ _ _ Hn D Hd RC). assert (Once := generated_once _ _ _ _ _ _ _ _ _ _ _ Hn D Hd RC).
  set (l := due 0 _ _) in *. clearbody l. unfold spans_and_once. rewrite L0, cut_orders.
  split.
  - intros y. rewrite (each_pairs moduli k M y LM). split.
    + intros E. destruct (each_joined k e (combine moduli M) y O Long Pe E) as [t Ht].
      set (v := fun i (_ : nat) => if Nat.ltb i k then y i O else t (i - k)%nat).
      assert (Ev : mul w (entry A) v =[length A, 1; 0] zero).
      { apply each_row. apply Ht; unfold v.
        - intros i Hi. nat_cases.
        - intros i _ Hi. nat_cases. f_equal. lia. }
      apply Ker in Ev. destruct Ev as [c [Bc Ev]]. exists c. split; [exact Bc|]. rewrite combination_cut.
      intros i j Hi Hj. only_0 j. specialize (Ev i O ltac:(lia) Nat.lt_0_1). unfold v in Ev.
      destruct (Nat.ltb_spec i k); [exact Ev|lia].
    + intros [c [Bc E]]. rewrite combination_cut in E.
      assert (Ev : mul w (entry A) (upright (combination c (map snd l))) =[length A, 1; 0] zero).
      { apply Ker. exists c. split; [exact Bc|reflexivity]. }
      apply each_row in Ev. apply (joined_each k e (combine moduli M) _ O Long Pe) in Ev.
      eapply Forall_impl; [|exact Ev]. intros g Hg. cbv beta in *.
      rewrite (row_at_ext k (snd g) y (upright (combination c (map snd l)))); [exact Hg|].
      intros i Hi. apply cong_0. apply (E i O); auto.
  - intros c c' Bc Bc' E. rewrite !combination_cut in E.
    assert (V : forall c, below c (map fst l) ->
      Forall (fun r => row_at w r (upright (combination c (map snd l))) = 0) A).
    { intros c0 B0. apply each_row. apply Ker. exists c0. split; [exact B0|reflexivity]. }
    apply Once; auto. intros i j Hi Hj. only_0 j. apply cong_0.
    assert (Ek : forall i, (i < k)%nat ->
      upright (combination c (map snd l)) i O = upright (combination c' (map snd l)) i O).
    { intros i0 Hi0. apply cong_0. apply (E i0 O); auto. }
    destruct (Nat.lt_ge_cases i k) as [Hk|Hk]; [apply Ek; exact Hk|].
    replace i with (k + (i - k))%nat by lia.
    apply (joined_once k e (combine moduli M) _ _ Ek O Long Pe (V c Bc) (V c' Bc')); [lia|].
    rewrite map_fst_combine by exact LM. unfold w, e in *. lia.
Qed.

Lemma trL_0 L : trL 0 L = [].
Proof. induction L as [|r L IH]; [reflexivity|]. cbn [trL fold_right]. unfold trL in IH. rewrite IH. destruct r; reflexivity. Qed.

Lemma spans_nothing moduli k M : common moduli = 1 -> Forall (Z.le 0) moduli -> spans_and_once moduli k M [].
Proof.
  intros L1 HP. unfold spans_and_once. rewrite L1. split.
  - intros y. split.
    + intros _. exists []. split; [constructor|]. intros i j _ _. apply Z.divide_1_l.
    + intros _ i j Hi Hj. assert (Dv := common_divide moduli (nth i moduli 0) (nth_In _ _ Hi)). rewrite L1 in Dv.
      eapply Z.divide_trans; [exact Dv|apply Z.divide_1_l].
  - intros c c' Bc Bc' _. inversion Bc. inversion Bc'. reflexivity.
Qed.

(** * The checkers *)

Lemma total_sound moduli k q M b x l t : 0 <= common moduli ->
  total_fits (common moduli) (map fst l) q t = true ->
  (common moduli = 0 -> forall o, In o (map fst l) -> o = 0) ->
  (common moduli <> 0 -> forall o, In o (map fst l) -> 0 < o) ->
  (forall j z, (j < q)%nat -> meq_each moduli 1 (mul k M z) (col b j) <->
     exists c, below c (map fst l) /\ z =[k, 1; common moduli] solution x (map snd l) j c) ->
  (forall c c', below c (map fst l) -> below c' (map fst l) ->
     upright (combination c (map snd l)) =[k, 1; common moduli] upright (combination c' (map snd l)) -> c = c') ->
  has_total (is_congruence_solution moduli k q M b) (map fst l) q t.
Proof.
  intros Ln Hf O0 Op All Once.
  assert (Whole : forall Y, is_congruence_solution moduli k q M b Y <->
    over (common moduli) k q Y /\ solves_all q (fun j z => meq_each moduli 1 (mul k M z) (col b j)) Y).
  { intros Y. unfold is_congruence_solution. rewrite (each_col moduli q). reflexivity. }
  assert (Fin : (q <> O -> forall o, In o (map fst l) -> 0 < o) -> exists S, NoDup S
    /\ Z.of_nat (length S) = product (map fst l) ^ Z.of_nat q
    /\ forall Y, In Y S <-> is_congruence_solution moduli k q M b Y).
  { intros F. destruct (all_listed _ k q x _ _ _ Ln All Once F) as [S [ND [Len HS]]].
    exists S. split; [exact ND|]. split; [exact Len|]. intros Y. rewrite HS, Whole. reflexivity. }
  destruct t as [count| |]; cbn [total_fits has_total] in *.
  - apply andb_true_iff in Hf. destruct Hf as [H1 Hc]. apply Z.leb_le in H1. apply Z.eqb_eq in Hc. rewrite Hc in *.
    apply Fin. intros Hq. destruct (Z.eq_dec (common moduli) 0) as [L0|N0]; [|apply Op; exact N0].
    specialize (O0 L0). intros o Ho. exfalso. rewrite (O0 o Ho) in Ho.
    assert (P0 : product (map fst l) = 0).
    { clear -Ho. induction (map fst l) as [|a u IH]; [destruct Ho|]. cbn [product fold_right]. destruct Ho as [->|Ho]; [lia|].
      unfold product in IH. rewrite IH by exact Ho. lia. }
    rewrite P0, Z.pow_0_l in H1 by lia. lia.
  - apply andb_true_iff in Hf. destruct Hf as [Hf _]. apply negb_true_iff, Z.eqb_neq in Hf.
    apply Fin. intros _. apply Op. exact Hf.
  - apply andb_true_iff in Hf. destruct Hf as [Hf Hq]. apply andb_true_iff in Hf. destruct Hf as [Hf Ho].
    apply Z.eqb_eq in Hf. apply Nat.ltb_lt in Ho, Hq. rewrite Hf in *. intros S.
    destruct (none_lists_all k q x _ _ _ All Once (O0 eq_refl) Ho Hq S) as [Y [NY HY]].
    exists Y. split; [exact NY|]. apply Whole. exact HY.
Qed.

Lemma due_positive n m k M RI W CI R C : 0 < n -> check_decomposition n m k M RI W CI R C = true ->
  forall o, In o (map fst (due n (diagonal m k W) (trL k C))) -> 0 < o.
Proof.
  intros Hn H o Ho. destruct (decomposed _ _ _ _ _ _ _ _ _ H) as [Hn0 [D RC]].
  refine (proj2 (orders_positive _ _ _ _ _ _ _ _ _ _ _ Hn0 D _ RC o Ho) Hn).
  intros i Hi. apply nth_diagonal_or_0. exact Hi.
Qed.

(* what all solutions are given with is one of them *)
Lemma set_solution m k q M b moduli x RI W CI R C G o t :
  check_congruence_solution_set m k q M b moduli x RI W CI R C G o t = true ->
  check_congruence_solution m k q M b moduli x = true.
Proof.
  unfold check_congruence_solution_set. cbv zeta. destruct (one_system k moduli M) as [A w]. intros H.
  apply andb_true_iff in H. destruct H as [H _]. apply andb_true_iff in H. destruct H as [H _].
  apply andb_true_iff in H. destruct H as [H _]. apply andb_true_iff in H. destruct H as [_ H]. exact H.
Qed.

Lemma set_total m k q M b moduli x RI W CI R C G o t :
  check_congruence_solution_set m k q M b moduli x RI W CI R C G o t = true -> total_fits (common moduli) o q t = true.
Proof.
  unfold check_congruence_solution_set. cbv zeta. destruct (one_system k moduli M) as [A w]. intros H.
  apply andb_true_iff in H. destruct H as [_ H]. exact H.
Qed.

(* the generators that are listed, with their orders *)
Lemma set_spans m k q M b moduli x RI W CI R C generators orders t :
  check_congruence_solution_set m k q M b moduli x RI W CI R C generators orders t = true ->
  exists l, generators = map snd l /\ orders = map fst l /\ spans_and_once moduli k (entry M) l
    /\ (common moduli = 0 -> forall o, In o orders -> o = 0) /\ (common moduli <> 0 -> forall o, In o orders -> 0 < o).
Proof.
  unfold check_congruence_solution_set. destruct (one_system k moduli M) as [A w] eqn:EA. intros H.
  apply andb_true_iff in H. destruct H as [H _]. apply andb_true_iff in H. destruct H as [H Hl].
  apply are_listed_spec in Hl. destruct Hl as [-> ->].
  apply andb_true_iff in H. destruct H as [H Hd]. apply andb_true_iff in H. destruct H as [Hp Hx].
  assert (HP : Forall (Z.le 0) moduli).
  { apply Forall_forall. intros n Hn. rewrite forallb_forall in Hp. apply Z.leb_le, Hp, Hn. }
  assert (OM : over 0 m k M) by (unfold check_congruence_solution in Hx; tested; assumption).
  apply congruence_solution_sound in Hx. destruct Hx as [<- _].
  assert (Ln := common_nonneg moduli).
  fold (cut_generators k (due (one_modulus (common moduli)) (diagonal (length A) w W) (trL w C))).
  eexists. split; [reflexivity|]. split; [reflexivity|].
  unfold one_system, one_modulus in *. rewrite cut_orders. destruct (Z.eqb_spec (common moduli) 1) as [L1|N1].
  - inversion EA; subst. rewrite trL_0. split; [apply spans_nothing; assumption|]. split; intros _ o [].
  - destruct (Z.eqb_spec (common moduli) 0) as [L0|N0]; inversion EA; subst; rewrite ?L0 in *.
    + split; [apply spans_joined with (1 := L0) (2 := OM) (3 := Hd)|]. split; [|congruence].
      intros _ o Ho. apply (orders_over_Z _ _ o Ho).
    + split; [apply spans_scaled with (2 := OM) (3 := Hd); lia|]. split; [congruence|].
      intros _. apply (due_positive (common moduli)) with (2 := Hd). lia.
Qed.

Lemma congruence_solution_set_sound m k q M b moduli x RI W CI R C generators orders t :
  check_congruence_solution_set m k q M b moduli x RI W CI R C generators orders t = true ->
  length moduli = m
  /\ is_congruence_solution_set moduli k q (entry M) (entry b) (entry x) generators orders t.
Proof.
  intros H. assert (Hx := set_solution _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ H). assert (Ht := set_total _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ H).
  destruct (set_spans _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ H) as [l [-> [-> [[All Once] [O0 Op]]]]]. clear H.
  apply congruence_solution_sound in Hx. destruct Hx as [<- Hx]. split; [reflexivity|].
  assert (All' : forall j z, (j < q)%nat -> meq_each moduli 1 (mul k (entry M) z) (col (entry b) j) <->
    exists c, below c (map fst l) /\ z =[k, 1; common moduli] solution (entry x) (map snd l) j c).
  { intros j z Hj. rewrite (each_shift moduli k (entry M) (entry b) (entry x) j z), All.
    - symmetry. apply solution_shift.
    - exact (proj1 (each_col moduli q _ _) Hx j Hj). }
  split; [rewrite !map_length; reflexivity|]. split; [exact All'|]. split; [exact Once|].
  apply (total_sound moduli k q _ _ (entry x)); auto using common_nonneg.
Qed.

(* z*M = b is M^T*z^T = b^T *)
Lemma congruence_solution_set_left_sound m k q M b moduli x RI W CI R C generators orders t :
  check_congruence_solution_set_left m k q M b moduli x RI W CI R C generators orders t = true ->
  length moduli = m
  /\ is_congruence_solution_set_left moduli k q (entry M) (entry b) (entry x) generators orders t.
Proof.
  unfold check_congruence_solution_set_left. intros H. apply andb_true_iff in H. destruct H as [H Hr]. tested.
  apply congruence_solution_set_sound in Hr. destruct Hr as [Em [Lg [All [Once Tot]]]]. split; [exact Em|]. subst m.
  assert (EM : entry (trL (length moduli) M) =[length moduli, k; 0] tr (entry M)) by (apply entry_trL; assumption).
  assert (Eb : entry (trL (length moduli) b) =[length moduli, q; 0] tr (entry b)) by (apply entry_trL; assumption).
  assert (Ex : entry (trL k x) =[k, q; 0] tr (entry x)) by (apply entry_trL; assumption).
  split; [exact Lg|]. split; [|split; [exact Once|]].
  - intros j z Hj. specialize (All j (tr z) Hj).
    rewrite (meq_each_iff moduli 1 _ (tr (mul k z (entry M))) _ (tr (row (entry b) j))) in All.
    + rewrite All. split; intros [c [Bc E]]; exists c; (split; [exact Bc|]).
      * intros i l Hi Hl. specialize (E l i Hl Hi). unfold tr, upright in *. rewrite E.
        assert (F := Ex l j Hl Hj). apply cong_0 in F. rewrite F. reflexivity.
      * intros i l Hi Hl. specialize (E l i Hl Hi). unfold tr, upright in *. rewrite E.
        assert (F := Ex i j Hi Hj). apply cong_0 in F. rewrite F. reflexivity.
    + rewrite EM. symmetry. apply (tr_mul 0 1 k (length moduli)).
    + intros i l Hi Hl. apply (Eb i j); auto.
  - set (L := common moduli) in *.
    assert (Sol : forall Y, over L q k Y -> is_congruence_solution moduli k q (entry (trL (length moduli) M))
        (entry (trL (length moduli) b)) (trL k Y)
      <-> over L q k Y /\ meq_each moduli q (tr (mul k (entry Y) (entry M))) (tr (entry b))).
    { intros Y HY. unfold is_congruence_solution. fold L.
      assert (HY0 : over 0 q k Y).
      { destruct HY as [HY1 HY2]. split; [exact HY1|]. eapply Forall_impl; [|exact HY2]. intros r [Hr1 Hr2].
        split; [exact Hr1|]. eapply Forall_impl; [|exact Hr2]. intros; left; reflexivity. }
      rewrite (meq_each_iff moduli q _ (tr (mul k (entry Y) (entry M))) _ (tr (entry b))).
      - split; intros [A B]; (split; [|exact B]); [exact HY|apply over_trL; exact HY].
      - rewrite EM, (entry_trL 0 q k Y HY0). symmetry. apply (tr_mul 0 q k (length moduli)).
      - exact Eb. }
    assert (Back : forall Y, over L k q Y -> trL k (trL q Y) = Y).
    { intros Y HY. apply (over_eq L k q); auto using over_trL.
      rewrite (entry_trL L q k), (entry_trL L k q) by auto using over_trL. reflexivity. }
    assert (Back' : forall Y, over L q k Y -> trL q (trL k Y) = Y).
    { intros Y HY. apply (over_eq L q k); auto using over_trL.
      rewrite (entry_trL L k q), (entry_trL L q k) by auto using over_trL. reflexivity. }
    assert (Fin : forall count, (exists S, NoDup S /\ Z.of_nat (length S) = count /\ forall Y, In Y S <->
        is_congruence_solution moduli k q (entry (trL (length moduli) M)) (entry (trL (length moduli) b)) Y) ->
      exists S, NoDup S /\ Z.of_nat (length S) = count /\ forall Y, In Y S <->
        over L q k Y /\ meq_each moduli q (tr (mul k (entry Y) (entry M))) (tr (entry b))).
    { intros count [S [ND [Len HS]]]. exists (map (trL q) S). split; [|split].
      - apply NoDup_map; auto. intros Y Y' HY HY' E. apply HS in HY, HY'. destruct HY as [HY _], HY' as [HY' _].
        rewrite <- (Back Y HY), <- (Back Y' HY'), E. reflexivity.
      - rewrite map_length. exact Len.
      - intros Y. rewrite in_map_iff. split.
        + intros [X [<- HX]]. apply HS in HX. assert (HX0 := proj1 HX). fold L in HX0.
          apply Sol; [apply over_trL; exact HX0|]. rewrite Back by exact HX0. exact HX.
        + intros HY. exists (trL k Y). split; [apply Back', HY|]. apply HS, Sol; [apply HY|exact HY]. }
    destruct t as [count| |]; cbn [has_total] in *; [apply Fin; exact Tot | apply Fin; exact Tot|].
    intros S. destruct (Tot (map (trL k) S)) as [Y [NY HY]]. exists (trL q Y).
    assert (HY0 := proj1 HY). fold L in HY0. split.
    + intros Hin. apply NY. apply in_map_iff. exists (trL q Y). split; [apply Back; exact HY0|exact Hin].
    + apply Sol; [apply over_trL; exact HY0|]. rewrite Back by exact HY0. exact HY.
Qed.
