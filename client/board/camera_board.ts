// A drawn board seen by a camera: a close-up, and a minimap of the rest. Pressing the minimap toggles between the whole
// board and the close-up. The viewer may move the camera, too; then it stays until the next decision needs another.
import './camera_board.css'
import type { Event } from '../lib/match.ts'
import { put } from './background.ts'
import type { CameraHand, Held } from './camera_hand.ts'
import { BoardBase } from './board_base.ts'
import { camera_for, clamped, whole_board, type Camera, type CameraLimits, type CameraTarget } from './camera.ts'
import type { Scene } from './game.ts'
import type { Rect, Size } from './geometry.ts'
import type { BaseDrawContext } from './marks.ts'
import { n } from './svg.ts'

const camera_ms = 420, camera_ease = 'cubic-bezier(.4,0,.2,1)'

export interface MapTexts {
  board_near: () => string
  board_whole: () => string
  board_zoom: (how: { way: 'in' | 'out' }) => string
}

export abstract class CameraBoard<
  View, E extends Event, Texts extends MapTexts, Context extends BaseDrawContext, Layer extends string,
> extends BoardBase<View, E, Texts, Context, Layer> {
  protected readonly world = document.createElement('div')
  protected readonly map = document.createElement('button')
  camera: Camera | null = null
  whole = false  // the whole board is shown on request
  private hand: CameraHand | null = null  // null until the viewer may move the camera

  override mount(host: HTMLElement): this {
    this.world.className = 'world'
    this.root.append(this.world)
    this.map.className = 'map'
    this.map.type = 'button'
    this.map.insertAdjacentHTML('beforeend', '<svg aria-hidden="true"></svg>')
    this.map.addEventListener('click', (event) => {
      event.stopPropagation()
      this.toggle()
    })
    return super.mount(host, this.world)
  }

  /** Lets the viewer move the camera. */
  hold(make: (board: Held) => CameraHand): void {
    this.hand ??= make(this)
  }

  override destroy(): void {
    this.hand?.destroy()
    super.destroy()
  }

  abstract limits(view: View): CameraLimits
  protected abstract camera_target(scene: Scene<View, E>): CameraTarget

  protected override draw_scene(scene: Scene<View, E>): void {
    const { clock } = this.context, from = this.look_at(this.camera_target(scene), scene.position.view)
    this.redraw(scene)
    if (from && !clock.reduced_motion)
      this.world.animate(this.sweep(from), { duration: camera_ms / clock.rate, easing: camera_ease })
  }

  protected override resized(_was: Size): void {
    const { camera, scene } = this
    this.camera = camera && scene && clamped(this.size, camera, this.limits(scene.position.view))
  }

  /** Moves the camera to a target during an animation. */
  protected async follow(target: CameraTarget): Promise<void> {
    const scene = this.scene!, from = this.look_at(target, scene.position.view)
    this.redraw(scene)
    if (from) await this.context.clock.play(this.world, this.sweep(from), camera_ms, camera_ease)
  }

  /** Whether the board shows a close-up, or would if the whole had not been requested. */
  protected needs_map(view: View): boolean {
    const limits = this.limits(view), { scale } = whole_board(this.size, limits)
    return scale < limits.readable && (this.whole || this.camera!.scale > scale * limits.close)
  }

  /** Shows marks of an area in the minimap. */
  protected show_map(marks: string, area: Rect, corner: Rect): void {
    const { map, whole } = this, { t } = this.context.voice(), svg = map.querySelector('svg')!
    svg.setAttribute('viewBox', [area.x, area.y, area.width, area.height].map(n).join(' '))
    svg.innerHTML = marks
    put(map, corner)
    map.setAttribute('aria-label', whole ? t.board_near() : t.board_whole())
    map.setAttribute('aria-pressed', String(whole))
    if (!map.parentNode) this.root.append(map)
  }

  toggle(): void {
    this.whole = !this.whole && !this.hand?.release()
    if (!this.whole) this.camera = null
    this.refresh()
  }

  /** Points the camera at a target; returns the previous camera to animate from, or null if it did not move. */
  private look_at(target: CameraTarget, view: View): Camera | null {
    const was = this.camera, limits = this.limits(view), all = whole_board(this.size, limits)
    const held = was && this.hand?.holds(was, target.must)
    const now = this.camera = held ? was : this.whole || (!target.close && all.scale >= limits.readable) ? all
      : camera_for(this.size, target, limits, was)
    return was && (was.x !== now.x || was.y !== now.y || was.scale !== now.scale) ? was : null
  }

  /** Keyframes from an older camera to the present one, for which everything is already drawn. */
  private sweep(from: Camera): { transform: string }[] {
    const { scale, x, y } = this.camera!, by = from.scale / scale
    const was = `translate(${n(from.x - by * x)}px,${n(from.y - by * y)}px) scale(${by.toFixed(4)})`
    return [{ transform: was }, { transform: 'none' }]
  }
}
