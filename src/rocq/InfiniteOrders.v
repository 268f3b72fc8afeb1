(* Matrices of integers without an order: statement and checker.  Definitions only. *)

From Modlinalg Require Export Orders.

(* no power of M is 1; M is m x m *)
Definition has_no_order (m : nat) (M : mat) : Prop := forall e, (0 < e)%nat -> ~ pow m M e =[m, m; 0] one.

(** * What docs/certificate_format.md states

   It is checked, and not used: that it implies the statement is not proved here. *)

(* e*r^a with the largest a for which phi*r^(a-1) <= m *)
Fixpoint power_up_to (fuel : nat) (m r phi e : Z) : Z :=
  match fuel with
  | O => e
  | S fuel' => if phi <=? m then power_up_to fuel' m r (phi * r) (e * r) else e
  end.

(* the product of the r^a for primes r, with the largest a for which r^(a-1)*(r-1) <= m *)
Definition multiple_of_orders (m : nat) : Z :=
  let fuel := S (S (Z.to_nat (Z.log2 (Z.of_nat m)))) in
  fold_left (fun e r => if small_prime r then power_up_to fuel (Z.of_nat m) r (r - 1) e else e)
    (map Z.of_nat (seq 2 m)) 1.

(* the coefficients p_i*d^(degree - i): this polynomial is 0 at A if p is at A over the denominator d *)
Definition scaled_coefficients (d : Z) (p : list Z) : list Z :=
  map (fun i => nth i p 0 * d ^ Z.of_nat (pred (length p) - i)) (seq 0 (length p)).

(* M is the m x m matrix A over the denominator d; p, and v, which is m x 1, are over Z_q *)
Definition is_moved q m A (d : Z) (p : list Z) v : bool :=
  let e := multiple_of_orders m in
  modulus q && wf 0 m m A && wf q m 1 v && is_unit q d
  && (last p 0 =? 1) && eqL q (horner q m (scaled_coefficients d p) A) (zeroL m m)
  && negb (eqL q (mulL q 1 (powZ q m A e) v) (map (map (Z.mul (power_of q d e))) v)).

(** * What is used

   Let M be A over d, and r an odd prime that does not divide d.  If M has finite order and is 1 modulo r, it is 1.
   So M has no order if some power of it is 1 modulo r, and not 1; or if A^m*N is 0 modulo r for an N that is not, as
   then M has no inverse modulo r. *)

(* M^E is 1 modulo r for this E if M has an inverse modulo r; otherwise M^m*(1 - M^E) is 0 there. *)
Definition exponent_modulo (r : Z) (m : nat) : Z :=
  fold_left (fun e i => Z.lcm e (r ^ Z.of_nat i - 1)) (seq 1 m) (r ^ (Z.log2 (Z.of_nat m) + 1)).

Definition high_power (r : Z) : Z := r ^ 200.

Definition infinite_modulo (r : Z) (m : nat) (A : rows) (d : Z) : bool :=
  let n := high_power r in
  let E := exponent_modulo r m in
  let B := powZ n m A E in
  let e := power_of n d E in
  if eqL r B (scalarL m e) then negb (eqL n B (scalarL m e))
  else eqL r (mulL r m (powZ r m A (Z.of_nat m)) (tab m m (fun i j => e * one i j - entry B i j))) (zeroL m m).

(* an odd prime that does not divide d *)
Definition odd_prime_beside (d : Z) : option Z :=
  find (fun r => small_prime r && negb (d mod r =? 0)) (map Z.of_nat (seq 3 29)).

Definition most_rows : nat := 40.
Definition is_infinite_order (m : nat) (A : rows) (d : Z) : bool :=
  Nat.leb m most_rows && match odd_prime_beside d with Some r => infinite_modulo r m A d | None => false end.

Definition check_infinite_order q m M (p : list Z) v : bool := is_moved q m M 1 p v && is_infinite_order m M 1.
