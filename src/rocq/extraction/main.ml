(* modlinalg-verified-check FILE...: a verdict line for each; of one file the status is 0 verified, 1 rejected,
   2 malformed, 3 not proved yet, 4 no verdict. *)

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

let side s = match s with RightSide -> "side right" | LeftSide -> "side left"
let by r c = Printf.sprintf "M %d x %d" r c

(* on the left M is k x m *)
let placed s m k = (match s with RightSide -> by m k | LeftSide -> by k m) ^ ", " ^ side s

let measure w = match w with Clicks -> "clicks" | Hamming -> "hamming" | Lee -> "lee"

let rec subject c =
  match c with
  | Inverse (m, _, _) -> "inverse", by m m
  | NotInvertible (m, _, _) -> "not_invertible", by m m
  | GeneralizedInverse (m, k, _, _, ids) ->
      "generalized_inverse", by m k ^ ", identities " ^ String.concat ", " (List.map string_of_int ids)
  | NoGeneralizedInverse (m, k, _, ids, _) ->
      "no_generalized_inverse", by m k ^ ", identities " ^ String.concat ", " (List.map string_of_int ids)
  | DrazinInverse (m, _, _, index, _) -> "drazin_inverse", by m m ^ ", index " ^ Zarith_z.to_string index
  | Product (m, k, _, _, _, _) -> "product", by m k
  | Similar (m, _, _, _, _) -> "similar", by m m
  | TwoSidedSolution (m, k, _, _, _, _, _, _) -> "two_sided_solution", by m k
  | NoTwoSidedSolution (m, k, _, _, _, _, _, _) -> "no_two_sided_solution", by m k
  | Solution (s, m, k, _, _, _, _) -> "solution", by m k ^ ", " ^ side s
  | NoSolution (s, m, k, _, _, _, _) -> "no_solution", by m k ^ ", " ^ side s
  | Decomposition (m, k, _, _, _, _, _, _) -> "decomposition", by m k
  | SolutionSet (s, m, k, _, _, _, _, _, _, _, _, _, _, _, _) -> "solution_set", by m k ^ ", " ^ side s
  | SolutionSetProduct (s, m, k, _, _, _, _, _, _, _, _, _, _, _) -> "solution_set", by m k ^ ", " ^ side s
  | SolutionSetInfinite (s, m, k, _, _, _, _, _, _, _, _, _, _, _) -> "solution_set", by m k ^ ", " ^ side s
  | EqualModules (s, m, k, _, _, _, _, _) -> "equal_modules", by m k ^ ", " ^ side s
  | BasisOfImage (s, m, k, _, _, _, _, _, _, _) -> "basis_of_image", by m k ^ ", " ^ side s
  | MinimalGenerators (s, m, k, _, _, _, _, _, _, _) -> "minimal_generators", by m k ^ ", " ^ side s
  | Intersection (s, m, k, _, _, _, _, _, _, _, _, _, _, _) -> "intersection", placed s m k
  | Quotient (s, m, k, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _) -> "quotient", placed s m k
  | Homology (m, k, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _) -> "homology", by m k
  | CongruenceSolution (s, m, k, _, _, _, _, _) -> "congruence_solution", placed s m k ^ ", row by row"
  | NoCongruenceSolution (s, m, k, _, _, _, _, _) -> "no_congruence_solution", placed s m k ^ ", row by row"
  | CongruenceSet (s, m, k, _, _, _, _, _, _, _, _, _, _, _, _, _) ->
      "congruence_solution_set", placed s m k ^ ", row by row"
  | InvariantFactors (m, k, _, _, _, _, _, _, _, _, _, _, _) -> "invariant_factors", by m k
  | Rank (_, m, k, r, _, _, _, _, _, _) -> "rank", by m k ^ ", rank " ^ string_of_int r
  | RankDecomposition (m, k, _, _, _, _, _, _) -> "rank_decomposition", by m k
  | NoDrazinInverse (m, _, _) -> "no_drazin_inverse", by m m
  | HermiteForm (m, k, _, _, _, _) -> "hermite_form", by m k
  | ColumnHermiteForm (m, k, _, _, _, _) -> "column_hermite_form", by m k
  | CharacteristicPolynomial (m, _, _, _, _, _, _) -> "charpoly", by m m
  | Adjugate (m, _, _, _, _, _, _, _) -> "adjugate", by m m
  | MinimalPolynomial (m, _, _, _, _, _) -> "minpoly", by m m
  | Order (m, _, _, _, _, _, _, _) -> "order", by m m
  | PLU (m, k, _, _, _, _) -> "plu", by m k
  | HowellForm (m, k, _, _, _, _, _) -> "howell_form", by m k
  | Determinant (m, _, _, _, _) -> "det", by m m
  | DeterminantOverQ (m, _, _, _, _) -> "det", by m m
  | Steps (m, k, _, _, _) -> "trace", by m k
  | ModuleGenerators (_, inside, _, _, _, _, _, _, _, _, _) -> "module_generators", snd (subject inside)
  | QuotientGenerators (inside, _, _, _, _) -> "quotient_generators", snd (subject inside)
  | Count (s, m, k, _, _, _, _, _) -> "count", placed s m k
  | Optimum (s, m, k, _, _, _, w, _, _) -> "optimum", placed s m k ^ ", measure " ^ measure w
  | NotOptimum (s, m, k, _, _, _, _, w) -> "not_optimum", placed s m k ^ ", measure " ^ measure w
  | NearestSolvable (s, m, k, _, _, _, _, _, _, w, _, _) -> "nearest_solvable", placed s m k ^ ", measure " ^ measure w
  | InfiniteOrder (m, _, _, _) -> "infinite_order", by m m
  | Eigenvalues (m, _, _, _, _, _, _, _, _) -> "eigenvalues", by m m
  | GridNullity (m, k, _, _, _, _, _, _) -> "grid_nullity", Printf.sprintf "%d x %d cells" m k

(* the kind of a claim, its main matrix, and the side *)
let of_claim a =
  let sizes name (x : matrix) = Printf.sprintf "%s %d x %d" name x.height x.width in
  let m = sizes "M" in
  let ids l = ", identities " ^ String.concat ", " (List.map string_of_int l) in
  match a with
  | IsInverse (a, _) -> "inverse", m a
  | HasNoInverse a -> "not_invertible", m a
  | IsUnimodular a -> "unimodular", sizes "U" a
  | IsGeneralizedInverse (a, _, l) -> "generalized_inverse", m a ^ ids l
  | HasNoGeneralizedInverse (a, l) -> "no_generalized_inverse", m a ^ ids l
  | IsSolution (s, a, _, _) -> "solution", m a ^ ", " ^ side s
  | HasNoSolution (s, a, _) -> "no_solution", m a ^ ", " ^ side s
  | HasCount (s, a, _, _) -> "count", m a ^ ", " ^ side s
  | IsMember (s, a, _) -> "member", m a ^ ", " ^ side s
  | SpanTheSame (s, a, _) -> "equal_modules", m a ^ ", " ^ side s
  | IsProduct (a, _, _) -> "product", m a
  | AreSimilar (a, _, _) -> "similar", m a
  | IsDeterminant (a, _) -> "det", m a
  | HasRank (a, _) -> "rank", m a
  | HasNullity (a, _) -> "nullity", m a
  | HasFreeRank (a, _) -> "free_rank", m a
  | IsDecomposed (_, a, _, _, _, _, _) -> "decomposition", m a
  | IsSmithForm (_, _, a, _, _) -> "smith_form", m a
  | HasFactors (_, a, _) -> "invariant_factors", m a
  | IsHowellForm (a, _) -> "howell_form", m a
  | IsRref (a, _) -> "rref", m a
  | IsCharpoly (_, a, _) -> "charpoly", m a
  | IsAdjugate (a, _) -> "adjugate", m a
  | IsMinpoly (a, _) -> "minpoly", m a
  | HasOrder (a, _) -> "order", m a
  | IsDrazinInverse (a, _, _) -> "drazin_inverse", m a
  | HasEigenvalues (a, _, _) -> "eigenvalues", m a
  | IsFactored (_, a, _, _, _) -> "plu", m a
  | IsHermiteForm (_, a, _, _) -> "hermite_form", m a
  | IsBasis (s, a, _) -> "basis_of_image", m a ^ ", " ^ side s
  | IsMinimal (s, a, _) -> "minimal_generators", m a ^ ", " ^ side s
  | AreKernel (s, a, _, _) -> "kernel", m a ^ ", " ^ side s
  | HasHomology (a, _, _) -> "homology", m a
  | SolvesEach (s, a, _, _, _) -> "solution", m a ^ ", " ^ side s ^ ", row by row"
  | NoneSolvesEach (s, a, _, _) -> "no_solution", m a ^ ", " ^ side s ^ ", row by row"
  | CountsEach (s, a, _, _, _) -> "count", m a ^ ", " ^ side s ^ ", row by row"
  | IsLightest (s, w, a, _, _, _) -> "optimum", m a ^ ", " ^ side s ^ ", measure " ^ measure w
  | AreSolutions (s, a, _, _, _, _) -> "solution_set", m a ^ ", " ^ side s
  | GenerateEach (s, a, _, _, _) -> "kernel", m a ^ ", " ^ side s ^ ", row by row"
  | AreSolutionsEach (s, a, _, _, _, _, _) -> "solution_set", m a ^ ", " ^ side s ^ ", row by row"

let rec qsubject c =
  match c with
  | QInverse (m, _, _) -> "inverse", by m m
  | QNotInvertible (m, _, _) -> "not_invertible", by m m
  | QGeneralizedInverse (m, k, _, _, ids) ->
      "generalized_inverse", by m k ^ ", identities " ^ String.concat ", " (List.map string_of_int ids)
  | QNoGeneralizedInverse (m, k, _, ids, _) ->
      "no_generalized_inverse", by m k ^ ", identities " ^ String.concat ", " (List.map string_of_int ids)
  | QProduct (m, k, _, _, _, _) -> "product", by m k
  | QSimilar (m, _, _, _, _) -> "similar", by m m
  | QTwoSidedSolution (m, k, _, _, _, _, _, _) -> "two_sided_solution", by m k
  | QNoTwoSidedSolution (m, k, _, _, _, _, _, _) -> "no_two_sided_solution", by m k
  | QSolution (s, m, k, _, _, _, _) -> "solution", by m k ^ ", " ^ side s
  | QNoSolution (s, m, k, _, _, _, _) -> "no_solution", by m k ^ ", " ^ side s
  | QDecomposition (m, k, _, _, _, _, _, _) -> "decomposition", by m k
  | QEqualModules (s, m, k, _, _, _, _, _) -> "equal_modules", by m k ^ ", " ^ side s
  | QBasisOfImage (s, m, k, _, _, _, _, _, _, _) -> "basis_of_image", by m k ^ ", " ^ side s
  | QMinimalGenerators (s, m, k, _, _, _, _, _, _, _) -> "minimal_generators", by m k ^ ", " ^ side s
  | QPLU (m, k, _, _, _, _) -> "plu", by m k
  | QDeterminant (m, _, _, _, _) -> "det", by m m
  | QSteps (m, k, _, _, _) -> "trace", by m k
  | QSolutionSet (s, m, k, _, _, _, _, _, _, _, _, _, _, _, _) -> "solution_set", by m k ^ ", " ^ side s
  | QCharacteristicPolynomial (_, m, _, _, _, _, _) -> "charpoly", by m m
  | QAdjugate (_, m, _, _, _, _, _, _) -> "adjugate", by m m
  | QMinimalPolynomial (_, m, _, _, _, _, _) -> "minpoly", by m m
  | QDrazinInverse (m, _, _, index, _) -> "drazin_inverse", by m m ^ ", index " ^ Zarith_z.to_string index
  | QIntersection (s, m, k, _, _, _, _, _, _, _, _, _, _, _) -> "intersection", placed s m k
  | QRank (_, _, m, k, r, _, _, _, _, _, _) -> "rank", by m k ^ ", rank " ^ string_of_int r
  | QRankDecomposition (_, m, k, _, _, _, _, _, _) -> "rank_decomposition", by m k
  | QInvariantFactors (m, k, _, _, _, _, _, _, _, _, _, _, _) -> "invariant_factors", by m k
  | QOrder (m, _, _, _, _, _, _, _) -> "order", by m m
  | QInfiniteOrder (_, m, _, _, _) -> "infinite_order", by m m
  | QEigenvalues (_, m, _, _, _, _, _, _, _, _, _, _) -> "eigenvalues", by m m
  | QHowellForm (m, k, _, _, _, _, _) -> "howell_form", by m k
  | QQuotient (s, m, k, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _) -> "quotient", placed s m k
  | QHomology (m, k, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _) -> "homology", by m k
  | QModuleGenerators (_, inside, _, _, _, _, _, _, _, _, _) -> "module_generators", snd (qsubject inside)
  | QQuotientGenerators (inside, _, _, _, _) -> "quotient_generators", snd (qsubject inside)

let of_qclaim a =
  let m (x : qmatrix) = by x.qheight x.qwidth in
  let ids l = ", identities " ^ String.concat ", " (List.map string_of_int l) in
  match a with
  | QIsInverse (a, _) -> "inverse", m a
  | QHasNoInverse a -> "not_invertible", m a
  | QIsGeneralizedInverse (a, _, l) -> "generalized_inverse", m a ^ ids l
  | QHasNoGeneralizedInverse (a, l) -> "no_generalized_inverse", m a ^ ids l
  | QIsSolution (s, a, _, _) -> "solution", m a ^ ", " ^ side s
  | QHasNoSolution (s, a, _) -> "no_solution", m a ^ ", " ^ side s
  | QHasCount (s, a, _, _) -> "count", m a ^ ", " ^ side s
  | QIsMember (s, a, _) -> "member", m a ^ ", " ^ side s
  | QIsProduct (a, _, _) -> "product", m a
  | QAreSimilar (a, _, _) -> "similar", m a
  | QIsDeterminant (a, _) -> "det", m a
  | QHasRank (a, _) -> "rank", m a
  | QHasNullity (a, _) -> "nullity", m a
  | QHasFreeRank (a, _) -> "free_rank", m a
  | QHasFactors (a, _) -> "invariant_factors", m a
  | QIsSmithForm (_, _, a, _, _) -> "smith_form", m a
  | QIsHowellForm (a, _) -> "howell_form", m a
  | QIsRref (a, _) -> "rref", m a
  | QIsFactored (_, a, _, _, _) -> "plu", m a
  | QSpanTheSame (s, a, _) -> "equal_modules", m a ^ ", " ^ side s
  | QIsBasis (s, a, _) -> "basis_of_image", m a ^ ", " ^ side s
  | QIsMinimal (s, a, _) -> "minimal_generators", m a ^ ", " ^ side s
  | QIsDecomposed (_, a, _, _, _, _, _) -> "decomposition", m a
  | QIsCharpoly (_, a, _) -> "charpoly", m a
  | QIsAdjugate (a, _) -> "adjugate", m a
  | QIsMinpoly (a, _) -> "minpoly", m a
  | QAreKernel (s, a, _, _) -> "kernel", m a ^ ", " ^ side s
  | QAreSolutions (s, a, _, _, _, _) -> "solution_set", m a ^ ", " ^ side s
  | QHasOrder (a, _) -> "order", m a
  | QIsDrazinInverse (a, _, _) -> "drazin_inverse", m a
  | QHasEigenvalues (a, _, _) -> "eigenvalues", m a
  | QHasHomology (a, _, _) -> "homology", m a

let ring n = if Zarith_z.sign n = 0 then "Z" else "Z_" ^ Zarith_z.to_string n

let verdict path =
  match (try answer_any_text (characters (contents path)) with Too_long -> Otherwise (OfCertificate Malformed)) with
  | VerifiedOverQ c ->
      let kind, sizes = qsubject c in
      Printf.printf "verified: %s over Q, %s\n" kind sizes;
      0
  | OfClaimOverQ (a, word) ->
      let kind, sizes = of_qclaim a in
      Printf.printf "verified: verdict %s on %s over Q, %s\n" (if word then "TRUE" else "FALSE") kind sizes;
      0
  | Otherwise (OfClaim (n, a, word)) ->
      let kind, sizes = of_claim a in
      Printf.printf "verified: verdict %s on %s over %s, %s\n" (if word then "TRUE" else "FALSE") kind (ring n) sizes;
      0
  | Otherwise (OfCertificate (Verified (n, c))) ->
      let kind, sizes = subject c in
      Printf.printf "verified: %s over %s, %s\n" kind (ring n) sizes;
      0
  | Otherwise (OfCertificate Rejected) -> print_endline "rejected"; 1
  | Otherwise (OfCertificate Malformed) -> print_endline "malformed"; 2
  | Otherwise (OfCertificate NotProved) -> print_endline "unknown: this is beyond what is proved"; 3

let usage =
  "usage: modlinalg-verified-check FILE...\n\n\
   Print for each certificate (- is standard input) verified, rejected, malformed, or unknown where it is beyond what\n\
   is proved.  Exit status, of the last file: 0 verified, 1 rejected, 2 malformed, 3 unknown, 4 no verdict."

let () =
  match Array.to_list Sys.argv with
  | [ _ ] | [] -> prerr_endline usage; exit 2
  | [ _; ("-h" | "--help") ] -> print_endline usage
  | _ :: paths ->
      let status =
        try List.fold_left (fun last path -> ignore last; verdict path) 0 paths
        with Sys_error message -> prerr_endline message; 4
           | Stack_overflow | Out_of_memory -> prerr_endline "no verdict: memory was short"; 4
      in
      exit status
