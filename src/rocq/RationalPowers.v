(* The Drazin inverse and intersections over Q: checkers; what they state is in Rationals.v.  Definitions only. *)

From Modlinalg Require Export RationalSystems.
Open Scope Z_scope.

(* M^j *)
Definition fpow (m j : nat) (A : fractions) : fractions := (powL 0 m (fst A) j, snd A ^ Z.of_nat j).

(* v is a witness that the index is the least, and not used for the index 0.  It is [if], and not [&&], that
   computes nothing where the index does not fit. *)
Definition check_qdrazin_inverse m M X (index : Z) v : bool :=
  if qshape m m M && qshape m m X && (0 <=? index) && (index <=? Z.of_nat m) then
    let A := cleared M in let B := cleared X in
    feq (fmul m (fmul m B A) B) B && feq (fmul m A B) (fmul m B A)
    && match Z.to_nat index with
       | O => feq (fmul m A B) (fone m)
       | S k =>
           let before := fpow m k A in
           let M_k := fmul m before A in
           feq (fmul m (fmul m M_k A) B) M_k
           && qshape m 1 v && feq (fmul 1 M_k (cleared v)) (fzero m 1)
           && negb (feq (fmul 1 before (cleared v)) (fzero m 1))
       end
  else false.

(* [M | -b] *)
Definition qbeside_negative (M b : qrows) : qrows :=
  map (fun p => fst p ++ map (fun x => - Qnum x # Qden x) (snd p)) (combine M b).

(* M is m x k, b is m x j, x is k x r, y is j x r; what is decomposed is [M | -b] *)
Definition check_qintersection m k j r M b x y RI W CI R C : bool :=
  let w := (k + j)%nat in
  qshape m k M && qshape m j b && qshape k r x && qshape j r y
  && feq (fmul r (cleared M) (cleared x)) (fmul r (cleared b) (cleared y))
  && check_qdecomposition m w (qbeside_negative M b) RI W CI R C
  && Nat.eqb r (w - rank_of m w W) && same_entries (columns_from 0 r (x ++ y)) (columns_from (rank_of m w W) w C).

(* M is k x m, b is j x m, x is r x k, y is r x j; the same for the transposes *)
Definition check_qintersection_left m k j r M b x y RI W CI R C : bool :=
  qshape k m M && qshape j m b && qshape r k x && qshape r j y
  && check_qintersection m k j r (columns_from 0 m M) (columns_from 0 m b) (columns_from 0 k x) (columns_from 0 j y)
       RI W CI R C.
