// Voices for the tests, and what the rules say against a move.
import type { Locale } from '../../../../client/lib/locale.ts'
import { letter, type Seat } from '../../../../client/lib/match.ts'
import { rules_of } from '../../../../client/lib/testing.ts'
import { book } from '../book.ts'
import { texts, type BoatVoice, type RulesVoice } from '../words.ts'
import type { BoatPosition, BoatStep } from '../view.ts'
import type { Folded } from './matches.ts'

const { ask } = await rules_of('powerboats')
const names: Record<Locale, string[]> = {
  en: ['Red', 'Yellow', 'White', 'Ink', 'Pink', 'Plum'], fr: ['Rouge', 'Jaune', 'Blanc', 'Encre', 'Rose', 'Prune'],
  de: ['Rot', 'Gelb', 'Weiß', 'Tinte', 'Rosa', 'Pflaume'], nl: ['Rood', 'Geel', 'Wit', 'Inkt', 'Roze', 'Pruim'],
}

export async function voice(locale: Locale = 'en', you: Seat | null = 0): Promise<BoatVoice> {
  return { t: await texts[locale](), locale, name: (seat) => names[locale][seat] ?? '', you }
}
/** The same for the rules. */
export const reading = async (locale: Locale): Promise<RulesVoice> =>
  ({ ...await voice(locale), t: await book.texts[locale]() })

/** The last step, and the position it started from. */
export function last_of({ steps }: Folded): { step: BoatStep; before: BoatPosition } {
  const step = steps.at(-1)!
  return { step, before: steps.at(-2)?.after ?? step.after }
}

/** What the rules say against a move of the viewer; null if they allow it. */
export async function refused({ scene, steps }: Folded, move: string, setup: string, seats: number): Promise<string | null> {
  const who = letter(scene.me ?? 0), lines = steps.map(({ line }) => `${line}\n`).join('')
  const { watch } = await ask.watch(`game powerboats\nsetup ${`edition=1 seats=${seats} ${setup}`.trim()}\nseen ${who}\n\n${lines}`)
  const answer = await ask.refuse(watch, `${who} ${move}`)
  await ask.unwatch(watch)
  return answer?.say ?? null
}
