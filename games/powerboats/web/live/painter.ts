// The worker that paints lakes: a second of strokes on a slow phone, which the page does not wait for.
import type { Chart } from './names.ts'
import { paint, painted_size, type Pictures } from './paint.ts'

/** What is asked of it: a lake, where its pictures are, how many pixels a unit. */
export interface Order {
  chart: Chart
  pictures: [name: string, address: string][]
  scale: number
}

async function fetched([name, address]: [string, string]): Promise<[string, ImageBitmap] | null> {
  try {
    return [name, await createImageBitmap(await (await fetch(address)).blob())]
  } catch {
    return null  // a missing picture leaves its colour
  }
}

self.addEventListener('message', async ({ data: { chart, pictures, scale } }: MessageEvent<Order>) => {
  const found = (await Promise.all(pictures.map(fetched))).filter((it) => it !== null)
  const canvas = new OffscreenCanvas(...painted_size(scale)), pen = canvas.getContext('2d')
  if (pen) paint(pen, chart, Object.fromEntries(found) as Pictures, scale)
  const lake = canvas.transferToImageBitmap()
  self.postMessage(lake, { transfer: [lake] })
})
