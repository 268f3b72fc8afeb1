(* The kind minimal_generators: no fewer vectors generate, by counting. *)

From Modlinalg Require Import proofs.Tested proofs.Basic proofs.Products proofs.Modules.

(* U*T = I for a j x i matrix U and an i x j matrix T: an injection of Z_o^j into Z_o^i *)
Lemma left_inverse_width o i j U T : 1 < o -> mul i U T =[j, j; o] one -> (j <= i)%nat.
Proof.
  intros Ho E.
  set (f := fun v => listed o i (mul j T (column v))).
  assert (Hf : forall v, mul i U (column (f v)) =[j, 1; o] column v).
  { intros v. unfold f. rewrite column_listed, <- mul_assoc, E. apply mul_1_l. }
  assert (L : (length (map f (vectors o j)) <= length (vectors o i))%nat).
  { apply NoDup_incl_length.
    - apply NoDup_map; [|apply NoDup_vectors].
      intros u v Hu Hv Ef. apply (vector_eq o j); auto. rewrite <- Hf, <- (Hf v), Ef. reflexivity.
    - intros w Hw. apply in_map_iff in Hw. destruct Hw as [v [<- _]]. apply listed_vector. lia. }
  assert (Size : forall p, Z.of_nat (length (vectors o p)) = o ^ Z.of_nat p).
  { intros p. unfold vectors. rewrite length_choices. clear - Ho.
    induction p as [|p IH]; [reflexivity|].
    cbn [repeat map]. cbn [product fold_right]. unfold product in IH. rewrite IH, length_range by lia.
    rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. reflexivity. }
  rewrite map_length in L. apply Nat2Z.inj_le in L. rewrite !Size in L.
  apply Z.pow_le_mono_r_iff in L; lia.
Qed.

Section Minimal.
Variable n : Z.

(* z*b = f*I: no fewer columns g span what those of b span *)
Lemma no_fewer m q r z b g f : 0 <= n -> f mod n <> 0 -> mul m z b =[q, q; n] scalar f ->
  (forall v, in_columns n m q b v <-> in_columns n m r g v) -> (q <= r)%nat.
Proof.
  intros n_pos Hf Ez Same.
  (* b*u = g and g*t = b, column by column *)
  assert (U : exists u, mul q b u =[m, r; n] g).
  { destruct (choose (fun _ => 0) r (fun l c => mul q b (upright c) =[m, 1; n] col g l)) as [c Hc].
    - intros l Hl. assert (I : in_columns n m r g (fun i => g i l)).
      { exists (col one l). intros i p Hi Hp. only_0 p. unfold upright.
        assert (E := mul_1_r n (S i) r g i l ltac:(lia) Hl). exact E. }
      apply Same in I. destruct I as [t Et]. exists (fun i => t i O).
      intros i p Hi Hp. only_0 p. apply (Et i O Hi Nat.lt_0_1).
    - exists (fun i l => c l i). intros i l Hi Hl. apply (Hc l Hl i O Hi Nat.lt_0_1). }
  assert (T : exists t, mul r g t =[m, q; n] b).
  { destruct (choose (fun _ => 0) q (fun l c => mul r g (upright c) =[m, 1; n] col b l)) as [c Hc].
    - intros l Hl. assert (I : in_columns n m q b (fun i => b i l)).
      { exists (col one l). intros i p Hi Hp. only_0 p. unfold upright.
        assert (E := mul_1_r n (S i) q b i l ltac:(lia) Hl). exact E. }
      apply Same in I. destruct I as [t Et]. exists (fun i => t i O).
      intros i p Hi Hp. only_0 p. apply (Et i O Hi Nat.lt_0_1).
    - exists (fun i l => c l i). intros i l Hi Hl. apply (Hc l Hl i O Hi Nat.lt_0_1). }
  destruct U as [u Eu], T as [t Et].
  assert (E : mul q (scalar f) (mul r u t) =[q, q; n] scalar f).
  { rewrite <- Ez at 1. rewrite mul_assoc, <- (mul_assoc n m q r q b u t), Eu, Et. exact Ez. }
  rewrite scalar_mul in E.
  destruct (Z.eq_dec n 0) as [->|n_not_0].
  { apply (left_inverse_width 2 r q u t ltac:(lia)). apply modulo. intros i l Hi Hl.
    specialize (E i l Hi Hl). cbv beta in E. unfold scalar in E. rewrite Zmod_0_r in Hf.
    apply cong_0 in E. apply cong_0. nia. }
  (* divided by gcd f n *)
  set (d := Z.gcd f n). assert (Hd : 0 < d).
  { assert (D0 := Z.gcd_nonneg f n). destruct (Z.eq_dec d 0) as [D|]; [|unfold d in *; lia].
    apply Z.gcd_eq_0 in D. lia. }
  destruct (Z.gcd_divide_l f n) as [f' Ef], (Z.gcd_divide_r f n) as [o En]. fold d in Ef, En.
  assert (Co : Z.gcd o f' = 1).
  { assert (G : Z.gcd (f' * d) (o * d) = Z.gcd f' o * d) by (apply Z.gcd_mul_mono_r_nonneg; lia).
    rewrite <- Ef, <- En in G. fold d in G. rewrite Z.gcd_comm. nia. }
  assert (Ho : 1 < o).
  { assert (0 < o) by nia. destruct (Z.eq_dec o 1) as [E1|]; [|lia].
    exfalso. apply Hf. rewrite Ef, En, E1, Z.mul_1_l. apply Z.mod_mul. lia. }
  apply (left_inverse_width o r q u t Ho). intros i l Hi Hl.
  specialize (E i l Hi Hl). cbv beta in E. unfold scalar in E. destruct E as [w Ew].
  apply (Z.gauss o f'); [|exact Co]. exists w. apply (Z.mul_reg_r _ _ d); [lia|].
  rewrite Ef, En in Ew. nia.
Qed.

Lemma minimal_generators_sound m k q M b x y z f :
  check_minimal_generators n m k q M b x y z f = true ->
  minimal_columns n m q (in_columns n m k (entry M)) (entry b).
Proof.
  unfold check_minimal_generators. intros H. apply andb_true_iff in H. destruct H as [H Hz]. tested.
  assert (Same : forall v, in_columns n m k (entry M) v <-> in_columns n m q (entry b) v)
    by (apply (equal_modules_sound n m k q M b x y); assumption).
  split; [exact Same|]. intros r g Hg.
  match goal with He : check_equal_modules _ _ _ _ _ _ _ _ = true |- _ => unfold check_equal_modules in He end.
  tested.
  apply (no_fewer m q r (entry z) (entry b) g f); [lia| | |].
  - apply Z.eqb_neq. assumption.
  - eapply rep_eq; [find_rep | apply rep_tab | exact Hz].
  - intros v. rewrite <- Same. apply Hg.
Qed.

Lemma minimal_generators_left_sound m k q M b x y z f :
  check_minimal_generators_left n m k q M b x y z f = true ->
  minimal_rows n q k (in_rows n m k (entry M)) (entry b).
Proof.
  unfold check_minimal_generators_left. intros H. apply andb_true_iff in H. destruct H as [H Hz]. tested.
  assert (Same : forall v, in_rows n m k (entry M) v <-> in_rows n q k (entry b) v)
    by (apply (equal_modules_left_sound n m k q M b x y); assumption).
  split; [exact Same|]. intros r g Hg.
  match goal with He : check_equal_modules_left _ _ _ _ _ _ _ _ = true |- _ =>
    unfold check_equal_modules_left in He end.
  tested.
  assert (Ez : mul k (entry b) (entry z) =[q, q; n] scalar f).
  { eapply rep_eq; [find_rep | apply rep_tab | exact Hz]. }
  apply (no_fewer k q r (tr (entry z)) (tr (entry b)) (tr g) f); [lia| | |].
  - apply Z.eqb_neq. assumption.
  - rewrite <- (tr_mul n q k q (entry b) (entry z)), Ez. intros i l Hi Hl. unfold tr, scalar, one.
    rewrite Nat.eqb_sym. reflexivity.
  - intros v. rewrite !in_columns_tr, <- Same. apply Hg.
Qed.

End Minimal.
