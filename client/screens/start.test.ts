import { expect, test, vi } from 'vitest'
import type { Person } from '../lib/match.ts'

vi.mock('virtual:games', () => ({ games: [] }))
const { default_bot, level_of, with_level } = await import('./start.ts')

const bot = (name: string): Person => ({ name: '', colour: 1, sitter: { kind: 'bot', bot: name } })
const you: Person = { name: 'Ada', colour: 0, sitter: { kind: 'here' } }
const roster = ['hard', 'greedy', 'easy', 'random']

test('the first opponent is the easiest that plays to win', () => {
  expect(default_bot(roster.map((name) => ({ name, says: '' })))).toBe('easy')
  expect(level_of({ name: 'toy', bots: roster })).toBe('easy')
  expect(level_of({ name: 'toy', bots: ['random'] })).toBe('random')
})

test('the level that was played last is remembered for each game, if there is still such a bot', () => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => ({ 'flotilla.level.toy': 'hard', 'flotilla.level.other': 'gone' })[key] ?? null })
  expect(level_of({ name: 'toy', bots: roster })).toBe('hard')
  expect(level_of({ name: 'other', bots: roster })).toBe('easy')
  expect(level_of({ name: 'third', bots: roster })).toBe('easy')
})

test('a level replaces the bots and nobody else, and leaves a mixed table that has it', () => {
  expect(with_level([you, bot('easy'), bot('greedy')], 'hard')).toEqual([you, bot('hard'), bot('hard')])
  expect(with_level([you, bot('easy'), bot('greedy')], 'greedy')).toEqual([you, bot('easy'), bot('greedy')])
})
