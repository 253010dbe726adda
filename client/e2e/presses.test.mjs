// What a press does when it comes too soon, and the bell that asks for one.
import assert from 'node:assert/strict'

import { test_site, sizes } from './browser.mjs'
import { act, allowed, fixed_dice, games, play_bot } from './player.mjs'

const site = test_site()

// For how long what the button does had stood when it was done.
const watch_presses = `
  window.presses = []
  let seen = '', since = 0, stage = null
  const is_asked = () => stage === 'throw' || stage === 'decide'
  const pressed = () => [...document.querySelectorAll('[aria-pressed]')].map((it) => it.ariaPressed).join()
  new MutationObserver(() => {
    const layout = document.querySelector('[data-stage]'), now = layout?.dataset.stage ?? null
    if (is_asked() && now !== stage) window.presses.push({ ms: performance.now() - since, seen })
    stage = now
    const says = [stage, layout?.dataset.actions, document.querySelector('[data-act="primary"]')?.textContent, pressed()].join('|')
    if (says !== seen) seen = says, since = performance.now()
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
`

// The page is observed once it is drawn, which takes a busy machine a while. Without the guard, taps are 200 ms apart.
const drawing_ms = 100

// Counts the first note of the bell.
const count_bells = `
  window.bells = 0
  const { setValueAtTime } = AudioParam.prototype
  AudioParam.prototype.setValueAtTime = function (value, at) {
    if (value === 880) window.bells++
    return setValueAtTime.call(this, value, at)
  }
`

for (const game of games) {
  site.test(`${game}: who taps on and on plays nothing unseen`, '/', { size: 'phone', init: fixed_dice(6) + watch_presses, motion: 'no-preference', hurried: false }, async (page) => {
    await play_bot(page, game)
    const wanted = process.env.FULL === '1' ? Infinity : 6, { width, height } = sizes.phone
    const aims = [page.locator('[data-act="primary"]'), allowed(page), null]  // null: anywhere
    let taps = 0, seed = 7
    const draw = (below) => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
      return (seed >>> 8) % below
    }
    const somewhere = () => ({ x: draw(width), y: 60 + draw(height - 60), width: 0, height: 0 })
    const done = async () => await page.evaluate(() => window.presses.length) >= wanted || await page.locator('[data-stage="over"]').count() > 0
    while (!(await done())) {
      if (await page.getByRole('dialog').count() > 0) await page.keyboard.press('Escape')
      const all = aims[draw(3)], count = await all?.count() ?? 0
      const aim = (count > 0 ? await all.nth(draw(count)).boundingBox({ timeout: 100 }).catch(() => null) : null) ?? somewhere()
      await page.touchscreen.tap(aim.x + aim.width / 2, aim.y + aim.height / 2)
      await page.waitForTimeout(150)
      ++taps
    }
    const presses = await page.evaluate(() => window.presses)
    console.log(`  ${game}: ${taps} taps, ${presses.length} acts, the soonest after ${Math.round(Math.min(...presses.map(({ ms }) => ms)))} ms`)
    assert.deepEqual(presses.filter(({ ms }) => ms < 400 - drawing_ms), [])
  })

  site.test(`${game}: a bell at the beginning of one's turn`, '/', { sound: true, init: fixed_dice(16) + count_bells }, async (page) => {
    await play_bot(page, game)
    for (let acts = 0; acts < 8 && await page.evaluate(() => window.bells) === 0; ++acts) await act(page)
    assert.ok(await page.evaluate(() => window.bells) > 0)
  })
}
