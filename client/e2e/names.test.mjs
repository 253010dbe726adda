// Long names of several people on the smallest phone: they push nothing out of sight and lie over nothing.
import assert from 'node:assert/strict'

import { frames, test_site } from './browser.mjs'
import { keep_match } from './kept_match.mjs'
import { story } from './phases.mjs'
import { games, ready } from './player.mjs'
import { overlapping } from './text_checks.mjs'

const site = test_site()

const named = (seats) => Array.from({ length: seats }, (_, seat) => `Maximiliane-Wilhelmina ${String.fromCharCode(75 + seat)}`)

/** The headings and labels with a name that take more than two lines. */
const too_tall = (page) => page.evaluate(() => [...document.querySelectorAll('.panel h2, .name')]
  .filter((it) => it.checkVisibility({ opacityProperty: true }))
  .filter((it) => it.getBoundingClientRect().height > 2.5 * parseFloat(getComputedStyle(it).lineHeight)).map((it) => it.textContent))
const lowest = (page) => page.locator('[data-act="primary"], [data-act="again"]').first().evaluate((it) => it.getBoundingClientRect().bottom)

for (const game of games)
  site.test(`${game}: names of 24 letters on a small phone`, '/', { size: 'small' }, async (page) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    const [head, body] = story(game).split('\n\n'), lines = body.trim().split('\n'), seats = Number(/ seats=(\d)/.exec(head)[1])
    for (const until of [lines.findIndex((line) => /^[A-F] /.test(line)), lines.length >> 1, lines.length]) {
      await page.goto(site.url + await keep_match(page, [head, lines.slice(0, until).join('\n')].join('\n\n'), Array(seats).fill(null), named(seats)))
      const look = async () => {
        await page.locator('[data-act="primary"], [data-act="again"]').first().waitFor()
        await frames(page, 5)
        assert.deepEqual(await too_tall(page), [], `after ${until}`)
        assert.deepEqual((await overlapping(page)).found, [], `after ${until}`)
        assert.ok(await lowest(page) <= 640, `after ${until}: the button is in sight`)
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360)
      }
      await look()  // perhaps the screen is handed over
      if (until === lines.length) return
      await ready(page)
      await look()
      await page.goto(site.url)
    }
  })
