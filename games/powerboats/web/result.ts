// How a match ended, in a title and a sentence.
import type { PowerboatsScene } from './view.ts'
import { listed, who, type PowerboatsVoice } from './voice.ts'

export function result({ position: { points, places } }: PowerboatsScene,
  voice: PowerboatsVoice): { title: string; prompt: string } {
  const { t, name } = voice, first = (places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []))
  const [winner = 0] = first, most = points[winner] ?? 0
  if (first.length > 1) return { title: t.result_shared({ names: listed(first.map(name), voice) }), prompt: t.result_say() }
  const level = points.filter((each) => each === most).length > 1
  return { title: t.result_win({ ...who(winner, voice), points: most }), prompt: level ? t.result_broken() : t.result_say() }
}
