"""Where the tests of a module are that has none of its own name, and none in the folder of its room."""

# Modules of the source, and files and folders under tests/.
SERVED_BY = {
    "modlinalg": "test_architecture.py",
    "modlinalg.__main__": "cli",
    "modlinalg.errors": "formats/parsing/test_cursor.py",
    "modlinalg.nonexistence": "answers/inverses/test_inverses.py",
    "modlinalg_pytest": "verification/test_pytest_plugin.py",
    "modlinalg_start": "cli",
}
