// The river board: draws the background with boats and previews in one SVG over it, and handles taps. Contains no
// rules.
import './board.css'
import { BoardBase } from '../../../client/board/board_base.ts'
import { boat_symbols } from '../../../client/board/boats.ts'
import type { Board, BoardContext } from '../../../client/board/game.ts'
import type { Point } from '../../../client/board/geometry.ts'
import type { Cell } from '../../../client/board/grid.ts'
import { rect_ring } from '../../../client/board/marks.ts'
import { Background } from './live/background.ts'
import { icon_symbols, pose, type DrawContext } from './live/draw_context.ts'
import { draw_layers, type BoardTexts, type DrawnLayers } from './live/drawing.ts'
import { fleet_after, fleet_steps, reconciled, type Fleet } from './live/fleet.ts'
import { geometry_for } from './live/geometry.ts'
import { hit_test } from './live/hit_test.ts'
import { sections } from './live/sections.ts'
import { harbour, positions, type RiverEvent, type RiverScene, type RiverStep, type View } from './view.ts'

const load_motion = () => import('./live/motion.ts')

const layers = ['numbers', 'signs', 'ring', 'ways', 'boats', 'tags', 'effects'] as const

class RiverBoard extends BoardBase<View, RiverEvent, BoardTexts, DrawContext, (typeof layers)[number]> {
  private readonly background = new Background(this.root)
  private fleet: Fleet = []
  private drawn: DrawnLayers | null = null

  override show(scene: RiverScene): void {
    this.fleet = reconciled(scene.position.view, this.fleet)
    super.show(scene)
  }

  override async play(step: RiverStep, scene: RiverScene): Promise<void> {
    const after = fleet_after(this.fleet, step.events, scene.position.view), animation = this.animate(step)
    if (animation) await animation
    this.fleet = after
    this.show(scene)
  }

  protected prepare({ selected }: RiverScene): void {
    if (selected) void load_motion()
  }

  protected context_for({ position: { view: { seats } }, colours }: RiverScene): DrawContext {
    const { size: { width, height }, prefix } = this
    return { geometry: geometry_for(width, height, seats), prefix, seats, colours }
  }

  protected override symbols_key(ctx: DrawContext): string {
    return super.symbols_key(ctx) + pose(ctx)
  }

  protected symbols(ctx: DrawContext): string {
    return boat_symbols([...ctx.colours], this.prefix, [pose(ctx)]) + icon_symbols(this.prefix)
  }

  protected draw_layers(ctx: DrawContext, scene: RiverScene): DrawnLayers {
    this.drawn = draw_layers(ctx, scene, this.fleet, this.context.voice().t, this.hovered)
    this.background.place(ctx.geometry, sections(this.drawn.view))
    return this.drawn
  }

  // Grid rows run from the harbour over the positions down to the fall.
  protected ring({ geometry }: DrawContext, _: RiverScene, { row }: Cell): string {
    const { along, across, fall, harbour: end, section } = geometry, position = harbour - row
    const [from, to] = position > positions ? [along - end, along] : position < 1 ? [0, fall]
      : [fall + (position - 1) * section, fall + position * section]
    return rect_ring(geometry.rect(from + 2, 4, to - 2, across - 4))
  }

  protected hit_test(ctx: DrawContext, { position, me }: RiverScene, point: Point) {
    const { fleet, trips } = this.drawn!, moves = hit_test(ctx, { fleet, trips, position, me }, point)
    return moves.length > 0 ? { moves } : null
  }

  protected is_animated(events: readonly RiverEvent[]): boolean {
    return fleet_steps(this.fleet, events).some(({ moved, event }) => moved || event.event === 'shifted')
  }

  protected async play_motion({ events }: RiverStep, before: View): Promise<void> {
    const { ctx, context: { clock, sounds, voice }, layer, background } = this, steps = fleet_steps(this.fleet, events)
    layer.tags.replaceChildren()  // the numbers beside boats
    const { play } = await load_motion()
    await play({ ctx: ctx!, clock, sounds, layer, effects: layer.effects, background, texts: voice().t }, steps, before)
  }
}

export const board = (host: HTMLElement, context: BoardContext<BoardTexts>): Board<View, RiverEvent> =>
  new RiverBoard('river', layers, context).mount(host)
