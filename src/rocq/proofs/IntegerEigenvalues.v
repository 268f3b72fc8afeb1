(* Eigenvalues of matrices of integers: what eigenvalues over Q need. *)

From Coq Require Import Znumtheory.
From Modlinalg Require Import Eigenvalues.
From Modlinalg Require Import proofs.Tested proofs.SmithExists proofs.Laplace proofs.Multiplied proofs.Charpoly proofs.Cofactors proofs.Coefficients proofs.Multiplicity.

(* a matrix of integers that takes a vector other than 0 to 0 has the determinant 0 *)
Lemma kernel_det m N v : mul m N (upright v) =[m, 1; 0] zero -> (exists i, (i < m)%nat /\ v i <> 0) -> det m N = 0.
Proof.
  intros E [i0 [Hi0 Nv]]. destruct (decomposition_exists 0 m m N ltac:(lia)) as [RI [W [CI [R [C [HR [HC [[Diag _] EN]]]]]]]].
  destruct HR as [HR _]. destruct HC as [HC HC'].
  set (w := mul m CI (upright v)).
  assert (EW : mul m W w =[m, 1; 0] zero).
  { transitivity (mul m R (mul m N (upright v))); [|rewrite E; apply mul_0_r].
    unfold w. rewrite <- EN, <- !mul_assoc. rewrite HR, mul_1_l. reflexivity. }
  assert (Diagonal : forall i, (i < m)%nat -> W i i * w i O = 0).
  { intros i Hi. assert (Z0 := EW i O Hi ltac:(lia)). apply cong_0 in Z0. change (zero i O) with 0 in Z0. rewrite <- Z0. symmetry.
    apply (sum_one m i (fun l => W i l * w l O)); [exact Hi|]. intros l Hl Hn.
    assert (D := Diag i l Hi Hl ltac:(lia)). apply cong_0 in D. rewrite D. ring. }
  assert (DW : det m W = prod m (fun l => W l l)).
  { apply det_triangle. intros i j Hj Hi. assert (D := Diag i j Hi ltac:(lia) ltac:(lia)). apply cong_0 in D. exact D. }
  assert (D : det m W = 0).
  { destruct (Z.eq_dec (det m W) 0) as [Z0|Z0]; [exact Z0|]. exfalso. rewrite DW in Z0.
    assert (P : forall k f, prod k f <> 0 -> forall i, (i < k)%nat -> f i <> 0).
    { clear. intros k. induction k as [|k IH]; intros f Hf i Hi; [lia|]. cbn [prod] in Hf.
      destruct (Nat.eq_dec i k) as [->|]; [nia|]. apply (IH f); [nia | lia]. }
    assert (Zw : w =[m, 1; 0] zero).
    { intros i j Hi Hj. only_0 j. apply cong_0. assert (Wi := P m _ Z0 i Hi). cbv beta in Wi.
      assert (Di := Diagonal i Hi). unfold zero. nia. }
    assert (Zv : upright v =[m, 1; 0] zero).
    { rewrite <- (mul_1_l 0 m 1 (upright v)), <- HC, mul_assoc. fold w. rewrite Zw. apply mul_0_r. }
    assert (F := Zv i0 O Hi0 ltac:(lia)). apply cong_0 in F. exact (Nv F). }
  assert (F : det m N = det m RI * det m W * det m CI).
  { rewrite <- !det_mul. apply cong_0. apply det_cong. symmetry. exact EN. }
  rewrite F, D. ring.
Qed.

(* an eigenvalue of integers is at most the largest sum of absolute values in a row *)
Lemma largest_entry m (v : nat -> Z) : (0 < m)%nat -> exists i, (i < m)%nat /\ forall j, (j < m)%nat -> Z.abs (v j) <= Z.abs (v i).
Proof.
  intros Hm. induction m as [|m IH]; [lia|]. destruct (Nat.eq_dec m 0) as [->|H0].
  - exists O. split; [lia|]. intros j Hj. only_0 j. lia.
  - destruct IH as [i [Hi Li]]; [lia|]. destruct (Z_le_gt_dec (Z.abs (v m)) (Z.abs (v i))) as [L|L].
    + exists i. split; [lia|]. intros j Hj. destruct (Nat.eq_dec j m) as [->|]; [exact L | apply Li; lia].
    + exists m. split; [lia|]. intros j Hj. destruct (Nat.eq_dec j m) as [->|]; [lia|]. specialize (Li j ltac:(lia)). lia.
Qed.

Lemma sum_abs k f : Z.abs (sum k f) <= sum k (fun l => Z.abs (f l)).
Proof. induction k as [|k IH]; cbn [sum]; lia. Qed.

Lemma sum_le k f g : (forall l, (l < k)%nat -> f l <= g l) -> sum k f <= sum k g.
Proof. induction k as [|k IH]; cbn [sum]; intros H; [lia|]. specialize (H k ltac:(lia)) as Hk. specialize (IH ltac:(auto)). lia. Qed.

Lemma eigenvalue_bound m A x v s : mul m A (upright v) =[m, 1; 0] upright (fun i => x * v i) ->
  (exists i, (i < m)%nat /\ v i <> 0) -> (forall i, (i < m)%nat -> sum m (fun j => Z.abs (A i j)) <= s) -> Z.abs x <= s.
Proof.
  intros E [i0 [Hi0 Nv]] Hs. destruct (largest_entry m v ltac:(lia)) as [i [Hi Li]].
  assert (V : 0 < Z.abs (v i)) by (specialize (Li i0 Hi0); lia).
  assert (F := E i O Hi ltac:(lia)). apply cong_0 in F. unfold upright, mul in F.
  assert (B : Z.abs (x * v i) <= sum m (fun j => Z.abs (A i j) * Z.abs (v i))).
  { rewrite <- F. eapply Z.le_trans; [apply sum_abs|]. apply sum_le. intros j Hj. rewrite Z.abs_mul.
    apply Z.mul_le_mono_nonneg_l; [lia | apply Li, Hj]. }
  rewrite sum_mul_r, Z.abs_mul in B. specialize (Hs i Hi). nia.
Qed.

(** * Kernels of integers *)

Lemma first_zero (f : nat -> Z) m : (forall i, f i = 0 -> f (S i) = 0 \/ (m <= S i)%nat) ->
  exists r, (r <= m)%nat /\ (forall i, (i < r)%nat -> f i <> 0) /\ forall i, (r <= i < m)%nat -> f i = 0.
Proof.
  intros H. assert (G : forall k, (k <= m)%nat -> exists r, (r <= k)%nat /\ (forall i, (i < r)%nat -> f i <> 0) /\ forall i, (r <= i < k)%nat -> f i = 0).
  { intros k. induction k as [|k IH]; intros Hk; [exists O; split; [lia|split; intros; lia]|].
    destruct (IH ltac:(lia)) as [r [Hr [N Z0]]]. destruct (Nat.eq_dec r k) as [->|Hn].
    - destruct (Z.eq_dec (f k) 0) as [E|E].
      + exists k. split; [lia|]. split; [exact N|]. intros i Hi. replace i with k by lia. exact E.
      + exists (S k). split; [lia|]. split; [|intros; lia]. intros i Hi. destruct (Nat.eq_dec i k) as [->|]; [exact E | apply N; lia].
    - exists r. split; [lia|]. split; [exact N|]. intros i Hi. destruct (Nat.eq_dec i k) as [->|]; [|apply Z0; lia].
      destruct k as [|k]; [lia|]. destruct (H k (Z0 k ltac:(lia))) as [E|E]; [exact E | lia]. }
  exact (G m (Nat.le_refl m)).
Qed.

(* h columns that span the kernel over Z, with a left inverse *)
Lemma kernel_lattice m N : exists h V V', mul m V' V =[h, h; 0] one /\ mul m N V =[m, h; 0] zero
  /\ forall w, mul m N w =[m, 1; 0] zero -> w =[m, 1; 0] mul h V (mul m V' w).
Proof.
  destruct (decomposition_exists 0 m m N ltac:(lia)) as [RI [W [CI [R [C [[HR _] [[HC HC'] [[Diag [_ Next]] EN]]]]]]]].
  destruct (first_zero (fun i => W i i) m) as [r [Hr [NZ ZZ]]].
  { intros i Hi. destruct (Nat.lt_ge_cases (S i) m) as [L|L]; [left | right; exact L].
    assert (D := Next i L L). rewrite Hi in D. destruct D as [k D]. lia. }
  assert (D0 : forall i j, (i < m)%nat -> (j < m)%nat -> i <> j -> W i j = 0).
  { intros i j Hi Hj Hn. apply cong_0. apply Diag; assumption. }
  exists (m - r)%nat, (fun i j => C i (r + j)%nat), (fun i j => CI (r + i)%nat j). split; [|split].
  - intros i j Hi Hj. transitivity (mul m CI C (r + i)%nat (r + j)%nat); [reflexivity|].
    rewrite (HC' (r + i)%nat (r + j)%nat) by lia. unfold one. nat_cases; reflexivity.
  - intros i j Hi Hj. transitivity (mul m N C i (r + j)%nat); [reflexivity|].
    assert (E : mul m N C =[m, m; 0] mul m RI W) by (rewrite <- EN, !mul_assoc, HC', mul_1_r; reflexivity).
    rewrite (E i (r + j)%nat) by lia. unfold mul, zero. rewrite sum_0; [reflexivity|]. intros l Hl.
    destruct (Nat.eq_dec l (r + j)) as [->|Hn]; [rewrite (ZZ (r + j)%nat) by lia | rewrite (D0 l (r + j)%nat) by lia]; ring.
  - intros w Hw. set (u := mul m CI w).
    assert (Wu : mul m W u =[m, 1; 0] zero).
    { transitivity (mul m R (mul m N w)); [|rewrite Hw; apply mul_0_r]. unfold u. rewrite <- EN, <- !mul_assoc, HR, mul_1_l. reflexivity. }
    assert (Low : forall i, (i < r)%nat -> u i O = 0).
    { intros i Hi. assert (E := Wu i O ltac:(lia) ltac:(lia)). apply cong_0 in E. unfold mul at 1 in E.
      rewrite (sum_one m i) in E; [|lia|intros l Hl Hn; rewrite D0 by lia; ring].
      assert (NZi := NZ i Hi). cbv beta in NZi. unfold zero in E. nia. }
    assert (E : w =[m, 1; 0] mul m C u) by (unfold u; rewrite <- mul_assoc, HC, mul_1_l; reflexivity).
    intros i j Hi Hj. only_0 j. rewrite (E i O Hi Hj). unfold mul at 1. replace m with (r + (m - r))%nat at 1 by lia.
    rewrite sum_app, (sum_0 r) by (intros l Hl; rewrite Low by exact Hl; ring). rewrite Z.add_0_l. reflexivity.
Qed.

Lemma left_inverse_size n g m B L : ~ cong n 1 0 -> mul m L B =[g, g; n] one -> (g <= m)%nat.
Proof.
  intros N E. destruct (Nat.le_gt_cases g m) as [H|H]; [exact H|]. exfalso. apply N.
  set (B0 := fun i j => if Nat.ltb i m then B i j else 0).
  assert (P : mul g L B0 =[g, g; n] one).
  { rewrite <- E. intros i j _ _. unfold mul. replace g with (m + (g - m))%nat by lia. rewrite sum_app.
    rewrite (sum_0 (g - m)), Z.add_0_r by (intros l _; unfold B0; nat_cases; ring).
    apply sum_cong_ext. intros l Hl. unfold B0. nat_cases. reflexivity. }
  rewrite <- (det_one g), <- (det_cong n g _ _ P), det_mul.
  rewrite (det_zero_row g B0 m H) by (intros j _; unfold B0; nat_cases; reflexivity). rewrite Z.mul_0_r. reflexivity.
Qed.

Section Space.
Variables (q : Z) (m g : nat) (N C L : mat) (c c' : Z).
Hypothesis q_2 : 2 <= q.
Hypothesis kernel : mul m N C =[m, g; 0] zero.
Hypothesis left : mul m L C =[g, g; q] fun i j => c * one i j.
Hypothesis unit_c : cong q (c' * c) 1.

Lemma q_proper : ~ cong q 1 0.
Proof. intros E. apply cong_small in E; lia. Qed.

(* the columns of C span the kernel over Q, and are independent *)
Definition spans_kernel : Prop :=
  (exists e, e <> 0 /\ forall w, mul m N w =[m, 1; 0] zero -> exists t, (fun i j => e * w i j) =[m, 1; 0] mul g C t)
  /\ forall t, mul g C t =[m, 1; 0] zero -> t =[g, 1; 0] zero.

Section Lattice.
Variables (h : nat) (V V' : mat).
Hypothesis left_V : mul m V' V =[h, h; 0] one.
Hypothesis kernel_V : mul m N V =[m, h; 0] zero.
Hypothesis all_V : forall w, mul m N w =[m, 1; 0] zero -> w =[m, 1; 0] mul h V (mul m V' w).

Let T := mul m V' C.
Let S := mul m (fun i j => c' * L i j) V.

Lemma C_VT : C =[m, g; 0] mul h V T.
Proof.
  intros i j Hi Hj. exact (all_V (fun i _ => C i j) (fun i' j' Hi' _ => kernel i' j Hi' Hj) i O Hi ltac:(lia)).
Qed.

Lemma ST_one : mul h S T =[g, g; q] one.
Proof.
  transitivity (mul m (fun i j => c' * L i j) C).
  - unfold S. rewrite mul_assoc. apply mul_meq; [reflexivity|]. apply modulo. symmetry. exact C_VT.
  - intros i j Hi Hj. transitivity (c' * mul m L C i j).
    + unfold mul. rewrite <- sum_mul_l. apply sum_cong_ext. intros l _. exists 0. ring.
    + rewrite (left i j Hi Hj), Z.mul_assoc, unit_c, Z.mul_1_l. reflexivity.
Qed.

Lemma at_least : (g <= h)%nat.
Proof. exact (left_inverse_size q g h T S q_proper ST_one). Qed.

Lemma spans_if : h = g -> spans_kernel.
Proof.
  intros Hh. assert (ST := ST_one). assert (CV := C_VT). assert (AV := all_V). rewrite Hh in ST, CV. assert (D : det g T <> 0).
  { intros E. apply q_proper. rewrite <- (det_one g), <- (det_cong q g _ _ ST), det_mul, E, Z.mul_0_r. reflexivity. }
  split.
  - exists (det g T). split; [exact D|]. intros w Hw. exists (mul g (adjugate g T) (mul m V' w)).
    transitivity (mul g V (mul g (mul g T (adjugate g T)) (mul m V' w))).
    + transitivity (mul g V (fun i j => det g T * mul m V' w i j)).
      * intros i j Hi Hj. rewrite (AV w Hw i j Hi Hj), Hh. unfold mul at 1 3. rewrite <- sum_mul_l. apply sum_cong_ext. intros l _. exists 0. ring.
      * apply mul_meq; [reflexivity|]. intros i j Hi Hj. transitivity (det g T * mul g one (mul m V' w) i j).
        -- rewrite (mul_1_l 0 g 1 _ i j Hi Hj). reflexivity.
        -- unfold mul at 1 3. rewrite <- sum_mul_l. apply sum_cong_ext. intros l Hl.
           rewrite (mul_adjugate g T i l Hi Hl). exists 0. ring.
    + rewrite (mul_assoc 0 g g g 1 T), <- mul_assoc. apply mul_meq; [symmetry; exact CV | reflexivity].
  - intros t E. assert (ET : mul g T t =[g, 1; 0] zero).
    { unfold T. rewrite mul_assoc, E. apply mul_0_r. }
    intros i j Hi Hj. only_0 j. apply cong_0. destruct (Z.eq_dec (t i O) 0) as [Z0|Z0]; [exact Z0|]. exfalso. apply D.
    apply (kernel_det g T (fun i => t i O)); [|exists i; split; assumption].
    intros i' j' Hi' Hj'. only_0 j'. exact (ET i' O Hi' ltac:(lia)).
Qed.

Lemma at_most_by X d b : rel_prime (d * b) q ->
  (fun i j => d * b * mul g C L i j + c * mul m X N i j) =[m, m; q] (fun i j => c * d * b * one i j) -> (h <= g)%nat.
Proof.
  intros U E. apply (left_inverse_size q h g S T q_proper).
  destruct (rel_prime_bezout (d * b) q U) as [u v Euv].
  assert (Unit : cong q (u * (d * b)) 1) by (exists (- v); lia).
  assert (EV : mul m (mul g C L) V =[m, h; q] fun i j => c * V i j).
  { intros i j Hi Hj.
    assert (Z0 : cong q (mul m (mul m X N) V i j) 0).
    { transitivity (mul m X (mul m N V) i j); [apply (mul_assoc q m m m h X N V); assumption|].
      assert (K : mul m X (mul m N V) =[m, h; q] zero) by (rewrite (modulo q _ _ _ _ kernel_V); apply mul_0_r). exact (K i j Hi Hj). }
    assert (F : cong q (d * b * mul m (mul g C L) V i j) (d * b * (c * V i j))).
    { transitivity (mul m (fun i j => d * b * mul g C L i j + c * mul m X N i j) V i j).
      - transitivity (d * b * mul m (mul g C L) V i j + c * mul m (mul m X N) V i j); [rewrite Z0, Z.mul_0_r, Z.add_0_r; reflexivity|].
        unfold mul at 1 3 5. rewrite <- !sum_mul_l, <- sum_add. apply sum_cong_ext. intros l _. exists 0. ring.
      - rewrite (mul_meq q m m h _ _ E V V (reflexivity V) i j Hi Hj).
        transitivity (c * d * b * mul m one V i j); [|rewrite (mul_1_l q m h V i j Hi Hj); exists 0; ring].
        unfold mul. rewrite <- sum_mul_l. apply sum_cong_ext. intros l _. exists 0. ring. }
    rewrite <- (Z.mul_1_l (mul m (mul g C L) V i j)), <- Unit, <- Z.mul_assoc, F, Z.mul_assoc, Unit, Z.mul_1_l. reflexivity. }
  transitivity (mul m V' V); [|apply modulo; exact left_V].
  transitivity (mul m V' (mul g C S)); [unfold T; rewrite mul_assoc; reflexivity|]. apply mul_meq; [reflexivity|].
  transitivity (mul m (mul g C (fun i j => c' * L i j)) V); [unfold S; rewrite mul_assoc; reflexivity|].
  intros i j Hi Hj. transitivity (c' * mul m (mul g C L) V i j).
  - unfold mul at 1 3. rewrite <- sum_mul_l. apply sum_cong_ext. intros l _. unfold mul. rewrite Z.mul_assoc, <- sum_mul_l.
    exists 0. rewrite (sum_ext g (fun l0 => C i l0 * (c' * L l0 l)) (fun l0 => c' * (C i l0 * L l0 l))) by (intros; ring). ring.
  - rewrite (EV i j Hi Hj), Z.mul_assoc, unit_c, Z.mul_1_l. reflexivity.
Qed.

(* the coefficients of det(x*I - N) below h are 0 *)
Lemma low_coefficients i : (i < h)%nat -> characteristic m N i = 0.
Proof.
  intros Hi. apply cong_0. apply (characteristic_low 0 m ltac:(lia) ltac:(rewrite cong_0; lia) h N V V'); assumption.
Qed.

End Lattice.
End Space.
