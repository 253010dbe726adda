// Passes a match to the replay screen, up to what has been shown.
import type { Table } from '../../lib/table.ts'
import { go, links } from '../router.ts'

let handed: { table: Table; record: Promise<string> } | null = null
let plays = false

/** Opens it at the end, or after a number of actions; from there it may play to the end. */
export function go_to_replay(table: Table, at?: number, play = false): void {
  handed = { table, record: table.source.shown(table.me.get()) }
  plays = play
  go(links.replay(table.source.id) + (at === undefined ? '' : `#${at}`))
}

export const handed_over = (id: string) => (handed?.table.source.id === id ? handed : null)

/** Whether the replay that opens is to play; asked once. */
export function take_play(): boolean {
  const was = plays
  plays = false
  return was
}
