// Larger tables on a real server: two people on two nodes, and bots on all other seats; one of them reloads and sees the
// same. One link for a group seats whoever comes.
import { after, before, test } from 'node:test'
import assert from 'node:assert/strict'

import { load_game } from '../build/games.mjs'
import { close_page, frames } from './browser.mjs'
import { accessible, begun, f, join_table, pair, path_of, stage, t, turn, two_nodes } from './online_helpers.mjs'
import { games, ready, root, board_text } from './player.mjs'
import { cut, overlapping } from './text_checks.mjs'

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

const group = (await Promise.all(games.map(async (game) => ({ game, most: (await load_game(root, game)).info.seats_max }))))
  .filter(({ most }) => most > 2).map(({ game }) => game).slice(0, 1)
for (const game of group) test(`${game}: one link seats whoever comes, and says so when the table is full`, async () => {
  const [one, two] = nodes.sites
  const ada = await one.open(`/friends/${game}`)
  await ada.getByRole('textbox', { name: f.form_your_name }).fill('Ada')
  await ada.getByRole('button', { name: t.new_add_seat }).click()
  await ada.getByRole('button', { name: f.form_create }).click()
  const field = ada.getByRole('textbox', { name: f.room_all_link })
  await field.waitFor()
  await accessible(ada, 'room for a group')
  const link = path_of(await field.inputValue())
  const [bo, cy, di] = await Promise.all([two.open(link, { size: 'phone' }), one.open(link), two.open(link, { agent: 'Mozilla/5.0 (iPhone) AppleWebKit/605 Instagram 334' })])
  await di.locator('[data-in-app]').waitFor()
  await accessible(di, 'in an app')
  const widest = `${'W'.repeat(18)}Bo`
  await join_table(bo, widest)
  await ada.locator('li', { hasText: widest }).waitFor()
  const { width, height } = ada.viewportSize()
  for (const size of [{ width: 360, height: 640 }, { width: 1280, height: 800 }]) {
    await ada.setViewportSize(size)
    await frames(ada, 5)
    assert.deepEqual([...await cut(ada), ...(await overlapping(ada)).found], [], `the widest name, ${size.width}`)
  }
  await ada.setViewportSize({ width, height })
  await ada.getByRole('button', { name: new RegExp(`^${f.room_free_seat}\\s*: ${widest}`) }).click()
  await bo.getByText(f.room_watching).waitFor()
  await bo.goto(two.url + link)
  await join_table(bo, 'Bo')
  await ada.locator('li', { hasText: 'Bo' }).waitFor()
  await accessible(ada, 'a seat that can be freed')
  await join_table(cy, 'Cy')
  await begun(ada, bo, cy)
  await di.locator('[data-late="playing"]').waitFor()
  await di.getByRole('link', { name: f.again_watch }).click()
  await begun(di)

  await cy.goto(one.url)
  await cy.getByRole('button', { name: new RegExp(`^${t.home_delete_of.split(' ')[0]} `) }).click()
  await cy.getByRole('dialog', { name: f.remove_heading }).waitFor()
  await accessible(cy, 'the bin asks')
  await cy.getByRole('button', { name: f.remove_resign }).click()
  await cy.getByText(t.home_no_matches).waitFor()
  while (!ada.received.some((text) => text.includes('"bot":'))) await ada.waitForTimeout(20)  // a bot plays on
  for (const page of [ada, bo, cy, di]) await close_page(page)
})
