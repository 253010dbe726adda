import { expect, test, vi } from 'vitest'
import { move_selection } from './move_selection.ts'
import type { TableViewModel } from './view_model.svelte.ts'

// The part of a view model that move_selection uses: three moves, none selected.
function at_table() {
  const model = {
    stage: 'decide', selected: null as string | null, picked: null as string | null,
    position: { options: [{ move: 'a1-a2' }, { move: 'a1-b1' }, { move: 'c3*' }] },
    pick: (part: string | null) => (model.picked = part),
    table: { select: (move: string | null) => (model.selected = move), roll: vi.fn() },
  }
  const confirm = vi.fn(async () => {}), why = vi.fn(async () => {}), may_press = vi.fn(() => true)
  return { model, confirm, why, may_press, ...move_selection(model as unknown as TableViewModel, confirm, why, may_press) }
}

test('the same part again takes it back; another takes its place, and a chosen move with it', () => {
  const { model, pick, select_hit } = at_table()
  pick('a1')
  expect(model.picked).toBe('a1')
  select_hit(['a1-a2'])
  pick('c3')
  expect([model.picked, model.selected]).toEqual(['c3', null])
  pick('c3')
  expect(model.picked).toBe(null)
})

test('undo takes back the move first, then the part', () => {
  const { model, pick, select_hit, undo } = at_table()
  pick('a1')
  select_hit(['a1-b1'])
  undo()
  expect([model.picked, model.selected]).toEqual(['a1', null])
  undo()
  expect(model.picked).toBe(null)
})

test('a choice is a move, a part of one, or the question why not', () => {
  const { model, choose_option, why } = at_table()
  const choice = { label: [], detail: '', seat: 0, spoken: '' }
  choose_option({ ...choice, move: null, picks: 'a1' })
  choose_option({ ...choice, move: 'a1-a2' })
  expect([model.picked, model.selected]).toEqual(['a1', 'a1-a2'])
  choose_option({ ...choice, move: null, refused_move: 'a1-f6' })
  expect(why).toHaveBeenCalledWith('a1-f6')
  choose_option({ ...choice, move: null, picks: 'b2', refused_move: 'b2-f6' })  // a part without a legal move can still be picked
  expect([model.picked, why.mock.calls.length]).toEqual(['b2', 1])
})

test('a cell means its part, or its moves in turn; the only one again means yes', () => {
  const { model, choose_cell, confirm } = at_table()
  choose_cell({ text: '', targets: [], picks: 'a1' })
  expect(model.picked).toBe('a1')
  const cell = { text: '', targets: ['a1-a2', 'a1-b1'] }
  choose_cell(cell)
  choose_cell(cell)
  expect(model.selected).toBe('a1-b1')
  choose_cell({ text: '', targets: ['a1-b1'] })
  expect(confirm).toHaveBeenCalledOnce()
})

test('while a throw is waited for, move_selection throws', () => {
  const { model, pick, select_hit } = at_table()
  model.stage = 'throw'
  pick('a1')
  select_hit(['a1-a2'])
  expect(model.table.roll).toHaveBeenCalledTimes(2)
  expect([model.picked, model.selected]).toEqual([null, null])
})

test('the same place again means yes only once it could be read', () => {
  const { model, select_hit, confirm, may_press } = at_table()
  may_press.mockReturnValue(false)
  select_hit(['a1-a2'])
  select_hit(['a1-a2'])
  expect([model.selected, confirm.mock.calls.length]).toEqual(['a1-a2', 0])
  model.stage = 'throw'
  select_hit([])
  expect(model.table.roll).not.toHaveBeenCalled()
  may_press.mockReturnValue(true)
  select_hit([])
  expect(model.table.roll).toHaveBeenCalledOnce()
})
