(* What certificates state about matrices modulo n: definitions only. *)

From Coq Require Export Sorted.
From Modlinalg Require Export Matrices.

(** * Inverses *)

(* M and X are m x m. *)
Definition is_inverse (n : Z) (m : nat) (M X : mat) : Prop :=
  mul m M X =[m, m; n] one /\ mul m X M =[m, m; n] one.

Definition invertible (n : Z) (m : nat) (M : mat) : Prop := exists X, is_inverse n m M X.

(* no inverse, not even from one side *)
Definition not_invertible (n : Z) (m : nat) (M : mat) : Prop :=
  (~ exists X, mul m X M =[m, m; n] one) /\ (~ exists X, mul m M X =[m, m; n] one).

(* The four identities of Penrose and the commuting one; M is m x k, X is k x m. *)
Definition identity (n : Z) (m k : nat) (M X : mat) (i : nat) : Prop :=
  match i with
  | 1%nat => mul m (mul k M X) M =[m, k; n] M
  | 2%nat => mul k (mul m X M) X =[k, m; n] X
  | 3%nat => tr (mul k M X) =[m, m; n] mul k M X
  | 4%nat => tr (mul m X M) =[k, k; n] mul m X M
  | 5%nat => m = k /\ mul k M X =[m, m; n] mul m X M
  | _ => False
  end.

Definition no_generalized_inverse (n : Z) (m k : nat) (M : mat) (identities : list nat) : Prop :=
  ~ exists X, Forall (identity n m k M X) identities.

(* X*M*X = X, M*X = X*M, M^(k+1)*X = M^k; M and X are m x m *)
Definition is_drazin_inverse (n : Z) (m : nat) (M X : mat) (k : nat) : Prop :=
  mul m (mul m X M) X =[m, m; n] X
  /\ mul m M X =[m, m; n] mul m X M
  /\ mul m (pow m M (S k)) X =[m, m; n] pow m M k.

(** * Polynomials *)

(* p_0 + p_1*M + p_2*M^2 + ... for the list p of coefficients; M is m x m *)
Definition value_at (m : nat) (p : list Z) (M : mat) : mat :=
  fun i j => sum (length p) (fun l => nth l p 0 * pow m M l i j).

(* p is monic and 0 at M, and a polynomial with fewer coefficients is 0 at M only if it is 0 *)
Definition is_minpoly (n : Z) (m : nat) (M : mat) (p : list Z) : Prop :=
  cong n (last p 0) 1
  /\ value_at m p M =[m, m; n] zero
  /\ forall f, (length f < length p)%nat -> value_at m f M =[m, m; n] zero -> Forall (fun a => cong n a 0) f.

(* order is the least number e >= 1 with M^e = 1; M is m x m *)
Definition is_order (n : Z) (m : nat) (M : mat) (order : Z) : Prop :=
  1 <= order
  /\ pow m M (Z.to_nat order) =[m, m; n] one
  /\ forall e, (0 < e < Z.to_nat order)%nat -> ~ pow m M e =[m, m; n] one.

(** * Decompositions *)

(* An m x k matrix is diagonal, its diagonal entries are 0 or positive divisors of n, and each divides the
   next.  Over Z, for n = 0, every number divides n. *)
Definition is_smith (n : Z) (m k : nat) (W : mat) : Prop :=
  (forall i j, (i < m)%nat -> (j < k)%nat -> i <> j -> cong n (W i j) 0)
  /\ (forall i, (i < m)%nat -> (i < k)%nat -> W i i <> 0 -> 0 < W i i /\ (W i i | n))
  /\ (forall i, (S i < m)%nat -> (S i < k)%nat -> (W i i | W (S i) (S i))).

(* M = RI*W*CI with R, RI and C, CI inverse to each other; M is m x k. *)
Definition is_decomposition (n : Z) (m k : nat) (M RI W CI R C : mat) : Prop :=
  is_inverse n m R RI /\ is_inverse n k C CI /\ is_smith n m k W
  /\ mul k (mul m RI W) CI =[m, k; n] M.

(** * All solutions *)

(* c_1*g_1 + c_2*g_2 + ... *)
Fixpoint combination (c : list Z) (G : list (list Z)) (l : nat) : Z :=
  match c, G with
  | a :: c', g :: G' => a * nth l g 0 + combination c' G' l
  | _, _ => 0
  end.

(* as many as orders, and 0 <= c_i < order_i for all i; the order 0 stands for infinite: c_i is any integer *)
Definition below (c orders : list Z) : Prop := Forall2 (fun a o => element o a) c orders.

(* There are as many orders as generators.  The solutions of M*z = b are x + c_1*g_1 + c_2*g_2 + ... with c_i below
   the orders, column by column, each exactly once, and count of them; M is m x k, b is m x q. *)
Definition is_solution_set (n : Z) (m k q : nat) (M b x : mat)
    (generators : list (list Z)) (orders : list Z) (count : Z) : Prop :=
  length generators = length orders
  /\ (forall j z, (j < q)%nat -> mul k M z =[m, 1; n] col b j <->
     exists c, below c orders /\ z =[k, 1; n] upright (fun i => x i j + combination c generators i))
  /\ (forall c c', below c orders -> below c' orders ->
     upright (combination c generators) =[k, 1; n] upright (combination c' generators) -> c = c')
  /\ (exists S, NoDup S /\ Z.of_nat (length S) = count
     /\ forall Y, In Y S <-> over n k q Y /\ mul k M (entry Y) =[m, q; n] b).

(* The same for z*M = b, row by row; M is m x k, b is q x k. *)
Definition is_solution_set_left (n : Z) (m k q : nat) (M b x : mat)
    (generators : list (list Z)) (orders : list Z) (count : Z) : Prop :=
  length generators = length orders
  /\ (forall j z, (j < q)%nat -> mul m z M =[1, k; n] row b j <->
     exists c, below c orders /\ z =[1, m; n] tr (upright (fun i => x j i + combination c generators i)))
  /\ (forall c c', below c orders -> below c' orders ->
     upright (combination c generators) =[m, 1; n] upright (combination c' generators) -> c = c')
  /\ (exists S, NoDup S /\ Z.of_nat (length S) = count
     /\ forall Y, In Y S <-> over n q m Y /\ mul m (entry Y) M =[q, k; n] b).

(* The solutions are the same sums, each exactly once, and no list contains them all. *)
Definition is_infinite_solution_set (n : Z) (m k q : nat) (M b x : mat)
    (generators : list (list Z)) (orders : list Z) : Prop :=
  length generators = length orders
  /\ (forall j z, (j < q)%nat -> mul k M z =[m, 1; n] col b j <->
     exists c, below c orders /\ z =[k, 1; n] upright (fun i => x i j + combination c generators i))
  /\ (forall c c', below c orders -> below c' orders ->
     upright (combination c generators) =[k, 1; n] upright (combination c' generators) -> c = c')
  /\ (forall S, exists Y, ~ In Y S /\ over n k q Y /\ mul k M (entry Y) =[m, q; n] b).

Definition is_infinite_solution_set_left (n : Z) (m k q : nat) (M b x : mat)
    (generators : list (list Z)) (orders : list Z) : Prop :=
  length generators = length orders
  /\ (forall j z, (j < q)%nat -> mul m z M =[1, k; n] row b j <->
     exists c, below c orders /\ z =[1, m; n] tr (upright (fun i => x j i + combination c generators i)))
  /\ (forall c c', below c orders -> below c' orders ->
     upright (combination c generators) =[m, 1; n] upright (combination c' generators) -> c = c')
  /\ (forall S, exists Y, ~ In Y S /\ over n q m Y /\ mul m (entry Y) M =[q, k; n] b).

(* A and B have a row for each modulus: row i of both is the same modulo the i-th, exactly for the modulus 0 *)
Definition meq_each (moduli : list Z) (q : nat) (A B : mat) : Prop :=
  forall i j, (i < length moduli)%nat -> (j < q)%nat -> cong (nth i moduli 0) (A i j) (B i j).

(** * Modules *)

(* v, of m elements, is a combination of the columns of the m x k matrix M *)
Definition in_columns (n : Z) (m k : nat) (M : mat) (v : nat -> Z) : Prop :=
  exists t, mul k M t =[m, 1; n] upright v.

(* v, of k elements, is a combination of the rows of the m x k matrix M *)
Definition in_rows (n : Z) (m k : nat) (M : mat) (v : nat -> Z) : Prop :=
  exists t, mul m t M =[1, k; n] tr (upright v).

(* each combination of the columns of the m x q matrix b is one in only one way; of its rows, if b is q x k *)
Definition independent_columns (n : Z) (m q : nat) (b : mat) : Prop :=
  forall t t', mul q b t =[m, 1; n] mul q b t' -> t =[q, 1; n] t'.
Definition independent_rows (n : Z) (q k : nat) (b : mat) : Prop :=
  forall t t', mul q t b =[1, k; n] mul q t' b -> t =[1, q; n] t'.

(* The quotient of one module by another is the direct sum of the cyclic modules that the classes
   of the generators span, of these orders: the small one lies in the large one; each v of the large
   one is a combination of the generators with coefficients below the orders and a vector of the small
   one, in one way; and the order times its generator is in the small one. *)
Definition is_quotient (large small : (nat -> Z) -> Prop) (generators : list (list Z)) (orders : list Z) : Prop :=
  (forall v, small v -> large v)
  /\ Forall (fun g => large (fun i => nth i g 0)) generators
  /\ (forall v, large v ->
       exists c, below c orders /\ small (fun i => v i - combination c generators i))
  /\ (forall c c', below c orders -> below c' orders ->
       small (fun i => combination c generators i - combination c' generators i) -> c = c')
  /\ Forall2 (fun o g => small (fun i => o * nth i g 0)) orders generators.

(* Each order divides the next, none is 1, and no other such orders belong to the quotient. *)
Definition are_the_orders (large small : (nat -> Z) -> Prop) (orders : list Z) : Prop :=
  StronglySorted Z.divide orders /\ ~ In 1 orders
  /\ forall generators' orders', is_quotient large small generators' orders' ->
       StronglySorted Z.divide orders' -> ~ In 1 orders' -> orders' = orders.

(* The columns of the m x q matrix b span the module of vectors of m elements, and no fewer vectors do;
   the rows of the q x k matrix b span the module of vectors of k elements, and no fewer do. *)
Definition minimal_columns (n : Z) (m q : nat) (module : (nat -> Z) -> Prop) (b : mat) : Prop :=
  (forall v, module v <-> in_columns n m q b v)
  /\ forall r g, (forall v, module v <-> in_columns n m r g v) -> (q <= r)%nat.
Definition minimal_rows (n : Z) (q k : nat) (module : (nat -> Z) -> Prop) (b : mat) : Prop :=
  (forall v, module v <-> in_rows n q k b v)
  /\ forall r g, (forall v, module v <-> in_rows n r k g v) -> (q <= r)%nat.

(* v, of k elements, is in the kernel of the m x k matrix M *)
Definition in_kernel (n : Z) (m k : nat) (M : mat) (v : nat -> Z) : Prop :=
  mul k M (upright v) =[m, 1; n] zero.

(** * Howell forms *)

(* the number of zeros in front: the column of the pivot, or the length of a zero row *)
Fixpoint lead (r : list Z) : nat :=
  match r with [] => O | x :: r' => if x =? 0 then S (lead r') else O end.
Definition pivot (r : list Z) : Z := nth (lead r) r 0.

(* r' may stand below r, in rows of length k: it is zero, or its pivot is further to the right
   and the entry above it is at least 0 and smaller *)
Definition may_stand_below (k : nat) (r r' : list Z) : Prop :=
  lead r' = k \/ (lead r < lead r')%nat /\ 0 <= nth (lead r') r 0 < pivot r'.

(* rows of length k: in echelon form, reduced above the pivots, which are positive and divide n; and every
   vector of the span whose first j entries are 0 is spanned by those rows whose first j entries are 0.
   Over Z, for n = 0, each pivot divides 0, and this is the Hermite form. *)
Definition is_howell (n : Z) (k : nat) (H : list (list Z)) : Prop :=
  StronglySorted (may_stand_below k) H
  /\ Forall (fun r => (lead r < k)%nat -> 0 < pivot r /\ (pivot r | n)) H
  /\ forall j v, (j <= k)%nat -> in_rows n (length H) k (entry H) v -> (forall l, (l < j)%nat -> cong n (v l) 0) ->
       let H' := filter (fun r => Nat.leb j (lead r)) H in in_rows n (length H') k (entry H') v.

Definition nonzero_rows (k : nat) (H : list (list Z)) : list (list Z) :=
  filter (fun r => Nat.ltb (lead r) k) H.

(** * Elimination *)

(* row i of an m x m matrix has a 1 in column s i and 0 elsewhere, and no two rows have the same s i *)
Definition is_permutation_matrix (n : Z) (m : nat) (P : mat) : Prop :=
  exists s : nat -> nat,
    (forall i, (i < m)%nat -> (s i < m)%nat)
    /\ (forall i i', (i < m)%nat -> (i' < m)%nat -> s i = s i' -> i = i')
    /\ P =[m, m; n] fun i j => if Nat.eqb j (s i) then 1 else 0.

(* 0 above the diagonal, 1 on it *)
Definition is_unit_lower (n : Z) (m : nat) (L : mat) : Prop :=
  forall i j, (i <= j)%nat -> (j < m)%nat -> cong n (L i j) (if Nat.eqb i j then 1 else 0).

(* rows of length k: a row below another is zero, or its first entry that is not 0 is further to the right *)
Definition is_echelon (k : nat) (U : list (list Z)) : Prop :=
  StronglySorted (fun r r' => lead r' = k \/ (lead r < lead r')%nat) U.

(* M = P*L*U; M is m x k, and U has the entries 0 .. n-1, so that none but 0 is 0 modulo n *)
Definition is_plu (n : Z) (m k : nat) (M P L : mat) (U : list (list Z)) : Prop :=
  is_permutation_matrix n m P /\ is_unit_lower n m L /\ over n m k U /\ is_echelon k U
  /\ mul m (mul m P L) (entry U) =[m, k; n] M.

(** * Steps *)

(* exchange rows i and j; row i becomes u times row i; row t becomes row t + f times row s *)
Inductive operation : Type :=
| Swap (i j : nat)
| Scale (i : nat) (u : Z)
| AddMultiple (t s : nat) (f : Z).

(* A with the row t replaced *)
Definition set_row (t : nat) (u : nat -> Z) (A : mat) : mat :=
  fun i j => if Nat.eqb i t then u j else A i j.

Definition act (o : operation) (A : mat) : mat :=
  match o with
  | Swap i j => set_row i (A j) (set_row j (A i) A)
  | Scale i u => set_row i (fun j => u * A i j) A
  | AddMultiple t s f => set_row t (fun j => A t j + f * A s j) A
  end.

(* the same on rows, or on columns *)
Inductive step : Type :=
| OnRows (o : operation)
| OnColumns (o : operation).

Definition take_step (s : step) (A : mat) : mat :=
  match s with OnRows o => act o A | OnColumns o => tr (act o (tr A)) end.

Definition take_steps (steps : list step) (A : mat) : mat := fold_left (fun B s => take_step s B) steps A.

(* B arises from A by invertible operations on rows and columns; they are m x k *)
Definition equivalent (n : Z) (m k : nat) (A B : mat) : Prop :=
  exists P Q, invertible n m P /\ invertible n k Q /\ B =[m, k; n] mul k (mul m P A) Q.
