(* The kind eigenvalues. *)

From Modlinalg Require Import Eigenvalues.
From Modlinalg Require Import proofs.Rootless proofs.Fermat proofs.Primes proofs.Cofactors proofs.Multiplied proofs.Laplace.

Lemma increasing_sorted l : increasing l = true -> StronglySorted Z.lt l.
Proof.
  intros H. apply Sorted_StronglySorted; [intros a b c; apply Z.lt_trans|].
  induction l as [|a l IH]; [constructor|]. destruct l as [|b l]; [repeat constructor|].
  cbn [increasing] in H. apply andb_true_iff in H. destruct H as [H1 H2]. apply Z.ltb_lt in H1.
  constructor; [apply IH; exact H2 | constructor; exact H1].
Qed.

Lemma sorted_NoDup l : StronglySorted Z.lt l -> NoDup l.
Proof.
  induction 1 as [|a l _ IH F]; constructor; [|exact IH]. intros Ha. rewrite Forall_forall in F. apply F in Ha. lia.
Qed.

Section Eigenvalues.
Variables (n : Z) (m : nat) (M : mat).
Hypothesis prime_n : is_prime n.

(** * Eigenvalues are roots *)

(* v is 0 if A*v is, unless det A is 0 *)
Lemma regular_zero A v : ~ cong n (det m A) 0 -> mul m A v =[m, 1; n] zero -> v =[m, 1; n] zero.
Proof.
  intros D E. destruct (not_0_inverse n prime_n _ D) as [b Hb].
  assert (R : mul m A (fun i j => b * adjugate m A i j) =[m, m; n] one).
  { intros i j Hi Hj. transitivity (b * mul m A (adjugate m A) i j).
    - unfold mul. rewrite <- sum_mul_l. apply sum_cong_ext. intros l _. exists 0. ring.
    - rewrite mul_adjugate by assumption. rewrite Z.mul_assoc, (Z.mul_comm b), Hb, Z.mul_1_l. reflexivity. }
  assert (H2 := prime_2 n prime_n). apply one_side in R; [|lia].
  rewrite <- (mul_1_l n m 1 v), <- R, mul_assoc, E. apply mul_0_r.
Qed.

Lemma stretched_less x v : stretched n m M x v <-> mul m (less x M) (upright v) =[m, 1; n] zero.
Proof.
  assert (E : forall i, (i < m)%nat -> mul m (less x M) (upright v) i O = x * v i - mul m M (upright v) i O).
  { intros i Hi. transitivity (x * mul m one (upright v) i O - mul m M (upright v) i O).
    - unfold less, mul. rewrite (sum_ext m _ (fun l => x * (one i l * upright v l O) + -1 * (M i l * upright v l O))) by (intros; ring).
      rewrite sum_add, !sum_mul_l. ring.
    - assert (I := mul_1_l 0 m 1 (upright v) i O Hi ltac:(lia)). apply cong_0 in I. rewrite I. reflexivity. }
  split; intros H i j Hi Hj; only_0 j; assert (F := H i O Hi ltac:(lia)); rewrite ?(E i Hi) in *; unfold upright, zero in *;
    destruct F as [q F]; exists (- q); lia.
Qed.

Lemma eigenvalue_root p x : is_charpoly n m M p -> is_eigenvalue n m M x -> cong n (value p x) 0.
Proof.
  intros [c [_ [Vc [_ Pc]]]] [v [Sv Nv]]. rewrite (value_peq n p c x Pc), Vc.
  destruct (Z.eq_dec (det m (less x M) mod n) 0) as [E|E].
  - rewrite <- E. symmetry. apply mod_cong.
  - exfalso. apply Nv, (regular_zero (less x M)); [|apply stretched_less; exact Sv].
    intros D. apply E. apply cong_mod in D. rewrite D. apply mod_0.
Qed.

(** * Eigenspaces *)

Section Space.
Variables (g : nat) (a : Z) (B L : mat).
Hypothesis eigen : mul m M B =[m, g; n] fun i j => a * B i j.
Hypothesis left : mul m L B =[g, g; n] one.

Lemma scaled_mul t : mul g (fun i j => a * B i j) t =[m, 1; n] fun i j => a * mul g B t i j.
Proof. intros i j _ _. unfold mul. rewrite <- sum_mul_l. apply sum_cong_ext. intros l _. exists 0. ring. Qed.

Lemma columns_stretched v : in_columns n m g B v -> stretched n m M a v.
Proof.
  intros [t E]. unfold stretched. rewrite <- E, <- mul_assoc, eigen, scaled_mul.
  intros i j Hi Hj. only_0 j. rewrite (E i O Hi Hj). reflexivity.
Qed.

Lemma columns_independent : independent_columns n m g B.
Proof.
  intros t t' E. rewrite <- (mul_1_l n g 1 t), <- (mul_1_l n g 1 t'), <- left, !mul_assoc, E. reflexivity.
Qed.

Lemma column_not_0 j : (j < g)%nat -> is_eigenvalue n m M a.
Proof.
  intros Hj. exists (fun i => B i j). split.
  - intros i l Hi _. exact (eigen i j Hi Hj).
  - intros E. apply (not_1_0 n prime_n). assert (F := left j j Hj Hj). unfold one in F. rewrite Nat.eqb_refl in F.
    rewrite <- F. unfold mul. rewrite <- (sum_0 m (fun _ => 0)) by reflexivity. apply sum_cong_ext. intros l Hl.
    assert (Z0 : cong n (B l j) 0) by exact (E l O Hl ltac:(lia)). rewrite Z0, Z.mul_0_r. reflexivity.
Qed.

(* by B*L + X*(M - a*I) = I *)
Lemma whole_by_rest X v :
  (fun i j => mul g B L i j + mul m X (fun i j => M i j - a * one i j) i j) =[m, m; n] one ->
  stretched n m M a v -> in_columns n m g B v.
Proof.
  intros E Sv. exists (mul m L (upright v)). rewrite <- mul_assoc.
  assert (N : mul m (fun i j => M i j - a * one i j) (upright v) =[m, 1; n] zero).
  { intros i j Hi Hj. only_0 j. apply stretched_less in Sv. transitivity (-1 * mul m (less a M) (upright v) i O).
    - unfold mul, less. rewrite <- sum_mul_l. apply sum_cong_ext. intros l _. exists 0. ring.
    - rewrite (Sv i O Hi ltac:(lia)). reflexivity. }
  assert (Z0 : mul m (mul m X (fun i j => M i j - a * one i j)) (upright v) =[m, 1; n] zero)
    by (rewrite mul_assoc, N; apply mul_0_r).
  intros i j Hi Hj. rewrite <- (mul_1_l n m 1 (upright v) i j Hi Hj).
  transitivity (mul m (fun i j => mul g B L i j + mul m X (fun i j => M i j - a * one i j) i j) (upright v) i j).
  - transitivity (mul m (mul g B L) (upright v) i j + mul m (mul m X (fun i j => M i j - a * one i j)) (upright v) i j).
    + rewrite (Z0 i j Hi Hj), Z.add_0_r. reflexivity.
    + unfold mul at 1 3. rewrite <- sum_add. apply sum_cong_ext. intros l _. exists 0. unfold mul. ring.
  - apply (mul_meq n m m 1); [exact E | reflexivity | exact Hi | exact Hj].
Qed.

(* what is left of a vector without its part in B *)
Definition outside (v : nat -> Z) (i : nat) : Z := v i - mul m (mul g B L) (upright v) i O.

Lemma mul_less A u w i : mul m A (upright (fun l => u l - w l)) i O = mul m A (upright u) i O - mul m A (upright w) i O.
Proof.
  unfold mul, upright. rewrite (sum_ext m _ (fun l => A i l * u l + -1 * (A i l * w l))) by (intros; ring).
  rewrite sum_add, sum_mul_l. ring.
Qed.

Lemma outside_stretched v : stretched n m M a v -> stretched n m M a (outside v).
Proof.
  intros Sv. assert (C : stretched n m M a (fun i => mul m (mul g B L) (upright v) i O)).
  { apply columns_stretched. exists (mul m L (upright v)). intros i j Hi Hj. only_0 j.
    rewrite <- (mul_assoc n m g m 1 B L (upright v) i O Hi Hj). reflexivity. }
  intros i j Hi Hj. only_0 j. unfold outside. rewrite mul_less, (Sv i O Hi Hj), (C i O Hi Hj).
  unfold upright at 1 2 4. exists 0. ring.
Qed.

Lemma outside_0 v : mul m L (upright (outside v)) =[g, 1; n] zero.
Proof.
  intros i j Hi Hj. only_0 j. unfold outside. rewrite mul_less.
  assert (E : mul m L (mul m (mul g B L) (upright v)) =[g, 1; n] mul m L (upright v)).
  { transitivity (mul g (mul m L B) (mul m L (upright v))); [rewrite !mul_assoc; reflexivity | rewrite left, mul_1_l; reflexivity]. }
  change (mul m L (upright (fun l => mul m (mul g B L) (upright v) l O)) i O) with (mul m L (mul m (mul g B L) (upright v)) i O).
  rewrite (E i O Hi Hj), Z.sub_diag. reflexivity.
Qed.

(* as many columns as the multiplicity says: with one more eigenvector there would be more *)
Lemma whole_by_number p v : is_charpoly n m M p -> has_multiplicity n p a g -> stretched n m M a v -> in_columns n m g B v.
Proof.
  intros Cp Mp Sv. assert (nonneg_n : 0 <= n) by (assert (H2 := prime_2 n prime_n); lia). set (w := outside v).
  assert (W : forall i, (i < m)%nat -> cong n (w i) 0).
  { intros i0 Hi0. destruct (Z.eq_dec (w i0 mod n) 0) as [E|E]; [rewrite <- E; symmetry; apply mod_cong|]. exfalso.
    destruct (not_0_inverse n prime_n (w i0)) as [b Hb]; [intros D; apply E; apply cong_mod in D; rewrite D; apply mod_0|].
    set (B' := fun i j => if Nat.ltb j g then B i j else w i).
    set (L' := fun i j => if Nat.ltb i g then L i j else b * (one i0 j - mul g B L i0 j)).
    assert (Lw : mul m L (upright w) =[g, 1; n] zero) by apply outside_0.
    assert (Last : forall f, cong n (sum m (fun l => b * (one i0 l - mul g B L i0 l) * f l))
      (b * (f i0 - mul g B (mul m L (upright f)) i0 O))).
    { intros f. rewrite (sum_ext m _ (fun l => b * (one i0 l * upright f l O + -1 * (mul g B L i0 l * upright f l O)))) by (intros; unfold upright; ring).
      rewrite sum_mul_l, sum_add, sum_mul_l. assert (I := mul_1_l n m 1 (upright f) i0 O Hi0 ltac:(lia)). unfold mul at 1 in I.
      rewrite I. assert (A := mul_assoc n m g m 1 B L (upright f) i0 O Hi0 ltac:(lia)). unfold mul at 1 in A. rewrite A.
      exists 0. unfold upright. ring. }
    assert (H : (S g <= g)%nat); [|lia].
    apply (dimension_bound n m nonneg_n (not_1_0 n prime_n) M p a g (S g) B' L' Cp Mp).
    - intros i j Hi Hj. unfold mul, L', B'. destruct (Nat.ltb_spec i g) as [Hi'|Hi'], (Nat.ltb_spec j g) as [Hj'|Hj'].
      + exact (left i j Hi' Hj').
      + rewrite (Lw i O Hi' ltac:(lia) : cong n (sum m (fun l => L i l * w l)) 0). unfold one. nat_cases. reflexivity.
      + rewrite Last. assert (Z0 : mul g B (mul m L (upright (fun l => B l j))) i0 O = mul g B (mul m L B) i0 j) by reflexivity.
        rewrite Z0. assert (I : mul g B (mul m L B) =[m, g; n] B) by (rewrite left; apply mul_1_r).
        rewrite (I i0 j Hi0 Hj'), Z.sub_diag, Z.mul_0_r. unfold one. nat_cases. reflexivity.
      + rewrite Last. assert (Z0 : mul g B (mul m L (upright w)) =[m, 1; n] zero) by (rewrite Lw; apply mul_0_r).
        rewrite (Z0 i0 O Hi0 ltac:(lia)). unfold zero. rewrite Z.sub_0_r, Z.mul_comm, Hb. unfold one. nat_cases. reflexivity.
    - intros i j Hi Hj. unfold mul, B'. destruct (Nat.ltb_spec j g) as [Hj'|Hj']; [exact (eigen i j Hi Hj')|].
      exact (outside_stretched v Sv i O Hi ltac:(lia)). }
  exists (mul m L (upright v)). intros i j Hi Hj. only_0 j. rewrite <- (mul_assoc n m g m 1 B L (upright v) i O Hi Hj).
  assert (E := W i Hi). unfold w, outside in E. unfold upright at 2. destruct E as [q E]. exists (- q). lia.
Qed.

End Space.

End Eigenvalues.

(** * The checker *)

(* what is tested of each value *)
Definition is_eigenspace (n : Z) (m : nat) (M : mat) (e : eigenspace) : Prop :=
  let a := its_value e in let g := dimension e in let B := entry (basis e) in
  exists L, element n a /\ (0 < g)%nat /\ mul m M B =[m, g; n] (fun i j => a * B i j) /\ mul m L B =[g, g; n] one
    /\ (g = multiplicity e
        \/ exists X, (fun i j => mul g B L i j + mul m X (fun i j => M i j - a * one i j) i j) =[m, m; n] one).

Lemma rep_mod n r c f : rep n r c (tab r c (fun i j => f i j mod n)) f.
Proof. eapply rep_meq; [apply rep_tab|]. intros i j _ _. apply mod_cong. Qed.

Lemma check_eigenspace_spec n m M e : rep n m m M (entry M) -> check_eigenspace n m M e = true -> is_eigenspace n m (entry M) e.
Proof.
  intros RM C. unfold check_eigenspace in C. apply andb_true_iff in C. destruct C as [C D].
  apply andb_true_iff in C. destruct C as [C EL]. apply andb_true_iff in C. destruct C as [C EM].
  apply andb_true_iff in C. destruct C as [C WL]. apply andb_true_iff in C. destruct C as [C WB].
  apply andb_true_iff in C. destruct C as [Ea Eg]. apply Nat.leb_le in Eg. apply wf_over, rep_over in WL, WB.
  exists (entry (left_inverse e)). split; [|split; [exact Eg|split; [|split]]].
  - unfold in_ring in Ea. apply orb_true_iff in Ea. rewrite andb_true_iff, Z.eqb_eq, Z.leb_le, Z.ltb_lt in Ea. unfold element. lia.
  - eapply rep_eq; [apply rep_mul; eassumption | apply rep_mod | exact EM].
  - eapply rep_eq; [apply rep_mul; eassumption | apply rep_one | exact EL].
  - destruct (for_rest e) as [X|]; [right|left; apply Nat.eqb_eq; exact D].
    apply andb_true_iff in D. destruct D as [WX D]. apply wf_over, rep_over in WX. exists (entry X).
    assert (RP := rep_mul n m (dimension e) m _ _ _ _ WB WL).
    assert (RR := rep_mul n m m m _ _ _ _ WX (rep_mod n m m (fun i j => entry M i j - its_value e * one i j))).
    assert (RS := rep_mod n m m (fun i j => entry (mulL n m (basis e) (left_inverse e)) i j
      + entry (mulL n m X (tab m m (fun i j => (entry M i j - its_value e * one i j) mod n))) i j)).
    assert (E := proj1 (rep_eq n m m _ _ _ _ RS (rep_one n m)) D). destruct RP as [_ EP], RR as [_ ER].
    intros i j Hi Hj. rewrite <- (E i j Hi Hj), (EP i j Hi Hj), (ER i j Hi Hj). reflexivity.
Qed.

Lemma eigenvalues_sound n m M p P PI H l u proofs :
  check_eigenvalues n m M p P PI H l u proofs = true -> are_eigenvalues n m (entry M) p l.
Proof.
  intros C. unfold check_eigenvalues in C. apply andb_true_iff in C. destruct C as [C Rest].
  apply andb_true_iff in C. destruct C as [C Spaces]. apply andb_true_iff in C. destruct C as [C Sorted].
  apply andb_true_iff in C. destruct C as [Char Prime].
  assert (Hn : is_prime n) by (apply are_primes_sound in Prime; inversion Prime; assumption).
  assert (RM : rep n m m M (entry M)) by (apply rep_over; apply check_charpoly_spec in Char; apply Char).
  apply charpoly_sound in Char. apply increasing_sorted in Sorted.
  destruct (without_roots n l p) as [rest|] eqn:W; [|discriminate Rest].
  apply andb_true_iff in Rest. destruct Rest as [Other Rootless]. apply without_roots_spec in W.
  assert (S : forall e, In e l -> is_eigenspace n m (entry M) e).
  { intros e He. apply check_eigenspace_spec; [exact RM|]. rewrite forallb_forall in Spaces. apply Spaces, He. }
  assert (El : Forall (element n) (map its_value l)).
  { apply Forall_map, Forall_forall. intros e He. destruct (S e He) as [L [E _]]. exact E. }
  assert (Mult : forall e, In e l -> has_multiplicity n p (its_value e) (multiplicity e)).
  { intros e He. destruct (each_multiplicity n Hn l rest (sorted_NoDup _ Sorted) El) with (e := e) as [f [Ef Nf]].
    - intros e' _. apply (has_no_root_sound n rest u); assumption.
    - exact He.
    - exists f. split; [|exact Nf]. intros i. rewrite (W i). apply Ef. }
  split; [exact Hn|]. split; [exact Char|]. split; [exact Sorted|]. split; [exact El|]. split.
  - intros x. split.
    + intros Hx. apply (eigenvalue_root n m (entry M) Hn p x Char) in Hx. rewrite (value_peq n _ _ x W) in Hx.
      apply (zeros_of_all n Hn) in Hx. destruct Hx as [Hx|Hx]; [exact Hx|].
      destruct (has_no_root_sound n rest u x Hn Rootless Hx).
    + intros [e [He Ex]]. destruct (S e He) as [L [_ [Hg [EM [EL _]]]]].
      destruct (column_not_0 n m (entry M) Hn (dimension e) (its_value e) _ L EM EL O Hg) as [v [Sv Nv]].
      exists v. split; [|exact Nv]. intros i j Hi Hj. rewrite (Sv i j Hi Hj). unfold upright. rewrite Ex. reflexivity.
  - apply Forall_forall. intros e He. split; [apply Mult, He|]. destruct (S e He) as [L [_ [Hg [EM [EL D]]]]]. split.
    + intros v. split; [|apply (columns_stretched n m (entry M)); exact EM]. intros Sv.
      destruct D as [D|[X EX]]; [|apply (whole_by_rest n m (entry M) _ (its_value e) _ L X); assumption].
      apply (whole_by_number n m (entry M) Hn _ _ _ L EM EL p); [exact Char | | exact Sv].
      rewrite D. apply Mult, He.
    + apply (columns_independent n m (dimension e) _ L). exact EL.
Qed.
