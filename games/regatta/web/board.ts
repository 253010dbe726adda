// The Regatta board: draws the background with the course, boats and previews in one SVG over it, both seen by a
// camera, and handles taps. Contains no rules.
import './board.css'
import type { Hit } from '../../../client/board/board_base.ts'
import { seen_by, type CameraLimits, type CameraTarget } from '../../../client/board/camera.ts'
import { CameraBoard } from '../../../client/board/camera_board.ts'
import type { Board, BoardContext } from '../../../client/board/game.ts'
import type { Point, Rect, Size } from '../../../client/board/geometry.ts'
import type { Cell } from '../../../client/board/grid.ts'
import { ring_marks } from '../../../client/board/marks.ts'
import { n } from '../../../client/board/svg.ts'
import { is_sailing_wanted, load_sailing, loaded_sailing } from './lazy_sailing.ts'
import { Background } from './live/background.ts'
import { camera_target, limits_on, stern, watched } from './live/camera_target.ts'
import { course_symbols } from './live/course.ts'
import { mark_symbols, type DrawContext } from './live/draw_context.ts'
import { draw_layers, drawn_layers, type DrawnLayers } from './live/drawing.ts'
import { geometry_for, is_landscape, plane, water_box, type Geometry } from './live/geometry.ts'
import type { MotionContext } from './live/motion.ts'
import { boat_symbols } from './live/pieces.ts'
import { slot_at } from './live/slots.ts'
import { ringed_spot } from './semantic_grid.ts'
import { draft_of, type RegattaEvent, type RegattaScene, type RegattaStep, type View } from './view.ts'
import type { TableTexts } from './voice.ts'
import { boats_afloat } from './water.ts'

const layers = [...drawn_layers, 'ring', 'effects'] as const

class RegattaBoard extends CameraBoard<View, RegattaEvent, TableTexts, DrawContext, (typeof layers)[number]> {
  private readonly background = new Background(this.world)
  private dragging = false
  private landscape: boolean | undefined

  override mount(host: HTMLElement): this {
    for (const name of ['course', 'tracks', 'marks'] as const)
      this.layer[name].dataset['afield'] = ''  // may be outside the frame
    this.root.addEventListener('pointerdown', (event) => this.grip(event))
    for (const kind of ['pointerup', 'pointercancel'] as const)
      this.root.addEventListener(kind, () => (this.dragging = false))
    return super.mount(host)
  }

  private get plane() {
    return plane(this.landscape ?? is_landscape(this.size))
  }

  limits(view: View): CameraLimits {
    return limits_on(view, this.plane, this.size)
  }

  protected camera_target(scene: RegattaScene): CameraTarget {
    return camera_target(scene, this.plane, this.size)
  }

  protected override resized(was: Size): void {
    const before = was.width > 0 ? this.plane.landscape : undefined
    this.landscape = is_landscape(this.size, before)
    super.resized(was)
    if (this.landscape !== before) this.camera = null
  }

  // A race is about to begin.
  protected prepare({ position: { view: { step } }, selected }: RegattaScene): void {
    if (!selected && (step === 'first' || step === 'deal' || step === 'place')) return
    if (!loaded_sailing()) void load_sailing().then(() => this.show(this.scene!))
  }

  protected context_for(scene: RegattaScene): DrawContext {
    const { size: { width, height }, prefix, context } = this, { name, t } = context.voice()
    const geometry = geometry_for(width, height, this.camera!, this.plane.landscape)
    const map = this.draw_map(geometry, scene)
    return { geometry, prefix, colours: scene.colours, t, name, taken: map ? [map] : [] }
  }

  protected symbols({ colours, prefix }: DrawContext): string {
    return boat_symbols(colours, prefix) + mark_symbols(prefix) + course_symbols(prefix)
  }

  protected draw_layers(ctx: DrawContext, scene: RegattaScene): DrawnLayers {
    this.background.place(ctx.geometry, scene.position.view)
    this.root.classList.toggle('dial', draft_of(scene)?.at === 'turn')
    return draw_layers(ctx, scene, loaded_sailing())
  }

  /** Draws the minimap if not all of the water is visible; returns its area. */
  private draw_map(geometry: Geometry, scene: RegattaScene): Rect | void {
    const { position: { view }, colours, me } = scene, sailing = loaded_sailing()
    if (!sailing || !this.needs_map(view)) return this.map.remove()
    const { must, should } = this.camera_target(scene)
    const boats = boats_afloat(view.boats).flatMap(({ boat }) => [boat, stern(boat)].map(geometry.to))
    const points = [...must, ...should, ...boats].map(seen_by(this.camera!))
    const corner = sailing.corner_for(this.size, sailing.map_size(view, geometry), points)
    this.show_map(sailing.map_marks(view, colours, geometry, me), water_box(view, geometry), corner)
    return corner
  }

  protected ring({ geometry }: DrawContext, scene: RegattaScene, cell: Cell): string {
    const spot = ringed_spot(scene, cell, this.context.voice())
    if (!spot) return ''
    const { x, y } = geometry.at(spot)
    return ring_marks(`circle cx="${n(x)}" cy="${n(y)}" r="${n(Math.max(22, 34 * geometry.mm))}"`)
  }

  protected hit_test({ geometry }: DrawContext, scene: RegattaScene, point: Point): Hit {
    const moves = scene.position.view.step === 'place' ? slot_at(geometry, scene, point)
      : loaded_sailing()?.hit_test(geometry, scene, point, this.dragging)
    return moves ? { moves } : null
  }

  /** The dial can also be dragged. */
  private grip(event: PointerEvent): void {
    if (!this.scene || draft_of(this.scene)?.at !== 'turn' || (event.target as Element).closest('.map')) return
    const hit = this.hit(event)
    if (!hit) return
    this.dragging = true
    event.stopImmediatePropagation()  // the camera stays
    this.root.setPointerCapture(event.pointerId)
    this.turn_to(hit)
  }

  private turn_to(hit: Hit): void {
    if (this.legal_move(hit)) this.take(hit)
  }

  protected override take(hit: Hit): void {
    if (hit?.moves?.[0] !== this.scene?.selected?.move) super.take(hit)
  }

  protected override hover(event: PointerEvent): void {
    if (this.dragging) this.turn_to(this.hit(event))
    else if (event.pointerType === 'mouse' && !this.playing) this.root.style.cursor = this.hit(event) ? 'pointer' : ''
  }

  protected is_animated(events: readonly RegattaEvent[]): boolean {
    return events.some(({ event }) =>
      event === 'sailed' || event === 'turned' || event === 'becalmed' || (is_sailing_wanted() && event === 'placed'))
  }

  protected async play_motion(step: RegattaStep, before: View): Promise<void> {
    const { play } = await load_sailing()
    await play(this.motion_context(), before, step)
  }

  private motion_context(): MotionContext {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- a getter has its own
    const board = this, { context: { clock, sounds }, layer: { boats, effects } } = this
    return {
      get ctx() { return board.ctx! },
      clock, sounds, boats, effects, me: this.scene!.me,
      async look(spots) {
        const { geometry } = board.ctx!, shown = spots.every((spot) => geometry.shows(spot, 24))
        if (!shown) await board.follow(watched(board.scene!, geometry, board.size, spots))
      },
    }
  }
}

export const board = (host: HTMLElement, context: BoardContext<TableTexts>): Board<View, RegattaEvent> =>
  new RegattaBoard('regatta', layers, context).mount(host)
