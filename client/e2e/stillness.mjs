// Whether a page holds still, as the eye sees it: pictures taken one after another are compared block by block.
import { frames } from './browser.mjs'

const edge = 16  // pixels of a block

/** Puts two pictures of a page, and areas that may change, side by side on a blank page; returns the blocks that differ. */
const compare = (blank, [a, b], allowed) => blank.evaluate(async ([first, second, areas, size]) => {
  const pixels = async (png) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
    pen.drawImage(image, 0, 0)
    return pen.getImageData(0, 0, image.width, image.height)
  }
  const [one, other] = [await pixels(first), await pixels(second)]
  const { width, height } = one, found = []
  const differs = (x, y) => {
    const at = 4 * (y * width + x)
    return [0, 1, 2].some((i) => Math.abs(one.data[at + i] - other.data[at + i]) > 12)
  }
  const changed = (left, top) => {  // one pixel or two are an edge drawn anew
    let pixels = 0
    for (let y = top; y < Math.min(height, top + size); ++y) for (let x = left; x < Math.min(width, left + size); ++x) pixels += differs(x, y)
    return pixels > 2
  }
  let blocks = 0
  for (let top = 0; top < height; top += size)
    for (let left = 0; left < width; left += size) {
      if (areas.some((it) => left + size > it.left && left < it.right && top + size > it.top && top < it.bottom)) continue
      ++blocks
      if (changed(left, top)) found.push([left, top])
    }
  return { blocks, found }
}, [a, b, allowed, edge])

const areas_of = (page, selectors) => page.evaluate((all) => all.flatMap((selector) => [...document.querySelectorAll(selector)])
  .map((it) => it.getBoundingClientRect()).map(({ left, top, right, bottom }) => ({ left: left - 8, top: top - 8, right: right + 8, bottom: bottom + 8 })), selectors)

/** What a page looks like now. */
export const picture = async (page) => (await page.screenshot({ caret: 'hide' })).toString('base64')

/** Waits until a page is loaded and its board is painted. */
export async function painted(page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    const seen = () => [...document.querySelectorAll('[data-board] *, img')]
      .map((it) => it.complete ?? (it.localName === 'canvas' ? `canvas ${it.width}` : getComputedStyle(it).backgroundImage)).join()
    const is_painted = (now) => !document.querySelector('[data-board]') || (/url|canvas/.test(now) && !document.querySelector('[data-flat]'))
    for (let last = '', same = 0; same < 40;) {
      await new Promise(requestAnimationFrame)
      const now = seen()
      same = now === last && is_painted(now) ? same + 1 : 0
      last = now
    }
  })
}

/** Names what lies under a block. */
const what_is_at = (page, [x, y]) => page.evaluate(([left, top, half]) => {
  const it = document.elementFromPoint(left + half, top + half)
  return it ? `${it.localName}.${it.getAttribute('class') ?? ''} “${(it.textContent ?? '').trim().slice(0, 30)}”` : 'nothing'
}, [x, y, edge / 2])

/** Compares pictures of a page, each with the one before it; `may_change`: selectors of what is left out. Returns how many
    blocks were compared, and where those are that changed. */
export async function compared(page, pictures, may_change = []) {
  const blank = await page.context().newPage()
  const allowed = await areas_of(page, may_change)
  let blocks = 0
  const found = []
  for (let i = 1; i < pictures.length; ++i) {
    const one = await compare(blank, pictures.slice(i - 1, i + 1), allowed)
    blocks += one.blocks
    found.push(...one.found)
  }
  await blank.close()
  const where = new Set()
  for (const block of found) where.add(`${block}: ${await what_is_at(page, block)}`)
  return { blocks, changed: [...where] }
}

/** Takes pictures of a page on which nothing is meant to move. */
export async function watched(page, { times = 4, every = 12 } = {}) {
  const pictures = []
  for (let i = 0; i < times; ++i) {
    pictures.push(await picture(page))
    await frames(page, every)
  }
  return pictures
}
