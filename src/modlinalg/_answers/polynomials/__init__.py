"""The polynomials of a matrix, and what follows from them: orders, eigenvalues, factors, A*X*B = C."""
