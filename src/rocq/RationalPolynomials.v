(* Characteristic and minimal polynomials and adjugates over Q: statements and checkers.  Definitions only. *)

From Modlinalg Require Export RationalSteps Characteristic.
Open Scope Z_scope.

(** * What is stated *)

(* p_0 + p_1*x + p_2*x^2 + ... *)
Fixpoint qvalue (p : list Q) (x : Q) : Q :=
  match p with [] => 0%Q | a :: p' => (a + x * qvalue p' x)%Q end.

(* x*I - M *)
Definition qless (x : Q) (M : qmat) : qmat := fun i j => (x * qone i j - M i j)%Q.

(* p has the value det(x*I - M) at every x, so it is this polynomial *)
Definition is_qcharpoly (m : nat) (M : qmat) (p : list Q) : Prop :=
  length p = S m /\ forall x, (qvalue p x == qdet m (qless x M))%Q.

(* entry (i, j) is (-1)^(i+j) times the determinant of M without row j and column i *)
Definition qadjugate (m : nat) (M : qmat) : qmat :=
  fun i j => (inject_Z (sgn (i + j)) * qdet (pred m) (fun r c => M (skip j r) (skip i c)))%Q.

(* p_0 + p_1*M + p_2*M^2 + ..., where M is m x m *)
Definition qvalue_at (m : nat) (p : list Q) (M : qmat) : qmat :=
  fun i j => qsum (length p) (fun l => nth l p 0 * qpow m M l i j)%Q.

(* p is monic and 0 at M, and a polynomial with fewer coefficients is 0 at M only if it is 0 *)
Definition is_qminpoly (m : nat) (M : qmat) (p : list Q) : Prop :=
  (last p 0 == 1)%Q
  /\ qvalue_at m p M =[m, m; Q] qzero
  /\ forall f, (length f < length p)%nat -> qvalue_at m f M =[m, m; Q] qzero -> Forall (fun a => a == 0)%Q f.

(** * The checkers

   M is A over the denominator d.  The polynomial of A has the coefficients p_i*d^(degree - i). *)

(* numbers that are integers, and these *)
Definition integers (l : list Q) : bool := forallb (fun x => Zpos (Qden x) =? 1) l.
Definition whole_list (l : list Q) : list Z := map Qnum l.
Definition whole_rows (L : qrows) : rows := map whole_list L.

(* p_i*d^(k - i) for i = 0 .. k, in lowest terms *)
Definition raised (d : Z) (k : nat) (p : list Q) : list Q :=
  map (fun i => qtimes (nth i p 0%Q) (inject_Z (d ^ Z.of_nat (k - i)))) (seq 0 (S k)).
Definition raised_rows (e : Z) (L : qrows) : qrows := map (map (qtimes (inject_Z e))) L.

(* all matrices are m x m, p has m + 1 coefficients; PI is the inverse of P modulo q *)
Definition check_qcharpoly q m M (p : list Q) P PI H : bool :=
  qshape m m M && qshape m m P && qshape m m H && Nat.eqb (length p) (S m)
  && integers (raised (snd (cleared M)) m p) && forallb integers P
  && check_charpoly_modulo q m (fst (cleared M)) (whole_list (raised (snd (cleared M)) m p)) (whole_rows P) PI
       (map (map (Z.mul (snd (cleared M)))) (fst (cleared H))) (snd (cleared H)).

Definition check_qadjugate q m M (p : list Q) P PI H X : bool :=
  check_qcharpoly q m M p P PI H && qshape m m X
  && (let e := snd (cleared M) ^ Z.of_nat (pred m) in
      forallb integers (raised_rows e X)
      && check_adjugate_modulo q m (fst (cleared M)) (whole_list (raised (snd (cleared M)) m p)) (whole_rows P) PI
           (map (map (Z.mul (snd (cleared M)))) (fst (cleared H))) (snd (cleared H)) (whole_rows (raised_rows e X))).

(* M is m x m, p has d + 1 coefficients, v is m x 1, L is d x m; v and L are over Z_q, and A^i*v is e^i times M^i*v,
   for the denominator e of M *)
Definition check_qminpoly q m d M (p : list Q) v L : bool :=
  modulus q && qshape m m M && wf q m 1 v && wf q d m L && Nat.eqb (length p) (S d) && qsame (last p 0%Q) (1 # 1)
  && (let A := fst (cleared M) in let e := snd (cleared M) in
      integers (raised e d p) && eqL 0 (horner 0 m (whole_list (raised e d p)) A) (zeroL m m)
      && is_unit q e
      && eqL q (mulL q d L (trL m (krylov q (residues q A) v d)))
               (tab d d (fun i j => if Nat.eqb i j then e ^ Z.of_nat i else 0))).
