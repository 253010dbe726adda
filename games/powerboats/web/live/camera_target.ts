// What the camera shows: the boat, where it may end and the buoy it has to round; while others move, the boat that moves
// and those near it. Boats are never smaller than on a phone, unless the whole lake is requested.
import type { CameraLimits, CameraTarget } from '../../../../client/board/camera.ts'
import { lake, water_box, wide, type BoardPoint } from '../art/layout.ts'
import type { Size } from '../../../../client/board/geometry.ts'
import { ahead, beside, lake_grid_of, steps_between } from '../lake_grid.ts'
import { ends, odds, steer_outcomes } from '../odds.ts'
import {
  is_afloat, next_buoy, steered, steers, type Afloat, type Course, type Hex, type PowerboatsScene, type View,
} from '../view.ts'
import { spot_of } from './geometry.ts'

/** The width of a hex in pixels, which is a boat's length: at which the whole lake needs no close-up, and the most ever
    needed on a phone and on a large screen. */
export const readable = 40, largest = 40, largest_ever = 60
const around = 1.75
export const limits: CameraLimits = {
  area: water_box, around, edge: 1.3,
  beyond: 2.2,  // a crash into the outermost shore is visible
  margin: around * 0.7, at_edge: true, readable: readable / wide, close: 1, largest: largest / wide,
  keep: 0.72,
}

const within = (low: number, at: number, high: number) => Math.max(low, Math.min(at, high))
const shorter = ({ width, height }: Size) => Math.min(width, height)
export const limits_on = (size: Size): CameraLimits =>
  ({ ...limits, largest: within(largest, shorter(size) / 15, largest_ever) / wide })
/** The least scale for what need not be visible: on a large screen, what a phone shows of the nearest. */
export const least_on = (size: Size): number => Math.min(largest, shorter(size) / 17) / wide

const nothing: CameraTarget = { must: [], should: [], least: 0 }
// Steering is tapped by sector, a starting place by its hex, which must be large enough for a finger.
const least = { way: 22 / wide, place: 34 / wide }
const company = 2.6  // the margin around a boat that shows its neighbours
const spots = (hexes: readonly Hex[]): BoardPoint[] => hexes.map(spot_of)

/** The goal of a boat: its next buoy, or both ends of the line. */
const goal = ({ buoys }: Course, boat: Afloat): Hex[] =>
  (boat.fate === 'waiting' || next_buoy(boat) > 3 ? [buoys[0], buoys[4]] : [buoys[next_buoy(boat)]!])

/** Where a boat may end: by the present options, and while dice are planned, with one more die. */
export function ends_of({ position: { view }, selected }: PowerboatsScene, seat: number, boat: Afloat): Hex[] {
  if (view.step === 'steer') return steer_outcomes(view, seat,
    boat.speed).filter(({ allowed }) => allowed).map(({ on }) => on)
  const near = steers.map((steer) => {
    const heading = steered(boat.heading, steer)
    return ahead(boat.on, heading, Math.min(lake_grid_of(view).run(boat.on, heading), boat.speed + 3))
  })
  if (!selected) return near
  const of = odds(view, seat, selected.move)
  // A crash is drawn on the hex behind the last water.
  return [...near, ...steers.flatMap((steer) => ends(of, steer).flatMap(({ on, damage }) =>
    (damage > 0 ? [on, beside(on, steered(boat.heading, steer))] : [on])))]
}

const inside = ({ x, y }: BoardPoint): BoardPoint =>
  ({ x: Math.max(0, Math.min(lake.width, x)), y: Math.max(0, Math.min(lake.height, y)) })

const hexes_of = ({ boats }: View): Hex[] => boats.flatMap((boat) => (is_afloat(boat) ? [boat.on] : []))
/** The boats on the lake and the buoys. */
export const shown_on = (view: View): BoardPoint[] => spots([...hexes_of(view), ...view.course?.buoys ?? []])

/** Some hexes and, while boats stay large, the boats around them, from the nearest on. */
export function company_of(view: View, hexes: readonly Hex[]): CameraTarget {
  const far = (hex: Hex) => steps_between(hexes[0]!, hex), near = hexes_of(view).sort((a, b) => far(a) - far(b))
  return { must: spots(hexes), should: spots(near), least: least.way, still: true }
}

/** Only these hexes, close up. */
export const close_up = (hexes: readonly Hex[]): CameraTarget => ({ must: spots(hexes), should: [], least: 0, close: true })

/** All starting places with the line, and the first buoy. */
const start = ({ places, buoys: [zero, one, , , end] }: Course): CameraTarget =>
  ({ must: spots([...places, zero, end]), should: spots([one]), least: least.place })

/** What must be visible: the possible outcomes when deciding, the boat of whoever else decides, or the whole course while
    they begin, no change while dice roll; after a race its winner, close up. */
export function camera_target(scene: PowerboatsScene): CameraTarget {
  const { view, options } = scene.position, { at, course, step } = view
  const winner = view.boats.find(({ fate, on }) => fate === 'finished' && on !== undefined)
  if (winner?.on && course) return close_up([winner.on, course.buoys[0], course.buoys[4]])
  if (step === 'over') return { ...nothing, must: [{ x: 0, y: 0 }, { x: lake.width, y: lake.height }] }
  if (at === undefined || !course) return nothing
  if (step === 'directions') return { ...nothing, must: spots(course.buoys) }
  if (step === 'place') return options.length > 0 ? start(course) : { ...nothing, must: shown_on(view) }
  const boat = view.boats[at]
  if (!is_afloat(boat)) return nothing
  if (options.length === 0) return company_of(view, [boat.on])
  const { x, y } = spot_of(boat.on)
  const around = [-company, company].map((by) => inside({ x: x + by, y: y + by }))
  const must = [...around, ...spots([boat.on, ...ends_of(scene, at, boat)])]
  return { must, should: spots(goal(course, boat)), least: least.way }
}
