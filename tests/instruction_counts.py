#!/usr/bin/env python3
"""Counts the instructions that Dawson takes for a few short problems, and compares with what was
accepted last. Unlike seconds they hardly depend on the machine or on what else it does.

    instruction_counts.py [--dawson PATH] [--accept]

Needs valgrind, whose callgrind counts; without it nothing is measured and the exit code is 0. The
problems and the accepted counts are in tests/data/instruction-counts.json. A count that is more than a
tenth above the accepted one makes the exit code 1. One that is more than a tenth below is named, so that
it can be accepted: --accept writes the counts just measured into the file. So does a change that is worth
its price.
"""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

DATA = pathlib.Path(__file__).parent / "data" / "instruction-counts.json"
TOLERANCE = 0.1


def count(dawson, problem):
    """The instructions for one problem, and the solution."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "problem.inp"
        path.write_text(problem["input"], encoding="latin-1")
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/counts"]
        command += [dawson, "popeye", "--regression", "-maxmem", "16M", "--threads", "1", str(path)]
        run = subprocess.run(command, capture_output=True, encoding="latin-1", check=False)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or not found:
        sys.exit(f"{problem['name']}: exit code {run.returncode}\n{run.stderr}")
    return int(found[1]), run.stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--dawson", default="target/release/dawson")
    parser.add_argument("--accept", action="store_true", help="write the counts into the file")
    args = parser.parse_args()
    if shutil.which("valgrind") is None:
        print("skipped: instructions are not counted, since valgrind is not installed")
        return
    problems = json.loads(DATA.read_text(encoding="utf-8"))
    failed = []
    print(f"{'problem':<24} {'accepted':>13} {'now':>13} {'change':>8}")
    for problem in problems:
        now, output = count(args.dawson, problem)
        if problem["solution"] not in output:
            sys.exit(f"{problem['name']}: no {problem['solution']!r} in\n{output}")
        accepted = problem["instructions"] or now
        change = now / accepted - 1
        remark = ""
        if change > TOLERANCE:
            failed.append(problem["name"])
            remark = "  TOO MANY"
        elif change < -TOLERANCE:
            remark = "  fewer: accept it"
        print(f"{problem['name']:<24} {accepted:>13,} {now:>13,} {change:>+8.1%}{remark}", flush=True)
        problem["instructions"] = now
    if args.accept:
        DATA.write_text(json.dumps(problems, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    elif failed:
        sys.exit(f"more instructions than accepted: {', '.join(failed)}")


if __name__ == "__main__":
    main()
