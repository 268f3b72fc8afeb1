(* How a long text stands in a file for Rocq: in pieces, since one string of some ten thousand characters overflows
   the stack of coqc.  Definitions only. *)

From Coq Require Import Strings.Byte Ascii List.

Inductive piece : Type := Piece (l : list byte).
Definition bytes_of (p : piece) : list byte := match p with Piece l => l end.

Declare Scope piece_scope.
Delimit Scope piece_scope with piece.
String Notation piece Piece bytes_of : piece_scope.

Definition joined (l : list piece) : list ascii := map ascii_of_byte (flat_map bytes_of l).
