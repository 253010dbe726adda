// The background: flat colours first; the pre-rendered picture replaces them once decoded.
import { art } from '../../../../client/generated/pool/art.ts'
import { all_decoded, div, put, show_picture } from '../../../../client/board/background.ts'
import { rect_between } from '../../../../client/board/geometry.ts'
import { plank, type Orientation } from '../art/layout.ts'
import type { Geometry } from './geometry.ts'

export class Background {
  private readonly water: HTMLElement
  private readonly picture: HTMLElement
  private painted: Orientation | null = null

  constructor(private readonly parent: HTMLElement) {
    this.water = div(parent, 'water')
    this.picture = div(parent, 'picture veiled')
  }

  place(geometry: Geometry): void {
    put(this.water, rect_between(geometry.file_label(0, false), geometry.file_label(5, true)))
    put(this.picture, geometry.background)
    this.parent.style.setProperty('--plank', `${geometry.cell * plank}px`)
    this.parent.style.setProperty('--deck', `${geometry.background.y}px`)
    if (this.painted !== geometry.orientation) void this.paint(geometry.orientation)
  }

  private async paint(orientation: Orientation): Promise<void> {
    this.painted = orientation
    this.picture.classList.remove('ready')
    const { src } = art[`pool-${orientation}`], there = await all_decoded([src])
    if (this.painted !== orientation || !there) return  // rotated again meanwhile, or missing: keep the flat board
    show_picture(this.picture, src)
    this.picture.classList.add('ready')
  }
}
