// Passes a running match to the replay screen, up to what has been shown.
import type { Table } from '../../lib/table.ts'
import { go, links } from '../router.ts'

let handed: { table: Table; record: Promise<string> } | null = null

export function go_to_replay(table: Table): void {
  handed = { table, record: table.source.shown(table.me.get()) }
  go(links.replay(table.source.id))
}

export const handed_over = (id: string) => (handed?.table.source.id === id ? handed : null)
