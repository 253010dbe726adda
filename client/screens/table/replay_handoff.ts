// Passes a match to the replay screen, up to what has been shown.
import type { Table } from '../../lib/table.ts'
import { go, links } from '../router.ts'

let handed: { table: Table; record: Promise<string> } | null = null

/** Opens it at the end, or after a number of actions. */
export function go_to_replay(table: Table, at?: number): void {
  handed = { table, record: table.source.shown(table.me.get()) }
  go(links.replay(table.source.id) + (at === undefined ? '' : `#${at}`))
}

export const handed_over = (id: string) => (handed?.table.source.id === id ? handed : null)
