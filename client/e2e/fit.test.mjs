// What a decision asks fits: on a low desktop and on phones no choice has to be scrolled to, and on a phone on its side
// nothing lies over anything else.
import assert from 'node:assert/strict'

import { frames, sizes, test_site } from './browser.mjs'
import { intricate_match, keep_match } from './kept_match.mjs'
import { act, allowed, by_seeded_choice, choose_on, fixed_dice, games, play_bot, press_choice, ready, texts } from './player.mjs'
import { overlapping } from './text_checks.mjs'

const site = test_site()
const decisions = 8

// By how many pixels the choices were too tall, under which title.
const watch_choices = `{
  window.too_tall = {}
  const look = () => {
    const it = document.querySelector('.panel .choices'), over = it ? it.scrollHeight - it.clientHeight : 0
    if (over > 1) window.too_tall[document.querySelector('.panel h2').textContent] = over
  }
  new MutationObserver(() => requestAnimationFrame(look)).observe(document, { childList: true, subtree: true, attributes: true })
}`

for (const game of games) {
  site.test(`${game}: on a low desktop no choice has to be scrolled to`, '/', { init: fixed_dice(7) + watch_choices }, async (page) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await play_bot(page, game)
    for (let i = 0; i < decisions; ++i) await act(page, by_seeded_choice(3 + i))
    assert.deepEqual(await page.evaluate(() => window.too_tall), {})
  })

  site.test(`${game}: on a phone no choice of the longest move has to be scrolled to`, '/', { size: 'phone', locale: 'de', init: watch_choices }, async (page) => {
    const { record, sitters } = await intricate_match(game)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto(site.url + await keep_match(page, record, sitters))
    await ready(page)
    if (await page.locator('.by_board').count() > 0) return  // the board offers them
    for (const size of ['phone', 'small']) {
      await page.setViewportSize(sizes[size])
      await choose_on(page, () => press_choice(allowed(page, texts('de')).last(), 'click'))
      await frames(page, 3)
      assert.deepEqual(await page.evaluate(() => window.too_tall), {}, size)
    }
  })

  site.test(`${game}: on a phone on its side no control lies over another`, '/', { size: 'turned', init: fixed_dice(7) }, async (page) => {
    await play_bot(page, game)
    for (let i = 0; i < decisions; ++i) {
      if (await ready(page) === 'decide') {
        await choose_on(page, () => press_choice(allowed(page).last(), 'click'))
        await frames(page, 3)
        assert.deepEqual((await overlapping(page)).found, [])
      }
      await act(page, by_seeded_choice(3 + i))
    }
  })
}
