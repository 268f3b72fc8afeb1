(* What is proved of certificates over Q: if a checker answers true, its statement holds.

   A reader of this file needs the other files Rational*.v beside it, which are definitions, and those that
   Theorems.v names.  [qentry L] is the list of rows L as a matrix. *)

From Modlinalg Require Export Theorems Questions.
From Modlinalg Require Import proofs.RationalBasic proofs.RationalSpaces proofs.RationalElimination proofs.RationalSteps.
From Modlinalg Require Import proofs.RationalSystems proofs.RationalPolynomials proofs.RationalPowers proofs.RationalOrders.
From Modlinalg Require Import proofs.RationalRanks proofs.RationalFactors proofs.RationalForms proofs.RationalQuotients proofs.RationalGenerators proofs.RationalEigenvalues proofs.RationalJudging proofs.RationalVerdicts proofs.Questions.
Open Scope Z_scope.

(** * Inverses *)

(* X is the inverse of M. *)
Theorem qinverse_sound m M X : check_qinverse m M X = true -> is_qinverse m (qentry M) (qentry X).
Proof. exact (qinverse_sound m M X). Qed.

(* M has no inverse, not even from one side. *)
Theorem qnot_invertible_sound m M v : check_qnot_invertible m M v = true -> not_qinvertible m (qentry M).
Proof. exact (qnot_invertible_sound m M v). Qed.

(* X satisfies each identity of the list. *)
Theorem qgeneralized_inverse_sound m k M X identities :
  check_qgeneralized_inverse m k M X identities = true ->
  Forall (qidentity m k (qentry M) (qentry X)) identities.
Proof. exact (qgeneralized_inverse_sound m k M X identities). Qed.

(* No X satisfies all identities of the list: with each of the four witnesses. *)
Theorem qno_generalized_inverse_Z_sound m k M identities Z :
  check_qno_generalized_inverse_Z m k M identities Z = true ->
  ~ exists X, Forall (qidentity m k (qentry M) X) identities.
Proof. exact (qno_generalized_inverse_Z_sound m k M identities Z). Qed.

Theorem qno_generalized_inverse_v_sound m k M identities v :
  check_qno_generalized_inverse_v m k M identities v = true ->
  ~ exists X, Forall (qidentity m k (qentry M) X) identities.
Proof. exact (qno_generalized_inverse_v_sound m k M identities v). Qed.

Theorem qno_generalized_inverse_u_sound m k M identities u :
  check_qno_generalized_inverse_u m k M identities u = true ->
  ~ exists X, Forall (qidentity m k (qentry M) X) identities.
Proof. exact (qno_generalized_inverse_u_sound m k M identities u). Qed.

Theorem qno_generalized_inverse_w_sound m M identities w :
  check_qno_generalized_inverse_w m M identities w = true ->
  ~ exists X, Forall (qidentity m m (qentry M) X) identities.
Proof. exact (qno_generalized_inverse_w_sound m M identities w). Qed.

(* X is the Drazin inverse of M, and this is its index: no other matrix is one, and no smaller number will do. *)
Theorem qdrazin_inverse_sound m M X index v :
  check_qdrazin_inverse m M X index v = true ->
  is_qdrazin_inverse m (qentry M) (qentry X) (Z.to_nat index)
  /\ forall Y j, is_qdrazin_inverse m (qentry M) Y j -> Y =[m, m; Q] qentry X /\ (Z.to_nat index <= j)%nat.
Proof. exact (qdrazin_inverse_sound m M X index v). Qed.

(* order is the least e >= 1 with M^e = 1. *)
Theorem qorder_sound m t M p V order primes proofs :
  check_qorder m t M p V order primes proofs = true -> is_qorder m (qentry M) order.
Proof. exact (qorder_sound m t M p V order primes proofs). Qed.

(* No power of M is 1. *)
Theorem qinfinite_order_sound q m M p v : check_qinfinite_order q m M p v = true -> has_no_qorder m (qentry M).
Proof. exact (qinfinite_order_sound q m M p v). Qed.

(* p is the characteristic polynomial of M, and the eigenvalues of M are these and no others, with their
   multiplicities and with bases of their eigenspaces. *)
Theorem qeigenvalues_sound q m M p P PI H values l candidates u proofs :
  check_qeigenvalues q m M p P PI H values l candidates u proofs = true -> are_qeigenvalues m (qentry M) p values.
Proof. exact (qeigenvalues_sound q m M p P PI H values l candidates u proofs). Qed.

(** * Products *)

(* C is the product of M and N. *)
Theorem qproduct_sound m k j M N C :
  check_qproduct m k j M N C = true -> qmul k (qentry M) (qentry N) =[m, j; Q] qentry C.
Proof. exact (qproduct_sound m k j M N C). Qed.

(* N = P*M*PI, where PI is the inverse of P. *)
Theorem qsimilar_sound m M N P PI :
  check_qsimilar m M N P PI = true ->
  is_qinverse m (qentry P) (qentry PI)
  /\ qentry N =[m, m; Q] qmul m (qmul m (qentry P) (qentry M)) (qentry PI).
Proof. exact (qsimilar_sound m M N P PI). Qed.

(* X solves M*X*N = b. *)
Theorem qtwo_sided_solution_sound m k s r M N b X :
  check_qtwo_sided_solution m k s r M N b X = true ->
  qmul s (qmul k (qentry M) (qentry X)) (qentry N) =[m, r; Q] qentry b.
Proof. exact (qtwo_sided_solution_sound m k s r M N b X). Qed.

(* There is no X with M*X*N = b. *)
Theorem qno_two_sided_solution_sound m k s r M N b Z :
  check_qno_two_sided_solution m k s r M N b Z = true ->
  ~ exists X, qmul s (qmul k (qentry M) X) (qentry N) =[m, r; Q] qentry b.
Proof. exact (qno_two_sided_solution_sound m k s r M N b Z). Qed.

(** * Systems *)

(* x solves M*x = b; on the left x*M = b. *)
Theorem qsolution_sound m k q M b x :
  check_qsolution m k q M b x = true -> qmul k (qentry M) (qentry x) =[m, q; Q] qentry b.
Proof. exact (qsolution_sound m k q M b x). Qed.

Theorem qsolution_left_sound m k q M b x :
  check_qsolution_left m k q M b x = true -> qmul m (qentry x) (qentry M) =[q, k; Q] qentry b.
Proof. exact (qsolution_left_sound m k q M b x). Qed.

(* There is no x with M*x = b; on the left with x*M = b. *)
Theorem qno_solution_sound m k q M b u :
  check_qno_solution m k q M b u = true -> ~ exists x, qmul k (qentry M) x =[m, q; Q] qentry b.
Proof. exact (qno_solution_sound m k q M b u). Qed.

Theorem qno_solution_left_sound m k q M b u :
  check_qno_solution_left m k q M b u = true -> ~ exists x, qmul m x (qentry M) =[q, k; Q] qentry b.
Proof. exact (qno_solution_left_sound m k q M b u). Qed.

(* M = RI*W*CI with invertible factors, W is r ones on the diagonal, and R*M*C = W; and r is the only number. *)
Theorem qdecomposition_sound m k M RI W CI R C :
  check_qdecomposition m k M RI W CI R C = true -> exists r,
  is_qdecomposition m k (qentry M) (qentry RI) (qentry W) (qentry CI) (qentry R) (qentry C) r
  /\ qmul k (qmul m (qentry R) (qentry M)) (qentry C) =[m, k; Q] qentry W
  /\ forall RI' W' CI' R' C' r', is_qdecomposition m k (qentry M) RI' W' CI' R' C' r' -> r' = r.
Proof. exact (qdecomposition_sound m k M RI W CI R C). Qed.

(* M has a decomposition, and W of each one is r ones on the diagonal. *)
Theorem qrank_sound q m k r M minor_rows minor_cols X K Y :
  check_qrank q m k r M minor_rows minor_cols X K Y = true -> is_qrank m k (qentry M) r.
Proof. exact (qrank_sound q m k r M minor_rows minor_cols X K Y). Qed.

Theorem qrank_by_rows_sound q m k r M minor_rows minor_cols X V Y :
  check_qrank_by_rows q m k r M minor_rows minor_cols X V Y = true -> is_qrank m k (qentry M) r.
Proof. exact (qrank_by_rows_sound q m k r M minor_rows minor_cols X V Y). Qed.

(* M = B*C, and all three have the rank r. *)
Theorem qrank_decomposition_sound q m k r M B C L R :
  check_qrank_decomposition q m k r M B C L R = true ->
  is_qrank_decomposition m k r (qentry M) (qentry B) (qentry C).
Proof. exact (qrank_decomposition_sound q m k r M B C L R). Qed.

(* M has the rank r + s, and these are s factors, all of them 1. *)
Theorem qinvariant_factors_sound m k r s M minor_rows minor_cols X factors A L B R :
  check_qinvariant_factors m k r s M minor_rows minor_cols X factors A L B R = true ->
  has_qfactors m k (qentry M) r s factors.
Proof. exact (qinvariant_factors_sound m k r s M minor_rows minor_cols X factors A L B R). Qed.

(* All solutions, each for one choice of coefficients; there is one, or there are more than any list has. *)
Theorem qsolution_set_sound m k q M b x RI W CI R C generators orders infinite :
  check_qsolution_set m k q M b x RI W CI R C generators orders infinite = true ->
  is_qsolution_set m k q (qentry M) (qentry b) (qentry x) generators
  /\ how_many infinite k q (fun X => qmul k (qentry M) X =[m, q; Q] qentry b).
Proof. exact (qsolution_set_sound m k q M b x RI W CI R C generators orders infinite). Qed.

Theorem qsolution_set_left_sound m k q M b x RI W CI R C generators orders infinite :
  check_qsolution_set_left m k q M b x RI W CI R C generators orders infinite = true ->
  is_qsolution_set_left m k q (qentry M) (qentry b) (qentry x) generators
  /\ how_many infinite q m (fun X => qmul m X (qentry M) =[q, k; Q] qentry b).
Proof. exact (qsolution_set_left_sound m k q M b x RI W CI R C generators orders infinite). Qed.

(** * Spaces *)

(* The columns of M and of b have the same combinations; on the left the rows. *)
Theorem qequal_modules_sound m k q M b x y :
  check_qequal_modules m k q M b x y = true ->
  forall v, in_qcolumns m k (qentry M) v <-> in_qcolumns m q (qentry b) v.
Proof. exact (qequal_modules_sound m k q M b x y). Qed.

Theorem qequal_modules_left_sound m k q M b x y :
  check_qequal_modules_left m k q M b x y = true ->
  forall v, in_qrows m k (qentry M) v <-> in_qrows q k (qentry b) v.
Proof. exact (qequal_modules_left_sound m k q M b x y). Qed.

(* The same, and those of b are a basis: each combination is one in only one way. *)
Theorem qbasis_of_image_sound m k q M b x y z f :
  check_qbasis_of_image m k q M b x y z f = true ->
  (forall v, in_qcolumns m k (qentry M) v <-> in_qcolumns m q (qentry b) v)
  /\ independent_qcolumns m q (qentry b).
Proof. exact (qbasis_of_image_sound m k q M b x y z f). Qed.

Theorem qbasis_of_image_left_sound m k q M b x y z f :
  check_qbasis_of_image_left m k q M b x y z f = true ->
  (forall v, in_qrows m k (qentry M) v <-> in_qrows q k (qentry b) v)
  /\ independent_qrows q k (qentry b).
Proof. exact (qbasis_of_image_left_sound m k q M b x y z f). Qed.

(* The columns of b, on the left its rows, span the same space, and no fewer vectors do. *)
Theorem qminimal_generators_sound m k q M b x y z f :
  check_qminimal_generators m k q M b x y z f = true ->
  minimal_qcolumns m q (in_qcolumns m k (qentry M)) (qentry b).
Proof. exact (qminimal_generators_sound m k q M b x y z f). Qed.

Theorem qminimal_generators_left_sound m k q M b x y z f :
  check_qminimal_generators_left m k q M b x y z f = true ->
  minimal_qrows q k (in_qrows m k (qentry M)) (qentry b).
Proof. exact (qminimal_generators_left_sound m k q M b x y z f). Qed.

(* M*x spans what the columns of M and those of b have in common; on the left the rows. *)
Theorem qintersection_sound m k j r M b x y RI W CI R C :
  check_qintersection m k j r M b x y RI W CI R C = true -> forall v,
  in_qcolumns m k (qentry M) v /\ in_qcolumns m j (qentry b) v
  <-> in_qcolumns m r (qmul k (qentry M) (qentry x)) v.
Proof. exact (qintersection_sound m k j r M b x y RI W CI R C). Qed.

Theorem qintersection_left_sound m k j r M b x y RI W CI R C :
  check_qintersection_left m k j r M b x y RI W CI R C = true -> forall v,
  in_qrows k m (qentry M) v /\ in_qrows j m (qentry b) v
  <-> in_qrows r m (qmul k (qentry x) (qentry M)) v.
Proof. exact (qintersection_left_sound m k j r M b x y RI W CI R C). Qed.

(* The generators are a basis of what M spans modulo what b spans, which lies in it; on the left of the rows. *)
Theorem qquotient_sound m k j M b x RI W CI R C PI D QI P Q generators orders :
  check_qquotient m k j M b x RI W CI R C PI D QI P Q generators orders = true ->
  is_qquotient (in_qcolumns m k (qentry M)) (in_qcolumns m j (qentry b)) generators.
Proof. exact (qquotient_sound m k j M b x RI W CI R C PI D QI P Q generators orders). Qed.

Theorem qquotient_left_sound m k j M b x RI W CI R C PI D QI P Q generators orders :
  check_qquotient_left m k j M b x RI W CI R C PI D QI P Q generators orders = true ->
  is_qquotient (in_qrows k m (qentry M)) (in_qrows j m (qentry b)) generators.
Proof. exact (qquotient_left_sound m k j M b x RI W CI R C PI D QI P Q generators orders). Qed.

(* They are a basis of the kernel of M modulo what b spans, which lies in it. *)
Theorem qhomology_sound m k j s M b x RI W CI R C PI D QI P Q generators orders :
  check_qhomology m k j s M b x RI W CI R C PI D QI P Q generators orders = true ->
  is_qquotient (in_qkernel m k (qentry M)) (in_qcolumns k j (qentry b)) generators.
Proof. exact (qhomology_sound m k j s M b x RI W CI R C PI D QI P Q generators orders). Qed.

(* The columns of G, on the left its rows, span what those of N do, and a basis has as many vectors as there are orders. *)
Theorem qmodule_generators_sound m h g N G x y RI W CI R C orders :
  check_qmodule_generators m h g N G x y RI W CI R C orders = true ->
  (forall v, in_qcolumns m h (qentry N) v <-> in_qcolumns m g (qentry G) v)
  /\ has_qbasis m (length orders) (in_qcolumns m h (qentry N)).
Proof. exact (qmodule_generators_sound m h g N G x y RI W CI R C orders). Qed.

Theorem qmodule_generators_left_sound m h g N G x y RI W CI R C orders :
  check_qmodule_generators_left m h g N G x y RI W CI R C orders = true ->
  (forall v, in_qcolumns m h (qentry N) v <-> in_qrows g m (qentry G) v)
  /\ has_qbasis m (length orders) (in_qcolumns m h (qentry N)).
Proof. exact (qmodule_generators_left_sound m h g N G x y RI W CI R C orders). Qed.

(* If the columns of N are a basis modulo what b spans, so are those of G, on the left its rows. *)
Theorem qquotient_generators_sound m p j h N b G x y z orders L large :
  check_qquotient_generators m p j N b G x y z orders = true ->
  (forall v, large v <-> in_qcolumns m h L v) ->
  is_qquotient large (in_qcolumns m j (qentry b)) (columns_from 0 p N) ->
  is_qquotient large (in_qcolumns m j (qentry b)) (columns_from 0 p G).
Proof. exact (qquotient_generators_sound m p j h N b G x y z orders L large). Qed.

Theorem qquotient_generators_left_sound m p j h N b G x y z orders L large :
  check_qquotient_generators_left m p j N b G x y z orders = true ->
  (forall v, large v <-> in_qcolumns m h L v) ->
  is_qquotient large (in_qrows j m (qentry b)) (columns_from 0 p N) ->
  is_qquotient large (in_qrows j m (qentry b)) G.
Proof. exact (qquotient_generators_left_sound m p j h N b G x y z orders L large). Qed.

(* P is a permutation matrix, L lower triangular with ones on its diagonal, U in echelon form, and P*L*U = M. *)
Theorem qplu_sound m k M P L U : check_qplu m k M P L U = true ->
  is_qplu m k (qentry M) (qentry P) (qentry L) U.
Proof. exact (qplu_sound m k M P L U). Qed.

(* H is the reduced row echelon form of M: its rows and those of M have the same combinations, and but for zero rows
   there is no other. *)
Theorem qhowell_form_sound m k h M H U S : check_qhowell_form m k h M H U S = true ->
  is_qechelon_form m h k (qentry M) H.
Proof. exact (qhowell_form_sound m k h M H U S). Qed.

(* value is the determinant of M. *)
Theorem qdet_sound m M value steps E : check_qdet m M value steps E = true -> (value == qdet m (qentry M))%Q.
Proof. exact (qdet_sound m M value steps E). Qed.

(* The steps lead from A to E, and E = P*A*T for invertible P and T. *)
Theorem qtrace_sound m k A steps E : check_qtrace m k A steps E = true ->
  take_qsteps steps (qentry A) =[m, k; Q] qentry E /\ qequivalent m k (qentry A) (qentry E).
Proof. exact (qtrace_sound m k A steps E). Qed.

(* p is the characteristic polynomial of M; it has the value det(x*I - M) at every x. *)
Theorem qcharpoly_sound q m M p P PI H :
  check_qcharpoly q m M p P PI H = true -> is_qcharpoly m (qentry M) p.
Proof. exact (qcharpoly_sound q m M p P PI H). Qed.

(* The same, and X is the adjugate of M. *)
Theorem qadjugate_sound q m M p P PI H X : check_qadjugate q m M p P PI H X = true ->
  is_qcharpoly m (qentry M) p /\ qentry X =[m, m; Q] qadjugate m (qentry M).
Proof. exact (qadjugate_sound q m M p P PI H X). Qed.

(* p is the minimal polynomial of M. *)
Theorem qminpoly_sound q m d M p v L : check_qminpoly q m d M p v L = true -> is_qminpoly m (qentry M) p.
Proof. exact (qminpoly_sound q m d M p v L). Qed.

(** * All kinds together, and from the text *)

Theorem qaccepted_sound c : qaccepted c = true -> qclaim c.
Proof. exact (qaccepted_sound c). Qed.

(* Verified is a text over Q only if its claim is true, and the claim is that of the value that is read from the text. *)
Theorem answer_any_text_over_Q t c : answer_any_text t = VerifiedOverQ c ->
  qclaim c /\ exists j, read t = Some j /\ print j = squeeze t /\ judge_all j = VerifiedOverQ c.
Proof. exact (answer_any_text_over_Q t c). Qed.

(* A verdict over Q: what certificates settle is so. *)
Theorem qsettles_sound proofs a word : (forall c, In c proofs -> qaccepted c = true) ->
  qsettles proofs a word = true -> if word then qholds a else ~ qholds a.
Proof. exact (fun verified => qsettles_sound proofs verified a word). Qed.

Theorem answer_any_text_claim t a word : answer_any_text t = OfClaimOverQ a word ->
  (if word then qholds a else ~ qholds a) /\ exists j, read t = Some j /\ print j = squeeze t /\ judge_all j = OfClaimOverQ a word.
Proof. exact (answer_any_text_claim t a word). Qed.

(* Over the other rings it is what [answer_text_sound] and [answer_text_certificate] say. *)
Theorem answer_any_text_otherwise t a : answer_any_text t = Otherwise a ->
  answer_text t = a \/ In a [OfCertificate Rejected; OfCertificate Malformed; OfCertificate NotProved].
Proof. exact (answer_any_text_otherwise t a). Qed.

(* A text is read as a number only if it is how that number is written. *)
Theorem print_fraction_of t q : fraction_of t = Some q -> print_fraction q = t.
Proof. exact (print_fraction_of t q). Qed.

(** * Questions *)

(* What is verified about a question is verified without it, and is about the question. *)
Theorem judge_about_sound q j : is_verified (judge_about (Some q) j) = true ->
  judge_about (Some q) j = judge_all j /\ exists o, j = Fields o /\ about q o = true.
Proof. exact (judge_about_sound q j). Qed.

(* It is over the ring of the question. *)
Theorem about_ring q o : about q o = true -> exists r, ring_in q = Some r /\ ring_in o = Some r.
Proof. exact (about_ring q o). Qed.

(* It is about each matrix that the question names; of a trace the first matrix may be called M. *)
Theorem about_matrix q o name : about q o = true -> has "claim" q = false ->
  In name names_of_matrices -> has name q = true ->
  let i := spoken_of o in
  (exists n A, ring_in q = Some (Some n) /\ read_matrix_of n q name = Some A /\ read_matrix_of n i (place_of name i) = Some A)
  \/ (exists A, ring_in q = Some None /\ read_qmatrix_of q name = Some A /\ read_qmatrix_of i (place_of name i) = Some A).
Proof. exact (about_matrix q o name). Qed.

(* And the question names each matrix that it is about, but for the b of a kernel. *)
Theorem about_named q o name : about q o = true -> has "claim" q = false ->
  In name names_of_matrices -> has name (spoken_of o) = true ->
  has name q = true \/ (name = "start" /\ has "M" q = true) \/ (about_kernel o = true /\ name = "b").
Proof. exact (about_named q o name). Qed.
