(* The tree of an optimum: a bound is one, so what is not visited is no lighter. *)

From Modlinalg Require Export Optima.
From Modlinalg Require Import proofs.Tested proofs.Generators.

(* c_1*v_1 + c_2*v_2 + .. *)
Fixpoint times (c v : list Z) : Z :=
  match c, v with a :: c', x :: v' => a * x + times c' v' | _, _ => 0 end.

Lemma skipn_add {A} i j (l : list A) : skipn (i + j) l = skipn j (skipn i l).
Proof. revert l; induction i as [|i IH]; intros [|a l]; simpl; auto. destruct j; reflexivity. Qed.

Lemma skipn_map2 g i u v : skipn i (map2 g u v) = map2 g (skipn i u) (skipn i v).
Proof.
  revert u v; induction i as [|i IH]; intros [|a u] [|b v]; simpl; auto. destruct (skipn i u); reflexivity.
Qed.

Lemma skipn_app_length {A} i (u v : list A) : length u = i -> skipn i (u ++ v) = v.
Proof. revert i; induction u as [|a u IH]; intros [|i] E; simpl in *; try lia; auto. Qed.

Lemma same_list_eq u v : same_list u v = true -> u = v.
Proof. unfold same_list. destruct (list_eq_dec Z.eq_dec u v); [auto|discriminate]. Qed.

Lemma fold_least_start l a : fold_left (fun b c => if c <? b then c else b) l a <= a.
Proof.
  revert a; induction l as [|b l IH]; intros a; simpl; [lia|].
  destruct (Z.ltb_spec b a); [transitivity b; [apply IH|lia] | apply IH].
Qed.

Lemma fold_least_in l a x : In x l -> fold_left (fun b c => if c <? b then c else b) l a <= x.
Proof.
  revert a; induction l as [|b l IH]; intros a Hx; simpl in *; [contradiction|]. destruct Hx as [->|Hx]; [|apply IH; auto].
  destruct (Z.ltb_spec x a); [apply fold_least_start | transitivity a; [apply fold_least_start | lia]].
Qed.

Lemma least_in l x : In x l -> least l <= x.
Proof.
  destruct l as [|a l]; simpl; intros Hx; [contradiction|].
  destruct Hx as [->|Hx]; [apply fold_least_start | apply fold_least_in; auto].
Qed.

Section Trees.
Variables (n : Z) (w : measure).
Hypothesis n_positive : 0 < n.
Notation elements := (Forall (fun x => 0 <= x < n)).

Lemma plus_modulo_mod a b : 0 <= a < n -> 0 <= b < n -> plus_modulo n a b = (a + b) mod n.
Proof.
  intros Ha Hb. unfold plus_modulo. destruct (Z.ltb_spec (a + b) n).
  - rewrite Z.mod_small; lia.
  - apply (Z.mod_unique_pos _ _ 1); lia.
Qed.

(* the weight of a_1 + u_1*s, a_2 + u_2*s, ..; and of a class after a class, with s = c_1*v_1 + c_2*v_2 + .. *)
Fixpoint along (us a : list Z) (s : Z) : Z :=
  match us, a with u :: us', x :: a' => cost n w ((x + u * s) mod n) + along us' a' s | _, _ => 0 end.
Fixpoint whole (cs : columns) (a c : list Z) : Z :=
  match cs with [] => 0 | (v, us) :: cs' => along us a (times c v) + whole cs' (skipn (length us) a) c end.

Lemma along_cong us a s s' : cong n s s' -> along us a s = along us a s'.
Proof.
  intros E. revert a; induction us as [|u us IH]; intros [|x a]; simpl; auto. rewrite IH. do 2 f_equal.
  apply cong_mod. rewrite E. reflexivity.
Qed.

Lemma along_app us us' a s : along (us ++ us') a s = along us a s + along us' (skipn (length us) a) s.
Proof.
  revert a; induction us as [|u us IH]; intros [|x a]; simpl; auto.
  - destruct us'; reflexivity.
  - rewrite IH. lia.
Qed.

(** * The bound *)

Lemma added_weight_along us a s : elements a ->
  added_weight n w (map (fun u => (u * s) mod n) us) a = along us a s.
Proof.
  intros Ha. revert us; induction Ha as [|x a Hx Ha IH]; intros [|u us]; simpl; auto. rewrite IH. do 2 f_equal.
  assert (M := Z.mod_pos_bound (u * s) n n_positive). rewrite plus_modulo_mod by auto.
  apply cong_mod. rewrite mod_cong. reflexivity.
Qed.

Lemma gcd_of_divides v : (gcd_of n v | n) /\ Forall (fun x => (gcd_of n v | x)) v /\ 0 < gcd_of n v.
Proof.
  induction v as [|x v [IH1 [IH2 IH3]]]; simpl.
  - split; [reflexivity|]. split; [constructor|exact n_positive].
  - assert (D1 := Z.gcd_divide_l x (gcd_of n v)). assert (D2 := Z.gcd_divide_r x (gcd_of n v)).
    split; [etransitivity; eassumption|]. split.
    + constructor; auto. eapply Forall_impl; [|exact IH2]. intros y Hy. etransitivity; eassumption.
    + assert (G := Z.gcd_nonneg x (gcd_of n v)).
      destruct (Z.eq_dec (Z.gcd x (gcd_of n v)) 0) as [E|]; [|lia]. apply Z.gcd_eq_0_r in E. lia.
Qed.

Lemma times_divides g c v : Forall (fun x => (g | x)) v -> (g | times c v).
Proof.
  intros Hv. revert c; induction Hv as [|x v Hx Hv IH]; intros [|a c]; simpl; try apply Z.divide_0_r.
  apply Z.divide_add_r; [apply Z.divide_mul_r; exact Hx | apply IH].
Qed.

(* whatever the coefficients are, the entries of a class change by one of its changes *)
Lemma changes_all v us c : exists s, cong n (times c v) s /\ In (map (fun u => (u * s) mod n) us) (changes n (v, us)).
Proof.
  destruct (gcd_of_divides v) as [D1 [D2 G]]. assert (D := times_divides _ c v D2).
  exists ((times c v) mod n). split; [symmetry; apply mod_cong|].
  unfold changes. cbn [fst snd]. set (g := gcd_of n v) in *. apply in_map_iff.
  assert (B := Z.mod_pos_bound (times c v) n n_positive).
  assert (Dm : (g | times c v mod n)).
  { rewrite Z.mod_eq by lia. apply Z.divide_sub_r; [exact D|]. apply Z.divide_mul_l. exact D1. }
  destruct Dm as [q Eq]. destruct D1 as [h Eh]. exists (Z.to_nat q). split.
  - rewrite Z2Nat.id by nia. rewrite <- Eq. reflexivity.
  - apply in_seq. assert (Q : n / g = h) by (rewrite Eh; apply Z.div_mul; lia). rewrite Q. nia.
Qed.

Lemma length_changes v us : length (hd [] (changes n (v, us))) = length us.
Proof.
  destruct (gcd_of_divides v) as [[h Eh] [_ G]]. unfold changes. cbn [fst snd].
  assert (Q : n / gcd_of n v = h) by (rewrite Eh at 1; apply Z.div_mul; lia). rewrite Q.
  destruct (Z.to_nat h) as [|t] eqn:E; [exfalso; nia|]. simpl. apply map_length.
Qed.

Lemma bound_below cs a c : elements a -> bound n w (map (changes n) cs) a <= whole cs a c.
Proof.
  revert a; induction cs as [|[v us] cs IH]; intros a Ha; [simpl; lia|]. cbn [map bound whole].
  rewrite length_changes. apply Z.add_le_mono.
  - destruct (changes_all v us c) as [s [Es Is]]. rewrite (along_cong us a _ s Es), <- added_weight_along by auto.
    apply least_in. apply in_map_iff. eexists. split; [reflexivity | exact Is].
  - apply IH. rewrite <- (firstn_skipn (length us) a) in Ha. apply Forall_app in Ha. apply Ha.
Qed.

(** * From a level to the next *)

Lemma whole_merged cs a c : whole (merged cs) a c = whole cs a c.
Proof.
  revert a; induction cs as [|[v us] cs IH]; intros a; [reflexivity|]. cbn [merged whole]. rewrite <- IH.
  destruct (merged cs) as [|[v' us'] rest]; [reflexivity|].
  destruct (same_list v v') eqn:E; [|reflexivity]. apply same_list_eq in E. subst v'. cbn [whole].
  rewrite along_app, app_length, skipn_add. lia.
Qed.

Lemma whole_next cs a c : Forall (fun p => fst p <> []) cs ->
  whole (next_classes cs) a c = whole cs a (0 :: c).
Proof.
  intros Hc. unfold next_classes. rewrite whole_merged. revert a; induction Hc as [|[v us] cs Hv Hc IH]; intros a; simpl; auto.
  rewrite IH. destruct v as [|x v]; [simpl in Hv; congruence|]. reflexivity.
Qed.

Lemma along_shift us a s g rest :
  along us (map2 (plus_modulo n) a (map (fun u => (u * g) mod n) us ++ rest)) s = along us a (g + s) \/ ~ elements a.
Proof.
  destruct (Forall_dec (fun x => 0 <= x < n)) with (l := a) as [Ha|Ha].
  { intros x. destruct (Z_le_dec 0 x), (Z_lt_dec x n); [left; lia | right; lia ..]. }
  2:{ right. exact Ha. }
  left. revert us; induction Ha as [|x a Hx Ha IH]; intros [|u us]; simpl; auto. rewrite IH. do 2 f_equal.
  assert (B := Z.mod_pos_bound (u * g) n n_positive). rewrite plus_modulo_mod by auto.
  apply cong_mod. rewrite !mod_cong. exists 0. ring.
Qed.

Lemma whole_shift cs a t c : elements a -> Forall (fun p => fst p <> []) cs ->
  whole cs (map2 (plus_modulo n) a (first_vector n cs)) (t :: c) = whole cs a (t + 1 :: c).
Proof.
  intros Ha Hc. revert a Ha; induction Hc as [|[v us] cs Hv Hc IH]; intros a Ha; [reflexivity|].
  unfold first_vector. cbn [map concat fst snd whole]. fold (first_vector n cs).
  rewrite skipn_map2, (skipn_app_length _ _ (first_vector n cs)) by apply map_length.
  rewrite IH.
  2:{ rewrite <- (firstn_skipn (length us) a) in Ha. apply Forall_app in Ha. apply Ha. }
  f_equal. destruct (along_shift us a (times (t :: c) v) (hd 0 v) (first_vector n cs)) as [E|E]; [|contradiction].
  rewrite E. apply along_cong. destruct v as [|x v]; [simpl in Hv; congruence|]. cbn [times hd]. exists 0. ring.
Qed.

Lemma elements_shift a h : elements a -> elements h -> elements (map2 (plus_modulo n) a h).
Proof.
  intros Ha. revert h; induction Ha as [|x a Hx Ha IH]; intros h Hh; destruct Hh as [|y h Hy Hh]; simpl; constructor.
  - rewrite plus_modulo_mod by auto. apply Z.mod_pos_bound. exact n_positive.
  - apply IH. exact Hh.
Qed.

Lemma elements_first cs : elements (first_vector n cs).
Proof.
  unfold first_vector. induction cs as [|c cs IH]; simpl; [constructor|]. apply Forall_app. split; auto.
  apply Forall_map, Forall_forall. intros. apply Z.mod_pos_bound. exact n_positive.
Qed.

Definition of_length (r : nat) (cs : columns) : Prop := Forall (fun p => length (fst p) = r) cs.

Lemma of_length_next r cs : of_length (S r) cs -> of_length r (next_classes cs).
Proof.
  intros H. unfold next_classes.
  assert (T : of_length r (map (fun c => (tl (fst c), snd c)) cs)).
  { apply Forall_map. eapply Forall_impl; [|exact H]. intros [v us] L. simpl in *. destruct v; simpl in *; lia. }
  revert T. generalize (map (fun c : list Z * list Z => (tl (fst c), snd c)) cs). clear.
  intros l T. induction T as [|[v us] l Hv T IH]; [constructor|]. cbn [merged].
  destruct (merged l) as [|[v' us'] rest]; [repeat constructor; exact Hv|].
  destruct (same_list v v'); [|constructor; auto]. inversion IH; subst. constructor; auto.
Qed.

(** * The search *)

Lemma search_covers target numbers : Forall (fun o => 0 < o) numbers -> forall cs a budget rest,
  of_length (length numbers) cs -> elements a ->
  search n w target (levels n numbers cs) a budget = Covered rest ->
  forall c, below c numbers -> target <= whole cs a c.
Proof.
  unfold below. induction 1 as [|o numbers Ho Hos IH]; intros cs a budget rest L Ha E c B.
  - cbn [levels search] in E. cbn [all_changes price branches] in E.
    destruct (_ <? 0); [discriminate|].
    destruct (Z.leb_spec target (bound n w (map (changes n) cs) a)) as [Hb|Hb].
    + etransitivity; [exact Hb | apply bound_below; exact Ha].
    + simpl in E. discriminate.
  - cbn [levels search] in E. cbn [all_changes price branches vector] in E.
    destruct (_ <? 0); [discriminate|].
    destruct (Z.leb_spec target (bound n w (map (changes n) cs) a)) as [Hb|Hb].
    + etransitivity; [exact Hb | apply bound_below; exact Ha].
    + inversion B as [|c0 o' c' os Hc Bc]; subst.
      assert (N : Forall (fun p : list Z * list Z => fst p <> []) cs).
      { eapply Forall_impl; [|exact L]. intros [v us] Lv. simpl in *. destruct v; [simpl in Lv; lia|congruence]. }
      assert (P : forall count a budget, elements a ->
        (fix siblings (count : nat) (a : list Z) (budget : Z) : outcome :=
           match count with
           | O => Covered budget
           | S count' =>
               match search n w target (levels n numbers (next_classes cs)) a budget with
               | Covered rest => siblings count' (map2 (plus_modulo n) a (first_vector n cs)) rest
               | other => other
               end
           end) count a budget = Covered rest ->
        forall t, (t < count)%nat -> target <= whole cs a (Z.of_nat t :: c')).
      { clear a Ha E Hb budget. intros count. induction count as [|count IHc]; intros a budget Ha E t Ht; [lia|].
        destruct (search n w target (levels n numbers (next_classes cs)) a budget) as [rest'| |] eqn:Es; try discriminate.
        destruct t as [|t].
        - change (Z.of_nat 0) with 0. rewrite <- (whole_next cs a c' N). eapply IH; [|exact Ha|exact Es|exact Bc]. apply of_length_next. exact L.
        - rewrite Nat2Z.inj_succ, <- Z.add_1_r, <- whole_shift by auto. eapply IHc; [|exact E|lia].
          apply elements_shift; [exact Ha | apply elements_first]. }
      specialize (P _ _ _ Ha E (Z.to_nat c0)). destruct Hc as [->|Hc]; [lia|]. rewrite Z2Nat.id in P by lia. apply P. lia.
Qed.

(** * A part *)

(* the entry that the coefficients c lead to *)
Definition reached (c : list Z) (p : Z * list Z) : Z := cost n w ((fst p + times c (snd p)) mod n).
Definition total {A} (f : A -> Z) (l : list A) : Z := fold_right (fun a s => f a + s) 0 l.

Notation class_members := (list (list Z * list (Z * Z))).
Definition in_class (c v : list Z) (q : Z * Z) : Z := cost n w ((fst q + snd q * times c v) mod n).
Definition in_classes (c : list Z) (gs : class_members) : Z := total (fun g => total (in_class c (fst g)) (snd g)) gs.

Lemma in_classes_placed c v q gs : in_classes c (placed v q gs) = in_class c v q + in_classes c gs.
Proof.
  unfold in_classes. induction gs as [|[v' qs] gs IH]; simpl; [lia|].
  destruct (same_list v v') eqn:E.
  - apply same_list_eq in E. subst v'. simpl. lia.
  - destruct (compare_back v v'); simpl; lia.
Qed.

Lemma whole_of_classes c gs :
  whole (map (fun g => (fst g, map snd (snd g))) gs) (concat (map (fun g => map fst (snd g)) gs)) c = in_classes c gs.
Proof.
  unfold in_classes. induction gs as [|[v qs] gs IH]; [reflexivity|]. cbn [map concat fst snd whole total fold_right].
  rewrite skipn_app_length, IH by (rewrite !map_length; reflexivity). f_equal. clear IH.
  induction qs as [|q qs IH]; simpl.
  - reflexivity.
  - rewrite IH. reflexivity.
Qed.

Lemma times_cong c u v column : map (fun y => (u * y) mod n) v = column -> cong n (times c column) (u * times c v).
Proof.
  intros <-. revert c; induction v as [|y v IH]; intros [|a c]; simpl; try (rewrite Z.mul_0_r; reflexivity).
  rewrite IH, mod_cong. exists 0. ring.
Qed.

Definition gs_of_length (r : nat) (gs : class_members) : Prop := Forall (fun g => length (fst g) = r) gs.

Lemma classes_reach r units unknowns gs : classes_of n units unknowns = Some gs ->
  Forall (fun p => length (snd p) = r /\ 0 <= fst p < n) unknowns ->
  (forall c, in_classes c gs = total (reached c) unknowns) /\ gs_of_length r gs
  /\ Forall (fun g => Forall (fun q => 0 <= fst q < n) (snd g)) gs.
Proof.
  revert gs; induction unknowns as [|[x column] unknowns IH]; intros gs E H; simpl in E.
  - inversion E; subst. repeat split; constructor.
  - destruct (least_multiple n units column) as [us v]. destruct (same_list _ column) eqn:S; [|discriminate].
    destruct (classes_of n units unknowns) as [gs'|]; [|discriminate]. inversion E; subst gs. clear E.
    assert (H' := Forall_inv_tail H). destruct (Forall_inv H) as [H1 H2]. cbn [fst snd] in H1, H2. destruct (IH gs' eq_refl H') as [I1 [I2 I3]].
    apply same_list_eq in S. split; [|split].
    + intros c. rewrite in_classes_placed, I1. simpl. f_equal. unfold in_class, reached. simpl. f_equal.
      apply cong_mod. rewrite (times_cong c _ v column S). reflexivity.
    + assert (Lv : length v = r) by (rewrite <- H1, <- S; symmetry; apply map_length).
      clear - I2 Lv. unfold gs_of_length in *. induction I2 as [|g gs Hg I2 IH]; cbn [placed].
      * constructor; [exact Lv | constructor].
      * destruct g as [v' qs]. destruct (same_list v v'); [constructor; [exact Hg | exact I2]|].
        destruct (compare_back v v'); constructor; try exact Lv; try exact Hg; try exact IH; constructor; auto.
    + clear - I3 H2. induction I3 as [|g gs Hg I3 IH]; cbn [placed].
      * constructor; [constructor; [exact H2 | constructor] | constructor].
      * destruct g as [v' qs]. cbn [fst snd] in Hg.
        destruct (same_list v v'); [constructor; [constructor; [exact H2 | exact Hg] | exact I3]|].
        assert (One : Forall (fun q : Z * Z => 0 <= fst q < n) [(x, inverse_modulo n (hd 1 us))]).
        { constructor; [exact H2 | constructor]. }
        destruct (compare_back v v'); constructor; try exact One; try exact Hg; try exact IH; constructor; auto.
Qed.

Lemma search_part_covers r numbers unknowns budget rest : length numbers = r -> Forall (fun o => 0 < o) numbers ->
  Forall (fun p => length (snd p) = r /\ 0 <= fst p < n) unknowns ->
  search_part n w numbers unknowns budget = Covered rest ->
  forall c, below c numbers -> total (fun p => cost n w (fst p)) unknowns <= total (reached c) unknowns.
Proof.
  intros Lr Ho H E c B. unfold search_part in E.
  change (fold_right (fun p s => cost n w (fst p) + s) 0 unknowns) with (total (fun p : Z * list Z => cost n w (fst p)) unknowns) in E.
  destruct (Z.eqb_spec (total (fun p => cost n w (fst p)) unknowns) 0) as [->|].
  { clear - n_positive. induction unknowns as [|p l IH]; simpl; [lia|].
    assert (0 <= reached c p); [|lia]. unfold reached. assert (M := Z.mod_pos_bound (fst p + times c (snd p)) n n_positive).
    unfold cost. destruct w; [lia | destruct (_ =? 0); lia | destruct (_ <=? _); lia]. }
  destruct (most_colours <? n); [discriminate|].
  destruct (classes_of n (units n) unknowns) as [gs|] eqn:G; [|discriminate].
  destruct (classes_reach r _ _ gs G H) as [R [L El]].
  destruct (_ <? _); [discriminate|].
  rewrite <- R, <- whole_of_classes. eapply search_covers; [exact Ho | | | exact E | exact B].
  - unfold of_length. rewrite Lr. apply Forall_map. eapply Forall_impl; [|exact L]. auto.
  - clear - El. induction El as [|g gs Hg El IH]; simpl; [constructor|]. apply Forall_app. split; auto.
    apply Forall_map. exact Hg.
Qed.

End Trees.
