// fflas-ffpack for fflas.py: reduced row echelon forms with their transforms, modulo a prime.
//
// Matrices are doubles, row by row.  `peer_reduce` eliminates in place and leaves both in one matrix;
// `peer_unfold` writes the echelon form E and the transform T, with T*A = E, into matrices of their own.

#include <cstddef>
#include <givaro/modular-balanced.h>
#include <fflas-ffpack/fflas-ffpack.h>

using Field = Givaro::ModularBalanced<double>;

extern "C" {

void peer_load(double p, std::size_t rows, std::size_t cols, double *A) {
    Field const F(p);
    FFLAS::freduce(F, rows, cols, A, cols);
}

std::size_t peer_reduce(double p, std::size_t rows, std::size_t cols, double *A, std::size_t *P, std::size_t *Q) {
    Field const F(p);
    return FFPACK::ReducedRowEchelonForm(F, rows, cols, A, cols, P, Q, true);
}

void peer_unfold(double p, std::size_t rows, std::size_t cols, std::size_t rank, double const *A,
                 std::size_t const *P, std::size_t const *Q, double *E, double *T) {
    Field const F(p);
    FFPACK::getReducedEchelonForm(F, FFLAS::FflasUpper, rows, cols, rank, Q, A, cols, E, cols);
    FFPACK::getReducedEchelonTransform(F, FFLAS::FflasUpper, rows, cols, rank, P, Q, A, cols, T, rows);
}
}
