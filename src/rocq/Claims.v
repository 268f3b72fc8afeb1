(* Claims, of which verdicts speak: [holds] says what each means.  Definitions only. *)

From Modlinalg Require Export Certificates.
Open Scope string_scope.
Open Scope list_scope.
Open Scope Z_scope.

(** * Claims *)

(* A matrix of a claim has the size that its author gave it, which need not fit. *)
Definition ent (A : matrix) : mat := entry (lines A).
Definition has_size (A : matrix) (r c : nat) : Prop := height A = r /\ width A = c.

(* how a diagonal is written: d_1 first; d_1 in the last row and column; anyhow *)
Inductive arrangement : Type := DivisorsFirst | MultiplesFirst | Anyhow.

Inductive assertion : Type :=
| IsInverse (M X : matrix)
| HasNoInverse (M : matrix)
| IsUnimodular (U : matrix)
| IsGeneralizedInverse (M X : matrix) (identities : list nat)
| HasNoGeneralizedInverse (M : matrix) (identities : list nat)
| IsSolution (s : side) (M b x : matrix)
| HasNoSolution (s : side) (M b : matrix)
| HasCount (s : side) (M b : matrix) (count : option Z)  (* None: infinite *)
| IsMember (s : side) (M v : matrix)
| SpanTheSame (s : side) (M N : matrix)
| IsProduct (M N C : matrix)
| AreSimilar (M N P : matrix)
| IsDeterminant (M : matrix) (value : Z)
| HasRank (M : matrix) (r : Z)
| HasNullity (M : matrix) (r : Z)
| HasFreeRank (M : matrix) (r : Z)
| IsDecomposed (exactly : bool) (M RI W CI : matrix) (R C : option matrix)
| IsSmithForm (exactly : bool) (o : arrangement) (M D : matrix) (UV : option (matrix * matrix))
| HasFactors (exactly : bool) (M : matrix) (factors : list Z)
| IsHowellForm (M H : matrix)
| IsRref (M H : matrix)
| IsCharpoly (negative : bool) (M : matrix) (p : list Z)  (* of M - x*I, or of x*I - M *)
| IsAdjugate (M X : matrix)
| IsMinpoly (M : matrix) (p : list Z)
| HasOrder (M : matrix) (order : option Z)  (* None: infinite *)
| IsDrazinInverse (M X : matrix) (index : option Z)
| HasEigenvalues (M : matrix) (values : list Z) (multiplicities : option (list Z))
| IsFactored (times_M : bool) (M P L U : matrix)  (* P*M = L*U, or M = P*L*U *)
| IsHermiteForm (by_columns : bool) (M H : matrix) (U : option matrix)
| IsBasis (s : side) (M G : matrix)
| IsMinimal (s : side) (M G : matrix)
| AreKernel (s : side) (M G : matrix) (orders : option (list Z))
| AreSolutions (s : side) (M b x G : matrix) (orders : option (list Z))
| HasHomology (M B : matrix) (factors : list Z)
| SolvesEach (s : side) (M b : matrix) (moduli : list Z) (x : matrix)  (* each equation modulo its own number *)
| NoneSolvesEach (s : side) (M b : matrix) (moduli : list Z)
| CountsEach (s : side) (M b : matrix) (moduli : list Z) (count : option Z)
| IsLightest (s : side) (w : measure) (M b : matrix) (x : option matrix) (least : option Z)
| GenerateEach (s : side) (M G : matrix) (moduli : list Z) (orders : option (list Z))
| AreSolutionsEach (s : side) (M b : matrix) (moduli : list Z) (x G : matrix) (orders : option (list Z)).

(* M*x = b, on the left x*M = b, for an x of the size that fits *)
Definition solves (n : Z) (s : side) (M b : matrix) (x : mat) : Prop :=
  match s with
  | RightSide => mul (width M) (ent M) x =[height M, width b; n] ent b
  | LeftSide => mul (height M) x (ent M) =[height b, width M; n] ent b
  end.
(* the same row by row modulo these numbers, on the left column by column; and how many equations there are *)
Definition solves_each (s : side) (M b : matrix) (moduli : list Z) (x : mat) : Prop :=
  match s with
  | RightSide => meq_each moduli (width b) (mul (width M) (ent M) x) (ent b)
  | LeftSide => meq_each moduli (height b) (tr (mul (height M) x (ent M))) (tr (ent b))
  end.
Definition equations (s : side) (M : matrix) : nat := match s with RightSide => height M | LeftSide => width M end.
Definition x_rows (s : side) (M b : matrix) : nat := match s with RightSide => width M | LeftSide => height b end.
Definition x_cols (s : side) (M b : matrix) : nat := match s with RightSide => width b | LeftSide => height M end.

(* v is a combination of the columns of M, on the left of its rows *)
Definition spanned (n : Z) (s : side) (M : matrix) (v : nat -> Z) : Prop :=
  match s with
  | RightSide => in_columns n (height M) (width M) (ent M) v
  | LeftSide => in_rows n (height M) (width M) (ent M) v
  end.

(* the length of these columns, or rows *)
Definition length_of (s : side) (M : matrix) : nat := match s with RightSide => height M | LeftSide => width M end.

(* the weight of an x that is one column, on the left one row; and that of a lightest solution *)
Definition weight_on (n : Z) (w : measure) (s : side) (M : matrix) (x : mat) : Z :=
  match s with
  | RightSide => weight n w (width M) (fun i => x i O)
  | LeftSide => weight n w (height M) (x O)
  end.
Definition least_weight (n : Z) (w : measure) (s : side) (M b : matrix) (z : Z) : Prop :=
  (exists x, solves n s M b x /\ weight_on n w s M x = z) /\ forall x, solves n s M b x -> z <= weight_on n w s M x.

(* Y is a solution with entries 0 .. n-1, over Z with any *)
Definition listed_solution (n : Z) (s : side) (M b : matrix) (Y : rows) : Prop :=
  over n (x_rows s M b) (x_cols s M b) Y /\ solves n s M b (entry Y).
(* the same with moduli, where the entries are modulo their least common multiple *)
Definition listed_each (s : side) (M b : matrix) (moduli : list Z) (Y : rows) : Prop :=
  over (common moduli) (x_rows s M b) (x_cols s M b) Y /\ solves_each s M b moduli (entry Y).
(* They can be listed, each once, and are so many; for None no list has them all. *)
Definition has_number (solution : rows -> Prop) (count : option Z) : Prop :=
  match count with
  | Some z => exists S, NoDup S /\ Z.of_nat (length S) = z /\ forall Y, In Y S <-> solution Y
  | None => forall S, exists Y, ~ In Y S /\ solution Y
  end.

(* the number of diagonal entries of an m x k matrix of which a test is true *)
Definition on_diagonal_of (n : Z) (m k : nat) (W : mat) (test : Z -> bool) : Z :=
  Z.of_nat (length (filter (fun i => test (W i i mod n)) (seq 0 (min m k)))).
Definition not_0 (d : Z) : bool := negb (d =? 0).
Definition is_1 (d : Z) : bool := d =? 1.

(* in the Smith form of M *)
Definition in_smith_form (n : Z) (M : matrix) (test : Z -> bool) (r : Z) : Prop :=
  exists RI W CI R C, is_decomposition n (height M) (width M) (ent M) RI W CI R C
    /\ on_diagonal_of n (height M) (width M) W test = r.

(** ** Diagonal forms *)

(* 0 outside of the diagonal; and [exactly]: its entries are gcd(d, n), with 0 for n *)
Definition is_diagonal (n : Z) (exactly : bool) (m k : nat) (W : mat) : Prop :=
  (forall i j, (i < m)%nat -> (j < k)%nat -> i <> j -> cong n (W i j) 0)
  /\ (exactly = true -> forall i, (i < min m k)%nat -> W i i = Z.gcd (W i i) n mod n).

(* gcd(d_i, n) divides the next one: each multiple of the next d modulo n is one of d_i *)
Definition is_chain (n : Z) (m k : nat) (W : mat) : Prop :=
  forall i, (S i < min m k)%nat -> (Z.gcd (W i i) n | Z.gcd (W (S i) (S i)) n).

(* x and d have the same multiples modulo n; over Z, if [exactly], they are the same *)
Definition same_factor (n : Z) (exactly : bool) (x d : Z) : Prop :=
  if exactly && (n =? 0) then x = d else Z.gcd x n = Z.gcd d n.

(* these numbers are those on the diagonal of the Smith form of M *)
Definition has_factors (n : Z) (exactly : bool) (M : matrix) (factors : nat -> Z) : Prop :=
  exists RI W CI R C, is_decomposition n (height M) (width M) (ent M) RI W CI R C
    /\ forall i, (i < min (height M) (width M))%nat -> same_factor n exactly (factors i) (W i i).

(* X has the inverse that is given, or one *)
Definition inverse_of (n : Z) (m : nat) (X : matrix) (inverse : option matrix) : Prop :=
  match inverse with
  | Some Y => has_size Y m m /\ is_inverse n m (ent Y) (ent X)
  | None => invertible n m (ent X)
  end.

(* with its last row and its last column first *)
Definition turned_by_half (D : matrix) : matrix := Matrix (height D) (width D) (rev (map (@rev Z) (lines D))).
Definition arranged (o : arrangement) (D : matrix) : matrix :=
  match o with MultiplesFirst => turned_by_half D | _ => D end.

(* D = U*M*V with invertible U and V that are given; or M has the factors of D *)
Definition comes_from (n : Z) (o : arrangement) (M D : matrix) (UV : option (matrix * matrix)) : Prop :=
  let m := height M in let k := width M in
  match UV with
  | Some (U, V) =>
      has_size U m m /\ has_size V k k /\ mul k (mul m (ent U) (ent M)) (ent V) =[m, k; n] ent D
      /\ invertible n m (ent U) /\ invertible n k (ent V)
  | None =>
      match o with
      | Anyhow => exists RI W CI R C, is_decomposition n m k (ent D) RI W CI R C
          /\ has_factors n false M (fun i => W i i)
      | _ => has_factors n false M (fun i => ent (arranged o D) i i)
      end
  end.

(** ** Echelon forms *)

Definition same_rows_span (n : Z) (M H : matrix) : Prop :=
  forall v, in_rows n (height M) (width M) (ent M) v <-> in_rows n (height H) (width M) (ent H) v.
(* zero rows of H are the last ones *)
Definition is_row_form (n : Z) (M H : matrix) : Prop :=
  width H = width M /\ same_rows_span n M H /\ is_howell n (width M) (lines H).

(* the same of columns, which stand in the opposite order, each read upwards; zero columns of H are the first ones *)
Definition is_column_form (n : Z) (M H : matrix) : Prop :=
  height H = height M
  /\ (forall v, in_columns n (height M) (width M) (ent M) v <-> in_columns n (height M) (width H) (ent H) v)
  /\ is_howell n (height M) (turned (width H) (lines H)).

(* zero columns and H behind them; k columns altogether *)
Definition behind_zeros (k : nat) (H : matrix) : mat :=
  fun i j => if Nat.ltb j (k - width H) then 0 else ent H i (j - (k - width H))%nat.

(* the number of columns of L: the number of pivots that there may be, if it has so many, otherwise the rows of M *)
Definition inner (M L : matrix) : nat :=
  let r := min (height M) (width M) in if Nat.eqb (width L) r then r else height M.

(* 0 above the diagonal and 1 on it; 0 below it *)
Definition is_lower_with_ones (n : Z) (m s : nat) (L : mat) : Prop :=
  forall i j, (i < m)%nat -> (j < s)%nat -> (i <= j)%nat -> cong n (L i j) (if Nat.eqb i j then 1 else 0).
Definition is_upper (n : Z) (s k : nat) (U : mat) : Prop :=
  forall i j, (i < s)%nat -> (j < k)%nat -> (j < i)%nat -> cong n (U i j) 0.

(** ** Drazin inverses and eigenvalues *)

(* M^(k+1)*X = M^k for some k; with an index for it, and for no smaller number *)
Definition has_index (n : Z) (m : nat) (M X : mat) (index : option Z) : Prop :=
  let for_power k := mul m (pow m M (S k)) X =[m, m; n] pow m M k in
  match index with
  | Some i => 0 <= i /\ for_power (Z.to_nat i) /\ forall k, for_power k -> (Z.to_nat i <= k)%nat
  | None => exists k, for_power k
  end.

(* each value is a zero of the characteristic polynomial as often as the number beside it says *)
Definition has_multiplicities (n : Z) (M : matrix) (values multiplicities : list Z) : Prop :=
  length multiplicities = length values
  /\ exists p, is_charpoly n (height M) (ent M) p
       /\ Forall (fun e => 0 <= snd e /\ has_multiplicity n p (fst e) (Z.to_nat (snd e))) (combine values multiplicities).

(** ** Vectors that generate *)

(* the columns of G, on the left its rows; and how many they are *)
Definition vectors_of (s : side) (G : matrix) : rows :=
  match s with RightSide => trL (width G) (lines G) | LeftSide => lines G end.
Definition number_of (s : side) (G : matrix) : nat := match s with RightSide => width G | LeftSide => height G end.

(* the number of unknowns of M*x = 0, on the left of x*M = 0; and whether v solves it *)
Definition unknowns (s : side) (M : matrix) : nat := match s with RightSide => width M | LeftSide => height M end.
Definition vanishes (n : Z) (s : side) (M : matrix) (v : nat -> Z) : Prop :=
  match s with
  | RightSide => in_kernel n (height M) (width M) (ent M) v
  | LeftSide => mul (height M) (tr (upright v)) (ent M) =[1, width M; n] zero
  end.

(* each combination of the columns of G, on the left of its rows, is one in only one way *)
Definition independent (n : Z) (s : side) (G : matrix) : Prop :=
  match s with
  | RightSide => independent_columns n (height G) (width G) (ent G)
  | LeftSide => independent_rows n (height G) (width G) (ent G)
  end.

(* no fewer vectors span what the columns of G span, on the left its rows *)
Definition all_are_needed (n : Z) (s : side) (G : matrix) : Prop :=
  match s with
  | RightSide => forall r g, (forall v, spanned n s G v <-> in_columns n (height G) r g v) -> (width G <= r)%nat
  | LeftSide => forall r g, (forall v, spanned n s G v <-> in_rows n r (width G) g v) -> (height G <= r)%nat
  end.

(* the same with one modulus for each equation *)
Definition vanishes_each (s : side) (M : matrix) (moduli : list Z) (v : nat -> Z) : Prop :=
  match s with
  | RightSide => meq_each moduli 1 (mul (width M) (ent M) (upright v)) zero
  | LeftSide => meq_each moduli 1 (tr (mul (height M) (tr (upright v)) (ent M))) zero
  end.

(* c_1*g_1 + c_2*g_2 + .. for the vectors in G, of u elements, and numbers c_i below the orders: each v of which this is
   true is one such sum modulo n, and only one *)
Definition once (n : Z) (s : side) (u : nat) (solution : (nat -> Z) -> Prop) (G : matrix) (orders : list Z) : Prop :=
  let same_vector v w := upright v =[u, 1; n] upright w in
  let sum_with c := combination c (vectors_of s G) in
  length orders = number_of s G
  /\ (forall v, solution v -> exists c, below c orders /\ same_vector v (sum_with c))
  /\ (forall c c', below c orders -> below c' orders -> same_vector (sum_with c) (sum_with c') -> c = c').

(* the vectors in G generate all v of which this is true, modulo n, and with orders reach each of them once *)
Definition generate (n : Z) (s : side) (u : nat) (solution : (nat -> Z) -> Prop) (G : matrix)
    (orders : option (list Z)) : Prop :=
  length_of s G = u
  /\ (forall v, solution v <-> spanned n s G v)
  /\ match orders with Some o => once n s u solution G o | None => True end.

(* all v with M*v = 0 *)
Definition each_once (n : Z) (s : side) (M G : matrix) : list Z -> Prop := once n s (unknowns s M) (vanishes n s M) G.
Definition generate_kernel (n : Z) (s : side) (M G : matrix) : option (list Z) -> Prop :=
  generate n s (unknowns s M) (vanishes n s M) G.
(* with one modulus for each equation: modulo their least common multiple *)
Definition generate_each (s : side) (M G : matrix) (moduli : list Z) : option (list Z) -> Prop :=
  generate (common moduli) s (unknowns s M) (vanishes_each s M moduli) G.

(* the kernel of M modulo what the columns of B span is a direct sum of cyclic modules of these orders, each of which
   divides the next *)
Definition homology_has (n : Z) (M B : matrix) (orders : list Z) : Prop :=
  StronglySorted Z.divide orders
  /\ exists generators, is_quotient (in_kernel n (height M) (width M) (ent M)) (in_columns n (width M) (width B) (ent B))
                          generators orders.
Definition without_ones (factors : list Z) : list Z := filter (fun x => negb (x =? 1)) factors.

(** ** What claims mean *)

Definition holds (n : Z) (a : assertion) : Prop :=
  match a with
  | IsInverse M X =>
      has_size M (height M) (height M) /\ has_size X (height M) (height M)
      /\ is_inverse n (height M) (ent M) (ent X)
  | HasNoInverse M => has_size M (height M) (height M) /\ not_invertible n (height M) (ent M)
  | IsUnimodular U => has_size U (height U) (height U) /\ invertible n (height U) (ent U)
  | IsGeneralizedInverse M X ids =>
      has_size X (width M) (height M) /\ Forall (identity n (height M) (width M) (ent M) (ent X)) ids
  | HasNoGeneralizedInverse M ids => no_generalized_inverse n (height M) (width M) (ent M) ids
  | IsSolution s M b x => has_size x (x_rows s M b) (x_cols s M b) /\ solves n s M b (ent x)
  | HasNoSolution s M b => ~ exists x, solves n s M b x
  | HasCount s M b count => has_number (listed_solution n s M b) count
  | IsMember s M v => exists t, solves n s M v t
  | SpanTheSame s M N =>
      length_of s N = length_of s M /\ forall v, spanned n s M v <-> spanned n s N v
  | IsProduct M N C =>
      has_size C (height M) (width N) /\ mul (width M) (ent M) (ent N) =[height M, width N; n] ent C
  | AreSimilar M N P => let m := height M in
      has_size N m m /\ has_size P m m /\ mul m (ent M) (ent P) =[m, m; n] mul m (ent P) (ent N)
      /\ invertible n m (ent P)
  | IsDeterminant M value => cong n value (det (height M) (ent M))
  | HasRank M r => in_smith_form n M not_0 r
  | HasNullity M r => in_smith_form n M not_0 (Z.of_nat (width M) - r)
  | HasFreeRank M r => in_smith_form n M is_1 r
  | IsDecomposed exactly M RI W CI R C => let m := height M in let k := width M in
      has_size RI m m /\ has_size W m k /\ has_size CI k k
      /\ mul k (mul m (ent RI) (ent W)) (ent CI) =[m, k; n] ent M
      /\ is_diagonal n exactly m k (ent W) /\ is_chain n m k (ent W)
      /\ inverse_of n m RI R /\ inverse_of n k CI C
  | IsSmithForm exactly o M D UV => let m := height M in let k := width M in
      has_size D m k /\ is_diagonal n exactly m k (ent (arranged o D))
      /\ (o <> Anyhow -> is_chain n m k (ent (arranged o D))) /\ comes_from n o M D UV
  | HasFactors exactly M factors =>
      (length factors <= min (height M) (width M))%nat /\ has_factors n exactly M (fun i => nth i factors 0)
  | IsHowellForm M H => is_row_form n M H
  | IsRref M H =>
      is_row_form n M H /\ Forall (fun r => (lead r < width M)%nat -> pivot r = 1) (lines H)
  | IsCharpoly negative M p =>
      is_charpoly n (height M) (ent M) (if negative : bool then map (Z.mul (sgn (height M))) p else p)
  | IsAdjugate M X => let m := height M in has_size X m m /\ ent X =[m, m; n] adjugate m (ent M)
  | IsMinpoly M p => is_minpoly n (height M) (ent M) p
  | HasOrder M (Some order) => is_order n (height M) (ent M) order
  | HasOrder M None => forall e, (0 < e)%nat -> ~ pow (height M) (ent M) e =[height M, height M; n] one
  | IsDrazinInverse M X index => let m := height M in
      has_size M m m /\ has_size X m m /\ mul m (mul m (ent X) (ent M)) (ent X) =[m, m; n] ent X
      /\ mul m (ent M) (ent X) =[m, m; n] mul m (ent X) (ent M) /\ has_index n m (ent M) (ent X) index
  | HasEigenvalues M values multiplicities =>
      (forall x, is_eigenvalue n (height M) (ent M) x <-> exists a, In a values /\ cong n x a)
      /\ match multiplicities with Some l => has_multiplicities n M values l | None => True end
  | IsFactored times_M M P L U => let m := height M in let k := width M in let s := inner M L in
      has_size P m m /\ has_size L m s /\ has_size U s k
      /\ is_permutation_matrix n m (ent P) /\ is_lower_with_ones n m s (ent L) /\ is_upper n s k (ent U)
      /\ if times_M : bool then mul m (ent P) (ent M) =[m, k; n] mul s (ent L) (ent U)
         else mul s (mul m (ent P) (ent L)) (ent U) =[m, k; n] ent M
  | IsHermiteForm false M H None => (height H <= height M)%nat /\ is_row_form n M H
  | IsHermiteForm true M H None => (width H <= width M)%nat /\ is_column_form n M H
  | IsHermiteForm false M H (Some U) => let m := height M in let k := width M in
      has_size H m k /\ has_size U m m /\ mul m (ent U) (ent M) =[m, k; n] ent H
      /\ is_howell n k (lines H) /\ invertible n m (ent U)
  | IsHermiteForm true M H (Some U) => let m := height M in let k := width M in
      height H = m /\ (width H <= k)%nat /\ has_size U k k
      /\ mul k (ent M) (ent U) =[m, k; n] behind_zeros k H
      /\ is_howell n m (turned (width H) (lines H)) /\ invertible n k (ent U)
  | IsBasis s M G =>
      length_of s G = length_of s M /\ (forall v, spanned n s M v <-> spanned n s G v) /\ independent n s G
  | IsMinimal s M G =>
      length_of s G = length_of s M /\ (forall v, spanned n s M v <-> spanned n s G v) /\ all_are_needed n s G
  | AreKernel s M G orders => generate_kernel n s M G orders
  | AreSolutions s M b x G orders =>
      has_size x (x_rows s M b) (x_cols s M b) /\ solves n s M b (ent x) /\ generate_kernel n s M G orders
  | HasHomology M B factors =>
      height B = width M /\ mul (width M) (ent M) (ent B) =[height M, width B; n] zero
      /\ homology_has n M B (without_ones factors)
  | SolvesEach s M b moduli x =>
      length moduli = equations s M /\ has_size x (x_rows s M b) (x_cols s M b) /\ solves_each s M b moduli (ent x)
  | NoneSolvesEach s M b moduli => length moduli = equations s M /\ ~ exists x, solves_each s M b moduli x
  | CountsEach s M b moduli count => length moduli = equations s M /\ has_number (listed_each s M b moduli) count
  | IsLightest s w M b (Some x) least =>
      let z := weight_on n w s M (ent x) in
      (has_size x (x_rows s M b) (x_cols s M b) /\ solves n s M b (ent x))
      /\ match least with Some z' => z' = z | None => True end /\ least_weight n w s M b z
  | IsLightest s w M b None (Some z) => least_weight n w s M b z
  | IsLightest _ _ _ _ None None => True
  | GenerateEach s M G moduli orders => length moduli = equations s M /\ generate_each s M G moduli orders
  | AreSolutionsEach s M b moduli x G orders =>
      (length moduli = equations s M /\ has_size x (x_rows s M b) (x_cols s M b) /\ solves_each s M b moduli (ent x))
      /\ generate_each s M G moduli orders
  end.
