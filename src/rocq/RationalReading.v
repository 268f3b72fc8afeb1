(* Reading a certificate over Q from a JSON value: definitions only. *)

From Coq Require Import Ascii.
From Modlinalg Require Export RationalCertificates.
Open Scope string_scope.
Open Scope list_scope.
Open Scope Z_scope.

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

(* X and Y are over Z_q *)
Definition read_qrank : option qcertificate :=
  q <- q_at; A <- qmatrix_at o "M"; let m := qheight A in let k := qwidth A in
  rs <- places_at o "minor_rows" m; cs <- places_at o "minor_cols" k;
  let r := length rs in when Nat.eqb (length cs) r;
  let e := (m - r)%nat in let f := (k - r)%nat in
  X <- rows_at q o "X" r r;
  if with_fields o ["M"; "minor_rows"; "minor_cols"; "X"; "K"; "Y"; "q"] then
    K <- qrows_at o "K" k f; Y <- rows_at q o "Y" f f; Some (QRank false q m k r (qlines A) rs cs X K Y)
  else
    when with_fields o ["M"; "minor_rows"; "minor_cols"; "X"; "V"; "Y"; "q"];
    V <- qrows_at o "V" e m; Y <- rows_at q o "Y" e e; Some (QRank true q m k r (qlines A) rs cs X V Y).

(* L and R are over Z_q *)
Definition read_qrank_decomposition : option qcertificate :=
  when with_fields o ["M"; "B"; "C"; "L"; "R"; "q"];
  q <- q_at; A <- qmatrix_at o "M"; let m := qheight A in let k := qwidth A in
  F <- qmatrix_at o "B"; let r := qwidth F in B <- qfitting m r F; C <- qrows_at o "C" r k;
  L <- rows_at q o "L" r m; R <- rows_at q o "R" k r; Some (QRankDecomposition q m k r (qlines A) B C L R).

Definition read_qinvariant_factors : option qcertificate :=
  when with_fields o ["M"; "minor_rows"; "minor_cols"; "X"; "factors"; "A"; "L"; "B"; "R"];
  T <- qmatrix_at o "M"; let m := qheight T in let k := qwidth T in
  rs <- places_at o "minor_rows" m; cs <- places_at o "minor_cols" k;
  let r := length rs in when Nat.eqb (length cs) r;
  let e := (m - r)%nat in let f := (k - r)%nat in
  X <- qrows_at o "X" r r; F <- qmatrix_at o "factors"; let s := qwidth F in factors <- qfitting 1 s F;
  A <- qrows_at o "A" e s; L <- qrows_at o "L" s e; B <- qrows_at o "B" s f; R <- qrows_at o "R" f s;
  Some (QInvariantFactors m k r s (qlines T) rs cs X (concat factors) A L B R).

Definition read_qorder : option qcertificate :=
  when with_fields o ["M"; "p"; "V"; "order"; "primes"; "proofs"];
  A <- qmatrix_at o "M"; let m := qheight A in M <- qfitting m m A;
  B <- qmatrix_at o "p"; let d := pred (qwidth B) in p <- qpolynomial_at d;
  W <- qmatrix_at o "V"; let t := qwidth W in V <- qfitting m t W;
  jo <- look "order" o; order <- number jo; when 1 <=? order;
  primes <- numbers_at o "primes"; when increasing (1 :: primes);
  proofs <- prime_proofs_at o; Some (QOrder m t M p V order primes proofs).

(* L and X are over Z_q; X need not be there *)
Definition qeigenspace_of (q : Z) (m : nat) (j : json) : option qeigenspace :=
  f <- fields j;
  when exactly ["value"; "multiplicity"; "basis"; "L"] f || exactly ["value"; "multiplicity"; "basis"; "L"; "X"] f;
  ja <- look "value" f; a <- qelement ja; jt <- look "multiplicity" f; t <- size jt; when Nat.leb 1 t;
  B <- qmatrix_at f "basis"; let g := qwidth B in when Nat.eqb (qheight B) m && Nat.leb 1 g;
  L <- rows_at q f "L" g m;
  if has "X" f then X <- rows_at q f "X" m m; Some (QEigenspace a t g (qlines B) L (Some X))
  else Some (QEigenspace a t g (qlines B) L None).

(* u is over Z_l for the prime l, and the candidates are elements of it *)
Definition read_qeigenvalues : option qcertificate :=
  when with_fields o ["M"; "p"; "P"; "PI"; "H"; "values"; "u"; "proofs"; "q"; "prime"; "candidates"];
  q <- q_at; A <- qmatrix_at o "M"; let m := qheight A in M <- qfitting m m A; p <- qpolynomial_at m;
  P <- qrows_at o "P" m m; PI <- rows_at q o "PI" m m; H <- qrows_at o "H" m m;
  jv <- look "values" o; lv <- items jv; values <- all_of (qeigenspace_of q m) lv;
  when Nat.leb (fold_left (fun r e => r + qmultiplicity e)%nat values O) m;
  jl <- look "prime" o; l <- number jl; when 2 <=? l;
  candidates <- numbers_at o "candidates"; when increasing candidates && forallb (fun a => a <? l) candidates;
  U <- matrix_at l o "u"; u <- fitting 1 (width U) U; proofs <- prime_proofs_at o;
  Some (QEigenvalues q m M p P PI H values l candidates (concat u) proofs).

(* p and v are over Z_q *)
Definition read_qinfinite_order : option qcertificate :=
  when with_fields o ["M"; "p"; "v"; "q"];
  q <- q_at; A <- qmatrix_at o "M"; let m := qheight A in M <- qfitting m m A;
  B <- matrix_at q o "p"; p <- fitting 1 (S (pred (width B))) B;
  v <- rows_at q o "v" m 1; Some (QInfiniteOrder q m M (concat p) v).

Definition read_qhowell_form : option qcertificate :=
  when with_fields o ["M"; "H"; "U"; "S"];
  A <- qmatrix_at o "M"; let m := qheight A in let k := qwidth A in
  F <- qmatrix_at o "H"; let h := qheight F in H <- qfitting h k F;
  U <- qrows_at o "U" h m; B <- qrows_at o "S" m h; Some (QHowellForm m k h (qlines A) H U B).

Definition qgenerators_at (r c : nat) : option qrows :=
  j <- look "generators" o; l <- items j;
  all_of (fun g => f <- fields g; A <- qdense f; L <- qfitting r c A; Some (concat L)) l.

Definition read_qquotient : option qcertificate :=
  when with_fields o ["M"; "b"; "x"; "side"; "RI"; "W"; "CI"; "R"; "C"; "PI"; "D"; "QI"; "P"; "Q"; "generators"; "orders"];
  s <- side_at o; A <- qmatrix_at o "M"; let m := qupright_height s A in let k := qupright_width s A in
  B <- qmatrix_at o "b"; let j := qupright_width s B in when Nat.eqb (qupright_height s B) m;
  x <- qshape_at s "x" k j;
  RI <- qrows_at o "RI" m m; W <- qrows_at o "W" m k; CI <- qrows_at o "CI" k k;
  R <- qrows_at o "R" m m; C <- qrows_at o "C" k k;
  F <- qmatrix_at o "D"; let w := qwidth F in
  PI <- qrows_at o "PI" k k; D <- qfitting k w F; QI <- qrows_at o "QI" w w;
  P <- qrows_at o "P" k k; Q <- qrows_at o "Q" w w;
  G <- match s with RightSide => qgenerators_at m 1 | LeftSide => qgenerators_at 1 m end;
  orders <- numbers_at o "orders";
  Some (QQuotient s m k j (qlines A) (qlines B) x RI W CI R C PI D QI P Q G orders).

Definition read_qhomology : option qcertificate :=
  when with_fields o ["M"; "b"; "x"; "RI"; "W"; "CI"; "R"; "C"; "PI"; "D"; "QI"; "P"; "Q"; "generators"; "orders"];
  A <- qmatrix_at o "M"; let m := qheight A in let k := qwidth A in
  B <- qmatrix_at o "b"; let j := qwidth B in b <- qfitting k j B;
  X <- qmatrix_at o "x"; let s := qheight X in x <- qfitting s j X;
  RI <- qrows_at o "RI" m m; W <- qrows_at o "W" m k; CI <- qrows_at o "CI" k k;
  R <- qrows_at o "R" m m; C <- qrows_at o "C" k k;
  F <- qmatrix_at o "D"; let w := qwidth F in
  PI <- qrows_at o "PI" s s; D <- qfitting s w F; QI <- qrows_at o "QI" w w;
  P <- qrows_at o "P" s s; Q <- qrows_at o "Q" w w;
  G <- qgenerators_at k 1; orders <- numbers_at o "orders";
  Some (QHomology m k j s (qlines A) b x RI W CI R C PI D QI P Q G orders).

End Reading.

(* a certificate over Q inside of another one, of one of these kinds *)
Definition read_qinside (kinds : list (string * (list (string * json) -> option qcertificate))) (o : list (string * json))
    : option qcertificate :=
  j <- look "of" o; i <- fields j;
  when is_text "modlinalg-certificate" (look "format" i) && version_is 1 i;
  jr <- look "ring" i; r <- fields jr;
  when exactly ["rational"] r && match look "rational" r with Some Yes => true | _ => false end;
  match find (fun e => kind_is i (fst e)) kinds with Some (_, read) => read i | None => None end.

Definition read_qmodule_generators (o : list (string * json)) : option qcertificate :=
  when with_fields o ["of"; "G"; "x"; "y"; "RI"; "W"; "CI"; "R"; "C"; "orders"];
  of <- read_qinside [("intersection", read_qintersection); ("solution_set", read_qsolution_set);
                      ("equal_modules", read_qequal_modules)] o;
  module <- qmodule_inside of;
  let (place, h) := module : (side * nat) * nat in let (s, m) := place in
  A <- qmatrix_at o "G"; let g := qupright_width s A in when Nat.eqb (qupright_height s A) m;
  x <- qrows_at o "x" h g; y <- qrows_at o "y" g h;
  RI <- qrows_at o "RI" m m; W <- qrows_at o "W" m g; CI <- qrows_at o "CI" g g;
  R <- qrows_at o "R" m m; C <- qrows_at o "C" g g; orders <- numbers_at o "orders";
  Some (QModuleGenerators g of (qlines A) x y RI W CI R C orders).
Definition read_qquotient_generators (o : list (string * json)) : option qcertificate :=
  when with_fields o ["of"; "G"; "x"; "y"; "z"];
  of <- read_qinside [("quotient", read_qquotient); ("homology", read_qhomology)] o;
  let read s m j p :=
    G <- qshape_at o s "G" m p; x <- qrows_at o "x" (p + j) p; y <- qrows_at o "y" (p + j) p;
    z <- qrows_at o "z" j p; Some (QQuotientGenerators of G x y z) in
  match of with
  | QQuotient s m _ j _ _ _ _ _ _ _ _ _ _ _ _ _ N _ => read s m j (length N)
  | QHomology _ k j _ _ _ _ _ _ _ _ _ _ _ _ _ _ N _ => read RightSide k j (length N)
  | _ => None
  end.
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
   ("drazin_inverse", read_qdrazin_inverse); ("intersection", read_qintersection);
   ("rank", read_qrank); ("rank_decomposition", read_qrank_decomposition);
   ("invariant_factors", read_qinvariant_factors); ("order", read_qorder);
   ("infinite_order", read_qinfinite_order); ("eigenvalues", read_qeigenvalues); ("howell_form", read_qhowell_form);
   ("quotient", read_qquotient); ("homology", read_qhomology);
   ("module_generators", read_qmodule_generators); ("quotient_generators", read_qquotient_generators)].
