(* The checkers of certificates over Q: definitions only.

   A checker clears denominators, and then multiplies and compares integers.  What true means stands in
   RationalTheorems.v. *)

From Modlinalg Require Export Rationals Checkers.
Open Scope Z_scope.

Notation qrows := (list (list Q)).

(** * Integers over one denominator *)

(* a multiple of all denominators *)
Definition denominator (L : qrows) : Z :=
  fold_left (fun d q => Z.lcm d (Zpos (Qden q))) (concat L) 1.

Definition over_denominator (d : Z) (q : Q) : Z := Qnum q * (d / Zpos (Qden q)).

(* rows of integers over one positive denominator *)
Definition fractions := (rows * Z)%type.

Definition cleared (L : qrows) : fractions :=
  let d := denominator L in (map (map (over_denominator d)) L, d).

Definition fmul (p : nat) (A B : fractions) : fractions := (mulL 0 p (fst A) (fst B), snd A * snd B).
Definition ftr (k : nat) (A : fractions) : fractions := (trL k (fst A), snd A).
Definition fone (m : nat) : fractions := (oneL m, 1).
Definition fzero (m k : nat) : fractions := (zeroL m k, 1).

(* equality of two matrices of one shape *)
Definition feq (A B : fractions) : bool :=
  forall2b (forall2b (fun x y => x * snd B =? y * snd A)) (fst A) (fst B).

(* the trace is 0 *)
Definition ftrace_0 (A : fractions) : bool := traceL 0 (fst A) =? 0.

(* m lists of k numbers *)
Definition qshape (m k : nat) (L : qrows) : bool :=
  Nat.eqb (length L) m && forallb (fun r => Nat.eqb (length r) k) L.

(** * Inverses *)

Definition check_qinverse m M X : bool :=
  qshape m m M && qshape m m X
  && (let A := cleared M in let B := cleared X in
      feq (fmul m A B) (fone m) && feq (fmul m B A) (fone m)).

Definition check_qnot_invertible m M v : bool :=
  qshape m m M && qshape m 1 v
  && feq (fmul 1 (cleared M) (cleared v)) (fzero m 1) && negb (feq (cleared v) (fzero m 1)).

Definition check_qidentity m k (M X : fractions) (i : nat) : bool :=
  match i with
  | 1%nat => feq (fmul k (fmul m M X) M) M
  | 2%nat => feq (fmul m (fmul k X M) X) X
  | 3%nat => let MX := fmul m M X in feq (ftr m MX) MX
  | 4%nat => let XM := fmul k X M in feq (ftr k XM) XM
  | 5%nat => Nat.eqb m k && feq (fmul m M X) (fmul k X M)
  | _ => false
  end.

Definition check_qgeneralized_inverse m k M X (identities : list nat) : bool :=
  qshape m k M && qshape k m X
  && (let A := cleared M in let B := cleared X in forallb (check_qidentity m k A B) identities).

Definition check_qno_generalized_inverse_Z m k M (identities : list nat) Z : bool :=
  qshape m k M && qshape k m Z && among 1 identities
  && (let A := cleared M in let B := cleared Z in
      feq (fmul k (fmul m A B) A) (fzero m k) && negb (ftrace_0 (fmul k B A))).

Definition check_qno_generalized_inverse_v m k M (identities : list nat) v : bool :=
  qshape m k M && qshape k 1 v && among 1 identities && among 3 identities
  && (let A := cleared M in let B := cleared v in
      feq (fmul 1 (ftr k A) (fmul 1 A B)) (fzero k 1) && negb (feq (fmul 1 A B) (fzero m 1))).

Definition check_qno_generalized_inverse_u m k M (identities : list nat) u : bool :=
  qshape m k M && qshape 1 m u && among 1 identities && among 4 identities
  && (let A := cleared M in let B := cleared u in
      feq (fmul m (fmul k B A) (ftr k A)) (fzero 1 m) && negb (feq (fmul k B A) (fzero 1 k))).

Definition check_qno_generalized_inverse_w m M (identities : list nat) w : bool :=
  qshape m m M && qshape m 1 w && among 1 identities && among 5 identities
  && (let A := cleared M in let B := cleared w in
      feq (fmul 1 A (fmul 1 A B)) (fzero m 1) && negb (feq (fmul 1 A B) (fzero m 1))).

(** * Products *)

(* M is m x k, N is k x j, C is m x j *)
Definition check_qproduct m k j M N C : bool :=
  qshape m k M && qshape k j N && qshape m j C
  && feq (fmul j (cleared M) (cleared N)) (cleared C).

(* all are m x m *)
Definition check_qsimilar m M N P PI : bool :=
  qshape m m M && qshape m m N && qshape m m P && qshape m m PI
  && (let A := cleared P in
      feq (fmul m A (cleared PI)) (fone m) && feq (fmul m A (cleared M)) (fmul m (cleared N) A)).

(* M is m x k, N is s x r, b is m x r, X is k x s *)
Definition check_qtwo_sided_solution m k s r M N b X : bool :=
  qshape m k M && qshape s r N && qshape m r b && qshape k s X
  && feq (fmul r (fmul s (cleared M) (cleared X)) (cleared N)) (cleared b).

(* Z is r x m *)
Definition check_qno_two_sided_solution m k s r M N b Z : bool :=
  qshape m k M && qshape s r N && qshape m r b && qshape r m Z
  && (let A := cleared Z in
      feq (fmul k (fmul m (cleared N) A) (cleared M)) (fzero s k) && negb (ftrace_0 (fmul r A (cleared b)))).

(** * Systems *)

(* M is m x k, b is m x q, x is k x q *)
Definition check_qsolution m k q M b x : bool :=
  qshape m k M && qshape m q b && qshape k q x && feq (fmul q (cleared M) (cleared x)) (cleared b).

(* M is m x k, b is q x k, x is q x m *)
Definition check_qsolution_left m k q M b x : bool :=
  qshape m k M && qshape q k b && qshape q m x && feq (fmul k (cleared x) (cleared M)) (cleared b).

Definition check_qno_solution m k q M b u : bool :=
  qshape m k M && qshape m q b && qshape 1 m u
  && (let A := cleared u in
      feq (fmul k A (cleared M)) (fzero 1 k) && negb (feq (fmul q A (cleared b)) (fzero 1 q))).

Definition check_qno_solution_left m k q M b u : bool :=
  qshape m k M && qshape q k b && qshape k 1 u
  && (let A := cleared u in
      feq (fmul 1 (cleared M) A) (fzero m 1) && negb (feq (fmul 1 (cleared b) A) (fzero q 1))).

(* how many ones stand on the diagonal *)
Definition ones_of (d : list Z) : nat := length (filter (fun x => negb (x =? 0)) d).

(* W is r ones on the diagonal for some r, and 0 elsewhere *)
Definition check_qdecomposition m k M RI W CI R C : bool :=
  qshape m k M && qshape m m RI && qshape m k W && qshape k k CI && qshape m m R && qshape k k C
  && feq (fmul m (cleared R) (cleared RI)) (fone m) && feq (fmul k (cleared C) (cleared CI)) (fone k)
  && feq (fmul k (fmul k (cleared RI) (cleared W)) (cleared CI)) (cleared M)
  && (let A := cleared W in
      let r := ones_of (diagonal m k (fst A)) in
      Nat.leb r (min m k)
      && feq A (tab m k (fun i j => if Nat.eqb i j && Nat.ltb i r then 1 else 0), 1)).

(** * Spaces *)

(* M is m x k, b is m x q, x is k x q, y is q x k *)
Definition check_qequal_modules m k q M b x y : bool :=
  qshape m k M && qshape m q b && qshape k q x && qshape q k y
  && (let A := cleared M in let B := cleared b in
      feq (fmul q A (cleared x)) B && feq (fmul k B (cleared y)) A).

(* M is m x k, b is q x k, x is q x m, y is m x q *)
Definition check_qequal_modules_left m k q M b x y : bool :=
  qshape m k M && qshape q k b && qshape q m x && qshape m q y
  && (let A := cleared M in let B := cleared b in
      feq (fmul k (cleared x) A) B && feq (fmul k (cleared y) B) A).

(* f times the identity *)
Definition fscalar (q : nat) (f : Q) : fractions := (tab q q (fun i j => Qnum f * one i j), Zpos (Qden f)).

(* z is q x m; on the left k x q *)
Definition check_qbasis_of_image m k q M b x y z (f : Q) : bool :=
  check_qequal_modules m k q M b x y && qshape q m z && negb (Qnum f =? 0)
  && feq (fmul q (cleared z) (cleared b)) (fscalar q f).

Definition check_qbasis_of_image_left m k q M b x y z (f : Q) : bool :=
  check_qequal_modules_left m k q M b x y && qshape k q z && negb (Qnum f =? 0)
  && feq (fmul q (cleared b) (cleared z)) (fscalar q f).

(* over Q a basis and minimal generators are the same *)
Definition check_qminimal_generators m k q M b x y z (f : Q) : bool := check_qbasis_of_image m k q M b x y z f.
Definition check_qminimal_generators_left m k q M b x y z (f : Q) : bool :=
  check_qbasis_of_image_left m k q M b x y z f.

(** * Elimination *)

(* M is m x k, P and L are m x m, U is m x k; d is the denominator of L *)
Definition check_qplu m k M P L U : bool :=
  qshape m k M && qshape m m P && qshape m m L && qshape m k U
  && (let A := cleared P in let B := cleared L in let C := cleared U in let d := snd B in
      (snd A =? 1) && forallb (unit_row m) (fst A) && distinct (map lead (fst A))
      && feq B (tab m m (fun i j => if Nat.eqb i j then d else if Nat.ltb i j then 0 else entry (fst B) i j), d)
      && echelon k (fst C) && feq (fmul k (fmul m A B) C) (cleared M)).
