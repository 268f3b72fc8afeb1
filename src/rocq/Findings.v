(* Findings: what certificates beside a claim say of its matrices.  Definitions only. *)

From Modlinalg Require Export Claims.
Open Scope list_scope.
Open Scope Z_scope.

(** * Findings *)

(* Some true: it holds; Some false: it does not; None: nothing is known. *)
Definition finding : Type := option bool.

Definition settled (yes no : bool) : finding := if no then Some false else if yes then Some true else None.

(* a statement and those behind it, which are left if it fails *)
Definition both (a : finding) (b : unit -> finding) : finding :=
  match a with
  | Some true => b tt
  | Some false => a
  | None => match b tt with Some false => Some false | _ => None end
  end.
Notation "a &? b" := (both a (fun _ => b)) (at level 45, right associativity).

Definition same_side (s s' : side) : bool :=
  match s, s' with RightSide, RightSide | LeftSide, LeftSide => true | _, _ => false end.
Definition same (A B : matrix) : bool :=
  Nat.eqb (height A) (height B) && Nat.eqb (width A) (width B) && same_rows (lines A) (lines B).
Definition sized (A : matrix) (r c : nat) : finding := Some (Nat.eqb (height A) r && Nat.eqb (width A) c).
Definition well (n : Z) (A : matrix) : bool := wf n (height A) (width A) (lines A).

(* the matrix b of a system whose M is m x k *)
Definition system_b (s : side) (m k q : nat) (b : rows) : matrix :=
  match s with RightSide => Matrix m q b | LeftSide => Matrix q k b end.

(* What a certificate says of the matrices of a claim. *)
Definition says_inverse (A : matrix) (c : certificate) : bool :=
  match c with Inverse m M _ => same A (Matrix m m M) | _ => false end.
Definition says_not_invertible (A : matrix) (c : certificate) : bool :=
  match c with NotInvertible m M _ => same A (Matrix m m M) | _ => false end.

Definition included (l l' : list nat) : bool := forallb (fun i => among i l') l.
(* what some X satisfies, if some X satisfies these *)
Definition implied (ids : list nat) : list nat :=
  (if among 1 ids then [2%nat] else [])
  ++ (if among 5 ids && (among 3 ids || among 4 ids) then [3%nat; 4%nat] else []) ++ ids.
(* only one X satisfies 1 to 4, and if it does not commute with M, none satisfies 5 as well *)
Definition says_no_identities (n : Z) (A : matrix) (ids : list nat) (c : certificate) : bool :=
  match c with
  | NoGeneralizedInverse m k M ids' _ => same A (Matrix m k M) && included ids' (implied ids)
  | GeneralizedInverse m k M X ids' =>
      included [1%nat; 3%nat; 4%nat; 5%nat] (implied ids) && same A (Matrix m k M)
      && included [1%nat; 2%nat; 3%nat; 4%nat] ids' && negb (check_identity n m k M X 5)
  | _ => false
  end.
Definition says_identities (A : matrix) (ids : list nat) (c : certificate) : bool :=
  match c with GeneralizedInverse m k M _ ids' => same A (Matrix m k M) && included ids ids' | _ => false end.

Definition about_system (s : side) (A B : matrix) (s' : side) (m k q : nat) (M b : rows) : bool :=
  same_side s s' && same A (Matrix m k M) && same B (system_b s m k q b).
Definition says_solvable (s : side) (A B : matrix) (c : certificate) : bool :=
  match c with
  | Solution s' m k q M b _
  | SolutionSet s' m k q M b _ _ _ _ _ _ _ _ _
  | SolutionSetProduct s' m k q M b _ _ _ _ _ _ _ _
  | SolutionSetInfinite s' m k q M b _ _ _ _ _ _ _ _ => about_system s A B s' m k q M b
  | _ => false
  end.
Definition says_unsolvable (s : side) (A B : matrix) (c : certificate) : bool :=
  match c with NoSolution s' m k q M b _ => about_system s A B s' m k q M b | _ => false end.

(* where what a certificate has on the left stands for the transposes *)
Definition about_upright (s : side) (A B : matrix) (s' : side) (m k q : nat) (M b : rows) : bool :=
  same_side s s'
  && match s with
     | RightSide => same A (Matrix m k M) && same B (Matrix m q b)
     | LeftSide => same A (Matrix k m M) && same B (Matrix q m b)
     end.
(* with one modulus for each equation *)
Definition about_each (s : side) (A B : matrix) (l : list Z) (s' : side) (m k q : nat) (M b : rows) (moduli : list Z) : bool :=
  about_upright s A B s' m k q M b && same_list l moduli.
Definition says_some_each (s : side) (A B : matrix) (l : list Z) (c : certificate) : bool :=
  match c with
  | CongruenceSolution s' m k q M b moduli _
  | CongruenceSet s' m k q M b moduli _ _ _ _ _ _ _ _ _ => about_each s A B l s' m k q M b moduli
  | _ => false
  end.
Definition says_none_each (s : side) (A B : matrix) (l : list Z) (c : certificate) : bool :=
  match c with NoCongruenceSolution s' m k q M b moduli _ => about_each s A B l s' m k q M b moduli | _ => false end.

(* whether the number of solutions is this; a number that is not written has more than 10,000 digits *)
Definition says_count (s : side) (A B : matrix) (count : option Z) (c : certificate) : finding :=
  match c with
  | SolutionSet s' m k q M b _ _ _ _ _ _ _ _ actual =>
      if about_system s A B s' m k q M b
      then Some (match count with Some z => z =? actual | None => false end) else None
  | SolutionSetInfinite s' m k q M b _ _ _ _ _ _ _ _ =>
      if about_system s A B s' m k q M b then Some (match count with Some _ => false | None => true end) else None
  | SolutionSetProduct s' m k q M b _ _ _ _ _ _ _ _ =>
      if about_system s A B s' m k q M b
      then match count with
           | Some z => if z <? 10 ^ 10000 then Some false else None
           | None => Some false
           end
      else None
  | NoSolution s' m k q M b _ =>
      if about_system s A B s' m k q M b
      then Some (match count with Some z => z =? 0 | None => false end) else None
  | _ => None
  end.

(* the same with one modulus for each equation *)
Definition says_count_each (s : side) (A B : matrix) (l : list Z) (count : option Z) (c : certificate) : finding :=
  match c with
  | CongruenceSet s' m k q M b moduli _ _ _ _ _ _ _ _ t =>
      if about_each s A B l s' m k q M b moduli
      then match t, count with
           | TotalIs actual, Some z => Some (z =? actual)
           | TotalIsProduct, Some z => if z <? 10 ^ 10000 then Some false else None
           | TotalIsInfinite, None => Some true
           | _, _ => Some false
           end
      else None
  | NoCongruenceSolution s' m k q M b moduli _ =>
      if about_each s A B l s' m k q M b moduli
      then Some (match count with Some z => z =? 0 | None => false end) else None
  | _ => None
  end.

Definition same_measure (w w' : measure) : bool :=
  match w, w' with Clicks, Clicks | Hamming, Hamming | Lee, Lee => true | _, _ => false end.
(* whether the least weight is z *)
Definition says_least (n : Z) (w : measure) (s : side) (A B : matrix) (z : Z) (c : certificate) : finding :=
  match c with
  | NoSolution s' m k q M b _ => if about_system s A B s' m k q M b then Some false else None
  | Solution s' m k q M b x =>
      if about_system s A B s' m k q M b && (weigh n w (concat x) <? z) then Some false else None
  | Optimum s' m k M b x w' _ _ =>
      if about_upright s A B s' m k 1 M b && same_measure w w' then Some (z =? weigh n w (concat x)) else None
  | _ => None
  end.

Definition are_these (A B M N : matrix) : bool := same A M && same B N || same A N && same B M.
Definition says_the_same (s : side) (A B : matrix) (c : certificate) : bool :=
  match c with
  | EqualModules s' m k q M b _ _ => same_side s s' && are_these A B (Matrix m k M) (system_b s m k q b)
  | BasisOfImage s' m k q M b _ _ _ _
  | MinimalGenerators s' m k q M b _ _ _ _ => about_system s A B s' m k q M b
  | _ => false
  end.

Definition says_determinant (A : matrix) (n value : Z) (c : certificate) : finding :=
  match c with
  | Determinant m M actual _ _ | DeterminantOverQ m M actual _ _ => if same A (Matrix m m M) then Some ((value - actual) mod n =? 0) else None
  | _ => None
  end.

(* the diagonal of the Smith form *)
Definition diagonal_in (A : matrix) (c : certificate) : option (nat -> Z) :=
  match c with
  | Decomposition m k M _ W _ _ _ => if same A (Matrix m k M) then Some (fun i => entry W i i) else None
  | InvariantFactors m k r _ M _ _ _ factors _ _ _ _ =>
      if same A (Matrix m k M) then Some (factor_at r factors) else None
  | _ => None
  end.
(* the number of d_i of which a test is true *)
Definition on_diagonal_in (A : matrix) (n : Z) (d : nat -> Z) (test : Z -> bool) : Z :=
  on_diagonal_of n (height A) (width A) (fun i _ => d i) test.
(* whether it is r, where all of them are fit *)
Definition says_diagonal (A : matrix) (n : Z) (fit test : Z -> bool) (r : Z) (c : certificate) : finding :=
  match diagonal_in A c with
  | Some d =>
      if forallb (fun i => fit (d i mod n)) (seq 0 (min (height A) (width A)))
      then Some (on_diagonal_in A n d test =? r) else None
  | None => None
  end.
(* over Z_n ranks are settled where each d_i is 0 or 1 *)
Definition fit_for_rank (n d : Z) : bool := (n =? 0) || (d =? 0) || (d =? 1).
Definition says_rank (A : matrix) (n r : Z) (c : certificate) : finding :=
  match c with
  | Rank _ m k actual M _ _ _ _ _ => if same A (Matrix m k M) then Some (Z.of_nat actual =? r) else None
  | _ => says_diagonal A n (fit_for_rank n) not_0 r c
  end.

(* the first m rows and k columns, each entry tested with its place *)
Definition all_entries (m k : nat) (test : nat -> nat -> Z -> bool) (L : rows) : bool :=
  forallb (fun i => forallb (fun j => test i j (entry L i j)) (seq 0 k)) (seq 0 m).
Definition check_diagonal (n : Z) (exactly : bool) (m k : nat) (L : rows) : bool :=
  all_entries m k (fun i j x => Nat.eqb i j || (x mod n =? 0)) L
  && (negb exactly || forallb (fun i => entry L i i =? Z.gcd (entry L i i) n mod n) (seq 0 (min m k))).
Definition check_chain (n : Z) (m k : nat) (L : rows) : bool :=
  forallb (fun i => Z.gcd (entry L (S i) (S i)) n mod Z.gcd (entry L i i) n =? 0) (seq 0 (pred (min m k))).

Definition equal_factors (n : Z) (exactly : bool) (x d : Z) : bool :=
  if exactly && (n =? 0) then x =? d else Z.gcd x n =? Z.gcd d n.
(* whether the invariant factors are these *)
Definition says_factors (A : matrix) (n : Z) (exactly : bool) (factors : nat -> Z) (c : certificate) : finding :=
  match diagonal_in A c with
  | Some d => Some (forallb (fun i => equal_factors n exactly (factors i) (d i)) (seq 0 (min (height A) (width A))))
  | None => None
  end.

Fixpoint zero_rows_last (k : nat) (H : rows) : bool :=
  match H with
  | [] => true
  | r :: H' => if Nat.eqb (lead r) k then forallb (fun r' => Nat.eqb (lead r') k) H' else zero_rows_last k H'
  end.
(* H has the rows of the form found, and zero rows only behind them *)
Definition has_rows (n : Z) (k : nat) (H form : rows) : finding :=
  if same_rows (nonzero_rows k H) (nonzero_rows k form) && zero_rows_last k H
  then if howell_rows n k H then Some true else None
  else Some false.
Definition says_row_form (A : matrix) (n : Z) (H : rows) (c : certificate) : finding :=
  match c with
  | HowellForm m k _ M form _ _
  | HermiteForm m k M form _ _ => if same A (Matrix m k M) then has_rows n k H form else None
  | _ => None
  end.
Definition pivot_is_1 (k : nat) (r : list Z) : bool := negb (Nat.ltb (lead r) k) || (pivot r =? 1).

Definition same_coefficients (n : Z) (p q : list Z) : bool :=
  Nat.eqb (length p) (length q) && forall2b (fun x y => x mod n =? y mod n) p q.
Definition says_charpoly (A : matrix) (n : Z) (p : list Z) (c : certificate) : finding :=
  match c with
  | CharacteristicPolynomial m M q _ _ _ _ =>
      if same A (Matrix m m M) then Some (same_coefficients n p q) else None
  | _ => None
  end.
Definition says_minpoly (A : matrix) (n : Z) (p : list Z) (c : certificate) : finding :=
  match c with
  | MinimalPolynomial m _ M q _ _ => if same A (Matrix m m M) then Some (same_coefficients n p q) else None
  | _ => None
  end.
Definition says_adjugate (A X : matrix) (n : Z) (c : certificate) : finding :=
  match c with
  | Adjugate m M _ _ _ _ _ Y => if same A (Matrix m m M) && wf n m m Y then Some (eqL n (lines X) Y) else None
  | _ => None
  end.

(* X is the Drazin inverse that is known, and its index is this *)
Definition says_drazin (A X : matrix) (index : option Z) (n : Z) (c : certificate) : finding :=
  match c with
  | DrazinInverse m M Y i _ =>
      if same A (Matrix m m M) && wf n m m Y
      then Some (eqL n (lines X) Y && match index with Some k => k =? Z.of_nat (Z.to_nat i) | None => true end)
      else None
  | NoDrazinInverse m M _ => if same A (Matrix m m M) then Some false else None
  | _ => None
  end.

(* the eigenvalues are these; and each of them has the number beside it as its multiplicity *)
Definition says_eigenvalues (A : matrix) (n : Z) (values : list Z) (c : certificate) : finding :=
  match c with
  | Eigenvalues m M _ _ _ _ l _ _ =>
      if same A (Matrix m m M) && forallb (in_ring n) values
      then Some (forallb (fun a => existsb (fun e => a =? its_value e) l) values
             && forallb (fun e => existsb (Z.eqb (its_value e)) values) l)
      else None
  | _ => None
  end.
Definition says_multiplicities (A : matrix) (n : Z) (values multiplicities : list Z) (c : certificate) : finding :=
  match c with
  | Eigenvalues m M _ _ _ _ l _ _ =>
      if same A (Matrix m m M) && forallb (fun a => existsb (fun e => a =? its_value e) l) values
      then Some (Nat.eqb (length multiplicities) (length values)
             && forallb (fun v => forallb (fun e =>
                  negb (fst v =? its_value e) || (snd v =? Z.of_nat (multiplicity e))) l)
                  (combine values multiplicities))
      else None
  | _ => None
  end.

(* the exponents e with M^e = I *)
Definition says_order (A : matrix) (order : option Z) (c : certificate) : finding :=
  match c with
  | Order m _ M _ _ actual _ _ =>
      if same A (Matrix m m M) then Some (match order with Some e => e =? actual | None => false end) else None
  | InfiniteOrder m M _ _ =>
      if same A (Matrix m m M) then Some (match order with Some _ => false | None => true end) else None
  | _ => None
  end.
Definition has_charpoly (A : matrix) (c : certificate) : bool :=
  match c with CharacteristicPolynomial m M _ _ _ _ _ => same A (Matrix m m M) | _ => false end.

(** ** Elimination *)

Definition check_permutation (m : nat) (P : rows) : bool := forallb (unit_row m) P && Checkers.distinct (map lead P).
Definition check_lower_with_ones (n : Z) (m s : nat) (L : rows) : bool :=
  all_entries m s (fun i j x => negb (Nat.leb i j) || ((x - (if Nat.eqb i j then 1 else 0)) mod n =? 0)) L.
Definition check_upper (n : Z) (s k : nat) (U : rows) : bool :=
  all_entries s k (fun i j x => negb (Nat.ltb j i) || (x mod n =? 0)) U.

(* the Hermite form of the columns *)
Definition says_column_form (A : matrix) (n : Z) (H : matrix) (c : certificate) : finding :=
  match c with
  | ColumnHermiteForm m k M form _ _ =>
      if same A (Matrix m k M) then has_rows n m (turned (width H) (lines H)) (turned k form) else None
  | _ => None
  end.

(** ** Vectors that generate *)

(* the vectors and orders that a certificate lists for all x with M*x = 0 *)
Definition kernel_of (s : side) (A : matrix) (c : certificate) : option (rows * list Z) :=
  match c with
  | SolutionSet s' m k q M b _ _ _ _ _ _ G o _
  | SolutionSetProduct s' m k q M b _ _ _ _ _ _ G o
  | SolutionSetInfinite s' m k q M b _ _ _ _ _ _ G o =>
      if same_side s s' && same A (Matrix m k M) then Some (G, o) else None
  | _ => None
  end.
Definition says_free (s : side) (A : matrix) (c : certificate) : finding :=
  match kernel_of s A c with Some (_, []) => Some true | Some _ => Some false | None => None end.
Definition says_basis (s : side) (A B : matrix) (c : certificate) : bool :=
  match c with BasisOfImage s' m k q M b _ _ _ _ => about_system s A B s' m k q M b | _ => false end.
Definition says_minimal (s : side) (A B : matrix) (c : certificate) : bool :=
  match c with MinimalGenerators s' m k q M b _ _ _ _ => about_system s A B s' m k q M b | _ => false end.
(* as many d_i are not 0 as there are vectors *)
Definition says_needed (s : side) (G : matrix) (n : Z) (c : certificate) : finding :=
  match diagonal_in G c with
  | Some d => Some (on_diagonal_in G n d not_0 =? Z.of_nat (number_of s G))
  | None => None
  end.

(* M*G = 0 *)
Definition check_vanish (n : Z) (s : side) (M G : matrix) : bool :=
  match s with
  | RightSide => eqL n (mulL n (width G) (lines M) (lines G)) (zeroL (height M) (width G))
  | LeftSide => eqL n (mulL n (width M) (lines G) (lines M)) (zeroL (height G) (width M))
  end.

(* each of these vectors is a combination of those in G *)
Definition says_combined (s : side) (G : matrix) (listed : rows) (c : certificate) : bool :=
  match c with
  | Solution s' m k q M b _ =>
      same_side s s' && same G (Matrix m k M) && same_rows (vectors_of s (system_b s m k q b)) listed
  | _ => false
  end.
(* some v with M*v = 0 is not *)
Definition says_missed (n : Z) (s : side) (M G : matrix) (c : certificate) : bool :=
  match c with
  | NoSolution s' m k q A b _ =>
      let v := system_b s m k q b in
      same_side s s' && same G (Matrix m k A) && well n v && check_vanish n s M v
  | _ => false
  end.

(* the least o >= 1 with o*g = 0 *)
Definition own_order (n : Z) (g : list Z) : Z := n / fold_right Z.gcd n g.

(* the numbers can be put into an order in which i comes after each j with X_ij <> 0: those that use nothing that is
   left are taken away, again and again *)
Fixpoint can_be_ordered (fuel : nat) (X : rows) (left : list nat) : bool :=
  match left, fuel with
  | [], _ => true
  | _, O => false
  | _, S fuel' =>
      let ready i := forallb (fun j => nth j (nth i X []) 0 =? 0) left in
      existsb ready left && can_be_ordered fuel' X (filter (fun i => negb (ready i)) left)
  end.
(* each o_i*g_i is a combination of vectors that stand before g_i in such an order *)
Definition says_descent (n : Z) (s : side) (G : matrix) (orders : list Z) (c : certificate) : bool :=
  match c with
  | Solution s' m k q M b x =>
      let multiples := map (fun p => map (fun a => (fst p * a) mod n) (snd p)) (combine orders (vectors_of s G)) in
      let X := vectors_of s (match s with RightSide => Matrix k q x | LeftSide => Matrix q m x end) in
      same_side s s' && same G (Matrix m k M) && same_rows (vectors_of s (system_b s m k q b)) multiples
      && can_be_ordered (length orders) X (seq 0 (length orders))
  | _ => false
  end.

(* a list of coefficients, not all 0, each of them the difference of two numbers below its order *)
Definition is_difference (n : Z) (orders row : list Z) : bool :=
  existsb (fun c => negb (c mod n =? 0)) row && forall2b (fun c o => (c mod n <? o) || (n - c mod n <? o)) row orders.
(* 0 is reached by such coefficients *)
Definition says_repeated (n : Z) (s : side) (G : matrix) (orders : list Z) (c : certificate) : bool :=
  match c with
  | Solution s' m k q M b x =>
      let X := vectors_of s (match s with RightSide => Matrix k q x | LeftSide => Matrix q m x end) in
      same_side s s' && same G (Matrix m k M) && forallb (forallb (fun a => a mod n =? 0)) b
      && existsb (is_difference n orders) X
  | _ => false
  end.

Definition says_homology (A B : matrix) (orders : list Z) (c : certificate) : finding :=
  match c with
  | Homology m k j _ M b _ _ _ _ _ _ _ _ _ _ _ _ actual =>
      if same A (Matrix m k M) && same B (Matrix k j b) then Some (same_list orders actual) else None
  | _ => None
  end.

(* the first certificate that settles it *)
Fixpoint first_finding (f : certificate -> finding) (l : list certificate) : finding :=
  match l with
  | [] => None
  | c :: l' => match f c with Some b => Some b | None => first_finding f l' end
  end.

Fixpoint first_some {A} (f : certificate -> option A) (l : list certificate) : option A :=
  match l with
  | [] => None
  | c :: l' => match f c with Some a => Some a | None => first_some f l' end
  end.

(** ** Generators of all solutions *)

Section Generators.
Variable n : Z.
Variable proofs : list certificate.
Let by_proof (f : certificate -> bool) : bool := existsb f proofs.

(* over Z_n the sums with coefficients below the orders, once it is known that the vectors generate *)
Definition once_found (s : side) (M G : matrix) (orders : list Z) : finding :=
  let vectors := vectors_of s G in
  let own := map (own_order n) vectors in
  if forallb (Z.leb 1) orders then
    Some (forall2b Z.leb orders own)
    &? match first_some (kernel_of s M) proofs with
       | Some (_, true_orders) => Some (product orders =? product true_orders)
       | None => None
       end
    &? if same_list orders own then Some true
       else settled (by_proof (says_descent n s G orders)) (by_proof (says_repeated n s G orders))
  else None.

(* all generators that are listed are combinations of the vectors in G *)
Definition reached (s : side) (G : matrix) (listed : option (rows * list Z)) : bool :=
  match listed with
  | Some ([], _) => true
  | Some (vectors, _) => by_proof (says_combined s G vectors)
  | None => false
  end.

(* as many orders as vectors, if there are orders *)
Definition fit_in_number (s : side) (G : matrix) (orders : option (list Z)) : bool :=
  match orders with Some o => Nat.eqb (length o) (number_of s G) | None => true end.
(* over Z each order is 0 *)
Definition free_found (s : side) (G : matrix) (orders : list Z) : finding :=
  if forallb (Z.eqb 0) orders then first_finding (says_free s G) proofs else None.

Definition generators_found (s : side) (M G : matrix) (orders : option (list Z)) : finding :=
  if well n M && well n G then
    Some (Nat.eqb (length_of s G) (unknowns s M))
    &? Some (fit_in_number s G orders)
    &? Some (check_vanish n s M G)
    &? settled (reached s G (first_some (kernel_of s M) proofs)) (by_proof (says_missed n s M G))
    &? match orders with
       | None => Some true
       | Some o => if n =? 0 then free_found s G o else once_found s M G o
       end
  else None.

End Generators.

(** ** The same with one modulus for each equation *)

Section Each.
Variables (s : side) (M G : matrix) (moduli : list Z) (orders : option (list Z)).
Local Notation L := (common moduli).

Definition upright_lines (A : matrix) : rows :=
  match s with RightSide => lines A | LeftSide => trL (width A) (lines A) end.
Definition upright_matrix (r c : nat) (A : rows) : matrix :=
  match s with RightSide => Matrix r c A | LeftSide => Matrix c r A end.

(** If their least common multiple L is at least 2, the solutions are those of one system over Z_L.  What stands beside
    the claim is about this one, too, and is checked as that. *)
Definition scaled_system : matrix := Matrix (equations s M) (unknowns s M) (scaled_rows L moduli (upright_lines M)).
Definition reduced_vectors : matrix := Matrix (length_of s G) (number_of s G) (residues L (upright_lines G)).

(* the vectors o_i*g_i *)
Definition multiples_of_vectors : rows :=
  match orders with
  | Some o => map (fun p => map (Z.mul (fst p)) (snd p)) (combine o (vectors_of s G))
  | None => []
  end.
Definition all_modulo_L (l : list Z) : bool := forallb (Z.eqb L) l.

Definition over_L (c : certificate) : list certificate :=
  match c with
  | CongruenceSet s' m k q M' b l x RI W CI R C N o t =>
      if same_side s s' && same M (upright_matrix m k M') && same_list moduli l then
        let b' := scaled_rows L l (upright_lines (upright_matrix m q b)) in
        let x' := upright_lines (upright_matrix k q x) in
        [match t with
         | TotalIs z => SolutionSet RightSide m k q (lines scaled_system) b' x' RI W CI R C N o z
         | _ => SolutionSetProduct RightSide m k q (lines scaled_system) b' x' RI W CI R C N o
         end]
      else []
  | CongruenceSolution s' m k q M' b l x =>
      let b' := upright_matrix m q b in
      if same_side s s' && same G (upright_matrix m k M') && all_modulo_L l
         && (well L b' || same_rows (vectors_of s b') multiples_of_vectors)
      then [Solution RightSide m k q (lines reduced_vectors) (residues L (upright_lines b'))
              (residues L (upright_lines (upright_matrix k q x)))]
      else []
  | _ => []
  end.

(* some v that solves the equations is no combination of the vectors *)
Definition says_missed_each (c : certificate) : bool :=
  match c with
  | NoCongruenceSolution s' m k q M' b l _ =>
      let v := Matrix m q (residues L (upright_lines (upright_matrix m q b))) in
      same_side s s' && same G (upright_matrix m k M') && all_modulo_L l && well 0 (upright_matrix m q b)
      && well L v && check_vanish L RightSide scaled_system v
  | _ => false
  end.

Definition multiple_found (proofs : list certificate) : finding :=
  if well L scaled_system then
    match generators_found L (filter (accepted L) (flat_map over_L proofs)) RightSide scaled_system reduced_vectors orders with
    | Some found => Some found
    | None => settled false (existsb says_missed_each proofs)
    end
  else None.

(** If one modulus is 0, so is L, and sums are those of integers. *)

(* the vectors and orders that a certificate lists for all solutions of these equations with 0 on the right *)
Definition kernel_of_each (c : certificate) : option (rows * list Z) :=
  match c with
  | CongruenceSet s' m k q M' b l _ _ _ _ _ _ N o _ =>
      if same_side s s' && same M (upright_matrix m k M') && same_list moduli l then Some (N, o) else None
  | _ => None
  end.

(* with 0 as each modulus it is a solution in integers *)
Definition over_integers (c : certificate) : list certificate :=
  match c with
  | CongruenceSolution s' m k q M' b l x =>
      let (rows, cols) := match s' with RightSide => (m, k) | LeftSide => (k, m) end in
      if forallb (Z.eqb 0) l then [Solution s' rows cols q M' b x] else []
  | _ => []
  end.

(* M*V = 0, each row modulo its modulus *)
Definition vanish_each (V : matrix) : bool :=
  each_eq moduli (mulL 0 (number_of s V) (upright_lines M) (upright_lines V)) (zeroL (equations s M) (number_of s V)).

(* some v that solves the equations is no sum of multiples of the vectors *)
Definition says_missed_integers (c : certificate) : bool :=
  match c with
  | NoCongruenceSolution s' m k q M' b l _ =>
      let V := upright_matrix m q b in
      same_side s s' && same G (upright_matrix m k M') && forallb (Z.eqb 0) l && well 0 V && vanish_each V
  | _ => false
  end.

Definition integers_found (proofs : list certificate) : finding :=
  let in_integers := filter (accepted 0) (flat_map over_integers proofs) in
  Some (Nat.eqb (length_of s G) (unknowns s M))
  &? Some (fit_in_number s G orders)
  &? Some (vanish_each G)
  &? settled (reached in_integers s G (first_some kernel_of_each proofs)) (existsb says_missed_integers proofs)
  &? match orders with Some o => free_found proofs s G o | None => Some true end.

(** If each modulus is 1, every vector is a solution, and all of them are the same modulo L = 1. *)
Definition trivial_found (proofs : list certificate) : finding :=
  Some (Nat.eqb (length_of s G) (unknowns s M))
  &? Some (fit_in_number s G orders)
  &? match first_some kernel_of_each proofs with Some _ => Some true | None => None end
  &? match orders with
     | Some o => if forallb (Z.leb 1) o then Some (forallb (Z.eqb 1) o) else None
     | None => Some true
     end.

Definition generate_each_found (proofs : list certificate) : finding :=
  if well 0 M && well 0 G then
    Some (Nat.eqb (length moduli) (equations s M))
    &? (if L =? 0 then integers_found proofs else if L =? 1 then trivial_found proofs
        else if modulus L then multiple_found proofs else None)
  else None.

End Each.
