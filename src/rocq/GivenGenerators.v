(* Generators that a certificate names for what another one is about, a module or a quotient: statements and
   checkers.  Definitions only. *)

From Modlinalg Require Export Checkers.

(** * What is stated *)

(* v, of m elements, is 0 *)
Definition is_zero_vector (n : Z) (m : nat) (v : nat -> Z) : Prop := forall i, (i < m)%nat -> cong n (v i) 0.

(* The module, of vectors of m elements, is the direct sum of cyclic modules of these orders, each of which divides
   the next, and of no other such. *)
Definition is_direct_sum (n : Z) (m : nat) (module : (nat -> Z) -> Prop) (orders : list Z) : Prop :=
  (exists generators, is_quotient module (is_zero_vector n m) generators orders)
  /\ are_the_orders module (is_zero_vector n m) orders.

(** * The checkers *)

(* n/d for each d other than 0, from the last to the first; over Z it is 0 *)
Definition orders_spanned (n : Z) (d : list Z) : list Z :=
  rev (map (fun x => n / x) (filter (fun x => negb (x =? 0)) d)).

(* N is m x h, G is m x g, x is h x g, y is g x h; N and G have the same combinations, and G = RI*W*CI *)
Definition check_module_generators n m h g N G x y RI W CI R C (orders : list Z) : bool :=
  ring n && wf n m h N && wf n m g G && wf n h g x && wf n g h y
  && eqL n (mulL n g N x) G && eqL n (mulL n h G y) N
  && check_decomposition n m g G RI W CI R C && same_list orders (orders_spanned n (diagonal m g W)).

(* G is g x m; the same for its transpose *)
Definition check_module_generators_left n m h g N G x y RI W CI R C orders : bool :=
  wf n g m G && check_module_generators n m h g N (trL m G) x y RI W CI R C orders.

(* [A | B] *)
Definition besideL (A B : rows) : rows := map (fun r => fst r ++ snd r) (combine A B).

(* the columns of A with a factor for each *)
Definition multiplesL (factors : list Z) (A : rows) : rows := map (map2 Z.mul factors) A.

(* N and G are m x p, b is m x j, x and y are (p + j) x p, z is j x p *)
Definition check_quotient_generators n m p j N b G x y z (orders : list Z) : bool :=
  ring n && wf n m p N && wf n m j b && wf n m p G && wf n (p + j) p x && wf n (p + j) p y && wf n j p z
  && Nat.eqb (length orders) p
  && eqL n (mulL n p (besideL N b) x) G && eqL n (mulL n p (besideL G b) y) N
  && eqL n (mulL n p b z) (multiplesL orders G).

(* b is j x m, G is p x m; the same for their transposes *)
Definition check_quotient_generators_left n m p j N b G x y z orders : bool :=
  wf n j m b && wf n p m G && check_quotient_generators n m p j N (trL m b) (trL m G) x y z orders.
