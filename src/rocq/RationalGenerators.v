(* Generators over Q that a certificate names for what another one is about, a space or a quotient: statements and
   checkers.  Definitions only. *)

From Modlinalg Require Export RationalQuotients.
Open Scope Z_scope.

(** * What is stated *)

(* v, of m elements, is 0 *)
Definition is_qzero_vector (m : nat) (v : nat -> Q) : Prop := forall i, (i < m)%nat -> (v i == 0)%Q.

(* a basis of the space, of vectors of m elements, has d of them *)
Definition has_qbasis (m d : nat) (space : (nat -> Q) -> Prop) : Prop :=
  exists basis, length basis = d /\ is_qquotient space (is_qzero_vector m) basis.

(** * The checkers *)

(* N is m x h, G is m x g, x is h x g, y is g x h; N and G have the same combinations, and G = RI*W*CI *)
Definition check_qmodule_generators m h g N G x y RI W CI R C (orders : list Z) : bool :=
  qshape m h N && qshape m g G && qshape h g x && qshape g h y
  && feq (fmul g (cleared N) (cleared x)) (cleared G) && feq (fmul h (cleared G) (cleared y)) (cleared N)
  && check_qdecomposition m g G RI W CI R C
  && Nat.eqb (length orders) (rank_of m g W) && forallb (Z.eqb 0) orders.

(* G is g x m; the same for its transpose *)
Definition check_qmodule_generators_left m h g N G x y RI W CI R C (orders : list Z) : bool :=
  qshape g m G && check_qmodule_generators m h g N (columns_from 0 m G) x y RI W CI R C orders.

(* [A | B] *)
Definition qbeside (A B : qrows) : qrows := map (fun r => fst r ++ snd r) (combine A B).

(* N and G are m x p, b is m x j, x and y are (p + j) x p, z is j x p *)
Definition check_qquotient_generators m p j N b G x y z (orders : list Z) : bool :=
  qshape m p N && qshape m j b && qshape m p G && qshape (p + j) p x && qshape (p + j) p y && qshape j p z
  && Nat.eqb (length orders) p && forallb (Z.eqb 0) orders
  && feq (fmul p (cleared (qbeside N b)) (cleared x)) (cleared G)
  && feq (fmul p (cleared (qbeside G b)) (cleared y)) (cleared N)
  && feq (fmul p (cleared b) (cleared z)) (fzero m p).

(* b is j x m, G is p x m; the same for their transposes *)
Definition check_qquotient_generators_left m p j N b G x y z (orders : list Z) : bool :=
  qshape j m b && qshape p m G
  && check_qquotient_generators m p j N (columns_from 0 m b) (columns_from 0 m G) x y z orders.
