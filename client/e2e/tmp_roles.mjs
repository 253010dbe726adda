// node e2e/tmp_roles.mjs FOLDER LOCALE SIZE THEME
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { open_test_site, sizes } from './browser.mjs'
import { phases_of, reach } from './phases.mjs'
import { games } from './player.mjs'
sizes.wide = { width: 1920, height: 1080 }
const [folder, locale, size, theme, ...only] = process.argv.slice(2)
const skip = ['settings', 'friends', 'verify', 'about', 'privacy', 'open', 'replay_share', 'reading', 'menu', 'hand']
mkdirSync(folder, { recursive: true })
const site = await open_test_site({ paints: true })
for (const game of games)
  for (const phase of phases_of(game).filter((name) => only.length ? only.includes(name) : !skip.includes(name))) {
    try {
      const page = await reach(site, game, phase, { size, theme, locale })
      await page.waitForFunction(() => !document.querySelector('[data-flat]'), null, { timeout: 20000 }).catch(() => {})
      await page.evaluate(() => document.activeElement?.blur())
      await page.waitForTimeout(150)
      writeFileSync(join(folder, `${game}-${phase}.png`), await page.screenshot())
      await page.context().close()
    } catch (error) { console.log(game, phase, String(error).slice(0, 200)) }
  }
await site.close()
