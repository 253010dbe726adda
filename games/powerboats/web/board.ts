// The Powerboats board: draws the background with boats, buoys and previews in one SVG over it, both seen by a camera,
// and handles taps. Contains no rules.
import './board.css'
import type { Hit } from '../../../client/board/board_base.ts'
import type { CameraLimits, CameraTarget } from '../../../client/board/camera.ts'
import { CameraBoard } from '../../../client/board/camera_board.ts'
import type { Board, BoardContext } from '../../../client/board/game.ts'
import type { Point } from '../../../client/board/geometry.ts'
import type { Cell } from '../../../client/board/grid.ts'
import { ring_marks } from '../../../client/board/marks.ts'
import { n } from '../../../client/board/svg.ts'
import { water_box } from './art/layout.ts'
import { Background, flat_mark } from './live/background.ts'
import { camera_target, least_on, limits_on, shown_on } from './live/camera_target.ts'
import { course_symbols, dead_symbol } from './live/course.ts'
import { mark_symbols, type DrawContext } from './live/draw_context.ts'
import { draw_layers, type DrawnLayers, type RacingModule } from './live/drawing.ts'
import { geometry_for, hex_path } from './live/geometry.ts'
import { hit_test } from './live/hit_test.ts'
import type { MotionContext } from './live/motion.ts'
import { boat_symbols } from './live/pieces.ts'
import { ringed_hex } from './semantic_grid.ts'
import { start_of, type PowerboatsEvent, type PowerboatsScene, type PowerboatsStep, type View } from './view.ts'
import type { TableTexts } from './voice.ts'

const layers = ['water', 'marks', 'course', 'ring', 'boats', 'tags', 'effects'] as const

let loading: Promise<RacingModule> | null = null, racing: RacingModule | null = null
export const load_racing = () => (loading ??= import('./racing.ts').then((module) => (racing = module)))

class PowerboatsBoard extends CameraBoard<View, PowerboatsEvent, TableTexts, DrawContext, (typeof layers)[number]> {
  private readonly background = new Background(this.world, () => this.painted())
  private picture: HTMLCanvasElement | null = null  // of the minimap

  override mount(host: HTMLElement): this {
    this.layer.course.dataset['afield'] = ''  // buoys may be outside the frame
    return super.mount(host)
  }

  override destroy(): void {
    this.background.destroy()
    super.destroy()
  }

  limits(): CameraLimits {
    return limits_on(this.size)
  }

  protected camera_target(scene: PowerboatsScene): CameraTarget {
    return this.near(camera_target(scene))
  }

  private near(target: CameraTarget): CameraTarget {
    return { ...target, least: Math.max(target.least, least_on(this.size)) }
  }

  protected prepare({ position: { view }, picked, selected, hint }: PowerboatsScene): void {
    if ((view.round > 0 || picked || selected || hint) && !racing) void load_racing().then(() => this.show(this.scene!))
  }

  protected context_for({ colours }: PowerboatsScene): DrawContext {
    const { size: { width, height }, prefix, context } = this, { t } = context.voice()
    return { geometry: geometry_for(width, height, this.camera!), prefix, colours, t }
  }

  protected symbols({ colours, prefix }: DrawContext): string {
    return boat_symbols(colours, prefix) + mark_symbols(prefix) + course_symbols(prefix) + dead_symbol(prefix) +
      (racing?.race_symbols(prefix, colours) ?? '')
  }

  protected override symbols_key(ctx: DrawContext): string {
    return `${super.symbols_key(ctx)} ${!racing}`
  }

  protected draw_layers(ctx: DrawContext, scene: PowerboatsScene): DrawnLayers {
    const { view } = scene.position
    this.background.place(view, this.camera!)
    if (racing && view.lake && this.needs_map(view)) this.draw_map(ctx, scene, racing)
    else this.map.remove()
    const drawn = draw_layers(ctx, scene, this.hovered, racing)
    return this.background.is_painted ? drawn : { ...drawn, water: flat_mark(ctx.geometry, view) + drawn.water }
  }

  private draw_map({ geometry }: DrawContext, scene: PowerboatsScene, { corner_for, map_marks, map_picture }: RacingModule): void {
    const { position: { view }, colours, me } = scene, { must, should } = camera_target(scene)
    if (!this.picture) {
      this.map.prepend(this.picture = map_picture())
      this.copy_lake()
    }
    const points = [...must, ...should, ...shown_on(view)].map(geometry.at)
    this.show_map(map_marks(view, colours, geometry, me), water_box, corner_for(this.size, points))
  }

  private painted(): void {
    this.layer.water.querySelector('[data-flat]')?.removeAttribute('data-flat')
    this.copy_lake()
  }

  private copy_lake(): void {
    if (this.picture) racing!.copy_lake(this.background.canvas, this.picture)
  }

  protected ring({ geometry }: DrawContext, scene: PowerboatsScene, cell: Cell): string {
    const hex = ringed_hex(scene, cell, this.context.voice())
    if (!hex) return ''
    const { x, y } = geometry.centre(hex), r = geometry.cell
    return ring_marks(`path d="${hex_path(1.02)}" transform="translate(${n(x)} ${n(y)}) scale(${n(r)})" ` +
      'stroke-linejoin="round"', [Number(n(Math.max(0.3, 7 / r))), Math.max(0.15, 3.5 / r)])
  }

  protected hit_test({ geometry }: DrawContext, scene: PowerboatsScene, point: Point): Hit {
    return hit_test(geometry, scene, point)
  }

  protected override is_highlighted(move: string): boolean {
    return !start_of(move)
  }

  // Before boats move, tiles and boats simply appear.
  protected is_animated(events: readonly PowerboatsEvent[]): boolean {
    return events.some(({ event }) =>
      event === 'sailed' || event === 'turned' || (loading && (event === 'placed' || event === 'course')))
  }

  protected async play_motion(step: PowerboatsStep, before: View): Promise<void> {
    const { play } = await load_racing()
    await play(this.motion_context(), before, step)
  }

  private motion_context(): MotionContext {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- a getter has its own
    const board = this, { context: { clock, sounds, voice }, layer: { boats, course, effects } } = this
    return {
      get ctx() { return board.ctx! },
      clock, sounds, boats, course, effects, me: this.scene!.me, past: this.scene!.past ?? [], root: this.root, voice: voice(),
      follow: (target) => board.follow(target.close ? target : board.near(target)),
    }
  }
}

export const board = (host: HTMLElement, context: BoardContext<TableTexts>): Board<View, PowerboatsEvent> =>
  new PowerboatsBoard('lakes', layers, context).mount(host)
