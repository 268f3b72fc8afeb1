(* All solutions of systems over Q: statements and checkers.  Definitions only. *)

From Modlinalg Require Export RationalSteps.
Open Scope Z_scope.

(** * What is stated *)

Definition qcol (A : qmat) (j : nat) : qmat := fun i _ => A i j.
Definition qrow (A : qmat) (j : nat) : qmat := fun _ l => A j l.

(* c_1*g_1 + c_2*g_2 + ... *)
Fixpoint qcombination (c : list Q) (G : qrows) (l : nat) : Q :=
  match c, G with
  | a :: c', g :: G' => (a * nth l g 0 + qcombination c' G' l)%Q
  | _, _ => 0%Q
  end.

(* The solutions of M*z = b are x + c_1*g_1 + c_2*g_2 + ..., column by column, each for one choice of
   the c_i; M is m x k, b is m x q. *)
Definition is_qsolution_set (m k q : nat) (M b x : qmat) (generators : qrows) : Prop :=
  (forall j z, (j < q)%nat -> qmul k M z =[m, 1; Q] qcol b j <->
     exists c, length c = length generators /\ z =[k, 1; Q] qupright (fun i => x i j + qcombination c generators i)%Q)
  /\ (forall c c', length c = length generators -> length c' = length generators ->
     qupright (qcombination c generators) =[k, 1; Q] qupright (qcombination c' generators) -> Forall2 Qeq c c').

(* The same for z*M = b, row by row; M is m x k, b is q x k. *)
Definition is_qsolution_set_left (m k q : nat) (M b x : qmat) (generators : qrows) : Prop :=
  (forall j z, (j < q)%nat -> qmul m z M =[1, k; Q] qrow b j <->
     exists c, length c = length generators
       /\ z =[1, m; Q] qtr (qupright (fun i => x j i + qcombination c generators i)%Q))
  /\ (forall c c', length c = length generators -> length c' = length generators ->
     qupright (qcombination c generators) =[m, 1; Q] qupright (qcombination c' generators) -> Forall2 Qeq c c').

(* Of the r x c matrices of which this is true there is one; there are more than any list has. *)
Definition exactly_one (r c : nat) (is : qmat -> Prop) : Prop :=
  exists X, is X /\ forall Y, is Y -> Y =[r, c; Q] X.
Definition infinitely_many (r c : nat) (is : qmat -> Prop) : Prop :=
  forall S : list qmat, exists Y, is Y /\ Forall (fun X => ~ X =[r, c; Q] Y) S.
Definition how_many (infinite : bool) (r c : nat) (is : qmat -> Prop) : Prop :=
  if infinite then infinitely_many r c is else exactly_one r c is.

(** * The checkers *)

(* the number of ones of an m x k decomposition *)
Definition rank_of (m k : nat) (W : qrows) : nat := ones_of (diagonal m k (fst (cleared W))).

Definition columns_from (r k : nat) (C : qrows) : qrows :=
  map (fun j => map (fun i => nth j i 0%Q) C) (seq r (k - r)).

(* each order is 0, and there are solutions without end if there are a generator and a system *)
Definition listed_rightly (G : qrows) (orders : list Z) (infinite : bool) (q : nat) : bool :=
  Nat.eqb (length orders) (length G) && forallb (Z.eqb 0) orders
  && Bool.eqb infinite (Nat.ltb 0 (length G) && Nat.ltb 0 q).

(* M is m x k, b is m x q, x is k x q *)
Definition check_qsolution_set m k q M b x RI W CI R C (generators : qrows) (orders : list Z) (infinite : bool) : bool :=
  check_qsolution m k q M b x && check_qdecomposition m k M RI W CI R C
  && qshape (k - rank_of m k W) k generators && same_entries generators (columns_from (rank_of m k W) k C)
  && listed_rightly generators orders infinite q.

(* M is m x k, b is q x k, x is q x m *)
Definition check_qsolution_set_left m k q M b x RI W CI R C generators orders infinite : bool :=
  check_qsolution_left m k q M b x && check_qdecomposition m k M RI W CI R C
  && qshape (m - rank_of m k W) m generators && same_entries generators (skipn (rank_of m k W) R)
  && listed_rightly generators orders infinite q.
