// The site from a real server, cached under its security policy. A move made offline survives a reload in airplane mode,
// is shown as pending, and is sent after the reconnect.
import { after, before, test } from 'node:test'
import assert from 'node:assert/strict'

import { close_page } from './browser.mjs'
import { accessible, actions, begun, f, pair, stage, t, turn, two_nodes } from './online_helpers.mjs'
import { any_game, by_pointer } from './player.mjs'

let nodes
before(async () => { nodes = await two_nodes() })
after(() => nodes?.close())

const sentence = new RegExp(f.line_away_move.replace('{time}', '.+').replace(/[.;]$/, ''))

/** The visible sentence; it is also announced to screen readers. */
const said = (page) => page.getByText(sentence).and(page.locator(':not(.unseen)'))

for (const game of any_game)
  test(`${game}: a move made in airplane mode is kept over a reload there, said, and sent later`, async () => {
    const [one, two] = nodes.sites
    const { ada, bo } = await pair([one, two], game, { service_worker: true })
    await ada.waitForFunction(() => navigator.serviceWorker.controller)
    const session = await ada.context().newCDPSession(ada)
    assert.deepEqual((await session.send('Page.getAppManifest')).errors, [])

    while ((await stage(ada)) !== 'decide') await turn(ada, bo)
    await ada.context().setOffline(true)
    await ada.locator('[data-line="away"]').waitFor()
    const before = await actions(bo)
    await by_pointer.decide(ada, t)
    await said(ada).waitFor()
    const answer = await ada.reload()
    assert.equal(answer.fromServiceWorker(), true)
    await said(ada).waitFor()
    await accessible(ada, 'away, with a move that is not sent')
    assert.equal(await actions(bo), before)

    await ada.context().setOffline(false)
    await begun(ada)
    await bo.locator(`[data-actions]:not([data-actions="${before}"])`).waitFor()
    for (let i = 0; i < 4; ++i) await turn(ada, bo)
    ada.problems = ada.problems.filter((said) => !/WebSocket|ERR_INTERNET_DISCONNECTED/.test(said))  // it was cut on purpose
    for (const page of [ada, bo]) await close_page(page)
  })
