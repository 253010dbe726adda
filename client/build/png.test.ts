import { expect, test } from 'vitest'
import { inflateSync } from 'node:zlib'
import { png } from './png.mjs'

/** Decodes a palette PNG: four bytes per pixel. */
function read(bytes: Buffer): { width: number; height: number; rgba: number[] } {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < bytes.length;) {
    const size = bytes.readUInt32BE(at)
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + size))
    at += size + 12
  }
  const [width, height] = [chunks.get('IHDR')!.readUInt32BE(0), chunks.get('IHDR')!.readUInt32BE(4)]
  const [colours, clear, rows] = [chunks.get('PLTE')!, chunks.get('tRNS')!, inflateSync(chunks.get('IDAT')!)]
  const rgba = Array.from({ length: height }, (_, y) => [...rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1))])
    .flat().flatMap((i) => [...colours.subarray(3 * i, 3 * i + 3), clear[i]!])
  return { width, height, rgba }
}

test('few colours are written as they are, clear ones too', () => {
  const rgba = [255, 0, 0, 255, 0, 255, 0, 128, 0, 0, 0, 0, 1, 2, 3, 255, 255, 0, 0, 255, 1, 2, 3, 255]
  expect(read(png(3, 2, Uint8Array.from(rgba)))).toEqual({ width: 3, height: 2, rgba })
})

test('of more than a palette holds the rarest become the nearest', () => {
  const common = Array.from({ length: 256 }, (_, i) => [i, 0, 0, 255, i, 0, 0, 255]).flat()
  const { rgba } = read(png(513, 1, Uint8Array.from([...common, 7, 1, 0, 255])))
  expect(rgba.slice(0, -4)).toEqual(common)
  expect(rgba.slice(-4)).toEqual([7, 0, 0, 255])
})
