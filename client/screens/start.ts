// Starts matches, with default settings or those of the last match.
import type { GameEntry } from 'virtual:games'
import type { BotInfo } from '../lib/bots.ts'
import { save_level, saved_level } from '../lib/lesson_progress.ts'
import type { MatchConfig } from '../lib/match_store.ts'
import type { Person, Refusal, Sitter } from '../lib/match.ts'
import { match_store } from './match_store.ts'
import { bot_of } from './people.ts'
import { go, links } from './router.ts'

export type LocalMode = 'bot' | 'people'
/** How the home page starts a match: at once against a bot, or with a new table. */
export type HomeMode = LocalMode | 'friends' | 'setup'

export const engine_of = async (entry: GameEntry) => (await import('../lib/engine.ts')).engine(entry.module, entry.plain)

/** The easiest that plays to win, a good opponent for a first match: the last one moves at random. */
const easiest = <T>(bots: readonly T[]): T | undefined => bots.at(-2) ?? bots[0]
export const default_bot = (roster: readonly BotInfo[]): string => easiest(roster)?.name ?? ''

/** The level of the bots of a game on this device. */
export const level_of = ({ name, bots }: Pick<GameEntry, 'name' | 'bots'>): string =>
  bots.find((bot) => bot === saved_level(name)) ?? easiest(bots) ?? ''

const here: Sitter = { kind: 'here' }

export function default_people(mode: LocalMode, seats: number, roster: readonly BotInfo[]): Person[] {
  return Array.from({ length: seats }, (_, seat) => ({
    name: '', colour: seat, sitter: seat === 0 || mode === 'people' ? here : { kind: 'bot', bot: default_bot(roster) },
  }))
}

/** Whether a configuration is of this mode: against bots, or several people at one screen. */
export const is_of_mode = ({ people }: MatchConfig, mode: LocalMode): boolean =>
  people.some(bot_of) === (mode === 'bot') &&
  people.some(({ sitter }) => sitter.kind === 'here')

/** Saves a new match and opens its table; returns the refusal of an invalid setup. */
export async function start_match(entry: GameEntry, start: MatchConfig, replace = false): Promise<Refusal | null> {
  const [{ new_match }, engine, matches] = await Promise.all([import('../lib/engine.ts'), engine_of(entry), match_store()])
  const made = await new_match(matches, engine, start)
  if (typeof made !== 'string') return made
  const bot = start.people.map(bot_of).find(Boolean)
  if (bot) save_level(entry.name, bot)
  go(links.table(made), replace)
  return null
}

/** With bots of this level; people among whom one is are left as they are. */
export const with_level = (people: Person[], bot: string): Person[] => (people.some((person) => bot_of(person) === bot) ? people
  : people.map((person) => (bot_of(person) ? { ...person, sitter: { kind: 'bot', bot } } : person)))

/** Starts a match against bots of the device's level: otherwise like the last one, or with the defaults. */
export async function start_bot_match(entry: GameEntry, replace = false): Promise<void> {
  const [engine, last] = await Promise.all([engine_of(entry), match_store().then((it) => it.last_config(entry.name))])
  const { info } = engine.rules
  const usual = () => ({
    setup: `edition=${info.edition} seats=${info.seats_min}`,
    people: default_people('bot', info.seats_min, engine.bots.roster),
  })
  const start = ({ setup, people }: MatchConfig) => start_match(entry, { setup, people: with_level(people, level_of(entry)) }, replace)
  const refused = await start(last && is_of_mode(last, 'bot') ? last : usual())
  if (refused) await start(usual())  // the newest edition does not know its switches
}
