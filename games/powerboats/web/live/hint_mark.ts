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

/** The sign over that hex. */
export function hint_mark(ctx: DrawContext, scene: PowerboatsScene): string {
  const hex = hinted_hex(scene)
  if (!hex) return ''
  const { x, y } = ctx.geometry.centre(hex)
  const badge: Badge = { text: '', sign: 'hint', fill: colours.next, ink: colours.ink, edge: colours.ink }
  return badge_mark(ctx, { x, y: y - ctx.geometry.cell * 0.4 }, badge, letters(ctx) * 1.1)
}
