(* Lightest solutions, and the number of solutions by chasing: statements and checkers.  Definitions only. *)

From Modlinalg Require Export Checkers.

(** * Statements *)

Inductive measure := Clicks | Hamming | Lee.

(* the weight of one entry 0 <= v < n, and of x_0, .., x_(k-1), each taken from 0 .. n-1 *)
Definition cost (n : Z) (w : measure) (v : Z) : Z :=
  match w with
  | Clicks => v
  | Hamming => if v =? 0 then 0 else 1
  | Lee => if v <=? n - v then v else n - v
  end.
Definition weight (n : Z) (w : measure) (k : nat) (x : nat -> Z) : Z := sum k (fun i => cost n w (x i mod n)).

(* the solutions of M*x = b can be listed, each once, and so many; M is m x k, b is m x 1 *)
Definition number_of_solutions (n : Z) (m k : nat) (M b : mat) (count : Z) : Prop :=
  exists S, NoDup S /\ Z.of_nat (length S) = count
    /\ forall Y, In Y S <-> over n k 1 Y /\ mul k M (entry Y) =[m, 1; n] b.

(* The same for x*M = b; M is k x m, b is 1 x m. *)
Definition number_of_solutions_left (n : Z) (m k : nat) (M b : mat) (count : Z) : Prop :=
  exists S, NoDup S /\ Z.of_nat (length S) = count
    /\ forall Y, In Y S <-> over n 1 k Y /\ mul k (entry Y) M =[1, m; n] b.

(* M*x = b, and each solution weighs at least as much as x *)
Definition is_lightest (n : Z) (w : measure) (m k : nat) (M b x : mat) : Prop :=
  mul k M x =[m, 1; n] b
  /\ forall z, mul k M z =[m, 1; n] b -> weight n w k (fun i => x i O) <= weight n w k (fun i => z i O).
Definition is_lightest_left (n : Z) (w : measure) (m k : nat) (M b x : mat) : Prop :=
  mul k x M =[1, m; n] b
  /\ forall z, mul k z M =[1, m; n] b -> weight n w k (x O) <= weight n w k (z O).

(* M*x = b, and M*y = b for a lighter y *)
Definition is_not_lightest (n : Z) (w : measure) (m k : nat) (M b x : mat) : Prop :=
  mul k M x =[m, 1; n] b
  /\ exists y, mul k M y =[m, 1; n] b /\ weight n w k (fun i => y i O) < weight n w k (fun i => x i O).
Definition is_not_lightest_left (n : Z) (w : measure) (m k : nat) (M b x : mat) : Prop :=
  mul k x M =[1, m; n] b
  /\ exists y, mul k y M =[1, m; n] b /\ weight n w k (y O) < weight n w k (x O).

(** * Kernels by chasing *)

(* the fields that prove what the kernel of M is *)
Record kernel_proof := KernelProof {
  chase : list (nat * nat); over_free : rows; free_orders : list Z; coordinates : rows; back : rows;
  generating : rows; pivots : list nat }.  (* the fields chase, R, orders, CI, C, Y, pivots *)

(* the unknowns that are in no pair, and the equations *)
Definition free_unknowns (k : nat) (pairs : list (nat * nat)) : list nat :=
  let chased := map snd pairs in filter (fun j => negb (among j chased)) (seq 0 k).
Definition other_equations (m : nat) (pairs : list (nat * nat)) : list nat :=
  let used := map fst pairs in filter (fun i => negb (among i used)) (seq 0 m).

(* For each unknown what it is in terms of the free ones, as far as it is known. *)
Notation known := (list (option (list Z))).

Definition known_at_first (k : nat) (pairs : list (nat * nat)) : known :=
  let free := free_unknowns k pairs in
  let chased := map snd pairs in
  map (fun j => if among j chased then None
                else Some (map (fun e => if Nat.eqb e j then 1 else 0) free)) (seq 0 k).

(* r_0*F_0 + r_1*F_1 + ..., of length f; an F_i that is not known must have the factor 0 *)
Fixpoint sum_known (n : Z) (f : nat) (r : list Z) (F : known) : option (list Z) :=
  match r, F with
  | x :: r', o :: F' =>
      if x =? 0 then sum_known n f r' F'
      else match o, sum_known n f r' F' with
           | Some row, Some s => Some (map2 (fun a b => (a + x * b) mod n) s row)
           | _, _ => None
           end
  | _, _ => Some (repeat 0 f)
  end.

(* u with a*u = gcd(a, b) modulo n, where a is x*u and b is x*v modulo n *)
Fixpoint euclid (steps : nat) (a b u v : Z) : Z :=
  match steps with
  | O => u
  | S steps' => if b =? 0 then u else euclid steps' b (a mod b) v (u - a / b * v)
  end.
Definition inverse_modulo (n x : Z) : Z := euclid (Z.to_nat (2 * Z.log2 n + 4)) x n 1 0 mod n.

(* equation i solved for unknown j *)
Definition solved (n : Z) (f : nat) (M : rows) (F : known) (p : nat * nat) : option known :=
  let r := nth (fst p) M [] in
  let x := nth (snd p) r 0 in
  let y := inverse_modulo n x in
  if (x * y) mod n =? 1 then
    match sum_known n f (replace (snd p) 0 r) F with
    | Some s => Some (replace (snd p) (Some (map (fun a => (- y * a) mod n) s)) F)
    | None => None
    end
  else None.

Fixpoint chased (n : Z) (f : nat) (M : rows) (pairs : list (nat * nat)) (F : known) : option known :=
  match pairs with
  | [] => Some F
  | p :: pairs' => match solved n f M F p with Some F' => chased n f M pairs' F' | None => None end
  end.

(* all items, if each is there *)
Fixpoint all_there {A} (l : list (option A)) : option (list A) :=
  match l with
  | [] => Some []
  | Some a :: l' => match all_there l' with Some r => Some (a :: r) | None => None end
  | None :: _ => None
  end.

(* row i times number i *)
Definition scaled (n : Z) (d : list Z) (L : rows) : rows :=
  map (fun p => map (fun x => (fst p * x) mod n) (snd p)) (combine d L).

(* h_1, h_2, ..: the lead of each, its entry at its pivot, divides n, and those after it are 0 there *)
Fixpoint triangular (n : Z) (ps : list nat) (hs : rows) : bool :=
  match ps, hs with
  | [], [] => true
  | p :: ps', h :: hs' =>
      let l := nth p h 0 in
      (0 <? l) && (n mod l =? 0) && forallb (fun h' => nth p h' 0 =? 0) hs' && triangular n ps' hs'
  | _, _ => false
  end.

(* the numbers of multiples n/l_j *)
Fixpoint multiples (n : Z) (ps : list nat) (hs : rows) : list Z :=
  match ps, hs with p :: ps', h :: hs' => n / nth p h 0 :: multiples n ps' hs' | _, _ => [] end.

(* all the sums of rows are known and 0 *)
Definition sums_to_0 (n : Z) (f : nat) (M : rows) (F : known) : bool :=
  forallb (fun r => match sum_known n f r F with Some s => is_zero s | None => false end) M.

(* F and A of "Kernels by chasing" *)
Definition substituted (n : Z) (m k : nat) (M : rows) (pairs : list (nat * nat)) : option (known * rows) :=
  let f := length (free_unknowns k pairs) in
  match chased n f M pairs (known_at_first k pairs) with
  | None => None
  | Some F =>
      match all_there (map (fun i => sum_known n f (nth i M []) F) (other_equations m pairs)) with
      | Some A => Some (F, A)
      | None => None
      end
  end.

(* The vectors h_1, h_2, .., if all that is said of the kernel of M is so; M is m x k. *)
Definition kernel_vectors (n : Z) (m k : nat) (M : rows) (K : kernel_proof) : option rows :=
  let f := length (free_unknowns k (chase K)) in
  let r := length (pivots K) in
  match substituted n m k M (chase K) with
  | None => None
  | Some (known, A) =>
      match all_there known with
      | None => None
      | Some F =>
          let e := length A in
          let H := mulL n r F (generating K) in
          let hs := trL r H in
          if wf n f e (over_free K) && wf n f f (coordinates K) && wf n f f (back K) && wf n f r (generating K)
             && Nat.eqb (length (free_orders K)) f
             && forallb (fun d => (1 <=? d) && (n mod d =? 0)) (free_orders K)
             && eqL n (mulL n f (over_free K) A) (scaled n (free_orders K) (coordinates K))
             && eqL n (mulL n f (back K) (coordinates K)) (oneL f)
             && sums_to_0 n r M (map Some H)
             && triangular n (pivots K) hs
             && (product (multiples n (pivots K) hs) =? product (free_orders K))
          then Some hs else None
      end
  end.

(* M is m x k, b is m x 1, x is k x 1 *)
Definition check_count n m k M b x (K : kernel_proof) (count : Z) : bool :=
  modulus n && wf n m k M && wf n m 1 b && wf n k 1 x && eqL n (mulL n 1 M x) b
  && match kernel_vectors n m k M K with Some _ => count =? product (free_orders K) | None => false end.

(* M is k x m, b is 1 x m, x is 1 x k *)
Definition check_count_left n m k M b x K count : bool :=
  wf n k m M && wf n 1 m b && wf n 1 k x && check_count n m k (trL m M) (trL m b) (trL k x) K count.

(** * The tree of an optimum

   A part is some of the h_j and the unknowns at which one of them is not 0. *)

(* Numbers of parts, one for each h_j: those that are not 0 at the unknown of this row get the same. *)
Definition joined (ids : list nat) (row : list Z) : list nat :=
  match map fst (filter (fun p => negb (snd p =? 0)) (combine ids row)) with
  | [] => ids
  | id :: ids' => map (fun i => if among i ids' then id else i) ids
  end.

(* the part of an unknown *)
Fixpoint part_of (ids : list nat) (row : list Z) : option nat :=
  match ids, row with
  | id :: ids', x :: row' => if x =? 0 then part_of ids' row' else Some id
  | _, _ => None
  end.

(* what is not 0 in this row belongs to one part *)
Definition in_one_part (ids : list nat) (row : list Z) : bool :=
  match part_of ids row with
  | Some id => forallb (fun p => Nat.eqb (fst p) id || (snd p =? 0)) (combine ids row)
  | None => true
  end.

(* those of a list that belong to a part *)
Fixpoint keep {A} (id : nat) (ids : list nat) (l : list A) : list A :=
  match ids, l with
  | i :: ids', a :: l' => if Nat.eqb i id then a :: keep id ids' l' else keep id ids' l'
  | _, _ => []
  end.

Definition belongs (id : nat) (ids : list nat) (row : list Z) : bool :=
  match part_of ids row with Some i => Nat.eqb i id | None => false end.

(* the entry of x and those of the h_j of the part, for each of its unknowns *)
Definition unknowns_of (id : nat) (ids : list nat) (x : list Z) (H : rows) : list (Z * list Z) :=
  map (fun p => (fst p, keep id ids (snd p))) (filter (fun p => belongs id ids (snd p)) (combine x H)).

Definition least (l : list Z) : Z :=
  match l with [] => 0 | a :: l' => fold_left (fun b c => if c <? b then c else b) l' a end.

(* Of the multiples of a column by units the one that is least in its last entry, of these in the last but one,
   and so on; with the units that lead to it. *)
Definition least_multiple (n : Z) (units : list Z) (column : list Z) : list Z * list Z :=
  fold_right (fun x p =>
      if x =? 0 then (fst p, 0 :: snd p)
      else let v := least (map (fun u => (u * x) mod n) (fst p)) in
           (filter (fun u => (u * x) mod n =? v) (fst p), v :: snd p))
    (units, []) column.

Definition units (n : Z) : list Z :=
  filter (fun u => Z.gcd u n =? 1) (map Z.of_nat (seq 1 (Z.to_nat (n - 1)))).

(* is u behind v, by their last entries, then the last but one, ..? *)
Fixpoint compare_back (u v : list Z) : comparison :=
  match u, v with
  | a :: u', b :: v' =>
      match compare_back u' v' with Eq => if a <? b then Lt else if b <? a then Gt else Eq | c => c end
  | _, _ => Eq
  end.

(* A class: v and, for each of its unknowns, the entry of x and a unit u; the column of the unknown is u*v.  In
   order, those that agree in their last entries together. *)
Fixpoint placed (v : list Z) (member : Z * Z) (classes : list (list Z * list (Z * Z))) :=
  match classes with
  | [] => [(v, [member])]
  | (v', members) :: classes' =>
      if same_list v v' then (v', member :: members) :: classes'
      else match compare_back v v' with
           | Gt => (v', members) :: placed v member classes'
           | _ => (v, [member]) :: classes
           end
  end.

(* the classes of unknowns; None if a column is not u*v, which never happens *)
Fixpoint classes_of (n : Z) (all_units : list Z) (unknowns : list (Z * list Z)) : option (list (list Z * list (Z * Z))) :=
  match unknowns with
  | [] => Some []
  | (a, column) :: unknowns' =>
      let (us, v) := least_multiple n all_units column in
      let u := inverse_modulo n (hd 1 us) in
      if same_list (map (fun y => (u * y) mod n) v) column then
        match classes_of n all_units unknowns' with Some classes => Some (placed v (a, u) classes) | None => None end
      else None
  end.

(* classes without their members' entries of x: v and the u *)
Notation columns := (list (list Z * list Z)).

(* classes that follow one another and have the same v become one *)
Fixpoint merged (classes : columns) : columns :=
  match classes with
  | [] => []
  | (v, us) :: classes' =>
      match merged classes' with
      | [] => [(v, us)]
      | (v', us') :: rest => if same_list v v' then (v', us ++ us') :: rest else (v, us) :: (v', us') :: rest
      end
  end.

(* without the first of the h_j *)
Definition next_classes (classes : columns) : columns := merged (map (fun c => (tl (fst c), snd c)) classes).

(* the first of the h_j *)
Definition first_vector (n : Z) (classes : columns) : list Z :=
  concat (map (fun c => map (fun u => (u * hd 0 (fst c)) mod n) (snd c)) classes).

Definition gcd_of (n : Z) (v : list Z) : Z := fold_right Z.gcd n v.

(* For each multiple s of the greatest common divisor of n and v what is added to the entries: the u*s. *)
Definition changes (n : Z) (c : list Z * list Z) : rows :=
  let g := gcd_of n (fst c) in
  map (fun t => let s := Z.of_nat t * g in map (fun u => (u * s) mod n) (snd c)) (seq 0 (Z.to_nat (n / g))).

Definition plus_modulo (n a b : Z) : Z := let s := a + b in if s <? n then s else s - n.

(* the weight of a_1 + d_1, .., as far as there are d *)
Fixpoint added_weight (n : Z) (w : measure) (d a : list Z) : Z :=
  match d, a with
  | x :: d', y :: a' => cost n w (plus_modulo n y x) + added_weight n w d' a'
  | _, _ => 0
  end.

(* the sum over the classes of the least weight that a change leads to *)
Fixpoint bound (n : Z) (w : measure) (all_changes : list rows) (a : list Z) : Z :=
  match all_changes with
  | [] => 0
  | ds :: rest => least (map (fun d => added_weight n w d a) ds) + bound n w rest (skipn (length (hd [] ds)) a)
  end.

(* A level of the tree: what a node costs, the changes, how many nodes are below one, and what is added from
   one of these to the next. *)
Record level := Level { price : Z; all_changes : list rows; branches : Z; vector : list Z }.

(* the costs that docs/certificate_format.md states *)
Definition count_of (n : Z) (classes : columns) : Z :=
  fold_right (fun c s => n / gcd_of n (fst c) * Z.of_nat (length (snd c)) + s) 0 classes.
Definition entries_of (classes : columns) : Z :=
  fold_right (fun c s => Z.of_nat (length (snd c)) + s) 0 classes.
Definition price_of (n : Z) (classes : columns) : Z :=
  let digits := (entries_of classes + 1) / 30 + 1 in
  512 + if n =? 2
        then 8 + digits
             + (1 + Z.of_nat (length (filter (fun c => gcd_of n (fst c) =? 1) classes))) * (16 + digits)
        else 16 * entries_of classes + 16 * count_of n classes + 32 * Z.of_nat (length classes).

(* the levels below all coefficients of h_1, h_2, .. with these numbers of multiples *)
Fixpoint levels (n : Z) (numbers : list Z) (classes : columns) : list level :=
  match numbers with
  | [] => [Level (price_of n classes) (map (changes n) classes) 1 []]
  | o :: numbers' =>
      Level (price_of n classes) (map (changes n) classes) o (first_vector n classes)
      :: levels n numbers' (next_classes classes)
  end.

(* how many entries the changes of all levels have *)
Fixpoint room (n : Z) (numbers : list Z) (classes : columns) : Z :=
  count_of n classes + match numbers with [] => 0 | _ :: numbers' => room n numbers' (next_classes classes) end.

(* A search has found that nothing is lighter, and this is left of its budget; or something is; or it takes too much. *)
Inductive outcome := Covered (rest : Z) | Lighter | TooMuch.

(* the nodes below one at which the entries are a *)
Fixpoint search (n : Z) (w : measure) (target : Z) (ls : list level) (a : list Z) (budget : Z) : outcome :=
  match ls with
  | [] => Lighter
  | l :: ls' =>
      let budget' := budget - price l in
      if budget' <? 0 then TooMuch
      else if target <=? bound n w (all_changes l) a then Covered budget'
      else
        (fix siblings (count : nat) (a : list Z) (budget : Z) : outcome :=
           match count with
           | O => Covered budget
           | S count' =>
               match search n w target ls' a budget with
               | Covered rest => siblings count' (map2 (plus_modulo n) a (vector l)) rest
               | other => other
               end
           end) (Z.to_nat (branches l)) a budget'
  end.

Definition most_colours : Z := 2 ^ 12.
Definition most_room : Z := 2 ^ 21.

(* nothing that the h_j with these numbers of multiples lead to weighs less on the unknowns of a part *)
Definition search_part (n : Z) (w : measure) (numbers : list Z) (unknowns : list (Z * list Z)) (budget : Z) : outcome :=
  let target := fold_right (fun p s => cost n w (fst p) + s) 0 unknowns in
  if target =? 0 then Covered budget
  else if most_colours <? n then TooMuch
  else
    match classes_of n (units n) unknowns with
    | None => Lighter
    | Some classes =>
        let start := map (fun c => (fst c, map snd (snd c))) classes in
        if most_room <? room n numbers start then TooMuch
        else search n w target (levels n numbers start) (concat (map (fun c => map fst (snd c)) classes)) budget
    end.

Fixpoint search_parts n w (ids parts : list nat) (x : list Z) (H : rows) (numbers : list Z) (budget : Z) : outcome :=
  match parts with
  | [] => Covered budget
  | id :: parts' =>
      match search_part n w (keep id ids numbers) (unknowns_of id ids x H) budget with
      | Covered rest => search_parts n w ids parts' x H numbers rest
      | other => other
      end
  end.

(* nothing that the rows hs, of length k, with these numbers of multiples lead to weighs less than x *)
Definition search_all n w (k : nat) (x : list Z) (hs : rows) (numbers : list Z) (budget : Z) : outcome :=
  let H := trL k hs in
  let ids := fold_left joined H (seq 0 (length hs)) in
  if forallb (in_one_part ids) H && Nat.eqb (length ids) (length hs)
  then search_parts n w ids (nodup Nat.eq_dec ids) x H numbers budget else Lighter.

(* M is m x k, b is m x 1, x is k x 1; None if the tree takes more than the budget *)
Definition decide_optimum n m k M b x (w : measure) (K : kernel_proof) (budget : Z) : option bool :=
  if modulus n && wf n m k M && wf n m 1 b && wf n k 1 x && eqL n (mulL n 1 M x) b then
    match kernel_vectors n m k M K with
    | None => Some false
    | Some hs =>
        match search_all n w k (concat x) hs (multiples n (pivots K) hs) budget with
        | Covered _ => Some true
        | Lighter => Some false
        | TooMuch => None
        end
    end
  else Some false.
Definition decide_optimum_left n m k M b x w K budget : option bool :=
  if wf n k m M && wf n 1 m b && wf n 1 k x
  then decide_optimum n m k (trL m M) (trL m b) (trL k x) w K budget else Some false.

Definition is_yes (decision : option bool) : bool := match decision with Some yes => yes | None => false end.
Definition check_optimum n m k M b x w K budget : bool := is_yes (decide_optimum n m k M b x w K budget).
(* M is k x m, b is 1 x m, x is 1 x k *)
Definition check_optimum_left n m k M b x w K budget : bool := is_yes (decide_optimum_left n m k M b x w K budget).

(* the weight of a list *)
Definition weigh (n : Z) (w : measure) (x : list Z) : Z := fold_right (fun v s => cost n w v + s) 0 x.

(* M is m x k, b is m x 1, x and y are k x 1 *)
Definition check_not_optimum n m k M b x y w : bool :=
  modulus n && wf n m k M && wf n m 1 b && wf n k 1 x && wf n k 1 y
  && eqL n (mulL n 1 M x) b && eqL n (mulL n 1 M y) b && (weigh n w (concat y) <? weigh n w (concat x)).

(* M is k x m, b is 1 x m, x and y are 1 x k *)
Definition check_not_optimum_left n m k M b x y w : bool :=
  wf n k m M && wf n 1 m b && wf n 1 k x && wf n 1 k y
  && check_not_optimum n m k (trL m M) (trL m b) (trL k x) (trL k y) w.
