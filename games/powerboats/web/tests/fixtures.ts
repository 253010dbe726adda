// Matches and voices of this game for tests.
import { matches_of, voice_for, type FoldedMatch } from '../../../../client/board/tests/matches.ts'
import { readFileSync } from 'node:fs'
import type { PowerboatsEvent, PowerboatsScene, PowerboatsStep, View } from '../view.ts'
import { texts } from '../voice.ts'

export const { after, played } = await matches_of<View, PowerboatsEvent>('powerboats')
export type Snapshot = FoldedMatch<View, PowerboatsEvent>
export const voice = voice_for(texts)

/** The steps of a golden match, as a spectator of the first seat sees them, each with the scene before it. */
export async function golden(name: string): Promise<{ step: PowerboatsStep; scene: PowerboatsScene }[]> {
  const text = readFileSync(new URL(`../../tests/golden/${name}.play`, import.meta.url), 'utf8')
  const [, setup, seats] = /^setup (.* )?seats=(\d) ?/m.exec(text)!, more = /seats=\d (.*)$/m.exec(text)?.[1] ?? ''
  const lines = [...text.matchAll(/^([A-F*] [^[\n]*)/gm)].map(([, line]) => line!.trim())
  const { scene, steps } = await after(0, lines.join(', '), `${setup ?? ''}${more}`, Number(seats))
  return steps.map((step, i) => ({ step, scene: { ...scene, position: steps[i - 1]?.after ?? scene.position, past: steps.slice(0, i) } }))
}
