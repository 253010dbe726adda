// A full table on a real server: two people on two nodes, and bots on all other seats; one of them reloads and sees the
// same.
import { after, before, test } from 'node:test'
import assert from 'node:assert/strict'

import { load_game } from '../build/games.mjs'
import { close_page } from './browser.mjs'
import { pair, stage, turn, two_nodes } from './online_helpers.mjs'
import { games, ready, root, board_text } from './player.mjs'

let nodes
before(async () => { nodes = await two_nodes() })
after(() => nodes?.close())

const crowd = 4
for (const game of games) {
  const { seats_max: seats } = (await load_game(root, game)).info
  if (seats > crowd) test(`${game}: two people and ${seats - 2} bots, a reload in the middle`, async () => {
    const { ada, bo } = await pair(nodes.sites, game, { bots: seats - 2 })
    assert.equal(await bo.locator('li[data-seat]').count(), seats)
    for (let i = 0; i < 10; ++i) await turn(ada, bo)
    while ((await stage(bo)) !== 'decide') if (!(await turn(ada, bo))) throw new Error('it was over too soon')
    const seen = await board_text(bo)
    await bo.reload()
    await ready(bo)
    assert.equal(await board_text(bo), seen)
    for (let i = 0; i < 4; ++i) await turn(ada, bo)
    for (const page of [ada, bo]) await close_page(page)
  })
}
