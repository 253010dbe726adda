// Checks every phase: no axe-core violations, nothing cut off, no sideways scrolling, on desktop and phone; on a phone
// every control is large enough for a finger. Themes, devices and the longest languages alternate: German and the
// pseudo-locale (build/pseudo_locale.mjs), which also shows untranslated text. The other languages are checked in a few
// phases. With FULL=1 every phase is checked in both themes, on both devices and in every language.
import { after, before, describe, test } from 'node:test'
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { build_pseudo } from '../build/pseudo_locale.mjs'
import { text_locales } from '../build/texts.mjs'
import { violations } from './axe.mjs'
import { report_progress } from '../../tests/watchdog.mjs'
import { open_test_site, close_page } from './browser.mjs'
import { phases_of, reach } from './phases.mjs'
import { games, root } from './player.mjs'
import { reads_whole, too_small, untranslated } from './text_checks.mjs'
import { serve } from './site.mjs'

const full = process.env.FULL === '1'
const sample = ['home', 'settings', 'groups', 'over']
const stretched = 'stretched English'
const others = text_locales(root).filter((locale) => locale !== 'en' && locale !== 'de')

const scratch = mkdtempSync(join(tmpdir(), 'pseudo-'))
let site, pseudo_site
before(async () => {
  await build_pseudo(root, scratch)
  report_progress()
  site = await open_test_site()
  pseudo_site = await open_test_site({ site: await serve(scratch), locale: 'xx', hurries: true })
})
after(async () => {
  await site.close()
  await pseudo_site.close()
  rmSync(scratch, { recursive: true })
})

const styles = ['light', 'dark'].flatMap((theme) => ['phone', 'desktop'].map((size) => ({ theme, size })))

/** How the nth phase of a game is checked. */
function looks_at(nth, game, phase) {
  const g = games.indexOf(game), style = styles[(nth + g) % styles.length]
  const long = ['de', stretched], turn = long[(nth + (g >> 1)) % 2]
  if (full) return [...styles.map((it) => ({ ...it, language: 'en' })), ...[...long, ...others].map((language) => ({ ...style, language }))]
  return [turn, ...(game === games[0] && sample.includes(phase) ? others : [])].map((language) => ({ ...style, language }))
}

// Two at once: this file would be the last to end.
describe('screens', { concurrency: 2 }, () => {
  for (const game of games)
    for (const [nth, phase] of phases_of(game).entries())
      for (const { theme, size, language } of looks_at(nth, game, phase))
        test(`${game}, ${phase}, ${theme}, ${size}, ${language}: no violation, nothing is cut, no small target, everything is a text`, async () => {
          const page = language === stretched
            ? await reach(pseudo_site, game, phase, { theme, size }) : await reach(site, game, phase, { theme, size, locale: language })
          if (language === stretched) assert.deepEqual(await untranslated(page), [])
          else assert.equal(await page.locator('html').getAttribute('lang'), language)
          assert.deepEqual(await violations(page), [])
          await reads_whole(page)
          if (size === 'phone') assert.deepEqual(await too_small(page), [])
          await close_page(page)
        })
})
