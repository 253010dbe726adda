import { describe, expect, it } from 'vitest'
import type { Point } from '../../../../client/board/geometry.ts'
import { seat_colours } from '../../../../client/board/seats.ts'
import { aimed } from '../live/aim.ts'
import { aimed as pointed, whole } from '../live/camera.ts'
import { course_symbols, dead_symbol, track_of } from '../live/course.ts'
import { drawing, drawn_layers } from '../live/drawing.ts'
import { mark_symbols, type Pen } from '../live/pen.ts'
import { boat_symbols, piece } from '../live/pieces.ts'
import { planned } from '../live/plans.ts'
import { wanted } from '../live/wanted.ts'
import { odds, percents } from '../odds.ts'
import { ahead, sea_of, way } from '../sea.ts'
import { headings, is_afloat, start_of, steered, steers, told, type Afloat, type BoatScene, type Steer, type View } from '../view.ts'
import { picking, selecting } from '../../../../client/board/tests/matches.ts'
import { played } from './seen.ts'
import { pen_for, steadily } from './pens.ts'

const sizes = [[372, 470], [1040, 730]] as const

/** The pen for a scene on a board of a size, its camera aimed as the board does it. */
function pen_on(width: number, height: number, scene: BoatScene): Pen {
  const size = { width, height }
  return pen_for(width, height, width < 700 ? pointed(size, wanted(scene), null) : whole(size))
}
const markup = (pen: Pen, scene: BoatScene) => {
  const drawn = drawing(pen, scene, null)
  return boat_symbols(scene.colours, pen.prefix) + mark_symbols(pen.prefix) + course_symbols(pen.prefix) + dead_symbol(pen.prefix) +
    drawn_layers.map((layer) => drawn[layer]).join('')
}
const nodes = (text: string) => (text.match(/<[a-z]/g) ?? []).length
const near = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) < 0.2
/** Where the marks with an attribute stand, by its value. */
const marked = (text: string, attribute: string): Map<string, Point> => new Map(
  [...text.matchAll(new RegExp(`translate\\(([-\\d.]+) ([-\\d.]+)\\)[^>]*${attribute}="([^"]*)"`, 'g'))]
    .map(([, x, y, value]) => [value!, { x: Number(x), y: Number(y) }]))

/** The scenes of a match that will do, with what went before. */
async function scenes(setup: string, seats: number, seed: number, good: (view: View, scene: BoatScene) => boolean, most: number): Promise<BoatScene[]> {
  const found: BoatScene[] = []
  await played(setup, seats, seed, ({ scene, steps }) => {
    if (scene.position.options.length > 0 && good(scene.position.view, scene)) found.push({ ...scene, past: steps })
    return found.length < most
  }, steadily)
  return found
}
const [steering, planning, placing] = await Promise.all([
  scenes('side=wild', 6, 5, ({ step }) => step === 'steer', 120),
  scenes('side=calm', 6, 8, ({ step, boats, at }) => step === 'dice' && (boats[at!]!.dice?.length ?? 0) > 0, 120),
  scenes('', 6, 3, ({ step }) => step === 'place', 6),
])

describe('the boats', () => {
  it('are another drawing for every seat colour, told apart without it, and have no ids of their own', () => {
    const drawn = seat_colours.map((_, colour) => piece(colour, 40))
    expect(new Set(drawn.map((text) => text.replace(/#[0-9a-f]{3,6}/g, ''))).size).toBe(seat_colours.length)
    for (const text of drawn) expect(text).not.toMatch(/\bid=|url\(|NaN|undefined/)
  })

  it.each(sizes)('lie on their hexes at %i × %i, and nowhere else', (width, height) => {
    for (const scene of [...steering, ...planning]) {
      const pen = pen_on(width, height, scene), { boats } = scene.position.view, drawn = marked(drawing(pen, scene, null).boats, 'data-seat')
      const afloat = boats.flatMap((boat, seat) => (is_afloat(boat) ? [[seat, boat] as const] : []))
      expect(drawn.size).toBe(afloat.length)
      for (const [seat, boat] of afloat) expect(near(drawn.get(String(seat))!, pen.places.centre(boat.on))).toBe(true)
    }
  })

  it('show their damage', () => {
    const scene = planning.find(({ position: { view } }) => view.boats.some((boat) => is_afloat(boat) && boat.damage > 1))!
    const drawn = drawing(pen_on(1040, 730, scene), scene, null).boats
    const damaged = scene.position.view.boats.filter((boat) => is_afloat(boat) && boat.damage > 0)
    expect([...drawn.matchAll(/data-damage="(\d)"/g)].map(([, many]) => Number(many)).sort()).toEqual(damaged.map(({ damage }) => damage).sort())
  })
})

describe('the course', () => {
  it.each(sizes)('stands on its hexes at %i × %i', (width, height) => {
    for (const scene of steering.slice(0, 20)) {
      const pen = pen_on(width, height, scene), { course } = scene.position.view, drawn = marked(drawing(pen, scene, null).course, 'data-buoy')
      for (const [buoy, name] of ['0', '1', '2', '3', 'finish'].entries())
        expect(near(drawn.get(name)!, pen.places.centre(course!.buoys[buoy]!))).toBe(true)
    }
  })

  it('draws the track since the last buoy: straight ways that hang together and end at the boat', () => {
    let longest = 0
    for (const { past, position: { view } } of steering) {
      const seat = view.at!, boat = view.boats[seat] as Afloat, track = track_of(past!, seat)
      if (track.length === 0) continue
      longest = Math.max(longest, track.length)
      expect(track.at(-1)).toBe(boat.on)
      for (let i = 1; i < track.length; ++i) {
        const straight = headings.some((heading) => way(track[i - 1]!, heading, 27).includes(track[i]!))
        expect(straight || track[i - 1] === track[i]).toBe(true)
      }
    }
    expect(longest).toBeGreaterThan(3)
  })
})

describe('the ways to steer', () => {
  it.each(sizes)('have their ghosts where the moves end, at %i × %i', (width, height) => {
    let ghosts = 0
    for (const scene of steering) {
      const { view, options } = scene.position, boat = view.boats[view.at!] as Afloat
      const pen = pen_on(width, height, scene), drawn = marked(drawing(pen, scene, null).tags, 'data-ghost')
      expect(new Set(drawn.keys())).toEqual(new Set(options.map(({ move }) => move)))
      for (const { move, events } of options) {
        ++ghosts
        expect(near(drawn.get(move)!, pen.places.centre(told(events, 'sailed')?.to ?? boat.on))).toBe(true)
      }
    }
    expect(ghosts).toBeGreaterThan(150)
  })

  it('say what they come to', () => {
    const of = (kind: 'crashed' | 'held up') => steering.find(({ position: { options } }) => options.some(({ events }) => told(events, kind)))!
    const crash = of('crashed'), damage = crash.position.options.flatMap(({ events }) => told(events, 'crashed')?.damage ?? [])[0]!
    expect(drawing(pen_on(1040, 730, crash), crash, null).tags).toContain(`crash −${damage}`)
    const scene = of('held up')
    expect(drawing(pen_on(1040, 730, scene), scene, null).tags).toMatch(/\d, behind (Red|Yellow|White|Ink|Pink|Plum)|crash/)
  })

  it.each(sizes)('are meant by their whole sector, refused ones too, at %i × %i', (width, height) => {
    for (const scene of steering) {
      const { view } = scene.position, boat = view.boats[view.at!] as Afloat, { places } = pen_on(width, height, scene)
      const from = places.centre(boat.on)
      for (const steer of steers)
        for (const [far, off] of [[1, 0], [2.5, 22], [5, -22]] as const) {
          const angle = ((60 * headings.indexOf(steered(boat.heading, steer)) + off) * Math.PI) / 180, r = far * places.cell
          expect(aimed(places, scene, { x: from.x + r * Math.cos(angle), y: from.y - r * Math.sin(angle) })).toEqual({ moves: [steer] })
        }
      const back = ((60 * headings.indexOf(boat.heading) + 180) * Math.PI) / 180
      expect(aimed(places, scene, { x: from.x + 60 * Math.cos(back), y: from.y - 60 * Math.sin(back) })).toBeNull()
      expect(aimed(places, scene, from)).toBeNull()
    }
  })
})

describe('a plan for the dice', () => {
  it('is drawn with chances that add up to 100, as the panel has them', () => {
    let plans = 0
    for (const { position: { view, options } } of planning)
      for (const { move } of options) {
        const of = odds(view, view.at!, move), rounded = percents(of.totals.map(({ chance }) => chance))
        expect(rounded.reduce((sum, percent) => sum + percent, 0)).toBe(100)
        planned(view, view.at!, move).forEach((ends, i) => {
          const open = of.totals.filter(({ ends: all }) => all.some(({ steer }) => steer === steers[i]))
          const sum = open.reduce((all, { total }) => all + rounded[of.totals.findIndex((it) => it.total === total)]!, 0)
          expect(ends.reduce((all, { percent }) => all + percent, 0)).toBe(sum)
        })
        ++plans
      }
    expect(plans).toBeGreaterThan(400)
  })

  it.each(sizes)('is drawn on the hexes it may end on, crashes behind the last water, at %i × %i', (width, height) => {
    let crashes = 0
    for (const now of planning) {
      const { view, options } = now.position, boat = view.boats[view.at!] as Afloat
      const scene = selecting(now, options[(now.past!.length * 3) % options.length]!.move), pen = pen_on(width, height, scene)
      const { tags } = drawing(pen, scene, null), drawn = marked(tags, 'data-end')
      const plan = planned(view, view.at!, scene.selected!.move)
      expect(new Set(drawn.keys())).toEqual(new Set(plan.flat().filter(({ damage }) => damage === 0).map(({ on }) => on)))
      for (const [hex, at] of drawn) expect(near(at, pen.places.centre(hex))).toBe(true)
      plan.forEach((ends, i) => {
        const harm = ends.filter(({ damage }) => damage > 0)
        if (harm.length === 0) return
        const heading = steered(boat.heading, steers[i] as Steer), at = pen.places.centre(ahead(boat.on, heading, sea_of(view).run(boat.on, heading) + 1))
        expect(tags).toContain(`data-crash="${harm.reduce((sum, { percent }) => sum + percent, 0)}"`)
        expect([...tags.matchAll(/b-burst" transform="translate\(([-\d.]+) ([-\d.]+)\)/g)].some(([, x, y]) => near({ x: Number(x), y: Number(y) }, at))).toBe(true)
        ++crashes
      })
    }
    expect(crashes).toBeGreaterThan(5)
  })
})

describe.each(sizes)('placing a boat at %i × %i', (width, height) => {
  it('marks every free place, and of a picked one the six ways to head', () => {
    for (const scene of placing) {
      const free = new Set(scene.position.options.map(({ move }) => start_of(move)!.on)), pen = pen_on(width, height, scene)
      const drawn = marked(drawing(pen, scene, null).marks, 'data-start')
      expect(new Set(drawn.keys())).toEqual(free)
      for (const [hex, at] of drawn) {
        expect(near(at, pen.places.centre(hex))).toBe(true)
        expect(aimed(pen.places, scene, at)).toEqual({ pick: hex })
      }
    }
  })

  it('is meant by a hex, then by an arrow round it; the hex again takes it back', () => {
    const scene = placing[0]!, hex = start_of(scene.position.options[0]!.move)!.on, now = picking(scene, hex), pen = pen_on(width, height, now)
    expect(drawing(pen, now, null).tags.match(/#b-helm/g)).toHaveLength(6)
    const { x, y } = pen.places.centre(hex)
    for (const [i, heading] of headings.entries()) {
      const angle = (i * Math.PI) / 3, r = pen.places.cell * 1.2
      expect(aimed(pen.places, now, { x: x + r * Math.cos(angle), y: y - r * Math.sin(angle) })).toEqual({ moves: [`${hex} ${heading}`] })
    }
    expect(aimed(pen.places, now, { x, y })).toEqual({ pick: null })
    const chosen = selecting(now, `${hex} NE`)
    expect(drawing(pen, chosen, null).tags.match(/#b-steered/g)).toHaveLength(1)
  })

  it('elsewhere asks the rules why', () => {
    const scene = placing[0]!, pen = pen_on(width, height, scene), taken = scene.position.view.course!.buoys[0]
    expect(aimed(pen.places, scene, pen.places.centre(taken))).toEqual({ moves: [`${taken} E`] })
  })
})

describe('the drawing', () => {
  it.each(sizes)('stays small and readable through a match at %i × %i', (width, height) => {
    let most = 0
    for (const scene of [...steering, ...planning, ...placing]) {
      const { options } = scene.position, now = selecting({ ...scene, hint: options[0]!.move }, options.at(-1)!.move)
      const text = markup(pen_on(width, height, now), now)
      most = Math.max(most, nodes(text))
      for (const [, size] of text.matchAll(/font-size="([^"]+)"/g)) expect(Number(size)).toBeGreaterThanOrEqual(11)
      expect(text).not.toMatch(/NaN|undefined|<filter/)
    }
    expect(most).toBeGreaterThan(180)
    expect(most).toBeLessThan(400)
  })

  it.each(sizes)('stays small with six damaged boats in a bunch and nine dice in the air, at %i × %i', (width, height) => {
    const now = planning[0]!, { view } = now.position, seat = view.at!
    // The hex with the longest ways, and the others around it.
    const water = view.lake!.flatMap((row, y) => [...row].map((_, x) => `${y + 1}/${x + 1}`)).filter(sea_of(view).is_water)
    const reach = (hex: string) => ['NW', 'NE', 'E'].reduce((sum, heading) => sum + sea_of(view).run(hex, heading as 'E'), 0)
    const on = water.reduce((best, hex) => (reach(hex) > reach(best) ? hex : best)), around = headings.map((heading) => ahead(on, heading, 1))
    const boats = view.boats.map((_, i): Afloat => ({
      fate: 'started', damage: 3, lasting: 1, rounded: 0, speed: 9, dice: [3, 3, 3], heading: 'NE', on: i === seat ? on : around[i]!,
    }))
    boats[seat] = { ...boats[seat]!, dice: [1, 1, 1, 1, 1, 1, 1, 1], speed: 8 }
    const bunch: View = { ...view, boats }, selected = { ...now.position.options[0]!, move: '+ r1,1,1,1,1,1,1,1' }
    const text = markup(pen_for(width, height), { ...now, selected, position: { ...now.position, view: bunch } })
    expect(text.match(/data-seat/g)).toHaveLength(6)
    expect(text.match(/data-end/g)!.length).toBeGreaterThan(12)
    expect(nodes(text)).toBeLessThan(400)
  })

  it('can show what would be', () => {
    const scene = steering[0]!, option = scene.position.options[0]!
    const shown = drawing(pen_on(1040, 730, scene), { ...selecting(scene, option.move), after: true }, null)
    expect(shown.view).toEqual(option.view)
    expect(shown.marks + shown.tags).not.toContain('data-ghost')
  })
})
