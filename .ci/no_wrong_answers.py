#!/usr/bin/env python3
"""Fail if a comparison with Popeye found an answer that is wrong.

The argument is the JSON file that check.py writes. Refusing a problem or running out of time is
honest; another solution, an unreadable output or a crash is not.
"""

import json
import sys

WRONG = ("differs", "bad-output", "crash")

with open(sys.argv[1], encoding="utf-8") as file:
    results = json.load(file)["results"]
wrong = [r for r in results if r["gate"] and r["verdict"] in WRONG]
for result in wrong:
    print(f"{result['id']}  {result['verdict']}  {result['note']}")
    for line in result["diff"][:8]:
        print("    " + line)
print(f"{len(wrong)} wrong of {len(results)}")
sys.exit(1 if wrong else 0)
