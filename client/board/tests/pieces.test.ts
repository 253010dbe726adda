// Every game's piece can stand anywhere, and seats are told apart by more than its colour.
import { describe, expect, it } from 'vitest'
import type { Event } from '../../lib/match.ts'
import type { GameUi } from '../game.ts'
import { seat_colours } from '../seats.ts'

type Table = GameUi<unknown, Event, unknown>
const tables = import.meta.glob<{ table: Table }>('../../../games/*/web/table.ts', { eager: true })

describe.each(Object.entries(tables))('%s', (_, { table }) => {
  const drawn = seat_colours.map((_, colour) => table.piece(colour, 40))

  it('has another form for every seat', () => {
    expect(new Set(drawn.map((text) => text.replace(/#[0-9a-f]{3,6}/g, ''))).size).toBe(seat_colours.length)
  })
  it('has no ids', () => {
    for (const text of drawn) expect(text).not.toMatch(/\bid=|url\(|NaN|undefined/)
  })
})
