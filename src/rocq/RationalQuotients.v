(* Quotients and homology over Q: statements and checkers.  Definitions only. *)

From Modlinalg Require Export RationalPowers.
Open Scope Z_scope.

(** * What is stated *)

(* Each vector of [large] is a combination of the generators, which lie in it, and a vector of [small], with one choice
   of coefficients: the generators are a basis of [large] modulo [small]. *)
Definition is_qquotient (large small : (nat -> Q) -> Prop) (generators : qrows) : Prop :=
  (forall v, small v -> large v)
  /\ Forall (fun g => large (fun i => nth i g 0%Q)) generators
  /\ (forall v, large v ->
       exists c, length c = length generators /\ small (fun i => v i - qcombination c generators i)%Q)
  /\ (forall c c', length c = length generators -> length c' = length generators ->
       small (fun i => qcombination c generators i - qcombination c' generators i)%Q -> Forall2 Qeq c c').

(* v, of k elements, is in the kernel of the m x k matrix M *)
Definition in_qkernel (m k : nat) (M : qmat) (v : nat -> Q) : Prop := qmul k M (qupright v) =[m, 1; Q] qzero.

(** * The checkers *)

(* N = PI*D*QI is k x w, and from the column on behind the ones of D those of M*PI are the generators; M is m x k *)
Definition qclasses_due m k w M N PI D QI P Q (generators : qrows) (orders : list Z) : bool :=
  let s := rank_of k w D in
  let F := fmul k (cleared M) (cleared PI) in
  qshape m k M && check_qdecomposition k w N PI D QI P Q && qshape (k - s) m generators
  && feq (cleared generators) (tab (k - s) m (fun p l => entry (fst F) l (s + p)%nat), snd F)
  && Nat.eqb (length orders) (length generators) && forallb (Z.eqb 0) orders.

(* M is m x k, b is m x j, x is k x j; M = RI*W*CI gives generators K of its kernel, [x | K] = PI*D*QI the classes *)
Definition check_qquotient m k j M b x RI W CI R C PI D QI P Q (generators : qrows) (orders : list Z) : bool :=
  let columns := columns_from 0 j x ++ columns_from (rank_of m k W) k C in
  qshape m k M && qshape m j b && qshape k j x && feq (fmul j (cleared M) (cleared x)) (cleared b)
  && check_qdecomposition m k M RI W CI R C
  && qclasses_due m k (length columns) M (columns_from 0 k columns) PI D QI P Q generators orders.

(* M is k x m, b is j x m, x is j x k; the same for the transposes *)
Definition check_qquotient_left m k j M b x RI W CI R C PI D QI P Q (generators : qrows) (orders : list Z) : bool :=
  qshape k m M && qshape j m b && qshape j k x
  && check_qquotient m k j (columns_from 0 m M) (columns_from 0 m b) (columns_from 0 k x) RI W CI R C PI D QI P Q
       generators orders.

(* M is m x k, b is k x j, x is s x j; M = RI*W*CI gives generators K of its kernel, x = PI*D*QI the classes *)
Definition check_qhomology m k j s M b x RI W CI R C PI D QI P Q (generators : qrows) (orders : list Z) : bool :=
  let K := columns_from 0 k (columns_from (rank_of m k W) k C) in
  qshape m k M && qshape k j b && qshape s j x && feq (fmul j (cleared M) (cleared b)) (fzero m j)
  && check_qdecomposition m k M RI W CI R C
  && Nat.eqb s (k - rank_of m k W) && feq (fmul j (cleared K) (cleared x)) (cleared b)
  && qclasses_due k s j K x PI D QI P Q generators orders.
