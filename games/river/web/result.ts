// How a match ended, in a title and a sentence.
import type { Seat } from '../../../client/lib/match.ts'
import { dock_count, type RiverScene, type View } from './view.ts'
import { listed, who, type RiverVoice } from './voice.ts'

const most_shifts = 300

function why({ docks, shifts }: View, first: Seat[], voice: RiverVoice): string {
  const { t } = voice, [winner = 0] = first
  if (shifts >= most_shifts) return t.result_end_limit({ shifts })
  if (docks.length === 0) return t.result_end_none()
  if (first.length > 1) return t.result_end_level()
  const own = docks.flatMap((seat, i) => (seat === winner ? [dock_count - i] : []))
  return t.result_end({ ...who(winner, voice), count: own.length, docks: listed(own, voice) })
}

export function result({ position: { points, places, view } }: RiverScene,
  voice: RiverVoice): { title: string; prompt: string } {
  const { t, name, you } = voice
  const first = points.flatMap((_, seat) => (places?.[seat] === 1 ? [seat] : []))
  const names = (seats: Seat[]) => listed(seats.map(name), voice)
  const [winner = 0] = first
  const title = first.length === 1
    ? t.result_win({ ...who(winner, voice), points: points[winner] ?? 0 })
    : first.some((seat) => seat === you)
    ? t.result_you_share({ names: names(first.filter((seat) => seat !== you)) })
    : t.result_share({ names: names(first) })
  return { title, prompt: why(view, first, voice) }
}
