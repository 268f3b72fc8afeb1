(* Pocklington's theorem: a number with a proof is prime. *)

From Coq Require Import Znumtheory.
From Modlinalg Require Export Orders.
From Modlinalg Require Import proofs.Tested proofs.Drazin.

(* only r and numbers below 2 divide r *)
Definition is_prime (r : Z) : Prop := 2 <= r /\ forall h, 1 < h -> (h | r) -> h = r.

Lemma small_prime_spec r : small_prime r = true -> is_prime r.
Proof.
  unfold small_prime. intros H. apply andb_true_iff in H. destruct H as [H HF].
  apply andb_true_iff in H. destruct H as [H2 Hb]. apply Z.leb_le in H2. apply Z.ltb_lt in Hb.
  change (2 ^ 20) with 1048576 in Hb. split; [exact H2|]. intros h Hh [c Hc].
  destruct (Z.eq_dec c 1) as [E|N]; [lia|]. exfalso. assert (Hc1 : 1 < c) by nia.
  rewrite forallb_forall in HF.
  assert (T : forall a b, 1 < a -> r = b * a -> a <= b -> False).
  { intros a b Ha Hr Hab. assert (Small : a <= 1024) by nia.
    specialize (HF (Z.to_nat a)). cbv zeta in HF. rewrite Z2Nat.id in HF by lia.
    assert (I : In (Z.to_nat a) (seq 2 1023)) by (apply in_seq; lia). specialize (HF I).
    destruct (Z.leb_spec (a * a) r); [|nia].
    apply negb_true_iff, Z.eqb_neq in HF. apply HF. rewrite Hr. apply Z.mod_mul. lia. }
  destruct (Z.le_ge_cases h c).
  - apply (T h c); auto.
  - apply (T c h); auto; lia.
Qed.

(* a prime divides what is not coprime to it *)
Lemma prime_divides r c : is_prime r -> ~ rel_prime c r -> (r | c).
Proof.
  intros [H2 H] N. assert (G0 := Z.gcd_nonneg c r).
  assert (G1 : Z.gcd c r <> 1) by (intros G; apply N, Zgcd_1_rel_prime; exact G).
  assert (G2 : Z.gcd c r <> 0) by (intros G; apply Z.gcd_eq_0_r in G; lia).
  rewrite <- (H (Z.gcd c r)); [apply Z.gcd_divide_l | lia | apply Z.gcd_divide_r].
Qed.

(* what divides n and is coprime to a is coprime to the powers of a modulo n *)
Lemma squares_coprime k n a t : 0 < n -> (t | n) -> rel_prime t a -> rel_prime t (squares k n a).
Proof.
  intros Hn Ht Ha.
  assert (M : forall x, rel_prime t x -> rel_prime t (x mod n)).
  { intros x Hx. destruct Ht as [q Hq]. apply rel_prime_sym in Hx. apply rel_prime_sym.
    rewrite Z.mod_eq by lia.
    apply bezout_rel_prime. apply rel_prime_bezout in Hx. destruct Hx as [u v E].
    apply Bezout_intro with (u := u) (v := v + u * q * (x / n)). rewrite <- E. rewrite Hq at 1. ring. }
  induction k as [|k IH]; cbn [squares]; [apply M; exact Ha|]. cbv zeta. apply M, rel_prime_mult; exact IH.
Qed.

(* what divides n and a divides the powers of a modulo n *)
Lemma squares_divide k n a r : 0 < n -> (r | n) -> (r | a) -> (r | squares k n a).
Proof.
  intros Hn Hr Ha. assert (M : forall x, (r | x) -> (r | x mod n)).
  { intros x Hx. rewrite Z.mod_eq by lia. apply Z.divide_sub_r; [exact Hx|]. apply Z.divide_mul_l. exact Hr. }
  induction k as [|k IH]; cbn [squares]; [apply M; exact Ha|]. cbv zeta. apply M, Z.divide_mul_l. exact IH.
Qed.

Lemma coprime_product t l : (forall r, In r l -> rel_prime t r) -> rel_prime t (product l).
Proof.
  induction l as [|r l IH]; intros H; cbn [product fold_right].
  - apply rel_prime_sym, rel_prime_1.
  - apply rel_prime_mult; [apply H; left; reflexivity|]. apply IH. intros; apply H; right; assumption.
Qed.

Lemma divides_product r l : In r l -> (r | product l).
Proof.
  induction l as [|a l IH]; intros H; [destruct H|]. destruct H as [<-|H]; cbn [product fold_right].
  - apply Z.divide_factor_l.
  - apply Z.divide_mul_r. apply IH. exact H.
Qed.

(* a divisor of a number that divides a power of a product of primes is divided by one of them *)
Lemma some_prime k n primes c : 0 < n -> Forall is_prime primes -> (c | n) -> 1 < c ->
  (c | squares k n (product primes)) -> exists r, In r primes /\ (r | c).
Proof.
  intros Hn Hp Hc H1 D. rewrite Forall_forall in Hp.
  destruct (Forall_Exists_dec (fun r => rel_prime c r) (fun r => rel_prime_dec c r) primes) as [F|F].
  - exfalso. rewrite Forall_forall in F. destruct (squares_coprime k n _ c Hn Hc (coprime_product _ _ F)) as [_ _ R].
    assert (E := R c (Z.divide_refl _) D). apply Z.divide_1_r in E. lia.
  - apply Exists_exists in F. destruct F as [r [Hr N]]. exists r. split; [exact Hr|]. apply prime_divides; auto.
Qed.

Section Powers.
Variables (n : Z) (m : nat) (M : mat).

Lemma pow_multiple e x : pow m M e =[m, m; n] one -> pow m M (x * e) =[m, m; n] one.
Proof.
  intros E. induction x as [|x IH]; [reflexivity|]. cbn [Nat.mul].
  rewrite (pow_add n m M e (x * e)), E, IH. apply mul_1_l.
Qed.

Lemma pow_gcd e f : (0 < e)%nat -> pow m M e =[m, m; n] one -> pow m M f =[m, m; n] one ->
  pow m M (Nat.gcd e f) =[m, m; n] one.
Proof.
  intros He Ee Ef. destruct (Nat.gcd_bezout_pos e f He) as [x [y E]].
  assert (X := pow_multiple e x Ee). rewrite E, (pow_add n m M), (pow_multiple f y Ef), mul_1_r in X.
  exact X.
Qed.

Lemma rep_powZ L e : rep n m m L M -> rep n m m (powZ n m L e) (pow m M (Z.to_nat e)).
Proof.
  intros RL. destruct e as [|p|p]; cbn [powZ].
  - apply rep_one.
  - change (Z.to_nat (Zpos p)) with (Pos.to_nat p). apply rep_power. exact RL.
  - change (Z.to_nat (Zneg p)) with O. apply rep_one.
Qed.

(* An exponent is the least if the quotients by its primes are none. *)
Lemma least_exponent order primes : 1 <= order -> pow m M (Z.to_nat order) =[m, m; n] one ->
  (forall c, 1 < c -> (c | order) -> exists r, In r primes /\ (r | c)) ->
  (forall r, In r primes -> 2 <= r /\ ~ pow m M (Z.to_nat (order / r)) =[m, m; n] one) ->
  is_order n m M order.
Proof.
  intros Hpos E1 Some Moved. split; [exact Hpos|]. split; [exact E1|]. intros e He Ee.
  set (N := Z.to_nat order) in *. set (g := Nat.gcd e N).
  assert (Eg : pow m M g =[m, m; n] one) by (apply pow_gcd; auto; lia).
  destruct (Nat.gcd_divide_r e N) as [c Hc]. fold g in Hc.
  assert (Hge : (g <= e)%nat) by (apply Nat.divide_pos_le; [lia | apply Nat.gcd_divide_l]).
  assert (Hc1 : (1 < c)%nat) by nia.
  assert (Ho : order = Z.of_nat c * Z.of_nat g) by lia.
  destruct (Some (Z.of_nat c)) as [r [Hr [u Hu]]]; [lia | exists (Z.of_nat g); lia|].
  destruct (Moved r Hr) as [Hr2 Nr]. apply Nr.
  assert (Eq : Z.to_nat (order / r) = (Z.to_nat u * g)%nat).
  { rewrite Ho, Hu. replace (u * r * Z.of_nat g) with (u * Z.of_nat g * r) by ring.
    rewrite Z.div_mul by lia. nia. }
  rewrite Eq. apply pow_multiple. exact Eg.
Qed.

End Powers.

(** * Pocklington's theorem *)

(* the number b as a matrix *)
Definition number_matrix (b : Z) : mat := fun _ _ => b.

Lemma pow_number b e : pow 1 (number_matrix b) e O O = b ^ Z.of_nat e.
Proof.
  induction e as [|e IH]; [reflexivity|]. cbn [pow]. unfold mul. cbn [sum]. rewrite IH, Nat2Z.inj_succ, Z.pow_succ_r by lia.
  unfold number_matrix. lia.
Qed.

Lemma number_one h b e : pow 1 (number_matrix b) e =[1, 1; h] one <-> cong h (b ^ Z.of_nat e) 1.
Proof.
  split.
  - intros E. rewrite <- pow_number. apply (E O O); lia.
  - intros E i j Hi Hj. replace i with O by lia. replace j with O by lia. rewrite pow_number. exact E.
Qed.

Lemma power_of_cong N a e : 0 <= e -> cong N (power_of N a e) (a ^ e).
Proof.
  intros He. unfold power_of. assert (R : rep N 1 1 [[a]] (number_matrix a)).
  { split; [split; [reflexivity | repeat constructor]|]. intros i j Hi Hj. replace i with O by lia. replace j with O by lia.
    reflexivity. }
  destruct (rep_powZ N 1 (number_matrix a) [[a]] e R) as [_ E]. rewrite (E O O) by lia.
  rewrite pow_number, Z2Nat.id by exact He. reflexivity.
Qed.

(* powers below the order are different and not 0, so there are less than h of them *)
Lemma order_small h b F : 1 < h -> is_order h 1 (number_matrix b) F -> F < h.
Proof.
  intros Hh [H1 [E Least]]. set (f := Z.to_nat F) in *. apply number_one in E.
  assert (Inv : forall i, (i <= f)%nat -> cong h (b ^ Z.of_nat i * b ^ Z.of_nat (f - i)) 1).
  { intros i Hi. rewrite <- Z.pow_add_r by lia. replace (Z.of_nat i + Z.of_nat (f - i)) with (Z.of_nat f) by lia. exact E. }
  set (l := map (fun i => b ^ Z.of_nat i mod h) (seq 0 f)).
  assert (ND : NoDup l).
  { assert (Diff : forall i j, (i < j)%nat -> (j < f)%nat -> b ^ Z.of_nat i mod h <> b ^ Z.of_nat j mod h).
    { intros i j Hij Hj C. apply cong_mod in C. apply (Least (j - i)%nat); [lia|]. apply number_one.
      assert (A : cong h (b ^ Z.of_nat j * b ^ Z.of_nat (f - i)) 1) by (rewrite <- C; apply Inv; lia).
      replace (Z.of_nat j) with (Z.of_nat i + Z.of_nat (j - i)) in A by lia. rewrite Z.pow_add_r in A by lia.
      rewrite (Z.mul_comm (b ^ Z.of_nat i)), <- Z.mul_assoc, Inv, Z.mul_1_r in A by lia. exact A. }
    unfold l. clear l. assert (G : forall k s, (s + k <= f)%nat -> NoDup (map (fun i => b ^ Z.of_nat i mod h) (seq s k))).
    { intros k. induction k as [|k IH]; intros s Hs; [constructor|]. cbn [seq map]. constructor; [|apply IH; lia].
      intros I. apply in_map_iff in I. destruct I as [j [Ej Ij]]. apply in_seq in Ij. apply (Diff s j); [lia | lia | congruence]. }
    apply G. lia. }
  assert (Inc : incl l (map Z.of_nat (seq 1 (Z.to_nat (h - 1))))).
  { intros x Hx. unfold l in Hx. apply in_map_iff in Hx. destruct Hx as [i [<- Hi]]. apply in_seq in Hi.
    set (y := b ^ Z.of_nat i mod h). assert (B : 0 <= y < h) by (apply Z.mod_pos_bound; lia).
    assert (N0 : y <> 0).
    { intros Z0. assert (C := Inv i ltac:(lia)). assert (D : cong h (b ^ Z.of_nat i) 0).
      { apply cong_mod. fold y. rewrite Z0, Z.mod_0_l; lia. }
      rewrite D in C. destruct C as [z Cz]. assert (Div : (h | 1)) by (exists (- z); lia).
      apply Z.divide_1_r_nonneg in Div; lia. }
    apply in_map_iff. exists (Z.to_nat y). split; [lia|]. apply in_seq. lia. }
  assert (L := NoDup_incl_length ND Inc). unfold l in L. rewrite !map_length, !seq_length in L. lia.
Qed.

Lemma check_prime_sound known P : Forall is_prime known -> check_prime known P = true -> is_prime (proved P).
Proof.
  intros K H. unfold check_prime in H. set (N := proved P) in *. set (a := base P) in *. set (ds := divisors P) in *.
  set (S := squares 16 (N - 1) (product ds)) in *. set (F := Z.gcd (N - 1) S) in *.
  apply andb_true_iff in H. destruct H as [H Large]. apply Z.ltb_lt in Large.
  apply andb_true_iff in H. destruct H as [H Units]. apply andb_true_iff in H. destruct H as [H Fermat].
  apply Z.eqb_eq in Fermat. apply andb_true_iff in H. destruct H as [H2 Primes]. apply Z.leb_le in H2.
  assert (Hp : Forall is_prime ds).
  { apply Forall_forall. intros r Hr. rewrite forallb_forall in Primes. specialize (Primes r Hr). unfold known_prime in Primes.
    apply orb_true_iff in Primes. destruct Primes as [I|I]; [|apply small_prime_spec; exact I].
    apply existsb_exists in I. destruct I as [x [Hx E]]. apply Z.eqb_eq in E. subst x.
    rewrite Forall_forall in K. apply K. exact Hx. }
  rewrite forallb_forall in Units.
  assert (HN : 0 < N - 1) by lia.
  assert (F1 : 1 <= F). { assert (G0 := Z.gcd_nonneg (N - 1) S). destruct (Z.eq_dec F 0) as [E|]; [|unfold F in *; lia].
    apply Z.gcd_eq_0_l in E. lia. }
  destruct (Z.gcd_divide_l (N - 1) S) as [G HG]. fold F in HG. assert (G1 : 0 < G) by nia.
  assert (Gives : forall h, 1 < h -> (h | N) -> F < h).
  { intros h Hh Dh. apply (order_small h (a ^ G)); [exact Hh|].
    assert (Down : forall x y, cong N x y -> cong h x y) by (intros x y C; apply (Z.divide_trans _ N); auto).
    apply (least_exponent h 1 (number_matrix (a ^ G)) F ds F1).
    - apply number_one. rewrite Z2Nat.id, <- Z.pow_mul_r by lia. rewrite <- HG. apply Down.
      rewrite <- power_of_cong by lia. apply cong_mod. rewrite Fermat. symmetry. apply Z.mod_small. lia.
    - intros c Hc Dc. apply (some_prime 16 (N - 1) ds c HN Hp); [|exact Hc|].
      + apply (Z.divide_trans _ F); [exact Dc | apply Z.gcd_divide_l].
      + apply (Z.divide_trans _ F); [exact Dc | apply Z.gcd_divide_r].
    - intros r Hr. specialize (Units r Hr). apply andb_true_iff in Units. destruct Units as [U1 U2].
      apply Z.eqb_eq in U1, U2. rewrite Forall_forall in Hp. destruct (Hp r Hr) as [Hr2 _]. split; [exact Hr2|].
      assert (D1 : (r | N - 1)) by (apply Z.mod_divide; lia).
      assert (DF : (r | F)).
      { apply Z.gcd_greatest; [exact D1|]. apply squares_divide; [exact HN | exact D1 | apply divides_product; exact Hr]. }
      destruct DF as [f Hf]. rewrite number_one. intros C.
      assert (Ef : F / r = f) by (rewrite Hf; apply Z.div_mul; lia).
      assert (En : (N - 1) / r = G * f) by (rewrite HG, Hf, Z.mul_assoc; apply Z.div_mul; lia).
      assert (Hf0 : 0 <= f) by nia.
      rewrite Ef, Z2Nat.id in C by lia. rewrite <- Z.pow_mul_r, <- En in C by lia.
      assert (C' : cong h (power_of N a ((N - 1) / r)) 1).
      { transitivity (a ^ ((N - 1) / r)); [|exact C]. apply Down, power_of_cong. rewrite En. nia. }
      assert (D : (h | Z.gcd (power_of N a ((N - 1) / r) - 1) N)) by (apply Z.gcd_greatest; [exact C' | exact Dh]).
      rewrite U2 in D. apply Z.divide_1_r_nonneg in D; lia. }
  assert (Bound : N - 1 < F * F).
  { assert (E := Z.div_mod (N - 1) F ltac:(lia)). assert (B := Z.mod_pos_bound (N - 1) F ltac:(lia)).
    assert (L : F * ((N - 1) / F) <= F * (F - 1)) by (apply Z.mul_le_mono_nonneg_l; lia). lia. }
  split; [exact H2|]. intros h Hh [g Hg]. destruct (Z.eq_dec g 1) as [->|Ng]; [lia|]. exfalso.
  assert (g1 : 1 < g) by nia.
  assert (Hg' : N = h * g) by (rewrite Z.mul_comm; exact Hg).
  assert (A := Gives h Hh (ex_intro _ g Hg)). assert (B := Gives g g1 (ex_intro _ h Hg')).
  assert (L : (F + 1) * (F + 1) <= g * h) by (apply Z.mul_le_mono_nonneg; lia). lia.
Qed.

Lemma are_primes_sound proofs primes : are_primes proofs primes = true -> Forall is_prime primes.
Proof.
  unfold are_primes. destruct (proved_primes [] proofs) as [known|] eqn:E; [|discriminate]. intros H.
  assert (K : Forall is_prime known).
  { assert (G : forall before, Forall is_prime before -> proved_primes before proofs = Some known -> Forall is_prime known).
    { clear. induction proofs as [|P proofs IH]; intros before B E; cbn [proved_primes] in E.
      - inversion E; subst. exact B.
      - destruct (check_prime before P) eqn:C; [|discriminate]. apply (IH (proved P :: before)); [|exact E].
        constructor; [apply (check_prime_sound before); auto | exact B]. }
    apply (G []); [constructor | exact E]. }
  rewrite forallb_forall in H. apply Forall_forall. intros r Hr. specialize (H r Hr). unfold known_prime in H.
  apply orb_true_iff in H. destruct H as [I|I]; [|apply small_prime_spec; exact I].
  apply existsb_exists in I. destruct I as [x [Hx E']]. apply Z.eqb_eq in E'. subst x. rewrite Forall_forall in K. auto.
Qed.
