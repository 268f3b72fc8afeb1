(* The kinds charpoly and adjugate. *)

From Modlinalg Require Import Characteristic.
From Modlinalg Require Import proofs.Packing proofs.Tested proofs.Modulo proofs.Laplace proofs.Multiplied proofs.Cofactors proofs.Coefficients proofs.Polynomials.

Section Charpoly.
Variable n : Z.

(* the list f has the coefficients c modulo n *)
Definition stands (f : list Z) (c : nat -> Z) : Prop := forall i, cong n (nth i f 0) (c i).

Lemma nth_add_poly f g i : cong n (nth i (add_poly n f g) 0) (nth i f 0 + nth i g 0).
Proof.
  revert g i. induction f as [|a f IH]; intros g i; cbn [add_poly].
  - destruct i; reflexivity.
  - destruct g as [|b g].
    + rewrite (nth_overflow [] 0) by (simpl; lia). rewrite Z.add_0_r. reflexivity.
    + destruct i as [|i]; cbn [nth]; [apply mod_cong | apply IH].
Qed.

Lemma nth_scale_poly a f i : cong n (nth i (scale_poly n a f) 0) (a * nth i f 0).
Proof.
  unfold scale_poly. destruct (Z.eqb_spec a 0) as [->|_].
  - destruct i; reflexivity.
  - destruct (Nat.lt_ge_cases i (length f)) as [l|g].
    + rewrite (nth_map' _ f i 0) by auto. apply mod_cong.
    + rewrite !nth_overflow by (try rewrite map_length; auto). rewrite Z.mul_0_r. reflexivity.
Qed.

(** * Hessenberg matrices *)

(* x*I - T with b*x and not x at (0, 0), and -r for the rest of the first row *)
Definition W (k : nat) (b : Z) (r : nat -> Z) (T : mat) : nat -> Z :=
  cdet k (fun i c => if Nat.eqb i 0 then - r c else - T i c)
    (fun i c => if Nat.eqb i 0 then b * one O c else one i c).

Lemma W_ext k b r r' T T' i : (forall c, (c < k)%nat -> r c = r' c) ->
  (forall i c, (0 < i < k)%nat -> (c < k)%nat -> T i c = T' i c) -> W k b r T i = W k b r' T' i.
Proof.
  intros Er ET. apply cdet_ext; [|reflexivity]. intros a c Ha Hc.
  destruct (Nat.eqb_spec a 0); [rewrite Er by auto | rewrite ET by lia]; reflexivity.
Qed.

Lemma characteristic_W k T i : characteristic k T i = W k 1 (T O) T i.
Proof.
  apply cdet_ext; intros a c _ _; destruct (Nat.eqb_spec a 0); subst; auto. ring.
Qed.

Definition corner (T : mat) : mat := fun i c => T (S i) (S c).

Lemma W_step k b r T s i : (forall i, (2 <= i < S k)%nat -> T i O = 0) ->
  (k = O -> s = 0) -> ((0 < k)%nat -> s = T 1%nat O) ->
  W (S k) b r T i = - r O * characteristic k (corner T) i + b * shift (characteristic k (corner T)) i
    + s * W k 0 (fun c => r (S c)) (corner T) i.
Proof.
  intros HT H0 H1. unfold W at 1. rewrite cdet_S, sum_first.
  set (A := fun i c => if Nat.eqb i 0 then - r c else - T i c).
  set (B := fun i c => if Nat.eqb i 0 then b * one O c else one i c).
  assert (E0 : forall l, cdet k (minor O A) (minor O B) l = characteristic k (corner T) l)
    by (intros; apply cdet_ext; intros; reflexivity).
  assert (F0 : shift (cdet k (minor O A) (minor O B)) i = shift (characteristic k (corner T)) i)
    by (destruct i; cbn [shift]; auto).
  rewrite E0, F0. change (A O O) with (- r O). change (B O O) with (b * 1). cbn [sgn].
  rewrite Z.mul_1_l, Z.mul_1_r. f_equal.
  destruct k as [|k]; [rewrite H0 by auto; cbn [sum]; ring|].
  rewrite (sum_one (S k) O) by (try lia; intros l Hl Hn; unfold A at 1, B at 1; cbn [Nat.eqb];
    rewrite HT by lia; change (one (S l) O) with 0; ring).
  rewrite (H1 ltac:(lia)).
  rewrite (cdet_ext (S k) (minor 1 A) (minor 1 B)
    (fun i c => if Nat.eqb i 0 then - r (S c) else - corner T i c)
    (fun i c => if Nat.eqb i 0 then 0 * one O c else one i c)).
  - unfold W. cbv beta. cbn [sgn Nat.eqb]. change (one 1%nat O) with 0. ring.
  - intros [|a] c _ _; reflexivity.
  - intros [|a] c _ _; [|reflexivity]. unfold minor, B, skip. cbn [Nat.ltb Nat.leb Nat.eqb].
    change (one O (S c)) with 0. ring.
Qed.

(* what stands below, from column j on, is 0 *)
Definition below_0 (j : nat) (L : rows) : Prop :=
  forall i c, (c < i < length L)%nat -> entry L i (j + c)%nat = 0.

Lemma below_tail j r L : below_0 j (r :: L) -> below_0 (S j) L.
Proof.
  intros H i c Hc. assert (F := H (S i) (S c)). cbn [length] in F.
  replace (j + S c)%nat with (S j + c)%nat in F by lia. apply F. lia.
Qed.

Lemma blocks_first j r L Fs s ss : length r = (j + S (length L))%nat -> below_0 j L ->
  (length L = O -> s = 0) -> ((0 < length L)%nat -> s = entry L O j) ->
  stands (hd [] Fs) (characteristic (length L) (fun i c => entry L i (S j + c)%nat)) ->
  (forall r, length r = S (length L) -> stands (along n r Fs (s :: ss))
     (fun i => - W (S (length L)) 0 (fun c => nth c r 0) (fun i c => entry L (pred i) (j + c)%nat) i)) ->
  stands (add_poly n (0 :: hd [] Fs) (scale_poly n (-1) (along n (skipn j r) Fs (s :: ss))))
    (characteristic (S (length L)) (fun i c => entry (r :: L) i (j + c)%nat)).
Proof.
  intros Hr HB Hs0 Hs1 HF HA i. rewrite nth_add_poly, nth_scale_poly.
  assert (HA' := HA (skipn j r) ltac:(rewrite skipn_length; lia) i). cbv beta in HA'. rewrite HA'.
  rewrite characteristic_W.
  set (T := fun i c => entry (r :: L) i (j + c)%nat).
  assert (HT : forall i, (2 <= i < S (length L))%nat -> T i O = 0).
  { intros a Ha. destruct a as [|a]; [lia|]. change (T (S a) O) with (entry L a (j + 0)%nat). apply HB. lia. }
  assert (Es : (0 < length L)%nat -> s = T 1%nat O).
  { intros Hl. rewrite (Hs1 Hl). change (T 1%nat O) with (entry L O (j + 0)%nat). rewrite Nat.add_0_r. reflexivity. }
  rewrite (W_ext _ 0 (fun c => nth c (skipn j r) 0) (T O) (fun i c => entry L (pred i) (j + c)%nat) T).
  - rewrite !(W_step (length L) _ (T O) T s i HT Hs0 Es).
    assert (EF : cong n (nth i (0 :: hd [] Fs) 0) (shift (characteristic (length L) (corner T)) i)).
    { destruct i as [|i]; cbn [nth shift]; [reflexivity|]. rewrite (HF i).
      unfold characteristic. rewrite (cdet_ext _ _ one (fun r c => - corner T r c) one); [reflexivity | | reflexivity].
      intros a c _ _. unfold corner, T. replace (j + S c)%nat with (S j + c)%nat by lia. reflexivity. }
    rewrite EF. exists 0. ring.
  - intros c _. rewrite nth_skipn'. reflexivity.
  - intros [|a] c Ha _; [lia|]. reflexivity.
Qed.

Lemma blocks_spec m : forall L j, (S j + length L)%nat = m -> Forall (fun r => length r = m) L -> below_0 j L ->
  stands (hd [] (fst (blocks n (S j) L))) (characteristic (length L) (fun i c => entry L i (S j + c)%nat))
  /\ forall r, length r = S (length L) ->
     stands (along n r (fst (blocks n (S j) L)) (nth j (hd [] L) 0 :: snd (blocks n (S j) L)))
     (fun i => - W (S (length L)) 0 (fun c => nth c r 0) (fun i c => entry L (pred i) (j + c)%nat) i).
Proof.
  intros L; induction L as [|r1 L IH]; intros j Hm HL HB.
  - split.
    + intros i. cbn. destruct i as [|[|i]]; reflexivity.
    + intros r Hr i. destruct r as [|a [|b r]]; try discriminate.
      cbn [blocks fst snd along length hd]. rewrite nth_add_poly, !nth_scale_poly.
      rewrite (W_step 0 0 _ _ 0) by (auto; intros; lia).
      replace (nth j [] 0) with 0 by (destruct j; reflexivity).
      assert (E : nth i [1] 0 = characteristic 0 (corner (fun i c => entry [] (pred i) (j + c)%nat)) i)
        by (destruct i as [|[|i]]; reflexivity).
      rewrite E. cbn [nth]. exists 0. ring.
  - apply Forall_cons_iff in HL. destruct HL as [H1 HL]. cbn [length] in Hm.
    destruct (IH (S j) ltac:(lia) HL (below_tail _ _ _ HB)) as [IF IA].
    assert (F1 : stands (hd [] (fst (blocks n (S j) (r1 :: L))))
      (characteristic (S (length L)) (fun i c => entry (r1 :: L) i (S j + c)%nat))).
    { cbn [blocks]. destruct (blocks n (S (S j)) L) as [Fs ss] eqn:EB. cbn [fst snd hd] in *.
      apply blocks_first; auto; [lia | apply (below_tail _ r1); auto | |].
      - intros E. destruct L; [destruct j; reflexivity | discriminate].
      - intros _. destruct L; reflexivity. }
    split; [exact F1|]. intros r Hr i.
    destruct r as [|a r]; [discriminate|]. cbn [length] in Hr.
    cbn [blocks] in *. destruct (blocks n (S (S j)) L) as [Fs ss] eqn:EB. cbn [fst snd hd along length] in *.
    rewrite nth_add_poly, !nth_scale_poly, (F1 i).
    assert (IAr := IA r ltac:(lia) i). cbv beta in IAr. rewrite IAr.
    set (T := fun i c => entry (r1 :: L) (pred i) (j + c)%nat).
    rewrite (W_step (S (length L)) 0 _ T (nth j r1 0) i).
    + cbn [nth].
      rewrite (W_ext (S (length L)) 0 (fun c => nth c r 0) (fun c => nth c r 0)
        (fun i c => entry L (pred i) (S j + c)%nat) (corner T)); [| reflexivity |].
      * unfold characteristic.
        rewrite (cdet_ext (S (length L)) (fun r c => - entry (r1 :: L) r (S j + c)%nat) one (fun r c => - corner T r c) one);
          [exists 0; ring | | reflexivity].
        intros b c _ _. unfold corner, T. replace (j + S c)%nat with (S j + c)%nat by lia. reflexivity.
      * intros [|b] c Hb _; [lia|]. unfold corner, T. replace (j + S c)%nat with (S j + c)%nat by lia. reflexivity.
    + intros b Hb. unfold T. apply HB. cbn [length]. lia.
    + discriminate.
    + intros _. unfold T, entry. cbn [pred nth]. rewrite Nat.add_0_r. reflexivity.
Qed.

Lemma blocks_characteristic m L : shape m m L -> (forall i j, (S j < i < m)%nat -> entry L i j = 0) ->
  stands (hd [] (fst (blocks n 0 L))) (characteristic m (entry L)).
Proof.
  intros [Lm Hr] Z. destruct L as [|r L].
  - cbn [length] in Lm. subst m. intros i. cbn. destruct i as [|[|i]]; reflexivity.
  - apply Forall_cons_iff in Hr. destruct Hr as [H1 Hr]. cbn [length] in Lm.
    assert (HB : below_0 0 L).
    { intros i c Hc. apply (Z (S i) c). lia. }
    destruct (blocks_spec m L 0 ltac:(lia) Hr HB) as [IF IA].
    cbn [blocks]. destruct (blocks n 1 L) as [Fs ss] eqn:EB. cbn [fst snd hd] in *. subst m.
    apply (blocks_first 0 r L); auto.
    + intros E. destruct L; [reflexivity | discriminate].
    + intros _. destruct L; reflexivity.
Qed.

Lemma same_poly_spec f g i : same_poly n f g = true -> cong n (nth i f 0) (nth i g 0).
Proof.
  unfold same_poly. intros H. rewrite forallb_forall in H.
  assert (E : cong n (nth i (add_poly n f (scale_poly n (-1) g)) 0) 0).
  { destruct (Nat.lt_ge_cases i (length (add_poly n f (scale_poly n (-1) g)))) as [l|l].
    - apply cong_mod. rewrite mod_0. apply Z.eqb_eq, H, nth_In. exact l.
    - rewrite nth_overflow by exact l. reflexivity. }
  rewrite nth_add_poly, nth_scale_poly in E. destruct E as [q E]. exists q. lia.
Qed.

(** * The theorems *)

Lemma value_series p x : value p x = series (length p) (fun i => nth i p 0) x.
Proof.
  induction p as [|a p IH]; [reflexivity|]. cbn [value length]. rewrite series_S, IH. reflexivity.
Qed.

Definition coefficients (m : nat) (M : mat) : list Z := map (characteristic m M) (seq 0 (S m)).

Lemma nth_coefficients m M i : nth i (coefficients m M) 0 = characteristic m M i.
Proof.
  unfold coefficients. destruct (Nat.lt_ge_cases i (S m)) as [l|l].
  - apply nth_map_seq. exact l.
  - rewrite nth_overflow by (rewrite length_map_seq; exact l). symmetry. apply cdet_high. lia.
Qed.

Lemma check_charpoly_spec m M p P PI H : check_charpoly n m M p P PI H = true ->
  2 <= n /\ over n m m M /\ length p = S m /\ stands p (characteristic m (entry M)).
Proof.
  unfold check_charpoly. intros C. apply andb_true_iff in C. destruct C as [C HPI].
  apply andb_true_iff in C. destruct C as [C Hp]. apply andb_true_iff in C. destruct C as [C Hhess].
  apply andb_true_iff in C. destruct C as [C HPM]. apply andb_true_iff in C. destruct C as [C Hlen].
  apply Nat.eqb_eq in Hlen. tested.
  assert (RM : rep n m m M (entry M)) by assumption. assert (RH : rep n m m H (entry H)) by assumption.
  assert (OH : over n m m H) by assumption.
  assert (EP : mul m (entry P) (entry PI) =[m, m; n] one) by equation.
  assert (EM : mul m (entry P) (entry M) =[m, m; n] mul m (entry H) (entry P)) by equation.
  assert (EH : entry H =[m, m; n] hessenberg (entry H)) by (eapply rep_eq; [exact RH | apply rep_tab | exact Hhess]).
  split; [assumption|]. split; [assumption|]. split; [exact Hlen|]. intros i. rewrite (same_poly_spec p _ i Hp).
  rewrite (characteristic_similar n m (entry P) (entry PI) (entry M) (entry H)) by assumption.
  apply (blocks_characteristic m H); [apply (over_shape n); exact OH|].
  intros a b Hab. apply (cong_element n); [apply (over_entry n m m); auto; lia | right; lia |].
  assert (F := EH a b ltac:(lia) ltac:(lia)). unfold hessenberg in F.
  destruct (Nat.ltb_spec (S b) a); [exact F | lia].
Qed.

Lemma charpoly_from m M p : length p = S m -> stands p (characteristic m M) -> is_charpoly n m M p.
Proof.
  intros Lp Ep. exists (coefficients m M). split; [apply length_map_seq|]. split; [|split; [exact Lp|]].
  - intros x. rewrite value_series. unfold coefficients. rewrite length_map_seq, <- characteristic_series.
    apply sum_ext. intros i Hi. rewrite nth_map_seq by auto. reflexivity.
  - intros i. rewrite nth_coefficients. apply Ep.
Qed.

Lemma charpoly_sound m M p P PI H : check_charpoly n m M p P PI H = true -> is_charpoly n m (entry M) p.
Proof.
  intros C. apply check_charpoly_spec in C. destruct C as [_ [_ [Lp Ep]]]. exact (charpoly_from m (entry M) p Lp Ep).
Qed.

(** * The adjugate *)

(* The coefficient of x^e in the adjugate of x*I - M. *)
Definition layer (m : nat) (M : mat) (e : nat) : mat := fun i j =>
  sgn (i + j) * cdet (pred m) (fun r c => - M (skip j r) (skip i c)) (fun r c => one (skip j r) (skip i c)) e.

Lemma layer_series m M i j x : (0 < m)%nat ->
  series m (fun e => layer m M e i j) x = adjugate m (less x M) i j.
Proof.
  intros Hm. unfold layer, adjugate. rewrite series_scale. f_equal.
  replace m with (S (pred m)) at 1 by lia. rewrite cdet_series. apply det_ext. intros. unfold less. ring.
Qed.

Lemma layer_high m M e i j : (0 < m <= e)%nat -> layer m M e i j = 0.
Proof. intros H. unfold layer. rewrite cdet_high by lia. ring. Qed.

(* (x*I - M)*adj(x*I - M) = det(x*I - M)*I, coefficient by coefficient *)
Lemma layer_step m M e i j : (i < m)%nat -> (j < m)%nat ->
  shift (fun e => layer m M e i j) e - mul m M (layer m M e) i j = characteristic m M e * one i j.
Proof.
  intros Hi Hj. destruct (Nat.lt_ge_cases m e) as [H|H].
  - unfold characteristic. rewrite cdet_high by exact H. destruct e as [|e]; [lia|]. cbn [shift].
    rewrite layer_high by lia. unfold mul. rewrite sum_0; [ring|]. intros l _. rewrite layer_high by lia. ring.
  - apply (series_eq (S m) (fun e => shift (fun e => layer m M e i j) e - mul m M (layer m M e) i j)
      (fun e => characteristic m M e * one i j)); [|lia].
    intros x. rewrite series_sub.
    transitivity (det m (less x M) * one i j).
    2:{ rewrite <- characteristic_series. unfold series. rewrite <- sum_mul_r. apply sum_ext. intros; ring. }
    rewrite <- (mul_adjugate m (less x M)) by auto.
    rewrite series_S. cbn [shift]. rewrite (layer_series m M i j x) by lia.
    assert (E : series (S m) (fun e => mul m M (layer m M e) i j) x = mul m M (adjugate m (less x M)) i j).
    { rewrite series_last.
      - unfold series, mul. rewrite (sum_ext m (fun e => sum m _ * _)
          (fun e => sum m (fun l => M i l * (layer m M e l j * x ^ Z.of_nat e)))).
        + rewrite sum_swap. apply sum_ext. intros l _. rewrite sum_mul_l. f_equal. apply layer_series. lia.
        + intros e' _. rewrite <- sum_mul_r. apply sum_ext. intros; ring.
      - unfold mul. apply sum_0. intros l _. rewrite layer_high by lia. ring. }
    rewrite E. set (B := adjugate m (less x M)). unfold mul, less.
    rewrite (sum_ext m (fun l => (x * one i l - M i l) * B l j)
      (fun l => x * (one i l * B l j) + -1 * (M i l * B l j))) by (intros; ring).
    rewrite sum_add, !sum_mul_l, (sum_one m i (fun l => one i l * B l j)).
    + unfold one. rewrite Nat.eqb_refl. ring.
    + exact Hi.
    + intros l _ Hl. unfold one. nat_cases; ring.
Qed.

(* g_e + g_(e+1)*M + .. is the layer e *)
Lemma value_layer m M : forall f e, stands f (fun i => characteristic m M (S e + i)) -> (0 < m)%nat ->
  (m <= e + length f)%nat -> value_at m f M =[m, m; n] layer m M e.
Proof.
  intros f; induction f as [|a f IH]; intros e Hf Hm Hl.
  - intros i j _ _. rewrite layer_high by (cbn [length] in Hl; lia). reflexivity.
  - rewrite value_at_cons.
    assert (IH' : value_at m f M =[m, m; n] layer m M (S e)).
    { apply IH; auto; [|cbn [length] in Hl; lia]. intros i. assert (F := Hf (S i)). cbn [nth] in F. rewrite F.
      replace (S e + S i)%nat with (S (S e) + i)%nat by lia. reflexivity. }
    intros i j Hi Hj.
    assert (E : mul m M (value_at m f M) =[m, m; n] mul m M (layer m M (S e))) by (rewrite IH'; reflexivity).
    rewrite (E i j Hi Hj). assert (F := Hf O). cbn [nth] in F. rewrite F, Nat.add_0_r.
    assert (S0 := layer_step m M (S e) i j Hi Hj). cbn [shift] in S0. rewrite <- S0. exists 0. ring.
Qed.

Lemma layer_0 m M : (0 < m)%nat -> layer m M 0 =[m, m; n] fun i j => sgn (pred m) * adjugate m M i j.
Proof.
  intros Hm i j Hi Hj. rewrite <- adjugate_opp.
  assert (E := layer_series m M i j 0 Hm).
  replace m with (S (pred m)) in E at 1 by lia. rewrite series_S in E.
  rewrite Z.mul_0_l, Z.add_0_r in E. rewrite E. unfold adjugate. apply mul_cong; [reflexivity|].
  apply det_cong. intros r c _ _. unfold less. exists 0. ring.
Qed.

Lemma adjugate_from m M p X : over n m m M -> length p = S m -> stands p (characteristic m (entry M)) ->
  wf n m m X = true -> eqL n (horner n m (scale_poly n (sgn (pred m)) (tl p)) M) X = true ->
  entry X =[m, m; n] adjugate m (entry M).
Proof.
  intros OM Lp Ep WX HX. apply wf_over in WX.
  destruct m as [|m]; [intros i j Hi; lia|].
  assert (RM := rep_over n _ _ _ OM). assert (RX := rep_over n _ _ _ WX).
  assert (E : value_at (S m) (scale_poly n (sgn m) (tl p)) (entry M) =[S m, S m; n] entry X).
  { eapply rep_eq; [apply rep_horner; exact RM | exact RX | exact HX]. }
  rewrite <- E.
  assert (G : value_at (S m) (tl p) (entry M) =[S m, S m; n] layer (S m) (entry M) 0).
  { apply value_layer; [|lia|].
    - intros i. destruct p as [|a p]; [discriminate|]. exact (Ep (S i)).
    - destruct p as [|a p]; [discriminate|]. cbn [tl length] in *. lia. }
  assert (Sc : value_at (S m) (scale_poly n (sgn m) (tl p)) (entry M) =[S m, S m; n]
    fun i j => sgn m * value_at (S m) (tl p) (entry M) i j).
  { intros i j _ _. unfold value_at. rewrite <- sum_mul_l.
    assert (Ls : length (scale_poly n (sgn m) (tl p)) = length (tl p)).
    { unfold scale_poly. destruct (Z.eqb_spec (sgn m) 0) as [e|_]; [|apply map_length].
      assert (Q := sgn_sq m). rewrite e in Q. lia. }
    rewrite Ls. apply sum_cong_ext. intros l _. rewrite nth_scale_poly. exists 0. ring. }
  rewrite Sc. intros i j Hi Hj. rewrite (G i j Hi Hj), (layer_0 (S m) (entry M) ltac:(lia) i j Hi Hj).
  cbn [pred]. rewrite Z.mul_assoc, sgn_sq, Z.mul_1_l. reflexivity.
Qed.

Lemma adjugate_sound m M p P PI H X : check_adjugate n m M p P PI H X = true ->
  is_charpoly n m (entry M) p /\ entry X =[m, m; n] adjugate m (entry M).
Proof.
  unfold check_adjugate. intros C. apply andb_true_iff in C. destruct C as [C HX].
  apply andb_true_iff in C. destruct C as [C WX]. split; [apply (charpoly_sound m M p P PI H C)|].
  apply check_charpoly_spec in C. destruct C as [_ [OM [Lp Ep]]]. exact (adjugate_from m M p X OM Lp Ep WX HX).
Qed.

End Charpoly.

(** * Over Z *)

Lemma det_scale m : forall d A, det m (fun i j => d * A i j) = d ^ Z.of_nat m * det m A.
Proof.
  induction m as [|m IH]; intros d A; [reflexivity|]. cbn [det]. rewrite <- sum_mul_l. apply sum_ext. intros i _.
  change (minor i (fun i j => d * A i j)) with (fun r c => d * minor i A r c). rewrite IH.
  rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. ring.
Qed.

(* the coefficients of det(x*I - d*M) *)
Lemma characteristic_scale m d M i : 0 < d -> (i <= m)%nat ->
  characteristic m (fun r c => d * M r c) i = d ^ Z.of_nat (m - i) * characteristic m M i.
Proof.
  intros Hd Hi. apply (Z.mul_reg_r _ _ (d ^ Z.of_nat i)); [apply Z.pow_nonzero; lia|].
  assert (E : d ^ Z.of_nat m = d ^ Z.of_nat (m - i) * d ^ Z.of_nat i).
  { rewrite <- Z.pow_add_r by lia. f_equal. lia. }
  transitivity (d ^ Z.of_nat m * characteristic m M i); [|rewrite E; ring].
  apply (series_eq (S m) (fun i => characteristic m (fun r c => d * M r c) i * d ^ Z.of_nat i)
    (fun i => d ^ Z.of_nat m * characteristic m M i)); [|lia].
  intros x. rewrite series_scale, characteristic_series, <- det_scale.
  transitivity (series (S m) (characteristic m (fun r c => d * M r c)) (d * x)).
  - apply sum_ext. intros j _. rewrite Z.pow_mul_l. ring.
  - rewrite characteristic_series. apply det_ext. intros r c _ _. unfold less. ring.
Qed.

(* P*M = H*P for a P whose determinant is not 0 *)
Lemma characteristic_equal m P M H i : mul m P M =[m, m; 0] mul m H P -> det m P <> 0 ->
  characteristic m M i = characteristic m H i.
Proof.
  intros E D. apply (Z.mul_reg_l _ _ (det m P) D). rewrite (Z.mul_comm _ (characteristic m H i)).
  unfold characteristic. rewrite <- cdet_mul_l, <- cdet_mul_r. apply cong_0, cdet_cong.
  - intros r c Hr Hc. assert (F := E r c Hr Hc). unfold mul in *.
    rewrite (sum_ext m (fun l => P r l * - M l c) (fun l => -1 * (P r l * M l c))) by (intros; ring).
    rewrite (sum_ext m (fun l => - H r l * P l c) (fun l => -1 * (H r l * P l c))) by (intros; ring).
    rewrite !sum_mul_l, F. reflexivity.
  - rewrite mul_1_r, mul_1_l. reflexivity.
Qed.

Lemma check_charpoly_modulo_spec q m M p P PI H d : check_charpoly_modulo q m M p P PI H d = true ->
  over 0 m m M /\ length p = S m /\ stands 0 p (characteristic m (entry M)).
Proof.
  unfold check_charpoly_modulo. intros C. apply andb_true_iff in C. destruct C as [C HPI].
  apply andb_true_iff in C. destruct C as [C Hp]. apply andb_true_iff in C. destruct C as [C Hhess].
  apply andb_true_iff in C. destruct C as [C HPM]. apply andb_true_iff in C. destruct C as [C Hlen].
  apply Nat.eqb_eq in Hlen. tested. match goal with E : (1 <=? d) = true |- _ => apply Z.leb_le in E end.
  assert (OM : over 0 m m M) by assumption. assert (OH : over 0 m m H) by assumption.
  assert (RP : rep 0 m m P (entry P)) by assumption. assert (RH : rep 0 m m H (entry H)) by assumption.
  assert (EPI : mul m (entry P) (entry PI) =[m, m; q] one).
  { eapply rep_eq; [apply rep_mul; [|eassumption] | apply rep_one | exact HPI].
    destruct RP as [[LP WP] _]. split; [|apply entry_residues; assumption]. unfold residues. split.
    - rewrite map_length. exact LP.
    - apply Forall_map. eapply Forall_impl; [|exact WP]. intros r Er. rewrite map_length. exact Er. }
  assert (DP : det m (entry P) <> 0).
  { intros E0. apply det_cong in EPI. rewrite det_mul, det_one, E0, Z.mul_0_l in EPI. destruct EPI as [e He].
    assert (e <> 0) by (intros ->; lia). nia. }
  assert (RM : rep 0 m m (map (map (Z.mul d)) M) (fun i j => d * entry M i j)).
  { destruct (over_shape _ _ _ _ OM) as [LM WM]. split; [split|].
    - rewrite map_length. exact LM.
    - apply Forall_map. eapply Forall_impl; [|exact WM]. intros r Er. rewrite map_length. exact Er.
    - intros i j Hi Hj. unfold entry. rewrite (nth_map' (map (Z.mul d)) M i [] []) by lia.
      rewrite (nth_map' (Z.mul d) _ j 0 0) by (rewrite (shape_row m m) by (auto; split; assumption); exact Hj). reflexivity. }
  assert (EM : mul m (entry P) (fun i j => d * entry M i j) =[m, m; 0] mul m (entry H) (entry P)).
  { eapply rep_eq; [apply rep_mul; [exact RP | exact RM] | apply rep_mul; [exact RH | exact RP] | exact HPM]. }
  assert (EH : entry H =[m, m; 0] hessenberg (entry H)) by (eapply rep_eq; [exact RH | apply rep_tab | exact Hhess]).
  split; [exact OM|]. split; [exact Hlen|]. intros i. apply cong_0.
  destruct (Nat.le_gt_cases i m) as [Hi|Hi].
  - assert (E1 := same_poly_spec 0 _ _ i Hp). apply cong_0 in E1.
    rewrite (nth_map_seq (fun i => nth i p 0 * d ^ Z.of_nat (m - i))) in E1 by lia.
    assert (E2 := blocks_characteristic 0 m H (over_shape _ _ _ _ OH)).
    assert (E3 : forall a b, (S b < a < m)%nat -> entry H a b = 0).
    { intros a b Hab. assert (F := EH a b ltac:(lia) ltac:(lia)). apply cong_0 in F. unfold hessenberg in F.
      destruct (Nat.ltb_spec (S b) a); [exact F | lia]. }
    specialize (E2 E3 i). apply cong_0 in E2. rewrite E2 in E1.
    rewrite <- (characteristic_equal m _ _ _ i EM DP), characteristic_scale in E1 by lia.
    apply (Z.mul_reg_r _ _ (d ^ Z.of_nat (m - i))); [apply Z.pow_nonzero; lia|]. rewrite E1. ring.
  - rewrite nth_overflow by lia. symmetry. apply cdet_high. exact Hi.
Qed.

Lemma charpoly_modulo_sound q m M p P PI H d :
  check_charpoly_modulo q m M p P PI H d = true -> is_charpoly 0 m (entry M) p.
Proof. intros C. apply check_charpoly_modulo_spec in C. destruct C as [_ [Lp Ep]]. exact (charpoly_from 0 m (entry M) p Lp Ep). Qed.

Lemma adjugate_modulo_sound q m M p P PI H d X : check_adjugate_modulo q m M p P PI H d X = true ->
  is_charpoly 0 m (entry M) p /\ entry X =[m, m; 0] adjugate m (entry M).
Proof.
  unfold check_adjugate_modulo. intros C. apply andb_true_iff in C. destruct C as [C HX].
  apply andb_true_iff in C. destruct C as [C WX]. split; [exact (charpoly_modulo_sound q m M p P PI H d C)|].
  apply check_charpoly_modulo_spec in C. destruct C as [OM [Lp Ep]]. exact (adjugate_from 0 m M p X OM Lp Ep WX HX).
Qed.
