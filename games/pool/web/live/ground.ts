// The painted ground: flat colours first; the baked picture comes in when it is decoded, on the same place.
import { art } from '../../../../client/generated/pool/art.ts'
import { spanned, type Rect } from '../../../../client/board/geometry.ts'
import { plank, type Orientation } from '../art/layout.ts'
import type { Places } from './geometry.ts'

function div(parent: HTMLElement, name: string): HTMLElement {
  const element = document.createElement('div')
  element.className = name
  return parent.appendChild(element)
}

function put(element: HTMLElement, { x, y, width, height }: Rect): void {
  Object.assign(element.style, { width: `${width}px`, height: `${height}px`, transform: `translate(${x}px,${y}px)` })
}

export class Ground {
  private readonly water: HTMLElement
  private readonly picture: HTMLElement
  private painted: Orientation | null = null

  constructor(private readonly parent: HTMLElement) {
    this.water = div(parent, 'water')
    this.picture = div(parent, 'picture')
  }

  lay(places: Places): void {
    const { x, y, width, height } = spanned(places.file_label(0, false), places.file_label(5, true))
    put(this.water, { x, y, width, height })
    put(this.picture, places.ground)
    this.parent.style.setProperty('--plank', `${places.cell * plank}px`)
    this.parent.style.setProperty('--deck', `${places.ground.y}px`)
    if (this.painted !== places.orientation) void this.paint(places.orientation)
  }

  private async paint(orientation: Orientation): Promise<void> {
    this.painted = orientation
    this.picture.classList.remove('ready')
    const image = new Image()
    image.src = art[`pool-${orientation}`].src
    const there = await image.decode().then(() => true, () => false)
    if (this.painted !== orientation || !there) return  // turned again meanwhile, or missing: the flat board stays
    this.picture.style.backgroundImage = `url("${image.src}")`
    this.picture.classList.add('ready')
  }
}
