"""How matrices and texts are laid out for people, in plain text, LaTeX and HTML."""
