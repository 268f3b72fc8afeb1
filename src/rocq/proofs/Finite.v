(* Counting: all ways to choose one element from each of several lists, and why an inverse from
   one side is one from the other. *)

From Modlinalg Require Import proofs.Algebra.

(* finitely many choices *)
Lemma choose {A} (a0 : A) k (P : nat -> A -> Prop) :
  (forall i, (i < k)%nat -> exists c, P i c) -> exists c, forall i, (i < k)%nat -> P i (c i).
Proof.
  induction k as [|k IH]; intros E.
  - exists (fun _ => a0). intros; lia.
  - destruct IH as [c Hc]; [intros; apply E; lia|]. destruct (E k) as [a Ha]; [lia|].
    exists (fun i => if Nat.eqb i k then a else c i). intros i Hi.
    destruct (Nat.eqb_spec i k); [subst; auto|]. apply Hc; lia.
Qed.

Fixpoint choices {A} (ls : list (list A)) : list (list A) :=
  match ls with [] => [[]] | l :: ls' => flat_map (fun a => map (cons a) (choices ls')) l end.

Lemma in_choices {A} (ls : list (list A)) c : In c (choices ls) <-> Forall2 (@In A) c ls.
Proof.
  revert c; induction ls as [|l ls IH]; intros c; simpl.
  - split; [intros [<-|[]]; auto|]. intros Hc; inversion Hc; auto.
  - rewrite in_flat_map. split.
    + intros [a [Ha Hc]]. apply in_map_iff in Hc. destruct Hc as [c' [<- Hc]].
      constructor; auto. apply IH; auto.
    + intros Hc. inversion Hc as [|a l' c' ls' Ha Hc']; subst.
      exists a. split; auto. apply in_map, IH; auto.
Qed.

Lemma NoDup_map {A B} (f : A -> B) l :
  (forall x y, In x l -> In y l -> f x = f y -> x = y) -> NoDup l -> NoDup (map f l).
Proof.
  intros Hf Hl. induction Hl as [|a l Ha Hl IH]; simpl; constructor.
  - intros Hin. apply in_map_iff in Hin. destruct Hin as [y [E Hy]].
    apply Ha. rewrite (Hf a y); simpl; auto.
  - apply IH. intros. apply Hf; simpl; auto.
Qed.

Lemma NoDup_app {A} (u v : list A) :
  NoDup u -> NoDup v -> (forall x, In x u -> ~ In x v) -> NoDup (u ++ v).
Proof.
  intros Hu Hv D. induction Hu as [|a u Ha Hu IH]; simpl; auto.
  constructor.
  - rewrite in_app_iff. intros [E|E]; auto. apply (D a); simpl; auto.
  - apply IH. intros. apply D. simpl; auto.
Qed.

Lemma NoDup_choices {A} (ls : list (list A)) : Forall (@NoDup A) ls -> NoDup (choices ls).
Proof.
  induction 1 as [|l ls Hl Hls IH]; simpl.
  - repeat constructor. intros [].
  - induction Hl as [|a l Ha Hl IHl]; simpl; [constructor|].
    apply NoDup_app; auto.
    + apply NoDup_map; auto. congruence.
    + intros x Hx Hin. apply in_map_iff in Hx. destruct Hx as [c [<- _]].
      apply in_flat_map in Hin. destruct Hin as [a' [Ha' Hin]].
      apply in_map_iff in Hin. destruct Hin as [c' [E _]]. congruence.
Qed.

Lemma length_choices {A} (ls : list (list A)) :
  Z.of_nat (length (choices ls)) = product (map (fun l => Z.of_nat (length l)) ls).
Proof.
  induction ls as [|l ls IH]; simpl; auto. rewrite <- IH. clear IH.
  induction l as [|a l IH]; simpl length; simpl flat_map; [reflexivity|].
  rewrite app_length, map_length. nia.
Qed.

(* 0, 1, ..., d - 1 *)
Definition range (d : Z) : list Z := map Z.of_nat (seq 0 (Z.to_nat d)).

Lemma in_range d x : In x (range d) <-> 0 <= x < d.
Proof.
  unfold range. rewrite in_map_iff. split.
  - intros [y [<- Hy]]. apply in_seq in Hy. lia.
  - intros Hx. exists (Z.to_nat x). rewrite in_seq. lia.
Qed.

Lemma NoDup_range d : NoDup (range d).
Proof. apply NoDup_map; [intros; lia|apply seq_NoDup]. Qed.

Lemma length_range d : 0 <= d -> Z.of_nat (length (range d)) = d.
Proof. intros. unfold range. rewrite map_length, seq_length. lia. Qed.

(* all lists of k elements of Z_n *)
Definition vectors (n : Z) (k : nat) : list (list Z) := choices (repeat (range n) k).

Lemma in_vectors n k v :
  In v (vectors n k) <-> length v = k /\ Forall (fun x => 0 <= x < n) v.
Proof.
  unfold vectors. rewrite in_choices. revert v; induction k as [|k IH]; intros v; simpl.
  - split; [intros Hv; inversion Hv; auto|]. intros [Hl _]. destruct v; simpl in *; [auto|lia].
  - split.
    + intros Hv; inversion Hv as [|a l c ls Ha Hc]; subst. apply IH in Hc. destruct Hc as [Hl Hc].
      simpl. split; [lia|]. constructor; auto. apply in_range; auto.
    + intros [Hl Hv]. destruct Hv as [|a v Ha Hv]; simpl in Hl; [lia|]. constructor.
      * apply in_range; auto.
      * apply IH. split; [lia|auto].
Qed.

Lemma NoDup_vectors n k : NoDup (vectors n k).
Proof.
  apply NoDup_choices, Forall_forall. intros l Hl. apply repeat_spec in Hl. subst. apply NoDup_range.
Qed.

(* a list as a column *)
Definition column (v : list Z) : mat := fun i _ => nth i v 0.

(* the elements of a column, reduced *)
Definition listed (n : Z) (k : nat) (A : mat) : list Z := map (fun i => A i O mod n) (seq 0 k).

Lemma listed_vector n k A : 0 < n -> In (listed n k A) (vectors n k).
Proof.
  intros Hn. apply in_vectors. unfold listed. rewrite map_length, seq_length. split; auto.
  apply Forall_map, Forall_forall. intros. apply Z.mod_pos_bound; auto.
Qed.

Lemma column_listed n k A : column (listed n k A) =[k, 1; n] A.
Proof.
  intros i j Hi Hj. only_0 j. unfold column, listed.
  rewrite (nth_indep _ 0 (A O O mod n)) by (rewrite map_length, seq_length; auto).
  rewrite (map_nth (fun i => A i O mod n)), seq_nth by auto. apply mod_cong.
Qed.

Lemma vector_eq n k u v : In u (vectors n k) -> In v (vectors n k) ->
  column u =[k, 1; n] column v -> u = v.
Proof.
  intros Hu Hv E. apply in_vectors in Hu, Hv. destruct Hu as [Lu Hu], Hv as [Lv Hv].
  rewrite Forall_forall in Hu, Hv.
  apply (nth_ext _ _ 0 0); [congruence|]. intros i Hi.
  apply (cong_small n); [apply Hu, nth_In; lia | apply Hv, nth_In; lia | apply (E i O); lia].
Qed.

(* For square matrices an inverse from one side is one from the other:
   v |-> B*v is injective on the finite set Z_n^m, hence surjective. *)
Lemma one_side_modulo n m A B : 0 < n ->
  mul m A B =[m, m; n] one -> mul m B A =[m, m; n] one.
Proof.
  intros Hn E.
  set (f := fun v => listed n m (mul m B (column v))).
  assert (Hf : forall v, mul m A (column (f v)) =[m, 1; n] column v).
  { intros v. unfold f. rewrite column_listed, <- mul_assoc, E. apply mul_1_l. }
  assert (Hsurj : incl (vectors n m) (map f (vectors n m))).
  { apply NoDup_length_incl.
    - apply NoDup_map; [|apply NoDup_vectors].
      intros u v Hu Hv Ef. apply (vector_eq n m); auto. rewrite <- Hf, <- (Hf v), Ef. reflexivity.
    - rewrite map_length. auto.
    - intros w Hw. apply in_map_iff in Hw. destruct Hw as [v [<- _]]. apply listed_vector; auto. }
  intros i j Hi Hj.
  (* e = column j of the identity; e = B*v for some v, and B*A*(B*v) = B*v *)
  set (e := fun i (_ : nat) => one i j : Z).
  destruct (proj1 (in_map_iff _ _ _) (Hsurj _ (listed_vector n m e Hn))) as [v [Hv _]].
  assert (Ev : mul m B (column v) =[m, 1; n] e).
  { rewrite <- (column_listed n m e), <- Hv. unfold f. rewrite column_listed. reflexivity. }
  assert (Ee : mul m (mul m B A) e =[m, 1; n] e).
  { rewrite <- Ev, mul_assoc, <- (mul_assoc n m m m 1 A B), E, mul_1_l. reflexivity. }
  rewrite <- (mul_1_r n m m (mul m B A) i j Hi Hj).
  exact (Ee i O Hi Nat.lt_0_1).
Qed.

(* what is true modulo 0 is true modulo every n *)
Lemma modulo n m k A B : A =[m, k; 0] B -> A =[m, k; n] B.
Proof. intros E i j Hi Hj. specialize (E i j Hi Hj). apply cong_0 in E. rewrite E. reflexivity. Qed.

(* Over Z as well: what is true modulo every n is true. *)
Theorem one_side n m A B : 0 <= n ->
  mul m A B =[m, m; n] one -> mul m B A =[m, m; n] one.
Proof.
  intros Hn E. destruct (Z.eq_dec n 0) as [->|]; [|apply one_side_modulo; auto; lia].
  intros i j Hi Hj. set (N := 1 + Z.abs (mul m B A i j - one i j)).
  assert (F : mul m B A =[m, m; N] one) by (apply one_side_modulo; [unfold N; lia | apply modulo; exact E]).
  destruct (F i j Hi Hj) as [q Hq]. exists 0. assert (q = 0) by nia. nia.
Qed.
