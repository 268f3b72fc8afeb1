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

(* M has the rank r + s, and these are s factors, all of them 1 *)
Definition has_qfactors (m k : nat) (M : qmat) (r s : nat) (factors : list Q) : Prop :=
  is_qrank m k M (r + s) /\ length factors = s /\ Forall (fun d => d == 1)%Q factors.

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

(** ** Invariant factors

   All of them are 1, so they add their number to that of the rows that are listed. *)

Definition fadd (F G : fractions) : fractions :=
  (sumL 0 (map (map (Z.mul (snd G))) (fst F)) (map (map (Z.mul (snd F))) (fst G)), snd F * snd G).
(* the listed rows and columns *)
Definition fpart (minor_rows minor_cols : list nat) (F : fractions) : fractions :=
  (columns_of minor_cols (rows_of minor_rows (fst F)), snd F).

(* M is m x k; X is r x r, A is e x s, L is s x e, B is s x f, R is f x s; e rows and f columns are not listed *)
Definition check_qinvariant_factors m k r s M (minor_rows minor_cols : list nat) X (factors : list Q) A L B R : bool :=
  let left := others minor_rows m in let right := others minor_cols k in
  let e := length left in let f := length right in
  let F := cleared M in let Y := cleared X in
  places m minor_rows && places k minor_cols
  && Nat.eqb (length minor_rows) r && Nat.eqb (length minor_cols) r && Nat.eqb (length factors) s
  && qshape m k M && qshape r r X && qshape e s A && qshape s e L && qshape s f B && qshape f s R
  && feq (fmul r Y (fpart minor_rows minor_cols F)) (fone r)
  && feq (fadd (fmul f (fmul r (fpart left minor_cols F) Y) (fpart minor_rows right F))
               (fmul f (cleared A) (cleared B)))
         (fpart left right F)
  && feq (fmul s (cleared L) (cleared A)) (fone s) && feq (fmul s (cleared B) (cleared R)) (fone s)
  && forallb (fun d => qsame d (1 # 1)) factors.
