(* Ranks and invariant factors by an invertible minor: statements and checkers.  Definitions only. *)

From Modlinalg Require Export Checkers.

(** * Statements *)

(* r ones, then the factors, then zeros *)
Definition factor_at (r : nat) (factors : list Z) (i : nat) : Z :=
  if Nat.ltb i r then 1 else nth (i - r) factors 0.

(* the m x k matrix M has a Smith form, and on its diagonal stand these *)
Definition has_diagonal (n : Z) (m k : nat) (M : mat) (d : nat -> Z) : Prop :=
  (exists RI W CI R C, is_decomposition n m k M RI W CI R C)
  /\ forall RI W CI R C, is_decomposition n m k M RI W CI R C ->
       forall i, (i < min m k)%nat -> cong n (W i i) (d i).

(* over Z: M has a Smith form, and so many entries on its diagonal are not 0 *)
Definition has_rank (m k : nat) (M : mat) (r : nat) : Prop :=
  (exists RI W CI R C, is_decomposition 0 m k M RI W CI R C)
  /\ forall RI W CI R C, is_decomposition 0 m k M RI W CI R C ->
       length (filter (fun i => negb (W i i =? 0)) (seq 0 (min m k))) = r.

(* M = B*C, where B*x = B*y only for x = y, and C*x takes every value; B is m x r, C is r x k *)
Definition is_rank_decomposition (n : Z) (m k r : nat) (M B C : mat) : Prop :=
  mul r B C =[m, k; n] M /\ independent_columns n m r B /\ forall v, in_columns n r k C v.

(* over Z: M = B*C, and all three have the rank r *)
Definition is_rank_decomposition_over_Z (m k r : nat) (M B C : mat) : Prop :=
  mul r B C =[m, k; 0] M /\ has_rank m k M r /\ has_rank m r B r /\ has_rank r k C r.

(** * Parts of a matrix *)

Fixpoint rising (l : list nat) : bool :=
  match l with a :: (b :: _) as l' => Nat.ltb a b && rising l' | _ => true end.
(* increasing numbers below a size, and those that are not listed *)
Definition places (size : nat) (l : list nat) : bool := rising l && forallb (fun i => Nat.ltb i size) l.
Definition others (listed : list nat) (size : nat) : list nat := filter (fun i => negb (among i listed)) (seq 0 size).

Definition rows_of (l : list nat) (M : rows) : rows := map (fun i => nth i M []) l.
Definition columns_of (l : list nat) (M : rows) : rows := map (fun r => map (fun j => nth j r 0) l) M.

Definition sumL (n : Z) (L L' : rows) : rows :=
  map (fun p => map2 (fun x y => (x + y) mod n) (fst p) (snd p)) (combine L L').
(* row i times d_i *)
Definition scaledL (n : Z) (d : list Z) (L : rows) : rows :=
  map (fun p => map (fun x => (fst p * x) mod n) (snd p)) (combine d L).

(** * Checkers *)

(* M is m x k; X is r x r, A is e x s, L is s x e, B is s x f, R is f x s; e rows and f columns are not listed *)
Definition check_invariant_factors n m k r s M (minor_rows minor_cols : list nat) X (factors : list Z) A L B R : bool :=
  let left := others minor_rows m in let right := others minor_cols k in
  let e := length left in let f := length right in
  let above := rows_of minor_rows M in let below := rows_of left M in
  ring n && wf n m k M && places m minor_rows && places k minor_cols
  && Nat.eqb (length minor_rows) r && Nat.eqb (length minor_cols) r && Nat.eqb (r + e) m && Nat.eqb (r + f) k
  && wf n r r X && wf_row n s factors && wf n e s A && wf n s e L && wf n s f B && wf n f s R
  && eqL n (mulL n r X (columns_of minor_cols above)) (oneL r)
  && eqL n (sumL n (mulL n f (mulL n r (columns_of minor_cols below) X) (columns_of right above))
                   (mulL n f A (scaledL n factors B)))
           (columns_of right below)
  && eqL n (mulL n s L A) (oneL s) && eqL n (mulL n s B R) (oneL s)
  && forallb (fun d => negb (d =? 0)) factors
  && chain factors && forallb (divides_modulus n) factors && forallb (Z.leb 0) factors.

(* M over the denominator d, K over e, with witnesses modulo q; X is r x r, K is k x f, Y is f x f *)
Definition check_rank_over d e q m k r M (minor_rows minor_cols : list nat) X K Y : bool :=
  let right := others minor_cols k in let f := length right in
  modulus q && is_unit q d && is_unit q e && wf 0 m k M && places m minor_rows && places k minor_cols
  && Nat.eqb (length minor_rows) r && Nat.eqb (length minor_cols) r && Nat.eqb (r + f) k
  && wf q r r X && wf 0 k f K && wf q f f Y
  && eqL 0 (mulL 0 f M K) (zeroL m f)
  && eqL q (mulL q r X (residues q (columns_of minor_cols (rows_of minor_rows M)))) (scalarL r d)
  && eqL q (mulL q f Y (residues q (rows_of right K))) (scalarL f e).

(* the same for the transposes; V is h x m, Y is h x h *)
Definition check_rank_by_rows_over d e q m k r M (minor_rows minor_cols : list nat) X V Y : bool :=
  let h := (m - r)%nat in
  wf 0 m k M && wf q r r X && wf 0 h m V && wf q h h Y
  && check_rank_over d e q k m r (trL k M) minor_cols minor_rows (trL r X) (trL m V) (trL h Y).

(* over Z *)
Definition check_rank := check_rank_over 1 1.
Definition check_rank_by_rows := check_rank_by_rows_over 1 1.

(* over Z_n; L is r x m, R is k x r *)
Definition check_rank_decomposition n m k r M B C L R : bool :=
  modulus n && wf n m k M && wf n m r B && wf n r k C && wf n r m L && wf n k r R
  && eqL n (mulL n k B C) M && eqL n (mulL n r L B) (oneL r) && eqL n (mulL n r C R) (oneL r).

(* over Z; L and R are over Z_q *)
Definition check_rank_decomposition_modulo q m k r M B C L R : bool :=
  modulus q && wf 0 m k M && wf 0 m r B && wf 0 r k C && wf q r m L && wf q k r R
  && eqL 0 (mulL 0 k B C) M
  && eqL q (mulL q r L (residues q B)) (oneL r) && eqL q (mulL q r (residues q C) R) (oneL r).
