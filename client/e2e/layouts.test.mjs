// Checks every page at seven widths, on a phone and a tablet held sideways, and with the largest text, in every language:
// nothing is cut off, nothing overlaps.
// Pages of which each game has its own are checked in one language a game; with FULL=1 in every language, stretched English
// among them, and tables too.
import { after, before, test } from 'node:test'
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { build_pseudo } from '../build/pseudo_locale.mjs'
import { text_locales } from '../build/texts.mjs'
import { frames, open_test_site, close_page } from './browser.mjs'
import { phases_of, reach } from './phases.mjs'
import { games, root } from './player.mjs'
import { serve } from './site.mjs'
import { cut, overlapping } from './text_checks.mjs'

const widths = [[360, 640], [390, 844], [844, 390], [768, 1024], [1024, 768], [1280, 800], [1366, 768], [1440, 900], [1920, 1080]]
const full = process.env.FULL === '1'
const sample = ['home', 'settings', 'friends', 'matches', 'about', 'privacy', 'open', 'verify'], own = ['new', 'reading']
const pages = [...sample, ...own]  // at a table, stretched English in large letters would ask for more than any language
const all = [...text_locales(root), ...(full ? ['xx'] : [])]
const languages_of = (game, phase) => (full || sample.includes(phase) ? all : all.filter((_, i) => i === games.indexOf(game) % all.length))

let site, stretched, scratch, boxes = 0
before(async () => {
  site = await open_test_site()
  if (!full) return
  scratch = mkdtempSync(join(tmpdir(), 'flotilla-'))
  await build_pseudo(root, scratch)
  stretched = await open_test_site({ site: await serve(scratch), locale: 'xx', hurries: true })
})
after(async () => {
  console.log(`  ${boxes} boxes compared`)
  await site.close()
  await stretched?.close()
  if (scratch) rmSync(scratch, { recursive: true })
})

for (const game of games)
  for (const phase of phases_of(game).filter((name) => full || pages.includes(name)))
    for (const locale of languages_of(game, phase))
      test(`${game}, ${phase}, ${locale}: nothing is cut or overlaps at any width`, async () => {
        const page = await reach(locale === 'xx' ? stretched : site, game, phase, { ...(locale === 'xx' ? {} : { locale }), size: 'desktop' })
        const found = []
        for (const [width, height] of widths)
          for (const percent of locale === 'xx' && !pages.includes(phase) ? [100] : [100, 150]) {
            await page.setViewportSize({ width, height })
            await page.evaluate((size) => { document.documentElement.style.fontSize = size }, percent === 100 ? '' : `${percent}%`)
            let wrong = [], compared = 0
            for (let looks = 0; looks === 0 || (looks < 20 && wrong.length > 0); ++looks) {  // some layouts need a few frames
              await frames(page, 3)
              const over = await overlapping(page)
              compared = over.boxes
              wrong = [...await cut(page), ...over.found]
            }
            boxes += compared
            found.push(...wrong.map((it) => `${width}, ${percent} %: ${it}`))
          }
        assert.deepEqual(found, [])
        await close_page(page)
      })
