(* Verdicts on claims: how certificates beside a claim settle it.

   Definitions only.  [rule] finds a claim true or false, or leaves it open; [judge_any]
   reads a JSON value that is a verdict or a certificate. *)

From Modlinalg Require Export Claims.
Open Scope string_scope.
Open Scope list_scope.
Open Scope Z_scope.

(** * Rules *)

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

Definition generators_found (s : side) (M G : matrix) (orders : option (list Z)) : finding :=
  let reached := match first_some (kernel_of s M) proofs with
                 | Some ([], _) => true
                 | Some (listed, _) => by_proof (says_combined s G listed)
                 | None => false
                 end in
  if well n M && well n G then
    Some (Nat.eqb (length_of s G) (unknowns s M))
    &? Some (match orders with Some o => Nat.eqb (length o) (number_of s G) | None => true end)
    &? Some (check_vanish n s M G)
    &? settled reached (by_proof (says_missed n s M G))
    &? match orders with
       | None => Some true
       | Some o =>
           if n =? 0 then if forallb (Z.eqb 0) o then first_finding (says_free s G) proofs else None
           else once_found s M G o
       end
  else None.

End Generators.

(* With one modulus for each equation: their least common multiple L is at least 2, and the solutions are those of
   one system over Z_L.  What stands beside the claim is about this one, too, and is checked as that. *)
Section Each.
Variables (s : side) (M G : matrix) (moduli : list Z) (orders : option (list Z)).
Local Notation L := (common moduli).

Definition upright_lines (A : matrix) : rows :=
  match s with RightSide => lines A | LeftSide => trL (width A) (lines A) end.
Definition upright_matrix (r c : nat) (A : rows) : matrix :=
  match s with RightSide => Matrix r c A | LeftSide => Matrix c r A end.
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

Definition generate_each_found (proofs : list certificate) : finding :=
  if modulus L && well 0 M && well 0 G && well L scaled_system then
    Some (Nat.eqb (length moduli) (equations s M))
    &? match generators_found L (filter (accepted L) (flat_map over_L proofs)) RightSide scaled_system reduced_vectors orders with
       | Some found => Some found
       | None => settled false (existsb says_missed_each proofs)
       end
  else None.

End Each.

Section Rules.
Variable n : Z.
Variable proofs : list certificate.
Let by_proof (f : certificate -> bool) : bool := existsb f proofs.

Definition has_inverse (A : matrix) : finding := settled (by_proof (says_inverse A)) (by_proof (says_not_invertible A)).
Definition equal (A B : rows) : finding := Some (eqL n A B).

(* X has the inverse that is given, or one *)
Definition inverse_found (X : matrix) (inverse : option matrix) : finding :=
  match inverse with
  | Some Y => let m := height X in
      if well n X && well n Y then sized Y m m &? equal (mulL n m (lines Y) (lines X)) (oneL m) else None
  | None => has_inverse X
  end.

(* the factors of the diagonal D are those of M *)
Definition own_factors (M D : matrix) : finding :=
  first_finding (fun c => match diagonal_in D c with
    | Some d => first_finding (says_factors M n false d) proofs
    | None => None
    end) proofs.

Definition comes_from_found (o : arrangement) (M D : matrix) (UV : option (matrix * matrix)) : finding :=
  let m := height M in let k := width M in
  match UV with
  | Some (U, V) =>
      if well n M && well n D && well n U && well n V then
        sized U m m &? sized V k k
        &? equal (mulL n k (mulL n k (lines U) (lines M)) (lines V)) (lines D)
        &? has_inverse U &? has_inverse V
      else None
  | None =>
      match o with
      | Anyhow => own_factors M D
      | _ => first_finding (says_factors M n false (fun i => ent (arranged o D) i i)) proofs
      end
  end.

(* H is the form of M that is unique *)
Definition row_form_found (M H : matrix) : finding :=
  if well n H then
    Some (Nat.eqb (width H) (width M)) &? first_finding (says_row_form M n (lines H)) proofs
  else None.

(* Over Z only powers up to this one are multiplied out, as their entries are long. *)
Definition most_powers : Z := 1000.
Definition order_found (M : matrix) (order : option Z) : finding :=
  let m := height M in
  match first_finding (says_order M order) proofs with
  | Some found => Some found
  | None =>
      if by_proof (says_not_invertible M) then Some (match order with Some _ => false | None => true end)
      else match order with
           | Some e =>
               if well n M && (modulus n || (e <=? most_powers)) && (1 <=? e) && by_proof (has_charpoly M)
                  && negb (eqL n (powZ n m (lines M) e) (oneL m))
               then Some false else None
           | None => None
           end
  end.

Definition hermite_form_found (by_columns : bool) (M H : matrix) (U : option matrix) : finding :=
  let m := height M in let k := width M in
  match by_columns, U with
  | false, None => Some (Nat.leb (height H) m) &? row_form_found M H
  | true, None =>
      Some (Nat.leb (width H) k)
      &? if well n H then Some (Nat.eqb (height H) m) &? first_finding (says_column_form M n H) proofs else None
  | false, Some U =>
      if well n M && well n H && well n U then
        sized H m k &? sized U m m &? equal (mulL n k (lines U) (lines M)) (lines H)
        &? Some (howell_rows n k (lines H)) &? has_inverse U
      else None
  | true, Some U =>
      if well n M && well n H && well n U then
        Some (Nat.eqb (height H) m) &? Some (Nat.leb (width H) k) &? sized U k k
        &? equal (mulL n k (lines M) (lines U)) (tab m k (behind_zeros k H))
        &? Some (howell_rows n m (turned (width H) (lines H))) &? has_inverse U
      else None
  end.

Definition span_found (s : side) (M N : matrix) : finding :=
  settled (by_proof (says_the_same s M N)) (by_proof (says_unsolvable s M N) || by_proof (says_unsolvable s N M)).

(* a certificate of all relations between the vectors in G comes first where it says that there are some *)
Definition independence_found (s : side) (M G : matrix) : finding :=
  match first_finding (says_free s G) proofs with
  | Some false => Some false
  | found => if by_proof (says_basis s M G) then Some true else found
  end.

Definition need_found (s : side) (M G : matrix) : finding :=
  match first_finding (says_needed s G n) proofs with
  | Some found => Some found
  | None => settled (by_proof (says_minimal s M G)) false
  end.

Definition solution_found (s : side) (M b x : matrix) : finding :=
  if well n M && well n b && well n x then
    sized x (x_rows s M b) (x_cols s M b)
    &? match s with
        | RightSide => if Nat.eqb (height b) (height M)
            then equal (mulL n (width b) (lines M) (lines x)) (lines b) else None
        | LeftSide => if Nat.eqb (width b) (width M)
            then equal (mulL n (width M) (lines x) (lines M)) (lines b) else None
        end
  else None.

Definition solves_each_found (s : side) (M b : matrix) (moduli : list Z) (x : matrix) : finding :=
  if (n =? 0) && well n M && well n b && well n x then
    Some (Nat.eqb (length moduli) (equations s M))
    &? sized x (x_rows s M b) (x_cols s M b)
    &? match s with
       | RightSide => if Nat.eqb (height b) (height M)
           then Some (each_eq moduli (mulL n (width b) (lines M) (lines x)) (lines b)) else None
       | LeftSide => if Nat.eqb (width b) (width M)
           then Some (each_eq moduli (trL (width M) (mulL n (width M) (lines x) (lines M)))
                        (trL (width M) (lines b))) else None
       end
  else None.

Definition rule (a : assertion) : finding :=
  match a with
  | IsInverse M X => let m := height M in
      if well n M && well n X then
        sized M m m &? sized X m m &? equal (mulL n m (lines M) (lines X)) (oneL m)
      else None
  | HasNoInverse M =>
      sized M (height M) (height M)
      &? settled (by_proof (says_not_invertible M)) (by_proof (says_inverse M))
  | IsUnimodular U => sized U (height U) (height U) &? has_inverse U
  | IsGeneralizedInverse M X ids => let m := height M in let k := width M in
      if well n M && well n X then
        sized X k m &? Some (forallb (check_identity n m k (lines M) (lines X)) ids)
      else None
  | HasNoGeneralizedInverse M ids =>
      settled (by_proof (says_no_identities n M ids)) (by_proof (says_identities M ids))
  | IsSolution s M b x => solution_found s M b x
  | HasNoSolution s M b => settled (by_proof (says_unsolvable s M b)) (by_proof (says_solvable s M b))
  | HasCount s M b count => first_finding (says_count s M b count) proofs
  | IsMember s M v => settled (by_proof (says_solvable s M v)) (by_proof (says_unsolvable s M v))
  | SpanTheSame s M N =>
      Some (Nat.eqb (length_of s N) (length_of s M)) &? span_found s M N
  | IsProduct M N C =>
      if well n M && well n N && well n C && Nat.eqb (height N) (width M) then
        sized C (height M) (width N) &? equal (mulL n (width N) (lines M) (lines N)) (lines C)
      else None
  | AreSimilar M N P => let m := height M in
      if well n M && well n N && well n P && Nat.eqb (width M) m then
        sized N m m &? sized P m m
        &? equal (mulL n m (lines M) (lines P)) (mulL n m (lines P) (lines N)) &? has_inverse P
      else None
  | IsDeterminant M value => first_finding (says_determinant M n value) proofs
  | HasRank M r => first_finding (says_rank M n r) proofs
  | HasNullity M r => first_finding (says_rank M n (Z.of_nat (width M) - r)) proofs
  | HasFreeRank M r => first_finding (says_diagonal M n (fun _ => true) is_1 r) proofs
  | IsDecomposed exactly M RI W CI R C => let m := height M in let k := width M in
      if well n M && well n RI && well n W && well n CI then
        sized RI m m &? sized W m k &? sized CI k k
        &? equal (mulL n k (mulL n k (lines RI) (lines W)) (lines CI)) (lines M)
        &? Some (check_diagonal n exactly m k (lines W)) &? Some (check_chain n m k (lines W))
        &? inverse_found RI R &? inverse_found CI C
      else None
  | IsSmithForm exactly o M D UV => let m := height M in let k := width M in
      sized D m k &? Some (check_diagonal n exactly m k (lines (arranged o D)))
      &? Some (match o with Anyhow => true | _ => check_chain n m k (lines (arranged o D)) end)
      &? comes_from_found o M D UV
  | HasFactors exactly M factors =>
      Some (Nat.leb (length factors) (min (height M) (width M)))
      &? first_finding (says_factors M n exactly (fun i => nth i factors 0)) proofs
  | IsHowellForm M H => row_form_found M H
  | IsRref M H => row_form_found M H &? Some (forallb (pivot_is_1 (width M)) (lines H))
  | IsCharpoly negative M p =>
      first_finding (says_charpoly M n (if negative : bool then map (Z.mul (sgn (height M))) p else p)) proofs
  | IsAdjugate M X => let m := height M in
      if well n X then sized X m m &? first_finding (says_adjugate M X n) proofs else None
  | IsMinpoly M p => first_finding (says_minpoly M n p) proofs
  | HasOrder M order => order_found M order
  | IsFactored times_M M P L U =>
      let m := height M in let k := width M in let s := inner M L in
      if well n M && well n P && well n L && well n U then
        sized P m m &? sized L m s &? sized U s k
        &? Some (check_permutation m (lines P)) &? Some (check_lower_with_ones n m s (lines L))
        &? Some (check_upper n s k (lines U))
        &? if times_M : bool then equal (mulL n k (lines P) (lines M)) (mulL n k (lines L) (lines U))
           else equal (mulL n k (mulL n s (lines P) (lines L)) (lines U)) (lines M)
      else None
  | IsHermiteForm by_columns M H U => if n =? 0 then hermite_form_found by_columns M H U else None
  | IsBasis s M G =>
      Some (Nat.eqb (length_of s G) (length_of s M)) &? span_found s M G &? independence_found s M G
  | IsMinimal s M G =>
      Some (Nat.eqb (length_of s G) (length_of s M)) &? span_found s M G &? need_found s M G
  | AreKernel s M G orders => generators_found n proofs s M G orders
  | AreSolutions s M b x G orders => solution_found s M b x &? generators_found n proofs s M G orders
  | HasHomology M B factors =>
      if well n M && well n B then
        Some (Nat.eqb (height B) (width M))
        &? equal (mulL n (width B) (lines M) (lines B)) (zeroL (height M) (width B))
        &? first_finding (says_homology M B (without_ones factors)) proofs
      else None
  | SolvesEach s M b moduli x => solves_each_found s M b moduli x
  | NoneSolvesEach s M b moduli =>
      Some (Nat.eqb (length moduli) (equations s M))
      &? settled (by_proof (says_none_each s M b moduli)) (by_proof (says_some_each s M b moduli))
  | CountsEach s M b moduli count =>
      Some (Nat.eqb (length moduli) (equations s M)) &? first_finding (says_count_each s M b moduli count) proofs
  | IsLightest s w M b (Some x) least =>
      let z := weigh n w (concat (lines x)) in
      if modulus n && Nat.eqb (systems s b) 1 && well n x then
        solution_found s M b x
        &? Some (match least with Some z' => z' =? z | None => true end)
        &? first_finding (says_least n w s M b z) proofs
      else None
  | IsLightest s w M b None (Some z) =>
      if modulus n && Nat.eqb (systems s b) 1 then first_finding (says_least n w s M b z) proofs else None
  | IsLightest _ _ _ _ None None => None
  | GenerateEach s M G moduli orders => if n =? 0 then generate_each_found s M G moduli orders proofs else None
  | AreSolutionsEach s M b moduli x G orders =>
      if n =? 0 then solves_each_found s M b moduli x &? generate_each_found s M G moduli orders proofs else None
  end.

(* the verdict on the claim follows from the certificates *)
Definition settles (a : assertion) (word : bool) : bool :=
  ring n && match rule a with Some found => Bool.eqb found word | None => false end.

End Rules.

(* beside the claim stands what has been verified *)
Definition verified_proof (n : Z) (c : certificate) : Prop :=
  accepted n c = true \/ n = 0 /\ exists q, accepted_modulo q c = true.

(** * Reading *)

Section Reading.
Variable n : Z.
Variable o : list (string * json).  (* the fields of the claim *)

Definition claim_fields (names : list string) : bool := exactly ("kind" :: names) o.
Definition claim_fields_and (names optional : list string) : bool :=
  claim_fields (names ++ filter (fun name => has name o) optional).
Definition free (name : string) : option matrix := matrix_at n o name.
Definition square (name : string) : option matrix := A <- free name; when Nat.eqb (height A) (width A); Some A.
Definition number_at (name : string) : option Z := j <- look name o; number j.

Definition claim_inverse : option assertion :=
  when claim_fields ["M"; "X"]; M <- square "M"; X <- free "X"; Some (IsInverse M X).
Definition claim_not_invertible : option assertion :=
  when claim_fields ["M"]; M <- square "M"; Some (HasNoInverse M).
Definition claim_unimodular : option assertion :=
  when claim_fields ["U"]; when n =? 0; U <- free "U"; Some (IsUnimodular U).
Definition claim_generalized_inverse : option assertion :=
  when claim_fields ["M"; "X"; "identities"]; M <- free "M"; X <- free "X";
  ids <- identities_at o (height M) (width M); Some (IsGeneralizedInverse M X ids).
Definition claim_no_generalized_inverse : option assertion :=
  when claim_fields ["M"; "identities"]; M <- free "M";
  ids <- identities_at o (height M) (width M); Some (HasNoGeneralizedInverse M ids).

(* side, M and b, or v; without moduli *)
Definition system_at (name : string) (M : matrix) (s : side) : option matrix :=
  b <- free name; L <- b_at s (height M) (width M) b; Some b.
(* the moduli of the equations, over Z if there are some *)
Definition moduli_of_claim (s : side) (M : matrix) : option (option (list Z)) :=
  if has "moduli" o then when n =? 0; l <- moduli_at o (equations s M); Some (Some l) else Some None.
Definition claim_solution : option assertion :=
  when claim_fields_and ["side"; "M"; "b"; "x"] ["moduli"]; s <- side_at o; M <- sparse_or_dense n o "M";
  b <- system_at "b" M s; x <- free "x"; moduli <- moduli_of_claim s M;
  Some (match moduli with Some l => SolvesEach s M b l x | None => IsSolution s M b x end).
Definition claim_no_solution : option assertion :=
  when claim_fields_and ["side"; "M"; "b"] ["moduli"]; s <- side_at o; M <- sparse_or_dense n o "M";
  b <- system_at "b" M s; moduli <- moduli_of_claim s M;
  Some (match moduli with Some l => NoneSolvesEach s M b l | None => HasNoSolution s M b end).
Definition claim_count : option assertion :=
  when claim_fields_and ["side"; "M"; "b"; "count"] ["moduli"]; s <- side_at o; M <- sparse_or_dense n o "M";
  b <- system_at "b" M s; moduli <- moduli_of_claim s M;
  count <- (if is_text "infinite" (look "count" o) then Some None else z <- number_at "count"; Some (Some z));
  Some (match moduli with Some l => CountsEach s M b l count | None => HasCount s M b count end).
Definition claim_optimum : option assertion :=
  when claim_fields_and ["side"; "M"; "b"; "measure"] ["x"; "weight"]; when modulus n; s <- side_at o;
  M <- sparse_or_dense n o "M"; b <- system_at "b" M s; when Nat.eqb (systems s b) 1; w <- measure_at o;
  x <- (if has "x" o then x <- free "x"; Some (Some x) else Some None);
  least <- (if has "weight" o then z <- number_at "weight"; Some (Some z) else Some None);
  when has "x" o || has "weight" o; Some (IsLightest s w M b x least).
Definition claim_member : option assertion :=
  when claim_fields ["side"; "M"; "v"]; s <- side_at o; M <- free "M"; v <- system_at "v" M s; Some (IsMember s M v).
Definition claim_equal_modules : option assertion :=
  when claim_fields ["side"; "M"; "N"]; s <- side_at o; M <- free "M"; N <- free "N"; Some (SpanTheSame s M N).
Definition claim_product : option assertion :=
  when claim_fields ["M"; "N"; "C"]; M <- free "M"; N <- free "N"; when Nat.eqb (height N) (width M);
  C <- free "C"; Some (IsProduct M N C).
Definition claim_similar : option assertion :=
  when claim_fields ["M"; "N"; "P"]; M <- square "M"; N <- free "N"; P <- free "P"; Some (AreSimilar M N P).
Definition claim_det : option assertion :=
  when claim_fields ["M"; "value"]; M <- square "M"; j <- look "value" o; value <- element n j;
  Some (IsDeterminant M value).
Definition claim_rank : option assertion :=
  when claim_fields ["M"; "rank"]; M <- free "M"; r <- number_at "rank"; Some (HasRank M r).
Definition claim_nullity : option assertion :=
  when claim_fields ["M"; "nullity"]; M <- free "M"; r <- number_at "nullity"; Some (HasNullity M r).
Definition claim_free_rank : option assertion :=
  when claim_fields ["M"; "free_rank"]; M <- free "M"; r <- number_at "free_rank"; Some (HasFreeRank M r).

(* the fields, with those of the optional ones that there are *)
Definition optional (name : string) : option (option matrix) :=
  if has name o then A <- free name; Some (Some A) else Some None.
Definition exactly_at : option bool :=
  if is_text "nothing" (look "up_to" o) then Some true
  else if is_text "units" (look "up_to" o) then Some false else None.
Definition arrangement_at : option arrangement :=
  if is_text "divisors" (look "order" o) then Some DivisorsFirst
  else if is_text "multiples" (look "order" o) then Some MultiplesFirst
  else if is_text "any" (look "order" o) then Some Anyhow else None.
(* the one row of a matrix *)
Definition row_at (name : string) : option (list Z) :=
  A <- free name; when Nat.eqb (height A) 1; Some (concat (lines A)).

Definition claim_decomposition : option assertion :=
  when claim_fields_and ["M"; "RI"; "W"; "CI"; "up_to"] ["R"; "C"]; M <- free "M"; RI <- free "RI"; W <- free "W";
  CI <- free "CI"; R <- optional "R"; C <- optional "C"; e <- exactly_at; Some (IsDecomposed e M RI W CI R C).
Definition claim_smith_form : option assertion :=
  when claim_fields_and ["M"; "S"; "up_to"; "order"] ["U"; "V"]; M <- free "M"; D <- free "S";
  U <- optional "U"; V <- optional "V"; e <- exactly_at; a <- arrangement_at;
  match U, V with
  | Some U, Some V => Some (IsSmithForm e a M D (Some (U, V)))
  | None, None => Some (IsSmithForm e a M D None)
  | _, _ => None
  end.
Definition claim_invariant_factors : option assertion :=
  when claim_fields ["M"; "factors"; "up_to"]; M <- free "M"; factors <- row_at "factors"; e <- exactly_at;
  Some (HasFactors e M factors).
Definition claim_howell_form : option assertion :=
  when claim_fields ["M"; "H"]; M <- free "M"; H <- free "H"; Some (IsHowellForm M H).
Definition claim_rref : option assertion :=
  when claim_fields ["M"; "H"]; M <- free "M"; H <- free "H"; Some (IsRref M H).
Definition claim_charpoly : option assertion :=
  when claim_fields ["M"; "p"; "form"]; M <- square "M"; p <- row_at "p"; when negb (last p 1 =? 0);
  if is_text "xI-M" (look "form" o) then Some (IsCharpoly false M p)
  else when is_text "M-xI" (look "form" o); Some (IsCharpoly true M p).
Definition claim_adjugate : option assertion :=
  when claim_fields ["M"; "X"]; M <- square "M"; X <- free "X"; Some (IsAdjugate M X).
Definition claim_minpoly : option assertion :=
  when claim_fields ["M"; "p"]; M <- square "M"; p <- row_at "p"; when negb (last p 1 =? 0); Some (IsMinpoly M p).
Definition claim_order : option assertion :=
  when claim_fields ["M"; "order"]; M <- square "M";
  if is_text "infinite" (look "order" o) then Some (HasOrder M None)
  else e <- number_at "order"; Some (HasOrder M (Some e)).
Definition claim_plu : option assertion :=
  when claim_fields ["M"; "P"; "L"; "U"; "P_times"]; M <- free "M"; P <- free "P"; L <- free "L"; U <- free "U";
  if is_text "M" (look "P_times" o) then Some (IsFactored true M P L U)
  else when is_text "LU" (look "P_times" o); Some (IsFactored false M P L U).
Definition claim_hermite_form : option assertion :=
  when claim_fields_and ["M"; "H"; "lines"] ["U"]; when n =? 0; M <- free "M"; H <- free "H"; U <- optional "U";
  if is_text "columns" (look "lines" o) then Some (IsHermiteForm true M H U)
  else when is_text "rows" (look "lines" o); Some (IsHermiteForm false M H U).
Definition claim_basis_of_image : option assertion :=
  when claim_fields ["side"; "M"; "generators"]; s <- side_at o; M <- free "M"; G <- free "generators";
  Some (IsBasis s M G).
Definition claim_minimal_generators : option assertion :=
  when claim_fields ["side"; "M"; "generators"]; s <- side_at o; M <- free "M"; G <- free "generators";
  Some (IsMinimal s M G).

(* the orders, if there are some; each of them is 0 where vectors have infinitely many multiples, otherwise none is *)
Definition orders_at (infinite : bool) : option (option (list Z)) :=
  if has "orders" o then
    l <- numbers_at o "orders"; when forallb (fun x => Bool.eqb (x =? 0) infinite) l; Some (Some l)
  else Some None.
Definition vectors_at (moduli : option (list Z)) : option (matrix * option (list Z)) :=
  let L := match moduli with Some l => common l | None => n end in
  when negb (too_long L 1); G <- free "generators"; orders <- orders_at (L =? 0); Some (G, orders).
Definition claim_kernel : option assertion :=
  when claim_fields_and ["side"; "M"; "generators"] ["orders"; "moduli"]; s <- side_at o;
  M <- sparse_or_dense n o "M"; moduli <- moduli_of_claim s M; G <- vectors_at moduli;
  Some (match moduli with
        | Some l => GenerateEach s M (fst G) l (snd G)
        | None => AreKernel s M (fst G) (snd G)
        end).
Definition claim_solution_set : option assertion :=
  when claim_fields_and ["side"; "M"; "b"; "x"; "generators"] ["orders"; "moduli"]; s <- side_at o;
  M <- sparse_or_dense n o "M"; b <- system_at "b" M s; when negb (Nat.eqb (systems s b) 0); x <- free "x";
  moduli <- moduli_of_claim s M; G <- vectors_at moduli;
  Some (match moduli with
        | Some l => AreSolutionsEach s M b l x (fst G) (snd G)
        | None => AreSolutions s M b x (fst G) (snd G)
        end).
Definition claim_homology : option assertion :=
  when claim_fields ["M"; "B"; "factors"]; M <- free "M"; B <- free "B";
  j <- look "factors" o; l <- items j; factors <- all_of number l; Some (HasHomology M B factors).

End Reading.

Definition claim_readers : list (string * (Z -> list (string * json) -> option assertion)) :=
  [("inverse", claim_inverse); ("not_invertible", claim_not_invertible); ("unimodular", claim_unimodular);
   ("generalized_inverse", claim_generalized_inverse); ("no_generalized_inverse", claim_no_generalized_inverse);
   ("solution", claim_solution); ("no_solution", claim_no_solution); ("count", claim_count); ("optimum", claim_optimum);
   ("member", claim_member); ("equal_modules", claim_equal_modules); ("product", claim_product);
   ("similar", claim_similar); ("det", claim_det); ("rank", claim_rank); ("nullity", claim_nullity);
   ("free_rank", claim_free_rank); ("decomposition", claim_decomposition); ("smith_form", claim_smith_form);
   ("invariant_factors", claim_invariant_factors); ("howell_form", claim_howell_form); ("rref", claim_rref);
   ("charpoly", claim_charpoly); ("adjugate", claim_adjugate);
   ("minpoly", claim_minpoly); ("order", claim_order); ("plu", claim_plu); ("hermite_form", claim_hermite_form);
   ("basis_of_image", claim_basis_of_image); ("minimal_generators", claim_minimal_generators);
   ("kernel", claim_kernel); ("solution_set", claim_solution_set); ("homology", claim_homology)].

(** * The answer *)

Inductive answer : Type :=
| OfCertificate (v : verdict)
| OfClaim (n : Z) (a : assertion) (word : bool).  (* the claim is true, or it is false *)

Definition no_answer (v : verdict) : answer := OfCertificate v.

(* moduli one of which is 0, or all of which are 1 *)
Definition without_common (o : list (string * json)) : bool :=
  match look "moduli" o with
  | Some (Items l) => match all_of number l with Some moduli => common moduli <? 2 | None => false end
  | _ => false
  end.

(* a kind of claim that is not proved yet, or is not with such moduli *)
Definition claim_is_beyond (o : list (string * json)) : bool :=
  has "moduli" o
  && negb (kind_is o "solution" || kind_is o "no_solution" || kind_is o "count"
           || (kind_is o "kernel" || kind_is o "solution_set") && negb (without_common o))
  || match look "kind" o with
     | Some (Text kind) => negb (existsb (fun r => String.eqb kind (fst r)) claim_readers)
     | _ => false
     end.

Definition word_at (o : list (string * json)) : option bool :=
  if is_text "TRUE" (look "verdict" o) then Some true
  else if is_text "FALSE" (look "verdict" o) then Some false else None.

(* the certificates beside the claim, over the same ring *)
Definition judge_beside (n : Z) (j : json) : verdict :=
  match fields j with
  | Some o => match modulus_of o with
              | Some n' => if n' =? n then judge j else Malformed
              | None => Malformed
              end
  | None => Malformed
  end.
Definition is_malformed (v : verdict) : bool := match v with Malformed => true | _ => false end.
Definition is_not_proved (v : verdict) : bool := match v with NotProved => true | _ => false end.

(* the certificates, if all of them are verified *)
Fixpoint all_verified (n : Z) (l : list verdict) : option (list certificate) :=
  match l with
  | [] => Some []
  | Verified n' c :: l' => when n' =? n; r <- all_verified n l'; Some (c :: r)
  | _ => None
  end.

(* A rule that is not proved yet: that a high power over Z is not the identity. *)
Definition rests_on_more (n : Z) (a : assertion) (word : bool) (c : certificate) : bool :=
  match a, c with
  | HasOrder A (Some e), CharacteristicPolynomial m M _ _ _ _ _ =>
      negb word && (n =? 0) && (most_powers <? e) && same A (Matrix m m M)
  | _, _ => false
  end.

Definition claim_of (n : Z) (claim : list (string * json)) : option assertion :=
  match find (fun r => kind_is claim (fst r)) claim_readers with Some (_, read) => read n claim | None => None end.

Definition judge_verdict (o : list (string * json)) : answer :=
  match look "ring" o with
  | Some (Fields r) => if has "rational" r then no_answer NotProved else
    match modulus_of o, look "claim" o, look "proofs" o, word_at o with
    | Some n, Some (Fields claim), Some (Items proofs), Some word =>
        if is_text "modlinalg-certificate" (look "format" o) && version_is (if n =? 0 then 2 else 1) o
           && with_fields o ["claim"; "verdict"; "proofs"] && Nat.leb (length proofs) 4 && has_kind claim
        then
          if claim_is_beyond claim then no_answer NotProved else
          match claim_of n claim with
          | None => no_answer Malformed
          | Some a =>
              let verdicts := map (judge_beside n) proofs in
              if existsb is_malformed verdicts then no_answer Malformed
              else if existsb is_not_proved verdicts then no_answer NotProved
              else match all_verified n verdicts with
                   | None => no_answer Rejected
                   | Some certificates =>
                       if settles n certificates a word then OfClaim n a word
                       else if existsb (rests_on_more n a word) certificates then no_answer NotProved
                       else no_answer Rejected
                   end
          end
        else no_answer Malformed
    | _, _, _, _ => no_answer Malformed
    end
  | _ => no_answer Malformed
  end.

Definition judge_any (j : json) : answer :=
  match fields j with
  | Some o => if kind_is o "verdict" then judge_verdict o else OfCertificate (judge j)
  | None => OfCertificate (judge j)
  end.

(* the answer to a text *)
Definition answer_text (t : text) : answer :=
  match read t with Some j => judge_any j | None => OfCertificate Malformed end.

(* the claim that the text of a verdict is about, whatever the verdict *)
Definition claim_in (n : Z) (t : text) : option assertion :=
  match read t with
  | Some (Fields o) => match look "claim" o with Some (Fields claim) => claim_of n claim | _ => None end
  | _ => None
  end.
