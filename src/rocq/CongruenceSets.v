(* All solutions of a system with one modulus for each equation: statement and checker.  Definitions only. *)

From Modlinalg Require Export Checkers.

(** * The statement *)

(* the number of solutions, as a certificate gives it: written; too long to be written, the product of the orders
   to the power of the lines of b; or infinite *)
Inductive total := TotalIs (count : Z) | TotalIsProduct | TotalIsInfinite.

(* the least common multiple of the moduli: 0 if one of them is 0, and 1 if there is none *)
Definition common (moduli : list Z) : Z := fold_right Z.lcm 1 moduli.

(* Y, of k rows and q columns, is a solution, with entries 0 .. L-1 for the common multiple L, for L = 0 with any *)
Definition is_congruence_solution (moduli : list Z) (k q : nat) (M b : mat) (Y : list (list Z)) : Prop :=
  over (common moduli) k q Y /\ meq_each moduli q (mul k M (entry Y)) b.

(* how many these are: they can be listed, each once; or no list has them all *)
Definition has_total (solution : list (list Z) -> Prop) (orders : list Z) (q : nat) (t : total) : Prop :=
  let listed count := exists S, NoDup S /\ Z.of_nat (length S) = count /\ forall Y, In Y S <-> solution Y in
  match t with
  | TotalIs count => listed count
  | TotalIsProduct => listed (product orders ^ Z.of_nat q)
  | TotalIsInfinite => forall S, exists Y, ~ In Y S /\ solution Y
  end.

(* There are as many orders as generators.  Modulo the common multiple the z with M*z = b, row by row modulo its own
   modulus, are x + c_1*g_1 + c_2*g_2 + ... with c_i below the orders, column by column, each exactly once; M has
   k columns and a row for each modulus, b has q columns. *)
Definition is_congruence_solution_set (moduli : list Z) (k q : nat) (M b x : mat)
    (generators : list (list Z)) (orders : list Z) (t : total) : Prop :=
  let L := common moduli in
  length generators = length orders
  /\ (forall j z, (j < q)%nat -> meq_each moduli 1 (mul k M z) (col b j) <->
     exists c, below c orders /\ z =[k, 1; L] upright (fun i => x i j + combination c generators i))
  /\ (forall c c', below c orders -> below c' orders ->
     upright (combination c generators) =[k, 1; L] upright (combination c' generators) -> c = c')
  /\ has_total (is_congruence_solution moduli k q M b) orders q t.

(* The same for z*M = b, row by row of b; M has k rows and a column for each modulus, b has q rows. *)
Definition is_congruence_solution_set_left (moduli : list Z) (k q : nat) (M b x : mat)
    (generators : list (list Z)) (orders : list Z) (t : total) : Prop :=
  let L := common moduli in
  length generators = length orders
  /\ (forall j z, (j < q)%nat -> meq_each moduli 1 (tr (mul k z M)) (tr (row b j)) <->
     exists c, below c orders /\ z =[1, k; L] tr (upright (fun i => x j i + combination c generators i)))
  /\ (forall c c', below c orders -> below c' orders ->
     upright (combination c generators) =[k, 1; L] upright (combination c' generators) -> c = c')
  /\ has_total (fun Y => over L q k Y /\ meq_each moduli q (tr (mul k (entry Y) M)) (tr b)) orders q t.

(** * The checker *)

(* row i of M times L/n_i, modulo L *)
Definition scaled_rows (L : Z) (moduli : list Z) (M : rows) : rows :=
  map (fun p => map (fun a => (L / fst p * a) mod L) (snd p)) (combine moduli M).

(* For L = 0: the rows whose modulus is not 1; beside them e columns, from number p on one for each modulus that is at
   least 2, with this modulus in its row. *)
Fixpoint joined_rows (e p : nat) (l : list (Z * list Z)) : rows :=
  match l with
  | [] => []
  | (n, r) :: l' =>
      if n =? 1 then joined_rows e p l'
      else if n =? 0 then (r ++ repeat 0 e) :: joined_rows e p l'
      else (map (fun a => a mod n) r ++ map (fun j => if Nat.eqb j p then n else 0) (seq 0 e))
           :: joined_rows e (S p) l'
  end.
Definition proper_moduli (moduli : list Z) : nat := length (filter (fun n => negb ((n =? 0) || (n =? 1))) moduli).

(* the matrix of one system whose solutions with the right-hand side 0 are those of all equations, and its columns *)
Definition one_system (k : nat) (moduli : list Z) (M : rows) : rows * nat :=
  let L := common moduli in
  if L =? 1 then ([], O)
  else if L =? 0 then let e := proper_moduli moduli in (joined_rows e 0 (combine moduli M), (k + e)%nat)
  else (scaled_rows L moduli M, k).
(* it is over Z for L = 1, too *)
Definition one_modulus (L : Z) : Z := if L =? 1 then 0 else L.

Definition total_fits (L : Z) (orders : list Z) (q : nat) (t : total) : bool :=
  match t with
  | TotalIs count => (1 <=? count) && (count =? product orders ^ Z.of_nat q)
  | TotalIsProduct => negb (L =? 0) && too_long (product orders) q
  | TotalIsInfinite => (L =? 0) && Nat.ltb 0 (length orders) && Nat.ltb 0 q
  end.

(* M is m x k, b is m x q, x is k x q; what is decomposed is the matrix of one system *)
Definition check_congruence_solution_set m k q M b (moduli : list Z) x RI W CI R C
    (generators : rows) (orders : list Z) (t : total) : bool :=
  let L := common moduli in
  let (A, w) := one_system k moduli M in
  let n := one_modulus L in
  let due_to_W := map (fun g => (fst g, firstn k (snd g))) (due n (diagonal (length A) w W) (trL w C)) in
  forallb (Z.leb 0) moduli && check_congruence_solution m k q M b moduli x
  && check_decomposition n (length A) w A RI W CI R C
  && are_listed due_to_W generators orders && total_fits L orders q t.

(* M is k x m, b is q x m, x is q x k; the same for the transposes *)
Definition check_congruence_solution_set_left m k q M b moduli x RI W CI R C generators orders t : bool :=
  wf 0 k m M && wf 0 q m b && wf 0 q k x
  && check_congruence_solution_set m k q (trL m M) (trL m b) moduli (trL k x) RI W CI R C generators orders t.
