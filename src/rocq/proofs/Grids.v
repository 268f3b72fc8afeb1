(* The kind grid_nullity: the rows of clicks that change nothing, as polynomials. *)

From Modlinalg Require Import proofs.Paths proofs.Listing.

(** * The cells beside a cell *)

(* 0 in front of f 0, .., f (k - 1), and behind *)
Definition framed (k : nat) (f : nat -> Z) (j : nat) : Z :=
  match j with O => 0 | S j' => if Nat.ltb j' k then f j' else 0 end.

Lemma framed_0 k f : framed k f O = 0.
Proof. reflexivity. Qed.

Lemma framed_in k f j : (j < k)%nat -> framed k f (S j) = f j.
Proof. intros H. cbn [framed]. nat_cases; reflexivity. Qed.

Lemma framed_out k f j : (k <= j)%nat -> framed k f (S j) = 0.
Proof. intros H. cbn [framed]. nat_cases; reflexivity. Qed.

Lemma sum_at k f j : sum k (fun l => if Nat.eqb l j then f l else 0) = if Nat.ltb j k then f j else 0.
Proof.
  destruct (Nat.ltb_spec j k) as [H|H].
  - rewrite (sum_one k j) by (auto; intros l _ Hl; nat_cases; reflexivity). nat_cases; reflexivity.
  - apply sum_0. intros l Hl. nat_cases; reflexivity.
Qed.

Lemma sum_before k f j : sum k (fun l => if Nat.eqb (S l) j then f l else 0) = framed k f j.
Proof. destruct j as [|j]; [apply sum_0; reflexivity | apply sum_at]. Qed.

(* a row of cells: the one itself, and the two beside it *)
Definition three (k : nat) (f : nat -> Z) (j : nat) : Z := framed k f j + framed k f (S j) + framed k f (S (S j)).

Lemma sum_three k f j : sum k (fun l => if Nat.leb ((j - l) + (l - j)) 1 then f l else 0) = three k f j.
Proof.
  unfold three. rewrite <- !sum_before, <- !sum_add. apply sum_ext. intros l _.
  destruct (Nat.leb_spec ((j - l) + (l - j)) 1); nat_cases; ring.
Qed.

(* the rows of clicks, with a row of zeros above and below, and zeros beside each *)
Definition frame (m k : nat) (C : mat) (i : nat) : nat -> Z := framed k (fun j => framed m (fun i' => C i' j) i).

Lemma clicked_frame m k C i j : (j < k)%nat -> clicked m k C i j =
  frame m k C i (S j) + frame m k C (S (S i)) (S j)
  + (frame m k C (S i) j + frame m k C (S i) (S j) + frame m k C (S i) (S (S j))).
Proof.
  intros Hj. unfold clicked.
  rewrite (sum_ext m _ (fun i' => (if Nat.eqb (S i') i then C i' j else 0) + (if Nat.eqb (S i') (S (S i)) then C i' j else 0)
    + (if Nat.eqb i' i then three k (C i') j else 0))).
  - rewrite !sum_add, !sum_before, (sum_at m (fun i' => three k (C i') j)).
    unfold frame. rewrite !(framed_in k _ j) by exact Hj. f_equal. unfold three.
    destruct (Nat.ltb_spec i m); unfold framed; nat_cases; destruct j; nat_cases; ring.
  - intros i' _. rewrite <- sum_three.
    destruct (Nat.eqb_spec i' i) as [->|H].
    + nat_cases. rewrite !Z.add_0_l. apply sum_ext. intros l _. unfold near. rewrite Nat.sub_diag. reflexivity.
    + rewrite Z.add_0_r. transitivity (if Nat.leb ((i - i') + (i' - i)) 1 then C i' j else 0).
      * destruct (Nat.leb_spec ((i - i') + (i' - i)) 1).
        -- transitivity (sum k (fun l => if Nat.eqb l j then C i' l else 0)); [|rewrite sum_at; nat_cases; reflexivity].
           apply sum_ext. intros l _. unfold near.
           destruct (Nat.leb_spec ((i - i') + (i' - i) + ((j - l) + (l - j))) 1); nat_cases; reflexivity.
        -- apply sum_0. intros l _. unfold near.
           destruct (Nat.leb_spec ((i - i') + (i' - i) + ((j - l) + (l - j))) 1); [lia | reflexivity].
      * destruct (Nat.leb_spec ((i - i') + (i' - i)) 1); nat_cases; ring.
Qed.

(** * The rows as polynomials *)

Section Grid.
Variables (n : Z) (k : nat).

Declare Scope poly_scope.
Delimit Scope poly_scope with poly.
Notation "p == q" := (peq n p q) (at level 70).
Notation "p + q" := (add_poly n p q) : poly_scope.
Notation "p * q" := (mul_poly n p q) : poly_scope.
Notation "p - q" := (sub_poly n p q) : poly_scope.
Notation "- p" := (opp_poly n p) : poly_scope.
Notation X := [0; 1].
Local Open Scope poly_scope.

Add Ring polynomials : (poly_ring n) (setoid (peq_equiv n) (poly_ext n)).

Notation F := (F n (S k)).    (* g_(k+1)(x) *)
Notation P := (path n 1).     (* g_i(x + 1) *)

(* Rows 0, 1, .., m + 1 with zeros beside them: a row above, m rows of clicks that change nothing, and a row below
   that is yet any. *)
Definition quiet (m : nat) (c : nat -> nat -> Z) : Prop :=
  (forall i, c i O = 0 /\ c i (S k) = 0) /\ (forall j, c O j = 0)
  /\ forall i j, (i < m)%nat -> (j < k)%nat ->
       cong n (c i (S j) + c (S (S i)) (S j) + (c (S i) j + c (S i) (S j) + c (S i) (S (S j))))%Z 0.

Definition row_poly (c : nat -> nat -> Z) (i : nat) : list Z := poly_of n k (fun j => c i (S j)).

Lemma row_step m c i : quiet m c -> (i < m)%nat ->
  row_poly c (S (S i)) == [c (S i) k] * F - (X + [1]) * row_poly c (S i) - row_poly c i.
Proof.
  intros [Z0 [_ Q]] Hi.
  assert (T : row_poly c i + row_poly c (S (S i))
    + (poly_of n k (fun j => c (S i) j + c (S i) (S (S j)))%Z + row_poly c (S i)) == []).
  { unfold row_poly. rewrite <- !poly_of_add, <- (poly_of_0 n k). apply poly_of_cong. intros j Hj.
    rewrite <- (Q i j Hi Hj). match goal with |- cong _ ?a ?b => replace a with b by ring end. reflexivity. }
  assert (E := x_poly_of n k (c (S i)) (proj1 (Z0 (S i)))). rewrite (proj2 (Z0 (S i))), const_0 in E.
  fold (row_poly c (S i)) in E.
  set (N := poly_of n k (fun j => c (S i) j + c (S i) (S (S j)))%Z) in *.
  transitivity (row_poly c i + row_poly c (S (S i)) + (N + row_poly c (S i)) - row_poly c i - row_poly c (S i) - N); [ring|].
  rewrite T. transitivity ([c (S i) k] * F - (N + [c (S i) k] * F - [] * Paths.F n k) - row_poly c (S i) - row_poly c i); [ring|].
  rewrite <- E. ring.
Qed.

(* row i is, up to its sign, g_i(x + 1) times row 1, modulo g_(k+1)(x) *)
Lemma rows_powers m c : quiet m c -> forall i, (i <= m)%nat ->
  divides n F (row_poly c (S i) + [sgn (S i)] * (P (S i) * row_poly c 1))
  /\ divides n F (row_poly c i + [sgn i] * (P i * row_poly c 1)).
Proof.
  intros Q i. induction i as [|i IH]; intros Hi.
  - cbn [sgn]. rewrite path_1, path_0, (const_opp n 1). split; exists []; [ring|].
    assert (E : row_poly c 0 == []).
    { rewrite <- (poly_of_0 n k). apply poly_of_cong. intros j _. destruct Q as [_ [Q _]]. rewrite Q. reflexivity. }
    rewrite E. ring.
  - destruct IH as [I1 I0]; [lia|]. split; [|exact I1].
    rewrite (row_step m c i Q Hi), path_step. cbn [sgn] in *. rewrite const_opp in I1. rewrite !const_opp.
    assert (Z0 : divides n F ([c (S i) k] * F)) by (exists [c (S i) k]; ring).
    assert (D := divides_add n _ _ _ Z0 (divides_mul n _ (- (X + [1])) _ I1)).
    assert (D' := divides_add n _ _ _ D (divides_mul n _ (- [1]) _ I0)).
    eapply divides_peq; [reflexivity | | exact D']. ring.
Qed.

Lemma sgn_sgn i : (sgn i * sgn i)%Z = 1.
Proof. induction i as [|i IH]; cbn [sgn]; [reflexivity|]. rewrite <- IH. ring. Qed.

Lemma quiet_divides m c : quiet m c -> (forall j, (j < k)%nat -> cong n (c (S m) (S j)) 0) ->
  divides n F (P (S m) * row_poly c 1).
Proof.
  intros Q L. destruct (rows_powers m c Q m (Nat.le_refl m)) as [D _].
  assert (E : row_poly c (S m) == []) by (rewrite <- (poly_of_0 n k); apply poly_of_cong; exact L).
  rewrite E in D. apply (divides_mul n _ [sgn (S m)]) in D.
  eapply divides_peq; [reflexivity | | exact D].
  transitivity ([(sgn (S m) * sgn (S m))%Z] * (P (S m) * row_poly c 1)); [rewrite sgn_sgn; ring | rewrite const_mul; ring].
Qed.

(** ** All rows from the first *)

(* rows i and i + 1 *)
Fixpoint next_rows (v : nat -> Z) (i : nat) : (nat -> Z) * (nat -> Z) :=
  match i with
  | O => (fun _ => 0, framed k v)
  | S i' => let (a, b) := next_rows v i' in (b, framed k (fun j => - (a (S j) + (b j + b (S j) + b (S (S j)))))%Z)
  end.
Definition rows_from (v : nat -> Z) (i : nat) : nat -> Z := fst (next_rows v i).

Lemma rows_from_1 v : rows_from v 1 = framed k v.
Proof. reflexivity. Qed.

Lemma rows_from_step v i j : (j < k)%nat -> rows_from v (S (S i)) (S j) =
  (- (rows_from v i (S j) + (rows_from v (S i) j + rows_from v (S i) (S j) + rows_from v (S i) (S (S j)))))%Z.
Proof.
  intros Hj. unfold rows_from. cbn [next_rows]. destruct (next_rows v i) as [a b]. cbn [fst]. apply framed_in, Hj.
Qed.

Lemma rows_from_quiet v m : quiet m (rows_from v).
Proof.
  split; [|split].
  - intros i. destruct i as [|[|i]]; [split; reflexivity | |]; unfold rows_from; cbn [next_rows];
      try destruct (next_rows v i) as [a b]; cbn [fst]; (split; [reflexivity | apply framed_out; lia]).
  - reflexivity.
  - intros i j _ Hj. rewrite rows_from_step by exact Hj.
    match goal with |- cong _ ?a _ => replace a with 0 by ring end. reflexivity.
Qed.

Lemma divides_quiet m v : divides n F (P (S m) * poly_of n k v) ->
  forall j, (j < k)%nat -> cong n (rows_from v (S m) (S j)) 0.
Proof.
  intros D. assert (Q := rows_from_quiet v m). apply poly_of_zero. fold (row_poly (rows_from v) (S m)).
  destruct (rows_powers m _ Q m (Nat.le_refl m)) as [D' _].
  assert (E : row_poly (rows_from v) 1 == poly_of n k v).
  { apply poly_of_cong. intros j Hj. rewrite rows_from_1, framed_in by exact Hj. reflexivity. }
  rewrite E in D'. apply (divides_mul n _ (- [sgn (S m)])) in D.
  destruct (divides_add n _ _ _ D' D) as [q Eq].
  assert (R : row_poly (rows_from v) (S m) == F * q) by (rewrite <- Eq; ring).
  assert (B : below_degree n 0 q).
  { apply (below_factor n k 0 F); [apply F_monic|]. rewrite Nat.add_0_r, <- R. apply poly_of_below. }
  apply below_0_nil in B. rewrite R, B. ring.
Qed.

(* the rows are determined by the first *)
Lemma quiet_once m c c' : quiet m c -> quiet m c' -> (forall j, (j < k)%nat -> cong n (c 1%nat (S j)) (c' 1%nat (S j))) ->
  forall i, (i <= m)%nat -> forall j, (j <= S k)%nat -> cong n (c i j) (c' i j) /\ cong n (c (S i) j) (c' (S i) j).
Proof.
  intros [Z0 [Z1 Q]] [Z0' [Z1' Q']] E i.
  assert (Sides : forall i, (forall j, (j < k)%nat -> cong n (c i (S j)) (c' i (S j))) ->
    forall j, (j <= S k)%nat -> cong n (c i j) (c' i j)).
  { intros l H [|j] Hj; [rewrite (proj1 (Z0 l)), (proj1 (Z0' l)); reflexivity|].
    destruct (Nat.eq_dec j k) as [->|]; [rewrite (proj2 (Z0 l)), (proj2 (Z0' l)); reflexivity | apply H; lia]. }
  induction i as [|i IH]; intros Hi j Hj.
  - split; [rewrite Z1, Z1'; reflexivity | apply Sides; auto].
  - split; [apply IH; lia|]. revert j Hj. apply Sides. intros j Hj.
    assert (A := Q i j Hi Hj). assert (A' := Q' i j Hi Hj). rewrite <- A' in A.
    rewrite (proj1 (IH ltac:(lia) (S j) ltac:(lia))), (proj2 (IH ltac:(lia) j ltac:(lia))),
      (proj2 (IH ltac:(lia) (S j) ltac:(lia))), (proj2 (IH ltac:(lia) (S (S j)) ltac:(lia))) in A.
    destruct A as [q A]. exists q. lia.
Qed.

(** * Boards *)

Definition changes_nothing (m : nat) (C : mat) : Prop := clicked m k C =[m, k; n] zero.

Lemma changes_nothing_iff m C : changes_nothing m C <-> quiet m (frame m k C).
Proof.
  split.
  - intros H. split; [|split].
    + intros i. split; [reflexivity | apply framed_out; lia].
    + intros [|j]; [reflexivity|]. cbn. destruct k as [|k']; [reflexivity|]. destruct (Nat.leb j k'); reflexivity.
    + intros i j Hi Hj. rewrite <- clicked_frame by exact Hj. apply H; assumption.
  - intros [_ [_ Q]] i j Hi Hj. rewrite clicked_frame by exact Hj. apply Q; assumption.
Qed.

Lemma changes_nothing_meq m C C' : C =[m, k; n] C' -> changes_nothing m C -> changes_nothing m C'.
Proof.
  intros E H i j Hi Hj. rewrite <- (H i j Hi Hj). symmetry. apply sum_cong_ext. intros i' Hi'.
  apply sum_cong_ext. intros j' Hj'. destruct (near i j i' j'); [apply E; assumption | reflexivity].
Qed.

Lemma frame_in m C i j : (i < m)%nat -> (j < k)%nat -> frame m k C (S i) (S j) = C i j.
Proof. intros Hi Hj. unfold frame. rewrite framed_in, framed_in by assumption. reflexivity. Qed.

(* the first row of clicks as a polynomial *)
Definition first (m : nat) (C : mat) : list Z := row_poly (frame m k C) 1.

Lemma first_divides m C : changes_nothing m C -> divides n F (P (S m) * first m C).
Proof.
  intros H. apply changes_nothing_iff in H. apply quiet_divides; [exact H|]. intros j Hj.
  unfold frame. rewrite framed_in by exact Hj. rewrite framed_out by lia. reflexivity.
Qed.

Lemma first_once m C C' : changes_nothing m C -> changes_nothing m C' -> first m C == first m C' -> C =[m, k; n] C'.
Proof.
  intros H H' E i j Hi Hj. apply changes_nothing_iff in H, H'.
  rewrite <- (frame_in m C i j), <- (frame_in m C' i j) by assumption.
  apply (quiet_once m _ _ H H' (poly_of_inj n k _ _ E) i); lia.
Qed.

Lemma first_exists m v : (0 < m)%nat -> divides n F (P (S m) * poly_of n k v) ->
  exists C, changes_nothing m C /\ first m C == poly_of n k v.
Proof.
  intros Hm D. set (c := rows_from v). set (C := fun i j => c (S i) (S j)).
  assert (Q := rows_from_quiet v m). fold c in Q. destruct Q as [Sides [Above Q]].
  assert (E : forall i j, (i <= S m)%nat -> (j <= S k)%nat -> cong n (frame m k C i j) (c i j)).
  { intros i [|j] Hi Hj; [rewrite (proj1 (Sides i)); reflexivity|]. unfold frame.
    destruct (Nat.eq_dec j k) as [->|]; [rewrite framed_out, (proj2 (Sides i)) by lia; reflexivity|].
    rewrite framed_in by lia. destruct i as [|i]; [rewrite Above; reflexivity|].
    destruct (Nat.eq_dec i m) as [->|]; [rewrite framed_out by lia; symmetry; apply divides_quiet; [exact D | lia]|].
    rewrite framed_in by lia. reflexivity. }
  exists C. split.
  - intros i j Hi Hj. rewrite clicked_frame, !E by lia. apply Q; assumption.
  - apply poly_of_cong. intros j Hj. rewrite E by lia. unfold c. rewrite rows_from_1, framed_in by exact Hj. reflexivity.
Qed.

(** * Counting *)

(* As many as L has members: each of L has one b, and each b with Q is that of one of L. *)
Lemma one_for_each {A B} (R : A -> B -> Prop) (Q : B -> Prop) L : NoDup L ->
  (forall a, In a L -> exists b, R a b) -> (forall a b, R a b -> Q b) ->
  (forall a b b', R a b -> R a b' -> b = b') ->
  (forall a a' b, In a L -> In a' L -> R a b -> R a' b -> a = a') ->
  (forall b, Q b -> exists a, In a L /\ R a b) ->
  exists S, NoDup S /\ length S = length L /\ forall b, In b S <-> Q b.
Proof.
  intros ND Ex HQ Once Inj Onto.
  assert (Some_S : exists S, NoDup S /\ length S = length L /\ forall b, In b S <-> exists a, In a L /\ R a b).
  { clear Onto HQ. induction ND as [|a L Ha ND IH].
    - exists []. split; [constructor|]. split; [reflexivity|]. intros b. split; [intros [] | intros [a [[] _]]].
    - destruct IH as [S [NS [LS HS]]]; [intros; apply Ex; right; assumption | |].
      { intros a1 a2 b H1 H2. apply Inj; right; assumption. }
      destruct (Ex a (or_introl eq_refl)) as [b Hb]. exists (b :: S). split; [constructor; [|exact NS]|].
      + intros HbS. apply HS in HbS. destruct HbS as [a' [Ha' Hb']]. apply Ha.
        rewrite (Inj a a' b); [exact Ha' | left; reflexivity | right; exact Ha' | exact Hb | exact Hb'].
      + split; [simpl; congruence|]. intros b'. simpl. rewrite HS. split.
        * intros [<-|[a' [Ha' Hb']]]; [exists a; auto | exists a'; auto].
        * intros [a' [[<-|Ha'] Hb']]; [left; exact (Once a b b' Hb Hb') | right; exists a'; auto]. }
  destruct Some_S as [S [NS [LS HS]]]. exists S. split; [exact NS|]. split; [exact LS|]. intros b. rewrite HS. split.
  - intros [a [_ Hb]]. exact (HQ a b Hb).
  - apply Onto.
Qed.

(* the factor of g_(k+1) beside h is monic, and their degrees are k together *)
Lemma other_factor d h f : 2 <= n -> is_monic n d h -> F == h * f -> exists e, (d + e = k)%nat /\ is_monic n e f.
Proof.
  intros Hn Hh E. destruct (F_monic n k) as [[Ft Fb] _].
  assert (L : (d <= k)%nat).
  { destruct (Nat.le_gt_cases d k) as [L|G]; [exact L|]. exfalso.
    assert (B : below_degree n 0 f).
    { apply (below_factor n d 0 h); [exact Hh|]. rewrite Nat.add_0_r, <- E. apply (below_more n (S k)); [lia | exact Fb]. }
    apply below_0_nil in B. rewrite B in E. assert (C := E k). rewrite Ft in C.
    assert (N : h * [] == []) by ring. rewrite (N k), nth_nil in C. destruct C as [q C]. destruct (Z_le_gt_dec q 0); nia. }
  exists (k - d)%nat. assert (Hk : (d + (k - d) = k)%nat) by lia. split; [exact Hk|].
  assert (B : below_degree n (S (k - d)) f).
  { apply (below_factor n d _ h); [exact Hh|]. rewrite Nat.add_succ_r, Hk, <- E. exact Fb. }
  split; [|exact B]. rewrite <- (nth_mul_top n d (k - d) h f Hh B), Hk, <- (E k). exact Ft.
Qed.

Lemma below_vector d p : 2 <= n -> below_degree n d p -> exists w, In w (vectors n d) /\ w == p.
Proof.
  intros Hn B. exists (map (fun i => nth i p 0 mod n) (seq 0 d)). split.
  - apply in_vectors. split; [apply length_map_seq|]. apply Forall_map, Forall_forall. intros. apply Z.mod_pos_bound. lia.
  - intros i. destruct (Nat.lt_ge_cases i d) as [H|H].
    + rewrite nth_map_seq by exact H. apply mod_cong.
    + rewrite nth_overflow, (B i H) by (rewrite length_map_seq; exact H). reflexivity.
Qed.

Lemma vector_of_peq d v w : In v (vectors n d) -> In w (vectors n d) -> v == w -> v = w.
Proof. intros Hv Hw E. apply (vector_eq n d); auto. intros i j _ _. exact (E i). Qed.

Lemma vector_below d w : In w (vectors n d) -> below_degree n d w.
Proof. intros H. apply in_vectors in H. destruct H as [<- _]. apply below_length. Qed.

Section Count.
Variables (m d e : nat) (h p f s t : list Z).
Hypothesis n_2 : 2 <= n.
Hypothesis some_row : (0 < m)%nat.
Hypothesis degrees : (d + e = k)%nat.
Hypothesis h_monic : is_monic n d h.
Hypothesis f_monic : is_monic n e f.
Hypothesis left_h : P (S m) == h * p.
Hypothesis right_h : F == h * f.
Hypothesis bezout : s * p + t * f == [1].

(* Y is the way to click that belongs to w *)
Definition belongs (w : list Z) (Y : rows) : Prop :=
  over n m k Y /\ changes_nothing m (entry Y) /\ first m (entry Y) == f * w.

Lemma belongs_exists w : In w (vectors n d) -> exists Y, belongs w Y.
Proof.
  intros Hw. destruct (poly_of_onto n k (f * w)) as [v Ev].
  { rewrite <- degrees, Nat.add_comm. apply below_mul; [exact f_monic | apply vector_below, Hw]. }
  destruct (first_exists m v some_row) as [C [HC EC]].
  { exists (p * w). rewrite Ev, left_h, right_h. ring. }
  set (Y := tab m k (fun i j => (C i j mod n)%Z)). exists Y.
  assert (EY : entry Y =[m, k; n] C).
  { destruct (rep_tab n m k (fun i j => (C i j mod n)%Z)) as [_ E]. intros i j Hi Hj. unfold Y. rewrite (E i j Hi Hj). apply mod_cong. }
  split; [apply over_tab; intros; right; apply Z.mod_pos_bound; lia|].
  split; [apply (changes_nothing_meq m C); [symmetry; exact EY | exact HC]|].
  rewrite <- Ev, <- EC. apply poly_of_cong. intros j Hj. rewrite !frame_in by assumption. apply EY; assumption.
Qed.

Lemma belongs_onto Y : over n m k Y -> changes_nothing m (entry Y) -> exists w, In w (vectors n d) /\ belongs w Y.
Proof.
  intros HY H. set (u := first m (entry Y)). destruct (first_divides m _ H) as [q Eq]. fold u in Eq.
  assert (C : p * u == f * q).
  { apply (monic_cancel n d h); [exact h_monic|]. transitivity (h * p * u); [ring|].
    rewrite <- left_h, Eq, right_h. ring. }
  assert (U : u == f * (s * q + t * u)).
  { transitivity ((s * p + t * f) * u); [rewrite bezout; ring|].
    transitivity (s * (p * u) + t * f * u); [ring | rewrite C; ring]. }
  destruct (below_vector d (s * q + t * u) n_2) as [w [Hw Ew]].
  { apply (below_factor n e d f); [exact f_monic|]. rewrite <- U, Nat.add_comm, degrees. apply poly_of_below. }
  exists w. split; [exact Hw|]. split; [exact HY|]. split; [exact H|]. fold u. rewrite Ew. exact U.
Qed.

Lemma clicks_counted : has_grid_nullity n m k (Z.of_nat d).
Proof.
  destruct (one_for_each belongs (fun Y => over n m k Y /\ changes_nothing m (entry Y)) (vectors n d)) as [S [NS [LS HS]]].
  - apply NoDup_vectors.
  - exact belongs_exists.
  - intros w Y [HY [H _]]. split; assumption.
  - intros w Y Y' [HY [H E]] [HY' [H' E']]. apply (over_eq n m k); auto. apply first_once; auto. rewrite E, E'. reflexivity.
  - intros w w' Y Hw Hw' [_ [_ E]] [_ [_ E']]. apply (vector_of_peq d); auto.
    apply (monic_cancel n e f); [exact f_monic|]. rewrite <- E, <- E'. reflexivity.
  - intros Y [HY H]. apply belongs_onto; assumption.
  - exists S. split; [exact NS|]. split; [|exact HS]. rewrite LS. unfold vectors.
    rewrite length_choices, map_repeat, product_repeat, length_range by lia. reflexivity.
Qed.

End Count.

End Grid.

Lemma grid_nullity_sound n m k nullity h p f s t :
  check_grid_nullity n m k nullity h p f s t = true -> has_grid_nullity n m k nullity.
Proof.
  unfold check_grid_nullity. intros H. tested. rewrite path_next in *.
  repeat match goal with E : same_poly _ _ _ = true |- _ => apply same_poly_peq in E end.
  repeat match goal with E : (_ =? _)%Z = true |- _ => apply Z.eqb_eq in E end.
  assert (M : is_monic n (pred (length h)) h).
  { split.
    - replace 1%Z with (last h 0%Z) by assumption. rewrite (last_nth h). reflexivity.
    - apply (below_more n (length h)); [destruct h; simpl; lia | apply below_length]. }
  destruct (other_factor n k (pred (length h)) h f) as [e [De Mf]]; try assumption.
  assert (L : length h <> O) by (destruct h; discriminate).
  replace nullity with (Z.of_nat (pred (length h))) by lia.
  apply (clicks_counted n k m (pred (length h)) e h p f s t); assumption || apply Nat.leb_le; assumption.
Qed.
