(* The reader of JSON inverts the printer, and reads nothing else but white space. *)

From Coq Require Import Ascii Lia.
From Modlinalg Require Import Json.
Import ListNotations.
Open Scope list_scope.
Open Scope Z_scope.

(** * Digits *)

Lemma ten_digits d : 0 <= d < 10 ->
  d = 0 \/ d = 1 \/ d = 2 \/ d = 3 \/ d = 4 \/ d = 5 \/ d = 6 \/ d = 7 \/ d = 8 \/ d = 9.
Proof. lia. Qed.

Lemma digit_value_digit d : 0 <= d < 10 -> digit_value (digit d) = Some d.
Proof.
  intros H. assert (E := ten_digits d H).
  repeat destruct E as [->|E]; try reflexivity. subst d. reflexivity.
Qed.

Lemma digit_of_value c d : digit_value c = Some d -> 0 <= d < 10 /\ digit d = c /\ blank c = false.
Proof.
  unfold digit_value. intros H.
  repeat (destruct (Ascii.eqb c _) eqn:E in H;
    [apply Ascii.eqb_eq in E; inversion H; subst; split; [lia | split; reflexivity] | clear E]).
  discriminate.
Qed.

Lemma digits_before_app steps z f : digits_before steps z f = digits_before steps z [] ++ f.
Proof.
  revert z f. induction steps as [|steps IH]; intros z f; cbn [digits_before]; [reflexivity|].
  destruct (z <? 10); [reflexivity|].
  rewrite IH. rewrite (IH _ [_]). rewrite <- app_assoc. reflexivity.
Qed.

(* any number of steps that is large enough gives the same digits *)
Lemma digits_before_steps a b z f :
  0 <= z < 2 ^ Z.of_nat (S a) -> z < 2 ^ Z.of_nat (S b) ->
  digits_before (S a) z f = digits_before (S b) z f.
Proof.
  revert b z f. induction a as [|a IH]; intros b z f Ha Hb; cbn [digits_before];
    destruct (z <? 10) eqn:E; try reflexivity; apply Z.ltb_ge in E.
  - change (2 ^ Z.of_nat 1) with 2 in Ha. lia.
  - destruct b as [|b]; [change (2 ^ Z.of_nat 1) with 2 in Hb; lia|].
    rewrite Nat2Z.inj_succ, Z.pow_succ_r in Ha, Hb by lia.
    apply IH.
    + split; [apply Z.div_pos; lia | apply Z.div_lt_upper_bound; lia].
    + apply Z.div_lt_upper_bound; lia.
Qed.

Lemma below_power z : 0 <= z -> z < 2 ^ Z.of_nat (S (Z.to_nat (Z.log2 z))).
Proof.
  intros H. rewrite Nat2Z.inj_succ, Z2Nat.id by apply Z.log2_nonneg.
  destruct (Z.eq_dec z 0) as [->|N]; [reflexivity|]. apply Z.log2_spec. lia.
Qed.

Lemma digits_small z : z < 10 -> digits z = [digit z].
Proof. intros H. unfold digits. cbn [digits_before]. apply Z.ltb_lt in H. rewrite H. reflexivity. Qed.

Lemma digits_large z : 10 <= z -> digits z = digits (z / 10) ++ [digit (z mod 10)].
Proof.
  intros H. unfold digits at 1. cbn [digits_before].
  destruct (z <? 10) eqn:E; [apply Z.ltb_lt in E; lia|]. clear E.
  rewrite digits_before_app. f_equal. unfold digits.
  assert (P : 0 <= z / 10) by (apply Z.div_pos; lia).
  destruct (Z.to_nat (Z.log2 z)) as [|a] eqn:E.
  - assert (0 < Z.log2 z) by (apply Z.log2_pos; lia). lia.
  - apply digits_before_steps; [|apply below_power; lia].
    split; [lia|]. assert (B := below_power z ltac:(lia)). rewrite E in B.
    rewrite Nat2Z.inj_succ, Z.pow_succ_r in B by lia. apply Z.div_lt_upper_bound; lia.
Qed.

Lemma digits_next z d : 0 < z -> 0 <= d < 10 -> digits (10 * z + d) = digits z ++ [digit d].
Proof.
  intros Hz Hd. rewrite digits_large by lia.
  replace (10 * z + d) with (d + z * 10) by lia.
  rewrite Z.div_add, Z.mod_add by lia. rewrite Z.div_small, Z.mod_small by lia. reflexivity.
Qed.

(** * What is printed is read *)

Lemma letter_is_no_quote c : is_letter c = true -> (c is """"%char) = false.
Proof. intros H. destruct (Ascii.eqb_spec c """"%char) as [->|]; [discriminate H | reflexivity]. Qed.

Lemma run_app t t' m s :
  run (t ++ t') m s = match run t m s with Some (m', s') => run t' m' s' | None => None end.
Proof.
  revert m s. induction t as [|c t IH]; intros m s; cbn [run app]; [reflexivity|].
  destruct (next m s c) as [[m' s']|]; [apply IH | reflexivity].
Qed.

Lemma run_string s rest is_key r st :
  forallb is_letter (chars s) = true ->
  run (chars s ++ """"%char :: rest) (Quoted is_key r) st =
  match string_end is_key (string_of_list_ascii (rev r ++ chars s)) st with
  | Some (m', s') => run rest m' s'
  | None => None
  end.
Proof.
  revert r. induction (chars s) as [|c l IH]; intros r H.
  - cbn [app run next]. rewrite Ascii.eqb_refl. unfold rev'. rewrite <- rev_alt, app_nil_r. reflexivity.
  - cbn [forallb] in H. apply andb_true_iff in H. destruct H as [Hc Hl].
    cbn [app run next]. rewrite (letter_is_no_quote c Hc), Hc. rewrite (IH _ Hl).
    cbn [rev]. rewrite <- app_assoc. reflexivity.
Qed.

Lemma run_quoted s rest is_key st :
  forallb is_letter (chars s) = true ->
  run (chars s ++ """"%char :: rest) (Quoted is_key []) st =
  match string_end is_key s st with Some (m', s') => run rest m' s' | None => None end.
Proof.
  intros H. rewrite run_string by exact H. cbn [rev app]. rewrite string_of_list_ascii_of_string. reflexivity.
Qed.

(* a digit where a value or a negative number begins *)
Lemma value_digit d first s :
  0 <= d < 10 -> flagged s = false -> at_value first s (digit d) = Some (Digits false d 1, s).
Proof.
  intros H F. assert (E := ten_digits d H).
  unfold at_value. rewrite F.
  repeat destruct E as [->|E]; try subst d; destruct first; reflexivity.
Qed.

Definition count_of (z : Z) : Z := Z.of_nat (length (digits z)).

Lemma run_last_digit z s negative rest :
  10 <= z -> count_of z <= most_digits ->
  run (digit (z mod 10) :: rest) (Digits negative (z / 10) (count_of (z / 10))) s =
  run rest (Digits negative z (count_of z)) s.
Proof.
  intros Hz Hc. assert (0 <= z mod 10 < 10) by (apply Z.mod_pos_bound; lia).
  assert (0 < z / 10) by (apply Z.div_str_pos; lia).
  cbn [run next]. rewrite digit_value_digit by lia.
  assert (N : count_of z = count_of (z / 10) + 1).
  { unfold count_of. rewrite (digits_large z) by lia. rewrite app_length. cbn [length]. lia. }
  destruct (z / 10 =? 0) eqn:E; [apply Z.eqb_eq in E; lia|].
  destruct (most_digits <=? count_of (z / 10)) eqn:L; [apply Z.leb_le in L; lia|].
  cbn [orb]. rewrite <- N. rewrite <- Z.div_mod by lia. reflexivity.
Qed.

(* the digits of z, where the first of them leads to the state that is given *)
Lemma run_digits_from negative m s z rest :
  (forall d, 0 <= d < 10 -> (negative = true -> 0 < d) ->
    next m s (digit d) = Some (Digits negative d 1, s)) ->
  0 <= z -> (negative = true -> 0 < z) -> count_of z <= most_digits ->
  run (digits z ++ rest) m s = run rest (Digits negative z (count_of z)) s.
Proof.
  intros Hm Hz. revert rest. pattern z. apply Zlt_0_ind; [|exact Hz]. clear z Hz.
  intros z IH Hz rest Hn Hc. destruct (Z.lt_ge_cases z 10) as [L|G].
  - unfold count_of. rewrite digits_small by lia. cbn [app run length].
    rewrite Hm by (auto; lia). reflexivity.
  - rewrite digits_large by lia. rewrite <- app_assoc. cbn [app].
    assert (N : count_of z = count_of (z / 10) + 1).
    { unfold count_of. rewrite (digits_large z) by lia. rewrite app_length. cbn [length]. lia. }
    assert (0 < z / 10) by (apply Z.div_str_pos; lia).
    rewrite IH by (lia || (split; [lia | apply Z.div_lt; lia])).
    apply run_last_digit; lia.
Qed.

Lemma run_number z first s c rest :
  count_of (Z.abs z) <= most_digits -> flagged s = false -> digit_value c = None ->
  run (print_number z ++ c :: rest) (Value first) s = run (c :: rest) (After (Number z)) s.
Proof.
  intros Hc F Hd. unfold print_number. destruct (z <? 0) eqn:E.
  - apply Z.ltb_lt in E. replace (Z.abs z) with (- z) in Hc by lia.
    cbn [app run next]. assert (V : at_value first s "-"%char = Some (Minus, s)).
    { unfold at_value. rewrite F. reflexivity. }
    rewrite V, (run_digits_from true); [ | | lia | lia | exact Hc].
    + cbn [run next]. rewrite Hd. replace (- - z) with z by lia. reflexivity.
    + intros d H0 H1. cbn [next]. rewrite digit_value_digit by lia.
      destruct (d =? 0) eqn:D; [apply Z.eqb_eq in D; specialize (H1 eq_refl); lia | reflexivity].
  - apply Z.ltb_ge in E. replace (Z.abs z) with z in Hc by lia.
    rewrite (run_digits_from false); [ | | lia | discriminate | exact Hc].
    + cbn [run next]. rewrite Hd. reflexivity.
    + intros d H0 _. cbn [next]. apply value_digit; auto.
Qed.

(* induction over the values of arrays and objects too *)
Fixpoint json_induction (P : json -> Prop)
  (number : forall z, P (Number z)) (text : forall s, P (Text s)) (null : P Null) (yes : P Yes)
  (items : forall l, Forall P l -> P (Items l))
  (fields : forall l, Forall (fun p => P (snd p)) l -> P (Fields l)) (j : json) : P j :=
  let again := json_induction P number text null yes items fields in
  match j with
  | Number z => number z
  | Text s => text s
  | Null => null
  | Yes => yes
  | Items l => items l ((fix all (l : list json) : Forall P l :=
      match l with [] => Forall_nil _ | a :: l' => Forall_cons a (again a) (all l') end) l)
  | Fields l => fields l ((fix all (l : list (string * json)) : Forall (fun p => P (snd p)) l :=
      match l with
      | [] => Forall_nil _
      | p :: l' => Forall_cons p (again (snd p)) (all l')
      end) l)
  end.

(* what must follow: no digit behind a number *)
Definition ends (j : json) (rest : text) : Prop :=
  match j with
  | Number _ => match rest with c :: _ => digit_value c = None | [] => False end
  | _ => True
  end.

Definition is_read (j : json) : Prop := forall first s rest,
  fits (flagged s) j = true -> ends j rest ->
  run (print j ++ rest) (Value first) s = run rest (After j) s.

Lemma text_is_read t : is_read (Text t).
Proof.
  intros first s rest H _. cbn [fits] in H. apply andb_true_iff in H. destruct H as [H Hf].
  apply andb_true_iff in H. destruct H as [F Hs]. apply negb_true_iff in F, Hf.
  cbn [print]. unfold quoted. cbn [app run next]. rewrite <- app_assoc. cbn [app].
  assert (V : at_value first s """"%char = Some (Quoted false [], s)).
  { unfold at_value. rewrite F. reflexivity. }
  rewrite V, run_quoted by exact Hs. unfold string_end. rewrite Hf. reflexivity.
Qed.

Lemma null_is_read : is_read Null.
Proof.
  intros first s rest H _. cbn [fits] in H. apply negb_true_iff in H.
  cbn [print]. change (chars "null") with ("n"%char :: chars "ull"). cbn [app run next].
  assert (V : at_value first s "n"%char = Some (Word ["n"%char] (chars "ull") Null, s)).
  { unfold at_value. rewrite H. reflexivity. }
  rewrite V. reflexivity.
Qed.

Lemma yes_is_read : is_read Yes.
Proof.
  intros first s rest H _. cbn [fits] in H.
  cbn [print]. change (chars "true") with ("t"%char :: chars "rue"). cbn [app run next].
  assert (V : at_value first s "t"%char = Some (Word ["t"%char] (chars "rue") Yes, s)).
  { unfold at_value. rewrite H. reflexivity. }
  rewrite V. reflexivity.
Qed.

Lemma rev_cons {A} (a : A) l : rev' (a :: l) = rev l ++ [a].
Proof. unfold rev'. rewrite rev_append_rev. cbn [rev]. apply app_nil_r. Qed.

Lemma separated_cons a b l : separated (a :: b :: l) = a ++ ","%char :: separated (b :: l).
Proof. reflexivity. Qed.

Lemma items_are_read l : Forall is_read l -> l <> [] -> forall first before s rest,
  forallb (fits false) l = true ->
  run (separated (map print l) ++ "]"%char :: rest) (Value first) (InItems before :: s) =
  run rest (After (Items (rev before ++ l))) s.
Proof.
  intros A. induction A as [|j l Hj A IH]; intros N first before s rest H; [contradiction|].
  cbn [forallb] in H. apply andb_true_iff in H. destruct H as [H Hl].
  destruct l as [|j' l].
  - cbn [map separated]. rewrite Hj; [ | exact H | destruct j; cbn; auto].
    cbn [run next]. unfold behind_value. cbn [blank Ascii.eqb Bool.eqb orb]. rewrite rev_cons. reflexivity.
  - cbn [map]. rewrite separated_cons, <- app_assoc. cbn [app].
    rewrite Hj; [ | exact H | destruct j; cbn; auto].
    cbn [run next]. unfold behind_value. cbn [blank Ascii.eqb Bool.eqb orb].
    change (print j' :: map print l) with (map print (j' :: l)).
    rewrite IH by (auto; discriminate). cbn [rev]. rewrite <- app_assoc. reflexivity.
Qed.

Lemma array_is_read l : Forall is_read l -> is_read (Items l).
Proof.
  intros A first s rest H _. cbn [fits] in H. apply andb_true_iff in H. destruct H as [F H].
  apply negb_true_iff in F. cbn [print]. cbn [app run next].
  assert (V : at_value first s "["%char = Some (Value true, InItems [] :: s)).
  { unfold at_value. rewrite F. reflexivity. }
  rewrite V, <- app_assoc. cbn [app]. destruct l as [|j l].
  - cbn [map separated app run next]. reflexivity.
  - rewrite items_are_read by (auto; discriminate). reflexivity.
Qed.

Definition print_field (p : string * json) : text := let '(key, v) := p in quoted key ++ ":"%char :: print v.

Lemma fields_are_read l : Forall (fun p => is_read (snd p)) l -> l <> [] -> forall first before s rest,
  distinct (map fst l) (map fst before) = true ->
  forallb (fun p => let '(key, v) := p in forallb is_letter (chars key) && fits (is_flag key) v) l = true ->
  run (separated (map print_field l) ++ "}"%char :: rest) (Key first) (InFields before :: s) =
  run rest (After (Fields (rev before ++ l))) s.
Proof.
  intros A. induction A as [|[name j] l Hj A IH]; intros N first before s rest D H; [contradiction|].
  cbn [forallb] in H. apply andb_true_iff in H. destruct H as [H Hl].
  apply andb_true_iff in H. destruct H as [Hk Hf].
  cbn [map fst distinct] in D. apply andb_true_iff in D. destruct D as [Dk Dl]. cbn [snd] in Hj.
  assert (R : forall rest', ends j rest' ->
    run (print_field (name, j) ++ rest') (Key first) (InFields before :: s) =
    run rest' (After j) (InField name before :: s)).
  { intros rest' E. cbn [print_field]. unfold quoted. repeat (rewrite <- app_assoc || cbn [app]).
    cbn [run next]. unfold at_key. cbn [blank Ascii.eqb Bool.eqb orb].
    rewrite run_quoted by exact Hk. unfold string_end. rewrite Dk.
    cbn [run next blank Ascii.eqb Bool.eqb orb]. apply Hj; [exact Hf | exact E]. }
  destruct l as [|p l].
  - cbn [map separated]. rewrite R by (destruct j; cbn; auto).
    cbn [run next]. unfold behind_value. cbn [blank Ascii.eqb Bool.eqb orb]. rewrite rev_cons. reflexivity.
  - cbn [map]. rewrite separated_cons, <- app_assoc. cbn [app].
    rewrite R by (destruct j; cbn; auto).
    cbn [run next]. unfold behind_value. cbn [blank Ascii.eqb Bool.eqb orb].
    change (print_field p :: map print_field l) with (map print_field (p :: l)).
    rewrite IH; [ | discriminate | exact Dl | exact Hl]. cbn [rev]. rewrite <- app_assoc. reflexivity.
Qed.

Lemma object_is_read l : Forall (fun p => is_read (snd p)) l -> is_read (Fields l).
Proof.
  intros A first s rest H _. cbn [fits] in H. apply andb_true_iff in H. destruct H as [H Hl].
  apply andb_true_iff in H. destruct H as [F D]. apply negb_true_iff in F.
  cbn [print]. fold print_field. cbn [app run next].
  assert (V : at_value first s "{"%char = Some (Key true, InFields [] :: s)).
  { unfold at_value. rewrite F. reflexivity. }
  rewrite V, <- app_assoc. cbn [app]. destruct l as [|p l].
  - reflexivity.
  - rewrite fields_are_read by (auto; discriminate). reflexivity.
Qed.

Lemma all_is_read j : is_read j.
Proof.
  induction j using json_induction.
  - intros first s rest H E. cbn [fits] in H. apply andb_true_iff in H. destruct H as [F H].
    apply negb_true_iff in F. apply Z.leb_le in H. destruct rest as [|c rest]; [contradiction|].
    apply run_number; auto.
  - apply text_is_read.
  - apply null_is_read.
  - apply yes_is_read.
  - apply array_is_read. assumption.
  - apply object_is_read. assumption.
Qed.

Lemma read_print l : fits false (Fields l) = true -> read (print (Fields l)) = Some (Fields l).
Proof.
  intros H. unfold read. rewrite <- (app_nil_r (print _)).
  rewrite (all_is_read (Fields l)); [reflexivity | exact H | exact I].
Qed.

(** * What is read prints as the text without white space *)

Definition with_comma (t : text) : text := t ++ [","%char].

(* what was read of the arrays and objects around the place *)
Definition shown_frame (f : frame) : text :=
  match f with
  | InItems before => "["%char :: concat (map (fun j => with_comma (print j)) (rev before))
  | InFields before => "{"%char :: concat (map (fun p => with_comma (print_field p)) (rev before))
  | InField name before =>
      "{"%char :: concat (map (fun p => with_comma (print_field p)) (rev before)) ++ quoted name ++ [":"%char]
  end.
Definition shown_frames (s : list frame) : text := concat (map shown_frame (rev s)).

Definition shown_mode (m : mode) : text :=
  match m with
  | Value _ | Key _ => []
  | Colon name => quoted name
  | Quoted _ r => """"%char :: rev r
  | Minus => ["-"%char]
  | Digits negative z _ => print_number (if negative then - z else z)
  | Word done _ _ => done
  | After j => print j
  end.

Definition shown (m : mode) (s : list frame) : text := shown_frames s ++ shown_mode m.

Definition possible (m : mode) : Prop :=
  match m with
  | Digits negative z _ => 0 <= z /\ (negative = true -> 0 < z)
  | Word done rest j => done ++ rest = print j /\ forallb is_letter rest = true
  | _ => True
  end.

Lemma shown_frames_cons f s : shown_frames (f :: s) = shown_frames s ++ shown_frame f.
Proof. unfold shown_frames. cbn [rev]. rewrite map_app, concat_app. cbn. rewrite app_nil_r. reflexivity. Qed.

Lemma with_commas (l : list text) a : concat (map with_comma l) ++ a = separated (l ++ [a]).
Proof.
  induction l as [|b l IH]; [reflexivity|].
  cbn [map concat app]. unfold with_comma at 1.
  replace (separated (b :: l ++ [a])) with (b ++ ","%char :: separated (l ++ [a]))
    by (destruct l; reflexivity).
  rewrite <- IH. rewrite <- !app_assoc. reflexivity.
Qed.

Lemma shown_array before j :
  shown_frame (InItems before) ++ print j ++ ["]"%char] = print (Items (rev' (j :: before))).
Proof.
  rewrite rev_cons. cbn [print shown_frame app]. f_equal.
  rewrite app_assoc. f_equal. rewrite map_app. cbn [map]. rewrite <- with_commas.
  rewrite map_map. reflexivity.
Qed.

Lemma shown_object before name j :
  shown_frame (InField name before) ++ print j ++ ["}"%char] = print (Fields (rev' ((name, j) :: before))).
Proof.
  rewrite rev_cons. cbn [print shown_frame app]. fold print_field. f_equal.
  rewrite app_assoc. f_equal. rewrite map_app. cbn [map]. rewrite <- with_commas.
  rewrite map_map. rewrite <- !app_assoc. reflexivity.
Qed.

Lemma shown_next_item before j :
  shown_frame (InItems (j :: before)) = shown_frame (InItems before) ++ print j ++ [","%char].
Proof.
  cbn [shown_frame rev]. rewrite map_app, concat_app. cbn [map concat app].
  rewrite app_nil_r. reflexivity.
Qed.

Lemma shown_next_field before name j :
  shown_frame (InFields ((name, j) :: before)) = shown_frame (InField name before) ++ print j ++ [","%char].
Proof.
  cbn [shown_frame rev]. rewrite map_app, concat_app. cbn [map concat app print_field].
  unfold with_comma. rewrite app_nil_r. rewrite <- !app_assoc. reflexivity.
Qed.

(* a step adds the character to what is shown, unless it is white space *)
Definition adds (m : mode) (s : list frame) (c : ascii) (m' : mode) (s' : list frame) : Prop :=
  possible m' /\ shown m' s' = shown m s ++ squeeze [c].

Lemma adds_blank c m s : possible m -> blank c = true -> adds m s c m s.
Proof.
  intros P B. split; [exact P|]. unfold squeeze. cbn. rewrite B. cbn. rewrite app_nil_r. reflexivity.
Qed.

Lemma squeeze_solid c : blank c = false -> squeeze [c] = [c].
Proof. intros B. unfold squeeze. cbn. rewrite B. reflexivity. Qed.

Lemma after_adds j s c m' s' : behind_value j s c = Some (m', s') -> adds (After j) s c m' s'.
Proof.
  unfold behind_value. intros H. destruct (blank c) eqn:B.
  { inversion H; subst. apply adds_blank; [exact I | exact B]. }
  unfold adds. rewrite squeeze_solid by exact B. clear B.
  destruct s as [|[before|before|name before] s]; try discriminate.
  - destruct (Ascii.eqb_spec c ","%char) as [->|_].
    { inversion H; subst. split; [exact I|]. unfold shown. rewrite !shown_frames_cons, shown_next_item.
      cbn [shown_mode]. rewrite <- !app_assoc. rewrite app_nil_r. reflexivity. }
    destruct (Ascii.eqb_spec c "]"%char) as [->|_]; [|discriminate].
    inversion H; subst. split; [exact I|]. unfold shown. rewrite shown_frames_cons.
    cbn [shown_mode]. rewrite <- shown_array, <- !app_assoc. reflexivity.
  - destruct (Ascii.eqb_spec c ","%char) as [->|_].
    { inversion H; subst. split; [exact I|]. unfold shown. rewrite !shown_frames_cons, shown_next_field.
      cbn [shown_mode]. rewrite <- !app_assoc. rewrite app_nil_r. reflexivity. }
    destruct (Ascii.eqb_spec c "}"%char) as [->|_]; [|discriminate].
    inversion H; subst. split; [exact I|]. unfold shown. rewrite shown_frames_cons.
    cbn [shown_mode]. rewrite <- shown_object, <- !app_assoc. reflexivity.
Qed.

(* a state that differs from another in what its mode shows *)
Lemma adds_solid m s c m' :
  possible m' -> blank c = false -> shown_mode m' = shown_mode m ++ [c] -> adds m s c m' s.
Proof.
  intros P B E. split; [exact P|]. unfold shown. rewrite squeeze_solid by exact B.
  rewrite E, app_assoc. reflexivity.
Qed.

Lemma adds_frame m s c m' f :
  possible m' -> blank c = false -> shown_mode m = [] -> shown_mode m' = [] -> shown_frame f = [c] ->
  adds m s c m' (f :: s).
Proof.
  intros P B E E' F. split; [exact P|]. unfold shown. rewrite squeeze_solid by exact B.
  rewrite shown_frames_cons, E, E', F, !app_nil_r. reflexivity.
Qed.

Lemma value_adds first s c m' s' : at_value first s c = Some (m', s') -> adds (Value first) s c m' s'.
Proof.
  unfold at_value. intros H. destruct (blank c) eqn:B.
  { inversion H; subst. apply adds_blank; [exact I | exact B]. }
  destruct (flagged s).
  { destruct (Ascii.eqb_spec c "t"%char) as [->|_]; [|discriminate].
    inversion H; subst. apply adds_solid; [split; reflexivity | exact B | reflexivity]. }
  destruct (Ascii.eqb_spec c "["%char) as [->|_].
  { inversion H; subst. apply adds_frame; auto; exact I. }
  destruct (Ascii.eqb_spec c "{"%char) as [->|_].
  { inversion H; subst. apply adds_frame; auto; exact I. }
  destruct (Ascii.eqb_spec c """"%char) as [->|_].
  { inversion H; subst. apply adds_solid; auto; exact I. }
  destruct (Ascii.eqb_spec c "-"%char) as [->|_].
  { inversion H; subst. apply adds_solid; auto; exact I. }
  destruct (Ascii.eqb_spec c "n"%char) as [->|_].
  { inversion H; subst. apply adds_solid; [split; reflexivity | exact B | reflexivity]. }
  destruct (first && _) eqn:E.
  { apply andb_true_iff in E. destruct E as [_ E]. apply Ascii.eqb_eq in E. subst c.
    destruct s as [|[[|]| |] s]; try discriminate. inversion H; subst. split; [exact I|].
    unfold shown. rewrite shown_frames_cons, <- !app_assoc. reflexivity. }
  destruct (digit_value c) as [d|] eqn:D; [|discriminate]. inversion H; subst.
  apply digit_of_value in D. destruct D as [D [<- _]]. apply adds_solid.
  - cbn. split; [lia | discriminate].
  - exact B.
  - cbn [shown_mode app]. unfold print_number. destruct (d <? 0) eqn:L; [apply Z.ltb_lt in L; lia|].
    apply digits_small. lia.
Qed.

Lemma key_adds first s c m' s' : at_key first s c = Some (m', s') -> adds (Key first) s c m' s'.
Proof.
  unfold at_key. intros H. destruct (blank c) eqn:B.
  { inversion H; subst. apply adds_blank; [exact I | exact B]. }
  destruct (Ascii.eqb_spec c """"%char) as [->|_].
  { inversion H; subst. apply adds_solid; auto; exact I. }
  destruct (first && _) eqn:E; [|discriminate].
  apply andb_true_iff in E. destruct E as [_ E]. apply Ascii.eqb_eq in E. subst c.
  destruct s as [|[|[|]|] s]; try discriminate. inversion H; subst. split; [exact I|].
  unfold shown. rewrite shown_frames_cons, <- !app_assoc. reflexivity.
Qed.

Lemma letter_is_solid c : is_letter c = true -> blank c = false.
Proof.
  intros H. unfold blank.
  repeat match goal with
  | |- context [Ascii.eqb c ?b] => destruct (Ascii.eqb_spec c b) as [->|_]; [discriminate H|]
  end. reflexivity.
Qed.

Lemma string_adds is_key r s m' s' :
  string_end is_key (string_of_list_ascii (rev' r)) s = Some (m', s') ->
  adds (Quoted is_key r) s """"%char m' s'.
Proof.
  unfold string_end. set (found := string_of_list_ascii _). intros H.
  assert (E : quoted found = (""""%char :: rev r) ++ [""""%char]).
  { unfold quoted, found. rewrite list_ascii_of_string_of_list_ascii. unfold rev'.
    rewrite <- rev_alt. reflexivity. }
  destruct is_key.
  - destruct s as [|[|before|] s]; try discriminate. destruct (new_key _ _); [|discriminate].
    inversion H; subst. apply adds_solid; [exact I | reflexivity | exact E].
  - destruct (is_flag found); [discriminate|].
    inversion H; subst. apply adds_solid; [exact I | reflexivity | exact E].
Qed.

Lemma step_adds m s c m' s' : possible m -> next m s c = Some (m', s') -> adds m s c m' s'.
Proof.
  intros P H. destruct m as [first|first|name|is_key r| |negative z count|done rest j|j]; cbn [next] in H.
  - apply value_adds. exact H.
  - apply key_adds. exact H.
  - destruct (blank c) eqn:B. { inversion H; subst. apply adds_blank; assumption. }
    destruct (Ascii.eqb_spec c ":"%char) as [->|_]; [|discriminate].
    destruct s as [|[|before|] s]; try discriminate. inversion H; subst. split; [exact I|].
    unfold shown. rewrite !shown_frames_cons. cbn [shown_mode]. rewrite app_nil_r, <- !app_assoc. reflexivity.
  - destruct (Ascii.eqb_spec c """"%char) as [->|_]; [apply string_adds; exact H|].
    destruct (is_letter c) eqn:L; [|discriminate]. inversion H; subst.
    apply adds_solid; [exact I | apply letter_is_solid; exact L | reflexivity].
  - destruct (digit_value c) as [d|] eqn:D; [|discriminate].
    apply digit_of_value in D. destruct D as [D [<- B]].
    destruct (d =? 0) eqn:N; [discriminate|]. apply Z.eqb_neq in N. inversion H; subst.
    apply adds_solid; [split; [lia | intros _; lia] | exact B|]. cbn [shown_mode app]. unfold print_number.
    destruct (- d <? 0) eqn:L; [|apply Z.ltb_ge in L; lia].
    rewrite Z.opp_involutive, digits_small by lia. reflexivity.
  - destruct P as [Pz Pn]. destruct (digit_value c) as [d|] eqn:D.
    + apply digit_of_value in D. destruct D as [D [<- B]].
      destruct (z =? 0) eqn:N; [discriminate|]. apply Z.eqb_neq in N.
      destruct (_ <=? _); [discriminate|]. cbn [orb] in H.
      assert (E : m' = Digits negative (10 * z + d) (count + 1)) by congruence.
      assert (E' : s' = s) by congruence. subst m' s'. clear H.
      apply adds_solid; [split; [lia | intros T; specialize (Pn T); lia] | exact B|].
      cbn [shown_mode]. unfold print_number.
      destruct negative.
      * replace (- (10 * z + d) <? 0) with true by (symmetry; apply Z.ltb_lt; lia).
        replace (- z <? 0) with true by (symmetry; apply Z.ltb_lt; lia).
        rewrite !Z.opp_involutive, digits_next by lia. reflexivity.
      * replace (10 * z + d <? 0) with false by (symmetry; apply Z.ltb_ge; lia).
        replace (z <? 0) with false by (symmetry; apply Z.ltb_ge; lia).
        apply digits_next; lia.
    + apply after_adds in H. exact H.
  - cbn [possible] in P. destruct rest as [|a rest]; [discriminate|].
    destruct (Ascii.eqb_spec c a) as [->|_]; [|discriminate].
    destruct P as [E L]. cbn [forallb] in L. apply andb_true_iff in L. destruct L as [La L].
    apply letter_is_solid in La. destruct rest as [|b rest]; inversion H; subst; apply adds_solid; auto.
    + exact I.
    + cbn [possible]. rewrite <- app_assoc. split; [exact E | exact L].
  - apply after_adds. exact H.
Qed.

Lemma run_adds t m s m' s' :
  possible m -> run t m s = Some (m', s') -> shown m' s' = shown m s ++ squeeze t.
Proof.
  revert m s. induction t as [|c t IH]; intros m s P H; cbn [run] in H.
  - inversion H; subst. cbn. rewrite app_nil_r. reflexivity.
  - destruct (next m s c) as [[m1 s1]|] eqn:E; [|discriminate].
    destruct (step_adds m s c m1 s1 P E) as [P1 E1].
    rewrite (IH m1 s1 P1 H), E1, <- app_assoc. f_equal.
    unfold squeeze. cbn [filter]. destruct (blank c); reflexivity.
Qed.

Lemma print_read t j : read t = Some j -> print j = squeeze t.
Proof.
  unfold read. intros H. destruct (run t (Value false) []) as [[m s]|] eqn:E; [|discriminate].
  apply run_adds in E; [|exact I].
  destruct m as [ | | | | | | |[ | | | | |l]]; try discriminate. destruct s; [|discriminate].
  inversion H; subst. exact E.
Qed.
