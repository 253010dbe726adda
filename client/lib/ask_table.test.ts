import { expect, test } from 'vitest'
import { ask_table, is_running, is_your_turn } from './ask_table.ts'
import type { Socket } from './connection.ts'
import { SavedTables } from './saved_tables.ts'

const id = '01'.repeat(16)
const state = { kind: 'table', table: id, seq: 9, game: 'lagoon', setup: 'seats=2', commit: '', stage: 'playing', seats: [{ name: 'Ada' }, { name: 'Bo' }], you: 1 }

/** A table saved while it was Ada's turn, and the answer of a server that says these messages. */
async function ask(...said: object[]) {
  const tables = new SavedTables(null)
  tables.update(id, { link: '02', at: 4, stage: 'playing', seats: state.seats, you: 1, turn: { kind: 'decide', seat: 0 }, game: 'lagoon' }, () => '03')
  const before = tables.update(id, { touched: 0 })
  const socket: Socket & { sent: string[]; closed: boolean } = {
    sent: [], closed: false, onopen: null, onmessage: null, onclose: null,
    send(text) { this.sent.push(text) },
    close() { this.closed = true },
  }
  const answered = ask_table(tables, id, () => socket)
  socket.onopen?.(null as never)
  for (const message of said) socket.onmessage?.({ data: JSON.stringify(message) })
  await answered
  return { mine: tables.get(id)!, before, socket }
}

test('one visit says whose turn it is, and asks only for what is new', async () => {
  const { mine, socket } = await ask({ kind: 'welcome', version: 1 }, { ...state, turn: 1 })
  expect(is_your_turn(mine)).toBe(true)
  expect(socket.sent.map((text) => JSON.parse(text) as unknown)).toEqual([{ kind: 'hello', version: 1, table: id, session: '03', link: '02', at: 4 }])
  expect(socket.closed).toBe(true)
})

test('no news leaves the table as it was, and where it was in the list', async () => {
  const { mine, before } = await ask({ ...state, turn: 0 })
  expect(mine).toEqual(before)
})

test('an end comes with its record', async () => {
  const { mine } = await ask({ ...state, stage: 'ended' }, { kind: 'lines', from: 4, lines: '' }, { kind: 'ended', end: 'over', record: 'table …' })
  expect(mine).toMatchObject({ stage: 'ended', turn: { kind: 'over' }, record: 'table …' })
  expect(is_running(mine)).toBe(false)
})

test('a table that is gone is asked for no more', async () => {
  const { mine } = await ask({ kind: 'refused', id: 0, anchor: 'table-gone', code: 'table_erased' })
  expect(is_running(mine)).toBe(false)
})

test('a lost seat and a busy server change nothing here', async () => {
  const { you: _, ...without } = state
  expect((await ask(without)).mine.you).toBe(1)
  expect((await ask({ kind: 'later', id: 0, anchor: 'table-pace', code: 'too_fast' })).mine.stage).toBe('playing')
})
