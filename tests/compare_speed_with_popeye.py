#!/usr/bin/env python3
"""Compares Dawson's speed with Popeye's, in one sitting, and their solutions.

    compare_speed_with_popeye.py POPEYE PROBLEMS [--dawson PATH] [--only WORD] [--memory SIZE]
                                 [--limit SECONDS] [--repeat N]

POPEYE is the path of a Popeye binary; PROBLEMS is a JSON file with a list of objects: `id`, `kind`
and `popeye_input`, the problem in Popeye's input language. Both programs get one thread and the same
memory for their tables. Help and series play is given to Popeye with and without its option
Intelligent, and the faster one counts if it accepts the option and finds as much. What counts is CPU
time, the least of N runs (3 below half a second, otherwise 1). Printed are the seconds of both and
their ratio for each problem, the geometric mean and the worst ratio for each kind. A problem that one
of them does not finish within the limit, or refuses, is named and left out of the means.

Solutions are compared as sets of lines, since the order of moves is each program's own. Exit code 1
if they differ.
"""
import argparse
import json
import math
import os
import re
import resource
import subprocess
import sys
import tempfile
from collections import defaultdict


def run(command, limit):
    """CPU seconds, the output and whether it ended by itself with success."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    # Set from outside: what Python would do in the new process counts as its time.
    resource.prlimit(process.pid, resource.RLIMIT_CPU, (limit, limit + 1))
    output = process.stdout.read().decode("latin-1")
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    return usage.ru_utime + usage.ru_stime, output, status == 0


def least(command, limit, repeat):
    """As `run`, with the least time of several runs if they are short."""
    seconds, output, ended = run(command, limit)
    runs = repeat or (3 if seconds < 0.5 else 1)
    for _ in range(runs - 1):
        if ended:
            seconds = min(seconds, run(command, limit)[0])
    return seconds, output, ended


# Popeye says so where it has not solved, or not all.
UNSOLVED = re.compile(r"Partial solution|interrupted|not supported|input-error|too many|only with", re.I)

NUMBERED = re.compile(r"\d+ \(.*\)$")


def lines(output):
    """The lines of a solution without board, times and numbers of blanks, sorted."""
    kept = []
    for line in output.splitlines():
        words = " ".join(line.split())
        if not words or "solution finished" in words or words.startswith("Popeye "):
            continue
        # Moves tried are numbered in each program's own order.
        if NUMBERED.match(words):
            continue
        # Neither program promises where a zugzwang or a threat stands among equals.
        kept.append(words)
    return sorted(kept)


def with_intelligent(text):
    """The problem with the option Intelligent; None where there is nothing to be gained."""
    if not re.search(r"stip\w*\s+\S*(h|ser)", text, re.I) or re.search("intelligent", text, re.I):
        return None
    return re.sub(r"(?im)^endproblem", "Option Intelligent\nEndProblem", text)


def popeye_best(args, text, limit):
    """Popeye's time and output with the better option, and which one that is."""
    attempts = [("plain", text)]
    if intelligent := with_intelligent(text):
        attempts.append(("intelligent", intelligent))
    best = None
    for name, variant in attempts:
        with tempfile.NamedTemporaryFile("w", suffix=".inp", encoding="latin-1") as file:
            file.write(variant)
            file.flush()
            command = [args.popeye, "-maxmem", args.memory, "-regression", file.name]
            seconds, output, ended = least(command, limit, args.repeat)
        if not ended or UNSOLVED.search(output):
            continue
        if best is None or seconds < best[0] and lines(output) == lines(best[1]):
            best = (seconds, output, name)
    return best


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("popeye")
    parser.add_argument("problems")
    parser.add_argument("--dawson", default="target/release/dawson")
    parser.add_argument("--only", help="kinds or ids that contain this word")
    parser.add_argument("--memory", default="1G")
    parser.add_argument("--limit", type=int, default=60, help="CPU seconds for one run")
    parser.add_argument("--repeat", type=int, help="runs of each, of which the fastest counts")
    args = parser.parse_args()
    with open(args.problems, encoding="utf-8") as file:
        problems = json.load(file)

    ratios = defaultdict(list)
    differences = []
    print(f"{'problem':<22} {'popeye':>9} {'dawson':>9} {'ratio':>8}")
    for problem in problems:
        name, kind, text = problem["id"], problem["kind"], problem["popeye_input"]
        if args.only and args.only not in kind and args.only not in name:
            continue
        popeye = popeye_best(args, text, args.limit)
        with tempfile.NamedTemporaryFile("w", suffix=".inp", encoding="latin-1") as file:
            file.write(text)
            file.flush()
            command = [args.dawson, "popeye", "-maxmem", args.memory, "--regression"]
            command += ["--threads", "1", file.name]
            seconds, output, ended = least(command, args.limit, args.repeat)
        if popeye is None or not ended:
            who = [n for n, missing in (("Popeye", popeye is None), ("Dawson", not ended)) if missing]
            print(f"{name:<22} not solved by {' and '.join(who)}", flush=True)
            continue
        # A clock tick is a millisecond or more; nothing can be told about less.
        ratio = max(popeye[0], 0.001) / max(seconds, 0.001)
        same = lines(popeye[1]) == lines(output)
        remark = popeye[2] if popeye[2] != "plain" else ""
        if not same:
            remark += " SOLUTIONS DIFFER"
            differences.append(name)
        print(f"{name:<22} {popeye[0]:9.3f} {seconds:9.3f} {ratio:8.2f}  {remark}".rstrip(), flush=True)
        ratios[kind].append((ratio, name))

    print(f"\n{'kind':<28} {'problems':>8} {'mean':>8} {'worst':>8}")
    for kind, found in ratios.items():
        mean = math.exp(sum(math.log(ratio) for ratio, _ in found) / len(found))
        worst, name = min(found)
        print(f"{kind:<28} {len(found):>8} {mean:8.2f} {worst:8.2f}  {name}")
    if differences:
        print(f"\nsolutions differ: {', '.join(differences)}")
        sys.exit(1)


if __name__ == "__main__":
    main()
