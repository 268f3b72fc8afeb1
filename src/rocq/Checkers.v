(* The checkers of certificates over Z_n and Z: definitions only.

   A checker gets the modulus, the sizes and the matrices as lists of rows, and
   answers true or false.  It only multiplies and compares.  What true means
   stands in Theorems.v. *)

From Modlinalg Require Export Statements Lists.

(* Only n >= 2 is a modulus of the format; the ring Z has n = 0. *)
Definition modulus (n : Z) : bool := 2 <=? n.
Definition ring (n : Z) : bool := (n =? 0) || modulus n.

(** * Inverses *)

Definition check_inverse n m M X : bool :=
  ring n && wf n m m M && wf n m m X
  && eqL n (mulL n m M X) (oneL m) && eqL n (mulL n m X M) (oneL m).

Definition check_not_invertible n m M v : bool :=
  ring n && wf n m m M && wf n m 1 v
  && eqL n (mulL n 1 M v) (zeroL m 1) && negb (eqL n v (zeroL m 1)).

Definition check_identity n m k M X (i : nat) : bool :=
  match i with
  | 1%nat => eqL n (mulL n k (mulL n m M X) M) M
  | 2%nat => eqL n (mulL n m (mulL n k X M) X) X
  | 3%nat => let MX := mulL n m M X in eqL n (trL m MX) MX
  | 4%nat => let XM := mulL n k X M in eqL n (trL k XM) XM
  | 5%nat => Nat.eqb m k && eqL n (mulL n m M X) (mulL n k X M)
  | _ => false
  end.

Definition check_generalized_inverse n m k M X (identities : list nat) : bool :=
  ring n && wf n m k M && wf n k m X && forallb (check_identity n m k M X) identities.

(* is i in the list? *)
Definition among (i : nat) (l : list nat) : bool := existsb (Nat.eqb i) l.

Definition check_no_generalized_inverse_Z n m k M (identities : list nat) Z : bool :=
  ring n && wf n m k M && wf n k m Z && among 1 identities
  && eqL n (mulL n k (mulL n m M Z) M) (zeroL m k)
  && negb (traceL 0 (mulL n k Z M) mod n =? 0).

Definition check_no_generalized_inverse_v n m k M (identities : list nat) v : bool :=
  ring n && wf n m k M && wf n k 1 v && among 1 identities && among 3 identities
  && eqL n (mulL n 1 (trL k M) (mulL n 1 M v)) (zeroL k 1)
  && negb (eqL n (mulL n 1 M v) (zeroL m 1)).

Definition check_no_generalized_inverse_u n m k M (identities : list nat) u : bool :=
  ring n && wf n m k M && wf n 1 m u && among 1 identities && among 4 identities
  && eqL n (mulL n m (mulL n k u M) (trL k M)) (zeroL 1 m)
  && negb (eqL n (mulL n k u M) (zeroL 1 k)).

Definition check_no_generalized_inverse_w n m M (identities : list nat) w : bool :=
  ring n && wf n m m M && wf n m 1 w && among 1 identities && among 5 identities
  && eqL n (mulL n 1 M (mulL n 1 M w)) (zeroL m 1)
  && negb (eqL n (mulL n 1 M w) (zeroL m 1)).

(* No index exceeds the length of the module Z_n^m, over Z its rank; a greater one is left before a power is taken. *)
Definition index_fits (n : Z) (m : nat) (index : Z) : bool :=
  (0 <=? index) && (index <=? Z.of_nat m * (if n =? 0 then 1 else Z.log2 n)).

(* v is a witness that the index is the least, and not used for the index 0.  It is [if], and not [&&],
   that computes nothing where the index does not fit. *)
Definition check_drazin_inverse n m M X (index : Z) v : bool :=
  if ring n && wf n m m M && wf n m m X && index_fits n m index then
    eqL n (mulL n m (mulL n m X M) X) X
    && eqL n (mulL n m M X) (mulL n m X M)
    && match Z.to_nat index with
       | O => eqL n (mulL n m M X) (oneL m)
       | S k' =>
           let before := powL n m M k' in
           let M_k := mulL n m before M in
           eqL n (mulL n m (mulL n m M_k M) X) M_k
           && wf n m 1 v && eqL n (mulL n 1 M_k v) (zeroL m 1)
           && negb (eqL n (mulL n 1 before v) (zeroL m 1))
       end
  else false.

(** * Products *)

(* M is m x k, N is k x j, C is m x j *)
Definition check_product n m k j M N C : bool :=
  ring n && wf n m k M && wf n k j N && wf n m j C && eqL n (mulL n j M N) C.

(* all are m x m *)
Definition check_similar n m M N P PI : bool :=
  ring n && wf n m m M && wf n m m N && wf n m m P && wf n m m PI
  && eqL n (mulL n m P PI) (oneL m) && eqL n (mulL n m P M) (mulL n m N P).

(* M is m x k, N is s x r, b is m x r, X is k x s *)
Definition check_two_sided_solution n m k s r M N b X : bool :=
  ring n && wf n m k M && wf n s r N && wf n m r b && wf n k s X
  && eqL n (mulL n r (mulL n s M X) N) b.

(* Z is r x m *)
Definition check_no_two_sided_solution n m k s r M N b Z : bool :=
  ring n && wf n m k M && wf n s r N && wf n m r b && wf n r m Z
  && eqL n (mulL n k (mulL n m N Z) M) (zeroL s k)
  && negb (traceL 0 (mulL n r Z b) mod n =? 0).

(** * Systems *)

(* M is m x k, b is m x q, x is k x q *)
Definition check_solution n m k q M b x : bool :=
  ring n && wf n m k M && wf n m q b && wf n k q x && eqL n (mulL n q M x) b.

(* M is m x k, b is q x k, x is q x m *)
Definition check_solution_left n m k q M b x : bool :=
  ring n && wf n m k M && wf n q k b && wf n q m x && eqL n (mulL n k x M) b.

Definition check_no_solution n m k q M b u : bool :=
  ring n && wf n m k M && wf n m q b && wf n 1 m u
  && eqL n (mulL n k u M) (zeroL 1 k) && negb (eqL n (mulL n q u b) (zeroL 1 q)).

Definition check_no_solution_left n m k q M b u : bool :=
  ring n && wf n m k M && wf n q k b && wf n k 1 u
  && eqL n (mulL n 1 M u) (zeroL m 1) && negb (eqL n (mulL n 1 b u) (zeroL q 1)).

(* W with its entries off the diagonal made 0 *)
Definition on_diagonal (W : mat) : mat := fun i j => if Nat.eqb i j then W i j else 0.

(* the diagonal of an m x k matrix *)
Definition diagonal m k (L : rows) : list Z := map (fun i => entry L i i) (seq 0 (min m k)).

(* d divides n unless it is 0 *)
Definition divides_modulus (n d : Z) : bool := if d =? 0 then true else n mod d =? 0.

(* each divides the next; every d divides 0, and 0 divides only 0 *)
Fixpoint chain (l : list Z) : bool :=
  match l with
  | a :: (b :: _) as l' => (if a =? 0 then b =? 0 else b mod a =? 0) && chain l'
  | _ => true
  end.

Definition check_decomposition n m k M RI W CI R C : bool :=
  ring n && wf n m k M && wf n m m RI && wf n m k W && wf n k k CI && wf n m m R && wf n k k C
  && eqL n (mulL n m R RI) (oneL m) && eqL n (mulL n k C CI) (oneL k)
  && eqL n (mulL n k (mulL n k RI W) CI) M
  && eqL n W (tab m k (on_diagonal (entry W)))
  && chain (diagonal m k W) && forallb (divides_modulus n) (diagonal m k W)
  && forallb (Z.leb 0) (diagonal m k W).

(* The order of a cyclic module, the ring modulo d. *)
Definition order_of (n d : Z) : Z := if d =? 0 then n else d.

(* The order of {y : d*y = 0}; 1 means that there is no generator, 0 stands for infinite. *)
Definition kernel_order (n d : Z) : Z := if d =? 0 then n else if n =? 0 then 1 else d.
Definition cofactor (n o : Z) : Z := if o =? n then 1 else n / o.

(* order and generator for each of the lines and the diagonal, which zeros continue *)
Fixpoint due_all (n : Z) (d : list Z) (lines : rows) : list (Z * list Z) :=
  match lines with
  | [] => []
  | line :: lines' =>
      let o := kernel_order n (hd 0 d) in
      (o, map (fun x => (cofactor n o * x) mod n) line) :: due_all n (tl d) lines'
  end.
Definition proper (P : list (Z * list Z)) : list (Z * list Z) := filter (fun g => negb (fst g =? 1)) P.
Definition due (n : Z) (d : list Z) (lines : rows) : list (Z * list Z) := proper (due_all n d lines).

(* are two lists of integers, of rows, the same? *)
Definition same_list (u v : list Z) : bool := if list_eq_dec Z.eq_dec u v then true else false.
Definition same_rows (L L' : rows) : bool :=
  if list_eq_dec (list_eq_dec Z.eq_dec) L L' then true else false.

Definition are_due (listed : list (Z * list Z)) generators orders (count : Z) (q : nat) : bool :=
  (1 <=? count) && same_rows generators (map snd listed) && same_list orders (map fst listed)
  && (count =? product orders ^ Z.of_nat q).

(* A generator is the list of its elements. *)
Definition check_solution_set n m k q M b x RI W CI R C
    (generators : rows) (orders : list Z) (count : Z) : bool :=
  check_solution n m k q M b x && check_decomposition n m k M RI W CI R C
  && are_due (due n (diagonal m k W) (trL k C)) generators orders count q.

Definition check_solution_set_left n m k q M b x RI W CI R C
    (generators : rows) (orders : list Z) (count : Z) : bool :=
  check_solution_left n m k q M b x && check_decomposition n m k M RI W CI R C
  && are_due (due n (diagonal m k W) R) generators orders count q.

(* p^q has more than 10,000 digits; powers are computed only in between, as 2^33219 < 10^10000 < 2^33220 *)
Definition too_long (p : Z) (q : nat) : bool :=
  if 33220 <=? Z.log2 p * Z.of_nat q then true
  else if (Z.log2 p + 1) * Z.of_nat q <=? 33219 then false
  else 10 ^ 10000 <=? p ^ Z.of_nat q.

Definition are_listed (listed : list (Z * list Z)) generators orders : bool :=
  same_rows generators (map snd listed) && same_list orders (map fst listed).

(* over Z, with generators *)
Definition check_solution_set_infinite m k q M b x RI W CI R C (generators : rows) (orders : list Z) : bool :=
  check_solution 0 m k q M b x && check_decomposition 0 m k M RI W CI R C
  && are_listed (due 0 (diagonal m k W) (trL k C)) generators orders
  && Nat.ltb 0 (length orders) && Nat.ltb 0 q.

Definition check_solution_set_left_infinite m k q M b x RI W CI R C (generators : rows) (orders : list Z) : bool :=
  check_solution_left 0 m k q M b x && check_decomposition 0 m k M RI W CI R C
  && are_listed (due 0 (diagonal m k W) R) generators orders
  && Nat.ltb 0 (length orders) && Nat.ltb 0 q.

(* the number of solutions is not written, as it is too long *)
Definition check_solution_set_product n m k q M b x RI W CI R C (generators : rows) (orders : list Z) : bool :=
  modulus n && check_solution n m k q M b x && check_decomposition n m k M RI W CI R C
  && are_listed (due n (diagonal m k W) (trL k C)) generators orders && too_long (product orders) q.

Definition check_solution_set_left_product n m k q M b x RI W CI R C (generators : rows) (orders : list Z) : bool :=
  modulus n && check_solution_left n m k q M b x && check_decomposition n m k M RI W CI R C
  && are_listed (due n (diagonal m k W) R) generators orders && too_long (product orders) q.

(** * Modules *)

(* M is m x k, b is m x q, x is k x q, y is q x k *)
Definition check_equal_modules n m k q M b x y : bool :=
  ring n && wf n m k M && wf n m q b && wf n k q x && wf n q k y
  && eqL n (mulL n q M x) b && eqL n (mulL n k b y) M.

(* M is m x k, b is q x k, x is q x m, y is m x q *)
Definition check_equal_modules_left n m k q M b x y : bool :=
  ring n && wf n m k M && wf n q k b && wf n q m x && wf n m q y
  && eqL n (mulL n k x M) b && eqL n (mulL n k y b) M.

Definition is_unit (n u : Z) : bool := Z.gcd u n =? 1.

(* f is no zero divisor: a unit modulo n, not 0 in Z *)
Definition is_regular (n f : Z) : bool := if n =? 0 then negb (f =? 0) else is_unit n f.
Definition in_ring (n x : Z) : bool := (n =? 0) || (0 <=? x) && (x <? n).

(* f times the identity *)
Definition scalarL (q : nat) (f : Z) : rows := tab q q (fun i j => f * one i j).

(* z is q x m; on the left k x q *)
Definition check_basis_of_image n m k q M b x y z (f : Z) : bool :=
  check_equal_modules n m k q M b x y && wf n q m z && in_ring n f
  && is_regular n f && eqL n (mulL n q z b) (scalarL q f).

Definition check_basis_of_image_left n m k q M b x y z (f : Z) : bool :=
  check_equal_modules_left n m k q M b x y && wf n k q z && in_ring n f
  && is_regular n f && eqL n (mulL n q b z) (scalarL q f).

(* the factor need not be a unit *)
Definition check_minimal_generators n m k q M b x y z (f : Z) : bool :=
  check_equal_modules n m k q M b x y && wf n q m z && negb (f mod n =? 0)
  && eqL n (mulL n q z b) (scalarL q f).

Definition check_minimal_generators_left n m k q M b x y z (f : Z) : bool :=
  check_equal_modules_left n m k q M b x y && wf n k q z && negb (f mod n =? 0)
  && eqL n (mulL n q b z) (scalarL q f).

(* [M | -b] *)
Definition beside_negative (n : Z) (M b : rows) : rows :=
  map (fun p => fst p ++ map (fun a => (- a) mod n) (snd p)) (combine M b).

(* M is m x k, b is m x j, x is k x r, y is j x r; what is decomposed is [M | -b] *)
Definition check_intersection n m k j r M b x y RI W CI R C : bool :=
  let w := (k + j)%nat in
  ring n && wf n m k M && wf n m j b && wf n k r x && wf n j r y
  && eqL n (mulL n r M x) (mulL n r b y)
  && check_decomposition n m w (beside_negative n M b) RI W CI R C
  && same_rows (trL r (x ++ y)) (map snd (due n (diagonal m w W) (trL w C))).

(* M is k x m, b is j x m, x is r x k, y is r x j; the same for the transposes *)
Definition check_intersection_left n m k j r M b x y RI W CI R C : bool :=
  wf n k m M && wf n j m b && wf n r k x && wf n r j y
  && check_intersection n m k j r (trL m M) (trL m b) (trL k x) (trL j y) RI W CI R C.

(* the order that the diagonal dictates, and the line *)
Fixpoint classes_all (n : Z) (d : list Z) (lines : rows) : list (Z * list Z) :=
  match lines with
  | [] => []
  | line :: lines' => (order_of n (hd 0 d), line) :: classes_all n (tl d) lines'
  end.

(* M is m x k, b is m x j, x is k x j; M = RI*W*CI gives its kernel, [x | kernel] = PI*D*QI the classes *)
Definition check_quotient n m k j M b x RI W CI R C PI D QI P Q (generators : rows) (orders : list Z) : bool :=
  let columns := trL j x ++ map snd (due n (diagonal m k W) (trL k C)) in
  let w := length columns in
  let classes := proper (classes_all n (diagonal k w D) (trL k (mulL n k M PI))) in
  ring n && wf n m k M && wf n m j b && wf n k j x && eqL n (mulL n j M x) b
  && check_decomposition n m k M RI W CI R C
  && check_decomposition n k w (trL k columns) PI D QI P Q
  && same_rows generators (map snd classes) && same_list orders (map fst classes).

(* M is k x m, b is j x m, x is j x k; the same for the transposes *)
Definition check_quotient_left n m k j M b x RI W CI R C PI D QI P Q (generators : rows) (orders : list Z) : bool :=
  wf n k m M && wf n j m b && wf n j k x
  && check_quotient n m k j (trL m M) (trL m b) (trL k x) RI W CI R C PI D QI P Q generators orders.

(* a row o*e_i for each order o that is not n, in place i *)
Definition relations (n : Z) (orders : list Z) : rows :=
  flat_map (fun i => let o := nth i orders 0 in
              if o =? n then [] else [map (fun l => if Nat.eqb l i then o else 0) (seq 0 (length orders))])
           (seq 0 (length orders)).

(* M is m x k, b is k x j, x is s x j; M = RI*W*CI gives generators of its kernel and their orders,
   [x | relations] = PI*D*QI the classes *)
Definition check_homology n m k j s M b x RI W CI R C PI D QI P Q (generators : rows) (orders : list Z) : bool :=
  let cycles := due n (diagonal m k W) (trL k C) in
  let K := trL k (map snd cycles) in
  let columns := trL j x ++ relations n (map fst cycles) in
  let w := length columns in
  let classes := proper (classes_all n (diagonal s w D) (trL s (mulL n s K PI))) in
  ring n && wf n m k M && wf n k j b && wf n s j x && eqL n (mulL n j M b) (zeroL m j)
  && check_decomposition n m k M RI W CI R C
  && Nat.eqb (length cycles) s && eqL n (mulL n j K x) b
  && check_decomposition n s w (trL s columns) PI D QI P Q
  && same_rows generators (map snd classes) && same_list orders (map fst classes).

(** * Polynomials *)

(* p(M) by Horner's rule *)
Fixpoint horner (n : Z) (m : nat) (p : list Z) (M : rows) : rows :=
  match p with
  | [] => zeroL m m
  | a :: p' =>
      let S := mulL n m M (horner n m p' M) in
      tab m m (fun i j => (entry S i j + a * one i j) mod n)
  end.

(* the rows are v, M*v, .., M^(d-1)*v *)
Fixpoint krylov (n : Z) (M v : rows) (d : nat) : rows :=
  match d with O => [] | S d' => concat v :: krylov n M (mulL n 1 M v) d' end.

(* M is m x m, p has d + 1 coefficients, v is m x 1, L is d x m *)
Definition check_minpoly n m d M (p : list Z) v L : bool :=
  ring n && wf n m m M && wf n m 1 v && wf n d m L && Nat.eqb (length p) (S d)
  && (last p 0 =? 1) && eqL n (horner n m p M) (zeroL m m)
  && eqL n (mulL n d L (trL m (krylov n M v d))) (oneL d).

(** * One modulus for each equation *)

Definition each_eq (moduli : list Z) (L L' : rows) : bool :=
  forall2b (fun n p => forall2b (fun x y => x mod n =? y mod n) (fst p) (snd p)) moduli (combine L L').

(* M is m x k, b is m x q, x is k x q *)
Definition check_congruence_solution m k q M b (moduli : list Z) x : bool :=
  wf 0 m k M && wf 0 m q b && wf 0 k q x && Nat.eqb (length moduli) m && each_eq moduli (mulL 0 q M x) b.

(* M is k x m, b is q x m, x is q x k *)
Definition check_congruence_solution_left m k q M b moduli x : bool :=
  wf 0 k m M && wf 0 q m b && wf 0 q k x
  && check_congruence_solution m k q (trL m M) (trL m b) moduli (trL k x).

(* the products of entries are 0 modulo p *)
Definition products_0 (p : Z) (u moduli : list Z) : bool :=
  forall2b (fun x n => (x * n) mod p =? 0) u moduli.

(** * Forms and steps *)

(* reduce r by the rows of L, in order *)
Fixpoint reduce (n : Z) (L : rows) (r : list Z) : list Z :=
  match L with
  | [] => r
  | r' :: L' =>
      let x := nth (lead r') r 0 / pivot r' in
      reduce n L' (map2 (fun a b => (a - x * b) mod n) r r')
  end.

Definition is_zero (r : list Z) : bool := forallb (fun x => x =? 0) r.

(* the conditions on the form of rows of length k *)
Fixpoint howell_rows (n : Z) (k : nat) (L : rows) : bool :=
  match L with
  | [] => true
  | r :: L' =>
      (if Nat.eqb (lead r) k
       then forallb (fun r' => Nat.eqb (lead r') k) L'        (* 1: zero rows come last *)
       else forallb (fun r' => Nat.ltb (lead r) (lead r')) L' (* 1: pivots move to the right *)
         && (0 <? pivot r) && (n mod pivot r =? 0)            (* 2 *)
         && forallb (fun r' => Nat.eqb (lead r') k
              || (0 <=? nth (lead r') r 0) && (nth (lead r') r 0 <? pivot r')) L'          (* 3 *)
         && is_zero (reduce n L' (map (fun x => (n / pivot r * x) mod n) r)))              (* 4 *)
      && howell_rows n k L'
  end.

(* M is m x k, H is h x k, U is h x m, S is m x h; over Z this is the Hermite form *)
Definition check_howell_form n m k h M H U S : bool :=
  ring n && wf n m k M && wf n h k H && wf n h m U && wf n m h S
  && eqL n (mulL n k U M) H && eqL n (mulL n k S H) M && howell_rows n k H.

(* row r has length m, a 1 behind the zeros in front, and 0 behind that *)
Definition unit_row (m : nat) (r : list Z) : bool :=
  Nat.ltb (lead r) m && same_list r (map (fun j => if Nat.eqb j (lead r) then 1 else 0) (seq 0 m)).

Fixpoint distinct (l : list nat) : bool :=
  match l with [] => true | a :: l' => negb (among a l') && distinct l' end.

(* 0 above the diagonal, 1 on it, else as in L *)
Definition unit_lower (L : mat) : mat :=
  fun i j => if Nat.eqb i j then 1 else if Nat.ltb i j then 0 else L i j.

Fixpoint echelon (k : nat) (U : rows) : bool :=
  match U with
  | [] => true
  | r :: U' => forallb (fun r' => Nat.eqb (lead r') k || Nat.ltb (lead r) (lead r')) U' && echelon k U'
  end.

(* M is m x k, P and L are m x m, U is m x k *)
Definition check_plu n m k M P L U : bool :=
  ring n && wf n m k M && wf n m m P && wf n m m L && wf n m k U
  && forallb (unit_row m) P && distinct (map lead P)
  && eqL n L (tab m m (unit_lower (entry L)))
  && echelon k U && eqL n (mulL n k (mulL n m P L) U) M.

(* row numbers are less than m, and differ *)
Definition valid (m : nat) (o : operation) : bool :=
  match o with
  | Swap i j | AddMultiple i j _ => Nat.ltb i m && Nat.ltb j m && negb (Nat.eqb i j)
  | Scale i _ => Nat.ltb i m
  end.

Definition actL (n : Z) (o : operation) (L : rows) : rows :=
  match o with
  | Swap i j => replace i (nth j L []) (replace j (nth i L []) L)
  | Scale i u => replace i (map (fun x => (u * x) mod n) (nth i L [])) L
  | AddMultiple t s f => replace t (map2 (fun x y => (x + f * y) mod n) (nth t L []) (nth s L [])) L
  end.

Definition take_stepL (n : Z) (m k : nat) (s : step) (L : rows) : rows :=
  match s with OnRows o => actL n o L | OnColumns o => trL m (actL n o (trL k L)) end.

Definition take_stepsL n m k (steps : list step) (L : rows) : rows :=
  fold_left (fun L s => take_stepL n m k s L) steps L.

(* the line numbers are there, and a factor of a scale is a unit *)
Definition invertible_step (n : Z) (m k : nat) (s : step) : bool :=
  match s with
  | OnRows o => valid m o && match o with Scale _ u => is_unit n u | _ => true end
  | OnColumns o => valid k o && match o with Scale _ u => is_unit n u | _ => true end
  end.

Definition check_trace n m k A (steps : list step) E : bool :=
  ring n && wf n m k A && wf n m k E && forallb (invertible_step n m k) steps
  && eqL n (take_stepsL n m k steps A) E.

(* the determinant of an operation *)
Definition factor (o : operation) : Z := match o with Swap _ _ => -1 | Scale _ u => u | AddMultiple _ _ _ => 1 end.
Definition factors n (os : list operation) : Z := fold_left (fun f o => (f * factor o) mod n) os 1.

(* E with its entries below the diagonal made 0 *)
Definition upper (E : mat) : mat := fun i j => if Nat.ltb j i then 0 else E i j.

Definition check_det n m M (value : Z) (os : list operation) E : bool :=
  modulus n && wf n m m M && wf n m m E && (0 <=? value) && (value <? n) && forallb (valid m) os
  && eqL n (fold_left (fun L o => actL n o L) os M) E
  && is_unit n (factors n os)
  && eqL n E (tab m m (upper (entry E)))
  && ((value * factors n os) mod n =? fold_left (fun f x => (f * x) mod n) (diagonal m m E) 1).

(** * Witnesses over Z modulo q

   Where there is none modulo q there is none over Z, for any q; q = 0 stands for no modulus. *)

Definition check_not_invertible_modulo q m M v : bool :=
  wf 0 m m M && wf 0 m 1 v && check_not_invertible q m (residues q M) (residues q v).

(* M applied to v again and again *)
Fixpoint applied (n : Z) (M v : rows) (j : nat) : rows :=
  match j with O => v | S j' => mulL n 1 M (applied n M v j') end.
Definition check_no_drazin_inverse q m M v : bool :=
  let image := applied q (residues q M) (residues q v) m in
  modulus q && wf 0 m m M && wf 0 m 1 v
  && eqL q (mulL q 1 (residues q M) image) (zeroL m 1) && negb (eqL q image (zeroL m 1)).

Definition check_no_generalized_inverse_Z_modulo q m k M identities Z : bool :=
  wf 0 m k M && wf 0 k m Z && check_no_generalized_inverse_Z q m k (residues q M) identities (residues q Z).

Definition check_no_generalized_inverse_v_modulo q m k M identities v : bool :=
  wf 0 m k M && wf 0 k 1 v && check_no_generalized_inverse_v q m k (residues q M) identities (residues q v).

Definition check_no_generalized_inverse_u_modulo q m k M identities u : bool :=
  wf 0 m k M && wf 0 1 m u && check_no_generalized_inverse_u q m k (residues q M) identities (residues q u).

Definition check_no_generalized_inverse_w_modulo q m M identities w : bool :=
  wf 0 m m M && wf 0 m 1 w && check_no_generalized_inverse_w q m (residues q M) identities (residues q w).

Definition check_no_solution_modulo p m k q M b u : bool :=
  wf 0 m k M && wf 0 m q b && wf 0 1 m u && check_no_solution p m k q (residues p M) (residues p b) (residues p u).

Definition check_no_solution_left_modulo p m k q M b u : bool :=
  wf 0 m k M && wf 0 q k b && wf 0 k 1 u
  && check_no_solution_left p m k q (residues p M) (residues p b) (residues p u).

(* v and L are over Z_q *)
Definition check_minpoly_modulo q m d M (p : list Z) v L : bool :=
  modulus q && wf 0 m m M && wf q m 1 v && wf q d m L && Nat.eqb (length p) (S d)
  && (last p 0 =? 1) && eqL 0 (horner 0 m p M) (zeroL m m)
  && eqL q (mulL q d L (trL m (krylov q (residues q M) v d))) (oneL d).

Definition check_no_two_sided_solution_modulo q m k s r M N b Z : bool :=
  wf 0 m k M && wf 0 s r N && wf 0 m r b && wf 0 r m Z
  && check_no_two_sided_solution q m k s r (residues q M) (residues q N) (residues q b) (residues q Z).

Definition check_no_congruence_solution p m k q M b (moduli : list Z) u : bool :=
  Nat.eqb (length moduli) m && products_0 p (nth 0 u []) moduli && check_no_solution_modulo p m k q M b u.

(* M is k x m, b is q x m, u is m x 1 *)
Definition check_no_congruence_solution_left p m k q M b moduli u : bool :=
  wf 0 k m M && wf 0 q m b && wf 0 m 1 u
  && check_no_congruence_solution p m k q (trL m M) (trL m b) moduli (trL 1 u).

(** * The Hermite form with all its rows *)

(* M and H are m x k, U and S are m x m *)
Definition check_hermite_form m k M H U S : bool :=
  wf 0 m k M && wf 0 m k H && wf 0 m m U && wf 0 m m S
  && eqL 0 (mulL 0 m U S) (oneL m) && eqL 0 (mulL 0 k U M) H && howell_rows 0 k H.

(* M and H are m x k, U and S are k x k *)
Definition check_column_hermite_form m k M H U S : bool :=
  wf 0 m k M && wf 0 m k H && wf 0 k k U && wf 0 k k S
  && eqL 0 (mulL 0 k U S) (oneL k) && eqL 0 (mulL 0 k M U) H && howell_rows 0 m (turned k H).
