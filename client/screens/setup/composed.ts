// Values of a switch that are put together from different numbers: "3/7".
import type { ComposedValue } from '../../board/game.ts'

export const numbers_of = (value: string): number[] => value.split('/').map(Number)

/** Whether a value is put together in this way. */
export function is_composed(value: string | undefined, { parts, highest }: ComposedValue): value is string {
  if (value === undefined || !/^\d+(\/\d+)*$/.test(value)) return false
  const numbers = numbers_of(value)
  return numbers.length === parts.length && new Set(numbers).size === parts.length &&
    numbers.every((number) => number >= 1 && number <= highest)
}

/** Changes the number of one part; a part that has it already takes the one that became free. */
export function with_number(value: string, part: number, number: number): string {
  const before = numbers_of(value)
  return before.map((each, i) => (i === part ? number : each === number ? before[part]! : each)).join('/')
}
