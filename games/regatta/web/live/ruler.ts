// The tracks of the boats, and the ruler to a boat's goal.
import { colour_of, line } from '../../../../client/board/marks.ts'
import { n } from '../../../../client/board/svg.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { seat_colour } from '../../../../client/board/seats.ts'
import { card_length } from '../cards.ts'
import { goal_of, is_afloat, poses_of, type Afloat, type Pose, type RegattaStep, type View } from '../view.ts'
import { cards_to_goal, goal_spot, mark_radius, rough, type BoardPoint } from '../water.ts'
import { boat_mark, placed } from './boats.ts'
import { balls } from './course.ts'
import { along, edged, letters, tag_mark, type DrawContext } from './draw_context.ts'

/** The bow's track in a seat's last steps, since its last mark; without a count, all of it. */
export function track(past: readonly RegattaStep[], seat: number, moves = Infinity): Pose[] {
  const ways: Pose[][] = []
  for (let i = past.length - 1; i >= 0 && ways.length < moves; --i) {
    const { events } = past[i]!
    let own: Pose[] = []
    for (const event of events)
      if ((event.event === 'sailed' || event.event === 'turned' || event.event === 'placed') && event.seat === seat)
        own = [...own, ...poses_of(event)]
    if (own.length > 0) ways.unshift(own)
    if (moves < Infinity && events.some((event) => (event.event === 'rounded' || event.event === 'undone') && event.seat === seat)) break
  }
  return ways.flat()
}

/** The whole tracks at the end of a race, with the boats that have finished; before that only the last moves. */
export function track_marks(ctx: DrawContext, view: View, own: number, past: readonly RegattaStep[]): string {
  return view.boats.map((boat, seat) => {
    const poses = view.step === 'over' ? track(past, seat)
      : is_afloat(boat) ? track(past, seat, seat === own ? 12 : 3) : []
    if (poses.length < 2) return ''
    const d = along(poses.map(ctx.geometry.at)), { hex, light, id } = seat_colour(colour_of(ctx, seat))
    const ink = id === 'ink' ? light : hex
    const way = seat === own ? edged(d, ink, 2.8) : line(d, '#06283c', 4, 'stroke-opacity=".25"') +
      line(d, ink, 2.2, 'stroke-opacity=".9" stroke-dasharray=".1 7"')
    return way + (boat.fate === 'finished' ? finished_boat(ctx, seat, poses.at(-1)!) : '')
  }).join('')
}

const finished_boat = (ctx: DrawContext, seat: number, pose: Pose): string =>
  placed(ctx, pose, boat_mark(ctx, seat, { heading: pose.heading, becalmed: false }), `data-finished="${seat}"`)

/** The straight line that passes a mark clear on its correct side: to starboard. */
function layline(ctx: DrawContext, boat: Afloat, mark: BoardPoint): string {
  const dx = mark.x - boat.x, dy = mark.y - boat.y, far = Math.hypot(dx, dy), clear = mark_radius + 1100
  if (far < clear * 1.4) return ''
  const turn = -Math.asin(clear / far), [sin, cos] = [Math.sin(turn), Math.cos(turn)]  // to port of the mark
  const way = { x: (dx * cos + dy * sin) / far, y: (dy * cos - dx * sin) / far }
  const to = far + 3500
  return line(along([boat, { x: boat.x + way.x * to, y: boat.y + way.y * to }].map(ctx.geometry.at)), '#fff', 1.4,
    'stroke-opacity=".55" stroke-dasharray="2 6"')
}

/** The ruler from a bow to its goal, with a tick per card length, and the layline beside the mark. */
export function ruler_mark(ctx: DrawContext, view: View, boat: Afloat): string {
  const to = goal_spot(view, boat), far = Math.hypot(to.x - boat.x, to.y - boat.y)
  if (far < 2500) return ''
  const on = (by: number): BoardPoint => ({ x: boat.x + ((to.x - boat.x) * by) / far, y: boat.y +
    ((to.y - boat.y) * by) / far })
  const { at } = ctx.geometry, a = at(boat), b = at(to), long = Math.hypot(b.x - a.x, b.y - a.y)
  const across = { x: -(b.y - a.y) / long, y: (b.x - a.x) / long }
  const ticks = Array.from({ length: Math.floor(far / card_length) }, (_, i) => {
    const { x, y } = at(on((i + 1) * card_length))
    return `M${n(x - across.x * 7)} ${n(y - across.y * 7)}L${n(x + across.x * 7)} ${n(y + across.y * 7)}`
  }).join('')
  return edged(along([a, at(on(goal_of(boat) === 'line' ? far : far - mark_radius))]), '#fff', 1.8) +
    (ticks ? edged(ticks, '#fff', 1.8) : '') +
    (goal_of(boat) === 'line' ? '' : layline(ctx, boat, to))
}

/** The distance, beside the goal or at the edge of the board towards it. */
export function far_mark(ctx: DrawContext, view: View, boat: Afloat): string {
  const { geometry } = ctx, to = geometry.at(goal_spot(view, boat)), goal = goal_of(boat)
  const text = ctx.t.cards_far({ cards: rough(cards_to_goal(view, boat)) })
  const { width, height } = geometry, seen = to.x > 8 && to.y > 8 && to.x < width - 8 && to.y < height - 8
  const fill = goal === 'line' ? colours.next : '#fffaf0'
  if (seen) {
    const r = 46 * Math.max(geometry.mm, 0.5)
    const around = [[1, 0.5], [-1, 0.5], [0, 1], [0, -1.1], [1, -0.5],
      [-1, -0.5]].map(([x, y]) => ({ x: to.x + x! * (r + 26), y: to.y + y! * r }))
    return tag_mark(ctx, around, { text, fill, ink: colours.ink, edge: colours.ink }, letters(ctx) * 0.95,
      'data-far=""')
  }
  const at = { x: Math.max(46, Math.min(width - 46, to.x)), y: Math.max(22, Math.min(height - 22, to.y)) }
  const turn = (Math.atan2(to.y - at.y, to.x - at.x) * 180) / Math.PI
  const ball = goal === 'line' ? { fill: colours.next, ink: colours.ink } : { fill: balls[goal].fill, ink: '#fff' }
  return tag_mark(ctx, [at], { text, sign: 'go', turn, ...ball }, letters(ctx), 'data-far=""')
}
