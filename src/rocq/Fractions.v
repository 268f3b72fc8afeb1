(* Fractions as texts: how one is written, and reading it.  Definitions only. *)

From Coq Require Import Ascii.
From Coq Require Export QArith.
From Modlinalg Require Export Json.
Import ListNotations.
Open Scope string_scope.
Open Scope list_scope.
Open Scope Z_scope.

(* how a number in lowest terms is written: 3/4, -3/4, and a whole number without a denominator *)
Definition print_fraction (q : Q) : text :=
  let whole := print_number (Qnum q) in
  match Qden q with xH => whole | d => whole ++ "/"%char :: print_number (Zpos d) end.

(* the digits in front of a text as a number, and what is behind them *)
Fixpoint leading_digits (z : Z) (t : text) : Z * text :=
  match t with
  | [] => (z, [])
  | c :: t' => match digit_value c with Some d => leading_digits (10 * z + d) t' | None => (z, t) end
  end.

(* sign, digits, and perhaps a slash and digits *)
Definition parsed_fraction (t : text) : option Q :=
  let negative := match t with c :: _ => c is "-"%char | [] => false end in
  let (z, rest) := leading_digits 0 (if negative then tl t else t) in
  let numerator := if negative then - z else z in
  match rest with
  | [] => Some (Qmake numerator 1)
  | _ :: rest' =>
      let (d, behind) := leading_digits 0 rest' in
      when (2 <=? d) && (Z.gcd z d =? 1); Some (Qmake numerator (Z.to_pos d))
  end.

Definition few_digits (z : Z) : bool := Z.of_nat (length (digits (Z.abs z))) <=? most_digits.

Fixpoint same_text (s t : text) : bool :=
  match s, t with
  | [], [] => true
  | a :: s', b :: t' => (a is b) && same_text s' t'
  | _, _ => false
  end.

(* A text is a number only if this is how the number is written: no +, no -0, no leading zero.
   It has at most 10,000 digits in front of the slash and behind it. *)
Definition fraction_of (t : text) : option Q :=
  when Z.of_nat (length t) <=? 2 * most_digits + 2;
  q <- parsed_fraction t;
  when same_text (print_fraction q) t && few_digits (Qnum q) && few_digits (Zpos (Qden q));
  Some q.

(* numerator and denominator *)
Definition fraction_parts (j : json) : option (Z * Z) :=
  match j with Text s => q <- fraction_of (chars s); Some (Qnum q, Zpos (Qden q)) | _ => None end.
