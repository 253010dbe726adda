// Previews of the options: the card before the bow at true scale, every arrow with the hull's path, the boat at its
// end with the verdict; what may follow; before which boats a sun may be laid.
import type { Point, Rect } from '../../../../client/board/geometry.ts'
import { line } from '../../../../client/board/marks.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { arrow_path, beside, face_of, posed, sailed, size_of, type CardFace } from '../cards.ts'
import {
  is_afloat, is_legal, legs_of, move_of, parse_move, type Afloat, type Draft, type Leg, type Pose, type RegattaScene,
  type View,
} from '../view.ts'
import { ghost_mark } from './boats.ts'
import { arrows_mark, inks, sun_mark, water_face } from './cards.ts'
import {
  along, laid, nothing, polar, swept, tag_mark, type Badge, type DrawContext, type SvgLayers,
} from './draw_context.ts'

type CardDraft = Extract<Draft, { at: 'card' }>

const pose_of = ({ x, y, heading }: Pose): Pose => ({ x, y, heading })
/** The end of a first play. */
export function middle_of(boat: Pose, { card, arrow }: Pick<Leg, 'card' | 'arrow'>): Pose {
  const { ways } = arrow_path(card, arrow)
  return posed(boat, ways.at(-1)!)
}
/** The poses of a leg; the last one comes from the rules. */
export function leg_poses(boat: Pose, leg: Leg): Pose[] {
  const second = leg.play === 2, from = second ? middle_of(boat, leg) : pose_of(boat)
  const path = arrow_path(leg.card, second ? leg.then! : leg.arrow)
  return [...sailed(from, path, leg.poses).slice(0, -1), pose_of(leg)]
}

/** A name short enough not to cover other boats: if long, its first word; a very long word is cut. */
export function brief(name: string): string {
  const long = 10, most = 14, word = [...(name.length > long ? name.split(' ')[0]! : name)]
  return word.length > most ? `${word.slice(0, most - 1).join('')}…` : word.join('')
}

/** The verdict on a leg, as a sign and a word. */
export function verdict_badge(ctx: DrawContext, { verdict, seat = 0, mark = 'red' }: Leg, chosen: boolean,
  wordy: boolean): Badge {
  const name = brief(ctx.name(seat)), { t } = ctx
  const clear = { fill: chosen ? colours.safe : colours.muted }
  const badges: Record<Leg['verdict'], Badge> = {
    clear: { sign: 'check', text: wordy ? t.tag_clear() : '', ...clear },
    home: { sign: 'flag', text: t.tag_home(), ...clear },
    short: { sign: 'stop', text: wordy ? t.tag_short() : '', fill: chosen ? colours.safe : colours.sandy },
    zone: { sign: 'stop', text: t.tag_zone({ name }), fill: colours.danger },
    boat: { sign: 'cross', text: t.tag_boat({ name }), fill: colours.danger },
    mark: { sign: 'cross', text: t.tag_mark({ mark }), fill: colours.danger },
    edge: { sign: 'cross', text: t.tag_edge(), fill: colours.danger },
  }
  return badges[verdict]
}

/** Candidate positions of a ghost's tag: before its bow, then further around. */
function tag_spots(ctx: DrawContext, pose: Pose): Point[] {
  const { mm, at } = ctx.geometry, near = 12 + Math.max(24, 30 * mm), middle = at(beside(pose, 0, -3000))
  const ahead = ctx.geometry.turn(pose.heading), turns = [0, 35, -35, 70, -70, 105, -105, 140, -140, 180]
  return [1, 1.5, 2.1, 2.9].flatMap((far) => turns.map((turn) => polar(middle, ahead + turn, near * far, 1.35)))
}

/** Badges must not cover their ghosts. */
function ghost_box({ geometry: { at, mm } }: DrawContext, pose: Pose): Rect {
  const { x, y } = at(beside(pose, 0, -2600)), r = 20 * mm
  return { x: x - r, y: y - r, width: 2 * r, height: 2 * r }
}

/** Nor the arrows that lead there. */
const way_boxes = ({ geometry: { at } }: DrawContext, poses: readonly Pose[]): Rect[] =>
  poses.filter((_, i) => i % 8 === 4).map((pose) => {
    const { x, y } = at(pose)
    return { x: x - 9, y: y - 9, width: 18, height: 18 }
  })

const green = '#0f7a52', orange = '#b9410e'

/** A card before a bow with the legs that begin there. */
function play_marks(ctx: DrawContext, seat: number, from: Pose, boat: Pose, face: CardFace, legs: readonly Leg[],
  which: number | undefined, ghosts: boolean): SvgLayers {
  const number = (leg: Leg) => (leg.then === undefined ? leg.arrow : leg.then)
  const legal = (arrow: number) => legs.some((leg) => number(leg) === arrow && is_legal(leg.verdict))
  const arrows = arrows_mark(face, (arrow) => (legal(arrow) ? green : orange), (arrow) => arrow === which)
  const ordered = [...legs].sort((a, b) => Number(number(a) === which) - Number(number(b) === which))
  const sweeps = ordered.map((leg) => {
    const chosen = number(leg) === which, fine = is_legal(leg.verdict)
    const [fill, opacity] = chosen ? [colours.clear, 0.42] : fine ? ['#fff', 0.14] : ['#f2622e', 0.2]
    return `<path d="${swept(ctx, leg_poses(boat, leg))}" fill="${fill}" fill-opacity="${opacity}"/>`
  })
  const shown = ghosts ? ordered : ordered.filter((leg) => !is_legal(leg.verdict))
  const over = shown.map((leg) => {
    const look = !is_legal(leg.verdict) ? 'refused' : number(leg) === which ? 'chosen' : 'clear'
    return ghost_mark(ctx, seat, leg, look,
      `data-leg="${move_of(leg)}" data-verdict="${leg.verdict}" data-pose="${leg.x} ${leg.y} ${leg.heading}"`)
  })
  ctx.taken.push(ghost_box(ctx, { ...from, ...beside(from, 0, size_of(face).along / 2 + 2600) }),
    ...shown.map((leg) => ghost_box(ctx, leg)), ...legs.flatMap((leg) => way_boxes(ctx, leg_poses(boat, leg))))
  const tags = shown.toReversed().map((leg) => {
    const chosen = number(leg) === which
    return tag_mark(ctx, tag_spots(ctx, leg), verdict_badge(ctx, leg, chosen, chosen || legs.length < 4))
  }).reverse()
  const hot = legs.flatMap((leg) => ((leg.verdict === 'zone' || leg.verdict === 'short') && leg.seat !== undefined
    ? [leg.seat] : []))
  return { under: sweeps.join('') + laid(ctx, from, water_face(face, arrows), 'data-card=""'), over: over.join(''),
    tags: tags.join(''), hot: new Set(hot) }
}

const joined = (all: readonly SvgLayers[]): SvgLayers => ({
  under: all.map(({ under }) => under).join(''), over: all.map(({ over }) => over).join(''),
  tags: all.map(({ tags }) => tags).join(''), hot: new Set(all.flatMap(({ hot }) => [...hot])),
})

/** Paths as thin lines: the second plays of a cloud, what may follow a helm, where the hand leads. */
function branch_marks(ctx: DrawContext, seat: number, boat: Pose, legs: readonly Leg[], ghosts: boolean): string {
  const seen = new Set<string>()
  return legs.filter(({ verdict }) => is_legal(verdict)).map((leg) => {
    const key = `${leg.play} ${leg.x} ${leg.y} ${leg.heading}`
    if (seen.has(key)) return ''
    seen.add(key)
    const poses = leg_poses(boat, leg).filter((_, i, all) => i % 3 === 0 || i === all.length - 1)
    const { line: ink } = inks[face_of(leg.card).colour], d = along(poses.map(ctx.geometry.at))
    return line(d, '#fff', 3.6, 'stroke-opacity=".55"') + line(d, ink, 2) +
      (ghosts ? ghost_mark(ctx, seat, leg, 'branch') : '')
  }).join('')
}

/** The chosen card. */
export function card_marks(ctx: DrawContext, scene: RegattaScene, seat: number, boat: Afloat,
  draft: CardDraft): SvgLayers {
  const { view } = scene.position, face = face_of(draft.card), first = legs_of(view, draft.card)
  const follows = scene.selected?.view.step === 'helm' ? scene.selected.view : null
  const then = follows && is_afloat(follows.boats[seat])
    ? { ...nothing, over: branch_marks(ctx, seat, follows.boats[seat],
      (follows.legs ?? []).filter((leg) => leg.then === undefined), false) } : nothing
  if (face.sign !== 'cloud') return joined([play_marks(ctx, seat, boat, boat, face, first, draft.arrow, true), then])
  const leg = first.find(({ arrow }) => arrow === draft.arrow), twice = leg && is_legal(leg.verdict) &&
    leg.verdict !== 'home'
  const pairs = (view.legs ?? []).filter((it) => it.card === draft.card && it.then !== undefined &&
    (!twice || it.arrow !== draft.arrow))
  const branches = { ...nothing, under: branch_marks(ctx, seat, boat, pairs, !twice) }
  const opening = play_marks(ctx, seat, boat, boat, face, first, draft.arrow, !twice)
  if (!twice) return joined([branches, opening])
  const middle = middle_of(boat, leg), second = legs_of(view, draft.card, draft.arrow)
  return joined([branches, opening, { ...nothing, over: ghost_mark(ctx, seat, middle, 'branch') },
    play_marks(ctx, seat, middle, boat, face, second, draft.then, true)])
}

/** Before a card is chosen: where the hand leads. */
export const hand_marks = (ctx: DrawContext, view: View, seat: number, boat: Afloat): SvgLayers =>
  ({ ...nothing, under: branch_marks(ctx, seat, boat, (view.legs ?? []).filter((leg) => leg.then === undefined),
    true) })

/** Where the hand would lead from another pose, ignoring obstacles. */
export function reach_marks(ctx: DrawContext, { hand = [] }: View, pose: Pose): string {
  return [...new Set(hand)].flatMap((kind) => {
    const face = face_of(kind)
    return face.exits.map((_, i) => {
      const poses = sailed(pose, arrow_path(kind, i + 1)).filter((__, j, all) => j % 4 === 0 || j === all.length - 1)
      return line(along(poses.map(ctx.geometry.at)), inks[face.colour].paper, 1.8,
        'stroke-opacity=".75" stroke-dasharray="5 4"')
    })
  }).join('')
}

/** The boats before which a sun may be laid with the selected move, and whether it is. */
export function sun_targets({ position: { options },
  selected }: RegattaScene): { seat: number; move: string; on: boolean }[] {
  const parsed = selected && parse_move(selected.move)
  if (!selected || (parsed?.kind !== 'card' && parsed?.kind !== 'done')) return []
  const plain = selected.move.replace(/ ?sun [A-D]$/, '') || 'done'
  const may = options.flatMap(({ move }) => {
    const it = parse_move(move)
    const same = move === `${plain} ${move.slice(-5)}` || (plain === 'done' && it?.kind === 'done')
    return (it?.kind === 'card' || it?.kind === 'done') && it.sun !== undefined && same ? [{ seat: it.sun, move }] : []
  })
  return may.map(({ seat, move }) => (seat === parsed.sun
    ? { seat, move: plain, on: true } : { seat, move, on: false }))
}

export function sun_target_marks(ctx: DrawContext, scene: RegattaScene): string {
  return sun_targets(scene).map(({ seat, on }) => {
    const boat = scene.position.view.boats[seat]
    if (!is_afloat(boat)) return ''
    const { x, y } = ctx.geometry.at(beside(boat, 0, 3000)), { mm } = ctx.geometry
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" opacity="${on ? 1 : 0.55}" data-target="${seat}">` +
      `${sun_mark(Math.max(0.5, mm * 0.85))}${on ? '' : `<circle r="${(26 * Math.max(0.5, mm * 0.85)).toFixed(1)}" fill="none" stroke="#fff" stroke-width="1.6" stroke-dasharray="4 4"/>`}</g>`
  }).join('')
}
