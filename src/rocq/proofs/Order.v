(* The kind order. *)

From Modlinalg Require Export proofs.Primes.
From Modlinalg Require Import proofs.Tested proofs.Drazin.

Lemma order_sound n m t M p V order primes proofs :
  check_order n m t M p V order primes proofs = true -> is_order n m (entry M) order.
Proof.
  unfold check_order. intros H. apply andb_true_iff in H. destruct H as [H Hmoved].
  apply andb_true_iff in H. destruct H as [H Hone]. apply andb_true_iff in H. destruct H as [H _].
  apply andb_true_iff in H. destruct H as [H _]. apply andb_true_iff in H. destruct H as [H _].
  apply andb_true_iff in H. destruct H as [H Hnamed]. apply andb_true_iff in H. destruct H as [H Hpos].
  unfold has_primes in Hnamed. rewrite !andb_true_iff in Hnamed. destruct Hnamed as [[Hprimes _] Hsq].
  apply Z.leb_le in Hpos. apply Z.eqb_eq in Hsq. apply are_primes_sound in Hprimes. tested.
  assert (RM : rep n m m M (entry M)) by assumption. assert (RV : rep n m t V (entry V)) by assumption.
  apply (least_exponent n m (entry M) order primes Hpos).
  - eapply rep_eq; [apply rep_powZ; exact RM | apply rep_one | exact Hone].
  - intros c Hc Dc. apply (some_prime 16 order primes c); [lia | exact Hprimes | exact Dc | exact Hc|].
    rewrite Hsq. apply Z.divide_0_r.
  - intros r Hr. rewrite Forall_forall in Hprimes. split; [apply Hprimes, Hr|]. intros E.
    rewrite forallb_forall in Hmoved. specialize (Hmoved r Hr). apply negb_true_iff in Hmoved.
    assert (T : eqL n (mulL n t (powZ n m M (order / r)) V) V = true).
    { eapply rep_eq; [apply rep_mul; [apply rep_powZ; exact RM | exact RV] | exact RV |].
      rewrite E. apply mul_1_l. }
    congruence.
Qed.
