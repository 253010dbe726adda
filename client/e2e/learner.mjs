// Plays any game's lesson. It does not know the right moves: after a wrong answer it asks for a hint.
import assert from 'node:assert/strict'

import { allowed, choose_hinted_on, choose_on, hint_button, press_choice, primary, undo, texts } from './player.mjs'

const coach = (page) => page.locator('[data-step]')
export const step_of = async (page) => Number(await coach(page).getAttribute('data-step'))
export const show_me = (page, l = texts('en', 'learn')) => page.getByRole('button', { name: l.show_me, exact: true })

/** Waits until the lesson expects an action: roll, decide or continue. */
export async function awaited(page) {
  const at = page.locator('[data-stage="throw"], [data-stage="decide"], [data-done="true"]')
  await at.first().waitFor()
  if (await page.locator('[data-done="true"]').count() > 0) return 'next'
  return page.locator('[data-stage]').getAttribute('data-stage')
}

/** Undoes the choice and asks for a hint. */
export async function ask_anew(page, t = texts()) {
  while (await undo(page, t).isEnabled()) await undo(page, t).press('Enter')
  await hint_button(page, t).press('Enter')
  await page.locator('[data-hint]').first().waitFor()
}

/** Presses the hinted choices, part by part, until a whole move is chosen. */
export async function choose_hinted(page, press, t = texts()) {
  await ask_anew(page, t)
  await choose_hinted_on(page, press, t)
}

/** Plays the current step to its end; returns the number of wrong answers. */
export async function do_step(page, { roll, choose }) {
  for (let wrong = 0; wrong < 20;) {
    const stage = await awaited(page)
    if (stage === 'next') return wrong
    if (stage === 'throw') {
      await roll(page)
      await page.locator('[data-stage="decide"], [data-done="true"]').first().waitFor()
      continue
    }
    await choose(page, wrong)
    await page.locator('[data-done="true"], .answer:not(.right)').first().waitFor()
    if (await page.locator('[data-done="false"]').count() > 0 && (await awaited(page)) === 'decide') {
      ++wrong
      // on a choice or on the board
      await page.locator('[data-hint], [data-board] use[href$="hint"]').first().waitFor({ state: 'attached' })
      assert.ok(await primary(page).evaluate((it) => {
        const probe = document.body.appendChild(Object.assign(document.createElement('i'), { style: 'background: var(--accent)' }))
        const accent = getComputedStyle(probe).backgroundColor
        probe.remove()
        return getComputedStyle(it).backgroundColor !== accent
      }), 'nothing invites to a move that the lesson advises against')
    }
  }
  throw new Error('no try was right')
}

/** Opens the last step, as if all others had been done on this device. */
export async function last_step(page, game) {
  await page.evaluate((key) => localStorage.setItem(key, '99'), `flotilla.lesson.${game}`)
  await page.reload()
}

/** Presses the button until a step is on the screen. */
export async function learn_until(page, wanted, l = texts('en', 'learn')) {
  while (await step_of(page) < wanted) {
    const at = await step_of(page)
    await page.getByRole('button', { name: l.skip, exact: true }).or(primary(page).and(page.getByRole('button', { name: l.next }))).first().click()
    await page.locator(`[data-step="${at + 1}"]`).waitFor()
  }
}

/** Follows "show me" to the end of the step. */
export async function shown_how(page, l = texts('en', 'learn')) {
  for (let stage = await awaited(page); stage !== 'next'; stage = await awaited(page)) {
    await show_me(page, l).click()
    await page.locator(`[data-done="true"], [data-stage]:not([data-stage="${stage}"])`).first().waitFor()
  }
}

export const by_pointer = {
  roll: (page) => primary(page).click(),
  async choose(page, nth) {
    if (nth > 0) await choose_hinted(page, (one) => one.click())
    else await choose_on(page, () => press_choice(allowed(page).first(), 'click'))
    await primary(page).click()
  },
}
