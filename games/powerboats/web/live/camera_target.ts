// What the camera shows. A large board shows the whole lake; a small one the relevant part: the boat, where it may end
// and the buoy it has to round, or all boats while others move.
import type { CameraLimits, CameraTarget } from '../../../../client/board/camera.ts'
import { lake, water_box, wide, type BoardPoint } from '../art/layout.ts'
import { ahead, beside, lake_grid_of } from '../lake_grid.ts'
import { ends, odds, steer_outcomes } from '../odds.ts'
import {
  is_afloat, next_buoy, steered, steers, type Afloat, type Course, type Hex, type PowerboatsScene, type View,
} from '../view.ts'
import { spot_of } from './geometry.ts'

/** The width of a hex in pixels: the least that is readable, and the most ever needed. */
export const readable = 24, largest = 40
const around = 1.75
export const limits: CameraLimits = {
  area: water_box, around, edge: 1.3,
  beyond: 2.2,  // a crash into the outermost shore is visible
  margin: around * 0.7, at_edge: true, readable: readable / wide, close: 1, largest: largest / wide,
  keep: 0.72,
}

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

/** All boats on the lake and some further hexes, for watching; or only these, close up. */
export const everybody = ({ boats, course }: View, hexes: readonly Hex[] = [], close = false): CameraTarget => ({
  must: spots([...boats.flatMap((boat) => (is_afloat(boat) && !close ? [boat.on] : [])), ...hexes]),
  should: course && !close ? spots([course.buoys[0]]) : [], least: least.way, close,
})

/** What must be visible: the possible outcomes when deciding, all boats while others decide, no change while dice
    roll; after a race its winner, close up. */
export function camera_target(scene: PowerboatsScene): CameraTarget {
  const { view, options } = scene.position, { at, course, step } = view
  const winner = view.boats.find(({ fate, on }) => fate === 'finished' && on !== undefined)
  if (winner?.on && course) return { must: spots([winner.on, course.buoys[0], course.buoys[4]]), should: [], least: 0, close: true }
  if (options.length === 0 || at === undefined || !course) return step === 'roll' ? nothing : everybody(view)
  if (step === 'directions') return { ...nothing, must: spots(course.buoys) }
  if (step === 'place') {
    const { places, buoys: [zero, one, , , end] } = course
    return { must: spots([...places, zero, end]), should: spots([one]), least: least.place }
  }
  const boat = view.boats[at]
  if (!is_afloat(boat)) return nothing
  const { x, y } = spot_of(boat.on)
  const around = [-company, company].map((by) => inside({ x: x + by, y: y + by }))
  const must = [...around, ...spots([boat.on, ...ends_of(scene, at, boat)])]
  return { must, should: spots(goal(course, boat)), least: least.way }
}
