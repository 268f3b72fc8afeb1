(* How a long text stands in a file for Rocq: in pieces, since one string of some ten thousand characters overflows
   the stack of coqc, and with a mark for each phrase that it repeats, since coqc takes time for every character.
   Definitions only. *)

From Coq Require Import Strings.Byte Ascii List.

Inductive piece : Type := End | Then (b : byte) (rest : piece).
Fixpoint piece_of (l : list byte) : piece := match l with nil => End | cons b l => Then b (piece_of l) end.
Fixpoint bytes_of (p : piece) : list byte := match p with End => nil | Then b p => cons b (bytes_of p) end.

Declare Scope piece_scope.
Delimit Scope piece_scope with piece.
String Notation piece piece_of bytes_of : piece_scope.

(* what a byte stands for: for the rest of the phrase that begins with it, and else for itself *)
Fixpoint written_out (phrases : list piece) (b : byte) : list byte :=
  match phrases with
  | cons (Then mark rest) others => if Byte.eqb mark b then bytes_of rest else written_out others b
  | _ => cons b nil
  end.

Definition joined (phrases pieces : list piece) : list ascii :=
  map ascii_of_byte (flat_map (written_out phrases) (flat_map bytes_of pieces)).
