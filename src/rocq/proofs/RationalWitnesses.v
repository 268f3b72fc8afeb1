(* Over Q, too: why a witness proves that something does not exist, and that inverses are two-sided. *)

From Modlinalg Require Import proofs.RationalTested proofs.Smith.
Open Scope Q_scope.

(** * One side is enough *)

(* a multiple of all denominators of m x k entries *)
Lemma common_row k (f : nat -> Q) : exists d, (0 < d)%Z /\
  forall l, (l < k)%nat -> exists z, f l * inject_Z d == inject_Z z.
Proof.
  induction k as [|k [d [Hd E]]]; [exists 1%Z; split; [lia | intros; lia]|].
  exists (d * Zpos (Qden (f k)))%Z. split; [lia|]. intros l Hl. rewrite inject_Z_mult.
  destruct (Nat.eq_dec l k) as [->|Hn].
  - exists (Qnum (f k) * d)%Z. rewrite inject_Z_mult. destruct (f k) as [a b]. unfold Qeq. cbn. lia.
  - destruct (E l ltac:(lia)) as [z Ez]. exists (z * Zpos (Qden (f k)))%Z.
    rewrite inject_Z_mult, <- Ez. ring.
Qed.

Lemma common m k (A : qmat) : exists d, (0 < d)%Z /\
  forall i j, (i < m)%nat -> (j < k)%nat -> exists z, A i j * inject_Z d == inject_Z z.
Proof.
  induction m as [|m [d [Hd E]]]; [exists 1%Z; split; [lia | intros; lia]|].
  destruct (common_row k (A m)) as [e [He E']]. exists (d * e)%Z. split; [lia|].
  intros i j Hi Hj. rewrite inject_Z_mult. destruct (Nat.eq_dec i m) as [->|Hn].
  - destruct (E' j Hj) as [z Ez]. exists (z * d)%Z. rewrite inject_Z_mult, <- Ez. ring.
  - destruct (E i j ltac:(lia) Hj) as [z Ez]. exists (z * e)%Z. rewrite inject_Z_mult, <- Ez. ring.
Qed.

(* the integer that a number times d is *)
Definition whole (d : Z) (q : Q) : Z := (Qnum (q * inject_Z d) / Zpos (Qden (q * inject_Z d)))%Z.

Lemma whole_spec d q z : q * inject_Z d == inject_Z z -> q * inject_Z d == inject_Z (whole d q).
Proof.
  unfold whole. generalize (q * inject_Z d). clear. intros [a b] E. unfold Qeq in *. cbn in *.
  rewrite Z.mul_1_r in E. rewrite E, Z.mul_1_r, Z.div_mul by lia. reflexivity.
Qed.

(* More rows than columns: some row relation is not 0. *)
Lemma qrelation k m (A : qmat) : (k < m)%nat ->
  exists u : nat -> Q, (forall j, (j < k)%nat -> qsum m (fun i => u i * A i j) == 0)
    /\ exists i, (i < m)%nat /\ ~ u i == 0.
Proof.
  intros Hk. destruct (common m k A) as [d [Hd E]].
  destruct (relation k m (fun i j => whole d (A i j)) Hk) as [u [Hu [i [Hi Hne]]]].
  exists (fun i => inject_Z (u i)). split.
  - intros j Hj. apply (Qmult_inj_r _ _ _ (inject_Z_neq_0 d Hd)).
    rewrite (qsum_cleared m _ (fun l => u l * whole d (A l j))%Z).
    + specialize (Hu j Hj). cbv beta in Hu. rewrite Hu. ring.
    + intros l Hl. destruct (E l j Hl Hj) as [z Ez]. rewrite inject_Z_mult, <- (whole_spec _ _ _ Ez). ring.
  - exists i. split; [exact Hi|]. intros E0. apply Hne. apply inject_Z_injective. exact E0.
Qed.

Lemma qsum_first k f : qsum (S k) f == f O + qsum k (fun l => f (S l)).
Proof. induction k as [|k IH]; cbn [qsum] in *; [ring|]. rewrite IH. ring. Qed.

(* A*B = 1: what A makes 0 is 0 *)
Lemma kernel_of_inverse m A B v : qmul m A B =[m, m; Q] qone ->
  qmul m A v =[m, 1; Q] qzero -> v =[m, 1; Q] qzero.
Proof.
  intros E Ev.
  destruct (qrelation m (S m) (fun i j => match i with O => v j O | S l => B j l end) (Nat.lt_succ_diag_r m))
    as [u [Hu [i0 [Hi0 Hne]]]].
  set (w := qupright (fun l => u (S l))).
  (* u_0*v + B*w = 0 *)
  assert (E1 : forall j, (j < m)%nat -> u O * v j O + qmul m B w j O == 0).
  { intros j Hj. rewrite <- (Hu j Hj), qsum_first. apply Qplus_comp; [reflexivity|].
    apply qsum_ext. intros l _. unfold w, qupright. ring. }
  (* hence w = A*B*w = - u_0*(A*v) = 0 *)
  assert (E2 : w =[m, 1; Q] qzero).
  { rewrite <- (qmul_1_l m 1 w), <- E, qmul_assoc. intros i j Hi Hj. only_0 j.
    unfold qzero. unfold qmul at 1.
    rewrite (qsum_ext m _ (fun l => (- u O) * (A i l * v l O))).
    - rewrite qsum_mul_l. fold (qmul m A v i O). assert (E' : qmul m A v i O == 0) by (apply Ev; lia).
      unfold qmul in E'. rewrite E'. ring.
    - intros l Hl. assert (E' : qmul m B w l O == - u O * v l O).
      { specialize (E1 l Hl). setoid_replace (qmul m B w l O) with
          ((u O * v l O + qmul m B w l O) - u O * v l O) by ring. rewrite E1. ring. }
      rewrite E'. ring. }
  (* so u_0 is not 0, and u_0*v = 0 *)
  assert (E3 : forall l, (l < m)%nat -> u (S l) == 0) by (intros l Hl; apply (E2 l O); lia).
  assert (N : ~ u O == 0).
  { destruct i0 as [|l]; [exact Hne|]. intros _. apply Hne. apply E3. lia. }
  intros j jj Hj Hjj. only_0 jj. specialize (E1 j Hj).
  assert (E4 : qmul m B w j O == 0).
  { apply qsum_0. intros l Hl. unfold w, qupright. rewrite E3 by auto. ring. }
  rewrite E4, Qplus_0_r in E1. destruct (Qmult_integral _ _ E1) as [F|F]; [contradiction | exact F].
Qed.

Theorem qone_side m A B : qmul m A B =[m, m; Q] qone -> qmul m B A =[m, m; Q] qone.
Proof.
  intros E. intros i j Hi Hj.
  set (v := fun i (_ : nat) => qmul m B A i j + - qone i j).
  assert (K : v =[m, 1; Q] qzero).
  { apply (kernel_of_inverse m A B); [exact E|]. intros i' j' Hi' _. unfold qzero, v.
    unfold qmul at 1. rewrite (qsum_ext m _ (fun l => A i' l * qmul m B A l j + (- (1)) * (A i' l * qone l j)))
      by (intros; ring).
    rewrite qsum_add, qsum_mul_l.
    assert (E1 : qmul m A (qmul m B A) i' j == A i' j).
    { transitivity (qmul m (qmul m A B) A i' j); [symmetry; apply (qmul_assoc m m m m); auto|].
      transitivity (qmul m qone A i' j); [|apply (qmul_1_l m m); auto].
      apply (qmul_qeq m m m _ _ E A A); [reflexivity | auto | auto]. }
    assert (E2 : qmul m A qone i' j == A i' j) by (apply (qmul_1_r m m); auto).
    unfold qmul in E1 at 1. unfold qmul in E2. rewrite E1, E2. ring. }
  specialize (K i O Hi Nat.lt_0_1). unfold v, qzero in K.
  setoid_replace (qmul m B A i j) with (qmul m B A i j + - qone i j + qone i j) by ring.
  rewrite K. ring.
Qed.

(** * Witnesses *)

Lemma qno_left_inverse m M v :
  qmul m M v =[m, 1; Q] qzero -> ~ v =[m, 1; Q] qzero -> ~ exists X, qmul m X M =[m, m; Q] qone.
Proof.
  intros EM Nv [X EX]. apply Nv.
  rewrite <- (qmul_1_l _ _ v), <- EX, qmul_assoc, EM. apply qmul_0_r.
Qed.

Lemma qno_inverse m M v :
  qmul m M v =[m, 1; Q] qzero -> ~ v =[m, 1; Q] qzero -> not_qinvertible m M.
Proof.
  intros EM Nv. assert (N := qno_left_inverse m M v EM Nv). split; [exact N|].
  intros [X EX]. apply N. exists X. apply qone_side; auto.
Qed.

Lemma qno_solution m k q M b u :
  qmul m u M =[1, k; Q] qzero -> ~ qmul m u b =[1, q; Q] qzero -> ~ exists x, qmul k M x =[m, q; Q] b.
Proof.
  intros EM Nb [x Ex]. apply Nb. rewrite <- Ex, <- qmul_assoc, EM. apply qmul_0_l.
Qed.

Lemma qno_solution_left m k q M b u :
  qmul k M u =[m, 1; Q] qzero -> ~ qmul k b u =[q, 1; Q] qzero -> ~ exists x, qmul m x M =[q, k; Q] b.
Proof.
  intros EM Nb [x Ex]. apply Nb. rewrite <- Ex, qmul_assoc, EM. apply qmul_0_r.
Qed.

Lemma qno_identity_1 m k M Z :
  qmul m (qmul k M Z) M =[m, k; Q] qzero -> ~ qtrace k (qmul m Z M) == 0 ->
  ~ exists X, qidentity m k M X 1.
Proof.
  intros EZ Nt [X EX]. simpl in EX. apply Nt.
  assert (E : qmul m Z M =[k, k; Q] qmul k (qmul m Z M) (qmul m X M)).
  { rewrite qmul_assoc, <- (qmul_assoc m k m k M X M), EX. reflexivity. }
  rewrite E, qtrace_mul.
  assert (E' : qmul k (qmul m X M) (qmul m Z M) =[k, k; Q] qzero).
  { rewrite qmul_assoc, <- (qmul_assoc m k m k M Z M), EZ. apply qmul_0_r. }
  rewrite E', qtrace_0. reflexivity.
Qed.

Lemma qno_identities_1_3 m k M v :
  qmul m (qtr M) (qmul k M v) =[k, 1; Q] qzero -> ~ qmul k M v =[m, 1; Q] qzero ->
  ~ exists X, qidentity m k M X 1 /\ qidentity m k M X 3.
Proof.
  intros E Nv [X [E1 E3]]. simpl in E1, E3. apply Nv.
  rewrite <- E1 at 1. rewrite <- E3, (qtr_mul m k m M X), !qmul_assoc, E. apply qmul_0_r.
Qed.

Lemma qno_identities_1_4 m k M u :
  qmul k (qmul m u M) (qtr M) =[1, m; Q] qzero -> ~ qmul m u M =[1, k; Q] qzero ->
  ~ exists X, qidentity m k M X 1 /\ qidentity m k M X 4.
Proof.
  intros E Nu [X [E1 E4]]. simpl in E1, E4. apply Nu.
  rewrite <- E1, qmul_assoc, <- E4, (qtr_mul k m k X M), <- !qmul_assoc.
  rewrite E. apply qmul_0_l.
Qed.

Lemma qno_identities_1_5 m M w :
  qmul m M (qmul m M w) =[m, 1; Q] qzero -> ~ qmul m M w =[m, 1; Q] qzero ->
  ~ exists X, qidentity m m M X 1 /\ qidentity m m M X 5.
Proof.
  intros E Nw [X [E1 [_ E5]]]. simpl in E1. apply Nw.
  rewrite <- E1 at 1. rewrite E5, !qmul_assoc, E. apply qmul_0_r.
Qed.

Lemma qno_two_sided m k s r M N b Z :
  qmul m (qmul r N Z) M =[s, k; Q] qzero -> ~ qtrace r (qmul m Z b) == 0 ->
  ~ exists X, qmul s (qmul k M X) N =[m, r; Q] b.
Proof.
  intros E Nt [X EX]. apply Nt.
  assert (E1 : qmul m Z b =[r, r; Q] qmul k (qmul m Z M) (qmul s X N)).
  { rewrite <- EX, !qmul_assoc. reflexivity. }
  rewrite E1, qtrace_mul.
  assert (E2 : qmul r (qmul s X N) (qmul m Z M) =[k, k; Q] qzero).
  { rewrite qmul_assoc, <- (qmul_assoc s r m k N Z M), E. apply qmul_0_r. }
  rewrite E2, qtrace_0. reflexivity.
Qed.
