// The hint on the board. Loaded with racing.ts.
import { board_colours as colours } from '../../../../client/board/tokens.ts'
import { ahead } from '../lake_grid.ts'
import { start_of, steered, steers, type Hex, type PowerboatsScene, type Steer } from '../view.ts'
import { badge_mark, letters, type Badge, type DrawContext } from './draw_context.ts'

/** The hex a hinted move is about. */
function hinted_hex({ position: { view, options }, hint }: PowerboatsScene): Hex | null {
  const boat = view.at === undefined ? undefined : view.boats[view.at]
  if (!hint || options.length === 0) return null
  if (view.step === 'place') return start_of(hint)?.on ?? null
  const is_steer = (steers as readonly string[]).includes(hint)
  return is_steer && boat?.on && boat.heading ? ahead(boat.on, steered(boat.heading, hint as Steer), 1) : null
}

/** The sign: at the top of a starting hex, over no name; beside a course, on its outer side. */
export function hint_mark(ctx: DrawContext, scene: PowerboatsScene): string {
  const hex = hinted_hex(scene)
  if (!hex) return ''
  const { centre, cell } = ctx.geometry, { position: { view }, hint } = scene
  const { x, y } = centre(hex), boat = view.step === 'place' ? undefined : view.boats[view.at!]?.on
  const from = boat ? centre(boat) : { x: x - cell / 0.55, y }, out = boat && hint !== 'left' ? 0.55 : -0.55
  const badge: Badge = { text: '', sign: 'hint', fill: colours.next, ink: colours.ink, edge: colours.ink }
  return badge_mark(ctx, { x: x - (y - from.y) * out, y: y + (x - from.x) * out }, badge, letters(ctx))
}
