(* Fractions modulo a prime that does not divide their denominators: roots of polynomials over Q. *)

From Coq Require Import Qcanon.
From Modlinalg Require Import RationalEigenvalues.
From Modlinalg Require Import proofs.Rootless proofs.Fermat proofs.Primes proofs.RationalSteps proofs.RationalTested.

Section Residues.
Variable l : Z.
Hypothesis prime_l : is_prime l.

(* x is z/w with w*y = z modulo l, where l does not divide w *)
Definition reduces (x : Q) (y : Z) : Prop :=
  exists w z, ~ cong l w 0 /\ (x * inject_Z w == inject_Z z)%Q /\ cong l z (w * y).

Lemma product_not_0 a b : ~ cong l a 0 -> ~ cong l b 0 -> ~ cong l (a * b) 0.
Proof. intros Ha Hb E. apply (product_0 l prime_l) in E. tauto. Qed.

Lemma reduces_integer z : reduces (inject_Z z) z.
Proof.
  exists 1, z. split; [apply not_1_0; exact prime_l|]. split; [change (inject_Z 1) with 1%Q; ring|]. rewrite Z.mul_1_l. reflexivity.
Qed.

Lemma reduces_add x y x' y' : reduces x y -> reduces x' y' -> reduces (x + x') (y + y').
Proof.
  intros [w [z [W [E C]]]] [w' [z' [W' [E' C']]]]. exists (w * w'), (z * w' + z' * w).
  split; [apply product_not_0; assumption|]. split.
  - rewrite inject_Z_plus, !inject_Z_mult, <- E, <- E'. ring.
  - rewrite C, C'. exists 0. ring.
Qed.

Lemma reduces_mul x y x' y' : reduces x y -> reduces x' y' -> reduces (x * x') (y * y').
Proof.
  intros [w [z [W [E C]]]] [w' [z' [W' [E' C']]]]. exists (w * w'), (z * z').
  split; [apply product_not_0; assumption|]. split.
  - rewrite !inject_Z_mult, <- E, <- E'. ring.
  - rewrite C, C'. exists 0. ring.
Qed.

Lemma reduces_eq x x' y : (x == x')%Q -> reduces x y -> reduces x' y.
Proof. intros Ex [w [z [W [E C]]]]. exists w, z. split; [exact W|]. split; [rewrite <- Ex; exact E | exact C]. Qed.

Lemma reduces_once x y y' : reduces x y -> reduces x y' -> cong l y y'.
Proof.
  intros [w [z [W [E C]]]] [w' [z' [W' [E' C']]]].
  assert (Z0 : z * w' = z' * w).
  { apply inject_Z_injective. rewrite !inject_Z_mult, <- E, <- E'. ring. }
  assert (D : cong l (w * w' * (y - y')) 0).
  { transitivity (w' * (w * y) - w * (w' * y')); [exists 0; ring|]. rewrite <- C, <- C'. exists 0. lia. }
  apply (product_0 l prime_l) in D. destruct D as [D|[q D]]; [destruct (product_not_0 w w' W W' D)|]. exists q. lia.
Qed.

Lemma reduces_0 y : reduces 0 y -> cong l y 0.
Proof. intros H. apply (reduces_once 0); [exact H | apply (reduces_integer 0)]. Qed.

(* a fraction whose denominator l does not divide *)
Lemma reduces_fraction x : ~ cong l (Zpos (Qden x)) 0 -> exists y, reduces x y.
Proof.
  intros H. destruct (not_0_inverse l prime_l _ H) as [b Hb]. exists (Qnum x * b), (Zpos (Qden x)), (Qnum x).
  split; [exact H|]. split; [apply fraction_spec|].
  replace (Zpos (Qden x) * (Qnum x * b)) with (Qnum x * (Zpos (Qden x) * b)) by ring. rewrite Hb, Z.mul_1_r. reflexivity.
Qed.

Lemma reduces_residue x : has_residue l x = true -> reduces x (residue l x).
Proof.
  unfold has_residue, residue. intros H. apply Z.eqb_eq in H. set (b := inverse_modulo l (Zpos (Qden x))) in *.
  assert (Hb : cong l (Zpos (Qden x) * b) 1) by (rewrite <- H; symmetry; apply mod_cong).
  exists (Zpos (Qden x)), (Qnum x). split.
  - intros E. rewrite E in Hb. apply (not_1_0 l prime_l). rewrite <- Hb. reflexivity.
  - split; [apply fraction_spec|]. rewrite mod_cong.
    replace (Zpos (Qden x) * (Qnum x * b)) with (Qnum x * (Zpos (Qden x) * b)) by ring. rewrite Hb, Z.mul_1_r. reflexivity.
Qed.

(** * Roots *)

Lemma reduces_value p x y : forallb (has_residue l) p = true -> reduces x y -> reduces (qvalue p x) (value (map (residue l) p) y).
Proof.
  intros H Hx. induction p as [|a p IH]; [apply (reduces_integer 0)|]. cbn [forallb] in H. apply andb_true_iff in H.
  destruct H as [Ha H]. cbn [qvalue map value]. apply reduces_add; [apply reduces_residue, Ha|].
  apply reduces_mul; [exact Hx | apply IH, H].
Qed.

(* the value of a monic polynomial at 1/i, times i^degree *)
Lemma reversed p x i : (x * i == 1)%Q -> forallb (has_residue l) p = true -> reduces i 0 ->
  reduces (times_power i (length p) (qvalue (p ++ [1%Q]) x)) 1.
Proof.
  intros E H Hi. induction p as [|a p IH].
  - apply (reduces_eq (inject_Z 1)); [|apply reduces_integer]. cbn [app length qvalue times_power]. change (inject_Z 1) with 1%Q. ring.
  - cbn [forallb] in H. apply andb_true_iff in H. destruct H as [Ha H]. specialize (IH H).
    assert (R : forall t, reduces (times_power i (S t) a) 0).
    { intros t. induction t as [|t IHt].
      - cbn [times_power]. rewrite <- (Z.mul_0_l (residue l a)). apply reduces_mul; [exact Hi | apply reduces_residue, Ha].
      - cbn [times_power] in *. rewrite <- (Z.mul_0_l 0). apply reduces_mul; assumption. }
    assert (Linear : forall t u v, (times_power i t (u + x * v) == times_power i t u + x * times_power i t v)%Q).
    { intros t u v. induction t as [|t IHt]; cbn [times_power]; [reflexivity | rewrite IHt; ring]. }
    assert (S := reduces_add _ _ _ _ (R (length p)) IH). rewrite Z.add_0_l in S. refine (reduces_eq _ _ _ _ S).
    cbn [app length qvalue]. rewrite Linear. cbn [times_power].
    transitivity (i * times_power i (length p) a + (x * i) * times_power i (length p) (qvalue (p ++ [1%Q]) x))%Q; [rewrite E; ring | ring].
Qed.

(* l does not divide the denominator of a root, in lowest terms *)
Lemma root_reduces r x : qsame (last r 0%Q) (1 # 1) = true -> forallb (has_residue l) r = true -> (qvalue r x == 0)%Q ->
  exists y, reduces x y /\ cong l (value (map (residue l) r) y) 0.
Proof.
  intros Last Res E.
  assert (Have : exists y, reduces x y).
  { assert (Low : exists y, (y == x)%Q /\ Z.gcd (Qnum y) (Zpos (Qden y)) = 1%Z).
    { exists (Qred x). split; [apply Qred_correct | apply Qred_identity2, Qred_involutive]. }
    destruct Low as [y [Ey G]].
    destruct (Z.eq_dec (Zpos (Qden y) mod l) 0) as [D|D].
    - exfalso. assert (Dy : cong l (Zpos (Qden y)) 0) by (rewrite <- D; symmetry; apply mod_cong).
      assert (Ny : ~ cong l (Qnum y) 0).
      { intros N. apply (proj1 (cong_0_divide l _)) in N. apply (proj1 (cong_0_divide l _)) in Dy. assert (F := Z.gcd_greatest _ _ _ N Dy). rewrite G in F.
        apply (not_1_0 l prime_l), cong_0_divide. exact F. }
      assert (Nz : Qnum y <> 0%Z) by (intros N; apply Ny; rewrite N; reflexivity).
      set (i := (inject_Z (Zpos (Qden y)) / inject_Z (Qnum y))%Q).
      assert (Ni : ~ (inject_Z (Qnum y) == 0)%Q) by (intros N; apply Nz; apply inject_Z_injective; exact N).
      assert (Ei : (x * i == 1)%Q).
      { rewrite <- Ey. unfold i. transitivity (y * inject_Z (Zpos (Qden y)) / inject_Z (Qnum y))%Q; [field; tauto|].
        rewrite fraction_spec. field. tauto. }
      assert (Hi : reduces i 0).
      { exists (Qnum y), (Zpos (Qden y)). split; [exact Ny|]. split; [unfold i; field; tauto|]. rewrite Z.mul_0_r. exact Dy. }
      assert (N0 : r <> []) by (intros ->; discriminate Last).
      assert (Res' : forallb (has_residue l) (removelast r) = true).
      { rewrite (app_removelast_last 0%Q N0), forallb_app in Res. apply andb_true_iff in Res. apply Res. }
      assert (V := reversed (removelast r) x i Ei Res' Hi).
      assert (Z0 : (times_power i (length (removelast r)) (qvalue (removelast r ++ [1%Q]) x) == 0)%Q).
      { assert (S : (qvalue (removelast r ++ [1%Q]) x == qvalue r x)%Q).
        { rewrite (app_removelast_last 0%Q N0) at 2. apply qsame_spec in Last. generalize (removelast r). intros p.
          induction p as [|a p IHp]; cbn [app qvalue]; [rewrite Last; reflexivity | rewrite IHp; reflexivity]. }
        generalize (length (removelast r)). intros t. induction t as [|t IHt]; cbn [times_power]; [rewrite S; exact E | rewrite IHt; ring]. }
      apply (not_1_0 l prime_l), reduces_0. exact (reduces_eq _ _ _ Z0 V).
    - destruct (reduces_fraction y) as [z Hz]; [intros C; apply D; apply cong_mod in C; rewrite C; apply mod_0|].
      exists z. exact (reduces_eq y x z Ey Hz). }
  destruct Have as [y Hy]. exists y. split; [exact Hy|]. apply reduces_0. exact (reduces_eq _ _ _ E (reduces_value r x y Res Hy)).
Qed.

(* a zero of the polynomial is one of what is left, or a candidate *)
Lemma zeros_stripped a most : forall f y, cong l (value f y) 0 -> cong l y a \/ cong l (value (stripped l a most f) y) 0.
Proof.
  induction most as [|most IH]; intros f y E; cbn [stripped]; [right; exact E|].
  assert (D := divided_spec l a f). destruct (divided l a f) as [q r]. cbn [fst snd] in D.
  destruct (r =? 0) eqn:R; [|right; exact E]. apply Z.eqb_eq in R. rewrite R in D.
  rewrite (value_peq l _ _ y D), value_add, value_mul, value_root in E. cbn [value] in E.
  rewrite Z.mul_0_r, !Z.add_0_r in E. apply (product_0 l prime_l) in E. destruct E as [[k E]|E]; [left; exists k; lia | apply IH, E].
Qed.

Lemma zeros_without candidates : forall f g y, without_candidates l candidates f = Some g -> cong l (value f y) 0 ->
  (exists a, In a candidates /\ cong l y a) \/ cong l (value g y) 0.
Proof.
  induction candidates as [|a c IH]; intros f g y E H; cbn [without_candidates] in E; [injection E as <-; right; exact H|].
  destruct (_ =? 0); [|discriminate E]. apply (zeros_stripped a (length f)) in H. destruct H as [H|H].
  - left. exists a. split; [left; reflexivity | exact H].
  - destruct (IH _ _ _ E H) as [[b [Hb Eb]]|R]; [left; exists b; split; [right; exact Hb | exact Eb] | right; exact R].
Qed.

(* a root over Q is the residue of a candidate *)
Lemma root_candidate r candidates f u x : qsame (last r 0%Q) (1 # 1) = true -> forallb (has_residue l) r = true ->
  without_candidates l candidates (map (residue l) r) = Some f -> has_no_root l f u = true ->
  (qvalue r x == 0)%Q -> exists a, In a candidates /\ reduces x a.
Proof.
  intros Last Res W N E. destruct (root_reduces r x Last Res E) as [y [Hy Zy]].
  destruct (zeros_without candidates _ f y W Zy) as [[a [Ha Ea]]|Z0]; [|destruct (has_no_root_sound l f u y prime_l N Z0)].
  exists a. split; [exact Ha|]. destruct Hy as [w [z [Hw [Ez Cz]]]]. exists w, z. split; [exact Hw|]. split; [exact Ez|].
  rewrite Cz, Ea. reflexivity.
Qed.

End Residues.
