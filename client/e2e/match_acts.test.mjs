// What the menu of a match on this device does: a move is taken back until the next roll, and a lost match is resigned.
import assert from 'node:assert/strict'

import { test_site } from './browser.mjs'
import { act, any_game, fixed_dice, play_bot, play_together, ready, record_kept, texts } from './player.mjs'

const site = test_site(), t = texts(), a = texts('en', 'acts'), e = texts('en', 'end'), f = texts('en', 'follow')

const lines = async (page) => (await record_kept(page)).split('\n\n')[1].trim().split('\n')
const open_menu = async (page) => {
  await page.getByRole('button', { name: t.table_menu, exact: true }).click()
  await page.locator('[data-act="resign"]').waitFor()
}

for (const game of any_game) {
  site.test(`${game}: on one screen a move is taken back if all agree, until the next roll is seen; that roll stays`,
    `/new/${game}`, { init: fixed_dice(71) }, async (page) => {
    const back = page.locator('[data-act="back"]')
    await play_together(page)
    while (await ready(page) === 'throw') await act(page)
    await open_menu(page)
    assert.equal(await back.count(), 0, 'nothing but a roll so far')
    await page.keyboard.press('Escape')
    await act(page)
    await page.locator('[data-stage="throw"]').waitFor()
    const before = await lines(page), url = page.url()
    await open_menu(page)
    await back.click()
    await page.getByText(a.take_back_ask).waitFor()
    await back.click()
    await page.waitForURL((now) => now.href !== url)
    assert.equal(await ready(page), 'decide')
    assert.deepEqual(await lines(page), before.slice(0, -2))
    await act(page)
    await page.locator('[data-stage="throw"]').waitFor()
    assert.equal((await lines(page)).at(-1), before.at(-1))
    await act(page)
    await ready(page)
    await open_menu(page)
    assert.equal(await back.count(), 0, 'the roll was seen')
  })

  site.test(`${game}: a sheet that is closed by its button returns the focus`, '/', { init: fixed_dice(72) }, async (page) => {
    await play_bot(page, game)
    const opener = page.getByRole('button', { name: t.table_menu, exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: t.app_close, exact: true }).press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    assert.ok(await opener.evaluate((it) => it === document.activeElement))
  })

  site.test(`${game}: the menu opens complete: nothing in it moves`, '/', { size: 'phone', init: fixed_dice(73) }, async (page) => {
    await play_bot(page, game)
    await act(page)
    await ready(page)
    const places = page.evaluate(() => new Promise((resolve) => {
      const seen = []
      const look = () => {
        const first = document.querySelector('dialog input')
        if (first) seen.push(Math.round(first.getBoundingClientRect().y))
        if (seen.length < 30) requestAnimationFrame(look)
        else resolve(seen)
      }
      look()
    }))
    await open_menu(page)
    assert.equal(new Set(await places).size, 1)
  })

  site.test(`${game}: on a phone, what the others did is listed, and can be watched again`, '/', { size: 'phone', init: fixed_dice(72) }, async (page) => {
    await play_bot(page, game)
    const list = page.getByRole('button', { name: t.table_since_your_turn, exact: true }), sheet = page.getByRole('dialog')
    for (let i = 0; i < 12 && (await ready(page) !== 'decide' || i < 3); ++i) await act(page)
    await list.click()
    await sheet.locator('li').first().waitFor()
    await sheet.getByRole('button', { name: new RegExp(f.again.replace('{name}', '.+')) }).first().click()
    await sheet.waitFor({ state: 'detached' })
    assert.equal(await ready(page), 'decide')
  })

  site.test(`${game}: one’s turn begins with what the others did; who resigns against a bot ends the match, and it stays so`, '/', { init: fixed_dice(72) }, async (page) => {
    await play_bot(page, game)
    const since = page.locator('.feed li > span')
    for (let i = 0; i < 8 && (await ready(page) !== 'throw' || await since.count() === 0); ++i) await act(page)
    await since.first().waitFor()
    const said = await page.locator('.unseen[role="alert"]').innerText()
    for (const news of await since.allInnerTexts()) assert.ok(said.includes(news), `your turn, and what the others did: ${said}`)
    await open_menu(page)
    await page.locator('[data-act="resign"]').click()
    await page.getByText('If you resign, the match ends.').waitFor()
    await page.locator('[data-act="resign"]').click()
    const over = page.getByRole('heading', { name: e.resigned.match(/you \{(.*?)\}/)[1] })
    await over.waitFor()
    await page.reload()
    await over.waitFor()
    await page.locator('[data-act="again"]').waitFor()
    assert.equal(await page.locator('[data-stage="over"]').count(), 1)
    await page.getByRole('button', { name: t.table_menu, exact: true }).click()
    await page.getByRole('dialog').waitFor()
    assert.equal(await page.locator('[data-act="resign"]').count(), 0)
  })
}
