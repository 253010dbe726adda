// Voices for the tests, and what the rules say against a move.
import type { Locale } from '../../../../client/lib/locale.ts'
import { letter, type Seat } from '../../../../client/lib/match.ts'
import { rules_of } from '../../../../client/lib/testing.ts'
import { book } from '../book.ts'
import { texts, type PoolVoice, type RulesVoice } from '../words.ts'
import type { PoolPosition, PoolStep } from '../view.ts'
import type { Folded } from './matches.ts'

const { ask } = await rules_of('pool')
const names: Record<Locale, string[]> = {
  en: ['Red', 'Yellow'], fr: ['Rouge', 'Jaune'], de: ['Rot', 'Gelb'], nl: ['Rood', 'Geel'],
}

export async function voice(locale: Locale = 'en', you: Seat | null = 0): Promise<PoolVoice> {
  return { t: await texts[locale](), locale, name: (seat) => names[locale][seat] ?? '', you }
}
/** The same for the rules. */
export const reading = async (locale: Locale): Promise<RulesVoice> =>
  ({ ...await voice(locale), t: await book.texts[locale]() })

/** The last step, and the position it started from. */
export function last_of({ steps }: Folded): { step: PoolStep; before: PoolPosition } {
  const step = steps.at(-1)!
  return { step, before: steps.at(-2)?.after ?? step.after }
}

/** What the rules say against a move of the viewer; null if they allow it. */
export async function refused({ scene, steps }: Folded, move: string, setup = ''): Promise<string | null> {
  const who = letter(scene.me ?? 0), lines = steps.map(({ line }) => `${line}\n`).join('')
  const { watch } = await ask.watch(`game pool\nsetup ${`edition=1 seats=2 ${setup}`.trim()}\nseen ${who}\n\n${lines}`)
  const answer = await ask.refuse(watch, `${who} ${move}`)
  await ask.unwatch(watch)
  return answer?.say ?? null
}
