// The moments of a race in words: a crash, a sinking, a buoy rounded, a finish. Loaded with racing.ts.
import type { Banner } from '../../../client/board/banner.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { texts, type Texts } from '../../../client/generated/powerboats/moments.ts'
import { piece } from './live/pieces.ts'
import { find_event, is_afloat, races, sinks_at, type Boat, type PowerboatsStep, type View } from './view.ts'
import { goal_phrase, race_of, who, type PowerboatsVoice } from './voice.ts'

type Words = Omit<Banner, 'piece'>

/** Why a boat crashed: the hexes it wanted, and those that were free. */
interface Numbers { wanted: number; free: number; damage: number }

const harm = (title: string, ...sentences: string[]): Words => ({ title, text: sentences.join(' '), tone: 'harm' })
const joy = (title: string, text: string): Words => ({ title, text, tone: 'joy' })

function sunk(t: Texts, before: View, boat: Boat, numbers: Numbers, whose: ReturnType<typeof who>): Words {
  const back = before.race < races.length ? t.sink_back({ race: races[before.race]!, damage: boat.lasting + 1 }) : t.sink_out({ race: race_of(before) })
  return harm(t.sink(whose), t.sink_why({ ...numbers, total: boat.damage + numbers.damage }), back)
}

/** What a step's banner says; the most important moment counts. Others' roundings have none. */
export function words_of({ events, after }: PowerboatsStep, before: View, me: Seat | null, t: Texts, voice: PowerboatsVoice): (Words & { seat: Seat }) | null {
  const moved = find_event(events, 'sailed') ?? find_event(events, 'turned'), boat = moved && before.boats[moved.seat]
  if (!moved || !boat) return null
  const { seat } = moved, whose = who(seat, voice), wanted = boat.speed ?? 0
  const crashed = find_event(events, 'crashed'), finished = find_event(events, 'finished'), rounded = find_event(events, 'rounded')
  const damage = crashed?.damage ?? 0, numbers: Numbers = { wanted, free: wanted - damage, damage }
  const words = (): Words | null => {
    if (finished) {
      const title = finished.place === 1 ? t.win({ ...whose, race: race_of(before) }) : t.finish({ ...whose, place: finished.place })
      return joy(title, crashed ? t.crash_why(numbers) : t.after_rounds({ rounds: before.round }))
    }
    if (find_event(events, 'sank')) return sunk(t, before, boat, numbers, whose)
    if (crashed) return harm(t.crash(whose), t.crash_why(numbers), boat.damage + damage === sinks_at - 1 ? `· ${t.crash_next(whose)}` : '')
    const now = after.view.boats[seat]
    if (!rounded || seat !== me || !is_afloat(now) || !after.view.course) return null
    return joy(t.round({ ...whose, buoy: rounded.buoys }), voice.t.next(goal_phrase(now, after.view.course)))
  }
  const said = words()
  return said && { ...said, text: said.text.trim(), seat }
}

/** The banner of a step, or null. */
export async function banner_of(step: PowerboatsStep, before: View, me: Seat | null, colours: readonly number[], voice: PowerboatsVoice): Promise<Banner | null> {
  const words = words_of(step, before, me, await texts[voice.locale](), voice)
  return words && { ...words, piece: piece(colours[words.seat] ?? words.seat, 46) }
}
