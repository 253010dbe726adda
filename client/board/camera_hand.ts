// The viewer's hand on the camera: wheel, pinch, drag, buttons and the keys + − 0. Loaded when a board is first touched.
import type { Position } from '../lib/match.ts'
import { settings } from '../lib/settings.ts'
import { clamped, shows, whole_board, type Camera, type CameraLimits } from './camera.ts'
import type { MapTexts } from './camera_board.ts'
import type { Point, Size } from './geometry.ts'

const zoom_step = 1.3, wheel_step = 0.0016, closest = 1.5, slack = 6  // pixels before a press is a drag

export interface Seen {
  size: Size
  camera: Camera
  limits: CameraLimits
}

/** The board whose camera is moved. */
export interface Held {
  readonly root: HTMLElement
  readonly size: Size
  readonly scene: { position: Position } | null
  readonly context: { voice: () => { t: MapTexts } }
  camera: Camera | null
  whole: boolean
  limits(view: unknown): CameraLimits
  toggle(): void  // the whole board, or the close-up
  refresh(): void
}

export interface CameraHand {
  /** Whether the camera stays as the viewer left it: while a finger is down, and until a later decision needs points that
      cannot be seen. */
  holds(camera: Camera, must: readonly Point[]): boolean
  /** Gives the camera back; false if it was not held. */
  release(): boolean
  destroy(): void
}

/** The camera `by` times as close, with the same point of the board at `at`. */
export function zoomed({ size, camera: { scale, x, y }, limits }: Seen, by: number, at: Point): Camera {
  const least = Math.min(scale, whole_board(size, limits).scale)
  const to = Math.max(least, Math.min(scale * by, limits.largest * closest)), share = to / scale
  return clamped(size, { scale: to, x: at.x - (at.x - x) * share, y: at.y - (at.y - y) * share }, limits)
}

/** The camera moved with the board under the hand. */
export const panned = ({ size, camera: { scale, x, y }, limits }: Seen, by: Point): Camera =>
  clamped(size, { scale, x: x + by.x, y: y + by.y }, limits)

const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length, y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const spread = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 1)

function zoom_buttons(t: MapTexts, zoom: (by: number) => void): HTMLElement {
  const bar = document.createElement('div')
  bar.className = 'zoom'
  for (const [way, by, stroke] of [['in', zoom_step, 'M-6 0H6M0-6V6'], ['out', 1 / zoom_step, 'M-6 0H6']] as const) {
    const button = document.createElement('button'), label = t.board_zoom({ way })
    Object.assign(button, { type: 'button', className: 'round', ariaLabel: label, title: label })
    button.innerHTML = `<svg viewBox="-10 -10 20 20" aria-hidden="true"><path d="${stroke}"/></svg>`
    button.addEventListener('click', () => zoom(by))
    bar.append(button)
  }
  return bar
}

const is_free = ({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => settings.shortcuts.get() &&
  !defaultPrevented && !ctrlKey && !metaKey && !altKey && !(target instanceof Element && target.closest('input, select, textarea, dialog'))

class Hand implements CameraHand {
  private readonly down = new Map<number, Point>()
  private readonly on = new AbortController()
  private held: number | null = null  // the action at which the viewer took the camera
  private dragged = false
  private readonly buttons: HTMLElement

  constructor(private readonly board: Held) {
    const { root, context } = board, { signal } = this.on
    root.addEventListener('pointerdown', (event) => {
      if (!(event.target as Element).closest('button')) this.down.set(event.pointerId, this.spot(event))
    }, { signal })
    root.addEventListener('pointermove', (event) => this.move(event), { signal })
    for (const kind of ['pointerup', 'pointercancel'] as const) window.addEventListener(kind, (event) => this.lift(event), { signal })
    root.addEventListener('click', (event) => {
      if (this.dragged) event.stopImmediatePropagation()
    }, { signal, capture: true })
    root.addEventListener('wheel', (event) => this.roll(event), { signal, passive: false })
    window.addEventListener('keydown', (event) => this.press(event), { signal })
    root.classList.add('held')
    // On the board they would lie over what is played.
    this.buttons = zoom_buttons(context.voice().t, (by) => this.zoom(by))
    root.closest('.table')?.querySelector('header > .round')?.before(this.buttons)
  }

  holds(camera: Camera, must: readonly Point[]): boolean {
    const { size, limits } = this.seen()!, { actions, options } = this.board.scene!.position
    if (this.down.size > 0) return true
    if (this.held !== actions && options.length > 0 && !shows(size, camera, must, limits)) this.held = null
    return this.held !== null
  }

  release(): boolean {
    const was = this.held
    this.held = null
    return was !== null
  }

  destroy(): void {
    this.on.abort()
    this.buttons.remove()
  }

  private seen(): Seen | null {
    const { camera, scene, size } = this.board
    return camera && scene && { size, camera, limits: this.board.limits(scene.position.view) }
  }

  private take(camera: Camera): void {
    this.held = this.board.scene!.position.actions
    Object.assign(this.board, { camera, whole: false })
    this.board.refresh()
  }

  private spot({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.board.root.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  private zoom(by: number, at?: Point): void {
    const seen = this.seen()
    if (seen) this.take(zoomed(seen, by, at ?? { x: seen.size.width / 2, y: seen.size.height / 2 }))
  }

  private roll(event: WheelEvent): void {
    event.preventDefault()
    this.zoom(Math.exp(-event.deltaY * wheel_step * (event.deltaMode ? 20 : 1)), this.spot(event))
  }

  private move(event: PointerEvent): void {
    const { down, board: { root } } = this, was = down.get(event.pointerId), to = this.spot(event), seen = this.seen()
    if (!was || !seen || (!this.dragged && down.size === 1 && Math.hypot(to.x - was.x, to.y - was.y) < slack)) return
    if (!this.dragged) root.setPointerCapture(event.pointerId)
    this.dragged = true
    const before = [...down.values()]
    down.set(event.pointerId, to)
    const after = [...down.values()], [a, b] = [middle(before), middle(after)]
    const camera = panned(seen, { x: b.x - a.x, y: b.y - a.y })
    this.take(zoomed({ ...seen, camera }, spread(after) / spread(before), b))
  }

  private lift({ pointerId }: PointerEvent): void {
    this.down.delete(pointerId)
    if (this.down.size === 0) setTimeout(() => (this.dragged = false))  // after the click
  }

  private press(event: KeyboardEvent): void {
    const act = { '+': () => this.zoom(zoom_step), '-': () => this.zoom(1 / zoom_step), 0: () => this.board.toggle() }[event.key]
    if (!act || !is_free(event)) return
    event.preventDefault()
    act()
  }
}

export const camera_hand = (board: Held): CameraHand => new Hand(board)
