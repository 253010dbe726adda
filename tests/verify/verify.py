#!/usr/bin/env python3
"""Checks that a table's dice were fair: the commitment, every seat's promise, every number drawn.

usage: python3 verify.py [--json] FILE...

A file is what a finished table publishes (docs/reference/table.md). This program needs Python 3 and nothing
else, no rules and no part of Flotilla: read it, it is short. It ends with 0 if everything is as it should
be, with 1 if something is not, naming the line, and with 2 if it was called wrongly.
"""
import hashlib
import hmac
import json
import re
import sys

HEAD = [
    ("table", r"table ([0-9a-f]{32})", 'a table\'s record starts with "table" and 32 hexadecimal digits'),
    ("dice", r"dice (bgs1)", 'here stands "dice bgs1"'),
    ("commit", r"commit ([0-9a-f]{64})", 'here stands "commit" and 64 hexadecimal digits'),
    ("seed", r"seed ([0-9a-f]{64})", 'here stands "seed" and 64 hexadecimal digits'),
]
SEAT = re.compile(r"seat ([A-F]) ([0-9a-f]{64}) ([0-9a-f]{64}|-)", re.ASCII)
END = re.compile(r"end (over|early)")
MOVE = re.compile(r"[A-F] .+")
ROLL = re.compile(r"\* .+?(?: \[(.*)\])?")
DRAWN = re.compile(r"(0|[1-9][0-9]{0,8})<([1-9][0-9]{0,8})", re.ASCII)
MOST_NUMBERS = 64


class Damage(Exception):
    def __init__(self, line, says):
        super().__init__(says)
        self.line = line


class Lines:
    """The lines of a text, counted from 1; an empty one beyond the end."""

    def __init__(self, text):
        self.all = text.split("\n")
        if self.all[-1] == "":
            self.all.pop()
        self.count = 0

    def next(self):
        self.count += 1
        return self.all[self.count - 1] if self.count <= len(self.all) else ""

    def done(self):
        return self.count >= len(self.all)


def read_head(lines):
    head = {}
    for name, form, says in HEAD:
        found = re.fullmatch(form, lines.next(), re.ASCII)
        if not found:
            raise Damage(lines.count, says)
        head[name] = found[1]
    seats = []
    line = lines.next()
    while line.startswith("seat "):
        found = SEAT.fullmatch(line)
        if not found or (seats and seats[-1][1] >= found[1]):
            raise Damage(lines.count, "a seat has its letter, its promise and its gift, and seats ascend")
        seats.append((lines.count, *found.groups()))
        line = lines.next()
    if not END.fullmatch(line):
        raise Damage(lines.count, 'here stands "end over" or "end early"')
    if lines.done() or lines.next() != "":
        raise Damage(lines.count, "an empty line stands before the match")
    return bytes.fromhex(head["table"]), bytes.fromhex(head["commit"]), bytes.fromhex(head["seed"]), seats


def mix_of(table, commit, seed, seats):
    """Checks commitment and promises; the key of all draws, or None if a gift is missing."""
    if hashlib.sha256(b"bgs1/commit\0" + table + seed).digest() != commit:
        raise Damage(3, "the seed is not the one committed to")
    given = []
    for line, letter, promised, gift in seats:
        if gift == "-":
            continue
        one = bytes([ord(letter) - ord("A")])
        if hashlib.sha256(b"bgs1/seat\0" + table + one + bytes.fromhex(gift)).hexdigest() != promised:
            raise Damage(line, f"seat {letter} gave something else than it promised")
        given.append(one + bytes.fromhex(gift))
    if not given or len(given) < len(seats):
        return None
    return hmac.digest(seed, b"bgs1/mix\0" + table + bytes([len(given)]) + b"".join(given), "sha256")


def uniform(mix, roll):
    """below(bound) for the roll of that number: one 32-bit word after the other, unfair ones passed over."""
    state = {"block": 0, "words": []}

    def word():
        if not state["words"]:
            message = b"bgs1/draw\0" + roll.to_bytes(4, "big") + state["block"].to_bytes(4, "big")
            digest = hmac.digest(mix, message, "sha256")
            state["words"] = [int.from_bytes(digest[i:i + 4], "big") for i in range(0, 32, 4)]
            state["block"] += 1
        return state["words"].pop(0)

    def below(bound):
        while True:
            value = word()
            if value < 2**32 - 2**32 % bound:
                return value % bound

    return below


def numbers_of(text):
    """The [(value, bound)] of a roll's brackets, or None if they cannot be read."""
    if text == "":
        return []
    found = [DRAWN.fullmatch(part) for part in text.split(" ")]
    if len(found) > MOST_NUMBERS or not all(found):
        return None
    pairs = [(int(one[1]), int(one[2])) for one in found]
    return pairs if all(value < bound for value, bound in pairs) else None


def verify(text):
    """What was checked, as a dictionary. Raises Damage."""
    lines = Lines(text)
    table, commit, seed, seats = read_head(lines)
    mix = mix_of(table, commit, seed, seats)
    while not lines.done() and lines.next() != "":
        pass  # the match's own header
    rolls = drawn = 0
    while not lines.done():
        line = lines.next()
        if MOVE.fullmatch(line):
            continue
        roll = ROLL.fullmatch(line)
        numbers = numbers_of(roll[1]) if roll and roll[1] is not None else None
        if not roll or (roll[1] is not None and numbers is None):
            raise Damage(lines.count, "this is not a line of a record")
        if numbers is None:
            raise Damage(lines.count, "the numbers of this roll are missing")
        if mix is None:
            raise Damage(lines.count, "a roll, although not every seat has given")
        below = uniform(mix, rolls)
        for value, bound in numbers:
            fair = below(bound)
            if fair != value:
                raise Damage(lines.count, f"the dice give {fair} below {bound}, not {value}")
        rolls += 1
        drawn += len(numbers)
    return {"table": table.hex(), "rolls": rolls, "numbers": drawn,
            "gifts": sum(gift != "-" for *_, gift in seats)}


def main(words):
    as_json = "--json" in words
    files = [word for word in words if word != "--json"]
    if not files or any(word.startswith("-") for word in files):
        print(__doc__.strip(), file=sys.stdout if words in (["--help"], ["-h"]) else sys.stderr)
        return 0 if words in (["--help"], ["-h"]) else 2
    code = 0
    for file in files:
        try:
            with open(file, encoding="utf-8", newline="") as opened:
                found = {"file": file, "fair": True, **verify(opened.read().replace("\r", ""))}
            says = (f"{file}: the dice were fair; commitment, {found['gifts']} gifts and "
                    f"{found['numbers']} numbers in {found['rolls']} rolls agree.")
        except (OSError, UnicodeDecodeError) as error:
            code, says = 1, f"{file}: cannot be read ({error})"
            found = {"file": file, "fair": False, "says": str(error)}
        except Damage as damage:
            code, says = 1, f"{file}, line {damage.line}: {damage}"
            found = {"file": file, "fair": False, "line": damage.line, "says": str(damage)}
        print(json.dumps(found) if as_json else says)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
