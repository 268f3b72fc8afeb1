(* modlinalg-verified-check FILE...: a verdict line for each; the status is that of the worst, 4 no verdict,
   2 malformed, 3 not proved yet, 1 rejected, 0 verified. *)

open Checker
module Numbers = Zarith_z

exception Too_long

let most_bytes = 1 lsl 28

let contents path =
  let file = if path = "-" then stdin else open_in_bin path in
  let buffer = Buffer.create 65536 in
  let block = Bytes.create 65536 in
  let rec go () =
    let count = input file block 0 65536 in
    if count > 0 && Buffer.length buffer <= most_bytes then (Buffer.add_subbytes buffer block 0 count; go ())
  in
  Fun.protect go ~finally:(fun () -> if path <> "-" then close_in_noerr file);
  if Buffer.length buffer > most_bytes then raise Too_long;
  Buffer.contents buffer

let characters text =
  let rec go i behind = if i < 0 then behind else go (i - 1) (text.[i] :: behind) in
  go (String.length text - 1) []

(* Numbers as words.  A long one is shown by its first and its last 12 digits. *)

let shortened longest number =
  let sign, digits =
    if number <> "" && number.[0] = '-' then "-", String.sub number 1 (String.length number - 1) else "", number in
  let length = String.length digits in
  if length <= longest then number
  else Printf.sprintf "(%s%s...%s, %d digits)" sign (String.sub digits 0 12) (String.sub digits (length - 12) 12) length

let show z = let text = Numbers.to_string z in if Numbers.numbits z <= 200 then text else shortened 24 text

let word j = match j with Number z -> Numbers.to_string z | Text s -> s | _ -> ""
let shown j = match j with Number z -> show z | _ -> word j

(* Fields and matrices of a value that has been verified. *)

let field name o = Option.value (look name o) ~default:Null
let list_at name o = match look name o with Some (Items l) -> l | _ -> []
let word_at name o = word (field name o)
let list j = match j with Items l -> l | _ -> []
let fields_of j = match j with Fields f -> f | _ -> []
let int_at name o = match look name o with Some (Number z) -> Numbers.to_int z | _ -> 0
let whole_number i = Number (Numbers.of_int i)
let matrix rows cols entries =
  Fields [ "rows", whole_number rows; "cols", whole_number cols; "entries", Items (List.map (fun r -> Items r) entries) ]
let rows_of o = List.map list (list_at "entries" o)

(* The table of what a kind answers, as in docs/certificate_format.md *)

let answers kind =
  match kind with
  | "decomposition" -> [ "d"; "RI"; "CI"; "R"; "C" ]
  | "invariant_factors" -> [ "ones"; "factors" ]
  | "rank" -> [ "rank" ]
  | "inverse" | "generalized_inverse" | "adjugate" | "two_sided_solution" -> [ "X" ]
  | "not_invertible" | "no_drazin_inverse" -> [ "v" ]
  | "no_generalized_inverse" -> [ "Z"; "v"; "u"; "w" ]
  | "drazin_inverse" -> [ "index"; "X" ]
  | "solution" | "congruence_solution" -> [ "x" ]
  | "no_solution" | "no_congruence_solution" -> [ "u" ]
  | "solution_set" | "congruence_solution_set" -> [ "count"; "x"; "generators"; "orders" ]
  | "intersection" | "not_optimum" -> [ "x"; "y" ]
  | "quotient" | "homology" -> [ "generators"; "orders" ]
  | "module_generators" | "quotient_generators" -> [ "G"; "orders" ]
  | "charpoly" | "minpoly" -> [ "p" ]
  | "eigenvalues" -> [ "values"; "multiplicities"; "dimensions"; "basis" ]
  | "plu" -> [ "P"; "L"; "U" ]
  | "rank_decomposition" -> [ "B"; "C" ]
  | "product" -> [ "C" ]
  | "similar" -> [ "P" ]
  | "no_two_sided_solution" -> [ "Z" ]
  | "basis_of_image" | "minimal_generators" -> [ "b" ]
  | "order" | "count" | "det" -> [ kind ]
  | "optimum" -> [ "weight"; "x" ]
  | "nearest_solvable" -> [ "weight"; "e"; "x" ]
  | "grid_nullity" -> [ "nullity" ]
  | "howell_form" -> [ "H" ]
  | "hermite_form" | "column_hermite_form" -> [ "H"; "U" ]
  | "trace" -> [ "end" ]
  | _ -> []  (* equal_modules, infinite_order *)

(* of claims; a field that one lacks is left out *)
let claimed kind =
  match kind with
  | "inverse" | "generalized_inverse" | "adjugate" -> [ "X" ]
  | "unimodular" -> [ "U" ]
  | "solution" -> [ "x" ]
  | "solution_set" -> [ "x"; "generators"; "orders" ]
  | "kernel" -> [ "generators"; "orders" ]
  | "optimum" -> [ "weight"; "x" ]
  | "member" -> [ "v" ]
  | "basis_of_image" | "minimal_generators" -> [ "generators" ]
  | "homology" -> [ "B"; "factors" ]
  | "decomposition" -> [ "RI"; "W"; "CI"; "R"; "C"; "up_to" ]
  | "smith_form" -> [ "S"; "U"; "V"; "up_to"; "order" ]
  | "rref" | "howell_form" -> [ "H" ]
  | "hermite_form" -> [ "H"; "U"; "lines" ]
  | "invariant_factors" -> [ "factors"; "up_to" ]
  | "rank" | "free_rank" | "nullity" | "det" | "order" | "count" -> [ kind ]
  | "charpoly" -> [ "p"; "form" ]
  | "minpoly" -> [ "p" ]
  | "plu" -> [ "P"; "L"; "U"; "P_times" ]
  | "product" -> [ "C" ]
  | "similar" -> [ "P" ]
  | "drazin_inverse" -> [ "X"; "index" ]
  | "eigenvalues" -> [ "values"; "multiplicities" ]
  | _ -> []  (* not_invertible, no_generalized_inverse, no_solution, equal_modules *)

let weight n measure vector =
  let cost j =
    match j, measure with
    | Number z, "hamming" -> if Numbers.sign z = 0 then Numbers.zero else Numbers.one
    | Number z, "lee" -> Numbers.min z (Numbers.sub n z)
    | Number z, _ -> z
    | _ -> Numbers.zero
  in
  List.fold_left (fun s row -> List.fold_left (fun s j -> Numbers.add s (cost j)) s row) Numbers.zero (rows_of vector)

(* a part of the answer of a certificate over Z_n: a field, or what is computed from one *)
let found n kind o name =
  let m = object_at "M" o and eigenspaces = List.map fields_of (list_at "values" o) in
  let bases = List.map (object_at "basis") eigenspaces in
  match kind, name with
  | "decomposition", "d" ->
      let w = object_at "W" o in
      let rec diagonal i rows = match rows with
        | row :: below when i < int_at "cols" w -> List.nth row i :: diagonal (i + 1) below
        | _ -> [] in
      Items (diagonal 0 (rows_of w))
  | "invariant_factors", "ones" | "rank", "rank" -> whole_number (List.length (list_at "minor_rows" o))
  | _, "count" when field "count" o = Text "product" -> Text "of more than 10000 digits"
  | _, "generators" ->
      let left = word_at "side" o = "left" in
      let upwards = if kind = "quotient" then not left else left in
      let vectors = List.map (fun g -> List.concat (rows_of (fields_of g))) (list_at "generators" o) in
      matrix (List.length vectors) (int_at (if upwards then "rows" else "cols") m) vectors
  | "quotient_generators", "orders" -> field "orders" (object_at "of" o)
  | "eigenvalues", "values" -> Items (List.map (field "value") eigenspaces)
  | "eigenvalues", "multiplicities" -> Items (List.map (field "multiplicity") eigenspaces)
  | "eigenvalues", "dimensions" -> Items (List.map (field "cols") bases)
  | "eigenvalues", "basis" ->
      let height = int_at "rows" m in
      let beside = List.fold_left (fun left b -> List.map2 ( @ ) left (rows_of b)) (List.init height (fun _ -> [])) bases in
      matrix height (List.fold_left (fun s b -> s + int_at "cols" b) 0 bases) beside
  | ("optimum" | "nearest_solvable"), "weight" ->
      Number (weight n (word_at "measure" o) (object_at (if kind = "optimum" then "x" else "e") o))
  | _ -> field name o

let first = 8
let longest = 40

let entry whole j =
  if whole then word j else String.concat "/" (List.map (shortened longest) (String.split_on_char '/' (word j)))

(* a scalar or a word as it is; a matrix, or a list as one row, with its shape *)
let rec written whole j =
  match j with
  | Items l -> written whole (matrix 1 (List.length l) [ l ])
  | Fields o ->
      let rows = int_at "rows" o and cols = int_at "cols" o in
      let most = if whole then max_int else first in
      let buffer = Buffer.create 64 in
      let rec row left l = match l with
        | j :: rest when left > 0 ->
            Buffer.add_string buffer (entry whole j);
            if rest <> [] && left > 1 then Buffer.add_char buffer ' ';
            row (left - 1) rest
        | _ -> left in
      let rec lines left l = match l with
        | r :: rest when left > 0 ->
            let left = row left r in
            if rest <> [] && left > 0 then Buffer.add_string buffer "; ";
            lines left rest
        | _ -> () in
      if rows * cols > 0 then lines most (rows_of o);
      Printf.sprintf "%d x %d [%s%s]" rows cols (Buffer.contents buffer) (if rows * cols > most then " .." else "")
  | _ -> word j

(* What a value is about, as the other checkers say it. *)

let numbers_in_words l =
  let rec head count l = match l with x :: rest when count > 0 -> shown x :: head (count - 1) rest | _ -> [] in
  let count = List.length l in
  if count = 0 then "no number"
  else if count <= 12 then String.concat ", " (List.map shown l)
  else String.concat ", " (head 10 l @ [ ".."; shown (List.nth l (count - 1)) ])

let common_multiple l =
  List.fold_left (fun m j -> match j with Number z when Numbers.sign z <> 0 && Numbers.sign m <> 0 -> Numbers.lcm m z
                             | _ -> Numbers.zero) Numbers.one l

let by_equation kind o =
  let l = list_at "moduli" o in
  let system, line = if word_at "side" o = "left" then "x*M = b", "column" else "M*x = b", "row" in
  let each = Printf.sprintf "%s by %s modulo %s" line line (numbers_in_words l) in
  match kind with
  | "congruence_solution" -> Printf.sprintf "an x with %s %s" system each
  | "no_congruence_solution" -> Printf.sprintf "no x with %s %s" system each
  | "congruence_solution_set" ->
      let m = common_multiple l in
      let known = if Numbers.sign m = 0 then "" else " modulo " ^ show m in
      Printf.sprintf "all x%s with %s %s" known system each
  | _ -> each

let ring o =
  let r = object_at "ring" o in
  match look "modulus" r with
  | Some (Number n) -> n, "Z_" ^ show n
  | _ -> Numbers.zero, if has "rational" r then "Q" else "Z"

(* the subject without the answer, and the parts of the answer with their names *)
let subject o =
  let n, over = ring o and inner = spoken_of o in
  let verdict = kind_is o "verdict" in
  let kind = word_at "kind" (if verdict then inner else o) in
  let name = if verdict then Printf.sprintf "verdict %s on %s" (word_at "verdict" o) kind else kind in
  let items = if verdict then claimed kind else answers kind in
  let shape name =
    match look name inner with
    | Some (Fields f) when not (List.mem name items) ->
        [ Printf.sprintf "%s %s x %s" name (word_at "rows" f) (word_at "cols" f) ]
    | _ -> [] in
  let when_there name words = if has name inner then [ words () ] else [] in
  let front =
    [ name ^ " over " ^ over ] @ List.concat_map shape [ "start"; "M"; "N"; "b" ]
    @ when_there "side" (fun () -> "side " ^ word_at "side" inner)
    @ (if kind = "grid_nullity" then [ Printf.sprintf "%s x %s cells" (shown (field "rows" o)) (shown (field "cols" o)) ] else [])
    @ when_there "measure" (fun () -> "measure " ^ word_at "measure" inner)
    @ when_there "identities" (fun () -> "identities " ^ String.concat ", " (List.map word (list_at "identities" inner)))
    @ when_there "moduli" (fun () -> by_equation kind inner) in
  let value name =
    if not verdict then found n kind o name
    else if name = "up_to" && kind = "invariant_factors" && over <> "Z" then Null
    else field (if name = "det" then "value" else name) inner in
  front, List.filter (fun (_, j) -> j <> Null) (List.map (fun name -> name, value name) items)

let line_of (name, j) ~whole = name ^ " " ^ written whole j

let print_verified ~show o =
  let front, items = subject o in
  print_endline ("verified: " ^ String.concat ", " (front @ List.map (line_of ~whole:false) items));
  if show then List.iter (fun item -> print_endline (line_of ~whole:true item)) items

let text_in path reader = try reader (characters (contents path)) with Too_long -> None

let verdict question show path =
  match text_in path read with
  | None -> print_endline "malformed"; 2
  | Some j -> (
      match judge_about question j with
      | Otherwise (OfCertificate Rejected) -> print_endline "rejected"; 1
      | Otherwise (OfCertificate Malformed) -> print_endline "malformed"; 2
      | Otherwise (OfCertificate NotProved) -> print_endline "unknown: this is beyond what is proved"; 3
      | _ -> print_verified ~show (fields_of j); 0)

(* Whatever goes wrong is no verdict: a line says what, and the status is 4. *)
let guarded what ask =
  try ask ()
  with problem ->
    let reason = match problem with
      | Sys_error message -> message
      | Stack_overflow -> "the stack was short; ulimit -s says how much there may be"
      | Out_of_memory -> "memory was short"
      | other -> Printexc.to_string other in
    (try prerr_endline (Printf.sprintf "no verdict on %s: %s" what reason); print_endline "no verdict" with _ -> ());
    4

let worst a b =
  let rank status = match status with 0 -> 0 | 1 -> 1 | 3 -> 2 | 2 -> 3 | _ -> 4 in
  if rank a >= rank b then a else b

let usage =
  "usage: modlinalg-verified-check FILE... [--about QUESTION] [--show]\n\n\
   Print a line for each certificate (- is standard input): verified with what it is about and answers, rejected,\n\
   malformed, or unknown where it is beyond what is proved.\n\n\
   \  --about QUESTION  a file with the question that they must be about, as modlinalg question writes it\n\
   \  --show            after a verified line print the whole answer, each part on a line\n\n\
   Exit status: 0 verified, 1 rejected, 2 malformed, 3 unknown, 4 no verdict; of several the worst, in the\n\
   order 4, 2, 3, 1, 0."

let rec arguments words question show paths =
  match words with
  | "--about" :: path :: rest when question = None -> arguments rest (Some path) show paths
  | "--show" :: rest -> arguments rest question true paths
  | word :: _ when String.length word > 1 && word.[0] = '-' -> None
  | path :: rest -> arguments rest question show (path :: paths)
  | [] -> if paths = [] then None else Some (question, show, List.rev paths)

let about path ask =
  match text_in path read_question with
  | Some question -> ask (Some question)
  | None -> print_endline "malformed: no question"; 2

let check question show paths =
  let each question = List.fold_left (fun status path -> worst status (guarded path (fun () -> verdict question show path))) 0 paths in
  match question with None -> each None | Some path -> guarded path (fun () -> about path each)

(* Lists are built by recursion, and a matrix may have 2^24 entries: once more with all the stack that is allowed.  The
   larger the part of the heap for new values, the more seldom all of a deep stack is looked through. *)
let with_deep_stack run =
  let mark = "MODLINALG_VERIFIED_CHECK_STACK" in
  if Sys.getenv_opt mark = None then begin
    Unix.putenv mark "deep";
    let again = "ulimit -S -s unlimited 2>/dev/null || ulimit -S -s $(ulimit -H -s) 2>/dev/null; exec \"$0\" \"$@\"" in
    try Unix.execv "/bin/sh" (Array.append [| "sh"; "-c"; again; Sys.executable_name |] (Array.sub Sys.argv 1 (Array.length Sys.argv - 1)))
    with Unix.Unix_error _ -> ()
  end;
  Gc.set { (Gc.get ()) with Gc.minor_heap_size = 1 lsl 23 };
  run ()

let () =
  match List.tl (Array.to_list Sys.argv) with
  | [ ("-h" | "--help") ] -> Unix._exit (guarded "this" (fun () -> print_endline usage; 0))
  | words ->
      match arguments words None false [] with
      | None -> prerr_endline usage; exit 2
      | Some (question, show, paths) ->
          Sys.set_signal Sys.sigpipe Sys.Signal_ignore;
          with_deep_stack (fun () -> Unix._exit (check question show paths))
