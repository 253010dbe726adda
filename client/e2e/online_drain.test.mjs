// Two friends play through a reverse proxy while the node of one of them is told to stop: both play on, and no error is
// shown.
import { after, before, test } from 'node:test'
import assert from 'node:assert/strict'

import { close_page } from './browser.mjs'
import { f, pair, t, turn, two_nodes_behind_proxy } from './online_helpers.mjs'
import { any_game } from './player.mjs'

let server
before(async () => { server = await two_nodes_behind_proxy() })
after(() => server?.close())

const is_error = ([name, text]) => /^(error|refused)_|^form_(silent|no_server)$/.test(name) && !text.includes('{')
const errors = [t, f].flatMap((texts) => Object.entries(texts).filter(is_error).map(([, text]) => text))

/** From now on, collects the errors that are shown, even for a moment. */
const watch_errors = (page) => page.evaluate((texts) => {
  window.shown_errors = new Set()
  const look = () => {
    for (const text of texts) if (document.body.textContent.includes(text)) window.shown_errors.add(text)
    for (const { textContent } of document.querySelectorAll('.care[role="alert"]')) window.shown_errors.add(textContent)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}, errors)
const shown_errors = (page) => page.evaluate(() => [...window.shown_errors])
const connections = (...pages) => pages.flatMap(({ received }) => received).filter((text) => text.includes('"welcome"')).length

for (const game of any_game)
  test(`${game}: a node is drained in mid-match, behind a proxy; nobody sees an error`, async () => {
    const { ada, bo } = await pair(server.sites, game)
    for (let i = 0; i < 4; ++i) await turn(ada, bo)
    for (const page of [ada, bo]) await watch_errors(page)
    const before = connections(ada, bo)
    const used = await Promise.all(server.nodes.map((node) => node.metric('flotilla_connections')))

    const drained = server.nodes[used[0] > 0 ? 0 : 1].stop('SIGTERM')
    for (let i = 0; i < 2; ++i) await turn(ada, bo)
    assert.equal(await drained, 0)
    for (let i = 0; i < 6; ++i) await turn(ada, bo)
    for (const page of [ada, bo]) await page.locator('[data-line="here"]').waitFor()
    assert.ok(connections(ada, bo) > before, 'somebody was disconnected')
    for (const page of [ada, bo]) {
      assert.deepEqual(await shown_errors(page), [])
      await close_page(page)
    }
  })
