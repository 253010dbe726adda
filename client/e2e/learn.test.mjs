// Lessons, by every input method, and the first match after them.
import assert from 'node:assert/strict'

import { frames, test_site } from './browser.mjs'
import { ask_anew, awaited, choose_hinted, do_step, last_step, learn_until, show_me, shown_how, step_of } from './learner.mjs'
import { act, allowed, any_game, by_keys, by_reader, choices, choose_on, fixed_dice, games, button_names, hint_button, is_chosen, play_bot, play_out, play_until, press_choice, press_key, primary, ready, title, texts } from './player.mjs'

const site = test_site()

const t = texts(), l = texts('en', 'learn')
const card_link = (page, game, more = '') =>
  page.getByRole('link', { name: new RegExp(`^${t.home_learn} ?: ${title(game)}${more}$`) })
const steps_of = async (page) =>
  Number((await page.locator('[data-step] .numbers').first().innerText()).match(/\d+$/)[0])

/** Plays the lesson to the end; returns the number of wrong answers. */
async function learn(page, how, next) {
  const steps = await steps_of(page)
  assert.ok(steps >= 6 && steps <= 10, `${steps} steps`)
  let wrong = 0
  for (let step = 1; ; ++step) {
    await page.locator(`[data-step="${step}"]`).waitFor()
    wrong += await do_step(page, how)
    if (step === steps) return wrong
    await next(page)
  }
}

// First the last choice, so that some are wrong; then the hint.
const choose = (page, nth, press) =>
  (nth > 0 ? choose_hinted(page, press) : choose_on(page, () => press(allowed(page).last())))

for (const game of games) {
  site.test(`${game}: the whole lesson by fingers on a phone, from the home page to a tick on its card`, '/', { size: 'phone' }, async (page) => {
    await card_link(page, game).tap()
    await page.waitForURL(/\/learn\//)
    const wrong = await learn(page, {
      roll: () => primary(page).tap(),
      async choose(_, nth) {
        await choose(page, nth, (one) => press_choice(one, 'tap'))
        await primary(page).tap()
      },
    }, () => primary(page).and(page.getByRole('button', { name: l.next, exact: true })).tap())
    assert.ok(wrong > 0, 'some try was answered with another')
    await page.getByRole('link', { name: t.app_home, exact: true }).tap()
    await card_link(page, game, `, ${t.home_learnt}`).waitFor()
  })

  site.test(`${game}: the lesson by keys alone, and each step begins with its heading`, '/', {}, async (page) => {
    await page.setViewportSize({ width: 1440, height: 720 })
    for (let i = 0; i < 40 && !(await card_link(page, game).evaluate((it) => it === document.activeElement)); ++i) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/learn\//)
    await learn(page, {
      roll: () => press_key(page, 'Space'),
      async choose(_, nth) {
        if (nth > 0) {
          assert.equal(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0, 'the page need not scroll')
          await choose_hinted(page, (one) => one.press('Enter'))
        } else await choose_on(page, () => by_keys.press(page))
        await primary(page).press('Enter')
      },
    }, async () => {
      const at = await step_of(page)
      await press_key(page, 'Enter')
      await page.locator(`[data-step="${at + 1}"] h2:focus`).waitFor()
    })
    await press_key(page, 'Enter')
    await page.waitForURL(/\/t\//)
  })

  site.test(`${game}: the lesson by reading only the accessibility tree`, `/learn/${game}`, {}, async (page) => {
    const press = (name, within = page) => within.getByRole('button', { name, exact: true }).first().press('Enter')
    const press_primary = async (label) => {
      await primary(page).waitFor()
      await press((await button_names(page)).find((name) => name.startsWith(label)))
    }
    const answers = []
    await learn(page, {
      roll: () => by_reader.roll(page, t),
      async choose(_, nth) {
        if (nth > 0) await ask_anew(page, t)
        await allowed(page).first().waitFor({ state: 'attached' })
        for (const pressed = new Set(); ;) {
          const names = await button_names(page, choices(page, t))
          const hinted = names.find((name) => nth > 0 && name.includes(t.table_hint) && !pressed.has(name))
          if (hinted === undefined && await is_chosen(page)) break
          await press(hinted ?? names[0], choices(page, t))
          pressed.add(hinted)
        }
        await page.getByRole('button', { disabled: false }).and(primary(page)).press('Enter')
        await page.getByRole('status').filter({ hasText: /\S/ }).waitFor()
        answers.push(await page.getByRole('status').filter({ hasText: /\S/ }).first().innerText())
      },
    }, () => press_primary(l.next))
    assert.ok(new Set(answers).size > 4, 'each try is answered in words')
    await press_primary(l.play)
    await page.waitForURL(/\/t\//)
  })

  site.test(`${game}: shown how, then a first game with a hint at every choice until there are to be none`,
    `/learn/${game}`, { init: fixed_dice(41) }, async (page) => {
    await last_step(page, game)
    await shown_how(page)
    await page.locator('[data-step] .end').waitFor()
    assert.equal(await page.locator('.map:visible').count(), 0, 'no map of a board that is in sight')
    await primary(page).and(page.getByRole('button', { name: l.play })).click()
    await page.waitForURL(/\/t\//)
    const hint = page.locator('[data-hint]')
    const decide = () => play_until(page, '[data-stage="decide"]')
    await decide()
    await hint.waitFor()
    await page.reload()
    await ready(page)
    await act(page)
    await decide()
    await hint.waitFor()
    await page.getByRole('switch', { name: l.hints }).click()
    await act(page)
    await decide()
    await frames(page, 30)
    assert.equal(await hint.count(), 0)
    await hint_button(page, t).click()  // but can be requested
    await hint.waitFor()
  })
}

for (const game of any_game) {
  site.test(`${game}: who leaves in the middle goes on from there`, `/learn/${game}`, {}, async (page) => {
    await learn_until(page, 4)
    await page.goto(`${site.url}/`)
    await card_link(page, game).click()
    await page.locator('[data-step="4"]').waitFor()
    await page.reload()
    await page.locator('[data-step="4"]').waitFor()
    await page.getByRole('button', { name: l.back, exact: true }).click()
    await page.locator('[data-step="3"]').waitFor()
    assert.match(await page.title(), new RegExp(l.title.split('{')[0]))
  })

  site.test(`${game}: the rules lead to the lesson, so does the end of a first match, but not of a second`, '/', { init: fixed_dice(1) }, async (page) => {
    const link = page.getByRole('link', { name: t.home_learn, exact: true })
    await play_bot(page, game)
    await page.getByRole('button', { name: t.table_rules, exact: true }).click()
    assert.match(await page.getByRole('dialog').getByRole('link', { name: t.home_learn }).getAttribute('href'), /^\/learn\//)
    await page.keyboard.press('Escape')
    await play_out(page)
    await link.waitFor()
    await page.locator('[data-act="again"]').click()
    await page.locator('[data-stage="over"]').waitFor({ state: 'detached' })
    await play_out(page)
    assert.equal(await link.count(), 0)
  })

  site.test(`${game}: refused by the rules in a lesson as anywhere`, `/learn/${game}`, {}, async (page) => {
    const refused = page.locator('button.refused')
    for (let step = 2; (await refused.count()) === 0; ++step) {
      await learn_until(page, step)
      if (await awaited(page) === 'throw') await show_me(page).click()
      await page.locator('[data-stage="decide"]').waitFor()
    }
    await refused.first().press('Enter')
    await page.getByRole('dialog').locator('[data-anchor]').waitFor()
  })

  site.test(`${game}: were there no lesson, the page would say so and lead to the rules`, '/', {}, async (page) => {
    await page.route(/\/table_\w+-[^/]*\.js$/, async (route) => {
      const answer = await route.fetch(), body = await answer.text()
      await route.fulfill({ response: answer, body: body.replace(/\blesson:/, 'no_lesson:') })
    })
    await card_link(page, game).click()
    await page.getByText(l.none.split('{game}')[1].slice(0, 30)).waitFor()
    await page.getByRole('link', { name: t.table_rules, exact: true }).click()
    await page.waitForURL(`**/rules/${game}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
}
