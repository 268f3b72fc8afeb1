(* The diagonal of a Smith form is unique. *)

From Modlinalg Require Import proofs.Tested proofs.Decomposition.

(** * A primitive relation *)

(* u*A = 0 over the integers; u has m entries, A is m x k *)
Definition kills (m k : nat) (u : nat -> Z) (A : mat) : Prop :=
  forall j, (j < k)%nat -> sum m (fun i => u i * A i j) = 0.

(* the term p, and the others *)
Lemma sum_split m p g : (p < S m)%nat -> sum (S m) g = g p + sum m (fun r => g (skip p r)).
Proof.
  unfold skip. revert p; induction m as [|m IH]; intros p Hp.
  - assert (p = O) by lia. subst. simpl. lia.
  - change (sum (S (S m)) g) with (sum (S m) g + g (S m)).
    destruct (Nat.eq_dec p (S m)) as [->|Hn].
    + rewrite (sum_ext (S m) (fun r => g (if Nat.ltb r (S m) then r else S r)) g); [lia|].
      intros l Hl. nat_cases; auto.
    + rewrite (IH p) by lia. cbn [sum]. nat_cases.
Qed.

Lemma zero_column_or_pivot m k (A : mat) :
  (forall i, (i < m)%nat -> A i k = 0) \/ exists p, (p < m)%nat /\ A p k <> 0.
Proof.
  induction m as [|m [Z|[p [Hp D]]]]; [left; intros; lia| |].
  - destruct (Z.eq_dec (A m k) 0) as [E|E].
    + left. intros i Hi. destruct (Nat.eq_dec i m); [subst; auto|]. apply Z; lia.
    + right. exists m. auto.
  - right. exists p. split; [lia|auto].
Qed.

(* More rows than columns: some row relation is not 0.  Elimination without fractions, by columns. *)
Lemma relation k : forall m (A : mat), (k < m)%nat ->
  exists u, kills m k u A /\ exists i, (i < m)%nat /\ u i <> 0.
Proof.
  induction k as [|k IH]; intros m A Hm.
  - exists (fun _ => 1). split; [intros j Hj; lia|]. exists O. split; [lia|discriminate].
  - destruct (zero_column_or_pivot m k A) as [D|[p [Hp D]]].
    + destruct (IH m A ltac:(lia)) as [u [Hu Hne]]. exists u. split; auto.
      intros j Hj. destruct (Nat.eq_dec j k) as [->|]; [|apply Hu; lia].
      apply sum_0. intros l Hl. rewrite D by auto. lia.
    + (* eliminate column k by row p; remove row p *)
      destruct m as [|m]; [lia|].
      set (B := fun i j => A p k * A (skip p i) j - A (skip p i) k * A p j).
      destruct (IH m B ltac:(lia)) as [u [Hu [i0 [Hi0 Hne]]]].
      set (un := fun i => if Nat.ltb i p then i else Nat.pred i).
      set (w := fun i => if Nat.eqb i p then - sum m (fun r => u r * A (skip p r) k) else A p k * u (un i)).
      assert (Hw : forall r, w (skip p r) = A p k * u r).
      { intros r. unfold w, skip, un. nat_cases; auto. }
      exists w. split.
      * intros j Hj. rewrite (sum_split m p) by auto.
        rewrite (sum_ext m _ (fun r => u r * B r j + A p j * (u r * A (skip p r) k))).
        -- rewrite sum_add, sum_mul_l. unfold w. rewrite Nat.eqb_refl.
           destruct (Nat.eq_dec j k) as [->|].
           ++ rewrite (sum_0 m (fun r => u r * B r k)); [ring|]. intros l _. unfold B. ring.
           ++ rewrite (Hu j) by lia. ring.
        -- intros l Hl. rewrite Hw. unfold B. ring.
      * exists (skip p i0). split; [unfold skip; nat_cases|].
        rewrite Hw. nia.
Qed.

(* divide by the greatest common divisor; what is left: d | e*u_i for all i gives d | e *)
Fixpoint gcds (m : nat) (u : nat -> Z) : Z :=
  match m with O => 0 | S m' => Z.gcd (gcds m' u) (u m') end.

Lemma gcds_divides m u i : (i < m)%nat -> (gcds m u | u i).
Proof.
  induction m as [|m IH]; intros Hi; [lia|]. simpl. destruct (Nat.eq_dec i m) as [->|].
  - apply Z.gcd_divide_r.
  - eapply Z.divide_trans; [apply Z.gcd_divide_l|apply IH; lia].
Qed.

Lemma gcds_mul m u d e : (forall i, (i < m)%nat -> (d | e * u i)) -> (d | e * gcds m u).
Proof.
  induction m as [|m IH]; intros D; simpl.
  - rewrite Z.mul_0_r. apply Z.divide_0_r.
  - destruct (Z.gcd_bezout (gcds m u) (u m) _ eq_refl) as [a [b <-]].
    rewrite Z.mul_add_distr_l. apply Z.divide_add_r.
    + replace (e * (a * gcds m u)) with (e * gcds m u * a) by ring.
      apply Z.divide_mul_l, IH. intros; apply D; lia.
    + replace (e * (b * u m)) with (e * u m * b) by ring. apply Z.divide_mul_l, D. lia.
Qed.

Lemma primitive_relation m k A : (k < m)%nat ->
  exists u, kills m k u A /\ forall d e, (forall i, (i < m)%nat -> (d | e * u i)) -> (d | e).
Proof.
  intros Hk. destruct (relation k m A Hk) as [u [Hu [i0 [Hi0 Hne]]]].
  set (g := gcds m u).
  assert (Hg : g <> 0).
  { intros E. destruct (gcds_divides m u i0 Hi0) as [q Hq]. fold g in Hq. rewrite E in Hq. lia. }
  assert (Hq : forall i, (i < m)%nat -> u i = g * (u i / g)).
  { intros i Hi. destruct (gcds_divides m u i Hi) as [q Hq]. fold g in Hq.
    rewrite Hq, Z.div_mul by auto. ring. }
  exists (fun i => u i / g). split.
  - intros j Hj. apply (Z.mul_reg_l _ _ g); auto. rewrite Z.mul_0_r, <- sum_mul_l, <- (Hu j Hj).
    apply sum_ext. intros i Hi. rewrite (Hq i) at 2 by auto. ring.
  - intros d e D.
    assert (E : (d * g | e * g)).
    { apply gcds_mul. intros i Hi. rewrite (Hq i) by auto.
      replace (e * (g * (u i / g))) with (g * (e * (u i / g))) by ring.
      rewrite Z.mul_comm. apply Z.mul_divide_mono_l. auto. }
    apply (Z.mul_divide_cancel_r d e g) in E; auto.
Qed.

(** * Two Smith forms that divide each other *)

Section Unique.
Variables (n : Z) (m k : nat).
Hypothesis n_pos : 0 < n.

Lemma smith_chain W i j : is_smith n m k W ->
  (i <= j)%nat -> (j < m)%nat -> (j < k)%nat -> (W i i | W j j).
Proof.
  intros [_ [_ HW]] Hij. induction Hij as [|j Hij IH]; intros Hm Hk; [apply Z.divide_refl|].
  eapply Z.divide_trans; [apply IH; lia|apply HW; lia].
Qed.

(* d_i, where n is written for 0 *)
Definition ideal (W : mat) (i : nat) : Z := order_of n (W i i).

Lemma ideal_divides W i : is_smith n m k W -> (i < m)%nat -> (i < k)%nat -> (ideal W i | n).
Proof.
  intros HW Hi Hk. unfold ideal, order_of.
  destruct (Z.eqb_spec (W i i) 0); [apply Z.divide_refl|]. apply HW; auto.
Qed.

(* modulo d_i the entries of W from number i on vanish *)
Lemma ideal_vanishes W i l : is_smith n m k W -> (i <= l)%nat -> (l < m)%nat -> (l < k)%nat ->
  cong (ideal W i) (W l l) 0.
Proof.
  intros HW Hl Hm Hk. unfold cong. rewrite Z.sub_0_r. assert (D := smith_chain W i l HW Hl Hm Hk).
  unfold ideal, order_of. destruct (Z.eqb_spec (W i i) 0) as [E|]; auto.
  rewrite E in D. apply Z.divide_0_l in D. rewrite D. apply Z.divide_0_r.
Qed.

(* a sum up to k of terms that vanish from i on *)
Lemma sum_until i f : (i <= k)%nat -> sum k (fun l => if Nat.ltb l i then f l else 0) = sum i f.
Proof.
  intros Hi. replace k with (i + (k - i))%nat by lia. rewrite sum_app.
  rewrite (sum_0 (k - i)), Z.add_0_r by (intros; nat_cases; auto).
  apply sum_ext. intros l Hl. nat_cases; auto.
Qed.

(* row a of P*W, and of P*W*Q, modulo d_i *)
Lemma row_PW W P i a l : is_smith n m k W -> (i < m)%nat -> (i < k)%nat -> (l < k)%nat ->
  cong (ideal W i) (mul m P W a l) (if Nat.ltb l i then P a l * W l l else 0).
Proof.
  intros HW Hi Hk Hl. assert (Dn := ideal_divides W i HW Hi Hk).
  assert (Hzero : forall x, (x < m)%nat -> x <> l -> cong (ideal W i) (P a x * W x l) 0).
  { intros x Hx Hxl. assert (E : cong (ideal W i) (W x l) 0).
    { eapply Z.divide_trans; [exact Dn|]. apply HW; auto. }
    rewrite E, Z.mul_0_r. reflexivity. }
  unfold mul. destruct (Nat.lt_ge_cases l m) as [Hlm|Hlm].
  - rewrite (sum_cong_ext _ m _ (fun x => if Nat.eqb x l then P a l * W l l else 0)).
    + rewrite (sum_one m l) by (auto; intros x _ Hx; nat_cases; auto).
      rewrite Nat.eqb_refl. destruct (Nat.ltb_spec l i); [reflexivity|].
      rewrite (ideal_vanishes W i l) by auto. rewrite Z.mul_0_r. reflexivity.
    + intros x Hx. destruct (Nat.eqb_spec x l) as [->|Hxl]; [reflexivity|auto].
  - rewrite (sum_cong_ext _ m _ (fun _ => 0)).
    + rewrite sum_0 by auto. nat_cases; reflexivity.
    + intros x Hx. apply Hzero; auto. lia.
Qed.

Lemma row_PWQ W P Q i a b : is_smith n m k W -> (i < m)%nat -> (i < k)%nat ->
  cong (ideal W i) (mul k (mul m P W) Q a b) (sum i (fun l => P a l * (W l l * Q l b))).
Proof.
  intros HW Hi Hk. unfold mul at 1.
  rewrite (sum_cong_ext _ k _ (fun l => if Nat.ltb l i then P a l * (W l l * Q l b) else 0)).
  - rewrite sum_until by lia. reflexivity.
  - intros l Hl. rewrite (row_PW W P i a l) by auto.
    destruct (Nat.ltb l i); [|reflexivity]. exists 0. ring.
Qed.

Lemma smith_divides W W' P Q i : is_smith n m k W -> is_smith n m k W' ->
  W' =[m, k; n] mul k (mul m P W) Q -> (i < m)%nat -> (i < k)%nat -> (ideal W i | ideal W' i).
Proof.
  intros HW HW' E Hi Hk. assert (Dn := ideal_divides W i HW Hi Hk).
  unfold ideal at 2, order_of. destruct (Z.eqb_spec (W' i i) 0) as [|Hne]; auto.
  (* t a * W' a a = W' i i *)
  set (t := fun a => W' i i / W' a a).
  assert (Ht : forall a, (a <= i)%nat -> t a * W' a a = W' i i).
  { intros a Ha. unfold t. destruct (smith_chain W' a i HW' Ha Hi Hk) as [q Hq].
    rewrite Hq. destruct (Z.eq_dec (W' a a) 0) as [E0|]; [rewrite E0 in *; lia|].
    rewrite Z.div_mul; auto. }
  clearbody t.
  destruct (primitive_relation (S i) i (fun a l => t a * P a l) ltac:(lia)) as [u [Hu Hprim]].
  apply Hprim. intros b Hb. set (dl := ideal W i) in *.
  assert (Hn : forall x y, cong n x y -> cong dl x y).
  { intros x y Exy. eapply Z.divide_trans; eauto. }
  (* modulo dl the entry b of u*t*W' is both 0 and W' i i * u b *)
  assert (Hsum : cong dl (sum (S i) (fun a => u a * t a * W' a b)) 0).
  { rewrite (sum_cong_ext dl (S i) _ (fun a => sum i (fun l => u a * (t a * P a l) * (W l l * Q l b)))).
    - rewrite sum_swap, (sum_0 i); [reflexivity|]. intros l Hl.
      rewrite sum_mul_r, (Hu l Hl). reflexivity.
    - intros a Ha. rewrite (Hn _ _ (E a b ltac:(lia) ltac:(lia))).
      unfold dl. rewrite (row_PWQ W P Q i a b HW Hi Hk), <- sum_mul_l.
      apply sum_cong_ext. intros l _. exists 0. ring. }
  assert (Hdiag : cong dl (sum (S i) (fun a => u a * t a * W' a b)) (W' i i * u b)).
  { rewrite (sum_cong_ext dl (S i) _ (fun a => if Nat.eqb a b then W' i i * u b else 0)).
    - rewrite (sum_one (S i) b) by (auto; intros x _ Hx; nat_cases; auto).
      rewrite Nat.eqb_refl. reflexivity.
    - intros a Ha. destruct (Nat.eqb_spec a b) as [->|Hab].
      + rewrite <- (Ht b) by lia. exists 0. ring.
      + rewrite (Hn _ _ (proj1 HW' a b ltac:(lia) ltac:(lia) Hab)), Z.mul_0_r. reflexivity. }
  rewrite Hdiag in Hsum. unfold cong in Hsum. rewrite Z.sub_0_r in Hsum. exact Hsum.
Qed.

Lemma ideal_pos W i : is_smith n m k W -> (i < m)%nat -> (i < k)%nat -> 0 < ideal W i.
Proof.
  intros HW Hi Hk. unfold ideal, order_of. destruct (Z.eqb_spec (W i i) 0); auto. apply HW; auto.
Qed.

Lemma cong_ideal W i : cong n (W i i) (ideal W i).
Proof.
  unfold ideal, order_of. destruct (Z.eqb_spec (W i i) 0) as [->|]; [exists (-1); lia|reflexivity].
Qed.

Theorem smith_unique W W' P Q P' Q' : is_smith n m k W -> is_smith n m k W' ->
  W' =[m, k; n] mul k (mul m P W) Q -> W =[m, k; n] mul k (mul m P' W') Q' -> W' =[m, k; n] W.
Proof.
  intros HW HW' E E' i j Hi Hj. destruct (Nat.eq_dec i j) as [<-|Hij].
  - rewrite (cong_ideal W i), (cong_ideal W' i).
    assert (D := smith_divides W W' P Q i HW HW' E Hi Hj).
    assert (D' := smith_divides W' W P' Q' i HW' HW E' Hi Hj).
    assert (Hp := ideal_pos W i HW Hi Hj). assert (Hp' := ideal_pos W' i HW' Hi Hj).
    rewrite (Z.divide_antisym_nonneg (ideal W' i) (ideal W i)) by (auto; lia). reflexivity.
  - rewrite (proj1 HW i j), (proj1 HW' i j) by auto. reflexivity.
Qed.

End Unique.

(** * Over Z: modulo a multiple of all that is on the diagonals *)

Definition or_1 (W : mat) (i : nat) : Z := if W i i =? 0 then 1 else W i i.

Lemma prod_factor r f i : (i < r)%nat -> (f i | prod r f).
Proof.
  intros Hi. induction r as [|r IH]; [lia|]. cbn [prod]. destruct (Nat.eq_dec i r) as [->|].
  - apply Z.divide_factor_r.
  - apply Z.divide_mul_l, IH. lia.
Qed.

Lemma prod_pos r f : (forall i, (i < r)%nat -> 0 < f i) -> 0 < prod r f.
Proof.
  intros Hf. induction r as [|r IH]; cbn [prod]; [lia|].
  assert (0 < f r) by (apply Hf; lia). assert (0 < prod r f) by (apply IH; intros; apply Hf; lia). nia.
Qed.

Lemma or_1_pos m k W i : is_smith 0 m k W -> (i < min m k)%nat -> 0 < or_1 W i.
Proof. intros [_ [H _]] Hi. unfold or_1. destruct (Z.eqb_spec (W i i) 0); [lia|]. apply H; lia. Qed.

Lemma smith_modulo n m k W : 0 < n -> (prod (min m k) (or_1 W) | n) -> is_smith 0 m k W -> is_smith n m k W.
Proof.
  intros Hn Div [Hdiag [Hdiv Hchain]]. split; [|split]; auto.
  - intros i j Hi Hj Hij. assert (E := Hdiag i j Hi Hj Hij). apply cong_0 in E. rewrite E. reflexivity.
  - intros i Hi Hk Hne. split; [apply Hdiv; auto|]. eapply Z.divide_trans; [|exact Div].
    replace (W i i) with (or_1 W i) by (unfold or_1; destruct (Z.eqb_spec (W i i) 0); congruence).
    apply prod_factor. lia.
Qed.

(* Two Smith forms of which each is a multiple of the other are the same. *)
Theorem same_smith n m k W W' P Q P' Q' : 0 <= n -> is_smith n m k W -> is_smith n m k W' ->
  W' =[m, k; n] mul k (mul m P W) Q -> W =[m, k; n] mul k (mul m P' W') Q' -> W' =[m, k; n] W.
Proof.
  intros Hn S S' E E'. destruct (Z.eq_dec n 0) as [->|];
    [|apply (smith_unique n m k ltac:(lia) W W' P Q P' Q'); auto].
  set (p := prod (min m k) (or_1 W)). set (p' := prod (min m k) (or_1 W')). set (N := 2 * p * p').
  assert (Pp : 0 < p) by (apply prod_pos; intros; apply (or_1_pos m k); auto).
  assert (Pp' : 0 < p') by (apply prod_pos; intros; apply (or_1_pos m k); auto).
  assert (HN : 0 < N) by (unfold N; nia).
  assert (U : W' =[m, k; N] W).
  { apply (smith_unique N m k HN W W' P Q P' Q').
    - apply smith_modulo; auto. exists (2 * p'). unfold N, p. ring.
    - apply smith_modulo; auto. exists (2 * p). unfold N, p'. ring.
    - apply modulo. exact E.
    - apply modulo. exact E'. }
  intros i j Hi Hj. destruct (Nat.eq_dec i j) as [<-|Hij].
  - apply cong_0. apply (cong_small N); [| |apply U; auto].
    + assert (F := prod_factor (min m k) (or_1 W') i ltac:(lia)). fold p' in F.
      apply Z.divide_pos_le in F; [|exact Pp']. assert (O := or_1_pos m k W' i S' ltac:(lia)).
      unfold or_1 in *. destruct (Z.eqb_spec (W' i i) 0); unfold N; nia.
    + assert (F := prod_factor (min m k) (or_1 W) i ltac:(lia)). fold p in F.
      apply Z.divide_pos_le in F; [|exact Pp]. assert (O := or_1_pos m k W i S ltac:(lia)).
      unfold or_1 in *. destruct (Z.eqb_spec (W i i) 0); unfold N; nia.
  - rewrite (proj1 S i j), (proj1 S' i j) by auto. reflexivity.
Qed.

(* Two decompositions of one matrix have the same diagonal. *)
Theorem decomposition_unique n m k M RI W CI R C RI' W' CI' R' C' : 0 <= n ->
  is_decomposition n m k M RI W CI R C -> is_decomposition n m k M RI' W' CI' R' C' ->
  W' =[m, k; n] W.
Proof.
  intros Hn D D'. assert (E := decomposition_W _ _ _ _ _ _ _ _ _ D).
  assert (E' := decomposition_W _ _ _ _ _ _ _ _ _ D').
  destruct D as [_ [_ [HW EM]]], D' as [_ [_ [HW' EM']]].
  apply (same_smith n m k W W' (mul m R' RI) (mul k CI C') (mul m R RI') (mul k CI' C)); auto.
  - rewrite <- E', <- EM, !mul_assoc. reflexivity.
  - rewrite <- E, <- EM', !mul_assoc. reflexivity.
Qed.

Lemma decomposition_and_unique n m k M RI W CI R C :
  check_decomposition n m k M RI W CI R C = true ->
  is_decomposition n m k (entry M) (entry RI) (entry W) (entry CI) (entry R) (entry C)
  /\ mul k (mul m (entry R) (entry M)) (entry C) =[m, k; n] entry W
  /\ forall RI' W' CI' R' C', is_decomposition n m k (entry M) RI' W' CI' R' C' ->
       W' =[m, k; n] entry W.
Proof.
  intros H. assert (D := decomposition_sound _ _ _ _ _ _ _ _ _ H).
  split; [exact D|]. split; [exact (decomposition_W _ _ _ _ _ _ _ _ _ D)|].
  intros RI' W' CI' R' C' D'. unfold check_decomposition in H. tested.
  apply (decomposition_unique n m k (entry M) (entry RI) (entry W) (entry CI) (entry R) (entry C)
    RI' W' CI' R' C'); auto.
Qed.
