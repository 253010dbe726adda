// A full table on a real server: two people, each at a node of their own, and bots on all other seats; one of them
// reloads in the middle and sees the same.
import { after, before, test } from 'node:test'
import assert from 'node:assert/strict'

import { load_game } from '../build/games.mjs'
import { leave } from './browser.mjs'
import { pair, stage, turn, two_ports } from './friends.mjs'
import { games, ready, root, told } from './player.mjs'

let harbour
before(async () => { harbour = await two_ports() })
after(() => harbour?.close())

const crowd = 4
for (const game of games) {
  const { seats_max: seats } = (await load_game(root, game)).info
  if (seats > crowd) test(`${game}: two people and ${seats - 2} bots, a reload in the middle`, async () => {
    const { ada, bo } = await pair(harbour.ports, game, { bots: seats - 2 })
    assert.equal(await bo.locator('li[data-seat]').count(), seats)
    for (let i = 0; i < 10; ++i) await turn(ada, bo)
    while ((await stage(bo)) !== 'decide') if (!(await turn(ada, bo))) throw new Error('it was over too soon')
    const seen = await told(bo)
    await bo.reload()
    await ready(bo)
    assert.equal(await told(bo), seen)
    for (let i = 0; i < 4; ++i) await turn(ada, bo)
    for (const page of [ada, bo]) await leave(page)
  })
}
