#!/usr/bin/env python3
"""Checks that a table's dice were fair: the commitment, every seat's share, every number drawn.

usage: python3 verify.py [--json] FILE...

A file is what a finished table publishes (docs/reference/table.md). This program needs only Python 3, no rules
and no part of Flotilla; it is short enough to read. Exit status: 0 if everything is correct, 1 if something is
not (it names the line), 2 for wrong usage.
"""
import hashlib
import hmac
import json
import re
import sys

HEAD = [
    ("table", r"table ([0-9a-f]{32})", 'a table\'s record starts with "table" and 32 hexadecimal digits'),
    ("dice", r"dice (bgs1)", 'expected "dice bgs1"'),
    ("commit", r"commit ([0-9a-f]{64})", 'expected "commit" and 64 hexadecimal digits'),
    ("seed", r"seed ([0-9a-f]{64})", 'expected "seed" and 64 hexadecimal digits'),
]
SEAT = re.compile(r"seat ([A-F]) ([0-9a-f]{64}) ([0-9a-f]{64}|-)", re.ASCII)
END = re.compile(r"end (over|early)")
MOVE = re.compile(r"[A-F] .+")
ROLL = re.compile(r"\* .+?(?: \[(.*)\])?")
DRAWN = re.compile(r"(0|[1-9][0-9]{0,8})<([1-9][0-9]{0,8})", re.ASCII)
MOST_NUMBERS = 64


class LineError(Exception):
    def __init__(self, line, says):
        super().__init__(says)
        self.line = line


class Lines:
    """The lines of a text, counted from 1; empty past the end."""

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
            raise LineError(lines.count, says)
        head[name] = found[1]
    seats = []
    line = lines.next()
    while line.startswith("seat "):
        found = SEAT.fullmatch(line)
        if not found or (seats and seats[-1][1] >= found[1]):
            raise LineError(lines.count, "expected a seat letter, its commitment and its share, in seat order")
        seats.append((lines.count, *found.groups()))
        line = lines.next()
    if not END.fullmatch(line):
        raise LineError(lines.count, 'expected "end over" or "end early"')
    if lines.done() or lines.next() != "":
        raise LineError(lines.count, "expected an empty line before the match")
    return bytes.fromhex(head["table"]), bytes.fromhex(head["commit"]), bytes.fromhex(head["seed"]), seats


def mix_of(table, commit, seed, seats):
    """Checks all commitments; returns the key of all draws, or None if a share is missing."""
    if hashlib.sha256(b"bgs1/commit\0" + table + seed).digest() != commit:
        raise LineError(3, "the seed is not the one committed to")
    given = []
    for line, letter, commitment, share in seats:
        if share == "-":
            continue
        one = bytes([ord(letter) - ord("A")])
        if hashlib.sha256(b"bgs1/seat\0" + table + one + bytes.fromhex(share)).hexdigest() != commitment:
            raise LineError(line, f"seat {letter}'s share does not match its commitment")
        given.append(one + bytes.fromhex(share))
    if not given or len(given) < len(seats):
        return None
    return hmac.digest(seed, b"bgs1/mix\0" + table + bytes([len(given)]) + b"".join(given), "sha256")


def uniform(mix, roll):
    """below(bound) for the roll of that number: consecutive 32-bit words, rejecting those that would bias."""
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
    """What was checked, as a dictionary. Raises LineError."""
    lines = Lines(text)
    table, commit, seed, seats = read_head(lines)
    mix = mix_of(table, commit, seed, seats)
    while not lines.done() and lines.next() != "":
        pass  # the header of the match
    rolls = drawn = 0
    while not lines.done():
        line = lines.next()
        if MOVE.fullmatch(line):
            continue
        roll = ROLL.fullmatch(line)
        numbers = numbers_of(roll[1]) if roll and roll[1] is not None else None
        if not roll or (roll[1] is not None and numbers is None):
            raise LineError(lines.count, "this is not a line of a record")
        if numbers is None:
            raise LineError(lines.count, "the numbers of this roll are missing")
        if mix is None:
            raise LineError(lines.count, "a roll before every seat revealed its share")
        below = uniform(mix, rolls)
        for value, bound in numbers:
            fair = below(bound)
            if fair != value:
                raise LineError(lines.count, f"the dice give {fair} below {bound}, not {value}")
        rolls += 1
        drawn += len(numbers)
    return {"table": table.hex(), "rolls": rolls, "numbers": drawn,
            "gifts": sum(share != "-" for *_, share in seats)}


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
            says = (f"{file}: dice fair: verified the commitment, {found['gifts']} shares and "
                    f"{found['numbers']} numbers in {found['rolls']} rolls.")
        except (OSError, UnicodeDecodeError) as error:
            code, says = 1, f"{file}: cannot be read ({error})"
            found = {"file": file, "fair": False, "says": str(error)}
        except LineError as error:
            code, says = 1, f"{file}, line {error.line}: {error}"
            found = {"file": file, "fair": False, "line": error.line, "says": str(error)}
        print(json.dumps(found) if as_json else says)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
