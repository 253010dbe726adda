// The semantic grid of the lake: the own boat, what lies in each direction, the marks of the course, the other boats
// by distance, and the lake row by row. Each line is a grid row, so that nobody has to step through hundreds of hexes.
import type { SemanticCell, SemanticGrid } from '../../../client/board/game.ts'
import type { Cell } from '../../../client/board/grid.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { ahead, hex_at, hexes_ahead, lake_grid_of, steps_between } from './lake_grid.ts'
import {
  headings, is_afloat, open_places, picked_hex, shown_view, size, steers, turned, type Afloat, type Course, type Heading, type Hex,
  type PowerboatsScene, type View,
} from './view.ts'
import { apart, either, faces, goal_phrase, line_of, listed, over_the_line, who, type PowerboatsVoice } from './voice.ts'

interface Line {
  head: string
  where: SemanticCell
  what: string
  ring: Hex[]  // the hexes it refers to
}

const line = (head: string, where: string, what: string, ring: Hex[], means: Partial<SemanticCell> = {}): Line =>
  ({ head, where: { text: where, targets: [], ...means }, what, ring })

/** The seat the grid is written for: the local seat that decides, or the seat to move. */
const seat_in = ({ me, position: { view } }: PowerboatsScene): Seat => me ?? view.at ?? 0

const asked = ({ me, position: { turn } }: PowerboatsScene) => turn.kind === 'decide' && turn.seat === me

function own(boat: Afloat, seat: Seat, voice: PowerboatsVoice): Line {
  const { on, heading, speed, dice, damage } = boat, { t } = voice
  return line(
    t.grid_own(who(seat, voice)), t.grid_heading({ on, heading: t.heading({ heading }) }), t.grid_dice({ speed, dice: faces(dice, voice), damage }), [on],
  )
}

// What lies straight ahead, and where the water ends.
function ray(from: Hex, heading: Heading, word: string, view: View, voice: PowerboatsVoice, means: Partial<SemanticCell>): Line {
  const { t, name } = voice, grid = lake_grid_of(view), run = grid.run(from, heading),
    hexes = hexes_ahead(from, heading, run)
  const course = view.course ? line_of(view.course) : []
  const met = hexes.flatMap((hex, i) => {
    const other = grid.boat_on(hex)
    return [
      ...(course.includes(hex) ? [t.grid_line_at({ steps: i + 1 })] : []),
      ...(other === null ? [] : [t.grid_boat_at({ name: name(other), steps: i + 1 })]),
    ]
  })
  const ends = grid.terrain(ahead(from, heading, run + 1))
  return line(t.grid_way({ way: word, heading: t.heading({ heading }) }), t.grid_run({ run, ends }), met.join(', '), hexes, means)
}

const ways_round = [[0, 'ahead'], [1, 'left'], [-1, 'right'], [2, 'back_left'], [-2, 'back_right'], [3, 'back']] as const

function around({ on, heading }: Afloat, scene: PowerboatsScene, voice: PowerboatsVoice): Line[] {
  const { view } = scene.position, steering = asked(scene) && view.step === 'steer'
  return ways_round.map(([by, word]) => {
    const steer = steers.find((each) => each === word)
    return ray(on, turned(heading, by), word, view, voice, steering && steer ? { targets: [steer] } : {})
  })
}

// The starting hexes, or the headings of the picked one.
function starts(scene: PowerboatsScene, course: Course, voice: PowerboatsVoice): Line[] {
  const { view } = scene.position, { t } = voice, hex = picked_hex(scene), on_line = line_of(course)
  if (hex !== null)
    return headings.map((heading) => ray(hex, heading, 'any', view, voice, { targets: [`${hex} ${heading}`] }))
  return open_places(scene.position).map((each) =>
    line(each, t.grid_place({ place: on_line.includes(each) ? 'line' : 'behind' }), '', [each], { picks: each }))
}

function marks(boat: Afloat | null, course: Course, voice: PowerboatsVoice): Line[] {
  const { t } = voice, goal = boat ? goal_phrase(boat, course) : null, hexes = line_of(course), [from] = hexes as [Hex]
  const place = (on: Hex) => (boat ? t.grid_apart({ on, ...apart(boat.on, on, voice) }) : on)
  const named = (to: 'left' | 'right') => either(over_the_line(course, to).map((heading) => t.heading({ heading })), voice)
  const buoys = course.hands.map((hand, i) => {
    const on = course.buoys[i + 1]!, buoy = String(i + 1)
    return line(t.grid_mark({ goal: buoy, next: goal?.goal === buoy ? 'yes' : 'no' }), place(on), t.grid_hand({ hand }), [on])
  })
  const finishes = named(course.finishes === 'left' ? 'right' : 'left'), to = goal?.goal === 'finish' ? 'finish' : 'start'
  const is_next = goal?.goal === 'finish' || goal?.goal === 'start'
  const near = goal && is_next ? goal.on : from
  const words = t.grid_line({ from, to: hexes.at(-1)!, starts: named(course.starts), finishes })
  return [...buoys, line(t.grid_mark({ goal: to, next: is_next ? 'yes' : 'no' }), place(near), words, hexes)]
}

function others(boat: Afloat | null, seat: Seat, view: View, course: Course, voice: PowerboatsVoice): Line[] {
  const { t, name } = voice
  const far = (on: Hex) => (boat ? steps_between(boat.on, on) : 0)
  return view.boats.flatMap((each, other) => (is_afloat(each) && other !== seat ? [{ ...each, other }] : []))
    .sort((a, b) => far(a.on) - far(b.on) || a.other - b.other)
    .map((each) => {
      const { on, speed, damage, other } = each, heading = t.heading({ heading: each.heading })
      const what = t.grid_boat({ heading, speed, damage, goal: goal_phrase(each, course).goal })
      return line(name(other), boat ? t.grid_apart({ on, ...apart(boat.on, on, voice) }) : on, what, [on])
    })
}

// A row of the lake: its water as column ranges, then the objects on it.
function row_of(row: number, view: View, voice: PowerboatsVoice): Line {
  const { t, name } = voice, grid = lake_grid_of(view), hexes = Array.from({ length: size }, (_, column) => hex_at({ row, column }))
  const spans: [number, number][] = []
  hexes.forEach((hex, column) => {
    if (!grid.is_water(hex)) return
    const last = spans.at(-1)
    if (last && last[1] === column) last[1] = column + 1
    else spans.push([column + 1, column + 1])
  })
  const water = spans.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
  const on = hexes.flatMap((hex, column) => {
    const buoy = view.course?.buoys.indexOf(hex) ?? -1, boat = grid.boat_on(hex)
    const what = buoy === 4 ? t.grid_finish_buoy() : buoy >= 0 ? t.grid_buoy({ buoy }) : boat === null ? null : name(boat)
    return what === null ? [] : [t.grid_on({ what, column: column + 1 })]
  })
  const where = water.length > 0 ? t.grid_water({ columns: listed(water, voice) }) : t.grid_no_water()
  return line(t.grid_row({ row: row + 1 }), where, on.join(', '), [])
}

function lines(scene: PowerboatsScene, voice: PowerboatsVoice): Line[] {
  const { view } = scene.position, seat = seat_in(scene), boat = view.boats[seat], { course } = shown_view(scene)
  const mine = is_afloat(boat) ? boat : null
  return [
    ...(mine ? [own(mine, seat, voice), ...around(mine, scene, voice)] : []),
    ...(course && view.step === 'place' && asked(scene) ? starts(scene, course, voice) : []),
    ...(course ? [...marks(mine, course, voice), ...others(mine, seat, view, course, voice)] : []),
    ...(view.lake ? Array.from({ length: size }, (_, row) => row_of(row, view, voice)) : []),
  ]
}

export function semantic_grid(scene: PowerboatsScene, voice: PowerboatsVoice): SemanticGrid {
  const { t } = voice, all = lines(scene, voice)
  return {
    label: t.grid_label(),
    columns: [t.grid_where(), t.grid_what()],
    rows: all.map(({ head, where, what }) => ({ head, cells: [where, { text: what, targets: where.targets, ...(where.picks ? { picks: where.picks } : {}) }] })),
  }
}

/** The hex a grid cell refers to: the end of a run, a mark, a boat. */
export const ringed_hex = (scene: PowerboatsScene, { row }: Cell, voice: PowerboatsVoice): Hex | null =>
  lines(scene, voice)[row]?.ring.at(-1) ?? null
