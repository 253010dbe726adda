// One match in two tabs of one browser.
import { test } from 'node:test'
import assert from 'node:assert/strict'

import { close_page, test_site } from './browser.mjs'
import { any_game, board_text, by_pointer, fixed_dice, play_bot, play_out, play_until, ready, texts } from './player.mjs'

const site = test_site()

const t = texts()

test('two tabs on one match do not harm it', async () => {
  const one = await site.open('/', { init: fixed_dice(8) })
  await play_bot(one, any_game[0])
  const two = await site.open(new URL(one.url()).pathname, { context: one.context(), init: fixed_dice(9) })
  await ready(two)
  const tabs = [one, two], actions = `Number(document.querySelector('[data-actions]').dataset.actions)`
  // A tab decides once each has rolled; those named follow.
  const turn = async (tab, following = tabs) => {
    for (const each of tabs) await play_until(each, '[data-stage="decide"]')
    const before = await tab.evaluate(actions)
    await by_pointer.decide(tab, t)
    for (const each of following) await each.waitForFunction(`${actions} > ${before}`)
  }
  await turn(one)
  await turn(two)
  // Both decide without having heard of each other: the first wins, the second is told and follows.
  await one.evaluate(() => {
    window.post = BroadcastChannel.prototype.postMessage
    BroadcastChannel.prototype.postMessage = () => {}
  })
  await turn(one, [one])
  await by_pointer.decide(two, t)
  await two.getByRole('dialog').getByText(t.error_match_late).waitFor()
  await two.keyboard.press('Escape')
  await one.evaluate(() => { BroadcastChannel.prototype.postMessage = window.post })
  await turn(two)
  await play_out(one)
  await two.locator('[data-stage="over"]').waitFor()
  assert.equal(await board_text(two), await board_text(one))
  assert.deepEqual(two.problems, [])
  await close_page(one)
})
