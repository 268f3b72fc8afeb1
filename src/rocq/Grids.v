(* Grids on which a click changes a cell and its neighbours: statement and checker.  Definitions only. *)

From Modlinalg Require Export Characteristic.

(** * What is stated *)

(* The cell (i', j') is (i, j), or above, below, left or right of it: rows and columns differ by 1 at most together. *)
Definition near (i j i' j' : nat) : bool := Nat.leb ((i - i') + (i' - i) + ((j - j') + (j' - j))) 1.

(* What C i j clicks on each cell (i, j) of m rows and k columns add to a cell: one for each click on or beside it. *)
Definition clicked (m k : nat) (C : mat) : mat :=
  fun i j => sum m (fun i' => sum k (fun j' => if near i j i' j' then C i' j' else 0)).

(* The ways to click that change nothing modulo n, with 0 .. n-1 clicks on each cell, can be listed, each once,
   and there are n^nullity. *)
Definition has_grid_nullity (n : Z) (m k : nat) (nullity : Z) : Prop :=
  exists S, NoDup S /\ Z.of_nat (length S) = n ^ nullity
    /\ forall Y, In Y S <-> over n m k Y /\ clicked m k (entry Y) =[m, k; n] zero.

(** * The checker *)

(* polynomials are lists of coefficients, the constant one first *)
Fixpoint mul_poly (n : Z) (f g : list Z) : list Z :=
  match f with [] => [] | a :: f' => add_poly n (scale_poly n a g) (0 :: mul_poly n f' g) end.

(* g_i(x + a) and g_(i+1)(x + a), where g_0 = 0, g_1 = 1 and g_(i+2) = x*g_(i+1) - g_i *)
Fixpoint path_polys (n a : Z) (i : nat) : list Z * list Z :=
  match i with
  | O => ([], [1])
  | S i' =>
      let (before, g) := path_polys n a i' in
      (g, add_poly n (add_poly n (0 :: g) (scale_poly n a g)) (scale_poly n (-1) before))
  end.

(* At least one row; g_(m+1)(x + 1) = h*p, g_(k+1)(x) = h*f, s*p + t*f = 1; h is monic of the degree nullity *)
Definition check_grid_nullity n m k (nullity : Z) (h p f s t : list Z) : bool :=
  modulus n && Nat.leb 1 m && (last h 0 =? 1) && (Z.of_nat (length h) =? nullity + 1)
  && same_poly n (snd (path_polys n 1 m)) (mul_poly n h p)
  && same_poly n (snd (path_polys n 0 k)) (mul_poly n h f)
  && same_poly n (add_poly n (mul_poly n s p) (mul_poly n t f)) [1].
