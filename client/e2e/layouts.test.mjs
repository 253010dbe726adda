// Checks every page at seven widths, and with the largest text, in every language: nothing is cut off, nothing overlaps.
import { after, before, test } from 'node:test'
import assert from 'node:assert/strict'

import { text_locales } from '../build/texts.mjs'
import { frames, open_test_site, close_page } from './browser.mjs'
import { phases_of, reach } from './phases.mjs'
import { games, root } from './player.mjs'
import { cut, overlapping } from './text_checks.mjs'

const widths = [[360, 640], [390, 844], [768, 1024], [1280, 800], [1366, 768], [1440, 900], [1920, 1080]]
const full = process.env.FULL === '1'
const sample = ['home', 'new', 'settings', 'friends', 'reading', 'matches', 'about', 'privacy', 'open', 'verify']

let site, boxes = 0
before(async () => { site = await open_test_site() })
after(async () => {
  console.log(`  ${boxes} boxes compared`)
  await site.close()
})

for (const game of games)
  for (const phase of phases_of(game).filter((name) => full || sample.includes(name)))
    for (const locale of text_locales(root))
      test(`${game}, ${phase}, ${locale}: nothing is cut or overlaps at any width`, async () => {
        const page = await reach(site, game, phase, { locale, size: 'desktop' })
        const found = []
        for (const [width, height] of widths)
          for (const percent of [100, 150]) {
            await page.setViewportSize({ width, height })
            await page.evaluate((size) => { document.documentElement.style.fontSize = size }, percent === 100 ? '' : `${percent}%`)
            await frames(page, 3)
            const over = await overlapping(page)
            boxes += over.boxes
            found.push(...[...await cut(page), ...over.found].map((it) => `${width}, ${percent} %: ${it}`))
          }
        assert.deepEqual(found, [])
        await close_page(page)
      })
