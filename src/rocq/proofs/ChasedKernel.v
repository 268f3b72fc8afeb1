(* The kernel of M is what the vectors h_1, h_2, .. of a kernel proof generate, and how many solutions there are. *)

From Modlinalg Require Export proofs.Chasing.
From Modlinalg Require Import proofs.Tested proofs.Basic proofs.Generators proofs.SolutionSet.

(** * The sums of the vectors are different *)

Lemma combination_0 p c hs : forallb (fun h => nth p h 0 =? 0) hs = true -> combination c hs p = 0.
Proof.
  revert c; induction hs as [|h hs IH]; intros [|a c] E; simpl in *; auto.
  apply andb_true_iff in E. destruct E as [E1 E2]. apply Z.eqb_eq in E1. rewrite E1, IH; auto. lia.
Qed.

Lemma multiple_of_quotient n l a a' : 0 < n -> 0 < l -> n mod l = 0 -> 0 <= a < n / l -> 0 <= a' < n / l ->
  cong n (a * l) (a' * l) -> a = a'.
Proof.
  intros Hn Hl E Ha Ha' [q Eq]. assert (En : n = l * (n / l)) by (rewrite (Z.div_mod n l) at 1; lia).
  assert (Ed : a - a' = q * (n / l)).
  { apply (Z.mul_reg_r _ _ l); [lia|]. transitivity (q * n); [lia|]. rewrite En at 1. ring. }
  assert (q = 0) by nia. lia.
Qed.

Lemma quotient_positive n l : 0 < n -> 0 < l -> n mod l = 0 -> 0 < n / l.
Proof. intros Hn Hl E. assert (n = l * (n / l)) by (rewrite (Z.div_mod n l) at 1; lia). nia. Qed.

Lemma triangular_once n k ps hs c c' : 0 < n -> triangular n ps hs = true -> Forall (fun h => length h = k) hs ->
  below c (multiples n ps hs) -> below c' (multiples n ps hs) ->
  (forall l, (l < k)%nat -> cong n (combination c hs l) (combination c' hs l)) -> c = c'.
Proof.
  intros Hn. unfold below. revert hs c c'; induction ps as [|p ps IH]; intros [|h hs] c c' T L B B' E; simpl in T;
    try discriminate; simpl in B, B'; inversion B as [|a o c1 os Ha B1]; inversion B' as [|a' o' c1' os' Ha' B1'];
    subst; auto.
  tested. match goal with H : (0 <? _) = true |- _ => apply Z.ltb_lt in H end.
  match goal with H : (n mod _ =? 0) = true |- _ => apply Z.eqb_eq in H end.
  set (l := nth p h 0) in *. assert (Lh : length h = k) by (inversion L; auto).
  assert (L1 : Forall (fun h => length h = k) hs) by (inversion L; auto).
  assert (Hp : (p < k)%nat).
  { destruct (Nat.ltb_spec p k); auto. exfalso. unfold l in *. rewrite nth_overflow in * by lia. lia. }
  assert (a = a').
  { assert (P := quotient_positive n l Hn ltac:(assumption) ltac:(assumption)).
    assert (F := E p Hp). simpl in F. fold l in F. rewrite !combination_0, !Z.add_0_r in F by assumption.
    apply (multiple_of_quotient n l); auto; [destruct Ha; lia | destruct Ha'; lia]. }
  subst a'. f_equal. apply (IH hs); auto. intros i Hi. specialize (E i Hi). simpl in E.
  destruct E as [q Eq]. exists q. lia.
Qed.

Lemma multiples_positive n ps hs o : 0 < n -> triangular n ps hs = true -> In o (multiples n ps hs) -> 0 < o.
Proof.
  intros Hn. revert hs; induction ps as [|p ps IH]; intros [|h hs] T Ho; simpl in *; try contradiction.
  tested. match goal with H : (0 <? _) = true |- _ => apply Z.ltb_lt in H end.
  match goal with H : (n mod _ =? 0) = true |- _ => apply Z.eqb_eq in H end.
  destruct Ho as [<-|Ho]; [apply quotient_positive; auto | eapply IH; eauto].
Qed.

Lemma length_multiples n ps hs : triangular n ps hs = true ->
  length (multiples n ps hs) = length hs /\ length ps = length hs.
Proof.
  revert hs; induction ps as [|p ps IH]; intros [|h hs] T; simpl in *; try discriminate; auto.
  tested. destruct (IH hs); auto.
Qed.

(** * There are no more elements than the product of the orders *)

(* the multiples of n/d *)
Definition annihilated (n d : Z) : list Z := map (fun c => c * (n / d)) (range d).

Lemma in_annihilated n d v : 0 < n -> 1 <= d -> n mod d = 0 -> 0 <= v < n -> cong n (d * v) 0 ->
  In v (annihilated n d).
Proof.
  intros Hn Hd E Hv [q Eq]. assert (En : n = d * (n / d)) by (rewrite (Z.div_mod n d) at 1; lia).
  set (g := n / d) in *. assert (0 < g) by nia.
  assert (Ev : v = q * g). { apply (Z.mul_reg_l _ _ d); [lia|]. transitivity (q * n); [lia|]. rewrite En. ring. }
  unfold annihilated. apply in_map_iff. exists q. split; auto. apply in_range. nia.
Qed.

Lemma length_annihilated (n : Z) orders : Forall (fun d => 1 <= d) orders ->
  map (fun l => Z.of_nat (length l)) (map (annihilated n) orders) = orders.
Proof.
  induction 1 as [|d orders Hd _ IH]; simpl; auto. rewrite IH. f_equal.
  unfold annihilated. rewrite map_length. apply length_range. lia.
Qed.

Lemma Forall2_nth {A B} (P : A -> B -> Prop) u v a b : length u = length v ->
  (forall i, (i < length u)%nat -> P (nth i u a) (nth i v b)) -> Forall2 P u v.
Proof.
  revert v; induction u as [|x u IH]; intros [|y v] El H; simpl in *; try lia; constructor.
  - apply (H O). lia.
  - apply IH; [lia|]. intros i Hi. apply (H (S i)). lia.
Qed.

Lemma rep_scaled n f d L : over n f f L -> length d = f ->
  rep n f f (scaled n d L) (fun i j => nth i d 0 * entry L i j).
Proof.
  intros HL Ld. destruct (over_shape _ _ _ _ HL) as [Ln Lr]. unfold scaled.
  assert (Lc : length (combine d L) = f) by (rewrite combine_length; lia).
  assert (N : forall i, (i < f)%nat -> nth i (combine d L) (0, []) = (nth i d 0, nth i L [])).
  { intros i Hi. apply combine_nth. lia. }
  split.
  - split; [rewrite map_length; auto|]. apply Forall_map, Forall_forall. intros p Hp. rewrite map_length.
    destruct (In_nth _ _ (0, []) Hp) as [i [Hi <-]]. rewrite N by lia. apply (shape_row f); [split; auto | lia].
  - intros i j Hi Hj. unfold entry at 1. rewrite (nth_map' _ _ i (0, [])), N by lia. cbn [fst snd].
    rewrite (nth_map' _ _ j 0). { apply mod_cong. }
    rewrite (shape_row f f); [auto | split; auto | auto].
Qed.

Section Kernel.
Variables (n : Z) (m k : nat) (M : rows) (K : kernel_proof) (hs : rows).
Hypothesis n_modulus : 2 <= n.
Hypothesis wf_M : over n m k M.
Hypothesis vectors_are : kernel_vectors n m k M K = Some hs.

Notation f := (length (free_unknowns k (chase K))).
Notation orders := (multiples n (pivots K) hs).
Notation r := (length (pivots K)).

(* what has been tested *)
Lemma kernel_tested : exists F A G,
  substituted n m k M (chase K) = Some (F, A) /\ all_there F = Some G
  /\ over n f (length A) (over_free K) /\ over n f f (coordinates K) /\ over n f f (back K)
  /\ length (free_orders K) = f /\ Forall (fun d => 1 <= d /\ n mod d = 0) (free_orders K)
  /\ eqL n (mulL n f (over_free K) A) (scaled n (free_orders K) (coordinates K)) = true
  /\ eqL n (mulL n f (back K) (coordinates K)) (oneL f) = true
  /\ over n f r (generating K) /\ hs = trL r (mulL n r G (generating K))
  /\ sums_to_0 n r M (map Some (mulL n r G (generating K))) = true
  /\ triangular n (pivots K) hs = true /\ product orders = product (free_orders K).
Proof.
  unfold kernel_vectors in vectors_are.
  destruct (substituted n m k M (chase K)) as [[F A]|]; [|discriminate].
  destruct (all_there F) as [G|] eqn:EG; [|discriminate].
  match type of vectors_are with (if ?b then _ else _) = _ => destruct b eqn:T; [|discriminate] end.
  injection vectors_are as E. rewrite E in T. tested.
  exists F, A, G. split; [reflexivity|]. split; [exact EG|].
  do 3 (split; [assumption|]). split; [apply Nat.eqb_eq; assumption|]. split.
  { match goal with H : forallb _ _ = true |- _ => rewrite forallb_forall in H; rename H into Hd end.
    apply Forall_forall. intros d Id. specialize (Hd d Id). lia. }
  do 3 (split; [assumption|]). split; [symmetry; exact E|]. do 2 (split; [assumption|]).
  apply Z.eqb_eq. assumption.
Qed.

Notation free z := (free_entries k (chase K) (fun l => nth l z 0)).

(* the coordinates of an element of the kernel *)
Definition coordinates_of (z : list Z) : list Z := listed n f (mul f (entry (coordinates K)) (upright (free z))).

Lemma coordinates_annihilated z : kernel_element n m k M z ->
  In (coordinates_of z) (choices (map (annihilated n) (free_orders K))).
Proof.
  intros Hz. destruct kernel_tested as (F & A & G & Sub & _ & OR & OC & _ & Lo & Po & E & _).
  destruct (A_says n m k M (chase K) F A wf_M Sub z Hz) as [SA EA].
  assert (Hn : 0 < n) by lia. assert (V := listed_vector n f (mul f (entry (coordinates K)) (upright (free z))) Hn).
  fold (coordinates_of z) in V. apply in_vectors in V. destruct V as [LV RV].
  apply in_choices. apply (Forall2_nth _ _ _ 0 []); [rewrite map_length; lia|].
  intros i Hi. rewrite LV in Hi. rewrite (nth_map' _ _ i 0) by lia.
  rewrite Forall_forall in Po, RV. destruct (Po (nth i (free_orders K) 0)) as [P1 P2]; [apply nth_In; lia|].
  apply in_annihilated; auto; [apply RV, nth_In; lia|].
  assert (C := column_listed n f (mul f (entry (coordinates K)) (upright (free z))) i O Hi Nat.lt_0_1).
  fold (coordinates_of z) in C. unfold column in C. rewrite C. clear C.
  set (d := nth i (free_orders K) 0). unfold mul. rewrite <- sum_mul_l.
  assert (ED : mul (length A) (entry (over_free K)) (entry A)
    =[f, f; n] (fun i j => nth i (free_orders K) 0 * entry (coordinates K) i j)).
  { eapply rep_eq; [apply rep_mul; [apply rep_over; exact OR|] | apply rep_scaled; auto | exact E].
    split; [exact SA|]. reflexivity. }
  transitivity (mul f (fun i j => nth i (free_orders K) 0 * entry (coordinates K) i j) (upright (free z)) i O).
  { unfold mul. apply sum_cong_ext. intros l _. exists 0. unfold d. ring. }
  assert (E0 : mul f (fun i j => nth i (free_orders K) 0 * entry (coordinates K) i j) (upright (free z)) =[f, 1; n] zero).
  { rewrite <- ED, mul_assoc. unfold upright. rewrite EA. apply mul_0_r. }
  apply (E0 i O); auto.
Qed.

Lemma coordinates_determine z z' : kernel_element n m k M z -> kernel_element n m k M z' ->
  coordinates_of z = coordinates_of z' -> column z =[k, 1; n] column z'.
Proof.
  intros Hz Hz' E. destruct kernel_tested as (F & A & G & Sub & EG & _ & OC & OB & _ & _ & _ & E1 & _).
  apply (free_determine n m k M (chase K) F A wf_M Sub z z' Hz Hz'); [exists G; exact EG|].
  assert (E2 : mul f (entry (back K)) (entry (coordinates K)) =[f, f; n] one).
  { eapply rep_eq; [apply rep_mul; apply rep_over; eassumption | apply rep_one | exact E1]. }
  assert (E3 : mul f (entry (coordinates K)) (upright (free z)) =[f, 1; n] mul f (entry (coordinates K)) (upright (free z'))).
  { rewrite <- (column_listed n f (mul f _ (upright (free z)))), <- (column_listed n f (mul f _ (upright (free z')))).
    fold (coordinates_of z) (coordinates_of z'). rewrite E. reflexivity. }
  assert (E4 : upright (free z) =[f, 1; n] upright (free z')).
  { rewrite <- (mul_1_l n f 1 (upright (free z))), <- (mul_1_l n f 1 (upright (free z'))), <- E2, !mul_assoc, E3.
    reflexivity. }
  intros i Hi. apply (E4 i O); auto.
Qed.

(* different elements of the kernel are at most so many *)
Lemma kernel_at_most S : NoDup S -> (forall z, In z S -> In z (vectors n k) /\ kernel_element n m k M z) ->
  Z.of_nat (length S) <= product (free_orders K).
Proof.
  intros HS HK. destruct kernel_tested as (F & A & G & _ & _ & _ & _ & _ & _ & Po & _).
  rewrite <- (length_annihilated n (free_orders K)).
  2:{ eapply Forall_impl; [|exact Po]. intros d Hd. apply Hd. }
  rewrite <- length_choices, <- (map_length coordinates_of S). apply Nat2Z.inj_le. apply NoDup_incl_length.
  - apply NoDup_map; auto. intros z z' Iz Iz' E. destruct (HK z Iz) as [V H]. destruct (HK z' Iz') as [V' H'].
    apply (vector_eq n k); auto. apply coordinates_determine; auto.
  - intros c Hc. apply in_map_iff in Hc. destruct Hc as [z [<- Iz]]. apply coordinates_annihilated. apply HK. exact Iz.
Qed.

(** * So the sums are all *)

(* k rows of length f, of which the vectors are the columns times Y *)
Lemma shape_F F A G : substituted n m k M (chase K) = Some (F, A) -> all_there F = Some G -> shape k f G.
Proof.
  intros Sub EG.
  assert (Z0 : kernel_element n m k M (repeat 0 k)).
  { split; [apply repeat_length|]. intros i j _ _. unfold mul, column. rewrite sum_0; [reflexivity|].
    intros l _. rewrite nth_repeat. ring. }
  destruct (F_says n m k M (chase K) F A wf_M Sub _ Z0) as [LF SF].
  apply (all_there_nth _ _ []) in EG. destruct EG as [LG NG]. split; [lia|]. apply Forall_forall.
  intros row Hr. destruct (In_nth _ _ [] Hr) as [l [Hl <-]]. apply (SF l); [lia|]. apply NG. lia.
Qed.

Lemma shape_vectors : shape r k hs /\ exists H, shape k r H /\ hs = trL r H /\ sums_to_0 n r M (map Some H) = true.
Proof.
  destruct kernel_tested as (F & A & G & Sub & EG & _ & _ & _ & _ & _ & _ & _ & OG & EH & E0 & _).
  assert (SG := shape_F F A G Sub EG).
  assert (SH : shape k r (mulL n r G (generating K))).
  { apply (rep_mul n k f r G (generating K) (entry G) (entry (generating K))).
    - split; [exact SG|]. reflexivity.
    - apply rep_over. exact OG. }
  split.
  - rewrite EH. apply (rep_tr n k r _ (entry (mulL n r G (generating K)))). split; [exact SH|]. reflexivity.
  - exists (mulL n r G (generating K)). split; [exact SH|]. split; [exact EH | exact E0].
Qed.

Lemma triangular_vectors : triangular n (pivots K) hs = true.
Proof. destruct kernel_tested as (F & A & G & H). apply H. Qed.

Lemma orders_positive o : In o orders -> 0 < o.
Proof. apply multiples_positive; [lia | apply triangular_vectors]. Qed.

Lemma length_below c : below c orders -> length c = r.
Proof.
  intros B. apply below_nth in B. destruct B as [L _]. rewrite L.
  destruct (length_multiples n (pivots K) hs triangular_vectors). lia.
Qed.

(* each sum is in the kernel *)
Lemma sum_in_kernel c : length c = r -> mul k (entry M) (upright (combination c hs)) =[m, 1; n] zero.
Proof.
  intros Lc. destruct shape_vectors as [Sh (H & SH & EH & E0)]. assert (LH : length H = k) by apply SH.
  destruct (over_shape _ _ _ _ wf_M) as [Lm Lr].
  assert (C : forall l, (l < k)%nat -> combination c hs l = value_of r (fun e => nth e c 0) (nth l H [])).
  { intros l Hl. rewrite combination_sum by (destruct Sh; lia). rewrite Lc. unfold value_of. apply sum_ext. intros j Hj.
    rewrite EH, (nth_trL r k) by auto. rewrite (nth_map' _ H l []) by lia. ring. }
  intros i j Hi Hj. unfold sums_to_0 in E0. rewrite forallb_forall in E0.
  specialize (E0 (nth i M []) ltac:(apply nth_In; lia)).
  destruct (sum_known n r (nth i M []) (map Some H)) as [s|] eqn:Es; [|discriminate].
  assert (Li : length (nth i M []) = k) by (apply (shape_row m); [split; auto | auto]).
  destruct (sum_known_says n r (fun e => nth e c 0) _ _ s (fun l => combination c hs l) Es) as [Ls Vs].
  { rewrite map_length. lia. }
  { intros l row Hl En. rewrite map_length in Hl. rewrite (nth_map' _ H l []) in En by lia. inversion En; subst row.
    split; [apply (shape_row k); [auto | lia]|]. rewrite C by lia. reflexivity. }
  unfold mul, upright, entry. rewrite Li in Vs. rewrite Vs. unfold value_of, zero.
  rewrite sum_0; [reflexivity|]. intros e He. unfold is_zero in E0. rewrite forallb_forall in E0.
  specialize (E0 (nth e s 0) ltac:(apply nth_In; lia)). apply Z.eqb_eq in E0. rewrite E0. ring.
Qed.

Lemma sums_once c c' : below c orders -> below c' orders ->
  upright (combination c hs) =[k, 1; n] upright (combination c' hs) -> c = c'.
Proof.
  intros B B' E. apply (triangular_once n k (pivots K) hs); auto.
  - lia.
  - apply triangular_vectors.
  - apply shape_vectors.
  - intros l Hl. apply (E l O); auto.
Qed.

(* the elements as lists of numbers 0 .. n-1 *)
Notation sums := (map (fun c => listed n k (upright (combination c hs))) (choices (map range orders))).

Lemma in_ranges c : In c (choices (map range orders)) <-> below c orders.
Proof.
  rewrite in_choices. unfold below. assert (P := orders_positive). revert c P. generalize orders.
  intros os. induction os as [|o os IH]; intros c P; split; intros B; inversion B as [|a o' c' os' Ha Bc]; subst;
    constructor; try (apply IH; auto; intros; apply P; right; assumption).
  - right. apply in_range; auto.
  - apply in_range. specialize (P o (or_introl eq_refl)). destruct Ha; lia.
Qed.

Lemma NoDup_sums : NoDup sums.
Proof.
  apply NoDup_map.
  - intros c c' Hc Hc' E. apply in_ranges in Hc, Hc'. apply sums_once; auto.
    rewrite <- (column_listed n k (upright (combination c hs))), <- (column_listed n k (upright (combination c' hs))), E.
    reflexivity.
  - apply NoDup_choices, Forall_map, Forall_forall. intros o _. apply NoDup_range.
Qed.

Lemma length_sums : Z.of_nat (length sums) = product (free_orders K).
Proof.
  rewrite map_length, length_choices.
  destruct kernel_tested as (F & A & G & H). destruct H as (_ & _ & _ & _ & _ & _ & _ & _ & _ & _ & _ & _ & _ & <-).
  f_equal. assert (P := orders_positive). revert P. generalize orders. intros os.
  induction os as [|o os IH]; simpl; intros P; auto. rewrite IH by auto. f_equal. apply length_range.
  specialize (P o (or_introl eq_refl)). lia.
Qed.

(* The kernel consists of the sums, each for one choice of coefficients. *)
Theorem kernel_generated z : mul k (entry M) z =[m, 1; n] zero <->
  exists c, below c orders /\ z =[k, 1; n] upright (combination c hs).
Proof.
  assert (Hn : 0 < n) by lia. split.
  - intros Ez. set (v := listed n k z).
    assert (Hv : In v (vectors n k)) by (apply listed_vector; lia).
    assert (Ev : column v =[k, 1; n] z) by apply column_listed.
    assert (I : In v sums).
    { destruct (in_dec (list_eq_dec Z.eq_dec) v sums) as [I|I]; auto. exfalso.
      assert (B := kernel_at_most (v :: sums)). cbn [length] in B. rewrite Nat2Z.inj_succ, length_sums in B.
      cut (Z.succ (product (free_orders K)) <= product (free_orders K)); [lia|]. apply B.
      - constructor; [exact I | apply NoDup_sums].
      - intros u [<-|Hu].
        + split; [exact Hv|]. split; [apply in_vectors in Hv; apply Hv|]. rewrite Ev. exact Ez.
        + apply in_map_iff in Hu. destruct Hu as [c [<- Hc]]. apply in_ranges in Hc.
          split; [apply listed_vector; lia|]. split; [unfold listed; apply length_map_seq|].
          rewrite column_listed. apply sum_in_kernel. apply length_below. exact Hc. }
    apply in_map_iff in I. destruct I as [c [Ec Hc]]. exists c. split; [apply in_ranges; exact Hc|].
    rewrite <- Ev, <- Ec. apply column_listed.
  - intros [c [B E]]. rewrite E. apply sum_in_kernel. apply length_below. exact B.
Qed.

(** * The solutions *)

Variables (b x : rows).
Hypothesis solves : mul k (entry M) (entry x) =[m, 1; n] entry b.

Lemma solutions_generated z : mul k (entry M) z =[m, 1; n] entry b <->
  exists c, below c orders /\ z =[k, 1; n] upright (fun i => entry x i O + combination c hs i).
Proof.
  assert (E : mul k (entry M) z =[m, 1; n] entry b
    <-> mul k (entry M) (fun i j => z i j - entry x i j) =[m, 1; n] zero).
  { rewrite (mul_sub_right n m k 1 (entry M) z (entry x)). split; intros E i j Hi Hj; specialize (E i j Hi Hj);
      cbv beta in *; specialize (solves i j Hi Hj); destruct E as [q Eq]; destruct solves as [q' Eq'].
    - exists (q - q'). unfold zero. lia.
    - exists (q + q'). unfold zero in Eq. lia. }
  rewrite E, kernel_generated. split; intros [c [B Ec]]; exists c; split; auto; intros i j Hi Hj; only_0 j;
    destruct (Ec i O Hi Nat.lt_0_1) as [q Eq]; exists q; unfold upright in *; lia.
Qed.

Lemma counted : number_of_solutions n m k (entry M) (entry b) (product (free_orders K)).
Proof.
  assert (Hn : 0 < n) by lia.
  set (of := fun c => tab k 1 (fun i _ => (entry x i O + combination c hs i) mod n)).
  assert (Rep : forall c, entry (of c) =[k, 1; n] upright (fun i => entry x i O + combination c hs i)).
  { intros c i j Hi Hj. only_0 j. destruct (rep_tab n k 1 (fun i _ => (entry x i O + combination c hs i) mod n)) as [_ E].
    unfold of. rewrite (E i O) by auto. apply mod_cong. }
  exists (map of (choices (map range orders))). split; [|split].
  - apply NoDup_map.
    + intros c c' Hc Hc' E. apply in_ranges in Hc, Hc'. apply sums_once; auto. intros i j Hi Hj.
      assert (E1 := Rep c i O Hi Nat.lt_0_1). assert (E2 := Rep c' i O Hi Nat.lt_0_1). rewrite E in E1.
      rewrite E1 in E2. destruct E2 as [q Eq]. exists q. unfold upright in *. lia.
    + apply NoDup_choices, Forall_map, Forall_forall. intros o _. apply NoDup_range.
  - rewrite <- length_sums, !map_length. reflexivity.
  - intros Y. rewrite solutions_generated, in_map_iff. split.
    + intros [c [<- Hc]]. split.
      * apply over_tab. intros. right. apply Z.mod_pos_bound. lia.
      * exists c. split; [apply in_ranges; exact Hc | apply Rep].
    + intros [HY [c [B E]]]. exists c. split; [|apply in_ranges; exact B]. apply (over_eq n k 1); auto.
      * apply over_tab. intros. right. apply Z.mod_pos_bound. lia.
      * rewrite Rep, E. reflexivity.
Qed.

End Kernel.
