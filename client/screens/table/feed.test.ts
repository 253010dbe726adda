import { expect, it } from 'vitest'
import type { Position, Seat, Step, Transition } from '../../lib/match.ts'
import { lines_of } from './feed.ts'

const before = {} as Position
const step = (by: Seat | null, line: string): Transition => ({ step: { by, line } as Step, before })
const tell = ({ line }: Step) => line

it('is a line for each seat with its latest turn, the newest first; throws belong to whoever acted', () => {
  const missed = [step(1, 'Yellow adds a die.'), step(null, 'Yellow rolls 2.'), step(1, 'Yellow goes west.'),
    step(2, 'White goes east.'), step(1, 'Yellow keeps 2.'), step(1, 'Yellow turns.'), step(3, '')]
  const lines = lines_of(missed, tell)
  expect(lines.map(({ seat, text }) => [seat, text])).toEqual([[1, 'Yellow keeps 2. Yellow turns.'], [2, 'White goes east.']])
  expect(lines[0]!.steps).toEqual(missed.slice(4, 6))
})

it('has what nobody did in a line of its own', () =>
  expect(lines_of([step(null, 'The buoys are laid.'), step(0, 'Red places a boat.')], tell).map(({ seat }) => seat)).toEqual([0, null]))
