// The widest names of several people on the smallest phone and on a small desktop: they push nothing out of sight and lie
// over nothing, at the table, at its end and among the matches of the home page.
import assert from 'node:assert/strict'

import { frames, test_site } from './browser.mjs'
import { keep_match } from './kept_match.mjs'
import { story } from './phases.mjs'
import { games, ready, texts } from './player.mjs'
import { overlapping } from './text_checks.mjs'

const site = test_site()

const windows = { small: [360, 640], desktop: [1280, 800] }
const named = (seats) => Array.from({ length: seats }, (_, seat) => 'W'.repeat(23) + String.fromCharCode(75 + seat))

/** The headings and labels with a name that take more than four lines. */
const too_tall = (page) => page.evaluate(() => [...document.querySelectorAll('.panel h2, .name')]
  .filter((it) => it.checkVisibility({ opacityProperty: true }))
  .filter((it) => it.getBoundingClientRect().height > 4.5 * parseFloat(getComputedStyle(it).lineHeight)).map((it) => it.textContent))
const lowest = (page) => page.locator('[data-act="primary"], [data-act="again"]').first().evaluate((it) => it.getBoundingClientRect().bottom)

for (const game of games)
  for (const [size, [width, height]] of Object.entries(windows))
    site.test(`${game}: names of 24 capital Ws, ${size}`, '/', { size }, async (page) => {
      await page.setViewportSize({ width, height })
      await page.getByRole('heading', { level: 1 }).waitFor()
      const [head, body] = story(game).split('\n\n'), lines = body.trim().split('\n'), seats = Number(/ seats=(\d)/.exec(head)[1])
      const holds = async (where) => {
        await frames(page, 5)
        assert.deepEqual((await overlapping(page)).found, [], where)
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, where)
      }
      for (const until of [lines.findIndex((line) => /^[A-F] /.test(line)), lines.length >> 1, lines.length]) {
        await page.goto(site.url + await keep_match(page, [head, lines.slice(0, until).join('\n')].join('\n\n'), Array(seats).fill(null), named(seats)))
        const look = async () => {
          await page.locator('[data-act="primary"], [data-act="again"]').first().waitFor()
          await holds(`after ${until}`)
          assert.deepEqual(await too_tall(page), [], `after ${until}`)
          assert.ok(await lowest(page) <= height, `after ${until}: the button is in sight`)
        }
        await look()  // perhaps the screen is handed over
        if (until === lines.length) return
        await ready(page)
        await look()
        await page.goto(site.url)
        await page.getByRole('link', { name: texts().home_resume_of.split('{')[0] }).first().waitFor()
        await holds(`at home after ${until}`)
      }
    })
