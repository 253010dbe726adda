// How a match ended, in a title and a sentence.
import type { RiverScene } from './view.ts'
import { listed, who, type RiverVoice } from './voice.ts'

export function result({ position: { points, places } }: RiverScene,
  voice: RiverVoice): { title: string; prompt: string } {
  const { t, name, you } = voice
  const ranking = points.map((_, seat) => seat).sort((a, b) => (places?.[a] ?? 0) - (places?.[b] ?? 0))
  const first = ranking.filter((seat) => places?.[seat] === 1)
  const names = (seats: number[]) => listed(seats.map(name), voice)
  const [winner = 0] = first
  const title = first.length === 1
    ? t.result_win({ ...who(winner, voice), points: points[winner] ?? 0 })
    : first.some((seat) => seat === you)
    ? t.result_you_share({ names: names(first.filter((seat) => seat !== you)) })
    : t.result_share({ names: names(first) })
  const scores = ranking.map((seat) => t.result_score({ name: name(seat), points: points[seat] ?? 0 }))
  return { title, prompt: t.result_scores({ scores: listed(scores, voice) }) }
}
