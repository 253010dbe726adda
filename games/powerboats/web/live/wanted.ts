// What of a scene has to be in sight.
import { lake, type Spot } from '../art/layout.ts'
import { ends, odds, ways } from '../odds.ts'
import { ahead, beside, sea_of } from '../sea.ts'
import {
  is_afloat, next_buoy, steered, steers, type Afloat, type BoatScene, type Course, type Hex, type View,
} from '../view.ts'
import type { Wanted } from './camera.ts'
import { spot_of } from './geometry.ts'

const nothing: Wanted = { must: [], should: [], least: 0 }
// Ways are pointed at by their sectors, places to begin by their hexes: those must be large enough for a finger.
const least = { way: 22, place: 34 }
const company = 2.6  // how far around a boat one sees who else is there
const spots = (hexes: readonly Hex[]): Spot[] => hexes.map(spot_of)

/** What a boat makes for: its next buoy, or both ends of the line. */
const goal = ({ buoys }: Course, boat: Afloat): Hex[] =>
  (boat.fate === 'waiting' || next_buoy(boat) > 3 ? [buoys[0], buoys[4]] : [buoys[next_buoy(boat)]!])

/** Where a boat may end: what may be chosen now, and while dice are planned, what one more die would do. */
export function ends_of({ position: { view }, selected }: BoatScene, seat: number, boat: Afloat): Hex[] {
  if (view.step === 'steer') return ways(view, seat, boat.speed).filter(({ allowed }) => allowed).map(({ on }) => on)
  const near = steers.map((steer) => {
    const heading = steered(boat.heading, steer)
    return ahead(boat.on, heading, Math.min(sea_of(view).run(boat.on, heading), boat.speed + 3))
  })
  if (!selected) return near
  const of = odds(view, seat, selected.move)
  // A crash is drawn on what lies behind the last water.
  return [...near, ...steers.flatMap((steer) => ends(of, steer).flatMap(({ on, damage }) =>
    (damage > 0 ? [on, beside(on, steered(boat.heading, steer))] : [on])))]
}

const inside = ({ x, y }: Spot): Spot =>
  ({ x: Math.max(0, Math.min(lake.width, x)), y: Math.max(0, Math.min(lake.height, y)) })

/** All boats on the lake and some hexes besides: for looking on. */
export const everybody = ({ boats, course }: View, hexes: readonly Hex[] = []): Wanted => ({
  must: spots([...boats.flatMap((boat) => (is_afloat(boat) ? [boat.on] : [])), ...hexes]),
  should: course ? spots([course.buoys[0]]) : [], least: least.way,
})

/** What has to be in sight: to decide, what may come of it; while others do, all boats; while dice fall, what was. */
export function wanted(scene: BoatScene): Wanted {
  const { view, options } = scene.position, { at, course, step } = view
  if (options.length === 0 || at === undefined || !course) return step === 'roll' ? nothing : everybody(view)
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
