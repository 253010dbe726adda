// The worker that paints lakes, which would block the page.
import { paint, painted_size, type LakeLayout, type Pictures } from './paint.ts'

/** The request: a lake, the URLs of its pictures, and the scale in pixels per unit. */
export interface Order {
  layout: LakeLayout
  pictures: Record<keyof Pictures, string>
  scale: number
}

self.addEventListener('message', async ({ data: { layout, pictures, scale } }: MessageEvent<Order>) => {
  const found: Pictures = {}
  await Promise.all(Object.entries(pictures).map(async ([name, address]) => {
    const bytes = await fetch(address).then((answer) => answer.blob()).catch(() => null)  // keep the flat colour
    if (bytes) found[name as keyof Pictures] = await createImageBitmap(bytes)
  }))
  const canvas = new OffscreenCanvas(...painted_size(scale)), ctx = canvas.getContext('2d')
  if (ctx) paint(ctx, layout, found, scale)
  const lake = canvas.transferToImageBitmap()
  self.postMessage(lake, { transfer: [lake] })
})
