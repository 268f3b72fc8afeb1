(* Reduced row echelon forms over Q: statement and checker.  Definitions only. *)

From Modlinalg Require Export RationalSteps.
Open Scope Z_scope.

(* h rows of length k: in echelon form, each pivot is 1, and the other entries of its column are 0 *)
Definition is_qreduced (h k : nat) (H : qrows) : Prop :=
  length H = h /\ Forall (fun r => length r = k) H /\ is_qechelon k H
  /\ forall i j, (i < h)%nat -> (j < h)%nat -> (qlead (nth j H []) < k)%nat ->
       (qentry H i (qlead (nth j H [])) == if Nat.eqb i j then 1 else 0)%Q.

Definition qnonzero_rows (k : nat) (H : qrows) : qrows := filter (fun r => Nat.ltb (qlead r) k) H.

(* H is such a form of the rows of the m x k matrix M, and another one has the same rows that are not 0 *)
Definition is_qechelon_form (m h k : nat) (M : qmat) (H : qrows) : Prop :=
  (forall v, in_qrows m k M v <-> in_qrows h k (qentry H) v)
  /\ is_qreduced h k H
  /\ forall h' H', is_qreduced h' k H' -> (forall v, in_qrows m k M v <-> in_qrows h' k (qentry H') v) ->
       Forall2 (Forall2 Qeq) (qnonzero_rows k H') (qnonzero_rows k H).

Definition qpivots_cleared (h k : nat) (H : qrows) : bool :=
  forallb (fun j => let l := qlead (nth j H []) in
    if Nat.ltb l k then forallb (fun i => qsame (qentry H i l) (if Nat.eqb i j then 1 else 0)%Q) (seq 0 h) else true)
    (seq 0 h).

(* M is m x k, H is h x k, U is h x m, S is m x h *)
Definition check_qhowell_form m k h M H U S : bool :=
  qshape m k M && qshape h k H && qshape h m U && qshape m h S
  && feq (fmul k (cleared U) (cleared M)) (cleared H) && feq (fmul k (cleared S) (cleared H)) (cleared M)
  && echelon k (fst (cleared H)) && qpivots_cleared h k H.
