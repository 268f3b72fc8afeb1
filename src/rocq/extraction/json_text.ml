(* Text to JSON values, as docs/certificate_format.md restricts them: trusted, not proved.

   ASCII without escapes; integers without fraction or exponent; no key twice in an object; true only as
   the value of "rational" or "integers"; nothing but white space behind the value. *)

open Checker

exception Malformed

let most_digits = 10_000
let most_depth = 16

let parse text =
  let length = String.length text in
  let at = ref 0 in
  let peek () = if !at < length then text.[!at] else '\000' in
  let expect c = if peek () = c && !at < length then incr at else raise Malformed in
  let rec blanks () =
    match peek () with
    | ' ' | '\t' | '\n' | '\r' when !at < length -> incr at; blanks ()
    | _ -> ()
  in
  let digit () = !at < length && peek () >= '0' && peek () <= '9' in
  let number () =
    let start = !at in
    if peek () = '-' then incr at;
    let first = !at in
    while digit () do incr at done;
    let digits = !at - first in
    if digits = 0 || digits > most_digits then raise Malformed;
    if text.[first] = '0' && (digits > 1 || first > start) then raise Malformed;
    Zarith_z.of_substring text ~pos:start ~len:(!at - start)
  in
  let in_text c =
    match c with 'a' .. 'z' | 'A' .. 'Z' | '0' .. '9' | '_' | '-' | '/' -> true | _ -> false
  in
  let quoted () =
    expect '"';
    let start = !at in
    while !at < length && in_text (peek ()) do incr at done;
    let s = String.sub text start (!at - start) in
    expect '"';
    s
  in
  let word w =
    let l = String.length w in
    if !at + l <= length && String.sub text !at l = w then at := !at + l else raise Malformed
  in
  (* what stands between brackets, separated by commas *)
  let separated opening closing item =
    expect opening;
    blanks ();
    if peek () = closing then (incr at; [])
    else begin
      let items = ref [ item () ] in
      blanks ();
      while peek () = ',' && !at < length do
        incr at;
        items := item () :: !items;
        blanks ()
      done;
      expect closing;
      List.rev !items
    end
  in
  let rec value depth key =
    if depth > most_depth then raise Malformed;
    blanks ();
    match peek () with
    | '{' ->
        let pairs = separated '{' '}' (fun () -> field depth) in
        let keys = List.sort compare (List.map fst pairs) in
        let rec twice l = match l with a :: (b :: _ as rest) -> a = b || twice rest | _ -> false in
        if twice keys then raise Malformed;
        Fields pairs
    | '[' -> Items (separated '[' ']' (fun () -> value (depth + 1) ""))
    | '"' ->
        let s = quoted () in
        if s = "rational" || s = "integers" then raise Malformed;
        Text s
    | 't' when key = "rational" || key = "integers" -> word "true"; Yes
    | 'n' -> word "null"; Null
    | _ -> Number (number ())
  and field depth =
    blanks ();
    let key = quoted () in
    blanks ();
    expect ':';
    (key, value (depth + 1) key)
  in
  let found = value 0 "" in
  blanks ();
  if !at <> length then raise Malformed;
  found
