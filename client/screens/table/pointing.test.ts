import { expect, test, vi } from 'vitest'
import { pointing } from './pointing.ts'
import type { Sitting } from './sitting.svelte.ts'

// As much of a sitting as pointing asks for: three moves, none of them chosen.
function at_table() {
  const sitting = {
    stage: 'decide', selected: null as string | null, picked: null as string | null,
    position: { options: [{ move: 'a1-a2' }, { move: 'a1-b1' }, { move: 'c3*' }] },
    pick: (part: string | null) => (sitting.picked = part),
    table: { select: (move: string | null) => (sitting.selected = move), roll: vi.fn() },
  }
  const confirm = vi.fn(async () => {}), why = vi.fn(async () => {})
  return { sitting, confirm, why, ...pointing(sitting as unknown as Sitting, confirm, why) }
}

test('the same part again takes it back; another takes its place, and a chosen move with it', () => {
  const { sitting, pick, aim } = at_table()
  pick('a1')
  expect(sitting.picked).toBe('a1')
  aim(['a1-a2'])
  pick('c3')
  expect([sitting.picked, sitting.selected]).toEqual(['c3', null])
  pick('c3')
  expect(sitting.picked).toBe(null)
})

test('undo takes back the move first, then the part', () => {
  const { sitting, pick, aim, undo } = at_table()
  pick('a1')
  aim(['a1-b1'])
  undo()
  expect([sitting.picked, sitting.selected]).toEqual(['a1', null])
  undo()
  expect(sitting.picked).toBe(null)
})

test('a choice is a move, a part of one, or the question why not', () => {
  const { sitting, take, why } = at_table()
  const choice = { label: [], detail: '', seat: 0, spoken: '' }
  take({ ...choice, move: null, picks: 'a1' })
  take({ ...choice, move: 'a1-a2' })
  expect([sitting.picked, sitting.selected]).toEqual(['a1', 'a1-a2'])
  take({ ...choice, move: null, why: 'a1-f6' })
  expect(why).toHaveBeenCalledWith('a1-f6')
  take({ ...choice, move: null, picks: 'b2', why: 'b2-f6' })  // a part that leads nowhere is looked at
  expect([sitting.picked, why.mock.calls.length]).toEqual(['b2', 1])
})

test('a cell means its part, or its moves in turn; the only one again means yes', () => {
  const { sitting, visit, confirm } = at_table()
  visit({ text: '', targets: [], picks: 'a1' })
  expect(sitting.picked).toBe('a1')
  const cell = { text: '', targets: ['a1-a2', 'a1-b1'] }
  visit(cell)
  visit(cell)
  expect(sitting.selected).toBe('a1-b1')
  visit({ text: '', targets: ['a1-b1'] })
  expect(confirm).toHaveBeenCalledOnce()
})

test('while a throw is waited for, pointing throws', () => {
  const { sitting, pick, aim } = at_table()
  sitting.stage = 'throw'
  pick('a1')
  aim(['a1-a2'])
  expect(sitting.table.roll).toHaveBeenCalledTimes(2)
  expect([sitting.picked, sitting.selected]).toEqual([null, null])
})
