(* Orders of matrices over Q, and matrices without one: statements and checkers.  Definitions only. *)

From Modlinalg Require Export RationalPowers RationalPolynomials InfiniteOrders.
Open Scope Z_scope.

(* order is the least number e >= 1 with M^e = 1; M is m x m *)
Definition is_qorder (m : nat) (M : qmat) (order : Z) : Prop :=
  1 <= order
  /\ qpow m M (Z.to_nat order) =[m, m; Q] qone
  /\ forall e, (0 < e < Z.to_nat order)%nat -> ~ qpow m M e =[m, m; Q] qone.

(* no power of M is 1; M is m x m *)
Definition has_no_qorder (m : nat) (M : qmat) : Prop := forall e, (0 < e)%nat -> ~ qpow m M e =[m, m; Q] qone.

(* The powers that lead to M^order have short numerators and a short denominator, and the order is no longer than sizes
   may be. *)
Definition within_qreach (m : nat) (M : qrows) (order : Z) : bool :=
  let A := cleared M in (order <=? 2 ^ 40) && (Z.log2 (snd A) * order <=? 2 ^ 20) && within_reach 0 m (fst A) order.

(* As over Z_n; M is m x m, V is m x t, p has d + 1 coefficients.  It is [if], and not [&&], that computes no power
   which is beyond reach. *)
Definition check_qorder m t M (p : list Q) V (order : Z) (primes : list Z) (proofs : list prime_proof) : bool :=
  let A := cleared M in
  let B := cleared V in
  let raised_p := raised (snd A) (pred (length p)) p in
  if qshape m m M && qshape m t V && (1 <=? order)
     && has_primes order primes proofs
     && within_qreach m M order
     && qsame (last p 0%Q) (1 # 1)
     && integers raised_p && eqL 0 (horner 0 m (whole_list raised_p) (fst A)) (zeroL m m)
  then
    feq (fpow m (Z.to_nat order) A) (fone m)
    && forallb (fun r => negb (feq (fmul t (fpow m (Z.to_nat (order / r)) A) B) B)) primes
  else false.

(* M^e by repeated squaring *)
Definition fpower (m : nat) (F : fractions) (e : Z) : fractions := (powZ 0 m (fst F) e, snd F ^ e).

(* what docs/certificate_format.md states of infinite_order; as over Z it is not enough for the proof *)
Definition is_qmoved q m M (p : list Z) v : bool := qshape m m M && is_moved q m (fst (cleared M)) (snd (cleared M)) p v.
Definition check_qinfinite_order q m M (p : list Z) v : bool :=
  is_qmoved q m M p v && is_infinite_order m (fst (cleared M)) (snd (cleared M)).
