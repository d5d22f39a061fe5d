#!/usr/bin/env python3
"""Solves the proof games of a list with `dawson` and writes docs/proof-games.md.

Usage: proof_games.py PROBLEMS.json [--dawson PATH] [--out PATH] [--seconds N] [--longest N]

The list is an array of objects with `id`, `fen`, `n` (half-moves), `condition` and, where another
program has solved the game, `euclide` (`status`, `cpu_s`, `nsol`). Every game is solved by itself, in
one thread, for exactly `n` half-moves.
"""

import argparse
import datetime
import json
import os
import platform
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CONDITIONS = {
    "orthodox": [],
    "Monochromatic": ["MonochromChess"],
    "Bichromatic": ["BichromChess"],
    "Grid": ["GridChess"],
}


def solve(dawson, problem, seconds):
    """Solutions (None if unfinished), those found, CPU seconds, memory in MB."""
    half_moves = problem["n"]
    length = str(half_moves // 2) + (".5" if half_moves % 2 else "")
    letters = str.maketrans("nN", "sS")
    command = [dawson, "solve", "--json", "--threads", "1", "--mem", "1G"]
    command += ["--time-limit", str(seconds), "-s", f"exact-dia{length}"]
    command += ["--fen", problem["fen"].translate(letters)]
    for condition in CONDITIONS[problem["condition"]]:
        command += ["-c", condition]
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL)
        _, _, usage = os.wait4(process.pid, 0)
        out.seek(0)
        records = [json.loads(line) for line in out.read().decode().splitlines()]
    cpu = usage.ru_utime + usage.ru_stime
    memory = usage.ru_maxrss / 1024
    for record in records:
        if record["type"] == "problem" and "positions" in record:
            count = record["positions"][0]["phases"][0]["games"]["counts"][-1]
            return count["games"] if count["exact"] else None, count["games"], cpu, memory
    return None, None, cpu, memory


def processor():
    """The name of the processor, as the system tells it."""
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("problems", type=Path)
    parser.add_argument("--dawson", default=str(ROOT / "target/release/dawson"))
    parser.add_argument("--out", type=Path, default=ROOT / "docs/proof-games.md")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--longest", type=int, default=1000, help="in half-moves")
    parser.add_argument("--status", help="only those that the other program left like this")
    args = parser.parse_args()
    rows, ours, theirs, same, other = [], 0.0, 0.0, 0, []
    finished = 0
    problems = json.loads(args.problems.read_text())
    for problem in sorted(problems, key=lambda problem: (problem["n"] or 0, problem["id"])):
        known = problem.get("euclide") or {}
        if problem["condition"] not in CONDITIONS or not problem["n"] or problem["n"] > args.longest:
            continue
        if args.status and known.get("status") != args.status:
            continue
        games, found, cpu, memory = solve(args.dawson, problem, args.seconds)
        if found is None:
            continue
        print(problem["id"], games, f"{cpu:.2f}", file=sys.stderr, flush=True)
        finished += games is not None
        text = str(games) if games is not None else f"at least {found}"
        solved = known.get("status") == "ok"
        if solved:
            theirs += known["cpu_s"]
            ours += cpu
            # Fifty is where the other program stops.
            if games == known["nsol"] or known["nsol"] == 50 and (games or 0) >= 50:
                same += 1
            elif games is not None:
                other.append(problem["id"])
        known_text = f"{known['nsol']} in {known['cpu_s']}" if solved else known.get("status", "")
        rows.append(
            f"| {problem['id']} | {problem['condition']} | {problem['n']} | {text} "
            f"| {cpu:.2f} | {memory:.0f} | {known_text} |"
        )
    lines = [
        "# Proof games",
        "",
        f"Made by `tests/proof_games.py` on {datetime.date.today()}; {processor()}, one thread, at most "
        f"{args.seconds:g} seconds of the clock for each game. CPU in seconds, memory in MB. The machine "
        "had other work to do at the time.",
        "",
        f"{len(rows)} games, {finished} solved completely. Of those that Euclide solves, {same} have the "
        f"same number of solutions (50 is where Euclide stops), in {ours:.0f} seconds of CPU against "
        f"{theirs:.0f}.",
        "",
    ]
    if other:
        lines += ["Another number: " + ", ".join(other) + ".", ""]
    lines += [
        "| game | rules | half-moves | solutions | CPU | memory | Euclide |",
        "|---|---|---|---|---|---|---|",
        *rows,
    ]
    args.out.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
