(* The question that a certificate should be about, as `modlinalg question` writes it.  Its matrices are read by the
   proved readers, so two that are equal are equal however they are written. *)

open Checker
open Words

exception Malformed_question of string

let abouts = [ "M"; "start"; "grid"; "claim" ]
let matrices = [ "M"; "start"; "b"; "N" ]
let keys = [ "kind"; "ring"; "verdict"; "moduli"; "side"; "measure"; "identities" ] @ abouts @ [ "b"; "N" ]
let refuse message = raise (Malformed_question message)

type entries = OverZ of Zarith_z.t list list | OverQ of q list list

let same_lines same = List.equal (List.equal same)
let same a b = match a, b with
  | (r, c, OverZ l), (r', c', OverZ l') -> (r, c) = (r', c') && same_lines Zarith_z.equal l l'
  | (r, c, OverQ l), (r', c', OverQ l') ->
      let equal x y = Zarith_z.equal x.qnum y.qnum && Zarith_z.equal x.qden y.qden in
      (r, c) = (r', c') && same_lines equal l l'
  | _ -> false

(* the matrix of a field over a ring, None if there is none *)
let matrix_of ring name = function
  | Fields o when List.mem_assoc name o -> (
      match ring with
      | Some n -> Option.map (fun m -> m.height, m.width, OverZ m.lines) (sparse_or_dense n o name)
      | None -> Option.map (fun m -> m.qheight, m.qwidth, OverQ m.qlines) (qsparse_or_dense o name))
  | _ -> None

(* The same value, whatever the order of its keys. *)
let rec equal_json a b = match a, b with
  | Number x, Number y -> Zarith_z.equal x y
  | Text x, Text y -> x = y
  | Items l, Items l' -> List.compare_lengths l l' = 0 && List.for_all2 equal_json l l'
  | Fields o, Fields o' ->
      List.compare_lengths o o' = 0
      && List.for_all (fun (key, x) -> match List.assoc_opt key o' with Some y -> equal_json x y | None -> false) o
  | Null, Null | Yes, Yes -> true
  | _ -> false

let is_number = function Number _ -> true | _ -> false
let one_of words = function Text t -> List.mem t words | _ -> false

(* beside a claim *)
let rec plain = function
  | Number _ | Text _ -> true
  | Items l -> List.for_all plain l
  | Fields o -> List.for_all (fun (_, x) -> plain x) o
  | _ -> false

let check_question q =
  let o = match q with Fields o -> o | _ -> refuse "a question is an object with ring and M" in
  List.iter (fun (key, _) -> if not (List.mem key keys) then refuse ("a question has no " ^ key)) o;
  if not (has "ring" q && List.length (List.filter (fun name -> has name q) abouts) = 1) then
    refuse "a question has a ring and one of M, start, grid, claim";
  let whole = Fields (("ring", inside "ring" q) :: []) in
  let is_ring = match whole with
    | Fields r -> modulus_of r <> None || (match inside "ring" q with Fields [ "rational", Yes ] -> true | _ -> false)
    | _ -> false
  in
  if not is_ring then refuse "there is no such ring";
  let need name fits message = match field name q with Some x when not (fits x) -> refuse message | _ -> () in
  need "verdict" (one_of [ "TRUE"; "FALSE" ]) "the verdict is neither TRUE nor FALSE";
  need "kind" (one_of ("verdict" :: List.map fst answers)) "there is no such kind";
  need "side" (one_of [ "right"; "left" ]) "side is not right or left";
  need "measure" (one_of [ "clicks"; "hamming"; "lee" ]) "measure is not clicks, hamming or lee";
  need "moduli" (fun l -> match l with Items l -> List.for_all is_number l | _ -> false) "moduli is not a list of numbers";
  need "identities" (fun l -> match l with Items l -> l <> [] && List.for_all is_number l | _ -> false)
    "identities is not a list of numbers";
  need "grid" (function Items [ Number r; Number c ] -> Zarith_z.sign r > 0 && Zarith_z.sign c > 0 | _ -> false)
    "grid is not the list of the numbers of rows and columns";
  need "claim" (fun claim -> plain claim && (match field "kind" claim with Some (Text _) -> true | _ -> false) && List.for_all (fun (key, _) -> List.mem key [ "claim"; "ring"; "verdict"; "kind" ]) o)
    "the claim is not an object with a kind, or something else than ring, verdict and kind is beside it";
  List.iter (fun name -> if has name q && matrix_of (ring q) name q = None then refuse (name ^ " is not a matrix over this ring")) matrices

(* what a certificate has of a question: its claim, what is inside it, or itself *)
let about j = match field "claim" j, field "of" j with Some claim, _ -> claim | _, Some inner -> inner | _ -> j

(* whether it lists all solutions of M*x = 0, one column, or names generators of these *)
let is_about_kernel j =
  match word "kind" j with
  | "solution_set" | "congruence_solution_set" | "count" -> (
      match matrix_of (ring j) "b" j with
      | Some (rows, cols, entries) ->
          let zero = match entries with
            | OverZ l -> List.for_all (List.for_all (fun x -> Zarith_z.sign x = 0)) l
            | OverQ l -> List.for_all (List.for_all (fun x -> Zarith_z.sign x.qnum = 0)) l
          in
          (if is_left j then rows else cols) = 1 && zero
      | None -> false)
  | "module_generators" -> word "kind" (inside "of" j) = "solution_set"
  | _ -> false

(* Whether a verified certificate is about the question. *)
let is_about q j =
  let within = about j in
  let same_field name value = match field name q with None -> true | Some asked -> Option.fold ~none:false ~some:(equal_json asked) value in
  let same_ring = match ring q, ring j with None, None -> true | Some n, Some n' -> Zarith_z.equal n n' | _ -> false in
  let kind = field "kind" q in
  let kind_fits = kind = None || kind = field "kind" j || (has "of" j && kind = field "kind" (inside "of" j)) in
  same_ring && kind_fits && same_field "verdict" (if has "claim" j then field "verdict" j else None)
  &&
  if has "claim" q then same_field "claim" (field "claim" j)
  else
    let grid = if word "kind" j = "grid_nullity" then Some (Items [ inside "rows" j; inside "cols" j ]) else None in
    let kernel = (not (has "b" q)) && is_about_kernel j in
    (* an inner solution_set is about M alone; a trace may be asked for by its M *)
    let hidden = has "of" j && word "kind" within = "solution_set" in
    let name_there name = if name = "M" && has "start" within then "start" else name in
    let given name =
      if hidden && name = "b" || (name = "start" && has "M" q) then None
      else if List.mem name (fst (parts j)) && not (List.mem (word "kind" j) [ "basis_of_image"; "minimal_generators" ]) then None
      else matrix_of (ring j) (name_there name) within
    in
    let matrix_fits name = match matrix_of (ring q) name q, given name with
      | Some asked, Some found -> same asked found
      | None, Some _ -> kernel && name = "b" || (name = "start" && has "M" q) || (name = "M" && not (has "M" within))
      | Some _, None -> false
      | None, None -> true
    in
    let side_fits = match field "side" q with
      | Some side -> field "side" within = Some side
      | None -> (not kernel) || field "side" within = Some (Text "right")
    in
    let moduli name = match field "moduli" name with Some l -> List.map (function Number z -> z | _ -> Zarith_z.zero) (items l), true | None -> [], false in
    let moduli_fit = let a, b = moduli q, moduli within in snd a = snd b && List.equal Zarith_z.equal (fst a) (fst b) in
    let identities_fit = match field "identities" q, field "identities" within with
      | None, _ -> true
      | Some asked, Some proved when word "kind" j = "generalized_inverse" ->
          List.for_all (fun i -> List.exists (equal_json i) (items proved)) (items asked)
      | asked, proved -> Option.equal equal_json asked proved
    in
    Option.equal equal_json (field "grid" q) grid && List.for_all matrix_fits matrices && side_fits && moduli_fit
    && identities_fit && same_field "measure" (field "measure" within)
