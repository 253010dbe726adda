// Text pages: a game's rules (links, search, print), about, privacy.
import { test } from 'node:test'
import assert from 'node:assert/strict'

import { text_locales } from '../build/texts.mjs'
import { frames, test_site, close_page } from './browser.mjs'
import { phases, reach } from './phases.mjs'
import { any_game, games, play_together, root, title, texts } from './player.mjs'

const site = test_site()

const t = texts(), r = texts('en', 'pages')
const open_rules = async (game, options = {}, more = '') => {
  const page = await site.open(`/rules/${game}${more}`, options)
  await phases(game).reading.go(page)
  return page
}
const focused = (page) => page.evaluate(() => document.activeElement.id)
// Whether an element is visible and not covered.
const in_sight = (locator) => locator.evaluate((it) => {
  const { top, left, width } = it.getBoundingClientRect(), there = document.elementFromPoint(left + width / 2, top + 12)
  return it === there || it.contains(there)
})
const tab_to = async (page, locator) => {
  for (let i = 0; i < 40; ++i) {
    if (await locator.evaluate((it) => it === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('not reached by Tab')
}

for (const game of games) {
  test(`${game}: every figure is drawn and told`, async () => {
    const page = await open_rules(game, { size: 'phone' })
    for (const figure of await page.getByRole('img').all()) {
      if (await figure.locator('[data-drawn]').count() === 0) continue
      assert.ok((await figure.getAttribute('aria-label')).length > 20)
      assert.ok(await figure.locator('svg use').count() > 3)
    }
    assert.equal(await page.locator('figure').count(), await page.locator('figure [role=img] [data-drawn]').count())
    await close_page(page)
  })

  test(`${game}: a refusal leads to its rule, a switch to its ruling, beside the table`, async () => {
    const table = await reach(site, game, 'why')
    const anchor = await table.getByRole('dialog').locator('[data-anchor]').getAttribute('data-anchor')
    const follow = async (page, link) => {
      const [rules] = await Promise.all([page.context().waitForEvent('page'), link.click()])
      await rules.locator('.asked').waitFor()
      return { path: new URL(rules.url()).pathname, asked: await focused(rules) }
    }
    const link = table.getByRole('dialog').getByRole('link', { name: t.rules_page })
    assert.deepEqual(await follow(table, link), { path: `/rules/${game}`, asked: anchor })
    await close_page(table)

    const form = await site.open(`/new/${game}`)
    await form.getByText(t.new_rules, { exact: true }).click()
    await form.getByText(t.new_ruling).first().click()
    const { asked } = await follow(form, form.getByRole('link', { name: t.rules_page }).first())
    assert.match(asked, /^ruling-/)
    await close_page(form)
  })

  test(`${game}: the rules at a table name what is special there, and lead to it`, async () => {
    const page = await site.open(`/new/${game}`, { size: 'phone' })
    await page.getByText(t.new_rules, { exact: true }).click()
    const row = page.locator('.switches fieldset').first()
    const other = row.locator('label', { has: page.locator('input:not(:checked)') }).first()
    const wanted = `${await row.locator('legend').textContent()} ${(await other.innerText()).trim()}`
    await other.locator('input').check()
    await play_together(page)
    await page.getByRole('button', { name: t.table_rules, exact: true }).first().click()
    const sheet = page.getByRole('dialog'), rule = sheet.locator('li.special').first()
    const now = sheet.locator('[data-now] li').first()
    assert.ok(await in_sight(now), 'what is being decided comes first')
    await sheet.getByRole('button', { name: wanted }).click()
    assert.ok(await in_sight(rule))
    assert.equal(await rule.locator('.differs').innerText(), `${t.rules_this_table} ${wanted}`)
    const pictures = sheet.locator('[data-pictures]').last()
    await pictures.scrollIntoViewIfNeeded()
    await pictures.locator('[data-drawn] svg use').first().waitFor({ state: 'attached' })
    assert.ok((await pictures.getByRole('img').first().getAttribute('aria-label')).length > 20, 'a picture says what it shows')
    await close_page(page)
  })
}

test('a folded chapter opens for an address, for what is found in it, and for paper', async () => {
  const with_folds = []
  for (const game of games) {
    const page = await open_rules(game)
    const fold = page.locator('article details').first(), rule = fold.locator('li[id]').first()
    if (await fold.count() > 0) {
      with_folds.push(game)
      const opens = async (act) => {
        await fold.evaluate((it) => it.removeAttribute('open'))
        await rule.waitFor({ state: 'hidden' })
        await act()
        await rule.waitFor()
      }
      await opens(() => fold.locator('summary').press('Enter'))
      await opens(async () => page.evaluate((id) => { location.hash = id }, await rule.getAttribute('id')))
      const start = (await rule.locator('p').first().textContent()).slice(0, 30)
      await opens(() => page.getByRole('searchbox', { name: r.rules_search }).fill(start))
      await opens(() => page.evaluate(() => dispatchEvent(new Event('beforeprint'))))
    }
    await close_page(page)
  }
  assert.ok(with_folds.length > 0)
})

for (const game of any_game) {
  for (const size of ['phone', 'desktop'])
    test(`${game}, ${size}: an address leads to its rule, and so does a copied link`, async () => {
      const first = await open_rules(game, { size })
      const anchor = await first.locator('article li[id]').nth(5).getAttribute('id')
      await first.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      const copy = first.locator(`#${anchor}`).getByRole('link', { name: new RegExp(`^${r.rules_copy.split('{')[0]}`) })
      assert.match(await copy.textContent(), /\d+ of “[^”]+”$/)
      await copy.click()
      await first.getByText(r.rules_copied).waitFor()
      const copied = await first.evaluate(() => navigator.clipboard.readText())
      assert.equal(copied, `${site.url}/rules/${game}#${anchor}`)

      const page = await site.open(copied.slice(site.url.length), { size, context: first.context() })
      await page.locator('.asked').waitFor()
      assert.equal(await focused(page), anchor)
      assert.ok(await in_sight(page.locator(`#${anchor}`)))
      assert.deepEqual(page.problems, [])
      await close_page(first)
    })

  test(`${game}: the contents and the search by keys, as it is told`, async () => {
    const page = await open_rules(game)
    const chapter = page.getByRole('navigation', { name: r.rules_contents }).getByRole('link').nth(1)
    await tab_to(page, chapter)
    await page.keyboard.press('Enter')
    await page.waitForFunction((hash) => document.activeElement.id === hash, (await chapter.getAttribute('href')).slice(1))

    const search = page.getByRole('searchbox', { name: r.rules_search })
    await search.focus()
    const words = (await page.locator('article li[id] p').allInnerTexts()).join(' ').toUpperCase().match(/\p{L}{4,}/gu)
    await page.keyboard.type(words.find((word, at) => words.includes(word, at + 1)))
    const marks = await page.locator('article mark').count()
    const status = page.getByRole('search').getByRole('status')
    const at = (n) => page.waitForFunction(
      (text) => document.querySelector('search [role=status]').innerText.startsWith(text), `${n} of ${marks}`)
    assert.ok(marks > 1)
    await at(1)
    await page.keyboard.press('Enter')
    await at(2)
    assert.ok(await in_sight(page.locator('mark[data-current]')))
    assert.equal(await page.locator('mark[data-current]').count(), 1)
    assert.match(await status.textContent(), /of \d+: .{20}/)  // the passage is announced
    const here = page.locator('li[id]', { has: page.locator('mark[data-current]') })
    await page.keyboard.press('Tab')
    assert.ok(await here.evaluate((it) => it.contains(document.activeElement)), 'who has followed a match reads on there')
    await search.focus()
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.press('Shift+Enter')
    await at(marks)
    await page.keyboard.press('Escape')
    assert.equal(await page.locator('article mark').count(), 0)
    await page.keyboard.type('qqqq')
    await status.getByText('nothing found').waitFor()
    await close_page(page)
  })

  test(`${game}: printing waits until every figure is painted`, async () => {
    const page = await site.open('/')
    let release
    const held = new Promise((resolve) => { release = resolve })
    await page.route('**/*.wasm', async (route) => { await held; await route.continue() })
    await page.addInitScript(() => {
      window.print = () => {
        const hosts = [...document.querySelectorAll('figure [inert]')]
        window.printed = hosts.length > 0 && hosts.every((host) => host.hasAttribute('data-drawn') && !host.querySelector('[data-flat]') &&
          [...host.querySelectorAll('*')].some((it) => it.localName === 'canvas' || getComputedStyle(it).backgroundImage.startsWith('url')))
      }
    })
    await page.goto(`${site.url}/rules/${game}`)
    await page.getByRole('button', { name: r.rules_print }).click()
    await frames(page, 30)
    assert.equal(await page.evaluate(() => window.printed), undefined)
    release()
    await page.waitForFunction(() => window.printed !== undefined)
    assert.equal(await page.evaluate(() => window.printed), true)
    await close_page(page)
  })

  test(`${game}: on paper it is black on white, without anything to press`, async () => {
    const page = await open_rules(game, { theme: 'dark' })
    await page.emulateMedia({ media: 'print' })
    const seen = await page.evaluate(() => ({
      controls: [...document.querySelectorAll('button, input, nav, a')].filter((it) => it.checkVisibility()).map((it) => it.outerHTML.slice(0, 80)),
      paper: getComputedStyle(document.body).backgroundColor,
      inks: [...new Set([...document.querySelectorAll('h1, h2, h3, p, dd, dt, figcaption')].filter((it) => it.checkVisibility()).map((it) => getComputedStyle(it).color))],
      sheets: [...new Set([...document.querySelectorAll('section')].map((it) => getComputedStyle(it).backgroundColor))],
    }))
    assert.deepEqual(seen, { controls: [], paper: 'rgb(255, 255, 255)', inks: ['rgb(0, 0, 0)'], sheets: ['rgb(255, 255, 255)'] })
    await close_page(page)
  })

  test(`${game}: the language of the address is that of the visit, and is not kept`, async () => {
    const page = await open_rules(game, {}, '?lang=de')
    assert.equal(await page.locator('html').getAttribute('lang'), 'de')
    await page.getByRole('heading', { level: 1, name: title(game, 'de') }).waitFor()
    const others = await page.locator('link[rel=alternate]').evaluateAll((all) => all.map((it) => it.hreflang).sort())
    assert.deepEqual(others, [...text_locales(root), 'x-default'].sort())
    assert.equal(await page.evaluate(() => localStorage.getItem('flotilla.language')), null)
    await page.goto(`${site.url}/`)
    await page.getByRole('heading', { name: t.home_heading }).waitFor()
    await close_page(page)
  })
}

site.test('from the foot of the home page to about, to the rules and to privacy; no cookie is set', '/', { size: 'phone' }, async (page) => {
  await page.locator('footer').getByRole('link', { name: t.app_about }).tap()
  await page.getByRole('heading', { level: 1, name: r.about_heading }).waitFor()
  for (const game of games)
    await page.getByRole('link', { name: t.rules_of.replace('{game}', title(game)) }).waitFor()
  assert.equal(await page.getByText(/^A game by .+, published by .+ in \d{4}\.$/).count(), games.length)
  assert.equal(await page.getByRole('link', { name: r.about_dice_check }).getAttribute('href'), '/verify')
  const [licences] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: r.about_licences }).tap()])
  assert.match(await licences.locator('body').innerText(), /^Flotilla\nCopyright[^]*\nsvelte 5/)
  await licences.close()
  await page.getByRole('link', { name: t.rules_of.replace('{game}', title(games[0])) }).tap()
  await page.getByRole('searchbox').waitFor()
  await page.getByRole('link', { name: t.app_back }).tap()
  await page.getByRole('link', { name: t.app_privacy }).tap()
  await page.getByRole('heading', { level: 1, name: r.privacy_heading }).waitFor()
  assert.deepEqual(await page.context().cookies(), [])
  // a link from one screen to a passage of another
  const rules = await site.open(`/rules/${games[0]}`, { context: page.context() })
  const anchor = await rules.locator('article li[id]').nth(3).getAttribute('id')
  await page.locator('main').evaluate((main, href) => main.insertAdjacentHTML('afterbegin', `<a href="${href}">there</a>`), `/rules/${games[0]}#${anchor}`)
  await page.getByText('there', { exact: true }).tap()
  await page.locator(`#${anchor}.asked`).waitFor()
  await page.goto(`${site.url}/settings`)
  await page.getByRole('link', { name: t.app_privacy }).tap()
  await page.getByRole('heading', { level: 1, name: r.privacy_heading }).waitFor()
})
