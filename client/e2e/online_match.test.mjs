// Every game on a real server, on two nodes: reload, reconnect, watch, verify.
import { after, before, test } from 'node:test'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'

import { frames, close_page } from './browser.mjs'
import { accessible, actions, begun, pair, path_of, resign, stage, t, told_rightly, turn, two_nodes, verify_dice, verify_elsewhere,
  was_cut } from './online_helpers.mjs'
import { by_pointer, games, has_secrets, page_contents, offered, primary, board_text } from './player.mjs'

let nodes
before(async () => { nodes = await two_nodes() })
after(() => nodes?.close())

/** Decides while offline: the move is sent once after the reconnect. */
async function decide_offline(page, other) {
  while ((await stage(page)) !== 'decide') await turn(page, other)
  await page.context().setOffline(true)
  await page.locator('[data-line="away"]').waitFor()
  await accessible(page, 'away')
  const before = await actions(other)
  await by_pointer.decide(page, t)
  await frames(page, 30)
  assert.equal(await actions(other), before)
  await page.context().setOffline(false)
  await page.locator('[data-line="here"]').waitFor()
  await other.locator(`[data-actions]:not([data-actions="${before}"])`).waitFor()
  was_cut(page)
}

/** The decider's choices must not be on a spectator's page. Plays on until there is a choice: the dice are the
    server's. */
async function is_kept_from(watcher, ...players) {
  let own = []
  while (own.length <= 5) {
    assert.ok(await turn(...players), 'somebody decides between many moves before it is over')
    const stages = await Promise.all(players.map(stage)), decider = players[stages.indexOf('decide')]
    if (decider) own = await offered(decider)
  }
  const all = await page_contents(watcher)
  assert.deepEqual(own.filter((it) => all.includes(it)), [])
}

// With hidden hands, always taking the first choice goes in circles: played to the end only with FULL=1.
const full = process.env.FULL === '1'

for (const game of games) {
  test(`${game}: a match over two nodes, watched; one reloads, one loses the line; the dice are verified three ways`, async () => {
    const [one, two] = nodes.sites
    const { ada, bo, link, watch } = await pair([one, two], game)
    const cy = await two.open(path_of(watch), { size: 'turned' })
    await begun(cy)
    await accessible(ada, 'match')
    await accessible(bo, 'match on a phone')

    for (let i = 0; i < 8; ++i) await turn(ada, bo)
    await ada.reload()
    await begun(ada)
    for (let i = 0; i < 4; ++i) await turn(ada, bo)
    await decide_offline(bo, ada)
    const early = !full && await has_secrets(game)
    if (early) for (let i = 0; i < 11; ++i) await turn(ada, bo)
    else while (await turn(ada, bo));
    if (early) await is_kept_from(cy, ada, bo)
    if (early) await resign(bo)
    for (const page of [ada, bo, cy]) await page.locator(early ? '[data-ended="early"]' : '[data-stage="over"]').waitFor()
    const seen = async (page) => (await board_text(page)).replace(/[^\t\n]+/g, 'x')  // names differ between viewers
    const boards = await Promise.all([ada, bo, cy].map(seen))
    if (!early) assert.equal(new Set(boards).size, 1)  // before the end, the decider sees more
    assert.equal(await primary(cy).count(), 0)
    for (const page of [ada, bo, cy]) await accessible(page, 'the end')

    const [hers, his] = [await verify_dice(ada), await verify_dice(bo)]
    assert.equal(readFileSync(hers, 'utf8'), readFileSync(his, 'utf8'))
    verify_elsewhere(hers)
    const shown = await Promise.all([[ada, 0], [bo, 1], [cy, null]].map(([page, viewer]) =>
      told_rightly(page, game, readFileSync(hers, 'utf8'), viewer)))
    assert.equal(new Set(shown.map((lines) => lines.join())).size, await has_secrets(game) ? 3 : 1)
    assert.deepEqual(bo.requested.filter((url) => url.replace(/#.*/, '').includes(new URL(link).hash.slice(1))), [])

    // The home page lists the table.
    await ada.goto(`${one.url}/`)
    await ada.getByRole('link', { name: new RegExp(t.home_look) }).first().waitFor()
    for (const page of [ada, bo, cy]) await close_page(page)
  })
}
