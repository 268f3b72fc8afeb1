(* Certificates over Q, all kinds together: definitions only, as in Certificates.v. *)

From Coq Require Import Ascii.
From Modlinalg Require Export RationalCheckers RationalSystems RationalPolynomials RationalRanks RationalOrders RationalForms RationalGenerators RationalEigenvalues Verdicts Fractions.
Open Scope string_scope.
Open Scope list_scope.
Open Scope Z_scope.

Inductive qwitness := QWitnessZ (Z : qrows) | QWitnessV (v : qrows) | QWitnessU (u : qrows) | QWitnessW (w : qrows).

Inductive qcertificate : Type :=
| QInverse (m : nat) (M X : qrows)
| QNotInvertible (m : nat) (M v : qrows)
| QGeneralizedInverse (m k : nat) (M X : qrows) (identities : list nat)
| QNoGeneralizedInverse (m k : nat) (M : qrows) (identities : list nat) (w : qwitness)
| QProduct (m k j : nat) (M N C : qrows)
| QSimilar (m : nat) (M N P PI : qrows)
| QTwoSidedSolution (m k s r : nat) (M N b X : qrows)
| QNoTwoSidedSolution (m k s r : nat) (M N b Z : qrows)
| QSolution (s : side) (m k q : nat) (M b x : qrows)
| QNoSolution (s : side) (m k q : nat) (M b u : qrows)
| QDecomposition (m k : nat) (M RI W CI R C : qrows)
| QEqualModules (s : side) (m k q : nat) (M b x y : qrows)
| QBasisOfImage (s : side) (m k q : nat) (M b x y z : qrows) (f : Q)
| QMinimalGenerators (s : side) (m k q : nat) (M b x y z : qrows) (f : Q)
| QPLU (m k : nat) (M P L U : qrows)
| QDeterminant (m : nat) (M : qrows) (value : Q) (steps : list qoperation) (E : qrows)
| QSteps (m k : nat) (A : qrows) (steps : list qstep) (E : qrows)
| QSolutionSet (s : side) (m k q : nat) (M b x RI W CI R C generators : qrows) (orders : list Z)
    (count : option Z)  (* None: infinite *)
| QCharacteristicPolynomial (q : Z) (m : nat) (M : qrows) (p : list Q) (P : qrows) (PI : rows) (H : qrows)
| QAdjugate (q : Z) (m : nat) (M : qrows) (p : list Q) (P : qrows) (PI : rows) (H X : qrows)
| QMinimalPolynomial (q : Z) (m d : nat) (M : qrows) (p : list Q) (v L : rows)
| QDrazinInverse (m : nat) (M X : qrows) (index : Z) (v : qrows)
| QIntersection (s : side) (m k j r : nat) (M b x y RI W CI R C : qrows)
| QRank (by_rows : bool) (q : Z) (m k r : nat) (M : qrows) (minor_rows minor_cols : list nat) (X : rows) (K : qrows)
    (Y : rows)
| QRankDecomposition (q : Z) (m k r : nat) (M B C : qrows) (L R : rows)
| QInvariantFactors (m k r s : nat) (M : qrows) (minor_rows minor_cols : list nat) (X : qrows) (factors : list Q)
    (A L B R : qrows)
| QOrder (m t : nat) (M : qrows) (p : list Q) (V : qrows) (order : Z) (primes : list Z) (proofs : list prime_proof)
| QInfiniteOrder (q : Z) (m : nat) (M : qrows) (p : list Z) (v : rows)
| QHowellForm (m k h : nat) (M H U B : qrows)
| QQuotient (s : side) (m k j : nat) (M b x RI W CI R C PI D QI P Q generators : qrows) (orders : list Z)
| QHomology (m k j s : nat) (M b x RI W CI R C PI D QI P Q generators : qrows) (orders : list Z)
| QModuleGenerators (g : nat) (of : qcertificate) (G x y RI W CI R C : qrows) (orders : list Z)
| QQuotientGenerators (of : qcertificate) (G x y z : qrows)
| QEigenvalues (q : Z) (m : nat) (M : qrows) (p : list Q) (P : qrows) (PI : rows) (H : qrows) (values : list qeigenspace)
    (l : Z) (candidates u : list Z) (proofs : list prime_proof).

(** ** A certificate inside another one, as in Certificates.v *)

(* all solutions are a space if they are those of M*x = 0 *)
Definition qsolutions_inside (s : side) (m k q : nat) (b G : qrows) : option (side * nat * nat) :=
  if Nat.eqb q 1 && forallb (forallb (fun x => Qnum x =? 0)) b
  then Some (s, match s with RightSide => k | LeftSide => m end, length G) else None.
Definition qmodule_inside (c : qcertificate) : option (side * nat * nat) :=
  match c with
  | QIntersection s m _ _ r _ _ _ _ _ _ _ _ _ => Some (s, m, r)
  | QSolutionSet s m k q _ b _ _ _ _ _ _ G _ _ => qsolutions_inside s m k q b G
  | QEqualModules RightSide m _ q _ _ _ _ => Some (RightSide, m, q)
  | QEqualModules LeftSide _ k q _ _ _ _ => Some (LeftSide, k, q)
  | _ => None
  end.

(* integers over a denominator as fractions *)
Definition uncleared (F : fractions) : qrows := map (map (fun x => Qmake x (Z.to_pos (snd F)))) (fst F).

(* the vectors that span the space, as the columns of a matrix for both sides *)
Definition qspanners (c : qcertificate) : qrows :=
  match c with
  | QIntersection RightSide _ _ _ r M _ x _ _ _ _ _ _ => uncleared (fmul r (cleared M) (cleared x))
  | QIntersection LeftSide m _ _ _ M _ x _ _ _ _ _ _ => columns_from 0 m (uncleared (fmul m (cleared x) (cleared M)))
  | QSolutionSet RightSide _ k _ _ _ _ _ _ _ _ _ G _ _ => columns_from 0 k G
  | QSolutionSet LeftSide m _ _ _ _ _ _ _ _ _ _ G _ _ => columns_from 0 m G
  | QEqualModules RightSide _ _ _ _ b _ _ => b
  | QEqualModules LeftSide _ k _ _ b _ _ => columns_from 0 k b
  | _ => []
  end.

(* the space *)
Definition qmodule_of (c : qcertificate) (v : nat -> Q) : Prop :=
  match c with
  | QIntersection RightSide m k j _ M b _ _ _ _ _ _ _ => in_qcolumns m k (qentry M) v /\ in_qcolumns m j (qentry b) v
  | QIntersection LeftSide m k j _ M b _ _ _ _ _ _ _ => in_qrows k m (qentry M) v /\ in_qrows j m (qentry b) v
  | QSolutionSet RightSide m k _ M _ _ _ _ _ _ _ _ _ _ => in_qkernel m k (qentry M) v
  | QSolutionSet LeftSide m k _ M _ _ _ _ _ _ _ _ _ _ => qmul m (qtr (qupright v)) (qentry M) =[1, k; Q] qzero
  | QEqualModules RightSide m k _ M _ _ _ => in_qcolumns m k (qentry M) v
  | QEqualModules LeftSide m k _ M _ _ _ => in_qrows m k (qentry M) v
  | _ => False
  end.

(* one solution, or infinitely many; another number is none *)
Definition is_infinite (count : option Z) : bool := match count with Some _ => false | None => true end.
Definition is_one (count : option Z) : bool := match count with Some z => z =? 1 | None => true end.

Fixpoint qaccepted (c : qcertificate) : bool :=
  match c with
  | QInverse m M X => check_qinverse m M X
  | QNotInvertible m M v => check_qnot_invertible m M v
  | QGeneralizedInverse m k M X ids => check_qgeneralized_inverse m k M X ids
  | QNoGeneralizedInverse m k M ids (QWitnessZ Z) => check_qno_generalized_inverse_Z m k M ids Z
  | QNoGeneralizedInverse m k M ids (QWitnessV v) => check_qno_generalized_inverse_v m k M ids v
  | QNoGeneralizedInverse m k M ids (QWitnessU u) => check_qno_generalized_inverse_u m k M ids u
  | QNoGeneralizedInverse m k M ids (QWitnessW w) =>
      Nat.eqb m k && check_qno_generalized_inverse_w m M ids w
  | QProduct m k j M N C => check_qproduct m k j M N C
  | QSimilar m M N P PI => check_qsimilar m M N P PI
  | QTwoSidedSolution m k s r M N b X => check_qtwo_sided_solution m k s r M N b X
  | QNoTwoSidedSolution m k s r M N b Z => check_qno_two_sided_solution m k s r M N b Z
  | QSolution RightSide m k q M b x => check_qsolution m k q M b x
  | QSolution LeftSide m k q M b x => check_qsolution_left m k q M b x
  | QNoSolution RightSide m k q M b u => check_qno_solution m k q M b u
  | QNoSolution LeftSide m k q M b u => check_qno_solution_left m k q M b u
  | QDecomposition m k M RI W CI R C => check_qdecomposition m k M RI W CI R C
  | QEqualModules RightSide m k q M b x y => check_qequal_modules m k q M b x y
  | QEqualModules LeftSide m k q M b x y => check_qequal_modules_left m k q M b x y
  | QBasisOfImage RightSide m k q M b x y z f => check_qbasis_of_image m k q M b x y z f
  | QBasisOfImage LeftSide m k q M b x y z f => check_qbasis_of_image_left m k q M b x y z f
  | QMinimalGenerators RightSide m k q M b x y z f => check_qminimal_generators m k q M b x y z f
  | QMinimalGenerators LeftSide m k q M b x y z f => check_qminimal_generators_left m k q M b x y z f
  | QPLU m k M P L U => check_qplu m k M P L U
  | QDeterminant m M value steps E => check_qdet m M value steps E
  | QSteps m k A steps E => check_qtrace m k A steps E
  | QSolutionSet RightSide m k q M b x RI W CI R C G orders count =>
      check_qsolution_set m k q M b x RI W CI R C G orders (is_infinite count) && is_one count
  | QSolutionSet LeftSide m k q M b x RI W CI R C G orders count =>
      check_qsolution_set_left m k q M b x RI W CI R C G orders (is_infinite count) && is_one count
  | QCharacteristicPolynomial q m M p P PI H => check_qcharpoly q m M p P PI H
  | QAdjugate q m M p P PI H X => check_qadjugate q m M p P PI H X
  | QMinimalPolynomial q m d M p v L => check_qminpoly q m d M p v L
  | QDrazinInverse m M X index v => check_qdrazin_inverse m M X index v
  | QIntersection RightSide m k j r M b x y RI W CI R C => check_qintersection m k j r M b x y RI W CI R C
  | QIntersection LeftSide m k j r M b x y RI W CI R C => check_qintersection_left m k j r M b x y RI W CI R C
  | QRank false q m k r M rs cs X K Y => check_qrank q m k r M rs cs X K Y
  | QRank true q m k r M rs cs X V Y => check_qrank_by_rows q m k r M rs cs X V Y
  | QRankDecomposition q m k r M B C L R => check_qrank_decomposition q m k r M B C L R
  | QInvariantFactors m k r s M rs cs X factors A L B R => check_qinvariant_factors m k r s M rs cs X factors A L B R
  | QOrder m t M p V order primes proofs => check_qorder m t M p V order primes proofs
  | QInfiniteOrder q m M p v => check_qinfinite_order q m M p v
  | QEigenvalues q m M p P PI H values l candidates u proofs =>
      check_qeigenvalues q m M p P PI H values l candidates u proofs
  | QHowellForm m k h M H U B => check_qhowell_form m k h M H U B
  | QQuotient RightSide m k j M b x RI W CI R C PI D QI P Q G orders =>
      check_qquotient m k j M b x RI W CI R C PI D QI P Q G orders
  | QQuotient LeftSide m k j M b x RI W CI R C PI D QI P Q G orders =>
      check_qquotient_left m k j M b x RI W CI R C PI D QI P Q G orders
  | QHomology m k j s M b x RI W CI R C PI D QI P Q G orders =>
      check_qhomology m k j s M b x RI W CI R C PI D QI P Q G orders
  | QModuleGenerators g of G x y RI W CI R C orders =>
      qaccepted of
      && match qmodule_inside of with
         | Some (RightSide, m, h) => check_qmodule_generators m h g (qspanners of) G x y RI W CI R C orders
         | Some (LeftSide, m, h) => check_qmodule_generators_left m h g (qspanners of) G x y RI W CI R C orders
         | None => false
         end
  | QQuotientGenerators of G x y z =>
      qaccepted of
      && match of with
         | QQuotient RightSide m _ j _ b _ _ _ _ _ _ _ _ _ _ _ N orders =>
             check_qquotient_generators m (length N) j (columns_from 0 m N) b G x y z orders
         | QQuotient LeftSide m _ j _ b _ _ _ _ _ _ _ _ _ _ _ N orders =>
             check_qquotient_generators_left m (length N) j (columns_from 0 m N) b G x y z orders
         | QHomology _ k j _ _ b _ _ _ _ _ _ _ _ _ _ _ N orders =>
             check_qquotient_generators k (length N) j (columns_from 0 k N) b G x y z orders
         | _ => false
         end
  end.

Definition qclaim (c : qcertificate) : Prop :=
  match c with
  | QInverse m M X => is_qinverse m (qentry M) (qentry X)
  | QNotInvertible m M _ => not_qinvertible m (qentry M)
  | QGeneralizedInverse m k M X ids => Forall (qidentity m k (qentry M) (qentry X)) ids
  | QNoGeneralizedInverse m k M ids _ => ~ exists X, Forall (qidentity m k (qentry M) X) ids
  | QProduct m k j M N C => qmul k (qentry M) (qentry N) =[m, j; Q] qentry C
  | QSimilar m M N P PI =>
      is_qinverse m (qentry P) (qentry PI)
      /\ qentry N =[m, m; Q] qmul m (qmul m (qentry P) (qentry M)) (qentry PI)
  | QTwoSidedSolution m k s r M N b X => qmul s (qmul k (qentry M) (qentry X)) (qentry N) =[m, r; Q] qentry b
  | QNoTwoSidedSolution m k s r M N b _ =>
      ~ exists X, qmul s (qmul k (qentry M) X) (qentry N) =[m, r; Q] qentry b
  | QSolution RightSide m k q M b x => qmul k (qentry M) (qentry x) =[m, q; Q] qentry b
  | QSolution LeftSide m k q M b x => qmul m (qentry x) (qentry M) =[q, k; Q] qentry b
  | QNoSolution RightSide m k q M b _ => ~ exists x, qmul k (qentry M) x =[m, q; Q] qentry b
  | QNoSolution LeftSide m k q M b _ => ~ exists x, qmul m x (qentry M) =[q, k; Q] qentry b
  | QDecomposition m k M RI W CI R C => exists r,
      is_qdecomposition m k (qentry M) (qentry RI) (qentry W) (qentry CI) (qentry R) (qentry C) r
      /\ qmul k (qmul m (qentry R) (qentry M)) (qentry C) =[m, k; Q] qentry W
      /\ forall RI' W' CI' R' C' r', is_qdecomposition m k (qentry M) RI' W' CI' R' C' r' -> r' = r
  | QEqualModules RightSide m k q M b _ _ =>
      forall v, in_qcolumns m k (qentry M) v <-> in_qcolumns m q (qentry b) v
  | QEqualModules LeftSide m k q M b _ _ =>
      forall v, in_qrows m k (qentry M) v <-> in_qrows q k (qentry b) v
  | QBasisOfImage RightSide m k q M b _ _ _ _ =>
      (forall v, in_qcolumns m k (qentry M) v <-> in_qcolumns m q (qentry b) v)
      /\ independent_qcolumns m q (qentry b)
  | QBasisOfImage LeftSide m k q M b _ _ _ _ =>
      (forall v, in_qrows m k (qentry M) v <-> in_qrows q k (qentry b) v)
      /\ independent_qrows q k (qentry b)
  | QMinimalGenerators RightSide m k q M b _ _ _ _ => minimal_qcolumns m q (in_qcolumns m k (qentry M)) (qentry b)
  | QMinimalGenerators LeftSide m k q M b _ _ _ _ => minimal_qrows q k (in_qrows m k (qentry M)) (qentry b)
  | QPLU m k M P L U => is_qplu m k (qentry M) (qentry P) (qentry L) U
  | QDeterminant m M value _ _ => (value == qdet m (qentry M))%Q
  | QSteps m k A steps E =>
      take_qsteps steps (qentry A) =[m, k; Q] qentry E /\ qequivalent m k (qentry A) (qentry E)
  | QSolutionSet RightSide m k q M b x _ _ _ _ _ G _ count =>
      is_qsolution_set m k q (qentry M) (qentry b) (qentry x) G
      /\ how_many (is_infinite count) k q (fun X => qmul k (qentry M) X =[m, q; Q] qentry b)
  | QSolutionSet LeftSide m k q M b x _ _ _ _ _ G _ count =>
      is_qsolution_set_left m k q (qentry M) (qentry b) (qentry x) G
      /\ how_many (is_infinite count) q m (fun X => qmul m X (qentry M) =[q, k; Q] qentry b)
  | QCharacteristicPolynomial _ m M p _ _ _ => is_qcharpoly m (qentry M) p
  | QAdjugate _ m M p _ _ _ X => is_qcharpoly m (qentry M) p /\ qentry X =[m, m; Q] qadjugate m (qentry M)
  | QMinimalPolynomial _ m _ M p _ _ => is_qminpoly m (qentry M) p
  | QDrazinInverse m M X index _ =>
      is_qdrazin_inverse m (qentry M) (qentry X) (Z.to_nat index)
      /\ forall Y j, is_qdrazin_inverse m (qentry M) Y j ->
           Y =[m, m; Q] qentry X /\ (Z.to_nat index <= j)%nat
  | QIntersection RightSide m k j r M b x _ _ _ _ _ _ => forall v,
      in_qcolumns m k (qentry M) v /\ in_qcolumns m j (qentry b) v
      <-> in_qcolumns m r (qmul k (qentry M) (qentry x)) v
  | QIntersection LeftSide m k j r M b x _ _ _ _ _ _ => forall v,
      in_qrows k m (qentry M) v /\ in_qrows j m (qentry b) v
      <-> in_qrows r m (qmul k (qentry x) (qentry M)) v
  | QRank _ _ m k r M _ _ _ _ _ => is_qrank m k (qentry M) r
  | QRankDecomposition _ m k r M B C _ _ => is_qrank_decomposition m k r (qentry M) (qentry B) (qentry C)
  | QInvariantFactors m k r s M _ _ _ factors _ _ _ _ => has_qfactors m k (qentry M) r s factors
  | QOrder m _ M _ _ order _ _ => is_qorder m (qentry M) order
  | QInfiniteOrder _ m M _ _ => has_no_qorder m (qentry M)
  | QEigenvalues _ m M p _ _ _ values _ _ _ _ => are_qeigenvalues m (qentry M) p values
  | QHowellForm m k h M H _ _ => is_qechelon_form m h k (qentry M) H
  | QQuotient RightSide m k j M b _ _ _ _ _ _ _ _ _ _ _ G _ =>
      is_qquotient (in_qcolumns m k (qentry M)) (in_qcolumns m j (qentry b)) G
  | QQuotient LeftSide m k j M b _ _ _ _ _ _ _ _ _ _ _ G _ =>
      is_qquotient (in_qrows k m (qentry M)) (in_qrows j m (qentry b)) G
  | QHomology m k j _ M b _ _ _ _ _ _ _ _ _ _ _ G _ =>
      is_qquotient (in_qkernel m k (qentry M)) (in_qcolumns k j (qentry b)) G
  | QModuleGenerators g of G _ _ _ _ _ _ _ orders =>
      match qmodule_inside of with
      | Some (RightSide, m, _) =>
          (forall v, qmodule_of of v <-> in_qcolumns m g (qentry G) v) /\ has_qbasis m (length orders) (qmodule_of of)
      | Some (LeftSide, m, _) =>
          (forall v, qmodule_of of v <-> in_qrows g m (qentry G) v) /\ has_qbasis m (length orders) (qmodule_of of)
      | None => False
      end
  | QQuotientGenerators of G _ _ _ =>
      match of with
      | QQuotient RightSide m k j M b _ _ _ _ _ _ _ _ _ _ _ N _ =>
          is_qquotient (in_qcolumns m k (qentry M)) (in_qcolumns m j (qentry b)) (columns_from 0 (length N) G)
      | QQuotient LeftSide m k j M b _ _ _ _ _ _ _ _ _ _ _ _ _ =>
          is_qquotient (in_qrows k m (qentry M)) (in_qrows j m (qentry b)) G
      | QHomology m k j _ M b _ _ _ _ _ _ _ _ _ _ _ N _ =>
          is_qquotient (in_qkernel m k (qentry M)) (in_qcolumns k j (qentry b)) (columns_from 0 (length N) G)
      | _ => False
      end
  end.

(* powers of the order, whose primes are right, are too long to be computed: then it is malformed, and not rejected *)
Definition qbeyond_limits (c : qcertificate) : bool :=
  match c with QOrder m _ M _ _ order primes proofs => has_primes order primes proofs && negb (within_qreach m M order) | _ => false end.

(* what docs/certificate_format.md accepts, and no theorem does *)
Definition qbeyond_proof (c : qcertificate) : bool :=
  match c with QInfiniteOrder q m M p v => is_qmoved q m M p v | _ => false end.
