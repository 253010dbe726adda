#!/usr/bin/env python3
"""Writes vectors.txt: the dice "bgs1" from their specification, using only the standard library.

usage: python3 dice/tests/vectors.py > dice/tests/vectors.txt

It shares no code with dice/ or tests/verify, so three programs must agree.
"""
import hashlib
import hmac
import struct


def sha(message):
    return hashlib.sha256(message).digest()


def mac(key, message):
    return hmac.digest(key, message, "sha256")


def words(mix, roll):
    block = 0
    while True:
        message = b"bgs1/draw\0" + struct.pack(">II", roll, block)
        yield from struct.unpack(">8I", mac(mix, message))
        block += 1


def drawn(mix, roll, bounds):
    source = words(mix, roll)
    for bound in bounds:
        yield next(word % bound for word in source if word < 2**32 - 2**32 % bound)


def block(table, seed, gifts, rolls):
    print("table", table.hex())
    print("seed", seed.hex())
    for seat, gift in gifts.items():
        print("gift", seat, gift.hex(), sha(b"bgs1/seat\0" + table + bytes([ord(seat) - 65]) + gift).hex())
    print("commit", sha(b"bgs1/commit\0" + table + seed).hex())
    given = b"".join(bytes([ord(seat) - 65]) + gift for seat, gift in gifts.items())
    mix = mac(seed, b"bgs1/mix\0" + table + bytes([len(gifts)]) + given)
    print("mix", mix.hex())
    for roll, bounds in rolls:
        print("roll", roll, " ".join(f"{value}<{bound}" for value, bound in zip(drawn(mix, roll, bounds), bounds)))


two_dice = [6, 6]
shuffle = list(range(25, 1, -1))  # three blocks
wasteful = [2863311531] * 20  # a third of all words is rejected
largest = [4294967295, 2147483649, 1, 999999999, 2]

block(bytes(range(16)), b"\xa5" * 32, {"A": b"\1" * 32, "B": b"\2" * 32},
      [(k, two_dice) for k in range(8)] + [(8, shuffle), (9, wasteful), (4294967295, largest)])
print()
block(sha(b"one seat")[:16], sha(b"its seed"), {"C": sha(b"its gift")}, [(0, two_dice), (1, shuffle), (2, largest)])
print()
block(sha(b"six seats")[:16], sha(b"their seed"), {seat: sha(seat.encode()) for seat in "ABCDEF"},
      [(0, wasteful), (1000, two_dice)])
