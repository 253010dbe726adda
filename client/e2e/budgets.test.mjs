// Budgets on causes of cost: bytes, nodes, layout shifts, animated properties.
import { describe } from 'node:test'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { test_site } from './browser.mjs'
import { dist, travels } from './site.mjs'
import { act, any_game, fixed_dice, games, play_bot, play_until } from './player.mjs'

const kb = 1024
const limits = { home_js: 45 * kb, table_js: 85 * kb, module: 60 * kb, first_visit: 550 * kb, shift: 0.02, nodes: 400 }

const site = test_site()

const watch_shifts = `{
  window.shift = 0
  new PerformanceObserver((list) => { for (const it of list.getEntries()) if (!it.hadRecentInput) window.shift += it.value })
    .observe({ type: 'layout-shift', buffered: true })
}`

// The files a page requests; each is counted once, as with a cache.
function asked(page) {
  const files = new Set()
  page.context().on('request', (request) => {
    const { pathname, origin } = new URL(request.url())
    if (origin === site.url && !request.serviceWorker()) files.add(/\.\w+$/.test(pathname) ? pathname : '/index.html')
  })
  return files
}
const gz = (files) => [...files].filter((name) => name.endsWith('.js'))
  .reduce((sum, name) => sum + gzipSync(readFileSync(join(dist, name)), { level: 9 }).length, 0)
const within = (name, value, limit, unit = 'bytes') => {
  console.log(`  ${name}: ${value} of ${limit} ${unit}`)
  assert.ok(value <= limit, `${name}: ${value} of ${limit} ${unit}`)
}

// These wait for animations in real time, because shifts soon after an input do not count. So they run in parallel.
describe('a first visit, from the home page into a match', { concurrency: true }, () => {
  for (const game of games)
    for (const size of any_game.includes(game) ? ['phone', 'desktop'] : ['phone'])
      site.test(`${game}, ${size}`,
        '/settings', { size, service_worker: true, scale: size === 'phone' ? 2 : 1, init: watch_shifts + fixed_dice(31), motion: 'no-preference', paint: true }, async (page) => {
        await page.waitForLoadState('networkidle')
        await page.goto('about:blank')  // do not count what the settings page loads, however late
        const files = asked(page)
        await page.goto(`${site.url}/`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        within('home: JavaScript, gzip', gz(files), limits.home_js)
        const shift_home = await page.evaluate(() => window.shift)
        within('home: layout shift', shift_home, limits.shift, '')

        await play_bot(page, game)
        await play_until(page, '[data-stage="decide"]')
        await page.waitForLoadState('networkidle')
        within('table: JavaScript, gzip', gz(files), limits.table_js)
        const modules = [...files].filter((name) => name.endsWith('.wasm'))
        assert.equal(modules.length, 1)
        within('module, brotli', travels(modules[0]), limits.module)
        within('first visit of the table', [...files].reduce((sum, name) => sum + travels(name), 0), limits.first_visit)
        for (let i = 0; i < 6; ++i) await act(page)
        within('table: layout shift', await page.evaluate(() => window.shift), limits.shift, '')
      })
})

for (const game of games)
  site.test(`${game}: few live nodes, no filter, only transform and opacity move`,
    '/', { init: fixed_dice(32), motion: 'no-preference', hurried: true }, async (page) => {
    await page.evaluate(() => {
      window.animated = new Set()
      const animate = Element.prototype.animate
      Element.prototype.animate = function (frames, how) {
        for (const frame of [frames].flat()) for (const name of Object.keys(frame)) window.animated.add(name)
        return animate.call(this, frames, how)
      }
    })
    await play_bot(page, game)
    let nodes = 0
    for (let i = 0; i < 20 && (await act(page)); ++i) {
      if (i === 5) await page.emulateMedia({ reducedMotion: 'reduce' })  // animations were seen; keep counting nodes
      const seen = await page.evaluate(() => ({
        nodes: document.querySelectorAll('[data-board] svg *, [data-board] svg').length,
        filters: [...document.querySelectorAll('body *')].filter((it) => getComputedStyle(it).filter !== 'none' || it.tagName === 'filter').length,
        css: document.getAnimations().flatMap((it) => it.effect.getKeyframes().flatMap((frame) => Object.keys(frame))),
      }))
      nodes = Math.max(nodes, seen.nodes)
      assert.equal(seen.filters, 0)
      for (const name of seen.css) await page.evaluate((it) => window.animated.add(it), name)
    }
    within('live SVG nodes', nodes, limits.nodes, '')
    const told = new Set(['offset', 'computedOffset', 'easing', 'composite', 'transform', 'opacity'])
    assert.deepEqual((await page.evaluate(() => [...window.animated])).filter((name) => !told.has(name)), [])
  })
