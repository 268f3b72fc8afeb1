"""The texts of the harvest that are read as another matrix than was meant, each with the reason."""

NAUGHT = (
    "Macaulay2 draws a matrix of zeros, or of no entries, as the number 0, which alone everybody takes for"
    " the 1 x 1 matrix; with --from macaulay2 it is refused"
)

KNOWN = {
    ("macaulay2", "net", "empty 0 x 0"): NAUGHT,
    ("macaulay2", "net", "empty 0 x 3"): NAUGHT,
    ("macaulay2", "net", "empty 3 x 0"): NAUGHT,
    ("macaulay2", "net", "zero"): NAUGHT,
}
