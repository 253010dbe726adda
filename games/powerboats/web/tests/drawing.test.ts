import { describe, expect, it } from 'vitest'
import { camera_for, whole_board } from '../../../../client/board/camera.ts'
import { centred, overlap_area } from '../../../../client/board/geometry.ts'
import { ahead, hexes_ahead, lake_grid_of } from '../lake_grid.ts'
import { camera_target, limits } from '../live/camera_target.ts'
import { course_symbols, dead_symbol } from '../live/course.ts'
import { mark_symbols, type DrawContext } from '../live/draw_context.ts'
import { draw_layers, drawn_layers } from '../live/drawing.ts'
import { hit_test } from '../live/hit_test.ts'
import { boat_symbols } from '../live/pieces.ts'
import { planned } from '../live/previews.ts'
import { last_runs, track_of } from '../live/tracks.ts'
import { odds, percents } from '../odds.ts'
import * as racing from '../racing.ts'
import {
  find_event, headings, is_afloat, place_number, start_of, steered, steers, type Afloat, type PowerboatsScene, type Steer, type View,
} from '../view.ts'
import { is_near, marked, nodes_in } from '../../../../client/board/tests/markup.ts'
import { decisions_in, picking, selecting } from '../../../../client/board/tests/matches.ts'
import { context_for, few_dice } from './draw_contexts.ts'
import { played } from './fixtures.ts'

const sizes = [[372, 470], [1040, 730]] as const

/** The drawing context of a scene on a board of a given size, with the camera the board would choose. */
function context_on(width: number, height: number, scene: PowerboatsScene): DrawContext {
  const size = { width, height }
  const camera = width < 700 ? camera_for(size, camera_target(scene), limits, null) : whole_board(size, limits)
  return context_for(width, height, camera)
}
const layers_of = (ctx: DrawContext, scene: PowerboatsScene) => draw_layers(ctx, scene, null, racing)
const markup = (ctx: DrawContext, scene: PowerboatsScene) => {
  const drawn = layers_of(ctx, scene)
  return boat_symbols(scene.colours, ctx.prefix) + mark_symbols(ctx.prefix) + course_symbols(ctx.prefix) + dead_symbol(ctx.prefix) +
    racing.race_symbols(ctx.prefix, scene.colours) + drawn_layers.map((layer) => drawn[layer]).join('')
}
const [steering, planning, placing] = await Promise.all([
  decisions_in(played, 'side=wild', 6, 5, 120, few_dice, ({ position: { view } }) => view.step === 'steer'),
  decisions_in(played, 'side=calm', 6, 8, 120, few_dice, ({ position: { view: { step, boats, at } } }) =>
    step === 'dice' && (boats[at!]!.dice?.length ?? 0) > 0),
  decisions_in(played, '', 6, 3, 6, few_dice, ({ position: { view } }) => view.step === 'place'),
])

describe('the boats', () => {
  it.each(sizes)('lie on their hexes at %i × %i, and nowhere else', (width, height) => {
    for (const scene of [...steering, ...planning]) {
      const ctx = context_on(width, height, scene), { boats } = scene.position.view, drawn = marked(layers_of(ctx, scene).boats, 'data-seat')
      const afloat = boats.flatMap((boat, seat) => (is_afloat(boat) ? [[seat, boat] as const] : []))
      expect(drawn.size).toBe(afloat.length)
      for (const [seat, boat] of afloat) expect(is_near(drawn.get(String(seat))!, ctx.geometry.centre(boat.on))).toBe(true)
    }
  })

  it('show their damage', () => {
    const scene = planning.find(({ position: { view } }) => view.boats.some((boat) => is_afloat(boat) && boat.damage > 1))!
    const drawn = layers_of(context_on(1040, 730, scene), scene).boats
    const damaged = scene.position.view.boats.filter((boat) => is_afloat(boat) && boat.damage > 0)
    expect([...drawn.matchAll(/data-damage="(\d)"/g)].map(([, many]) => Number(many)).sort()).toEqual(damaged.map(({ damage }) => damage).sort())
  })
})

describe('the course', () => {
  it.each(sizes)('stands on its hexes at %i × %i', (width, height) => {
    for (const scene of steering.slice(0, 20)) {
      const ctx = context_on(width, height, scene), { course } = scene.position.view, drawn = marked(layers_of(ctx, scene).course, 'data-buoy')
      for (const [buoy, name] of ['0', '1', '2', '3', 'finish'].entries())
        expect(is_near(drawn.get(name)!, ctx.geometry.centre(course!.buoys[buoy]!))).toBe(true)
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
        const straight = headings.some((heading) => hexes_ahead(track[i - 1]!, heading, 27).includes(track[i]!))
        expect(straight || track[i - 1] === track[i]).toBe(true)
      }
    }
    expect(longest).toBeGreaterThan(3)
  })

  it('draws the last way of every other boat until it moves again, faintly while the viewer decides', () => {
    let ways = 0
    for (const scene of steering) {
      const { past, position, position: { view } } = scene, ctx = context_on(1040, 730, scene), { water } = layers_of(ctx, scene)
      for (const { seat, to } of last_runs(past!)) {
        const drawn = seat !== (scene.me ?? view.at) && view.boats[seat]?.on === to
        expect(water.includes(`data-way="${seat}"`)).toBe(drawn)
        ways += Number(drawn)
      }
      const watching = layers_of(ctx, { ...scene, position: { ...position, options: [] } }).water
      if (watching.includes('data-way')) expect(watching).toContain('<g opacity="0.95" data-way')
      expect(water).not.toContain('<g opacity="0.95" data-way')
    }
    expect(ways).toBeGreaterThan(100)
  })
})

describe('the ways to steer', () => {
  it.each(sizes)('have their ghosts where the moves end, at %i × %i', (width, height) => {
    let ghosts = 0
    for (const scene of steering) {
      const { view, options } = scene.position, boat = view.boats[view.at!] as Afloat
      const ctx = context_on(width, height, scene), drawn = marked(layers_of(ctx, scene).tags, 'data-ghost')
      expect(new Set(drawn.keys())).toEqual(new Set(options.map(({ move }) => move)))
      for (const { move, events } of options) {
        ++ghosts
        expect(is_near(drawn.get(move)!, ctx.geometry.centre(find_event(events, 'sailed')?.to ?? boat.on))).toBe(true)
      }
    }
    expect(ghosts).toBeGreaterThan(150)
  })

  it.each(sizes)('have tags that cover no boat and no buoy, at %i × %i', (width, height) => {
    const tag = /<g transform="translate\(([-\d.]+) ([-\d.]+)\)"><rect x="[-\d.]+" y="[-\d.]+" width="([\d.]+)" height="([\d.]+)"[^>]*\/><use href="#b-(?!go)/g
    const covered: string[] = []
    let tags = 0
    for (const scene of steering) {
      const { view } = scene.position, ctx = context_on(width, height, scene), { cell } = ctx.geometry
      const seen = [...view.boats.flatMap((boat) => (is_afloat(boat) ? boat.on : [])), ...view.course!.buoys]
      for (const [, x, y, w, h] of layers_of(ctx, scene).tags.matchAll(tag)) {
        const at = { x: Number(x), y: Number(y) }, hides = centred(at, Number(w), Number(h))
        ++tags
        for (const hex of seen) if (overlap_area(hides, centred(ctx.geometry.centre(hex), cell, cell)) > 0) covered.push(`${scene.position.actions}: ${hex}`)
      }
    }
    expect(tags).toBeGreaterThan(150)
    expect(covered).toEqual([])
  })

  it('say what they come to', () => {
    const of = (kind: 'crashed' | 'held up') => steering.find(({ position: { options } }) => options.some(({ events }) => find_event(events, kind)))!
    const crash = of('crashed'), damage = crash.position.options.flatMap(({ events }) => find_event(events, 'crashed')?.damage ?? [])[0]!
    expect(layers_of(context_on(1040, 730, crash), crash).tags).toContain(`crash −${damage}`)
    const scene = of('held up')
    expect(layers_of(context_on(1040, 730, scene), scene).tags).not.toMatch(/Red|Yellow|White|Ink|Pink|Plum/)
  })

  it.each(sizes)('are meant by their whole sector, refused ones too, at %i × %i', (width, height) => {
    for (const scene of steering) {
      const { view } = scene.position, boat = view.boats[view.at!] as Afloat,
        { geometry } = context_on(width, height, scene)
      const from = geometry.centre(boat.on)
      for (const steer of steers)
        for (const [far, off] of [[1, 0], [2.5, 22], [5, -22]] as const) {
          const angle = ((60 * headings.indexOf(steered(boat.heading, steer)) + off) * Math.PI) / 180, r = far * geometry.cell
          expect(hit_test(geometry, scene, { x: from.x + r * Math.cos(angle), y: from.y - r * Math.sin(angle) })).toEqual({ moves: [steer] })
        }
      const back = ((60 * headings.indexOf(boat.heading) + 180) * Math.PI) / 180
      expect(hit_test(geometry, scene, { x: from.x + 60 * Math.cos(back), y: from.y - 60 * Math.sin(back) })).toBeNull()
      expect(hit_test(geometry, scene, from)).toBeNull()
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

  it.each(sizes)('is drawn on the hexes it may end on, over no boat that may stay, crashes behind the last water, at %i × %i', (width, height) => {
    let crashes = 0, stays = 0
    for (const now of planning) {
      const { view, options } = now.position, boat = view.boats[view.at!] as Afloat
      const scene = selecting(now, options[(now.past!.length * 3) % options.length]!.move), ctx = context_on(width, height, scene)
      const { tags, marks } = layers_of(ctx, scene), drawn = marked(tags + marks, 'data-end')
      const plan = planned(view, view.at!, scene.selected!.move)
      expect(new Set(drawn.keys())).toEqual(new Set(plan.flat().filter(({ damage }) => damage === 0).map(({ on }) => on)))
      for (const [hex, at] of drawn) expect(is_near(at, ctx.geometry.centre(hex))).toBe(true)
      expect(marked(tags, 'data-end').has(boat.on)).toBe(false)
      if (drawn.has(boat.on)) ++stays
      plan.forEach((ends, i) => {
        const harm = ends.filter(({ damage }) => damage > 0)
        if (harm.length === 0) return
        const heading = steered(boat.heading, steers[i] as Steer), at = ctx.geometry.centre(ahead(boat.on, heading, lake_grid_of(view).run(boat.on, heading) + 1))
        expect(tags).toContain(`data-crash="${harm.reduce((sum, { percent }) => sum + percent, 0)}"`)
        expect([...tags.matchAll(/b-burst" transform="translate\(([-\d.]+) ([-\d.]+)\)/g)].some(([, x, y]) => is_near({ x: Number(x), y: Number(y) }, at))).toBe(true)
        ++crashes
      })
    }
    expect(crashes).toBeGreaterThan(5)
    expect(stays).toBeGreaterThan(0)
  })
})

const drawn_places = (scene: PowerboatsScene) => new Set(scene.position.options.map(({ move }) => start_of(move)!.on))

describe.each(sizes)('placing a boat at %i × %i', (width, height) => {
  it('marks every free place, and of a picked one the six ways to head', () => {
    for (const scene of placing) {
      const free = new Set(scene.position.options.map(({ move }) => start_of(move)!.on)), ctx = context_on(width, height, scene)
      const drawn = marked(layers_of(ctx, scene).marks, 'data-start')
      expect(new Set(drawn.keys())).toEqual(free)
      for (const [hex, at] of drawn) {
        expect(is_near(at, ctx.geometry.centre(hex))).toBe(true)
        expect(hit_test(ctx.geometry, scene, at)).toEqual({ pick: hex })
        expect(layers_of(ctx, scene).tags).toContain(`>${place_number(scene.position.view, hex)}</text>`)
      }
    }
  })

  it('is meant by a hex, then by an arrow round it; the hex again takes it back', () => {
    const scene = placing[0]!, hex = start_of(scene.position.options[0]!.move)!.on, now = picking(scene, hex), ctx = context_on(width, height, now)
    expect(layers_of(ctx, now).tags.match(/#b-helm/g)).toHaveLength(6)
    const { x, y } = ctx.geometry.centre(hex)
    for (const [i, heading] of headings.entries()) {
      const angle = (i * Math.PI) / 3, r = ctx.geometry.cell * 1.2
      expect(hit_test(ctx.geometry, now, { x: x + r * Math.cos(angle), y: y - r * Math.sin(angle) })).toEqual({ moves: [`${hex} ${heading}`] })
    }
    expect(hit_test(ctx.geometry, now, { x, y })).toEqual({ pick: null })
    const chosen = selecting(now, `${hex} NE`)
    expect(layers_of(ctx, chosen).tags.match(/#b-steered/g)).toHaveLength(1)
    const { course } = scene.position.view, names = [...layers_of(ctx, chosen).tags.matchAll(
      /<text x="([-\d.]+)" y="([-\d.]+)"[^>]*font-size="([-\d.]+)"[^>]*class="place">(\d+)</g)]
    const others = course!.places.filter((each) => each !== hex && drawn_places(scene).has(each))
    expect(names.map(([, , , , name]) => name), 'the others keep their numbers').toEqual(others.map((each) => place_number(scene.position.view, each)))
    for (const [, at_x, at_y, size] of names) {
      const far = Math.hypot(Number(at_x) - x, Number(at_y) - 0.355 * Number(size) - y)
      expect(far - Number(size) * 0.35, 'the headings lie on no name').toBeGreaterThan(ctx.geometry.cell * 1.7)
    }
  })

  it('elsewhere asks the rules why', () => {
    const scene = placing[0]!, ctx = context_on(width, height, scene), taken = scene.position.view.course!.buoys[0]
    expect(hit_test(ctx.geometry, scene, ctx.geometry.centre(taken))).toEqual({ moves: [`${taken} E`] })
  })
})

describe('a hint', () => {
  it.each(sizes)('covers no name of a hex, at %i × %i', (width, height) => {
    for (const scene of placing) for (const { move } of scene.position.options) {
      const hinted = { ...scene, hint: move }, ctx = context_on(width, height, hinted), { y } = ctx.geometry.centre(start_of(move)!.on)
      const [, at, radius] = /translate\([-\d.]+ ([-\d.]+)\)"><rect x="-([\d.]+)"[^>]*\/><use href="#b-hint/.exec(layers_of(ctx, hinted).tags)!
      expect(Number(at) + Number(radius)).toBeLessThanOrEqual(y - 4)
    }
  })
})

describe('the drawing', () => {
  it.each(sizes)('stays small and readable through a match at %i × %i', (width, height) => {
    let most = 0
    for (const scene of [...steering, ...planning, ...placing]) {
      const { options } = scene.position, now = selecting({ ...scene, hint: options[0]!.move }, options.at(-1)!.move)
      const text = markup(context_on(width, height, now), now)
      most = Math.max(most, nodes_in(text))
      for (const [, size] of text.matchAll(/font-size="([^"]+)"/g)) expect(Number(size)).toBeGreaterThanOrEqual(11)
      expect(text).not.toMatch(/NaN|undefined|<filter/)
    }
    expect(most).toBeGreaterThan(180)
    expect(most).toBeLessThan(400)
  })

  it.each(sizes)('stays small with six damaged boats in a bunch and nine dice in the air, at %i × %i', (width, height) => {
    const now = planning[0]!, { view } = now.position, seat = view.at!
    // The hex with the longest runs, and the others around it.
    const water = view.lake!.flatMap((row, y) => [...row].map((_, x) => `${y + 1}/${x + 1}`)).filter(lake_grid_of(view).is_water)
    const reach = (hex: string) => ['NW', 'NE', 'E'].reduce((sum, heading) => sum + lake_grid_of(view).run(hex, heading as 'E'), 0)
    const on = water.reduce((best, hex) => (reach(hex) > reach(best) ? hex : best)), around = headings.map((heading) => ahead(on, heading, 1))
    const boats = view.boats.map((_, i): Afloat => ({
      fate: 'started', damage: 3, lasting: 1, rounded: 0, speed: 9, dice: [3, 3, 3], heading: 'NE', on: i === seat ? on : around[i]!,
    }))
    boats[seat] = { ...boats[seat]!, dice: [1, 1, 1, 1, 1, 1, 1, 1], speed: 8 }
    const bunch: View = { ...view, boats }, selected = { ...now.position.options[0]!, move: '+ r1,1,1,1,1,1,1,1' }
    const text = markup(context_for(width, height), { ...now, selected, position: { ...now.position, view: bunch } })
    expect(text.match(/data-seat/g)).toHaveLength(6)
    expect(text.match(/data-end/g)!.length).toBeGreaterThan(12)
    expect(nodes_in(text)).toBeLessThan(400)
  })

  it('can show what would be', () => {
    const scene = steering[0]!, option = scene.position.options[0]!
    const shown = layers_of(context_on(1040, 730, scene), { ...selecting(scene, option.move), after: true })
    expect(shown.view).toEqual(option.view)
    expect(shown.marks + shown.tags).not.toContain('data-ghost')
  })
})
