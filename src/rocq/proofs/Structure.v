(* The orders of a quotient, each of which divides the next, are unique. *)

From Coq Require Import Znumtheory.
From Modlinalg Require Import Statements.
From Modlinalg Require Import proofs.Tested proofs.Decomposition proofs.Generators proofs.SolutionSet proofs.Modules proofs.Smith.
From Modlinalg Require Import proofs.Quotient proofs.Homology proofs.Minimal.

(* a test of numbers that fails from some place on is true of those in front *)
Lemma length_filter_le {A} (f : A -> bool) l : (length (filter f l) <= length l)%nat.
Proof. induction l as [|a l IH]; cbn [filter length]; [lia|]. destruct (f a); cbn [length]; lia. Qed.

Lemma count_in_front f p : (forall i, (S i < p)%nat -> f i = false -> f (S i) = false) ->
  forall i, (i < p)%nat -> f i = true <-> (i < length (filter f (seq 0 p)))%nat.
Proof.
  induction p as [|p IH]; intros H i Hi; [lia|].
  rewrite seq_S, filter_app, app_length. cbn [plus filter].
  assert (IH' := IH (fun j Hj => H j ltac:(lia))).
  assert (Le : (length (filter f (seq 0 p)) <= p)%nat).
  { clear. assert (L := length_filter_le f (seq 0 p)). rewrite seq_length in L. exact L. }
  assert (Full : f p = true -> length (filter f (seq 0 p)) = p).
  { intros Fp. destruct (Nat.eq_dec p 0) as [->|]; [reflexivity|].
    assert (Fq : f (pred p) = true).
    { destruct (f (pred p)) eqn:E; [reflexivity|]. assert (K := H (pred p) ltac:(lia) E).
      replace (S (pred p)) with p in K by lia. congruence. }
    apply (IH' (pred p) ltac:(lia)) in Fq. lia. }
  destruct (f p) eqn:Fp; cbn [length].
  - rewrite (Full eq_refl). split; [lia|]. intros _. destruct (Nat.eq_dec i p) as [->|]; [exact Fp|].
    apply IH'; [lia|]. rewrite (Full eq_refl). lia.
  - rewrite Nat.add_0_r. destruct (Nat.eq_dec i p) as [->|]; [|apply IH'; lia].
    rewrite Fp. split; [discriminate|]. lia.
Qed.

(* the sum of a_i*g_i *)
Definition total (h : nat) (g : nat -> nat -> Z) (a : nat -> Z) (l : nat) : Z := sum h (fun i => a i * g i l).

Lemma total_add h g a b l : total h g (fun i => a i + b i) l = total h g a l + total h g b l.
Proof. unfold total. rewrite <- sum_add. apply sum_ext. intros; ring. Qed.

Lemma total_scale h g e a l : total h g (fun i => e * a i) l = e * total h g a l.
Proof. unfold total. rewrite <- sum_mul_l. apply sum_ext. intros; ring. Qed.

Notation divides_in_turn := (StronglySorted Z.divide).

Section Quotients.
Variables large small : (nat -> Z) -> Prop.
Hypothesis small_ext : forall u v, (forall l, u l = v l) -> small u -> small v.
Hypothesis small_add : forall u v, small u -> small v -> small (fun l => u l + v l).
Hypothesis small_scale : forall e u, small u -> small (fun l => e * u l).

Lemma small_sum h g a : (forall i, (i < h)%nat -> small (g i)) -> small (fun _ => 0) -> small (total h g a).
Proof.
  intros Hg H0. induction h as [|h IH]; [exact H0|].
  apply (small_ext (fun l => total h g a l + a h * g h l)); [reflexivity|].
  apply small_add; [apply IH; intros; apply Hg; lia | apply small_scale, Hg; lia].
Qed.

Definition vector (G : rows) (i l : nat) : Z := nth l (nth i G []) 0.

Section One.
Variables (G : rows) (o : list Z).
Hypothesis Q : is_quotient large small G o.
Hypothesis nonneg : forall x, In x o -> 0 <= x.
Hypothesis small_0 : small (fun _ => 0).

Lemma as_many : length G = length o.
Proof. destruct Q as [_ [_ [_ [_ F]]]]. clear - F. induction F; simpl; congruence. Qed.

Lemma order_small i : (i < length o)%nat -> small (fun l => nth i o 0 * vector G i l).
Proof.
  destruct Q as [_ [_ [_ [_ F]]]]. clear - F. revert i.
  induction F as [|x g o G H F IH]; intros i Hi; [simpl in Hi; lia|]. destruct i as [|i]; [exact H|].
  apply IH. simpl in Hi. lia.
Qed.

Lemma combination_is_total c l : length c = length o -> combination c G l = total (length o) (vector G) (fun i => nth i c 0) l.
Proof. intros Lc. rewrite combination_sum by (rewrite as_many; exact Lc). rewrite Lc. reflexivity. Qed.

(* coefficients with which the vectors add up to one of the small module are multiples of the orders *)
Lemma orders_divide a : small (total (length o) (vector G) a) -> forall i, (i < length o)%nat -> (nth i o 0 | a i).
Proof.
  intros S i Hi. set (r := length o) in *.
  set (c := map (fun i => a i mod nth i o 0) (seq 0 r)). set (z := map (fun _ => 0) (seq 0 r)).
  assert (Lc : length c = r) by apply length_map_seq. assert (Lz : length z = r) by apply length_map_seq.
  assert (Nn : forall j, (j < r)%nat -> 0 <= nth j o 0) by (intros; apply nonneg, nth_In; assumption).
  assert (E : c = z).
  { destruct Q as [_ [_ [_ [Once _]]]]. apply Once.
    - apply below_nth. split; [exact Lc|]. intros j Hj. unfold c. rewrite (nth_map_seq (fun i => a i mod nth i o 0)) by exact Hj.
      unfold element. specialize (Nn j Hj). destruct (Z.eq_dec (nth j o 0) 0); [left; assumption|].
      right. apply Z.mod_pos_bound. lia.
    - apply below_nth. split; [exact Lz|]. intros j Hj. unfold z. rewrite (nth_map_seq (fun _ => 0)) by exact Hj.
      unfold element. specialize (Nn j Hj). lia.
    - apply (small_ext (fun l => total r (vector G) a l
        + total r (fun i l => nth i o 0 * vector G i l) (fun i => - (a i / nth i o 0)) l)).
      + intros l. rewrite !combination_is_total by assumption. fold r. unfold total. rewrite <- sum_add.
        rewrite (sum_ext r (fun i => nth i z 0 * vector G i l) (fun _ => 0)).
        2: { intros j Hj. unfold z. rewrite (nth_map_seq (fun _ => 0)) by exact Hj. ring. }
        rewrite (sum_0 r (fun _ => 0)), Z.sub_0_r by reflexivity. apply sum_ext. intros j Hj.
        unfold c. rewrite (nth_map_seq (fun i => a i mod nth i o 0)) by exact Hj.
        destruct (Z.eq_dec (nth j o 0) 0) as [->|D]; [rewrite Zmod_0_r; ring|]. rewrite Z.mod_eq by exact D. ring.
      + apply small_add; [exact S|]. apply small_sum; [|exact small_0]. intros j Hj. apply order_small. exact Hj. }
  assert (Ei : nth i c 0 = nth i z 0) by (rewrite E; reflexivity). unfold c, z in Ei.
  rewrite (nth_map_seq (fun i => a i mod nth i o 0)), (nth_map_seq (fun _ => 0)) in Ei by exact Hi.
  destruct (Z.eq_dec (nth i o 0) 0) as [E0|D]; [rewrite E0, Zmod_0_r in *; rewrite Ei; apply Z.divide_refl|].
  apply Z.mod_divide; assumption.
Qed.

(* each vector of the large module, by its coefficients *)
Lemma coefficients v : large v -> exists a, small (fun l => v l - total (length o) (vector G) a l).
Proof.
  intros Hv. destruct Q as [_ [_ [All _]]]. destruct (All v Hv) as [c [Bc S]]. exists (fun i => nth i c 0).
  revert S. apply small_ext. intros l. rewrite combination_is_total; [reflexivity|].
  apply below_nth in Bc. apply Bc.
Qed.

Lemma vector_large i : (i < length o)%nat -> large (vector G i).
Proof.
  intros Hi. destruct Q as [_ [F _]]. rewrite Forall_forall in F. apply F, nth_In. rewrite as_many. exact Hi.
Qed.

End One.

Lemma divide_nth o i : divides_in_turn o -> (S i < length o)%nat -> (nth i o 0 | nth (S i) o 0).
Proof.
  intros So. revert i; induction So as [|x o So IH F]; intros i Hi; [simpl in Hi; lia|].
  destruct i as [|i]; [|apply IH; simpl in Hi; lia]. cbn [nth]. rewrite Forall_forall in F. apply F.
  destruct o; [simpl in Hi; lia | left; reflexivity].
Qed.

(* how many of the orders, which are the first, divide t *)
Definition divisors (t : Z) (o : list Z) : nat :=
  length (filter (fun i => if Zdivide_dec (nth i o 0) t then true else false) (seq 0 (length o))).

Lemma divisors_spec t o i : divides_in_turn o -> (i < length o)%nat -> (nth i o 0 | t) <-> (i < divisors t o)%nat.
Proof.
  intros So Hi. unfold divisors.
  rewrite <- (count_in_front (fun i => if Zdivide_dec (nth i o 0) t then true else false)); [|clear i Hi|exact Hi].
  - destruct (Zdivide_dec (nth i o 0) t); split; auto; discriminate.
  - intros i Hi. destruct (Zdivide_dec (nth i o 0) t) as [|N]; [discriminate|]. intros _.
    destruct (Zdivide_dec (nth (S i) o 0) t) as [D|]; [|reflexivity]. exfalso. apply N.
    eapply Z.divide_trans; [apply divide_nth; assumption | exact D].
Qed.

Lemma divisors_le t o : (divisors t o <= length o)%nat.
Proof. unfold divisors. rewrite <- (seq_length (length o) 0) at 2. apply length_filter_le. Qed.

Section Two.
Variables (G G' : rows) (o o' : list Z).
Hypothesis Q : is_quotient large small G o.
Hypothesis Q' : is_quotient large small G' o'.
Hypothesis nonneg : forall x, In x o -> 0 <= x.
Hypothesis small_0 : small (fun _ => 0).
Hypothesis turn : divides_in_turn o.
Hypothesis turn' : divides_in_turn o'.

(* As many orders that do not divide t are needed as there are. *)
Lemma fewer_orders t : 0 < t -> (length o - divisors t o <= length o' - divisors t o')%nat.
Proof.
  intros Ht. set (r := length o). set (r' := length o'). set (i0 := divisors t o). set (j0 := divisors t o').
  assert (Hi0 : (i0 <= r)%nat) by apply divisors_le. assert (Hj0 : (j0 <= r')%nat) by apply divisors_le.
  destruct (Nat.eq_dec i0 r) as [E|Ni]; [lia|].
  (* the vectors of one quotient by those of the other *)
  assert (HT : exists T, forall j, (j < r')%nat -> small (fun l => vector G' j l - total r (vector G) (T j) l)).
  { apply (choose (fun _ => 0) r' (fun j a => small (fun l => vector G' j l - total r (vector G) a l))). intros j Hj. apply (coefficients G o Q), (vector_large G' o' Q'), Hj. }
  assert (HT' : exists T, forall i, (i < r)%nat -> small (fun l => vector G i l - total r' (vector G') (T i) l)).
  { apply (choose (fun _ => 0) r (fun i a => small (fun l => vector G i l - total r' (vector G') a l))). intros i Hi. apply (coefficients G' o' Q'), (vector_large G o Q), Hi. }
  destruct HT as [T HT], HT' as [T' HT'].
  assert (F1 : forall i j, (i < r)%nat -> (j < r')%nat -> (nth i o 0 | nth j o' 0 * T j i)).
  { intros i j Hi Hj. apply (orders_divide G o Q nonneg small_0 (fun i => nth j o' 0 * T j i)); [|exact Hi]. fold r.
    apply (small_ext (fun l => nth j o' 0 * vector G' j l
      + - nth j o' 0 * (vector G' j l - total r (vector G) (T j) l))).
    - intros l. rewrite total_scale. ring.
    - apply small_add; [apply (order_small G' o' Q'), Hj | apply small_scale, HT, Hj]. }
  assert (F2 : forall i p, (i < r)%nat -> (p < r)%nat -> (nth i o 0 | sum r' (fun j => T j i * T' p j) - one i p)).
  { intros i p Hi Hp.
    apply (orders_divide G o Q nonneg small_0 (fun i => sum r' (fun j => T j i * T' p j) - one i p)); [|exact Hi]. fold r.
    apply (small_ext (fun l => -1 * (vector G p l - total r' (vector G') (T' p) l)
      + total r' (fun j l => vector G' j l - total r (vector G) (T j) l) (fun j => -1 * T' p j) l)).
    - intros l. unfold total at 2 4.
      rewrite (sum_ext r (fun i => (sum r' (fun j => T j i * T' p j) - one i p) * vector G i l)
        (fun i => sum r' (fun j => T j i * T' p j * vector G i l) + -1 * (one i p * vector G i l))).
      2: { intros a _. rewrite sum_mul_r. ring. }
      rewrite sum_add, sum_mul_l, sum_swap.
      rewrite (sum_one r p (fun i => one i p * vector G i l)); [|exact Hp |].
      2: { intros a _ Ha. unfold one. apply Nat.eqb_neq in Ha. rewrite Ha. ring. }
      replace (one p p) with 1 by (unfold one; rewrite Nat.eqb_refl; reflexivity).
      rewrite (sum_ext r' (fun j => -1 * T' p j * (vector G' j l - total r (vector G) (T j) l))
        (fun j => -1 * (T' p j * vector G' j l) + sum r (fun i => T j i * T' p j * vector G i l))).
      2: { intros j _. unfold total.
           rewrite (sum_ext r (fun i => T j i * T' p j * vector G i l) (fun i => T' p j * (T j i * vector G i l))) by (intros; ring).
           rewrite sum_mul_l. ring. }
      rewrite sum_add, sum_mul_l. unfold total. ring.
    - apply small_add; [apply small_scale, HT', Hp|]. apply small_sum; [exact HT | exact small_0]. }
  set (d := nth i0 o 0).
  assert (Nd : ~ (d | t)). { unfold d. rewrite (divisors_spec t o i0 turn ltac:(lia)). fold i0. lia. }
  assert (Dd : forall i, (i0 <= i)%nat -> (i < r)%nat -> (d | nth i o 0)).
  { intros i Hi. induction Hi as [|i Hi IH]; intros Hr; [apply Z.divide_refl|].
    eapply Z.divide_trans; [apply IH; lia|]. apply divide_nth; assumption. }
  set (p := (r - i0)%nat). set (p' := (r' - j0)%nat).
  (* t*A*B = t*I modulo d *)
  set (A := fun i j => T (j0 + j)%nat (i0 + i)%nat). set (B := fun j i => T' (i0 + i)%nat (j0 + j)%nat).
  assert (TAB : forall i l, (i < p)%nat -> (l < p)%nat -> (d | t * (mul p' A B i l - one i l))).
  { intros i l Hi Hl. unfold p in Hi, Hl.
    assert (E : sum r' (fun j => T j (i0 + i)%nat * T' (i0 + l)%nat j)
      = sum j0 (fun j => T j (i0 + i)%nat * T' (i0 + l)%nat j) + mul p' A B i l).
    { unfold mul, A, B. rewrite <- sum_app. f_equal. unfold p'. lia. }
    assert (K := F2 (i0 + i)%nat (i0 + l)%nat ltac:(lia) ltac:(lia)). rewrite E in K.
    assert (K0 : (nth (i0 + i) o 0 | t * sum j0 (fun j => T j (i0 + i)%nat * T' (i0 + l)%nat j))).
    { rewrite <- sum_mul_l.
      assert (Each : forall h f, (forall j, (j < h)%nat -> (nth (i0 + i) o 0 | f j)) -> (nth (i0 + i) o 0 | sum h f)).
      { intros h f Hf. induction h as [|h IH]; [apply Z.divide_0_r|]. cbn [sum].
        apply Z.divide_add_r; [apply IH; intros; apply Hf; lia | apply Hf; lia]. }
      apply Each. intros j Hj. assert (Dj : (nth j o' 0 | t)) by (apply divisors_spec; [exact turn' | lia | exact Hj]).
      destruct Dj as [e Ee]. rewrite Ee.
      replace (e * nth j o' 0 * (T j (i0 + i)%nat * T' (i0 + l)%nat j))
        with (nth j o' 0 * T j (i0 + i)%nat * (e * T' (i0 + l)%nat j)) by ring.
      apply Z.divide_mul_l, F1; lia. }
    assert (Eo : one (i0 + i)%nat (i0 + l)%nat = one i l).
    { unfold one. destruct (Nat.eqb_spec i l) as [->|]; nat_cases; reflexivity. }
    rewrite Eo in K. eapply Z.divide_trans; [apply (Dd (i0 + i)%nat); lia|].
    replace (t * (mul p' A B i l - one i l))
      with ((sum j0 (fun j => T j (i0 + i)%nat * T' (i0 + l)%nat j) + mul p' A B i l - one i l) * t
            - t * sum j0 (fun j => T j (i0 + i)%nat * T' (i0 + l)%nat j)) by ring.
    apply Z.divide_sub_r; [apply Z.divide_mul_l; exact K | exact K0]. }
  change (p <= p')%nat. destruct (Z.eq_dec d 0) as [E0|N0].
  - apply (left_inverse_width 2 p' p A B ltac:(lia)). intros i l Hi Hl. specialize (TAB i l Hi Hl). rewrite E0 in TAB.
    apply Z.divide_0_l in TAB. exists 0. nia.
  - assert (Pd : 0 < d).
    { assert (0 <= d) by (apply nonneg, nth_In; lia). lia. }
    destruct (Z.gcd_divide_l d t) as [w Ew], (Z.gcd_divide_r d t) as [e Ee].
    assert (Pg : 0 < Z.gcd d t). { assert (H := Z.gcd_nonneg d t). destruct (Z.eq_dec (Z.gcd d t) 0) as [H0|]; [apply Z.gcd_eq_0_l in H0|]; lia. }
    assert (Co : Z.gcd w e = 1).
    { assert (H : Z.gcd (w * Z.gcd d t) (e * Z.gcd d t) = Z.gcd w e * Z.gcd d t) by (apply Z.gcd_mul_mono_r_nonneg; lia).
      rewrite <- Ew, <- Ee in H. nia. }
    assert (Hw : 1 < w).
    { assert (0 < w) by nia. destruct (Z.eq_dec w 1) as [E1|]; [|lia]. exfalso. apply Nd. exists e.
      rewrite Ee. rewrite Ew at 2. rewrite E1. ring. }
    apply (left_inverse_width w p' p A B Hw). intros i l Hi Hl. specialize (TAB i l Hi Hl).
    unfold cong. apply (Z.gauss w e); [|exact Co]. destruct TAB as [f Ef]. exists f.
    apply (Z.mul_reg_r _ _ (Z.gcd d t)); [lia|].
    remember (Z.gcd d t) as c eqn:Ec. clear Ec.
    transitivity (t * (mul p' A B i l - one i l)); [rewrite Ee; ring | rewrite Ef, Ew; ring].
Qed.

End Two.

Lemma orders_not_negative G o : is_quotient large small G o -> large (fun _ => 0) -> forall x, In x o -> 0 <= x.
Proof.
  intros [_ [_ [All _]]] L x Hx. destruct (All _ L) as [c [B _]]. clear All. unfold below in B.
  induction B as [|a y c o Ha B IH]; [destruct Hx|]. destruct Hx as [->|Hx]; [|auto]. destruct Ha as [->|]; lia.
Qed.

Theorem orders_unique G G' o o' : is_quotient large small G o -> is_quotient large small G' o' ->
  (forall x, In x o -> 0 <= x /\ x <> 1) -> (forall x, In x o' -> 0 <= x /\ x <> 1) -> small (fun _ => 0) ->
  divides_in_turn o -> divides_in_turn o' -> o = o'.
Proof.
  intros Q Q' H H' S0 D D'.
  assert (N : forall x, In x o -> 0 <= x) by (intros; apply H; assumption).
  assert (N' : forall x, In x o' -> 0 <= x) by (intros; apply H'; assumption).
  assert (F : forall t, 0 < t -> (length o - divisors t o = length o' - divisors t o')%nat).
  { intros t Ht. apply Nat.le_antisymm.
    - apply (fewer_orders G G' o o' Q Q' N S0 D D' t Ht).
    - apply (fewer_orders G' G o' o Q' Q N' S0 D' D t Ht). }
  assert (One : forall l, (forall x, In x l -> 0 <= x /\ x <> 1) -> divides_in_turn l -> divisors 1 l = O).
  { intros l Hl Dl. destruct (divisors 1 l) as [|k] eqn:E; [reflexivity|]. exfalso.
    assert (L := divisors_le 1 l). assert (L0 : (0 < length l)%nat) by lia.
    assert (K : (nth 0 l 0 | 1)) by (apply (divisors_spec 1 l 0 Dl L0); lia).
    destruct (Hl (nth 0 l 0) (nth_In _ _ L0)) as [P N1]. apply Z.divide_1_r_nonneg in K; auto. }
  assert (El : length o = length o').
  { assert (F1 := F 1 ltac:(lia)). rewrite (One o H D), (One o' H' D') in F1. lia. }
  apply (nth_ext _ _ 0 0); [exact El|]. intros i Hi.
  assert (Same : forall t, 0 < t -> (nth i o 0 | t) <-> (nth i o' 0 | t)).
  { intros t Ht. rewrite (divisors_spec t o i D Hi), (divisors_spec t o' i D') by lia.
    assert (L := divisors_le t o). assert (L' := divisors_le t o'). specialize (F t Ht). lia. }
  assert (P : 0 <= nth i o 0) by (apply N, nth_In; exact Hi).
  assert (P' : 0 <= nth i o' 0) by (apply N', nth_In; lia).
  destruct (Z.eq_dec (nth i o 0) 0) as [E|E], (Z.eq_dec (nth i o' 0) 0) as [E'|E'].
  - congruence.
  - assert (K := proj2 (Same (nth i o' 0) ltac:(lia)) (Z.divide_refl _)). rewrite E in K. apply Z.divide_0_l in K. congruence.
  - assert (K := proj1 (Same (nth i o 0) ltac:(lia)) (Z.divide_refl _)). rewrite E' in K. apply Z.divide_0_l in K. congruence.
  - apply Z.divide_antisym_nonneg; auto; apply Same; try lia; apply Z.divide_refl.
Qed.

Theorem are_unique G o : is_quotient large small G o -> large (fun _ => 0) -> small (fun _ => 0) ->
  divides_in_turn o -> ~ In 1 o -> are_the_orders large small o.
Proof.
  intros Q L S0 D N. split; [exact D|]. split; [exact N|]. intros G' o' Q' D' N'. symmetry.
  apply (orders_unique G G' o o' Q Q'); auto; intros x Hx; (split; [|intros ->; auto]).
  - exact (orders_not_negative G o Q L x Hx).
  - exact (orders_not_negative G' o' Q' L x Hx).
Qed.

End Quotients.

(** * The kinds quotient and homology *)

Lemma in_columns_scale n m k M e u : in_columns n m k M u -> in_columns n m k M (fun i => e * u i).
Proof.
  intros [t Et]. exists (fun i j => e * t i j). intros i j Hi Hj. specialize (Et i j Hi Hj).
  assert (E : mul k M (fun i j => e * t i j) i j = e * mul k M t i j).
  { unfold mul. rewrite <- sum_mul_l. apply sum_ext. intros; ring. }
  rewrite E, Et. reflexivity.
Qed.

Lemma in_columns_equal n m k M u v : (forall l, u l = v l) -> in_columns n m k M u -> in_columns n m k M v.
Proof. intros E. apply in_columns_ext. intros i _. rewrite E. reflexivity. Qed.

Lemma in_columns_plus n m k M u v : in_columns n m k M u -> in_columns n m k M v -> in_columns n m k M (fun i => u i + v i).
Proof.
  intros U V. apply (in_columns_equal n m k M (fun i => u i + 1 * v i)); [intros; ring|].
  apply in_columns_add; assumption.
Qed.

Lemma sorted_filter f o : divides_in_turn o -> divides_in_turn (filter f o).
Proof.
  induction 1 as [|x o S IH F]; cbn [filter]; [constructor|]. destruct (f x); [|exact IH]. constructor; [exact IH|].
  rewrite Forall_forall in F |- *. intros y Hy. apply filter_In in Hy. apply F, Hy.
Qed.

Lemma sorted_by_places f k : (forall i j, (i < j)%nat -> (j < k)%nat -> (f i | f j)) -> divides_in_turn (map f (seq 0 k)).
Proof.
  intros H. assert (K : forall p s, (s + p <= k)%nat -> divides_in_turn (map f (seq s p))).
  { intros p; induction p as [|p IH]; intros s Hs; cbn [seq map]; constructor; [apply IH; lia|].
    apply Forall_map, Forall_forall. intros j Hj. apply in_seq in Hj. apply H; lia. }
  apply K. lia.
Qed.

Lemma orders_of_classes n d L : map fst (classes_all n d L) = map (fun i => order_of n (nth i d 0)) (seq 0 (length L)).
Proof.
  revert d; induction L as [|l L IH]; intros d; [reflexivity|]. cbn [classes_all map length seq fst].
  rewrite IH, <- seq_shift, map_map. f_equal; [destruct d; reflexivity|]. apply map_ext. intros i.
  destruct d; [destruct i|]; reflexivity.
Qed.

Lemma fst_proper P : map fst (proper P) = filter (fun o => negb (o =? 1)) (map fst P).
Proof.
  unfold proper. induction P as [|[o g] P IH]; [reflexivity|]. cbn [filter map fst].
  destruct (negb (o =? 1)); cbn [map fst]; rewrite IH; reflexivity.
Qed.

Lemma nth_diagonal_min m k L i : nth i (diagonal m k L) 0 = if Nat.ltb i (min m k) then entry L i i else 0.
Proof.
  destruct (Nat.ltb_spec i (min m k)) as [H|H].
  - apply nth_diagonal; lia.
  - apply nth_overflow. rewrite length_diagonal. exact H.
Qed.

(* the orders that a decomposition dictates *)
Lemma dictated_orders n s w A PI D QI P Q L : length L = s ->
  is_decomposition n s w A PI (entry D) QI P Q ->
  divides_in_turn (map fst (proper (classes_all n (diagonal s w D) L)))
  /\ ~ In 1 (map fst (proper (classes_all n (diagonal s w D) L))).
Proof.
  intros Ls Dec. rewrite fst_proper. split.
  - apply sorted_filter. rewrite orders_of_classes, Ls. apply sorted_by_places. intros i j Hij Hj.
    destruct Dec as [_ [_ [Sm _]]].
    assert (Div : (order_of n (nth i (diagonal s w D) 0) | n)).
    { rewrite nth_diagonal_min. destruct (Nat.ltb_spec i (min s w)); [|apply Z.divide_refl].
      unfold order_of. destruct (Z.eqb_spec (entry D i i) 0); [apply Z.divide_refl|]. apply Sm; lia. }
    rewrite (nth_diagonal_min s w D j). destruct (Nat.ltb_spec j (min s w)); [|exact Div].
    unfold order_of at 2. destruct (Z.eqb_spec (entry D j j) 0) as [|Nj]; [exact Div|].
    rewrite nth_diagonal_min. replace (Nat.ltb i (min s w)) with true by (symmetry; apply Nat.ltb_lt; lia).
    assert (C : (entry D i i | entry D j j)) by (apply (smith_chain n s w); [exact Sm | lia | lia | lia]).
    unfold order_of. destruct (Z.eqb_spec (entry D i i) 0) as [E|]; [|exact C].
    rewrite E in C. apply Z.divide_0_l in C. congruence.
  - intros H. apply filter_In in H. destruct H as [_ H]. discriminate H.
Qed.

Lemma quotient_structure n m k j M b x RI W CI R C PI D QI P Q generators orders :
  check_quotient n m k j M b x RI W CI R C PI D QI P Q generators orders = true ->
  is_quotient (in_columns n m k (entry M)) (in_columns n m j (entry b)) generators orders
  /\ are_the_orders (in_columns n m k (entry M)) (in_columns n m j (entry b)) orders.
Proof.
  intros T. assert (S := quotient_sound _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ T). split; [exact S|].
  unfold check_quotient in T. cbv zeta in T. apply andb_true_iff in T. destruct T as [T Ho].
  apply andb_true_iff in T. destruct T as [T _]. apply andb_true_iff in T. destruct T as [T Dec].
  apply andb_true_iff in T. destruct T as [T Dec0].
  assert (RPI : wf n k k PI = true) by (unfold check_decomposition in Dec; tested; apply wf_over; assumption).
  unfold same_list in Ho. destruct list_eq_dec as [E|] in Ho; [|discriminate]. rewrite E in S |- *.
  tested. apply decomposition_sound in Dec.
  assert (Len : length (trL k (mulL n k M PI)) = k) by (apply (length_trL k m), (rep_mul n m k k _ _ (entry M) (entry PI)); assumption).
  destruct (dictated_orders _ _ _ _ _ _ _ _ _ _ Len Dec) as [Turn None].
  apply (are_unique _ _ (in_columns_equal n m j _) (in_columns_plus n m j _) (in_columns_scale n m j _) _ _ S); auto;
    apply in_columns_0.
Qed.

Lemma are_the_orders_iff (large large' small small' : (nat -> Z) -> Prop) orders :
  (forall v, large v <-> large' v) -> (forall v, small v <-> small' v) ->
  are_the_orders large small orders -> are_the_orders large' small' orders.
Proof.
  intros EL ES [D [N U]]. split; [exact D|]. split; [exact N|]. intros G' o' Q'. apply (U G').
  apply (is_quotient_iff large' large small' small); [intros; symmetry; apply EL | intros; symmetry; apply ES | exact Q'].
Qed.

Lemma quotient_left_structure n m k j M b x RI W CI R C PI D QI P Q generators orders :
  check_quotient_left n m k j M b x RI W CI R C PI D QI P Q generators orders = true ->
  is_quotient (in_rows n k m (entry M)) (in_rows n j m (entry b)) generators orders
  /\ are_the_orders (in_rows n k m (entry M)) (in_rows n j m (entry b)) orders.
Proof.
  intros T. split; [exact (quotient_left_sound _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ T)|].
  unfold check_quotient_left in T. apply andb_true_iff in T. destruct T as [T Right].
  apply quotient_structure in Right. destruct Right as [_ Right]. tested.
  assert (ET : forall p q L, rep n p q L (entry L) -> entry (trL q L) =[q, p; n] tr (entry L)).
  { intros p q L RL. apply (rep_tr n p q L _ RL). }
  revert Right. apply are_the_orders_iff; intros v.
  - rewrite (in_columns_meq n m k _ _ v (ET k m M ltac:(assumption))). apply in_columns_tr.
  - rewrite (in_columns_meq n m j _ _ v (ET j m b ltac:(assumption))). apply in_columns_tr.
Qed.

Lemma homology_structure n m k j s M b x RI W CI R C PI D QI P Q generators orders :
  check_homology n m k j s M b x RI W CI R C PI D QI P Q generators orders = true ->
  is_quotient (in_kernel n m k (entry M)) (in_columns n k j (entry b)) generators orders
  /\ are_the_orders (in_kernel n m k (entry M)) (in_columns n k j (entry b)) orders.
Proof.
  intros T. assert (S := homology_sound _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ T). split; [exact S|].
  unfold check_homology in T. cbv zeta in T. apply andb_true_iff in T. destruct T as [T Ho].
  apply andb_true_iff in T. destruct T as [T _]. apply andb_true_iff in T. destruct T as [T Dec].
  apply andb_true_iff in T. destruct T as [T _]. apply andb_true_iff in T. destruct T as [T Es]. apply Nat.eqb_eq in Es.
  apply andb_true_iff in T. destruct T as [T Dec0].
  assert (RPI : wf n s s PI = true) by (unfold check_decomposition in Dec; tested; apply wf_over; assumption).
  assert (SC : shape k k C) by (unfold check_decomposition in Dec0; tested; apply (over_shape n); assumption).
  unfold same_list in Ho. destruct list_eq_dec as [E|] in Ho; [|discriminate]. rewrite E in S |- *.
  tested. apply decomposition_sound in Dec.
  assert (Len : length (trL s (mulL n s (trL k (map snd (due n (diagonal m k W) (trL k C)))) PI)) = s).
  { apply (length_trL s k), (rep_mul n k s s _ _ (tr (entry (map snd (due n (diagonal m k W) (trL k C))))) (entry PI)); [|assumption].
    apply rep_tr. split; [|reflexivity]. assert (Sh := shape_due n k (diagonal m k W) C SC).
    rewrite map_length, Es in Sh. exact Sh. }
  destruct (dictated_orders _ _ _ _ _ _ _ _ _ _ Len Dec) as [Turn None].
  apply (are_unique _ _ (in_columns_equal n k j _) (in_columns_plus n k j _) (in_columns_scale n k j _) _ _ S); auto.
  - unfold in_kernel. apply mul_0_r.
  - apply in_columns_0.
Qed.
