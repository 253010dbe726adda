import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { texts } from '../../../../client/generated/regatta/rules.ts'
import { deck, deck_table } from '../deck.ts'

const listed = readFileSync(new URL('../../RULES.md', import.meta.url), 'utf8').split('## The cards')[1]!.split('\n## ')[0]!
const rows = [...listed.matchAll(/^\| (`.*`) \| ([\d, ]+) \|/gm)]
const counts = Object.fromEntries(rows.flatMap(([, kinds, numbers]) => {
  const count = numbers!.split(', ').map(Number)
  return [...kinds!.matchAll(/`([^`]+)`/g)].map(([, kind], i) => [kind!, count[i]!])
}))

test('the deck is that of RULES.md, with green as the mirror image of red', () => {
  const { 'g…': green, ...others } = counts
  const red = Object.entries(deck).filter(([kind]) => kind.startsWith('r')).reduce((sum, [, count]) => sum + count, 0)
  expect(deck).toEqual(others)
  expect(green).toBe(red)
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(55)
})

test('its table counts the cards by colour, size, arrows and sign', async () => {
  const { head, groups } = deck_table({ t: await texts.en(), locale: 'en', name: String, you: null })
  expect(groups.map(({ title }) => title)).toEqual(['Red to port, green to starboard: 16 of each', 'Blue: 14', 'Jokers: 6', 'Suns: 3'])
  expect(groups[0]!.rows).toContainEqual(['long', '30° or 60°', '3, 1 of them with a helm'])
  expect(groups[1]!.rows).toContainEqual(['long', 'straight ahead, or 15° to port or starboard', '3, 1 of them with a helm, 1 of them with a cloud'])
  for (const { rows } of groups) for (const row of rows) expect(row).toHaveLength(head.length)
})
