(* Matrices as lists of rows, to compute with: definitions only. *)

From Modlinalg Require Export Matrices.

Notation rows := (list (list Z)).

(* acc + u_1*v_1 + u_2*v_2 + ... *)
Fixpoint dot_from (acc : Z) (u v : list Z) : Z :=
  match u, v with a :: u', b :: v' => dot_from (acc + a * b) u' v' | _, _ => acc end.
Definition dot (u v : list Z) : Z := dot_from 0 u v.

(* put an entry in front of each row *)
Fixpoint glue (r : list Z) (T : rows) : rows :=
  match r, T with a :: r', t :: T' => (a :: t) :: glue r' T' | _, _ => [] end.

(* the transpose of a matrix with k columns *)
Definition trL (k : nat) (L : rows) : rows := fold_right glue (repeat [] k) L.

(* the columns of a matrix with k columns as rows, from the last one on, each read upwards *)
Definition turned (k : nat) (L : rows) : rows := map (@rev Z) (rev (trL k L)).

(** * Products *)

(* A times a matrix B with p columns, entry by entry *)
Definition plain_product (n : Z) (p : nat) (A B : rows) : rows :=
  let T := trL p B in map (fun r => map (fun c => dot r c mod n) T) A.

(* The same modulo n > 0, many entries at once (Kronecker's substitution): the residues of each row of B are
   the digits of integers, and so a combination of these has the entries of A*B as its digits.  The base is
   larger than each sum of k products of residues, so that no digit carries into the next. *)
Fixpoint from_digits (base : Z) (r : list Z) : Z :=
  match r with [] => 0 | a :: r' => a + base * from_digits base r' end.
Fixpoint to_digits (base : Z) (w : nat) (z : Z) : list Z :=
  match w with O => [] | S w' => z mod base :: to_digits base w' (z / base) end.

(* a row, w entries in each integer *)
Fixpoint packed (base : Z) (w groups : nat) (r : list Z) : list Z :=
  match groups with O => [] | S g => from_digits base (firstn w r) :: packed base w g (skipn w r) end.

Definition residues (n : Z) (L : rows) : rows := map (map (fun x => x mod n)) L.
Definition base_for (n : Z) (k : nat) : Z := 2 ^ (Z.log2 (Z.of_nat k * n * n) + 1).
Definition group_size : nat := 64.
Definition unpacked (n base z : Z) : list Z := map (fun d => d mod n) (to_digits base group_size z).

Definition packed_product (n : Z) (p : nat) (A B : rows) : rows :=
  let base := base_for n (length B) in
  let groups := S (Nat.div p group_size) in
  let T := trL groups (map (packed base group_size groups) (residues n B)) in
  map (fun r => firstn p (flat_map (fun c => unpacked n base (dot r c)) T)) (residues n A).

(* For few rows it does not pay to pack B, and Rocq itself, which reads certificates of at most 60 rows and columns,
   has no quick arithmetic of long numbers.  For a long n it does not pay either: a digit is longer than n*n, however
   short the entries are, and to divide by the base takes the square of its length. *)
Definition pays (n : Z) (A : rows) : bool := (0 <? n) && (n <=? 2 ^ 128) && Nat.ltb 127 (length A).
Definition mulL (n : Z) (p : nat) (A B : rows) : rows :=
  if pays n A then packed_product n p A B else plain_product n p A B.

(* the m x k matrix with the entries f *)
Definition tab (m k : nat) (f : mat) : rows := map (fun i => map (f i) (seq 0 k)) (seq 0 m).

Definition oneL (m : nat) : rows := tab m m one.
Definition zeroL (m k : nat) : rows := tab m k zero.

(* the trace of the rows from number i on *)
Fixpoint traceL (i : nat) (L : rows) : Z :=
  match L with r :: L' => nth i r 0 + traceL (S i) L' | [] => 0 end.

(* M^p by repeated squaring, for p >= 1 *)
Fixpoint power (n : Z) (m : nat) (M : rows) (p : positive) : rows :=
  match p with
  | xH => M
  | xO p' => let Q := power n m M p' in mulL n m Q Q
  | xI p' => let Q := power n m M p' in mulL n m (mulL n m Q Q) M
  end.
Definition powL (n : Z) (m : nat) (M : rows) (j : nat) : rows :=
  match N.of_nat j with N0 => oneL m | Npos p => power n m M p end.

(* m lists of k elements 0 .. n-1; for n = 0 of any integers *)
Definition wf_row (n : Z) (k : nat) (r : list Z) : bool :=
  Nat.eqb (length r) k && ((n =? 0) || forallb (fun x => (0 <=? x) && (x <? n)) r).
Definition wf (n : Z) (m k : nat) (L : rows) : bool :=
  Nat.eqb (length L) m && forallb (wf_row n k) L.

(* equality modulo n of two matrices of one shape *)
Fixpoint forall2b {A B} (f : A -> B -> bool) (u : list A) (v : list B) : bool :=
  match u, v with a :: u', b :: v' => f a b && forall2b f u' v' | _, _ => true end.
Definition eqL (n : Z) : rows -> rows -> bool :=
  forall2b (forall2b (fun x y => x mod n =? y mod n)).

(* put a in the place t *)
Fixpoint replace {A} (t : nat) (a : A) (l : list A) : list A :=
  match l, t with
  | [], _ => []
  | _ :: l', O => a :: l'
  | b :: l', S t' => b :: replace t' a l'
  end.

Fixpoint map2 (f : Z -> Z -> Z) (u v : list Z) : list Z :=
  match u, v with a :: u', b :: v' => f a b :: map2 f u' v' | _, _ => [] end.
