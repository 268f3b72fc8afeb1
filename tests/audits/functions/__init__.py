"""Python packages as an audit asks them: functions of lists, a module for packages of one kind.

Each function passes the question on as the manual of its package says, and returns what comes back: what a
package does with a question is its own affair, and so is the exception.
"""
