(* The kinds rank and invariant_factors. *)

From Modlinalg Require Import Ranks.
From Modlinalg Require Import proofs.Tested proofs.Basic proofs.Decomposition proofs.Smith proofs.SmithExists.
From Modlinalg Require Import proofs.Minimal proofs.Structure proofs.Modulo proofs.Products.

(** * Parts of a matrix *)

Definition at_place (l : list nat) (i : nat) : nat := nth i l O.

Lemma rep_rows_of n m k l L A : Forall (fun i => (i < m)%nat) l -> rep n m k L A ->
  rep n (length l) k (rows_of l L) (fun i j => A (at_place l i) j).
Proof.
  intros Hl [SL EL]. unfold rows_of. split; [split|].
  - apply map_length.
  - apply Forall_map. eapply Forall_impl; [|exact Hl]. intros i Hi. apply (shape_row m); assumption.
  - intros i j Hi Hj. unfold entry. rewrite (nth_map' (fun i => nth i L []) l i O []) by exact Hi.
    apply EL; [|exact Hj]. rewrite Forall_forall in Hl. apply Hl, nth_In, Hi.
Qed.

Lemma rep_columns_of n m k l L A : Forall (fun j => (j < k)%nat) l -> rep n m k L A ->
  rep n m (length l) (columns_of l L) (fun i j => A i (at_place l j)).
Proof.
  intros Hl [[Lm HL] EL]. unfold columns_of. split; [split|].
  - rewrite map_length. exact Lm.
  - apply Forall_map, Forall_forall. intros. apply map_length.
  - intros i j Hi Hj. unfold entry. rewrite (nth_map' _ L i [] []) by lia.
    rewrite (nth_map' (fun j => nth j (nth i L []) 0) l j O 0) by exact Hj.
    apply EL; [exact Hi|]. rewrite Forall_forall in Hl. apply Hl, nth_In, Hj.
Qed.

Lemma rep_sumL n m k L L' A B : rep n m k L A -> rep n m k L' B -> rep n m k (sumL n L L') (fun i j => A i j + B i j).
Proof.
  intros [SL EL] [SL' EL']. assert (Lm : length L = m) by apply SL. assert (Lm' : length L' = m) by apply SL'.
  assert (Lc : length (combine L L') = m) by (rewrite combine_length; lia).
  assert (Row : forall i, (i < m)%nat -> nth i (sumL n L L') [] = map2 (fun x y => (x + y) mod n) (nth i L []) (nth i L' [])).
  { intros i Hi. unfold sumL. rewrite (nth_map' _ _ i ([], []) []) by lia. rewrite combine_nth by lia. reflexivity. }
  assert (Wide : forall i, (i < m)%nat -> length (nth i L []) = k /\ length (nth i L' []) = k).
  { intros i Hi. split; apply (shape_row m); assumption. }
  assert (Ls : length (sumL n L L') = m) by (unfold sumL; rewrite map_length; exact Lc).
  split; [split; [exact Ls|]|].
  - apply Forall_forall. intros r Hr. destruct (In_nth _ _ [] Hr) as [i [Hi <-]]. rewrite Ls in Hi.
    destruct (Wide i Hi). rewrite Row by exact Hi. rewrite length_map2; lia.
  - intros i j Hi Hj. destruct (Wide i Hi). unfold entry. rewrite Row by exact Hi. rewrite nth_map2 by lia.
    rewrite mod_cong, <- (EL i j), <- (EL' i j) by assumption. reflexivity.
Qed.

Lemma rep_scaledL n s k d L A : length d = s -> rep n s k L A ->
  rep n s k (scaledL n d L) (fun i j => nth i d 0 * A i j).
Proof.
  intros Ld [[Ls HL] EL]. assert (Lc : length (combine d L) = s) by (rewrite combine_length; lia).
  unfold scaledL. split; [split|].
  - rewrite map_length. exact Lc.
  - apply Forall_map, Forall_forall. intros [x r] Hp. rewrite map_length. apply in_combine_r in Hp.
    rewrite Forall_forall in HL. apply HL, Hp.
  - intros i j Hi Hj. unfold entry. rewrite (nth_map' _ _ i (0, []) []) by lia. rewrite combine_nth by lia. cbn [fst snd].
    rewrite (nth_map' _ _ j 0 0) by (rewrite Forall_forall in HL; rewrite HL; auto; apply nth_In; lia).
    rewrite mod_cong, <- (EL i j) by assumption. reflexivity.
Qed.

(** * Lists of places *)

Lemma places_bounds size l : places size l = true -> Forall (fun i => (i < size)%nat) l.
Proof.
  unfold places. intros H. apply andb_true_iff in H. destruct H as [_ H]. rewrite forallb_forall in H.
  apply Forall_forall. intros i Hi. apply Nat.ltb_lt, H, Hi.
Qed.

Lemma rising_NoDup l : rising l = true -> NoDup l.
Proof.
  intros H. assert (S : StronglySorted lt l).
  { induction l as [|a l IH]; [constructor|]. destruct l as [|b l]; [constructor; constructor|].
    cbn [rising] in H. apply andb_true_iff in H. destruct H as [H1 H]. apply Nat.ltb_lt in H1. specialize (IH H).
    constructor; [exact IH|]. inversion IH as [|x y H2 F]; subst. constructor; [exact H1|].
    eapply Forall_impl; [|exact F]. intros; lia. }
  clear H. induction S as [|a l S IH F]; constructor; [|exact IH]. intros Hin. rewrite Forall_forall in F. specialize (F a Hin). lia.
Qed.

Lemma others_spec l size i : In i (others l size) <-> (i < size)%nat /\ ~ In i l.
Proof.
  unfold others. rewrite filter_In, in_seq, negb_true_iff.
  assert (E : among i l = false <-> ~ In i l).
  { unfold among. rewrite <- not_true_iff_false, existsb_exists. split; intros H; intros K; apply H.
    - exists i. split; [exact K|apply Nat.eqb_refl].
    - destruct K as [x [Hx E]]. apply Nat.eqb_eq in E. subst x. exact Hx. }
  rewrite E. split; intros [H1 H2]; split; auto; lia.
Qed.

Lemma others_NoDup l size : NoDup (others l size).
Proof. apply NoDup_filter, seq_NoDup. Qed.

(* v_a in the places l_a, 0 in the others *)
Definition spread (l : list nat) (v : nat -> Z) (i : nat) : Z :=
  sum (length l) (fun a => if Nat.eqb (at_place l a) i then v a else 0).

Lemma spread_at l v a : NoDup l -> (a < length l)%nat -> spread l v (at_place l a) = v a.
Proof.
  intros ND Ha. unfold spread. rewrite (sum_one _ a); auto; [rewrite Nat.eqb_refl; reflexivity|].
  intros b Hb Hn. destruct (Nat.eqb_spec (at_place l b) (at_place l a)) as [E|]; [|reflexivity].
  exfalso. apply Hn. apply (proj1 (NoDup_nth l O) ND); auto.
Qed.

Lemma spread_off l v i : ~ In i l -> spread l v i = 0.
Proof.
  intros N. apply sum_0. intros a Ha. destruct (Nat.eqb_spec (at_place l a) i) as [E|]; [|reflexivity].
  exfalso. apply N. rewrite <- E. apply nth_In, Ha.
Qed.

Lemma sum_to_t t p f : (t <= p)%nat -> (forall l, (t <= l)%nat -> (l < p)%nat -> f l = 0) -> sum p f = sum t f.
Proof.
  intros Hp H. replace p with (t + (p - t))%nat by lia. rewrite sum_app, (sum_0 (p - t)); [lia|].
  intros l Hl. apply H; lia.
Qed.

(** * The diagonal of a Smith form, from factors from both sides *)

Section Factors.
Variables (n : Z) (m k t : nat) (M : mat) (w : nat -> Z).
Hypothesis n_nonneg : 0 <= n.
Hypothesis tm : (t <= m)%nat.
Hypothesis tk : (t <= k)%nat.
(* M = F*diag(w)*G, and diag(w) = P*M*Q, of size t x t *)
Variables (F G P Q : mat).
Hypothesis M_is : M =[m, k; n] mul t F (fun x j => w x * G x j).
Hypothesis w_is : mul k (mul m P M) Q =[t, t; n] diagonal_matrix w.

Definition padded : mat := fun i j => if Nat.eqb i j && Nat.ltb i t then w i else 0.
Hypothesis smith : is_smith n m k padded.

(* the same with zeros around *)
Definition cut_columns (X : mat) : mat := fun i j => if Nat.ltb j t then X i j else 0.
Definition cut_rows (X : mat) : mat := fun i j => if Nat.ltb i t then X i j else 0.

Lemma padded_left i j : (j < k)%nat -> mul m (cut_columns F) padded i j = if Nat.ltb j t then F i j * w j else 0.
Proof.
  intros Hj. unfold mul. destruct (Nat.ltb_spec j t) as [L|L].
  - rewrite (sum_one m j); [|lia|].
    + unfold cut_columns, padded. rewrite Nat.eqb_refl. nat_cases. reflexivity.
    + intros l Hl Hn. unfold padded. apply Nat.eqb_neq in Hn. rewrite Hn. cbn [andb]. ring.
  - apply sum_0. intros l Hl. unfold padded. destruct (Nat.eqb_spec l j) as [->|]; cbn [andb]; nat_cases; ring.
Qed.

Lemma M_from_padded : M =[m, k; n] mul k (mul m (cut_columns F) padded) (cut_rows G).
Proof.
  rewrite M_is. intros i j Hi Hj. unfold mul at 2. rewrite (sum_to_t t k); [|exact tk|].
  - apply sum_cong_ext. intros x Hx. rewrite padded_left by lia. unfold cut_rows. nat_cases. exists 0. ring.
  - intros l Hl Hlk. rewrite padded_left by exact Hlk. nat_cases.
Qed.

Lemma padded_from_M : padded =[m, k; n] mul k (mul m (cut_rows P) M) (cut_columns Q).
Proof.
  intros i j Hi Hj.
  assert (E : mul k (mul m (cut_rows P) M) (cut_columns Q) i j
    = if Nat.ltb i t && Nat.ltb j t then mul k (mul m P M) Q i j else 0).
  { unfold mul at 1 3. unfold cut_columns. destruct (Nat.ltb_spec i t) as [Li|Li]; cbn [andb].
    - destruct (Nat.ltb_spec j t) as [Lj|Lj]; [|apply sum_0; intros; ring].
      apply sum_ext. intros l _. f_equal. apply sum_ext. intros l' _. unfold cut_rows. apply Nat.ltb_lt in Li. rewrite Li. reflexivity.
    - apply sum_0. intros l _.
      assert (E0 : mul m (cut_rows P) M i l = 0).
      { apply sum_0. intros l' _. unfold cut_rows. nat_cases. }
      rewrite E0. ring. }
  rewrite E. clear E. unfold padded.
  destruct (Nat.ltb_spec i t) as [Li|Li]; [|rewrite andb_false_r; reflexivity].
  destruct (Nat.ltb_spec j t) as [Lj|Lj]; cbn [andb].
  - rewrite (w_is i j Li Lj). unfold diagonal_matrix. destruct (Nat.eqb i j); reflexivity.
  - nat_cases. reflexivity.
Qed.

Lemma diagonal_found : has_diagonal n m k M (fun i => if Nat.ltb i t then w i else 0).
Proof.
  split; [apply decomposition_exists; exact n_nonneg|].
  intros RI W CI R C D i Hi. assert (EW := decomposition_W _ _ _ _ _ _ _ _ _ D).
  destruct D as [_ [_ [SW EM]]].
  assert (E : padded =[m, k; n] W).
  { apply (same_smith n m k W padded (mul m (cut_rows P) RI) (mul k CI (cut_columns Q))
      (mul m R (cut_columns F)) (mul k (cut_rows G) C) n_nonneg SW smith).
    - rewrite padded_from_M, <- EM, !mul_assoc. reflexivity.
    - rewrite <- EW, M_from_padded, !mul_assoc. reflexivity. }
  rewrite <- (E i i) by lia. unfold padded. rewrite Nat.eqb_refl. reflexivity.
Qed.

End Factors.

(** * What an invertible minor leaves *)

Lemma spread_sum l v p T : Forall (fun i => (i < p)%nat) l ->
  sum p (fun i => spread l v i * T i) = sum (length l) (fun a => v a * T (at_place l a)).
Proof.
  intros Hl. unfold spread.
  rewrite (sum_ext p _ (fun i => sum (length l) (fun a => (if Nat.eqb (at_place l a) i then v a else 0) * T i)))
    by (intros; symmetry; apply sum_mul_r).
  rewrite sum_swap. apply sum_ext. intros a Ha. rewrite (sum_one p (at_place l a)).
  - rewrite Nat.eqb_refl. reflexivity.
  - rewrite Forall_forall in Hl. apply Hl, nth_In, Ha.
  - intros i Hi Hn. destruct (Nat.eqb_spec (at_place l a) i); [congruence|ring].
Qed.

Lemma place_of l i : In i l -> exists a, (a < length l)%nat /\ i = at_place l a.
Proof. intros H. destruct (In_nth _ _ O H) as [a [Ha E]]. exists a. auto. Qed.

(* the listed places and the others *)
Definition split_places (size : nat) (l o : list nat) : Prop :=
  NoDup l /\ NoDup o /\ Forall (fun i => (i < size)%nat) l /\ Forall (fun i => (i < size)%nat) o
  /\ (forall i, In i l -> ~ In i o) /\ forall i, (i < size)%nat -> In i l \/ In i o.

Lemma places_split size l : places size l = true -> split_places size l (others l size).
Proof.
  intros H. assert (B := places_bounds size l H). unfold places in H. apply andb_true_iff in H. destruct H as [H _].
  split; [apply rising_NoDup, H|]. split; [apply others_NoDup|]. split; [exact B|]. split; [|split].
  - apply Forall_forall. intros i Hi. apply others_spec in Hi. apply Hi.
  - intros i Hi Ho. apply others_spec in Ho. tauto.
  - intros i Hi. destruct (in_dec Nat.eq_dec i l); [left; assumption|]. right. apply others_spec. auto.
Qed.

Section Minor.
Variables (n : Z) (m k s : nat) (M X A L B R : mat) (d : nat -> Z) (rs ro cs co : list nat).
Notation r := (length rs).
Notation e := (length ro).
Notation f := (length co).
Hypothesis n_nonneg : 0 <= n.
Hypothesis same_length : length cs = r.
Hypothesis by_rows : split_places m rs ro.
Hypothesis by_columns : split_places k cs co.

Notation U := (fun a b => M (at_place rs a) (at_place cs b)).
Notation V := (fun a b => M (at_place rs a) (at_place co b)).
Notation V' := (fun a b => M (at_place ro a) (at_place cs b)).
Notation Mr := (fun a j => M (at_place rs a) j).
Notation Mc := (fun i b => M i (at_place cs b)).
Notation scale := (fun T : mat => fun x j => d x * T x j).

Hypothesis XU : mul r X U =[r, r; n] one.
Hypothesis rest_is : (fun a b => mul r (mul r V' X) V a b + mul s A (scale B) a b)
  =[e, f; n] fun a b => M (at_place ro a) (at_place co b).
Hypothesis LA : mul e L A =[s, s; n] one.
Hypothesis BR : mul f B R =[s, s; n] one.

Definition wide_A : mat := fun i x => spread ro (fun a => A a x) i.
Definition wide_B : mat := fun x j => spread co (fun b => B x b) j.

Lemma UX : mul r U X =[r, r; n] one.
Proof. apply one_side; [exact n_nonneg|exact XU]. Qed.

Lemma column_in b : (b < length cs)%nat -> In (at_place cs b) cs.
Proof. apply nth_In. Qed.

Lemma wide_B_off x b : (b < r)%nat -> wide_B x (at_place cs b) = 0.
Proof.
  intros Hb. apply spread_off. destruct by_columns as [_ [_ [_ [_ [H _]]]]]. apply H, column_in. lia.
Qed.

Lemma wide_B_on x b : (b < f)%nat -> wide_B x (at_place co b) = B x b.
Proof. intros Hb. apply (spread_at co (fun b => B x b)); [apply by_columns|exact Hb]. Qed.

Lemma M_split : M =[m, k; n] fun i j => mul r Mc (mul r X Mr) i j + mul s wide_A (scale wide_B) i j.
Proof.
  destruct by_rows as [_ [NDo [_ [_ [Dis All]]]]]. destruct by_columns as [_ [_ [_ [_ [_ AllC]]]]].
  intros i j Hi Hj. destruct (All i Hi) as [Hin|Hin]; destruct (place_of _ _ Hin) as [a [Ha ->]].
  - assert (Z0 : mul s wide_A (scale wide_B) (at_place rs a) j = 0).
    { apply sum_0. intros x _. unfold wide_A. rewrite spread_off by (apply Dis, Hin). ring. }
    rewrite Z0, Z.add_0_r.
    assert (E : mul r U (mul r X Mr) =[r, k; n] Mr) by (rewrite <- mul_assoc, UX; apply mul_1_l).
    symmetry. exact (E a j Ha Hj).
  - destruct (AllC j Hj) as [Hjn|Hjn]; destruct (place_of _ _ Hjn) as [b [Hb ->]].
    + assert (Z0 : mul s wide_A (scale wide_B) (at_place ro a) (at_place cs b) = 0).
      { apply sum_0. intros x _. rewrite wide_B_off by lia. ring. }
      rewrite Z0, Z.add_0_r.
      assert (E : mul r V' (mul r X U) =[e, r; n] V') by (rewrite XU; apply mul_1_r).
      symmetry. apply (E a b Ha). lia.
    + specialize (rest_is a b Ha Hb). cbv beta in rest_is. rewrite <- rest_is.
      assert (E : mul r (mul r V' X) V =[e, f; n] mul r V' (mul r X V)) by apply mul_assoc.
      apply add_cong; [exact (E a b Ha Hb)|]. unfold mul. apply sum_cong_ext. intros x _.
      rewrite wide_B_on by exact Hb. unfold wide_A. rewrite (spread_at ro (fun a => A a x)) by assumption. reflexivity.
Qed.

Definition weights (x : nat) : Z := if Nat.ltb x r then 1 else d (x - r)%nat.
Definition left_factor : mat := fun i x => if Nat.ltb x r then M i (at_place cs x) else wide_A i (x - r)%nat.
Definition right_factor : mat := fun x j => if Nat.ltb x r then mul r X Mr x j else wide_B (x - r)%nat j.
Definition to_left : mat := fun x i =>
  if Nat.ltb x r then spread rs (X x) i
  else spread ro (L (x - r)%nat) i - spread rs (mul r (mul e L V') X (x - r)%nat) i.
Definition to_right : mat := fun j y =>
  if Nat.ltb y r then spread cs (fun b => one b y) j
  else spread co (fun b => R b (y - r)%nat) j - spread cs (fun c => mul r X (mul f V R) c (y - r)%nat) j.

Lemma M_factored : M =[m, k; n] mul (r + s) left_factor (fun x j => weights x * right_factor x j).
Proof.
  rewrite M_split. intros i j Hi Hj. unfold mul at 4. rewrite sum_app. apply add_cong.
  - unfold mul at 1. apply sum_cong_ext. intros x Hx. unfold left_factor, weights, right_factor. nat_cases.
    exists 0. ring.
  - unfold mul. apply sum_cong_ext. intros x Hx. unfold left_factor, weights, right_factor. nat_cases.
    replace (r + x - r)%nat with x by lia. reflexivity.
Qed.

Lemma left_of_M : mul m to_left M =[r + s, k; n] fun x j =>
  if Nat.ltb x r then mul r X Mr x j else d (x - r)%nat * wide_B (x - r)%nat j.
Proof.
  destruct by_rows as [_ [NDo [Bl [Bo _]]]]. intros x j Hx Hj. unfold mul at 1, to_left.
  destruct (Nat.ltb_spec x r) as [Lx|Lx].
  - rewrite (spread_sum rs (X x) m (fun i => M i j) Bl). reflexivity.
  - set (y := (x - r)%nat). assert (Hy : (y < s)%nat) by (unfold y; lia).
    rewrite (sum_ext m _ (fun i => spread ro (L y) i * M i j
      + -1 * (spread rs (mul r (mul e L V') X y) i * M i j))) by (intros; ring).
    rewrite sum_add, sum_mul_l, (spread_sum ro _ m (fun i => M i j) Bo), (spread_sum rs _ m (fun i => M i j) Bl).
    assert (E1 : mul e L (fun a j => M (at_place ro a) j) =[s, k; n]
      fun y j => mul r (mul r (mul e L V') X) Mr y j + d y * wide_B y j).
    { assert (E : (fun a j => M (at_place ro a) j) =[e, k; n]
        fun a j => mul r V' (mul r X Mr) a j + mul s A (scale wide_B) a j).
      { intros a l Ha Hl. assert (Hin : (at_place ro a < m)%nat).
        { rewrite Forall_forall in Bo. apply Bo, nth_In, Ha. }
        rewrite (M_split (at_place ro a) l Hin Hl). apply add_cong; [reflexivity|].
        unfold mul. apply sum_cong_ext. intros x' _. unfold wide_A.
        rewrite (spread_at ro (fun a => A a x')) by assumption. reflexivity. }
      rewrite E. intros y' l Hy' Hl. unfold mul at 1.
      rewrite (sum_ext e _ (fun a => L y' a * mul r V' (mul r X Mr) a l + L y' a * mul s A (scale wide_B) a l))
        by (intros; ring).
      rewrite sum_add. apply add_cong.
      - assert (F : mul e L (mul r V' (mul r X Mr)) =[s, k; n] mul r (mul r (mul e L V') X) Mr).
        { rewrite !mul_assoc. reflexivity. }
        exact (F y' l Hy' Hl).
      - assert (F : mul e L (mul s A (scale wide_B)) =[s, k; n] scale wide_B).
        { rewrite <- mul_assoc, LA. apply mul_1_l. }
        exact (F y' l Hy' Hl). }
    specialize (E1 y j Hy Hj). cbv beta in E1. unfold mul in E1 at 1. rewrite E1.
    change (sum r _) with (mul r (mul r (mul e L V') X) Mr y j). exists 0. ring.
Qed.

Lemma right_of_row T y : (y < r + s)%nat ->
  sum k (fun j => T j * to_right j y)
  = if Nat.ltb y r then T (at_place cs y)
    else sum f (fun b => T (at_place co b) * R b (y - r)%nat)
      - sum r (fun c => T (at_place cs c) * mul r X (mul f V R) c (y - r)%nat).
Proof.
  intros Hy. destruct by_columns as [_ [_ [Bl [Bo _]]]]. unfold to_right.
  destruct (Nat.ltb_spec y r) as [Ly|Ly].
  - rewrite (sum_ext k _ (fun j => spread cs (fun b => one b y) j * T j)) by (intros; ring).
    rewrite (spread_sum cs _ k T Bl), same_length, (sum_one r y); [|exact Ly|].
    + unfold one. rewrite Nat.eqb_refl. ring.
    + intros b Hb Hn. unfold one. apply Nat.eqb_neq in Hn. rewrite Hn. ring.
  - set (z := (y - r)%nat).
    rewrite (sum_ext k _ (fun j => spread co (fun b => R b z) j * T j
      + -1 * (spread cs (fun c => mul r X (mul f V R) c z) j * T j))) by (intros; ring).
    rewrite sum_add, sum_mul_l, (spread_sum co _ k T Bo), (spread_sum cs _ k T Bl), same_length.
    rewrite (sum_ext f _ (fun b => T (at_place co b) * R b z)) by (intros; ring).
    rewrite (sum_ext r _ (fun c => T (at_place cs c) * mul r X (mul f V R) c z)) by (intros; ring). ring.
Qed.

Lemma weights_are : mul k (mul m to_left M) to_right =[r + s, r + s; n] diagonal_matrix weights.
Proof.
  rewrite left_of_M. intros x y Hx Hy. unfold mul at 1.
  rewrite (right_of_row (fun j => if Nat.ltb x r then mul r X Mr x j else d (x - r)%nat * wide_B (x - r)%nat j) y Hy).
  unfold diagonal_matrix, weights.
  destruct (Nat.ltb_spec x r) as [Lx|Lx]; destruct (Nat.ltb_spec y r) as [Ly|Ly].
  - exact (XU x y Lx Ly).
  - set (z := (y - r)%nat). assert (Hz : (z < s)%nat) by (unfold z; lia).
    assert (E1 : mul f (mul r X V) R =[r, s; n] mul r X (mul f V R)) by apply mul_assoc.
    assert (E2 : mul r (mul r X U) (mul r X (mul f V R)) =[r, s; n] mul r X (mul f V R)) by (rewrite XU; apply mul_1_l).
    specialize (E1 x z Lx Hz). specialize (E2 x z Lx Hz). unfold mul in E1 at 1. unfold mul in E2 at 1.
    change (cong n (sum f (fun b => mul r X V x b * R b z)
      - sum r (fun c => mul r X U x c * mul r X (mul f V R) c z)) (if Nat.eqb x y then 1 else 0)).
    rewrite E1, E2, Z.sub_diag. nat_cases. reflexivity.
  - rewrite wide_B_off by exact Ly. rewrite Z.mul_0_r. nat_cases. reflexivity.
  - set (z := (y - r)%nat). set (x' := (x - r)%nat).
    assert (Hz : (z < s)%nat) by (unfold z; lia). assert (Hx' : (x' < s)%nat) by (unfold x'; lia).
    rewrite (sum_ext f _ (fun b => d x' * (B x' b * R b z))) by (intros; rewrite wide_B_on by assumption; ring).
    rewrite (sum_0 r) by (intros; rewrite wide_B_off by assumption; ring).
    rewrite sum_mul_l, Z.sub_0_r. assert (E := BR x' z Hx' Hz). unfold mul in E. rewrite E.
    unfold one. replace (Nat.eqb x' z) with (Nat.eqb x y).
    + destruct (Nat.eqb x y); exists 0; ring.
    + unfold x', z. nat_cases; reflexivity.
Qed.

End Minor.

Lemma has_diagonal_ext n m k M d d' : (forall i, (i < min m k)%nat -> d i = d' i) ->
  has_diagonal n m k M d -> has_diagonal n m k M d'.
Proof. intros E [H1 H2]. split; [exact H1|]. intros RI W CI R C D i Hi. rewrite <- E by exact Hi. exact (H2 RI W CI R C D i Hi). Qed.

(* L*A = I: no more columns than rows *)
Lemma width_of_inverse n e s L A : ring n = true -> mul e L A =[s, s; n] one -> (s <= e)%nat.
Proof.
  unfold ring, modulus. intros Hn E. destruct (Z.eqb_spec n 0) as [->|N0].
  - apply (left_inverse_width 2 e s L A ltac:(lia)). apply modulo. exact E.
  - cbn [orb] in Hn. apply Z.leb_le in Hn. apply (left_inverse_width n e s L A ltac:(lia) E).
Qed.

Lemma smith_padded n m k (rs : list nat) factors : (forall x, In x factors -> x <> 0) -> chain factors = true ->
  forallb (divides_modulus n) factors = true -> forallb (Z.leb 0) factors = true ->
  is_smith n m k (padded (length rs + length factors) (weights (fun i => nth i factors 0) rs)).
Proof.
  intros N0 Hc Hd Hp. set (r := length rs) in *. rewrite forallb_forall in Hd, Hp. unfold padded, weights. fold r. split; [|split].
  - intros i j _ _ Hij. apply Nat.eqb_neq in Hij. rewrite Hij. reflexivity.
  - intros i _ _. rewrite Nat.eqb_refl. cbn [andb]. destruct (Nat.ltb_spec i (r + length factors)) as [Hi|]; [|congruence].
    destruct (Nat.ltb_spec i r) as [|Hr]; intros Hne; [split; [lia|apply Z.divide_1_l]|].
    assert (Hin : In (nth (i - r) factors 0) factors) by (apply nth_In; lia).
    split; [specialize (Hp _ Hin); apply Z.leb_le in Hp; lia|].
    specialize (Hd _ Hin). unfold divides_modulus in Hd. apply Z.eqb_neq in Hne. rewrite Hne in Hd.
    apply Z.eqb_eq in Hd. apply Z.eqb_neq in Hne. apply Z.mod_divide; assumption.
  - intros i _ _. rewrite !Nat.eqb_refl. cbn [andb].
    destruct (Nat.ltb_spec (S i) (r + length factors)) as [HS|HS]; [|apply Z.divide_0_r].
    destruct (Nat.ltb_spec i (r + length factors)); [|lia].
    destruct (Nat.ltb_spec i r) as [|Hr]; [apply Z.divide_1_l|].
    destruct (Nat.ltb_spec (S i) r); [lia|]. replace (S i - r)%nat with (S (i - r)) by lia.
    apply chain_nth; [exact Hc|lia].
Qed.

Lemma invariant_factors_sound n m k r s M minor_rows minor_cols X factors A L B R :
  check_invariant_factors n m k r s M minor_rows minor_cols X factors A L B R = true ->
  (r + length factors <= min m k)%nat /\ has_diagonal n m k (entry M) (factor_at r factors).
Proof.
  unfold check_invariant_factors. cbv zeta. intros H.
  repeat match goal with T : _ && _ = true |- _ => apply andb_true_iff in T; destruct T end.
  repeat match goal with T : Nat.eqb _ _ = true |- _ => apply Nat.eqb_eq in T end.
  match goal with T : wf_row n s factors = true |- _ => unfold wf_row in T; apply andb_true_iff in T; destruct T as [Ls _] end.
  apply Nat.eqb_eq in Ls.
  assert (Wide := fun e s L A => width_of_inverse n e s L A ltac:(assumption)).
  assert (Pr := places_split m minor_rows ltac:(assumption)). assert (Pc := places_split k minor_cols ltac:(assumption)).
  set (ro := others minor_rows m) in *. set (co := others minor_cols k) in *. clearbody ro co.
  assert (Br := proj1 (proj2 (proj2 Pr))). assert (Bro := proj1 (proj2 (proj2 (proj2 Pr)))).
  assert (Bc := proj1 (proj2 (proj2 Pc))). assert (Bco := proj1 (proj2 (proj2 (proj2 Pc)))).
  tested. assert (RM : rep n m k M (entry M)) by assumption.
  assert (RV := rep_columns_of n _ k co _ _ Bco (rep_rows_of n m k minor_rows M _ Br RM)).
  assert (RU := rep_columns_of n _ k minor_cols _ _ Bc (rep_rows_of n m k minor_rows M _ Br RM)).
  assert (RV' := rep_columns_of n _ k minor_cols _ _ Bc (rep_rows_of n m k ro M _ Bro RM)).
  assert (RD := rep_columns_of n _ k co _ _ Bco (rep_rows_of n m k ro M _ Bro RM)).
  set (d := fun i => nth i factors 0).
  assert (Lc : length minor_cols = length minor_rows) by congruence.
  assert (Lr : length minor_rows = r) by assumption. rewrite Lc in *. subst r.
  assert (XU : mul (length minor_rows) (entry X) (fun a b => entry M (at_place minor_rows a) (at_place minor_cols b))
    =[length minor_rows, length minor_rows; n] one).
  { eapply rep_eq; [eapply rep_mul; [|exact RU]; eassumption | apply rep_one | eassumption]. }
  assert (LA : mul (length ro) (entry L) (entry A) =[s, s; n] one) by equation.
  assert (BR : mul (length co) (entry B) (entry R) =[s, s; n] one) by equation.
  assert (Rest : (fun a b => mul (length minor_rows) (mul (length minor_rows)
      (fun a b => entry M (at_place ro a) (at_place minor_cols b)) (entry X))
      (fun a b => entry M (at_place minor_rows a) (at_place co b)) a b
      + mul s (entry A) (fun x j => d x * entry B x j) a b)
    =[length ro, length co; n] fun a b => entry M (at_place ro a) (at_place co b)).
  { eapply rep_eq; [apply rep_sumL; [eapply rep_mul; [eapply rep_mul; [exact RV'|]|exact RV]; eassumption
      | eapply rep_mul; [|eapply rep_scaledL; [exact Ls|]]; eassumption] | exact RD | assumption]. }
  assert (Se := Wide _ _ _ _ LA).
  assert (Sf : (s <= length co)%nat).
  { apply (Wide _ _ (tr (entry R)) (tr (entry B))).
    rewrite <- (tr_mul n s (length co) s), BR. apply tr_one. }
  assert (N0 : forall x, In x factors -> x <> 0).
  { match goal with T : forallb (fun d => negb (d =? 0)) factors = true |- _ => rewrite forallb_forall in T; rename T into T0 end.
    intros x Hx. specialize (T0 x Hx). apply negb_true_iff, Z.eqb_neq in T0. exact T0. }
  split; [lia|].
  apply (has_diagonal_ext n m k (entry M) (fun i => if Nat.ltb i (length minor_rows + s) then weights d minor_rows i else 0)).
  { intros i _. unfold factor_at, weights, d. destruct (Nat.ltb_spec i (length minor_rows + s)); [reflexivity|].
    destruct (Nat.ltb_spec i (length minor_rows)); [lia|]. rewrite nth_overflow by lia. reflexivity. }
  eapply diagonal_found; [assumption|lia|lia| | |].
  - exact (M_factored n m k s (entry M) (entry X) (entry A) (entry B) d minor_rows ro minor_cols co
      ltac:(assumption) Lc Pr Pc XU Rest).
  - exact (weights_are n m k s (entry M) (entry X) (entry A) (entry L) (entry B) (entry R) d minor_rows ro minor_cols co
      ltac:(assumption) Lc Pr Pc XU Rest LA BR).
  - rewrite <- Ls. apply smith_padded; assumption.
Qed.

(** * The rank over Z *)

Definition rank_of (m k : nat) (W : mat) : nat := length (filter (fun i => negb (W i i =? 0)) (seq 0 (min m k))).

Section Rank.
Variables (m k : nat) (M RI W CI R C : mat).
Hypothesis D : is_decomposition 0 m k M RI W CI R C.
Notation t := (rank_of m k W).

Lemma rank_bounds : (t <= min m k)%nat.
Proof. unfold rank_of. rewrite <- (seq_length (min m k) 0) at 2. apply length_filter_le. Qed.

Lemma not_0_in_front i : (i < min m k)%nat -> W i i <> 0 <-> (i < t)%nat.
Proof.
  intros Hi. destruct D as [_ [_ [[_ [_ S3]] _]]]. unfold rank_of.
  rewrite <- (count_in_front (fun i => negb (W i i =? 0))); [|clear i Hi|exact Hi].
  - rewrite negb_true_iff, Z.eqb_neq. reflexivity.
  - intros i Hi E. apply negb_false_iff, Z.eqb_eq in E. apply negb_false_iff, Z.eqb_eq.
    assert (K := S3 i ltac:(lia) ltac:(lia)). rewrite E in K. apply Z.divide_0_l in K. exact K.
Qed.

Lemma off_diagonal i j : (i < m)%nat -> (j < k)%nat -> i <> j -> W i j = 0.
Proof. intros Hi Hj Hn. apply cong_0. destruct D as [_ [_ [[S1 _] _]]]. apply S1; assumption. Qed.

Lemma W_row T i j : (i < m)%nat -> mul k W T i j = if Nat.ltb i t then W i i * T i j else 0.
Proof.
  assert (B := rank_bounds). intros Hi. unfold mul. destruct (Nat.ltb_spec i t) as [L|L].
  - apply (sum_one k i); [lia|]. intros l Hl Hn. rewrite off_diagonal by (auto; lia). ring.
  - apply sum_0. intros l Hl. destruct (Nat.eq_dec i l) as [<-|Hn]; [|rewrite off_diagonal by auto; ring].
    assert (E : W i i = 0); [|rewrite E; ring].
    destruct (Z.eq_dec (W i i) 0); [assumption|]. exfalso. apply (Nat.lt_irrefl i).
    eapply Nat.lt_le_trans; [apply (not_0_in_front i); [lia|assumption]|exact L].
Qed.

Lemma M_entry i j : (i < m)%nat -> (j < k)%nat -> M i j = sum t (fun x => RI i x * (W x x * CI x j)).
Proof.
  intros Hi Hj. assert (B := rank_bounds). destruct D as [_ [_ [_ EM]]]. rewrite mul_assoc in EM.
  specialize (EM i j Hi Hj). apply cong_0 in EM. rewrite <- EM. unfold mul at 1.
  rewrite (sum_to_t t m); [|lia|].
  - apply sum_ext. intros x Hx. rewrite W_row by lia. apply Nat.ltb_lt in Hx. rewrite Hx. reflexivity.
  - intros x Hx Hm. rewrite W_row by lia. nat_cases.
Qed.

(* a minor with an inverse modulo q is not larger *)
Lemma minor_at_most q rs cs X r : 1 < q -> length rs = r -> length cs = r ->
  Forall (fun i => (i < m)%nat) rs -> Forall (fun j => (j < k)%nat) cs ->
  mul r X (fun a b => M (at_place rs a) (at_place cs b)) =[r, r; q] one -> (r <= t)%nat.
Proof.
  intros Hq Lr Lc Br Bc E. rewrite Forall_forall in Br, Bc.
  apply (left_inverse_width q t r (mul r X (fun a x => RI (at_place rs a) x * W x x)) (fun x b => CI x (at_place cs b)) Hq).
  rewrite (mul_assoc q r r t r), <- E. apply mul_meq; [reflexivity|]. intros a b Ha Hb.
  rewrite M_entry by (apply Br || apply Bc; apply nth_In; lia).
  apply sum_cong_ext. intros x _. exists 0. ring.
Qed.

(* M*K = 0, where f rows of K have an inverse modulo q: f is at most k - t *)
Lemma kernel_at_least q l K Y : 1 < q -> Forall (fun j => (j < k)%nat) l -> let f := length l in
  mul k M K =[m, f; 0] zero -> mul f Y (fun a b => K (at_place l a) b) =[f, f; q] one -> (f + t <= k)%nat.
Proof.
  intros Hq Bl f EK EY. assert (B := rank_bounds). rewrite Forall_forall in Bl.
  destruct D as [[ER _] [[EC _] [_ EM]]].
  assert (Z0 : mul k W (mul k CI K) =[m, f; 0] zero).
  { rewrite <- (mul_1_l 0 m f (mul k W (mul k CI K))), <- ER, mul_assoc.
    assert (E : mul m RI (mul k W (mul k CI K)) =[m, f; 0] mul k M K) by (rewrite <- EM, !mul_assoc; reflexivity).
    rewrite E, EK. apply mul_0_r. }
  assert (Zero : forall x b, (x < t)%nat -> (b < f)%nat -> mul k CI K x b = 0).
  { intros x b Hx Hb. assert (E := Z0 x b ltac:(lia) Hb). apply cong_0 in E. rewrite W_row in E by lia.
    assert (N := proj2 (not_0_in_front x ltac:(lia)) Hx). apply Nat.ltb_lt in Hx. rewrite Hx in E. unfold zero in E. nia. }
  assert (EK' : forall i b, (i < k)%nat -> (b < f)%nat ->
    K i b = sum (k - t) (fun x => C i (t + x)%nat * mul k CI K (t + x)%nat b)).
  { intros i b Hi Hb. assert (E : K =[k, f; 0] mul k C (mul k CI K)) by (rewrite <- mul_assoc, EC; symmetry; apply mul_1_l).
    specialize (E i b Hi Hb). apply cong_0 in E. rewrite E. unfold mul at 1.
    replace k with (t + (k - t))%nat at 1 by lia. rewrite sum_app, sum_0; [reflexivity|].
    intros x Hx. rewrite Zero by assumption. ring. }
  assert (f <= k - t)%nat; [|lia].
  apply (left_inverse_width q (k - t) f (mul f Y (fun a x => C (at_place l a) (t + x)%nat))
    (fun x b => mul k CI K (t + x)%nat b) Hq).
  rewrite (mul_assoc q f f (k - t) f), <- EY. apply mul_meq; [reflexivity|]. intros a b Ha Hb.
  rewrite EK' by (try exact Hb; apply Bl, nth_In, Ha). reflexivity.
Qed.

End Rank.

Lemma rank_tr m k W : rank_of k m (tr W) = rank_of m k W.
Proof. unfold rank_of, tr. rewrite Nat.min_comm. reflexivity. Qed.

Lemma rep_residues q m k L A : rep 0 m k L A -> rep q m k (residues q L) A.
Proof.
  intros [[Lm HL] EL]. unfold residues. split; [split|].
  - rewrite map_length. exact Lm.
  - apply Forall_map. eapply Forall_impl; [|exact HL]. intros r Hr. rewrite map_length. exact Hr.
  - intros i j Hi Hj. unfold entry. rewrite (nth_map' _ L i [] []) by lia.
    rewrite (nth_map' _ _ j 0 0) by (rewrite Forall_forall in HL; rewrite HL; auto; apply nth_In; lia).
    rewrite mod_cong. assert (E := EL i j Hi Hj). apply cong_0 in E. unfold entry in E. rewrite E. reflexivity.
Qed.

(* from d times the identity to the identity *)
Lemma without_denominator q r p d X U : is_unit q d = true ->
  mul p X U =[r, r; q] scalar d -> exists u, mul p (fun i j => u * X i j) U =[r, r; q] one.
Proof.
  unfold is_unit. intros Hd E. apply Z.eqb_eq in Hd. destruct (Z.gcd_bezout d q 1 Hd) as [u [v B]].
  exists u. intros i j Hi Hj. specialize (E i j Hi Hj). unfold scalar in E.
  assert (F : mul p (fun i j => u * X i j) U i j = u * mul p X U i j).
  { unfold mul. rewrite <- sum_mul_l. apply sum_ext. intros. ring. }
  rewrite F, E. exists (- v * one i j). replace (u * (d * one i j)) with ((u * d) * one i j) by ring.
  replace (u * d) with (1 - v * q) by lia. ring.
Qed.

Lemma rank_over_sound d e q m k r M minor_rows minor_cols X K Y :
  check_rank_over d e q m k r M minor_rows minor_cols X K Y = true -> has_rank m k (entry M) r.
Proof.
  unfold check_rank_over. cbv zeta. intros H.
  repeat match goal with T : _ && _ = true |- _ => apply andb_true_iff in T; destruct T end.
  repeat match goal with T : Nat.eqb _ _ = true |- _ => apply Nat.eqb_eq in T end.
  assert (Lr : length minor_rows = r) by assumption. assert (Lc : length minor_cols = r) by assumption.
  assert (Br := places_bounds m minor_rows ltac:(assumption)).
  assert (Bc := places_bounds k minor_cols ltac:(assumption)).
  assert (Bco := proj1 (proj2 (proj2 (proj2 (places_split k minor_cols ltac:(assumption)))))).
  set (co := others minor_cols k) in *. clearbody co.
  tested. split; [apply decomposition_exists; lia|]. intros RI W CI R C D. fold (rank_of m k W).
  assert (RU := rep_residues q _ _ _ _ (rep_columns_of 0 _ k minor_cols _ _ Bc
    (rep_rows_of 0 m k minor_rows M (entry M) Br ltac:(assumption)))).
  rewrite Lr, Lc in RU.
  assert (RK := rep_residues q _ _ _ _ (rep_rows_of 0 k (length co) co K (entry K) Bco ltac:(assumption))).
  assert (XU : mul r (entry X) (fun a b => entry M (at_place minor_rows a) (at_place minor_cols b)) =[r, r; q] scalar d).
  { eapply rep_eq; [eapply rep_mul; [|exact RU]; eassumption | apply rep_tab | eassumption]. }
  assert (EK : mul k (entry M) (entry K) =[m, length co; 0] zero) by equation.
  assert (EY : mul (length co) (entry Y) (fun a b => entry K (at_place co a) b) =[length co, length co; q] scalar e).
  { eapply rep_eq; [eapply rep_mul; [|exact RK]; eassumption | apply rep_tab | eassumption]. }
  destruct (without_denominator q r r d _ _ ltac:(assumption) XU) as [u XU'].
  destruct (without_denominator q _ _ e _ _ ltac:(assumption) EY) as [v EY'].
  assert (H1 := minor_at_most m k _ _ _ _ _ _ D q minor_rows minor_cols _ r ltac:(lia) Lr Lc Br Bc XU').
  assert (H2 := kernel_at_least m k _ _ _ _ _ _ D q co (entry K) _ ltac:(lia) Bco EK EY').
  cbv zeta in H2. lia.
Qed.

Lemma has_rank_turned m k M M' r : M' =[k, m; 0] tr M -> has_rank k m M' r -> has_rank m k M r.
Proof.
  intros E [_ H]. split; [apply decomposition_exists; lia|]. intros RI W CI R C D. fold (rank_of m k W).
  rewrite <- rank_tr. destruct (decomposition_tr _ _ _ _ _ _ _ _ _ D) as [D1 [D2 [D3 D4]]].
  apply (H (tr CI) (tr W) (tr RI) (tr C) (tr R)). split; [exact D1|]. split; [exact D2|]. split; [exact D3|].
  rewrite D4, E. reflexivity.
Qed.

Lemma rank_by_rows_over_sound d e q m k r M minor_rows minor_cols X V Y :
  check_rank_by_rows_over d e q m k r M minor_rows minor_cols X V Y = true -> has_rank m k (entry M) r.
Proof.
  unfold check_rank_by_rows_over. cbv zeta. intros H. apply andb_true_iff in H. destruct H as [H T]. tested.
  apply (has_rank_turned m k _ (entry (trL k M))); [apply (rep_tr 0 m k); assumption|].
  exact (rank_over_sound _ _ _ _ _ _ _ _ _ _ _ _ T).
Qed.

(** * Rank decompositions *)

Lemma rank_decomposition_sound n m k r M B C L R :
  check_rank_decomposition n m k r M B C L R = true ->
  is_rank_decomposition n m k r (entry M) (entry B) (entry C).
Proof.
  unfold check_rank_decomposition. intros H. tested.
  assert (LB : mul m (entry L) (entry B) =[r, r; n] one) by equation.
  assert (CR : mul k (entry C) (entry R) =[r, r; n] one) by equation.
  split; [equation|]. split.
  - intros x y E. rewrite <- (mul_1_l n r 1 x), <- (mul_1_l n r 1 y), <- LB, !mul_assoc, E. reflexivity.
  - intros v. exists (mul r (entry R) (upright v)). rewrite <- mul_assoc, CR. apply mul_1_l.
Qed.

(* M = B*C over Z, with inverses of B and C from the outer sides modulo q *)
Lemma rank_of_product q m k r M B C L R : 1 < q -> mul r B C =[m, k; 0] M ->
  mul m L B =[r, r; q] one -> mul k C R =[r, r; q] one -> has_rank m k M r.
Proof.
  intros Hq EM LB CR. split; [apply decomposition_exists; lia|]. intros RI W CI R' C' D. fold (rank_of m k W).
  assert (Bt := rank_bounds m k W). set (t := rank_of m k W) in *. apply Nat.le_antisymm.
  - (* W = (R'*B)*(C*C') modulo a number to which the entries on its diagonal are coprime *)
    set (w := fun x => W x x). set (p := prod t w).
    assert (Pw : forall x, (x < t)%nat -> 0 < w x).
    { intros x Hx. apply (proj1 (proj2 (proj1 (proj2 (proj2 D)))) x); [lia|lia|].
      apply (not_0_in_front m k M RI W CI R' C' D); [lia|exact Hx]. }
    assert (Pp : 0 < p) by (apply prod_pos; exact Pw).
    apply (left_inverse_width (p + 1) r t (fun x i => - (p / w x) * mul m R' B x i) (mul k C C')); [lia|].
    assert (EW : mul r (mul m R' B) (mul k C C') =[m, k; 0] W).
    { rewrite <- (decomposition_W _ _ _ _ _ _ _ _ _ D), <- EM, !mul_assoc. reflexivity. }
    intros x y Hx Hy.
    assert (E : mul r (fun x i => - (p / w x) * mul m R' B x i) (mul k C C') x y
      = - (p / w x) * mul r (mul m R' B) (mul k C C') x y).
    { unfold mul at 1 4. rewrite <- sum_mul_l. apply sum_ext. intros; ring. }
    rewrite E. assert (F := EW x y ltac:(lia) ltac:(lia)). apply cong_0 in F. rewrite F. unfold one.
    destruct (Nat.eqb_spec x y) as [<-|Hxy].
    + destruct (prod_factor t w x Hx) as [c Hc]. fold p in Hc. specialize (Pw x Hx).
      change (W x x) with (w x). assert (Ed : p / w x = c) by (rewrite Hc; apply Z.div_mul; lia).
      rewrite Ed. exists (-1). rewrite Hc. ring.
    + rewrite (off_diagonal m k M RI W CI R' C' D) by lia. rewrite Z.mul_0_r. reflexivity.
  - apply (left_inverse_width q t r (mul m L (fun i x => RI i x * W x x)) (mul k CI R) Hq).
    assert (E : mul t (fun i x => RI i x * W x x) CI =[m, k; q] M).
    { intros i j Hi Hj. rewrite (M_entry m k M RI W CI R' C' D) by assumption.
      apply sum_cong_ext. intros x _. exists 0. ring. }
    rewrite (mul_assoc q r m t r), <- (mul_assoc q m t k r), E.
    apply (modulo q) in EM. rewrite <- EM, (mul_assoc q m r k r), CR, mul_1_r. exact LB.
Qed.

Lemma rank_decomposition_modulo_sound q m k r M B C L R :
  check_rank_decomposition_modulo q m k r M B C L R = true ->
  is_rank_decomposition_over_Z m k r (entry M) (entry B) (entry C).
Proof.
  unfold check_rank_decomposition_modulo. intros H. tested.
  assert (RB := rep_residues q m r B (entry B) ltac:(assumption)).
  assert (RC := rep_residues q r k C (entry C) ltac:(assumption)).
  assert (EM : mul r (entry B) (entry C) =[m, k; 0] entry M) by equation.
  assert (LB : mul m (entry L) (entry B) =[r, r; q] one).
  { eapply rep_eq; [eapply rep_mul; [|exact RB]; eassumption | apply rep_one | eassumption]. }
  assert (CR : mul k (entry C) (entry R) =[r, r; q] one).
  { eapply rep_eq; [eapply rep_mul; [exact RC|]; eassumption | apply rep_one | eassumption]. }
  assert (One : mul r one one =[r, r; q] one) by apply mul_1_l.
  split; [exact EM|]. split; [|split].
  - apply (rank_of_product q m k r _ _ _ _ _ ltac:(lia) EM LB CR).
  - apply (rank_of_product q m r r _ (entry B) one (entry L) one ltac:(lia)); [apply mul_1_r | exact LB | exact One].
  - apply (rank_of_product q r k r _ one (entry C) one (entry R) ltac:(lia)); [apply mul_1_l | exact One | exact CR].
Qed.
