(* What a verified text is about and what it answers, in the words of docs/certificate_format.md that all checkers
   have.  All of it is taken from the JSON value which the proved reader found in the text. *)

open Checker
module Z = Zarith_z

let field name = function Fields o -> List.assoc_opt name o | _ -> None
let inside name j = match field name j with Some value -> value | None -> Null
let items = function Items l -> l | _ -> []
let word name j = match field name j with Some (Text t) -> t | _ -> ""
let has name j = field name j <> None
let size name j = match field name j with Some (Number z) -> z | _ -> Z.zero

(* the ends of a number of more digits than the longest *)
let shortened longest number =
  let negative = String.length number > 0 && number.[0] = '-' in
  let start = if negative then 1 else 0 in
  let digits = String.length number - start in
  if digits <= longest then number
  else
    Printf.sprintf "(%s%s...%s, %d digits)" (if negative then "-" else "") (String.sub number start 12)
      (String.sub number (String.length number - 12) 12) digits

let show z =
  let bits = Z.numbits z in
  if bits > 65536 then Printf.sprintf "(a number of %d bits)" bits
  else if bits <= 200 then Z.to_string z
  else shortened 24 (Z.to_string z)

let shown_numbers l =
  let words = List.map (function Number z -> show z | _ -> "") l in
  let count = List.length words in
  let words =
    if count <= 12 then words
    else List.filteri (fun i _ -> i < 10) words @ [ ".."; List.nth words (count - 1) ]
  in
  if words = [] then "no number" else String.concat ", " words

(* a sparse matrix as a dense one; sizes are those of a matrix that was read *)
let dense j =
  match field "at" j with
  | None -> j
  | Some at ->
      let rows = Z.to_int (size "rows" j) and cols = Z.to_int (size "cols" j) in
      let zero = match items (inside "entries" j) with Text _ :: _ -> Text "0" | _ -> Number Z.zero in
      let all = Array.make_matrix rows cols zero in
      List.iter2
        (fun place entry -> match place with Number p -> let p = Z.to_int p in all.(p / cols).(p mod cols) <- entry | _ -> ())
        (items at) (items (inside "entries" j));
      let lines = Array.to_list (Array.map (fun row -> Items (Array.to_list row)) all) in
      Fields [ "rows", inside "rows" j; "cols", inside "cols" j; "entries", Items lines ]

let rows_of j = List.map items (items (inside "entries" (dense j)))
let matrix cols rows =
  Fields [ "rows", Number (Z.of_int (List.length rows)); "cols", Number cols; "entries", Items (List.map (fun r -> Items r) rows) ]
let one_row l = matrix (Z.of_int (List.length l)) [ l ]
let number i = Number (Z.of_int i)

(* a scalar in full, of a matrix the shape and the first entries, or with [whole] all *)
let written whole value =
  let entry value =
    let text = match value with Number z -> Z.to_string z | Text t -> t | _ -> "" in
    if whole then text else String.concat "/" (List.map (shortened 40) (String.split_on_char '/' text))
  in
  let of_matrix m =
    let rows = size "rows" m and cols = size "cols" m in
    let total = Z.mul rows cols in
    let cut = not whole && Z.gt total (Z.of_int 8) in
    let rec lines left = function
      | row :: rest when left > 0 ->
          let kept = if whole then row else List.filteri (fun j _ -> j < left) row in
          String.concat " " (List.map entry kept) :: lines (if whole then left else left - List.length row) rest
      | _ -> []
    in
    let entries = if Z.sign total = 0 then [] else lines 8 (rows_of m) in
    Printf.sprintf "%s x %s [%s%s]" (Z.to_string rows) (Z.to_string cols) (String.concat "; " entries)
      (if cut then " .." else "")
  in
  match value with
  | Number z -> Z.to_string z
  | Text t -> t
  | Items l -> of_matrix (one_row l)
  | other -> of_matrix other

(* the parts of the answers, by their names *)

let answers = [
  "decomposition", [ "d"; "RI"; "CI"; "R"; "C" ];
  "invariant_factors", [ "ones"; "factors" ];
  "rank", [ "rank" ];
  "inverse", [ "X" ];
  "not_invertible", [ "v" ];
  "generalized_inverse", [ "X" ];
  "no_generalized_inverse", [ "Z"; "v"; "u"; "w" ];
  "drazin_inverse", [ "index"; "X" ];
  "no_drazin_inverse", [ "v" ];
  "solution", [ "x" ];
  "no_solution", [ "u" ];
  "solution_set", [ "count"; "x"; "generators"; "orders" ];
  "congruence_solution", [ "x" ];
  "no_congruence_solution", [ "u" ];
  "congruence_solution_set", [ "count"; "x"; "generators"; "orders" ];
  "equal_modules", [];
  "intersection", [ "x"; "y" ];
  "quotient", [ "generators"; "orders" ];
  "module_generators", [ "G"; "orders" ];
  "quotient_generators", [ "G"; "orders" ];
  "charpoly", [ "p" ];
  "minpoly", [ "p" ];
  "adjugate", [ "X" ];
  "order", [ "order" ];
  "infinite_order", [];
  "eigenvalues", [ "values"; "multiplicities"; "dimensions"; "basis" ];
  "plu", [ "P"; "L"; "U" ];
  "rank_decomposition", [ "B"; "C" ];
  "product", [ "C" ];
  "similar", [ "P" ];
  "two_sided_solution", [ "X" ];
  "no_two_sided_solution", [ "Z" ];
  "homology", [ "generators"; "orders" ];
  "basis_of_image", [ "b" ];
  "minimal_generators", [ "b" ];
  "count", [ "count" ];
  "optimum", [ "weight"; "x" ];
  "not_optimum", [ "x"; "y" ];
  "nearest_solvable", [ "weight"; "e"; "x" ];
  "grid_nullity", [ "nullity" ];
  "howell_form", [ "H" ];
  "hermite_form", [ "H"; "U" ];
  "column_hermite_form", [ "H"; "U" ];
  "det", [ "det" ];
  "trace", [ "end" ] ]

(* of claims; what a claim does not have is left out *)
let claimed = [
  "inverse", [ "X" ];
  "not_invertible", [];
  "unimodular", [ "U" ];
  "generalized_inverse", [ "X" ];
  "no_generalized_inverse", [];
  "drazin_inverse", [ "X"; "index" ];
  "solution", [ "x" ];
  "no_solution", [];
  "solution_set", [ "x"; "generators"; "orders" ];
  "kernel", [ "generators"; "orders" ];
  "count", [ "count" ];
  "optimum", [ "weight"; "x" ];
  "member", [ "v" ];
  "equal_modules", [];
  "basis_of_image", [ "generators" ];
  "minimal_generators", [ "generators" ];
  "homology", [ "B"; "factors" ];
  "charpoly", [ "p"; "form" ];
  "minpoly", [ "p" ];
  "eigenvalues", [ "values"; "multiplicities" ];
  "adjugate", [ "X" ];
  "order", [ "order" ];
  "plu", [ "P"; "L"; "U"; "P_times" ];
  "product", [ "C" ];
  "similar", [ "P" ];
  "decomposition", [ "RI"; "W"; "CI"; "R"; "C"; "up_to" ];
  "smith_form", [ "S"; "U"; "V"; "up_to"; "order" ];
  "rref", [ "H" ];
  "howell_form", [ "H" ];
  "hermite_form", [ "H"; "U"; "lines" ];
  "invariant_factors", [ "factors"; "up_to" ];
  "rank", [ "rank" ];
  "free_rank", [ "free_rank" ];
  "nullity", [ "nullity" ];
  "det", [ "det" ] ]

(* the ring: Some n for Z_n, with 0 for Z, and None for Q *)
let ring j = match field "modulus" (inside "ring" j) with
  | Some (Number n) -> Some n
  | _ -> if has "rational" (inside "ring" j) then None else Some Z.zero
let ring_in_words j = match ring j with
  | None -> "Q"
  | Some n -> if Z.sign n = 0 then "Z" else "Z_" ^ show n

let is_left j = word "side" j = "left"
let concat_rows j = List.concat (rows_of j)

let weight n measure entry = match measure with
  | "hamming" -> if Z.sign entry = 0 then Z.zero else Z.one
  | "lee" -> Z.min entry (Z.sub n entry)
  | _ -> entry

(* a part of the answer of a certificate: a field, or what is computed from one *)
let found j name =
  let kind = word "kind" j in
  let each f = Items (List.map f (items (inside "values" j))) in
  match name with
  | "d" -> Some (Items (List.concat (List.mapi (fun i row -> List.filteri (fun k _ -> k = i) row) (rows_of (inside "W" j)))))
  | "ones" | "rank" -> Some (number (List.length (items (inside "minor_rows" j))))
  | "count" when field "count" j = Some (Text "product") -> Some (Text "of more than 10000 digits")
  | "weight" ->
      let n = match ring j with Some n -> n | None -> Z.zero in
      let entries = concat_rows (inside (if kind = "optimum" then "x" else "e") j) in
      let sum total = function Number z -> Z.add total (weight n (word "measure" j) z) | _ -> total in
      Some (Number (List.fold_left sum Z.zero entries))
  | "generators" ->
      let are_rows = if kind = "quotient" then not (is_left j) else is_left j in
      let length = size (if are_rows then "rows" else "cols") (inside "M" j) in
      Some (matrix length (List.map concat_rows (items (inside "generators" j))))
  | "orders" -> field "orders" (if has "orders" j then j else inside "of" j)
  | "values" -> Some (each (inside "value"))
  | "multiplicities" -> Some (each (inside "multiplicity"))
  | "dimensions" -> Some (each (fun e -> inside "cols" (inside "basis" e)))
  | "basis" ->
      let bases = List.map (inside "basis") (items (inside "values" j)) in
      let width = List.fold_left (fun s b -> Z.add s (size "cols" b)) Z.zero bases in
      let height = Z.to_int (size "rows" (inside "M" j)) in
      let line i = List.concat (List.map (fun b -> List.nth (rows_of b) i) bases) in
      Some (matrix width (List.init height line))
  | _ -> field name j

(* a part of a claim over the ring *)
let part_of_claim n claim name = match name with
  | "up_to" when word "kind" claim = "invariant_factors" && n <> Some Z.zero -> None
  | "det" -> field "value" claim
  | _ -> field name claim

let parts j =
  match field "claim" j with
  | Some claim -> List.assoc (word "kind" claim) claimed, part_of_claim (ring j) claim
  | None -> List.assoc (word "kind" j) answers, found j

let answer whole j =
  let names, value = parts j in
  List.filter_map (fun name -> Option.map (fun x -> name ^ " " ^ written whole x) (value name)) names

(* kind, ring, sizes (not those of the answer), side, measure, identities, moduli *)
let subject j =
  let kind = word "kind" j in
  let within = match field "claim" j, field "of" j with Some claim, _ -> claim | _, Some inner -> inner | _ -> j in
  let is_inner name = word "kind" within = name && has "of" j in
  let name = if has "claim" j then Printf.sprintf "verdict %s on %s" (word "verdict" j) (word "kind" within) else kind in
  let answered = fst (parts j) @ (if is_inner "solution_set" then [ "b" ] else []) in
  let shape name = match field name within with
    | Some m when has "rows" m && not (List.mem name answered) ->
        [ Printf.sprintf "%s %s x %s" name (Z.to_string (size "rows" m)) (Z.to_string (size "cols" m)) ]
    | _ -> []
  in
  let some name words = if has name within then words () else [] in
  let equation_by_equation () =
    let moduli = items (inside "moduli" within) in
    let system, line = if is_left within then "x*M = b", "column" else "M*x = b", "row" in
    let listed = Printf.sprintf "%s by %s modulo %s" line line (shown_numbers moduli) in
    if has "claim" j then [ listed ]
    else
      let common = List.fold_left (fun l -> function Number z -> if Z.sign l = 0 || Z.sign z = 0 then Z.zero else Z.lcm l z | _ -> l) Z.one moduli in
      let which = match kind with
        | "congruence_solution" -> "an x"
        | "no_congruence_solution" -> "no x"
        | _ -> if Z.sign common = 0 then "all x" else "all x modulo " ^ show common
      in
      [ Printf.sprintf "%s with %s %s" which system listed ]
  in
  let identities () = [ "identities " ^ String.concat ", " (List.map (written true) (items (inside "identities" within))) ] in
  String.concat ", "
    (((name ^ " over " ^ ring_in_words j) :: List.concat_map shape [ "start"; "M"; "N"; "b" ])
    @ some "side" (fun () -> [ "side " ^ word "side" within ])
    @ (if kind = "grid_nullity" then [ show (size "rows" j) ^ " x " ^ show (size "cols" j) ^ " cells" ] else [])
    @ some "measure" (fun () -> [ "measure " ^ word "measure" within ])
    @ some "identities" identities @ some "moduli" equation_by_equation)

(* what stands behind "verified: ", and with [whole] the answer in full below it *)
let lines whole j = String.concat ", " (subject j :: answer false j) :: (if whole then answer true j else [])
