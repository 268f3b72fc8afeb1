(* JSON values, how they are written, and how a text is read.

   Definitions only.  [print] writes a value without white space; [squeeze] takes the white space
   from a text; [read] is the reader.  Theorems.v says that it reads what is printed, and that what it
   reads prints as the text without its white space. *)

From Coq Require Export String List ZArith Bool.
From Coq Require Import Ascii.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
Open Scope Z_scope.

Inductive json : Type :=
| Number (z : Z)
| Text (s : string)
| Null
| Yes
| Items (l : list json)
| Fields (l : list (string * json)).

Notation text := (list ascii).
Notation chars := list_ascii_of_string.
Notation "a 'is' b" := (Ascii.eqb a b) (at level 70).

(** * Writing *)

Definition digit (z : Z) : ascii := nth (Z.to_nat z) (chars "0123456789") "0"%char.

(* the digits of z in front of those that follow; [steps] is at least their number *)
Fixpoint digits_before (steps : nat) (z : Z) (following : text) : text :=
  match steps with
  | O => following
  | S steps' =>
      if z <? 10 then digit z :: following
      else digits_before steps' (z / 10) (digit (z mod 10) :: following)
  end.
Definition digits (z : Z) : text := digits_before (S (Z.to_nat (Z.log2 z))) z [].
Definition print_number (z : Z) : text :=
  if z <? 0 then "-"%char :: digits (- z) else digits z.

Definition quoted (s : string) : text := """"%char :: chars s ++ [""""%char].

Fixpoint separated (l : list text) : text :=
  match l with
  | [] => []
  | [a] => a
  | a :: l' => a ++ ","%char :: separated l'
  end.

Fixpoint print (j : json) : text :=
  match j with
  | Number z => print_number z
  | Text s => quoted s
  | Null => chars "null"
  | Yes => chars "true"
  | Items l => "["%char :: separated (map print l) ++ ["]"%char]
  | Fields l =>
      "{"%char
      :: separated (map (fun p => let '(key, v) := p in quoted key ++ ":"%char :: print v) l)
      ++ ["}"%char]
  end.

Definition among_chars (c : ascii) (l : text) : bool := existsb (Ascii.eqb c) l.

(* space, tab, line feed, carriage return *)
Definition blank (c : ascii) : bool :=
  (c is " "%char) || (c is "010"%char) || (c is "013"%char) || (c is "009"%char).

Definition squeeze (t : text) : text := filter (fun c => negb (blank c)) t.

(** * What can be written *)

Definition letters : text :=
  chars "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-/".
Definition is_letter (c : ascii) : bool := among_chars c letters.

(* true is the value of these keys alone, and they have no other *)
Definition is_flag (key : string) : bool := String.eqb key "rational" || String.eqb key "integers".

Definition most_digits : Z := 10000.
Definition most_keys : nat := 20.

Definition new_key (key : string) (before : list string) : bool :=
  negb (existsb (String.eqb key) before) && Nat.ltb (length before) most_keys.

(* no key twice, and no more than 20 *)
Fixpoint distinct (keys before : list string) : bool :=
  match keys with
  | [] => true
  | key :: keys' => new_key key before && distinct keys' (key :: before)
  end.

(* The values of certificates; [flag] says that the value belongs to one of the two keys. *)
Fixpoint fits (flag : bool) (j : json) : bool :=
  match j with
  | Number z => negb flag && (Z.of_nat (length (digits (Z.abs z))) <=? most_digits)
  | Text s => negb flag && forallb is_letter (chars s) && negb (is_flag s)
  | Null => negb flag
  | Yes => flag
  | Items l => negb flag && forallb (fits false) l
  | Fields l =>
      negb flag && distinct (map fst l) []
      && forallb (fun p => let '(key, v) := p in forallb is_letter (chars key) && fits (is_flag key) v) l
  end.

(** * Reading *)

(* The arrays and objects around the place that is read, the innermost first: what stands in front of
   it, the last first, and the key to which the next value belongs. *)
Inductive frame :=
| InItems (before : list json)
| InFields (before : list (string * json))
| InField (key : string) (before : list (string * json)).

(* what is expected at the place *)
Inductive mode :=
| Value (first : bool)                (* a value; [first]: or the end of an array *)
| Key (first : bool)                  (* a key; [first]: or the end of an object *)
| Colon (key : string)                (* the colon behind a key *)
| Quoted (is_key : bool) (r : text)   (* more of a string, of which r was read, backwards *)
| Minus                               (* the first digit of a negative number *)
| Digits (negative : bool) (z count : Z)   (* more digits behind those of z *)
| Word (done rest : text) (j : json)  (* the rest of true or null *)
| After (j : json).                   (* what follows a value *)

Definition state := (mode * list frame)%type.

Definition digit_value (c : ascii) : option Z :=
  if c is "0"%char then Some 0 else if c is "1"%char then Some 1 else if c is "2"%char then Some 2
  else if c is "3"%char then Some 3 else if c is "4"%char then Some 4 else if c is "5"%char then Some 5
  else if c is "6"%char then Some 6 else if c is "7"%char then Some 7 else if c is "8"%char then Some 8
  else if c is "9"%char then Some 9 else None.

Definition flagged (s : list frame) : bool :=
  match s with InField key _ :: _ => is_flag key | _ => false end.

Definition at_value (first : bool) (s : list frame) (c : ascii) : option state :=
  if blank c then Some (Value first, s)
  else if flagged s then
    if c is "t"%char then Some (Word ["t"%char] (chars "rue") Yes, s) else None
  else if c is "["%char then Some (Value true, InItems [] :: s)
  else if c is "{"%char then Some (Key true, InFields [] :: s)
  else if c is """"%char then Some (Quoted false [], s)
  else if c is "-"%char then Some (Minus, s)
  else if c is "n"%char then Some (Word ["n"%char] (chars "ull") Null, s)
  else if first && (c is "]"%char) then
    match s with InItems [] :: s' => Some (After (Items []), s') | _ => None end
  else match digit_value c with Some d => Some (Digits false d 1, s) | None => None end.

Definition behind_value (j : json) (s : list frame) (c : ascii) : option state :=
  if blank c then Some (After j, s)
  else match s with
  | InItems before :: s' =>
      if c is ","%char then Some (Value false, InItems (j :: before) :: s')
      else if c is "]"%char then Some (After (Items (rev' (j :: before))), s') else None
  | InField key before :: s' =>
      if c is ","%char then Some (Key false, InFields ((key, j) :: before) :: s')
      else if c is "}"%char then Some (After (Fields (rev' ((key, j) :: before))), s') else None
  | _ => None
  end.

Definition at_key (first : bool) (s : list frame) (c : ascii) : option state :=
  if blank c then Some (Key first, s)
  else if c is """"%char then Some (Quoted true [], s)
  else if first && (c is "}"%char) then
    match s with InFields [] :: s' => Some (After (Fields []), s') | _ => None end
  else None.

Definition string_end (is_key : bool) (found : string) (s : list frame) : option state :=
  if is_key then
    match s with
    | InFields before :: s' =>
        if new_key found (map fst before) then Some (Colon found, s) else None
    | _ => None
    end
  else if is_flag found then None else Some (After (Text found), s).

Definition next (m : mode) (s : list frame) (c : ascii) : option state :=
  match m with
  | Value first => at_value first s c
  | Key first => at_key first s c
  | Colon found =>
      if blank c then Some (m, s)
      else if c is ":"%char then
        match s with
        | InFields before :: s' => Some (Value false, InField found before :: s')
        | _ => None
        end
      else None
  | Quoted is_key r =>
      if c is """"%char then string_end is_key (string_of_list_ascii (rev' r)) s
      else if is_letter c then Some (Quoted is_key (c :: r), s) else None
  | Minus =>
      match digit_value c with
      | Some d => if d =? 0 then None else Some (Digits true d 1, s)
      | None => None
      end
  | Digits negative z count =>
      match digit_value c with
      | Some d =>
          if (z =? 0) || (most_digits <=? count) then None
          else Some (Digits negative (10 * z + d) (count + 1), s)
      | None => behind_value (Number (if negative then - z else z)) s c
      end
  | Word done rest j =>
      match rest with
      | [] => None
      | a :: rest' =>
          if c is a then
            match rest' with [] => Some (After j, s) | _ => Some (Word (done ++ [a]) rest' j, s) end
          else None
      end
  | After j => behind_value j s c
  end.

Fixpoint run (t : text) (m : mode) (s : list frame) : option state :=
  match t with
  | [] => Some (m, s)
  | c :: t' => match next m s c with Some (m', s') => run t' m' s' | None => None end
  end.

(* the object that a text is *)
Definition read (t : text) : option json :=
  match run t (Value false) [] with
  | Some (After (Fields l), []) => Some (Fields l)
  | _ => None
  end.

(** * What may be missing *)

Notation "x <- e ; f" := (match e with Some x => f | None => None end)
  (at level 100, e at level 99, right associativity).
Notation "'when' t ; f" := (if t then f else None) (at level 100, t at level 99, right associativity).
