import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hex } from './bytes.ts'
import { host_commitment, number_stream, mixed_seed, seat_commitment } from './fair_dice.ts'

// Written by another program; the C++ tests read the same file.
const tables = readFileSync(new URL('../../dice/tests/vectors.txt', import.meta.url), 'utf8').trim().split('\n\n')
  .map((text) => text.split('\n').map((line) => line.split(' ')))

test.each(tables)('the vectors: %s', (...lines) => {
  const one = (name: string) => lines.find(([first]) => first === name)![1]!
  const [table, seed] = [one('table'), one('seed')]
  expect(host_commitment(table, seed)).toBe(one('commit'))
  const gifts = []
  for (const [, name = '', gift = '', hash] of lines.filter(([first]) => first === 'gift')) {
    const seat = name.charCodeAt(0) - 65
    expect(seat_commitment(table, seat, gift)).toBe(hash)
    gifts.push({ seat, gift })
  }
  const mix = mixed_seed(table, seed, gifts)
  expect(hex(mix)).toBe(one('mix'))
  const draw = number_stream(mix)
  for (const [, number, ...pairs] of lines.filter(([first]) => first === 'roll')) {
    const wanted = pairs.map((pair) => pair.split('<').map(Number) as [number, number])
    expect(draw(Number(number), wanted.map(([, bound]) => bound))).toEqual(wanted.map(([value]) => value))
  }
})
