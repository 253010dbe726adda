// Continues a record from any position, as a new match on this device that starts with the same lines.
import type { MatchStore } from './match_store.ts'
import type { Rules } from './rules.ts'
import { header_of, lines_of, setup_of, type Person } from './match.ts'
import { random_id } from './random.ts'
import { without_viewer } from './record.ts'

export const is_draw = (line: string) => line.startsWith('*')

/** Whether the record contains draws after that action. */
export const has_draws = (record: string, at: number): boolean => lines_of(record).slice(at).some(is_draw)

/** Adds the fork to the store. Returns its id, or null if the record hides something a host must know. With
    `same_draws` the nth draw of the match is the nth of the record while that is legal. */
export async function fork(store: MatchStore, { ask, info }: Rules, record: string, at: number, people: Person[],
                           same_draws: boolean): Promise<string | null> {
  const [header, all] = [without_viewer(header_of(record)), lines_of(record)]
  const lines = all.slice(0, at)
  const { match } = await ask.replay(header + lines.map((line) => `${line}\n`).join(''))
  if (match === null) return null
  const standing = await ask.standing(match)
  await ask.close(match)
  const now = Date.now()
  const setup = setup_of(header)
  const draws = same_draws ? { draws: all.filter(is_draw) } : {}
  const saved = { id: random_id(), game: info.name, setup, people, made: now, touched: now, actions: at, standing, ...draws }
  await store.restore({ match: saved, lines })
  return saved.id
}
