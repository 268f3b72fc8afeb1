"""The checker in JavaScript: it agrees with the one in Python, in Node and in a browser."""
