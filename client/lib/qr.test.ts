import { describe, expect, test } from 'vitest'
import { qr_path, qr_rows } from './qr.ts'

// Schoolbook multiplication in the field.
function times(a: number, b: number): number {
  let product = 0
  for (let i = 7; i >= 0; --i) product = (product << 1) ^ (product & 128 ? 0x11d : 0) ^ ((b >> i) & 1 ? a : 0)
  return product
}

// A reader written independently from the standard: it finds everything in the picture itself.
function read(rows: boolean[][]): { text: string; version: number; level: number; mask: number; sound: boolean } {
  const size = rows.length
  const version = (size - 17) / 4
  const at = (x: number, y: number): number => (rows[y]![x] ? 1 : 0)

  // Format, from the strip beside the first finder pattern, most significant bit first.
  const strip = [[0, 8], [1, 8], [2, 8], [3, 8], [4, 8], [5, 8], [7, 8], [8, 8], [8, 7], [8, 5], [8, 4], [8, 3], [8, 2], [8, 1], [8, 0]]
  const format = strip.reduce((sum, [x, y]) => sum * 2 + at(x!, y!), 0) ^ 0b101010000010010
  const second = [...Array.from({ length: 7 }, (_, i) => at(8, size - 1 - i)), ...Array.from({ length: 8 }, (_, i) => at(size - 8 + i, 8))]
    .reduce((sum, bit) => sum * 2 + bit, 0) ^ 0b101010000010010
  expect(second).toBe(format)
  const [level, mask] = [format >> 13, (format >> 10) & 7]
  const flips = [
    (i: number, j: number) => (i + j) % 2, (i: number) => i % 2, (_: number, j: number) => j % 3, (i: number, j: number) => (i + j) % 3,
    (i: number, j: number) => ((i >> 1) + Math.floor(j / 3)) % 2, (i: number, j: number) => (i * j) % 2 + (i * j) % 3,
    (i: number, j: number) => ((i * j) % 2 + (i * j) % 3) % 2, (i: number, j: number) => ((i * j) % 3 + (i + j) % 2) % 2,
  ][mask]!

  const step = version < 7 ? 0 : (size - 13) / 2
  const middles = version === 1 ? [] : version < 7 ? [6, size - 7] : [6, 6 + step, size - 7]
  const is_mark = (x: number, y: number) => middles.some((mx) => middles.some((my) =>
    Math.abs(mx - x) <= 2 && Math.abs(my - y) <= 2 &&
    !((mx === 6 && my === 6) || (mx === 6 && my === size - 7) || (mx === size - 7 && my === 6))))
  const is_pattern = (x: number, y: number) =>
    x === 6 || y === 6 || (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8) || is_mark(x, y) ||
    (version >= 7 && ((x >= size - 11 && y < 6) || (y >= size - 11 && x < 6)))
  const bits: number[] = []
  const columns = Array.from({ length: size }, (_, i) => size - 1 - i).filter((x) => x !== 6)
  for (let pair = 0; pair < columns.length; pair += 2)
    for (let i = 0; i < size; ++i)
      for (const x of columns.slice(pair, pair + 2)) {
        const y = (pair / 2) % 2 === 0 ? size - 1 - i : i
        if (!is_pattern(x, y)) bits.push(at(x, y) ^ (flips(y, x) === 0 ? 1 : 0))
      }
  const bytes = Array.from({ length: Math.floor(bits.length / 8) }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0))

  // The table of the standard for level M: blocks, check bytes of each.
  const [blocks, check] = [[1, 10], [1, 16], [1, 26], [2, 18], [2, 24], [4, 16], [4, 18], [4, 22], [5, 22], [5, 26]][version - 1]!
  const data_size = bytes.length - blocks! * check!
  const short = Math.floor(data_size / blocks!)
  const long = data_size % blocks!
  const parts = Array.from({ length: blocks! }, (_, i) => ({ size: i < blocks! - long ? short : short + 1, bytes: [] as number[] }))
  let next = 0
  for (let i = 0; i <= short; ++i) for (const part of parts) if (i < part.size) part.bytes.push(bytes[next++]!)
  for (let i = 0; i < check!; ++i) for (const part of parts) part.bytes.push(bytes[next++]!)

  // Every syndrome of a valid block is zero.
  let power = 1
  let sound = true
  for (let i = 0; i < check!; ++i, power = times(power, 2))
    for (const part of parts) if (part.bytes.reduce((sum, byte) => times(sum, power) ^ byte, 0) !== 0) sound = false

  const stream = parts.flatMap((part) => part.bytes.slice(0, part.size)).flatMap((byte) => Array.from({ length: 8 }, (_, i) => (byte >> (7 - i)) & 1))
  const take = (count: number) => stream.splice(0, count).reduce((sum, bit) => sum * 2 + bit, 0)
  expect(take(4)).toBe(4)
  const length = take(version < 10 ? 8 : 16)
  return { text: new TextDecoder().decode(Uint8Array.from({ length }, () => take(8))), version, level, mask, sound }
}

describe('a reader finds what was written', () => {
  const most = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]  // bytes, by version, level M
  test.each(most)('up to %i bytes', (bytes) => {
    for (const size of [bytes, bytes - 1, Math.ceil(bytes * 0.9)]) {
      const text = Array.from({ length: size }, (_, i) => String.fromCharCode(33 + ((i * 37 + bytes) % 90))).join('')
      const found = read(qr_rows(text)!)
      expect(found).toMatchObject({ text, level: 0, sound: true })
      if (size === bytes) expect(most[found.version - 1]).toBe(bytes)
    }
  })
  test('in any language, and a link of ours', () => {
    for (const text of ['', 'Zoë à l’eau', `https://flotilla.example/j/${'a1'.repeat(16)}#${'0f'.repeat(16)}`])
      expect(read(qr_rows(text)!)).toMatchObject({ text, sound: true })
  })
})

test('the parts that never change are where they belong', () => {
  const rows = qr_rows('x'.repeat(110))!  // version 7
  expect(rows.length).toBe(45)
  const text = rows.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))
  for (const line of [text[0]!.slice(0, 8), text[6]!.slice(0, 8)]) expect(line).toBe('#######.')
  expect(text[3]!.slice(-8)).toBe('.#.###.#')
  expect(text[6]!.slice(8, -8)).toBe('#.'.repeat(14) + '#')
  expect(text[37]![8]).toBe('#')
  // version 7 is written 000111110010010100 in the standard, twice
  const version = Array.from({ length: 18 }, (_, i) => (rows[Math.floor(i / 3)]![34 + (i % 3)] ? '1' : '0')).reverse().join('')
  expect(version).toBe('000111110010010100')
})

test('too much is too much', () => {
  expect(qr_rows('x'.repeat(214))).toBeNull()
  expect(qr_path('x'.repeat(214))).toBeNull()
})

test('the path covers the dark squares and leaves a border of four', () => {
  const { size, path } = qr_path('harbour')!
  const rows = qr_rows('harbour')!
  expect(size).toBe(rows.length + 8)
  const covered = [...path.matchAll(/h(\d+)v1/g)].reduce((sum, [, run]) => sum + Number(run), 0)
  expect(covered).toBe(rows.flat().filter(Boolean).length)
  expect(path.startsWith('M4 4h7v1h-7z')).toBe(true)
})
