// Friends at a table on a real server: by link, over a reload and a broken line, watched, and verified at the end.
// FLOTILLAD names the program; otherwise the one of the release build is taken.
import { after, before, test } from 'node:test'
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { harbour, leave } from './browser.mjs'
import { act, by_pointer, games, primary, root, title, told, words } from './player.mjs'
import { dist } from './site.mjs'

const program = process.env.FLOTILLAD ??= join(root, 'build/release/bin/flotillad')
if (!existsSync(program))
  throw new Error(`there is no server at ${program}: build flotillad first, or name it in FLOTILLAD`)
const { Harbour } = await import('../../tests/server/harbour.mjs')

const t = words()
const f = JSON.parse(readFileSync(new URL('../screens/texts/friends.en.json', import.meta.url), 'utf8'))
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }

const server = new Harbour()
let site
before(async () => {
  await server.open()
  server.migrate()
  const node = await server.node('one', { site: dist })
  site = await harbour({ site: { url: node.url, close() {} } })
})
after(async () => {
  await site?.close()
  await server.close()
})

async function accessible(page, where) {
  await page.evaluate(axe)
  const { violations } = await page.evaluate((how) => window.axe.run(document, how), rules)
  const found = violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(', ')}`)
  assert.deepEqual(found, [])
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, `${where}: sideways scroll`)
}

/** Makes a table from the home page; the links of its free seats, and the one for spectators. */
async function create(page, game, name) {
  await page.getByRole('link', { name: new RegExp(`^${t.home_friends}\\s*: ${title(game)}`) }).click()
  await page.getByRole('textbox', { name: f.form_your_name }).fill(name)
  await accessible(page, 'form')
  await page.getByRole('button', { name: f.form_create }).click()
  await page.waitForURL(/\/o\//)
  await page.locator('li', { hasText: name }).waitFor()
  await page.locator(`[data-free="true"] input`).first().waitFor()
  await accessible(page, 'room')
  const seats = await page.locator('[data-free="true"] input').evaluateAll((all) => all.map(({ value }) => value))
  await page.getByText(f.room_watch, { exact: true }).click()
  return { seats, watch: await page.getByRole('textbox', { name: f.room_watch_link }).inputValue() }
}

const path_of = (link) => {
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

async function join_table(page, name) {
  await page.getByRole('textbox', { name: f.form_your_name }).fill(name)
  await accessible(page, 'join')
  await page.getByRole('button', { name: f.join_go }).click()
  await page.waitForURL(/\/o\//)
}

const stage = (page) => page.locator('[data-stage]').getAttribute('data-stage')

/** Acts for whoever is to; false once it is over for everybody. */
async function turn(pages) {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    const stages = await Promise.all(pages.map(stage))
    const at = stages.findIndex((now) => now === 'throw' || now === 'decide')
    if (at >= 0) return act(pages[at], by_pointer, t)
    if (stages.every((now) => now === 'over')) return false
    await pages[0].waitForTimeout(20)
  }
  throw new Error(`nobody is to act: ${await Promise.all(pages.map(stage))}`)
}

async function verify_dice(page) {
  await page.getByRole('link', { name: f.end_verify }).click()
  await page.locator('[data-verdict="fair"]').waitFor({ timeout: 20_000 })
  await page.getByText(f.verify_details, { exact: true }).click()
  await page.getByText(f.verify_kept).waitFor()
  await accessible(page, 'verify')
}

for (const game of games) {
  test(`${game}: a whole match of two by link, watched; one reloads, one loses the line; both verify the dice`, async () => {
    const ada = await site.open('/')
    ada.setDefaultTimeout(12_000)
    const { seats, watch } = await create(ada, game, 'Ada')
    assert.equal(seats.length, 1)
    const asked = []
    const bo = await site.open('/settings', { size: 'phone' })
    bo.on('request', (request) => asked.push(request.url()))
    await bo.goto(site.url + path_of(seats[0]))
    await bo.getByText('Ada').waitFor()
    await join_table(bo, 'Bo')
    const cy = await site.open(path_of(watch))
    for (const page of [ada, bo, cy]) await page.locator('[data-stage]').waitFor({ timeout: 20_000 })
    await accessible(ada, 'match')
    await accessible(bo, 'match on a phone')

    for (let i = 0; i < 8; ++i) await turn([ada, bo])
    await ada.reload()
    await ada.locator('[data-stage]').waitFor({ timeout: 20_000 })
    for (let i = 0; i < 4; ++i) await turn([ada, bo])

    // Bo decides while there is no line: it is sent, once, when the line is back.
    while ((await stage(bo)) !== 'decide') await turn([ada, bo])
    await bo.context().setOffline(true)
    await bo.locator('[data-line="away"]').waitFor()
    await accessible(bo, 'away')
    const before = Number(await ada.locator('[data-actions]').getAttribute('data-actions'))
    await by_pointer.decide(bo, t)
    await bo.waitForTimeout(400)
    assert.equal(Number(await ada.locator('[data-actions]').getAttribute('data-actions')), before)
    await bo.context().setOffline(false)
    await bo.locator('[data-line="here"]').waitFor({ timeout: 35_000 })
    await ada.locator(`[data-actions]:not([data-actions="${before}"])`).waitFor({ timeout: 35_000 })

    while (await turn([ada, bo]));
    await cy.locator('[data-stage="over"]').waitFor({ timeout: 20_000 })
    const seen = async (page) => (await told(page)).replace(`, ${t.table_you_short}`, '')
    const board = await seen(ada)
    assert.equal(await seen(bo), board)
    assert.equal(await seen(cy), board)
    assert.equal(await primary(cy).count(), 0)

    for (const page of [ada, bo]) await verify_dice(page)
    const token = new URL(seats[0]).hash.slice(1)
    assert.deepEqual(asked.filter((url) => new URL(url).pathname.includes(token) || new URL(url).search.includes(token)), [])

    // At home the table is listed among the matches.
    await ada.goto(`${site.url}/`)
    await ada.getByRole('link', { name: new RegExp(t.home_look) }).first().waitFor()
    bo.troubles = bo.troubles.filter((said) => !/WebSocket|ERR_INTERNET_DISCONNECTED/.test(said))
    for (const page of [ada, bo, cy]) await leave(page)
  })

  test(`${game}: a link opens its seat once; a new one replaces it; resigning ends a table of two`, async () => {
    const ada = await site.open('/')
    ada.setDefaultTimeout(12_000)
    const { seats } = await create(ada, game, 'Ada')
    await ada.getByRole('button', { name: f.room_relink_of.replace('{seat, number}', '2') }).click()
    const field = ada.locator('[data-free="true"] input').first()
    await ada.waitForFunction(([old]) => document.querySelector('[data-free="true"] input')?.value !== old, seats)
    const stranger = await site.open(path_of(seats[0]))
    await stranger.getByText(f.refused_link).waitFor()
    await leave(stranger)

    const bo = await site.open(path_of(await field.inputValue()), { size: 'phone' })
    await join_table(bo, 'Bo')
    for (const page of [ada, bo]) await page.locator('[data-stage]').waitFor({ timeout: 20_000 })
    await bo.locator('[data-line]').click()
    await accessible(bo, 'the line')
    await bo.getByRole('button', { name: f.line_resign, exact: true }).click()
    for (const page of [ada, bo]) await page.locator('[data-ended="early"]').waitFor()
    await accessible(ada, 'ended early')
    await ada.getByText(f.end_early_by.replace('{name}', 'Bo')).waitFor()
    await verify_dice(ada)
    for (const page of [ada, bo]) await leave(page)
  })
}
