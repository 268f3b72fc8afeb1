(* Verdicts on claims over Q, and the answer to a text over any ring: definitions only.

   [qholds] says what a claim means, [qrule] finds it true or false by the certificates beside it. *)

From Modlinalg Require Export RationalCertificates.
Open Scope string_scope.
Open Scope list_scope.
Open Scope Z_scope.

(** * Claims *)

Inductive qassertion : Type :=
| QIsInverse (M X : qmatrix)
| QHasNoInverse (M : qmatrix)
| QIsGeneralizedInverse (M X : qmatrix) (identities : list nat)
| QHasNoGeneralizedInverse (M : qmatrix) (identities : list nat)
| QIsSolution (s : side) (M b x : qmatrix)
| QHasNoSolution (s : side) (M b : qmatrix)
| QIsMember (s : side) (M v : qmatrix)
| QIsProduct (M N C : qmatrix)
| QAreSimilar (M N P : qmatrix)
| QIsDeterminant (M : qmatrix) (value : Q)
| QHasRank (M : qmatrix) (r : Z)
| QHasNullity (M : qmatrix) (r : Z).

Definition qent (A : qmatrix) : qmat := qentry (qlines A).
Definition has_qsize (A : qmatrix) (r c : nat) : Prop := qheight A = r /\ qwidth A = c.

(* M*x = b, on the left x*M = b *)
Definition qsolves (s : side) (M b : qmatrix) (x : qmat) : Prop :=
  match s with
  | RightSide => qmul (qwidth M) (qent M) x =[qheight M, qwidth b; Q] qent b
  | LeftSide => qmul (qheight M) x (qent M) =[qheight b, qwidth M; Q] qent b
  end.
Definition qx_rows (s : side) (M b : qmatrix) : nat := match s with RightSide => qwidth M | LeftSide => qheight b end.
Definition qx_cols (s : side) (M b : qmatrix) : nat := match s with RightSide => qwidth b | LeftSide => qheight M end.

(* M has a decomposition with r ones *)
Definition has_qrank (M : qmatrix) (r : Z) : Prop := exists RI W CI R C r',
  is_qdecomposition (qheight M) (qwidth M) (qent M) RI W CI R C r' /\ Z.of_nat r' = r.

Definition qholds (a : qassertion) : Prop :=
  match a with
  | QIsInverse M X => let m := qheight M in has_qsize M m m /\ has_qsize X m m /\ is_qinverse m (qent M) (qent X)
  | QHasNoInverse M => let m := qheight M in has_qsize M m m /\ not_qinvertible m (qent M)
  | QIsGeneralizedInverse M X ids => let m := qheight M in let k := qwidth M in
      has_qsize X k m /\ Forall (qidentity m k (qent M) (qent X)) ids
  | QHasNoGeneralizedInverse M ids => ~ exists X, Forall (qidentity (qheight M) (qwidth M) (qent M) X) ids
  | QIsSolution s M b x => has_qsize x (qx_rows s M b) (qx_cols s M b) /\ qsolves s M b (qent x)
  | QHasNoSolution s M b => ~ exists x, qsolves s M b x
  | QIsMember s M v => exists t, qsolves s M v t
  | QIsProduct M N C =>
      has_qsize C (qheight M) (qwidth N) /\ qmul (qwidth M) (qent M) (qent N) =[qheight M, qwidth N; Q] qent C
  | QAreSimilar M N P => let m := qheight M in
      has_qsize N m m /\ has_qsize P m m /\ qmul m (qent M) (qent P) =[m, m; Q] qmul m (qent P) (qent N)
      /\ qinvertible m (qent P)
  | QIsDeterminant M value => (value == qdet (qheight M) (qent M))%Q
  | QHasRank M r => has_qrank M r
  | QHasNullity M r => has_qrank M (Z.of_nat (qwidth M) - r)
  end.

(** * Rules *)

(* the same matrix, written in the same way *)
Definition same_written (x y : Q) : bool := (Qnum x =? Qnum y) && (Zpos (Qden x) =? Zpos (Qden y)).
Fixpoint all_same {A} (f : A -> A -> bool) (u v : list A) : bool :=
  match u, v with [], [] => true | a :: u', b :: v' => f a b && all_same f u' v' | _, _ => false end.
Definition qsame_matrix (A B : qmatrix) : bool :=
  Nat.eqb (qheight A) (qheight B) && Nat.eqb (qwidth A) (qwidth B)
  && all_same (all_same same_written) (qlines A) (qlines B).
Definition qsized (A : qmatrix) (r c : nat) : finding := Some (Nat.eqb (qheight A) r && Nat.eqb (qwidth A) c).
Definition qwell (A : qmatrix) : bool := qshape (qheight A) (qwidth A) (qlines A).
Definition qsystem_b (s : side) (m k q : nat) (b : qrows) : qmatrix :=
  match s with RightSide => QMatrix m q b | LeftSide => QMatrix q k b end.

Definition qsays_inverse (A : qmatrix) (c : qcertificate) : bool :=
  match c with QInverse m M _ => qsame_matrix A (QMatrix m m M) | _ => false end.
Definition qsays_not_invertible (A : qmatrix) (c : qcertificate) : bool :=
  match c with QNotInvertible m M _ => qsame_matrix A (QMatrix m m M) | _ => false end.
Definition qsays_no_identities (A : qmatrix) (ids : list nat) (c : qcertificate) : bool :=
  match c with
  | QNoGeneralizedInverse m k M ids' _ => qsame_matrix A (QMatrix m k M) && included ids' (implied ids)
  | QGeneralizedInverse m k M X ids' =>
      included [1%nat; 3%nat; 4%nat; 5%nat] (implied ids) && qsame_matrix A (QMatrix m k M)
      && included [1%nat; 2%nat; 3%nat; 4%nat] ids' && negb (check_qidentity m k (cleared M) (cleared X) 5)
  | _ => false
  end.
Definition qsays_identities (A : qmatrix) (ids : list nat) (c : qcertificate) : bool :=
  match c with
  | QGeneralizedInverse m k M _ ids' => qsame_matrix A (QMatrix m k M) && included ids ids'
  | _ => false
  end.
Definition qabout_system (s : side) (A B : qmatrix) (s' : side) (m k q : nat) (M b : qrows) : bool :=
  same_side s s' && qsame_matrix A (QMatrix m k M) && qsame_matrix B (qsystem_b s m k q b).
Definition qsays_solvable (s : side) (A B : qmatrix) (c : qcertificate) : bool :=
  match c with
  | QSolution s' m k q M b _
  | QSolutionSet s' m k q M b _ _ _ _ _ _ _ _ _ => qabout_system s A B s' m k q M b
  | _ => false
  end.
Definition qsays_unsolvable (s : side) (A B : qmatrix) (c : qcertificate) : bool :=
  match c with QNoSolution s' m k q M b _ => qabout_system s A B s' m k q M b | _ => false end.
Definition qsays_determinant (A : qmatrix) (value : Q) (c : qcertificate) : finding :=
  match c with
  | QDeterminant m M actual _ _ => if qsame_matrix A (QMatrix m m M) then Some (qsame value actual) else None
  | _ => None
  end.
Definition qsays_rank (A : qmatrix) (r : Z) (c : qcertificate) : finding :=
  match c with
  | QDecomposition m k M _ W _ _ _ =>
      if qsame_matrix A (QMatrix m k M) then Some (Z.of_nat (rank_of m k W) =? r) else None
  | _ => None
  end.

Definition qequal (A B : fractions) : finding := Some (feq A B).

Section Rules.
Variable proofs : list qcertificate.

Fixpoint qfirst_finding (f : qcertificate -> finding) (l : list qcertificate) : finding :=
  match l with [] => None | c :: l' => match f c with Some b => Some b | None => qfirst_finding f l' end end.

Definition qrule (a : qassertion) : finding :=
  match a with
  | QIsInverse M X => let m := qheight M in
      if qwell M && qwell X then
        qsized M m m &? qsized X m m &? qequal (fmul m (cleared (qlines M)) (cleared (qlines X))) (fone m)
      else None
  | QHasNoInverse M =>
      qsized M (qheight M) (qheight M)
      &? settled (existsb (qsays_not_invertible M) proofs) (existsb (qsays_inverse M) proofs)
  | QIsGeneralizedInverse M X ids => let m := qheight M in let k := qwidth M in
      if qwell M && qwell X then
        qsized X k m
        &? Some (let A := cleared (qlines M) in let B := cleared (qlines X) in forallb (check_qidentity m k A B) ids)
      else None
  | QHasNoGeneralizedInverse M ids =>
      settled (existsb (qsays_no_identities M ids) proofs) (existsb (qsays_identities M ids) proofs)
  | QIsSolution s M b x =>
      if qwell M && qwell b && qwell x then
        qsized x (qx_rows s M b) (qx_cols s M b)
        &? match s with
           | RightSide => if Nat.eqb (qheight b) (qheight M)
               then qequal (fmul (qwidth b) (cleared (qlines M)) (cleared (qlines x))) (cleared (qlines b)) else None
           | LeftSide => if Nat.eqb (qwidth b) (qwidth M)
               then qequal (fmul (qwidth M) (cleared (qlines x)) (cleared (qlines M))) (cleared (qlines b)) else None
           end
      else None
  | QHasNoSolution s M b => settled (existsb (qsays_unsolvable s M b) proofs) (existsb (qsays_solvable s M b) proofs)
  | QIsMember s M v => settled (existsb (qsays_solvable s M v) proofs) (existsb (qsays_unsolvable s M v) proofs)
  | QIsProduct M N C =>
      if qwell M && qwell N && qwell C && Nat.eqb (qheight N) (qwidth M) then
        qsized C (qheight M) (qwidth N)
        &? qequal (fmul (qwidth N) (cleared (qlines M)) (cleared (qlines N))) (cleared (qlines C))
      else None
  | QAreSimilar M N P => let m := qheight M in
      if qwell M && qwell N && qwell P && Nat.eqb (qwidth M) m then
        qsized N m m &? qsized P m m
        &? qequal (fmul m (cleared (qlines M)) (cleared (qlines P))) (fmul m (cleared (qlines P)) (cleared (qlines N)))
        &? settled (existsb (qsays_inverse P) proofs) (existsb (qsays_not_invertible P) proofs)
      else None
  | QIsDeterminant M value => qfirst_finding (qsays_determinant M value) proofs
  | QHasRank M r => qfirst_finding (qsays_rank M r) proofs
  | QHasNullity M r => qfirst_finding (qsays_rank M (Z.of_nat (qwidth M) - r)) proofs
  end.

Definition qsettles (a : qassertion) (word : bool) : bool :=
  match qrule a with Some found => Bool.eqb found word | None => false end.

End Rules.

(** * Reading claims *)

Section Reading.
Variable o : list (string * json).  (* the fields of the claim *)

Definition qfree (name : string) : option qmatrix := qmatrix_at o name.
Definition qsquare (name : string) : option qmatrix :=
  A <- qfree name; when Nat.eqb (qheight A) (qwidth A); Some A.
Definition qsystem_at (name : string) (s : side) (M : qmatrix) : option qmatrix :=
  B <- qfree name;
  when match s with RightSide => Nat.eqb (qheight B) (qheight M) | LeftSide => Nat.eqb (qwidth B) (qwidth M) end; Some B.

Definition qclaim_inverse : option qassertion :=
  when claim_fields o ["M"; "X"]; M <- qsquare "M"; X <- qfree "X"; Some (QIsInverse M X).
Definition qclaim_not_invertible : option qassertion :=
  when claim_fields o ["M"]; M <- qsquare "M"; Some (QHasNoInverse M).
Definition qclaim_generalized_inverse : option qassertion :=
  when claim_fields o ["M"; "X"; "identities"]; M <- qfree "M"; X <- qfree "X";
  ids <- identities_at o (qheight M) (qwidth M); Some (QIsGeneralizedInverse M X ids).
Definition qclaim_no_generalized_inverse : option qassertion :=
  when claim_fields o ["M"; "identities"]; M <- qfree "M";
  ids <- identities_at o (qheight M) (qwidth M); Some (QHasNoGeneralizedInverse M ids).
Definition qclaim_solution : option qassertion :=
  when claim_fields o ["side"; "M"; "b"; "x"]; s <- side_at o; M <- qsparse_or_dense o "M"; b <- qsystem_at "b" s M;
  x <- qfree "x"; Some (QIsSolution s M b x).
Definition qclaim_no_solution : option qassertion :=
  when claim_fields o ["side"; "M"; "b"]; s <- side_at o; M <- qsparse_or_dense o "M"; b <- qsystem_at "b" s M;
  Some (QHasNoSolution s M b).
Definition qclaim_member : option qassertion :=
  when claim_fields o ["side"; "M"; "v"]; s <- side_at o; M <- qfree "M"; v <- qsystem_at "v" s M;
  Some (QIsMember s M v).
Definition qclaim_product : option qassertion :=
  when claim_fields o ["M"; "N"; "C"]; M <- qfree "M"; N <- qfree "N"; when Nat.eqb (qheight N) (qwidth M);
  C <- qfree "C"; Some (QIsProduct M N C).
Definition qclaim_similar : option qassertion :=
  when claim_fields o ["M"; "N"; "P"]; M <- qsquare "M"; N <- qfree "N"; P <- qfree "P"; Some (QAreSimilar M N P).
Definition qclaim_det : option qassertion :=
  when claim_fields o ["M"; "value"]; M <- qsquare "M"; j <- look "value" o; value <- qelement j;
  Some (QIsDeterminant M value).
Definition qclaim_rank : option qassertion :=
  when claim_fields o ["M"; "rank"]; M <- qfree "M"; r <- number_at o "rank"; Some (QHasRank M r).
Definition qclaim_nullity : option qassertion :=
  when claim_fields o ["M"; "nullity"]; M <- qfree "M"; r <- number_at o "nullity"; Some (QHasNullity M r).

End Reading.

Definition qclaim_readers : list (string * (list (string * json) -> option qassertion)) :=
  [("inverse", qclaim_inverse); ("not_invertible", qclaim_not_invertible);
   ("generalized_inverse", qclaim_generalized_inverse);
   ("no_generalized_inverse", qclaim_no_generalized_inverse); ("solution", qclaim_solution);
   ("no_solution", qclaim_no_solution); ("member", qclaim_member); ("product", qclaim_product);
   ("similar", qclaim_similar); ("det", qclaim_det); ("rank", qclaim_rank); ("nullity", qclaim_nullity)].

(** * The verdict *)

Inductive any_answer : Type :=
| Otherwise (a : answer)             (* over Z_n or Z; over Q rejected, malformed or not proved *)
| VerifiedOverQ (c : qcertificate)
| OfClaimOverQ (a : qassertion) (word : bool).  (* the claim is true, or it is false *)

Definition qdecide (o : list (string * json)) (r : list (string * json)) : any_answer :=
  if is_text "modlinalg-certificate" (look "format" o) && version_is 1 o && exactly ["rational"] r
     && match look "rational" r with Some Yes => true | _ => false end
  then
    match find (fun e => kind_is o (fst e)) qreaders with
    | Some (_, read) =>
        match read o with
        | Some c => if qaccepted c then VerifiedOverQ c
                    else Otherwise (no_answer (if qbeyond_limits c then Malformed else Rejected))
        | None => Otherwise (no_answer Malformed)
        end
    | None => Otherwise (no_answer Malformed)
    end
  else Otherwise (no_answer Malformed).

(* a kind that is none of the readers' *)
Definition is_qbeyond (o : list (string * json)) : bool :=
  match look "kind" o with
  | Some (Text kind) => negb (existsb (fun e => String.eqb kind (fst e)) qreaders)
  | _ => false
  end.

(* the ring of an object that is about Q *)
Definition rational_ring (o : list (string * json)) : option (list (string * json)) :=
  match look "ring" o with Some (Fields r) => when has "rational" r; Some r | _ => None end.

Definition judge_over_Q (o r : list (string * json)) : any_answer :=
  if is_qbeyond o then Otherwise (no_answer NotProved) else qdecide o r.

(* a certificate beside a claim, which is over Q, too *)
Definition qjudge_beside (j : json) : any_answer :=
  match fields j with
  | Some o => match rational_ring o with Some r => judge_over_Q o r | None => Otherwise (no_answer Malformed) end
  | None => Otherwise (no_answer Malformed)
  end.

(* what is malformed comes first, then what is not proved *)
Definition malformed_answer (a : any_answer) : bool :=
  match a with Otherwise (OfCertificate Malformed) => true | _ => false end.
Definition unknown_answer (a : any_answer) : bool :=
  match a with Otherwise (OfCertificate NotProved) => true | _ => false end.
Fixpoint all_qverified (l : list any_answer) : option (list qcertificate) :=
  match l with
  | [] => Some []
  | VerifiedOverQ c :: l' => r <- all_qverified l'; Some (c :: r)
  | _ => None
  end.

Definition qclaim_is_beyond (o : list (string * json)) : bool :=
  match look "kind" o with
  | Some (Text kind) => negb (existsb (fun e => String.eqb kind (fst e)) qclaim_readers)
  | _ => false
  end.

Definition judge_qverdict (o r : list (string * json)) : any_answer :=
  match look "claim" o, look "proofs" o, word_at o with
  | Some (Fields claim), Some (Items proofs), Some word =>
      if is_text "modlinalg-certificate" (look "format" o) && version_is 1 o && exactly ["rational"] r
         && match look "rational" r with Some Yes => true | _ => false end
         && with_fields o ["claim"; "verdict"; "proofs"] && Nat.leb (length proofs) 4 && has_kind claim
      then
        if qclaim_is_beyond claim then Otherwise (no_answer NotProved) else
        match find (fun e => kind_is claim (fst e)) qclaim_readers with
        | None => Otherwise (no_answer Malformed)
        | Some (_, read) =>
            match read claim with
            | None => Otherwise (no_answer Malformed)
            | Some a =>
                let answers := map qjudge_beside proofs in
                if existsb malformed_answer answers then Otherwise (no_answer Malformed)
                else if existsb unknown_answer answers then Otherwise (no_answer NotProved)
                else match all_qverified answers with
                     | None => Otherwise (no_answer Rejected)
                     | Some certificates =>
                         if qsettles certificates a word then OfClaimOverQ a word
                         else Otherwise (no_answer Rejected)
                     end
            end
        end
      else Otherwise (no_answer Malformed)
  | _, _, _ => Otherwise (no_answer Malformed)
  end.

Definition judge_all (j : json) : any_answer :=
  match fields j with
  | Some o =>
      match rational_ring o with
      | Some r => if kind_is o "verdict" then judge_qverdict o r else judge_over_Q o r
      | None => Otherwise (judge_any j)
      end
  | None => Otherwise (judge_any j)
  end.

(* the answer about a text *)
Definition answer_any_text (t : text) : any_answer :=
  match read t with Some j => judge_all j | None => Otherwise (no_answer Malformed) end.
