// Switches with an editor: a layout of places and tiles is laid by fingers, by keys and as text, saved, shared as a link
// and played.
import assert from 'node:assert/strict'

import { test_site, close_page } from './browser.mjs'
import { edited_games, open_editor } from './phases.mjs'
import { fixed_dice, ready, record_kept, texts } from './player.mjs'

const site = test_site()

const t = texts(), s = texts('en', 'setup'), f = texts('en', 'friends')
const editor = (page) => page.locator('[data-editor]')
const part = (page, name, value) => editor(page).locator(`[data-${name}="${value}"]`)
const act = (page, name) => part(page, 'act', name)
const written = (page) => editor(page).locator('[data-layout]').inputValue()
const status = (page) => editor(page).locator('[data-status]').innerText()
const said = (page) => editor(page).locator('[data-said]').innerText()
const lawful = (page, is_so = true) => page.locator(`[data-editor][data-fault="${!is_so}"]`).waitFor()
const start = (page) => page.getByRole('button', { name: t.new_start, exact: true })
const focused = (page) => page.evaluate(() => ({ ...document.activeElement.dataset }))

for (const game of edited_games) {
  site.test(`${game}: a layout by fingers, saved, shared, and played by whoever opens the link`, `/new/${game}`, { size: 'phone', init: fixed_dice(51) }, async (page) => {
    await open_editor(page)
    await lawful(page)
    await act(page, 'clear').tap()
    await lawful(page, false)
    await start(page).tap()
    assert.equal(await page.getByRole('alert').innerText(), await status(page))
    assert.equal(new URL(page.url()).pathname, `/new/${game}`)

    for (const tile of [3, 1, 4, 2, 5]) await part(page, 'tile', tile).tap()  // each goes to the next empty place
    assert.equal(await written(page), '31425-')
    await page.waitForFunction(() => document.querySelector('[data-status]').innerText.includes('6'))
    await part(page, 'tile', 6).tap()
    await lawful(page)
    await part(page, 'place', 1).tap()
    await part(page, 'place', 1).tap()  // once more turns
    assert.equal(await written(page), '31r4256')
    await part(page, 'tile', 6).tap()  // it lies elsewhere: the two change places
    assert.equal(await written(page), '364251r')
    await act(page, 'undo').tap()
    assert.equal(await written(page), '31r4256')
    await act(page, 'side').tap()

    await editor(page).getByText(s.saved_heading, { exact: true }).tap()
    await editor(page).getByRole('textbox', { name: s.saved_name }).fill('Home')
    await act(page, 'save').tap()
    await act(page, 'draw').tap()
    await lawful(page)
    await editor(page).getByRole('button', { name: s.saved_open.replace('{name}', 'Home') }).tap()
    assert.equal(await written(page), '31r4256')

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await editor(page).getByText(s.share_heading, { exact: true }).tap()
    await editor(page).getByRole('button', { name: f.room_copy }).tap()
    await page.getByText(f.room_copied).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    assert.equal(link, `${site.url}/new/${game}?side=wild&layout=31r4256`)

    const other = await site.open(link.slice(site.url.length), { init: fixed_dice(52) })
    await lawful(other)
    assert.equal(await written(other), '31r4256')
    await start(other).click()
    await other.waitForURL(/\/t\//)
    await ready(other)
    assert.match(await record_kept(other), /^setup edition=\d+ seats=2 side=wild layout=31r4256$/m)
    await close_page(other)
  })

  site.test(`${game}: a layout by keys alone, with every act in words`, `/new/${game}`, {}, async (page) => {
    await open_editor(page)
    await act(page, 'clear').press('Enter')
    await part(page, 'place', 0).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    assert.deepEqual(await focused(page), { place: '4' })
    await page.keyboard.press('Enter')  // to the tiles
    await page.keyboard.press('ArrowRight')
    assert.deepEqual(await focused(page), { tile: '2' })
    await page.keyboard.press('Enter')  // and back, to the next empty place
    assert.equal(await written(page), '----2-')
    assert.deepEqual(await focused(page), { place: '0' })
    assert.match(await said(page), /2/)
    for (const key of ['3', 'r', '1', '4', '5', '6']) await page.keyboard.press(key)
    await lawful(page)
    assert.equal(await written(page), '314526')
    await page.keyboard.press('r')
    assert.equal(await written(page), '314526r')
    await page.keyboard.press('Delete')
    await lawful(page, false)
    await page.keyboard.press('Control+z')
    await lawful(page)
    assert.equal(await written(page), '314526r')
    assert.match(await editor(page).locator('[data-whole]').textContent(), /3.*1.*4.*5.*2.*6/)
  })

  site.test(`${game}: a link or a text that is no layout says why, and starts nothing`, `/new/${game}?layout=311456`, {}, async (page) => {
    await lawful(page, false)
    assert.match(await status(page), /1/)
    const field = editor(page).locator('[data-layout]')
    assert.equal(await field.isVisible(), false, 'how a lake is written is shown on demand')
    await editor(page).locator('details:has([data-layout]) summary').click()
    const example = (await editor(page).locator('details:has([data-layout]) p').innerText()).match(/[-1-6r]{6,}/)?.[0] ?? ''
    await field.fill(example)
    await part(page, 'place', 0).and(page.locator('[aria-label*="empty"]')).waitFor()
    await part(page, 'place', 2).and(page.locator('[aria-label*="turned"]')).waitFor()
    for (const wrong of ['31', '1234567', 'lake', '']) {
      await field.fill(wrong)
      await lawful(page, false)
      assert.equal(await written(page), wrong)
    }
    const ground = () => start(page).evaluate((it) => getComputedStyle(it).backgroundColor), refused = await ground()
    await start(page).click()
    await page.getByRole('alert').waitFor()
    await field.fill('654321')
    await lawful(page)
    assert.notEqual(await ground(), refused, 'the button looks as if it starts nothing until it does')
    const drawn = () => editor(page).locator('.picture').first().evaluate((it) => getComputedStyle(it, '::after').mixBlendMode)
    const by_day = await drawn()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('[data-theme="dark"]').first().waitFor({ state: 'attached' })
    assert.deepEqual([by_day, await drawn()], ['normal', 'multiply'], 'by night the lake is dark')
    await start(page).click()
    await page.waitForURL(/\/t\//)
  })
}
