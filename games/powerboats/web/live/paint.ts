// A lake as it is painted: from a few baked pictures and the shore drawn around its real hexes, so that no seam shows.
import { centre_of, corners, place_of, sheet_box, shore_box, tile_box, water_box, type Box, type Spot } from '../art/layout.ts'
import { Hexes, path_of, shores } from '../art/shores.ts'
import { beaches, edge, foam, meadow, shallows, type Band } from '../art/tints.ts'
import { neighbour } from '../sea.ts'
import { headings, type View } from '../view.ts'

/** What a lake is painted from. */
export type Chart = Pick<View, 'side' | 'tiles' | 'lake'>
export type Pictures = Partial<Record<'water' | 'shore' | 'tiles', ImageBitmap>>
type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Where there is water: dead water too. */
export function water_of({ lake = [] }: Pick<Chart, 'lake'>): Hexes {
  const water = new Hexes()
  lake.forEach((row, y) => [...row].forEach((sign, x) => sign !== '#' && water.add({ row: y, column: x })))
  return water
}

/** A hex, a little larger than it is. */
const hex_at = ({ x, y }: Spot): Spot[] => corners.map((corner) => ({ x: x + corner.x * 1.04, y: y + corner.y * 1.04 }))

/** The sides between hexes of water, faint. */
const grid_of = (water: Hexes): Path2D => new Path2D([...water].flatMap((cell) => headings.slice(0, 3).map((heading, h) => {
  const { x, y } = centre_of(cell), [a, b] = [corners[h]!, corners[h + 1]!]
  return water.has(neighbour(cell, heading)) ? `M${x + a.x} ${y + a.y}L${x + b.x} ${y + b.y}` : ''
})).join(''))

const cover = (pen: Brush, image: ImageBitmap | undefined, { x, y, width, height }: Box) =>
  image && pen.drawImage(image, x, y, width, height)

function stroke(pen: Brush, path: Path2D, [lineWidth, strokeStyle, globalAlpha]: Band): void {
  Object.assign(pen, { lineWidth, strokeStyle, globalAlpha })
  pen.stroke(path)
}

function paint_water(pen: Brush, shore: Path2D, grid: Path2D, pictures: Pictures): void {
  pen.fillStyle = '#14557e'
  pen.fillRect(shore_box.x, shore_box.y, shore_box.width, shore_box.height)
  cover(pen, pictures.water, water_box)
  for (const band of shallows) stroke(pen, shore, band)
  pen.setLineDash([...foam.dashes])
  stroke(pen, shore, foam.white)
  pen.setLineDash([])
  stroke(pen, shore, foam.near)
  Object.assign(pen, { lineWidth: 0.045, strokeStyle: '#eafcff', globalAlpha: 0.3 })
  pen.stroke(grid)
  pen.globalAlpha = 1
}

function paint_land(pen: Brush, land: Path2D, shore: Path2D, view: Chart, pictures: Pictures): void {
  pen.save()
  pen.translate(0.12, 0.2)
  Object.assign(pen, { fillStyle: '#04263a', globalAlpha: 0.34 })
  pen.fill(land, 'evenodd')
  pen.restore()
  pen.save()
  pen.clip(land, 'evenodd')
  pen.fillStyle = meadow
  pen.fill(land, 'evenodd')
  cover(pen, pictures.shore, shore_box)
  const sheet = pictures.tiles
  if (sheet) view.tiles.forEach(({ number, turned }, place) => {
    const to = tile_box(place), own: Spot[][] = []
    const from = sheet_box({ width: sheet.width / 6, height: sheet.height / 2 }, number - 1, turned)
    view.lake?.forEach((row, y) => [...row].forEach((sign, x) =>
      sign === '#' && place_of({ row: y, column: x }) === place && own.push(hex_at(centre_of({ row: y, column: x })))))
    pen.save()
    pen.clip(new Path2D(path_of(own, 1)))
    pen.drawImage(sheet, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height)
    pen.restore()
  })
  for (const band of beaches) stroke(pen, shore, band)
  pen.restore()
  stroke(pen, shore, edge)
}

/** How large a lake is painted with so many pixels a unit. */
export const painted_size = (scale: number): [width: number, height: number] =>
  [Math.round(shore_box.width * scale), Math.round(shore_box.height * scale)]

export function paint(pen: Brush, view: Chart, pictures: Pictures, scale: number): void {
  pen.scale(scale, scale)
  pen.translate(-shore_box.x, -shore_box.y)
  Object.assign(pen, { lineJoin: 'round', lineCap: 'butt', imageSmoothingQuality: 'high' })
  const water = water_of(view), line = path_of(shores(water), 1), shore = new Path2D(line)
  const { x, y, width, height } = shore_box
  const land = new Path2D(`M${x - 2} ${y - 2}h${width + 4}v${height + 4}h${-width - 4}Z${line}`)
  paint_water(pen, shore, grid_of(water), pictures)
  paint_land(pen, land, shore, view, pictures)
}
