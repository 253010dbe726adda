// Every phase can be read whole in the longest languages, turn about: in German, and in one made of English
// (build/pseudo.mjs) that also shows what is not translated. axe-core reads the other languages in a few phases; with
// FULL=1 every language in every phase.
import { after, before, test } from 'node:test'
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { build_pseudo } from '../build/pseudo.mjs'
import { text_locales } from '../build/texts.mjs'
import { violations } from './axe.mjs'
import { harbour, leave, sizes } from './browser.mjs'
import { phases_of, reach } from './phases.mjs'
import { games, root } from './player.mjs'
import { cut, untranslated } from './reading.mjs'
import { serve } from './site.mjs'

const full = process.env.FULL === '1'
const sample = ['home', 'settings', 'groups', 'over']
const locales = text_locales(root)

const scratch = mkdtempSync(join(tmpdir(), 'pseudo-'))
let site, pseudo_site
before(async () => {
  await build_pseudo(root, scratch)
  site = await harbour()
  pseudo_site = await harbour({ site: await serve(scratch), locale: 'xx' })
})
after(async () => {
  await site.close()
  await pseudo_site.close()
  rmSync(scratch, { recursive: true })
})

// The phase on a desktop, then the same page made as narrow as a phone. A busy machine takes its time to lay it out anew.
async function each_size(page, check) {
  for (const size of ['desktop', 'phone']) {
    await page.setViewportSize(sizes[size])
    await page.waitForTimeout(150)
    for (let wait = 0; wait < 5 && (await check(page)).length > 0; ++wait) await page.waitForTimeout(300)
    assert.deepEqual(await check(page), [], size)
  }
}

for (const game of games)
  for (const [nth, phase] of phases_of(game).entries()) {
    const german = full || nth % 2 === 0
    for (const locale of locales.filter((it) => full || (it === 'de' ? german : it !== 'en' && game === games[0] && sample.includes(phase))))
      test(`${game}, ${phase}, ${locale}: nothing is cut, and axe finds nothing`, async () => {
        const page = await reach(site, game, phase, { locale })
        assert.equal(await page.locator('html').getAttribute('lang'), locale)
        await each_size(page, cut)
        assert.deepEqual(await violations(page), [])
        await leave(page)
      })

    if (full || !german) test(`${game}, ${phase}, stretched English: nothing is cut, everything is a text`, async () => {
      const page = await reach(pseudo_site, game, phase)
      assert.deepEqual(await untranslated(page), [])
      await each_size(page, cut)
      await leave(page)
    })
  }
