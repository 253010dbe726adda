// How a match ended, in a title and a sentence or two.
import type { PoolScene } from './view.ts'
import { who, type PoolVoice } from './voice.ts'

export function result({ position: { view, points, places } }: PoolScene,
  voice: PoolVoice): { title: string; prompt: string } {
  const { t } = voice
  const ending = t.result_say({ ending: view.ending ?? '' })
  if (places?.[0] === places?.[1]) return { title: t.result_shared({ points: points[0] ?? 0 }), prompt: ending }
  const winner = places?.[0] === 1 ? 0 : 1, loser = 1 - winner
  const of = (numbers: number[]) => [numbers[winner] ?? 0, numbers[loser] ?? 0] as const
  const [most, others] = of(points), [sum, less] = of(view.bars.map((bar) => bar.sum))
  if (most > others) return { title: t.result_win({ ...who(winner, voice), points: most, others }), prompt: ending }
  const broken = sum > less ? t.result_sums({ sum, others: less }) : t.result_pool()
  return { title: t.result_broken({ ...who(winner, voice), points: most }), prompt: `${ending} ${broken}` }
}
