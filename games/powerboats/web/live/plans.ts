// What is drawn on the water before anything is done: where a plan for the dice may lead and how likely, the three ways
// a boat may be steered, the places to begin.
import type { Point } from '../../../../client/board/geometry.ts'
import { inside } from '../../../../client/board/geometry.ts'
import { label } from '../../../../client/board/svg.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { ends, odds, percents, ways, type End, type Way } from '../odds.ts'
import { ahead, sea_of, way } from '../sea.ts'
import {
  headings, is_afloat, start_of, steered, steers, type BoatScene, type Heading, type Hex, type View,
} from '../view.ts'
import { boat_size, turn_of } from './boats.ts'
import { badge_mark, badge_width, colour_of, form_mark, letters, use, type Badge, type Pen } from './pen.ts'

export interface Marks {
  under: string  // boats
  over: string
}
const none: Marks = { under: '', over: '' }

/** A badge that stays on the board. */
function tag_mark(pen: Pen, { x, y }: Point, badge: Badge, size = letters(pen)): string {
  const width = badge_width(badge, size), height = size * 1.5
  const box = inside({ x: x - width / 2, y: y - height / 2, width, height }, pen.places.frame, 3)
  return badge_mark(pen, { x: box.x + width / 2, y: box.y + height / 2 }, badge, size)
}

const roomy = 19  // how wide a hex must be for a number in it

/** A chance as it stands in a hex: without its sign where there is little room. */
const chance_text = (pen: Pen, percent: number) => `${percent}${pen.places.cell * Math.sqrt(3) >= 23 ? '%' : ''}`

export interface PlannedEnd extends End {
  percent: number
}

/** The ends of a plan by the way to steer, their chances in full percent as the panel rounds them. */
export function planned(view: View, seat: number, move: string): PlannedEnd[][] {
  const of = odds(view, seat, move)
  const rounded = percents(of.totals.map(({ chance }) => chance))
  return steers.map((steer) => ends(of, steer).map((end) => {
    const is_here = (it: Way) => it.steer === steer && it.on === end.on && it.damage > 0 === end.damage > 0
    return { ...end, percent: of.totals.reduce((sum, { ends: all }, i) => sum + (all.some(is_here) ? rounded[i]! : 0), 0) }
  }))
}

/** Where a plan for the dice may lead: each end with its chance, the crash behind the last water. */
export function plan_marks(pen: Pen, view: View, seat: number, move: string): Marks {
  const boat = view.boats[seat]
  if (!is_afloat(boat)) return none
  const { places } = pen, size = Math.max(11, Math.min(16, places.cell * 0.56)), wide = places.cell * Math.sqrt(3)
  const all = planned(view, seat, move).flatMap((list, i) => {
    const heading = steered(boat.heading, steers[i]!)
    const last = list.filter(({ damage }) => damage > 0).at(-1)
    const path = way(boat.on, heading, Math.max(0, ...list.map(({ steps }) => steps)))
    const faint = path.filter((hex) => list.every(({ on }) => on !== hex))
      .map((hex) => form_mark(pen, 'faint', places.centre(hex)))
    const clear = list.filter(({ damage }) => damage === 0).map(({ on, percent, chance }) => {
      const at = places.centre(on)
      const strength = Math.min(1, 0.62 + chance * 0.8).toFixed(2)
      return form_mark(pen, 'tint', at, `fill-opacity="${strength}" data-end="${on}"`) +
        (wide >= roomy ? label(at.x, at.y, chance_text(pen, percent), size, '#0b2436') : '')
    })
    const crash = list.filter(({ damage }) => damage > 0).reduce((sum, { percent }) => sum + percent, 0)
    if (!last) return [...faint, ...clear]
    const at = places.centre(ahead(boat.on, heading, sea_of(view).run(boat.on, heading) + 1))
    const burst = use(pen, 'burst', at, places.cell * (crash === 100 ? 1.2 : 1)) +
      label(at.x, at.y, chance_text(pen, crash), size, '#14283a', `data-crash="${crash}"`)
    return [...faint, ...clear, burst]
  })
  return { under: '', over: all.join('') }
}

/** Before a plan is chosen: how far it is along each way, counted. */
export function ruler_marks(pen: Pen, view: View, seat: number): Marks {
  const boat = view.boats[seat]
  if (!is_afloat(boat)) return none
  const { places } = pen, wide = places.cell * Math.sqrt(3)
  const under = steers.flatMap((steer) => {
    const heading = steered(boat.heading, steer), far = Math.min(sea_of(view).run(boat.on, heading), boat.speed + 3)
    return way(boat.on, heading, far).map((hex, i) => {
      const at = places.centre(hex)
      return form_mark(pen, 'faint', at) +
        (wide >= roomy ? label(at.x, at.y, String(i + 1), 11, '#fff', 'opacity=".9"') : '')
    })
  })
  return { under: under.join(''), over: '' }
}

/** What a way comes to, in a sign and a word; where another way is meant, in a sign and a number. */
function way_badge(pen: Pen, view: View, seat: number, it: Way, strong: boolean, wordy: boolean): Badge {
  if (!it.allowed) return { text: it.run > 1 ? String(it.run) : '', sign: 'cross', fill: '#5a6b78' }
  const { damage, steps } = it
  if (damage > 0) {
    const text = wordy ? pen.t.tag_crash({ damage }) : `−${damage}`
    return { text, sign: 'crash', fill: strong ? colours.danger : '#8a4a2a' }
  }
  const next = ahead(it.on, steered(view.boats[seat]!.heading!, it.steer), 1)
  const other = it.held_up > 0 && wordy ? sea_of(view).boat_on(next) : null
  const text = other === null ? String(steps) : pen.t.tag_behind({ name: pen.name(other), steps })
  return { text, sign: 'check', fill: strong ? colours.safe : colours.muted }
}

/** Where the tag of a way stands, in hexes from the boat: before the end of a long one, on the last hex of one that is
    shut; behind the end of a short one, where the boat does not hide it, and of a crash, over the land. */
function tag_steps({ steps, allowed, damage }: Way): number {
  if (!allowed) return Math.max(1, steps)
  return steps > 2 && damage === 0 ? steps - 0.94 : steps + (steps === 0 ? 1.35 : 1)
}

/** A boat as it would lie. */
const ghost_mark = (pen: Pen, seat: number, at: Point, heading: Heading): string =>
  use(pen, `ghost-${colour_of(pen, seat)}`, at, boat_size(pen), turn_of(heading))

/** The three ways with ghosts at their ends; those the rule forbids are shown, but no ghost. */
export function way_marks(pen: Pen, scene: BoatScene, seat: number, hovered: string | null): Marks {
  const { position: { view }, selected } = scene, boat = view.boats[seat]
  if (!is_afloat(boat)) return none
  const { places } = pen, from = places.centre(boat.on)
  const meant = hovered ?? selected?.move
  const all = ways(view, seat, boat.speed).map((it) => ({ it, strong: it.steer === meant }))
    .sort((a, b) => Number(a.strong) - Number(b.strong))
  const under = all.map(({ it }) => {
    const hexes = way(boat.on, steered(boat.heading, it.steer), it.steps)
    const [form, shown] = it.allowed ? ['step', hexes.slice(0, -1)] as const : ['shut', hexes] as const
    return shown.map((hex) => form_mark(pen, form, places.centre(hex))).join('')
  })
  const over = all.map(({ it, strong }) => {
    const heading = steered(boat.heading, it.steer), at = places.centre(it.on)
    const form = it.damage > 0 ? (strong ? 'struck' : 'harm') : strong ? 'chosen' : 'end'
    const ghost = it.steps > 0
      ? form_mark(pen, form, at, `data-ghost="${it.steer}"`) + ghost_mark(pen, seat, at, heading)
      : form_mark(pen, strong ? 'steered' : 'helm', from, `data-ghost="${it.steer}"`, turn_of(heading))
    const next = places.centre(ahead(boat.on, heading, 1)), far = tag_steps(it)
    const off = { x: from.x + (next.x - from.x) * far, y: from.y + (next.y - from.y) * far }
    const tag = boat.speed > 0 ? tag_mark(pen, off, way_badge(pen, view, seat, it, strong, strong || !meant)) : ''
    return (it.allowed ? ghost : '') + tag
  })
  return { under: under.join(''), over: over.join('') }
}

/** The hex that is pointed out while boats are placed. */
export const picked_start = ({ selected, picked }: BoatScene): Hex | null =>
  picked ?? (selected && start_of(selected.move)?.on) ?? null

/** Where a boat may begin; round the hex that is picked, the six ways it may head. */
export function start_marks(pen: Pen, scene: BoatScene, seat: number): Marks {
  const { position: { options }, selected } = scene, { places } = pen, picked = picked_start(scene)
  const free = new Set(options.flatMap(({ move }) => start_of(move)?.on ?? []))
  const under = [...free].map((hex) =>
    form_mark(pen, hex === picked ? 'picked' : 'may', places.centre(hex), `data-start="${hex}"`)).join('')
  if (!picked) return { under: `<g class="glow">${under}</g>`, over: '' }
  const at = places.centre(picked), chosen = selected && start_of(selected.move)
  const helms = headings.map((heading) =>
    form_mark(pen, heading === chosen?.heading ? 'steered' : 'helm', at, '', turn_of(heading))).join('')
  return { under, over: (chosen ? ghost_mark(pen, seat, at, chosen.heading) : '') + helms }
}
