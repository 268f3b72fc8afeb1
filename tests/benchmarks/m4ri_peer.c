/* M4RI for m4ri.py: matrices over Z_2 in rows of 64-bit words, and their reduced echelon forms. */

#include <m4ri/m4ri.h>
#include <stddef.h>
#include <stdint.h>

mzd_t *peer_load(uint64_t const *words, int rows, int cols) {
    mzd_t *M = mzd_init(rows, cols);
    int const width = (cols + 63) / 64;
    for (int i = 0; i < rows; i++)
        for (int c = 0; c < width; c++) {
            int const left = cols - 64 * c;
            mzd_xor_bits(M, i, 64 * c, left < 64 ? left : 64, words[(size_t)i * width + c]);
        }
    return M;
}

void peer_read(mzd_t const *M, uint64_t *words) {
    int const width = (M->ncols + 63) / 64;
    for (int i = 0; i < M->nrows; i++)
        for (int c = 0; c < width; c++) {
            int const left = M->ncols - 64 * c;
            words[(size_t)i * width + c] = mzd_read_bits(M, i, 64 * c, left < 64 ? left : 64);
        }
}

mzd_t *peer_copy(mzd_t const *M) { return mzd_copy(NULL, M); }

int peer_echelonize(mzd_t *M) { return mzd_echelonize(M, 1); }

void peer_free(mzd_t *M) { mzd_free(M); }
