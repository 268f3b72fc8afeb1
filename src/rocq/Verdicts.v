(* Verdicts on claims: how certificates beside a claim settle it.

   Definitions only.  [rule] finds a claim true or false, or leaves it open; [judge_any]
   reads a JSON value that is a verdict or a certificate. *)

From Modlinalg Require Export Findings.
Open Scope string_scope.
Open Scope list_scope.
Open Scope Z_scope.

(** * Rules *)

Section Rules.
Variable n : Z.
Variable proofs : list certificate.
Let by_proof (f : certificate -> bool) : bool := existsb f proofs.

Definition has_inverse (A : matrix) : finding := settled (by_proof (says_inverse A)) (by_proof (says_not_invertible A)).
Definition equal (A B : rows) : finding := Some (eqL n A B).

(* X has the inverse that is given, or one *)
Definition inverse_found (X : matrix) (inverse : option matrix) : finding :=
  match inverse with
  | Some Y => let m := height X in
      if well n X && well n Y then sized Y m m &? equal (mulL n m (lines Y) (lines X)) (oneL m) else None
  | None => has_inverse X
  end.

(* the factors of the diagonal D are those of M *)
Definition own_factors (M D : matrix) : finding :=
  first_finding (fun c => match diagonal_in D c with
    | Some d => first_finding (says_factors M n false d) proofs
    | None => None
    end) proofs.

Definition comes_from_found (o : arrangement) (M D : matrix) (UV : option (matrix * matrix)) : finding :=
  let m := height M in let k := width M in
  match UV with
  | Some (U, V) =>
      if well n M && well n D && well n U && well n V then
        sized U m m &? sized V k k
        &? equal (mulL n k (mulL n k (lines U) (lines M)) (lines V)) (lines D)
        &? has_inverse U &? has_inverse V
      else None
  | None =>
      match o with
      | Anyhow => own_factors M D
      | _ => first_finding (says_factors M n false (fun i => ent (arranged o D) i i)) proofs
      end
  end.

(* H is the form of M that is unique *)
Definition row_form_found (M H : matrix) : finding :=
  if well n H then
    Some (Nat.eqb (width H) (width M)) &? first_finding (says_row_form M n (lines H)) proofs
  else None.

(* Over Z only powers up to this one are multiplied out, as their entries are long. *)
Definition most_powers : Z := 1000.
Definition order_found (M : matrix) (order : option Z) : finding :=
  let m := height M in
  match first_finding (says_order M order) proofs with
  | Some found => Some found
  | None =>
      if by_proof (says_not_invertible M) then Some (match order with Some _ => false | None => true end)
      else match order with
           | Some e =>
               if well n M && (modulus n || (e <=? most_powers)) && (1 <=? e) && by_proof (has_charpoly M)
                  && negb (eqL n (powZ n m (lines M) e) (oneL m))
               then Some false else None
           | None => None
           end
  end.

Definition hermite_form_found (by_columns : bool) (M H : matrix) (U : option matrix) : finding :=
  let m := height M in let k := width M in
  match by_columns, U with
  | false, None => Some (Nat.leb (height H) m) &? row_form_found M H
  | true, None =>
      Some (Nat.leb (width H) k)
      &? if well n H then Some (Nat.eqb (height H) m) &? first_finding (says_column_form M n H) proofs else None
  | false, Some U =>
      if well n M && well n H && well n U then
        sized H m k &? sized U m m &? equal (mulL n k (lines U) (lines M)) (lines H)
        &? Some (howell_rows n k (lines H)) &? has_inverse U
      else None
  | true, Some U =>
      if well n M && well n H && well n U then
        Some (Nat.eqb (height H) m) &? Some (Nat.leb (width H) k) &? sized U k k
        &? equal (mulL n k (lines M) (lines U)) (tab m k (behind_zeros k H))
        &? Some (howell_rows n m (turned (width H) (lines H))) &? has_inverse U
      else None
  end.

Definition span_found (s : side) (M N : matrix) : finding :=
  settled (by_proof (says_the_same s M N)) (by_proof (says_unsolvable s M N) || by_proof (says_unsolvable s N M)).

(* a certificate of all relations between the vectors in G comes first where it says that there are some *)
Definition independence_found (s : side) (M G : matrix) : finding :=
  match first_finding (says_free s G) proofs with
  | Some false => Some false
  | found => if by_proof (says_basis s M G) then Some true else found
  end.

Definition need_found (s : side) (M G : matrix) : finding :=
  match first_finding (says_needed s G n) proofs with
  | Some found => Some found
  | None => settled (by_proof (says_minimal s M G)) false
  end.

Definition solution_found (s : side) (M b x : matrix) : finding :=
  if well n M && well n b && well n x then
    sized x (x_rows s M b) (x_cols s M b)
    &? match s with
        | RightSide => if Nat.eqb (height b) (height M)
            then equal (mulL n (width b) (lines M) (lines x)) (lines b) else None
        | LeftSide => if Nat.eqb (width b) (width M)
            then equal (mulL n (width M) (lines x) (lines M)) (lines b) else None
        end
  else None.

Definition solves_each_found (s : side) (M b : matrix) (moduli : list Z) (x : matrix) : finding :=
  if (n =? 0) && well n M && well n b && well n x then
    Some (Nat.eqb (length moduli) (equations s M))
    &? sized x (x_rows s M b) (x_cols s M b)
    &? match s with
       | RightSide => if Nat.eqb (height b) (height M)
           then Some (each_eq moduli (mulL n (width b) (lines M) (lines x)) (lines b)) else None
       | LeftSide => if Nat.eqb (width b) (width M)
           then Some (each_eq moduli (trL (width M) (mulL n (width M) (lines x) (lines M)))
                        (trL (width M) (lines b))) else None
       end
  else None.

Definition rule (a : assertion) : finding :=
  match a with
  | IsInverse M X => let m := height M in
      if well n M && well n X then
        sized M m m &? sized X m m &? equal (mulL n m (lines M) (lines X)) (oneL m)
      else None
  | HasNoInverse M =>
      sized M (height M) (height M)
      &? settled (by_proof (says_not_invertible M)) (by_proof (says_inverse M))
  | IsUnimodular U => sized U (height U) (height U) &? has_inverse U
  | IsGeneralizedInverse M X ids => let m := height M in let k := width M in
      if well n M && well n X then
        sized X k m &? Some (forallb (check_identity n m k (lines M) (lines X)) ids)
      else None
  | HasNoGeneralizedInverse M ids =>
      settled (by_proof (says_no_identities n M ids)) (by_proof (says_identities M ids))
  | IsSolution s M b x => solution_found s M b x
  | HasNoSolution s M b => settled (by_proof (says_unsolvable s M b)) (by_proof (says_solvable s M b))
  | HasCount s M b count => first_finding (says_count s M b count) proofs
  | IsMember s M v => settled (by_proof (says_solvable s M v)) (by_proof (says_unsolvable s M v))
  | SpanTheSame s M N =>
      Some (Nat.eqb (length_of s N) (length_of s M)) &? span_found s M N
  | IsProduct M N C =>
      if well n M && well n N && well n C && Nat.eqb (height N) (width M) then
        sized C (height M) (width N) &? equal (mulL n (width N) (lines M) (lines N)) (lines C)
      else None
  | AreSimilar M N P => let m := height M in
      if well n M && well n N && well n P && Nat.eqb (width M) m then
        sized N m m &? sized P m m
        &? equal (mulL n m (lines M) (lines P)) (mulL n m (lines P) (lines N)) &? has_inverse P
      else None
  | IsDeterminant M value => first_finding (says_determinant M n value) proofs
  | HasRank M r => first_finding (says_rank M n r) proofs
  | HasNullity M r => first_finding (says_rank M n (Z.of_nat (width M) - r)) proofs
  | HasFreeRank M r => first_finding (says_diagonal M n (fun _ => true) is_1 r) proofs
  | IsDecomposed exactly M RI W CI R C => let m := height M in let k := width M in
      if well n M && well n RI && well n W && well n CI then
        sized RI m m &? sized W m k &? sized CI k k
        &? equal (mulL n k (mulL n k (lines RI) (lines W)) (lines CI)) (lines M)
        &? Some (check_diagonal n exactly m k (lines W)) &? Some (check_chain n m k (lines W))
        &? inverse_found RI R &? inverse_found CI C
      else None
  | IsSmithForm exactly o M D UV => let m := height M in let k := width M in
      sized D m k &? Some (check_diagonal n exactly m k (lines (arranged o D)))
      &? Some (match o with Anyhow => true | _ => check_chain n m k (lines (arranged o D)) end)
      &? comes_from_found o M D UV
  | HasFactors exactly M factors =>
      Some (Nat.leb (length factors) (min (height M) (width M)))
      &? first_finding (says_factors M n exactly (fun i => nth i factors 0)) proofs
  | IsHowellForm M H => row_form_found M H
  | IsRref M H => row_form_found M H &? Some (forallb (pivot_is_1 (width M)) (lines H))
  | IsCharpoly negative M p =>
      first_finding (says_charpoly M n (if negative : bool then map (Z.mul (sgn (height M))) p else p)) proofs
  | IsAdjugate M X => let m := height M in
      if well n X then sized X m m &? first_finding (says_adjugate M X n) proofs else None
  | IsMinpoly M p => first_finding (says_minpoly M n p) proofs
  | HasOrder M order => order_found M order
  | IsDrazinInverse M X index => let m := height M in
      if well n M && well n X then
        sized M m m &? sized X m m &? equal (mulL n m (mulL n m (lines X) (lines M)) (lines X)) (lines X)
        &? equal (mulL n m (lines M) (lines X)) (mulL n m (lines X) (lines M))
        &? first_finding (says_drazin M X index n) proofs
      else None
  | HasEigenvalues M values multiplicities =>
      first_finding (says_eigenvalues M n values) proofs
      &? match multiplicities with
         | Some l => first_finding (says_multiplicities M n values l) proofs
         | None => Some true
         end
  | IsFactored times_M M P L U =>
      let m := height M in let k := width M in let s := inner M L in
      if well n M && well n P && well n L && well n U then
        sized P m m &? sized L m s &? sized U s k
        &? Some (check_permutation m (lines P)) &? Some (check_lower_with_ones n m s (lines L))
        &? Some (check_upper n s k (lines U))
        &? if times_M : bool then equal (mulL n k (lines P) (lines M)) (mulL n k (lines L) (lines U))
           else equal (mulL n k (mulL n s (lines P) (lines L)) (lines U)) (lines M)
      else None
  | IsHermiteForm by_columns M H U => if n =? 0 then hermite_form_found by_columns M H U else None
  | IsBasis s M G =>
      Some (Nat.eqb (length_of s G) (length_of s M)) &? span_found s M G &? independence_found s M G
  | IsMinimal s M G =>
      Some (Nat.eqb (length_of s G) (length_of s M)) &? span_found s M G &? need_found s M G
  | AreKernel s M G orders => generators_found n proofs s M G orders
  | AreSolutions s M b x G orders => solution_found s M b x &? generators_found n proofs s M G orders
  | HasHomology M B factors =>
      if well n M && well n B then
        Some (Nat.eqb (height B) (width M))
        &? equal (mulL n (width B) (lines M) (lines B)) (zeroL (height M) (width B))
        &? first_finding (says_homology M B (without_ones factors)) proofs
      else None
  | SolvesEach s M b moduli x => solves_each_found s M b moduli x
  | NoneSolvesEach s M b moduli =>
      Some (Nat.eqb (length moduli) (equations s M))
      &? settled (by_proof (says_none_each s M b moduli)) (by_proof (says_some_each s M b moduli))
  | CountsEach s M b moduli count =>
      Some (Nat.eqb (length moduli) (equations s M)) &? first_finding (says_count_each s M b moduli count) proofs
  | IsLightest s w M b (Some x) least =>
      let z := weigh n w (concat (lines x)) in
      if modulus n && Nat.eqb (systems s b) 1 && well n x then
        solution_found s M b x
        &? Some (match least with Some z' => z' =? z | None => true end)
        &? first_finding (says_least n w s M b z) proofs
      else None
  | IsLightest s w M b None (Some z) =>
      if modulus n && Nat.eqb (systems s b) 1 then first_finding (says_least n w s M b z) proofs else None
  | IsLightest _ _ _ _ None None => None
  | GenerateEach s M G moduli orders => if n =? 0 then generate_each_found s M G moduli orders proofs else None
  | AreSolutionsEach s M b moduli x G orders =>
      if n =? 0 then solves_each_found s M b moduli x &? generate_each_found s M G moduli orders proofs else None
  end.

(* the verdict on the claim follows from the certificates *)
Definition settles (a : assertion) (word : bool) : bool :=
  ring n && match rule a with Some found => Bool.eqb found word | None => false end.

End Rules.

(* beside the claim stands what has been verified *)
Definition verified_proof (n : Z) (c : certificate) : Prop :=
  accepted n c = true \/ n = 0 /\ exists q, accepted_modulo q c = true.

(** * Reading *)

Section Reading.
Variable n : Z.
Variable o : list (string * json).  (* the fields of the claim *)

Definition claim_fields (names : list string) : bool := exactly ("kind" :: names) o.
Definition claim_fields_and (names optional : list string) : bool :=
  claim_fields (names ++ filter (fun name => has name o) optional).
Definition free (name : string) : option matrix := matrix_at n o name.
Definition square (name : string) : option matrix := A <- free name; when Nat.eqb (height A) (width A); Some A.
Definition number_at (name : string) : option Z := j <- look name o; number j.

Definition claim_inverse : option assertion :=
  when claim_fields ["M"; "X"]; M <- square "M"; X <- free "X"; Some (IsInverse M X).
Definition claim_not_invertible : option assertion :=
  when claim_fields ["M"]; M <- square "M"; Some (HasNoInverse M).
Definition claim_unimodular : option assertion :=
  when claim_fields ["U"]; when n =? 0; U <- free "U"; Some (IsUnimodular U).
Definition claim_generalized_inverse : option assertion :=
  when claim_fields ["M"; "X"; "identities"]; M <- free "M"; X <- free "X";
  ids <- identities_at o (height M) (width M); Some (IsGeneralizedInverse M X ids).
Definition claim_no_generalized_inverse : option assertion :=
  when claim_fields ["M"; "identities"]; M <- free "M";
  ids <- identities_at o (height M) (width M); Some (HasNoGeneralizedInverse M ids).

(* side, M and b, or v; without moduli *)
Definition system_at (name : string) (M : matrix) (s : side) : option matrix :=
  b <- free name; L <- b_at s (height M) (width M) b; Some b.
(* the moduli of the equations, over Z if there are some *)
Definition moduli_of_claim (s : side) (M : matrix) : option (option (list Z)) :=
  if has "moduli" o then when n =? 0; l <- moduli_at o (equations s M); Some (Some l) else Some None.
Definition claim_solution : option assertion :=
  when claim_fields_and ["side"; "M"; "b"; "x"] ["moduli"]; s <- side_at o; M <- sparse_or_dense n o "M";
  b <- system_at "b" M s; x <- free "x"; moduli <- moduli_of_claim s M;
  Some (match moduli with Some l => SolvesEach s M b l x | None => IsSolution s M b x end).
Definition claim_no_solution : option assertion :=
  when claim_fields_and ["side"; "M"; "b"] ["moduli"]; s <- side_at o; M <- sparse_or_dense n o "M";
  b <- system_at "b" M s; moduli <- moduli_of_claim s M;
  Some (match moduli with Some l => NoneSolvesEach s M b l | None => HasNoSolution s M b end).
Definition claim_count : option assertion :=
  when claim_fields_and ["side"; "M"; "b"; "count"] ["moduli"]; s <- side_at o; M <- sparse_or_dense n o "M";
  b <- system_at "b" M s; moduli <- moduli_of_claim s M;
  count <- (if is_text "infinite" (look "count" o) then Some None else z <- number_at "count"; Some (Some z));
  Some (match moduli with Some l => CountsEach s M b l count | None => HasCount s M b count end).
Definition claim_optimum : option assertion :=
  when claim_fields_and ["side"; "M"; "b"; "measure"] ["x"; "weight"]; when modulus n; s <- side_at o;
  M <- sparse_or_dense n o "M"; b <- system_at "b" M s; when Nat.eqb (systems s b) 1; w <- measure_at o;
  x <- (if has "x" o then x <- free "x"; Some (Some x) else Some None);
  least <- (if has "weight" o then z <- number_at "weight"; Some (Some z) else Some None);
  when has "x" o || has "weight" o; Some (IsLightest s w M b x least).
Definition claim_member : option assertion :=
  when claim_fields ["side"; "M"; "v"]; s <- side_at o; M <- free "M"; v <- system_at "v" M s; Some (IsMember s M v).
Definition claim_equal_modules : option assertion :=
  when claim_fields ["side"; "M"; "N"]; s <- side_at o; M <- free "M"; N <- free "N"; Some (SpanTheSame s M N).
Definition claim_product : option assertion :=
  when claim_fields ["M"; "N"; "C"]; M <- free "M"; N <- free "N"; when Nat.eqb (height N) (width M);
  C <- free "C"; Some (IsProduct M N C).
Definition claim_similar : option assertion :=
  when claim_fields ["M"; "N"; "P"]; M <- square "M"; N <- free "N"; P <- free "P"; Some (AreSimilar M N P).
Definition claim_det : option assertion :=
  when claim_fields ["M"; "value"]; M <- square "M"; j <- look "value" o; value <- element n j;
  Some (IsDeterminant M value).
Definition claim_rank : option assertion :=
  when claim_fields ["M"; "rank"]; M <- free "M"; r <- number_at "rank"; Some (HasRank M r).
Definition claim_nullity : option assertion :=
  when claim_fields ["M"; "nullity"]; M <- free "M"; r <- number_at "nullity"; Some (HasNullity M r).
Definition claim_free_rank : option assertion :=
  when claim_fields ["M"; "free_rank"]; M <- free "M"; r <- number_at "free_rank"; Some (HasFreeRank M r).

(* the fields, with those of the optional ones that there are *)
Definition optional (name : string) : option (option matrix) :=
  if has name o then A <- free name; Some (Some A) else Some None.
Definition exactly_at : option bool :=
  if is_text "nothing" (look "up_to" o) then Some true
  else if is_text "units" (look "up_to" o) then Some false else None.
Definition arrangement_at : option arrangement :=
  if is_text "divisors" (look "order" o) then Some DivisorsFirst
  else if is_text "multiples" (look "order" o) then Some MultiplesFirst
  else if is_text "any" (look "order" o) then Some Anyhow else None.
(* the one row of a matrix *)
Definition row_at (name : string) : option (list Z) :=
  A <- free name; when Nat.eqb (height A) 1; Some (concat (lines A)).

Definition claim_decomposition : option assertion :=
  when claim_fields_and ["M"; "RI"; "W"; "CI"; "up_to"] ["R"; "C"]; M <- free "M"; RI <- free "RI"; W <- free "W";
  CI <- free "CI"; R <- optional "R"; C <- optional "C"; e <- exactly_at; Some (IsDecomposed e M RI W CI R C).
Definition claim_smith_form : option assertion :=
  when claim_fields_and ["M"; "S"; "up_to"; "order"] ["U"; "V"]; M <- free "M"; D <- free "S";
  U <- optional "U"; V <- optional "V"; e <- exactly_at; a <- arrangement_at;
  match U, V with
  | Some U, Some V => Some (IsSmithForm e a M D (Some (U, V)))
  | None, None => Some (IsSmithForm e a M D None)
  | _, _ => None
  end.
Definition claim_invariant_factors : option assertion :=
  when claim_fields ["M"; "factors"; "up_to"]; M <- free "M"; factors <- row_at "factors"; e <- exactly_at;
  Some (HasFactors e M factors).
Definition claim_howell_form : option assertion :=
  when claim_fields ["M"; "H"]; M <- free "M"; H <- free "H"; Some (IsHowellForm M H).
Definition claim_rref : option assertion :=
  when claim_fields ["M"; "H"]; M <- free "M"; H <- free "H"; Some (IsRref M H).
Definition claim_charpoly : option assertion :=
  when claim_fields ["M"; "p"; "form"]; M <- square "M"; p <- row_at "p"; when negb (last p 1 =? 0);
  if is_text "xI-M" (look "form" o) then Some (IsCharpoly false M p)
  else when is_text "M-xI" (look "form" o); Some (IsCharpoly true M p).
Definition claim_adjugate : option assertion :=
  when claim_fields ["M"; "X"]; M <- square "M"; X <- free "X"; Some (IsAdjugate M X).
Definition claim_minpoly : option assertion :=
  when claim_fields ["M"; "p"]; M <- square "M"; p <- row_at "p"; when negb (last p 1 =? 0); Some (IsMinpoly M p).
Definition claim_order : option assertion :=
  when claim_fields ["M"; "order"]; M <- square "M";
  if is_text "infinite" (look "order" o) then Some (HasOrder M None)
  else e <- number_at "order"; Some (HasOrder M (Some e)).
Definition index_at : option (option Z) :=
  if has "index" o then i <- number_at "index"; Some (Some i) else Some None.
Definition claim_drazin_inverse : option assertion :=
  when claim_fields_and ["M"; "X"] ["index"]; M <- square "M"; X <- free "X"; index <- index_at;
  Some (IsDrazinInverse M X index).
(* as many as there are values, if there are some *)
Definition multiplicities_at (count : nat) : option (option (list Z)) :=
  if has "multiplicities" o then
    j <- look "multiplicities" o; l <- items j; counts <- all_of number l;
    when Nat.eqb (length counts) count; Some (Some counts)
  else Some None.
Definition claim_eigenvalues : option assertion :=
  when claim_fields_and ["M"; "values"] ["multiplicities"]; when negb (n =? 0); M <- square "M";
  values <- row_at "values"; counts <- multiplicities_at (length values); Some (HasEigenvalues M values counts).
Definition claim_plu : option assertion :=
  when claim_fields ["M"; "P"; "L"; "U"; "P_times"]; M <- free "M"; P <- free "P"; L <- free "L"; U <- free "U";
  if is_text "M" (look "P_times" o) then Some (IsFactored true M P L U)
  else when is_text "LU" (look "P_times" o); Some (IsFactored false M P L U).
Definition claim_hermite_form : option assertion :=
  when claim_fields_and ["M"; "H"; "lines"] ["U"]; when n =? 0; M <- free "M"; H <- free "H"; U <- optional "U";
  if is_text "columns" (look "lines" o) then Some (IsHermiteForm true M H U)
  else when is_text "rows" (look "lines" o); Some (IsHermiteForm false M H U).
Definition claim_basis_of_image : option assertion :=
  when claim_fields ["side"; "M"; "generators"]; s <- side_at o; M <- free "M"; G <- free "generators";
  Some (IsBasis s M G).
Definition claim_minimal_generators : option assertion :=
  when claim_fields ["side"; "M"; "generators"]; s <- side_at o; M <- free "M"; G <- free "generators";
  Some (IsMinimal s M G).

(* the orders, if there are some; each of them is 0 where vectors have infinitely many multiples, otherwise none is *)
Definition orders_at (infinite : bool) : option (option (list Z)) :=
  if has "orders" o then
    l <- numbers_at o "orders"; when forallb (fun x => Bool.eqb (x =? 0) infinite) l; Some (Some l)
  else Some None.
Definition vectors_at (moduli : option (list Z)) : option (matrix * option (list Z)) :=
  let L := match moduli with Some l => common l | None => n end in
  when negb (too_long L 1); G <- free "generators"; orders <- orders_at (L =? 0); Some (G, orders).
Definition claim_kernel : option assertion :=
  when claim_fields_and ["side"; "M"; "generators"] ["orders"; "moduli"]; s <- side_at o;
  M <- sparse_or_dense n o "M"; moduli <- moduli_of_claim s M; G <- vectors_at moduli;
  Some (match moduli with
        | Some l => GenerateEach s M (fst G) l (snd G)
        | None => AreKernel s M (fst G) (snd G)
        end).
Definition claim_solution_set : option assertion :=
  when claim_fields_and ["side"; "M"; "b"; "x"; "generators"] ["orders"; "moduli"]; s <- side_at o;
  M <- sparse_or_dense n o "M"; b <- system_at "b" M s; when negb (Nat.eqb (systems s b) 0); x <- free "x";
  moduli <- moduli_of_claim s M; G <- vectors_at moduli;
  Some (match moduli with
        | Some l => AreSolutionsEach s M b l x (fst G) (snd G)
        | None => AreSolutions s M b x (fst G) (snd G)
        end).
Definition claim_homology : option assertion :=
  when claim_fields ["M"; "B"; "factors"]; M <- free "M"; B <- free "B";
  j <- look "factors" o; l <- items j; factors <- all_of number l; Some (HasHomology M B factors).

End Reading.

Definition claim_readers : list (string * (Z -> list (string * json) -> option assertion)) :=
  [("inverse", claim_inverse); ("not_invertible", claim_not_invertible); ("unimodular", claim_unimodular);
   ("generalized_inverse", claim_generalized_inverse); ("no_generalized_inverse", claim_no_generalized_inverse);
   ("solution", claim_solution); ("no_solution", claim_no_solution); ("count", claim_count); ("optimum", claim_optimum);
   ("member", claim_member); ("equal_modules", claim_equal_modules); ("product", claim_product);
   ("similar", claim_similar); ("det", claim_det); ("rank", claim_rank); ("nullity", claim_nullity);
   ("free_rank", claim_free_rank); ("decomposition", claim_decomposition); ("smith_form", claim_smith_form);
   ("invariant_factors", claim_invariant_factors); ("howell_form", claim_howell_form); ("rref", claim_rref);
   ("charpoly", claim_charpoly); ("adjugate", claim_adjugate);
   ("minpoly", claim_minpoly); ("order", claim_order);
   ("drazin_inverse", claim_drazin_inverse); ("eigenvalues", claim_eigenvalues); ("plu", claim_plu); ("hermite_form", claim_hermite_form);
   ("basis_of_image", claim_basis_of_image); ("minimal_generators", claim_minimal_generators);
   ("kernel", claim_kernel); ("solution_set", claim_solution_set); ("homology", claim_homology)].

(** * The answer *)

Inductive answer : Type :=
| OfCertificate (v : verdict)
| OfClaim (n : Z) (a : assertion) (word : bool).  (* the claim is true, or it is false *)

Definition no_answer (v : verdict) : answer := OfCertificate v.

Definition word_at (o : list (string * json)) : option bool :=
  if is_text "TRUE" (look "verdict" o) then Some true
  else if is_text "FALSE" (look "verdict" o) then Some false else None.

(* the certificates beside the claim, over the same ring *)
Definition judge_beside (n : Z) (j : json) : verdict :=
  match fields j with
  | Some o => match modulus_of o with
              | Some n' => if n' =? n then judge j else Malformed
              | None => Malformed
              end
  | None => Malformed
  end.
Definition is_malformed (v : verdict) : bool := match v with Malformed => true | _ => false end.
Definition is_not_proved (v : verdict) : bool := match v with NotProved => true | _ => false end.

(* the certificates, if all of them are verified *)
Fixpoint all_verified (n : Z) (l : list verdict) : option (list certificate) :=
  match l with
  | [] => Some []
  | Verified n' c :: l' => when n' =? n; r <- all_verified n l'; Some (c :: r)
  | _ => None
  end.

(* A rule that is not proved yet: that a high power over Z is not the identity. *)
Definition rests_on_more (n : Z) (a : assertion) (word : bool) (c : certificate) : bool :=
  match a, c with
  | HasOrder A (Some e), CharacteristicPolynomial m M _ _ _ _ _ =>
      negb word && (n =? 0) && (most_powers <? e) && same A (Matrix m m M)
  | _, _ => false
  end.

Definition claim_of (n : Z) (claim : list (string * json)) : option assertion :=
  match find (fun r => kind_is claim (fst r)) claim_readers with Some (_, read) => read n claim | None => None end.

Definition judge_verdict (o : list (string * json)) : answer :=
  match modulus_of o, look "claim" o, look "proofs" o, word_at o with
  | Some n, Some (Fields claim), Some (Items proofs), Some word =>
      if is_text "modlinalg-certificate" (look "format" o) && version_is (if n =? 0 then 2 else 1) o
         && with_fields o ["claim"; "verdict"; "proofs"] && Nat.leb (length proofs) 4 && has_kind claim
      then
        match claim_of n claim with
        | None => no_answer Malformed
        | Some a =>
            let verdicts := map (judge_beside n) proofs in
            if existsb is_malformed verdicts then no_answer Malformed
            else if existsb is_not_proved verdicts then no_answer NotProved
            else match all_verified n verdicts with
                 | None => no_answer Rejected
                 | Some certificates =>
                     if settles n certificates a word then OfClaim n a word
                     else if existsb (rests_on_more n a word) certificates then no_answer NotProved
                     else no_answer Rejected
                 end
        end
      else no_answer Malformed
  | _, _, _, _ => no_answer Malformed
  end.

Definition judge_any (j : json) : answer :=
  match fields j with
  | Some o => if kind_is o "verdict" then judge_verdict o else OfCertificate (judge j)
  | None => OfCertificate (judge j)
  end.

(* the answer to a text *)
Definition answer_text (t : text) : answer :=
  match read t with Some j => judge_any j | None => OfCertificate Malformed end.

(* the claim that the text of a verdict is about, whatever the verdict *)
Definition claim_in (n : Z) (t : text) : option assertion :=
  match read t with
  | Some (Fields o) => match look "claim" o with Some (Fields claim) => claim_of n claim | _ => None end
  | _ => None
  end.
