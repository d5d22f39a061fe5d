#!/usr/bin/env python3
"""Changes problems at random and compares what Dawson and Popeye say of them.

    compare_changed_problems.py POPEYE CONFORMANCE [--dawson PATH] [--number N] [--seed N]
                                [--stipulations] [--conditions] [--keep FOLDER]

POPEYE is the path of a Popeye binary; CONFORMANCE is a folder of problems in Popeye's input language with
`check.py`, which reads and compares outputs, and `index.json`. Of each problem that is drawn one to
three men are put on other squares; with --stipulations it gets another stipulation as well, with
--conditions the conditions of another problem, beside its own or in their place.

Popeye can lose solutions by its hash table and by its option Intelligent. So where the two differ it
is asked again without both, and where it takes too long then the problem is left open. What differs
is named, and the input kept in FOLDER. What either program refuses is counted. Exit code 1 if any
problem differs.
"""
import argparse
import importlib.util
import random
import re
import resource
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SQUARES = [file + rank for file in "abcdefgh" for rank in "12345678"]
# Bytes of output that are looked at.
MOST_OUTPUT = 16 << 20
STIPULATIONS = """#2 #3 =2 ##2 ##!2 #=2 s#2 s=2 r#2 semi-r#2 hs#2 hs#2.5 hr#2 h#2 h#1.5 h#2.5 h#3 h=2 h==2 h##2
    h!=2 h+2 hx2 h%2 h<>2 h^2 hzd42 hct2 ser-#3 ser-=3 ser-s#2 ser-r#2 ser-h#3 ser-h=3 ser-hs#2 pser-h#3
    phser-h#3""".split()
OPTIONS = ("", "", "variation", "setplay", "try variation", "setplay variation try", "duplex")
# Such problems print more than solutions, or not all of them.
LEFT_OUT = re.compile(r"nextproblem|movenum|max(sol|time)", re.I)
MEN = re.compile(r"\b[A-Za-z0-9]{0,2}?((?:[a-h][1-8])+)\b")
BEGINS_MEN = re.compile(r"\s*pieces\b", re.I)
BEGINS_ANOTHER = re.compile(
    r"\s*(stip|cond|opti|twin|endp|auth|orig|titl|fors|arra|cont|rema|awar|grid|prot|zero)", re.I
)
UNSOLVED = re.compile(r"not supported|problem ignored|ncompatible")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("popeye")
    parser.add_argument("conformance", type=Path)
    parser.add_argument("--dawson", default=str(ROOT / "target/release/dawson"))
    parser.add_argument("--number", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--stipulations", action="store_true")
    parser.add_argument("--conditions", action="store_true")
    parser.add_argument("--keep", type=Path, help="where inputs are kept that differ")
    return parser.parse_args()


def comparer(folder):
    """The module `check` of the folder."""
    spec = importlib.util.spec_from_file_location("check", folder / "check.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["check"] = module
    spec.loader.exec_module(module)
    return module


def run(command, seconds):
    """The output, the messages and the exit code; a negative one where it took too long or wrote too much."""

    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_FSIZE, (MOST_OUTPUT, MOST_OUTPUT))

    with tempfile.TemporaryFile() as output:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.PIPE,
            preexec_fn=limit,
            check=False,
        )
        output.seek(0)
        text = output.read()
    code = -1 if len(text) >= MOST_OUTPUT else done.returncode
    return text, done.stderr.decode("latin-1"), code


def with_men_moved(text, draw):
    """The problem with some of its men on other squares; None if it names none."""
    lines = text.splitlines()
    among_men = False
    places = []
    for number, line in enumerate(lines):
        if BEGINS_MEN.match(line):
            among_men = True
        elif BEGINS_ANOTHER.match(line):
            among_men = False
        if among_men:
            for men in MEN.finditer(line):
                places += [(number, at) for at in range(men.start(1), men.end(1), 2)]
    if not places:
        return None
    for _ in range(draw.choice((1, 1, 2, 3))):
        number, at = draw.choice(places)
        used = {lines[row][column : column + 2] for row, column in places}
        to = draw.choice([square for square in SQUARES if square not in used])
        lines[number] = lines[number][:at] + to + lines[number][at + 2 :]
    return "\n".join(lines) + "\n"


def with_stipulation(text, draw):
    """The problem with another stipulation, and perhaps an option."""
    stipulation = draw.choice(STIPULATIONS)
    text = re.sub(r"(?im)^(\s*)stip\w*\s+\S+", rf"\1stipulation {stipulation}", text)
    option = draw.choice(OPTIONS)
    if option and not re.search(r"(?im)^\s*opti", text):
        text = re.sub(r"(?im)^(\s*stip)", rf"option {option}\n\1", text, count=1)
    return text


def with_conditions(text, words, draw):
    """The problem with these conditions, beside its own or in their place."""
    line = re.compile(r"(?im)^(\s*condition\s+)(.*)$")
    if line.search(text) and draw.random() < 0.5:
        return line.sub(lambda own: f"{own[1]}{words} {own[2]}", text, count=1)
    text = line.sub("", text)
    return re.sub(r"(?im)^(\s*stip)", lambda own: f"condition {words}\n{own[1]}", text, count=1)


def main():
    args = arguments()
    check = comparer(args.conformance)
    draw = random.Random(args.seed)
    problems = [p for p in check.load(args.conformance) if p.gate]
    problems = [p for p in problems if (p.record["popeye_seconds"] or 9) < 0.06]
    texts = [p.input.read_bytes().decode("latin-1") for p in problems]
    conditions = [
        words
        for problem, text in zip(problems, texts)
        if problem.record["n_twins"] <= 1
        for words in re.findall(r"(?im)^\s*condition\s+(.*?)\s*$", text)
    ]
    keep = args.keep or Path(tempfile.mkdtemp(prefix="differs-"))
    keep.mkdir(parents=True, exist_ok=True)
    counts = Counter()
    for number in range(args.number):
        index = draw.randrange(len(problems))
        problem, text = problems[index], texts[index]
        if LEFT_OUT.search(text) or not (text := with_men_moved(text, draw)):
            continue
        mode = problem.mode
        if problem.record["n_twins"] <= 1:
            if args.stipulations:
                text, mode = with_stipulation(text, draw), "mixed"
            if args.conditions:
                text = with_conditions(text, draw.choice(conditions), draw)
        counts[verdict(check, args, (problem, text, mode), keep / f"{args.seed}-{number}.inp")] += 1
    for name, count in counts.most_common():
        print(f"{count:6} {name}")
    return 1 if counts["different"] else 0


def verdict(check, args, case, path):
    """In a word, how the two programs agree about a problem; its input is kept only if they do not."""
    problem, text, mode = case
    path.write_bytes(text.encode("latin-1"))

    def differences(ours, theirs):
        parsed = [check.parse(output, mode, problem.remarks()) for output in (theirs, ours)]
        if parsed[0].status is None:
            return None
        return check.compare(*parsed, mode, problem.duplex or "duplex" in text.lower())

    def found():
        theirs, message, code = run([args.popeye, "-maxmem", "64M", str(path)], 2)
        if code < 0:
            return "too much for Popeye"
        if UNSOLVED.search(theirs.decode("latin-1") + message):
            return "refused by Popeye"
        own = [args.dawson, "popeye", "-threads", "1", "-maxmem", "256M", str(path)]
        ours, message, code = run(own, 20)
        if code in (2, 4):
            return "refused"
        if code == -1:
            return "too much output"
        if code < 0 or code == 101:
            print(f"{path}: exit code {code}: {message}", flush=True)
            return "different"
        first = differences(ours, theirs)
        if first is None:
            return "refused by Popeye"
        if not first:
            return "same"
        path.write_bytes(re.sub(r"(?i)\bintelligent\b", "", text).encode("latin-1"))
        theirs, _, code = run([args.popeye, "-maxmem", "0", str(path)], 20)
        if code < 0 or b"Partial" in theirs:
            return "open, since Popeye takes long without its table"
        left = differences(ours, theirs)
        if not left:
            return "same without Popeye's table"
        print(f"{path}: {problem.id}: {str(left[:2])[:200]}", flush=True)
        return "different"

    result = found()
    if result != "different":
        path.unlink()
    return result


if __name__ == "__main__":
    sys.exit(main())
