// Playing on from a moment of a record: an ordinary match of this device that begins with the same lines.
import type { Harbour } from './harbour.ts'
import type { Person } from './match.ts'
import type { Rules } from './rules.ts'
import { header_of, lines_of } from './match.ts'
import { random_id } from './random.ts'
import { whole_of } from './record.ts'

export const is_draw = (line: string) => line.startsWith('*')

/** Whether the record says what chance brought after that moment. */
export const has_draws = (record: string, at: number): boolean => lines_of(record).slice(at).some(is_draw)

/** Puts the fork into the harbour: its id, or null where the record hides something a host must know. With
    `same_draws` the nth draw of the match is the nth of the record, as long as the record has one that fits. */
export async function fork(harbour: Harbour, { ask, info }: Rules, record: string, at: number, people: Person[],
                           same_draws: boolean): Promise<string | null> {
  const [header, all] = [whole_of(header_of(record)), lines_of(record)]
  const lines = all.slice(0, at)
  const { match } = await ask.replay(header + lines.map((line) => `${line}\n`).join(''))
  if (match === null) return null
  const standing = await ask.standing(match)
  await ask.close(match)
  const now = Date.now()
  const setup = /\nsetup (.+)/.exec(header)![1]!
  const draws = same_draws ? { draws: all.filter(is_draw) } : {}
  const kept = { id: random_id(), game: info.name, setup, people, made: now, touched: now, actions: at, standing, ...draws }
  await harbour.restore({ match: kept, lines })
  return kept.id
}
