#!/usr/bin/env python3
"""Compares legal moves with Popeye over random positions, for every kind and condition.

    compare_with_popeye.py POPEYE MOVES [--positions N] [--seed N] [--only WORD]

POPEYE is the path of a Popeye binary, MOVES that of the example `moves` of this package
(`cargo build --release -p dawson-tests --example moves`). Without them there is nothing to do, and
the script says so and succeeds. Positions are random, the same for the same seed. Each line of
moves is compared by its text, check signs aside. Exit code 1 if any position differs.
"""
import argparse
import random
import re
import subprocess
import sys
import tempfile

KINDS = (
    "K Q R B S P WE FE DA AL CA Z GI SQ EK N CR ZR RO G RH BH NH KA LI RL BL NL M EA SW L "
    "LE PA VA NA MA MO BP AM EM PR GN OK BI ZE DU"
).split()

# Popeye's name and ours; the last one says which positions are drawn.
CONDITIONS = [
    (["AndernachChess"], ["AndernachChess"], "any"),
    (["AntiAndernachChess"], ["AntiAndernachChess"], "any"),
    (["AndernachChess", "AntiAndernachChess"], ["SuperAndernachChess"], "any"),
    (["AndernachChess", "AntiAndernachChess"], ["AndernachChess", "AntiAndernachChess"], "any"),
    (["Tibet"], ["Tibet"], "any"),
    (["DoubleTibet"], ["DoubleTibet"], "any"),
    (["FrankfurtChess"], ["FrankfurtChess RookReborn"], "any"),
    (["FrankfurtChess"], ["FrankfurtChess RookReborn"], "royal"),
    (["Tibet", "AndernachChess"], ["Tibet", "AndernachChess"], "any"),
    (["DoubleTibet", "AndernachChess"], ["DoubleTibet", "AndernachChess"], "any"),
    (["Tibet", "AntiAndernachChess"], ["Tibet", "AntiAndernachChess"], "any"),
    (["DoubleTibet", "AntiAndernachChess"], ["DoubleTibet", "AntiAndernachChess"], "any"),
    (["FrankfurtChess", "AndernachChess"], ["FrankfurtChess RookReborn", "AndernachChess"], "any"),
    (
        ["FrankfurtChess", "AntiAndernachChess"],
        ["FrankfurtChess RookReborn", "AntiAndernachChess"],
        "any",
    ),
    (["FrankfurtChess", "Tibet"], ["FrankfurtChess RookReborn", "Tibet"], "any"),
    (["FrankfurtChess", "DoubleTibet"], ["FrankfurtChess RookReborn", "DoubleTibet"], "any"),
]

SIDES = {"w": "white", "b": "black", "n": "neutral"}


class Case:
    """A position with its conditions and the number of half-moves to list."""

    def __init__(self, group, pieces, side, depth, theirs=(), ours=()):
        self.group, self.pieces, self.side, self.depth = group, pieces, side, depth
        self.theirs, self.ours = theirs, ours

    def our_line(self):
        pieces = " ".join(s + ("r" if royal else "") + k + q for s, royal, k, q in self.pieces)
        return f"{self.side}; {pieces}; {', '.join(self.ours)}; {self.depth}"

    def their_text(self):
        text = "pieces"
        for side, royal, kind, square in self.pieces:
            text += f" {SIDES[side]}{' royal' if royal else ''} {kind}{square}"
        if self.theirs:
            text += "\ncondition " + " ".join(self.theirs)
        # In help play of n moves Black begins, of n and a half White; halfduplex swaps them.
        begins = "white" if self.depth % 2 else "black"
        text += "\noption noboard" + ("" if begins == self.side else " halfduplex")
        return text + f"\nstipulation h~{self.depth // 2}{'.5' if self.depth % 2 else ''}\n"


def square(rng, ranks="12345678"):
    return rng.choice("abcdefgh") + rng.choice(ranks)


def position(rng, kind, neutral, royal, count):
    """Random pieces: kings, some of a kind and some orthodox ones."""
    taken, pieces = set(), []

    def put(side, code, at=None, royal=False):
        for _ in range(99):
            where = at or square(rng, "234567" if code in ("P", "BP") else "12345678")
            if where not in taken:
                taken.add(where)
                pieces.append((side, royal, code, where))
                return
            at = None

    def pawn(side):
        mine = "2244537" if side == "w" else "7755642"
        put(side, "BP" if kind == "BP" else "P", square(rng, mine))

    for side, home in (("w", "1"), ("b", "8")):
        if royal and rng.random() < 0.7:
            put(side, rng.choice("QRBSP"), royal=True)
        elif rng.random() < 0.35:
            put(side, "K", "e" + home)
            for corner in "ah":
                if rng.random() < 0.7:
                    put(side if rng.random() < 0.7 else rng.choice("wb"), "R", corner + home)
        else:
            put(side, "K")
    if kind and kind != "K":
        for side in "wb":
            for _ in range(rng.randint(1, 3)):
                put(side, kind)
    for side in "wb":
        for _ in range(rng.randint(0, count)):
            if rng.random() < 0.5:
                pawn(side)
            else:
                put(side, rng.choice("QRBS"))
    if neutral:
        for _ in range(rng.randint(1, 2)):
            put("n", kind if kind and kind != "K" and rng.random() < 0.7 else rng.choice("QRBSP"))
    return pieces


def cases(options):
    for kind in KINDS:
        rng = random.Random(f"{options.seed} {kind}")
        for index in range(options.positions):
            neutral = index % 4 == 3
            deep = index % 5 == 4
            pieces = position(rng, kind, neutral, False, 2 if deep else 5)
            side = rng.choice(["white", "black"])
            yield Case(kind + (" neutral" if neutral else ""), pieces, side, 2 if deep else 1)
    for theirs, ours, sort in CONDITIONS:
        name = "+".join(ours) + ("" if sort == "any" else " " + sort)
        rng = random.Random(f"{options.seed} {name}")
        for index in range(options.positions):
            kind = rng.choice([None, None, None, "G", "N", "PA", "L"])
            depth = 1 + index % 2
            neutral = index % 10 == 8
            pieces = position(rng, kind, neutral, sort == "royal", 6 - depth)
            side = rng.choice(["white", "black"])
            yield Case(name + (" neutral" if neutral else ""), pieces, side, depth, theirs, ours)


def their_answers(popeye, batch):
    """The sets of lines that Popeye prints, or its complaint, one for each case."""
    texts = [f"title case {number}\n{case.their_text()}" for number, case in enumerate(batch)]
    with tempfile.NamedTemporaryFile("w", suffix=".inp") as file:
        file.write("BeginProblem\n" + "NextProblem\n".join(texts) + "EndProblem\n")
        file.flush()
        run = subprocess.run(
            [popeye, "-regression", file.name],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="latin-1",
            check=False,
        )
    answers, complaint, lines, ended = [], [], [], False
    for line in run.stdout.splitlines():
        text = line.strip()
        if text == "solution finished.":
            answers.append("; ".join(complaint) or lines)
            complaint, lines = [], []
        elif re.match(r"1\.", text):
            lines.append(line_of(text))
        elif text and not text.startswith("input-error"):
            complaint.append(text)
            if text == "problem ignored":
                answers.append("; ".join(complaint))
                complaint, lines = [], []
    return answers


def line_of(text):
    words = []
    for word in text.split():
        word = re.sub(r"^\d+\.(\.\.)?", "", word)
        if word in ("ep.",):
            words[-1] += " ep."
        elif word and not re.fullmatch(r"\++|#|!", word):
            words.append(word)
    return " ".join(words)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("popeye", nargs="?")
    parser.add_argument("moves", nargs="?")
    parser.add_argument("--positions", type=int, default=100, help="for each kind and condition")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", default="", help="groups with this in their name")
    options = parser.parse_args()
    if not options.popeye or not options.moves:
        print("no Popeye binary given: nothing compared")
        return 0
    groups = {}
    for case in cases(options):
        if options.only.lower() in case.group.lower():
            groups.setdefault(case.group, []).append(case)
    totals = [0, 0, 0]
    for group, members in groups.items():
        text = "".join(case.our_line() + "\n" for case in members)
        run = subprocess.run(
            [options.moves], input=text, stdout=subprocess.PIPE, encoding="utf-8", check=True
        )
        ours = run.stdout.splitlines()
        legal = [(case, our) for case, our in zip(members, ours) if our != "illegal"]
        theirs = their_answers(options.popeye, [case for case, _ in legal]) if legal else []
        if len(theirs) != len(legal):
            print(f"{group}: {len(theirs)} answers to {len(legal)} problems")
            return 1
        differing = lines = 0
        for (case, our), their in zip(legal, theirs):
            found = sorted(our.split(", ")) if our else []
            lines += len(found)
            expected = sorted(their) if isinstance(their, list) else [their]
            if found != expected:
                differing += 1
                if differing <= 3:
                    report(case, found, expected)
        print(f"{group}: {len(legal)} positions, {lines} lines, {differing} differ", flush=True)
        totals = [totals[0] + len(legal), totals[1] + lines, totals[2] + differing]
    print("together: {} positions, {} lines, {} differ".format(*totals))
    return 1 if totals[2] else 0


def report(case, found, expected):
    ours_only = [line for line in found if found.count(line) > expected.count(line)]
    theirs_only = [line for line in expected if expected.count(line) > found.count(line)]
    print("---", case.our_line())
    print("    only ours:  ", ", ".join(ours_only[:12]))
    print("    only Popeye:", ", ".join(theirs_only[:12]))


if __name__ == "__main__":
    sys.exit(main())
