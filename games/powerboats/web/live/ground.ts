// The painted lake: put together once for its tiles on a canvas, from a few baked pictures and the shore drawn around
// its real hexes, so that no seam shows. The camera only moves and scales it.
import { art } from '../../../../client/generated/powerboats/art.ts'
import { centre_of, corners, place_of, shore_box, tile_box, water_box, type Box, type Spot } from '../art/layout.ts'
import { Hexes, path_of, shores } from '../art/shores.ts'
import { beaches, dusk, foam, meadow, shallows, type Band } from '../art/tints.ts'
import { neighbour } from '../sea.ts'
import { size, type Heading, type View } from '../view.ts'
import type { Camera } from './geometry.ts'

type Pictures = Partial<Record<string, HTMLImageElement>>

const finest = 32  // pixels a unit, at most: the pictures have no more

/** Where there is water: dead water too. */
export function water_of({ lake = [] }: Pick<View, 'lake'>): Hexes {
  const water = new Hexes()
  lake.forEach((row, y) => [...row].forEach((sign, x) => sign !== '#' && water.add({ row: y, column: x })))
  return water
}

const hex_at = (path: Path2D, { x, y }: Spot, by = 1) => {
  corners.forEach((corner, i) => path[i === 0 ? 'moveTo' : 'lineTo'](x + corner.x * by, y + corner.y * by))
  path.closePath()
}

/** The sides between hexes of water, faint. */
function grid_of(water: Hexes): Path2D {
  const grid = new Path2D()
  for (const cell of water)
    (['E', 'NE', 'NW'] as Heading[]).forEach((heading, h) => {
      if (!water.has(neighbour(cell, heading))) return
      const { x, y } = centre_of(cell), [a, b] = [corners[h]!, corners[h + 1]!]
      grid.moveTo(x + a.x, y + a.y)
      grid.lineTo(x + b.x, y + b.y)
    })
  return grid
}

const cover = (pen: CanvasRenderingContext2D, image: HTMLImageElement | undefined, { x, y, width, height }: Box) =>
  image && pen.drawImage(image, x, y, width, height)

function stroke(pen: CanvasRenderingContext2D, path: Path2D, [lineWidth, strokeStyle, globalAlpha]: Band): void {
  Object.assign(pen, { lineWidth, strokeStyle, globalAlpha })
  pen.stroke(path)
}

function paint_water(pen: CanvasRenderingContext2D, shore: Path2D, grid: Path2D, pictures: Pictures): void {
  pen.fillStyle = '#14557e'
  pen.fillRect(shore_box.x, shore_box.y, shore_box.width, shore_box.height)
  cover(pen, pictures['water'], water_box)
  for (const band of shallows) stroke(pen, shore, band)
  pen.setLineDash([...foam.dashes])
  stroke(pen, shore, foam.white)
  pen.setLineDash([])
  stroke(pen, shore, foam.near)
  Object.assign(pen, { lineWidth: 0.045, strokeStyle: '#eafcff', globalAlpha: 0.3 })
  pen.stroke(grid)
  pen.globalAlpha = 1
}

/** The woods recede towards the edges of the picture, and the lake comes forward. */
function recede(pen: CanvasRenderingContext2D): void {
  const { x, y, width, height } = shore_box, across = pen.createLinearGradient(x, 0, x + width, 0)
  for (const [at, strength] of [[0, 'ff'], [0.05, 'b0'], [0.17, '40'], [0.3, '00'], [0.7, '00'], [0.83, '40'], [0.95, 'b0'], [1, 'ff']] as const)
    across.addColorStop(at, dusk + strength)
  pen.fillStyle = across
  pen.fillRect(x, y, width, height)
}

function paint_land(pen: CanvasRenderingContext2D, land: Path2D, shore: Path2D, view: View, pictures: Pictures): void {
  pen.save()
  pen.translate(0.12, 0.2)
  Object.assign(pen, { fillStyle: '#04263a', globalAlpha: 0.34 })
  pen.fill(land, 'evenodd')
  pen.restore()
  pen.save()
  pen.clip(land, 'evenodd')
  pen.fillStyle = meadow
  pen.fill(land, 'evenodd')
  cover(pen, pictures['shore'], shore_box)
  view.tiles.forEach((tile, place) => {
    const own = new Path2D()
    view.lake?.forEach((row, y) => [...row].forEach((sign, x) =>
      sign === '#' && place_of({ row: y, column: x }) === place && hex_at(own, centre_of({ row: y, column: x }), 1.04)))
    pen.save()
    pen.clip(own)
    cover(pen, pictures[name_of(view, tile)], tile_box(place))
    pen.restore()
  })
  recede(pen)
  for (const band of beaches) stroke(pen, shore, band)
  pen.restore()
}

/** A lake on a canvas, so many pixels a unit. */
export function paint(canvas: HTMLCanvasElement, view: View, pictures: Pictures, scale: number): void {
  Object.assign(canvas, { width: Math.round(shore_box.width * scale), height: Math.round(shore_box.height * scale) })
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.scale(scale, scale)
  pen.translate(-shore_box.x, -shore_box.y)
  Object.assign(pen, { lineJoin: 'round', lineCap: 'butt', imageSmoothingQuality: 'high' })
  const water = water_of(view), line = path_of(shores(water), 1), shore = new Path2D(line)
  const { x, y, width, height } = shore_box
  const land = new Path2D(`M${x - 2} ${y - 2}h${width + 4}v${height + 4}h${-width - 4}Z${line}`)
  paint_water(pen, shore, grid_of(water), pictures)
  paint_land(pen, land, shore, view, pictures)
}

const name_of = ({ side }: View, { number, turned }: View['tiles'][number]) => `${side}-${number}${turned ? 'r' : ''}`

/** The pictures a lake is made of. */
export const pictures_of = (view: View): (keyof typeof art)[] =>
  ['water', 'shore', ...view.tiles.map((tile) => name_of(view, tile))] as (keyof typeof art)[]

async function load(names: readonly (keyof typeof art)[]): Promise<Pictures> {
  const all = await Promise.all(names.map(async (name) => {
    const image = new Image()
    image.src = art[name].src
    return [name, await image.decode().then(() => image, () => undefined)] as const
  }))
  return Object.fromEntries(all.filter(([, image]) => image)) as Pictures
}

export class Ground {
  readonly canvas = document.createElement('canvas')
  private shown = ''  // which lake is painted, or being painted
  private scale = 0
  private pictures: Pictures | null = null

  constructor(private readonly parent: HTMLElement, private readonly on_painted: () => void) {
    this.canvas.className = 'lake'
    this.canvas.setAttribute('aria-hidden', 'true')
  }

  lay(view: View, camera: Camera): void {
    const { x, y } = { x: shore_box.x * camera.scale + camera.x, y: shore_box.y * camera.scale + camera.y }
    Object.assign(this.canvas.style, {
      width: `${shore_box.width * camera.scale}px`, height: `${shore_box.height * camera.scale}px`, transform: `translate(${x}px,${y}px)`,
    })
    const lake = view.lake?.length === size ? pictures_of(view).join() : ''
    const wanted = Math.min(finest, Math.max(14, camera.scale * Math.min(devicePixelRatio, 2.5)))
    if (lake && (lake !== this.shown || wanted > this.scale * 1.25)) void this.paint(view, lake, wanted)
  }

  private async paint(view: View, lake: string, scale: number): Promise<void> {
    const other = lake !== this.shown
    this.shown = lake
    this.scale = scale
    if (other) this.pictures = null
    const pictures = this.pictures ?? await load(pictures_of(view))
    if (this.shown !== lake) return  // another lake meanwhile
    this.pictures = pictures
    paint(this.canvas, view, pictures, this.scale)
    if (!this.canvas.parentNode) this.parent.prepend(this.canvas)
    this.on_painted()
  }
}
