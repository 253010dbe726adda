// No text of the online screens is cut off in the longest languages (screens.test.mjs has the other screens).
// The players' names are numbers, because names are not translated.
import { after, before, test } from 'node:test'
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { build_pseudo } from '../build/pseudo_locale.mjs'
import { report_progress } from '../../tests/watchdog.mjs'
import { open_test_site, close_page } from './browser.mjs'
import { any_game, root, texts } from './player.mjs'
import { reads_whole, untranslated } from './text_checks.mjs'
import { dist } from './site.mjs'

const program = process.env.FLOTILLAD ??= join(root, 'build/release/bin/flotillad')
const { TestCluster } = await import('../../tests/server/test_cluster.mjs')

const scratch = mkdtempSync(join(tmpdir(), 'pseudo-'))
const server = new TestCluster(), sites = {}
before(async () => {
  await build_pseudo(root, scratch)
  report_progress()
  await server.open()
  report_progress()
  execFileSync(program, ['migrate', '--config', join(server.folder, 'migrate.conf')])
  for (const [locale, site] of [['de', dist], ['xx', scratch]]) {
    const node = await server.node(locale, { site })
    sites[locale] = await open_test_site({ site: { url: node.url, close() {} } })
  }
})
after(async () => {
  for (const site of Object.values(sites)) await site.close()
  await server.close()
  rmSync(scratch, { recursive: true })
})

for (const game of any_game)
  for (const locale of ['de', 'xx'])
    test(`${game}, ${locale === 'xx' ? 'stretched English' : locale}: form, room, invitation, match and a lost line are read whole`, async () => {
      const f = texts(locale, 'friends'), site = sites[locale]
      const read = async (page, where) => {
        await reads_whole(page, where)
        if (locale === 'xx') assert.deepEqual(await untranslated(page), [], where)
      }

      const one = await site.open(`/friends/${game}`, { locale })
      await one.getByRole('textbox', { name: f.form_your_name }).fill('1')
      await read(one, 'form')
      await one.getByRole('button', { name: f.form_create }).click()
      const link = one.locator('[data-free="true"] input').first()
      await link.waitFor()
      await one.getByText(f.room_watch, { exact: true }).click()
      await one.locator('summary', { hasText: f.room_code }).first().click()
      await read(one, 'room')

      const { pathname, hash } = new URL(await link.inputValue())
      const two = await site.open(pathname + hash, { locale })
      await two.getByRole('textbox', { name: f.form_your_name }).fill('2')
      await read(two, 'invitation')
      await two.getByRole('button', { name: f.join_go }).click()
      for (const page of [one, two]) await page.locator('[data-stage]').waitFor()
      await read(one, 'match')

      await two.context().setOffline(true)
      await two.locator('[data-line="away"]').waitFor()
      await two.locator('[data-line="away"]').click()
      await two.getByRole('dialog').waitFor()
      await read(two, 'a lost line')
      two.problems = two.problems.filter((said) => !/WebSocket|ERR_INTERNET_DISCONNECTED/.test(said))
      await close_page(two)
      await close_page(one)
    })
