// Starts matches, with default settings or those of the last match.
import type { GameEntry } from 'virtual:games'
import type { BotInfo } from '../lib/bots.ts'
import type { MatchConfig } from '../lib/match_store.ts'
import type { Person, Refusal, Sitter } from '../lib/match.ts'
import { match_store } from './match_store.ts'
import { go, links } from './router.ts'

export type LocalMode = 'bot' | 'people'
/** How the home page starts a match: at once against a bot, or with a new table. */
export type HomeMode = LocalMode | 'friends' | 'setup'

export const engine_of = async (entry: GameEntry) => (await import('../lib/engine.ts')).engine(entry.module, entry.plain)

/** The second strongest: a good opponent for most, and it plays at once. */
export const default_bot = (roster: readonly BotInfo[]): string => (roster[1] ?? roster[0])?.name ?? ''

const here: Sitter = { kind: 'here' }

export function default_people(mode: LocalMode, seats: number, roster: readonly BotInfo[]): Person[] {
  return Array.from({ length: seats }, (_, seat) => ({
    name: '', colour: seat, sitter: seat === 0 || mode === 'people' ? here : { kind: 'bot', bot: default_bot(roster) },
  }))
}

/** Whether a configuration is of this mode: against bots, or several people at one screen. */
export const is_of_mode = ({ people }: MatchConfig, mode: LocalMode): boolean =>
  people.some(({ sitter }) => sitter.kind === 'bot') === (mode === 'bot') &&
  people.some(({ sitter }) => sitter.kind === 'here')

/** Saves a new match and opens its table; returns the refusal of an invalid setup. */
export async function start_match(entry: GameEntry, start: MatchConfig, replace = false): Promise<Refusal | null> {
  const [{ new_match }, engine, matches] = await Promise.all([import('../lib/engine.ts'), engine_of(entry), match_store()])
  const made = await new_match(matches, engine, start)
  if (typeof made !== 'string') return made
  go(links.table(made), replace)
  return null
}

/** Starts a match against bots: like the last one, or with the defaults. */
export async function start_bot_match(entry: GameEntry, replace = false): Promise<void> {
  const [engine, last] = await Promise.all([engine_of(entry), match_store().then((it) => it.last_config(entry.name))])
  const { info } = engine.rules
  const usual = () => ({
    setup: `edition=${info.edition} seats=${info.seats_min}`,
    people: default_people('bot', info.seats_min, engine.bots.roster),
  })
  const refused = await start_match(entry, last && is_of_mode(last, 'bot') ? last : usual(), replace)
  if (refused) await start_match(entry, usual(), replace)  // the newest edition does not know its switches
}
