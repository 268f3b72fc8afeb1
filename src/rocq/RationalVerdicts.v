(* Verdicts on claims over Q, and the answer to a text over any ring: definitions only.

   [qrule] finds a claim true or false by the certificates beside it.  [answer_any_text] decides about a text over any
   ring. *)

From Modlinalg Require Export RationalClaims.
Open Scope string_scope.
Open Scope list_scope.
Open Scope Z_scope.

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
(* whether the number of solutions is this; that of a solution_set is 1 or infinite *)
Definition qsays_count (s : side) (A B : qmatrix) (count : option Z) (c : qcertificate) : finding :=
  match c with
  | QSolutionSet s' m k q M b _ _ _ _ _ _ _ _ actual =>
      if qabout_system s A B s' m k q M b
      then Some (match count with Some z => negb (is_infinite actual) && (z =? 1) | None => is_infinite actual end) else None
  | QNoSolution s' m k q M b _ =>
      if qabout_system s A B s' m k q M b
      then Some (match count with Some z => z =? 0 | None => false end) else None
  | _ => None
  end.
Definition qsays_determinant (A : qmatrix) (value : Q) (c : qcertificate) : finding :=
  match c with
  | QDeterminant m M actual _ _ => if qsame_matrix A (QMatrix m m M) then Some (qsame value actual) else None
  | _ => None
  end.
(* the rank of A *)
Definition qrank_in (A : qmatrix) (c : qcertificate) : option nat :=
  match c with
  | QDecomposition m k M _ W _ _ _ => if qsame_matrix A (QMatrix m k M) then Some (rank_of m k W) else None
  | QRank _ _ m k r M _ _ _ _ _ => if qsame_matrix A (QMatrix m k M) then Some r else None
  | QInvariantFactors m k r s M _ _ _ _ _ _ _ _ =>
      if qsame_matrix A (QMatrix m k M) then Some (r + s)%nat else None
  | _ => None
  end.
Definition qsays_rank (A : qmatrix) (r : Z) (c : qcertificate) : finding :=
  match qrank_in A c with Some actual => Some (Z.of_nat actual =? r) | None => None end.
(* whether these are 0 behind so many, and not before *)
Definition qsays_diagonal (A : qmatrix) (d : nat -> Q) (c : qcertificate) : finding :=
  match qrank_in A c with
  | Some r => Some (forallb (fun i => Bool.eqb (Qnum (d i) =? 0) (Nat.leb r i)) (seq 0 (min (qheight A) (qwidth A))))
  | None => None
  end.

(** ** Reduced echelon forms *)

(* numbers of zeros in front of rows of length k *)
Fixpoint qdescending (k : nat) (leads : list nat) : bool :=
  match leads with
  | [] => true
  | l :: leads' => forallb (fun l' => Nat.eqb l' k || Nat.ltb l l') leads' && qdescending k leads'
  end.
Definition qcheck_reduced (h k : nat) (H : qrows) : bool := qdescending k (map qlead H) && qpivots_cleared h k H.
Definition qsays_row_form (A H : qmatrix) (c : qcertificate) : finding :=
  match c with
  | QHowellForm m k _ M F _ _ =>
      if qsame_matrix A (QMatrix m k M)
      then Some (qcheck_reduced (qheight H) k (qlines H)
                 && all_same (all_same qsame) (qnonzero_rows k (qlines H)) (qnonzero_rows k F))
      else None
  | _ => None
  end.
(* the first entry that is not 0 is 1, if there is one *)
Definition qpivot_is_1 (k : nat) (r : list Q) : bool := negb (Nat.ltb (qlead r) k) || qsame (nth (qlead r) r 0%Q) 1.

Definition qare_these (A B M N : qmatrix) : bool :=
  qsame_matrix A M && qsame_matrix B N || qsame_matrix A N && qsame_matrix B M.
Definition qsays_the_same (s : side) (A B : qmatrix) (c : qcertificate) : bool :=
  match c with
  | QEqualModules s' m k q M b _ _ => same_side s s' && qare_these A B (QMatrix m k M) (qsystem_b s m k q b)
  | QBasisOfImage s' m k q M b _ _ _ _
  | QMinimalGenerators s' m k q M b _ _ _ _ => qabout_system s A B s' m k q M b
  | _ => false
  end.
(* the vectors that a certificate lists for all x with A*x = 0 *)
Definition qkernel_of (s : side) (A : qmatrix) (c : qcertificate) : option qrows :=
  match c with
  | QSolutionSet s' m k q M _ _ _ _ _ _ _ G _ _ =>
      if same_side s s' && qsame_matrix A (QMatrix m k M) && Nat.ltb 0 q then Some G else None
  | _ => None
  end.
(* whether x = 0 is the only x with A*x = 0 *)
Definition qsays_free (s : side) (A : qmatrix) (c : qcertificate) : finding :=
  match qkernel_of s A c with Some [] => Some true | Some _ => Some false | None => None end.
Definition qsays_basis (s : side) (A B : qmatrix) (c : qcertificate) : bool :=
  match c with QBasisOfImage s' m k q M b _ _ _ _ => qabout_system s A B s' m k q M b | _ => false end.

Definition qsays_minimal (s : side) (A B : qmatrix) (c : qcertificate) : bool :=
  match c with QMinimalGenerators s' m k q M b _ _ _ _ => qabout_system s A B s' m k q M b | _ => false end.

Definition qsame_coefficients (p q : list Q) : bool := Nat.eqb (length p) (length q) && forall2b qsame p q.
Definition qsays_charpoly (A : qmatrix) (p : list Q) (c : qcertificate) : finding :=
  match c with
  | QCharacteristicPolynomial _ m M q _ _ _ =>
      if qsame_matrix A (QMatrix m m M) then Some (qsame_coefficients p q) else None
  | _ => None
  end.
Definition qsays_minpoly (A : qmatrix) (p : list Q) (c : qcertificate) : finding :=
  match c with
  | QMinimalPolynomial _ m _ M q _ _ => if qsame_matrix A (QMatrix m m M) then Some (qsame_coefficients p q) else None
  | _ => None
  end.
Definition qsays_adjugate (A X : qmatrix) (c : qcertificate) : finding :=
  match c with
  | QAdjugate _ m M _ _ _ _ Y =>
      if qsame_matrix A (QMatrix m m M) then Some (feq (cleared (qlines X)) (cleared Y)) else None
  | _ => None
  end.

(* M*G = 0 *)
Definition qcheck_vanish (s : side) (M G : qmatrix) : bool :=
  match s with
  | RightSide => feq (fmul (qwidth G) (cleared (qlines M)) (cleared (qlines G))) (fzero (qheight M) (qwidth G))
  | LeftSide => feq (fmul (qwidth M) (cleared (qlines G)) (cleared (qlines M))) (fzero (qheight G) (qwidth M))
  end.
(* the columns of G, on the left its rows *)
Definition qvectors_of (s : side) (G : qmatrix) : qrows :=
  match s with RightSide => columns_from 0 (qwidth G) (qlines G) | LeftSide => qlines G end.
(* each of these vectors is a combination of those in G *)
Definition qsays_combined (s : side) (G : qmatrix) (listed : qrows) (c : qcertificate) : bool :=
  match c with
  | QSolution s' m k q M b _ =>
      same_side s s' && qsame_matrix G (QMatrix m k M)
      && all_same (all_same same_written) (qvectors_of s (qsystem_b s m k q b)) listed
  | _ => false
  end.
(* some v with M*v = 0 is not *)
Definition qsays_missed (s : side) (M G : qmatrix) (c : qcertificate) : bool :=
  match c with
  | QNoSolution s' m k q A b _ =>
      let v := qsystem_b s m k q b in
      same_side s s' && qsame_matrix G (QMatrix m k A) && qwell v && qcheck_vanish s M v
  | _ => false
  end.

(* X is the Drazin inverse that is known, and its index is this *)
Definition qsays_drazin (A X : qmatrix) (index : option Z) (c : qcertificate) : finding :=
  match c with
  | QDrazinInverse m M Y i _ =>
      if qsame_matrix A (QMatrix m m M)
      then Some (feq (cleared (qlines X)) (cleared Y)
             && match index with Some k => k =? Z.of_nat (Z.to_nat i) | None => true end)
      else None
  | _ => None
  end.

(* the eigenvalues are these; and each of them has the number beside it as its multiplicity *)
Definition qsays_eigenvalues (A : qmatrix) (values : list Q) (c : qcertificate) : finding :=
  match c with
  | QEigenvalues _ m M _ _ _ _ l _ _ _ _ =>
      if qsame_matrix A (QMatrix m m M)
      then Some (forallb (fun a => existsb (fun e => qsame a (its_qvalue e)) l) values
             && forallb (fun e => existsb (qsame (its_qvalue e)) values) l)
      else None
  | _ => None
  end.
Definition qsays_multiplicities (A : qmatrix) (values : list Q) (multiplicities : list Z) (c : qcertificate) : finding :=
  match c with
  | QEigenvalues _ m M _ _ _ _ l _ _ _ _ =>
      if qsame_matrix A (QMatrix m m M) && forallb (fun a => existsb (fun e => qsame a (its_qvalue e)) l) values
      then Some (Nat.eqb (length multiplicities) (length values)
             && forallb (fun v => forallb (fun e =>
                  negb (qsame (fst v) (its_qvalue e)) || (snd v =? Z.of_nat (qmultiplicity e))) l)
                  (combine values multiplicities))
      else None
  | _ => None
  end.

(* the exponents e with M^e = I *)
Definition qsays_order (A : qmatrix) (order : option Z) (c : qcertificate) : finding :=
  match c with
  | QOrder m _ M _ _ actual _ _ =>
      if qsame_matrix A (QMatrix m m M) then Some (match order with Some e => e =? actual | None => false end) else None
  | QInfiniteOrder _ m M _ _ =>
      if qsame_matrix A (QMatrix m m M) then Some (match order with Some _ => false | None => true end) else None
  | _ => None
  end.
Definition qhas_charpoly (A : qmatrix) (c : qcertificate) : bool :=
  match c with QCharacteristicPolynomial _ m M _ _ _ _ => qsame_matrix A (QMatrix m m M) | _ => false end.

Definition qsays_homology (A B : qmatrix) (orders : list Z) (c : qcertificate) : finding :=
  match c with
  | QHomology m k j _ M b _ _ _ _ _ _ _ _ _ _ _ _ actual =>
      if qsame_matrix A (QMatrix m k M) && qsame_matrix B (QMatrix k j b) then Some (same_list orders actual) else None
  | _ => None
  end.

(* F is over its denominator *)
Definition check_qpermutation (m : nat) (F : fractions) : bool :=
  let P := tab m m (fun i j => if entry (fst F) i j =? snd F then 1 else 0) in
  feq F (P, 1) && check_permutation m P.
Definition check_qlower (m s : nat) (F : fractions) : bool :=
  feq F (tab m s (fun i j => if Nat.leb i j then if Nat.eqb i j then snd F else 0 else entry (fst F) i j), snd F).
Definition check_qupper (s k : nat) (F : fractions) : bool :=
  feq F (tab s k (fun i j => if Nat.ltb j i then 0 else entry (fst F) i j), snd F).

Definition check_qdiagonal (exactly : bool) (m k : nat) (F : fractions) : bool :=
  all_entries m k (fun i j x => Nat.eqb i j || (x =? 0)) (fst F)
  && (negb exactly || forallb (fun i => let d := entry (fst F) i i in (d =? 0) || (d =? snd F)) (seq 0 (min m k))).
Definition check_qchain (m k : nat) (F : fractions) : bool :=
  forallb (fun i => negb (entry (fst F) i i =? 0) || (entry (fst F) (S i) (S i) =? 0)) (seq 0 (pred (min m k))).

Definition qequal (A B : fractions) : finding := Some (feq A B).

Section Rules.
Variable proofs : list qcertificate.

Fixpoint qfirst_finding (f : qcertificate -> finding) (l : list qcertificate) : finding :=
  match l with [] => None | c :: l' => match f c with Some b => Some b | None => qfirst_finding f l' end end.

Definition qspan_found (s : side) (M N : qmatrix) : finding :=
  Some (Nat.eqb (qlength_of s N) (qlength_of s M))
  &? settled (existsb (qsays_the_same s M N) proofs)
       (existsb (qsays_unsolvable s M N) proofs || existsb (qsays_unsolvable s N M) proofs).

Definition qindependence_found (s : side) (M G : qmatrix) : finding :=
  match qfirst_finding (qsays_free s G) proofs with
  | Some false => Some false
  | found => if existsb (qsays_basis s M G) proofs then Some true else found
  end.

(* as many are needed as the rank of G says *)
Definition qneed_found (s : side) (M G : qmatrix) : finding :=
  match (if qwell G then qfirst_finding (qsays_rank G (Z.of_nat (qnumber_of s G))) proofs else None) with
  | Some found => Some found
  | None => settled (existsb (qsays_minimal s M G) proofs) false
  end.

Definition qhas_inverse (A : qmatrix) : finding :=
  settled (existsb (qsays_inverse A) proofs) (existsb (qsays_not_invertible A) proofs).

(* X has the inverse that is given, or one *)
Definition qinverse_found (X : qmatrix) (inverse : option qmatrix) : finding :=
  match inverse with
  | Some Y => let m := qheight X in
      if qwell X && qwell Y then
        qsized Y m m &? qequal (fmul m (cleared (qlines Y)) (cleared (qlines X))) (fone m)
      else None
  | None => qhas_inverse X
  end.

Definition qdecomposed_found (exactly : bool) (M RI W CI : qmatrix) (R C : option qmatrix) : finding :=
  let m := qheight M in let k := qwidth M in
  if qwell M && qwell RI && qwell W && qwell CI then
    let D := cleared (qlines W) in
    qsized RI m m &? qsized W m k &? qsized CI k k
    &? qequal (fmul k (fmul k (cleared (qlines RI)) D) (cleared (qlines CI))) (cleared (qlines M))
    &? Some (check_qdiagonal exactly m k D) &? Some (check_qchain m k D)
    &? qinverse_found RI R &? qinverse_found CI C
  else None.

Definition qsolution_found (s : side) (M b x : qmatrix) : finding :=
  if qwell M && qwell b && qwell x then
    qsized x (qx_rows s M b) (qx_cols s M b)
    &? match s with
       | RightSide => if Nat.eqb (qheight b) (qheight M)
           then qequal (fmul (qwidth b) (cleared (qlines M)) (cleared (qlines x))) (cleared (qlines b)) else None
       | LeftSide => if Nat.eqb (qwidth b) (qwidth M)
           then qequal (fmul (qwidth M) (cleared (qlines x)) (cleared (qlines M))) (cleared (qlines b)) else None
       end
  else None.

(* each vector that is listed for the solutions of M*x = 0 is a combination of those in G *)
Definition qall_reached (s : side) (M G : qmatrix) : bool :=
  existsb (fun c => match qkernel_of s M c with
    | Some [] => true
    | Some listed => existsb (qsays_combined s G listed) proofs
    | None => false
    end) proofs.

Definition qgenerators_found (s : side) (M G : qmatrix) (orders : option (list Z)) : finding :=
  if qwell M && qwell G then
    Some (Nat.eqb (qlength_of s G) (qunknowns s M))
    &? Some (match orders with Some o => same_list o (repeat 0 (qnumber_of s G)) | None => true end)
    &? Some (qcheck_vanish s M G)
    &? settled (qall_reached s M G) (existsb (qsays_missed s M G) proofs)
    &? match orders with Some _ => qfirst_finding (qsays_free s G) proofs | None => Some true end
  else None.

Definition qrow_form_found (M H : qmatrix) : finding :=
  if qwell H then Some (Nat.eqb (qwidth H) (qwidth M)) &? qfirst_finding (qsays_row_form M H) proofs else None.

(* the rank of D is that of M *)
Definition qsame_rank (M D : qmatrix) : finding :=
  qfirst_finding (fun c => match qrank_in D c with
    | Some r => qfirst_finding (qsays_rank M (Z.of_nat r)) proofs
    | None => None
    end) proofs.

Definition qcomes_from_found (o : arrangement) (M D : qmatrix) (UV : option (qmatrix * qmatrix)) : finding :=
  let m := qheight M in let k := qwidth M in
  match UV with
  | Some (U, V) =>
      if qwell M && qwell D && qwell U && qwell V then
        qsized U m m &? qsized V k k
        &? qequal (fmul k (fmul k (cleared (qlines U)) (cleared (qlines M))) (cleared (qlines V))) (cleared (qlines D))
        &? qhas_inverse U &? qhas_inverse V
      else None
  | None =>
      match o with
      | Anyhow => qsame_rank M D
      | _ => qfirst_finding (qsays_diagonal M (fun i => qent (qarranged o D) i i)) proofs
      end
  end.

Definition qfactored_found (times_M : bool) (M P L U : qmatrix) : finding :=
  let m := qheight M in let k := qwidth M in let s := qinner M L in
  if qwell M && qwell P && qwell L && qwell U then
    let A := cleared (qlines P) in let B := cleared (qlines L) in let C := cleared (qlines U) in
    qsized P m m &? qsized L m s &? qsized U s k
    &? Some (check_qpermutation m A) &? Some (check_qlower m s B) &? Some (check_qupper s k C)
    &? if times_M then qequal (fmul k A (cleared (qlines M))) (fmul k B C)
       else qequal (fmul k (fmul s A B) C) (cleared (qlines M))
  else None.

Definition qorder_found (M : qmatrix) (order : option Z) : finding :=
  let m := qheight M in
  match qfirst_finding (qsays_order M order) proofs with
  | Some found => Some found
  | None =>
      if existsb (qsays_not_invertible M) proofs then Some (match order with Some _ => false | None => true end)
      else match order with
           | Some e =>
               if qwell M && (1 <=? e) && (e <=? most_powers) && existsb (qhas_charpoly M) proofs
                  && negb (feq (fpower m (cleared (qlines M)) e) (fone m))
               then Some false else None
           | None => None
           end
  end.

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
  | QIsSolution s M b x => qsolution_found s M b x
  | QHasNoSolution s M b => settled (existsb (qsays_unsolvable s M b) proofs) (existsb (qsays_solvable s M b) proofs)
  | QHasCount s M b count => qfirst_finding (qsays_count s M b count) proofs
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
        &? qhas_inverse P
      else None
  | QIsDeterminant M value => qfirst_finding (qsays_determinant M value) proofs
  | QHasRank M r | QHasFreeRank M r => qfirst_finding (qsays_rank M r) proofs
  | QHasNullity M r => qfirst_finding (qsays_rank M (Z.of_nat (qwidth M) - r)) proofs
  | QHasFactors M factors =>
      Some (Nat.leb (length factors) (min (qheight M) (qwidth M)))
      &? qfirst_finding (qsays_diagonal M (fun i => nth i factors 0%Q)) proofs
  | QIsSmithForm exactly o M D UV => let m := qheight M in let k := qwidth M in
      if qwell (qarranged o D) then
        let F := cleared (qlines (qarranged o D)) in
        qsized D m k &? Some (check_qdiagonal exactly m k F)
        &? Some (match o with Anyhow => true | _ => check_qchain m k F end)
        &? qcomes_from_found o M D UV
      else None
  | QIsFactored times_M M P L U => qfactored_found times_M M P L U
  | QIsHowellForm M H => qrow_form_found M H
  | QIsRref M H => qrow_form_found M H &? Some (forallb (qpivot_is_1 (qwidth M)) (qlines H))
  | QSpanTheSame s M N => qspan_found s M N
  | QIsBasis s M G => qspan_found s M G &? qindependence_found s M G
  | QIsMinimal s M G => qspan_found s M G &? qneed_found s M G
  | QIsDecomposed exactly M RI W CI R C => qdecomposed_found exactly M RI W CI R C
  | QIsCharpoly negative M p =>
      qfirst_finding
        (qsays_charpoly M (if negative : bool then map (Qmult (inject_Z (sgn (qheight M)))) p else p)) proofs
  | QIsAdjugate M X => let m := qheight M in
      if qwell X then qsized X m m &? qfirst_finding (qsays_adjugate M X) proofs else None
  | QIsMinpoly M p => qfirst_finding (qsays_minpoly M p) proofs
  | QAreKernel s M G orders => qgenerators_found s M G orders
  | QAreSolutions s M b x G orders => qsolution_found s M b x &? qgenerators_found s M G orders
  | QHasOrder M order => qorder_found M order
  | QIsDrazinInverse M X index => let m := qheight M in
      if qwell M && qwell X then
        let A := cleared (qlines M) in let B := cleared (qlines X) in
        qsized M m m &? qsized X m m &? qequal (fmul m (fmul m B A) B) B &? qequal (fmul m A B) (fmul m B A)
        &? qfirst_finding (qsays_drazin M X index) proofs
      else None
  | QHasEigenvalues M values multiplicities =>
      qfirst_finding (qsays_eigenvalues M values) proofs
      &? match multiplicities with
         | Some l => qfirst_finding (qsays_multiplicities M values l) proofs
         | None => Some true
         end
  | QHasHomology M B factors =>
      if qwell M && qwell B then
        Some (Nat.eqb (qheight B) (qwidth M)) &? Some (qcheck_vanish RightSide M B)
        &? qfirst_finding (qsays_homology M B (without_ones factors)) proofs
      else None
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
Definition qclaim_count : option qassertion :=
  when claim_fields o ["side"; "M"; "b"; "count"]; s <- side_at o; M <- qsparse_or_dense o "M"; b <- qsystem_at "b" s M;
  if is_text "infinite" (look "count" o) then Some (QHasCount s M b None)
  else z <- number_at o "count"; Some (QHasCount s M b (Some z)).
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
Definition qclaim_free_rank : option qassertion :=
  when claim_fields o ["M"; "free_rank"]; M <- qfree "M"; r <- number_at o "free_rank"; Some (QHasFreeRank M r).
Definition qclaim_plu : option qassertion :=
  when claim_fields o ["M"; "P"; "L"; "U"; "P_times"]; M <- qfree "M"; P <- qfree "P"; L <- qfree "L"; U <- qfree "U";
  if is_text "M" (look "P_times" o) then Some (QIsFactored true M P L U)
  else when is_text "LU" (look "P_times" o); Some (QIsFactored false M P L U).
Definition qclaim_equal_modules : option qassertion :=
  when claim_fields o ["side"; "M"; "N"]; s <- side_at o; M <- qfree "M"; N <- qfree "N"; Some (QSpanTheSame s M N).
Definition qclaim_basis_of_image : option qassertion :=
  when claim_fields o ["side"; "M"; "generators"]; s <- side_at o; M <- qfree "M"; G <- qfree "generators";
  Some (QIsBasis s M G).
Definition qclaim_minimal_generators : option qassertion :=
  when claim_fields o ["side"; "M"; "generators"]; s <- side_at o; M <- qfree "M"; G <- qfree "generators";
  Some (QIsMinimal s M G).

(* the matrix, if there is one; the one row of a matrix, of which the last entry is not 0 *)
Definition qoptional (name : string) : option (option qmatrix) :=
  if has name o then A <- qfree name; Some (Some A) else Some None.
Definition qpolynomial_at (name : string) : option (list Q) :=
  A <- qfree name; when Nat.eqb (qheight A) 1;
  let p := concat (qlines A) in when negb (Qnum (last p 1%Q) =? 0); Some p.

Definition qclaim_decomposition : option qassertion :=
  when claim_fields_and o ["M"; "RI"; "W"; "CI"; "up_to"] ["R"; "C"]; M <- qfree "M"; RI <- qfree "RI"; W <- qfree "W";
  CI <- qfree "CI"; R <- qoptional "R"; C <- qoptional "C"; e <- exactly_at o; Some (QIsDecomposed e M RI W CI R C).
(* the one row of a matrix *)
Definition qrow_at (name : string) : option (list Q) :=
  A <- qfree name; when Nat.eqb (qheight A) 1; Some (concat (qlines A)).
Definition qclaim_invariant_factors : option qassertion :=
  when claim_fields o ["M"; "factors"; "up_to"]; M <- qfree "M"; factors <- qrow_at "factors"; _ <- exactly_at o;
  Some (QHasFactors M factors).
Definition qclaim_smith_form : option qassertion :=
  when claim_fields_and o ["M"; "S"; "up_to"; "order"] ["U"; "V"]; M <- qfree "M"; D <- qfree "S";
  U <- qoptional "U"; V <- qoptional "V"; e <- exactly_at o; a <- arrangement_at o;
  match U, V with
  | Some U, Some V => Some (QIsSmithForm e a M D (Some (U, V)))
  | None, None => Some (QIsSmithForm e a M D None)
  | _, _ => None
  end.
Definition qclaim_howell_form : option qassertion :=
  when claim_fields o ["M"; "H"]; M <- qfree "M"; H <- qfree "H"; Some (QIsHowellForm M H).
Definition qclaim_rref : option qassertion :=
  when claim_fields o ["M"; "H"]; M <- qfree "M"; H <- qfree "H"; Some (QIsRref M H).
Definition qclaim_charpoly : option qassertion :=
  when claim_fields o ["M"; "p"; "form"]; M <- qsquare "M"; p <- qpolynomial_at "p";
  if is_text "xI-M" (look "form" o) then Some (QIsCharpoly false M p)
  else when is_text "M-xI" (look "form" o); Some (QIsCharpoly true M p).
Definition qclaim_adjugate : option qassertion :=
  when claim_fields o ["M"; "X"]; M <- qsquare "M"; X <- qfree "X"; Some (QIsAdjugate M X).
Definition qclaim_minpoly : option qassertion :=
  when claim_fields o ["M"; "p"]; M <- qsquare "M"; p <- qpolynomial_at "p"; Some (QIsMinpoly M p).
(* the orders, if there are some, are 0 *)
Definition qgenerators_at : option (qmatrix * option (list Z)) :=
  G <- qfree "generators"; orders <- orders_at o true; Some (G, orders).
Definition qclaim_kernel : option qassertion :=
  when claim_fields_and o ["side"; "M"; "generators"] ["orders"]; s <- side_at o; M <- qsparse_or_dense o "M";
  G <- qgenerators_at; Some (QAreKernel s M (fst G) (snd G)).
Definition qclaim_solution_set : option qassertion :=
  when claim_fields_and o ["side"; "M"; "b"; "x"; "generators"] ["orders"]; s <- side_at o;
  M <- qsparse_or_dense o "M"; b <- qsystem_at "b" s M; when negb (Nat.eqb (qsystems s b) 0); x <- qfree "x";
  G <- qgenerators_at; Some (QAreSolutions s M b x (fst G) (snd G)).
Definition qclaim_order : option qassertion :=
  when claim_fields o ["M"; "order"]; M <- qsquare "M";
  if is_text "infinite" (look "order" o) then Some (QHasOrder M None)
  else e <- number_at o "order"; Some (QHasOrder M (Some e)).
Definition qclaim_drazin_inverse : option qassertion :=
  when claim_fields_and o ["M"; "X"] ["index"]; M <- qsquare "M"; X <- qfree "X"; index <- index_at o;
  Some (QIsDrazinInverse M X index).
Definition qclaim_eigenvalues : option qassertion :=
  when claim_fields_and o ["M"; "values"] ["multiplicities"]; M <- qsquare "M"; values <- qrow_at "values";
  counts <- multiplicities_at o (length values); Some (QHasEigenvalues M values counts).
Definition qclaim_homology : option qassertion :=
  when claim_fields o ["M"; "B"; "factors"]; M <- qfree "M"; B <- qfree "B";
  j <- look "factors" o; l <- items j; factors <- all_of number l; Some (QHasHomology M B factors).

End Reading.

Definition qclaim_readers : list (string * (list (string * json) -> option qassertion)) :=
  [("inverse", qclaim_inverse); ("not_invertible", qclaim_not_invertible);
   ("generalized_inverse", qclaim_generalized_inverse);
   ("no_generalized_inverse", qclaim_no_generalized_inverse); ("solution", qclaim_solution);
   ("no_solution", qclaim_no_solution); ("count", qclaim_count); ("member", qclaim_member); ("product", qclaim_product);
   ("similar", qclaim_similar); ("det", qclaim_det); ("rank", qclaim_rank); ("nullity", qclaim_nullity);
   ("free_rank", qclaim_free_rank);
   ("invariant_factors", qclaim_invariant_factors); ("smith_form", qclaim_smith_form);
   ("howell_form", qclaim_howell_form); ("rref", qclaim_rref); ("plu", qclaim_plu); ("equal_modules", qclaim_equal_modules);
   ("basis_of_image", qclaim_basis_of_image);
   ("kernel", qclaim_kernel); ("solution_set", qclaim_solution_set); ("minimal_generators", qclaim_minimal_generators);
   ("decomposition", qclaim_decomposition); ("charpoly", qclaim_charpoly); ("adjugate", qclaim_adjugate);
   ("minpoly", qclaim_minpoly); ("order", qclaim_order); ("drazin_inverse", qclaim_drazin_inverse);
   ("eigenvalues", qclaim_eigenvalues); ("homology", qclaim_homology)].

(** * The verdict *)

Inductive any_answer : Type :=
| Otherwise (a : answer)             (* over Z_n or Z; over Q rejected, malformed or not proved *)
| VerifiedOverQ (c : qcertificate)
| OfClaimOverQ (a : qassertion) (word : bool).  (* the claim is true, or it is false *)

Definition judge_over_Q (o r : list (string * json)) : any_answer :=
  if is_text "modlinalg-certificate" (look "format" o) && version_is 1 o && exactly ["rational"] r
     && match look "rational" r with Some Yes => true | _ => false end
  then
    match find (fun e => kind_is o (fst e)) qreaders with
    | Some (_, read) =>
        match read o with
        | Some c => if qaccepted c then VerifiedOverQ c
                    else Otherwise (no_answer (if qbeyond_limits c then Malformed else if qbeyond_proof c then NotProved else Rejected))
        | None => Otherwise (no_answer Malformed)
        end
    | None => Otherwise (no_answer Malformed)
    end
  else Otherwise (no_answer Malformed).

(* the ring of an object that is about Q *)
Definition rational_ring (o : list (string * json)) : option (list (string * json)) :=
  match look "ring" o with Some (Fields r) => when has "rational" r; Some r | _ => None end.

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

(* A rule that is not proved yet: that a high power is not the identity. *)
Definition qrests_on_more (a : qassertion) (word : bool) (c : qcertificate) : bool :=
  match a with QHasOrder A (Some e) => negb word && (most_powers <? e) && qhas_charpoly A c | _ => false end.

Definition qclaim_of (claim : list (string * json)) : option qassertion :=
  match find (fun e => kind_is claim (fst e)) qclaim_readers with Some (_, read) => read claim | None => None end.

Definition judge_qverdict (o r : list (string * json)) : any_answer :=
  match look "claim" o, look "proofs" o, word_at o with
  | Some (Fields claim), Some (Items proofs), Some word =>
      if is_text "modlinalg-certificate" (look "format" o) && version_is 1 o && exactly ["rational"] r
         && match look "rational" r with Some Yes => true | _ => false end
         && with_fields o ["claim"; "verdict"; "proofs"] && Nat.leb (length proofs) 4 && has_kind claim
      then
        match qclaim_of claim with
        | None => Otherwise (no_answer Malformed)
        | Some a =>
            let answers := map qjudge_beside proofs in
            if existsb malformed_answer answers then Otherwise (no_answer Malformed)
            else if existsb unknown_answer answers then Otherwise (no_answer NotProved)
            else match all_qverified answers with
                 | None => Otherwise (no_answer Rejected)
                 | Some certificates =>
                     if qsettles certificates a word then OfClaimOverQ a word
                     else if existsb (qrests_on_more a word) certificates then Otherwise (no_answer NotProved)
                     else Otherwise (no_answer Rejected)
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

(* the claim that the text of a verdict is about, whatever the verdict *)
Definition qclaim_in (t : text) : option qassertion :=
  match read t with
  | Some (Fields o) => match look "claim" o with Some (Fields claim) => qclaim_of claim | _ => None end
  | _ => None
  end.
