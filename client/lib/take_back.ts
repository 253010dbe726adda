// Taking back and resigning on this device. The match goes on under a new id, so that a tab that shows the old one learns
// that it is gone.
import { is_draw } from './fork.ts'
import type { Seat, Sitter, Step } from './match.ts'
import type { SavedMatch, MatchStore } from './match_store.ts'
import { random_id } from './random.ts'
import type { Rules } from './rules.ts'

/** The number of actions before the last decision made here, or null if something was rolled or revealed since. With
    secrets, another seat's move reveals something too. */
export function last_decision(past: readonly Step[], is_here: (seat: Seat) => boolean, secrets: boolean): number | null {
  const at = past.findLastIndex(({ by }) => by !== null && is_here(by))
  const since = past.slice(at + 1), own = past[at]?.by
  if (at < 0 || since.some(({ by }) => by === null || (secrets && by !== own))) return null
  return at
}

/** Saves a changed match in place of an old one; returns its id. */
async function replace(store: MatchStore, old: SavedMatch, change: Partial<SavedMatch>, lines: string[]): Promise<string> {
  const match = { ...old, ...change, id: random_id(), touched: Date.now() }
  await store.restore({ match, lines })
  await store.drop(old.id)
  return match.id
}

/** Keeps the first `at` actions; returns the new id. Rolls that were made and not shown yet stay as they are. */
export async function take_back(store: MatchStore, { ask }: Rules, id: string, at: number): Promise<string | null> {
  const found = await store.read(id)
  if (!found) return null
  const { match: saved, lines } = found, kept = lines.slice(0, at), drawn = lines.filter(is_draw)
  const { match } = await ask.replay([`game ${saved.game}`, `setup ${saved.setup}`, '', ...kept, ''].join('\n'))
  if (match === null) return null
  const standing = await ask.standing(match)
  await ask.close(match)
  const draws = [...drawn, ...(saved.draws ?? []).slice(drawn.length)]
  return replace(store, saved, { actions: at, standing, draws }, kept)
}

/** A seat resigns: with two seats the match ends; otherwise the substitute plays on. Returns the new id. */
export async function resign(store: MatchStore, id: string, seat: Seat, substitute: Sitter): Promise<string | null> {
  const found = await store.read(id)
  if (!found) return null
  const { match: saved, lines } = found, { people } = saved, points = saved.standing?.points ?? people.map(() => 0)
  if (people.length > 2) {
    const next = people.map((person, i) => (i === seat ? { ...person, sitter: substitute } : person))
    return replace(store, saved, { people: next }, lines)
  }
  const places = people.map((_, i) => (i === seat ? 2 : 1))
  return replace(store, saved, { resigned: seat, standing: { turn: { kind: 'over' }, points, places } }, lines)
}
