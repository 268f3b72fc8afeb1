(* Claims about generators of all solutions with one modulus for each equation, which are claims over Z_L if their least
   common multiple L is at least 2. *)

From Modlinalg Require Export proofs.RulesIntegersEach.
From Modlinalg Require Import proofs.Congruences proofs.CongruenceSets proofs.RulesSystems proofs.Ranks proofs.Modules.

Section Each.
Variables (s : side) (M G : matrix) (moduli : list Z) (orders : option (list Z)).
Notation L := (common moduli).
Hypothesis L_large : 2 <= L.
Hypothesis as_many : length moduli = equations s M.
Hypothesis well_M : well 0 M = true.
Hypothesis well_G : well 0 G = true.
Notation A := (scaled_system s M moduli).
Notation H := (reduced_vectors s G moduli).
Notation scaled := (fun i j => L / nth i moduli 0 * upright_of s M i j).

Lemma modulo_L n m k B B' : rep 0 m k B B' -> rep n m k B B'.
Proof. intros [S E]. split; [exact S|]. intros i j Hi Hj. specialize (E i j Hi Hj). apply cong_0 in E. rewrite E. reflexivity. Qed.

Lemma A_is : ent A =[equations s M, unknowns s M; L] scaled.
Proof.
  assert (R := rep_upright s M well_M). rewrite <- as_many.
  apply (rep_scaled moduli L). rewrite as_many.
  destruct s; exact R.
Qed.

Lemma H_is : rep L (length_of s G) (number_of s G) (lines H) (upright_of s G).
Proof. apply rep_residues, rep_upright, well_G. Qed.

Lemma same_solutions v : vanishes L RightSide A v <-> vanishes_each s M moduli v.
Proof.
  cbn [vanishes]. unfold in_kernel. cbn [height width scaled_system].
  rewrite A_is, <- as_many, <- (each_scaled moduli L ltac:(lia) (common_divide moduli)).
  symmetry. apply vanishes_each_upright. exact as_many.
Qed.

Lemma same_span v : spanned L RightSide H v <-> spanned L s G v.
Proof.
  rewrite (spanned_upright L s G v). cbn [spanned height width reduced_vectors].
  apply in_columns_meq. apply H_is.
Qed.

Lemma same_sums c : length c = number_of s G ->
  upright (combination c (vectors_of RightSide H)) =[length_of s G, 1; L] upright (combination c (vectors_of s G)).
Proof.
  intros Lc. transitivity (mul (number_of s G) (upright_of s G) (upright (fun i => nth i c 0))); [|symmetry].
  - apply combination_vectors; [|exact Lc]. apply (rep_tr L). exact H_is.
  - apply combination_vectors; [|exact Lc]. apply modulo_L, rep_vectors, well_G.
Qed.

Lemma same_once o : length_of s G = unknowns s M ->
  each_once L RightSide A H o <-> once L s (unknowns s M) (vanishes_each s M moduli) G o.
Proof.
  intros El. unfold each_once, once. cbv zeta. rewrite <- El.
  change (unknowns RightSide A) with (unknowns s M). rewrite <- El.
  change (number_of RightSide H) with (number_of s G).
  assert (Lb : forall c, length o = number_of s G -> below c o -> length c = number_of s G).
  { intros c Lo B. rewrite <- Lo. apply below_length. exact B. }
  split; intros [Lo [All Once]]; (split; [exact Lo|]; split).
  - intros v Hv. destruct (All v (proj2 (same_solutions v) Hv)) as [c [B E]]. exists c. split; [exact B|].
    rewrite E. apply same_sums. auto.
  - intros c c' B B' E. apply Once; auto. rewrite (same_sums c), (same_sums c') by auto. exact E.
  - intros v Hv. destruct (All v (proj1 (same_solutions v) Hv)) as [c [B E]]. exists c. split; [exact B|].
    rewrite E. symmetry. apply same_sums. auto.
  - intros c c' B B' E. apply Once; auto. rewrite <- (same_sums c), <- (same_sums c') by auto. exact E.
Qed.

Lemma same_generate : generate_kernel L RightSide A H orders <-> generate_each s M G moduli orders.
Proof.
  unfold generate_kernel, generate_each, generate. fold (each_once L RightSide A H).
  change (unknowns RightSide A) with (unknowns s M). change (length_of RightSide H) with (length_of s G).
  assert (Same : (forall v, vanishes L RightSide A v <-> spanned L RightSide H v)
    <-> forall v, vanishes_each s M moduli v <-> spanned L s G v).
  { split; intros E v; [rewrite <- same_solutions, <- same_span | rewrite same_solutions, same_span]; apply E. }
  split; intros [El [E Once]]; (split; [exact El|]; split; [apply Same, E|]);
    destruct orders as [o|]; auto; apply same_once; assumption.
Qed.

Lemma missed_each_sound c : claim 0 c -> well L A = true -> says_missed_each s M G moduli c = true ->
  ~ generate_each s M G moduli orders.
Proof.
  intros C WA E [El [Same _]].
  assert (Which : exists s' m k q M' b l u, c = NoCongruenceSolution s' m k q M' b l u).
  { destruct c; try discriminate E. repeat eexists. }
  destruct Which as [s' [m [k [q [M' [b [l [u ->]]]]]]]]. cbn [says_missed_each] in E. cbv zeta in E.
  set (B := upright_matrix s m q b) in *. set (v := Matrix m q (residues L (upright_lines s B))) in *.
  apply andb_true_iff in E. destruct E as [E Van]. apply andb_true_iff in E. destruct E as [E Wv].
  apply andb_true_iff in E. destruct E as [E WB]. apply andb_true_iff in E. destruct E as [E All].
  apply andb_true_iff in E. destruct E as [Es EG]. apply same_side_eq in Es. apply same_eq in EG. subst s'.
  assert (Em : length_of s G = m) by (rewrite EG; destruct s; reflexivity).
  assert (Ek : number_of s G = k) by (rewrite EG; destruct s; reflexivity).
  assert (K := proj1 (vanish_says L RightSide A v WA Wv ltac:(cbn; congruence)) Van).
  destruct (spanned_solves L RightSide H v ltac:(cbn; congruence)) as [t Et].
  { intros w Hw. apply same_span, Same, same_solutions, K, Hw. }
  cbn [solves height width reduced_vectors v] in Et. rewrite Em, Ek in Et.
  assert (EH := proj2 H_is). rewrite Em, Ek in EH.
  assert (RB := rep_residues L _ _ _ _ (rep_upright s B WB)).
  assert (Bm : length_of s B = m) by (unfold B; destruct s; reflexivity).
  assert (Bq : number_of s B = q) by (unfold B; destruct s; reflexivity). rewrite Bm, Bq in RB.
  change (ent v) with (entry (residues L (upright_lines s B))) in Et.
  rewrite (proj2 RB) in Et. change (ent H) with (entry (lines H)) in Et. rewrite EH in Et.
  unfold all_modulo_L in All. rewrite forallb_forall in All.
  assert (Mod : forall i, (i < length l)%nat -> nth i l 0 = L).
  { intros i Hi. symmetry. apply Z.eqb_eq, All, nth_In, Hi. }
  destruct s; cbn [claim] in C; destruct C as [Ll C]; apply C; clear C.
  - exists t. intros i j Hi Hj. rewrite (Mod i Hi). rewrite Ll in Hi. specialize (Et i j Hi Hj).
    rewrite EG in Et. exact Et.
  - exists (tr t). intros i j Hi Hj. rewrite (Mod i Hi). rewrite Ll in Hi. specialize (Et i j Hi Hj).
    rewrite EG in Et. unfold B in Et. cbn [upright_of upright_matrix] in Et. unfold ent in Et. cbn [lines] in Et.
    rewrite <- Et. unfold tr, mul. apply sum_cong_ext. intros a _. exists 0. ring.
Qed.

End Each.

Section Rules.
Variable n : Z.
Variable proofs : list certificate.
Hypothesis ring_n : ring n = true.
Hypothesis verified : forall c, In c proofs -> verified_proof n c.

Lemma multiple_says s M G moduli orders : n = 0 -> 2 <= common moduli -> length moduli = equations s M ->
  well 0 M = true -> well 0 G = true ->
  says (multiple_found s M G moduli orders proofs) (generate_each s M G moduli orders).
Proof.
  intros N L2 El WM WG. unfold multiple_found. apply says_if. intros WA.
  set (beside := filter (accepted (common moduli)) (flat_map (over_L s M G moduli orders) proofs)).
  assert (S := generators_says (common moduli) beside ltac:(apply orb_true_iff; right; apply Z.leb_le; exact L2)
    ltac:(intros c Hc; left; apply filter_In in Hc; apply Hc) RightSide (scaled_system s M moduli)
    (reduced_vectors s G moduli) orders).
  apply (says_iff _ _ _ (same_generate s M G moduli orders L2 El WM WG)) in S.
  destruct (generators_found _ _ _ _ _ _) as [found|]; [exact S|].
  apply says_settled; [discriminate|]. apply (by_proof n proofs ring_n verified). intros c V C E. rewrite N in C.
  exact (missed_each_sound s M G moduli orders L2 El WM WG c C WA E).
Qed.

Lemma generate_each_rule s M G moduli orders :
  says (rule n proofs (GenerateEach s M G moduli orders)) (holds n (GenerateEach s M G moduli orders)).
Proof.
  cbn [rule holds]. apply says_if. intros N. apply Z.eqb_eq in N. unfold generate_each_found. apply says_if. intros W.
  apply andb_true_iff in W. destruct W as [WM WG].
  apply says_both; [apply says_test, Nat.eqb_eq|]. intros El.
  destruct (Z.eqb_spec (common moduli) 0) as [L0|L0]; [|destruct (Z.eqb_spec (common moduli) 1) as [L1|L1]].
  - rewrite N in verified. apply integers_says; assumption.
  - apply trivial_says; assumption.
  - apply says_if. intros L2. apply Z.leb_le in L2. apply multiple_says; assumption.
Qed.

Lemma solutions_each_rule s M b moduli x G orders :
  says (rule n proofs (AreSolutionsEach s M b moduli x G orders)) (holds n (AreSolutionsEach s M b moduli x G orders)).
Proof.
  assert (S := solves_each_rule n proofs ring_n verified s M b moduli x).
  assert (K := generate_each_rule s M G moduli orders). cbn [rule holds] in S, K |- *.
  apply says_if. intros N. rewrite N in K.
  refine (says_iff _ _ _ _ (says_both _ _ _ _ S (fun _ => K))). tauto.
Qed.

End Rules.

#[global] Hint Resolve generate_each_rule solutions_each_rule : rules.
