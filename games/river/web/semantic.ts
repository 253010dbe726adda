// The river as a grid of words: a row for the harbour, each section and the waterfall, a column for each seat.
import type { Semantic } from '../../../client/board/game.ts'
import { letter, type Seat } from '../../../client/lib/match.ts'
import { course_of, type Course } from './course.ts'
import { docks_of, lost_of } from './plate.ts'
import { dock_count, positions, wind, type RiverOption, type RiverScene, type View } from './view.ts'
import { listed, type RiverVoice } from './words.ts'

type Cell = Semantic['rows'][number]['cells'][number]
type Row = Semantic['rows'][number]
interface Way {
  move: string
  course: Course
}

const still = (text: string): Cell => ({ text, targets: [] })
const ways_of = (options: readonly RiverOption[]): Way[] =>
  options.flatMap(({ move, events }) => {
    const course = course_of(events)
    return course ? [{ move, course }] : []
  })

function kind_of(view: View, position: number, { t }: RiverVoice): string {
  if (position === view.sandbank) return t.grid_sandbank()
  return position === view.wave ? t.grid_wave() : t.grid_calm()
}

// The move that pointing at a boat means, allowed or not: a refusal explains itself.
function meant(view: View, me: Seat, seat: Seat, position: number): string {
  if (seat !== me) return `harm ${letter(seat)}${position}`
  return view.die === wind ? `gain ${position}` : `boat ${position}`
}

function boats_cell(scene: RiverScene, ways: Way[], seat: Seat, position: number, { t }: RiverVoice): Cell {
  const { view, turn } = scene.position
  const boats = view.boats[seat]?.[position - 1] ?? 0
  if (boats === 0) return still('')
  const course = ways.find((way) => way.course.seat === seat && way.course.from === position)?.course
  const text = !course ? t.grid_boats({ boats })
    : course.dock !== null ? t.grid_goes_home({ boats, dock: course.dock })
    : t.grid_goes({ boats, to: course.to })
  const asked = turn.kind === 'decide' && turn.seat === scene.me
  return { text, targets: asked ? [meant(view, turn.seat, seat, position)] : [] }
}

export function semantic(scene: RiverScene, voice: RiverVoice): Semantic {
  const { view, options } = scene.position, { t, name, you } = voice
  const seats = view.boats.map((_, seat) => seat)
  const ways = ways_of(options)
  const ending = (ends: (course: Course) => boolean) =>
    ways.filter(({ course }) => ends(course)).map(({ move }) => move)
  const section = (position: number): Row => ({
    head: String(position),
    cells: [
      { text: kind_of(view, position, voice), targets: ending(({ to, dock }) => dock === null && to === position) },
      ...seats.map((seat) => boats_cell(scene, ways, seat, position, voice)),
    ],
  })
  const docks = (seat: Seat) => {
    const own = docks_of(view, seat)
    return own.length > 0 ? t.grid_docks({ count: own.length, docks: listed(own, voice) }) : ''
  }
  const lost = (seat: Seat) => (lost_of(view, seat) > 0 ? t.grid_lost({ boats: lost_of(view, seat) }) : '')
  const next = dock_count - view.docks.length
  const free = {
    text: next > 0 ? t.grid_free({ dock: next }) : t.grid_full(),
    targets: ending(({ dock }) => dock !== null),
  }
  return {
    label: t.grid_label(),
    columns: [t.grid_section(), ...seats.map((seat) => (seat === you ? t.grid_you({ name: name(seat) }) : name(seat)))],
    rows: [
      { head: t.grid_harbour(), cells: [free, ...seats.map((seat) => still(docks(seat)))] },
      ...Array.from({ length: positions }, (_, i) => section(positions - i)),
      { head: t.grid_fall(), cells: [still(''), ...seats.map((seat) => still(lost(seat)))] },
    ],
  }
}
