(* modlinalg-verified-check FILE..: a line for each file, and the worst status of all.

   Certificates and questions are read, and certificates checked, by what is extracted from the proofs; this program
   reads bytes and prints words. *)

open Checker

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
  go ();
  if path <> "-" then close_in file;
  if Buffer.length buffer > most_bytes then raise Too_long;
  Buffer.contents buffer

let characters text =
  let rec go i behind = if i < 0 then behind else go (i - 1) (text.[i] :: behind) in
  go (String.length text - 1) []

let read_from reader path = try reader (characters (contents path)) with Too_long -> None

(* 0 verified, 1 rejected, 2 malformed, 3 unknown, 4 no verdict *)
let worse a b = List.find (fun status -> a = status || b = status) [ 4; 2; 3; 1; 0 ]

let verdict question whole path =
  match read_from read path with
  | None -> 2, "malformed"
  | Some j -> (
      match judge_about question j with
      | VerifiedOverQ _ | OfClaimOverQ _ | Otherwise (OfClaim _) | Otherwise (OfCertificate (Verified _)) ->
          0, "verified: " ^ String.concat "\n" (Words.lines whole j)
      | Otherwise (OfCertificate Rejected) -> 1, "rejected"
      | Otherwise (OfCertificate Malformed) -> 2, "malformed"
      | Otherwise (OfCertificate NotProved) -> 3, "unknown: this is beyond what is proved")

(* A failure of the program itself is no verdict, and one file says nothing about the next. *)
let status_of question whole path =
  let status, line =
    try verdict question whole path
    with error ->
      let reason = match error with
        | Stack_overflow | Out_of_memory -> "memory was short for " ^ path
        | Sys_error message -> message
        | other -> Printexc.to_string other ^ " for " ^ path
      in
      prerr_endline ("no verdict: " ^ reason);
      4, "no verdict"
  in
  print_endline line;
  status

let usage =
  "usage: modlinalg-verified-check FILE.. [--about QUESTION] [--show]\n\n\
   Print for each certificate (- is standard input) verified, with what it is about and what it answers, rejected,\n\
   malformed, or unknown where it is beyond what is proved.\n\n\
   --about QUESTION  reject what is about anything else; `modlinalg question` writes a question\n\
   --show            print the answer in full, each part on a line\n\n\
   Exit status: 0 verified, 1 rejected, 2 malformed, 3 unknown, 4 no verdict; of several files the worst, in the\n\
   order 4, 2, 3, 1, 0."

let rec arguments paths about show = function
  | "--show" :: rest -> arguments paths about true rest
  | "--about" :: path :: rest when about = None -> arguments paths (Some path) show rest
  | word :: _ when String.length word > 1 && word.[0] = '-' -> None
  | path :: rest -> arguments (path :: paths) about show rest
  | [] -> if paths = [] then None else Some (List.rev paths, about, show)

(* What is extracted recurses as deep as lists are long, 2^24 entries: the system's stack must hold that. *)
let with_a_large_stack () =
  let mark = "MODLINALG_VERIFIED_CHECK_STACK" in
  if Sys.unix && Sys.getenv_opt mark = None then begin
    Unix.putenv mark "large";
    let script = "ulimit -s unlimited 2>/dev/null || ulimit -s $(ulimit -H -s) 2>/dev/null; exec \"$0\" \"$@\"" in
    try Unix.execv "/bin/sh" (Array.append [| "sh"; "-c"; script; Sys.executable_name |] (Array.sub Sys.argv 1 (Array.length Sys.argv - 1)))
    with Unix.Unix_error _ -> ()
  end

let run () =
  match Array.to_list Sys.argv with
  | [ _; ("-h" | "--help") ] -> print_endline usage; 0
  | _ :: words -> (
      match arguments [] None false words with
      | None -> prerr_endline usage; 2
      | Some (paths, about, show) -> (
          match about, Option.bind about (read_from read_question) with
          | Some path, None -> print_endline ("malformed: no question: " ^ path ^ " has none"); 2
          | _, question -> List.fold_left (fun status path -> worse status (status_of question show path)) 0 paths))

let () =
  with_a_large_stack ();
  let status = try run () with error -> prerr_endline ("no verdict: " ^ Printexc.to_string error); 4 in
  (* what cannot be written, as to /dev/full, is no verdict; at_exit must not try again *)
  try flush stdout; exit status
  with Sys_error message -> (try prerr_endline ("no verdict: " ^ message) with _ -> ()); Unix._exit 4
