#!/usr/bin/env python3
"""Kill a run at random moments, resume it, and compare its output with that of an unbroken run.

    tests/kill_and_resume.py target/release/dawson problems --rounds 20

Each round starts `dawson solve PATHS --journal`, kills it with SIGKILL, resumes it, kills that too, and
lets the last run come to its end. Exit status 1 if an output differs.
"""

import argparse
import pathlib
import random
import subprocess
import sys
import tempfile
import time

parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
parser.add_argument("dawson", help="the binary")
parser.add_argument("paths", nargs="+", help="files and folders with problems")
parser.add_argument("--rounds", type=int, default=20)
parser.add_argument("--seed", type=int, default=1)
options = parser.parse_args()

command = [options.dawson, "solve", *options.paths, "--threads", "2"]


def size(journal):
    """How many bytes the journal has."""
    return journal.stat().st_size if journal.exists() else 0


with tempfile.TemporaryDirectory() as folder:
    journal = pathlib.Path(folder) / "journal"
    whole = subprocess.run([*command, "--journal", journal], capture_output=True, check=False)
    full = size(journal)
draw = random.Random(options.seed)
differing = 0
for number in range(options.rounds):
    with tempfile.TemporaryDirectory() as folder:
        journal = pathlib.Path(folder) / "journal"
        kept = []
        for resume in ([], ["--resume"]):
            # Before the first line there is nothing to resume; --resume begins a journal as well.
            run = subprocess.Popen(
                [*command, "--journal", journal, *resume],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            # The moment is told by the journal, since the speed depends on what else is running.
            moment = draw.uniform(size(journal), full)
            while size(journal) < moment and run.poll() is None:
                time.sleep(0.001)
            time.sleep(draw.uniform(0, 0.01))
            run.kill()
            run.wait()
            kept.append(journal.read_bytes().count(b"\n") if journal.exists() else 0)
        resumed = subprocess.run(
            [*command, "--journal", journal, "--resume"], capture_output=True, check=False
        )
    same = (resumed.stdout, resumed.stderr, resumed.returncode) == (
        whole.stdout,
        whole.stderr,
        whole.returncode,
    )
    differing += not same
    print(f"{number + 1}: {kept} lines kept, {'equal' if same else 'DIFFERS'}", flush=True)
print(f"{differing} of {options.rounds} differ")
sys.exit(1 if differing else 0)
