#!/usr/bin/env python3
"""Fail if a comparison with Popeye found an answer that is wrong.

The arguments are the JSON file that check.py writes and the list of problems known to differ.
Refusing a problem or running out of time is honest; another solution, an unreadable output or a
crash is not.
"""

import json
import sys

WRONG = ("differs", "bad-output", "crash")

with open(sys.argv[1], encoding="utf-8") as file:
    results = json.load(file)["results"]
with open(sys.argv[2], encoding="utf-8") as file:
    known = {line.split()[0] for line in file if line.strip() and not line.startswith("#")}
wrong = [r for r in results if r["gate"] and r["verdict"] in WRONG and r["id"] not in known]
for result in wrong:
    print(f"{result['id']}  {result['verdict']}  {result['note']}")
    for line in result["diff"][:8]:
        print("    " + line)
print(f"{len(wrong)} wrong of {len(results)}")
sys.exit(1 if wrong else 0)
