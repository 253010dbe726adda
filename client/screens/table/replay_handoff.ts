// Passes a match to the replay screen, up to what has been shown.
import type { Table } from '../../lib/table.ts'
import { go, links } from '../router.ts'

let handed: { table: Table; record: Promise<string>; plays: boolean } | null = null

/** Opens it at the end, or after a number of actions; `plays`: and plays on from there. */
export function go_to_replay(table: Table, at?: number, plays = false): void {
  handed = { table, record: table.source.shown(table.me.get()), plays }
  go(links.replay(table.source.id) + (at === undefined ? '' : `#${at}`))
}

export const handed_over = (id: string) => (handed?.table.source.id === id ? handed : null)

/** Whether it is to play now: once. */
export function take_play(id: string): boolean {
  const it = handed_over(id), plays = it?.plays ?? false
  if (it) it.plays = false
  return plays
}
