// Replays: seek by pointer and keyboard, share as link, picture and file, open on another device, continue; and invalid
// records.
import { test } from 'node:test'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'

import { load_game } from '../build/games.mjs'
import { frames, test_site, close_page, sizes } from './browser.mjs'
import { fixed_dice, games, has_secrets, play_bot, play_out, ready, root, board_text, texts } from './player.mjs'

const t = texts(), r = texts('en', 'replay')
const game = games[0]

const site = test_site()

const slider = (page) => page.getByRole('slider', { name: r.scrub })
const button = (page, name) => page.getByRole('button', { name, exact: true })
const moment = async (page) => Number(await page.locator('[data-actions]').getAttribute('data-actions'))
const length = async (page) => Number(await page.locator('[data-length]').getAttribute('data-length'))

// Plays a match to its end and opens its replay there.
async function finished(options = {}) {
  const page = await site.open('/', { init: fixed_dice(41), ...options })
  await play_bot(page, game)
  await play_out(page)
  const board = await board_text(page)
  await page.locator('[data-act="look"]').click()
  await slider(page).waitFor()
  await slider(page).fill(String(await length(page)))  // it begins before the last step, or where the match turned
  return { page, board }
}
async function link_at(page, at) {
  await slider(page).fill(String(at))
  await button(page, r.share).click()
  return page.getByRole('textbox', { name: r.share_link }).inputValue()
}

for (const size of ['phone', 'desktop'])
  test(`${size}: a finished match is wound, jumped through and played; its link shows the same to somebody else`, async () => {
    const { page, board } = await finished({ size })
    const all = await length(page)
    assert.equal(await moment(page), all)
    assert.equal(await board_text(page), board)

    await button(page, r.event_before).click()
    const event = await moment(page)
    assert.ok(event < all)
    await button(page, r.event_after).click()
    assert.ok(await moment(page) > event)
    await button(page, r.step_back).click()
    await slider(page).fill('12')
    assert.equal(await moment(page), 12)
    await page.waitForURL(/\/replay\/.+#12$/)

    await page.getByRole('combobox', { name: r.speed }).selectOption('2')
    await button(page, r.play).click()
    await page.waitForFunction((pause) => {  // pressed in the page: from here it might come after the end
      const is_there = Number(document.querySelector('[data-actions]').dataset.actions) > 15
      if (is_there) document.querySelector(`[aria-label="${pause}"]`).click()
      return is_there
    }, r.pause)
    await button(page, r.play).waitFor()
    await frames(page, 30)  // the step that was being shown ends
    const stopped = await moment(page)
    assert.ok(stopped < all)
    await frames(page, 30)
    assert.equal(await moment(page), stopped)

    const link = await link_at(page, 17)
    await page.keyboard.press('Escape')
    const seen = await board_text(page), said = await slider(page).getAttribute('aria-valuetext')
    assert.match(link, /\/replay\?lang=en#1[\w-]+\.17$/)
    assert.ok(link.length < 2000, `${link.length} characters`)
    console.log(`  a link to a match of ${all} actions: ${link.length} characters`)
    await close_page(page)

    const other = await site.open(link.slice(site.url.length), { size, locale: 'de' })
    await slider(other).waitFor()
    assert.equal(await moment(other), 17)
    assert.equal(await board_text(other), seen.replace(', you', ''))
    assert.equal(await other.locator('html').getAttribute('lang'), 'en')
    assert.ok(said.length > 10)
    await other.goto(`${site.url}/`)
    await other.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await other.locator('html').getAttribute('lang'), 'de')
    await close_page(other)
  })

test('by keys alone: from the list at home to any moment, and on from there', async () => {
  const { page } = await finished()
  const all = await length(page)
  await page.goto(`${site.url}/`)
  await page.getByRole('link', { name: new RegExp(t.home_replay_of.split('{')[0]) }).press('Enter')
  await slider(page).waitFor()
  await page.keyboard.press('Home')
  assert.equal(await moment(page), 0)
  for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowRight')
  assert.equal(await moment(page), 3)
  await slider(page).focus()
  await page.keyboard.press('End')
  assert.equal(await moment(page), all)
  await page.keyboard.press('ArrowLeft')
  assert.equal(await moment(page), all - 1)
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.waitForFunction(() => Number(document.querySelector('[data-actions]').dataset.actions) >= 2)
  await page.keyboard.press('Space')
  assert.ok(await moment(page) < all)
  for (const at of [0, 5, 9]) {
    await slider(page).fill(String(at))
    assert.ok((await slider(page).getAttribute('aria-valuetext')).length > 10)
  }
  await button(page, r.fork).press('Enter')
  const own = page.viewportSize(), go = page.locator('[data-act="fork"]')
  await page.setViewportSize(sizes.turned)
  await frames(page, 3)
  const { y, height } = await go.boundingBox()
  assert.ok(y + height <= sizes.turned.height, 'the button is in sight on a phone on its side')
  await page.setViewportSize(own)
  await go.press('Enter')
  await page.waitForURL(/\/t\//)
  assert.notEqual(await ready(page), 'over')
  assert.ok(await moment(page) >= 9)
  await play_out(page)
  await close_page(page)
})

site.test('a running match is replayed from its menu, as far as it went', '/', { init: fixed_dice(42) }, async (page) => {
  await play_bot(page, game)
  const at = await moment(page)
  await button(page, t.table_menu).click()
  await button(page, t.table_replay).click()
  await slider(page).waitFor()
  assert.ok(await length(page) >= at)
})

test('a picture of the moment and a file that opens again', async () => {
  const { page } = await finished()
  await slider(page).fill('25')
  await button(page, r.share).click()
  const got = async (act) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator(`[data-act="${act}"]`).click()])
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
  }
  const picture = await got('picture')
  assert.match(picture.name, /-25\.png$/)
  assert.deepEqual([picture.bytes.readUInt32BE(16), picture.bytes.readUInt32BE(20)], [1200, 630])
  assert.ok(picture.bytes.length > 150_000, `${picture.bytes.length} bytes: is the painted ground on it?`)
  const record = await got('save')
  assert.match(record.bytes.toString(), new RegExp(`^game ${game}\nsetup `))
  const all = await length(page)
  await button(page, r.share_text).click()
  const close = page.locator('dialog .toast').getByRole('button')
  await close.click()  // nothing covers a toast in a sheet
  await close.waitFor({ state: 'detached' })

  await page.goto(`${site.url}/replay`)
  const file = page.getByLabel(r.open_file)
  const trouble = page.locator('[data-trouble]')
  const damaged = Buffer.from(record.bytes.toString().split('\n').toSpliced(9, 1, 'Z oops').join('\n'))
  await file.setInputFiles({ name: 'x.play', mimeType: 'text/plain', buffer: damaged })
  await trouble.filter({ hasText: '10' }).waitFor()
  await file.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: picture.bytes })
  assert.notEqual(await trouble.innerText(), '')
  await file.setInputFiles({ name: record.name, mimeType: 'text/plain', buffer: record.bytes })
  await slider(page).waitFor()
  assert.equal(await length(page), all)
  await close_page(page)
})

/** The record of a whole pseudo-random match, the same on every run. */
function played(module) {
  const { it: match } = module.open(`edition=${module.info.edition} seats=${module.info.seats_min}`)
  for (let i = 0, turn = match.turn(); turn.kind !== 'over'; turn = match.turn(), ++i) {
    if (turn.kind === 'chance') match.roll(BigInt(i))
    else {
      const moves = match.watch(turn.seat).legal_moves()
      match.apply(`${String.fromCharCode(65 + turn.seat)} ${moves[(i * 17) % moves.length]}`)
    }
  }
  return match.record()
}

/** The board's text and all other text at some positions of a record. */
async function told_of(record, moments) {
  const page = await site.open('/replay')
  await page.getByRole('textbox', { name: r.open_paste }).fill(record)
  await button(page, r.open_go).click()
  await slider(page).waitFor()
  const all = []
  for (const at of moments) {
    await slider(page).fill(String(at))
    await page.locator(`[data-actions="${at}"]`).waitFor()
    await page.locator('[data-board] [data-far]').first().waitFor({ state: 'attached' })  // loaded on demand
    all.push(await board_text(page) + await page.locator('main').evaluate((main) => main.textContent.replace(/\d+ ?\/ ?\d+/g, '')))
  }
  await close_page(page)
  return all
}

for (const game of games)
  if (await has_secrets(game)) test(`${game}: hands are shown once it is over, and while it goes on what everybody sees`, async () => {
    const module = await load_game(root, game), whole = played(module)
    const [header, lines] = whole.split('\n\n'), all = lines.trimEnd().split('\n')
    const going_on = `${header}\n\n${all.slice(0, -1).join('\n')}\n`, { it: match } = module.replay(going_on)
    const decided = all.flatMap((line, i) => (/^[A-Z]/.test(line) && i > all.length / 2 ? [i] : [])).slice(0, 4)
    const [over, cut, seen] = [await told_of(whole, decided), await told_of(going_on, decided), await told_of(match.shown(null), decided)]
    assert.deepEqual(cut, seen)
    for (const [i, text] of over.entries()) assert.ok(text.length > cut[i].length, `at ${decided[i]}`)
  })

test('links that are none say so in one sentence', async () => {
  for (const fragment of ['1abc.4', 'x', '9AAAA.1']) {
    const page = await site.open(`/replay#${fragment}`)
    await page.getByRole('heading', { name: r.trouble_heading }).waitFor()
    await close_page(page)
  }
})
