"""What other systems' own tests and manuals state, asked of this library: see docs/peers.md."""
