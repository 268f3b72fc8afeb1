"""What is too long for .ci/run; its last figures stand in docs/reliability.md."""
