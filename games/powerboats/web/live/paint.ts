// Paints a lake from a few pre-rendered pictures and a shore drawn around its actual hexes, so that no seam shows.
import { beaches, edge, foam, shallows, type Band } from '../art/bands.ts'
import { centre_of, corners, shore_box, water_box, type BoardPoint, type Box } from '../art/layout.ts'
import { Hexes, path_of, shores } from '../art/shores.ts'
import { place_of, sheet_box, tile_box } from '../art/tile_layout.ts'
import { veil } from '../../../../client/board/background.ts'
import { meadow } from '../art/tints.ts'
import { neighbour } from '../lake_grid.ts'
import { headings, type View } from '../view.ts'

/** The input of a painting. */
export type LakeLayout = Pick<View, 'side' | 'tiles' | 'lake'>
export type Pictures = Partial<Record<'water' | 'shore' | 'tiles', ImageBitmap>>
type Canvas2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** The water, including dead water. */
export function water_of({ lake = [] }: Pick<LakeLayout, 'lake'>): Hexes {
  const water = new Hexes()
  lake.forEach((row, y) => [...row].forEach((sign, x) => sign !== '#' && water.add({ row: y, column: x })))
  return water
}

/** A slightly enlarged hex. */
const hex_at = ({ x, y }: BoardPoint): BoardPoint[] =>
  corners.map((corner) => ({ x: x + corner.x * 1.04, y: y + corner.y * 1.04 }))

/** The sides between hexes of water, faint. */
const grid_of = (water: Hexes): Path2D => new Path2D([...water].flatMap((cell) => headings.slice(0, 3).map((heading, h) => {
  const { x, y } = centre_of(cell), [a, b] = [corners[h]!, corners[h + 1]!]
  return water.has(neighbour(cell, heading)) ? `M${x + a.x} ${y + a.y}L${x + b.x} ${y + b.y}` : ''
})).join(''))

const cover = (canvas: Canvas2d, image: ImageBitmap | undefined, { x, y, width, height }: Box) =>
  image && canvas.drawImage(image, x, y, width, height)

function stroke(canvas: Canvas2d, path: Path2D, [lineWidth, strokeStyle, globalAlpha]: Band): void {
  Object.assign(canvas, { lineWidth, strokeStyle, globalAlpha })
  canvas.stroke(path)
}

function paint_water(canvas: Canvas2d, shore: Path2D, grid: Path2D, pictures: Pictures): void {
  canvas.fillStyle = '#14557e'
  canvas.fillRect(shore_box.x, shore_box.y, shore_box.width, shore_box.height)
  cover(canvas, pictures.water, water_box)
  for (const band of shallows) stroke(canvas, shore, band)
  canvas.setLineDash([...foam.dashes])
  stroke(canvas, shore, foam.white)
  canvas.setLineDash([])
  stroke(canvas, shore, foam.near)
  Object.assign(canvas, { lineWidth: 0.045, strokeStyle: '#eafcff', globalAlpha: 0.3 })
  canvas.stroke(grid)
  canvas.globalAlpha = 1
}

function paint_land(canvas: Canvas2d, land: Path2D, shore: Path2D, view: LakeLayout, pictures: Pictures): void {
  canvas.save()
  canvas.translate(0.12, 0.2)
  Object.assign(canvas, { fillStyle: '#04263a', globalAlpha: 0.34 })
  canvas.fill(land, 'evenodd')
  canvas.restore()
  canvas.save()
  canvas.clip(land, 'evenodd')
  canvas.fillStyle = meadow
  canvas.fill(land, 'evenodd')
  cover(canvas, pictures.shore, shore_box)
  const sheet = pictures.tiles
  if (sheet) view.tiles.forEach(({ number, turned }, place) => {
    const to = tile_box(place), own: BoardPoint[][] = []
    const from = sheet_box({ width: sheet.width / 6, height: sheet.height / 2 }, number - 1, turned)
    view.lake?.forEach((row, y) => [...row].forEach((sign, x) =>
      sign === '#' && place_of({ row: y, column: x }) === place && own.push(hex_at(centre_of({ row: y, column: x })))))
    canvas.save()
    canvas.clip(new Path2D(path_of(own, 1)))
    canvas.drawImage(sheet, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height)
    canvas.restore()
  })
  for (const band of beaches) stroke(canvas, shore, band)
  canvas.restore()
  stroke(canvas, shore, edge)
}

/** The size of a painting at a scale in pixels per unit. */
export const painted_size = (scale: number): [width: number, height: number] =>
  [Math.round(shore_box.width * scale), Math.round(shore_box.height * scale)]

/** As boards' pictures are by night: multiplied by itself, under a veil. */
export function paint_night(ctx: OffscreenCanvasRenderingContext2D): void {
  const { canvas } = ctx
  ctx.resetTransform()
  ctx.globalCompositeOperation = 'multiply'
  ctx.drawImage(canvas, 0, 0)
  Object.assign(ctx, { globalCompositeOperation: 'source-over', fillStyle: veil })
  ctx.fillRect(0, 0, canvas.width, canvas.height)
}

export function paint(canvas: Canvas2d, view: LakeLayout, pictures: Pictures, scale: number): void {
  canvas.scale(scale, scale)
  canvas.translate(-shore_box.x, -shore_box.y)
  Object.assign(canvas, { lineJoin: 'round', lineCap: 'butt', imageSmoothingQuality: 'high' })
  const water = water_of(view), line = path_of(shores(water), 1), shore = new Path2D(line)
  const { x, y, width, height } = shore_box
  const land = new Path2D(`M${x - 2} ${y - 2}h${width + 4}v${height + 4}h${-width - 4}Z${line}`)
  paint_water(canvas, shore, grid_of(water), pictures)
  paint_land(canvas, land, shore, view, pictures)
}
