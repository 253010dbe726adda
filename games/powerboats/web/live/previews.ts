// Previews of the options in a race: where a plan for the dice may lead and how likely, the three ways to steer. Loaded
// with racing.ts.
import { centred, middle } from '../../../../client/board/geometry.ts'
import { place_labels } from '../../../../client/board/labels.ts'
import { use } from '../../../../client/board/marks.ts'
import { label } from '../../../../client/board/svg.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { ahead, hexes_ahead, lake_grid_of } from '../lake_grid.ts'
import { ends, odds, steer_outcomes, total_percents, type End, type SteerOutcome } from '../odds.ts'
import { is_afloat, steered, steers, type Hex, type PowerboatsScene, type View } from '../view.ts'
import { turn_of } from './boats.ts'
import { badge_mark, badge_size, form_mark, letters, type Badge, type DrawContext } from './draw_context.ts'
import { ghost_mark, type SvgLayers } from './start_marks.ts'

const none: SvgLayers = { under: '', over: '' }

const roomy = 19  // least width of a hex for a number

/** A chance inside a hex, without the percent sign if there is little room. */
const chance_text = (ctx: DrawContext, percent: number) =>
  `${percent}${ctx.geometry.cell * Math.sqrt(3) >= 23 ? '%' : ''}`

export interface PlannedEnd extends End {
  percent: number
}

/** The ends of a plan by steering, with chances in whole percent, rounded as in the panel. */
export function planned(view: View, seat: number, move: string): PlannedEnd[][] {
  const of = odds(view, seat, move)
  const rounded = total_percents(of)
  return steers.map((steer) => ends(of, steer).map((end) => {
    const is_here = (it: SteerOutcome) => it.steer === steer && it.on === end.on && it.damage > 0 === end.damage > 0
    return { ...end, percent: of.totals.reduce((sum, { ends: all }, i) => sum + (all.some(is_here) ? rounded[i]! : 0), 0) }
  }))
}

/** Where a plan for the dice may lead: each end with its chance, the crash behind the last water. */
export function plan_marks(ctx: DrawContext, view: View, seat: number, move: string): SvgLayers {
  const boat = view.boats[seat]
  if (!is_afloat(boat)) return none
  const { geometry } = ctx, size = Math.max(11, Math.min(16, geometry.cell * 0.56)), wide = geometry.cell * Math.sqrt(3)
  const plan = planned(view, seat, move)
  const all = plan.flatMap((list, i) => {
    const heading = steered(boat.heading, steers[i]!)
    const last = list.filter(({ damage }) => damage > 0).at(-1)
    const path = hexes_ahead(boat.on, heading, Math.max(0, ...list.map(({ steps }) => steps)))
    const faint = path.filter((hex) => list.every(({ on }) => on !== hex))
      .map((hex) => form_mark(ctx, 'faint', geometry.centre(hex)))
    const clear = list.filter(({ damage, on }) => damage === 0 && on !== boat.on).map(({ on, percent, chance }) => {
      const at = geometry.centre(on)
      const strength = Math.min(1, 0.62 + chance * 0.8).toFixed(2)
      return form_mark(ctx, 'tint', at, `fill-opacity="${strength}" data-end="${on}"`) +
        (wide >= roomy ? label(at.x, at.y, chance_text(ctx, percent), size, '#0b2436') : '')
    })
    const crash = list.filter(({ damage }) => damage > 0).reduce((sum, { percent }) => sum + percent, 0)
    if (!last) return [...faint, ...clear]
    const at = geometry.centre(ahead(boat.on, heading, lake_grid_of(view).run(boat.on, heading) + 1))
    const burst = use(ctx, 'burst', at, geometry.cell * (crash === 100 ? 1.2 : 1)) +
      label(at.x, at.y, chance_text(ctx, crash), size, '#14283a', `data-crash="${crash}"`)
    return [...faint, ...clear, burst]
  })
  return { ...staying_mark(ctx, boat.on, plan, size), over: all.join('') }
}

/** Under a boat that may stay where it is, with the chance of it below. */
function staying_mark(ctx: DrawContext, hex: Hex, plan: PlannedEnd[][], size: number): SvgLayers {
  const chances = plan.flat().filter(({ on, damage }) => on === hex && damage === 0).map(({ percent }) => percent)
  if (chances.length === 0) return none
  const { x, y } = ctx.geometry.centre(hex)
  return { ...none, under: form_mark(ctx, 'tint', { x, y }, `data-end="${hex}"`) +
    label(x, y + ctx.geometry.cell * 1.75, `${Math.max(...chances)}%`, size, '#fff', 'class="place"') }
}

/** Before a plan is chosen: the number of hexes in each direction. */
export function ruler_marks(ctx: DrawContext, view: View, seat: number): SvgLayers {
  const boat = view.boats[seat]
  if (!is_afloat(boat)) return none
  const { geometry } = ctx, wide = geometry.cell * Math.sqrt(3)
  const under = steers.flatMap((steer) => {
    const heading = steered(boat.heading, steer),
      far = Math.min(lake_grid_of(view).run(boat.on, heading), boat.speed + 3)
    return hexes_ahead(boat.on, heading, far).map((hex, i) => {
      const at = geometry.centre(hex)
      return form_mark(ctx, 'faint', at) +
        (wide >= roomy ? label(at.x, at.y, String(i + 1), 11, '#fff', 'opacity=".9"') : '')
    })
  })
  return { under: under.join(''), over: '' }
}

/** The outcome of steering, as a sign and a word; if another one is selected, as a sign and a number. */
function way_badge(ctx: DrawContext, it: SteerOutcome, strong: boolean, wordy: boolean): Badge {
  if (!it.allowed) return { text: it.run > 1 ? String(it.run) : '', sign: 'cross', fill: '#5a6b78' }
  const { damage, steps } = it  // whom it ends behind is told beside the board: a name would cover boats
  if (damage > 0) {
    const text = wordy ? ctx.t.tag_crash({ damage }) : `−${damage}`
    return { text, sign: 'crash', fill: strong ? colours.danger : '#8a4a2a' }
  }
  return { text: String(steps), sign: 'check', fill: strong ? colours.safe : colours.muted }
}

/** The distance of a tag from the boat, in hexes: before the end of a long run, on the last hex of a refused one;
    behind the end of a short run, where the boat does not cover it, and over the land for a crash. */
function tag_steps({ steps, allowed, damage }: SteerOutcome): number {
  if (!allowed) return Math.max(1, steps)
  return steps > 2 && damage === 0 ? steps - 0.94 : steps + (steps === 0 ? 1.35 : 1)
}

// Where a tag may be otherwise, in hexes along the course and beside it.
const asides = [[0, 0], [0.5, 0], [0, 0.8], [0, -0.8], [1, 0], [-0.8, 0.8], [-0.8, -0.8], [0.5, 1], [0.5, -1], [0, 1.4], [0, -1.4], [0, 2.2], [0, -2.2]] as const

/** The three ways to steer, with ghosts at the ends of the legal ones, and tags that cover no boat and no buoy. */
export function way_marks(ctx: DrawContext, scene: PowerboatsScene, seat: number, hovered: string | null): SvgLayers {
  const { position: { view }, selected } = scene, boat = view.boats[seat]
  if (!is_afloat(boat)) return none
  const { geometry } = ctx, from = geometry.centre(boat.on)
  const meant = hovered ?? selected?.move
  const all = steer_outcomes(view, seat, boat.speed).map((it) => ({ it, strong: it.steer === meant }))
    .sort((a, b) => Number(a.strong) - Number(b.strong))
  const under = all.map(({ it }) => {
    const hexes = hexes_ahead(boat.on, steered(boat.heading, it.steer), it.steps)
    const [form, shown] = it.allowed ? ['step', hexes.slice(0, -1)] as const : ['shut', hexes] as const
    return shown.map((hex) => form_mark(ctx, form, geometry.centre(hex))).join('')
  })
  const size = letters(ctx), tags = boat.speed === 0 ? [] : all.map(({ it, strong }) => {
    const next = geometry.centre(ahead(boat.on, steered(boat.heading, it.steer), 1)), far = tag_steps(it)
    const dx = next.x - from.x, dy = next.y - from.y
    const badge = way_badge(ctx, it, strong, strong || !meant), { width, height } = badge_size(badge, size)
    return { badge, places: asides.map(([on, beside]) => centred({
      x: from.x + dx * (far + on) - dy * beside, y: from.y + dy * (far + on) + dx * beside,
    }, width, height)) }
  })
  const seen = [...view.boats.flatMap((it) => (is_afloat(it) ? it.on : [])), ...view.course?.buoys ?? [],
    ...all.flatMap(({ it }) => (it.allowed ? it.on : []))].map((hex) => centred(geometry.centre(hex), geometry.cell * 1.6, geometry.cell * 1.6))
  // Counted often: a boat in sight matters more than a tag's usual place.
  const placed = place_labels(tags.map(({ places }) => places).reverse(), Array(8).fill(seen).flat(), geometry.frame).reverse()
  const over = all.map(({ it, strong }, i) => {
    const heading = steered(boat.heading, it.steer), at = geometry.centre(it.on)
    const form = it.damage > 0 ? (strong ? 'struck' : 'harm') : strong ? 'chosen' : 'end'
    const ghost = it.steps > 0
      ? form_mark(ctx, form, at, `data-ghost="${it.steer}"`) + ghost_mark(ctx, seat, at, heading)
      : form_mark(ctx, strong ? 'steered' : 'helm', from, `data-ghost="${it.steer}"`, turn_of(heading))
    const tag = placed[i] ? badge_mark(ctx, middle(placed[i]), tags[i]!.badge, size) : ''
    return (it.allowed ? ghost : '') + tag
  })
  return { under: under.join(''), over: over.join('') }
}
