(* Claims about orders over Z_n: sums with coefficients below them reach each solution once. *)

From Modlinalg Require Export proofs.RulesKernel.
From Modlinalg Require Import proofs.Generators proofs.SolutionSet proofs.Modules proofs.Structure.

Lemma positive_spec (o : list Z) : forallb (Z.leb 1) o = true -> forall x, In x o -> 0 < x.
Proof. intros H x Hx. rewrite forallb_forall in H. specialize (H x Hx). apply Z.leb_le in H. lia. Qed.

(** * Circles *)

Section Descent.
Variables (n : Z) (h u : nat) (g : nat -> nat -> Z) (o : nat -> Z) (X : rows).
Hypothesis positive : forall i, (i < h)%nat -> 0 < o i.
(* o_i*g_i is a combination of the others with the coefficients X_i *)
Hypothesis multiples : forall i l, (i < h)%nat -> (l < u)%nat -> cong n (o i * g i l) (total h g (fun j => nth j (nth i X []) 0) l).

Lemma descend fuel left : can_be_ordered fuel X left = true -> (forall i, In i left -> (i < h)%nat) ->
  forall a, exists a', (forall l, (l < u)%nat -> cong n (total h g a' l) (total h g a l))
    /\ forall i, In i left -> 0 <= a' i < o i.
Proof.
  revert left; induction fuel as [|fuel IH]; intros left H Hl a.
  { destruct left; [|discriminate H]. exists a. split; [reflexivity | intros i []]. }
  destruct (list_eq_dec Nat.eq_dec left []) as [->|D]; [exists a; split; [reflexivity | intros i []]|].
  assert (Hc : existsb (fun i => forallb (fun j => nth j (nth i X []) 0 =? 0) left) left
    && can_be_ordered fuel X (filter (fun i => negb (forallb (fun j => nth j (nth i X []) 0 =? 0) left)) left) = true).
  { destruct left; [contradiction D; reflexivity | exact H]. }
  clear H D. apply andb_true_iff, proj2 in Hc. set (ready := fun i => forallb (fun j => nth j (nth i X []) 0 =? 0) left) in *.
  destruct (IH _ Hc (fun i Hi => Hl i (proj1 (proj1 (filter_In _ _ _) Hi))) a) as [b [Eb Bb]]. clear IH Hc.
  set (q := fun i => if existsb (Nat.eqb i) left && ready i then b i / o i else 0).
  assert (Hq : forall i, q i <> 0 -> In i left /\ ready i = true).
  { intros i Hi. unfold q in Hi. destruct (existsb (Nat.eqb i) left && ready i) eqn:E; [|congruence].
    apply andb_true_iff in E. destruct E as [E R]. split; [|exact R]. apply existsb_exists in E.
    destruct E as [j [Hj Ej]]. apply Nat.eqb_eq in Ej. subst j. exact Hj. }
  exists (fun j => b j - q j * o j + sum h (fun i => q i * nth j (nth i X []) 0)). split.
  - intros l Hlu. rewrite <- (Eb l Hlu). unfold total.
    rewrite (sum_ext h (fun j => (b j - q j * o j + sum h (fun i => q i * nth j (nth i X []) 0)) * g j l)
      (fun j => b j * g j l + (-1 * (q j * (o j * g j l)) + sum h (fun i => q i * nth j (nth i X []) 0 * g j l)))).
    2: { intros j _. rewrite sum_mul_r. ring. }
    rewrite !sum_add, sum_mul_l, sum_swap.
    assert (E : cong n (sum h (fun j => q j * (o j * g j l))) (sum h (fun i => sum h (fun j => q i * nth j (nth i X []) 0 * g j l)))).
    { apply sum_cong_ext. intros i Hi. rewrite (multiples i l Hi Hlu). unfold total. rewrite <- sum_mul_l.
      apply sum_cong_ext. intros j _. exists 0. ring. }
    destruct E as [e He]. exists (- e). lia.
  - intros j Hj. rewrite (sum_0 h); [|].
    + rewrite Z.add_0_r. unfold q. destruct (ready j) eqn:R.
      * replace (existsb (Nat.eqb j) left) with true.
        -- cbn [andb]. assert (P := positive j (Hl j Hj)). assert (M := Z.mod_pos_bound (b j) (o j) P).
           rewrite (Z.mul_comm (b j / o j)), <- Z.mod_eq by lia. exact M.
        -- symmetry. apply existsb_exists. exists j. split; [exact Hj | apply Nat.eqb_refl].
      * rewrite andb_false_r. assert (K := Bb j). rewrite Z.mul_0_l, Z.sub_0_r. apply K. apply filter_In.
        split; [exact Hj|]. unfold ready in R. cbv beta in R. rewrite R. reflexivity.
    + intros i Hi. destruct (Z.eq_dec (q i) 0) as [->|D]; [ring|]. destruct (Hq i D) as [_ R].
      unfold ready in R. rewrite forallb_forall in R. assert (E := R j Hj). apply Z.eqb_eq in E. rewrite E. ring.
Qed.

End Descent.

Section Rules.
Variable n : Z.
Variable proofs : list certificate.
Hypothesis ring_n : ring n = true.
Hypothesis verified : forall c, In c proofs -> verified_proof n c.

Let by_proof := by_proof n proofs ring_n verified.
Let by_first := by_first n proofs ring_n verified.
Let ring_0_le := ring_0_le n ring_n.
Let free_says := free_says n proofs ring_n verified.
Let kernel_listed := kernel_listed n ring_n.

(** * Counting *)

Hypothesis n_pos : 0 < n.

Section Listing.
Variables (s : side) (M G : matrix) (o : list Z).
Hypothesis well_G : well n G = true.
Hypothesis lengths : length_of s G = unknowns s M.
Hypothesis as_many : length o = number_of s G.
Hypothesis positive : forall x, In x o -> 0 < x.
Hypothesis generate : forall v, vanishes n s M v <-> spanned n s G v.

Notation u := (unknowns s M).
Notation sum_with c := (combination c (vectors_of s G)).

Definition all_reached : Prop := forall v, vanishes n s M v ->
  exists c, below c o /\ upright v =[u, 1; n] upright (sum_with c).
Definition reached_once : Prop := forall c c', below c o -> below c' o ->
  upright (sum_with c) =[u, 1; n] upright (sum_with c') -> c = c'.

Definition as_list (v : nat -> Z) : list Z := listed n u (upright v).
Definition sums : list (list Z) := map (fun c => as_list (sum_with c)) (choices (map range o)).

Lemma as_list_eq v w : as_list v = as_list w <-> upright v =[u, 1; n] upright w.
Proof.
  unfold as_list. split; intros E.
  - rewrite <- (column_listed n u (upright v)), E. apply column_listed.
  - apply (vector_eq n u); [apply listed_vector; exact n_pos | apply listed_vector; exact n_pos |].
    rewrite !column_listed. exact E.
Qed.

(* a list without repetition of all solutions, as many as the product of the orders of a certificate *)
Lemma solutions_listed L true_orders : first_some (kernel_of s M) proofs = Some (L, true_orders) ->
  exists K, NoDup K /\ Z.of_nat (length K) = product true_orders
    /\ forall w, In w K <-> exists v, vanishes n s M v /\ w = as_list v.
Proof.
  intros F. apply first_some_In in F. destruct F as [c [Hc Ec]].
  destruct (kernel_listed s M c L true_orders (verified c Hc) Ec) as [All [Once [Ord [Len _]]]].
  assert (Pos : forall x, In x true_orders -> 0 < x) by (intros x Hx; apply Ord; assumption).
  exists (map (fun t => as_list (combination t L)) (choices (map range true_orders))). split; [|split].
  - apply NoDup_map; [|apply NoDup_choices, Forall_map, Forall_forall; intros; apply NoDup_range].
    intros t t' Ht Ht' E. apply Once; [apply below_choices; assumption | apply below_choices; assumption |].
    apply as_list_eq. exact E.
  - rewrite map_length. apply length_choices_range. exact Pos.
  - intros w. rewrite in_map_iff. split.
    + intros [t [<- Ht]]. apply below_choices in Ht; [|exact Pos]. exists (combination t L). split; [|reflexivity].
      apply All. exists t. split; [exact Ht | reflexivity].
    + intros [v [Hv ->]]. apply All in Hv. destruct Hv as [t [Bt Et]]. exists t.
      split; [symmetry; apply as_list_eq; exact Et | apply below_choices; assumption].
Qed.

Lemma in_sums w : In w sums <-> exists c, below c o /\ w = as_list (sum_with c).
Proof.
  unfold sums. rewrite in_map_iff. split; intros [c Hc]; exists c.
  - destruct Hc as [<- Hc]. apply below_choices in Hc; auto.
  - destruct Hc as [Bc ->]. split; [reflexivity | apply below_choices; auto].
Qed.

Lemma sum_vanishes c : below c o -> vanishes n s M (sum_with c).
Proof.
  intros Bc. apply generate, spanned_combination; [exact well_G|]. exists c.
  split; [rewrite <- as_many; apply below_length; exact Bc | reflexivity].
Qed.

Lemma length_sums : Z.of_nat (length sums) = product o.
Proof. unfold sums. rewrite map_length. apply length_choices_range. exact positive. Qed.

(* where each is reached once there are as many sums as solutions *)
Lemma equal_products L t : first_some (kernel_of s M) proofs = Some (L, t) ->
  all_reached -> reached_once -> product o = product t.
Proof.
  intros F All Once. destruct (solutions_listed L t F) as [K [ND [Len HK]]].
  rewrite <- length_sums, <- Len. f_equal. apply (count_unique (fun w => In w K)); [|exact ND| |reflexivity].
  - unfold sums. apply NoDup_map; [|apply NoDup_choices, Forall_map, Forall_forall; intros; apply NoDup_range].
    intros c c' Hc Hc' E. apply Once; [apply below_choices; assumption | apply below_choices; assumption |].
    apply as_list_eq. exact E.
  - intros w. rewrite in_sums, HK. split.
    + intros [c [Bc ->]]. exists (sum_with c). split; [apply sum_vanishes; exact Bc | reflexivity].
    + intros [v [Hv ->]]. destruct (All v Hv) as [c [Bc Ec]]. exists c. split; [exact Bc | apply as_list_eq; exact Ec].
Qed.

(* where there are as many sums as solutions, reaching all is reaching each once *)
Lemma all_is_once L t : first_some (kernel_of s M) proofs = Some (L, t) ->
  product o = product t -> all_reached -> reached_once.
Proof.
  intros F E All c c' Bc Bc' Ec. destruct (solutions_listed L t F) as [K [ND [Len HK]]].
  assert (N : NoDup sums).
  { apply (@NoDup_incl_NoDup _ K); [exact ND| |].
    - apply Nat2Z.inj_le. rewrite length_sums, Len, E. reflexivity.
    - intros w Hw. apply HK in Hw. destruct Hw as [v [Hv ->]]. apply in_sums. destruct (All v Hv) as [d [Bd Ed]].
      exists d. split; [exact Bd | apply as_list_eq; exact Ed]. }
  apply (NoDup_map_eq (fun c => as_list (sum_with c)) (choices (map range o))); [exact N | | |].
  - apply below_choices; assumption.
  - apply below_choices; assumption.
  - apply as_list_eq. exact Ec.
Qed.

(** ** Coefficients as functions *)

Definition g (i l : nat) : Z := nth l (nth i (vectors_of s G) []) 0.
Definition as_coefficients (a : nat -> Z) : list Z := map a (seq 0 (number_of s G)).

Lemma combination_total c l : length c = number_of s G -> sum_with c l = total (number_of s G) g (fun i => nth i c 0) l.
Proof.
  intros Lc. rewrite combination_sum by (rewrite Lc; symmetry; exact (length_vectors n s G well_G)).
  rewrite Lc. reflexivity.
Qed.

Lemma as_coefficients_total a l : sum_with (as_coefficients a) l = total (number_of s G) g a l.
Proof.
  rewrite combination_total by apply length_map_seq. apply sum_ext. intros i Hi. unfold as_coefficients.
  rewrite (nth_map_seq a) by exact Hi. reflexivity.
Qed.

Lemma below_coefficients a : (forall i, (i < number_of s G)%nat -> 0 <= a i < nth i o 0) -> below (as_coefficients a) o.
Proof.
  intros H. apply below_nth. split; [unfold as_coefficients; rewrite length_map_seq; congruence|].
  intros i Hi. rewrite as_many in Hi. right. unfold as_coefficients. rewrite (nth_map_seq a) by exact Hi. apply H, Hi.
Qed.

(* coefficients that can be brought below the orders reach all *)
Lemma brought_below :
  (forall a, exists a', (forall l, (l < u)%nat -> cong n (total (number_of s G) g a' l) (total (number_of s G) g a l))
    /\ forall i, (i < number_of s G)%nat -> 0 <= a' i < nth i o 0) -> all_reached.
Proof.
  intros H v Hv. apply generate, spanned_combination in Hv; [|exact well_G]. destruct Hv as [c [Lc Ec]].
  destruct (H (fun i => nth i c 0)) as [a [Ea Ba]]. exists (as_coefficients a). split; [apply below_coefficients; exact Ba|].
  intros l j Hl Hj. rewrite <- lengths in Hl. rewrite (Ec l j Hl Hj). unfold upright.
  rewrite combination_total by exact Lc. rewrite as_coefficients_total. symmetry. apply Ea. rewrite <- lengths. exact Hl.
Qed.

(** ** Orders of vectors *)

Lemma gcds_divide (v : list Z) x : In x v -> (fold_right Z.gcd n v | x).
Proof.
  induction v as [|y v IH]; intros [].
  - subst y. apply Z.gcd_divide_l.
  - eapply Z.divide_trans; [apply Z.gcd_divide_r | auto].
Qed.

Lemma gcds_n (v : list Z) : 0 < fold_right Z.gcd n v /\ (fold_right Z.gcd n v | n).
Proof.
  induction v as [|y v [IH IH']]; cbn [fold_right]; [split; [exact n_pos | apply Z.divide_refl]|]. split.
  - assert (P := Z.gcd_nonneg y (fold_right Z.gcd n v)).
    destruct (Z.eq_dec (Z.gcd y (fold_right Z.gcd n v)) 0) as [E|]; [|lia]. apply Z.gcd_eq_0_r in E. lia.
  - eapply Z.divide_trans; [apply Z.gcd_divide_r | exact IH'].
Qed.

Lemma own_order_kills v x : In x v -> cong n (own_order n v * x) 0.
Proof.
  intros Hx. unfold own_order, cong. rewrite Z.sub_0_r. destruct (gcds_n v) as [P [e E]].
  destruct (gcds_divide v x Hx) as [f ->]. rewrite E at 2. rewrite Z.div_mul by lia. exists f. lia.
Qed.

Lemma own_order_positive v : 0 < own_order n v.
Proof.
  unfold own_order. destruct (gcds_n v) as [P D]. apply Z.div_str_pos. split; [exact P|].
  apply Z.divide_pos_le; assumption.
Qed.

Lemma g_killed i l : cong n (own_order n (nth i (vectors_of s G) []) * g i l) 0.
Proof.
  unfold g. destruct (Nat.lt_ge_cases l (length (nth i (vectors_of s G) []))) as [H|H].
  - apply own_order_kills, nth_In, H.
  - rewrite (nth_overflow _ _ H), Z.mul_0_r. reflexivity.
Qed.

(* coefficients below their own orders suffice *)
Lemma own_reach : o = map (own_order n) (vectors_of s G) -> all_reached.
Proof.
  intros E. apply brought_below. intros a.
  assert (Eo : forall i, (i < number_of s G)%nat -> nth i o 0 = own_order n (nth i (vectors_of s G) [])).
  { intros i Hi. rewrite E. apply (nth_map' (own_order n) _ i [] 0). rewrite (length_vectors n s G well_G). exact Hi. }
  exists (fun i => a i mod nth i o 0). split.
  - intros l Hl. unfold total. apply sum_cong_ext. intros i Hi. rewrite Eo by exact Hi.
    set (w := own_order n (nth i (vectors_of s G) [])). assert (P : 0 < w) by apply own_order_positive.
    assert (K := g_killed i l). fold w in K. rewrite Z.mod_eq by lia. destruct K as [e He].
    exists (- (a i / w * e)). rewrite Z.sub_0_r in He.
    replace ((a i - w * (a i / w)) * g i l - a i * g i l) with (- (a i / w) * (w * g i l)) by ring. rewrite He. ring.
  - intros i Hi. apply Z.mod_pos_bound. rewrite Eo by exact Hi. apply own_order_positive.
Qed.

(* an order beyond that of its vector *)
Lemma beyond_own : forall2b Z.leb o (map (own_order n) (vectors_of s G)) = false -> ~ reached_once.
Proof.
  intros H Once. assert (Lv := length_vectors n s G well_G).
  assert (Ex : exists i, (i < length o)%nat /\ own_order n (nth i (vectors_of s G) []) < nth i o 0).
  { assert (El : length o = length (vectors_of s G)) by congruence. clear - H El. revert H El.
    generalize (vectors_of s G) as L. induction o as [|x l IH]; intros [|v L] H El; try discriminate.
    cbn [map forall2b] in H. destruct (Z.leb_spec x (own_order n v)) as [_|Hx].
    - destruct (IH L H ltac:(injection El; auto)) as [i [Hi E]]. exists (S i). split; [simpl; lia | exact E].
    - exists O. split; [simpl; lia | exact Hx]. }
  destruct Ex as [i [Hi Lt]]. set (w := own_order n (nth i (vectors_of s G) [])) in *. rewrite as_many in Hi.
  assert (Pw : 0 < w) by apply own_order_positive.
  assert (Po : forall j, (j < number_of s G)%nat -> 0 < nth j o 0).
  { intros j Hj. apply positive, nth_In. rewrite as_many. exact Hj. }
  set (a := fun j => if Nat.eqb j i then w else 0).
  assert (Ba : below (as_coefficients a) o).
  { apply below_coefficients. intros j Hj. unfold a. destruct (Nat.eqb_spec j i) as [->|]; [lia|].
    specialize (Po j Hj). lia. }
  assert (B0 : below (as_coefficients (fun _ => 0)) o).
  { apply below_coefficients. intros j Hj. specialize (Po j Hj). lia. }
  assert (E : as_coefficients a = as_coefficients (fun _ => 0)).
  { apply Once; [exact Ba | exact B0|]. intros l j Hl Hj. unfold upright. rewrite !as_coefficients_total. unfold total.
    apply sum_cong_ext. intros p Hp. unfold a. destruct (Nat.eqb_spec p i) as [->|]; [|reflexivity].
    unfold w. rewrite g_killed. reflexivity. }
  assert (K : nth i (as_coefficients a) 0 = nth i (as_coefficients (fun _ => 0)) 0) by (rewrite E; reflexivity).
  unfold as_coefficients in K. rewrite !(nth_map_seq _ _ i) in K by exact Hi. unfold a in K. rewrite Nat.eqb_refl in K. lia.
Qed.

(** ** Certificates *)

(* a row of coefficients in the x of a solution, and the right-hand side that it reaches *)
Lemma solution_row s' m k q A b x : same_side s s' && same G (Matrix m k A) = true ->
  verified_proof n (Solution s' m k q A b x) -> claim n (Solution s' m k q A b x) ->
  let B := vectors_of s (system_b s' m k q b) in
  let X := vectors_of s (match s' with RightSide => Matrix k q x | LeftSide => Matrix q m x end) in
  length B = length X /\ (forall r, In r X -> length r = number_of s G) /\ forall i l, (i < length X)%nat -> (l < u)%nat ->
    cong n (nth l (nth i B []) 0) (total (number_of s G) g (fun j => nth j (nth i X []) 0) l).
Proof.
  intros H V C. apply andb_true_iff in H. destruct H as [H1 H2]. apply same_side_eq in H1. apply same_eq in H2. subst s'.
  destruct (solution_parts n s m k q A b x V) as [WB WX]. cbv zeta.
  assert (S : solves n s (Matrix m k A) (system_b s m k q b) (entry x)) by (destruct s; exact C).
  apply solves_upright in S. rewrite <- H2 in S. rewrite lengths in S.
  assert (RB := rep_vectors n s _ WB). assert (RX := rep_vectors n s _ WX). assert (RG := rep_vectors n s G well_G).
  assert (Eq : number_of s (system_b s m k q b) = q) by (destruct s; reflexivity).
  assert (El : length_of s (system_b s m k q b) = u) by (rewrite <- lengths, H2; destruct s; reflexivity).
  set (XM := match s with RightSide => Matrix k q x | LeftSide => Matrix q m x end) in *.
  assert (Ex : number_of s XM = q) by (unfold XM; destruct s; reflexivity).
  assert (Ey : length_of s XM = number_of s G) by (unfold XM; rewrite H2; destruct s; reflexivity).
  rewrite Eq, El in RB. rewrite Ex, Ey in RX. rewrite lengths in RG.
  destruct RB as [[LB _] EB], RX as [[LX FX] EX], RG as [_ EG].
  split; [congruence|]. split; [apply Forall_forall, FX|]. intros i l Hi Hl. rewrite LX in Hi.
  assert (E1 := EB i l Hi Hl). unfold entry in E1. rewrite E1. unfold tr. rewrite <- (S l i Hl Hi).
  unfold mul, total. apply sum_cong_ext. intros j Hj.
  assert (E2 := EX i j Hi Hj). unfold entry, tr in E2. rewrite <- E2.
  assert (E3 := EG j l Hj Hl). unfold entry, tr in E3. rewrite <- E3. unfold g. exists 0. ring.
Qed.

Lemma descent_reach : existsb (says_descent n s G o) proofs = true -> all_reached.
Proof.
  apply by_proof. intros c V C E.
  assert (Which : exists s' m k q A b x, c = Solution s' m k q A b x).
  { destruct c; try discriminate E. repeat eexists. }
  destruct Which as [s' [m [k [q [A [b [x ->]]]]]]].
  cbn [says_descent] in E. cbv zeta in E. apply andb_true_iff in E. destruct E as [E Ord].
  apply andb_true_iff in E. destruct E as [E Mult]. destruct (solution_row _ _ _ _ _ _ _ E V C) as [Len [Wide Row]].
  apply andb_true_iff in E. destruct E as [E _]. apply same_side_eq in E. subst s'.
  set (X := vectors_of s (match s with RightSide => Matrix k q x | LeftSide => Matrix q m x end)) in *.
  unfold same_rows in Mult. destruct list_eq_dec as [Eb|] in Mult; [|discriminate]. rewrite Eb in Len, Row.
  assert (Lv := length_vectors n s G well_G). rewrite map_length, combine_length, Lv, as_many, Nat.min_id in Len.
  apply brought_below. intros a.
  destruct (descend n (number_of s G) u g (fun i => nth i o 0) X) with (fuel := length o) (left := seq 0 (length o)) (a := a)
    as [a' [Ea Ba]].
  - intros i Hi. apply positive, nth_In. rewrite as_many. exact Hi.
  - intros i l Hi Hl. rewrite <- (Row i l ltac:(lia) Hl).
    rewrite (nth_map' _ _ i (0, [])) by (rewrite combine_length, Lv, as_many, Nat.min_id; exact Hi).
    rewrite combine_nth by congruence. cbn [fst snd]. unfold g.
    destruct (Nat.lt_ge_cases l (length (nth i (vectors_of s G) []))) as [H|H].
    + rewrite (nth_map' _ _ l 0) by exact H. rewrite mod_cong. reflexivity.
    + rewrite (nth_overflow (map _ _)) by (rewrite map_length; exact H).
      rewrite (nth_overflow _ _ H), Z.mul_0_r. reflexivity.
  - exact Ord.
  - intros i Hi. apply in_seq in Hi. rewrite <- as_many. lia.
  - exists a'. split; [exact Ea|]. intros i Hi. apply Ba, in_seq. rewrite as_many. lia.
Qed.

Lemma repeated_not_once : existsb (says_repeated n s G o) proofs = true -> ~ reached_once.
Proof.
  intros H Once. revert H. apply by_proof. intros c V C E.
  assert (Which : exists s' m k q A b x, c = Solution s' m k q A b x).
  { destruct c; try discriminate E. repeat eexists. }
  destruct Which as [s' [m [k [q [A [b [x ->]]]]]]].
  cbn [says_repeated] in E. cbv zeta in E. apply andb_true_iff in E. destruct E as [E Diff].
  apply andb_true_iff in E. destruct E as [E Zb]. destruct (solution_row _ _ _ _ _ _ _ E V C) as [Len [Wide Row]].
  apply andb_true_iff in E. destruct E as [E _]. apply same_side_eq in E. subst s'.
  set (X := vectors_of s (match s with RightSide => Matrix k q x | LeftSide => Matrix q m x end)) in *.
  apply existsb_exists in Diff. destruct Diff as [r [Hr D]]. destruct (In_nth _ _ [] Hr) as [i [Hi Er]].
  unfold is_difference in D. apply andb_true_iff in D. destruct D as [Some_c Each].
  assert (Zero : forall l, (l < u)%nat -> cong n (total (number_of s G) g (fun j => nth j r 0) l) 0).
  { intros l Hl. rewrite <- Er, <- (Row i l Hi Hl).
    destruct (solution_parts n s m k q A b x V) as [WB _]. assert (RB := rep_vectors n s _ WB).
    assert (Zb' : forall p t, cong n (entry b p t) 0).
    { intros p t. unfold entry. rewrite forallb_forall in Zb.
      destruct (Nat.lt_ge_cases p (length b)) as [Hp|Hp]; [|rewrite (nth_overflow b [] Hp); destruct t; reflexivity].
      specialize (Zb (nth p b []) (nth_In _ _ Hp)). rewrite forallb_forall in Zb.
      destruct (Nat.lt_ge_cases t (length (nth p b []))) as [Ht|Ht]; [|rewrite (nth_overflow _ _ Ht); reflexivity].
      specialize (Zb _ (nth_In _ 0 Ht)). apply Z.eqb_eq in Zb. apply cong_zero. exact Zb. }
    destruct RB as [[LB LB'] EB]. assert (Hi' : (i < number_of s (system_b s m k q b))%nat) by lia.
    destruct (Nat.lt_ge_cases l (length_of s (system_b s m k q b))) as [Hl'|Hl'].
    - assert (K := EB i l Hi' Hl'). unfold entry at 1 in K. rewrite K. destruct s; apply Zb'.
    - rewrite nth_overflow; [reflexivity|]. rewrite Forall_forall in LB'. rewrite LB'; [exact Hl'|]. apply nth_In. lia. }
  assert (Lr := Wide r Hr). rewrite <- as_many in Lr.
  assert (Each' : forall j, (j < number_of s G)%nat -> nth j r 0 mod n < nth j o 0 \/ n - nth j r 0 mod n < nth j o 0).
  { intros j Hj. rewrite (forall2b_nth _ r o 0 Lr) in Each. assert (K := Each j ltac:(lia)).
    apply orb_true_iff in K. rewrite !Z.ltb_lt in K. exact K. }
  assert (Po : forall j, (j < number_of s G)%nat -> 0 < nth j o 0).
  { intros j Hj. apply positive, nth_In. rewrite as_many. exact Hj. }
  set (a := fun j => if nth j r 0 mod n <? nth j o 0 then nth j r 0 mod n else 0).
  set (a' := fun j => if nth j r 0 mod n <? nth j o 0 then 0 else n - nth j r 0 mod n).
  assert (Eaa : as_coefficients a = as_coefficients a').
  { apply Once.
    - apply below_coefficients. intros j Hj. specialize (Po j Hj). assert (P := Z.mod_pos_bound (nth j r 0) n n_pos).
      unfold a. destruct (Z.ltb_spec (nth j r 0 mod n) (nth j o 0)); lia.
    - apply below_coefficients. intros j Hj. specialize (Po j Hj). assert (P := Z.mod_pos_bound (nth j r 0) n n_pos).
      specialize (Each' j Hj). unfold a'. destruct (Z.ltb_spec (nth j r 0 mod n) (nth j o 0)); lia.
    - intros l j Hl Hj. unfold upright. rewrite !as_coefficients_total. specialize (Zero l Hl).
      assert (K : cong n (total (number_of s G) g a l)
        (total (number_of s G) g a' l + total (number_of s G) g (fun j => nth j r 0) l)).
      { unfold total. rewrite <- sum_add. apply sum_cong_ext. intros p Hp.
        assert (M0 := mod_cong n (nth p r 0)). unfold a, a'. destruct (nth p r 0 mod n <? nth p o 0).
        - rewrite M0. exists 0. ring.
        - destruct M0 as [e He]. exists (- g p l + e * g p l).
          replace (nth p r 0 mod n) with (nth p r 0 + e * n) by lia. ring. }
      rewrite K, Zero, Z.add_0_r. reflexivity. }
  apply existsb_exists in Some_c. destruct Some_c as [x0 [Hx0 N0]]. destruct (In_nth _ _ 0 Hx0) as [j [Hj Ej]].
  apply negb_true_iff, Z.eqb_neq in N0. assert (Hj' : (j < number_of s G)%nat) by lia.
  assert (K : nth j (as_coefficients a) 0 = nth j (as_coefficients a') 0) by (rewrite Eaa; reflexivity).
  unfold as_coefficients in K. rewrite !(nth_map_seq _ _ j) in K by exact Hj'. unfold a, a' in K. rewrite Ej in K.
  assert (P := Z.mod_pos_bound x0 n n_pos). destruct (x0 mod n <? nth j o 0); lia.
Qed.

(** ** The rule *)

Lemma once_iff : each_once n s M G o <-> all_reached /\ reached_once.
Proof. unfold each_once, once, all_reached, reached_once. cbv zeta. tauto. Qed.

Lemma once_says : says (once_found n proofs s M G o) (each_once n s M G o).
Proof.
  unfold once_found. cbv zeta. destruct (forallb (Z.leb 1) o); [|exact I].
  apply (says_iff _ (forall2b Z.leb o (map (own_order n) (vectors_of s G)) = true
    /\ (forall L t, first_some (kernel_of s M) proofs = Some (L, t) -> product o = product t)
    /\ all_reached /\ reached_once)).
  { rewrite once_iff. split; [tauto|]. intros [All Once]. split; [|split; [|tauto]].
    - destruct (forall2b Z.leb o (map (own_order n) (vectors_of s G))) eqn:E; [reflexivity|].
      exfalso. exact (beyond_own E Once).
    - intros L t F. exact (equal_products L t F All Once). }
  apply says_both; [apply says_test; reflexivity|]. intros _.
  destruct (first_some (kernel_of s M) proofs) as [[L t]|] eqn:F.
  - apply says_both.
    + apply says_test. rewrite Z.eqb_eq. split; [intros E L' t' [= <- <-]; exact E | intros H; exact (H L t eq_refl)].
    + intros Eq. specialize (Eq L t eq_refl). unfold same_list. destruct list_eq_dec as [E|_].
      * simpl. assert (A := own_reach E). split; [exact A | exact (all_is_once L t F Eq A)].
      * apply says_settled.
        -- intros H. assert (A := descent_reach H). split; [exact A | exact (all_is_once L t F Eq A)].
        -- intros H [_ Once]. exact (repeated_not_once H Once).
  - (* without a certificate of all solutions nothing but a repetition settles it *)
    unfold both, settled. destruct (same_list _ _); [exact I|].
    destruct (existsb (says_repeated n s G o) proofs) eqn:R; [|destruct (existsb (says_descent n s G o) proofs); exact I].
    simpl. intros [_ [_ Once]]. exact (repeated_not_once R Once).
Qed.

End Listing.

End Rules.

(** * Generators of all solutions *)

Section Rules.
Variable n : Z.
Variable proofs : list certificate.
Hypothesis ring_n : ring n = true.
Hypothesis verified : forall c, In c proofs -> verified_proof n c.

Let by_proof := by_proof n proofs ring_n verified.
Let by_first := by_first n proofs ring_n verified.
Let ring_0_le := ring_0_le n ring_n.
Let free_says := free_says n proofs ring_n verified.
Let kernel_listed := kernel_listed n ring_n.
Let solution_rule := solution_rule n proofs.

Lemma generators_says s M G orders : says (generators_found n proofs s M G orders) (generate_kernel n s M G orders).
Proof.
  unfold generators_found. apply says_if. intros W. apply andb_true_iff in W. destruct W as [WM WG].
  apply (says_iff _ _ _ (generate_parts _ _ _ _ _ _)).
  apply says_both; [apply says_test, Nat.eqb_eq|]. intros El. apply says_both.
  { apply fit_says. }
  intros Lo. apply says_both; [apply says_test, vanish_says; assumption|]. intros Van. apply says_both.
  { apply says_settled.
    - apply (kernel_reached n proofs ring_n verified); exact El.
    - apply (missed_sound n proofs ring_n verified); assumption. }
  intros All. assert (Same : forall v, vanishes n s M v <-> spanned n s G v) by (intros v; split; auto).
  destruct orders as [o|]; [|exact I]. destruct (Z.eqb_spec n 0) as [N|N].
  - apply (free_found_says n proofs ring_n verified); assumption.
  - assert (P : 0 < n) by lia. destruct (forallb (Z.leb 1) o) eqn:Pos; [|unfold once_found; cbv zeta; rewrite Pos; exact I].
    apply (once_says n proofs ring_n verified P s M G o WG El Lo (positive_spec o Pos) Same).
Qed.

Lemma kernel_rule s M G orders : says (rule n proofs (AreKernel s M G orders)) (holds n (AreKernel s M G orders)).
Proof. apply generators_says. Qed.

Lemma solution_set_rule s M b x G orders :
  says (rule n proofs (AreSolutions s M b x G orders)) (holds n (AreSolutions s M b x G orders)).
Proof.
  cbn [rule holds]. apply (says_iff _ (holds n (IsSolution s M b x) /\ generate_kernel n s M G orders)).
  { cbn [holds]. tauto. }
  apply says_both; [apply solution_rule | intros _; apply generators_says].
Qed.

End Rules.

#[global] Hint Resolve kernel_rule solution_set_rule : rules.
