(* Modulo a prime: inverses, no divisors of zero, and x^p = x (Fermat). *)

From Coq Require Export Znumtheory Sorting.Permutation.
From Modlinalg Require Import proofs.Tested proofs.Primes.

Section Prime.
Variable n : Z.
Hypothesis prime_n : is_prime n.

Lemma prime_2 : 2 <= n.
Proof. apply prime_n. Qed.

Lemma not_1_0 : ~ cong n 1 0.
Proof. intros E. apply cong_small in E; assert (H := prime_2); lia. Qed.

Lemma cong_0_divide a : cong n a 0 <-> (n | a).
Proof. unfold cong. rewrite Z.sub_0_r. reflexivity. Qed.

Lemma not_0_coprime a : ~ cong n a 0 -> rel_prime a n.
Proof.
  intros H. destruct (rel_prime_dec a n) as [R|R]; [exact R|]. exfalso. apply H, cong_0_divide.
  apply prime_divides; assumption.
Qed.

Lemma not_0_inverse a : ~ cong n a 0 -> exists b, cong n (a * b) 1.
Proof.
  intros H. destruct (rel_prime_bezout a n (not_0_coprime a H)) as [u v E]. exists u, (- v). lia.
Qed.

Lemma product_0 a b : cong n (a * b) 0 -> cong n a 0 \/ cong n b 0.
Proof.
  rewrite !cong_0_divide. intros H. destruct (Zdivide_dec n a) as [D|D]; [left; exact D|]. right.
  apply (Gauss n a b H). apply rel_prime_sym, not_0_coprime. rewrite cong_0_divide. exact D.
Qed.

(* 1, 2, .., n - 1 *)
Definition units : list Z := map Z.of_nat (seq 1 (Z.to_nat (n - 1))).

Lemma in_units i : In i units <-> 1 <= i < n.
Proof.
  unfold units. rewrite in_map_iff. assert (H := prime_2). split.
  - intros [y [<- Hy]]. apply in_seq in Hy. lia.
  - intros Hi. exists (Z.to_nat i). rewrite in_seq. lia.
Qed.

Lemma NoDup_units : NoDup units.
Proof. apply NoDup_map; [intros; lia | apply seq_NoDup]. Qed.

Lemma units_permuted x : ~ cong n x 0 -> Permutation (map (fun i => (x * i) mod n) units) units.
Proof.
  intros Hx. assert (H2 := prime_2). apply NoDup_Permutation_bis.
  - apply NoDup_map; [|apply NoDup_units]. intros i j Hi Hj E. apply in_units in Hi, Hj.
    apply cong_mod in E. apply (cong_small n); try lia.
    assert (D : cong n (x * (i - j)) 0) by (rewrite Z.mul_sub_distr_l, E, Z.sub_diag; reflexivity).
    apply product_0 in D. destruct D as [D|[q D]]; [contradiction|]. exists q. lia.
  - rewrite map_length. lia.
  - intros y Hy. apply in_map_iff in Hy. destruct Hy as [i [<- Hi]]. apply in_units in Hi. apply in_units.
    assert (B := Z.mod_pos_bound (x * i) n ltac:(lia)).
    destruct (Z.eq_dec ((x * i) mod n) 0) as [E|E]; [|lia]. exfalso.
    assert (D : cong n (x * i) 0) by (rewrite <- E; symmetry; apply mod_cong).
    apply product_0 in D. destruct D as [D|D]; [contradiction|]. apply cong_small in D; lia.
Qed.

Lemma product_permutation l l' : Permutation l l' -> product l = product l'.
Proof. induction 1; cbn [product fold_right] in *; unfold product in *; lia. Qed.

Lemma product_multiples x l : cong n (product (map (fun i => (x * i) mod n) l)) (x ^ Z.of_nat (length l) * product l).
Proof.
  induction l as [|a l IH]; [reflexivity|]. cbn [map length]. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
  change (product (?u :: ?v)) with (u * product v). unfold product in *. cbn [fold_right]. rewrite mod_cong, IH. exists 0. ring.
Qed.

Lemma product_units : ~ cong n (product units) 0.
Proof.
  assert (P : forall l, incl l units -> ~ cong n (product l) 0).
  { intros l. induction l as [|a l IH]; intros Hl E; [exact (not_1_0 E)|].
    apply product_0 in E. destruct E as [E|E]; [|exact (IH (fun b Hb => Hl b (or_intror Hb)) E)].
    assert (Ha := proj1 (in_units a) (Hl a (or_introl eq_refl))). apply cong_small in E; lia. }
  apply P. intros a Ha. exact Ha.
Qed.

Theorem fermat x : cong n (x ^ n) x.
Proof.
  assert (H2 := prime_2). replace n with (Z.succ (n - 1)) at 2 by lia. rewrite Z.pow_succ_r by lia.
  destruct (Zdivide_dec n x) as [D|D].
  - apply cong_0_divide in D. generalize (x ^ (n - 1)). intros y. rewrite D. reflexivity.
  - rewrite <- cong_0_divide in D.
    assert (E := product_multiples x units). rewrite (product_permutation _ _ (units_permuted x D)) in E.
    replace (Z.of_nat (length units)) with (n - 1) in E by (unfold units; rewrite map_length, seq_length; lia).
    assert (F : cong n ((x ^ (n - 1) - 1) * product units) 0).
    { rewrite Z.mul_sub_distr_r, <- E, Z.mul_1_l, Z.sub_diag. reflexivity. }
    apply product_0 in F. destruct F as [F|F]; [|destruct (product_units F)].
    replace (x ^ (n - 1)) with (x ^ (n - 1) - 1 + 1) by ring. rewrite F. rewrite Z.add_0_l, Z.mul_1_r. reflexivity.
Qed.

End Prime.
