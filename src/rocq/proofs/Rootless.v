(* What is left of a polynomial after its roots, and why that has none. *)

From Modlinalg Require Import Eigenvalues.
From Modlinalg Require Export proofs.PolynomialRing proofs.Multiplicity.
From Modlinalg Require Import proofs.Fermat proofs.Primes.

Section Division.
Variable n : Z.

Notation "p == q" := (peq n p q) (at level 70).

Add Ring polynomials : (poly_ring n) (setoid (peq_equiv n) (poly_ext n)).

Lemma cons_peq a p : a :: p == add_poly n [a] (mul_poly n [0; 1] p).
Proof.
  intros i. rewrite nth_add_poly, <- (x_times n p i), nth_const. destruct i as [|i]; cbn [nth Nat.eqb]; [rewrite Z.add_0_r|]; reflexivity.
Qed.

Lemma divided_spec a p : p == add_poly n (mul_poly n [- a; 1] (fst (divided n a p))) [snd (divided n a p)].
Proof.
  induction p as [|c p IH]; [cbn [divided fst snd]; rewrite const_0; ring|]. cbn [divided]. destruct p as [|d p].
  - cbn [fst snd]. rewrite (const_cong n _ _ (mod_cong n c)). ring.
  - destruct (divided n a (d :: p)) as [q r]. cbn [fst snd] in *.
    rewrite (cons_peq c (d :: p)), IH, (cons_peq r q), (cons_peq (- a) [1]), const_opp.
    rewrite (const_cong n _ _ (mod_cong n (c + a * r))), const_add, const_mul. ring.
Qed.

Lemma value_divided a p : cong n (value p a) (snd (divided n a p)).
Proof.
  rewrite (value_peq n _ _ a (divided_spec a p)), value_add, value_mul, value_root, Z.sub_diag, Z.mul_0_l.
  cbn [value]. exists 0. ring.
Qed.

Lemma divided_by_spec a t : forall p q, divided_by n a t p = Some q -> p == times_root n a t q.
Proof.
  induction t as [|t IH]; intros p q E; cbn [divided_by] in E; [injection E as ->; reflexivity|].
  assert (D := divided_spec a p). destruct (divided n a p) as [q' r]. cbn [fst snd] in D.
  destruct (r =? 0) eqn:R; [|discriminate E]. apply Z.eqb_eq in R. rewrite R in D. rewrite D, const_0, (IH q' q E). cbn [times_root]. ring.
Qed.

(* (x - a_1)^t_1 * .. * rest *)
Definition all_roots (l : list eigenspace) (rest : list Z) : list Z :=
  fold_right (fun e f => times_root n (its_value e) (multiplicity e) f) rest l.

Lemma without_roots_spec l : forall p rest, without_roots n l p = Some rest -> p == all_roots l rest.
Proof.
  induction l as [|e l IH]; intros p rest E; cbn [without_roots] in E; [injection E as ->; reflexivity|].
  destruct (divided_by n (its_value e) (multiplicity e) p) as [q|] eqn:D; [|discriminate E].
  rewrite (divided_by_spec _ _ _ _ D). cbn [all_roots fold_right]. rewrite (IH q rest E). reflexivity.
Qed.

Hypothesis prime_n : is_prime n.

(* no zeros but the values and those of the rest *)
Lemma zeros_of_all l rest x : cong n (value (all_roots l rest) x) 0 ->
  (exists e, In e l /\ cong n x (its_value e)) \/ cong n (value rest x) 0.
Proof.
  induction l as [|e l IH]; intros E; [right; exact E|]. cbn [all_roots fold_right] in E.
  apply value_times_root in E; [|exact prime_n]. destruct E as [E|E]; [left; exists e; split; [left; reflexivity | exact E]|].
  destruct (IH E) as [[e' [He' Ee']]|H]; [left; exists e'; split; [right; exact He' | exact Ee'] | right; exact H].
Qed.

Lemma each_multiplicity l rest : NoDup (map its_value l) -> Forall (element n) (map its_value l) ->
  (forall e, In e l -> ~ cong n (value rest (its_value e)) 0) ->
  forall e, In e l -> has_multiplicity n (all_roots l rest) (its_value e) (multiplicity e).
Proof.
  intros ND El Hr. induction l as [|e0 l IH]; intros e He; [destruct He|].
  cbn [map] in ND, El. apply NoDup_cons_iff in ND. destruct ND as [N0 ND]. apply Forall_cons_iff in El. destruct El as [E0 El].
  assert (Apart : forall e', In e' l -> ~ cong n (its_value e0) (its_value e')).
  { intros e' He' E. apply N0. rewrite Forall_forall in El. rewrite (cong_element n _ _ E0 (El _ (in_map its_value _ _ He')) E).
    apply in_map. exact He'. }
  cbn [all_roots fold_right]. fold (all_roots l rest). destruct He as [<-|He].
  - exists (all_roots l rest). split; [intros i; reflexivity|]. intros E. apply zeros_of_all in E.
    destruct E as [[e' [He' E]]|E]; [exact (Apart e' He' E) | exact (Hr e0 (or_introl eq_refl) E)].
  - destruct (IH ND El (fun e' He' => Hr e' (or_intror He')) e He) as [f [Ef Nf]].
    exists (times_root n (its_value e0) (multiplicity e0) f). split.
    + change (times_root n (its_value e0) (multiplicity e0) (all_roots l rest) ==
        times_root n (its_value e) (multiplicity e) (times_root n (its_value e0) (multiplicity e0) f)).
      rewrite times_root_comm. apply times_root_peq. exact Ef.
    + intros E. apply value_times_root in E; [|exact prime_n]. destruct E as [E|E]; [|exact (Nf E)].
      apply (Apart e He). symmetry. exact E.
Qed.

End Division.

(** * No root *)

Section Rootless.
Variables (n : Z) (top : list Z) (x : Z).
Hypothesis root : cong n (value (top ++ [1]) x) 0.

Lemma value_snoc p c : value (p ++ [c]) x = value p x + c * x ^ Z.of_nat (length p).
Proof.
  induction p as [|a p IH]; cbn [app value length]; [change (x ^ Z.of_nat 0) with 1; ring|].
  rewrite IH, Nat2Z.inj_succ, Z.pow_succ_r by lia. ring.
Qed.

Lemma value_top : cong n (x ^ Z.of_nat (length top)) (- value top x).
Proof. rewrite value_snoc in root. destruct root as [q E]. exists q. lia. Qed.

Lemma value_map2 c u v : length u = length v ->
  cong n (value (map2 (fun a b => (a - c * b) mod n) u v) x) (value u x - c * value v x).
Proof.
  revert v; induction u as [|a u IH]; intros [|b v] E; try discriminate; cbn [map2 value]; [exists 0; ring|].
  rewrite IH, mod_cong by (simpl in E; lia). exists 0. ring.
Qed.

Lemma remainder_length f : length (remainder n top f) = length top.
Proof.
  induction f as [|a f IH]; [apply map_length|]. cbn [remainder]. rewrite length_map2; rewrite removelast_firstn_len;
    rewrite firstn_length; simpl length; lia.
Qed.

Lemma value_zeros : value (map (fun _ => 0) top) x = 0.
Proof. clear root. induction top as [|a l IH]; [reflexivity|]. cbn [map value]. rewrite IH. ring. Qed.

Lemma value_remainder f : cong n (value (remainder n top f) x) (value f x).
Proof.
  induction f as [|a f IH]; [cbn [remainder]; rewrite value_zeros; reflexivity|]. cbn [remainder].
  set (g := a :: remainder n top f). assert (Lg : length (removelast g) = length top).
  { rewrite removelast_firstn_len, firstn_length. unfold g. simpl length. rewrite remainder_length. lia. }
  rewrite value_map2 by exact Lg. transitivity (value g x); [|unfold g; cbn [value]; rewrite IH; reflexivity].
  rewrite (app_removelast_last 0 (l := g)) at 3 by (unfold g; discriminate).
  rewrite value_snoc, Lg, value_top. exists 0. ring.
Qed.

Lemma value_power_of_x e : cong n (value (power_of_x n top e) x) (x ^ Zpos e).
Proof.
  induction e as [e IH|e IH|]; cbn [power_of_x]; rewrite value_remainder.
  - cbn [value]. rewrite value_remainder, value_mul, IH. replace (Zpos (xI e)) with (Z.succ (Zpos e + Zpos e)) by lia.
    rewrite Z.pow_succ_r, Z.pow_add_r by lia. exists 0. ring.
  - rewrite value_mul, IH. replace (Zpos (xO e)) with (Zpos e + Zpos e) by lia. rewrite Z.pow_add_r by lia. reflexivity.
  - cbn [value]. exists 0. ring.
Qed.

End Rootless.

Lemma has_no_root_sound n rest u x : is_prime n -> has_no_root n rest u = true -> ~ cong n (value rest x) 0.
Proof.
  intros Hn H R. unfold has_no_root in H. apply andb_true_iff in H. destruct H as [H E].
  apply andb_true_iff in H. destruct H as [H _]. apply Z.eqb_eq in H. set (top := removelast rest) in *.
  assert (S : rest = top ++ [1]).
  { rewrite <- H. apply app_removelast_last. intros ->. discriminate H. }
  rewrite S in R. apply same_poly_peq in E. apply (value_peq n _ _ x) in E.
  rewrite !value_remainder, value_mul, value_add, value_scale, value_remainder, value_power_of_x in E by exact R.
  rewrite Z2Pos.id, (fermat n Hn) in E by (destruct Hn; lia). cbn [value] in E.
  apply (not_1_0 n Hn). destruct E as [q E]. exists (- q). lia.
Qed.
