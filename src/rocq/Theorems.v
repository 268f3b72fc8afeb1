(* What is proved: if a checker answers true, its statement holds.

   A reader of this file needs Matrices.v, Statements.v, Lists.v, Checkers.v, Orders.v, InfiniteOrders.v, Characteristic.v, GivenGenerators.v,
   CongruenceSets.v, Ranks.v, Optima.v, Nearest.v, Grids.v, Eigenvalues.v, RationalSteps.v, Json.v, Fractions.v, Certificates.v, Claims.v and Verdicts.v,
   which are definitions; the proofs stand in proofs/.  Everywhere n is the
   modulus, 0 for Z, where a mod 0 is a; no checker accepts anything for another n below 2.  [entry L] is the list of
   rows L as a matrix. *)

From Modlinalg Require Export Checkers InfiniteOrders Characteristic GivenGenerators CongruenceSets Ranks Nearest Grids Eigenvalues RationalSteps.
From Modlinalg Require Import proofs.Basic proofs.Decomposition proofs.Smith proofs.SolutionSet.
From Modlinalg Require Import proofs.Modules proofs.Quotient proofs.Operations proofs.Howell proofs.Drazin.
From Modlinalg Require Import proofs.Congruences proofs.CongruenceSets proofs.Ranks proofs.NoDrazin proofs.Polynomials proofs.Turned proofs.Order proofs.Minimal proofs.Modulo proofs.Homology proofs.Structure proofs.Elimination.
From Modlinalg Require Import proofs.SmithExists proofs.Multiplied proofs.Cofactors proofs.Charpoly proofs.Lightest proofs.Nearest proofs.Grids proofs.Eigenvalues proofs.InfiniteOrders.
From Modlinalg Require Import Certificates proofs.Products proofs.Judging.
From Modlinalg Require Import proofs.Reading.
From Modlinalg Require Import Verdicts proofs.Verdicts.
From Modlinalg Require Import proofs.Given proofs.Inside proofs.RationalSteps.

Section Theorems.
Variable n : Z.

(** * Inverses *)

(* X is the inverse of M. *)
Theorem inverse_sound m M X :
  check_inverse n m M X = true -> is_inverse n m (entry M) (entry X).
Proof. exact (inverse_sound n m M X). Qed.

(* M has no inverse, not even from one side. *)
Theorem not_invertible_sound m M v :
  check_not_invertible n m M v = true -> not_invertible n m (entry M).
Proof. exact (not_invertible_sound n m M v). Qed.

(* X satisfies each identity of the list. *)
Theorem generalized_inverse_sound m k M X identities :
  check_generalized_inverse n m k M X identities = true ->
  Forall (identity n m k (entry M) (entry X)) identities.
Proof. exact (generalized_inverse_sound n m k M X identities). Qed.

(* No X satisfies all identities of the list: with each of the four witnesses. *)
Theorem no_generalized_inverse_Z_sound m k M identities Z :
  check_no_generalized_inverse_Z n m k M identities Z = true ->
  no_generalized_inverse n m k (entry M) identities.
Proof. exact (no_generalized_inverse_Z_sound n m k M identities Z). Qed.

Theorem no_generalized_inverse_v_sound m k M identities v :
  check_no_generalized_inverse_v n m k M identities v = true ->
  no_generalized_inverse n m k (entry M) identities.
Proof. exact (no_generalized_inverse_v_sound n m k M identities v). Qed.

Theorem no_generalized_inverse_u_sound m k M identities u :
  check_no_generalized_inverse_u n m k M identities u = true ->
  no_generalized_inverse n m k (entry M) identities.
Proof. exact (no_generalized_inverse_u_sound n m k M identities u). Qed.

Theorem no_generalized_inverse_w_sound m M identities w :
  check_no_generalized_inverse_w n m M identities w = true ->
  no_generalized_inverse n m m (entry M) identities.
Proof. exact (no_generalized_inverse_w_sound n m M identities w). Qed.

(* X is the Drazin inverse of M, the only one, and the index is the least for which there is one. *)
Theorem drazin_inverse_sound m M X index v :
  check_drazin_inverse n m M X index v = true ->
  is_drazin_inverse n m (entry M) (entry X) (Z.to_nat index)
  /\ forall Y j, is_drazin_inverse n m (entry M) Y j ->
       Y =[m, m; n] entry X /\ (Z.to_nat index <= j)%nat.
Proof. exact (drazin_inverse_sound n m M X index v). Qed.

(** * Products *)

(* C is the product of M and N. *)
Theorem product_sound m k j M N C :
  check_product n m k j M N C = true -> mul k (entry M) (entry N) =[m, j; n] entry C.
Proof. exact (product_sound n m k j M N C). Qed.

(* N = P*M*PI, where PI is the inverse of P. *)
Theorem similar_sound m M N P PI :
  check_similar n m M N P PI = true ->
  is_inverse n m (entry P) (entry PI) /\ entry N =[m, m; n] mul m (mul m (entry P) (entry M)) (entry PI).
Proof. exact (similar_sound n m M N P PI). Qed.

(* X solves M*X*N = b. *)
Theorem two_sided_solution_sound m k s r M N b X :
  check_two_sided_solution n m k s r M N b X = true ->
  mul s (mul k (entry M) (entry X)) (entry N) =[m, r; n] entry b.
Proof. exact (two_sided_solution_sound n m k s r M N b X). Qed.

(* There is no X with M*X*N = b. *)
Theorem no_two_sided_solution_sound m k s r M N b Z :
  check_no_two_sided_solution n m k s r M N b Z = true ->
  ~ exists X, mul s (mul k (entry M) X) (entry N) =[m, r; n] entry b.
Proof. exact (no_two_sided_solution_sound n m k s r M N b Z). Qed.

(** * Systems *)

(* x solves M*x = b; on the left x*M = b. *)
Theorem solution_sound m k q M b x :
  check_solution n m k q M b x = true -> mul k (entry M) (entry x) =[m, q; n] entry b.
Proof. exact (solution_sound n m k q M b x). Qed.

Theorem solution_left_sound m k q M b x :
  check_solution_left n m k q M b x = true -> mul m (entry x) (entry M) =[q, k; n] entry b.
Proof. exact (solution_left_sound n m k q M b x). Qed.

(* There is no x with M*x = b; on the left with x*M = b. *)
Theorem no_solution_sound m k q M b u :
  check_no_solution n m k q M b u = true -> ~ exists x, mul k (entry M) x =[m, q; n] entry b.
Proof. exact (no_solution_sound n m k q M b u). Qed.

Theorem no_solution_left_sound m k q M b u :
  check_no_solution_left n m k q M b u = true -> ~ exists x, mul m x (entry M) =[q, k; n] entry b.
Proof. exact (no_solution_left_sound n m k q M b u). Qed.

(* M = RI*W*CI with invertible factors and a Smith form W, and R*M*C = W; and W is the only one. *)
Theorem decomposition_sound m k M RI W CI R C :
  check_decomposition n m k M RI W CI R C = true ->
  is_decomposition n m k (entry M) (entry RI) (entry W) (entry CI) (entry R) (entry C)
  /\ mul k (mul m (entry R) (entry M)) (entry C) =[m, k; n] entry W
  /\ forall RI' W' CI' R' C', is_decomposition n m k (entry M) RI' W' CI' R' C' ->
       W' =[m, k; n] entry W.
Proof. exact (decomposition_and_unique n m k M RI W CI R C). Qed.

(* The solutions of M*x = b are x and combinations of the generators, each once, and their number is the count. *)
Theorem solution_set_sound m k q M b x RI W CI R C generators orders count :
  check_solution_set n m k q M b x RI W CI R C generators orders count = true ->
  is_solution_set n m k q (entry M) (entry b) (entry x) generators orders count.
Proof. exact (solution_set_sound n m k q M b x RI W CI R C generators orders count). Qed.

Theorem solution_set_left_sound m k q M b x RI W CI R C generators orders count :
  check_solution_set_left n m k q M b x RI W CI R C generators orders count = true ->
  is_solution_set_left n m k q (entry M) (entry b) (entry x) generators orders count.
Proof. exact (solution_set_left_sound n m k q M b x RI W CI R C generators orders count). Qed.

(* The same where their number is too long to be written: it is the product of the orders to the power q. *)
Theorem solution_set_product_sound m k q M b x RI W CI R C generators orders :
  check_solution_set_product n m k q M b x RI W CI R C generators orders = true ->
  is_solution_set n m k q (entry M) (entry b) (entry x) generators orders (product orders ^ Z.of_nat q).
Proof. exact (solution_set_product_sound n m k q M b x RI W CI R C generators orders). Qed.

Theorem solution_set_left_product_sound m k q M b x RI W CI R C generators orders :
  check_solution_set_left_product n m k q M b x RI W CI R C generators orders = true ->
  is_solution_set_left n m k q (entry M) (entry b) (entry x) generators orders (product orders ^ Z.of_nat q).
Proof. exact (solution_set_left_product_sound n m k q M b x RI W CI R C generators orders). Qed.

(* Over Z, with generators: no list contains all solutions. *)
Theorem solution_set_infinite_sound m k q M b x RI W CI R C generators orders :
  check_solution_set_infinite m k q M b x RI W CI R C generators orders = true ->
  is_infinite_solution_set 0 m k q (entry M) (entry b) (entry x) generators orders.
Proof. exact (solution_set_infinite_sound m k q M b x RI W CI R C generators orders). Qed.

Theorem solution_set_left_infinite_sound m k q M b x RI W CI R C generators orders :
  check_solution_set_left_infinite m k q M b x RI W CI R C generators orders = true ->
  is_infinite_solution_set_left 0 m k q (entry M) (entry b) (entry x) generators orders.
Proof. exact (solution_set_left_infinite_sound m k q M b x RI W CI R C generators orders). Qed.

(** * Modules *)

(* The columns of M and of b have the same combinations; on the left the rows. *)
Theorem equal_modules_sound m k q M b x y :
  check_equal_modules n m k q M b x y = true ->
  forall v, in_columns n m k (entry M) v <-> in_columns n m q (entry b) v.
Proof. exact (equal_modules_sound n m k q M b x y). Qed.

Theorem equal_modules_left_sound m k q M b x y :
  check_equal_modules_left n m k q M b x y = true ->
  forall v, in_rows n m k (entry M) v <-> in_rows n q k (entry b) v.
Proof. exact (equal_modules_left_sound n m k q M b x y). Qed.

(* The same, and those of b are a basis: each combination is one in only one way. *)
Theorem basis_of_image_sound m k q M b x y z f :
  check_basis_of_image n m k q M b x y z f = true ->
  (forall v, in_columns n m k (entry M) v <-> in_columns n m q (entry b) v)
  /\ independent_columns n m q (entry b).
Proof. exact (basis_of_image_sound n m k q M b x y z f). Qed.

Theorem basis_of_image_left_sound m k q M b x y z f :
  check_basis_of_image_left n m k q M b x y z f = true ->
  (forall v, in_rows n m k (entry M) v <-> in_rows n q k (entry b) v)
  /\ independent_rows n q k (entry b).
Proof. exact (basis_of_image_left_sound n m k q M b x y z f). Qed.

(* The columns of b span what those of M span, and no fewer vectors do; on the left the rows. *)
Theorem minimal_generators_sound m k q M b x y z f :
  check_minimal_generators n m k q M b x y z f = true ->
  minimal_columns n m q (in_columns n m k (entry M)) (entry b).
Proof. exact (minimal_generators_sound n m k q M b x y z f). Qed.

Theorem minimal_generators_left_sound m k q M b x y z f :
  check_minimal_generators_left n m k q M b x y z f = true ->
  minimal_rows n q k (in_rows n m k (entry M)) (entry b).
Proof. exact (minimal_generators_left_sound n m k q M b x y z f). Qed.

(* What M*x spans lies in both modules, and is all that does; on the left x*M. *)
Theorem intersection_sound m k j r M b x y RI W CI R C :
  check_intersection n m k j r M b x y RI W CI R C = true -> forall v,
  in_columns n m k (entry M) v /\ in_columns n m j (entry b) v
  <-> in_columns n m r (mul k (entry M) (entry x)) v.
Proof. exact (intersection_sound n m k j r M b x y RI W CI R C). Qed.

Theorem intersection_left_sound m k j r M b x y RI W CI R C :
  check_intersection_left n m k j r M b x y RI W CI R C = true -> forall v,
  in_rows n k m (entry M) v /\ in_rows n j m (entry b) v
  <-> in_rows n r m (mul k (entry x) (entry M)) v.
Proof. exact (intersection_left_sound n m k j r M b x y RI W CI R C). Qed.

(* The module of M modulo that of b is the direct sum of cyclic modules with these generators and orders; each order
   divides the next, none is 1, and no other such orders belong to it. *)
Theorem quotient_sound m k j M b x RI W CI R C PI D QI P Q generators orders :
  check_quotient n m k j M b x RI W CI R C PI D QI P Q generators orders = true ->
  is_quotient (in_columns n m k (entry M)) (in_columns n m j (entry b)) generators orders
  /\ are_the_orders (in_columns n m k (entry M)) (in_columns n m j (entry b)) orders.
Proof. exact (quotient_structure n m k j M b x RI W CI R C PI D QI P Q generators orders). Qed.

Theorem quotient_left_sound m k j M b x RI W CI R C PI D QI P Q generators orders :
  check_quotient_left n m k j M b x RI W CI R C PI D QI P Q generators orders = true ->
  is_quotient (in_rows n k m (entry M)) (in_rows n j m (entry b)) generators orders
  /\ are_the_orders (in_rows n k m (entry M)) (in_rows n j m (entry b)) orders.
Proof. exact (quotient_left_structure n m k j M b x RI W CI R C PI D QI P Q generators orders). Qed.

(* The same of the kernel of M modulo what b spans. *)
Theorem homology_sound m k j s M b x RI W CI R C PI D QI P Q generators orders :
  check_homology n m k j s M b x RI W CI R C PI D QI P Q generators orders = true ->
  is_quotient (in_kernel n m k (entry M)) (in_columns n k j (entry b)) generators orders
  /\ are_the_orders (in_kernel n m k (entry M)) (in_columns n k j (entry b)) orders.
Proof. exact (homology_structure n m k j s M b x RI W CI R C PI D QI P Q generators orders). Qed.

(* N spans a module: the columns of G, on the left its rows, span the same one, and it is the direct sum of cyclic
   modules of these orders, each of which divides the next, and of no other such. *)
Theorem module_generators_sound m h g N G x y RI W CI R C orders :
  check_module_generators n m h g N G x y RI W CI R C orders = true ->
  (forall v, in_columns n m h (entry N) v <-> in_columns n m g (entry G) v)
  /\ is_direct_sum n m (in_columns n m h (entry N)) orders.
Proof. exact (Given.module_generators_sound n m h g N G x y RI W CI R C orders). Qed.

Theorem module_generators_left_sound m h g N G x y RI W CI R C orders :
  check_module_generators_left n m h g N G x y RI W CI R C orders = true ->
  (forall v, in_columns n m h (entry N) v <-> in_rows n g m (entry G) v)
  /\ is_direct_sum n m (in_columns n m h (entry N)) orders.
Proof. exact (Given.module_generators_left_sound n m h g N G x y RI W CI R C orders). Qed.

(* A certificate names [spanners], as the columns of a matrix: they span its module.  [accepted_sound] says this and
   [module_generators_sound] together. *)
Theorem spanners_sound c s m h v : accepted n c = true -> module_inside c = Some (s, m, h) ->
  module_of n c v <-> in_columns n m h (entry (spanners n c)) v.
Proof. exact (spanners_span n c s m h v). Qed.

(* If a quotient of a module, closed under sums and multiples, is the direct sum of cyclic modules that the classes of
   the columns of N span, of these orders, then the classes of the columns of G do so. *)
Theorem quotient_generators_sound m p j (module : (nat -> Z) -> Prop) N b G x y z orders generators :
  (forall u v, (forall i, (i < m)%nat -> cong n (u i) (v i)) -> module u -> module v) ->
  (forall u v, module u -> module v -> module (fun i => u i + v i)) ->
  (forall e u, module u -> module (fun i => e * u i)) -> module (fun _ => 0) ->
  is_quotient module (in_columns n m j (entry b)) generators orders -> tr (entry generators) =[m, p; n] entry N ->
  check_quotient_generators n m p j N b G x y z orders = true ->
  is_quotient module (in_columns n m j (entry b)) (trL p G) orders.
Proof. exact (Given.quotient_generators_sound n m p j module N b G x y z orders generators). Qed.

Theorem quotient_generators_left_sound m p j (module : (nat -> Z) -> Prop) N b G x y z orders generators :
  (forall u v, (forall i, (i < m)%nat -> cong n (u i) (v i)) -> module u -> module v) ->
  (forall u v, module u -> module v -> module (fun i => u i + v i)) ->
  (forall e u, module u -> module (fun i => e * u i)) -> module (fun _ => 0) ->
  is_quotient module (in_rows n j m (entry b)) generators orders -> tr (entry generators) =[m, p; n] entry N ->
  check_quotient_generators_left n m p j N b G x y z orders = true ->
  is_quotient module (in_rows n j m (entry b)) G orders.
Proof. exact (Given.quotient_generators_left_sound n m p j module N b G x y z orders generators). Qed.

(** * Invariant factors *)

(* M has a Smith form, and the diagonal of each one is, modulo n, 1, r times, then the factors, then 0; none is left out. *)
Theorem invariant_factors_sound m k r s M minor_rows minor_cols X factors A L B R :
  check_invariant_factors n m k r s M minor_rows minor_cols X factors A L B R = true ->
  (r + length factors <= min m k)%nat /\ has_diagonal n m k (entry M) (factor_at r factors).
Proof. exact (invariant_factors_sound n m k r s M minor_rows minor_cols X factors A L B R). Qed.

(* M = B*C, where B*x = B*y only for x = y, and C*x takes every value. *)
Theorem rank_decomposition_sound m k r M B C L R :
  check_rank_decomposition n m k r M B C L R = true ->
  is_rank_decomposition n m k r (entry M) (entry B) (entry C).
Proof. exact (rank_decomposition_sound n m k r M B C L R). Qed.

(** * Forms, determinants, steps *)

(* M = P*L*U: P is a permutation matrix, L is lower triangular with ones on its diagonal, U is an echelon form. *)
Theorem plu_sound m k M P L U :
  check_plu n m k M P L U = true -> is_plu n m k (entry M) (entry P) (entry L) U.
Proof. exact (plu_sound n m k M P L U). Qed.

(* The rows of M and of H have the same combinations, H, of h rows with the entries 0 .. n-1, is in Howell form, and any
   H' for which this is true has the same rows that are not zero. *)
Theorem howell_form_sound m k h M H U S :
  check_howell_form n m k h M H U S = true ->
  over n h k H /\ (forall v, in_rows n m k (entry M) v <-> in_rows n h k (entry H) v) /\ is_howell n k H
  /\ forall h' H', over n h' k H' -> is_howell n k H' ->
       (forall v, in_rows n m k (entry M) v <-> in_rows n h' k (entry H') v) ->
       nonzero_rows k H' = nonzero_rows k H.
Proof. exact (howell_form_sound n m k h M H U S). Qed.

(* value is the determinant of M. *)
Theorem det_sound m M value steps E :
  check_det n m M value steps E = true -> cong n value (det m (entry M)).
Proof. exact (det_sound n m M value steps E). Qed.

(* The same over Z, where the steps are over Q. *)
Theorem det_over_Q_sound m M value steps E :
  check_det_over_Q m M value steps E = true -> value = det m (entry M).
Proof. exact (det_over_Q_sound m M value steps E). Qed.

(* p is det(x*I - M): there is an integer polynomial that has the value of this determinant at every integer x,
   and p has its coefficients modulo n. *)
Theorem charpoly_sound m M p P PI H :
  check_charpoly n m M p P PI H = true -> is_charpoly n m (entry M) p.
Proof. exact (charpoly_sound n m M p P PI H). Qed.

(* The same, and X is the adjugate: entry (i, j) is (-1)^(i+j) times the determinant of M without row j and column i. *)
Theorem adjugate_sound m M p P PI H X :
  check_adjugate n m M p P PI H X = true ->
  is_charpoly n m (entry M) p /\ entry X =[m, m; n] adjugate m (entry M).
Proof. exact (adjugate_sound n m M p P PI H X). Qed.

(* p is monic and 0 at M, and no polynomial of smaller degree is 0 at M but 0. *)
Theorem minpoly_sound m d M p v L :
  check_minpoly n m d M p v L = true -> is_minpoly n m (entry M) p.
Proof. exact (minpoly_sound n m d M p v L). Qed.

(* order is the least e >= 1 with M^e = I. *)
Theorem order_sound m t M p V order primes proofs :
  check_order n m t M p V order primes proofs = true -> is_order n m (entry M) order.
Proof. exact (order_sound n m t M p V order primes proofs). Qed.

(* The steps lead from A to E, and E = P*A*Q for invertible P and Q. *)
Theorem trace_sound m k A steps E :
  check_trace n m k A steps E = true ->
  take_steps steps (entry A) =[m, k; n] entry E /\ equivalent n m k (entry A) (entry E).
Proof. exact (trace_sound n m k A steps E). Qed.

End Theorems.

(* Of Laplace's expansion itself: it is multiplicative, and the adjugate is what it should be. *)
Theorem det_multiplicative m A B : det m (mul m A B) = det m A * det m B.
Proof. exact (det_mul m A B). Qed.

Theorem adjugate_multiplied m M i j :
  (i < m)%nat -> (j < m)%nat -> mul m M (adjugate m M) i j = det m M * one i j.
Proof. exact (mul_adjugate m M i j). Qed.

(* Each matrix has a Smith form. *)
Theorem decomposition_exists n m k M : 0 <= n -> exists RI W CI R C, is_decomposition n m k M RI W CI R C.
Proof. exact (decomposition_exists n m k M). Qed.

(* No power of the matrix M of integers is the identity. *)
Theorem infinite_order_sound q m M p v : check_infinite_order q m M p v = true -> has_no_order m (entry M).
Proof. exact (infinite_order_sound q m M p v). Qed.

(** * Lightest solutions *)

(* M*x = b has exactly count solutions; on the left x*M = b. *)
Theorem count_sound n m k M b x K count :
  check_count n m k M b x K count = true -> number_of_solutions n m k (entry M) (entry b) count.
Proof. exact (count_sound n m k M b x K count). Qed.

Theorem count_left_sound n m k M b x K count :
  check_count_left n m k M b x K count = true -> number_of_solutions_left n m k (entry M) (entry b) count.
Proof. exact (count_left_sound n m k M b x K count). Qed.

(* M*x = b, and every z with M*z = b weighs at least as much as x. *)
Theorem optimum_sound n m k M b x w K budget :
  check_optimum n m k M b x w K budget = true -> is_lightest n w m k (entry M) (entry b) (entry x).
Proof. exact (optimum_sound n w m k M b x K budget). Qed.

Theorem optimum_left_sound n m k M b x w K budget :
  check_optimum_left n m k M b x w K budget = true -> is_lightest_left n w m k (entry M) (entry b) (entry x).
Proof. exact (optimum_left_sound n w m k M b x K budget). Qed.

(* M*x = b, and some y with M*y = b weighs less than x. *)
Theorem not_optimum_sound n m k M b x y w :
  check_not_optimum n m k M b x y w = true -> is_not_lightest n w m k (entry M) (entry b) (entry x).
Proof. exact (not_optimum_sound n w m k M b x y). Qed.

Theorem not_optimum_left_sound n m k M b x y w :
  check_not_optimum_left n m k M b x y w = true -> is_not_lightest_left n w m k (entry M) (entry b) (entry x).
Proof. exact (not_optimum_left_sound n w m k M b x y). Qed.

(* M*x + e = b, and each e' with M*x' + e' = b for some x' weighs at least as much as e. *)
Theorem nearest_solvable_sound n m k r M b x e L w budget room :
  check_nearest_solvable n m k r M b x e L w budget room = true ->
  is_nearest n w m k (entry M) (entry b) (entry x) (entry e).
Proof. exact (nearest_solvable_sound n w m k r M b x e L budget room). Qed.

Theorem nearest_solvable_left_sound n m k r M b x e L w budget room :
  check_nearest_solvable_left n m k r M b x e L w budget room = true ->
  is_nearest_left n w m k (entry M) (entry b) (entry x) (entry e).
Proof. exact (nearest_solvable_left_sound n w m k r M b x e L budget room). Qed.

(* The ways to click on m x k cells that change nothing can be listed, each once, and there are n^nullity. *)
Theorem grid_nullity_sound n m k nullity h p f s t :
  check_grid_nullity n m k nullity h p f s t = true -> has_grid_nullity n m k nullity.
Proof. exact (grid_nullity_sound n m k nullity h p f s t). Qed.

(* Z_n is a field, p the characteristic polynomial of M, and the eigenvalues of M are these and no others, with
   their multiplicities and with bases of their eigenspaces. *)
Theorem eigenvalues_sound n m M p P PI H values u proofs :
  check_eigenvalues n m M p P PI H values u proofs = true -> are_eigenvalues n m (entry M) p values.
Proof. exact (eigenvalues_sound n m M p P PI H values u proofs). Qed.

(** * Over Z alone, which has the modulus 0 *)

(* x solves each equation modulo its own modulus; on the left with the equations in the columns. *)
Theorem congruence_solution_sound m k q M b moduli x :
  check_congruence_solution m k q M b moduli x = true ->
  length moduli = m /\ meq_each moduli q (mul k (entry M) (entry x)) (entry b).
Proof. exact (congruence_solution_sound m k q M b moduli x). Qed.

Theorem congruence_solution_left_sound m k q M b moduli x :
  check_congruence_solution_left m k q M b moduli x = true ->
  length moduli = m /\ meq_each moduli q (tr (mul k (entry x) (entry M))) (tr (entry b)).
Proof. exact (congruence_solution_left_sound m k q M b moduli x). Qed.

(* All solutions of equations with one modulus each: modulo their common multiple, each once, and how many; on the left
   with the equations in the columns. *)
Theorem congruence_solution_set_sound m k q M b moduli x RI W CI R C generators orders t :
  check_congruence_solution_set m k q M b moduli x RI W CI R C generators orders t = true ->
  length moduli = m
  /\ is_congruence_solution_set moduli k q (entry M) (entry b) (entry x) generators orders t.
Proof. exact (congruence_solution_set_sound m k q M b moduli x RI W CI R C generators orders t). Qed.

Theorem congruence_solution_set_left_sound m k q M b moduli x RI W CI R C generators orders t :
  check_congruence_solution_set_left m k q M b moduli x RI W CI R C generators orders t = true ->
  length moduli = m
  /\ is_congruence_solution_set_left moduli k q (entry M) (entry b) (entry x) generators orders t.
Proof. exact (congruence_solution_set_left_sound m k q M b moduli x RI W CI R C generators orders t). Qed.

(* H = U*M is in Hermite form, U is unimodular with the inverse S, and any H' in Hermite form whose rows have
   the same combinations has the same rows that are not zero. *)
Theorem hermite_form_sound m k M H U S :
  check_hermite_form m k M H U S = true ->
  is_inverse 0 m (entry U) (entry S) /\ mul m (entry U) (entry M) =[m, k; 0] entry H /\ is_howell 0 k H
  /\ forall h' H', over 0 h' k H' -> is_howell 0 k H' ->
       (forall v, in_rows 0 m k (entry M) v <-> in_rows 0 h' k (entry H') v) ->
       nonzero_rows k H' = nonzero_rows k H.
Proof. exact (hermite_form_sound m k M H U S). Qed.

(* The same for columns: H = M*U, and with its columns as rows, from the last one on, each read upwards, H is in Hermite form. *)
Theorem column_hermite_form_sound m k M H U S :
  check_column_hermite_form m k M H U S = true ->
  is_inverse 0 k (entry U) (entry S) /\ mul k (entry M) (entry U) =[m, k; 0] entry H
  /\ is_howell 0 m (turned k H)
  /\ forall h' H', over 0 m h' H' -> is_howell 0 m (turned h' H') ->
       (forall v, in_columns 0 m k (entry M) v <-> in_columns 0 m h' (entry H') v) ->
       nonzero_rows m (turned h' H') = nonzero_rows m (turned k H).
Proof. exact (column_hermite_form_sound m k M H U S). Qed.

(** * Over Z, which has the modulus 0, with a witness modulo some q *)

(* p is monic and 0 at M, and no polynomial of smaller degree is 0 at M but 0. *)
Theorem minpoly_modulo_sound q m d M p v L :
  check_minpoly_modulo q m d M p v L = true -> is_minpoly 0 m (entry M) p.
Proof. exact (minpoly_modulo_sound q m d M p v L). Qed.

(* p is det(x*I - M), as over Z_n. *)
Theorem charpoly_modulo_sound q m M p P PI H d :
  check_charpoly_modulo q m M p P PI H d = true -> is_charpoly 0 m (entry M) p.
Proof. exact (charpoly_modulo_sound q m M p P PI H d). Qed.

(* The same, and X is the adjugate. *)
Theorem adjugate_modulo_sound q m M p P PI H d X :
  check_adjugate_modulo q m M p P PI H d X = true ->
  is_charpoly 0 m (entry M) p /\ entry X =[m, m; 0] adjugate m (entry M).
Proof. exact (adjugate_modulo_sound q m M p P PI H d X). Qed.

(* M has a Smith form, and r entries on the diagonal of each one are not 0; with K, and with V. *)
Theorem rank_sound q m k r M minor_rows minor_cols X K Y :
  check_rank q m k r M minor_rows minor_cols X K Y = true -> has_rank m k (entry M) r.
Proof. exact (rank_over_sound 1 1 q m k r M minor_rows minor_cols X K Y). Qed.

Theorem rank_by_rows_sound q m k r M minor_rows minor_cols X V Y :
  check_rank_by_rows q m k r M minor_rows minor_cols X V Y = true -> has_rank m k (entry M) r.
Proof. exact (rank_by_rows_over_sound 1 1 q m k r M minor_rows minor_cols X V Y). Qed.

(* M = B*C, and all three have the rank r. *)
Theorem rank_decomposition_modulo_sound q m k r M B C L R :
  check_rank_decomposition_modulo q m k r M B C L R = true ->
  is_rank_decomposition_over_Z m k r (entry M) (entry B) (entry C).
Proof. exact (rank_decomposition_modulo_sound q m k r M B C L R). Qed.

(* M has no Drazin inverse, with any index. *)
Theorem no_drazin_inverse_sound q m M v :
  check_no_drazin_inverse q m M v = true -> ~ exists X k, is_drazin_inverse 0 m (entry M) X k.
Proof. exact (no_drazin_inverse_sound q m M v). Qed.

Theorem not_invertible_modulo_sound q m M v :
  check_not_invertible_modulo q m M v = true -> not_invertible 0 m (entry M).
Proof. exact (not_invertible_modulo_sound q m M v). Qed.

Theorem no_generalized_inverse_Z_modulo_sound q m k M identities Z :
  check_no_generalized_inverse_Z_modulo q m k M identities Z = true ->
  no_generalized_inverse 0 m k (entry M) identities.
Proof. exact (no_generalized_inverse_Z_modulo_sound q m k M identities Z). Qed.

Theorem no_generalized_inverse_v_modulo_sound q m k M identities v :
  check_no_generalized_inverse_v_modulo q m k M identities v = true ->
  no_generalized_inverse 0 m k (entry M) identities.
Proof. exact (no_generalized_inverse_v_modulo_sound q m k M identities v). Qed.

Theorem no_generalized_inverse_u_modulo_sound q m k M identities u :
  check_no_generalized_inverse_u_modulo q m k M identities u = true ->
  no_generalized_inverse 0 m k (entry M) identities.
Proof. exact (no_generalized_inverse_u_modulo_sound q m k M identities u). Qed.

Theorem no_generalized_inverse_w_modulo_sound q m M identities w :
  check_no_generalized_inverse_w_modulo q m M identities w = true ->
  no_generalized_inverse 0 m m (entry M) identities.
Proof. exact (no_generalized_inverse_w_modulo_sound q m M identities w). Qed.

Theorem no_solution_modulo_sound p m k q M b u :
  check_no_solution_modulo p m k q M b u = true -> ~ exists x, mul k (entry M) x =[m, q; 0] entry b.
Proof. exact (no_solution_modulo_sound p m k q M b u). Qed.

Theorem no_solution_left_modulo_sound p m k q M b u :
  check_no_solution_left_modulo p m k q M b u = true -> ~ exists x, mul m x (entry M) =[q, k; 0] entry b.
Proof. exact (no_solution_left_modulo_sound p m k q M b u). Qed.

(* No x solves each equation modulo its own modulus; on the left with the equations in the columns. *)
Theorem no_congruence_solution_sound p m k q M b moduli u :
  check_no_congruence_solution p m k q M b moduli u = true ->
  length moduli = m /\ ~ exists x, meq_each moduli q (mul k (entry M) x) (entry b).
Proof. exact (no_congruence_solution_sound p m k q M b moduli u). Qed.

Theorem no_congruence_solution_left_sound p m k q M b moduli u :
  check_no_congruence_solution_left p m k q M b moduli u = true ->
  length moduli = m /\ ~ exists x, meq_each moduli q (tr (mul k x (entry M))) (tr (entry b)).
Proof. exact (no_congruence_solution_left_sound p m k q M b moduli u). Qed.

Theorem no_two_sided_solution_modulo_sound q m k s r M N b Z :
  check_no_two_sided_solution_modulo q m k s r M N b Z = true ->
  ~ exists X, mul s (mul k (entry M) X) (entry N) =[m, r; 0] entry b.
Proof. exact (no_two_sided_solution_modulo_sound q m k s r M N b Z). Qed.

(** * All kinds together *)

(* What is accepted is true, and so is what is verified. *)
Theorem accepted_sound n c : accepted n c = true -> claim n c.
Proof. exact (accepted_sound n c). Qed.

Theorem accepted_modulo_sound q c : accepted_modulo q c = true -> claim 0 c.
Proof. exact (accepted_modulo_sound q c). Qed.

Theorem judge_sound j n c : judge j = Verified n c -> claim n c.
Proof. exact (judge_sound j n c). Qed.

(** * From the text *)

(* The reader inverts the printer: every object that fits (Json.v) is read as it was written. *)
Theorem read_print l : fits false (Fields l) = true -> read (print (Fields l)) = Some (Fields l).
Proof. exact (read_print l). Qed.

(* What it finds prints as the text without its white space, wherever that stood; that there is none
   inside a token is in the definition of [read]. *)
Theorem print_read t j : read t = Some j -> print j = squeeze t.
Proof. exact (print_read t j). Qed.

(* Verified is a text only if its claim is true, and the claim is that of the value that is read from the text. *)
Theorem judge_text_sound t n c :
  judge_text t = Verified n c -> claim n c /\ exists j, read t = Some j /\ print j = squeeze t /\ judge j = Verified n c.
Proof. exact (judge_text_sound t n c). Qed.

(** * Verdicts on claims *)

(* What certificates settle is so: a claim that is found TRUE holds, one that is found FALSE does not. *)
Theorem settles_sound n proofs a word :
  (forall c, In c proofs -> verified_proof n c) ->
  settles n proofs a word = true -> if word then holds n a else ~ holds n a.
Proof. exact (settles_sound n proofs a word). Qed.

(* The same of a text, which is either a verdict on a claim or a certificate. *)
Theorem answer_text_sound t n a word :
  answer_text t = OfClaim n a word ->
  (if word then holds n a else ~ holds n a) /\ exists j, read t = Some j /\ print j = squeeze t /\ judge_any j = OfClaim n a word.
Proof. exact (answer_text_sound t n a word). Qed.

Theorem answer_text_certificate t n c :
  answer_text t = OfCertificate (Verified n c) ->
  claim n c /\ exists j, read t = Some j /\ print j = squeeze t /\ judge_any j = OfCertificate (Verified n c).
Proof. exact (answer_text_certificate t n c). Qed.
