(* The kinds count, optimum and not_optimum: what is accepted is true. *)

From Modlinalg Require Export proofs.Trees proofs.ChasedKernel.
From Modlinalg Require Import proofs.Tested proofs.Basic proofs.Generators proofs.SolutionSet.

(** * Lists *)

Lemma total_nth {A} (g : A -> Z) l d : total g l = sum (length l) (fun i => g (nth i l d)).
Proof.
  induction l as [|a l IH]; [reflexivity|]. simpl length. rewrite sum_first. cbn [nth]. rewrite <- IH. reflexivity.
Qed.

Lemma total_le {A} (g h : A -> Z) l : (forall a, In a l -> g a <= h a) -> total g l <= total h l.
Proof.
  induction l as [|a l IH]; intros H; simpl; [lia|]. apply Z.add_le_mono; [apply H; left; auto|].
  apply IH. intros. apply H. right. auto.
Qed.

Lemma total_filter {A} (g : A -> Z) test l :
  total g l = total g (filter test l) + total g (filter (fun a => negb (test a)) l).
Proof. induction l as [|a l IH]; simpl; [lia|]. destruct (test a); simpl; lia. Qed.

Lemma total_map {A B} (g : B -> Z) (h : A -> B) l : total g (map h l) = total (fun a => g (h a)) l.
Proof. induction l as [|a l IH]; simpl; congruence. Qed.

Lemma total_ext {A} (g h : A -> Z) l : (forall a, In a l -> g a = h a) -> total g l = total h l.
Proof.
  induction l as [|a l IH]; intros H; simpl; auto. rewrite (H a) by (left; auto). rewrite IH; auto.
  intros. apply H. right. auto.
Qed.

(** * Parts *)

Section Parts.
Variable ids : list nat.
Notation at_part id := (fun p : Z * list Z => belongs id ids (snd p)).

Lemma belongs_once id id' row : belongs id ids row = true -> belongs id' ids row = Nat.eqb id' id.
Proof.
  unfold belongs. destruct (part_of ids row) as [i|]; [|discriminate]. intros E. apply Nat.eqb_eq in E. subst i.
  apply Nat.eqb_sym.
Qed.

Lemma filter_other id id' L :
  filter (at_part id') (filter (fun p => negb (at_part id p)) L) = if Nat.eqb id' id then [] else filter (at_part id') L.
Proof.
  induction L as [|p L IH]; simpl; [destruct (Nat.eqb id' id); reflexivity|].
  destruct (belongs id ids (snd p)) eqn:E; simpl.
  - rewrite IH, (belongs_once id id' (snd p) E). destruct (Nat.eqb id' id); reflexivity.
  - destruct (Nat.eqb_spec id' id) as [->|N].
    + rewrite E. exact IH.
    + rewrite IH. reflexivity.
Qed.

Lemma total_by_parts (g h : Z * list Z -> Z) parts L :
  (forall id, In id parts -> total g (filter (at_part id) L) <= total h (filter (at_part id) L)) ->
  (forall p, In p L -> (forall id, In id parts -> belongs id ids (snd p) = false) -> g p <= h p) ->
  total g L <= total h L.
Proof.
  revert L; induction parts as [|id parts IH]; intros L HP HN.
  - apply total_le. intros p Hp. apply HN; auto. intros i [].
  - rewrite (total_filter g (at_part id) L), (total_filter h (at_part id) L). apply Z.add_le_mono.
    + apply HP. left. reflexivity.
    + apply IH.
      * intros id' Hid. rewrite (filter_other id id' L). destruct (Nat.eqb id' id); [simpl; lia|].
        apply HP. right. exact Hid.
      * intros p Hp N. apply filter_In in Hp. destruct Hp as [Hp Eb]. apply HN; auto.
        intros id' [<-|Hid]; auto. apply negb_true_iff. exact Eb.
Qed.

Lemma keep_Forall2 {A B} (P : A -> B -> Prop) id l l' : Forall2 P l l' -> Forall2 P (keep id ids l) (keep id ids l').
Proof.
  intros H. revert l l' H. induction ids as [|i is IH]; intros l l' H; simpl; [constructor|].
  destruct H as [|a b l l' Hab H]; [constructor|]. destruct (Nat.eqb i id); [constructor|]; auto.
Qed.

Lemma keep_Forall {A} (P : A -> Prop) id l : Forall P l -> Forall P (keep id ids l).
Proof.
  intros H. revert l H. induction ids as [|i is IH]; intros l H; simpl; [constructor|].
  destruct H as [|a l Ha H]; [constructor|]. destruct (Nat.eqb i id); [constructor|]; auto.
Qed.

Lemma length_keep {A B} id (l : list A) (l' : list B) : length l = length l' ->
  length (keep id ids l) = length (keep id ids l').
Proof.
  revert l l'. induction ids as [|i is IH]; intros [|a l] [|b l'] E; simpl in *; try lia.
  destruct (Nat.eqb i id); simpl; rewrite (IH l l'); auto.
Qed.

Lemma times_keep id c row : length ids = length row ->
  forallb (fun p => Nat.eqb (fst p) id || (snd p =? 0)) (combine ids row) = true ->
  times (keep id ids c) (keep id ids row) = times c row.
Proof.
  revert c row. induction ids as [|i is IH]; intros c [|x row] E H; simpl in *; try lia; [destruct c; reflexivity|].
  apply andb_true_iff in H. destruct H as [H1 H2]. destruct c as [|a c].
  - destruct (Nat.eqb i id); reflexivity.
  - destruct (Nat.eqb i id); simpl; rewrite IH by auto; [reflexivity|].
    simpl in H1. apply Z.eqb_eq in H1. subst x. lia.
Qed.

Lemma times_none c row : length ids = length row -> part_of ids row = None -> times c row = 0.
Proof.
  revert c row. induction ids as [|i is IH]; intros c [|x row] E H; simpl in *; try lia; [destruct c; reflexivity|].
  destruct (Z.eqb_spec x 0) as [->|]; [|discriminate]. destruct c as [|a c]; simpl; [reflexivity|]. rewrite IH by auto. lia.
Qed.

Lemma part_of_in row id : part_of ids row = Some id -> In id ids.
Proof.
  revert row. induction ids as [|i is IH]; intros [|x row] H; simpl in *; try discriminate.
  destruct (x =? 0); [right; eapply IH; eauto|]. inversion H. left. reflexivity.
Qed.

End Parts.

Section Search.
Variables (n : Z) (w : measure).
Hypothesis n_positive : 0 < n.

Lemma search_parts_each ids parts x H numbers budget rest : search_parts n w ids parts x H numbers budget = Covered rest ->
  forall id, In id parts -> exists before after,
    search_part n w (keep id ids numbers) (unknowns_of id ids x H) before = Covered after.
Proof.
  revert budget; induction parts as [|i parts IH]; intros budget E id Hid; simpl in *; [contradiction|].
  destruct (search_part n w (keep i ids numbers) (unknowns_of i ids x H) budget) as [after| |] eqn:F; try discriminate.
  destruct Hid as [<-|Hid]; eauto.
Qed.

Lemma times_combination c hs i : times c (map (fun h => nth i h 0) hs) = combination c hs i.
Proof. revert hs; induction c as [|a c IH]; intros [|h hs]; simpl; auto. rewrite IH. reflexivity. Qed.

Lemma search_all_covers k x hs numbers budget rest c : length x = k -> Forall (fun v => 0 <= v < n) x ->
  shape (length hs) k hs -> length numbers = length hs -> Forall (fun o => 0 < o) numbers ->
  search_all n w k x hs numbers budget = Covered rest -> below c numbers ->
  sum k (fun i => cost n w (nth i x 0)) <= sum k (fun i => cost n w ((nth i x 0 + combination c hs i) mod n)).
Proof.
  intros Lx Ex Sh Ln Ho E B. unfold search_all in E. set (H := trL k hs) in *.
  set (ids := fold_left joined H (seq 0 (length hs))) in *.
  destruct (forallb (in_one_part ids) H && Nat.eqb (length ids) (length hs)) eqn:T; [|discriminate].
  apply andb_true_iff in T. destruct T as [T1 T2]. apply Nat.eqb_eq in T2. rewrite forallb_forall in T1.
  assert (SH : shape k (length hs) H).
  { apply (rep_tr n (length hs) k hs (entry hs)). split; [exact Sh | reflexivity]. }
  assert (LH : length H = k) by apply SH.
  assert (LL : length (combine x H) = k) by (rewrite combine_length; lia).
  assert (NL : forall i, nth i (combine x H) (0, []) = (nth i x 0, nth i H [])) by (intros; apply combine_nth; lia).
  assert (Row : forall p, In p (combine x H) -> length (snd p) = length ids /\ in_one_part ids (snd p) = true /\ 0 <= fst p < n).
  { intros p Hp. destruct (In_nth _ _ (0, []) Hp) as [i [Hi <-]]. rewrite LL in Hi. rewrite NL. cbn [fst snd].
    split; [rewrite T2; apply (shape_row k); auto|]. split; [apply T1, nth_In; lia|].
    rewrite Forall_forall in Ex. apply Ex, nth_In. lia. }
  assert (G : total (fun p => cost n w (fst p)) (combine x H) <= total (reached n w c) (combine x H)).
  { apply (total_by_parts ids _ _ (nodup Nat.eq_dec ids)).
    - intros id Hid. destruct (search_parts_each _ _ _ _ _ _ _ E id Hid) as [before [after P]].
      assert (Q := search_part_covers n w n_positive (length (keep id ids numbers)) (keep id ids numbers)
        (unknowns_of id ids x H) before after eq_refl (keep_Forall ids _ id numbers Ho)).
      assert (U : Forall (fun p => length (snd p) = length (keep id ids numbers) /\ 0 <= fst p < n) (unknowns_of id ids x H)).
      { unfold unknowns_of. apply Forall_map, Forall_forall. intros p Hp. apply filter_In in Hp. destruct Hp as [Hp _].
        destruct (Row p Hp) as [R1 [_ R3]]. cbn [fst snd]. split; [apply length_keep; lia | exact R3]. }
      specialize (Q U P (keep id ids c) (keep_Forall2 ids _ id c numbers B)).
      unfold unknowns_of in Q. rewrite !total_map in Q. cbn [fst] in Q. etransitivity; [exact Q|].
      apply Z.eq_le_incl. apply total_ext. intros p Hp. apply filter_In in Hp. destruct Hp as [Hp Eb].
      destruct (Row p Hp) as [R1 [R2 _]]. unfold reached. cbn [fst snd]. do 2 f_equal. f_equal.
      unfold belongs in Eb. unfold in_one_part in R2. destruct (part_of ids (snd p)) as [i|]; [|discriminate].
      apply Nat.eqb_eq in Eb. subst i. apply times_keep; auto.
    - intros p Hp N. destruct (Row p Hp) as [R1 [_ R3]]. unfold reached.
      rewrite (times_none ids c (snd p)); [|auto|].
      + rewrite Z.add_0_r, Z.mod_small by exact R3. lia.
      + destruct (part_of ids (snd p)) as [i|] eqn:Ep; auto. specialize (N i). unfold belongs in N. rewrite Ep, Nat.eqb_refl in N.
        discriminate N. apply nodup_In. apply (part_of_in ids (snd p)). exact Ep. }
  rewrite !(total_nth _ _ (0, [])), LL in G.
  rewrite (sum_ext k (fun i => cost n w (nth i x 0)) (fun i => cost n w (fst (nth i (combine x H) (0, []))))).
  2:{ intros i Hi. rewrite NL. reflexivity. }
  etransitivity; [exact G|]. apply Z.eq_le_incl. apply sum_ext. intros i Hi. rewrite NL. unfold reached. cbn [fst snd].
  rewrite <- times_combination. unfold H. rewrite (nth_trL k (length hs)) by auto. reflexivity.
Qed.

End Search.

(** * Columns and rows *)

Lemma column_concat n k x : over n k 1 x -> length (concat x) = k /\ forall i, nth i (concat x) 0 = entry x i O.
Proof.
  intros [L H]. subst k. induction H as [|r x [Lr _] H IH]; simpl.
  - split; auto. intros [|i]; reflexivity.
  - destruct r as [|a [|b r]]; simpl in Lr; try lia. destruct IH as [L N]. simpl. split; [lia|].
    intros [|i]; simpl; [reflexivity | apply N].
Qed.

Lemma elements_concat n k x : 0 < n -> over n k 1 x -> Forall (fun v => 0 <= v < n) (concat x).
Proof.
  intros Hn [_ H]. induction H as [|r x [_ Hr] H IH]; simpl; [constructor|]. apply Forall_app. split; auto.
  eapply Forall_impl; [|exact Hr]. intros v [|Hv]; lia.
Qed.

Lemma weight_cong n w k x y : (forall i, (i < k)%nat -> cong n (x i) (y i)) -> weight n w k x = weight n w k y.
Proof. intros E. apply sum_ext. intros i Hi. f_equal. apply cong_mod. auto. Qed.

Lemma weight_column n w k x : 0 < n -> over n k 1 x ->
  weight n w k (fun i => entry x i O) = sum k (fun i => cost n w (nth i (concat x) 0)).
Proof.
  intros Hn Hx. destruct (column_concat n k x Hx) as [L N]. assert (El := elements_concat n k x Hn Hx).
  rewrite Forall_forall in El. apply sum_ext. intros i Hi. rewrite <- N. f_equal. apply Z.mod_small, El, nth_In. lia.
Qed.

Lemma weigh_sum n w l : weigh n w l = sum (length l) (fun i => cost n w (nth i l 0)).
Proof. exact (total_nth (cost n w) l 0). Qed.

Lemma entry_transposed n a c L : over n a c L -> entry (trL c L) =[c, a; n] tr (entry L).
Proof. intros H. apply (rep_tr n a c L (entry L)). apply rep_over. exact H. Qed.

Lemma transposed_twice n a c L : over n a c L -> trL a (trL c L) = L.
Proof.
  intros H. apply (over_eq n a c); auto.
  - apply over_trL, over_trL. exact H.
  - rewrite (entry_transposed n c a) by (apply over_trL; exact H). intros i j Hi Hj. unfold tr.
    apply (entry_transposed n a c L H j i); auto.
Qed.

Lemma left_right n m k M b z : over n k m M -> over n 1 m b ->
  mul k z (entry M) =[1, m; n] entry b <-> mul k (entry (trL m M)) (tr z) =[m, 1; n] entry (trL m b).
Proof.
  intros HM Hb. rewrite (tr_iff n 1 m), (tr_mul n 1 k m z (entry M)), (entry_transposed n k m M HM).
  rewrite (entry_transposed n 1 m b Hb). reflexivity.
Qed.

(** * The kinds *)

Section Kinds.
Variables (n : Z) (w : measure) (m k : nat).

Lemma count_sound M b x K count : check_count n m k M b x K count = true ->
  number_of_solutions n m k (entry M) (entry b) count.
Proof.
  unfold check_count. intros H. apply andb_true_iff in H. destruct H as [H Hk]. tested.
  destruct (kernel_vectors n m k M K) as [hs|] eqn:E; [|discriminate]. apply Z.eqb_eq in Hk. subst count.
  apply (counted n m k M K hs) with (x := x); auto. equation.
Qed.

Lemma count_left_sound M b x K count : check_count_left n m k M b x K count = true ->
  number_of_solutions_left n m k (entry M) (entry b) count.
Proof.
  unfold check_count_left. intros H. apply andb_true_iff in H. destruct H as [H Hk]. tested.
  apply count_sound in Hk. destruct Hk as [S [N [L I]]].
  assert (OM : over n k m M) by assumption. assert (Ob : over n 1 m b) by assumption.
  exists (map (trL 1) S). split; [|split].
  - apply NoDup_map; auto. intros Y Y' HY HY' E. apply I in HY, HY'. destruct HY as [HY _], HY' as [HY' _].
    rewrite <- (transposed_twice n k 1 Y HY), <- (transposed_twice n k 1 Y' HY'), E. reflexivity.
  - rewrite map_length. exact L.
  - intros Y. rewrite in_map_iff. split.
    + intros [Z [<- HZ]]. apply I in HZ. destruct HZ as [HZ EZ]. split; [apply over_trL; exact HZ|].
      apply (left_right n m k M b _ OM Ob). rewrite (entry_transposed n k 1 Z HZ). exact EZ.
    + intros [HY EY]. exists (trL k Y). split; [apply (transposed_twice n 1 k); exact HY|]. apply I.
      split; [apply over_trL; exact HY|]. apply (left_right n m k M b _ OM Ob) in EY.
      rewrite (entry_transposed n 1 k Y HY). exact EY.
Qed.

Lemma optimum_sound M b x K budget : check_optimum n m k M b x w K budget = true ->
  is_lightest n w m k (entry M) (entry b) (entry x).
Proof.
  unfold check_optimum, decide_optimum. destruct (_ && _) eqn:H; [|discriminate]. tested.
  destruct (kernel_vectors n m k M K) as [hs|] eqn:E; [|discriminate].
  destruct (search_all n w k (concat x) hs (multiples n (pivots K) hs) budget) as [rest| |] eqn:S; try discriminate.
  intros _. assert (Hn : 0 < n) by lia. assert (OM : over n m k M) by assumption. assert (Ox : over n k 1 x) by assumption.
  assert (Es : mul k (entry M) (entry x) =[m, 1; n] entry b) by equation. split; [exact Es|]. intros z Hz.
  assert (N2 : 2 <= n) by lia. apply (solutions_generated n m k M K hs N2 OM E b x Es) in Hz. destruct Hz as [c [B Ez]].
  destruct (shape_vectors n m k M K hs OM E) as [Sh _]. assert (T := triangular_vectors n m k M K hs E).
  destruct (length_multiples n (pivots K) hs T) as [L1 L2].
  destruct (column_concat n k x Ox) as [Lx Nx].
  rewrite weight_column by auto.
  rewrite (weight_cong n w k (fun i => z i O) (fun i => entry x i O + combination c hs i)).
  2:{ intros i Hi. apply (Ez i O); auto. }
  etransitivity; [apply (search_all_covers n w Hn k (concat x) hs (multiples n (pivots K) hs) budget rest c); auto|].
  - apply (elements_concat n k); auto.
  - rewrite <- L2. exact Sh.
  - apply Forall_forall. intros o Io. apply (multiples_positive n (pivots K) hs); auto.
  - apply Z.eq_le_incl. apply sum_ext. intros i Hi. rewrite Nx. reflexivity.
Qed.

Lemma lightest_left M b x : over n k m M -> over n 1 m b -> over n 1 k x ->
  is_lightest n w m k (entry (trL m M)) (entry (trL m b)) (entry (trL k x)) ->
  is_lightest_left n w m k (entry M) (entry b) (entry x).
Proof.
  intros OM Ob Ox [E L]. split.
  - apply (left_right n m k M b _ OM Ob). rewrite <- (entry_transposed n 1 k x Ox). exact E.
  - intros z Ez. apply (left_right n m k M b _ OM Ob) in Ez. apply L in Ez.
    rewrite (weight_cong n w k (entry x O) (fun i => entry (trL k x) i O)); [exact Ez|].
    intros i Hi. symmetry. apply (entry_transposed n 1 k x Ox i O); auto.
Qed.

Lemma optimum_left_sound M b x K budget : check_optimum_left n m k M b x w K budget = true ->
  is_lightest_left n w m k (entry M) (entry b) (entry x).
Proof.
  unfold check_optimum_left, decide_optimum_left. destruct (_ && _) eqn:H; [|discriminate]. tested. intros C.
  apply lightest_left; auto. apply (optimum_sound _ _ _ K budget). exact C.
Qed.

Lemma not_optimum_sound M b x y : check_not_optimum n m k M b x y w = true ->
  is_not_lightest n w m k (entry M) (entry b) (entry x).
Proof.
  unfold check_not_optimum. intros H. apply andb_true_iff in H. destruct H as [H C]. apply Z.ltb_lt in C. tested.
  assert (Hn : 0 < n) by lia. split; [equation|]. exists (entry y). split; [equation|].
  rewrite !weight_column by auto. rewrite !weigh_sum in C.
  destruct (column_concat n k x) as [Lx _]; auto. destruct (column_concat n k y) as [Ly _]; auto.
  rewrite Lx, Ly in C. exact C.
Qed.

Lemma not_optimum_left_sound M b x y : check_not_optimum_left n m k M b x y w = true ->
  is_not_lightest_left n w m k (entry M) (entry b) (entry x).
Proof.
  unfold check_not_optimum_left. intros H. apply andb_true_iff in H. destruct H as [H C]. tested.
  unfold check_not_optimum in C. apply andb_true_iff in C. destruct C as [C Hw]. apply Z.ltb_lt in Hw.
  assert (OM : over n k m M) by assumption. assert (Ob : over n 1 m b) by assumption.
  assert (Ox : over n 1 k x) by assumption. assert (Oy : over n 1 k y) by assumption. tested.
  assert (Hn : 0 < n) by lia. rewrite !weigh_sum in Hw.
  destruct (column_concat n k (trL k x)) as [Lx _]; auto. destruct (column_concat n k (trL k y)) as [Ly _]; auto.
  rewrite Lx, Ly, <- !(weight_column n w k) in Hw by auto.
  assert (Turn : forall v, over n 1 k v -> weight n w k (entry v O) = weight n w k (fun i => entry (trL k v) i O)).
  { intros v Ov. apply weight_cong. intros i Hi. symmetry. apply (entry_transposed n 1 k v Ov i O); auto. }
  assert (E : mul k (entry (trL m M)) (entry (trL k x)) =[m, 1; n] entry (trL m b)) by equation.
  assert (E' : mul k (entry (trL m M)) (entry (trL k y)) =[m, 1; n] entry (trL m b)) by equation.
  rewrite (entry_transposed n 1 k x Ox) in E. rewrite (entry_transposed n 1 k y Oy) in E'.
  split; [apply (left_right n m k M b _ OM Ob); exact E|]. exists (entry y).
  split; [apply (left_right n m k M b _ OM Ob); exact E'|]. rewrite !Turn by auto. exact Hw.
Qed.

End Kinds.
