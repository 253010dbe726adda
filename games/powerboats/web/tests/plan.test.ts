import { expect, test } from 'vitest'
import { changed, die_fates, idle, kept, move_of, plan_of, thrown, toggled } from '../plan.ts'

test.each(['+', '+ r2', '=', '= r1,3', '- x3', '- x3 r1', '- x2 r1,2'])('%s is read and written alike', (move) =>
  expect(move_of(plan_of(move))).toBe(move))

test('what is thrown, and what is kept', () => {
  expect(thrown(plan_of('+ r2'))).toBe(2)
  expect(kept([2, 3], plan_of('+ r2'))).toEqual([3])
  expect(thrown(plan_of('- x3 r1'))).toBe(1)
  expect(kept([1, 2, 3], plan_of('- x3 r1'))).toEqual([2])
})

test('the number changes and the dice stay picked; taking away takes the highest of them', () => {
  const dice = [1, 2, 3]
  expect(move_of(changed(plan_of('= r1,2'), '+', dice))).toBe('+ r1,2')
  expect(move_of(changed(plan_of('= r1,2'), '-', dice))).toBe('- x2 r1')
  expect(move_of(changed(plan_of('- x2 r1'), '=', dice))).toBe('= r1,2')
  expect(move_of(changed(idle, '-', dice))).toBe('- x3')
})

test('a die is kept or not; taking none away is to keep their number', () => {
  expect(move_of(toggled(plan_of('+'), 2, false))).toBe('+ r2')
  expect(move_of(toggled(plan_of('+ r2'), 2, true))).toBe('+')
  expect(move_of(toggled(plan_of('- x3'), 1, false))).toBe('- x3 r1')
  expect(move_of(toggled(plan_of('- x3 r1'), 3, true))).toBe('- x1')
  expect(move_of(toggled(plan_of('- x1'), 1, true))).toBe('=')
})

test('die by die', () => {
  expect(die_fates([1, 3, 3], plan_of('- x3 r1'))).toEqual(['again', 'gone', 'keep'])
  expect(die_fates([2, 2, 3], plan_of('+ r2'))).toEqual(['again', 'keep', 'keep'])
  expect(die_fates([3, 3], plan_of('- x3 r3'))).toEqual(['gone', 'again'])
})
