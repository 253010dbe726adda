import { expect, test } from 'vitest'
import { relative_date } from './relative_date.ts'

const now = new Date(2026, 4, 20, 10, 30).getTime()
const at = (month: number, date: number, hour = 12, minute = 0, year = 2026) => new Date(year, month - 1, date, hour, minute).getTime()

test.for([
  [at(5, 20, 10, 30), 'now', 'jetzt', 'maintenant', 'nu'],
  [at(5, 20, 10, 25), '5 minutes ago', 'vor 5 Minuten', 'il y a 5 minutes', '5 minuten geleden'],
  [at(5, 20, 8, 0), '2 hours ago', 'vor 2 Stunden', 'il y a 2 heures', '2 uur geleden'],
  [at(5, 19, 23, 59), 'yesterday', 'gestern', 'hier', 'gisteren'],
  [at(5, 17), '3 days ago', 'vor 3 Tagen', 'il y a 3 jours', '3 dagen geleden'],
  [at(5, 2), 'May 2', '2. Mai', '2 mai', '2 mei'],
  [at(12, 31, 12, 0, 2025), 'December 31, 2025', '31. Dezember 2025', '31 décembre 2025', '31 december 2025'],
] as const)('%s is %s', ([then, ...said]) => {
  expect(['en', 'de', 'fr', 'nl'].map((locale) => relative_date(then, now, locale))).toEqual(said)
})

test('a clock that was set back is not in the future', () => {
  expect(relative_date(now + 5_000_000, now, 'en')).toBe('now')
})
