(* The kinds module_generators and quotient_generators. *)

From Modlinalg Require Import GivenGenerators.
From Modlinalg Require Import proofs.Tested proofs.Basic proofs.Decomposition proofs.Generators proofs.SolutionSet.
From Modlinalg Require Import proofs.Modules proofs.Quotient proofs.Homology proofs.Structure proofs.Spanned proofs.Onto.

(** * The kind module_generators *)

Lemma is_direct_sum_iff n m (A B : (nat -> Z) -> Prop) orders : (forall v, A v <-> B v) ->
  is_direct_sum n m A orders -> is_direct_sum n m B orders.
Proof.
  intros E [[G Q] U]. split.
  - exists G. apply (is_quotient_iff A B (is_zero_vector n m) (is_zero_vector n m)); [exact E|reflexivity|exact Q].
  - revert U. apply are_the_orders_iff; [exact E|reflexivity].
Qed.

Lemma module_generators_sound n m h g N G x y RI W CI R C orders :
  check_module_generators n m h g N G x y RI W CI R C orders = true ->
  (forall v, in_columns n m h (entry N) v <-> in_columns n m g (entry G) v)
  /\ is_direct_sum n m (in_columns n m h (entry N)) orders.
Proof.
  unfold check_module_generators. intros T. apply andb_true_iff in T. destruct T as [T Ho].
  apply andb_true_iff in T. destruct T as [T Hd].
  assert (HW : over n m g W) by (unfold check_decomposition in Hd; tested; assumption).
  apply decomposition_sound in Hd. tested.
  assert (Ex : mul h (entry N) (entry x) =[m, g; n] entry G) by equation.
  assert (Ey : mul g (entry G) (entry y) =[m, h; n] entry N) by equation.
  assert (Same : forall v, in_columns n m h (entry N) v <-> in_columns n m g (entry G) v).
  { intros v. split; [apply (columns_of_product n m g h _ _ _ v Ey)|apply (columns_of_product n m h g _ _ _ v Ex)]. }
  split; [exact Same|]. unfold same_list in Ho. destruct list_eq_dec as [->|] in Ho; [|discriminate].
  apply (is_direct_sum_iff n m (in_columns n m g (entry G))); [intros v; symmetry; apply Same|].
  apply (spanned_direct_sum n m g (entry G) (entry RI) (entry W) (entry CI) (entry R) (entry C)); auto.
  intros i Hi. apply (over_entry n m g); auto; lia.
Qed.

Lemma module_generators_left_sound n m h g N G x y RI W CI R C orders :
  check_module_generators_left n m h g N G x y RI W CI R C orders = true ->
  (forall v, in_columns n m h (entry N) v <-> in_rows n g m (entry G) v)
  /\ is_direct_sum n m (in_columns n m h (entry N)) orders.
Proof.
  unfold check_module_generators_left. intros T. apply andb_true_iff in T. destruct T as [T Right]. tested.
  apply module_generators_sound in Right. destruct Right as [Same Sum]. split; [|exact Sum].
  intros v. rewrite Same, <- in_columns_tr. apply in_columns_meq.
  apply (rep_tr n g m G (entry G)). assumption.
Qed.

(** * The kind quotient_generators *)

Lemma forall2_nth (P : Z -> list Z -> Prop) u v : length u = length v ->
  (forall i, (i < length u)%nat -> P (nth i u 0) (nth i v [])) -> Forall2 P u v.
Proof.
  revert v; induction u as [|a u IH]; intros [|b v] L H; try discriminate; constructor.
  - apply (H O). simpl. lia.
  - apply IH; [simpl in L; lia|]. intros i Hi. apply (H (S i)). simpl. lia.
Qed.

(* Generators that span the same quotient, of which the multiples by the orders are 0. *)
Section Given.
Variables (n : Z) (m p j : nat) (large : (nat -> Z) -> Prop) (b : mat) (generators : rows) (orders : list Z).
Variables (G x y z : mat).
Notation small := (in_columns n m j b).
Hypothesis large_ext : forall u v, (forall i, (i < m)%nat -> cong n (u i) (v i)) -> large u -> large v.
Hypothesis large_add : forall u v, large u -> large v -> large (fun i => u i + v i).
Hypothesis large_scale : forall e u, large u -> large (fun i => e * u i).
Hypothesis large_0 : large (fun _ => 0).
Hypothesis Q : is_quotient large small generators orders.
Hypothesis length_orders : length orders = p.
(* the generators side by side *)
Notation N := (tr (entry generators)).
Hypothesis G_from : mul (p + j) (beside p N b) x =[m, p; n] G.
Hypothesis N_from : mul (p + j) (beside p G b) y =[m, p; n] N.
Hypothesis G_orders : mul j b z =[m, p; n] fun l i => nth i orders 0 * G l i.

Notation order_at := (fun i => nth i orders 0).

Lemma mul_beside q A t : mul (p + j) (beside p A b) t =[m, q; n] fun i l => mul p A t i l + mul j b (fun r c => t (p + r)%nat c) i l.
Proof.
  intros i l _ _. unfold mul. rewrite sum_app. apply add_cong; apply sum_cong_ext; intros r Hr; unfold beside; nat_cases.
  - reflexivity.
  - replace (p + r - p)%nat with r by lia. reflexivity.
Qed.

(* what is spanned by A from T up to vectors of b *)
Lemma up_to_small A T t (c : mat) : mul (p + j) (beside p A b) t =[m, p; n] T ->
  small (fun i => mul p T c i O - mul p A (mul p t c) i O).
Proof.
  intros E. exists (mul p (fun r c => t (p + r)%nat c) c). intros i l Hi Hl. only_0 l. unfold upright.
  assert (F : mul p (mul (p + j) (beside p A b) t) c =[m, 1; n] mul p T c) by (rewrite E; reflexivity).
  rewrite mul_assoc in F. rewrite (mul_beside 1 A (mul p t c)) in F. specialize (F i O Hi Nat.lt_0_1). cbv beta in F.
  rewrite <- F. exists 0. unfold mul. ring.
Qed.

Lemma small_ext u v : (forall i, (i < m)%nat -> cong n (u i) (v i)) -> small u -> small v.
Proof. apply in_columns_ext. Qed.

Lemma small_sub u v : small u -> small v -> small (fun i => u i - v i).
Proof.
  intros U V. apply (small_ext (fun i => u i + -1 * v i)); [intros i _; exists 0; ring|].
  apply in_columns_add; assumption.
Qed.

Lemma small_at_0 : small (fun _ => 0).
Proof. apply in_columns_0. Qed.

Lemma nonneg o : In o orders -> 0 <= o.
Proof. apply (orders_not_negative large small generators orders Q large_0). Qed.

Lemma total_mul a i : total (length orders) (vector generators) a i = mul p N (upright a) i O.
Proof. rewrite length_orders. unfold total, mul, vector, tr, entry, upright. apply sum_ext. intros; ring. Qed.

(* a combination of the old generators is in the small module exactly when the orders divide the coefficients *)
Lemma small_old c : small (fun i => mul p N c i O) <-> same p order_at 1 c zero.
Proof.
  split.
  - intros S i l Hi Hl. only_0 l. unfold zero. rewrite Z.sub_0_r.
    apply (orders_divide large small (in_columns_equal n m j b) (in_columns_plus n m j b) (in_columns_scale n m j b)
      generators orders Q nonneg small_at_0 (fun i => c i O)); [|lia].
    revert S. apply small_ext. intros r Hr. rewrite total_mul. reflexivity.
  - intros S. destruct (choose 0 p (fun i e => c i O = e * nth i orders 0)) as [e He].
    { intros i Hi. destruct (S i O Hi Nat.lt_0_1) as [e Ee]. exists e. unfold zero in Ee. lia. }
    apply (small_ext (total p (fun i l => nth i orders 0 * vector generators i l) e)).
    { intros i Hi. unfold total, mul, vector, tr, entry. apply sum_cong_ext. intros l Hl. rewrite He by exact Hl. exists 0. ring. }
    apply (small_sum small (in_columns_equal n m j b) (in_columns_plus n m j b) (in_columns_scale n m j b)).
    + intros i Hi. apply (order_small large small generators orders Q). lia.
    + apply small_at_0.
Qed.

Lemma new_multiple i : (i < p)%nat -> small (fun l => nth i orders 0 * G l i).
Proof.
  intros Hi. exists (col z i). intros l c Hl Hc. assert (E := G_orders l i Hl Hi). unfold upright. rewrite <- E. reflexivity.
Qed.

(* if the orders divide the coefficients, a combination of the new generators is in the small module *)
Lemma small_new c : same p order_at 1 c zero -> small (fun i => mul p G c i O).
Proof.
  intros S. destruct (choose 0 p (fun i e => c i O = e * nth i orders 0)) as [e He].
  { intros i Hi. destruct (S i O Hi Nat.lt_0_1) as [e Ee]. exists e. unfold zero in Ee. lia. }
  apply (small_ext (total p (fun i l => nth i orders 0 * G l i) e)).
  { intros i Hi. unfold total, mul. apply sum_cong_ext. intros l Hl. rewrite He by exact Hl. exists 0. ring. }
  apply (small_sum small (in_columns_equal n m j b) (in_columns_plus n m j b) (in_columns_scale n m j b)).
  - apply new_multiple.
  - apply small_at_0.
Qed.

Lemma from_old c : small (fun i => mul p N (mul p x c) i O) <-> small (fun i => mul p G c i O).
Proof.
  assert (U := up_to_small N G x c G_from). split; intros S.
  - apply (small_ext (fun i => (mul p G c i O - mul p N (mul p x c) i O) + 1 * mul p N (mul p x c) i O));
      [intros i _; exists 0; ring|]. apply in_columns_add; assumption.
  - apply (small_ext (fun i => mul p G c i O - (mul p G c i O - mul p N (mul p x c) i O)));
      [intros i _; exists 0; ring|]. apply small_sub; assumption.
Qed.

Lemma x_keeps c : same p order_at 1 c zero -> same p order_at 1 (mul p x c) zero.
Proof. intros S. apply small_old, from_old, small_new, S. Qed.

Lemma x_y : same p order_at p (mul p x y) one.
Proof.
  intros i c Hi Hc.
  assert (S : same p order_at 1 (fun r l => mul p x (mul p y (col one c)) r l - col one c r l) zero).
  { apply small_old. apply (small_ext (fun i => - (mul p N (col one c) i O - mul p G (mul p y (col one c)) i O)
      - (mul p G (mul p y (col one c)) i O - mul p N (mul p x (mul p y (col one c))) i O))).
    - intros r Hr. rewrite (mul_sub_right n m p 1 N _ (col one c) r O Hr Nat.lt_0_1). exists 0. ring.
    - apply small_sub; [|apply up_to_small, G_from].
      apply (small_ext (fun i => -1 * (mul p N (col one c) i O - mul p G (mul p y (col one c)) i O)));
        [intros r _; exists 0; ring|]. apply in_columns_scale, up_to_small, N_from. }
  specialize (S i O Hi Nat.lt_0_1). unfold zero in S. rewrite Z.sub_0_r in S. unfold col at 2 in S.
  assert (E1 := mul_assoc 0 p p p 1 x y (col one c) i O Hi Nat.lt_0_1). apply cong_0 in E1. rewrite <- E1 in S.
  assert (E2 := mul_1_r 0 p p (mul p x y) i c Hi Hc). apply cong_0 in E2. rewrite <- E2. exact S.
Qed.

Lemma small_new_iff c : small (fun i => mul p G c i O) <-> same p order_at 1 c zero.
Proof.
  split; [|apply small_new]. intros S. apply (onto_injective p order_at x y x_keeps x_y).
  apply small_old, from_old, S.
Qed.

Variable given : rows.
Hypothesis given_G : rep n p m given (tr G).

Lemma combination_given c l : length c = p -> (l < m)%nat ->
  cong n (combination c given l) (mul p G (upright (fun i => nth i c 0)) l O).
Proof.
  intros Lc Hl. destruct given_G as [[Lg _] E]. apply combination_mul; [congruence| |exact Lg].
  intros i Hi. rewrite Lg in Hi. apply (E i l Hi Hl).
Qed.

Lemma large_from_small u v : large v -> small (fun i => u i - v i) -> large u.
Proof.
  intros L S. destruct Q as [Sub _]. apply (large_ext (fun i => v i + (u i - v i))); [intros i _; exists 0; ring|].
  apply large_add; [exact L|apply Sub, S].
Qed.

Theorem given_quotient : is_quotient large small given orders.
Proof.
  destruct given_G as [[Lg Wg] Eg]. assert (Old := Q). destruct Q as [Sub [F [All [Once Ord]]]].
  assert (LN : forall c, large (fun i => mul p N c i O)).
  { intros c. assert (K : forall h, (h <= p)%nat -> large (total h (vector generators) (fun i => c i O))).
    { intros h; induction h as [|h IH]; intros Hh; [exact large_0|].
      apply (large_ext (fun l => total h (vector generators) (fun i => c i O) l + c h O * vector generators h l)); [intros; reflexivity|].
      apply large_add; [apply IH; lia|]. apply large_scale, (vector_large large small generators orders Old). lia. }
    apply (large_ext (total p (vector generators) (fun i => c i O))); [|apply K; lia].
    intros i _. unfold total, mul, vector, tr, entry. apply sum_cong_ext. intros l _. exists 0. ring. }
  split; [exact Sub|]. split; [|split; [|split]].
  - apply Forall_forall. intros v Hv. destruct (In_nth _ _ [] Hv) as [i [Hi <-]]. rewrite Lg in Hi.
    apply (large_ext (fun l => mul p G (col one i) l O)).
    { intros l Hl. assert (E := Eg i l Hi Hl). unfold entry in E. rewrite E.
      apply (mul_1_r n m p G l i Hl Hi). }
    apply (large_from_small _ (fun l => mul p N (mul p x (col one i)) l O)); [apply LN|].
    apply up_to_small, G_from.
  - intros v Hv. destruct (Structure.coefficients large small (in_columns_equal n m j b) generators orders Old v Hv) as [a Ha].
    set (e := mul p y (upright a)).
    set (c := map (fun i => e i O mod nth i orders 0) (seq 0 p)).
    assert (Lc : length c = p) by apply length_map_seq.
    exists c. split.
    { apply below_nth. rewrite length_orders. split; [exact Lc|]. intros i Hi. unfold c.
      rewrite (nth_map_seq (fun i => e i O mod nth i orders 0)) by exact Hi. unfold element.
      assert (P : 0 <= nth i orders 0) by (apply nonneg, nth_In; lia).
      destruct (Z.eq_dec (nth i orders 0) 0); [left; assumption|right; apply Z.mod_pos_bound; lia]. }
    apply (small_ext (fun i => (v i - total (length orders) (vector generators) a i)
      + 1 * ((mul p N (upright a) i O - mul p G e i O) + 1 * mul p G (fun i l => e i l - upright (fun i => nth i c 0) i l) i O))).
    { intros i Hi. rewrite total_mul, combination_given by auto.
      rewrite (mul_sub_right n m p 1 G e (upright (fun i => nth i c 0)) i O Hi Nat.lt_0_1). exists 0. ring. }
    apply in_columns_add; [exact Ha|]. apply in_columns_add; [apply up_to_small, N_from|].
    apply small_new. intros i l Hi Hl. only_0 l. unfold zero, upright, c. rewrite Z.sub_0_r.
    rewrite (nth_map_seq (fun i => e i O mod nth i orders 0)) by exact Hi.
    apply (cong_mod (nth i orders 0)). symmetry. apply cong_mod, mod_cong.
  - intros c c' Bc Bc' S. apply below_nth in Bc, Bc'. destruct Bc as [Lc Bc], Bc' as [Lc' Bc'].
    rewrite length_orders in *.
    assert (D : same p order_at 1 (fun i l => upright (fun i => nth i c 0) i l - upright (fun i => nth i c' 0) i l) zero).
    { apply small_new_iff. revert S. apply small_ext. intros i Hi. rewrite !combination_given by auto.
      symmetry. apply (mul_sub_right n m p 1 G _ _ i O Hi Nat.lt_0_1). }
    apply (nth_ext _ _ 0 0); [congruence|]. intros i Hi. rewrite Lc in Hi.
    destruct (D i O Hi Nat.lt_0_1) as [q Eq]. unfold zero, upright in Eq. specialize (Bc i Hi). specialize (Bc' i Hi).
    unfold element in *. destruct (Z.eq_dec (nth i orders 0) 0) as [E0|N0]; [rewrite E0 in Eq; lia|].
    destruct Bc as [|Bc]; [congruence|]. destruct Bc' as [|Bc']; [congruence|]. assert (q = 0) by nia. lia.
  - apply forall2_nth; [congruence|]. intros i Hi. rewrite length_orders in Hi.
    apply (small_ext (fun l => nth i orders 0 * G l i)); [|apply new_multiple; exact Hi].
    intros l Hl. assert (E := Eg i l Hi Hl). unfold entry in E. rewrite E. reflexivity.
Qed.

End Given.

(* what stands side by side *)
Lemma rep_beside n m k j A B : over n m k A -> over n m j B ->
  rep n m (k + j) (besideL A B) (beside k (entry A) (entry B)).
Proof.
  intros HA HB. assert (SA := over_shape _ _ _ _ HA). assert (SB := over_shape _ _ _ _ HB).
  assert (EA : length A = m) by apply SA. assert (EB : length B = m) by apply SB.
  assert (El : length (combine A B) = m) by (rewrite combine_length; lia).
  split; [split; [unfold besideL; rewrite map_length; exact El|]|].
  - apply Forall_map, Forall_forall. intros [r r'] Hr. cbn [fst snd]. rewrite app_length.
    destruct SA as [_ SA], SB as [_ SB]. rewrite Forall_forall in SA, SB.
    rewrite (SA r), (SB r'); [reflexivity | eapply in_combine_r; eauto | eapply in_combine_l; eauto].
  - intros i l Hi Hl. unfold entry at 1, besideL. rewrite (nth_map' _ _ i ([], [])) by lia.
    rewrite combine_nth by lia. cbn [fst snd]. assert (Er := shape_row m k A i SA Hi).
    unfold beside. destruct (Nat.ltb_spec l k).
    + rewrite app_nth1 by lia. reflexivity.
    + rewrite app_nth2 by lia. rewrite Er. reflexivity.
Qed.

Lemma rep_multiples n m p factors A : length factors = p -> over n m p A ->
  rep n m p (multiplesL factors A) (fun l i => nth i factors 0 * entry A l i).
Proof.
  intros Lf HA. assert (SA := over_shape _ _ _ _ HA). assert (EA : length A = m) by apply SA.
  unfold multiplesL. split; [split; [rewrite map_length; exact EA|]|].
  - apply Forall_map, Forall_forall. intros r Hr. destruct SA as [_ SA]. rewrite Forall_forall in SA.
    rewrite length_map2; [exact Lf|]. rewrite (SA r Hr). exact Lf.
  - intros l i Hl Hi. unfold entry at 1. rewrite (nth_map' _ _ l []) by lia.
    assert (Er := shape_row m p A l SA Hl). rewrite nth_map2 by lia. reflexivity.
Qed.

(* N holds, side by side, the generators of a quotient by what b spans. *)
Lemma quotient_generators_sound n m p j (large : (nat -> Z) -> Prop) N b G x y z orders generators :
  (forall u v, (forall i, (i < m)%nat -> cong n (u i) (v i)) -> large u -> large v) ->
  (forall u v, large u -> large v -> large (fun i => u i + v i)) ->
  (forall e u, large u -> large (fun i => e * u i)) -> large (fun _ => 0) ->
  is_quotient large (in_columns n m j (entry b)) generators orders -> tr (entry generators) =[m, p; n] entry N ->
  check_quotient_generators n m p j N b G x y z orders = true ->
  is_quotient large (in_columns n m j (entry b)) (trL p G) orders.
Proof.
  intros Ext Add Scale Zero Q EN. unfold check_quotient_generators. intros T.
  apply andb_true_iff in T. destruct T as [T Hz]. apply andb_true_iff in T. destruct T as [T Hy].
  apply andb_true_iff in T. destruct T as [T Hx]. apply andb_true_iff in T. destruct T as [T Lo]. apply Nat.eqb_eq in Lo.
  tested. assert (HN : over n m p N) by assumption. assert (HG : over n m p G) by assumption.
  assert (Hb : over n m j b) by assumption.
  assert (RN := rep_beside n m p j N b HN Hb). assert (RG := rep_beside n m p j G b HG Hb).
  assert (Same : beside p (tr (entry generators)) (entry b) =[m, p + j; n] beside p (entry N) (entry b)).
  { intros i l Hi Hl. unfold beside. destruct (Nat.ltb_spec l p) as [H|]; [apply EN; auto|reflexivity]. }
  apply (given_quotient n m p j large (entry b) generators orders (entry G) (entry x) (entry y) (entry z)); auto.
  - rewrite Same. eapply rep_eq; [apply rep_mul; [exact RN|eassumption] | eassumption | exact Hx].
  - rewrite EN. eapply rep_eq; [apply rep_mul; [exact RG|eassumption] | eassumption | exact Hy].
  - eapply rep_eq; [apply rep_mul; eassumption | apply (rep_multiples n m p); assumption | exact Hz].
  - apply rep_tr. assumption.
Qed.

(* b stands below one another, and so does G. *)
Lemma quotient_generators_left_sound n m p j (large : (nat -> Z) -> Prop) N b G x y z orders generators :
  (forall u v, (forall i, (i < m)%nat -> cong n (u i) (v i)) -> large u -> large v) ->
  (forall u v, large u -> large v -> large (fun i => u i + v i)) ->
  (forall e u, large u -> large (fun i => e * u i)) -> large (fun _ => 0) ->
  is_quotient large (in_rows n j m (entry b)) generators orders -> tr (entry generators) =[m, p; n] entry N ->
  check_quotient_generators_left n m p j N b G x y z orders = true ->
  is_quotient large (in_rows n j m (entry b)) G orders.
Proof.
  intros Ext Add Scale Zero Q EN. unfold check_quotient_generators_left. intros T.
  apply andb_true_iff in T. destruct T as [T Right]. tested.
  assert (HG : over n p m G) by assumption.
  assert (Eb : forall v, in_rows n j m (entry b) v <-> in_columns n m j (entry (trL m b)) v).
  { intros v. rewrite <- in_columns_tr. apply in_columns_meq. symmetry. apply (rep_tr n j m b (entry b)). assumption. }
  assert (Q' : is_quotient large (in_columns n m j (entry (trL m b))) generators orders).
  { apply (is_quotient_iff large large (in_rows n j m (entry b)) _); [reflexivity|exact Eb|exact Q]. }
  assert (R := quotient_generators_sound n m p j large N (trL m b) (trL m G) x y z orders generators Ext Add Scale Zero Q' EN Right).
  replace (trL p (trL m G)) with G in R.
  - apply (is_quotient_iff large large (in_columns n m j (entry (trL m b))) _); [reflexivity|intros v; symmetry; apply Eb|exact R].
  - apply (over_eq n p m); [exact HG | apply over_trL, over_trL, HG |].
    assert (R1 := rep_tr n p m G (entry G) (rep_over n p m G HG)). apply rep_tr in R1. destruct R1 as [_ E]. rewrite E.
    reflexivity.
Qed.
