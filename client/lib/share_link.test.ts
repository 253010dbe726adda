// A link contains a whole match; any other text gives an error kind.
import { expect, test } from 'vitest'
import { most_chars, encode_share_link, people_at, decode_share_link, as_remote_people } from './share_link.ts'
import { bot, here, people } from './testing.ts'

const record = `game x\nsetup edition=1 seats=2\n\n${'* 4 [3<6]\nA boat 4\n'.repeat(60)}`

test('what is packed is unpacked, but nobody is "you" any more', async () => {
  const sat = people(here, bot('random'), here).map((person, i) => ({ ...person, name: ['Ada', '', 'Zoë „x“'][i]! }))
  const link = await encode_share_link({ record, people: sat })
  expect(link).toMatch(/^1[\w-]+$/)
  expect(link.length).toBeLessThan(400)
  expect(await decode_share_link(link)).toEqual({ record, people: as_remote_people(sat) })
})

test('what is no link, is newer than we are or far too long has its word', async () => {
  for (const link of ['', '1', '1abc', '1%%', '<script>']) expect(await decode_share_link(link)).toBe('link')
  expect(await decode_share_link('2abcdef')).toBe('newer')
  expect(await decode_share_link(`1${'A'.repeat(most_chars)}`)).toBe('huge')
})

test('a link that was cut anywhere is refused', async () => {
  const link = await encode_share_link({ record, people: [] })
  for (let end = 0; end < link.length - 1; end += 7) expect(await decode_share_link(link.slice(0, end))).toBe('link')
})

test('what swells beyond all measure is not read to its end', async () => {
  expect(await decode_share_link(await encode_share_link({ record: 'A'.repeat(8 * most_chars), people: [] }))).toBe('huge')
})

test('people in a link are made to fit', async () => {
  const odd = [{ name: 'x'.repeat(99), colour: 99, sitter: here }, { name: 5, colour: -1, sitter: here }] as never
  const read = await decode_share_link(await encode_share_link({ record, people: odd }))
  if (typeof read === 'string') throw new Error(read)
  expect(read.people.map(({ name, colour }) => [name.length, colour])).toEqual([[40, 5], [0, 0]])
  expect(people_at(3, read.people).map(({ colour }) => colour)).toEqual([0, 1, 2])
})
