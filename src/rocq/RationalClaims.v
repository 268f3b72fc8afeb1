(* Claims over Q, of which verdicts speak: [qholds] says what each means.  Definitions only. *)

From Modlinalg Require Export RationalReading.
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
| QHasCount (s : side) (M b : qmatrix) (count : option Z)  (* None: infinite *)
| QIsMember (s : side) (M v : qmatrix)
| QIsProduct (M N C : qmatrix)
| QAreSimilar (M N P : qmatrix)
| QIsDeterminant (M : qmatrix) (value : Q)
| QHasRank (M : qmatrix) (r : Z)
| QHasNullity (M : qmatrix) (r : Z)
| QHasFreeRank (M : qmatrix) (r : Z)
| QHasFactors (M : qmatrix) (factors : list Q)
| QIsSmithForm (exactly : bool) (o : arrangement) (M D : qmatrix) (UV : option (qmatrix * qmatrix))
| QIsFactored (times_M : bool) (M P L U : qmatrix)  (* P*M = L*U, or M = P*L*U *)
| QIsHowellForm (M H : qmatrix)
| QIsRref (M H : qmatrix)
| QSpanTheSame (s : side) (M N : qmatrix)
| QIsBasis (s : side) (M G : qmatrix)
| QAreKernel (s : side) (M G : qmatrix) (orders : option (list Z))
| QAreSolutions (s : side) (M b x G : qmatrix) (orders : option (list Z))
| QIsMinimal (s : side) (M G : qmatrix)
| QIsDecomposed (exactly : bool) (M RI W CI : qmatrix) (R C : option qmatrix)
| QIsCharpoly (negative : bool) (M : qmatrix) (p : list Q)  (* of M - x*I, or of x*I - M *)
| QIsAdjugate (M X : qmatrix)
| QIsMinpoly (M : qmatrix) (p : list Q)
| QHasOrder (M : qmatrix) (order : option Z)  (* None: infinite *)
| QIsDrazinInverse (M X : qmatrix) (index : option Z)
| QHasEigenvalues (M : qmatrix) (values : list Q) (multiplicities : option (list Z))
| QHasHomology (M B : qmatrix) (factors : list Z).

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

(* Of the r x c matrices of which this is true there are so many: a list has each of them, and none twice.  For None
   there are more than any list has. *)
Definition has_qnumber (r c : nat) (solution : qmat -> Prop) (count : option Z) : Prop :=
  match count with
  | Some z => exists S, Z.of_nat (length S) = z /\ Forall solution S /\ ForallOrdPairs (fun X Y => ~ X =[r, c; Q] Y) S
      /\ forall Y, solution Y -> Exists (fun X => X =[r, c; Q] Y) S
  | None => infinitely_many r c solution
  end.

(* M has a decomposition with r ones *)
Definition has_qrank (M : qmatrix) (r : Z) : Prop := exists RI W CI R C r',
  is_qdecomposition (qheight M) (qwidth M) (qent M) RI W CI R C r' /\ Z.of_nat r' = r.

(* M has a decomposition, and d_i is 0 where W has a 0 on its diagonal, and nowhere else: they are the same up to units *)
Definition has_qdiagonal (M : qmatrix) (d : nat -> Q) : Prop := exists RI W CI R C r,
  is_qdecomposition (qheight M) (qwidth M) (qent M) RI W CI R C r
  /\ forall i, (i < min (qheight M) (qwidth M))%nat -> (d i == 0 <-> W i i == 0)%Q.

(* with its last row and its last column first *)
Definition qturned_by_half (D : qmatrix) : qmatrix :=
  QMatrix (qheight D) (qwidth D) (rev (map (@rev Q) (qlines D))).
Definition qarranged (o : arrangement) (D : qmatrix) : qmatrix :=
  match o with MultiplesFirst => qturned_by_half D | _ => D end.

(* D = U*M*V with invertible U and V that are given; or M has the diagonal of D up to units, for [Anyhow] its rank *)
Definition qcomes_from (o : arrangement) (M D : qmatrix) (UV : option (qmatrix * qmatrix)) : Prop :=
  let m := qheight M in let k := qwidth M in
  match UV with
  | Some (U, V) =>
      has_qsize U m m /\ has_qsize V k k /\ qmul k (qmul m (qent U) (qent M)) (qent V) =[m, k; Q] qent D
      /\ qinvertible m (qent U) /\ qinvertible k (qent V)
  | None =>
      match o with
      | Anyhow => exists r, has_qrank D r /\ has_qrank M r
      | _ => has_qdiagonal M (fun i => qent (qarranged o D) i i)
      end
  end.

(* H is in reduced row echelon form, with zero rows at the end, and its rows and those of M have the same combinations *)
Definition is_qrow_form (M H : qmatrix) : Prop :=
  qwidth H = qwidth M
  /\ (forall v, in_qrows (qheight M) (qwidth M) (qent M) v <-> in_qrows (qheight H) (qwidth M) (qent H) v)
  /\ is_qreduced (qheight H) (qwidth M) (qlines H).

(* the number of columns of L: the number of pivots that there may be, if it has so many, otherwise the rows of M *)
Definition qinner (M L : qmatrix) : nat :=
  let r := min (qheight M) (qwidth M) in if Nat.eqb (qwidth L) r then r else qheight M.

(* 0 above the diagonal and 1 on it; 0 below it *)
Definition is_qlower_with_ones (m s : nat) (L : qmat) : Prop :=
  forall i j, (i < m)%nat -> (j < s)%nat -> (i <= j)%nat -> (L i j == if Nat.eqb i j then 1 else 0)%Q.
Definition is_qupper (s k : nat) (U : qmat) : Prop :=
  forall i j, (i < s)%nat -> (j < k)%nat -> (j < i)%nat -> (U i j == 0)%Q.

(* v is a combination of the columns of M, on the left of its rows; and how long these are *)
Definition qspanned (s : side) (M : qmatrix) (v : nat -> Q) : Prop :=
  match s with
  | RightSide => in_qcolumns (qheight M) (qwidth M) (qent M) v
  | LeftSide => in_qrows (qheight M) (qwidth M) (qent M) v
  end.
Definition qlength_of (s : side) (M : qmatrix) : nat := match s with RightSide => qheight M | LeftSide => qwidth M end.

(* each combination of the columns of G, on the left of its rows, is one in only one way *)
Definition qindependent (s : side) (G : qmatrix) : Prop :=
  match s with
  | RightSide => independent_qcolumns (qheight G) (qwidth G) (qent G)
  | LeftSide => independent_qrows (qheight G) (qwidth G) (qent G)
  end.

(* no fewer vectors span what the columns of G span, on the left its rows; and how many these are *)
Definition qall_are_needed (s : side) (G : qmatrix) : Prop :=
  match s with
  | RightSide => forall r g, (forall v, qspanned s G v <-> in_qcolumns (qheight G) r g v) -> (qwidth G <= r)%nat
  | LeftSide => forall r g, (forall v, qspanned s G v <-> in_qrows r (qwidth G) g v) -> (qheight G <= r)%nat
  end.
Definition qnumber_of (s : side) (G : qmatrix) : nat := match s with RightSide => qwidth G | LeftSide => qheight G end.

(* 0 outside of the diagonal; and [exactly]: 0 and 1 on it *)
Definition is_qdiagonal (exactly : bool) (m k : nat) (W : qmat) : Prop :=
  (forall i j, (i < m)%nat -> (j < k)%nat -> i <> j -> (W i j == 0)%Q)
  /\ (exactly = true -> forall i, (i < min m k)%nat -> (W i i == 0)%Q \/ (W i i == 1)%Q).
(* each one divides the next: only 0 comes behind 0 *)
Definition is_qchain (m k : nat) (W : qmat) : Prop :=
  forall i, (S i < min m k)%nat -> (W i i == 0)%Q -> (W (S i) (S i) == 0)%Q.

(* X has the inverse that is given, or one *)
Definition qinverse_of (m : nat) (X : qmatrix) (inverse : option qmatrix) : Prop :=
  match inverse with
  | Some Y => has_qsize Y m m /\ is_qinverse m (qent Y) (qent X)
  | None => qinvertible m (qent X)
  end.

(* the number of unknowns of M*x = 0, on the left of x*M = 0; and whether v solves it *)
Definition qunknowns (s : side) (M : qmatrix) : nat := match s with RightSide => qwidth M | LeftSide => qheight M end.
Definition qvanishes (s : side) (M : qmatrix) (v : nat -> Q) : Prop :=
  match s with
  | RightSide => in_qkernel (qheight M) (qwidth M) (qent M) v
  | LeftSide => qmul (qheight M) (qtr (qupright v)) (qent M) =[1, qwidth M; Q] qzero
  end.

(* the vectors in G span all solutions of M*x = 0; and with orders, which are 0, each solution is a combination of
   them in only one way *)
Definition qspan_kernel (s : side) (M G : qmatrix) (orders : option (list Z)) : Prop :=
  qlength_of s G = qunknowns s M
  /\ (forall v, qvanishes s M v <-> qspanned s G v)
  /\ match orders with Some o => o = repeat 0 (qnumber_of s G) /\ qindependent s G | None => True end.

(* each of the orders is 0, and a basis of the kernel of M modulo what the columns of B span has as many vectors *)
Definition qhomology_has (M B : qmatrix) (orders : list Z) : Prop := exists basis,
  is_qquotient (in_qkernel (qheight M) (qwidth M) (qent M)) (in_qcolumns (qwidth M) (qwidth B) (qent B)) basis
  /\ orders = repeat 0 (length basis).

(* M^(k+1)*X = M^k for some k; with an index for it, and for no smaller number *)
Definition has_qindex (m : nat) (M X : qmat) (index : option Z) : Prop :=
  let for_power k := qmul m (qpow m M (S k)) X =[m, m; Q] qpow m M k in
  match index with
  | Some i => 0 <= i /\ for_power (Z.to_nat i) /\ forall k, for_power k -> (Z.to_nat i <= k)%nat
  | None => exists k, for_power k
  end.

(* each value is a zero of the characteristic polynomial as often as the number beside it says *)
Definition has_qmultiplicities (M : qmatrix) (values : list Q) (multiplicities : list Z) : Prop :=
  length multiplicities = length values
  /\ exists p, is_qcharpoly (qheight M) (qent M) p
       /\ Forall (fun e => 0 <= snd e /\ has_qmultiplicity p (fst e) (Z.to_nat (snd e))) (combine values multiplicities).

Definition qholds (a : qassertion) : Prop :=
  match a with
  | QIsInverse M X => let m := qheight M in has_qsize M m m /\ has_qsize X m m /\ is_qinverse m (qent M) (qent X)
  | QHasNoInverse M => let m := qheight M in has_qsize M m m /\ not_qinvertible m (qent M)
  | QIsGeneralizedInverse M X ids => let m := qheight M in let k := qwidth M in
      has_qsize X k m /\ Forall (qidentity m k (qent M) (qent X)) ids
  | QHasNoGeneralizedInverse M ids => ~ exists X, Forall (qidentity (qheight M) (qwidth M) (qent M) X) ids
  | QIsSolution s M b x => has_qsize x (qx_rows s M b) (qx_cols s M b) /\ qsolves s M b (qent x)
  | QHasNoSolution s M b => ~ exists x, qsolves s M b x
  | QHasCount s M b count => has_qnumber (qx_rows s M b) (qx_cols s M b) (qsolves s M b) count
  | QIsMember s M v => exists t, qsolves s M v t
  | QIsProduct M N C =>
      has_qsize C (qheight M) (qwidth N) /\ qmul (qwidth M) (qent M) (qent N) =[qheight M, qwidth N; Q] qent C
  | QAreSimilar M N P => let m := qheight M in
      has_qsize N m m /\ has_qsize P m m /\ qmul m (qent M) (qent P) =[m, m; Q] qmul m (qent P) (qent N)
      /\ qinvertible m (qent P)
  | QIsDeterminant M value => (value == qdet (qheight M) (qent M))%Q
  | QHasRank M r | QHasFreeRank M r => has_qrank M r
  | QHasNullity M r => has_qrank M (Z.of_nat (qwidth M) - r)
  | QHasFactors M factors =>
      (length factors <= min (qheight M) (qwidth M))%nat /\ has_qdiagonal M (fun i => nth i factors 0%Q)
  | QIsSmithForm exactly o M D UV => let m := qheight M in let k := qwidth M in
      has_qsize D m k /\ is_qdiagonal exactly m k (qent (qarranged o D))
      /\ (o <> Anyhow -> is_qchain m k (qent (qarranged o D))) /\ qcomes_from o M D UV
  | QIsFactored times_M M P L U => let m := qheight M in let k := qwidth M in let s := qinner M L in
      has_qsize P m m /\ has_qsize L m s /\ has_qsize U s k
      /\ is_qpermutation_matrix m (qent P) /\ is_qlower_with_ones m s (qent L) /\ is_qupper s k (qent U)
      /\ if times_M : bool then qmul m (qent P) (qent M) =[m, k; Q] qmul s (qent L) (qent U)
         else qmul s (qmul m (qent P) (qent L)) (qent U) =[m, k; Q] qent M
  | QIsHowellForm M H | QIsRref M H => is_qrow_form M H
  | QSpanTheSame s M N => qlength_of s N = qlength_of s M /\ forall v, qspanned s M v <-> qspanned s N v
  | QIsBasis s M G =>
      qlength_of s G = qlength_of s M /\ (forall v, qspanned s M v <-> qspanned s G v) /\ qindependent s G
  | QIsMinimal s M G =>
      qlength_of s G = qlength_of s M /\ (forall v, qspanned s M v <-> qspanned s G v) /\ qall_are_needed s G
  | QIsDecomposed exactly M RI W CI R C => let m := qheight M in let k := qwidth M in
      has_qsize RI m m /\ has_qsize W m k /\ has_qsize CI k k
      /\ qmul k (qmul m (qent RI) (qent W)) (qent CI) =[m, k; Q] qent M
      /\ is_qdiagonal exactly m k (qent W) /\ is_qchain m k (qent W)
      /\ qinverse_of m RI R /\ qinverse_of k CI C
  | QIsCharpoly negative M p =>
      is_qcharpoly (qheight M) (qent M) (if negative : bool then map (Qmult (inject_Z (sgn (qheight M)))) p else p)
  | QIsAdjugate M X => let m := qheight M in has_qsize X m m /\ qent X =[m, m; Q] qadjugate m (qent M)
  | QIsMinpoly M p => is_qminpoly (qheight M) (qent M) p
  | QAreKernel s M G orders => qspan_kernel s M G orders
  | QAreSolutions s M b x G orders =>
      (has_qsize x (qx_rows s M b) (qx_cols s M b) /\ qsolves s M b (qent x)) /\ qspan_kernel s M G orders
  | QHasOrder M (Some order) => is_qorder (qheight M) (qent M) order
  | QHasOrder M None => has_no_qorder (qheight M) (qent M)
  | QIsDrazinInverse M X index => let m := qheight M in
      has_qsize M m m /\ has_qsize X m m /\ qmul m (qmul m (qent X) (qent M)) (qent X) =[m, m; Q] qent X
      /\ qmul m (qent M) (qent X) =[m, m; Q] qmul m (qent X) (qent M) /\ has_qindex m (qent M) (qent X) index
  | QHasEigenvalues M values multiplicities =>
      (forall x, is_qeigenvalue (qheight M) (qent M) x <-> exists a, In a values /\ (x == a)%Q)
      /\ match multiplicities with Some l => has_qmultiplicities M values l | None => True end
  | QHasHomology M B factors =>
      qheight B = qwidth M /\ qmul (qwidth M) (qent M) (qent B) =[qheight M, qwidth B; Q] qzero
      /\ qhomology_has M B (without_ones factors)
  end.
