// PNG with a palette: smaller than a browser's PNG for flat pictures. The most common colours are kept; the others, along
// edges, become the nearest of them.
import { crc32, deflateSync } from 'node:zlib'

const most = 256

function palette_of(pixels) {
  const counts = new Map()
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).slice(0, most).map(([pixel]) => pixel)
}

const parts = (pixel) => [pixel & 255, pixel >>> 8 & 255, pixel >>> 16 & 255, pixel >>> 24]

/** Maps a colour to its index in the palette. */
function chooser(palette) {
  const known = new Map(palette.map((pixel, i) => [pixel, i]))
  const far = (a, b) => a.reduce((sum, part, i) => sum + (part - b[i]) ** 2, 0)
  const all = palette.map(parts)
  return (pixel) => {
    if (!known.has(pixel)) {
      const wanted = parts(pixel), distances = all.map((one) => far(one, wanted))
      known.set(pixel, distances.indexOf(Math.min(...distances)))
    }
    return known.get(pixel)
  }
}

function chunk(name, bytes) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), Buffer.from(bytes)])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(bytes.length)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** `rgba`: four bytes per pixel, row by row. */
export function png(width, height, rgba) {
  const pixels = new Uint32Array(Uint8Array.from(rgba).buffer)
  const palette = palette_of(pixels), place = chooser(palette)
  const rows = Buffer.alloc((width + 1) * height)  // a zero before each row: no filter
  for (let y = 0; y < height; ++y)
    for (let x = 0; x < width; ++x) rows[y * (width + 1) + 1 + x] = place(pixels[y * width + x])
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0])
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  const colours = palette.map(parts)
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head),
    chunk('PLTE', colours.flatMap((one) => one.slice(0, 3))), chunk('tRNS', colours.map((one) => one[3])),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })), chunk('IEND', [])])
}
