// After the first visit the server is stopped: everything on this device keeps working. A new version is announced where
// it interrupts nothing, and the site can be installed.
import { after, test } from 'node:test'
import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { game_names } from '../build/games.mjs'
import { cached_files, write_service_worker } from '../build/service_worker.mjs'
import { violations } from './axe.mjs'
import { frames, open_test_site, close_page } from './browser.mjs'
import { by_pointer as by_learner, do_step } from './learner.mjs'
import { offer_install, to_replay } from './phases.mjs'
import { act, by_finger, by_pointer, fixed_dice, games, play_bot, play_out, ready, root, board_text, texts } from './player.mjs'
import { dist, serve } from './site.mjs'

const t = texts(), r = texts('en', 'replay'), o = texts('en', 'offline')
const most_bytes = 2.5 * 1024 * 1024, most_picture = 60 * 1024
const game = games[0]

const scratch = mkdtempSync(join(tmpdir(), 'newer-'))
after(() => rmSync(scratch, { recursive: true }))

/** A separate site for a test, which can be stopped or changed. */
async function open_site(at) {
  const site = await serve(dist, { pack: false })
  const here = await open_test_site({ site })
  at.after(here.close)
  return { ...here, site }
}
/** A first visit, until the site is cached. */
async function visit({ open }, options = {}) {
  const page = await open('/', { service_worker: true, init: fixed_dice(61), ...options })
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  return page
}
/** Goes offline. */
async function fly({ site }, ...pages) {
  site.close()
  for (const page of pages) await page.context().setOffline(true)
}
const go = async (page, { url }, path) => {
  const answer = await page.goto(url + path)
  if (answer) assert.deepEqual([answer.status(), answer.fromServiceWorker()], [200, true], path)
}
const kept = (page) => page.evaluate(async () => Promise.all((await caches.keys()).map(async (name) =>
  (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname).sort())))

for (const size of ['phone', 'desktop'])
  test(`${size}: in airplane mode a match to its end, over a reload; its replay, a lesson, the rules, every language`, async (at) => {
    const here = await open_site(at)
    const page = await visit(here, { size })
    await fly(here, page)
    const how = size === 'phone' ? by_finger : by_pointer
    await go(page, here, '/')
    await play_bot(page, game)
    for (let i = 0; i < 5; ++i) await act(page, how)
    await ready(page)
    const seen = await board_text(page)
    await page.reload()
    await ready(page)
    assert.equal(await board_text(page), seen)
    await play_out(page, how)

    await page.locator('[data-act="look"]').click()
    await page.getByRole('slider').fill('12')
    await page.waitForURL(/\/replay\/.+#12$/)
    const then = await board_text(page)
    await page.reload()
    await page.locator('[data-actions="12"]').waitFor()
    assert.equal(await board_text(page), then)

    await go(page, here, `/learn/${game}`)
    await do_step(page, by_learner)
    await go(page, here, `/rules/${game}`)
    await page.getByRole('searchbox').waitFor()
    await page.waitForFunction(() => !document.querySelector('article figure [inert]:not([data-drawn])'))

    await go(page, here, '/settings')
    for (const [name, locale] of [['Français', 'fr'], ['Nederlands', 'nl'], ['Deutsch', 'de']]) {
      await page.getByRole('radio', { name }).check()
      await page.getByRole('heading', { name: texts(locale).settings_heading, level: 1 }).waitFor()
    }
    await go(page, here, '/')
    await play_bot(page, game, 'de')
    await close_page(page)
  })

test('a link with a match in it, opened in airplane mode by somebody who was here once, shows the same moment', async (at) => {
  const here = await open_site(at)
  const ada = await visit(here)
  await ada.goto(`${here.url}/replay`)
  await to_replay(ada, game, 'en', 17)
  const seen = await board_text(ada)
  await ada.getByRole('button', { name: r.share, exact: true }).click()
  const link = new URL(await ada.getByRole('textbox', { name: r.share_link }).inputValue())
  const bo = await visit(here, { size: 'phone' })
  await fly(here, ada, bo)
  await go(bo, here, link.pathname + link.search + link.hash)
  await bo.locator('[data-actions="17"]').waitFor()
  assert.equal(await board_text(bo), seen)
  await close_page(ada)
  await close_page(bo)
})

// The page's readyState when the worker was requested.
const note_begin = `if (window.ServiceWorkerContainer) {
  const { register } = ServiceWorkerContainer.prototype
  ServiceWorkerContainer.prototype.register = function (...all) {
    window.begun ??= document.readyState
    return register.apply(this, all)
  }
}`

test('what is kept is the site and nothing else; what the server is asked for goes to the server', async (at) => {
  const files = cached_files(dist).sort()
  const bytes = files.reduce((sum, file) => sum + statSync(join(dist, file)).size, 0)
  console.log(`  kept: ${files.length} files, ${bytes} of ${most_bytes} bytes`)
  assert.ok(bytes <= most_bytes)

  const here = await open_site(at)
  const page = await visit(here, { init: note_begin })
  assert.equal(await page.evaluate(() => window.begun), 'complete')
  const status = (path) => page.evaluate((it) => fetch(it).then((answer) => answer.status, () => 'no line'), path)
  for (const path of ['/health', '/ready', '/metrics', '/icon-192.png']) assert.equal(await status(path), 200)
  assert.deepEqual(await kept(page), [files])
  await fly(here, page)
  page.problems.length = 0
  for (const path of ['/health', '/ready', '/metrics', '/ws', '/other.json']) assert.equal(await status(path), 'no line', path)
  await assert.rejects(page.goto(`${here.url}/metrics`))
  page.problems.length = 0  // failed connections are logged on the console
  await close_page(page)
})

test('a newer version waits, never disturbs a match, and comes by one button; a window of the old one goes on', async (at) => {
  cpSync(dist, scratch, { recursive: true })
  const index = join(scratch, 'index.html')
  writeFileSync(index, readFileSync(index, 'utf8').replace('<html ', '<html data-build="newer" '))
  const gone = cached_files(scratch).find((file) => /\.nl-/.test(file))  // not used here
  rmSync(join(scratch, gone))
  write_service_worker(scratch)

  const here = await open_site(at)
  const page = await visit(here)
  await play_bot(page, game)
  await act(page)
  here.site.show(scratch)
  await page.evaluate(async () => {
    const mine = await navigator.serviceWorker.getRegistration()
    await mine.update()
    while (!mine.waiting) await new Promise((done) => setTimeout(done, 50))
  })
  const notice = page.locator('[data-newer]')
  await frames(page, 20)
  assert.equal(await notice.count(), 0)
  await play_out(page)
  await notice.waitFor()
  assert.deepEqual(await violations(page), [])
  await page.getByRole('link', { name: `${t.app_name}, ${t.app_home}` }).click()
  await notice.waitFor()
  assert.deepEqual(await violations(page), [])
  assert.equal(await page.locator('html[data-build]').count(), 0)
  const other = await here.open('/settings', { context: page.context() })
  await other.locator('[data-newer]').waitFor()
  await page.bringToFront()
  await page.getByRole('button', { name: o.newer_go }).press('Enter')
  await page.locator('html[data-build="newer"]').waitFor()
  await page.getByRole('link', { name: new RegExp(t.home_replay_of.split('{')[0]) }).waitFor()
  assert.equal(await notice.count(), 0)

  // The other window still gets the files of the old version.
  assert.equal(await other.locator('html[data-build]').count(), 0)
  assert.equal(await other.evaluate((path) => fetch(path, { cache: 'no-store' }).then(({ status }) => status), gone), 200)
  await other.getByRole('button', { name: o.newer_go }).click()
  await other.locator('html[data-build="newer"]').waitFor()
  await close_page(page)
})

test('a version that is not what it says never comes; of one that does nothing old is left with one window', async (at) => {
  const here = await open_site(at)
  const page = await visit(here)
  const index = join(scratch, 'index.html'), good = readFileSync(index)
  writeFileSync(index, '<p>Welcome to our hotel!</p>')
  here.site.show(scratch)
  const comes = () => page.evaluate(async () => {
    const mine = await navigator.serviceWorker.getRegistration()
    await mine.update()
    while (mine.installing) await new Promise((done) => setTimeout(done, 50))
    return mine.waiting !== null
  })
  assert.equal(await comes(), false)
  writeFileSync(index, good)
  assert.equal(await comes(), true)
  await page.getByRole('button', { name: o.newer_go }).click()
  await page.locator('html[data-build="newer"]').waitFor()
  await page.evaluate(async () => { while ((await caches.keys()).length !== 1) await new Promise((done) => setTimeout(done, 50)) })
  assert.deepEqual(await kept(page), [cached_files(scratch).sort()])
  await close_page(page)
})

test('the browser finds nothing that would forbid to install', async (at) => {
  const here = await open_site(at)
  const page = await visit(here)
  const session = await page.context().newCDPSession(page)
  const { errors, data, url } = await session.send('Page.getAppManifest')
  assert.deepEqual(errors, [])
  const { icons, shortcuts, start_url, theme_color } = JSON.parse(data)
  assert.equal((await fetch(url)).headers.get('content-type'), 'application/manifest+json')
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'), [])
  assert.ok(icons.some(({ purpose }) => purpose === 'maskable'))
  const beside_links = { src: await page.locator('meta[property="og:image"]').getAttribute('content'), sizes: '1200x630' }
  for (const { src, sizes } of [...icons, beside_links]) {
    const png = Buffer.from(await (await fetch(here.url + src)).arrayBuffer())
    assert.equal(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, sizes, src)
    assert.ok(png.length <= most_picture, `${src}: ${png.length} bytes`)
  }
  assert.equal(await page.locator('meta[name="theme-color"]').first().getAttribute('content'), theme_color)
  assert.match(await page.locator('meta[name="viewport"]').getAttribute('content'), /width=device-width/)
  assert.equal(shortcuts.length, game_names(root).length)
  await fly(here, page)
  for (const address of [start_url, ...shortcuts.map((each) => each.url)]) await go(page, here, address)
  await ready(page)
  await close_page(page)
})

// Persistent storage is requested at most once; the count survives a reload.
const count_persist = `StorageManager.prototype.persist = async () => {
  localStorage.setItem('asked', Number(localStorage.getItem('asked')) + 1)
  return true
}
`
const asked_to_persist = (page) => page.evaluate(() => Number(localStorage.getItem('asked')))
const prompted = (page) => page.evaluate(() => window.prompted)

test('installing is offered in the settings only, not under a result', async (at) => {
  const here = await open_site(at)
  const page = await here.open('/settings', { init: count_persist + fixed_dice(62) })
  const install = page.getByRole('button', { name: o.install_go })
  assert.equal(await install.count(), 0)
  await offer_install(page)
  await install.press('Enter')
  assert.equal(await prompted(page), 1)
  await install.waitFor({ state: 'detached' })

  await page.goto(`${here.url}/`)
  await offer_install(page)
  await play_bot(page, game)
  await act(page)
  assert.equal(await asked_to_persist(page), 0)
  await play_out(page)
  await page.locator('[data-why]').waitFor()
  await page.waitForFunction(() => localStorage.getItem('asked') !== null)  // what follows a match is loaded on demand
  await frames(page, 20)
  assert.deepEqual([await page.locator('[data-offer]').count(), await asked_to_persist(page)], [0, 1])
  await page.reload()
  await page.locator('[data-why]').waitFor()
  await frames(page, 20)
  assert.equal(await asked_to_persist(page), 1)
  await close_page(page)
})

test('an iPhone is told how to install; the app on its home screen is not', async (at) => {
  const here = await open_site(at)
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  const page = await here.open('/settings', { size: 'phone', agent })
  await page.getByText(o.install_share).waitFor()
  assert.deepEqual(await violations(page), [])
  await close_page(page)
  const app = await here.open('/settings', { size: 'phone', agent, init: 'navigator.standalone = true' })
  await app.getByRole('heading', { name: t.settings_heading }).waitFor()
  assert.equal(await app.getByText(o.install_share).count(), 0)
  await close_page(app)
})
