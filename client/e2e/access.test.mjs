// axe-core finds nothing to object to, in any phase, in either theme, on a phone and on a desktop; in each the
// page does not scroll sideways, and every control is large enough for a finger. Every phase is looked at in one of the
// four, turn about; in all of them with FULL=1.
import { after, before, test } from 'node:test'
import assert from 'node:assert/strict'

import { violations } from './axe.mjs'
import { harbour, leave } from './browser.mjs'
import { phases_of, reach } from './phases.mjs'
import { games } from './player.mjs'

let site
before(async () => { site = await harbour() })
after(() => site.close())

const too_small = (page) => page.evaluate(() =>
  [...document.querySelectorAll('button, a[href], input:not([type=hidden]), select, [role=switch]')]
    .filter((it) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !it.closest('[inert], [role=grid]'))
    .map((it) => ({ it, box: (it.closest('label') ?? it).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1 && (box.width < 40 || box.height < 40))
    .map(({ it, box }) => `${it.tagName} ${it.textContent.trim().slice(0, 20)} ${Math.round(box.width)}×${Math.round(box.height)}`))

const all = process.env.FULL === '1'
for (const game of games)
  for (const [nth, phase] of phases_of(game).entries())
    for (const [t, theme] of ['light', 'dark'].entries())
      for (const [s, size] of ['phone', 'desktop'].entries())
        if (all || nth % 4 === 2 * t + s) test(`${game}, ${phase}, ${theme}, ${size}: no violation, no sideways scroll, no small target`, async () => {
          const page = await reach(site, game, phase, { theme, size })
          assert.deepEqual(await violations(page), [])
          assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true)
          if (size === 'phone') assert.deepEqual(await too_small(page), [])
          await leave(page)
        })
