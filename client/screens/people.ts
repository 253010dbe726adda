// Names of the people of a match.
import { seat_colours } from '../board/seats.ts'
import type { Person } from '../lib/match.ts'
import type { Texts } from '../generated/screens/app.ts'

export const colour_name = (colour: number, t: Texts): string =>
  t.app_colour({ colour: seat_colours[colour % seat_colours.length]!.id })

/** By seat: the name given, or the colour's. */
export const names_of = (people: readonly Person[], t: Texts): string[] =>
  people.map(({ name, colour }) => name.trim() || colour_name(colour, t))

export const bot_of = ({ sitter }: Person): string | undefined => (sitter.kind === 'bot' ? sitter.bot : undefined)

/** The note after a name: "you", or a bot's strength. */
export function note_of(person: Person, is_you: boolean, t: Texts): string {
  const bot = bot_of(person)
  if (bot) return t.app_level({ bot })
  return is_you ? t.table_you_short() : ''
}
