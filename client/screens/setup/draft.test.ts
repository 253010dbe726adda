import { expect, test } from 'vitest'
import type { Info } from '../../lib/match.ts'
import { draft_from, config_of, swapped, switches_in, default_draft, values_of, with_person, with_seat, without_idle, without_seat } from './draft.ts'

const info: Info = {
  name: 'toy', edition: 2, seats_min: 2, seats_max: 4, longest: 9,
  switches: [
    { name: 'first', anchor: 'toy-first', values: ['drawn', 'A', 'B'] },
    { name: 'windy', anchor: 'toy-wind', values: ['no', 'yes'] },
  ],
}
const roster = [{ name: 'best', says: '' }, { name: 'easy', says: '' }, { name: 'random', says: '' }]

test('the usual table is you and an easy bot', () => {
  const draft = default_draft(info, 'bot', roster)
  expect(draft.people.map(({ sitter }) => sitter)).toEqual([{ kind: 'here' }, { kind: 'bot', bot: 'easy' }])
  expect(config_of(draft, info).setup).toBe('edition=2 seats=2')
})

test('what is not as usual is written and read back', () => {
  const draft = { ...default_draft(info, 'people', roster), switches: { first: 'B', windy: 'no' } }
  const start = config_of(draft, info)
  expect(start.setup).toBe('edition=2 seats=2 first=B')
  expect(draft_from(start, info)).toEqual({ people: draft.people, switches: { first: 'B' } })
})

test('a device that has played before is proposed other values, until it chooses itself', () => {
  const proposal = { windy: 'yes' }
  const first = config_of(default_draft(info, 'bot', roster), info)
  expect(first.setup).toBe('edition=2 seats=2')
  const second = draft_from(first, info, proposal)
  expect(second.switches).toEqual({ windy: 'yes' })
  const calm = config_of({ ...second, switches: { windy: 'no' } }, info, proposal)
  expect(calm.setup).toBe('edition=2 seats=2 windy=no')
  expect(draft_from(calm, info, proposal).switches).toEqual({ windy: 'no' })
  expect(default_draft(info, 'people', roster, proposal).switches).toEqual({ windy: 'yes' })
})

test('a seat that is gone cannot start', () => {
  const three = with_seat(default_draft(info, 'bot', roster), { kind: 'here' }, 6)
  const draft = { ...three, switches: { first: 'C' } }
  expect(config_of(draft, info).setup).toBe('edition=2 seats=3 first=C')
  expect(config_of(without_seat(draft, 1), info).setup).toBe('edition=2 seats=2')
})

test('a switch that means nothing to so many seats is left out', () => {
  const two = { ...default_draft(info, 'bot', roster), switches: { first: 'B', windy: 'yes' } }, seats = { windy: [2] }
  expect(without_idle(two, { seats })).toEqual(two)
  expect(without_idle(two, {})).toEqual(two)
  expect(without_idle(with_seat(two, { kind: 'here' }, 6), { seats }).switches).toEqual({ first: 'B' })
})

test('colours stay different', () => {
  const three = with_seat(default_draft(info, 'bot', roster), { kind: 'here' }, 6)
  expect(with_person(three, 0, { colour: 2 }).people.map(({ colour }) => colour)).toEqual([2, 1, 0])
  expect(swapped(three, 1).people.map(({ colour }) => colour)).toEqual([0, 2, 1])
})

test('a link says switches; only one with an editor takes a value that is not offered', () => {
  expect(switches_in('?people&first=B&windy=yes', info, [])).toEqual({ first: 'B', windy: 'yes' })
  expect(switches_in('?first=31r4-56&windy=storm', info, ['first'])).toEqual({ first: '31r4-56' })
  expect(switches_in('?first=1%20seats%3D9', info, ['first'])).toEqual({})
})

test('letters stand for the seats there are', () => {
  expect(values_of(['drawn', 'A', 'B'], 3)).toEqual(['drawn', 'A', 'B', 'C'])
  expect(values_of(['no', 'yes'], 3)).toEqual(['no', 'yes'])
})
