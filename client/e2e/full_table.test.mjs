// Full tables: every game for more than four players, one person on a phone and bots on all other seats, for a few turns;
// with FULL=1 to the end.
import assert from 'node:assert/strict'

import { load_game } from '../build/games.mjs'
import { frames, sizes, test_site } from './browser.mjs'
import { act, by_finger, fixed_dice, games, primary, ready, root, texts } from './player.mjs'

const site = test_site()

const t = texts(), crowd = 4, decisions = process.env.FULL === '1' ? Infinity : 16
const infos = await Promise.all(games.map(async (game) => ({ game, seats: (await load_game(root, game)).info.seats_max })))

/** The page of a new table with this many seats. */
async function seated(page, seats) {
  const add = page.getByRole('button', { name: t.new_add_seat }), people = page.getByRole('radio', { name: t.new_person })
  await page.getByRole('button', { name: t.new_start, exact: true }).waitFor()
  while (await people.count() < seats) await add.click()
}

/** The status in the header. */
const standing = (page) => page.locator('header').innerText()

for (const { game, seats } of infos.filter((each) => each.seats > crowd)) {
  site.test(`${game}: one person and ${seats - 1} bots, on a phone`, `/new/${game}`, { size: 'phone', init: fixed_dice(51) }, async (page) => {
    await seated(page, seats)
    for (const level of await page.getByRole('combobox', { name: t.new_level }).all()) {
      const levels = await level.locator('option').count()
      await level.selectOption({ index: Math.max(0, levels - 2) })
    }
    await page.getByRole('button', { name: t.new_start, exact: true }).click()
    await page.waitForURL(/\/t\//)
    await page.locator('.seats li').nth(seats - 1).waitFor()
    await page.setViewportSize({ width: 1920, height: 1080 })
    await frames(page, 3)
    const edges = await page.locator('.seats li').evaluateAll((all) => all.map((it) => it.getBoundingClientRect().left))
    assert.equal(new Set(edges).size, 1, 'on a tall screen the plates stand one under the other')
    await page.setViewportSize(sizes.phone)
    const seen = new Set()
    let over = false
    for (let i = 0; i < decisions && !over; ++i) {
      await ready(page)
      seen.add(await standing(page))
      assert.deepEqual(await page.locator('.choices button:visible').evaluateAll((all) => all.filter((it) => {
        const own = it.getBoundingClientRect(), { top, bottom } = it.closest('.choices').getBoundingClientRect()
        return own.top < bottom && own.bottom > bottom + 1 || own.bottom > top && own.top < top - 1
      }).map((it) => it.textContent)), [], 'no row of choices is cut')
      assert.ok(await primary(page).count() === 0 || (await primary(page).boundingBox()).y < 844, 'the button is on the screen')
      over = !(await act(page, by_finger))
    }
    assert.ok(seen.size > 6, 'the header tells where the match stands')
    if (!over) return
    const ranks = page.getByRole('list', { name: texts('en', 'end').standings }).getByRole('listitem')
    await ranks.first().waitFor()
    assert.equal(await ranks.count(), seats)
  })
}
