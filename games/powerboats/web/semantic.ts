// The lake in words: the own boat, what lies in each direction, the marks of the course, the other boats by distance, and
// the lake row by row. Each line is a row of the grid, so that nobody has to walk over hundreds of hexes.
import type { Semantic, SemanticCell } from '../../../client/board/game.ts'
import type { Cell } from '../../../client/board/grid.ts'
import type { Seat } from '../../../client/lib/match.ts'
import { picked_hex } from './choices.ts'
import { ahead, hex_at, sea_of, steps_between, way } from './sea.ts'
import { headings, is_afloat, size, start_of, steers, turned, type Afloat, type BoatScene, type Course, type Heading, type Hex, type View } from './view.ts'
import { apart, either, faces, goal_of, line_of, listed, over_the_line, type BoatVoice } from './words.ts'

interface Line {
  head: string
  where: SemanticCell
  what: string
  ring: Hex[]  // what it stands for on the board
}

const line = (head: string, where: string, what: string, ring: Hex[], means: Partial<SemanticCell> = {}): Line =>
  ({ head, where: { text: where, targets: [], ...means }, what, ring })

/** Who looks: the seat that decides here, or whoever is to move. */
const seat_in = ({ me, position: { view } }: BoatScene): Seat => me ?? view.at ?? 0

const asked = ({ me, position: { turn } }: BoatScene) => turn.kind === 'decide' && turn.seat === me

function own(boat: Afloat, seat: Seat, voice: BoatVoice): Line {
  const { on, heading, speed, dice, damage } = boat, { t, you, name } = voice
  return line(
    t.grid_own({ who: seat === you ? 'you' : 'they', name: name(seat) }),
    t.grid_heading({ on, heading: t.heading({ heading }) }), t.grid_dice({ speed, dice: faces(dice, voice), damage }), [on],
  )
}

// What is met straight ahead, and where the water ends.
function ray(from: Hex, heading: Heading, word: string, view: View, voice: BoatVoice, means: Partial<SemanticCell>): Line {
  const { t, name } = voice, sea = sea_of(view), run = sea.run(from, heading), hexes = way(from, heading, run)
  const course = view.course ? new Set(line_of(view.course)) : new Set<Hex>()
  const met = hexes.flatMap((hex, i) => {
    const other = sea.boat_on(hex)
    return [
      ...(course.has(hex) ? [t.grid_line_at({ steps: i + 1 })] : []),
      ...(other === null ? [] : [t.grid_boat_at({ name: name(other), steps: i + 1 })]),
    ]
  })
  const ends = sea.ground(ahead(from, heading, run + 1))
  return line(t.grid_way({ way: word, heading: t.heading({ heading }) }), t.grid_run({ run, ends }), met.join(', '), hexes, means)
}

const ways_round = [[0, 'ahead'], [1, 'left'], [-1, 'right'], [2, 'back_left'], [-2, 'back_right'], [3, 'back']] as const

function around({ on, heading }: Afloat, scene: BoatScene, voice: BoatVoice): Line[] {
  const { view } = scene.position, steering = asked(scene) && view.step === 'steer'
  return ways_round.map(([by, word]) => {
    const steer = steers.find((each) => each === word)
    return ray(on, turned(heading, by), word, view, voice, steering && steer ? { targets: [steer] } : {})
  })
}

// Where a boat may begin, or which way from there.
function starts(scene: BoatScene, course: Course, voice: BoatVoice): Line[] {
  const { view, options } = scene.position, { t } = voice, hex = picked_hex(scene), on_line = new Set(line_of(course))
  if (hex !== null)
    return headings.map((heading) => ray(hex, heading, 'any', view, voice, { targets: [`${hex} ${heading}`] }))
  const free = new Set(options.map(({ move }) => start_of(move)?.on))
  return course.places.filter((each) => free.has(each)).map((each) =>
    line(each, t.grid_place({ place: on_line.has(each) ? 'line' : 'behind' }), '', [each], { picks: each }))
}

function marks(boat: Afloat | null, course: Course, voice: BoatVoice): Line[] {
  const { t } = voice, goal = boat ? goal_of(boat, course) : null, hexes = line_of(course), [from] = hexes as [Hex]
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

function others(boat: Afloat | null, seat: Seat, view: View, course: Course, voice: BoatVoice): Line[] {
  const { t, name } = voice
  const far = (on: Hex) => (boat ? steps_between(boat.on, on) : 0)
  return view.boats.flatMap((each, other) => (is_afloat(each) && other !== seat ? [{ ...each, other }] : []))
    .sort((a, b) => far(a.on) - far(b.on) || a.other - b.other)
    .map((each) => {
      const { on, speed, damage, other } = each, heading = t.heading({ heading: each.heading })
      const what = t.grid_boat({ heading, speed, damage, goal: goal_of(each, course).goal })
      return line(name(other), boat ? t.grid_apart({ on, ...apart(boat.on, on, voice) }) : on, what, [on])
    })
}

// A row of the lake: its water as spans of columns, then what stands on it.
function row_of(row: number, view: View, voice: BoatVoice): Line {
  const { t, name } = voice, sea = sea_of(view), hexes = Array.from({ length: size }, (_, column) => hex_at({ row, column }))
  const spans: [number, number][] = []
  hexes.forEach((hex, column) => {
    if (!sea.is_water(hex)) return
    const last = spans.at(-1)
    if (last && last[1] === column) last[1] = column + 1
    else spans.push([column + 1, column + 1])
  })
  const water = spans.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
  const on = hexes.flatMap((hex, column) => {
    const buoy = view.course?.buoys.indexOf(hex) ?? -1, boat = sea.boat_on(hex)
    const what = buoy === 4 ? t.grid_finish_buoy() : buoy >= 0 ? t.grid_buoy({ buoy }) : boat === null ? null : name(boat)
    return what === null ? [] : [t.grid_on({ what, column: column + 1 })]
  })
  const where = water.length > 0 ? t.grid_water({ columns: listed(water, voice) }) : t.grid_no_water()
  return line(t.grid_row({ row: row + 1 }), where, on.join(', '), [])
}

function lines(scene: BoatScene, voice: BoatVoice): Line[] {
  const { view } = scene.position, seat = seat_in(scene), boat = view.boats[seat], { course } = view
  const mine = is_afloat(boat) ? boat : null
  return [
    ...(mine ? [own(mine, seat, voice), ...around(mine, scene, voice)] : []),
    ...(course && view.step === 'place' && asked(scene) ? starts(scene, course, voice) : []),
    ...(course ? [...marks(mine, course, voice), ...others(mine, seat, view, course, voice)] : []),
    ...(view.lake ? Array.from({ length: size }, (_, row) => row_of(row, view, voice)) : []),
  ]
}

export function semantic(scene: BoatScene, voice: BoatVoice): Semantic {
  const { t } = voice, all = lines(scene, voice)
  return {
    label: t.grid_label(),
    columns: [t.grid_where(), t.grid_what()],
    rows: all.map(({ head, where, what }) => ({ head, cells: [where, { text: what, targets: where.targets, ...(where.picks ? { picks: where.picks } : {}) }] })),
  }
}

/** The hex a cell of the grid stands for: the end of a way, the mark, the boat. */
export const ringed_hex = (scene: BoatScene, { row }: Cell, voice: BoatVoice): Hex | null =>
  lines(scene, voice)[row]?.ring.at(-1) ?? null
