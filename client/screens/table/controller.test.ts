import { expect, test } from 'vitest'
import type { Position, Step } from '../../lib/match.ts'
import { ending_sound, table_controller, type ControllerDeps } from './controller.ts'

test('an end sounds like a win if somebody here has won, or if nobody here has played', () => {
  const places = [2, 1, 1]
  expect(ending_sound(places, [1])).toBe('win')
  expect(ending_sound(places, [0, 2])).toBe('win')
  expect(ending_sound(places, [])).toBe('win')
  expect(ending_sound(places, [0])).toBe('lose')
})

test('while a step moves, it is what is told', async () => {
  const told: string[] = [], table = {} as { present: (step: Step, before: Position) => Promise<void> }
  const game = { narrate: () => ['Yellow sailed.'], thrower: () => null }
  const model = { game, table, people: [], telling: '', scene_at: () => ({}) }
  const board = { play: async () => void told.push(model.telling) }
  table_controller({
    model, board: () => board, clock: {}, announcer: { announce: () => {} }, prefers_less_motion: () => true, dice: () => null, refused: () => {},
  } as unknown as ControllerDeps)
  await table.present({ after: { turn: { kind: 'chance' } } } as Step, {} as Position)
  expect([...told, model.telling]).toEqual(['Yellow sailed.', ''])
})
