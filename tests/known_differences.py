"""Where Popeye's lists of moves and ours differ for reasons that are known.

Each entry says which conditions it is about, why the lists differ, and which lines it explains.
docs/popeye.md says which reading of a rule is the default where there are two.
"""
import re
from collections import Counter

ORTHODOX = "KQRBSP"
# Kinds that are royal by nature and no kings.
ROYAL_KINDS = ("PO", "ST")
# Kinds that can come back within one move to the square that they started from.
ROUND_TRIPS = ("UU", "BN", "DG")
# Kinds that reach a square in several ways.
SEVERAL_WAYS = ("DS", "SS", "S3", "SA", "BE")
# Kinds that leap by the distance to a hurdle.
RADIAL = ("QE", "QF")
# Kinds that borrow the walks of others.
BORROWERS = ("O", "F")


class Difference:
    """A position with the lines that only one of the programs has."""

    def __init__(self, case, found, expected, ask):
        """`ask(case)` gives Popeye's answer about another position."""
        self.case, self.ask = case, ask
        self.found, self.expected = set(found), set(expected)
        ours, theirs = Counter(found), Counter(expected)
        self.only_ours = set(ours - theirs)
        self.only_theirs = set(theirs - ours)
        self.all_ours = found
        self.uncastled = None

    def kinds(self, sides="wbn"):
        return {kind for side, _, kind, _ in self.case.pieces if side in sides}

    def is_only_number(self, line):
        """Whether both have the line, but not as often."""
        return line in self.found and line in self.expected

    def agrees_without_castling(self):
        """Whether both programs have the same lines if Popeye may not castle."""
        if self.uncastled is None:
            theirs = self.ask(Uncastled(self.case))
            ours = [line for line in self.all_ours if "0-0" not in line]
            alike = set if self.case.group.startswith("attribute") else sorted
            self.uncastled = not isinstance(theirs, str) and alike(theirs) == alike(ours)
        return self.uncastled


class Uncastled:
    """A position in which kings count as moved."""

    def __init__(self, case):
        self.case = case

    def their_text(self):
        text = self.case.their_text()
        return text.replace("option noboard", "option noboard nocastling e1e8")


def in_several_ways(difference, line):
    return difference.is_only_number(line)


def castles_from_rebirth(difference, line):
    return line in difference.only_theirs and "0-0" in line


def castling_from_rebirth_mixed_up(difference, line):
    return "->" in line and "0-0" in line


def hunter_checks(difference, _):
    return "BR" in difference.kinds()


def contradicts_itself(difference, _):
    return difference.agrees_without_castling()


def royal_pawn_passed(difference, line):
    first = line.split()[0]
    passing = (other.startswith(first + " ") and other.endswith(" ep.") for other in difference.only_theirs)
    return (
        line in difference.only_theirs
        and re.fullmatch(r"r?P?[a-h][27]-[a-h][45]", first) is not None
        and any(passing)
    )


def hops_over_unit_in_thought(difference, line):
    fairy = Counter((side, kind) for side, _, kind, _ in difference.case.pieces if kind not in ORTHODOX)
    return line in difference.only_ours and any(number > 1 for number in fairy.values())


def other_capture_with_same_arrival(difference, line):
    reborn = re.search(r"[a-h][1-8]-[a-h][1-8]\*[a-h][1-8]-[a-h][1-8]", line)
    return line in difference.only_ours and reborn is not None


def without_royal_change(line):
    return re.sub(r"\[[a-h][1-8]=r(?!S\])[^\]]*\]", "", line)


def fairy_capture_in_snek(difference, line):
    if line in difference.only_theirs:
        return without_royal_change(line) != line
    board = Board(difference.case.pieces)
    for word in line.split():
        captured = re.search(r"\*([a-h][1-8])", word)
        if captured and board.units.get(captured[1], ("", "P"))[1] not in ORTHODOX:
            return True
        board.play(difference.case.side[0], word)
    return False


def guards_itself(difference, _):
    return any(kind in ROUND_TRIPS for kind in difference.kinds())


def is_en_passant(_, line):
    return line.endswith(" ep.")


def counts_ways(difference, _):
    return any(kind in SEVERAL_WAYS for kind in difference.kinds())


def mark_left_out(difference, line):
    if line in difference.only_ours:
        return line.removesuffix(" ep.") in difference.only_theirs
    return line + " ep." in difference.only_ours


def queen_lends(difference, line):
    return line in difference.only_theirs and "Q" in difference.kinds()


def orphan_not_patrolled(difference, line):
    return line in difference.only_ours and any(kind in BORROWERS for kind in difference.kinds())


def king_before_orphan(difference, _):
    return any(kind in BORROWERS for kind in difference.kinds())


def missed_check(difference, line):
    """Whether one of the moves leaves the mover's king in check by the enemy king, which moves like
    units that observe it. Fairy units are taken at their word."""
    if line not in difference.only_theirs:
        return False
    board = Board(difference.case.pieces)
    mover = difference.case.side[0]
    for word in line.replace(" ep.", ",ep").split():
        board.play(mover, word)
        if board.is_king_attacked_by_king(mover):
            return True
        mover = "b" if mover == "w" else "w"
    return False


class Board:
    """Who stands where, for moves that have no effects beside their own."""

    LINES = {
        "R": [(1, 0), (-1, 0), (0, 1), (0, -1)],
        "B": [(1, 1), (1, -1), (-1, 1), (-1, -1)],
    }

    def __init__(self, pieces):
        self.units = {at: (side, kind, "Royal" in marks or kind == "K") for side, marks, kind, at in pieces}

    def play(self, mover, word):
        word = re.sub(r"\[.*?\]", "", word)
        if word.startswith("0-0"):
            rank = "1" if mover == "w" else "8"
            rook, king, beside = ("a", "c", "d") if word == "0-0-0" else ("h", "g", "f")
            self.shift("e" + rank, king + rank)
            self.shift(rook + rank, beside + rank)
            return
        move = re.fullmatch(r"\D*?.*?([a-h][1-8])[-*]([a-h][1-8])(?:=(\w+))?(,ep)?", word)
        if move is None:
            return
        departure, arrival, promotion, passing = move.groups()
        if passing:
            self.units.pop(arrival[0] + departure[1], None)
        self.shift(departure, arrival)
        if promotion and arrival in self.units:
            side, _, royal = self.units[arrival]
            self.units[arrival] = (side, promotion.removeprefix("r"), royal)

    def shift(self, departure, arrival):
        if departure in self.units:
            self.units[arrival] = self.units.pop(departure)

    def royal(self, side):
        return next((at for at, unit in self.units.items() if unit[0] == side and unit[2]), None)

    def is_king_attacked_by_king(self, side):
        enemy = "b" if side == "w" else "w"
        ours, theirs = self.royal(side), self.royal(enemy)
        if ours is None or theirs is None:
            return False
        lent = {
            kind for at, (owner, kind, _) in self.units.items()
            if owner in (side, "n") and at != theirs and self.reaches(at, side, kind, theirs)
        }
        return any(self.reaches(theirs, enemy, kind, ours) for kind in lent)

    def reaches(self, start, side, kind, target):
        files, ranks = (ord(target[i]) - ord(start[i]) for i in (0, 1))
        if kind == "K":
            return max(abs(files), abs(ranks)) == 1
        if kind == "S":
            return {abs(files), abs(ranks)} == {1, 2}
        if kind == "P":
            return abs(files) == 1 and ranks == (1 if side == "w" else -1)
        if kind not in "QRB":
            return True
        lines = self.LINES["R"] * (kind != "B") + self.LINES["B"] * (kind != "R")
        return any(self.slides(start, line, target) for line in lines)

    def slides(self, at, line, target):
        while True:
            at = chr(ord(at[0]) + line[0]) + chr(ord(at[1]) + line[1])
            if at == target:
                return True
            if at in self.units or not re.fullmatch("[a-h][1-8]", at):
                return False


def king_changes_sides(difference, _):
    return any(marks and kind in ("K", *ROYAL_KINDS) for _, marks, kind, _ in difference.case.pieces)


def neutral_paralyses_itself(difference, line):
    return line in difference.only_ours and any(
        side == "n" and "Paralysing" in marks for side, marks, _, _ in difference.case.pieces
    )


def paralysed_lender(difference, _):
    return any("Paralysing" in marks and kind in BORROWERS for _, marks, kind, _ in difference.case.pieces)


def new_reversed_pawn(difference, line):
    return line in difference.only_theirs and re.search(r"=[a-z]*PP\b", line) is not None


def radial_hopper(difference, _):
    return any(kind in RADIAL for kind in difference.kinds())


def hopper_as_hurdle(difference, _):
    """Whether a dob can have another unit of its kind for a hurdle."""
    dobs = {kind for _, marks, kind, _ in difference.case.pieces if "Dob" in marks}
    numbers = Counter(kind for _, _, kind, _ in difference.case.pieces)
    return any(numbers[kind] > 1 for kind in dobs)


def royal_no_king(difference, _):
    return any("Royal" in marks or kind in ROYAL_KINDS for _, marks, kind, _ in difference.case.pieces)


def landing_left_out(difference, line):
    if difference.is_only_number(line):
        return True
    if line in difference.only_ours:
        return without_landings(line) in difference.only_theirs
    return line in map(without_landings, difference.only_ours)


def without_landings(line):
    """Without the squares behind the second and later captures of each move."""
    words = []
    for word in line.split():
        start, *captures = re.split(r"(?=\*)", word)
        later = [re.sub(r"-[a-h][1-8]", "", step, count=1) for step in captures[1:]]
        words.append("".join([start, *captures[:1], *later]))
    return " ".join(words)


def castles_past_king(difference, line):
    words = line.split()
    if line not in difference.only_ours or not words[-1].startswith("0-0"):
        return False
    index = len(words) - 1
    white = (difference.case.side == "white") == (index % 2 == 0)
    crossed = ("d" if words[-1] == "0-0-0" else "f") + ("1" if white else "8")
    enemies = [at for side, _, kind, at in difference.case.pieces if kind == "K" and side == "wb"[white]]
    return any(distance(at, crossed) == 1 for at in enemies)


def distance(one, other):
    return max(abs(ord(one[0]) - ord(other[0])), abs(ord(one[1]) - ord(other[1])))


# The condition or attribute (a pattern for it, or for the first of several), the reason, and what tells
# whether it explains a line.
KNOWN = [
    (
        "MarsCirce|AntiMarsCirce",
        "Popeye lists castling on a king's rebirth square twice, and with Mars Circe from there, too",
        castles_from_rebirth,
    ),
    (
        "AntiMarsCirce",
        "Popeye mixes up which of two rooks castles from its rebirth square",
        castling_from_rebirth_mixed_up,
    ),
    (
        "MarsCirce",
        "Popeye looks for checks by hunters on the wrong lines, and lists captures of kings",
        hunter_checks,
    ),
    (
        "DangerCirce",
        "Popeye lists a flight that is also an ordinary move once if the kind has several ways to its squares",
        in_several_ways,
    ),
    (
        "Make&TakeChess|SeriesCapture",
        "Popeye lists a move once for each way in which it can be made",
        in_several_ways,
    ),
    (
        "Make&TakeChess",
        "Popeye lists the capture of a royal pawn en passant, but does not take it for a check",
        royal_pawn_passed,
    ),
    (
        "PhantomChess",
        "Popeye leaves a unit on its rebirth square in thought when it looks for checks by others, which "
        "then hop over it",
        hops_over_unit_in_thought,
    ),
    (
        "PhantomChess",
        "Popeye takes a capture for a check, but does not list it if another move leads to its arrival square",
        other_capture_with_same_arrival,
    ),
    (
        "SnekChess",
        "Popeye makes a king of some captured fairy units, though the rule speaks of none",
        fairy_capture_in_snek,
    ),
    (
        "Patrouille",
        "Popeye lets an orphan give check that is not patrolled",
        orphan_not_patrolled,
    ),
    (
        "Patrouille|UltraPatrol|SuperGuards|AntiGuards|Lortap|SAT|StrictSAT",
        "Popeye lets units guard themselves that can come back to their own square",
        guards_itself,
    ),
    (
        "SuperGuards|AntiGuards",
        "Popeye does not find out whether a pawn is guarded that is captured en passant",
        is_en_passant,
    ),
    (
        "CASTChess|.*ConsequentForcedSquare",
        "Popeye's lists of two half-moves contradict those of one where a king may castle",
        contradicts_itself,
    ),
    (
        "attribute Protean",
        "Popeye misses checks by reversed pawns that have come about by a capture",
        new_reversed_pawn,
    ),
    (
        "attribute Dob",
        "Popeye lets a hurdle castle",
        contradicts_itself,
    ),
    (
        "attribute (HurdleColourChanging|Dob)",
        "Popeye does not find the hurdles of radial pieces",
        radial_hopper,
    ),
    (
        "attribute Dob",
        "Popeye's checks by dobs over hoppers of their kind contradict its lists of captures",
        hopper_as_hurdle,
    ),
    (
        "CASTChess",
        "Popeye does not count captures en passant",
        is_en_passant,
    ),
    (
        "CASTChess",
        "Popeye counts a capture once for each way in which it can be made",
        counts_ways,
    ),
    (
        "Take&MakeChess",
        "Popeye does not mark captures en passant",
        mark_left_out,
    ),
    (
        "NannaChess",
        "Popeye misses checks by units that borrow the walk of a queen",
        queen_lends,
    ),
    (
        "AnnanChess|NannaChess",
        "Popeye misses checks by units that borrow the walk of an orphan or a friend",
        king_before_orphan,
    ),
    (
        "(White|Black)?(TransmutedKing|ReflectiveKing)s?",
        "Popeye misses checks by kings that move like other units, depending on units without a part in it",
        missed_check,
    ),
    (
        "attribute (HalfNeutral|Volage)",
        "Popeye knows one king of each side, while a king that changes sides leaves one without and the "
        "other with two",
        king_changes_sides,
    ),
    (
        "attribute Paralysing",
        "Popeye lets a neutral unit paralyse itself",
        neutral_paralyses_itself,
    ),
    (
        "attribute Paralysing",
        "an orphan or friend paralyses the unit that lends it its walk with us, and not in Popeye",
        paralysed_lender,
    ),
    (
        "RoyalDynasty",
        "royal units that are no kings are royal like a last king with us, and not royal in Popeye",
        royal_no_king,
    ),
    (
        "SeriesCapture",
        "Popeye leaves out where a locust lands after its second capture",
        landing_left_out,
    ),
    (
        "Disparate",
        "Popeye takes the enemy king for a guard of the square that a castling king crosses, though it "
        "could not answer a king's move",
        castles_past_king,
    ),
]


def explain(difference):
    """The reasons that together explain all lines, or None if one of them is not explained."""
    sort, _, name = difference.case.group.partition(" ")
    name = name.split()[0] if sort in ("condition", "variety", "pair") else difference.case.group
    entries = [(reason, explains) for pattern, reason, explains in KNOWN if re.fullmatch(pattern, name)]
    reasons = []
    for line in sorted(difference.only_ours | difference.only_theirs):
        reason = next((reason for reason, explains in entries if explains(difference, line)), None)
        if reason is None:
            return None
        if reason not in reasons:
            reasons.append(reason)
    return reasons
