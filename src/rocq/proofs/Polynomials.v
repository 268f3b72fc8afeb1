(* The kind minpoly. *)

From Modlinalg Require Import proofs.Tested proofs.Drazin proofs.Modulo.

Section Polynomials.
Variables (n : Z) (m : nat).

(* (a + x*p)(M) = a*I + M*p(M) *)
Lemma value_at_cons a p M :
  value_at m (a :: p) M =[m, m; n] fun i j => mul m M (value_at m p M) i j + a * one i j.
Proof.
  intros i j Hi Hj. unfold value_at. cbn [length]. rewrite sum_first. cbn [nth pow].
  assert (E : sum (length p) (fun l => nth l p 0 * mul m M (pow m M l) i j)
    = mul m M (fun i j => sum (length p) (fun l => nth l p 0 * pow m M l i j)) i j).
  { unfold mul.
    rewrite (sum_ext (length p) _ (fun l => sum m (fun q => nth l p 0 * (M i q * pow m M l q j))))
      by (intros; symmetry; apply sum_mul_l).
    rewrite sum_swap. apply sum_ext. intros q _. rewrite <- sum_mul_l. apply sum_ext. intros; ring. }
  rewrite E. exists 0. ring.
Qed.

Lemma rep_horner p L M : rep n m m L M -> rep n m m (horner n m p L) (value_at m p M).
Proof.
  intros RL. induction p as [|a p IH]; cbn [horner].
  - eapply rep_meq; [apply rep_zero|]. reflexivity.
  - assert (RS := rep_mul n m m m _ _ _ _ RL IH). destruct RS as [_ ES].
    eapply rep_meq; [apply rep_tab|]. rewrite value_at_cons. intros i j Hi Hj. cbv beta.
    rewrite mod_cong, (ES i j) by auto. reflexivity.
Qed.

Lemma nth_concat_column L : forall k i, shape k 1 L -> nth i (concat L) 0 = nth 0 (nth i L []) 0.
Proof.
  induction L as [|r L IH]; intros k i [Lk Hr]; [destruct i; reflexivity|].
  apply Forall_cons_iff in Hr. destruct Hr as [E Hr].
  destruct r as [|a [|b r]]; simpl in E; try lia. cbn [concat app].
  destruct i as [|i]; [reflexivity|]. cbn [nth]. apply (IH (length L)). split; auto.
Qed.

Lemma length_concat_column L k : shape k 1 L -> length (concat L) = k.
Proof.
  revert k; induction L as [|r L IH]; intros k [Lk Hr]; [exact Lk|].
  apply Forall_cons_iff in Hr. destruct Hr as [E Hr]. cbn [concat]. rewrite app_length, E.
  rewrite (IH (length L)) by (split; auto). exact Lk.
Qed.

(* the rows of krylov *)
Lemma rep_krylov L M d : rep n m m L M -> forall V v, rep n m 1 V v ->
  rep n d m (krylov n L V d) (fun i l => mul m (pow m M i) v l O).
Proof.
  intros RL. induction d as [|d IH]; intros V v RV; cbn [krylov].
  - split; [split; [reflexivity|constructor]|]. intros i j Hi. lia.
  - destruct (IH _ _ (rep_mul n m m 1 L V M v RL RV)) as [[Ld Hr] E].
    assert (SV := proj1 RV). split.
    + split; [simpl; lia|]. constructor; [apply length_concat_column; exact SV|exact Hr].
    + intros i l Hi Hl. unfold entry. destruct i as [|i]; cbn [nth].
      * rewrite (nth_concat_column V m l SV). change (nth 0 (nth l V []) 0) with (entry V l O).
        destruct RV as [_ EV]. rewrite (EV l O) by (auto; lia). cbn [pow].
        symmetry. apply (mul_1_l n m 1); auto.
      * assert (F := E i l ltac:(lia) Hl). unfold entry in F. rewrite F.
        assert (G : mul m (pow m M i) (mul m M v) =[m, 1; n] mul m (pow m M (S i)) v).
        { rewrite <- mul_assoc. rewrite (pow_S_r n m M i). reflexivity. }
        apply (G l O); auto.
Qed.

(* L is a left inverse of the columns v, M*v, .., M^(d-1)*v: a polynomial with at most d coefficients that is 0 at M
   has the coefficients 0 *)
Lemma annihilator_zero d M v L f : mul m L (tr (fun i l => mul m (pow m M i) v l O)) =[d, d; n] one ->
  (length f <= d)%nat -> value_at m f M =[m, m; n] zero -> Forall (fun a => cong n a 0) f.
Proof.
  intros E Lf Zf. set (K := tr (fun i l => mul m (pow m M i) v l O)) in *.
  set (c := upright (fun i => nth i f 0)).
  assert (Kc : mul d K c =[m, 1; n] zero).
  { assert (F : mul d K c =[m, 1; n] mul m (value_at m f M) v).
    { intros l j Hl Hj. only_0 j. unfold mul at 1, K, tr, c, upright.
      assert (Cut : sum d (fun i => mul m (pow m M i) v l O * nth i f 0)
        = sum (length f) (fun i => mul m (pow m M i) v l O * nth i f 0)).
      { replace d with (length f + (d - length f))%nat by lia. rewrite sum_app.
        rewrite (sum_0 (d - length f)); [ring|]. intros i Hi. rewrite nth_overflow by lia. ring. }
      rewrite Cut. unfold value_at, mul.
      rewrite (sum_ext (length f) _ (fun i => sum m (fun q => nth i f 0 * pow m M i l q * v q O))).
      - rewrite sum_swap. apply sum_cong_ext. intros q _. rewrite sum_mul_r. reflexivity.
      - intros i _. rewrite <- sum_mul_r. apply sum_ext. intros q _. ring. }
    rewrite F, Zf. apply mul_0_l. }
  assert (Zc : c =[d, 1; n] zero).
  { rewrite <- (mul_1_l n d 1 c), <- E, mul_assoc, Kc. apply mul_0_r. }
  apply Forall_forall. intros a Ha. destruct (In_nth _ _ 0 Ha) as [i [Hi <-]].
  apply (Zc i O); lia.
Qed.

Lemma minpoly_sound d M p v L : check_minpoly n m d M p v L = true -> is_minpoly n m (entry M) p.
Proof.
  unfold check_minpoly. intros H. apply andb_true_iff in H. destruct H as [H HL].
  apply andb_true_iff in H. destruct H as [H Hp]. apply andb_true_iff in H. destruct H as [H Hlast].
  apply andb_true_iff in H. destruct H as [H Hlen]. apply Nat.eqb_eq in Hlen. tested.
  assert (RM : rep n m m M (entry M)) by assumption. assert (Rv : rep n m 1 v (entry v)) by assumption.
  split; [|split].
  - apply Z.eqb_eq in Hlast. rewrite Hlast. reflexivity.
  - eapply rep_eq; [apply rep_horner; exact RM | apply rep_zero | exact Hp].
  - intros f Lf Zf. apply (annihilator_zero d (entry M) (entry v) (entry L)); [|lia|exact Zf].
    eapply rep_eq; [| apply rep_one | exact HL].
    apply rep_mul; [eassumption|]. apply rep_tr. apply rep_krylov; assumption.
Qed.

End Polynomials.

(** * Over Z, with a left inverse modulo q *)

Lemma value_at_scale m q f M i j : value_at m (map (Z.mul q) f) M i j = q * value_at m f M i j.
Proof.
  unfold value_at. rewrite map_length, <- sum_mul_l. apply sum_ext. intros l Hl.
  rewrite (nth_map' (Z.mul q) f l 0 0) by exact Hl. ring.
Qed.

(* what is 0 modulo q, and so are the quotients by q, again and again, is 0 *)
Lemma powers_divide q m d M v L : 1 < q -> mul m L (tr (fun i l => mul m (pow m M i) v l O)) =[d, d; q] one ->
  forall k f, (length f <= d)%nat -> value_at m f M =[m, m; 0] zero -> Forall (fun a => (q ^ Z.of_nat k | a)) f.
Proof.
  intros Hq E k; induction k as [|k IH]; intros f Lf Zf.
  - apply Forall_forall. intros a _. apply Z.divide_1_l.
  - assert (F : Forall (fun a => cong q a 0) f).
    { apply (annihilator_zero q m d M v L f E Lf). apply modulo. exact Zf. }
    set (g := map (fun a => a / q) f).
    assert (Ef : f = map (Z.mul q) g).
    { unfold g. rewrite map_map. rewrite <- (map_id f) at 1. apply map_ext_in. intros a Ha.
      rewrite Forall_forall in F. destruct (F a Ha) as [e He]. replace a with (e * q) by lia.
      rewrite Z.div_mul by lia. ring. }
    assert (Zg : value_at m g M =[m, m; 0] zero).
    { intros i j Hi Hj. specialize (Zf i j Hi Hj). rewrite Ef, value_at_scale in Zf. apply cong_0 in Zf. apply cong_0.
      unfold zero in *. nia. }
    assert (G := IH g ltac:(unfold g; rewrite map_length; exact Lf) Zg). rewrite Ef. apply Forall_map.
    eapply Forall_impl; [|exact G]. intros a [e He]. exists e. rewrite He, Nat2Z.inj_succ, Z.pow_succ_r by lia. ring.
Qed.

Lemma annihilator_zero_Z q m d M v L : 1 < q -> mul m L (tr (fun i l => mul m (pow m M i) v l O)) =[d, d; q] one ->
  forall f, (length f <= d)%nat -> value_at m f M =[m, m; 0] zero -> Forall (fun a => cong 0 a 0) f.
Proof.
  intros Hq E f Lf Zf. apply Forall_forall. intros a Ha. apply cong_0.
  assert (D := powers_divide q m d _ _ _ Hq E (Z.to_nat (Z.abs a)) f Lf Zf).
  rewrite Forall_forall in D. specialize (D a Ha). rewrite Z2Nat.id in D by lia.
  destruct (Z.eq_dec a 0) as [|N]; [assumption|]. exfalso.
  assert (G := Z.pow_gt_lin_r q (Z.abs a) Hq ltac:(lia)). apply Z.divide_abs_r in D.
  apply Z.divide_pos_le in D; lia.
Qed.

Lemma minpoly_modulo_sound q m d M p v L : check_minpoly_modulo q m d M p v L = true -> is_minpoly 0 m (entry M) p.
Proof.
  unfold check_minpoly_modulo. intros H. apply andb_true_iff in H. destruct H as [H HL].
  apply andb_true_iff in H. destruct H as [H Hp]. apply andb_true_iff in H. destruct H as [H Hlast].
  apply andb_true_iff in H. destruct H as [H Hlen]. apply Nat.eqb_eq in Hlen. tested.
  assert (RM : rep 0 m m M (entry M)) by assumption. assert (Rv : rep q m 1 v (entry v)) by assumption.
  split; [|split].
  - apply Z.eqb_eq in Hlast. rewrite Hlast. reflexivity.
  - eapply rep_eq; [apply rep_horner; exact RM | apply rep_zero | exact Hp].
  - intros f Lf Zf. assert (Hq : 1 < q) by lia.
    assert (E : mul m (entry L) (tr (fun i l => mul m (pow m (entry M) i) (entry v) l O)) =[d, d; q] one).
    { eapply rep_eq; [| apply rep_one | exact HL].
      apply rep_mul; [eassumption|]. apply rep_tr. apply rep_krylov; [|exact Rv].
      split; [|apply entry_residues; assumption]. destruct RM as [[LM WM] _]. unfold residues. split.
      - rewrite map_length. exact LM.
      - apply Forall_map. eapply Forall_impl; [|exact WM]. intros r Er. rewrite map_length. exact Er. }
    apply (annihilator_zero_Z q m d _ _ _ Hq E f ltac:(lia) Zf).
Qed.
