(* Elementary steps and determinants over Q: statements and checkers.  Definitions only. *)

From Modlinalg Require Export RationalCheckers.
Open Scope Z_scope.

(** * What is stated *)

(* exchange rows i and j; row i becomes u times row i; row t becomes row t + f times row s *)
Inductive qoperation : Type :=
| QSwap (i j : nat)
| QScale (i : nat) (u : Q)
| QAddMultiple (t s : nat) (f : Q).

Definition set_qrow (t : nat) (u : nat -> Q) (A : qmat) : qmat := fun i j => if Nat.eqb i t then u j else A i j.

Definition qact (o : qoperation) (A : qmat) : qmat :=
  match o with
  | QSwap i j => set_qrow i (A j) (set_qrow j (A i) A)
  | QScale i u => set_qrow i (fun j => u * A i j)%Q A
  | QAddMultiple t s f => set_qrow t (fun j => A t j + f * A s j)%Q A
  end.

(* the same on rows, or on columns *)
Inductive qstep : Type :=
| OnQRows (o : qoperation)
| OnQColumns (o : qoperation).

Definition take_qstep (s : qstep) (A : qmat) : qmat :=
  match s with OnQRows o => qact o A | OnQColumns o => qtr (qact o (qtr A)) end.
Definition take_qsteps (steps : list qstep) (A : qmat) : qmat := fold_left (fun B s => take_qstep s B) steps A.

Definition qinvertible (m : nat) (M : qmat) : Prop := exists X, is_qinverse m M X.

(* B arises from A by invertible operations on rows and columns; they are m x k *)
Definition qequivalent (m k : nat) (A B : qmat) : Prop :=
  exists P T, qinvertible m P /\ qinvertible k T /\ B =[m, k; Q] qmul k (qmul m P A) T.

(* Laplace's expansion along column 0 *)
Fixpoint qdet (m : nat) (A : qmat) : Q :=
  match m with
  | O => 1%Q
  | S m' => qsum m (fun i => inject_Z (sgn i) * A i O * qdet m' (fun r c => A (skip i r) (S c)))%Q
  end.

(** * The checkers *)

(* a over b > 0 in lowest terms *)
Definition lowest (a b : Z) : Q := let g := Z.gcd a b in Qmake (a / g) (Z.to_pos (b / g)).
Definition qtimes (x y : Q) : Q := lowest (Qnum x * Qnum y) (Zpos (Qden x) * Zpos (Qden y)).
(* x + f*y *)
Definition qplus (x f y : Q) : Q :=
  let b := Zpos (Qden x) in let d := Zpos (Qden f) * Zpos (Qden y) in
  lowest (Qnum x * d + Qnum f * Qnum y * b) (b * d).
Definition qsame (x y : Q) : bool := Qnum x * Zpos (Qden y) =? Qnum y * Zpos (Qden x).

Fixpoint zip_with {A} (f : A -> A -> A) (u v : list A) : list A :=
  match u, v with a :: u', b :: v' => f a b :: zip_with f u' v' | _, _ => [] end.

(* an operation on a list whose items have multiples and sums: on the rows of a matrix, or on the entries of a row *)
Definition on_items {A} (none : A) (multiple : Q -> A -> A) (plus : A -> Q -> A -> A) (o : qoperation) (l : list A)
  : list A :=
  match o with
  | QSwap i j => replace i (nth j l none) (replace j (nth i l none) l)
  | QScale i u => replace i (multiple u (nth i l none)) l
  | QAddMultiple t s f => replace t (plus (nth t l none) f (nth s l none)) l
  end.
Definition on_rows (o : qoperation) (L : qrows) : qrows :=
  on_items [] (fun u => map (qtimes u)) (fun r f r' => zip_with (fun x y => qplus x f y) r r') o L.
Definition on_columns (o : qoperation) (L : qrows) : qrows := map (on_items (0 # 1) qtimes qplus o) L.

(* line numbers are less than m, and differ; a factor of a scale is not 0 *)
Definition qvalid (m : nat) (o : qoperation) : bool :=
  match o with
  | QSwap i j | QAddMultiple i j _ => Nat.ltb i m && Nat.ltb j m && negb (Nat.eqb i j)
  | QScale i u => Nat.ltb i m && negb (Qnum u =? 0)
  end.
Definition qvalid_step (m k : nat) (s : qstep) : bool :=
  match s with OnQRows o => qvalid m o | OnQColumns o => qvalid k o end.
Definition on_lines (s : qstep) (L : qrows) : qrows :=
  match s with OnQRows o => on_rows o L | OnQColumns o => on_columns o L end.

Definition same_entries (L L' : qrows) : bool := forall2b (forall2b qsame) L L'.

(* A and E are m x k *)
Definition check_qtrace m k A (steps : list qstep) E : bool :=
  qshape m k A && qshape m k E && forallb (qvalid_step m k) steps
  && same_entries (fold_left (fun L s => on_lines s L) steps A) E.

(* the determinant of an operation *)
Definition qfactor (o : qoperation) : Q :=
  match o with QSwap _ _ => -1 # 1 | QScale _ u => u | QAddMultiple _ _ _ => 1 # 1 end.

(* M and E are m x m; d is the denominator of E *)
Definition check_qdet m M (value : Q) (steps : list qoperation) E : bool :=
  qshape m m M && qshape m m E && forallb (qvalid m) steps
  && same_entries (fold_left (fun L o => on_rows o L) steps M) E
  && (let F := fst (cleared E) in let d := snd (cleared E) in
      eqL 0 F (tab m m (upper (entry F)))
      && (let f := fold_left (fun f o => qtimes f (qfactor o)) steps value in
          Qnum f * d ^ Z.of_nat m =? product (diagonal m m F) * Zpos (Qden f))).

(* M is over Z *)
Definition as_fractions (M : rows) : qrows := map (map (fun x => x # 1)) M.
Definition check_det_over_Q m M (value : Z) (steps : list qoperation) E : bool :=
  wf 0 m m M && check_qdet m (as_fractions M) (value # 1) steps E.
