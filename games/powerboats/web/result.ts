// How a match ended, in a title and a sentence.
import type { BoatPosition } from './view.ts'
import { listed, who, type BoatVoice } from './words.ts'

export function result({ points, places }: BoatPosition, voice: BoatVoice): { title: string; say: string } {
  const { t, name } = voice, first = (places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []))
  const [winner = 0] = first, most = points[winner] ?? 0
  if (first.length > 1) return { title: t.result_shared({ names: listed(first.map(name), voice) }), say: t.result_say() }
  const level = points.filter((each) => each === most).length > 1
  return { title: t.result_win({ ...who(winner, voice), points: most }), say: level ? t.result_broken() : t.result_say() }
}
