// The background: a worker paints the lake once for its tiles; the camera only moves and scales it.
import { art } from '../../../../client/generated/powerboats/art.ts'
import { put } from '../../../../client/board/background.ts'
import type { Camera } from '../../../../client/board/camera.ts'
import { n } from '../../../../client/board/svg.ts'
import { centre_of, shore_box } from '../art/layout.ts'
import { dusk, night_dusk } from '../art/tints.ts'
import { size, type View } from '../view.ts'
import type { Geometry } from './geometry.ts'
import type { Order } from './paint_worker.ts'

const is_night = (): boolean => document.documentElement.dataset['theme'] === 'dark'

const finest = 28  // pixels per unit, at most: the resolution of the pictures
const close = 23  // of a close-up: the whole lake is painted finely enough for it

/** The land of a lake as a flat shape with a shore, shown until it is painted; until then it says so. */
export function flat_mark({ at, cell }: Geometry, { lake = [] }: View): string {
  const d = lake.map((row, y) => [...row].map((sign, x) => {
    const to = at(centre_of({ row: y, column: x }))
    return sign === '#' ? `M${n(to.x)} ${n(to.y)}h0` : ''
  }).join(''))
  const land = (wide: number) => `<path d="${d.join('')}" stroke-width="${n(cell * wide)}"/>`
  return `<g class="flat" data-flat="">${land(2.5)}${land(2.1)}</g>`
}

export class Background {
  readonly canvas = document.createElement('canvas')
  private worker: Worker | null = null
  private shown = ''  // which lake is painted, or being painted
  private scale = 0

  constructor(private readonly parent: HTMLElement, private readonly on_painted: () => void) {
    this.canvas.className = 'lake'
    this.canvas.setAttribute('aria-hidden', 'true')
  }

  place(view: View, camera: Camera): void {
    const { scale } = camera, { x, y, width, height } = shore_box
    put(this.canvas,
      { x: x * scale + camera.x, y: y * scale + camera.y, width: width * scale, height: height * scale })
    const lake = view.lake?.length === size ? JSON.stringify([view.side, view.tiles, is_night()]) : ''
    const wanted = Math.min(finest, Math.max(close, camera.scale) * Math.min(devicePixelRatio, 2.5))
    if (lake && (lake !== this.shown || wanted > this.scale * 1.25)) this.order(view, lake, wanted)
  }

  get is_painted(): boolean {
    return this.canvas.parentNode !== null
  }

  destroy(): void {
    this.worker?.terminate()
  }

  private order(view: View, lake: string, scale: number): void {
    const night = is_night()
    this.shown = lake
    this.scale = scale
    this.worker?.terminate()  // its painting is out of date
    if (typeof OffscreenCanvas === 'undefined') return  // keep the flat lake
    const worker = this.worker = new Worker(new URL('./paint_worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
      worker.terminate()
      Object.assign(this.canvas, { width: data.width, height: data.height })
      this.canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(data)
      if (!this.canvas.parentNode) this.parent.prepend(this.canvas)
      this.parent.style.background = night ? night_dusk : dusk
      this.on_painted()
    })
    const { side, tiles, lake: rows = [] } = view
    const address = (name: keyof typeof art) => new URL(art[name].src, location.href).href
    const pictures = { water: address('water'), shore: address('shore'), tiles: address(side) }
    worker.postMessage({ layout: { side, tiles, lake: rows }, pictures, scale, night } satisfies Order)
  }
}
