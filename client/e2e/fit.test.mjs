// What a decision asks fits: on a low desktop and on phones no choice has to be scrolled to, and on a phone on its side
// nothing lies over anything else. On a low screen a lesson leaves room for what it asks, and a replay for its buttons.
// The sign of a hint covers no word.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'

import { load_game } from '../build/games.mjs'
import { frames, sizes, test_site } from './browser.mjs'
import { intricate_match, keep_match, played_match } from './kept_match.mjs'
import { awaited, learn_until, show_me } from './learner.mjs'
import { to_replay } from './phases.mjs'
import {
  act, allowed, by_seeded_choice, choose_on, fixed_dice, games, hint_button, play_bot, play_until, press_choice, quick_starts, ready, root, texts,
} from './player.mjs'
import { cut, overlapping } from './text_checks.mjs'

const site = test_site()
const gives_reasons = (game) => existsSync(new URL(`../../games/${game}/web/hint_reason.ts`, import.meta.url))
const decisions = 8

// By how many pixels the choices were too tall or too wide, under which title.
const watch_choices = `{
  window.too_large = {}
  const look = () => {
    const it = document.querySelector('.panel .choices')
    const over = it ? Math.max(it.scrollHeight - it.clientHeight, it.scrollWidth - it.clientWidth - 8) : 0  // a die that will be thrown leans out
    if (over > 1) window.too_large[document.querySelector('.panel h2').textContent] = over
  }
  new MutationObserver(() => requestAnimationFrame(look)).observe(document, { childList: true, subtree: true, attributes: true })
}`

/** The words of choices that lie under the sign of a hint. */
const covered_words = (page) => page.evaluate(() => [...document.querySelectorAll('button:has([data-hint])')].flatMap((button) => {
  const sign = button.querySelector('[data-hint]').getBoundingClientRect()
  return [...button.querySelectorAll('b, small, .mark')].filter((it) => it.checkVisibility()).filter((it) => {
    const words = document.createRange()
    words.selectNodeContents(it)
    return [...words.getClientRects()].some(({ top, bottom, left, right, height }) =>  // letters are lower than their line
      Math.min(bottom - height / 4, sign.bottom) > Math.max(top + height / 4, sign.top) && Math.min(right, sign.right) > Math.max(left, sign.left))
  }).map((it) => it.textContent)
}))

/** Dice that may be added, seen while a choice below them offers the same. */
const offered_twice = (page) => page.locator('[aria-pressed="false"] .die.new').evaluateAll((all) =>
  all.filter((it) => it.checkVisibility({ opacityProperty: true })).map((it) => it.closest('button').textContent))

/** By size of the window: where the board is, and how large the panel says in a sentence what to do. */
async function at_all_sizes(page) {
  const seen = {}
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    await frames(page, 3)
    seen[name] = await page.evaluate(() => ({
      board: document.querySelector('[data-board]').getBoundingClientRect().toJSON(),
      says: Math.max(0, ...Array.from(document.querySelectorAll('.top .words p'), (it) =>
        (it.checkVisibility({ opacityProperty: true }) ? parseFloat(getComputedStyle(it).fontSize) : 0))),
    }))
  }
  return seen
}

site.test('a new table: on a low phone what comes first lies above the start button', '/new/powerboats', {}, async (page) => {
  const end = page.locator('form > .end'), top = async () => (await end.boundingBox()).y
  for (const [size, last] of [[{ width: 360, height: 640 }, '[data-edited] label'], [{ width: 844, height: 390 }, 'li:nth-child(2) fieldset']]) {
    await page.setViewportSize(size)
    await frames(page, 3)
    const { y, height } = await page.locator(`form ${last}`).first().boundingBox()
    assert.ok(y + height <= await top(), `${last} ends at ${y + height}, the button's bar begins at ${await top()}`)
  }
})

for (const game of games) {
  site.test(`${game}: on a low desktop, and at first on a phone, no choice has to be scrolled to`, '/', { init: fixed_dice(21) + watch_choices }, async (page) => {
    await play_bot(page, game)
    const by_board = await page.locator('.by_board').count() > 0  // on a phone the board offers them
    for (const size of [...(by_board ? [] : [sizes.phone, sizes.small]), { width: 1280, height: 800 }]) {
      await page.setViewportSize(size)
      await frames(page, 3)
      assert.deepEqual(await page.evaluate(() => window.too_large), {}, `the first one, ${size.width} × ${size.height}`)
    }
    for (let i = 0; i < decisions; ++i) {
      if (await ready(page) === 'decide') assert.deepEqual(await offered_twice(page), [])
      await act(page, by_seeded_choice(3 + i))
    }
    assert.deepEqual(await page.evaluate(() => window.too_large), {})
  })

  site.test(`${game}: on a phone no choice of the longest move has to be scrolled to`, '/', { size: 'phone', locale: 'de', init: watch_choices }, async (page) => {
    const { record, sitters } = await intricate_match(game)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto(site.url + await keep_match(page, record, sitters))
    await ready(page)
    await page.locator('[data-flat]').waitFor({ state: 'detached' })  // the board says when it is drawn whole
    if (await page.locator('.by_board').count() > 0) return  // the board offers them
    for (const size of ['phone', 'small']) {
      await page.setViewportSize(sizes[size])
      await choose_on(page, () => press_choice(allowed(page, texts('de')).last(), 'click'))
      await frames(page, 3)
      assert.deepEqual(await page.evaluate(() => window.too_large), {}, size)
    }
  })

  site.test(`${game}: a hint marks a choice, covering none of its words, and a game that knows why says so`, '/', { init: fixed_dice(12) }, async (page) => {
    await play_bot(page, game)
    await play_until(page, '[data-stage="decide"]')
    const by_board = await page.locator('.by_board').count() > 0, plain = by_board && await at_all_sizes(page)
    await hint_button(page).click()
    await page.locator('[data-hint]').first().waitFor()
    if (by_board) {
      await page.locator('[data-note]').waitFor()
      const boards = (seen) => Object.values(seen).map(({ board }) => board)
      assert.deepEqual(boards(await at_all_sizes(page)), boards(plain), 'a hint moves no board')
      for (const [name, { says }] of Object.entries(plain)) assert.ok(says >= 14, `${name}: ${says} pixels say what to do`)
    }
    const next = allowed(page).filter({ has: page.locator('[data-hint]') }).and(page.locator('[aria-pressed="false"]'))
    for (let parts = 0; parts < 2; ++parts) {
      for (const [name, size] of Object.entries(sizes)) {
        await page.setViewportSize(size)
        assert.deepEqual(await covered_words(page), [], `${name}, part ${parts}`)
      }
      if (await next.count() > 0) await press_choice(next.first(), 'click')
    }
    if (!gives_reasons(game)) return
    await page.locator('[data-note]').waitFor()
    await press_choice(allowed(page).last(), 'click')
    await page.locator('[data-note]').waitFor({ state: 'detached' })
  })

  site.test(`${game}: at a table of four on a still lower desktop no choice has to be scrolled to`, '/', { init: watch_choices }, async (page) => {
    const { info: { edition, seats_max } } = await load_game(root, game), seats = Math.min(4, seats_max)
    const [person, bot] = quick_starts.get(game).people, people = Array.from({ length: seats }, (_, seat) => (seat === 0 ? person : bot))
    const { record, sitters } = await played_match(game, 0.3, { setup: `edition=${edition} seats=${seats}`, people })
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto(site.url + await keep_match(page, record, sitters))
    for (let i = 0; i < decisions; ++i) {
      if (await ready(page) === 'decide') assert.deepEqual(await offered_twice(page), [])
      await act(page, by_seeded_choice(3 + i))
    }
    assert.deepEqual(await page.evaluate(() => window.too_large), {})
  })

  site.test(`${game}: on a phone on its side no control lies over another`, '/', { size: 'turned', init: fixed_dice(7) }, async (page) => {
    await play_bot(page, game)
    const cut_names = (all) => all.filter((name) => name.checkVisibility() && name.scrollWidth > name.clientWidth).map((name) => name.textContent)
    assert.deepEqual(await page.locator('.seats .name').evaluateAll(cut_names), [])
    for (let i = 0; i < decisions; ++i) {
      if (await ready(page) === 'decide') {
        assert.deepEqual(await page.locator('.tool b:visible').count(), await page.locator('.tool').count(), 'signs without words')
        await choose_on(page, () => press_choice(allowed(page).last(), 'click'))
        for (const size of [{ width: 667, height: 375 }, sizes.turned]) {
          await page.setViewportSize(size)
          await frames(page, 3)
          assert.deepEqual([...(await overlapping(page)).found, ...await cut(page)], [], `${size.width} × ${size.height}`)
        }
      }
      await act(page, by_seeded_choice(3 + i))
    }
  })
}

// The buttons of which less than two thirds can be seen.
const out_of_sight = (page, which) => page.evaluate((wanted) => {
  const part = (it) => {
    const own = it.getBoundingClientRect()
    let { top, bottom } = own
    for (let box = it.parentElement; box; box = box.parentElement) {
      if (box !== document.body && getComputedStyle(box).overflowY === 'visible') continue
      const edge = box === document.body ? { top: 0, bottom: innerHeight } : box.getBoundingClientRect()
      top = Math.max(top, edge.top), bottom = Math.min(bottom, edge.bottom)
    }
    return (bottom - top) / own.height
  }
  return [...document.querySelectorAll(wanted)]
    .filter((it) => it.checkVisibility({ opacityProperty: true }) && part(it) < 2 / 3).map((it) => it.textContent.trim())
}, which)

for (const game of games)
  site.test(`${game}: a replay has all its buttons in sight on a low screen`, '/replay', { size: 'turned' }, async (page) => {
    await to_replay(page, game, 'en', 30)
    for (const size of [sizes.turned, sizes.small]) {
      await page.setViewportSize(size)
      await frames(page, 3)
      assert.deepEqual(await out_of_sight(page, '.panel :is(button, a, select)'), [])
    }
  })

const l = texts('de', 'learn')
for (const game of games)
  for (const size of ['turned', 'small'])
    site.test(`${game}, ${size}: the lesson leaves room for what it asks`, `/learn/${game}`, { size, locale: 'de' }, async (page) => {
      const steps = Number((await page.locator('[data-step] .numbers').first().innerText()).match(/\d+$/)[0])
      for (let step = 1; step <= steps; ++step) {
        await learn_until(page, step, l)
        if (await awaited(page) === 'throw') {
          await show_me(page, l).click()
          await page.locator('[data-stage="decide"], [data-done="true"]').first().waitFor()
        }
        await frames(page, 3)
        assert.deepEqual(await out_of_sight(page, '.groups button, [data-act="primary"]'), [], `step ${step}`)
      }
    })
