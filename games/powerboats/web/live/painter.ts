// The worker that paints lakes: many wide strokes, which the page does not wait for.
import { paint, painted_size, type Chart, type Pictures } from './paint.ts'

/** What is asked of it: a lake, where its pictures are, how many pixels a unit. */
export interface Order {
  chart: Chart
  pictures: Record<keyof Pictures, string>
  scale: number
}

self.addEventListener('message', async ({ data: { chart, pictures, scale } }: MessageEvent<Order>) => {
  const found: Pictures = {}
  await Promise.all(Object.entries(pictures).map(async ([name, address]) => {
    const bytes = await fetch(address).then((answer) => answer.blob()).catch(() => null)  // a missing picture leaves its colour
    if (bytes) found[name as keyof Pictures] = await createImageBitmap(bytes)
  }))
  const canvas = new OffscreenCanvas(...painted_size(scale)), pen = canvas.getContext('2d')
  if (pen) paint(pen, chart, found, scale)
  const lake = canvas.transferToImageBitmap()
  self.postMessage(lake, { transfer: [lake] })
})
