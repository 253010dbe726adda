// The background: a picture of the whole sea with its shores, and a tile of small waves over it. The camera only moves
// and scales them.
import { art } from '../../../../client/generated/regatta/art.ts'
import { all_decoded, div, put, show_picture } from '../../../../client/board/background.ts'
import { sea_box } from '../art/layout.ts'
import type { View } from '../view.ts'
import type { Geometry } from './geometry.ts'

export class Background {
  private readonly sea: HTMLElement
  private readonly waves: HTMLElement
  private painted: boolean | null = null

  constructor(parent: HTMLElement) {
    this.sea = div(parent, 'sea picture veiled')
    this.waves = div(parent, 'waves')
    for (const element of [this.sea, this.waves]) element.setAttribute('aria-hidden', 'true')
  }

  place(geometry: Geometry, { unit }: View): void {
    const { camera: { scale, x, y }, landscape, mm } = geometry, box = sea_box(landscape)
    const sea = {
      x: box.x * unit * scale + x, y: box.y * unit * scale + y,
      width: box.width * unit * scale, height: box.height * unit * scale,
    }
    put(this.sea, sea)
    put(this.waves, sea)
    const size = Math.round(art.waves.width * Math.max(0.45, Math.min(1.1, mm)))
    Object.assign(this.waves.style, { backgroundSize: `${size}px`,
      backgroundPosition: `${Math.round(x - sea.x)}px ${Math.round(y - sea.y)}px` })
    if (this.painted !== landscape) void this.paint(landscape)
  }

  private async paint(landscape: boolean): Promise<void> {
    this.painted = landscape
    const { src } = art[landscape ? 'sea-lying' : 'sea-standing'], there = await all_decoded([src, art.waves.src])
    if (this.painted !== landscape || !there) return  // rotated again meanwhile, or missing: keep the flat sea
    show_picture(this.sea, src)
    this.waves.style.backgroundImage = `url("${art.waves.src}")`
  }
}
