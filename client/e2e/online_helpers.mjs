// Helpers for tests with a real server: two nodes, a browser on each, and user actions. FLOTILLAD names the program, by
// default that of the release build. The command `flotilla` is in the same folder.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { timeout_ms } from '../build/browser.mjs'
import { load_game } from '../build/games.mjs'
import { violations } from './axe.mjs'
import { open_test_site } from './browser.mjs'
import { go_on, skip_moment } from './ceremonies.mjs'
import { act, by_pointer, root, title, texts } from './player.mjs'
import { dist } from './site.mjs'

const program = process.env.FLOTILLAD ??= join(root, 'build/release/bin/flotillad')
if (!existsSync(program))
  throw new Error(`no server at ${program}: build flotillad or set FLOTILLAD`)
const { TestCluster } = await import('../../tests/server/test_cluster.mjs')
const { drain_notice_ms, start_caddy } = await import('../../tests/server/caddy.mjs')

export const t = texts()
/** The texts of online play. */
export const f = JSON.parse(readFileSync(new URL('../screens/texts/friends.en.json', import.meta.url), 'utf8'))

/** Two nodes with one database, each with its own browser. */
export async function two_nodes() {
  const server = new TestCluster()
  await server.open()
  server.migrate()
  const nodes = await Promise.all(['one', 'two'].map((name) => server.node(name, { site: dist })))
  const sites = await Promise.all(nodes.map(({ url }) => open_test_site({ site: { url, close() {} } })))
  return {
    sites,
    async close() {
      await Promise.all(sites.map((site) => site.close()))
      await server.close()
    },
  }
}

/** Two nodes behind a reverse proxy, and two browsers that know only the proxy. */
export async function two_nodes_behind_proxy() {
  const server = new TestCluster()
  await server.open()
  server.migrate()
  const settings = { site: dist, proxies: '127.0.0.1', drain_notice_ms }
  const nodes = await Promise.all(['one', 'two'].map((name) => server.node(name, settings)))
  const { url } = await start_caddy(server, nodes)
  const sites = await Promise.all(nodes.map(() => open_test_site({ site: { url, close() {} } })))
  return {
    nodes, sites,
    async close() {
      await Promise.all(sites.map((site) => site.close()))
      await server.close()
    },
  }
}

/** Ignores errors about a connection that was cut on purpose. */
export const was_cut = (page) => (page.problems = page.problems.filter((said) => !/WebSocket|ERR_INTERNET_DISCONNECTED/.test(said)))

export async function accessible(page, where) {
  assert.deepEqual(await violations(page), [], where)
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, `${where}: sideways scroll`)
}

/** Creates a table from the home page with this many bots; returns the links of the free seats and for spectators. */
export async function create(page, game, name, bots = 0) {
  await page.getByRole('link', { name: new RegExp(`^${t.home_friends}\\s*: ${title(game)}`) }).click()
  await page.getByRole('textbox', { name: f.form_your_name }).fill(name)
  for (let seat = 0; seat < bots; ++seat) {
    await page.getByRole('button', { name: t.new_add_seat }).click()
    await page.getByRole('radio', { name: t.new_bot }).last().check()
  }
  await accessible(page, 'form')
  await page.getByRole('button', { name: f.form_create }).click()
  await page.waitForURL(/\/o\//)
  await page.locator('li', { hasText: name }).waitFor()
  await page.locator('[data-free="true"] input').first().waitFor()
  await accessible(page, 'room')
  const seats = await page.locator('[data-free="true"] input').evaluateAll((all) => all.map(({ value }) => value))
  await page.getByText(f.room_watch, { exact: true }).click()
  return { seats, watch: await page.getByRole('textbox', { name: f.room_watch_link }).inputValue() }
}

/** A link without its host, which works on every node. */
export const path_of = (link) => {
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

export async function join_table(page, name) {
  await page.getByRole('textbox', { name: f.form_your_name }).fill(name)
  await accessible(page, 'join')
  await page.getByRole('button', { name: f.join_go }).click()
  await page.waitForURL(/\/o\//)
}

export const begun = (...pages) => Promise.all(pages.map((page) => page.locator('[data-stage]').waitFor()))
export const stage = (page) => page.locator('[data-stage]').getAttribute('data-stage')
export const actions = async (page) => Number(await page.locator('[data-actions]').getAttribute('data-actions'))

/** Ada creates a table on one node, Bo joins by her link on the other, on a phone; the match has started. */
export async function pair([one, two], game, { bots, ...options } = {}) {
  const ada = await one.open('/', options)
  const { seats: [link], watch } = await create(ada, game, 'Ada', bots)
  const bo = await two.open(path_of(link), { size: 'phone' })
  await bo.getByText('Ada').waitFor()
  await join_table(bo, 'Bo')
  await begun(ada, bo)
  return { ada, bo, link, watch }
}

/** Acts for whoever is to act; returns false once it is over for everybody. */
export async function turn(...pages) {
  for (const end = Date.now() + timeout_ms; Date.now() < end;) {
    const stages = await Promise.all(pages.map(stage))
    const at = stages.findIndex((now) => now === 'throw' || now === 'decide')
    if (at >= 0) return act(pages[at], by_pointer, t)
    if (stages.every((now) => now === 'over')) return false
    await Promise.all(pages.filter((_, i) => stages[i] === 'ceremony').map((page) => go_on(page)))
    for (const page of pages) if (await page.locator('[data-banner]').count() > 0) await skip_moment(page)
    await pages[0].waitForTimeout(20)
  }
  throw new Error(`nobody is to act: ${await Promise.all(pages.map(stage))}`)
}

export async function resign(page) {
  await page.locator('[data-line]').click()
  await accessible(page, 'the line')
  await page.getByRole('button', { name: f.line_resign, exact: true }).click()
}

/** Verifies the dice on the page; returns the saved record. */
export async function verify_dice(page) {
  await page.getByRole('link', { name: f.end_verify }).click()
  await page.locator('[data-verdict="fair"]').waitFor()
  await page.getByText(f.verify_details, { exact: true }).click()
  await page.getByText(f.verify_kept).waitFor()
  await accessible(page, 'verify')
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: f.verify_save }).click()
  return (await saved).path()
}

/** Checks a page's messages against the published record: each line as its viewer may see it, and nothing hidden before
    the end. */
export async function told_rightly(page, game, published, viewer) {
  const messages = page.received.map((text) => JSON.parse(text)), end = messages.findIndex(({ kind }) => kind === 'ended')
  assert.ok(end > 0, 'it heard of the end')
  const record = published.slice(published.indexOf('\n\ngame ') + 2), { it: match } = (await load_game(root, game)).replay(record)
  const shown = match.since(viewer, 0), lines = messages.filter(({ kind }) => kind === 'lines')
  assert.ok(lines.length > 3, `${lines.length} messages with lines`)
  for (const { from, lines: text } of lines) {
    const some = text.trimEnd().split('\n')
    assert.deepEqual(some, shown.slice(from, from + some.length))
  }
  const hidden = match.record().split('\n\n')[1].trimEnd().split('\n').filter((line, i) => / \[/.test(line) || line !== shown[i])
  const before = page.received.slice(0, end).filter((_, i) => messages[i].kind !== 'lines').join('\n')
  assert.deepEqual(hidden.filter((line) => before.includes(line)), [])
  return shown
}

/** Verifies the record with the two independent programs; each must also detect damage. */
export function verify_elsewhere(record) {
  const flotilla = execFileSync(join(dirname(program), 'flotilla'), ['verify', record], { encoding: 'utf8' })
  assert.match(flotilla, /dice fair, all moves legal/)
  const python = execFileSync('python3', [join(root, 'tests/verify/verify.py'), record], { encoding: 'utf8' })
  assert.match(python, /fair/)
}
