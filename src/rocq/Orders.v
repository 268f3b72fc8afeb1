(* Orders of matrices, and proofs that numbers are prime: checkers; what they state is in Statements.v.
   Definitions only. *)

From Modlinalg Require Export Checkers.

(* M^e by repeated squaring *)
Definition powZ (n : Z) (m : nat) (M : rows) (e : Z) : rows :=
  match e with Zpos p => power n m M p | _ => oneL m end.

(** * Primes *)

(* a prime below 2^20, by trial division *)
Definition small_prime (r : Z) : bool :=
  (2 <=? r) && (r <? 2 ^ 20)
  && forallb (fun i => let t := Z.of_nat i in if t * t <=? r then negb (r mod t =? 0) else true) (seq 2 1023).

(* a^(2^k) modulo n *)
Fixpoint squares (k : nat) (n a : Z) : Z :=
  match k with O => a mod n | S k' => let b := squares k' n a in (b * b) mod n end.

(* a number, and what shows that it is prime: the powers of a base, and primes that divide the number less 1 *)
Record prime_proof := PrimeProof { proved : Z; base : Z; divisors : list Z }.

(* a^e modulo n *)
Definition power_of (n a e : Z) : Z := entry (powZ n 1 [[a]] e) O O.

Definition known_prime (known : list Z) (r : Z) : bool := existsb (Z.eqb r) known || small_prime r.

(* Pocklington's theorem: F is the largest divisor of N - 1 that has no other prime divisors, as N has less than
   2^16 binary digits. *)
Definition check_prime (known : list Z) (P : prime_proof) : bool :=
  let N := proved P in
  let F := Z.gcd (N - 1) (squares 16 (N - 1) (product (divisors P))) in
  (2 <=? N) && forallb (known_prime known) (divisors P)
  && (power_of N (base P) (N - 1) mod N =? 1)
  && forallb (fun r => ((N - 1) mod r =? 0) && (Z.gcd (power_of N (base P) ((N - 1) / r) - 1) N =? 1)) (divisors P)
  && ((N - 1) / F <? F).

(* the primes that are proved, each by those before it, if all proofs hold *)
Fixpoint proved_primes (known : list Z) (proofs : list prime_proof) : option (list Z) :=
  match proofs with
  | [] => Some known
  | P :: proofs' => if check_prime known P then proved_primes (proved P :: known) proofs' else None
  end.
Definition are_primes (proofs : list prime_proof) (primes : list Z) : bool :=
  match proved_primes [] proofs with Some known => forallb (known_prime known) primes | None => false end.

(** * The order *)

(* no entry has more than 2^14 binary digits *)
Definition short (A : rows) : bool := forallb (forallb (fun x => Z.log2 (Z.abs x) <? 2 ^ 14)) A.

(* M^p over Z, if what is squared for it is short *)
Fixpoint short_power (m : nat) (M : rows) (p : positive) : option rows :=
  match p with
  | xH => Some M
  | xO p' =>
      match short_power m M p' with
      | Some A => if short A then Some (mulL 0 m A A) else None
      | None => None
      end
  | xI p' =>
      match short_power m M p' with
      | Some A => if short A then Some (mulL 0 m (mulL 0 m A A) M) else None
      | None => None
      end
  end.

(* Over Z_n M^order is computed always, over Z if the powers that lead to it are short. *)
Definition within_reach (n : Z) (m : nat) (M : rows) (order : Z) : bool :=
  match n, order with
  | 0, Zpos p => match short_power m M p with Some _ => true | None => false end
  | _, _ => true
  end.

(* The primes divide the order, and it has no others: it divides a power of their product, as it has less
   than 2^16 binary digits. *)
Definition has_primes (order : Z) (primes : list Z) (proofs : list prime_proof) : bool :=
  are_primes proofs primes && forallb (fun r => order mod r =? 0) primes && (squares 16 order (product primes) =? 0).

(* M is m x m, V is m x t *)
Definition check_order n m t M (p : list Z) V (order : Z) (primes : list Z) (proofs : list prime_proof) : bool :=
  ring n && wf n m m M && wf n m t V && (1 <=? order)
  && has_primes order primes proofs
  && within_reach n m M order
  && (last p 0 =? 1) && eqL n (horner n m p M) (zeroL m m)
  && eqL n (powZ n m M order) (oneL m)
  && forallb (fun r => negb (eqL n (mulL n t (powZ n m M (order / r)) V) V)) primes.
