(* Ranks over Q: statements and checkers.  Definitions only. *)

From Modlinalg Require Export RationalPowers Ranks.
Open Scope Z_scope.

(** * What is stated *)

(* the m x k matrix M has a decomposition, and W of each one is r ones on the diagonal *)
Definition is_qrank (m k : nat) (M : qmat) (r : nat) : Prop :=
  (exists RI W CI R C, is_qdecomposition m k M RI W CI R C r)
  /\ forall RI W CI R C r', is_qdecomposition m k M RI W CI R C r' -> r' = r.

(* M = B*C, and all three have the rank r *)
Definition is_qrank_decomposition (m k r : nat) (M B C : qmat) : Prop :=
  qmul r B C =[m, k; Q] M /\ is_qrank m k M r /\ is_qrank m r B r /\ is_qrank r k C r.

(** * The checkers

   What is inverse modulo q stands over Z_q. *)

(* M is m x k, X is r x r, K is k x (k - r), Y is (k - r) x (k - r) *)
Definition check_qrank q m k r M (minor_rows minor_cols : list nat) X K Y : bool :=
  qshape m k M
  && check_rank_over (snd (cleared M)) (snd (cleared K)) q m k r (fst (cleared M)) minor_rows minor_cols
       X (fst (cleared K)) Y.

(* V is (m - r) x m, Y is (m - r) x (m - r) *)
Definition check_qrank_by_rows q m k r M (minor_rows minor_cols : list nat) X V Y : bool :=
  qshape m k M
  && check_rank_by_rows_over (snd (cleared M)) (snd (cleared V)) q m k r (fst (cleared M)) minor_rows minor_cols
       X (fst (cleared V)) Y.

(* M is m x k, B is m x r, C is r x k, L is r x m, R is k x r *)
Definition check_qrank_decomposition q m k r M B C L R : bool :=
  let F := cleared B in let G := cleared C in
  modulus q && is_unit q (snd F) && is_unit q (snd G)
  && qshape m k M && qshape m r B && qshape r k C && wf q r m L && wf q k r R
  && feq (fmul k F G) (cleared M)
  && eqL q (mulL q r L (residues q (fst F))) (scalarL r (snd F))
  && eqL q (mulL q r (residues q (fst G)) R) (scalarL r (snd G)).
