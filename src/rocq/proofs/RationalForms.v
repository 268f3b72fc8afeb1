(* Over Q: the kind howell_form.  A reduced echelon form is unique. *)

From Modlinalg Require Import RationalForms.
From Modlinalg Require Import proofs.RationalTested proofs.RationalWitnesses proofs.RationalSpaces proofs.RationalSystems
  proofs.RationalElimination proofs.RationalSteps.
Open Scope Z_scope.

Lemma before_qlead r l : (l < qlead r)%nat -> (nth l r 0 == 0)%Q.
Proof.
  revert l; induction r as [|x r IH]; intros l Hl; [destruct l; reflexivity|]. cbn [qlead] in Hl.
  destruct (Z.eqb_spec (Qnum x) 0) as [E|]; [|lia]. destruct l as [|l]; cbn [nth].
  - unfold Qeq. cbn [Qnum Qden]. lia.
  - apply IH. lia.
Qed.

Section Reduced.
Variables (h k : nat) (H : qrows).
Hypothesis red : is_qreduced h k H.
Notation lead_at := (fun i => qlead (nth i H [])).

(* a combination of the rows has, in the column of a pivot, its coefficient *)
Lemma coefficient t j : (j < h)%nat -> (lead_at j < k)%nat ->
  (qsum h (fun i => t i * qentry H i (lead_at j)) == t j)%Q.
Proof.
  intros Hj Lj. destruct red as [_ [_ [_ P]]]. rewrite (qsum_one h j); [|exact Hj|].
  - rewrite P by assumption. rewrite Nat.eqb_refl. ring.
  - intros l Hl Hn. rewrite P by assumption. apply Nat.eqb_neq in Hn. rewrite Hn. ring.
Qed.

Lemma zero_row i l : (i < h)%nat -> (k <= lead_at i)%nat -> (l < k)%nat -> (qentry H i l == 0)%Q.
Proof. intros _ L Hl. unfold qentry. apply before_qlead. lia. Qed.

(* a vector of the span is the combination by its entries in the columns of the pivots *)
Lemma by_pivots v : in_qrows h k (qentry H) v -> forall l, (l < k)%nat ->
  (v l == qsum h (fun i => (if Nat.ltb (lead_at i) k then v (lead_at i) else 0) * qentry H i l))%Q.
Proof.
  intros [t Et] l Hl. assert (E := Et O l Nat.lt_0_1 Hl). unfold qtr, qupright in E. rewrite <- E. unfold qmul.
  apply qsum_ext. intros i Hi. destruct (Nat.ltb_spec (lead_at i) k) as [L|L].
  - assert (F := Et O (lead_at i) Nat.lt_0_1 L). unfold qtr, qupright in F. rewrite <- F. unfold qmul.
    rewrite (coefficient (t O) i Hi L). reflexivity.
  - rewrite (zero_row i l Hi L Hl). ring.
Qed.

Lemma row_spanned i : (i < h)%nat -> in_qrows h k (qentry H) (qentry H i).
Proof.
  intros Hi. exists (fun _ l => qone i l). intros p j _ Hj.
  exact (qmul_1_l h (S j) (qentry H) i j Hi (Nat.lt_succ_diag_r j)).
Qed.

(* the first entry of such a vector that is not 0 stands in the column of a pivot *)
Lemma first_is_pivot v j : in_qrows h k (qentry H) v -> (j < k)%nat -> ~ (v j == 0)%Q ->
  (forall l, (l < j)%nat -> (v l == 0)%Q) -> exists i, (i < h)%nat /\ lead_at i = j.
Proof.
  intros V Hj N Z.
  destruct (in_dec Nat.eq_dec j (map lead_at (seq 0 h))) as [Y|No].
  - apply in_map_iff in Y. destruct Y as [i [E Hi]]. apply in_seq in Hi. exists i. split; [lia | exact E].
  - exfalso. apply N. rewrite (by_pivots v V j Hj). apply qsum_0. intros i Hi.
    assert (E : lead_at i <> j).
    { intros E. apply No, in_map_iff. exists i. split; [exact E | apply in_seq; lia]. }
    destruct (Nat.ltb_spec (lead_at i) k) as [L|L]; [|ring].
    destruct (Nat.lt_ge_cases (lead_at i) j) as [G|G]; [rewrite (Z _ G); ring|].
    assert (F : (qentry H i j == 0)%Q) by (unfold qentry; apply before_qlead; lia). rewrite F. ring.
Qed.

Lemma pivot_row i : (i < h)%nat -> (lead_at i < k)%nat ->
  ~ (qentry H i (lead_at i) == 0)%Q /\ forall l, (l < lead_at i)%nat -> (qentry H i l == 0)%Q.
Proof.
  intros Hi L. destruct red as [_ [_ [_ P]]]. split.
  - rewrite P by assumption. rewrite Nat.eqb_refl. discriminate.
  - intros l Hl. unfold qentry. apply before_qlead. exact Hl.
Qed.

End Reduced.

(* two reduced forms of one span have the same row with a pivot in a column *)
Lemma same_row h h' k H H' i i' : is_qreduced h k H -> is_qreduced h' k H' ->
  (forall v, in_qrows h k (qentry H) v <-> in_qrows h' k (qentry H') v) ->
  (i < h)%nat -> (i' < h')%nat -> qlead (nth i H []) = qlead (nth i' H' []) -> (qlead (nth i H []) < k)%nat ->
  forall l, (l < k)%nat -> (qentry H i l == qentry H' i' l)%Q.
Proof.
  intros R R' Same Hi Hi' E L l Hl.
  assert (V : in_qrows h k (qentry H) (qentry H' i')) by (apply Same, row_spanned; exact Hi').
  rewrite (by_pivots h k H R _ V l Hl). rewrite (qsum_one h i); [|exact Hi|].
  - apply Nat.ltb_lt in L. rewrite L. rewrite E. apply Nat.ltb_lt in L. rewrite E in L.
    destruct R' as [_ [_ [_ P]]]. rewrite (P i' i' Hi' Hi' L), Nat.eqb_refl. ring.
  - intros j Hj Hn. destruct (Nat.ltb_spec (qlead (nth j H [])) k) as [Lj|Lj]; [|ring].
    (* this column has a pivot of H', too, in another row *)
    assert (W : in_qrows h' k (qentry H') (qentry H j)) by (apply Same, row_spanned; exact Hj).
    destruct (pivot_row h k H R j Hj Lj) as [N Z].
    destruct (first_is_pivot h' k H' R' _ _ W Lj N Z) as [j' [Hj' Ej]].
    destruct R' as [_ [_ [_ P]]]. rewrite <- Ej. rewrite (P i' j' Hi' Hj') by (rewrite Ej; exact Lj).
    destruct (Nat.eqb_spec i' j') as [->|_]; [|ring]. exfalso. rewrite <- E in Ej.
    destruct R as [_ [_ [_ P0]]]. assert (A := P0 i j Hi Hj Lj). assert (B := P0 i i Hi Hi L).
    rewrite Nat.eqb_refl in B. rewrite <- Ej in A. apply not_eq_sym in Hn. apply Nat.eqb_neq in Hn. rewrite Hn in A.
    rewrite B in A. discriminate A.
Qed.

(** * The rows that are not 0 *)

(* two lists in the order of f, whose elements belong together in pairs *)
Lemma in_pairs {A} (f : A -> nat) (same : A -> A -> Prop) L : forall L',
  StronglySorted (fun r r' => f r < f r')%nat L -> StronglySorted (fun r r' => f r < f r')%nat L' ->
  (forall r, In r L -> exists r', In r' L' /\ f r' = f r) -> (forall r', In r' L' -> exists r, In r L /\ f r = f r') ->
  (forall r r', In r L -> In r' L' -> f r = f r' -> same r r') -> Forall2 same L L'.
Proof.
  induction L as [|r L IH]; intros [|r' L'] SL SL' There Back Same.
  - constructor.
  - destruct (Back r' (or_introl eq_refl)) as [x [[] _]].
  - destruct (There r (or_introl eq_refl)) as [x [[] _]].
  - apply StronglySorted_inv in SL. destruct SL as [SL F]. apply StronglySorted_inv in SL'. destruct SL' as [SL' F'].
    rewrite Forall_forall in F, F'.
    assert (E : f r = f r').
    { destruct (There r (or_introl eq_refl)) as [x [[<-|Hx] Ex]]; [symmetry; exact Ex|].
      destruct (Back r' (or_introl eq_refl)) as [y [[<-|Hy] Ey]]; [exact Ey|].
      specialize (F y Hy). specialize (F' x Hx). lia. }
    constructor; [apply Same; [left; reflexivity | left; reflexivity | exact E]|]. apply IH; auto.
    + intros y Hy. destruct (There y (or_intror Hy)) as [x [[<-|Hx] Ex]]; [specialize (F y Hy); lia | exists x; auto].
    + intros x Hx. destruct (Back x (or_intror Hx)) as [y [[<-|Hy] Ey]]; [specialize (F' x Hx); lia | exists y; auto].
    + intros y x Hy Hx. apply Same; right; assumption.
Qed.

Lemma nonzero_sorted k H : is_qechelon k H -> StronglySorted (fun r r' => qlead r < qlead r')%nat (qnonzero_rows k H).
Proof.
  unfold is_qechelon, qnonzero_rows. induction H as [|r H IH]; intros S; [constructor|].
  apply StronglySorted_inv in S. destruct S as [S F]. cbn [filter]. destruct (Nat.ltb (qlead r) k); [|auto].
  constructor; [auto|]. rewrite Forall_forall in *. intros r' Hr'. apply filter_In in Hr'. destruct Hr' as [Hr' L].
  apply Nat.ltb_lt in L. destruct (F r' Hr') as [E|E]; lia.
Qed.

Lemma nonzero_In h k H r : length H = h -> In r (qnonzero_rows k H) <->
  exists i, (i < h)%nat /\ nth i H [] = r /\ (qlead r < k)%nat.
Proof.
  intros <-. unfold qnonzero_rows. rewrite filter_In, Nat.ltb_lt. split.
  - intros [I L]. destruct (In_nth H r [] I) as [i [Hi E]]. exists i. auto.
  - intros [i [Hi [<- L]]]. split; [apply nth_In; exact Hi | exact L].
Qed.

Lemma other_has_pivot h h' k H H' r : is_qreduced h k H -> is_qreduced h' k H' ->
  (forall v, in_qrows h k (qentry H) v -> in_qrows h' k (qentry H') v) ->
  In r (qnonzero_rows k H) -> exists r', In r' (qnonzero_rows k H') /\ qlead r' = qlead r.
Proof.
  intros R R' Sub I. assert (Lh := proj1 R). assert (Lh' := proj1 R').
  apply (nonzero_In h k H r Lh) in I. destruct I as [i [Hi [<- L]]].
  destruct (pivot_row h k H R i Hi L) as [N Z].
  destruct (first_is_pivot h' k H' R' _ _ (Sub _ (row_spanned h k H i Hi)) L N Z) as [i' [Hi' E]].
  exists (nth i' H' []). split; [|exact E]. apply (nonzero_In h' k H' _ Lh'). exists i'. rewrite E. auto.
Qed.

Lemma qreduced_unique h h' k H H' : is_qreduced h k H -> is_qreduced h' k H' ->
  (forall v, in_qrows h k (qentry H) v <-> in_qrows h' k (qentry H') v) ->
  Forall2 (Forall2 Qeq) (qnonzero_rows k H) (qnonzero_rows k H').
Proof.
  intros R R' Same. apply (in_pairs qlead).
  - apply nonzero_sorted, R.
  - apply nonzero_sorted, R'.
  - intros r. apply (other_has_pivot h h'); auto. intros v. apply Same.
  - intros r. apply (other_has_pivot h' h); auto. intros v. apply Same.
  - intros r r' I I' E. apply (nonzero_In h k H r (proj1 R)) in I. destruct I as [i [Hi [<- L]]].
    apply (nonzero_In h' k H' r' (proj1 R')) in I'. destruct I' as [i' [Hi' [<- L']]].
    assert (Len : forall h H i, is_qreduced h k H -> (i < h)%nat -> length (nth i H []) = k).
    { intros h0 H0 i0 [<- [F _]] Hi0. rewrite Forall_forall in F. apply F, nth_In. exact Hi0. }
    assert (E1 := Len h H i R Hi). assert (E2 := Len h' H' i' R' Hi').
    assert (S := same_row h h' k H H' i i' R R' Same Hi Hi' E L). unfold qentry in S.
    revert E1 E2 S. generalize (nth i H []) as u, (nth i' H' []) as v. clear. intros u.
    revert k. induction u as [|a u IH]; intros k [|b v] E1 E2 S; cbn [length] in *; try (exfalso; lia); constructor.
    + exact (S O ltac:(lia)).
    + apply (IH (pred k)); try lia. intros l Hl. exact (S (Datatypes.S l) ltac:(lia)).
Qed.

Lemma qhowell_form_sound m k h M H U S : check_qhowell_form m k h M H U S = true ->
  is_qechelon_form m h k (qentry M) H.
Proof.
  unfold check_qhowell_form. intros T. apply andb_true_iff in T. destruct T as [T Piv].
  apply andb_true_iff in T. destruct T as [T Ech]. apply andb_true_iff in T. destruct T as [T ES].
  apply andb_true_iff in T. destruct T as [T EU]. apply andb_true_iff in T. destruct T as [T SS].
  apply andb_true_iff in T. destruct T as [T SU]. apply andb_true_iff in T. destruct T as [SM SH].
  assert (Same : forall v, in_qrows m k (qentry M) v <-> in_qrows h k (qentry H) v).
  { intros v. split.
    - apply (qrows_of_product h k m _ _ (qentry S)). eapply stands_eq; [apply stands_mul; apply stands_cleared; assumption
        | apply stands_cleared; exact SM | exact ES].
    - apply (qrows_of_product m k h _ _ (qentry U)). eapply stands_eq; [apply stands_mul; apply stands_cleared; assumption
        | apply stands_cleared; exact SH | exact EU]. }
  assert (R : is_qreduced h k H).
  { destruct (qrep_shape h k H SH) as [Lh [F _]]. split; [exact Lh|]. split; [exact F|].
    split; [apply qechelon_sound; exact Ech|]. intros i j Hi Hj L. unfold qpivots_cleared in Piv.
    rewrite forallb_forall in Piv. specialize (Piv j ltac:(apply in_seq; lia)). cbv zeta in Piv.
    apply Nat.ltb_lt in L. rewrite L in Piv. rewrite forallb_forall in Piv. apply qsame_spec, Piv, in_seq. lia. }
  split; [exact Same|]. split; [exact R|]. intros h' H' R' Same'. apply (qreduced_unique h' h k H' H R' R).
  intros v. rewrite <- Same', Same. reflexivity.
Qed.
