(* Rational numbers, matrices of them, and what certificates over Q state: definitions only.

   Rational numbers are those of Rocq's library, 3 # 4 is 3/4, and == is their equality: 3 # 4 == 6 # 8.
   As in Matrices.v, a matrix is a function of row and column that does not know its size. *)

From Coq Require Export QArith.
From Modlinalg Require Export Statements.
Open Scope Z_scope.
Open Scope Q_scope.

(* f 0 + f 1 + ... + f (k - 1) *)
Fixpoint qsum (k : nat) (f : nat -> Q) : Q :=
  match k with O => 0 | S k' => qsum k' f + f k' end.

Definition qmat := nat -> nat -> Q.

(* A has k columns, B has k rows *)
Definition qmul (k : nat) (A B : qmat) : qmat := fun i j => qsum k (fun l => A i l * B l j).
Definition qone : qmat := fun i j => if Nat.eqb i j then 1 else 0.
Definition qzero : qmat := fun _ _ => 0.
Definition qtr (A : qmat) : qmat := fun i j => A j i.
Definition qtrace (m : nat) (A : qmat) : Q := qsum m (fun i => A i i).

(* A and B are the same m x k matrix *)
Definition qeq (m k : nat) (A B : qmat) : Prop :=
  forall i j, (i < m)%nat -> (j < k)%nat -> A i j == B i j.
Notation "A =[ m , k ; 'Q' ] B" := (qeq m k A B) (at level 70).

(* a vector as a column *)
Definition qupright (v : nat -> Q) : qmat := fun i _ => v i.

(* M^j, for a matrix with m rows and columns *)
Fixpoint qpow (m : nat) (M : qmat) (j : nat) : qmat :=
  match j with O => qone | S j' => qmul m M (qpow m M j') end.

(* the lists of a certificate as a matrix *)
Definition qentry (L : list (list Q)) : qmat := fun i j => nth j (nth i L []) 0.

(** * Inverses *)

(* M and X are m x m. *)
Definition is_qinverse (m : nat) (M X : qmat) : Prop :=
  qmul m M X =[m, m; Q] qone /\ qmul m X M =[m, m; Q] qone.

(* no inverse, not even from one side *)
Definition not_qinvertible (m : nat) (M : qmat) : Prop :=
  (~ exists X, qmul m X M =[m, m; Q] qone) /\ (~ exists X, qmul m M X =[m, m; Q] qone).

(* The four identities of Penrose and the commuting one; M is m x k, X is k x m. *)
Definition qidentity (m k : nat) (M X : qmat) (i : nat) : Prop :=
  match i with
  | 1%nat => qmul m (qmul k M X) M =[m, k; Q] M
  | 2%nat => qmul k (qmul m X M) X =[k, m; Q] X
  | 3%nat => qtr (qmul k M X) =[m, m; Q] qmul k M X
  | 4%nat => qtr (qmul m X M) =[k, k; Q] qmul m X M
  | 5%nat => m = k /\ qmul k M X =[m, m; Q] qmul m X M
  | _ => False
  end.

(* X*M*X = X, M*X = X*M, M^(k+1)*X = M^k; M and X are m x m *)
Definition is_qdrazin_inverse (m : nat) (M X : qmat) (k : nat) : Prop :=
  qmul m (qmul m X M) X =[m, m; Q] X
  /\ qmul m M X =[m, m; Q] qmul m X M
  /\ qmul m (qpow m M (S k)) X =[m, m; Q] qpow m M k.

(** * Decompositions *)

(* r ones on the diagonal, 0 elsewhere *)
Definition ones (r : nat) : qmat := fun i j => if Nat.eqb i j && Nat.ltb i r then 1 else 0.

(* M = RI*W*CI with R, RI and C, CI inverse to each other, and W is r ones on the diagonal; M is m x k. *)
Definition is_qdecomposition (m k : nat) (M RI W CI R C : qmat) (r : nat) : Prop :=
  is_qinverse m R RI /\ is_qinverse k C CI /\ (r <= min m k)%nat /\ W =[m, k; Q] ones r
  /\ qmul k (qmul m RI W) CI =[m, k; Q] M.

(** * Spaces *)

(* v, of m elements, is a combination of the columns of the m x k matrix M *)
Definition in_qcolumns (m k : nat) (M : qmat) (v : nat -> Q) : Prop :=
  exists t, qmul k M t =[m, 1; Q] qupright v.

(* v, of k elements, is a combination of the rows of the m x k matrix M *)
Definition in_qrows (m k : nat) (M : qmat) (v : nat -> Q) : Prop :=
  exists t, qmul m t M =[1, k; Q] qtr (qupright v).

(* each combination of the columns of the m x q matrix b is one in only one way; of its rows, if b is q x k *)
Definition independent_qcolumns (m q : nat) (b : qmat) : Prop :=
  forall t t', qmul q b t =[m, 1; Q] qmul q b t' -> t =[q, 1; Q] t'.
Definition independent_qrows (q k : nat) (b : qmat) : Prop :=
  forall t t', qmul q t b =[1, k; Q] qmul q t' b -> t =[1, q; Q] t'.

(* no fewer vectors span the same space *)
Definition minimal_qcolumns (m q : nat) (space : (nat -> Q) -> Prop) (b : qmat) : Prop :=
  (forall v, space v <-> in_qcolumns m q b v)
  /\ forall r g, (forall v, space v <-> in_qcolumns m r g v) -> (q <= r)%nat.
Definition minimal_qrows (q k : nat) (space : (nat -> Q) -> Prop) (b : qmat) : Prop :=
  (forall v, space v <-> in_qrows q k b v)
  /\ forall r g, (forall v, space v <-> in_qrows r k g v) -> (q <= r)%nat.

(** * Elimination *)

(* P has one 1 in each row and each column, and is 0 elsewhere *)
Definition is_qpermutation_matrix (m : nat) (P : qmat) : Prop :=
  exists s : nat -> nat,
    (forall i, (i < m)%nat -> (s i < m)%nat)
    /\ (forall i i', (i < m)%nat -> (i' < m)%nat -> s i = s i' -> i = i')
    /\ P =[m, m; Q] fun i j => if Nat.eqb j (s i) then 1 else 0.

(* 0 above the diagonal, 1 on it *)
Definition is_qunit_lower (m : nat) (L : qmat) : Prop :=
  forall i j, (i <= j)%nat -> (j < m)%nat -> L i j == if Nat.eqb i j then 1 else 0.

(* the number of zeros in front: the column of the first entry that is not 0, or the length of a zero row *)
Fixpoint qlead (r : list Q) : nat :=
  match r with [] => O | x :: r' => if (Qnum x =? 0)%Z then S (qlead r') else O end.

(* rows of length k: a row below another is zero, or its first entry that is not 0 is further to the right *)
Definition is_qechelon (k : nat) (U : list (list Q)) : Prop :=
  StronglySorted (fun r r' => qlead r' = k \/ (qlead r < qlead r')%nat) U.

(* M = P*L*U; M and U are m x k *)
Definition is_qplu (m k : nat) (M P L : qmat) (U : list (list Q)) : Prop :=
  is_qpermutation_matrix m P /\ is_qunit_lower m L
  /\ length U = m /\ Forall (fun r => length r = k) U /\ is_qechelon k U
  /\ qmul m (qmul m P L) (qentry U) =[m, k; Q] M.
