// What a screen reader says and where the keyboard stands: live regions and focus, never the look.
import assert from 'node:assert/strict'

import { frames, test_site } from './browser.mjs'
import { keep_match, played_match } from './kept_match.mjs'
import { awaited, choose_hinted, learn_until } from './learner.mjs'
import { to_replay } from './phases.mjs'
import {
  act, allowed, any_game, by_reader, choices, choose_on, fixed_dice, games, hint_button, is_chosen, play_bot, play_until, primary, ready, texts, undo,
} from './player.mjs'

const site = test_site(), t = texts(), r = texts('en', 'replay'), h = t.table_hint_is.split('{')[0]

// Everything that live regions said, in order; an alert is marked.
const listen = `{
  window.said = []
  const is_live = (it) => it?.closest?.('[role=alert], [role=status], [aria-live=polite]')
  let last = new WeakMap()
  new MutationObserver((changes) => {
    for (const region of new Set(changes.map(({ target }) => is_live(target instanceof Element ? target : target.parentElement)).filter(Boolean))) {
      const text = region.textContent.replace(/\\s+/g, ' ').trim(), polite = region.getAttribute('role') === 'alert' ? '! ' : ''
      if (text && last.get(region) !== text) window.said.push(polite + text)
      last.set(region, text)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}`
const heard = async (page) => {
  await frames(page, 3)
  return page.evaluate(() => window.said.splice(0))
}
/** Where the keyboard stands. */
const focus = (page) => page.evaluate(() => {
  const { localName, textContent, ariaLabel } = document.activeElement
  return `${localName}: ${(ariaLabel ?? textContent).trim().replace(/\s+/g, ' ').slice(0, 60)}`
})
const stands = async (page, where) => {
  await frames(page, 5)
  assert.notEqual((await focus(page)).split(':')[0], 'body', where)
}

for (const game of games) {
  site.test(`${game}: who clears a choice, or hears the result, does not lose the focus; the result comes first`, '/', { init: fixed_dice(3) + listen }, async (page) => {
    await page.goto(new URL(await (async () => {
      const { record, sitters } = await played_match(game, 0.93)
      await page.getByRole('heading', { level: 1 }).waitFor()
      return keep_match(page, record, sitters)
    })(), page.url()).href)
    let cleared = false
    for (; (await ready(page)) !== 'over'; await act(page, by_reader)) {
      if (cleared || await ready(page) !== 'decide' || await is_chosen(page) || await allowed(page).count() < 2) continue
      await choose_on(page, () => by_reader.press(page, t))
      while (await undo(page).isEnabled()) await undo(page).press('Enter')
      await stands(page, 'cleared')
      assert.ok(await choices(page).evaluate((it) => it.contains(document.activeElement)), `at the choices, not at ${await focus(page)}`)
      cleared = true
    }
    await page.locator('.result h2:focus').waitFor()
    const [title] = await page.locator('.result h2').allInnerTexts()
    const alerts = (await heard(page)).filter((text) => text.startsWith('! '))
    assert.ok(alerts.at(-1).startsWith(`! ${title}`), alerts.at(-1))
  })

  site.test(`${game}: whatever a chosen part leads to is read, and a hint names all parts of its move`, '/', { init: fixed_dice(3) + listen }, async (page) => {
    await play_bot(page, game)
    await play_until(page, '[data-stage="decide"]')
    for (let decisions = 0; decisions < 6 && await ready(page) !== 'over'; ++decisions) {
      if (await ready(page) === 'decide' && !(await is_chosen(page))) {
        const spoken = () => choices(page).locator('button > .unseen').allTextContents()
        await heard(page)
        await hint_button(page).press('Enter')
        await page.locator('[data-hint]').first().waitFor({ state: 'attached' })
        await page.waitForFunction((start) => window.said.some((it) => it.startsWith(start)), h)
        const hint = (await heard(page)).find((it) => it.startsWith(h))
        assert.ok(!hint.slice(h.length).includes(h.trim()), hint)
        const before = await spoken()
        for (let parts = 0; parts < 4; ++parts) {
          const hinted = allowed(page).filter({ has: page.locator('[data-hint]') }).and(page.locator('[aria-pressed="false"]'))
          if (await hinted.count() === 0) break
          const part = (await hinted.first().locator('.unseen').last().textContent()).replace(h, '')
          assert.ok(hint.includes(part) || parts > 0, `${hint} — ${part}`)
          await hinted.first().press('Enter')
        }
        const told = (await heard(page)).join(' '), fresh = (await spoken()).filter((each) => each && !before.includes(each))
        for (const each of fresh) assert.ok(told.includes(each.replace(h, '')), `${told} — ${each}`)
      }
      await act(page, by_reader)
    }
  })

  site.test(`${game}: a lesson says its task, its praise and its answers, and the table does not talk over them`, `/learn/${game}`, { init: listen }, async (page) => {
    const say = () => page.locator('.coach .say').first().innerText()
    await page.locator('[data-done="true"]').waitFor()
    await page.waitForFunction((text) => window.said.some((it) => it.includes(text)), (await say()).slice(0, 40))
    assert.deepEqual((await heard(page)).filter((it) => it.startsWith('! ')), [], 'nothing is asked where nothing is to be done')
    let wrong = 0
    for (let step = 2; step < 6; ++step) {
      await learn_until(page, step)
      const task = await say()
      await awaited(page)
      assert.ok((await heard(page)).some((it) => it.startsWith('! ') && it.includes(task)), `step ${step}: ${task}`)
      while (await awaited(page) !== 'next') {
        if (await page.locator('[data-stage="throw"]').count() > 0) await primary(page).press('Enter')
        else {
          if (wrong > 0) await choose_hinted(page, (one) => one.press('Enter'))
          else await choose_on(page, () => allowed(page).last().press('Enter'))
          await heard(page)
          await primary(page).press('Enter')
          await page.locator('.answer').waitFor()
          const answer = await page.locator('.answer').innerText()
          await awaited(page)
          await frames(page, 10)
          const after = await heard(page), at = after.findIndex((it) => it.includes(answer))
          assert.ok(at >= 0, `${answer} in ${after}`)
          assert.deepEqual(after.slice(at).filter((it) => it.startsWith('! ')), [], 'nothing cuts it off')
          if (await page.locator('.answer.right').count() === 0) ++wrong
        }
        await page.locator('[data-done="true"], [data-stage="decide"], [data-stage="throw"]').first().waitFor()
      }
    }
    assert.ok(wrong > 0, 'one try was wrong')
  })
}

for (const game of any_game) {
  site.test(`${game}: on the new-table page the focus goes with the seats`, `/new/${game}`, {}, async (page) => {
    const add = page.getByRole('button', { name: t.new_add_seat }), seats = page.getByRole('group', { name: /^Seat \d/ })
    await page.getByRole('button', { name: t.new_start, exact: true }).waitFor()
    const at = () => seats.evaluateAll((all) => all.findIndex((it) => it.contains(document.activeElement)))
    while (await add.count() > 0) {
      await add.press('Enter')
      await stands(page, 'a seat was added')
      assert.equal(await at(), await seats.count() - 1)
    }
    const later = page.getByRole('button', { name: t.new_later.replace('{name}', 'Red') })
    for (let seat = 0; seat < await seats.count() - 1; ++seat) {
      await later.press('Enter')
      await stands(page, 'a seat was moved')
      assert.equal(await at(), seat + 1)
    }
    const remove = page.getByRole('button', { name: new RegExp(t.new_remove.replace('{name}', '.*')) })
    while (await remove.last().isEnabled()) {
      await remove.last().press('Enter')
      await stands(page, 'a seat was removed')
      assert.equal(await at(), await seats.count() - 1)
    }
  })

  site.test(`${game}: deleting a match leads to the next one, or to the heading of the list`, '/', { init: fixed_dice(3) }, async (page) => {
    for (let i = 0; i < 2; ++i) {
      await play_bot(page, game)
      await page.goto(`${site.url}/`)
    }
    const remove = page.getByRole('button', { name: new RegExp(t.home_delete_of.split('{')[0]) })
    await remove.nth(1).waitFor()
    for (const left of [1, 0]) {
      await remove.first().press('Enter')
      await page.waitForFunction((count) => document.querySelectorAll('article .round').length === count, left)
      await stands(page, 'a match was deleted')
    }
    assert.equal(await focus(page), `h2: ${t.home_your_matches}`)
  })

  site.test(`${game}: each step of a replay is told`, '/replay', { init: listen }, async (page) => {
    await to_replay(page, game, 'en', 12)
    await heard(page)
    const slider = page.getByRole('slider')
    for (const name of [r.step_on, r.step_on, r.step_back]) {
      await page.getByRole('button', { name, exact: true }).press('Enter')
      assert.deepEqual(await heard(page), [await slider.getAttribute('aria-valuetext')])
    }
    await slider.press('ArrowRight')
    assert.deepEqual(await heard(page), [], 'the slider says it itself')
  })
}
