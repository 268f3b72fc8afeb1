"""What touches the machine: processes, files, regular expressions."""
