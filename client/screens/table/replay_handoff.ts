// Passes a match to the replay screen, up to what has been shown.
import type { Table } from '../../lib/table.ts'
import { go, links } from '../router.ts'

let handed: { table: Table; record: Promise<string>; plays: boolean } | null = null

/** Opens it at the end, or after a number of actions; from there it may play to the end. */
export function go_to_replay(table: Table, at?: number, play = false): void {
  handed = { table, record: table.source.shown(table.me.get()), plays: play }
  go(links.replay(table.source.id) + (at === undefined ? '' : `#${at}`))
}

export const handed_over = (id: string) => (handed?.table.source.id === id ? handed : null)

/** Whether the replay of a match is to play as it opens; asked once. */
export function take_play(id: string): boolean {
  const it = handed_over(id), was = it?.plays ?? false
  if (it) it.plays = false
  return was
}
