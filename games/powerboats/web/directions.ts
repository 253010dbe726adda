// The choice of the directions: the shortest course, and a switch for each direction, which is on if it differs.
import type { Choice, Group } from '../../../client/board/game.ts'
import type { Seat } from '../../../client/lib/match.ts'
import type { Course, PowerboatsScene } from './view.ts'
import { either, over_the_line, type PowerboatsVoice } from './voice.ts'

const goals = ['start', '1', '2', '3', 'finish'] as const
const other_side: Record<string, string> = { L: 'R', R: 'L', P: 'S', S: 'P' }

/** The sides that a move chooses, by goal: its last letters. */
const sides_of = (move: string): string[] => [...move.slice(-goals.length)]

/** Which way boats pass a goal. They start towards a side and finish coming from it. */
function way(course: Course, i: number, side: string, voice: PowerboatsVoice): string {
  const { t } = voice
  if (i > 0 && i < 4) return t.course_hand({ hand: side === 'P' ? 'port' : 'starboard' })
  const over = over_the_line(course, (side === 'L') === (i === 0) ? 'left' : 'right')
  return either(over.map((heading) => t.heading({ heading })), voice)
}

export function directions({ position: { view, options }, selected }: PowerboatsScene, seat: Seat, voice: PowerboatsVoice): Group[] {
  const { t } = voice, [shortest] = options, kept = sides_of(shortest!.move), sides = sides_of((selected ?? shortest)!.move)
  const switches = sides.map((side, i): Choice => {
    const label = t.course_mark({ goal: goals[i]! }), detail = way(view.course!, i, side, voice)
    const move = `course ${sides.map((each, k) => (k === i ? other_side[each] : each)).join('')}`
    return { move, on: side !== kept[i], hinted: false, seat, label: [label], detail, spoken: t.spoken_way({ steer: label, detail }) }
  })
  const keep: Choice = { move: shortest!.move, seat, label: [t.course_shortest()], detail: '', spoken: t.course_shortest() }
  const all = [keep, ...switches]
  return [all.slice(0, 3), all.slice(3)].map((choices) => ({ title: null, form: 'arrows', choices }))
}
