"""The texts of the harvest that are read as another matrix than was meant, each with the reason."""

HEADER = "FLINT's shape in front of no entries is taken for a row"
LENGTH = "FLINT's length in front of a vector is taken for an entry"
NAUGHT = "Macaulay2 draws a matrix of zeros, or of no entries, as the number 0"

KNOWN = {
    ("flint_c", "_fmpz_vec_print", "column"): LENGTH,
    ("flint_c", "_fmpz_vec_print", "row"): LENGTH,
    ("flint_c", "fmpz_mat_print", "empty 0 x 0"): HEADER,
    ("flint_c", "fmpz_mat_print", "empty 0 x 3"): HEADER,
    ("flint_c", "fmpz_mat_print", "empty 3 x 0"): HEADER,
    ("macaulay2", "net", "empty 0 x 0"): NAUGHT,
    ("macaulay2", "net", "empty 0 x 3"): NAUGHT,
    ("macaulay2", "net", "empty 3 x 0"): NAUGHT,
    ("macaulay2", "net", "zero"): NAUGHT,
}
