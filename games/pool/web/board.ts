// The pool board: draws the background with pieces and previews in one SVG over it, and handles taps. Contains no
// rules.
import './board.css'
import { BoardBase, type Hit } from '../../../client/board/board_base.ts'
import type { Board, BoardContext } from '../../../client/board/game.ts'
import type { Point } from '../../../client/board/geometry.ts'
import type { Cell } from '../../../client/board/grid.ts'
import { rect_ring } from '../../../client/board/marks.ts'
import { Background } from './live/background.ts'
import { mark_symbols, type DrawContext } from './live/draw_context.ts'
import { draw_layers, type DrawnLayers } from './live/drawing.ts'
import { end_rect, geometry_for } from './live/geometry.ts'
import { hit_test } from './live/hit_test.ts'
import { piece_symbols } from './live/pieces.ts'
import { bar_at, file_row_of } from './reach.ts'
import { square_of, type PoolEvent, type PoolScene, type PoolStep, type View } from './view.ts'

const load_motion = () => import('./live/motion.ts')

const layers = ['names', 'marks', 'ring', 'ways', 'pieces', 'tags', 'effects'] as const

class PoolBoard extends BoardBase<View, PoolEvent, unknown, DrawContext, (typeof layers)[number]> {
  private readonly background = new Background(this.root)
  private drawn: DrawnLayers | null = null

  protected prepare({ selected }: PoolScene): void {
    if (selected) void load_motion()
  }

  /** A single local player swims upwards. */
  protected context_for({ colours }: PoolScene): DrawContext {
    const { size: { width, height }, prefix, context } = this
    return { geometry: geometry_for(width, height, context.voice().you === 1), prefix, colours }
  }

  protected symbols({ colours, prefix }: DrawContext): string {
    return piece_symbols(colours, prefix) + mark_symbols(prefix)
  }

  protected draw_layers(ctx: DrawContext, scene: PoolScene): DrawnLayers {
    this.background.place(ctx.geometry)
    return (this.drawn = draw_layers(ctx, scene, this.hovered))
  }

  protected ring({ geometry }: DrawContext, _: PoolScene, cell: Cell): string {
    const square = square_of(cell)
    return rect_ring(end_rect(geometry, bar_at(file_row_of(square)) ?? 0, square))
  }

  protected hit_test({ geometry }: DrawContext, { position }: PoolScene, point: Point): Hit {
    const { picked, trips } = this.drawn!
    return hit_test(geometry, { position, picked, trips }, point)
  }

  protected is_animated(events: readonly PoolEvent[]): boolean {
    return events.some(({ event }) => event === 'swam' || event === 'moved' || event === 'shown' || event === 'placed')
  }

  protected async play_motion(step: PoolStep): Promise<void> {
    const { ctx, context: { clock, sounds }, layer } = this, { play } = await load_motion()
    await play({ ctx: ctx!, clock, sounds, layer, effects: layer.effects }, step)
  }
}

export const board = (host: HTMLElement, context: BoardContext<unknown>): Board<View, PoolEvent> =>
  new PoolBoard('pool', layers, context).mount(host)
