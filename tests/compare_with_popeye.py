#!/usr/bin/env python3
"""Compares complete move lists with Popeye's over random positions.

    compare_with_popeye.py POPEYE MOVES [--positions N] [--varieties N] [--pairs N] [--attributes N]
                           [--seed N] [--only PATTERN] [--record FILE]

POPEYE is the path of a Popeye binary, MOVES that of the example `moves` of this package
(`cargo build --release -p dawson-tests --example moves`). Without them there is nothing to do, and
the script says so and succeeds. Positions are random, the same for the same seed. There is a group
for each kind, condition, argument of a condition, attribute (with each kind), and condition with each
of the others. All lines of two half-moves, in some groups also of one, are compared by their texts, check signs
aside. What either program refuses is named.
With --record, the shortest answers of each group are written as test data. Known differences are
explained (known_differences.py). Exit code 1 if any position differs without explanation.
"""
import argparse
import itertools
import json
import os
import random
import re
import select
import subprocess
import sys
import tempfile
from collections import Counter

from known_differences import Difference, explain

SIDES = {"w": "white", "b": "black", "n": "neutral"}
ORTHODOX = "KQRBSP"

# Where asking Popeye for the same takes other words than asking us. None: Popeye does not know it.
POPEYE_NAMES = {
    "KnightRelayChess": None,
    "SuperAndernachChess": "AndernachChess AntiAndernachChess",
}
# Words that make a condition of ours what Popeye has.
OUR_WORDS = {"FrankfurtChess": "FrankfurtChess RookReborn"}
# Arguments that Popeye does not have: other readings of the rule.
OUR_ARGUMENTS = (
    "TypeChange NoRebornCastling NoOwnEnPassant NeutralTurns RookReborn NonPassant FirstRank".split()
)
# Arguments that both have and that mean something with others only.
MORE_WORDS = {
    "Chameleon": " S B R Q S",
    "April": " S B",
    "Neighbour": " G",
    "Orthogonal": " bdf36",
    "Irregular": " a1b1c1a2 f8g8h8d4d5",
    "GridLine": " Hc34 Vd13",
}
# Kinds that are royal by nature, like the king.
ROYAL_KINDS = ("PO", "ST")
# Kinds that Popeye does not take together with neutral pieces.
NEVER_WITH_NEUTRAL = ("O", "F")
# Hunters, a choice of the many.
HUNTERS = ("R/B", "N/G", "P/S", "S/P", "BP/K", "LE/S", "SI/L", "G/PP", "EQ/MA", "CG/SK")


class Case:
    """A position with its conditions and the number of half-moves to list."""

    def __init__(self, group, pieces, side, depth, theirs="", ours=""):
        self.group, self.pieces, self.side, self.depth = group, pieces, side, depth
        self.theirs, self.ours = theirs, ours

    def our_line(self):
        pieces = " ".join(
            side + (f"({','.join(marks)})" if marks else "") + kind + square
            for side, marks, kind, square in self.pieces
        )
        return f"{self.side}; {pieces}; {self.ours}; {self.depth}"

    def their_text(self):
        text = "pieces"
        for side, marks, kind, square in self.pieces:
            text += f" {' '.join([SIDES[side], *marks])} {kind}{square}"
        if self.theirs:
            text += "\ncondition " + self.theirs
        # In help play of n moves Black begins, of n and a half White; halfduplex swaps them.
        begins = "white" if self.depth % 2 else "black"
        text += "\noption noboard" + ("" if begins == self.side else " halfduplex")
        return text + f"\nstipulation h~{self.depth // 2}{'.5' if self.depth % 2 else ''}\n"


class Draw:
    """Draws random positions."""

    def __init__(self, kinds, *seed):
        self.kinds = kinds
        self.rng = random.Random(" ".join(map(str, seed)))

    def square(self, ranks):
        return self.rng.choice("abcdefgh") + self.rng.choice(ranks)

    def position(self, kind=None, neutral=False, royal=None, count=5, edges=False):
        """Kings (or royal pieces of the kinds `royal`), one to three of `kind` for each side, up to
        `count` orthodox pieces for each side. With `edges`, pawns stand on the edges too."""
        rng, pieces, taken = self.rng, [], set()

        def put(side, code, at=None, marks=()):
            pawn = code in ("P", "BP")
            for _ in range(99):
                where = at or self.square("234567" if pawn and not edges else "12345678")
                at = None
                if where not in taken:
                    taken.add(where)
                    pieces.append((side, marks, code, where))
                    return

        def pawn(side):
            near = "2244537" if side == "w" else "7755642"
            put(side, "BP" if kind == "BP" else "P", None if edges else self.square(near))

        if royal == ["neutral"]:
            put("n", "K")
        elif kind == "UU":  # which attacks nearly everything else
            for side, squares in (("w", ("a1", "b3", "c2")), ("b", ("h8", "g6", "f7"))):
                for code, square in zip(("K", rng.choice("SRP"), "P"), squares):
                    put(side, code, square)
        elif kind in ROYAL_KINDS:
            put("w", kind)
            put("b", rng.choice(["K", kind]))
        else:
            for side, home in (("w", "1"), ("b", "8")):
                if royal and rng.random() < 0.7:
                    put(side, rng.choice(royal), marks=("Royal",))
                elif rng.random() < 0.35:
                    put(side, "K", "e" + home)
                    for corner in "ah":
                        if rng.random() < 0.7:
                            put(side if rng.random() < 0.7 else rng.choice("wb"), "R", corner + home)
                else:
                    put(side, "K")
        for side in "wb":
            if kind and kind != "K" and kind not in ROYAL_KINDS:
                for _ in range(rng.randint(1, 3)):
                    put(side, kind)
            for _ in range(rng.randint(0, count)):
                if rng.random() < 0.5:
                    pawn(side)
                else:
                    put(side, rng.choice("QRBS"))
        if neutral:
            for _ in range(rng.randint(1, 2)):
                put("n", kind if kind and kind not in ("K", *ROYAL_KINDS) and rng.random() < 0.7 else rng.choice("QRBSP"))
        return pieces

    def side(self):
        return self.rng.choice(["white", "black"])

    def kind(self):
        """No kind or one, fairy pieces being rarer."""
        return None if self.rng.random() < 0.5 else self.rng.choice(self.kinds)


def in_both(ours):
    """The words for Popeye and for us, or None if Popeye does not know the condition."""
    name, *words = ours.split()
    if any(word in OUR_ARGUMENTS for word in words):
        return None
    their_name = POPEYE_NAMES.get(name, name)
    if not their_name:
        return None
    rest = "".join(" " + word + MORE_WORDS.get(word, "") for word in words)
    return their_name + rest, OUR_WORDS.get(name, name) + rest


def condition_cases(prefix, rules, count, options, fairy):
    """Positions under conditions: all two half-moves deep, with fairy, neutral and royal pieces.
    There are more than asked for, because some are illegal."""
    for theirs, ours in rules:
        draw = Draw(fairy, options.seed, ours)
        for index in range(2 * count):
            neutral = index % 8 == 6
            royal = list("QRBSP") if index % 4 == 3 else None
            pieces = draw.position(draw.kind(), neutral, royal, 4)
            yield Case(prefix + ours.split(",")[0], pieces, draw.side(), 2, theirs, ours)


def attribute_cases(options, kinds, attributes):
    """Positions with some units of a kind that have an attribute."""
    for attribute, kind in itertools.product(attributes, kinds):
        draw = Draw(kinds, options.seed, attribute, kind)
        for index in range(options.attributes):
            pieces = draw.position(kind, index % 4 == 3 and kind not in NEVER_WITH_NEUTRAL, count=3)
            marked = [
                (side, (attribute,) if code == kind and draw.rng.random() < 0.7 else mark, code, at)
                for side, mark, code, at in pieces
            ]
            yield Case("attribute " + attribute, marked, draw.side(), 1 + index % 2)


def cases(options, answers):
    kinds = answers["kinds"]
    fairy = [kind for kind in kinds if kind not in ORTHODOX]
    royals = [kind for kind in kinds if kind not in ("K", "DU", *ROYAL_KINDS)]
    for kind in [*kinds, *HUNTERS]:
        draw = Draw(kinds, options.seed, kind)
        for index in range(options.positions):
            neutral = index % 4 == 3 and kind not in NEVER_WITH_NEUTRAL
            depth = 2 if index % 5 == 4 else 1
            pieces = draw.position(kind, neutral, count=5 if depth == 1 else 2)
            yield Case("kind " + kind, pieces, draw.side(), depth)
    sorts = {
        "royal pieces": lambda draw: draw.position(draw.kind(), draw.rng.random() < 0.3, royals, 3),
        "neutral king": lambda draw: draw.position(draw.kind(), True, ["neutral"], 3),
        "pawns on edges": lambda draw: draw.position(draw.rng.choice(["P", "BP"]), edges=True),
    }
    for sort, position in sorts.items():
        draw = Draw(kinds, options.seed, sort)
        for index in range(options.positions):
            yield Case(sort, position(draw), draw.side(), 1 + (index % 5 == 4))
    singles = [both for both in map(in_both, answers["conditions"]) if both]
    varieties = [both for both in map(in_both, answers["varieties"]) if both]
    varieties.append(("FrankfurtChess RexExclusive", "FrankfurtChess RookReborn RexExclusive"))
    also = [(words.replace(", ", " "), words) for words in options.also]
    pairs = [
        (first[0] + " " + second[0], first[1] + ", " + second[1])
        for first, second in itertools.combinations(singles, 2)
    ]
    yield from condition_cases("condition ", singles + also, options.positions, options, fairy)
    yield from condition_cases("variety ", varieties, options.varieties, options, fairy)
    yield from condition_cases("pair ", pairs, options.pairs, options, fairy)
    yield from attribute_cases(options, kinds, answers["attributes"])


def their_answers(popeye, batch):
    """The lines that Popeye prints, or its complaint, one for each case. Popeye crashes on some
    positions or does not come to an end, and is then asked about those behind."""
    answers = []
    while len(answers) < len(batch):
        rest = batch[len(answers) :]
        found, failure = asked(popeye, rest)
        if not found and failure and len(rest) > 1:  # what had been answered can be lost in a crash
            found, failure = asked(popeye, rest[:1])
        answers += found[: len(rest)]
        if not found:
            answers.append(failure or "no answer")
    return answers


# Seconds of silence after which Popeye is taken to be lost.
PATIENCE = 60


def run_until_silent(command):
    """What a program prints, and why it ended if not by itself."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as run:
        output = bytearray()
        while select.select([run.stdout], [], [], PATIENCE)[0]:
            chunk = os.read(run.stdout.fileno(), 1 << 16)
            if not chunk:
                run.wait()
                return output.decode("latin-1"), "crash" if run.returncode < 0 else None
            output += chunk
        run.kill()
    return output.decode("latin-1"), "no end"


def asked(popeye, batch):
    """What one run of Popeye answers, and why it ended if not by itself."""
    texts = [f"title case {number}\n{case.their_text()}" for number, case in enumerate(batch)]
    with tempfile.NamedTemporaryFile("w", suffix=".inp") as file:
        file.write("BeginProblem\n" + "NextProblem\n".join(texts) + "EndProblem\n")
        file.flush()
        output, failure = run_until_silent([popeye, "-regression", file.name])
    answers, complaint, lines, ignored = [], [], [], False
    for line in output.splitlines():
        text = line.strip()
        if text == "solution finished." and ignored and not lines:
            ignored = False
        elif text == "solution finished.":
            answers.append("; ".join(complaint) or lines)
            complaint, lines = [], []
        elif re.match(r"1\.(\.\.)?(.* )?\.[a-h]", text):
            continue  # a neutral piece that captures itself
        elif re.match(r"1\.", text):
            lines.append(line_of(text))
            ignored = False
        elif text and not text.startswith("input-error"):
            complaint.append(text)
            if text == "problem ignored":
                ignored = True
                answers.append("; ".join(complaint))
                complaint, lines = [], []
    return answers, failure


def line_of(text):
    words = []
    for word in text.split():
        word = re.sub(r"^\d+\.(\.\.)?", "", word)
        if word.startswith("ep."):
            words[-1] += " " + word
        elif word and not re.fullmatch(r"\++|#|!", word):
            words.append(word)
    return " ".join(words)


def our_answers(moves, lines):
    text = "".join(line + "\n" for line in lines)
    run = subprocess.run([moves], input=text, stdout=subprocess.PIPE, encoding="utf-8", check=True)
    return run.stdout.splitlines()


def compare(group, members, options, recorded):
    """Compares the positions of a group and records some of them."""
    ours = our_answers(options.moves, [case.our_line() for case in members])
    refusals = sorted({our for our in ours if our.startswith("refused")})
    legal = [
        (case, our)
        for case, our in zip(members, ours)
        if our != "illegal" and not our.startswith("refused")
    ][: options.limits.get(group)]
    theirs = their_answers(options.popeye, [case for case, _ in legal]) if legal else []
    tally = Tally()

    def ask(case):
        return their_answers(options.popeye, [case])[0]

    short = []
    for (case, our), their in zip(legal, theirs):
        if isinstance(their, str):
            refusals.append("Popeye: " + their)
            tally.not_compared += 1
            continue
        tally.positions += 1
        # Popeye lists a hop once for each hurdle that leads to the same square.
        found, expected = sorted(our.split(", ")) if our else [], sorted(their)
        if "attribute" in group:
            expected = sorted(set(expected))
        tally.lines += len(found)
        if found != expected:
            difference = Difference(case, found, expected, ask)
            reasons = explain(difference)
            if reasons is None:
                tally.unexplained += 1
                if tally.unexplained <= 3:
                    report(difference)
            else:
                tally.explained += 1
                tally.reasons.update(reasons)
        elif 8 <= len(found) <= 60:
            short.append({"listing": case.our_line(), "lines": ", ".join(expected)})
    recorded += short[: options.recorded]
    print(f"{group}: {tally}", flush=True)
    for reason, number in tally.reasons.items():
        print(f"      {number} explained: {reason}")
    shown = sorted(set(refusals))
    for refusal in shown[:4]:
        print("     ", refusal)
    if len(shown) > 4:
        print(f"      and {len(shown) - 4} more refusals")
    return tally


class Tally:
    """What a comparison has found."""

    def __init__(self):
        self.positions = self.not_compared = self.lines = 0
        self.explained = self.unexplained = 0
        self.reasons = Counter()

    def add(self, other):
        self.positions += other.positions
        self.not_compared += other.not_compared
        self.lines += other.lines
        self.explained += other.explained
        self.unexplained += other.unexplained
        self.reasons.update(other.reasons)

    def __str__(self):
        return (
            f"{self.positions} positions, {self.lines} lines, {self.not_compared} not compared, "
            f"{self.explained + self.unexplained} differ, {self.explained} explained, "
            f"{self.unexplained} unexplained"
        )


def report(difference):
    print("---", difference.case.our_line())
    print("    only ours:  ", ", ".join(sorted(difference.only_ours)[:12]))
    print("    only Popeye:", ", ".join(sorted(difference.only_theirs)[:12]))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("popeye", nargs="?")
    parser.add_argument("moves", nargs="?")
    parser.add_argument("--positions", type=int, default=200, help="for each kind and condition")
    parser.add_argument("--varieties", type=int, default=50, help="for each argument of a condition")
    parser.add_argument("--pairs", type=int, default=10, help="for each pair of conditions")
    parser.add_argument("--attributes", type=int, default=10, help="for each attribute and kind")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", default="", help="groups that match this pattern")
    parser.add_argument(
        "--also", action="append", default=[], help="conditions to compare, in words of both"
    )
    parser.add_argument("--record", help="write test data to this file")
    parser.add_argument("--recorded", type=int, default=2, help="positions to record of each group")
    options = parser.parse_args()
    if not options.popeye or not options.moves:
        print("no Popeye binary given: nothing compared")
        return 0
    questions = ["kinds", "attributes", "conditions", "varieties"]
    answers = {
        question: line.split(", ")
        for question, line in zip(questions, our_answers(options.moves, questions))
    }
    groups = {}
    for case in cases(options, answers):
        if re.search(options.only, case.group, re.IGNORECASE):
            groups.setdefault(case.group, []).append(case)
    options.limits = {
        group: options.varieties if group.startswith("variety") else options.positions
        for group in groups
        if group.startswith(("condition", "variety"))
    }
    recorded = []
    together = Tally()
    for group, members in groups.items():
        together.add(compare(group, members, options, recorded))
    print(f"together: {together}")
    if options.record:
        content = {"title": options.only, "source": "Popeye 4.104", "listings": recorded}
        with open(options.record, "w", encoding="utf-8") as file:
            json.dump(content, file, indent=1)
            file.write("\n")
    return 1 if together.unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
