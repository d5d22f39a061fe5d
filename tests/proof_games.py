#!/usr/bin/env python3
"""Solves the proof games of a list with `dawson` and writes docs/proof-games.md.

Usage: proof_games.py PROBLEMS.json --results FILE [--dawson PATH] [--seconds N] [--shortest N]
                      [--longest N] [--only WORD] [--again] [--table PATH] [--limits TEXT]

The list is an array of objects with `id`, `fen`, `n` (half-moves), `condition` and, where they are
known, `author`, `source` and what another program says of it: `euclide` (`status`, `cpu_s`, `nsol`).
Every game is solved by itself, in one thread, for exactly `n` half-moves and in so many seconds of CPU
time at most.

What comes out is added to FILE, one JSON object a line, so that a long list can be done in parts: games
that FILE holds are left out, or solved once more with --again. With --table the page is written from all
that FILE holds. Needs /proc to read CPU times from.
"""

import argparse
import datetime
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CONDITIONS = {
    "orthodox": [],
    "Monochromatic": ["MonochromChess"],
    "Bichromatic": ["BichromChess"],
    "Grid": ["GridChess"],
    "Cylinder": None,
}
# Where the other program stops.
MANY = 50
TICKS = os.sysconf("SC_CLK_TCK")


def cpu_of(pid):
    """CPU seconds that a process has used; 0 when it has ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except (OSError, IndexError):
        return 0
    return (int(fields[11]) + int(fields[12])) / TICKS


def solve(dawson, problem, seconds):
    """What `dawson` says of a problem: solutions, whether that is all, CPU seconds, memory in MB."""
    half_moves = problem["n"]
    length = str(half_moves // 2) + (".5" if half_moves % 2 else ".0")
    letters = str.maketrans("nN", "sS")
    command = [dawson, "solve", "--json", "--threads", "1", "--table", "1G"]
    command += ["-s", f"exact-dia{length}", "--fen", problem["fen"].translate(letters)]
    for condition in CONDITIONS[problem["condition"]]:
        command += ["-c", condition]
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL)
        stopped, pause = False, 0.01
        while True:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid:
                break
            if not stopped and cpu_of(process.pid) >= seconds:
                # The first signal ends the search, and what was found is written.
                process.send_signal(signal.SIGINT)
                stopped = True
            time.sleep(pause)
            pause = min(pause * 1.2, 1)
        process.returncode = status
        out.seek(0)
        records = [json.loads(line) for line in out.read().decode().splitlines()]
    row = {
        "id": problem["id"],
        "cpu_s": round(usage.ru_utime + usage.ru_stime, 3),
        "memory_mb": round(usage.ru_maxrss / 1024),
        "games": None,
        "exact": False,
        "date": str(datetime.date.today()),
    }
    for record in records:
        if record["type"] == "problem" and record.get("positions"):
            phases = record["positions"][0]["phases"]
            counts = phases[0]["games"]["counts"] if phases else []
            if counts:
                # Great numbers are texts.
                row["games"] = int(counts[-1]["games"])
                row["exact"] = counts[-1]["exact"] and not stopped
    return row


def processor():
    """The name of the processor, as the system tells it."""
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return "a processor without a name"


def agrees(row, euclide):
    """Whether both programs count alike, as far as the other one counts."""
    return row["games"] == euclide["nsol"] or min(row["games"], euclide["nsol"]) >= MANY


def page(problems, rows, limits):
    """The lines of docs/proof-games.md."""
    solved = [row for row in rows.values() if row["exact"]]
    known = [problem for problem in problems if problem["id"] in rows]
    by_both, ours, theirs, other = 0, 0.0, 0.0, []
    gained = refuted = 0
    table = []
    for problem in sorted(known, key=lambda problem: (problem["n"], problem["id"])):
        row, euclide = rows[problem["id"]], problem.get("euclide") or {}
        status = euclide.get("status")
        cell = {None: "", "ok": f"{euclide.get('nsol')} in {euclide.get('cpu_s')}"}.get(status, status)
        if status == "ok":
            ours += row["cpu_s"]
            theirs += euclide["cpu_s"]
            if row["exact"] and agrees(row, euclide):
                by_both += 1
            elif row["exact"]:
                other.append(problem["id"])
        gained += status == "aborted" and row["exact"]
        refuted += status == "nosolution" and row["exact"] and row["games"] > 0
        games = row["games"] if row["exact"] else f"at least {row['games'] or 0}"
        source = ", ".join(filter(None, [problem.get("author"), problem.get("source")]))
        rules = problem["condition"]
        table.append(
            f"| {problem['id']} | {source} | {'' if rules == 'orthodox' else rules} | {problem['n']} "
            f"| {games} | {row['cpu_s']:.2f} | {row['memory_mb']} | {cell} |"
        )
    dates = sorted({row["date"] for row in rows.values()})
    others = sum((problem.get("euclide") or {}).get("status") == "ok" for problem in known)
    lines = [
        "# Proof games",
        "",
        f"Made by `tests/proof_games.py` on {' and '.join(dates)}; {processor()}, one of {os.cpu_count()} "
        f"virtual processors with other work to do, one thread, {limits}. "
        "CPU in seconds, memory in MB. Exactly so many half-moves are asked for; the "
        "number of solutions is exact unless it says *at least*.",
        "",
        f"{len(rows)} games, {len(solved)} of them solved completely. Of the {others} that Euclide (Étienne "
        f"Dupuis, 2021) solves within 60 seconds on the same machine, {by_both} have the same number of "
        f"solutions ({MANY} is where Euclide stops), in {ours:.0f} seconds of CPU time against "
        f"{theirs:.0f}. Of those that it gives up, {gained} are solved, and {refuted} that it refutes "
        "have solutions.",
        "",
    ]
    if other:
        lines += ["Another number than Euclide's: " + ", ".join(other) + ".", ""]
    lines += [
        "| game | source | rules | half-moves | solutions | CPU | memory | Euclide |",
        "|---|---|---|---|---|---|---|---|",
        *table,
    ]
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("problems", type=Path)
    parser.add_argument("--results", type=Path, required=True)
    parser.add_argument("--dawson", default=str(ROOT / "target/release/dawson"))
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--shortest", type=int, default=1, help="in half-moves")
    parser.add_argument("--longest", type=int, default=1000, help="in half-moves")
    parser.add_argument("--only", default="", help="ids with this in them")
    parser.add_argument("--status", help="only those that the other program left like this")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--table", type=Path, help="where to write the page")
    parser.add_argument("--limits", help="what the page says of the time for each game, if it was not one limit")
    args = parser.parse_args()
    problems = [
        problem
        for problem in json.loads(args.problems.read_text())
        if problem["fen"] and problem["n"] and problem["stipulation"] == "dia"
        and CONDITIONS.get(problem["condition"]) is not None
    ]
    rows = {}
    if args.results.exists():
        for line in args.results.read_text().splitlines():
            row = json.loads(line)
            rows[row["id"]] = row
    for problem in sorted(problems, key=lambda problem: (problem["n"], problem["id"])):
        status = (problem.get("euclide") or {}).get("status")
        wanted = args.shortest <= problem["n"] <= args.longest and args.only in problem["id"]
        if not wanted or (args.status and args.status != status):
            continue
        if problem["id"] in rows and not args.again or status == "badfen":
            continue
        row = solve(args.dawson, problem, args.seconds)
        if row["games"] is None:
            print(problem["id"], "is refused", file=sys.stderr, flush=True)
            continue
        rows[problem["id"]] = row
        with args.results.open("a") as results:
            results.write(json.dumps(row) + "\n")
        games = row["games"] if row["exact"] else f"({row['games']})"
        print(problem["id"], problem["n"], games, f"{row['cpu_s']:.2f}", file=sys.stderr, flush=True)
    if args.table:
        one_limit = f"at most {args.seconds:g} seconds of CPU time for each game"
        lines = page(problems, rows, args.limits or one_limit)
        args.table.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
