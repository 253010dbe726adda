import { expect, test } from 'vitest'
import { split_by_match } from './text_search.ts'

const marked = (text: string, query: string) =>
  split_by_match(text, query).map((piece) => (piece.hit ? `[${piece.text}]` : piece.text)).join('')

test('every place is marked, whatever its case', () => {
  expect(marked('The wind, a Wind, windy', 'wind')).toBe('The [wind], a [Wind], [wind]y')
})
test('accents are not asked for, and not lost', () => {
  expect(marked('À contre-courant, la rivière', 'riviere')).toBe('À contre-courant, la [rivière]')
  expect(marked('Flussaufwärts', 'WÄRTS')).toBe('Flussauf[wärts]')
  expect(marked('rivie\u0300re', 'viè')).toBe('ri[viè]re')
})
test('what is not there, or nothing at all, marks nothing', () => {
  expect(split_by_match('a boat', 'sail')).toEqual([{ text: 'a boat', hit: false }])
  expect(split_by_match('a boat', '  ')).toEqual([{ text: 'a boat', hit: false }])
  expect(split_by_match('', 'a')).toEqual([])
})
test('a letter that folds into several is marked whole', () => {
  expect(marked('İstanbul', 'i')).toBe('[İ]stanbul')
  expect(marked('aaa', 'aa')).toBe('[aa]a')
})
