// Layout shift as the eye sees it: where nothing is meant to move, no block of pixels changes. With FULL=1 on every table,
// at every size. And on the smallest phone, how much of it is the board.
import { test } from 'node:test'
import assert from 'node:assert/strict'

import { close_page, test_site } from './browser.mjs'
import { act, allowed, any_game, by_hint, choose_hinted_on, fixed_dice, games, hint_button, play_bot, play_until, press_choice, texts } from './player.mjs'
import { compared, painted, picture, watched } from './stillness.mjs'

const site = test_site({ paints: true }), t = texts()
const full = process.env.FULL === '1'
const sizes = full ? ['phone', 'small', 'turned', 'desktop'] : ['phone']

// The worker of the bots hears of a question late, so that a rival thinks for a while.
const slow_bots = `{
  const { Worker } = window
  window.Worker = class extends Worker {
    constructor(url, options) {
      super(url, options)
      if (options?.name !== 'bots') return
      const post = this.postMessage.bind(this)
      this.postMessage = (...given) => setTimeout(() => post(...given), window.thinking ?? 0)
    }
  }
}`

async function holds_still(page, where, pictures, may_change) {
  const { blocks, changed } = await compared(page, pictures, may_change)
  console.log(`  ${where}: ${changed.length} of ${blocks} blocks changed`)
  assert.deepEqual(changed, [], where)
}
async function until_a_rival_thinks(page) {
  for (let acts = 0; acts < 20; ++acts) {
    await page.locator('[data-stage="wait"], [data-stage="throw"], [data-stage="decide"]').first().waitFor()
    if (await page.locator('[data-stage="wait"]').count() > 0) return
    await act(page)
  }
  throw new Error('no rival had to think')
}

for (const size of sizes) {
  test(`home, ${size}: once loaded it holds still`, async () => {
    const page = await site.open('/', { size, motion: 'no-preference' })
    await painted(page)
    const pictures = await watched(page)
    await holds_still(page, `home, ${size}`, pictures, ['.sky .boat'])
    await page.locator('h1').evaluate((it) => { it.style.translate = '0 3px' })
    const { changed } = await compared(page, [pictures[0], await picture(page)], ['.sky .boat'])
    assert.ok(changed.some((it) => it.includes('h1')), 'what moves is found')
    await close_page(page)
  })

  for (const game of any_game)
    test(`${game}, ${size}: a table holds still while it waits, behind a sheet, and while a rival thinks`, async () => {
      const page = await site.open('/', { size, init: slow_bots + fixed_dice(31) })
      await play_bot(page, game)
      await page.mouse.move(0, 0)
      await painted(page)
      const pictures = await watched(page)
      await holds_still(page, `${game}, ${size}, waiting`, pictures)
      await page.getByRole('button', { name: t.table_menu, exact: true }).click()
      await page.getByRole('dialog').waitFor()
      await page.getByRole('dialog').getByRole('button', { name: t.app_close, exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.mouse.move(0, 0)
      await holds_still(page, `${game}, ${size}, after a sheet`, [pictures[0], await picture(page)])
      await page.evaluate(() => { window.thinking = 600_000 })
      await until_a_rival_thinks(page)
      await holds_still(page, `${game}, ${size}, a rival thinks`, await watched(page))
      assert.equal(await page.locator('[data-stage]').getAttribute('data-stage'), 'wait')
      await page.context().close()
    })
}

const least = 0.4  // of the smallest phone's height

for (const game of games)
  site.test(`${game}: on the smallest phone the board takes ${least * 100} % of the height, the same whatever is chosen, and the button is in sight`,
    '/', { size: 'small', locale: 'de', init: fixed_dice(12) }, async (page) => {
      const heights = new Set(), t = texts('de')
      const look = async () => {
        const { board, button, whole } = await page.evaluate(() => ({
          board: document.querySelector('.frame').getBoundingClientRect().height,
          button: document.querySelector('[data-act="primary"]').getBoundingClientRect().bottom,
          whole: innerHeight,
        }))
        assert.ok(board >= least * whole && button <= whole, JSON.stringify({ board, button, whole }))
        heights.add(board)
      }
      await play_bot(page, game, 'de')
      for (let acts = 0; acts < 5; ++acts) {
        await play_until(page, '[data-stage="decide"]', by_hint, t)
        await allowed(page, t).first().waitFor({ state: 'attached' })
        await look()
        await hint_button(page, t).click()
        await page.locator('[data-hint]').first().waitFor({ state: 'attached' })
        await look()
        await choose_hinted_on(page, (one) => press_choice(one, 'click').then(look), t)
        await act(page, by_hint, t)
      }
      assert.equal(heights.size, 1, [...heights].join())
    })
