// Views and events as text: names and values, as `flotilla play` prints them.
import type { Event, Seat, Step } from '../../lib/match.ts'
import type { Texts } from '../../generated/screens/plain.ts'
import type { Voice } from '../../board/game.ts'

export type PlainVoice = Voice<Texts>

const nothing = '–'
const named = (name: string) => name.replaceAll('_', ' ')

/** A value of a view or an event as text. */
export function said(value: unknown): string {
  if (value === null || value === '') return nothing
  if (typeof value !== 'object') return String(value)
  if (!Array.isArray(value)) return facts(value) || nothing
  return value.map(said).join(value.some((each) => typeof each === 'object') ? '; ' : ', ') || nothing
}

// "die 4", and "2 boats" if the name is a plural.
const fact = ([name, value]: [string, unknown]): string =>
  (typeof value === 'number' && name.endsWith('s') ? `${value} ${named(name)}` : `${named(name)} ${said(value)}`)
// Names that start with _ are for drawing only.
const facts = (fields: object): string =>
  Object.entries(fields).filter(([name]) => !name.startsWith('_')).map(fact).join(', ')

type SeatEvent = Event & { seat?: Seat; from?: unknown; to?: unknown }

/** `{ event: 'sailed', seat: 0, from: 4, to: 7, die: 3 }`: "Red sailed from 4 to 7: die 3." */
function event_words({ event, seat, from, to, ...rest }: SeatEvent, name: PlainVoice['name']): string {
  const head = [
    seat === undefined ? '' : name(seat), named(event),
    from === undefined ? '' : `from ${said(from)}`, to === undefined ? '' : `to ${said(to)}`,
  ]
  const words = [head.filter(Boolean).join(' '), facts(rest)].filter(Boolean).join(': ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

export const told = (events: Event[], { name }: PlainVoice): string[] => events.map((event) => event_words(event, name))

/** A step's events as sentences, or its line if it has none. */
export function narrate({ line, by, events }: Step, _: unknown, voice: PlainVoice): string[] {
  if (events.length > 0) return told(events, voice)
  const what = line.slice(2).replace(/ \[.*\]$/, '')
  return [by === null ? voice.t.chance_gave({ what }) : voice.t.did({ name: voice.name(by), what })]
}
