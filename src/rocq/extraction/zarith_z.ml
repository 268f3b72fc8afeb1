(* Zarith's integers under a name that what is extracted does not use. *)
include Z
