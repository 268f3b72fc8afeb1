(* Integers modulo n, and matrices of integers: definitions only.

   The modulus 0 stands for no modulus: a and b are the same modulo 0 if they are equal.

   A matrix is a function that gives the integer at (row, column), both counted
   from 0.  It does not know its size: the size is said where it matters, that
   is in a product ([mul k A B]: A has k columns, B has k rows) and in an
   equation ([A =[m, k; n] B]: the entries with row < m and column < k agree
   modulo n).  So there is no condition on sizes, and "no X exists" is said of
   matrices of every kind. *)

From Coq Require Export ZArith List Bool.
Export ListNotations.
Open Scope Z_scope.

(* f 0 + f 1 + ... + f (k - 1) *)
Fixpoint sum (k : nat) (f : nat -> Z) : Z :=
  match k with O => 0 | S k' => sum k' f + f k' end.

(* f 0 * f 1 * ... * f (k - 1) *)
Fixpoint prod (k : nat) (f : nat -> Z) : Z :=
  match k with O => 1 | S k' => prod k' f * f k' end.

(* the product of a list *)
Definition product (l : list Z) : Z := fold_right Z.mul 1 l.

(* a and b are the same modulo n: n divides a - b *)
Definition cong (n a b : Z) : Prop := (n | a - b).

(** * Matrices *)

Definition mat := nat -> nat -> Z.

Definition mul (k : nat) (A B : mat) : mat := fun i j => sum k (fun l => A i l * B l j).
Definition one : mat := fun i j => if Nat.eqb i j then 1 else 0.
Definition zero : mat := fun _ _ => 0.
Definition tr (A : mat) : mat := fun i j => A j i.
Definition trace (m : nat) (A : mat) : Z := sum m (fun i => A i i).

(* A and B are the same m x k matrix modulo n *)
Definition meq (n : Z) (m k : nat) (A B : mat) : Prop :=
  forall i j, (i < m)%nat -> (j < k)%nat -> cong n (A i j) (B i j).
Notation "A =[ m , k ; n ] B" := (meq n m k A B) (at level 70).

(* column j, row j, and a vector as a column *)
Definition col (A : mat) (j : nat) : mat := fun i _ => A i j.
Definition row (A : mat) (j : nat) : mat := fun _ l => A j l.
Definition upright (v : nat -> Z) : mat := fun i _ => v i.

(* M^j, for a matrix with m rows and columns *)
Fixpoint pow (m : nat) (M : mat) (j : nat) : mat :=
  match j with O => one | S j' => mul m M (pow m M j') end.

(** * Lists of rows *)

(* The lists of a certificate as a matrix. *)
Definition entry (L : list (list Z)) : mat := fun i j => nth j (nth i L []) 0.

(* x is one of 0 .. n-1; for n = 0 any integer *)
Definition element (n x : Z) : Prop := n = 0 \/ 0 <= x < n.

(* m lists of k elements: each m x k matrix over Z_n, for n = 0 over Z, is exactly one of these *)
Definition over (n : Z) (m k : nat) (L : list (list Z)) : Prop :=
  length L = m /\ Forall (fun r => length r = k /\ Forall (element n) r) L.

(** * Determinants *)

(* (-1)^i *)
Fixpoint sgn (i : nat) : Z := match i with O => 1 | S i' => - sgn i' end.

(* without row i and column 0 *)
Definition skip (i r : nat) : nat := if Nat.ltb r i then r else S r.
Definition minor (i : nat) (A : mat) : mat := fun r c => A (skip i r) (S c).

(* Laplace's expansion along column 0 *)
Fixpoint det (m : nat) (A : mat) : Z :=
  match m with
  | O => 1
  | S m' => sum m (fun i => sgn i * A i O * det m' (minor i A))
  end.
