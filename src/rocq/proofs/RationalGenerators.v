(* Over Q: generators that are named for a space or a quotient. *)

From Modlinalg Require Import RationalGenerators.
From Modlinalg Require Import proofs.RationalTested proofs.RationalWitnesses proofs.RationalBasic proofs.RationalSpaces.
From Modlinalg Require Import proofs.RationalSteps proofs.RationalSystems proofs.RationalPowers proofs.RationalQuotients.
Open Scope Z_scope.

(** * A basis of a space *)

(* the ones of a decomposition are as many as the vectors of a basis *)
Lemma basis_of_decomposition m g G RI W CI R C r : is_qdecomposition m g G RI W CI R C r ->
  has_qbasis m r (in_qcolumns m g G).
Proof.
  intros [[ER ER'] [[EC EC'] [Hr [EW EG]]]].
  set (basis := map (fun p => map (fun i => RI i p) (seq 0 m)) (seq 0 r)).
  assert (Lb : length basis = r) by apply length_map_seq.
  assert (Eb : forall p i, (p < r)%nat -> (i < m)%nat -> qentry basis p i = RI i p).
  { intros p i Hp Hi. unfold qentry, basis. rewrite (nth_map_seq (fun p => map (fun i => RI i p) (seq 0 m))) by exact Hp.
    apply (nth_map_seq (fun i => RI i p)). exact Hi. }
  set (front := fun c : list Q => (fun i _ => if Nat.ltb i r then nth i c 0%Q else 0%Q) : qmat).
  assert (Comb : forall c, length c = r -> qupright (qcombination c basis) =[m, 1; Q] qmul m RI (front c)).
  { intros c Lc i l Hi Hl. unfold qupright. rewrite qcombination_sum by congruence. rewrite Lc. unfold qmul.
    replace m with (r + (m - r))%nat by lia. rewrite qsum_app.
    rewrite (qsum_0 (m - r)) by (intros p Hp; unfold front; destruct (Nat.ltb_spec (r + p) r); [lia|ring]).
    rewrite Qplus_0_r. apply qsum_ext. intros p Hp. rewrite (Eb p i Hp Hi). unfold front.
    destruct (Nat.ltb_spec p r); [ring|lia]. }
  assert (Ones : forall y, qmul g (ones r) y =[m, 1; Q] fun i l => if Nat.ltb i r then y i l else 0%Q).
  { intros y i l Hi Hl. only_0 l. assert (D := conj (conj ER ER') (conj (conj EC EC') (conj Hr (conj EW EG)))).
    exact (ones_mul m g r G RI W CI R C D y i Hi). }
  exists basis. split; [exact Lb|]. split; [|split; [|split]].
  - intros v Z. exists (fun _ _ => 0%Q). intros i l Hi Hl. unfold qupright. rewrite (Z i Hi). apply qsum_0. intros; ring.
  - apply Forall_forall. intros b Hb. destruct (In_nth basis b [] Hb) as [p [Hp <-]]. rewrite Lb in Hp.
    exists (fun i _ => C i p). intros i l Hi Hl. unfold qupright.
    change (nth i (nth p basis []) 0%Q) with (qentry basis p i). rewrite (Eb p i Hp Hi).
    assert (E : qmul g G (fun i _ => C i p) =[m, 1; Q] qmul m RI (qmul g (ones r) (qmul g CI (fun i _ => C i p)))).
    { rewrite <- EG, !qmul_assoc, EW. reflexivity. }
    rewrite (E i l Hi Hl).
    assert (F : qmul g (ones r) (qmul g CI (fun i _ => C i p)) =[m, 1; Q] fun i _ => qone i p).
    { rewrite Ones. intros a l' Ha Hl'. destruct (Nat.ltb_spec a r) as [Har|Har].
      - exact (EC' a p ltac:(lia) ltac:(lia)).
      - unfold qone. destruct (Nat.eqb_spec a p); [lia|reflexivity]. }
    transitivity (qmul m RI (fun i _ => qone i p) i l); [exact (qmul_qeq m m 1 RI RI (fun _ _ _ _ => Qeq_refl _) _ _ F i l Hi Hl)|].
    exact (qmul_1_r m m RI i p Hi ltac:(lia)).
  - intros v [t Et]. set (c := map (fun p => qmul g CI t p O) (seq 0 r)). assert (Lc : length c = r) by apply length_map_seq.
    exists c. split; [congruence|]. intros i Hi.
    assert (E : qmul g G t =[m, 1; Q] qmul m RI (qmul g (ones r) (qmul g CI t))).
    { rewrite <- EG, !qmul_assoc, EW. reflexivity. }
    assert (F : qmul g (ones r) (qmul g CI t) =[m, 1; Q] front c).
    { rewrite Ones. intros a l Ha Hl. only_0 l. unfold front. destruct (Nat.ltb_spec a r) as [Har|Har]; [|reflexivity].
      unfold c. rewrite (nth_map_seq (fun p => qmul g CI t p O)) by exact Har. reflexivity. }
    assert (X : qupright v =[m, 1; Q] qupright (qcombination c basis)) by (rewrite <- Et, E, F, (Comb c Lc); reflexivity).
    specialize (X i O Hi Nat.lt_0_1). unfold qupright in X. rewrite X. ring.
  - intros c c' Lc Lc' Z. rewrite Lb in Lc, Lc'.
    assert (E : qmul m RI (front c) =[m, 1; Q] qmul m RI (front c')).
    { rewrite <- (Comb c Lc), <- (Comb c' Lc'). intros i l Hi Hl. unfold qupright. specialize (Z i Hi). cbv beta in Z.
      transitivity (qcombination c basis i - qcombination c' basis i + qcombination c' basis i)%Q; [ring|]. rewrite Z. ring. }
    assert (F : front c =[m, 1; Q] front c').
    { rewrite <- (qmul_1_l m 1 (front c)), <- ER, qmul_assoc, E, <- qmul_assoc, ER. apply qmul_1_l. }
    apply (same_coefficients r); auto. intros p Hp. specialize (F p O ltac:(lia) Nat.lt_0_1). unfold front in F.
    destruct (Nat.ltb_spec p r); [exact F|lia].
Qed.

Lemma has_qbasis_iff m d space space' : (forall v, space v <-> space' v) -> has_qbasis m d space -> has_qbasis m d space'.
Proof.
  intros E [basis [L H]]. exists basis. split; [exact L|].
  exact (is_qquotient_iff _ _ _ _ basis E (fun v => iff_refl _) H).
Qed.

Theorem qmodule_generators_sound m h g N G x y RI W CI R C orders :
  check_qmodule_generators m h g N G x y RI W CI R C orders = true ->
  (forall v, in_qcolumns m h (qentry N) v <-> in_qcolumns m g (qentry G) v)
  /\ has_qbasis m (length orders) (in_qcolumns m h (qentry N)).
Proof.
  unfold check_qmodule_generators. intros T. apply andb_true_iff in T. destruct T as [T _].
  apply andb_true_iff in T. destruct T as [T L]. apply Nat.eqb_eq in L. apply andb_true_iff in T. destruct T as [T Dec].
  assert (Same : forall v, in_qcolumns m h (qentry N) v <-> in_qcolumns m g (qentry G) v).
  { qtested. intros v. split.
    - apply (qcolumns_of_product m g h _ _ (qentry y)). qequation.
    - apply (qcolumns_of_product m h g _ _ (qentry x)). qequation. }
  split; [exact Same|]. apply qdecomposition_with in Dec. fold (rank_of m g W) in Dec. rewrite L.
  apply (has_qbasis_iff m _ (in_qcolumns m g (qentry G))); [intros v; symmetry; apply Same|].
  exact (basis_of_decomposition _ _ _ _ _ _ _ _ _ Dec).
Qed.

Theorem qmodule_generators_left_sound m h g N G x y RI W CI R C orders :
  check_qmodule_generators_left m h g N G x y RI W CI R C orders = true ->
  (forall v, in_qcolumns m h (qentry N) v <-> in_qrows g m (qentry G) v)
  /\ has_qbasis m (length orders) (in_qcolumns m h (qentry N)).
Proof.
  unfold check_qmodule_generators_left. intros T. apply andb_true_iff in T. destruct T as [SG T].
  apply qmodule_generators_sound in T. destruct T as [Same B]. split; [|exact B]. intros v. rewrite Same.
  rewrite (in_qcolumns_qeq m g _ (qtr (qentry G)) v) by apply (qrep_all_columns g m G SG). apply in_qcolumns_tr.
Qed.

(** * Generators of a quotient *)

Lemma qbeside_mul m p j A B y : qshape m p A = true -> qshape m j B = true ->
  qshape m (p + j) (qbeside A B) = true
  /\ qmul (p + j) (qentry (qbeside A B)) y =[m, 1; Q]
     fun i l => (qmul p (qentry A) y i l + qmul j (qentry B) (fun q l => y (p + q)%nat l) i l)%Q.
Proof.
  intros SA SB. destruct (qrep_shape m p A SA) as [LA [FA _]], (qrep_shape m j B SB) as [LB [FB _]].
  rewrite Forall_forall in FA, FB. split.
  - unfold qshape, qbeside. rewrite map_length, combine_length, LA, LB, Nat.min_id, Nat.eqb_refl. apply forallb_forall.
    intros r Hr. apply in_map_iff in Hr. destruct Hr as [[a b] [<- Hr]]. cbn [fst snd]. rewrite app_length.
    rewrite (FA a (in_combine_l _ _ _ _ Hr)), (FB b (in_combine_r _ _ _ _ Hr)). apply Nat.eqb_refl.
  - intros i l Hi _. unfold qmul. rewrite qsum_app.
    assert (E : nth i (qbeside A B) [] = nth i A [] ++ nth i B []).
    { unfold qbeside. rewrite (nth_map' _ _ i ([], [])) by (rewrite combine_length; lia). rewrite combine_nth by congruence.
      reflexivity. }
    assert (Li : length (nth i A []) = p) by (apply FA, nth_In; lia).
    apply Qplus_comp; apply qsum_ext; intros q Hq; unfold qentry; rewrite E.
    + rewrite app_nth1 by lia. reflexivity.
    + rewrite app_nth2 by lia. rewrite Li. replace (p + q - p)%nat with q by lia. reflexivity.
Qed.

(* the coefficients of a list as a column, and the list of a column *)
Definition column (c : list Q) : qmat := fun p _ => nth p c 0%Q.
Definition listed (p : nat) (t : qmat) : list Q := map (fun q => t q O) (seq 0 p).

Lemma column_listed p t : column (listed p t) =[p, 1; Q] t.
Proof. intros q l Hq Hl. only_0 l. unfold column, listed. rewrite (nth_map_seq (fun q => t q O)) by exact Hq. reflexivity. Qed.

Lemma column_combination m p A c i : qshape m p A = true -> length c = p -> (i < m)%nat ->
  (qcombination c (columns_from 0 p A) i == qmul p (qentry A) (column c) i O)%Q.
Proof.
  intros S Lc Hi. destruct (qrep_all_columns m p A S) as [L [_ E]].
  rewrite qcombination_sum by congruence. rewrite Lc. unfold qmul. apply qsum_ext. intros q Hq.
  rewrite (E q i Hq Hi). unfold qtr, column. ring.
Qed.

Lemma in_qcolumns_ext m k M u v : (forall i, (i < m)%nat -> (u i == v i)%Q) -> in_qcolumns m k M u -> in_qcolumns m k M v.
Proof. intros E [t Et]. exists t. rewrite Et. intros i l Hi Hl. exact (E i Hi). Qed.

Lemma in_qcolumns_add m k M a u v : in_qcolumns m k M u -> in_qcolumns m k M v ->
  in_qcolumns m k M (fun i => a * u i + v i)%Q.
Proof.
  intros [t Et] [w Ew]. exists (fun i l => a * t i l + w i l)%Q. intros i l Hi Hl. unfold qmul.
  rewrite (qsum_ext k _ (fun q => a * (M i q * t q l) + M i q * w q l)%Q) by (intros; ring).
  rewrite qsum_add, qsum_mul_l. specialize (Et i l Hi Hl). specialize (Ew i l Hi Hl). unfold qmul, qupright in *.
  rewrite Et, Ew. reflexivity.
Qed.

Lemma in_qcolumns_combination m k M c : forall G, Forall (fun g => in_qcolumns m k M (fun i => nth i g 0%Q)) G ->
  in_qcolumns m k M (qcombination c G).
Proof.
  assert (Z : in_qcolumns m k M (fun _ => 0%Q)) by (exists (fun _ _ => 0%Q); intros i l _ _; apply qsum_0; intros; ring).
  induction c as [|a c IH]; intros [|g G] F; try exact Z. apply Forall_cons_iff in F. destruct F as [Hg F].
  exact (in_qcolumns_add m k M a _ _ Hg (IH G F)).
Qed.

Section Quotient.
Variables (m p j h : nat) (N b G : qrows) (X X' Y Y' L : qmat) (large : (nat -> Q) -> Prop).
Hypothesis SN : qshape m p N = true.
Hypothesis SG : qshape m p G = true.
Hypothesis spanned : forall v, large v <-> in_qcolumns m h L v.
Notation small := (in_qcolumns m j (qentry b)).
Hypothesis quotient : is_qquotient large small (columns_from 0 p N).
Definition differs (A B Z Z' : qmat) : Prop :=
  A =[m, p; Q] fun i l => (qmul p B Z i l + qmul j (qentry b) Z' i l)%Q.
Hypothesis from_N : differs (qentry G) (qentry N) X X'.
Hypothesis from_G : differs (qentry N) (qentry G) Y Y'.

Lemma moved A B Z Z' t i : differs A B Z Z' -> (i < m)%nat ->
  (qmul p A t i O == 1 * qmul j (qentry b) (qmul p Z' t) i O + qmul p B (qmul p Z t) i O)%Q.
Proof.
  intros E Hi. transitivity (qmul p (fun i l => qmul p B Z i l + qmul j (qentry b) Z' i l)%Q t i O).
  { apply qsum_ext. intros q Hq. rewrite (E i q Hi Hq). reflexivity. }
  unfold qmul at 1.
  rewrite (qsum_ext p _ (fun q => qmul p B Z i q * t q O + qmul j (qentry b) Z' i q * t q O)%Q) by (intros; ring).
  rewrite qsum_add. assert (E1 := qmul_assoc m p p 1 B Z t i O Hi Nat.lt_0_1).
  assert (E2 := qmul_assoc m j p 1 (qentry b) Z' t i O Hi Nat.lt_0_1). unfold qmul at 1 in E1. unfold qmul at 1 in E2.
  rewrite E1, E2. ring.
Qed.

Lemma times_b t : small (fun i => qmul j (qentry b) t i O).
Proof. exists t. intros i l Hi Hl. only_0 l. reflexivity. Qed.

Lemma small_moved A B Z Z' t : differs A B Z Z' ->
  small (fun i => qmul p A t i O) -> small (fun i => qmul p B (qmul p Z t) i O).
Proof.
  intros E S. apply (in_qcolumns_ext m j _ (fun i => -1 * qmul j (qentry b) (qmul p Z' t) i O + qmul p A t i O)%Q).
  - intros i Hi. rewrite (moved A B Z Z' t i E Hi). ring.
  - apply in_qcolumns_add; [apply times_b | exact S].
Qed.

(* no combination of the columns of N lies in the smaller space but 0 *)
Lemma N_free t : small (fun i => qmul p (qentry N) t i O) -> t =[p, 1; Q] qzero.
Proof.
  intros S. destruct quotient as [_ [_ [_ U]]].
  assert (LN : length (columns_from 0 p N) = p) by apply (qrep_all_columns m p N SN).
  assert (LL : forall t, length (listed p t) = p) by (intros; apply length_map_seq).
  specialize (U (listed p t) (listed p qzero)). rewrite LN, !LL in U.
  assert (F : Forall2 Qeq (listed p t) (listed p qzero)).
  { apply U; auto. apply (in_qcolumns_ext m j _ (fun i => qmul p (qentry N) t i O)); [|exact S]. intros i Hi.
    rewrite !(column_combination m p N) by (auto; apply length_map_seq).
    assert (E : forall t, (qmul p (qentry N) (column (listed p t)) i O == qmul p (qentry N) t i O)%Q).
    { intros t0. apply qsum_ext. intros q Hq. rewrite (column_listed p t0 q O Hq Nat.lt_0_1). reflexivity. }
    rewrite !E. rewrite (qmul_0_r m p 1 (qentry N) i O Hi Nat.lt_0_1). unfold qzero. ring. }
  intros q l Hq Hl. only_0 l. rewrite <- (column_listed p t q O Hq Nat.lt_0_1), <- (column_listed p qzero q O Hq Nat.lt_0_1).
  unfold column. revert F. generalize (listed p t) as u, (listed p qzero) as v. clear. intros u v F. revert q.
  induction F as [|x y u v E F IH]; intros [|q]; cbn [nth]; auto; reflexivity.
Qed.

Lemma X_Y : is_qinverse p X Y.
Proof.
  assert (E : qmul p X Y =[p, p; Q] qone).
  { intros i q Hi Hq. set (e := fun a (_ : nat) => qone a q).
    set (u := fun a l => (1 * e a l + -1 * qmul p X (qmul p Y e) a l)%Q).
    assert (Z : u =[p, 1; Q] qzero).
    { apply N_free.
      apply (in_qcolumns_ext m j _ (fun i => 1 * qmul j (qentry b) (qmul p Y' e) i O + qmul j (qentry b) (qmul p X' (qmul p Y e)) i O)%Q).
      - intros a Ha. unfold u.
        transitivity (qmul p (qentry N) e a O + -1 * qmul p (qentry N) (qmul p X (qmul p Y e)) a O)%Q.
        + rewrite (moved _ _ _ _ e a from_G Ha), (moved _ _ _ _ (qmul p Y e) a from_N Ha). ring.
        + unfold qmul at 1 2 5. rewrite <- qsum_mul_l, <- qsum_add. apply qsum_ext. intros; ring.
      - apply in_qcolumns_add; apply times_b. }
    specialize (Z i O Hi Nat.lt_0_1). unfold u, qzero in Z.
    assert (F : (qmul p X (qmul p Y e) i O == qmul p X Y i q)%Q).
    { rewrite <- (qmul_assoc p p p 1 X Y e i O Hi Nat.lt_0_1). exact (qmul_1_r p p (qmul p X Y) i q Hi Hq). }
    rewrite F in Z. unfold e in Z. transitivity (qone i q - (1 * qone i q + -1 * qmul p X Y i q))%Q; [ring|]. rewrite Z. ring. }
  split; [exact E | exact (qone_side p X Y E)].
Qed.

Lemma quotient_of_G : is_qquotient large small (columns_from 0 p G).
Proof.
  assert (LN : length (columns_from 0 p N) = p) by apply (qrep_all_columns m p N SN).
  assert (LG : length (columns_from 0 p G) = p) by apply (qrep_all_columns m p G SG).
  assert (LL : forall t, length (listed p t) = p) by (intros; apply length_map_seq).
  assert (Comb : forall A t i, qshape m p A = true -> (i < m)%nat ->
    (qcombination (listed p t) (columns_from 0 p A) i == qmul p (qentry A) t i O)%Q).
  { intros A t i SA Hi. rewrite (column_combination m p A) by auto. apply qsum_ext. intros q Hq.
    rewrite (column_listed p t q O Hq Nat.lt_0_1). reflexivity. }
  destruct quotient as [Q1 [Q2 [Q3 _]]]. split; [exact Q1|]. split; [|split].
  - assert (Big : forall t, large (fun i => qmul p (qentry G) t i O)).
    { intros t. apply spanned.
      apply (in_qcolumns_ext m h L (fun i => 1 * qmul j (qentry b) (qmul p X' t) i O
        + qcombination (listed p (qmul p X t)) (columns_from 0 p N) i)%Q).
      - intros i Hi. rewrite (moved _ _ _ _ t i from_N Hi), (Comb N _ i SN Hi). reflexivity.
      - apply in_qcolumns_add; [apply spanned, Q1, times_b|]. apply in_qcolumns_combination.
        eapply Forall_impl; [|exact Q2]. intros g Hg. apply spanned. exact Hg. }
    apply Forall_forall. intros g Hg. destruct (In_nth _ g [] Hg) as [q [Hq <-]]. rewrite LG in Hq.
    apply spanned. apply (in_qcolumns_ext m h L (fun i => qmul p (qentry G) (fun a _ => qone a q) i O)).
    + intros i Hi. destruct (qrep_all_columns m p G SG) as [_ [_ E]]. assert (F := E q i Hq Hi). unfold qentry at 1, qtr in F.
      rewrite F. exact (qmul_1_r m p (qentry G) i q Hi Hq).
    + apply spanned, Big.
  - intros v Hv. destruct (Q3 v Hv) as [c [Lc S]]. rewrite LN in Lc.
    exists (listed p (qmul p Y (column c))). rewrite LL, LG. split; [reflexivity|].
    apply (in_qcolumns_ext m j _ (fun i => 1 * qmul j (qentry b) (qmul p Y' (column c)) i O
      + (v i - qcombination c (columns_from 0 p N) i))%Q).
    + intros i Hi. rewrite (Comb G _ i SG Hi), (column_combination m p N c i SN Lc Hi), (moved _ _ _ _ (column c) i from_G Hi). ring.
    + apply in_qcolumns_add; [apply times_b | exact S].
  - intros c c' Lc Lc' S. rewrite LG in Lc, Lc'. set (t := fun a l => (1 * column c a l + -1 * column c' a l)%Q).
    assert (Z : qmul p X t =[p, 1; Q] qzero).
    { apply N_free, (small_moved _ _ _ _ t from_N).
      refine (in_qcolumns_ext m j _ _ _ _ S). intros i Hi.
      rewrite (column_combination m p G c i SG Lc Hi), (column_combination m p G c' i SG Lc' Hi). unfold t, qmul.
      rewrite (qsum_ext p (fun l => qentry G i l * (1 * column c l O + -1 * column c' l O))%Q
        (fun l => qentry G i l * column c l O + -1 * (qentry G i l * column c' l O))%Q) by (intros; ring).
      rewrite qsum_add, qsum_mul_l. ring. }
    assert (T : t =[p, 1; Q] qzero).
    { destruct X_Y as [_ YX]. rewrite <- (qmul_1_l p 1 t), <- YX, qmul_assoc, Z. apply qmul_0_r. }
    apply (same_coefficients p); auto. intros q Hq. specialize (T q O Hq Nat.lt_0_1). unfold t, column, qzero in T.
    transitivity (1 * nth q c 0 + -1 * nth q c' 0 + nth q c' 0)%Q; [ring|]. rewrite T. ring.
Qed.

End Quotient.

Lemma columns_twice p m G : qshape p m G = true -> columns_from 0 p (columns_from 0 m G) = G.
Proof.
  intros S. destruct (qrep_shape p m G S) as [LG [F _]]. rewrite Forall_forall in F. unfold columns_from. rewrite !Nat.sub_0_r.
  apply (nth_ext _ _ [] []); rewrite length_map_seq; [congruence|]. intros q Hq.
  rewrite (nth_map_seq (fun j => map (fun i => nth j i 0%Q) _)) by exact Hq.
  assert (Lq : length (nth q G []) = m) by (apply F, nth_In; lia).
  apply (nth_ext _ _ 0%Q 0%Q); rewrite !map_length, seq_length; [congruence|]. intros i Hi.
  rewrite (nth_map' _ _ i []) by (rewrite length_map_seq; exact Hi).
  rewrite (nth_map_seq (fun j => map (fun i => nth j i 0%Q) G)) by exact Hi.
  rewrite (nth_map' _ _ q []) by lia. reflexivity.
Qed.

Theorem qquotient_generators_sound m p j h N b G x y z orders L large :
  check_qquotient_generators m p j N b G x y z orders = true ->
  (forall v, large v <-> in_qcolumns m h L v) ->
  is_qquotient large (in_qcolumns m j (qentry b)) (columns_from 0 p N) ->
  is_qquotient large (in_qcolumns m j (qentry b)) (columns_from 0 p G).
Proof.
  unfold check_qquotient_generators. intros T S H. apply andb_true_iff in T. destruct T as [T _].
  apply andb_true_iff in T. destruct T as [T EN]. apply andb_true_iff in T. destruct T as [T EG].
  do 2 (apply andb_true_iff in T; destruct T as [T _]).
  apply andb_true_iff in T. destruct T as [T _]. apply andb_true_iff in T. destruct T as [T Sy].
  apply andb_true_iff in T. destruct T as [T Sx]. apply andb_true_iff in T. destruct T as [T SG].
  apply andb_true_iff in T. destruct T as [SN Sb].
  assert (Beside : forall A B w, qshape m p A = true -> qshape m p B = true -> qshape (p + j) p w = true ->
    feq (fmul p (cleared (qbeside A b)) (cleared w)) (cleared B) = true ->
    differs m p j b (qentry B) (qentry A) (qentry w) (fun q l => qentry w (p + q)%nat l)).
  { intros A B w SA SB Sw E. destruct (qbeside_mul m p j A b (qentry w) SA Sb) as [S' _].
    assert (F : qmul (p + j) (qentry (qbeside A b)) (qentry w) =[m, p; Q] qentry B).
    { eapply stands_eq; [apply stands_mul; apply stands_cleared; eassumption | apply stands_cleared; exact SB | exact E]. }
    intros i l Hi Hl. rewrite <- (F i l Hi Hl).
    exact (proj2 (qbeside_mul m p j A b (fun q _ => qentry w q l) SA Sb) i O Hi Nat.lt_0_1). }
  apply (quotient_of_G m p j h N b G (qentry x) (fun q l => qentry x (p + q)%nat l) (qentry y)
    (fun q l => qentry y (p + q)%nat l) L large SN SG S H); apply Beside; assumption.
Qed.

Theorem qquotient_generators_left_sound m p j h N b G x y z orders L large :
  check_qquotient_generators_left m p j N b G x y z orders = true ->
  (forall v, large v <-> in_qcolumns m h L v) ->
  is_qquotient large (in_qrows j m (qentry b)) (columns_from 0 p N) ->
  is_qquotient large (in_qrows j m (qentry b)) G.
Proof.
  unfold check_qquotient_generators_left. intros T S H. apply andb_true_iff in T. destruct T as [T C].
  apply andb_true_iff in T. destruct T as [Sb SG].
  assert (E : forall v, in_qcolumns m j (qentry (columns_from 0 m b)) v <-> in_qrows j m (qentry b) v).
  { intros v. rewrite (in_qcolumns_qeq m j _ (qtr (qentry b)) v) by apply (qrep_all_columns j m b Sb). apply in_qcolumns_tr. }
  rewrite <- (columns_twice p m G SG). apply (is_qquotient_iff large large _ _ _ (fun v => iff_refl _) E).
  apply (qquotient_generators_sound m p j h N _ _ x y z orders L large C S).
  exact (is_qquotient_iff large large _ _ _ (fun v => iff_refl _) (fun v => iff_sym (E v)) H).
Qed.
