(* Questions: whether a certificate is about what was asked.  Definitions only.

   A question is an object in the notation of certificates, as docs/certificate_format.md describes it.  What it names
   must be the same in the certificate, and so must b, N and the moduli if the certificate has some; but all solutions
   of M*x = 0, one column, are the kernel of M, which is a question about M alone. *)

From Modlinalg Require Export RationalVerdicts.
Open Scope string_scope.
Open Scope list_scope.
Open Scope Z_scope.

(** * Parts *)

Notation object := (list (string * json)).

(* the same value, the fields of objects in any order *)
Fixpoint same_json (a b : json) : bool :=
  match a, b with
  | Number x, Number y => x =? y
  | Text s, Text t => String.eqb s t
  | Null, Null | Yes, Yes => true
  | Items l, Items l' =>
      (fix all (u v : list json) : bool :=
         match u, v with [], [] => true | x :: u', y :: v' => same_json x y && all u' v' | _, _ => false end) l l'
  | Fields l, Fields l' =>
      Nat.eqb (length l) (length l')
      && forallb (fun p => let '(key, x) := p in
                           match look key l' with Some y => same_json x y | None => false end) l
  | _, _ => false
  end.
(* both have the field, with the same value *)
Definition same_field (name : string) (o o' : object) : bool :=
  match look name o, look name o' with Some x, Some y => same_json x y | _, _ => false end.

(* None is the ring Q *)
Definition ring_in (o : object) : option (option Z) :=
  match rational_ring o with
  | Some r => when exactly ["rational"] r && match look "rational" r with Some Yes => true | _ => false end; Some None
  | None => n <- modulus_of o; Some (Some n)
  end.
Definition same_ring (o o' : object) : bool :=
  match ring_in o, ring_in o' with
  | Some (Some n), Some (Some n') => n =? n'
  | Some None, Some None => true
  | _, _ => false
  end.

Definition object_at (name : string) (o : object) : object := match look name o with Some (Fields f) => f | _ => [] end.
Definition kind_inside (name : string) (o : object) : bool := kind_is (object_at "of" o) name.
Definition without (name : string) (o : object) : object := filter (fun f => negb (String.eqb (fst f) name)) o.

(* what has the matrices that a certificate is about: the claim of a verdict, or the certificate inside, or itself *)
Definition spoken_of (o : object) : object :=
  if kind_is o "verdict" then object_at "claim" o
  else if has "of" o then let i := object_at "of" o in if kind_is i "solution_set" then without "b" i else i
  else o.

(** * Matrices *)

Definition names_of_matrices : list string := ["M"; "start"; "b"; "N"].

Section Matrices.
Variables (A : Type) (read : object -> string -> option A) (same : A -> A -> bool).

(* where the certificate has the matrix that the question names *)
Definition place_of (name : string) (o : object) : string :=
  if String.eqb name "M" && has "start" o then "start" else name.
Definition same_at (q o : object) (name : string) : bool :=
  match read q name, read o (place_of name o) with Some X, Some Y => same X Y | _, _ => false end.
(* the matrices that the question names are these, and it names all there are, but for the b of a kernel *)
Definition same_matrices (kernel : bool) (q o : object) : bool :=
  forallb (fun name =>
      if has name q then same_at q o name
      else negb (has name o) || (String.eqb name "start" && has "M" q) || (kernel && String.eqb name "b"))
    names_of_matrices.
End Matrices.

Definition read_matrix_of (n : Z) (o : object) (name : string) : option matrix := sparse_or_dense n o name.
Definition read_qmatrix_of (o : object) (name : string) : option qmatrix := qsparse_or_dense o name.
Definition about_matrices (kernel : bool) (q o : object) : bool :=
  match ring_in q with
  | Some (Some n) => same_matrices matrix (read_matrix_of n) same kernel q o
  | Some None => same_matrices qmatrix read_qmatrix_of qsame_matrix kernel q o
  | None => false
  end.

(** * Comparing *)

Definition is_zero_entry (j : json) : bool := match j with Number z => z =? 0 | Text s => String.eqb s "0" | _ => false end.
Definition zero_entries (j : json) : bool :=
  match j with Items l => forallb (fun r => match r with Items l' => forallb is_zero_entry l' | _ => false end) l | _ => false end.
(* all solutions of M*x = 0, or of x*M = 0, or generators of these *)
Definition about_kernel (o : object) : bool :=
  kind_inside "solution_set" o
  || one_of ["solution_set"; "congruence_solution_set"; "count"] o
     && (let b := object_at "b" o in
         let lines := if is_text "left" (look "side" o) then "rows" else "cols" in
         match look lines b, look "entries" b with Some (Number q), Some l => (q =? 1) && zero_entries l | _, _ => false end).

(* the kind that is asked for, or that of the certificate inside *)
Definition about_kind (q o : object) : bool :=
  match look "kind" q with Some (Text kind) => kind_is o kind || kind_inside kind o | None => true | _ => false end.
Definition asked_field (name : string) (q o : object) : bool := negb (has name q) || same_field name q o.
Definition about_side (kernel : bool) (q o : object) : bool :=
  if has "side" q then same_field "side" q o else negb kernel || is_text "right" (look "side" o).
Definition about_moduli (q o : object) : bool := if has "moduli" q || has "moduli" o then same_field "moduli" q o else true.
(* one inverse that satisfies more identities satisfies these *)
Definition about_identities (inverse : bool) (q o : object) : bool :=
  if inverse && has "identities" q then
    match look "identities" q, look "identities" o with
    | Some (Items l), Some (Items l') => forallb (fun i => existsb (same_json i) l') l
    | _, _ => false
    end
  else asked_field "identities" q o.
Definition about_grid (q o : object) : bool :=
  if has "grid" q || kind_is o "grid_nullity" then
    match look "grid" q, look "rows" o, look "cols" o with
    | Some g, Some r, Some c => kind_is o "grid_nullity" && same_json g (Items [r; c])
    | _, _, _ => false
    end
  else true.

(* Is the certificate about the question? *)
Definition about (q o : object) : bool :=
  let inner := spoken_of o in
  let kernel := negb (has "b" q) && about_kernel o in
  same_ring q o && about_kind q o && asked_field "verdict" q o
  && if has "claim" q then same_field "claim" q o
     else about_grid q o && about_side kernel q inner && about_moduli q inner
          && about_identities (kind_is o "generalized_inverse") q inner && asked_field "measure" q inner
          && about_matrices kernel q inner.

(** * What is a question *)

Definition beside_claim : list string := ["claim"; "ring"; "verdict"; "kind"].
Definition keys_of_questions : list string :=
  names_of_matrices ++ beside_claim ++ ["grid"; "moduli"; "side"; "measure"; "identities"].
Definition have_keys (names : list string) (q : object) : bool :=
  forallb (fun f => existsb (String.eqb (fst f)) names) q.
Fixpoint has_numbers_and_words (j : json) : bool :=
  match j with
  | Number _ | Text _ => true
  | Items l => forallb has_numbers_and_words l
  | Fields l => forallb (fun p => let '(_, v) := p in has_numbers_and_words v) l
  | _ => false
  end.
Definition unless_absent (name : string) (fits : json -> bool) (q : object) : bool :=
  match look name q with Some j => fits j | None => true end.
Definition words (l : list string) (j : json) : bool := existsb (fun w => is_text w (Some j)) l.
Definition numbers_that (fits : list Z -> bool) (j : json) : bool :=
  match items j with Some l => match all_of number l with Some zs => fits zs | None => false end | None => false end.
Definition readable_matrices (q : object) : bool :=
  forallb (fun name => negb (has name q) || match ring_in q with
      | Some (Some n) => match read_matrix_of n q name with Some _ => true | None => false end
      | Some None => match read_qmatrix_of q name with Some _ => true | None => false end
      | None => false
      end) names_of_matrices.

Definition is_question (q : object) : bool :=
  have_keys (if has "claim" q then beside_claim else keys_of_questions) q
  && match ring_in q with Some _ => true | None => false end
  && Nat.eqb (length (filter (fun name => has name q) ["M"; "start"; "grid"; "claim"])) 1
  && unless_absent "claim" (fun j => has_numbers_and_words j && match j with Fields f => has_kind f | _ => false end) q
  && unless_absent "verdict" (words ["TRUE"; "FALSE"]) q
  && unless_absent "kind" (words ("verdict" :: map fst readers)) q
  && unless_absent "side" (words ["right"; "left"]) q
  && unless_absent "measure" (words ["clicks"; "hamming"; "lee"]) q
  && unless_absent "moduli" (numbers_that (forallb (Z.leb 0))) q
  && unless_absent "grid" (numbers_that (fun l => Nat.eqb (length l) 2 && forallb (Z.leb 1) l)) q
  && unless_absent "identities"
       (numbers_that (fun l => negb (Nat.eqb (length l) 0) && increasing l && forallb (fun i => (1 <=? i) && (i <=? 5)) l)) q
  && readable_matrices q.

(* the question of a text *)
Definition read_question (t : text) : option object :=
  match read t with Some (Fields q) => when is_question q; Some q | _ => None end.

(** * Answers *)

Definition is_verified (a : any_answer) : bool :=
  match a with
  | VerifiedOverQ _ | OfClaimOverQ _ _ | Otherwise (OfClaim _ _ _) | Otherwise (OfCertificate (Verified _ _)) => true
  | _ => false
  end.
(* the answer about a value, where a certificate about another question is rejected *)
Definition judge_about (question : option object) (j : json) : any_answer :=
  let a := judge_all j in
  match question, fields j with
  | Some q, Some o => if is_verified a && negb (about q o) then Otherwise (no_answer Rejected) else a
  | _, _ => a
  end.
