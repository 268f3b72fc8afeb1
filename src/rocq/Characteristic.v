(* Characteristic polynomials and adjugates, and the checkers of their certificates: definitions only. *)

From Modlinalg Require Export Checkers.

(** * What is stated *)

(* p_0 + p_1*x + p_2*x^2 + ... *)
Fixpoint value (p : list Z) (x : Z) : Z :=
  match p with [] => 0 | a :: p' => a + x * value p' x end.

(* x*I - M *)
Definition less (x : Z) (M : mat) : mat := fun i j => x * one i j - M i j.

(* p is det(x*I - M) modulo n, coefficient by coefficient: c has the value of this determinant at every integer
   x, so it is this polynomial, and p has the same coefficients modulo n *)
Definition is_charpoly (n : Z) (m : nat) (M : mat) (p : list Z) : Prop :=
  exists c, length c = S m /\ (forall x, value c x = det m (less x M))
    /\ length p = S m /\ forall i, cong n (nth i p 0) (nth i c 0).

(* entry (i, j) is (-1)^(i+j) times the determinant of M without row j and column i *)
Definition adjugate (m : nat) (M : mat) : mat :=
  fun i j => sgn (i + j) * det (pred m) (fun r c => M (skip j r) (skip i c)).

(** * The checkers *)

(* sums and multiples of polynomials *)
Fixpoint add_poly (n : Z) (f g : list Z) : list Z :=
  match f, g with
  | a :: f', b :: g' => (a + b) mod n :: add_poly n f' g'
  | [], _ => g
  | _, [] => f
  end.
Definition scale_poly (n a : Z) (f : list Z) : list Z := if a =? 0 then [] else map (fun b => (a * b) mod n) f.

(* f - g has the coefficients 0 *)
Definition same_poly (n : Z) (f g : list Z) : bool :=
  forallb (fun a => a mod n =? 0) (add_poly n f (scale_poly n (-1) g)).

(* r_0*F_0 + s_0*(r_1*F_1 + s_1*(r_2*F_2 + ..)) *)
Fixpoint along (n : Z) (r : list Z) (Fs : list (list Z)) (ss : list Z) : list Z :=
  match r, Fs, ss with
  | a :: r', F :: Fs', s :: ss' => add_poly n (scale_poly n a F) (scale_poly n s (along n r' Fs' ss'))
  | _, _, _ => []
  end.

(* Of the last rows L of an upper Hessenberg H, from column j on: the polynomials det(x*I - B) of this block B
   and of those in its corner, the largest first, and the entries below the diagonal. *)
Fixpoint blocks (n : Z) (j : nat) (L : rows) : list (list Z) * list Z :=
  match L with
  | [] => ([[1]], [])
  | r :: L' =>
      let (Fs, ss) := blocks n (S j) L' in
      let ss' := nth j (hd [] L') 0 :: ss in
      (add_poly n (0 :: hd [] Fs) (scale_poly n (-1) (along n (skipn j r) Fs ss')) :: Fs, ss')
  end.

(* H with its entries below those below the diagonal made 0 *)
Definition hessenberg (H : mat) : mat := fun i j => if Nat.ltb (S j) i then 0 else H i j.

(* all matrices are m x m, p has m + 1 coefficients *)
Definition check_charpoly n m M (p : list Z) P PI H : bool :=
  modulus n && wf n m m M && wf n m m P && wf n m m PI && wf n m m H && Nat.eqb (length p) (S m)
  && eqL n (mulL n m P M) (mulL n m H P) && eqL n H (tab m m (hessenberg (entry H)))
  && same_poly n p (hd [] (fst (blocks n 0 H))) && eqL n (mulL n m P PI) (oneL m).

(* (-1)^(m-1)*g(M) for p = p_0 + x*g *)
Definition check_adjugate n m M (p : list Z) P PI H X : bool :=
  check_charpoly n m M p P PI H && wf n m m X
  && eqL n (horner n m (scale_poly n (sgn (pred m)) (tl p)) M) X.

(** * Over Z: H is over the denominator d, and PI is the inverse of P modulo q *)

Definition check_charpoly_modulo q m M (p : list Z) P PI H (d : Z) : bool :=
  modulus q && (1 <=? d) && wf 0 m m M && wf 0 m m P && wf q m m PI && wf 0 m m H && Nat.eqb (length p) (S m)
  && eqL 0 (mulL 0 m P (map (map (Z.mul d)) M)) (mulL 0 m H P) && eqL 0 H (tab m m (hessenberg (entry H)))
  && same_poly 0 (map (fun i => nth i p 0 * d ^ Z.of_nat (m - i)) (seq 0 (S m))) (hd [] (fst (blocks 0 0 H)))
  && eqL q (mulL q m (residues q P) PI) (oneL m).

Definition check_adjugate_modulo q m M (p : list Z) P PI H (d : Z) X : bool :=
  check_charpoly_modulo q m M p P PI H d && wf 0 m m X
  && eqL 0 (horner 0 m (scale_poly 0 (sgn (pred m)) (tl p)) M) X.
