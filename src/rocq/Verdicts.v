(* Verdicts on claims: what a claim says, and how certificates beside it settle it.

   Definitions only.  [holds] says what a claim means; [rule] finds it true or false, or
   leaves it open; [judge_any] reads a JSON value that is a verdict or a certificate. *)

From Modlinalg Require Export Certificates.
Open Scope string_scope.
Open Scope list_scope.
Open Scope Z_scope.

(** * Claims *)

(* A matrix of a claim has the size that its author gave it, which need not fit. *)
Definition ent (A : matrix) : mat := entry (lines A).
Definition has_size (A : matrix) (r c : nat) : Prop := height A = r /\ width A = c.

Inductive assertion : Type :=
| IsInverse (M X : matrix)
| HasNoInverse (M : matrix)
| IsUnimodular (U : matrix)
| IsGeneralizedInverse (M X : matrix) (identities : list nat)
| HasNoGeneralizedInverse (M : matrix) (identities : list nat)
| IsSolution (s : side) (M b x : matrix)
| HasNoSolution (s : side) (M b : matrix)
| HasCount (s : side) (M b : matrix) (count : option Z)  (* None: infinite *)
| IsMember (s : side) (M v : matrix)
| SpanTheSame (s : side) (M N : matrix)
| IsProduct (M N C : matrix)
| AreSimilar (M N P : matrix)
| IsDeterminant (M : matrix) (value : Z)
| HasRank (M : matrix) (r : Z)
| HasNullity (M : matrix) (r : Z)
| HasFreeRank (M : matrix) (r : Z).

(* M*x = b, on the left x*M = b, for an x of the size that fits *)
Definition solves (n : Z) (s : side) (M b : matrix) (x : mat) : Prop :=
  match s with
  | RightSide => mul (width M) (ent M) x =[height M, width b; n] ent b
  | LeftSide => mul (height M) x (ent M) =[height b, width M; n] ent b
  end.
Definition x_rows (s : side) (M b : matrix) : nat := match s with RightSide => width M | LeftSide => height b end.
Definition x_cols (s : side) (M b : matrix) : nat := match s with RightSide => width b | LeftSide => height M end.

(* v is a combination of the columns of M, on the left of its rows *)
Definition spanned (n : Z) (s : side) (M : matrix) (v : nat -> Z) : Prop :=
  match s with
  | RightSide => in_columns n (height M) (width M) (ent M) v
  | LeftSide => in_rows n (height M) (width M) (ent M) v
  end.

(* the length of these columns, or rows *)
Definition length_of (s : side) (M : matrix) : nat := match s with RightSide => height M | LeftSide => width M end.

(* Y is a solution with entries 0 .. n-1, over Z with any *)
Definition listed_solution (n : Z) (s : side) (M b : matrix) (Y : rows) : Prop :=
  over n (x_rows s M b) (x_cols s M b) Y /\ solves n s M b (entry Y).

(* the number of diagonal entries of an m x k matrix of which a test is true *)
Definition on_diagonal_of (n : Z) (m k : nat) (W : mat) (test : Z -> bool) : Z :=
  Z.of_nat (length (filter (fun i => test (W i i mod n)) (seq 0 (min m k)))).
Definition not_0 (d : Z) : bool := negb (d =? 0).
Definition is_1 (d : Z) : bool := d =? 1.

(* in the Smith form of M *)
Definition in_smith_form (n : Z) (M : matrix) (test : Z -> bool) (r : Z) : Prop :=
  exists RI W CI R C, is_decomposition n (height M) (width M) (ent M) RI W CI R C
    /\ on_diagonal_of n (height M) (width M) W test = r.

Definition holds (n : Z) (a : assertion) : Prop :=
  match a with
  | IsInverse M X =>
      has_size M (height M) (height M) /\ has_size X (height M) (height M)
      /\ is_inverse n (height M) (ent M) (ent X)
  | HasNoInverse M => has_size M (height M) (height M) /\ not_invertible n (height M) (ent M)
  | IsUnimodular U => has_size U (height U) (height U) /\ invertible n (height U) (ent U)
  | IsGeneralizedInverse M X ids =>
      has_size X (width M) (height M) /\ Forall (identity n (height M) (width M) (ent M) (ent X)) ids
  | HasNoGeneralizedInverse M ids => no_generalized_inverse n (height M) (width M) (ent M) ids
  | IsSolution s M b x => has_size x (x_rows s M b) (x_cols s M b) /\ solves n s M b (ent x)
  | HasNoSolution s M b => ~ exists x, solves n s M b x
  | HasCount s M b (Some count) =>
      exists S, NoDup S /\ Z.of_nat (length S) = count /\ forall Y, In Y S <-> listed_solution n s M b Y
  | HasCount s M b None => forall S, exists Y, ~ In Y S /\ listed_solution n s M b Y
  | IsMember s M v => exists t, solves n s M v t
  | SpanTheSame s M N =>
      length_of s N = length_of s M /\ forall v, spanned n s M v <-> spanned n s N v
  | IsProduct M N C =>
      has_size C (height M) (width N) /\ mul (width M) (ent M) (ent N) =[height M, width N; n] ent C
  | AreSimilar M N P => let m := height M in
      has_size N m m /\ has_size P m m /\ mul m (ent M) (ent P) =[m, m; n] mul m (ent P) (ent N)
      /\ invertible n m (ent P)
  | IsDeterminant M value => cong n value (det (height M) (ent M))
  | HasRank M r => in_smith_form n M not_0 r
  | HasNullity M r => in_smith_form n M not_0 (Z.of_nat (width M) - r)
  | HasFreeRank M r => in_smith_form n M is_1 r
  end.

(** * Rules *)

(* Some true: it holds; Some false: it does not; None: nothing is known. *)
Definition finding : Type := option bool.

Definition settled (yes no : bool) : finding := if no then Some false else if yes then Some true else None.

(* a statement and those behind it, which are left if it fails *)
Definition both (a : finding) (b : unit -> finding) : finding :=
  match a with
  | Some true => b tt
  | Some false => a
  | None => match b tt with Some false => Some false | _ => None end
  end.
Notation "a &? b" := (both a (fun _ => b)) (at level 45, right associativity).

Definition same_side (s s' : side) : bool :=
  match s, s' with RightSide, RightSide | LeftSide, LeftSide => true | _, _ => false end.
Definition same (A B : matrix) : bool :=
  Nat.eqb (height A) (height B) && Nat.eqb (width A) (width B) && same_rows (lines A) (lines B).
Definition sized (A : matrix) (r c : nat) : finding := Some (Nat.eqb (height A) r && Nat.eqb (width A) c).
Definition well (n : Z) (A : matrix) : bool := wf n (height A) (width A) (lines A).

(* the matrix b of a system whose M is m x k *)
Definition system_b (s : side) (m k q : nat) (b : rows) : matrix :=
  match s with RightSide => Matrix m q b | LeftSide => Matrix q k b end.

(* What a certificate says of the matrices of a claim. *)
Definition says_inverse (A : matrix) (c : certificate) : bool :=
  match c with Inverse m M _ => same A (Matrix m m M) | _ => false end.
Definition says_not_invertible (A : matrix) (c : certificate) : bool :=
  match c with NotInvertible m M _ => same A (Matrix m m M) | _ => false end.

Definition included (l l' : list nat) : bool := forallb (fun i => among i l') l.
(* what some X satisfies, if some X satisfies these *)
Definition implied (ids : list nat) : list nat :=
  (if among 1 ids then [2%nat] else [])
  ++ (if among 5 ids && (among 3 ids || among 4 ids) then [3%nat; 4%nat] else []) ++ ids.
Definition says_no_identities (A : matrix) (ids : list nat) (c : certificate) : bool :=
  match c with
  | NoGeneralizedInverse m k M ids' _ => same A (Matrix m k M) && included ids' (implied ids)
  | _ => false
  end.
Definition says_identities (A : matrix) (ids : list nat) (c : certificate) : bool :=
  match c with GeneralizedInverse m k M _ ids' => same A (Matrix m k M) && included ids ids' | _ => false end.

Definition about_system (s : side) (A B : matrix) (s' : side) (m k q : nat) (M b : rows) : bool :=
  same_side s s' && same A (Matrix m k M) && same B (system_b s m k q b).
Definition says_solvable (s : side) (A B : matrix) (c : certificate) : bool :=
  match c with
  | Solution s' m k q M b _
  | SolutionSet s' m k q M b _ _ _ _ _ _ _ _ _
  | SolutionSetProduct s' m k q M b _ _ _ _ _ _ _ _
  | SolutionSetInfinite s' m k q M b _ _ _ _ _ _ _ _ => about_system s A B s' m k q M b
  | _ => false
  end.
Definition says_unsolvable (s : side) (A B : matrix) (c : certificate) : bool :=
  match c with NoSolution s' m k q M b _ => about_system s A B s' m k q M b | _ => false end.

(* whether the number of solutions is this; a number that is not written has more than 10,000 digits *)
Definition says_count (s : side) (A B : matrix) (count : option Z) (c : certificate) : finding :=
  match c with
  | SolutionSet s' m k q M b _ _ _ _ _ _ _ _ actual =>
      if about_system s A B s' m k q M b
      then Some (match count with Some z => z =? actual | None => false end) else None
  | SolutionSetInfinite s' m k q M b _ _ _ _ _ _ _ _ =>
      if about_system s A B s' m k q M b then Some (match count with Some _ => false | None => true end) else None
  | SolutionSetProduct s' m k q M b _ _ _ _ _ _ _ _ =>
      if about_system s A B s' m k q M b
      then match count with
           | Some z => if z <? 10 ^ 10000 then Some false else None
           | None => Some false
           end
      else None
  | NoSolution s' m k q M b _ =>
      if about_system s A B s' m k q M b
      then Some (match count with Some z => z =? 0 | None => false end) else None
  | _ => None
  end.

Definition are_these (A B M N : matrix) : bool := same A M && same B N || same A N && same B M.
Definition says_the_same (s : side) (A B : matrix) (c : certificate) : bool :=
  match c with
  | EqualModules s' m k q M b _ _ => same_side s s' && are_these A B (Matrix m k M) (system_b s m k q b)
  | BasisOfImage s' m k q M b _ _ _ _
  | MinimalGenerators s' m k q M b _ _ _ _ => about_system s A B s' m k q M b
  | _ => false
  end.

Definition says_determinant (A : matrix) (n value : Z) (c : certificate) : finding :=
  match c with
  | Determinant m M actual _ _ => if same A (Matrix m m M) then Some ((value - actual) mod n =? 0) else None
  | _ => None
  end.

(* the number of d_i of which a test is true, where all of them are fit *)
Definition says_diagonal (A : matrix) (n : Z) (fit test : Z -> bool) (r : Z) (c : certificate) : finding :=
  match c with
  | Decomposition m k M _ W _ _ _ =>
      if same A (Matrix m k M) && forallb (fun i => fit (entry W i i mod n)) (seq 0 (min m k))
      then Some (on_diagonal_of n m k (entry W) test =? r) else None
  | _ => None
  end.
(* over Z_n ranks are settled where each d_i is 0 or 1 *)
Definition fit_for_rank (n d : Z) : bool := (n =? 0) || (d =? 0) || (d =? 1).

(* the first certificate that settles it *)
Fixpoint first_finding (f : certificate -> finding) (l : list certificate) : finding :=
  match l with
  | [] => None
  | c :: l' => match f c with Some b => Some b | None => first_finding f l' end
  end.

Section Rules.
Variable n : Z.
Variable proofs : list certificate.
Let by_proof (f : certificate -> bool) : bool := existsb f proofs.

Definition has_inverse (A : matrix) : finding := settled (by_proof (says_inverse A)) (by_proof (says_not_invertible A)).
Definition equal (A B : rows) : finding := Some (eqL n A B).

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
      settled (by_proof (says_no_identities M ids)) (by_proof (says_identities M ids))
  | IsSolution s M b x =>
      if well n M && well n b && well n x then
        sized x (x_rows s M b) (x_cols s M b)
        &? match s with
            | RightSide => if Nat.eqb (height b) (height M)
                then equal (mulL n (width b) (lines M) (lines x)) (lines b) else None
            | LeftSide => if Nat.eqb (width b) (width M)
                then equal (mulL n (width M) (lines x) (lines M)) (lines b) else None
            end
      else None
  | HasNoSolution s M b => settled (by_proof (says_unsolvable s M b)) (by_proof (says_solvable s M b))
  | HasCount s M b count => first_finding (says_count s M b count) proofs
  | IsMember s M v => settled (by_proof (says_solvable s M v)) (by_proof (says_unsolvable s M v))
  | SpanTheSame s M N =>
      Some (Nat.eqb (length_of s N) (length_of s M))
      &? settled (by_proof (says_the_same s M N))
            (by_proof (says_unsolvable s M N) || by_proof (says_unsolvable s N M))
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
  | HasRank M r => first_finding (says_diagonal M n (fit_for_rank n) not_0 r) proofs
  | HasNullity M r => first_finding (says_diagonal M n (fit_for_rank n) not_0 (Z.of_nat (width M) - r)) proofs
  | HasFreeRank M r => first_finding (says_diagonal M n (fun _ => true) is_1 r) proofs
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
Definition claim_solution : option assertion :=
  when claim_fields ["side"; "M"; "b"; "x"]; s <- side_at o; M <- sparse_or_dense n o "M"; b <- system_at "b" M s;
  x <- free "x"; Some (IsSolution s M b x).
Definition claim_no_solution : option assertion :=
  when claim_fields ["side"; "M"; "b"]; s <- side_at o; M <- sparse_or_dense n o "M"; b <- system_at "b" M s;
  Some (HasNoSolution s M b).
Definition claim_count : option assertion :=
  when claim_fields ["side"; "M"; "b"; "count"]; s <- side_at o; M <- sparse_or_dense n o "M"; b <- system_at "b" M s;
  if is_text "infinite" (look "count" o) then Some (HasCount s M b None)
  else z <- number_at "count"; Some (HasCount s M b (Some z)).
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

End Reading.

Definition claim_readers : list (string * (Z -> list (string * json) -> option assertion)) :=
  [("inverse", claim_inverse); ("not_invertible", claim_not_invertible); ("unimodular", claim_unimodular);
   ("generalized_inverse", claim_generalized_inverse); ("no_generalized_inverse", claim_no_generalized_inverse);
   ("solution", claim_solution); ("no_solution", claim_no_solution); ("count", claim_count);
   ("member", claim_member); ("equal_modules", claim_equal_modules); ("product", claim_product);
   ("similar", claim_similar); ("det", claim_det); ("rank", claim_rank); ("nullity", claim_nullity);
   ("free_rank", claim_free_rank)].

(** * The answer *)

Inductive answer : Type :=
| OfCertificate (v : verdict)
| OfClaim (n : Z) (a : assertion) (word : bool).  (* the claim is true, or it is false *)

Definition no_answer (v : verdict) : answer := OfCertificate v.

(* a kind of claim that is not proved yet, or a system with moduli *)
Definition claim_is_beyond (o : list (string * json)) : bool :=
  has "moduli" o
  || match look "kind" o with
     | Some (Text kind) => negb (existsb (fun r => String.eqb kind (fst r)) claim_readers)
     | _ => false
     end.

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

(* A rule that is not proved yet: an X with the identities 1 to 4 that does not commute with M says that no X has
   1, 3, 4 and 5. *)
Definition rests_on_more (n : Z) (a : assertion) (c : certificate) : bool :=
  match a, c with
  | HasNoGeneralizedInverse A ids, GeneralizedInverse m k M X ids' =>
      included [1%nat; 3%nat; 4%nat; 5%nat] (implied ids) && same A (Matrix m k M)
      && included [1%nat; 2%nat; 3%nat; 4%nat] ids' && negb (check_identity n m k M X 5)
  | _, _ => false
  end.

Definition judge_verdict (o : list (string * json)) : answer :=
  match look "ring" o with
  | Some (Fields r) => if has "rational" r then no_answer NotProved else
    match modulus_of o, look "claim" o, look "proofs" o, word_at o with
    | Some n, Some (Fields claim), Some (Items proofs), Some word =>
        if is_text "modlinalg-certificate" (look "format" o) && version_is (if n =? 0 then 2 else 1) o
           && with_fields o ["claim"; "verdict"; "proofs"] && Nat.leb (length proofs) 4 && has_kind claim
        then
          if claim_is_beyond claim then no_answer NotProved else
          match find (fun r => kind_is claim (fst r)) claim_readers with
          | None => no_answer Malformed
          | Some (_, read) =>
              match read n claim with
              | None => no_answer Malformed
              | Some a =>
                  let verdicts := map (judge_beside n) proofs in
                  if existsb is_malformed verdicts then no_answer Malformed
                  else if existsb is_not_proved verdicts then no_answer NotProved
                  else match all_verified n verdicts with
                       | None => no_answer Rejected
                       | Some certificates =>
                           if settles n certificates a word then OfClaim n a word
                           else if word && existsb (rests_on_more n a) certificates then no_answer NotProved
                           else no_answer Rejected
                       end
              end
          end
        else no_answer Malformed
    | _, _, _, _ => no_answer Malformed
    end
  | _ => no_answer Malformed
  end.

Definition judge_any (j : json) : answer :=
  match fields j with
  | Some o => if kind_is o "verdict" then judge_verdict o else OfCertificate (judge j)
  | None => OfCertificate (judge j)
  end.

(* the answer to a text *)
Definition answer_text (t : text) : answer :=
  match read t with Some j => judge_any j | None => OfCertificate Malformed end.
