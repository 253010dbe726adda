// Beginning a match: how a table is set up unless somebody says otherwise, and the way to it.
import type { GameEntry } from 'virtual:games'
import type { BotInfo } from '../lib/bots.ts'
import type { Start } from '../lib/harbour.ts'
import type { Person, Refusal, Sitter } from '../lib/match.ts'
import { harbour } from './harbour.ts'
import { go, links } from './router.ts'

export type Mode = 'bot' | 'people'
/** How the home page begins a match: at once against a bot, or by way of a new table. */
export type Way = Mode | 'friends' | 'setup'

export const engine_of = async (entry: GameEntry) => (await import('../lib/engine.ts')).engine(entry.module, entry.plain)

/** The strongest but one: a match for most, and it plays at once. */
export const usual_bot = (roster: readonly BotInfo[]): string => (roster[1] ?? roster[0])?.name ?? ''

const here: Sitter = { kind: 'here' }

export function usual_people(mode: Mode, seats: number, roster: readonly BotInfo[]): Person[] {
  return Array.from({ length: seats }, (_, seat) => ({
    name: '', colour: seat, sitter: seat === 0 || mode === 'people' ? here : { kind: 'bot', bot: usual_bot(roster) },
  }))
}

/** Whether a set-up is of this mode: against bots, or several people at one screen. */
export const is_mode = ({ people }: Start, mode: Mode): boolean =>
  people.some(({ sitter }) => sitter.kind === 'bot') === (mode === 'bot') &&
  people.some(({ sitter }) => sitter.kind === 'here')

/** Keeps a new match and goes to its table; gives the refusal of a set-up that is none. */
export async function begin(entry: GameEntry, start: Start, replace = false): Promise<Refusal | null> {
  const [{ new_match }, engine, matches] = await Promise.all([import('../lib/engine.ts'), engine_of(entry), harbour()])
  const made = await new_match(matches, engine, start)
  if (typeof made !== 'string') return made
  go(links.table(made), replace)
  return null
}

/** A match against bots at once: as the last one was, or the usual table of two. */
export async function play_bot(entry: GameEntry, replace = false): Promise<void> {
  const [engine, last] = await Promise.all([engine_of(entry), harbour().then((it) => it.last_start(entry.name))])
  const { info } = engine.rules
  const usual = () => ({
    setup: `edition=${info.edition} seats=${info.seats_min}`,
    people: usual_people('bot', info.seats_min, engine.bots.roster),
  })
  const refused = last && is_mode(last, 'bot') ? await begin(entry, last, replace) : await begin(entry, usual(), replace)
  if (refused) await begin(entry, usual(), replace)  // the last one was of an older edition
}
