import { expect, test } from 'vitest'
import { is_composed, with_number } from './composed.ts'

const composed = { label: 'Ours', parts: ['Rock', 'Buoy'], highest: 10, first: '3/7' }

test('a value is composed of as many different numbers as it has parts', () => {
  for (const yes of ['3/7', '10/1']) expect(is_composed(yes, composed)).toBe(true)
  for (const no of [undefined, '', 'official', '3', '3/3', '0/7', '3/11', '3/7/9', '3/', 'a/b'])
    expect(is_composed(no, composed)).toBe(false)
})

test('numbers stay different: a part that has it already takes the other', () => {
  expect(with_number('3/7', 0, 5)).toBe('5/7')
  expect(with_number('3/7', 1, 9)).toBe('3/9')
  expect(with_number('3/7', 0, 7)).toBe('7/3')
})
