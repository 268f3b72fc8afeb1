(* The checker as an OCaml program.  Trusted beyond the proofs: this mapping of integers to Zarith's and of
   sizes to OCaml's int, the extraction itself, and the OCaml compiler. *)

From Modlinalg Require Import Questions.
From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlNatInt ExtrOcamlNativeString.

(* Binary numbers are Zarith's; the module Zarith_z of the program is Zarith's Z under another name. *)
Extract Inductive positive => "Zarith_z.t"
  ["(fun p -> Zarith_z.succ (Zarith_z.shift_left p 1))" "(fun p -> Zarith_z.shift_left p 1)" "Zarith_z.one"]
  "(fun odd even one p -> if Zarith_z.leq p Zarith_z.one then one () else
      if Zarith_z.is_even p then even (Zarith_z.shift_right p 1) else odd (Zarith_z.shift_right p 1))".
Extract Inductive Z => "Zarith_z.t" ["Zarith_z.zero" "(fun p -> p)" "Zarith_z.neg"]
  "(fun zero positive negative z -> let s = Zarith_z.sign z in
      if s = 0 then zero () else if s > 0 then positive z else negative (Zarith_z.neg z))".
Extract Inductive N => "Zarith_z.t" ["Zarith_z.zero" "(fun p -> p)"]
  "(fun zero positive n -> if Zarith_z.sign n = 0 then zero () else positive n)".

Extract Inlined Constant Z.add => "Zarith_z.add".
Extract Inlined Constant Z.sub => "Zarith_z.sub".
Extract Inlined Constant Z.mul => "Zarith_z.mul".
Extract Inlined Constant Z.opp => "Zarith_z.neg".
Extract Inlined Constant Z.eqb => "Zarith_z.equal".
Extract Inlined Constant Z.leb => "Zarith_z.leq".
Extract Inlined Constant Z.ltb => "Zarith_z.lt".
Extract Inlined Constant Z.lxor => "Zarith_z.logxor".
Extract Constant Z.compare => "(fun a b -> let c = Zarith_z.compare a b in
  if c = 0 then Eq else if c < 0 then Lt else Gt)".
Extract Constant Z.eq_dec => "Zarith_z.equal".
Extract Constant Z.of_nat => "Zarith_z.of_int".
Extract Constant Z.to_nat => "(fun z -> if Zarith_z.sign z < 0 then 0 else Zarith_z.to_int z)".
Extract Constant N.of_nat => "Zarith_z.of_int".
Extract Constant Z.gcd => "Zarith_z.gcd".
Extract Constant Z.log2 => "(fun z -> if Zarith_z.sign z <= 0 then Zarith_z.zero
  else Zarith_z.of_int (Zarith_z.numbits z - 1))".
Extract Constant Z.pow => "(fun b e -> if Zarith_z.sign e < 0 then Zarith_z.zero
  else Zarith_z.pow b (Zarith_z.to_int e))".
(* Rocq divides downwards, by 0 with the quotient 0. *)
Extract Constant Z.div => "(fun a b -> if Zarith_z.sign b = 0 then Zarith_z.zero else Zarith_z.fdiv a b)".
Extract Constant Z.modulo => "(fun a b -> if Zarith_z.sign b = 0 then a
  else Zarith_z.sub a (Zarith_z.mul b (Zarith_z.fdiv a b)))".

(* A text is read once, then judged: without a question judge_about is judge_all, and answer_any_text t is judge_all j
   where read t = Some j, and malformed otherwise. *)
Extraction "checker.ml" read read_question judge_about.
