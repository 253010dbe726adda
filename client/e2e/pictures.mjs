// Takes the pictures of the documentation, or full-size pictures into a folder:
//   node e2e/pictures.mjs [--locale=de] [folder [phase…]]
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { open_test_site } from './browser.mjs'
import { phases_of, reach } from './phases.mjs'
import { games, root } from './player.mjs'

const kept = ['home', 'new', 'throw', 'choose', 'groups', 'over']
const said = process.argv.slice(2), option = '--locale='
const locale = said.find((word) => word.startsWith(option))?.slice(option.length) ?? 'en'
const [looked_at, ...named] = said.filter((word) => !word.startsWith(option))
const folder = looked_at ?? join(root, 'docs/pictures')
const wanted = named.length > 0 ? named : kept
mkdirSync(folder, { recursive: true })
const site = await open_test_site({ paints: true })
const scratch = await site.open('/settings')

// The browser encodes small WebP files.
async function webp(png, width) {
  const bytes = await scratch.evaluate(async ([data, wide]) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
    const scale = Math.min(1, wide / image.width)
    const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale))
    const pen = canvas.getContext('2d')
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.7 })
    return [...new Uint8Array(await blob.arrayBuffer())]
  }, [png.toString('base64'), width])
  return Buffer.from(bytes)
}

for (const game of games)
  for (const phase of phases_of(game).filter((name) => wanted.includes(name)))
    for (const size of ['phone', 'desktop'])
      for (const theme of ['light', 'dark']) {
        const page = await reach(site, game, phase, { size, theme, locale })
        await page.waitForFunction(() => !document.querySelector('[data-flat]'))  // the placeholder of a picture being painted
        await page.evaluate(() => document.activeElement?.blur())  // for a keyboard a phone opens the list of choices
        const picture = await page.screenshot()
        const name = [game, phase, size, theme].join('-')
        if (looked_at) writeFileSync(join(folder, `${name}.png`), picture)
        else writeFileSync(join(folder, `${name}.webp`), await webp(picture, size === 'phone' ? 390 : 960))
        await page.context().close()
      }
await scratch.context().close()
await site.close()
