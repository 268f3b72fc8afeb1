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

(* M is m x m over Z; p, and v, which is m x 1, are over Z_q *)
Definition is_moved q m M (p : list Z) v : bool :=
  modulus q && wf 0 m m M && wf q m 1 v
  && (last p 0 =? 1) && eqL q (horner q m p M) (zeroL m m)
  && negb (eqL q (mulL q 1 (powZ q m M (multiple_of_orders m)) v) v).

(** * What is used

   A matrix of finite order that is 1 modulo 3 is 1.  So M has no order if some power of it is 1 modulo 3, and not 1;
   or if M^m*N is 0 modulo 3 for an N that is not, as then M has no inverse modulo 3. *)

(* M^E is 1 modulo 3 for this E if M has an inverse modulo 3; otherwise M^m*(1 - M^E) is 0 there. *)
Definition exponent_modulo_3 (m : nat) : Z :=
  fold_left (fun e i => Z.lcm e (3 ^ Z.of_nat i - 1)) (seq 1 m) (3 ^ (Z.log2 (Z.of_nat m) + 1)).

Definition large_modulus : Z := 3 ^ 200.

Definition infinite_modulo_3 (m : nat) (M : rows) : bool :=
  let A := powZ large_modulus m M (exponent_modulo_3 m) in
  if eqL 3 A (oneL m) then negb (eqL large_modulus A (oneL m))
  else eqL 3 (mulL 3 m (powZ 3 m M (Z.of_nat m)) (tab m m (fun i j => one i j - entry A i j))) (zeroL m m).

Definition most_rows : nat := 40.
Definition check_infinite_order q m M (p : list Z) v : bool :=
  is_moved q m M p v && Nat.leb m most_rows && infinite_modulo_3 m M.
