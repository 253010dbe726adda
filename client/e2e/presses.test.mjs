// What a press does when it comes too soon, and the bell that asks for one.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'

import { report_progress } from '../../tests/watchdog.mjs'
import { test_site, sizes } from './browser.mjs'
import { cut } from './text_checks.mjs'
import { act, allowed, fixed_dice, games, play_bot, play_until, press_choice, primary, root, texts } from './player.mjs'

const site = test_site()

/** The games whose board offers the choices on a phone. */
const board_games = games.filter((game) => readFileSync(`${root}games/${game}/web/panel.ts`, 'utf8').includes('by_board'))

// For how long what the button does had stood when it was done.
const watch_presses = `
  window.presses = []
  let seen = '', since = 0, stage = null, tick = 0
  const beat = () => { tick = performance.now(); setTimeout(beat) }  // before the task that draws, which also starts the guard
  beat()
  const is_asked = () => stage === 'throw' || stage === 'decide'
  const pressed = () => [...document.querySelectorAll('.panel [aria-pressed]')].map((it) => it.ariaPressed).join()
  new MutationObserver(() => {
    const layout = document.querySelector('[data-stage]'), now = layout?.dataset.stage ?? null
    if (is_asked() && now !== stage) window.presses.push({ ms: performance.now() - since, seen })
    stage = now
    const says = [stage, layout?.dataset.actions, document.querySelector('[data-act="primary"]')?.textContent, pressed()].join('|')
    if (says !== seen) seen = says, since = tick
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
`

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
    let acts = 0
    const done = async () => {
      const now = await page.evaluate(() => window.presses.length)
      if (now > acts) report_progress()
      acts = now
      return acts >= wanted || await page.locator('[data-stage="over"]').count() > 0
    }
    while (!(await done())) {
      if (await page.getByRole('dialog').count() > 0) await page.keyboard.press('Escape')
      const all = aims[draw(3)], count = await all?.count() ?? 0
      const one = count > 0 ? all.nth(draw(count)) : null, aim = await one?.boundingBox({ timeout: 2000 }).catch(() => null) ?? somewhere()
      if (await one?.and(page.locator('.by_board .on_board *')).count()) await one.press('Enter', { timeout: 2000 }).catch(() => null)
      else await page.touchscreen.tap(aim.x + aim.width / 2, aim.y + aim.height / 2)
      await page.waitForTimeout(150)
      ++taps
    }
    const presses = await page.evaluate(() => window.presses)
    console.log(`  ${game}: ${taps} taps, ${presses.length} acts, the soonest after ${Math.round(Math.min(...presses.map(({ ms }) => ms)))} ms`)
    assert.deepEqual(presses.filter(({ ms }) => ms < 400), [])
  })
}

for (const game of games)
  site.test(`${game}: a seat explains itself and the signs by touch, by focus and by mouse`, '/', { size: 'phone', init: fixed_dice(6) }, async (page) => {
    await play_bot(page, game)
    const seat = page.getByRole('list', { name: texts().table_players }).getByRole('button').last(), bubble = page.getByRole('tooltip')
    await seat.tap()
    assert.ok((await bubble.textContent()).startsWith(await seat.textContent()))
    assert.ok(await bubble.getByRole('definition').count() > 5)
    await seat.tap()
    await bubble.waitFor({ state: 'detached' })
    await seat.blur()
    await seat.focus()
    await bubble.waitFor()
    await page.keyboard.press('Escape')
    await bubble.waitFor({ state: 'detached' })
    await seat.blur()
    await seat.hover()
    await bubble.waitFor()
    assert.deepEqual(await cut(page), [])
  })

for (const game of board_games)
  site.test(`${game}: where the board offers the choices, a phone shows few beside it, and the hinted one`, '/', { size: 'phone', init: fixed_dice(6) }, async (page) => {
    await play_bot(page, game)
    const shown = () => allowed(page).evaluateAll((all) => all.filter((it) => it.checkVisibility({ opacityProperty: true })).map((it) => it.textContent))
    assert.deepEqual(await shown(), [])
    await page.getByRole('button', { name: texts().table_hint, exact: true }).tap()
    const hinted = allowed(page).filter({ has: page.locator('[data-hint]') })
    await hinted.waitFor()
    assert.deepEqual(await shown(), [await hinted.textContent()])
    await hinted.tap()
    assert.ok((await shown()).length <= 3)
    await allowed(page).last().press('Tab')
    await page.keyboard.press('Shift+Tab')
    assert.equal((await shown()).length, await allowed(page).count())
  })

for (const game of games)
  site.test(`${game}: a bell at the beginning of one's turn`, '/', { sound: true, init: fixed_dice(16) + count_bells }, async (page) => {
    await play_bot(page, game)
    for (let acts = 0; acts < 8 && await page.evaluate(() => window.bells) === 0; ++acts) await act(page)
    assert.ok(await page.evaluate(() => window.bells) > 0)
  })

// Where a choice certainly costs something, the button does not look as if it invited to it.
for (const game of games.filter((name) => readFileSync(`${root}games/${name}/web/panel.ts`, 'utf8').includes('chart')))
  site.test(`${game}: what is certain to do harm is not invited to`, '/', { size: 'phone', init: fixed_dice(6) }, async (page) => {
    await play_bot(page, game)
    await play_until(page, 'figure')
    const button = primary(page), look = () => button.evaluate((it) => getComputedStyle(it).backgroundColor), seen = { certain: new Set(), other: new Set() }
    for (let i = 0; i < 12 && (seen.certain.size === 0 || seen.other.size === 0); ++i) {
      await play_until(page, 'figure')
      for (const one of await allowed(page).all()) {
        await press_choice(one, 'click')
        if (await button.getAttribute('aria-disabled') === 'true') continue
        const bars = page.locator('figure i'), harm = await page.locator('figure i.harm').count()
        seen[harm > 0 && harm === await bars.count() ? 'certain' : 'other'].add(await look())
      }
      await act(page)
    }
    assert.deepEqual([seen.certain.size, seen.other.size], [1, 1])
    assert.notDeepEqual(seen.certain, seen.other)
  })

// A wheel, a drag and keys move a camera, and none of them means a move.
for (const game of games.filter((name) => readFileSync(`${root}games/${name}/web/board.ts`, 'utf8').includes('extends CameraBoard')))
  site.test(`${game}: the viewer moves the camera`, '/', { init: fixed_dice(6) }, async (page) => {
    await play_bot(page, game)
    await act(page)
    await page.locator('[data-stage="decide"]').waitFor()
    const { x, y, width, height } = await page.locator('[data-board]').boundingBox(), zoom = await page.locator('.zoom').boundingBox()
    assert.ok(zoom.y + zoom.height <= y, 'the buttons lie over no part of the board')
    const middle = [x + width / 2, y + height / 2]
    const spots = () => page.locator('[data-board] [data-seat]').first().evaluate((it) => JSON.stringify(it.getBoundingClientRect()))
    const asked = await page.locator('[data-actions]').getAttribute('data-actions')
    const moves = async (what, how) => {
      const before = await spots()
      await how()
      assert.notEqual(await spots(), before, what)
    }
    await page.mouse.move(...middle)
    await moves('the wheel', () => page.mouse.wheel(0, -300))
    await moves('a drag', async () => {
      await page.mouse.down()
      await page.mouse.move(middle[0] + 60, middle[1] + 40, { steps: 3 })
      await page.mouse.up()
    })
    await moves('the button', () => page.locator('.zoom button').last().click())
    await moves('0', () => page.keyboard.press('0'))
    assert.equal(await page.locator('[data-actions]').getAttribute('data-actions'), asked)
    assert.equal(await page.locator('[role=dialog]').count(), 0)
  })
