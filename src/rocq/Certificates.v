(* Certificates over Z_n and Z: all kinds together, and reading one from a JSON value.

   Definitions only.  What a certificate of each kind claims stands in [claim];
   [accepted] is its checker; [judge] reads a JSON value and decides; [judge_text]
   reads the value from a text (Json.v). *)

From Modlinalg Require Export Checkers InfiniteOrders Characteristic GivenGenerators CongruenceSets Ranks Nearest Grids Eigenvalues RationalSteps Json.
From Modlinalg Require Import Fractions.
Open Scope string_scope.
Open Scope list_scope.
Open Scope Z_scope.

(** * All kinds *)

Inductive side := RightSide | LeftSide.
Inductive witness := WitnessZ (Z : rows) | WitnessV (v : rows) | WitnessU (u : rows) | WitnessW (w : rows).

Inductive certificate : Type :=
| Inverse (m : nat) (M X : rows)
| NotInvertible (m : nat) (M v : rows)
| GeneralizedInverse (m k : nat) (M X : rows) (identities : list nat)
| NoGeneralizedInverse (m k : nat) (M : rows) (identities : list nat) (w : witness)
| DrazinInverse (m : nat) (M X : rows) (index : Z) (v : rows)
| Product (m k j : nat) (M N C : rows)
| Similar (m : nat) (M N P PI : rows)
| TwoSidedSolution (m k s r : nat) (M N b X : rows)
| NoTwoSidedSolution (m k s r : nat) (M N b Z : rows)
| Solution (s : side) (m k q : nat) (M b x : rows)
| NoSolution (s : side) (m k q : nat) (M b u : rows)
| Decomposition (m k : nat) (M RI W CI R C : rows)
| SolutionSet (s : side) (m k q : nat) (M b x RI W CI R C generators : rows) (orders : list Z) (count : Z)
| SolutionSetProduct (s : side) (m k q : nat) (M b x RI W CI R C generators : rows) (orders : list Z)
| SolutionSetInfinite (s : side) (m k q : nat) (M b x RI W CI R C generators : rows) (orders : list Z)
| EqualModules (s : side) (m k q : nat) (M b x y : rows)
| BasisOfImage (s : side) (m k q : nat) (M b x y z : rows) (f : Z)
| MinimalGenerators (s : side) (m k q : nat) (M b x y z : rows) (f : Z)
| Intersection (s : side) (m k j r : nat) (M b x y RI W CI R C : rows)
| Quotient (s : side) (m k j : nat) (M b x RI W CI R C PI D QI P Q generators : rows) (orders : list Z)
| Homology (m k j s : nat) (M b x RI W CI R C PI D QI P Q generators : rows) (orders : list Z)
| HowellForm (m k h : nat) (M H U S : rows)
| CongruenceSolution (s : side) (m k q : nat) (M b : rows) (moduli : list Z) (x : rows)
| NoCongruenceSolution (s : side) (m k q : nat) (M b : rows) (moduli : list Z) (u : rows)
| HermiteForm (m k : nat) (M H U S : rows)
| ColumnHermiteForm (m k : nat) (M H U S : rows)
| CharacteristicPolynomial (m : nat) (M : rows) (p : list Z) (P PI H : rows) (d : Z)  (* H over d; d is 1 over Z_n *)
| Adjugate (m : nat) (M : rows) (p : list Z) (P PI H : rows) (d : Z) (X : rows)
| MinimalPolynomial (m d : nat) (M : rows) (p : list Z) (v L : rows)
| Order (m t : nat) (M : rows) (p : list Z) (V : rows) (order : Z) (primes : list Z) (proofs : list prime_proof)
| PLU (m k : nat) (M P L U : rows)
| Determinant (m : nat) (M : rows) (value : Z) (steps : list operation) (E : rows)
| Steps (m k : nat) (A : rows) (steps : list step) (E : rows)
| ModuleGenerators (g : nat) (of : certificate) (G x y RI W CI R C : rows) (orders : list Z)
| QuotientGenerators (of : certificate) (G x y z : rows)
| DeterminantOverQ (m : nat) (M : rows) (value : Z) (steps : list qoperation) (E : qrows)
| CongruenceSet (s : side) (m k q : nat) (M b : rows) (moduli : list Z) (x RI W CI R C generators : rows)
    (orders : list Z) (t : total)
| InvariantFactors (m k r s : nat) (M : rows) (minor_rows minor_cols : list nat) (X : rows) (factors : list Z)
    (A L B R : rows)
| Rank (by_rows : bool) (m k r : nat) (M : rows) (minor_rows minor_cols : list nat) (X K Y : rows)
| RankDecomposition (m k r : nat) (M B C L R : rows)
| NoDrazinInverse (m : nat) (M v : rows)
| Count (s : side) (m k : nat) (M b x : rows) (K : kernel_proof) (count : Z)
| Optimum (s : side) (m k : nat) (M b x : rows) (w : measure) (K : kernel_proof) (budget : Z)
| NotOptimum (s : side) (m k : nat) (M b x y : rows) (w : measure)
| NearestSolvable (s : side) (m k r : nat) (M b x e L : rows) (w : measure) (budget room : Z)
| InfiniteOrder (m : nat) (M : rows) (p : list Z) (v : rows)
| GridNullity (m k : nat) (nullity : Z) (h p f s t : list Z)
| Eigenvalues (m : nat) (M : rows) (p : list Z) (P PI H : rows) (values : list eigenspace) (u : list Z)
    (proofs : list prime_proof).

(** ** A certificate inside another one *)

(* Of a certificate that names what spans a module: its side, the length of the vectors, and how many they are.
   All solutions are a module if they are those of M*x = 0, for the side left of x*M = 0. *)
Definition solutions_inside (s : side) (m k q : nat) (b G : rows) : option (side * nat * nat) :=
  if Nat.eqb q 1 && forallb is_zero b
  then Some (s, match s with RightSide => k | LeftSide => m end, length G) else None.
Definition module_inside (c : certificate) : option (side * nat * nat) :=
  match c with
  | Intersection s m _ _ r _ _ _ _ _ _ _ _ _ => Some (s, m, r)
  | SolutionSet s m k q _ b _ _ _ _ _ _ G _ _ => solutions_inside s m k q b G
  | SolutionSetProduct s m k q _ b _ _ _ _ _ _ G _ => solutions_inside s m k q b G
  | SolutionSetInfinite s m k q _ b _ _ _ _ _ _ G _ => solutions_inside s m k q b G
  | EqualModules RightSide m _ q _ _ _ _ => Some (RightSide, m, q)
  | EqualModules LeftSide _ k q _ _ _ _ => Some (LeftSide, k, q)
  | _ => None
  end.

(* these vectors, as the columns of a matrix for both sides *)
Definition spanners (n : Z) (c : certificate) : rows :=
  match c with
  | Intersection RightSide _ _ _ r M _ x _ _ _ _ _ _ => mulL n r M x
  | Intersection LeftSide m _ _ _ M _ x _ _ _ _ _ _ => trL m (mulL n m x M)
  | SolutionSet RightSide _ k _ _ _ _ _ _ _ _ _ G _ _ => trL k G
  | SolutionSet LeftSide m _ _ _ _ _ _ _ _ _ _ G _ _ => trL m G
  | SolutionSetProduct RightSide _ k _ _ _ _ _ _ _ _ _ G _ => trL k G
  | SolutionSetProduct LeftSide m _ _ _ _ _ _ _ _ _ _ G _ => trL m G
  | SolutionSetInfinite RightSide _ k _ _ _ _ _ _ _ _ _ G _ => trL k G
  | SolutionSetInfinite LeftSide m _ _ _ _ _ _ _ _ _ _ G _ => trL m G
  | EqualModules RightSide _ _ _ _ b _ _ => b
  | EqualModules LeftSide _ k _ _ b _ _ => trL k b
  | _ => []
  end.

(* the module *)
Definition kernel_by_side (n : Z) (s : side) (m k : nat) (M : mat) (v : nat -> Z) : Prop :=
  match s with
  | RightSide => in_kernel n m k M v
  | LeftSide => mul m (tr (upright v)) M =[1, k; n] zero
  end.
Definition module_of (n : Z) (c : certificate) (v : nat -> Z) : Prop :=
  match c with
  | Intersection RightSide m k j _ M b _ _ _ _ _ _ _ => in_columns n m k (entry M) v /\ in_columns n m j (entry b) v
  | Intersection LeftSide m k j _ M b _ _ _ _ _ _ _ => in_rows n k m (entry M) v /\ in_rows n j m (entry b) v
  | SolutionSet s m k _ M _ _ _ _ _ _ _ _ _ _ => kernel_by_side n s m k (entry M) v
  | SolutionSetProduct s m k _ M _ _ _ _ _ _ _ _ _ => kernel_by_side n s m k (entry M) v
  | SolutionSetInfinite s m k _ M _ _ _ _ _ _ _ _ _ => kernel_by_side n s m k (entry M) v
  | EqualModules RightSide m k _ M _ _ _ => in_columns n m k (entry M) v
  | EqualModules LeftSide m k _ M _ _ _ => in_rows n m k (entry M) v
  | _ => False
  end.

Fixpoint accepted (n : Z) (c : certificate) : bool :=
  match c with
  | Inverse m M X => check_inverse n m M X
  | NotInvertible m M v => check_not_invertible n m M v
  | GeneralizedInverse m k M X ids => check_generalized_inverse n m k M X ids
  | NoGeneralizedInverse m k M ids (WitnessZ Z) => check_no_generalized_inverse_Z n m k M ids Z
  | NoGeneralizedInverse m k M ids (WitnessV v) => check_no_generalized_inverse_v n m k M ids v
  | NoGeneralizedInverse m k M ids (WitnessU u) => check_no_generalized_inverse_u n m k M ids u
  | NoGeneralizedInverse m k M ids (WitnessW w) =>
      Nat.eqb m k && check_no_generalized_inverse_w n m M ids w
  | DrazinInverse m M X index v => check_drazin_inverse n m M X index v
  | Product m k j M N C => check_product n m k j M N C
  | Similar m M N P PI => check_similar n m M N P PI
  | TwoSidedSolution m k s r M N b X => check_two_sided_solution n m k s r M N b X
  | NoTwoSidedSolution m k s r M N b Z => check_no_two_sided_solution n m k s r M N b Z
  | Solution RightSide m k q M b x => check_solution n m k q M b x
  | Solution LeftSide m k q M b x => check_solution_left n m k q M b x
  | NoSolution RightSide m k q M b u => check_no_solution n m k q M b u
  | NoSolution LeftSide m k q M b u => check_no_solution_left n m k q M b u
  | Decomposition m k M RI W CI R C => check_decomposition n m k M RI W CI R C
  | SolutionSet RightSide m k q M b x RI W CI R C G orders count =>
      check_solution_set n m k q M b x RI W CI R C G orders count
  | SolutionSet LeftSide m k q M b x RI W CI R C G orders count =>
      check_solution_set_left n m k q M b x RI W CI R C G orders count
  | SolutionSetProduct RightSide m k q M b x RI W CI R C G orders =>
      check_solution_set_product n m k q M b x RI W CI R C G orders
  | SolutionSetProduct LeftSide m k q M b x RI W CI R C G orders =>
      check_solution_set_left_product n m k q M b x RI W CI R C G orders
  | SolutionSetInfinite RightSide m k q M b x RI W CI R C G orders =>
      (n =? 0) && check_solution_set_infinite m k q M b x RI W CI R C G orders
  | SolutionSetInfinite LeftSide m k q M b x RI W CI R C G orders =>
      (n =? 0) && check_solution_set_left_infinite m k q M b x RI W CI R C G orders
  | EqualModules RightSide m k q M b x y => check_equal_modules n m k q M b x y
  | EqualModules LeftSide m k q M b x y => check_equal_modules_left n m k q M b x y
  | BasisOfImage RightSide m k q M b x y z f => check_basis_of_image n m k q M b x y z f
  | BasisOfImage LeftSide m k q M b x y z f => check_basis_of_image_left n m k q M b x y z f
  | MinimalGenerators RightSide m k q M b x y z f => check_minimal_generators n m k q M b x y z f
  | MinimalGenerators LeftSide m k q M b x y z f => check_minimal_generators_left n m k q M b x y z f
  | Intersection RightSide m k j r M b x y RI W CI R C => check_intersection n m k j r M b x y RI W CI R C
  | Intersection LeftSide m k j r M b x y RI W CI R C => check_intersection_left n m k j r M b x y RI W CI R C
  | Quotient RightSide m k j M b x RI W CI R C PI D QI P Q G orders =>
      check_quotient n m k j M b x RI W CI R C PI D QI P Q G orders
  | Quotient LeftSide m k j M b x RI W CI R C PI D QI P Q G orders =>
      check_quotient_left n m k j M b x RI W CI R C PI D QI P Q G orders
  | Homology m k j s M b x RI W CI R C PI D QI P Q G orders =>
      check_homology n m k j s M b x RI W CI R C PI D QI P Q G orders
  | HowellForm m k h M H U B => check_howell_form n m k h M H U B
  | CongruenceSolution RightSide m k q M b moduli x => (n =? 0) && check_congruence_solution m k q M b moduli x
  | CongruenceSolution LeftSide m k q M b moduli x =>
      (n =? 0) && check_congruence_solution_left m k q M b moduli x
  | NoCongruenceSolution _ _ _ _ _ _ _ _ => false (* always with a witness modulo some q *)
  | HermiteForm m k M H U B => (n =? 0) && check_hermite_form m k M H U B
  | ColumnHermiteForm m k M H U B => (n =? 0) && check_column_hermite_form m k M H U B
  | CharacteristicPolynomial m M p P PI H _ => check_charpoly n m M p P PI H
  | Adjugate m M p P PI H _ X => check_adjugate n m M p P PI H X
  | MinimalPolynomial m d M p v L => check_minpoly n m d M p v L
  | Order m t M p V order primes proofs => check_order n m t M p V order primes proofs
  | PLU m k M P L U => check_plu n m k M P L U
  | Determinant m M value steps E => check_det n m M value steps E
  | Steps m k A steps E => check_trace n m k A steps E
  | ModuleGenerators g of G x y RI W CI R C orders =>
      accepted n of
      && match module_inside of with
         | Some (RightSide, m, h) => check_module_generators n m h g (spanners n of) G x y RI W CI R C orders
         | Some (LeftSide, m, h) => check_module_generators_left n m h g (spanners n of) G x y RI W CI R C orders
         | None => false
         end
  | QuotientGenerators of G x y z =>
      accepted n of
      && match of with
         | Quotient RightSide m _ j _ b _ _ _ _ _ _ _ _ _ _ _ N orders =>
             check_quotient_generators n m (length N) j (trL m N) b G x y z orders
         | Quotient LeftSide m _ j _ b _ _ _ _ _ _ _ _ _ _ _ N orders =>
             check_quotient_generators_left n m (length N) j (trL m N) b G x y z orders
         | Homology _ k j _ _ b _ _ _ _ _ _ _ _ _ _ _ N orders =>
             check_quotient_generators n k (length N) j (trL k N) b G x y z orders
         | _ => false
         end
  | DeterminantOverQ m M value steps E => (n =? 0) && check_det_over_Q m M value steps E
  | CongruenceSet RightSide m k q M b moduli x RI W CI R C G orders t =>
      (n =? 0) && check_congruence_solution_set m k q M b moduli x RI W CI R C G orders t
  | CongruenceSet LeftSide m k q M b moduli x RI W CI R C G orders t =>
      (n =? 0) && check_congruence_solution_set_left m k q M b moduli x RI W CI R C G orders t
  | InvariantFactors m k r s M rs cs X factors A L B R => check_invariant_factors n m k r s M rs cs X factors A L B R
  | Rank _ _ _ _ _ _ _ _ _ _ => false (* always with witnesses modulo some q *)
  | RankDecomposition m k r M B C L R => check_rank_decomposition n m k r M B C L R
  | NoDrazinInverse _ _ _ => false (* the same *)
  | Count RightSide m k M b x K count => check_count n m k M b x K count
  | Count LeftSide m k M b x K count => check_count_left n m k M b x K count
  | Optimum RightSide m k M b x w K budget => check_optimum n m k M b x w K budget
  | Optimum LeftSide m k M b x w K budget => check_optimum_left n m k M b x w K budget
  | NotOptimum RightSide m k M b x y w => check_not_optimum n m k M b x y w
  | NotOptimum LeftSide m k M b x y w => check_not_optimum_left n m k M b x y w
  | NearestSolvable RightSide m k r M b x e L w budget room => check_nearest_solvable n m k r M b x e L w budget room
  | NearestSolvable LeftSide m k r M b x e L w budget room =>
      check_nearest_solvable_left n m k r M b x e L w budget room
  | InfiniteOrder _ _ _ _ => false  (* see [accepted_modulo] *)
  | GridNullity m k nullity h p f s t => check_grid_nullity n m k nullity h p f s t
  | Eigenvalues m M p P PI H values u proofs => check_eigenvalues n m M p P PI H values u proofs
  end.

Definition claim (n : Z) (c : certificate) : Prop :=
  match c with
  | Inverse m M X => is_inverse n m (entry M) (entry X)
  | NotInvertible m M _ => not_invertible n m (entry M)
  | GeneralizedInverse m k M X ids => Forall (identity n m k (entry M) (entry X)) ids
  | NoGeneralizedInverse m k M ids _ => no_generalized_inverse n m k (entry M) ids
  | DrazinInverse m M X index _ =>
      is_drazin_inverse n m (entry M) (entry X) (Z.to_nat index)
      /\ forall Y j, is_drazin_inverse n m (entry M) Y j ->
           Y =[m, m; n] entry X /\ (Z.to_nat index <= j)%nat
  | Product m k j M N C => mul k (entry M) (entry N) =[m, j; n] entry C
  | Similar m M N P PI =>
      is_inverse n m (entry P) (entry PI)
      /\ entry N =[m, m; n] mul m (mul m (entry P) (entry M)) (entry PI)
  | TwoSidedSolution m k s r M N b X => mul s (mul k (entry M) (entry X)) (entry N) =[m, r; n] entry b
  | NoTwoSidedSolution m k s r M N b _ =>
      ~ exists X, mul s (mul k (entry M) X) (entry N) =[m, r; n] entry b
  | Solution RightSide m k q M b x => mul k (entry M) (entry x) =[m, q; n] entry b
  | Solution LeftSide m k q M b x => mul m (entry x) (entry M) =[q, k; n] entry b
  | NoSolution RightSide m k q M b _ => ~ exists x, mul k (entry M) x =[m, q; n] entry b
  | NoSolution LeftSide m k q M b _ => ~ exists x, mul m x (entry M) =[q, k; n] entry b
  | Decomposition m k M RI W CI R C =>
      is_decomposition n m k (entry M) (entry RI) (entry W) (entry CI) (entry R) (entry C)
      /\ mul k (mul m (entry R) (entry M)) (entry C) =[m, k; n] entry W
      /\ forall RI' W' CI' R' C', is_decomposition n m k (entry M) RI' W' CI' R' C' ->
           W' =[m, k; n] entry W
  | SolutionSet RightSide m k q M b x _ _ _ _ _ G orders count =>
      is_solution_set n m k q (entry M) (entry b) (entry x) G orders count
  | SolutionSet LeftSide m k q M b x _ _ _ _ _ G orders count =>
      is_solution_set_left n m k q (entry M) (entry b) (entry x) G orders count
  | SolutionSetProduct RightSide m k q M b x _ _ _ _ _ G orders =>
      is_solution_set n m k q (entry M) (entry b) (entry x) G orders (product orders ^ Z.of_nat q)
  | SolutionSetProduct LeftSide m k q M b x _ _ _ _ _ G orders =>
      is_solution_set_left n m k q (entry M) (entry b) (entry x) G orders (product orders ^ Z.of_nat q)
  | SolutionSetInfinite RightSide m k q M b x _ _ _ _ _ G orders =>
      is_infinite_solution_set n m k q (entry M) (entry b) (entry x) G orders
  | SolutionSetInfinite LeftSide m k q M b x _ _ _ _ _ G orders =>
      is_infinite_solution_set_left n m k q (entry M) (entry b) (entry x) G orders
  | EqualModules RightSide m k q M b _ _ =>
      forall v, in_columns n m k (entry M) v <-> in_columns n m q (entry b) v
  | EqualModules LeftSide m k q M b _ _ =>
      forall v, in_rows n m k (entry M) v <-> in_rows n q k (entry b) v
  | BasisOfImage RightSide m k q M b _ _ _ _ =>
      (forall v, in_columns n m k (entry M) v <-> in_columns n m q (entry b) v)
      /\ independent_columns n m q (entry b)
  | BasisOfImage LeftSide m k q M b _ _ _ _ =>
      (forall v, in_rows n m k (entry M) v <-> in_rows n q k (entry b) v)
      /\ independent_rows n q k (entry b)
  | MinimalGenerators RightSide m k q M b _ _ _ _ => minimal_columns n m q (in_columns n m k (entry M)) (entry b)
  | MinimalGenerators LeftSide m k q M b _ _ _ _ => minimal_rows n q k (in_rows n m k (entry M)) (entry b)
  | Intersection RightSide m k j r M b x _ _ _ _ _ _ => forall v,
      in_columns n m k (entry M) v /\ in_columns n m j (entry b) v
      <-> in_columns n m r (mul k (entry M) (entry x)) v
  | Intersection LeftSide m k j r M b x _ _ _ _ _ _ => forall v,
      in_rows n k m (entry M) v /\ in_rows n j m (entry b) v
      <-> in_rows n r m (mul k (entry x) (entry M)) v
  | Quotient RightSide m k j M b _ _ _ _ _ _ _ _ _ _ _ G orders =>
      is_quotient (in_columns n m k (entry M)) (in_columns n m j (entry b)) G orders
      /\ are_the_orders (in_columns n m k (entry M)) (in_columns n m j (entry b)) orders
  | Quotient LeftSide m k j M b _ _ _ _ _ _ _ _ _ _ _ G orders =>
      is_quotient (in_rows n k m (entry M)) (in_rows n j m (entry b)) G orders
      /\ are_the_orders (in_rows n k m (entry M)) (in_rows n j m (entry b)) orders
  | Homology m k j _ M b _ _ _ _ _ _ _ _ _ _ _ G orders =>
      is_quotient (in_kernel n m k (entry M)) (in_columns n k j (entry b)) G orders
      /\ are_the_orders (in_kernel n m k (entry M)) (in_columns n k j (entry b)) orders
  | CongruenceSolution RightSide m k q M b moduli x =>
      length moduli = m /\ meq_each moduli q (mul k (entry M) (entry x)) (entry b)
  | CongruenceSolution LeftSide m k q M b moduli x =>
      length moduli = m /\ meq_each moduli q (tr (mul k (entry x) (entry M))) (tr (entry b))
  | NoCongruenceSolution RightSide m k q M b moduli _ =>
      length moduli = m /\ ~ exists x, meq_each moduli q (mul k (entry M) x) (entry b)
  | NoCongruenceSolution LeftSide m k q M b moduli _ =>
      length moduli = m /\ ~ exists x, meq_each moduli q (tr (mul k x (entry M))) (tr (entry b))
  | HermiteForm m k M H U B =>
      is_inverse n m (entry U) (entry B) /\ mul m (entry U) (entry M) =[m, k; n] entry H /\ is_howell n k H
      /\ forall h' H', over n h' k H' -> is_howell n k H' ->
           (forall v, in_rows n m k (entry M) v <-> in_rows n h' k (entry H') v) ->
           nonzero_rows k H' = nonzero_rows k H
  | ColumnHermiteForm m k M H U B =>
      is_inverse n k (entry U) (entry B) /\ mul k (entry M) (entry U) =[m, k; n] entry H
      /\ is_howell n m (turned k H)
      /\ forall h' H', over n m h' H' -> is_howell n m (turned h' H') ->
           (forall v, in_columns n m k (entry M) v <-> in_columns n m h' (entry H') v) ->
           nonzero_rows m (turned h' H') = nonzero_rows m (turned k H)
  | CharacteristicPolynomial m M p _ _ _ _ => is_charpoly n m (entry M) p
  | Adjugate m M p _ _ _ _ X => is_charpoly n m (entry M) p /\ entry X =[m, m; n] adjugate m (entry M)
  | MinimalPolynomial m _ M p _ _ => is_minpoly n m (entry M) p
  | Order m _ M _ _ order _ _ => is_order n m (entry M) order
  | PLU m k M P L U => is_plu n m k (entry M) (entry P) (entry L) U
  | HowellForm m k h M H _ _ =>
      over n h k H /\ (forall v, in_rows n m k (entry M) v <-> in_rows n h k (entry H) v) /\ is_howell n k H
      /\ forall h' H', over n h' k H' -> is_howell n k H' ->
           (forall v, in_rows n m k (entry M) v <-> in_rows n h' k (entry H') v) ->
           nonzero_rows k H' = nonzero_rows k H
  | Determinant m M value _ _ => cong n value (det m (entry M))
  | Steps m k A steps E =>
      take_steps steps (entry A) =[m, k; n] entry E /\ equivalent n m k (entry A) (entry E)
  | ModuleGenerators g of G _ _ _ _ _ _ _ orders =>
      match module_inside of with
      | Some (RightSide, m, _) =>
          (forall v, module_of n of v <-> in_columns n m g (entry G) v) /\ is_direct_sum n m (module_of n of) orders
      | Some (LeftSide, m, _) =>
          (forall v, module_of n of v <-> in_rows n g m (entry G) v) /\ is_direct_sum n m (module_of n of) orders
      | None => False
      end
  | QuotientGenerators of G _ _ _ =>
      match of with
      | Quotient RightSide m k j M b _ _ _ _ _ _ _ _ _ _ _ N orders =>
          is_quotient (in_columns n m k (entry M)) (in_columns n m j (entry b)) (trL (length N) G) orders
          /\ are_the_orders (in_columns n m k (entry M)) (in_columns n m j (entry b)) orders
      | Quotient LeftSide m k j M b _ _ _ _ _ _ _ _ _ _ _ _ orders =>
          is_quotient (in_rows n k m (entry M)) (in_rows n j m (entry b)) G orders
          /\ are_the_orders (in_rows n k m (entry M)) (in_rows n j m (entry b)) orders
      | Homology m k j _ M b _ _ _ _ _ _ _ _ _ _ _ N orders =>
          is_quotient (in_kernel n m k (entry M)) (in_columns n k j (entry b)) (trL (length N) G) orders
          /\ are_the_orders (in_kernel n m k (entry M)) (in_columns n k j (entry b)) orders
      | _ => False
      end
  | DeterminantOverQ m M value _ _ => cong n value (det m (entry M))
  | CongruenceSet RightSide m k q M b moduli x _ _ _ _ _ G orders t =>
      length moduli = m /\ is_congruence_solution_set moduli k q (entry M) (entry b) (entry x) G orders t
  | CongruenceSet LeftSide m k q M b moduli x _ _ _ _ _ G orders t =>
      length moduli = m /\ is_congruence_solution_set_left moduli k q (entry M) (entry b) (entry x) G orders t
  | InvariantFactors m k r _ M _ _ _ factors _ _ _ _ =>
      (r + length factors <= min m k)%nat /\ has_diagonal n m k (entry M) (factor_at r factors)
  | Rank _ m k r M _ _ _ _ _ => has_rank m k (entry M) r
  | RankDecomposition m k r M B C _ _ =>
      if n =? 0 then is_rank_decomposition_over_Z m k r (entry M) (entry B) (entry C)
      else is_rank_decomposition n m k r (entry M) (entry B) (entry C)
  | NoDrazinInverse m M _ => ~ exists X k, is_drazin_inverse 0 m (entry M) X k
  | Count RightSide m k M b _ _ count => number_of_solutions n m k (entry M) (entry b) count
  | Count LeftSide m k M b _ _ count => number_of_solutions_left n m k (entry M) (entry b) count
  | Optimum RightSide m k M b x w _ _ => is_lightest n w m k (entry M) (entry b) (entry x)
  | Optimum LeftSide m k M b x w _ _ => is_lightest_left n w m k (entry M) (entry b) (entry x)
  | NotOptimum RightSide m k M b x _ w => is_not_lightest n w m k (entry M) (entry b) (entry x)
  | NotOptimum LeftSide m k M b x _ w => is_not_lightest_left n w m k (entry M) (entry b) (entry x)
  | NearestSolvable RightSide m k _ M b x e _ w _ _ => is_nearest n w m k (entry M) (entry b) (entry x) (entry e)
  | NearestSolvable LeftSide m k _ M b x e _ w _ _ => is_nearest_left n w m k (entry M) (entry b) (entry x) (entry e)
  | InfiniteOrder m M _ _ => has_no_order m (entry M)
  | GridNullity m k nullity _ _ _ _ _ => has_grid_nullity n m k nullity
  | Eigenvalues m M p _ _ _ values _ _ => are_eigenvalues n m (entry M) p values
  end.

(* over Z, with a witness modulo q *)
Definition accepted_modulo (q : Z) (c : certificate) : bool :=
  match c with
  | NotInvertible m M v => check_not_invertible_modulo q m M v
  | NoGeneralizedInverse m k M ids (WitnessZ Z) => check_no_generalized_inverse_Z_modulo q m k M ids Z
  | NoGeneralizedInverse m k M ids (WitnessV v) => check_no_generalized_inverse_v_modulo q m k M ids v
  | NoGeneralizedInverse m k M ids (WitnessU u) => check_no_generalized_inverse_u_modulo q m k M ids u
  | NoGeneralizedInverse m k M ids (WitnessW w) =>
      Nat.eqb m k && check_no_generalized_inverse_w_modulo q m M ids w
  | NoSolution RightSide m k r M b u => check_no_solution_modulo q m k r M b u
  | NoSolution LeftSide m k r M b u => check_no_solution_left_modulo q m k r M b u
  | NoTwoSidedSolution m k s r M N b Z => check_no_two_sided_solution_modulo q m k s r M N b Z
  | NoCongruenceSolution RightSide m k r M b moduli u => check_no_congruence_solution q m k r M b moduli u
  | NoCongruenceSolution LeftSide m k r M b moduli u => check_no_congruence_solution_left q m k r M b moduli u
  | CharacteristicPolynomial m M p P PI H d => check_charpoly_modulo q m M p P PI H d
  | Adjugate m M p P PI H d X => check_adjugate_modulo q m M p P PI H d X
  | MinimalPolynomial m d M p v L => check_minpoly_modulo q m d M p v L
  | Rank false m k r M rs cs X K Y => check_rank q m k r M rs cs X K Y
  | Rank true m k r M rs cs X V Y => check_rank_by_rows q m k r M rs cs X V Y
  | RankDecomposition m k r M B C L R => check_rank_decomposition_modulo q m k r M B C L R
  | NoDrazinInverse m M v => check_no_drazin_inverse q m M v
  | InfiniteOrder m M p v => check_infinite_order q m M p v
  | _ => false
  end.

(* what docs/certificate_format.md accepts, and no theorem does *)
Definition beyond_proof (q : Z) (c : certificate) : bool :=
  match c with InfiniteOrder m M p v => is_moved q m M 1 p v | _ => false end.

(* more work than the budget of the text, or more room: then it is malformed, and not rejected *)
Definition beyond_limits (n : Z) (c : certificate) : bool :=
  match c with
  | Optimum RightSide m k M b x w K budget =>
      match decide_optimum n m k M b x w K budget with None => true | _ => false end
  | Optimum LeftSide m k M b x w K budget =>
      match decide_optimum_left n m k M b x w K budget with None => true | _ => false end
  | NearestSolvable RightSide m k r M b x e L w budget room =>
      match decide_nearest_solvable n m k r M b x e L w budget room with None => true | _ => false end
  | NearestSolvable LeftSide m k r M b x e L w budget room =>
      match decide_nearest_solvable_left n m k r M b x e L w budget room with None => true | _ => false end
  | Order m _ M p _ order primes proofs =>
      has_primes order primes proofs && (last p 0 =? 1) && eqL n (horner n m p M) (zeroL m m)
      && negb (within_reach n m M order)
  | _ => false
  end.

(** * Reading *)

(* Some list of what f gives for the items, if it gives something for each; in constant depth *)
Definition all_of {A B} (f : A -> option B) (l : list A) : option (list B) :=
  match fold_left (fun acc a => r <- acc; b <- f a; Some (b :: r)) l (Some []) with
  | Some r => Some (rev' r)
  | None => None
  end.

Fixpoint look (name : string) (o : list (string * json)) : option json :=
  match o with
  | [] => None
  | (key, value) :: o' => if String.eqb key name then Some value else look name o'
  end.

Definition has (name : string) (o : list (string * json)) : bool :=
  match look name o with Some _ => true | None => false end.

(* the object has exactly these keys, each once *)
Definition exactly (names : list string) (o : list (string * json)) : bool :=
  Nat.eqb (length o) (length names) && forallb (fun name => has name o) names.

Definition number (j : json) : option Z := match j with Number z => Some z | _ => None end.
Definition items (j : json) : option (list json) := match j with Items l => Some l | _ => None end.
Definition fields (j : json) : option (list (string * json)) :=
  match j with Fields o => Some o | _ => None end.
Definition is_text (s : string) (j : option json) : bool :=
  match j with Some (Text t) => String.eqb s t | _ => false end.

(* No matrix that is read has more rows, columns or entries: beyond them a text is malformed. *)
Definition most_lines : Z := 10 ^ 6.
Definition most_entries : Z := 2 ^ 24.

Definition size (j : json) : option nat :=
  z <- number j; when (0 <=? z) && (z <=? most_lines); Some (Z.to_nat z).

(* an operation of the lines below a bound, made of what is read; and along which axis *)
Definition line_of (bound : nat) (j : json) : option nat :=
  z <- number j; when (0 <=? z) && (z <? Z.of_nat bound); Some (Z.to_nat z).

Definition read_operation {F O} (swap : nat -> nat -> O) (scale : nat -> F -> O) (add : nat -> nat -> F -> O)
    (factor : json -> option F) (bound : nat) (s : list (string * json)) : option O :=
  if is_text "swap" (look "op" s) then
    when exactly ["op"; "axis"; "i"; "j"] s;
    ji <- look "i" s; i <- line_of bound ji; jj <- look "j" s; j <- line_of bound jj;
    when negb (Nat.eqb i j); Some (swap i j)
  else if is_text "scale" (look "op" s) then
    when exactly ["op"; "axis"; "i"; "factor"] s;
    ji <- look "i" s; i <- line_of bound ji; jf <- look "factor" s; f <- factor jf; Some (scale i f)
  else if is_text "add" (look "op" s) then
    when exactly ["op"; "axis"; "target"; "source"; "factor"] s;
    jt <- look "target" s; t <- line_of bound jt; js <- look "source" s; u <- line_of bound js;
    when negb (Nat.eqb t u);
    jf <- look "factor" s; f <- factor jf; Some (add t u f)
  else None.

Definition read_step {O S} (operation : nat -> list (string * json) -> option O) (on_rows on_columns : O -> S)
    (m k : nat) (j : json) : option S :=
  s <- fields j;
  if is_text "row" (look "axis" s) then op <- operation m s; Some (on_rows op)
  else if is_text "column" (look "axis" s) then op <- operation k s; Some (on_columns op)
  else None.

(* a list of so many elements, and a matrix that is written out: its rows, its columns and its entries *)
Definition row_of {A} (element : json -> option A) (cols : nat) (j : json) : option (list A) :=
  l <- items j; r <- all_of element l; when Nat.eqb (length r) cols; Some r.
Definition dense_of {A} (element : json -> option A) (o : list (string * json)) : option (nat * nat * list (list A)) :=
  when exactly ["rows"; "cols"; "entries"] o;
  jr <- look "rows" o; r <- size jr; jc <- look "cols" o; c <- size jc;
  je <- look "entries" o; l <- items je;
  L <- all_of (row_of element c) l; when Nat.eqb (length L) r; Some (r, c, L).

Section Over.
Variable n : Z.

Definition element (j : json) : option Z := z <- number j; when in_ring n z; Some z.
Definition element_not_0 (j : json) : option Z := z <- element j; when negb (z =? 0); Some z.

Record matrix := Matrix { height : nat; width : nat; lines : rows }.

Definition dense_matrix (o : list (string * json)) : option matrix :=
  d <- dense_of element o; Some (Matrix (fst (fst d)) (snd (fst d)) (snd d)).

(* [count] zeros in front of a list *)
Fixpoint zeros (count : nat) (l : list Z) : list Z := match count with O => l | S k => 0 :: zeros k l end.

(* The entries from the back to the front: [next] is the place behind those that are written. *)
Definition put_entry (acc : option (Z * list Z)) (pe : Z * Z) : option (Z * list Z) :=
  a <- acc;
  when (0 <=? fst pe) && (fst pe <? fst a);
  Some (fst pe, snd pe :: zeros (Z.to_nat (fst a - fst pe - 1)) (snd a)).

Fixpoint cut (r c : nat) (l : list Z) : rows :=
  match r with O => [] | S r' => firstn c l :: cut r' c (skipn c l) end.

(* a sparse matrix, written out *)
Definition sparse_matrix (o : list (string * json)) : option matrix :=
  when exactly ["rows"; "cols"; "at"; "entries"] o;
  jr <- look "rows" o; r <- size jr; jc <- look "cols" o; c <- size jc;
  let total := Z.of_nat r * Z.of_nat c in
  when total <=? most_entries;
  ja <- look "at" o; la <- items ja; at_ <- all_of number la;
  je <- look "entries" o; le <- items je; es <- all_of element_not_0 le;
  when Nat.eqb (length at_) (length es);
  a <- fold_left put_entry (rev' (combine at_ es)) (Some (total, []));
  Some (Matrix r c (cut r c (zeros (Z.to_nat (fst a)) (snd a)))).

Variable o : list (string * json).

Definition matrix_at (name : string) : option matrix :=
  j <- look name o; f <- fields j; dense_matrix f.

(* the field M, which may be sparse *)
Definition sparse_or_dense (name : string) : option matrix :=
  j <- look name o; f <- fields j; if has "at" f then sparse_matrix f else dense_matrix f.

(* the matrix of a field, which must have this shape *)
Definition fitting (r c : nat) (A : matrix) : option rows :=
  when Nat.eqb (height A) r && Nat.eqb (width A) c; Some (lines A).
Definition rows_at (name : string) (r c : nat) : option rows := A <- matrix_at name; fitting r c A.

Definition side_at : option side :=
  if is_text "right" (look "side" o) then Some RightSide
  else if is_text "left" (look "side" o) then Some LeftSide else None.

(* a strictly increasing list of numbers out of 1..5, not empty; 5 is for square matrices *)
Definition identities_at (m k : nat) : option (list nat) :=
  j <- look "identities" o; l <- items j; ids <- all_of number l;
  when negb (Nat.eqb (length ids) 0) && increasing ids && forallb (fun i => (1 <=? i) && (i <=? 5)) ids;
  when negb (existsb (Z.eqb 5) ids) || Nat.eqb m k;
  Some (map Z.to_nat ids).

Definition numbers_at (name : string) : option (list Z) :=
  j <- look name o; l <- items j; zs <- all_of number l; when forallb (Z.leb 0) zs; Some zs.

Definition generators_at (r c : nat) : option rows :=
  j <- look "generators" o; l <- items j;
  all_of (fun g => f <- fields g; A <- dense_matrix f; L <- fitting r c A; Some (concat L)) l.

Definition step_of (m k : nat) (j : json) : option step :=
  read_step (read_operation Swap Scale AddMultiple element) OnRows OnColumns m k j.

Definition row_step_of (m : nat) (j : json) : option operation :=
  s <- step_of m 0 j; match s with OnRows op => Some op | OnColumns _ => None end.

Definition envelope : list string := ["format"; "version"; "kind"; "ring"].
Definition with_fields (names : list string) : bool := exactly (envelope ++ names) o.
Definition kind_is (name : string) : bool := is_text name (look "kind" o).

Definition read_inverse : option certificate :=
  when with_fields ["M"; "X"];
  A <- matrix_at "M"; let m := height A in
  M <- fitting m m A; X <- rows_at "X" m m; Some (Inverse m M X).

Definition read_not_invertible : option certificate :=
  when with_fields ["M"; "v"];
  A <- matrix_at "M"; let m := height A in
  M <- fitting m m A; v <- rows_at "v" m 1; Some (NotInvertible m M v).

Definition read_generalized_inverse : option certificate :=
  when with_fields ["M"; "X"; "identities"];
  A <- matrix_at "M"; let m := height A in let k := width A in
  X <- rows_at "X" k m; ids <- identities_at m k; Some (GeneralizedInverse m k (lines A) X ids).

Definition read_no_generalized_inverse : option certificate :=
  A <- matrix_at "M"; let m := height A in let k := width A in
  ids <- identities_at m k;
  let made w := Some (NoGeneralizedInverse m k (lines A) ids w) in
  when among 1 ids;
  if with_fields ["M"; "identities"; "Z"] then Z <- rows_at "Z" k m; made (WitnessZ Z)
  else if with_fields ["M"; "identities"; "v"] then when among 3 ids; v <- rows_at "v" k 1; made (WitnessV v)
  else if with_fields ["M"; "identities"; "u"] then when among 4 ids; u <- rows_at "u" 1 m; made (WitnessU u)
  else if with_fields ["M"; "identities"; "w"] then
    when among 5 ids; when Nat.eqb m k; w <- rows_at "w" m 1; made (WitnessW w)
  else None.

Definition read_drazin_inverse : option certificate :=
  when with_fields ["M"; "X"; "index"; "v"];
  A <- matrix_at "M"; let m := height A in
  M <- fitting m m A; X <- rows_at "X" m m;
  ji <- look "index" o; index <- number ji; when 0 <=? index;
  jv <- look "v" o;
  match jv with
  | Null => when index =? 0; Some (DrazinInverse m M X index [])
  | _ => when negb (index =? 0); v <- rows_at "v" m 1; Some (DrazinInverse m M X index v)
  end.

(* M, b and x, u or y by the side: b has q columns on the right, q rows on the left *)
Definition systems (s : side) (b : matrix) : nat := match s with RightSide => width b | LeftSide => height b end.
Definition b_at (s : side) (m k : nat) (B : matrix) : option rows :=
  match s with RightSide => fitting m (width B) B | LeftSide => fitting (height B) k B end.

Definition read_solution : option certificate :=
  when with_fields ["M"; "b"; "x"; "side"];
  s <- side_at; A <- sparse_or_dense "M"; let m := height A in let k := width A in
  B <- matrix_at "b"; b <- b_at s m k B; let q := systems s B in
  x <- match s with RightSide => rows_at "x" k q | LeftSide => rows_at "x" q m end;
  Some (Solution s m k q (lines A) b x).

Definition read_no_solution : option certificate :=
  when with_fields ["M"; "b"; "u"; "side"];
  s <- side_at; A <- sparse_or_dense "M"; let m := height A in let k := width A in
  B <- matrix_at "b"; b <- b_at s m k B; let q := systems s B in
  u <- match s with RightSide => rows_at "u" 1 m | LeftSide => rows_at "u" k 1 end;
  Some (NoSolution s m k q (lines A) b u).

(* The digit operations that docs/certificate_format.md allows for a text of this length, and the digits that may
   be kept; white space, which is not known any more, counts as if there were as much of it as of the rest. *)
Definition size_of_text : Z := 2 * Z.of_nat (length (print (Fields o))).
Definition budget_of : Z := let size := size_of_text in Z.min (2 ^ 27 + 32 * size * Z.sqrt size) (3 * 2 ^ 27 + 64 * size).
Definition room_of : Z := 2 ^ 24 + size_of_text.

Definition measure_at : option measure :=
  if is_text "clicks" (look "measure" o) then Some Clicks
  else if is_text "hamming" (look "measure" o) then Some Hamming
  else if is_text "lee" (look "measure" o) then Some Lee else None.

(* the equations and the unknowns of M*x = b; on the left those of x*M = b *)
Definition equations_of (s : side) (A : matrix) : nat := match s with RightSide => height A | LeftSide => width A end.
Definition unknowns_in (s : side) (A : matrix) : nat := match s with RightSide => width A | LeftSide => height A end.
(* one column of this length, on the left one row *)
Definition line_at (name : string) (s : side) (length : nat) : option rows :=
  match s with RightSide => rows_at name length 1 | LeftSide => rows_at name 1 length end.

Definition pair_of (m k : nat) (j : json) : option (nat * nat) :=
  l <- items j;
  match l with
  | [ji; jj] => i <- line_of m ji; j <- line_of k jj; Some (i, j)
  | _ => None
  end.

(* the fields that prove what the kernel of M is, of m equations with k unknowns *)
Definition kernel_proof_at (m k : nat) : option kernel_proof :=
  jc <- look "chase" o; l <- items jc; pairs <- all_of (pair_of m k) l;
  when Checkers.distinct (map fst pairs) && Checkers.distinct (map snd pairs);
  let f := (k - length pairs)%nat in let e := (m - length pairs)%nat in
  when Z.of_nat f * Z.of_nat (Nat.max k e) <=? 2 ^ 20;
  R <- rows_at "R" f e; CI <- rows_at "CI" f f; C <- rows_at "C" f f;
  Y <- matrix_at "Y"; when Nat.eqb (height Y) f;
  orders <- numbers_at "orders"; when Nat.eqb (length orders) f && forallb (fun d => (1 <=? d) && (d <=? n)) orders;
  ps <- numbers_at "pivots"; when Nat.eqb (length ps) (width Y) && forallb (fun p => p <? Z.of_nat k) ps;
  Some (KernelProof pairs R orders CI C (lines Y) (map Z.to_nat ps)).

Definition kernel_fields : list string := ["chase"; "R"; "orders"; "CI"; "C"; "Y"; "pivots"].

Definition read_count : option certificate :=
  when with_fields (["M"; "b"; "x"; "side"; "count"] ++ kernel_fields);
  s <- side_at; A <- sparse_or_dense "M"; let m := equations_of s A in let k := unknowns_in s A in
  b <- line_at "b" s m; x <- line_at "x" s k; K <- kernel_proof_at m k;
  jc <- look "count" o; count <- number jc; when 1 <=? count; Some (Count s m k (lines A) b x K count).

Definition read_optimum : option certificate :=
  when with_fields (["M"; "b"; "x"; "side"; "measure"] ++ kernel_fields);
  s <- side_at; A <- sparse_or_dense "M"; let m := equations_of s A in let k := unknowns_in s A in
  b <- line_at "b" s m; x <- line_at "x" s k; w <- measure_at; K <- kernel_proof_at m k;
  Some (Optimum s m k (lines A) b x w K budget_of).

Definition read_not_optimum : option certificate :=
  when with_fields ["M"; "b"; "x"; "y"; "side"; "measure"];
  s <- side_at; A <- sparse_or_dense "M"; let m := equations_of s A in let k := unknowns_in s A in
  b <- line_at "b" s m; x <- line_at "x" s k; y <- line_at "y" s k; w <- measure_at;
  Some (NotOptimum s m k (lines A) b x y w).

Definition read_nearest_solvable : option certificate :=
  when with_fields ["M"; "b"; "x"; "e"; "L"; "side"; "measure"];
  s <- side_at; A <- sparse_or_dense "M"; let m := equations_of s A in let k := unknowns_in s A in
  b <- line_at "b" s m; x <- line_at "x" s k; e <- line_at "e" s m;
  T <- matrix_at "L"; when Nat.eqb (unknowns_in s T) m;
  w <- measure_at; Some (NearestSolvable s m k (equations_of s T) (lines A) b x e (lines T) w budget_of room_of).

(* the lines of a grid: at least one, and at most 2^14 *)
Definition grid_lines_at (name : string) : option nat :=
  j <- look name o; z <- number j; when (1 <=? z) && (z <=? 2 ^ 14); Some (Z.to_nat z).

(* the coefficients of a polynomial, of which the last is not 0 *)
Definition polynomial_at (name : string) : option (list Z) :=
  j <- look name o; l <- items j; p <- all_of element l; when negb (last p 1 =? 0); Some p.

Definition read_grid_nullity : option certificate :=
  when with_fields ["rows"; "cols"; "nullity"; "h"; "p"; "f"; "s"; "t"];
  m <- grid_lines_at "rows"; k <- grid_lines_at "cols";
  jn <- look "nullity" o; nullity <- number jn; when 0 <=? nullity;
  h <- polynomial_at "h"; p <- polynomial_at "p"; f <- polynomial_at "f"; s <- polynomial_at "s"; t <- polynomial_at "t";
  Some (GridNullity m k nullity h p f s t).

Definition read_decomposition : option certificate :=
  when with_fields ["M"; "RI"; "W"; "CI"; "R"; "C"];
  A <- matrix_at "M"; let m := height A in let k := width A in
  RI <- rows_at "RI" m m; W <- rows_at "W" m k; CI <- rows_at "CI" k k;
  R <- rows_at "R" m m; C <- rows_at "C" k k; Some (Decomposition m k (lines A) RI W CI R C).

Definition read_solution_set : option certificate :=
  when with_fields ["M"; "b"; "x"; "side"; "RI"; "W"; "CI"; "R"; "C"; "generators"; "orders"; "count"];
  s <- side_at; A <- matrix_at "M"; let m := height A in let k := width A in
  B <- matrix_at "b"; b <- b_at s m k B; let q := systems s B in
  x <- match s with RightSide => rows_at "x" k q | LeftSide => rows_at "x" q m end;
  RI <- rows_at "RI" m m; W <- rows_at "W" m k; CI <- rows_at "CI" k k;
  R <- rows_at "R" m m; C <- rows_at "C" k k;
  G <- match s with RightSide => generators_at k 1 | LeftSide => generators_at 1 m end;
  orders <- numbers_at "orders"; jc <- look "count" o;
  if is_text "product" (Some jc) then
    when negb (n =? 0); Some (SolutionSetProduct s m k q (lines A) b x RI W CI R C G orders)
  else if is_text "infinite" (Some jc) then
    when n =? 0; Some (SolutionSetInfinite s m k q (lines A) b x RI W CI R C G orders)
  else count <- number jc; when 1 <=? count; Some (SolutionSet s m k q (lines A) b x RI W CI R C G orders count).

Definition read_equal_modules : option certificate :=
  when with_fields ["M"; "b"; "x"; "y"; "side"];
  s <- side_at; A <- matrix_at "M"; let m := height A in let k := width A in
  B <- matrix_at "b"; b <- b_at s m k B; let q := systems s B in
  x <- match s with RightSide => rows_at "x" k q | LeftSide => rows_at "x" q m end;
  y <- match s with RightSide => rows_at "y" q k | LeftSide => rows_at "y" m q end;
  Some (EqualModules s m k q (lines A) b x y).

Definition read_product : option certificate :=
  when with_fields ["M"; "N"; "C"];
  A <- matrix_at "M"; let m := height A in let k := width A in
  B <- matrix_at "N"; let j := width B in
  N <- fitting k j B; C <- rows_at "C" m j; Some (Product m k j (lines A) N C).

Definition read_similar : option certificate :=
  when with_fields ["M"; "N"; "P"; "PI"];
  A <- matrix_at "M"; let m := height A in
  M <- fitting m m A; N <- rows_at "N" m m; P <- rows_at "P" m m; PI <- rows_at "PI" m m;
  Some (Similar m M N P PI).

Definition read_two_sided_solution : option certificate :=
  when with_fields ["M"; "N"; "b"; "X"];
  A <- matrix_at "M"; let m := height A in let k := width A in
  B <- matrix_at "N"; let u := height B in let r := width B in
  b <- rows_at "b" m r; X <- rows_at "X" k u; Some (TwoSidedSolution m k u r (lines A) (lines B) b X).

Definition read_no_two_sided_solution : option certificate :=
  when with_fields ["M"; "N"; "b"; "Z"];
  A <- matrix_at "M"; let m := height A in let k := width A in
  B <- matrix_at "N"; let u := height B in let r := width B in
  b <- rows_at "b" m r; W <- rows_at "Z" r m; Some (NoTwoSidedSolution m k u r (lines A) (lines B) b W).

Definition read_basis_of_image : option certificate :=
  when with_fields ["M"; "b"; "x"; "y"; "z"; "factor"; "side"];
  s <- side_at; A <- matrix_at "M"; let m := height A in let k := width A in
  B <- matrix_at "b"; b <- b_at s m k B; let q := systems s B in
  x <- match s with RightSide => rows_at "x" k q | LeftSide => rows_at "x" q m end;
  y <- match s with RightSide => rows_at "y" q k | LeftSide => rows_at "y" m q end;
  z <- match s with RightSide => rows_at "z" q m | LeftSide => rows_at "z" k q end;
  jf <- look "factor" o; f <- element jf;
  Some (BasisOfImage s m k q (lines A) b x y z f).

Definition read_minimal_generators : option certificate :=
  when with_fields ["M"; "b"; "x"; "y"; "z"; "factor"; "side"];
  s <- side_at; A <- matrix_at "M"; let m := height A in let k := width A in
  B <- matrix_at "b"; b <- b_at s m k B; let q := systems s B in
  x <- match s with RightSide => rows_at "x" k q | LeftSide => rows_at "x" q m end;
  y <- match s with RightSide => rows_at "y" q k | LeftSide => rows_at "y" m q end;
  z <- match s with RightSide => rows_at "z" q m | LeftSide => rows_at "z" k q end;
  jf <- look "factor" o; f <- element jf;
  Some (MinimalGenerators s m k q (lines A) b x y z f).

(* a matrix of this shape, on the left its transpose *)
Definition shape_at (s : side) (name : string) (r c : nat) : option rows :=
  match s with RightSide => rows_at name r c | LeftSide => rows_at name c r end.

(* its rows and columns, as if the side were right *)
Definition upright_height (s : side) (A : matrix) : nat := match s with RightSide => height A | LeftSide => width A end.
Definition upright_width (s : side) (A : matrix) : nat := match s with RightSide => width A | LeftSide => height A end.

(* as many numbers as there are equations *)
Definition moduli_at (m : nat) : option (list Z) :=
  l <- numbers_at "moduli"; when Nat.eqb (length l) m; Some l.

Definition read_congruence_solution : option certificate :=
  when with_fields ["M"; "b"; "moduli"; "x"; "side"];
  s <- side_at; A <- sparse_or_dense "M"; let m := upright_height s A in let k := upright_width s A in
  B <- matrix_at "b"; let q := upright_width s B in when Nat.eqb (upright_height s B) m;
  moduli <- moduli_at m; x <- shape_at s "x" k q;
  Some (CongruenceSolution s m k q (lines A) (lines B) moduli x).

Definition read_no_congruence_solution : option certificate :=
  when with_fields ["M"; "b"; "moduli"; "u"; "side"];
  s <- side_at; A <- sparse_or_dense "M"; let m := upright_height s A in let k := upright_width s A in
  B <- matrix_at "b"; let q := upright_width s B in when Nat.eqb (upright_height s B) m;
  moduli <- moduli_at m; u <- shape_at s "u" 1 m;
  Some (NoCongruenceSolution s m k q (lines A) (lines B) moduli u).

Definition read_intersection : option certificate :=
  when with_fields ["M"; "b"; "x"; "y"; "side"; "RI"; "W"; "CI"; "R"; "C"];
  s <- side_at; A <- matrix_at "M"; let m := upright_height s A in let k := upright_width s A in
  B <- matrix_at "b"; let j := upright_width s B in when Nat.eqb (upright_height s B) m;
  X <- matrix_at "x"; let r := upright_width s X in when Nat.eqb (upright_height s X) k;
  y <- shape_at s "y" j r; let w := (k + j)%nat in
  RI <- rows_at "RI" m m; W <- rows_at "W" m w; CI <- rows_at "CI" w w;
  R <- rows_at "R" m m; C <- rows_at "C" w w;
  Some (Intersection s m k j r (lines A) (lines B) (lines X) y RI W CI R C).

Definition read_quotient : option certificate :=
  when with_fields ["M"; "b"; "x"; "side"; "RI"; "W"; "CI"; "R"; "C"; "PI"; "D"; "QI"; "P"; "Q";
                    "generators"; "orders"];
  s <- side_at; A <- matrix_at "M"; let m := upright_height s A in let k := upright_width s A in
  B <- matrix_at "b"; let j := upright_width s B in when Nat.eqb (upright_height s B) m;
  x <- shape_at s "x" k j;
  RI <- rows_at "RI" m m; W <- rows_at "W" m k; CI <- rows_at "CI" k k;
  R <- rows_at "R" m m; C <- rows_at "C" k k;
  DM <- matrix_at "D"; let w := width DM in
  PI <- rows_at "PI" k k; D <- fitting k w DM; QI <- rows_at "QI" w w;
  P <- rows_at "P" k k; Q <- rows_at "Q" w w;
  G <- match s with RightSide => generators_at m 1 | LeftSide => generators_at 1 m end;
  orders <- numbers_at "orders";
  Some (Quotient s m k j (lines A) (lines B) x RI W CI R C PI D QI P Q G orders).

Definition read_homology : option certificate :=
  when with_fields ["M"; "b"; "x"; "RI"; "W"; "CI"; "R"; "C"; "PI"; "D"; "QI"; "P"; "Q"; "generators"; "orders"];
  A <- matrix_at "M"; let m := height A in let k := width A in
  B <- matrix_at "b"; let j := width B in b <- fitting k j B;
  X <- matrix_at "x"; let s := height X in x <- fitting s j X;
  RI <- rows_at "RI" m m; W <- rows_at "W" m k; CI <- rows_at "CI" k k;
  R <- rows_at "R" m m; C <- rows_at "C" k k;
  DM <- matrix_at "D"; let w := width DM in
  PI <- rows_at "PI" s s; D <- fitting s w DM; QI <- rows_at "QI" w w;
  P <- rows_at "P" s s; Q <- rows_at "Q" w w;
  G <- generators_at k 1; orders <- numbers_at "orders";
  Some (Homology m k j s (lines A) b x RI W CI R C PI D QI P Q G orders).

Definition read_minpoly : option certificate :=
  when with_fields ["M"; "p"; "v"; "L"];
  A <- matrix_at "M"; let m := height A in M <- fitting m m A;
  B <- matrix_at "p"; let d := pred (width B) in p <- fitting 1 (S d) B;
  v <- rows_at "v" m 1; L <- rows_at "L" d m; Some (MinimalPolynomial m d M (concat p) v L).

Definition read_charpoly : option certificate :=
  when with_fields ["M"; "p"; "P"; "PI"; "H"];
  A <- matrix_at "M"; let m := height A in M <- fitting m m A;
  p <- rows_at "p" 1 (S m); P <- rows_at "P" m m; PI <- rows_at "PI" m m; H <- rows_at "H" m m;
  Some (CharacteristicPolynomial m M (concat p) P PI H 1).

Definition read_adjugate : option certificate :=
  when with_fields ["M"; "X"; "p"; "P"; "PI"; "H"];
  A <- matrix_at "M"; let m := height A in M <- fitting m m A;
  p <- rows_at "p" 1 (S m); P <- rows_at "P" m m; PI <- rows_at "PI" m m; H <- rows_at "H" m m;
  X <- rows_at "X" m m; Some (Adjugate m M (concat p) P PI H 1 X).

(* proofs that numbers are prime *)
Definition prime_proof_of (j : json) : option prime_proof :=
  f <- fields j; when exactly ["prime"; "base"; "divisors"] f;
  jn <- look "prime" f; N <- number jn; ja <- look "base" f; a <- number ja; when (1 <? a) && (a <? N);
  jd <- look "divisors" f; l <- items jd; ds <- all_of number l; when increasing (1 :: ds);
  Some (PrimeProof N a ds).
Definition prime_proofs_at : option (list prime_proof) :=
  jp <- look "proofs" o; l <- items jp; proofs <- all_of prime_proof_of l;
  when increasing (1 :: map proved proofs); Some proofs.

Definition read_order : option certificate :=
  when with_fields ["M"; "p"; "V"; "order"; "primes"; "proofs"];
  A <- matrix_at "M"; let m := height A in M <- fitting m m A;
  B <- matrix_at "p"; p <- fitting 1 (S (pred (width B))) B;
  W <- matrix_at "V"; let t := width W in V <- fitting m t W;
  jo <- look "order" o; order <- number jo; when 1 <=? order;
  primes <- numbers_at "primes"; when increasing (1 :: primes);
  proofs <- prime_proofs_at; Some (Order m t M (concat p) V order primes proofs).

(* A value with its eigenspace: a basis of at least one column; X need not be there. *)
Definition eigenspace_of (m : nat) (j : json) : option eigenspace :=
  f <- fields j;
  when exactly ["value"; "multiplicity"; "basis"; "L"] f || exactly ["value"; "multiplicity"; "basis"; "L"; "X"] f;
  ja <- look "value" f; a <- element ja; jt <- look "multiplicity" f; t <- size jt; when Nat.leb 1 t;
  let matrix name := (jm <- look name f; fm <- fields jm; dense_matrix fm) in
  B <- matrix "basis"; let g := width B in when Nat.eqb (height B) m && Nat.leb 1 g;
  L <- matrix "L"; left <- fitting g m L;
  if has "X" f then X <- matrix "X"; rest <- fitting m m X; Some (Eigenspace a t g (lines B) left (Some rest))
  else Some (Eigenspace a t g (lines B) left None).

Definition read_eigenvalues : option certificate :=
  when with_fields ["M"; "p"; "P"; "PI"; "H"; "values"; "u"; "proofs"];
  A <- matrix_at "M"; let m := height A in M <- fitting m m A;
  p <- rows_at "p" 1 (S m); P <- rows_at "P" m m; PI <- rows_at "PI" m m; H <- rows_at "H" m m;
  jv <- look "values" o; l <- items jv; values <- all_of (eigenspace_of m) l;
  when Nat.leb (fold_left (fun r e => r + multiplicity e)%nat values O) m;
  U <- matrix_at "u"; u <- fitting 1 (width U) U; proofs <- prime_proofs_at;
  Some (Eigenvalues m M (concat p) P PI H values (concat u) proofs).

Definition read_plu : option certificate :=
  when with_fields ["M"; "P"; "L"; "U"];
  A <- matrix_at "M"; let m := height A in let k := width A in
  P <- rows_at "P" m m; L <- rows_at "L" m m; U <- rows_at "U" m k; Some (PLU m k (lines A) P L U).

Definition read_howell_form : option certificate :=
  when with_fields ["M"; "H"; "U"; "S"];
  A <- matrix_at "M"; let m := height A in let k := width A in
  HM <- matrix_at "H"; let h := height HM in
  H <- fitting h k HM; U <- rows_at "U" h m; B <- rows_at "S" m h;
  Some (HowellForm m k h (lines A) H U B).

Definition read_hermite_form : option certificate :=
  when with_fields ["M"; "H"; "U"; "S"];
  A <- matrix_at "M"; let m := height A in let k := width A in
  H <- rows_at "H" m k; U <- rows_at "U" m m; B <- rows_at "S" m m;
  Some (HermiteForm m k (lines A) H U B).

Definition read_column_hermite_form : option certificate :=
  when with_fields ["M"; "H"; "U"; "S"];
  A <- matrix_at "M"; let m := height A in let k := width A in
  H <- rows_at "H" m k; U <- rows_at "U" k k; B <- rows_at "S" k k;
  Some (ColumnHermiteForm m k (lines A) H U B).

Definition read_det : option certificate :=
  when with_fields ["M"; "det"; "steps"; "end"];
  A <- matrix_at "M"; let m := height A in
  M <- fitting m m A; jd <- look "det" o; value <- element jd;
  js <- look "steps" o; l <- items js; steps <- all_of (row_step_of m) l;
  E <- rows_at "end" m m; Some (Determinant m M value steps E).

Definition read_trace : option certificate :=
  when with_fields ["start"; "steps"; "end"];
  A <- matrix_at "start"; let m := height A in let k := width A in
  js <- look "steps" o; l <- items js; steps <- all_of (step_of m k) l;
  E <- rows_at "end" m k; Some (Steps m k (lines A) steps E).

End Over.

(* increasing numbers below a size *)
Definition places_at (o : list (string * json)) (name : string) (size : nat) : option (list nat) :=
  j <- look name o; l <- items j; r <- all_of (line_of size) l; when rising r; Some r.

Definition read_invariant_factors (n : Z) (o : list (string * json)) : option certificate :=
  when with_fields o ["M"; "minor_rows"; "minor_cols"; "X"; "factors"; "A"; "L"; "B"; "R"];
  T <- matrix_at n o "M"; let m := height T in let k := width T in
  rs <- places_at o "minor_rows" m; cs <- places_at o "minor_cols" k;
  let r := length rs in when Nat.eqb (length cs) r;
  let e := (m - r)%nat in let f := (k - r)%nat in
  X <- rows_at n o "X" r r; F <- matrix_at n o "factors"; let s := width F in factors <- fitting 1 s F;
  A <- rows_at n o "A" e s; L <- rows_at n o "L" s e; B <- rows_at n o "B" s f; R <- rows_at n o "R" f s;
  Some (InvariantFactors m k r s (lines T) rs cs X (concat factors) A L B R).

(* L and R are over Z_q, over Z_n q is n *)
Definition read_rank_factors (n q : Z) (o : list (string * json)) : option certificate :=
  when with_fields o ["M"; "B"; "C"; "L"; "R"];
  A <- matrix_at n o "M"; let m := height A in let k := width A in
  F <- matrix_at n o "B"; let r := width F in B <- fitting m r F; C <- rows_at n o "C" r k;
  L <- rows_at q o "L" r m; R <- rows_at q o "R" k r; Some (RankDecomposition m k r (lines A) B C L R).

Definition read_no_drazin_inverse (n : Z) (o : list (string * json)) : option certificate :=
  when with_fields o ["M"; "v"];
  A <- matrix_at n o "M"; let m := height A in
  M <- fitting m m A; v <- rows_at n o "v" m 1; Some (NoDrazinInverse m M v).

(* over Z; X and Y are over Z_q *)
Definition read_rank (q : Z) (o : list (string * json)) : option certificate :=
  T <- matrix_at 0 o "M"; let m := height T in let k := width T in
  rs <- places_at o "minor_rows" m; cs <- places_at o "minor_cols" k;
  let r := length rs in when Nat.eqb (length cs) r;
  let e := (m - r)%nat in let f := (k - r)%nat in
  X <- rows_at q o "X" r r;
  if with_fields o ["M"; "minor_rows"; "minor_cols"; "X"; "K"; "Y"] then
    K <- rows_at 0 o "K" k f; Y <- rows_at q o "Y" f f; Some (Rank false m k r (lines T) rs cs X K Y)
  else
    when with_fields o ["M"; "minor_rows"; "minor_cols"; "X"; "V"; "Y"];
    V <- rows_at 0 o "V" e m; Y <- rows_at q o "Y" e e; Some (Rank true m k r (lines T) rs cs X V Y).

(* x and the generators are over Z_L, and so is the decomposition for L >= 2 *)
Definition read_congruence_solution_set (_ : Z) (o : list (string * json)) : option certificate :=
  when with_fields o ["M"; "b"; "moduli"; "x"; "side"; "RI"; "W"; "CI"; "R"; "C"; "generators"; "orders"; "count"];
  s <- side_at o; A <- matrix_at 0 o "M"; let m := upright_height s A in let k := upright_width s A in
  B <- matrix_at 0 o "b"; let q := upright_width s B in when Nat.eqb (upright_height s B) m;
  moduli <- moduli_at o m; let L := common moduli in when negb (too_long L 1);
  x <- shape_at L o s "x" k q;
  let S := one_system k moduli (match s with RightSide => lines A | LeftSide => trL m (lines A) end) in
  let e := length (fst S) in let w := snd S in let n := one_modulus L in
  RI <- rows_at n o "RI" e e; W <- rows_at n o "W" e w; CI <- rows_at n o "CI" w w;
  R <- rows_at n o "R" e e; C <- rows_at n o "C" w w;
  G <- match s with RightSide => generators_at L o k 1 | LeftSide => generators_at L o 1 k end;
  orders <- numbers_at o "orders"; jc <- look "count" o;
  t <- (if is_text "product" (Some jc) then when negb (L =? 0); Some TotalIsProduct
        else if is_text "infinite" (Some jc) then when L =? 0; Some TotalIsInfinite
        else count <- number jc; when 1 <=? count; Some (TotalIs count));
  Some (CongruenceSet s m k q (lines A) (lines B) moduli x RI W CI R C G orders t).

(* v and L are over Z_q *)
Definition read_minpoly_modulo (q : Z) (o : list (string * json)) : option certificate :=
  when with_fields o ["M"; "p"; "v"; "L"];
  A <- matrix_at 0 o "M"; let m := height A in M <- fitting m m A;
  B <- matrix_at 0 o "p"; let d := pred (width B) in p <- fitting 1 (S d) B;
  v <- rows_at q o "v" m 1; L <- rows_at q o "L" d m; Some (MinimalPolynomial m d M (concat p) v L).

(* over Z; p and v are over Z_q *)
Definition read_infinite_order (q : Z) (o : list (string * json)) : option certificate :=
  when with_fields o ["M"; "p"; "v"];
  A <- matrix_at 0 o "M"; let m := height A in M <- fitting m m A;
  B <- matrix_at q o "p"; p <- fitting 1 (S (pred (width B))) B;
  v <- rows_at q o "v" m 1; Some (InfiniteOrder m M (concat p) v).

(* a matrix of fractions, as integers over their least common denominator *)
Definition fractions_at (o : list (string * json)) (name : string) (r c : nat) : option (rows * Z) :=
  j <- look name o; f <- fields j; D <- dense_of fraction_parts f;
  when Nat.eqb (fst (fst D)) r && Nat.eqb (snd (fst D)) c;
  let d := fold_left (fun d q => Z.lcm d (snd q)) (concat (snd D)) 1 in
  Some (map (map (fun q => fst q * (d / snd q))) (snd D), d).

(* matrices and steps of fractions *)
Definition qelement (j : json) : option Q := match j with Text s => fraction_of (chars s) | _ => None end.

Record qmatrix := QMatrix { qheight : nat; qwidth : nat; qlines : qrows }.

Definition qdense (o : list (string * json)) : option qmatrix :=
  d <- dense_of qelement o; Some (QMatrix (fst (fst d)) (snd (fst d)) (snd d)).

Definition qmatrix_at (o : list (string * json)) (name : string) : option qmatrix :=
  j <- look name o; f <- fields j; qdense f.
Definition qfitting (r c : nat) (A : qmatrix) : option qrows :=
  when Nat.eqb (qheight A) r && Nat.eqb (qwidth A) c; Some (qlines A).
Definition qrows_at (o : list (string * json)) (name : string) (r c : nat) : option qrows :=
  A <- qmatrix_at o name; qfitting r c A.

Definition qstep_of (m k : nat) (j : json) : option qstep :=
  read_step (read_operation QSwap QScale QAddMultiple qelement) OnQRows OnQColumns m k j.
Definition qrow_step_of (m : nat) (j : json) : option qoperation :=
  s <- qstep_of m 0 j; match s with OnQRows op => Some op | OnQColumns _ => None end.

(* M and det are over Z, steps and end over Q *)
Definition read_det_over_Q (o : list (string * json)) : option certificate :=
  when with_fields o ["M"; "det"; "steps"; "end"];
  A <- matrix_at 0 o "M"; let m := height A in
  M <- fitting m m A; jd <- look "det" o; value <- element 0 jd;
  js <- look "steps" o; l <- items js; steps <- all_of (qrow_step_of m) l;
  E <- qrows_at o "end" m m; Some (DeterminantOverQ m M value steps E).

(* PI is over Z_q, H over Q *)
Definition read_charpoly_modulo (q : Z) (o : list (string * json)) : option certificate :=
  when with_fields o ["M"; "p"; "P"; "PI"; "H"];
  A <- matrix_at 0 o "M"; let m := height A in M <- fitting m m A;
  p <- rows_at 0 o "p" 1 (S m); P <- rows_at 0 o "P" m m; PI <- rows_at q o "PI" m m; H <- fractions_at o "H" m m;
  Some (CharacteristicPolynomial m M (concat p) P PI (fst H) (snd H)).
Definition read_adjugate_modulo (q : Z) (o : list (string * json)) : option certificate :=
  when with_fields o ["M"; "X"; "p"; "P"; "PI"; "H"];
  A <- matrix_at 0 o "M"; let m := height A in M <- fitting m m A;
  p <- rows_at 0 o "p" 1 (S m); P <- rows_at 0 o "P" m m; PI <- rows_at q o "PI" m m; H <- fractions_at o "H" m m;
  X <- rows_at 0 o "X" m m; Some (Adjugate m M (concat p) P PI (fst H) (snd H) X).

Definition modulus_of (o : list (string * json)) : option Z :=
  j <- look "ring" o; r <- fields j;
  if exactly ["integers"] r
  then match look "integers" r with Some Yes => Some 0 | _ => None end
  else when exactly ["modulus"] r; jn <- look "modulus" r; n <- number jn; when modulus n; Some n.

(* version 1 is for Z_n, version 2 for Z *)
Definition version_is (z : Z) (o : list (string * json)) : bool :=
  match look "version" o with Some (Number v) => v =? z | _ => false end.

(* a certificate over the same ring inside of another one, of one of these kinds *)
Definition read_inside (kinds : list (string * (Z -> list (string * json) -> option certificate))) (n : Z)
    (o : list (string * json)) : option certificate :=
  j <- look "of" o; i <- fields j;
  when is_text "modlinalg-certificate" (look "format" i) && version_is (if n =? 0 then 2 else 1) i;
  n' <- modulus_of i; when n' =? n;
  match find (fun r => kind_is i (fst r)) kinds with Some (_, read) => read n i | None => None end.

Definition read_module_generators (n : Z) (o : list (string * json)) : option certificate :=
  when with_fields o ["of"; "G"; "x"; "y"; "RI"; "W"; "CI"; "R"; "C"; "orders"];
  of <- read_inside [("intersection", read_intersection); ("solution_set", read_solution_set);
                     ("equal_modules", read_equal_modules)] n o;
  module <- module_inside of;
  let (place, h) := module : (side * nat) * nat in let (s, m) := place in
  A <- matrix_at n o "G"; let g := upright_width s A in when Nat.eqb (upright_height s A) m;
  x <- rows_at n o "x" h g; y <- rows_at n o "y" g h;
  RI <- rows_at n o "RI" m m; W <- rows_at n o "W" m g; CI <- rows_at n o "CI" g g;
  R <- rows_at n o "R" m m; C <- rows_at n o "C" g g; orders <- numbers_at o "orders";
  Some (ModuleGenerators g of (lines A) x y RI W CI R C orders).

Definition read_quotient_generators (n : Z) (o : list (string * json)) : option certificate :=
  when with_fields o ["of"; "G"; "x"; "y"; "z"];
  of <- read_inside [("quotient", read_quotient); ("homology", read_homology)] n o;
  let read s m j p :=
    G <- shape_at n o s "G" m p; x <- rows_at n o "x" (p + j) p; y <- rows_at n o "y" (p + j) p;
    z <- rows_at n o "z" j p; Some (QuotientGenerators of G x y z) in
  match of with
  | Quotient s m _ j _ _ _ _ _ _ _ _ _ _ _ _ _ N _ => read s m j (length N)
  | Homology _ k j _ _ _ _ _ _ _ _ _ _ _ _ _ _ N _ => read RightSide k j (length N)
  | _ => None
  end.

(* the kinds, each with what reads it *)
Definition readers : list (string * (Z -> list (string * json) -> option certificate)) :=
  [("inverse", read_inverse); ("not_invertible", read_not_invertible);
   ("generalized_inverse", read_generalized_inverse);
   ("no_generalized_inverse", read_no_generalized_inverse); ("drazin_inverse", read_drazin_inverse);
   ("solution", read_solution); ("no_solution", read_no_solution); ("decomposition", read_decomposition);
   ("solution_set", read_solution_set); ("equal_modules", read_equal_modules);
   ("product", read_product); ("similar", read_similar);
   ("two_sided_solution", read_two_sided_solution); ("no_two_sided_solution", read_no_two_sided_solution);
   ("basis_of_image", read_basis_of_image); ("minimal_generators", read_minimal_generators);
   ("homology", read_homology); ("plu", read_plu); ("charpoly", read_charpoly); ("adjugate", read_adjugate); ("minpoly", read_minpoly); ("order", read_order); ("intersection", read_intersection); ("quotient", read_quotient);
   ("congruence_solution", read_congruence_solution);
   ("no_congruence_solution", read_no_congruence_solution); ("hermite_form", read_hermite_form);
   ("column_hermite_form", read_column_hermite_form);
   ("howell_form", read_howell_form); ("det", fun n => if n =? 0 then read_det_over_Q else read_det n); ("trace", read_trace);
   ("module_generators", read_module_generators); ("quotient_generators", read_quotient_generators);
   ("congruence_solution_set", read_congruence_solution_set); ("invariant_factors", read_invariant_factors);
   ("rank", read_rank); ("rank_decomposition", fun n => read_rank_factors n n);
   ("no_drazin_inverse", read_no_drazin_inverse);
   ("count", read_count); ("optimum", read_optimum); ("not_optimum", read_not_optimum);
   ("nearest_solvable", read_nearest_solvable); ("grid_nullity", read_grid_nullity); ("eigenvalues", read_eigenvalues);
   ("infinite_order", read_infinite_order)].

(* Over Z these have a field q: the others, and q. *)
Definition kinds_modulo : list string :=
  ["not_invertible"; "no_generalized_inverse"; "no_solution"; "no_two_sided_solution";
   "no_congruence_solution"; "minpoly"; "charpoly"; "adjugate"; "rank"; "rank_decomposition"; "no_drazin_inverse";
   "infinite_order"].

(* the kinds that are over Z alone *)
Definition kinds_only_over_Z : list string := ["congruence_solution"; "no_congruence_solution"; "hermite_form";
   "column_hermite_form"; "congruence_solution_set"; "rank"; "no_drazin_inverse"; "infinite_order"].

(* the kinds that are over Z_n alone, in version 2 *)
Definition kinds_of_version_2 : list string := ["count"; "optimum"; "not_optimum"; "nearest_solvable"; "grid_nullity"].

(* the kinds that are not over Z *)
Definition kinds_not_over_Z : list string := "eigenvalues" :: kinds_of_version_2.

Definition one_of (names : list string) (o : list (string * json)) : bool :=
  existsb (fun name => kind_is o name) names.

Definition has_kind (o : list (string * json)) : bool :=
  match look "kind" o with Some (Text _) => true | _ => false end.

Definition without_q (o : list (string * json)) : list (string * json) :=
  filter (fun f => negb (String.eqb (fst f) "q")) o.

(** * The verdict *)

Inductive verdict : Type :=
| Verified (n : Z) (c : certificate)
| Rejected
| Malformed
| NotProved.  (* the proof does not reach so far; nothing is said about it *)

(* those with matrices over Z_q, where q is at least 2; of a "no" it may be 0 *)
Definition readers_modulo : list (string * (Z -> list (string * json) -> option certificate)) :=
  [("minpoly", read_minpoly_modulo); ("charpoly", read_charpoly_modulo); ("adjugate", read_adjugate_modulo);
   ("rank", read_rank); ("rank_decomposition", read_rank_factors 0);
   ("infinite_order", read_infinite_order)].
Definition read_modulo (q : Z) (read : Z -> list (string * json) -> option certificate) (o : list (string * json)) :=
  match find (fun r => kind_is o (fst r)) readers_modulo with
  | Some (_, own) => when modulus q; own q o
  | None => when ring q; read 0 o
  end.

(* read and decided over Z_n, over Z for n = 0 *)
Definition decide (n : Z) (read : Z -> list (string * json) -> option certificate) (o : list (string * json)) : verdict :=
  if (n =? 0) && one_of kinds_modulo o then
    match look "q" o with
    | Some (Number q) =>
        match read_modulo q read (without_q o) with
        | Some c => if accepted_modulo q c then Verified 0 c else if beyond_proof q c then NotProved else Rejected
        | None => Malformed
        end
    | _ => Malformed
    end
  else
    match read n o with
    | Some c => if accepted n c then Verified n c else if beyond_limits n c then Malformed else Rejected
    | None => Malformed
    end.

Definition judge (j : json) : verdict :=
  match fields j with
  | None => Malformed
  | Some o =>
      if is_text "modlinalg-certificate" (look "format" o) then
        match modulus_of o with
        | None => Malformed
        | Some n =>
            if version_is (if (n =? 0) || one_of kinds_of_version_2 o then 2 else 1) o
               && negb (one_of (if n =? 0 then kinds_not_over_Z else kinds_only_over_Z) o) then
              match find (fun r => kind_is o (fst r)) readers with
              | Some (_, read) => decide n read o
              | None => Malformed
              end
            else Malformed
        end
      else Malformed
  end.

(* the verdict on a text *)
Definition judge_text (t : text) : verdict :=
  match read t with Some j => judge j | None => Malformed end.
