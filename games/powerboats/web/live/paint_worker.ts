// The worker that paints lakes, which would block the page.
import { paint, paint_night, painted_size, type LakeLayout, type Pictures } from './paint.ts'

/** The request: a lake, the URLs of its pictures, the scale in pixels per unit, and whether it is night. */
export interface Order {
  layout: LakeLayout
  pictures: Record<keyof Pictures, string>
  scale: number
  night: boolean
}

self.addEventListener('message', async ({ data: { layout, pictures, scale, night } }: MessageEvent<Order>) => {
  const found: Pictures = {}
  await Promise.all(Object.entries(pictures).map(async ([name, address]) => {
    const bytes = await fetch(address).then((answer) => answer.blob()).catch(() => null)  // keep the flat colour
    if (bytes) found[name as keyof Pictures] = await createImageBitmap(bytes)
  }))
  const canvas = new OffscreenCanvas(...painted_size(scale)), ctx = canvas.getContext('2d')
  if (ctx) paint(ctx, layout, found, scale)
  if (ctx && night) paint_night(ctx)
  const lake = canvas.transferToImageBitmap()
  self.postMessage(lake, { transfer: [lake] })
})
