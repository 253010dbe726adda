// How messages refer to seats and lists.
import type { Seat } from '../lib/match.ts'
import type { Voice } from './game.ts'

/** A seat as message arguments: "you", or its name. */
export const who = (seat: Seat, { you, name }: Voice<unknown>) =>
  ({ who: seat === you ? 'you' : 'they', name: name(seat) }) as const

/** "A, B and C". */
export const listed = (items: readonly (string | number)[], { locale }: Voice<unknown>): string =>
  new Intl.ListFormat(locale).format(items.map(String))

/** "A, B or C". */
export const either = (items: readonly string[], { locale }: Voice<unknown>): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(items)

/** Texts as sentences one after another: a title gets a full stop, unless it ends in a sign of its own. */
export const as_sentences = (...texts: readonly string[]): string =>
  texts.filter(Boolean).map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(' ')
