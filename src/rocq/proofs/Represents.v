(* Lists compute what they say: [rep n m k L A] is "the rows L stand for the m x k matrix A modulo n",
   with one lemma for each operation. *)

From Modlinalg Require Export Lists.
From Modlinalg Require Import proofs.Algebra proofs.Packing.

(* L is m lists of k integers each *)
Definition shape (m k : nat) (L : rows) : Prop :=
  length L = m /\ Forall (fun r => length r = k) L.

(** * Lists *)

Lemma nth_map' {A B} (f : A -> B) l i a b : (i < length l)%nat -> nth i (map f l) b = f (nth i l a).
Proof.
  intros Hi. rewrite (nth_indep _ b (f a)) by (rewrite map_length; auto). apply map_nth.
Qed.

Lemma nth_map_seq {A} (f : nat -> A) k i a : (i < k)%nat -> nth i (map f (seq 0 k)) a = f i.
Proof.
  intros Hi. rewrite (nth_map' f _ i O) by (rewrite seq_length; auto).
  rewrite seq_nth by auto. reflexivity.
Qed.

Lemma length_map_seq {A} (f : nat -> A) k : length (map f (seq 0 k)) = k.
Proof. rewrite map_length. apply seq_length. Qed.

Lemma nth_glue r T i : length r = length T -> (i < length T)%nat ->
  nth i (glue r T) [] = nth i r 0 :: nth i T [].
Proof.
  revert T i; induction r as [|a r IH]; intros [|t T] i El Hi; simpl in *; try lia.
  destruct i; auto. apply IH; lia.
Qed.

Lemma length_glue r T : length r = length T -> length (glue r T) = length T.
Proof.
  revert T; induction r as [|a r IH]; intros [|t T]; simpl; intros; try lia. f_equal. apply IH. lia.
Qed.

Lemma length_replace {A} t (a : A) l : length (replace t a l) = length l.
Proof. revert t; induction l; intros [|t]; simpl; auto. Qed.

Lemma nth_replace {A} t (a : A) l i d : (t < length l)%nat ->
  nth i (replace t a l) d = if Nat.eqb i t then a else nth i l d.
Proof.
  revert t i; induction l as [|b l IH]; intros t i Ht; simpl in Ht; [lia|].
  destruct t, i; simpl; auto. apply IH. lia.
Qed.

Lemma Forall_replace {A} (P : A -> Prop) t a l : P a -> Forall P l -> Forall P (replace t a l).
Proof. intros Ha Hl. revert t. induction Hl; intros [|t]; simpl; constructor; auto. Qed.

Lemma length_map2 f u v : length u = length v -> length (map2 f u v) = length u.
Proof.
  revert v; induction u as [|a u IH]; intros [|b v]; simpl; intros; try lia. f_equal. apply IH. lia.
Qed.

Lemma nth_map2 f u v i : length u = length v -> (i < length u)%nat ->
  nth i (map2 f u v) 0 = f (nth i u 0) (nth i v 0).
Proof.
  revert v i; induction u as [|a u IH]; intros [|b v] i; simpl; intros; try lia.
  destruct i; auto. apply IH; lia.
Qed.

Lemma dot_from_sum k acc u v : length u = k -> length v = k ->
  dot_from acc u v = acc + sum k (fun l => nth l u 0 * nth l v 0).
Proof.
  revert acc u v; induction k as [|k IH]; intros acc [|a u] [|b v] Hu Hv; simpl in Hu, Hv; try lia.
  - simpl. lia.
  - rewrite sum_first. simpl. rewrite IH; lia.
Qed.

Lemma dot_sum k u v : length u = k -> length v = k ->
  dot u v = sum k (fun l => nth l u 0 * nth l v 0).
Proof. apply (dot_from_sum k 0). Qed.

Lemma length_trL k m L : shape m k L -> length (trL k L) = k.
Proof.
  intros [_ Hr]. unfold trL. induction Hr; simpl; [apply repeat_length|].
  rewrite length_glue; lia.
Qed.

Lemma nth_trL k m L j : shape m k L -> (j < k)%nat ->
  nth j (trL k L) [] = map (fun r => nth j r 0) L.
Proof.
  intros [Hm Hr] Hj. clear Hm. induction Hr as [|r L Er HL IH]; simpl.
  - apply nth_repeat.
  - assert (Hl : length (trL k L) = k) by (apply (length_trL k (length L)); split; auto).
    rewrite nth_glue by lia. f_equal. apply IH.
Qed.

Lemma shape_row m k L i : shape m k L -> (i < m)%nat -> length (nth i L []) = k.
Proof. intros [Hm Hr] Hi. rewrite Forall_forall in Hr. apply Hr, nth_In. lia. Qed.

Lemma forall2b_nth {A} (f : A -> A -> bool) u v d : length u = length v ->
  forall2b f u v = true <-> forall i, (i < length u)%nat -> f (nth i u d) (nth i v d) = true.
Proof.
  revert v; induction u as [|a u IH]; intros [|b v] El; simpl in *; try lia.
  - split; auto. intros; lia.
  - rewrite andb_true_iff, IH by lia. split.
    + intros [Ha Hu] [|i] Hi; auto. apply Hu. lia.
    + intros Hf. split; [apply (Hf O); lia|]. intros i Hi. apply (Hf (S i)). lia.
Qed.

Lemma traceL_sum i L : traceL i L = sum (length L) (fun l => nth (i + l) (nth l L []) 0).
Proof.
  revert i; induction L as [|r L IH]; intros i; simpl traceL; auto.
  simpl length. rewrite sum_first, Nat.add_0_r, IH. f_equal.
  apply sum_ext. intros l _. rewrite Nat.add_succ_r. reflexivity.
Qed.

(** * Well-formed lists *)

Lemma wf_over n m k L : wf n m k L = true <-> over n m k L.
Proof.
  unfold wf, over. rewrite andb_true_iff, Nat.eqb_eq, forallb_forall, Forall_forall.
  assert (E : forall r, wf_row n k r = true <-> length r = k /\ Forall (element n) r).
  { intros r. unfold wf_row, element. rewrite andb_true_iff, orb_true_iff, Nat.eqb_eq, Z.eqb_eq, forallb_forall, Forall_forall.
    split; intros [El Er]; split; auto.
    - destruct Er as [->|Er]; [left; reflexivity|]. intros x Hx. specialize (Er x Hx). lia.
    - destruct (Z.eq_dec n 0) as [E0|N0]; [left; exact E0|]. right. intros x Hx. specialize (Er x Hx). lia. }
  split; intros [El Er]; split; auto; intros r Hr; apply E; auto.
Qed.

Lemma over_shape n m k L : over n m k L -> shape m k L.
Proof. intros [El Hr]. split; auto. eapply Forall_impl; [|exact Hr]. intros r Er. apply Er. Qed.

Lemma over_entry n m k L i j : over n m k L -> (i < m)%nat -> (j < k)%nat -> element n (entry L i j).
Proof.
  intros [Em HL] Hi Hj. rewrite Forall_forall in HL.
  destruct (HL (nth i L [])) as [Ek Hr]; [apply nth_In; lia|].
  rewrite Forall_forall in Hr. apply Hr, nth_In. lia.
Qed.

Lemma over_tab n m k f : (forall i j, element n (f i j)) -> over n m k (tab m k f).
Proof.
  intros Hf. split; [apply length_map_seq|].
  apply Forall_map, Forall_forall. intros i _. split; [apply length_map_seq|].
  apply Forall_map, Forall_forall. auto.
Qed.

Lemma over_trL n m k L : over n m k L -> over n k m (trL k L).
Proof.
  intros HL. assert (SL := over_shape _ _ _ _ HL). destruct HL as [Em HL]. rewrite Forall_forall in HL.
  split; [apply (length_trL k m); auto|].
  apply Forall_forall. intros r Hr. destruct (In_nth _ _ [] Hr) as [j [Hj <-]].
  rewrite (length_trL k m) in Hj by auto. rewrite (nth_trL k m) by auto.
  split; [rewrite map_length; auto|].
  apply Forall_map, Forall_forall. intros s Hs. destruct (HL s Hs) as [Es Hx].
  rewrite Forall_forall in Hx. apply Hx, nth_In. lia.
Qed.

(* well-formed lists that stand for the same matrix are the same *)
Lemma over_eq n m k L L' : over n m k L -> over n m k L' -> entry L =[m, k; n] entry L' -> L = L'.
Proof.
  intros HL HL' E.
  assert (S := over_shape _ _ _ _ HL). assert (S' := over_shape _ _ _ _ HL').
  assert (El : length L = m) by apply S. assert (El' : length L' = m) by apply S'.
  apply (nth_ext _ _ [] []); [congruence|].
  intros i Hi. assert (Him : (i < m)%nat) by lia.
  assert (Er := shape_row m k L i S Him). assert (Er' := shape_row m k L' i S' Him).
  apply (nth_ext _ _ 0 0); [congruence|]. intros j Hj.
  apply (cong_element n).
  - apply (over_entry n m k); auto. lia.
  - apply (over_entry n m k); auto. lia.
  - apply (E i j); lia.
Qed.

(** * What stands for what *)

Section Represents.
Variable n : Z.

Definition rep (m k : nat) (L : rows) (A : mat) : Prop := shape m k L /\ entry L =[m, k; n] A.

Lemma rep_over m k L : over n m k L -> rep m k L (entry L).
Proof. intros HL. split; [apply (over_shape n)|]; auto. reflexivity. Qed.

Lemma rep_tr m k L A : rep m k L A -> rep k m (trL k L) (tr A).
Proof.
  intros [SL EA]. assert (Hl := length_trL _ _ _ SL). assert (Hm : length L = m) by apply SL. split.
  - split; auto. apply Forall_forall. intros r Hr.
    destruct (In_nth _ _ [] Hr) as [j [Hj <-]]. rewrite Hl in Hj.
    rewrite (nth_trL k m), map_length by auto. auto.
  - intros j i Hj Hi. unfold tr. rewrite <- (EA i j) by auto.
    unfold entry. rewrite (nth_trL k m) by auto.
    rewrite (nth_map' _ _ _ []) by lia. reflexivity.
Qed.

Lemma rep_plain_product m k p L L' A B : rep m k L A -> rep k p L' B ->
  rep m p (plain_product n p L L') (mul k A B).
Proof.
  intros [SL EA] [SL' EB]. assert (Hl := length_trL _ _ _ SL'). unfold plain_product.
  assert (Hm : length L = m) by apply SL. assert (Hk : length L' = k) by apply SL'. split.
  - split; [rewrite map_length; auto|].
    apply Forall_map, Forall_forall. intros. rewrite map_length. auto.
  - rewrite <- EA, <- EB. intros i j Hi Hj. unfold entry.
    rewrite (nth_map' _ _ i []) by lia.
    rewrite (nth_map' _ _ j []) by lia.
    rewrite mod_cong, (nth_trL p k), (dot_sum k).
    + unfold mul. apply sum_cong_ext. intros l Hlt.
      rewrite (nth_map' _ _ l []) by lia. reflexivity.
    + apply (shape_row m); auto.
    + rewrite map_length. auto.
    + auto.
    + auto.
Qed.

Lemma residue_row r l : 0 < n -> 0 <= nth l (map (fun x => x mod n) r) 0 < n.
Proof.
  intros Hn. destruct (Nat.ltb_spec l (length r)).
  - rewrite (nth_map' _ _ l 0) by auto. apply Z.mod_pos_bound, Hn.
  - rewrite nth_overflow by (rewrite map_length; auto). lia.
Qed.

Lemma rep_packed_product m k p L L' A B : 0 < n -> rep m k L A -> rep k p L' B ->
  rep m p (packed_product n p L L') (mul k A B).
Proof.
  intros Hn [SL EA] [SL' EB]. assert (Hm : length L = m) by apply SL. assert (Hk : length L' = k) by apply SL'.
  unfold packed_product. cbv zeta. rewrite Hk.
  set (base := base_for n k). set (groups := S (Nat.div p group_size)).
  set (P := map (packed base group_size groups) (residues n L')).
  assert (SP : shape k groups P).
  { unfold P, residues. split; [rewrite !map_length; exact Hk|].
    apply Forall_map, Forall_forall. intros. apply length_packed. }
  assert (HT := length_trL _ _ _ SP). assert (W : (0 < group_size)%nat) by (unfold group_size; lia).
  assert (Hu : forall z, length (unpacked n base z) = group_size).
  { intros z. unfold unpacked. rewrite map_length. apply length_to_digits. }
  assert (Hp : (p < group_size * groups)%nat).
  { unfold groups. rewrite Nat.mul_succ_r. assert (D := Nat.div_mod p group_size ltac:(lia)).
    assert (M := Nat.mod_upper_bound p group_size ltac:(lia)). lia. }
  assert (Row : forall r, length (flat_map (fun c => unpacked n base (dot r c)) (trL groups P)) = (group_size * groups)%nat).
  { intros r. rewrite (length_flat_map group_size), HT; auto. }
  split.
  - unfold residues. split; [rewrite !map_length; exact Hm|]. apply Forall_map, Forall_forall. intros r _.
    rewrite firstn_length, Row. lia.
  - rewrite <- EA, <- EB. intros i j Hi Hj. unfold entry, residues.
    rewrite (nth_map' _ _ i []) by (rewrite map_length; lia). rewrite (nth_map' _ L i []) by lia.
    rewrite nth_firstn' by exact Hj. set (r := map (fun x => x mod n) (nth i L [])).
    assert (D := Nat.div_mod j group_size ltac:(lia)). assert (Hw := Nat.mod_upper_bound j group_size ltac:(lia)).
    assert (Hq : (Nat.div j group_size < groups)%nat).
    { unfold groups. apply Nat.lt_succ_r, Nat.div_le_mono; lia. }
    set (q := Nat.div j group_size) in *. set (t := Nat.modulo j group_size) in *.
    rewrite D, (nth_flat_map group_size _ _ _ _ []) by (auto; rewrite HT; exact Hq).
    rewrite (nth_trL groups k) by auto. unfold unpacked. rewrite (nth_map' _ _ t 0) by (rewrite length_to_digits; exact Hw).
    rewrite (dot_sum k).
    + rewrite (sum_ext _ _ (fun l => nth l r 0 * with_digits base group_size
        (fun t => nth (group_size * q + t) (nth l (residues n L') []) 0))).
      * rewrite sum_with_digits, nth_to_digits, mod_cong, <- D; auto.
        -- unfold mul. apply sum_cong_ext. intros l Hl. unfold r, residues.
           rewrite (nth_map' _ _ l 0) by (rewrite (shape_row m k) by auto; exact Hl). rewrite (nth_map' _ L' l []) by lia.
           rewrite (nth_map' _ _ j 0) by (rewrite (shape_row k p) by auto; exact Hj). rewrite !mod_cong. reflexivity.
        -- intros s _. apply below_base; auto; intros l.
           ++ unfold r. apply residue_row, Hn.
           ++ unfold residues. destruct (Nat.ltb_spec l (length L')).
              ** rewrite (nth_map' _ L' l []) by auto. apply residue_row, Hn.
              ** rewrite (nth_overflow (map _ _)) by (rewrite map_length; auto). rewrite nth_overflow by (simpl; lia). lia.
      * intros l Hl. f_equal. rewrite (nth_map' _ P l []) by (rewrite (proj1 SP); exact Hl). unfold P.
        rewrite (nth_map' _ (residues n L') l []) by (unfold residues; rewrite map_length; lia). apply nth_packed, Hq.
    + unfold r. rewrite map_length. apply (shape_row m); auto.
    + rewrite map_length. apply SP.
Qed.

Lemma rep_mul m k p L L' A B : rep m k L A -> rep k p L' B ->
  rep m p (mulL n p L L') (mul k A B).
Proof.
  intros HL HL'. unfold mulL. destruct (pays n L) eqn:E; [|apply rep_plain_product; auto].
  unfold pays in E. rewrite !andb_true_iff in E. apply rep_packed_product; auto. lia.
Qed.

(* the entries of a product are reduced *)
Lemma over_mulL m p L L' : 0 < n -> shape m p (mulL n p L L') -> over n m p (mulL n p L L').
Proof.
  intros Hn [Hl Hr]. split; [exact Hl|]. rewrite Forall_forall in *. intros r R. split; [apply Hr, R|].
  rewrite Forall_forall. intros x X. right. assert (E : exists s, x = s mod n).
  { unfold mulL in R. destruct (pays n L); apply in_map_iff in R; destruct R as [u [<- _]].
    - apply In_firstn, in_flat_map in X. destruct X as [c [_ X]]. apply in_map_iff in X. destruct X as [s [<- _]]. eauto.
    - apply in_map_iff in X. destruct X as [c [<- _]]. eauto. }
  destruct E as [s ->]. apply Z.mod_pos_bound, Hn.
Qed.

Lemma rep_tab m k f : rep m k (tab m k f) f.
Proof.
  unfold tab. split.
  - split; [apply length_map_seq|]. apply Forall_map, Forall_forall. intros. apply length_map_seq.
  - intros i j Hi Hj. unfold entry. rewrite !nth_map_seq by auto. reflexivity.
Qed.

Lemma rep_one m : rep m m (oneL m) one.
Proof. apply rep_tab. Qed.

Lemma rep_zero m k : rep m k (zeroL m k) zero.
Proof. apply rep_tab. Qed.

Lemma rep_trace m L A : rep m m L A -> cong n (traceL 0 L) (trace m A).
Proof. intros [[Hm Hr] <-]. rewrite traceL_sum, Hm. reflexivity. Qed.

Lemma rep_eq m k L L' A B : rep m k L A -> rep m k L' B ->
  eqL n L L' = true <-> A =[m, k; n] B.
Proof.
  intros [SL EA] [SL' EB]. rewrite <- EA, <- EB. unfold eqL.
  assert (Hr := shape_row m k L). assert (Hr' := shape_row m k L').
  assert (Hm : length L = m) by apply SL. assert (Hm' : length L' = m) by apply SL'.
  rewrite (forall2b_nth _ _ _ []), Hm by congruence.
  split; intros E.
  - intros i j Hi Hj. apply cong_mod. apply Z.eqb_eq.
    specialize (E i Hi). rewrite (forall2b_nth _ _ _ 0) in E.
    + apply E. rewrite Hr; auto.
    + rewrite Hr, Hr'; auto.
  - intros i Hi. rewrite (forall2b_nth _ _ _ 0) by (rewrite Hr, Hr'; auto).
    intros j Hj. rewrite Hr in Hj by auto.
    apply Z.eqb_eq, cong_mod. apply E; auto.
Qed.

Lemma rep_meq m k L A B : rep m k L A -> A =[m, k; n] B -> rep m k L B.
Proof. intros [SL E] E'. split; auto. rewrite E. exact E'. Qed.

End Represents.
