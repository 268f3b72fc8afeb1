(* Eigenvalues over Q: statement and checker.  Definitions only. *)

From Modlinalg Require Export RationalPolynomials Eigenvalues Optima.
Open Scope Z_scope.

(** * What is stated *)

(* M*v = x*v; M is m x m *)
Definition qstretched (m : nat) (M : qmat) (x : Q) (v : nat -> Q) : Prop :=
  qmul m M (qupright v) =[m, 1; Q] qupright (fun i => (x * v i)%Q).

(* M*v = x*v for a v that is not 0 *)
Definition is_qeigenvalue (m : nat) (M : qmat) (x : Q) : Prop :=
  exists v, qstretched m M x v /\ ~ qupright v =[m, 1; Q] qzero.

(* x^t*y *)
Fixpoint times_power (x : Q) (t : nat) (y : Q) : Q :=
  match t with O => y | S t' => (x * times_power x t' y)%Q end.

(* p has the value of (x - a)^t * f at every x, for an f with f(a) other than 0 *)
Definition has_qmultiplicity (p : list Q) (a : Q) (t : nat) : Prop :=
  exists f, (forall x, (qvalue p x == times_power (x - a) t (qvalue f x))%Q) /\ ~ (qvalue f a == 0)%Q.

(* the columns of B are a basis of all v with M*v = a*v; M is m x m, B is m x g *)
Definition is_basis_of_qeigenspace (m g : nat) (M : qmat) (a : Q) (B : qmat) : Prop :=
  (forall v, qstretched m M a v <-> in_qcolumns m g B v) /\ independent_qcolumns m g B.

(* A value, its multiplicity, a basis of g columns, and what proves this, over Z_q. *)
Record qeigenspace := QEigenspace {
  its_qvalue : Q; qmultiplicity : nat; qdimension : nat; qbasis : qrows; left_modulo : rows; rest_modulo : option rows }.

(* The eigenvalues of M are the values of the list, which increase, and no others.  p is the characteristic
   polynomial of M, and each value has its multiplicity and its basis. *)
Definition are_qeigenvalues (m : nat) (M : qmat) (p : list Q) (l : list qeigenspace) : Prop :=
  is_qcharpoly m M p
  /\ StronglySorted Qlt (map its_qvalue l)
  /\ (forall x, is_qeigenvalue m M x <-> exists e, In e l /\ (x == its_qvalue e)%Q)
  /\ Forall (fun e => has_qmultiplicity p (its_qvalue e) (qmultiplicity e)
       /\ is_basis_of_qeigenspace m (qdimension e) M (its_qvalue e) (qentry (qbasis e))) l.

(** * The checker *)

Definition qless_than (a b : Q) : bool := Qnum a * Zpos (Qden b) <? Qnum b * Zpos (Qden a).
Fixpoint qincreasing (l : list Q) : bool :=
  match l with a :: (b :: _) as l' => qless_than a b && qincreasing l' | _ => true end.

(* the quotient of p by x - a, and p(a) *)
Fixpoint qdivided (a : Q) (p : list Q) : list Q * Q :=
  match p with
  | [] => ([], 0%Q)
  | [c] => ([], c)
  | c :: p' => let (q, r) := qdivided a p' in (r :: q, qplus c a r)
  end.

Definition is_qzero (x : Q) : bool := Qnum x =? 0.

(* the quotient by (x - a)^t, if it divides *)
Fixpoint qdivided_by (a : Q) (t : nat) (p : list Q) : option (list Q) :=
  match t with
  | O => Some p
  | S t' => let (q, r) := qdivided a p in if is_qzero r then qdivided_by a t' q else None
  end.

(* what is left of p after all values *)
Fixpoint without_qroots (l : list qeigenspace) (p : list Q) : option (list Q) :=
  match l with
  | [] => Some p
  | e :: l' =>
      match qdivided_by (its_qvalue e) (qmultiplicity e) p with
      | Some q => without_qroots l' q
      | None => None
      end
  end.

(* M is A/d, a is Qnum a/b, N is M - a*I times d*b; B is C/c.  All but N*C = 0 is said modulo q. *)
Definition check_qeigenspace q m M (e : qeigenspace) : bool :=
  let a := its_qvalue e in let g := qdimension e in
  let A := fst (cleared M) in let d := snd (cleared M) in let b := Zpos (Qden a) in
  let C := fst (cleared (qbasis e)) in let c := snd (cleared (qbasis e)) in let L := left_modulo e in
  let N := tab m m (fun i j => b * entry A i j - Qnum a * d * one i j) in
  Nat.leb 1 g && qshape m g (qbasis e) && wf q g m L && eqL 0 (mulL 0 g N C) (zeroL m g)
  && is_unit q d && is_unit q c && eqL q (mulL q g L C) (tab g g (fun i j => c * one i j))
  && match rest_modulo e with
     | None => Nat.eqb g (qmultiplicity e)
     | Some X =>
         wf q m m X && is_unit q b
         && let P := mulL q m C L in let R := mulL q m X N in
            eqL q (tab m m (fun i j => d * b * entry P i j + c * entry R i j)) (tab m m (fun i j => c * d * b * one i j))
     end.

(* a fraction modulo a prime that does not divide its denominator *)
Definition residue (l : Z) (x : Q) : Z := (Qnum x * inverse_modulo l (Zpos (Qden x))) mod l.
Definition has_residue (l : Z) (x : Q) : bool := (Zpos (Qden x) * inverse_modulo l (Zpos (Qden x))) mod l =? 1.

(* divided by x - a as often as that can be done, at most so often *)
Fixpoint stripped (l a : Z) (most : nat) (f : list Z) : list Z :=
  match most with
  | O => f
  | S most' => let (q, r) := divided l a f in if r =? 0 then stripped l a most' q else f
  end.
Fixpoint without_candidates (l : Z) (candidates : list Z) (f : list Z) : option (list Z) :=
  match candidates with
  | [] => Some f
  | a :: candidates' =>
      if snd (divided l a f) =? 0 then without_candidates l candidates' (stripped l a (length f) f) else None
  end.

(* of M = A/d: no sum of absolute values in a row of A is l/2, and no candidate is the residue of a root *)
Definition no_root_near (l : Z) (M : qrows) (rest : list Q) (candidates : list Z) : bool :=
  let A := fst (cleared M) in let d := snd (cleared M) in
  forallb (fun r => 2 * fold_right (fun x s => Z.abs x + s) 0 r <? l) A
  && forallb (fun a => negb (is_qzero (snd (qdivided (lowest ((a * d + l / 2) mod l - l / 2) d) rest)))) candidates.

Definition has_no_qroot (l : Z) (M : qrows) (rest : list Q) (candidates u : list Z) : bool :=
  qsame (last rest 0%Q) (1 # 1) && forallb (has_residue l) rest
  && match without_candidates l candidates (map (residue l) rest) with
     | Some f => has_no_root l f u
     | None => false
     end
  && match candidates with [] => true | _ => no_root_near l M rest candidates end.

(* l is a prime; all matrices are m x m, p has m + 1 coefficients *)
Definition check_qeigenvalues q m M (p : list Q) P PI H (values : list qeigenspace) (l : Z) (candidates u : list Z) proofs : bool :=
  check_qcharpoly q m M p P PI H && qsame (last p 0%Q) (1 # 1) && are_primes proofs [l]
  && qincreasing (map its_qvalue values) && forallb (check_qeigenspace q m M) values
  && match without_qroots values p with
     | Some rest =>
         forallb (fun e => negb (is_qzero (snd (qdivided (its_qvalue e) rest)))) values
         && has_no_qroot l M rest candidates u
     | None => false
     end.
