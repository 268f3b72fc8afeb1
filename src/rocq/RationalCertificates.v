(* Certificates over Q: all kinds together, and reading one from a JSON value.

   Definitions only, as in Certificates.v.  [answer_any_text] decides about a text over any ring. *)

From Coq Require Import Ascii.
From Modlinalg Require Export RationalCheckers RationalSystems RationalPolynomials RationalOrders Verdicts Fractions.
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
| QOrder (m t : nat) (M : qrows) (p : list Q) (V : qrows) (order : Z) (primes : list Z) (proofs : list prime_proof).

(* one solution, or infinitely many; another number is none *)
Definition is_infinite (count : option Z) : bool := match count with Some _ => false | None => true end.
Definition is_one (count : option Z) : bool := match count with Some z => z =? 1 | None => true end.

Definition qaccepted (c : qcertificate) : bool :=
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
  | QOrder m t M p V order primes proofs => check_qorder m t M p V order primes proofs
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
  | QOrder m _ M _ _ order _ _ => is_qorder m (qentry M) order
  end.

(* powers that are too long to be computed: then it is malformed, and not rejected *)
Definition qbeyond_limits (c : qcertificate) : bool :=
  match c with QOrder m _ M _ _ order _ _ => negb (within_qreach m M order) | _ => false end.

(** * Reading entries *)

Definition qelement_not_0 (j : json) : option Q := q <- qelement j; when negb (Qnum q =? 0); Some q.

(** * Reading matrices *)

Fixpoint qzeros (count : nat) (l : list Q) : list Q :=
  match count with O => l | S k => Qmake 0 1 :: qzeros k l end.

(* The entries from the back to the front: [next] is the place behind those that are written. *)
Definition qput_entry (acc : option (Z * list Q)) (pe : Z * Q) : option (Z * list Q) :=
  a <- acc;
  when (0 <=? fst pe) && (fst pe <? fst a);
  Some (fst pe, snd pe :: qzeros (Z.to_nat (fst a - fst pe - 1)) (snd a)).

Fixpoint qcut (r c : nat) (l : list Q) : qrows :=
  match r with O => [] | S r' => firstn c l :: qcut r' c (skipn c l) end.

(* a sparse matrix, written out *)
Definition qsparse (o : list (string * json)) : option qmatrix :=
  when exactly ["rows"; "cols"; "at"; "entries"] o;
  jr <- look "rows" o; r <- size jr; jc <- look "cols" o; c <- size jc;
  let total := Z.of_nat r * Z.of_nat c in
  when total <=? most_entries;
  ja <- look "at" o; la <- items ja; at_ <- all_of number la;
  je <- look "entries" o; le <- items je; es <- all_of qelement_not_0 le;
  when Nat.eqb (length at_) (length es);
  a <- fold_left qput_entry (rev' (combine at_ es)) (Some (total, []));
  Some (QMatrix r c (qcut r c (qzeros (Z.to_nat (fst a)) (snd a)))).

(** * Reading certificates *)

Section Reading.
Variable o : list (string * json).

Definition qsparse_or_dense (name : string) : option qmatrix :=
  j <- look name o; f <- fields j; if has "at" f then qsparse f else qdense f.

(* M, b and x, u or y by the side: b has q columns on the right, q rows on the left *)
Definition qsystems (s : side) (b : qmatrix) : nat :=
  match s with RightSide => qwidth b | LeftSide => qheight b end.
Definition qb_at (s : side) (m k : nat) (B : qmatrix) : option qrows :=
  match s with RightSide => qfitting m (qwidth B) B | LeftSide => qfitting (qheight B) k B end.

Definition read_qinverse : option qcertificate :=
  when with_fields o ["M"; "X"];
  A <- qmatrix_at o "M"; let m := qheight A in
  M <- qfitting m m A; X <- qrows_at o "X" m m; Some (QInverse m M X).

Definition read_qnot_invertible : option qcertificate :=
  when with_fields o ["M"; "v"];
  A <- qmatrix_at o "M"; let m := qheight A in
  M <- qfitting m m A; v <- qrows_at o "v" m 1; Some (QNotInvertible m M v).

Definition read_qgeneralized_inverse : option qcertificate :=
  when with_fields o ["M"; "X"; "identities"];
  A <- qmatrix_at o "M"; let m := qheight A in let k := qwidth A in
  X <- qrows_at o "X" k m; ids <- identities_at o m k; Some (QGeneralizedInverse m k (qlines A) X ids).

Definition read_qno_generalized_inverse : option qcertificate :=
  A <- qmatrix_at o "M"; let m := qheight A in let k := qwidth A in
  ids <- identities_at o m k;
  let made w := Some (QNoGeneralizedInverse m k (qlines A) ids w) in
  when among 1 ids;
  if with_fields o ["M"; "identities"; "Z"] then Z <- qrows_at o "Z" k m; made (QWitnessZ Z)
  else if with_fields o ["M"; "identities"; "v"] then when among 3 ids; v <- qrows_at o "v" k 1; made (QWitnessV v)
  else if with_fields o ["M"; "identities"; "u"] then when among 4 ids; u <- qrows_at o "u" 1 m; made (QWitnessU u)
  else if with_fields o ["M"; "identities"; "w"] then
    when among 5 ids; when Nat.eqb m k; w <- qrows_at o "w" m 1; made (QWitnessW w)
  else None.

Definition read_qsolution : option qcertificate :=
  when with_fields o ["M"; "b"; "x"; "side"];
  s <- side_at o; A <- qsparse_or_dense "M"; let m := qheight A in let k := qwidth A in
  B <- qmatrix_at o "b"; b <- qb_at s m k B; let q := qsystems s B in
  x <- match s with RightSide => qrows_at o "x" k q | LeftSide => qrows_at o "x" q m end;
  Some (QSolution s m k q (qlines A) b x).

Definition read_qno_solution : option qcertificate :=
  when with_fields o ["M"; "b"; "u"; "side"];
  s <- side_at o; A <- qsparse_or_dense "M"; let m := qheight A in let k := qwidth A in
  B <- qmatrix_at o "b"; b <- qb_at s m k B; let q := qsystems s B in
  u <- match s with RightSide => qrows_at o "u" 1 m | LeftSide => qrows_at o "u" k 1 end;
  Some (QNoSolution s m k q (qlines A) b u).

Definition read_qdecomposition : option qcertificate :=
  when with_fields o ["M"; "RI"; "W"; "CI"; "R"; "C"];
  A <- qmatrix_at o "M"; let m := qheight A in let k := qwidth A in
  RI <- qrows_at o "RI" m m; W <- qrows_at o "W" m k; CI <- qrows_at o "CI" k k;
  R <- qrows_at o "R" m m; C <- qrows_at o "C" k k; Some (QDecomposition m k (qlines A) RI W CI R C).

Definition read_qequal_modules : option qcertificate :=
  when with_fields o ["M"; "b"; "x"; "y"; "side"];
  s <- side_at o; A <- qmatrix_at o "M"; let m := qheight A in let k := qwidth A in
  B <- qmatrix_at o "b"; b <- qb_at s m k B; let q := qsystems s B in
  x <- match s with RightSide => qrows_at o "x" k q | LeftSide => qrows_at o "x" q m end;
  y <- match s with RightSide => qrows_at o "y" q k | LeftSide => qrows_at o "y" m q end;
  Some (QEqualModules s m k q (qlines A) b x y).

Definition read_qproduct : option qcertificate :=
  when with_fields o ["M"; "N"; "C"];
  A <- qmatrix_at o "M"; let m := qheight A in let k := qwidth A in
  B <- qmatrix_at o "N"; let j := qwidth B in
  N <- qfitting k j B; C <- qrows_at o "C" m j; Some (QProduct m k j (qlines A) N C).

Definition read_qsimilar : option qcertificate :=
  when with_fields o ["M"; "N"; "P"; "PI"];
  A <- qmatrix_at o "M"; let m := qheight A in
  M <- qfitting m m A; N <- qrows_at o "N" m m; P <- qrows_at o "P" m m; PI <- qrows_at o "PI" m m;
  Some (QSimilar m M N P PI).

Definition read_qtwo_sided_solution : option qcertificate :=
  when with_fields o ["M"; "N"; "b"; "X"];
  A <- qmatrix_at o "M"; let m := qheight A in let k := qwidth A in
  B <- qmatrix_at o "N"; let u := qheight B in let r := qwidth B in
  b <- qrows_at o "b" m r; X <- qrows_at o "X" k u; Some (QTwoSidedSolution m k u r (qlines A) (qlines B) b X).

Definition read_qno_two_sided_solution : option qcertificate :=
  when with_fields o ["M"; "N"; "b"; "Z"];
  A <- qmatrix_at o "M"; let m := qheight A in let k := qwidth A in
  B <- qmatrix_at o "N"; let u := qheight B in let r := qwidth B in
  b <- qrows_at o "b" m r; W <- qrows_at o "Z" r m; Some (QNoTwoSidedSolution m k u r (qlines A) (qlines B) b W).

Definition read_qbasis_of_image : option qcertificate :=
  when with_fields o ["M"; "b"; "x"; "y"; "z"; "factor"; "side"];
  s <- side_at o; A <- qmatrix_at o "M"; let m := qheight A in let k := qwidth A in
  B <- qmatrix_at o "b"; b <- qb_at s m k B; let q := qsystems s B in
  x <- match s with RightSide => qrows_at o "x" k q | LeftSide => qrows_at o "x" q m end;
  y <- match s with RightSide => qrows_at o "y" q k | LeftSide => qrows_at o "y" m q end;
  z <- match s with RightSide => qrows_at o "z" q m | LeftSide => qrows_at o "z" k q end;
  jf <- look "factor" o; f <- qelement jf;
  Some (QBasisOfImage s m k q (qlines A) b x y z f).

Definition read_qminimal_generators : option qcertificate :=
  when with_fields o ["M"; "b"; "x"; "y"; "z"; "factor"; "side"];
  s <- side_at o; A <- qmatrix_at o "M"; let m := qheight A in let k := qwidth A in
  B <- qmatrix_at o "b"; b <- qb_at s m k B; let q := qsystems s B in
  x <- match s with RightSide => qrows_at o "x" k q | LeftSide => qrows_at o "x" q m end;
  y <- match s with RightSide => qrows_at o "y" q k | LeftSide => qrows_at o "y" m q end;
  z <- match s with RightSide => qrows_at o "z" q m | LeftSide => qrows_at o "z" k q end;
  jf <- look "factor" o; f <- qelement jf;
  Some (QMinimalGenerators s m k q (qlines A) b x y z f).

Definition read_qplu : option qcertificate :=
  when with_fields o ["M"; "P"; "L"; "U"];
  A <- qmatrix_at o "M"; let m := qheight A in let k := qwidth A in
  P <- qrows_at o "P" m m; L <- qrows_at o "L" m m; U <- qrows_at o "U" m k; Some (QPLU m k (qlines A) P L U).

Definition read_qdet : option qcertificate :=
  when with_fields o ["M"; "det"; "steps"; "end"];
  A <- qmatrix_at o "M"; let m := qheight A in
  M <- qfitting m m A; jd <- look "det" o; value <- qelement jd;
  js <- look "steps" o; l <- items js; steps <- all_of (qrow_step_of m) l;
  E <- qrows_at o "end" m m; Some (QDeterminant m M value steps E).

Definition read_qtrace : option qcertificate :=
  when with_fields o ["start"; "steps"; "end"];
  A <- qmatrix_at o "start"; let m := qheight A in let k := qwidth A in
  js <- look "steps" o; l <- items js; steps <- all_of (qstep_of m k) l;
  E <- qrows_at o "end" m k; Some (QSteps m k (qlines A) steps E).

Definition read_qsolution_set : option qcertificate :=
  when with_fields o ["M"; "b"; "x"; "side"; "RI"; "W"; "CI"; "R"; "C"; "generators"; "orders"; "count"];
  s <- side_at o; A <- qmatrix_at o "M"; let m := qheight A in let k := qwidth A in
  B <- qmatrix_at o "b"; b <- qb_at s m k B; let q := qsystems s B in
  x <- match s with RightSide => qrows_at o "x" k q | LeftSide => qrows_at o "x" q m end;
  RI <- qrows_at o "RI" m m; W <- qrows_at o "W" m k; CI <- qrows_at o "CI" k k;
  R <- qrows_at o "R" m m; C <- qrows_at o "C" k k;
  jg <- look "generators" o; lg <- items jg;
  G <- all_of (fun g => f <- fields g; A <- qdense f;
                 L <- match s with RightSide => qfitting k 1 A | LeftSide => qfitting 1 m A end; Some (concat L)) lg;
  orders <- numbers_at o "orders"; jc <- look "count" o;
  let made := QSolutionSet s m k q (qlines A) b x RI W CI R C G orders in
  if is_text "infinite" (Some jc) then Some (made None)
  else count <- number jc; when 1 <=? count; Some (made (Some count)).

(* q, and P and H over Q, PI over Z_q *)
Definition q_at : option Z := j <- look "q" o; q <- number j; when modulus q; Some q.
Definition qpolynomial_at (k : nat) : option (list Q) := L <- qrows_at o "p" 1 (S k); Some (concat L).

Definition read_qcharpoly : option qcertificate :=
  when with_fields o ["M"; "p"; "P"; "PI"; "H"; "q"];
  q <- q_at; A <- qmatrix_at o "M"; let m := qheight A in M <- qfitting m m A; p <- qpolynomial_at m;
  P <- qrows_at o "P" m m; PI <- rows_at q o "PI" m m; H <- qrows_at o "H" m m;
  Some (QCharacteristicPolynomial q m M p P PI H).

Definition read_qadjugate : option qcertificate :=
  when with_fields o ["M"; "X"; "p"; "P"; "PI"; "H"; "q"];
  q <- q_at; A <- qmatrix_at o "M"; let m := qheight A in M <- qfitting m m A; p <- qpolynomial_at m;
  P <- qrows_at o "P" m m; PI <- rows_at q o "PI" m m; H <- qrows_at o "H" m m; X <- qrows_at o "X" m m;
  Some (QAdjugate q m M p P PI H X).

Definition read_qminpoly : option qcertificate :=
  when with_fields o ["M"; "p"; "v"; "L"; "q"];
  q <- q_at; A <- qmatrix_at o "M"; let m := qheight A in M <- qfitting m m A;
  B <- qmatrix_at o "p"; let d := pred (qwidth B) in p <- qpolynomial_at d;
  v <- rows_at q o "v" m 1; L <- rows_at q o "L" d m; Some (QMinimalPolynomial q m d M p v L).

Definition read_qdrazin_inverse : option qcertificate :=
  when with_fields o ["M"; "X"; "index"; "v"];
  A <- qmatrix_at o "M"; let m := qheight A in
  M <- qfitting m m A; X <- qrows_at o "X" m m;
  ji <- look "index" o; index <- number ji; when 0 <=? index;
  jv <- look "v" o;
  match jv with
  | Null => when index =? 0; Some (QDrazinInverse m M X index [])
  | _ => when negb (index =? 0); v <- qrows_at o "v" m 1; Some (QDrazinInverse m M X index v)
  end.

Definition qshape_at (s : side) (name : string) (r c : nat) : option qrows :=
  match s with RightSide => qrows_at o name r c | LeftSide => qrows_at o name c r end.
Definition qupright_height (s : side) (A : qmatrix) : nat :=
  match s with RightSide => qheight A | LeftSide => qwidth A end.
Definition qupright_width (s : side) (A : qmatrix) : nat :=
  match s with RightSide => qwidth A | LeftSide => qheight A end.

Definition read_qintersection : option qcertificate :=
  when with_fields o ["M"; "b"; "x"; "y"; "side"; "RI"; "W"; "CI"; "R"; "C"];
  s <- side_at o; A <- qmatrix_at o "M"; let m := qupright_height s A in let k := qupright_width s A in
  B <- qmatrix_at o "b"; let j := qupright_width s B in when Nat.eqb (qupright_height s B) m;
  X <- qmatrix_at o "x"; let r := qupright_width s X in when Nat.eqb (qupright_height s X) k;
  y <- qshape_at s "y" j r; let w := (k + j)%nat in
  RI <- qrows_at o "RI" m m; W <- qrows_at o "W" m w; CI <- qrows_at o "CI" w w;
  R <- qrows_at o "R" m m; C <- qrows_at o "C" w w;
  Some (QIntersection s m k j r (qlines A) (qlines B) (qlines X) y RI W CI R C).

Definition read_qorder : option qcertificate :=
  when with_fields o ["M"; "p"; "V"; "order"; "primes"; "proofs"];
  A <- qmatrix_at o "M"; let m := qheight A in M <- qfitting m m A;
  B <- qmatrix_at o "p"; let d := pred (qwidth B) in p <- qpolynomial_at d;
  W <- qmatrix_at o "V"; let t := qwidth W in V <- qfitting m t W;
  jo <- look "order" o; order <- number jo; when 1 <=? order;
  primes <- numbers_at o "primes"; when increasing (1 :: primes);
  proofs <- prime_proofs_at o; Some (QOrder m t M p V order primes proofs).

End Reading.

Definition qreaders : list (string * (list (string * json) -> option qcertificate)) :=
  [("inverse", read_qinverse); ("not_invertible", read_qnot_invertible);
   ("generalized_inverse", read_qgeneralized_inverse);
   ("no_generalized_inverse", read_qno_generalized_inverse);
   ("solution", read_qsolution); ("no_solution", read_qno_solution); ("decomposition", read_qdecomposition);
   ("equal_modules", read_qequal_modules); ("product", read_qproduct); ("similar", read_qsimilar);
   ("two_sided_solution", read_qtwo_sided_solution); ("no_two_sided_solution", read_qno_two_sided_solution);
   ("basis_of_image", read_qbasis_of_image); ("minimal_generators", read_qminimal_generators);
   ("plu", read_qplu); ("det", read_qdet); ("trace", read_qtrace); ("solution_set", read_qsolution_set);
   ("charpoly", read_qcharpoly); ("adjugate", read_qadjugate); ("minpoly", read_qminpoly);
   ("drazin_inverse", read_qdrazin_inverse); ("intersection", read_qintersection); ("order", read_qorder)].
