// The painted sea under everything: a soft picture of all of it with its shores, and a tile of small waves over it. The
// camera only moves and scales them.
import { art } from '../../../../client/generated/regatta/art.ts'
import { sea_box } from '../art/layout.ts'
import type { View } from '../view.ts'
import type { Places } from './geometry.ts'

function div(parent: HTMLElement, name: string): HTMLElement {
  const element = document.createElement('div')
  element.className = name
  element.setAttribute('aria-hidden', 'true')
  return parent.appendChild(element)
}

export class Ground {
  private readonly sea: HTMLElement
  private readonly waves: HTMLElement
  private painted: boolean | null = null

  constructor(parent: HTMLElement) {
    this.sea = div(parent, 'sea')
    this.waves = div(parent, 'waves')
  }

  lay(places: Places, { unit }: View): void {
    const { camera: { scale, x, y }, lying, mm } = places, box = sea_box(lying)
    Object.assign(this.sea.style, {
      width: `${box.width * unit * scale}px`, height: `${box.height * unit * scale}px`,
      transform: `translate(${box.x * unit * scale + x}px,${box.y * unit * scale + y}px)`,
    })
    const size = Math.round(art.waves.width * Math.max(0.45, Math.min(1.1, mm)))
    Object.assign(this.waves.style, { backgroundSize: `${size}px`,
      backgroundPosition: `${Math.round(x)}px ${Math.round(y)}px` })
    if (this.painted !== lying) void this.paint(lying)
  }

  private async paint(lying: boolean): Promise<void> {
    this.painted = lying
    const image = new Image(), waves = new Image()
    image.src = art[lying ? 'sea-lying' : 'sea-standing'].src
    waves.src = art.waves.src
    const there = await Promise.all([image.decode(), waves.decode()]).then(() => true, () => false)
    if (this.painted !== lying || !there) return  // turned again meanwhile, or missing: the flat sea stays
    this.sea.style.backgroundImage = `url("${image.src}")`
    this.waves.style.backgroundImage = `url("${waves.src}")`
  }
}
