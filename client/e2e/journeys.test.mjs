// User journeys on the built site, with every game.
import { test } from 'node:test'
import assert from 'node:assert/strict'

import { timeout_ms } from '../build/browser.mjs'
import { frames, test_site, close_page, sizes } from './browser.mjs'
import { has_ceremonies, has_moments } from './ceremonies.mjs'
import { act, allowed, any_game, by_finger, by_hint, by_keys, by_pointer, by_reader, by_seeded_choice, choices, fixed_dice, found_in, games, has_secrets, needs_precomputation, page_contents, offered, play_bot, play_on, play_out, play_together, play_until, ready, record_kept, secret_words, title, board_text, texts } from './player.mjs'

const site = test_site()

const t = texts()
const refuse_storage = `
  for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('refused', 'SecurityError') } })`
const keep_contexts = `
  window.contexts = []
  window.AudioContext = class extends AudioContext { constructor() { super(); window.contexts.push(this) } }`

// Where the title and the button of the panel have stood, and what was told since one's turn, at any moment of a match.
const watch_panel = `{
  window.stood = { title: new Set(), button: new Set() }
  window.told = new Set()
  let seen = false
  const note = (what, it) => { if (it) window.stood[what].add([it.getBoundingClientRect().x, it.getBoundingClientRect().y].map(Math.round).join(' ')) }
  const look = () => {
    seen = false
    note('title', document.querySelector('.panel > .act h2'))
    note('button', document.querySelector('.panel > .act [data-act=primary]'))
    for (const it of document.querySelectorAll('.feed li')) window.told.add(it.textContent)
  }
  new MutationObserver(() => { if (!seen) seen = requestAnimationFrame(look) }).observe(document, { childList: true, subtree: true, attributes: true })
}`
const most_places = 2

// Everything that was spoken.
const watch_speech = `{
  window.spoken = new Set()
  const listen = () => { for (const it of document.querySelectorAll('.unseen:is([aria-live], [role=alert])')) window.spoken.add(it.textContent) }
  new MutationObserver(listen).observe(document, { childList: true, subtree: true, characterData: true })
}`

for (const game of games) {
  for (const size of Object.keys(sizes)) {
    const whole = size === 'desktop' || size === 'phone'
    if (!whole && !any_game.includes(game)) continue
    site.test(`${game}: ${whole ? 'a whole match' : 'a while'} against a bot, with a panel that stays, by ${size === 'desktop' ? 'pointer' : 'fingers'}, ${size}`,
      '/', { size, init: fixed_dice(1) + watch_panel }, async (page) => {
      await play_bot(page, game)
      await (whole ? play_out : play_on)(page, size === 'desktop' ? by_pointer : by_finger)
      assert.deepEqual(await page.evaluate(() => [...window.told].filter((it) => it.startsWith('You '))), [], 'one knows what one did')
      const stood = await page.evaluate(() => Object.values(window.stood).map((places) => [...places]))
      for (const places of stood) assert.ok(places.length > 0 && places.length <= most_places, `title and button stay: ${JSON.stringify(stood)}`)
      if (!whole) return
      await page.locator('[data-act="again"]').waitFor()
      assert.equal((page.ceremonies ?? 0) > 0, has_ceremonies(game))
      if (has_moments(game)) assert.ok(page.moments > 0, 'a banner was seen')
    })
  }

  site.test(`${game}: by keyboard alone, from the home page to the end`, '/', { init: fixed_dice(2) }, async (page) => {
    const start = page.getByRole('button', { name: t.home_play_bot_of.replace('{game}', title(game)) })
    for (let i = 0; i < 40 && !(await start.evaluate((it) => it === document.activeElement)); ++i) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/t\//)
    await play_out(page, by_keys)
  })

  site.test(`${game}: by reading only the accessibility tree, where no sentence ends twice`, '/', { init: fixed_dice(3) + watch_speech }, async (page) => {
    await play_bot(page, game)
    await play_out(page, by_reader)
    const spoken = await page.evaluate(() => [...window.spoken])
    assert.deepEqual([spoken.length > 20, spoken.filter((text) => /[.!?…:,;] ?[.:,;]/.test(text))], [true, []])
  })

  site.test(`${game}: as many as may play, on one screen`, `/new/${game}`, { init: fixed_dice(4) }, async (page) => {
    const add = page.getByRole('button', { name: t.new_add_seat })
    await page.getByRole('button', { name: t.new_start, exact: true }).waitFor()
    while (await add.count() > 0 && await add.isEnabled()) await add.click()
    const seats = await page.getByRole('radio', { name: t.new_person }).count()
    await play_together(page)
    assert.equal(await page.locator('[data-seat]').count(), seats)
    await play_on(page, await has_secrets(game) ? by_hint : by_pointer)  // players take turns at the screen
  })

  if (await has_secrets(game)) site.test(`${game}: three people on one screen hand it over; in between, and after a reload there, it holds nobody's hand`,
    `/new/${game}`, { init: fixed_dice(41) }, async (page) => {
    const add = page.getByRole('button', { name: t.new_add_seat }), people = page.getByRole('radio', { name: t.new_person })
    const hand = page.locator('[data-hand]'), asked = page.locator('[data-stage="decide"], [data-stage="over"]')
    await page.getByRole('button', { name: t.new_start, exact: true }).waitFor()
    while (await people.count() < 3) await add.click()
    for (const person of await people.all()) await person.check()
    await page.getByRole('button', { name: t.new_start, exact: true }).click()
    await page.waitForURL(/\/t\//)
    const own = new Set(), between = []
    for (let i = 0; i < 12; ++i) {
      await hand.or(asked).first().waitFor()
      if (await hand.count() > 0) {
        await page.waitForFunction(() => document.activeElement?.matches('[data-hand] h2'))
        const secret = await secret_words(game, await record_kept(page))
        assert.ok(secret.length > 3, `${secret.length} secrets`)
        const look = async () => {
          const all = await page_contents(page)
          assert.deepEqual(found_in(all, secret), [])
          assert.equal(await choices(page).count(), 0)
          between.push(all)
          return [await board_text(page), await hand.innerText()]
        }
        const seen = await look()
        await page.reload()
        await hand.waitFor()
        assert.deepEqual(await look(), seen)
      }
      if (await ready(page) === 'over') break
      await allowed(page).first().waitFor()  // a hand is loaded on demand
      const mine = await offered(page), all = await page_contents(page)
      assert.ok(mine.filter((it) => all.includes(it)).length > 5, 'who decides has it on the screen')
      for (const it of mine) own.add(it)
      await act(page)
    }
    assert.ok(between.length > 8 && own.size > 20, `${between.length / 2} times, ${own.size} choices`)
    for (const all of between) assert.deepEqual([...own].filter((it) => all.includes(it)), [])
  })

  site.test(`${game}: a reload in mid-game changes nothing`, '/', { init: fixed_dice(5) }, async (page) => {
    await play_bot(page, game)
    for (let i = 0; i < 6; ++i) await act(page)
    await play_until(page, '[data-stage="decide"]')
    const seen = await board_text(page)
    await page.reload()
    assert.equal(await ready(page), 'decide')
    assert.equal(await board_text(page), seen)
    await play_on(page)
  })

  test(`${game}: nothing moves when less motion is wanted, and any input ends what moves`, async () => {
    const still = await site.open('/', { init: fixed_dice(10), motion: 'reduce' })
    await still.evaluate(() => {
      window.moved = 0
      const animate = Element.prototype.animate
      Element.prototype.animate = function (...given) { window.moved++; return animate.apply(this, given) }
    })
    await play_bot(still, game)
    for (let i = 0; i < 8; ++i) await act(still)
    assert.equal(await still.evaluate(() => window.moved), 0)
    await close_page(still)

    const moving = await site.open('/', { init: fixed_dice(10), motion: 'no-preference' })
    await play_bot(moving, game)
    await act(moving)
    await play_until(moving, '[data-stage="decide"]')
    await moving.evaluate(() => {  // from here on, animations never end by themselves
      window.moved = 0
      const animate = Element.prototype.animate
      Element.prototype.animate = function (frames, timing) { window.moved++; return animate.call(this, frames, { ...timing, duration: 1e6 }) }
    })
    await by_pointer.decide(moving, t)
    const given_up = Date.now() + timeout_ms
    while ((await moving.locator('[data-stage="playing"], [data-stage="wait"]').count()) > 0 && Date.now() < given_up)
      await moving.keyboard.press('Shift')
    await ready(moving)
    assert.ok(await moving.evaluate(() => window.moved) > 0, 'something moved, and input ended it')
    await close_page(moving)
  })

  site.test(`${game}: a refused choice says why and cites the rule`, `/new/${game}`, { init: fixed_dice(21) }, async (page) => {
    await play_together(page)
    await play_until(page, 'button.refused', by_seeded_choice(6))
    await page.locator('button.refused').first().press('Enter')
    const why = page.getByRole('dialog')
    await why.waitFor()
    assert.match(await why.innerText(), /\S{3}/)
    const rule = why.locator('[data-anchor]')
    assert.notEqual(await rule.getAttribute('data-anchor'), '')
    assert.ok((await rule.innerText()).length < 250, 'a long rule is folded after its beginning')
    for (const size of [sizes.desktop, sizes.turned]) {
      await page.setViewportSize(size)
      await frames(page, 3)
      const [board, sheet, ...ways] = await page.locator('[data-board], dialog, dialog :is(button, a)').evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON()))
      assert.ok(sheet.left >= board.left + 0.9 * board.width, `it leaves the board in sight, ${size.width} × ${size.height}`)
      for (const { bottom } of ways) assert.ok(bottom <= sheet.bottom, 'no way on is cut')
    }
  })

  if (await needs_precomputation(game)) site.test(`${game}: the strongest bot studies while another answers, and only once`,
    `/new/${game}`, { init: fixed_dice(14) }, async (page) => {
    await page.getByRole('combobox', { name: t.new_level }).first().selectOption({ index: 0 })
    await page.getByRole('button', { name: t.new_start, exact: true }).click()
    await page.waitForURL(/\/t\//)
    const study = page.getByRole('button', { name: t.table_study.split(':')[0] })  // the bulb with a ring
    const seen = study.waitFor()
    for (let i = 0; i < 4; ++i) await act(page)  // the precomputation does not block the table
    await seen
    await study.waitFor({ state: 'detached' })
    await page.reload()
    await ready(page)
    await act(page)
    await act(page)
    assert.equal(await study.count(), 0)
    await play_on(page)
  })
}

for (const game of any_game) {
  site.test(`${game}: the language switched in mid-game`, '/', { init: fixed_dice(6) }, async (page) => {
    await play_bot(page, game)
    await play_until(page, '[data-stage="decide"]')
    const count = await allowed(page).count()
    await page.getByRole('button', { name: t.table_menu }).click()
    await page.getByRole('radio', { name: 'Français' }).check()
    await page.keyboard.press('Escape')
    const french = texts('fr')
    await page.getByRole('group', { name: french.table_choices }).waitFor()
    assert.equal(await page.locator('html').getAttribute('lang'), 'fr')
    assert.equal(await allowed(page, french).count(), count)
    await play_on(page, by_pointer, french)
  })

  site.test(`${game}: storage refused: it says so, and can be played`, '/', { init: `${refuse_storage}\n${fixed_dice(7)}` }, async (page) => {
    await play_bot(page, game)
    await page.getByText(t.error_no_storage).first().waitFor()
    await play_on(page)
  })

  site.test(`${game}: between sounds nothing is played, which would take power; the next is heard`,
    '/', { sound: true, init: fixed_dice(15) + keep_contexts }, async (page) => {
    const rest = () => page.waitForFunction(() => window.contexts[0].state === 'suspended')
    const sung = () => page.evaluate(() => window.contexts[0].currentTime)
    await play_bot(page, game)
    await act(page)
    await rest()
    const before = await sung()
    await act(page)
    await page.waitForFunction((then) => window.contexts[0].currentTime > then, before)
    await rest()
    assert.equal(await page.evaluate(() => window.contexts.length), 1)
  })

  site.test(`${game}: matches are kept, resumed, deleted, and the last set-up is remembered`, `/new/${game}`, { init: fixed_dice(13) }, async (page) => {
    await page.getByRole('textbox', { name: t.new_name }).first().fill('Ada')
    await page.getByRole('button', { name: t.new_start, exact: true }).click()
    await page.waitForURL(/\/t\//)
    const address = page.url()
    await act(page)
    await page.goto(`${site.url}/new/${game}`)
    assert.equal(await page.getByRole('textbox', { name: t.new_name }).first().inputValue(), 'Ada')
    await page.goto(`${site.url}/`)
    const row = page.getByRole('article').filter({ has: page.getByRole('link', { name: new RegExp(t.home_resume) }) })
    assert.match(await row.locator('li').first().innerText(), /^Ada\s+\d+$/)  // with the points, and when it was played
    assert.match(await row.locator('time').innerText(), /now|minute/)
    await page.setViewportSize(sizes.phone)  // where the list is below the fold, one press goes on
    const go_on = page.locator('[data-continue]')
    await go_on.waitFor()
    assert.equal(new URL(await go_on.getAttribute('href'), page.url()).href, address)
    const top_of = (selector) => page.locator(selector).evaluate((it) => it.getBoundingClientRect().top)
    await page.evaluate(() => scrollTo(0, 90))  // it covers no game wherever the page is
    assert.ok(await top_of('[data-continue]') + 44 <= await top_of('.games'), 'above the games')
    await page.evaluate(() => scrollTo(0, 0))
    await page.setViewportSize(sizes.desktop)
    const level = page.getByRole('combobox', { name: `${title(game)}: ${t.new_level}` })
    const easiest = await level.inputValue()
    await level.selectOption({ index: 1 })
    await row.getByRole('link').last().click()
    await ready(page)
    assert.equal(page.url(), address)
    assert.ok((await page.locator('[data-seat="1"] .cover').textContent()).includes(`${t.new_bot}, ${easiest}.`))
    await page.goto(`${site.url}/`)
    assert.notEqual(await level.inputValue(), easiest)
    const chosen = await level.inputValue()
    await page.getByRole('button', { name: t.home_play_bot_of.replace('{game}', title(game)) }).click()
    await page.waitForURL((url) => /\/t\//.test(url) && url.href !== address)
    await ready(page)
    assert.ok((await page.locator('[data-seat="1"] .cover').textContent()).includes(`${t.new_bot}, ${chosen}.`))
    assert.equal(await page.locator('[data-seat] .cover', { hasText: new RegExp(` ${t.table_you_short}\\.$`) }).count(), 1)
    await page.goto(`${site.url}/`)
    await page.getByRole('button', { name: new RegExp(t.home_delete_of.split(' ')[0]) }).first().click()
    await row.nth(1).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: new RegExp(t.home_delete_of.split(' ')[0]) }).first().click()
    await page.getByRole('link', { name: new RegExp(t.home_resume) }).first().waitFor({ state: 'detached' })
    await page.goto(address)
    await page.getByText(t.error_not_found).waitFor()
  })
}

site.test('a browser without WebAssembly gets a clear sentence', '/', { init: 'delete window.WebAssembly' }, async (page) => {
  await page.getByText(t.error_no_wasm).waitFor()
})

site.test('an address with nothing behind it leads home', '/nowhere', {}, async (page) => {
  await page.getByText(t.error_no_page).waitFor()
  await page.getByRole('link', { name: t.error_way_home }).click()
  await page.getByRole('heading', { name: t.home_heading }).waitFor()
})
