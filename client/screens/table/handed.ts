// What a table hands over to whoever looks at it again: as far as it was shown.
import type { Table } from '../../lib/table.ts'
import { go, links } from '../router.ts'

let handed: { table: Table; record: Promise<string> } | null = null

export function to_replay(table: Table): void {
  handed = { table, record: table.source.shown(table.me.get()) }
  go(links.replay(table.source.id))
}

export const taken = (id: string) => (handed?.table.source.id === id ? handed : null)
