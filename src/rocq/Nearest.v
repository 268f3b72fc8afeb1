(* Lightest changes of b after which M*x = b has a solution: statement and checker.  Definitions only.

   What is searched for is a sum of few steps, vectors L*d for d of weight 1. *)

From Modlinalg Require Export Optima.
From Coq Require Import MSetRBT OrdersEx.

(** * Statements *)

(* M*x + e = b, and e weighs no more than any e' after which there is a solution; M is m x k, e is m x 1 *)
Definition is_nearest (n : Z) (w : measure) (m k : nat) (M b x e : mat) : Prop :=
  mul k M x =[m, 1; n] (fun i j => b i j - e i j)
  /\ forall e', (exists x', mul k M x' =[m, 1; n] (fun i j => b i j - e' i j)) ->
       weight n w m (fun i => e i O) <= weight n w m (fun i => e' i O).

(* The same for x*M + e = b; M is k x m, e is 1 x m. *)
Definition is_nearest_left (n : Z) (w : measure) (m k : nat) (M b x e : mat) : Prop :=
  mul k x M =[1, m; n] (fun i j => b i j - e i j)
  /\ forall e', (exists x', mul k x' M =[1, m; n] (fun i j => b i j - e' i j)) ->
       weight n w m (e O) <= weight n w m (e' O).

(** * Sums of steps *)

Module Numbers := MSetRBT.Make Z_as_OT.  (* sets of integers, as red-black trees *)

(* vectors that are new, the numbers of all that are known, and how many these are *)
Record found (V : Type) := Found { fresh : list V; numbers : Numbers.t; tally : Z }.
Arguments Found {V}.
Arguments fresh {V}.
Arguments numbers {V}.
Arguments tally {V}.

Section Sums.
Variables (V : Type) (plus minus : V -> V -> V) (number : V -> Z).  (* two vectors have two numbers *)
Variable room : Z.  (* so many vectors may be kept *)

Definition insert_new (s : found V) (v : V) : found V :=
  let i := number v in
  if Numbers.mem i (numbers s) then s else Found (v :: fresh s) (Numbers.add i (numbers s)) (tally s + 1).

(* what new leads to from each item *)
Fixpoint insert_all {A} (new : A -> list V) (l : list A) (s : found V) : option (found V) :=
  match l with
  | [] => Some s
  | a :: l' => if room <? tally s then None else insert_all new l' (fold_left insert_new (new a) s)
  end.

(* the vectors one step from those that were new *)
Definition next_level (steps : list V) (s : found V) : option (found V) :=
  insert_all (fun v => map (plus v) steps) (fresh s) (Found [] (numbers s) (tally s)).

(* The sums of 0, 1, .., p steps, each without those before, and the numbers of all, starting from what is known;
   None if it takes more than the budget, of which a sum takes a price, or more than the room. *)
Fixpoint sum_levels (price : Z) (steps : list V) (p : nat) (s : found V) (budget : Z)
    : option (list (list V) * Numbers.t) :=
  match p, fresh s with
  | S p', _ :: _ =>
      let budget' := budget - price * Z.of_nat (length (fresh s)) * Z.of_nat (length steps) in
      if budget' <? 0 then None
      else
        match next_level steps s with
        | Some next =>
            match sum_levels price steps p' next budget' with
            | Some (levels, all) => Some (fresh s :: levels, all)
            | None => None
            end
        | None => None
        end
  | _, _ => Some ([fresh s], numbers s)
  end.

(* a set with one vector *)
Definition only (v : V) : found V := Found [v] (Numbers.add (number v) Numbers.empty) 1.

(* no sum of p + q steps or fewer is the target; q is at most p *)
Definition no_sum (price : Z) (steps : list V) (none target : V) (p q : nat) (budget : Z) : option bool :=
  match sum_levels price steps p (only none) budget with
  | None => None
  | Some (levels, all) =>
      Some (forallb (forallb (fun t => negb (Numbers.mem (number (minus target t)) all))) (firstn (S q) levels))
  end.

End Sums.

(** * Vectors over Z_n *)

(* a vector as a number with its entries as digits, the first one the last digit *)
Definition number_of (n : Z) (v : list Z) : Z := fold_right (fun x s => x + n * s) 0 v.

Definition plus_list (n : Z) : list Z -> list Z -> list Z := map2 (plus_modulo n).
Definition minus_list (n : Z) : list Z -> list Z -> list Z := map2 (fun a b => (a - b) mod n).

(* The multiples of a column that a change of weight 1 leads to. *)
Definition factors_of_steps (n : Z) (w : measure) : list Z :=
  match w with Clicks => [1] | Lee => [1; n - 1] | Hamming => map Z.of_nat (seq 1 (Z.to_nat (n - 1))) end.

(* what a sum of vectors with r entries takes of the budget, and a vector of the room, as
   docs/certificate_format.md states; in "digits" *)
Definition price_of_sum (n : Z) (r : nat) : Z :=
  16 + if n =? 2 then (Z.of_nat r + 1) / 30 + 1 else Z.of_nat r * (8 + 2 * ((Z.log2 n + 1) / 30 + 1)).
Definition price_of_vector (n : Z) (r : nat) : Z :=
  32 + if n =? 2 then (Z.of_nat r + 1) / 30 + 1 else Z.of_nat r * (1 + ((Z.log2 n + 1) / 30 + 1)).

(* L*d for each d of weight 1; L is given by its columns, and code writes a vector down *)
Definition all_steps {V} (n : Z) (w : measure) (code : list Z -> V) (number : V -> Z) (room : Z) (columns_of_L : rows)
    : option (found V) :=
  insert_all V number room (fun c => map (fun u => code (map (fun x => (u * x) mod n) c)) (factors_of_steps n w))
    columns_of_L (Found [] Numbers.empty 0).

Definition no_sum_of_steps {V} (n : Z) (w : measure) (r : nat) (code : list Z -> V) (plus minus : V -> V -> V)
    (number : V -> Z) (columns_of_L : rows) (target : list Z) (p q : nat) (budget room : Z) : option bool :=
  let many := room / price_of_vector n r in
  match all_steps n w code number many columns_of_L with
  | None => None
  | Some steps =>
      no_sum V plus minus number many (price_of_sum n r) (fresh steps) (code (repeat 0 r)) (code target) p q budget
  end.

(* No e' of weight less than total has L*e' = target.  Over Z_2 vectors are their numbers.  Nothing whose length a
   number gives, p, q or the factors, is made before the number is known to be small. *)
Definition nothing_nearer (n : Z) (w : measure) (r : nat) (columns_of_L : rows) (target : list Z)
    (total budget room : Z) : option bool :=
  if total <=? 0 then Some true
  else if most_colours <? n then None
  else
    let p := Z.to_nat (total / 2) in
    let q := Z.to_nat ((total - 1) / 2) in
    let budget' := budget - Z.of_nat (length columns_of_L) * Z.of_nat (length (factors_of_steps n w))
                            * (price_of_sum n r + Z.of_nat r) in
    if budget' <? 0 then None
    else if n =? 2
    then no_sum_of_steps n w r (number_of 2) Z.lxor Z.lxor (fun v => v) columns_of_L target p q budget' room
    else no_sum_of_steps n w r (fun v => v) (plus_list n) (minus_list n) (number_of n) columns_of_L target p q budget' room.

(** * The kind *)

Definition minusL (n : Z) (A B : rows) : rows := map (fun p => minus_list n (fst p) (snd p)) (combine A B).

(* M is m x k, b and e are m x 1, x is k x 1, L is r x m; None if the sums take more than the budget or the room *)
Definition decide_nearest_solvable n m k r M b x e L (w : measure) (budget room : Z) : option bool :=
  if modulus n && wf n m k M && wf n m 1 b && wf n k 1 x && wf n m 1 e && wf n r m L
     && eqL n (mulL n 1 M x) (minusL n b e)
     && eqL n (mulL n k L M) (zeroL r k)
  then nothing_nearer n w r (trL m L) (concat (mulL n 1 L b)) (weigh n w (concat e)) budget room
  else Some false.
Definition decide_nearest_solvable_left n m k r M b x e L w budget room : option bool :=
  if wf n k m M && wf n 1 m b && wf n 1 k x && wf n 1 m e && wf n m r L
  then decide_nearest_solvable n m k r (trL m M) (trL m b) (trL k x) (trL m e) (trL r L) w budget room
  else Some false.

Definition check_nearest_solvable n m k r M b x e L w budget room : bool :=
  is_yes (decide_nearest_solvable n m k r M b x e L w budget room).
(* M is k x m, b and e are 1 x m, x is 1 x k, L is m x r *)
Definition check_nearest_solvable_left n m k r M b x e L w budget room : bool :=
  is_yes (decide_nearest_solvable_left n m k r M b x e L w budget room).
