// Where boats may begin: the free places at the line, drawn and pointed at; and the hint.
import type { Point } from '../../../../client/board/geometry.ts'
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { beside } from '../cards.ts'
import { act_of, is_sailing, poses_of, told, type RegattaScene } from '../view.ts'
import { ghost_mark } from './boats.ts'
import type { Places } from './geometry.ts'
import { badge_mark, letters, nothing, type Marks, type Pen } from './pen.ts'

/** The free places at the line, and the one that is chosen. */
export function slot_marks(pen: Pen, scene: RegattaScene, seat: number): Marks {
  const all = scene.position.options.flatMap(({ move, events }) => {
    const placed = told(events, 'placed')
    return placed ? [{ move, slot: placed.slot, pose: poses_of(placed)[0]! }] : []
  })
  const over = all.map(({ move, slot, pose }) => {
    const chosen = move === scene.selected?.move, { x, y } = pen.places.at(beside(pose, 0, -9000))
    return ghost_mark(pen, seat, pose, chosen ? 'chosen' : 'clear', `data-slot="${slot}"`) +
      badge_mark(pen, { x, y }, { text: String(slot), fill: chosen ? colours.safe : colours.muted })
  })
  return { ...nothing, over: over.join('') }
}

/** The place that is pointed at, as moves. */
export function slot_at(places: Places, { position: { options } }: RegattaScene, { x, y }: Point): string[] | null {
  const all = options.flatMap(({ move, events }) => {
    const placed = told(events, 'placed')
    if (!placed) return []
    const at = places.at(beside(poses_of(placed)[0]!, 0, -4000))
    return [{ move, far: Math.hypot(at.x - x, at.y - y) }]
  }).sort((a, b) => a.far - b.far)
  return all[0] && all[0].far < Math.max(44, 70 * places.mm) ? [all[0].move] : null
}

/** The hint, at the end of the leg it means. */
export function hint_mark(pen: Pen, scene: RegattaScene): string {
  const { hint, position: { view, options } } = scene, act = hint && act_of(hint)
  if (!act) return ''
  const placed = options.find(({ move }) => move === hint)?.view.boats[view.at ?? -1]
  if ((act.act !== 'card' && act.act !== 'slot' && act.act !== 'turn') || !is_sailing(placed)) return ''
  const at = pen.places.at(beside(placed, 0, -3000))
  return badge_mark(pen, at, { text: '', sign: 'hint', fill: colours.next, ink: colours.ink, edge: colours.ink },
    letters(pen) * 1.15)
}
