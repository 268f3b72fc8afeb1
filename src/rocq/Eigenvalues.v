(* The eigenvalues of a matrix over a field Z_n: statement and checker.  Definitions only. *)

From Modlinalg Require Export Orders Grids.

(** * What is stated *)

(* Z_n is a field *)
Definition is_field (n : Z) : Prop := 2 <= n /\ forall h, 1 < h -> (h | n) -> h = n.

(* M*v = x*v; M is m x m *)
Definition stretched (n : Z) (m : nat) (M : mat) (x : Z) (v : nat -> Z) : Prop :=
  mul m M (upright v) =[m, 1; n] upright (fun i => x * v i).

(* M*v = x*v for a v that is not 0 *)
Definition is_eigenvalue (n : Z) (m : nat) (M : mat) (x : Z) : Prop :=
  exists v, stretched n m M x v /\ ~ upright v =[m, 1; n] zero.

(* (x - a)^t * f *)
Fixpoint times_root (n a : Z) (t : nat) (f : list Z) : list Z :=
  match t with O => f | S t' => mul_poly n [- a; 1] (times_root n a t' f) end.

(* p has the coefficients of (x - a)^t * f, for an f with f(a) other than 0 *)
Definition has_multiplicity (n : Z) (p : list Z) (a : Z) (t : nat) : Prop :=
  exists f, (forall i, cong n (nth i p 0) (nth i (times_root n a t f) 0)) /\ ~ cong n (value f a) 0.

(* the columns of B are a basis of all v with M*v = a*v; M is m x m, B is m x g *)
Definition is_basis_of_eigenspace (n : Z) (m g : nat) (M : mat) (a : Z) (B : mat) : Prop :=
  (forall v, stretched n m M a v <-> in_columns n m g B v) /\ independent_columns n m g B.

(* A value, its multiplicity, a basis of g columns, and what proves this. *)
Record eigenspace := Eigenspace {
  its_value : Z; multiplicity : nat; dimension : nat; basis : rows; left_inverse : rows; for_rest : option rows }.

(* The eigenvalues of M are the values of the list, which increase, and no others.  p is the characteristic
   polynomial of M, and each value has its multiplicity and its basis. *)
Definition are_eigenvalues (n : Z) (m : nat) (M : mat) (p : list Z) (l : list eigenspace) : Prop :=
  is_field n /\ is_charpoly n m M p
  /\ StronglySorted Z.lt (map its_value l) /\ Forall (element n) (map its_value l)
  /\ (forall x, is_eigenvalue n m M x <-> exists e, In e l /\ cong n x (its_value e))
  /\ Forall (fun e => has_multiplicity n p (its_value e) (multiplicity e)
       /\ is_basis_of_eigenspace n m (dimension e) M (its_value e) (entry (basis e))) l.

(** * The checker *)

Fixpoint increasing (l : list Z) : bool :=
  match l with a :: (b :: _) as l' => (a <? b) && increasing l' | _ => true end.

(* the quotient of p by x - a, and p(a) *)
Fixpoint divided (n a : Z) (p : list Z) : list Z * Z :=
  match p with
  | [] => ([], 0)
  | [c] => ([], c mod n)
  | c :: p' => let (q, r) := divided n a p' in (r :: q, (c + a * r) mod n)
  end.

(* the quotient by (x - a)^t, if it divides *)
Fixpoint divided_by (n a : Z) (t : nat) (p : list Z) : option (list Z) :=
  match t with
  | O => Some p
  | S t' => let (q, r) := divided n a p in if r =? 0 then divided_by n a t' q else None
  end.

(* what is left of p after all values *)
Fixpoint without_roots (n : Z) (l : list eigenspace) (p : list Z) : option (list Z) :=
  match l with
  | [] => Some p
  | e :: l' =>
      match divided_by n (its_value e) (multiplicity e) p with
      | Some q => without_roots n l' q
      | None => None
      end
  end.

(* The remainder of f by a monic polynomial, in as many coefficients as its degree; top has all but its last. *)
Fixpoint remainder (n : Z) (top f : list Z) : list Z :=
  match f with
  | [] => map (fun _ => 0) top
  | a :: f' =>
      let g := a :: remainder n top f' in
      let c := last g 0 in map2 (fun x y => (x - c * y) mod n) (removelast g) top
  end.

(* the remainder of x^e *)
Fixpoint power_of_x (n : Z) (top : list Z) (e : positive) : list Z :=
  match e with
  | xH => remainder n top [0; 1]
  | xO e' => let f := power_of_x n top e' in remainder n top (mul_poly n f f)
  | xI e' => let f := power_of_x n top e' in remainder n top (0 :: remainder n top (mul_poly n f f))
  end.

(* the polynomial, which is monic, has no root: u*(x^n - x) = 1 modulo it *)
Definition has_no_root (n : Z) (rest u : list Z) : bool :=
  let top := removelast rest in
  let difference := add_poly n (power_of_x n top (Z.to_pos n)) (scale_poly n (-1) (remainder n top [0; 1])) in
  (last rest 0 =? 1) && Nat.eqb (length u) (length top)
  && same_poly n (remainder n top (mul_poly n u difference)) (remainder n top [1]).

(* M is m x m *)
Definition check_eigenspace n m M (e : eigenspace) : bool :=
  let a := its_value e in let g := dimension e in
  let B := basis e in let L := left_inverse e in
  in_ring n a && Nat.leb 1 g && wf n m g B && wf n g m L
  && eqL n (mulL n g M B) (tab m g (fun i j => (a * entry B i j) mod n)) && eqL n (mulL n g L B) (oneL g)
  && match for_rest e with
     | None => Nat.eqb g (multiplicity e)
     | Some X =>
         wf n m m X
         && let P := mulL n m B L in let R := mulL n m X (tab m m (fun i j => (entry M i j - a * one i j) mod n)) in
            eqL n (tab m m (fun i j => (entry P i j + entry R i j) mod n)) (oneL m)
     end.

(* all matrices are m x m, p has m + 1 coefficients *)
Definition check_eigenvalues n m M (p : list Z) P PI H (l : list eigenspace) (u : list Z) proofs : bool :=
  check_charpoly n m M p P PI H && are_primes proofs [n] && increasing (map its_value l)
  && forallb (check_eigenspace n m M) l
  && match without_roots n l p with
     | Some rest => forallb (fun e => negb (snd (divided n (its_value e) rest) =? 0)) l && has_no_root n rest u
     | None => false
     end.
