"""How entries are held: Python rows, FLINT matrices, bit rows; the only importer of flint."""
