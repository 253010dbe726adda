// A server at home by `flotillad try`, opened at the address that it prints: plain http, where browsers withhold WebCrypto
// and service workers.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

import { close_page, open_test_site } from './browser.mjs'
import { create, f, pair, resign, turn, verify_dice, verify_elsewhere } from './online_helpers.mjs'
import { any_game } from './player.mjs'

const address = '192.168.7.5'  // of a machine elsewhere; the browser is told that it is here
const data = mkdtempSync(join(tmpdir(), 'flotilla-home-'))
chmodSync(data, 0o755)
let server, site

before(async () => {
  server = spawn(process.env.FLOTILLAD, ['try', '--data', data, '--address', address], { stdio: ['ignore', 'pipe', 'inherit'] })
  process.once('exit', () => server.kill('SIGKILL'))
  let said = ''
  for await (const part of server.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false }))
    if ((said += part).includes('Ctrl-C stops it.')) break
  server.stdout.resume()
  const [, url] = /^ {2}(http:\S+)$/m.exec(said)
  site = await open_test_site({ site: { url, close() {} }, args: [`--host-resolver-rules=MAP ${address} 127.0.0.1`] })
})
after(async () => {
  await site?.close()
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  assert.deepEqual(await ended, [0, null])
  rmSync(data, { recursive: true })
})

async function close_at_home(page) {
  page.problems = page.problems.filter((said) => !said.includes('Cross-Origin-Opener-Policy'))  // it needs https: a remark
  await close_page(page)
}

for (const game of any_game) test(`${game}: two devices at home play, with dice that can be verified`, async () => {
  const { ada, bo, link } = await pair([site, site], game)
  assert.equal(await bo.evaluate(() => isSecureContext || 'subtle' in crypto), false)
  assert.ok(link.startsWith(site.url), link)
  for (let i = 0; i < 6; ++i) await turn(ada, bo)
  await resign(ada)
  await bo.locator('[data-ended="early"]').waitFor()
  verify_elsewhere(await verify_dice(bo))
  for (const page of [ada, bo]) await close_at_home(page)
})

test('the link of a seat is copied without a clipboard to write to', async () => {
  const page = await site.open('/')
  assert.equal(await page.evaluate(() => 'clipboard' in navigator), false)
  await create(page, any_game[0], 'Ada')
  await page.locator('[data-free="true"] .invite button').first().click()
  await page.getByText(f.room_copied).waitFor()
  await close_at_home(page)
})
