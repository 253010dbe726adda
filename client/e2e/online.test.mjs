// Friends at a table on a real server, on two nodes: links, seats that move to another device, rematches.
import { after, before, test } from 'node:test'
import assert from 'node:assert/strict'

import { close_page } from './browser.mjs'
import { accessible, actions, begun, create, f, join_table, pair, path_of, resign, stage, t, turn, two_nodes, verify_dice,
  verify_elsewhere, was_cut } from './online_helpers.mjs'
import { any_game } from './player.mjs'

let nodes
before(async () => { nodes = await two_nodes() })
after(() => nodes?.close())

const table_of = (page) => new URL(page.url()).pathname.split('/').at(-1)

/** Requests the link that moves the seat, by keyboard. */
async function pass_by_keys(page) {
  await page.getByRole('button', { name: t.table_menu }).press('Enter')
  await page.getByRole('button', { name: f.pass_heading }).press('Enter')
  const link = page.getByRole('textbox', { name: f.pass_link })
  await link.waitFor()
  await page.getByRole('img', { name: f.pass_code }).waitFor()
  await accessible(page, 'going elsewhere')
  const address = await link.inputValue()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return address
}

// Fails once the match is over: nobody would be up any more.
async function is_up(page) {
  const at = await stage(page)
  assert.notEqual(at, 'over', 'the match ended before the turn came')
  return at === 'throw' || at === 'decide'
}

const words_of = (state) => t.home_state.match(new RegExp(`${state} \\{(?:\\{name\\})?(.*?)\\}`))[1].trim()

/** Leaves the table while the other is to move; returns once this has changed. */
async function leave_until_turn(page, other, path) {
  // Its own dice may still be in its hand when the other is to move.
  for (; !(await is_up(other)) || (await stage(page)) !== 'wait'; await page.waitForTimeout(20)) if (await is_up(page)) await turn(page)
  const table = page.url(), heard = page.received.length
  await page.goto(new URL(path, table).href)
  await (path === '/' ? page.getByText(words_of('theirs')) : page.locator('[data-stage]')).waitFor()
  // It asks once: an answer after the other's move would be no news after the reload.
  while (!page.received.slice(heard).some((text) => JSON.parse(text).kind === 'table')) await page.waitForTimeout(20)
  for (; (await stage(other)) !== 'wait'; await page.waitForTimeout(20)) if (await is_up(other)) await turn(other)
  await page.reload()
  return table
}

/** The list on the home page, and a message at another table, say whose turn it is. */
async function hear_of_turns(game, one, two) {
  const table = await leave_until_turn(one, two, '/')
  await one.getByText(words_of('yours')).waitFor()
  await one.goto(table)
  await begun(one)
  await leave_until_turn(two, one, `/play/${game}`)
  await two.getByRole('button', { name: f.news_go }).click()
  await two.waitForURL(/\/o\//)
  await begun(two)
}

for (const game of any_game) {
  test(`${game}: a link opens its seat once; a new one replaces it; resigning ends a table of two`, async () => {
    const [one, two] = nodes.sites
    const ada = await one.open('/')
    const { seats } = await create(ada, game, 'Ada')
    await ada.getByRole('button', { name: f.room_relink_of.replace('{seat, number}', '2') }).click()
    const field = ada.locator('[data-free="true"] input').first()
    await ada.waitForFunction(([old]) => document.querySelector('[data-free="true"] input')?.value !== old, seats)
    const stranger = await two.open(path_of(seats[0]))
    await stranger.getByText(f.refused_link).waitFor()
    await close_page(stranger)

    const link = path_of(await field.inputValue())
    const bo = await two.open(link, { size: 'phone' })
    await join_table(bo, 'Bo')
    await begun(ada, bo)
    const late = await one.open(link)
    await late.locator('[data-late="playing"]').waitFor()
    await accessible(late, 'too late')
    await late.getByRole('link', { name: f.again_watch }).click()
    await begun(late)
    await hear_of_turns(game, bo, ada)
    await resign(bo)
    await late.locator('[data-ended="early"]').waitFor()
    await close_page(late)
    for (const page of [ada, bo]) await page.locator('[data-ended="early"]').waitFor()
    await accessible(ada, 'ended early')
    await ada.getByText(f.end_early_by.replace('{name}', 'Bo'), { exact: true }).waitFor()
    verify_elsewhere(await verify_dice(ada))
    for (const page of [ada, bo]) await close_page(page)
  })

  test(`${game}: a seat goes to another device in mid-match, by keys alone; its link says so when it is used up`, async () => {
    const [one, two] = nodes.sites
    const { ada, bo } = await pair([one, two], game)
    for (let i = 0; i < 5; ++i) await turn(ada, bo)
    const link = path_of(await pass_by_keys(ada))
    const before = await actions(ada)
    const other = await two.open(link, { size: 'phone' })
    await begun(other)
    assert.equal(new URL(other.url()).hash, '')
    assert.ok(await actions(other) >= before)  // a waiting throw has been made
    await ada.getByRole('heading', { name: f.moved_heading }).waitFor()
    await accessible(ada, 'moved')
    await ada.reload()
    await ada.getByRole('heading', { name: f.moved_heading }).waitFor()

    const late = await one.open(link)
    await late.getByRole('heading', { name: f.take_heading }).waitFor()
    await accessible(late, 'used up')
    await late.getByRole('link', { name: t.error_way_home }).click()
    await late.getByText(t.home_no_matches).waitFor()
    await close_page(late)

    // To the end; then the seat belongs to the other device, also for a rematch.
    while (await turn(other, bo));
    await accessible(other, 'the end on another device')
    verify_elsewhere(await verify_dice(other))
    for (const page of [ada, bo, other]) await close_page(page)
  })

  test(`${game}: a seat that has moved comes back; a line that was cut meanwhile hears of it`, async () => {
    const [one, two] = nodes.sites
    const { ada, bo } = await pair([one, two], game)
    const link = path_of(await pass_by_keys(ada))
    await ada.context().setOffline(true)
    await ada.locator('[data-line="away"]').waitFor()
    const other = await two.open(link, { size: 'phone' })
    await begun(other)
    await ada.context().setOffline(false)
    await ada.getByRole('heading', { name: f.moved_heading }).waitFor()
    await ada.goto(one.url + path_of(await pass_by_keys(other)))
    await begun(ada)
    await other.getByRole('heading', { name: f.moved_heading }).waitFor()
    for (let i = 0; i < 4; ++i) await turn(ada, bo)
    was_cut(ada)
    for (const page of [ada, bo, other]) await close_page(page)
  })

  test(`${game}: somebody seems lost, another makes a new link to the seat; who is still there keeps it`, async () => {
    const [one, two] = nodes.sites
    const { ada, bo } = await pair([one, two], game)
    const name = f.lost_link_of.replace('{name}', 'Bo')
    await ada.locator('[data-line]').click()
    await ada.getByText(f.lost_heading).click()
    await ada.getByRole('button', { name }).click()
    const field = ada.getByRole('textbox', { name })
    const other = await one.open(path_of(await field.inputValue()), { size: 'phone' })
    await accessible(ada, 'a link to a lost seat')
    await other.getByRole('heading', { name: f.wait_heading }).waitFor()
    await accessible(other, 'a seat that opens soon')
    await bo.getByRole('dialog', { name: f.keep_heading }).waitFor()
    await accessible(bo, 'still there?')
    await bo.getByRole('button', { name: f.keep_go }).press('Enter')
    await other.getByRole('heading', { name: f.kept_heading }).waitFor()
    await field.waitFor({ state: 'detached' })
    await ada.getByRole('button', { name: f.line_keep_playing }).click()
    for (let i = 0; i < 4; ++i) await turn(ada, bo)
    for (const page of [ada, bo, other]) await close_page(page)
  })

  test(`${game}: who waits for friends goes to another device, and invites from there`, async () => {
    const [one, two] = nodes.sites
    const ada = await one.open('/')
    const { seats } = await create(ada, game, 'Ada')
    await ada.getByRole('button', { name: f.pass_heading }).press('Enter')
    const other = await two.open(path_of(await ada.getByRole('textbox', { name: f.pass_link }).inputValue()), { size: 'phone' })
    await ada.getByRole('heading', { name: f.moved_heading }).waitFor()
    await other.getByRole('button', { name: f.room_relink_of.replace('{seat, number}', '2') }).click()
    const field = other.locator('[data-free="true"] input').first()
    await field.waitFor()
    await accessible(other, 'room on another device')
    const link = await field.inputValue()
    assert.notEqual(new URL(link).hash, new URL(seats[0]).hash)
    const bo = await one.open(path_of(link))
    await join_table(bo, 'Bo')
    await begun(other, bo)
    for (let i = 0; i < 4; ++i) await turn(other, bo)
    for (const page of [ada, bo, other]) await close_page(page)
  })

  test(`${game}: both ask to play again at once, who watches follows; later one asks and the other comes along`, async () => {
    const [one, two] = nodes.sites
    const { ada, bo, link, watch } = await pair([one, two], game)
    const cy = await two.open(path_of(watch)), di = await one.open(path_of(link))
    await di.getByRole('link', { name: f.again_watch }).click()  // came too late for a seat
    for (const page of [cy, di]) await begun(page)
    await resign(bo)
    const again = (page) => page.getByRole('button', { name: t.end_again })
    for (const page of [ada, bo]) await again(page).waitFor()
    const old = table_of(ada)
    // The button of the slower page may have changed by then; it leads to the same table.
    await Promise.all([ada, bo].map((page) => page.locator('[data-act="again"]').click()))
    for (const page of [ada, bo]) await page.waitForURL((url) => /\/o\//.test(url.pathname) && !url.pathname.includes(old))
    assert.equal(table_of(ada), table_of(bo))
    await begun(ada, bo)
    for (const page of [cy, di]) {
      await page.getByRole('button', { name: f.again_watch }).click()
      await begun(page)
      assert.equal(table_of(page), table_of(ada))
    }
    for (let i = 0; i < 4; ++i) await turn(ada, bo)

    await resign(ada)
    await bo.locator('[data-ended="early"]').waitFor()
    await again(ada).click()
    await bo.getByText(f.again_asked.match(/one {({name}[^}]*)}/)[1].replace('{name}', 'Ada')).waitFor()
    await accessible(bo, 'asked to play again')
    await ada.getByText(f.room_away).waitFor()
    await accessible(ada, 'waiting for who was asked')
    await bo.locator('[data-ended="early"]').waitFor()  // nobody is redirected
    await bo.getByRole('button', { name: f.again_come }).press('Enter')
    await begun(ada, bo)
    await turn(ada, bo)
    await bo.goto(`${two.url}/`)
    await bo.locator(`article a[href="/o/${table_of(ada)}"]`).waitFor()
    assert.equal(await bo.locator(`article a[href^="/o/"]`).count(), 3)
    for (const page of [ada, bo, cy, di]) await close_page(page)
  })
}
