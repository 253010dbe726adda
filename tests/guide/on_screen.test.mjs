// Every game that brings nothing to the screen, such as the one the guide adds, on the plain board: listed, played in
// every way, replayed, read.
import { test } from 'node:test'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'

import { game_names, has_web } from '../../client/build/games.mjs'
import { test_site, close_page } from '../../client/e2e/browser.mjs'
import { accessible, pair, turn, two_nodes } from '../../client/e2e/online_helpers.mjs'
import { by_finger, by_keys, by_reader, play_bot, play_out, root, title, texts } from '../../client/e2e/player.mjs'

const games = game_names(root).filter((name) => !has_web(root, name))
assert.ok(games.length > 0, 'every game has a board of its own')

const site = test_site()

/** The picture is all there, and large enough to be read. */
async function readable(page) {
  const { size, inside } = await page.locator('.plain').evaluate((root) => {
    const [text, frame] = [root.querySelector('pre'), root].map((element) => element.getBoundingClientRect())
    const size = parseFloat(getComputedStyle(root.querySelector('pre')).fontSize)
    return { size, inside: text.width > 0 && text.left >= frame.left && text.right <= frame.right && text.bottom <= frame.bottom }
  })
  assert.ok(inside, 'the picture sticks out')
  assert.ok(size >= 12, `letters of ${size} pixels`)
}

for (const game of games) {
  const name = title(game)
  const anchors = [...readFileSync(`${root}games/${game}/RULES.md`, 'utf8').matchAll(/^ *- `([a-z0-9-]+)`/gm)]
    .map(([, anchor]) => anchor)

  for (const [size, theme, how] of [['desktop', 'light', by_reader], ['phone', 'dark', by_finger]])
    site.test(`${game}, ${size}: from the home page to the end, and again`, '/', { size, theme }, async (page) => {
      await page.getByRole('heading', { name, exact: true }).waitFor()
      await play_bot(page, game)
      await accessible(page, 'table')
      await readable(page)
      assert.ok(await play_out(page, how) > 0)
      await accessible(page, 'result')

      const r = texts('en', 'replay'), last = await page.locator('.plain').innerText()
      await page.locator('[data-act="look"]').click()
      const slider = page.getByRole('slider', { name: r.scrub })
      await slider.fill('0')
      await page.locator('[data-actions="0"]').waitFor()
      assert.notEqual(await page.locator('.plain').innerText(), last)
      await page.keyboard.press('End')
      await page.locator(`[data-actions="${await slider.getAttribute('max')}"]`).waitFor()
      assert.equal(await page.locator('.plain').innerText(), last)
      await accessible(page, 'replay')
    })

  test(`${game}: several people at one screen, by keys, in German: what is English says so`, async () => {
    const t = texts('de')
    const page = await site.open(`/new/${game}?people`, { locale: 'de' })
    const start = page.getByRole('button', { name: t.new_start, exact: true })
    await start.waitFor()
    await accessible(page, 'new table')
    await start.click()
    await page.waitForURL(/\/t\//)
    assert.ok(await play_out(page, by_keys, t) > 0)
    assert.equal(await page.locator('tbody[lang=en]').count(), 1)
    await close_page(page)
  })

  site.test(`${game}: its rules, every anchor, and where its lesson will be`, `/rules/${game}`, { size: 'phone' }, async (page) => {
    for (const anchor of anchors) await page.locator(`[lang=en] #${anchor}`).waitFor()
    await accessible(page, 'rules')
    await page.goto(`${site.url}/learn/${game}`)
    await page.getByText(texts('en', 'learn').none.replace('{game}', name)).waitFor()
    await accessible(page, 'lesson')
    await page.getByRole('button', { name: texts('en', 'learn').play }).click()
    await page.waitForURL(/\/t\//)
  })

  test(`${game}: a whole match between friends, each at a node of their own`, async () => {
    const { sites, close } = await two_nodes()
    try {
      const { ada, bo } = await pair(sites, game)
      await readable(bo)
      while (await turn(ada, bo));
      for (const page of [ada, bo]) await close_page(page)
    } finally {
      await close()
    }
  })
}
