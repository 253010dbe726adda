// What may follow a match: another one with other bots, or a look at where it was decided.
import type { BotInfo } from '../../lib/bots.ts'
import type { Person, Seat, Step } from '../../lib/match.ts'

/** The people with every bot one level stronger (-1) or easier (1), as far as there is one; null if nothing changes. */
export function with_other_bots(people: readonly Person[], roster: readonly BotInfo[], by: -1 | 1): Person[] | null {
  let changed = false
  const next = people.map((person): Person => {
    const { sitter } = person
    const bot = sitter.kind === 'bot' ? roster[roster.findIndex(({ name }) => name === sitter.bot) + by] : undefined
    if (!bot || sitter.kind !== 'bot' || !roster.some(({ name }) => name === sitter.bot)) return person
    changed = true
    return { ...person, sitter: { kind: 'bot', bot: bot.name } }
  })
  return changed ? next : null
}

/** The number of actions before somebody's last move. */
export const before_finish = (past: readonly Step[]): number => Math.max(past.findLastIndex(({ by }) => by !== null), 0)

/** The number of actions before the one that put the winner ahead of a seat for good; before the finish if the points
    never told. */
export function turning_point(past: readonly Step[], winner: Seat, loser: Seat): number {
  const level = past.findLastIndex(({ after: { points } }) => (points[winner] ?? 0) <= (points[loser] ?? 0))
  return level < 0 || level + 1 >= past.length ? before_finish(past) : level + 1
}
