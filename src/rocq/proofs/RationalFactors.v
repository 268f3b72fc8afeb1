(* Over Q: the kind invariant_factors, by an invertible minor and what it leaves. *)

From Modlinalg Require Import RationalRanks.
From Modlinalg Require Import proofs.RationalTested proofs.RationalWitnesses proofs.RationalSpaces proofs.RationalSystems.
From Modlinalg Require Import proofs.Tested proofs.Ranks proofs.RationalRanks.
From Modlinalg Require proofs.SmithExists.
Open Scope Z_scope.

(** * The rank of a product *)

(* A*B = 1 of size r, where A has t columns: r is at most t *)
Lemma qinner_size t r A B : qmul t A B =[r, r; Q] qone -> (r <= t)%nat.
Proof.
  intros E. destruct (Nat.le_gt_cases r t) as [H|H]; [exact H|]. exfalso.
  destruct (qrelation t r (fun i j => A i j) H) as [u [Hu [i [Hi Hne]]]]. apply Hne.
  assert (Z : qmul r (qtr (qupright u)) A =[1, t; Q] qzero).
  { intros p j _ Hj. exact (Hu j Hj). }
  assert (K : qmul r (qtr (qupright u)) (qmul t A B) =[1, r; Q] qzero).
  { rewrite <- qmul_assoc, Z. apply qmul_0_l. }
  rewrite E, qmul_1_r in K. exact (K O i Nat.lt_0_1 Hi).
Qed.

Lemma qrank_of_factors m k t M F G P Q : M =[m, k; Q] qmul t F G ->
  qmul m P F =[t, t; Q] qone -> qmul k G Q =[t, t; Q] qone -> forall r, is_qrank m k M r -> r = t.
Proof.
  intros EM PF GQ r [[RI [W [CI [R [C D]]]]] _]. assert (EW := qdecomposition_W _ _ _ _ _ _ _ _ _ D).
  destruct D as [_ [_ [Hr [Ew E]]]]. apply Nat.le_antisymm.
  - apply (qinner_size t r (qmul m R F) (qmul k G C)). intros i j Hi Hj.
    assert (H : qmul t (qmul m R F) (qmul k G C) =[m, k; Q] ones r).
    { rewrite <- Ew, <- EW, EM, !qmul_assoc. reflexivity. }
    rewrite (H i j) by lia. unfold ones, qone. destruct (Nat.ltb_spec i r); [|lia]. rewrite andb_true_r. reflexivity.
  - apply (qinner_size r t (qmul m P RI) (qmul k CI Q)).
    assert (H : qmul r RI CI =[m, k; Q] M).
    { rewrite <- E, Ew. intros i j Hi Hj. unfold qmul at 2. replace k with (r + (k - r))%nat at 1 by lia.
      rewrite qsum_app, (qsum_0 (k - r)).
      - rewrite Qplus_0_r. unfold qmul. apply qsum_ext. intros l Hl. apply Qmult_comp; [|reflexivity].
        symmetry. transitivity (RI i l * ones r l l)%Q.
        + apply (qsum_one m l (fun x => RI i x * ones r x l)%Q); [lia|]. intros x _ Hn. unfold ones.
          apply Nat.eqb_neq in Hn. rewrite Hn. cbn [andb]. ring.
        + unfold ones. rewrite Nat.eqb_refl. apply Nat.ltb_lt in Hl. rewrite Hl. cbn [andb]. ring.
      - intros l _. unfold qmul. rewrite (qsum_0 m); [ring|]. intros x _. unfold ones.
        destruct (Nat.eqb_spec x (r + l)) as [->|_]; cbn [andb]; [|ring]. destruct (Nat.ltb_spec (r + l) r); [lia | ring]. }
    assert (K : qmul r (qmul m P RI) (qmul k CI Q) =[t, t; Q] qmul m P (qmul k (qmul r RI CI) Q)).
    { rewrite !qmul_assoc. reflexivity. }
    rewrite K, H, EM, (qmul_assoc m t k t F G Q), GQ, qmul_1_r. exact PF.
Qed.

(** * Parts of a matrix *)

(* v_a in the places l_a, 0 in the others *)
Definition qspread (l : list nat) (v : nat -> Q) (i : nat) : Q :=
  qsum (length l) (fun a => if Nat.eqb (at_place l a) i then v a else 0%Q).

Lemma qspread_at l v a : NoDup l -> (a < length l)%nat -> (qspread l v (at_place l a) == v a)%Q.
Proof.
  intros ND Ha. unfold qspread. rewrite (qsum_one _ a); auto; [rewrite Nat.eqb_refl; reflexivity|].
  intros b Hb Hn. destruct (Nat.eqb_spec (at_place l b) (at_place l a)) as [E|]; [|reflexivity].
  exfalso. apply Hn. apply (proj1 (NoDup_nth l O) ND); auto.
Qed.

Lemma qspread_off l v i : ~ In i l -> (qspread l v i == 0)%Q.
Proof.
  intros N. apply qsum_0. intros a Ha. destruct (Nat.eqb_spec (at_place l a) i) as [E|]; [|reflexivity].
  exfalso. apply N. rewrite <- E. apply nth_In, Ha.
Qed.

Lemma qspread_sum l v p T : Forall (fun i => (i < p)%nat) l ->
  (qsum p (fun i => qspread l v i * T i) == qsum (length l) (fun a => v a * T (at_place l a)))%Q.
Proof.
  intros Hl. unfold qspread.
  rewrite (qsum_ext p _ (fun i => qsum (length l) (fun a => (if Nat.eqb (at_place l a) i then v a else 0) * T i)%Q))
    by (intros; symmetry; apply qsum_mul_r).
  rewrite qsum_swap. apply qsum_ext. intros a Ha. rewrite (qsum_one p (at_place l a)).
  - rewrite Nat.eqb_refl. reflexivity.
  - rewrite Forall_forall in Hl. apply Hl, nth_In, Ha.
  - intros i Hi Hn. destruct (Nat.eqb_spec (at_place l a) i); [congruence|ring].
Qed.

Section Minor.
Variables (m k s : nat) (M X A L B R : qmat) (rs ro cs co : list nat).
Notation r := (length rs).
Notation e := (length ro).
Notation f := (length co).
Hypothesis same_length : length cs = r.
Hypothesis by_rows : split_places m rs ro.
Hypothesis by_columns : split_places k cs co.
Notation U := (fun a b => M (at_place rs a) (at_place cs b)).
Notation V := (fun a b => M (at_place rs a) (at_place co b)).
Notation V' := (fun a b => M (at_place ro a) (at_place cs b)).
Notation Mr := (fun a j => M (at_place rs a) j).
Hypothesis XU : qmul r X U =[r, r; Q] qone.
Hypothesis rest_is : (fun a b => qmul r (qmul r V' X) V a b + qmul s A B a b)%Q
  =[e, f; Q] fun a b => M (at_place ro a) (at_place co b).
Hypothesis LA : qmul e L A =[s, s; Q] qone.
Hypothesis BR : qmul f B R =[s, s; Q] qone.

Definition left_factor : qmat := fun i x =>
  if Nat.ltb x r then M i (at_place cs x) else qspread ro (fun a => A a (x - r)%nat) i.
Definition right_factor : qmat := fun x j =>
  if Nat.ltb x r then qmul r X Mr x j else qspread co (B (x - r)%nat) j.
Definition to_left : qmat := fun x i =>
  (if Nat.ltb x r then qspread rs (X x) i
   else qspread ro (L (x - r)%nat) i - qspread rs (qmul r (qmul e L V') X (x - r)%nat) i)%Q.
Definition to_right : qmat := fun j y =>
  (if Nat.ltb y r then qspread cs (fun b => qone b y) j
   else qspread co (fun b => R b (y - r)%nat) j - qspread cs (fun c => qmul r X (qmul f V R) c (y - r)%nat) j)%Q.

Lemma in_rs a : (a < r)%nat -> ~ In (at_place rs a) ro.
Proof. intros Ha. destruct by_rows as [_ [_ [_ [_ [H _]]]]]. apply H, nth_In, Ha. Qed.
Lemma in_cs b : (b < r)%nat -> ~ In (at_place cs b) co.
Proof. intros Hb. destruct by_columns as [_ [_ [_ [_ [H _]]]]]. apply H, nth_In. lia. Qed.
Lemma spread_ro v a : (a < e)%nat -> (qspread ro v (at_place ro a) == v a)%Q.
Proof. intros Ha. apply qspread_at; [apply by_rows | exact Ha]. Qed.
Lemma spread_co v b : (b < f)%nat -> (qspread co v (at_place co b) == v b)%Q.
Proof. intros Hb. apply qspread_at; [apply by_columns | exact Hb]. Qed.

Lemma qM_factored : M =[m, k; Q] qmul (r + s) left_factor right_factor.
Proof.
  destruct by_rows as [_ [_ [_ [_ [_ All]]]]]. destruct by_columns as [_ [_ [_ [_ [_ AllC]]]]].
  intros i j Hi Hj. symmetry. unfold qmul at 1. rewrite qsum_app.
  transitivity (qsum r (fun x => M i (at_place cs x) * qmul r X Mr x j)
    + qsum s (fun x => qspread ro (fun a => A a x) i * qspread co (B x) j))%Q.
  { apply Qplus_comp; apply qsum_ext; intros x Hx; unfold left_factor, right_factor.
    - apply Nat.ltb_lt in Hx. rewrite Hx. reflexivity.
    - destruct (Nat.ltb_spec (r + x) r); [lia|]. replace (r + x - r)%nat with x by lia. reflexivity. }
  destruct (All i Hi) as [Hin|Hin]; destruct (place_of _ _ Hin) as [a [Ha ->]].
  - rewrite (qsum_0 s) by (intros x _; rewrite qspread_off by (apply in_rs, Ha); ring).
    assert (E : qmul r U (qmul r X Mr) =[r, k; Q] Mr).
    { rewrite <- qmul_assoc, (qone_side r X U XU). apply qmul_1_l. }
    rewrite Qplus_0_r. exact (E a j Ha Hj).
  - destruct (AllC j Hj) as [Hjn|Hjn]; destruct (place_of _ _ Hjn) as [b [Hb ->]].
    + rewrite (qsum_0 s) by (intros x _; rewrite (qspread_off co) by (apply in_cs; lia); ring).
      assert (E : qmul r V' (qmul r X U) =[e, r; Q] V') by (rewrite XU; apply qmul_1_r).
      rewrite Qplus_0_r. exact (E a b Ha ltac:(lia)).
    + specialize (rest_is a b Ha Hb). cbv beta in rest_is. rewrite <- rest_is.
      assert (E : qmul r (qmul r V' X) V =[e, f; Q] qmul r V' (qmul r X V)) by apply qmul_assoc.
      specialize (E a b Ha Hb). rewrite E. apply Qplus_comp; [reflexivity|].
      unfold qmul. apply qsum_ext. intros x _. rewrite spread_ro, spread_co by assumption. reflexivity.
Qed.

Lemma left_inverse : qmul m to_left left_factor =[r + s, r + s; Q] qone.
Proof.
  destruct by_rows as [_ [_ [Bl [Bo _]]]]. intros x y Hx Hy. unfold qmul.
  assert (Tr : forall a, (a < r)%nat -> (left_factor (at_place rs a) y == if Nat.ltb y r then U a y else 0)%Q).
  { intros a Ha. unfold left_factor. destruct (Nat.ltb y r); [reflexivity|]. apply qspread_off, in_rs, Ha. }
  assert (To : forall a, (a < e)%nat ->
    (left_factor (at_place ro a) y == if Nat.ltb y r then V' a y else A a (y - r)%nat)%Q).
  { intros a Ha. unfold left_factor. destruct (Nat.ltb y r); [reflexivity|]. apply (spread_ro (fun a => A a (y - r)%nat) a Ha). }
  assert (Sr : forall v, (qsum r (fun a => v a * left_factor (at_place rs a) y)
    == if Nat.ltb y r then qsum r (fun a => v a * U a y) else 0)%Q).
  { intros v. rewrite (qsum_ext r _ (fun a => v a * (if Nat.ltb y r then U a y else 0))%Q) by (intros a Ha; rewrite (Tr a Ha); reflexivity).
    destruct (Nat.ltb y r); [reflexivity|]. apply qsum_0. intros. ring. }
  unfold to_left. destruct (Nat.ltb_spec x r) as [Lx|Lx].
  - rewrite (qspread_sum rs (X x) m (fun i => left_factor i y) Bl), Sr. destruct (Nat.ltb_spec y r) as [Ly|Ly].
    + exact (XU x y Lx Ly).
    + unfold qone. destruct (Nat.eqb_spec x y); [lia | reflexivity].
  - set (z := (x - r)%nat). assert (Hz : (z < s)%nat) by (unfold z; lia).
    rewrite (qsum_ext m _ (fun i => qspread ro (L z) i * left_factor i y
      + -1 * (qspread rs (qmul r (qmul e L V') X z) i * left_factor i y))%Q) by (intros; ring).
    rewrite qsum_add, qsum_mul_l, (qspread_sum ro _ m (fun i => left_factor i y) Bo),
      (qspread_sum rs _ m (fun i => left_factor i y) Bl), Sr.
    rewrite (qsum_ext e _ (fun a => L z a * (if Nat.ltb y r then V' a y else A a (y - r)%nat))%Q)
      by (intros a Ha; rewrite (To a Ha); reflexivity).
    destruct (Nat.ltb_spec y r) as [Ly|Ly].
    + assert (E : qmul r (qmul r (qmul e L V') X) U =[s, r; Q] qmul e L V').
      { rewrite qmul_assoc, XU. apply qmul_1_r. }
      specialize (E z y Hz Ly). unfold qmul at 1 in E. rewrite E. unfold qone.
      destruct (Nat.eqb_spec x y); [lia|]. unfold qmul. ring.
    + assert (E := LA z (y - r)%nat Hz ltac:(lia)). unfold qmul in E. rewrite E. unfold qone, z.
      destruct (Nat.eqb_spec (x - r) (y - r)), (Nat.eqb_spec x y); (lia || ring).
Qed.

Lemma right_inverse : qmul k right_factor to_right =[r + s, r + s; Q] qone.
Proof.
  destruct by_columns as [_ [_ [Bl [Bo _]]]]. intros x y Hx Hy. unfold qmul at 1.
  assert (Tc : forall b, (b < r)%nat -> (right_factor x (at_place cs b) == if Nat.ltb x r then qone x b else 0)%Q).
  { intros b Hb. unfold right_factor. destruct (Nat.ltb_spec x r) as [Lx|Lx]; [exact (XU x b Lx Hb)|].
    apply qspread_off, in_cs, Hb. }
  assert (To : forall b, (b < f)%nat ->
    (right_factor x (at_place co b) == if Nat.ltb x r then qmul r X V x b else B (x - r)%nat b)%Q).
  { intros b Hb. unfold right_factor. destruct (Nat.ltb x r); [reflexivity|]. apply (spread_co (B (x - r)%nat) b Hb). }
  assert (Sc : forall v, (qsum r (fun b => v b * right_factor x (at_place cs b)) == if Nat.ltb x r then v x else 0)%Q).
  { intros v. rewrite (qsum_ext r _ (fun b => v b * (if Nat.ltb x r then qone x b else 0))%Q)
      by (intros b Hb; rewrite (Tc b Hb); reflexivity).
    destruct (Nat.ltb_spec x r) as [Lx|Lx]; [|apply qsum_0; intros; ring].
    rewrite (qsum_one r x); [unfold qone; rewrite Nat.eqb_refl; ring|exact Lx|].
    intros b _ Hn. unfold qone. destruct (Nat.eqb_spec x b); [congruence | ring]. }
  unfold to_right. destruct (Nat.ltb_spec y r) as [Ly|Ly].
  - rewrite (qsum_ext k _ (fun j => qspread cs (fun b => qone b y) j * right_factor x j)%Q) by (intros; ring).
    rewrite (qspread_sum cs _ k (fun j => right_factor x j) Bl), same_length, Sc.
    destruct (Nat.ltb_spec x r); [reflexivity|]. unfold qone. destruct (Nat.eqb_spec x y); [lia | reflexivity].
  - set (z := (y - r)%nat). assert (Hz : (z < s)%nat) by (unfold z; lia).
    rewrite (qsum_ext k _ (fun j => qspread co (fun b => R b z) j * right_factor x j
      + -1 * (qspread cs (fun c => qmul r X (qmul f V R) c z) j * right_factor x j))%Q) by (intros; ring).
    rewrite qsum_add, qsum_mul_l, (qspread_sum co _ k (fun j => right_factor x j) Bo),
      (qspread_sum cs _ k (fun j => right_factor x j) Bl), same_length, Sc.
    rewrite (qsum_ext f _ (fun b => (if Nat.ltb x r then qmul r X V x b else B (x - r)%nat b) * R b z)%Q)
      by (intros b Hb; rewrite (To b Hb); ring).
    destruct (Nat.ltb_spec x r) as [Lx|Lx].
    + assert (E : qmul f (qmul r X V) R =[r, s; Q] qmul r X (qmul f V R)) by apply qmul_assoc.
      specialize (E x z Lx Hz). unfold qmul at 1 in E. rewrite E. unfold qone.
      destruct (Nat.eqb_spec x y); [lia | ring].
    + assert (E := BR (x - r)%nat z ltac:(lia) Hz). unfold qmul in E. rewrite E. unfold qone, z.
      destruct (Nat.eqb_spec (x - r) (y - r)), (Nat.eqb_spec x y); (lia || ring).
Qed.

End Minor.

(** * The checker *)

Lemma qrank_exists m k F A : stands m k F A -> exists r, is_qrank m k A r.
Proof.
  intros HF. destruct (proofs.SmithExists.decomposition_exists 0 m k (entry (fst F)) ltac:(lia)) as [RI [W [CI [R [C D]]]]].
  assert (S := scaled_decomposition m k F A RI W CI R C HF D). exists (Ranks.rank_of m k W).
  split; [do 5 eexists; exact S|].
  intros RI' W' CI' R' C' r' D'. apply Nat.le_antisymm; eapply qdecomposition_le; eassumption.
Qed.

Lemma stands_part m k rs cs F A : Forall (fun i => (i < m)%nat) rs -> Forall (fun j => (j < k)%nat) cs -> stands m k F A ->
  stands (length rs) (length cs) (fpart rs cs F) (fun a b => A (at_place rs a) (at_place cs b)).
Proof.
  intros Br Bc [Hd [SF EF]]. assert (R := rep_columns_of 0 _ k cs _ _ Bc
    (rep_rows_of 0 m k rs (fst F) (entry (fst F)) Br (conj SF (reflexivity _)))).
  split; [exact Hd|]. split; [apply R|]. intros a b Ha Hb. rewrite Forall_forall in Br, Bc.
  assert (E := proj2 R a b Ha Hb). apply cong_0 in E. cbn [fpart fst snd]. rewrite E.
  apply EF; [apply Br | apply Bc]; apply nth_In; assumption.
Qed.

Lemma rep_times m k d L : shape m k L -> rep 0 m k (map (map (Z.mul d)) L) (fun i j => d * entry L i j).
Proof.
  intros [Lm HL]. split; [split|].
  - rewrite map_length. exact Lm.
  - apply Forall_map. eapply Forall_impl; [|exact HL]. intros r Hr. rewrite map_length. exact Hr.
  - intros i j Hi Hj. unfold entry. rewrite (nth_map' _ L i [] []) by lia.
    rewrite (nth_map' _ _ j 0 0) by (rewrite Forall_forall in HL; rewrite HL; auto; apply nth_In; lia). reflexivity.
Qed.

Lemma stands_add m k F G A B : stands m k F A -> stands m k G B -> stands m k (fadd F G) (fun i j => A i j + B i j)%Q.
Proof.
  intros [HF [SF EF]] [HG [SG EG]].
  assert (R := rep_sumL 0 m k _ _ _ _ (rep_times m k (snd G) _ SF) (rep_times m k (snd F) _ SG)).
  split; [apply Z.mul_pos_pos; assumption|]. split; [apply R|]. intros i j Hi Hj.
  assert (E := proj2 R i j Hi Hj). apply cong_0 in E. cbn [fadd fst snd]. rewrite E.
  rewrite inject_Z_plus, !inject_Z_mult, <- (EF i j Hi Hj), <- (EG i j Hi Hj). ring.
Qed.

Lemma qinvariant_factors_sound m k r s M minor_rows minor_cols X factors A L B R :
  check_qinvariant_factors m k r s M minor_rows minor_cols X factors A L B R = true ->
  has_qfactors m k (qentry M) r s factors.
Proof.
  unfold check_qinvariant_factors. cbv zeta. intros H.
  repeat match goal with T : _ && _ = true |- _ => apply andb_true_iff in T; destruct T end.
  repeat match goal with T : Nat.eqb _ _ = true |- _ => apply Nat.eqb_eq in T end.
  match goal with T : forallb _ factors = true |- _ => rewrite forallb_forall in T; rename T into Ones end.
  assert (Lr : length minor_rows = r) by assumption. assert (Lc : length minor_cols = r) by assumption.
  assert (Ls : length factors = s) by assumption.
  assert (Pr := places_split m minor_rows ltac:(assumption)). assert (Pc := places_split k minor_cols ltac:(assumption)).
  set (ro := others minor_rows m) in *. set (co := others minor_cols k) in *. clearbody ro co.
  assert (Br := proj1 (proj2 (proj2 Pr))). assert (Bro := proj1 (proj2 (proj2 (proj2 Pr)))).
  assert (Bc := proj1 (proj2 (proj2 Pc))). assert (Bco := proj1 (proj2 (proj2 (proj2 Pc)))).
  qtested. assert (SM : stands m k (cleared M) (qentry M)) by assumption.
  assert (SU := stands_part m k _ _ _ _ Br Bc SM). assert (SV := stands_part m k _ _ _ _ Br Bco SM).
  assert (SV' := stands_part m k _ _ _ _ Bro Bc SM). assert (SD := stands_part m k _ _ _ _ Bro Bco SM).
  rewrite Lr, Lc in SU. rewrite Lr in SV. rewrite Lc in SV'.
  assert (XU : qmul r (qentry X) (fun a b => qentry M (at_place minor_rows a) (at_place minor_cols b)) =[r, r; Q] qone).
  { eapply stands_eq; [eapply stands_mul; [|exact SU]; eassumption | apply stands_one | assumption]. }
  assert (LA : qmul (length ro) (qentry L) (qentry A) =[s, s; Q] qone) by qequation.
  assert (BR : qmul (length co) (qentry B) (qentry R) =[s, s; Q] qone) by qequation.
  assert (Rest : (fun a b => qmul r (qmul r (fun a b => qentry M (at_place ro a) (at_place minor_cols b)) (qentry X))
      (fun a b => qentry M (at_place minor_rows a) (at_place co b)) a b + qmul s (qentry A) (qentry B) a b)%Q
    =[length ro, length co; Q] fun a b => qentry M (at_place ro a) (at_place co b)).
  { eapply stands_eq; [apply stands_add; [eapply stands_mul; [eapply stands_mul; [exact SV'|]|exact SV] | eapply stands_mul];
      eassumption | exact SD | assumption]. }
  split; [|split; [exact Ls|]].
  - destruct (qrank_exists m k _ _ SM) as [t Ht]. replace (r + s)%nat with t; [exact Ht|]. subst r.
    apply (qrank_of_factors m k _ _ _ _ _ _
      (qM_factored m k s (qentry M) (qentry X) (qentry A) (qentry B) minor_rows ro minor_cols co Lc Pr Pc XU Rest)
      (left_inverse m s (qentry M) (qentry X) (qentry A) (qentry L) minor_rows ro minor_cols Lc Pr XU LA)
      (right_inverse k s (qentry M) (qentry X) (qentry B) (qentry R) minor_rows minor_cols co Lc Pc XU BR) t Ht).
  - apply Forall_forall. intros d Hd. specialize (Ones d Hd). unfold qsame in Ones. apply Z.eqb_eq in Ones.
    unfold Qeq. cbn [Qnum Qden] in *. exact Ones.
Qed.
