// What the rules tell, as words: the names they give to things, and the values.
import type { Event, Seat, Step } from '../../lib/match.ts'
import type { Texts } from '../../generated/screens/plain.ts'
import type { Voice } from '../../board/game.ts'

export type PlainVoice = Voice<Texts>

const nothing = '–'
const named = (name: string) => name.replaceAll('_', ' ')

/** A value of a view or an event: numbers and words as they are, lists in a row. */
export function said(value: unknown): string {
  if (value === null || value === '') return nothing
  if (typeof value !== 'object') return String(value)
  if (!Array.isArray(value)) return facts(value) || nothing
  return value.map(said).join(value.some((each) => typeof each === 'object') ? '; ' : ', ') || nothing
}

const facts = (fields: object): string =>
  Object.entries(fields).map(([name, value]) => `${named(name)} ${said(value)}`).join(', ')

/** `{ event: 'moved', seat: 0, to: 4 }`: "Red moved: to 4." */
function event_words({ event, ...fields }: Event & { seat?: Seat }, name: PlainVoice['name']): string {
  const { seat, ...rest } = fields
  const head = [...(typeof seat === 'number' ? [name(seat)] : []), named(event)].join(' ')
  return `${[head, facts(rest)].filter(Boolean).join(': ')}.`
}

export const told = (events: Event[], { name }: PlainVoice): string[] => events.map((event) => event_words(event, name))

/** What a step told; of one that told nothing, its line. */
export function tell({ line, by, events }: Step, _: unknown, voice: PlainVoice): string[] {
  if (events.length > 0) return told(events, voice)
  const what = line.slice(2).replace(/ \[.*\]$/, '')
  return [by === null ? voice.t.chance_gave({ what }) : voice.t.did({ name: voice.name(by), what })]
}
