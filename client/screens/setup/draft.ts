// A table being set up: seats and switches. Immutable; converted from and to a setup.
import type { Rulebook } from '../../board/game.ts'
import type { BotInfo } from '../../lib/bots.ts'
import type { MatchConfig } from '../../lib/match_store.ts'
import { letter, type Info, type Person, type Sitter } from '../../lib/match.ts'
import { default_people, type LocalMode } from '../start.ts'

export interface Draft {
  people: Person[]
  switches: Record<string, string>  // by switch, if not the default
}

/** Values, by switch, proposed instead of the defaults. What a device chose of these is written even if it is the
    default, so that it is remembered. */
export type Proposal = Readonly<Record<string, string>>

const seat_letter = /^[A-F]$/

/** The values of a switch for a number of seats: seat letters must exist. */
export function values_of(values: readonly string[], seats: number): string[] {
  const others = values.filter((value) => !seat_letter.test(value))
  if (others.length === values.length) return others
  return [...others, ...Array.from({ length: seats }, (_, seat) => letter(seat))]
}

/** Whether a switch means something to so many seats. */
export const matters = ({ seats }: Pick<Rulebook<unknown>, 'seats'>, name: string, people: number): boolean =>
  seats?.[name]?.includes(people) ?? true

/** A draft without the switches that mean nothing to its seats. */
export const without_idle = ({ people, switches }: Draft, rules: Pick<Rulebook<unknown>, 'seats'>): Draft =>
  ({ people, switches: Object.fromEntries(Object.entries(switches).filter(([name]) => matters(rules, name, people.length))) })

export const default_draft = (info: Info, mode: LocalMode, roster: readonly BotInfo[], proposal: Proposal = {}): Draft =>
  ({ people: default_people(mode, info.seats_min, roster), switches: { ...proposal } })

/** A draft from an earlier configuration. */
export function draft_from({ setup, people }: MatchConfig, info: Info, proposal: Proposal = {}): Draft {
  const known = new Set(info.switches.map(({ name }) => name))
  const pairs = setup.split(' ').map((word) => word.split('=') as [string, string])
  return { people, switches: { ...proposal, ...Object.fromEntries(pairs.filter(([name]) => known.has(name))) } }
}

/** The switches in the query of a link. `edited`: those that have an editor may have any value, which the rules judge. */
export function switches_in(query: string, info: Info, edited: readonly string[]): Draft['switches'] {
  const asked = new URLSearchParams(query)
  return Object.fromEntries(info.switches.flatMap(({ name, values }) => {
    const value = asked.get(name) ?? ''
    return values.includes(value) || (edited.includes(name) && /^[\w-]{1,40}$/.test(value)) ? [[name, value]] : []
  }))
}

export function config_of({ people, switches }: Draft, info: Info, proposal: Proposal = {}): MatchConfig {
  const said = info.switches.flatMap(({ name, values }) => {
    const value = switches[name] ?? values[0]!
    const usual = value === values[0] && !Object.hasOwn(proposal, name)
    return usual || !is_possible(value, people.length) ? [] : [`${name}=${value}`]
  })
  return { setup: [`edition=${info.edition}`, `seats=${people.length}`, ...said].join(' '), people }
}

const is_possible = (value: string, seats: number) => !seat_letter.test(value) || value.charCodeAt(0) - 65 < seats

export function with_seat(draft: Draft, sitter: Sitter, colours: number): Draft {
  const taken = new Set(draft.people.map(({ colour }) => colour))
  const colour = Array.from({ length: colours }, (_, i) => i).find((each) => !taken.has(each)) ?? 0
  return { ...draft, people: [...draft.people, { name: '', colour, sitter }] }
}

export const without_seat = (draft: Draft, seat: number): Draft =>
  ({ ...draft, people: draft.people.filter((_, i) => i !== seat) })

/** Changes a person; a colour that another person has is swapped. */
export function with_person(draft: Draft, seat: number, change: Partial<Person>): Draft {
  const before = draft.people[seat]!
  const people = draft.people.map((person, i) => {
    if (i === seat) return { ...person, ...change }
    return change.colour === person.colour ? { ...person, colour: before.colour } : person
  })
  return { ...draft, people }
}

/** Swaps two neighbours. */
export function swapped(draft: Draft, seat: number): Draft {
  const people = [...draft.people]
  ;[people[seat], people[seat + 1]] = [people[seat + 1]!, people[seat]!]
  return { ...draft, people }
}
