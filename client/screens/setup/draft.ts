// A table being set up: who sits where, and what it settles. A value in, a value out; read from and written as a setup.
import type { BotInfo } from '../../lib/bots.ts'
import type { Start } from '../../lib/harbour.ts'
import { letter, type Info, type Person, type Sitter } from '../../lib/match.ts'
import { usual_people, type Mode } from '../start.ts'

export interface Draft {
  people: Person[]
  settled: Record<string, string>  // by switch, where it is not as usual
}

const seat_letter = /^[A-F]$/

/** The values of a switch at a table of so many: whoever is named by a letter has to sit there. */
export function values_of(values: readonly string[], seats: number): string[] {
  const others = values.filter((value) => !seat_letter.test(value))
  if (others.length === values.length) return others
  return [...others, ...Array.from({ length: seats }, (_, seat) => letter(seat))]
}

export const usual_draft = (info: Info, mode: Mode, roster: readonly BotInfo[]): Draft =>
  ({ people: usual_people(mode, info.seats_min, roster), settled: {} })

/** A draft like an earlier table. */
export function draft_of({ setup, people }: Start, info: Info): Draft {
  const known = new Set(info.switches.map(({ name }) => name))
  const pairs = setup.split(' ').map((word) => word.split('=') as [string, string])
  return { people, settled: Object.fromEntries(pairs.filter(([name]) => known.has(name))) }
}

export function start_of({ people, settled }: Draft, info: Info): Start {
  const said = info.switches.flatMap(({ name, values }) => {
    const value = settled[name] ?? values[0]!
    return value === values[0] || !is_possible(value, people.length) ? [] : [`${name}=${value}`]
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

/** Somebody changes; a colour somebody else has is exchanged. */
export function with_person(draft: Draft, seat: number, change: Partial<Person>): Draft {
  const before = draft.people[seat]!
  const people = draft.people.map((person, i) => {
    if (i === seat) return { ...person, ...change }
    return change.colour === person.colour ? { ...person, colour: before.colour } : person
  })
  return { ...draft, people }
}

/** Two neighbours change places. */
export function swapped(draft: Draft, seat: number): Draft {
  const people = [...draft.people]
  ;[people[seat], people[seat + 1]] = [people[seat + 1]!, people[seat]!]
  return { ...draft, people }
}
