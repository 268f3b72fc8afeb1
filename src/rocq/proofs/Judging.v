(* All kinds together: what is accepted is true. *)

From Modlinalg Require Import Certificates.
From Modlinalg Require Import proofs.Basic proofs.Smith proofs.SolutionSet proofs.Operations.
From Modlinalg Require Import proofs.Modules proofs.Quotient proofs.Products proofs.Congruences proofs.CongruenceSets proofs.Ranks proofs.NoDrazin proofs.Polynomials proofs.Turned proofs.Order proofs.Minimal proofs.Modulo proofs.Homology proofs.Structure proofs.Elimination.
From Modlinalg Require Import proofs.Charpoly proofs.Inside proofs.RationalSteps proofs.Lightest proofs.Nearest proofs.Grids proofs.Eigenvalues proofs.InfiniteOrders.
From Modlinalg Require Import proofs.Howell proofs.Drazin.
From Modlinalg Require Import proofs.Reading.

Lemma no_generalized_inverse_sound n m k M ids w :
  accepted n (NoGeneralizedInverse m k M ids w) = true -> no_generalized_inverse n m k (entry M) ids.
Proof.
  destruct w as [Z|v|u|w]; cbn [accepted]; intros H.
  - exact (no_generalized_inverse_Z_sound n m k M ids Z H).
  - exact (no_generalized_inverse_v_sound n m k M ids v H).
  - exact (no_generalized_inverse_u_sound n m k M ids u H).
  - apply andb_true_iff in H. destruct H as [E H]. apply Nat.eqb_eq in E. subst k.
    exact (no_generalized_inverse_w_sound n m M ids w H).
Qed.

Lemma accepted_sound n c : accepted n c = true -> claim n c.
Proof.
  destruct c as [m M X|m M v|m k M X ids|m k M ids w|m M X index v|m k j M N C|m M N P PI|m k s r M N b X
    |m k s r M N b Z|[|] m k q M b x|[|] m k q M b u|m k M RI W CI R C
    |[|] m k q M b x RI W CI R C G orders count|[|] m k q M b x RI W CI R C G orders
    |[|] m k q M b x RI W CI R C G orders|[|] m k q M b x y
    |[|] m k q M b x y z f|[|] m k q M b x y z f|[|] m k j r M b x y RI W CI R C
    |[|] m k j M b x RI W CI R C PI D QI P Q G orders|m k j s M b x RI W CI R C PI D QI P Q G orders
    |m k h M H U B
    |[|] m k q M b moduli x|s m k q M b moduli u|m k M H U B|m k M H U B|m M p P PI H d|m M p P PI H d X|m d M p v L
    |m t M p V order primes proofs|m k M P L U|m M value steps E|m k A steps E
    |g of G x y RI W CI R C orders|of G x y z|m M value steps E
    |[|] m k q M b moduli x RI W CI R C G orders t
    |m k r s M rs cs X factors A L B R|by_rows m k r M rs cs X K Y
    |m k r M B C L R|m M v
    |[|] m k M b x K count|[|] m k M b x w K budget|[|] m k M b x y w
    |[|] m k r M b x e L w budget room|m M p v|m k nullity h p f s t
    |m M p P PI H values u proofs].
  all: lazymatch goal with |- accepted _ (ModuleGenerators _ _ _ _ _ _ _ _ _ _ _) = _ -> _ => idtac
    | |- accepted _ (QuotientGenerators _ _ _ _ _) = _ -> _ => idtac | _ => cbn [claim] end.
  - apply inverse_sound.
  - apply not_invertible_sound.
  - apply generalized_inverse_sound.
  - apply no_generalized_inverse_sound.
  - apply drazin_inverse_sound.
  - apply product_sound.
  - apply similar_sound.
  - apply two_sided_solution_sound.
  - apply no_two_sided_solution_sound.
  - apply solution_sound.
  - apply solution_left_sound.
  - apply no_solution_sound.
  - apply no_solution_left_sound.
  - apply decomposition_and_unique.
  - apply solution_set_sound.
  - apply solution_set_left_sound.
  - apply solution_set_product_sound.
  - apply solution_set_left_product_sound.
  - cbn [accepted]. intros H. apply andb_true_iff in H. destruct H as [E H]. apply Z.eqb_eq in E. subst n.
    revert H. apply solution_set_infinite_sound.
  - cbn [accepted]. intros H. apply andb_true_iff in H. destruct H as [E H]. apply Z.eqb_eq in E. subst n.
    revert H. apply solution_set_left_infinite_sound.
  - apply equal_modules_sound.
  - apply equal_modules_left_sound.
  - apply basis_of_image_sound.
  - apply basis_of_image_left_sound.
  - apply minimal_generators_sound.
  - apply minimal_generators_left_sound.
  - apply intersection_sound.
  - apply intersection_left_sound.
  - apply quotient_structure.
  - apply quotient_left_structure.
  - apply homology_structure.
  - apply howell_form_sound.
  - cbn [accepted]. intros H. apply andb_true_iff in H. revert H. intros [_ H]. revert H.
    apply congruence_solution_sound.
  - cbn [accepted]. intros H. apply andb_true_iff in H. revert H. intros [_ H]. revert H.
    apply congruence_solution_left_sound.
  - cbn [accepted]. discriminate.
  - cbn [accepted]. intros H0. apply andb_true_iff in H0. destruct H0 as [E H0]. apply Z.eqb_eq in E. subst n.
    revert H0. apply hermite_form_sound.
  - cbn [accepted]. intros H0. apply andb_true_iff in H0. destruct H0 as [E H0]. apply Z.eqb_eq in E. subst n.
    revert H0. apply column_hermite_form_sound.
  - apply charpoly_sound.
  - apply adjugate_sound.
  - apply minpoly_sound.
  - apply order_sound.
  - apply plu_sound.
  - apply det_sound.
  - apply trace_sound.
  - apply module_generators_claim.
  - apply quotient_generators_claim.
  - cbn [accepted]. intros H. apply andb_true_iff in H. destruct H as [E0 H]. apply Z.eqb_eq in E0. subst n.
    rewrite (det_over_Q_sound m M value steps E H). reflexivity.
  - cbn [accepted]. intros H. apply andb_true_iff in H. revert H. intros [_ H]. revert H.
    apply congruence_solution_set_sound.
  - cbn [accepted]. intros H. apply andb_true_iff in H. revert H. intros [_ H]. revert H.
    apply congruence_solution_set_left_sound.
  - apply invariant_factors_sound.
  - cbn [accepted]. discriminate.
  - cbn [accepted]. intros H. destruct (Z.eqb_spec n 0) as [->|_]; [discriminate H|].
    revert H. apply rank_decomposition_sound.
  - cbn [accepted]. discriminate.
  - apply count_sound.
  - apply count_left_sound.
  - apply optimum_sound.
  - apply optimum_left_sound.
  - apply not_optimum_sound.
  - apply not_optimum_left_sound.
  - apply nearest_solvable_sound.
  - apply nearest_solvable_left_sound.
  - cbn [accepted]. discriminate.
  - apply grid_nullity_sound.
  - apply eigenvalues_sound.
Qed.

Lemma accepted_modulo_sound q c : accepted_modulo q c = true -> claim 0 c.
Proof.
  destruct c as [ |  |  | m k M ids [Z|v|u|w] |  |  |  |  |  |  | [|] |  |  |  |  |  |  |  |  |  |  |  |  | [|] |  |  |  |  |  |  |  |  |  |  | | | | | [|] |  | | | | | | | | ]; cbn [accepted_modulo claim]; try discriminate.
  - apply not_invertible_modulo_sound.
  - apply no_generalized_inverse_Z_modulo_sound.
  - apply no_generalized_inverse_v_modulo_sound.
  - apply no_generalized_inverse_u_modulo_sound.
  - intros H. apply andb_true_iff in H. destruct H as [E H]. apply Nat.eqb_eq in E. subst k.
    exact (no_generalized_inverse_w_modulo_sound q m M ids w H).
  - apply no_two_sided_solution_modulo_sound.
  - apply no_solution_modulo_sound.
  - apply no_solution_left_modulo_sound.
  - apply no_congruence_solution_sound.
  - apply no_congruence_solution_left_sound.
  - apply charpoly_modulo_sound.
  - apply adjugate_modulo_sound.
  - apply minpoly_modulo_sound.
  - apply (rank_by_rows_over_sound 1 1).
  - apply (rank_over_sound 1 1).
  - apply rank_decomposition_modulo_sound.
  - apply no_drazin_inverse_sound.
  - apply infinite_order_sound.
Qed.

Lemma decide_sound n read o n' c : decide n read o = Verified n' c -> claim n' c.
Proof.
  unfold decide. destruct ((n =? 0) && one_of kinds_modulo o).
  - destruct (look _ o) as [[q| | | | |]|]; try discriminate.
    destruct (read_modulo q read (without_q o)) as [c'|]; [|discriminate].
    destruct (accepted_modulo q c') eqn:E; [|destruct (beyond_proof q c'); discriminate].
    intros V. inversion V; subst. apply (accepted_modulo_sound q). exact E.
  - destruct (read n o) as [c'|]; [|discriminate]. destruct (accepted n c') eqn:E; [|destruct (beyond_limits n c'); discriminate].
    intros V. inversion V; subst. apply accepted_sound. exact E.
Qed.

Lemma judge_sound j n c : judge j = Verified n c -> claim n c.
Proof.
  unfold judge. destruct (fields j) as [o|]; [|discriminate].
  destruct (is_text _ _); [|discriminate]. destruct (modulus_of o) as [n'|]; [|discriminate].
  destruct (_ && _); [|discriminate].
  destruct (find _ _) as [[name read]|]; [|discriminate]. apply decide_sound.
Qed.

Lemma judge_text_sound t n c :
  judge_text t = Verified n c -> claim n c /\ exists j, read t = Some j /\ print j = squeeze t /\ judge j = Verified n c.
Proof.
  unfold judge_text. intros V. destruct (read t) as [j|] eqn:E; [|discriminate]. split.
  - exact (judge_sound j n c V).
  - exists j. split; [reflexivity|]. split; [exact (print_read t j E) | exact V].
Qed.
