import { expect, it, vi } from 'vitest'
import type { Table } from '../../lib/table.ts'
import { go_to_replay, take_play } from './replay_handoff.ts'

vi.mock('../router.ts', () => ({ go: () => {}, links: { replay: (id: string) => `/replay/${id}` } }))

const table = (id: string) => ({ source: { id, shown: () => Promise.resolve('') }, me: { get: () => null } }) as unknown as Table

it('plays the replay it was meant for, once', () => {
  go_to_replay(table('one'), 3, true)
  expect([take_play('another'), take_play('one'), take_play('one')]).toEqual([false, true, false])
  go_to_replay(table('one'), 3)
  expect(take_play('one')).toBe(false)
})
