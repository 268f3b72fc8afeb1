"""Answers the questions of the playground."""
import json

def listen(tell): pass

def ask(request: str) -> str:
    return json.dumps({})
